/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-dynamics.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include <lilt/lilt-spring.h>

#include "lilt-dynamics-fixture.h"
#include "lilt-test.h"

#define NUMBER(i)   ((double) lilt_test_number (row[i]))
#define MEMBER(key) (json_object_get_double_member (row, key))

/* An input that moves linearly: 300 rows of 50 digits; the bound of every row is 6 (1 + omega T) ulp. */
static void
test_linear_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "fzr");
  LiltTestWorst value = { 0 }, velocity = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const double f = NUMBER (1), zeta = NUMBER (2), r = NUMBER (3), dt = NUMBER (4);
      const double ulp = LILT_TEST_U * (1.0 + 2.0 * G_PI * f * dt);
      LiltDynamics dynamics = new_dynamics (f, zeta, r, 0.0);

      g_assert_cmpint (lilt_dynamics_reset (&dynamics, NUMBER (5), NUMBER (7), NUMBER (8)), ==, LILT_OK);
      lilt_dynamics_step (&dynamics, NUMBER (6), dt);
      lilt_test_note (&value, now (&dynamics).value, lilt_test_number (row[9]), ulp * NUMBER (11),
                      "f %g, zeta %g, r %g, T %g", f, zeta, r, dt);
      lilt_test_note (&velocity, now (&dynamics).velocity, lilt_test_number (row[10]), ulp * NUMBER (12),
                      "f %g, zeta %g, r %g, T %g", f, zeta, r, dt);
    }
  lilt_test_report (&value, "value, linear input, ulp (1 + tau)", 6.0);
  lilt_test_report (&velocity, "velocity, linear input, ulp (1 + tau)", 6.0);
}

/* 750 rows of another generator: the linear input, and the input that jumps at the start. */
static void
test_golden (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_jsonl ("dynamics_golden.jsonl");
  LiltTestWorst linear = { 0 }, jump = { 0 }, kick = { 0 }, stateless = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      JsonObject *row = rows->pdata[i];
      const double zeta = MEMBER ("zeta"), r = MEMBER ("r"), dt = MEMBER ("dt"), x1 = MEMBER ("x1");
      const double omega = 2.0 * G_PI * MEMBER ("f"), delta = x1 - MEMBER ("x0");
      const LiltDynamics at_rest = new_dynamics (MEMBER ("f"), zeta, r, 0.0);
      const LiltSample start = { MEMBER ("y0"), MEMBER ("v0"), 0.0 };
      LiltDynamics first = at_rest, second, third;
      LiltSample sample;

      g_assert_cmpint (lilt_dynamics_reset (&first, MEMBER ("x0"), start.value, start.velocity), ==, LILT_OK);
      second = third = first;

      /* the scale of the fzr vectors: state and slope, each in the unit of the other; the velocity that r gives
         is on top of it, and the file has 53 bits itself */
      const double size = size_of (&first, delta, dt);
      const double unit = LILT_TEST_U * (1.0 + omega * dt) * size;

      lilt_dynamics_step (&first, x1, dt);
      lilt_test_note (&linear, now (&first).value, MEMBER ("foh_y"), unit, "row %u", i);
      lilt_test_note (&linear, now (&first).velocity, MEMBER ("foh_v"), unit * omega, "row %u", i);

      lilt_dynamics_step_jump (&second, x1, 0.0);
      lilt_test_note (&kick, now (&second).velocity, MEMBER ("step_v_plus"),
                      LILT_TEST_U * (fabs (start.velocity) + fabs (r * zeta * omega * delta)), "row %u", i);
      lilt_assert_same_bits (now (&second).value, start.value);
      lilt_dynamics_step_jump (&second, x1, dt);
      lilt_dynamics_step_jump (&third, x1, dt);
      lilt_assert_same_bits (now (&second).value, now (&third).value);
      lilt_assert_same_bits (now (&second).velocity, now (&third).velocity);
      lilt_test_note (&jump, now (&third).value, MEMBER ("step_y"), unit, "row %u", i);
      lilt_test_note (&jump, now (&third).velocity, MEMBER ("step_v"), unit * omega, "row %u", i);

      lilt_dynamics_sample_step (&at_rest, &start, MEMBER ("x0"), x1, dt, &sample);
      lilt_test_note (&stateless, sample.value, MEMBER ("step_y"), unit, "row %u", i);
      lilt_test_note (&stateless, sample.velocity, MEMBER ("step_v"), unit * omega, "row %u", i);
    }
  lilt_test_report (&linear, "linear input, ulp (1 + tau)", 6.0);
  lilt_test_report (&jump, "input that jumps, ulp (1 + tau)", 6.0);
  lilt_test_report (&stateless, "the same without a state, ulp (1 + tau)", 6.0);
  /* r zeta omega is three products of rounded numbers */
  lilt_test_report (&kick, "velocity behind the jump, ulp", 4.0);
}

