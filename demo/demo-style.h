/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gtk/gtk.h>

#include "lilt-plot-palette.h"

/* The grid, in px. */
#define DEMO_MARGIN 24
#define DEMO_GAP    18

/* Whether @widget stands on dark ground: as its theme has it. */
gboolean demo_style_is_dark (GtkWidget *widget);
void demo_style_to_rgba (const LiltPlotColor *color, double opacity, GdkRGBA *rgba);
/* To the nearest whole device pixel */
double demo_style_snap (double x, int scale);
