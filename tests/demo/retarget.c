/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "retarget.h"

#include <lilt/lilt-gtk.h>
#include <math.h>

#include "demo-lane.h"
#include "demo-slider.h"
#include "demo-window.h"
#include "gtk-test.h"
#include "lilt-test.h"

/* The page in its window, at a time that is moved by hand. */
typedef struct
{
  GtkWindow *window;
  DemoPage *page;
  LiltManualClock *clock;
  DemoLane *lanes[RETARGET_N_LANES];
  LiltGtkPlot *plots[RETARGET_N_LANES];
} Fixture;

static gpointer
child (Fixture *f, const char *name)
{
  GObject *object = gtk_widget_get_template_child (GTK_WIDGET (f->page), RETARGET_TYPE_PAGE, name);

  g_assert_nonnull (object);
  return object;
}

static void
set_up_at (Fixture *f, gboolean by_hand, int width, int height)
{
  GtkWidget *window = demo_window_new (NULL);

  f->window = GTK_WINDOW (window);
  demo_window_set_plays (DEMO_WINDOW (window), FALSE);
  f->page = demo_window_show_page (DEMO_WINDOW (window), &retarget_page_info);
  f->clock = by_hand ? lilt_manual_clock_new () : NULL;
  if (by_hand)
    demo_page_set_clock (f->page, LILT_CLOCK (f->clock));
  f->lanes[RETARGET_WARP] = child (f, "warp_lane");
  f->lanes[RETARGET_SPRING] = child (f, "spring_lane");
  f->plots[RETARGET_WARP] = child (f, "warp_plot");
  f->plots[RETARGET_SPRING] = child (f, "spring_plot");
  gtk_window_set_default_size (f->window, width, height);
  gtk_window_present (f->window);
  gtk_test_wait_for (gtk_widget_get_mapped (window) && gtk_widget_get_width (GTK_WIDGET (f->lanes[0])) > 0);
  gtk_test_run (200);
}

static void
set_up (Fixture *f)
{
  set_up_at (f, TRUE, 1024, 700);
}

static void
tear_down (Fixture *f)
{
  gtk_window_destroy (f->window);
  g_clear_object (&f->clock);
  gtk_test_run (50);
}

static void
pick (Fixture *f, int lane, double position)
{
  g_signal_emit_by_name (f->lanes[lane], "picked", position);
}

/* What the core says of the same retargets, by itself. */
typedef struct
{
  LiltWarp warp;
  double duration;
  double start;
  gint64 start_time;
  double target;
  LiltSpringParams params;
  LiltSample spring;
  gint64 spring_time;
} Oracle;

static void
oracle_init (Oracle *o, double value)
{
  *o = (Oracle){ .duration = 0.8, .start = value, .target = value, .spring = { value, 0.0, 0.0 } };
  lilt_warp_init (&o->warp, 5.0, 15.0);
  lilt_spring_params_init_response (&o->params, 0.318, 0.316);
}

static double
oracle_warp (const Oracle *o, gint64 now)
{
  const double u = (double) (now - o->start_time) * 1e-6 / o->duration;

  return u >= 1.0 ? o->target : o->start + (o->target - o->start) * lilt_warp_eval (&o->warp, u);
}

static double
oracle_spring (const Oracle *o, gint64 now)
{
  LiltSample sample;

  lilt_spring_params_sample (&o->params, &o->spring, o->target, (double) (now - o->spring_time) * 1e-6,
                             &sample);
  return sample.value;
}

static void
oracle_retarget (Oracle *o, double target, gint64 now)
{
  /* The same target again is no change. */
  if (target == o->target)
    return;
  o->start = oracle_warp (o, now);
  o->start_time = now;
  lilt_spring_params_sample (&o->params, &o->spring, o->target, (double) (now - o->spring_time) * 1e-6,
                             &o->spring);
  o->spring_time = now;
  o->target = target;
}