/* f, zeta, r to k1, k2, k3 and back. */
static void
test_coefficients (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "kfzr");
  LiltTestWorst there = { 0 }, back = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const LiltDynamics dynamics = new_dynamics (NUMBER (1), NUMBER (2), NUMBER (3), 0.0);
      LiltDynamics copy;
      double k[3], p[3];

      lilt_dynamics_get_coefficients (&dynamics, &k[0], &k[1], &k[2]);
      for (int j = 0; j < 3; j++)
        lilt_test_note (&there, k[j], lilt_test_number (row[4 + j]), LILT_TEST_U * fabs (NUMBER (4 + j)),
                        "k%d of row %u", j + 1, i);
      /* from the coefficients of the file, which are rounded once */
      g_assert_cmpint (lilt_dynamics_init_coefficients (&copy, NUMBER (4), NUMBER (5), NUMBER (6), 3.0), ==,
                       LILT_OK);
      lilt_dynamics_get_params (&copy, &p[0], &p[1], &p[2]);
      for (int j = 0; j < 3; j++)
        lilt_test_note (&back, p[j], lilt_test_number (row[1 + j]), LILT_TEST_U * fabs (NUMBER (1 + j)),
                        "parameter %d of row %u", j, i);
      g_assert_cmpfloat (lilt_dynamics_get_input (&copy), ==, 3.0);
      g_assert_cmpfloat (now (&copy).value, ==, 3.0);

      /* and in flight they are the parameters that set_params takes */
      copy = dynamics;
      g_assert_cmpint (lilt_dynamics_set_coefficients (&copy, k[0], k[1], k[2]), ==, LILT_OK);
      lilt_dynamics_get_params (&copy, &p[0], &p[1], &p[2]);
      for (int j = 0; j < 3; j++)
        lilt_test_note (&back, p[j], lilt_test_number (row[1 + j]), 2.0 * LILT_TEST_U * fabs (NUMBER (1 + j)),
                        "parameter %d of row %u, there and back", j, i);
      lilt_dynamics_get_params (&copy, NULL, NULL, NULL);
      lilt_dynamics_get_coefficients (&copy, NULL, NULL, NULL);
    }
  lilt_test_report (&there, "k1, k2, k3, ulp", 4.0);
  lilt_test_report (&back, "f, zeta, r, ulp", 4.0);
}

/* One step is any number of steps, as long as the input stays on its line. */
static void
test_partition (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const LiltDynamics start = random_dynamics ();
      const double x0 = lilt_dynamics_get_input (&start), slope = lilt_test_rand (-3000.0, 3000.0);
      const double a = lilt_test_rand_log (1e-6, 0.6), b = lilt_test_rand_log (1e-6, 0.6);
      LiltDynamics whole = start, parts = start;

      lilt_dynamics_step (&whole, x0 + slope * (a + b), a + b);
      lilt_dynamics_step (&parts, x0 + slope * a, a);
      lilt_dynamics_step (&parts, x0 + slope * (a + b), b);

      /* The rounding of the two inputs is a slope off by an ulp of x over the shorter time, times r zeta at most. */
      const double shortest = start.omega * fmin (a, b);
      const double rounding = (fabs (x0) + fabs (slope) * (a + b)) *
                              (1.0 + fabs (start.response * start.zeta) + 1.0 / (1.0 + shortest));
      const double unit =
          LILT_TEST_U * ((1.0 + start.omega * (a + b)) * size_of (&start, slope * (a + b), a + b) + rounding);

      lilt_test_note (&worst, now (&parts).value, now (&whole).value, unit, "a %g, b %g, zeta %g, r %g", a, b,
                      start.zeta, start.response);
      lilt_test_note (&worst, now (&parts).velocity, now (&whole).velocity, unit * start.omega,
                      "velocity, a %g, b %g, zeta %g, r %g", a, b, start.zeta, start.response);
    }
  lilt_test_report (&worst, "step (a) then step (b) against step (a + b), ulp (1 + tau)", 12.0);
}

