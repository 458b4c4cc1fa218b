/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lilt-cubic.h"
#include "lilt-test-curve.h"

static LiltBezier
bezier (double x1, double y1, double x2, double y2)
{
  LiltBezier self;

  g_assert_cmpint (lilt_bezier_init (&self, x1, y1, x2, y2), ==, LILT_OK);
  return self;
}

static void
sample_bezier (gconstpointer curve, double x, LiltSample *out)
{
  lilt_bezier_sample (curve, x, out);
}

/* The five solvers of cubic_bezier.csv are beside the exact value, and some of them are off by 1e-2. */
static void
test_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("cubic_bezier.csv");
  LiltTestWorst worst = { 0 };
  guint special = 0;

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = g_ptr_array_index (rows, i);
      double p[5];

      for (int k = 0; k < 5; k++)
        p[k] = (double) lilt_test_number (row[k]);

      const LiltBezier self = bezier (p[0], p[1], p[2], p[3]);
      const double y = lilt_bezier_eval (&self, p[4]);
      LiltSample sample;

      lilt_bezier_sample (&self, p[4], &sample);
      if (p[0] == 1.0 && p[2] == 0.0 && p[4] == 0.5)
        {
          /* x - 1/2 = 4 (t - 1/2)³, so t is 1/2. The "exact" column is off by 1.5e-14, the cube root of 1e-42. */
          g_assert_cmpfloat (y, ==, 0.125 + 0.375 * (p[1] + p[3]));
          g_assert_cmpfloat_with_epsilon (y, (double) lilt_test_number (row[10]), 2e-14);
          special++;
        }
      else
        /* The column is for x in decimal, which as a double is up to half an ulp away. */
        lilt_test_note (&worst, y, lilt_test_number (row[10]), 1.0 + 0.05 * fabs (sample.velocity),
                        "(%g, %g, %g, %g) at %.17g", p[0], p[1], p[2], p[3], p[4]);
    }
  g_assert_cmpuint (rows->len - 1, ==, 437);
  g_assert_cmpuint (special, ==, 2);
  /* A few roundings, of values of up to 1.7. */
  lilt_test_report (&worst, "exact column", 2e-15);
}

/* Vertical tangents at and next to the ends and inside, and next to vertical. */
static void
test_hard (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("bezier_hard.csv");
  LiltTestWorst value = { 0 }, slope = { 0 }, bend = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = g_ptr_array_index (rows, i);
      double p[5];
      LiltSample sample;

      for (int k = 0; k < 5; k++)
        p[k] = (double) lilt_test_number (row[k]);

      const LiltBezier self = bezier (p[0], p[1], p[2], p[3]);
      const double dy = (double) lilt_test_number (row[6]), ddy = (double) lilt_test_number (row[7]);

      lilt_bezier_sample (&self, p[4], &sample);
      lilt_test_note (&value, sample.value, lilt_test_number (row[5]), 1.0, "row %u", i);
      lilt_test_note (&slope, sample.velocity, lilt_test_number (row[6]), 1.0 + fabs (dy), "row %u", i);
      lilt_test_note (&bend, sample.acceleration, lilt_test_number (row[7]), 1.0 + fabs (ddy), "row %u", i);
    }
  /* The promise is 1e-12; these are what is measured. */
  lilt_test_report (&value, "value", 4e-14);
  lilt_test_report (&slope, "dy/dx, relative", 2e-11);
  lilt_test_report (&bend, "d2y/dx2, relative", 6e-11);
}

static double
member (JsonObject *row, const char *name)
{
  return json_object_get_double_member (row, name);
}

