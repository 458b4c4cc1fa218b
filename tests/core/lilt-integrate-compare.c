/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-integrate.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

#define N_INTEGRATORS 4

static LiltSpringParams
new_params (double omega, double zeta)
{
  LiltSpringParams params;

  g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
  return params;
}

/* The force of a spring to 3.1, for a comparison by hand. */
static double
to_target (double x, double v, double t, void *data)
{
  const LiltSpringParams *params = data;

  return -2.0 * params->zeta * params->omega * v - params->omega * params->omega * (x - 3.1);
}

/* The summary says what the list says, and the list what stepping by hand gives. */
static void
test_steps (void)
{
  enum
  {
    N = 50
  };

  for (int i = 0; i < 2000; i++)
    {
      const LiltIntegrator integrator = i % N_INTEGRATORS;
      LiltSpringParams params = new_params (lilt_test_rand_log (1.0, 30.0), lilt_test_rand (0.1, 1.4));
      const double dt =
          lilt_test_rand (0.1, 0.9) * lilt_integrate_stability_limit (integrator, params.zeta) / params.omega;
      const LiltSample start = { lilt_test_rand (-5.0, 5.0), lilt_test_rand (-50.0, 50.0), 0.0 };
      LiltIntegrateErrors summary, alone;
      LiltSample errors[N], state = start, exact;
      double max_value = 0.0, max_velocity = 0.0, squares = 0.0;

      g_assert_cmpint (
          lilt_integrate_compare_steps (integrator, &params, &start, 3.1, dt, N, errors, &summary), ==,
          LILT_OK);
      g_assert_cmpint (lilt_integrate_compare (integrator, &params, &start, 3.1, dt, N, &alone), ==, LILT_OK);
      g_assert_cmpmem (&alone, sizeof alone, &summary, sizeof summary);
      for (int k = 0; k < N; k++)
        {
          g_assert_cmpint (lilt_integrate_step (integrator, to_target, &params, &state, 0.0, dt), ==,
                           LILT_OK);
          lilt_spring_params_sample (&params, &start, 3.1, (k + 1) * dt, &exact);
          /* the same law, written with its terms in another order: it may be carried on and not grow (stable) */
          const double size = 1e-12 * (10.0 + fabs (start.velocity) / params.omega) * (1 + k);

          g_assert_cmpfloat (fabs (errors[k].value - (state.value - exact.value)), <=, size);
          g_assert_cmpfloat (fabs (errors[k].velocity - (state.velocity - exact.velocity)), <=,
                             size * params.omega);
          g_assert_cmpfloat (fabs (errors[k].acceleration - (state.acceleration - exact.acceleration)), <=,
                             4.0 * size * params.omega * params.omega);
          max_value = fmax (max_value, fabs (errors[k].value));
          max_velocity = fmax (max_velocity, fabs (errors[k].velocity));
          squares += errors[k].value * errors[k].value;
        }
      g_assert_cmpfloat (summary.max_value, ==, max_value);
      g_assert_cmpfloat (summary.max_velocity, ==, max_velocity);
      g_assert_cmpfloat (fabs (summary.rms_value / sqrt (squares / N) - 1.0), <=, 1e-13);
      g_assert_cmpfloat (summary.final_value, ==, errors[N - 1].value);
      g_assert_cmpfloat (summary.final_velocity, ==, errors[N - 1].velocity);
    }
}

/* At 60 Hz, on an ordinary spring: each order is worth what one expects of it. */
static void
test_ranking (void)
{
  const LiltSpringParams params = new_params (14.0, 0.6);
  const LiltSample start = { 0.0, 0.0, 0.0 };
  double error[N_INTEGRATORS];

  for (LiltIntegrator integrator = 0; integrator < N_INTEGRATORS; integrator++)
    {
      LiltIntegrateErrors summary;

      g_assert_cmpint (lilt_integrate_compare (integrator, &params, &start, 1.0, 1.0 / 60.0, 60, &summary),
                       ==, LILT_OK);
      error[integrator] = summary.max_value;
      g_test_message ("integrator %d: %.3g of the distance", integrator, summary.max_value);
      g_assert_cmpfloat (summary.rms_value, <=, summary.max_value);
    }
  /* of the two of first order neither is the better one here, whatever is said of them */
  g_assert_cmpfloat (
      fabs (log2 (error[LILT_INTEGRATOR_SEMI_IMPLICIT_EULER] / error[LILT_INTEGRATOR_EXPLICIT_EULER])), <,
      1.0);
  g_assert_cmpfloat (
      error[LILT_INTEGRATOR_VELOCITY_VERLET] * 4.0, <,
      fmin (error[LILT_INTEGRATOR_EXPLICIT_EULER], error[LILT_INTEGRATOR_SEMI_IMPLICIT_EULER]));
  g_assert_cmpfloat (error[LILT_INTEGRATOR_RK4] * 20.0, <, error[LILT_INTEGRATOR_VELOCITY_VERLET]);
}