/* Two systems and their sum: inputs, values and velocities add. */
static void
test_linearity (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const double dt = lilt_test_rand_log (1e-4, 0.5);
      LiltDynamics one = random_dynamics (), two = one, sum = one;
      const double x = lilt_test_rand (-500.0, 500.0), y = lilt_test_rand (-500.0, 500.0);

      g_assert_cmpint (lilt_dynamics_reset (&two, lilt_test_rand (-500.0, 500.0),
                                            lilt_test_rand (-500.0, 500.0), lilt_test_rand (-4e3, 4e3)),
                       ==, LILT_OK);
      g_assert_cmpint (lilt_dynamics_reset (
                           &sum, lilt_dynamics_get_input (&one) + lilt_dynamics_get_input (&two),
                           now (&one).value + now (&two).value, now (&one).velocity + now (&two).velocity),
                       ==, LILT_OK);

      const double unit =
          LILT_TEST_U * (size_of (&one, x - one.input, dt) + size_of (&two, y - two.input, dt));

      lilt_dynamics_step (&one, x, dt);
      lilt_dynamics_step (&two, y, dt);
      lilt_dynamics_step (&sum, x + y, dt);
      lilt_test_note (&worst, now (&sum).value, (long double) now (&one).value + now (&two).value, unit,
                      "zeta %g", one.zeta);
      lilt_test_note (&worst, now (&sum).velocity, (long double) now (&one).velocity + now (&two).velocity,
                      unit * one.omega, "zeta %g", one.zeta);
    }
  /* three systems with the same matrix: the roundings of three steps */
  lilt_test_report (&worst, "sum of two motions, ulp", 12.0);
}

/* A ramp is followed exactly, (r - 2) zeta / omega times its speed behind, at any frame rate. */
static void
test_ramp (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 2000; i++)
    {
      const double rate = g_test_rand_int_range (0, 2) ? 10.0 : 240.0, speed = lilt_test_rand (-900.0, 900.0);
      LiltDynamics dynamics = random_dynamics ();
      const double lag = dynamics.zeta * (dynamics.response - 2.0) / dynamics.omega;
      double size;

      g_assert_cmpint (lilt_dynamics_reset (&dynamics, 0.0, lag * speed, speed), ==, LILT_OK);
      size = fabs (speed) * (1.0 / dynamics.omega + fabs (lag) * (1.0 + dynamics.zeta) + 60.0 / rate);
      for (int k = 1; k <= 60; k++)
        {
          lilt_dynamics_step (&dynamics, speed * (k / rate), 1.0 / rate);
          lilt_test_note (&worst, now (&dynamics).value, speed * (k / rate) + lag * speed,
                          LILT_TEST_U * size * k, "zeta %g, r %g", dynamics.zeta, dynamics.response);
          lilt_test_note (&worst, now (&dynamics).velocity, speed, LILT_TEST_U * size * dynamics.omega * k,
                          "velocity, zeta %g, r %g", dynamics.zeta, dynamics.response);
        }
    }
  lilt_test_report (&worst, "lag behind a ramp, ulp a step", 12.0);
}

/* Ever shorter steps tend to the input that jumps; at a step of 0 they are it. */
static void
test_short_steps (void)
{
  const double lengths[] = { 1e-3, 1e-6, 1e-9, 1e-15, 1e-30, 1e-300, DBL_TRUE_MIN, 0.0 };

  for (int i = 0; i < 2000; i++)
    {
      const LiltDynamics start = random_dynamics ();
      const double x = lilt_test_rand (-700.0, 700.0), delta = x - lilt_dynamics_get_input (&start);
      LiltDynamics jump = start;

      lilt_dynamics_step_jump (&jump, x, 0.0);
      for (guint k = 0; k < G_N_ELEMENTS (lengths); k++)
        {
          LiltDynamics ramp = start;
          const double tau = start.omega * lengths[k];
          /* the first terms in which the two differ, with room for the next, and rounding */
          const double scale = size_of (&start, delta, 1.0 / start.omega) * (1.0 + 2.0 * start.zeta) *
                               (1.0 + fabs (start.response * start.zeta));

          lilt_dynamics_step (&ramp, x, lengths[k]);
          g_assert_cmpfloat (fabs (now (&ramp).velocity - now (&jump).velocity), <=,
                             start.omega * scale * (2.0 * tau + 16.0 * LILT_TEST_U));
          g_assert_cmpfloat (fabs (now (&ramp).value - now (&jump).value), <=,
                             scale * (2.0 * tau + 16.0 * LILT_TEST_U));
        }
    }
}

