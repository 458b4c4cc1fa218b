/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "lilt-plot-palette.h"

/* The one place where plots draw text. */
typedef struct
{
  const char *family; /* NULL: the desktop's sans serif */
  double size;        /* px */
  int bold;
  LiltPlotColor color;
  double opacity;
  double xalign; /* which part of the text stands at x: 0 its left edge, 1 its right */
  double yalign; /* likewise: 0 its top, 1 its bottom */
} LiltPlotText;

void lilt_plot_text_draw (cairo_t *cr, const LiltPlotText *style, double x, double y, const char *text);
double lilt_plot_text_width (cairo_t *cr, const LiltPlotText *style, const char *text);