/* A browser's unit tests. All of its values hold; the slope at an end is 0 in its rows because it is. */
static void
test_chromium (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_jsonl ("chromium_cubic_bezier.jsonl");
  guint counts[7] = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      JsonObject *row = g_ptr_array_index (rows, i);
      const char *what = json_object_get_string_member (row, "what");
      JsonArray *points = json_object_get_array_member (row, "p");
      double p[4], q[4];
      LiltBezier self;
      LiltSample sample;

      for (guint k = 0; k < 4; k++)
        p[k] = json_array_get_double_element (points, k);
      if (p[0] < 0.0)
        {
          /* CSS has no such curve. */
          g_assert_cmpstr (what, ==, "points_roundtrip");
          g_assert_cmpint (lilt_bezier_init (&self, p[0], p[1], p[2], p[3]), ==, LILT_OUT_OF_RANGE);
          counts[0]++;
          continue;
        }
      self = bezier (p[0], p[1], p[2], p[3]);
      if (strcmp (what, "value") == 0)
        {
          g_assert_cmpfloat_with_epsilon (lilt_bezier_eval (&self, member (row, "x")), member (row, "y"),
                                          member (row, "tol") + 1e-15);
          counts[1]++;
        }
      else if (strcmp (what, "slope") == 0)
        {
          lilt_bezier_sample (&self, member (row, "x"), &sample);
          g_assert_cmpfloat_with_epsilon (sample.velocity, member (row, "y"), member (row, "tol"));
          counts[2]++;
        }
      else if (strcmp (what, "range") == 0)
        {
          lilt_bezier_range (&self, &p[0], &p[1]);
          g_assert_cmpfloat_with_epsilon (p[0], member (row, "min"), member (row, "tol"));
          g_assert_cmpfloat_with_epsilon (p[1], member (row, "max"), member (row, "tol"));
          counts[3]++;
        }
      else if (strcmp (what, "points_roundtrip") == 0)
        {
          lilt_bezier_get_points (&self, &q[0], &q[1], &q[2], &q[3]);
          g_assert_cmpmem (p, sizeof p, q, sizeof q);
          counts[4]++;
        }
      else if (strcmp (what, "all_finite") == 0)
        {
          for (int k = -20; k <= 40; k++)
            {
              lilt_bezier_sample (&self, k * 0.05, &sample);
              g_assert_true (isfinite (sample.value) && isfinite (sample.velocity) &&
                             isfinite (sample.acceleration));
            }
          lilt_bezier_range (&self, &q[0], &q[1]);
          g_assert_true (isfinite (q[0]) && isfinite (q[1]));
          counts[5]++;
        }
      else
        {
          g_assert_cmpstr (what, ==, "solve_t_roundtrip");
          for (int k = 1; k < 20; k++)
            {
              const double t = k * 0.05;
              double found, rest;

              lilt_cubic_solve (p[0], p[2], lilt_cubic_value (p[0], p[2], t, 1.0 - t), &found, &rest);
              g_assert_cmpfloat_with_epsilon (found, t, 1e-14);
              g_assert_cmpfloat_with_epsilon (rest, 1.0 - t, 1e-14);
            }
          counts[6]++;
        }
    }
  g_assert_cmpuint (rows->len, ==, 126);
  g_assert_cmpuint (counts[0], ==, 1);
  g_assert_cmpuint (counts[1], ==, 62);
  g_assert_cmpuint (counts[2], ==, 23);
  g_assert_cmpuint (counts[3], ==, 11);
  g_assert_cmpuint (counts[4], ==, 3);
  g_assert_cmpuint (counts[5], ==, 16);
  g_assert_cmpuint (counts[6], ==, 10);
}

