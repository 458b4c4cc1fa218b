/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gtk/gtk.h>

#include "lilt-plot-palette.h"

/*
 * A lane in which a card moves from side to side. It says where the user wants the card, by click or by key, and
 * shows where it is told that the card is; how it gets there is not its affair.
 *
 * Positions are in px, from 0 at the left end to demo_lane_get_range () at the right one; beyond both there is some
 * room to overshoot.
 */
#define DEMO_TYPE_LANE (demo_lane_get_type ())
G_DECLARE_FINAL_TYPE (DemoLane, demo_lane, DEMO, LANE, GtkWidget)

void demo_lane_set_position (DemoLane *lane, double position, double target);
/* What was set, and where the card is drawn: on whole device pixels. */
double demo_lane_get_position (DemoLane *lane);
double demo_lane_get_target (DemoLane *lane);
double demo_lane_get_card_x (DemoLane *lane);
double demo_lane_get_range (DemoLane *lane);

/* The same without a widget, hence without a display; and how far a card can go in a lane of a width. */
double demo_lane_range_of (double width);
void demo_lane_draw (GtkSnapshot *snapshot,
                     PangoContext *context,
                     double width,
                     double height,
                     LiltPlotRole role,
                     gboolean dark,
                     double position,
                     double target);
