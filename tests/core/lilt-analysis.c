/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <float.h>
#include <math.h>
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

static void
test_regime (void)
{
  const struct
  {
    double zeta;
    LiltRegime regime;
    const char *text;
  } cases[] = {
    { 0.0, LILT_REGIME_UNDAMPED, "undamped" },
    { DBL_TRUE_MIN, LILT_REGIME_UNDERDAMPED, "underdamped" },
    { 0.3162, LILT_REGIME_UNDERDAMPED, "underdamped" },
    { 1.0 - DBL_EPSILON / 2.0, LILT_REGIME_UNDERDAMPED, "underdamped" },
    { 1.0, LILT_REGIME_CRITICAL, "critically damped" },
    { 1.0 + DBL_EPSILON, LILT_REGIME_OVERDAMPED, "overdamped" },
    { DBL_MAX, LILT_REGIME_OVERDAMPED, "overdamped" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const LiltSpringParams params = params_of (2.385, cases[i].zeta);

      g_assert_cmpint (lilt_spring_params_get_regime (&params), ==, cases[i].regime);
      g_assert_cmpstr (lilt_regime_to_string (cases[i].regime), ==, cases[i].text);
    }
  g_assert_cmpstr (lilt_regime_to_string ((LiltRegime) 17), ==, "not a LiltRegime");
}

/* The six ecosystems' parameter sets: overshoot, peak, rise and settling to the digits that the file has. */
static void
test_presets (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("presets.csv");
  LiltTestWorst overshoot = { 0 }, peak = { 0 }, rise = { 0 }, settle = { 0 };

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const LiltSample start = { 0 };
      LiltSpringParams params;
      double t;

      /* Its damping is rounded to ten digits; to be critical is meant exactly, and zeta was printed rounded. */
      lilt_spring_params_init_physical (&params, NUMBER (2), NUMBER (3), NUMBER (4));
      if (fabs (params.zeta - 1.0) < 1e-8)
        params.zeta = 1.0;
      lilt_test_note (&overshoot, 100.0 * lilt_spring_params_get_overshoot (&params),
                      lilt_test_number (row[9]), 1.0, "%s", row[1]);
      g_assert_cmpint (lilt_spring_params_peak (&params, &start, 1.0, 1, &t, NULL), ==, *row[10] != '\0');
      if (*row[10])
        {
          lilt_test_note (&peak, t, lilt_test_number (row[10]), 1.0, "%s", row[1]);
          lilt_test_note (&rise, lilt_spring_params_get_rise_time (&params, 0.0, 1.0),
                          lilt_test_number (row[11]), 1.0, "%s", row[1]);
        }
      else
        g_assert_cmpfloat (lilt_spring_params_get_rise_time (&params, 0.0, 1.0), ==, INFINITY);
      lilt_test_note (&settle, lilt_spring_params_settling_time (&params, &start, 1.0, 0.01),
                      lilt_test_number (row[12]), 1.0, "1 %% of %s", row[1]);
      lilt_test_note (&settle, lilt_spring_params_settling_time (&params, &start, 1.0, 0.001),
                      lilt_test_number (row[13]), 1.0, "0.1 %% of %s", row[1]);
    }
  /* Half a unit of the last printed digit, and what the ten digits of the damping allow. */
  lilt_test_report (&overshoot, "overshoot, percent", 0.51e-4);
  lilt_test_report (&peak, "peak time, s", 0.51e-6);
  lilt_test_report (&rise, "rise time, s", 0.51e-6);
  lilt_test_report (&settle, "settling time, s", 0.51e-6);
}

