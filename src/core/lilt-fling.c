/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-fling.h>

#include <math.h>

#include "lilt-numeric.h"
#include "lilt-oscillator.h"

static LiltStatus
check_bounds (double min, double max)
{
  if (isnan (min) || isnan (max))
    return LILT_NOT_FINITE;
  /* An infinite bound is none; but the interval must hold a number. */
  return min <= max && min < LILT_INFINITY && max > -LILT_INFINITY ? LILT_OK : LILT_OUT_OF_RANGE;
}

static void
begin_spring (LiltFling *fling, double bound, double value, double displacement, double velocity)
{
  lilt_decay_reset (&fling->glide, value, velocity);
  fling->bound = bound;
  fling->crossing_time = 0.0;
  fling->crossing_velocity = velocity;
  fling->crossing_displacement = displacement;
}

static LiltStatus
begin_segment (LiltFling *fling, double value, double velocity)
{
  if (value < fling->min || value > fling->max)
    {
      const double bound = value < fling->min ? fling->min : fling->max;

      if (!isfinite (value - bound))
        return LILT_OUT_OF_RANGE;
      begin_spring (fling, bound, value, value - bound, velocity);
      return LILT_OK;
    }

  lilt_decay_reset (&fling->glide, value, velocity);
  fling->bound = velocity < 0.0 ? fling->min : fling->max;
  fling->crossing_displacement = 0.0;
  fling->crossing_time = velocity == 0.0 ? LILT_INFINITY : lilt_decay_time_to (&fling->glide, fling->bound);
  /* Friction takes k from the velocity for each unit of the way: no exponential, and so no error of one. It cannot
     turn it, though rounding might. */
  fling->crossing_velocity = 0.0;
  if (isfinite (fling->crossing_time))
    {
      const double left = lilt_saturate (velocity - fling->glide.rate * (fling->bound - value));

      if ((left < 0.0) == (velocity < 0.0))
        fling->crossing_velocity = left;
    }
  return LILT_OK;
}

static void
sample_at (const LiltFling *fling, double elapsed, LiltSample *out)
{
  const double omega = fling->params.omega, zeta = fling->params.zeta;
  const LiltSample start = { fling->glide.start_value, fling->glide.start_velocity, 0.0 };

  if (elapsed < fling->crossing_time)
    {
      lilt_decay_sample (fling->glide.rate, &start, elapsed, out);
      /* Just before the crossing rounding may be past it. */
      out->value = fmin (fmax (out->value, fling->min), fling->max);
      return;
    }
  lilt_oscillator_sample (omega, zeta, fling->crossing_displacement, fling->crossing_velocity,
                          elapsed - fling->crossing_time, out);
  out->value = elapsed == 0.0 ? start.value : lilt_saturate (fling->bound + out->value);
  /* Not by way of velocity / omega, so that it carries over bit for bit. */
  if (elapsed == fling->crossing_time)
    out->velocity = fling->crossing_velocity;
}

/**
 * lilt_fling_init:
 * @fling: (out caller-allocates): the fling to set up
 * @rate: how fast friction takes the velocity, per second, above 0
 * @params: the spring at the bounds
 * @min: the lower bound; minus infinity for none
 * @max: the upper bound, at least @min; infinity for none
 * @position: where it is, finite; beyond a bound the spring brings it there
 *
 * Sets up a fling without velocity. [method@Lilt.Fling.reset] or [method@Lilt.Fling.add_impulse] set it off.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` also if the distance to a bound overflows, with
 *   @fling at rest at 0, without bounds, a rate of 1 and a critically damped spring of 1 rad/s
 */
LiltStatus
lilt_fling_init (LiltFling *fling,
                 double rate,
                 const LiltSpringParams *params,
                 double min,
                 double max,
                 double position)
{
  LiltDecay glide;
  LiltStatus status = lilt_decay_init (&glide, rate, position, 0.0);

  if (status == LILT_OK)
    status = lilt_spring_params_check (params);
  if (status == LILT_OK)
    status = check_bounds (min, max);
  if (status == LILT_OK)
    {
      *fling = (LiltFling){ .glide = glide, .params = *params, .min = min, .max = max };
      status = begin_segment (fling, position, 0.0);
    }
  if (status != LILT_OK)
    {
      *fling = (LiltFling){ .params = { 1.0, 1.0, 1.0 }, .min = -LILT_INFINITY, .max = LILT_INFINITY };
      lilt_decay_init (&fling->glide, 1.0, 0.0, 0.0);
      begin_segment (fling, 0.0, 0.0);
    }
  return status;
}