/* Beyond the limit it diverges, as far as a double goes, with numbers all the way. */
static void
test_divergence (void)
{
  enum
  {
    N = 6000
  };
  static LiltSample errors[N];

  for (LiltIntegrator integrator = 0; integrator < N_INTEGRATORS; integrator++)
    {
      const LiltSpringParams params = new_params (10.0, 0.7);
      const double dt = 1.5 * lilt_integrate_stability_limit (integrator, 0.7) / 10.0;
      const LiltSample start = { 1.0, 0.0, 0.0 };
      LiltIntegrateErrors summary;

      g_assert_cmpint (
          lilt_integrate_compare_steps (integrator, &params, &start, 0.0, dt, N, errors, &summary), ==,
          LILT_OK);
      g_assert_cmpfloat (summary.max_value, ==, DBL_MAX);
      g_assert_cmpfloat (summary.max_velocity, ==, DBL_MAX);
      g_assert_cmpfloat (fabs (summary.final_value), ==, DBL_MAX);
      g_assert_cmpfloat (fabs (summary.final_velocity), ==, DBL_MAX);
      g_assert_true (isfinite (summary.rms_value) && summary.rms_value > 1e300);
      for (int i = 0; i < N; i++)
        g_assert_true (isfinite (errors[i].value) && isfinite (errors[i].velocity) &&
                       isfinite (errors[i].acceleration));
      g_assert_cmpfloat (fabs (errors[0].value), <, 10.0);
    }
}

static void
test_no_error (void)
{
  const LiltSpringParams params = new_params (10.0, 0.7);
  const LiltSample start = { 3.0, 0.0, 0.0 };
  LiltIntegrateErrors summary;

  /* at rest on its target nothing moves, and no scheme errs */
  for (LiltIntegrator integrator = 0; integrator < N_INTEGRATORS; integrator++)
    {
      g_assert_cmpint (lilt_integrate_compare (integrator, &params, &start, 3.0, 0.01, 10, &summary), ==,
                       LILT_OK);
      g_assert_cmpfloat (summary.max_value, ==, 0.0);
      g_assert_cmpfloat (summary.rms_value, ==, 0.0);
      g_assert_cmpfloat (summary.final_velocity, ==, 0.0);
    }
}

static double
drag (double x, double v, double t, void *data)
{
  return -40.0 * x - v * fabs (v) - *(const double *) data * v;
}

/* How much the frame rate matters: little by RK4, much by Euler, rounding alone by the exact spring. */
static void
test_rates (void)
{
  LiltTestWorst exact = { 0 };
  double damping = 1.7, difference[N_INTEGRATORS];

  for (LiltIntegrator integrator = 0; integrator < N_INTEGRATORS; integrator++)
    {
      const LiltSample start = { 1.0, 0.0, 0.0 };

      g_assert_cmpint (lilt_integrate_rate_dependence (integrator, drag, &damping, &start, 2.0, 60, 144,
                                                       &difference[integrator]),
                       ==, LILT_OK);
      g_test_message ("integrator %d: %.3g between 30 and 72 Hz", integrator, difference[integrator]);

      /* the same rate twice is the same motion, and it does not matter which comes first */
      double again, none;

      g_assert_cmpint (
          lilt_integrate_rate_dependence (integrator, drag, &damping, &start, 2.0, 144, 60, &again), ==,
          LILT_OK);
      g_assert_cmpfloat (again, ==, difference[integrator]);
      g_assert_cmpint (
          lilt_integrate_rate_dependence (integrator, drag, &damping, &start, 2.0, 60, 60, &none), ==,
          LILT_OK);
      g_assert_cmpfloat (none, ==, 0.0);
    }
  g_assert_cmpfloat (difference[LILT_INTEGRATOR_SEMI_IMPLICIT_EULER], >, 0.02);
  g_assert_cmpfloat (difference[LILT_INTEGRATOR_VELOCITY_VERLET], <, 0.02);
  g_assert_cmpfloat (difference[LILT_INTEGRATOR_RK4], <, 0.0005);
  g_assert_cmpfloat (difference[LILT_INTEGRATOR_RK4], >, 1e-7);

  for (int i = 0; i < 2000; i++)
    {
      const LiltSpringParams params =
          new_params (lilt_test_rand_log (1.0, 40.0), lilt_test_rand_log (0.05, 5.0));
      const LiltSample start = { lilt_test_rand (-500.0, 500.0), lilt_test_rand (-5e3, 5e3), 0.0 };
      const double target = lilt_test_rand (-500.0, 500.0), duration = lilt_test_rand (0.5, 4.0);
      const size_t n = (size_t) g_test_rand_int_range (10, 300), m = (size_t) g_test_rand_int_range (10, 300);
      double got;

      g_assert_cmpint (lilt_spring_params_rate_dependence (&params, &start, target, duration, n, m, &got), ==,
                       LILT_OK);
      /* Two springs, each with its own bound of 4 (1 + tau) ulp of the motion, and with a cached matrix that is off
         by up to half an ulp for the 128 steps between two refreshes, always to the same side. */
      lilt_test_note (&exact, got, 0.0,
                      LILT_TEST_U * (4.0 * (1.0 + params.omega * duration) + 64.0) *
                          (fabs (target) + hypot (start.value - target, start.velocity / params.omega)),
                      "omega %g, zeta %g, %zu and %zu steps", params.omega, params.zeta, n, m);
    }
  lilt_test_report (&exact, "the exact spring at two rates, of its two bounds", 2.0);
}

