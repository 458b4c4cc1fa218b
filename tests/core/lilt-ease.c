/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-ease-shape.h"
#include "lilt-test-curve.h"

#define N_EASINGS ((int) LILT_EASE_SMOOTHERSTEP + 1)
#define FIRST(e)  (((int) (e) -1) % 4) /* the mode of an easing that has one */

static void
sample_easing (gconstpointer curve, double t, LiltSample *out)
{
  lilt_ease_sample (*(const LiltEasing *) curve, t, out);
}

static gboolean
is_easing (LiltEasing easing, const char *family)
{
  return g_str_has_suffix (lilt_easing_get_name (easing), family);
}

static void
test_ends (void)
{
  for (int i = 0; i < N_EASINGS; i++)
    {
      const LiltEasing easing = (LiltEasing) i;
      const double before[] = { 0.0, -0.0, -DBL_MIN, -0.3, -INFINITY, NAN },
                   after[] = { 1.0, 1.7, 1e300, INFINITY };
      LiltSample sample;

      for (guint j = 0; j < G_N_ELEMENTS (before); j++)
        {
          g_assert_cmpfloat (lilt_ease (easing, before[j]), ==, 0.0);
          lilt_ease_sample (easing, before[j], &sample);
          g_assert_cmpfloat (sample.value, ==, 0.0);
          if (before[j] < 0.0)
            g_assert_true (sample.velocity == 0.0 && sample.acceleration == 0.0);
        }
      for (guint j = 0; j < G_N_ELEMENTS (after); j++)
        {
          g_assert_cmpfloat (lilt_ease (easing, after[j]), ==, 1.0);
          lilt_ease_sample (easing, after[j], &sample);
          g_assert_cmpfloat (sample.value, ==, 1.0);
          if (after[j] > 1.0)
            g_assert_true (sample.velocity == 0.0 && sample.acceleration == 0.0);
        }
    }
}

/* Only circ is steeper than 40 at an end or a join, and that like a square root: sqrt (2 · 2^-53) in a step of an ulp. */
static void
test_no_jumps (void)
{
  for (int i = 0; i < N_EASINGS; i++)
    {
      const LiltEasing easing = (LiltEasing) i;
      /* Both ends, the joins of the halves and the joins of the bounces in each mode. */
      const double joins[] = { 0.0, 1.0,  2.0, 3.0, 4.0, 5.0,  6.0,  7.0,  8.0,   9.0,   10.0, 10.5,
                               11., 0.25, 0.5, 1.5, 3.5, 3.75, 5.25, 5.75, 10.25, 10.75, 5.5,  7.5 };
      const double bound = is_easing (easing, "circ") ? 4e-8 : 1e-14;

      for (guint j = 0; j < G_N_ELEMENTS (joins); j++)
        {
          const double t = joins[j] / 11.0;
          const double left = lilt_ease (easing, t - 0x1p-53), here = lilt_ease (easing, t);
          const double right = lilt_ease (easing, t + 0x1p-53);

          if (fabs (left - here) > bound || fabs (right - here) > bound)
            g_error ("%s jumps at %.17g: %.17g %.17g %.17g", lilt_easing_get_name (easing), t, left, here,
                     right);
          g_assert_cmpfloat (fabs (lilt_ease (easing, 5e-324)), <=, bound);
        }
      /* And nowhere else: neighbours of a fine grid are no further apart than the steepest slope allows. */
      for (int k = 0; k < 4096; k++)
        {
          const double step = lilt_ease (easing, (k + 1) / 4096.0) - lilt_ease (easing, k / 4096.0);

          g_assert_cmpfloat (fabs (step), <=,
                             is_easing (easing, "circ") ? sqrt (2.0 / 4096.0) : 40.0 / 4096.0);
        }
    }
}

