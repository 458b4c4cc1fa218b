/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>
#include <string.h>

#include "lilt-curve-private.h"
#include "lilt-numeric.h"

/**
 * LiltCurve:
 *
 * A timed curve: an immutable function of normalised time, with its derivatives.
 *
 * Unless its constructor says otherwise, a curve is exactly 0 at 0 and exactly 1 at 1, rests outside, and may go
 * anywhere in between. A curve has a text, see [func@Lilt.Curve.parse]; two curves can be compared; and because it
 * never changes it can be shared freely, between threads too.
 */
G_DEFINE_BOXED_TYPE (LiltCurve, lilt_curve, lilt_curve_ref, lilt_curve_unref)

gpointer
lilt_curve_alloc (const LiltCurveClass *class)
{
  LiltCurve *self = g_malloc0 (class->size);

  self->class = class;
  self->depth = self->parts = 1;
  g_atomic_ref_count_init (&self->ref_count);
  return self;
}

gboolean
lilt_curve_can_hold (LiltCurve *const *parts, gsize n_parts)
{
  gsize sum = 1;

  for (gsize i = 0; i < n_parts; i++)
    {
      sum += parts[i]->parts;
      if (sum > LILT_CURVE_PARTS_MAX || parts[i]->depth >= LILT_CURVE_DEPTH_MAX)
        return FALSE;
    }
  return TRUE;
}

LiltCurve *
lilt_curve_hold (LiltCurve *self, LiltCurve *part)
{
  self->depth = MAX (self->depth, part->depth + 1);
  self->parts += part->parts;
  self->jumps = self->jumps || part->jumps;
  return lilt_curve_ref (part);
}

gboolean
lilt_curve_check_status (LiltStatus status,
                         GError **error,
                         const char *name,
                         const double *numbers,
                         gsize n_numbers)
{
  static const char *const reasons[] = {
    [LILT_NOT_FINITE] = "a number is not finite",
    [LILT_OUT_OF_RANGE] = "a number is out of its range",
    [LILT_SINGULAR] = "it ends where it starts; take a larger rho or another mu",
  };

  g_autoptr (GString) text = NULL;

  if (status == LILT_OK)
    return TRUE;
  text = g_string_new (NULL);
  lilt_curve_print_call (text, name, numbers, n_numbers);
  g_set_error (error, LILT_ERROR, LILT_ERROR_VALUE, "%s is no curve: %s", text->str, reasons[status]);
  return FALSE;
}

/**
 * lilt_curve_ref:
 * @curve: a curve
 *
 * Takes a reference, from any thread.
 *
 * Returns: (transfer full): @curve
 */
LiltCurve *
lilt_curve_ref (LiltCurve *curve)
{
  g_return_val_if_fail (curve != NULL, NULL);

  g_atomic_ref_count_inc (&curve->ref_count);
  return curve;
}

/**
 * lilt_curve_unref:
 * @curve: (transfer full): a curve
 *
 * Gives a reference back; with the last one the curve is freed.
 */
void
lilt_curve_unref (LiltCurve *curve)
{
  g_return_if_fail (curve != NULL);

  if (!g_atomic_ref_count_dec (&curve->ref_count))
    return;
  if (curve->class->finalize)
    curve->class->finalize (curve);
  g_free (curve);
}

/**
 * lilt_curve_eval:
 * @curve: a curve
 * @t: normalised time; NaN is taken as 0
 *
 * The value of the curve, always a finite number.
 *
 * Returns: f (@t)
 */
double
lilt_curve_eval (LiltCurve *curve, double t)
{
  g_return_val_if_fail (curve != NULL, 0.0);

  return lilt_saturate (curve->class->eval (curve, lilt_saturate (t)));
}

/**
 * lilt_curve_eval_before:
 * @curve: a curve
 * @t: normalised time; NaN is taken as 0
 *
 * The value with the *before flag* of CSS set, which makes `steps()` and `linear()` take the lower side of a jump
 * that is exactly at @t. For every other curve it is [method@Lilt.Curve.eval].
 *
 * Returns: f (@t)
 */
double
lilt_curve_eval_before (LiltCurve *curve, double t)
{
  g_return_val_if_fail (curve != NULL, 0.0);

  if (!curve->class->eval_before)
    return lilt_curve_eval (curve, t);
  return lilt_saturate (curve->class->eval_before (curve, lilt_saturate (t)));
}

