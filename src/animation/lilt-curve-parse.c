/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include "lilt-curve-private.h"

/* The constructors know what is wrong, the reader knows where. */
static LiltCurve *
located (const LiltTokens *tokens,
         const LiltToken *function,
         LiltCurve *curve,
         GError **reason,
         GError **error)
{
  if (!curve)
    {
      lilt_tokens_fail_at (tokens, function->start, error, (*reason)->code, "%s", (*reason)->message);
      g_clear_error (reason);
    }
  return curve;
}

/* Reads @least to @most numbers with commas between them. */
static gboolean
take_numbers (LiltTokens *tokens,
              guint least,
              guint most,
              const char *what,
              double *numbers,
              guint *n,
              GError **error)
{
  for (*n = 0; *n < least || (*n < most && lilt_tokens_is_symbol (tokens, ',')); (*n)++)
    {
      if (*n > 0 && !lilt_tokens_take_symbol (tokens, ',', error))
        return FALSE;
      if (!lilt_tokens_take_value (tokens, LILT_UNIT_NUMBER, what, &numbers[*n], error))
        return FALSE;
    }
  return TRUE;
}

static LiltCurve *
take_springy (LiltTokens *tokens, const LiltToken *function, GError **error)
{
  GError *reason = NULL;
  double numbers[3];
  guint n;

  if (!take_numbers (tokens, 2, 3, "a number (rho, mu, response)", numbers, &n, error))
    return NULL;
  return located (tokens, function,
                  lilt_curve_new_springy_response (numbers[0], numbers[1], n > 2 ? numbers[2] : 1.0, &reason),
                  &reason, error);
}

static LiltCurve *
take_soft_springy (LiltTokens *tokens, const LiltToken *function, GError **error)
{
  GError *reason = NULL;
  double numbers[2];
  guint n;

  if (!take_numbers (tokens, 2, 2, "a number (rho, mu)", numbers, &n, error))
    return NULL;
  return located (tokens, function, lilt_curve_new_soft_springy (numbers[0], numbers[1], &reason), &reason,
                  error);
}

static LiltCurve *
take_spring (LiltTokens *tokens, const LiltToken *function, GError **error)
{
  GError *reason = NULL;
  double duration, numbers[2];
  guint n;

  if (!lilt_tokens_take_value (tokens, LILT_UNIT_TIME, "a duration", &duration, error) ||
      !lilt_tokens_take_symbol (tokens, ',', error) ||
      !take_numbers (tokens, 1, 2, "a number (bounce, epsilon)", numbers, &n, error))
    return NULL;
  return located (
      tokens, function,
      lilt_curve_new_spring (duration, numbers[0], n > 1 ? numbers[1] : LILT_CURVE_SPRING_EPSILON, &reason),
      &reason, error);
}

static LiltCurve *
take_cubic_bezier (LiltTokens *tokens, const LiltToken *function, GError **error)
{
  GError *reason = NULL;
  double numbers[4];
  guint n;

  if (!take_numbers (tokens, 4, 4, "a number (x1, y1, x2, y2)", numbers, &n, error))
    return NULL;
  return located (tokens, function,
                  lilt_curve_new_cubic_bezier (numbers[0], numbers[1], numbers[2], numbers[3], &reason),
                  &reason, error);
}

static gboolean
check_parts (const LiltTokens *tokens,
             const LiltToken *function,
             LiltCurve *const *parts,
             gsize n_parts,
             GError **error)
{
  return lilt_curve_can_hold (parts, n_parts) ||
         lilt_tokens_fail_at (tokens, function->start, error, LILT_ERROR_LIMIT,
                              "a curve is nested deeper than %d, or has more than %d parts",
                              LILT_CURVE_DEPTH_MAX, LILT_CURVE_PARTS_MAX);
}

static LiltCurve *
take_compose (LiltTokens *tokens, const LiltToken *function, GError **error)
{
  g_autoptr (LiltCurve) outer = lilt_curve_take (tokens, error);
  g_autoptr (LiltCurve) inner = NULL;

  if (!outer || !lilt_tokens_take_symbol (tokens, ',', error))
    return NULL;
  inner = lilt_curve_take (tokens, error);
  if (!inner || !check_parts (tokens, function, (LiltCurve *[]){ outer, inner }, 2, error))
    return NULL;
  return lilt_curve_new_compose (outer, inner);
}

