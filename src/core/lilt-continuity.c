/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-continuity.h>

#include <math.h>

#include "lilt-numeric.h"

/*
 * The closed forms of this library keep a state to 4 (1 + ω t) · 2^-53 of its scale, which at ω t = 1e4 is
 * 4e-12, and a displacement that is read as a value near a target 1000 times larger loses three digits more.
 * A thousandth of a millionth lies above both, and is a millionth of a pixel in a move across a screen.
 */
#define TOLERANCE 1e-9

/* Sets the jump and returns whether it counts; a scale that says nothing is replaced by the samples' own. */
static int
measure (double before, double after, double scale, double *jump)
{
  const double magnitude = scale != 0.0 ? fabs (scale) : fmax (fabs (before), fabs (after));

  if (!isfinite (before) || !isfinite (after) || !isfinite (scale))
    {
      *jump = LILT_INFINITY;
      return 1;
    }
  *jump = lilt_saturate (fabs (after - before));
  return *jump > TOLERANCE * magnitude;
}

/**
 * lilt_continuity_measure:
 * @before: the motion just before the instant
 * @after: the motion just after it
 * @scale: (nullable): the natural magnitudes of value, velocity and acceleration in this motion: for a spring
 *   of frequency ω on its way over a distance D they are D, ω D and ω² D
 * @out: (out caller-allocates): the jumps and the continuity class
 *
 * Measures by how much value, velocity and acceleration jump between two samples of the same instant, and
 * which continuity class that makes: the highest k up to 2 for which everything up to the k-th derivative is
 * continuous, or -1.
 *
 * A jump of at most 1e-9 of its magnitude is rounding and counts as none. Where @scale is %NULL or a field of
 * it 0, the larger of the two samples is the magnitude; that is harsh where both are near 0, as the
 * acceleration of a motion at rest is, so give @scale where you know it. Its sign does not matter.
 *
 * Where an input is NaN or infinite its jump is infinity and the class is -1.
 */
void
lilt_continuity_measure (const LiltSample *before,
                         const LiltSample *after,
                         const LiltSample *scale,
                         LiltContinuity *out)
{
  static const LiltSample unknown = { 0.0, 0.0, 0.0 };
  LiltContinuity result;

  if (!scale)
    scale = &unknown;

  const int value = measure (before->value, after->value, scale->value, &result.value_jump);
  const int velocity = measure (before->velocity, after->velocity, scale->velocity, &result.velocity_jump);
  const int acceleration =
      measure (before->acceleration, after->acceleration, scale->acceleration, &result.acceleration_jump);
  const int nothing =
      isinf (result.value_jump) || isinf (result.velocity_jump) || isinf (result.acceleration_jump);

  result.continuity_class = value || nothing ? -1 : velocity ? 0 : acceleration ? 1 : 2;
  *out = result;
}
