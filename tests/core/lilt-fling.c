/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-fling.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

static LiltSpringParams
params_of (double omega, double zeta)
{
  LiltSpringParams params;

  g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
  return params;
}

static LiltFling
new_fling (double rate, double omega, double zeta, double min, double max, double position, double velocity)
{
  const LiltSpringParams params = params_of (omega, zeta);
  LiltFling fling;

  g_assert_cmpint (lilt_fling_init (&fling, rate, &params, min, max, position), ==, LILT_OK);
  g_assert_cmpint (lilt_fling_reset (&fling, position, velocity), ==, LILT_OK);
  return fling;
}

/* Half of them get to a bound; a fifth begin beyond one. */
static LiltFling
random_fling (void)
{
  const double min = lilt_test_rand (-600.0, 0.0), max = min + lilt_test_rand (10.0, 900.0);

  return new_fling (
      lilt_test_rand_log (0.3, 8.0), lilt_test_rand_log (4.0, 40.0), lilt_test_rand_log (0.1, 3.0), min, max,
      lilt_test_rand (min - 0.1 * (max - min), max + 0.1 * (max - min)), lilt_test_rand (-4000.0, 4000.0));
}

static LiltSample
now (const LiltFling *fling)
{
  LiltSample sample;

  lilt_fling_get_sample (fling, &sample);
  return sample;
}

static LiltSample
peek (const LiltFling *fling, double dt)
{
  LiltSample sample;

  lilt_fling_peek (fling, dt, &sample);
  return sample;
}

static double
size_of (const LiltFling *fling)
{
  const LiltSample at = now (fling);

  return fabs (at.value) + fabs (fling->min) + fabs (fling->max) +
         fabs (at.velocity) * (1.0 / fling->glide.rate + 1.0 / fling->params.omega);
}

/* A glide until the bound, then a spring from the bound: put together from the two motions that have tests of
   their own, with the instant found in long double. */
static void
test_pieces (void)
{
  LiltTestWorst value = { 0 }, velocity = { 0 }, when = { 0 };
  guint crossed = 0, outside = 0;

  for (int i = 0; i < 20000; i++)
    {
      const LiltFling fling = random_fling ();
      const LiltSample start = now (&fling);
      const double k = fling.glide.rate, size = size_of (&fling), t = lilt_test_rand (0.0, 3.0);
      const double bound = start.value > fling.max   ? fling.max
                           : start.value < fling.min ? fling.min
                           : start.velocity > 0.0    ? fling.max
                                                     : fling.min;
      const gboolean is_outside = start.value > fling.max || start.value < fling.min;
      const long double part = k * ((long double) bound - start.value) / start.velocity;
      const LiltSample got = peek (&fling, t);
      LiltSample expected;
      double crossing = INFINITY, told = NAN, told_bound = NAN, told_velocity = NAN;

      if (is_outside)
        crossing = 0.0;
      else if (part < 1.0L)
        crossing = (double) (-log1pl (-part) / k);
      g_assert_cmpint (lilt_fling_next_crossing (&fling, &told, &told_bound, &told_velocity), ==,
                       isfinite (crossing) && !is_outside);
      if (isfinite (crossing) && !is_outside)
        {
          crossed++;
          /* the part is off by an ulp of the places, which is 1 / v of time */
          lilt_test_note (&when, told, (long double) crossing,
                          LILT_TEST_U * (crossing + size / fabs (told_velocity)), "part %.17Lg", part);
          g_assert_cmpfloat (told_bound, ==, bound);
          g_assert_cmpfloat (peek (&fling, told).value, ==, bound);
          g_assert_cmpfloat (peek (&fling, told).velocity, ==, told_velocity);
        }
      outside += is_outside;
      g_assert_cmpint (lilt_fling_is_springing (&fling), ==, is_outside);
      g_assert_cmpfloat (lilt_fling_get_resting_place (&fling), ==,
                         isfinite (crossing) ? bound : lilt_decay_get_resting_place (&fling.glide));

      if (t < crossing)
        lilt_decay_sample (k, &start, t, &expected);
      else if (is_outside)
        lilt_spring_params_sample (&fling.params, &start, bound, t, &expected);
      else
        {
          const LiltSample at_bound = { bound, (double) (start.velocity * (1.0L - part)), 0.0 };

          lilt_spring_params_sample (&fling.params, &at_bound, bound, t - crossing, &expected);
        }
      /* The velocity at the bound is a difference: an ulp of the start's, and as much of the time. */
      lilt_test_note (&value, got.value, (long double) expected.value,
                      LILT_TEST_U * size * (1.0 + fling.params.omega * t), "part %.17Lg t %g", part, t);
      lilt_test_note (&velocity, got.velocity, (long double) expected.velocity,
                      LILT_TEST_U * size * (k + fling.params.omega * (1.0 + fling.params.zeta)) *
                          (1.0 + fling.params.omega * t),
                      "part %.17Lg t %g", part, t);
    }
  g_assert_cmpuint (crossed, >, 5000);
  g_assert_cmpuint (outside, >, 2000);
  lilt_test_report (&when, "instant of the crossing, ulp", 4.0);
  lilt_test_report (&value, "value, ulp (1 + omega t)", 2.0);
  lilt_test_report (&velocity, "velocity, ulp (1 + omega t)", 2.0);
}

