/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-spring.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

#define NUMBER(i) ((double) lilt_test_number (row[i]))

static LiltSpring
new_spring (double omega, double zeta, double position)
{
  LiltSpringParams params;
  LiltSpring spring;

  g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
  g_assert_cmpint (lilt_spring_init (&spring, &params, position), ==, LILT_OK);
  return spring;
}

static LiltSample
now (const LiltSpring *spring)
{
  LiltSample sample;

  lilt_spring_get_sample (spring, &sample);
  return sample;
}

static LiltSpring
random_spring (void)
{
  LiltSpring spring = new_spring (lilt_test_rand_log (0.5, 60.0), lilt_test_rand_log (0.02, 8.0), 0.0);

  g_assert_cmpint (
      lilt_spring_reset (&spring, lilt_test_rand (-700.0, 700.0), lilt_test_rand (-9000.0, 9000.0)), ==,
      LILT_OK);
  g_assert_cmpint (lilt_spring_set_target (&spring, lilt_test_rand (-700.0, 700.0)), ==, LILT_OK);
  return spring;
}

/* The natural size of a spring's motion, for tolerances. */
static double
size_of (const LiltSpring *spring)
{
  const LiltSample sample = now (spring);

  return fabs (lilt_spring_get_target (spring)) + fabs (sample.value) +
         hypot (lilt_spring_get_displacement (spring), sample.velocity / spring->params.omega);
}

/* At a target change value and velocity carry over bit for bit, and the acceleration jumps by omega² Delta. */
static void
test_continuity (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      LiltSpring spring = random_spring ();
      const double omega = spring.params.omega;

      for (int k = 0; k < 6; k++)
        {
          const double old_target = lilt_spring_get_target (&spring), target = lilt_test_rand (-700.0, 700.0);
          LiltSample before, after;

          lilt_spring_step (&spring, lilt_test_rand (0.0, 0.05));
          before = now (&spring);
          g_assert_cmpint (lilt_spring_set_target (&spring, target), ==, LILT_OK);
          after = now (&spring);
          lilt_assert_same_bits (after.value, before.value);
          lilt_assert_same_bits (after.velocity, before.velocity);
          /* Both accelerations are sums of two rounded products; the subtraction of this test rounds again. */
          lilt_test_note (&worst, after.acceleration - before.acceleration,
                          (long double) omega * omega * ((long double) target - old_target),
                          LILT_TEST_U * (fabs (before.acceleration) + fabs (after.acceleration) +
                                         2.0 * spring.params.zeta * omega * fabs (before.velocity) +
                                         omega * omega * (fabs (target) + fabs (old_target))),
                          "zeta %g", spring.params.zeta);
        }
    }
  lilt_test_report (&worst, "jump of the acceleration against omega^2 Delta, ulp", 4.0);
}

/* The same holds of an impulse (velocity jumps by it alone) and of new parameters. */
static void
test_other_changes (void)
{
  for (int i = 0; i < 10000; i++)
    {
      LiltSpring spring = random_spring ();
      const double kick = lilt_test_rand (-3000.0, 3000.0);
      LiltSpringParams params, read;
      LiltSample before, after;

      lilt_spring_step (&spring, lilt_test_rand (0.0, 0.3));
      before = now (&spring);
      g_assert_cmpint (lilt_spring_add_impulse (&spring, kick), ==, LILT_OK);
      after = now (&spring);
      lilt_assert_same_bits (after.value, before.value);
      lilt_assert_same_bits (after.velocity, before.velocity + kick);

      lilt_spring_step (&spring, lilt_test_rand (0.0, 0.1));
      before = now (&spring);
      g_assert_cmpint (
          lilt_spring_params_init (&params, lilt_test_rand_log (0.5, 60.0), lilt_test_rand (0.0, 3.0)), ==,
          LILT_OK);
      g_assert_cmpint (lilt_spring_set_params (&spring, &params), ==, LILT_OK);
      after = now (&spring);
      lilt_assert_same_bits (after.value, before.value);
      lilt_assert_same_bits (after.velocity, before.velocity);
      lilt_spring_get_params (&spring, &read);
      g_assert_cmpmem (&read, sizeof read, &params, sizeof params);

      /* The target that it already has changes nothing, not even bits. */
      lilt_spring_step (&spring, 0.01);
      {
        const LiltSpring copy = spring;

        g_assert_cmpint (lilt_spring_set_target (&spring, lilt_spring_get_target (&spring)), ==, LILT_OK);
        g_assert_cmpmem (&spring, sizeof spring, &copy, sizeof copy);
      }
    }
}

