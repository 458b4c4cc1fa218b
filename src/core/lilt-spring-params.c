/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-spring-params.h>

#include <math.h>

#include "lilt-numeric.h"
#include "lilt-oscillator.h"

static LiltStatus
check (double omega, double zeta, double mass)
{
  if (!isfinite (omega) || !isfinite (zeta) || !isfinite (mass))
    return LILT_NOT_FINITE;
  if (!(omega > 0.0) || !(zeta >= 0.0) || !(mass > 0.0))
    return LILT_OUT_OF_RANGE;
  return LILT_OK;
}

/* What a refused initialiser leaves: critically damped, 1 rad/s. */
static LiltStatus
refuse (LiltSpringParams *params, LiltStatus status)
{
  *params = (LiltSpringParams){ 1.0, 1.0, 1.0 };
  return status;
}

/* From arguments that are right themselves: where ω or ζ is not, no double can hold such a spring. */
static LiltStatus
set_up (LiltSpringParams *params, double omega, double zeta, double mass)
{
  if (check (omega, zeta, mass) != LILT_OK)
    return refuse (params, LILT_OUT_OF_RANGE);
  *params = (LiltSpringParams){ omega, zeta, mass };
  return LILT_OK;
}

/**
 * lilt_spring_params_init:
 * @params: (out caller-allocates): the parameters to set up
 * @omega: undamped natural angular frequency, in rad/s, above 0
 * @zeta: damping ratio, at least 0
 *
 * Sets up a spring of mass 1 from its natural frequency and damping ratio.
 *
 * Accuracy is promised for 1e-6 ≤ @omega ≤ 1e6 and @zeta ≤ 1e6; every finite value beyond is accepted.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init (LiltSpringParams *params, double omega, double zeta)
{
  const LiltStatus status = check (omega, zeta, 1.0);

  return status == LILT_OK ? set_up (params, omega, zeta, 1.0) : refuse (params, status);
}

/**
 * lilt_spring_params_init_physical:
 * @params: (out caller-allocates): the parameters to set up
 * @stiffness: spring constant k, force per unit of length, above 0
 * @damping: damping coefficient c, force per unit of velocity, at least 0
 * @mass: mass, above 0
 *
 * Sets up a spring from its mechanics: ω = √(k / m), ζ = c / (2 √(k m)).
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init_physical (LiltSpringParams *params, double stiffness, double damping, double mass)
{
  LiltStatus status = check (stiffness, damping, mass);
  double omega, root;

  if (status != LILT_OK)
    return refuse (params, status);
  omega = sqrt (stiffness / mass);
  root = sqrt (stiffness * mass);
  /* The roots apart lose half an ulp and cannot overflow. */
  if (!isnormal (stiffness / mass))
    omega = sqrt (stiffness) / sqrt (mass);
  if (!isnormal (stiffness * mass))
    root = sqrt (stiffness) * sqrt (mass);
  return set_up (params, omega, 0.5 * damping / root, mass);
}

/**
 * lilt_spring_params_init_bounce:
 * @params: (out caller-allocates): the parameters to set up
 * @duration: perceptual duration, in seconds, above 0: the period of the undamped spring
 * @bounce: bounciness, above -1 and at most 1: 0 does not bounce, 1 never stops, below 0 is sluggish
 *
 * Sets up a spring of mass 1 as Apple's frameworks describe one: ω = 2π / @duration, and ζ = 1 - @bounce for
 * a bounce of 0 or more, 1 / (1 + @bounce) for less.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init_bounce (LiltSpringParams *params, double duration, double bounce)
{
  if (!isfinite (duration) || !isfinite (bounce))
    return refuse (params, LILT_NOT_FINITE);
  if (!(duration > 0.0) || !(bounce > -1.0) || !(bounce <= 1.0))
    return refuse (params, LILT_OUT_OF_RANGE);
  return set_up (params, 2.0 * LILT_PI / duration, bounce >= 0.0 ? 1.0 - bounce : 1.0 / (1.0 + bounce), 1.0);
}

/**
 * lilt_spring_params_init_response:
 * @params: (out caller-allocates): the parameters to set up
 * @response: period of the undamped spring, in seconds, above 0
 * @damping_fraction: damping ratio, at least 0
 *
 * Sets up a spring of mass 1 from its response time: ω = 2π / @response, ζ = @damping_fraction.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init_response (LiltSpringParams *params, double response, double damping_fraction)
{
  const LiltStatus status = check (response, damping_fraction, 1.0);

  if (status != LILT_OK)
    return refuse (params, status);
  return set_up (params, 2.0 * LILT_PI / response, damping_fraction, 1.0);
}

/**
 * lilt_spring_params_init_settling:
 * @params: (out caller-allocates): the parameters to set up
 * @settling_time: when the spring is to be within @epsilon for good, in seconds, above 0
 * @zeta: damping ratio, above 0
 * @epsilon: what counts as settled, as a fraction of the distance: above 0 and below 1; 0.001 is usual
 *
 * Sets up a spring of mass 1 that, started at rest, settles in exactly @settling_time.
 *
 * There is no iteration over frequencies: from rest the settling time is the exact one of the unit spring
 * divided by ω.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init_settling (LiltSpringParams *params, double settling_time, double zeta, double epsilon)
{
  LiltOscillator osc;

  if (!isfinite (settling_time) || !isfinite (zeta) || !isfinite (epsilon))
    return refuse (params, LILT_NOT_FINITE);
  if (!(settling_time > 0.0) || !(zeta > 0.0) || !(epsilon > 0.0) || !(epsilon < 1.0))
    return refuse (params, LILT_OUT_OF_RANGE);
  lilt_oscillator_init (&osc, zeta);
  return set_up (params, lilt_oscillator_settling_time (&osc, 1.0, 0.0, epsilon) / settling_time, zeta, 1.0);
}

/**
 * lilt_spring_params_check:
 * @params: parameters, however they came about
 *
 * Whether @params describe a spring: ω and mass finite and above 0, ζ finite and at least 0.
 *
 * Returns: `LILT_OK`, `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`
 */
