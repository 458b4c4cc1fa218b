/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "demo-card.h"

#include <math.h>

#include "demo-style.h"

struct _DemoCard
{
  GtkWidget parent_instance;

  LiltPlotRole role;
};

G_DEFINE_FINAL_TYPE (DemoCard, demo_card, GTK_TYPE_WIDGET)

#define PAD     10.0
#define BUTTON  24.0
#define SPACING 6.0

/* A ridge of hills: a sum of sines, lower to the right or to the left. */
static void
draw_hills (cairo_t *cr, double width, double height, double top, double swing, double phase)
{
  cairo_move_to (cr, 0.0, height);
  for (int i = 0; i <= 48; i++)
    {
      const double u = i / 48.0;
      const double ridge =
          0.62 * sin (5.2 * u + phase) + 0.26 * sin (11.3 * u + 2.1 * phase) + 0.12 * sin (23.0 * u);

      cairo_line_to (cr, u * width, height * (top - swing * ridge));
    }
  cairo_line_to (cr, width, height);
  cairo_close_path (cr);
}

/* Evening over a lake; at night the moon is up. */
static void
draw_picture (cairo_t *cr, double width, double height, gboolean dark)
{
  static const struct
  {
    double stop;
    double light[3], dark[3];
  } sky[] = { { 0.0, { 0.36, 0.58, 0.86 }, { 0.06, 0.08, 0.20 } },
              { 0.55, { 0.98, 0.80, 0.62 }, { 0.20, 0.20, 0.42 } },
              { 1.0, { 0.99, 0.90, 0.74 }, { 0.42, 0.32, 0.50 } } };
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0.0, 0.0, 0.0, 0.72 * height);
  const double sun = 0.16 * height, sun_x = 0.68 * width, sun_y = 0.4 * height;

  for (gsize i = 0; i < G_N_ELEMENTS (sky); i++)
    {
      const double *color = dark ? sky[i].dark : sky[i].light;

      cairo_pattern_add_color_stop_rgb (pattern, sky[i].stop, color[0], color[1], color[2]);
    }
  cairo_set_source (cr, pattern);
  cairo_paint (cr);
  cairo_pattern_destroy (pattern);

  cairo_set_source_rgba (cr, 1.0, 0.97, 0.86, 0.28);
  cairo_arc (cr, sun_x, sun_y, 1.7 * sun, 0.0, 2.0 * G_PI);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 1.0, 0.97, 0.88);
  cairo_arc (cr, sun_x, sun_y, sun, 0.0, 2.0 * G_PI);
  cairo_fill (cr);

  draw_hills (cr, width, height, 0.58, 0.13, 0.6);
  cairo_set_source_rgb (cr, dark ? 0.22 : 0.48, dark ? 0.22 : 0.52, dark ? 0.38 : 0.68);
  cairo_fill (cr);
  draw_hills (cr, width, height, 0.70, 0.10, 3.4);
  cairo_set_source_rgb (cr, dark ? 0.12 : 0.25, dark ? 0.16 : 0.40, dark ? 0.26 : 0.45);
  cairo_fill (cr);

  /* The lake, and the light on it */
  cairo_rectangle (cr, 0.0, 0.8 * height, width, 0.2 * height + 1.0);
  cairo_set_source_rgb (cr, dark ? 0.17 : 0.55, dark ? 0.20 : 0.69, dark ? 0.34 : 0.80);
  cairo_fill (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, fmax (1.0, 0.018 * height));
  cairo_set_source_rgba (cr, 1.0, 0.97, 0.88, 0.75);
  for (int i = 0; i < 3; i++)
    {
      const double half = sun * (0.9 - 0.25 * i), y = height * (0.85 + 0.05 * i);

      cairo_move_to (cr, sun_x - half + 3.0 * i, y);
      cairo_line_to (cr, sun_x + half, y);
    }
  cairo_stroke (cr);
}

/* Draws a line of text and returns its height. */
static double
draw_text (GtkSnapshot *snapshot,
           PangoContext *context,
           const char *text,
           double x,
           double y,
           double width,
           double size,
           gboolean bold,
           PangoAlignment alignment,
           const GdkRGBA *color)
{
  PangoLayout *layout = pango_layout_new (context);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (context));
  int height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, (int) (fmax (width, 0.0) * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, alignment);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
  pango_font_description_free (font);
  g_object_unref (layout);
  return height;
}

