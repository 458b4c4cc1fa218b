/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-oscillator.h"

#include <math.h>

#include "lilt-numeric.h"

/* 1 - (1 - e^-p) / p for p >= 0, to a few ulp of itself. */
static double
one_minus_mean_decay (double p)
{
  if (p >= 1.0)
    return 1.0 + expm1 (-p) / p;
  /* p/2! - p²/3! + …: at p < 1 the seventeenth term is below 2^-53 of the first */
  double sum = 1.0;

  for (int n = 18; n >= 3; n--)
    sum = 1.0 - sum * p / n;
  return 0.5 * p * sum;
}

/* The difference to 1 would cancel near tau = 0; these are sums of terms that are all positive. */
double
lilt_oscillator_rise (const LiltOscillator *osc, double tau)
{
  const double x = (osc->zeta < 1.0 ? osc->zeta : osc->slow) * tau;
  const double e = exp (-x);

  if (e == 0.0)
    return 1.0;
  if (osc->zeta < 1.0)
    {
      const double half = sin (0.5 * osc->q * tau);

      return lilt_rest_ramp (x, e) + e * (2.0 * half * half + x * lilt_one_minus_sinc (osc->q * tau));
    }
  return lilt_rest_ramp (x, e) + e * x * one_minus_mean_decay (2.0 * osc->q * tau);
}