static LiltCurve *
take_reverse (LiltTokens *tokens, const LiltToken *function, GError **error)
{
  g_autoptr (LiltCurve) curve = lilt_curve_take (tokens, error);

  return curve && check_parts (tokens, function, &curve, 1, error) ? lilt_curve_new_reverse (curve) : NULL;
}

static LiltCurve *
take_fold (LiltTokens *tokens, const LiltToken *function, GError **error)
{
  g_autoptr (LiltCurve) curve = lilt_curve_take (tokens, error);

  return curve && check_parts (tokens, function, &curve, 1, error) ? lilt_curve_new_fold (curve) : NULL;
}

/* A number and a percentage in any order, either of which may be missing: NaN. */
static gboolean
take_link_end (LiltTokens *tokens, double *value, double *time, GError **error)
{
  *value = *time = NAN;
  while (lilt_tokens_is_value (tokens))
    {
      const LiltTokens at = *tokens;
      LiltUnit unit;
      double number;

      if (!lilt_tokens_take_any (tokens, &unit, &number, error))
        return FALSE;
      if (unit == LILT_UNIT_NUMBER && isnan (*value))
        *value = number;
      else if (unit == LILT_UNIT_PERCENTAGE && isnan (*time))
        *time = number;
      else
        return lilt_tokens_expected (&at, error, "one number and one percentage after a curve");
    }
  return TRUE;
}

/* Spaces what is missing evenly between what is there, from 0 to a last one of 1. */
static void
fill_missing (double *numbers, gsize n)
{
  double from = 0.0;
  gsize first = 0;

  if (isnan (numbers[n - 1]))
    numbers[n - 1] = 1.0;
  for (gsize i = 0; i < n; i++)
    if (!isnan (numbers[i]))
      {
        const double step = (numbers[i] - from) / (double) (i - first + 1);

        for (gsize k = first; k < i; k++)
          numbers[k] = from + (double) (k - first + 1) * step;
        from = numbers[i];
        first = i + 1;
      }
}

static LiltCurve *
take_chain (LiltTokens *tokens, const LiltToken *function, GError **error)
{
  g_autoptr (GPtrArray) curves = g_ptr_array_new_with_free_func ((GDestroyNotify) lilt_curve_unref);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (double));
  GError *reason = NULL;

  do
    {
      LiltCurve *curve;
      double value, time;

      if (curves->len > 0)
        lilt_tokens_next (tokens);
      curve = lilt_curve_take (tokens, error);
      if (!curve)
        return NULL;
      g_ptr_array_add (curves, curve);
      if (!take_link_end (tokens, &value, &time, error))
        return NULL;
      g_array_append_val (values, value);
      g_array_append_val (times, time);
      /* Not to read megabytes of what will be refused. */
      if (curves->len >= LILT_CURVE_PARTS_MAX)
        return lilt_tokens_fail_at (tokens, function->start, error, LILT_ERROR_LIMIT,
                                    "a chain has more than %d parts", LILT_CURVE_PARTS_MAX),
               NULL;
    }
  while (lilt_tokens_is_symbol (tokens, ','));

  fill_missing ((double *) (gpointer) times->data, times->len);
  fill_missing ((double *) (gpointer) values->data, values->len);
  return located (tokens, function,
                  lilt_curve_new_chain ((LiltCurve *const *) curves->pdata, curves->len,
                                        (const double *) (gconstpointer) times->data,
                                        (const double *) (gconstpointer) values->data, &reason),
                  &reason, error);
}

