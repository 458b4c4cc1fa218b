/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-spring-params.h>

LILT_BEGIN_DECLS

/**
 * LiltSmoothSpring:
 *
 * A spring whose target passes a first-order lag, so that at a change of the target the acceleration, too, is
 * continuous (class C2): only the jerk jumps.
 *
 * `g′ = λ (target - g)`, and the value follows g as a spring: `x″ + 2ζω x′ + ω² x = ω² g`.
 *
 * A `LiltSmoothSpring` is a plain value: copy it freely, free nothing.
 */
typedef struct _LiltSmoothSpring
{
  /*< private >*/
  LiltSpringParams params;
  double lambda;
  double target;
  LiltSample start;
  double start_displacement;
  double start_lag;
  double elapsed;
  double elapsed_error;
  double displacement;
  double velocity;
  double acceleration;
  int default_lambda;
  int reserved;
} LiltSmoothSpring;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_smooth_spring_init (LiltSmoothSpring *spring,
                                    const LiltSpringParams *params,
                                    double lambda,
                                    double position);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_smooth_spring_reset (LiltSmoothSpring *spring, const LiltSample *state);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_smooth_spring_set_target (LiltSmoothSpring *spring, double target);
LILT_AVAILABLE_IN_1_0
LiltStatus
lilt_smooth_spring_set_params (LiltSmoothSpring *spring, const LiltSpringParams *params, double lambda);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_smooth_spring_add_impulse (LiltSmoothSpring *spring, double delta_velocity);
LILT_AVAILABLE_IN_1_0
void lilt_smooth_spring_step (LiltSmoothSpring *spring, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_smooth_spring_peek (const LiltSmoothSpring *spring, double dt, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_smooth_spring_get_sample (const LiltSmoothSpring *spring, LiltSample *out);
LILT_AVAILABLE_IN_1_0
double lilt_smooth_spring_get_target (const LiltSmoothSpring *spring);
LILT_AVAILABLE_IN_1_0
double lilt_smooth_spring_get_displacement (const LiltSmoothSpring *spring);
LILT_AVAILABLE_IN_1_0
void lilt_smooth_spring_get_params (const LiltSmoothSpring *spring, LiltSpringParams *params, double *lambda);
LILT_AVAILABLE_IN_1_0
int lilt_smooth_spring_is_settled (const LiltSmoothSpring *spring, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_smooth_spring_settling_time (const LiltSmoothSpring *spring, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_smooth_spring_rest_time (const LiltSmoothSpring *spring, double epsilon);
LILT_AVAILABLE_IN_1_0
int lilt_smooth_spring_peak (const LiltSmoothSpring *spring, double *t, double *value);

LILT_AVAILABLE_IN_1_0
void lilt_smooth_spring_sample (const LiltSpringParams *params,
                                double lambda,
                                const LiltSample *start,
                                double target,
                                double t,
                                LiltSample *out);

LILT_END_DECLS
