/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-gtk-plot.h>

#include <math.h>

#include "lilt-plot-event.h"
#include "lilt-plot-strips.h"

/**
 * LiltGtkPlot:
 *
 * Shows what a motion does, as an oscilloscope would: value, velocity and acceleration in three strips on one time
 * axis that ends now.
 *
 * It is told what happens and draws nothing of its own accord: [method@LiltGtk.Plot.add_sample] once a frame,
 * [method@LiltGtk.Plot.add_target] when the target changes. There it measures the continuity class, C0, C1 or C2,
 * and shows it; what jumps is drawn as a jump: a hollow dot, a dashed riser, a filled dot.
 *
 * Times are in microseconds, as those of a [iface@Lilt.Clock], and do not run back. What lies further back than
 * some thousand samples is forgotten.
 *
 * ## CSS nodes
 *
 * `liltplot`; the ground is light or dark as its `color` is dark or light.
 */
struct _LiltGtkPlot
{
  GtkWidget parent_instance;

  LiltTrace *trace; /* too large to be part of an instance */
  LiltPlotRange ranges[LILT_PLOT_N_QUANTITIES];
  LiltGtkPlotInk ink;
  char *unit;
  double time_span;
  gint64 origin;
  gboolean has_origin;
};

G_STATIC_ASSERT ((int) LILT_GTK_PLOT_INK_WARP == (int) LILT_PLOT_WARP);
G_STATIC_ASSERT ((int) LILT_GTK_PLOT_INK_REFERENCE == (int) LILT_PLOT_REFERENCE);
G_STATIC_ASSERT ((int) LILT_GTK_PLOT_INK_REFERENCE + 1 == (int) LILT_PLOT_N_ROLES);
G_STATIC_ASSERT ((int) LILT_GTK_PLOT_VALUE == (int) LILT_PLOT_VALUE);
G_STATIC_ASSERT ((int) LILT_GTK_PLOT_ACCELERATION == (int) LILT_PLOT_ACCELERATION);

G_DEFINE_ENUM_TYPE (LiltGtkPlotInk,
                    lilt_gtk_plot_ink,
                    G_DEFINE_ENUM_VALUE (LILT_GTK_PLOT_INK_WARP, "warp"),
                    G_DEFINE_ENUM_VALUE (LILT_GTK_PLOT_INK_SPRING, "spring"),
                    G_DEFINE_ENUM_VALUE (LILT_GTK_PLOT_INK_SMOOTH_SPRING, "smooth-spring"),
                    G_DEFINE_ENUM_VALUE (LILT_GTK_PLOT_INK_DYNAMICS, "dynamics"),
                    G_DEFINE_ENUM_VALUE (LILT_GTK_PLOT_INK_DECAY, "decay"),
                    G_DEFINE_ENUM_VALUE (LILT_GTK_PLOT_INK_REFERENCE, "reference"))

G_DEFINE_ENUM_TYPE (LiltGtkPlotQuantity,
                    lilt_gtk_plot_quantity,
                    G_DEFINE_ENUM_VALUE (LILT_GTK_PLOT_VALUE, "value"),
                    G_DEFINE_ENUM_VALUE (LILT_GTK_PLOT_VELOCITY, "velocity"),
                    G_DEFINE_ENUM_VALUE (LILT_GTK_PLOT_ACCELERATION, "acceleration"))

enum
{
  PROP_INK = 1,
  PROP_UNIT,
  PROP_TIME_SPAN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (LiltGtkPlot, lilt_gtk_plot, GTK_TYPE_WIDGET)

#define DEFAULT_TIME_SPAN 2.0
#define NATURAL_WIDTH     360
#define NATURAL_HEIGHT    240

/* In seconds since the first time, so that they are exact however long the machine has been up. */
static double
to_seconds (LiltGtkPlot *self, gint64 time)
{
  if (!self->has_origin)
    {
      self->origin = time;
      self->has_origin = TRUE;
    }
  return ((double) time - (double) self->origin) * 1e-6;
}

static void
get_strips (LiltGtkPlot *self, LiltPlotStrips *strips)
{
  const PangoFontDescription *font =
      pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self)));
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA color, ground;

  gtk_style_context_get_color (style, &color);
  lilt_plot_strips_init (strips, (LiltPlotRole) self->ink,
                         0.299 * color.red + 0.587 * color.green + 0.114 * color.blue > 0.5);
  /* Most themes name the colour of their windows. */
  if (gtk_style_context_lookup_color (style, "window_bg_color", &ground) ||
      gtk_style_context_lookup_color (style, "theme_bg_color", &ground))
    strips->ground = (LiltPlotColor){ ground.red, ground.green, ground.blue };
  strips->width = gtk_widget_get_width (GTK_WIDGET (self));
  strips->height = gtk_widget_get_height (GTK_WIDGET (self));
  strips->span = self->time_span;
  strips->unit = self->unit;
  strips->family = pango_font_description_get_family (font);
  for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
    strips->ranges[q] = self->ranges[q];
}

