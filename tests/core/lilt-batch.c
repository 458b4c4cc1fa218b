/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

#define N_CASES   10000
#define NUMBER(i) ((double) lilt_test_number (row[i]))

static LiltSpringParams
params_of (double omega, double zeta)
{
  LiltSpringParams params;

  g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
  return params;
}

static double
random_zeta (void)
{
  if (g_test_rand_int_range (0, 8) == 0)
    return 1.0;
  return g_test_rand_bit () ? lilt_test_rand (0.0, 2.0) : lilt_test_rand_log (1e-4, 1e4);
}

/* What a step by itself gives, in units of the size of the state: the same bound as for the spring. */
static void
note_state (LiltTestWorst *worst,
            double omega,
            double zeta,
            double d0,
            double v0,
            double dt,
            double d,
            double v)
{
  const LiltSpringParams params = params_of (omega, zeta);
  const LiltSample start = { d0, v0, 0.0 };
  const double unit =
      LILT_TEST_U * fmax (fabs (d0), fabs (v0) / omega) * (1.0 + (zeta < 1.0 ? omega * dt : 0.0));
  LiltSample exact;

  lilt_spring_params_sample (&params, &start, 0.0, dt, &exact);
  lilt_test_note (worst, d, exact.value, unit, "displacement at zeta %g, omega dt %g", zeta, omega * dt);
  lilt_test_note (worst, v / omega, exact.velocity / omega, unit, "velocity at zeta %g, omega dt %g", zeta,
                  omega * dt);
}

static void
test_propagator (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < N_CASES; i++)
    {
      const double omega = lilt_test_rand_log (1e-3, 1e3), zeta = random_zeta ();
      const double dt = lilt_test_rand_log (1e-4, 30.0) / omega;
      const double d0 = lilt_test_rand (-3.0, 3.0), v0 = omega * lilt_test_rand (-3.0, 3.0);
      const LiltSpringParams params = params_of (omega, zeta);
      LiltPropagator propagator;
      double d = d0, v = v0;

      g_assert_cmpint (lilt_propagator_init (&propagator, &params, dt), ==, LILT_OK);
      lilt_propagator_apply (&propagator, &d, &v);
      note_state (&worst, omega, zeta, d0, v0, dt, d, v);
    }
  lilt_test_report (&worst, "propagator against the closed form, ulp of the state", 8.0);
}

static void
test_propagator_edges (void)
{
  const LiltSpringParams params = params_of (7.3, 0.4), bad = { 7.3, NAN, 1.0 };
  const double dts[] = { NAN, INFINITY, -INFINITY, -0.1 };
  LiltPropagator propagator, before;
  double d = 2.385, v = -0.71;

  g_assert_cmpint (lilt_propagator_init (&propagator, &params, 0.0), ==, LILT_OK);
  lilt_propagator_apply (&propagator, &d, &v);
  lilt_assert_same_bits (d, 2.385);
  lilt_assert_same_bits (v, -0.71);
  g_assert_cmpint (lilt_propagator_init (&propagator, &bad, 0.1), ==, LILT_NOT_FINITE);
  lilt_propagator_apply (&propagator, &d, &v);
  lilt_assert_same_bits (d, 2.385);
  lilt_assert_same_bits (v, -0.71);

  for (guint i = 0; i < G_N_ELEMENTS (dts); i++)
    {
      const LiltStatus status = isfinite (dts[i]) ? LILT_OUT_OF_RANGE : LILT_NOT_FINITE;

      g_assert_cmpint (lilt_propagator_init (&propagator, &params, dts[i]), ==, status);
      lilt_propagator_apply (&propagator, &d, &v);
      lilt_assert_same_bits (d, 2.385);
      lilt_assert_same_bits (v, -0.71);

      g_assert_cmpint (lilt_propagator_init (&propagator, &params, 0.1), ==, LILT_OK);
      before = propagator;
      g_assert_cmpint (lilt_propagator_set_dt (&propagator, dts[i]), ==, status);
      g_assert_cmpmem (&propagator, sizeof before, &before, sizeof before);
    }

  /* The ends of the range: an exact step wherever a number can hold it, and never a NaN. */
  const double numbers[] = { DBL_TRUE_MIN, 1e-300, 1e-9, 0.37, 1.0, 29.3, 1e9, 1e300, DBL_MAX };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (guint j = 0; j <= G_N_ELEMENTS (numbers); j++)
      for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
        {
          const LiltSpringParams any = params_of (numbers[i], j > 0 ? numbers[j - 1] : 0.0);

          g_assert_cmpint (lilt_propagator_init (&propagator, &any, numbers[k]), ==, LILT_OK);
          d = 1.0;
          v = 0.0;
          lilt_propagator_apply (&propagator, &d, &v);
          g_assert_true (isfinite (v) && fabs (d) <= 1.0);
          d = 0.0;
          v = fmin (1.0, numbers[i]);
          lilt_propagator_apply (&propagator, &d, &v);
          g_assert_true (isfinite (d) && isfinite (v));
        }
  g_assert_cmpint (lilt_propagator_init (&propagator, &(LiltSpringParams){ 1e-310, 0.5, 1.0 }, 1e-3), ==,
                   LILT_OK);
  d = 0.0;
  v = 3.0;
  lilt_propagator_apply (&propagator, &d, &v);
  lilt_assert_same_bits (d, 3e-3);

  /* Another step and back is the first again. */
  g_assert_cmpint (lilt_propagator_init (&propagator, &params, 0.1), ==, LILT_OK);
  g_assert_cmpint (lilt_propagator_set_dt (&propagator, 0.25), ==, LILT_OK);
  g_assert_cmpint (memcmp (&propagator, &before, sizeof before), !=, 0);
  g_assert_cmpint (lilt_propagator_set_dt (&propagator, 0.25), ==, LILT_OK);
  g_assert_cmpint (lilt_propagator_set_dt (&propagator, 0.1), ==, LILT_OK);
  g_assert_cmpmem (&propagator, sizeof before, &before, sizeof before);
}

