/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-convert.h>

#include <math.h>
#include <stddef.h>

#include "lilt-numeric.h"

/*
 * How other libraries describe a spring or a glide, into our own numbers and back. Where they clamp an argument
 * in silence, these refuse it: a clamped spring has no way back.
 */

/* The least damping ratio, and how far from its end a spring counts as there, of the motion library. */
#define MOTION_ZETA_MIN   0.05
#define MOTION_BOUNCE_MAX 0.95
#define MOTION_EPSILON    0.001
#define MOTION_VISUAL     1.2

/* The root of (1 + x) e^-x = 1/2 */
#define HALF_LIFE 1.6783469900166606534

static LiltStatus
refuse (LiltSpringParams *params, LiltStatus status)
{
  lilt_spring_params_init (params, 1.0, 1.0);
  return status;
}

static LiltStatus
derive (LiltSpringParams *params, double omega, double zeta)
{
  /* What comes of finite arguments may still not be a number, or round to 0: no double can hold such a spring. */
  return lilt_spring_params_init (params, omega, zeta) == LILT_OK ? LILT_OK : LILT_OUT_OF_RANGE;
}

static LiltStatus
give_two (LiltStatus status, double first, double second, double *first_out, double *second_out)
{
  /* a duration may be too long for a double; what stands beside it is a ratio */
  if (status == LILT_OK && !isfinite (first))
    status = LILT_OUT_OF_RANGE;
  if (first_out)
    *first_out = status == LILT_OK ? first : 0.0;
  if (second_out)
    *second_out = status == LILT_OK ? second : 0.0;
  return status;
}

/**
 * lilt_spring_params_init_react_spring:
 * @params: (out caller-allocates): the parameters to set up
 * @frequency: natural period, in seconds, above 0: what react-spring calls a frequency
 * @damping: damping ratio, at least 0
 * @mass: mass, above 0
 *
 * Sets up a spring from react-spring's `frequency`, `damping` and `mass`: ω = 2π / @frequency, ζ = @damping.
 *
 * Its other pair, `tension` and `friction`, is stiffness and damping as they are:
 * [func@Lilt.SpringParams.init_physical].
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init_react_spring (LiltSpringParams *params, double frequency, double damping, double mass)
{
  LiltStatus status = lilt_spring_params_init_response (params, frequency, damping);

  if (status == LILT_OK && !isfinite (mass))
    return refuse (params, LILT_NOT_FINITE);
  if (status == LILT_OK && !(mass > 0.0))
    return refuse (params, LILT_OUT_OF_RANGE);
  if (status == LILT_OK)
    params->mass = mass;
  return status;
}

/**
 * lilt_spring_params_get_react_spring:
 * @params: valid parameters
 * @frequency: (out) (optional): natural period, in seconds
 * @damping: (out) (optional): damping ratio
 * @mass: (out) (optional): mass
 *
 * The inverse of [func@Lilt.SpringParams.init_react_spring].
 */
void
lilt_spring_params_get_react_spring (const LiltSpringParams *params,
                                     double *frequency,
                                     double *damping,
                                     double *mass)
{
  lilt_spring_params_get_response (params, frequency, damping);
  if (mass)
    *mass = params->mass;
}

static LiltStatus
check_motion (double duration, double bounce, double bounce_min)
{
  if (!isfinite (duration) || !isfinite (bounce))
    return LILT_NOT_FINITE;
  if (!(duration > 0.0) || !(bounce >= bounce_min) || !(bounce <= MOTION_BOUNCE_MAX))
    return LILT_OUT_OF_RANGE;
  return LILT_OK;
}

/* ω T for a duration T, for ζ < 1: when the envelope is down to epsilon, as that library reckons it. */
static double
motion_envelope_time (double zeta)
{
  return log (zeta / (MOTION_EPSILON * sqrt ((1.0 - zeta) * (1.0 + zeta)))) / zeta;
}

