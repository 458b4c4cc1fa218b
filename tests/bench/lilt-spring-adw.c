/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <adwaita.h>
#include <lilt/lilt-core.h>

#include <math.h>
#include <stdio.h>

#include "lilt-bench.h"

/* Values in one call of a work, so that the call itself does not count. */
#define N 1024

/* Whatever is computed ends here, so that no compiler leaves any of it out. */
static volatile double sink;

#define DT (1.0 / 60.0)

/*
 * The value of an AdwSpringAnimation at a time, as its frames compute it. libadwaita 1.2 has no function for that;
 * its class does, and this is what that class was then. main () tries it before it is timed.
 */
typedef struct
{
  GObjectClass parent_class;
  guint (*estimate_duration) (AdwAnimation *self);
  double (*calculate_value) (AdwAnimation *self, guint t);
} AnimationClass;

typedef struct
{
  LiltSpringParams params;
  AdwSpringParams *adw_params;
  GtkWidget *widget;
  AdwAnimation *animation;
  double (*calculate_value) (AdwAnimation *self, guint t);
} Case;

static void
ignore (double value, gpointer user_data)
{
}

static void
adw_value (gpointer data)
{
  const Case *self = data;
  double sum = 0.0;

  for (guint i = 0; i < N; i++)
    sum += self->calculate_value (self->animation, (i & 63) * 16);
  sink = sum;
}

/* What a program does to turn it round on its way; it works out its end at each of the three. */
static void
adw_retarget (gpointer data)
{
  const Case *self = data;
  AdwSpringAnimation *animation = ADW_SPRING_ANIMATION (self->animation);

  for (guint i = 0; i < N; i++)
    {
      adw_spring_animation_set_value_from (animation, 160.0 + (i & 7));
      adw_spring_animation_set_initial_velocity (animation, 800.0 + (i & 7));
      adw_spring_animation_set_value_to (animation, 321.0 + (i & 7));
    }
  sink = adw_spring_animation_get_estimated_duration (animation);
}

static void
lilt_stepped (gpointer data)
{
  const Case *self = data;
  LiltSpring spring;
  LiltSample now;
  double sum = 0.0;

  lilt_spring_init (&spring, &self->params, 0.0);
  lilt_spring_set_target (&spring, 320.0);
  for (guint i = 0; i < N; i++)
    {
      lilt_spring_step (&spring, DT);
      lilt_spring_get_sample (&spring, &now);
      sum += now.value + now.velocity;
      if ((i & 63) == 63)
        lilt_spring_set_target (&spring, 320.0 - lilt_spring_get_target (&spring));
    }
  sink = sum;
}

static void
lilt_stateless (gpointer data)
{
  const Case *self = data;
  const LiltSample start = { 0.0, 0.0, 0.0 };
  LiltSample now;
  double sum = 0.0;

  for (guint i = 0; i < N; i++)
    {
      lilt_spring_params_sample (&self->params, &start, 320.0, (i & 63) * 0.016, &now);
      sum += now.value + now.velocity + now.acceleration;
    }
  sink = sum;
}

static void
lilt_retarget (gpointer data)
{
  const Case *self = data;
  LiltSpring spring;
  double sum = 0.0;

  lilt_spring_init (&spring, &self->params, 0.0);
  lilt_spring_reset (&spring, 160.0, 800.0);
  for (guint i = 0; i < N; i++)
    {
      lilt_spring_set_target (&spring, 321.0 + (i & 7));
      sum += lilt_spring_get_target (&spring);
    }
  sink = sum;
}

/* The same, and when it will have come to rest, for a program that wants to know. */
static void
lilt_retarget_and_settle (gpointer data)
{
  const Case *self = data;
  LiltSpring spring;
  double sum = 0.0;

  lilt_spring_init (&spring, &self->params, 0.0);
  lilt_spring_reset (&spring, 160.0, 800.0);
  for (guint i = 0; i < N; i++)
    {
      lilt_spring_set_target (&spring, 321.0 + (i & 7));
      sum += lilt_spring_settling_time (&spring, 0.001);
    }
  sink = sum;
}

/* Whether the class is as it is described above: then its values are those of the spring. */
static gboolean
find_calculate_value (Case *self)
{
  const AnimationClass *klass = (const AnimationClass *) G_OBJECT_GET_CLASS (self->animation);
  const LiltSample start = { 0.0, 0.0, 0.0 };
  LiltSample now;
  GTypeQuery query;

  g_type_query (ADW_TYPE_ANIMATION, &query);
  if (query.class_size != sizeof (AnimationClass) || adw_get_minor_version () != 2)
    return FALSE;
  self->calculate_value = klass->calculate_value;
  lilt_spring_params_sample (&self->params, &start, 320.0, 0.064, &now);
  return fabs (self->calculate_value (self->animation, 64) - now.value) < 1e-6;
}

int
main (void)
{
  static const struct
  {
    const char *title;
    double zeta, least_stepped, most_retarget;
  } cases[] = { { "underdamped spring against AdwSpringAnimation", 0.4, 12.0, 0.25 },
                { "overdamped spring against AdwSpringAnimation", 2.5, 50.0, 0.01 } };

  if (!gtk_init_check ())
    {
      lilt_bench_skip ("AdwSpringAnimation", "needs a display");
      return lilt_bench_finish ();
    }
  adw_init ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Case self = { .widget = g_object_ref_sink (gtk_label_new ("")) };
      LiltBenchWork items[] = {
        { "AdwSpringAnimation: value", adw_value, &self, N, 0.0 },
        { "lilt_spring_step + get_sample: value, velocity", lilt_stepped, &self, N, 0.0 },
        { "lilt_spring_params_sample: value, velocity, acceleration", lilt_stateless, &self, N, 0.0 },
      };
      LiltBenchWork retargets[] = {
        { "AdwSpringAnimation: value-from, initial velocity, value-to", adw_retarget, &self, N, 0.0 },
        { "lilt_spring_set_target", lilt_retarget, &self, N, 0.0 },
        { "lilt_spring_set_target + settling_time", lilt_retarget_and_settle, &self, N, 0.0 },
      };

      lilt_spring_params_init (&self.params, 18.0, cases[i].zeta);
      self.adw_params = adw_spring_params_new (cases[i].zeta, 1.0, 18.0 * 18.0);
      self.animation = g_object_ref_sink (adw_spring_animation_new (
          self.widget, 0.0, 320.0, self.adw_params, adw_callback_animation_target_new (ignore, NULL, NULL)));
      if (find_calculate_value (&self))
        {
          printf ("# %s\n", cases[i].title);
          lilt_bench_measure (items, G_N_ELEMENTS (items));
          lilt_bench_goal ("goal 1, stepped", &items[1], &items[0], 1.0 / cases[i].least_stepped);
          lilt_bench_goal ("goal 2, stateless", &items[2], &items[0], 0.5);
        }
      else
        lilt_bench_skip ("goals 1 and 2", "a libadwaita of another make");
      printf ("# %s\n", cases[i].title);
      lilt_bench_measure (retargets, G_N_ELEMENTS (retargets));
      lilt_bench_goal ("goal 9, retarget", &retargets[1], &retargets[0], cases[i].most_retarget);
      g_object_unref (self.animation);
      g_object_unref (self.widget);
    }
  return lilt_bench_finish ();
}
