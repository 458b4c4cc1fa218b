/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "demo-page.h"

#define DEMO_TYPE_WINDOW (demo_window_get_type ())
G_DECLARE_FINAL_TYPE (DemoWindow, demo_window, DEMO, WINDOW, GtkApplicationWindow)

GtkWidget *demo_window_new (GtkApplication *application);
/* Shows a page; it is made when it is first shown. */
DemoPage *demo_window_show_page (DemoWindow *window, const DemoPageInfo *info);
/* Whether a page plays by itself when it is first seen; it does unless it is told not to. */
void demo_window_set_plays (DemoWindow *window, gboolean plays);