/* Independent of every closed form: Runge-Kutta on x″ = -k v inside, then on the spring. The integrator steps on
   to the bound with steps that shrink by halves, so that no part of a step has the wrong law. */
typedef struct
{
  double rate;
  double stiffness;
  double damping;
  double bound;
  gboolean springing;
} Law;

static double
force (const Law *law, double x, double v)
{
  return law->springing ? -law->stiffness * (x - law->bound) - law->damping * v : -law->rate * v;
}

static void
runge_kutta (const Law *law, double h, double *x, double *v)
{
  const double v1 = *v, a1 = force (law, *x, v1);
  const double v2 = *v + 0.5 * h * a1, a2 = force (law, *x + 0.5 * h * v1, v2);
  const double v3 = *v + 0.5 * h * a2, a3 = force (law, *x + 0.5 * h * v2, v3);
  const double v4 = *v + h * a3, a4 = force (law, *x + h * v3, v4);

  *x += h / 6.0 * (v1 + 2.0 * v2 + 2.0 * v3 + v4);
  *v += h / 6.0 * (a1 + 2.0 * a2 + 2.0 * a3 + a4);
}

static void
test_integration (void)
{
  LiltTestWorst worst = { 0 };
  guint crossed = 0;

  for (int i = 0; i < 300; i++)
    {
      const LiltFling fling = random_fling ();
      const double omega = fling.params.omega;
      Law law = { fling.glide.rate, omega * omega, 2.0 * fling.params.zeta * omega, fling.bound,
                  lilt_fling_is_springing (&fling) };
      double x = now (&fling).value, v = now (&fling).velocity, t = 0.0;
      /* y⁵/120 a step with y = ω h (1 + 2ζ), over as many steps as make a second */
      const double h = 0.01 / (omega * (1.0 + 2.0 * fling.params.zeta));

      while (t < 1.0)
        {
          /* A step that moves x by less than its ulp would never get there. */
          const double least = 1e-15 + 4.0 * DBL_EPSILON * fabs (x) / fabs (v);
          double step = h, next_x = x, next_v = v;

          runge_kutta (&law, step, &next_x, &next_v);
          while (!law.springing && (next_x - law.bound) * v > 0.0)
            {
              step *= 0.5;
              if (step <= least)
                {
                  law.springing = TRUE;
                  crossed++;
                }
              next_x = x;
              next_v = v;
              runge_kutta (&law, step, &next_x, &next_v);
            }
          x = next_x;
          v = next_v;
          t += step;
          if (g_test_rand_int_range (0, 8) == 0)
            lilt_test_note (&worst, peek (&fling, t).value, (long double) x, size_of (&fling), "zeta %g t %g",
                            fling.params.zeta, t);
        }
    }
  g_assert_cmpuint (crossed, >, 50);
  /* 1e-10 / 120 a step, 1e4 of them, and 1e4 roundings; the crossing within some ulp of the place */
  lilt_test_report (&worst, "against Runge-Kutta, relative", 1e-8);
}

