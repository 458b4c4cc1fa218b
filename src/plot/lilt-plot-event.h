/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "lilt-trace.h"

/* How quantities and events are put into words. */
#define LILT_PLOT_UNIT_SIZE 24

const char *lilt_plot_quantity_name (LiltPlotQuantity quantity);
/* The unit of a quantity, from that of the value: "px/s²" from "px", "1/s²" from "". */
void lilt_plot_unit (LiltPlotQuantity quantity, const char *unit, char *text, size_t size);
/* "C1", or "jump" where the value itself does */
const char *lilt_plot_class_name (const LiltPlotEvent *event);
/* What jumps and by how much: "velocity jumps by 1230 px/s", or "nothing jumps". */
void lilt_plot_describe_event (const LiltPlotEvent *event, const char *unit, char *text, size_t size);
