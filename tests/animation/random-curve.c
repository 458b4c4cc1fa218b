/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "random-curve.h"

#include <math.h>

#include "lilt-test.h"

double
random_number (gboolean wild)
{
  union
  {
    guint32 half[2];
    double number;
  } bits;

  if (!wild)
    return lilt_test_rand (-3.0, 3.0);
  do
    {
      bits.half[0] = (guint32) g_test_rand_int ();
      bits.half[1] = (guint32) g_test_rand_int ();
    }
  while (!isfinite (bits.number));
  return bits.number;
}

static LiltCurve *
random_tuned (void)
{
  const LiltEaseMode mode = (LiltEaseMode) g_test_rand_int_range (0, 4);

  switch (g_test_rand_int_range (0, 5))
    {
    case 0:
      return lilt_curve_new_back (mode, lilt_test_rand (-10.0, 10.0), NULL);
    case 1:
      return lilt_curve_new_back_fraction (mode, lilt_test_rand (0.0, 2.0), NULL);
    case 2:
      return lilt_curve_new_elastic (mode, lilt_test_rand (1.0, 3.0), lilt_test_rand (0.1, 1.0), NULL);
    case 3:
      return lilt_curve_new_bounce (mode, (guint) g_test_rand_int_range (0, 9), lilt_test_rand (0.1, 1.0),
                                    NULL);
    default:
      return lilt_curve_new_expo (mode, lilt_test_rand_log (1e-9, 1e9), NULL);
    }
}

LiltCurve *
random_curve_leaf (void)
{
  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      return lilt_curve_new_linear ();
    case 5:
      return lilt_curve_new_easing ((LiltEasing) g_test_rand_int_range (0, LILT_EASE_SMOOTHERSTEP + 1));
    case 6:
      return random_tuned ();
    case 7:
      return lilt_curve_new_cubic_bezier (lilt_test_rand (0.0, 1.0), lilt_test_rand (-2.0, 3.0),
                                          lilt_test_rand (0.0, 1.0), lilt_test_rand (-2.0, 3.0), NULL);
    case 1:
      return lilt_curve_new_springy (lilt_test_rand_log (0.5, 30.0), lilt_test_rand (-40.0, 40.0), NULL);
    case 2:
      return lilt_curve_new_soft_springy (lilt_test_rand_log (0.5, 30.0), lilt_test_rand (0.0, 40.0), NULL);
    case 3:
      return lilt_curve_new_springy_response (lilt_test_rand_log (0.5, 30.0), lilt_test_rand (0.0, 40.0),
                                              lilt_test_rand (0.0, 1.0), NULL);
    default:
      return lilt_curve_new_spring (lilt_test_rand_log (1e-3, 1e3), lilt_test_rand (-0.9, 0.9),
                                    g_test_rand_bit () ? 0.001 : lilt_test_rand_log (1e-9, 0.3), NULL);
    }
}

static LiltCurve *
random_chain (guint depth)
{
  const gsize n = (gsize) g_test_rand_int_range (1, 6);
  g_autoptr (GPtrArray) curves = g_ptr_array_new_with_free_func ((GDestroyNotify) lilt_curve_unref);
  double times[5], values[5], total = 0.0;

  for (gsize i = 0; i < n; i++)
    {
      g_ptr_array_add (curves, random_curve (depth));
      values[i] = random_number (FALSE);
      total += lilt_test_rand (0.1, 1.0);
      times[i] = total;
    }
  for (gsize i = 0; i < n; i++)
    times[i] /= total;
  return lilt_curve_new_chain ((LiltCurve *const *) curves->pdata, n, g_test_rand_bit () ? times : NULL,
                               g_test_rand_bit () ? values : NULL, NULL);
}

LiltCurve *
random_curve (guint depth)
{
  g_autoptr (LiltCurve) one = NULL;
  g_autoptr (LiltCurve) two = NULL;
  const int kind = depth == 0 ? 0 : g_test_rand_int_range (0, 6);

  switch (kind)
    {
    case 0:
    case 1:
      return random_curve_leaf ();
    case 2:
      return random_chain (depth - 1);
    case 3:
      one = random_curve (depth - 1);
      return lilt_curve_new_reverse (one);
    case 4:
      one = random_curve (depth - 1);
      return lilt_curve_new_fold (one);
    default:
      one = random_curve (depth - 1);
      two = random_curve (depth - 1);
      return lilt_curve_new_compose (one, two);
    }
}
