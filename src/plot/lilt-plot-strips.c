/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-plot-strips.h"

#include <math.h>
#include <stdio.h>

#include "lilt-plot-event.h"
#include "lilt-plot-text.h"

#define PI 3.14159265358979323846

/* In px */
#define CORNER 6.0
#define TEXT   11.0
#define DOT    3.25
/* Between samples further apart than these seconds a straight line claims less than a curve. */
#define LONGEST_FRAME 0.1

/* What all parts of one drawing share. */
typedef struct
{
  const LiltPlotStrips *strips;
  const LiltPlotData *data;
  LiltPlotStripsLayout layout;
  LiltPlotInk ink;
  LiltPlotTheme theme;
  LiltPlotColor ground; /* inside a strip */
  LiltPlotText label;
  LiltPlotRange ranges[LILT_PLOT_N_QUANTITIES];
  cairo_t *cr;
} Drawing;

static double
x_at (const Drawing *d, double time)
{
  const double share = (d->data->now - time) / d->strips->span;

  return fmin (fmax (d->layout.right - share * (d->layout.right - d->layout.left), -1e5), 1e5);
}

/* The middle of the device pixel that y is in, so that a hairline is one. */
static double
crisp (double y)
{
  return floor (y) + 0.5;
}

static void
rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, PI / 2, PI);
  cairo_arc (cr, x + radius, y + radius, radius, PI, 1.5 * PI);
  cairo_close_path (cr);
}

static void
hairline (cairo_t *cr, double x1, double y1, double x2, double y2)
{
  cairo_set_line_width (cr, 1.0);
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
  cairo_stroke (cr);
}

/* A round number of seconds of which three to six fit the span. */
static double
time_step (double span)
{
  static const double digits[] = { 1.0, 2.0, 2.5, 5.0, 10.0 };
  const double power = pow (10.0, floor (log10 (span / 4.0)));

  for (size_t i = 0; i < sizeof digits / sizeof *digits; i++)
    if (digits[i] * power >= span / 4.5)
      return digits[i] * power;
  return 10.0 * power;
}

static void
draw_ground (const Drawing *d, LiltPlotQuantity quantity)
{
  const LiltPlotRange *range = &d->ranges[quantity];
  const double top = d->layout.top[quantity], bottom = d->layout.bottom[quantity];
  const double step = time_step (d->strips->span);
  const int empty = d->data->n_points + d->data->n_events == 0;
  LiltPlotText text = d->label;
  char number[LILT_PLOT_NUMBER_SIZE];

  rounded (d->cr, d->layout.left, top, d->layout.right - d->layout.left, bottom - top, CORNER);
  lilt_plot_set_color (d->cr, &d->theme.foreground, d->theme.wash);
  cairo_fill (d->cr);

  lilt_plot_set_color (d->cr, &d->theme.foreground, d->theme.faint * 0.6);
  for (int i = 1; i * step < d->strips->span * (1.0 - 1e-9); i++)
    {
      const double x = crisp (x_at (d, d->data->now - i * step));

      hairline (d->cr, x, top, x, bottom);
    }

  text.xalign = 1.0;
  text.yalign = 0.5;
  for (int edge = 0; edge < 3; edge++)
    {
      const double value = edge == 0 ? range->min : edge == 1 ? range->max : 0.0;
      const double y = lilt_plot_layout_y (&d->layout, quantity, range, value);

      /* Zero is drawn between the edges, and named where it has room. */
      if (edge == 2 && !(range->min < 0.0 && range->max > 0.0))
        break;
      lilt_plot_set_color (d->cr, &d->theme.foreground, value == 0.0 ? 1.8 * d->theme.faint : d->theme.faint);
      hairline (d->cr, d->layout.left, crisp (y), d->layout.right, crisp (y));
      /* Before there is anything, a scale that follows the data says nothing. */
      if (empty && d->strips->ranges[quantity].max <= d->strips->ranges[quantity].min && value != 0.0)
        continue;
      if (edge == 2 && (y - lilt_plot_layout_y (&d->layout, quantity, range, range->max) < TEXT ||
                        lilt_plot_layout_y (&d->layout, quantity, range, range->min) - y < TEXT))
        break;
      lilt_plot_format_tick (value, range, number, sizeof number);
      lilt_plot_text_draw (d->cr, &text, d->layout.left - 6.0, y, number);
    }
}

