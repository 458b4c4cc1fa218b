/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-join.h>

#include <float.h>
#include <math.h>

#include "lilt-test.h"

static LiltJoin
new_join (int quintic, const LiltSample *start, double target, double duration)
{
  LiltJoin join;

  g_assert_cmpint (quintic ? lilt_join_init_quintic (&join, start, target, duration)
                           : lilt_join_init_cubic (&join, start, target, duration),
                   ==, LILT_OK);
  return join;
}

static LiltSample
at (const LiltJoin *join, double t)
{
  LiltSample sample;

  lilt_join_sample (join, t, &sample);
  return sample;
}

/* A start that is given as speed and acceleration towards a target 1 away, in units of the duration. */
static LiltJoin
scaled_join (int quintic, double s, double alpha, double distance, double duration)
{
  const LiltSample start = { 2.385, s * distance / duration, alpha * distance / duration / duration };

  return new_join (quintic, &start, 2.385 + distance, duration);
}

static LiltJoin
random_join (int quintic)
{
  return scaled_join (quintic, lilt_test_rand (-4.0, 8.0), lilt_test_rand (-60.0, 60.0),
                      lilt_test_rand (10.0, 700.0) * (g_test_rand_bit () ? 1.0 : -1.0),
                      lilt_test_rand_log (0.05, 2.0));
}

/* What a join is: bit for bit its start, exactly at rest on its target at its end, and a polynomial in between. */
static void
test_ends (void)
{
  for (int i = 0; i < 20000; i++)
    {
      const int quintic = i % 2;
      const LiltJoin join = random_join (quintic);
      const double duration = lilt_join_get_duration (&join), target = lilt_join_get_target (&join);
      const LiltSample begin = at (&join, 0.0), end = at (&join, duration),
                       after = at (&join, 2.0 * duration);
      const double length = fabs (target) + fabs (begin.value) + fabs (begin.velocity) * duration +
                            fabs (begin.acceleration) * duration * duration;
      const double early = 1e-12 * duration, late = duration * (1.0 - 1e-12);

      lilt_assert_same_bits (begin.value, join.start.value);
      lilt_assert_same_bits (begin.velocity, join.start.velocity);
      if (quintic)
        lilt_assert_same_bits (begin.acceleration, join.start.acceleration);
      lilt_assert_same_bits (end.value, target);
      lilt_assert_same_bits (end.velocity, 0.0);
      lilt_assert_same_bits (end.acceleration, 0.0);
      lilt_assert_same_bits (after.value, target);
      lilt_assert_same_bits (lilt_join_eval (&join, 0.0), begin.value);
      lilt_assert_same_bits (lilt_join_eval (&join, duration), target);

      /* Next to an end it is there to 1e-12 of what it is up to: a cubic's acceleration is, too, at the start. */
      g_assert_cmpfloat_with_epsilon (at (&join, early).value, begin.value, 1e-11 * length);
      g_assert_cmpfloat_with_epsilon (at (&join, early).velocity, begin.velocity, 1e-10 * length / duration);
      g_assert_cmpfloat_with_epsilon (at (&join, early).acceleration, begin.acceleration,
                                      1e-9 * length / duration / duration);
      g_assert_cmpfloat_with_epsilon (at (&join, late).value, target, 1e-14 * length);
      g_assert_cmpfloat_with_epsilon (at (&join, late).velocity, 0.0, 1e-10 * length / duration);
      if (quintic)
        g_assert_cmpfloat_with_epsilon (at (&join, late).acceleration, 0.0,
                                        1e-9 * length / duration / duration);
    }
}

/* Velocity and acceleration are the derivatives of the value: differences of a polynomial of degree 5 over six
   points know its derivatives exactly, but for rounding. */
