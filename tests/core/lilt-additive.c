/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-additive.h>

#include <float.h>
#include <math.h>

#include <lilt/lilt-warp.h>

#include "lilt-test.h"

static LiltSample
now (const LiltAdditive *additive)
{
  LiltSample sample;

  lilt_additive_get_sample (additive, &sample);
  return sample;
}

static void
springy (double t, LiltSample *out, void *data)
{
  lilt_warp_sample (data, t, out);
}

/* At a change nothing jumps; at its end it is exactly on its target; in between it stays in the span of targets. */
static void
test_continuity (void)
{
  LiltAdditiveStep storage[16];

  for (int i = 0; i < 10000; i++)
    {
      LiltAdditive additive;
      double target = lilt_test_rand (-700.0, 700.0), low = target, high = target;
      const double duration = lilt_test_rand_log (0.05, 1.0);

      g_assert_cmpint (lilt_additive_init (&additive, storage, G_N_ELEMENTS (storage), target), ==, LILT_OK);
      for (int k = 0; k < 6; k++)
        {
          LiltSample before, after;

          before = now (&additive);
          target = lilt_test_rand (-700.0, 700.0);
          low = fmin (low, target);
          high = fmax (high, target);
          g_assert_cmpint (lilt_additive_set_target (&additive, target, duration), ==, LILT_OK);
          after = now (&additive);
          lilt_assert_same_bits (after.value, before.value);
          lilt_assert_same_bits (after.velocity, before.velocity);
          lilt_assert_same_bits (after.acceleration, before.acceleration);
          for (int n = 0; n < 5; n++)
            {
              lilt_additive_step (&additive, lilt_test_rand (0.0, 0.1) * duration);
              g_assert_cmpfloat (now (&additive).value, >=, low - 1e-12);
              g_assert_cmpfloat (now (&additive).value, <=, high + 1e-12);
            }
        }
      lilt_additive_step (&additive, lilt_additive_remaining_time (&additive) * (1.0 + 1e-15));
      if (lilt_additive_get_n_steps (&additive) > 0)
        lilt_additive_step (&additive, 1e-12);
      g_assert_cmpuint (lilt_additive_get_n_steps (&additive), ==, 0);
      lilt_assert_same_bits (now (&additive).value, target);
      lilt_assert_same_bits (now (&additive).velocity, 0.0);
      lilt_assert_same_bits (now (&additive).acceleration, 0.0);
      g_assert_cmpfloat (lilt_additive_get_target (&additive), ==, target);
      g_assert_cmpfloat (lilt_additive_remaining_time (&additive), ==, 0.0);
    }
}

/* It is the sum that it says, written out. */
static void
test_sum (void)
{
  LiltAdditiveStep storage[8];
  LiltTestWorst x = { 0 }, v = { 0 }, a = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const double t1 = lilt_test_rand (0.01, 0.2), d0 = lilt_test_rand (-90.0, 90.0);
      const double d1 = lilt_test_rand (-90.0, 90.0), first = 0.31, second = 0.53;
      const double t = lilt_test_rand (t1 + 0.01, 0.8);
      const double u[] = { fmin (t / first, 1.0), fmin ((t - t1) / second, 1.0) };
      const double change[] = { d0, d1 }, length[] = { first, second };
      double value = 2.385, velocity = 0.0, acceleration = 0.0;
      LiltAdditive additive;

      for (int k = 0; k < 2; k++)
        {
          value += change[k] * (10.0 * pow (u[k], 3) - 15.0 * pow (u[k], 4) + 6.0 * pow (u[k], 5));
          velocity +=
              change[k] * (30.0 * pow (u[k], 2) - 60.0 * pow (u[k], 3) + 30.0 * pow (u[k], 4)) / length[k];
          acceleration += change[k] * (60.0 * u[k] - 180.0 * pow (u[k], 2) + 120.0 * pow (u[k], 3)) /
                          length[k] / length[k];
        }
      g_assert_cmpint (lilt_additive_init (&additive, storage, 8, 2.385), ==, LILT_OK);
      g_assert_cmpint (lilt_additive_set_target (&additive, 2.385 + d0, first), ==, LILT_OK);
      lilt_additive_step (&additive, t1);
      g_assert_cmpint (lilt_additive_set_target (&additive, 2.385 + d0 + d1, second), ==, LILT_OK);
      lilt_additive_step (&additive, t - t1);
      lilt_test_note (&x, now (&additive).value, (long double) value, 1e-13, "%d", i);
      lilt_test_note (&v, now (&additive).velocity, (long double) velocity, 1e-12, "%d", i);
      lilt_test_note (&a, now (&additive).acceleration, (long double) acceleration, 1e-11, "%d", i);
      g_assert_cmpfloat_with_epsilon (lilt_additive_remaining_time (&additive), fmax (t1 + second - t, 0.0),
                                      1e-14);
    }
  /* Powers of numbers up to 1 with coefficients up to 180, on changes of 90. */
  lilt_test_report (&x, "value against the sum, 1e-13", 8.0);
  lilt_test_report (&v, "velocity against the sum, 1e-12", 8.0);
  lilt_test_report (&a, "acceleration against the sum, 1e-11", 8.0);
}

