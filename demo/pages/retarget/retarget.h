/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "demo-page.h"
#include "retarget-model.h"

/* The same panel with the same targets twice: a timed warp that starts over at each, and a spring. */
#define RETARGET_TYPE_PAGE (retarget_page_get_type ())
G_DECLARE_FINAL_TYPE (RetargetPage, retarget_page, RETARGET, PAGE, GtkWidget)

extern const DemoPageInfo retarget_page_info;

/* For tests: what drives the lanes. */
RetargetModel *retarget_page_get_model (RetargetPage *page);

/* Where the script has its targets, as shares of the range. */
double retarget_cue_target (int cue);
