/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-lag.h"

#include <math.h>

#include "lilt-test.h"

static LiltSample
at (const LiltLag *lag, const LiltLagState *state, double tau)
{
  LiltSample out;

  lilt_lag_advance (lag, tau, state, &out);
  return out;
}

/* Any damping and lag, resonances among them; any state, resting and one-sided ones among them. */
static void
random_lag (LiltLag *lag, LiltLagState *state)
{
  double zeta = g_test_rand_bit () ? lilt_test_rand_log (1e-2, 1e2) : lilt_test_rand (0.05, 2.0);
  double kappa = lilt_test_rand_log (0.02, 50.0);

  if (g_test_rand_int_range (0, 6) == 0)
    zeta = 1.0;
  lilt_lag_init (lag, zeta, kappa);
  /* The lag on a root of the spring, or a hair beside it. */
  if (g_test_rand_int_range (0, 4) == 0)
    {
      const double root = zeta < 1.0 ? zeta : g_test_rand_bit () ? lag->osc.slow : lag->osc.fast;

      lag->kappa = root * (1.0 + (g_test_rand_bit () ? 0.0 : lilt_test_rand (-1e-6, 1e-6)));
    }
  state->displacement = g_test_rand_int_range (0, 6) == 0 ? 0.0 : lilt_test_rand (-3.0, 3.0);
  state->velocity = g_test_rand_int_range (0, 4) == 0 ? 0.0 : lilt_test_rand (-8.0, 8.0);
  state->lag = g_test_rand_int_range (0, 4) == 0 ? state->displacement : lilt_test_rand (-3.0, 3.0);
}

static double
slowest (const LiltLag *lag)
{
  return fmin (lag->kappa, lag->osc.zeta < 1.0 ? lag->osc.zeta : lag->osc.slow);
}

/* What the state is made of, for tolerances: both parts may cancel. */
static double
size_of (const LiltLag *lag, const LiltLagState *state)
{
  return (fabs (state->displacement) + fabs (state->velocity) + fabs (state->lag)) * (1.0 + lag->osc.zeta);
}

static void
test_settling_is_last (void)
{
  guint moved = 0;

  for (int i = 0; i < 12000; i++)
    {
      LiltLag lag;
      LiltLagState state;
      const double epsilon = lilt_test_rand_log (1e-5, 1.0);
      double tau, reach;

      random_lag (&lag, &state);
      tau = lilt_lag_settling_time (&lag, &state, epsilon);
      g_assert_true (isfinite (tau) && tau >= 0.0);
      reach = 6.0 / slowest (&lag);
      if (tau > 0.0)
        {
          const LiltSample there = at (&lag, &state, tau);

          moved++;
          /* An ulp of the time moves the value; the value is good to some ulp of its parts, faded. */
          g_assert_cmpfloat (
              fabs (fabs (there.value) - epsilon), <=,
              64.0 * LILT_TEST_U *
                  (epsilon + fabs (there.velocity) * tau + (1.0 + tau) * size_of (&lag, &state)));
        }
      for (int k = 1; k <= 80; k++)
        {
          const double later = tau + (k <= 60 ? 0.17 * k : reach * (k - 60) / 20.0);

          if (fabs (at (&lag, &state, later).value) > epsilon * (1.0 + 1e-9) + 1e-14 * size_of (&lag, &state))
            g_error (
                "zeta %.17g kappa %.17g d %.17g w %.17g g %.17g epsilon %.17g: outside at %.17g, after %.17g",
                lag.osc.zeta, lag.kappa, state.displacement, state.velocity, state.lag, epsilon, later, tau);
        }
    }
  g_assert_cmpuint (moved, >, 9000);
}

static void
test_rest_is_last (void)
{
  for (int i = 0; i < 4000; i++)
    {
      LiltLag lag;
      LiltLagState state;
      const double epsilon = lilt_test_rand_log (1e-5, 1.0);
      double tau;

      random_lag (&lag, &state);
      tau = lilt_lag_rest_time (&lag, &state, epsilon);
      g_assert_cmpfloat (tau, >=, lilt_lag_settling_time (&lag, &state, epsilon));
      for (int k = 1; k <= 60; k++)
        {
          const LiltSample there = at (&lag, &state, tau + 0.17 * k);
          const double limit = epsilon * (1.0 + 1e-9) +
                               1e-14 * size_of (&lag, &state) * (1.0 + lag.kappa) * (1.0 + lag.osc.zeta);

          g_assert_cmpfloat (fabs (there.value), <=, limit);
          g_assert_cmpfloat (fabs (there.velocity), <=, limit);
          g_assert_cmpfloat (fabs (there.acceleration), <=, limit * (1.0 + lag.osc.zeta));
        }
    }
}

/* At the extremum w changes its sign, and before it nowhere; where there is none, nowhere at all. */
static void
test_extremum (void)
{
  guint with = 0, without = 0;

  for (int i = 0; i < 12000; i++)
    {
      LiltLag lag;
      LiltLagState state;
      double tau, sign, noise;
      int found;

      random_lag (&lag, &state);
      noise = 1e-13 * size_of (&lag, &state) * (1.0 + lag.kappa);
      found = lilt_lag_extremum (&lag, &state, &tau);
      if (found)
        {
          with++;
          g_assert_cmpfloat (tau, >, 0.0);
          g_assert_cmpfloat (fabs (at (&lag, &state, tau).velocity), <=, noise * (1.0 + tau));
        }
      else
        without++;
      sign = state.velocity != 0.0 ? state.velocity : state.lag - state.displacement;
      if (sign == 0.0)
        sign = -state.lag;
      for (int k = 1; k < 100; k++)
        {
          const double earlier = found ? tau * k / 100.0 : k * 0.2 * (k < 50 ? 1.0 : 1.0 / slowest (&lag));

          if (at (&lag, &state, earlier).velocity * copysign (1.0, sign) < -noise)
            g_error ("zeta %.17g kappa %.17g d %.17g w %.17g g %.17g: turned before %.17g (%d)", lag.osc.zeta,
                     lag.kappa, state.displacement, state.velocity, state.lag, earlier, found);
        }
    }
  g_assert_cmpuint (with, >, 1000);
  g_assert_cmpuint (without, >, 100);
}

