/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <float.h>
#include <lilt/lilt.h>
#include <math.h>
#include <string.h>

#include "lilt-curve-private.h"
#include "lilt-test.h"
#include "random-curve.h"

static LiltCurve *
curve_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  LiltCurve *curve = lilt_curve_parse (text, &error);

  g_assert_no_error (error);
  return curve;
}

/* Eighth-order central differences: with h = 1e-3 rounding costs about 1e-12 in f′ and 1e-9 in f″, of a curve of the
   size of 1. */
static void
differences (LiltCurve *curve, double t, LiltSample *out)
{
  static const double first[] = { 4.0 / 5.0, -1.0 / 5.0, 4.0 / 105.0, -1.0 / 280.0 };
  static const double second[] = { 8.0 / 5.0, -1.0 / 5.0, 8.0 / 315.0, -1.0 / 560.0 };
  const double h = 1e-3;

  out->value = lilt_curve_eval (curve, t);
  out->velocity = 0.0;
  out->acceleration = -205.0 / 72.0 * out->value;
  for (int k = 1; k <= 4; k++)
    {
      const double after = lilt_curve_eval (curve, t + k * h), before = lilt_curve_eval (curve, t - k * h);

      out->velocity += first[k - 1] * (after - before) / h;
      out->acceleration += second[k - 1] * (after + before);
    }
  out->acceleration /= h * h;
}

/* Curves without corners inside; @size is that of their fastest frequency or decay, per unit of time, or more where their
   values are not of the size of 1. */
static const struct
{
  const char *text;
  double size;
} smooth[] = {
  { "linear", 1.0 },
  { "springy(5, 15)", 16.0 },
  { "springy(-2, 11)", 30.0 },
  { "soft-springy(5, 15)", 16.0 },
  { "springy(5, 15, 0.37)", 16.0 },
  { "spring(0.4s, 0.2)", 14.0 },
  { "spring(2s, 0)", 13.0 },
  { "spring(1s, -0.37)", 25.0 },
  { "spring(1s, 0.7, 0.1)", 14.0 },
  { "ease", 10.0 },
  { "reverse(cubic-bezier(0.3, 1.7, 0.6, -0.5))", 30.0 },
  { "in-quint", 5.0 },
  { "reverse(smootherstep)", 6.0 },
  { "in-back(2.5)", 6.0 },
  { "in-elastic(1, 0.3)", 24.0 },
  { "out-expo(100)", 6.0 },
  { "reverse(springy(5, 15))", 16.0 },
  { "reverse(reverse(soft-springy(3, 7)))", 8.0 },
  { "compose(soft-springy(2, 5), soft-springy(1, 3))", 8.0 },
  { "compose(linear, springy(5, 15))", 16.0 },
  { "compose(reverse(springy(2, 3)), springy(0.9, 1.3))", 6.0 },
  { "chain(soft-springy(2, 5))", 6.0 },
};

static void
test_derivatives (void)
{
  LiltTestWorst velocity = { 0 }, acceleration = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (smooth); i++)
    {
      g_autoptr (LiltCurve) curve = curve_of (smooth[i].text);
      const double size = smooth[i].size;

      for (guint k = 0; k < 700; k++)
        {
          const double t = lilt_test_rand (0.005, 0.995);
          LiltSample expected, got;

          differences (curve, t, &expected);
          lilt_curve_sample (curve, t, &got);
          lilt_assert_same_bits (got.value, expected.value);
          /* The error of the differences: rounding, and a ninth derivative of about size⁹. */
          lilt_test_note (&velocity, got.velocity, (long double) expected.velocity,
                          2e-12 * size + 1e-26 * pow (size, 9.0), "%s at %.17g", smooth[i].text, t);
          lilt_test_note (&acceleration, got.acceleration, (long double) expected.acceleration,
                          2e-9 * size + 1e-26 * pow (size, 10.0), "%s at %.17g", smooth[i].text, t);
        }
    }
  lilt_test_report (&velocity, "velocity against differences", 1.0);
  lilt_test_report (&acceleration, "acceleration against differences", 1.0);
}