/* Class C1 where the spring takes over: value and velocity on both sides agree, the acceleration jumps. */
static void
test_hand_over (void)
{
  LiltTestWorst value = { 0 }, velocity = { 0 }, jump = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const LiltFling fling = random_fling ();
      LiltSample before, after;
      double t, v;

      if (!lilt_fling_next_crossing (&fling, &t, NULL, &v) || t == 0.0)
        continue;
      before = peek (&fling, nextafter (t, 0.0));
      after = peek (&fling, t);
      lilt_test_note (&value, before.value, (long double) after.value, LILT_TEST_U * size_of (&fling), "t %g",
                      t);
      lilt_test_note (&velocity, before.velocity, (long double) after.velocity,
                      LILT_TEST_U * size_of (&fling) * fling.glide.rate, "t %g", t);
      lilt_test_note (&jump, after.acceleration - before.acceleration,
                      -(2.0L * fling.params.zeta * fling.params.omega - fling.glide.rate) * v,
                      LILT_TEST_U * size_of (&fling) * fling.glide.rate *
                          (fling.glide.rate + 2.0 * fling.params.zeta * fling.params.omega),
                      "t %g", t);
    }
  lilt_test_report (&value, "jump of the value at the bound, ulp", 8.0);
  lilt_test_report (&velocity, "jump of the velocity at the bound, ulp", 8.0);
  lilt_test_report (&jump, "jump of the acceleration against (k - 2 zeta omega) v, ulp", 16.0);
}

/* At 15, 60 and 240 frames a second, or in random steps, it is in the same places. */
static void
test_frame_rate (void)
{
  static const double rates[] = { 15.0, 60.0, 240.0 };
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 3000; i++)
    {
      const LiltFling start = random_fling ();
      const LiltSample end = peek (&start, 1.0);
      const double unit = LILT_TEST_U * size_of (&start) * (1.0 + start.params.omega);

      for (guint r = 0; r < G_N_ELEMENTS (rates); r++)
        {
          LiltFling fling = start;

          for (int n = 0; n < rates[r]; n++)
            lilt_fling_step (&fling, 1.0 / rates[r]);
          lilt_test_note (&worst, now (&fling).value, (long double) end.value, unit, "%g a second", rates[r]);
          lilt_test_note (&worst, now (&fling).velocity, (long double) end.velocity,
                          unit * start.params.omega * (1.0 + start.params.zeta), "%g a second", rates[r]);
        }

      /* Regular frames add up to the second to the bit, thanks to the compensated sum; these do not. */
      LiltFling fling = start;
      long double t = 0.0L;

      while (t < 0.9L)
        {
          const double dt = lilt_test_rand (0.0, 0.1);

          lilt_fling_step (&fling, dt);
          t += dt;
        }
      const LiltSample direct = peek (&start, (double) t);

      lilt_test_note (&worst, now (&fling).value, (long double) direct.value, unit, "random, t %Lg", t);
      lilt_test_note (&worst, now (&fling).velocity, (long double) direct.velocity,
                      unit * start.params.omega * (1.0 + start.params.zeta), "random, t %Lg", t);
    }
  lilt_test_report (&worst, "frame rates, ulp (1 + omega)", 4.0);
}

