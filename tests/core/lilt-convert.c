/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-convert.h>

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lilt-test.h"

#define NUMBER(i) ((double) lilt_test_number (row[i]))

static LiltSpringParams
new_params (double omega, double zeta)
{
  LiltSpringParams params;

  g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
  return params;
}

static void
note_relative (LiltTestWorst *worst, double got, long double exact, const char *what, guint row)
{
  lilt_test_note (worst, got, exact, LILT_TEST_U * (double) fabsl (exact), "%s, row %u", what, row);
}

/* The conversions of 50 digits that do not concern another library, here for their way back. */
static void
test_core_vectors (void)
{
  LiltTestWorst physical = { 0 }, bounce = { 0 }, overshoot = { 0 };
  g_autoptr (GPtrArray) kcm = lilt_test_read_csv_group ("core_vectors.csv", "kcm");
  g_autoptr (GPtrArray) durbounce = lilt_test_read_csv_group ("core_vectors.csv", "durbounce");
  g_autoptr (GPtrArray) os = lilt_test_read_csv_group ("core_vectors.csv", "os");

  for (guint i = 0; i < kcm->len; i++)
    {
      char **row = kcm->pdata[i];
      LiltSpringParams params;
      double k, c, m;

      g_assert_cmpint (lilt_spring_params_init_physical (&params, NUMBER (1), NUMBER (2), NUMBER (3)), ==,
                       LILT_OK);
      note_relative (&physical, params.omega, lilt_test_number (row[4]), "omega", i);
      note_relative (&physical, params.zeta, lilt_test_number (row[5]), "zeta", i);
      params = (LiltSpringParams){ NUMBER (4), NUMBER (5), NUMBER (3) };
      lilt_spring_params_get_physical (&params, &k, &c, &m);
      note_relative (&physical, k, lilt_test_number (row[1]), "k", i);
      note_relative (&physical, c, lilt_test_number (row[2]), "c", i);
      note_relative (&physical, m, lilt_test_number (row[3]), "m", i);
    }
  lilt_test_report (&physical, "stiffness, damping, mass, ulp", 4.0);

  for (guint i = 0; i < durbounce->len; i++)
    {
      char **row = durbounce->pdata[i];
      LiltSpringParams params;
      double duration, b;

      g_assert_cmpint (lilt_spring_params_init_bounce (&params, NUMBER (1), NUMBER (2)), ==, LILT_OK);
      note_relative (&bounce, params.omega, lilt_test_number (row[3]), "omega", i);
      note_relative (&bounce, params.zeta, lilt_test_number (row[4]), "zeta", i);
      params = new_params (NUMBER (3), NUMBER (4));
      lilt_spring_params_get_bounce (&params, &duration, &b);
      note_relative (&bounce, duration, lilt_test_number (row[1]), "duration", i);
      /* the difference to 1 has the ulp of 1 */
      lilt_test_note (&bounce, b, lilt_test_number (row[2]), LILT_TEST_U, "bounce, row %u", i);
    }
  lilt_test_report (&bounce, "duration and bounce, ulp", 4.0);

  for (guint i = 0; i < os->len; i++)
    {
      char **row = os->pdata[i];
      double zeta, back;

      g_assert_cmpint (lilt_zeta_from_overshoot (NUMBER (1), &zeta), ==, LILT_OK);
      note_relative (&overshoot, zeta, lilt_test_number (row[2]), "zeta", i);
      g_assert_cmpint (lilt_zeta_to_overshoot (NUMBER (2), &back), ==, LILT_OK);
      /* the exponent is -ln OS, and half an ulp of zeta is 1 / (1 - zeta²) times as much in it */
      lilt_test_note (&overshoot, back, lilt_test_number (row[1]),
                      LILT_TEST_U * NUMBER (1) *
                          (1.0 - log (NUMBER (1)) / ((1.0 - NUMBER (2)) * (1.0 + NUMBER (2)))),
                      "overshoot, row %u", i);
    }
  lilt_test_report (&overshoot, "overshoot and zeta, ulp", 4.0);
}

