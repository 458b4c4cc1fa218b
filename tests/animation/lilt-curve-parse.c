/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt.h>
#include <math.h>
#include <string.h>

#include "lilt-curve-private.h"
#include "lilt-test.h"
#include "random-curve.h"

/* What is read, and what it is written as. */
static void
test_accepted (void)
{
  static const struct
  {
    const char *text;
    const char *written;
  } cases[] = {
    { "linear", "linear" },
    { "  LINEAR/**/", "linear" },
    { "springy(5, 15)", "springy(5, 15)" },
    { "Springy( +5.0 ,-15e0 )", "springy(5, 15)" },
    { "springy(5,15,1)", "springy(5, 15)" },
    { "springy(5, 15, 0)", "soft-springy(5, 15)" },
    { "springy(5, 15, 0.5)", "springy(5, 15, 0.5)" },
    { "soft-springy(calc(10 / 4), calc(pi))", "soft-springy(2.5, 3.141592653589793)" },
    { "spring(0.4s, 0.2)", "spring(0.4s, 0.2)" },
    { "spring(400ms, .2, .001)", "spring(0.4s, 0.2)" },
    { "spring(calc(1s - 600ms), -0.2, 1e-4)", "spring(0.4s, -0.2, 0.0001)" },
    { "EASE", "ease" },
    { "Ease\\2d in-out", "ease-in-out" },
    { "cubic-bezier(.4,0,.2,1)", "cubic-bezier(0.4, 0, 0.2, 1)" },
    { "cubic-bezier(0.25, 0.1, 0.25, 1)", "cubic-bezier(0.25, 0.1, 0.25, 1)" },
    { "In-Sine", "in-sine" },
    { "out-in-elastic", "out-in-elastic" },
    { "smootherstep", "smootherstep" },
    { "in-back( 2.5 )", "in-back(2.5)" },
    { "out-in-back(10%)", "out-in-back(10%)" },
    { "In-Out-Elastic(1,.3)", "in-out-elastic(1, 0.3)" },
    { "out-bounce(3, 0.5)", "out-bounce(3, 0.5)" },
    { "in-expo(1024)", "in-expo(1024)" },
    { "reverse(springy(5, 15))", "reverse(springy(5, 15))" },
    { "fold(linear)", "fold(linear)" },
    { "compose(springy(5, 15),fold(linear))", "compose(springy(5, 15), fold(linear))" },
    { "chain(linear)", "chain(linear)" },
    { "chain(linear 0.5)", "chain(linear 0.5 100%)" },
    { "chain(linear 100%)", "chain(linear)" },
    { "chain(linear,linear)", "chain(linear 0.5 50%, linear)" },
    { "chain(linear 30% 0.4, linear)", "chain(linear 0.4 30%, linear)" },
    { "chain(linear, linear 0.4, linear 0.6 80%, linear 0.7)",
      "chain(linear 0.2 26.666666666666666%, linear 0.4 53.33333333333333%, linear 0.6 80%, linear 0.7 100%)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LiltCurve) curve = lilt_curve_parse (cases[i].text, &error);
      g_autoptr (LiltCurve) again = NULL;
      g_autofree char *written = NULL;

      g_assert_no_error (error);
      written = lilt_curve_to_string (curve);
      g_assert_cmpstr (written, ==, cases[i].written);
      again = lilt_curve_parse (written, &error);
      g_assert_no_error (error);
      g_assert_true (lilt_curve_equal (curve, again));
    }
}

static void
test_refused (void)
{
#define A_CURVE "expected a curve, such as ease-out, springy(5, 15) or cubic-bezier(0.4, 0, 0.2, 1), found "
  static const struct
  {
    const char *text;
    int code;
    const char *message;
  } cases[] = {
    { "", LILT_ERROR_SYNTAX, "at character 1: " A_CURVE "the end of the text" },
    { "7", LILT_ERROR_SYNTAX, "at character 1: " A_CURVE "“7”" },
    { "springs(1)", LILT_ERROR_SYNTAX, "at character 1: " A_CURVE "“springs(”" },
    { "springy", LILT_ERROR_SYNTAX, "at character 1: " A_CURVE "“springy”" },
    { "func", LILT_ERROR_SYNTAX, "at character 1: " A_CURVE "“func”" },
    { "springy (5, 15)", LILT_ERROR_SYNTAX, "at character 1: " A_CURVE "“springy”" },
    { "linear linear", LILT_ERROR_SYNTAX, "at character 8: expected the end of the text, found “linear”" },
    { "linear, linear", LILT_ERROR_SYNTAX, "at character 7: expected the end of the text, found “,”" },
    { "an-extremely-long-name-of-no-curve", LILT_ERROR_SYNTAX,
      "at character 1: " A_CURVE "“an-extremely-long-name-o…”" },
    { "springy()", LILT_ERROR_SYNTAX, "at character 9: expected a number (rho, mu, response), found “)”" },
    { "springy(5)", LILT_ERROR_SYNTAX, "at character 10: expected \",\", found “)”" },
    { "springy(5,)", LILT_ERROR_SYNTAX, "at character 11: expected a number (rho, mu, response), found “)”" },
    { "springy(5, 15, 1, 2)", LILT_ERROR_SYNTAX, "at character 17: expected \")\", found “,”" },
    { "springy(5, 15", LILT_ERROR_SYNTAX, "at character 14: expected \")\", found the end of the text" },
    { "springy(5%, 15)", LILT_ERROR_SYNTAX,
      "at character 9: expected a number (rho, mu, response), found “5%”" },
    { "springy(5 15)", LILT_ERROR_SYNTAX, "at character 11: expected \",\", found “15”" },
    { "springy(1e999, 15)", LILT_ERROR_VALUE, "at character 9: the number is too large" },
    { "fold(springy(0, 6.283185307179586))", LILT_ERROR_VALUE, NULL },
    { "soft-springy(5, 15, 0)", LILT_ERROR_SYNTAX, "at character 19: expected \")\", found “,”" },
    { "spring(0.4, 0.2)", LILT_ERROR_SYNTAX, "at character 8: expected a duration in s or ms, found “0.4”" },
    { "spring(0.4s)", LILT_ERROR_SYNTAX, "at character 12: expected \",\", found “)”" },
    { "spring(0.4s, 20%)", LILT_ERROR_SYNTAX,
      "at character 14: expected a number (bounce, epsilon), found “20%”" },
    { "spring(-1s, 0.2)", LILT_ERROR_VALUE,
      "at character 1: spring(-1, 0.2, 0.001) is no curve: a number is out of its range" },
    { "fold( spring(1s, 1))", LILT_ERROR_VALUE,
      "at character 7: spring(1, 1, 0.001) is no curve: a number is out of its range" },
    { "ease()", LILT_ERROR_SYNTAX, "at character 1: " A_CURVE "“ease(”" },
    { "cubic-bezier(1, 2, 3)", LILT_ERROR_SYNTAX, "at character 21: expected \",\", found “)”" },
    { "cubic-bezier(1, 2, 1, infinite)", LILT_ERROR_SYNTAX,
      "at character 23: expected a number (x1, y1, x2, y2), found “infinite”" },
    { "cubic-bezier(1, 2, 1, 4, 5)", LILT_ERROR_SYNTAX, "at character 24: expected \")\", found “,”" },
    { " cubic-bezier(1.1, 0, 1, 1)", LILT_ERROR_VALUE,
      "at character 2: cubic-bezier(1.1, 0, 1, 1) is no curve: a number is out of its range" },
    { "in-sine(1)", LILT_ERROR_SYNTAX, "at character 1: " A_CURVE "“in-sine(”" },
    { "out-back()", LILT_ERROR_SYNTAX,
      "at character 10: expected a number, or how far it goes back in %, found “)”" },
    { "out-back(1s)", LILT_ERROR_SYNTAX,
      "at character 10: expected a number, or how far it goes back in %, found “1s”" },
    { "out-back(1e7)", LILT_ERROR_VALUE,
      "at character 1: back(10000000) is no curve: a number is out of its range" },
    { "out-back(-1%)", LILT_ERROR_VALUE, NULL },
    { "in-elastic(1)", LILT_ERROR_SYNTAX, "at character 13: expected \",\", found “)”" },
    { "in-elastic(0.5, 0.3)", LILT_ERROR_VALUE, NULL },
    { "in-bounce(2.5, 0.5)", LILT_ERROR_SYNTAX,
      "at character 11: expected the number of bounces, found “2.5”" },
    { "in-bounce(3)", LILT_ERROR_SYNTAX, "at character 12: expected \",\", found “)”" },
    { "in-bounce(3, 5%)", LILT_ERROR_SYNTAX, "at character 14: expected a number (restitution), found “5%”" },
    { "in-bounce(-1, 0.5)", LILT_ERROR_VALUE, NULL },
    { "in-bounce(101, 0.5)", LILT_ERROR_VALUE, NULL },
    { "in-expo()", LILT_ERROR_SYNTAX, "at character 9: expected a number (base), found “)”" },
    { "in-expo(0)", LILT_ERROR_VALUE, NULL },
    { "reverse()", LILT_ERROR_SYNTAX, "at character 9: " A_CURVE "“)”" },
    { "reverse(linear, linear)", LILT_ERROR_SYNTAX, "at character 15: expected \")\", found “,”" },
    { "compose(linear)", LILT_ERROR_SYNTAX, "at character 15: expected \",\", found “)”" },
    { "compose(linear,)", LILT_ERROR_SYNTAX, "at character 16: " A_CURVE "“)”" },
    { "chain()", LILT_ERROR_SYNTAX, "at character 7: " A_CURVE "“)”" },
    { "chain(linear 1 2)", LILT_ERROR_SYNTAX,
      "at character 16: expected one number and one percentage after a curve, found “2”" },
    { "chain(linear 1% 2%)", LILT_ERROR_SYNTAX,
      "at character 17: expected one number and one percentage after a curve, found “2%”" },
    { "chain(linear 1s)", LILT_ERROR_SYNTAX,
      "at character 14: expected one number and one percentage after a curve, found “1s”" },
    { "chain(linear 90%)", LILT_ERROR_VALUE,
      "at character 1: the times at which the curves of a chain end must rise from above 0% to 100%" },
    { "chain(linear 50%, linear 40%, linear)", LILT_ERROR_VALUE, NULL },
    { "chain(linear 0%, linear)", LILT_ERROR_VALUE, NULL },
    { "\xff\xfe", LILT_ERROR_SYNTAX, "at character 1: " A_CURVE "“\357\277\275\357\277\275”" },
    { "ä€𝄞 x", LILT_ERROR_SYNTAX, "at character 1: " A_CURVE "“ä€𝄞”" },
    { "linear /*ä€𝄞*/ x", LILT_ERROR_SYNTAX, "at character 16: expected the end of the text, found “x”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (lilt_curve_parse (cases[i].text, &error));
      g_assert_error (error, LILT_ERROR, cases[i].code);
      if (cases[i].message)
        g_assert_cmpstr (error->message, ==, cases[i].message);
      g_assert_true (g_str_has_prefix (error->message, "at character "));
      g_assert_null (lilt_curve_parse (cases[i].text, NULL));
    }
}

static void
test_round_trip (void)
{
  for (guint i = 0; i < 10000; i++)
    {
      g_autoptr (LiltCurve) curve = random_curve ((guint) g_test_rand_int_range (0, 5));
      g_autofree char *text = lilt_curve_to_string (curve);
      g_autoptr (GError) error = NULL;
      g_autoptr (LiltCurve) again = lilt_curve_parse (text, &error);
      g_autofree char *text_again = NULL;
      const double t = lilt_test_rand (-0.5, 1.5);

      g_assert_no_error (error);
      g_assert_true (lilt_curve_equal (curve, again));
      g_assert_cmpuint (lilt_curve_hash (curve), ==, lilt_curve_hash (again));
      lilt_assert_same_bits (lilt_curve_eval (curve, t), lilt_curve_eval (again, t));
      text_again = lilt_curve_to_string (again);
      g_assert_cmpstr (text_again, ==, text);
    }
}

static char *
nested (const char *open, const char *inside, const char *close, guint depth)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < depth; i++)
    g_string_append (out, open);
  g_string_append (out, inside);
  for (guint i = 0; i < depth; i++)
    g_string_append (out, close);
  return g_string_free (out, FALSE);
}

