/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "demo-page.h"

G_DEFINE_INTERFACE (DemoPage, demo_page, GTK_TYPE_WIDGET)

static void
demo_page_default_init (DemoPageInterface *iface)
{
}

void
demo_page_set_clock (DemoPage *page, LiltClock *clock)
{
  DEMO_PAGE_GET_IFACE (page)->set_clock (page, clock);
}

void
demo_page_play (DemoPage *page)
{
  DEMO_PAGE_GET_IFACE (page)->play (page);
}

void
demo_page_act (DemoPage *page, int cue)
{
  DEMO_PAGE_GET_IFACE (page)->act (page, cue);
}

const DemoPageInfo *
demo_page_find (const char *id)
{
  for (int i = 0; i < demo_n_pages; i++)
    if (g_strcmp0 (demo_pages[i]->id, id) == 0)
      return demo_pages[i];
  return NULL;
}