static void
test_overshoot (void)
{
  double zeta, overshoot;

  for (int i = 0; i < 10000; i++)
    {
      const double wanted = lilt_test_rand_log (1e-6, 1.0);
      LiltSample start = { 1.0, 0.0, 0.0 }, peak;
      LiltSpringParams params;

      g_assert_cmpint (lilt_zeta_from_overshoot (wanted, &zeta), ==, LILT_OK);
      /* the spring itself, half a period on, has passed its target by so much */
      params = new_params (7.7, zeta);
      lilt_spring_params_sample (&params, &start, 0.0, G_PI / (7.7 * sqrt ((1.0 - zeta) * (1.0 + zeta))),
                                 &peak);
      g_assert_cmpfloat (fabs (-peak.value - wanted), <=, 1e-14 * (wanted + 1e-1));
      g_assert_cmpint (lilt_zeta_to_overshoot (zeta, &overshoot), ==, LILT_OK);
      g_assert_cmpfloat (fabs (overshoot / wanted - 1.0), <=, 1e-12);
    }
  g_assert_cmpint (lilt_zeta_from_overshoot (0.0, &zeta), ==, LILT_OK);
  g_assert_cmpfloat (zeta, ==, 1.0);
  g_assert_cmpint (lilt_zeta_from_overshoot (1.0, &zeta), ==, LILT_OK);
  g_assert_cmpfloat (zeta, ==, 0.0);
  g_assert_cmpint (lilt_zeta_from_overshoot (1.0 + DBL_EPSILON, &zeta), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_zeta_from_overshoot (-0.1, &zeta), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (zeta, ==, 1.0);
  g_assert_cmpint (lilt_zeta_from_overshoot (NAN, &zeta), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_zeta_from_overshoot (DBL_TRUE_MIN, &zeta), ==, LILT_OK);
  g_assert_true (zeta > 0.99 && zeta < 1.0);

  g_assert_cmpint (lilt_zeta_to_overshoot (0.0, &overshoot), ==, LILT_OK);
  g_assert_cmpfloat (overshoot, ==, 1.0);
  g_assert_cmpint (lilt_zeta_to_overshoot (1.0, &overshoot), ==, LILT_OK);
  g_assert_cmpfloat (overshoot, ==, 0.0);
  g_assert_cmpint (lilt_zeta_to_overshoot (23.85, &overshoot), ==, LILT_OK);
  g_assert_cmpfloat (overshoot, ==, 0.0);
  g_assert_cmpint (lilt_zeta_to_overshoot (-0.1, &overshoot), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_zeta_to_overshoot (INFINITY, &overshoot), ==, LILT_NOT_FINITE);
}

/* duration and bounce as version 14.14 of that library computes them, and where a spring is then. */
static void
test_motion_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("conv_motion_duration_bounce.csv");
  LiltTestWorst there = { 0 }, back = { 0 }, where = { 0 };

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const double duration = NUMBER (0) / 1000.0, bounce = NUMBER (1);
      const LiltSample start = { 0.0, 0.0, 0.0 };
      LiltSpringParams params;
      LiltSample at;
      double k, c, d, b;

      g_assert_cmpint (lilt_spring_params_init_motion (&params, duration, bounce), ==, LILT_OK);
      lilt_spring_params_get_physical (&params, &k, &c, NULL);
      /* doubles of another program: its roundings, and below 0 those of its root search */
      lilt_test_note (&there, k, lilt_test_number (row[2]), NUMBER (2) * 1e-14, "k of row %u", i);
      lilt_test_note (&there, c, lilt_test_number (row[3]), NUMBER (3) * 1e-14, "c of row %u", i);
      /* an older version agrees where bounce is not below 0, and took that for 0 */
      lilt_spring_params_init_motion (&params, duration, fmax (bounce, 0.0));
      lilt_spring_params_get_physical (&params, &k, &c, NULL);
      lilt_test_note (&there, k, lilt_test_number (row[4]), NUMBER (4) * 1e-14, "old k of row %u", i);
      lilt_test_note (&there, c, lilt_test_number (row[5]), NUMBER (5) * 1e-14, "old c of row %u", i);

      g_assert_cmpint (lilt_spring_params_init_physical (&params, NUMBER (2), NUMBER (3), 1.0), ==, LILT_OK);
      /* that its ζ of 1 is a few ulp off is no longer its critical spring: see test_motion */
      if (bounce != 0.0)
        {
          g_assert_cmpint (lilt_spring_params_get_motion (&params, &d, &b), ==, LILT_OK);
          lilt_test_note (&back, d, duration, 1e-13 * duration, "duration of row %u", i);
          lilt_test_note (&back, b, bounce, 1e-13, "bounce of row %u", i);
        }
      lilt_spring_params_sample (&params, &start, 1.0, 0.5 * duration, &at);
      lilt_test_note (&where, at.value, lilt_test_number (row[6]), 1e-12, "row %u", i);
      lilt_spring_params_sample (&params, &start, 1.0, duration - 0.001, &at);
      lilt_test_note (&where, at.value, lilt_test_number (row[7]), 1e-12, "row %u", i);
    }
  lilt_test_report (&there, "stiffness and damping, 1e-14", 1.0);
  lilt_test_report (&back, "duration and bounce, 1e-13", 1.0);
  lilt_test_report (&where, "value under way, 1e-12", 1.0);
}

