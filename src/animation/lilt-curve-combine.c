/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include "lilt-curve-private.h"

/* Curves made of one other curve, or of two. */

typedef struct
{
  LiltCurve parent;
  LiltCurve *outer; /* the only one, but in a composition */
  LiltCurve *inner;
} CombinedCurve;

#define OUTER(curve) (((const CombinedCurve *) (curve))->outer)
#define INNER(curve) (((const CombinedCurve *) (curve))->inner)

static void
combined_finalize (LiltCurve *self)
{
  lilt_curve_unref (OUTER (self));
  if (INNER (self))
    lilt_curve_unref (INNER (self));
}

static gboolean
combined_equal (const LiltCurve *self, const LiltCurve *other)
{
  return lilt_curve_equal (OUTER (self), OUTER (other)) &&
         (!INNER (self) || lilt_curve_equal (INNER (self), INNER (other)));
}

static guint
combined_hash (const LiltCurve *self, guint hash)
{
  hash = lilt_curve_mix_curve (hash, OUTER (self));
  return INNER (self) ? lilt_curve_mix_curve (hash, INNER (self)) : hash;
}

static void
print_combined (const LiltCurve *self, const char *name, GString *out)
{
  g_string_append_printf (out, "%s(", name);
  lilt_curve_print (OUTER (self), out);
  if (INNER (self))
    {
      g_string_append (out, ", ");
      lilt_curve_print (INNER (self), out);
    }
  g_string_append_c (out, ')');
}

static LiltCurve *
new_combined (const LiltCurveClass *class, LiltCurve *outer, LiltCurve *inner)
{
  CombinedCurve *self;

  self = lilt_curve_alloc (class);
  self->outer = lilt_curve_hold (&self->parent, outer);
  if (inner)
    self->inner = lilt_curve_hold (&self->parent, inner);
  return &self->parent;
}

static double
compose_eval (const LiltCurve *self, double t)
{
  return lilt_curve_eval (OUTER (self), lilt_curve_eval (INNER (self), t));
}

static double
compose_eval_before (const LiltCurve *self, double t)
{
  return lilt_curve_eval_before (OUTER (self), lilt_curve_eval_before (INNER (self), t));
}

static void
compose_sample (const LiltCurve *self, double t, LiltSample *out)
{
  LiltSample inner;

  lilt_curve_sample (INNER (self), t, &inner);
  lilt_curve_sample (OUTER (self), inner.value, out);
  out->acceleration =
      out->acceleration * inner.velocity * inner.velocity + out->velocity * inner.acceleration;
  out->velocity *= inner.velocity;
}

static void
compose_range_over (const LiltCurve *self, double from, double to, double *min, double *max)
{
  double low, high;

  /* A continuous inner curve passes through everything in between. */
  lilt_curve_range_over (INNER (self), from, to, &low, &high);
  lilt_curve_range_over (OUTER (self), low, high, min, max);
}

static void
compose_print (const LiltCurve *self, GString *out)
{
  print_combined (self, "compose", out);
}

static const LiltCurveClass compose_class = {
  .size = sizeof (CombinedCurve),
  .finalize = combined_finalize,
  .eval = compose_eval,
  .eval_before = compose_eval_before,
  .sample = compose_sample,
  .range_over = compose_range_over,
  .equal = combined_equal,
  .hash = combined_hash,
  .print = compose_print,
};

/**
 * lilt_curve_new_compose:
 * @outer: the curve that gives the value
 * @inner: the curve that warps its time
 *
 * One curve at the time that another says: outer (inner (t)). Its text is `compose(springy(5, 15), ease-in)`.
 *
 * Where @inner leaves 0 to 1, @outer rests, or goes on if it is a curve of CSS.
 *
 * Returns: (transfer full): a curve. It is an error of the program to nest curves deeper than 64 or to put more than
 *   65536 together.
 */
LiltCurve *
lilt_curve_new_compose (LiltCurve *outer, LiltCurve *inner)
{
  g_return_val_if_fail (outer != NULL, NULL);
  g_return_val_if_fail (inner != NULL, NULL);
  g_return_val_if_fail (lilt_curve_can_hold ((LiltCurve *[]){ outer, inner }, 2), NULL);

  return new_combined (&compose_class, outer, inner);
}

