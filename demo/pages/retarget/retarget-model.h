/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt.h>

#include "demo-track.h"

/*
 * What the page shows, without a widget: two panels with the same start and the same targets, one by a timed warp
 * and one by a spring. It listens to its clock only while something moves.
 */
enum
{
  RETARGET_WARP,
  RETARGET_SPRING,
  RETARGET_N_LANES
};

typedef struct _RetargetModel RetargetModel;

typedef enum
{
  RETARGET_EVENT_TARGET,
  RETARGET_EVENT_CHANGE, /* of a spring's parameters in flight, or the end of a curve */
  RETARGET_EVENT_PAUSE
} RetargetEvent;

/* Whom it tells; times are those of motion, without the pauses in which nothing moves. */
typedef struct
{
  void (*sample) (gpointer data, int lane, gint64 time, const LiltSample *sample);
  void (*event) (gpointer data,
                 int lane,
                 RetargetEvent event,
                 gint64 time,
                 const LiltSample *before,
                 const LiltSample *after,
                 const LiltSample *scale,
                 double target);
  void (*moved) (gpointer data); /* once a tick, after all samples */
} RetargetSink;

struct _RetargetModel
{
  DemoTrack tracks[RETARGET_N_LANES];
  LiltClock *clock;
  const RetargetSink *sink;
  gpointer sink_data;
  guint tick_id;
  gint64 last_tick;
  gint64 pauses; /* the time spent asleep */
  gboolean started;
  gboolean instant; /* animations are off */
};

void retarget_model_init (RetargetModel *model, const RetargetSink *sink, gpointer sink_data, double value);
void retarget_model_clear (RetargetModel *model);
void retarget_model_set_clock (RetargetModel *model, LiltClock *clock);
/* Off: everything is where it is bound for, now and at each new target. */
void retarget_model_set_instant (RetargetModel *model, gboolean instant);
/* Both panels rest at @value; what they did is for the sink to forget. */
void retarget_model_reset (RetargetModel *model, double value);
/* A new target for both panels, now. */
void retarget_model_retarget (RetargetModel *model, double target);
LiltStatus retarget_model_set_warp (RetargetModel *model, double rho, double mu, double duration);
LiltStatus retarget_model_set_spring (RetargetModel *model, double response, double zeta);
void retarget_model_get_sample (RetargetModel *model, int lane, LiltSample *sample);
double retarget_model_get_target (RetargetModel *model);
gboolean retarget_model_is_moving (RetargetModel *model);