static void
test_derivatives (void)
{
  static const double first[] = {
    -1.0 / 60.0, 3.0 / 20.0, -3.0 / 4.0, 0.0, 3.0 / 4.0, -3.0 / 20.0, 1.0 / 60.0
  };
  static const double second[] = { 1.0 / 90.0, -3.0 / 20.0, 3.0 / 2.0, -49.0 / 18.0,
                                   3.0 / 2.0,  -3.0 / 20.0, 1.0 / 90.0 };
  LiltTestWorst v = { 0 }, a = { 0 };

  for (int i = 0; i < 20000; i++)
    {
      const LiltJoin join = random_join (i % 2);
      const double duration = join.duration, h = duration / 16.0;
      const double t = lilt_test_rand (3.01, 12.99) * h;
      const double length = fabs (join.shape[0]) + fabs (join.shape[1]) + fabs (join.shape[2]) + 5.0;
      double velocity = 0.0, acceleration = 0.0;

      for (int k = -3; k <= 3; k++)
        {
          const double value = lilt_join_eval (&join, t + k * h);

          lilt_assert_same_bits (value, at (&join, t + k * h).value);
          velocity += first[k + 3] * value / h;
          acceleration += second[k + 3] * value / h / h;
        }
      lilt_test_note (&v, at (&join, t).velocity, (long double) velocity, 1e-14 * length / h, "%d", i);
      lilt_test_note (&a, at (&join, t).acceleration, (long double) acceleration, 1e-14 * length / h / h,
                      "%d", i);
    }
  lilt_test_report (&v, "velocity against differences, 1e-14", 2.0);
  lilt_test_report (&a, "acceleration against differences, 1e-14", 4.0);
}

/* The range is what a dense search finds, and the excess and the monotony agree with it. */
static void
test_range (void)
{
  int monotone = 0, overshooting = 0, backing = 0;

  for (int i = 0; i < 20000; i++)
    {
      const LiltJoin join = random_join (i % 2);
      const double target = join.target, from = join.start.value, side = target > from ? 1.0 : -1.0;
      const double size = fabs (join.shape[0]) + fabs (join.shape[1]) + fabs (join.shape[2]);
      double min, max, overshoot, backward, low = INFINITY, high = -INFINITY, back = 0.0, last = from;

      lilt_join_range (&join, &min, &max);
      lilt_join_excess (&join, &overshoot, &backward);
      for (int k = 0; k <= 200; k++)
        {
          const double value = lilt_join_eval (&join, join.duration * k / 200.0);

          low = fmin (low, value);
          high = fmax (high, value);
          back = fmax (back, side * (last - value));
          last = value;
        }
      /* A parabola between two of 201 points rises above them by a part of (1 / 400)². */
      g_assert_cmpfloat (min, <=, low + 1e-13 * size);
      g_assert_cmpfloat (max, >=, high - 1e-13 * size);
      g_assert_cmpfloat_with_epsilon (min, low, 1e-3 * size);
      g_assert_cmpfloat_with_epsilon (max, high, 1e-3 * size);
      lilt_assert_same_bits (overshoot, side > 0.0 ? max - target : target - min);
      lilt_assert_same_bits (backward, side > 0.0 ? from - min : max - from);
      if (lilt_join_is_monotone (&join))
        {
          monotone++;
          g_assert_cmpfloat (back, <=, 1e-13 * size);
          g_assert_cmpfloat (overshoot + backward, <=, 1e-13 * size);
        }
      overshooting += overshoot > 0.0;
      backing += backward > 0.0;
    }
  g_assert_cmpint (monotone, >, 1000);
  g_assert_cmpint (overshooting, >, 1000);
  g_assert_cmpint (backing, >, 1000);
}

