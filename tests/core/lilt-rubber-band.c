/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-rubber-band.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

static double
band (double pull, double dimension, double coefficient)
{
  double offset = NAN;

  g_assert_cmpint (lilt_rubber_band (pull, dimension, coefficient, &offset), ==, LILT_OK);
  return offset;
}

/* The formula as it is known, in long double, where its cancellation leaves enough. */
static void
test_formula (void)
{
  LiltTestWorst value = { 0 }, slope = { 0 }, inverse = { 0 };

  for (int i = 0; i < 20000; i++)
    {
      const double d = lilt_test_rand_log (1.0, 1e5), c = lilt_test_rand_log (0.05, 2.0);
      const double x = lilt_test_rand_log (1e-2, 1e5) * (g_test_rand_bit () ? 1.0 : -1.0);
      const long double y = fabsl ((long double) x * c / d);
      long double exact = (1.0L - 1.0L / (y + 1.0L)) * d;
      double got, back;

      exact = x < 0.0 ? -exact : exact;
      /* its own cancellation is 2^-64 / y of it */
      lilt_test_note (&value, band (x, d, c), exact,
                      LILT_TEST_U * fabs ((double) exact) * (1.0 + 0x1p-11 / (double) y), "x %g d %g c %g", x,
                      d, c);
      g_assert_cmpint (lilt_rubber_band_slope (x, d, c, &got), ==, LILT_OK);
      lilt_test_note (&slope, got, c / ((1.0L + y) * (1.0L + y)),
                      LILT_TEST_U * (double) (c / ((1.0L + y) * (1.0L + y))), "x %g d %g c %g", x, d, c);
      /* An ulp of the offset is 1 + y ulp of the pull. */
      g_assert_cmpint (lilt_rubber_band_invert (band (x, d, c), d, c, &back), ==, LILT_OK);
      lilt_test_note (&inverse, back, (long double) x, LILT_TEST_U * fabs (x) * (1.0 + (double) y),
                      "x %g d %g c %g", x, d, c);
    }
  /* Four roundings to the value, five to the slope, and two of y in it count twice; the inverse adds three. */
  lilt_test_report (&value, "rubber band, ulp", 6.0);
  lilt_test_report (&slope, "its slope, ulp", 8.0);
  lilt_test_report (&inverse, "its inverse, ulp (1 + y)", 8.0);
}

/* Odd, rising, never at the dimension's other side, and its slope is its derivative. */
static void
test_shape (void)
{
  LiltTestWorst slope = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const double d = lilt_test_rand_log (10.0, 3000.0), c = lilt_test_rand (0.1, 1.0);
      const double x = lilt_test_rand (-4000.0, 4000.0), h = 1e-4 * (fabs (x) + d);
      double got;

      lilt_assert_same_bits (band (-x, d, c), -band (x, d, c));
      g_assert_cmpfloat (fabs (band (x, d, c)), <, d);
      g_assert_cmpfloat (fabs (band (x, d, c)), <=, c * fabs (x) * (1.0 + 4.0 * LILT_TEST_U));
      g_assert_cmpfloat (band (x + h, d, c), >, band (x, d, c));
      if (fabs (x) < 2.0 * h)
        continue; /* the third derivative jumps at 0 */
      g_assert_cmpint (lilt_rubber_band_slope (x, d, c, &got), ==, LILT_OK);
      /* A central difference is off by h² f‴ / 6, f‴ = 6 c³/d² / (1+y)⁴, and by its own rounding. */
      lilt_test_note (&slope, (band (x + h, d, c) - band (x - h, d, c)) / (2.0 * h), (long double) got,
                      2.0 * h * h * c * c * c / (d * d) + 4.0 * LILT_TEST_U * d / h, "x %g d %g c %g", x, d,
                      c);
    }
  lilt_test_report (&slope, "slope against differences, of the bound", 1.0);
}

static void
test_edges (void)
{
  static const double bad[] = { NAN, INFINITY, -INFINITY };
  double out;

  g_assert_cmpfloat (band (0.0, 320.0, 0.55), ==, 0.0);
  g_assert_cmpint (lilt_rubber_band_slope (0.0, 320.0, 0.55, &out), ==, LILT_OK);
  g_assert_cmpfloat (out, ==, 0.55);
  /* 100 px past the end of a 480 px view: 49.34 px */
  g_assert_cmpfloat_with_epsilon (band (100.0, 480.0, LILT_RUBBER_BAND_COEFFICIENT), 480.0 * 55.0 / 535.0,
                                  1e-12);
  /* nothing overflows on the way */
  g_assert_cmpfloat (band (DBL_MAX, DBL_MIN, 0.55), ==, DBL_MIN);
  g_assert_cmpfloat (band (-DBL_MAX, 0.5, 17.0), ==, -0.5);
  g_assert_cmpfloat (band (DBL_MAX, DBL_MAX, 3.0), <, DBL_MAX);
  g_assert_cmpfloat (band (DBL_TRUE_MIN, DBL_MAX, 1.0), ==, DBL_TRUE_MIN);
  g_assert_cmpint (lilt_rubber_band_slope (DBL_MAX, DBL_MIN, 0.55, &out), ==, LILT_OK);
  g_assert_cmpfloat (out, ==, 0.0);
  g_assert_cmpint (lilt_rubber_band_invert (nextafter (480.0, 0.0), 480.0, 0.55, &out), ==, LILT_OK);
  g_assert_cmpfloat (out, >, 1e15);
  g_assert_true (isfinite (out));
  g_assert_cmpint (lilt_rubber_band_invert (-0.0, 480.0, 0.55, &out), ==, LILT_OK);
  g_assert_cmpfloat (out, ==, 0.0);
  g_assert_cmpint (lilt_rubber_band_invert (1e300, 2e300, 1e-300, &out), ==, LILT_OK);
  g_assert_cmpfloat (out, ==, DBL_MAX);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_cmpint (lilt_rubber_band (bad[i], 320.0, 0.55, &out), ==, LILT_NOT_FINITE);
      g_assert_cmpfloat (out, ==, 0.0);
      g_assert_cmpint (lilt_rubber_band (10.0, bad[i], 0.55, &out), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_rubber_band_slope (10.0, 320.0, bad[i], &out), ==, LILT_NOT_FINITE);
      g_assert_cmpfloat (out, ==, 0.0);
      g_assert_cmpint (lilt_rubber_band_invert (bad[i], 320.0, 0.55, &out), ==, LILT_NOT_FINITE);
      g_assert_cmpfloat (out, ==, 0.0);
    }
  for (double d = -1.0; d <= 0.0; d += 1.0)
    {
      g_assert_cmpint (lilt_rubber_band (10.0, d, 0.55, &out), ==, LILT_OUT_OF_RANGE);
      g_assert_cmpfloat (out, ==, 0.0);
      g_assert_cmpint (lilt_rubber_band_slope (10.0, d, 0.55, &out), ==, LILT_OUT_OF_RANGE);
      g_assert_cmpint (lilt_rubber_band_slope (10.0, 320.0, d, &out), ==, LILT_OUT_OF_RANGE);
      g_assert_cmpint (lilt_rubber_band_invert (10.0, 320.0, d, &out), ==, LILT_OUT_OF_RANGE);
    }
  g_assert_cmpint (lilt_rubber_band_invert (320.0, 320.0, 0.55, &out), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_rubber_band_invert (-321.0, 320.0, 0.55, &out), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (out, ==, 0.0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rubber-band/formula", test_formula);
  g_test_add_func ("/rubber-band/shape", test_shape);
  g_test_add_func ("/rubber-band/edges", test_edges);
  return g_test_run ();
}
