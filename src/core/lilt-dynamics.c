/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-dynamics.h>

#include <math.h>

#include "lilt-dynamics-private.h"
#include "lilt-numeric.h"
#include "lilt-oscillator.h"

/*
 * Towards an input that stands still this is a spring, so the displacement y - x is what is held, as in
 * LiltSpring, and the value beside it, so that no change of the input alters a bit of it.
 *
 * An input that moves by D over a step of tau = ω dt adds its own share, D times a gain. With Φ the matrix of
 * the spring, S = Φ12 and N = 1 - Φ11:
 *
 *   displacement   -S / tau + (r - 2) ζ N / tau
 *   velocity       ω (N / tau + r ζ S / tau)
 *
 * where the usual form, the motion relative to a lagging ramp, divides by dt and subtracts what it added: it
 * has no limit for dt to 0, this has the right one, an input that jumps.
 */

static LiltStatus
check (double frequency, double zeta, double r)
{
  const double omega = 2.0 * LILT_PI * frequency;

  if (!isfinite (frequency) || !isfinite (zeta) || !isfinite (r))
    return LILT_NOT_FINITE;
  if (!(frequency > 0.0) || !(zeta >= 0.0) || !isfinite (omega) || !isfinite (2.0 * zeta * omega) ||
      !isfinite (r * zeta * omega))
    return LILT_OUT_OF_RANGE;
  return LILT_OK;
}

static void
take_params (LiltDynamics *dynamics, double frequency, double zeta, double r)
{
  dynamics->frequency = frequency;
  dynamics->zeta = zeta;
  dynamics->response = r;
  dynamics->omega = 2.0 * LILT_PI * frequency;
  dynamics->step = -1.0;
}

static LiltStatus
convert_coefficients (double k1, double k2, double k3, double *frequency, double *zeta, double *r)
{
  if (!isfinite (k1) || !isfinite (k2) || !isfinite (k3))
    return LILT_NOT_FINITE;
  if (!(k1 >= 0.0) || !(k2 > 0.0) || (k1 == 0.0 && k3 != 0.0))
    return LILT_OUT_OF_RANGE;

  const double root = sqrt (k2);

  *frequency = 0.5 / (LILT_PI * root);
  *zeta = 0.5 * k1 / root;
  *r = k1 == 0.0 ? 0.0 : 2.0 * (k3 / k1);
  /* Finite coefficients whose response is not: no double can hold it. */
  return check (*frequency, *zeta, *r) == LILT_OK ? LILT_OK : LILT_OUT_OF_RANGE;
}

static void
refuse (LiltDynamics *dynamics)
{
  *dynamics = (LiltDynamics){ 0 };
  take_params (dynamics, 1.0, 1.0, 0.0);
}

static LiltStatus
set_up (LiltDynamics *dynamics, LiltStatus status, double frequency, double zeta, double r, double x0)
{
  refuse (dynamics);
  if (status == LILT_OK && !isfinite (x0))
    status = LILT_NOT_FINITE;
  if (status != LILT_OK)
    return status;
  take_params (dynamics, frequency, zeta, r);
  dynamics->input = dynamics->value = x0;
  return LILT_OK;
}

/**
 * lilt_dynamics_init:
 * @dynamics: (out caller-allocates): the system to set up
 * @frequency_hz: natural frequency f, in Hz, above 0
 * @zeta: damping ratio ζ, at least 0; at 0 it rings for ever, and @r has nothing to act on
 * @r: initial response, any finite number: see [struct@Lilt.Dynamics]
 * @x0: the input at the start, finite
 *
 * Sets up a system at rest on its input. The first step starts from @x0: nothing is estimated from a single
 * input.
 *
 * Returns: `LILT_OK`; otherwise `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` also where 2π f, 2ζω or r ζ ω
 *   overflows, with @dynamics at rest at 0, of 1 Hz, critically damped and of response 0
 */
LiltStatus
lilt_dynamics_init (LiltDynamics *dynamics, double frequency_hz, double zeta, double r, double x0)
{
  return set_up (dynamics, check (frequency_hz, zeta, r), frequency_hz, zeta, r, x0);
}

