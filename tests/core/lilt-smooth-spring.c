/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-smooth-spring.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include <lilt/lilt-spring.h>

#include "lilt-lag.h"
#include "lilt-test.h"

#define NUMBER(i) ((double) lilt_test_number (row[i]))

static LiltSmoothSpring
new_spring (double omega, double zeta, double lambda, double position)
{
  LiltSpringParams params;
  LiltSmoothSpring spring;

  g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
  g_assert_cmpint (lilt_smooth_spring_init (&spring, &params, lambda, position), ==, LILT_OK);
  return spring;
}

static LiltSample
now (const LiltSmoothSpring *spring)
{
  LiltSample sample;

  lilt_smooth_spring_get_sample (spring, &sample);
  return sample;
}

static LiltSmoothSpring
random_spring (void)
{
  const double omega = lilt_test_rand_log (0.5, 60.0);
  LiltSmoothSpring spring =
      new_spring (omega, lilt_test_rand_log (0.05, 8.0),
                  g_test_rand_bit () ? 0.0 : omega * lilt_test_rand_log (0.2, 20.0), 0.0);
  const LiltSample state = { lilt_test_rand (-700.0, 700.0), lilt_test_rand (-700.0, 700.0) * omega,
                             lilt_test_rand (-700.0, 700.0) * omega * omega };

  g_assert_cmpint (lilt_smooth_spring_reset (&spring, &state), ==, LILT_OK);
  g_assert_cmpint (lilt_smooth_spring_set_target (&spring, lilt_test_rand (-700.0, 700.0)), ==, LILT_OK);
  return spring;
}

static double
size_of (const LiltSmoothSpring *spring)
{
  const double omega = spring->params.omega;
  const LiltSample at = now (spring);

  return (fabs (lilt_smooth_spring_get_target (spring)) + fabs (at.value) + fabs (at.velocity) / omega +
          fabs (at.acceleration) / omega / omega) *
         (1.0 + spring->params.zeta);
}

/* math.md: 4 (1 + tau) ulp of the scale columns. */
static void
test_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "c2");
  LiltTestWorst d = { 0 }, v = { 0 }, a = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const double unit = LILT_TEST_U * (1.0 + NUMBER (2) * NUMBER (7));
      LiltSample got;

      lilt_lag_sample (NUMBER (2), NUMBER (1), NUMBER (3), NUMBER (4), NUMBER (5), NUMBER (6), NUMBER (7),
                       &got);
      lilt_test_note (&d, got.value, lilt_test_number (row[8]), unit * NUMBER (11), "row %u", i);
      lilt_test_note (&v, got.velocity, lilt_test_number (row[9]), unit * NUMBER (12), "row %u", i);
      lilt_test_note (&a, got.acceleration, lilt_test_number (row[10]), unit * NUMBER (13), "row %u", i);
    }
  lilt_test_report (&d, "displacement, ulp / (1 + tau)", 4.0);
  lilt_test_report (&v, "velocity, ulp / (1 + tau)", 4.0);
  lilt_test_report (&a, "acceleration, ulp / (1 + tau)", 4.0);
}

/* Three equal rates, (D + lambda)³ d = 0, are a critically damped spring behind a lag of its own rate. */
static void
test_triple_pole (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "cas3");
  LiltTestWorst d = { 0 }, v = { 0 }, a = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const double rate = NUMBER (1), t = NUMBER (5);
      const double unit = LILT_TEST_U * (1.0 + rate * t);
      const LiltSample start = { NUMBER (2), NUMBER (3), NUMBER (4) };
      LiltSpringParams params;
      LiltSample got;

      g_assert_cmpint (lilt_spring_params_init (&params, rate, 1.0), ==, LILT_OK);
      lilt_smooth_spring_sample (&params, rate, &start, 0.0, t, &got);
      lilt_test_note (&d, got.value, lilt_test_number (row[6]), unit * NUMBER (9), "row %u", i);
      lilt_test_note (&v, got.velocity, lilt_test_number (row[7]), unit * NUMBER (10), "row %u", i);
      lilt_test_note (&a, got.acceleration, lilt_test_number (row[8]), unit * NUMBER (11), "row %u", i);
    }
  lilt_test_report (&d, "triple pole displacement, ulp / (1 + tau)", 4.0);
  lilt_test_report (&v, "triple pole velocity, ulp / (1 + tau)", 4.0);
  /* Here the lag is formed from the acceleration, g = d + 2 zeta w + a, and the acceleration from the lag again: each
     sum, up to four times the largest of its parts, rounds once more. */
  lilt_test_report (&a, "triple pole acceleration, ulp / (1 + tau)", 8.0);
}

