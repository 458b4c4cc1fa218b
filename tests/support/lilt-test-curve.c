/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-test-curve.h"

#include <math.h>

void
lilt_test_note_derivatives (LiltTestWorst *first,
                            LiltTestWorst *second,
                            LiltTestCurve function,
                            gconstpointer curve,
                            double t,
                            double h,
                            double scale,
                            double scale2)
{
  const double weight[] = { 45.0, -9.0, 1.0 };
  LiltSample here, before, after;
  long double slope = 0.0L, bend = 0.0L;

  function (curve, t, &here);
  for (int i = 0; i < 3; i++)
    {
      /* The points as they are in double; their distance is not quite 2 (i + 1) h. */
      const double left = t - (i + 1) * h, right = t + (i + 1) * h;
      const long double w = (long double) weight[i] / 60.0L * (2.0L * (i + 1)) / ((long double) right - left);

      function (curve, left, &before);
      function (curve, right, &after);
      slope += w * ((long double) after.value - before.value);
      bend += w * ((long double) after.velocity - before.velocity);
    }
  lilt_test_note (first, here.velocity, slope, scale, "f' at t %.17g", t);
  lilt_test_note (second, here.acceleration, bend, scale2, "f'' at t %.17g", t);
}

void
lilt_test_assert_range (LiltTestCurve function,
                        gconstpointer curve,
                        double from,
                        double to,
                        int n,
                        double min,
                        double max,
                        double gap,
                        double slack,
                        const char *what)
{
  double low = INFINITY, high = -INFINITY;

  for (int i = 0; i <= n; i++)
    {
      LiltSample sample;

      function (curve, i == n ? to : from + (to - from) * i / n, &sample);
      g_assert_true (isfinite (sample.value));
      low = fmin (low, sample.value);
      high = fmax (high, sample.value);
    }
  if (low < min - slack || high > max + slack || low > min + gap || high < max - gap)
    g_error ("%s: range %.17g to %.17g, found %.17g to %.17g", what, min, max, low, high);
}
