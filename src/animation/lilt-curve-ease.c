/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <string.h>

#include "lilt-curve-private.h"

/* The easings by name, and those with parameters. */

typedef struct
{
  LiltCurve parent;
  LiltEasing easing;
} EaseCurve;

typedef struct
{
  LiltCurve parent;
  LiltTunedEase ease;
  LiltTunedFamily family;
  LiltEaseMode mode;
  double numbers[2]; /* as given */
} TunedCurve;

#define EASE(curve)  ((const EaseCurve *) (curve))
#define TUNED(curve) ((const TunedCurve *) (curve))

static double
ease_eval (const LiltCurve *self, double t)
{
  return lilt_ease (EASE (self)->easing, t);
}

static void
ease_sample (const LiltCurve *self, double t, LiltSample *out)
{
  lilt_ease_sample (EASE (self)->easing, t, out);
}

static void
ease_range (const LiltCurve *self, double *min, double *max)
{
  lilt_ease_range (EASE (self)->easing, min, max);
}

static gboolean
ease_equal (const LiltCurve *self, const LiltCurve *other)
{
  return EASE (self)->easing == EASE (other)->easing;
}

static guint
ease_hash (const LiltCurve *self, guint hash)
{
  return lilt_curve_mix (hash, (guint) EASE (self)->easing);
}

static void
ease_print (const LiltCurve *self, GString *out)
{
  g_string_append (out, lilt_easing_get_name (EASE (self)->easing));
}

static const LiltCurveClass ease_class = {
  .size = sizeof (EaseCurve),
  .eval = ease_eval,
  .sample = ease_sample,
  .range = ease_range,
  .equal = ease_equal,
  .hash = ease_hash,
  .print = ease_print,
};

/**
 * lilt_curve_new_easing:
 * @easing: an easing
 *
 * One of the easings that have a name, see [enum@Lilt.Easing]. Its text is that name, such as `out-elastic`. The one
 * called `linear` is `lilt_curve_new_linear()`.
 *
 * Returns: (transfer full): a curve
 */
LiltCurve *
lilt_curve_new_easing (LiltEasing easing)
{
  EaseCurve *self;

  g_return_val_if_fail (lilt_easing_get_name (easing) != NULL, NULL);

  if (easing == LILT_EASE_LINEAR)
    return lilt_curve_new_linear ();
  self = lilt_curve_alloc (&ease_class);
  self->easing = easing;
  return &self->parent;
}

static double
tuned_eval (const LiltCurve *self, double t)
{
  return lilt_tuned_ease_eval (&TUNED (self)->ease, t);
}

static void
tuned_sample (const LiltCurve *self, double t, LiltSample *out)
{
  lilt_tuned_ease_sample (&TUNED (self)->ease, t, out);
}

static void
tuned_range (const LiltCurve *self, double *min, double *max)
{
  lilt_tuned_ease_range (&TUNED (self)->ease, min, max);
}

static gboolean
tuned_equal (const LiltCurve *self, const LiltCurve *other)
{
  const TunedCurve *a = TUNED (self), *b = TUNED (other);

  return a->family == b->family && a->mode == b->mode && a->numbers[0] == b->numbers[0] &&
         a->numbers[1] == b->numbers[1];
}

static guint
tuned_hash (const LiltCurve *self, guint hash)
{
  hash = lilt_curve_mix (hash, (guint) TUNED (self)->family * 4 + (guint) TUNED (self)->mode);
  hash = lilt_curve_mix_number (hash, TUNED (self)->numbers[0]);
  return lilt_curve_mix_number (hash, TUNED (self)->numbers[1]);
}

static const char *const mode_names[] = {
  [LILT_EASE_MODE_IN] = "in",
  [LILT_EASE_MODE_OUT] = "out",
  [LILT_EASE_MODE_IN_OUT] = "in-out",
  [LILT_EASE_MODE_OUT_IN] = "out-in",
};

/* What a family is called, and how many numbers it has; a back by its fraction is called as the other one is. */
static const struct
{
  const char *name;
  gsize n_numbers;
} families[] = {
  [LILT_TUNED_BACK] = { "back", 1 },       [LILT_TUNED_BACK_FRACTION] = { "back", 1 },
  [LILT_TUNED_ELASTIC] = { "elastic", 2 }, [LILT_TUNED_BOUNCE] = { "bounce", 2 },
  [LILT_TUNED_EXPO] = { "expo", 1 },
};

static void
tuned_print (const LiltCurve *self, GString *out)
{
  const TunedCurve *tuned = TUNED (self);
  g_autofree char *name = g_strconcat (mode_names[tuned->mode], "-", families[tuned->family].name, NULL);

  if (tuned->family != LILT_TUNED_BACK_FRACTION)
    {
      lilt_curve_print_call (out, name, tuned->numbers, families[tuned->family].n_numbers);
      return;
    }
  g_string_append_printf (out, "%s(", name);
  lilt_notation_append_percentage (out, tuned->numbers[0]);
  g_string_append_c (out, ')');
}

static const LiltCurveClass tuned_class = {
  .size = sizeof (TunedCurve),
  .eval = tuned_eval,
  .sample = tuned_sample,
  .range = tuned_range,
  .equal = tuned_equal,
  .hash = tuned_hash,
  .print = tuned_print,
};

