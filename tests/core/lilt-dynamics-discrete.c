/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-dynamics.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-dynamics-fixture.h"
#include "lilt-test.h"

typedef void (*StepFunc) (LiltDynamics *dynamics, double x, double dt);

static void
step_none (LiltDynamics *dynamics, double x, double dt)
{
  lilt_dynamics_step_euler (dynamics, x, dt, LILT_EULER_GUARD_NONE);
}

static void
step_stable (LiltDynamics *dynamics, double x, double dt)
{
  lilt_dynamics_step_euler (dynamics, x, dt, LILT_EULER_GUARD_STABLE);
}

static void
step_no_jitter (LiltDynamics *dynamics, double x, double dt)
{
  lilt_dynamics_step_euler (dynamics, x, dt, LILT_EULER_GUARD_NO_JITTER);
}

static void
step_substep (LiltDynamics *dynamics, double x, double dt)
{
  lilt_dynamics_step_euler (dynamics, x, dt, LILT_EULER_GUARD_SUBSTEP);
}

/* What one step does to the state, read from the step itself: trace and determinant of its matrix. */
static void
probe (const LiltDynamics *system, double dt, StepFunc step, double *trace, double *determinant)
{
  LiltDynamics from_value = *system, from_velocity = *system;

  /* the velocity in the unit of omega, so that neither column is lost beside the other */
  lilt_dynamics_reset (&from_value, 0.0, 1.0, 0.0);
  lilt_dynamics_reset (&from_velocity, 0.0, 0.0, system->omega);
  step (&from_value, 0.0, dt);
  step (&from_velocity, 0.0, dt);

  const LiltSample a = now (&from_value), b = now (&from_velocity);

  *trace = a.value + b.velocity / system->omega;
  *determinant = (a.value * b.velocity - b.value * a.velocity) / system->omega;
}

/* The largest absolute value of the two eigenvalues, and their smallest real part. */
static void
eigenvalues (double trace, double determinant, double *radius, double *real)
{
  const double discriminant = 0.25 * trace * trace - determinant;

  if (discriminant < 0.0)
    {
      *radius = sqrt (determinant);
      *real = 0.5 * trace;
    }
  else
    {
      *radius = 0.5 * fabs (trace) + sqrt (discriminant);
      *real = 0.5 * trace - sqrt (discriminant);
    }
}

static double
bound_k2 (const LiltDynamics *system, double dt, double *k2, double *no_jitter)
{
  double k1;

  lilt_dynamics_get_coefficients (system, &k1, k2, NULL);
  *no_jitter = fmax (dt * dt / 2.0 + dt * k1 / 2.0, dt * k1);
  return dt * dt / 4.0 + dt * k1 / 2.0;
}

/*
 * The limits of the source against the eigenvalues, for 60,000 random systems: T < √(4 k2 + k1²) - k1 and
 * k2 > T²/4 + T k1/2 are one condition, and it is exactly that both eigenvalues are inside the unit circle. The
 * bounds against jitter are exactly that neither has a negative real part, which is stricter than "no negative
 * real eigenvalue".
 */
static void
test_limits (void)
{
  int stable = 0, smooth = 0, refused = 0, none_negative = 0;

  for (int i = 0; i < 60000; i++)
    {
      const LiltDynamics system =
          new_dynamics (lilt_test_rand_log (0.1, 20.0), lilt_test_rand_log (0.01, 10.0), 0.0, 0.0);
      const double dt = lilt_test_rand_log (0.01, 10.0) / system.omega;
      double trace, determinant, radius, real, k2, jitter_k2;
      const double stable_k2 = bound_k2 (&system, dt, &k2, &jitter_k2);
      const double limit = lilt_dynamics_euler_limit (&system, LILT_EULER_GUARD_STABLE);
      const double jitter_limit = lilt_dynamics_euler_limit (&system, LILT_EULER_GUARD_NO_JITTER);

      /* on the bound itself rounding decides */
      if (fabs (dt / limit - 1.0) < 1e-9 || fabs (dt / jitter_limit - 1.0) < 1e-9)
        continue;
      probe (&system, dt, step_none, &trace, &determinant);
      eigenvalues (trace, determinant, &radius, &real);

      g_assert_cmpint (dt<limit, ==, k2> stable_k2);
      g_assert_cmpint (dt < limit, ==, radius < 1.0);
      g_assert_cmpint (dt<jitter_limit, ==, k2> jitter_k2);
      g_assert_cmpint (dt<jitter_limit, ==, trace> 0.0 && determinant > 0.0);
      g_assert_cmpint (dt<jitter_limit, ==, real> 0.0);
      stable += dt < limit;
      smooth += dt < jitter_limit;

      /* complex eigenvalues have no sign; those of a negative real part do swing to the other side */
      const gboolean negative_real = 0.25 * trace * trace - determinant >= 0.0 && real < 0.0;

      none_negative += !negative_real;
      refused += !negative_real && dt > jitter_limit;
      g_assert_true (!(negative_real && dt < jitter_limit));
    }
  g_test_message ("%d stable, %d without jitter, %d without a negative real eigenvalue, %d of them refused",
                  stable, smooth, none_negative, refused);
  g_assert_cmpint (stable, >, 20000);
  g_assert_cmpint (60000 - stable, >, 10000);
  g_assert_cmpint (smooth, >, 10000);
  g_assert_cmpint (refused, >, 100);
}