/* The rows of the web platform tests that are curves; the inner one gives the input of the outer one. */
static void
test_web_platform (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_jsonl ("wpt_easing_eval.jsonl");
  guint count = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      JsonObject *row = g_ptr_array_index (rows, i);
      double p[4];
      LiltBezier self;

      if (sscanf (json_object_get_string_member (row, "fn"), "cubic-bezier(%lf, %lf, %lf, %lf)", &p[0], &p[1],
                  &p[2], &p[3]) == 4)
        {
          self = bezier (p[0], p[1], p[2], p[3]);
          g_assert_cmpfloat_with_epsilon (lilt_bezier_eval (&self, member (row, "x")), member (row, "y"),
                                          member (row, "tol"));
          count++;
        }
      if (json_object_has_member (row, "composed_effect"))
        {
          g_assert_cmpint (sscanf (json_object_get_string_member (row, "composed_effect"),
                                   "cubic-bezier(%lf, %lf, %lf, %lf)", &p[0], &p[1], &p[2], &p[3]),
                           ==, 4);
          self = bezier (p[0], p[1], p[2], p[3]);
          /* The file computed its inputs in double as well. */
          g_assert_cmpfloat_with_epsilon (lilt_bezier_eval (&self, member (row, "composed_x")),
                                          member (row, "x"), 1e-13);
        }
    }
  g_assert_cmpuint (count, ==, 24);
}

/* A curve that has every kind of slope somewhere, and no vertical one but at the ends. */
static LiltBezier
random_bezier (void)
{
  static const double special[] = { 0.0, 1.0, 0.42, 0.58, 1e-3, 0.999, 0.25 };
  double p[4];

  for (int i = 0; i < 4; i += 2)
    {
      p[i] = g_test_rand_int_range (0, 3) ? lilt_test_rand (0.0, 1.0)
                                          : special[g_test_rand_int_range (0, G_N_ELEMENTS (special))];
      p[i + 1] = g_test_rand_int_range (0, 4) ? lilt_test_rand (-2.0, 3.0)
                                              : special[g_test_rand_int_range (0, G_N_ELEMENTS (special))];
    }
  return bezier (p[0], p[1], p[2], p[3]);
}

/* Points of the curve by its parameter, which needs no solver. */
static void
test_on_the_curve (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 30000; i++)
    {
      const LiltBezier self = random_bezier ();
      double x1, y1, x2, y2;

      lilt_bezier_get_points (&self, &x1, &y1, &x2, &y2);

      const long double t =
          (long double) (i % 3 ? lilt_test_rand (0.0, 1.0) : lilt_test_rand_log (1e-12, 1.0));
      const long double u = 1.0L - t;
      const long double x = 3.0L * u * u * t * x1 + 3.0L * u * t * t * x2 + t * t * t;
      const long double y = 3.0L * u * u * t * y1 + 3.0L * u * t * t * y2 + t * t * t;
      const long double dx =
          3.0L * (u * u * x1 + 2.0L * u * t * ((long double) x2 - x1) + t * t * (1.0L - x2));
      const long double dy =
          3.0L * (u * u * y1 + 2.0L * u * t * ((long double) y2 - y1) + t * t * (1.0L - y2));
      const double rounded = (double) x;

      /* To x as a double belongs another y, a little further along the tangent; the curvature is up to 1e16 here. */
      if (dx > 1e-5L && rounded < 1.0)
        lilt_test_note (&worst, lilt_bezier_eval (&self, rounded), y + dy / dx * (rounded - x), 1.0,
                        "(%.17g, %g, %.17g, %g) at %.17g", x1, y1, x2, y2, rounded);
    }
  lilt_test_report (&worst, "value", 1e-13);
}

static void
test_derivatives (void)
{
  LiltTestWorst first = { 0 }, second = { 0 };

  for (int i = 0; i < 20000; i++)
    {
      const LiltBezier self = random_bezier ();
      double x1, x2, t, u;
      LiltSample here;

      lilt_bezier_get_points (&self, &x1, NULL, &x2, NULL);

      const double x = lilt_test_rand (0.02, 0.98);

      lilt_cubic_solve (x1, x2, x, &t, &u);

      const double flat = lilt_cubic_slope (x1, x2, t, u);

      /* How far the curve is analytic shrinks with its slope, and the seventh derivative grows likewise. */
      if (flat < 0.1)
        continue;
      lilt_bezier_sample (&self, x, &here);
      lilt_assert_same_bits (here.value, lilt_bezier_eval (&self, x));
      lilt_test_note_derivatives (&first, &second, sample_bezier, &self, x, 1.5e-3 * flat * fmin (x, 1.0 - x),
                                  (1.0 + fabs (here.velocity)) / flat,
                                  (1.0 + fabs (here.acceleration)) / flat);
    }
  /* Rounding over h, which is down to 3e-6, and h⁶ of a seventh derivative that h follows. */
  lilt_test_report (&first, "dy/dx against differences", 1e-9);
  lilt_test_report (&second, "d2y/dx2 against differences", 1e-8);
}

