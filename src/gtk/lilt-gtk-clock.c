/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-gtk-clock.h>

#include <math.h>

/**
 * LiltGtkClock:
 *
 * The frame clock of a widget as a [iface@Lilt.Clock].
 *
 * While somebody listens it ticks once a frame, with the frame's time, for as long as the widget is realized. Its
 * now is that of the last tick, so that what starts between two frames starts from what is on the screen. While
 * nobody listens it follows the system's monotonic time and causes no wake-ups.
 *
 * The first frame after a sleep may be long in coming, for it may have to lay out a window. So the clock holds its
 * now from the moment it is woken until its first tick, and motions begin with the first frame that shows them.
 *
 * It may outlive its widget. Then it ticks from a timeout where somebody still listens, so that whoever waits for
 * the end of a motion sees it.
 *
 * The environment variable `GTK_SLOWDOWN` slows it down as it does GTK's own animations.
 */
struct _LiltGtkClock
{
  GObject parent_instance;

  GtkWidget *widget; /* weak */
  GtkSettings *settings;
  gint64 now;
  gint64 reference_now;  /* what now was at reference_time, a time of the frame clock and of the system */
  gint64 reference_time; /* in µs */
  double slowdown;
  guint frame_id;
  guint timeout_id;
  gboolean first;
  gboolean animations_enabled;
};

/* About sixty times a second, for whoever listens to a clock without a widget. */
#define TIMEOUT_MS 16

enum
{
  PROP_WIDGET = 1,
  PROP_ANIMATIONS_ENABLED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void lilt_gtk_clock_clock_init (LiltClockInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (LiltGtkClock,
                               lilt_gtk_clock,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (LILT_TYPE_CLOCK, lilt_gtk_clock_clock_init))

static G_DEFINE_QUARK (lilt - gtk - clock, clock_of_widget)

    /* Time never runs back, even if that of a frame does. */
    static void follow (LiltGtkClock *self, gint64 time)
{
  const double elapsed = (double) (time - self->reference_time) / self->slowdown;

  self->now = MAX (self->now, self->reference_now + llround (elapsed));
}

static void
tick (LiltGtkClock *self, gint64 time)
{
  if (self->first)
    {
      self->first = FALSE;
      self->reference_time = time;
      self->reference_now = self->now;
    }
  else
    follow (self, time);
  lilt_clock_tick (LILT_CLOCK (self));
}

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *frame_clock, gpointer user_data)
{
  /* In the phase of the update the frame time is that of this frame; see follow () for any other. */
  tick (user_data, gdk_frame_clock_get_frame_time (frame_clock));
  return G_SOURCE_CONTINUE;
}

static gboolean
on_timeout (gpointer user_data)
{
  tick (user_data, g_get_monotonic_time ());
  return G_SOURCE_CONTINUE;
}

/* The callback goes by our hand, or with its widget. */
static void
on_frame_removed (gpointer user_data)
{
  LILT_GTK_CLOCK (user_data)->frame_id = 0;
}

static void
start (LiltGtkClock *self)
{
  if (self->widget)
    self->frame_id = gtk_widget_add_tick_callback (self->widget, on_frame, self, on_frame_removed);
  else
    self->timeout_id = g_timeout_add (TIMEOUT_MS, on_timeout, self);
}

static void
stop (LiltGtkClock *self)
{
  if (self->frame_id != 0)
    gtk_widget_remove_tick_callback (self->widget, self->frame_id);
  g_clear_handle_id (&self->timeout_id, g_source_remove);
}

static gint64
lilt_gtk_clock_get_now (LiltClock *clock)
{
  LiltGtkClock *self = LILT_GTK_CLOCK (clock);

  if (!lilt_clock_is_awake (clock))
    follow (self, g_get_monotonic_time ());
  return self->now;
}

static void
lilt_gtk_clock_wake (LiltClock *clock)
{
  LiltGtkClock *self = LILT_GTK_CLOCK (clock);

  follow (self, g_get_monotonic_time ());
  self->first = TRUE;
  start (self);
}

static void
lilt_gtk_clock_sleep (LiltClock *clock)
{
  stop (LILT_GTK_CLOCK (clock));
}

static void
lilt_gtk_clock_clock_init (LiltClockInterface *iface)
{
  iface->get_now = lilt_gtk_clock_get_now;
  iface->wake = lilt_gtk_clock_wake;
  iface->sleep = lilt_gtk_clock_sleep;
}

/* GTK 4.22 has a setting of its own for reduced motion; before that, animations are on or off. */
static gboolean
wants_reduced_motion (GtkSettings *settings)
{
  GParamSpec *pspec =
      g_object_class_find_property (G_OBJECT_GET_CLASS (settings), "gtk-interface-reduced-motion");
  GValue value = G_VALUE_INIT;
  gboolean reduced = FALSE;

  if (!pspec)
    return FALSE;
  g_value_init (&value, pspec->value_type);
  g_object_get_property (G_OBJECT (settings), pspec->name, &value);
  if (G_VALUE_HOLDS_ENUM (&value))
    {
      const GEnumValue *name =
          g_enum_get_value (G_PARAM_SPEC_ENUM (pspec)->enum_class, g_value_get_enum (&value));

      reduced = name && g_strcmp0 (name->value_nick, "reduce") == 0;
    }
  g_value_unset (&value);
  return reduced;
}

static void
on_settings (LiltGtkClock *self)
{
  gboolean enabled;

  g_object_get (self->settings, "gtk-enable-animations", &enabled, NULL);
  enabled = enabled && !wants_reduced_motion (self->settings);
  if (enabled == self->animations_enabled)
    return;
  self->animations_enabled = enabled;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANIMATIONS_ENABLED]);
}

