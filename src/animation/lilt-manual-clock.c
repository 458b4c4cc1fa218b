/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-manual-clock.h>

/**
 * LiltManualClock:
 *
 * A [iface@Lilt.Clock] that moves only when it is told to: for tests, and for rendering without a display.
 *
 * It starts at 0. Animations on it are as exact and as repeatable as the times it is given.
 */
struct _LiltManualClock
{
  GObject parent_instance;

  gint64 now;
};

static gint64
lilt_manual_clock_get_now (LiltClock *clock)
{
  return LILT_MANUAL_CLOCK (clock)->now;
}

static void
lilt_manual_clock_clock_init (LiltClockInterface *iface)
{
  iface->get_now = lilt_manual_clock_get_now;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (LiltManualClock,
                               lilt_manual_clock,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (LILT_TYPE_CLOCK, lilt_manual_clock_clock_init))

static void
lilt_manual_clock_class_init (LiltManualClockClass *class)
{
}

static void
lilt_manual_clock_init (LiltManualClock *self)
{
}

/**
 * lilt_manual_clock_new:
 *
 * Creates a clock that stands at 0.
 *
 * Returns: (transfer full): a new clock
 */
LiltManualClock *
lilt_manual_clock_new (void)
{
  return g_object_new (LILT_TYPE_MANUAL_CLOCK, NULL);
}

/**
 * lilt_manual_clock_advance:
 * @clock: a manual clock
 * @delta_us: by how many microseconds; below 0 it steps back, as a faulty clock would; 0 ticks at the same time
 *
 * Moves the clock and lets it tick once, if it is awake. It stops at the ends of the range of `gint64`.
 */
void
lilt_manual_clock_advance (LiltManualClock *clock, gint64 delta_us)
{
  g_return_if_fail (LILT_IS_MANUAL_CLOCK (clock));

  if (delta_us > 0)
    clock->now = clock->now > G_MAXINT64 - delta_us ? G_MAXINT64 : clock->now + delta_us;
  else
    clock->now = clock->now < G_MININT64 - delta_us ? G_MININT64 : clock->now + delta_us;
  lilt_clock_tick (LILT_CLOCK (clock));
}

/**
 * lilt_manual_clock_set_now:
 * @clock: a manual clock
 * @now: the time in microseconds
 *
 * Sets the time without a tick, as it passes between two frames. Set during a tick, it holds after it.
 */
void
lilt_manual_clock_set_now (LiltManualClock *clock, gint64 now)
{
  g_return_if_fail (LILT_IS_MANUAL_CLOCK (clock));

  clock->now = now;
}