/* The numbers with which the errata answer the first source. */
static void
test_errata (void)
{
  const double settling[][2] = {
    { 0.1, 38.383 }, { 0.25, 14.117 }, { 0.5, 8.076 }, { 0.7, 5.979 }, { 0.8, 3.756 }, { 0.9, 4.700 },
    { 1.0, 5.834 },  { 1.2, 7.922 },   { 1.5, 10.65 }, { 2.0, 14.88 }, { 10.0, 78.1 },
  };
  const double overshoot[][2] = { { 0.5, 16.303 }, { 0.7, 4.599 }, { 1.0, 0.0 }, { 0.25, 44.434 } };
  const double fastest[][4] = { { 0.02, 0.7797, 3.602, 5.834 },
                                { 0.01, 0.826, 4.19, 6.64 },
                                { 0.001, 0.910, 6.26, 9.23 } };
  const double slopes[][2] = { { 0.0, 45.0 }, { 1.0, 18.4 }, { 5.0, 5.2 }, { 20.0, 1.4 } };
  const LiltSample start = { 1.0, 0.0, 0.0 };

  for (guint i = 0; i < G_N_ELEMENTS (settling); i++)
    {
      const LiltSpringParams params = params_of (1.0, settling[i][0]);

      /* Half a unit of the last digit that is given: the second, third or fourth. */
      g_assert_cmpfloat (
          fabs (lilt_spring_params_settling_time (&params, &start, 0.0, 0.02) - settling[i][1]), <=,
          settling[i][0] >= 10.0  ? 0.051
          : settling[i][0] >= 1.5 ? 0.0051
                                  : 0.00051);
    }
  for (guint i = 0; i < G_N_ELEMENTS (overshoot); i++)
    {
      const LiltSpringParams params = params_of (7.31, overshoot[i][0]);

      g_assert_cmpfloat (fabs (100.0 * lilt_spring_params_get_overshoot (&params) - overshoot[i][1]), <=,
                         0.00051);
    }

  /* The fastest from rest is not the critical one, but that whose overshoot is just the tolerance. */
  for (guint i = 0; i < G_N_ELEMENTS (fastest); i++)
    {
      const double epsilon = fastest[i][0];
      double best = INFINITY, best_zeta = 0.0;
      const LiltSpringParams critical = params_of (1.0, 1.0);

      for (double zeta = 0.3; zeta < 1.5; zeta += 1e-4)
        {
          const LiltSpringParams params = params_of (1.0, zeta);
          const double t = lilt_spring_params_settling_time (&params, &start, 0.0, epsilon);

          if (t < best)
            {
              best = t;
              best_zeta = zeta;
            }
        }
      g_assert_cmpfloat (fabs (best_zeta - fastest[i][1]), <=, 6e-4);
      g_assert_cmpfloat (fabs (best - fastest[i][2]), <=, 6e-3);
      g_assert_cmpfloat (
          fabs (lilt_spring_params_settling_time (&critical, &start, 0.0, epsilon) - fastest[i][3]), <=,
          6e-3);
    }

  /* The phase portrait of critical damping is no straight line: how far its chord is off v = -omega d. */
  for (guint i = 0; i < G_N_ELEMENTS (slopes); i++)
    {
      const double omega = 13.7, tau = slopes[i][0];
      const LiltSpringParams params = params_of (omega, 1.0);
      LiltSample at;

      lilt_spring_params_sample (&params, &start, 0.0, tau / omega, &at);
      g_assert_cmpfloat (fabs (at.velocity / (omega * at.value) + tau / (1.0 + tau)), <=, 1e-14);
      g_assert_cmpfloat (fabs (45.0 - atan (-at.velocity / (omega * at.value)) * 180.0 / G_PI - slopes[i][1]),
                         <=, 0.051);
    }

  /* Recoil: the peak of a kick at critical damping is v0 / (e omega), at 1 / omega. */
  const LiltSpringParams recoil = params_of (25.0, 1.0);
  double t, value;

  g_assert_true (lilt_spring_params_peak (&recoil, &(LiltSample){ 0.0, 18.0, 0.0 }, 0.0, 1, &t, &value));
  g_assert_cmpfloat (fabs (t - 0.04), <=, 1e-16);
  g_assert_cmpfloat (fabs (value - 0.2649), <=, 0.51e-4);
}

static void
test_overshoot_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "os");
  LiltTestWorst worst = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const double zeta = NUMBER (2), q = sqrt ((1.0 - zeta) * (1.0 + zeta));
      const LiltSpringParams params = params_of (19.3, zeta);

      /* The zeta of the row is rounded to a double here, and the overshoot follows it by -pi / q³ per unit of
       * zeta; the exponent itself is rounded too. */
      lilt_test_note (&worst, lilt_spring_params_get_overshoot (&params), lilt_test_number (row[1]),
                      LILT_TEST_U * NUMBER (1) * (1.0 + G_PI * zeta / (q * q * q) + G_PI * zeta / q),
                      "row %u, zeta %g", i, zeta);
    }
  lilt_test_report (&worst, "overshoot, ulp", 4.0);
}

