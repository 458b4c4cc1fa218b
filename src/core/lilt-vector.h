/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <math.h>

#include <lilt/lilt-quaternion.h>

/* Arithmetic of vectors in space, for the files about orientations. */

static inline double
lilt_vector_length (const LiltVector *v)
{
  return hypot (hypot (v->x, v->y), v->z);
}

static inline double
lilt_vector_dot (const LiltVector *a, const LiltVector *b)
{
  return a->x * b->x + a->y * b->y + a->z * b->z;
}

static inline void
lilt_vector_cross (const LiltVector *a, const LiltVector *b, LiltVector *out)
{
  *out = (LiltVector){ a->y * b->z - a->z * b->y, a->z * b->x - a->x * b->z, a->x * b->y - a->y * b->x };
}

/* out += factor * v */
static inline void
lilt_vector_add (LiltVector *out, double factor, const LiltVector *v)
{
  out->x += factor * v->x;
  out->y += factor * v->y;
  out->z += factor * v->z;
}

static inline int
lilt_vector_is_finite (const LiltVector *v)
{
  return isfinite (v->x) && isfinite (v->y) && isfinite (v->z);
}
