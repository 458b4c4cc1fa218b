/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include "lilt-test.h"
#include "lilt-trace.h"

static const LiltSample scale = { 1e3, 1e4, 1e5 };

static LiltTrace *
create (double target)
{
  LiltTrace *trace = g_new (LiltTrace, 1);

  lilt_trace_init (trace, target);
  return trace;
}

static void
test_empty (void)
{
  LiltTrace *trace = create (7.25);
  LiltPlotData data;
  LiltPlotRange range = LILT_PLOT_RANGE_EMPTY;

  lilt_trace_get_data (trace, &data);
  g_assert_cmpuint (data.n_points, ==, 0);
  g_assert_cmpuint (data.n_events, ==, 0);
  g_assert_cmpfloat (data.now, ==, 0.0);
  g_assert_null (lilt_plot_data_last_event (&data, LILT_PLOT_TARGET));
  lilt_plot_data_get_range (&data, LILT_PLOT_VELOCITY, -INFINITY, &range);
  g_assert_false (range.max >= range.min);
  lilt_plot_data_get_range (&data, LILT_PLOT_VALUE, -INFINITY, &range);
  g_assert_cmpfloat (range.min, ==, 7.25);
  g_free (trace);
}

/* Forever in the same memory: the newest half at least is always there, in order. */
static void
test_bounded (void)
{
  LiltTrace *trace = create (0.0);
  LiltPlotData data;

  for (int i = 0; i < 5 * LILT_TRACE_POINTS; i++)
    {
      const LiltSample sample = { i, 2.0 * i, 3.0 * i };

      lilt_trace_add_point (trace, i * 0.004, &sample);
      if (i % 3 == 2)
        lilt_trace_add_event (trace, LILT_PLOT_TARGET, i * 0.004 + 0.001, &sample, &sample, &scale, i);
      lilt_trace_get_data (trace, &data);
      g_assert_cmpuint (data.n_points, <=, LILT_TRACE_POINTS);
      g_assert_cmpuint (data.n_events, <=, LILT_TRACE_EVENTS);
      g_assert_cmpuint (data.n_points, >=, MIN (i + 1, LILT_TRACE_POINTS / 2));
      g_assert_cmpfloat (data.points[data.n_points - 1].sample.value, ==, i);
    }
  for (gsize i = 1; i < data.n_points; i++)
    g_assert_cmpfloat (data.points[i].time, >, data.points[i - 1].time);
  for (gsize i = 1; i < data.n_events; i++)
    {
      g_assert_cmpfloat (data.events[i].time, >, data.events[i - 1].time);
      g_assert_cmpfloat (data.events[i].target_before, ==, data.events[i - 1].target_after);
    }
  g_assert_cmpfloat (data.target, ==, data.events[data.n_events - 1].target_after);
  g_free (trace);
}

static void
test_time_is_held (void)
{
  LiltTrace *trace = create (0.0);
  const LiltSample a = { 1, 2, 3 }, b = { 4, 5, 6 };
  LiltPlotData data;

  lilt_trace_add_point (trace, NAN, &a);
  lilt_trace_add_point (trace, 2.0, &a);
  lilt_trace_add_point (trace, 1.5, &b);
  lilt_trace_add_point (trace, INFINITY, &b);
  lilt_trace_add_event (trace, LILT_PLOT_TARGET, -INFINITY, &a, &b, &scale, 9.0);
  lilt_trace_get_data (trace, &data);
  g_assert_cmpfloat (data.now, ==, 2.0);
  /* The one at NaN counts as 0; the three at 2 are one, the last. */
  g_assert_cmpuint (data.n_points, ==, 2);
  g_assert_cmpfloat (data.points[0].time, ==, 0.0);
  g_assert_cmpfloat (data.points[1].time, ==, 2.0);
  g_assert_cmpfloat (data.points[1].sample.value, ==, 4.0);
  g_assert_cmpfloat (data.events[0].time, ==, 2.0);
  /* At the time of the event its "after" stands for the point. */
  lilt_trace_add_point (trace, 2.0, &a);
  lilt_trace_get_data (trace, &data);
  g_assert_cmpuint (data.n_points, ==, 2);
  g_assert_cmpfloat (data.points[1].sample.value, ==, 4.0);
  g_free (trace);
}

