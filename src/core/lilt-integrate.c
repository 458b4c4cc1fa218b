/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-integrate.h>

#include <math.h>

#include "lilt-numeric.h"
#include "lilt-oscillator.h"

static void
explicit_euler (LiltForce force, void *data, LiltSample *state, double t, double dt)
{
  const double a = force (state->value, state->velocity, t, data);

  state->value += dt * state->velocity;
  state->velocity += dt * a;
}

static void
semi_implicit_euler (LiltForce force, void *data, LiltSample *state, double t, double dt)
{
  state->velocity += dt * force (state->value, state->velocity, t, data);
  state->value += dt * state->velocity;
}

/* A law that depends on the velocity needs one before there is one: that of the old acceleration, which keeps the
   scheme of second order. */
static void
velocity_verlet (LiltForce force, void *data, LiltSample *state, double t, double dt)
{
  const double a = force (state->value, state->velocity, t, data);

  state->value += dt * (state->velocity + 0.5 * dt * a);
  state->velocity += 0.5 * dt * (a + force (state->value, state->velocity + dt * a, t + dt, data));
}

static void
rk4 (LiltForce force, void *data, LiltSample *state, double t, double dt)
{
  static const double at[4] = { 0.0, 0.5, 0.5, 1.0 };
  static const double weights[4] = { 1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 6.0 };
  double v = 0.0, a = 0.0, x_sum = 0.0, v_sum = 0.0;

  for (int i = 0; i < 4; i++)
    {
      const double h = at[i] * dt;
      const double x = state->value + h * v;

      v = state->velocity + h * a;
      a = force (x, v, t + h, data);
      x_sum += weights[i] * v;
      v_sum += weights[i] * a;
    }
  state->value += dt * x_sum;
  state->velocity += dt * v_sum;
}

/**
 * lilt_integrate_step:
 * @integrator: the scheme
 * @force: (scope call) (closure data): the law of motion
 * @data: what to pass to @force
 * @state: value and velocity at @t, finite; changed to those at @t + @dt, with the acceleration there
 * @t: time, in seconds, finite; for a law that does not depend on it, any
 * @dt: the length of the step, in seconds, at least 0 and finite
 *
 * Makes one step of a law of motion for which there is no closed form: a spring with drag that grows with the
 * square of the speed, a pendulum, a force that follows something. A linear spring needs none of this:
 * [method@Lilt.SpringParams.sample] is exact at any time.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` if an argument or a result is NaN or infinite, and `LILT_OUT_OF_RANGE`
 *   for a negative @dt, with @state as it was
 */
LiltStatus
lilt_integrate_step (LiltIntegrator integrator,
                     LiltForce force,
                     void *data,
                     LiltSample *state,
                     double t,
                     double dt)
{
  static void (*const schemes[]) (LiltForce, void *, LiltSample *, double,
                                  double) = { explicit_euler, semi_implicit_euler, velocity_verlet, rk4 };
  LiltSample next = *state;

  if (!isfinite (t) || !isfinite (dt) || !isfinite (state->value) || !isfinite (state->velocity))
    return LILT_NOT_FINITE;
  if (!(dt >= 0.0) || (unsigned int) integrator > LILT_INTEGRATOR_RK4)
    return LILT_OUT_OF_RANGE;
  if (dt > 0.0)
    schemes[integrator](force, data, &next, t, dt);
  if (!isfinite (next.value) || !isfinite (next.velocity))
    return LILT_NOT_FINITE;
  next.acceleration = force (next.value, next.velocity, t + dt, data);
  if (!isfinite (next.acceleration))
    return LILT_NOT_FINITE;
  *state = next;
  return LILT_OK;
}

/* |R|² - 1 of the fourth-order scheme at h times an eigenvalue -ζ + i q, where R = 1 + z + … + z⁴ / 4! */
static double
rk4_growth (double zeta, double q, double h)
{
  double re = 1.0, im = 0.0;

  for (int n = 4; n >= 1; n--)
    {
      const double x = h / n * (-zeta * re - q * im), y = h / n * (q * re - zeta * im);

      re = 1.0 + x;
      im = y;
    }
  return re * re + im * im - 1.0;
}

/**
 * lilt_integrate_stability_limit:
 * @integrator: the scheme
 * @zeta: damping ratio of a spring, at least 0
 *
 * How long a step of a spring may be, as ω times dt: below this every motion decays (without damping: does not
 * grow), just above it some grow without end.
 *
 * These are the exact bounds, from the eigenvalues of one step, with q = √|ζ² - 1|:
 *
 * - explicit Euler: 2 ζ up to ζ = 1, then 2 / (ζ + q); without damping it is never stable
 * - semi-implicit Euler: 2 (√(1 + ζ²) - ζ), whichever of velocity and value comes first
 * - velocity Verlet: 2 / (ζ + √(1 - 3 ζ²)) up to ζ = 1/2, then 1 / ζ
 * - RK4: from ζ = 1 on 2.785294 / (ζ + q); below, the root of |1 + z + z²/2 + z³/6 + z⁴/24| = 1 at
 *   z = h (-ζ + i q)
 *
 * Returns: the bound of ω dt; 0 for a @zeta that is negative or not finite, where nothing is stable
 */
double
lilt_integrate_stability_limit (LiltIntegrator integrator, double zeta)
{
  LiltOscillator osc;

  if (!(zeta >= 0.0) || !isfinite (zeta))
    return 0.0;
  lilt_oscillator_init (&osc, zeta);
  switch (integrator)
    {
    case LILT_INTEGRATOR_EXPLICIT_EULER:
      return zeta < 1.0 ? 2.0 * zeta : 2.0 / osc.fast;
    case LILT_INTEGRATOR_SEMI_IMPLICIT_EULER:
      return 2.0 / (hypot (1.0, zeta) + zeta);
    case LILT_INTEGRATOR_VELOCITY_VERLET:
      return zeta < 0.5 ? 2.0 / (zeta + sqrt (1.0 - 3.0 * zeta * zeta)) : 1.0 / zeta;
    case LILT_INTEGRATOR_RK4:
    default:
      break;
    }
  if ((unsigned int) integrator > LILT_INTEGRATOR_RK4)
    return 0.0;
  /* the root of x³ - 4 x² + 12 x - 24 */
  if (zeta >= 1.0)
    return 2.7852935634052816235 / osc.fast;

  /* There is one root for every ζ < 1, and it is between 2.61 and 2.97. */
  double low = 2.5, high = 3.1;

  for (;;)
    {
      const double middle = 0.5 * (low + high);

      if (middle <= low || middle >= high)
        return low;
      if (rk4_growth (zeta, osc.q, middle) < 0.0)
        low = middle;
      else
        high = middle;
    }
}
