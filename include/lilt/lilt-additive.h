/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <stddef.h>

#include <lilt/lilt-types.h>

LILT_BEGIN_DECLS

/**
 * LiltAdditiveCurve:
 * @t: normalised time, between 0 and 1
 * @out: (out caller-allocates): the curve there, per unit of normalised time
 * @data: the data that was passed with the function
 *
 * A curve that begins at 0 and ends at 1, with its derivatives.
 */
typedef void (*LiltAdditiveCurve) (double t, LiltSample *out, void *data);

/**
 * LiltAdditiveStep:
 *
 * One change of target that is still under way; storage for [struct@Lilt.Additive].
 */
typedef struct _LiltAdditiveStep
{
  /*< private >*/
  double start;
  double duration;
  double change;
} LiltAdditiveStep;

/**
 * LiltAdditive:
 *
 * A value that every change of target moves by a timed curve of its own, on top of those still under way:
 * `x = Σ Δᵢ e ((t - tᵢ) / Tᵢ)`.
 *
 * It ends exactly on its target when the last curve does. With the quintic ease it is of class C2, and it never
 * leaves the span of its targets.
 *
 * It holds a pointer to storage of the caller's, so it is not copied like the other structs of the core.
 */
typedef struct _LiltAdditive
{
  /*< private >*/
  LiltAdditiveStep *steps;
  size_t n_steps;
  size_t capacity;
  LiltAdditiveCurve curve;
  void *data;
  double target;
  double value;
  double changed;
  double elapsed;
  double elapsed_error;
} LiltAdditive;

LILT_AVAILABLE_IN_1_0
LiltStatus
lilt_additive_init (LiltAdditive *additive, LiltAdditiveStep *steps, size_t capacity, double position);
LILT_AVAILABLE_IN_1_0
void lilt_additive_set_curve (LiltAdditive *additive, LiltAdditiveCurve curve, void *data);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_additive_set_target (LiltAdditive *additive, double target, double duration);
LILT_AVAILABLE_IN_1_0
void lilt_additive_step (LiltAdditive *additive, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_additive_get_sample (const LiltAdditive *additive, LiltSample *out);
LILT_AVAILABLE_IN_1_0
double lilt_additive_get_target (const LiltAdditive *additive);
LILT_AVAILABLE_IN_1_0
size_t lilt_additive_get_n_steps (const LiltAdditive *additive);
LILT_AVAILABLE_IN_1_0
double lilt_additive_remaining_time (const LiltAdditive *additive);

LILT_END_DECLS