static void
test_golden (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_jsonl ("c2_lag_spring_golden.jsonl");
  LiltTestWorst worst = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      JsonObject *row = rows->pdata[i];
#define FIELD(name) json_object_get_double_member (row, name)
      const double omega = 2.0 * G_PI * FIELD ("f"), lambda = 1.0 / FIELD ("tau"), target = FIELD ("target");
      const double zeta = FIELD ("zeta"), y0 = FIELD ("y0"), v0 = FIELD ("v0");
      /* The file states the lag; a start is a value, a velocity and the acceleration that follows from it. */
      const LiltSample start = { y0, v0, omega * omega * (FIELD ("xf0") - y0) - 2.0 * zeta * omega * v0 };
      const double size = fabs (target) + fabs (y0) + fabs (v0) / omega + 1.0;
      const double unit = LILT_TEST_U * (1.0 + omega * FIELD ("dt")) * size * (1.0 + 2.0 * zeta);
      LiltSpringParams params;
      LiltSample got;

      g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
      lilt_smooth_spring_sample (&params, lambda, &start, target, FIELD ("dt"), &got);
      lilt_test_note (&worst, got.value, FIELD ("y"), unit, "y of row %u", i);
      lilt_test_note (&worst, got.velocity, FIELD ("v"), unit * omega, "v of row %u", i);
      lilt_test_note (&worst, got.acceleration, FIELD ("a"), unit * omega * omega, "a of row %u", i);
#undef FIELD
    }
  lilt_test_report (&worst, "golden lag springs, ulp / (1 + tau)", 4.0);
}

/* At a target change value, velocity and acceleration carry over bit for bit; the jerk jumps by
   lambda omega² Delta. */
static void
test_continuity (void)
{
  LiltTestWorst jerk = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      LiltSmoothSpring spring = random_spring ();
      const double omega = spring.params.omega, zeta = spring.params.zeta, lambda = spring.lambda;
      const double h = 1e-4 / (omega * (1.0 + zeta) + lambda);
      const double old_target = lilt_smooth_spring_get_target (&spring),
                   target = lilt_test_rand (-700.0, 700.0);
      LiltSample before, after, earlier, later;

      lilt_smooth_spring_step (&spring, lilt_test_rand (0.0, 0.05));
      lilt_smooth_spring_peek (&spring, h, &earlier);
      before = now (&spring);
      g_assert_cmpint (lilt_smooth_spring_set_target (&spring, target), ==, LILT_OK);
      after = now (&spring);
      lilt_assert_same_bits (after.value, before.value);
      lilt_assert_same_bits (after.velocity, before.velocity);
      lilt_assert_same_bits (after.acceleration, before.acceleration);
      /* What the next instant shows is the same too, but for the jerk: the difference of the accelerations that
         the old and the new target lead to. First order in h, so h / 2 of the next derivative remains. */
      lilt_smooth_spring_peek (&spring, h, &later);
      lilt_test_note (&jerk, (later.acceleration - earlier.acceleration) / h,
                      (long double) lambda * omega * omega * ((long double) target - old_target),
                      2e-4 * lambda * omega * omega * fabs (target - old_target) +
                          64.0 * LILT_TEST_U * size_of (&spring) * omega * omega / h,
                      "zeta %g", zeta);
    }
  lilt_test_report (&jerk, "jump of the jerk against lambda omega^2 Delta", 1.0);
}

