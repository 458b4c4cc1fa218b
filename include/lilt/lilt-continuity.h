/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-types.h>

LILT_BEGIN_DECLS

/**
 * LiltContinuity:
 * @value_jump: by how much the value jumps, at least 0
 * @velocity_jump: by how much the velocity jumps, at least 0
 * @acceleration_jump: by how much the acceleration jumps, at least 0
 * @continuity_class: -1 where the value jumps, 0 where the velocity does, 1 where the acceleration does, 2 where
 *   none of them does
 *
 * How smooth a motion is at one instant.
 */
typedef struct _LiltContinuity
{
  double value_jump;
  double velocity_jump;
  double acceleration_jump;
  int continuity_class;
} LiltContinuity;

LILT_AVAILABLE_IN_1_0
void lilt_continuity_measure (const LiltSample *before,
                              const LiltSample *after,
                              const LiltSample *scale,
                              LiltContinuity *out);

LILT_END_DECLS
