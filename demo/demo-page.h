/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gtk/gtk.h>
#include <lilt/lilt.h>

/* A page of the demo: a widget that takes its time from a clock, and can be played by hand or by a script. */
#define DEMO_TYPE_PAGE (demo_page_get_type ())
G_DECLARE_INTERFACE (DemoPage, demo_page, DEMO, PAGE, GtkWidget)

struct _DemoPageInterface
{
  GTypeInterface parent_iface;

  void (*set_clock) (DemoPage *page, LiltClock *clock);
  void (*play) (DemoPage *page);
  void (*act) (DemoPage *page, int cue);
};

/* What drives it; without one it is the frame clock of the page. */
void demo_page_set_clock (DemoPage *page, LiltClock *clock);
/* A short motion that explains the page before it is read. */
void demo_page_play (DemoPage *page);
/* Does what the user would, at one of the cues of its script. */
void demo_page_act (DemoPage *page, int cue);

/* When a picture is taken, and when the user does something; in seconds from the start. */
typedef struct
{
  double time;
  const char *name;
} DemoShot;

/* What is known of a page without making one. A new page is a folder, and a line in demo-pages.c. */
typedef struct
{
  const char *id;
  const char *title;
  GType (*get_type) (void);
  const double *cues; /* their times, in order; the number is what demo_page_act () is given */
  int n_cues;
  const DemoShot *shots; /* in order */
  int n_shots;
  /* Draws the stage as it is at a time of the script, without a widget; for a machine without any display. */
  void (*draw) (GtkSnapshot *snapshot,
                PangoContext *context,
                double width,
                double height,
                gboolean dark,
                double time);
} DemoPageInfo;

extern const DemoPageInfo *const demo_pages[];
extern const int demo_n_pages;

const DemoPageInfo *demo_page_find (const char *id);
