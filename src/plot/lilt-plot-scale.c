/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-plot-scale.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Thousands are set apart by a narrow no-break space, and the minus is as wide as a figure. */
#define GROUP "\xe2\x80\xaf"
#define MINUS "\xe2\x88\x92"

void
lilt_plot_range_include (LiltPlotRange *range, double x)
{
  if (!isfinite (x))
    return;
  range->min = fmin (range->min, x);
  range->max = fmax (range->max, x);
}

/* The smallest of 1, 2, 5 times a power of ten that is at least x, for x > 0. */
static double
round_step (double x)
{
  const double power = pow (10.0, floor (log10 (x)));
  const double digit = x / power;

  /* A hair of tolerance, for log10 and pow may each be off by an ulp. */
  return (digit <= 1.0 + 1e-9 ? 1.0 : digit <= 2.0 + 1e-9 ? 2.0 : digit <= 5.0 + 1e-9 ? 5.0 : 10.0) * power;
}

void
lilt_plot_range_round (LiltPlotRange *range)
{
  /* Numbers beyond these bounds are no quantity that anyone plots, and their differences overflow or vanish. */
  double min = fmax (range->min, -1e300), max = fmin (range->max, 1e300);

  if (!(min <= max) || fmax (fabs (min), fabs (max)) < 1e-290)
    min = max = 0.0;

  const double size = fmax (fabs (min), fabs (max));

  if (max - min < 1e-9 * size || size == 0.0)
    {
      const double half = size == 0.0 ? 1.0 : 0.5 * size;

      min -= half;
      max += half;
    }

  const double step = round_step ((max - min) / 4.0);

  range->min = step * floor (min / step + 1e-9);
  range->max = step * ceil (max / step - 1e-9);
}

/* The exponent of the least of three significant digits of a number as large as the range. */
static int
least_digit (const LiltPlotRange *range)
{
  const double size = fmax (fabs (range->min), fabs (range->max));

  if (!(size > 0.0) || !isfinite (size))
    return -2;
  return (int) floor (log10 (size) + 1e-9) - 2;
}

static void
format (double x, int least, const char *suffix, char *text, size_t size)
{
  char digits[400];
  const double unit = pow (10.0, least > 0 ? least : 0);
  const double rounded = least > 0 ? round (x / unit) * unit : x;
  const char *p = digits;
  size_t used = 0, whole;

  snprintf (digits, sizeof digits, "%.*f", least < 0 ? (least > -15 ? -least : 15) : 0, fabs (rounded));
  text[0] = '\0';
  if (x < 0.0 && strspn (digits, "0.,") != strlen (digits))
    used += (size_t) snprintf (text, size, MINUS);
  whole = strspn (digits, "0123456789");
  for (; *p && used + 8 < size; p++)
    {
      const size_t left = whole - (size_t) (p - digits);

      if (p > digits && p < digits + whole && left % 3 == 0 && whole > 4)
        used += (size_t) snprintf (text + used, size - used, GROUP);
      text[used++] = *p;
      text[used] = '\0';
    }
  snprintf (text + used, size - used, "%s", suffix);
}

void
lilt_plot_format (double x, const LiltPlotRange *range, char *text, size_t size)
{
  const int least = least_digit (range);

  if (!isfinite (x))
    snprintf (text, size, "\xe2\x80\x93");
  else if (least > 12 || least < -14)
    snprintf (text, size, "%.3g", x);
  else
    format (x, least, "", text, size);
}

void
lilt_plot_format_tick (double x, const LiltPlotRange *range, char *text, size_t size)
{
  static const struct
  {
    double unit;
    const char *suffix;
  } units[] = { { 1e9, "G" }, { 1e6, "M" }, { 1e4, "k" } };
  const double magnitude = fmax (fabs (range->min), fabs (range->max));

  if (x == 0.0)
    {
      snprintf (text, size, "0");
      return;
    }
  if (magnitude >= 1e12 || magnitude < 1e-3 || !isfinite (x))
    {
      snprintf (text, size, "%.2g", x);
      return;
    }
  for (size_t i = 0; i < sizeof units / sizeof *units; i++)
    if (magnitude >= units[i].unit)
      {
        const double unit = units[i].unit == 1e4 ? 1e3 : units[i].unit;
        const double scaled = x / unit;

        format (scaled, fabs (scaled - round (scaled)) < 1e-6 * fabs (scaled) ? 0 : -1, units[i].suffix, text,
                size);
        return;
      }

  int least = 0;

  /* As few decimals as write this one exactly. */
  while (least > -6 && fabs (x * pow (10.0, -least) - round (x * pow (10.0, -least))) > 1e-6)
    least--;
  format (x, least, "", text, size);
}
