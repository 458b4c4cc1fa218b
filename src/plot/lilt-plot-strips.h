/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "lilt-plot-layout.h"

void lilt_plot_strips_draw (const LiltPlotStrips *strips, const LiltPlotData *data, cairo_t *cr);
/* The target change whose pill is at (@x, @y); NULL if none is. */
const LiltPlotEvent *
lilt_plot_strips_pill_at (const LiltPlotStrips *strips, const LiltPlotData *data, double x, double y);
