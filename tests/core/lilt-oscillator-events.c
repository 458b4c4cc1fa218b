/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-oscillator.h"

#include <float.h>
#include <math.h>

#include "lilt-test.h"

#define NUMBER(i) ((double) lilt_test_number (row[i]))

static double
value_at (const LiltOscillator *osc, double tau, double d0, double w0)
{
  LiltSample at;

  lilt_oscillator_advance (osc, tau, d0, w0, &at);
  return at.value;
}

/* A state of any kind: on either side, resting, kicked, inward or outward, weakly to strongly damped. */
static void
random_state (LiltOscillator *osc, double *d0, double *w0)
{
  lilt_oscillator_init (osc,
                        g_test_rand_bit () ? lilt_test_rand_log (1e-3, 1e3) : lilt_test_rand (0.02, 2.0));
  if (g_test_rand_int_range (0, 8) == 0)
    lilt_oscillator_init (osc, 1.0);
  *d0 = g_test_rand_int_range (0, 8) == 0 ? 0.0 : lilt_test_rand (-3.0, 3.0);
  *w0 = g_test_rand_int_range (0, 8) == 0 ? 0.0 : lilt_test_rand (-3.0, 3.0) * lilt_test_rand_log (0.1, 10.0);
}

static void
test_settling_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "settle");
  LiltTestWorst position = { 0 }, both = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const double zeta = NUMBER (1), omega = NUMBER (2), d0 = NUMBER (3), w0 = NUMBER (4) / omega;
      LiltOscillator osc;

      lilt_oscillator_init (&osc, zeta);
      lilt_test_note (&position, lilt_oscillator_settling_time (&osc, d0, w0, NUMBER (5)) / omega,
                      lilt_test_number (row[6]), LILT_TEST_U * NUMBER (8), "row %u, zeta %g", i, zeta);
      lilt_test_note (&both, lilt_oscillator_rest_time (&osc, d0, w0, NUMBER (5)) / omega,
                      lilt_test_number (row[7]), LILT_TEST_U * NUMBER (9), "row %u, zeta %g", i, zeta);
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
      LiltOscillator osc;

      lilt_oscillator_init (&osc, NUMBER (0));
      /* The file has 12 digits. */
      lilt_test_note (&worst, lilt_oscillator_settling_time (&osc, 1.0, 0.0, NUMBER (2)) / NUMBER (1),
                      lilt_test_number (row[3]), fabs (NUMBER (3)), "row %u", i);
    }
  lilt_test_report (&worst, "settle_exact.csv, relative", 5e-12);
}

static void
test_peak_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "peak");
  LiltTestWorst crossing = { 0 }, extremum = { 0 }, extent = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const double zeta = NUMBER (1), omega = NUMBER (2), d0 = NUMBER (3), w0 = NUMBER (4) / omega;
      double tau, min, max;
      LiltOscillator osc;
      const double first_zero = NUMBER (5), first_extremum = NUMBER (6);

      lilt_oscillator_init (&osc, zeta);
      if (!lilt_oscillator_crossing (&osc, d0, w0, &tau))
        tau = INFINITY;
      lilt_test_note (&crossing, tau / omega, lilt_test_number (row[5]),
                      LILT_TEST_U * (isinf (first_zero) ? 1.0 : first_zero), "row %u, zeta %g", i, zeta);
      if (!lilt_oscillator_extremum (&osc, d0, w0, &tau))
        tau = INFINITY;
      lilt_test_note (&extremum, tau / omega, lilt_test_number (row[6]),
                      LILT_TEST_U * (isinf (first_extremum) ? 1.0 : first_extremum), "row %u, zeta %g", i,
                      zeta);
      lilt_oscillator_extent (&osc, d0, w0, &min, &max);
      lilt_test_note (&extent, min, lilt_test_number (row[7]), LILT_TEST_U * fabs (NUMBER (7)),
                      "min of row %u", i);
      lilt_test_note (&extent, max, lilt_test_number (row[8]), LILT_TEST_U * fabs (NUMBER (8)),
                      "max of row %u", i);
    }
  lilt_test_report (&crossing, "first crossing, ulp", 4.0);
  lilt_test_report (&extremum, "first extremum, ulp", 4.0);
  lilt_test_report (&extent, "extent, ulp of itself", 32.0);
}

