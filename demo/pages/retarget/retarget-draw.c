/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "retarget-draw.h"

#include <math.h>

#include "demo-lane.h"
#include "demo-style.h"
#include "lilt-plot-event.h"
#include "lilt-plot-strips.h"
#include "lilt-plot-text.h"
#include "retarget.h"

/* The second comes while the panels are fast: what becomes of their speed is what the page is about. */
static const double cues[] = { 0.1, 0.2 };
static const double targets[] = { 0.92, 0.3 };
static const double first = 0.06;

static const DemoShot shots[] = {
  { 0.0, "start" }, { 0.19, "mid-flight" }, { 0.25, "retargeted" }, { 0.6, "later" }, { 2.6, "rest" },
};

const DemoPageInfo retarget_page_info = {
  .id = "retarget",
  .title = "Retarget",
  .get_type = retarget_page_get_type,
  .cues = cues,
  .n_cues = G_N_ELEMENTS (cues),
  .shots = shots,
  .n_shots = G_N_ELEMENTS (shots),
  .draw = retarget_draw,
};

double
retarget_cue_target (int cue)
{
  return cue < 0 ? first : targets[cue % (int) G_N_ELEMENTS (targets)];
}

static void
on_sample (gpointer data, int lane, gint64 time, const LiltSample *sample)
{
  LiltTrace *traces = data;

  lilt_trace_add_point (&traces[lane], (double) time * 1e-6, sample);
}

static void
on_event (gpointer data,
          int lane,
          RetargetEvent event,
          gint64 time,
          const LiltSample *before,
          const LiltSample *after,
          const LiltSample *scale,
          double target)
{
  static const LiltPlotEventKind kinds[] = { LILT_PLOT_TARGET, LILT_PLOT_END, LILT_PLOT_PAUSE };
  LiltTrace *traces = data;

  lilt_trace_add_event (&traces[lane], kinds[event], (double) time * 1e-6, before, after, scale, target);
}

static void
on_moved (gpointer data)
{
}

static const RetargetSink sink = { on_sample, on_event, on_moved };

/* What the plots of the page show, in seconds */
#define SPAN 1.8

/* Runs the script up to @time, a frame at a time. */
static void
run (RetargetModel *model, double range, double time)
{
  LiltManualClock *clock = lilt_manual_clock_new ();
  const gint64 end = (gint64) (time * 1e6);
  gint64 now = 0;
  int cue = 0;

  retarget_model_set_clock (model, LILT_CLOCK (clock));
  while (now < end)
    {
      gint64 next = MIN (now + 16667, end);
      const gboolean act = cue < (int) G_N_ELEMENTS (cues) && (gint64) (cues[cue] * 1e6) <= next;

      if (act)
        next = (gint64) (cues[cue] * 1e6);
      lilt_manual_clock_advance (clock, next - now);
      now = next;
      if (act)
        retarget_model_retarget (model, round (retarget_cue_target (cue++) * range));
    }
  g_object_unref (clock);
}

void
retarget_draw (GtkSnapshot *snapshot,
               PangoContext *context,
               double width,
               double height,
               gboolean dark,
               double time)
{
  static const char *const titles[] = { "Timed warp, started over at each target", "Spring" };
  static const LiltPlotRole roles[] = { LILT_PLOT_WARP, LILT_PLOT_SPRING };
  const double lane_width = floor ((width - DEMO_GAP) / 2.0), lane_height = floor (height * 0.4);
  const double range = demo_lane_range_of (lane_width);
  LiltTrace *traces = g_new (LiltTrace, RETARGET_N_LANES);
  LiltPlotData data[RETARGET_N_LANES];
  LiltPlotRange ranges[LILT_PLOT_N_QUANTITIES];
  RetargetModel model;
  LiltPlotTheme theme;

  lilt_plot_theme_init (&theme, dark);
  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    lilt_trace_init (&traces[lane], round (first * range));
  retarget_model_init (&model, &sink, traces, round (first * range));
  retarget_model_set_warp (&model, 5.0, 15.0, 0.8);
  retarget_model_set_spring (&model, 0.318, 0.316);
  run (&model, range, time);

  for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
    {
      ranges[q] = (LiltPlotRange){ 0.0, q == LILT_PLOT_VALUE ? range : 0.0 };
      for (int lane = 0; lane < RETARGET_N_LANES; lane++)
        {
          lilt_trace_get_data (&traces[lane], &data[lane]);
          lilt_plot_data_get_range (&data[lane], q, data[lane].now - SPAN, &ranges[q]);
        }
      lilt_plot_range_round (&ranges[q]);
    }
  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    {
      LiltPlotText text = { .size = 13.0, .bold = TRUE, .color = theme.foreground, .opacity = 1.0 };
      LiltPlotStrips strips;
      LiltSample sample;
      cairo_t *cr;

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT ((float) (lane * (lane_width + DEMO_GAP)), 0.0f));
      cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) lane_width, 24));
      lilt_plot_text_draw (cr, &text, 0.0, 0.0, titles[lane]);
      cairo_destroy (cr);

      retarget_model_get_sample (&model, lane, &sample);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0.0f, 24.0f));
      demo_lane_draw (snapshot, context, lane_width, lane_height, roles[lane], dark, sample.value,
                      retarget_model_get_target (&model));

      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0.0f, (float) lane_height + 12.0f));
      lilt_plot_strips_init (&strips, roles[lane], dark);
      strips.width = lane_width;
      strips.height = height - lane_height - 36.0;
      strips.unit = "px";
      strips.span = SPAN;
      for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
        strips.ranges[q] = ranges[q];
      cr = gtk_snapshot_append_cairo (
          snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) strips.width, (float) strips.height));
      lilt_plot_strips_draw (&strips, &data[lane], cr);
      cairo_destroy (cr);
      gtk_snapshot_restore (snapshot);
    }
  retarget_model_clear (&model);
  g_free (traces);
}
