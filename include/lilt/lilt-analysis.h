/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-spring-params.h>

LILT_BEGIN_DECLS

/**
 * LiltRegime:
 * @LILT_REGIME_UNDAMPED: ζ = 0: it swings for ever
 * @LILT_REGIME_UNDERDAMPED: 0 < ζ < 1: it swings and comes to rest
 * @LILT_REGIME_CRITICAL: ζ = 1: from rest it does not swing, and no spring that does not swing dies out faster
 * @LILT_REGIME_OVERDAMPED: ζ > 1: it creeps
 *
 * How a spring comes to rest, by its damping ratio.
 */
typedef enum
{
  LILT_REGIME_UNDAMPED,
  LILT_REGIME_UNDERDAMPED,
  LILT_REGIME_CRITICAL,
  LILT_REGIME_OVERDAMPED
} LiltRegime;

LILT_AVAILABLE_IN_1_0
const char *lilt_regime_to_string (LiltRegime regime);
LILT_AVAILABLE_IN_1_0
LiltRegime lilt_spring_params_get_regime (const LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
double lilt_spring_params_get_damped_frequency (const LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
double lilt_spring_params_get_period (const LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
double lilt_spring_params_get_log_decrement (const LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
double lilt_spring_params_get_overshoot (const LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
double lilt_spring_params_get_rise_time (const LiltSpringParams *params, double low, double high);

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_zeta_from_peaks (double first, double second, unsigned int half_periods, double *zeta);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_init_peaks (LiltSpringParams *params,
                                          double first,
                                          double second,
                                          unsigned int half_periods,
                                          double seconds);

LILT_END_DECLS
