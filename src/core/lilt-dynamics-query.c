/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-dynamics.h>

#include <math.h>

#include <lilt/lilt-spring-params.h>

#include "lilt-dynamics-private.h"
#include "lilt-numeric.h"
#include "lilt-oscillator.h"

/**
 * lilt_dynamics_sample_step:
 * @dynamics: a system, of which only the parameters count
 * @start: finite value and velocity before the jump
 * @from: the input before the jump, finite
 * @target: the input from time 0 on, finite
 * @t: time since the jump, in seconds
 * @out: (out caller-allocates): the state at @t; may be @start
 *
 * The exact answer to an input that jumps, in closed form at any time and in any order: what
 * [method@Lilt.Dynamics.step_jump] arrives at, without a system to step.
 *
 * At @t = 0 it is the state behind the jump: the value of @start, its velocity and r ζ ω (@target - @from). A
 * negative or NaN @t is taken as 0, and infinity as in [method@Lilt.SpringParams.sample].
 */
void
lilt_dynamics_sample_step (const LiltDynamics *dynamics,
                           const LiltSample *start,
                           double from,
                           double target,
                           double t,
                           LiltSample *out)
{
  const LiltSpringParams spring = { dynamics->omega, dynamics->zeta, 1.0 };
  LiltDynamics kicked = *dynamics;

  kicked.velocity = start->velocity;
  lilt_dynamics_kick (&kicked, lilt_saturate (target - from));
  lilt_spring_params_sample (&spring, &(LiltSample){ start->value, kicked.velocity, 0.0 }, target, t, out);
}

/**
 * lilt_dynamics_is_settled:
 * @dynamics: a system
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * Whether the value is at the last input and slow: |value - x| < @epsilon and |velocity| < @epsilon ω.
 *
 * Returns: (type gboolean): whether it is settled
 */
int
lilt_dynamics_is_settled (const LiltDynamics *dynamics, double epsilon)
{
  return fabs (dynamics->displacement) < epsilon && fabs (dynamics->velocity) < epsilon * dynamics->omega;
}

/**
 * lilt_dynamics_settling_time:
 * @dynamics: a system
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * How long the value will still leave ±@epsilon around the last input, if that stands still from now on.
 *
 * Returns: seconds from now, 0 if it never leaves, infinity if it never ends (ζ = 0, or @epsilon not above 0)
 */
double
lilt_dynamics_settling_time (const LiltDynamics *dynamics, double epsilon)
{
  return lilt_oscillator_seconds (lilt_oscillator_settling_time, dynamics->omega, dynamics->zeta,
                                  dynamics->displacement, dynamics->velocity, epsilon);
}

/**
 * lilt_dynamics_rest_time:
 * @dynamics: a system
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * How long the value will still leave ±@epsilon around the last input or the velocity ±@epsilon ω, if the
 * input stands still from now on.
 *
 * Returns: seconds from now, 0 if never, infinity if it never ends (ζ = 0, or @epsilon not above 0)
 */
double
lilt_dynamics_rest_time (const LiltDynamics *dynamics, double epsilon)
{
  return lilt_oscillator_seconds (lilt_oscillator_rest_time, dynamics->omega, dynamics->zeta,
                                  dynamics->displacement, dynamics->velocity, epsilon);
}