/* math.md B7: the settling cost of the default lag against the plain spring, at critical damping. */
static void
test_known_values (void)
{
  static const double kappas[] = { 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 10.0 };
  static const double cost2[] = { 29.0, 16.0, 11.0, 6.7, 4.8, 3.1, 1.8 };
  static const double cost01[] = { 22.0, 11.0, 7.0, 4.3, 3.1, 2.0, 1.1 };
  const LiltLagState step = { 1.0, 0.0, 1.0 };
  LiltLag lag;

  for (guint i = 0; i < G_N_ELEMENTS (kappas); i++)
    {
      lilt_lag_init (&lag, 1.0, kappas[i]);
      /* two digits in the source */
      g_assert_cmpfloat_with_epsilon (100.0 * (lilt_lag_settling_time (&lag, &step, 0.02) / 5.8339 - 1.0),
                                      cost2[i], 0.51);
      g_assert_cmpfloat_with_epsilon (100.0 * (lilt_lag_settling_time (&lag, &step, 0.001) / 9.2334 - 1.0),
                                      cost01[i], 0.51);
    }
  /* The triple pole: 7.517 and 11.229. */
  lilt_lag_init (&lag, 1.0, 1.0);
  g_assert_cmpfloat_with_epsilon (lilt_lag_settling_time (&lag, &step, 0.02), 7.517, 0.0005);
  g_assert_cmpfloat_with_epsilon (lilt_lag_settling_time (&lag, &step, 0.001), 11.229, 0.0005);
}

static void
test_edges (void)
{
  const LiltLagState rest = { 0.0, 0.0, 0.0 }, step = { 1.0, 0.0, 1.0 };
  LiltLagState state = { 0.3, 0.4, 0.0 };
  LiltLag lag;
  double tau;

  lilt_lag_init (&lag, 0.5, 3.0);
  g_assert_cmpfloat (lilt_lag_settling_time (&lag, &rest, 0.0), ==, 0.0);
  g_assert_true (isinf (lilt_lag_settling_time (&lag, &step, 0.0)));
  g_assert_false (lilt_lag_extremum (&lag, &rest, &tau));
  g_assert_cmpfloat (lilt_lag_settling_time (&lag, &step, 100.0), ==, 0.0);

  /* Without damping what rings stays: it settles only if that is less than epsilon. */
  lilt_lag_init (&lag, 0.0, 3.0);
  g_assert_true (isinf (lilt_lag_settling_time (&lag, &step, 0.5)));
  tau = lilt_lag_settling_time (&lag, &(LiltLagState){ 2.0, -5.0, 19.0 }, 1.5);
  g_assert_true (tau > 0.0);
  g_assert_cmpfloat (lilt_lag_settling_time (&lag, &state, 0.501), ==, 0.0);
  g_assert_true (isinf (lilt_lag_settling_time (&lag, &state, 0.499)));
  /* exactly on the edge without a lag: never outside */
  state = (LiltLagState){ 1.0, 0.0, 0.0 };
  g_assert_cmpfloat (lilt_lag_settling_time (&lag, &state, 1.0), ==, 0.0);
  g_assert_true (lilt_lag_extremum (&lag, &state, &tau));
  g_assert_cmpfloat_with_epsilon (tau, G_PI, 1e-12);

  /* Barely damped: hundreds of millions of periods, none of them walked. */
  lilt_lag_init (&lag, 1e-9, 3.0);
  g_assert_cmpfloat_with_epsilon (lilt_lag_settling_time (&lag, &step, 1e-3) * 1e-9,
                                  log (1e3 * (3.0 / sqrt (10.0))), 1e-6);
  /* A lag that outlasts the ringing by far. */
  lilt_lag_init (&lag, 0.5, 1e-7);
  g_assert_cmpfloat_with_epsilon (lilt_lag_settling_time (&lag, &step, 1e-3) * 1e-7, log (1e3), 1e-5);
  lilt_lag_init (&lag, 3.0, 1e-7);
  g_assert_cmpfloat_with_epsilon (lilt_lag_settling_time (&lag, &step, 1e-3) * 1e-7, log (1e3), 1e-5);
  /* The lag alone never turns; a lag that rules at first, and ringing that takes over after a long time. */
  lilt_lag_init (&lag, 0.5, 0.1);
  state.lag = 1.0;
  state.displacement = 1.0 / (0.16 + 0.75);
  state.velocity = -0.1 * state.displacement;
  {
    LiltLagState ringing = state;

    lilt_lag_init (&lag, 0.1, 0.1 + 1e-3);
    ringing.displacement = 1.0 / (1e-6 + lag.osc.q * lag.osc.q);
    ringing.velocity = -lag.kappa * ringing.displacement * (1.0 + 1e-3);
    g_assert_true (lilt_lag_extremum (&lag, &ringing, &tau));
    g_assert_cmpfloat (tau, >, 100.0);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lag-events/settling-is-last", test_settling_is_last);
  g_test_add_func ("/lag-events/rest-is-last", test_rest_is_last);
  g_test_add_func ("/lag-events/extremum", test_extremum);
  g_test_add_func ("/lag-events/known-values", test_known_values);
  g_test_add_func ("/lag-events/edges", test_edges);
  return g_test_run ();
}
