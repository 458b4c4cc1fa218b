/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-bezier.h>

#include <stddef.h>

#include "lilt-cubic.h"
#include "lilt-numeric.h"

#define N_CELLS 32
/* Products of three coordinates stay finite below this; above, derivatives are computed of the curve scaled down. */
#define LARGE 1.0e290

/*
 * For 32 equal cells of x the parameter t at their ends is known, and where the slope of x (t) hardly changes within
 * a cell, two steps of Halley's method from between those two are exact to the last digits. In the other cells, and
 * where x (t) is so flat that rounding it would show in t, the solver of lilt-cubic.c is called.
 */
static void
tabulate (LiltBezier *bezier)
{
  const double x1 = bezier->x1, x2 = bezier->x2;

  bezier->c = 3.0 * x1;
  bezier->b = 3.0 * (x2 - 2.0 * x1);
  bezier->a = 1.0 - 3.0 * x2 + 3.0 * x1;
  bezier->node[0] = 0.0;
  for (int i = 0; i < N_CELLS; i++)
    {
      double t = 1.0, u = 0.0;

      if (i + 1 < N_CELLS)
        lilt_cubic_solve (x1, x2, (i + 1.0) / N_CELLS, &t, &u);
      bezier->node[i + 1] = t;

      const double left = bezier->node[i], turn = -bezier->b / (3.0 * bezier->a);
      const double slopes[] = { lilt_cubic_slope (x1, x2, left, 1.0 - left), lilt_cubic_slope (x1, x2, t, u),
                                turn > left && turn < t ? lilt_cubic_slope (x1, x2, turn, 1.0 - turn)
                                                        : lilt_cubic_slope (x1, x2, t, u) };
      const double least = fmin (fmin (slopes[0], slopes[1]), slopes[2]);
      const double most = fmax (fmax (slopes[0], slopes[1]), slopes[2]);

      if (least > 0.05 && most < 1.5 * least)
        bezier->quick |= 1u << i;
    }
}

/* The slope at the end that is the origin, from the first control point that is not there; 0 if it is vertical. */
static double
tangent (double x1, double y1, double x2, double y2)
{
  if (x1 > 0.0)
    return lilt_saturate (y1 / x1);
  if (y1 != 0.0)
    return 0.0;
  if (x2 > 0.0)
    return lilt_saturate (y2 / x2);
  return y2 != 0.0 ? 0.0 : 1.0;
}

/**
 * lilt_bezier_init:
 * @bezier: (out caller-allocates): the curve to set up
 * @x1: time of the first control point, from 0 to 1
 * @y1: value of the first control point, any finite number
 * @x2: time of the second control point, from 0 to 1
 * @y2: value of the second control point, any finite number
 *
 * Sets up `cubic-bezier(x1, y1, x2, y2)`. It also fills a table, so set a curve up once and not in every frame.
 *
 * Returns: `LILT_OK`; otherwise @bezier is the identity: `LILT_NOT_FINITE`; `LILT_OUT_OF_RANGE` where @x1 or @x2
 *   is not within [0, 1]
 */
LiltStatus
lilt_bezier_init (LiltBezier *bezier, double x1, double y1, double x2, double y2)
{
  *bezier = (LiltBezier){ .x2 = 1.0, .y2 = 1.0, .slope_before = 1.0, .slope_after = 1.0 };
  if (!isfinite (x1) || !isfinite (y1) || !isfinite (x2) || !isfinite (y2))
    return LILT_NOT_FINITE;
  if (x1 < 0.0 || x1 > 1.0 || x2 < 0.0 || x2 > 1.0)
    return LILT_OUT_OF_RANGE;
  bezier->x1 = x1;
  bezier->y1 = y1;
  bezier->x2 = x2;
  bezier->y2 = y2;
  bezier->slope_before = tangent (x1, y1, x2, y2);
  bezier->slope_after = tangent (1.0 - x2, 1.0 - y2, 1.0 - x1, 1.0 - y1);
  bezier->curved = x1 != y1 || x2 != y2;
  tabulate (bezier);
  return LILT_OK;
}

/**
 * lilt_bezier_get_points:
 * @bezier: a curve
 * @x1: (out) (optional): time of the first control point
 * @y1: (out) (optional): value of the first control point
 * @x2: (out) (optional): time of the second control point
 * @y2: (out) (optional): value of the second control point
 *
 * The control points of a curve, as they were given.
 */
