/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gtk/gtk.h>

/* What the tests of the GTK layer share. */

static gboolean
gtk_test_on_time (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets the main loop run for so long. */
static inline void
gtk_test_run (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, gtk_test_on_time, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

/* Lets the main loop run until it is so; fails after ten seconds. */
#define gtk_test_wait_for(condition)                                                                         \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    const gint64 gtk_test_limit = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;                             \
                                                                                                             \
    while (!(condition))                                                                                     \
      {                                                                                                      \
        g_assert_cmpint (g_get_monotonic_time (), <, gtk_test_limit);                                        \
        if (!g_main_context_iteration (NULL, FALSE))                                                         \
          g_usleep (500);                                                                                    \
      }                                                                                                      \
  }                                                                                                          \
  G_STMT_END

/* A window that shows @child, after its first frames. */
static inline GtkWindow *
gtk_test_show (GtkWidget *child, int width, int height)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  gtk_window_set_child (window, child);
  gtk_window_set_default_size (window, width, height);
  gtk_window_present (window);
  gtk_test_wait_for (gtk_widget_get_mapped (child) && gtk_widget_get_width (child) > 0);
  gtk_test_run (300);
  return window;
}

static void
gtk_test_count (guint *count)
{
  ++*count;
}

/* How many frames a widget's frame clock starts in a time; 0 if nothing wakes it up. */
static inline guint
gtk_test_count_frames (GtkWidget *widget, guint ms)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  guint count = 0;
  const gulong id = g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (gtk_test_count), &count);

  gtk_test_run (ms);
  g_signal_handler_disconnect (clock, id);
  return count;
}