/* math.md: overshoots of the quintic without acceleration, excursion without a distance, run backwards. */
static void
test_known_excess (void)
{
  static const double overshoots[][2] = {
    { 3.0, 0.013 }, { 4.0, 0.126 }, { 5.0, 0.287 }, { 10.0, 1.22 }, { 50.0, 9.09 }
  };
  static const double backwards[][2] = { { -1.0, 0.109 }, { -3.0, 0.45 } };
  const LiltSample passing = { 2.385, 31.0, 0.0 };
  double overshoot, backward, min, max;
  LiltJoin join;

  for (guint i = 0; i < G_N_ELEMENTS (overshoots); i++)
    {
      join = scaled_join (1, overshoots[i][0], 0.0, 80.0, 0.3);
      g_assert_false (lilt_join_is_monotone (&join));
      lilt_join_excess (&join, &overshoot, &backward);
      g_assert_cmpfloat_with_epsilon (overshoot / 80.0, overshoots[i][1], 0.006 * (1.0 + overshoots[i][1]));
      g_assert_cmpfloat (backward, ==, 0.0);
      lilt_join_excess (&join, NULL, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (backwards); i++)
    {
      join = scaled_join (1, backwards[i][0], 0.0, -80.0, 0.3);
      g_assert_false (lilt_join_is_monotone (&join));
      lilt_join_excess (&join, &overshoot, &backward);
      g_assert_cmpfloat (overshoot, ==, 0.0);
      g_assert_cmpfloat_with_epsilon (backward / 80.0, backwards[i][1], 0.006);
    }
  for (int sign = -1; sign <= 1; sign += 2)
    {
      const LiltSample start = { passing.value, sign * passing.velocity, 0.0 };

      join = new_join (1, &start, start.value, 0.3);
      g_assert_false (lilt_join_is_monotone (&join));
      lilt_join_excess (&join, &overshoot, &backward);
      g_assert_cmpfloat_with_epsilon (overshoot, 16.0 / 81.0 * 31.0 * 0.3, 1e-14 * 31.0);
      g_assert_cmpfloat (backward, ==, 0.0);
      lilt_join_range (&join, &min, &max);
      g_assert_cmpfloat (sign > 0 ? min : max, ==, start.value);
      g_assert_cmpfloat_with_epsilon (lilt_join_eval (&join, 0.1), sign > 0 ? max : min, 1e-14);
      g_assert_false (lilt_join_shorten (&join, 0.0, &overshoot));
      g_assert_cmpfloat (overshoot, ==, 0.0);
    }
  /* Standing still on the target. */
  {
    const LiltSample rest = { 2.385, 0.0, 0.0 };

    join = new_join (1, &rest, 2.385, 0.3);
    g_assert_true (lilt_join_is_monotone (&join));
    lilt_join_range (&join, &min, &max);
    g_assert_cmpfloat (min, ==, 2.385);
    g_assert_cmpfloat (max, ==, 2.385);
    g_assert_cmpfloat (lilt_join_eval (&join, 0.17), ==, 2.385);
  }
}

/* The condition of monotony on either side of each of its edges. */
static void
test_edges_of_monotony (void)
{
  for (int i = 0; i < 10000; i++)
    {
      const double distance = lilt_test_rand (10.0, 700.0) * (g_test_rand_bit () ? 1.0 : -1.0);
      const double duration = lilt_test_rand_log (0.05, 2.0), inside = 1.0 - 1e-9, outside = 1.0 + 1e-9;
      const double s = lilt_test_rand (0.1, 2.4), alpha = 8.0 * (2.5 - s);
      /* At x = -α / s the braking turns it where s (x³...) says: with s fixed, α² + 14 s α + 64 s² = 120 s. */
      const double braking = -7.0 * s - sqrt (120.0 * s - 15.0 * s * s);
      LiltJoin join;

#define MONOTONE(quintic, s, alpha)                                                                          \
  (join = scaled_join (quintic, s, alpha, distance, duration), lilt_join_is_monotone (&join))
      g_assert_true (MONOTONE (0, 3.0 * inside, 0.0));
      g_assert_false (MONOTONE (0, 3.0 * outside, 0.0));
      g_assert_true (MONOTONE (0, 1e-9, 0.0));
      g_assert_false (MONOTONE (0, -1e-9, 0.0));
      g_assert_true (MONOTONE (1, s, alpha * inside));
      g_assert_false (MONOTONE (1, s, alpha * outside));
      g_assert_true (MONOTONE (1, s, braking * inside));
      g_assert_false (MONOTONE (1, s, braking * outside));
      g_assert_true (MONOTONE (1, 0.0, 20.0 * inside));
      g_assert_false (MONOTONE (1, 0.0, 20.0 * outside));
      g_assert_false (MONOTONE (1, 0.0, -1e-6));
      g_assert_true (MONOTONE (1, 0.0, 0.0));
#undef MONOTONE
    }
}

/* What shortening finds is monotone, and the longest such duration: of all that a search tries, none is longer. */
static void
test_shorten (void)
{
  int shortened = 0, refused = 0, kept = 0;

  for (int i = 0; i < 20000; i++)
    {
      const LiltJoin join = random_join (i % 2);
      LiltJoin copy = join;
      double duration = -1.0, longest = 0.0;
      const int done = lilt_join_shorten (&copy, 0.0, &duration);

      for (int k = 1; k <= 100; k++)
        {
          const double d = join.duration * k / 100.0;
          const LiltJoin other = new_join (i % 2, &join.start, join.target, d);

          if (lilt_join_is_monotone (&other))
            longest = d;
        }
      g_assert_cmpfloat (duration, >=, longest * (1.0 - 1e-12));
      g_assert_cmpint (done, ==, duration > 0.0);
      if (!done)
        {
          g_assert_cmpmem (&copy, sizeof copy, &join, sizeof join);
          refused++;
          continue;
        }
      g_assert_true (lilt_join_is_monotone (&copy));
      g_assert_cmpfloat (lilt_join_get_duration (&copy), ==, duration);
      lilt_assert_same_bits (copy.start.value, join.start.value);
      lilt_assert_same_bits (copy.start.velocity, join.start.velocity);
      if (i % 2)
        lilt_assert_same_bits (copy.start.acceleration, join.start.acceleration);
      lilt_assert_same_bits (copy.target, join.target);
      if (duration == join.duration)
        {
          kept++;
          continue;
        }
      shortened++;
      /* A little longer it is not. */
      {
        const LiltJoin longer = new_join (i % 2, &join.start, join.target, duration * (1.0 + 1e-9));

        g_assert_false (lilt_join_is_monotone (&longer));
      }
      /* Under the floor it stays as it is, and says how long it would be. */
      copy = join;
      g_assert_false (lilt_join_shorten (&copy, duration * 1.01, &longest));
      g_assert_cmpfloat (longest, ==, duration);
      g_assert_cmpmem (&copy, sizeof copy, &join, sizeof join);
      g_assert_true (lilt_join_shorten (&copy, duration * 0.99, NULL));
    }
  g_assert_cmpint (shortened, >, 1000);
  g_assert_cmpint (refused, >, 1000);
  g_assert_cmpint (kept, >, 1000);
}

/* Braking next to the narrow range where three durations just do not turn: x³ - 14 x² + 64 x between 94.8 and 96. */
static void
test_narrow_braking (void)
{
  for (int i = 0; i < 10000; i++)
    {
      const double level = lilt_test_rand (94.0, 97.0), s = lilt_test_rand (0.2, 40.0);
      const LiltJoin join = scaled_join (1, s, -level * s * s / 120.0, 100.0, 1.0);
      LiltJoin copy = join;
      double duration = 0.0, longest = 0.0;

      for (int k = 1; k <= 1000; k++)
        {
          const LiltJoin other = new_join (1, &join.start, join.target, k / 1000.0);

          if (lilt_join_is_monotone (&other))
            longest = k / 1000.0;
        }
      g_assert_true (lilt_join_shorten (&copy, 0.0, &duration));
      g_assert_cmpfloat (duration, >=, longest * (1.0 - 1e-12));
      if (duration < 1.0)
        {
          const LiltJoin longer = new_join (1, &join.start, join.target, duration * (1.0 + 1e-9));

          g_assert_false (lilt_join_is_monotone (&longer));
        }
    }
}

static void
test_refusals (void)
{
  static const double not_finite[] = { NAN, INFINITY, -INFINITY };
  const LiltSample start = { 2.385, 3.0, -7.0 };
  LiltJoin join;
  LiltSample sample;

  for (guint i = 0; i < G_N_ELEMENTS (not_finite); i++)
    {
      const double x = not_finite[i];
      const LiltSample bad[] = { { x, 0.0, 0.0 }, { 0.0, x, 0.0 }, { 0.0, 0.0, x } };

      for (guint k = 0; k < G_N_ELEMENTS (bad); k++)
        {
          g_assert_cmpint (lilt_join_init_quintic (&join, &bad[k], 1.0, 1.0), ==, LILT_NOT_FINITE);
          g_assert_cmpint (lilt_join_init_cubic (&join, &bad[k], 1.0, 1.0), ==,
                           k < 2 ? LILT_NOT_FINITE : LILT_OK);
        }
      g_assert_cmpint (lilt_join_init_quintic (&join, &start, x, 1.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_join_init_cubic (&join, &start, 1.0, x), ==, LILT_NOT_FINITE);
    }
  g_assert_cmpint (lilt_join_init_cubic (&join, &start, 1.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_join_init_quintic (&join, &start, 1.0, -1.0), ==, LILT_OUT_OF_RANGE);
  /* What it leaves is at rest at 0, whenever it is asked. */
  for (double t = -1.0; t <= 1.0; t += 0.5)
    {
      sample = at (&join, t);
      g_assert_cmpfloat (sample.value, ==, 0.0);
      g_assert_cmpfloat (sample.velocity, ==, 0.0);
      g_assert_cmpfloat (sample.acceleration, ==, 0.0);
      g_assert_cmpfloat (lilt_join_eval (&join, t), ==, 0.0);
    }
  g_assert_true (lilt_join_is_monotone (&join));
  g_assert_true (lilt_join_shorten (&join, 0.0, NULL));

  /* Times that are none. */
  join = new_join (1, &start, 9.0, 0.3);
  lilt_assert_same_bits (lilt_join_eval (&join, -1.0), 2.385);
  lilt_assert_same_bits (lilt_join_eval (&join, NAN), 2.385);
  lilt_assert_same_bits (at (&join, NAN).acceleration, -7.0);
  lilt_assert_same_bits (lilt_join_eval (&join, INFINITY), 9.0);
}

static void
test_extremes (void)
{
  static const double positive[] = { 5e-324, 1e-200, 1e-16, 0.71, 2.385, 1e16, 1e200, DBL_MAX };
  static const double any[] = { 0.0, 5e-324, -1e-200, -1.1, 2.385, -1e200, 1e200, DBL_MAX, -DBL_MAX };
  int accepted = 0;

#define PICK(array) array[g_test_rand_int_range (0, G_N_ELEMENTS (array))]
  for (int i = 0; i < 100000; i++)
    {
      const LiltSample start = { PICK (any), PICK (any), PICK (any) };
      const double target = PICK (any), duration = PICK (positive);
      double min, max, overshoot, backward, shorter;
      LiltJoin join;

      if ((i % 2 ? lilt_join_init_quintic (&join, &start, target, duration)
                 : lilt_join_init_cubic (&join, &start, target, duration)) != LILT_OK)
        continue;
      accepted++;
      for (int k = 0; k < 4; k++)
        {
          const LiltSample sample = at (&join, duration * k / 3.1);

          g_assert_true (isfinite (sample.value) && isfinite (sample.velocity) &&
                         isfinite (sample.acceleration));
        }
      lilt_join_range (&join, &min, &max);
      lilt_join_excess (&join, &overshoot, &backward);
      g_assert_true (isfinite (min) && isfinite (max) && min <= max);
      g_assert_true (isfinite (overshoot) && isfinite (backward) && overshoot >= 0.0 && backward >= 0.0);
      if (lilt_join_shorten (&join, 0.0, &shorter))
        g_assert_true (lilt_join_is_monotone (&join) && shorter > 0.0);
    }
  g_assert_cmpint (accepted, >, 10000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/join/ends", test_ends);
  g_test_add_func ("/join/derivatives", test_derivatives);
  g_test_add_func ("/join/range", test_range);
  g_test_add_func ("/join/known-excess", test_known_excess);
  g_test_add_func ("/join/edges-of-monotony", test_edges_of_monotony);
  g_test_add_func ("/join/shorten", test_shorten);
  g_test_add_func ("/join/narrow-braking", test_narrow_braking);
  g_test_add_func ("/join/refusals", test_refusals);
  g_test_add_func ("/join/extremes", test_extremes);
  return g_test_run ();
}
