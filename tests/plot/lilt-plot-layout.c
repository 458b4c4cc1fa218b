/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include "lilt-plot-layout.h"
#include "lilt-test.h"

/* The whole curve, jumps and targets are inside their strip. */
static void
test_scale_fits (void)
{
  LiltTrace *trace = g_new (LiltTrace, 1);

  for (int i = 0; i < 300; i++)
    {
      const double size = lilt_test_rand_log (1e-3, 1e7);
      LiltPlotStrips strips;
      LiltPlotStripsLayout layout;
      LiltPlotData data;
      LiltSample last = { 0, 0, 0 };

      lilt_trace_init (trace, 0.0);
      lilt_plot_strips_init (&strips, LILT_PLOT_SPRING, FALSE);
      strips.width = floor (lilt_test_rand (LILT_PLOT_STRIPS_MIN_WIDTH, 900));
      strips.height = floor (lilt_test_rand (LILT_PLOT_STRIPS_MIN_HEIGHT, 500));
      strips.span = lilt_test_rand_log (0.05, 30.0);
      for (int j = 0; j < 200; j++)
        {
          const double time = j * strips.span / 150.0;
          const LiltSample sample = { size * lilt_test_rand (-1, 1), 10 * size * lilt_test_rand (-1, 1),
                                      100 * size * lilt_test_rand (-1, 1) };

          if (j % 40 == 39)
            lilt_trace_add_event (trace, LILT_PLOT_TARGET, time, &last, &sample, NULL,
                                  size * lilt_test_rand (-2, 2));
          lilt_trace_add_point (trace, time, &sample);
          last = sample;
        }
      lilt_trace_get_data (trace, &data);
      lilt_plot_strips_get_layout (&strips, &layout);
      for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
        {
          LiltPlotRange range;

          lilt_plot_strips_get_range (&strips, &data, q, &range);
          for (gsize j = 0; j < data.n_points; j++)
            {
              const double x = lilt_plot_strips_x (&strips, &data, data.points[j].time);
              const double y =
                  lilt_plot_strips_y (&strips, q, &range, lilt_plot_quantity (&data.points[j].sample, q));

              g_assert_true (isfinite (x) && isfinite (y));
              if (x < layout.left)
                continue;
              g_assert_cmpfloat (x, <=, layout.right + 1e-6);
              g_assert_cmpfloat (y, >=, layout.top[q] - 1e-6);
              g_assert_cmpfloat (y, <=, layout.bottom[q] + 1e-6);
            }
          if (q == LILT_PLOT_VALUE)
            {
              const double y = lilt_plot_strips_y (&strips, q, &range, data.target);

              g_assert_cmpfloat (y, >=, layout.top[q]);
              g_assert_cmpfloat (y, <=, layout.bottom[q]);
            }
          else
            /* Where zero is can always be seen. */
            g_assert_true (range.min <= 0.0 && range.max >= 0.0);
        }
    }
  g_free (trace);
}

/* The strips have the same height, and nothing lies on anything else, from the smallest size on. */
static void
test_grid (void)
{
  for (int i = 0; i < 1000; i++)
    {
      LiltPlotStrips strips;
      LiltPlotStripsLayout layout;

      lilt_plot_strips_init (&strips, LILT_PLOT_WARP, TRUE);
      /* Smaller than the smallest is the smallest. */
      strips.width = floor (lilt_test_rand (0, 900));
      strips.height = floor (lilt_test_rand (0, 700));
      lilt_plot_strips_get_layout (&strips, &layout);
      g_assert_cmpfloat (layout.left, >, 0.0);
      g_assert_cmpfloat (layout.right - layout.left, >=, 100.0);
      g_assert_cmpfloat (layout.right, <=, fmax (strips.width, LILT_PLOT_STRIPS_MIN_WIDTH));
      g_assert_cmpfloat (layout.pills, <, layout.top[0]);
      for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
        {
          g_assert_cmpfloat (layout.bottom[q] - layout.top[q], ==, layout.bottom[0] - layout.top[0]);
          g_assert_cmpfloat (layout.bottom[q] - layout.top[q], >=, 30.0);
          if (q > 0)
            g_assert_cmpfloat (layout.top[q], ==, layout.bottom[q - 1] + 6.0);
        }
      g_assert_cmpfloat (layout.bottom[2], <=, fmax (strips.height, LILT_PLOT_STRIPS_MIN_HEIGHT) - 16.0);
      g_assert_cmpfloat (lilt_plot_layout_pill (&layout, -50.0), ==,
                         layout.left + LILT_PLOT_PILL_WIDTH / 2.0);
      g_assert_cmpfloat (lilt_plot_layout_pill (&layout, layout.right), ==,
                         layout.right - LILT_PLOT_PILL_WIDTH / 2.0);
      g_assert_cmpfloat (lilt_plot_layout_pill (&layout, 101.25), ==,
                         fmin (101.25, layout.right - LILT_PLOT_PILL_WIDTH / 2.0));
    }
}

/* Now is at the right edge, the span before it at the left one; up is more. */
static void
test_axes (void)
{
  const LiltPlotData data = { .now = 12.385 };
  const LiltPlotRange range = { -200.0, 600.0 };
  LiltPlotStrips strips;
  LiltPlotStripsLayout layout;

  lilt_plot_strips_init (&strips, LILT_PLOT_WARP, FALSE);
  strips.span = 3.25;
  lilt_plot_strips_get_layout (&strips, &layout);
  g_assert_cmpfloat (lilt_plot_strips_x (&strips, &data, 12.385), ==, layout.right);
  g_assert_cmpfloat_with_epsilon (lilt_plot_strips_x (&strips, &data, 12.385 - 3.25), layout.left, 1e-9);
  g_assert_cmpfloat (lilt_plot_strips_y (&strips, 1, &range, 600.0), <,
                     lilt_plot_strips_y (&strips, 1, &range, 0.0));
  g_assert_cmpfloat_with_epsilon (lilt_plot_strips_y (&strips, 1, &range, 0.0),
                                  0.25 * lilt_plot_strips_y (&strips, 1, &range, 600.0) +
                                      0.75 * lilt_plot_strips_y (&strips, 1, &range, -200.0),
                                  1e-9);
  /* What is beyond cairo's coordinates stays inside them. */
  g_assert_cmpfloat (lilt_plot_strips_y (&strips, 1, &range, 1e300), ==, -1e5);
  g_assert_cmpfloat (lilt_plot_strips_y (&strips, 1, &range, -1e300), ==, 1e5);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plot/layout/scale-fits", test_scale_fits);
  g_test_add_func ("/plot/layout/grid", test_grid);
  g_test_add_func ("/plot/layout/axes", test_axes);
  return g_test_run ();
}
