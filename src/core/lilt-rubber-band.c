/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-rubber-band.h>

#include <math.h>

#include "lilt-numeric.h"

/* With y = |x| c / d the band is d y / (1 + y): the same as d (1 - 1 / (y + 1)), without its cancellation. */
static LiltStatus
check (double x, double dimension, double coefficient)
{
  if (!isfinite (x) || !isfinite (dimension) || !isfinite (coefficient))
    return LILT_NOT_FINITE;
  return dimension > 0.0 && coefficient > 0.0 ? LILT_OK : LILT_OUT_OF_RANGE;
}

/**
 * lilt_rubber_band:
 * @pull: how far the pointer is past the end, in pixels; either sign
 * @dimension: size of the view along the pull, in the same unit, above 0: the offset never reaches it
 * @coefficient: how much of a first small pull the view follows, above 0; 0.55 is usual
 * @offset: (out): how far the view is past its end, with the sign of @pull; 0 for a @pull of 0
 *
 * What a view past its end follows of a pull: (1 - 1 / (x c / d + 1)) d, and its mirror image for x < 0.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @offset 0
 */
LiltStatus
lilt_rubber_band (double pull, double dimension, double coefficient, double *offset)
{
  const LiltStatus status = check (pull, dimension, coefficient);
  const double y = fabs (pull) / dimension * coefficient;

  *offset = 0.0;
  if (status != LILT_OK)
    return status;
  /* Below 1 the first form neither overflows nor loses a y that underflows. */
  if (y < 1.0)
    *offset = pull * coefficient / (1.0 + y);
  else
    *offset = copysign (isinf (y) ? dimension : dimension * (y / (1.0 + y)), pull);
  return LILT_OK;
}

/**
 * lilt_rubber_band_slope:
 * @pull: how far the pointer is past the end, in pixels; either sign
 * @dimension: size of the view along the pull, in the same unit, above 0
 * @coefficient: how much of a first small pull the view follows, above 0
 * @slope: (out): how much of the next pixel it follows: c / (1 + |x| c / d)²
 *
 * The derivative of [func@Lilt.rubber_band]. A velocity of the pointer times this is one of the view, which a
 * spring takes over when the pointer lets go.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @slope 0
 */
LiltStatus
lilt_rubber_band_slope (double pull, double dimension, double coefficient, double *slope)
{
  const LiltStatus status = check (pull, dimension, coefficient);
  const double y = fabs (pull) / dimension * coefficient;

  *slope = 0.0;
  if (status != LILT_OK)
    return status;
  *slope = coefficient / (1.0 + y) / (1.0 + y);
  return LILT_OK;
}

/**
 * lilt_rubber_band_invert:
 * @offset: how far the view is past its end; either sign, less than @dimension
 * @dimension: size of the view along the pull, in the same unit, above 0
 * @coefficient: how much of a first small pull the view follows, above 0
 * @pull: (out): the pull that holds the view there: b / (c (1 - |b| / d))
 *
 * The inverse of [func@Lilt.rubber_band], for a pointer that catches a view which is past its end already.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` also if no pull reaches @offset, with @pull 0
 */
LiltStatus
lilt_rubber_band_invert (double offset, double dimension, double coefficient, double *pull)
{
  const LiltStatus status = check (offset, dimension, coefficient);

  *pull = 0.0;
  if (status != LILT_OK)
    return status;
  if (!(fabs (offset) < dimension))
    return LILT_OUT_OF_RANGE;
  /* The difference is exact where it is small, and there the quotient is not. */
  *pull = lilt_saturate (offset / ((dimension - fabs (offset)) / dimension) / coefficient);
  return LILT_OK;
}