/* One step of 250 ms, 250 of 1 ms, and any partition end in the same place. */
static void
test_frame_rate (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 2000; i++)
    {
      const LiltSpring start = random_spring ();
      LiltSpring whole = start, fine = start, random = start;
      const double unit = LILT_TEST_U * size_of (&start) * (1.0 + 0.25 * start.params.omega);
      double left = 0.25;
      long double t = 0.0L;

      lilt_spring_step (&whole, 0.25);
      for (int k = 0; k < 250; k++)
        lilt_spring_step (&fine, 0.001);
      while (left > 1e-4)
        {
          const double dt = g_test_rand_bit () ? lilt_test_rand (0.0, left) : 1.0 / 240.0;

          if (dt > left)
            break;
          /* Steps that repeat take another path than those that do not. */
          for (int repeat = g_test_rand_int_range (1, 4); repeat > 0 && left >= dt; repeat--)
            {
              lilt_spring_step (&random, dt);
              left -= dt;
              t += dt;
            }
        }
      lilt_spring_step (&random, (double) (0.25L - t));
      /* 250 times 1 ms is not 250 ms to the bit, and a repeated step may lose 1.5 ulp up to 32 times. */
      lilt_test_note (&worst, now (&fine).value, (long double) now (&whole).value, unit, "value, zeta %g",
                      start.params.zeta);
      lilt_test_note (&worst, now (&random).value, (long double) now (&whole).value, unit, "value, zeta %g",
                      start.params.zeta);
      lilt_test_note (&worst, now (&fine).velocity, (long double) now (&whole).velocity,
                      unit * start.params.omega, "velocity, zeta %g", start.params.zeta);
      lilt_test_note (&worst, now (&random).velocity, (long double) now (&whole).velocity,
                      unit * start.params.omega, "velocity, zeta %g", start.params.zeta);
    }
  lilt_test_report (&worst, "partitions of 250 ms against one step, ulp / (1 + tau)", 64.0);
}

/* Steps of one dt go through a matrix; over any number of them the closed form is never far. */
static void
test_long_run (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 20; i++)
    {
      const LiltSpring start = new_spring (lilt_test_rand_log (1.0, 60.0), i < 10 ? 0.0 : 1e-3, 0.0);
      LiltSpring spring = start;
      const double dt = 1.0 / lilt_test_rand (30.0, 240.0);
      LiltSample exact;

      g_assert_cmpint (lilt_spring_set_target (&spring, 320.0), ==, LILT_OK);
      for (int k = 0; k < 50000; k++)
        lilt_spring_step (&spring, dt);
      {
        const LiltSample at_rest = { 0.0, 0.0, 0.0 };

        /* The same sum of dt, so that its rounding is not what is measured. */
        lilt_spring_params_sample (&start.params, &at_rest, 320.0, spring.elapsed, &exact);
      }
      /* The phase of either is rounded to an ulp of omega t. */
      lilt_test_note (&worst, now (&spring).value, (long double) exact.value,
                      LILT_TEST_U * 320.0 * (1.0 + start.params.omega * spring.elapsed), "omega %g",
                      start.params.omega);
    }
  lilt_test_report (&worst, "50,000 equal steps against the closed form, ulp / (1 + tau)", 4.0);
}

/* A retarget every 3 ms for 300 ms, as from a timer between frames: no freeze. The reference restarts the
   stateless closed form at each change. */