/* Parameters changed in flight, a state taken over, an impulse. */
static void
test_other_changes (void)
{
  for (int i = 0; i < 10000; i++)
    {
      LiltSmoothSpring spring = random_spring ();
      const LiltSample state = { lilt_test_rand (-9.0, 9.0), lilt_test_rand (-90.0, 90.0),
                                 lilt_test_rand (-900.0, 900.0) };
      const double kick = lilt_test_rand (-3000.0, 3000.0), target = lilt_smooth_spring_get_target (&spring);
      LiltSpringParams params, read;
      LiltSample before, after;
      double lambda;

      lilt_smooth_spring_step (&spring, lilt_test_rand (0.0, 0.2));
      before = now (&spring);
      g_assert_cmpint (
          lilt_spring_params_init (&params, lilt_test_rand_log (0.5, 60.0), lilt_test_rand (0.0, 3.0)), ==,
          LILT_OK);
      g_assert_cmpint (lilt_smooth_spring_set_params (&spring, &params, 0.0), ==, LILT_OK);
      after = now (&spring);
      lilt_assert_same_bits (after.value, before.value);
      lilt_assert_same_bits (after.velocity, before.velocity);
      lilt_assert_same_bits (after.acceleration, before.acceleration);
      lilt_smooth_spring_get_params (&spring, &read, &lambda);
      g_assert_cmpmem (&read, sizeof read, &params, sizeof params);
      g_assert_cmpfloat (lambda, ==, 3.0 * params.omega);
      lilt_smooth_spring_get_params (&spring, NULL, NULL);

      /* An instant later nothing has jumped either: the state is the one that the law continues. */
      lilt_smooth_spring_peek (&spring, 1e-12, &after);
      {
        const double size = size_of (&spring) * (1.0 + params.omega) * (1.0 + params.omega);

        g_assert_cmpfloat_with_epsilon (after.acceleration, before.acceleration,
                                        1e-9 * size * (1.0 + params.zeta) * (1.0 + params.omega));
      }

      before = now (&spring);
      g_assert_cmpint (lilt_smooth_spring_add_impulse (&spring, kick), ==, LILT_OK);
      after = now (&spring);
      lilt_assert_same_bits (after.value, before.value);
      lilt_assert_same_bits (after.velocity, before.velocity + kick);
      g_assert_cmpfloat_with_epsilon (
          after.acceleration - before.acceleration, -2.0 * params.zeta * params.omega * kick,
          8.0 * LILT_TEST_U * (fabs (before.acceleration) + fabs (after.acceleration)));

      g_assert_cmpint (lilt_smooth_spring_reset (&spring, &state), ==, LILT_OK);
      after = now (&spring);
      g_assert_cmpmem (&after, sizeof after, &state, sizeof state);
      g_assert_cmpfloat (lilt_smooth_spring_get_target (&spring), ==, target);
      g_assert_cmpfloat (lilt_smooth_spring_get_displacement (&spring), ==, state.value - target);
      {
        const LiltSmoothSpring copy = spring;

        g_assert_cmpint (lilt_smooth_spring_set_target (&spring, target), ==, LILT_OK);
        g_assert_cmpmem (&spring, sizeof spring, &copy, sizeof copy);
      }
    }
}

static void
test_frame_rate (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 2000; i++)
    {
      const LiltSmoothSpring start = random_spring ();
      LiltSmoothSpring whole = start, fine = start;
      const double unit = LILT_TEST_U * size_of (&start) * (1.0 + 0.25 * (start.params.omega + start.lambda));
      LiltSample peeked;

      lilt_smooth_spring_peek (&start, 0.25, &peeked);
      lilt_smooth_spring_step (&whole, 0.25);
      lilt_assert_same_bits (peeked.value, now (&whole).value);
      lilt_assert_same_bits (peeked.velocity, now (&whole).velocity);
      lilt_assert_same_bits (peeked.acceleration, now (&whole).acceleration);
      for (int k = 0; k < 250; k++)
        lilt_smooth_spring_step (&fine, 0.001);
      /* Every step is evaluated from the start; only the sum of the times differs, by less than an ulp. */
      lilt_test_note (&worst, now (&fine).value, (long double) now (&whole).value, unit, "value");
      lilt_test_note (&worst, now (&fine).velocity, (long double) now (&whole).velocity,
                      unit * start.params.omega, "velocity");
    }
  lilt_test_report (&worst, "250 steps of 1 ms against one of 250 ms, ulp / (1 + tau)", 2.0);
}