void
lilt_bezier_get_points (const LiltBezier *bezier, double *x1, double *y1, double *x2, double *y2)
{
  if (x1)
    *x1 = bezier->x1;
  if (y1)
    *y1 = bezier->y1;
  if (x2)
    *x2 = bezier->x2;
  if (y2)
    *y2 = bezier->y2;
}

static inline void
solve (const LiltBezier *bezier, double x, double *t, double *u)
{
  const double place = x * N_CELLS;
  const int cell = (int) place;
  const double a = bezier->a, b = bezier->b, c = bezier->c;

  if (!(bezier->quick >> cell & 1u))
    {
      lilt_cubic_solve (bezier->x1, bezier->x2, x, t, u);
      return;
    }

  double s = bezier->node[cell] + (place - cell) * (bezier->node[cell + 1] - bezier->node[cell]);

  for (int i = 0; i < 2; i++)
    {
      const double f = ((a * s + b) * s + c) * s - x;
      const double f1 = (3.0 * a * s + 2.0 * b) * s + c;
      const double f2 = 6.0 * a * s + 2.0 * b;

      s -= 2.0 * f * f1 / (2.0 * f1 * f1 - f * f2);
    }
  *t = s;
  *u = 1.0 - s;
}

static double
extend (const LiltBezier *bezier, double x)
{
  if (!bezier->curved)
    return lilt_saturate (x);

  const double y = x > 0.5 ? 1.0 + bezier->slope_after * (x - 1.0) : bezier->slope_before * x;

  return lilt_saturate (y);
}

/**
 * lilt_bezier_eval:
 * @bezier: a curve
 * @x: normalised time; NaN is taken as 0
 *
 * The value of the curve, right to 1e-12 of its control values, also next to a vertical tangent; exactly 0 at 0 and
 * 1 at 1.
 *
 * Before 0 and after 1 it goes on along the tangent of that end, and level where the tangent is vertical. That is what
 * browsers and their shared tests do. The text of CSS Easing Functions would take, for a vertical tangent, the line to
 * the other control point, which is no tangent (issue 4046 of its working group).
 *
 * Returns: y at @x
 */
double
lilt_bezier_eval (const LiltBezier *bezier, double x)
{
  double t, u;

  if (isnan (x))
    return 0.0;
  if (x <= 0.0 || x >= 1.0)
    return extend (bezier, x);
  if (!bezier->curved)
    return x;
  solve (bezier, x, &t, &u);
  return lilt_cubic_value (bezier->y1, bezier->y2, t, u);
}

static double
infinite (double sign)
{
  return sign > 0.0 ? DBL_MAX : sign < 0.0 ? -DBL_MAX : 0.0;
}

/* What y′ and y″ tend to at x = 0, from inside, for x1 = 0. */
static void
sample_vertical_start (double y1, double x2, double y2, LiltSample *out)
{
  const double rise = y1 != 0.0 ? y1 : y2;

  if (y1 == 0.0 && x2 > 0.0)
    {
      /* y = (y2 / x2) x + κ x^(3/2) with κ of the sign of x2 - y2 */
      out->velocity = y2 / x2;
      out->acceleration = infinite (x2 - y2);
    }
  else if (rise != 0.0)
    {
      /* a root of x */
      out->velocity = infinite (rise);
      out->acceleration = infinite (-rise);
    }
  else
    {
      out->velocity = 1.0;
      out->acceleration = 0.0;
    }
}

/**
 * lilt_bezier_sample:
 * @bezier: a curve
 * @x: normalised time
 * @out: (out caller-allocates): y, dy/dx and d²y/dx² at @x, per unit of normalised time
 *
 * The value of the curve with its exact derivatives; at 0 and 1 those inside.
 *
 * They are right at the ends too where control points coincide with them. Where a derivative is infinite it is the
 * largest finite number of its sign, to the right of @x if the sides differ.
 */
