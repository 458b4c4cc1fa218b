/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-spring.h>

#include <float.h>
#include <math.h>

#include "lilt-numeric.h"
#include "lilt-oscillator.h"

/*
 * A spring holds its displacement, not its value: near a large target that keeps forty times more of it, and a
 * new target is one addition. Reading the value adds the target back, which rounds; so the instant of a change
 * gives the value that was read before it (start_value), and value and velocity carry over bit for bit.
 *
 * A step of the same dt as the one before multiplies by a cached 2×2 matrix, good to 1.5 ulp a step, and
 * every REFRESH steps the state comes from the closed form again, so nothing accumulates.
 */
#define REFRESH 32

static void
begin_segment (LiltSpring *spring, double value, double displacement, double velocity)
{
  spring->start_value = value;
  spring->start_displacement = spring->displacement = displacement;
  spring->start_velocity = spring->velocity = velocity;
  spring->elapsed = spring->elapsed_error = 0.0;
  spring->steps_left = 0;
}

static double
get_value (const LiltSpring *spring)
{
  return spring->elapsed == 0.0 ? spring->start_value : lilt_saturate (spring->target + spring->displacement);
}

/**
 * lilt_spring_init:
 * @spring: (out caller-allocates): the spring to set up
 * @params: its parameters
 * @position: where it is, and its first target; finite
 *
 * Sets up a spring at rest on its target.
 *
 * Returns: `LILT_OK`; otherwise `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @spring at rest at 0 and
 *   critically damped at 1 rad/s
 */
LiltStatus
lilt_spring_init (LiltSpring *spring, const LiltSpringParams *params, double position)
{
  LiltStatus status = lilt_spring_params_check (params);

  if (status == LILT_OK && !isfinite (position))
    status = LILT_NOT_FINITE;
  *spring = (LiltSpring){ .params = { 1.0, 1.0, 1.0 } };
  if (status != LILT_OK)
    return status;
  spring->params = *params;
  spring->target = position;
  begin_segment (spring, position, 0.0, 0.0);
  return LILT_OK;
}

/**
 * lilt_spring_set_target:
 * @spring: a spring
 * @target: the new target, finite
 *
 * Sends the spring to another target from where it is. Value and velocity carry over bit for bit; the
 * acceleration jumps by ω² times the change of the target (class C1). A target equal to the present one
 * changes nothing.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the distance overflows, with @spring as it
 *   was
 */
LiltStatus
lilt_spring_set_target (LiltSpring *spring, double target)
{
  const double displacement = spring->displacement + (spring->target - target);

  if (!isfinite (target))
    return LILT_NOT_FINITE;
  if (target == spring->target)
    return LILT_OK;
  if (!isfinite (displacement))
    return LILT_OUT_OF_RANGE;
  begin_segment (spring, get_value (spring), displacement, spring->velocity);
  spring->target = target;
  return LILT_OK;
}

/**
 * lilt_spring_set_params:
 * @spring: a spring
 * @params: the new parameters
 *
 * Changes the spring in flight. Value and velocity carry over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @spring as it was
 */
LiltStatus
lilt_spring_set_params (LiltSpring *spring, const LiltSpringParams *params)
{
  const LiltStatus status = lilt_spring_params_check (params);

  if (status != LILT_OK)
    return status;
  begin_segment (spring, get_value (spring), spring->displacement, spring->velocity);
  spring->params = *params;
  spring->step = 0.0;
  return LILT_OK;
}

/**
 * lilt_spring_add_impulse:
 * @spring: a spring
 * @delta_velocity: what to add to the velocity, in units per second, finite; for an impulse J it is J / mass
 *
 * Kicks the spring. Its value carries over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the velocity overflows, with @spring as it
 *   was
 */
LiltStatus
lilt_spring_add_impulse (LiltSpring *spring, double delta_velocity)
{
  const double velocity = spring->velocity + delta_velocity;

  if (!isfinite (delta_velocity))
    return LILT_NOT_FINITE;
  if (!isfinite (velocity))
    return LILT_OUT_OF_RANGE;
  begin_segment (spring, get_value (spring), spring->displacement, velocity);
  return LILT_OK;
}