/* What jumps where: the table of continuity classes, at a jump of the input and at a change of its slope. */
static void
test_continuity (void)
{
  LiltTestWorst kick = { 0 }, bend = { 0 }, acceleration = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      LiltDynamics dynamics = random_dynamics (), changed;
      const double omega = dynamics.omega, gain = dynamics.response * dynamics.zeta * omega;
      double x = dynamics.input, slope = lilt_test_rand (-2000.0, 2000.0), delta;
      LiltSample before, after;

      lilt_dynamics_step (&dynamics, x += slope * 0.017, 0.017);
      before = now (&dynamics);

      /* the input jumps: C0, or C1 for r = 0 with the acceleration of a spring */
      changed = dynamics;
      delta = lilt_test_rand (-700.0, 700.0);
      lilt_dynamics_step_jump (&changed, x + delta, 0.0);
      after = now (&changed);
      lilt_assert_same_bits (after.value, before.value);
      lilt_test_note (&kick, after.velocity - before.velocity, (long double) gain * ((x + delta) - x),
                      LILT_TEST_U * (fabs (gain * delta) + fabs (before.velocity) + fabs (after.velocity)),
                      "r %g", dynamics.response);
      if (dynamics.response == 0.0)
        {
          lilt_assert_same_bits (after.velocity, before.velocity);
          lilt_test_note (&acceleration, after.acceleration - before.acceleration,
                          (long double) omega * omega * ((x + delta) - x),
                          LILT_TEST_U *
                              (fabs (after.acceleration) + fabs (before.acceleration) +
                               2.0 * dynamics.zeta * omega * fabs (before.velocity) +
                               omega * omega * (fabs (dynamics.displacement) + fabs (delta) + fabs (x))),
                          "zeta %g", dynamics.zeta);
        }

      /* the input bends: C1, or C2 for r = 0 */
      changed = dynamics;
      delta = lilt_test_rand (-2000.0, 2000.0);
      lilt_dynamics_step_with_velocity (&changed, x, slope + delta, 0.0);
      after = now (&changed);
      lilt_assert_same_bits (after.value, before.value);
      lilt_assert_same_bits (after.velocity, before.velocity);
      lilt_test_note (&bend, after.acceleration - before.acceleration, (long double) gain * delta,
                      LILT_TEST_U * (fabs (gain) * (fabs (slope) + fabs (delta) + fabs (x) / 0.017) +
                                     omega * (2.0 * dynamics.zeta * fabs (before.velocity) +
                                              omega * fabs (dynamics.displacement))),
                      "r %g", dynamics.response);

      /* new parameters change neither */
      g_assert_cmpint (lilt_dynamics_set_params (&dynamics, lilt_test_rand_log (0.1, 9.0),
                                                 lilt_test_rand (0.0, 3.0), lilt_test_rand (-2.0, 2.0)),
                       ==, LILT_OK);
      lilt_assert_same_bits (now (&dynamics).value, before.value);
      lilt_assert_same_bits (now (&dynamics).velocity, before.velocity);
    }
  lilt_test_report (&kick, "velocity at a jump against r zeta omega Delta, ulp", 4.0);
  lilt_test_report (&acceleration, "acceleration at a jump against omega^2 Delta, r = 0, ulp", 6.0);
  lilt_test_report (&bend, "acceleration at a bend against r zeta omega Delta', ulp", 6.0);
}