/**
 * lilt_spring_params_init_motion:
 * @params: (out caller-allocates): the parameters to set up
 * @duration: until it is within 0.1 % of its end, in seconds, above 0
 * @bounce: bounciness, above -1 and at most 0.95: ζ = 1 - @bounce, or 1 / (1 + @bounce) below 0
 *
 * Sets up a spring of mass 1 from `duration` and `bounce` of the motion library (formerly Framer Motion), as
 * of version 14.
 *
 * A spring that rings lasts until an envelope of it is down to 0.1 %, which is not when it settles:
 * ω = ln (ζ / (0.001 √(1 - ζ²))) / (ζ @duration). From ζ = 1 on it does settle then. So there is a step at a
 * @bounce of 0: just above it ω grows with the logarithm of 1 / @bounce. The library itself takes a @bounce
 * above 0.95 for 0.95, and before version 13 one below 0 for 0, in silence; and keeps @duration within 0.01
 * to 10 s. For a spring that settles when it is told to, see [func@Lilt.SpringParams.init_settling].
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init_motion (LiltSpringParams *params, double duration, double bounce)
{
  const LiltStatus status = check_motion (duration, bounce, -1.0);
  double zeta;

  if (status != LILT_OK || bounce == -1.0)
    return refuse (params, status == LILT_OK ? LILT_OUT_OF_RANGE : status);
  zeta = bounce >= 0.0 ? 1.0 - bounce : 1.0 / (1.0 + bounce);
  if (zeta < 1.0)
    return derive (params, motion_envelope_time (zeta) / duration, zeta);
  return lilt_spring_params_init_settling (params, duration, zeta, MOTION_EPSILON);
}

/**
 * lilt_spring_params_get_motion:
 * @params: valid parameters
 * @duration: (out) (optional): duration, in seconds
 * @bounce: (out) (optional): bounciness
 *
 * The inverse of [func@Lilt.SpringParams.init_motion]; it knows nothing of the mass.
 *
 * Returns: `LILT_OK`; `LILT_OUT_OF_RANGE` for ζ below 0.05, or a duration no double holds, with both 0
 */
LiltStatus
lilt_spring_params_get_motion (const LiltSpringParams *params, double *duration, double *bounce)
{
  const double zeta = params->zeta;
  double time = 0.0, ratio = 0.0;

  if (!(zeta >= MOTION_ZETA_MIN))
    return give_two (LILT_OUT_OF_RANGE, 0.0, 0.0, duration, bounce);
  if (zeta < 1.0)
    time = motion_envelope_time (zeta) / params->omega;
  else
    time = lilt_spring_params_get_settling (params, MOTION_EPSILON);
  lilt_spring_params_get_bounce (params, NULL, &ratio);
  return give_two (LILT_OK, time, ratio, duration, bounce);
}

/**
 * lilt_spring_params_init_motion_visual:
 * @params: (out caller-allocates): the parameters to set up
 * @visual_duration: until it first looks done, in seconds, above 0
 * @bounce: bounciness, from 0 to 0.95
 *
 * Sets up a spring of mass 1 from `visualDuration` and `bounce` of the motion library:
 * ω = 2π / (1.2 @visual_duration), ζ = 1 - @bounce.
 *
 * The library itself takes a @bounce outside that range for the nearest one inside, in silence.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init_motion_visual (LiltSpringParams *params, double visual_duration, double bounce)
{
  const LiltStatus status = check_motion (visual_duration, bounce, 0.0);

  if (status != LILT_OK)
    return refuse (params, status);
  return derive (params, 2.0 * LILT_PI / MOTION_VISUAL / visual_duration, 1.0 - bounce);
}

/**
 * lilt_spring_params_get_motion_visual:
 * @params: valid parameters
 * @visual_duration: (out) (optional): visual duration, in seconds
 * @bounce: (out) (optional): bounciness
 *
 * The inverse of [func@Lilt.SpringParams.init_motion_visual]; it knows nothing of the mass.
 *
 * Returns: `LILT_OK`; `LILT_OUT_OF_RANGE` for ζ below 0.05 or above 1, or a duration no double holds, with
 *   both 0
 */
