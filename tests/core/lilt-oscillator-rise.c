/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-oscillator.h"

#include <float.h>
#include <math.h>

#include "lilt-test.h"

/* 1 - d by its power series, from the equation d″ + 2ζ d′ + d = 0 alone; good for small tau and ζ tau. */
static long double
series (double zeta, double tau)
{
  long double before = 1.0L, now = 0.0L, power = tau, sum = 0.0L;

  for (int n = 0; n < 200; n++)
    {
      const long double next = -(2.0L * zeta * (n + 1) * now + before) / ((n + 1.0L) * (n + 2.0L));

      power *= n == 0 ? 1.0L : (long double) tau;
      before = now;
      now = next;
      sum -= next * power * tau;
    }
  return sum;
}

/* The rise keeps all its digits down to the smallest time, in every regime, where 1 - d loses them. */
static void
test_small_times (void)
{
  LiltTestWorst worst = { 0 };
  double lost = 0.0;

  for (int i = 0; i < 20000; i++)
    {
      const double zeta = i % 3 == 0   ? 1.0 + lilt_test_rand (-1e-3, 1e-3)
                          : i % 3 == 1 ? lilt_test_rand (0.0, 3.0)
                                       : lilt_test_rand_log (1e-9, 1e6);
      /* the terms of the series alternate; up to here they do not outgrow its sum by more than 2^8 */
      const double tau = lilt_test_rand_log (1e-12, 1.0) * 2.0 / fmax (1.0, zeta);
      const long double exact = series (zeta, tau);
      LiltOscillator osc;
      LiltSample free;

      lilt_oscillator_init (&osc, zeta);
      lilt_test_note (&worst, lilt_oscillator_rise (&osc, tau), exact, LILT_TEST_U * (double) exact,
                      "zeta %g, tau %g", zeta, tau);
      lilt_oscillator_advance (&osc, tau, 1.0, 0.0, &free);
      lost = fmax (lost, (double) (fabsl (1.0L - free.value - exact) / exact));
    }
  /* three products of a few ulp each: exponential, sine squared and the series */
  lilt_test_report (&worst, "rise, ulp of itself", 12.0);
  g_assert_cmpfloat (lost, >, 0.5);
}

/* For any time it is 1 - d, and never leaves what d allows. */
static void
test_all_times (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 20000; i++)
    {
      const double zeta = i % 2 ? lilt_test_rand (0.0, 2.0) : lilt_test_rand_log (1e-6, 1e6);
      const double tau = lilt_test_rand_log (1e-3, 1e4);
      LiltOscillator osc;
      LiltSample free;
      double rise;

      lilt_oscillator_init (&osc, zeta);
      lilt_oscillator_advance (&osc, tau, 1.0, 0.0, &free);
      rise = lilt_oscillator_rise (&osc, tau);
      /* both see the same rounded phase, up to one ulp of tau in it */
      lilt_test_note (&worst, rise, 1.0L - free.value, LILT_TEST_U * (1.0 + tau), "zeta %g, tau %g", zeta,
                      tau);
      g_assert_cmpfloat (rise, >=, 0.0);
      g_assert_cmpfloat (rise, <=, 2.0);
    }
  lilt_test_report (&worst, "rise against 1 - d, ulp", 4.0);
}

static void
test_ends (void)
{
  const double zetas[] = { 0.0, 1e-300, 0.385, 1.0, 2.385, 1e8 };

  for (guint i = 0; i < G_N_ELEMENTS (zetas); i++)
    {
      LiltOscillator osc;

      lilt_oscillator_init (&osc, zetas[i]);
      g_assert_cmpfloat (lilt_oscillator_rise (&osc, 0.0), ==, 0.0);
      g_assert_true (isfinite (lilt_oscillator_rise (&osc, DBL_MAX)));
      if (zetas[i] > 1e-3)
        g_assert_cmpfloat (lilt_oscillator_rise (&osc, DBL_MAX), ==, 1.0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/oscillator-rise/small-times", test_small_times);
  g_test_add_func ("/oscillator-rise/all-times", test_all_times);
  g_test_add_func ("/oscillator-rise/ends", test_ends);
  return g_test_run ();
}
