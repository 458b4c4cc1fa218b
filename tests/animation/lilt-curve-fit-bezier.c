/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt.h>
#include <math.h>

#include "lilt-test.h"

static LiltCurve *
curve_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  LiltCurve *curve = lilt_curve_parse (text, &error);

  g_assert_no_error (error);
  return curve;
}

static double
distance (LiltCurve *curve, LiltCurve *other)
{
  double largest = 0.0;

  for (guint i = 0; i <= 4096; i++)
    largest =
        fmax (largest, fabs (lilt_curve_eval (curve, i / 4096.0) - lilt_curve_eval (other, i / 4096.0)));
  return largest;
}

static double
distance_of (LiltCurve *curve, const double points[4])
{
  g_autoptr (LiltCurve) bezier =
      lilt_curve_new_cubic_bezier (points[0], points[1], points[2], points[3], NULL);

  return distance (curve, bezier);
}

/* A curve that is one already is found again. */
static void
test_itself (void)
{
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (LiltCurve) curve =
          lilt_curve_new_cubic_bezier (lilt_test_rand (0.05, 0.95), lilt_test_rand (-0.5, 1.5),
                                       lilt_test_rand (0.05, 0.95), lilt_test_rand (-0.5, 1.5), NULL);
      double error;
      g_autoptr (LiltCurve) fitted = lilt_curve_fit_bezier (curve, &error);

      g_assert_cmpfloat (error, ==, distance (curve, fitted));
      /* The search ends where the times of the control points are known to 1e-7. */
      g_assert_cmpfloat (error, <, 2e-6);
    }
}

/* Nothing near it is better, nor is anything else that is tried. */
static void
test_best (void)
{
  static const struct
  {
    const char *text;
    double at_most;
  } cases[] = {
    { "linear", 1e-9 },
    { "in-quad", 1e-6 },  /* x is linear and y quadratic in the parameter for (1/3, 0, 2/3, 1/3) */
    { "in-cubic", 1e-6 }, /* (1/3, 0, 2/3, 0) */
    { "out-cubic", 1e-6 },
    { "in-out-sine", 0.002 },
    { "in-expo", 0.02 },
    { "smootherstep", 0.005 },
    { "soft-springy(6, 3.1)", 0.01 },
    { "spring(1s, 0.2)", 0.03 },
    { "springy(5, 15)", 0.4 },
    { "fold(ease)", 1.5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LiltCurve) curve = curve_of (cases[i].text);
      g_autoptr (LiltCurve) linear = lilt_curve_new_linear ();
      double error;
      g_autoptr (LiltCurve) fitted = lilt_curve_fit_bezier (curve, &error);
      g_autofree char *text = lilt_curve_to_string (fitted);
      LiltBezier bezier;
      double points[4];

      g_test_message ("%s is %s within %.3g", cases[i].text, text, error);
      g_assert_cmpfloat (error, <, cases[i].at_most);
      g_assert_cmpfloat (error, ==, distance (curve, fitted));
      g_assert_true (lilt_curve_get_bezier (fitted, &bezier));
      g_assert_false (lilt_curve_get_bezier (linear, NULL));
      lilt_bezier_get_points (&bezier, &points[0], &points[1], &points[2], &points[3]);
      for (guint k = 0; k < 400; k++)
        {
          const double reach = lilt_test_rand_log (1e-4, 1.0);
          double other[4];

          for (guint j = 0; j < 4; j++)
            other[j] = points[j] + lilt_test_rand (-reach, reach);
          other[0] = CLAMP (other[0], 0.0, 1.0);
          other[2] = CLAMP (other[2], 0.0, 1.0);
          /* The 192 places where it was fitted are not the 4097 where it is judged, and Lawson's weights come near to
             the best only as 1 / k. */
          g_assert_cmpfloat (distance_of (curve, other), >=, error * 0.98 - 1e-6);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/curve-fit-bezier/itself", test_itself);
  g_test_add_func ("/curve-fit-bezier/best", test_best);
  return g_test_run ();
}
