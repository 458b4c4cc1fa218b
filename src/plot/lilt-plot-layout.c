/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-plot-layout.h"

#include <math.h>

/* The grid, in px. */
#define GUTTER 48.0 /* the numbers of the scales */
#define MARGIN 6.0  /* right of now, for half a marker */
#define PILLS  26.0
#define AXIS   18.0
#define GAP    6.0
#define TITLE  17.0 /* a strip's name and its number, above the curve */

void
lilt_plot_strips_init (LiltPlotStrips *strips, LiltPlotRole role, int dark)
{
  static const LiltPlotRange empty = LILT_PLOT_RANGE_EMPTY;
  LiltPlotTheme theme;

  lilt_plot_theme_init (&theme, dark);
  strips->width = 360.0;
  strips->height = 240.0;
  strips->span = 2.0;
  strips->role = role;
  strips->dark = dark;
  strips->ground = theme.background;
  strips->family = NULL;
  strips->unit = "";
  for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
    strips->ranges[q] = empty;
}

void
lilt_plot_strips_get_layout (const LiltPlotStrips *strips, LiltPlotStripsLayout *layout)
{
  const double width = fmax (strips->width, LILT_PLOT_STRIPS_MIN_WIDTH);
  const double height = fmax (strips->height, LILT_PLOT_STRIPS_MIN_HEIGHT);
  const double strip =
      floor ((height - PILLS - AXIS - GAP * (LILT_PLOT_N_QUANTITIES - 1)) / LILT_PLOT_N_QUANTITIES);

  layout->left = GUTTER;
  layout->right = width - MARGIN;
  layout->pills = PILLS / 2.0 - 1.0;
  for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
    {
      layout->top[q] = PILLS + q * (strip + GAP);
      layout->bottom[q] = layout->top[q] + strip;
    }
}

void
lilt_plot_strips_get_range (const LiltPlotStrips *strips,
                            const LiltPlotData *data,
                            LiltPlotQuantity quantity,
                            LiltPlotRange *range)
{
  *range = strips->ranges[quantity];
  if (range->max > range->min && isfinite (range->max - range->min))
    return;
  range->min = INFINITY;
  range->max = -INFINITY;
  lilt_plot_data_get_range (data, quantity, data->now - strips->span, range);
  if (quantity != LILT_PLOT_VALUE)
    lilt_plot_range_include (range, 0.0);
  lilt_plot_range_round (range);
}

double
lilt_plot_strips_x (const LiltPlotStrips *strips, const LiltPlotData *data, double time)
{
  LiltPlotStripsLayout layout;

  lilt_plot_strips_get_layout (strips, &layout);
  return layout.right - (data->now - time) / strips->span * (layout.right - layout.left);
}

/* Far outside is far enough: cairo's coordinates are 24 bits wide. */
static double
clamp (double x, double min, double max)
{
  return fmin (fmax (x, min), max);
}

double
lilt_plot_layout_y (const LiltPlotStripsLayout *layout,
                    LiltPlotQuantity quantity,
                    const LiltPlotRange *range,
                    double value)
{
  const double top = layout->top[quantity] + TITLE, bottom = layout->bottom[quantity] - 5.0;
  /* Halves, because the difference of two huge bounds overflows. */
  const double share = (0.5 * value - 0.5 * range->min) / (0.5 * range->max - 0.5 * range->min);

  return clamp (bottom - share * (bottom - top), -1e5, 1e5);
}

double
lilt_plot_strips_y (const LiltPlotStrips *strips,
                    LiltPlotQuantity quantity,
                    const LiltPlotRange *range,
                    double value)
{
  LiltPlotStripsLayout layout;

  lilt_plot_strips_get_layout (strips, &layout);
  return lilt_plot_layout_y (&layout, quantity, range, value);
}

double
lilt_plot_layout_pill (const LiltPlotStripsLayout *layout, double x)
{
  return clamp (x, layout->left + LILT_PLOT_PILL_WIDTH / 2.0, layout->right - LILT_PLOT_PILL_WIDTH / 2.0);
}