static void
assert_sample (const LiltBezier *self, double x, double value, double velocity, double acceleration)
{
  LiltSample sample;

  lilt_bezier_sample (self, x, &sample);
  g_assert_cmpfloat (sample.value, ==, value);
  if (isinf (velocity))
    g_assert_cmpfloat (sample.velocity, ==, copysign (DBL_MAX, velocity));
  else
    g_assert_cmpfloat_with_epsilon (sample.velocity, velocity, 1e-14);
  if (isinf (acceleration))
    g_assert_cmpfloat (sample.acceleration, ==, copysign (DBL_MAX, acceleration));
  else
    g_assert_cmpfloat_with_epsilon (sample.acceleration, acceleration, 1e-13);
}

/* Every way in which a control point can be where an end is. */
static void
test_ends (void)
{
  LiltBezier self = bezier (0.25, 0.1, 0.25, 1.0);

  assert_sample (&self, 0.0, 0.0, 0.4, 18.0 * (0.25 * 1.0 - 0.1 * 0.25) / (0.75 * 0.75 * 0.75));
  assert_sample (&self, 1.0, 1.0, 0.0,
                 18.0 * -(1.0 - 0.1) * 0.75 * 0.0 - 0.0 + 18.0 * (0.0 - 0.9 * 0.75) / pow (2.25, 3.0));
  self = bezier (0.0, 0.3, 0.5, 1.0); /* vertical */
  assert_sample (&self, 0.0, 0.0, INFINITY, -INFINITY);
  assert_sample (&self, 1.0, 1.0, 0.0, 18.0 * -(0.7 * 0.5) / pow (1.5, 3.0));
  self = bezier (0.0, -0.3, 0.0, 1.0); /* vertical downwards, cubic in x */
  assert_sample (&self, 0.0, 0.0, -INFINITY, INFINITY);
  self = bezier (0.0, 0.0, 0.5, 0.25); /* coincides: the line to the other point */
  assert_sample (&self, 0.0, 0.0, 0.5, INFINITY);
  self = bezier (0.0, 0.0, 0.25, 0.5);
  assert_sample (&self, 0.0, 0.0, 2.0, -INFINITY);
  self = bezier (0.0, 0.0, 0.0, 2.0); /* both on the vertical */
  assert_sample (&self, 0.0, 0.0, INFINITY, -INFINITY);
  self = bezier (0.0, 0.0, 0.0, 0.0); /* all three coincide, and it is a line */
  assert_sample (&self, 0.0, 0.0, 1.0, 0.0);
  assert_sample (&self, 1.0, 1.0, 1.0, 0.0);
  self = bezier (0.5, 0.0, 1.0, 0.25); /* the other end */
  assert_sample (&self, 1.0, 1.0, INFINITY, INFINITY);
  self = bezier (0.5, 0.25, 1.0, 1.0);
  assert_sample (&self, 1.0, 1.0, 1.5, INFINITY);
  self = bezier (0.5, 0.75, 1.0, 1.0);
  assert_sample (&self, 1.0, 1.0, 0.5, -INFINITY);
  self = bezier (1.0, -1.0, 1.0, 1.0);
  assert_sample (&self, 1.0, 1.0, INFINITY, INFINITY);
  self = bezier (0.5, 1.0, 1.0, 1.0); /* level at the end */
  assert_sample (&self, 1.0, 1.0, 0.0, -INFINITY);
  /* The knee inside: a cube root, a cusp either way, the same downwards, and a line after all. */
  self = bezier (1.0, 0.0, 0.0, 1.0);
  assert_sample (&self, 0.5, 0.5, INFINITY, -INFINITY);
  self = bezier (1.0, 2.5, 0.0, 0.5);
  assert_sample (&self, 0.5, 1.25, -INFINITY, INFINITY);
  self = bezier (1.0, 1.5, 0.0, 0.5);
  assert_sample (&self, 0.5, 0.875, -INFINITY, INFINITY);
  self = bezier (1.0, 0.5, 0.0, -0.5);
  assert_sample (&self, 0.5, 0.125, INFINITY, -INFINITY);
  self = bezier (1.0, 1.0, 0.0, 0.0);
  assert_sample (&self, 0.5, 0.5, 1.0, 0.0);
}