/* The textbook, in long double and without any of the rearrangements. */
static long double
textbook (LiltEasing easing, long double t)
{
  const long double pi = 3.14159265358979323846264338327950288L;
  const char *name = lilt_easing_get_name (easing);
  long double half;

  if (g_str_has_prefix (name, "in-out-") || g_str_has_prefix (name, "out-in-"))
    {
      const int base = (int) easing - FIRST (easing);
      const gboolean in_first = g_str_has_prefix (name, "in-out-");
      const gboolean first = t < 0.5L;
      const long double u = first ? 2.0L * t : 2.0L * t - 1.0L;

      if (in_first && is_easing (easing, "back"))
        {
          const long double s = (long double) 1.70158 * (long double) 1.525, v = first ? u : 1.0L - u;

          half = v * v * ((s + 1.0L) * v - s);
          return first ? 0.5L * half : 1.0L - 0.5L * half;
        }
      if (in_first && is_easing (easing, "elastic"))
        {
          const long double v = first ? u : 1.0L - u;

          half =
              expm1l (10.0L * logl (2.0L) * v) / 1023.0L * -sinl ((v - 1.0L) * 2.0L * pi / 0.45L - pi / 2.0L);
          return first ? 0.5L * half : 1.0L - 0.5L * half;
        }
      half = textbook ((LiltEasing) (base + (first == in_first ? 0 : 1)), u);
      return first ? 0.5L * half : 0.5L + 0.5L * half;
    }
  if (g_str_has_prefix (name, "out-"))
    return 1.0L - textbook ((LiltEasing) ((int) easing - 1), 1.0L - t);
  switch (easing)
    {
    case LILT_EASE_IN_SINE:
      return 1.0L - cosl (t * pi / 2.0L);
    case LILT_EASE_IN_QUAD:
      return powl (t, 2.0L);
    case LILT_EASE_IN_CUBIC:
      return powl (t, 3.0L);
    case LILT_EASE_IN_QUART:
      return powl (t, 4.0L);
    case LILT_EASE_IN_QUINT:
      return powl (t, 5.0L);
    case LILT_EASE_IN_EXPO:
      return expm1l (10.0L * logl (2.0L) * t) / 1023.0L;
    case LILT_EASE_IN_CIRC:
      return 1.0L - sqrtl (1.0L - t * t);
    case LILT_EASE_IN_BACK:
      return t * t * ((1.0L + (long double) 1.70158) * t - (long double) 1.70158);
    case LILT_EASE_IN_ELASTIC:
      return expm1l (10.0L * logl (2.0L) * t) / 1023.0L * -sinl ((t - 1.0L) * 2.0L * pi / 0.3L - pi / 2.0L);
    case LILT_EASE_IN_BOUNCE:
      {
        const long double u = 1.0L - t, d = 2.75L, n = 7.5625L;

        if (u < 1.0L / d)
          return 1.0L - n * u * u;
        if (u < 2.0L / d)
          return 0.25L - n * (u - 1.5L / d) * (u - 1.5L / d);
        if (u < 2.5L / d)
          return 0.0625L - n * (u - 2.25L / d) * (u - 2.25L / d);
        return 0.015625L - n * (u - 2.625L / d) * (u - 2.625L / d);
      }
    case LILT_EASE_SMOOTHSTEP:
      return t * t * (3.0L - 2.0L * t);
    case LILT_EASE_SMOOTHERSTEP:
      return t * t * t * (10.0L + t * (6.0L * t - 15.0L));
    default:
      return t;
    }
}

static void
test_values (void)
{
  for (int i = 0; i < N_EASINGS; i++)
    {
      LiltTestWorst worst = { 0 };
      const LiltEasing easing = (LiltEasing) i;
      LiltSample sample;

      for (int k = 0; k < 1000; k++)
        {
          const double t = k % 4 ? lilt_test_rand (0.0, 1.0) : lilt_test_rand_log (1e-9, 1.0);

          lilt_test_note (&worst, lilt_ease (easing, t), textbook (easing, t), LILT_TEST_U, "t %.17g", t);
          lilt_ease_sample (easing, t, &sample);
          lilt_assert_same_bits (sample.value, lilt_ease (easing, t));
        }
      /* A few roundings of numbers up to 1.4. Expo also rounds its exponent of up to 10, and elastic its angle of up
         to 21, by half of 16 ulp. */
      lilt_test_report (&worst, lilt_easing_get_name (easing),
                        is_easing (easing, "elastic") || is_easing (easing, "expo") ? 16.0 : 8.0);
    }
}

