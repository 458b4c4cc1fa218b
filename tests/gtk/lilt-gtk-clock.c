/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include <lilt/lilt-gtk.h>

#include "gtk-test.h"
#include "lilt-test.h"

/* What a listener saw. */
typedef struct
{
  guint ticks;
  gint64 first;
  gint64 last;
  gint64 frame_time; /* of the frame clock, at the last tick */
  double worst;      /* by how much the clock went another way than its frame clock divided by @slowdown */
  double slowdown;
  gint64 first_frame_time;
} Probe;

static void
on_tick (LiltClock *clock, gint64 now, gpointer user_data)
{
  Probe *probe = user_data;
  GtkWidget *widget = lilt_gtk_clock_get_widget (LILT_GTK_CLOCK (clock));

  g_assert_cmpint (now, ==, lilt_clock_get_now (clock));
  if (probe->ticks > 0)
    g_assert_cmpint (now, >=, probe->last);
  if (widget)
    probe->frame_time = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (widget));
  if (probe->ticks == 0)
    {
      probe->first = now;
      probe->first_frame_time = probe->frame_time;
    }
  else if (widget && probe->slowdown > 0.0)
    probe->worst =
        MAX (probe->worst, fabs ((double) (now - probe->first) -
                                 (double) (probe->frame_time - probe->first_frame_time) / probe->slowdown));
  probe->last = now;
  probe->ticks++;
}

static void
test_get (void)
{
  GtkWidget *a = g_object_ref_sink (gtk_label_new ("a")), *b = g_object_ref_sink (gtk_label_new ("b"));
  LiltGtkClock *clock = lilt_gtk_clock_get (a);
  GtkWidget *widget;

  g_assert_true (lilt_gtk_clock_get (a) == clock);
  g_assert_true (lilt_gtk_clock_get (b) != clock);
  g_assert_true (lilt_gtk_clock_get_widget (clock) == a);
  g_object_get (clock, "widget", &widget, NULL);
  g_assert_true (widget == a);
  g_object_unref (widget);
  g_assert_false (lilt_clock_is_awake (LILT_CLOCK (clock)));
  g_object_add_weak_pointer (G_OBJECT (clock), (gpointer *) &clock);
  g_object_unref (a);
  /* It goes with its widget where nobody else holds it. */
  g_assert_null (clock);
  g_object_unref (b);
}

static void
test_ticks (void)
{
  GtkWidget *widget = gtk_label_new ("moves");
  GtkWindow *window = gtk_test_show (widget, 200, 100);
  LiltClock *clock = LILT_CLOCK (lilt_gtk_clock_get (widget));
  Probe probe = { .slowdown = 1.0 };
  const guint id = lilt_clock_add_tick_callback (clock, on_tick, &probe, NULL);

  gtk_test_wait_for (probe.ticks >= 30);
  g_assert_cmpfloat (probe.worst, ==, 0.0);
  g_assert_cmpint (probe.last - probe.first, >, 0);
  lilt_clock_remove_tick_callback (clock, id);
  gtk_window_destroy (window);
}

/* From the moment it is woken until its first tick time stands still, however long that takes. */
static void
test_held_now (void)
{
  GtkWidget *widget = gtk_label_new ("moves");
  GtkWindow *window = gtk_test_show (widget, 200, 100);
  LiltClock *clock = LILT_CLOCK (lilt_gtk_clock_get (widget));

  for (int i = 0; i < 3; i++)
    {
      Probe probe = { 0 };
      const gint64 before = lilt_clock_get_now (clock);
      const guint id = lilt_clock_add_tick_callback (clock, on_tick, &probe, NULL);
      const gint64 now = lilt_clock_get_now (clock);

      g_assert_cmpint (now, >=, before);
      /* What a heavy first frame does */
      g_usleep (150000);
      g_assert_cmpint (lilt_clock_get_now (clock), ==, now);
      gtk_test_wait_for (probe.ticks >= 1);
      g_assert_cmpint (probe.first, ==, now);
      gtk_test_wait_for (probe.ticks >= 3);
      /* The second frame is about one frame later, and not also the 150 ms. */
      g_assert_cmpint (probe.last - now, <, 140000);
      lilt_clock_remove_tick_callback (clock, id);
    }
  gtk_window_destroy (window);
}