/* The polynomial through five values at a distance of @h, and its derivatives, at @t inside [0, 1]. */
static void
sample_by_differences (const LiltCurve *self, double t, LiltSample *out)
{
  /* Rounding costs eps / h in f′ and eps / h² in f″, 1e-13 and 1e-10; the fifth derivative at most h⁴ / 5 and h³ of
     itself, 3e-12 and 7e-9. */
  const double h = 0x1p-9;
  const double start = CLAMP (t - 2.0 * h, 0.0, 1.0 - 4.0 * h);
  const double s = (t - start) / h - 2.0;
  double f[5];

  for (int i = 0; i < 5; i++)
    f[i] = self->class->eval (self, start + i * h);

  /* Central differences at the middle one, which make the Taylor series in s. */
  const double d1 = (f[0] - f[4] + 8.0 * (f[3] - f[1])) / 12.0;
  const double d2 = (16.0 * (f[1] + f[3]) - f[0] - f[4] - 30.0 * f[2]) / 12.0;
  const double d3 = (f[4] - f[0] - 2.0 * (f[3] - f[1])) / 2.0;
  const double d4 = f[0] + f[4] - 4.0 * (f[1] + f[3]) + 6.0 * f[2];

  out->value = self->class->eval (self, t);
  out->velocity = (d1 + s * (d2 + s * (d3 / 2.0 + s * d4 / 6.0))) / h;
  out->acceleration = (d2 + s * (d3 + s * d4 / 2.0)) / (h * h);
}

/**
 * lilt_curve_sample:
 * @curve: a curve
 * @t: normalised time; NaN is taken as 0
 * @out: (out caller-allocates): f, f′ and f″ at @t, per unit of normalised time
 *
 * The value of the curve with its derivatives, which are exact for every family but a function of a program. At a
 * corner they are those after it, at 1 those before it; where the curve rests they are 0. Always finite.
 */
void
lilt_curve_sample (LiltCurve *curve, double t, LiltSample *out)
{
  g_return_if_fail (curve != NULL);
  g_return_if_fail (out != NULL);

  t = lilt_saturate (t);
  if (curve->class->sample)
    curve->class->sample (curve, t, out);
  else if (t >= 0.0 && t <= 1.0)
    sample_by_differences (curve, t, out);
  else
    *out = (LiltSample){ .value = curve->class->eval (curve, t) };
  out->value = lilt_saturate (out->value);
  out->velocity = lilt_saturate (out->velocity);
  out->acceleration = lilt_saturate (out->acceleration);
}

/* The largest of sign × f next to a grid point that is not below its neighbours, by golden section. */
static double
climb (const LiltCurve *self, double low, double high, double sign)
{
  const double ratio = 0.61803398874989484820;
  double a = high - ratio * (high - low), b = low + ratio * (high - low);
  double fa = sign * self->class->eval (self, a), fb = sign * self->class->eval (self, b);
  double best = MAX (fa, fb);

  /* Below 1e-8 of the width the value does not change any more. */
  for (int i = 0; i < 40; i++)
    {
      if (fa > fb)
        {
          high = b;
          b = a;
          fb = fa;
          a = high - ratio * (high - low);
          fa = sign * self->class->eval (self, a);
        }
      else
        {
          low = a;
          a = b;
          fa = fb;
          b = low + ratio * (high - low);
          fb = sign * self->class->eval (self, b);
        }
      best = MAX (best, MAX (fa, fb));
    }
  return sign * best;
}

static void
include_value (const LiltCurve *self, double t, double *min, double *max)
{
  const double value = lilt_saturate (self->class->eval (self, t));

  *min = fmin (*min, value);
  *max = fmax (*max, value);
}

static void
search_range (const LiltCurve *self, double from, double to, double *min, double *max)
{
  enum
  {
    N = 1024
  };
  const double step = (to - from) / N;
  double before = self->class->eval (self, from);
  double here = before;

  for (int i = 0; i <= N; i++)
    {
      const double after = i < N ? self->class->eval (self, from + (i + 1) * step) : here;
      const double low = from + MAX (i - 1, 0) * step, high = from + MIN (i + 1, N) * step;

      include_value (self, from + i * step, min, max);
      if (here >= before && here >= after && (here > before || here > after))
        *max = fmax (*max, climb (self, low, high, 1.0));
      if (here <= before && here <= after && (here < before || here < after))
        *min = fmin (*min, climb (self, low, high, -1.0));
      before = here;
      here = after;
    }
}

