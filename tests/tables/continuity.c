/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <glib.h>
#include <lilt/lilt-core.h>
#include <math.h>

#include "table.h"

/*
 * Writes src/docs/continuity.md: for each motion the jumps of value, velocity and acceleration where its target
 * changes, as predicted and as measured from the library itself. Before it writes, it holds prediction against
 * measurement at a thousand random instants of each motion.
 */

/* One retarget: on the way from 0 to @first, at @t, to @second. */
typedef struct
{
  double first;
  double second;
  double t;
} Event;

typedef struct
{
  LiltSample before;
  LiltSample after;
  double velocity_jump; /* predicted, with its sign */
  double acceleration_jump;
} Outcome;

/* The parameters that all rows share: the warp of the README for 0.8 s, and the spring that it is. */
#define RHO      5.0
#define MU       15.0
#define DURATION 0.8
#define RESPONSE 1.6
#define RATE     4.2

static LiltSpringParams
spring_params (void)
{
  LiltSpringParams params;
  LiltWarp warp;

  lilt_warp_init (&warp, RHO, MU);
  lilt_warp_get_spring (&warp, DURATION, &params);
  return params;
}

/* What a curve over @duration makes of a way of @way, as a sample in seconds. */
static LiltSample
timed (const LiltSample *curve, double from, double way, double duration)
{
  return (LiltSample){ from + way * curve->value, way * curve->velocity / duration,
                       way * curve->acceleration / duration / duration };
}

static LiltSample
warp_at (double from, double to, double t)
{
  LiltWarp warp;
  LiltSample sample;

  lilt_warp_init (&warp, RHO, MU);
  lilt_warp_sample (&warp, t / DURATION, &sample);
  return timed (&sample, from, to - from, DURATION);
}

static void
restarted (const Event *event, Outcome *out)
{
  LiltSample start = warp_at (0.0, 1.0, 0.0);
  double way;

  out->before = warp_at (0.0, event->first, event->t);
  out->after = warp_at (out->before.value, event->second, 0.0);
  /* to f'(0) D / T and f''(0) D / T² of the new way D, from whatever they were */
  way = event->second - out->before.value;
  out->velocity_jump = start.velocity * way - out->before.velocity;
  out->acceleration_jump = start.acceleration * way - out->before.acceleration;
}

static void
warp_curve (double t, LiltSample *out, void *data)
{
  lilt_warp_sample (data, t, out);
}

static void
added (const Event *event, Outcome *out, LiltWarp *warp)
{
  LiltAdditiveStep steps[4];
  LiltAdditive additive;
  LiltSample start = { 0.0, 0.0, 0.0 };
  const double change = event->second - event->first;

  lilt_additive_init (&additive, steps, G_N_ELEMENTS (steps), 0.0);
  if (warp)
    {
      lilt_additive_set_curve (&additive, warp_curve, warp);
      lilt_warp_sample (warp, 0.0, &start);
    }
  lilt_additive_set_target (&additive, event->first, DURATION);
  lilt_additive_step (&additive, event->t);
  lilt_additive_get_sample (&additive, &out->before);
  lilt_additive_set_target (&additive, event->second, DURATION);
  lilt_additive_get_sample (&additive, &out->after);
  out->velocity_jump = start.velocity * change / DURATION;
  out->acceleration_jump = start.acceleration * change / DURATION / DURATION;
}

static void
added_hard (const Event *event, Outcome *out)
{
  LiltWarp warp;

  lilt_warp_init (&warp, RHO, MU);
  added (event, out, &warp);
}

static void
added_soft (const Event *event, Outcome *out)
{
  LiltWarp warp;

  lilt_warp_init_soft (&warp, RHO, MU);
  added (event, out, &warp);
}

static void
added_quintic (const Event *event, Outcome *out)
{
  added (event, out, NULL);
}

