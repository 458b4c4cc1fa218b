/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>
#include <lilt/lilt-version-macros.h>

G_BEGIN_DECLS

#define LILT_TYPE_CLOCK (lilt_clock_get_type ())
LILT_AVAILABLE_IN_1_0
G_DECLARE_INTERFACE (LiltClock, lilt_clock, LILT, CLOCK, GObject)

/**
 * LiltTickFunc:
 * @clock: the clock that ticks
 * @now: its time in microseconds, the same for all callbacks of one tick
 * @user_data: what was given with the callback
 *
 * Called once a tick. It may add and remove tick callbacks, itself among them, and may drop the last reference
 * to anything, @clock among it.
 */
typedef void (*LiltTickFunc) (LiltClock *clock, gint64 now, gpointer user_data);

/**
 * LiltClockInterface:
 * @get_now: the time in microseconds, since any origin that does not change
 * @wake: a callback has been added to a clock that had none: begin to call [method@Lilt.Clock.tick] once a frame
 * @sleep: the last callback is gone: stop, so that nothing wakes up for nothing
 *
 * What an implementation provides: @get_now always, @wake and @sleep where something has to be started and
 * stopped. The callbacks themselves are kept by the interface.
 */
struct _LiltClockInterface
{
  /*< private >*/
  GTypeInterface parent_iface;

  /*< public >*/
  gint64 (*get_now) (LiltClock *clock);
  void (*wake) (LiltClock *clock);
  void (*sleep) (LiltClock *clock);

  /*< private >*/
  gpointer reserved[4];
};

LILT_AVAILABLE_IN_1_0
gint64 lilt_clock_get_now (LiltClock *clock);
LILT_AVAILABLE_IN_1_0
guint
lilt_clock_add_tick_callback (LiltClock *clock, LiltTickFunc func, gpointer user_data, GDestroyNotify notify);
LILT_AVAILABLE_IN_1_0
void lilt_clock_remove_tick_callback (LiltClock *clock, guint id);
LILT_AVAILABLE_IN_1_0
gboolean lilt_clock_is_awake (LiltClock *clock);
LILT_AVAILABLE_IN_1_0
void lilt_clock_tick (LiltClock *clock);

G_END_DECLS