static void
test_changes (void)
{
  for (int i = 0; i < 10000; i++)
    {
      LiltFling fling = random_fling ();
      const LiltSpringParams params = params_of (lilt_test_rand_log (4.0, 40.0), lilt_test_rand (0.0, 2.0));
      const double kick = lilt_test_rand (-3000.0, 3000.0);
      const double min = lilt_test_rand (-700.0, 0.0), max = lilt_test_rand (0.0, 700.0);
      double got_min, got_max;
      LiltSample before;

      lilt_fling_step (&fling, lilt_test_rand (0.0, 0.6));
      before = now (&fling);
      g_assert_cmpint (lilt_fling_set_params (&fling, &params), ==, LILT_OK);
      lilt_assert_same_bits (now (&fling).value, before.value);
      lilt_assert_same_bits (now (&fling).velocity, before.velocity);
      lilt_fling_step (&fling, lilt_test_rand (0.0, 0.1));
      before = now (&fling);
      g_assert_cmpint (lilt_fling_set_rate (&fling, 1.7), ==, LILT_OK);
      lilt_assert_same_bits (now (&fling).value, before.value);
      lilt_assert_same_bits (now (&fling).velocity, before.velocity);
      lilt_fling_step (&fling, lilt_test_rand (0.0, 0.1));
      before = now (&fling);
      g_assert_cmpint (lilt_fling_set_bounds (&fling, min, max), ==, LILT_OK);
      lilt_assert_same_bits (now (&fling).value, before.value);
      lilt_assert_same_bits (now (&fling).velocity, before.velocity);
      lilt_fling_get_bounds (&fling, &got_min, &got_max);
      g_assert_cmpfloat (got_min, ==, min);
      g_assert_cmpfloat (got_max, ==, max);
      lilt_fling_get_bounds (&fling, NULL, NULL);
      {
        const LiltFling copy = fling;

        g_assert_cmpint (lilt_fling_set_bounds (&fling, min, max), ==, LILT_OK);
        g_assert_cmpmem (&fling, sizeof fling, &copy, sizeof copy);
      }
      lilt_fling_step (&fling, lilt_test_rand (0.0, 0.4));
      before = now (&fling);
      g_assert_cmpint (lilt_fling_add_impulse (&fling, kick), ==, LILT_OK);
      lilt_assert_same_bits (now (&fling).value, before.value);
      lilt_assert_same_bits (now (&fling).velocity, before.velocity + kick);
    }
}

/* The last time outside: on the edge then, never outside later. */
static void
test_settling (void)
{
  guint inside_at_bound = 0;

  for (int i = 0; i < 20000; i++)
    {
      LiltFling fling = random_fling ();
      const double epsilon = lilt_test_rand_log (1e-3, 300.0), rest = lilt_fling_get_resting_place (&fling);
      double t;

      if (g_test_rand_bit ())
        lilt_fling_step (&fling, lilt_test_rand (0.0, 0.5));
      t = lilt_fling_settling_time (&fling, epsilon);
      g_assert_true (isfinite (t) && t >= 0.0);
      if (t > 0.0)
        g_assert_cmpfloat_with_epsilon (fabs (peek (&fling, t).value - rest), epsilon,
                                        1e-12 * (size_of (&fling) + epsilon));
      if (t > 0.0 && isfinite (fling.crossing_time) && fling.glide.elapsed + t < fling.crossing_time)
        inside_at_bound++;
      for (int n = 1; n < 40; n++)
        g_assert_cmpfloat (fabs (peek (&fling, t + 0.02 * n * n).value - rest), <=,
                           epsilon * (1.0 + 1e-9) + 1e-12 * size_of (&fling));
      lilt_fling_step (&fling, t + 200.0);
      g_assert_true (lilt_fling_is_settled (&fling, epsilon));
      g_assert_cmpfloat (lilt_fling_settling_time (&fling, epsilon), ==, 0.0);
    }
  /* glides that come to a bound so slowly that the spring never leaves ±epsilon */
  g_assert_cmpuint (inside_at_bound, >, 50);
}

