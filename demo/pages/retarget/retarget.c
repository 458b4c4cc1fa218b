/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "retarget.h"

#include <lilt/lilt-gtk.h>
#include <math.h>

#include "demo-columns.h"
#include "demo-lane.h"
#include "demo-slider.h"
#include "demo-style.h"
#include "lilt-plot-event.h"
#include "lilt-plot-scale.h"
#include "retarget-draw.h"

struct _RetargetPage
{
  GtkWidget parent_instance;

  RetargetModel model;
  LiltGtkClock *own_clock;
  GtkWidget *lanes[RETARGET_N_LANES];
  GtkWidget *plots[RETARGET_N_LANES];
  GtkWidget *classes[RETARGET_N_LANES];
  GtkWidget *jumps[RETARGET_N_LANES];
  GtkWidget *still;
  GtkWidget *presets;
  GtkWidget *rho, *mu, *duration, *warp_refused;
  GtkWidget *response, *zeta, *frequency;
  gint64 turn_time; /* when the page that plays turns back, or 0 */
  double range;     /* of the lanes, when the positions were set */
};

static void retarget_page_page_init (DemoPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RetargetPage,
                               retarget_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (DEMO_TYPE_PAGE, retarget_page_page_init))

/* The first spring is the warp's own law: ω = hypot (ρ, μ) / T and ζ = ρ / hypot (ρ, μ). */
static const struct
{
  const char *name;
  double rho, mu, duration;
  double response, zeta;
} presets[] = {
  { "Springy, both by one law", 5.0, 15.0, 800.0, 318.0, 0.316 },
  { "Snappy", 7.0, 9.5, 450.0, 260.0, 0.6 },
  { "Calm, no overshoot", 6.0, 0.0, 700.0, 450.0, 1.0 },
  { "Heavy and slow", 4.0, 6.3, 1500.0, 1100.0, 0.55 },
  { "Jelly", 3.0, 31.5, 1400.0, 280.0, 0.1 },
};

static void retarget_page_act (DemoPage *page, int cue);

static void
on_sample (gpointer data, int lane, gint64 time, const LiltSample *sample)
{
  RetargetPage *self = data;

  lilt_gtk_plot_add_sample (LILT_GTK_PLOT (self->plots[lane]), time, sample);
}

static void
show_class (RetargetPage *self, int lane)
{
  char *text = lilt_gtk_plot_describe (LILT_GTK_PLOT (self->plots[lane]));
  char **parts = g_strsplit (text, ": ", 2);
  char **jumps = g_strsplit (parts[1], ", ", 2);

  /* What makes the class; what else jumps is in the tooltip. */

  gtk_label_set_text (GTK_LABEL (self->classes[lane]), parts[0]);
  gtk_widget_set_tooltip_text (self->classes[lane], parts[1]);
  gtk_widget_set_visible (self->classes[lane], TRUE);
  gtk_label_set_text (GTK_LABEL (self->jumps[lane]), jumps[0]);
  gtk_widget_set_tooltip_text (self->jumps[lane], parts[1]);
  g_strfreev (jumps);
  g_strfreev (parts);
  g_free (text);
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
  RetargetPage *self = data;
  LiltGtkPlot *plot = LILT_GTK_PLOT (self->plots[lane]);

  switch (event)
    {
    case RETARGET_EVENT_TARGET:
      lilt_gtk_plot_add_target (plot, time, before, after, scale, target);
      show_class (self, lane);
      break;
    case RETARGET_EVENT_CHANGE:
      lilt_gtk_plot_add_end (plot, time, before, after, scale);
      break;
    case RETARGET_EVENT_PAUSE:
      lilt_gtk_plot_add_pause (plot, time, before);
      break;
    }
}

/* One scale for both, or they could not be compared. */
static void
share_scales (RetargetPage *self)
{
  for (int q = LILT_GTK_PLOT_VALUE; q <= LILT_GTK_PLOT_ACCELERATION; q++)
    {
      LiltPlotRange range = LILT_PLOT_RANGE_EMPTY;

      if (q == LILT_GTK_PLOT_VALUE)
        range = (LiltPlotRange){ 0.0, self->range };
      for (int lane = 0; lane < RETARGET_N_LANES; lane++)
        {
          double min, max;

          if (!lilt_gtk_plot_get_data_range (LILT_GTK_PLOT (self->plots[lane]), q, &min, &max))
            continue;
          lilt_plot_range_include (&range, min);
          lilt_plot_range_include (&range, max);
        }
      if (range.min <= range.max)
        lilt_plot_range_round (&range);
      else
        range = (LiltPlotRange){ 0.0, 0.0 };
      for (int lane = 0; lane < RETARGET_N_LANES; lane++)
        lilt_gtk_plot_set_range (LILT_GTK_PLOT (self->plots[lane]), q, range.min, range.max);
    }
}

