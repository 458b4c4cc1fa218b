/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "demo-style.h"

#include <math.h>

gboolean
demo_style_is_dark (GtkWidget *widget)
{
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  return 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue > 0.5;
}

void
demo_style_to_rgba (const LiltPlotColor *color, double opacity, GdkRGBA *rgba)
{
  *rgba = (GdkRGBA){ (float) color->red, (float) color->green, (float) color->blue, (float) opacity };
}

double
demo_style_snap (double x, int scale)
{
  return round (x * scale) / scale;
}
