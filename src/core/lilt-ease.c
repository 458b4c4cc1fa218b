/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-ease.h>

#include <stddef.h>

#include "lilt-ease-shape.h"

/* The four modes of a shape; IN_OUT has a shape of its own where its halves differ from those of IN. */
#define CASES(FAMILY, IN, IN_OUT)                                                                            \
  case LILT_EASE_IN_##FAMILY:                                                                                \
    return IN (t, 1.0 - t);                                                                                  \
  case LILT_EASE_OUT_##FAMILY:                                                                               \
    return 1.0 - IN (1.0 - t, t);                                                                            \
  case LILT_EASE_IN_OUT_##FAMILY:                                                                            \
    return t < 0.5 ? 0.5 * IN_OUT (2.0 * t, 1.0 - 2.0 * t)                                                   \
                   : 1.0 - 0.5 * IN_OUT (2.0 - 2.0 * t, 2.0 * t - 1.0);                                      \
  case LILT_EASE_OUT_IN_##FAMILY:                                                                            \
    return t < 0.5 ? 0.5 - 0.5 * IN (1.0 - 2.0 * t, 2.0 * t) : 0.5 + 0.5 * IN (2.0 * t - 1.0, 2.0 - 2.0 * t);

static double
back (double t, double u)
{
  return lilt_shape_back (t, u, LILT_BACK_OVERSHOOT);
}

static double
back_halves (double t, double u)
{
  return lilt_shape_back (t, u, LILT_BACK_OVERSHOOT_HALVES);
}

static double
elastic (double t, double u)
{
  return lilt_shape_elastic (t, u, 2.0 * LILT_PI / LILT_ELASTIC_PERIOD, 0.0);
}

static double
elastic_halves (double t, double u)
{
  return lilt_shape_elastic (t, u, 2.0 * LILT_PI / LILT_ELASTIC_PERIOD_HALVES, 0.0);
}

/**
 * lilt_ease:
 * @easing: an easing; what is none is linear
 * @t: normalised time
 *
 * The value of an easing: exactly 0 at 0 and before, exactly 1 at 1 and after; NaN is taken as 0.
 *
 * Returns: f (@t)
 */
double
lilt_ease (LiltEasing easing, double t)
{
  if (!(t > 0.0))
    return 0.0;
  if (t >= 1.0)
    return 1.0;
  switch (easing)
    {
      CASES (SINE, lilt_shape_sine, lilt_shape_sine)
      CASES (QUAD, lilt_shape_quad, lilt_shape_quad)
      CASES (CUBIC, lilt_shape_cubic, lilt_shape_cubic)
      CASES (QUART, lilt_shape_quart, lilt_shape_quart)
      CASES (QUINT, lilt_shape_quint, lilt_shape_quint)
      CASES (EXPO, lilt_shape_expo, lilt_shape_expo)
      CASES (CIRC, lilt_shape_circ, lilt_shape_circ)
      CASES (BACK, back, back_halves)
      CASES (ELASTIC, elastic, elastic_halves)
      CASES (BOUNCE, lilt_shape_bounce, lilt_shape_bounce)
    case LILT_EASE_SMOOTHSTEP:
      return lilt_shape_smoothstep (t, 1.0 - t);
    case LILT_EASE_SMOOTHERSTEP:
      return lilt_shape_smootherstep (t, 1.0 - t);
    case LILT_EASE_LINEAR:
    default:
      return t;
    }
}

/**
 * lilt_ease_sample:
 * @easing: an easing; what is none is linear
 * @t: normalised time; before 0 and after 1 the curve rests
 * @out: (out caller-allocates): f, f′ and f″ at @t, per unit of normalised time
 *
 * The value of an easing with its exact derivatives.
 *
 * At 0 and 1 they are those of the curve inside, at a join those to its right. Where the true derivative is
 * infinite (`circ`) it is the largest finite number of that sign.
 */
void
lilt_ease_sample (LiltEasing easing, double t, LiltSample *out)
{
  LiltTunedEase shape;

  *out = (LiltSample){ .value = lilt_ease (easing, t) };
  if (t < 0.0 || t > 1.0)
    return;

  const double value = out->value;

  lilt_ease_shape (easing, &shape);
  lilt_ease_shape_sample (&shape, isnan (t) ? 0.0 : t, out);
  out->value = value;
}

/**
 * lilt_ease_range:
 * @easing: an easing; what is none is linear
 * @min: (out) (optional): the smallest value
 * @max: (out) (optional): the largest value
 *
 * The range of an easing over normalised time 0 to 1, exact: what room a motion needs. At least 0 to 1.
 */
void
lilt_ease_range (LiltEasing easing, double *min, double *max)
{
  LiltTunedEase shape;

  lilt_ease_shape (easing, &shape);
  lilt_tuned_ease_range (&shape, min, max);
}
