/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lilt-test.h"

#define N_CASES   10000
#define NUMBER(i) ((double) lilt_test_number (row[i]))

static LiltSpringParams
params_of (double omega, double zeta)
{
  LiltSpringParams params;

  g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
  return params;
}

/* Any spring and any state: on either side, resting, kicked, inward or outward, weakly to strongly damped. */
static LiltSpringParams
random_path (LiltSample *start, double *target)
{
  const double omega = lilt_test_rand_log (1e-3, 1e3);
  double zeta = g_test_rand_bit () ? lilt_test_rand_log (1e-3, 1e3) : lilt_test_rand (0.02, 2.0);

  if (g_test_rand_int_range (0, 8) == 0)
    zeta = 1.0;
  *target = g_test_rand_bit () ? 0.0 : lilt_test_rand (-3.0, 3.0);
  start->value = g_test_rand_int_range (0, 8) == 0 ? *target : *target + lilt_test_rand (-3.0, 3.0);
  start->velocity = g_test_rand_int_range (0, 8) == 0
                        ? 0.0
                        : omega * lilt_test_rand (-3.0, 3.0) * lilt_test_rand_log (0.1, 10.0);
  start->acceleration = NAN; /* it is not used */
  return params_of (omega, zeta);
}

static void
test_settling_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "settle");
  LiltTestWorst position = { 0 }, both = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const LiltSpringParams params = params_of (NUMBER (2), NUMBER (1));
      const LiltSample start = { NUMBER (3), NUMBER (4), 0.0 };

      lilt_test_note (&position, lilt_spring_params_settling_time (&params, &start, 0.0, NUMBER (5)),
                      lilt_test_number (row[6]), LILT_TEST_U * NUMBER (8), "row %u, zeta %g", i, params.zeta);
      lilt_test_note (&both, lilt_spring_params_rest_time (&params, &start, 0.0, NUMBER (5)),
                      lilt_test_number (row[7]), LILT_TEST_U * NUMBER (9), "row %u, zeta %g", i, params.zeta);
    }
  lilt_test_report (&position, "settling time, ulp", 4.0);
  lilt_test_report (&both, "rest time, ulp", 4.0);
}

static void
test_settle_exact (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("settle_exact.csv");
  LiltTestWorst worst = { 0 };

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const LiltSpringParams params = params_of (NUMBER (1), NUMBER (0));

      lilt_test_note (&worst, lilt_spring_params_settling_time (&params, &(LiltSample){ 0 }, 1.0, NUMBER (2)),
                      lilt_test_number (row[3]), fabs (NUMBER (3)), "row %u", i);
    }
  /* The file has 12 digits. */
  lilt_test_report (&worst, "settle_exact.csv, relative", 5e-12);
}

/* Settling times that other libraries test themselves by. */
static void
test_third_parties (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("thirdparty_tests.csv");
  int n_settle = 0, n_perceived = 0;

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      LiltSpringParams params;

      if (strcmp (row[10], "settle_ms:floor") == 0)
        {
          const LiltSample start = { NUMBER (6), NUMBER (8), 0.0 };

          g_assert_cmpstr (row[2], ==, "settle eps=1");
          lilt_spring_params_init_physical (&params, NUMBER (3), NUMBER (4), NUMBER (5));

          const double ms = 1000.0 * lilt_spring_params_settling_time (&params, &start, NUMBER (7), 1.0);

          g_assert_cmpfloat (floor (ms), ==, NUMBER (11));
          g_assert_cmpfloat (fabs (ms - NUMBER (13)), <=, 0.51e-4);
          n_settle++;
        }
      else if (strcmp (row[10], "perceived_ms") == 0)
        {
          /* The period of the undamped spring. */
          g_assert_cmpstr (row[2], ==, "conversion:k=30");
          lilt_spring_params_init_physical (&params, 30.0, 0.0, 1.0);
          g_assert_cmpfloat (fabs (1000.0 * lilt_spring_params_get_period (&params) - NUMBER (13)), <=,
                             0.51e-10);
          n_perceived++;
        }
    }
  g_assert_cmpint (n_settle, ==, 2);
  g_assert_cmpint (n_perceived, ==, 1);
}