/* The limit as the source writes it, and what it is next to it: growth above, decay below. */
static void
test_limit_formula (void)
{
  for (int i = 0; i < 10000; i++)
    {
      const LiltDynamics system =
          new_dynamics (lilt_test_rand_log (0.1, 20.0), lilt_test_rand_log (0.01, 10.0), 0.0, 0.0);
      const double limit = lilt_dynamics_euler_limit (&system, LILT_EULER_GUARD_NONE);
      const double jitter = lilt_dynamics_euler_limit (&system, LILT_EULER_GUARD_NO_JITTER);
      double k1, k2, trace, determinant, radius, real;

      lilt_dynamics_get_coefficients (&system, &k1, &k2, NULL);
      /* the difference of the source cancels: by 2 zeta² ulp */
      g_assert_cmpfloat (fabs (sqrt (4.0 * k2 + k1 * k1) - k1 - limit), <=, 8.0 * LILT_TEST_U * (k1 + limit));
      g_assert_cmpfloat (fabs (fmin ((sqrt (k1 * k1 + 8.0 * k2) - k1) / 2.0, k2 / k1) - jitter), <=,
                         8.0 * LILT_TEST_U * (k1 + jitter));
      probe (&system, limit * (1.0 - 1e-6), step_none, &trace, &determinant);
      eigenvalues (trace, determinant, &radius, &real);
      g_assert_cmpfloat (radius, <, 1.0);
      probe (&system, limit * (1.0 + 1e-6), step_none, &trace, &determinant);
      eigenvalues (trace, determinant, &radius, &real);
      g_assert_cmpfloat (radius, >, 1.0);
      /* at the limit an eigenvalue is -1: 1 + trace + determinant = 0 */
      probe (&system, limit, step_none, &trace, &determinant);
      g_assert_cmpfloat (fabs (1.0 + trace + determinant), <=, 64.0 * LILT_TEST_U * (1.0 + system.zeta));
    }

  LiltDynamics undamped = new_dynamics (1.0, 0.0, 0.0, 0.0);

  g_assert_cmpfloat (fabs (lilt_dynamics_euler_limit (&undamped, LILT_EULER_GUARD_NONE) - 1.0 / G_PI), <,
                     1e-15);
  g_assert_cmpfloat (
      fabs (lilt_dynamics_euler_limit (&undamped, LILT_EULER_GUARD_NO_JITTER) - sqrt (0.5) / G_PI), <, 1e-15);
}

/* Whatever the step, the guards do what they say, for 20,000 random systems. */
static void
test_guards (void)
{
  for (int i = 0; i < 20000; i++)
    {
      const LiltDynamics system =
          new_dynamics (lilt_test_rand_log (0.1, 20.0), lilt_test_rand_log (0.01, 10.0), 0.0, 0.0);
      const double dt = lilt_test_rand_log (0.01, 100.0) / system.omega;
      double trace, determinant, radius, real;

      probe (&system, dt, step_stable, &trace, &determinant);
      eigenvalues (trace, determinant, &radius, &real);
      g_assert_cmpfloat (radius, <, 1.0);

      probe (&system, dt, step_no_jitter, &trace, &determinant);
      eigenvalues (trace, determinant, &radius, &real);
      /* The bound itself is allowed: an eigenvalue of 0, up to rounding; a double one is the root of that. */
      g_assert_cmpfloat (radius, <, 1.0);
      g_assert_cmpfloat (trace, >=, -16.0 * LILT_TEST_U);
      g_assert_cmpfloat (determinant, >=, -16.0 * LILT_TEST_U);

      probe (&system, dt, step_substep, &trace, &determinant);
      eigenvalues (trace, determinant, &radius, &real);
      g_assert_cmpfloat (radius, <, 1.0);
    }
}