/* The settling time is the true last crossing: on the edge there, never outside later. */
static void
test_settling_is_last (void)
{
  for (int i = 0; i < 20000; i++)
    {
      LiltOscillator osc;
      double d0, w0, tau;
      const double epsilon = lilt_test_rand_log (1e-6, 1.0);

      random_state (&osc, &d0, &w0);
      tau = lilt_oscillator_settling_time (&osc, d0, w0, epsilon);
      g_assert_true (isfinite (tau) && tau >= 0.0);
      if (tau > 0.0)
        {
          LiltSample at;
          double tolerance;

          lilt_oscillator_advance (&osc, tau, d0, w0, &at);
          /* An ulp of the time moves the value by w tau ulp; the value itself is good to 4 (1 + tau) ulp of its
             state, which has decayed by then at least to epsilon's order. */
          tolerance = 32.0 * LILT_TEST_U * (epsilon + fabs (at.velocity) * tau) +
                      4.0 * LILT_TEST_U * (1.0 + tau) * exp (-tau * (osc.zeta < 1.0 ? osc.zeta : osc.slow)) *
                          hypot (d0, w0) * 4.0;
          if (fabs (fabs (at.value) - epsilon) > tolerance)
            g_error ("zeta %.17g d0 %.17g w0 %.17g epsilon %.17g: |d (%.17g)| = %.17g", osc.zeta, d0, w0,
                     epsilon, tau, fabs (at.value));
        }
      /* Later times, dense over several periods and further out. */
      for (int k = 1; k <= 64; k++)
        {
          const double later = tau + (k <= 48 ? 0.2 * k : exp (0.3 * (k - 48)) * (1.0 + 2.0 * osc.zeta));

          if (fabs (value_at (&osc, later, d0, w0)) > epsilon * (1.0 + 1e-9))
            g_error ("zeta %.17g d0 %.17g w0 %.17g epsilon %.17g: outside at %.17g, after %.17g", osc.zeta,
                     d0, w0, epsilon, later, tau);
        }
    }
}

static void
test_rest_is_last (void)
{
  for (int i = 0; i < 20000; i++)
    {
      LiltOscillator osc;
      LiltSample at;
      double d0, w0, tau;
      const double epsilon = lilt_test_rand_log (1e-6, 1.0);

      random_state (&osc, &d0, &w0);
      tau = lilt_oscillator_rest_time (&osc, d0, w0, epsilon);
      g_assert_cmpfloat (tau, >=, lilt_oscillator_settling_time (&osc, d0, w0, epsilon));
      for (int k = 1; k <= 48; k++)
        {
          lilt_oscillator_advance (&osc, tau + 0.2 * k, d0, w0, &at);
          g_assert_cmpfloat (fabs (at.value), <=, epsilon * (1.0 + 1e-9));
          g_assert_cmpfloat (fabs (at.velocity), <=, epsilon * (1.0 + 1e-9));
        }
    }
}

/* At an extremum the velocity is 0 and before it never; at a crossing the same of the value. */
static void
test_events (void)
{
  guint without_extremum = 0, without_crossing = 0;

  for (int i = 0; i < 20000; i++)
    {
      LiltOscillator osc;
      LiltSample at;
      double d0, w0, tau, min, max;

      random_state (&osc, &d0, &w0);
      const double size = hypot (d0, w0) * (1.0 + osc.zeta);

      lilt_oscillator_extent (&osc, d0, w0, &min, &max);
      if (lilt_oscillator_extremum (&osc, d0, w0, &tau))
        {
          lilt_oscillator_advance (&osc, tau, d0, w0, &at);
          /* velocity of an instant that is known to a few ulp */
          g_assert_cmpfloat (fabs (at.velocity), <=, 64.0 * LILT_TEST_U * size * (1.0 + tau));
          for (int k = 1; k < 16 && w0 != 0.0; k++)
            {
              lilt_oscillator_advance (&osc, tau * k / 16.0, d0, w0, &at);
              g_assert_cmpfloat (at.velocity * copysign (1.0, w0), >, -64.0 * LILT_TEST_U * size);
            }
        }
      else
        without_extremum++;
      if (lilt_oscillator_crossing (&osc, d0, w0, &tau))
        {
          g_assert_cmpfloat (fabs (value_at (&osc, tau, d0, w0)), <=,
                             64.0 * LILT_TEST_U * size * (1.0 + tau));
          for (int k = 1; k < 16 && d0 != 0.0; k++)
            g_assert_cmpfloat (value_at (&osc, tau * k / 16.0, d0, w0) * copysign (1.0, d0), >,
                               -64.0 * LILT_TEST_U * size);
        }
      else
        without_crossing++;
      for (int k = 0; k < 64; k++)
        {
          const double d = value_at (&osc, 0.15 * k * (k < 32 ? 1.0 : 1.0 + osc.zeta), d0, w0);

          g_assert_cmpfloat (d, >=, min - 64.0 * LILT_TEST_U * size);
          g_assert_cmpfloat (d, <=, max + 64.0 * LILT_TEST_U * size);
        }
    }
  /* Each kind did occur. */
  g_assert_cmpuint (without_extremum, >, 100);
  g_assert_cmpuint (without_crossing, >, 100);
}

