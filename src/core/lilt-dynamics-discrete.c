/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-dynamics.h>

#include <math.h>

#include "lilt-dynamics-private.h"
#include "lilt-numeric.h"
#include "lilt-oscillator.h"

/*
 * The schemes that frame loops use for the same system, for comparison and for programs that must reproduce
 * them: y += T y′, then y′ += T (x + k3 x′ - y - k1 y′) / k2, with the new y and the old y′.
 *
 * In h = ω T the scheme's matrix has trace 2 - 2ζ h - h² and determinant 1 - 2ζ h. Both eigenvalues are inside
 * the unit circle where 1 + trace + determinant > 0, which is h² + 4ζ h < 4; that is T < √(4 k2 + k1²) - k1 and
 * k2 > T² / 4 + T k1 / 2 as well. Neither has a negative real part where trace and determinant are not below
 * 0, which is k2 >= T² / 2 + T k1 / 2 and k2 >= T k1.
 */

/* On the bound itself an eigenvalue is -1, which does not decay; a tenth above it does, if slowly. */
#define STABLE_MARGIN 1.1

/* A stall of minutes must not become one of the program: beyond so many parts k2 is raised as well. */
#define PARTS_MAX 1024.0

static void
take_value (LiltDynamics *dynamics, double value, double velocity, double x)
{
  dynamics->value = lilt_saturate (value);
  dynamics->velocity = lilt_saturate (velocity);
  dynamics->displacement = lilt_saturate (dynamics->value - x);
  dynamics->input = x;
}

/* One step of the scheme: y += dt y′, y′ += pull (x + k3 x′ - y) - loss y′ */
static void
scheme (LiltDynamics *dynamics, double x, double x_velocity, double dt, double pull, double loss)
{
  const double k3 = lilt_saturate (dynamics->response * dynamics->zeta / dynamics->omega);
  const double value = lilt_saturate (dynamics->value + dt * dynamics->velocity);
  const double force = lilt_saturate (x + k3 * x_velocity - value);

  take_value (dynamics, value, dynamics->velocity + (pull * force - loss * dynamics->velocity), x);
}

static void
euler (LiltDynamics *dynamics, double x, double x_velocity, double dt, LiltEulerGuard guard)
{
  const double k1 = lilt_saturate (2.0 * dynamics->zeta / dynamics->omega);
  double k2 = lilt_saturate (1.0 / dynamics->omega / dynamics->omega);

  if (guard == LILT_EULER_GUARD_STABLE)
    k2 = fmax (k2, STABLE_MARGIN * (0.25 * dt * dt + 0.5 * dt * k1));
  else if (guard == LILT_EULER_GUARD_NO_JITTER)
    k2 = fmax (k2, fmax (0.5 * dt * dt + 0.5 * dt * k1, dt * k1));
  scheme (dynamics, x, x_velocity, dt, dt / k2, k1 * (dt / k2));
}

/**
 * lilt_dynamics_euler_limit:
 * @dynamics: a system, of which only the parameters count
 * @guard: which bound: that of `LILT_EULER_GUARD_NO_JITTER`, or for any other value that of stability
 *
 * The longest step for which the semi-implicit Euler scheme needs no guard: √(4 k2 + k1²) - k1 for stability,
 * and the shorter of √(2 k2 + k1² / 4) - k1 / 2 and k2 / k1 for freedom from jitter.
 *
 * The scheme is stable below this limit, not at it; it is free from jitter at its limit too.
 *
 * Returns: the step, in seconds
 */
double
lilt_dynamics_euler_limit (const LiltDynamics *dynamics, LiltEulerGuard guard)
{
  const double zeta = dynamics->zeta;

  /* The differences would cancel for a large ζ. */
  if (guard == LILT_EULER_GUARD_NO_JITTER)
    return lilt_saturate (fmin (2.0 / (hypot (LILT_SQRT2, zeta) + zeta), 0.5 / zeta) / dynamics->omega);
  return lilt_saturate (2.0 / (hypot (1.0, zeta) + zeta) / dynamics->omega);
}

static void
euler_step (LiltDynamics *dynamics, double x, double x_velocity, double dt, LiltEulerGuard guard)
{
  double parts = 1.0;

  dynamics->input_velocity = x_velocity;
  if (guard == LILT_EULER_GUARD_SUBSTEP)
    {
      parts = floor (dt / lilt_dynamics_euler_limit (dynamics, guard)) + 1.0;
      guard = LILT_EULER_GUARD_NONE;
      if (!(parts <= PARTS_MAX))
        {
          parts = PARTS_MAX;
          guard = LILT_EULER_GUARD_STABLE;
        }
    }

  const double start = x - x_velocity * dt;

  for (double i = 1.0; i < parts; i++)
    euler (dynamics, lilt_saturate (start + x_velocity * dt * (i / parts)), x_velocity, dt / parts, guard);
  euler (dynamics, x, x_velocity, dt / parts, guard);
}

