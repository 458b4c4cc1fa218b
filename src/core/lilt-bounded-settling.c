/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-bounded-spring-private.h"

#include <math.h>

#include "lilt-numeric.h"
#include "lilt-oscillator.h"

/*
 * The last time outside ±epsilon, arc by arc. An arc that ends at a wall has one turning point at most, so the last
 * time outside in it is its end, or lies on the way from the turning point to the end, or on the way to that.
 */

/* The displacement at which the value is epsilon above or below its resting place. */
static double
edge_of (const LiltBoundedSpring *spring, double epsilon)
{
  return lilt_bounded_spring_get_resting_place (spring) - spring->target + epsilon;
}

/* From a displacement outside, on a way that comes inside: when. -1 where it is inside already. */
static double
come_inside (const LiltOscillator *osc, double d, double w, double low, double high)
{
  double tau;

  if (d >= low && d <= high)
    return -1.0;
  /* An edge that rounding makes unreachable is not left. */
  return lilt_oscillator_reach (osc, d, w, d > high ? high : low, &tau) ? tau : -1.0;
}

/* The last time, in seconds since its start, at which the arc is outside; -1 if it is not. */
static double
last_outside (const LiltBoundedSpring *spring, double epsilon)
{
  const double omega = spring->params.omega;
  const double wall = (spring->side < 0 ? spring->min : spring->max) - spring->target;
  double low = edge_of (spring, -epsilon), high = edge_of (spring, epsilon), turn, tau, d, w;
  LiltOscillator osc;
  LiltSample at;
  int exponent;

  if (wall < low || wall > high)
    return spring->arc_end;
  /* A row of short bounces is long, and only its last one outside counts: the others are told by their heights. */
  if (spring->ratio > 0.0)
    {
      const double u = fabs (spring->arc_velocity / spring->arc_displacement) / omega;
      const double height = 0.5 * u * u * fabs (spring->arc_displacement);
      const double left = spring->ratio * spring->restitution;

      if (height < 0.9 * epsilon)
        return -1.0;
      if (height * left * left > 1.1 * epsilon)
        return 0.0;
    }
  lilt_oscillator_init (&osc, spring->params.zeta);
  exponent = lilt_oscillator_scale (omega, spring->arc_displacement, spring->arc_velocity, &d, &w);
  low = ldexp (low, -exponent);
  high = ldexp (high, -exponent);
  if (lilt_oscillator_extremum (&osc, d, w, &turn) && turn > 0.0 && turn < omega * spring->arc_end)
    {
      lilt_oscillator_advance (&osc, turn, d, w, &at);
      tau = come_inside (&osc, at.value, 0.0, low, high);
      if (tau >= 0.0)
        return (turn + tau) / omega;
    }
  tau = come_inside (&osc, d, w, low, high);
  return tau >= 0.0 ? tau / omega : -1.0;
}

/* The same of all the bounces of a geometric row, whose height is speed² / 2 of the distance to the target. */
static double
last_outside_rattling (const LiltBoundedSpring *spring, double epsilon)
{
  const double omega = spring->params.omega, r = spring->ratio, distance = fabs (spring->arc_displacement);
  const double speed = fabs (spring->arc_velocity) / distance / omega;
  const double least = sqrt (2.0 * epsilon / distance);
  double last;

  if (speed <= least)
    return -1.0;
  if (r == 1.0)
    return LILT_INFINITY;
  last = speed * pow (r, fmax (ceil (log (least / speed) / log (r)) - 1.0, 0.0));
  return (2.0 * (speed - last) / (1.0 - r) + last + sqrt (fmax (last * last - least * least, 0.0))) / omega;
}

/* Leaves out the bounces of a row against a wall on the target before the last one that is high enough; returns how
   long they take. */
static double
skip_high_bounces (LiltBoundedSpring *spring, double ratio, double epsilon)
{
  const double w = spring->arc_velocity / spring->params.omega;
  LiltOscillator osc;
  LiltSample at;
  double turn, n;

  lilt_oscillator_init (&osc, spring->params.zeta);
  if (!lilt_oscillator_extremum (&osc, 0.0, w, &turn))
    return 0.0;
  lilt_oscillator_advance (&osc, turn, 0.0, w, &at);
  /* One less than that, so that rounding cannot have left out the last. */
  n = floor (log (epsilon / fabs (at.value)) / log (ratio)) - 1.0;
  if (!(n > 0.0))
    return 0.0;
  if (isinf (n))
    return LILT_INFINITY;

  const double duration = n * spring->arc_end;

  lilt_bounded_arc_begin (spring, spring->arc_value, 0.0, spring->arc_velocity * pow (ratio, n));
  return duration;
}

/**
 * lilt_bounded_spring_settling_time:
 * @spring: a spring between walls
 * @epsilon: what counts as settled, in the caller's units, above 0
 *
 * How long the value will still leave ±@epsilon around its resting place, bounces included: the last such time.
 *
 * Returns: seconds from now, 0 if it never leaves, infinity if it never ends (nothing takes its energy, or @epsilon is
 *   not above 0)
 */
double
lilt_bounded_spring_settling_time (const LiltBoundedSpring *spring, double epsilon)
{
  const int lossless = spring->params.zeta == 0.0 && spring->restitution == 1.0;
  LiltBoundedSpring arc = *spring;
  double began = -spring->elapsed, last = 0.0;

  if (!(epsilon > 0.0))
    {
      LiltSample now;

      lilt_bounded_spring_get_sample (spring, &now);
      return now.velocity == 0.0 && now.value == lilt_bounded_spring_get_resting_place (spring)
                 ? 0.0
                 : LILT_INFINITY;
    }

  for (int n = 0; arc.phase != LILT_BOUNDED_HELD; n++)
    {
      double outside, ratio;

      if (arc.phase == LILT_BOUNDED_RATTLES)
        return fmax (last, began + last_outside_rattling (&arc, epsilon));
      if (isinf (arc.arc_end))
        {
          outside = lilt_oscillator_seconds (lilt_oscillator_settling_time, arc.params.omega, arc.params.zeta,
                                             arc.arc_displacement, arc.arc_velocity, epsilon);
          return outside > 0.0 ? fmax (last, began + outside) : last;
        }
      if (!lossless && lilt_bounded_arc_repeats (&arc, &ratio))
        {
          began += skip_high_bounces (&arc, ratio, epsilon);
          if (isinf (began))
            return LILT_INFINITY;
          if (isinf (arc.arc_end))
            continue;
        }
      outside = last_outside (&arc, epsilon);
      if (outside >= 0.0)
        {
          if (lossless)
            return LILT_INFINITY;
          last = fmax (last, began + outside);
        }
      /* Against a wall on the target or in front of it each bounce is lower than the one before: the first that stays
         inside is the end. So are three arcs of an endless row. */
      else if ((arc.side * arc.arc_displacement <= 0.0 &&
                arc.arc_value == (arc.side < 0 ? arc.min : arc.max)) ||
               (lossless && n == 2))
        return last;
      began += arc.arc_end;
      lilt_bounded_arc_next (&arc);
    }
  return last;
}
