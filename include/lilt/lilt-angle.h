/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-spring.h>

LILT_BEGIN_DECLS

/**
 * LiltAngle:
 *
 * A spring on a circle: an angle that takes the shortest way to its target, with its velocity kept.
 *
 * Inside it is a [struct@Lilt.Spring] on a line, on which a target is at all the places a whole number of turns apart;
 * its value is continuous, and can be read as it is or within one turn.
 *
 * A `LiltAngle` is a plain value: copy it freely, free nothing.
 */
typedef struct _LiltAngle
{
  /*< private >*/
  LiltSpring spring;
  double turn;
} LiltAngle;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_angle_init (LiltAngle *angle, const LiltSpringParams *params, double turn, double position);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_angle_set_target (LiltAngle *angle, double target);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_angle_set_target_unwrapped (LiltAngle *angle, double target);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_angle_set_params (LiltAngle *angle, const LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_angle_add_impulse (LiltAngle *angle, double delta_velocity);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_angle_reset (LiltAngle *angle, double position, double velocity);
LILT_AVAILABLE_IN_1_0
void lilt_angle_step (LiltAngle *angle, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_angle_peek (const LiltAngle *angle, double dt, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_angle_get_sample (const LiltAngle *angle, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_angle_get_sample_wrapped (const LiltAngle *angle, LiltSample *out);
LILT_AVAILABLE_IN_1_0
double lilt_angle_get_target (const LiltAngle *angle);
LILT_AVAILABLE_IN_1_0
double lilt_angle_get_target_wrapped (const LiltAngle *angle);
LILT_AVAILABLE_IN_1_0
int lilt_angle_is_settled (const LiltAngle *angle, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_angle_settling_time (const LiltAngle *angle, double epsilon);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_angle_wrap (double position, double turn, double *wrapped);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_angle_difference (double from, double to, double turn, double *difference);

LILT_END_DECLS