/* The value that the step arrives at has the acceleration of the equation: the derivative of its velocity. */
static void
test_acceleration (void)
{
  for (int i = 0; i < 2000; i++)
    {
      LiltDynamics middle = random_dynamics (), before, after;
      const double slope = lilt_test_rand (-2000.0, 2000.0), h = 1e-4 / middle.omega / (1.0 + middle.zeta);
      const double x = middle.input + slope * 0.01;

      before = after = middle;
      lilt_dynamics_step (&before, x - slope * h, 0.01 - h);
      lilt_dynamics_step (&middle, x, 0.01);
      lilt_dynamics_step (&after, x + slope * h, 0.01 + h);

      /* a central difference of step h is off by h²/6 of the third derivative, and by rounding over h */
      const double size = middle.omega * size_of (&middle, slope * 0.01, 0.01) * middle.omega *
                          (1.0 + middle.zeta) * (1.0 + middle.zeta) * (1.0 + fabs (middle.response));

      g_assert_cmpfloat (
          fabs ((now (&after).velocity - now (&before).velocity) / (2.0 * h) - now (&middle).acceleration),
          <=, 1e-8 * size);
    }
}

/* With the velocity of the input given. */
static void
test_given_velocity (void)
{
  LiltTestWorst secant = { 0 }, hold = { 0 }, general = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const LiltDynamics start = random_dynamics ();
      const double x = lilt_test_rand (-700.0, 700.0), dt = lilt_test_rand_log (1e-4, 0.5);
      const double delta = x - start.input, speed = lilt_test_rand (-3000.0, 3000.0);
      const double unit = LILT_TEST_U * (1.0 + start.omega * dt) *
                          (size_of (&start, delta, dt) + size_of (&start, speed * dt, dt));
      LiltDynamics given = start, other = start;
      LiltSample free;

      /* the mean velocity: the step that estimates it */
      lilt_dynamics_step_with_velocity (&given, x, delta / dt, dt);
      lilt_dynamics_step (&other, x, dt);
      lilt_test_note (&secant, now (&given).value, now (&other).value, unit, "dt %g", dt);
      lilt_test_note (&secant, now (&given).velocity, now (&other).velocity, unit * start.omega, "dt %g", dt);

      /* none: a spring towards the new place, without a kick whatever r */
      LiltSpringParams params = { start.omega, start.zeta, 1.0 };

      given = start;
      lilt_dynamics_step_with_velocity (&given, x, 0.0, dt);
      free = now (&start);
      lilt_spring_params_sample (&params, &free, x, dt, &free);
      lilt_test_note (&hold, now (&given).value, free.value, unit, "dt %g", dt);
      lilt_test_note (&hold, now (&given).velocity, free.velocity, unit * start.omega, "dt %g", dt);

      /* any: the same as moving the input first, without a kick, and then along the line; where that begins has
         the ulp of x, which r zeta passes on */
      const double rounded =
          unit + LILT_TEST_U * (fabs (x) + fabs (speed * dt)) * (1.0 + fabs (start.response * start.zeta));

      given = other = start;
      lilt_dynamics_step_with_velocity (&given, x, speed, dt);
      lilt_dynamics_step_with_velocity (&other, x - speed * dt, 0.0, 0.0);
      lilt_dynamics_step (&other, x, dt);
      lilt_test_note (&general, now (&given).value, now (&other).value, rounded, "dt %g", dt);
      lilt_test_note (&general, now (&given).velocity, now (&other).velocity, rounded * start.omega, "dt %g",
                      dt);
    }
  /* only the rounding of delta / dt * dt, and of the difference of two places, in the unit of the motion */
  lilt_test_report (&secant, "mean velocity given, ulp", 4.0);
  lilt_test_report (&hold, "velocity 0 given, ulp", 4.0);
  lilt_test_report (&general, "any velocity given, ulp", 4.0);
}

/* Swept through zeta = 1 the response shows no step; a system whose input stands still is a spring. */
static void
test_regimes (void)
{
  for (int k = 1; k <= 50; k++)
    {
      const double below = 1.0 - ldexp (1.0, -k), above = 1.0 + ldexp (1.0, -k);
      LiltDynamics under = new_dynamics (1.7, below, 0.7, 0.0), over = new_dynamics (1.7, above, 0.7, 0.0);
      LiltDynamics middle = new_dynamics (1.7, 1.0, 0.7, 0.0);

      lilt_dynamics_step (&under, 3.1, 0.083);
      lilt_dynamics_step (&middle, 3.1, 0.083);
      lilt_dynamics_step (&over, 3.1, 0.083);
      const double rounding = 16.0 * LILT_TEST_U * 3.1;

      /* symmetric around the middle: what is left is of second order in the distance */
      g_assert_cmpfloat (fabs (now (&under).value + now (&over).value - 2.0 * now (&middle).value), <=,
                         4.0 * ldexp (1.0, -2 * k) + rounding);
      g_assert_cmpfloat (fabs (now (&under).velocity + now (&over).velocity - 2.0 * now (&middle).velocity),
                         <=, middle.omega * (4.0 * ldexp (1.0, -2 * k) + rounding));
    }
}

