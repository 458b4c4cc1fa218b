/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include <lilt/lilt-gtk.h>

#include "gtk-test.h"
#include "lilt-test.h"

static const LiltSample scale = { 300.0, 3e3, 3e4 };

static void
test_properties (void)
{
  LiltGtkPlot *plot = LILT_GTK_PLOT (g_object_ref_sink (lilt_gtk_plot_new ()));
  LiltGtkPlotInk ink;
  char *unit;
  double span;
  guint notified = 0;

  g_signal_connect_swapped (plot, "notify", G_CALLBACK (gtk_test_count), &notified);
  g_object_get (plot, "ink", &ink, "unit", &unit, "time-span", &span, NULL);
  g_assert_cmpint (ink, ==, LILT_GTK_PLOT_INK_SPRING);
  g_assert_cmpstr (unit, ==, "");
  g_assert_cmpfloat (span, ==, 2.0);
  g_free (unit);
  g_object_set (plot, "ink", LILT_GTK_PLOT_INK_DECAY, "unit", "px", "time-span", 3.125, NULL);
  g_assert_cmpint (lilt_gtk_plot_get_ink (plot), ==, LILT_GTK_PLOT_INK_DECAY);
  g_assert_cmpstr (lilt_gtk_plot_get_unit (plot), ==, "px");
  g_assert_cmpfloat (lilt_gtk_plot_get_time_span (plot), ==, 3.125);
  g_assert_cmpuint (notified, ==, 3);
  /* The same again is no change. */
  g_object_set (plot, "ink", LILT_GTK_PLOT_INK_DECAY, "unit", "px", "time-span", 3.125, NULL);
  g_assert_cmpuint (notified, ==, 3);
  g_object_set (plot, "unit", NULL, NULL);
  g_assert_cmpstr (lilt_gtk_plot_get_unit (plot), ==, "");
  g_object_unref (plot);
}

static void
test_continuity (void)
{
  LiltGtkPlot *plot = LILT_GTK_PLOT (g_object_ref_sink (lilt_gtk_plot_new ()));
  const LiltSample a = { 12.5, 340.0, -77.0 }, v = { 12.5, -893.0, -77.0 }, c = { 12.5, 340.0, 4243.0 };
  LiltContinuity continuity = { .continuity_class = 99 };
  char *text;

  lilt_gtk_plot_set_unit (plot, "px");
  g_assert_false (lilt_gtk_plot_get_continuity (plot, &continuity));
  g_assert_cmpint (continuity.continuity_class, ==, 99);
  text = lilt_gtk_plot_describe (plot);
  g_assert_cmpstr (text, ==, "The target has not changed yet");
  g_free (text);

  lilt_gtk_plot_add_target (plot, 1000, &a, &v, &scale, 200.0);
  g_assert_true (lilt_gtk_plot_get_continuity (plot, &continuity));
  g_assert_cmpint (continuity.continuity_class, ==, 0);
  g_assert_cmpfloat (continuity.velocity_jump, ==, 1233.0);
  text = lilt_gtk_plot_describe (plot);
  g_assert_cmpstr (text, ==, "C0: velocity jumps by 1230 px/s");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (plot), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  g_free (text);

  /* The end of a curve is shown, but is no change of the target. */
  lilt_gtk_plot_add_end (plot, 2000, &v, &a, &scale);
  lilt_gtk_plot_add_pause (plot, 2000, &a);
  g_assert_true (lilt_gtk_plot_get_continuity (plot, &continuity));
  g_assert_cmpint (continuity.continuity_class, ==, 0);

  lilt_gtk_plot_add_target (plot, 3000, &a, &c, &scale, 100.0);
  g_assert_true (lilt_gtk_plot_get_continuity (plot, &continuity));
  g_assert_cmpint (continuity.continuity_class, ==, 1);
  g_assert_cmpfloat (continuity.acceleration_jump, ==, 4320.0);

  lilt_gtk_plot_clear (plot, 0.0);
  g_assert_false (lilt_gtk_plot_get_continuity (plot, &continuity));
  g_object_unref (plot);
}

static void
test_data_range (void)
{
  LiltGtkPlot *plot = LILT_GTK_PLOT (g_object_ref_sink (lilt_gtk_plot_new ()));
  double min = 1.0, max = 1.0;

  lilt_gtk_plot_clear (plot, 77.0);
  g_assert_false (lilt_gtk_plot_get_data_range (plot, LILT_GTK_PLOT_VALUE, &min, &max));
  g_assert_cmpfloat (min, ==, 0.0);
  g_assert_cmpfloat (max, ==, 0.0);
  /* A clock may be anywhere: times are what they are relative to each other. */
  for (int i = 0; i <= 40; i++)
    lilt_gtk_plot_add_sample (plot, G_MAXINT64 / 2 + i * 100000,
                              &(LiltSample){ i, i == 3 ? -900 : 2 + i, 0 });
  g_assert_true (lilt_gtk_plot_get_data_range (plot, LILT_GTK_PLOT_VALUE, &min, &max));
  /* Two seconds, and the sample that the curve comes in from */
  g_assert_cmpfloat (min, >=, 19.0);
  g_assert_cmpfloat (min, <=, 20.0);
  g_assert_cmpfloat (max, ==, 77.0);
  g_assert_true (lilt_gtk_plot_get_data_range (plot, LILT_GTK_PLOT_VELOCITY, &min, &max));
  g_assert_cmpfloat (min, ==, 0.0);
  g_assert_cmpfloat (max, ==, 42.0);
  g_object_unref (plot);
}