static void
assert_positions (Fixture *f, const Oracle *o, gint64 now)
{
  const double exact[] = { oracle_warp (o, now), oracle_spring (o, now) };

  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    {
      /* A few roundings of numbers up to a thousand */
      g_assert_cmpfloat_with_epsilon (demo_lane_get_position (f->lanes[lane]), exact[lane], 1e-9);
      g_assert_cmpfloat (demo_lane_get_target (f->lanes[lane]), ==, o->target);
      /* On a whole pixel, and on the nearest. */
      g_assert_cmpfloat (demo_lane_get_card_x (f->lanes[lane]), ==,
                         round (demo_lane_get_card_x (f->lanes[lane])));
    }
  /* Both lanes have the same margin. */
  g_assert_cmpfloat_with_epsilon (demo_lane_get_card_x (f->lanes[0]) - demo_lane_get_card_x (f->lanes[1]),
                                  exact[0] - exact[1], 1.0001);
}

/* Through many retargets, at frames and between them, the cards are where the closed forms say. */
static void
test_positions (void)
{
  Fixture f;
  Oracle oracle;
  gint64 now = 0;
  guint moves = 0;

  set_up (&f);
  oracle_init (&oracle, demo_lane_get_target (f.lanes[0]));
  assert_positions (&f, &oracle, 0);
  for (int i = 0; i < 400; i++)
    {
      const gint64 step = g_test_rand_int_range (1000, 40000);
      const double before = demo_lane_get_position (f.lanes[RETARGET_SPRING]);

      now += step;
      lilt_manual_clock_advance (f.clock, step);
      assert_positions (&f, &oracle, now);
      moves += demo_lane_get_position (f.lanes[RETARGET_SPRING]) != before;
      if (i % 7 == 3)
        {
          const double target = round (lilt_test_rand (0.0, demo_lane_get_range (f.lanes[0])));

          /* Between two frames: time passes without a tick. */
          now += 1234;
          lilt_manual_clock_set_now (f.clock, now);
          pick (&f, i & 1, target);
          oracle_retarget (&oracle, target, now);
          assert_positions (&f, &oracle, now);
        }
    }
  g_assert_cmpuint (moves, >, 350);
  tear_down (&f);
}

static const char *
get_text (Fixture *f, const char *name)
{
  return gtk_label_get_text (GTK_LABEL (child (f, name)));
}

/* The warp that starts over is C0, and the spring C1, with the jump of its acceleration that theory has. */
static void
test_classes (void)
{
  Fixture f;

  set_up (&f);
  g_assert_false (gtk_widget_get_visible (child (&f, "warp_class")));
  for (int i = 0; i < 30; i++)
    {
      const double target = i & 1 ? 20.0 + i : demo_lane_get_range (f.lanes[0]) - i;
      const double step = fabs (target - demo_lane_get_target (f.lanes[0]));
      LiltContinuity warp, spring;
      LiltSpringParams params;

      lilt_spring_params_init_response (&params, 0.318, 0.316);
      pick (&f, 0, target);
      g_assert_true (lilt_gtk_plot_get_continuity (f.plots[RETARGET_WARP], &warp));
      g_assert_true (lilt_gtk_plot_get_continuity (f.plots[RETARGET_SPRING], &spring));
      g_assert_cmpint (warp.continuity_class, ==, 0);
      g_assert_cmpfloat (warp.value_jump, ==, 0.0);
      g_assert_cmpfloat (warp.velocity_jump, >, 1.0);
      g_assert_cmpint (spring.continuity_class, ==, 1);
      g_assert_cmpfloat (spring.value_jump, ==, 0.0);
      g_assert_cmpfloat (spring.velocity_jump, ==, 0.0);
      g_assert_cmpfloat_with_epsilon (spring.acceleration_jump, params.omega * params.omega * step,
                                      1e-9 * params.omega * params.omega * step);
      g_assert_true (gtk_widget_get_visible (child (&f, "warp_class")));
      g_assert_cmpstr (get_text (&f, "warp_class"), ==, "C0");
      g_assert_cmpstr (get_text (&f, "spring_class"), ==, "C1");
      g_assert_true (g_str_has_prefix (get_text (&f, "warp_jumps"), "velocity jumps by "));
      g_assert_true (g_str_has_prefix (get_text (&f, "spring_jumps"), "acceleration jumps by "));
      lilt_manual_clock_advance (f.clock, 47000 + 9000 * i);
    }
  tear_down (&f);
}