/* The widget is on its way out, and its callbacks are gone or go with it. */
static void
on_widget_gone (gpointer user_data, GObject *widget)
{
  LiltGtkClock *self = user_data;

  self->widget = NULL;
  self->frame_id = 0;
  if (lilt_clock_is_awake (LILT_CLOCK (self)))
    start (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDGET]);
}

static void
lilt_gtk_clock_constructed (GObject *object)
{
  LiltGtkClock *self = LILT_GTK_CLOCK (object);
  const char *slowdown = g_getenv ("GTK_SLOWDOWN");

  G_OBJECT_CLASS (lilt_gtk_clock_parent_class)->constructed (object);

  if (slowdown)
    {
      const double factor = g_ascii_strtod (slowdown, NULL);

      if (isfinite (factor) && factor > 0.0)
        self->slowdown = factor;
    }
  if (!self->widget)
    return;

  self->settings = gtk_settings_get_for_display (gtk_widget_get_display (self->widget));
  g_object_ref (self->settings);
  g_signal_connect_object (self->settings, "notify::gtk-enable-animations", G_CALLBACK (on_settings), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "notify::gtk-interface-reduced-motion", G_CALLBACK (on_settings),
                           self, G_CONNECT_SWAPPED);
  on_settings (self);
}

static void
lilt_gtk_clock_dispose (GObject *object)
{
  LiltGtkClock *self = LILT_GTK_CLOCK (object);

  stop (self);
  if (self->widget)
    {
      g_object_weak_unref (G_OBJECT (self->widget), on_widget_gone, self);
      self->widget = NULL;
    }
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (lilt_gtk_clock_parent_class)->dispose (object);
}

static void
lilt_gtk_clock_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  LiltGtkClock *self = LILT_GTK_CLOCK (object);

  switch (id)
    {
    case PROP_WIDGET:
      g_value_set_object (value, self->widget);
      break;
    case PROP_ANIMATIONS_ENABLED:
      g_value_set_boolean (value, self->animations_enabled);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lilt_gtk_clock_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  LiltGtkClock *self = LILT_GTK_CLOCK (object);

  switch (id)
    {
    case PROP_WIDGET:
      self->widget = g_value_get_object (value);
      if (self->widget)
        g_object_weak_ref (G_OBJECT (self->widget), on_widget_gone, self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
lilt_gtk_clock_class_init (LiltGtkClockClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->constructed = lilt_gtk_clock_constructed;
  object_class->dispose = lilt_gtk_clock_dispose;
  object_class->get_property = lilt_gtk_clock_get_property;
  object_class->set_property = lilt_gtk_clock_set_property;

  /**
   * LiltGtkClock:widget:
   *
   * The widget whose frame clock this is; %NULL once it is gone.
   */
  properties[PROP_WIDGET] =
      g_param_spec_object ("widget", NULL, NULL, GTK_TYPE_WIDGET,
                           G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  /**
   * LiltGtkClock:animations-enabled: (getter get_animations_enabled)
   *
   * Whether the user wants things to move: false where animations are switched off or motion shall be reduced.
   */
  properties[PROP_ANIMATIONS_ENABLED] = g_param_spec_boolean ("animations-enabled", NULL, NULL, TRUE,
                                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
lilt_gtk_clock_init (LiltGtkClock *self)
{
  self->slowdown = 1.0;
  self->animations_enabled = TRUE;
  self->now = self->reference_now = self->reference_time = g_get_monotonic_time ();
}

/**
 * lilt_gtk_clock_get:
 * @widget: a widget
 *
 * The clock of @widget: always the same one, so that everything that moves in a widget moves at one time and by
 * one callback.
 *
 * Returns: (transfer none): the clock; take a reference to keep it longer than @widget
 */
LiltGtkClock *
lilt_gtk_clock_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  LiltGtkClock *clock = g_object_get_qdata (G_OBJECT (widget), clock_of_widget_quark ());

  if (!clock)
    {
      clock = g_object_new (LILT_GTK_TYPE_CLOCK, "widget", widget, NULL);
      g_object_set_qdata_full (G_OBJECT (widget), clock_of_widget_quark (), clock, g_object_unref);
    }
  return clock;
}

/**
 * lilt_gtk_clock_get_widget:
 * @clock: a clock
 *
 * The widget whose frame clock this is.
 *
 * Returns: (transfer none) (nullable): the widget, %NULL once it is gone
 */
GtkWidget *
lilt_gtk_clock_get_widget (LiltGtkClock *clock)
{
  g_return_val_if_fail (LILT_GTK_IS_CLOCK (clock), NULL);

  return clock->widget;
}

/**
 * lilt_gtk_clock_get_animations_enabled:
 * @clock: a clock
 *
 * Whether the user wants things to move, as [property@LiltGtk.Clock:animations-enabled] says.
 *
 * Returns: true unless animations are off
 */
gboolean
lilt_gtk_clock_get_animations_enabled (LiltGtkClock *clock)
{
  g_return_val_if_fail (LILT_GTK_IS_CLOCK (clock), TRUE);

  return clock->animations_enabled;
}
