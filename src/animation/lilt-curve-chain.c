/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>
#include <string.h>

#include "lilt-curve-private.h"
#include "lilt-numeric.h"

/* Curves one after the other, each from where the one before it has ended. */

typedef struct
{
  LiltCurve *curve;
  double time;  /* at which it ends, as given */
  double value; /* for which it heads, as given */
  double start_time;
  double
      start_value; /* where the one before it has ended, which is not its value if that ends elsewhere than at 1 */
} Link;

typedef struct
{
  LiltCurve parent;
  gsize n_links;
  Link *links;
} ChainCurve;

#define CHAIN(curve) ((const ChainCurve *) (curve))

static void
chain_finalize (LiltCurve *self)
{
  for (gsize i = 0; i < CHAIN (self)->n_links; i++)
    lilt_curve_unref (CHAIN (self)->links[i].curve);
  g_free (CHAIN (self)->links);
}

/* The link that is running at @t; at a join the one that begins. */
static const Link *
find_link (const LiltCurve *self, double t)
{
  const ChainCurve *chain = CHAIN (self);
  gsize low = 0, high = chain->n_links - 1;

  while (low < high)
    {
      const gsize middle = (low + high) / 2;

      if (t < chain->links[middle].time)
        high = middle;
      else
        low = middle + 1;
    }
  return &chain->links[low];
}

static double
link_time (const Link *link, double t)
{
  /* Exactly 1 at its end, and never beyond it by rounding. */
  return MIN ((t - link->start_time) / (link->time - link->start_time), 1.0);
}

static double
link_value (const Link *link, double f)
{
  /* Exact at 0 and at 1. */
  return f == 1.0 ? link->value : link->start_value + (link->value - link->start_value) * f;
}

static double
chain_eval (const LiltCurve *self, double t)
{
  t = CLAMP (t, 0.0, 1.0);

  const Link *link = find_link (self, t);

  return link_value (link, lilt_curve_eval (link->curve, link_time (link, t)));
}

static void
chain_sample (const LiltCurve *self, double t, LiltSample *out)
{
  const double inside = CLAMP (t, 0.0, 1.0);
  const Link *link = find_link (self, inside);
  const double rate = 1.0 / (link->time - link->start_time);
  const double way = link->value - link->start_value;

  lilt_curve_sample (link->curve, link_time (link, inside), out);
  out->value = link_value (link, out->value);
  out->velocity = t == inside ? out->velocity * way * rate : 0.0;
  out->acceleration = t == inside ? out->acceleration * way * rate * rate : 0.0;
}

static void
chain_range_over (const LiltCurve *self, double from, double to, double *min, double *max)
{
  const Link *last;

  from = CLAMP (from, 0.0, 1.0);
  to = CLAMP (to, 0.0, 1.0);
  last = find_link (self, to);
  for (const Link *link = find_link (self, from); link <= last; link++)
    {
      double low, high;

      lilt_curve_range_over (link->curve, link_time (link, fmax (from, link->start_time)),
                             link_time (link, fmin (to, link->time)), &low, &high);
      low = link_value (link, low);
      high = link_value (link, high);
      *min = fmin (*min, fmin (low, high));
      *max = fmax (*max, fmax (low, high));
    }
}

static gboolean
chain_equal (const LiltCurve *self, const LiltCurve *other)
{
  const ChainCurve *a = CHAIN (self), *b = CHAIN (other);

  if (a->n_links != b->n_links)
    return FALSE;
  for (gsize i = 0; i < a->n_links; i++)
    if (a->links[i].time != b->links[i].time || a->links[i].value != b->links[i].value ||
        !lilt_curve_equal (a->links[i].curve, b->links[i].curve))
      return FALSE;
  return TRUE;
}

static guint
chain_hash (const LiltCurve *self, guint hash)
{
  for (gsize i = 0; i < CHAIN (self)->n_links; i++)
    {
      hash = lilt_curve_mix_curve (hash, CHAIN (self)->links[i].curve);
      hash = lilt_curve_mix_number (hash, CHAIN (self)->links[i].time);
      hash = lilt_curve_mix_number (hash, CHAIN (self)->links[i].value);
    }
  return hash;
}