/* Steps add up to what math.md B8 measured: 3e-14 for zeta >= 0.01, growing with the steps only where it rings on. */
static void
test_many_steps (void)
{
  const struct
  {
    double zeta, bound;
  } cases[] = { { 0.0, 1e-11 }, { 0.001, 3e-13 }, { 0.01, 3e-14 },
                { 0.3, 1e-14 }, { 1.0, 1e-14 },   { 5.0, 1e-14 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const double omega = 10.0, dt = 1.0 / 60.0;
      const LiltSpringParams params = params_of (omega, cases[i].zeta);
      const LiltSample start = { 1.0, 3.0, 0.0 };
      LiltTestWorst worst = { 0 };
      LiltPropagator propagator;
      double d = 1.0, v = 3.0;

      lilt_propagator_init (&propagator, &params, dt);
      for (int step = 1; step <= 100000; step++)
        {
          lilt_batch_step (&propagator, 1, &d, &v, 0.0);
          if (step % 1000 == 0 || step == 100)
            {
              LiltSample exact;

              /* step dt is rounded, which at omega t = 17000 is worth 2e-12 of phase: compared with the phase that
               * the product has. */
              lilt_spring_params_sample (&params, &start, 0.0, step * dt, &exact);
              lilt_test_note (&worst, d, exact.value, 1.0, "step %d", step);
              lilt_test_note (&worst, v / omega, exact.velocity / omega, 1.0, "step %d", step);
            }
        }
      lilt_test_report (&worst, "many steps, of the initial state", cases[i].bound);
    }
}

/* Any length, any place in memory, nothing before or behind it touched, each spring as if it were alone. */
static void
test_lengths (void)
{
  enum
  {
    ROOM = 560
  };
  const int lengths[] = { 0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 63, 100, 255, 256, 257, 511, 513 };
  g_autofree double *d = g_new (double, ROOM), *v = g_new (double, ROOM), *x = g_new (double, ROOM);
  g_autofree double *omega = g_new (double, ROOM), *zeta = g_new (double, ROOM),
                    *target = g_new (double, ROOM);
  g_autofree double *d0 = g_new (double, ROOM), *v0 = g_new (double, ROOM), *x0 = g_new (double, ROOM);
  const double dt = 0.0173;

  for (guint l = 0; l < G_N_ELEMENTS (lengths); l++)
    for (int offset = 0; offset < 8; offset++)
      {
        const int n = lengths[l], kind = g_test_rand_int_range (0, 3);
        const LiltSpringParams params = params_of (lilt_test_rand (1.0, 30.0), random_zeta ());
        LiltPropagator propagator;

        lilt_propagator_init (&propagator, &params, dt);
        for (int i = 0; i < ROOM; i++)
          {
            d0[i] = lilt_test_rand (-3.0, 3.0);
            v0[i] = lilt_test_rand (-30.0, 30.0);
            target[i] = lilt_test_rand (-9.0, 9.0);
            x0[i] = target[i] + d0[i];
            omega[i] = lilt_test_rand (1.0, 30.0);
            zeta[i] = kind == 0   ? lilt_test_rand (0.0, 0.99)
                      : kind == 1 ? lilt_test_rand (1.0, 9.0)
                                  : random_zeta ();
          }

        memcpy (d, d0, ROOM * sizeof *d);
        memcpy (v, v0, ROOM * sizeof *v);
        g_assert_cmpint (lilt_batch_step (&propagator, n, d + offset, v + 7 - offset, 0.0), ==, n > 0);
        for (int i = 0; i < ROOM; i++)
          {
            double alone_d = d0[i],
                   alone_v =
                       v0[i - offset + 7 - offset < 0 || i - 2 * offset + 7 >= ROOM ? 0 : i - 2 * offset + 7];

            if (i < offset || i >= offset + n)
              {
                lilt_assert_same_bits (d[i], d0[i]);
                continue;
              }
            lilt_propagator_apply (&propagator, &alone_d, &alone_v);
            lilt_assert_same_bits (d[i], alone_d);
            lilt_assert_same_bits (v[i - 2 * offset + 7], alone_v);
          }
        for (int i = 0; i < ROOM; i++)
          if (i < 7 - offset || i >= 7 - offset + n)
            lilt_assert_same_bits (v[i], v0[i]);

        memcpy (x, x0, ROOM * sizeof *x);
        memcpy (v, v0, ROOM * sizeof *v);
        g_assert_cmpint (lilt_batch_step_to (&propagator, n, target + offset, x + offset, v + offset, 0.0),
                         ==, n > 0);
        for (int i = 0; i < ROOM; i++)
          {
            double alone_d = x0[i] - target[i], alone_v = v0[i];

            if (i >= offset && i < offset + n)
              {
                lilt_propagator_apply (&propagator, &alone_d, &alone_v);
                alone_d += target[i];
              }
            else
              alone_d = x0[i];
            lilt_assert_same_bits (x[i], alone_d);
            lilt_assert_same_bits (v[i], alone_v);
          }

        memcpy (d, d0, ROOM * sizeof *d);
        memcpy (v, v0, ROOM * sizeof *v);
        g_assert_cmpint (
            lilt_batch_step_each (n, omega + offset, zeta + offset, dt, d + offset, v + offset, 0.0), ==,
            n > 0);
        for (int i = 0; i < ROOM; i++)
          {
            double alone_d = d0[i], alone_v = v0[i];

            if (i >= offset && i < offset + n)
              lilt_batch_step_each (1, &omega[i], &zeta[i], dt, &alone_d, &alone_v, 0.0);
            lilt_assert_same_bits (d[i], alone_d);
            lilt_assert_same_bits (v[i], alone_v);
          }

        memcpy (d, d0, ROOM * sizeof *d);
        lilt_batch_retarget (n, target + offset, x0 + offset, d + offset);
        for (int i = 0; i < ROOM; i++)
          lilt_assert_same_bits (d[i], i >= offset && i < offset + n ? d0[i] + (target[i] - x0[i]) : d0[i]);
        memcpy (x, x0, ROOM * sizeof *x);
        lilt_batch_get_values (n, target + offset, d0 + offset, x + offset);
        for (int i = 0; i < ROOM; i++)
          lilt_assert_same_bits (x[i], i >= offset && i < offset + n ? target[i] + d0[i] : x0[i]);
      }
}

/* Springs of parameters of their own against the closed form, all regimes, next to and far from critical. */
static void
test_each (void)
{
  LiltTestWorst ordinary = { 0 }, near_critical = { 0 }, long_steps = { 0 };

  for (int i = 0; i < 20 * N_CASES; i++)
    {
      const double omega = lilt_test_rand_log (1e-6, 1e6);
      double zeta = random_zeta (), tau = lilt_test_rand_log (1e-4, 40.0);
      LiltTestWorst *worst = &ordinary;

      if (i % 4 == 1)
        {
          zeta = 1.0 + lilt_test_rand_log (1e-16, 1e-2) * (g_test_rand_bit () ? 1.0 : -1.0);
          worst = &near_critical;
        }
      else if (i % 4 == 2)
        {
          tau = lilt_test_rand_log (40.0, 0.99e6);
          worst = &long_steps;
        }

      const double dt = tau / omega, d0 = lilt_test_rand (-3.0, 3.0), v0 = omega * lilt_test_rand (-3.0, 3.0);
      double d = d0, v = v0;

      lilt_batch_step_each (1, &omega, &zeta, dt, &d, &v, 0.0);
      note_state (worst, omega, zeta, d0, v0, dt, d, v);
    }
  /* Both have errors of 4 (1 + omega t) at most. */
  lilt_test_report (&ordinary, "each, ulp of the state", 8.0);
  lilt_test_report (&near_critical, "each, next to critical, ulp of the state", 8.0);
  lilt_test_report (&long_steps, "each, long steps, ulp of the state", 8.0);
}

/* The vectors have 50 digits. */
static void
test_each_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "spring");
  LiltTestWorst worst = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const double zeta = NUMBER (1), omega = NUMBER (2), t = NUMBER (5);
      double d = NUMBER (3), v = NUMBER (4);

      lilt_batch_step_each (1, &omega, &zeta, t, &d, &v, 0.0);
      lilt_test_note (&worst, d, lilt_test_number (row[6]), LILT_TEST_U * NUMBER (9) * (1.0 + omega * t),
                      "d of row %u, zeta %g, tau %g", i, zeta, omega * t);
      lilt_test_note (&worst, v, lilt_test_number (row[7]), LILT_TEST_U * NUMBER (10) * (1.0 + omega * t),
                      "v of row %u, zeta %g, tau %g", i, zeta, omega * t);
    }
  lilt_test_report (&worst, "each against the vectors, ulp (1 + tau)", 4.0);
}

