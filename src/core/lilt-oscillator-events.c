/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-oscillator.h"

#include <float.h>
#include <math.h>

#include "lilt-numeric.h"

/*
 * When a damped oscillator turns, crosses its target and settles. Between its turning points |d| is monotone,
 * so "the last time outside epsilon" is one root behind the last turning point that still lies outside, and
 * which one that is follows from the amplitude in closed form.
 */

/*
 * Where a sum of the two decays, or its derivative, is 0: e^(-2 q tau) = near / far = 1 - 2 q part / far.
 * Each form of the logarithm is exact where the other cancels.
 */
static int
overdamped_event (const LiltOscillator *osc, double far, double near, double part, double *tau)
{
  const double s = part / far, ratio = near / far;

  if (!(s > 0.0) || !(ratio > 0.0))
    return 0;
  if (osc->q == 0.0)
    *tau = s;
  else
    *tau = (ratio < 0.5 ? -log (ratio) : -log1p (-2.0 * osc->q * s)) / (2.0 * osc->q);
  return isfinite (*tau);
}

int
lilt_oscillator_extremum (const LiltOscillator *osc, double d0, double w0, double *tau)
{
  const double z = osc->zeta, q = osc->q;

  if (w0 == 0.0)
    {
      *tau = 0.0;
      return d0 != 0.0;
    }
  if (z < 1.0)
    {
      /* The state turned to w0 > 0: the phase is then in (0, pi) without adding pi, which would cancel. */
      *tau = atan2 (q * fabs (w0), copysign (1.0, w0) * (d0 + z * w0)) / q;
      return 1;
    }

  /* At most one: where d and w part with the same sign, or w is fast enough to pass the target. */
  return overdamped_event (osc, d0 + osc->fast * w0, d0 + osc->slow * w0, w0, tau);
}

int
lilt_oscillator_crossing (const LiltOscillator *osc, double d0, double w0, double *tau)
{
  const double z = osc->zeta, q = osc->q;

  if (d0 == 0.0 && w0 == 0.0)
    return 0;
  if (z < 1.0)
    {
      *tau = d0 == 0.0 ? LILT_PI / q : atan2 (q * fabs (d0), -copysign (1.0, d0) * (w0 + z * d0)) / q;
      return 1;
    }
  if (d0 == 0.0)
    return 0;

  return overdamped_event (osc, w0 + osc->slow * d0, w0 + osc->fast * d0, -d0, tau);
}

/*
 * d - level. Near its start d is d0 and how far it has come, in two terms neither of which is a difference, so that
 * nothing is lost of a short way or of a return; near 0 it is d itself of which nothing is lost.
 */
static double
miss (const LiltOscillator *osc, double tau, double d0, double w0, double level)
{
  LiltSample at;

  if (fabs (level) < 0.5 * fabs (d0))
    {
      lilt_oscillator_advance (osc, tau, d0, w0, &at);
      return at.value - level;
    }
  lilt_oscillator_advance (osc, tau, 0.0, w0, &at);
  return at.value - d0 * lilt_oscillator_rise (osc, tau) - (level - d0);
}

/*
 * d goes one way from low on, and passes the level before high: when. @high may be infinite. Halley's iteration inside
 * a bracket; the first guess is the caller's.
 */
static double
pass (const LiltOscillator *osc,
      double d0,
      double w0,
      double level,
      int rising,
      double low,
      double high,
      double guess)
{
  const double start = low;
  double stride = guess - low;

  if (!(stride > 1e-300) || !(stride < 1e300))
    stride = 1.0;
  /* An upper end near the root, so that bisection does not have to come from far. */
  for (; low + 2.0 * stride < high; stride *= 2.0)
    {
      const double try = low + 2.0 * stride;

      if ((miss (osc, try, d0, w0, level) >= 0.0) == rising)
        high = try;
      else
        low = try;
    }
  if (isinf (high))
    high = DBL_MAX;
  if (!(guess > low && guess < high))
    guess = 0.5 * low + 0.5 * high;

  stride = high - low;
  for (int i = 0; i < 200; i++)
    {
      const double error = miss (osc, guess, d0, w0, level);
      LiltSample at;
      double next;

      if ((error >= 0.0) == rising)
        high = guess;
      else
        low = guess;
      lilt_oscillator_advance (osc, guess, d0, w0, &at);
      next = guess - 2.0 * error * at.velocity / (2.0 * at.velocity * at.velocity - error * at.acceleration);
      /* Far out, where d hardly moves, steps may stay inside the bracket and yet come to nothing. */
      if (!(next >= low && next <= high) || fabs (next - guess) > 0.5 * stride)
        next = 0.5 * low + 0.5 * high;
      stride = fabs (next - guess);
      /* Two ends that are neighbours have no middle. */
      if (stride <= 0.25 * DBL_EPSILON * guess || next == low || next == high)
        return next > start ? next : high;
      guess = next;
    }
  return guess;
}

