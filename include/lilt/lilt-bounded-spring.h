/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-spring-params.h>

LILT_BEGIN_DECLS

/**
 * LiltBoundedSpring:
 *
 * A spring between two walls that its value never passes. At a wall it loses its velocity (restitution 0: it stops
 * there) or bounces with a part of it, at the exact instant of contact whatever the frame rate; then the spring goes
 * on, so it returns from a wall unless its target lies on it or behind it.
 *
 * Bounces against a wall in front of the target become shorter and shorter; with a restitution below 1 infinitely
 * many of them take a finite time. Once they are lower than 2^-33 of the distance from the wall to the target they go
 * on as a geometric sequence, in closed form, and end in exact rest on the wall.
 *
 * A `LiltBoundedSpring` is a plain value: copy it freely, free nothing.
 */
typedef struct _LiltBoundedSpring
{
  /*< private >*/
  LiltSpringParams params;
  double target;
  double min;
  double max;
  double restitution;
  double arc_value;
  double arc_displacement;
  double arc_velocity;
  double elapsed;
  double elapsed_error;
  double arc_end;
  double ratio;
  int phase;
  int side;
  int contacts;
  int reserved;
} LiltBoundedSpring;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_bounded_spring_init (LiltBoundedSpring *spring,
                                     const LiltSpringParams *params,
                                     double min,
                                     double max,
                                     double restitution,
                                     double position);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_bounded_spring_set_target (LiltBoundedSpring *spring, double target);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_bounded_spring_set_params (LiltBoundedSpring *spring, const LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_bounded_spring_set_bounds (LiltBoundedSpring *spring, double min, double max);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_bounded_spring_set_restitution (LiltBoundedSpring *spring, double restitution);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_bounded_spring_add_impulse (LiltBoundedSpring *spring, double delta_velocity);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_bounded_spring_reset (LiltBoundedSpring *spring, double position, double velocity);
LILT_AVAILABLE_IN_1_0
void lilt_bounded_spring_step (LiltBoundedSpring *spring, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_bounded_spring_peek (const LiltBoundedSpring *spring, double dt, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_bounded_spring_get_sample (const LiltBoundedSpring *spring, LiltSample *out);
LILT_AVAILABLE_IN_1_0
double lilt_bounded_spring_get_target (const LiltBoundedSpring *spring);
LILT_AVAILABLE_IN_1_0
void lilt_bounded_spring_get_bounds (const LiltBoundedSpring *spring, double *min, double *max);
LILT_AVAILABLE_IN_1_0
double lilt_bounded_spring_get_resting_place (const LiltBoundedSpring *spring);
LILT_AVAILABLE_IN_1_0
int lilt_bounded_spring_next_contact (const LiltBoundedSpring *spring,
                                      double *t,
                                      double *bound,
                                      double *velocity);
LILT_AVAILABLE_IN_1_0
int lilt_bounded_spring_is_settled (const LiltBoundedSpring *spring, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_bounded_spring_settling_time (const LiltBoundedSpring *spring, double epsilon);

LILT_END_DECLS