/* Where y leaves as a root of x, it is right to its own last digits, however small x is. */
static void
test_relative (void)
{
  LiltTestWorst worst = { 0 };
  const LiltBezier root = bezier (0.0, 0.7, 1.0 / 3.0, 1.0), cube = bezier (0.0, 1.0 / 3.0, 0.0, 2.0 / 3.0);
  const LiltBezier line = bezier (0.3, 0.6, 0.5, 0.9);

  for (int i = 0; i < 10000; i++)
    {
      const double x = lilt_test_rand_log (1e-300, 1e-3);
      const long double t = sqrtl (x);

      /* x = t², so y is known; in the second x = t³ and y = t; in the third y leaves along a line */
      lilt_test_note (&worst, lilt_bezier_eval (&root, x),
                      t * ((long double) 0.7 * 3.0L * (1.0L - t) * (1.0L - t) + 3.0L * t - 2.0L * t * t),
                      (double) t * LILT_TEST_U, "root at %g", x);
      lilt_test_note (&worst, lilt_bezier_eval (&cube, x), cbrtl (x), cbrt (x) * LILT_TEST_U,
                      "cube root at %g", x);
      if (x < 1e-20)
        lilt_test_note (&worst, lilt_bezier_eval (&line, x), 2.0L * x, x * LILT_TEST_U, "line at %g", x);
    }
  lilt_test_report (&worst, "relative error next to the start, ulp", 12.0);
  g_assert_cmpfloat (lilt_bezier_eval (&root, 5e-324), >, 0.0);
  g_assert_cmpfloat (lilt_bezier_eval (&line, 5e-324), >, 0.0);
}

static void
test_outside (void)
{
  LiltBezier self = bezier (0.25, 0.1, 0.25, 1.0);
  LiltSample sample;

  lilt_bezier_sample (&self, -2.0, &sample);
  g_assert_cmpfloat_with_epsilon (sample.value, -0.8, 1e-15);
  g_assert_cmpfloat_with_epsilon (sample.velocity, 0.4, 1e-15);
  g_assert_cmpfloat (sample.acceleration, ==, 0.0);
  self = bezier (0.25, 0.1, 0.75, 0.5);
  lilt_bezier_sample (&self, 3.0, &sample);
  g_assert_true (sample.value == 5.0 && sample.velocity == 2.0 && sample.acceleration == 0.0);
  /* A control point on its end: the line to the other one. A vertical tangent: level. */
  self = bezier (0.0, 0.0, 0.5, 1.0);
  g_assert_cmpfloat (lilt_bezier_eval (&self, -1.0), ==, -2.0);
  self = bezier (0.5, 0.0, 1.0, 1.0);
  g_assert_cmpfloat (lilt_bezier_eval (&self, 2.0), ==, 3.0);
  self = bezier (0.0, 0.9, 0.5, 1.0);
  g_assert_cmpfloat (lilt_bezier_eval (&self, -1.0), ==, 0.0);
  self = bezier (0.0, 0.0, 0.0, 0.7);
  g_assert_cmpfloat (lilt_bezier_eval (&self, -5.0), ==, 0.0);
  self = bezier (0.0, 0.0, 0.0, 0.0);
  g_assert_cmpfloat (lilt_bezier_eval (&self, -5.0), ==, -5.0);
  self = bezier (1.0, 0.9, 1.0, 0.7);
  g_assert_cmpfloat (lilt_bezier_eval (&self, 5.0), ==, 1.0);
  g_assert_cmpfloat (lilt_bezier_eval (&self, NAN), ==, 0.0);
  lilt_bezier_sample (&self, NAN, &sample);
  g_assert_true (sample.value == 0.0 && isfinite (sample.velocity));
  /* As far as doubles go. */
  self = bezier (1e-300, 3.0, 0.5, -3.0);
  g_assert_cmpfloat (lilt_bezier_eval (&self, -1e300), ==, -DBL_MAX);
  g_assert_cmpfloat (lilt_bezier_eval (&self, INFINITY), ==, DBL_MAX);
  g_assert_cmpfloat (lilt_bezier_eval (&self, -INFINITY), ==, -DBL_MAX);
}