LiltStatus
lilt_spring_params_get_motion_visual (const LiltSpringParams *params, double *visual_duration, double *bounce)
{
  const int inside = params->zeta >= MOTION_ZETA_MIN && params->zeta <= 1.0;

  return give_two (inside ? LILT_OK : LILT_OUT_OF_RANGE, 2.0 * LILT_PI / MOTION_VISUAL / params->omega,
                   1.0 - params->zeta, visual_duration, bounce);
}

/**
 * lilt_spring_params_init_origami:
 * @params: (out caller-allocates): the parameters to set up
 * @tension: tension of Origami Studio and Quartz Composer, above -23.59
 * @friction: friction of the same, at least -1/3
 *
 * Sets up a spring of mass 1 as Origami and Rebound do: stiffness 3.62 (@tension - 30) + 194, damping
 * 3 (@friction - 8) + 25.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init_origami (LiltSpringParams *params, double tension, double friction)
{
  if (!isfinite (tension) || !isfinite (friction))
    return refuse (params, LILT_NOT_FINITE);
  /* The sums of the constants are exact, and cancel nothing for the usual values near 0. */
  if (lilt_spring_params_init_physical (params, 3.62 * tension + 85.4, 3.0 * friction + 1.0, 1.0) != LILT_OK)
    return LILT_OUT_OF_RANGE;
  return LILT_OK;
}

/**
 * lilt_spring_params_get_origami:
 * @params: valid parameters
 * @tension: (out) (optional): tension
 * @friction: (out) (optional): friction
 *
 * The inverse of [func@Lilt.SpringParams.init_origami]; it knows nothing of the mass. One beyond the range
 * of a double is the nearest finite number.
 */
void
lilt_spring_params_get_origami (const LiltSpringParams *params, double *tension, double *friction)
{
  const LiltSpringParams unit = { params->omega, params->zeta, 1.0 };
  double stiffness, damping;

  lilt_spring_params_get_physical (&unit, &stiffness, &damping, NULL);
  if (tension)
    *tension = lilt_saturate ((stiffness - 85.4) / 3.62);
  if (friction)
    *friction = lilt_saturate ((damping - 1.0) / 3.0);
}

/*
 * Rebound's bounciness and speed. Speed is the tension on a line, 0.5 at 0 and 200 at 34; bounciness takes
 * friction from the least that does not bounce at that tension down to 0.01, as the square of what is left to
 * 42.5. That least friction is a fit, a cubic for each of three ranges of tension, with small steps between.
 */
#define REBOUND_TENSION_0     0.5
#define REBOUND_TENSION_SLOPE (199.5 / 34.0)
#define REBOUND_BOUNCINESS    42.5
#define REBOUND_FRICTION_MIN  0.01

static double
rebound_friction (double tension)
{
  static const double fits[3][4] = {
    { 0.0007, -0.031, 0.64, 1.28 },
    { 0.000044, -0.006, 0.36, 2.0 },
    { 0.00000045, -0.000332, 0.1078, 5.84 },
  };
  const double *c = fits[tension <= 18.0 ? 0 : tension <= 44.0 ? 1 : 2];

  return ((c[0] * tension + c[1]) * tension + c[2]) * tension + c[3];
}

/**
 * lilt_spring_params_init_rebound:
 * @params: (out caller-allocates): the parameters to set up
 * @bounciness: bounciness, at most 42.5; the usual range is 0 to 20, and below 0 it is more than damped
 * @speed: speed, at least 0; the usual range is 0 to 20
 *
 * Sets up a spring of mass 1 from `bounciness` and `speed` of Rebound, Pop and React Native.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init_rebound (LiltSpringParams *params, double bounciness, double speed)
{
  if (!isfinite (bounciness) || !isfinite (speed))
    return refuse (params, LILT_NOT_FINITE);
  if (!(bounciness <= REBOUND_BOUNCINESS) || !(speed >= 0.0))
    return refuse (params, LILT_OUT_OF_RANGE);

  const double tension = REBOUND_TENSION_0 + REBOUND_TENSION_SLOPE * speed;
  const double left = (REBOUND_BOUNCINESS - bounciness) / REBOUND_BOUNCINESS;
  const double friction =
      REBOUND_FRICTION_MIN + left * left * (rebound_friction (tension) - REBOUND_FRICTION_MIN);

  return lilt_spring_params_init_origami (params, tension, friction) == LILT_OK ? LILT_OK : LILT_OUT_OF_RANGE;
}

/**
 * lilt_spring_params_get_rebound:
 * @params: valid parameters
 * @bounciness: (out) (optional): bounciness
 * @speed: (out) (optional): speed
 *
 * The inverse of [func@Lilt.SpringParams.init_rebound]; it knows nothing of the mass.
 *
 * Next to a bounciness of 42.5 it is known to half the digits of ζ, for there ζ hardly changes with it.
 *
 * Returns: `LILT_OK`; `LILT_OUT_OF_RANGE` for a spring that no bounciness and speed describe: a stiffness
 *   below 87.21 or a damping below 1.03; with both 0
 */
