/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-cubic.h"

#include "lilt-numeric.h"

/* A number as an unevaluated sum of two doubles. */
typedef struct
{
  double high;
  double low;
} Pair;

static Pair
two_sum (double a, double b)
{
  const double sum = a + b, part = sum - a;

  return (Pair){ sum, (a - (sum - part)) + (b - part) };
}

static Pair
two_product (double a, double b)
{
  /* Dekker's, which needs no fma; nothing here is large enough to overflow. */
  const double split = 0x1p27 + 1.0, ca = split * a, cb = split * b;
  const double a_high = ca - (ca - a), b_high = cb - (cb - b);
  const double a_low = a - a_high, b_low = b - b_high, product = a * b;

  return (Pair){ product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low };
}

static Pair
add (Pair a, Pair b)
{
  const Pair sum = two_sum (a.high, b.high);

  return two_sum (sum.high, sum.low + a.low + b.low);
}

static Pair
multiply (Pair a, Pair b)
{
  const Pair product = two_product (a.high, b.high);

  return two_sum (product.high, product.low + a.high * b.low + a.low * b.high);
}

static Pair
scale (Pair a, double by)
{
  return multiply (a, (Pair){ by, 0.0 });
}

/*
 * Where the slope has a minimum between the ends that is nearly 0, x - p (t) cannot be computed in double: around
 * that minimum, p = p₀ + m s + A s³ exactly, and p₀ and m are wanted to more digits than a double has. With them
 * the equation has a closed form of positive terms alone (Cardano's, rearranged), good down to m = 0.
 */
static double
solve_at_knee (double p1, double p2, double x)
{
  const Pair d0 = { p1, 0.0 }, d1 = two_sum (p2, -p1), d2 = two_sum (1.0, -p2);
  const Pair cubic = add (add (d0, d2), scale (d1, -2.0));
  const Pair bend = add (multiply (d0, d2), scale (multiply (d1, d1), -1.0));
  const double a = cubic.high;
  const double t0 = (p1 - d1.high) / a;
  const Pair square = scale (add (d1, scale (d0, -1.0)), 3.0);
  const Pair p0 = scale (add (scale (add (scale (cubic, t0), square), t0), scale (d0, 3.0)), t0);
  const double p = fmax (0.0, bend.high + bend.low) / (a * a);
  const double distance = (x - p0.high) - p0.low, q = 0.5 * fabs (distance) / a;

  if (q == 0.0)
    return t0;

  const double w = cbrt (q + sqrt (q * q + p * p * p));
  const double s = 2.0 * q / (w * w + p + p * p / (w * w));

  return t0 + copysign (s, distance);
}

static double
bend_at (double p1, double p2, double t, double u)
{
  return 6.0 * (u * (p2 - 2.0 * p1) + t * (1.0 - 2.0 * p2 + p1));
}

/* One of Halley's steps, and by how much p was too large. */
static double
improve (double p1, double p2, double x, double t, double *excess)
{
  const double u = 1.0 - t;
  const double f = lilt_cubic_value (p1, p2, t, u) - x, f1 = lilt_cubic_slope (p1, p2, t, u);

  /* f / f1 first: next to the start the squares of slopes are no numbers any more. */
  const double newton = f / f1;

  *excess = f;
  return t - newton / (1.0 - 0.5 * newton * (bend_at (p1, p2, t, u) / f1));
}

/* For p1, p2 >= 0 and x <= 1/2, where every term of p is positive: t comes out right relative to itself. */
static double
solve_from_start (double p1, double p2, double x)
{
  const double c = 3.0 * p1, b = 3.0 * (p2 - 2.0 * p1);
  const double discriminant = c * c + 4.0 * b * x;
  double low = 0.0, high = 1.0;
  double t = discriminant > 0.0 ? 2.0 * x / (c + sqrt (discriminant)) : 1.0;

  /* The quadratic alone is no good where the cube is most of p. */
  if (!(t * t * t <= x))
    t = cbrt (x);
  for (int i = 0; i < 100; i++)
    {
      double excess, next = improve (p1, p2, x, t, &excess);

      if (fabs (next - t) <= 1.0e-6 * t)
        return next;
      if (excess < 0.0)
        low = t;
      else
        high = t;
      if (!(next > low && next < high))
        {
          /* Where each term of p is at most x/3, p is at most x. */
          if (low == 0.0)
            low = fmin (fmin (x / (9.0 * p1), sqrt (x / (9.0 * p2))), cbrt (x / 3.0));
          next = sqrt (low * high);
        }
      t = next;
    }
  return t;
}

double
lilt_cubic_slope_exact (double p1, double p2, double t, double u)
{
  const double d0 = p1, d1 = p2 - p1, d2 = 1.0 - p2;

  if (d1 >= 0.0 || d0 <= 0.0 || d2 <= 0.0)
    return lilt_cubic_slope (p1, p2, t, u);

  /* u² d0 + 2 u t d1 + t² d2 = (u √d0 - t √d2)² + 2 u t (d0 d2 - d1²) / (√(d0 d2) - d1), and neither is below 0 */
  const Pair one_side = two_sum (p2, -p1), other_side = two_sum (1.0, -p2);
  const Pair bend =
      add (multiply ((Pair){ p1, 0.0 }, other_side), scale (multiply (one_side, one_side), -1.0));
  const double distance = u * sqrt (d0) - t * sqrt (d2);

  return 3.0 * (distance * distance + 2.0 * u * t * fmax (0.0, bend.high + bend.low) / (sqrt (d0 * d2) - d1));
}

int
lilt_cubic_is_monotone (double p1, double p2)
{
  const double d1 = p2 - p1;

  return p1 >= 0.0 && p2 <= 1.0 && (d1 >= 0.0 || d1 * d1 <= p1 * (1.0 - p2));
}

void
lilt_cubic_solve (double p1, double p2, double x, double *t, double *u)
{
  /* In the second half it is u that is sought: 1 - x is exact there, and the curve turned round is another. */
  const int late = x > 0.5;
  const double q1 = late ? 1.0 - p2 : p1, q2 = late ? 1.0 - p1 : p2, y = late ? 1.0 - x : x;
  const double d1 = p2 - p1, a = p1 - 2.0 * d1 + (1.0 - p2), turn = p1 - d1;
  double s;

  if (a > 0.0 && turn > 0.0 && turn < a &&
      (p1 > 1.0 || p2 < 0.0 || 3.0 * (p1 * (1.0 - p2) - d1 * d1) < 0.25 * a))
    {
      const double knee = solve_at_knee (p1, p2, x);
      double excess;

      s = fmin (fmax (late ? 1.0 - knee : knee, 0.0), 1.0);
      /* Away from the knee s may have more digits than the sum of two numbers gave it. */
      if (s * lilt_cubic_slope (q1, q2, s, 1.0 - s) > 0.3 * y && 3.0 * (1.0 - s) * s * s * fabs (q2) < y)
        s = improve (q1, q2, y, s, &excess);
    }
  else
    s = solve_from_start (q1, q2, y);
  *t = late ? 1.0 - s : s;
  *u = late ? s : 1.0 - s;
}