/* The table of the first source, whose thirteen settling times and three overshoots are wrong, with the truth. */
static void
test_first_source (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("seed_presets_truth.csv");
  LiltTestWorst settle = { 0 }, overshoot = { 0 };

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const LiltSpringParams params = params_of (NUMBER (1), NUMBER (2));
      const LiltSample start = { 0 };

      lilt_test_note (&settle, lilt_spring_params_settling_time (&params, &start, 1.0, 0.02),
                      lilt_test_number (row[5]), 1.0, "%s", row[0]);
      lilt_test_note (&overshoot, 100.0 * lilt_spring_params_overshoot_from (&params, &start, 1.0),
                      lilt_test_number (row[7]), 1.0, "%s", row[0]);
    }
  g_assert_cmpint (rows->len, ==, 14);
  lilt_test_report (&settle, "settling time, s", 0.51e-4);
  lilt_test_report (&overshoot, "overshoot, percent", 0.51e-3);
}

static void
test_peak_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "peak");
  LiltTestWorst crossing = { 0 }, extremum = { 0 }, extent = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const LiltSpringParams params = params_of (NUMBER (2), NUMBER (1));
      const LiltSample start = { NUMBER (3), NUMBER (4), 0.0 };
      const double first_zero = NUMBER (5), first_extremum = NUMBER (6);
      double t, value, min, max;

      if (!lilt_spring_params_crossing (&params, &start, 0.0, 1, &t))
        t = INFINITY;
      lilt_test_note (&crossing, t, lilt_test_number (row[5]),
                      LILT_TEST_U * (isinf (first_zero) ? 1.0 : first_zero), "row %u, zeta %g", i,
                      params.zeta);

      lilt_spring_params_extent (&params, &start, 0.0, &min, &max);
      lilt_test_note (&extent, min, lilt_test_number (row[7]), LILT_TEST_U * fabs (NUMBER (7)),
                      "min of row %u", i);
      lilt_test_note (&extent, max, lilt_test_number (row[8]), LILT_TEST_U * fabs (NUMBER (8)),
                      "max of row %u", i);

      /* The file counts a start at rest as an extremum; here the first to come is asked for. */
      if (start.velocity == 0.0)
        continue;
      if (!lilt_spring_params_peak (&params, &start, 0.0, 1, &t, &value))
        t = INFINITY;
      else if (value > 0.0)
        lilt_test_note (&extent, value, lilt_test_number (row[8]), LILT_TEST_U * fabs (NUMBER (8)),
                        "peak of row %u", i);
      else
        lilt_test_note (&extent, value, lilt_test_number (row[7]), LILT_TEST_U * fabs (NUMBER (7)),
                        "trough of row %u", i);
      lilt_test_note (&extremum, t, lilt_test_number (row[6]),
                      LILT_TEST_U * (isinf (first_extremum) ? 1.0 : first_extremum), "row %u, zeta %g", i,
                      params.zeta);
    }
  lilt_test_report (&crossing, "first crossing, ulp", 4.0);
  lilt_test_report (&extremum, "first extremum, ulp", 4.0);
  lilt_test_report (&extent, "extent, ulp of itself", 32.0);
}