/* Between two frames it stands at the last: what is on the screen is what a motion goes on from. */
static void
test_between_frames (void)
{
  GtkWidget *widget = gtk_label_new ("moves");
  GtkWindow *window = gtk_test_show (widget, 200, 100);
  LiltClock *clock = LILT_CLOCK (lilt_gtk_clock_get (widget));
  Probe probe = { 0 };
  const guint id = lilt_clock_add_tick_callback (clock, on_tick, &probe, NULL);

  gtk_test_wait_for (probe.ticks >= 3);
  for (int i = 0; i < 5; i++)
    {
      g_assert_cmpint (lilt_clock_get_now (clock), ==, probe.last);
      g_usleep (3000);
    }
  lilt_clock_remove_tick_callback (clock, id);
  gtk_window_destroy (window);
}

/* Nobody listens: no frames at all for a second, while time goes on. */
static void
test_sleep (void)
{
  GtkWidget *widget = gtk_label_new ("rests");
  GtkWindow *window = gtk_test_show (widget, 200, 100);
  LiltClock *clock = LILT_CLOCK (lilt_gtk_clock_get (widget));
  Probe probe = { 0 };
  const guint id = lilt_clock_add_tick_callback (clock, on_tick, &probe, NULL);

  gtk_test_wait_for (probe.ticks >= 5);
  g_assert_cmpuint (gtk_test_count_frames (widget, 300), >=, 5);
  lilt_clock_remove_tick_callback (clock, id);

  const guint ticks = probe.ticks;
  const gint64 now = lilt_clock_get_now (clock);
  const gint64 real = g_get_monotonic_time ();

  g_assert_cmpint (now, >=, probe.last);
  gtk_test_run (50);
  g_assert_cmpuint (gtk_test_count_frames (widget, 1000), ==, 0);
  g_assert_cmpuint (probe.ticks, ==, ticks);
  /* Between the two readings of either there is next to nothing, but the machine may be busy. */
  g_assert_cmpint (ABS ((lilt_clock_get_now (clock) - now) - (g_get_monotonic_time () - real)), <, 20000);
  gtk_window_destroy (window);
}

/* Many listeners on one widget are one callback of GTK's, and so are many clocks' gets. */
static void
test_one_driver (void)
{
  GtkWidget *widget = gtk_label_new ("moves");
  GtkWindow *window = gtk_test_show (widget, 200, 100);
  LiltClock *clock = LILT_CLOCK (lilt_gtk_clock_get (widget));
  Probe probes[20] = { 0 };
  guint ids[20];

  for (int i = 0; i < 20; i++)
    ids[i] =
        lilt_clock_add_tick_callback (LILT_CLOCK (lilt_gtk_clock_get (widget)), on_tick, &probes[i], NULL);
  gtk_test_wait_for (probes[19].ticks >= 10);
  for (int i = 0; i < 20; i++)
    {
      g_assert_cmpuint (probes[i].ticks, ==, probes[0].ticks);
      g_assert_cmpint (probes[i].last, ==, probes[0].last);
    }
  for (int i = 0; i < 20; i++)
    lilt_clock_remove_tick_callback (clock, ids[i]);
  gtk_test_run (50);
  g_assert_cmpuint (gtk_test_count_frames (widget, 200), ==, 0);
  gtk_window_destroy (window);
}

/* The widget goes while somebody listens: the ticks go on, time does not jump, and sleep is sleep. */
static void
test_outlives_widget (void)
{
  GtkWidget *widget = gtk_label_new ("goes");
  GtkWindow *window = gtk_test_show (widget, 200, 100);
  LiltClock *clock = LILT_CLOCK (g_object_ref (lilt_gtk_clock_get (widget)));
  Probe probe = { 0 };
  guint id = lilt_clock_add_tick_callback (clock, on_tick, &probe, NULL);

  gtk_test_wait_for (probe.ticks >= 5);
  gtk_window_destroy (window);
  g_assert_null (lilt_gtk_clock_get_widget (LILT_GTK_CLOCK (clock)));

  const gint64 last = probe.last;
  const guint ticks = probe.ticks;

  gtk_test_wait_for (probe.ticks >= ticks + 10);
  g_assert_cmpint (probe.last, >, last);
  /* Ten ticks of 16 ms, on a machine that may be busy */
  g_assert_cmpint (probe.last - last, <, 2 * G_USEC_PER_SEC);

  lilt_clock_remove_tick_callback (clock, id);
  gtk_test_run (100);
  g_assert_cmpuint (probe.ticks, <=, ticks + 12);

  /* It can be woken again without a widget, and lets go of everything. */
  probe.ticks = 0;
  lilt_clock_add_tick_callback (clock, on_tick, &probe, NULL);
  gtk_test_wait_for (probe.ticks >= 2);
  g_object_unref (clock);
  probe.ticks = 0;
  gtk_test_run (100);
  g_assert_cmpuint (probe.ticks, ==, 0);
}