/* How d has come from d0 by its power series, in long double: no closed form, and no cancellation at small tau. */
static long double
series_travel (double zeta, long double tau, double d0, double w0)
{
  long double before = d0, now = w0, term = 1.0L, sum = 0.0L;

  for (int n = 1; n < 60; n++)
    {
      const long double next = -2.0L * zeta * now - before;

      term *= tau / n;
      sum += now * term;
      before = now;
      now = next;
    }
  return sum;
}

/* The return from a level to it, down to bounces of 2^-40 of the distance: d at the instant is the level, measured by
   the series; its slope there turns what is missing into time. */
static void
test_bounces (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 20000; i++)
    {
      const double zeta = lilt_test_rand_log (1e-3, 30.0) * (i % 50 ? 1.0 : 0.0);
      const double d0 = lilt_test_rand (0.5, 2.0) * (g_test_rand_bit () ? 1.0 : -1.0);
      const double u = lilt_test_rand_log (0x1p-40, 0.5) / (1.0 + zeta), w0 = u * d0;
      LiltOscillator osc;
      double tau;

      lilt_oscillator_init (&osc, zeta);
      g_assert_true (lilt_oscillator_reach (&osc, d0, w0, d0, &tau));
      lilt_test_note (&worst, 0.0, series_travel (zeta, tau, d0, w0), LILT_TEST_U * fabs (w0) * tau,
                      "zeta %g u %g", zeta, u);
      /* gone 2 u (1 - 2/3 zeta u) in the limit */
      if (u * (1.0 + zeta) < 1e-4)
        g_assert_cmpfloat_with_epsilon (tau / (2.0 * u), 1.0 - 2.0 / 3.0 * zeta * u,
                                        4.0 * u * u * (1.0 + zeta) * (1.0 + zeta) + 1e-15);
    }
  /* two terms of four roundings each and their difference */
  lilt_test_report (&worst, "short bounces, ulp", 16.0);
}

/* At the instant d is the level; before it d is always on the side that it came from. */
static void
test_reach (void)
{
  LiltTestWorst worst = { 0 };
  guint reached = 0, never = 0, returned = 0;

  for (int i = 0; i < 40000; i++)
    {
      LiltOscillator osc;
      LiltSample at;
      double d0, w0, min, max, level, tau;

      random_state (&osc, &d0, &w0);
      lilt_oscillator_extent (&osc, d0, w0, &min, &max);
      level = i % 4 == 0 ? d0 : lilt_test_rand (1.3 * min - 0.3 * max, 1.3 * max - 0.3 * min);
      const double size = hypot (d0, w0) * (1.0 + osc.zeta);

      if (lilt_oscillator_reach (&osc, d0, w0, level, &tau))
        {
          double side = level == d0 ? w0 : d0 - level;

          reached++;
          returned += level == d0;
          g_assert_cmpfloat (tau, >, 0.0);
          lilt_oscillator_advance (&osc, tau, d0, w0, &at);
          lilt_test_note (&worst, at.value, (long double) level,
                          LILT_TEST_U * (size * (1.0 + tau) + fabs (at.velocity) * tau),
                          "zeta %g d0 %g w0 %g level %g", osc.zeta, d0, w0, level);
          for (int k = 1; k < 32; k++)
            {
              const double d = value_at (&osc, tau * k / 32.0, d0, w0);

              if (!((d - level) * side > 0.0) &&
                  !(fabs (d - level) <= 64.0 * LILT_TEST_U * size * (1.0 + tau)))
                g_error ("zeta %.17g d0 %.17g w0 %.17g level %.17g: passed before %.17g, at %d / 32",
                         osc.zeta, d0, w0, level, tau, k);
            }
        }
      else
        {
          /* never on the other side: from outside of what is left of it, or back */
          double side = level == d0 ? w0 : d0 - level;

          never++;
          for (int k = 1; k < 64 && side != 0.0; k++)
            {
              const double d = value_at (&osc, 0.15 * k * (k < 32 ? 1.0 : 1.0 + osc.zeta), d0, w0);

              g_assert_cmpfloat ((d - level) * copysign (1.0, side), >=, -64.0 * LILT_TEST_U * size);
            }
        }
    }
  g_assert_cmpuint (reached, >, 10000);
  g_assert_cmpuint (never, >, 3000);
  g_assert_cmpuint (returned, >, 2000);
  lilt_test_report (&worst, "level at the time to reach it, ulp (1 + tau)", 32.0);
}

