/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-join.h>

#include <math.h>

#include "lilt-numeric.h"

/*
 * With u = t / duration the distance from the target is (1 - u)ᵐ (p₀ + p₁ u + p₂ u²), m = 2 and p₂ = 0 for the
 * cubic, m = 3 for the quintic. Every derivative up to the (m - 1)-th vanishes at the end with the first factor,
 * exactly. Its rate of change is (1 - u)ᵐ⁻¹ (q₀ + q₁ u + q₂ u²), so where it turns is a quadratic equation.
 */

static double
slope_at (const LiltJoin *join, double u)
{
  return join->slope[0] + u * (join->slope[1] + u * join->slope[2]);
}

static double
value_at (const LiltJoin *join, double u, double left)
{
  const double power = join->quintic ? left * left * left : left * left;

  return lilt_saturate (join->target + power * (join->shape[0] + u * (join->shape[1] + u * join->shape[2])));
}

static LiltStatus
set_up (LiltJoin *join, const LiltSample *start, double target, double duration, int quintic)
{
  const LiltSample from = *start;
  const double d = from.value - target, v = from.velocity * duration;
  const double a = quintic ? from.acceleration * duration * duration : 0.0;
  LiltJoin result = { .start = from, .target = target, .duration = duration, .quintic = quintic };
  int finite = 1;

  *join = (LiltJoin){ 0 };
  if (!isfinite (from.value) || !isfinite (from.velocity) || (quintic && !isfinite (from.acceleration)) ||
      !isfinite (target) || !isfinite (duration))
    return LILT_NOT_FINITE;
  if (!(duration > 0.0))
    return LILT_OUT_OF_RANGE;

  result.shape[0] = d;
  result.slope[0] = v;
  if (quintic)
    {
      result.shape[1] = 3.0 * d + v;
      result.shape[2] = 6.0 * d + 3.0 * v + 0.5 * a;
      result.slope[1] = 2.0 * v + a;
      result.slope[2] = -5.0 * result.shape[2];
    }
  else
    {
      result.shape[1] = 2.0 * d + v;
      result.slope[1] = -3.0 * result.shape[1];
      result.start.acceleration = lilt_saturate ((result.slope[1] - v) / duration / duration);
    }
  for (int i = 0; i < 3; i++)
    finite = finite && isfinite (result.shape[i]) && isfinite (result.slope[i]);
  if (!finite)
    return LILT_OUT_OF_RANGE;
  *join = result;
  return LILT_OK;
}

/**
 * lilt_join_init_cubic:
 * @join: (out caller-allocates): the join to set up
 * @start: the state to take over: finite value and velocity; its acceleration is not used
 * @target: where to be at rest, finite
 * @duration: when, in seconds from @start, above 0
 *
 * Sets up the polynomial of least degree that takes over value and velocity: at its two ends the acceleration
 * jumps (class C1).
 *
 * Returns: `LILT_OK`; otherwise `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` also where the distance, or that of the
 *   velocity in @duration, overflows; with @join at rest at 0
 */
LiltStatus
lilt_join_init_cubic (LiltJoin *join, const LiltSample *start, double target, double duration)
{
  return set_up (join, start, target, duration, 0);
}

/**
 * lilt_join_init_quintic:
 * @join: (out caller-allocates): the join to set up
 * @start: the state to take over, finite
 * @target: where to be at rest, without acceleration, finite
 * @duration: when, in seconds from @start, above 0
 *
 * Sets up the polynomial of least degree that takes over value, velocity and acceleration: nothing of them jumps,
 * neither at its start nor at its end (class C2).
 *
 * Returns: as [func@Lilt.Join.init_cubic]
 */
LiltStatus
lilt_join_init_quintic (LiltJoin *join, const LiltSample *start, double target, double duration)
{
  return set_up (join, start, target, duration, 1);
}

/**
 * lilt_join_get_target:
 * @join: a join
 *
 * Returns: where it ends
 */
double
lilt_join_get_target (const LiltJoin *join)
{
  return join->target;
}

/**
 * lilt_join_get_duration:
 * @join: a join
 *
 * Returns: how long it lasts, in seconds
 */
double
lilt_join_get_duration (const LiltJoin *join)
{
  return join->duration;
}

/**
 * lilt_join_eval:
 * @join: a join
 * @t: time since its start, in seconds
 *
 * The value at a time. A negative or NaN @t is taken as 0, where it is the value of the start, bit for bit; from
 * the end on it is the target exactly.
 *
 * Returns: the value
 */
