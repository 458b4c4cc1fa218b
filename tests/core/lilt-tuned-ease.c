/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test-curve.h"

static void
sample_tuned (gconstpointer curve, double t, LiltSample *out)
{
  lilt_tuned_ease_sample (curve, t, out);
}

static LiltEaseMode
random_mode (void)
{
  return (LiltEaseMode) g_test_rand_int_range (0, 4);
}

/* The default parameters make the easings that have names. */
static void
test_defaults (void)
{
  LiltTestWorst worst = { 0 };

  for (int mode = 0; mode < 4; mode++)
    {
      const gboolean halves = mode == LILT_EASE_MODE_IN_OUT;
      LiltTunedEase back, elastic, bounce, expo;

      g_assert_cmpint (
          lilt_tuned_ease_init_back (&back, (LiltEaseMode) mode, halves ? 1.70158 * 1.525 : 1.70158), ==,
          LILT_OK);
      g_assert_cmpint (lilt_tuned_ease_init_elastic (&elastic, (LiltEaseMode) mode, 1.0, halves ? 0.45 : 0.3),
                       ==, LILT_OK);
      g_assert_cmpint (lilt_tuned_ease_init_bounce (&bounce, (LiltEaseMode) mode, 3, 0.5), ==, LILT_OK);
      g_assert_cmpint (lilt_tuned_ease_init_expo (&expo, (LiltEaseMode) mode, 1024.0), ==, LILT_OK);
      for (int i = 0; i <= 500; i++)
        {
          const LiltTunedEase *tuned[] = { &expo, &back, &elastic, &bounce };
          const LiltEasing easings[] = { LILT_EASE_IN_EXPO, LILT_EASE_IN_BACK, LILT_EASE_IN_ELASTIC,
                                         LILT_EASE_IN_BOUNCE };
          const double t = i / 500.0;

          for (guint j = 0; j < G_N_ELEMENTS (tuned); j++)
            {
              const LiltEasing easing = (LiltEasing) ((int) easings[j] + mode);
              double min, max, min2, max2;
              LiltSample a, b;

              lilt_tuned_ease_sample (tuned[j], t, &a);
              lilt_ease_sample (easing, t, &b);
              lilt_test_note (&worst, a.value, b.value, 1.0, "%s at %g", lilt_easing_get_name (easing), t);
              lilt_test_note (&worst, a.velocity, b.velocity, 1.0 + fabs (b.velocity), "%s' at %g",
                              lilt_easing_get_name (easing), t);
              lilt_test_note (&worst, a.acceleration, b.acceleration, 1.0 + fabs (b.acceleration),
                              "%s'' at %g", lilt_easing_get_name (easing), t);
              lilt_tuned_ease_range (tuned[j], &min, &max);
              lilt_ease_range (easing, &min2, &max2);
              g_assert_true (min == min2 && max == max2);
            }
        }
    }
  /* expm1 against exp2 - 1, and log (1024) rounded: 7 units in the last place */
  lilt_test_report (&worst, "default parameters against the enum", 2e-15);
}

static LiltTunedEase
random_ease (double *h)
{
  LiltTunedEase ease;
  const LiltEaseMode mode = random_mode ();

  *h = 1e-3;
  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      g_assert_cmpint (lilt_tuned_ease_init_back (&ease, mode, lilt_test_rand (-12.0, 12.0)), ==, LILT_OK);
      break;
    case 1:
      g_assert_cmpint (lilt_tuned_ease_init_back_fraction (&ease, mode, lilt_test_rand_log (1e-6, 1e3)), ==,
                       LILT_OK);
      break;
    case 2:
      {
        const double period = lilt_test_rand_log (0.05, 20.0);

        /* h has to be small against the period. */
        *h = 1e-3 * fmin (1.0, period);
        g_assert_cmpint (
            lilt_tuned_ease_init_elastic (&ease, mode, 1.0 + lilt_test_rand_log (1e-9, 10.0), period), ==,
            LILT_OK);
        break;
      }
    default:
      g_assert_cmpint (lilt_tuned_ease_init_expo (&ease, mode, lilt_test_rand_log (1e-6, 1e6)), ==, LILT_OK);
    }
  return ease;
}

