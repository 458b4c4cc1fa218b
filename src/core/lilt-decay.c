/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-decay.h>

#include <math.h>

#include "lilt-numeric.h"

/* (1 - e^(-k t)) / k: how far a glide of velocity 1 has come. Below the first bound the next term is lost. */
static double
reach_of (double rate, double t)
{
  const double x = rate * t;

  return x < 0x1p-54 ? t : -expm1 (-x) / rate;
}

static LiltStatus
check_rate (double rate)
{
  if (!isfinite (rate))
    return LILT_NOT_FINITE;
  return rate > 0.0 ? LILT_OK : LILT_OUT_OF_RANGE;
}

static void
begin_segment (LiltDecay *decay, double value, double velocity)
{
  decay->start_value = value;
  decay->start_velocity = velocity;
  decay->elapsed = decay->elapsed_error = 0.0;
}

/* What a refused initialiser leaves: at rest at 0, with a rate of 1 per second. */
static LiltStatus
set_up (LiltDecay *decay, LiltStatus status, double rate, double value, double velocity)
{
  *decay = (LiltDecay){ .rate = 1.0 };
  if (status == LILT_OK)
    status = check_rate (rate);
  if (status == LILT_OK && (!isfinite (value) || !isfinite (velocity)))
    status = LILT_NOT_FINITE;
  if (status != LILT_OK)
    return status;
  decay->rate = rate;
  begin_segment (decay, value, velocity);
  return LILT_OK;
}

/**
 * lilt_decay_init:
 * @decay: (out caller-allocates): the glide to set up
 * @rate: how fast the velocity falls, per second, above 0: after 1 / @rate seconds 37 % of it are left
 * @value: where it is, finite
 * @velocity: how fast it is, in units per second, finite
 *
 * Sets up a glide from its rate.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @decay at rest at 0 and a rate of 1
 */
LiltStatus
lilt_decay_init (LiltDecay *decay, double rate, double value, double velocity)
{
  return set_up (decay, LILT_OK, rate, value, velocity);
}

/**
 * lilt_decay_init_per_ms:
 * @decay: (out caller-allocates): the glide to set up
 * @rate_per_ms: the part of the velocity that is left after a millisecond, above 0 and below 1; UIScrollView
 *   calls it the deceleration rate, 0.998 is its normal and 0.99 its fast one
 * @value: where it is, finite
 * @velocity: how fast it is, in units per second, finite
 *
 * Sets up a glide from what a scroll view calls its deceleration rate: v = v₀ r^(1000 t).
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @decay at rest at 0 and a rate of 1
 */
LiltStatus
lilt_decay_init_per_ms (LiltDecay *decay, double rate_per_ms, double value, double velocity)
{
  double rate;
  const LiltStatus status = lilt_decay_rate_from_per_ms (rate_per_ms, &rate);

  return set_up (decay, status, rate, value, velocity);
}

/**
 * lilt_decay_init_resting:
 * @decay: (out caller-allocates): the glide to set up
 * @value: where it is, finite
 * @velocity: how fast it is, in units per second: not 0, and towards @resting_place
 * @resting_place: where it is to come to rest, finite and not @value
 *
 * Sets up a glide that keeps a given velocity and ends at a given place, say the nearest snap point: the rate is
 * @velocity / (@resting_place - @value).
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if @velocity does not lead there or no double
 *   holds the rate, with @decay at rest at 0 and a rate of 1
 */
LiltStatus
lilt_decay_init_resting (LiltDecay *decay, double value, double velocity, double resting_place)
{
  LiltStatus status = LILT_OK;
  /* Halves, so that a distance beyond the largest double is none. */
  const double rate = 0.5 * velocity / (0.5 * resting_place - 0.5 * value);

  if (!isfinite (value) || !isfinite (velocity) || !isfinite (resting_place))
    status = LILT_NOT_FINITE;
  else if (!isfinite (rate))
    status = LILT_OUT_OF_RANGE;
  return set_up (decay, status, rate, value, velocity);
}

