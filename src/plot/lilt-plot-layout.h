/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "lilt-plot-palette.h"
#include "lilt-trace.h"

/* Where everything stands in a drawing of strips. */

/*
 * Value, velocity and acceleration of one motion, one above the other on a common time axis that ends now. A jump
 * is drawn as one: hollow dot, dashed riser, filled dot.
 */
typedef struct
{
  double width; /* px, at least LILT_PLOT_STRIPS_MIN_WIDTH */
  double height;
  double span; /* seconds from the left edge to the right one */
  LiltPlotRole role;
  int dark;
  LiltPlotColor ground; /* what the strips are drawn on; the background of the theme, if nobody sets it */
  const char *family;   /* of the font, or NULL */
  const char *unit;     /* of the value, as "px"; "" for a bare number */
  LiltPlotRange ranges[LILT_PLOT_N_QUANTITIES]; /* what to show; an empty one follows the data */
} LiltPlotStrips;

#define LILT_PLOT_STRIPS_MIN_WIDTH  160
#define LILT_PLOT_STRIPS_MIN_HEIGHT 150

/* Where things stand; for the drawing, for tooltips and for tests. */
typedef struct
{
  double left; /* of the curves */
  double right;
  double pills; /* the middle of the row of pills */
  double top[LILT_PLOT_N_QUANTITIES];
  double bottom[LILT_PLOT_N_QUANTITIES];
} LiltPlotStripsLayout;

/* Ranges empty, and all else as it should be where the caller does not care. */
void lilt_plot_strips_init (LiltPlotStrips *strips, LiltPlotRole role, int dark);
void lilt_plot_strips_get_layout (const LiltPlotStrips *strips, LiltPlotStripsLayout *layout);
/* What a strip really shows: the range asked for, or that of the data, in round numbers. */
void lilt_plot_strips_get_range (const LiltPlotStrips *strips,
                                 const LiltPlotData *data,
                                 LiltPlotQuantity quantity,
                                 LiltPlotRange *range);
double lilt_plot_strips_x (const LiltPlotStrips *strips, const LiltPlotData *data, double time);
double lilt_plot_strips_y (const LiltPlotStrips *strips,
                           LiltPlotQuantity quantity,
                           const LiltPlotRange *range,
                           double value);
double lilt_plot_layout_y (const LiltPlotStripsLayout *layout,
                           LiltPlotQuantity quantity,
                           const LiltPlotRange *range,
                           double value);
/* The middle of a pill for an event at @x: at its line, but inside the plot. */
double lilt_plot_layout_pill (const LiltPlotStripsLayout *layout, double x);

#define LILT_PLOT_PILL_WIDTH  28.0
#define LILT_PLOT_PILL_HEIGHT 18.0