static void
test_properties (void)
{
  LiltTestWorst first = { 0 }, second = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      double h, min, max, scale = 0.0, scale2 = 0.0;
      const LiltTunedEase ease = random_ease (&h);
      const double t = lilt_test_rand (4.0 * h, 1.0 - 4.0 * h);
      LiltSample sample;

      lilt_tuned_ease_range (&ease, &min, &max);
      g_assert_true (min <= 0.0 && max >= 1.0 && isfinite (min) && isfinite (max));
      for (int k = 0; k <= 32; k++)
        {
          lilt_tuned_ease_sample (&ease, k / 32.0, &sample);
          lilt_assert_same_bits (sample.value, lilt_tuned_ease_eval (&ease, k / 32.0));
          g_assert_cmpfloat (sample.value, >=, min - 1e-14 * (max - min));
          g_assert_cmpfloat (sample.value, <=, max + 1e-14 * (max - min));
          scale = fmax (scale, fabs (sample.velocity));
          scale2 = fmax (scale2, fabs (sample.acceleration));
        }
      g_assert_cmpfloat (lilt_tuned_ease_eval (&ease, 0.0), ==, 0.0);
      g_assert_cmpfloat (lilt_tuned_ease_eval (&ease, 1.0), ==, 1.0);
      g_assert_cmpfloat (fabs (lilt_tuned_ease_eval (&ease, 1e-17)), <=, 1e-12 * (max - min + scale));
      g_assert_cmpfloat (fabs (lilt_tuned_ease_eval (&ease, 1.0 - 0x1p-53) - 1.0), <=,
                         1e-12 * (max - min + scale));
      if (fabs (t - 0.5) > 4.0 * h)
        lilt_test_note_derivatives (&first, &second, sample_tuned, &ease, t, h, scale, scale2);
    }
  /* h⁶/140 of f⁽⁷⁾ for a swing of period 1000 h is 5e-16; the rest is rounding, over h, of angles of up to 250. */
  lilt_test_report (&first, "f' against differences", 1e-9);
  lilt_test_report (&second, "f'' against differences", 1e-9);
}

static void
test_range (void)
{
  for (int i = 0; i < 300; i++)
    {
      double h, min, max;
      const LiltTunedEase ease = random_ease (&h);

      lilt_tuned_ease_range (&ease, &min, &max);
      /* 20,000 points miss a turn by at most 1/40,000: (1/40,000)² / 2 of f″, which is up to (2π/0.05)² of it */
      lilt_test_assert_range (sample_tuned, &ease, 0.0, 1.0, 20000, min, max, 1e-5 * (max - min),
                              1e-14 * (max - min), "tuned ease");
      lilt_tuned_ease_range (&ease, NULL, &max);
      lilt_tuned_ease_range (&ease, &min, NULL);
    }
}

static void
test_back_fraction (void)
{
  LiltTestWorst worst = { 0 };
  LiltTunedEase ease;
  double min, max;

  for (int i = 0; i < 10000; i++)
    {
      const LiltEaseMode mode = random_mode ();
      const double fraction = lilt_test_rand_log (1e-12, 1e5);
      LiltSample turn;

      g_assert_cmpint (lilt_tuned_ease_init_back_fraction (&ease, mode, fraction), ==, LILT_OK);
      lilt_tuned_ease_range (&ease, &min, &max);
      /* Below 1e-6 the part above 1 has lost its digits to the 1; the mode "in" has not. */
      if (mode == LILT_EASE_MODE_IN || (mode == LILT_EASE_MODE_IN_OUT && fraction < 1e5))
        lilt_test_note (&worst, -min, fraction, fraction, "mode %d, %g", mode, fraction);
      else if (mode == LILT_EASE_MODE_OUT)
        lilt_test_note (&worst, max - 1.0, fraction, 1.0 + fraction, "mode %d, %g", mode, fraction);
      else
        lilt_test_note (&worst, fmax (max, 0.5 + fraction) - 0.5, fmax (0.5, fraction), 1.0 + fraction,
                        "mode %d, %g", mode, fraction);
      lilt_tuned_ease_sample (&ease, 0.385, &turn);
      g_assert_true (isfinite (turn.acceleration));
    }
  /* asinh and sinh to an ulp or two; in 1 / sinh² that doubles, and s³ / (s + 1)² at small s takes it to the third. */
  lilt_test_report (&worst, "overshoot against the wanted one", 1e-14);
  g_assert_cmpint (lilt_tuned_ease_init_back_fraction (&ease, LILT_EASE_MODE_OUT, 0.0), ==, LILT_OK);
  g_assert_cmpfloat (lilt_tuned_ease_eval (&ease, 0.3), ==, lilt_ease (LILT_EASE_OUT_CUBIC, 0.3));
}

