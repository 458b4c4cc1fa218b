/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-plot-text.h"

#include <math.h>
#include <pango/pangocairo.h>

static PangoLayout *
create_layout (cairo_t *cr, const LiltPlotText *style, const char *text)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_new ();
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_font_description_set_family (font, style->family ? style->family : "Sans");
  pango_font_description_set_absolute_size (font, style->size * PANGO_SCALE);
  if (style->bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  /* Tabular figures: a number that changes does not make its neighbours dance. */
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_font_description (layout, font);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);
  pango_attr_list_unref (attributes);
  pango_font_description_free (font);
  return layout;
}

void
lilt_plot_text_draw (cairo_t *cr, const LiltPlotText *style, double x, double y, const char *text)
{
  PangoLayout *layout = create_layout (cr, style, text);
  PangoRectangle box;

  pango_layout_get_extents (layout, NULL, &box);
  x -= style->xalign * box.width / PANGO_SCALE;
  y -= style->yalign * box.height / PANGO_SCALE;
  /* On whole pixels, so that the stems of all labels are equally sharp. */
  cairo_user_to_device (cr, &x, &y);
  x = round (x);
  y = round (y);
  cairo_device_to_user (cr, &x, &y);
  lilt_plot_set_color (cr, &style->color, style->opacity);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
  g_object_unref (layout);
}

double
lilt_plot_text_width (cairo_t *cr, const LiltPlotText *style, const char *text)
{
  PangoLayout *layout = create_layout (cr, style, text);
  PangoRectangle box;

  pango_layout_get_extents (layout, NULL, &box);
  g_object_unref (layout);
  return (double) box.width / PANGO_SCALE;
}
