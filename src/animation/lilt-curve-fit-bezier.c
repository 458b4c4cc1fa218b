/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include "lilt-curve-private.h"

/*
 * The cubic-bezier () whose largest distance from a curve is the smallest.
 *
 * With the two times x1 and x2 of the control points fixed, the value of a Bézier curve is linear in their two values:
 * y (x) = y1 b1 (x) + y2 b2 (x) + b3 (x). So only the times are searched: first on a grid, by least squares, and from
 * the best few places of it downhill, by Lawson's weights, which turn least squares into the least largest error.
 */

enum
{
  N = 192,   /* samples of a fit; its error is measured on many more in the end */
  GRID = 13, /* times on either axis */
  STARTS = 5
};

typedef struct
{
  double x[N];
  double f[N];
  double b1[N];
  double b2[N];
  double b3[N];
} Samples;

typedef struct
{
  double x1;
  double x2;
  double y1;
  double y2;
  double error;
} Fit;

static void
set_times (Samples *samples, double x1, double x2)
{
  LiltBezier first, second, third;

  lilt_bezier_init (&first, x1, 1.0, x2, 0.0);
  lilt_bezier_init (&second, x1, 0.0, x2, 1.0);
  lilt_bezier_init (&third, x1, 0.0, x2, 0.0);
  for (guint i = 0; i < N; i++)
    {
      samples->b3[i] = lilt_bezier_eval (&third, samples->x[i]);
      samples->b1[i] = lilt_bezier_eval (&first, samples->x[i]) - samples->b3[i];
      samples->b2[i] = lilt_bezier_eval (&second, samples->x[i]) - samples->b3[i];
    }
}

static double
residual (const Samples *samples, const Fit *fit, guint i)
{
  return fit->y1 * samples->b1[i] + fit->y2 * samples->b2[i] + samples->b3[i] - samples->f[i];
}

/* The values of the least sum of squares under @weights, and the largest error that they have. */
static void
solve (const Samples *samples, const double *weights, Fit *fit)
{
  double a11 = 0.0, a12 = 0.0, a22 = 0.0, r1 = 0.0, r2 = 0.0;

  for (guint i = 0; i < N; i++)
    {
      const double rest = samples->f[i] - samples->b3[i];

      a11 += weights[i] * samples->b1[i] * samples->b1[i];
      a12 += weights[i] * samples->b1[i] * samples->b2[i];
      a22 += weights[i] * samples->b2[i] * samples->b2[i];
      r1 += weights[i] * samples->b1[i] * rest;
      r2 += weights[i] * samples->b2[i] * rest;
    }

  const double determinant = a11 * a22 - a12 * a12;

  /* Both functions are 0 for x1 = 0 and x2 = 1 at the ends of time only; they are alike nowhere. */
  if (determinant > 0.0)
    {
      fit->y1 = (r1 * a22 - r2 * a12) / determinant;
      fit->y2 = (r2 * a11 - r1 * a12) / determinant;
    }
  fit->error = 0.0;
  for (guint i = 0; i < N; i++)
    fit->error = fmax (fit->error, fabs (residual (samples, fit, i)));
}

static Fit
fit_squares (Samples *samples, double x1, double x2)
{
  Fit fit = { .x1 = x1, .x2 = x2 };
  double weights[N];

  for (guint i = 0; i < N; i++)
    weights[i] = 1.0;
  set_times (samples, x1, x2);
  solve (samples, weights, &fit);
  return fit;
}

static Fit
fit_largest (Samples *samples, double x1, double x2)
{
  Fit fit = fit_squares (samples, x1, x2);
  Fit best = fit;
  double weights[N];

  for (guint i = 0; i < N; i++)
    weights[i] = 1.0 / N;
  for (guint k = 0; k < 60; k++)
    {
      double sum = 0.0;

      for (guint i = 0; i < N; i++)
        sum += weights[i] * fabs (residual (samples, &fit, i));
      if (!(sum > 0.0))
        break;
      for (guint i = 0; i < N; i++)
        weights[i] *= fabs (residual (samples, &fit, i)) / sum;
      solve (samples, weights, &fit);
      if (fit.error < best.error)
        best = fit;
    }
  return best;
}

