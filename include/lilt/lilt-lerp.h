/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-types.h>

LILT_BEGIN_DECLS

LILT_AVAILABLE_IN_1_0
double lilt_lerp_damp (double value, double target, double rate, double dt);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_lerp_rate (double fraction, double dt, double *rate);

LILT_END_DECLS