/* Beyond the limits of the kernels, alone and among others. */
static void
test_each_outside (void)
{
  const double omegas[] = { 3.0, 1e12, 1e-12, 5.0, 2e8, 0.0, NAN, 4.0, -1.0, 2.0, 6.0, 1.0, INFINITY };
  const double zetas[] = { 0.3, 0.7, 0.2, 1e12, 0.0, 0.5, 0.5, -0.1, 0.5, NAN, 1.7, 0.4, 1.0 };
  const double starts[] = { 2.0, 2.0, 2.0, 1e300, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, NAN, 2.0 };
  const int n = G_N_ELEMENTS (omegas);
  double d[G_N_ELEMENTS (omegas)], v[G_N_ELEMENTS (omegas)];

  memcpy (d, starts, sizeof d);
  for (int i = 0; i < n; i++)
    v[i] = 1.0;
  g_assert_true (lilt_batch_step_each (n, omegas, zetas, 0.21, d, v, 1e-9));
  for (int i = 0; i < n; i++)
    {
      const LiltSpringParams params = { omegas[i], zetas[i], 1.0 };
      const LiltSample start = { starts[i], 1.0, 0.0 };
      LiltSample exact;

      if (lilt_spring_params_check (&params) != LILT_OK || isnan (starts[i]))
        {
          lilt_assert_same_bits (d[i], starts[i]);
          lilt_assert_same_bits (v[i], 1.0);
          continue;
        }
      lilt_spring_params_sample (&params, &start, 0.0, 0.21, &exact);
      if (fabs (exact.value) < 1e-9 && fabs (exact.velocity) < 1e-9 * omegas[i])
        exact = (LiltSample){ 0.0, 0.0, 0.0 };
      g_assert_cmpfloat (fabs (d[i] - exact.value), <=, 8.0 * LILT_TEST_U * starts[i] * 2.0);
      g_assert_true (isfinite (v[i]));
    }

  /* None of the invalid ones moves. */
  g_assert_false (lilt_batch_step_each (2, &omegas[5], &zetas[5], 0.21, &d[5], &v[5], 1e-9));
  g_assert_false (lilt_batch_step_each (2, &omegas[5], &zetas[5], 0.0, &d[5], &v[5], 1e-9));
}