static LiltCurve *
take_tuned (LiltTokens *tokens, const LiltToken *function, GError **error)
{
  GError *reason = NULL;
  LiltTunedFamily family;
  LiltEaseMode mode;
  LiltCurve *curve = NULL;
  const LiltTokens at = *tokens;
  double numbers[2];
  LiltUnit unit;
  guint n;
  int bounces;

  lilt_curve_find_tuned (function->name, &family, &mode);
  switch (family)
    {
    case LILT_TUNED_BACK:
    case LILT_TUNED_BACK_FRACTION:
      if (!lilt_tokens_is_value (tokens))
        return lilt_tokens_expected (tokens, error, "a number, or how far it goes back in %"), NULL;
      if (!lilt_tokens_take_any (tokens, &unit, numbers, error))
        return NULL;
      if (unit == LILT_UNIT_TIME)
        return lilt_tokens_expected (&at, error, "a number, or how far it goes back in %"), NULL;
      curve = unit == LILT_UNIT_NUMBER ? lilt_curve_new_back (mode, numbers[0], &reason)
                                       : lilt_curve_new_back_fraction (mode, numbers[0], &reason);
      break;
    case LILT_TUNED_ELASTIC:
      if (!take_numbers (tokens, 2, 2, "a number (amplitude, period)", numbers, &n, error))
        return NULL;
      curve = lilt_curve_new_elastic (mode, numbers[0], numbers[1], &reason);
      break;
    case LILT_TUNED_BOUNCE:
      if (!lilt_tokens_take_integer (tokens, "the number of bounces", &bounces, error) ||
          !lilt_tokens_take_symbol (tokens, ',', error) ||
          !lilt_tokens_take_value (tokens, LILT_UNIT_NUMBER, "a number (restitution)", numbers, error))
        return NULL;
      /* A count below 0 is refused as one that is too large is. */
      curve = lilt_curve_new_bounce (mode, bounces < 0 ? G_MAXUINT : (guint) bounces, numbers[0], &reason);
      break;
    case LILT_TUNED_EXPO:
      if (!take_numbers (tokens, 1, 1, "a number (base)", numbers, &n, error))
        return NULL;
      curve = lilt_curve_new_expo (mode, numbers[0], &reason);
      break;
    default:
      g_assert_not_reached ();
    }
  return located (tokens, function, curve, &reason, error);
}

/* Reads what stands between the parentheses of @function. */
typedef LiltCurve *(*TakeArguments) (LiltTokens *tokens, const LiltToken *function, GError **error);

static const struct
{
  const char *name;
  TakeArguments take;
} functions[] = {
  { "chain", take_chain },   { "compose", take_compose }, { "cubic-bezier", take_cubic_bezier },
  { "fold", take_fold },     { "reverse", take_reverse }, { "soft-springy", take_soft_springy },
  { "spring", take_spring }, { "springy", take_springy },
};

static LiltCurve *
take_function (LiltTokens *tokens, TakeArguments take, GError **error)
{
  const LiltToken function = tokens->token;
  LiltCurve *curve;

  if (!lilt_tokens_open (tokens, error))
    return NULL;
  curve = take (tokens, &function, error);
  if (curve && !lilt_tokens_close (tokens, error))
    g_clear_pointer (&curve, lilt_curve_unref);
  return curve;
}

LiltCurve *
lilt_curve_take (LiltTokens *tokens, GError **error)
{
  if (tokens->token.type == LILT_TOKEN_FUNCTION)
    {
      for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
        if (lilt_tokens_is_name (tokens, functions[i].name))
          return take_function (tokens, functions[i].take, error);
      if (lilt_curve_find_tuned (tokens->token.name, NULL, NULL))
        return take_function (tokens, take_tuned, error);
    }
  else if (tokens->token.type == LILT_TOKEN_NAME)
    {
      LiltCurve *curve = lilt_curve_new_css_keyword (tokens->token.name);
      LiltEasing easing;

      if (!curve && lilt_easing_from_name (tokens->token.name, &easing))
        curve = lilt_curve_new_easing (easing);
      if (curve)
        {
          lilt_tokens_next (tokens);
          return curve;
        }
    }
  lilt_tokens_expected (tokens, error,
                        "a curve, such as ease-out, springy(5, 15) or cubic-bezier(0.4, 0, 0.2, 1)");
  return NULL;
}

/**
 * lilt_curve_parse:
 * @text: the text of a curve
 * @error: return location for an error
 *
 * Reads a curve from its text: any `<easing-function>` of CSS (Easing Functions Level 2), with `calc()`, comments and
 * escapes, in upper or lower case, or one of the curves that only Lilt has. The constructors say what their text is.
 *
 * It is the same in every locale. An error says at which character of @text, counted from 1, what was expected. No text
 * is dangerous: one that nests deeper than 64 parentheses, or that is made of more than 65536 curves, is refused.
 *
 * Returns: (transfer full): a curve, or %NULL with @error set
 */
LiltCurve *
lilt_curve_parse (const char *text, GError **error)
{
  LiltTokens tokens;
  LiltCurve *curve;

  g_return_val_if_fail (text != NULL, NULL);

  lilt_tokens_init (&tokens, text);
  curve = lilt_curve_take (&tokens, error);
  if (curve && !lilt_tokens_take_end (&tokens, error))
    g_clear_pointer (&curve, lilt_curve_unref);
  return curve;
}
