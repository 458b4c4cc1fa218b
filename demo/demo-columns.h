/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gtk/gtk.h>

/*
 * How a page is laid out: the first child is its introduction, the last its controls, those between are the stage.
 * From 720 px on the stage is in columns of equal width under the introduction, with the controls at its right;
 * below that, everything is in one column.
 */
#define DEMO_TYPE_COLUMNS (demo_columns_get_type ())
G_DECLARE_FINAL_TYPE (DemoColumns, demo_columns, DEMO, COLUMNS, GtkWidget)