static void
show_positions (RetargetPage *self)
{
  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    {
      LiltSample sample;

      retarget_model_get_sample (&self->model, lane, &sample);
      demo_lane_set_position (DEMO_LANE (self->lanes[lane]), sample.value,
                              retarget_model_get_target (&self->model));
    }
}

static void
on_moved (gpointer data)
{
  RetargetPage *self = data;

  show_positions (self);
  share_scales (self);
  /* By the clock of the motion: a timer would turn it before its first frame where that is late. */
  if (self->turn_time != 0 && self->model.clock && lilt_clock_get_now (self->model.clock) >= self->turn_time)
    {
      self->turn_time = 0;
      /* Unless the user was faster. */
      if (retarget_model_get_target (&self->model) == round (retarget_cue_target (0) * self->range))
        retarget_page_act (DEMO_PAGE (self), 1);
    }
}

static const RetargetSink sink = { on_sample, on_event, on_moved };

static void
on_picked (RetargetPage *self, double position)
{
  retarget_model_retarget (&self->model, position);
  on_moved (self);
}

static void
clear_plots (RetargetPage *self)
{
  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    lilt_gtk_plot_clear (LILT_GTK_PLOT (self->plots[lane]), retarget_model_get_target (&self->model));
  share_scales (self);
}

/* The same shares of another range, and at rest there: a lane that is resized is no motion to look at. */
static void
on_resized (RetargetPage *self)
{
  const double range = demo_lane_get_range (DEMO_LANE (self->lanes[RETARGET_WARP]));
  const double old = self->range;

  if (range == old)
    return;
  self->range = range;
  retarget_model_reset (&self->model,
                        round (old > 0.0 ? retarget_model_get_target (&self->model) / old * range
                                         : retarget_cue_target (-1) * range));
  clear_plots (self);
}

static void
on_warp (RetargetPage *self)
{
  const double rho = demo_slider_get_value (DEMO_SLIDER (self->rho));
  const double mu = demo_slider_get_value (DEMO_SLIDER (self->mu));
  const LiltStatus status = retarget_model_set_warp (
      &self->model, rho, mu, demo_slider_get_value (DEMO_SLIDER (self->duration)) * 1e-3);

  gtk_widget_set_visible (self->warp_refused, status != LILT_OK);
  if (status != LILT_OK)
    {
      char *text =
          g_strdup_printf ("There is no curve at ρ = %g and μ = %g: it comes back to where it started. "
                           "The last one stays; a larger ρ helps.",
                           rho, mu);

      gtk_label_set_text (GTK_LABEL (self->warp_refused), text);
      g_free (text);
    }
}

static void
on_spring (RetargetPage *self)
{
  const double response = demo_slider_get_value (DEMO_SLIDER (self->response)) * 1e-3;
  LiltSpringParams params;
  char *text;

  retarget_model_set_spring (&self->model, response, demo_slider_get_value (DEMO_SLIDER (self->zeta)));
  lilt_spring_get_params (&self->model.tracks[RETARGET_SPRING].spring, &params);
  text = g_strdup_printf ("ω = %.3g rad/s", params.omega);
  gtk_label_set_text (GTK_LABEL (self->frequency), text);
  g_free (text);
}

static void
on_preset (RetargetPage *self)
{
  const guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->presets));

  if (selected >= G_N_ELEMENTS (presets))
    return;
  demo_slider_set_value (DEMO_SLIDER (self->rho), presets[selected].rho);
  demo_slider_set_value (DEMO_SLIDER (self->mu), presets[selected].mu);
  demo_slider_set_value (DEMO_SLIDER (self->duration), presets[selected].duration);
  demo_slider_set_value (DEMO_SLIDER (self->response), presets[selected].response);
  demo_slider_set_value (DEMO_SLIDER (self->zeta), presets[selected].zeta);
}

static void
on_animations_enabled (RetargetPage *self)
{
  const gboolean enabled = lilt_gtk_clock_get_animations_enabled (self->own_clock);
  const gboolean own = self->model.clock == LILT_CLOCK (self->own_clock);

  gtk_widget_set_visible (self->still, !enabled && own);
  retarget_model_set_instant (&self->model, !enabled && own);
}