static void
destroy_window (LiltClock *clock, gint64 now, gpointer user_data)
{
  GtkWindow **window = user_data;

  if (*window)
    gtk_window_destroy (*window);
  *window = NULL;
}

/* A callback that destroys the widget it is called for, whose clock nobody else holds */
static void
test_destroyed_in_tick (void)
{
  GtkWidget *widget = gtk_label_new ("goes");
  GtkWindow *window = gtk_test_show (widget, 200, 100);
  LiltClock *clock = LILT_CLOCK (lilt_gtk_clock_get (widget));

  g_object_add_weak_pointer (G_OBJECT (clock), (gpointer *) &clock);
  lilt_clock_add_tick_callback (clock, destroy_window, &window, NULL);
  gtk_test_wait_for (!window);
  gtk_test_run (100);
  g_assert_null (clock);
}

/* Hidden and shown again: it goes on where the world is. */
static void
test_unrealize (void)
{
  GtkWidget *widget = gtk_label_new ("hides");
  GtkWindow *window = gtk_test_show (widget, 200, 100);
  LiltClock *clock = LILT_CLOCK (lilt_gtk_clock_get (widget));
  Probe probe = { 0 };
  const guint id = lilt_clock_add_tick_callback (clock, on_tick, &probe, NULL);

  gtk_test_wait_for (probe.ticks >= 3);
  g_object_ref (widget);
  gtk_window_set_child (window, NULL);

  const guint ticks = probe.ticks;

  gtk_test_run (100);
  g_assert_cmpuint (probe.ticks, ==, ticks);
  gtk_window_set_child (window, widget);
  gtk_test_wait_for (probe.ticks > ticks);
  lilt_clock_remove_tick_callback (clock, id);
  g_object_unref (widget);
  gtk_window_destroy (window);
}

static void
test_slowdown (void)
{
  static const struct
  {
    const char *text;
    double factor;
  } cases[] = { { "4", 4.0 },   { "0.5", 0.5 }, { "0", 1.0 }, { "-2", 1.0 },
                { "inf", 1.0 }, { "nan", 1.0 }, { "", 1.0 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *widget;
      GtkWindow *window;
      LiltClock *clock;
      Probe probe = { .slowdown = cases[i].factor };
      guint id;

      g_setenv ("GTK_SLOWDOWN", cases[i].text, TRUE);
      widget = gtk_label_new ("slow");
      clock = LILT_CLOCK (lilt_gtk_clock_get (widget));
      g_unsetenv ("GTK_SLOWDOWN");
      window = gtk_test_show (widget, 200, 100);
      id = lilt_clock_add_tick_callback (clock, on_tick, &probe, NULL);
      gtk_test_wait_for (probe.ticks >= 10);
      /* Rounded to a microsecond, and not once a frame. */
      g_assert_cmpfloat (probe.worst, <=, 0.5);
      g_assert_cmpint (probe.last, >, probe.first);
      lilt_clock_remove_tick_callback (clock, id);
      gtk_window_destroy (window);
    }
}

static void
count (guint *notified)
{
  ++*notified;
}

static void
test_animations_enabled (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_label_new ("still"));
  LiltGtkClock *clock = lilt_gtk_clock_get (widget);
  GtkSettings *settings = gtk_widget_get_settings (widget);
  guint notified = 0;
  gboolean enabled;

  g_signal_connect_swapped (clock, "notify::animations-enabled", G_CALLBACK (count), &notified);
  g_assert_true (lilt_gtk_clock_get_animations_enabled (clock));
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  g_assert_false (lilt_gtk_clock_get_animations_enabled (clock));
  g_object_get (clock, "animations-enabled", &enabled, NULL);
  g_assert_false (enabled);
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  g_assert_cmpuint (notified, ==, 1);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  g_assert_true (lilt_gtk_clock_get_animations_enabled (clock));
  g_assert_cmpuint (notified, ==, 2);
  g_object_unref (widget);
  /* The settings live on; the clock is not told any more. */
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
}