static void
draw_button (GtkSnapshot *snapshot,
             PangoContext *context,
             const char *text,
             double x,
             double y,
             double width,
             const GdkRGBA *ground,
             const GdkRGBA *color)
{
  const double size = 11.0;
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (
      &outline, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) BUTTON), 6.0f);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, ground, &outline.bounds);
  gtk_snapshot_pop (snapshot);
  draw_text (snapshot, context, text, x, y + round ((BUTTON - 1.3 * size) / 2.0), width, size, TRUE,
             PANGO_ALIGN_CENTER, color);
}

void
demo_card_draw (GtkSnapshot *snapshot,
                PangoContext *context,
                double width,
                double height,
                LiltPlotRole role,
                gboolean dark)
{
  static const char *const lines[] = { "12 km, two hours", "North shore" };
  const GdkRGBA ground = { dark ? 0.21f : 1.0f, dark ? 0.21f : 1.0f, dark ? 0.22f : 1.0f, 1.0f };
  const GdkRGBA edge = { dark ? 1.0f : 0.0f, dark ? 1.0f : 0.0f, dark ? 1.0f : 0.0f, dark ? 0.12f : 0.08f };
  const GdkRGBA text = { dark ? 1.0f : 0.1f, dark ? 1.0f : 0.1f, dark ? 1.0f : 0.13f, 1.0f };
  const GdkRGBA quiet = { text.red, text.green, text.blue, 0.68f };
  const GdkRGBA wash = { text.red, text.green, text.blue, 0.09f };
  const float edges[] = { 1.0f, 1.0f, 1.0f, 1.0f };
  const GdkRGBA edge_colors[] = { edge, edge, edge, edge };
  const double inner = width - 2.0 * PAD;
  LiltPlotInk ink;
  LiltPlotColor on_ink;
  GdkRGBA ink_color, on_ink_color;
  GskRoundedRect outline;
  double y, picture;
  cairo_t *cr;

  lilt_plot_ink_init (&ink, role, dark);
  lilt_plot_text_on (&ink.color, &on_ink);
  demo_style_to_rgba (&ink.color, 1.0, &ink_color);
  demo_style_to_rgba (&on_ink, 1.0, &on_ink_color);
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height),
                                   DEMO_CARD_RADIUS);

  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA){ 0, 0, 0, dark ? 0.45f : 0.12f }, 0, 4, 0,
                                     14);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA){ 0, 0, 0, dark ? 0.35f : 0.12f }, 0, 1, 0,
                                     3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &outline.bounds);

  /* From the bottom up: buttons and lines keep their size, the picture has what is left. */
  const double title = 19.0, line = 16.0;
  const double text_height = title + 2.0 * line;

  picture = floor (fmax (height - 2.0 * PAD - BUTTON - SPACING - text_height - 2.0, 24.0));
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) picture));
  draw_picture (cr, width, picture, dark);
  cairo_destroy (cr);

  y = picture + PAD - 2.0;
  draw_text (snapshot, context, "Lake at dusk", PAD, y, inner, 13.0, TRUE, PANGO_ALIGN_LEFT, &text);
  y += title;
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      draw_text (snapshot, context, lines[i], PAD, y, inner, 11.0, FALSE, PANGO_ALIGN_LEFT, &quiet);
      y += line;
    }
  y = height - PAD - BUTTON;
  draw_button (snapshot, context, "Go", PAD, y, floor (inner * 0.45), &ink_color, &on_ink_color);
  draw_button (snapshot, context, "Save", PAD + floor (inner * 0.45) + SPACING, y,
               inner - floor (inner * 0.45) - SPACING, &wash, &text);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, edges, edge_colors);
}

static void
demo_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  demo_card_draw (snapshot, gtk_widget_get_pango_context (widget), gtk_widget_get_width (widget),
                  gtk_widget_get_height (widget), DEMO_CARD (widget)->role, demo_style_is_dark (widget));
}

static void
demo_card_class_init (DemoCardClass *class)
{
  GTK_WIDGET_CLASS (class)->snapshot = demo_card_snapshot;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "democard");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
demo_card_init (DemoCard *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
demo_card_new (LiltPlotRole role)
{
  DemoCard *card = g_object_new (DEMO_TYPE_CARD, NULL);

  card->role = role;
  return GTK_WIDGET (card);
}
