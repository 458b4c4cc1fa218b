/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-clock.h>

G_BEGIN_DECLS

#define LILT_TYPE_MANUAL_CLOCK (lilt_manual_clock_get_type ())
LILT_AVAILABLE_IN_1_0
G_DECLARE_FINAL_TYPE (LiltManualClock, lilt_manual_clock, LILT, MANUAL_CLOCK, GObject)

LILT_AVAILABLE_IN_1_0
LiltManualClock *lilt_manual_clock_new (void);
LILT_AVAILABLE_IN_1_0
void lilt_manual_clock_advance (LiltManualClock *clock, gint64 delta_us);
LILT_AVAILABLE_IN_1_0
void lilt_manual_clock_set_now (LiltManualClock *clock, gint64 now);

G_END_DECLS
