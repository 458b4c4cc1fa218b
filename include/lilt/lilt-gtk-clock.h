/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gtk/gtk.h>
#include <lilt/lilt-clock.h>

G_BEGIN_DECLS

#define LILT_GTK_TYPE_CLOCK (lilt_gtk_clock_get_type ())
LILT_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (LiltGtkClock, lilt_gtk_clock, LILT_GTK, CLOCK, GObject)

LILT_AVAILABLE_IN_1_0
LiltGtkClock *lilt_gtk_clock_get (GtkWidget *widget);
LILT_AVAILABLE_IN_1_0
GtkWidget *lilt_gtk_clock_get_widget (LiltGtkClock *clock);
LILT_AVAILABLE_IN_1_0
gboolean lilt_gtk_clock_get_animations_enabled (LiltGtkClock *clock);

G_END_DECLS
