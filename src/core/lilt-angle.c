/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-angle.h>

#include <math.h>

#include "lilt-numeric.h"

static LiltStatus
check_turn (double turn)
{
  if (!isfinite (turn))
    return LILT_NOT_FINITE;
  return turn > 0.0 ? LILT_OK : LILT_OUT_OF_RANGE;
}

/* Into [-turn/2, turn/2), exactly: the remainder of two doubles is one. */
static double
wrap (double position, double turn)
{
  const double rest = remainder (position, turn);

  return rest == 0.5 * turn ? -rest : rest;
}

/**
 * lilt_angle_init:
 * @angle: (out caller-allocates): the angle to set up
 * @params: parameters of its spring
 * @turn: a whole turn in the caller's unit, above 0: 2π or 360
 * @position: where it is, and its first target; finite
 *
 * Sets up an angle at rest.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @angle at rest at 0, a turn of 2π, and critically
 *   damped at 1 rad/s
 */
LiltStatus
lilt_angle_init (LiltAngle *angle, const LiltSpringParams *params, double turn, double position)
{
  const LiltSpringParams fallback = { 1.0, 1.0, 1.0 };
  LiltStatus status = lilt_spring_init (&angle->spring, params, position);

  if (status == LILT_OK)
    status = check_turn (turn);
  angle->turn = turn;
  if (status != LILT_OK)
    {
      lilt_spring_init (&angle->spring, &fallback, 0.0);
      angle->turn = 2.0 * LILT_PI;
    }
  return status;
}

/**
 * lilt_angle_set_target:
 * @angle: an angle
 * @target: the new target, finite; any of those a whole number of turns apart
 *
 * Sends the angle the shortest way round from where it is now. Value and velocity carry over bit for bit. Where both
 * ways are half a turn it goes on in the direction in which it turns, and up if it stands still. A target that is the
 * present one, whole turns apart or not, changes nothing, also if it has swung by more than half a turn from it.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the distance overflows, with @angle as it was
 */
LiltStatus
lilt_angle_set_target (LiltAngle *angle, double target)
{
  LiltSample now;
  double turns, whole;

  if (!isfinite (target))
    return LILT_NOT_FINITE;
  if (wrap (target, angle->turn) == wrap (lilt_spring_get_target (&angle->spring), angle->turn))
    return LILT_OK;
  lilt_spring_get_sample (&angle->spring, &now);
  turns = (now.value - target) / angle->turn;
  if (!isfinite (turns))
    return LILT_OUT_OF_RANGE;
  whole = floor (turns);
  if (turns - whole > 0.5 || (turns - whole == 0.5 && now.velocity >= 0.0))
    whole += 1.0;
  return lilt_spring_set_target (&angle->spring, target + whole * angle->turn);
}

/**
 * lilt_angle_set_target_unwrapped:
 * @angle: an angle
 * @target: the new target, finite, on the line: two turns on is two turns to go
 *
 * Sends the angle to a place on the line, over as many turns as that is away. Value and velocity carry over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the distance overflows, with @angle as it was
 */
LiltStatus
lilt_angle_set_target_unwrapped (LiltAngle *angle, double target)
{
  return lilt_spring_set_target (&angle->spring, target);
}

/**
 * lilt_angle_set_params:
 * @angle: an angle
 * @params: the new parameters of its spring
 *
 * Changes the spring in flight. Value and velocity carry over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @angle as it was
 */
LiltStatus
lilt_angle_set_params (LiltAngle *angle, const LiltSpringParams *params)
{
  return lilt_spring_set_params (&angle->spring, params);
}

/**
 * lilt_angle_add_impulse:
 * @angle: an angle
 * @delta_velocity: what to add to the velocity, in units per second, finite
 *
 * Kicks it. Its value carries over bit for bit, and its target stays where it is on the line: a spin of several turns
 * comes back by as many.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the velocity overflows, with @angle as it was
 */
LiltStatus
lilt_angle_add_impulse (LiltAngle *angle, double delta_velocity)
{
  return lilt_spring_add_impulse (&angle->spring, delta_velocity);
}

/**
 * lilt_angle_reset:
 * @angle: an angle
 * @position: the value to take, finite
 * @velocity: the velocity to take, in units per second, finite
 *
 * Puts it elsewhere; its target stays, at the place on the line that is nearest to @position.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if a distance overflows, with @angle as it was
 */
LiltStatus
lilt_angle_reset (LiltAngle *angle, double position, double velocity)
{
  const LiltAngle before = *angle;
  const double target = lilt_spring_get_target (&angle->spring);
  LiltStatus status = lilt_spring_reset (&angle->spring, position, velocity);

  if (status != LILT_OK)
    return status;
  /* A spring that is at its target has no target that it would keep. */
  lilt_spring_set_target (&angle->spring, position);
  status = lilt_angle_set_target (angle, target);
  if (status != LILT_OK)
    *angle = before;
  return status;
}