/* The class and the jumps are measured, whatever they are; each quantity by itself. */
static void
test_measured (void)
{
  LiltTrace *trace = create (0.0);

  for (unsigned mask = 0; mask < 8; mask++)
    {
      const LiltSample before = { 12.25, 345.5, -6789.75 };
      const LiltSample after = { before.value + (mask & 1 ? 0.125 : 1e-8),
                                 before.velocity - (mask & 2 ? 3.5 : 1e-7),
                                 before.acceleration + (mask & 4 ? 77.0 : 1e-6) };
      const LiltPlotEvent *event =
          lilt_trace_add_event (trace, LILT_PLOT_TARGET, mask, &before, &after, &scale, 100.0 + mask);

      /* 1e-9 of the scale is 1e-6, 1e-5 and 1e-4: the other differences are rounding. */
      g_assert_cmpuint (event->jumps, ==, mask);
      g_assert_cmpint (event->continuity.continuity_class, ==,
                       mask & 1   ? -1
                       : mask & 2 ? 0
                       : mask & 4 ? 1
                                  : 2);
      g_assert_cmpfloat_with_epsilon (event->continuity.velocity_jump, mask & 2 ? 3.5 : 1e-7, 1e-12);
      g_assert_cmpfloat (event->target_after, ==, 100.0 + mask);
    }
  g_free (trace);
}

/* A spring whose target changes measures as C1, by exactly omega squared times the step. */
static void
test_spring (void)
{
  LiltTrace *trace = create (0.0);
  LiltSpringParams params;
  LiltSpring spring;
  LiltSample before, after;

  lilt_spring_params_init (&params, 18.25, 0.43);
  lilt_spring_init (&spring, &params, 0.0);
  lilt_spring_set_target (&spring, 312.0);
  lilt_spring_step (&spring, 0.0417);
  lilt_spring_get_sample (&spring, &before);
  lilt_spring_set_target (&spring, -84.0);
  lilt_spring_get_sample (&spring, &after);

  const LiltSample own = { 396.0, 396.0 * 18.25, 396.0 * 18.25 * 18.25 };
  const LiltPlotEvent *event =
      lilt_trace_add_event (trace, LILT_PLOT_TARGET, 1, &before, &after, &own, -84.0);

  g_assert_cmpint (event->continuity.continuity_class, ==, 1);
  g_assert_cmpuint (event->jumps, ==, 4);
  g_assert_cmpfloat_with_epsilon (event->continuity.acceleration_jump, own.acceleration,
                                  1e-9 * own.acceleration);
  g_free (trace);
}

static void
test_range (void)
{
  LiltTrace *trace = create (50.0);
  LiltPlotData data;
  LiltPlotRange all = LILT_PLOT_RANGE_EMPTY, late = LILT_PLOT_RANGE_EMPTY, value = LILT_PLOT_RANGE_EMPTY;

  for (int i = 0; i <= 10; i++)
    {
      const LiltSample sample = { i, i == 2 ? -500.0 : i == 8 ? NAN : 3.0 * i, 0 };

      lilt_trace_add_point (trace, i, &sample);
      if (i == 7)
        lilt_trace_add_event (trace, LILT_PLOT_END, 7.5, &sample, &(LiltSample){ 7, 800, 0 }, &scale, 50.0);
    }
  lilt_trace_get_data (trace, &data);
  lilt_plot_data_get_range (&data, LILT_PLOT_VELOCITY, -INFINITY, &all);
  g_assert_cmpfloat (all.min, ==, -500.0);
  g_assert_cmpfloat (all.max, ==, 800.0);
  /* From the last point before on, for the curve comes in from there. */
  lilt_plot_data_get_range (&data, LILT_PLOT_VELOCITY, 5.5, &late);
  g_assert_cmpfloat (late.min, ==, 15.0);
  g_assert_cmpfloat (late.max, ==, 800.0);
  lilt_plot_data_get_range (&data, LILT_PLOT_VALUE, 5.5, &value);
  g_assert_cmpfloat (value.min, ==, 5.0);
  g_assert_cmpfloat (value.max, ==, 50.0);
  g_assert_nonnull (lilt_plot_data_last_event (&data, LILT_PLOT_END));
  g_assert_null (lilt_plot_data_last_event (&data, LILT_PLOT_TARGET));
  g_free (trace);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plot/trace/empty", test_empty);
  g_test_add_func ("/plot/trace/bounded", test_bounded);
  g_test_add_func ("/plot/trace/time-is-held", test_time_is_held);
  g_test_add_func ("/plot/trace/measured", test_measured);
  g_test_add_func ("/plot/trace/spring", test_spring);
  g_test_add_func ("/plot/trace/range", test_range);
  return g_test_run ();
}
