/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-plot-strips.h"

#include <math.h>
#include <stdio.h>

#include "lilt-plot-event.h"
#include "lilt-plot-text.h"

#define PI 3.14159265358979323846

/* The grid of the layout, in px. */
#define GUTTER      48.0 /* the numbers of the scales */
#define MARGIN      6.0  /* right of now, for half a marker */
#define PILLS       26.0
#define AXIS        18.0
#define GAP         6.0
#define PILL_WIDTH  28.0
#define PILL_HEIGHT 18.0
#define TITLE       17.0 /* a strip's name and its number, above the curve */
#define CORNER      6.0
#define TEXT        11.0
#define DOT         3.25

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

void
lilt_plot_strips_init (LiltPlotStrips *strips, LiltPlotRole role, int dark)
{
  static const LiltPlotRange empty = LILT_PLOT_RANGE_EMPTY;
  LiltPlotTheme theme;

  lilt_plot_theme_init (&theme, dark);
  strips->width = 360.0;
  strips->height = 240.0;
  strips->span = 2.0;
  strips->role = role;
  strips->dark = dark;
  strips->ground = theme.background;
  strips->family = NULL;
  strips->unit = "";
  for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
    strips->ranges[q] = empty;
}

void
lilt_plot_strips_get_layout (const LiltPlotStrips *strips, LiltPlotStripsLayout *layout)
{
  const double width = fmax (strips->width, LILT_PLOT_STRIPS_MIN_WIDTH);
  const double height = fmax (strips->height, LILT_PLOT_STRIPS_MIN_HEIGHT);
  const double strip =
      floor ((height - PILLS - AXIS - GAP * (LILT_PLOT_N_QUANTITIES - 1)) / LILT_PLOT_N_QUANTITIES);

  layout->left = GUTTER;
  layout->right = width - MARGIN;
  layout->pills = PILLS / 2.0 - 1.0;
  for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
    {
      layout->top[q] = PILLS + q * (strip + GAP);
      layout->bottom[q] = layout->top[q] + strip;
    }
}

void
lilt_plot_strips_get_range (const LiltPlotStrips *strips,
                            const LiltPlotData *data,
                            LiltPlotQuantity quantity,
                            LiltPlotRange *range)
{
  *range = strips->ranges[quantity];
  if (range->max > range->min && isfinite (range->max - range->min))
    return;
  range->min = INFINITY;
  range->max = -INFINITY;
  lilt_plot_data_get_range (data, quantity, data->now - strips->span, range);
  if (quantity != LILT_PLOT_VALUE)
    lilt_plot_range_include (range, 0.0);
  lilt_plot_range_round (range);
}

double
lilt_plot_strips_x (const LiltPlotStrips *strips, const LiltPlotData *data, double time)
{
  LiltPlotStripsLayout layout;

  lilt_plot_strips_get_layout (strips, &layout);
  return layout.right - (data->now - time) / strips->span * (layout.right - layout.left);
}

/* Far outside is far enough: cairo's coordinates are 24 bits wide. */
static double
clamp (double x, double min, double max)
{
  return fmin (fmax (x, min), max);
}

static double
y_in (const LiltPlotStripsLayout *layout, LiltPlotQuantity quantity, const LiltPlotRange *range, double value)
{
  const double top = layout->top[quantity] + TITLE, bottom = layout->bottom[quantity] - 5.0;
  /* Halves, because the difference of two huge bounds overflows. */
  const double share = (0.5 * value - 0.5 * range->min) / (0.5 * range->max - 0.5 * range->min);

  return clamp (bottom - share * (bottom - top), -1e5, 1e5);
}

double
lilt_plot_strips_y (const LiltPlotStrips *strips,
                    LiltPlotQuantity quantity,
                    const LiltPlotRange *range,
                    double value)
{
  LiltPlotStripsLayout layout;

  lilt_plot_strips_get_layout (strips, &layout);
  return y_in (&layout, quantity, range, value);
}