LiltStatus
lilt_spring_params_check (const LiltSpringParams *params)
{
  return check (params->omega, params->zeta, params->mass);
}

/**
 * lilt_spring_params_get_physical:
 * @params: valid parameters
 * @stiffness: (out) (optional): spring constant k = m ω²
 * @damping: (out) (optional): damping coefficient c = 2 ζ ω m
 * @mass: (out) (optional): mass
 *
 * The inverse of [func@Lilt.SpringParams.init_physical].
 */
void
lilt_spring_params_get_physical (const LiltSpringParams *params,
                                 double *stiffness,
                                 double *damping,
                                 double *mass)
{
  if (stiffness)
    *stiffness = params->mass * params->omega * params->omega;
  if (damping)
    *damping = 2.0 * params->zeta * params->omega * params->mass;
  if (mass)
    *mass = params->mass;
}

/**
 * lilt_spring_params_get_bounce:
 * @params: valid parameters
 * @duration: (out) (optional): perceptual duration, in seconds
 * @bounce: (out) (optional): bounciness, above -1 and at most 1
 *
 * The inverse of [func@Lilt.SpringParams.init_bounce]; it knows nothing of the mass.
 */
void
lilt_spring_params_get_bounce (const LiltSpringParams *params, double *duration, double *bounce)
{
  if (duration)
    *duration = 2.0 * LILT_PI / params->omega;
  /* 1/ζ - 1 would cancel next to ζ = 1 */
  if (bounce)
    *bounce = params->zeta <= 1.0 ? 1.0 - params->zeta : (1.0 - params->zeta) / params->zeta;
}

/**
 * lilt_spring_params_get_response:
 * @params: valid parameters
 * @response: (out) (optional): period of the undamped spring, in seconds
 * @damping_fraction: (out) (optional): damping ratio
 *
 * The inverse of [func@Lilt.SpringParams.init_response].
 */
void
lilt_spring_params_get_response (const LiltSpringParams *params, double *response, double *damping_fraction)
{
  if (response)
    *response = 2.0 * LILT_PI / params->omega;
  if (damping_fraction)
    *damping_fraction = params->zeta;
}

/**
 * lilt_spring_params_get_settling:
 * @params: valid parameters
 * @epsilon: what counts as settled, as a fraction of the distance: above 0 and below 1
 *
 * The inverse of [func@Lilt.SpringParams.init_settling]: when this spring, started at rest, is within
 * @epsilon of its distance for good.
 *
 * Returns: the settling time in seconds; infinity for ζ = 0 or an @epsilon that is not above 0
 */
double
lilt_spring_params_get_settling (const LiltSpringParams *params, double epsilon)
{
  LiltOscillator osc;

  if (!(epsilon > 0.0))
    return LILT_INFINITY;
  lilt_oscillator_init (&osc, params->zeta);
  return lilt_oscillator_settling_time (&osc, 1.0, 0.0, epsilon) / params->omega;
}

/**
 * lilt_spring_params_sample:
 * @params: valid parameters
 * @start: finite value and velocity at time 0; its acceleration is not used
 * @target: where the spring pulls to, finite
 * @t: time since @start, in seconds
 * @out: (out caller-allocates): the state at @t; may be @start
 *
 * The exact state of a spring at any time, in closed form: one formula for every damping ratio, without a
 * tolerance band around ζ = 1.
 *
 * A negative or NaN @t is taken as 0; at infinity the spring rests on its target (without damping it has no
 * such state, and the start is given). Results beyond the range of a double are the nearest finite number.
 */
void
lilt_spring_params_sample (const LiltSpringParams *params,
                           const LiltSample *start,
                           double target,
                           double t,
                           LiltSample *out)
{
  const double value = start->value, velocity = start->velocity;
  double scale = 1.0;

  if (!(t >= 0.0) || (isinf (t) && params->zeta == 0.0))
    t = 0.0;
  /* A distance beyond the largest double: a quarter of everything has the same answer. */
  if (!isfinite (value - target))
    scale = 0.25;
  lilt_oscillator_sample (params->omega, params->zeta, scale * value - scale * target, scale * velocity, t,
                          out);
  out->value = t == 0.0 ? value : lilt_saturate ((scale * target + out->value) / scale);
  out->velocity = t == 0.0 ? velocity : lilt_saturate (out->velocity / scale);
  out->acceleration = lilt_saturate (out->acceleration / scale);
}
