/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-types.h>

LILT_BEGIN_DECLS

/**
 * LILT_RUBBER_BAND_COEFFICIENT:
 *
 * The usual stiffness of a rubber band: how much of the first pixel of a pull it follows.
 */
#define LILT_RUBBER_BAND_COEFFICIENT 0.55

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_rubber_band (double pull, double dimension, double coefficient, double *offset);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_rubber_band_slope (double pull, double dimension, double coefficient, double *slope);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_rubber_band_invert (double offset, double dimension, double coefficient, double *pull);

LILT_END_DECLS
