/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-quaternion.h>

#include <math.h>

#include "lilt-numeric.h"

static double
length_of (double x, double y, double z)
{
  return hypot (hypot (x, y), z);
}

/**
 * lilt_quaternion_init:
 * @quaternion: (out caller-allocates): the quaternion to set up
 * @w: real part, finite
 * @x: first component, finite
 * @y: second component, finite
 * @z: third component, finite
 *
 * Sets up a unit quaternion in the direction of four numbers, which may have any length but 0.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if all are 0, with @quaternion the identity
 */
LiltStatus
lilt_quaternion_init (LiltQuaternion *quaternion, double w, double x, double y, double z)
{
  const double largest = fmax (fmax (fabs (w), fabs (x)), fmax (fabs (y), fabs (z)));
  int exponent;
  double length;

  *quaternion = (LiltQuaternion){ 1.0, 0.0, 0.0, 0.0 };
  if (!isfinite (w) || !isfinite (x) || !isfinite (y) || !isfinite (z))
    return LILT_NOT_FINITE;
  if (largest == 0.0)
    return LILT_OUT_OF_RANGE;
  /* A power of two takes nothing from the digits, and leaves squares that neither overflow nor vanish. */
  frexp (largest, &exponent);
  w = ldexp (w, -exponent);
  x = ldexp (x, -exponent);
  y = ldexp (y, -exponent);
  z = ldexp (z, -exponent);
  length = sqrt (w * w + x * x + y * y + z * z);
  *quaternion = (LiltQuaternion){ w / length, x / length, y / length, z / length };
  return LILT_OK;
}

/**
 * lilt_quaternion_init_rotation:
 * @quaternion: (out caller-allocates): the quaternion to set up
 * @rotation: a rotation vector: its direction is the axis, its length the angle in rad; finite
 *
 * Sets up the orientation to which a rotation leads: the exponential map, without a special case near 0.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the length overflows, with @quaternion the identity
 */
LiltStatus
lilt_quaternion_init_rotation (LiltQuaternion *quaternion, const LiltVector *rotation)
{
  const double angle = length_of (rotation->x, rotation->y, rotation->z);
  const double s = 0.5 * lilt_sinc (0.5 * angle);

  *quaternion = (LiltQuaternion){ 1.0, 0.0, 0.0, 0.0 };
  if (!isfinite (rotation->x) || !isfinite (rotation->y) || !isfinite (rotation->z))
    return LILT_NOT_FINITE;
  if (isinf (angle))
    return LILT_OUT_OF_RANGE;
  *quaternion = (LiltQuaternion){ cos (0.5 * angle), s * rotation->x, s * rotation->y, s * rotation->z };
  return LILT_OK;
}

/**
 * lilt_quaternion_get_rotation:
 * @quaternion: a unit quaternion
 * @rotation: (out caller-allocates): the rotation vector that leads to it, in rad
 *
 * The shortest rotation to an orientation: the logarithm, of a length of π at most. Of the two of length π the one
 * is taken whose first component that is not 0 is above 0, whichever of its two quaternions is given.
 */
void
lilt_quaternion_get_rotation (const LiltQuaternion *quaternion, LiltVector *rotation)
{
  const LiltQuaternion q = *quaternion;
  const double length = length_of (q.x, q.y, q.z);
  /* The half angle from 0 to π/2; toward the near one of q and -q. */
  double factor = length == 0.0 ? 0.0 : 2.0 * atan2 (length, fabs (q.w)) / length;

  if (q.w < 0.0)
    factor = -factor;
  else if (q.w == 0.0 && (q.x < 0.0 || (q.x == 0.0 && (q.y < 0.0 || (q.y == 0.0 && q.z < 0.0)))))
    factor = -factor;
  *rotation = (LiltVector){ factor * q.x, factor * q.y, factor * q.z };
}

/**
 * lilt_quaternion_multiply:
 * @a: a unit quaternion
 * @b: another
 * @out: (out caller-allocates): their product; may be one of them
 *
 * The orientation that turns as @b does and then as @a does.
 */
void
lilt_quaternion_multiply (const LiltQuaternion *a, const LiltQuaternion *b, LiltQuaternion *out)
{
  const LiltQuaternion p = *a, q = *b;

  out->w = p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z;
  out->x = p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y;
  out->y = p.w * q.y - p.x * q.z + p.y * q.w + p.z * q.x;
  out->z = p.w * q.z + p.x * q.y - p.y * q.x + p.z * q.w;
}

/**
 * lilt_quaternion_conjugate:
 * @quaternion: a unit quaternion
 * @out: (out caller-allocates): its inverse; may be @quaternion
 *
 * The orientation that turns back.
 */
void
lilt_quaternion_conjugate (const LiltQuaternion *quaternion, LiltQuaternion *out)
{
  *out = (LiltQuaternion){ quaternion->w, -quaternion->x, -quaternion->y, -quaternion->z };
}

/**
 * lilt_quaternion_rotate:
 * @quaternion: a unit quaternion
 * @vector: a vector
 * @out: (out caller-allocates): the vector after the turn; may be @vector
 *
 * Turns a vector.
 */
void
lilt_quaternion_rotate (const LiltQuaternion *quaternion, const LiltVector *vector, LiltVector *out)
{
  const LiltQuaternion q = *quaternion;
  const LiltVector v = *vector;
  /* v + 2 w (u × v) + 2 u × (u × v), u the vector part */
  const double x = 2.0 * (q.y * v.z - q.z * v.y), y = 2.0 * (q.z * v.x - q.x * v.z),
               z = 2.0 * (q.x * v.y - q.y * v.x);

  out->x = v.x + q.w * x + (q.y * z - q.z * y);
  out->y = v.y + q.w * y + (q.z * x - q.x * z);
  out->z = v.z + q.w * z + (q.x * y - q.y * x);
}

/**
 * lilt_quaternion_angle_to:
 * @a: a unit quaternion
 * @b: another
 *
 * Returns: the angle of the shortest turn between the two orientations, in rad, from 0 to π
 */
double
lilt_quaternion_angle_to (const LiltQuaternion *a, const LiltQuaternion *b)
{
  LiltQuaternion turn;

  lilt_quaternion_conjugate (a, &turn);
  lilt_quaternion_multiply (&turn, b, &turn);
  return 2.0 * atan2 (length_of (turn.x, turn.y, turn.z), fabs (turn.w));
}
