/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-integrate.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

#define N_INTEGRATORS 4

/* A spring of omega = 1, whose damping ratio is the data. */
static double
unit_spring (double x, double v, double t, void *data)
{
  return -x - 2.0 * *(const double *) data * v;
}

static void
step (LiltIntegrator integrator, double zeta, double h, LiltSample *state)
{
  g_assert_cmpint (lilt_integrate_step (integrator, unit_spring, &zeta, state, 0.0, h), ==, LILT_OK);
}

/* The larger eigenvalue of one step, read from what the step does to two states. */
static double
radius (LiltIntegrator integrator, double zeta, double h)
{
  LiltSample a = { 1.0, 0.0, 0.0 }, b = { 0.0, 1.0, 0.0 };

  step (integrator, zeta, h, &a);
  step (integrator, zeta, h, &b);

  const double half_trace = 0.5 * (a.value + b.velocity);
  /* (trace/2)² - determinant, without the cancellation of the products on the diagonal */
  const double discriminant = 0.25 * (a.value - b.velocity) * (a.value - b.velocity) + b.value * a.velocity;

  if (discriminant < 0.0)
    return hypot (half_trace, sqrt (-discriminant));
  return fabs (half_trace) + sqrt (discriminant);
}

/* Below the limit the eigenvalues are inside the unit circle, just above it one is outside: 40,000 cases. */
static void
test_limits (void)
{
  for (int i = 0; i < 10000; i++)
    {
      const double zeta = i % 4 == 0   ? 1.0 + lilt_test_rand (-1e-3, 1e-3)
                          : i % 4 == 1 ? lilt_test_rand (0.0, 1.5)
                                       : lilt_test_rand_log (1e-3, 100.0);

      for (LiltIntegrator integrator = 0; integrator < N_INTEGRATORS; integrator++)
        {
          const double limit = lilt_integrate_stability_limit (integrator, zeta);
          const double inside = lilt_test_rand (0.0, 1.0);
          /* The circle is crossed with a slope of at least about zeta: 1e-6 of the limit is far above rounding,
             but for an explicit Euler of little damping, which crosses at a tangent. */
          const double off = integrator == LILT_INTEGRATOR_EXPLICIT_EULER ? 1e-3 : 1e-6;

          g_assert_cmpfloat (radius (integrator, zeta, limit * (1.0 - off)), <, 1.0);
          g_assert_cmpfloat (radius (integrator, zeta, limit * (1.0 + off)), >, 1.0);
          g_assert_cmpfloat (radius (integrator, zeta, limit * inside), <=, 1.0);
        }
    }
}

/* Above the limit a run grows without end, below it it decays, for the scheme itself and not for a matrix. */
static void
test_growth (void)
{
  const double zetas[] = { 0.05, 0.31, 0.5, 0.61, 0.9, 1.0, 1.385, 4.0, 23.85 };

  for (guint i = 0; i < G_N_ELEMENTS (zetas); i++)
    for (LiltIntegrator integrator = 0; integrator < N_INTEGRATORS; integrator++)
      {
        const double limit = lilt_integrate_stability_limit (integrator, zetas[i]);
        LiltSample below = { 1.0, 0.3, 0.0 }, above = below;

        /* the explicit Euler of little damping loses, or gains, 5e-5 a step there */
        for (int k = 0; k < 200000; k++)
          {
            step (integrator, zetas[i], 0.99 * limit, &below);
            if (fabs (above.value) < 1e3)
              step (integrator, zetas[i], 1.01 * limit, &above);
          }
        g_assert_cmpfloat (fabs (below.value), <, 0.01);
        g_assert_cmpfloat (fabs (above.value), >=, 1e3);
      }
}