static void
test_ends (void)
{
  for (guint i = 0; i < 10000; i++)
    {
      g_autoptr (LiltCurve) leaf = random_curve_leaf ();
      g_autoptr (LiltCurve) reverse = lilt_curve_new_reverse (leaf);
      g_autoptr (LiltCurve) compose = lilt_curve_new_compose (reverse, leaf);
      g_autoptr (LiltCurve) chain = lilt_curve_new_chain ((LiltCurve *[]){ leaf, compose, reverse }, 3,
                                                          (double[]){ 0.1, 0.7, 1.0 }, NULL, NULL);
      g_autoptr (LiltCurve) fold = lilt_curve_new_fold (chain);
      LiltCurve *const ends_at_1[] = { leaf, reverse, compose, chain };

      for (guint k = 0; k < G_N_ELEMENTS (ends_at_1); k++)
        {
          g_assert_cmpfloat (lilt_curve_eval (ends_at_1[k], 0.0), ==, 0.0);
          g_assert_cmpfloat (lilt_curve_eval (ends_at_1[k], 1.0), ==, 1.0);
        }
      g_assert_cmpfloat (lilt_curve_eval (fold, 0.0), ==, 0.0);
      g_assert_cmpfloat (lilt_curve_eval (fold, 0.5), ==, 1.0);
      g_assert_cmpfloat (lilt_curve_eval (fold, 1.0), ==, 0.0);
    }
}

/* Whatever the curve and the time, a finite number; the same one from eval and sample; inside the range. */
static void
test_random_curves (void)
{
  static const double special[] = { 0.0,       1.0,     -1.0,   0.5,     2.0,    NAN,           INFINITY,
                                    -INFINITY, DBL_MAX, -1e300, DBL_MIN, 5e-324, 1.0 - 0x1p-53, 0x1p-53 };

  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (LiltCurve) curve = random_curve ((guint) g_test_rand_int_range (0, 4));
      double min, max;

      lilt_curve_range (curve, &min, &max);
      g_assert_cmpfloat (min, <=, max);
      lilt_curve_range (curve, NULL, NULL);
      for (guint k = 0; k < 40 + G_N_ELEMENTS (special); k++)
        {
          const double t = k < 40 ? lilt_test_rand (0.0, 1.0) : special[k - 40];
          const double value = lilt_curve_eval (curve, t);
          LiltSample sample;

          lilt_curve_sample (curve, t, &sample);
          g_assert_true (isfinite (sample.value) && isfinite (sample.velocity) &&
                         isfinite (sample.acceleration));
          lilt_assert_same_bits (sample.value, value);
          lilt_assert_same_bits (lilt_curve_eval_before (curve, t), value);
          if (t >= 0.0 && t <= 1.0)
            {
              /* Turning points are exact to a few ulp of the largest term, or found to that; each curve outside
                 another one multiplies that by its slope. */
              const double room = 1e-9 * (1.0 + fabs (min) + fabs (max));

              if (value < min - room || value > max + room)
                {
                  g_autofree char *text = lilt_curve_to_string (curve);

                  g_error ("%s is %.17g at %.17g, outside %.17g..%.17g", text, value, t, min, max);
                }
            }
        }
    }
}