static void
blended_cubic (const Event *event, Outcome *out)
{
  LiltJoin join;
  double way;

  out->before = warp_at (0.0, event->first, event->t);
  lilt_join_init_cubic (&join, &out->before, event->second, DURATION);
  lilt_join_sample (&join, 0.0, &out->after);
  /* the second derivative of the Hermite cubic at its start: 6 D / T² - 4 v / T */
  way = event->second - out->before.value;
  out->velocity_jump = 0.0;
  out->acceleration_jump =
      6.0 * way / DURATION / DURATION - 4.0 * out->before.velocity / DURATION - out->before.acceleration;
}

static void
blended_quintic (const Event *event, Outcome *out)
{
  LiltJoin join;

  out->before = warp_at (0.0, event->first, event->t);
  lilt_join_init_quintic (&join, &out->before, event->second, DURATION);
  lilt_join_sample (&join, 0.0, &out->after);
  out->velocity_jump = out->acceleration_jump = 0.0;
}

static void
continued (const Event *event, Outcome *out)
{
  const LiltSpringParams params = spring_params ();
  LiltSample equilibrium;
  LiltWarp warp;

  /* The curve swings about its equilibrium, D / N (1), not about its end; the change counts from there. */
  lilt_warp_init (&warp, RHO, MU);
  out->before = warp_at (0.0, event->first, event->t);
  lilt_spring_params_sample (&params, &out->before, event->second, 0.0, &out->after);
  equilibrium.value = event->first * lilt_warp_get_equilibrium (&warp);
  out->velocity_jump = 0.0;
  out->acceleration_jump = params.omega * params.omega * (event->second - equilibrium.value);
}

static void
spring (const Event *event, Outcome *out)
{
  const LiltSpringParams params = spring_params ();
  LiltSpring spring;

  lilt_spring_init (&spring, &params, 0.0);
  lilt_spring_set_target (&spring, event->first);
  lilt_spring_step (&spring, event->t);
  lilt_spring_get_sample (&spring, &out->before);
  lilt_spring_set_target (&spring, event->second);
  lilt_spring_get_sample (&spring, &out->after);
  out->velocity_jump = 0.0;
  out->acceleration_jump = params.omega * params.omega * (event->second - event->first);
}

static void
smooth_spring (const Event *event, Outcome *out)
{
  const LiltSpringParams params = spring_params ();
  LiltSmoothSpring spring;

  lilt_smooth_spring_init (&spring, &params, 0.0, 0.0);
  lilt_smooth_spring_set_target (&spring, event->first);
  lilt_smooth_spring_step (&spring, event->t);
  lilt_smooth_spring_get_sample (&spring, &out->before);
  lilt_smooth_spring_set_target (&spring, event->second);
  lilt_smooth_spring_get_sample (&spring, &out->after);
  out->velocity_jump = out->acceleration_jump = 0.0;
}

static void
dynamics_step (const Event *event, Outcome *out, double r)
{
  const LiltSpringParams params = spring_params ();
  const double omega = params.omega, zeta = params.zeta, change = event->second - event->first;
  LiltDynamics dynamics;

  lilt_dynamics_init (&dynamics, omega / (2.0 * G_PI), zeta, r, 0.0);
  lilt_dynamics_step_jump (&dynamics, event->first, event->t);
  lilt_dynamics_get_sample (&dynamics, &out->before);
  lilt_dynamics_step_jump (&dynamics, event->second, 0.0);
  lilt_dynamics_get_sample (&dynamics, &out->after);
  out->velocity_jump = r * zeta * omega * change;
  out->acceleration_jump = omega * omega * change - 2.0 * zeta * omega * out->velocity_jump;
}

static void
dynamics_without_response (const Event *event, Outcome *out)
{
  dynamics_step (event, out, 0.0);
}

static void
dynamics_with_response (const Event *event, Outcome *out)
{
  dynamics_step (event, out, RESPONSE);
}