/* A new target every 3 ms, from a timer that knows nothing of frames. */
typedef struct
{
  LiltClock *clock;
  LiltSpring spring;
  gint64 stepped_to;
  GArray *events; /* of Retarget */
} Storm;

typedef struct
{
  gint64 time;
  double target;
} Retarget;

static void
step_to (Storm *storm, gint64 now)
{
  lilt_spring_step (&storm->spring, (double) (now - storm->stepped_to) * 1e-6);
  storm->stepped_to = now;
}

static void
on_storm_tick (LiltClock *clock, gint64 now, gpointer user_data)
{
  step_to (user_data, now);
}

static gboolean
on_storm_timer (gpointer user_data)
{
  Storm *storm = user_data;
  const Retarget event = { lilt_clock_get_now (storm->clock), 500.0 + 0.25 * storm->events->len };

  step_to (storm, event.time);
  lilt_spring_set_target (&storm->spring, event.target);
  g_array_append_val (storm->events, event);
  return G_SOURCE_CONTINUE;
}

static void
test_retarget_storm (void)
{
  GtkWidget *widget = gtk_label_new ("storm");
  GtkWindow *window = gtk_test_show (widget, 200, 100);
  Storm storm = { .clock = LILT_CLOCK (lilt_gtk_clock_get (widget)) };
  LiltSpringParams params;
  LiltSample exact = { 0.0, 0.0, 0.0 }, got;
  guint tick, timer;

  storm.events = g_array_new (FALSE, FALSE, sizeof (Retarget));
  lilt_spring_params_init (&params, 10.375, 0.81);
  lilt_spring_init (&storm.spring, &params, 0.0);
  tick = lilt_clock_add_tick_callback (storm.clock, on_storm_tick, &storm, NULL);
  storm.stepped_to = lilt_clock_get_now (storm.clock);
  timer = g_timeout_add (3, on_storm_timer, &storm);
  gtk_test_run (300);
  gtk_test_wait_for (storm.events->len > 50);
  g_source_remove (timer);
  lilt_clock_remove_tick_callback (storm.clock, tick);
  lilt_spring_get_sample (&storm.spring, &got);

  for (guint i = 0; i < storm.events->len; i++)
    {
      const Retarget *event = &g_array_index (storm.events, Retarget, i);
      const gint64 end =
          i + 1 < storm.events->len ? g_array_index (storm.events, Retarget, i + 1).time : storm.stepped_to;

      lilt_spring_params_sample (&params, &exact, event->target, (double) (end - event->time) * 1e-6, &exact);
    }
  g_test_message ("%u retargets, at %g px, exactly %g px", storm.events->len, got.value, exact.value);
  /* A hundred segments, each of which rounds a few times: 2e3 · 2^-53 of a scale of 500 is 1.1e-10. */
  g_assert_cmpfloat_with_epsilon (got.value, exact.value, 1.1e-10);
  g_assert_cmpfloat_with_epsilon (got.velocity, exact.velocity, 1.1e-9);
  /* Where a motion that starts over at each retarget would stand still, this one is under way. */
  g_assert_cmpfloat (got.value, >, 300.0);
  g_array_unref (storm.events);
  gtk_window_destroy (window);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/gtk/clock/get", test_get);
  g_test_add_func ("/gtk/clock/ticks", test_ticks);
  g_test_add_func ("/gtk/clock/held-now", test_held_now);
  g_test_add_func ("/gtk/clock/between-frames", test_between_frames);
  g_test_add_func ("/gtk/clock/sleep", test_sleep);
  g_test_add_func ("/gtk/clock/one-driver", test_one_driver);
  g_test_add_func ("/gtk/clock/outlives-widget", test_outlives_widget);
  g_test_add_func ("/gtk/clock/destroyed-in-tick", test_destroyed_in_tick);
  g_test_add_func ("/gtk/clock/unrealize", test_unrealize);
  g_test_add_func ("/gtk/clock/slowdown", test_slowdown);
  g_test_add_func ("/gtk/clock/animations-enabled", test_animations_enabled);
  g_test_add_func ("/gtk/clock/retarget-storm", test_retarget_storm);
  return g_test_run ();
}