/**
 * lilt_angle_step:
 * @angle: an angle
 * @dt: time to advance, in seconds, at least 0
 *
 * Advances it, exactly for every @dt. A negative or non-finite @dt changes nothing.
 */
void
lilt_angle_step (LiltAngle *angle, double dt)
{
  lilt_spring_step (&angle->spring, dt);
}

/**
 * lilt_angle_peek:
 * @angle: an angle
 * @dt: time from now, in seconds; negative or NaN is taken as 0
 * @out: (out caller-allocates): the state then, on the line
 *
 * Where it will be, without stepping it.
 */
void
lilt_angle_peek (const LiltAngle *angle, double dt, LiltSample *out)
{
  lilt_spring_peek (&angle->spring, dt, out);
}

/**
 * lilt_angle_get_sample:
 * @angle: an angle
 * @out: (out caller-allocates): its value on the line, velocity and acceleration
 *
 * The state of the angle now. Its value is continuous, and so may be several turns from 0.
 */
void
lilt_angle_get_sample (const LiltAngle *angle, LiltSample *out)
{
  lilt_spring_get_sample (&angle->spring, out);
}

/**
 * lilt_angle_get_sample_wrapped:
 * @angle: an angle
 * @out: (out caller-allocates): its value on the circle, velocity and acceleration
 *
 * The state of the angle now, with its value from -turn/2 up to but not including turn/2, so that it jumps by a turn
 * where it passes there.
 */
void
lilt_angle_get_sample_wrapped (const LiltAngle *angle, LiltSample *out)
{
  lilt_spring_get_sample (&angle->spring, out);
  out->value = wrap (out->value, angle->turn);
}

/**
 * lilt_angle_get_target:
 * @angle: an angle
 *
 * Returns: where the spring pulls to, on the line
 */
double
lilt_angle_get_target (const LiltAngle *angle)
{
  return lilt_spring_get_target (&angle->spring);
}

/**
 * lilt_angle_get_target_wrapped:
 * @angle: an angle
 *
 * Returns: where the spring pulls to, from -turn/2 up to but not including turn/2
 */
double
lilt_angle_get_target_wrapped (const LiltAngle *angle)
{
  return wrap (lilt_spring_get_target (&angle->spring), angle->turn);
}

/**
 * lilt_angle_is_settled:
 * @angle: an angle
 * @epsilon: what counts as settled, in the caller's unit, above 0
 *
 * Whether it is at its target and slow, as [method@Lilt.Spring.is_settled] has it.
 *
 * Returns: (type gboolean): whether it is settled
 */
int
lilt_angle_is_settled (const LiltAngle *angle, double epsilon)
{
  return lilt_spring_is_settled (&angle->spring, epsilon);
}

/**
 * lilt_angle_settling_time:
 * @angle: an angle
 * @epsilon: what counts as settled, in the caller's unit, above 0
 *
 * How long it will still leave ±@epsilon around its target on the line.
 *
 * Returns: seconds from now, 0 if it never leaves, infinity if it never ends
 */
double
lilt_angle_settling_time (const LiltAngle *angle, double epsilon)
{
  return lilt_spring_settling_time (&angle->spring, epsilon);
}

/**
 * lilt_angle_wrap:
 * @position: an angle, finite
 * @turn: a whole turn in the same unit, above 0
 * @wrapped: (out): the same on the circle, from -turn/2 up to but not including turn/2; exact
 *
 * Takes whole turns from an angle.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @wrapped 0
 */
LiltStatus
lilt_angle_wrap (double position, double turn, double *wrapped)
{
  const LiltStatus status = isfinite (position) ? check_turn (turn) : LILT_NOT_FINITE;

  *wrapped = status == LILT_OK ? wrap (position, turn) : 0.0;
  return status;
}

/**
 * lilt_angle_difference:
 * @from: an angle, finite
 * @to: another, finite
 * @turn: a whole turn in the same unit, above 0
 * @difference: (out): the shortest way from @from to @to, from -turn/2 up to but not including turn/2
 *
 * How far it is between two angles, and which way round.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @difference 0
 */
LiltStatus
lilt_angle_difference (double from, double to, double turn, double *difference)
{
  const LiltStatus status = isfinite (from) && isfinite (to) ? check_turn (turn) : LILT_NOT_FINITE;

  /* Of each first, so that the difference does not overflow. */
  *difference = status == LILT_OK ? wrap (wrap (to, turn) - wrap (from, turn), turn) : 0.0;
  return status;
}