static void
draw_title (const Drawing *d, LiltPlotQuantity quantity)
{
  const double y = d->layout.top[quantity] + 1.0;
  LiltPlotText text = d->label;
  char title[64], unit[LILT_PLOT_UNIT_SIZE], number[LILT_PLOT_NUMBER_SIZE];

  lilt_plot_unit (quantity, d->strips->unit, unit, sizeof unit);
  snprintf (title, sizeof title, "%s%s%s", lilt_plot_quantity_name (quantity), unit[0] != '\0' ? ", " : "",
            unit);
  lilt_plot_text_draw (d->cr, &text, d->layout.left + 6.0, y, title);
  if (d->data->n_points + d->data->n_events == 0)
    return;

  const LiltPlotPoint *point = d->data->n_points > 0 ? &d->data->points[d->data->n_points - 1] : NULL;
  const LiltPlotEvent *event = d->data->n_events > 0 ? &d->data->events[d->data->n_events - 1] : NULL;
  const LiltSample *last = event && (!point || event->time >= point->time) ? &event->after : &point->sample;

  lilt_plot_format (lilt_plot_quantity (last, quantity), &d->ranges[quantity], number, sizeof number);
  text.bold = 1;
  text.opacity = 0.9;
  text.xalign = 1.0;
  lilt_plot_text_draw (d->cr, &text, d->layout.right - 6.0, y, number);
}

/* The target of each time, a thin neutral line of steps. */
static void
draw_target (const Drawing *d)
{
  const LiltPlotRange *range = &d->ranges[LILT_PLOT_VALUE];
  double target = d->data->target, right = d->layout.right;

  lilt_plot_set_color (d->cr, &d->theme.foreground, 0.55);
  cairo_set_line_width (d->cr, 1.0);
  for (size_t i = d->data->n_events + 1; i > 0; i--)
    {
      const LiltPlotEvent *event = i > 1 ? &d->data->events[i - 2] : NULL;
      const double left = event ? x_at (d, event->time) : d->layout.left;
      const double y = crisp (lilt_plot_layout_y (&d->layout, LILT_PLOT_VALUE, range, target));

      hairline (d->cr, fmax (left, d->layout.left), y, right, y);
      if (!event || left < d->layout.left)
        break;
      target = event->target_before;
      right = left;
    }
}

/* Where the pen is, and how the quantity changes there. */
typedef struct
{
  double time;
  double value;
  double slope;
  int down;
} Pen;

static void
move_pen (const Drawing *d,
          LiltPlotQuantity quantity,
          Pen *pen,
          double time,
          const LiltSample *sample,
          int draw)
{
  const LiltPlotRange *range = &d->ranges[quantity];
  const double value = lilt_plot_quantity (sample, quantity);
  const double slope = quantity == LILT_PLOT_ACCELERATION ? NAN : lilt_plot_quantity (sample, quantity + 1);
  const double dt = time - pen->time;
  const int finite = isfinite (value);

  if (finite && draw && pen->down && dt <= LONGEST_FRAME && isfinite (slope) && isfinite (pen->slope))
    /* The samples know their derivatives, so a frame's worth of curve is good to a fraction of a pixel. */
    cairo_curve_to (d->cr, x_at (d, pen->time + dt / 3.0),
                    lilt_plot_layout_y (&d->layout, quantity, range, pen->value + pen->slope * dt / 3.0),
                    x_at (d, time - dt / 3.0),
                    lilt_plot_layout_y (&d->layout, quantity, range, value - slope * dt / 3.0),
                    x_at (d, time), lilt_plot_layout_y (&d->layout, quantity, range, value));
  else if (finite && draw && pen->down)
    cairo_line_to (d->cr, x_at (d, time), lilt_plot_layout_y (&d->layout, quantity, range, value));
  else if (finite)
    cairo_move_to (d->cr, x_at (d, time), lilt_plot_layout_y (&d->layout, quantity, range, value));
  *pen = (Pen){ time, value, slope, finite };
}

