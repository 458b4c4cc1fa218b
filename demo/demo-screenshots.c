/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "demo-screenshots.h"

#include <cairo.h>
#include <math.h>

#include "demo-style.h"
#include "demo-window.h"
#include "lilt-plot-palette.h"

#define FRAME_US 16667

static gboolean
write_node (const DemoScreenshots *self,
            GskRenderNode *node,
            const DemoPageInfo *page,
            gboolean dark,
            int width,
            int height,
            int index,
            const char *name)
{
  char *file = g_strdup_printf ("%s-%s-%d-%s%s.png", page->id, dark ? "dark" : "light", index + 1, name,
                                self->scale > 1 ? "@2x" : "");
  char *path = g_build_filename (self->directory, file, NULL);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * self->scale, height * self->scale);
  cairo_t *cr;
  LiltPlotTheme theme;
  cairo_status_t status;

  cairo_surface_set_device_scale (surface, self->scale, self->scale);
  cr = cairo_create (surface);
  lilt_plot_theme_init (&theme, dark);
  lilt_plot_set_color (cr, &theme.background, 1.0);
  cairo_paint (cr);
  if (node)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    g_print ("%s\n", path);
  else
    g_printerr ("lilt-demo: cannot write %s: %s\n", path, cairo_status_to_string (status));
  g_free (path);
  g_free (file);
  return status == CAIRO_STATUS_SUCCESS && node;
}

/* The shots to take: the page's own, or the one that was asked for. */
static int
get_shots (const DemoScreenshots *self, const DemoPageInfo *page, DemoShot *asked, const DemoShot **shots)
{
  if (self->at < 0.0)
    {
      *shots = page->shots;
      return page->n_shots;
    }
  *asked = (DemoShot){ self->at, "at" };
  *shots = asked;
  return 1;
}

static void
settle (GtkWindow *window)
{
  /* What a click, a resize or a new theme leads to: layout, and a frame of it. */
  for (int quiet = 0; quiet < 60;)
    {
      if (g_main_context_iteration (NULL, FALSE))
        continue;
      g_usleep (1000);
      quiet++;
    }
}

/* Without the frame that a window has where nobody draws shadows for it. */
static GskRenderNode *
snapshot_window (GtkWindow *window, int *width, int *height)
{
  GdkPaintable *paintable = gtk_widget_paintable_new (GTK_WIDGET (window));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  const float frame_width = (float) gdk_paintable_get_intrinsic_width (paintable);
  const float frame_height = (float) gdk_paintable_get_intrinsic_height (paintable);
  graphene_rect_t header, content, all;
  float frame;

  if (!gtk_widget_compute_bounds (gtk_window_get_titlebar (window), GTK_WIDGET (window), &header) ||
      !gtk_widget_compute_bounds (gtk_window_get_child (window), GTK_WIDGET (window), &content))
    g_assert_not_reached ();
  graphene_rect_union (&header, &content, &all);
  frame = floorf ((frame_width - all.size.width) / 2.0f);
  *width = (int) all.size.width;
  *height = (int) all.size.height;
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, all.size.width, all.size.height));
  /* The frame is as wide at the top as at the sides; whole pixels, or everything would blur. */
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-frame, -frame));
  gdk_paintable_snapshot (paintable, snapshot, frame_width, frame_height);
  gtk_snapshot_pop (snapshot);
  g_object_unref (paintable);
  return gtk_snapshot_free_to_node (snapshot);
}

/* Moves the page to a time of its script: a frame at a time, and at each cue what the user would do. */
static void
run_to (DemoPage *page, const DemoPageInfo *info, LiltManualClock *clock, int *cue, double time)
{
  const gint64 end = (gint64) (time * 1e6);
  gint64 now = lilt_clock_get_now (LILT_CLOCK (clock));

  while (now < end)
    {
      gint64 next = MIN (now + FRAME_US, end);
      const gboolean act = *cue < info->n_cues && (gint64) (info->cues[*cue] * 1e6) <= next;

      if (act)
        next = (gint64) (info->cues[*cue] * 1e6);
      lilt_manual_clock_advance (clock, next - now);
      now = next;
      if (act)
        demo_page_act (page, (*cue)++);
    }
}

static gboolean
write_with_display (const DemoScreenshots *self, const DemoPageInfo *info, gboolean dark)
{
  GtkWidget *window = demo_window_new (NULL);
  LiltManualClock *clock = lilt_manual_clock_new ();
  const DemoShot *shots;
  DemoShot asked;
  DemoPage *page;
  int n = get_shots (self, info, &asked, &shots), cue = 0;
  gboolean ok = TRUE;

  g_object_set (gtk_widget_get_settings (window), "gtk-application-prefer-dark-theme", dark, "gtk-theme-name",
                "Default", "gtk-icon-theme-name", "Adwaita", "gtk-cursor-blink", FALSE,
                "gtk-decoration-layout", ":close", NULL);
  demo_window_set_plays (DEMO_WINDOW (window), FALSE);
  page = demo_window_show_page (DEMO_WINDOW (window), info);
  demo_page_set_clock (page, LILT_CLOCK (clock));
  gtk_window_set_default_size (GTK_WINDOW (window), self->width, self->height);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (page)) || gtk_widget_get_width (GTK_WIDGET (page)) == 0)
    g_main_context_iteration (NULL, TRUE);
  settle (GTK_WINDOW (window));

  for (int i = 0; i < n; i++)
    {
      GskRenderNode *node;
      int width, height;

      run_to (page, info, clock, &cue, shots[i].time);
      settle (GTK_WINDOW (window));
      node = snapshot_window (GTK_WINDOW (window), &width, &height);
      ok = write_node (self, node, info, dark, width, height, i, shots[i].name) && ok;
      g_clear_pointer (&node, gsk_render_node_unref);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (clock);
  return ok;
}

static gboolean
write_without_display (const DemoScreenshots *self, const DemoPageInfo *info, gboolean dark)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  const DemoShot *shots;
  DemoShot asked;
  const int n = get_shots (self, info, &asked, &shots);
  gboolean ok = TRUE;

  pango_context_set_font_description (context, font);
  for (int i = 0; i < n; i++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;

      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (DEMO_MARGIN, DEMO_MARGIN));
      info->draw (snapshot, context, self->width - 2 * DEMO_MARGIN, self->height - 2 * DEMO_MARGIN, dark,
                  shots[i].time);
      node = gtk_snapshot_free_to_node (snapshot);
      ok = write_node (self, node, info, dark, self->width, self->height, i, shots[i].name) && ok;
      g_clear_pointer (&node, gsk_render_node_unref);
    }
  pango_font_description_free (font);
  g_object_unref (context);
  return ok;
}

gboolean
demo_screenshots_write (const DemoScreenshots *self, gboolean has_display)
{
  gboolean ok = TRUE;

  if (g_mkdir_with_parents (self->directory, 0777) != 0)
    {
      g_printerr ("lilt-demo: cannot make the directory %s\n", self->directory);
      return FALSE;
    }
  for (int i = 0; i < demo_n_pages; i++)
    for (int dark = 0; dark < 2; dark++)
      {
        if (self->page && strcmp (self->page, demo_pages[i]->id) != 0)
          continue;
        ok = (has_display ? write_with_display : write_without_display) (self, demo_pages[i], dark) && ok;
      }
  return ok;
}
