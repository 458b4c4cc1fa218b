/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <float.h>
#include <math.h>

#include "lilt-test.h"

#define N_CASES 10000

static void
test_exact (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < N_CASES; i++)
    {
      const double value = lilt_test_rand (-500.0, 500.0), target = lilt_test_rand (-500.0, 500.0);
      const double rate = lilt_test_rand_log (1e-3, 1e3), dt = lilt_test_rand_log (1e-4, 10.0);
      /* rate · dt is rounded, which the exponential turns into rate · dt ulp of itself: less than the distance */
      const long double exact = target + ((long double) value - target) * expl (-(long double) (rate * dt));

      lilt_test_note (&worst, lilt_lerp_damp (value, target, rate, dt), exact,
                      LILT_TEST_U * (fabs (value) + fabs (target)), "rate %g, dt %g", rate, dt);
    }
  lilt_test_report (&worst, "lerp, ulp of the values", 2.0);
}

/* The reason for its being: 20, 60 and 300 frames a second arrive at one place, where the naive form does not. */
static void
test_frame_rates (void)
{
  const int rates[] = { 20, 30, 60, 144, 300 };
  double rate, naive[2];

  g_assert_cmpint (lilt_lerp_rate (0.1, 1.0 / 60.0, &rate), ==, LILT_OK);
  for (guint i = 0; i < G_N_ELEMENTS (rates); i++)
    {
      double value = 12.0;

      for (int frame = 0; frame < rates[i]; frame++)
        value = lilt_lerp_damp (value, 340.0, rate, 1.0 / rates[i]);
      /* One second is 60 steps of a tenth; each frame rounds once, half an ulp of 340. */
      g_assert_cmpfloat (fabs (value - (340.0 - 328.0 * pow (0.9, 60.0))), <=,
                         rates[i] * 340.0 * DBL_EPSILON);
    }
  for (int i = 0; i < 2; i++)
    {
      naive[i] = 12.0;
      for (int frame = 0; frame < 30 * (i + 1); frame++)
        naive[i] += (340.0 - naive[i]) * 0.1;
    }
  g_assert_cmpfloat (naive[1] - naive[0], >, 10.0);
}

static void
test_semigroup (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < N_CASES; i++)
    {
      const double value = lilt_test_rand (-500.0, 500.0), target = lilt_test_rand (-500.0, 500.0);
      const double rate = lilt_test_rand_log (1e-2, 1e2);
      const double a = lilt_test_rand (0.0, 0.5), b = lilt_test_rand (0.0, 0.5);

      lilt_test_note (&worst, lilt_lerp_damp (lilt_lerp_damp (value, target, rate, a), target, rate, b),
                      lilt_lerp_damp (value, target, rate, a + b),
                      LILT_TEST_U * (fabs (value) + fabs (target)), "rate %g", rate);
    }
  /* Three roundings of the values, and three exponents whose errors the exponential keeps below 1 / e each. */
  lilt_test_report (&worst, "lerp (a) then (b) against (a + b), ulp", 6.0);
}

/* Never past the target, never back, and a tiny step is not lost. */
static void
test_between (void)
{
  for (int i = 0; i < N_CASES; i++)
    {
      const double value = lilt_test_rand_log (1e-6, 1e6) * (g_test_rand_bit () ? 1.0 : -1.0);
      const double target = lilt_test_rand_log (1e-6, 1e6) * (g_test_rand_bit () ? 1.0 : -1.0);
      const double rate = lilt_test_rand_log (1e-6, 1e6), dt = lilt_test_rand_log (1e-6, 1e3);
      const double next = lilt_lerp_damp (value, target, rate, dt);

      g_assert_cmpfloat (next, >=, fmin (value, target));
      g_assert_cmpfloat (next, <=, fmax (value, target));
    }
  g_assert_cmpfloat (fabs (lilt_lerp_damp (0.0, 1.0, 1e-20, 1.0) - 1e-20), <=, 1e-36);
}

/* Its speed follows the distance, so at a step of the target the velocity jumps by the rate times the step. */
static void
test_velocity_jumps (void)
{
  const double rate = 8.3, h = 1e-6, value = 17.0, step = 200.0;
  const double before = (lilt_lerp_damp (value, 20.0, rate, h) - value) / h;
  const double after = (lilt_lerp_damp (value, 20.0 + step, rate, h) - value) / h;

  /* A difference quotient over h is off by rate h / 2 of itself, and by an ulp of the value over h. */
  g_assert_cmpfloat (fabs (after - before - rate * step), <=, rate * step * rate * h + 1e-8);
}

