/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "demo-page.h"

/* What to draw, and where to. */
typedef struct
{
  char *directory;
  char *page; /* NULL: all */
  double at;  /* below 0: at each of the page's own times */
  int scale;
  int width;
  int height;
} DemoScreenshots;

/*
 * Draws pages as PNG files, from a clock that is moved by hand, so that the same pages come out each time; prints
 * the path of each. Without a display only the stage of a page is drawn. Returns whether all went well.
 */
gboolean demo_screenshots_write (const DemoScreenshots *screenshots, gboolean has_display);
