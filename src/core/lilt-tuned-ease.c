/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-tuned-ease.h>

#include <stddef.h>

#include "lilt-ease-shape.h"

#define BACK_MAX    1.0e6
#define ELASTIC_MAX 1.0e6
#define PERIOD_MIN  1.0e-6
#define BOUNCES_MAX 100
#define BASE_MIN    1.0e-300
#define BASE_MAX    1.0e300

static LiltStatus
begin (LiltTunedEase *ease, LiltEaseMode mode, LiltShapeFamily family)
{
  *ease = (LiltTunedEase){ .family = LILT_SHAPE_LINEAR };
  if ((int) mode < LILT_EASE_MODE_IN || (int) mode > LILT_EASE_MODE_OUT_IN)
    return LILT_OUT_OF_RANGE;
  ease->family = (int) family;
  ease->mode = (int) mode;
  return LILT_OK;
}

static LiltStatus
refuse (LiltTunedEase *ease, LiltStatus status)
{
  *ease = (LiltTunedEase){ .family = LILT_SHAPE_LINEAR };
  return status;
}

/**
 * lilt_tuned_ease_init_back:
 * @ease: (out caller-allocates): the ease to set up
 * @mode: where its slow end is
 * @overshoot: Penner's parameter s of t² ((s + 1) t - s), of magnitude at most 1e6; 0 is `cubic`, 1.70158 the usual
 *   one, below -3 the curve goes past its fast end
 *
 * Sets up the easing that draws back before it starts.
 *
 * In the modes of two halves each half has this parameter; `in-out-back` is 1.70158 × 1.525.
 *
 * Returns: `LILT_OK`; otherwise @ease is linear: `LILT_NOT_FINITE`, `LILT_OUT_OF_RANGE`
 */
LiltStatus
lilt_tuned_ease_init_back (LiltTunedEase *ease, LiltEaseMode mode, double overshoot)
{
  if (begin (ease, mode, LILT_SHAPE_BACK) != LILT_OK)
    return LILT_OUT_OF_RANGE;
  if (!isfinite (overshoot))
    return refuse (ease, LILT_NOT_FINITE);
  if (fabs (overshoot) > BACK_MAX)
    return refuse (ease, LILT_OUT_OF_RANGE);
  ease->parameter[0] = overshoot;
  return LILT_OK;
}

/**
 * lilt_tuned_ease_init_back_fraction:
 * @ease: (out caller-allocates): the ease to set up
 * @mode: where its slow end is
 * @fraction: how far it is to go past its slow end, as a fraction of the whole way, from 0 to 1e5: 0.1 is 10 %
 *
 * Sets up the easing that draws back by exactly @fraction before it starts.
 *
 * Source: the minimum of t² ((s + 1) t - s) is -4 s³ / (27 (s + 1)²), here solved for s in closed form.
 *
 * Returns: `LILT_OK`; otherwise @ease is linear: `LILT_NOT_FINITE`, `LILT_OUT_OF_RANGE`
 */
LiltStatus
lilt_tuned_ease_init_back_fraction (LiltTunedEase *ease, LiltEaseMode mode, double fraction)
{
  if (begin (ease, mode, LILT_SHAPE_BACK) != LILT_OK)
    return LILT_OUT_OF_RANGE;
  if (!isfinite (fraction))
    return refuse (ease, LILT_NOT_FINITE);
  if (fraction < 0.0 || fraction > 1.0e5)
    return refuse (ease, LILT_OUT_OF_RANGE);
  if (mode == LILT_EASE_MODE_IN_OUT || mode == LILT_EASE_MODE_OUT_IN)
    fraction *= 2.0;

  /* 1/s = 4/3 sinh² (asinh (1 / sqrt (fraction)) / 3) */
  const double root = fraction > 0.0 ? sinh (asinh (1.0 / sqrt (fraction)) / 3.0) : LILT_INFINITY;

  ease->parameter[0] = 0.75 / (root * root);
  return LILT_OK;
}

/**
 * lilt_tuned_ease_init_elastic:
 * @ease: (out caller-allocates): the ease to set up
 * @mode: where its slow end is
 * @amplitude: Penner's amplitude a, from 1 to 1e6: the factor of the swing; 1 is the usual one
 * @period: duration of one swing in normalised time, of each half in the modes that have two, from 1e-6 to 1e6;
 *   0.3 is the usual one
 *
 * Sets up the easing that swings with growing amplitude before it leaves.
 *
 * `in-out-elastic` has a period of 0.45.
 *
 * Returns: `LILT_OK`; otherwise @ease is linear: `LILT_NOT_FINITE`, `LILT_OUT_OF_RANGE`
 */