/**
 * lilt_dynamics_init_coefficients:
 * @dynamics: (out caller-allocates): the system to set up
 * @k1: coefficient of y′, in seconds, at least 0
 * @k2: coefficient of y″, in seconds², above 0
 * @k3: coefficient of x′, in seconds, finite; 0 if @k1 is 0, for no r describes another
 * @x0: the input at the start, finite
 *
 * Sets up a system from the coefficients of `y + k1 y′ + k2 y″ = x + k3 x′`: f = 1 / (2π √k2),
 * ζ = k1 / (2 √k2), r = 2 k3 / k1, or 0 without damping.
 *
 * Returns: as [func@Lilt.Dynamics.init]
 */
LiltStatus
lilt_dynamics_init_coefficients (LiltDynamics *dynamics, double k1, double k2, double k3, double x0)
{
  double frequency = 0.0, zeta = 0.0, r = 0.0;
  const LiltStatus status = convert_coefficients (k1, k2, k3, &frequency, &zeta, &r);

  return set_up (dynamics, status, frequency, zeta, r, x0);
}

/**
 * lilt_dynamics_set_params:
 * @dynamics: a system
 * @frequency_hz: natural frequency, see [func@Lilt.Dynamics.init]
 * @zeta: damping ratio
 * @r: initial response
 *
 * Changes the system in flight. Value and velocity carry over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @dynamics as it was
 */
LiltStatus
lilt_dynamics_set_params (LiltDynamics *dynamics, double frequency_hz, double zeta, double r)
{
  const LiltStatus status = check (frequency_hz, zeta, r);

  if (status == LILT_OK)
    take_params (dynamics, frequency_hz, zeta, r);
  return status;
}

/**
 * lilt_dynamics_set_coefficients:
 * @dynamics: a system
 * @k1: coefficient of y′, see [func@Lilt.Dynamics.init_coefficients]
 * @k2: coefficient of y″
 * @k3: coefficient of x′
 *
 * Changes the system in flight. Value and velocity carry over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @dynamics as it was
 */
LiltStatus
lilt_dynamics_set_coefficients (LiltDynamics *dynamics, double k1, double k2, double k3)
{
  double frequency, zeta, r;
  const LiltStatus status = convert_coefficients (k1, k2, k3, &frequency, &zeta, &r);

  if (status == LILT_OK)
    take_params (dynamics, frequency, zeta, r);
  return status;
}

/**
 * lilt_dynamics_reset:
 * @dynamics: a system
 * @x: the input to have from now on, at rest; finite
 * @value: the value to take, finite
 * @velocity: the velocity to take, in units per second, finite
 *
 * Puts the system elsewhere; its parameters stay.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if @value - @x overflows, with @dynamics as it
 *   was
 */
LiltStatus
lilt_dynamics_reset (LiltDynamics *dynamics, double x, double value, double velocity)
{
  if (!isfinite (x) || !isfinite (value) || !isfinite (velocity))
    return LILT_NOT_FINITE;
  if (!isfinite (value - x))
    return LILT_OUT_OF_RANGE;
  dynamics->input = x;
  dynamics->input_velocity = 0.0;
  dynamics->value = value;
  dynamics->displacement = value - x;
  dynamics->velocity = velocity;
  return LILT_OK;
}

static void
prepare_step (LiltDynamics *dynamics, double dt)
{
  const double omega = dynamics->omega, zeta = dynamics->zeta;
  /* Where this overflows all has decayed, or without damping any phase is as good as another. */
  const double tau = lilt_saturate (omega * dt);
  LiltOscillator osc;
  LiltSample from_displacement, from_velocity;
  double mean_s = 1.0, mean_n = 0.0;

  lilt_oscillator_init (&osc, zeta);
  lilt_oscillator_advance (&osc, tau, 1.0, 0.0, &from_displacement);
  lilt_oscillator_advance (&osc, tau, 0.0, 1.0, &from_velocity);
  /* Below this the quotients are their limits, and would be those of numbers with few bits. */
  if (tau > 0x1p-900)
    {
      mean_s = from_velocity.value / tau;
      mean_n = lilt_oscillator_rise (&osc, tau) / tau;
    }
  dynamics->propagator[0] = from_displacement.value;
  dynamics->propagator[1] = from_velocity.value / omega;
  dynamics->propagator[2] = from_displacement.velocity * omega;
  dynamics->propagator[3] = from_velocity.velocity;
  dynamics->gain[0] = (dynamics->response - 2.0) * zeta * mean_n - mean_s;
  dynamics->gain[1] = omega * mean_n + dynamics->response * zeta * omega * mean_s;
  dynamics->step = dt;
}