/**
 * lilt_decay_init_to:
 * @decay: (out caller-allocates): the glide to set up
 * @rate: how fast the velocity falls, per second, above 0
 * @value: where it is, finite
 * @resting_place: where it is to come to rest, finite
 *
 * Sets up a glide of a given rate that ends at a given place: its velocity is @rate × (@resting_place - @value).
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` also if the velocity overflows, with @decay at
 *   rest at 0 and a rate of 1
 */
LiltStatus
lilt_decay_init_to (LiltDecay *decay, double rate, double value, double resting_place)
{
  LiltStatus status = LILT_OK;
  const double velocity = rate * (resting_place - value);

  if (!isfinite (rate) || !isfinite (value) || !isfinite (resting_place))
    status = LILT_NOT_FINITE;
  else if (!isfinite (velocity))
    status = LILT_OUT_OF_RANGE;
  return set_up (decay, status, rate, value, velocity);
}

/**
 * lilt_decay_sample:
 * @rate: how fast the velocity falls, per second, finite and above 0
 * @start: finite value and velocity at time 0; its acceleration is not used
 * @t: time since @start, in seconds; negative or NaN is taken as 0, infinity is the end
 * @out: (out caller-allocates): the state at @t; may be @start
 *
 * The exact state of a glide at any time: x = x₀ + v₀ (1 - e^(-k t)) / k.
 *
 * Results beyond the range of a double are the nearest finite number.
 */
void
lilt_decay_sample (double rate, const LiltSample *start, double t, LiltSample *out)
{
  const double value = start->value, velocity = start->velocity;

  if (!(t >= 0.0))
    t = 0.0;
  /* Neither a product of 0 and infinity nor one that is infinite where the quotient is not. */
  out->value =
      lilt_saturate (velocity == 0.0 ? value : value + velocity * fmin (reach_of (rate, t), DBL_MAX));
  out->velocity = velocity * exp (-rate * t);
  out->acceleration = lilt_saturate (-rate * out->velocity);
}

static void
sample_at (const LiltDecay *decay, double elapsed, LiltSample *out)
{
  const LiltSample start = { decay->start_value, decay->start_velocity, 0.0 };

  lilt_decay_sample (decay->rate, &start, elapsed, out);
}

/**
 * lilt_decay_set_rate:
 * @decay: a glide
 * @rate: how fast the velocity falls from now on, per second, above 0
 *
 * Changes the friction in flight. Value and velocity carry over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @decay as it was
 */
LiltStatus
lilt_decay_set_rate (LiltDecay *decay, double rate)
{
  const LiltStatus status = check_rate (rate);
  LiltSample now;

  if (status != LILT_OK)
    return status;
  sample_at (decay, decay->elapsed, &now);
  decay->rate = rate;
  begin_segment (decay, now.value, now.velocity);
  return LILT_OK;
}

/**
 * lilt_decay_set_velocity:
 * @decay: a glide
 * @velocity: the velocity to take, in units per second, finite
 *
 * Flings it anew from where it is; 0 stops it there. The value carries over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, with @decay as it was
 */
LiltStatus
lilt_decay_set_velocity (LiltDecay *decay, double velocity)
{
  LiltSample now;

  sample_at (decay, decay->elapsed, &now);
  return lilt_decay_reset (decay, now.value, velocity);
}

/**
 * lilt_decay_add_impulse:
 * @decay: a glide
 * @delta_velocity: what to add to the velocity, in units per second, finite
 *
 * Kicks it. The value carries over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the velocity overflows, with @decay as it was
 */
LiltStatus
lilt_decay_add_impulse (LiltDecay *decay, double delta_velocity)
{
  LiltSample now;

  if (!isfinite (delta_velocity))
    return LILT_NOT_FINITE;
  sample_at (decay, decay->elapsed, &now);
  if (!isfinite (now.velocity + delta_velocity))
    return LILT_OUT_OF_RANGE;
  begin_segment (decay, now.value, now.velocity + delta_velocity);
  return LILT_OK;
}

