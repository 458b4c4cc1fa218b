/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt.h>

#include "lilt-test.h"

static void
note_now (LiltClock *clock, gint64 now, gpointer user_data)
{
  GArray *times = user_data;

  g_assert_cmpint (lilt_clock_get_now (clock), ==, now);
  g_array_append_val (times, now);
}

static void
test_now_is_what_was_set (void)
{
  LiltManualClock *manual = lilt_manual_clock_new ();
  LiltClock *clock = LILT_CLOCK (manual);
  const gint64 times[] = { 0, 1, 16667, -2385, G_MAXINT64, G_MININT64, 7 };

  g_assert_cmpint (lilt_clock_get_now (clock), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      lilt_manual_clock_set_now (manual, times[i]);
      g_assert_cmpint (lilt_clock_get_now (clock), ==, times[i]);
    }
  lilt_manual_clock_advance (manual, 16666);
  g_assert_cmpint (lilt_clock_get_now (clock), ==, 16673);
  lilt_manual_clock_advance (manual, -16674);
  g_assert_cmpint (lilt_clock_get_now (clock), ==, -1);
  g_assert_finalize_object (manual);
}

static void
test_advance_ticks_once (void)
{
  LiltManualClock *manual = lilt_manual_clock_new ();
  LiltClock *clock = LILT_CLOCK (manual);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  lilt_manual_clock_advance (manual, 100);
  const guint id = lilt_clock_add_tick_callback (clock, note_now, times, NULL);

  g_assert_cmpuint (times->len, ==, 0);
  lilt_manual_clock_advance (manual, 16667);
  lilt_manual_clock_advance (manual, 0);
  /* Time may pass between the frames. */
  lilt_manual_clock_set_now (manual, 23850);
  g_assert_cmpuint (times->len, ==, 2);
  lilt_manual_clock_advance (manual, 10);
  lilt_manual_clock_advance (manual, -20);
  lilt_clock_remove_tick_callback (clock, id);
  lilt_manual_clock_advance (manual, 5);

  const gint64 expected[] = { 16767, 16767, 23860, 23840 };

  g_assert_cmpmem (times->data, times->len * sizeof (gint64), expected, sizeof expected);
  g_assert_finalize_object (manual);
}

static void
test_ends_of_time (void)
{
  LiltManualClock *manual = lilt_manual_clock_new ();
  LiltClock *clock = LILT_CLOCK (manual);

  lilt_manual_clock_set_now (manual, G_MAXINT64 - 2);
  lilt_manual_clock_advance (manual, 3);
  g_assert_cmpint (lilt_clock_get_now (clock), ==, G_MAXINT64);
  lilt_manual_clock_advance (manual, G_MAXINT64);
  g_assert_cmpint (lilt_clock_get_now (clock), ==, G_MAXINT64);
  lilt_manual_clock_set_now (manual, G_MININT64 + 2);
  lilt_manual_clock_advance (manual, -2);
  g_assert_cmpint (lilt_clock_get_now (clock), ==, G_MININT64);
  lilt_manual_clock_advance (manual, G_MININT64);
  g_assert_cmpint (lilt_clock_get_now (clock), ==, G_MININT64);
  lilt_manual_clock_advance (manual, G_MAXINT64);
  g_assert_cmpint (lilt_clock_get_now (clock), ==, -1);
  g_assert_finalize_object (manual);
}

typedef struct
{
  guint ticks;
  gint64 inner;
} Nested;

static void
advance_inside (LiltClock *clock, gint64 now, gpointer user_data)
{
  Nested *nested = user_data;

  if (nested->ticks++ > 0)
    {
      nested->inner = now;
      return;
    }
  /* A tick has one time, to its end. */
  lilt_manual_clock_set_now (LILT_MANUAL_CLOCK (clock), 500);
  g_assert_cmpint (lilt_clock_get_now (clock), ==, now);
  lilt_manual_clock_advance (LILT_MANUAL_CLOCK (clock), 11);
  g_assert_cmpint (lilt_clock_get_now (clock), ==, 511);
}

static void
test_moved_in_a_tick (void)
{
  LiltManualClock *manual = lilt_manual_clock_new ();
  Nested nested = { 0 };

  lilt_clock_add_tick_callback (LILT_CLOCK (manual), advance_inside, &nested, NULL);
  lilt_manual_clock_advance (manual, 100);
  g_assert_cmpuint (nested.ticks, ==, 2);
  g_assert_cmpint (nested.inner, ==, 511);
  g_assert_cmpint (lilt_clock_get_now (LILT_CLOCK (manual)), ==, 511);
  g_assert_finalize_object (manual);
}

static void
drop_clock (LiltClock *clock, gint64 now, gpointer user_data)
{
  g_object_unref (clock);
}

static void
test_last_reference_in_a_tick (void)
{
  LiltManualClock *manual = lilt_manual_clock_new ();
  gpointer weak = manual;

  g_object_add_weak_pointer (G_OBJECT (manual), &weak);
  lilt_clock_add_tick_callback (LILT_CLOCK (manual), drop_clock, NULL, NULL);
  lilt_manual_clock_advance (manual, 16667);
  g_assert_null (weak);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/manual-clock/now-is-what-was-set", test_now_is_what_was_set);
  g_test_add_func ("/manual-clock/advance-ticks-once", test_advance_ticks_once);
  g_test_add_func ("/manual-clock/ends-of-time", test_ends_of_time);
  g_test_add_func ("/manual-clock/moved-in-a-tick", test_moved_in_a_tick);
  g_test_add_func ("/manual-clock/last-reference-in-a-tick", test_last_reference_in_a_tick);
  return g_test_run ();
}
