/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-quaternion.h>
#include <lilt/lilt-spring-params.h>

LILT_BEGIN_DECLS

/**
 * LiltOrientation:
 *
 * A spring for orientations: it turns to its target the shortest way round, takes a new one at any instant, and keeps
 * orientation and angular velocity then. There is no pole at which it would lock or flip.
 *
 * Its law is that of a spring for the rotation vector d that leads from the target to the orientation, in the frame of
 * the target: `q = target exp (d)`, `d″ + 2ζω d′ + ω² d = 0`. So it has a closed form at any time, and a turn about one
 * axis is a spring of its angle. The angular velocity is the exact one of that path, also where the axis turns on the
 * way.
 *
 * A kick can take it further than half a turn, and then it comes back the way that it went; a new target, other
 * parameters or another kick look for the shortest way again.
 *
 * A `LiltOrientation` is a plain value: copy it freely, free nothing.
 */
typedef struct _LiltOrientation
{
  /*< private >*/
  LiltSpringParams params;
  LiltQuaternion target;
  LiltQuaternion base;
  LiltQuaternion start;
  LiltVector start_spin;
  LiltVector displacement;
  LiltVector velocity;
  double elapsed;
  double elapsed_error;
} LiltOrientation;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_orientation_init (LiltOrientation *orientation,
                                  const LiltSpringParams *params,
                                  const LiltQuaternion *position);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_orientation_set_target (LiltOrientation *orientation, const LiltQuaternion *target);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_orientation_set_params (LiltOrientation *orientation, const LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_orientation_add_impulse (LiltOrientation *orientation, const LiltVector *delta_spin);
LILT_AVAILABLE_IN_1_0
LiltStatus
lilt_orientation_reset (LiltOrientation *orientation, const LiltQuaternion *position, const LiltVector *spin);
LILT_AVAILABLE_IN_1_0
void lilt_orientation_step (LiltOrientation *orientation, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_orientation_peek (const LiltOrientation *orientation,
                            double dt,
                            LiltQuaternion *position,
                            LiltVector *spin,
                            LiltVector *spin_rate);
LILT_AVAILABLE_IN_1_0
void lilt_orientation_get_sample (const LiltOrientation *orientation,
                                  LiltQuaternion *position,
                                  LiltVector *spin,
                                  LiltVector *spin_rate);
LILT_AVAILABLE_IN_1_0
void lilt_orientation_get_target (const LiltOrientation *orientation, LiltQuaternion *target);
LILT_AVAILABLE_IN_1_0
double lilt_orientation_get_angle (const LiltOrientation *orientation);
LILT_AVAILABLE_IN_1_0
int lilt_orientation_is_settled (const LiltOrientation *orientation, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_orientation_settling_time (const LiltOrientation *orientation, double epsilon);

LILT_END_DECLS