/**
 * lilt_decay_reset:
 * @decay: a glide
 * @value: the value to take, finite
 * @velocity: the velocity to take, in units per second, finite
 *
 * Puts it elsewhere; the rate stays.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, with @decay as it was
 */
LiltStatus
lilt_decay_reset (LiltDecay *decay, double value, double velocity)
{
  if (!isfinite (value) || !isfinite (velocity))
    return LILT_NOT_FINITE;
  begin_segment (decay, value, velocity);
  return LILT_OK;
}

/**
 * lilt_decay_step:
 * @decay: a glide
 * @dt: time to advance, in seconds, at least 0
 *
 * Advances it, exactly for every @dt. A negative or non-finite @dt changes nothing.
 */
void
lilt_decay_step (LiltDecay *decay, double dt)
{
  if (dt > 0.0 && isfinite (dt))
    decay->elapsed = lilt_time_after (decay->elapsed, decay->elapsed_error, dt, &decay->elapsed_error);
}

/**
 * lilt_decay_peek:
 * @decay: a glide
 * @dt: time from now, in seconds; negative or NaN is taken as 0, infinity is the end
 * @out: (out caller-allocates): the state then
 *
 * Where it will be, without stepping it.
 */
void
lilt_decay_peek (const LiltDecay *decay, double dt, LiltSample *out)
{
  double error;

  sample_at (decay,
             dt > 0.0 ? lilt_time_after (decay->elapsed, decay->elapsed_error, dt, &error) : decay->elapsed,
             out);
}

/**
 * lilt_decay_get_sample:
 * @decay: a glide
 * @out: (out caller-allocates): its value, velocity and acceleration
 *
 * The state of the glide now.
 */
void
lilt_decay_get_sample (const LiltDecay *decay, LiltSample *out)
{
  sample_at (decay, decay->elapsed, out);
}

/**
 * lilt_decay_get_rate:
 * @decay: a glide
 *
 * Returns: how fast its velocity falls, per second
 */
double
lilt_decay_get_rate (const LiltDecay *decay)
{
  return decay->rate;
}

/**
 * lilt_decay_get_resting_place:
 * @decay: a glide
 *
 * Where it comes to rest: x + v / k, the same at every instant of one glide.
 *
 * Returns: the place; the nearest finite number if no double holds it
 */
double
lilt_decay_get_resting_place (const LiltDecay *decay)
{
  return lilt_saturate (decay->start_value + decay->start_velocity / decay->rate);
}

/**
 * lilt_decay_time_to:
 * @decay: a glide
 * @position: a place
 *
 * When it passes @position: in closed form, -ln (1 - k (p - x) / v) / k.
 *
 * Returns: seconds from now, 0 if it is there, infinity if it never gets there: @position lies behind it, or at
 *   its resting place or beyond, or is not finite
 */
double
lilt_decay_time_to (const LiltDecay *decay, double position)
{
  LiltSample now;
  double part;

  lilt_decay_get_sample (decay, &now);
  if (position == now.value)
    return 0.0;
  if (!isfinite (position) || now.velocity == 0.0)
    return LILT_INFINITY;
  /* Quarters, so that no distance overflows. */
  part = decay->rate * ((0.25 * position - 0.25 * now.value) / (0.25 * now.velocity));
  if (!(part > 0.0) || !(part < 1.0))
    return part == 0.0 && (position > now.value) == (now.velocity > 0.0)
               ? (position - now.value) / now.velocity
               : LILT_INFINITY;
  return -log1p (-part) / decay->rate;
}

/**
 * lilt_decay_is_settled:
 * @decay: a glide
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * Whether it is within @epsilon of its resting place, and so slower than @epsilon k, which is the same.
 *
 * Returns: (type gboolean): whether it is settled
 */
int
lilt_decay_is_settled (const LiltDecay *decay, double epsilon)
{
  LiltSample now;

  lilt_decay_get_sample (decay, &now);
  return fabs (now.velocity) < epsilon * decay->rate;
}

