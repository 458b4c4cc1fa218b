/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-trace.h"

#include <math.h>
#include <string.h>

double
lilt_plot_quantity (const LiltSample *sample, LiltPlotQuantity quantity)
{
  return quantity == LILT_PLOT_VALUE      ? sample->value
         : quantity == LILT_PLOT_VELOCITY ? sample->velocity
                                          : sample->acceleration;
}

void
lilt_trace_init (LiltTrace *trace, double target)
{
  trace->n_points = trace->n_events = 0;
  trace->now = -INFINITY;
  trace->target = target;
}

/* Half of it is moved at a time, so that adding costs next to nothing on average. */
#define MAKE_ROOM(array, count, capacity)                                                                    \
  do                                                                                                         \
    {                                                                                                        \
      if ((count) == (capacity))                                                                             \
        {                                                                                                    \
          const size_t half = (capacity) / 2;                                                                \
                                                                                                             \
          memmove ((array), (array) + ((count) -half), half * sizeof *(array));                              \
          (count) = half;                                                                                    \
        }                                                                                                    \
    }                                                                                                        \
  while (0)

static double
hold_time (const LiltTrace *trace, double time)
{
  if (isfinite (time) && time >= trace->now)
    return time;
  return isfinite (trace->now) ? trace->now : 0.0;
}

void
lilt_trace_add_point (LiltTrace *trace, double time, const LiltSample *sample)
{
  LiltPlotPoint *last = trace->n_points > 0 ? &trace->points[trace->n_points - 1] : NULL;

  trace->now = time = hold_time (trace, time);
  /* At the time of an event, its "after" is the point. */
  if (trace->n_events > 0 && trace->events[trace->n_events - 1].time == time)
    return;
  if (last && last->time == time)
    {
      last->sample = *sample;
      return;
    }
  MAKE_ROOM (trace->points, trace->n_points, LILT_TRACE_POINTS);
  trace->points[trace->n_points].time = time;
  trace->points[trace->n_points].sample = *sample;
  trace->n_points++;
}

const LiltPlotEvent *
lilt_trace_add_event (LiltTrace *trace,
                      LiltPlotEventKind kind,
                      double time,
                      const LiltSample *before,
                      const LiltSample *after,
                      const LiltSample *scale,
                      double target)
{
  LiltPlotEvent *event;

  MAKE_ROOM (trace->events, trace->n_events, LILT_TRACE_EVENTS);
  event = &trace->events[trace->n_events++];
  event->kind = kind;
  event->time = trace->now = hold_time (trace, time);
  event->before = *before;
  event->after = *after;
  event->target_before = trace->target;
  event->target_after = trace->target = target;
  event->jumps = 0;
  lilt_continuity_measure (before, after, scale, &event->continuity);
  /* Of each quantity by itself: the meter's class of a sample that differs in nothing else. */
  for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
    {
      LiltSample other = *before;
      LiltContinuity single;

      if (q == LILT_PLOT_VALUE)
        other.value = after->value;
      else if (q == LILT_PLOT_VELOCITY)
        other.velocity = after->velocity;
      else
        other.acceleration = after->acceleration;
      lilt_continuity_measure (before, &other, scale, &single);
      if (single.continuity_class < 2)
        event->jumps |= 1u << q;
    }
  return event;
}

void
lilt_trace_get_data (const LiltTrace *trace, LiltPlotData *data)
{
  data->points = trace->points;
  data->n_points = trace->n_points;
  data->events = trace->events;
  data->n_events = trace->n_events;
  data->now = isfinite (trace->now) ? trace->now : 0.0;
  data->target = trace->target;
}

const LiltPlotEvent *
lilt_plot_data_last_event (const LiltPlotData *data, LiltPlotEventKind kind)
{
  for (size_t i = data->n_events; i > 0; i--)
    if (data->events[i - 1].kind == kind)
      return &data->events[i - 1];
  return NULL;
}

void
lilt_plot_data_get_range (const LiltPlotData *data,
                          LiltPlotQuantity quantity,
                          double since,
                          LiltPlotRange *range)
{
  for (size_t i = data->n_points; i > 0; i--)
    {
      lilt_plot_range_include (range, lilt_plot_quantity (&data->points[i - 1].sample, quantity));
      /* One more: the curve comes in from it. */
      if (data->points[i - 1].time < since)
        break;
    }
  for (size_t i = data->n_events; i > 0; i--)
    {
      const LiltPlotEvent *event = &data->events[i - 1];

      if (event->time < since)
        break;
      lilt_plot_range_include (range, lilt_plot_quantity (&event->before, quantity));
      lilt_plot_range_include (range, lilt_plot_quantity (&event->after, quantity));
      if (quantity == LILT_PLOT_VALUE)
        lilt_plot_range_include (range, event->target_before);
    }
  if (quantity == LILT_PLOT_VALUE)
    lilt_plot_range_include (range, data->target);
}