LiltStatus
lilt_spring_params_get_rebound (const LiltSpringParams *params, double *bounciness, double *speed)
{
  double tension, friction, least, left2;

  lilt_spring_params_get_origami (params, &tension, &friction);
  least = rebound_friction (tension);
  left2 = (friction - REBOUND_FRICTION_MIN) / (least - REBOUND_FRICTION_MIN);
  /* At the ends of the range rounding may pick the wrong side. */
  if (fabs (tension - REBOUND_TENSION_0) < 1e-13)
    tension = REBOUND_TENSION_0;
  if (fabs (left2) < 1e-14)
    left2 = 0.0;
  if (!(tension >= REBOUND_TENSION_0) || !(left2 >= 0.0) || !isfinite (least))
    return give_two (LILT_OUT_OF_RANGE, 0.0, 0.0, bounciness, speed);
  return give_two (LILT_OK, REBOUND_BOUNCINESS * (1.0 - sqrt (left2)),
                   (tension - REBOUND_TENSION_0) / REBOUND_TENSION_SLOPE, bounciness, speed);
}

/**
 * lilt_spring_params_init_half_life:
 * @params: (out caller-allocates): the parameters to set up
 * @half_life: when half of the way is left, started at rest; in seconds, above 0
 *
 * Sets up a critically damped spring of mass 1 from its half-life: ω = 1.67835 / @half_life, the root of
 * (1 + x) e^-x = 1/2. The factor 2 ln 2 that is often used instead is that of an exponential with the same
 * damping; with it the half-life is 21 % longer than asked for.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init_half_life (LiltSpringParams *params, double half_life)
{
  if (!isfinite (half_life))
    return refuse (params, LILT_NOT_FINITE);
  if (!(half_life > 0.0))
    return refuse (params, LILT_OUT_OF_RANGE);
  return derive (params, HALF_LIFE / half_life, 1.0);
}

/**
 * lilt_spring_params_get_half_life:
 * @params: valid parameters
 * @half_life: (out): half-life, in seconds
 *
 * The inverse of [func@Lilt.SpringParams.init_half_life].
 *
 * Returns: `LILT_OK`; `LILT_OUT_OF_RANGE` for a spring that is not critically damped, or a time no double
 *   holds, with @half_life 0
 */
LiltStatus
lilt_spring_params_get_half_life (const LiltSpringParams *params, double *half_life)
{
  return give_two (params->zeta == 1.0 ? LILT_OK : LILT_OUT_OF_RANGE, HALF_LIFE / params->omega, 0.0,
                   half_life, NULL);
}

/**
 * lilt_zeta_from_overshoot:
 * @overshoot: how far the spring passes its target, started at rest, as a fraction of the distance: 0 to 1
 * @zeta: (out): the damping ratio: -ln @overshoot / √(π² + ln² @overshoot)
 *
 * The damping ratio for an overshoot; 0 gives 1, the least that does not overshoot.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @zeta 1
 */
LiltStatus
lilt_zeta_from_overshoot (double overshoot, double *zeta)
{
  *zeta = 1.0;
  if (!isfinite (overshoot))
    return LILT_NOT_FINITE;
  if (!(overshoot >= 0.0) || !(overshoot <= 1.0))
    return LILT_OUT_OF_RANGE;
  if (overshoot > 0.0)
    *zeta = -log (overshoot) / hypot (LILT_PI, log (overshoot));
  return LILT_OK;
}

