/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gtk/gtk.h>

#include "lilt-plot-palette.h"

/*
 * The panel that pages move: a card with a picture, a title, a few lines and two buttons. It is content to look at;
 * clicks go through it to what it lies on. Whoever moves it does so by a transform, so it is laid out and drawn once.
 */
#define DEMO_TYPE_CARD (demo_card_get_type ())
G_DECLARE_FINAL_TYPE (DemoCard, demo_card, DEMO, CARD, GtkWidget)

GtkWidget *demo_card_new (LiltPlotRole role);

/* The same without a widget, hence without a display. */
void demo_card_draw (GtkSnapshot *snapshot,
                     PangoContext *context,
                     double width,
                     double height,
                     LiltPlotRole role,
                     gboolean dark);

#define DEMO_CARD_RADIUS 12.0f