/* The range is reached, too. */
static void
test_range (void)
{
  static const struct
  {
    const char *text;
    double min;
    double max;
    double error;
  } cases[] = {
    { "linear", 0.0, 1.0, 0.0 },
    /* errata.md: (5, 15) peaks at 1.3636 */
    { "springy(5, 15)", 0.0, 1.3636, 5e-5 },
    { "reverse(springy(5, 15))", -0.3636, 1.0, 5e-5 },
    { "fold(springy(5, 15))", 0.0, 1.3636, 5e-5 },
    { "compose(linear, springy(5, 15))", 0.0, 1.3636, 5e-5 },
    /* An inner curve that overshoots: there the outer one rests. */
    { "compose(soft-springy(0, 3.14159265358979), springy(5, 15))", 0.0, 1.0, 1e-15 },
    /* An outer one that overshoots, on any inner one that passes over all of it. */
    { "compose(springy(5, 15), soft-springy(2, 3))", 0.0, 1.3636, 5e-5 },
    /* An inner one that does not: there and back to 0.12 only, where springy(5, 15) is still rising. */
    { "compose(springy(5, 15), chain(linear 0.12 50%, linear 0))", 0.0, 1.1189635, 5e-8 },
    /* exp (-zeta pi / q) at zeta 0.8: 0.0151646; the curve is scaled by 1 / (1 - residual) */
    { "spring(1s, 0.2, 0.000000001)", 0.0, 1.0151646, 5e-8 },
    { "spring(1s, -0.5)", 0.0, 1.0, 0.0 },
    /* So settled that the overshoot comes later. */
    { "spring(1s, 0.2, 0.2)", 0.0, 1.0, 0.0 },
    { "chain(springy(5, 15) -2 50%, linear)", -2.0 * 1.3636, 1.0, 1e-4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (LiltCurve) curve = curve_of (cases[i].text);
      double min, max, low = INFINITY, high = -INFINITY;

      g_test_message ("%s", cases[i].text);
      lilt_curve_range (curve, &min, &max);
      g_assert_cmpfloat_with_epsilon (min, cases[i].min, cases[i].error + 1e-15);
      g_assert_cmpfloat_with_epsilon (max, cases[i].max, cases[i].error + 1e-15);
      for (guint k = 0; k <= 100000; k++)
        {
          const double value = lilt_curve_eval (curve, k / 100000.0);

          low = fmin (low, value);
          high = fmax (high, value);
        }
      /* A turning point is missed by half a step, where f″ / 2 is below 3e4 with fold and compose. */
      g_assert_cmpfloat (low, >=, min - 1e-15);
      g_assert_cmpfloat (low, <=, min + 3e4 * 2.5e-11);
      g_assert_cmpfloat (high, <=, max + 1e-15);
      g_assert_cmpfloat (high, >=, max - 3e4 * 2.5e-11);
    }
}

static void
test_springy (void)
{
  g_autoptr (LiltCurve) hard = lilt_curve_new_springy (5.0, 15.0, NULL);
  g_autoptr (LiltCurve) soft = lilt_curve_new_soft_springy (5.0, 15.0, NULL);
  g_autoptr (LiltCurve) between = lilt_curve_new_springy_response (5.0, 15.0, 0.37, NULL);
  g_autoptr (LiltCurve) linear = lilt_curve_new_linear ();
  LiltWarp warps[3], warp;

  lilt_warp_init (&warps[0], 5.0, 15.0);
  lilt_warp_init_soft (&warps[1], 5.0, 15.0);
  lilt_warp_init_response (&warps[2], 5.0, 15.0, 0.37);
  for (guint i = 0; i < 3; i++)
    {
      LiltCurve *const curve = i == 0 ? hard : i == 1 ? soft : between;

      g_assert_true (lilt_curve_get_warp (curve, NULL));
      g_assert_true (lilt_curve_get_warp (curve, &warp));
      g_assert_cmpmem (&warp, sizeof warp, &warps[i], sizeof warp);
      g_assert_cmpfloat (lilt_curve_get_duration (curve), ==, 0.0);
      g_assert_cmpfloat (lilt_curve_get_residual (curve), ==, 0.0);
      for (guint k = 0; k <= 100; k++)
        {
          LiltSample expected, got;

          lilt_warp_sample (&warps[i], k / 100.0, &expected);
          lilt_curve_sample (curve, k / 100.0, &got);
          g_assert_cmpmem (&got, sizeof got, &expected, sizeof expected);
        }
    }
  g_assert_false (lilt_curve_get_warp (linear, &warp));
  g_assert_cmpmem (&warp, sizeof warp, &warps[2], sizeof warp);
}

static void
test_refused (void)
{
  g_autoptr (LiltCurve) linear = lilt_curve_new_linear ();
  LiltCurve *const two[] = { linear, linear };
  static const double times[][2] = { { 0.5, 0.9 },  { 0.0, 1.0 }, { 1.0, 1.0 },    { 0.5, NAN },
                                     { -0.5, 1.0 }, { 1.5, 1.0 }, { 5e-324, 1.0 }, { 0.5, 1.0 + 0x1p-52 } };
  static const struct
  {
    LiltCurve *(*create) (double, double, GError **);
    double a;
    double b;
    const char *message;
  } springy[] = {
    { lilt_curve_new_springy, NAN, 1.0, "*not finite*" },
    { lilt_curve_new_springy, 1.0, INFINITY, "*not finite*" },
    { lilt_curve_new_springy, 1.0, 1e300, "*out of its range*" },
    { lilt_curve_new_springy, 0.0, 2.0 * G_PI, "springy(0, 6.283185307179586*ends where it starts*" },
    { lilt_curve_new_soft_springy, 0.0, 2.0 * G_PI, "*ends where it starts*" },
  };
  static const double springs[][3] = {
    { 0.0, 0.2, 0.001 },  { -1.0, 0.2, 0.001 },   { NAN, 0.2, 0.001 }, { 1.0, 1.0, 0.001 },
    { 1.0, -1.0, 0.001 }, { 1.0, NAN, 0.001 },    { 1.0, 1.1, 0.001 }, { 1.0, 0.2, 0.0 },
    { 1.0, 0.2, 1.0 },    { 1.0, 0.2, INFINITY }, { 1.0, 0.2, NAN },   { 1.0, 0.2, -0.1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (springy); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (springy[i].create (springy[i].a, springy[i].b, &error));
      g_assert_error (error, LILT_ERROR, LILT_ERROR_VALUE);
      g_assert_true (g_pattern_match_simple (springy[i].message, error->message));
      g_assert_null (springy[i].create (springy[i].a, springy[i].b, NULL));
    }
  for (guint i = 0; i < G_N_ELEMENTS (springs); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (lilt_curve_new_spring (springs[i][0], springs[i][1], springs[i][2], &error));
      g_assert_error (error, LILT_ERROR, LILT_ERROR_VALUE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (lilt_curve_new_chain (two, 2, times[i], NULL, &error));
      g_assert_error (error, LILT_ERROR, LILT_ERROR_VALUE);
    }

  g_autoptr (GError) error = NULL;

  g_assert_null (lilt_curve_new_chain (two, 2, NULL, (double[]){ INFINITY, 1.0 }, &error));
  g_assert_error (error, LILT_ERROR, LILT_ERROR_VALUE);
}

/* The curve is the spring, scaled by what is left of the way. */
static void
test_spring (void)
{
  for (guint i = 0; i < 2000; i++)
    {
      const double duration = lilt_test_rand_log (1e-3, 1e3), bounce = lilt_test_rand (-0.95, 0.95);
      const double epsilon = lilt_test_rand_log (1e-9, 0.5);
      g_autoptr (LiltCurve) curve = lilt_curve_new_spring (duration, bounce, epsilon, NULL);
      const double settling = lilt_curve_get_duration (curve), residual = lilt_curve_get_residual (curve);
      LiltSpringParams params;
      LiltSpring spring;

      lilt_spring_params_init_bounce (&params, duration, bounce);
      lilt_spring_init (&spring, &params, 0.0);
      lilt_spring_set_target (&spring, 1.0);
      /* By another way: the spring counts from its state. The settling time has an error of 4 ulp of its own. */
      g_assert_cmpfloat_with_epsilon (settling / lilt_spring_settling_time (&spring, epsilon), 1.0, 1e-14);
      /* At the last crossing what is left is epsilon, to rounding that grows with ω T. */
      g_assert_cmpfloat_with_epsilon (fabs (residual), epsilon, 1e-15 * (4.0 + params.omega * settling));
      for (guint k = 1; k < 10; k++)
        {
          const double t = lilt_test_rand (0.0, 1.0);
          LiltSample expected, got;

          lilt_spring_peek (&spring, t * settling, &expected);
          lilt_curve_sample (curve, t, &got);
          /* 4 (1 + tau) ulp, the bound of the spring itself, on either side */
          const double room = 2e-15 * (1.0 + params.omega * settling) / (1.0 - epsilon);

          g_assert_cmpfloat_with_epsilon (got.value, expected.value / (1.0 - residual), room);
          g_assert_cmpfloat_with_epsilon (got.velocity / settling / params.omega,
                                          expected.velocity / params.omega / (1.0 - residual), room);
        }

      LiltSample end;

      lilt_curve_sample (curve, 1.0, &end);
      g_assert_cmpfloat (end.value, ==, 1.0);
      /* No jump into the end. */
      g_assert_cmpfloat_with_epsilon (lilt_curve_eval (curve, 1.0 - 0x1p-52), 1.0,
                                      1e-15 * (4.0 + params.omega * settling));
      lilt_curve_sample (curve, 1.5, &end);
      g_assert_cmpfloat (end.velocity, ==, 0.0);
      g_assert_cmpfloat (end.acceleration, ==, 0.0);
    }
}

static double
cubic (double t, gpointer user_data)
{
  const double *factor = user_data;

  g_assert_true (t >= 0.0 && t <= 1.0);
  return t + *factor * t * t * (1.0 - t);
}

static double
wave (double t, gpointer user_data)
{
  return t + 0.3 * sin (2.0 * G_PI * t);
}

static double
hump (double t, gpointer user_data)
{
  return t + 2.0 * sin (2.0 * G_PI * t);
}

static double
broken (double t, gpointer user_data)
{
  return t < 0.3 ? NAN : t < 0.6 ? INFINITY : -INFINITY;
}

static void
count (gpointer user_data)
{
  (*(guint *) user_data)++;
}

static void
test_func (void)
{
  static double factor = 2.385;
  g_autoptr (LiltCurve) curve = lilt_curve_new_func (cubic, &factor, NULL);
  g_autoptr (LiltCurve) sine = lilt_curve_new_func (wave, NULL, NULL);
  g_autoptr (LiltCurve) high = lilt_curve_new_func (hump, NULL, NULL);
  g_autoptr (LiltCurve) bad = lilt_curve_new_func (broken, NULL, NULL);
  g_autofree char *text = lilt_curve_to_string (curve);
  guint freed = 0;
  double min, max;
  LiltSample sample;

  for (guint i = 0; i <= 1000; i++)
    {
      const double t = i / 1000.0, turn = 2.0 * G_PI * t;

      lilt_curve_sample (curve, t, &sample);
      g_assert_cmpfloat (sample.value, ==, cubic (t, &factor));
      /* A cubic has no error but rounding, times eps / h² and a factor of 20 at the ends. */
      g_assert_cmpfloat_with_epsilon (sample.velocity, 1.0 + factor * (2.0 * t - 3.0 * t * t), 1e-12);
      g_assert_cmpfloat_with_epsilon (sample.acceleration, factor * (2.0 - 6.0 * t), 3e-9);
      lilt_curve_sample (sine, t, &sample);
      /* as its documentation promises */
      g_assert_cmpfloat_with_epsilon (sample.velocity, 1.0 + 0.6 * G_PI * cos (turn), 1e-8);
      g_assert_cmpfloat_with_epsilon (sample.acceleration, -1.2 * G_PI * G_PI * sin (turn), 1e-4);
      lilt_curve_sample (bad, t, &sample);
      g_assert_true (isfinite (sample.value) && isfinite (sample.velocity) && isfinite (sample.acceleration));
    }
  /* Outside it rests, and the function is not asked. */
  for (int sign = -1; sign <= 1; sign += 2)
    {
      lilt_curve_sample (curve, 0.5 + sign * 0.7, &sample);
      g_assert_cmpfloat (sample.value, ==, sign < 0 ? 0.0 : 1.0);
      g_assert_cmpfloat (sample.velocity, ==, 0.0);
      g_assert_cmpfloat (sample.acceleration, ==, 0.0);
    }
  lilt_curve_range (bad, &min, &max);
  g_assert_true (isfinite (min) && isfinite (max));
  lilt_curve_range (high, &min, &max);
  /* 1 + 4 pi cos (2 pi t) = 0 */
  const double peak = acos (-1.0 / (4.0 * G_PI)) / (2.0 * G_PI);

  g_assert_cmpfloat_with_epsilon (max, hump (peak, NULL), 1e-15);
  g_assert_cmpfloat_with_epsilon (min, hump (1.0 - peak, NULL), 1e-15);
  g_assert_cmpstr (text, ==, "func");

  LiltCurve *counted = lilt_curve_new_func (wave, &freed, count);
  LiltCurve *holder = lilt_curve_new_reverse (counted);

  lilt_curve_unref (counted);
  g_assert_cmpuint (freed, ==, 0);
  lilt_curve_unref (holder);
  g_assert_cmpuint (freed, ==, 1);
}

static void
test_compose (void)
{
  g_autoptr (LiltCurve) outer = curve_of ("springy(5, 15)");
  g_autoptr (LiltCurve) inner = curve_of ("soft-springy(0, 3.14159265358979)");
  g_autoptr (LiltCurve) both = lilt_curve_new_compose (outer, inner);

  for (guint i = 0; i <= 1000; i++)
    {
      const double t = i / 1000.0;

      g_assert_cmpfloat (lilt_curve_eval (both, t), ==, lilt_curve_eval (outer, lilt_curve_eval (inner, t)));
    }
}

static void
test_reverse_and_fold (void)
{
  g_autoptr (LiltCurve) curve = curve_of ("springy(5, 15)");
  g_autoptr (LiltCurve) reverse = lilt_curve_new_reverse (curve);
  g_autoptr (LiltCurve) fold = lilt_curve_new_fold (curve);
  LiltSample whole, sample;

  for (guint i = 0; i <= 1024; i++)
    {
      const double t = i / 1024.0;

      lilt_curve_sample (curve, t, &whole);
      lilt_curve_sample (reverse, 1.0 - t, &sample);
      g_assert_cmpfloat (sample.value, ==, 1.0 - whole.value);
      g_assert_cmpfloat (sample.velocity, ==, whole.velocity);
      g_assert_cmpfloat (sample.acceleration, ==, -whole.acceleration);
      lilt_curve_sample (fold, 0.5 * t, &sample);
      g_assert_cmpfloat (sample.value, ==, whole.value);
      g_assert_cmpfloat (sample.velocity, ==, (t < 1.0 ? 2.0 : -2.0) * whole.velocity);
      g_assert_cmpfloat (sample.acceleration, ==, 4.0 * whole.acceleration);
      lilt_curve_sample (fold, 1.0 - 0.5 * t, &sample);
      g_assert_cmpfloat (sample.value, ==, whole.value);
      g_assert_cmpfloat (sample.velocity, ==, -2.0 * whole.velocity);
      g_assert_cmpfloat (sample.acceleration, ==, 4.0 * whole.acceleration);
    }
  lilt_curve_sample (fold, -0.5, &sample);
  g_assert_cmpfloat (sample.value, ==, 0.0);
  g_assert_cmpfloat (sample.velocity, ==, 0.0);
  lilt_curve_sample (fold, 1.5, &sample);
  g_assert_cmpfloat (sample.value, ==, 0.0);
  g_assert_cmpfloat (sample.acceleration, ==, 0.0);
}

static void
test_chain (void)
{
  g_autoptr (LiltCurve) springy = curve_of ("springy(5, 15)");
  g_autoptr (LiltCurve) there = curve_of ("fold(springy(5, 15))");
  LiltCurve *const curves[] = { springy, there, springy };
  const double times[] = { 0.25, 0.5, 1.0 }, values[] = { 0.6, 0.9, 1.0 };
  g_autoptr (LiltCurve) chain = lilt_curve_new_chain (curves, 3, times, values, NULL);
  LiltSample part, sample;

  for (guint i = 0; i < 1000; i++)
    {
      const double u = i / 1000.0;

      lilt_curve_sample (springy, u, &part);
      lilt_curve_sample (chain, 0.25 * u, &sample);
      g_assert_cmpfloat_with_epsilon (sample.value, 0.6 * part.value, 1e-15);
      g_assert_cmpfloat_with_epsilon (sample.velocity, 0.6 * 4.0 * part.velocity, 1e-12);
      g_assert_cmpfloat_with_epsilon (sample.acceleration, 0.6 * 16.0 * part.acceleration, 1e-9);
      /* What comes back to where it began does so from where the one before it has ended … */
      lilt_curve_sample (there, u, &part);
      lilt_curve_sample (chain, 0.25 + 0.25 * u, &sample);
      g_assert_cmpfloat_with_epsilon (sample.value, 0.6 + 0.3 * part.value, 1e-14);
      /* … and so the next begins at 0.6, not at 0.9. */
      lilt_curve_sample (springy, u, &part);
      lilt_curve_sample (chain, 0.5 + 0.5 * u, &sample);
      g_assert_cmpfloat_with_epsilon (sample.value, 0.6 + 0.4 * part.value, 1e-14);
      g_assert_cmpfloat_with_epsilon (sample.velocity, 0.4 * 2.0 * part.velocity, 1e-11);
    }
  g_assert_cmpfloat (lilt_curve_eval (chain, 0.25), ==, 0.6);
  lilt_curve_sample (chain, 1.5, &sample);
  g_assert_cmpfloat (sample.value, ==, 1.0);
  g_assert_cmpfloat (sample.velocity, ==, 0.0);
  lilt_curve_sample (chain, -0.5, &sample);
  g_assert_cmpfloat (sample.value, ==, 0.0);
  g_assert_cmpfloat (sample.acceleration, ==, 0.0);
}

/* A chain of many, each found again. */
static void
test_long_chain (void)
{
  g_autoptr (GPtrArray) curves = g_ptr_array_new ();
  g_autoptr (LiltCurve) linear = lilt_curve_new_linear ();
  g_autoptr (LiltCurve) chain = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < LILT_CURVE_PARTS_MAX - 1; i++)
    g_ptr_array_add (curves, linear);
  chain = lilt_curve_new_chain ((LiltCurve *const *) curves->pdata, curves->len, NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 10000; i++)
    {
      const double t = lilt_test_rand (0.0, 1.0);

      g_assert_cmpfloat_with_epsilon (lilt_curve_eval (chain, t), t, 1e-15);
    }
  g_ptr_array_add (curves, linear);
  g_assert_null (lilt_curve_new_chain ((LiltCurve *const *) curves->pdata, curves->len, NULL, NULL, &error));
  g_assert_error (error, LILT_ERROR, LILT_ERROR_LIMIT);
}

/* The largest step of the value in @start to @end, on the way to an interval of nearly no width. */
static double
jump_between (LiltCurve *curve, double start, double end)
{
  for (guint i = 0; i < 40; i++)
    {
      const double middle = 0.5 * (start + end), value = lilt_curve_eval (curve, middle);

      if (fabs (value - lilt_curve_eval (curve, start)) > fabs (value - lilt_curve_eval (curve, end)))
        end = middle;
      else
        start = middle;
    }
  return fabs (lilt_curve_eval (curve, end) - lilt_curve_eval (curve, start));
}

/* Wherever a curve that should be continuous moves fast, it still passes through everything in between. */
static void
test_no_jumps (void)
{
  guint continuous = 0;

  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (LiltCurve) curve = random_curve (3);
      g_autofree char *text = lilt_curve_to_string (curve);
      double before = lilt_curve_eval (curve, 0.0);

      /* A chain of what does not begin at 0, such as the reverse of a chain that does not end at 1, jumps. A circle
         begins or ends upright: within one curve after the other it takes more digits than there are to see that it
         does not. */
      if (curve->jumps || strstr (text, "circ"))
        continue;
      continuous++;
      for (guint k = 1; k <= 2000; k++)
        {
          const double value = lilt_curve_eval (curve, k / 2000.0);

          if (fabs (value - before) > 0.01 && jump_between (curve, (k - 1.0) / 2000.0, k / 2000.0) > 1e-6)
            g_error ("%s jumps from %g to %g before %.17g", text, before, value, k / 2000.0);
          before = value;
        }
    }
  g_assert_cmpuint (continuous, >, 200);

  g_autoptr (LiltCurve) jump = curve_of ("chain(linear 0.6 30%, reverse(chain(linear 0.5)))");

  /* What it begins with is 1 less 0.5, of the 0.4 that are left. */
  g_assert_true (jump->jumps);
  g_assert_cmpfloat_with_epsilon (jump_between (jump, 0.28, 0.33), 0.2, 1e-9);
}

static void
test_equal_and_hash (void)
{
  static const char *const different[] = {
    "linear",
    "springy(5, 15)",
    "springy(5, 16)",
    "springy(6, 15)",
    "springy(5, 15, 0.5)",
    "soft-springy(5, 15)",
    "spring(1s, 0.2)",
    "spring(1s, 0.3)",
    "spring(2s, 0.2)",
    "spring(1s, 0.2, 0.01)",
    "ease",
    "ease-in-out",
    "cubic-bezier(0.1, 0.2, 0.3, 0.4)",
    "cubic-bezier(0.2, 0.2, 0.3, 0.4)",
    "in-quad",
    "out-quad",
    "in-back",
    "in-back(2.5)",
    "in-back(3)",
    "out-back(2.5)",
    "in-back(10%)",
    "in-elastic(1, 0.3)",
    "in-elastic(1, 0.4)",
    "in-bounce(3, 0.5)",
    "in-expo(1024)",
    "reverse(linear)",
    "reverse(springy(5, 15))",
    "fold(linear)",
    "compose(linear, linear)",
    "compose(linear, springy(5, 15))",
    "compose(springy(5, 15), linear)",
    "chain(linear)",
    "chain(linear, linear)",
    "chain(linear 0.4 50%, linear)",
    "chain(linear 0.5 40%, linear)",
    "chain(linear, springy(5, 15))",
    "chain(linear, linear, linear)",
  };
  g_autoptr (GHashTable) hashes = g_hash_table_new (NULL, NULL);
  double data[2] = { 0.0 };
  LiltCurve *funcs[] = { lilt_curve_new_func (cubic, &data[0], NULL),
                         lilt_curve_new_func (cubic, &data[1], NULL),
                         lilt_curve_new_func (wave, &data[0], NULL),
                         lilt_curve_new_func (cubic, &data[0], NULL) };

  for (guint i = 0; i < G_N_ELEMENTS (different); i++)
    {
      g_autoptr (LiltCurve) one = curve_of (different[i]);

      for (guint k = 0; k < G_N_ELEMENTS (different); k++)
        {
          g_autoptr (LiltCurve) other = curve_of (different[k]);

          g_assert_cmpint (lilt_curve_equal (one, other), ==, i == k);
          if (i == k)
            g_assert_cmpuint (lilt_curve_hash (one), ==, lilt_curve_hash (other));
        }
      g_hash_table_add (hashes, GUINT_TO_POINTER (lilt_curve_hash (one)));
    }
  /* By chance two in 37 of 2³² have the same one about once in 6e6 runs. */
  g_assert_cmpuint (g_hash_table_size (hashes), ==, G_N_ELEMENTS (different));
  g_assert_true (lilt_curve_equal (funcs[0], funcs[0]));
  g_assert_true (lilt_curve_equal (funcs[0], funcs[3]));
  g_assert_cmpuint (lilt_curve_hash (funcs[0]), ==, lilt_curve_hash (funcs[3]));
  g_assert_false (lilt_curve_equal (funcs[0], funcs[1]));
  g_assert_false (lilt_curve_equal (funcs[0], funcs[2]));
  g_assert_cmpuint (lilt_curve_mix_number (7, 0.0), ==, lilt_curve_mix_number (7, -0.0));
  for (guint i = 0; i < G_N_ELEMENTS (funcs); i++)
    g_clear_pointer (&funcs[i], lilt_curve_unref);
}

static gpointer
ref_and_unref (gpointer data)
{
  for (guint i = 0; i < 20000; i++)
    {
      lilt_curve_ref (data);
      lilt_curve_unref (data);
    }
  return NULL;
}

static void
test_references (void)
{
  guint freed = 0;
  LiltCurve *curve = lilt_curve_new_func (wave, &freed, count);
  GThread *threads[4];
  GValue value = G_VALUE_INIT;

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("curve", ref_and_unref, curve);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  g_assert_cmpuint (freed, ==, 0);

  /* A boxed copy is a reference. */
  g_value_init (&value, LILT_TYPE_CURVE);
  g_value_set_boxed (&value, curve);
  g_assert_true (g_value_get_boxed (&value) == curve);
  lilt_curve_unref (curve);
  g_assert_cmpuint (freed, ==, 0);
  g_value_unset (&value);
  g_assert_cmpuint (freed, ==, 1);
}

/* A curve composed with itself over and over has more parts than anybody can evaluate. */
static void
test_too_much (void)
{
  if (g_test_subprocess ())
    {
      LiltCurve *curve = lilt_curve_new_linear ();

      for (guint i = 0; i < 64; i++)
        curve = lilt_curve_new_compose (curve, curve);
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*lilt_curve_can_hold*");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/curve/derivatives", test_derivatives);
  g_test_add_func ("/curve/ends", test_ends);
  g_test_add_func ("/curve/random-curves", test_random_curves);
  g_test_add_func ("/curve/range", test_range);
  g_test_add_func ("/curve/springy", test_springy);
  g_test_add_func ("/curve/refused", test_refused);
  g_test_add_func ("/curve/spring", test_spring);
  g_test_add_func ("/curve/func", test_func);
  g_test_add_func ("/curve/compose", test_compose);
  g_test_add_func ("/curve/reverse-and-fold", test_reverse_and_fold);
  g_test_add_func ("/curve/chain", test_chain);
  g_test_add_func ("/curve/long-chain", test_long_chain);
  g_test_add_func ("/curve/no-jumps", test_no_jumps);
  g_test_add_func ("/curve/equal-and-hash", test_equal_and_hash);
  g_test_add_func ("/curve/references", test_references);
  g_test_add_func ("/curve/too-much", test_too_much);
  return g_test_run ();
}