/* Every answer holds on the path itself. */
static void
test_against_the_path (void)
{
  LiltTestWorst level = { 0 }, turning = { 0 }, peak_value = { 0 }, crossing = { 0 };

  for (int i = 0; i < 2 * N_CASES; i++)
    {
      LiltSample start, at;
      double target, t, value, last = 0.0, min, max;
      const LiltSpringParams params = random_path (&start, &target);
      const double distance = start.value - target;
      const double size = hypot (distance, start.velocity / params.omega) + fabs (target);
      const double epsilon = lilt_test_rand_log (1e-4, 1.0);
      const guint k = (guint) g_test_rand_int_range (1, 5);

      /* The value is on the edge at the last time out, and inside later. */
      t = lilt_spring_params_settling_time (&params, &start, target, epsilon);
      g_assert_true (t >= 0.0 && isfinite (t));
      lilt_spring_params_sample (&params, &start, target, t, &at);
      if (t > 0.0)
        lilt_test_note (&level, fabs (at.value - target), epsilon,
                        LILT_TEST_U * (size * (1.0 + (params.zeta < 1.0 ? params.omega * t : 0.0)) +
                                       fabs (at.velocity) * t),
                        "zeta %g, epsilon %g", params.zeta, epsilon);
      else
        g_assert_cmpfloat (fabs (distance), <=, epsilon);
      for (int j = 0; j < 8; j++)
        {
          lilt_spring_params_sample (&params, &start, target,
                                     t + lilt_test_rand_log (1e-3, 30.0) / params.omega, &at);
          g_assert_cmpfloat (fabs (at.value - target), <=, epsilon + 64.0 * LILT_TEST_U * size);
        }
      g_assert_cmpfloat (lilt_spring_params_rest_time (&params, &start, target, epsilon), >=, t);

      /* At the k-th peak the velocity vanishes, relative to what it is around. */
      lilt_spring_params_extent (&params, &start, target, &min, &max);
      if (lilt_spring_params_peak (&params, &start, target, k, &t, &value))
        {
          g_assert_cmpfloat (t, >, 0.0);
          lilt_spring_params_sample (&params, &start, target, t, &at);
          lilt_test_note (&turning, at.velocity / params.omega, 0.0,
                          LILT_TEST_U * (size * (1.0 + (params.zeta < 1.0 ? params.omega * t : 0.0)) +
                                         fabs (at.acceleration / params.omega) * t),
                          "zeta %g, k %u", params.zeta, k);
          lilt_test_note (&peak_value, value, at.value,
                          LILT_TEST_U * size * (1.0 + (params.zeta < 1.0 ? params.omega * t : 0.0)),
                          "zeta %g, k %u", params.zeta, k);
          g_assert_cmpfloat (value, >=, min - 64.0 * LILT_TEST_U * size);
          g_assert_cmpfloat (value, <=, max + 64.0 * LILT_TEST_U * size);
          if (k > 1 && lilt_spring_params_peak (&params, &start, target, k - 1, &last, NULL))
            g_assert_cmpfloat (last, <, t);
        }
      else
        g_assert_true (params.zeta >= 1.0 || (distance == 0.0 && start.velocity == 0.0));

      if (lilt_spring_params_crossing (&params, &start, target, k, &t))
        {
          g_assert_cmpfloat (t, >, 0.0);
          lilt_spring_params_sample (&params, &start, target, t, &at);
          lilt_test_note (&crossing, at.value, target,
                          LILT_TEST_U * (size * (1.0 + (params.zeta < 1.0 ? params.omega * t : 0.0)) +
                                         fabs (at.velocity) * t),
                          "zeta %g, k %u", params.zeta, k);
        }
      else
        g_assert_true (params.zeta >= 1.0 || (distance == 0.0 && start.velocity == 0.0));

      for (int j = 0; j < 8; j++)
        {
          lilt_spring_params_sample (&params, &start, target, lilt_test_rand_log (1e-3, 30.0) / params.omega,
                                     &at);
          g_assert_cmpfloat (at.value, >=, min - 64.0 * LILT_TEST_U * size);
          g_assert_cmpfloat (at.value, <=, max + 64.0 * LILT_TEST_U * size);
        }
    }
  /* Both sides have the error of a sample, 4 (1 + omega t), and the time its own. */
  lilt_test_report (&level, "value at the settling time, ulp", 8.0);
  lilt_test_report (&turning, "velocity at the peaks, ulp", 8.0);
  lilt_test_report (&peak_value, "value at the peaks, ulp", 8.0);
  lilt_test_report (&crossing, "value at the crossings, ulp", 8.0);
}

/* How many crossings and peaks there are, by walking the path. */
static void
test_counts (void)
{
  for (int i = 0; i < 200; i++)
    {
      LiltSample start, before, after;
      double target, t;
      LiltSpringParams params = random_path (&start, &target);
      guint crossings = 0, peaks = 0, k;
      const double span = 20.0;

      params.omega = 1.0;
      params.zeta = lilt_test_rand (0.05, 3.0);
      lilt_spring_params_sample (&params, &start, target, 1e-9, &before);
      for (double at = 0.01; at < span; at += 0.01, before = after)
        {
          lilt_spring_params_sample (&params, &start, target, at, &after);
          crossings += (before.value < target) != (after.value < target);
          peaks += (before.velocity < 0.0) != (after.velocity < 0.0);
        }
      for (k = 0; lilt_spring_params_crossing (&params, &start, target, k + 1, &t) && t < span - 0.01; k++)
        ;
      /* Where it has come down to the rounding of the target, or at an end of the walk, one may be missed. */
      if (params.zeta < 0.5)
        g_assert_cmpint (abs ((int) k - (int) crossings), <=, 1);
      else if (params.zeta > 1.0)
        g_assert_cmpint (k, <=, 1);
      for (k = 0; lilt_spring_params_peak (&params, &start, target, k + 1, &t, NULL) && t < span - 0.01; k++)
        ;
      if (params.zeta < 0.5)
        g_assert_cmpint (abs ((int) k - (int) peaks), <=, 1);
      else if (params.zeta > 1.0)
        g_assert_cmpint (k, <=, 1);
    }
}