static void
test_frequent_retarget (void)
{
  LiltSpring spring = new_spring (18.0, 1.0, 0.0);
  LiltSample reference = { 0.0, 0.0, 0.0 };
  double target = 0.0;
  LiltTestWorst worst = { 0 };

  for (int k = 0; k < 100; k++)
    {
      target = 100.0 + 0.385 * k;
      g_assert_cmpint (lilt_spring_set_target (&spring, target), ==, LILT_OK);
      lilt_spring_step (&spring, 0.003);
      lilt_spring_params_sample (&spring.params, &reference, target, 0.003, &reference);
      /* a hundred roundings of either */
      lilt_test_note (&worst, now (&spring).value, (long double) reference.value, LILT_TEST_U * target,
                      "step %d", k);
    }
  /* It trails a ramp by 2 zeta / omega of its speed: 14 of 138. */
  g_assert_cmpfloat (now (&spring).value, >, target - 1.3 * (0.385 / 0.003) * 2.0 / 18.0);
  lilt_test_report (&worst, "retarget every 3 ms, ulp", 16.0);

  /* The same target again and again is no change at all. */
  {
    LiltSpring other = new_spring (18.0, 1.0, 0.0);
    const LiltSample at_rest = { 0.0, 0.0, 0.0 };
    LiltSample exact;

    for (int k = 0; k < 100; k++)
      {
        g_assert_cmpint (lilt_spring_set_target (&other, 100.0), ==, LILT_OK);
        lilt_spring_step (&other, 0.003);
      }
    lilt_spring_params_sample (&other.params, &at_rest, 100.0, other.elapsed, &exact);
    g_assert_cmpfloat_with_epsilon (now (&other).value, exact.value, 64.0 * LILT_TEST_U * 100.0);
  }
}

/* Three springs with three retargets each, beside the exact value of the same run. */
static void
test_retarget_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("retarget.csv");
  LiltTestWorst x = { 0 }, v = { 0 };
  LiltSpring spring = { 0 };
  double stiffness = NAN, damping = NAN, t = 0.0;

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];

      if (NUMBER (0) != stiffness || NUMBER (1) != damping)
        {
          LiltSpringParams params;

          stiffness = NUMBER (0);
          damping = NUMBER (1);
          g_assert_cmpint (lilt_spring_params_init_physical (&params, stiffness, damping, 1.0), ==, LILT_OK);
          g_assert_cmpint (lilt_spring_init (&spring, &params, 0.0), ==, LILT_OK);
          t = 0.0;
        }
      lilt_spring_step (&spring, NUMBER (2) - t);
      t = NUMBER (2);
      /* A row shows the state with the target that is set from then on. */
      g_assert_cmpint (lilt_spring_set_target (&spring, NUMBER (3)), ==, LILT_OK);
      /* Targets up to 2, a hundred steps between changes, each a rounding of t; the file's own exact run has
         decimal times. */
      lilt_test_note (&x, now (&spring).value, lilt_test_number (row[8]), LILT_TEST_U, "row %u", i);
      lilt_test_note (&v, now (&spring).velocity, lilt_test_number (row[9]),
                      LILT_TEST_U * spring.params.omega, "row %u", i);
    }
  lilt_test_report (&x, "retarget.csv value, ulp of 1", 64.0);
  lilt_test_report (&v, "retarget.csv velocity, ulp of omega", 64.0);
}

/* Far from 0 the displacement keeps what the value cannot show. */
static void
test_large_target (void)
{
  LiltSpring spring = new_spring (10.0, 0.5, 1e9), small = new_spring (10.0, 0.5, 0.0);

  g_assert_cmpint (lilt_spring_set_target (&spring, 1e9 + 1.0), ==, LILT_OK);
  g_assert_cmpint (lilt_spring_set_target (&small, 1.0), ==, LILT_OK);
  for (int k = 0; k < 300; k++)
    {
      lilt_spring_step (&spring, 0.0137);
      lilt_spring_step (&small, 0.0137);
      lilt_assert_same_bits (lilt_spring_get_displacement (&spring), lilt_spring_get_displacement (&small));
    }
}