/* Finds what a key of the widget's class is bound to, and does it. */
static gboolean
press_key (GtkWidget *widget, guint keyval)
{
  GListModel *controllers = gtk_widget_observe_controllers (widget);
  gboolean done = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      GObject *controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)) && !done; j++)
          {
            GtkShortcut *shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
            GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

            if (GTK_IS_KEYVAL_TRIGGER (trigger) &&
                gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == keyval)
              done = gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                   gtk_shortcut_get_arguments (shortcut));
            g_object_unref (shortcut);
          }
      g_object_unref (controller);
    }
  g_object_unref (controllers);
  return done;
}

static void
test_keys (void)
{
  Fixture f;

  set_up (&f);
  /* The page opens with the focus where the keys are. */
  g_assert_true (gtk_window_get_focus (f.window) == GTK_WIDGET (f.lanes[RETARGET_WARP]));
  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    {
      GtkWidget *widget = GTK_WIDGET (f.lanes[lane]);
      const double range = demo_lane_get_range (f.lanes[lane]);

      g_assert_true (gtk_widget_get_focusable (widget));
      g_assert_true (press_key (widget, GDK_KEY_Right));
      g_assert_cmpfloat (demo_lane_get_target (f.lanes[0]), ==, range);
      g_assert_cmpfloat (demo_lane_get_target (f.lanes[1]), ==, range);
      g_assert_true (press_key (widget, GDK_KEY_Left));
      g_assert_cmpfloat (demo_lane_get_target (f.lanes[0]), ==, 0.0);
      g_assert_true (press_key (widget, GDK_KEY_space));
      g_assert_cmpfloat (demo_lane_get_target (f.lanes[1]), ==, range);
      g_assert_true (press_key (widget, GDK_KEY_space));
      g_assert_cmpfloat (demo_lane_get_target (f.lanes[1]), ==, 0.0);
      g_assert_false (press_key (widget, GDK_KEY_x));
      lilt_manual_clock_advance (f.clock, 100000);
    }
  tear_down (&f);
}

/* A click brings the middle of the card under the pointer, in both lanes; at the ends, as far as there is room. */
static void
test_click (void)
{
  Fixture f;
  GListModel *controllers;
  GtkGesture *click = NULL;

  set_up (&f);
  controllers = gtk_widget_observe_controllers (GTK_WIDGET (f.lanes[RETARGET_SPRING]));
  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !click; i++)
    {
      GObject *controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        click = GTK_GESTURE (controller);
      g_object_unref (controller);
    }
  g_object_unref (controllers);
  g_assert_nonnull (click);

  const int width = gtk_widget_get_width (GTK_WIDGET (f.lanes[RETARGET_SPRING]));
  const double range = demo_lane_get_range (f.lanes[0]);

  g_signal_emit_by_name (click, "pressed", 1, width / 2.0, 50.0);
  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    g_assert_cmpfloat_with_epsilon (demo_lane_get_target (f.lanes[lane]), range / 2.0, 1.0);
  g_signal_emit_by_name (click, "pressed", 1, 0.0, 50.0);
  g_assert_cmpfloat (demo_lane_get_target (f.lanes[0]), ==, 0.0);
  g_signal_emit_by_name (click, "pressed", 1, (double) width, 50.0);
  g_assert_cmpfloat (demo_lane_get_target (f.lanes[0]), ==, range);
  tear_down (&f);
}

/* From a timer, between frames, on the real clock of the page. */
typedef struct
{
  Fixture *f;
  RetargetModel *model;
  GArray *events;
} Storm;

typedef struct
{
  gint64 time;
  double target;
} Retarget;

static gboolean
on_storm (gpointer user_data)
{
  Storm *storm = user_data;
  const double range = demo_lane_get_range (storm->f->lanes[0]);
  const Retarget event = { lilt_clock_get_now (storm->model->clock), range - (storm->events->len % 2) };
  Retarget *last =
      storm->events->len > 0 ? &g_array_index (storm->events, Retarget, storm->events->len - 1) : NULL;

  g_assert_true (!last || event.time >= last->time);
  pick (storm->f, RETARGET_SPRING, event.target);
  /* The first one wakes the clock, whose now is held from then on. */
  g_array_append_val (storm->events, ((Retarget){ lilt_clock_get_now (storm->model->clock), event.target }));
  return G_SOURCE_CONTINUE;
}

