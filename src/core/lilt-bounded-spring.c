/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-bounded-spring.h>

#include <math.h>

#include "lilt-bounded-spring-private.h"
#include "lilt-numeric.h"

static LiltStatus
check_bounds (double min, double max)
{
  if (isnan (min) || isnan (max))
    return LILT_NOT_FINITE;
  /* An infinite bound is none; but the interval must hold a number. */
  return min <= max && min < LILT_INFINITY && max > -LILT_INFINITY ? LILT_OK : LILT_OUT_OF_RANGE;
}

static LiltStatus
check_restitution (double restitution)
{
  if (!isfinite (restitution))
    return LILT_NOT_FINITE;
  return restitution >= 0.0 && restitution <= 1.0 ? LILT_OK : LILT_OUT_OF_RANGE;
}

/* What every change begins with: the contacts are counted from here. */
static void
begin_anew (LiltBoundedSpring *spring, double value, double displacement, double velocity)
{
  spring->contacts = 0;
  lilt_bounded_arc_begin (spring, value, displacement, velocity);
}

/**
 * lilt_bounded_spring_init:
 * @spring: (out caller-allocates): the spring to set up
 * @params: its parameters
 * @min: the lower wall; minus infinity for none
 * @max: the upper wall, at least @min; infinity for none
 * @restitution: the part of its velocity with which it comes back from a wall, from 0 (it stops) to 1
 * @position: where it is, and its first target; finite, and between the walls
 *
 * Sets up a spring at rest between two walls.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @spring at rest at 0, without walls, and
 *   critically damped at 1 rad/s
 */
LiltStatus
lilt_bounded_spring_init (LiltBoundedSpring *spring,
                          const LiltSpringParams *params,
                          double min,
                          double max,
                          double restitution,
                          double position)
{
  LiltStatus status = lilt_spring_params_check (params);

  if (status == LILT_OK)
    status = check_bounds (min, max);
  if (status == LILT_OK)
    status = check_restitution (restitution);
  if (status == LILT_OK && !isfinite (position))
    status = LILT_NOT_FINITE;
  if (status == LILT_OK && (position < min || position > max))
    status = LILT_OUT_OF_RANGE;
  *spring = (LiltBoundedSpring){ .params = { 1.0, 1.0, 1.0 }, .min = -LILT_INFINITY, .max = LILT_INFINITY };
  if (status == LILT_OK)
    {
      spring->params = *params;
      spring->min = min;
      spring->max = max;
      spring->restitution = restitution;
      spring->target = position;
    }
  begin_anew (spring, spring->target, 0.0, 0.0);
  return status;
}

/**
 * lilt_bounded_spring_set_target:
 * @spring: a spring between walls
 * @target: the new target, finite; it may lie behind a wall, which then holds the spring
 *
 * Sends the spring to another target from where it is. Value and velocity carry over bit for bit.
 * A target equal to the present one changes nothing.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the distance overflows, with @spring as it was
 */
LiltStatus
lilt_bounded_spring_set_target (LiltBoundedSpring *spring, double target)
{
  LiltSample now;
  double displacement;

  if (!isfinite (target))
    return LILT_NOT_FINITE;
  if (target == spring->target)
    return LILT_OK;
  lilt_bounded_arc_sample (spring, &now, &displacement);
  displacement += spring->target - target;
  if (!isfinite (displacement))
    return LILT_OUT_OF_RANGE;
  spring->target = target;
  begin_anew (spring, now.value, displacement, now.velocity);
  return LILT_OK;
}

/**
 * lilt_bounded_spring_set_params:
 * @spring: a spring between walls
 * @params: the new parameters
 *
 * Changes the spring in flight. Value and velocity carry over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @spring as it was
 */
LiltStatus
lilt_bounded_spring_set_params (LiltBoundedSpring *spring, const LiltSpringParams *params)
{
  const LiltStatus status = lilt_spring_params_check (params);
  LiltSample now;
  double displacement;

  if (status != LILT_OK)
    return status;
  lilt_bounded_arc_sample (spring, &now, &displacement);
  spring->params = *params;
  begin_anew (spring, now.value, displacement, now.velocity);
  return LILT_OK;
}