static void
test_peek (void)
{
  for (int i = 0; i < 10000; i++)
    {
      LiltSpring spring = random_spring (), copy;
      const double dt = lilt_test_rand (0.0, 0.4);
      LiltSample peeked;

      lilt_spring_step (&spring, lilt_test_rand (0.0, 0.1));
      copy = spring;
      lilt_spring_peek (&spring, dt, &peeked);
      g_assert_cmpmem (&spring, sizeof spring, &copy, sizeof copy);
      lilt_spring_step (&spring, dt);
      lilt_assert_same_bits (peeked.value, now (&spring).value);
      lilt_assert_same_bits (peeked.velocity, now (&spring).velocity);
      /* One is differentiated in closed form, the other by the law of the spring. */
      g_assert_cmpfloat_with_epsilon (peeked.acceleration, now (&spring).acceleration,
                                      64.0 * LILT_TEST_U * size_of (&copy) * spring.params.omega *
                                          spring.params.omega * (1.0 + spring.params.zeta) *
                                          (1.0 + spring.params.omega));
    }
  {
    LiltSpring spring = random_spring ();
    LiltSample peeked;

    lilt_spring_step (&spring, 0.01);
    lilt_spring_peek (&spring, -1.0, &peeked);
    lilt_assert_same_bits (peeked.value, now (&spring).value);
    lilt_spring_peek (&spring, NAN, &peeked);
    lilt_assert_same_bits (peeked.value, now (&spring).value);
    lilt_spring_peek (&spring, INFINITY, &peeked);
    lilt_assert_same_bits (peeked.value, lilt_spring_get_target (&spring));
  }
}

static void
test_settling (void)
{
  for (int i = 0; i < 10000; i++)
    {
      LiltSpring spring = random_spring ();
      const double epsilon = lilt_test_rand_log (1e-4, 10.0);
      const double settling = lilt_spring_settling_time (&spring, epsilon);
      const double rest = lilt_spring_rest_time (&spring, epsilon);

      g_assert_cmpfloat (rest, >=, settling);
      lilt_spring_step (&spring, rest * (1.0 + 1e-9) + 1e-9);
      g_assert_true (lilt_spring_is_settled (&spring, epsilon * (1.0 + 1e-9)));
      g_assert_cmpfloat (lilt_spring_rest_time (&spring, epsilon * (1.0 + 1e-9)), ==, 0.0);
    }
  {
    LiltSpring spring = new_spring (18.0, 1.0, 2.385);

    g_assert_true (lilt_spring_is_settled (&spring, 1e-300));
    g_assert_false (lilt_spring_is_settled (&spring, 0.0));
    g_assert_false (lilt_spring_is_settled (&spring, NAN));
    g_assert_cmpfloat (lilt_spring_settling_time (&spring, 0.0), ==, 0.0);
    g_assert_cmpint (lilt_spring_set_target (&spring, 3.0), ==, LILT_OK);
    g_assert_true (isinf (lilt_spring_settling_time (&spring, 0.0)));
    g_assert_true (isinf (lilt_spring_rest_time (&spring, NAN)));
    /* errata: 5.834 / omega for 2 % at critical damping */
    g_assert_cmpfloat_with_epsilon (lilt_spring_settling_time (&spring, 0.02 * 0.615), 5.834 / 18.0,
                                    0.001 / 18.0);
    spring = new_spring (18.0, 0.0, 0.0);
    g_assert_cmpint (lilt_spring_set_target (&spring, 3.0), ==, LILT_OK);
    g_assert_true (isinf (lilt_spring_settling_time (&spring, 0.01)));
  }
}