static double
x_at (const Drawing *d, double time)
{
  const double share = (d->data->now - time) / d->strips->span;

  return clamp (d->layout.right - share * (d->layout.right - d->layout.left), -1e5, 1e5);
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
      const double y = y_in (&d->layout, quantity, range, value);

      /* Zero is drawn between the edges, and named where it has room. */
      if (edge == 2 && !(range->min < 0.0 && range->max > 0.0))
        break;
      lilt_plot_set_color (d->cr, &d->theme.foreground, value == 0.0 ? 1.8 * d->theme.faint : d->theme.faint);
      hairline (d->cr, d->layout.left, crisp (y), d->layout.right, crisp (y));
      /* Before there is anything, a scale that follows the data says nothing. */
      if (empty && d->strips->ranges[quantity].max <= d->strips->ranges[quantity].min && value != 0.0)
        continue;
      if (edge == 2 && (y - y_in (&d->layout, quantity, range, range->max) < TEXT ||
                        y_in (&d->layout, quantity, range, range->min) - y < TEXT))
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
      const double y = crisp (y_in (&d->layout, LILT_PLOT_VALUE, range, target));

      hairline (d->cr, fmax (left, d->layout.left), y, right, y);
      if (!event || left < d->layout.left)
        break;
      target = event->target_before;
      right = left;
    }
}

/* One path through all that is known, lifted where the quantity jumps and where a sample is no number. */
static void
draw_curve (const Drawing *d, LiltPlotQuantity quantity)
{
  const LiltPlotData *data = d->data;
  const LiltPlotRange *range = &d->ranges[quantity];
  const double since = data->now - d->strips->span;
  size_t p = data->n_points, e = data->n_events;
  int down = 0;

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
      const int is_point = point && (!event || point->time <= event->time);
      const double x = x_at (d, is_point ? point->time : event->time);
      const double before = lilt_plot_quantity (is_point ? &point->sample : &event->before, quantity);
      const double after = is_point ? before : lilt_plot_quantity (&event->after, quantity);
      const int lift = !is_point && event->jumps >> quantity & 1;

      if (isfinite (before))
        {
          const double y = y_in (&d->layout, quantity, range, before);

          if (down)
            cairo_line_to (d->cr, x, y);
          else
            cairo_move_to (d->cr, x, y);
        }
      down = isfinite (before);
      if (lift)
        {
          down = isfinite (after);
          if (down)
            cairo_move_to (d->cr, x, y_in (&d->layout, quantity, range, after));
        }
      p += is_point;
      e += !is_point;
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

      const double y1 = y_in (&d->layout, quantity, range, before);
      const double y2 = y_in (&d->layout, quantity, range, after);

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
      const double y =
          y_in (&d->layout, quantity, &d->ranges[quantity], lilt_plot_quantity (&last->sample, quantity));

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

/* The middle of an event's pill: at its line, but inside the plot. */
static double
pill_x (const LiltPlotStripsLayout *layout, double x)
{
  return clamp (x, layout->left + PILL_WIDTH / 2.0, layout->right - PILL_WIDTH / 2.0);
}

static void
draw_pill (const Drawing *d, const LiltPlotEvent *event, double x, int newest)
{
  const double left = round (x - PILL_WIDTH / 2.0), top = round (d->layout.pills - PILL_HEIGHT / 2.0);
  LiltPlotText text = d->label;

  text.bold = 1;
  text.xalign = text.yalign = 0.5;
  text.opacity = 1.0;
  rounded (d->cr, left + 0.5, top + 0.5, PILL_WIDTH - 1.0, PILL_HEIGHT - 1.0, (PILL_HEIGHT - 1.0) / 2.0);
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
  lilt_plot_text_draw (d->cr, &text, left + PILL_WIDTH / 2.0, top + PILL_HEIGHT / 2.0,
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
      const double x = lilt_plot_strips_x (strips, data, event->time), middle = pill_x (layout, x);

      if (x < layout->left)
        break;
      if (event->kind != LILT_PLOT_TARGET || middle + PILL_WIDTH / 2.0 + 3.0 > limit)
        continue;
      if (visit (event, middle, newest, user_data))
        return event;
      limit = middle - PILL_WIDTH / 2.0;
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

  return fabs (place->x - x) <= PILL_WIDTH / 2.0 && fabs (place->y - place->middle) <= PILL_HEIGHT / 2.0;
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
      hairline (d->cr, x, d->layout.pills + PILL_HEIGHT / 2.0, x,
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