/**
 * lilt_bounded_spring_set_bounds:
 * @spring: a spring between walls
 * @min: the lower wall; minus infinity for none
 * @max: the upper wall, at least @min; infinity for none
 *
 * Moves the walls at once. Value and velocity carry over bit for bit, so walls that would leave the value outside are
 * refused: reset the spring first.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @spring as it was
 */
LiltStatus
lilt_bounded_spring_set_bounds (LiltBoundedSpring *spring, double min, double max)
{
  const LiltStatus status = check_bounds (min, max);
  LiltSample now;
  double displacement;

  if (status != LILT_OK)
    return status;
  lilt_bounded_arc_sample (spring, &now, &displacement);
  if (now.value < min || now.value > max)
    return LILT_OUT_OF_RANGE;
  spring->min = min;
  spring->max = max;
  begin_anew (spring, now.value, displacement, now.velocity);
  return LILT_OK;
}

/**
 * lilt_bounded_spring_set_restitution:
 * @spring: a spring between walls
 * @restitution: the part of its velocity with which it comes back from a wall, from 0 (it stops) to 1
 *
 * Changes what the walls do. Value and velocity carry over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @spring as it was
 */
LiltStatus
lilt_bounded_spring_set_restitution (LiltBoundedSpring *spring, double restitution)
{
  const LiltStatus status = check_restitution (restitution);
  LiltSample now;
  double displacement;

  if (status != LILT_OK)
    return status;
  lilt_bounded_arc_sample (spring, &now, &displacement);
  spring->restitution = restitution;
  begin_anew (spring, now.value, displacement, now.velocity);
  return LILT_OK;
}

/**
 * lilt_bounded_spring_add_impulse:
 * @spring: a spring between walls
 * @delta_velocity: what to add to the velocity, in units per second, finite; for an impulse J it is J / mass
 *
 * Kicks the spring. Its value carries over bit for bit. On a wall, a kick into it bounces at once.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the velocity overflows, with @spring as it was
 */
LiltStatus
lilt_bounded_spring_add_impulse (LiltBoundedSpring *spring, double delta_velocity)
{
  LiltSample now;
  double displacement;

  if (!isfinite (delta_velocity))
    return LILT_NOT_FINITE;
  lilt_bounded_arc_sample (spring, &now, &displacement);
  if (!isfinite (now.velocity + delta_velocity))
    return LILT_OUT_OF_RANGE;
  begin_anew (spring, now.value, displacement, now.velocity + delta_velocity);
  return LILT_OK;
}

/**
 * lilt_bounded_spring_reset:
 * @spring: a spring between walls
 * @position: the value to take, finite, and between the walls
 * @velocity: the velocity to take, in units per second, finite; into a wall on which it is, it bounces at once
 *
 * Puts the spring elsewhere; parameters, walls and target stay.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` also if the distance to the target overflows, with
 *   @spring as it was
 */
LiltStatus
lilt_bounded_spring_reset (LiltBoundedSpring *spring, double position, double velocity)
{
  if (!isfinite (position) || !isfinite (velocity))
    return LILT_NOT_FINITE;
  if (position < spring->min || position > spring->max || !isfinite (position - spring->target))
    return LILT_OUT_OF_RANGE;
  begin_anew (spring, position, position - spring->target, velocity);
  return LILT_OK;
}

/**
 * lilt_bounded_spring_step:
 * @spring: a spring between walls
 * @dt: time to advance, in seconds, at least 0
 *
 * Advances the spring, exactly for every @dt, over all contacts in it. A negative or non-finite @dt changes nothing.
 *
 * A row of bounces can be long; after 2^18 contacts without a change of the spring it stops at a wall instead.
 */
void
lilt_bounded_spring_step (LiltBoundedSpring *spring, double dt)
{
  if (dt > 0.0 && isfinite (dt))
    lilt_bounded_arc_advance (spring, dt);
}

/**
 * lilt_bounded_spring_peek:
 * @spring: a spring between walls
 * @dt: time from now, in seconds; negative or NaN is taken as 0, infinity as a very long time
 * @out: (out caller-allocates): the state then
 *
 * Where the spring will be, without stepping it.
 */