/* Nelder and Mead's simplex in the two times, kept inside the square. */
static Fit
descend (Samples *samples, Fit start)
{
  Fit corner[3];

  for (guint i = 0; i < 3; i++)
    {
      const double x1 = start.x1 + (i == 1 ? (start.x1 < 0.5 ? 0.06 : -0.06) : 0.0);
      const double x2 = start.x2 + (i == 2 ? (start.x2 < 0.5 ? 0.06 : -0.06) : 0.0);

      corner[i] = fit_largest (samples, x1, x2);
    }
  for (guint k = 0; k < 160; k++)
    {
      /* Sorted: the best first. */
      for (guint i = 0; i < 2; i++)
        for (guint j = 0; j < 2; j++)
          if (corner[j + 1].error < corner[j].error)
            {
              const Fit swap = corner[j];

              corner[j] = corner[j + 1];
              corner[j + 1] = swap;
            }
      if (fabs (corner[2].x1 - corner[0].x1) + fabs (corner[2].x2 - corner[0].x2) < 1e-7)
        break;

      const double m1 = 0.5 * (corner[0].x1 + corner[1].x1), m2 = 0.5 * (corner[0].x2 + corner[1].x2);
      const double d1 = m1 - corner[2].x1, d2 = m2 - corner[2].x2;
      const Fit mirrored = fit_largest (samples, CLAMP (m1 + d1, 0.0, 1.0), CLAMP (m2 + d2, 0.0, 1.0));
      const double reach = mirrored.error < corner[0].error   ? 2.0
                           : mirrored.error < corner[1].error ? 0.0
                           : mirrored.error < corner[2].error ? 0.5
                                                              : -0.5;
      Fit other = mirrored;

      if (reach != 0.0)
        other = fit_largest (samples, CLAMP (m1 + reach * d1, 0.0, 1.0), CLAMP (m2 + reach * d2, 0.0, 1.0));
      if (mirrored.error < other.error)
        other = mirrored;
      if (other.error < corner[2].error)
        corner[2] = other;
      else
        for (guint i = 1; i < 3; i++)
          corner[i] =
              fit_largest (samples, 0.5 * (corner[0].x1 + corner[i].x1), 0.5 * (corner[0].x2 + corner[i].x2));
    }
  return corner[0];
}

/**
 * lilt_curve_fit_bezier:
 * @curve: a curve
 * @error: (out) (optional): the largest difference between the two over the whole time, as measured in 4096 places
 *
 * The `cubic-bezier()` that is nearest to @curve, for programs that know no other curve. How near that is, the caller
 * should look at: a curve that swings more than once is far from all of them.
 *
 * Returns: (transfer full): a curve
 */
LiltCurve *
lilt_curve_fit_bezier (LiltCurve *curve, double *error)
{
  g_return_val_if_fail (curve != NULL, NULL);

  g_autofree Samples *samples = g_new (Samples, 1);
  Fit best[STARTS];
  LiltCurve *found;

  for (guint i = 0; i < N; i++)
    {
      /* As Chebyshev has them: denser at the ends, where two steep curves part. */
      samples->x[i] = 0.5 - 0.5 * cos (G_PI * (i + 0.5) / N);
      samples->f[i] = lilt_curve_eval (curve, samples->x[i]);
    }
  for (guint i = 0; i < STARTS; i++)
    best[i].error = INFINITY;
  for (guint i = 0; i < GRID; i++)
    for (guint j = 0; j < GRID; j++)
      {
        Fit fit = fit_squares (samples, i / (GRID - 1.0), j / (GRID - 1.0));

        for (guint k = 0; k < STARTS; k++)
          if (fit.error < best[k].error)
            {
              const Fit swap = best[k];

              best[k] = fit;
              fit = swap;
            }
      }
  for (guint i = 0; i < STARTS; i++)
    {
      const Fit fit = descend (samples, best[i]);

      if (fit.error < best[0].error)
        best[0] = fit;
    }
  found = lilt_curve_new_cubic_bezier (best[0].x1, best[0].y1, best[0].x2, best[0].y2, NULL);
  if (error)
    {
      *error = 0.0;
      for (guint i = 0; i <= 4096; i++)
        *error =
            fmax (*error, fabs (lilt_curve_eval (found, i / 4096.0) - lilt_curve_eval (curve, i / 4096.0)));
    }
  return found;
}
