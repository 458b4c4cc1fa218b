/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-plot-palette.h"

#include <math.h>

#define PI 3.14159265358979323846

#define HEX(rgb)                                                                                             \
  {                                                                                                          \
    ((rgb) >> 16 & 0xff) / 255.0, ((rgb) >> 8 & 0xff) / 255.0, ((rgb) &0xff) / 255.0                         \
  }

static const struct
{
  LiltPlotColor light, dark;
  LiltPlotMarker marker;
  double dash[4];
  int n_dashes;
} inks[LILT_PLOT_N_ROLES] = {
  [LILT_PLOT_WARP] = { HEX (0xe5a50a), HEX (0xf6d32d), LILT_PLOT_SQUARE, { 7, 3 }, 2 },
  [LILT_PLOT_SPRING] = { HEX (0x1c71d8), HEX (0x62a0ea), LILT_PLOT_DISC, { 0 }, 0 },
  [LILT_PLOT_SMOOTH_SPRING] = { HEX (0x813d9c), HEX (0xc061cb), LILT_PLOT_DIAMOND, { 12, 3, 2, 3 }, 4 },
  [LILT_PLOT_DYNAMICS] = { HEX (0x0f7f86), HEX (0x5bc8af), LILT_PLOT_TRIANGLE, { 4, 3 }, 2 },
  [LILT_PLOT_DECAY] = { HEX (0xc64600), HEX (0xffa348), LILT_PLOT_TRIANGLE_DOWN, { 2, 3 }, 2 },
  [LILT_PLOT_REFERENCE] = { HEX (0x77767b), HEX (0x9a9996), LILT_PLOT_BAR, { 1, 2 }, 2 },
};

void
lilt_plot_ink_init (LiltPlotInk *ink, LiltPlotRole role, int dark)
{
  ink->color = dark ? inks[role].dark : inks[role].light;
  ink->marker = inks[role].marker;
  ink->n_dashes = inks[role].n_dashes;
  for (int i = 0; i < 4; i++)
    ink->dash[i] = inks[role].dash[i];
}

void
lilt_plot_theme_init (LiltPlotTheme *theme, int dark)
{
  static const LiltPlotTheme themes[] = {
    { HEX (0xffffff), HEX (0x241f31), HEX (0xc01c28), 0.72, 0.13, 0.035 },
    { HEX (0x242424), HEX (0xffffff), HEX (0xff7b63), 0.72, 0.16, 0.05 },
  };

  *theme = themes[dark ? 1 : 0];
}

void
lilt_plot_set_color (cairo_t *cr, const LiltPlotColor *color, double opacity)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, opacity);
}

void
lilt_plot_draw_marker (cairo_t *cr, const LiltPlotInk *ink, double x, double y, double radius)
{
  /* Half sides chosen so that all of them weigh the same to the eye. */
  const double side = 0.9 * radius, corner = 1.25 * radius;

  lilt_plot_set_color (cr, &ink->color, 1.0);
  cairo_new_path (cr);
  switch (ink->marker)
    {
    case LILT_PLOT_SQUARE:
      cairo_rectangle (cr, x - side, y - side, 2 * side, 2 * side);
      break;
    case LILT_PLOT_DISC:
      cairo_arc (cr, x, y, radius, 0, 2 * PI);
      break;
    case LILT_PLOT_DIAMOND:
      cairo_move_to (cr, x, y - corner);
      cairo_line_to (cr, x + corner, y);
      cairo_line_to (cr, x, y + corner);
      cairo_line_to (cr, x - corner, y);
      break;
    case LILT_PLOT_TRIANGLE:
    case LILT_PLOT_TRIANGLE_DOWN:
      {
        const double up = ink->marker == LILT_PLOT_TRIANGLE ? -1.0 : 1.0;

        cairo_move_to (cr, x, y + up * corner);
        cairo_line_to (cr, x + corner, y - up * side);
        cairo_line_to (cr, x - corner, y - up * side);
        break;
      }
    case LILT_PLOT_BAR:
      cairo_rectangle (cr, x - 0.4 * radius, y - corner, 0.8 * radius, 2 * corner);
      break;
    }
  cairo_close_path (cr);
  cairo_fill (cr);
}

void
lilt_plot_mix (const LiltPlotColor *ground, const LiltPlotColor *over, double share, LiltPlotColor *out)
{
  out->red = ground->red + share * (over->red - ground->red);
  out->green = ground->green + share * (over->green - ground->green);
  out->blue = ground->blue + share * (over->blue - ground->blue);
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (const LiltPlotColor *color)
{
  return 0.2126 * linear (color->red) + 0.7152 * linear (color->green) + 0.0722 * linear (color->blue);
}

double
lilt_plot_contrast (const LiltPlotColor *a, const LiltPlotColor *b)
{
  const double la = luminance (a), lb = luminance (b);

  return (fmax (la, lb) + 0.05) / (fmin (la, lb) + 0.05);
}

void
lilt_plot_text_on (const LiltPlotColor *ground, LiltPlotColor *out)
{
  static const LiltPlotColor black = { 0.0, 0.0, 0.0 }, white = { 1.0, 1.0, 1.0 };

  *out = lilt_plot_contrast (ground, &black) > lilt_plot_contrast (ground, &white) ? black : white;
}