/**
 * lilt_fling_reset:
 * @fling: a fling
 * @position: the value to take, finite
 * @velocity: the velocity to take, in units per second, finite
 *
 * Flings it from a place, as when a finger lets go.
 *
 * Beyond a bound the spring takes it at once, also where the velocity leads back inside.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the distance to a bound overflows, with @fling
 *   as it was
 */
LiltStatus
lilt_fling_reset (LiltFling *fling, double position, double velocity)
{
  if (!isfinite (position) || !isfinite (velocity))
    return LILT_NOT_FINITE;
  return begin_segment (fling, position, velocity);
}

/**
 * lilt_fling_add_impulse:
 * @fling: a fling
 * @delta_velocity: what to add to the velocity, in units per second, finite
 *
 * Kicks it. The value carries over bit for bit. A spring that holds it inside the bounds lets go of it: it glides
 * again.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the velocity overflows, with @fling as it was
 */
LiltStatus
lilt_fling_add_impulse (LiltFling *fling, double delta_velocity)
{
  LiltSample now;

  if (!isfinite (delta_velocity))
    return LILT_NOT_FINITE;
  lilt_fling_get_sample (fling, &now);
  if (!isfinite (now.velocity + delta_velocity))
    return LILT_OUT_OF_RANGE;
  return begin_segment (fling, now.value, now.velocity + delta_velocity);
}

/**
 * lilt_fling_set_bounds:
 * @fling: a fling
 * @min: the lower bound; minus infinity for none
 * @max: the upper bound, at least @min; infinity for none
 *
 * Moves the bounds, as when a list grows. Value and velocity carry over bit for bit. The bounds it has already
 * change nothing.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` also if the distance to a bound overflows, with
 *   @fling as it was
 */
LiltStatus
lilt_fling_set_bounds (LiltFling *fling, double min, double max)
{
  const LiltFling before = *fling;
  LiltStatus status = check_bounds (min, max);
  LiltSample now;

  if (status != LILT_OK || (min == fling->min && max == fling->max))
    return status;
  lilt_fling_get_sample (fling, &now);
  fling->min = min;
  fling->max = max;
  status = begin_segment (fling, now.value, now.velocity);
  if (status != LILT_OK)
    *fling = before;
  return status;
}

/**
 * lilt_fling_set_rate:
 * @fling: a fling
 * @rate: how fast friction takes the velocity, per second, above 0
 *
 * Changes the friction in flight. Value and velocity carry over bit for bit; a spring that has it already is not
 * concerned.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @fling as it was
 */
LiltStatus
lilt_fling_set_rate (LiltFling *fling, double rate)
{
  LiltSample now;

  if (!isfinite (rate))
    return LILT_NOT_FINITE;
  if (!(rate > 0.0))
    return LILT_OUT_OF_RANGE;
  lilt_fling_get_sample (fling, &now);
  fling->glide.rate = rate;
  return lilt_fling_is_springing (fling) ? LILT_OK : begin_segment (fling, now.value, now.velocity);
}

/**
 * lilt_fling_set_params:
 * @fling: a fling
 * @params: the spring at the bounds
 *
 * Changes the spring, in flight too. Value and velocity carry over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @fling as it was
 */
LiltStatus
lilt_fling_set_params (LiltFling *fling, const LiltSpringParams *params)
{
  const LiltStatus status = lilt_spring_params_check (params);

  if (status != LILT_OK)
    return status;
  if (lilt_fling_is_springing (fling))
    {
      const double since = fling->glide.elapsed - fling->crossing_time;
      LiltSample now, displaced;

      lilt_fling_get_sample (fling, &now);
      lilt_oscillator_sample (fling->params.omega, fling->params.zeta, fling->crossing_displacement,
                              fling->crossing_velocity, since, &displaced);
      begin_spring (fling, fling->bound, now.value, displaced.value, now.velocity);
    }
  fling->params = *params;
  return LILT_OK;
}

/**
 * lilt_fling_step:
 * @fling: a fling
 * @dt: time to advance, in seconds, at least 0
 *
 * Advances it, exactly for every @dt, over the crossing too. A negative or non-finite @dt changes nothing.
 */
void
lilt_fling_step (LiltFling *fling, double dt)
{
  lilt_decay_step (&fling->glide, dt);
}

/**
 * lilt_fling_peek:
 * @fling: a fling
 * @dt: time from now, in seconds; negative or NaN is taken as 0, infinity is the end
 * @out: (out caller-allocates): the state then
 *
 * Where it will be, without stepping it. With an undamped spring that has no end, infinity is a very long time.
 */