static void
test_peak (void)
{
  LiltSpring spring = new_spring (6.0, 0.25, 0.0);
  double t = -1.0, value = -1.0;

  /* At rest nothing will turn. */
  g_assert_false (lilt_spring_peak (&spring, &t, &value));
  g_assert_cmpfloat (t, ==, -1.0);
  g_assert_cmpfloat (value, ==, -1.0);
  /* From rest: the overshoot, half a period on. errata: 44.434 % at zeta = 0.25 */
  g_assert_cmpint (lilt_spring_set_target (&spring, 80.0), ==, LILT_OK);
  g_assert_true (lilt_spring_peak (&spring, &t, &value));
  g_assert_cmpfloat_with_epsilon (t, G_PI / (6.0 * sqrt (1.0 - 0.0625)), 1e-15);
  g_assert_cmpfloat_with_epsilon (value, 80.0 * 1.44434, 80.0 * 1e-5);
  g_assert_true (lilt_spring_peak (&spring, NULL, NULL));
  /* Overdamped from rest never turns. */
  spring = new_spring (6.0, 1.5, 0.0);
  g_assert_cmpint (lilt_spring_set_target (&spring, 80.0), ==, LILT_OK);
  g_assert_false (lilt_spring_peak (&spring, &t, &value));

  for (int i = 0; i < 10000; i++)
    {
      LiltSample at;

      spring = random_spring ();
      if (!lilt_spring_peak (&spring, &t, &value))
        continue;
      g_assert_cmpfloat (t, >, 0.0);
      lilt_spring_peek (&spring, t, &at);
      /* peek is computed from the start of the segment, the peak from now */
      g_assert_cmpfloat_with_epsilon (at.value, value,
                                      64.0 * LILT_TEST_U * size_of (&spring) * (1.0 + spring.params.zeta));
      g_assert_cmpfloat (fabs (at.velocity), <=,
                         256.0 * LILT_TEST_U * size_of (&spring) * spring.params.omega *
                             (1.0 + spring.params.zeta) * (1.0 + spring.params.omega * t));
    }
}

static void
test_energy (void)
{
  for (int i = 0; i < 2000; i++)
    {
      LiltSpring spring = random_spring ();
      double kinetic, potential, last = INFINITY;
      const double m = spring.params.mass = lilt_test_rand_log (0.1, 10.0);
      const double first = 0.5 * m *
                           (pow (now (&spring).velocity, 2.0) +
                            pow (spring.params.omega * lilt_spring_get_displacement (&spring), 2.0));

      for (int k = 0; k < 60; k++)
        {
          lilt_spring_energy (&spring, &kinetic, &potential);
          g_assert_cmpfloat (kinetic, >=, 0.0);
          g_assert_cmpfloat (potential, >=, 0.0);
          if (k == 0)
            g_assert_cmpfloat_with_epsilon (kinetic + potential, first, 8.0 * LILT_TEST_U * first);
          /* Never grows, but for the rounding of each reading. */
          g_assert_cmpfloat (kinetic + potential, <=, last + 1e-13 * first);
          last = kinetic + potential;
          lilt_spring_step (&spring, 1.0 / 60.0);
        }
    }
  {
    LiltSpring spring = new_spring (7.3, 0.0, 0.0);
    double kinetic, potential;

    g_assert_cmpint (lilt_spring_set_target (&spring, 2.385), ==, LILT_OK);
    for (int k = 0; k < 10000; k++)
      {
        lilt_spring_step (&spring, 1.0 / 60.0);
        lilt_spring_energy (&spring, &kinetic, &potential);
        /* undamped: constant */
        g_assert_cmpfloat_with_epsilon (kinetic + potential, 0.5 * pow (7.3 * 2.385, 2.0), 1e-10);
      }
    lilt_spring_energy (&spring, NULL, NULL);
  }
}