/* As lambda grows it becomes the plain spring; the default is what math.md says of it. */
static void
test_against_plain (void)
{
  LiltSmoothSpring smooth = new_spring (18.0, 1.0, 0.0, 0.0), stiff = new_spring (18.0, 1.0, 18e7, 0.0);
  LiltSpring plain;
  double t, value, peak = 0.0;

  g_assert_cmpint (lilt_spring_init (&plain, &smooth.params, 0.0), ==, LILT_OK);
  g_assert_cmpint (lilt_smooth_spring_set_target (&smooth, 320.0), ==, LILT_OK);
  g_assert_cmpint (lilt_smooth_spring_set_target (&stiff, 320.0), ==, LILT_OK);
  g_assert_cmpint (lilt_spring_set_target (&plain, 320.0), ==, LILT_OK);
  /* 4.3 % later to 0.1 %, at .43 of the peak acceleration omega² Delta */
  g_assert_cmpfloat_with_epsilon (lilt_smooth_spring_settling_time (&smooth, 0.32) /
                                      lilt_spring_settling_time (&plain, 0.32),
                                  1.043, 0.0006);
  g_assert_cmpfloat (lilt_smooth_spring_rest_time (&smooth, 0.32), >=,
                     lilt_smooth_spring_settling_time (&smooth, 0.32));
  for (int k = 1; k < 4000; k++)
    {
      LiltSample a, b;

      lilt_smooth_spring_peek (&smooth, k * 1e-4, &a);
      peak = fmax (peak, a.acceleration);
      lilt_smooth_spring_peek (&stiff, k * 1e-4, &a);
      lilt_spring_peek (&plain, k * 1e-4, &b);
      /* behind by 1 / lambda = 1 / (1e7 omega) */
      g_assert_cmpfloat_with_epsilon (a.value, b.value, 2e-7 * 320.0);
    }
  g_assert_cmpfloat_with_epsilon (peak / (18.0 * 18.0 * 320.0), 0.43, 0.005);
  /* Critical damping never overshoots, whatever the lag. */
  g_assert_false (lilt_smooth_spring_peak (&smooth, &t, &value));
  /* zeta = .5: the overshoot shrinks from 16.3 to 15.2 % */
  smooth = new_spring (7.3, 0.5, 0.0, 0.0);
  g_assert_false (lilt_smooth_spring_peak (&smooth, &t, &value));
  g_assert_cmpint (lilt_smooth_spring_set_target (&smooth, 100.0), ==, LILT_OK);
  g_assert_true (lilt_smooth_spring_peak (&smooth, &t, &value));
  g_assert_cmpfloat_with_epsilon (value, 115.2, 0.05);
  g_assert_true (lilt_smooth_spring_peak (&smooth, NULL, NULL));
}

static void
test_settling (void)
{
  for (int i = 0; i < 4000; i++)
    {
      LiltSmoothSpring spring = random_spring ();
      const double epsilon = lilt_test_rand_log (1e-3, 10.0);
      const double rest = lilt_smooth_spring_rest_time (&spring, epsilon);

      g_assert_cmpfloat (rest, >=, lilt_smooth_spring_settling_time (&spring, epsilon));
      lilt_smooth_spring_step (&spring, rest * (1.0 + 1e-9) + 1e-9);
      g_assert_true (lilt_smooth_spring_is_settled (&spring, epsilon * (1.0 + 1e-6)));
      g_assert_cmpfloat (lilt_smooth_spring_rest_time (&spring, epsilon * (1.0 + 1e-6)), ==, 0.0);
    }
  {
    LiltSmoothSpring spring = new_spring (18.0, 1.0, 0.0, 2.385);

    g_assert_true (lilt_smooth_spring_is_settled (&spring, 1e-300));
    g_assert_false (lilt_smooth_spring_is_settled (&spring, NAN));
    g_assert_cmpfloat (lilt_smooth_spring_settling_time (&spring, 0.0), ==, 0.0);
    g_assert_cmpint (lilt_smooth_spring_set_target (&spring, 3.0), ==, LILT_OK);
    g_assert_true (isinf (lilt_smooth_spring_settling_time (&spring, 0.0)));
    g_assert_true (isinf (lilt_smooth_spring_rest_time (&spring, NAN)));
  }
}

