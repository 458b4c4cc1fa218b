/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <gtk/gtk.h>
#include <lilt/lilt-core.h>

G_BEGIN_DECLS

/**
 * LiltGtkPlotInk:
 * @LILT_GTK_PLOT_INK_WARP: a timed warp: amber
 * @LILT_GTK_PLOT_INK_SPRING: a spring: blue
 * @LILT_GTK_PLOT_INK_SMOOTH_SPRING: a smooth spring: violet
 * @LILT_GTK_PLOT_INK_DYNAMICS: second-order dynamics: teal
 * @LILT_GTK_PLOT_INK_DECAY: decay and drag: orange
 * @LILT_GTK_PLOT_INK_REFERENCE: what others are compared with: grey
 *
 * Which motion a plot shows. Each has a colour, a dash and a marker of its own, on light and on dark ground.
 */
typedef enum
{
  LILT_GTK_PLOT_INK_WARP,
  LILT_GTK_PLOT_INK_SPRING,
  LILT_GTK_PLOT_INK_SMOOTH_SPRING,
  LILT_GTK_PLOT_INK_DYNAMICS,
  LILT_GTK_PLOT_INK_DECAY,
  LILT_GTK_PLOT_INK_REFERENCE
} LiltGtkPlotInk;

/**
 * LiltGtkPlotQuantity:
 * @LILT_GTK_PLOT_VALUE: the value
 * @LILT_GTK_PLOT_VELOCITY: its rate of change
 * @LILT_GTK_PLOT_ACCELERATION: the rate of change of that
 *
 * What a strip of a plot shows.
 */
typedef enum
{
  LILT_GTK_PLOT_VALUE,
  LILT_GTK_PLOT_VELOCITY,
  LILT_GTK_PLOT_ACCELERATION
} LiltGtkPlotQuantity;

LILT_AVAILABLE_IN_1_0
GType lilt_gtk_plot_ink_get_type (void);
#define LILT_GTK_TYPE_PLOT_INK (lilt_gtk_plot_ink_get_type ())
LILT_AVAILABLE_IN_1_0
GType lilt_gtk_plot_quantity_get_type (void);
#define LILT_GTK_TYPE_PLOT_QUANTITY (lilt_gtk_plot_quantity_get_type ())

#define LILT_GTK_TYPE_PLOT (lilt_gtk_plot_get_type ())
LILT_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (LiltGtkPlot, lilt_gtk_plot, LILT_GTK, PLOT, GtkWidget)

LILT_AVAILABLE_IN_1_0
GtkWidget *lilt_gtk_plot_new (void);

LILT_AVAILABLE_IN_1_0
void lilt_gtk_plot_set_ink (LiltGtkPlot *plot, LiltGtkPlotInk ink);
LILT_AVAILABLE_IN_1_0
LiltGtkPlotInk lilt_gtk_plot_get_ink (LiltGtkPlot *plot);
LILT_AVAILABLE_IN_1_0
void lilt_gtk_plot_set_unit (LiltGtkPlot *plot, const char *unit);
LILT_AVAILABLE_IN_1_0
const char *lilt_gtk_plot_get_unit (LiltGtkPlot *plot);
LILT_AVAILABLE_IN_1_0
void lilt_gtk_plot_set_time_span (LiltGtkPlot *plot, double seconds);
LILT_AVAILABLE_IN_1_0
double lilt_gtk_plot_get_time_span (LiltGtkPlot *plot);
LILT_AVAILABLE_IN_1_0
void lilt_gtk_plot_set_range (LiltGtkPlot *plot, LiltGtkPlotQuantity quantity, double min, double max);
LILT_AVAILABLE_IN_1_0
gboolean
lilt_gtk_plot_get_data_range (LiltGtkPlot *plot, LiltGtkPlotQuantity quantity, double *min, double *max);

LILT_AVAILABLE_IN_1_0
void lilt_gtk_plot_clear (LiltGtkPlot *plot, double target);
LILT_AVAILABLE_IN_1_0
void lilt_gtk_plot_add_sample (LiltGtkPlot *plot, gint64 time, const LiltSample *sample);
LILT_AVAILABLE_IN_1_0
void lilt_gtk_plot_add_target (LiltGtkPlot *plot,
                               gint64 time,
                               const LiltSample *before,
                               const LiltSample *after,
                               const LiltSample *scale,
                               double target);
LILT_AVAILABLE_IN_1_0
void lilt_gtk_plot_add_end (LiltGtkPlot *plot,
                            gint64 time,
                            const LiltSample *before,
                            const LiltSample *after,
                            const LiltSample *scale);
LILT_AVAILABLE_IN_1_0
void lilt_gtk_plot_add_pause (LiltGtkPlot *plot, gint64 time, const LiltSample *sample);

LILT_AVAILABLE_IN_1_0
gboolean lilt_gtk_plot_get_continuity (LiltGtkPlot *plot, LiltContinuity *out);
LILT_AVAILABLE_IN_1_0
char *lilt_gtk_plot_describe (LiltGtkPlot *plot);

G_END_DECLS
