/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include "lilt-plot-event.h"
#include "lilt-test.h"

static const LiltSample scale = { 300.0, 3e3, 3e4 };

static void
assert_described (const LiltSample *after, const char *unit, const char *name, const char *expected)
{
  LiltTrace *trace = g_new (LiltTrace, 1);
  char text[200];

  lilt_trace_init (trace, 0.0);

  const LiltPlotEvent *event =
      lilt_trace_add_event (trace, LILT_PLOT_TARGET, 0.5, &(LiltSample){ 0, 0, 0 }, after, &scale, 1.0);

  g_assert_cmpstr (lilt_plot_class_name (event), ==, name);
  lilt_plot_describe_event (event, unit, text, sizeof text);
  g_assert_cmpstr (text, ==, expected);
  g_free (trace);
}

static void
test_describe (void)
{
  assert_described (&(LiltSample){ 0, 0, 0 }, "px", "C2", "nothing jumps");
  assert_described (&(LiltSample){ 0, 0, 4321.0 }, "px", "C1", "acceleration jumps by 4320 px/s²");
  assert_described (&(LiltSample){ 0, -1234.0, 97200.0 }, "px", "C0",
                    "velocity jumps by 1230 px/s, acceleration jumps by 97 200 px/s²");
  assert_described (&(LiltSample){ 0.25, 0, 0 }, "", "jump", "value jumps by 0.250");
  assert_described (&(LiltSample){ 0, 0.5, 0 }, "", "C0", "velocity jumps by 0.500 1/s");
  assert_described (&(LiltSample){ NAN, 0, 0 }, "px", "jump", "value jumps by – px");
}

/* It stays inside its buffer, however short. */
static void
test_short_buffer (void)
{
  LiltTrace *trace = g_new (LiltTrace, 1);

  lilt_trace_init (trace, 0.0);

  const LiltPlotEvent *event = lilt_trace_add_event (trace, LILT_PLOT_TARGET, 0.5, &(LiltSample){ 0, 0, 0 },
                                                     &(LiltSample){ 1, 2, 3 }, NULL, 1.0);

  for (gsize size = 1; size < 100; size++)
    {
      char *text = g_malloc (size);

      lilt_plot_describe_event (event, "px", text, size);
      g_assert_cmpuint (strlen (text), <, size);
      g_free (text);
    }
  g_free (trace);
}

static void
test_units (void)
{
  static const char *const expected[][2] = { { "px", "" }, { "px/s", "1/s" }, { "px/s²", "1/s²" } };
  static const char *const names[] = { "value", "velocity", "acceleration" };
  char text[LILT_PLOT_UNIT_SIZE];

  for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
    {
      g_assert_cmpstr (lilt_plot_quantity_name (q), ==, names[q]);
      lilt_plot_unit (q, "px", text, sizeof text);
      g_assert_cmpstr (text, ==, expected[q][0]);
      lilt_plot_unit (q, "", text, sizeof text);
      g_assert_cmpstr (text, ==, expected[q][1]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plot/event/describe", test_describe);
  g_test_add_func ("/plot/event/short-buffer", test_short_buffer);
  g_test_add_func ("/plot/event/units", test_units);
  return g_test_run ();
}