/* Frequency, period and decrement hold what they say of the path itself. */
static void
test_swing (void)
{
  LiltTestWorst period = { 0 }, decrement = { 0 }, overshoot = { 0 }, frequency = { 0 };

  for (int i = 0; i < N_CASES; i++)
    {
      const double omega = lilt_test_rand_log (1e-6, 1e6), zeta = lilt_test_rand (0.0, 0.99);
      const LiltSpringParams params = params_of (omega, zeta);
      const LiltSample start = { lilt_test_rand (-1.0, 1.0), lilt_test_rand (-3.0, 3.0) * omega, 0.0 };
      const double target = 0.0;
      double t[2], value[2];

      for (guint k = 0; k < 2; k++)
        g_assert_true (lilt_spring_params_peak (&params, &start, target, 3 + 2 * k, &t[k], &value[k]));
      /* A difference of two times, of up to three periods. */
      lilt_test_note (&period, lilt_spring_params_get_period (&params), (long double) t[1] - t[0],
                      LILT_TEST_U * t[1], "zeta %g", zeta);
      lilt_test_note (&frequency, lilt_spring_params_get_damped_frequency (&params),
                      2.0L * 3.14159265358979323846L / (long double) lilt_spring_params_get_period (&params),
                      LILT_TEST_U * lilt_spring_params_get_damped_frequency (&params), "zeta %g", zeta);
      /* Each value has an exponent of up to zeta omega t. */
      lilt_test_note (&decrement, lilt_spring_params_get_log_decrement (&params),
                      logl ((long double) value[0] / value[1]), LILT_TEST_U * (1.0 + zeta * omega * t[1]),
                      "zeta %g", zeta);
      lilt_test_note (&overshoot, lilt_spring_params_get_overshoot (&params),
                      expl (-0.5L * (long double) lilt_spring_params_get_log_decrement (&params)),
                      LILT_TEST_U * lilt_spring_params_get_overshoot (&params) *
                          (1.0 + lilt_spring_params_get_log_decrement (&params)),
                      "zeta %g", zeta);
    }
  lilt_test_report (&period, "period, ulp of the times", 4.0);
  lilt_test_report (&frequency, "damped frequency, ulp", 4.0);
  lilt_test_report (&decrement, "log decrement, ulp of the exponents", 6.0);
  lilt_test_report (&overshoot, "overshoot, ulp of the exponent", 4.0);
}

static void
test_swing_edges (void)
{
  const double zetas[] = { 1.0, 1.0 + DBL_EPSILON, 7.3, 1e300 };

  for (guint i = 0; i < G_N_ELEMENTS (zetas); i++)
    {
      const LiltSpringParams params = params_of (3.1, zetas[i]);

      g_assert_cmpfloat (lilt_spring_params_get_damped_frequency (&params), ==, 0.0);
      g_assert_cmpfloat (lilt_spring_params_get_period (&params), ==, INFINITY);
      g_assert_cmpfloat (lilt_spring_params_get_log_decrement (&params), ==, INFINITY);
      g_assert_cmpfloat (lilt_spring_params_get_overshoot (&params), ==, 0.0);
    }

  const LiltSpringParams undamped = params_of (3.1, 0.0), slow = params_of (DBL_TRUE_MIN, 0.3);
  const LiltSpringParams nearly = params_of (3.1, 1.0 - DBL_EPSILON / 2.0);

  g_assert_cmpfloat (lilt_spring_params_get_damped_frequency (&undamped), ==, 3.1);
  g_assert_cmpfloat (lilt_spring_params_get_log_decrement (&undamped), ==, 0.0);
  g_assert_cmpfloat (lilt_spring_params_get_overshoot (&undamped), ==, 1.0);
  g_assert_cmpfloat (lilt_spring_params_get_period (&slow), ==, DBL_MAX);
  g_assert_true (isfinite (lilt_spring_params_get_log_decrement (&nearly)));
  g_assert_true (isfinite (lilt_spring_params_get_period (&nearly)));
}

/* The rise is measured between the first times at which the value is where it is said to be. */
static void
test_rise (void)
{
  LiltTestWorst residual = { 0 }, difference = { 0 };

  for (int i = 0; i < N_CASES; i++)
    {
      const double omega = lilt_test_rand_log (1e-3, 1e3);
      const double zeta = g_test_rand_bit () ? lilt_test_rand (0.0, 2.0) : lilt_test_rand_log (1e-3, 1e3);
      const double low = lilt_test_rand (0.01, 0.5), high = low + lilt_test_rand (0.01, 0.49);
      const LiltSpringParams params = params_of (omega, zeta);
      const double t_low = lilt_spring_params_get_rise_time (&params, 0.0, low);
      const double t_high = lilt_spring_params_get_rise_time (&params, 0.0, high);
      const LiltSample start = { 0 };
      LiltSample at;
      double peak = INFINITY;

      lilt_spring_params_sample (&params, &start, 1.0, t_high, &at);
      /* The value is good to 4 (1 + omega t) ulp, and half an ulp of the time moves it by its velocity. */
      lilt_test_note (&residual, at.value, high,
                      LILT_TEST_U * (1.0 + (zeta < 1.0 ? omega * t_high : 0.0) + fabs (at.velocity) * t_high),
                      "zeta %g, fraction %g", zeta, high);
      /* The first such time: from rest the value is monotone up to its first peak. */
      lilt_spring_params_peak (&params, &start, 1.0, 1, &peak, NULL);
      g_assert_cmpfloat (t_high, <, peak);
      g_assert_cmpfloat (t_low, <, t_high);
      lilt_test_note (&difference, lilt_spring_params_get_rise_time (&params, low, high),
                      (long double) t_high - t_low, LILT_TEST_U * t_high, "zeta %g", zeta);
    }
  lilt_test_report (&residual, "value at the rise time, ulp", 4.0);
  lilt_test_report (&difference, "rise time as a difference, ulp", 3.0);
}