static void
lilt_gtk_plot_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  LiltGtkPlot *self = LILT_GTK_PLOT (widget);
  const float width = (float) gtk_widget_get_width (widget), height = (float) gtk_widget_get_height (widget);
  LiltPlotStrips strips;
  LiltPlotData data;
  cairo_t *cr;

  get_strips (self, &strips);
  lilt_trace_get_data (self->trace, &data);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  lilt_plot_strips_draw (&strips, &data, cr);
  cairo_destroy (cr);
}

static void
lilt_gtk_plot_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  const gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = horizontal ? LILT_PLOT_STRIPS_MIN_WIDTH : LILT_PLOT_STRIPS_MIN_HEIGHT;
  *natural = horizontal ? NATURAL_WIDTH : NATURAL_HEIGHT;
}

static gboolean
lilt_gtk_plot_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  LiltGtkPlot *self = LILT_GTK_PLOT (widget);
  const LiltPlotEvent *event;
  LiltPlotStrips strips;
  LiltPlotData data;
  char jumps[200], *text;

  get_strips (self, &strips);
  lilt_trace_get_data (self->trace, &data);
  event = keyboard ? lilt_plot_data_last_event (&data, LILT_PLOT_TARGET)
                   : lilt_plot_strips_pill_at (&strips, &data, x, y);
  if (!event)
    return FALSE;
  lilt_plot_describe_event (event, self->unit, jumps, sizeof jumps);
  text = g_strdup_printf ("%s: %s", lilt_plot_class_name (event), jumps);
  gtk_tooltip_set_text (tooltip, text);
  g_free (text);
  return TRUE;
}