/* A step that is none leaves everything, and says whether anything moves. */
static void
test_each_no_step (void)
{
  const double none[] = { 0.0, -0.1, NAN, INFINITY };
  const double omega[2] = { 3.1, 7.7 }, zeta[2] = { 0.3, 1.3 };

  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      double d[2] = { 1e-3, 2.385 }, v[2] = { 1e-3, 0.1 };

      g_assert_true (lilt_batch_step_each (2, omega, zeta, none[i], d, v, 0.01));
      g_assert_false (lilt_batch_step_each (1, omega, zeta, none[i], d, v, 0.01));
      g_assert_false (lilt_batch_step_each (0, omega, zeta, none[i], d, v, 0.01));
      lilt_assert_same_bits (d[0], 1e-3);
      lilt_assert_same_bits (v[0], 1e-3);
      lilt_assert_same_bits (d[1], 2.385);
      lilt_assert_same_bits (v[1], 0.1);
    }
}

/* Springs come to rest on both criteria, exactly on their targets, and the last one is reported. */
static void
test_rest (void)
{
  enum
  {
    N = 100
  };
  const LiltSpringParams params = params_of (9.0, 0.4);
  const double epsilon = 1e-3, dt = 0.01;
  double d[N], v[N], x[N], xv[N], target[N], omega[N], zeta[N], ed[N], ev[N], rest_time = 0.0;
  LiltPropagator propagator;
  int frames, still;

  lilt_propagator_init (&propagator, &params, dt);
  for (int i = 0; i < N; i++)
    {
      LiltSample start = { 0 };

      target[i] = lilt_test_rand (-500.0, 500.0);
      start.value = d[i] = ed[i] = lilt_test_rand (-100.0, 100.0);
      start.velocity = v[i] = xv[i] = ev[i] = lilt_test_rand (-900.0, 900.0);
      x[i] = target[i] + d[i];
      omega[i] = params.omega;
      zeta[i] = params.zeta;
      rest_time = fmax (rest_time, lilt_spring_params_rest_time (&params, &start, 0.0, epsilon));
    }
  for (frames = 1; lilt_batch_step (&propagator, N, d, v, epsilon); frames++)
    g_assert_cmpint (frames, <, 10000);
  /* Within a frame of the last time that any is outside; a spring that is caught early, inside both at a frame,
   * would have left again by 1.41 epsilon at most, which takes it half a period longer. */
  g_assert_cmpfloat (frames * dt, <=, rest_time + dt);
  g_assert_cmpfloat (frames * dt, >=, rest_time - G_PI / params.omega - dt);
  for (int i = 0; i < N; i++)
    {
      lilt_assert_same_bits (d[i], 0.0);
      lilt_assert_same_bits (v[i], 0.0);
    }
  /* the others agree to a frame: their roundings differ */
  for (still = 1; lilt_batch_step_to (&propagator, N, target, x, xv, epsilon); still++)
    ;
  g_assert_cmpint (abs (still - frames), <=, 1);
  for (still = 1; lilt_batch_step_each (N, omega, zeta, dt, ed, ev, epsilon); still++)
    ;
  g_assert_cmpint (abs (still - frames), <=, 1);
  for (int i = 0; i < N; i++)
    {
      lilt_assert_same_bits (x[i], target[i]);
      lilt_assert_same_bits (xv[i], 0.0);
      lilt_assert_same_bits (ed[i], 0.0);
      lilt_assert_same_bits (ev[i], 0.0);
    }
  g_assert_false (lilt_batch_step (&propagator, N, d, v, epsilon));

  /* one that moves among many at rest is enough, wherever it is */
  for (int i = 0; i < N; i++)
    {
      d[i] = 1.0;
      g_assert_true (lilt_batch_step (&propagator, N, d, v, epsilon));
      memset (d, 0, sizeof d);
      memset (v, 0, sizeof v);
    }
  /* at its target but fast, or slow but away, is not at rest; exactly at a bound is not inside it */
  lilt_propagator_set_dt (&propagator, 0.0);
  d[0] = 0.0;
  v[0] = epsilon * params.omega;
  g_assert_true (lilt_batch_step (&propagator, 1, d, v, epsilon));
  v[0] = nextafter (v[0], 0.0);
  g_assert_false (lilt_batch_step (&propagator, 1, d, v, epsilon));
  d[0] = -epsilon;
  v[0] = 0.0;
  g_assert_true (lilt_batch_step (&propagator, 1, d, v, epsilon));
}

