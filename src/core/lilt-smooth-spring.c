/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-smooth-spring.h>

#include <math.h>

#include "lilt-lag.h"
#include "lilt-numeric.h"

/* The lag rate in units of ω where none is given: no visible delay (0.1 % settling 4 % later), and less than half
   the peak acceleration of the plain spring. */
#define DEFAULT_KAPPA 3.0

/*
 * Every reading is the closed form from the last change, as in LiltSpring. Displacement, velocity and
 * acceleration are the state; the lag follows from them: g = d + 2ζ v / ω + a / ω², all relative to the target.
 * A reading at the instant of a change is the one before it, bit for bit.
 */

static double
lag_of (const LiltSpringParams *params, double displacement, double velocity, double acceleration)
{
  return displacement + 2.0 * params->zeta * (velocity / params->omega) +
         acceleration / params->omega / params->omega;
}

static LiltStatus
check (const LiltSpringParams *params, double lambda)
{
  const LiltStatus status = lilt_spring_params_check (params);

  if (status != LILT_OK)
    return status;
  if (!isfinite (lambda))
    return LILT_NOT_FINITE;
  if (!(lambda >= 0.0) ||
      !isfinite ((lambda > 0.0 ? lambda : DEFAULT_KAPPA * params->omega) / params->omega) ||
      !isfinite (DEFAULT_KAPPA * params->omega) || (lambda > 0.0 && lambda / params->omega == 0.0))
    return LILT_OUT_OF_RANGE;
  return LILT_OK;
}

static void
take_params (LiltSmoothSpring *spring, const LiltSpringParams *params, double lambda)
{
  spring->params = *params;
  spring->default_lambda = lambda == 0.0;
  spring->lambda = lambda > 0.0 ? lambda : DEFAULT_KAPPA * params->omega;
}

static void
begin_segment (LiltSmoothSpring *spring, const LiltSample *start, double displacement, double lag)
{
  spring->start = *start;
  spring->start_displacement = spring->displacement = displacement;
  spring->start_lag = lag;
  spring->velocity = start->velocity;
  spring->acceleration = start->acceleration;
  spring->elapsed = spring->elapsed_error = 0.0;
}

/* The lag now, relative to the target. */
static double
get_lag (const LiltSmoothSpring *spring)
{
  return spring->start_lag * exp (-spring->lambda * spring->elapsed);
}

/**
 * lilt_smooth_spring_init:
 * @spring: (out caller-allocates): the spring to set up
 * @params: its parameters
 * @lambda: rate of the lag, per second, above 0; or 0 for the default, 3 ω
 * @position: where it is, and its first target; finite
 *
 * Sets up a smooth spring at rest on its target.
 *
 * The larger @lambda, the nearer to the plain spring: 2 ω to 4 ω are sensible. With the default the spring
 * settles to 0.1 % about 4 % later than the plain one, and its acceleration peaks at 0.43 of the plain one's.
 *
 * Returns: `LILT_OK`; otherwise `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @spring at rest at 0 and
 *   critically damped at 1 rad/s
 */
LiltStatus
lilt_smooth_spring_init (LiltSmoothSpring *spring,
                         const LiltSpringParams *params,
                         double lambda,
                         double position)
{
  LiltStatus status = check (params, lambda);

  *spring = (LiltSmoothSpring){ 0 };
  take_params (spring, &(LiltSpringParams){ 1.0, 1.0, 1.0 }, 0.0);
  if (status == LILT_OK && !isfinite (position))
    status = LILT_NOT_FINITE;
  if (status != LILT_OK)
    return status;
  take_params (spring, params, lambda);
  spring->target = position;
  begin_segment (spring, &(LiltSample){ position, 0.0, 0.0 }, 0.0, 0.0);
  return LILT_OK;
}