static void
test_refusals (void)
{
  static const double bad[] = { NAN, INFINITY, -INFINITY };
  LiltDynamics dynamics = new_dynamics (2.385, 0.4, -1.1, 5.0), copy;

  lilt_dynamics_step (&dynamics, 8.0, 0.03);
  copy = dynamics;
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      LiltDynamics refused;

      g_assert_cmpint (lilt_dynamics_init (&refused, bad[i], 1.0, 0.0, 0.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_dynamics_init (&refused, 1.0, bad[i], 0.0, 0.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_dynamics_init (&refused, 1.0, 1.0, bad[i], 0.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_dynamics_init (&refused, 3.0, 0.2, 0.0, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpfloat (refused.frequency, ==, 1.0);
      g_assert_cmpfloat (refused.zeta, ==, 1.0);
      lilt_dynamics_step (&refused, 2.0, 0.25);
      g_assert_true (now (&refused).value > 0.0 && now (&refused).value < 2.0);
      g_assert_cmpint (lilt_dynamics_init_coefficients (&refused, bad[i], 1.0, 0.0, 0.0), ==,
                       LILT_NOT_FINITE);
      g_assert_cmpint (lilt_dynamics_init_coefficients (&refused, 1.0, bad[i], 0.0, 0.0), ==,
                       LILT_NOT_FINITE);
      g_assert_cmpint (lilt_dynamics_init_coefficients (&refused, 1.0, 1.0, bad[i], 0.0), ==,
                       LILT_NOT_FINITE);

      g_assert_cmpint (lilt_dynamics_set_params (&dynamics, 1.0, bad[i], 0.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_dynamics_set_coefficients (&dynamics, 1.0, 1.0, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_dynamics_reset (&dynamics, bad[i], 0.0, 0.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_dynamics_reset (&dynamics, 0.0, bad[i], 0.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_dynamics_reset (&dynamics, 0.0, 0.0, bad[i]), ==, LILT_NOT_FINITE);
      lilt_dynamics_step (&dynamics, bad[i], 0.1);
      lilt_dynamics_step (&dynamics, 1.0, bad[i]);
      lilt_dynamics_step_jump (&dynamics, bad[i], 0.1);
      lilt_dynamics_step_jump (&dynamics, 1.0, bad[i]);
      lilt_dynamics_step_with_velocity (&dynamics, bad[i], 0.0, 0.1);
      lilt_dynamics_step_with_velocity (&dynamics, 1.0, bad[i], 0.1);
      lilt_dynamics_step_with_velocity (&dynamics, 1.0, 0.0, bad[i]);
      g_assert_cmpmem (&dynamics, sizeof dynamics, &copy, sizeof copy);
    }

  LiltDynamics refused;

  g_assert_cmpint (lilt_dynamics_init (&refused, 0.0, 1.0, 0.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_dynamics_init (&refused, -2.0, 1.0, 0.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_dynamics_init (&refused, 2.0, -0.1, 0.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_dynamics_init (&refused, DBL_MAX, 1.0, 0.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_dynamics_init (&refused, 1e307, 10.0, 0.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_dynamics_init (&refused, 1e300, 1.0, 1e10, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_dynamics_init_coefficients (&refused, -1.0, 1.0, 0.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_dynamics_init_coefficients (&refused, 1.0, 0.0, 0.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_dynamics_init_coefficients (&refused, 0.0, 1.0, 0.5, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_dynamics_init_coefficients (&refused, 1e-300, 1.0, 1e300, 0.0), ==,
                   LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_dynamics_init_coefficients (&refused, 0.0, 0.25, 0.0, 7.0), ==, LILT_OK);
  g_assert_cmpfloat (refused.response, ==, 0.0);
  g_assert_cmpfloat (refused.zeta, ==, 0.0);

  lilt_dynamics_step (&dynamics, 1.0, -0.1);
  lilt_dynamics_step_jump (&dynamics, 1.0, -0.1);
  lilt_dynamics_step_with_velocity (&dynamics, 1.0, 1e300, 1e300);
  g_assert_cmpint (lilt_dynamics_reset (&dynamics, -DBL_MAX, DBL_MAX, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpmem (&dynamics, sizeof dynamics, &copy, sizeof copy);
  g_assert_cmpint (lilt_dynamics_reset (&dynamics, -DBL_MAX, -DBL_MAX, 0.0), ==, LILT_OK);
  copy = dynamics;
  lilt_dynamics_step (&dynamics, DBL_MAX, 0.1);
  lilt_dynamics_step_jump (&dynamics, DBL_MAX, 0.1);
  g_assert_cmpmem (&dynamics, sizeof dynamics, &copy, sizeof copy);
}

/* Whatever is accepted gives numbers: over the whole range of a double, not only the promised one. */
static void
test_never_nan (void)
{
  for (int i = 0; i < 40000; i++)
    {
      const double top = i % 2 ? 1e6 : 1e300;
      LiltDynamics dynamics;

      if (lilt_dynamics_init (&dynamics, lilt_test_rand_log (1.0 / top, top),
                              i % 5 ? lilt_test_rand_log (1.0 / top, top) : 0.0,
                              lilt_test_rand (-1.0, 1.0) * lilt_test_rand_log (1.0, top), 0.0) != LILT_OK)
        continue;
      g_assert_cmpint (lilt_dynamics_reset (&dynamics,
                                            lilt_test_rand (-1.0, 1.0) * lilt_test_rand_log (1.0 / top, top),
                                            lilt_test_rand (-1.0, 1.0) * lilt_test_rand_log (1.0 / top, top),
                                            lilt_test_rand (-1.0, 1.0) * lilt_test_rand_log (1.0 / top, top)),
                       ==, LILT_OK);
      for (int k = 0; k < 6; k++)
        {
          const double x = lilt_test_rand (-1.0, 1.0) * lilt_test_rand_log (1.0 / top, top);
          const double dt = k == 1 ? dynamics.step : k == 3 ? 0.0 : lilt_test_rand_log (1.0 / top, top);
          LiltSample start = now (&dynamics), sample;

          if (k == 4)
            lilt_dynamics_step_jump (&dynamics, x, dt);
          else if (k == 5)
            lilt_dynamics_step_with_velocity (&dynamics, x, -x, dt);
          else
            lilt_dynamics_step (&dynamics, x, dt);
          sample = now (&dynamics);
          g_assert_true (isfinite (sample.value) && isfinite (sample.velocity) &&
                         isfinite (sample.acceleration));
          lilt_dynamics_sample_step (&dynamics, &start, -x, x, dt, &sample);
          g_assert_true (isfinite (sample.value) && isfinite (sample.velocity) &&
                         isfinite (sample.acceleration));
        }
      double k1, k2, k3;

      lilt_dynamics_get_coefficients (&dynamics, &k1, &k2, &k3);
      g_assert_true (isfinite (k1) && isfinite (k2) && isfinite (k3));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dynamics/linear-vectors", test_linear_vectors);
  g_test_add_func ("/dynamics/golden", test_golden);
  g_test_add_func ("/dynamics/coefficients", test_coefficients);
  g_test_add_func ("/dynamics/partition", test_partition);
  g_test_add_func ("/dynamics/linearity", test_linearity);
  g_test_add_func ("/dynamics/ramp", test_ramp);
  g_test_add_func ("/dynamics/short-steps", test_short_steps);
  g_test_add_func ("/dynamics/continuity", test_continuity);
  g_test_add_func ("/dynamics/acceleration", test_acceleration);
  g_test_add_func ("/dynamics/given-velocity", test_given_velocity);
  g_test_add_func ("/dynamics/regimes", test_regimes);
  g_test_add_func ("/dynamics/refusals", test_refusals);
  g_test_add_func ("/dynamics/never-nan", test_never_nan);
  return g_test_run ();
}