static void
chain_print (const LiltCurve *self, GString *out)
{
  const ChainCurve *chain = CHAIN (self);

  g_string_append (out, "chain(");
  for (gsize i = 0; i < chain->n_links; i++)
    {
      const Link *link = &chain->links[i];

      if (i > 0)
        g_string_append (out, ", ");
      lilt_curve_print (link->curve, out);
      /* The last one ends at 1 and 100% unless it says otherwise. */
      if (i == chain->n_links - 1 && link->value == 1.0)
        break;
      g_string_append_c (out, ' ');
      lilt_notation_append_number (out, link->value);
      g_string_append_c (out, ' ');
      lilt_notation_append_percentage (out, link->time);
    }
  g_string_append_c (out, ')');
}

static const LiltCurveClass chain_class = {
  .size = sizeof (ChainCurve),
  .finalize = chain_finalize,
  .eval = chain_eval,
  .sample = chain_sample,
  .range_over = chain_range_over,
  .equal = chain_equal,
  .hash = chain_hash,
  .print = chain_print,
};

static gboolean
check_ends (const double *times, const double *values, gsize n, GError **error)
{
  for (gsize i = 0; i < n; i++)
    {
      const double end = times ? times[i] : (i + 1.0) / (double) n;
      const double start = i == 0 ? 0.0 : times ? times[i - 1] : (double) i / (double) n;

      if (!isfinite (end) || (values && !isfinite (values[i])))
        {
          g_set_error (error, LILT_ERROR, LILT_ERROR_VALUE, "a number of a chain is not finite");
          return FALSE;
        }
      /* The rates of its time must be numbers too. */
      if (!(end > start) || !(end - start > 1e-100) || (i == n - 1 && end != 1.0))
        {
          g_set_error (error, LILT_ERROR, LILT_ERROR_VALUE,
                       "the times at which the curves of a chain end must rise from above 0%% to 100%%");
          return FALSE;
        }
    }
  return TRUE;
}

/**
 * lilt_curve_new_chain:
 * @curves: (array length=n_curves) (transfer none): the curves, in order
 * @n_curves: how many, at least 1
 * @times: (array length=n_curves) (nullable): when each ends, rising from above 0 to exactly 1; %NULL if each has the
 *   same share of the time
 * @values: (array length=n_curves) (nullable): for what value each heads; %NULL if each has the same share of the way
 *   from 0 to 1
 * @error: return location for an error
 *
 * Curves one after the other. Each begins where the one before it has ended and heads for its own value, so a chain
 * does not jump if its curves do not; its velocity is that of the curves. It ends at the last of @values, which should
 * be 1, if the last curve ends at 1. Its text is `chain(ease-in 0.4 30%, springy(5, 15))`: after each curve its value
 * and the time of its end, either of which may be left out and is then taken half way between its neighbours', or by
 * equal shares.
 *
 * Returns: (transfer full): a curve, or %NULL with @error set for times or values that are none, or for a chain that
 *   has too many parts
 */
LiltCurve *
lilt_curve_new_chain (LiltCurve *const *curves,
                      gsize n_curves,
                      const double *times,
                      const double *values,
                      GError **error)
{
  g_return_val_if_fail (n_curves > 0, NULL);
  g_return_val_if_fail (curves != NULL, NULL);

  if (!check_ends (times, values, n_curves, error))
    return NULL;
  if (!lilt_curve_can_hold (curves, n_curves))
    {
      g_set_error (error, LILT_ERROR, LILT_ERROR_LIMIT,
                   "a curve is nested deeper than %d, or has more than %d parts", LILT_CURVE_DEPTH_MAX,
                   LILT_CURVE_PARTS_MAX);
      return NULL;
    }

  ChainCurve *self = lilt_curve_alloc (&chain_class);
  double time = 0.0, value = 0.0;

  self->n_links = n_curves;
  self->links = g_new0 (Link, n_curves);
  for (gsize i = 0; i < n_curves; i++)
    {
      Link *link = &self->links[i];

      link->curve = lilt_curve_hold (&self->parent, curves[i]);
      link->start_time = time;
      link->start_value = value;
      link->time = times ? times[i] : (i + 1.0) / (double) n_curves;
      link->value = values ? values[i] : (i + 1.0) / (double) n_curves;
      time = link->time;
      value = lilt_saturate (link_value (link, lilt_curve_eval (link->curve, 1.0)));
      if (lilt_curve_eval (link->curve, 0.0) != 0.0)
        self->parent.jumps = TRUE;
    }
  return &self->parent;
}
