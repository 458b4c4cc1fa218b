/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>
#include <lilt/lilt-core.h>

/*
 * One value on its way to a target, by a timed warp that starts over at each new target or by a spring. Times are
 * those of a LiltClock, in µs; every reading is the closed form from the last change.
 */
typedef enum
{
  DEMO_TRACK_WARP,
  DEMO_TRACK_SPRING
} DemoTrackKind;

typedef struct
{
  DemoTrackKind kind;
  /* the timed motion that runs, and the curve and seconds of the next */
  LiltWarp warp;
  double duration;
  LiltWarp next_warp;
  double next_duration;
  double start;
  gint64 start_time;
  /* the spring, and the time that it has been stepped to */
  LiltSpring spring;
  gint64 spring_time;
  double target;
  gint64 rest_time; /* when it is as good as at its target for good */
} DemoTrack;

/* At @value, and at rest. */
void demo_track_init (DemoTrack *track, DemoTrackKind kind, double value);
/* To where it is bound for, at once. */
void demo_track_finish (DemoTrack *track, gint64 now);
/* To be used from the next target on; a refusal changes nothing. */
LiltStatus demo_track_set_warp (DemoTrack *track, double rho, double mu, double duration);
/* At once; value and velocity carry over. */
LiltStatus demo_track_set_spring (DemoTrack *track, double response, double zeta, gint64 now);
void demo_track_retarget (DemoTrack *track, double target, gint64 now);
/* Likewise for time before the last change: then it is as it was at the change. */
void demo_track_get_sample (const DemoTrack *track, gint64 now, LiltSample *sample);
gboolean demo_track_is_moving (const DemoTrack *track, gint64 now);
/* The natural magnitudes of value, velocity and acceleration on the way over @distance. */
void demo_track_get_scale (const DemoTrack *track, double distance, LiltSample *scale);
/* Whether a timed motion ends after @since and by @now; then what it is just before its end and after it. */
gboolean demo_track_get_end (const DemoTrack *track,
                             gint64 since,
                             gint64 now,
                             gint64 *time,
                             LiltSample *before,
                             LiltSample *after);