void
lilt_bezier_sample (const LiltBezier *bezier, double x, LiltSample *out)
{
  const double x1 = bezier->x1, x2 = bezier->x2;
  double y1 = bezier->y1, y2 = bezier->y2, one = 1.0, t = 0.0, u = 1.0;

  *out = (LiltSample){ .value = lilt_bezier_eval (bezier, x) };
  if (x < 0.0 || x > 1.0)
    {
      out->velocity = !bezier->curved ? 1.0 : x < 0.0 ? bezier->slope_before : bezier->slope_after;
      return;
    }
  if (!bezier->curved)
    {
      out->velocity = 1.0;
      return;
    }
  if (x > 0.0 && x < 1.0)
    solve (bezier, x, &t, &u);
  else if (x >= 1.0)
    {
      t = 1.0;
      u = 0.0;
    }
  if (fabs (y1) > LARGE || fabs (y2) > LARGE)
    {
      one = 0x1p-40;
      y1 *= one;
      y2 *= one;
    }

  const double dx = lilt_cubic_slope_exact (x1, x2, t, u);
  const double dy = 3.0 * (u * u * y1 + 2.0 * u * t * (y2 - y1) + t * t * (one - y2));

  if (dx > 0.0)
    {
      /* x′ y″ - y′ x″ is a quadratic of the cross products of the sides, without the cancelling cubic part. */
      const double start = x1 * y2 - y1 * x2, middle = x1 * (one - y2) - y1 * (1.0 - x2);
      const double end = (x2 - x1) * (one - y2) - (y2 - y1) * (1.0 - x2);

      out->velocity = dy / dx;
      out->acceleration = 18.0 * (u * u * start + u * t * middle + t * t * end) / dx / dx / dx;
    }
  else if (t == 0.0)
    sample_vertical_start (y1, x2, y2, out);
  else if (u == 0.0)
    {
      sample_vertical_start (one - y2, 1.0 - x1, one - y1, out);
      out->acceleration = -out->acceleration;
    }
  else
    {
      /* The knee of x1 = 1, x2 = 0: a cube root, or a cusp where y turns too. */
      out->velocity = infinite (dy != 0.0 ? dy : one - y1 - y2);
      out->acceleration = -out->velocity;
    }
  out->velocity = lilt_saturate (out->velocity / one);
  out->acceleration = lilt_saturate (out->acceleration / one);
}

/**
 * lilt_bezier_range:
 * @bezier: a curve
 * @min: (out) (optional): the smallest value
 * @max: (out) (optional): the largest value
 *
 * The range of the curve over normalised time 0 to 1, exact: what room a motion needs. At least 0 to 1.
 */
void
lilt_bezier_range (const LiltBezier *bezier, double *min, double *max)
{
  const double scale = fmax (1.0, fmax (fabs (bezier->y1), fabs (bezier->y2)));
  /* y′ / 3 = u² d0 + 2 u t d1 + t² d2, divided by u² a quadratic in t / u */
  const double d0 = bezier->y1 / scale, d1 = bezier->y2 / scale - d0, d2 = (1.0 - bezier->y2) / scale;
  const double discriminant = d1 * d1 - d0 * d2;
  double low = 0.0, high = 1.0;

  if (bezier->curved && discriminant > 0.0)
    {
      const double q = -(d1 + copysign (sqrt (discriminant), d1));
      const double ratios[] = { q / d2, d0 / q };

      for (int i = 0; i < 2; i++)
        {
          if (ratios[i] > 0.0 && isfinite (ratios[i]))
            {
              const double t = ratios[i] / (1.0 + ratios[i]), u = 1.0 / (1.0 + ratios[i]);
              const double y = lilt_cubic_value (bezier->y1, bezier->y2, t, u);

              low = fmin (low, y);
              high = fmax (high, y);
            }
        }
    }
  if (min)
    *min = low;
  if (max)
    *max = high;
}

/**
 * lilt_bezier_is_monotone:
 * @bezier: a curve
 *
 * Whether the curve never falls within [0, 1], so that every value belongs to one time.
 *
 * Returns: (type gboolean): whether [method@Lilt.Bezier.inverse] will find times
 */
int
lilt_bezier_is_monotone (const LiltBezier *bezier)
{
  return lilt_cubic_is_monotone (bezier->y1, bezier->y2);
}

/**
 * lilt_bezier_inverse:
 * @bezier: a curve that never falls
 * @y: a value from 0 to 1
 * @x: (out): the time at which the curve has that value; untouched on refusal
 *
 * Finds the time of a value.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`; `LILT_OUT_OF_RANGE` where @y is not within [0, 1]; `LILT_SINGULAR` for a
 *   curve that falls somewhere, which has no inverse
 */
LiltStatus
lilt_bezier_inverse (const LiltBezier *bezier, double y, double *x)
{
  double t, u;

  if (!isfinite (y))
    return LILT_NOT_FINITE;
  if (y < 0.0 || y > 1.0)
    return LILT_OUT_OF_RANGE;
  if (!lilt_bezier_is_monotone (bezier))
    return LILT_SINGULAR;
  if (!bezier->curved || y == 0.0 || y == 1.0)
    *x = y;
  else
    {
      lilt_cubic_solve (bezier->y1, bezier->y2, y, &t, &u);
      *x = lilt_cubic_value (bezier->x1, bezier->x2, t, u);
    }
  return LILT_OK;
}
