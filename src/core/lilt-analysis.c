/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-analysis.h>

#include <math.h>

#include "lilt-numeric.h"
#include "lilt-oscillator.h"

/**
 * lilt_regime_to_string:
 * @regime: a regime
 *
 * The English adjective for @regime, as in "an underdamped spring".
 *
 * Returns: (transfer none): a static string
 */
const char *
lilt_regime_to_string (LiltRegime regime)
{
  switch (regime)
    {
    case LILT_REGIME_UNDAMPED:
      return "undamped";
    case LILT_REGIME_UNDERDAMPED:
      return "underdamped";
    case LILT_REGIME_CRITICAL:
      return "critically damped";
    case LILT_REGIME_OVERDAMPED:
      return "overdamped";
    default:
      return "not a LiltRegime";
    }
}

/**
 * lilt_spring_params_get_regime:
 * @params: valid parameters
 *
 * The damping regime, by comparing ζ with 0 and 1 exactly. There is no tolerance band: nothing in this library
 * behaves differently on the two sides of a boundary, so one is not needed; but a ζ that was computed, by
 * [func@Lilt.SpringParams.init_physical] for example, may miss 1 by a rounding.
 *
 * Returns: the regime
 */
LiltRegime
lilt_spring_params_get_regime (const LiltSpringParams *params)
{
  if (params->zeta == 0.0)
    return LILT_REGIME_UNDAMPED;
  if (params->zeta < 1.0)
    return LILT_REGIME_UNDERDAMPED;
  return params->zeta == 1.0 ? LILT_REGIME_CRITICAL : LILT_REGIME_OVERDAMPED;
}

/**
 * lilt_spring_params_get_damped_frequency:
 * @params: valid parameters
 *
 * The angular frequency at which the spring really swings: ω √(1 - ζ²).
 *
 * Returns: rad/s; 0 for ζ ≥ 1, where it does not swing
 */
double
lilt_spring_params_get_damped_frequency (const LiltSpringParams *params)
{
  LiltOscillator osc;

  if (params->zeta >= 1.0)
    return 0.0;
  lilt_oscillator_init (&osc, params->zeta);
  return params->omega * osc.q;
}

/**
 * lilt_spring_params_get_period:
 * @params: valid parameters
 *
 * The time of one full swing: 2π divided by the damped frequency. Neighbouring extrema are half of it apart.
 *
 * Returns: seconds; infinity for ζ ≥ 1, where it does not swing
 */
double
lilt_spring_params_get_period (const LiltSpringParams *params)
{
  LiltOscillator osc;

  if (params->zeta >= 1.0)
    return LILT_INFINITY;
  lilt_oscillator_init (&osc, params->zeta);
  return lilt_saturate (2.0 * LILT_PI / osc.q / params->omega);
}

/**
 * lilt_spring_params_get_log_decrement:
 * @params: valid parameters
 *
 * The logarithmic decrement δ = 2π ζ / √(1 - ζ²): the natural logarithm of the ratio of two extrema that are a
 * full period apart, so on the same side. For neighbouring extrema, on opposite sides, it is δ / 2.
 *
 * Returns: the decrement; infinity for ζ ≥ 1, where there is no second extremum
 */
double
lilt_spring_params_get_log_decrement (const LiltSpringParams *params)
{
  LiltOscillator osc;

  if (params->zeta >= 1.0)
    return LILT_INFINITY;
  lilt_oscillator_init (&osc, params->zeta);
  return 2.0 * LILT_PI * params->zeta / osc.q;
}

/**
 * lilt_spring_params_get_overshoot:
 * @params: valid parameters
 *
 * By which fraction of its distance the spring passes its target when it starts at rest: e^(-π ζ / √(1 - ζ²)).
 *
 * A start with velocity passes it by more or less, and for any ζ:
 * see [method@Lilt.SpringParams.overshoot_from].
 *
 * Returns: 1 for ζ = 0 down to 0 for ζ ≥ 1
 */
double
lilt_spring_params_get_overshoot (const LiltSpringParams *params)
{
  LiltOscillator osc;

  if (params->zeta >= 1.0)
    return 0.0;
  lilt_oscillator_init (&osc, params->zeta);
  return exp (-LILT_PI * params->zeta / osc.q);
}