static void
test_range (void)
{
  for (int i = 0; i < 3000; i++)
    {
      const LiltBezier self = random_bezier ();
      double min, max;

      lilt_bezier_range (&self, &min, &max);
      g_assert_true (min <= 0.0 && max >= 1.0);
      /* Next to a vertical end a turn may be narrower than the grid; y changes by the root of a cell there. */
      lilt_test_assert_range (sample_bezier, &self, 0.0, 1.0, 1000, min, max, 0.2, 1e-14, "bezier");
      lilt_bezier_range (&self, NULL, &max);
      lilt_bezier_range (&self, &min, NULL);
    }
  {
    /* 3 u² t · 4 is largest at t = 1/3: 16/9, and with t³ added it is 4 (1 - t)(1 - 3 t) + t² = 0 */
    const LiltBezier self = bezier (0.3, 4.0, 0.6, 0.0);
    const double t = (16.0 - sqrt (16.0 * 16.0 - 4.0 * 13.0 * 4.0)) / 26.0;
    double max;

    lilt_bezier_range (&self, NULL, &max);
    g_assert_cmpfloat_with_epsilon (max, 12.0 * (1.0 - t) * (1.0 - t) * t + t * t * t, 1e-14);
  }
}

static void
test_inverse (void)
{
  LiltTestWorst worst = { 0 };
  guint refused = 0;

  for (int i = 0; i < 20000; i++)
    {
      /* Control values up to 4/3 and down to -1/3 can still make a curve that never falls. */
      const LiltBezier self = bezier (lilt_test_rand (0.0, 1.0), lilt_test_rand (-0.05, 1.34),
                                      lilt_test_rand (0.0, 1.0), lilt_test_rand (-0.34, 1.05));
      const double x = i % 2 ? lilt_test_rand (0.0, 1.0) : lilt_test_rand_log (1e-9, 1.0);
      double y1, y2, found = 4711.0;
      LiltSample sample;

      lilt_bezier_sample (&self, x, &sample);
      lilt_bezier_get_points (&self, NULL, &y1, NULL, &y2);
      if (!lilt_bezier_is_monotone (&self))
        {
          double least = 0.0;

          for (int k = 0; k <= 2000; k++)
            least = fmin (least, lilt_cubic_slope (y1, y2, k / 2000.0, 1.0 - k / 2000.0));
          /* It does fall, if not so narrowly that the grid misses it. */
          g_assert_cmpfloat (least, <, 1e-6);
          g_assert_cmpint (lilt_bezier_inverse (&self, 0.4, &found), ==, LILT_SINGULAR);
          g_assert_cmpfloat (found, ==, 4711.0);
          refused++;
        }
      else if (sample.value >= 0.0 && sample.value <= 1.0)
        {
          g_assert_cmpfloat (sample.velocity, >=, 0.0);
          g_assert_cmpint (lilt_bezier_inverse (&self, sample.value, &found), ==, LILT_OK);
          /* y is rounded, and evaluated to a few ulp; the inverse divides that by the slope. */
          if (sample.velocity > 1e-3)
            lilt_test_note (&worst, found, x, 1.0 + 1.0 / sample.velocity, "(%.17g %.17g) at %.17g", y1, y2,
                            x);
        }
    }
  g_assert_cmpuint (refused, >, 1000);
  lilt_test_report (&worst, "inverse", 1e-14);
}

