/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "retarget-model.h"

#include <math.h>

/* How long the plots run on once everything rests, so that they end in a line. */
#define TAIL_US 100000

void
retarget_model_init (RetargetModel *model, const RetargetSink *sink, gpointer sink_data, double value)
{
  *model = (RetargetModel){ .sink = sink, .sink_data = sink_data };
  demo_track_init (&model->tracks[RETARGET_WARP], DEMO_TRACK_WARP, value);
  demo_track_init (&model->tracks[RETARGET_SPRING], DEMO_TRACK_SPRING, value);
}

static void
stop (RetargetModel *model)
{
  if (model->tick_id != 0)
    lilt_clock_remove_tick_callback (model->clock, model->tick_id);
  model->tick_id = 0;
}

void
retarget_model_clear (RetargetModel *model)
{
  stop (model);
  g_clear_object (&model->clock);
}

static gint64
get_now (RetargetModel *model)
{
  return model->clock ? lilt_clock_get_now (model->clock) : 0;
}

static void
emit_event (RetargetModel *model,
            int lane,
            RetargetEvent event,
            gint64 now,
            const LiltSample *before,
            const LiltSample *after,
            double distance)
{
  const DemoTrack *track = &model->tracks[lane];
  LiltSample scale;

  demo_track_get_scale (track, distance, &scale);
  model->sink->event (model->sink_data, lane, event, now - model->pauses, before, after, &scale,
                      track->target);
}

static void
on_tick (LiltClock *clock, gint64 now, gpointer user_data)
{
  RetargetModel *model = user_data;
  gboolean moving = FALSE;

  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    {
      const DemoTrack *track = &model->tracks[lane];
      LiltSample sample, before, after;
      gint64 end;

      if (demo_track_get_end (track, model->last_tick, now, &end, &before, &after))
        emit_event (model, lane, RETARGET_EVENT_CHANGE, end, &before, &after, track->target - track->start);
      demo_track_get_sample (track, now, &sample);
      model->sink->sample (model->sink_data, lane, now - model->pauses, &sample);
      moving = moving || demo_track_is_moving (track, now - TAIL_US);
    }
  model->last_tick = now;
  if (!moving)
    stop (model);
  model->sink->moved (model->sink_data);
}

/* Awake again; the pause is left out of the plots' time, and marked there. */
static void
start (RetargetModel *model, gint64 now)
{
  if (model->tick_id != 0 || !model->clock)
    return;
  model->tick_id = lilt_clock_add_tick_callback (model->clock, on_tick, model, NULL);
  model->pauses += now - model->last_tick;
  model->last_tick = now;
  for (int lane = 0; lane < RETARGET_N_LANES && model->started; lane++)
    {
      LiltSample sample;

      demo_track_get_sample (&model->tracks[lane], now, &sample);
      emit_event (model, lane, RETARGET_EVENT_PAUSE, now, &sample, &sample, 0.0);
    }
  model->started = TRUE;
}

void
retarget_model_set_clock (RetargetModel *model, LiltClock *clock)
{
  if (model->clock == clock)
    return;
  /* The times of one clock mean nothing to another. */
  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    demo_track_finish (&model->tracks[lane], G_MININT64 / 2);
  stop (model);
  g_set_object (&model->clock, clock);
  model->last_tick = model->pauses = get_now (model);
  model->started = FALSE;
}

void
retarget_model_set_instant (RetargetModel *model, gboolean instant)
{
  model->instant = instant;
  if (!instant)
    return;
  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    demo_track_finish (&model->tracks[lane], get_now (model));
  stop (model);
  model->sink->moved (model->sink_data);
}

void
retarget_model_reset (RetargetModel *model, double value)
{
  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    {
      model->tracks[lane].target = value;
      demo_track_finish (&model->tracks[lane], get_now (model));
    }
  stop (model);
  model->started = FALSE;
  model->sink->moved (model->sink_data);
}

void
retarget_model_retarget (RetargetModel *model, double target)
{
  gint64 now;

  if (target == retarget_model_get_target (model) || !isfinite (target))
    return;
  if (model->instant)
    {
      retarget_model_reset (model, target);
      return;
    }
  /* One now for both, and for the end of the old motion and the start of the new one. */
  start (model, get_now (model));
  now = get_now (model);
  for (int lane = 0; lane < RETARGET_N_LANES; lane++)
    {
      DemoTrack *track = &model->tracks[lane];
      LiltSample before, after, end_before, end_after;
      const double old_target = track->target;
      gint64 end;

      if (demo_track_get_end (track, model->last_tick, now, &end, &end_before, &end_after))
        emit_event (model, lane, RETARGET_EVENT_CHANGE, end, &end_before, &end_after,
                    track->target - track->start);
      demo_track_get_sample (track, now, &before);
      demo_track_retarget (track, target, now);
      demo_track_get_sample (track, now, &after);
      emit_event (model, lane, RETARGET_EVENT_TARGET, now, &before, &after,
                  fmax (fabs (target - old_target), fabs (target - before.value)));
    }
  model->last_tick = MAX (model->last_tick, now);
}

LiltStatus
retarget_model_set_warp (RetargetModel *model, double rho, double mu, double duration)
{
  return demo_track_set_warp (&model->tracks[RETARGET_WARP], rho, mu, duration);
}

LiltStatus
retarget_model_set_spring (RetargetModel *model, double response, double zeta)
{
  DemoTrack *track = &model->tracks[RETARGET_SPRING];
  const gint64 now = get_now (model);
  const gboolean moving = demo_track_is_moving (track, now);
  LiltSample before, after;
  LiltStatus status;

  demo_track_get_sample (track, now, &before);
  status = demo_track_set_spring (track, response, zeta, now);
  demo_track_get_sample (track, now, &after);
  if (status == LILT_OK && moving)
    emit_event (model, RETARGET_SPRING, RETARGET_EVENT_CHANGE, now, &before, &after,
                fabs (track->target - before.value));
  return status;
}

void
retarget_model_get_sample (RetargetModel *model, int lane, LiltSample *sample)
{
  demo_track_get_sample (&model->tracks[lane], get_now (model), sample);
}

double
retarget_model_get_target (RetargetModel *model)
{
  return model->tracks[RETARGET_WARP].target;
}

gboolean
retarget_model_is_moving (RetargetModel *model)
{
  return model->tick_id != 0;
}