/* With a curve that starts at a speed the velocity jumps by that speed: class C0. */
static void
test_curve (void)
{
  LiltAdditiveStep storage[4];
  LiltAdditive additive;
  LiltSample before, after, start;
  LiltWarp warp;

  g_assert_cmpint (lilt_warp_init (&warp, 5.0, 15.0), ==, LILT_OK);
  lilt_warp_sample (&warp, 0.0, &start);
  g_assert_cmpint (lilt_additive_init (&additive, storage, 4, 0.0), ==, LILT_OK);
  lilt_additive_set_curve (&additive, springy, &warp);
  g_assert_cmpint (lilt_additive_set_target (&additive, 100.0, 0.5), ==, LILT_OK);
  lilt_additive_step (&additive, 0.1);
  g_assert_cmpfloat_with_epsilon (now (&additive).value, 100.0 * lilt_warp_eval (&warp, 0.2), 1e-12);
  before = now (&additive);
  g_assert_cmpint (lilt_additive_set_target (&additive, 40.0, 0.5), ==, LILT_OK);
  after = now (&additive);
  lilt_assert_same_bits (after.value, before.value);
  g_assert_cmpfloat_with_epsilon (after.velocity - before.velocity, -60.0 * start.velocity / 0.5, 1e-10);
  g_assert_cmpfloat_with_epsilon (after.acceleration - before.acceleration, -60.0 * start.acceleration / 0.25,
                                  1e-8);
  lilt_additive_step (&additive, 0.7);
  g_assert_cmpfloat (now (&additive).value, ==, 40.0);
  /* NULL is the ease again. */
  lilt_additive_set_curve (&additive, NULL, NULL);
  g_assert_cmpint (lilt_additive_set_target (&additive, 50.0, 0.5), ==, LILT_OK);
  lilt_additive_step (&additive, 0.25);
  g_assert_cmpfloat_with_epsilon (now (&additive).value, 45.0, 1e-13);
}

/* Steps that are over make room, and a full storage refuses. */
static void
test_storage (void)
{
  LiltAdditiveStep storage[3];
  LiltAdditive additive;

  g_assert_cmpint (lilt_additive_init (&additive, storage, 3, 0.0), ==, LILT_OK);
  for (int i = 1; i <= 3; i++)
    {
      g_assert_cmpint (lilt_additive_set_target (&additive, i, 0.1 * (4 - i)), ==, LILT_OK);
      lilt_additive_step (&additive, 0.01);
    }
  /* The target that it has takes no room. */
  g_assert_cmpint (lilt_additive_set_target (&additive, 3.0, 0.1), ==, LILT_OK);
  g_assert_cmpint (lilt_additive_set_target (&additive, 4.0, 0.1), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (lilt_additive_get_target (&additive), ==, 3.0);
  g_assert_cmpuint (lilt_additive_get_n_steps (&additive), ==, 3);
  /* The last one, the shortest, is over first. */
  lilt_additive_step (&additive, 0.1);
  g_assert_cmpuint (lilt_additive_get_n_steps (&additive), ==, 2);
  g_assert_cmpint (lilt_additive_set_target (&additive, 4.0, 0.1), ==, LILT_OK);
  lilt_additive_step (&additive, 1.0);
  g_assert_cmpuint (lilt_additive_get_n_steps (&additive), ==, 0);
  lilt_assert_same_bits (now (&additive).value, 4.0);

  g_assert_cmpint (lilt_additive_init (&additive, NULL, 0, 2.0), ==, LILT_OK);
  g_assert_cmpint (lilt_additive_set_target (&additive, 4.0, 0.1), ==, LILT_OUT_OF_RANGE);
  lilt_additive_step (&additive, 0.1);
  g_assert_cmpfloat (now (&additive).value, ==, 2.0);
}

static void
test_refusals (void)
{
  static const double not_finite[] = { NAN, INFINITY, -INFINITY };
  LiltAdditiveStep storage[3];
  LiltAdditive additive, copy;

  for (guint i = 0; i < G_N_ELEMENTS (not_finite); i++)
    {
      g_assert_cmpint (lilt_additive_init (&additive, storage, 3, not_finite[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpfloat (now (&additive).value, ==, 0.0);
      copy = additive;
      g_assert_cmpint (lilt_additive_set_target (&additive, not_finite[i], 1.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_additive_set_target (&additive, 1.0, not_finite[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_additive_set_target (&additive, 1.0, 0.0), ==, LILT_OUT_OF_RANGE);
      lilt_additive_step (&additive, -1.0);
      lilt_additive_step (&additive, not_finite[i]);
      g_assert_cmpmem (&additive, sizeof additive, &copy, sizeof copy);
    }
  g_assert_cmpint (lilt_additive_init (&additive, storage, 3, DBL_MAX), ==, LILT_OK);
  g_assert_cmpint (lilt_additive_set_target (&additive, -DBL_MAX, 1.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_additive_set_target (&additive, 0.0, 5e-324), ==, LILT_OK);
  lilt_additive_step (&additive, 5e-324);
  g_assert_cmpfloat (now (&additive).value, ==, 0.0);
  g_assert_cmpint (lilt_additive_set_target (&additive, DBL_MAX, 1e-200), ==, LILT_OK);
  lilt_additive_step (&additive, 0.5e-200);
  g_assert_true (isfinite (now (&additive).velocity) && isfinite (now (&additive).acceleration));
  g_assert_cmpint (lilt_additive_set_target (&additive, 0.0, DBL_MAX), ==, LILT_OK);
  lilt_additive_step (&additive, DBL_MAX);
  g_assert_true (isfinite (lilt_additive_remaining_time (&additive)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/additive/continuity", test_continuity);
  g_test_add_func ("/additive/sum", test_sum);
  g_test_add_func ("/additive/curve", test_curve);
  g_test_add_func ("/additive/storage", test_storage);
  g_test_add_func ("/additive/refusals", test_refusals);
  return g_test_run ();
}