static void
test_cases (void)
{
  LiltFling fling;
  double t = -1.0, bound = -1.0, velocity = -1.0;

  /* no bounds at all, or on one side alone: a plain glide */
  fling = new_fling (2.385, 20.0, 0.7, -INFINITY, INFINITY, 17.0, -310.0);
  g_assert_cmpfloat_with_epsilon (peek (&fling, INFINITY).value, 17.0 - 310.0 / 2.385, 1e-12);
  g_assert_false (lilt_fling_next_crossing (&fling, &t, &bound, &velocity));
  g_assert_true (t == -1.0 && bound == -1.0 && velocity == -1.0);
  g_assert_cmpfloat_with_epsilon (lilt_fling_settling_time (&fling, 0.5), log (310.0 / 2.385 / 0.5) / 2.385,
                                  1e-14);
  g_assert_false (lilt_fling_is_settled (&fling, 0.5));
  fling = new_fling (2.385, 20.0, 0.7, -INFINITY, 40.0, 17.0, -310.0);
  g_assert_false (lilt_fling_next_crossing (&fling, NULL, NULL, NULL));

  /* on a bound: outward the spring has it at once, inward it glides, at rest it stays */
  fling = new_fling (2.385, 20.0, 0.7, 0.0, 40.0, 40.0, 310.0);
  g_assert_true (lilt_fling_is_springing (&fling));
  g_assert_cmpfloat (peek (&fling, 0.01).value, >, 40.0);
  fling = new_fling (2.385, 20.0, 0.7, 0.0, 40.0, 40.0, -60.0);
  g_assert_false (lilt_fling_is_springing (&fling));
  g_assert_cmpfloat (lilt_fling_get_resting_place (&fling), ==, 40.0 - 60.0 / 2.385);
  fling = new_fling (2.385, 20.0, 0.7, 0.0, 40.0, 40.0, 0.0);
  g_assert_cmpfloat (peek (&fling, 3.0).value, ==, 40.0);
  g_assert_true (lilt_fling_is_settled (&fling, 1e-9));

  /* both bounds in one place */
  fling = new_fling (2.385, 20.0, 1.0, 40.0, 40.0, 40.0, 50.0);
  g_assert_cmpfloat_with_epsilon (peek (&fling, 0.05).value, 40.0 + 50.0 * 0.05 * exp (-1.0), 1e-12);
  /* a start beyond a bound, with a velocity that leads inside: the spring's all the same */
  fling = new_fling (2.385, 20.0, 1.0, 0.0, 40.0, 41.0, -3.0);
  g_assert_cmpfloat_with_epsilon (peek (&fling, 0.05).value, 40.0 + (1.0 + 17.0 * 0.05) * exp (-1.0), 1e-12);
  /* undamped: it never settles, and a step of any length is finite */
  fling = new_fling (2.385, 20.0, 0.0, 0.0, 40.0, 41.0, 0.0);
  g_assert_true (isinf (lilt_fling_settling_time (&fling, 0.5)));
  g_assert_cmpfloat (fabs (peek (&fling, INFINITY).value - 40.0), <=, 1.0 + 1e-12);
  fling = new_fling (2.385, 20.0, 1.0, 0.0, 40.0, 41.0, 0.0);
  g_assert_true (isinf (lilt_fling_settling_time (&fling, 0.0)));
  g_assert_true (isinf (lilt_fling_settling_time (&fling, NAN)));
  g_assert_cmpfloat (peek (&fling, NAN).value, ==, 41.0);
  lilt_fling_step (&fling, 1e6);
  g_assert_cmpfloat (lilt_fling_settling_time (&fling, 0.0), ==, 0.0);
  /* to the bound and not a bit further: a resting place on it is never passed */
  fling = new_fling (2.0, 20.0, 1.0, 0.0, 64.0, 0.0, 128.0);
  g_assert_false (lilt_fling_next_crossing (&fling, NULL, NULL, NULL));
  for (int i = 0; i < 1000; i++)
    g_assert_cmpfloat (peek (&fling, 0.05 * i).value, <=, 64.0);
  g_assert_cmpfloat (peek (&fling, INFINITY).value, ==, 64.0);
}

static void
assert_harmless (const LiltFling *fling)
{
  g_assert_cmpfloat (peek (fling, 3.0).value, ==, 0.0);
  g_assert_false (lilt_fling_is_springing (fling));
  g_assert_cmpfloat (lilt_fling_get_resting_place (fling), ==, 0.0);
}

