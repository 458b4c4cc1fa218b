/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <stddef.h>

/* What a strip shows from its lower to its upper edge; empty where max <= min. */
typedef struct
{
  double min;
  double max;
} LiltPlotRange;

/* Widens @range to hold @x; NaN and infinity change nothing. */
void lilt_plot_range_include (LiltPlotRange *range, double x);
/* Widens @range to round numbers, with some air, so that a scale changes seldom; never empty afterwards. */
void lilt_plot_range_round (LiltPlotRange *range);
/* Three significant digits of @range's size: the same number of decimals for every number in it. */
void lilt_plot_format (double x, const LiltPlotRange *range, char *text, size_t size);
/* Likewise for the label of a scale, where room is short: 25000 is "25k". */
void lilt_plot_format_tick (double x, const LiltPlotRange *range, char *text, size_t size);

#define LILT_PLOT_NUMBER_SIZE 48
#define LILT_PLOT_RANGE_EMPTY                                                                                \
  {                                                                                                          \
    1.0 / 0.0, -1.0 / 0.0                                                                                    \
  }