int
lilt_oscillator_reach (const LiltOscillator *osc, double d0, double w0, double level, double *tau)
{
  const double gap = level - d0;
  double turn = 0.0, last = LILT_INFINITY, missed = -gap;
  int rising = w0 != 0.0 ? w0 > 0.0 : d0 < 0.0;

  if (d0 == 0.0 && w0 == 0.0)
    return 0;

  /* d turns again and again, each time nearer to 0: what it does not pass before its second turn it never will.
     Without a turn it comes to 0 in the end, but not quite. */
  if (w0 != 0.0)
    {
      const int turns = lilt_oscillator_extremum (osc, d0, w0, &turn);

      missed = turns ? miss (osc, turn, d0, w0, level) : -level;
      if (gap != 0.0 && (gap > 0.0) == rising)
        {
          if (missed == 0.0 && turns)
            {
              *tau = turn;
              return 1;
            }
          if (missed != 0.0 && (missed > 0.0) == rising)
            {
              *tau = pass (osc, d0, w0, level, rising, 0.0, turns ? turn : LILT_INFINITY, gap / w0);
              return 1;
            }
        }
      if (!turns)
        return 0;
      rising = !rising;
    }

  double left = -level;

  if (osc->zeta < 1.0)
    {
      last = turn + LILT_PI / osc->q;
      left = miss (osc, last, d0, w0, level);
    }
  if (missed == 0.0 || left == 0.0 || (missed < 0.0) != rising || (left > 0.0) != rising)
    return 0;
  /* From a turn d falls as a parabola, to which the level and what is missed of it give the height. */
  *tau = pass (osc, d0, w0, level, rising, turn, last, turn + sqrt (2.0 * fabs (missed / (level + missed))));
  return 1;
}

void
lilt_oscillator_extent (const LiltOscillator *osc, double d0, double w0, double *min, double *max)
{
  double tau, first, second = 0.0;

  *min = d0 < 0.0 ? d0 : 0.0;
  *max = d0 > 0.0 ? d0 : 0.0;
  if (!lilt_oscillator_extremum (osc, d0, w0, &tau))
    return;

  LiltSample at;

  lilt_oscillator_advance (osc, tau, d0, w0, &at);
  first = at.value;
  if (osc->zeta < 1.0)
    second = -first * exp (-LILT_PI * osc->zeta / osc->q);
  *min = fmin (*min, fmin (first, second));
  *max = fmax (*max, fmax (first, second));
}

/*
 * From a state outside epsilon that has no turning point before it comes inside for good: when it does.
 * ln |d / epsilon| and its two derivatives come free with d and w, and the first, w / d, obeys a Riccati
 * equation that keeps the logarithm concave or convex throughout; so Halley's iteration converges from any
 * side, and a bracket guards it against rounding.
 */
double
lilt_oscillator_fall (const LiltOscillator *osc, double d0, double w0, double epsilon)
{
  const double z = osc->zeta;
  const double level = log (fabs (d0) / epsilon);
  const double rate0 = fabs (w0 / d0);
  double low = 0.0, high, tau;

  if (!lilt_oscillator_crossing (osc, d0, w0, &high))
    {
      /* No crossing: the slow mode decays last. Its amplitude bounds |d| from above. */
      const double amplitude = osc->q > 0.5 ? fabs (d0) + fabs (w0 + osc->slow * d0) / (2.0 * osc->q) : 0.0;

      if (amplitude > 0.0)
        high = log (amplitude / epsilon) / osc->slow;
      else
        {
          LiltSample at;

          for (high = 1.0 + level;; high *= 2.0)
            {
              lilt_oscillator_advance (osc, high / osc->slow, d0, w0, &at);
              if (!(fabs (at.value) > epsilon))
                break;
            }
          high /= osc->slow;
        }
    }
  /* First guess: the parabola from rest, or the tangent, whichever the state suggests; inside the bracket. */
  tau = rate0 > 0.5 ? level / rate0 : (sqrt (2.0 * level) + level) / (1.0 + z);
  if (!(tau > low && tau < high))
    tau = 0.5 * high;

  for (int i = 0; i < 200; i++)
    {
      LiltSample at;

      lilt_oscillator_advance (osc, tau, d0, w0, &at);
      if (at.value == 0.0 || (at.value < 0.0) != (d0 < 0.0) || fabs (at.value) < epsilon)
        high = tau;
      else
        low = tau;

      double next = LILT_NAN;

      if (at.value != 0.0 && (at.value < 0.0) == (d0 < 0.0))
        {
          const double f = log (fabs (at.value) / epsilon);
          const double p = at.velocity / at.value;
          const double second = -(1.0 + 2.0 * z * p + p * p);

          next = tau - 2.0 * f * p / (2.0 * p * p - f * second);
        }
      /* A dozen steps are more than it ever takes, but for ζ of 1e8 and above: there the second derivative is all
         rounding, and the steps inside the bracket come to nothing. */
      if (!(next >= low && next <= high) || i >= 32)
        next = 0.5 * (low + high);
      if (fabs (next - tau) <= 0.25 * DBL_EPSILON * tau || next == low || next == high)
        return next;
      tau = next;
    }
  return tau;
}