static void
test_refusals (void)
{
  static const double not_finite[] = { NAN, INFINITY, -INFINITY };
  LiltSpring spring = random_spring (), fresh;
  LiltSpringParams params = spring.params;

  lilt_spring_step (&spring, 0.0123);
  for (guint i = 0; i < G_N_ELEMENTS (not_finite); i++)
    {
      const double x = not_finite[i];
      const LiltSpring copy = spring;
      LiltSample at;

      lilt_assert_unchanged (&spring, lilt_spring_set_target (&spring, x), LILT_NOT_FINITE);
      lilt_assert_unchanged (&spring, lilt_spring_add_impulse (&spring, x), LILT_NOT_FINITE);
      lilt_assert_unchanged (&spring, lilt_spring_reset (&spring, x, 0.0), LILT_NOT_FINITE);
      lilt_assert_unchanged (&spring, lilt_spring_reset (&spring, 0.0, x), LILT_NOT_FINITE);
      params.omega = x;
      lilt_assert_unchanged (&spring, lilt_spring_set_params (&spring, &params), LILT_NOT_FINITE);
      params = spring.params;
      lilt_spring_step (&spring, x);
      g_assert_cmpmem (&spring, sizeof spring, &copy, sizeof copy);

      g_assert_cmpint (lilt_spring_init (&fresh, &params, x), ==, LILT_NOT_FINITE);
      lilt_spring_step (&fresh, 0.1);
      lilt_spring_get_sample (&fresh, &at);
      g_assert_cmpfloat (at.value, ==, 0.0);
      g_assert_cmpfloat (at.acceleration, ==, 0.0);
    }
  params.zeta = -0.5;
  lilt_assert_unchanged (&spring, lilt_spring_set_params (&spring, &params), LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_init (&fresh, &params, 0.0), ==, LILT_OUT_OF_RANGE);
  {
    const LiltSpring copy = spring;

    lilt_spring_step (&spring, -0.016);
    lilt_spring_step (&spring, 0.0);
    lilt_spring_step (&spring, -0.0);
    g_assert_cmpmem (&spring, sizeof spring, &copy, sizeof copy);
  }
  /* Distances and speeds beyond the range of double. */
  g_assert_cmpint (lilt_spring_reset (&spring, 0.0, 1.5e308), ==, LILT_OK);
  lilt_assert_unchanged (&spring, lilt_spring_add_impulse (&spring, 1.5e308), LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_reset (&spring, 0.0, 0.0), ==, LILT_OK);
  g_assert_cmpint (lilt_spring_set_target (&spring, 1.5e308), ==, LILT_OK);
  lilt_assert_unchanged (&spring, lilt_spring_reset (&spring, -1.5e308, 0.0), LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_reset (&spring, 1.5e308, 0.0), ==, LILT_OK);
  lilt_assert_unchanged (&spring, lilt_spring_set_target (&spring, -1.5e308), LILT_OUT_OF_RANGE);
}

/* dt from nothing to the age of the universe, zeta to a million: finite, and at the target in the end. */
static void
test_extreme_steps (void)
{
  static const double zetas[] = {
    0.0, 1e-6, 0.5, 0.9999999999999999, 1.0, 1.0000000000000002, 3.0, 1e3, 1e6
  };
  static const double steps[] = { DBL_TRUE_MIN, 1e-12, 1e-6, 1e-3, 1.0, 1e3, 1e6, 1e9, DBL_MAX };

  for (guint z = 0; z < G_N_ELEMENTS (zetas); z++)
    for (guint s = 0; s < G_N_ELEMENTS (steps); s++)
      {
        LiltSpring spring = new_spring (18.0, zetas[z], 0.0);
        LiltSample at = { 0 };

        g_assert_cmpint (lilt_spring_set_target (&spring, 320.0), ==, LILT_OK);
        for (int k = 0; k < 300; k++)
          {
            lilt_spring_step (&spring, steps[s]);
            at = now (&spring);
            g_assert_true (isfinite (at.value) && isfinite (at.velocity) && isfinite (at.acceleration));
            g_assert_cmpfloat (fabs (at.value - 320.0), <=, 320.0 * (1.0 + 1e-12));
          }
        if (zetas[z] > 0.0 && steps[s] >= 1e6)
          lilt_assert_same_bits (at.value, 320.0);
        /* Any number of equal steps more, and nothing has turned into NaN or a subnormal crawl. */
        g_assert_true (at.velocity == 0.0 || fabs (at.velocity) >= DBL_MIN || steps[s] < 1e-3);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spring/continuity", test_continuity);
  g_test_add_func ("/spring/other-changes", test_other_changes);
  g_test_add_func ("/spring/frame-rate", test_frame_rate);
  g_test_add_func ("/spring/long-run", test_long_run);
  g_test_add_func ("/spring/frequent-retarget", test_frequent_retarget);
  g_test_add_func ("/spring/retarget-vectors", test_retarget_vectors);
  g_test_add_func ("/spring/large-target", test_large_target);
  g_test_add_func ("/spring/peek", test_peek);
  g_test_add_func ("/spring/settling", test_settling);
  g_test_add_func ("/spring/peak", test_peak);
  g_test_add_func ("/spring/energy", test_energy);
  g_test_add_func ("/spring/refusals", test_refusals);
  g_test_add_func ("/spring/extreme-steps", test_extreme_steps);
  return g_test_run ();
}
