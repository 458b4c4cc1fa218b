/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-notation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Beyond these a number is written with an exponent. */
#define FIXED_EXPONENT_MIN (-7)
#define FIXED_EXPONENT_MAX 15

/* @number times a power of ten, without rounding twice. */
static void
append_scaled (GString *out, double number, int shift)
{
  char buffer[64], format[8];
  int digits = 0;

  if (!isfinite (number))
    {
      g_string_append (out, isnan (number) ? "nan" : number > 0.0 ? "infinity" : "-infinity");
      return;
    }

  /* The fewest digits that are enough; 17 always are. */
  do
    {
      g_snprintf (format, sizeof format, "%%.%de", digits);
      g_ascii_formatd (buffer, sizeof buffer, format, number);
    }
  while (++digits < 17 && g_ascii_strtod (buffer, NULL) != number);

  char *const e = strchr (buffer, 'e');
  const int exponent = (int) strtol (e + 1, NULL, 10) + shift;

  *e = '\0';

  const char *mantissa = buffer;

  if (*mantissa == '-')
    g_string_append_c (out, *mantissa++);

  const char first = mantissa[0];
  const char *rest = mantissa[1] == '.' ? mantissa + 2 : "";

  if (number == 0.0)
    g_string_append_c (out, '0');
  else if (exponent < FIXED_EXPONENT_MIN || exponent >= FIXED_EXPONENT_MAX)
    {
      g_string_append_c (out, first);
      if (*rest != '\0')
        g_string_append_printf (out, ".%s", rest);
      g_string_append_printf (out, "e%d", exponent);
    }
  else if (exponent < 0)
    {
      g_string_append (out, "0.");
      for (int i = -1; i > exponent; i--)
        g_string_append_c (out, '0');
      g_string_append_c (out, first);
      g_string_append (out, rest);
    }
  else
    {
      g_string_append_c (out, first);
      for (int i = 0; i < exponent; i++)
        g_string_append_c (out, *rest != '\0' ? *rest++ : '0');
      if (*rest != '\0')
        g_string_append_printf (out, ".%s", rest);
    }
}

void
lilt_notation_append_number (GString *out, double number)
{
  append_scaled (out, number, 0);
}

void
lilt_notation_append_percentage (GString *out, double fraction)
{
  append_scaled (out, fraction, 2);
  g_string_append_c (out, '%');
}

void
lilt_notation_append_rounded (GString *out, double number)
{
  char buffer[512]; /* the largest double has 309 digits before the point */

  g_ascii_formatd (buffer, sizeof buffer, "%.6f", number);

  char *end = buffer + strlen (buffer);

  while (end[-1] == '0')
    end--;
  if (end[-1] == '.')
    end--;
  *end = '\0';
  g_string_append (out, strcmp (buffer, "-0") == 0 ? "0" : buffer);
}