static void
test_reach_edges (void)
{
  LiltOscillator osc;
  double tau = -1.0, first;

  lilt_oscillator_init (&osc, 0.3);
  g_assert_false (lilt_oscillator_reach (&osc, 0.0, 0.0, 0.0, &tau));
  g_assert_false (lilt_oscillator_reach (&osc, 0.0, 0.0, 1.0, &tau));
  g_assert_false (lilt_oscillator_reach (&osc, 1.0, 0.0, 1.0, &tau));
  g_assert_false (lilt_oscillator_reach (&osc, 1.0, 0.0, INFINITY, &tau));
  g_assert_false (lilt_oscillator_reach (&osc, 1.0, -0.7, -INFINITY, &tau));
  g_assert_cmpfloat (tau, ==, -1.0);
  /* the target is a level like others */
  for (double w0 = -3.0; w0 < 3.0; w0 += 0.37)
    {
      g_assert_true (lilt_oscillator_crossing (&osc, 1.0, w0, &first));
      g_assert_true (lilt_oscillator_reach (&osc, 1.0, w0, 0.0, &tau));
      g_assert_cmpfloat_with_epsilon (tau, first, 1e-14);
    }
  g_assert_true (lilt_oscillator_reach (&osc, 0.0, 0.7, 0.0, &tau));
  g_assert_cmpfloat_with_epsilon (tau, G_PI / osc.q, 1e-14);

  /* touched at a turn, and missed by an ulp */
  lilt_oscillator_init (&osc, 0.0);
  g_assert_true (lilt_oscillator_reach (&osc, 0.0, 1.0, 1.0, &tau));
  g_assert_cmpfloat_with_epsilon (tau, 0.5 * G_PI, 1e-7);
  g_assert_false (lilt_oscillator_reach (&osc, 0.0, 1.0, 1.0 + 4.0 * DBL_EPSILON, &tau));
  g_assert_true (lilt_oscillator_reach (&osc, 0.0, 1.0, -0.5, &tau));
  g_assert_cmpfloat_with_epsilon (tau, G_PI * 7.0 / 6.0, 1e-14);

  /* overdamped: levels on this side of the target alone, unless it is fast enough to pass it */
  lilt_oscillator_init (&osc, 3.0);
  g_assert_true (lilt_oscillator_reach (&osc, 1.0, 0.0, 1e-12, &tau));
  g_assert_cmpfloat_with_epsilon (value_at (&osc, tau, 1.0, 0.0), 1e-12, 1e-26);
  g_assert_false (lilt_oscillator_reach (&osc, 1.0, 0.0, 0.0, &tau));
  g_assert_false (lilt_oscillator_reach (&osc, 1.0, 0.0, -1e-3, &tau));
  g_assert_true (lilt_oscillator_reach (&osc, 1.0, -20.0, -1e-3, &tau));
  g_assert_true (lilt_oscillator_reach (&osc, 1.0, 20.0, 0.2, &tau));
  g_assert_true (lilt_oscillator_reach (&osc, 1.0, 20.0, 2.0, &tau));
  /* of any size, and in whatever range */
  for (double size = 1e-300; size < 1e300; size *= 1e30)
    for (double zeta = 0.0; zeta < 1e7; zeta = 8.0 * zeta + 0.01)
      {
        lilt_oscillator_init (&osc, zeta);
        g_assert_true (lilt_oscillator_reach (&osc, size, 0.3 * size, size, &tau));
        g_assert_true (isfinite (tau) && tau > 0.0);
        g_assert_cmpfloat_with_epsilon (value_at (&osc, tau, size, 0.3 * size) / size, 1.0, 1e-12);
      }
}

