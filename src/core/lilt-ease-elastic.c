/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-ease-shape.h"

/*
 * g (t) = E (t) (cos ω(1 - t) + c sin ω(1 - t)), E (t) = (2^(10 t) - 1) / 1023, c = sqrt (a² - 1).
 * Penner writes the swing as a sin (ω (1 - t) + asin (1 / a)), which is the same and rounds to other than 1 at the
 * end.
 */
void
lilt_shape_elastic_sample (double omega, double cotangent, double t, double u, LiltSample *out)
{
  const double angle = omega * u, c = cos (angle), s = sin (angle);
  const double swing = c + cotangent * s;
  const double rate = omega * (s - cotangent * c);
  const double envelope = lilt_shape_expo (t, u);
  const double growth = LILT_EXPO_LOG_BASE * exp2 (10.0 * t) / 1023.0;

  out->value = lilt_shape_elastic (t, u, omega, cotangent);
  out->velocity = growth * swing + envelope * rate;
  out->acceleration = (LILT_EXPO_LOG_BASE * growth - omega * omega * envelope) * swing + 2.0 * growth * rate;
}

/* Where g turns between the zeros of its swing at @low and @high, both within [0, 1]. */
static double
turning_point (double omega, double phase, double low, double high)
{
  /* E′/E - ω cot (angle) falls from +∞ to -∞ between two zeros. At a turn the value hardly depends on t. */
  for (int i = 0; i < 40; i++)
    {
      const double t = 0.5 * (low + high), angle = omega * (1.0 - t) + phase;
      const double growth = LILT_EXPO_LOG_BASE / -expm1 (-LILT_EXPO_LOG_BASE * t);

      if (growth > omega / tan (angle))
        low = t;
      else
        high = t;
    }
  return 0.5 * (low + high);
}

void
lilt_shape_elastic_range (double omega, double cotangent, double *min, double *max)
{
  const double phase = atan2 (1.0, cotangent);
  /* The envelope grows, so the last swing to either side is the widest; the last but one begins here. */
  const double last_zero = 1.0 - (LILT_PI - phase) / omega;
  const double zero_before = 1.0 - (2.0 * LILT_PI - phase) / omega;

  *min = 0.0;
  *max = 1.0;

  const double top = turning_point (omega, phase, fmax (0.0, last_zero), 1.0);

  *max = fmax (1.0, lilt_shape_elastic (top, 1.0 - top, omega, cotangent));
  if (last_zero > 0.0)
    {
      const double bottom = turning_point (omega, phase, fmax (0.0, zero_before), last_zero);

      *min = fmin (0.0, lilt_shape_elastic (bottom, 1.0 - bottom, omega, cotangent));
    }
}
