/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-decay.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

static LiltDecay
new_decay (double rate, double value, double velocity)
{
  LiltDecay decay;

  g_assert_cmpint (lilt_decay_init (&decay, rate, value, velocity), ==, LILT_OK);
  return decay;
}

static LiltDecay
random_decay (void)
{
  return new_decay (lilt_test_rand_log (0.05, 50.0), lilt_test_rand (-700.0, 700.0),
                    lilt_test_rand (-9000.0, 9000.0));
}

static LiltSample
now (const LiltDecay *decay)
{
  LiltSample sample;

  lilt_decay_get_sample (decay, &sample);
  return sample;
}

static double
velocity_of (const LiltDecay *decay)
{
  return now (decay).velocity;
}

/* Against the same formula with 11 more bits. */
static void
test_formula (void)
{
  LiltTestWorst value = { 0 }, velocity = { 0 }, acceleration = { 0 };

  for (int i = 0; i < 20000; i++)
    {
      const double k = lilt_test_rand_log (1e-6, 1e6), t = lilt_test_rand_log (1e-12, 40.0) / k;
      const LiltSample start = { lilt_test_rand (-700.0, 700.0), lilt_test_rand (-9000.0, 9000.0), NAN };
      const long double x = (long double) k * t, v = start.velocity * expl (-x);
      const long double way = -start.velocity * expm1l (-x) / k;
      LiltSample out;

      lilt_decay_sample (k, &start, t, &out);
      lilt_test_note (&value, out.value, start.value + way,
                      LILT_TEST_U * (fabs (start.value) + fabs ((double) way)), "k %g t %g", k, t);
      /* the exponent is known to half an ulp of itself */
      lilt_test_note (&velocity, out.velocity, v, LILT_TEST_U * fabs ((double) v) * (1.0 + (double) x),
                      "k %g t %g", k, t);
      lilt_test_note (&acceleration, out.acceleration, -k * v,
                      LILT_TEST_U * k * fabs ((double) v) * (1.0 + (double) x), "k %g t %g", k, t);
    }
  lilt_test_report (&value, "value, ulp", 6.0);
  lilt_test_report (&velocity, "velocity, ulp (1 + k t)", 4.0);
  lilt_test_report (&acceleration, "acceleration, ulp (1 + k t)", 4.0);
}

/* Independent of any closed form: v′ = -k v, x′ = v by the classical Runge-Kutta method. For a linear equation each
   step multiplies v by 1 - y + y²/2 - y³/6 + y⁴/24, y = k h, so it is off by y⁵/120: at y = 1/128, 2.5e-13 a step. */
static void
test_integration (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 500; i++)
    {
      const LiltDecay start = random_decay ();
      const double k = lilt_decay_get_rate (&start), h = 1.0 / 128.0 / k;
      double x = now (&start).value, v = velocity_of (&start);
      LiltDecay decay = start;

      for (int n = 1; n <= 400; n++)
        {
          const double v2 = v - 0.5 * h * k * v, v3 = v - 0.5 * h * k * v2, v4 = v - h * k * v3;

          x += h / 6.0 * (v + 2.0 * v2 + 2.0 * v3 + v4);
          v -= h / 6.0 * k * (v + 2.0 * v2 + 2.0 * v3 + v4);
          lilt_decay_step (&decay, h);
          lilt_test_note (&worst, now (&decay).value, (long double) x,
                          fabs (velocity_of (&start)) / k + fabs (now (&start).value), "k %g step %d", k, n);
          lilt_test_note (&worst, velocity_of (&decay), (long double) v, fabs (velocity_of (&start)),
                          "velocity, k %g step %d", k, n);
        }
    }
  lilt_test_report (&worst, "against Runge-Kutta, relative", 400.0 * 2.5e-13);
}