static void
test_motion (void)
{
  LiltTestWorst worst = { 0 }, visual = { 0 };
  LiltSpringParams params;
  double duration, bounce;

  for (int i = 0; i < 10000; i++)
    {
      const double wanted = lilt_test_rand_log (1e-3, 100.0);
      const double b = i % 2 ? lilt_test_rand (0.0, 0.95) : lilt_test_rand (-0.99, 0.95);

      g_assert_cmpint (lilt_spring_params_init_motion (&params, wanted, b), ==, LILT_OK);
      g_assert_cmpint (lilt_spring_params_get_motion (&params, &duration, &bounce), ==, LILT_OK);
      lilt_test_note (&worst, duration, wanted, LILT_TEST_U * wanted, "bounce %g", b);
      lilt_test_note (&worst, bounce, b, LILT_TEST_U, "bounce %g", b);
      if (b <= 0.0)
        g_assert_cmpfloat (fabs (lilt_spring_params_get_settling (&params, 0.001) / wanted - 1.0), <, 1e-14);
      if (b < 0.0)
        continue;
      g_assert_cmpint (lilt_spring_params_init_motion_visual (&params, wanted, b), ==, LILT_OK);
      g_assert_cmpfloat (fabs (params.omega * 1.2 * wanted / (2.0 * G_PI) - 1.0), <, 1e-15);
      g_assert_cmpint (lilt_spring_params_get_motion_visual (&params, &duration, &bounce), ==, LILT_OK);
      lilt_test_note (&visual, duration, wanted, LILT_TEST_U * wanted, "bounce %g", b);
      lilt_test_note (&visual, bounce, b, LILT_TEST_U, "bounce %g", b);
    }
  lilt_test_report (&worst, "duration and bounce there and back, ulp", 4.0);
  lilt_test_report (&visual, "visual duration and bounce there and back, ulp", 4.0);

  /* the critical spring, in 50 digits */
  g_assert_cmpint (lilt_spring_params_init_motion (&params, 1.0, 0.0), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (params.omega, 9.2334134764516, 1e-13);

  /* both ends of the range and just past them */
  g_assert_cmpint (lilt_spring_params_init_motion (&params, 0.5, 0.95), ==, LILT_OK);
  g_assert_cmpint (lilt_spring_params_get_motion (&params, &duration, &bounce), ==, LILT_OK);
  g_assert_cmpint (lilt_spring_params_get_motion_visual (&params, &duration, &bounce), ==, LILT_OK);
  g_assert_cmpint (lilt_spring_params_init_motion (&params, 0.5, 0.9501), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (params.omega, ==, 1.0);
  g_assert_cmpint (lilt_spring_params_init_motion (&params, 0.5, -1.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_motion (&params, 0.0, 0.2), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_motion (&params, NAN, 0.2), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_spring_params_init_motion (&params, 0.5, INFINITY), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_spring_params_init_motion (&params, 1e-310, 0.2), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (params.omega, ==, 1.0);
  g_assert_cmpint (lilt_spring_params_init_motion_visual (&params, 0.5, -0.1), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_motion_visual (&params, 0.5, 0.96), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_motion_visual (&params, -0.5, 0.1), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_motion_visual (&params, INFINITY, 0.1), ==, LILT_NOT_FINITE);

  params = new_params (10.0, 0.04);
  duration = bounce = 3.0;
  g_assert_cmpint (lilt_spring_params_get_motion (&params, &duration, &bounce), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (duration, ==, 0.0);
  g_assert_cmpfloat (bounce, ==, 0.0);
  g_assert_cmpint (lilt_spring_params_get_motion_visual (&params, &duration, NULL), ==, LILT_OUT_OF_RANGE);
  params = new_params (10.0, 1.1);
  g_assert_cmpint (lilt_spring_params_get_motion_visual (&params, NULL, &bounce), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_get_motion (&params, NULL, NULL), ==, LILT_OK);
  params = new_params (1e-310, 0.7);
  g_assert_cmpint (lilt_spring_params_get_motion (&params, &duration, &bounce), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_get_motion_visual (&params, &duration, &bounce), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (duration, ==, 0.0);
}

static void
test_react_spring (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("thirdparty_tests.csv");
  LiltSpringParams params;
  double frequency, damping, mass, k, c;
  guint found = 0;

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];

      if (sscanf (row[2], "conversion:frequency=%lf damping=%lf", &frequency, &damping) != 2)
        continue;
      g_assert_cmpint (lilt_spring_params_init_react_spring (&params, frequency, damping, 1.0), ==, LILT_OK);
      lilt_spring_params_get_physical (&params, &k, &c, NULL);
      g_assert_cmpfloat (fabs ((strcmp (row[10], "tension") == 0 ? k : c) / NUMBER (11) - 1.0), <=,
                         4.0 * LILT_TEST_U);
      found++;
    }
  g_assert_cmpuint (found, ==, 4);

  /* the mass scales both, and comes back */
  g_assert_cmpint (lilt_spring_params_init_react_spring (&params, 0.385, 0.71, 2.5), ==, LILT_OK);
  lilt_spring_params_get_physical (&params, &k, &c, NULL);
  g_assert_cmpfloat_with_epsilon (k, 2.5 * pow (2.0 * G_PI / 0.385, 2.0), 1e-11);
  g_assert_cmpfloat_with_epsilon (c, 4.0 * G_PI * 0.71 * 2.5 / 0.385, 1e-12);
  lilt_spring_params_get_react_spring (&params, &frequency, &damping, &mass);
  g_assert_cmpfloat_with_epsilon (frequency, 0.385, 1e-16);
  g_assert_cmpfloat (damping, ==, 0.71);
  g_assert_cmpfloat (mass, ==, 2.5);
  lilt_spring_params_get_react_spring (&params, NULL, NULL, NULL);

  g_assert_cmpint (lilt_spring_params_init_react_spring (&params, 0.0, 0.7, 1.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_react_spring (&params, 1.0, -0.7, 1.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_react_spring (&params, 1.0, 0.7, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_react_spring (&params, NAN, 0.7, 1.0), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_spring_params_init_react_spring (&params, 1.0, 0.7, NAN), ==, LILT_NOT_FINITE);
  g_assert_cmpfloat (params.omega, ==, 1.0);
}

static void
test_origami (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("conv_origami.csv");
  LiltTestWorst there = { 0 }, back = { 0 };
  LiltSpringParams params;
  double k, c, tension, friction;

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];

      g_assert_cmpint (lilt_spring_params_init_origami (&params, NUMBER (0), NUMBER (1)), ==, LILT_OK);
      lilt_spring_params_get_physical (&params, &k, &c, NULL);
      note_relative (&there, k, lilt_test_number (row[2]), "stiffness", i);
      note_relative (&there, c, lilt_test_number (row[3]), "damping", i);
      g_assert_cmpint (lilt_spring_params_init_physical (&params, NUMBER (2) * 7.0, NUMBER (3) * 7.0, 7.0),
                       ==, LILT_OK);
      lilt_spring_params_get_origami (&params, &tension, &friction);
      /* a sum of two constants and a difference of them again: in the unit of the stiffness and damping */
      lilt_test_note (&back, tension, NUMBER (0), LILT_TEST_U * NUMBER (2) / 3.62, "tension, row %u", i);
      lilt_test_note (&back, friction, NUMBER (1), LILT_TEST_U * NUMBER (3) / 3.0, "friction, row %u", i);
    }
  lilt_test_report (&there, "stiffness and damping, ulp", 4.0);
  lilt_test_report (&back, "tension and friction, ulp of stiffness and damping", 8.0);

  lilt_spring_params_get_origami (&params, NULL, NULL);
  g_assert_cmpint (lilt_spring_params_init_origami (&params, -23.6, 8.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_origami (&params, -23.59, 8.0), ==, LILT_OK);
  g_assert_cmpint (lilt_spring_params_init_origami (&params, 30.0, -0.34), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_origami (&params, 30.0, -1.0 / 3.0), ==, LILT_OK);
  g_assert_cmpfloat (params.zeta, ==, 0.0);
  g_assert_cmpint (lilt_spring_params_init_origami (&params, NAN, 8.0), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_spring_params_init_origami (&params, 30.0, INFINITY), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_spring_params_init_origami (&params, DBL_MAX, 8.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (params.omega, ==, 1.0);
  params = new_params (1e200, 1e200);
  lilt_spring_params_get_origami (&params, &tension, &friction);
  g_assert_true (isfinite (tension) && isfinite (friction));
}

static void
test_rebound (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("conv_rebound_bounciness_speed.csv");
  LiltTestWorst there = { 0 }, back = { 0 };
  LiltSpringParams params;
  double bounciness, speed, tension, friction, k, c;

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];

      g_assert_cmpint (lilt_spring_params_init_rebound (&params, NUMBER (0), NUMBER (1)), ==, LILT_OK);
      lilt_spring_params_get_physical (&params, &k, &c, NULL);
      lilt_spring_params_get_origami (&params, &tension, &friction);
      note_relative (&there, k, lilt_test_number (row[2]), "stiffness", i);
      note_relative (&there, params.zeta, lilt_test_number (row[6]), "zeta", i);
      note_relative (&there, params.omega, lilt_test_number (row[7]), "omega", i);
      note_relative (&there, c, lilt_test_number (row[3]), "damping", i);
      lilt_test_note (&there, tension, lilt_test_number (row[4]), LILT_TEST_U * NUMBER (2) / 3.62,
                      "tension, row %u", i);
      lilt_test_note (&there, friction, lilt_test_number (row[5]), LILT_TEST_U * NUMBER (3) / 3.0,
                      "friction, row %u", i);
      g_assert_cmpint (lilt_spring_params_get_rebound (&params, &bounciness, &speed), ==, LILT_OK);
      /* in 42.5ths and 34ths: friction is the square of what is left of the first, so the root halves an error */
      lilt_test_note (&back, bounciness, NUMBER (0), LILT_TEST_U * 42.5, "bounciness, row %u", i);
      lilt_test_note (&back, speed, NUMBER (1), LILT_TEST_U * NUMBER (2) / 3.62, "speed, row %u", i);
    }
  /* the file has its own roundings of a cubic, which at its smallest is a difference of numbers twice its size */
  lilt_test_report (&there, "Rebound's numbers, ulp", 16.0);
  lilt_test_report (&back, "bounciness and speed, ulp", 16.0);

  for (int i = 0; i < 10000; i++)
    {
      const double b = lilt_test_rand (-60.0, 42.4), s = lilt_test_rand (0.0, 90.0);

      g_assert_cmpint (lilt_spring_params_init_rebound (&params, b, s), ==, LILT_OK);
      g_assert_cmpint (lilt_spring_params_get_rebound (&params, &bounciness, &speed), ==, LILT_OK);
      g_assert_cmpfloat (fabs (bounciness - b), <=, 1e-11 * (1.0 + fabs (b)));
      g_assert_cmpfloat (fabs (speed - s), <=, 1e-12 * (1.0 + s));
    }

  /* the ends of the range are springs, and come back */
  g_assert_cmpint (lilt_spring_params_init_rebound (&params, 42.5, 0.0), ==, LILT_OK);
  g_assert_cmpint (lilt_spring_params_get_rebound (&params, &bounciness, &speed), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (bounciness, 42.5, 1e-5);
  g_assert_cmpfloat_with_epsilon (speed, 0.0, 1e-13);
  g_assert_cmpint (lilt_spring_params_init_rebound (&params, 42.6, 3.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_rebound (&params, 8.0, -0.1), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_rebound (&params, NAN, 12.0), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_spring_params_init_rebound (&params, 8.0, INFINITY), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_spring_params_init_rebound (&params, 8.0, 1e200), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (params.omega, ==, 1.0);
  g_assert_cmpint (lilt_spring_params_init_physical (&params, 87.0, 5.0, 1.0), ==, LILT_OK);
  g_assert_cmpint (lilt_spring_params_get_rebound (&params, &bounciness, &speed), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (bounciness, ==, 0.0);
  g_assert_cmpint (lilt_spring_params_init_physical (&params, 342.0, 1.02, 1.0), ==, LILT_OK);
  g_assert_cmpint (lilt_spring_params_get_rebound (&params, &bounciness, &speed), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_physical (&params, 342.0, 1.04, 1.0), ==, LILT_OK);
  g_assert_cmpint (lilt_spring_params_get_rebound (&params, NULL, NULL), ==, LILT_OK);
  params = new_params (1e200, 1.0);
  g_assert_cmpint (lilt_spring_params_get_rebound (&params, &bounciness, &speed), ==, LILT_OUT_OF_RANGE);
}

static void
test_half_life (void)
{
  const LiltSample start = { 1.0, 0.0, 0.0 };
  LiltSpringParams params;
  double half_life;

  for (int i = 0; i < 10000; i++)
    {
      const double wanted = lilt_test_rand_log (1e-4, 1e3);
      LiltSample at;

      g_assert_cmpint (lilt_spring_params_init_half_life (&params, wanted), ==, LILT_OK);
      lilt_spring_params_sample (&params, &start, 0.0, wanted, &at);
      g_assert_cmpfloat (fabs (at.value - 0.5), <=, 4.0 * LILT_TEST_U);
      g_assert_cmpint (lilt_spring_params_get_half_life (&params, &half_life), ==, LILT_OK);
      g_assert_cmpfloat (fabs (half_life / wanted - 1.0), <=, 4.0 * LILT_TEST_U);
    }
  /* what the multiplier 2 ln 2 makes of a half-life of 1 */
  params = new_params (2.0 * G_LN2, 1.0);
  g_assert_cmpint (lilt_spring_params_get_half_life (&params, &half_life), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (half_life, 1.2107, 1e-4);

  g_assert_cmpint (lilt_spring_params_init_half_life (&params, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_init_half_life (&params, NAN), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_spring_params_init_half_life (&params, 1e-310), ==, LILT_OUT_OF_RANGE);
  params = new_params (1.0, 1.0 - 0x1p-53);
  g_assert_cmpint (lilt_spring_params_get_half_life (&params, &half_life), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (half_life, ==, 0.0);
  params = new_params (1e-310, 1.0);
  g_assert_cmpint (lilt_spring_params_get_half_life (&params, &half_life), ==, LILT_OUT_OF_RANGE);
}

/* Flutter's own tests of its friction, by the glide v0 e^(-rate t). */
static void
test_drag (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("thirdparty_tests.csv");
  double rate, back, drag;
  guint found = 0;

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      double x0 = 0.0, v0, t = INFINITY, got;

      if (sscanf (row[2], "conversion:friction drag=%lf x0=%lf v0=%lf t=%lf", &drag, &x0, &v0, &t) < 3 &&
          sscanf (row[2], "conversion:friction drag=%lf v0=%lf t=%lf", &drag, &v0, &t) != 3)
        continue;
      g_assert_cmpint (lilt_decay_rate_from_drag (drag, &rate), ==, LILT_OK);
      got = strcmp (row[10], "v") == 0 ? v0 * exp (-rate * t) : x0 - v0 * expm1 (-rate * t) / rate;
      g_assert_cmpfloat_with_epsilon (got, NUMBER (13), 1e-11 * NUMBER (13));
      found++;
    }
  g_assert_cmpuint (found, ==, 6);

  for (int i = 0; i < 10000; i++)
    {
      const double wanted = lilt_test_rand_log (1e-3, 600.0);

      g_assert_cmpint (lilt_decay_rate_to_drag (wanted, &drag), ==, LILT_OK);
      g_assert_cmpint (lilt_decay_rate_from_drag (drag, &back), ==, LILT_OK);
      /* half an ulp of a drag near 1 is that much of the rate, absolutely; above, the exponential has an ulp */
      g_assert_cmpfloat (fabs (back - wanted), <=, 4.0 * LILT_TEST_U * (1.0 + wanted));
      g_assert_cmpint (lilt_decay_rate_to_compose (wanted, &back), ==, LILT_OK);
      g_assert_cmpint (lilt_decay_rate_from_compose (back, &rate), ==, LILT_OK);
      g_assert_cmpfloat (fabs (rate / wanted - 1.0), <=, 2.0 * LILT_TEST_U);
    }

  g_assert_cmpint (lilt_decay_rate_from_compose (1.0, &rate), ==, LILT_OK);
  g_assert_cmpfloat (rate, ==, 4.2);
  g_assert_cmpint (lilt_decay_rate_from_compose (0.0, &rate), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_rate_from_compose (DBL_MAX, &rate), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_rate_from_compose (NAN, &rate), ==, LILT_NOT_FINITE);
  g_assert_cmpfloat (rate, ==, 1.0);
  g_assert_cmpint (lilt_decay_rate_to_compose (-1.0, &back), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_rate_to_compose (DBL_TRUE_MIN, &back), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_rate_to_compose (INFINITY, &back), ==, LILT_NOT_FINITE);
  g_assert_cmpfloat (back, ==, 1.0);
  g_assert_cmpint (lilt_decay_rate_from_drag (1.0, &rate), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_rate_from_drag (0.0, &rate), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_rate_from_drag (INFINITY, &rate), ==, LILT_NOT_FINITE);
  g_assert_cmpfloat (rate, ==, 1.0);
  g_assert_cmpint (lilt_decay_rate_to_drag (800.0, &drag), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_rate_to_drag (1e-17, &drag), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_rate_to_drag (0.0, &drag), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_rate_to_drag (NAN, &drag), ==, LILT_NOT_FINITE);
  g_assert_cmpfloat_with_epsilon (drag, exp (-1.0), 1e-16);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/convert/core-vectors", test_core_vectors);
  g_test_add_func ("/convert/overshoot", test_overshoot);
  g_test_add_func ("/convert/motion-vectors", test_motion_vectors);
  g_test_add_func ("/convert/motion", test_motion);
  g_test_add_func ("/convert/react-spring", test_react_spring);
  g_test_add_func ("/convert/origami", test_origami);
  g_test_add_func ("/convert/rebound", test_rebound);
  g_test_add_func ("/convert/half-life", test_half_life);
  g_test_add_func ("/convert/drag", test_drag);
  return g_test_run ();
}