/**
 * lilt_smooth_spring_reset:
 * @spring: a smooth spring
 * @state: the state to take over, finite
 *
 * Takes over any value, velocity and acceleration, as of a motion that has gone on until now; parameters and
 * target stay. What follows is continuous in all three.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the state overflows in the spring's units, with
 *   @spring as it was
 */
LiltStatus
lilt_smooth_spring_reset (LiltSmoothSpring *spring, const LiltSample *state)
{
  const double displacement = state->value - spring->target;
  const double lag = lag_of (&spring->params, displacement, state->velocity, state->acceleration);

  if (!isfinite (state->value) || !isfinite (state->velocity) || !isfinite (state->acceleration))
    return LILT_NOT_FINITE;
  if (!isfinite (displacement) || !isfinite (lag))
    return LILT_OUT_OF_RANGE;
  begin_segment (spring, state, displacement, lag);
  return LILT_OK;
}

/**
 * lilt_smooth_spring_set_target:
 * @spring: a smooth spring
 * @target: the new target, finite
 *
 * Sends the spring to another target from where it is. Value, velocity and acceleration carry over bit for bit;
 * the jerk jumps by λ ω² times the change of the target (class C2). A target equal to the present one changes
 * nothing.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the distance overflows, with @spring as it
 *   was
 */
LiltStatus
lilt_smooth_spring_set_target (LiltSmoothSpring *spring, double target)
{
  const double step = spring->target - target;
  const double displacement = spring->displacement + step, lag = get_lag (spring) + step;
  LiltSample now;

  if (!isfinite (target))
    return LILT_NOT_FINITE;
  if (target == spring->target)
    return LILT_OK;
  if (!isfinite (displacement) || !isfinite (lag))
    return LILT_OUT_OF_RANGE;
  lilt_smooth_spring_get_sample (spring, &now);
  begin_segment (spring, &now, displacement, lag);
  spring->target = target;
  return LILT_OK;
}

/**
 * lilt_smooth_spring_set_params:
 * @spring: a smooth spring
 * @params: the new parameters
 * @lambda: the new rate of the lag, per second, above 0; or 0 for the default, 3 ω
 *
 * Changes the spring in flight. Value, velocity and acceleration carry over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE`, also if the state overflows in the new units, with
 *   @spring as it was
 */
LiltStatus
lilt_smooth_spring_set_params (LiltSmoothSpring *spring, const LiltSpringParams *params, double lambda)
{
  const LiltStatus status = check (params, lambda);
  LiltSample now;
  double lag;

  if (status != LILT_OK)
    return status;
  lilt_smooth_spring_get_sample (spring, &now);
  lag = lag_of (params, spring->displacement, now.velocity, now.acceleration);
  if (!isfinite (lag))
    return LILT_OUT_OF_RANGE;
  begin_segment (spring, &now, spring->displacement, lag);
  take_params (spring, params, lambda);
  return LILT_OK;
}

/**
 * lilt_smooth_spring_add_impulse:
 * @spring: a smooth spring
 * @delta_velocity: what to add to the velocity, in units per second, finite
 *
 * Kicks the spring. Its value carries over bit for bit; the acceleration changes by what the damping makes of
 * the new velocity, -2ζω @delta_velocity.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if velocity or acceleration overflow, with
 *   @spring as it was
 */
LiltStatus
lilt_smooth_spring_add_impulse (LiltSmoothSpring *spring, double delta_velocity)
{
  LiltSample now;

  if (!isfinite (delta_velocity))
    return LILT_NOT_FINITE;
  lilt_smooth_spring_get_sample (spring, &now);
  now.velocity += delta_velocity;
  now.acceleration -= 2.0 * spring->params.zeta * spring->params.omega * delta_velocity;
  if (!isfinite (now.velocity) || !isfinite (now.acceleration))
    return LILT_OUT_OF_RANGE;
  begin_segment (spring, &now, spring->displacement, get_lag (spring));
  return LILT_OK;
}