/* Any partition of a time ends in the same place. */
static void
test_partition (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const LiltDecay start = random_decay ();
      LiltDecay whole = start, parts = start;
      const double unit =
          LILT_TEST_U * (fabs (now (&start).value) + fabs (velocity_of (&start)) / start.rate);
      long double t = 0.0L;
      LiltSample peeked;

      for (int n = 0; n < 20; n++)
        {
          const double dt = lilt_test_rand (0.0, 0.03);

          lilt_decay_step (&parts, dt);
          t += dt;
        }
      lilt_decay_peek (&whole, (double) t, &peeked);
      lilt_decay_step (&whole, (double) t);
      lilt_assert_same_bits (peeked.value, now (&whole).value);
      lilt_assert_same_bits (peeked.velocity, velocity_of (&whole));
      /* The times differ by an ulp of them, x e^-x of which moves the value. */
      lilt_test_note (&worst, now (&parts).value, (long double) now (&whole).value, unit, "k %g", start.rate);
      lilt_test_note (&worst, velocity_of (&parts), (long double) velocity_of (&whole), unit * start.rate,
                      "velocity, k %g", start.rate);
    }
  lilt_test_report (&worst, "20 steps against one, ulp", 4.0);
}

/* Value and velocity carry over a change bit for bit. */
static void
test_changes (void)
{
  for (int i = 0; i < 10000; i++)
    {
      LiltDecay decay = random_decay ();
      const double kick = lilt_test_rand (-4000.0, 4000.0), rate = lilt_test_rand_log (0.05, 50.0);
      LiltSample before;

      lilt_decay_step (&decay, lilt_test_rand (0.0, 0.5));
      before = now (&decay);
      g_assert_cmpint (lilt_decay_set_rate (&decay, rate), ==, LILT_OK);
      lilt_assert_same_bits (now (&decay).value, before.value);
      lilt_assert_same_bits (velocity_of (&decay), before.velocity);
      lilt_assert_same_bits (now (&decay).acceleration, -rate * before.velocity);

      lilt_decay_step (&decay, lilt_test_rand (0.0, 0.5));
      before = now (&decay);
      g_assert_cmpint (lilt_decay_add_impulse (&decay, kick), ==, LILT_OK);
      lilt_assert_same_bits (now (&decay).value, before.value);
      lilt_assert_same_bits (velocity_of (&decay), before.velocity + kick);

      lilt_decay_step (&decay, lilt_test_rand (0.0, 0.5));
      before = now (&decay);
      g_assert_cmpint (lilt_decay_set_velocity (&decay, kick), ==, LILT_OK);
      lilt_assert_same_bits (now (&decay).value, before.value);
      lilt_assert_same_bits (velocity_of (&decay), kick);
    }
}

/* It gets to a place exactly when it says, and to the places beyond its end never. */
static void
test_time_to (void)
{
  LiltTestWorst worst = { 0 }, remain = { 0 };

  for (int i = 0; i < 20000; i++)
    {
      LiltDecay decay = random_decay ();
      const double rest = lilt_decay_get_resting_place (&decay);
      const double part = lilt_test_rand (0.0, 1.0), x0 = now (&decay).value;
      const double place = x0 + part * (rest - x0), t = lilt_decay_time_to (&decay, place);
      LiltSample at;

      g_assert_true (isfinite (t) && t >= 0.0);
      lilt_decay_peek (&decay, t, &at);
      lilt_test_note (&worst, at.value, (long double) place, LILT_TEST_U * (fabs (x0) + fabs (rest - x0)),
                      "k %g part %g", decay.rate, part);
      g_assert_true (isinf (lilt_decay_time_to (&decay, x0 + (rest - x0) * (1.0 + 1e-9))));
      g_assert_true (isinf (lilt_decay_time_to (&decay, x0 - (rest - x0) * 1e-9)));
      g_assert_cmpfloat (lilt_decay_time_to (&decay, x0), ==, 0.0);

      /* Half way there, the other half is left; an error of the place near the end is much of the time. */
      lilt_decay_step (&decay, 0.5 * t);
      lilt_test_note (&remain, lilt_decay_time_to (&decay, place), 0.5L * t,
                      LILT_TEST_U * (t + (fabs (x0) + fabs (rest)) / fabs (at.velocity)), "k %g part %g",
                      decay.rate, part);
      /* and the resting place is still the same. */
      lilt_assert_same_bits (lilt_decay_get_resting_place (&decay), rest);
    }
  lilt_test_report (&worst, "place at the time to it, ulp", 8.0);
  lilt_test_report (&remain, "time that is left, ulp", 16.0);
}