/**
 * lilt_zeta_to_overshoot:
 * @zeta: damping ratio, at least 0
 * @overshoot: (out): e^(-π @zeta / √(1 - @zeta²)), or 0 from @zeta = 1 on
 *
 * The inverse of [func@Lilt.zeta_from_overshoot].
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @overshoot 0
 */
LiltStatus
lilt_zeta_to_overshoot (double zeta, double *overshoot)
{
  *overshoot = 0.0;
  if (!isfinite (zeta))
    return LILT_NOT_FINITE;
  if (!(zeta >= 0.0))
    return LILT_OUT_OF_RANGE;
  if (zeta < 1.0)
    *overshoot = exp (-LILT_PI * zeta / sqrt ((1.0 - zeta) * (1.0 + zeta)));
  return LILT_OK;
}

/**
 * lilt_decay_rate_from_drag:
 * @drag: the part of the velocity that is left after a second, above 0 and below 1, as Flutter's
 *   FrictionSimulation takes it
 * @rate: (out): how fast the velocity falls, per second: -ln @drag
 *
 * The rate of a glide whose velocity is v0 @drag^t.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @rate 1
 */
LiltStatus
lilt_decay_rate_from_drag (double drag, double *rate)
{
  *rate = 1.0;
  if (!isfinite (drag))
    return LILT_NOT_FINITE;
  if (!(drag > 0.0) || !(drag < 1.0))
    return LILT_OUT_OF_RANGE;
  *rate = -log (drag);
  return LILT_OK;
}

static LiltStatus
check_rate (double rate)
{
  if (!isfinite (rate))
    return LILT_NOT_FINITE;
  return rate > 0.0 ? LILT_OK : LILT_OUT_OF_RANGE;
}

/**
 * lilt_decay_rate_to_drag:
 * @rate: how fast the velocity falls, per second, above 0
 * @drag: (out): the part of the velocity that is left after a second
 *
 * The inverse of [func@Lilt.Decay.rate_from_drag]. Rates so large or so small that the part rounds to 0 or to 1
 * are refused.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @drag e^-1
 */
LiltStatus
lilt_decay_rate_to_drag (double rate, double *drag)
{
  const LiltStatus status = check_rate (rate);
  const double part = exp (-rate);

  *drag = exp (-1.0);
  if (status != LILT_OK)
    return status;
  if (part == 0.0 || part == 1.0)
    return LILT_OUT_OF_RANGE;
  *drag = part;
  return LILT_OK;
}

/**
 * lilt_decay_rate_from_compose:
 * @friction_multiplier: friction multiplier of Compose's exponentialDecay, above 0; 1 is its default
 * @rate: (out): how fast the velocity falls, per second: 4.2 @friction_multiplier
 *
 * The rate of a glide of Jetpack Compose.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @rate 1
 */
LiltStatus
lilt_decay_rate_from_compose (double friction_multiplier, double *rate)
{
  const LiltStatus status = check_rate (friction_multiplier);
  const double product = 4.2 * friction_multiplier;

  *rate = 1.0;
  if (status != LILT_OK)
    return status;
  if (!isfinite (product))
    return LILT_OUT_OF_RANGE;
  *rate = product;
  return LILT_OK;
}

/**
 * lilt_decay_rate_to_compose:
 * @rate: how fast the velocity falls, per second, above 0
 * @friction_multiplier: (out): friction multiplier of Compose's exponentialDecay
 *
 * The inverse of [func@Lilt.Decay.rate_from_compose].
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` also where it rounds to 0, with
 *   @friction_multiplier 1
 */
LiltStatus
lilt_decay_rate_to_compose (double rate, double *friction_multiplier)
{
  const LiltStatus status = check_rate (rate);
  const double quotient = rate / 4.2;

  *friction_multiplier = 1.0;
  if (status != LILT_OK)
    return status;
  if (quotient == 0.0)
    return LILT_OUT_OF_RANGE;
  *friction_multiplier = quotient;
  return LILT_OK;
}