/* An input that moves evenly, and from the event on at another speed: it has no jump itself. */
static void
dynamics_ramp (const Event *event, Outcome *out, double r)
{
  const LiltSpringParams params = spring_params ();
  const double speed = event->first / DURATION, second_speed = event->second / DURATION;
  LiltDynamics dynamics;

  lilt_dynamics_init (&dynamics, params.omega / (2.0 * G_PI), params.zeta, r, 0.0);
  lilt_dynamics_step_with_velocity (&dynamics, speed * event->t, speed, event->t);
  lilt_dynamics_get_sample (&dynamics, &out->before);
  lilt_dynamics_step_with_velocity (&dynamics, speed * event->t, second_speed, 0.0);
  lilt_dynamics_get_sample (&dynamics, &out->after);
  out->velocity_jump = 0.0;
  out->acceleration_jump = r * params.zeta * params.omega * (second_speed - speed);
}

static void
ramp_without_response (const Event *event, Outcome *out)
{
  dynamics_ramp (event, out, 0.0);
}

static void
ramp_with_response (const Event *event, Outcome *out)
{
  dynamics_ramp (event, out, RESPONSE);
}

static void
glide_to_wall (const Event *event, Outcome *out)
{
  const LiltSpringParams params = spring_params ();
  const double speed = event->first / 0.1, wall = 0.7 * speed / RATE;
  LiltFling fling;
  double t, velocity, bound;

  /* A glide that would rest beyond the wall; the event is the moment it gets there. */
  lilt_fling_init (&fling, RATE, &params, -1e6, wall, 0.0);
  lilt_fling_reset (&fling, 0.0, speed);
  if (!lilt_fling_next_crossing (&fling, &t, &bound, &velocity))
    g_error ("the glide does not reach its wall");
  /* At the crossing itself, from either side: the glide and the spring in closed form. */
  lilt_decay_sample (RATE, &(LiltSample){ 0.0, speed, 0.0 }, t, &out->before);
  lilt_fling_peek (&fling, t, &out->after);
  if (!(fabs (out->after.value - wall) <= 1e-12 * wall))
    g_error ("the hand-over is not at the wall");
  lilt_spring_params_sample (&params, &out->after, wall, 0.0, &out->after);
  out->velocity_jump = 0.0;
  out->acceleration_jump = -2.0 * params.zeta * params.omega * velocity + RATE * velocity;
}

typedef struct
{
  const char *motion;
  const char *formula_velocity;
  const char *formula_acceleration;
  void (*measure) (const Event *event, Outcome *out);
} Row;

static const Row rows[] = {
  { "timed, started over", "f′(0) D / T - v", "f″(0) D / T² - a", restarted },
  { "timed, added on top, hard start", "f′(0) Δ / T", "f″(0) Δ / T²", added_hard },
  { "timed, added on top, soft start", "0", "f″(0) Δ / T²", added_soft },
  { "timed, added on top, quintic", "0", "0", added_quintic },
  { "timed, blended by a cubic", "0", "6 D / T² - 4 v / T - a", blended_cubic },
  { "timed, blended by a quintic", "0", "0", blended_quintic },
  { "springy warp, under its own law", "0", "ω² (target - equilibrium)", continued },
  { "spring", "0", "ω² Δ", spring },
  { "smooth spring", "0", "0", smooth_spring },
  { "second-order dynamics, r = 0", "0", "ω² Δ", dynamics_without_response },
  { "second-order dynamics, r = 1.6", "r ζ ω Δ", "ω² Δ (1 - 2 r ζ²)", dynamics_with_response },
  { "the same, r = 0, input on a ramp", "0", "0", ramp_without_response },
  { "the same, r = 1.6, input on a ramp", "0", "r ζ ω Δs", ramp_with_response },
  { "glide to spring, at a wall", "0", "(k - 2 ζ ω) v", glide_to_wall },
};

/* The natural size of the motion: the way, and what ω makes of it per second. */
static LiltSample
scale_of (const Event *event)
{
  const double omega = spring_params ().omega;
  const double way = fabs (event->first) + fabs (event->second);

  return (LiltSample){ way, way * omega, way * omega * omega };
}

static int
continuity_of (const Event *event, const Outcome *outcome)
{
  const LiltSample scale = scale_of (event);
  LiltContinuity continuity;

  lilt_continuity_measure (&outcome->before, &outcome->after, &scale, &continuity);
  return continuity.continuity_class;
}