static void
test_deep (void)
{
  static const struct
  {
    const char *open;
    const char *inside;
    const char *close;
    guint deepest; /* that is read */
  } cases[] = {
    { "reverse(", "linear", ")", LILT_CURVE_DEPTH_MAX - 1 },
    { "fold(", "linear", ")", LILT_CURVE_DEPTH_MAX - 1 },
    { "compose(linear, ", "linear", ")", LILT_CURVE_DEPTH_MAX - 1 },
    { "chain(linear, ", "linear", ")", LILT_CURVE_DEPTH_MAX - 1 },
    { "spring(calc(", "1s", "), 0.2)", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint depths[] = { 1, cases[i].deepest, cases[i].deepest + 1, 1000, 200000 };

      for (guint k = 0; k < G_N_ELEMENTS (depths); k++)
        {
          g_autofree char *text = nested (cases[i].open, cases[i].inside, cases[i].close, depths[k]);
          g_autoptr (GError) error = NULL;
          g_autoptr (LiltCurve) curve = lilt_curve_parse (text, &error);

          if (depths[k] <= cases[i].deepest)
            {
              g_assert_no_error (error);
              g_assert_cmpfloat (lilt_curve_eval (curve, 1.0), ==, i == 1 ? 0.0 : 1.0);
            }
          else if (cases[i].deepest > 1)
            g_assert_error (error, LILT_ERROR, LILT_ERROR_LIMIT);
          else
            g_assert_nonnull (error);
        }
    }

  /* Parentheses alone, too. */
  for (guint depth = 1; depth < 1000000; depth *= 10)
    {
      g_autofree char *sum = nested ("(", "1s", ")", depth);
      g_autofree char *text = g_strdup_printf ("spring(calc(%s), 0.2)", sum);
      g_autoptr (GError) error = NULL;
      g_autoptr (LiltCurve) curve = lilt_curve_parse (text, &error);

      if (depth < LILT_NOTATION_DEPTH_MAX - 2)
        g_assert_no_error (error);
      else
        g_assert_error (error, LILT_ERROR, LILT_ERROR_LIMIT);
      g_assert_true ((curve != NULL) == (error == NULL));
    }
}

/* Long texts of every kind take no longer than they are long. */
static void
test_long (void)
{
  static const char *const pieces[] = { "a",        "1",
                                        " ",        "/*",
                                        "/**/",     "\\",
                                        "\\61 ",    "-",
                                        "(",        ")",
                                        ",",        "\xff",
                                        "calc(",    "chain(linear,",
                                        "reverse(", "chain(linear, linear" };
  const gsize size = 10 * 1000 * 1000;

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (GString) text = g_string_sized_new (size + 32);
      g_autoptr (GError) error = NULL;

      /* The first few as long as anybody could think of, the others long enough to see a square of it. */
      while (text->len < (i < 4 ? size : size / 20))
        g_string_append (text, pieces[i]);
      g_assert_null (lilt_curve_parse (text->str, &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (strlen (error->message), <, 300);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }

  g_autoptr (GString) chain = g_string_new ("chain(linear");
  g_autoptr (GError) error = NULL;

  while (chain->len < size)
    g_string_append (chain, ",linear");
  g_string_append_c (chain, ')');
  g_assert_null (lilt_curve_parse (chain->str, &error));
  g_assert_error (error, LILT_ERROR, LILT_ERROR_LIMIT);
}

/* Texts that have been bitten: never a crash, and what is read can be written and read again. */
static void
test_mutilated (void)
{
  static const char *const seeds[] = {
    "compose(springy(5, 15), reverse(spring(0.4s, 0.2)))",
    "chain(fold(linear) 0.4 30%, soft-springy(calc(2 * (3 - 1)), min(1, 2)), linear)",
    "springy(5.25e0, 15, clamp(0, 0.5, 1)) /* a comment */",
  };
  static const char alphabet[] = "()+-*/.,% 0159eE\\\"linearspring\xc3\xa4\xff\x01\n";
  guint read = 0;

  for (guint i = 0; i < 30000; i++)
    {
      g_autofree char *text = g_strdup (seeds[i % G_N_ELEMENTS (seeds)]);
      const gint32 length = (gint32) strlen (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (LiltCurve) curve = NULL;

      for (int n = g_test_rand_int_range (1, 4); n > 0; n--)
        text[g_test_rand_int_range (0, length)] =
            alphabet[g_test_rand_int_range (0, (gint32) sizeof alphabet - 1)];
      curve = lilt_curve_parse (text, &error);
      if (!curve)
        {
          g_assert_nonnull (error);
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          continue;
        }

      g_autofree char *written = lilt_curve_to_string (curve);
      g_autoptr (LiltCurve) again = lilt_curve_parse (written, &error);

      read++;
      g_assert_no_error (error);
      g_assert_true (lilt_curve_equal (curve, again));
    }
  /* Enough of them are still curves for this to mean something. */
  g_assert_cmpuint (read, >, 300);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/curve-parse/accepted", test_accepted);
  g_test_add_func ("/curve-parse/refused", test_refused);
  g_test_add_func ("/curve-parse/round-trip", test_round_trip);
  g_test_add_func ("/curve-parse/deep", test_deep);
  g_test_add_func ("/curve-parse/long", test_long);
  g_test_add_func ("/curve-parse/mutilated", test_mutilated);
  return g_test_run ();
}