/**
 * lilt_decay_settling_time:
 * @decay: a glide
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * How long it will still be further than @epsilon from its resting place: ln (|v| / (k ε)) / k. A speed above
 * @epsilon k ends at the same instant, so there is no other criterion as there is for a spring.
 *
 * Returns: seconds from now, 0 if it is within already, infinity if @epsilon is not above 0 while it moves
 */
double
lilt_decay_settling_time (const LiltDecay *decay, double epsilon)
{
  return lilt_decay_slowing_time (decay, epsilon * decay->rate);
}

/**
 * lilt_decay_slowing_time:
 * @decay: a glide
 * @speed: a speed, in units per second, above 0
 *
 * How long it will still be faster than @speed.
 *
 * Returns: seconds from now, 0 if it is slower already, infinity if @speed is not above 0 while it moves
 */
double
lilt_decay_slowing_time (const LiltDecay *decay, double speed)
{
  LiltSample now;

  lilt_decay_get_sample (decay, &now);
  if (now.velocity == 0.0 || fabs (now.velocity) <= speed)
    return 0.0;
  if (!(speed > 0.0))
    return LILT_INFINITY;

  const double ratio = fabs (now.velocity) / speed;

  return (isfinite (ratio) ? log (ratio) : log (fabs (now.velocity)) - log (speed)) / decay->rate;
}

/**
 * lilt_decay_rate_from_per_ms:
 * @rate_per_ms: the part of the velocity that is left after a millisecond, above 0 and below 1
 * @rate: (out): the same per second, as an exponent: -1000 ln r
 *
 * From UIScrollView's deceleration rate. A friction D per second, the part left after a second, is this with
 * the thousandth root of D.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @rate 1
 */
LiltStatus
lilt_decay_rate_from_per_ms (double rate_per_ms, double *rate)
{
  *rate = 1.0;
  if (!isfinite (rate_per_ms))
    return LILT_NOT_FINITE;
  if (!(rate_per_ms > 0.0) || !(rate_per_ms < 1.0))
    return LILT_OUT_OF_RANGE;
  *rate = -1000.0 * log (rate_per_ms);
  return LILT_OK;
}

/**
 * lilt_decay_rate_to_per_ms:
 * @rate: how fast the velocity falls, per second, above 0
 * @rate_per_ms: (out): the part of the velocity that is left after a millisecond
 *
 * The inverse of [func@Lilt.Decay.rate_from_per_ms]. Rates so large or so small that the part rounds to 0 or to 1
 * are refused.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @rate_per_ms e^-0.001
 */
LiltStatus
lilt_decay_rate_to_per_ms (double rate, double *rate_per_ms)
{
  const LiltStatus status = check_rate (rate);
  const double part = exp (-0.001 * rate);

  *rate_per_ms = exp (-0.001);
  if (status != LILT_OK)
    return status;
  if (part == 0.0 || part == 1.0)
    return LILT_OUT_OF_RANGE;
  *rate_per_ms = part;
  return LILT_OK;
}

/**
 * lilt_decay_project:
 * @velocity: velocity of the fling, in units per second, finite
 * @rate_per_ms: the part of the velocity that is left after a millisecond, above 0 and below 1
 * @distance: (out): how far it will come
 *
 * How far a fling carries, as UIKit's samples estimate it: (v / 1000) r / (1 - r), which sums the glide in whole
 * milliseconds. The glide itself comes (1 - r) / (-r ln r) times as far, 0.1 % more at r = 0.998: that is
 * [method@Lilt.Decay.get_resting_place].
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @distance 0
 */
LiltStatus
lilt_decay_project (double velocity, double rate_per_ms, double *distance)
{
  *distance = 0.0;
  if (!isfinite (velocity) || !isfinite (rate_per_ms))
    return LILT_NOT_FINITE;
  if (!(rate_per_ms > 0.0) || !(rate_per_ms < 1.0))
    return LILT_OUT_OF_RANGE;
  *distance = lilt_saturate (velocity / 1000.0 * (rate_per_ms / (1.0 - rate_per_ms)));
  return LILT_OK;
}
