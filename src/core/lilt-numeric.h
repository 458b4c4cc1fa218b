/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <float.h>
#include <math.h>

/* Small numeric helpers that several files of the core share. */

#define LILT_PI       3.14159265358979323846
#define LILT_SQRT2    1.41421356237309504880
#define LILT_LN2      0.69314718055994530942
#define LILT_INFINITY ((double) INFINITY)
#define LILT_NAN      ((double) NAN)

/* The nearest finite number; 0 for NaN. */
static inline double
lilt_saturate (double x)
{
  if (isnan (x))
    return 0.0;
  return x > DBL_MAX ? DBL_MAX : x < -DBL_MAX ? -DBL_MAX : x;
}

/* Compensated summation of time: a thousand small steps are their sum, not a thousand roundings of it. @error is
   what was rounded away, to be handed in again with the next step; it may be where @elapsed_error came from. */
static inline double
lilt_time_after (double elapsed, double elapsed_error, double dt, double *error)
{
  const double corrected = dt - elapsed_error;
  const double sum = lilt_saturate (elapsed + corrected);

  *error = (sum - elapsed) - corrected;
  return sum;
}

/* sin (x) / x and its complement 1 - sin (x) / x, each to a few ulp of itself. */
static inline double
lilt_sinc (double x)
{
  return x == 0.0 ? 1.0 : sin (x) / x;
}

static inline double
lilt_one_minus_sinc (double x)
{
  const double y = x * x;

  if (y >= 1.0)
    return 1.0 - sin (x) / x;
  /* x²/3! - x⁴/5! + …: at |x| < 1 the ninth term is below 2^-53 of the first */
  double sum = 1.0;

  for (int n = 17; n >= 5; n -= 2)
    sum = 1.0 - sum * y / (n * (n - 1.0));
  return sum * y / 6.0;
}

/* 1 - e^-x (1 + x) for x >= 0, to a few ulp of itself. */
static inline double
lilt_rest_ramp (double x, double exp_minus_x)
{
  if (x > 1.0)
    return 1.0 - (1.0 + x) * exp_minus_x;
  /* e^-x (x²/2! + x³/3! + …): at x <= 1 the seventeenth term is below 2^-53 of the first */
  double sum = 0.0;

  for (int n = 18; n >= 2; n--)
    sum = (sum + 1.0) * x / n;
  return exp_minus_x * sum * x;
}