/**
 * lilt_spring_reset:
 * @spring: a spring
 * @position: the value to take, finite
 * @velocity: the velocity to take, in units per second, finite
 *
 * Puts the spring elsewhere; parameters and target stay.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the distance to the target overflows, with
 *   @spring as it was
 */
LiltStatus
lilt_spring_reset (LiltSpring *spring, double position, double velocity)
{
  if (!isfinite (position) || !isfinite (velocity))
    return LILT_NOT_FINITE;
  if (!isfinite (position - spring->target))
    return LILT_OUT_OF_RANGE;
  begin_segment (spring, position, position - spring->target, velocity);
  return LILT_OK;
}

static void
prepare_propagator (LiltSpring *spring, double dt)
{
  LiltSample from_displacement, from_velocity;

  lilt_oscillator_sample (spring->params.omega, spring->params.zeta, 1.0, 0.0, dt, &from_displacement);
  lilt_oscillator_sample (spring->params.omega, spring->params.zeta, 0.0, 1.0, dt, &from_velocity);
  spring->propagator[0] = from_displacement.value;
  spring->propagator[1] = from_velocity.value;
  spring->propagator[2] = from_displacement.velocity;
  spring->propagator[3] = from_velocity.velocity;
}

static void
sample_at (const LiltSpring *spring, double elapsed, LiltSample *out)
{
  lilt_oscillator_sample (spring->params.omega, spring->params.zeta, spring->start_displacement,
                          spring->start_velocity, elapsed, out);
}

/**
 * lilt_spring_step:
 * @spring: a spring
 * @dt: time to advance, in seconds, at least 0
 *
 * Advances the spring, exactly for every @dt: one step of 250 ms and 250 steps of 1 ms end in the same place
 * to rounding. A negative or non-finite @dt changes nothing.
 */
void
lilt_spring_step (LiltSpring *spring, double dt)
{
  if (!(dt > 0.0) || isinf (dt))
    return;

  spring->elapsed = lilt_time_after (spring->elapsed, spring->elapsed_error, dt, &spring->elapsed_error);
  if (dt == spring->step && spring->steps_left > 0)
    {
      const double d = spring->displacement, v = spring->velocity;

      spring->displacement = spring->propagator[0] * d + spring->propagator[1] * v;
      spring->velocity = spring->propagator[2] * d + spring->propagator[3] * v;
      spring->steps_left--;
      return;
    }

  LiltSample now;

  sample_at (spring, spring->elapsed, &now);
  spring->displacement = now.value;
  spring->velocity = now.velocity;
  if (dt == spring->step)
    {
      /* The second step of this dt in a row: more are likely. */
      if (spring->steps_left == 0)
        prepare_propagator (spring, dt);
      spring->steps_left = REFRESH;
    }
  else
    spring->steps_left = 0;
  spring->step = dt;
}

/**
 * lilt_spring_peek:
 * @spring: a spring
 * @dt: time from now, in seconds; negative or NaN is taken as 0
 * @out: (out caller-allocates): the state then
 *
 * Where the spring will be, without stepping it.
 */
void
lilt_spring_peek (const LiltSpring *spring, double dt, LiltSample *out)
{
  double error;

  if (!(dt > 0.0) || (isinf (dt) && spring->params.zeta == 0.0))
    {
      lilt_spring_get_sample (spring, out);
      return;
    }
  sample_at (spring, lilt_time_after (spring->elapsed, spring->elapsed_error, dt, &error), out);
  out->value = lilt_saturate (spring->target + out->value);
}

/**
 * lilt_spring_get_sample:
 * @spring: a spring
 * @out: (out caller-allocates): its value, velocity and acceleration
 *
 * The state of the spring now.
 */
void
lilt_spring_get_sample (const LiltSpring *spring, LiltSample *out)
{
  const double omega = spring->params.omega;

  out->value = get_value (spring);
  out->velocity = spring->velocity;
  out->acceleration =
      lilt_saturate (-omega * (2.0 * spring->params.zeta * spring->velocity + omega * spring->displacement));
}

/**
 * lilt_spring_get_target:
 * @spring: a spring
 *
 * Returns: where the spring pulls to
 */
double
lilt_spring_get_target (const LiltSpring *spring)
{
  return spring->target;
}

