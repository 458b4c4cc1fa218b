/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-curve-private.h"

/* The identity, and the function of a program. */

typedef struct
{
  LiltCurve parent;
  LiltCurveFunc func;
  gpointer user_data;
  GDestroyNotify notify;
} FuncCurve;

#define FUNC(curve) ((const FuncCurve *) (curve))

static double
linear_eval (const LiltCurve *self, double t)
{
  return t;
}

static void
linear_sample (const LiltCurve *self, double t, LiltSample *out)
{
  *out = (LiltSample){ .value = t, .velocity = 1.0 };
}

static void
linear_range (const LiltCurve *self, double *min, double *max)
{
  *min = 0.0;
  *max = 1.0;
}

static gboolean
linear_equal (const LiltCurve *self, const LiltCurve *other)
{
  return TRUE;
}

static void
linear_print (const LiltCurve *self, GString *out)
{
  g_string_append (out, "linear");
}

static const LiltCurveClass linear_class = {
  .size = sizeof (LiltCurve),
  .eval = linear_eval,
  .sample = linear_sample,
  .range = linear_range,
  .equal = linear_equal,
  .print = linear_print,
};

/**
 * lilt_curve_new_linear:
 *
 * The identity, before 0 and after 1 too, as CSS has it. Its text is `linear`.
 *
 * Returns: (transfer full): a curve
 */
LiltCurve *
lilt_curve_new_linear (void)
{
  return lilt_curve_alloc (&linear_class);
}

static void
func_finalize (LiltCurve *self)
{
  const FuncCurve *func = FUNC (self);

  if (func->notify)
    func->notify (func->user_data);
}

static double
func_eval (const LiltCurve *self, double t)
{
  const FuncCurve *func = FUNC (self);

  return func->func (CLAMP (t, 0.0, 1.0), func->user_data);
}

static gboolean
func_equal (const LiltCurve *self, const LiltCurve *other)
{
  return FUNC (self)->func == FUNC (other)->func && FUNC (self)->user_data == FUNC (other)->user_data;
}

static guint
func_hash (const LiltCurve *self, guint hash)
{
  const guint64 data = (guint64) (gsize) FUNC (self)->user_data;

  return lilt_curve_mix (lilt_curve_mix (hash, (guint) data), (guint) (data >> 32));
}

static void
func_print (const LiltCurve *self, GString *out)
{
  g_string_append (out, "func");
}

static const LiltCurveClass func_class = {
  .size = sizeof (FuncCurve),
  .finalize = func_finalize,
  .eval = func_eval,
  .equal = func_equal,
  .hash = func_hash,
  .print = func_print,
};

/**
 * lilt_curve_new_func:
 * @func: (scope notified) (closure user_data) (destroy notify): the function
 * @user_data: given to @func
 * @notify: (nullable): frees @user_data with the curve
 *
 * A function of a program as a curve, called with times from 0 to 1 alone. It should be 0 at 0 and 1 at 1; it is taken
 * as it is. Two such curves are equal if @func and @user_data are the same.
 *
 * Derivatives are those of a polynomial through five values next to each other: of a curve that is smooth on the scale
 * of its length f′ is good to 1e-8 or so, and f″ to 1e-4. Values that are not finite count as the nearest number that
 * is, NaN as 0.
 *
 * Returns: (transfer full): a curve
 */
LiltCurve *
lilt_curve_new_func (LiltCurveFunc func, gpointer user_data, GDestroyNotify notify)
{
  FuncCurve *self;

  g_return_val_if_fail (func != NULL, NULL);

  self = lilt_curve_alloc (&func_class);
  self->parent.jumps = TRUE;
  self->func = func;
  self->user_data = user_data;
  self->notify = notify;
  return &self->parent;
}