/* The numbers of the errata, to the digits they are given with, and the ends of the regimes. */
static void
test_known_limits (void)
{
  static const struct
  {
    LiltIntegrator integrator;
    double zeta, limit, digits;
  } cases[] = {
    { LILT_INTEGRATOR_EXPLICIT_EULER, 0.0, 0.0, 0.0 },
    { LILT_INTEGRATOR_EXPLICIT_EULER, 0.25, 0.5, 1e-15 },
    { LILT_INTEGRATOR_EXPLICIT_EULER, 1.0, 2.0, 1e-15 },
    { LILT_INTEGRATOR_SEMI_IMPLICIT_EULER, 0.0, 2.0, 1e-15 },
    { LILT_INTEGRATOR_SEMI_IMPLICIT_EULER, 0.25, 1.562, 5e-4 },
    { LILT_INTEGRATOR_SEMI_IMPLICIT_EULER, 0.5, 1.236, 5e-4 },
    { LILT_INTEGRATOR_SEMI_IMPLICIT_EULER, 1.0, 0.828, 5e-4 },
    { LILT_INTEGRATOR_SEMI_IMPLICIT_EULER, 2.0, 0.472, 5e-4 },
    { LILT_INTEGRATOR_VELOCITY_VERLET, 0.0, 2.0, 1e-15 },
    { LILT_INTEGRATOR_VELOCITY_VERLET, 0.5, 2.0, 1e-15 },
    { LILT_INTEGRATOR_RK4, 0.0, 2.83, 5e-3 },
    { LILT_INTEGRATOR_RK4, 0.5, 2.62, 5e-3 },
    { LILT_INTEGRATOR_RK4, 1.0, 2.785, 5e-4 },
    { LILT_INTEGRATOR_RK4, 2.0, 0.746, 5e-4 },
    { LILT_INTEGRATOR_RK4, 10.0, 0.140, 5e-4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat (
        fabs (lilt_integrate_stability_limit (cases[i].integrator, cases[i].zeta) - cases[i].limit), <=,
        cases[i].digits);
  g_assert_cmpfloat_with_epsilon (lilt_integrate_stability_limit (LILT_INTEGRATOR_RK4, 0.0), sqrt (8.0),
                                  1e-14);

  /* what a source claims for the explicit scheme, 2 / (1 + zeta), is unsafe below 0.618 and above 1.414 */
  for (int i = 1; i < 400; i++)
    {
      const double zeta = i / 100.0, claim = 2.0 / (1.0 + zeta);

      if (fabs (zeta - 0.618) < 0.01 || fabs (zeta - G_SQRT2) < 0.01)
        continue;
      g_assert_cmpint (radius (LILT_INTEGRATOR_EXPLICIT_EULER, zeta, claim) > 1.0, ==,
                       zeta < 0.618 || zeta > G_SQRT2);
    }
  /* … and growth by 1.22 a step at zeta = 0.25, omega dt = 1 */
  g_assert_cmpfloat_with_epsilon (radius (LILT_INTEGRATOR_EXPLICIT_EULER, 0.25, 1.0), 1.22, 0.005);

  for (LiltIntegrator integrator = 0; integrator < N_INTEGRATORS; integrator++)
    {
      /* no step where the regimes meet */
      const double joints[] = { 0.5, 1.0 };

      for (guint k = 0; k < G_N_ELEMENTS (joints); k++)
        g_assert_cmpfloat (fabs (lilt_integrate_stability_limit (integrator, joints[k] - 1e-12) -
                                 lilt_integrate_stability_limit (integrator, joints[k] + 1e-12)),
                           <, 1e-5);
      g_assert_cmpfloat (lilt_integrate_stability_limit (integrator, -0.1), ==, 0.0);
      g_assert_cmpfloat (lilt_integrate_stability_limit (integrator, NAN), ==, 0.0);
      g_assert_cmpfloat (lilt_integrate_stability_limit (integrator, INFINITY), ==, 0.0);
    }
  g_assert_cmpfloat (lilt_integrate_stability_limit ((LiltIntegrator) 4, 0.5), ==, 0.0);
  g_assert_cmpfloat (lilt_integrate_stability_limit ((LiltIntegrator) -1, 0.5), ==, 0.0);
}

/* Without damping the schemes of Verlet and of the semi-implicit Euler keep a motion for ever; the explicit Euler
   gains from the first step. */
static void
test_undamped (void)
{
  const LiltIntegrator keep[] = { LILT_INTEGRATOR_SEMI_IMPLICIT_EULER, LILT_INTEGRATOR_VELOCITY_VERLET };

  for (int i = 0; i < 10000; i++)
    {
      const double h = lilt_test_rand (1e-3, 1.999);

      for (guint k = 0; k < G_N_ELEMENTS (keep); k++)
        {
          /* both eigenvalues are on the circle; their sum of two roundings is not */
          g_assert_cmpfloat (fabs (radius (keep[k], 0.0, h) - 1.0), <, 1e-13);
          g_assert_cmpfloat (radius (keep[k], 0.0, 2.0 + h * 1e-2), >, 1.0);
        }
      g_assert_cmpfloat (radius (LILT_INTEGRATOR_EXPLICIT_EULER, 0.0, h), >, 1.0);
      g_assert_cmpfloat (radius (LILT_INTEGRATOR_RK4, 0.0, 0.1 + h), <, 1.0);
    }
}

/* A pendulum with air drag, pushed by something that oscillates: every argument of the law is used. */
static double
pendulum (double x, double v, double t, void *data)
{
  const double *push = data;

  return -sin (x) - 0.3 * v * fabs (v) - 0.2 * v + *push * cos (1.7 * t);
}

static LiltSample
run (LiltIntegrator integrator, int n_steps)
{
  LiltSample state = { 1.3, -0.4, 0.0 };
  double push = 0.7;

  for (int i = 0; i < n_steps; i++)
    g_assert_cmpint (
        lilt_integrate_step (integrator, pendulum, &push, &state, 1.0 * i / n_steps, 1.0 / n_steps), ==,
        LILT_OK);
  /* the acceleration is the law's at the state arrived at */
  g_assert_cmpfloat (fabs (state.acceleration - pendulum (state.value, state.velocity, 1.0, &push)), <,
                     1e-12);
  return state;
}

/* Half the step divides the error by 2 to the order, on a law that is not linear. */
static void
test_order (void)
{
  static const double orders[N_INTEGRATORS] = { 1.0, 1.0, 2.0, 4.0 };
  const LiltSample exact = run (LILT_INTEGRATOR_RK4, 4000);

  for (LiltIntegrator integrator = 0; integrator < N_INTEGRATORS; integrator++)
    {
      const int n = integrator == LILT_INTEGRATOR_RK4 ? 20 : 200;
      const LiltSample coarse = run (integrator, n), fine = run (integrator, 2 * n);
      const double value = log2 (fabs ((coarse.value - exact.value) / (fine.value - exact.value)));
      const double velocity =
          log2 (fabs ((coarse.velocity - exact.velocity) / (fine.velocity - exact.velocity)));

      g_test_message ("order %.3f of the value, %.3f of the velocity", value, velocity);
      /* the next order still shows at these steps */
      g_assert_cmpfloat (fabs (value - orders[integrator]), <, 0.15);
      g_assert_cmpfloat (fabs (velocity - orders[integrator]), <, 0.15);
    }
}

/* One step of each, by hand: a constant acceleration, of which Verlet and RK4 are exact. */
static double
fall (double x, double v, double t, void *data)
{
  return -9.81;
}

static void
test_by_hand (void)
{
  static const double values[N_INTEGRATORS] = { 2.0 + 0.3 * 4.0, 2.0 + 0.3 * (4.0 - 0.3 * 9.81),
                                                2.0 + 0.3 * 4.0 - 0.5 * 0.09 * 9.81,
                                                2.0 + 0.3 * 4.0 - 0.5 * 0.09 * 9.81 };

  for (LiltIntegrator integrator = 0; integrator < N_INTEGRATORS; integrator++)
    {
      LiltSample state = { 2.0, 4.0, 0.0 };

      g_assert_cmpint (lilt_integrate_step (integrator, fall, NULL, &state, 0.0, 0.3), ==, LILT_OK);
      g_assert_cmpfloat_with_epsilon (state.value, values[integrator], 1e-15);
      g_assert_cmpfloat_with_epsilon (state.velocity, 4.0 - 0.3 * 9.81, 1e-15);
      g_assert_cmpfloat (state.acceleration, ==, -9.81);

      /* no time at all: the acceleration alone */
      state = (LiltSample){ 2.0, 4.0, 7.0 };
      g_assert_cmpint (lilt_integrate_step (integrator, fall, NULL, &state, 0.0, 0.0), ==, LILT_OK);
      g_assert_cmpfloat (state.value, ==, 2.0);
      g_assert_cmpfloat (state.velocity, ==, 4.0);
      g_assert_cmpfloat (state.acceleration, ==, -9.81);
    }
}

/* Not a number from somewhere on. */
static double
broken (double x, double v, double t, void *data)
{
  return t >= *(const double *) data ? NAN : 1.0;
}

static double
explosive (double x, double v, double t, void *data)
{
  return 1e300 * (x + v);
}

static void
test_refusals (void)
{
  static const double bad[] = { NAN, INFINITY, -INFINITY };

  for (LiltIntegrator integrator = 0; integrator < N_INTEGRATORS; integrator++)
    {
      const LiltSample start = { 1.0, 2.0, 3.0 };
      LiltSample state = start, wrong;
      double limit = 0.0;

      for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
        {
          g_assert_cmpint (lilt_integrate_step (integrator, fall, NULL, &state, bad[i], 0.1), ==,
                           LILT_NOT_FINITE);
          g_assert_cmpint (lilt_integrate_step (integrator, fall, NULL, &state, 0.0, bad[i]), ==,
                           LILT_NOT_FINITE);
          wrong = (LiltSample){ bad[i], 0.0, 0.0 };
          g_assert_cmpint (lilt_integrate_step (integrator, fall, NULL, &wrong, 0.0, 0.1), ==,
                           LILT_NOT_FINITE);
          wrong = (LiltSample){ 0.0, bad[i], 0.0 };
          g_assert_cmpint (lilt_integrate_step (integrator, fall, NULL, &wrong, 0.0, 0.1), ==,
                           LILT_NOT_FINITE);
        }
      g_assert_cmpint (lilt_integrate_step (integrator, fall, NULL, &state, 0.0, -0.1), ==,
                       LILT_OUT_OF_RANGE);
      g_assert_cmpint (lilt_integrate_step (integrator, broken, &limit, &state, 0.0, 0.1), ==,
                       LILT_NOT_FINITE);
      /* at the end of the step alone */
      limit = 0.1;
      g_assert_cmpint (lilt_integrate_step (integrator, broken, &limit, &state, 0.0, 0.1), ==,
                       LILT_NOT_FINITE);
      wrong = (LiltSample){ 1e200, 1e200, 0.0 };
      g_assert_cmpint (lilt_integrate_step (integrator, explosive, NULL, &wrong, 0.0, 0.1), ==,
                       LILT_NOT_FINITE);
      g_assert_cmpfloat (wrong.value, ==, 1e200);
      wrong = (LiltSample){ DBL_MAX, DBL_MAX, 0.0 };
      g_assert_cmpint (lilt_integrate_step (integrator, fall, NULL, &wrong, 0.0, 2.0), ==, LILT_NOT_FINITE);
      g_assert_cmpmem (&state, sizeof state, &start, sizeof start);
    }

  LiltSample state = { 1.0, 2.0, 3.0 };

  g_assert_cmpint (lilt_integrate_step ((LiltIntegrator) 4, fall, NULL, &state, 0.0, 0.1), ==,
                   LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_integrate_step ((LiltIntegrator) -1, fall, NULL, &state, 0.0, 0.1), ==,
                   LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (state.acceleration, ==, 3.0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/integrate/limits", test_limits);
  g_test_add_func ("/integrate/growth", test_growth);
  g_test_add_func ("/integrate/known-limits", test_known_limits);
  g_test_add_func ("/integrate/undamped", test_undamped);
  g_test_add_func ("/integrate/order", test_order);
  g_test_add_func ("/integrate/by-hand", test_by_hand);
  g_test_add_func ("/integrate/refusals", test_refusals);
  return g_test_run ();
}
