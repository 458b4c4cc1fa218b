/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include "lilt-plot-text.h"
#include "lilt-test.h"

static const LiltPlotText plain = { .size = 12.0, .opacity = 1.0 };

/* The first and last column, and the first and last row, that have ink. */
static void
get_ink (cairo_surface_t *surface, int box[4])
{
  const int width = cairo_image_surface_get_width (surface),
            height = cairo_image_surface_get_height (surface);

  cairo_surface_flush (surface);
  box[0] = width;
  box[1] = -1;
  box[2] = height;
  box[3] = -1;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (((const guint32 *) (void *) (cairo_image_surface_get_data (surface) +
                                       y * cairo_image_surface_get_stride (surface)))[x] >>
          24)
        {
          box[0] = MIN (box[0], x);
          box[1] = MAX (box[1], x);
          box[2] = MIN (box[2], y);
          box[3] = MAX (box[3], y);
        }
}

static void
test_align (void)
{
  static const double aligns[] = { 0.0, 0.5, 1.0 };

  for (int i = 0; i < 3; i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 100);
      cairo_t *cr = cairo_create (surface);
      LiltPlotText style = plain;
      int box[4];

      style.xalign = style.yalign = aligns[i];
      lilt_plot_text_draw (cr, &style, 100.0, 50.0, "HHHH");
      get_ink (surface, box);
      /* Bearings and the font's line height are not ink: a quarter of the text's size is enough for them. */
      g_assert_cmpfloat_with_epsilon (box[0] + aligns[i] * (box[1] - box[0]), 100.0, 3.0);
      g_assert_cmpfloat_with_epsilon (box[2] + aligns[i] * (box[3] - box[2]), 50.0, 6.0);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* Figures are tabular: a number keeps its width while it changes. */
static void
test_tabular (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (surface);
  LiltPlotText bold = plain;
  const double width = lilt_plot_text_width (cr, &plain, "111");

  bold.bold = TRUE;
  g_assert_cmpfloat (width, >, 12.0);
  g_assert_cmpfloat_with_epsilon (lilt_plot_text_width (cr, &plain, "888"), width, 0.01);
  g_assert_cmpfloat (lilt_plot_text_width (cr, &plain, ""), ==, 0.0);
  g_assert_cmpfloat (lilt_plot_text_width (cr, &bold, "velocity"), >,
                     lilt_plot_text_width (cr, &plain, "velocity"));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Drawn at a fraction of a pixel, it is still on whole device pixels. */
static void
test_whole_pixels (void)
{
  guchar *first = NULL;

  for (int i = 0; i < 4; i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 100, 40);
      cairo_t *cr = cairo_create (surface);
      const gsize size = (gsize) cairo_image_surface_get_stride (surface) * 40;

      lilt_plot_text_draw (cr, &plain, 19.6 + 0.2 * i, 9.6 + 0.2 * i, "px/s");
      cairo_surface_flush (surface);
      if (!first)
        first = g_memdup2 (cairo_image_surface_get_data (surface), size);
      g_assert_cmpmem (first, size, cairo_image_surface_get_data (surface), size);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
  g_free (first);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plot/text/align", test_align);
  g_test_add_func ("/plot/text/tabular", test_tabular);
  g_test_add_func ("/plot/text/whole-pixels", test_whole_pixels);
  return g_test_run ();
}
