/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "demo-page.h"

#include "pages/retarget/retarget.h"

/* In the order of the sidebar. */
const DemoPageInfo *const demo_pages[] = {
  &retarget_page_info,
};

const int demo_n_pages = G_N_ELEMENTS (demo_pages);
