/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-types.h>

LILT_BEGIN_DECLS

/**
 * LiltDecay:
 *
 * A value that glides to a stop, as after a fling: its velocity falls exponentially, `v′ = -k v`, and so it
 * comes to rest at `x + v / k`.
 *
 * Every reading is the closed-form solution from the last change of value, velocity or rate, so it does not
 * depend on how the time since then was cut into steps.
 *
 * A `LiltDecay` is a plain value: copy it freely, free nothing.
 */
typedef struct _LiltDecay
{
  /*< private >*/
  double rate;
  double start_value;
  double start_velocity;
  double elapsed;
  double elapsed_error;
} LiltDecay;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_init (LiltDecay *decay, double rate, double value, double velocity);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_init_per_ms (LiltDecay *decay, double rate_per_ms, double value, double velocity);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_init_resting (LiltDecay *decay, double value, double velocity, double resting_place);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_init_to (LiltDecay *decay, double rate, double value, double resting_place);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_set_rate (LiltDecay *decay, double rate);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_set_velocity (LiltDecay *decay, double velocity);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_add_impulse (LiltDecay *decay, double delta_velocity);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_reset (LiltDecay *decay, double value, double velocity);
LILT_AVAILABLE_IN_1_0
void lilt_decay_step (LiltDecay *decay, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_decay_peek (const LiltDecay *decay, double dt, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_decay_get_sample (const LiltDecay *decay, LiltSample *out);
LILT_AVAILABLE_IN_1_0
double lilt_decay_get_rate (const LiltDecay *decay);
LILT_AVAILABLE_IN_1_0
double lilt_decay_get_resting_place (const LiltDecay *decay);
LILT_AVAILABLE_IN_1_0
double lilt_decay_time_to (const LiltDecay *decay, double position);
LILT_AVAILABLE_IN_1_0
int lilt_decay_is_settled (const LiltDecay *decay, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_decay_settling_time (const LiltDecay *decay, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_decay_slowing_time (const LiltDecay *decay, double speed);
LILT_AVAILABLE_IN_1_0
void lilt_decay_sample (double rate, const LiltSample *start, double t, LiltSample *out);

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_rate_from_per_ms (double rate_per_ms, double *rate);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_rate_to_per_ms (double rate, double *rate_per_ms);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_project (double velocity, double rate_per_ms, double *distance);

LILT_END_DECLS