/* Critical damping with an inward kick, which sources say cannot overshoot: 13.5 %, 44.6 %, 115 %. */
static void
test_overshoot_from (void)
{
  const double known[][2] = { { -2.0, 0.135 }, { -3.0, 0.446 }, { -5.0, 1.15 } };
  const LiltSpringParams params = params_of (4.2, 1.0);
  LiltTestWorst worst = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    for (int side = -1; side <= 1; side += 2)
      {
        const LiltSample start = { 1.0 + side * 3.0, side * known[i][0] * 4.2 * 3.0, 0.0 };

        g_assert_cmpfloat (fabs (lilt_spring_params_overshoot_from (&params, &start, 1.0) - known[i][1]), <=,
                           0.0051);
      }
  /* w0 = -1 is the bound: never beyond the target */
  g_assert_cmpfloat (lilt_spring_params_overshoot_from (&params, &(LiltSample){ 1.0, -4.2, 0.0 }, 0.0), ==,
                     0.0);
  g_assert_cmpfloat (lilt_spring_params_overshoot_from (&params, &(LiltSample){ 1.0, 9.0, 0.0 }, 0.0), ==,
                     0.0);
  g_assert_cmpfloat (lilt_spring_params_overshoot_from (&params, &(LiltSample){ 1.0, 0.0, 0.0 }, 1.0), ==,
                     0.0);
  g_assert_cmpfloat (lilt_spring_params_overshoot_from (&params, &(LiltSample){ 1.0, 1e-9, 0.0 }, 1.0), ==,
                     INFINITY);

  /* From rest it is the overshoot of the parameters; scaling a path does not change it. */
  for (int i = 0; i < N_CASES; i++)
    {
      const LiltSpringParams spring = params_of (lilt_test_rand_log (1e-3, 1e3), lilt_test_rand (0.0, 1.2));
      const LiltSample start = { lilt_test_rand (0.1, 5.0) * (g_test_rand_bit () ? 1.0 : -1.0), 0.0, 0.0 };
      const double exact = lilt_spring_params_get_overshoot (&spring);
      const double got = lilt_spring_params_overshoot_from (&spring, &start, 0.0);
      const LiltSample kicked = { start.value, lilt_test_rand (-3.0, 3.0), 0.0 };
      const LiltSample larger = { -0x1p300 * kicked.value, -0x1p300 * kicked.velocity, 0.0 };

      lilt_test_note (&worst, got, exact, LILT_TEST_U * exact * (1.0 - log (fmax (exact, 1e-300))), "zeta %g",
                      spring.zeta);
      lilt_assert_same_bits (lilt_spring_params_overshoot_from (&spring, &kicked, 0.0),
                             lilt_spring_params_overshoot_from (&spring, &larger, 0.0));
    }
  lilt_test_report (&worst, "overshoot from rest, ulp of its exponent", 4.0);
}

static void
test_response_curve (void)
{
  const LiltSpringParams params = params_of (9.7, 0.37);
  const LiltSample start = { -1.7, 22.9, 0.0 }, untouched = { 7.0, 8.0, 9.0 };
  LiltSample samples[41], exact;
  double times[41];
  LiltTestWorst spacing = { 0 };

  samples[40] = untouched;
  times[40] = 77.0;
  lilt_spring_params_response_curve (&params, &start, 3.3, 0.731, 40, times, samples);
  for (int i = 0; i < 40; i++)
    {
      lilt_test_note (&spacing, times[i], 0.731L * i / 39.0L, LILT_TEST_U * 0.731, "sample %d", i);
      lilt_spring_params_sample (&params, &start, 3.3, times[i], &exact);
      g_assert_cmpmem (&samples[i], sizeof exact, &exact, sizeof exact);
    }
  lilt_test_report (&spacing, "sample times, ulp of the duration", 2.0);
  lilt_assert_same_bits (times[0], 0.0);
  lilt_assert_same_bits (times[39], 0.731);
  g_assert_cmpmem (&samples[40], sizeof untouched, &untouched, sizeof untouched);
  lilt_assert_same_bits (times[40], 77.0);

  /* without times; one sample; none; durations that are no durations */
  lilt_spring_params_response_curve (&params, &start, 3.3, 0.5, 2, NULL, samples);
  lilt_spring_params_sample (&params, &start, 3.3, 0.5, &exact);
  g_assert_cmpmem (&samples[1], sizeof exact, &exact, sizeof exact);
  lilt_spring_params_response_curve (&params, &start, 3.3, 0.5, 1, times, samples);
  lilt_assert_same_bits (times[0], 0.0);
  lilt_assert_same_bits (samples[0].value, -1.7);
  samples[0] = untouched;
  lilt_spring_params_response_curve (&params, &start, 3.3, 0.5, 0, times, samples);
  g_assert_cmpmem (&samples[0], sizeof untouched, &untouched, sizeof untouched);
  for (int i = 0; i < 3; i++)
    {
      const double none[] = { -1.0, NAN, INFINITY };

      lilt_spring_params_response_curve (&params, &start, 3.3, none[i], 3, times, samples);
      lilt_assert_same_bits (times[2], 0.0);
      lilt_assert_same_bits (samples[2].velocity, 22.9);
    }
  /* the last time is the duration at any length, and nothing overflows */
  lilt_spring_params_response_curve (&params, &start, 3.3, DBL_MAX, 7, times, samples);
  lilt_assert_same_bits (times[6], DBL_MAX);
  lilt_assert_same_bits (samples[6].value, 3.3);
}