void
lilt_bounded_spring_peek (const LiltBoundedSpring *spring, double dt, LiltSample *out)
{
  LiltBoundedSpring later = *spring;

  if (dt > 0.0)
    lilt_bounded_arc_advance (&later, fmin (dt, DBL_MAX));
  lilt_bounded_spring_get_sample (&later, out);
}

/**
 * lilt_bounded_spring_get_sample:
 * @spring: a spring between walls
 * @out: (out caller-allocates): its value, velocity and acceleration
 *
 * The state of the spring now. The value is never outside the walls, not even by rounding. At the instant of a contact
 * the velocity is the one after it; where a wall holds the spring there is neither velocity nor acceleration.
 */
void
lilt_bounded_spring_get_sample (const LiltBoundedSpring *spring, LiltSample *out)
{
  double displacement;

  lilt_bounded_arc_sample (spring, out, &displacement);
}

/**
 * lilt_bounded_spring_get_target:
 * @spring: a spring between walls
 *
 * Returns: where the spring pulls to
 */
double
lilt_bounded_spring_get_target (const LiltBoundedSpring *spring)
{
  return spring->target;
}

/**
 * lilt_bounded_spring_get_bounds:
 * @spring: a spring between walls
 * @min: (out) (optional): the lower wall
 * @max: (out) (optional): the upper wall
 *
 * The present walls, infinite where there is none.
 */
void
lilt_bounded_spring_get_bounds (const LiltBoundedSpring *spring, double *min, double *max)
{
  if (min)
    *min = spring->min;
  if (max)
    *max = spring->max;
}

/**
 * lilt_bounded_spring_get_resting_place:
 * @spring: a spring between walls
 *
 * Where a spring with damping comes to rest: its target, or the wall in front of it.
 *
 * Returns: the place
 */
double
lilt_bounded_spring_get_resting_place (const LiltBoundedSpring *spring)
{
  return fmin (fmax (spring->target, spring->min), spring->max);
}

/**
 * lilt_bounded_spring_next_contact:
 * @spring: a spring between walls
 * @t: (out) (optional): when, in seconds from now
 * @bound: (out) (optional): the wall
 * @velocity: (out) (optional): the velocity with which it comes to the wall
 *
 * When the spring next comes to a wall.
 *
 * Returns: (type gboolean): whether it will; if not, the others are left alone
 */
int
lilt_bounded_spring_next_contact (const LiltBoundedSpring *spring, double *t, double *bound, double *velocity)
{
  const double omega = spring->params.omega;
  double when = spring->arc_end - spring->elapsed, impact;

  if (spring->phase == LILT_BOUNDED_HELD || (spring->phase == LILT_BOUNDED_FREE && isinf (spring->arc_end)))
    return 0;
  if (spring->phase == LILT_BOUNDED_RATTLES)
    {
      double began, speed;

      lilt_bounded_arc_rattle (spring, &began, &speed);
      when = fmax ((began + 2.0 * speed) / omega - spring->elapsed, 0.0);
      impact = lilt_saturate (-omega * spring->arc_displacement * speed);
    }
  else
    impact = lilt_bounded_arc_impact (spring);
  if (t)
    *t = when;
  if (bound)
    *bound = spring->side < 0 ? spring->min : spring->max;
  if (velocity)
    *velocity = impact;
  return 1;
}

/**
 * lilt_bounded_spring_is_settled:
 * @spring: a spring between walls
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * Whether the spring is at its resting place and slow: |value - place| < @epsilon and |velocity| < @epsilon ω.
 *
 * Returns: (type gboolean): whether it is settled
 */
int
lilt_bounded_spring_is_settled (const LiltBoundedSpring *spring, double epsilon)
{
  const double place = lilt_bounded_spring_get_resting_place (spring);
  LiltSample now;

  lilt_bounded_spring_get_sample (spring, &now);
  return fabs (now.value - place) < epsilon && fabs (now.velocity) < epsilon * spring->params.omega;
}