/* The first time from rest at which the given fraction of the distance is still to go. */
static double
time_to_remainder (const LiltOscillator *osc, double remainder)
{
  double tau;

  if (remainder >= 1.0)
    return 0.0;
  if (remainder > 0.0)
    return lilt_oscillator_fall (osc, 1.0, 0.0, remainder);
  return lilt_oscillator_crossing (osc, 1.0, 0.0, &tau) ? tau : LILT_INFINITY;
}

/**
 * lilt_spring_params_get_rise_time:
 * @params: valid parameters
 * @low: fraction of the distance at which the clock starts, at least 0
 * @high: fraction of the distance at which it stops, above @low and at most 1
 *
 * How long the spring takes, started at rest, from the first time it has covered the fraction @low of its
 * distance to the first time it has covered @high. Usual are 0.1 and 0.9, and for a spring that rings 0 and 1.
 *
 * Returns: seconds; infinity for a @high of 1 with ζ ≥ 1, which never arrives, and for fractions out of range
 */
double
lilt_spring_params_get_rise_time (const LiltSpringParams *params, double low, double high)
{
  LiltOscillator osc;
  double tau;

  if (!(low >= 0.0) || !(high > low) || !(high <= 1.0))
    return LILT_INFINITY;
  lilt_oscillator_init (&osc, params->zeta);
  tau = time_to_remainder (&osc, 1.0 - high);
  if (isinf (tau))
    return LILT_INFINITY;
  return lilt_saturate ((tau - time_to_remainder (&osc, 1.0 - low)) / params->omega);
}

/* ln (first / second) of two distances that may be next to each other or at the ends of the range. */
static LiltStatus
decrement_of (double first, double second, unsigned int half_periods, double *decrement)
{
  if (!isfinite (first) || !isfinite (second))
    return LILT_NOT_FINITE;
  first = fabs (first);
  second = fabs (second);
  if (!(second > 0.0) || !(first >= second) || half_periods == 0)
    return LILT_OUT_OF_RANGE;
  *decrement = first < 2.0 * second ? log1p ((first - second) / second) : log (first) - log (second);
  return LILT_OK;
}

/**
 * lilt_zeta_from_peaks:
 * @first: distance of an extremum from the target, not 0; its sign does not matter
 * @second: distance of a later one, not 0 and not larger
 * @half_periods: how many half periods lie between the two: 1 for neighbours, which are on opposite sides of the
 *   target, 2 for the next on the same side; at least 1
 * @zeta: (out): the damping ratio, at least 0 and below 1
 *
 * The damping ratio of a motion of which two extrema were measured: L / √((n π)² + L²), with L the logarithm of
 * their ratio and n the number of half periods.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @zeta left alone
 */
LiltStatus
lilt_zeta_from_peaks (double first, double second, unsigned int half_periods, double *zeta)
{
  double decrement;
  const LiltStatus status = decrement_of (first, second, half_periods, &decrement);

  if (status == LILT_OK)
    *zeta = decrement / hypot (half_periods * LILT_PI, decrement);
  return status;
}

/**
 * lilt_spring_params_init_peaks:
 * @params: (out caller-allocates): the parameters to set up
 * @first: distance of an extremum from the target, not 0; its sign does not matter
 * @second: distance of a later one, not 0 and not larger
 * @half_periods: how many half periods lie between the two, at least 1; see [func@Lilt.zeta_from_peaks]
 * @seconds: how much later the second is, above 0
 *
 * Sets up the spring of mass 1 that was observed to swing from one extremum to the other.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init_peaks (LiltSpringParams *params,
                               double first,
                               double second,
                               unsigned int half_periods,
                               double seconds)
{
  double decrement;
  LiltStatus status = decrement_of (first, second, half_periods, &decrement);

  if (status == LILT_OK && !isfinite (seconds))
    status = LILT_NOT_FINITE;
  if (status == LILT_OK && !(seconds > 0.0))
    status = LILT_OUT_OF_RANGE;
  if (status == LILT_OK)
    {
      const double radius = hypot (half_periods * LILT_PI, decrement);

      status = lilt_spring_params_init (params, radius / seconds, decrement / radius);
      /* Finite arguments whose frequency is not. */
      return status == LILT_OK ? status : LILT_OUT_OF_RANGE;
    }
  lilt_spring_params_init (params, 1.0, 1.0);
  return status;
}