/* One step from the displacement d relative to where the input starts, which then moves by delta to x. */
static void
advance (LiltDynamics *dynamics, double d, double delta, double x, double dt)
{
  const double *m = dynamics->propagator, v = dynamics->velocity;

  if (dt != dynamics->step)
    prepare_step (dynamics, dt);

  double next_d = m[0] * d + m[1] * v + delta * dynamics->gain[0];
  double next_v = m[2] * d + m[3] * v + delta * dynamics->gain[1];

  if (!(isfinite (next_d) && isfinite (next_v)))
    {
      LiltSample free;

      lilt_oscillator_sample (dynamics->omega, dynamics->zeta, lilt_saturate (d), v, dt, &free);
      next_d = lilt_saturate (free.value + lilt_saturate (delta * dynamics->gain[0]));
      next_v = lilt_saturate (free.velocity + lilt_saturate (delta * dynamics->gain[1]));
    }
  dynamics->displacement = next_d;
  dynamics->velocity = next_v;
  if (dt > 0.0)
    dynamics->value = lilt_saturate (x + next_d);
  dynamics->input = x;
}

/* Whether a step can be made at all; the others leave the system alone. */
int
lilt_dynamics_accepts (const LiltDynamics *dynamics, double x, double dt)
{
  return dt >= 0.0 && isfinite (dt) && isfinite (x - dynamics->input);
}

/* What an input that jumps by delta does to the velocity, at once and whatever the step: class C0. */
void
lilt_dynamics_kick (LiltDynamics *dynamics, double delta)
{
  const double gain = dynamics->response * dynamics->zeta * dynamics->omega;

  dynamics->velocity = lilt_saturate (dynamics->velocity + lilt_saturate (gain * delta));
}

/**
 * lilt_dynamics_step:
 * @dynamics: a system
 * @x: the input at the end of the step, finite
 * @dt: the length of the step, in seconds, at least 0
 *
 * Advances the system, exactly for an input that moves linearly from the last one to @x: no step is too long
 * for it, and no input velocity is needed.
 *
 * A @dt of 0 is an input that jumps: the velocity changes by r ζ ω times the jump, the value does not. An
 * input that jumps and then stands still is [method@Lilt.Dynamics.step_jump]; fed to this function it would be
 * a ramp of one step. A negative or non-finite @dt changes nothing, nor does an @x that is not finite or whose
 * distance from the last overflows. At r = 0 the motion is of class C2, otherwise C1.
 */
void
lilt_dynamics_step (LiltDynamics *dynamics, double x, double dt)
{
  const double delta = x - dynamics->input;

  if (!lilt_dynamics_accepts (dynamics, x, dt))
    return;
  advance (dynamics, dynamics->displacement, delta, x, dt);
  dynamics->input_velocity = dt > 0.0 ? lilt_saturate (delta / dt) : 0.0;
}

/**
 * lilt_dynamics_step_jump:
 * @dynamics: a system
 * @x: the input during the step, finite
 * @dt: the length of the step, in seconds, at least 0
 *
 * Advances the system, exactly for an input that jumps to @x at the start of the step and stays there.
 *
 * At the jump the value is continuous and the velocity changes by r ζ ω times the jump: class C1 for r = 0,
 * else C0. What is refused changes nothing, as in [method@Lilt.Dynamics.step].
 */