double
lilt_join_eval (const LiltJoin *join, double t)
{
  if (!(t > 0.0))
    return join->start.value;
  if (t >= join->duration)
    return join->target;
  return value_at (join, t / join->duration, (join->duration - t) / join->duration);
}

/**
 * lilt_join_sample:
 * @join: a join
 * @t: time since its start, in seconds
 * @out: (out caller-allocates): value, velocity and acceleration
 *
 * The state at a time. A negative or NaN @t is taken as 0, where value and velocity are those of the start, bit
 * for bit, and for a quintic the acceleration as well; from the end on it is at rest on the target exactly.
 */
void
lilt_join_sample (const LiltJoin *join, double t, LiltSample *out)
{
  const double duration = join->duration, u = t / duration, left = (duration - t) / duration;

  if (!(t > 0.0))
    *out = join->start;
  else if (t >= duration)
    *out = (LiltSample){ join->target, 0.0, 0.0 };
  else
    {
      const double slope = slope_at (join, u), bend = join->slope[1] + 2.0 * u * join->slope[2];

      out->value = value_at (join, u, left);
      if (join->quintic)
        {
          out->velocity = lilt_saturate (left * left * slope / duration);
          out->acceleration = lilt_saturate (left * (left * bend - 2.0 * slope) / duration / duration);
        }
      else
        {
          out->velocity = lilt_saturate (left * slope / duration);
          out->acceleration = lilt_saturate ((left * bend - slope) / duration / duration);
        }
    }
}

/* Where it turns between its ends. */
static int
turns (const LiltJoin *join, double *u)
{
  const double a = join->slope[2], half_b = 0.5 * join->slope[1], c = join->slope[0];
  const double scale = fmax (fabs (a), fmax (fabs (half_b), fabs (c)));
  double roots[2] = { LILT_NAN, LILT_NAN };
  int n = 0;

  if (scale == 0.0)
    return 0;
  {
    const double b = half_b / scale, discriminant = b * b - a / scale * (c / scale);
    const double sum = -(b + copysign (sqrt (discriminant), b));

    /* NaN where it does not turn. */
    roots[0] = sum / (a / scale);
    roots[1] = c / scale / sum;
  }
  for (int i = 0; i < 2; i++)
    if (roots[i] > 0.0 && roots[i] < 1.0)
      u[n++] = roots[i];
  return n;
}

/**
 * lilt_join_range:
 * @join: a join
 * @min: (out): the smallest value that it takes
 * @max: (out): the largest value that it takes
 *
 * What the values of the join stay within, for reserving room; computed, not searched for.
 */
void
lilt_join_range (const LiltJoin *join, double *min, double *max)
{
  double u[2];
  const int n = turns (join, u);

  *min = fmin (join->start.value, join->target);
  *max = fmax (join->start.value, join->target);
  for (int i = 0; i < n; i++)
    {
      const double value = value_at (join, u[i], 1.0 - u[i]);

      *min = fmin (*min, value);
      *max = fmax (*max, value);
    }
}

/**
 * lilt_join_is_monotone:
 * @join: a join
 *
 * Whether it goes to its target without ever turning: it does not overshoot, and nowhere runs backwards.
 *
 * With s = velocity × duration / distance and α = acceleration × duration² / distance, both counted towards the
 * target, a cubic does so for 0 ≤ s ≤ 3. A quintic must not be faster than s + α/8 = 2.5, and must not brake so
 * hard that it turns on the way.
 *
 * Returns: (type gboolean): whether it is monotone; without a distance, whether it stands still
 */
int
lilt_join_is_monotone (const LiltJoin *join)
{
  const double side = join->shape[0] > 0.0 ? -1.0 : 1.0;
  const double a = side * join->slope[2], b = side * join->slope[1], c = side * join->slope[0];

  if (join->shape[0] == 0.0)
    return join->slope[0] == 0.0 && join->slope[1] == 0.0 && join->slope[2] == 0.0;
  if (!(c >= 0.0) || !(c + b + a >= 0.0))
    return 0;
  /* Its slowest in between, where that is: a u² + b u + c has a vertex there. Halves of each cannot overflow. */
  return !(a > 0.0 && b < 0.0 && -b < 2.0 * a) || 4.0 * (c / -b) >= -b / a;
}

/**
 * lilt_join_excess:
 * @join: a join
 * @overshoot: (out) (optional): how far it goes beyond its target, at least 0
 * @backward: (out) (optional): how far it goes back behind its start, at least 0
 *
 * How far the join leaves the span between its start and its target. A join without a distance overshoots to
 * whichever side it leaves.
 *
 * One that turns within that span has an excess of 0 and is not monotone.
 */