static void
test_settling (void)
{
  for (int i = 0; i < 20000; i++)
    {
      LiltDecay decay = random_decay ();
      const double epsilon = lilt_test_rand_log (1e-6, 1e3), rest = lilt_decay_get_resting_place (&decay);
      const double size = LILT_TEST_U * 16.0 * (fabs (rest) + fabs (velocity_of (&decay)) / decay.rate);
      const double t = lilt_decay_settling_time (&decay, epsilon);
      LiltSample at;

      lilt_decay_peek (&decay, t, &at);
      if (t == 0.0)
        g_assert_cmpfloat (fabs (at.velocity), <=, epsilon * decay.rate);
      else
        {
          /* position and velocity both end there */
          g_assert_cmpfloat_with_epsilon (fabs (rest - at.value), epsilon, size);
          g_assert_cmpfloat_with_epsilon (fabs (at.velocity) / decay.rate / epsilon, 1.0, 1e-13);
          g_assert_false (lilt_decay_is_settled (&decay, epsilon));
          /* Rounding of epsilon k and of the velocity is of the order of their ulp, in time an ulp of 1 / k. */
          lilt_decay_step (&decay, t * (1.0 + 1e-12) + 1e-14 / decay.rate);
          g_assert_true (lilt_decay_is_settled (&decay, epsilon));
          g_assert_cmpfloat (lilt_decay_settling_time (&decay, epsilon), ==, 0.0);
        }
    }
}

static void
test_inits (void)
{
  LiltTestWorst worst = { 0 };
  LiltDecay decay;
  double rate, back;

  /* After a millisecond r of the velocity is left, after a second r^1000. */
  g_assert_cmpint (lilt_decay_init_per_ms (&decay, 0.998, 2.385, 1370.0), ==, LILT_OK);
  lilt_decay_step (&decay, 0.001);
  g_assert_cmpfloat_with_epsilon (velocity_of (&decay), 1370.0 * 0.998, 1e-12 * 1370.0);
  lilt_decay_step (&decay, 0.999);
  g_assert_cmpfloat_with_epsilon (velocity_of (&decay) / (1370.0 * pow (0.998, 1000.0)), 1.0, 1e-12);

  for (int i = 0; i < 10000; i++)
    {
      const double r = lilt_test_rand (1e-6, 1.0 - 1e-9), k = lilt_test_rand_log (1e-3, 1e5);
      const double x = lilt_test_rand (-700.0, 700.0), place = lilt_test_rand (-700.0, 700.0);
      const double v = copysign (lilt_test_rand_log (1e-3, 1e5), place - x);

      g_assert_cmpint (lilt_decay_rate_from_per_ms (r, &rate), ==, LILT_OK);
      g_assert_cmpint (lilt_decay_rate_to_per_ms (rate, &back), ==, LILT_OK);
      /* an ulp of the exponent is -ln r ulp of r */
      lilt_test_note (&worst, back, (long double) r, LILT_TEST_U * r * (1.0 - log (r)), "r %g", r);
      g_assert_cmpint (lilt_decay_init_resting (&decay, x, v, place), ==, LILT_OK);
      lilt_assert_same_bits (now (&decay).value, x);
      lilt_assert_same_bits (velocity_of (&decay), v);
      lilt_test_note (&worst, lilt_decay_get_resting_place (&decay), (long double) place,
                      LILT_TEST_U * (fabs (x) + fabs (place)), "resting place of v %g", v);
      g_assert_cmpint (lilt_decay_init_to (&decay, k, x, place), ==, LILT_OK);
      g_assert_cmpfloat (lilt_decay_get_rate (&decay), ==, k);
      lilt_test_note (&worst, lilt_decay_get_resting_place (&decay), (long double) place,
                      LILT_TEST_U * (fabs (x) + fabs (place)), "resting place of k %g", k);
    }
  lilt_test_report (&worst, "initialisers, ulp", 4.0);
}