static void
retarget_page_set_clock (DemoPage *page, LiltClock *clock)
{
  RetargetPage *self = RETARGET_PAGE (page);

  retarget_model_set_clock (&self->model, clock ? clock : LILT_CLOCK (self->own_clock));
  on_animations_enabled (self);
}

static void
retarget_page_act (DemoPage *page, int cue)
{
  RetargetPage *self = RETARGET_PAGE (page);

  on_picked (self, round (retarget_cue_target (cue) * self->range));
}

/* Over, and back before it has arrived. */
static void
retarget_page_play (DemoPage *page)
{
  RetargetPage *self = RETARGET_PAGE (page);

  if (self->model.instant)
    return;
  retarget_page_act (page, 0);
  self->turn_time = lilt_clock_get_now (self->model.clock) +
                    (gint64) ((retarget_page_info.cues[1] - retarget_page_info.cues[0]) * 1e6);
}

static void
on_play (RetargetPage *self)
{
  if (retarget_model_is_moving (&self->model))
    return;
  retarget_model_reset (&self->model, round (retarget_cue_target (-1) * self->range));
  clear_plots (self);
  retarget_page_play (DEMO_PAGE (self));
}

/* The keys work at once. */
static void
retarget_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (retarget_page_parent_class)->map (widget);
  gtk_widget_grab_focus (RETARGET_PAGE (widget)->lanes[RETARGET_WARP]);
}

static void
retarget_page_page_init (DemoPageInterface *iface)
{
  iface->set_clock = retarget_page_set_clock;
  iface->play = retarget_page_play;
  iface->act = retarget_page_act;
}

static void
retarget_page_dispose (GObject *object)
{
  RetargetPage *self = RETARGET_PAGE (object);
  GtkWidget *child;

  retarget_model_clear (&self->model);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (retarget_page_parent_class)->dispose (object);
}

static void
retarget_page_class_init (RetargetPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = retarget_page_dispose;
  widget_class->map = retarget_page_map;

  g_type_ensure (DEMO_TYPE_COLUMNS);
  g_type_ensure (DEMO_TYPE_LANE);
  g_type_ensure (DEMO_TYPE_SLIDER);
  g_type_ensure (LILT_GTK_TYPE_PLOT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/lilt/demo/pages/retarget/retarget.ui");
#define BIND(name, field)                                                                                    \
  gtk_widget_class_bind_template_child_full (widget_class, name, FALSE, G_STRUCT_OFFSET (RetargetPage, field))
  BIND ("warp_lane", lanes[RETARGET_WARP]);
  BIND ("warp_plot", plots[RETARGET_WARP]);
  BIND ("warp_class", classes[RETARGET_WARP]);
  BIND ("warp_jumps", jumps[RETARGET_WARP]);
  BIND ("spring_lane", lanes[RETARGET_SPRING]);
  BIND ("spring_plot", plots[RETARGET_SPRING]);
  BIND ("spring_class", classes[RETARGET_SPRING]);
  BIND ("spring_jumps", jumps[RETARGET_SPRING]);
  BIND ("still", still);
  BIND ("presets", presets);
  BIND ("rho", rho);
  BIND ("mu", mu);
  BIND ("duration", duration);
  BIND ("warp_refused", warp_refused);
  BIND ("response", response);
  BIND ("zeta", zeta);
  BIND ("frequency", frequency);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, on_picked);
  gtk_widget_class_bind_template_callback (widget_class, on_resized);
  gtk_widget_class_bind_template_callback (widget_class, on_warp);
  gtk_widget_class_bind_template_callback (widget_class, on_spring);
  gtk_widget_class_bind_template_callback (widget_class, on_preset);
  gtk_widget_class_bind_template_callback (widget_class, on_play);
}

static void
retarget_page_init (RetargetPage *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  retarget_model_init (&self->model, &sink, self, 0.0);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    gtk_string_list_append (names, presets[i].name);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->presets), G_LIST_MODEL (names));
  g_object_unref (names);
  on_preset (self);
  on_warp (self);
  on_spring (self);

  self->own_clock = lilt_gtk_clock_get (GTK_WIDGET (self));
  g_signal_connect_object (self->own_clock, "notify::animations-enabled", G_CALLBACK (on_animations_enabled),
                           self, G_CONNECT_SWAPPED);
  retarget_page_set_clock (DEMO_PAGE (self), NULL);
}

RetargetModel *
retarget_page_get_model (RetargetPage *self)
{
  return &self->model;
}