/* Step by step as the source writes it, from k1, k2, k3. */
static void
reference_step (double k1,
                double k2,
                double k3,
                double x,
                double x_velocity,
                double dt,
                double *y,
                double *y_velocity)
{
  *y = *y + dt * *y_velocity;
  *y_velocity = *y_velocity + dt * (x + k3 * x_velocity - *y - k1 * *y_velocity) / k2;
}

static void
test_as_written (void)
{
  LiltTestWorst worst[4] = { { 0 } };

  for (int i = 0; i < 10000; i++)
    {
      LiltDynamics start = new_dynamics (lilt_test_rand_log (0.1, 12.0), lilt_test_rand_log (0.05, 4.0),
                                         lilt_test_rand (-2.0, 3.0), 0.0);
      const double dt = lilt_test_rand_log (0.01, 4.0) / start.omega;
      const double x0 = lilt_test_rand (-700.0, 700.0), x1 = lilt_test_rand (-700.0, 700.0);
      const double y0 = lilt_test_rand (-700.0, 700.0), v0 = lilt_test_rand (-700.0, 700.0) * start.omega;
      const double given = lilt_test_rand (-700.0, 700.0) * start.omega;
      double k1, k2, k3;

      lilt_dynamics_get_coefficients (&start, &k1, &k2, &k3);
      g_assert_cmpint (lilt_dynamics_reset (&start, x0, y0, v0), ==, LILT_OK);
      for (LiltEulerGuard guard = LILT_EULER_GUARD_NONE; guard <= LILT_EULER_GUARD_SUBSTEP; guard++)
        {
          LiltDynamics estimated = start, told = start;
          double y = y0, v = v0, told_y = y0, told_v = v0, used = k2;
          int parts = 1;

          if (guard == LILT_EULER_GUARD_STABLE)
            used = fmax (k2, 1.1 * (dt * dt / 4.0 + dt * k1 / 2.0));
          else if (guard == LILT_EULER_GUARD_NO_JITTER)
            used = fmax (k2, fmax (dt * dt / 2.0 + dt * k1 / 2.0, dt * k1));
          else if (guard == LILT_EULER_GUARD_SUBSTEP)
            parts = (int) floor (dt / lilt_dynamics_euler_limit (&start, guard)) + 1;
          for (int k = 1; k <= parts; k++)
            {
              const double part = (double) k / parts;

              reference_step (k1, used, k3, x0 + (x1 - x0) * part, (x1 - x0) / dt, dt / parts, &y, &v);
              reference_step (k1, used, k3, x1 - given * dt * (1.0 - part), given, dt / parts, &told_y,
                              &told_v);
            }
          lilt_dynamics_step_euler (&estimated, x1, dt, guard);
          lilt_dynamics_step_euler_with_velocity (&told, x1, given, dt, guard);

          /* both round a handful of terms; the parts carry that on, each at most doubling it (radius < 1) */
          const double size = 700.0 * (1.0 + dt * start.omega) * parts;
          const double force = dt / used * 700.0 * (2.0 + fabs (k3) * (1.0 / dt + start.omega)) +
                               dt / used * 700.0 * k1 * start.omega;

          lilt_test_note (&worst[guard], now (&estimated).value, y, LILT_TEST_U * (size + dt * force * parts),
                          "guard %d", (int) guard);
          lilt_test_note (&worst[guard], now (&told).value, told_y, LILT_TEST_U * (size + dt * force * parts),
                          "guard %d", (int) guard);
          lilt_test_note (&worst[guard], now (&estimated).velocity, v,
                          LILT_TEST_U * (size * start.omega + force) * parts, "guard %d", (int) guard);
          lilt_test_note (&worst[guard], now (&told).velocity, told_v,
                          LILT_TEST_U * (size * start.omega + force) * parts, "guard %d", (int) guard);
          lilt_assert_same_bits (now (&estimated).value - x1, estimated.displacement);
        }
    }
  /* The scheme has its coefficients from omega, this test from the getter: by their roundings k2 may differ by 7.7,
     k1 and k3 by 6.8; the products and sums of both steps are 7 more. */
  const double bound = 22.0;

  lilt_test_report (&worst[LILT_EULER_GUARD_NONE], "as the source writes it, ulp", bound);
  lilt_test_report (&worst[LILT_EULER_GUARD_STABLE], "stable, ulp", bound);
  lilt_test_report (&worst[LILT_EULER_GUARD_NO_JITTER], "without jitter, ulp", bound);
  lilt_test_report (&worst[LILT_EULER_GUARD_SUBSTEP], "in parts, ulp", bound);
}

