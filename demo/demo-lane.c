/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "demo-lane.h"

#include <math.h>

#include "demo-card.h"
#include "demo-style.h"

struct _DemoLane
{
  GtkWidget parent_instance;

  GtkWidget *card;
  LiltPlotRole role;
  double position;
  double target;
};

enum
{
  PROP_ROLE = 1,
  N_PROPS
};

enum
{
  SIGNAL_PICKED,
  SIGNAL_RESIZED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (DemoLane, demo_lane, GTK_TYPE_WIDGET)

#define PAD        12.0
#define MIN_WIDTH  240
#define MIN_HEIGHT 192
#define NATURAL    192
#define RADIUS     12.0f

static double
card_width_of (double width)
{
  return round (CLAMP (0.36 * width, 116.0, 180.0));
}

static double
overshoot_of (double width)
{
  return floor ((width - card_width_of (width)) * 0.09);
}

double
demo_lane_range_of (double width)
{
  return fmax (width - card_width_of (width) - 2.0 * overshoot_of (width), 1.0);
}

/* The ground, and the place where the card is bound for: thin and neutral. */
static void
draw_ground (GtkSnapshot *snapshot, double width, double height, gboolean dark, double target_x)
{
  const float grey = dark ? 1.0f : 0.0f;
  const GdkRGBA wash = { grey, grey, grey, dark ? 0.05f : 0.04f };
  const GdkRGBA line = { grey, grey, grey, 0.38f };
  const double card = card_width_of (width);
  const float dashes[] = { 4.0f, 4.0f };
  GskRoundedRect outline;
  cairo_t *cr;

  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height),
                                   RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &wash, &outline.bounds);
  gtk_snapshot_pop (snapshot);

  cr = gtk_snapshot_append_cairo (snapshot, &outline.bounds);
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_set_line_width (cr, 1.0);
  cairo_set_dash (cr, (const double[]){ dashes[0], dashes[1] }, 2, 0.0);

  const double x = target_x + 0.5, y = PAD + 0.5, w = card - 1.0, h = height - 2.0 * PAD - 1.0,
               r = RADIUS - 0.5;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w - r, y + r, r, -G_PI / 2.0, 0.0);
  cairo_arc (cr, x + w - r, y + h - r, r, 0.0, G_PI / 2.0);
  cairo_arc (cr, x + r, y + h - r, r, G_PI / 2.0, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

void
demo_lane_draw (GtkSnapshot *snapshot,
                PangoContext *context,
                double width,
                double height,
                LiltPlotRole role,
                gboolean dark,
                double position,
                double target)
{
  const double left = overshoot_of (width);

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  draw_ground (snapshot, width, height, dark, left + round (target));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (left + round (position)), (float) PAD));
  demo_card_draw (snapshot, context, card_width_of (width), height - 2.0 * PAD, role, dark);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

double
demo_lane_get_card_x (DemoLane *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return demo_style_snap (overshoot_of (gtk_widget_get_width (widget)) + self->position,
                          gtk_widget_get_scale_factor (widget));
}

static void
demo_lane_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  DemoLane *self = DEMO_LANE (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  draw_ground (snapshot, width, height, demo_style_is_dark (widget),
               demo_style_snap (overshoot_of (width) + self->target, gtk_widget_get_scale_factor (widget)));
  /* The card stays where it was laid out; only its picture moves, on whole pixels so that its text stays sharp. */
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) demo_lane_get_card_x (self), 0.0f));
  gtk_widget_snapshot_child (widget, self->card, snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
demo_lane_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 2 * MIN_WIDTH : NATURAL;
}

static void
demo_lane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  DemoLane *self = DEMO_LANE (widget);
  const double card = card_width_of (width);

  gtk_widget_allocate (self->card, (int) card, (int) (height - 2.0 * PAD), -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0.0f, (float) PAD)));
  g_signal_emit (self, signals[SIGNAL_RESIZED], 0);
}

static void
pick (DemoLane *self, double position)
{
  g_signal_emit (self, signals[SIGNAL_PICKED], 0, CLAMP (position, 0.0, demo_lane_get_range (self)));
}

/* The card's middle is to come under the pointer. */
static void
on_pressed (DemoLane *self, int n_press, double x, double y)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));

  gtk_widget_grab_focus (GTK_WIDGET (self));
  pick (self, round (x - overshoot_of (width) - card_width_of (width) / 2.0));
}

static gboolean
on_go_to (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  DemoLane *self = DEMO_LANE (widget);

  pick (self, g_variant_get_boolean (args) ? demo_lane_get_range (self) : 0.0);
  return TRUE;
}

static gboolean
on_switch (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  DemoLane *self = DEMO_LANE (widget);
  const double range = demo_lane_get_range (self);

  pick (self, self->target < 0.5 * range ? range : 0.0);
  return TRUE;
}

static void
demo_lane_dispose (GObject *object)
{
  g_clear_pointer (&DEMO_LANE (object)->card, gtk_widget_unparent);
  G_OBJECT_CLASS (demo_lane_parent_class)->dispose (object);
}

static void
demo_lane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DemoLane *self = DEMO_LANE (object);

  switch (id)
    {
    case PROP_ROLE:
      self->role = g_value_get_int (value);
      self->card = demo_card_new (self->role);
      gtk_widget_set_parent (self->card, GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
demo_lane_class_init (DemoLaneClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = demo_lane_dispose;
  object_class->set_property = demo_lane_set_property;
  widget_class->snapshot = demo_lane_snapshot;
  widget_class->measure = demo_lane_measure;
  widget_class->size_allocate = demo_lane_size_allocate;

  properties[PROP_ROLE] =
      g_param_spec_int ("role", NULL, NULL, 0, LILT_PLOT_N_ROLES - 1, 0,
                        G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* The user wants the card at a position. */
  signals[SIGNAL_PICKED] = g_signal_new ("picked", DEMO_TYPE_LANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_DOUBLE);
  /* The range may be another. Emitted during layout: nothing but positions may be changed. */
  signals[SIGNAL_RESIZED] =
      g_signal_new ("resized", DEMO_TYPE_LANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "demolane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, 0, on_go_to, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Left, 0, on_go_to, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, 0, on_go_to, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Right, 0, on_go_to, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, on_switch, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Space, 0, on_switch, NULL);
}

static void
demo_lane_init (DemoLane *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  /* At the press, not at the release: whoever tries to catch it in flight means now. */
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "pointer");
}

void
demo_lane_set_position (DemoLane *self, double position, double target)
{
  if (self->position == position && self->target == target)
    return;
  self->position = position;
  self->target = target;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
demo_lane_get_position (DemoLane *self)
{
  return self->position;
}

double
demo_lane_get_target (DemoLane *self)
{
  return self->target;
}

double
demo_lane_get_range (DemoLane *self)
{
  return demo_lane_range_of (gtk_widget_get_width (GTK_WIDGET (self)));
}
