/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include "lilt-plot-scale.h"
#include "lilt-test.h"

static void
test_include (void)
{
  LiltPlotRange range = LILT_PLOT_RANGE_EMPTY;

  g_assert_false (range.max > range.min);
  lilt_plot_range_include (&range, 2.385);
  g_assert_cmpfloat (range.min, ==, 2.385);
  g_assert_cmpfloat (range.max, ==, 2.385);
  lilt_plot_range_include (&range, -7.125);
  lilt_plot_range_include (&range, NAN);
  lilt_plot_range_include (&range, INFINITY);
  lilt_plot_range_include (&range, -INFINITY);
  g_assert_cmpfloat (range.min, ==, -7.125);
  g_assert_cmpfloat (range.max, ==, 2.385);
}

static void
assert_rounded (double min, double max, double expected_min, double expected_max)
{
  LiltPlotRange range = { min, max };

  lilt_plot_range_round (&range);
  g_assert_cmpfloat_with_epsilon (range.min, expected_min, 1e-9 * fabs (expected_max - expected_min));
  g_assert_cmpfloat_with_epsilon (range.max, expected_max, 1e-9 * fabs (expected_max - expected_min));
}

static void
test_round (void)
{
  assert_rounded (0.0, 1873.0, 0.0, 2000.0);
  assert_rounded (-412.0, 1873.0, -1000.0, 2000.0);
  assert_rounded (0.013, 0.171, 0.0, 0.2);
  assert_rounded (0.0, 0.0, -1.0, 1.0);
  assert_rounded (5.0, 5.0, 2.0, 8.0);
  assert_rounded (INFINITY, -INFINITY, -1.0, 1.0);
}

/* Whatever there is, it fits; the range is not much larger; and rounding it again does not change it. */
static void
test_round_fits (void)
{
  for (int i = 0; i < 10000; i++)
    {
      const double size = lilt_test_rand_log (1e-250, 1e250);
      const double min = size * lilt_test_rand (-3.0, 1.0), max = min + size * lilt_test_rand (0.01, 3.0);
      LiltPlotRange range = { min, max };

      lilt_plot_range_round (&range);
      /* The hair by which the ends may lie inside is 1e-9 of a step. */
      g_assert_cmpfloat (range.min, <=, min + 1e-9 * (max - min));
      g_assert_cmpfloat (range.max, >=, max - 1e-9 * (max - min));
      /* A step is at most 2.5 quarters, and there is less than one at each end. */
      g_assert_cmpfloat (range.max - range.min, <=, 2.3 * (max - min));
      g_assert_true (isfinite (range.min) && isfinite (range.max));
    }
}

static void
test_round_edges (void)
{
  static const double edges[] = { 0.0,     1.0,      -1.0,  5e-324,   -5e-324, 1e-300,
                                  1.7e308, -1.7e308, 2.385, INFINITY, NAN };

  for (gsize i = 0; i < G_N_ELEMENTS (edges); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (edges); j++)
      {
        LiltPlotRange range = { edges[i], edges[j] };

        lilt_plot_range_round (&range);
        g_assert_true (isfinite (range.min) && isfinite (range.max));
        g_assert_cmpfloat (range.min, <, range.max);
      }
}

static void
assert_format (double x, double max, const char *expected)
{
  const LiltPlotRange range = { 0.0, max };
  char text[LILT_PLOT_NUMBER_SIZE];

  lilt_plot_format (x, &range, text, sizeof text);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_format (void)
{
  assert_format (123.456, 400.0, "123");
  assert_format (-123.456, 400.0, "−123");
  assert_format (0.0, 400.0, "0");
  /* What rounds to nothing has no sign. */
  assert_format (-0.3, 400.0, "0");
  assert_format (1234.5, 2000.0, "1230");
  assert_format (97243.0, 100000.0, "97 000");
  assert_format (1234567.0, 1200000.0, "1 230 000");
  assert_format (0.5, 1.0, "0.50");
  assert_format (1.127, 1.0, "1.13");
  assert_format (-0.004, 1.0, "0.00");
  assert_format (0.01234, 0.05, "0.0123");
  assert_format (NAN, 1.0, "–");
  assert_format (INFINITY, 1.0, "–");
  assert_format (2.374e200, 1e200, "2.37e+200");
}

static void
assert_tick (double x, double max, const char *expected)
{
  const LiltPlotRange range = { 0.0, max };
  char text[LILT_PLOT_NUMBER_SIZE];

  lilt_plot_format_tick (x, &range, text, sizeof text);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_format_tick (void)
{
  assert_tick (0.0, 1e5, "0");
  assert_tick (400.0, 400.0, "400");
  assert_tick (-2000.0, 2000.0, "−2000");
  assert_tick (0.2, 0.2, "0.2");
  assert_tick (0.25, 0.5, "0.25");
  assert_tick (50000.0, 50000.0, "50k");
  assert_tick (-2500.0, 50000.0, "−2.5k");
  assert_tick (5e6, 5e6, "5M");
  assert_tick (2e10, 2e10, "20G");
  assert_tick (5e15, 5e15, "5e+15");
}

/* Never longer than its buffer, whatever the number. */
static void
test_format_any (void)
{
  for (int i = 0; i < 10000; i++)
    {
      const double size = lilt_test_rand_log (1e-300, 1e300);
      const LiltPlotRange range = { -size, size * lilt_test_rand (0.0, 3.0) };
      const double x = size * lilt_test_rand (-1e3, 1e3);
      char text[LILT_PLOT_NUMBER_SIZE];

      lilt_plot_format (x, &range, text, sizeof text);
      g_assert_cmpuint (strlen (text), >, 0);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      lilt_plot_format_tick (x, &range, text, sizeof text);
      g_assert_cmpuint (strlen (text), >, 0);
      g_assert_true (g_utf8_validate (text, -1, NULL));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plot/scale/include", test_include);
  g_test_add_func ("/plot/scale/round", test_round);
  g_test_add_func ("/plot/scale/round-fits", test_round_fits);
  g_test_add_func ("/plot/scale/round-edges", test_round_edges);
  g_test_add_func ("/plot/scale/format", test_format);
  g_test_add_func ("/plot/scale/format-tick", test_format_tick);
  g_test_add_func ("/plot/scale/format-any", test_format_any);
  return g_test_run ();
}
