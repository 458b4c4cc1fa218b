/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-oscillator.h"

#include <float.h>
#include <math.h>

#include "lilt-numeric.h"

/*
 * An oscillator of several dimensions stays in the plane of its start and of its velocity, and there it is two of one
 * dimension at a right angle. Its distance |d| turns where d · w is 0, which is a quadratic form in the two solutions
 * of the equation, so the turning points have closed forms too; between them the distance is monotone.
 */
typedef struct
{
  const LiltOscillator *osc;
  double d[2]; /* the two components at the start, and their velocities */
  double w[2];
} Plane;

/* The square of the distance, and d · w, which is half its derivative. */
static double
square_at (const Plane *plane, double tau, double *half_slope)
{
  double square = 0.0;

  *half_slope = 0.0;
  for (int i = 0; i < 2; i++)
    {
      LiltSample at;

      lilt_oscillator_advance (plane->osc, tau, plane->d[i], plane->w[i], &at);
      square += at.value * at.value;
      *half_slope += at.value * at.velocity;
    }
  return square;
}

/* Outside at low, inside at high (which may be infinite), and monotone between: when it comes inside. Newton's
   iteration on the logarithm of the distance in a bracket. */
static double
come_inside (const Plane *plane, double low, double high, double square)
{
  double slope, tau;

  for (double stride = 1.0; isinf (high); stride *= 2.0)
    {
      if (square_at (plane, low + stride, &slope) > square)
        low += stride;
      else
        high = fmin (low + stride, DBL_MAX);
    }
  tau = 0.5 * (low + high);
  for (int i = 0; i < 200; i++)
    {
      const double now = square_at (plane, tau, &slope);
      double next;

      if (now > square)
        low = tau;
      else
        high = tau;
      next = tau - 0.5 * log (now / square) * now / slope;
      /* Every other step halves the bracket, at least until the last digits. */
      if (!(next > low && next < high) || (i % 2 && high - low > 1e-3 * high))
        next = 0.5 * (low + high);
      if (fabs (next - tau) <= 0.5 * DBL_EPSILON * tau || next == low || next == high)
        return next;
      tau = next;
    }
  return tau;
}

static double
underdamped_settling (const Plane *plane, double dd, double dw, double ww, double square)
{
  const double z = plane->osc->zeta, q = plane->osc->q;
  /* d · w as constant + amplitude cos (2 q tau - phase), but for the decay */
  const double far = (dw + z * (dd + ww) + z * z * dw) / (q * q);
  const double constant = 0.5 * (dw - far), cosine = 0.5 * (dw + far), sine = 0.5 * (ww - dd) / q;
  const double amplitude = hypot (cosine, sine), phase = atan2 (sine, cosine);
  double slope, first, least, k = -1.0, part;

  if (!(fabs (constant) < amplitude))
    {
      if (!(dd > square))
        return 0.0;
      return z == 0.0 ? LILT_INFINITY : come_inside (plane, 0.0, LILT_INFINITY, square);
    }

  part = acos (-constant / amplitude);
  first = fmod (0.5 * (phase + part) + 2.0 * LILT_PI, LILT_PI) / q; /* farthest ... */
  least = fmod (0.5 * (phase - part) + 2.0 * LILT_PI, LILT_PI) / q; /* ... and nearest */
  const double top = square_at (plane, first, &slope);

  if (top > square)
    {
      if (z == 0.0)
        return LILT_INFINITY;
      k = floor (log (top / square) * q / (2.0 * z * LILT_PI));
      /* On the edge rounding may pick a neighbour: ask the distance itself. */
      if (square_at (plane, first + k * LILT_PI / q, &slope) <= square)
        k -= 1.0;
      else if (square_at (plane, first + (k + 1.0) * LILT_PI / q, &slope) > square)
        k += 1.0;
    }
  if (k >= 0.0)
    {
      const double from = first + k * LILT_PI / q;

      if (least < first)
        least += LILT_PI / q;
      return come_inside (plane, from, least + k * LILT_PI / q, square);
    }
  if (!(dd > square))
    return 0.0;
  /* It comes nearer from the start. */
  return come_inside (plane, 0.0, least < first ? least : first, square);
}

/* When g = (1 - e^(-2 q tau)) / 2 q. */
static double
time_of (const LiltOscillator *osc, double g)
{
  return osc->q == 0.0 ? g : -log1p (-2.0 * osc->q * g) / (2.0 * osc->q);
}

static double
overdamped_settling (const Plane *plane, double dd, double dw, double ww, double square)
{
  const LiltOscillator *osc = plane->osc;
  /* d · w as c + b g + a g², but for the decay */
  const double a = -(2.0 * dw + osc->fast * ww + osc->slow * dd);
  const double b = ww - dd - 2.0 * osc->q * dw;
  const double root = sqrt (fmax (b * b - 4.0 * a * dw, 0.0));
  const double sum = -0.5 * (b + copysign (root, b));
  const double turns[2] = { sum / a, dw / sum };
  double points[4] = { 0.0 }, slope;
  int n = 1;

  /* The second root has the smaller magnitude; both may be none: negative, beyond the end of time, or NaN. */
  for (int i = 1; i >= 0; i--)
    if (turns[i] > 0.0 && 2.0 * osc->q * turns[i] < 1.0 && isfinite (turns[i]))
      points[n++] = time_of (osc, turns[i]);
  if (n == 3 && points[1] > points[2])
    {
      const double swap = points[1];

      points[1] = points[2];
      points[2] = swap;
    }
  points[n] = LILT_INFINITY;
  for (int i = n - 1; i >= 0; i--)
    if (square_at (plane, points[i], &slope) > square)
      return come_inside (plane, points[i], points[i + 1], square);
  return 0.0;
}

double
lilt_oscillator_plane_settling_time (const LiltOscillator *osc,
                                     double dd,
                                     double dw,
                                     double ww,
                                     double area,
                                     double epsilon)
{
  /* The axes of the ellipse that d cos + w sin draws, by the angle at which it is farthest. */
  const double angle = 0.5 * atan2 (2.0 * dw, dd - ww), c = cos (angle), s = sin (angle);
  const double major = 0.5 * (dd + ww) + hypot (0.5 * (dd - ww), dw);
  /* the square root of it: the product of the half axes is the area */
  const double minor = major > 0.0 ? area / sqrt (major) : 0.0;
  const Plane plane = { osc, { sqrt (major) * c, -minor * s }, { sqrt (major) * s, minor * c } };

  if (!(epsilon > 0.0))
    return major > 0.0 ? LILT_INFINITY : 0.0;
  return osc->zeta < 1.0 ? underdamped_settling (&plane, dd, dw, ww, epsilon * epsilon)
                         : overdamped_settling (&plane, dd, dw, ww, epsilon * epsilon);
}