/* One path through all that is known, lifted where the quantity jumps and where a sample is no number. */
static void
draw_curve (const Drawing *d, LiltPlotQuantity quantity)
{
  const LiltPlotData *data = d->data;
  const double since = data->now - d->strips->span;
  size_t p = data->n_points, e = data->n_events;
  Pen pen = { 0.0, 0.0, 0.0, 0 };

  /* From the last ones before the window, which the curve comes in from. */
  while (p > 0 && data->points[p - 1].time >= since)
    p--;
  p -= p > 0;
  while (e > 0 && data->events[e - 1].time >= since)
    e--;

  cairo_new_path (d->cr);
  while (p < data->n_points || e < data->n_events)
    {
      const LiltPlotPoint *point = p < data->n_points ? &data->points[p] : NULL;
      const LiltPlotEvent *event = e < data->n_events ? &data->events[e] : NULL;

      if (point && (!event || point->time <= event->time))
        {
          move_pen (d, quantity, &pen, point->time, &point->sample, 1);
          p++;
        }
      else
        {
          move_pen (d, quantity, &pen, event->time, &event->before, 1);
          move_pen (d, quantity, &pen, event->time, &event->after, !(event->jumps >> quantity & 1));
          e++;
        }
    }
  lilt_plot_set_color (d->cr, &d->ink.color, 1.0);
  cairo_set_line_width (d->cr, 2.0);
  cairo_set_line_join (d->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (d->cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (d->cr);
}

static void
draw_jumps (const Drawing *d, LiltPlotQuantity quantity)
{
  static const double dashes[] = { 3.0, 3.0 };
  const LiltPlotRange *range = &d->ranges[quantity];

  for (size_t i = 0; i < d->data->n_events; i++)
    {
      const LiltPlotEvent *event = &d->data->events[i];
      const double x = x_at (d, event->time);
      const double before = lilt_plot_quantity (&event->before, quantity);
      const double after = lilt_plot_quantity (&event->after, quantity);

      if (!(event->jumps >> quantity & 1) || x < d->layout.left || !isfinite (before) || !isfinite (after))
        continue;

      const double y1 = lilt_plot_layout_y (&d->layout, quantity, range, before);
      const double y2 = lilt_plot_layout_y (&d->layout, quantity, range, after);

      if (fabs (y2 - y1) > 2.0 * DOT)
        {
          const double sign = y2 > y1 ? 1.0 : -1.0;

          /* The line of the event gives way, or it would fill the gaps. */
          cairo_set_line_cap (d->cr, CAIRO_LINE_CAP_BUTT);
          cairo_set_line_width (d->cr, 3.0);
          lilt_plot_set_color (d->cr, &d->ground, 1.0);
          cairo_move_to (d->cr, x, y1);
          cairo_line_to (d->cr, x, y2);
          cairo_stroke (d->cr);
          cairo_set_line_width (d->cr, 1.5);
          lilt_plot_set_color (d->cr, &d->ink.color, 1.0);
          cairo_set_dash (d->cr, dashes, 2, 0.0);
          cairo_move_to (d->cr, x, y1 + sign * DOT);
          cairo_line_to (d->cr, x, y2);
          cairo_stroke (d->cr);
          cairo_set_dash (d->cr, NULL, 0, 0.0);
        }
      if (fabs (y2 - y1) > 1.0)
        {
          cairo_arc (d->cr, x, y1, DOT, 0, 2 * PI);
          lilt_plot_set_color (d->cr, &d->ground, 1.0);
          cairo_fill_preserve (d->cr);
          lilt_plot_set_color (d->cr, &d->ink.color, 1.0);
          cairo_set_line_width (d->cr, 1.5);
          cairo_stroke (d->cr);
        }
      lilt_plot_set_color (d->cr, &d->ink.color, 1.0);
      cairo_arc (d->cr, x, y2, DOT, 0, 2 * PI);
      cairo_fill (d->cr);
    }
}

static void
draw_strip (const Drawing *d, LiltPlotQuantity quantity)
{
  const double top = d->layout.top[quantity], height = d->layout.bottom[quantity] - top;

  draw_ground (d, quantity);
  cairo_save (d->cr);
  cairo_rectangle (d->cr, d->layout.left, top, d->layout.right - d->layout.left + DOT + 1.0, height);
  cairo_clip (d->cr);
  if (quantity == LILT_PLOT_VALUE)
    draw_target (d);
  draw_curve (d, quantity);
  draw_jumps (d, quantity);
  cairo_restore (d->cr);
  draw_title (d, quantity);

  const LiltPlotPoint *last = d->data->n_points > 0 ? &d->data->points[d->data->n_points - 1] : NULL;

  if (last && last->time >= d->data->now && isfinite (lilt_plot_quantity (&last->sample, quantity)))
    {
      const double y = lilt_plot_layout_y (&d->layout, quantity, &d->ranges[quantity],
                                           lilt_plot_quantity (&last->sample, quantity));

      if (y >= top && y <= top + height)
        lilt_plot_draw_marker (d->cr, &d->ink, d->layout.right, y, 4.0);
    }
}

static void
draw_axis (const Drawing *d)
{
  const double step = time_step (d->strips->span);
  const double y = d->layout.bottom[LILT_PLOT_N_QUANTITIES - 1] + 3.0;
  LiltPlotText text = d->label;
  char label[32];

  text.xalign = 1.0;
  lilt_plot_text_draw (d->cr, &text, d->layout.right + 6.0, y, "now");
  text.xalign = 0.5;
  for (int i = 1; i * step < d->strips->span * (1.0 + 1e-9); i++)
    {
      const double x = x_at (d, d->data->now - i * step);

      snprintf (label, sizeof label, "\xe2\x88\x92%g s", i * step);
      lilt_plot_text_draw (d->cr, &text, x, y, label);
    }
}

/* A pause is left out of the time axis: two strokes through it say so. */
static void
draw_pause (const Drawing *d, double x)
{
  const double y = d->layout.bottom[LILT_PLOT_N_QUANTITIES - 1];

  cairo_set_line_width (d->cr, 1.25);
  lilt_plot_set_color (d->cr, &d->theme.foreground, d->theme.quiet);
  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (d->cr, x - 3.5 + 4.0 * i, y + 3.5);
      cairo_line_to (d->cr, x - 0.5 + 4.0 * i, y - 3.5);
      cairo_stroke (d->cr);
    }
}

static void
draw_pill (const Drawing *d, const LiltPlotEvent *event, double x, int newest)
{
  const double left = round (x - LILT_PLOT_PILL_WIDTH / 2.0),
               top = round (d->layout.pills - LILT_PLOT_PILL_HEIGHT / 2.0);
  LiltPlotText text = d->label;

  text.bold = 1;
  text.xalign = text.yalign = 0.5;
  text.opacity = 1.0;
  rounded (d->cr, left + 0.5, top + 0.5, LILT_PLOT_PILL_WIDTH - 1.0, LILT_PLOT_PILL_HEIGHT - 1.0,
           (LILT_PLOT_PILL_HEIGHT - 1.0) / 2.0);
  lilt_plot_set_color (d->cr, &d->ink.color, newest ? 1.0 : 0.18);
  if (newest)
    {
      cairo_fill_preserve (d->cr);
      lilt_plot_text_on (&d->ink.color, &text.color);
    }
  else
    cairo_fill_preserve (d->cr);
  lilt_plot_set_color (d->cr, &d->ink.color, 1.0);
  cairo_set_line_width (d->cr, 1.0);
  cairo_stroke (d->cr);
  lilt_plot_text_draw (d->cr, &text, left + LILT_PLOT_PILL_WIDTH / 2.0, top + LILT_PLOT_PILL_HEIGHT / 2.0,
                       lilt_plot_class_name (event));
}

/*
 * Calls for the pills from the newest to the oldest, without those that would lie on a newer one; returns the
 * first event for which visit says so.
 */
static const LiltPlotEvent *
visit_pills (const LiltPlotStripsLayout *layout,
             const LiltPlotStrips *strips,
             const LiltPlotData *data,
             int (*visit) (const LiltPlotEvent *event, double x, int newest, void *user_data),
             void *user_data)
{
  double limit = INFINITY;
  int newest = 1;

  for (size_t i = data->n_events; i > 0; i--)
    {
      const LiltPlotEvent *event = &data->events[i - 1];
      const double x = lilt_plot_strips_x (strips, data, event->time),
                   middle = lilt_plot_layout_pill (layout, x);

      if (x < layout->left)
        break;
      if (event->kind != LILT_PLOT_TARGET || middle + LILT_PLOT_PILL_WIDTH / 2.0 + 3.0 > limit)
        continue;
      if (visit (event, middle, newest, user_data))
        return event;
      limit = middle - LILT_PLOT_PILL_WIDTH / 2.0;
      newest = 0;
    }
  return NULL;
}

static int
visit_draw (const LiltPlotEvent *event, double x, int newest, void *user_data)
{
  draw_pill (user_data, event, x, newest);
  return 0;
}

typedef struct
{
  double x;
  double y;
  double middle;
} Place;

static int
visit_find (const LiltPlotEvent *event, double x, int newest, void *user_data)
{
  const Place *place = user_data;

  return fabs (place->x - x) <= LILT_PLOT_PILL_WIDTH / 2.0 &&
         fabs (place->y - place->middle) <= LILT_PLOT_PILL_HEIGHT / 2.0;
}

const LiltPlotEvent *
lilt_plot_strips_pill_at (const LiltPlotStrips *strips, const LiltPlotData *data, double x, double y)
{
  LiltPlotStripsLayout layout;

  lilt_plot_strips_get_layout (strips, &layout);
  return visit_pills (&layout, strips, data, visit_find, &(Place){ x, y, layout.pills });
}

static void
draw_events (const Drawing *d)
{
  for (size_t i = 0; i < d->data->n_events; i++)
    {
      const LiltPlotEvent *event = &d->data->events[i];
      const double x = x_at (d, event->time);

      if (x < d->layout.left)
        continue;
      if (event->kind == LILT_PLOT_PAUSE)
        draw_pause (d, x);
      if (event->kind != LILT_PLOT_TARGET)
        continue;
      lilt_plot_set_color (d->cr, &d->theme.foreground, 0.3);
      hairline (d->cr, x, d->layout.pills + LILT_PLOT_PILL_HEIGHT / 2.0, x,
                d->layout.bottom[LILT_PLOT_N_QUANTITIES - 1]);
    }
}

void
lilt_plot_strips_draw (const LiltPlotStrips *strips, const LiltPlotData *data, cairo_t *cr)
{
  Drawing d = { .strips = strips, .data = data, .cr = cr };

  if (!(strips->span > 0.0) || !isfinite (strips->span))
    return;
  lilt_plot_strips_get_layout (strips, &d.layout);
  lilt_plot_ink_init (&d.ink, strips->role, strips->dark);
  lilt_plot_theme_init (&d.theme, strips->dark);
  lilt_plot_mix (&strips->ground, &d.theme.foreground, d.theme.wash, &d.ground);
  d.label = (LiltPlotText){
    .family = strips->family, .size = TEXT, .color = d.theme.foreground, .opacity = d.theme.quiet
  };
  for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
    lilt_plot_strips_get_range (strips, data, q, &d.ranges[q]);

  cairo_save (cr);
  draw_events (&d);
  for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
    draw_strip (&d, q);
  draw_axis (&d);
  visit_pills (&d.layout, strips, data, visit_draw, &d);
  cairo_restore (cr);
}
