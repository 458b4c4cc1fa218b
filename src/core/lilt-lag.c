/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-lag.h"

#include <float.h>
#include <math.h>

#include "lilt-numeric.h"

/*
 * The part of the lag is g0 I, where I answers e^(-κ tau) from rest: the second divided difference of
 * e^(-x tau) at κ and the two roots of the spring. Written as such it knows no resonance: roots that coincide,
 * two or all three, are no case of their own.
 */

void
lilt_lag_init (LiltLag *lag, double zeta, double kappa)
{
  lilt_oscillator_init (&lag->osc, zeta);
  lag->kappa = kappa;
}

/* (1 - e^-x) / x */
static double
phi1 (double x)
{
  return x == 0.0 ? 1.0 : -expm1 (-x) / x;
}

/* e^-x - 1 + x for 0 <= x < 1, to a few ulp of itself */
static double
exp_rest (double x)
{
  double sum = 1.0;

  /* x²/2! - x³/3! + …: the eighteenth term is below 2^-53 of the first */
  for (int n = 18; n >= 3; n--)
    sum = 1.0 - sum * x / n;
  return 0.5 * sum * x * x;
}

/* The second divided difference of e^-x at 0, a and b, for 0 <= a <= b. */
static double
second_difference (double a, double b)
{
  if (b >= 1.0)
    return (phi1 (a) - exp (-a) * phi1 (b - a)) / b;

  /* sum (-1)^n h_n / (n + 2)!, h_n the complete homogeneous polynomial of a and b: at b < 1 the nineteenth term
     is below 2^-53 of the first */
  double h = 1.0, power = 1.0, factor = 0.5, sum = 0.5;

  for (int n = 1; n < 19; n++)
    {
      power *= a;
      h = b * h + power;
      factor /= -(n + 2);
      sum += factor * h;
    }
  return sum;
}

static void
overdamped_answer (const LiltLag *lag, double tau, LiltSample *answer)
{
  double a = lag->osc.slow, b = lag->osc.fast, c = lag->kappa;

  /* Of three rates the slowest leads. slow <= fast already. */
  if (c < b)
    {
      const double middle = c;

      c = b;
      b = middle;
    }
  if (b < a)
    {
      const double slowest = b;

      b = a;
      a = slowest;
    }

  const double two = tau * exp (-b * tau) * phi1 ((c - b) * tau);

  answer->value = tau * tau * exp (-a * tau) * second_difference ((b - a) * tau, (c - a) * tau);
  answer->velocity = two - a * answer->value;
  answer->acceleration = exp (-c * tau) - b * two - a * answer->velocity;
}

static void
underdamped_answer (const LiltLag *lag, double tau, LiltSample *answer)
{
  const double z = lag->osc.zeta, q = lag->osc.q, kappa = lag->kappa;
  const double lead = z - kappa, scale = 1.0 / (lead * lead + q * q);
  const double e = exp (-z * tau), fade = exp (-kappa * tau);
  const double c = cos (q * tau), s = sin (q * tau) / q;
  const double half = sin (0.5 * q * tau), swing = 2.0 * half * half;
  const double x = fabs (lead) * tau;

  if (lead >= 0.0)
    {
      const double decay = exp (-x);

      answer->value =
          scale * fade * (lilt_rest_ramp (x, decay) + decay * (swing + x * lilt_one_minus_sinc (q * tau)));
    }
  else if (x < 1.0)
    answer->value = scale * e * (exp_rest (x) + swing - x * lilt_one_minus_sinc (q * tau));
  else
    answer->value = scale * (fade - e * (c + lead * s));

  if (lead >= 0.0 || kappa < 4.0)
    answer->velocity = e * s - kappa * answer->value;
  else
    answer->velocity = scale * (-kappa * fade + e * (kappa * c + (1.0 - z * kappa) * s));
  answer->acceleration = fade - 2.0 * z * answer->velocity - answer->value;
}

void
lilt_lag_advance (const LiltLag *lag, double tau, const LiltLagState *state, LiltSample *out)
{
  LiltSample answer;

  lilt_oscillator_advance (&lag->osc, tau, state->displacement, state->velocity, out);
  if (state->lag == 0.0)
    return;
  /* Everything below is a multiple of this; where it is nothing the rest would be NaN. */
  if (exp (-fmin (lag->kappa, lag->osc.zeta < 1.0 ? lag->osc.zeta : lag->osc.slow) * tau) == 0.0)
    return;
  if (lag->osc.zeta < 1.0)
    underdamped_answer (lag, tau, &answer);
  else
    overdamped_answer (lag, tau, &answer);
  out->value += state->lag * answer.value;
  out->velocity += state->lag * answer.velocity;
  out->acceleration += state->lag * answer.acceleration;
}

static int
exponent_of (double x, double fallback)
{
  int exponent;

  frexp (x != 0.0 ? x : fallback, &exponent);
  return exponent;
}

/* As in the oscillator: the state as numbers times one power of two, where a double holds the answer alone. */
static void
sample_scaled (const LiltLag *lag, double omega, double d, double v, double g, double t, LiltSample *out)
{
  int omega_exponent, exponent, w_exponent;
  const double omega_fraction = frexp (omega, &omega_exponent);
  const double w = v / omega_fraction, tau = omega * t, zeta = lag->osc.zeta;
  LiltSample unit;

  if ((1.0 + zeta + lag->kappa) * tau < 0x1p-56)
    {
      const double a = -omega * (2.0 * zeta * v + omega * (d - g));

      out->value = lilt_saturate (d + v * t);
      out->velocity = lilt_saturate (v + lilt_saturate (a) * t);
      out->acceleration = lilt_saturate (a);
      return;
    }
  w_exponent = exponent_of (w, DBL_TRUE_MIN) - omega_exponent;
  exponent = exponent_of (fmax (fabs (d), fabs (g)), DBL_TRUE_MIN);
  if (w != 0.0 && w_exponent > exponent)
    exponent = w_exponent;
  lilt_lag_advance (
      lag, isfinite (tau) || zeta > 0.0 ? tau : 0.0,
      &(LiltLagState){ ldexp (d, -exponent), ldexp (w, -omega_exponent - exponent), ldexp (g, -exponent) },
      &unit);
  out->value = lilt_saturate (ldexp (unit.value, exponent));
  out->velocity = lilt_saturate (ldexp (unit.velocity * omega_fraction, exponent + omega_exponent));
  out->acceleration = lilt_saturate (
      ldexp (unit.acceleration * omega_fraction * omega_fraction, exponent + 2 * omega_exponent));
}

void
lilt_lag_sample (double omega,
                 double zeta,
                 double lambda,
                 double d,
                 double v,
                 double g,
                 double t,
                 LiltSample *out)
{
  LiltLag lag;

  lilt_lag_init (&lag, zeta, lambda / omega);
  lilt_lag_advance (&lag, omega * t, &(LiltLagState){ d, v / omega, g }, out);
  out->velocity *= omega;
  out->acceleration *= omega * omega;
  if (!(isfinite (out->value) && isfinite (out->velocity) && isfinite (out->acceleration)))
    sample_scaled (&lag, omega, d, v, g, t, out);
}
