/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-spring-params.h>

LILT_BEGIN_DECLS

/**
 * LiltSpring:
 *
 * A value that a spring carries to its target: it holds value and velocity, and takes a new target at any
 * instant.
 *
 * Every reading is the closed-form solution from the last change of target, parameters or velocity, so it
 * does not depend on how the time since then was cut into steps.
 *
 * A `LiltSpring` is a plain value: copy it freely, free nothing.
 */
typedef struct _LiltSpring
{
  /*< private >*/
  LiltSpringParams params;
  double target;
  double start_value;
  double start_displacement;
  double start_velocity;
  double elapsed;
  double elapsed_error;
  double displacement;
  double velocity;
  double step;
  double propagator[4];
  int steps_left;
  int reserved;
} LiltSpring;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_init (LiltSpring *spring, const LiltSpringParams *params, double position);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_set_target (LiltSpring *spring, double target);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_set_params (LiltSpring *spring, const LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_add_impulse (LiltSpring *spring, double delta_velocity);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_reset (LiltSpring *spring, double position, double velocity);
LILT_AVAILABLE_IN_1_0
void lilt_spring_step (LiltSpring *spring, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_spring_peek (const LiltSpring *spring, double dt, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_spring_get_sample (const LiltSpring *spring, LiltSample *out);
LILT_AVAILABLE_IN_1_0
double lilt_spring_get_target (const LiltSpring *spring);
LILT_AVAILABLE_IN_1_0
double lilt_spring_get_displacement (const LiltSpring *spring);
LILT_AVAILABLE_IN_1_0
void lilt_spring_get_params (const LiltSpring *spring, LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
int lilt_spring_is_settled (const LiltSpring *spring, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_spring_settling_time (const LiltSpring *spring, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_spring_rest_time (const LiltSpring *spring, double epsilon);
LILT_AVAILABLE_IN_1_0
int lilt_spring_peak (const LiltSpring *spring, double *t, double *value);
LILT_AVAILABLE_IN_1_0
void lilt_spring_energy (const LiltSpring *spring, double *kinetic, double *potential);

LILT_END_DECLS
