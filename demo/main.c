/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <errno.h>
#include <gtk/gtk.h>
#include <locale.h>
#include <unistd.h>

#include "demo-screenshots.h"
#include "demo-window.h"

static DemoScreenshots screenshots = { .at = -1.0, .scale = 1, .width = 1024, .height = 700 };
static char *page_id;

static const GOptionEntry entries[] = {
  { "page", 0, 0, G_OPTION_ARG_STRING, &page_id, "Show this page, or draw only this one", "NAME" },
  { "screenshots", 0, 0, G_OPTION_ARG_FILENAME, &screenshots.directory,
    "Draw the pages as PNG files into a directory, light and dark, at several instants", "DIRECTORY" },
  { "at", 0, 0, G_OPTION_ARG_DOUBLE, &screenshots.at, "Draw one instant, so long after the start",
    "SECONDS" },
  { "scale", 0, 0, G_OPTION_ARG_INT, &screenshots.scale, "Draw for a display of this scale (1 or 2)", "N" },
  { "width", 0, 0, G_OPTION_ARG_INT, &screenshots.width, "Draw a window of this width (1024)", "PX" },
  { "height", 0, 0, G_OPTION_ARG_INT, &screenshots.height, "Draw a window of this height (700)", "PX" },
  { NULL }
};

/* Runs this program again on a display of its own; returns if that is not to be had. */
static void
run_on_own_display (char **argv)
{
  static const char *const settings[][2] = {
    { "LILT_DEMO_NO_DISPLAY", "1" }, { "GDK_BACKEND", "x11" },          { "GSK_RENDERER", "cairo" },
    { "GTK_A11Y", "none" },          { "GSETTINGS_BACKEND", "memory" }, { "GDK_DEBUG", "gl-disable" },
    { "GDK_DISABLE", "gl" },
  };
  char *run = g_find_program_in_path ("xvfb-run"), *auth = g_find_program_in_path ("xauth");
  char *self = g_file_read_link ("/proc/self/exe", NULL);
  GPtrArray *command = g_ptr_array_new ();

  if (run && auth && !g_getenv ("LILT_DEMO_NO_DISPLAY"))
    {
      for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
        g_setenv (settings[i][0], settings[i][1], TRUE);
      g_unsetenv ("WAYLAND_DISPLAY");
      g_ptr_array_add (command, run);
      g_ptr_array_add (command, (gpointer) "-a");
      g_ptr_array_add (command, (gpointer) "-s");
      g_ptr_array_add (command, (gpointer) "-screen 0 2560x1600x24 -noreset");
      g_ptr_array_add (command, self ? self : argv[0]);
      for (char **arg = argv + 1; *arg; arg++)
        g_ptr_array_add (command, *arg);
      g_ptr_array_add (command, NULL);
      execv (run, (char **) command->pdata);
      g_printerr ("lilt-demo: cannot start %s: %s\n", run, g_strerror (errno));
    }
  g_ptr_array_unref (command);
  g_free (run);
  g_free (auth);
  g_free (self);
}

static int
write_screenshots (char **argv)
{
  if (screenshots.scale < 1 || screenshots.scale > 4 || screenshots.width < 1 || screenshots.height < 1)
    {
      g_printerr ("lilt-demo: --scale is from 1 to 4, --width and --height are above 0\n");
      return 2;
    }
  screenshots.page = page_id;
  if (!gtk_init_check ())
    {
      run_on_own_display (argv);
      g_printerr (
          "lilt-demo: no display and no xvfb-run: drawing the stage of the pages without their controls\n");
      return demo_screenshots_write (&screenshots, FALSE) ? 0 : 1;
    }
  return demo_screenshots_write (&screenshots, TRUE) ? 0 : 1;
}

static void
on_startup (GApplication *application)
{
  const char *const quit[] = { "<Control>q", NULL };

  gtk_application_set_accels_for_action (GTK_APPLICATION (application), "window.close", quit);
}

static void
on_activate (GApplication *application)
{
  GtkWidget *window = demo_window_new (GTK_APPLICATION (application));

  demo_window_show_page (DEMO_WINDOW (window), page_id ? demo_page_find (page_id) : demo_pages[0]);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  GOptionContext *context = g_option_context_new (NULL);
  char **arguments = g_strdupv (argv);
  GError *error = NULL;
  GtkApplication *application;
  int status;

  setlocale (LC_ALL, "");
  g_option_context_set_summary (context,
                                "Motions that can be compared: a page for each thing that Lilt does.");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("lilt-demo: %s\n", error->message);
      g_error_free (error);
      g_option_context_free (context);
      g_strfreev (arguments);
      return 2;
    }
  g_option_context_free (context);
  if (page_id && !demo_page_find (page_id))
    {
      g_printerr ("lilt-demo: there is no page \"%s\"; there are:", page_id);
      for (int i = 0; i < demo_n_pages; i++)
        g_printerr (" %s", demo_pages[i]->id);
      g_printerr ("\n");
      g_strfreev (arguments);
      g_free (page_id);
      return 2;
    }
  if (screenshots.directory)
    {
      status = write_screenshots (arguments);
      g_strfreev (arguments);
      return status;
    }
  g_strfreev (arguments);

  /* No session bus is needed, and a second one beside the first is no surprise. */
  application = gtk_application_new ("org.lilt.Demo", G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "startup", G_CALLBACK (on_startup), NULL);
  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);
  status = g_application_run (G_APPLICATION (application), argc, argv);
  g_object_unref (application);
  return status;
}