static void
test_edges (void)
{
  LiltOscillator osc;
  double tau, min, max;

  lilt_oscillator_init (&osc, 0.0);
  g_assert_true (isinf (lilt_oscillator_settling_time (&osc, 1.0, 0.0, 0.999)));
  g_assert_cmpfloat (lilt_oscillator_settling_time (&osc, 0.6, 0.8, 1.0), ==, 0.0);
  g_assert_true (isinf (lilt_oscillator_rest_time (&osc, 0.0, 2.385, 1.0)));

  lilt_oscillator_init (&osc, 0.3);
  g_assert_cmpfloat (lilt_oscillator_settling_time (&osc, 0.0, 0.0, 0.0), ==, 0.0);
  g_assert_cmpfloat (lilt_oscillator_settling_time (&osc, 0.0, 0.0, 1.0), ==, 0.0);
  g_assert_true (isinf (lilt_oscillator_settling_time (&osc, 1.0, 0.0, 0.0)));
  g_assert_true (isinf (lilt_oscillator_settling_time (&osc, 1.0, 0.0, -1.0)));
  g_assert_cmpfloat (lilt_oscillator_settling_time (&osc, 0.5, 0.0, 1.0), ==, 0.0);
  g_assert_false (lilt_oscillator_crossing (&osc, 0.0, 0.0, &tau));
  g_assert_false (lilt_oscillator_extremum (&osc, 0.0, 0.0, &tau));
  lilt_oscillator_extent (&osc, 0.0, 0.0, &min, &max);
  g_assert_cmpfloat (min, ==, 0.0);
  g_assert_cmpfloat (max, ==, 0.0);

  /* Barely damped: hundreds of millions of half periods before it settles, found without walking them. */
  lilt_oscillator_init (&osc, 1e-9);
  tau = lilt_oscillator_settling_time (&osc, 1.0, 0.0, 1e-3);
  g_assert_cmpfloat_with_epsilon (tau, log (1e3) / 1e-9, 4.0);
  /* Hardly moving: the slow rate is 1 / (2 zeta). */
  lilt_oscillator_init (&osc, 1e6);
  tau = lilt_oscillator_settling_time (&osc, 1.0, 0.0, 1e-3);
  g_assert_cmpfloat_with_epsilon (tau / (2e6 * log (1e3)), 1.0, 1e-12);
  /* ... and hardly at all: for any ζ far beyond those that accuracy is promised for, the slow mode alone is left */
  for (int i = 0; i < 10000; i++)
    {
      const double zeta = lilt_test_rand_log (1e6, 1e14), epsilon = lilt_test_rand_log (1e-6, 0.99);

      lilt_oscillator_init (&osc, zeta);
      tau = lilt_oscillator_settling_time (&osc, 1.0, 0.0, epsilon);
      g_assert_cmpfloat_with_epsilon (value_at (&osc, tau, 1.0, 0.0) / epsilon, 1.0, 1e-12);
    }
  /* A crossing that lies on the edge of the slow mode alone never comes. */
  lilt_oscillator_init (&osc, 2.0);
  g_assert_false (lilt_oscillator_crossing (&osc, 1.0, -osc.slow, &tau));
  g_assert_false (lilt_oscillator_crossing (&osc, 1.0, -osc.fast, &tau));
  g_assert_true (lilt_oscillator_crossing (&osc, 1.0, -osc.fast * 1.5, &tau));
  /* epsilon within an ulp of a turning point */
  lilt_oscillator_init (&osc, 0.5);
  for (int k = 1; k < 6; k++)
    {
      const double amplitude = exp (-G_PI * 0.5 / sqrt (0.75) * k);

      for (int step = -4; step <= 4; step++)
        {
          const double epsilon = amplitude * (1.0 + step * DBL_EPSILON);

          tau = lilt_oscillator_settling_time (&osc, 1.0, 0.0, epsilon);
          g_assert_cmpfloat (fabs (value_at (&osc, tau, 1.0, 0.0)), <=, epsilon * (1.0 + 1e-14));
          g_assert_cmpfloat (tau, >, (k - 1) * G_PI / sqrt (0.75));
          g_assert_cmpfloat (tau, <, (k + 0.01) * G_PI / sqrt (0.75));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/oscillator-events/settling-vectors", test_settling_vectors);
  g_test_add_func ("/oscillator-events/settle-exact", test_settle_exact);
  g_test_add_func ("/oscillator-events/peak-vectors", test_peak_vectors);
  g_test_add_func ("/oscillator-events/settling-is-last", test_settling_is_last);
  g_test_add_func ("/oscillator-events/rest-is-last", test_rest_is_last);
  g_test_add_func ("/oscillator-events/events", test_events);
  g_test_add_func ("/oscillator-events/bounces", test_bounces);
  g_test_add_func ("/oscillator-events/reach", test_reach);
  g_test_add_func ("/oscillator-events/reach-edges", test_reach_edges);
  g_test_add_func ("/oscillator-events/edges", test_edges);
  return g_test_run ();
}
