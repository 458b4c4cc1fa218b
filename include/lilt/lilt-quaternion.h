/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-types.h>

LILT_BEGIN_DECLS

/**
 * LiltVector:
 * @x: along the first axis
 * @y: along the second axis
 * @z: along the third axis
 *
 * A vector in space: a direction, a rotation vector (its direction the axis, its length the angle in rad), or an
 * angular velocity in rad/s.
 */
typedef struct _LiltVector
{
  double x;
  double y;
  double z;
} LiltVector;

/**
 * LiltQuaternion:
 * @w: cosine of half the angle
 * @x: sine of half the angle times the axis, first component
 * @y: second component
 * @z: third component
 *
 * An orientation, as a unit quaternion. It turns a vector v into q v q⁻¹; q and -q are the same orientation.
 */
typedef struct _LiltQuaternion
{
  double w;
  double x;
  double y;
  double z;
} LiltQuaternion;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_quaternion_init (LiltQuaternion *quaternion, double w, double x, double y, double z);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_quaternion_init_rotation (LiltQuaternion *quaternion, const LiltVector *rotation);
LILT_AVAILABLE_IN_1_0
void lilt_quaternion_get_rotation (const LiltQuaternion *quaternion, LiltVector *rotation);
LILT_AVAILABLE_IN_1_0
void lilt_quaternion_multiply (const LiltQuaternion *a, const LiltQuaternion *b, LiltQuaternion *out);
LILT_AVAILABLE_IN_1_0
void lilt_quaternion_conjugate (const LiltQuaternion *quaternion, LiltQuaternion *out);
LILT_AVAILABLE_IN_1_0
void lilt_quaternion_rotate (const LiltQuaternion *quaternion, const LiltVector *vector, LiltVector *out);
LILT_AVAILABLE_IN_1_0
double lilt_quaternion_angle_to (const LiltQuaternion *a, const LiltQuaternion *b);

LILT_END_DECLS
