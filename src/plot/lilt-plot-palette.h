/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <cairo.h>

/* Which motion a curve belongs to. Its colour is the same in every plot, page and picture. */
typedef enum
{
  LILT_PLOT_WARP,
  LILT_PLOT_SPRING,
  LILT_PLOT_SMOOTH_SPRING,
  LILT_PLOT_DYNAMICS,
  LILT_PLOT_DECAY,
  LILT_PLOT_REFERENCE,
  LILT_PLOT_N_ROLES
} LiltPlotRole;

typedef struct
{
  double red;
  double green;
  double blue;
} LiltPlotColor;

typedef enum
{
  LILT_PLOT_SQUARE,
  LILT_PLOT_DISC,
  LILT_PLOT_DIAMOND,
  LILT_PLOT_TRIANGLE,
  LILT_PLOT_TRIANGLE_DOWN,
  LILT_PLOT_BAR
} LiltPlotMarker;

/* How a role is drawn; dash and marker tell roles apart where colour does not. */
typedef struct
{
  LiltPlotColor color;
  LiltPlotMarker marker;
  double dash[4]; /* for plots in which several motions meet; px */
  int n_dashes;   /* 0: solid */
} LiltPlotInk;

/* What surrounds the curves. */
typedef struct
{
  LiltPlotColor background;
  LiltPlotColor foreground;
  LiltPlotColor danger;
  double quiet; /* opacity of labels */
  double faint; /* opacity of grids */
  double wash;  /* opacity of a strip's ground */
} LiltPlotTheme;

void lilt_plot_ink_init (LiltPlotInk *ink, LiltPlotRole role, int dark);
void lilt_plot_theme_init (LiltPlotTheme *theme, int dark);
void lilt_plot_set_color (cairo_t *cr, const LiltPlotColor *color, double opacity);
/* Fills the role's marker, about @radius around (@x, @y). */
void lilt_plot_draw_marker (cairo_t *cr, const LiltPlotInk *ink, double x, double y, double radius);
/* @share of @over on @ground */
void lilt_plot_mix (const LiltPlotColor *ground, const LiltPlotColor *over, double share, LiltPlotColor *out);
/* The one of black and white that is read better on @ground. */
void lilt_plot_text_on (const LiltPlotColor *ground, LiltPlotColor *out);
/* Contrast of two colours as WCAG defines it, from 1 to 21. */
double lilt_plot_contrast (const LiltPlotColor *a, const LiltPlotColor *b);
