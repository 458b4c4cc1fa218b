/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <stddef.h>

#include <lilt/lilt-core.h>

#include "lilt-plot-scale.h"

/* What a strip shows. */
typedef enum
{
  LILT_PLOT_VALUE,
  LILT_PLOT_VELOCITY,
  LILT_PLOT_ACCELERATION,
  LILT_PLOT_N_QUANTITIES
} LiltPlotQuantity;

/* The motion at one time, in seconds. */
typedef struct
{
  double time;
  LiltSample sample;
} LiltPlotPoint;

typedef enum
{
  LILT_PLOT_TARGET, /* a new target */
  LILT_PLOT_END,    /* a timed motion arrives; what speed it has left, it loses here */
  LILT_PLOT_PAUSE   /* nothing moved for a while that the time axis leaves out */
} LiltPlotEventKind;

/* An instant at which the motion may not be smooth. */
typedef struct
{
  LiltPlotEventKind kind;
  double time;
  LiltSample before;
  LiltSample after;
  double target_before;
  double target_after;
  LiltContinuity continuity;
  unsigned jumps; /* bit q is set where quantity q jumps by more than rounding */
} LiltPlotEvent;

/* Both arrays in order of time; a point at the time of an event stands before it. */
typedef struct
{
  const LiltPlotPoint *points;
  size_t n_points;
  const LiltPlotEvent *events;
  size_t n_events;
  double now;    /* the right edge of the plot */
  double target; /* where the motion is bound for */
} LiltPlotData;

/*
 * What a motion did lately. It holds a fixed number of points and events and forgets the oldest, so it never
 * grows; at 240 Hz the points last 17 s.
 */
#define LILT_TRACE_POINTS 4096
#define LILT_TRACE_EVENTS 1024

typedef struct
{
  LiltPlotPoint points[LILT_TRACE_POINTS];
  LiltPlotEvent events[LILT_TRACE_EVENTS];
  size_t n_points;
  size_t n_events;
  double now;
  double target;
} LiltTrace;

double lilt_plot_quantity (const LiltSample *sample, LiltPlotQuantity quantity);

/* Empty, bound for @target. */
void lilt_trace_init (LiltTrace *trace, double target);
/* A time before the last one counts as that: time does not run back. A NaN is left out of the drawing. */
void lilt_trace_add_point (LiltTrace *trace, double time, const LiltSample *sample);
/* @scale as in lilt_continuity_measure (). Returns what was recorded, until the trace changes. */
const LiltPlotEvent *lilt_trace_add_event (LiltTrace *trace,
                                           LiltPlotEventKind kind,
                                           double time,
                                           const LiltSample *before,
                                           const LiltSample *after,
                                           const LiltSample *scale,
                                           double target);
void lilt_trace_get_data (const LiltTrace *trace, LiltPlotData *data);
/* The newest event of a kind; NULL if there is none. */
const LiltPlotEvent *lilt_plot_data_last_event (const LiltPlotData *data, LiltPlotEventKind kind);
/* Widens @range by all that @data has of @quantity from @since on; the value's target too. */
void lilt_plot_data_get_range (const LiltPlotData *data,
                               LiltPlotQuantity quantity,
                               double since,
                               LiltPlotRange *range);