/* The estimate of UIKit's samples is the sum of whole milliseconds, each after its own friction. */
static void
test_projection (void)
{
  double distance, sum = 0.0, v = 2385.0, rate;

  for (int i = 0; i < 40000; i++)
    sum += (v *= 0.998) / 1000.0;
  g_assert_cmpint (lilt_decay_project (2385.0, 0.998, &distance), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (distance, sum, 1e-9 * sum);
  g_assert_cmpfloat_with_epsilon (distance, 2.385 * 499.0, 1e-10);
  g_assert_cmpint (lilt_decay_project (-2385.0, 0.998, &distance), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (distance, -2.385 * 499.0, 1e-10);
  /* the ratio to the glide that its doc comment states */
  g_assert_cmpint (lilt_decay_rate_from_per_ms (0.998, &rate), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (-2385.0 / rate / distance, 0.002 / (-0.998 * log (0.998)), 1e-12);

  g_assert_cmpint (lilt_decay_project (NAN, 0.998, &distance), ==, LILT_NOT_FINITE);
  g_assert_cmpfloat (distance, ==, 0.0);
  g_assert_cmpint (lilt_decay_project (1.0, INFINITY, &distance), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_decay_project (1.0, 1.0, &distance), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_project (1.0, 0.0, &distance), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (distance, ==, 0.0);
  g_assert_cmpint (lilt_decay_project (DBL_MAX, nextafter (1.0, 0.0), &distance), ==, LILT_OK);
  g_assert_cmpfloat (distance, ==, DBL_MAX);
}

static void
assert_harmless (const LiltDecay *decay)
{
  LiltSample at;

  lilt_decay_peek (decay, 17.3, &at);
  g_assert_cmpfloat (at.value, ==, 0.0);
  g_assert_cmpfloat (at.velocity, ==, 0.0);
  g_assert_cmpfloat (lilt_decay_get_rate (decay), ==, 1.0);
}

static void
test_refusals (void)
{
  static const double bad[] = { NAN, INFINITY, -INFINITY };
  LiltDecay decay, before;
  double out;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_cmpint (lilt_decay_init (&decay, bad[i], 1.0, 1.0), ==, LILT_NOT_FINITE);
      assert_harmless (&decay);
      g_assert_cmpint (lilt_decay_init (&decay, 1.0, bad[i], 1.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_decay_init (&decay, 1.0, 1.0, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_decay_init_per_ms (&decay, bad[i], 1.0, 1.0), ==, LILT_NOT_FINITE);
      assert_harmless (&decay);
      g_assert_cmpint (lilt_decay_init_resting (&decay, bad[i], 1.0, 2.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_decay_init_resting (&decay, 1.0, bad[i], 2.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_decay_init_resting (&decay, 1.0, 1.0, bad[i]), ==, LILT_NOT_FINITE);
      assert_harmless (&decay);
      g_assert_cmpint (lilt_decay_init_to (&decay, bad[i], 1.0, 2.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_decay_init_to (&decay, 1.0, bad[i], 2.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_decay_init_to (&decay, 1.0, 1.0, bad[i]), ==, LILT_NOT_FINITE);
      assert_harmless (&decay);
      g_assert_cmpint (lilt_decay_rate_from_per_ms (bad[i], &out), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_decay_rate_to_per_ms (bad[i], &out), ==, LILT_NOT_FINITE);

      decay = before = new_decay (2.385, 1.7, 31.0);
      g_assert_cmpint (lilt_decay_set_rate (&decay, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_decay_set_velocity (&decay, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_decay_add_impulse (&decay, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_decay_reset (&decay, bad[i], 0.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_decay_reset (&decay, 0.0, bad[i]), ==, LILT_NOT_FINITE);
      lilt_decay_step (&decay, bad[i]);
      lilt_decay_step (&decay, -0.1);
      lilt_decay_step (&decay, 0.0);
      g_assert_cmpmem (&decay, sizeof decay, &before, sizeof before);
    }
  g_assert_cmpint (lilt_decay_init (&decay, 0.0, 1.0, 1.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_init (&decay, -2.0, 1.0, 1.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_init_per_ms (&decay, 0.0, 1.0, 1.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_init_per_ms (&decay, 1.0, 1.0, 1.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_init_resting (&decay, 1.0, 5.0, 0.5), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_init_resting (&decay, 1.0, 0.0, 2.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_init_resting (&decay, 1.0, 5.0, 1.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_init_resting (&decay, 1.0, 0.0, 1.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_init_to (&decay, 1e10, -1e300, 1e300), ==, LILT_OUT_OF_RANGE);
  assert_harmless (&decay);
  g_assert_cmpint (lilt_decay_rate_to_per_ms (1e-300, &out), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_rate_to_per_ms (1e300, &out), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_rate_to_per_ms (0.0, &out), ==, LILT_OUT_OF_RANGE);
  decay = before = new_decay (2.385, 1.7, 1e308);
  g_assert_cmpint (lilt_decay_set_rate (&decay, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_decay_add_impulse (&decay, 1e308), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpmem (&decay, sizeof decay, &before, sizeof before);
}

/* Whatever is accepted, nothing that comes out is NaN or infinite. */
static void
test_extremes (void)
{
  static const double numbers[] = { 0.0,   DBL_TRUE_MIN, DBL_MIN, 1e-160, 2.385,
                                    1e160, DBL_MAX,      -1e-160, -2.385, -DBL_MAX };
  static const double times[] = { 0.0, DBL_TRUE_MIN, 1e-300, 0.7, 1e300, DBL_MAX, INFINITY, NAN, -1.0 };
  LiltDecay decay;
  LiltSample at;

  for (guint r = 1; r < 7; r++)
    for (guint x = 0; x < G_N_ELEMENTS (numbers); x++)
      for (guint v = 0; v < G_N_ELEMENTS (numbers); v++)
        {
          decay = new_decay (numbers[r], numbers[x], numbers[v]);
          for (guint i = 0; i < G_N_ELEMENTS (times); i++)
            {
              lilt_decay_peek (&decay, times[i], &at);
              g_assert_true (isfinite (at.value) && isfinite (at.velocity) && isfinite (at.acceleration));
              if (!(times[i] > 0.0))
                lilt_assert_same_bits (at.value, numbers[x]);
            }
          g_assert_true (isfinite (lilt_decay_get_resting_place (&decay)));
          for (guint p = 0; p < G_N_ELEMENTS (numbers); p++)
            {
              g_assert_true (lilt_decay_time_to (&decay, numbers[p]) >= 0.0);
              g_assert_true (lilt_decay_settling_time (&decay, numbers[p]) >= 0.0);
            }
        }
  /* The glide moves on by v t where k t is too small to be seen. */
  decay = new_decay (1e-300, 0.0, 2.0);
  lilt_decay_peek (&decay, 1e-200, &at);
  g_assert_cmpfloat (at.value, ==, 2e-200);
  g_assert_cmpfloat_with_epsilon (lilt_decay_time_to (&decay, 3.0), 1.5, 1e-15);
  /* so small that even the part of the way vanishes */
  decay = new_decay (DBL_TRUE_MIN, 0.0, 2.0);
  g_assert_cmpfloat (lilt_decay_time_to (&decay, 0.5), ==, 0.25);
  g_assert_true (isinf (lilt_decay_time_to (&decay, -0.5)));

  decay = new_decay (2.385, 17.0, -310.0);
  lilt_decay_peek (&decay, INFINITY, &at);
  g_assert_cmpfloat (at.value, ==, lilt_decay_get_resting_place (&decay));
  g_assert_cmpfloat (at.velocity, ==, 0.0);
  g_assert_true (isinf (lilt_decay_time_to (&decay, at.value)));
  g_assert_true (isinf (lilt_decay_time_to (&decay, NAN)));
  g_assert_true (isinf (lilt_decay_time_to (&decay, -INFINITY)));
  g_assert_true (isinf (lilt_decay_settling_time (&decay, 0.0)));
  g_assert_true (isinf (lilt_decay_settling_time (&decay, -1.0)));
  g_assert_true (isinf (lilt_decay_settling_time (&decay, NAN)));
  g_assert_cmpfloat (lilt_decay_slowing_time (&decay, 311.0), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (lilt_decay_slowing_time (&decay, 155.0), log (2.0) / 2.385, 1e-15);
  decay = new_decay (2.385, 17.0, 0.0);
  g_assert_cmpfloat (lilt_decay_settling_time (&decay, 0.0), ==, 0.0);
  g_assert_true (isinf (lilt_decay_time_to (&decay, 17.5)));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/decay/formula", test_formula);
  g_test_add_func ("/decay/integration", test_integration);
  g_test_add_func ("/decay/partition", test_partition);
  g_test_add_func ("/decay/changes", test_changes);
  g_test_add_func ("/decay/time-to", test_time_to);
  g_test_add_func ("/decay/settling", test_settling);
  g_test_add_func ("/decay/inits", test_inits);
  g_test_add_func ("/decay/projection", test_projection);
  g_test_add_func ("/decay/refusals", test_refusals);
  g_test_add_func ("/decay/extremes", test_extremes);
  return g_test_run ();
}
