/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-oscillator.h"

#include <float.h>
#include <math.h>

#include "lilt-numeric.h"

void
lilt_oscillator_init (LiltOscillator *osc, double zeta)
{
  osc->zeta = zeta;
  if (zeta < 1.0)
    {
      osc->q = sqrt ((1.0 - zeta) * (1.0 + zeta));
      osc->slow = osc->fast = 0.0;
    }
  else
    {
      /* The product of the rates is 1 and their sum 2 zeta: the slow one by a quotient, which cannot cancel, and
         from it the fast one to half an ulp. */
      osc->q = sqrt (zeta - 1.0) * sqrt (zeta + 1.0);
      osc->slow =
          zeta < 1e200 ? 1.0 / (zeta + osc->q) : 0.5 / zeta; /* never 0, which endless time would make NaN */
      osc->fast = 2.0 * zeta - osc->slow;
    }
}

/* In both, @e is the decay of the slowest part. */
static void
underdamped_advance (const LiltOscillator *osc, double tau, double e, double d0, double w0, LiltSample *out)
{
  const double z = osc->zeta;
  const double a0 = -2.0 * z * w0 - d0;
  const double c = cos (osc->q * tau);
  const double s = sin (osc->q * tau) / osc->q;

  out->value = e * (d0 * c + (w0 + z * d0) * s);
  out->velocity = e * (w0 * c - (d0 + z * w0) * s);
  out->acceleration = e * (a0 * c - (w0 + z * a0) * s);
}

static void
overdamped_advance (const LiltOscillator *osc, double tau, double e, double d0, double w0, LiltSample *out)
{
  const double p = 2.0 * osc->q * tau;
  const double m0 = w0 + osc->slow * d0;
  const double sg = p > 0.0 ? -expm1 (-p) / (2.0 * osc->q) : tau;

  out->value = e * (d0 + m0 * sg);
  /* Both forms of the velocity are right; each cancels where the other does not. */
  if (p < 0.7)
    {
      const double a0 = -2.0 * osc->zeta * w0 - d0;

      out->velocity = e * (w0 - (d0 + osc->fast * w0) * sg);
      out->acceleration = e * (a0 - (w0 + osc->fast * a0) * sg);
    }
  else
    {
      /* Where the fast part still rules, its exponent is large: what rounding it loses is put back. */
      const double x = osc->fast * tau;
      const double lost = fma (osc->fast, tau, -x) + ((2.0 * osc->zeta - osc->fast) - osc->slow) * tau;
      const double f = x < 746.0 ? m0 * exp (-x) * (1.0 - lost) : 0.0; /* e^-746 is 0 */

      out->velocity = f - osc->slow * out->value;
      out->acceleration = -osc->fast * f - osc->slow * out->velocity;
    }
}

void
lilt_oscillator_advance (const LiltOscillator *osc, double tau, double d0, double w0, LiltSample *out)
{
  const double e = exp (-(osc->zeta < 1.0 ? osc->zeta : osc->slow) * tau);

  /* Where the slowest part has decayed to nothing the rest would be nothing times something, or NaN. */
  if (e == 0.0)
    *out = (LiltSample){ 0.0, 0.0, 0.0 };
  else if (osc->zeta < 1.0)
    underdamped_advance (osc, tau, e, d0, w0, out);
  else
    overdamped_advance (osc, tau, e, d0, w0, out);
}

int
lilt_oscillator_scale (double omega, double d0, double v0, double *scaled_d0, double *scaled_w0)
{
  int omega_exponent, d_exponent, v_exponent, w_exponent, exponent;
  const double omega_fraction = frexp (omega, &omega_exponent);
  const double d_fraction = frexp (d0, &d_exponent);
  const double v_fraction = frexp (v0, &v_exponent);
  const double w_fraction = frexp (v_fraction / omega_fraction, &w_exponent);

  w_exponent += v_exponent - omega_exponent;
  if (d_fraction == 0.0)
    d_exponent = w_exponent;
  if (w_fraction == 0.0)
    w_exponent = d_exponent;
  exponent = d_exponent > w_exponent ? d_exponent : w_exponent;
  *scaled_d0 = ldexp (d_fraction, d_exponent - exponent);
  *scaled_w0 = ldexp (w_fraction, w_exponent - exponent);
  return exponent;
}

/*
 * The same with the state held as numbers times powers of two, for states whose velocity / omega, or whose
 * intermediate results, are outside the range of a double though the answer may be inside.
 */
static void
sample_scaled (const LiltOscillator *osc, double omega, double d0, double v0, double t, LiltSample *out)
{
  int omega_exponent, exponent;
  const double omega_fraction = frexp (omega, &omega_exponent);
  const double tau = omega * t;
  double d, w;
  LiltSample unit;

  /* So little of a period that the next terms are below half an ulp; tau may even have vanished. */
  if ((1.0 + osc->zeta) * tau < 0x1p-56)
    {
      out->value = lilt_saturate (d0 + v0 * t);
      out->velocity = lilt_saturate (v0 - tau * (2.0 * osc->zeta * v0 + omega * d0));
      out->acceleration = lilt_saturate (-omega * (2.0 * osc->zeta * out->velocity + omega * out->value));
      return;
    }

  exponent = lilt_oscillator_scale (omega, d0, v0, &d, &w);
  /* Any phase is as good as another where omega t overflows without damping: keep the state. */
  lilt_oscillator_advance (osc, isfinite (tau) || osc->zeta > 0.0 ? tau : 0.0, d, w, &unit);
  out->value = lilt_saturate (ldexp (unit.value, exponent));
  out->velocity = lilt_saturate (ldexp (unit.velocity * omega_fraction, exponent + omega_exponent));
  out->acceleration = lilt_saturate (
      ldexp (unit.acceleration * omega_fraction * omega_fraction, exponent + 2 * omega_exponent));
}

void
lilt_oscillator_sample (double omega, double zeta, double d0, double v0, double t, LiltSample *out)
{
  LiltOscillator osc;

  lilt_oscillator_init (&osc, zeta);
  lilt_oscillator_advance (&osc, omega * t, d0, v0 / omega, out);
  out->velocity *= omega;
  out->acceleration *= omega * omega;

  if (!(isfinite (out->value) && isfinite (out->velocity) && isfinite (out->acceleration)))
    sample_scaled (&osc, omega, d0, v0, t, out);
}