static void
test_refusals (void)
{
  static const double not_finite[] = { NAN, INFINITY, -INFINITY };
  LiltSmoothSpring spring = random_spring (), fresh;
  LiltSpringParams params = spring.params;
  LiltSample state = { 0 }, at;

  lilt_smooth_spring_step (&spring, 0.0123);
  for (guint i = 0; i < G_N_ELEMENTS (not_finite); i++)
    {
      const double x = not_finite[i];
      const LiltSmoothSpring copy = spring;

      lilt_assert_unchanged (&spring, lilt_smooth_spring_set_target (&spring, x), LILT_NOT_FINITE);
      lilt_assert_unchanged (&spring, lilt_smooth_spring_add_impulse (&spring, x), LILT_NOT_FINITE);
      lilt_assert_unchanged (&spring, lilt_smooth_spring_set_params (&spring, &params, x), LILT_NOT_FINITE);
      for (guint field = 0; field < 3; field++)
        {
          state = (LiltSample){ field == 0 ? x : 0.0, field == 1 ? x : 0.0, field == 2 ? x : 0.0 };
          lilt_assert_unchanged (&spring, lilt_smooth_spring_reset (&spring, &state), LILT_NOT_FINITE);
        }
      params.zeta = x;
      lilt_assert_unchanged (&spring, lilt_smooth_spring_set_params (&spring, &params, 0.0), LILT_NOT_FINITE);
      params = spring.params;
      lilt_smooth_spring_step (&spring, x);
      lilt_smooth_spring_step (&spring, -0.016);
      lilt_smooth_spring_step (&spring, 0.0);
      g_assert_cmpmem (&spring, sizeof spring, &copy, sizeof copy);

      g_assert_cmpint (lilt_smooth_spring_init (&fresh, &params, x, 0.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_smooth_spring_init (&fresh, &params, 0.0, x), ==, LILT_NOT_FINITE);
      lilt_smooth_spring_step (&fresh, 0.1);
      at = now (&fresh);
      g_assert_cmpfloat (at.value, ==, 0.0);
      g_assert_cmpfloat (at.acceleration, ==, 0.0);
    }
  lilt_assert_unchanged (&spring, lilt_smooth_spring_set_params (&spring, &params, -1.0), LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_smooth_spring_init (&fresh, &params, -1.0, 0.0), ==, LILT_OUT_OF_RANGE);
  /* Distances, speeds and forces beyond the range of double. */
  state = (LiltSample){ 0.0, 1.5e308, 0.0 };
  spring = new_spring (1.0, 0.3, 0.0, 0.0);
  g_assert_cmpint (lilt_smooth_spring_reset (&spring, &state), ==, LILT_OK);
  lilt_assert_unchanged (&spring, lilt_smooth_spring_add_impulse (&spring, 1.5e308), LILT_OUT_OF_RANGE);
  spring = new_spring (1.0, 0.3, 0.0, 1.5e308);
  lilt_assert_unchanged (&spring, lilt_smooth_spring_set_target (&spring, -1.5e308), LILT_OUT_OF_RANGE);
  state = (LiltSample){ -1.5e308, 0.0, 0.0 };
  lilt_assert_unchanged (&spring, lilt_smooth_spring_reset (&spring, &state), LILT_OUT_OF_RANGE);
  spring = new_spring (1.0, 0.3, 0.0, 0.0);
  state = (LiltSample){ 0.0, 0.0, 1e300 };
  g_assert_cmpint (lilt_smooth_spring_reset (&spring, &state), ==, LILT_OK);
  params = (LiltSpringParams){ 1e-6, 1.0, 1.0 };
  lilt_assert_unchanged (&spring, lilt_smooth_spring_set_params (&spring, &params, 0.0), LILT_OUT_OF_RANGE);
  /* The stateless form has nobody to tell: it rests on the target. */
  params.omega = NAN;
  lilt_smooth_spring_sample (&params, 0.0, &state, 2.385, 0.1, &at);
  g_assert_cmpfloat (at.value, ==, 2.385);
  params = (LiltSpringParams){ 3.0, 1.0, 1.0 };
  state.velocity = NAN;
  lilt_smooth_spring_sample (&params, 0.0, &state, 2.385, 0.1, &at);
  g_assert_cmpfloat (at.velocity, ==, 0.0);
  /* Times before the start are the start. */
  state = (LiltSample){ 0.1, 0.7, -0.3 };
  lilt_smooth_spring_sample (&params, 0.0, &state, 2.385, -1.0, &at);
  g_assert_cmpmem (&at, sizeof at, &state, sizeof state);
  lilt_smooth_spring_sample (&params, 0.0, &state, 2.385, INFINITY, &at);
  lilt_assert_same_bits (at.value, 2.385);
  lilt_smooth_spring_sample (&params, 0.0, &state, 2.385, 0.1, &state);
  g_assert_cmpfloat (state.value, >, 0.1);
}

static void
test_never_nan (void)
{
  static const double extreme[] = { DBL_TRUE_MIN, 1e-300, 1e-160, 1e-6, 2.385, 1e6, 1e160, 1e300 };
  static const double zetas[] = { 0.0, 1e-300, 0.5,  0.9999999999999999, 1.0, 1.0000000000000002,
                                  3.0, 1e6,    1e160 };
  static const double times[] = { 0.0, DBL_TRUE_MIN, 1e-9, 0.385, 1e3, 1e9, 1e300, INFINITY };
  guint tried = 0;

  for (guint o = 0; o < G_N_ELEMENTS (extreme); o++)
    for (guint z = 0; z < G_N_ELEMENTS (zetas); z++)
      for (guint l = 0; l <= G_N_ELEMENTS (extreme); l++)
        for (guint x = 0; x < G_N_ELEMENTS (extreme); x++)
          for (guint v = 0; v < G_N_ELEMENTS (extreme); v++)
            {
              const LiltSpringParams params = { extreme[o], zetas[z], 1.0 };
              const LiltSample state = { extreme[x], -extreme[v], extreme[(x + v) % G_N_ELEMENTS (extreme)] };
              const double lambda = l < G_N_ELEMENTS (extreme) ? extreme[l] : 0.0;
              LiltSmoothSpring spring;

              if (lilt_smooth_spring_init (&spring, &params, lambda, 0.0) != LILT_OK)
                continue;
              for (guint t = 0; t < G_N_ELEMENTS (times); t++)
                {
                  LiltSample at;

                  lilt_smooth_spring_sample (&params, lambda, &state, 0.385, times[t], &at);
                  if (!isfinite (at.value) || !isfinite (at.velocity) || !isfinite (at.acceleration))
                    g_error ("omega %g zeta %g lambda %g t %g: %g %g %g", extreme[o], zetas[z], lambda,
                             times[t], at.value, at.velocity, at.acceleration);
                  tried++;
                }
            }
  g_test_message ("%u states, all finite", tried);
  g_assert_cmpuint (tried, >, 100000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/smooth-spring/vectors", test_vectors);
  g_test_add_func ("/smooth-spring/triple-pole", test_triple_pole);
  g_test_add_func ("/smooth-spring/golden", test_golden);
  g_test_add_func ("/smooth-spring/continuity", test_continuity);
  g_test_add_func ("/smooth-spring/other-changes", test_other_changes);
  g_test_add_func ("/smooth-spring/frame-rate", test_frame_rate);
  g_test_add_func ("/smooth-spring/against-plain", test_against_plain);
  g_test_add_func ("/smooth-spring/settling", test_settling);
  g_test_add_func ("/smooth-spring/refusals", test_refusals);
  g_test_add_func ("/smooth-spring/never-nan", test_never_nan);
  return g_test_run ();
}
