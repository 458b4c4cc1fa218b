/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <float.h>
#include <lilt/lilt.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"
#include "lilt-notation.h"
#include "random-curve.h"

static char *
number_text (double number)
{
  GString *out = g_string_new (NULL);

  lilt_notation_append_number (out, number);
  return g_string_free (out, FALSE);
}

static void
test_numbers (void)
{
  static const struct
  {
    double number;
    const char *text;
  } cases[] = {
    { 0.0, "0" },
    { -0.0, "-0" },
    { 1.0, "1" },
    { -1.0, "-1" },
    { 10.0, "10" },
    { 100.0, "100" },
    { 2385.0, "2385" },
    { 0.1, "0.1" },
    { -0.1, "-0.1" },
    { 0.25, "0.25" },
    { 1.0 / 3.0, "0.3333333333333333" },
    { 0.1 + 0.2, "0.30000000000000004" },
    { 12.5, "12.5" },
    { 123.456, "123.456" },
    { 1e-7, "0.0000001" },
    { 1.25e-8, "1.25e-8" },
    { 999999999999999.0, "999999999999999" },
    { 123456789012345.6, "123456789012345.6" },
    { 1e15, "1e15" },
    { 1.5e300, "1.5e300" },
    { -1e-300, "-1e-300" },
    { DBL_MAX, "1.7976931348623157e308" },
    { DBL_MIN, "2.2250738585072014e-308" },
    { 4.9406564584124654e-324, "5e-324" },
    { NAN, "nan" },
    { INFINITY, "infinity" },
    { -INFINITY, "-infinity" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = number_text (cases[i].number);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_percentages (void)
{
  static const struct
  {
    double fraction;
    const char *text;
  } cases[] = {
    { 0.0, "0%" },     { 0.5, "50%" },
    { 1.0, "100%" },   { -0.1, "-10%" },
    { 0.07, "7%" },    { 0.123, "12.3%" },
    { 0.001, "0.1%" }, { 29e-9, "0.0000029%" },
    { 1e13, "1e15%" }, { 1.0 / 3.0, "33.33333333333333%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      LiltTokens tokens;

      lilt_notation_append_percentage (out, cases[i].fraction);
      g_assert_cmpstr (out->str, ==, cases[i].text);
      lilt_tokens_init (&tokens, out->str);
      g_assert_cmpint (tokens.token.type, ==, LILT_TOKEN_PERCENTAGE);
      lilt_assert_same_bits (tokens.token.number, cases[i].fraction);
    }
}

static void
test_rounded (void)
{
  static const struct
  {
    double number;
    const char *text;
  } cases[] = {
    { 0.0, "0" },
    { -0.0, "0" },
    { -1e-9, "0" },
    { 100.0, "100" },
    { 100.0 / 9.0, "11.111111" },
    { 0.5000004, "0.5" },
    { -0.0000005001, "-0.000001" },
    { 1e20, "100000000000000000000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);

      lilt_notation_append_rounded (out, cases[i].number);
      g_assert_cmpstr (out->str, ==, cases[i].text);
    }

  g_autoptr (GString) out = g_string_new (NULL);

  lilt_notation_append_rounded (out, -DBL_MAX);
  g_assert_cmpuint (out->len, ==, 310);
}

/* Every double, written and read again, is the same; and so is every percentage. */
static void
test_round_trip (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      const double number = random_number (i % 2);
      g_autofree char *text = number_text (number);
      g_autoptr (GString) percentage = g_string_new (NULL);
      LiltTokens tokens;

      lilt_tokens_init (&tokens, text);
      g_assert_cmpint (tokens.token.type, ==, LILT_TOKEN_NUMBER);
      lilt_assert_same_bits (tokens.token.number, number);
      lilt_tokens_next (&tokens);
      g_assert_cmpint (tokens.token.type, ==, LILT_TOKEN_END);
      lilt_notation_append_percentage (percentage, number);
      lilt_tokens_init (&tokens, percentage->str);
      g_assert_cmpint (tokens.token.type, ==, LILT_TOKEN_PERCENTAGE);
      lilt_assert_same_bits (tokens.token.number, number);
    }
}

static char *
describe_tokens (const char *text)
{
  static const char *const types[] = { "end", "name", "function", "number", "%", "unit", "other" };
  GString *out = g_string_new (NULL);
  LiltTokens tokens;

  lilt_tokens_init (&tokens, text);
  while (TRUE)
    {
      const LiltToken *token = &tokens.token;

      g_assert_cmpuint (token->start, <=, token->end);
      g_assert_cmpuint (token->end, <=, strlen (text));
      g_string_append_printf (out, "%s%s", token->after_space ? " " : "", types[token->type]);
      if (token->type == LILT_TOKEN_NUMBER || token->type == LILT_TOKEN_PERCENTAGE ||
          token->type == LILT_TOKEN_DIMENSION)
        {
          g_string_append_c (out, token->is_integer ? '!' : ':');
          lilt_notation_append_number (out, token->number);
        }
      if (token->type == LILT_TOKEN_NAME || token->type == LILT_TOKEN_FUNCTION ||
          token->type == LILT_TOKEN_DIMENSION)
        g_string_append_printf (out, "'%s'", token->name);
      if (token->type == LILT_TOKEN_OTHER)
        g_string_append_c (out, token->symbol);
      if (token->type == LILT_TOKEN_END)
        return g_string_free (out, FALSE);
      g_string_append_c (out, ',');
      lilt_tokens_next (&tokens);
    }
}

static void
test_tokens (void)
{
  static const struct
  {
    const char *text;
    const char *tokens;
  } cases[] = {
    { "", "end" },
    { " \t\n\r\f", " end" },
    { "/* a */ /**/x/*", " name'x', end" },
    { "/", "other/,end" },
    { "Ease-IN", "name'ease-in',end" },
    { "Ease\\2d in-out", "name'ease-in-out',end" },
    { "e\\61\r\nse\\ ", "name'ease ',end" },
    { "\\000065ase", "name'ease',end" },
    { "\\", "other\\,end" },
    { "\\\n", "other\\, end" },
    { "-\\2dx", "name'--x',end" },
    { "--x", "name'--x',end" },
    { "-", "other-,end" },
    { "steps(2)", "function'steps',number!2,other),end" },
    { "steps (2)", "name'steps', other(,number!2,other),end" },
    { "+1 -2 .5 -.5 1.", "number!1, number!-2, number:0.5, number:-0.5, number!1,other.,end" },
    { "1e3 1E-2 1e 1e+ 1e+x",
      "number:1000, number:0.01, unit!1'e', unit!1'e',other+, unit!1'e',other+,name'x',end" },
    { "0x10", "unit!0'x10',end" },
    { "12.5% 1e2%", "%:0.125, %:1,end" },
    { "300ms .3S 2px", "unit!300'ms', unit:0.3's', unit!2'px',end" },
    { "1-2", "number!1,number!-2,end" },
    { "1--2", "unit!1'--2',end" },
    { "inf nan infinity", "name'inf', name'nan', name'infinity',end" },
    { "abcdefghijklmnopqrstuvwxyzabcde", "name'abcdefghijklmnopqrstuvwxyzabcde',end" },
    { "abcdefghijklmnopqrstuvwxyzabcdef", "name'',end" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *tokens = describe_tokens (cases[i].text);

      g_assert_cmpstr (tokens, ==, cases[i].tokens);
    }
}

static void
test_calculations (void)
{
  static const struct
  {
    const char *text;
    LiltUnit unit;
    double number;
  } cases[] = {
    { "2.385", LILT_UNIT_NUMBER, 2.385 },
    { "50%", LILT_UNIT_PERCENTAGE, 0.5 },
    { "300ms", LILT_UNIT_TIME, 0.3 },
    { "0.3s", LILT_UNIT_TIME, 0.3 },
    { "calc(1)", LILT_UNIT_NUMBER, 1.0 },
    { "CALC( 1 + 2 * 3 )", LILT_UNIT_NUMBER, 7.0 },
    { "calc((1 + 2) * 3)", LILT_UNIT_NUMBER, 9.0 },
    { "calc(8/2/2)", LILT_UNIT_NUMBER, 2.0 },
    { "calc(1 - 2 - 3)", LILT_UNIT_NUMBER, -4.0 },
    { "calc(2*-3)", LILT_UNIT_NUMBER, -6.0 },
    { "calc(50% - 20% * 2)", LILT_UNIT_PERCENTAGE, 0.1 },
    { "calc(2 * 20%)", LILT_UNIT_PERCENTAGE, 0.4 },
    { "calc(1s - 200ms)", LILT_UNIT_TIME, 0.8 },
    { "calc(1s / 4)", LILT_UNIT_TIME, 0.25 },
    { "min(3, 1, 2)", LILT_UNIT_NUMBER, 1.0 },
    { "max(3%, 1%, 2%)", LILT_UNIT_PERCENTAGE, 0.03 },
    { "min(7)", LILT_UNIT_NUMBER, 7.0 },
    { "clamp(1, 0, 2)", LILT_UNIT_NUMBER, 1.0 },
    { "clamp(1, 3, 2)", LILT_UNIT_NUMBER, 2.0 },
    { "clamp(3, 1, 2)", LILT_UNIT_NUMBER, 3.0 },
    { "calc(min(50%, 60%))", LILT_UNIT_PERCENTAGE, 0.5 },
    { "calc(pi)", LILT_UNIT_NUMBER, G_PI },
    { "calc(E)", LILT_UNIT_NUMBER, G_E },
    { "calc(1 / infinity)", LILT_UNIT_NUMBER, 0.0 },
    { "calc(1 / -Infinity)", LILT_UNIT_NUMBER, 0.0 },
    { "calc(0/0)", LILT_UNIT_NUMBER, 0.0 },
    { "calc(NaN)", LILT_UNIT_NUMBER, 0.0 },
    { "max(1, nan, 2)", LILT_UNIT_NUMBER, 0.0 },
    { "max(nan, 2)", LILT_UNIT_NUMBER, 0.0 },
    { "clamp(1, nan, 2)", LILT_UNIT_NUMBER, 0.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      LiltTokens tokens;
      LiltUnit unit;
      double number;

      g_test_message ("%s", cases[i].text);
      lilt_tokens_init (&tokens, cases[i].text);
      g_assert_true (lilt_tokens_is_value (&tokens));
      g_assert_true (lilt_tokens_take_any (&tokens, &unit, &number, &error));
      g_assert_no_error (error);
      g_assert_cmpint (unit, ==, cases[i].unit);
      /* Two roundings at most, of numbers below 10. */
      g_assert_cmpfloat_with_epsilon (number, cases[i].number, 2e-15);
      g_assert_true (lilt_tokens_take_end (&tokens, &error));
      g_assert_cmpuint (tokens.depth, ==, 0);
    }
}

static void
test_refused_calculations (void)
{
  static const struct
  {
    const char *text;
    int code;
    const char *message;
  } cases[] = {
    { "1e999", LILT_ERROR_VALUE, "at character 1: the number is too large" },
    { "calc(1e999)", LILT_ERROR_VALUE, "at character 6: the number is too large" },
    { "calc(1/0)", LILT_ERROR_VALUE, "at character 1: the number is infinite" },
    { "calc()", LILT_ERROR_SYNTAX, "at character 6: expected a number or a calculation, found “)”" },
    { "calc(1", LILT_ERROR_SYNTAX, "at character 7: expected \")\", found the end of the text" },
    { "calc(1 2)", LILT_ERROR_SYNTAX, "at character 8: expected \")\", found “2”" },
    { "calc(50%, 50%)", LILT_ERROR_SYNTAX, "at character 9: expected \")\", found “,”" },
    { "calc(1 +2)", LILT_ERROR_SYNTAX, "at character 8: expected \")\", found “+2”" },
    { "calc(1+ 2)", LILT_ERROR_SYNTAX, "at character 7: expected white space on both sides of the sign" },
    { "calc(1 -(2))", LILT_ERROR_SYNTAX, "at character 8: expected white space on both sides of the sign" },
    { "calc(1 + 2%)", LILT_ERROR_SYNTAX, "at character 10: expected the same unit as before the sign" },
    { "calc(2% * 2%)", LILT_ERROR_SYNTAX, "at character 11: expected a number without a unit" },
    { "calc(2 / 2s)", LILT_ERROR_SYNTAX, "at character 10: expected a number without a unit" },
    { "calc(2px)", LILT_ERROR_SYNTAX,
      "at character 6: expected a number, a percentage or a time in s or ms, found “2px”" },
    { "calc(x)", LILT_ERROR_SYNTAX, "at character 6: expected a number or a calculation, found “x”" },
    { "calc(sin(1))", LILT_ERROR_SYNTAX, "at character 6: expected a number or a calculation, found “sin(”" },
    { "calc(,)", LILT_ERROR_SYNTAX, "at character 6: expected a number or a calculation, found “,”" },
    { "min()", LILT_ERROR_SYNTAX, "at character 5: expected a number or a calculation, found “)”" },
    { "min(1, 2%)", LILT_ERROR_SYNTAX, "at character 8: expected the same unit as in the first argument" },
    { "clamp(1, 2)", LILT_ERROR_SYNTAX, "at character 11: expected \",\", found “)”" },
    { "clamp(1, 2, 3, 4)", LILT_ERROR_SYNTAX, "at character 14: expected \")\", found “,”" },
    { "calc(ä", LILT_ERROR_SYNTAX, "at character 6: expected a number or a calculation, found “ä”" },
    { "calc(/*ä€𝄞*/x", LILT_ERROR_SYNTAX, "at character 13: expected a number or a calculation, found “x”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      LiltTokens tokens;
      LiltUnit unit;
      double number;

      lilt_tokens_init (&tokens, cases[i].text);
      g_assert_false (lilt_tokens_take_any (&tokens, &unit, &number, &error));
      g_assert_error (error, LILT_ERROR, cases[i].code);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

static void
test_one_kind_of_value (void)
{
  static const struct
  {
    const char *text;
    LiltUnit unit;
    const char *message;
  } cases[] = {
    { "50%", LILT_UNIT_NUMBER, "at character 1: expected a size, found “50%”" },
    { "50", LILT_UNIT_PERCENTAGE, "at character 1: expected a size in %, found “50”" },
    { "50", LILT_UNIT_TIME, "at character 1: expected a size in s or ms, found “50”" },
    { "x", LILT_UNIT_TIME, "at character 1: expected a size in s or ms, found “x”" },
    { "", LILT_UNIT_NUMBER, "at character 1: expected a size, found the end of the text" },
    { "calc(1 + )", LILT_UNIT_NUMBER, "at character 10: expected a number or a calculation, found “)”" },
  };
  static const struct
  {
    const char *text;
    int number;
    const char *message;
  } integers[] = {
    { "4", 4, NULL },
    { "-4", -4, NULL },
    { "calc(2.5)", 3, NULL },
    { "calc(-2.5)", -2, NULL },
    { "calc(0/0)", 0, NULL },
    { "4.0", 0, "at character 1: expected a count, found “4.0”" },
    { "4e0", 0, "at character 1: expected a count, found “4e0”" },
    { "4%", 0, "at character 1: expected a count, found “4%”" },
    { "2147483647", G_MAXINT, NULL },
    { "2147483648", 0, "at character 1: the number is too large" },
    { "-2147483649", 0, "at character 1: the number is too large" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      LiltTokens tokens;
      double number;

      lilt_tokens_init (&tokens, cases[i].text);
      g_assert_false (lilt_tokens_take_value (&tokens, cases[i].unit, "a size", &number, &error));
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
  for (guint i = 0; i < G_N_ELEMENTS (integers); i++)
    {
      g_autoptr (GError) error = NULL;
      LiltTokens tokens;
      int number;

      lilt_tokens_init (&tokens, integers[i].text);
      g_assert_cmpint (lilt_tokens_take_integer (&tokens, "a count", &number, &error), ==,
                       !integers[i].message);
      if (integers[i].message)
        g_assert_cmpstr (error->message, ==, integers[i].message);
      else
        g_assert_cmpint (number, ==, integers[i].number);
    }
}

/* A comma in decimal fractions, if there is a locale that has one. */
static void
test_locale (void)
{
  static const char *const locales[] = { "de_DE.UTF-8", "fr_FR.UTF-8", "de_DE", "fr_FR" };
  LiltTokens tokens;

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    if (setlocale (LC_ALL, locales[i]))
      {
        g_autofree char *text = number_text (-2.385);

        g_assert_cmpstr (localeconv ()->decimal_point, ==, ",");
        g_assert_cmpstr (text, ==, "-2.385");
        lilt_tokens_init (&tokens, "2.385");
        g_assert_cmpfloat (tokens.token.number, ==, 2.385);
        setlocale (LC_ALL, "C.UTF-8");
        return;
      }
  g_test_skip ("no locale here writes fractions with a comma");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation/numbers", test_numbers);
  g_test_add_func ("/notation/percentages", test_percentages);
  g_test_add_func ("/notation/rounded", test_rounded);
  g_test_add_func ("/notation/round-trip", test_round_trip);
  g_test_add_func ("/notation/tokens", test_tokens);
  g_test_add_func ("/notation/calculations", test_calculations);
  g_test_add_func ("/notation/refused-calculations", test_refused_calculations);
  g_test_add_func ("/notation/one-kind-of-value", test_one_kind_of_value);
  g_test_add_func ("/notation/locale", test_locale);
  return g_test_run ();
}