/*
 * Behind many half periods the turning point itself is known to an ulp of their sum alone, and next to it a
 * little of the value is much of the time. One Newton step on the state at the start takes that back.
 */
static double
polish (const LiltOscillator *osc, double tau, double turn, double d0, double w0, double epsilon)
{
  const double z = osc->zeta, x = z * tau;
  const double e = exp (-x) * (1.0 - fma (z, tau, -x));
  const double c = cos (osc->q * tau), s = sin (osc->q * tau) / osc->q;
  const double d = fabs (e * (d0 * c + (w0 + z * d0) * s));
  const double speed = fabs (e * (w0 * c - (d0 + z * w0) * s));
  const double step = (d - epsilon) / speed;

  /* NaN where the step divides by 0, and no polish at all if it is more than one. */
  return fabs (step) < 1e-6 * (tau - turn) ? tau + step : tau;
}

double
lilt_oscillator_settling_time (const LiltOscillator *osc, double d0, double w0, double epsilon)
{
  const double z = osc->zeta, q = osc->q;
  double tau = 0.0;
  LiltSample at;

  if (z == 0.0)
    return hypot (d0, w0) > epsilon ? LILT_INFINITY : 0.0;
  if (d0 == 0.0 && w0 == 0.0)
    return 0.0;
  if (!(epsilon > 0.0))
    return LILT_INFINITY;

  if (lilt_oscillator_extremum (osc, d0, w0, &tau))
    {
      if (z < 1.0)
        {
          /* Turning points are pi / q apart, each e^(-pi z / q) of the one before. */
          const double radius = hypot (q * d0, w0 + z * d0);
          const double span = (log (radius) - log (epsilon)) / z;
          double k = ceil ((span - tau) * q / LILT_PI) - 1.0;

          /* On the edge rounding may pick a neighbour: ask the amplitudes themselves. */
          if (z * (tau + (k + 1.0) * LILT_PI / q) < log (radius) - log (epsilon))
            k += 1.0;
          else if (k >= 0.0 && z * (tau + k * LILT_PI / q) >= log (radius) - log (epsilon))
            k -= 1.0;
          if (k >= 0.0)
            {
              const double turn = tau + k * LILT_PI / q;
              const double amplitude = radius * exp (-z * turn);

              return amplitude > epsilon
                         ? polish (osc, turn + lilt_oscillator_fall (osc, amplitude, 0.0, epsilon), turn, d0,
                                   w0, epsilon)
                         : turn;
            }
        }
      else
        {
          lilt_oscillator_advance (osc, tau, d0, w0, &at);
          if (fabs (at.value) > epsilon)
            return tau + lilt_oscillator_fall (osc, at.value, 0.0, epsilon);
        }
    }
  return fabs (d0) > epsilon ? lilt_oscillator_fall (osc, d0, w0, epsilon) : 0.0;
}

double
lilt_oscillator_rest_time (const LiltOscillator *osc, double d0, double w0, double epsilon)
{
  /* w obeys the same equation as d, from the state (w0, a0). */
  double a0 = -2.0 * osc->zeta * w0 - d0, scale = 1.0;

  if (!isfinite (a0))
    {
      /* The time of a smaller state and a smaller epsilon is the same. */
      int exponent;

      frexp (w0, &exponent);
      scale = ldexp (1.0, -4 - (exponent > 0 ? exponent : 0));
      a0 = -2.0 * (scale * w0) * osc->zeta - scale * d0;
    }
  return fmax (lilt_oscillator_settling_time (osc, d0, w0, epsilon),
               lilt_oscillator_settling_time (osc, scale * w0, a0, scale * epsilon));
}

double
lilt_oscillator_seconds (double (*query) (const LiltOscillator *, double, double, double),
                         double omega,
                         double zeta,
                         double d0,
                         double v0,
                         double epsilon)
{
  LiltOscillator osc;

  if (!(epsilon > 0.0))
    return d0 == 0.0 && v0 == 0.0 ? 0.0 : LILT_INFINITY;
  lilt_oscillator_init (&osc, zeta);
  return query (&osc, d0, v0 / omega, epsilon) / omega;
}