static void
test_edges (void)
{
  const LiltSpringParams params = params_of (5.3, 0.4), undamped = params_of (5.3, 0.0);
  const LiltSpringParams over = params_of (5.3, 3.0), tiny = params_of (1e-300, 0.5);
  const LiltSample rest = { 2.0, 0.0, 0.0 }, away = { 2.0, 1.0, 0.0 };
  double t = 7.0, value = 8.0, min, max;

  /* at rest on its target nothing happens, and what is not there is left alone */
  g_assert_cmpfloat (lilt_spring_params_settling_time (&params, &rest, 2.0, 0.0), ==, 0.0);
  g_assert_cmpfloat (lilt_spring_params_rest_time (&undamped, &rest, 2.0, -1.0), ==, 0.0);
  g_assert_false (lilt_spring_params_peak (&params, &rest, 2.0, 1, &t, &value));
  g_assert_false (lilt_spring_params_crossing (&params, &rest, 2.0, 1, &t));
  g_assert_false (lilt_spring_params_peak (&params, &rest, 0.0, 0, &t, &value));
  g_assert_false (lilt_spring_params_crossing (&params, &rest, 0.0, 0, &t));
  g_assert_false (lilt_spring_params_peak (&over, &rest, 0.0, 1, &t, &value));
  g_assert_false (lilt_spring_params_peak (&over, &away, 0.0, 2, &t, &value));
  g_assert_false (lilt_spring_params_crossing (&over, &rest, 0.0, 1, &t));
  g_assert_false (lilt_spring_params_crossing (&over, &(LiltSample){ 1.0, -99.0, 0.0 }, 0.0, 2, &t));
  g_assert_cmpfloat (t, ==, 7.0);
  g_assert_cmpfloat (value, ==, 8.0);
  g_assert_true (lilt_spring_params_peak (&over, &away, 0.0, 1, NULL, NULL));
  g_assert_true (lilt_spring_params_crossing (&over, &(LiltSample){ 1.0, -99.0, 0.0 }, 0.0, 1, NULL));
  lilt_spring_params_extent (&params, &rest, 2.0, NULL, NULL);
  lilt_spring_params_extent (&params, &rest, 2.0, &min, &max);
  g_assert_cmpfloat (min, ==, 2.0);
  g_assert_cmpfloat (max, ==, 2.0);

  /* what never ends */
  g_assert_cmpfloat (lilt_spring_params_settling_time (&undamped, &away, 0.0, 0.1), ==, INFINITY);
  g_assert_cmpfloat (lilt_spring_params_settling_time (&undamped, &away, 0.0, 10.0), ==, 0.0);
  g_assert_cmpfloat (lilt_spring_params_settling_time (&params, &away, 0.0, 0.0), ==, INFINITY);
  g_assert_cmpfloat (lilt_spring_params_settling_time (&params, &away, 0.0, NAN), ==, INFINITY);
  g_assert_cmpfloat (lilt_spring_params_settling_time (&params, &away, 0.0, INFINITY), ==, 0.0);
  g_assert_cmpfloat (lilt_spring_params_settling_time (&tiny, &rest, 0.0, 1e-300), <=, DBL_MAX);
  g_assert_cmpfloat (
      lilt_spring_params_settling_time (&params, &(LiltSample){ DBL_MAX, 0.0, 0.0 }, 0.0, DBL_TRUE_MIN), <,
      2000.0);

  /* the ends of the range: a distance that overflows, velocities that do over omega */
  lilt_spring_params_extent (&over, &(LiltSample){ -DBL_MAX, 0.0, 0.0 }, DBL_MAX, &min, &max);
  g_assert_cmpfloat (min, ==, -DBL_MAX);
  g_assert_cmpfloat (max, ==, DBL_MAX);
  g_assert_true (lilt_spring_params_crossing (&params, &(LiltSample){ -DBL_MAX, 0.0, 0.0 }, DBL_MAX, 1, &t));
  g_assert_true (lilt_spring_params_crossing (&params, &(LiltSample){ -1.0, 0.0, 0.0 }, 1.0, 1, &value));
  g_assert_cmpfloat (fabs (t - value), <=, 2e-16);
  /* half way round from 1.7e308 below is e^(-pi z/q) of it above: representable, though the distance is not */
  g_assert_true (
      lilt_spring_params_peak (&params, &(LiltSample){ -1.7e308, 0.0, 0.0 }, 1e308, 1, &t, &value));
  g_assert_cmpfloat (fabs (value / 1e308 - (1.0 + 2.7 * lilt_spring_params_get_overshoot (&params))), <=,
                     1e-15);
  g_assert_true (lilt_spring_params_peak (&tiny, &(LiltSample){ 0.0, 1e200, 0.0 }, 0.0, 1, &t, &value));
  g_assert_cmpfloat (value, ==, DBL_MAX);
  g_assert_true (lilt_spring_params_peak (&tiny, &(LiltSample){ 0.0, 1e-200, 0.0 }, 0.0, 1, &t, &value));
  g_assert_cmpfloat (fabs (value / 1e100 - exp (-0.5 * acos (0.5) / sqrt (0.75))), <=, 1e-15);
}

