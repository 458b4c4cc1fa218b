/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-error.h>

#include <limits.h>
#include <math.h>

#include "lilt-notation.h"

/*
 * Numbers, and the arithmetic of CSS on them: calc (), min (), max () and clamp () of numbers, percentages and times,
 * resolved as they are read. Sums and comparisons want the same unit on both sides, a product has at most one.
 */
typedef struct
{
  LiltUnit unit;
  double number;
} Value;

static gboolean take_sum (LiltTokens *tokens, Value *value, GError **error);

/* Reads f (sum, sum …) with @first arguments at least and @last at most; a value of the first's unit. */
static gboolean
take_arguments (LiltTokens *tokens,
                Value *values,
                guint first,
                guint last,
                Value *extreme,
                int sign,
                GError **error)
{
  for (guint n = 0; n < first || lilt_tokens_is_symbol (tokens, ','); n++)
    {
      Value value;
      gsize start;

      if (n == last)
        return lilt_tokens_expected (tokens, error, "\")\"");
      if (n > 0 && !lilt_tokens_take_symbol (tokens, ',', error))
        return FALSE;
      start = tokens->token.start;
      if (!take_sum (tokens, &value, error))
        return FALSE;
      if (n == 0)
        *extreme = value;
      else if (value.unit != extreme->unit)
        return lilt_tokens_fail_at (tokens, start, error, LILT_ERROR_SYNTAX,
                                    "expected the same unit as in the first argument");
      /* NaN wins, as in CSS. */
      if (isnan (value.number) || (!isnan (extreme->number) && sign * value.number > sign * extreme->number))
        extreme->number = value.number;
      if (values)
        values[n] = value;
    }
  return TRUE;
}

static gboolean
is_function (const LiltTokens *tokens, const char *name)
{
  return tokens->token.type == LILT_TOKEN_FUNCTION && lilt_tokens_is_name (tokens, name);
}

static gboolean
take_function (LiltTokens *tokens, Value *value, GError **error)
{
  Value bounds[3];

  if (is_function (tokens, "min") || is_function (tokens, "max"))
    {
      const int sign = is_function (tokens, "max") ? 1 : -1;

      if (!lilt_tokens_open (tokens, error) ||
          !take_arguments (tokens, NULL, 1, G_MAXUINT, value, sign, error))
        return FALSE;
    }
  else if (is_function (tokens, "clamp"))
    {
      if (!lilt_tokens_open (tokens, error) || !take_arguments (tokens, bounds, 3, 3, value, 1, error))
        return FALSE;
      /* The lower bound wins over the upper one; NaN has won already. */
      if (!isnan (value->number))
        value->number = MAX (bounds[0].number, MIN (bounds[1].number, bounds[2].number));
    }
  else
    {
      /* calc, or a parenthesis inside it */
      if (!lilt_tokens_open (tokens, error) || !take_sum (tokens, value, error))
        return FALSE;
    }
  return lilt_tokens_close (tokens, error);
}

static gboolean
take_unit (LiltTokens *tokens, Value *value, GError **error)
{
  const LiltToken *token = &tokens->token;

  value->number = token->number;
  if (token->type == LILT_TOKEN_NUMBER)
    value->unit = LILT_UNIT_NUMBER;
  else if (token->type == LILT_TOKEN_PERCENTAGE)
    value->unit = LILT_UNIT_PERCENTAGE;
  else if (lilt_tokens_is_name (tokens, "s"))
    value->unit = LILT_UNIT_TIME;
  else if (lilt_tokens_is_name (tokens, "ms"))
    {
      value->unit = LILT_UNIT_TIME;
      value->number /= 1000.0;
    }
  else
    return lilt_tokens_expected (tokens, error, "a number, a percentage or a time in s or ms");
  if (isinf (value->number))
    return lilt_tokens_fail_at (tokens, token->start, error, LILT_ERROR_VALUE, "the number is too large");
  lilt_tokens_next (tokens);
  return TRUE;
}

static gboolean
take_operand (LiltTokens *tokens, Value *value, GError **error)
{
  static const struct
  {
    const char *name;
    double number;
  } constants[] = {
    { "pi", G_PI }, { "e", G_E }, { "infinity", INFINITY }, { "-infinity", -INFINITY }, { "nan", NAN },
  };

  switch (tokens->token.type)
    {
    case LILT_TOKEN_NUMBER:
    case LILT_TOKEN_PERCENTAGE:
    case LILT_TOKEN_DIMENSION:
      return take_unit (tokens, value, error);
    case LILT_TOKEN_NAME:
      for (guint i = 0; i < G_N_ELEMENTS (constants); i++)
        if (lilt_tokens_is_name (tokens, constants[i].name))
          {
            *value = (Value){ LILT_UNIT_NUMBER, constants[i].number };
            lilt_tokens_next (tokens);
            return TRUE;
          }
      break;
    case LILT_TOKEN_OTHER:
      if (lilt_tokens_is_symbol (tokens, '('))
        return take_function (tokens, value, error);
      break;
    case LILT_TOKEN_FUNCTION:
      if (lilt_tokens_is_value (tokens))
        return take_function (tokens, value, error);
      break;
    case LILT_TOKEN_END:
    default:
      break;
    }
  return lilt_tokens_expected (tokens, error, "a number or a calculation");
}