/* Where it is divided, each part is a step of the scheme on the line of the input. */
static void
test_parts (void)
{
  LiltDynamics whole = new_dynamics (5.385, 0.61, 1.3, 0.0), parts = whole;
  const double dt = 0.23, limit = lilt_dynamics_euler_limit (&whole, LILT_EULER_GUARD_SUBSTEP);
  const int n = (int) floor (dt / limit) + 1;

  g_assert_cmpint (n, >, 5);
  lilt_dynamics_step_euler (&whole, 3.1, dt, LILT_EULER_GUARD_SUBSTEP);
  for (int k = 1; k <= n; k++)
    lilt_dynamics_step_euler (&parts, 3.1 * k / n, dt / n, LILT_EULER_GUARD_NONE);
  g_assert_cmpfloat (fabs (now (&whole).value - now (&parts).value), <, 1e-12);
  g_assert_cmpfloat (fabs (now (&whole).velocity - now (&parts).velocity), <, 1e-12 * whole.omega);

  /* An hour in one step is bounded work and still on the way to the input. */
  whole = new_dynamics (5.385, 0.61, 1.3, 0.0);
  lilt_dynamics_step_euler_with_velocity (&whole, 3.1, 0.0, 3600.0, LILT_EULER_GUARD_SUBSTEP);
  g_assert_cmpfloat (fabs (now (&whole).value - 3.1), <, 3.2);
}

/* The response to a jump from rest, fed frame by frame: the overshoot of what the scheme makes of the system. */
static double
overshoot (double frequency, double zeta, double dt, StepFunc step)
{
  LiltDynamics dynamics = new_dynamics (frequency, zeta, 0.0, 0.0);
  double top = 0.0;

  for (int i = 0; i < 2000; i++)
    {
      step (&dynamics, 1.0, dt);
      top = fmax (top, now (&dynamics).value);
    }
  return 100.0 * (top - 1.0);
}

/*
 * What the source does not say: raising k2 with k1 kept lowers the frequency and the damping ratio. The numbers
 * are those of the errata, to the digits they are given with; k2 is read back from the step itself.
 */
