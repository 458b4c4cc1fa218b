/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-types.h>

LILT_BEGIN_DECLS

/**
 * LiltJoin:
 *
 * A polynomial that carries a motion over to rest at a target in a given time: a cubic takes over value and
 * velocity (class C1), a quintic the acceleration too (class C2).
 *
 * A start that is too fast for the time makes it overshoot or run backwards: [method@Lilt.Join.is_monotone] says
 * whether it does, and [method@Lilt.Join.shorten] cures it where that is possible.
 *
 * A `LiltJoin` is a plain value: copy it freely, free nothing.
 */
typedef struct _LiltJoin
{
  /*< private >*/
  LiltSample start;
  double target;
  double duration;
  double shape[3];
  double slope[3];
  int quintic;
  int reserved;
} LiltJoin;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_join_init_cubic (LiltJoin *join, const LiltSample *start, double target, double duration);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_join_init_quintic (LiltJoin *join, const LiltSample *start, double target, double duration);
LILT_AVAILABLE_IN_1_0
double lilt_join_get_target (const LiltJoin *join);
LILT_AVAILABLE_IN_1_0
double lilt_join_get_duration (const LiltJoin *join);
LILT_AVAILABLE_IN_1_0
double lilt_join_eval (const LiltJoin *join, double t);
LILT_AVAILABLE_IN_1_0
void lilt_join_sample (const LiltJoin *join, double t, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_join_range (const LiltJoin *join, double *min, double *max);
LILT_AVAILABLE_IN_1_0
int lilt_join_is_monotone (const LiltJoin *join);
LILT_AVAILABLE_IN_1_0
void lilt_join_excess (const LiltJoin *join, double *overshoot, double *backward);
LILT_AVAILABLE_IN_1_0
int lilt_join_shorten (LiltJoin *join, double shortest, double *duration);

LILT_END_DECLS