static gboolean
take_product (LiltTokens *tokens, Value *value, GError **error)
{
  if (!take_operand (tokens, value, error))
    return FALSE;
  while (lilt_tokens_is_symbol (tokens, '*') || lilt_tokens_is_symbol (tokens, '/'))
    {
      const gboolean divides = lilt_tokens_is_symbol (tokens, '/');
      Value factor;
      gsize start;

      lilt_tokens_next (tokens);
      start = tokens->token.start;
      if (!take_operand (tokens, &factor, error))
        return FALSE;
      if (factor.unit != LILT_UNIT_NUMBER && (divides || value->unit != LILT_UNIT_NUMBER))
        return lilt_tokens_fail_at (tokens, start, error, LILT_ERROR_SYNTAX,
                                    "expected a number without a unit");
      if (divides)
        value->number /= factor.number;
      else
        value->number *= factor.number;
      if (factor.unit != LILT_UNIT_NUMBER)
        value->unit = factor.unit;
    }
  return TRUE;
}

static gboolean
take_sum (LiltTokens *tokens, Value *value, GError **error)
{
  if (!take_product (tokens, value, error))
    return FALSE;
  while (lilt_tokens_is_symbol (tokens, '+') || lilt_tokens_is_symbol (tokens, '-'))
    {
      const double sign = lilt_tokens_is_symbol (tokens, '+') ? 1.0 : -1.0;
      const gboolean spaced = tokens->token.after_space;
      const gsize at = tokens->token.start;
      Value term;
      gsize start;

      lilt_tokens_next (tokens);
      if (!spaced || !tokens->token.after_space)
        return lilt_tokens_fail_at (tokens, at, error, LILT_ERROR_SYNTAX,
                                    "expected white space on both sides of the sign");
      start = tokens->token.start;
      if (!take_product (tokens, &term, error))
        return FALSE;
      if (term.unit != value->unit)
        return lilt_tokens_fail_at (tokens, start, error, LILT_ERROR_SYNTAX,
                                    "expected the same unit as before the sign");
      value->number += sign * term.number;
    }
  return TRUE;
}

gboolean
lilt_tokens_is_value (const LiltTokens *self)
{
  switch (self->token.type)
    {
    case LILT_TOKEN_NUMBER:
    case LILT_TOKEN_PERCENTAGE:
    case LILT_TOKEN_DIMENSION:
      return TRUE;
    case LILT_TOKEN_FUNCTION:
      return lilt_tokens_is_name (self, "calc") || lilt_tokens_is_name (self, "min") ||
             lilt_tokens_is_name (self, "max") || lilt_tokens_is_name (self, "clamp");
    case LILT_TOKEN_END:
    case LILT_TOKEN_NAME:
    case LILT_TOKEN_OTHER:
    default:
      return FALSE;
    }
}

gboolean
lilt_tokens_take_any (LiltTokens *self, LiltUnit *unit, double *number, GError **error)
{
  const gsize start = self->token.start;
  Value value;

  if (self->token.type != LILT_TOKEN_FUNCTION)
    {
      if (!take_unit (self, &value, error))
        return FALSE;
    }
  else if (!take_function (self, &value, error))
    return FALSE;
  if (isinf (value.number))
    return lilt_tokens_fail_at (self, start, error, LILT_ERROR_VALUE, "the number is infinite");
  *unit = value.unit;
  /* CSS takes a calculation that is no number as 0. */
  *number = isnan (value.number) ? 0.0 : value.number;
  return TRUE;
}

gboolean
lilt_tokens_take_value (LiltTokens *self, LiltUnit unit, const char *what, double *number, GError **error)
{
  static const char *const units[] = { "", " in %", " in s or ms" };
  g_autofree char *expected = NULL;
  LiltTokens at = *self;
  LiltUnit found;

  if (lilt_tokens_is_value (self))
    {
      if (!lilt_tokens_take_any (self, &found, number, error))
        return FALSE;
      if (found == unit)
        return TRUE;
    }
  expected = g_strconcat (what, units[unit], NULL);
  return lilt_tokens_expected (&at, error, expected);
}

gboolean
lilt_tokens_take_integer (LiltTokens *self, const char *what, int *number, GError **error)
{
  const LiltTokens at = *self;
  double value;

  if (self->token.type == LILT_TOKEN_NUMBER && !self->token.is_integer)
    return lilt_tokens_expected (self, error, what);
  if (!lilt_tokens_take_value (self, LILT_UNIT_NUMBER, what, &value, error))
    return FALSE;
  value = floor (value + 0.5);
  if (value < INT_MIN || value > INT_MAX)
    return lilt_tokens_fail_at (&at, at.token.start, error, LILT_ERROR_VALUE, "the number is too large");
  *number = (int) value;
  return TRUE;
}
