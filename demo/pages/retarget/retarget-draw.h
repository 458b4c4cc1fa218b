/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gtk/gtk.h>

/* The stage of the page as its script has it at a time, without a widget. */
void retarget_draw (GtkSnapshot *snapshot,
                    PangoContext *context,
                    double width,
                    double height,
                    gboolean dark,
                    double time);