/* Where it is small, a value is right to its own last digits, not only to those of 1. */
static void
test_relative (void)
{
  const LiltEasing easings[] = { LILT_EASE_IN_SINE, LILT_EASE_IN_QUINT,   LILT_EASE_IN_EXPO,
                                 LILT_EASE_IN_CIRC, LILT_EASE_SMOOTHSTEP, LILT_EASE_SMOOTHERSTEP };
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const LiltEasing easing = easings[i % (int) G_N_ELEMENTS (easings)];
      const double t = lilt_test_rand_log (1e-30, 0.4);
      long double exact = textbook (easing, t);

      /* 1 - cos and 1 - sqrt lose everything there, even in long double */
      if (easing == LILT_EASE_IN_SINE)
        exact = 2.0L * powl (sinl (t * 0.785398163397448309615660845819875721L), 2.0L);
      if (easing == LILT_EASE_IN_CIRC)
        exact = (long double) t * t / (1.0L + sqrtl (1.0L - (long double) t * t));
      lilt_test_note (&worst, lilt_ease (easing, t), exact, LILT_TEST_U * (double) exact, "%s at %g",
                      lilt_easing_get_name (easing), t);
    }
  lilt_test_report (&worst, "relative error of small values, ulp", 10.0);
}

static void
test_derivatives (void)
{
  LiltTestWorst first = { 0 }, second = { 0 };
  const double h = 2e-4;

  for (int i = 0; i < 20000; i++)
    {
      const LiltEasing easing = (LiltEasing) (i % N_EASINGS);
      const double t = lilt_test_rand (4.0 * h, 1.0 - 4.0 * h);
      LiltSample here;
      gboolean kink = fabs (t - 0.5) < 4.0 * h;

      lilt_ease_sample (easing, t, &here);
      if (is_easing (easing, "bounce"))
        {
          /* Any hit of any mode is at a multiple of 1/44 of the time. */
          const double place = t * 44.0;

          kink |= fabs (place - round (place)) < 44.0 * 4.0 * h;
        }
      /* The seventh derivative of circ is too large for the differences next to its vertical end. */
      if (is_easing (easing, "circ") && fabs (here.velocity) > 4.0)
        kink = TRUE;
      if (!kink)
        lilt_test_note_derivatives (&first, &second, sample_easing, &easing, t, h, 1.0 + fabs (here.velocity),
                                    1.0 + fabs (here.acceleration));
    }
  /* Differences of values that are right to 40 · 2^-53, over 2e-4: 2e-11; their own error is h⁶/140 of f⁽⁷⁾. */
  lilt_test_report (&first, "f' against differences", 1e-10);
  lilt_test_report (&second, "f'' against differences", 1e-9);
}