LiltStatus
lilt_tuned_ease_init_elastic (LiltTunedEase *ease, LiltEaseMode mode, double amplitude, double period)
{
  if (begin (ease, mode, LILT_SHAPE_ELASTIC) != LILT_OK)
    return LILT_OUT_OF_RANGE;
  if (!isfinite (amplitude) || !isfinite (period))
    return refuse (ease, LILT_NOT_FINITE);
  if (amplitude < 1.0 || amplitude > ELASTIC_MAX || period < PERIOD_MIN || period > ELASTIC_MAX)
    return refuse (ease, LILT_OUT_OF_RANGE);
  ease->parameter[0] = 2.0 * LILT_PI / period;
  ease->parameter[1] = sqrt ((amplitude - 1.0) * (amplitude + 1.0));
  return LILT_OK;
}

/**
 * lilt_tuned_ease_init_bounce:
 * @ease: (out caller-allocates): the ease to set up
 * @mode: where its slow end is
 * @bounces: how often the ball leaves the floor again, at most 100; 3 is the usual number
 * @restitution: the part of its speed that the ball keeps at each hit, above 0 and at most 1; 0.5 is the usual one
 *
 * Sets up the easing of a ball that falls and bounces.
 *
 * Bounces of less than 1e-100 of the height are left out.
 *
 * Returns: `LILT_OK`; otherwise @ease is linear: `LILT_NOT_FINITE`, `LILT_OUT_OF_RANGE`
 */
LiltStatus
lilt_tuned_ease_init_bounce (LiltTunedEase *ease, LiltEaseMode mode, unsigned int bounces, double restitution)
{
  if (begin (ease, mode, LILT_SHAPE_BOUNCE) != LILT_OK)
    return LILT_OUT_OF_RANGE;
  if (!isfinite (restitution))
    return refuse (ease, LILT_NOT_FINITE);
  if (bounces > BOUNCES_MAX || restitution <= 0.0 || restitution > 1.0)
    return refuse (ease, LILT_OUT_OF_RANGE);

  int n = (int) bounces;

  while (n > 0 && pow (restitution, n) < 1.0e-50)
    n--;
  ease->parameter[0] = restitution;
  ease->parameter[1] = n;
  ease->parameter[2] = lilt_shape_bounce_duration (restitution, n);
  return LILT_OK;
}

/**
 * lilt_tuned_ease_init_expo:
 * @ease: (out caller-allocates): the ease to set up
 * @mode: where its slow end is
 * @base: the base B of (B^t - 1) / (B - 1), from 1e-300 to 1e300: 1024 is the usual one, 1 is linear, and 1 / B is
 *   the same curve as B in the mode "out"
 *
 * Sets up the exponential easing of any base.
 *
 * Returns: `LILT_OK`; otherwise @ease is linear: `LILT_NOT_FINITE`, `LILT_OUT_OF_RANGE`
 */
LiltStatus
lilt_tuned_ease_init_expo (LiltTunedEase *ease, LiltEaseMode mode, double base)
{
  if (begin (ease, mode, LILT_SHAPE_EXPO) != LILT_OK)
    return LILT_OUT_OF_RANGE;
  if (!isfinite (base))
    return refuse (ease, LILT_NOT_FINITE);
  if (base < BASE_MIN || base > BASE_MAX)
    return refuse (ease, LILT_OUT_OF_RANGE);
  if (base == 1.0)
    ease->family = LILT_SHAPE_LINEAR;
  ease->parameter[0] = log (base);
  return LILT_OK;
}

/**
 * lilt_tuned_ease_eval:
 * @ease: an ease
 * @t: normalised time
 *
 * The value of the curve: exactly 0 at 0 and before, exactly 1 at 1 and after; NaN is taken as 0.
 *
 * Returns: f (@t)
 */
double
lilt_tuned_ease_eval (const LiltTunedEase *ease, double t)
{
  LiltSample sample;

  lilt_tuned_ease_sample (ease, t, &sample);
  return sample.value;
}

/**
 * lilt_tuned_ease_sample:
 * @ease: an ease
 * @t: normalised time; before 0 and after 1 the curve rests
 * @out: (out caller-allocates): f, f′ and f″ at @t, per unit of normalised time
 *
 * The value of the curve with its exact derivatives; see [func@Lilt.ease_sample].
 */
void
lilt_tuned_ease_sample (const LiltTunedEase *ease, double t, LiltSample *out)
{
  if (t < 0.0 || t > 1.0)
    {
      *out = (LiltSample){ .value = t > 1.0 };
      return;
    }
  if (isnan (t))
    t = 0.0;
  lilt_ease_shape_sample (ease, t, out);
  if (t == 0.0 || t == 1.0)
    out->value = t;
}

/**
 * lilt_tuned_ease_range:
 * @ease: an ease
 * @min: (out) (optional): the smallest value
 * @max: (out) (optional): the largest value
 *
 * The range of the curve over normalised time 0 to 1, exact: what room a motion needs. At least 0 to 1.
 */
void
lilt_tuned_ease_range (const LiltTunedEase *ease, double *min, double *max)
{
  double low, high;

  lilt_ease_shape_range (ease, &low, &high);
  if (min)
    *min = low;
  if (max)
    *max = high;
}
