/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <string.h>

#include "lilt-curve-private.h"

/* cubic-bezier () and steps () of CSS, with their keywords. */

typedef struct
{
  LiltCurve parent;
  LiltBezier bezier;
  guint keyword; /* 0: written as a function */
} BezierCurve;

#define BEZIER(curve) ((const BezierCurve *) (curve))

/* The keywords that stand for a cubic-bezier (); a curve that was made by one is written as one. */
static const struct
{
  const char *name;
  double points[4];
} keywords[] = {
  { NULL, { 0.0 } },
  { "ease", { 0.25, 0.1, 0.25, 1.0 } },
  { "ease-in", { 0.42, 0.0, 1.0, 1.0 } },
  { "ease-out", { 0.0, 0.0, 0.58, 1.0 } },
  { "ease-in-out", { 0.42, 0.0, 0.58, 1.0 } },
};

static void
get_points (const LiltCurve *self, double points[4])
{
  lilt_bezier_get_points (&BEZIER (self)->bezier, &points[0], &points[1], &points[2], &points[3]);
}

static double
bezier_eval (const LiltCurve *self, double t)
{
  return lilt_bezier_eval (&BEZIER (self)->bezier, t);
}

static void
bezier_sample (const LiltCurve *self, double t, LiltSample *out)
{
  lilt_bezier_sample (&BEZIER (self)->bezier, t, out);
}

static void
bezier_range (const LiltCurve *self, double *min, double *max)
{
  lilt_bezier_range (&BEZIER (self)->bezier, min, max);
}

static gboolean
bezier_equal (const LiltCurve *self, const LiltCurve *other)
{
  double a[4], b[4];

  get_points (self, a);
  get_points (other, b);
  return a[0] == b[0] && a[1] == b[1] && a[2] == b[2] && a[3] == b[3];
}

static guint
bezier_hash (const LiltCurve *self, guint hash)
{
  double points[4];

  get_points (self, points);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    hash = lilt_curve_mix_number (hash, points[i]);
  return hash;
}

static void
bezier_print (const LiltCurve *self, GString *out)
{
  double points[4];

  if (BEZIER (self)->keyword > 0)
    {
      g_string_append (out, keywords[BEZIER (self)->keyword].name);
      return;
    }
  get_points (self, points);
  lilt_curve_print_call (out, "cubic-bezier", points, G_N_ELEMENTS (points));
}

static const LiltCurveClass bezier_class = {
  .size = sizeof (BezierCurve),
  .eval = bezier_eval,
  .sample = bezier_sample,
  .range = bezier_range,
  .equal = bezier_equal,
  .hash = bezier_hash,
  .print = bezier_print,
};

/**
 * lilt_curve_new_cubic_bezier:
 * @x1: time of the first control point, from 0 to 1
 * @y1: value of the first control point
 * @x2: time of the second control point, from 0 to 1
 * @y2: value of the second control point
 * @error: return location for an error
 *
 * The `cubic-bezier()` of CSS, see [func@Lilt.Bezier.init]. Before 0 and after 1 it goes on along its tangents. Its text
 * is `cubic-bezier(0.4, 0, 0.2, 1)`, or one of `ease`, `ease-in`, `ease-out` and `ease-in-out`.
 *
 * Returns: (transfer full): a curve, or %NULL with @error set for numbers out of their range
 */
LiltCurve *
lilt_curve_new_cubic_bezier (double x1, double y1, double x2, double y2, GError **error)
{
  LiltBezier bezier;
  const LiltStatus status = lilt_bezier_init (&bezier, x1, y1, x2, y2);

  if (!lilt_curve_check_status (status, error, "cubic-bezier", (const double[]){ x1, y1, x2, y2 }, 4))
    return NULL;

  BezierCurve *self = lilt_curve_alloc (&bezier_class);

  self->bezier = bezier;
  return &self->parent;
}

/**
 * lilt_curve_get_bezier:
 * @curve: a curve
 * @bezier: (out caller-allocates) (optional): the Bézier curve
 *
 * The Bézier curve behind a `cubic-bezier()` or one of the keywords of CSS.
 *
 * Returns: false, with @bezier as it was, if @curve is of another family
 */
gboolean
lilt_curve_get_bezier (LiltCurve *curve, LiltBezier *bezier)
{
  g_return_val_if_fail (curve != NULL, FALSE);

  if (curve->class != &bezier_class)
    return FALSE;
  if (bezier)
    *bezier = BEZIER (curve)->bezier;
  return TRUE;
}

LiltCurve *
lilt_curve_new_css_keyword (const char *name)
{
  for (guint i = 1; i < G_N_ELEMENTS (keywords); i++)
    if (strcmp (name, keywords[i].name) == 0)
      {
        const double *points = keywords[i].points;
        LiltCurve *curve = lilt_curve_new_cubic_bezier (points[0], points[1], points[2], points[3], NULL);

        ((BezierCurve *) curve)->keyword = i;
        return curve;
      }
  return NULL;
}