/* Measured is predicted, to rounding: each side is a few sums of numbers of the motion's size. */
static void
check (const Row *row, const Event *event, int expected_class)
{
  const double tolerance = 64.0 * 0x1p-53;
  const LiltSample scale = scale_of (event);
  Outcome out;

  row->measure (event, &out);
  if (!(fabs (out.after.value - out.before.value) <= tolerance * scale.value) ||
      !(fabs (out.after.velocity - out.before.velocity - out.velocity_jump) <= tolerance * scale.velocity) ||
      !(fabs (out.after.acceleration - out.before.acceleration - out.acceleration_jump) <=
        tolerance * scale.acceleration))
    g_error ("%s, %g to %g at %g s: jumps by %.17g, %.17g, %.17g, not by 0, %.17g, %.17g", row->motion,
             event->first, event->second, event->t, out.after.value - out.before.value,
             out.after.velocity - out.before.velocity, out.after.acceleration - out.before.acceleration,
             out.velocity_jump, out.acceleration_jump);
  if (continuity_of (event, &out) != expected_class)
    g_error ("%s, %g to %g at %g s: class C%d, not C%d", row->motion, event->first, event->second, event->t,
             continuity_of (event, &out), expected_class);
}

static void
append_number (GString *text, double number)
{
  /* What only rounding leaves is not a number to print. */
  g_string_append_printf (text, " %.6g |", fabs (number) < 1e-6 ? 0.0 : number);
}

static char *
page (void)
{
  const Event shown = { 320.0, 100.0, 0.12 };
  GRand *random = g_rand_new_with_seed (2385);
  GString *text = g_string_new (
      "# Continuity at a change of the target\n"
      "\n"
      "What jumps where a motion is sent elsewhere on its way, and the class of the whole: the highest k for which\n"
      "value (0), velocity (1) and acceleration (2) are continuous. All rows but three show one event: on the way\n"
      "from 0 to 320, after 0.12 s, to 100, by the springy warp (5, 15) over 0.8 s or by the spring that it is, ω = 19.76\n"
      "rad/s and ζ = 0.316. The input on a ramp moves at 320 and from then on at 100 per 0.8 s; the glide, at 3,200 per\n"
      "second with k = 4.2 per second, meets a wall. D is the way from the value to the new target, Δ the change of the\n"
      "target, Δs that of the speed of the input, v and a what velocity and acceleration were.\n"
      "\n"
      "A spring is of class C1 and not, as is said of it, C2: its acceleration jumps. This page is written by\n"
      "`tests/tables/continuity.c` from the library itself, which a test compares; before it writes, prediction and\n"
      "measurement are held against each other at a thousand random instants of every motion.\n"
      "\n"
      "| motion | class | velocity jumps by | predicted | measured | acceleration jumps by | predicted | measured |\n"
      "|---|---|---|---|---|---|---|---|\n");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Outcome out;
      int class;

      rows[i].measure (&shown, &out);
      class = continuity_of (&shown, &out);
      for (int k = 0; k < 1000; k++)
        {
          const Event event = { g_rand_double_range (random, 50.0, 700.0),
                                g_rand_double_range (random, -700.0, -50.0),
                                g_rand_double_range (random, 0.01, 0.6) };

          check (&rows[i], &event, class);
        }
      g_string_append_printf (text, "| %s | C%d | %s |", rows[i].motion, class, rows[i].formula_velocity);
      append_number (text, out.velocity_jump);
      append_number (text, out.after.velocity - out.before.velocity);
      g_string_append_printf (text, " %s |", rows[i].formula_acceleration);
      append_number (text, out.acceleration_jump);
      append_number (text, out.after.acceleration - out.before.acceleration);
      g_string_append_c (text, '\n');
    }
  g_rand_free (random);
  return g_string_free (text, FALSE);
}

int
main (int argc, char **argv)
{
  return table_main (argc, argv, page ());
}