/* Nothing that is accepted gives a NaN. */
static void
test_never_nan (void)
{
  const double numbers[] = { 0.0, DBL_TRUE_MIN, 1e-300, 1e-9, 0.37, 1.0, 29.3, 1e9, 1e300, DBL_MAX };
  const int n = G_N_ELEMENTS (numbers);

  for (int i = 0; i < 5 * N_CASES; i++)
    {
      const LiltSpringParams params =
          params_of (numbers[g_test_rand_int_range (1, n)], numbers[g_test_rand_int_range (0, n)]);
      const double sign = g_test_rand_bit () ? 1.0 : -1.0;
      const LiltSample start = { sign * numbers[g_test_rand_int_range (0, n)],
                                 numbers[g_test_rand_int_range (0, n)], 0.0 };
      const double target = numbers[g_test_rand_int_range (0, n)];
      const double epsilon = numbers[g_test_rand_int_range (0, n)];
      const guint k = (guint) g_test_rand_int_range (1, 4);
      double t = 0.0, value = 0.0, min, max;

      g_assert_cmpfloat (lilt_spring_params_settling_time (&params, &start, target, epsilon), >=, 0.0);
      g_assert_cmpfloat (lilt_spring_params_rest_time (&params, &start, target, epsilon), >=, 0.0);
      lilt_spring_params_peak (&params, &start, target, k, &t, &value);
      g_assert_true (isfinite (t) && t >= 0.0 && isfinite (value));
      lilt_spring_params_crossing (&params, &start, target, k, &t);
      g_assert_true (isfinite (t) && t >= 0.0);
      lilt_spring_params_extent (&params, &start, target, &min, &max);
      g_assert_true (isfinite (min) && isfinite (max));
      g_assert_true (min <= start.value && start.value <= max && min <= target && target <= max);
      g_assert_cmpfloat (lilt_spring_params_overshoot_from (&params, &start, target), >=, 0.0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trajectory/settling/vectors", test_settling_vectors);
  g_test_add_func ("/trajectory/settling/exact", test_settle_exact);
  g_test_add_func ("/trajectory/settling/third-parties", test_third_parties);
  g_test_add_func ("/trajectory/first-source", test_first_source);
  g_test_add_func ("/trajectory/peak/vectors", test_peak_vectors);
  g_test_add_func ("/trajectory/against-the-path", test_against_the_path);
  g_test_add_func ("/trajectory/counts", test_counts);
  g_test_add_func ("/trajectory/overshoot", test_overshoot_from);
  g_test_add_func ("/trajectory/response-curve", test_response_curve);
  g_test_add_func ("/trajectory/edges", test_edges);
  g_test_add_func ("/trajectory/never-nan", test_never_nan);
  return g_test_run ();
}