void
lilt_dynamics_step_jump (LiltDynamics *dynamics, double x, double dt)
{
  const double delta = x - dynamics->input;

  if (!lilt_dynamics_accepts (dynamics, x, dt))
    return;
  lilt_dynamics_kick (dynamics, delta);
  advance (dynamics, dynamics->displacement - delta, 0.0, x, dt);
  dynamics->input_velocity = 0.0;
}

/**
 * lilt_dynamics_step_with_velocity:
 * @dynamics: a system
 * @x: the input at the end of the step, finite
 * @x_velocity: the velocity of the input during the step, in units per second, finite
 * @dt: the length of the step, in seconds, at least 0
 *
 * Advances the system, exactly for an input that moves with @x_velocity throughout and ends at @x.
 *
 * Where that line does not begin at the last input, the difference counts as a change of place and not as a
 * motion: it does not kick the velocity. So @x_velocity = 0 follows a teleport to @x without a kick, and the
 * mean velocity (@x - last) / @dt gives [method@Lilt.Dynamics.step]. What is refused changes nothing.
 */
void
lilt_dynamics_step_with_velocity (LiltDynamics *dynamics, double x, double x_velocity, double dt)
{
  const double delta = x_velocity * dt;
  const double d = dynamics->displacement - ((x - dynamics->input) - delta);

  if (!lilt_dynamics_accepts (dynamics, x, dt) || !isfinite (x_velocity) || !isfinite (d))
    return;
  advance (dynamics, d, delta, x, dt);
  dynamics->input_velocity = x_velocity;
}

/**
 * lilt_dynamics_get_sample:
 * @dynamics: a system
 * @out: (out caller-allocates): its value, velocity and acceleration
 *
 * The state of the system now. The acceleration is that of the differential equation, with the velocity that
 * the input had in the last step.
 */
void
lilt_dynamics_get_sample (const LiltDynamics *dynamics, LiltSample *out)
{
  const double omega = dynamics->omega, zeta = dynamics->zeta;

  out->value = dynamics->value;
  out->velocity = dynamics->velocity;
  out->acceleration =
      lilt_saturate (lilt_saturate (dynamics->response * zeta * omega * dynamics->input_velocity) -
                     omega * (2.0 * zeta * dynamics->velocity + omega * dynamics->displacement));
}

/**
 * lilt_dynamics_get_input:
 * @dynamics: a system
 *
 * Returns: the last input, which a system whose input stands still comes to rest on
 */
double
lilt_dynamics_get_input (const LiltDynamics *dynamics)
{
  return dynamics->input;
}

/**
 * lilt_dynamics_get_params:
 * @dynamics: a system
 * @frequency_hz: (out) (optional): its natural frequency, in Hz
 * @zeta: (out) (optional): its damping ratio
 * @r: (out) (optional): its initial response
 *
 * The present parameters of the system.
 */
void
lilt_dynamics_get_params (const LiltDynamics *dynamics, double *frequency_hz, double *zeta, double *r)
{
  if (frequency_hz)
    *frequency_hz = dynamics->frequency;
  if (zeta)
    *zeta = dynamics->zeta;
  if (r)
    *r = dynamics->response;
}

/**
 * lilt_dynamics_get_coefficients:
 * @dynamics: a system
 * @k1: (out) (optional): ζ / (π f), in seconds
 * @k2: (out) (optional): 1 / (2π f)², in seconds²
 * @k3: (out) (optional): r ζ / (2π f), in seconds
 *
 * The coefficients of `y + k1 y′ + k2 y″ = x + k3 x′`; one beyond the range of a double is the nearest finite
 * number.
 */
void
lilt_dynamics_get_coefficients (const LiltDynamics *dynamics, double *k1, double *k2, double *k3)
{
  /* Neither the square of f nor that of its inverse need be a number where the quotient is. */
  const double quarter_inverse_pi2 = 0.02533029591058444286;

  if (k1)
    *k1 = lilt_saturate (dynamics->zeta / dynamics->frequency / LILT_PI);
  if (k2)
    *k2 = lilt_saturate (quarter_inverse_pi2 / dynamics->frequency / dynamics->frequency);
  if (k3)
    *k3 = lilt_saturate (0.5 * dynamics->response * dynamics->zeta / dynamics->frequency / LILT_PI);
}