void
lilt_join_excess (const LiltJoin *join, double *overshoot, double *backward)
{
  const double d = join->shape[0];
  double min, max, above, below;

  lilt_join_range (join, &min, &max);
  /* The span's own ends are in the range, so neither is negative. */
  above = lilt_saturate (max - fmax (join->start.value, join->target));
  below = lilt_saturate (fmin (join->start.value, join->target) - min);
  if (overshoot)
    *overshoot = d < 0.0 ? above : d > 0.0 ? below : fmax (above, below);
  if (backward)
    *backward = d < 0.0 ? below : d > 0.0 ? above : 0.0;
}

/* The x in a bracket at which x³ - 14x² + 64x, monotone there, is @level. */
static double
solve_braking (double low, double high, double level)
{
  const int rises = low != 4.0;

  for (;;)
    {
      const double x = low + 0.5 * (high - low), g = x * (64.0 + x * (x - 14.0));

      if (x <= low || x >= high)
        return x;
      if ((g < level) == rises)
        low = x;
      else
        high = x;
    }
}

/*
 * Whether a quintic of a part of its duration is monotone changes only where it just does not overshoot,
 *
 *   s λ + α λ² / 8 = 2.5,
 *
 * or just does not turn on the way, which with x = -α λ / s is
 *
 *   x³ - 14 x² + 64 x = -120 α / s².
 *
 * That has three roots in a narrow range and one outside it. Lists all such λ.
 */
static int
list_limits (double s, double alpha, double *limits)
{
  const double root = sqrt (s * s + 1.25 * alpha);
  int n = 0;

  limits[n++] = 5.0 / (s + root);
  limits[n++] = 5.0 / (s - root);
  if (alpha < 0.0)
    {
      const double unit = s / -alpha, level = 120.0 / unit / s;

      if (level <= 96.0)
        limits[n++] = unit * solve_braking (0.0, 4.0, level);
      if (level <= 96.0 && level >= 2560.0 / 27.0)
        limits[n++] = unit * solve_braking (4.0, 16.0 / 3.0, level);
      if (level >= 2560.0 / 27.0)
        limits[n++] = unit * solve_braking (16.0 / 3.0, 16.0 / 3.0 + cbrt (level), level);
    }
  return n;
}

/**
 * lilt_join_shorten:
 * @join: a join
 * @shortest: the shortest duration to shorten it to, in seconds; 0 for any
 * @duration: (out) (optional): the longest duration, at most the present one, for which the join is monotone; 0 if
 *   there is none
 *
 * Makes the join arrive earlier if that is what it takes to be monotone: a motion that is too fast for its time
 * arrives sooner instead of going past its target.
 *
 * Where the motion leads away from the target, or is there already and does not stand still, nothing helps; where
 * it is very fast @duration gets very short, and the acceleration very high. Then @join stays as it was, and its
 * start is best handed to a [struct@Lilt.SmoothSpring], which takes over the acceleration too.
 *
 * Returns: (type gboolean): whether @join is monotone now
 */
int
lilt_join_shorten (LiltJoin *join, double shortest, double *duration)
{
  const double d = join->shape[0];
  /* A quintic has its acceleration in the sum of these. */
  const double s = join->slope[0] / -d;
  const double alpha = (join->slope[1] - 2.0 * join->slope[0]) / -d;
  double limits[6], longest = 0.0;
  LiltJoin best = *join, candidate;
  int n = 0;

  if (lilt_join_is_monotone (join))
    {
      if (duration)
        *duration = join->duration;
      return 1;
    }
  if (d != 0.0 && s >= 0.0)
    {
      if (join->quintic)
        n = list_limits (s, alpha, limits);
      else
        limits[n++] = 3.0 / s;
    }
  for (int i = 0; i < n; i++)
    /* On the edge itself rounding decides: a little inside. */
    for (double shrink = 1.0; limits[i] > 0.0 && limits[i] < 1.0 && shrink > 1.0 - 0x1p-38;
         shrink -= (1.0 - shrink) * 7.0 + 0x1p-52)
      {
        const double shorter = limits[i] * shrink * join->duration;

        if (shorter <= longest ||
            set_up (&candidate, &join->start, join->target, shorter, join->quintic) != LILT_OK)
          break;
        if (lilt_join_is_monotone (&candidate))
          {
            best = candidate;
            longest = shorter;
            break;
          }
      }

  if (duration)
    *duration = longest;
  if (longest == 0.0 || longest < shortest)
    return 0;
  *join = best;
  return 1;
}
