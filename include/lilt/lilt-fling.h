/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-decay.h>
#include <lilt/lilt-spring-params.h>

LILT_BEGIN_DECLS

/**
 * LiltFling:
 *
 * A glide between two bounds, as of a list that is flung: friction slows it, and where it passes a bound a spring
 * takes it over at that instant, carries it past and brings it back to the bound.
 *
 * The instant is computed, not found on a frame, so the motion is the same at any frame rate. Value and velocity
 * are continuous there (class C1). A start beyond a bound begins with the spring.
 *
 * A `LiltFling` is a plain value: copy it freely, free nothing.
 */
typedef struct _LiltFling
{
  /*< private >*/
  LiltDecay glide;
  LiltSpringParams params;
  double min;
  double max;
  double crossing_time;
  double crossing_velocity;
  double crossing_displacement;
  double bound;
} LiltFling;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_fling_init (LiltFling *fling,
                            double rate,
                            const LiltSpringParams *params,
                            double min,
                            double max,
                            double position);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_fling_reset (LiltFling *fling, double position, double velocity);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_fling_add_impulse (LiltFling *fling, double delta_velocity);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_fling_set_bounds (LiltFling *fling, double min, double max);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_fling_set_rate (LiltFling *fling, double rate);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_fling_set_params (LiltFling *fling, const LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
void lilt_fling_step (LiltFling *fling, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_fling_peek (const LiltFling *fling, double dt, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_fling_get_sample (const LiltFling *fling, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_fling_get_bounds (const LiltFling *fling, double *min, double *max);
LILT_AVAILABLE_IN_1_0
double lilt_fling_get_resting_place (const LiltFling *fling);
LILT_AVAILABLE_IN_1_0
int lilt_fling_is_springing (const LiltFling *fling);
LILT_AVAILABLE_IN_1_0
int lilt_fling_next_crossing (const LiltFling *fling, double *t, double *bound, double *velocity);
LILT_AVAILABLE_IN_1_0
int lilt_fling_is_settled (const LiltFling *fling, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_fling_settling_time (const LiltFling *fling, double epsilon);

LILT_END_DECLS