static void
sample_at (const LiltSmoothSpring *spring, double elapsed, LiltSample *out)
{
  lilt_lag_sample (spring->params.omega, spring->params.zeta, spring->lambda, spring->start_displacement,
                   spring->start.velocity, spring->start_lag, elapsed, out);
}

/**
 * lilt_smooth_spring_step:
 * @spring: a smooth spring
 * @dt: time to advance, in seconds, at least 0
 *
 * Advances the spring, exactly for every @dt. A negative or non-finite @dt changes nothing.
 */
void
lilt_smooth_spring_step (LiltSmoothSpring *spring, double dt)
{
  LiltSample now;

  if (!(dt > 0.0) || isinf (dt))
    return;
  spring->elapsed = lilt_time_after (spring->elapsed, spring->elapsed_error, dt, &spring->elapsed_error);
  sample_at (spring, spring->elapsed, &now);
  spring->displacement = now.value;
  spring->velocity = now.velocity;
  spring->acceleration = now.acceleration;
}

/**
 * lilt_smooth_spring_peek:
 * @spring: a smooth spring
 * @dt: time from now, in seconds; negative or NaN is taken as 0
 * @out: (out caller-allocates): the state then
 *
 * Where the spring will be, without stepping it.
 */
void
lilt_smooth_spring_peek (const LiltSmoothSpring *spring, double dt, LiltSample *out)
{
  double error;

  if (!(dt > 0.0) || (isinf (dt) && spring->params.zeta == 0.0))
    {
      lilt_smooth_spring_get_sample (spring, out);
      return;
    }
  sample_at (spring, lilt_time_after (spring->elapsed, spring->elapsed_error, dt, &error), out);
  out->value = lilt_saturate (spring->target + out->value);
}

/**
 * lilt_smooth_spring_get_sample:
 * @spring: a smooth spring
 * @out: (out caller-allocates): its value, velocity and acceleration
 *
 * The state of the spring now.
 */
void
lilt_smooth_spring_get_sample (const LiltSmoothSpring *spring, LiltSample *out)
{
  if (spring->elapsed == 0.0)
    *out = spring->start;
  else
    *out = (LiltSample){ lilt_saturate (spring->target + spring->displacement), spring->velocity,
                         spring->acceleration };
}

/**
 * lilt_smooth_spring_get_target:
 * @spring: a smooth spring
 *
 * Returns: where the spring goes to
 */
double
lilt_smooth_spring_get_target (const LiltSmoothSpring *spring)
{
  return spring->target;
}

/**
 * lilt_smooth_spring_get_displacement:
 * @spring: a smooth spring
 *
 * The signed distance from the target, which near a large target is more precise than value minus target.
 *
 * Returns: value - target
 */
double
lilt_smooth_spring_get_displacement (const LiltSmoothSpring *spring)
{
  return spring->displacement;
}

/**
 * lilt_smooth_spring_get_params:
 * @spring: a smooth spring
 * @params: (out caller-allocates) (optional): its parameters
 * @lambda: (out) (optional): the rate of the lag in use, per second
 *
 * The present parameters of the spring.
 */
void
lilt_smooth_spring_get_params (const LiltSmoothSpring *spring, LiltSpringParams *params, double *lambda)
{
  if (params)
    *params = spring->params;
  if (lambda)
    *lambda = spring->lambda;
}

/**
 * lilt_smooth_spring_is_settled:
 * @spring: a smooth spring
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * Whether the spring is at its target, slow and unforced: |value - target| < @epsilon, |velocity| < @epsilon ω
 * and |acceleration| < @epsilon ω².
 *
 * Returns: (type gboolean): whether it is settled
 */
int
lilt_smooth_spring_is_settled (const LiltSmoothSpring *spring, double epsilon)
{
  const double omega = spring->params.omega;

  return fabs (spring->displacement) < epsilon && fabs (spring->velocity / omega) < epsilon &&
         fabs (spring->acceleration / omega / omega) < epsilon;
}

