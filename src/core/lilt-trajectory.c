/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-trajectory.h>

#include <float.h>
#include <math.h>

#include "lilt-numeric.h"
#include "lilt-oscillator.h"

/*
 * The oscillator's questions are homogeneous in the state: they are asked of displacement and velocity / ω
 * divided by a power of two that brings the larger near 1, so no state is too large or too small for them.
 */
typedef struct
{
  LiltOscillator osc;
  double omega;
  double d;
  double w;
  int exponent;
} Trajectory;

static void
begin (Trajectory *self, const LiltSpringParams *params, const LiltSample *start, double target)
{
  double displacement = start->value - target;
  double velocity = start->velocity;
  int halved = 0;

  if (!isfinite (displacement))
    {
      displacement = 0.5 * start->value - 0.5 * target;
      velocity *= 0.5;
      halved = 1;
    }
  lilt_oscillator_init (&self->osc, params->zeta);
  self->omega = params->omega;
  self->exponent = halved + lilt_oscillator_scale (params->omega, displacement, velocity, &self->d, &self->w);
}

static double
seconds (const Trajectory *self, double tau)
{
  return isinf (tau) ? LILT_INFINITY : lilt_saturate (tau / self->omega);
}

static double
value_at (const Trajectory *self, double target, double displacement)
{
  const double d = ldexp (displacement, self->exponent);

  /* A displacement that overflows may still belong to a value that does not. */
  return lilt_saturate (isfinite (d) ? target + d
                                     : 2.0 * (0.5 * target + ldexp (displacement, self->exponent - 1)));
}

typedef double (*TimeQuery) (const LiltOscillator *osc, double displacement, double velocity, double epsilon);

static double
query_time (const LiltSpringParams *params,
            const LiltSample *start,
            double target,
            double epsilon,
            TimeQuery query)
{
  Trajectory path;
  double scaled;

  begin (&path, params, start, target);
  if (path.d == 0.0 && path.w == 0.0)
    return 0.0;
  if (!(epsilon > 0.0))
    return LILT_INFINITY;
  /* Kept inside the range of a double: beyond it 1e308 times the state is settled, and 1e-308 is not. */
  scaled = lilt_saturate (ldexp (epsilon, -path.exponent));
  return seconds (&path, query (&path.osc, path.d, path.w, scaled > 0.0 ? scaled : DBL_TRUE_MIN));
}

/**
 * lilt_spring_params_settling_time:
 * @params: valid parameters
 * @start: finite value and velocity at time 0; its acceleration is not used
 * @target: where the spring pulls to, finite
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * The last time at which the value is outside ±@epsilon around the target. It is found in closed form and one
 * short root search, whatever the state and the damping.
 *
 * Common rules of thumb, such as 4 / (ζ ω), are wrong by up to a factor of two hundred; see the errata.
 *
 * Returns: seconds; 0 if it never is outside, infinity if for ever (ζ = 0, or @epsilon not above 0)
 */
double
lilt_spring_params_settling_time (const LiltSpringParams *params,
                                  const LiltSample *start,
                                  double target,
                                  double epsilon)
{
  return query_time (params, start, target, epsilon, lilt_oscillator_settling_time);
}

/**
 * lilt_spring_params_rest_time:
 * @params: valid parameters
 * @start: finite value and velocity at time 0; its acceleration is not used
 * @target: where the spring pulls to, finite
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * The last time at which the value is outside ±@epsilon around the target or the velocity outside ±@epsilon ω.
 *
 * Returns: seconds; 0 if neither ever is, infinity if for ever (ζ = 0, or @epsilon not above 0)
 */
double
lilt_spring_params_rest_time (const LiltSpringParams *params,
                              const LiltSample *start,
                              double target,
                              double epsilon)
{
  return query_time (params, start, target, epsilon, lilt_oscillator_rest_time);
}

/**
 * lilt_spring_params_peak:
 * @params: valid parameters
 * @start: finite value and velocity at time 0; its acceleration is not used
 * @target: where the spring pulls to, finite
 * @k: which turning point, counted from 1; one at time 0 itself does not count
 * @t: (out) (optional): when
 * @value: (out) (optional): the value there
 *
 * The @k-th turning point of the value, a maximum or a minimum.
 *
 * An underdamped spring has them for every @k, half a period apart; with ζ ≥ 1 there is one or none.
 *
 * Returns: (type gboolean): whether there is one; if not, @t and @value are left alone
 */