static void
test_storm (void)
{
  Fixture f;
  Storm storm = { &f, NULL, g_array_new (FALSE, FALSE, sizeof (Retarget)) };
  LiltSpringParams params;
  LiltSample exact, got;
  double target;
  gint64 now;
  guint timer;

  set_up_at (&f, FALSE, 1024, 700);
  storm.model = retarget_page_get_model (RETARGET_PAGE (f.page));
  target = demo_lane_get_target (f.lanes[0]);
  exact = (LiltSample){ target, 0.0, 0.0 };
  lilt_spring_params_init_response (&params, 0.318, 0.316);
  timer = g_timeout_add (3, on_storm, &storm);
  /* A software renderer on a busy machine leaves the timer fewer than a hundred turns in 300 ms. */
  gtk_test_run (300);
  gtk_test_wait_for (storm.events->len >= 60);
  g_source_remove (timer);

  now = lilt_clock_get_now (storm.model->clock);
  retarget_model_get_sample (storm.model, RETARGET_SPRING, &got);
  for (guint i = 0; i < storm.events->len; i++)
    {
      const Retarget *event = &g_array_index (storm.events, Retarget, i);
      const gint64 end = i + 1 < storm.events->len ? g_array_index (storm.events, Retarget, i + 1).time : now;

      lilt_spring_params_sample (&params, &exact, event->target, (double) (end - event->time) * 1e-6, &exact);
    }
  g_test_message ("%u retargets: spring at %g px, exactly %g px", storm.events->len, got.value, exact.value);
  /* A hundred segments of a few roundings each, of some hundred px */
  g_assert_cmpfloat_with_epsilon (got.value, exact.value, 1e-9);
  g_assert_cmpfloat_with_epsilon (got.velocity, exact.velocity, 1e-8);
  /* It is on its way, not frozen at its start. */
  g_assert_cmpfloat (got.value, >, 0.5 * demo_lane_get_range (f.lanes[0]));
  g_array_unref (storm.events);
  tear_down (&f);
}

/* Once both rest, and after the tail of the plots, nothing wakes up. */
static void
test_rests (void)
{
  Fixture f;
  RetargetModel *model;

  set_up_at (&f, FALSE, 1024, 700);
  model = retarget_page_get_model (RETARGET_PAGE (f.page));
  demo_page_act (f.page, 0);
  g_assert_true (retarget_model_is_moving (model));
  gtk_test_wait_for (!retarget_model_is_moving (model));
  gtk_test_run (200);
  g_assert_cmpuint (gtk_test_count_frames (GTK_WIDGET (f.page), 1000), ==, 0);
  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    g_assert_cmpfloat_with_epsilon (demo_lane_get_position (f.lanes[lane]),
                                    demo_lane_get_target (f.lanes[lane]), 0.2501);
  g_assert_cmpfloat (demo_lane_get_card_x (f.lanes[0]), ==, demo_lane_get_card_x (f.lanes[1]));
  tear_down (&f);
}

