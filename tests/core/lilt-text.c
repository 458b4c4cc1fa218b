/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <glib.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/*
 * Which locales a machine has is its own affair, so the decimal point of one is put in here: the source is compiled
 * into this test with a snprintf that writes the point it is told to.
 */
static const char *decimal_point = ".";

G_GNUC_PRINTF (3, 4)
static int
snprintf_of_a_locale (char *buffer, size_t size, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  g_auto (GStrv) parts = g_strsplit (text, ".", -1);
  g_autofree char *joined = g_strjoinv (decimal_point, parts);

  g_assert_cmpuint (strlen (joined), <, size);
  return g_snprintf (buffer, size, "%s", joined);
}

#define snprintf snprintf_of_a_locale
#include "../../src/core/lilt-text.c"
#undef snprintf

static void
test_truncation (void)
{
  const char *whole = "springs: 0.1 and -2.5e-07";
  char buffer[64];

  for (size_t size = 0; size < sizeof buffer; size++)
    {
      LiltText text;

      memset (buffer, '#', sizeof buffer);
      lilt_text_init (&text, size > 0 ? buffer : NULL, size);
      lilt_text_add (&text, "springs: ");
      lilt_text_add_number (&text, 0.1);
      lilt_text_add (&text, " and ");
      lilt_text_add_number (&text, -2.5e-7);
      g_assert_cmpuint (text.length, ==, strlen (whole));
      if (size > 0)
        {
          g_autofree char *cut = g_strndup (whole, size - 1);

          g_assert_cmpstr (buffer, ==, cut);
        }
      /* not a byte behind the end, nor behind the size */
      for (size_t i = size > strlen (whole) ? strlen (whole) + 1 : size; i < sizeof buffer; i++)
        g_assert_cmpint (buffer[i], ==, '#');
    }
}

static void
test_numbers (void)
{
  const struct
  {
    double number;
    const char *text;
  } cases[] = {
    { 0.0, "0" },
    { -0.0, "-0" },
    { 1.0, "1" },
    { -1.0, "-1" },
    { 18.0, "18" },
    { 3.14159265358979, "3.14159" },
    { 1e300, "1e+300" },
    { -2.5e-7, "-2.5e-07" },
    { 1234567.0, "1.23457e+06" },
    { nextafter (1.0, 0.0), "0.99999999999999989" },
    { nextafter (1.0, 2.0), "1.0000000000000002" },
    { 1.00416, "1.00416" },
    { 1.0000041, "1.0000041" },
  };
  const char *points[] = { ".", ",", "\xd9\xab", "'" };

  for (guint p = 0; p < G_N_ELEMENTS (points); p++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        char buffer[40];
        LiltText text;

        decimal_point = points[p];
        lilt_text_init (&text, buffer, sizeof buffer);
        lilt_text_add_number (&text, cases[i].number);
        g_assert_cmpstr (buffer, ==, cases[i].text);
        g_assert_cmpuint (text.length, ==, strlen (cases[i].text));
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/truncation", test_truncation);
  g_test_add_func ("/text/numbers", test_numbers);
  return g_test_run ();
}