int
lilt_spring_params_peak (const LiltSpringParams *params,
                         const LiltSample *start,
                         double target,
                         unsigned int k,
                         double *t,
                         double *value)
{
  Trajectory path;
  double tau, displacement;

  begin (&path, params, start, target);
  if (k == 0 || !lilt_oscillator_extremum (&path.osc, path.d, path.w, &tau))
    return 0;
  if (params->zeta < 1.0)
    {
      /* Turning points take turns above and below the target. Where the spring stands still now, this is the
       * one before the first to come. */
      const double n = tau == 0.0 ? (double) k : k - 1.0;
      const double sign = copysign (1.0, path.w == 0.0 ? path.d : path.w);
      const double amplitude = hypot (path.osc.q * path.d, path.w + params->zeta * path.d);

      tau += n * LILT_PI / path.osc.q;
      displacement = amplitude * exp (-params->zeta * tau) * (fmod (n, 2.0) == 0.0 ? sign : -sign);
    }
  else
    {
      LiltSample at;

      if (k > 1 || tau == 0.0)
        return 0;
      lilt_oscillator_advance (&path.osc, tau, path.d, path.w, &at);
      displacement = at.value;
    }
  if (t)
    *t = seconds (&path, tau);
  if (value)
    *value = value_at (&path, target, displacement);
  return 1;
}

/**
 * lilt_spring_params_crossing:
 * @params: valid parameters
 * @start: finite value and velocity at time 0; its acceleration is not used
 * @target: where the spring pulls to, finite
 * @k: which crossing, counted from 1; starting on the target does not count
 * @t: (out) (optional): when
 *
 * The @k-th time after 0 at which the value passes the target.
 *
 * An underdamped spring passes it again every half period; with ζ ≥ 1 there is one crossing or none.
 *
 * Returns: (type gboolean): whether there is one; if not, @t is left alone
 */
int
lilt_spring_params_crossing (const LiltSpringParams *params,
                             const LiltSample *start,
                             double target,
                             unsigned int k,
                             double *t)
{
  Trajectory path;
  double tau;

  begin (&path, params, start, target);
  if (k == 0 || (k > 1 && params->zeta >= 1.0) || !lilt_oscillator_crossing (&path.osc, path.d, path.w, &tau))
    return 0;
  if (t)
    *t = seconds (&path, k == 1 ? tau : tau + (k - 1.0) * LILT_PI / path.osc.q);
  return 1;
}

/**
 * lilt_spring_params_overshoot_from:
 * @params: valid parameters
 * @start: finite value and velocity at time 0; its acceleration is not used
 * @target: where the spring pulls to, finite
 *
 * By which fraction of its distance at the start the spring passes its target, for any velocity and any ζ: a
 * start towards the target at more than ω times the distance passes it even without ringing.
 *
 * From rest this is [method@Lilt.SpringParams.get_overshoot].
 *
 * Returns: the fraction, at least 0; for a start on the target 0 if at rest and infinity if not
 */
double
lilt_spring_params_overshoot_from (const LiltSpringParams *params, const LiltSample *start, double target)
{
  Trajectory path;
  double min, max;

  begin (&path, params, start, target);
  if (path.d == 0.0)
    return path.w == 0.0 ? 0.0 : LILT_INFINITY;
  lilt_oscillator_extent (&path.osc, path.d, path.w, &min, &max);
  return lilt_saturate (fabs ((path.d > 0.0 ? min : max) / path.d));
}

/**
 * lilt_spring_params_extent:
 * @params: valid parameters
 * @start: finite value and velocity at time 0; its acceleration is not used
 * @target: where the spring pulls to, finite
 * @min: (out) (optional): the smallest value it ever has
 * @max: (out) (optional): the largest
 *
 * The range of the value from time 0 on, with the target: the room to reserve.
 */
void
lilt_spring_params_extent (const LiltSpringParams *params,
                           const LiltSample *start,
                           double target,
                           double *min,
                           double *max)
{
  Trajectory path;
  double low, high;

  begin (&path, params, start, target);
  lilt_oscillator_extent (&path.osc, path.d, path.w, &low, &high);
  /* target + (start - target) may miss the start by a rounding, and then the start would lie outside. */
  if (min)
    *min = fmin (start->value, value_at (&path, target, low));
  if (max)
    *max = fmax (start->value, value_at (&path, target, high));
}

/**
 * lilt_spring_params_response_curve: (skip)
 * @params: valid parameters
 * @start: finite value and velocity at time 0; its acceleration is not used
 * @target: where the spring pulls to, finite
 * @duration: the time of the last sample, in seconds, at least 0
 * @n_samples: how many samples
 * @times: (nullable): an array for their times, or %NULL
 * @samples: an array for the samples
 *
 * Samples the path of a spring at @n_samples times from 0 to @duration, both included, at equal distances;
 * a single sample is at 0.
 *
 * Each is evaluated by itself, as [method@Lilt.SpringParams.sample] does it. A @duration that is negative or
 * not finite is taken as 0.
 */
void
lilt_spring_params_response_curve (const LiltSpringParams *params,
                                   const LiltSample *start,
                                   double target,
                                   double duration,
                                   size_t n_samples,
                                   double *times,
                                   LiltSample *samples)
{
  if (!(duration > 0.0) || isinf (duration))
    duration = 0.0;
  for (size_t i = 0; i < n_samples; i++)
    {
      /* i / (n - 1) first: the last is exactly 1, and no product overflows */
      const double t = i == 0 ? 0.0 : duration * ((double) i / (double) (n_samples - 1));

      if (times)
        times[i] = t;
      lilt_spring_params_sample (params, start, target, t, &samples[i]);
    }
}