/* Not a number for a tenth of a second: a coarse rate may step over it. */
static double
broken (double x, double v, double t, void *data)
{
  return fabs (t - *(const double *) data) < 0.05 ? NAN : -x;
}

static void
test_refusals (void)
{
  const LiltSample start = { 1.0, 0.0, 0.0 }, wrong = { NAN, 0.0, 0.0 }, fast = { 0.0, INFINITY, 0.0 };
  const LiltSample far = { DBL_MAX, 0.0, 0.0 };
  LiltSpringParams params = new_params (10.0, 0.7), bad = params;
  LiltIntegrateErrors out = { 1.0, 1.0, 1.0, 1.0, 1.0 };
  const LiltIntegrateErrors none = { 0.0, 0.0, 0.0, 0.0, 0.0 };
  double difference = 5.0, damping = 1.0, when = 0.5;

  bad.zeta = -1.0;
  g_assert_cmpint (lilt_integrate_compare (0, &bad, &start, 0.0, 0.1, 5, &out), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpmem (&out, sizeof out, &none, sizeof none);
  g_assert_cmpint (lilt_integrate_compare (0, &params, &wrong, 0.0, 0.1, 5, &out), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_integrate_compare (0, &params, &fast, 0.0, 0.1, 5, &out), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_integrate_compare (0, &params, &start, NAN, 0.1, 5, &out), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_integrate_compare (0, &params, &start, 0.0, NAN, 5, &out), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_integrate_compare (0, &params, &start, 0.0, 0.0, 5, &out), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_integrate_compare (0, &params, &start, 0.0, 0.1, 0, &out), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_integrate_compare ((LiltIntegrator) 4, &params, &start, 0.0, 0.1, 5, &out), ==,
                   LILT_OUT_OF_RANGE);

  g_assert_cmpint (lilt_integrate_rate_dependence (0, drag, &damping, &wrong, 1.0, 5, 7, &difference), ==,
                   LILT_NOT_FINITE);
  g_assert_cmpfloat (difference, ==, 0.0);
  g_assert_cmpint (lilt_integrate_rate_dependence (0, drag, &damping, &start, -1.0, 5, 7, &difference), ==,
                   LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_integrate_rate_dependence (0, drag, &damping, &start, 1.0, 0, 7, &difference), ==,
                   LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_integrate_rate_dependence (0, drag, &damping, &start, 1.0, 5, 0, &difference), ==,
                   LILT_OUT_OF_RANGE);
  g_assert_cmpint (
      lilt_integrate_rate_dependence ((LiltIntegrator) 4, drag, &damping, &start, 1.0, 5, 7, &difference), ==,
      LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_integrate_rate_dependence (0, broken, &when, &start, 1.0, 1, 3, &difference), ==,
                   LILT_OK);
  g_assert_cmpfloat (difference, >, 0.0);
  g_assert_cmpint (lilt_integrate_rate_dependence (0, broken, &when, &start, 1.0, 2, 1, &difference), ==,
                   LILT_NOT_FINITE);
  g_assert_cmpfloat (difference, ==, 0.0);
  g_assert_cmpint (lilt_integrate_rate_dependence (0, broken, &when, &start, 1.0, 1, 2, &difference), ==,
                   LILT_NOT_FINITE);
  g_assert_cmpfloat (difference, ==, 0.0);

  g_assert_cmpint (lilt_spring_params_rate_dependence (&bad, &start, 0.0, 1.0, 5, 7, &difference), ==,
                   LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_rate_dependence (&params, &start, NAN, 1.0, 5, 7, &difference), ==,
                   LILT_NOT_FINITE);
  g_assert_cmpint (lilt_spring_params_rate_dependence (&params, &far, -DBL_MAX, 1.0, 5, 7, &difference), ==,
                   LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_spring_params_rate_dependence (&params, &start, 0.0, 1.0, 5, 0, &difference), ==,
                   LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (difference, ==, 0.0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/integrate-compare/steps", test_steps);
  g_test_add_func ("/integrate-compare/ranking", test_ranking);
  g_test_add_func ("/integrate-compare/divergence", test_divergence);
  g_test_add_func ("/integrate-compare/no-error", test_no_error);
  g_test_add_func ("/integrate-compare/rates", test_rates);
  g_test_add_func ("/integrate-compare/refusals", test_refusals);
  return g_test_run ();
}