void
lilt_curve_range_over (const LiltCurve *self, double from, double to, double *min, double *max)
{
  const double start = fmax (from, 0.0), end = fmin (to, 1.0);
  double low, high;

  *min = INFINITY;
  *max = -INFINITY;
  if (self->class->range_over)
    {
      self->class->range_over (self, from, to, min, max);
      return;
    }
  /* Outside of [0, 1] it rests or goes one way. */
  include_value (self, from, min, max);
  include_value (self, to, min, max);
  if (!(start <= end))
    return;
  if (start > 0.0 || end < 1.0 || !self->class->range)
    {
      search_range (self, start, end, min, max);
      return;
    }
  self->class->range (self, &low, &high);
  *min = fmin (*min, low);
  *max = fmax (*max, high);
}

/**
 * lilt_curve_range:
 * @curve: a curve
 * @min: (out) (optional): the smallest value
 * @max: (out) (optional): the largest value
 *
 * The range of the curve over normalised time 0 to 1: what room a motion needs.
 *
 * It is exact for every curve that is not made of others, and for one that is if those others are passed through from
 * end to end. A function of a program, or a part of a curve, is searched in 1024 steps, and the turning points found are
 * refined. Of a composition with an inner curve that jumps, these are bounds.
 */
void
lilt_curve_range (LiltCurve *curve, double *min, double *max)
{
  double low, high;

  g_return_if_fail (curve != NULL);

  lilt_curve_range_over (curve, 0.0, 1.0, &low, &high);
  if (min)
    *min = lilt_saturate (low);
  if (max)
    *max = lilt_saturate (high);
}

/**
 * lilt_curve_equal:
 * @first: (type Lilt.Curve): a curve
 * @second: (type Lilt.Curve): a curve
 *
 * Whether two curves are made in the same way with the same numbers. Curves that happen to have the same values are
 * not equal for that: `linear` is not `in-out-quad` composed with its inverse.
 *
 * Returns: true if they are equal
 */
gboolean
lilt_curve_equal (LiltCurve *first, LiltCurve *second)
{
  g_return_val_if_fail (first != NULL, FALSE);
  g_return_val_if_fail (second != NULL, FALSE);

  return first == second || (first->class == second->class && first->depth == second->depth &&
                             first->parts == second->parts && first->class->equal (first, second));
}

/**
 * lilt_curve_hash:
 * @curve: a curve
 *
 * A hash that is the same for equal curves, as [struct@GLib.HashTable] wants it. It is the same within one run of a
 * program only.
 *
 * Returns: a hash
 */
guint
lilt_curve_hash (LiltCurve *curve)
{
  g_return_val_if_fail (curve != NULL, 0);

  return lilt_curve_mix_curve (0, curve);
}

guint
lilt_curve_mix (guint hash, guint value)
{
  /* Golden ratio, then a multiplication that carries low bits up. */
  return (hash ^ (value + 0x9e3779b9u + (hash << 6) + (hash >> 2))) * 0x85ebca6bu;
}

guint
lilt_curve_mix_number (guint hash, double number)
{
  /* -0 equals 0. */
  const double plain = number == 0.0 ? 0.0 : number;
  guint32 bits[2];

  G_STATIC_ASSERT (sizeof bits == sizeof plain);
  memcpy (bits, &plain, sizeof bits);
  return lilt_curve_mix (lilt_curve_mix (hash, bits[0]), bits[1]);
}

guint
lilt_curve_mix_curve (guint hash, const LiltCurve *curve)
{
  hash = lilt_curve_mix (hash, GPOINTER_TO_UINT (curve->class));
  return curve->class->hash ? curve->class->hash (curve, hash) : hash;
}

void
lilt_curve_print (const LiltCurve *self, GString *out)
{
  self->class->print (self, out);
}

void
lilt_curve_print_call (GString *out, const char *name, const double *numbers, gsize n_numbers)
{
  g_string_append_printf (out, "%s(", name);
  for (gsize i = 0; i < n_numbers; i++)
    {
      if (i > 0)
        g_string_append (out, ", ");
      lilt_notation_append_number (out, numbers[i]);
    }
  g_string_append_c (out, ')');
}

/**
 * lilt_curve_to_string:
 * @curve: a curve
 *
 * The text of the curve, which [func@Lilt.Curve.parse] reads as an equal curve again; curves of CSS are written as CSS
 * serialises them. It is the same in every locale. A function of a program has no text: it is written `func`, which
 * nothing reads.
 *
 * Returns: (transfer full): a text
 */
char *
lilt_curve_to_string (LiltCurve *curve)
{
  GString *out;

  g_return_val_if_fail (curve != NULL, NULL);

  out = g_string_new (NULL);
  lilt_curve_print (curve, out);
  return g_string_free (out, FALSE);
}
