/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-bounded-spring-private.h"

#include <math.h>

#include "lilt-numeric.h"
#include "lilt-oscillator.h"

/*
 * Bounces against a wall in front of the target, in units of the distance to the target and of 1 / ω. A bounce that
 * starts at speed u takes 2 u, rises to u² / 2, and comes back at u (1 - 4/3 ζ u), to first order in u. Adding up the
 * times to second order, a row of them with restitution e takes as long as a geometric row of ratio e - 2/3 ζ u. Below
 * this speed, scaled by the damping, the height is less than 2^-33, and the rest of the row is taken for that.
 */
#define RATTLING_SPEED 0x1p-16

/* Below this speed, scaled likewise, the sixth order in u is lost. */
#define SHORT_SPEED 0x1p-10

/* What rounding leaves of a velocity over a period, as a part of the greatest one in it. */
#define TOUCHING_SPEED 0x1p-47

/*
 * Contacts between two changes of the spring after which it bounces no more. A restitution of 1 against a wall in
 * front of the target takes some 2^16 / ζ to come down to rattling, and one between two walls as many as the speed
 * and the gap allow; without an end a single step could take forever.
 */
#define MAX_CONTACTS 0x40000

/* How long a bounce takes, and what is left of its speed: power series in u and ζ u, with the closed form's digits. */
static void
short_bounce (double zeta, double u, double *duration, double *ratio)
{
  const double x = zeta * u, y = u * u;

  *duration =
      2.0 * u *
      (1.0 - y * (1.0 / 3.0 - y / 5.0) -
       x * (2.0 / 3.0 - y * (4.0 / 5.0 - y * 6.0 / 7.0) -
            x * (8.0 / 9.0 - y * 16.0 / 9.0 -
                 x * (176.0 / 135.0 - y * 2144.0 / 567.0 - x * (832.0 / 405.0 - x * 640.0 / 189.0)))));
  *ratio =
      1.0 - x * (4.0 / 3.0 - y * (4.0 / 15.0 - y * 4.0 / 35.0) -
                 x * (16.0 / 9.0 - y * 16.0 / 15.0 -
                      x * (352.0 / 135.0 - y * 2816.0 / 945.0 - x * (1664.0 / 405.0 - x * 1280.0 / 189.0))));
}

static double
wall_of (const LiltBoundedSpring *spring)
{
  return spring->side < 0 ? spring->min : spring->max;
}

/* When, in seconds, the arc first reaches a displacement. */
static double
time_to (const LiltBoundedSpring *spring, double level)
{
  const double omega = spring->params.omega;
  LiltOscillator osc;
  double d, w, tau;
  int exponent;

  if (!isfinite (level))
    return LILT_INFINITY;
  lilt_oscillator_init (&osc, spring->params.zeta);
  exponent = lilt_oscillator_scale (omega, spring->arc_displacement, spring->arc_velocity, &d, &w);
  if (!lilt_oscillator_reach (&osc, d, w, ldexp (level, -exponent), &tau))
    return LILT_INFINITY;
  return tau / omega;
}

