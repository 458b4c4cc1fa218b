/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-types.h>

LILT_BEGIN_DECLS

/**
 * LiltSpringParams:
 * @omega: undamped natural angular frequency ω, in rad/s, above 0
 * @zeta: damping ratio ζ, at least 0; below 1 the spring rings, at 1 and above it does not
 * @mass: mass, above 0; it scales energy and impulse and nothing else
 *
 * A spring: `x″ + 2ζω x′ + ω² x = ω² target`.
 */
typedef struct _LiltSpringParams
{
  double omega;
  double zeta;
  double mass;
} LiltSpringParams;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_init (LiltSpringParams *params, double omega, double zeta);
LILT_AVAILABLE_IN_1_0
LiltStatus
lilt_spring_params_init_physical (LiltSpringParams *params, double stiffness, double damping, double mass);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_init_bounce (LiltSpringParams *params, double duration, double bounce);
LILT_AVAILABLE_IN_1_0
LiltStatus
lilt_spring_params_init_response (LiltSpringParams *params, double response, double damping_fraction);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_init_settling (LiltSpringParams *params,
                                             double settling_time,
                                             double zeta,
                                             double epsilon);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_check (const LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
void lilt_spring_params_get_physical (const LiltSpringParams *params,
                                      double *stiffness,
                                      double *damping,
                                      double *mass);
LILT_AVAILABLE_IN_1_0
void lilt_spring_params_get_bounce (const LiltSpringParams *params, double *duration, double *bounce);
LILT_AVAILABLE_IN_1_0
void
lilt_spring_params_get_response (const LiltSpringParams *params, double *response, double *damping_fraction);
LILT_AVAILABLE_IN_1_0
double lilt_spring_params_get_settling (const LiltSpringParams *params, double epsilon);
LILT_AVAILABLE_IN_1_0
void lilt_spring_params_sample (const LiltSpringParams *params,
                                const LiltSample *start,
                                double target,
                                double t,
                                LiltSample *out);

LILT_END_DECLS