static void
test_derivatives_at_ends (void)
{
  static const struct
  {
    LiltEasing easing;
    double t, velocity, acceleration;
  } known[] = {
    { LILT_EASE_LINEAR, 0.0, 1.0, 0.0 },
    { LILT_EASE_IN_QUAD, 0.0, 0.0, 2.0 },
    { LILT_EASE_IN_QUAD, 1.0, 2.0, 2.0 },
    { LILT_EASE_OUT_CUBIC, 0.0, 3.0, -6.0 },
    { LILT_EASE_IN_OUT_QUAD, 0.5, 2.0, -4.0 },
    { LILT_EASE_OUT_IN_QUAD, 0.5, 0.0, 4.0 },
    { LILT_EASE_IN_OUT_SINE, 1.0, 0.0, -4.934802200544679 },
    { LILT_EASE_IN_SINE, 1.0, 1.5707963267948966, 0.0 },
    { LILT_EASE_IN_CIRC, 1.0, DBL_MAX, DBL_MAX },
    { LILT_EASE_OUT_CIRC, 0.0, DBL_MAX, -DBL_MAX },
    { LILT_EASE_IN_OUT_CIRC, 0.5, DBL_MAX, -DBL_MAX },
    { LILT_EASE_IN_BACK, 0.0, 0.0, -3.40316 },
    { LILT_EASE_IN_BACK, 1.0, 4.70158, 12.80632 },
    { LILT_EASE_OUT_BOUNCE, 1.0, 0.6875, 15.125 },
    { LILT_EASE_SMOOTHSTEP, 0.0, 0.0, 6.0 },
    { LILT_EASE_SMOOTHERSTEP, 1.0, 0.0, 0.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      LiltSample sample;

      lilt_ease_sample (known[i].easing, known[i].t, &sample);
      /* At most three roundings each. */
      g_assert_cmpfloat_with_epsilon (sample.velocity / fmax (1.0, known[i].velocity),
                                      known[i].velocity / fmax (1.0, known[i].velocity), 1e-15);
      g_assert_cmpfloat_with_epsilon (sample.acceleration / fmax (1.0, fabs (known[i].acceleration)),
                                      known[i].acceleration / fmax (1.0, fabs (known[i].acceleration)),
                                      1e-15);
    }
}

static void
test_range (void)
{
  double min, max;

  for (int i = 0; i < N_EASINGS; i++)
    {
      const LiltEasing easing = (LiltEasing) i;

      lilt_ease_range (easing, &min, &max);
      g_assert_true (min <= 0.0 && max >= 1.0);
      /* 8,000 points miss a turn by 1/16,000, which at f″ up to 2,300 is 5e-6 of value. */
      lilt_test_assert_range (sample_easing, &easing, 0.0, 1.0, 8000, min, max, 5e-6, 1e-15,
                              lilt_easing_get_name (easing));
      lilt_ease_range (easing, NULL, NULL);
    }
  /* -4 s³ / (27 (s + 1)²), the same in two halves with 1.525 s, and half of the former */
  lilt_ease_range (LILT_EASE_IN_BACK, &min, &max);
  g_assert_cmpfloat_with_epsilon (min, -0.10000407084289595, 1e-14);
  g_assert_cmpfloat (max, ==, 1.0);
  lilt_ease_range (LILT_EASE_IN_OUT_BACK, &min, &max);
  g_assert_cmpfloat_with_epsilon (min, -0.10015138419978809, 1e-14);
  g_assert_cmpfloat_with_epsilon (max, 1.1001513841997881, 1e-14);
}

static void
test_mirrors (void)
{
  for (int i = 0; i < 20000; i++)
    {
      const int base = 1 + 4 * g_test_rand_int_range (0, 10);
      /* 1 - t is exact: nothing but the last few roundings may differ. */
      const double t = g_test_rand_int_range (0, 1 << 30) * 0x1p-30;

      g_assert_cmpfloat_with_epsilon (lilt_ease ((LiltEasing) (base + 1), t),
                                      1.0 - lilt_ease ((LiltEasing) base, 1.0 - t), 1e-15);
      for (int mode = 2; mode < 4; mode++)
        g_assert_cmpfloat_with_epsilon (lilt_ease ((LiltEasing) (base + mode), t),
                                        1.0 - lilt_ease ((LiltEasing) (base + mode), 1.0 - t), 1e-15);
    }
}

static void
test_names (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  LiltEasing easing = LILT_EASE_IN_CIRC;

  for (int i = 0; i < N_EASINGS; i++)
    {
      const char *name = lilt_easing_get_name ((LiltEasing) i);

      g_assert_true (g_hash_table_add (seen, (gpointer) name));
      g_assert_true (lilt_easing_from_name (name, &easing));
      g_assert_cmpint (easing, ==, i);
    }
  g_assert_cmpstr (lilt_easing_get_name (LILT_EASE_IN_OUT_ELASTIC), ==, "in-out-elastic");
  g_assert_cmpstr (lilt_easing_get_name (LILT_EASE_OUT_IN_BOUNCE), ==, "out-in-bounce");
  g_assert_null (lilt_easing_get_name ((LiltEasing) N_EASINGS));
  g_assert_null (lilt_easing_get_name ((LiltEasing) -1));
  easing = LILT_EASE_IN_CIRC;
  g_assert_false (lilt_easing_from_name ("in-out", &easing));
  g_assert_false (lilt_easing_from_name ("", &easing));
  g_assert_false (lilt_easing_from_name ("In-Sine", &easing));
  g_assert_cmpint (easing, ==, LILT_EASE_IN_CIRC);
}

static void
test_no_easing (void)
{
  LiltSample sample;
  double min, max;

  g_assert_cmpfloat (lilt_ease ((LiltEasing) N_EASINGS, 0.2385), ==, 0.2385);
  lilt_ease_sample ((LiltEasing) -1, 0.2385, &sample);
  g_assert_true (sample.value == 0.2385 && sample.velocity == 1.0 && sample.acceleration == 0.0);
  lilt_ease_range ((LiltEasing) 4711, &min, &max);
  g_assert_true (min == 0.0 && max == 1.0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ease/ends", test_ends);
  g_test_add_func ("/ease/no-jumps", test_no_jumps);
  g_test_add_func ("/ease/values", test_values);
  g_test_add_func ("/ease/relative", test_relative);
  g_test_add_func ("/ease/derivatives", test_derivatives);
  g_test_add_func ("/ease/derivatives-at-ends", test_derivatives_at_ends);
  g_test_add_func ("/ease/range", test_range);
  g_test_add_func ("/ease/mirrors", test_mirrors);
  g_test_add_func ("/ease/names", test_names);
  g_test_add_func ("/ease/no-easing", test_no_easing);
  return g_test_run ();
}
