/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include "lilt-plot-palette.h"
#include "lilt-test.h"

static gboolean
same_color (const LiltPlotColor *a, const LiltPlotColor *b)
{
  return a->red == b->red && a->green == b->green && a->blue == b->blue;
}

static gboolean
same_dash (const LiltPlotInk *a, const LiltPlotInk *b)
{
  return a->n_dashes == b->n_dashes && memcmp (a->dash, b->dash, sizeof a->dash) == 0;
}

/* The colours are part of the look that the pages and the documentation share. */
static void
test_colors (void)
{
  static const guint expected[LILT_PLOT_N_ROLES - 1][2] = {
    { 0xe5a50a, 0xf6d32d }, { 0x1c71d8, 0x62a0ea }, { 0x813d9c, 0xc061cb },
    { 0x0f7f86, 0x5bc8af }, { 0xc64600, 0xffa348 },
  };

  for (int role = 0; role < LILT_PLOT_N_ROLES - 1; role++)
    for (int dark = 0; dark < 2; dark++)
      {
        LiltPlotInk ink;

        lilt_plot_ink_init (&ink, role, dark);
        g_assert_cmpuint ((guint) lround (ink.color.red * 255) << 16 |
                              (guint) lround (ink.color.green * 255) << 8 |
                              (guint) lround (ink.color.blue * 255),
                          ==, expected[role][dark]);
      }
}

/* Roles can be told apart three times over: by colour, by dash and by marker. */
static void
test_distinct (void)
{
  for (int dark = 0; dark < 2; dark++)
    for (int i = 0; i < LILT_PLOT_N_ROLES; i++)
      for (int j = 0; j < i; j++)
        {
          LiltPlotInk a, b;

          lilt_plot_ink_init (&a, i, dark);
          lilt_plot_ink_init (&b, j, dark);
          g_assert_false (same_color (&a.color, &b.color));
          g_assert_false (same_dash (&a, &b));
          g_assert_cmpint (a.marker, !=, b.marker);
        }
}

static void
test_contrast (void)
{
  static const LiltPlotColor black = { 0, 0, 0 }, white = { 1, 1, 1 }, grey = { 0.5, 0.5, 0.5 };

  g_assert_cmpfloat_with_epsilon (lilt_plot_contrast (&black, &white), 21.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (lilt_plot_contrast (&white, &black), 21.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (lilt_plot_contrast (&grey, &grey), 1.0, 1e-12);

  for (int dark = 0; dark < 2; dark++)
    {
      LiltPlotTheme theme;

      lilt_plot_theme_init (&theme, dark);
      /* WCAG: 7 for text at its best, 3 for what has to be seen. */
      g_assert_cmpfloat (lilt_plot_contrast (&theme.foreground, &theme.background), >=, 7.0);
      g_assert_cmpfloat (lilt_plot_contrast (&theme.danger, &theme.background), >=, 3.0);
      for (int role = 0; role < LILT_PLOT_N_ROLES; role++)
        {
          LiltPlotInk ink;
          LiltPlotColor text;

          lilt_plot_ink_init (&ink, role, dark);
          /* Amber on white is what the look asks for, and has 2.1; a curve of it is 2 px thick and has a marker. */
          g_assert_cmpfloat (lilt_plot_contrast (&ink.color, &theme.background), >=,
                             role == LILT_PLOT_WARP && !dark ? 2.1 : 3.0);
          /* The text of a pill */
          lilt_plot_text_on (&ink.color, &text);
          g_assert_cmpfloat (lilt_plot_contrast (&ink.color, &text), >=, 4.5);
        }
    }
}

static void
test_mix (void)
{
  static const LiltPlotColor a = { 0.25, 0.5, 1.0 }, b = { 0.75, 0.5, 0.0 };
  LiltPlotColor out;

  lilt_plot_mix (&a, &b, 0.0, &out);
  g_assert_true (same_color (&out, &a));
  lilt_plot_mix (&a, &b, 1.0, &out);
  g_assert_true (same_color (&out, &b));
  lilt_plot_mix (&a, &b, 0.125, &out);
  g_assert_true (same_color (&out, &(LiltPlotColor){ 0.3125, 0.5, 0.875 }));
}

/* The filled area of each marker is about that of the others, and lies where it was asked for. */
static void
test_markers (void)
{
  for (int role = 0; role < LILT_PLOT_REFERENCE; role++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 40, 40);
      cairo_t *cr = cairo_create (surface);
      LiltPlotInk ink;
      double area = 0.0, x = 0.0, y = 0.0;

      lilt_plot_ink_init (&ink, role, FALSE);
      lilt_plot_draw_marker (cr, &ink, 21.0, 17.0, 8.0);
      cairo_surface_flush (surface);
      for (int j = 0; j < 40; j++)
        for (int i = 0; i < 40; i++)
          {
            const guint32 *row = (const guint32 *) (void *) (cairo_image_surface_get_data (surface) +
                                                             j * cairo_image_surface_get_stride (surface));
            const double alpha = (row[i] >> 24) / 255.0;

            area += alpha;
            x += alpha * (i + 0.5);
            y += alpha * (j + 0.5);
          }
      g_assert_cmpfloat (area, >=, 150.0);
      g_assert_cmpfloat (area, <=, 215.0);
      g_assert_cmpfloat_with_epsilon (x / area, 21.0, 0.1);
      /* The centre of a triangle lies off its middle. */
      g_assert_cmpfloat_with_epsilon (y / area, 17.0, 2.5);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plot/palette/colors", test_colors);
  g_test_add_func ("/plot/palette/distinct", test_distinct);
  g_test_add_func ("/plot/palette/contrast", test_contrast);
  g_test_add_func ("/plot/palette/mix", test_mix);
  g_test_add_func ("/plot/palette/markers", test_markers);
  return g_test_run ();
}