/* A ball: parabolas of one curvature, heights e^2k, all of them touching the floor. */
static void
test_bounce (void)
{
  for (int i = 0; i < 2000; i++)
    {
      const unsigned int n = (unsigned int) g_test_rand_int_range (0, 8);
      const double e = lilt_test_rand (0.3, 1.0), h = 1e-4;
      double duration = 1.0, hit;
      LiltTunedEase ease;
      LiltSample sample;

      for (unsigned int k = 1; k <= n; k++)
        duration += 2.0 * pow (e, k);
      g_assert_cmpint (lilt_tuned_ease_init_bounce (&ease, LILT_EASE_MODE_OUT, n, e), ==, LILT_OK);
      hit = 1.0 / duration;
      for (unsigned int k = 1; k <= n; k++)
        {
          const double width = 2.0 * pow (e, k) / duration;

          /* On the floor the slope of up to 2 · 17 multiplies the rounding of the time. */
          g_assert_cmpfloat_with_epsilon (lilt_tuned_ease_eval (&ease, hit), 1.0, 1e-13);
          lilt_tuned_ease_sample (&ease, hit + 0.5 * width, &sample);
          g_assert_cmpfloat_with_epsilon (sample.value, 1.0 - pow (e, 2.0 * k), 1e-13);
          g_assert_cmpfloat_with_epsilon (sample.velocity / duration, 0.0, 1e-13);
          g_assert_cmpfloat_with_epsilon (sample.acceleration / (duration * duration), 2.0, 1e-13);
          /* It leaves the floor with e times the speed at which it came. */
          if (width > 4.0 * h)
            {
              LiltSample before, after;

              lilt_tuned_ease_sample (&ease, hit - 1e-9, &before);
              lilt_tuned_ease_sample (&ease, hit + 1e-9, &after);
              g_assert_cmpfloat_with_epsilon (-after.velocity / before.velocity, e, 1e-5);
            }
          hit += width;
        }
      g_assert_cmpfloat_with_epsilon (hit, 1.0, 1e-14);
      for (int k = 0; k <= 200; k++)
        {
          const double y = lilt_tuned_ease_eval (&ease, k / 200.0);

          g_assert_true (y >= 0.0 && y <= 1.0 + 1e-15);
        }
    }
}