static LiltCurve *
new_tuned (LiltStatus status,
           const LiltTunedEase *ease,
           LiltTunedFamily family,
           LiltEaseMode mode,
           const double numbers[2],
           GError **error)
{
  if (!lilt_curve_check_status (status, error, families[family].name, numbers, families[family].n_numbers))
    return NULL;

  TunedCurve *self = lilt_curve_alloc (&tuned_class);

  self->ease = *ease;
  self->family = family;
  self->mode = mode;
  self->numbers[0] = numbers[0];
  self->numbers[1] = numbers[1];
  return &self->parent;
}

/**
 * lilt_curve_new_back:
 * @mode: where its slow end is
 * @overshoot: Penner's parameter, 1.70158 for the usual one
 * @error: return location for an error
 *
 * The easing that draws back before it starts, see [func@Lilt.TunedEase.init_back]. Its text is `in-back(2.5)`.
 *
 * Returns: (transfer full): a curve, or %NULL with @error set for a number out of its range
 */
LiltCurve *
lilt_curve_new_back (LiltEaseMode mode, double overshoot, GError **error)
{
  LiltTunedEase ease;
  const LiltStatus status = lilt_tuned_ease_init_back (&ease, mode, overshoot);

  return new_tuned (status, &ease, LILT_TUNED_BACK, mode, (double[]){ overshoot, 0.0 }, error);
}

/**
 * lilt_curve_new_back_fraction:
 * @mode: where its slow end is
 * @fraction: how far it draws back, as a fraction of the way
 * @error: return location for an error
 *
 * The easing that draws back by so much before it starts, see [func@Lilt.TunedEase.init_back_fraction]. Its text is
 * `in-back(10%)`.
 *
 * Returns: (transfer full): a curve, or %NULL with @error set for a number out of its range
 */
LiltCurve *
lilt_curve_new_back_fraction (LiltEaseMode mode, double fraction, GError **error)
{
  LiltTunedEase ease;
  const LiltStatus status = lilt_tuned_ease_init_back_fraction (&ease, mode, fraction);

  return new_tuned (status, &ease, LILT_TUNED_BACK_FRACTION, mode, (double[]){ fraction, 0.0 }, error);
}

/**
 * lilt_curve_new_elastic:
 * @mode: where its slow end is
 * @amplitude: Penner's amplitude, 1 for the usual one
 * @period: duration of one swing, 0.3 for the usual one
 * @error: return location for an error
 *
 * The easing that swings before it leaves, see [func@Lilt.TunedEase.init_elastic]. Its text is `in-elastic(1, 0.3)`.
 *
 * Returns: (transfer full): a curve, or %NULL with @error set for a number out of its range
 */
LiltCurve *
lilt_curve_new_elastic (LiltEaseMode mode, double amplitude, double period, GError **error)
{
  LiltTunedEase ease;
  const LiltStatus status = lilt_tuned_ease_init_elastic (&ease, mode, amplitude, period);

  return new_tuned (status, &ease, LILT_TUNED_ELASTIC, mode, (double[]){ amplitude, period }, error);
}

/**
 * lilt_curve_new_bounce:
 * @mode: where its slow end is
 * @bounces: how often the ball leaves the floor again, 3 for the usual one
 * @restitution: the part of its speed that it keeps, 0.5 for the usual one
 * @error: return location for an error
 *
 * The easing of a ball that falls and bounces, see [func@Lilt.TunedEase.init_bounce]. Its text is `out-bounce(3, 0.5)`.
 *
 * Returns: (transfer full): a curve, or %NULL with @error set for a number out of its range
 */
LiltCurve *
lilt_curve_new_bounce (LiltEaseMode mode, guint bounces, double restitution, GError **error)
{
  LiltTunedEase ease;
  const LiltStatus status = lilt_tuned_ease_init_bounce (&ease, mode, bounces, restitution);

  return new_tuned (status, &ease, LILT_TUNED_BOUNCE, mode, (double[]){ bounces, restitution }, error);
}

/**
 * lilt_curve_new_expo:
 * @mode: where its slow end is
 * @base: the base, 1024 for the usual one
 * @error: return location for an error
 *
 * The exponential easing of any base, see [func@Lilt.TunedEase.init_expo]. Its text is `in-expo(1024)`.
 *
 * Returns: (transfer full): a curve, or %NULL with @error set for a number out of its range
 */
LiltCurve *
lilt_curve_new_expo (LiltEaseMode mode, double base, GError **error)
{
  LiltTunedEase ease;
  const LiltStatus status = lilt_tuned_ease_init_expo (&ease, mode, base);

  return new_tuned (status, &ease, LILT_TUNED_EXPO, mode, (double[]){ base, 0.0 }, error);
}

gboolean
lilt_curve_find_tuned (const char *name, LiltTunedFamily *family, LiltEaseMode *mode)
{
  for (guint m = 0; m < G_N_ELEMENTS (mode_names); m++)
    {
      const gsize length = strlen (mode_names[m]);

      if (strncmp (name, mode_names[m], length) != 0 || name[length] != '-')
        continue;
      for (guint f = 0; f < G_N_ELEMENTS (families); f++)
        if (strcmp (name + length + 1, families[f].name) == 0)
          {
            if (family)
              *family = (LiltTunedFamily) f;
            if (mode)
              *mode = (LiltEaseMode) m;
            return TRUE;
          }
    }
  return FALSE;
}