static void
test_inverse_edges (void)
{
  const LiltBezier line = bezier (0.3, 0.3, 0.6, 0.6), knee = bezier (0.2, 1.0, 0.8, 0.0);
  double x = 4711.0;

  g_assert_cmpint (lilt_bezier_inverse (&line, 0.2385, &x), ==, LILT_OK);
  g_assert_cmpfloat (x, ==, 0.2385);
  g_assert_cmpint (lilt_bezier_inverse (&line, NAN, &x), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_bezier_inverse (&line, -1e-9, &x), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bezier_inverse (&line, 1.0 + 1e-9, &x), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (x, ==, 0.2385);
  g_assert_cmpint (lilt_bezier_inverse (&knee, 0.0, &x), ==, LILT_OK);
  g_assert_cmpfloat (x, ==, 0.0);
  g_assert_cmpint (lilt_bezier_inverse (&knee, 1.0, &x), ==, LILT_OK);
  g_assert_cmpfloat (x, ==, 1.0);
  /* Level in the middle: there the time is as undetermined as the cube root of an ulp, but by symmetry it is 1/2. */
  g_assert_cmpint (lilt_bezier_inverse (&knee, 0.5, &x), ==, LILT_OK);
  g_assert_cmpfloat (x, ==, 0.5);
}

static void
test_refusals (void)
{
  const double bad[][4] = { { NAN, 0, 1, 1 },       { 0, INFINITY, 1, 1 }, { 0, 0, NAN, 1 },
                            { 0, 0, 1, -INFINITY }, { -1e-9, 0, 1, 1 },    { 1.0 + 1e-9, 0, 1, 1 },
                            { 0, 0, -0.1, 1 },      { 0, 0, 1.1, 1 } };
  const LiltBezier zero = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      LiltBezier self;
      double min, max;

      memset (&self, 0x55, sizeof self);
      g_assert_cmpint (lilt_bezier_init (&self, bad[i][0], bad[i][1], bad[i][2], bad[i][3]), ==,
                       i < 4 ? LILT_NOT_FINITE : LILT_OUT_OF_RANGE);
      assert_sample (&self, 0.2385, 0.2385, 1.0, 0.0);
      assert_sample (&self, 2.385, 2.385, 1.0, 0.0);
      lilt_bezier_range (&self, &min, &max);
      g_assert_true (min == 0.0 && max == 1.0);
    }
  assert_sample (&zero, 0.2385, 0.2385, 1.0, 0.0);
  assert_sample (&zero, -2.385, -2.385, 1.0, 0.0);
  lilt_bezier_get_points (&zero, NULL, NULL, NULL, NULL);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bezier/vectors", test_vectors);
  g_test_add_func ("/bezier/hard", test_hard);
  g_test_add_func ("/bezier/chromium", test_chromium);
  g_test_add_func ("/bezier/web-platform", test_web_platform);
  g_test_add_func ("/bezier/on-the-curve", test_on_the_curve);
  g_test_add_func ("/bezier/derivatives", test_derivatives);
  g_test_add_func ("/bezier/ends", test_ends);
  g_test_add_func ("/bezier/relative", test_relative);
  g_test_add_func ("/bezier/outside", test_outside);
  g_test_add_func ("/bezier/range", test_range);
  g_test_add_func ("/bezier/inverse", test_inverse);
  g_test_add_func ("/bezier/inverse-edges", test_inverse_edges);
  g_test_add_func ("/bezier/refusals", test_refusals);
  return g_test_run ();
}