static void
test_bounce_extremes (void)
{
  LiltTunedEase ease;
  LiltSample sample;
  const double tiny[] = { 5e-324, 1e-300, 1e-9, 0.5, 1.0 };

  for (guint i = 0; i < G_N_ELEMENTS (tiny); i++)
    {
      g_assert_cmpint (lilt_tuned_ease_init_bounce (&ease, LILT_EASE_MODE_IN, 100, tiny[i]), ==, LILT_OK);
      for (int k = 0; k <= 1000; k++)
        {
          lilt_tuned_ease_sample (&ease, k / 1000.0, &sample);
          g_assert_true (sample.value >= 0.0 && sample.value <= 1.0);
          g_assert_true (isfinite (sample.velocity) && isfinite (sample.acceleration));
        }
    }
  /* Without a bounce it is the fall. */
  g_assert_cmpint (lilt_tuned_ease_init_bounce (&ease, LILT_EASE_MODE_OUT, 0, 0.7), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (lilt_tuned_ease_eval (&ease, 0.3), 0.09, 1e-16);
}

static void
test_expo (void)
{
  LiltTunedEase ease, inverse;

  g_assert_cmpint (lilt_tuned_ease_init_expo (&ease, LILT_EASE_MODE_IN, 1.0), ==, LILT_OK);
  g_assert_cmpfloat (lilt_tuned_ease_eval (&ease, 0.2385), ==, 0.2385);
  /* Next to 1 it is nearly linear, and does not lose digits. */
  g_assert_cmpint (lilt_tuned_ease_init_expo (&ease, LILT_EASE_MODE_IN, 1.0 + 0x1p-40), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (lilt_tuned_ease_eval (&ease, 0.2385), 0.2385, 1e-12);
  for (int i = 0; i < 10000; i++)
    {
      const double base = lilt_test_rand_log (1e-8, 1e8), t = lilt_test_rand (0.0, 1.0);

      g_assert_cmpint (lilt_tuned_ease_init_expo (&ease, LILT_EASE_MODE_OUT, base), ==, LILT_OK);
      g_assert_cmpint (lilt_tuned_ease_init_expo (&inverse, LILT_EASE_MODE_IN, 1.0 / base), ==, LILT_OK);
      /* log B rounds, and 1 - t does: together 20 ulp at the steepest slope of 18 */
      g_assert_cmpfloat_with_epsilon (lilt_tuned_ease_eval (&ease, t), lilt_tuned_ease_eval (&inverse, t),
                                      4e-15);
    }
  g_assert_cmpint (lilt_tuned_ease_init_expo (&ease, LILT_EASE_MODE_IN, 1e300), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (lilt_tuned_ease_eval (&ease, 0.99), 1e-3, 1e-15);
}

#define REFUSES(call, status)                                                                                \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    memset (&ease, 0x55, sizeof ease);                                                                       \
    g_assert_cmpint (call, ==, status);                                                                      \
    lilt_tuned_ease_sample (&ease, 0.2385, &sample);                                                         \
    g_assert_true (sample.value == 0.2385 && sample.velocity == 1.0 && sample.acceleration == 0.0);          \
  }                                                                                                          \
  G_STMT_END

static void
test_refusals (void)
{
  LiltTunedEase ease;
  LiltSample sample;
  const LiltEaseMode in = LILT_EASE_MODE_IN, none = (LiltEaseMode) 4, negative = (LiltEaseMode) -1;

  REFUSES (lilt_tuned_ease_init_back (&ease, in, NAN), LILT_NOT_FINITE);
  REFUSES (lilt_tuned_ease_init_back (&ease, in, 2e6), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_back (&ease, none, 1.7), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_back_fraction (&ease, in, INFINITY), LILT_NOT_FINITE);
  REFUSES (lilt_tuned_ease_init_back_fraction (&ease, in, -0.1), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_back_fraction (&ease, in, 1e6), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_back_fraction (&ease, negative, 0.1), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_elastic (&ease, in, NAN, 0.3), LILT_NOT_FINITE);
  REFUSES (lilt_tuned_ease_init_elastic (&ease, in, 1.0, INFINITY), LILT_NOT_FINITE);
  REFUSES (lilt_tuned_ease_init_elastic (&ease, in, 0.9, 0.3), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_elastic (&ease, in, 2e6, 0.3), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_elastic (&ease, in, 1.0, 0.0), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_elastic (&ease, in, 1.0, 2e6), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_elastic (&ease, none, 1.0, 0.3), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_bounce (&ease, in, 3, NAN), LILT_NOT_FINITE);
  REFUSES (lilt_tuned_ease_init_bounce (&ease, in, 3, 0.0), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_bounce (&ease, in, 3, 1.01), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_bounce (&ease, in, 101, 0.5), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_bounce (&ease, none, 3, 0.5), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_expo (&ease, in, NAN), LILT_NOT_FINITE);
  REFUSES (lilt_tuned_ease_init_expo (&ease, in, 0.0), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_expo (&ease, in, 1e301), LILT_OUT_OF_RANGE);
  REFUSES (lilt_tuned_ease_init_expo (&ease, none, 1024.0), LILT_OUT_OF_RANGE);
}

/* Before, after, no number, and zero bytes. */
static void
test_outside (void)
{
  LiltTunedEase ease;
  LiltSample sample;
  const LiltTunedEase zero = { 0 };

  g_assert_cmpint (lilt_tuned_ease_init_elastic (&ease, LILT_EASE_MODE_OUT, 1.3, 0.21), ==, LILT_OK);
  lilt_tuned_ease_sample (&ease, -INFINITY, &sample);
  g_assert_true (sample.value == 0.0 && sample.velocity == 0.0 && sample.acceleration == 0.0);
  lilt_tuned_ease_sample (&ease, 1.5, &sample);
  g_assert_true (sample.value == 1.0 && sample.velocity == 0.0 && sample.acceleration == 0.0);
  g_assert_cmpfloat (lilt_tuned_ease_eval (&ease, NAN), ==, 0.0);
  g_assert_cmpfloat (lilt_tuned_ease_eval (&zero, 0.2385), ==, 0.2385);
  /* The extremes of the parameters stay finite. */
  g_assert_cmpint (lilt_tuned_ease_init_elastic (&ease, LILT_EASE_MODE_IN_OUT, 1e6, 1e-6), ==, LILT_OK);
  for (int i = 0; i <= 1000; i++)
    {
      lilt_tuned_ease_sample (&ease, i / 1000.0, &sample);
      g_assert_true (isfinite (sample.value) && isfinite (sample.velocity) && isfinite (sample.acceleration));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tuned-ease/defaults", test_defaults);
  g_test_add_func ("/tuned-ease/properties", test_properties);
  g_test_add_func ("/tuned-ease/range", test_range);
  g_test_add_func ("/tuned-ease/back-fraction", test_back_fraction);
  g_test_add_func ("/tuned-ease/bounce", test_bounce);
  g_test_add_func ("/tuned-ease/bounce-extremes", test_bounce_extremes);
  g_test_add_func ("/tuned-ease/expo", test_expo);
  g_test_add_func ("/tuned-ease/refusals", test_refusals);
  g_test_add_func ("/tuned-ease/outside", test_outside);
  return g_test_run ();
}