static guint32
average_ink (GtkWidget *plot)
{
  GdkPaintable *paintable = gtk_widget_paintable_new (plot);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  const int width = gtk_widget_get_width (plot), height = gtk_widget_get_height (plot);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node;
  guint64 red = 0, alpha = 0, blue = 0;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guint32 pixel = ((const guint32 *) (void *) (cairo_image_surface_get_data (surface) +
                                                           y * cairo_image_surface_get_stride (surface)))[x];

        alpha += pixel >> 24;
        red += pixel >> 16 & 0xff;
        blue += pixel & 0xff;
      }
  gsk_render_node_unref (node);
  g_object_unref (paintable);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_assert_cmpuint (alpha, >, 0);
  return (guint32) (100 * blue / MAX (red, 1));
}

/* A spring is blue and a warp amber, on a light and on a dark ground. */
static void
test_draws (void)
{
  LiltGtkPlot *plot = LILT_GTK_PLOT (lilt_gtk_plot_new ());
  GtkWindow *window = gtk_test_show (GTK_WIDGET (plot), 500, 300);
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (plot));
  guint32 ratio[2][2];

  for (int i = 0; i < 200; i++)
    lilt_gtk_plot_add_sample (plot, i * 10000, &(LiltSample){ i, 100 * sin (i), 3000 * cos (0.3 * i) });
  for (int dark = 0; dark < 2; dark++)
    {
      g_object_set (settings, "gtk-application-prefer-dark-theme", dark, NULL);
      for (int ink = 0; ink < 2; ink++)
        {
          lilt_gtk_plot_set_ink (plot, ink);
          gtk_test_run (100);
          ratio[dark][ink] = average_ink (GTK_WIDGET (plot));
        }
      g_assert_cmpuint (ratio[dark][LILT_GTK_PLOT_INK_SPRING], >, 130);
      g_assert_cmpuint (ratio[dark][LILT_GTK_PLOT_INK_WARP], <, 75);
    }
  g_object_set (settings, "gtk-application-prefer-dark-theme", FALSE, NULL);
  gtk_window_destroy (window);
}

/* It draws what it is told and moves nothing by itself: no frames once it rests. */
static void
test_idle (void)
{
  LiltGtkPlot *plot = LILT_GTK_PLOT (lilt_gtk_plot_new ());
  GtkWindow *window = gtk_test_show (GTK_WIDGET (plot), 500, 300);

  lilt_gtk_plot_add_sample (plot, 0, &scale);
  gtk_test_run (200);
  g_assert_cmpuint (gtk_test_count_frames (GTK_WIDGET (plot), 1000), ==, 0);
  lilt_gtk_plot_set_range (plot, LILT_GTK_PLOT_VALUE, 0.0, 400.0);
  g_assert_cmpuint (gtk_test_count_frames (GTK_WIDGET (plot), 200), >, 0);
  /* The same range again is no change. */
  lilt_gtk_plot_set_range (plot, LILT_GTK_PLOT_VALUE, 0.0, 400.0);
  g_assert_cmpuint (gtk_test_count_frames (GTK_WIDGET (plot), 200), ==, 0);
  gtk_window_destroy (window);
}

/* From a .ui file, as any other widget */
static void
test_builder (void)
{
  GtkBuilder *builder;
  LiltGtkPlot *plot;

  g_type_ensure (LILT_GTK_TYPE_PLOT);
  builder = gtk_builder_new_from_string ("<interface><object class='LiltGtkPlot' id='plot'>"
                                         "<property name='ink'>smooth-spring</property>"
                                         "<property name='unit'>px</property>"
                                         "<property name='time-span'>1.5</property>"
                                         "</object></interface>",
                                         -1);
  plot = LILT_GTK_PLOT (gtk_builder_get_object (builder, "plot"));
  g_assert_cmpint (lilt_gtk_plot_get_ink (plot), ==, LILT_GTK_PLOT_INK_SMOOTH_SPRING);
  g_assert_cmpstr (lilt_gtk_plot_get_unit (plot), ==, "px");
  g_assert_cmpfloat (lilt_gtk_plot_get_time_span (plot), ==, 1.5);
  g_object_unref (builder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/gtk/plot/properties", test_properties);
  g_test_add_func ("/gtk/plot/continuity", test_continuity);
  g_test_add_func ("/gtk/plot/data-range", test_data_range);
  g_test_add_func ("/gtk/plot/draws", test_draws);
  g_test_add_func ("/gtk/plot/idle", test_idle);
  g_test_add_func ("/gtk/plot/builder", test_builder);
  return g_test_run ();
}
