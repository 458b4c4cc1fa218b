/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "demo-track.h"

#include <math.h>

/* Nearer than this to its target a panel is on the same pixel, and slower than this times ω it stays there. */
#define REST_PX 0.25

static double
seconds_between (gint64 from, gint64 to)
{
  return to > from ? (double) (to - from) * 1e-6 : 0.0;
}

static gint64
time_after (gint64 now, double seconds)
{
  /* A spring that never rests: ten years. */
  return now + (gint64) ceil (fmin (seconds, 3e8) * 1e6);
}

void
demo_track_init (DemoTrack *track, DemoTrackKind kind, double value)
{
  LiltSpringParams params;

  *track = (DemoTrack){ .kind = kind,
                        .start = value,
                        .start_time = G_MININT64 / 2,
                        .spring_time = G_MININT64 / 2,
                        .target = value,
                        .rest_time = G_MININT64 / 2,
                        .duration = 0.6,
                        .next_duration = 0.6 };
  lilt_warp_init (&track->next_warp, 5.0, 15.0);
  track->warp = track->next_warp;
  lilt_spring_params_init_response (&params, 0.4, 0.7);
  lilt_spring_init (&track->spring, &params, value);
}

static void
step_to (DemoTrack *track, gint64 now)
{
  lilt_spring_step (&track->spring, seconds_between (track->spring_time, now));
  track->spring_time = MAX (track->spring_time, now);
}

static void
find_rest (DemoTrack *track, gint64 now)
{
  if (track->kind == DEMO_TRACK_SPRING)
    track->rest_time = time_after (now, lilt_spring_rest_time (&track->spring, REST_PX));
  else
    track->rest_time = time_after (track->start_time, track->duration);
}

void
demo_track_finish (DemoTrack *track, gint64 now)
{
  lilt_spring_set_target (&track->spring, track->target);
  lilt_spring_reset (&track->spring, track->target, 0.0);
  track->spring_time = now;
  track->start = track->target;
  track->start_time = track->rest_time = now;
}

LiltStatus
demo_track_set_warp (DemoTrack *track, double rho, double mu, double duration)
{
  LiltWarp warp;
  const LiltStatus status = lilt_warp_init (&warp, rho, mu);

  if (status != LILT_OK)
    return status;
  if (!isfinite (duration))
    return LILT_NOT_FINITE;
  if (duration <= 0.0)
    return LILT_OUT_OF_RANGE;
  track->next_warp = warp;
  track->next_duration = duration;
  return LILT_OK;
}

LiltStatus
demo_track_set_spring (DemoTrack *track, double response, double zeta, gint64 now)
{
  LiltSpringParams params;
  const LiltStatus status = lilt_spring_params_init_response (&params, response, zeta);

  if (status != LILT_OK)
    return status;
  step_to (track, now);
  lilt_spring_set_params (&track->spring, &params);
  if (track->kind == DEMO_TRACK_SPRING && track->rest_time > now)
    find_rest (track, now);
  return LILT_OK;
}

void
demo_track_retarget (DemoTrack *track, double target, gint64 now)
{
  LiltSample sample;

  if (target == track->target || !isfinite (target))
    return;
  demo_track_get_sample (track, now, &sample);
  if (track->kind == DEMO_TRACK_SPRING)
    {
      step_to (track, now);
      lilt_spring_set_target (&track->spring, target);
    }
  else
    {
      track->start = sample.value;
      track->start_time = now;
      track->warp = track->next_warp;
      track->duration = track->next_duration;
    }
  track->target = target;
  find_rest (track, now);
}

/* The curve at u from 0 to 1 of its way, in px and seconds. */
static void
sample_warp (const DemoTrack *track, double u, LiltSample *sample)
{
  const double distance = track->target - track->start;

  lilt_warp_sample (&track->warp, u, sample);
  sample->value = track->start + distance * sample->value;
  sample->velocity *= distance / track->duration;
  sample->acceleration *= distance / (track->duration * track->duration);
}

void
demo_track_get_sample (const DemoTrack *track, gint64 now, LiltSample *sample)
{
  if (track->kind == DEMO_TRACK_SPRING)
    {
      lilt_spring_peek (&track->spring, seconds_between (track->spring_time, now), sample);
      return;
    }

  const double u = seconds_between (track->start_time, now) / track->duration;

  if (u >= 1.0)
    *sample = (LiltSample){ track->target, 0.0, 0.0 };
  else
    sample_warp (track, u, sample);
}

gboolean
demo_track_is_moving (const DemoTrack *track, gint64 now)
{
  return now < track->rest_time;
}

void
demo_track_get_scale (const DemoTrack *track, double distance, LiltSample *scale)
{
  double omega;

  if (track->kind == DEMO_TRACK_SPRING)
    {
      LiltSpringParams params;

      lilt_spring_get_params (&track->spring, &params);
      omega = params.omega;
    }
  else
    /* A warp is the spring of this frequency; one without any is at least as fast as its duration. */
    omega = fmax (hypot (lilt_warp_get_rho (&track->warp), lilt_warp_get_mu (&track->warp)), 1.0) /
            track->duration;
  *scale = (LiltSample){ distance, omega * distance, omega * omega * distance };
}

gboolean
demo_track_get_end (const DemoTrack *track,
                    gint64 since,
                    gint64 now,
                    gint64 *time,
                    LiltSample *before,
                    LiltSample *after)
{
  if (track->kind != DEMO_TRACK_WARP || track->rest_time <= since || track->rest_time > now)
    return FALSE;
  *time = track->rest_time;
  sample_warp (track, 1.0, before);
  *after = (LiltSample){ track->target, 0.0, 0.0 };
  return TRUE;
}