void
lilt_fling_peek (const LiltFling *fling, double dt, LiltSample *out)
{
  LiltDecay later = fling->glide;

  if (dt > 0.0)
    lilt_decay_step (&later, fmin (dt, DBL_MAX));
  sample_at (fling, later.elapsed, out);
}

/**
 * lilt_fling_get_sample:
 * @fling: a fling
 * @out: (out caller-allocates): its value, velocity and acceleration
 *
 * The state of the fling now.
 */
void
lilt_fling_get_sample (const LiltFling *fling, LiltSample *out)
{
  sample_at (fling, fling->glide.elapsed, out);
}

/**
 * lilt_fling_get_bounds:
 * @fling: a fling
 * @min: (out) (optional): the lower bound
 * @max: (out) (optional): the upper bound
 *
 * The present bounds, infinite where there is none.
 */
void
lilt_fling_get_bounds (const LiltFling *fling, double *min, double *max)
{
  if (min)
    *min = fling->min;
  if (max)
    *max = fling->max;
}

/**
 * lilt_fling_get_resting_place:
 * @fling: a fling
 *
 * Where it comes to rest: at a bound if it gets to one, else where friction ends the glide.
 *
 * Returns: the place
 */
double
lilt_fling_get_resting_place (const LiltFling *fling)
{
  if (isfinite (fling->crossing_time))
    return fling->bound;
  return fmin (fmax (lilt_decay_get_resting_place (&fling->glide), fling->min), fling->max);
}

/**
 * lilt_fling_is_springing:
 * @fling: a fling
 *
 * Returns: (type gboolean): whether the spring at a bound has taken it over
 */
int
lilt_fling_is_springing (const LiltFling *fling)
{
  return fling->glide.elapsed >= fling->crossing_time;
}

/**
 * lilt_fling_next_crossing:
 * @fling: a fling
 * @t: (out) (optional): when, in seconds from now
 * @bound: (out) (optional): the bound
 * @velocity: (out) (optional): the velocity there
 *
 * When the glide gets to a bound and the spring takes it over.
 *
 * Returns: (type gboolean): whether it will; if not, or if the spring has it already, the others are left alone
 */
int
lilt_fling_next_crossing (const LiltFling *fling, double *t, double *bound, double *velocity)
{
  if (!isfinite (fling->crossing_time) || lilt_fling_is_springing (fling))
    return 0;
  if (t)
    *t = fling->crossing_time - fling->glide.elapsed;
  if (bound)
    *bound = fling->bound;
  if (velocity)
    *velocity = fling->crossing_velocity;
  return 1;
}

/**
 * lilt_fling_is_settled:
 * @fling: a fling
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * Whether it is within @epsilon of its resting place and slow: slower than @epsilon k in a glide to its own end,
 * else slower than @epsilon ω.
 *
 * Returns: (type gboolean): whether it is settled
 */
int
lilt_fling_is_settled (const LiltFling *fling, double epsilon)
{
  LiltSample now;

  if (!isfinite (fling->crossing_time))
    return lilt_decay_is_settled (&fling->glide, epsilon);
  lilt_fling_get_sample (fling, &now);
  return fabs (now.value - fling->bound) < epsilon && fabs (now.velocity) < epsilon * fling->params.omega;
}

/**
 * lilt_fling_settling_time:
 * @fling: a fling
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * How long it will still leave ±@epsilon around its resting place: the last such time, the spring included.
 *
 * Returns: seconds from now, 0 if it never leaves, infinity if it never ends (an undamped spring, or @epsilon not
 *   above 0)
 */
double
lilt_fling_settling_time (const LiltFling *fling, double epsilon)
{
  const double omega = fling->params.omega;
  LiltOscillator osc;
  LiltSample now;
  double tau;

  if (!isfinite (fling->crossing_time))
    return lilt_decay_settling_time (&fling->glide, epsilon);
  lilt_fling_get_sample (fling, &now);
  if (!(epsilon > 0.0))
    return now.value == fling->bound && now.velocity == 0.0 ? 0.0 : LILT_INFINITY;

  lilt_oscillator_init (&osc, fling->params.zeta);
  tau = lilt_oscillator_settling_time (&osc, fling->crossing_displacement, fling->crossing_velocity / omega,
                                       epsilon);
  if (tau > 0.0)
    return fmax (fling->crossing_time + tau / omega - fling->glide.elapsed, 0.0);
  /* The spring never leaves it: the glide came inside, and may still have to. */
  if (lilt_fling_is_springing (fling) || fabs (fling->bound - now.value) <= epsilon)
    return 0.0;
  return lilt_decay_time_to (&fling->glide, fling->bound - copysign (epsilon, now.velocity));
}
