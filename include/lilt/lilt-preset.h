/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-analysis.h>
#include <stddef.h>

LILT_BEGIN_DECLS

/**
 * LiltPreset:
 * @name: its name, such as `UIPanel` or `material3/standard-fast-spatial`
 * @source: where the numbers come from
 * @params: the spring
 * @regime: how it is damped
 * @overshoot: by which fraction of its distance it passes its target, from rest
 * @settling_2_percent: when it is within 2 % of its distance for good, from rest, in seconds
 * @settling_1_permille: when it is within 0.1 % for good
 *
 * A spring that has a name, and what it does.
 */
typedef struct _LiltPreset
{
  const char *name;
  const char *source;
  LiltSpringParams params;
  LiltRegime regime;
  double overshoot;
  double settling_2_percent;
  double settling_1_permille;
} LiltPreset;

LILT_AVAILABLE_IN_1_0
size_t lilt_preset_count (void);
LILT_AVAILABLE_IN_1_0
int lilt_preset_get (size_t i, LiltPreset *preset);
LILT_AVAILABLE_IN_1_0
int lilt_preset_find (const char *name, LiltPreset *preset);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_init_preset (LiltSpringParams *params, const char *name);

LILT_END_DECLS