/* No time has passed: every scheme tends to what an input that jumps does. */
static void
jump (LiltDynamics *dynamics, double x)
{
  lilt_dynamics_kick (dynamics, x - dynamics->input);
  dynamics->input_velocity = 0.0;
  take_value (dynamics, dynamics->value, dynamics->velocity, x);
}

/**
 * lilt_dynamics_step_euler:
 * @dynamics: a system
 * @x: the input at the end of the step, finite
 * @dt: the length of the step, in seconds, at least 0
 * @guard: what to do about a step that is too long
 *
 * Advances the system by the semi-implicit Euler scheme, with the velocity of the input estimated from the
 * last two inputs. [method@Lilt.Dynamics.step] is exact and needs no guard; this is for comparison, and for
 * programs that must reproduce the scheme.
 *
 * `LILT_EULER_GUARD_STABLE` raises k2 to 1.1 times its bound, since on the bound itself the scheme alternates
 * for ever. `LILT_EULER_GUARD_SUBSTEP` makes the fewest parts that are stable, with the input on its line, and
 * of a step that would need more than 1,024 so many with k2 raised. Without a guard a step that is too long
 * diverges; value and velocity then end at the largest number. A @dt of 0 is an input that jumps. What is
 * refused changes nothing, as in [method@Lilt.Dynamics.step].
 */
void
lilt_dynamics_step_euler (LiltDynamics *dynamics, double x, double dt, LiltEulerGuard guard)
{
  if (!lilt_dynamics_accepts (dynamics, x, dt))
    return;
  if (dt == 0.0)
    jump (dynamics, x);
  else
    euler_step (dynamics, x, lilt_saturate ((x - dynamics->input) / dt), dt, guard);
}

/**
 * lilt_dynamics_step_euler_with_velocity:
 * @dynamics: a system
 * @x: the input at the end of the step, finite
 * @x_velocity: the velocity of the input at the end of the step, in units per second, finite
 * @dt: the length of the step, in seconds, at least 0; 0 moves the input and does no more
 * @guard: what to do about a step that is too long
 *
 * Like [method@Lilt.Dynamics.step_euler] where the velocity of the input is known.
 */
void
lilt_dynamics_step_euler_with_velocity (LiltDynamics *dynamics,
                                        double x,
                                        double x_velocity,
                                        double dt,
                                        LiltEulerGuard guard)
{
  if (!lilt_dynamics_accepts (dynamics, x, dt) || !isfinite (x_velocity) || !isfinite (x_velocity * dt))
    return;
  euler_step (dynamics, x, x_velocity, dt, guard);
}

/**
 * lilt_dynamics_step_pole_zero:
 * @dynamics: a system
 * @x: the input at the end of the step, finite
 * @dt: the length of the step, in seconds, at least 0
 *
 * Advances the system by the same scheme with pole matching: where ω @dt ≥ ζ its k1 and k2 are chosen so that
 * the eigenvalues of the step are those of the exact one; below that it is the scheme with k2 raised against
 * jitter.
 *
 * The poles are then right and the zeros are not: free motion is damped as it should be, the answer to a
 * moving input is still off. For comparison; [method@Lilt.Dynamics.step] is exact. A @dt of 0 is an input that
 * jumps. What is refused changes nothing, as in [method@Lilt.Dynamics.step].
 */
void
lilt_dynamics_step_pole_zero (LiltDynamics *dynamics, double x, double dt)
{
  const double zeta = dynamics->zeta, tau = lilt_saturate (dynamics->omega * dt);
  LiltOscillator osc;
  double loss, distance;

  if (!lilt_dynamics_accepts (dynamics, x, dt))
    return;
  if (dt == 0.0)
    {
      jump (dynamics, x);
      return;
    }

  dynamics->input_velocity = lilt_saturate ((x - dynamics->input) / dt);
  if (tau < zeta)
    {
      euler (dynamics, x, dynamics->input_velocity, dt, LILT_EULER_GUARD_NO_JITTER);
      return;
    }
  /* With the product β and the sum α of the exact eigenvalues: dt k1 / k2 = 1 - β and dt² / k2 = 1 + β - α,
     written so that nothing cancels or overflows. */
  lilt_oscillator_init (&osc, zeta);
  loss = -expm1 (-2.0 * zeta * tau);
  if (zeta < 1.0)
    {
      const double half = sin (0.5 * osc.q * tau), lost = expm1 (-zeta * tau);

      distance = lost * lost + 4.0 * exp (-zeta * tau) * half * half;
    }
  else
    distance = expm1 (-osc.slow * tau) * expm1 (-osc.fast * tau);
  scheme (dynamics, x, dynamics->input_velocity, dt, distance / dt, loss);
}