void
lilt_bounded_arc_begin (LiltBoundedSpring *spring, double value, double displacement, double velocity)
{
  const double omega = spring->params.omega, zeta = spring->params.zeta;
  const double low = spring->min - spring->target, high = spring->max - spring->target;
  const int on_min = value <= spring->min, on_max = value >= spring->max;

  spring->side = on_max ? 1 : on_min ? -1 : 0;
  spring->phase = LILT_BOUNDED_FREE;
  spring->elapsed = spring->elapsed_error = 0.0;
  spring->arc_end = LILT_INFINITY;
  spring->ratio = 0.0;
  spring->arc_value = value;
  spring->arc_displacement = on_max ? high : on_min ? low : fmin (fmax (displacement, low), high);
  spring->arc_velocity = velocity;

  if (spring->side != 0)
    {
      const double outward = spring->side * spring->arc_displacement;
      double u;

      if (spring->side * velocity > 0.0)
        {
          /* A product that rounds to 0 has no sign. */
          spring->arc_velocity = spring->contacts < MAX_CONTACTS ? 0.0 - spring->restitution * velocity : 0.0;
          spring->contacts++;
        }
      /* Walls in one place hold it; one holds what rests on it and is pulled into it. */
      u = outward < 0.0 ? fabs (spring->arc_velocity / spring->arc_displacement) / omega : LILT_INFINITY;
      if ((on_min && on_max) || u == 0.0)
        {
          spring->phase = LILT_BOUNDED_HELD;
          spring->arc_velocity = 0.0;
          return;
        }
      if (u * (1.0 + zeta) <= RATTLING_SPEED)
        {
          spring->phase = LILT_BOUNDED_RATTLES;
          spring->ratio = spring->restitution - 2.0 / 3.0 * zeta * u;
          if (spring->ratio <= 0.0)
            spring->phase =
                LILT_BOUNDED_FREE; /* hardly a bounce at all: this one is the last that can be told */
          else
            {
              spring->arc_end = 2.0 * u / (1.0 - spring->ratio) / omega;
              return;
            }
        }
      /* The height of a short bounce is no way to the other wall. */
      if (u * (1.0 + zeta) <= SHORT_SPEED && 0.5 * u * u * fabs (outward) < spring->max - spring->min)
        {
          short_bounce (zeta, u, &spring->arc_end, &spring->ratio);
          spring->arc_end /= omega;
          return;
        }
    }

  const double to_min = time_to (spring, low), to_max = time_to (spring, high);

  spring->arc_end = fmin (to_min, to_max);
  spring->side = isinf (spring->arc_end) ? 0 : to_min < to_max ? -1 : 1;
}

void
lilt_bounded_arc_rattle (const LiltBoundedSpring *spring, double *began, double *speed)
{
  const double r = spring->ratio, omega = spring->params.omega;
  const double u = fabs (spring->arc_velocity / spring->arc_displacement) / omega;
  const double x = fmin (omega * spring->elapsed, omega * spring->arc_end);

  if (r == 1.0)
    {
      *began = 2.0 * u * floor (x / (2.0 * u));
      *speed = u;
    }
  else
    {
      const double n = floor (log1p (-fmin (x * (1.0 - r) / (2.0 * u), 1.0)) / log (r));
      *speed = u * pow (r, n);
      *began = 2.0 * (u - *speed) / (1.0 - r);
    }
}

void
lilt_bounded_arc_sample (const LiltBoundedSpring *spring, LiltSample *out, double *displacement)
{
  const double omega = spring->params.omega, zeta = spring->params.zeta;

  *displacement = spring->arc_displacement;
  if (spring->phase == LILT_BOUNDED_HELD)
    {
      *out = (LiltSample){ spring->arc_value, 0.0, 0.0 };
      return;
    }
  if (spring->elapsed == 0.0)
    {
      out->value = spring->arc_value;
      out->velocity = spring->arc_velocity;
      out->acceleration =
          lilt_saturate (-omega * (2.0 * zeta * spring->arc_velocity + omega * spring->arc_displacement));
      return;
    }
  if (spring->phase == LILT_BOUNDED_RATTLES)
    {
      const double distance = spring->arc_displacement;
      double began, speed, s;

      lilt_bounded_arc_rattle (spring, &began, &speed);
      s = fmin (fmax (omega * spring->elapsed - began, 0.0), 2.0 * speed);
      /* The displacement points from the target to the wall, so the spring pulls against it: -1 in its units. */
      *displacement += distance * s * (speed - 0.5 * s);
      out->velocity = lilt_saturate (omega * distance * (speed - s));
      out->acceleration = lilt_saturate (-omega * omega * distance);
    }
  else
    {
      lilt_oscillator_sample (omega, zeta, spring->arc_displacement, spring->arc_velocity, spring->elapsed,
                              out);
      *displacement = out->value;
    }
  /* Next to a wall rounding may be past it. */
  out->value = fmin (fmax (lilt_saturate (spring->target + *displacement), spring->min), spring->max);
}