/* Without damping, and critically damped, there are closed forms to compare with. */
static void
test_rise_known (void)
{
  const LiltSpringParams undamped = params_of (2.0, 0.0), critical = params_of (1.0, 1.0);
  const double t = lilt_spring_params_get_rise_time (&critical, 0.1, 0.9);

  /* Quotients of a few units in the last place: acos and the root search each give one. */
  g_assert_cmpfloat (fabs (lilt_spring_params_get_rise_time (&undamped, 0.0, 1.0) - G_PI / 4.0), <=, 4e-16);
  g_assert_cmpfloat (
      fabs (lilt_spring_params_get_rise_time (&undamped, 0.1, 0.9) - (acos (0.1) - acos (0.9)) / 2.0), <=,
      1e-15);
  /* (1 + t) e^-t = 0.1 and 0.9, by 50-digit arithmetic: 3.889720169867429… and 0.531811608389612… */
  g_assert_cmpfloat (fabs (t - 3.3579085614778174), <=, 4e-15);
}

static void
test_rise_edges (void)
{
  const LiltSpringParams ringing = params_of (5.0, 0.2), critical = params_of (5.0, 1.0);
  const LiltSpringParams endless = params_of (1e-300, 1e300);
  const double bad[][2] = { { -0.1, 0.9 }, { 0.1, 1.1 }, { 0.9, 0.1 },
                            { 0.5, 0.5 },  { NAN, 0.9 }, { 0.1, NAN } };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_cmpfloat (lilt_spring_params_get_rise_time (&ringing, bad[i][0], bad[i][1]), ==, INFINITY);
  g_assert_cmpfloat (lilt_spring_params_get_rise_time (&critical, 0.0, 1.0), ==, INFINITY);
  g_assert_true (isfinite (lilt_spring_params_get_rise_time (&ringing, 0.0, 1.0)));
  g_assert_true (isfinite (lilt_spring_params_get_rise_time (&critical, 0.0, 1.0 - DBL_EPSILON / 2.0)));
  g_assert_cmpfloat (lilt_spring_params_get_rise_time (&endless, 0.1, 0.9), ==, DBL_MAX);
}

/* From a path to its peaks and back to the parameters, for any number of half periods between them. */
static void
test_measured_peaks (void)
{
  LiltTestWorst zeta_error = { 0 }, omega_error = { 0 };

  for (int i = 0; i < N_CASES; i++)
    {
      const double omega = lilt_test_rand_log (1e-3, 1e3), zeta = lilt_test_rand (0.01, 0.95);
      const guint first = (guint) g_test_rand_int_range (1, 4), n = (guint) g_test_rand_int_range (1, 6);
      const LiltSample start = { lilt_test_rand (-1.0, 1.0), lilt_test_rand (-3.0, 3.0) * omega, 0.0 };
      LiltSpringParams params = params_of (omega, zeta), found;
      double t[2], value[2], got;
      const double q = sqrt ((1.0 - zeta) * (1.0 + zeta));

      g_assert_true (lilt_spring_params_peak (&params, &start, 0.0, first, &t[0], &value[0]));
      g_assert_true (lilt_spring_params_peak (&params, &start, 0.0, first + n, &t[1], &value[1]));
      g_assert_cmpint (lilt_zeta_from_peaks (value[0], value[1], n, &got), ==, LILT_OK);
      /* The logarithm of the ratio inherits the exponents' absolute error, and zeta is about q³ / (n pi) of it. */
      lilt_test_note (&zeta_error, got, zeta,
                      LILT_TEST_U * (zeta + q * q * q / (n * G_PI) * (1.0 + zeta * omega * t[1])),
                      "zeta %g, n %u", zeta, n);
      g_assert_cmpint (lilt_spring_params_init_peaks (&found, value[0], -value[1], n, t[1] - t[0]), ==,
                       LILT_OK);
      lilt_assert_same_bits (found.zeta, got);
      lilt_assert_same_bits (found.mass, 1.0);
      lilt_test_note (&omega_error, found.omega, omega,
                      LILT_TEST_U * omega * (1.0 + t[1] / (t[1] - t[0]) + zeta * omega * t[1] / n),
                      "zeta %g, n %u", zeta, n);
    }
  lilt_test_report (&zeta_error, "zeta from peaks, ulp", 8.0);
  lilt_test_report (&omega_error, "omega from peaks, ulp", 8.0);
}