/* Opening the page plays a motion, by itself and once. */
static void
test_plays (void)
{
  GtkWidget *window = demo_window_new (NULL);
  DemoPage *page = demo_window_show_page (DEMO_WINDOW (window), &retarget_page_info);
  RetargetModel *model = retarget_page_get_model (RETARGET_PAGE (page));

  gtk_window_present (GTK_WINDOW (window));
  gtk_test_wait_for (retarget_model_is_moving (model));
  gtk_test_wait_for (!retarget_model_is_moving (model));
  gtk_test_run (600);
  g_assert_false (retarget_model_is_moving (model));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* It turns back on its way, by the time of its clock and not of the world; the user is faster than both. */
static void
test_play_turns (void)
{
  Fixture f;
  double first, second;

  set_up (&f);
  first = round (retarget_cue_target (0) * demo_lane_get_range (f.lanes[0]));
  second = round (retarget_cue_target (1) * demo_lane_get_range (f.lanes[0]));
  demo_page_play (f.page);
  g_assert_cmpfloat (demo_lane_get_target (f.lanes[0]), ==, first);
  gtk_test_run (200);
  lilt_manual_clock_advance (f.clock, 99000);
  g_assert_cmpfloat (demo_lane_get_target (f.lanes[0]), ==, first);
  lilt_manual_clock_advance (f.clock, 1500);
  g_assert_cmpfloat (demo_lane_get_target (f.lanes[0]), ==, second);

  demo_page_play (f.page);
  lilt_manual_clock_advance (f.clock, 50000);
  pick (&f, 0, 11.0);
  lilt_manual_clock_advance (f.clock, 200000);
  g_assert_cmpfloat (demo_lane_get_target (f.lanes[0]), ==, 11.0);
  tear_down (&f);
}

/* Animations off: the panels are there at once, the page says why, and on again they move. */
static void
test_animations_off (void)
{
  Fixture f;
  GtkSettings *settings = gtk_settings_get_default ();

  set_up_at (&f, FALSE, 1024, 700);
  demo_page_act (f.page, 0);
  g_assert_true (retarget_model_is_moving (retarget_page_get_model (RETARGET_PAGE (f.page))));
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  g_assert_true (gtk_widget_get_visible (child (&f, "still")));
  for (int i = 0; i < 3; i++)
    {
      g_assert_false (retarget_model_is_moving (retarget_page_get_model (RETARGET_PAGE (f.page))));
      for (int lane = 0; lane < RETARGET_N_LANES; lane++)
        g_assert_cmpfloat (demo_lane_get_position (f.lanes[lane]), ==, demo_lane_get_target (f.lanes[lane]));
      pick (&f, 0, 30.0 + 40.0 * i);
      g_assert_cmpfloat (demo_lane_get_target (f.lanes[1]), ==, 30.0 + 40.0 * i);
    }
  demo_page_play (f.page);
  g_assert_false (retarget_model_is_moving (retarget_page_get_model (RETARGET_PAGE (f.page))));
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  g_assert_false (gtk_widget_get_visible (child (&f, "still")));
  pick (&f, 0, 5.0);
  g_assert_true (retarget_model_is_moving (retarget_page_get_model (RETARGET_PAGE (f.page))));
  tear_down (&f);
}

/* The sliders reach the motions; what is no curve is refused in words, and the last one stays. */
static void
test_sliders (void)
{
  Fixture f;
  RetargetModel *model;
  LiltSpringParams params, expected;

  set_up (&f);
  model = retarget_page_get_model (RETARGET_PAGE (f.page));
  demo_slider_set_value (child (&f, "rho"), 3.25);
  demo_slider_set_value (child (&f, "mu"), 21.5);
  demo_slider_set_value (child (&f, "duration"), 1250.0);
  g_assert_cmpfloat (lilt_warp_get_rho (&model->tracks[RETARGET_WARP].next_warp), ==, 3.25);
  g_assert_cmpfloat (lilt_warp_get_mu (&model->tracks[RETARGET_WARP].next_warp), ==, 21.5);
  g_assert_cmpfloat (model->tracks[RETARGET_WARP].next_duration, ==, 1.25);
  demo_slider_set_value (child (&f, "response"), 700.0);
  demo_slider_set_value (child (&f, "zeta"), 0.875);
  lilt_spring_get_params (&model->tracks[RETARGET_SPRING].spring, &params);
  lilt_spring_params_init_response (&expected, 0.7, 0.875);
  g_assert_cmpfloat (params.omega, ==, expected.omega);
  g_assert_cmpfloat (params.zeta, ==, 0.875);
  g_assert_cmpstr (get_text (&f, "frequency"), ==, "ω = 8.98 rad/s");

  g_assert_false (gtk_widget_get_visible (child (&f, "warp_refused")));
  demo_slider_set_value (child (&f, "rho"), 0.0);
  demo_slider_set_value (child (&f, "mu"), 4.0 * G_PI);
  g_assert_true (gtk_widget_get_visible (child (&f, "warp_refused")));
  g_assert_cmpfloat (lilt_warp_get_mu (&model->tracks[RETARGET_WARP].next_warp), ==, 21.5);
  demo_slider_set_value (child (&f, "rho"), 4.0);
  g_assert_false (gtk_widget_get_visible (child (&f, "warp_refused")));
  g_assert_cmpfloat (lilt_warp_get_rho (&model->tracks[RETARGET_WARP].next_warp), ==, 4.0);
  tear_down (&f);
}

/* Another spring in mid-flight: value and velocity carry over. */
static void
test_params_in_flight (void)
{
  Fixture f;
  LiltSample before, after;
  RetargetModel *model;

  set_up (&f);
  model = retarget_page_get_model (RETARGET_PAGE (f.page));
  demo_page_act (f.page, 0);
  lilt_manual_clock_advance (f.clock, 73000);
  retarget_model_get_sample (model, RETARGET_SPRING, &before);
  demo_slider_set_value (child (&f, "zeta"), 1.5);
  retarget_model_get_sample (model, RETARGET_SPRING, &after);
  lilt_assert_same_bits (before.value, after.value);
  lilt_assert_same_bits (before.velocity, after.velocity);
  g_assert_cmpfloat (before.acceleration, !=, after.acceleration);
  tear_down (&f);
}

static void
test_presets (void)
{
  Fixture f;
  GtkDropDown *presets;
  guint n;

  set_up (&f);
  presets = child (&f, "presets");
  n = g_list_model_get_n_items (gtk_drop_down_get_model (presets));
  g_assert_cmpuint (n, >=, 3);
  for (guint i = 0; i < n; i++)
    {
      gtk_drop_down_set_selected (presets, i);
      g_assert_false (gtk_widget_get_visible (child (&f, "warp_refused")));
      demo_page_act (f.page, (int) i & 1);
      for (int j = 0; j < 400; j++)
        lilt_manual_clock_advance (f.clock, 16667);
      for (int lane = 0; lane < RETARGET_N_LANES; lane++)
        g_assert_cmpfloat_with_epsilon (demo_lane_get_position (f.lanes[lane]),
                                        demo_lane_get_target (f.lanes[lane]), 0.5);
    }
  tear_down (&f);
}

/* At 1024 by 700 nothing has to be scrolled; below 720 px there is one column; any size keeps the shares. */
static void
test_sizes (void)
{
  static const int sizes[][2] = { { 1024, 700 }, { 1600, 1000 }, { 760, 700 }, { 640, 800 }, { 420, 600 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture f;
      graphene_point_t spring;
      int minimum;

      set_up_at (&f, TRUE, sizes[i][0], sizes[i][1]);
      g_assert_true (gtk_widget_compute_point (GTK_WIDGET (f.lanes[1]), GTK_WIDGET (f.lanes[0]),
                                               &GRAPHENE_POINT_INIT (0, 0), &spring));
      if (sizes[i][0] >= 720 + 10)
        {
          g_assert_cmpfloat (spring.x, >, gtk_widget_get_width (GTK_WIDGET (f.lanes[0])));
          g_assert_cmpfloat (spring.y, ==, 0.0);
        }
      else
        {
          g_assert_cmpfloat (spring.x, ==, 0.0);
          g_assert_cmpfloat (spring.y, >, gtk_widget_get_height (GTK_WIDGET (f.lanes[0])));
        }
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (f.lanes[0])), ==,
                       gtk_widget_get_width (GTK_WIDGET (f.lanes[1])));
      if (i == 0)
        {
          GtkWidget *scrolled = gtk_widget_get_first_child (GTK_WIDGET (f.page));
          GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

          g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                             gtk_adjustment_get_page_size (adjustment) + 0.5);
        }
      gtk_widget_measure (GTK_WIDGET (f.window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 420);
      g_assert_cmpfloat_with_epsilon (demo_lane_get_target (f.lanes[0]) / demo_lane_get_range (f.lanes[0]),
                                      retarget_cue_target (-1), 0.01);
      tear_down (&f);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/demo/retarget/positions", test_positions);
  g_test_add_func ("/demo/retarget/classes", test_classes);
  g_test_add_func ("/demo/retarget/keys", test_keys);
  g_test_add_func ("/demo/retarget/click", test_click);
  g_test_add_func ("/demo/retarget/storm", test_storm);
  g_test_add_func ("/demo/retarget/rests", test_rests);
  g_test_add_func ("/demo/retarget/plays", test_plays);
  g_test_add_func ("/demo/retarget/play-turns", test_play_turns);
  g_test_add_func ("/demo/retarget/animations-off", test_animations_off);
  g_test_add_func ("/demo/retarget/sliders", test_sliders);
  g_test_add_func ("/demo/retarget/params-in-flight", test_params_in_flight);
  g_test_add_func ("/demo/retarget/presets", test_presets);
  g_test_add_func ("/demo/retarget/sizes", test_sizes);
  return g_test_run ();
}
