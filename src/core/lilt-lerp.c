/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-lerp.h>

#include <math.h>

#include "lilt-numeric.h"

/**
 * lilt_lerp_damp:
 * @value: where it is, finite
 * @target: where it goes, finite
 * @rate: how fast, per second, at least 0: the distance shrinks by the factor e^-(@rate · @dt)
 * @dt: time to advance, in seconds, at least 0
 *
 * Goes part of the way to a target, the same for every frame rate: many short steps and one long step of the
 * same time end in the same place. The usual `value += (target - value) * fraction`, once a frame, does not;
 * [func@Lilt.lerp_rate] gives the @rate that matches it.
 *
 * This is not a spring. It has no velocity of its own: its speed is @rate times the distance, so at a step of
 * the target the velocity jumps by @rate times that step (class C0), and it is fastest at its start. Use a spring
 * where that shows.
 *
 * The result lies between @value and @target. A negative or NaN @rate or @dt is taken as 0.
 *
 * Returns: the new value
 */
double
lilt_lerp_damp (double value, double target, double rate, double dt)
{
  if (!(rate > 0.0) || !(dt > 0.0))
    return value;

  const double decay = rate * dt;

  /* Measured from the nearer end, so neither a small step nor the arrival is lost in rounding; with each product
   * taken by itself nothing overflows. */
  if (decay < LILT_LN2)
    {
      const double covered = -expm1 (-decay);
      const double distance = target - value;

      return isfinite (distance) ? value + distance * covered : value + (target * covered - value * covered);
    }

  const double left = exp (-decay);
  const double distance = value - target;

  return isfinite (distance) ? target + distance * left : target + (value * left - target * left);
}

/**
 * lilt_lerp_rate:
 * @fraction: the part of the distance that is covered in @dt: at least 0 and below 1
 * @dt: the time of one step, in seconds, above 0
 * @rate: (out): the rate, per second
 *
 * The rate for [func@Lilt.lerp_damp] that covers @fraction of the distance in each @dt:
 * -ln (1 - @fraction) / @dt. A step of a tenth in every frame of a 60 Hz display is a @fraction of 0.1 and
 * a @dt of 1/60; a half-life is a @fraction of 0.5.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE` with @rate left alone
 */
LiltStatus
lilt_lerp_rate (double fraction, double dt, double *rate)
{
  if (!isfinite (fraction) || !isfinite (dt))
    return LILT_NOT_FINITE;
  if (!(fraction >= 0.0) || !(fraction < 1.0) || !(dt > 0.0) || isinf (-log1p (-fraction) / dt))
    return LILT_OUT_OF_RANGE;
  *rate = -log1p (-fraction) / dt;
  return LILT_OK;
}