static double
reverse_eval (const LiltCurve *self, double t)
{
  return 1.0 - lilt_curve_eval (OUTER (self), 1.0 - t);
}

static void
reverse_sample (const LiltCurve *self, double t, LiltSample *out)
{
  lilt_curve_sample (OUTER (self), 1.0 - t, out);
  out->value = 1.0 - out->value;
  out->acceleration = -out->acceleration;
}

static void
reverse_range_over (const LiltCurve *self, double from, double to, double *min, double *max)
{
  double low, high;

  lilt_curve_range_over (OUTER (self), 1.0 - to, 1.0 - from, &low, &high);
  *min = 1.0 - high;
  *max = 1.0 - low;
}

static void
reverse_print (const LiltCurve *self, GString *out)
{
  print_combined (self, "reverse", out);
}

static const LiltCurveClass reverse_class = {
  .size = sizeof (CombinedCurve),
  .finalize = combined_finalize,
  .eval = reverse_eval,
  .sample = reverse_sample,
  .range_over = reverse_range_over,
  .equal = combined_equal,
  .hash = combined_hash,
  .print = reverse_print,
};

/**
 * lilt_curve_new_reverse:
 * @curve: a curve
 *
 * A curve turned by half a turn, 1 - f (1 - t): what was slow at its start is slow at its end. Its text is
 * `reverse(springy(5, 15))`.
 *
 * Returns: (transfer full): a curve; as to nesting see `lilt_curve_new_compose()`
 */
LiltCurve *
lilt_curve_new_reverse (LiltCurve *curve)
{
  g_return_val_if_fail (curve != NULL, NULL);
  g_return_val_if_fail (lilt_curve_can_hold (&curve, 1), NULL);

  return new_combined (&reverse_class, curve, NULL);
}

/* There in the first half, back in the second. */
static double
fold_time (double t)
{
  t = CLAMP (t, 0.0, 1.0);
  return t <= 0.5 ? 2.0 * t : 2.0 - 2.0 * t;
}

static double
fold_eval (const LiltCurve *self, double t)
{
  return lilt_curve_eval (OUTER (self), fold_time (t));
}

static void
fold_sample (const LiltCurve *self, double t, LiltSample *out)
{
  lilt_curve_sample (OUTER (self), fold_time (t), out);
  if (t < 0.0 || t > 1.0)
    out->velocity = out->acceleration = 0.0;
  /* At the turn itself, as at every corner, what follows. */
  out->velocity *= t < 0.5 ? 2.0 : -2.0;
  out->acceleration *= 4.0;
}

static void
fold_range_over (const LiltCurve *self, double from, double to, double *min, double *max)
{
  const double a = fold_time (from), b = fold_time (to);

  lilt_curve_range_over (OUTER (self), fmin (a, b), from < 0.5 && to > 0.5 ? 1.0 : fmax (a, b), min, max);
}

static void
fold_print (const LiltCurve *self, GString *out)
{
  print_combined (self, "fold", out);
}

static const LiltCurveClass fold_class = {
  .size = sizeof (CombinedCurve),
  .finalize = combined_finalize,
  .eval = fold_eval,
  .sample = fold_sample,
  .range_over = fold_range_over,
  .equal = combined_equal,
  .hash = combined_hash,
  .print = fold_print,
};

/**
 * lilt_curve_new_fold:
 * @curve: a curve
 *
 * There and back: @curve in the first half of the time, and the same way back in the second. It is 0 at its end as at
 * its start. Its text is `fold(ease-in)`.
 *
 * Returns: (transfer full): a curve; as to nesting see `lilt_curve_new_compose()`
 */
LiltCurve *
lilt_curve_new_fold (LiltCurve *curve)
{
  g_return_val_if_fail (curve != NULL, NULL);
  g_return_val_if_fail (lilt_curve_can_hold (&curve, 1), NULL);

  return new_combined (&fold_class, curve, NULL);
}