static void
test_measured_peaks_edges (void)
{
  const double inf = INFINITY;
  LiltSpringParams params;
  double zeta = 0.5;

  g_assert_cmpint (lilt_zeta_from_peaks (NAN, 1.0, 2, &zeta), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_zeta_from_peaks (1.0, inf, 2, &zeta), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_zeta_from_peaks (1.0, 0.0, 2, &zeta), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_zeta_from_peaks (1.0, 1.1, 2, &zeta), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_zeta_from_peaks (1.0, 0.5, 0, &zeta), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (zeta, ==, 0.5);

  /* no decay, almost none, the whole range of a double; the sign says nothing */
  g_assert_cmpint (lilt_zeta_from_peaks (-2.385, 2.385, 2, &zeta), ==, LILT_OK);
  g_assert_cmpfloat (zeta, ==, 0.0);
  g_assert_cmpint (lilt_zeta_from_peaks (1.0 + 2.0 * DBL_EPSILON, 1.0, 2, &zeta), ==, LILT_OK);
  g_assert_cmpfloat (fabs (zeta - 2.0 * DBL_EPSILON / (2.0 * G_PI)), <=, 1e-15 * zeta);
  g_assert_cmpint (lilt_zeta_from_peaks (DBL_MAX, DBL_TRUE_MIN, 1, &zeta), ==, LILT_OK);
  g_assert_cmpfloat (fabs (zeta - 1454.2 / hypot (G_PI, 1454.2)), <=, 1e-6);
  g_assert_cmpfloat (zeta, <, 1.0);

  /* The worked example: peaks one period apart at the ratio e^delta. */
  const double delta = 2.0 * G_PI * 0.25 / sqrt (1.0 - 0.25 * 0.25);

  g_assert_cmpint (lilt_zeta_from_peaks (exp (delta), 1.0, 2, &zeta), ==, LILT_OK);
  g_assert_cmpfloat (fabs (zeta - 0.25), <=, 1e-15);
  /* taken for neighbours, the same ratio would be another spring */
  g_assert_cmpint (lilt_zeta_from_peaks (exp (delta), 1.0, 1, &zeta), ==, LILT_OK);
  g_assert_cmpfloat (zeta, >, 0.45);

  const struct
  {
    double first, second, seconds;
    LiltStatus status;
  } refused[] = {
    { NAN, 1.0, 1.0, LILT_NOT_FINITE },      { 1.0, 0.5, NAN, LILT_NOT_FINITE },
    { 1.0, 0.5, inf, LILT_NOT_FINITE },      { 1.0, 2.0, 1.0, LILT_OUT_OF_RANGE },
    { 1.0, 0.5, 0.0, LILT_OUT_OF_RANGE },    { 1.0, 0.5, -1.0, LILT_OUT_OF_RANGE },
    { 1.0, 0.5, 1e-310, LILT_OUT_OF_RANGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      params = params_of (7.7, 0.7);
      g_assert_cmpint (
          lilt_spring_params_init_peaks (&params, refused[i].first, refused[i].second, 1, refused[i].seconds),
          ==, refused[i].status);
      g_assert_cmpfloat (params.omega, ==, 1.0);
      g_assert_cmpfloat (params.zeta, ==, 1.0);
      g_assert_cmpfloat (params.mass, ==, 1.0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/analysis/regime", test_regime);
  g_test_add_func ("/analysis/presets", test_presets);
  g_test_add_func ("/analysis/errata", test_errata);
  g_test_add_func ("/analysis/overshoot/vectors", test_overshoot_vectors);
  g_test_add_func ("/analysis/swing", test_swing);
  g_test_add_func ("/analysis/swing/edges", test_swing_edges);
  g_test_add_func ("/analysis/rise", test_rise);
  g_test_add_func ("/analysis/rise/known", test_rise_known);
  g_test_add_func ("/analysis/rise/edges", test_rise_edges);
  g_test_add_func ("/analysis/peaks", test_measured_peaks);
  g_test_add_func ("/analysis/peaks/edges", test_measured_peaks_edges);
  return g_test_run ();
}