static void
test_refusals (void)
{
  static const double bad[] = { NAN, INFINITY, -INFINITY };
  const LiltSpringParams good = { 11.7, 0.43, 1.0 }, bad_params = { 11.7, -0.43, 1.0 };
  LiltFling fling, before;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_cmpint (lilt_fling_init (&fling, bad[i], &good, 0.0, 1.0, 0.5), ==, LILT_NOT_FINITE);
      assert_harmless (&fling);
      g_assert_cmpint (lilt_fling_init (&fling, 1.0, &good, 0.0, 1.0, bad[i]), ==, LILT_NOT_FINITE);
      assert_harmless (&fling);
      fling = before = new_fling (2.385, 20.0, 0.7, -60.0, 40.0, 1.0, 310.0);
      g_assert_cmpint (lilt_fling_reset (&fling, bad[i], 0.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_fling_reset (&fling, 0.0, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_fling_add_impulse (&fling, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_fling_set_rate (&fling, bad[i]), ==, LILT_NOT_FINITE);
      lilt_fling_step (&fling, bad[i]);
      lilt_fling_step (&fling, -1.0);
      g_assert_cmpmem (&fling, sizeof fling, &before, sizeof before);
    }
  g_assert_cmpint (lilt_fling_init (&fling, 1.0, &good, NAN, 1.0, 0.5), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_fling_init (&fling, 1.0, &good, 0.0, NAN, 0.5), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_fling_init (&fling, 1.0, &good, 1.0, 0.0, 0.5), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_fling_init (&fling, 1.0, &good, INFINITY, INFINITY, 0.5), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_fling_init (&fling, 1.0, &good, -INFINITY, -INFINITY, 0.5), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_fling_init (&fling, 0.0, &good, 0.0, 1.0, 0.5), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_fling_init (&fling, 1.0, &bad_params, 0.0, 1.0, 0.5), ==, LILT_OUT_OF_RANGE);
  assert_harmless (&fling);
  g_assert_cmpint (lilt_fling_init (&fling, 1.0, &good, 1e308, 1.5e308, -1e308), ==, LILT_OUT_OF_RANGE);
  assert_harmless (&fling);

  fling = before = new_fling (2.385, 20.0, 0.7, -60.0, 1e308, 1.0, 1e308);
  g_assert_cmpint (lilt_fling_reset (&fling, -DBL_MAX, 0.0), ==, LILT_OK);
  fling = before;
  g_assert_cmpint (lilt_fling_add_impulse (&fling, 1.5e308), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_fling_set_rate (&fling, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_fling_set_params (&fling, &bad_params), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_fling_set_bounds (&fling, NAN, 0.0), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_fling_set_bounds (&fling, 1.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpmem (&fling, sizeof fling, &before, sizeof before);
  fling = before = new_fling (2.385, 20.0, 0.7, -INFINITY, INFINITY, -1e308, 0.0);
  g_assert_cmpint (lilt_fling_set_bounds (&fling, 1e308, 1.5e308), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpmem (&fling, sizeof fling, &before, sizeof before);
}

static void
test_extremes (void)
{
  static const double numbers[] = { 0.0, DBL_TRUE_MIN, 1e-160, 2.385, 1e160, 8e307, -1e-160, -2.385, -8e307 };
  static const double times[] = { 0.0, DBL_TRUE_MIN, 0.7, 1e300, DBL_MAX, INFINITY };

  for (guint r = 1; r < 6; r++)
    for (guint x = 0; x < G_N_ELEMENTS (numbers); x++)
      for (guint v = 0; v < G_N_ELEMENTS (numbers); v++)
        for (guint z = 0; z < 3; z++)
          {
            const LiltFling fling = new_fling (numbers[r], numbers[1 + (r + v) % 5], 0.7 * z, -17.0, 1e160,
                                               numbers[x], numbers[v]);

            for (guint i = 0; i < G_N_ELEMENTS (times); i++)
              {
                const LiltSample at = peek (&fling, times[i]);

                g_assert_true (isfinite (at.value) && isfinite (at.velocity) && isfinite (at.acceleration));
              }
            g_assert_true (isfinite (lilt_fling_get_resting_place (&fling)));
            g_assert_true (lilt_fling_settling_time (&fling, 1e-3) >= 0.0);
          }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fling/pieces", test_pieces);
  g_test_add_func ("/fling/integration", test_integration);
  g_test_add_func ("/fling/hand-over", test_hand_over);
  g_test_add_func ("/fling/frame-rate", test_frame_rate);
  g_test_add_func ("/fling/changes", test_changes);
  g_test_add_func ("/fling/settling", test_settling);
  g_test_add_func ("/fling/cases", test_cases);
  g_test_add_func ("/fling/refusals", test_refusals);
  g_test_add_func ("/fling/extremes", test_extremes);
  return g_test_run ();
}