static void
test_side_effects (void)
{
  static const struct
  {
    double frequency, zeta, dt, effective_zeta, effective_frequency, overshoot;
  } cases[] = {
    { 10.0, 1.0, 1.0 / 30.0, 0.483, 4.8, 2.3 },
    { 5.0, 1.0, 0.1, 0.35, 1.76, 22.0 },
    { 10.0, 0.5, 1.0 / 30.0, 0.0, 0.0, 35.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const LiltDynamics system = new_dynamics (cases[i].frequency, cases[i].zeta, 0.0, 0.0);
      const double dt = cases[i].dt;
      double trace, determinant, k1;

      /* 1 - determinant = dt k1 / k2 */
      probe (&system, dt, step_no_jitter, &trace, &determinant);
      lilt_dynamics_get_coefficients (&system, &k1, NULL, NULL);

      const double k2 = dt * k1 / (1.0 - determinant);

      if (cases[i].effective_zeta > 0.0)
        {
          g_assert_cmpfloat (fabs (0.5 * k1 / sqrt (k2) - cases[i].effective_zeta), <, 0.003);
          g_assert_cmpfloat (fabs (0.5 / G_PI / sqrt (k2) - cases[i].effective_frequency), <, 0.05);
        }
      g_assert_cmpfloat (
          fabs (overshoot (cases[i].frequency, cases[i].zeta, dt, step_no_jitter) - cases[i].overshoot), <,
          0.5);
      /* the exact step has none of this */
      g_assert_cmpfloat (fabs (overshoot (cases[i].frequency, cases[i].zeta, dt / 64.0, lilt_dynamics_step) -
                               (cases[i].zeta < 1.0 ? 16.3 : 0.0)),
                         <, 0.5);
    }
}

/* Pole matching has the eigenvalues of the exact step where it applies, but not its zeros. */
static void
test_pole_zero (void)
{
  LiltTestWorst poles = { 0 }, below = { 0 };

  for (int i = 0; i < 20000; i++)
    {
      const LiltDynamics system = new_dynamics (lilt_test_rand_log (0.1, 20.0),
                                                i % 5 == 0 ? 1.0 : lilt_test_rand_log (0.01, 10.0), 0.0, 0.0);
      const double dt = lilt_test_rand_log (0.01, 30.0) / system.omega;
      double trace, determinant, exact_trace, exact_determinant;

      probe (&system, dt, lilt_dynamics_step_pole_zero, &trace, &determinant);
      probe (&system, dt, system.omega * dt >= system.zeta ? lilt_dynamics_step : step_no_jitter,
             &exact_trace, &exact_determinant);
      /* trace and determinant are sums of numbers of the size of their distance from 2 and 1 and of tau */
      lilt_test_note (system.omega * dt >= system.zeta ? &poles : &below, trace, exact_trace,
                      LILT_TEST_U * (4.0 + system.omega * dt), "zeta %g, tau %g", system.zeta,
                      system.omega * dt);
      lilt_test_note (system.omega * dt >= system.zeta ? &poles : &below, determinant, exact_determinant,
                      LILT_TEST_U * (4.0 + system.omega * dt), "zeta %g, tau %g", system.zeta,
                      system.omega * dt);
    }
  lilt_test_report (&poles, "eigenvalues against the exact ones, ulp", 8.0);
  lilt_test_report (&below, "the scheme without jitter below zeta, ulp", 1.0);

  g_assert_cmpfloat (fabs (overshoot (10.0, 0.5, 1.0 / 30.0, lilt_dynamics_step_pole_zero) - 29.0), <, 0.5);
}

/* A jump of the input kicks the velocity by about k3 Delta / k2, whatever dt: exactly so in the limit. */
static void
test_kick (void)
{
  static const StepFunc steps[] = { step_none, step_stable, step_no_jitter, step_substep,
                                    lilt_dynamics_step_pole_zero };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    for (int k = 0; k < 1000; k++)
      {
        const double zeta = lilt_test_rand_log (0.05, 3.0), r = lilt_test_rand (-2.0, 3.0);
        LiltDynamics dynamics = new_dynamics (lilt_test_rand_log (0.2, 9.0), zeta, r, 0.0),
                     at_once = dynamics;
        const double dt = 1e-7 / dynamics.omega, kick = r * zeta * dynamics.omega * 2.385;

        steps[i](&dynamics, 2.385, dt);
        g_assert_cmpfloat (fabs (now (&dynamics).velocity - kick), <=, 1e-6 * dynamics.omega * 2.385);
        steps[i](&at_once, 2.385, 0.0);
        g_assert_cmpfloat (fabs (now (&at_once).velocity - kick), <=, 4.0 * LILT_TEST_U * fabs (kick));
        g_assert_cmpfloat (now (&at_once).value, ==, 0.0);
        g_assert_cmpfloat (lilt_dynamics_get_input (&at_once), ==, 2.385);
      }
}

static double
input (double t)
{
  return sin (2.0 * G_PI * 0.8 * t) + 0.4 * sin (2.0 * G_PI * 2.1 * t);
}

/* The largest error over 2 s at a frame rate, against the same system at 128 times that rate. */
static double
worst_error (double rate, StepFunc step)
{
  LiltDynamics coarse = new_dynamics (2.0, 1.0, 0.0, 0.0), fine = coarse;
  double worst = 0.0;

  for (int i = 1; i <= 2.0 * rate; i++)
    {
      for (int k = 127; k >= 0; k--)
        lilt_dynamics_step (&fine, input ((i - k / 128.0) / rate), 1.0 / (128.0 * rate));
      step (&coarse, input (i / rate), 1.0 / rate);
      worst = fmax (worst, fabs (now (&coarse).value - now (&fine).value));
    }
  return worst;
}

/* On a smooth input the exact step is of second order, the schemes are of first, and far behind at any rate. */
static void
test_order (void)
{
  const double exact = worst_error (60.0, lilt_dynamics_step) / worst_error (120.0, lilt_dynamics_step);
  const double euler = worst_error (60.0, step_none) / worst_error (120.0, step_none);
  const double pole =
      worst_error (60.0, lilt_dynamics_step_pole_zero) / worst_error (120.0, lilt_dynamics_step_pole_zero);

  g_test_message ("error at 60 Hz over that at 120 Hz: exact %.2f, Euler %.2f, pole matching %.2f", exact,
                  euler, pole);
  g_assert_cmpfloat (fabs (exact - 4.0), <, 0.4);
  g_assert_cmpfloat (fabs (euler - 2.0), <, 0.4);
  g_assert_cmpfloat (fabs (pole - 2.0), <, 0.4);
  g_assert_cmpfloat (worst_error (60.0, lilt_dynamics_step) * 20.0, <, worst_error (60.0, step_stable));
}

/* Without a guard it diverges where it must: to the largest number, never to NaN. */
static void
test_divergence (void)
{
  LiltDynamics dynamics = new_dynamics (5.0, 1.0, 0.0, 0.0);

  for (int i = 0; i < 100000; i++)
    {
      step_none (&dynamics, 1.0, 1.0 / 30.0);
      g_assert_true (isfinite (now (&dynamics).value) && isfinite (now (&dynamics).velocity));
    }
  g_assert_cmpfloat (fabs (now (&dynamics).value), >, 1e300);
}

static void
test_edges (void)
{
  static const StepFunc steps[] = { step_none, step_stable, step_no_jitter, step_substep,
                                    lilt_dynamics_step_pole_zero };
  static const double bad[] = { NAN, INFINITY, -INFINITY, -0.1 };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      LiltDynamics dynamics = new_dynamics (2.385, 0.4, -1.1, 0.0), copy;

      steps[i](&dynamics, 1.0, 0.01);
      copy = dynamics;
      for (guint k = 0; k < G_N_ELEMENTS (bad); k++)
        {
          steps[i](&dynamics, 2.0, bad[k]);
          if (k < 3)
            steps[i](&dynamics, bad[k], 0.1);
          lilt_dynamics_step_euler_with_velocity (&dynamics, 2.0, k < 3 ? bad[k] : 0.0, k < 3 ? 0.1 : bad[k],
                                                  LILT_EULER_GUARD_NONE);
        }
      lilt_dynamics_step_euler_with_velocity (&dynamics, 2.0, 1e300, 1e300, LILT_EULER_GUARD_SUBSTEP);
      g_assert_cmpmem (&dynamics, sizeof dynamics, &copy, sizeof copy);

      lilt_dynamics_step_euler_with_velocity (&dynamics, 2.0, 7.0, 0.0, LILT_EULER_GUARD_NONE);
      lilt_assert_same_bits (now (&dynamics).value, now (&copy).value);
      lilt_assert_same_bits (now (&dynamics).velocity, now (&copy).velocity);

      /* no damping: the exact eigenvalues at a whole period are those of no step at all */
      dynamics = new_dynamics (1.0, 0.0, 1.0, 0.0);
      steps[i](&dynamics, 1.0, 1.0);
      g_assert_true (isfinite (now (&dynamics).value));

      for (int k = 0; k < 10000; k++)
        {
          const double top = k % 2 ? 1e6 : 1e300;

          if (lilt_dynamics_init (&dynamics, lilt_test_rand_log (1.0 / top, top),
                                  k % 5 ? lilt_test_rand_log (1.0 / top, top) : 0.0,
                                  lilt_test_rand (-1.0, 1.0) * lilt_test_rand_log (1.0, top),
                                  lilt_test_rand (-1.0, 1.0) * top) != LILT_OK)
            continue;
          for (int n = 0; n < 4; n++)
            {
              const double x = lilt_test_rand (-1.0, 1.0) * lilt_test_rand_log (1.0 / top, top);
              LiltSample sample;

              steps[i](&dynamics, x, n == 2 ? 0.0 : lilt_test_rand_log (1.0 / top, top));
              if (n == 3)
                lilt_dynamics_step_euler_with_velocity (&dynamics, -x, x, 1.0 / top,
                                                        LILT_EULER_GUARD_SUBSTEP);
              sample = now (&dynamics);
              g_assert_true (isfinite (sample.value) && isfinite (sample.velocity) &&
                             isfinite (sample.acceleration));
            }
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dynamics-discrete/limits", test_limits);
  g_test_add_func ("/dynamics-discrete/limit-formula", test_limit_formula);
  g_test_add_func ("/dynamics-discrete/guards", test_guards);
  g_test_add_func ("/dynamics-discrete/as-written", test_as_written);
  g_test_add_func ("/dynamics-discrete/parts", test_parts);
  g_test_add_func ("/dynamics-discrete/side-effects", test_side_effects);
  g_test_add_func ("/dynamics-discrete/pole-zero", test_pole_zero);
  g_test_add_func ("/dynamics-discrete/kick", test_kick);
  g_test_add_func ("/dynamics-discrete/order", test_order);
  g_test_add_func ("/dynamics-discrete/divergence", test_divergence);
  g_test_add_func ("/dynamics-discrete/edges", test_edges);
  return g_test_run ();
}
