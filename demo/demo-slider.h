/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * A number with a name: a slider, and an entry that shows its value with its unit and takes a typed one. A double
 * click on the name or on the slider resets it. In a .ui file set label, unit, digits, lower, upper and default.
 */
#define DEMO_TYPE_SLIDER (demo_slider_get_type ())
G_DECLARE_FINAL_TYPE (DemoSlider, demo_slider, DEMO, SLIDER, GtkWidget)

double demo_slider_get_value (DemoSlider *slider);
void demo_slider_set_value (DemoSlider *slider, double value);
void demo_slider_reset (DemoSlider *slider);