/* Without an epsilon they stop before denormal numbers, and no number on the way is one. */
static void
test_denormals (void)
{
  const double epsilons[] = { 0.0, -1.0, NAN, 1e-320 };

  for (guint e = 0; e < G_N_ELEMENTS (epsilons); e++)
    {
      const double omega[2] = { 9.0, 9.0 }, zeta[2] = { 0.5, 2.0 };
      double d[2] = { 1.0, 1.0 }, v[2] = { 0.0, 0.0 };
      int steps = 0;

      while (lilt_batch_step_each (2, omega, zeta, 0.5, d, v, epsilons[e]))
        {
          g_assert_cmpint (++steps, <, 2000);
          for (int i = 0; i < 2; i++)
            g_assert_true ((d[i] == 0.0 || isnormal (d[i])) && (v[i] == 0.0 || isnormal (v[i])));
        }
      g_assert_cmpint (steps, >, 200);
      for (int i = 0; i < 2; i++)
        g_assert_true (d[i] == 0.0 && v[i] == 0.0);
    }
}

static void
test_axes (void)
{
  double d[3][5], v[3][5], alone_d[3][5], alone_v[3][5];
  double *const ds[] = { d[0], d[1], d[2] }, *const vs[] = { v[0], v[1], v[2] };
  LiltPropagator propagators[3];

  for (int axis = 0; axis < 3; axis++)
    {
      const LiltSpringParams params = params_of (4.0 + axis, 0.3 + 0.4 * axis);

      lilt_propagator_init (&propagators[axis], &params, 0.016);
      for (int i = 0; i < 5; i++)
        {
          alone_d[axis][i] = d[axis][i] = lilt_test_rand (-3.0, 3.0);
          alone_v[axis][i] = v[axis][i] = lilt_test_rand (-3.0, 3.0);
        }
    }
  g_assert_true (lilt_batch_step_axes (propagators, 3, 5, ds, vs, 1e-3));
  for (int axis = 0; axis < 3; axis++)
    for (int i = 0; i < 5; i++)
      {
        lilt_propagator_apply (&propagators[axis], &alone_d[axis][i], &alone_v[axis][i]);
        lilt_assert_same_bits (d[axis][i], alone_d[axis][i]);
        lilt_assert_same_bits (v[axis][i], alone_v[axis][i]);
      }
  /* the last axis alone moves */
  memset (d, 0, sizeof d);
  memset (v, 0, sizeof v);
  v[2][4] = 1.0;
  g_assert_true (lilt_batch_step_axes (propagators, 3, 5, ds, vs, 1e-3));
  g_assert_false (lilt_batch_step_axes (propagators, 2, 5, ds, vs, 1e-3));
  g_assert_false (lilt_batch_step_axes (propagators, 0, 5, ds, vs, 1e-3));
  g_assert_false (lilt_batch_step_axes (propagators, 3, 0, ds, vs, 1e-3));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/batch/propagator", test_propagator);
  g_test_add_func ("/batch/propagator/edges", test_propagator_edges);
  g_test_add_func ("/batch/propagator/many-steps", test_many_steps);
  g_test_add_func ("/batch/lengths", test_lengths);
  g_test_add_func ("/batch/each", test_each);
  g_test_add_func ("/batch/each/vectors", test_each_vectors);
  g_test_add_func ("/batch/each/outside", test_each_outside);
  g_test_add_func ("/batch/each/no-step", test_each_no_step);
  g_test_add_func ("/batch/rest", test_rest);
  g_test_add_func ("/batch/denormals", test_denormals);
  g_test_add_func ("/batch/axes", test_axes);
  return g_test_run ();
}