/* For those who do not see it. Once an event, not once a frame. */
static void
update_description (LiltGtkPlot *self)
{
  char *text = lilt_gtk_plot_describe (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  g_free (text);
}

static void
lilt_gtk_plot_finalize (GObject *object)
{
  g_free (LILT_GTK_PLOT (object)->trace);
  g_free (LILT_GTK_PLOT (object)->unit);
  G_OBJECT_CLASS (lilt_gtk_plot_parent_class)->finalize (object);
}

static void
lilt_gtk_plot_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LiltGtkPlot *self = LILT_GTK_PLOT (object);

  switch (id)
    {
    case PROP_INK:
      g_value_set_enum (value, self->ink);
      break;
    case PROP_UNIT:
      g_value_set_string (value, self->unit);
      break;
    case PROP_TIME_SPAN:
      g_value_set_double (value, self->time_span);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lilt_gtk_plot_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LiltGtkPlot *self = LILT_GTK_PLOT (object);

  switch (id)
    {
    case PROP_INK:
      lilt_gtk_plot_set_ink (self, g_value_get_enum (value));
      break;
    case PROP_UNIT:
      lilt_gtk_plot_set_unit (self, g_value_get_string (value));
      break;
    case PROP_TIME_SPAN:
      lilt_gtk_plot_set_time_span (self, g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lilt_gtk_plot_class_init (LiltGtkPlotClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = lilt_gtk_plot_finalize;
  object_class->get_property = lilt_gtk_plot_get_property;
  object_class->set_property = lilt_gtk_plot_set_property;
  widget_class->snapshot = lilt_gtk_plot_snapshot;
  widget_class->measure = lilt_gtk_plot_measure;
  widget_class->query_tooltip = lilt_gtk_plot_query_tooltip;

  /**
   * LiltGtkPlot:ink: (getter get_ink) (setter set_ink)
   *
   * Which motion is shown.
   */
  properties[PROP_INK] =
      g_param_spec_enum ("ink", NULL, NULL, LILT_GTK_TYPE_PLOT_INK, LILT_GTK_PLOT_INK_SPRING, flags);
  /**
   * LiltGtkPlot:unit: (getter get_unit) (setter set_unit)
   *
   * The unit of the value, as `px`; empty for a bare number.
   */
  properties[PROP_UNIT] = g_param_spec_string ("unit", NULL, NULL, "", flags);
  /**
   * LiltGtkPlot:time-span: (getter get_time_span) (setter set_time_span)
   *
   * How many seconds are shown.
   */
  properties[PROP_TIME_SPAN] =
      g_param_spec_double ("time-span", NULL, NULL, 1e-3, 1e6, DEFAULT_TIME_SPAN, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "liltplot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
lilt_gtk_plot_init (LiltGtkPlot *self)
{
  static const LiltPlotRange empty = LILT_PLOT_RANGE_EMPTY;

  self->trace = g_new (LiltTrace, 1);
  lilt_trace_init (self->trace, 0.0);
  for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
    self->ranges[q] = empty;
  self->ink = LILT_GTK_PLOT_INK_SPRING;
  self->unit = g_strdup ("");
  self->time_span = DEFAULT_TIME_SPAN;
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  "Value, velocity and acceleration over time", -1);
  update_description (self);
}

/**
 * lilt_gtk_plot_new:
 *
 * Creates an empty plot.
 *
 * Returns: a new widget
 */
GtkWidget *
lilt_gtk_plot_new (void)
{
  return g_object_new (LILT_GTK_TYPE_PLOT, NULL);
}

/**
 * lilt_gtk_plot_set_ink:
 * @plot: a plot
 * @ink: the motion it shows
 *
 * Sets which motion is shown, and with it colour and marker.
 */
void
lilt_gtk_plot_set_ink (LiltGtkPlot *plot, LiltGtkPlotInk ink)
{
  g_return_if_fail (LILT_GTK_IS_PLOT (plot));
  g_return_if_fail ((int) ink >= 0 && (int) ink < (int) LILT_PLOT_N_ROLES);

  if (plot->ink == ink)
    return;
  plot->ink = ink;
  gtk_widget_queue_draw (GTK_WIDGET (plot));
  g_object_notify_by_pspec (G_OBJECT (plot), properties[PROP_INK]);
}

/**
 * lilt_gtk_plot_get_ink:
 * @plot: a plot
 *
 * Which motion is shown.
 *
 * Returns: the motion
 */
LiltGtkPlotInk
lilt_gtk_plot_get_ink (LiltGtkPlot *plot)
{
  g_return_val_if_fail (LILT_GTK_IS_PLOT (plot), LILT_GTK_PLOT_INK_SPRING);

  return plot->ink;
}

/**
 * lilt_gtk_plot_set_unit:
 * @plot: a plot
 * @unit: (nullable): a short unit, as `px`
 *
 * Sets the unit of the value; velocity and acceleration have it per second and per second squared.
 */
void
lilt_gtk_plot_set_unit (LiltGtkPlot *plot, const char *unit)
{
  g_return_if_fail (LILT_GTK_IS_PLOT (plot));

  if (!unit)
    unit = "";
  if (strcmp (plot->unit, unit) == 0)
    return;
  g_free (plot->unit);
  plot->unit = g_strdup (unit);
  update_description (plot);
  gtk_widget_queue_draw (GTK_WIDGET (plot));
  g_object_notify_by_pspec (G_OBJECT (plot), properties[PROP_UNIT]);
}

/**
 * lilt_gtk_plot_get_unit:
 * @plot: a plot
 *
 * The unit of the value.
 *
 * Returns: the unit, empty where there is none
 */
const char *
lilt_gtk_plot_get_unit (LiltGtkPlot *plot)
{
  g_return_val_if_fail (LILT_GTK_IS_PLOT (plot), "");

  return plot->unit;
}

/**
 * lilt_gtk_plot_set_time_span:
 * @plot: a plot
 * @seconds: how many seconds are shown, from 0.001 to 1e6
 *
 * Sets the length of the time axis.
 */
void
lilt_gtk_plot_set_time_span (LiltGtkPlot *plot, double seconds)
{
  g_return_if_fail (LILT_GTK_IS_PLOT (plot));
  g_return_if_fail (seconds >= 1e-3 && seconds <= 1e6);

  if (plot->time_span == seconds)
    return;
  plot->time_span = seconds;
  gtk_widget_queue_draw (GTK_WIDGET (plot));
  g_object_notify_by_pspec (G_OBJECT (plot), properties[PROP_TIME_SPAN]);
}

/**
 * lilt_gtk_plot_get_time_span:
 * @plot: a plot
 *
 * How much time is shown.
 *
 * Returns: the length of the time axis in seconds
 */
double
lilt_gtk_plot_get_time_span (LiltGtkPlot *plot)
{
  g_return_val_if_fail (LILT_GTK_IS_PLOT (plot), DEFAULT_TIME_SPAN);

  return plot->time_span;
}

/**
 * lilt_gtk_plot_set_range:
 * @plot: a plot
 * @quantity: a strip of it
 * @min: the lower edge, in the unit of @quantity
 * @max: the upper edge; at most @min for a scale that follows what is shown
 *
 * Sets what a strip shows from its lower to its upper edge. Give two plots the same, and they can be compared.
 */
void
lilt_gtk_plot_set_range (LiltGtkPlot *plot, LiltGtkPlotQuantity quantity, double min, double max)
{
  g_return_if_fail (LILT_GTK_IS_PLOT (plot));
  g_return_if_fail ((int) quantity >= 0 && (int) quantity < (int) LILT_PLOT_N_QUANTITIES);
  g_return_if_fail (isfinite (min) && isfinite (max));

  LiltPlotRange *range = &plot->ranges[quantity];

  if (range->min == min && range->max == max)
    return;
  range->min = min;
  range->max = max;
  gtk_widget_queue_draw (GTK_WIDGET (plot));
}

/**
 * lilt_gtk_plot_get_data_range:
 * @plot: a plot
 * @quantity: a strip of it
 * @min: (out): the least that is shown
 * @max: (out): the most that is shown
 *
 * The range of what is on the time axis: for the value with its targets, for the others with 0.
 *
 * Returns: false where there is nothing yet, and @min and @max are 0
 */
gboolean
lilt_gtk_plot_get_data_range (LiltGtkPlot *plot, LiltGtkPlotQuantity quantity, double *min, double *max)
{
  LiltPlotRange range = LILT_PLOT_RANGE_EMPTY;
  LiltPlotData data;

  *min = *max = 0.0;
  g_return_val_if_fail (LILT_GTK_IS_PLOT (plot), FALSE);
  g_return_val_if_fail ((int) quantity >= 0 && (int) quantity < (int) LILT_PLOT_N_QUANTITIES, FALSE);

  lilt_trace_get_data (plot->trace, &data);
  if (data.n_points + data.n_events == 0)
    return FALSE;
  if (quantity != LILT_GTK_PLOT_VALUE)
    lilt_plot_range_include (&range, 0.0);
  lilt_plot_data_get_range (&data, (LiltPlotQuantity) quantity, data.now - plot->time_span, &range);
  if (!(range.min <= range.max))
    return FALSE;
  *min = range.min;
  *max = range.max;
  return TRUE;
}

/**
 * lilt_gtk_plot_clear:
 * @plot: a plot
 * @target: where the motion is bound for, or is
 *
 * Forgets everything.
 */
void
lilt_gtk_plot_clear (LiltGtkPlot *plot, double target)
{
  g_return_if_fail (LILT_GTK_IS_PLOT (plot));

  lilt_trace_init (plot->trace, target);
  plot->has_origin = FALSE;
  update_description (plot);
  gtk_widget_queue_draw (GTK_WIDGET (plot));
}

/**
 * lilt_gtk_plot_add_sample:
 * @plot: a plot
 * @time: in microseconds; one before the last counts as that
 * @sample: the motion at @time
 *
 * Adds a sample, which becomes the present moment.
 */
void
lilt_gtk_plot_add_sample (LiltGtkPlot *plot, gint64 time, const LiltSample *sample)
{
  g_return_if_fail (LILT_GTK_IS_PLOT (plot));
  g_return_if_fail (sample != NULL);

  lilt_trace_add_point (plot->trace, to_seconds (plot, time), sample);
  gtk_widget_queue_draw (GTK_WIDGET (plot));
}

static void
add_event (LiltGtkPlot *plot,
           LiltPlotEventKind kind,
           gint64 time,
           const LiltSample *before,
           const LiltSample *after,
           const LiltSample *scale,
           double target)
{
  lilt_trace_add_event (plot->trace, kind, to_seconds (plot, time), before, after, scale, target);
  update_description (plot);
  gtk_widget_queue_draw (GTK_WIDGET (plot));
}

/**
 * lilt_gtk_plot_add_target:
 * @plot: a plot
 * @time: in microseconds
 * @before: the motion at @time, before the change
 * @after: the motion at @time, after it
 * @scale: (nullable): the natural magnitudes of the motion, as in [func@Lilt.Continuity.measure]
 * @target: the new target
 *
 * Adds a change of the target, and measures how smooth it is.
 */
void
lilt_gtk_plot_add_target (LiltGtkPlot *plot,
                          gint64 time,
                          const LiltSample *before,
                          const LiltSample *after,
                          const LiltSample *scale,
                          double target)
{
  g_return_if_fail (LILT_GTK_IS_PLOT (plot));
  g_return_if_fail (before != NULL && after != NULL);

  add_event (plot, LILT_PLOT_TARGET, time, before, after, scale, target);
}

/**
 * lilt_gtk_plot_add_end:
 * @plot: a plot
 * @time: in microseconds
 * @before: the motion just before it ends
 * @after: the motion once it has ended
 * @scale: (nullable): the natural magnitudes of the motion, as in [func@Lilt.Continuity.measure]
 *
 * Adds the end of a timed motion. What speed it has left it loses there, and the plot shows that as a jump.
 */
void
lilt_gtk_plot_add_end (LiltGtkPlot *plot,
                       gint64 time,
                       const LiltSample *before,
                       const LiltSample *after,
                       const LiltSample *scale)
{
  g_return_if_fail (LILT_GTK_IS_PLOT (plot));
  g_return_if_fail (before != NULL && after != NULL);

  add_event (plot, LILT_PLOT_END, time, before, after, scale, plot->trace->target);
}

/**
 * lilt_gtk_plot_add_pause:
 * @plot: a plot
 * @time: in microseconds
 * @sample: where the motion rests
 *
 * Marks that @time stood still for a while, because nothing moved.
 */
void
lilt_gtk_plot_add_pause (LiltGtkPlot *plot, gint64 time, const LiltSample *sample)
{
  g_return_if_fail (LILT_GTK_IS_PLOT (plot));
  g_return_if_fail (sample != NULL);

  add_event (plot, LILT_PLOT_PAUSE, time, sample, sample, NULL, plot->trace->target);
}

/**
 * lilt_gtk_plot_get_continuity:
 * @plot: a plot
 * @out: (out caller-allocates): what was measured at the last change of the target
 *
 * How smooth the last change of the target was.
 *
 * Returns: false if the target has not changed yet; then @out is untouched
 */
gboolean
lilt_gtk_plot_get_continuity (LiltGtkPlot *plot, LiltContinuity *out)
{
  const LiltPlotEvent *event;
  LiltPlotData data;

  g_return_val_if_fail (LILT_GTK_IS_PLOT (plot), FALSE);
  g_return_val_if_fail (out != NULL, FALSE);

  lilt_trace_get_data (plot->trace, &data);
  event = lilt_plot_data_last_event (&data, LILT_PLOT_TARGET);
  if (event)
    *out = event->continuity;
  return event != NULL;
}

/**
 * lilt_gtk_plot_describe:
 * @plot: a plot
 *
 * Says in words how smooth the last change of the target was, as the accessible description does: for instance
 * `C0: velocity jumps by 1230 px/s, acceleration jumps by 97 200 px/s²`.
 *
 * Returns: (transfer full): the text
 */
char *
lilt_gtk_plot_describe (LiltGtkPlot *plot)
{
  const LiltPlotEvent *event;
  LiltPlotData data;
  char jumps[200];

  g_return_val_if_fail (LILT_GTK_IS_PLOT (plot), NULL);

  lilt_trace_get_data (plot->trace, &data);
  event = lilt_plot_data_last_event (&data, LILT_PLOT_TARGET);
  if (!event)
    return g_strdup ("The target has not changed yet");
  lilt_plot_describe_event (event, plot->unit, jumps, sizeof jumps);
  return g_strdup_printf ("%s: %s", lilt_plot_class_name (event), jumps);
}