/**
 * lilt_spring_get_displacement:
 * @spring: a spring
 *
 * The signed distance from the target, which near a large target is more precise than value minus target.
 *
 * Returns: value - target
 */
double
lilt_spring_get_displacement (const LiltSpring *spring)
{
  return spring->displacement;
}

/**
 * lilt_spring_get_params:
 * @spring: a spring
 * @params: (out caller-allocates): its parameters
 *
 * The present parameters of the spring.
 */
void
lilt_spring_get_params (const LiltSpring *spring, LiltSpringParams *params)
{
  *params = spring->params;
}

/**
 * lilt_spring_is_settled:
 * @spring: a spring
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * Whether the spring is at its target and slow: |value - target| < @epsilon and |velocity| < @epsilon ω.
 *
 * This is not final: a spring that rings may leave ±@epsilon once more, by at most 1.41 @epsilon. Ask
 * [method@Lilt.Spring.rest_time] for the last time.
 *
 * Returns: (type gboolean): whether it is settled
 */
int
lilt_spring_is_settled (const LiltSpring *spring, double epsilon)
{
  return fabs (spring->displacement) < epsilon && fabs (spring->velocity) < epsilon * spring->params.omega;
}

/**
 * lilt_spring_settling_time:
 * @spring: a spring
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * How long the value will still leave ±@epsilon around the target: the last such time, computed in closed form
 * and one short root search, from any state.
 *
 * Returns: seconds from now, 0 if it never leaves, infinity if it never ends (ζ = 0, or @epsilon not above 0)
 */
double
lilt_spring_settling_time (const LiltSpring *spring, double epsilon)
{
  return lilt_oscillator_seconds (lilt_oscillator_settling_time, spring->params.omega, spring->params.zeta,
                                  spring->displacement, spring->velocity, epsilon);
}

/**
 * lilt_spring_rest_time:
 * @spring: a spring
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * How long the value will still leave ±@epsilon around the target or the velocity ±@epsilon ω: after that
 * the spring is settled in the sense of [method@Lilt.Spring.is_settled] for good.
 *
 * Returns: seconds from now, 0 if never, infinity if it never ends (ζ = 0, or @epsilon not above 0)
 */
double
lilt_spring_rest_time (const LiltSpring *spring, double epsilon)
{
  return lilt_oscillator_seconds (lilt_oscillator_rest_time, spring->params.omega, spring->params.zeta,
                                  spring->displacement, spring->velocity, epsilon);
}

/**
 * lilt_spring_peak:
 * @spring: a spring
 * @t: (out) (optional): when, in seconds from now, above 0
 * @value: (out) (optional): the value there
 *
 * The next turning point of the value: for a spring on its way, how far it overshoots.
 *
 * Returns: (type gboolean): whether there is one; if not, @t and @value are left alone
 */
int
lilt_spring_peak (const LiltSpring *spring, double *t, double *value)
{
  const double w = spring->velocity / spring->params.omega;
  LiltOscillator osc;
  LiltSample at;
  double tau;

  lilt_oscillator_init (&osc, spring->params.zeta);
  if (!lilt_oscillator_extremum (&osc, spring->displacement, w, &tau))
    return 0;
  if (tau == 0.0)
    {
      /* It stands still now, which is no turning point to come; the next is half a period on. */
      if (spring->params.zeta >= 1.0)
        return 0;
      tau = LILT_PI / osc.q;
    }
  lilt_oscillator_advance (&osc, tau, spring->displacement, w, &at);
  if (t)
    *t = tau / spring->params.omega;
  if (value)
    *value = lilt_saturate (spring->target + at.value);
  return 1;
}

/**
 * lilt_spring_energy:
 * @spring: a spring
 * @kinetic: (out) (optional): ½ m v²
 * @potential: (out) (optional): ½ m ω² d², with d the distance from the target
 *
 * The mechanical energy of the spring. Their sum never grows between changes of target, parameters or velocity.
 */
void
lilt_spring_energy (const LiltSpring *spring, double *kinetic, double *potential)
{
  const double half_mass = 0.5 * spring->params.mass;
  const double w = spring->params.omega * spring->displacement;

  if (kinetic)
    *kinetic = lilt_saturate (half_mass * spring->velocity * spring->velocity);
  if (potential)
    *potential = lilt_saturate (half_mass * w * w);
}