double
lilt_bounded_arc_impact (const LiltBoundedSpring *spring)
{
  LiltSample at;

  if (spring->ratio > 0.0)
    return -spring->ratio * spring->arc_velocity;
  /* What is not damped comes back as fast as it went; by way of the instant, a slow return would be the root of a
     rounding error. */
  if (spring->params.zeta == 0.0 && spring->arc_value == wall_of (spring) &&
      fabs (spring->arc_velocity) > TOUCHING_SPEED * spring->params.omega * fabs (spring->arc_displacement))
    return -spring->arc_velocity;
  lilt_oscillator_sample (spring->params.omega, spring->params.zeta, spring->arc_displacement,
                          spring->arc_velocity, spring->arc_end, &at);
  /* It comes to the wall from inside; of a mere touch, as of an undamped spring that swings from a wall back to it,
     rounding may say otherwise, and would make an endless row of what is left. */
  if (spring->side * at.velocity <=
      TOUCHING_SPEED * hypot (spring->params.omega * spring->arc_displacement, spring->arc_velocity))
    return 0.0;
  return at.velocity;
}

void
lilt_bounded_arc_next (LiltBoundedSpring *spring)
{
  const double velocity = spring->phase == LILT_BOUNDED_FREE ? lilt_bounded_arc_impact (spring) : 0.0;

  lilt_bounded_arc_begin (spring, wall_of (spring), 0.0, velocity);
}

int
lilt_bounded_arc_repeats (const LiltBoundedSpring *spring, double *ratio)
{
  LiltBoundedSpring next;

  if (spring->phase != LILT_BOUNDED_FREE || spring->arc_displacement != 0.0 || isinf (spring->arc_end) ||
      spring->arc_value != wall_of (spring))
    return 0;
  next = *spring;
  lilt_bounded_arc_next (&next);
  if (isinf (next.arc_end) || next.side != spring->side || next.arc_displacement != 0.0)
    return 0;
  *ratio = fabs (next.arc_velocity / spring->arc_velocity);
  return 1;
}

/*
 * Rows of bounces of which each is the image of the one before: against a wall on the target itself, where all take
 * half a period; and between walls without any loss. Their number does not count.
 */
static void
skip_repetitions (LiltBoundedSpring *spring)
{
  LiltBoundedSpring next;
  double ratio, left;

  if (spring->elapsed < 2.0 * spring->arc_end)
    return;
  if (lilt_bounded_arc_repeats (spring, &ratio))
    {
      const double n = floor (spring->elapsed / spring->arc_end);

      left = fmod (spring->elapsed, spring->arc_end);
      lilt_bounded_arc_begin (spring, spring->arc_value, 0.0, spring->arc_velocity * pow (ratio, n));
      spring->elapsed = left;
      return;
    }
  if (spring->phase != LILT_BOUNDED_FREE || spring->params.zeta > 0.0 || spring->restitution < 1.0 ||
      (spring->arc_value != spring->min && spring->arc_value != spring->max))
    return;
  next = *spring;
  lilt_bounded_arc_next (&next);
  if (isfinite (next.arc_end))
    spring->elapsed = fmod (spring->elapsed, spring->arc_end + next.arc_end);
}

void
lilt_bounded_arc_advance (LiltBoundedSpring *spring, double dt)
{
  spring->elapsed = lilt_time_after (spring->elapsed, spring->elapsed_error, dt, &spring->elapsed_error);
  while (spring->elapsed >= spring->arc_end)
    {
      double left, error;

      skip_repetitions (spring);
      if (spring->elapsed < spring->arc_end)
        break;
      left = spring->elapsed - spring->arc_end;
      error = spring->elapsed_error;
      lilt_bounded_arc_next (spring);
      spring->elapsed = left;
      spring->elapsed_error = error;
    }
}