static void
normalise (const LiltSmoothSpring *spring, LiltLag *lag, LiltLagState *state)
{
  const double omega = spring->params.omega;

  lilt_lag_init (lag, spring->params.zeta, spring->lambda / omega);
  *state = (LiltLagState){ spring->displacement, spring->velocity / omega, get_lag (spring) };
}

static double
query_time (const LiltSmoothSpring *spring,
            double epsilon,
            double (*query) (const LiltLag *, const LiltLagState *, double))
{
  LiltLag lag;
  LiltLagState state;

  normalise (spring, &lag, &state);
  return query (&lag, &state, epsilon > 0.0 ? epsilon : 0.0) / spring->params.omega;
}

/**
 * lilt_smooth_spring_settling_time:
 * @spring: a smooth spring
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * How long the value will still leave ±@epsilon around the target: the last such time, from any state. It is
 * found between brackets that hold one crossing each, in bounded time.
 *
 * Returns: seconds from now, 0 if it never leaves, infinity if it never ends (ζ = 0, or @epsilon not above 0)
 */
double
lilt_smooth_spring_settling_time (const LiltSmoothSpring *spring, double epsilon)
{
  return query_time (spring, epsilon, lilt_lag_settling_time);
}

/**
 * lilt_smooth_spring_rest_time:
 * @spring: a smooth spring
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * How long the spring will still not be settled in the sense of [method@Lilt.SmoothSpring.is_settled]: after that
 * it is for good.
 *
 * Returns: seconds from now, 0 if it is for good, infinity if it never ends (ζ = 0, or @epsilon not above 0)
 */
double
lilt_smooth_spring_rest_time (const LiltSmoothSpring *spring, double epsilon)
{
  return query_time (spring, epsilon, lilt_lag_rest_time);
}

/**
 * lilt_smooth_spring_peak:
 * @spring: a smooth spring
 * @t: (out) (optional): when, in seconds from now, above 0
 * @value: (out) (optional): the value there
 *
 * The next turning point of the value.
 *
 * Returns: (type gboolean): whether there is one; if not, @t and @value are left alone
 */
int
lilt_smooth_spring_peak (const LiltSmoothSpring *spring, double *t, double *value)
{
  LiltLag lag;
  LiltLagState state;
  LiltSample at;
  double tau;

  normalise (spring, &lag, &state);
  if (!lilt_lag_extremum (&lag, &state, &tau))
    return 0;
  lilt_lag_advance (&lag, tau, &state, &at);
  if (t)
    *t = tau / spring->params.omega;
  if (value)
    *value = lilt_saturate (spring->target + at.value);
  return 1;
}

/**
 * lilt_smooth_spring_sample:
 * @params: valid parameters
 * @lambda: rate of the lag, per second, above 0; or 0 for the default, 3 ω
 * @start: finite value, velocity and acceleration at time 0
 * @target: where the spring goes to, finite
 * @t: time since @start, in seconds; negative or NaN is taken as 0
 * @out: (out caller-allocates): the state at @t; may be @start
 *
 * The exact state of a smooth spring at any time, from any start, without an object. At time 0 it is @start.
 *
 * With parameters or a state that [func@Lilt.SmoothSpring.init] and [method@Lilt.SmoothSpring.reset] would
 * refuse, it rests on @target.
 */
void
lilt_smooth_spring_sample (const LiltSpringParams *params,
                           double lambda,
                           const LiltSample *start,
                           double target,
                           double t,
                           LiltSample *out)
{
  LiltSmoothSpring spring;
  const LiltSample state = *start;

  if (lilt_smooth_spring_init (&spring, params, lambda, target) != LILT_OK ||
      lilt_smooth_spring_reset (&spring, &state) != LILT_OK)
    {
      *out = (LiltSample){ lilt_saturate (target), 0.0, 0.0 };
      return;
    }
  lilt_smooth_spring_peek (&spring, t, out);
}