static void
test_edges (void)
{
  const double bad[] = { 0.0, -0.0, -1.0, -INFINITY, NAN };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      lilt_assert_same_bits (lilt_lerp_damp (2.385, 7.1, bad[i], 0.1), 2.385);
      lilt_assert_same_bits (lilt_lerp_damp (2.385, 7.1, 3.0, bad[i]), 2.385);
      lilt_assert_same_bits (lilt_lerp_damp (2.385, 7.1, INFINITY, bad[i]), 2.385);
    }
  lilt_assert_same_bits (lilt_lerp_damp (2.385, 7.1, INFINITY, 0.1), 7.1);
  lilt_assert_same_bits (lilt_lerp_damp (2.385, 7.1, 1e-9, INFINITY), 7.1);
  lilt_assert_same_bits (lilt_lerp_damp (2.385, 7.1, DBL_MAX, DBL_MAX), 7.1);
  lilt_assert_same_bits (lilt_lerp_damp (7.1, 7.1, 3.0, 0.1), 7.1);
  /* a distance beyond the largest double, covered in part by either formula */
  g_assert_cmpfloat (fabs (lilt_lerp_damp (-DBL_MAX, DBL_MAX, log (2.0), 1.0)), <=,
                     4.0 * DBL_EPSILON * DBL_MAX);
  g_assert_cmpfloat (fabs (lilt_lerp_damp (-DBL_MAX, DBL_MAX, 0.1, 1.0) / DBL_MAX - (1.0 - 2.0 * exp (-0.1))),
                     <=, 1e-15);
  g_assert_cmpfloat (fabs (lilt_lerp_damp (-DBL_MAX, DBL_MAX, 3.0, 1.0) / DBL_MAX - (1.0 - 2.0 * exp (-3.0))),
                     <=, 1e-15);
  lilt_assert_same_bits (lilt_lerp_damp (-DBL_MAX, DBL_MAX, 1e9, 1.0), DBL_MAX);
}

static void
test_rate (void)
{
  const struct
  {
    double fraction, dt;
    LiltStatus status;
  } refused[] = {
    { NAN, 1.0, LILT_NOT_FINITE },      { 0.1, INFINITY, LILT_NOT_FINITE }, { 1.0, 1.0, LILT_OUT_OF_RANGE },
    { -0.1, 1.0, LILT_OUT_OF_RANGE },   { 0.1, 0.0, LILT_OUT_OF_RANGE },    { 0.1, -1.0, LILT_OUT_OF_RANGE },
    { 0.5, 1e-310, LILT_OUT_OF_RANGE },
  };
  LiltTestWorst worst = { 0 };
  double rate = 77.0;

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_cmpint (lilt_lerp_rate (refused[i].fraction, refused[i].dt, &rate), ==, refused[i].status);
  g_assert_cmpfloat (rate, ==, 77.0);
  g_assert_cmpint (lilt_lerp_rate (0.0, 1.0, &rate), ==, LILT_OK);
  g_assert_cmpfloat (rate, ==, 0.0);
  g_assert_cmpint (lilt_lerp_rate (0.5, 0.25, &rate), ==, LILT_OK);
  g_assert_cmpfloat (fabs (rate - 4.0 * log (2.0)), <=, 1e-15);

  for (int i = 0; i < N_CASES; i++)
    {
      const double fraction = lilt_test_rand (0.0, 0.999), dt = lilt_test_rand_log (1e-6, 1e3);

      g_assert_cmpint (lilt_lerp_rate (fraction, dt, &rate), ==, LILT_OK);
      /* the rate is rounded, and e^-x has x times its relative error, below 1 / e */
      lilt_test_note (&worst, lilt_lerp_damp (0.0, 1.0, rate, dt), fraction, LILT_TEST_U, "fraction %g",
                      fraction);
    }
  lilt_test_report (&worst, "fraction from its rate, ulp of 1", 3.0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lerp/exact", test_exact);
  g_test_add_func ("/lerp/frame-rates", test_frame_rates);
  g_test_add_func ("/lerp/semigroup", test_semigroup);
  g_test_add_func ("/lerp/between", test_between);
  g_test_add_func ("/lerp/velocity-jumps", test_velocity_jumps);
  g_test_add_func ("/lerp/edges", test_edges);
  g_test_add_func ("/lerp/rate", test_rate);
  return g_test_run ();
}
