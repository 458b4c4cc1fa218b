/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt.h>

#include "lilt-test.h"

/* A clock as a third party writes it: three functions, and nothing known of callbacks. */
#define CLOCK_TYPE_COUNTING (clock_counting_get_type ())
G_DECLARE_FINAL_TYPE (ClockCounting, clock_counting, CLOCK, COUNTING, GObject)

struct _ClockCounting
{
  GObject parent_instance;
  gint64 now;
  guint reads;
  guint wakes;
  guint sleeps;
};

static gint64
clock_counting_get_now (LiltClock *clock)
{
  ClockCounting *self = CLOCK_COUNTING (clock);

  /* Real time passes from one reading to the next. */
  self->reads++;
  return self->now++;
}

static void
clock_counting_wake (LiltClock *clock)
{
  ClockCounting *self = CLOCK_COUNTING (clock);

  self->wakes++;
  g_assert_cmpuint (self->wakes, ==, self->sleeps + 1);
  g_assert_true (lilt_clock_is_awake (clock));
}

static void
clock_counting_sleep (LiltClock *clock)
{
  ClockCounting *self = CLOCK_COUNTING (clock);

  self->sleeps++;
  g_assert_cmpuint (self->sleeps, ==, self->wakes);
  g_assert_false (lilt_clock_is_awake (clock));
}

static void
clock_counting_clock_init (LiltClockInterface *iface)
{
  iface->get_now = clock_counting_get_now;
  iface->wake = clock_counting_wake;
  iface->sleep = clock_counting_sleep;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (ClockCounting,
                               clock_counting,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (LILT_TYPE_CLOCK, clock_counting_clock_init))

static void
clock_counting_class_init (ClockCountingClass *class)
{
}

static void
clock_counting_init (ClockCounting *self)
{
  self->now = 2385;
}

/* What a callback saw, and what it shall do when it runs. */
typedef struct _Probe Probe;
struct _Probe
{
  GString *log;
  char name;
  guint id;
  guint runs;
  guint freed;
  gint64 now;
  void (*act) (Probe *probe, LiltClock *clock);
  Probe *other;
};

static void
probe_tick (LiltClock *clock, gint64 now, gpointer user_data)
{
  Probe *probe = user_data;

  g_assert_cmpuint (probe->freed, ==, 0);
  probe->runs++;
  probe->now = now;
  g_assert_cmpint (lilt_clock_get_now (clock), ==, now);
  if (probe->log)
    g_string_append_c (probe->log, probe->name);
  if (probe->act)
    probe->act (probe, clock);
  /* The data outlives the call, whatever was removed in it. */
  g_assert_cmpuint (probe->freed, ==, 0);
}

static void
probe_free (gpointer user_data)
{
  Probe *probe = user_data;

  probe->freed++;
}

static void
probe_add (Probe *probe, LiltClock *clock)
{
  probe->freed = 0;
  probe->id = lilt_clock_add_tick_callback (clock, probe_tick, probe, probe_free);
  g_assert_cmpuint (probe->id, !=, 0);
}

static void
remove_self (Probe *probe, LiltClock *clock)
{
  lilt_clock_remove_tick_callback (clock, probe->id);
}

static void
remove_other (Probe *probe, LiltClock *clock)
{
  lilt_clock_remove_tick_callback (clock, probe->other->id);
  probe->act = NULL;
}

static void
add_other (Probe *probe, LiltClock *clock)
{
  probe_add (probe->other, clock);
  probe->act = NULL;
}

static void
replace_self (Probe *probe, LiltClock *clock)
{
  lilt_clock_remove_tick_callback (clock, probe->id);
  probe_add (probe->other, clock);
}

static void
unref_clock (Probe *probe, LiltClock *clock)
{
  g_object_unref (clock);
}

static void
remove_self_and_unref_clock (Probe *probe, LiltClock *clock)
{
  remove_self (probe, clock);
  g_object_unref (clock);
}

static void
test_wakes_and_sleeps (void)
{
  ClockCounting *counting = g_object_new (CLOCK_TYPE_COUNTING, NULL);
  LiltClock *clock = LILT_CLOCK (counting);
  Probe a = { 0 }, b = { 0 };

  g_assert_false (lilt_clock_is_awake (clock));
  lilt_clock_tick (clock);
  g_assert_cmpuint (counting->wakes, ==, 0);
  /* A clock that nobody listens to is not even read. */
  g_assert_cmpuint (counting->reads, ==, 0);

  for (guint round = 1; round <= 3; round++)
    {
      probe_add (&a, clock);
      probe_add (&b, clock);
      g_assert_cmpuint (a.id, !=, b.id);
      g_assert_cmpuint (counting->wakes, ==, round);
      lilt_clock_remove_tick_callback (clock, a.id);
      g_assert_cmpuint (a.freed, ==, 1);
      g_assert_true (lilt_clock_is_awake (clock));
      lilt_clock_remove_tick_callback (clock, b.id);
      g_assert_cmpuint (b.freed, ==, 1);
      g_assert_false (lilt_clock_is_awake (clock));
      g_assert_cmpuint (counting->sleeps, ==, round);
      lilt_clock_tick (clock);
    }
  g_assert_cmpuint (a.runs + b.runs, ==, 0);
  g_assert_finalize_object (counting);
}

static void
test_one_now (void)
{
  ClockCounting *counting = g_object_new (CLOCK_TYPE_COUNTING, NULL);
  LiltClock *clock = LILT_CLOCK (counting);
  g_autoptr (GString) log = g_string_new (NULL);
  Probe probes[] = { { log, 'a' }, { log, 'b' }, { log, 'c' } };

  for (guint i = 0; i < G_N_ELEMENTS (probes); i++)
    probe_add (&probes[i], clock);
  lilt_clock_tick (clock);
  g_assert_cmpstr (log->str, ==, "abc");
  /* One reading a tick, although this clock gives another time at each. */
  g_assert_cmpuint (counting->reads, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (probes); i++)
    g_assert_cmpint (probes[i].now, ==, 2385);
  g_assert_cmpint (lilt_clock_get_now (clock), ==, 2386);
  lilt_clock_tick (clock);
  g_assert_cmpstr (log->str, ==, "abcabc");
  g_assert_cmpint (probes[0].now, ==, 2387);

  g_assert_finalize_object (counting);
  /* What was left goes with the clock, once. */
  for (guint i = 0; i < G_N_ELEMENTS (probes); i++)
    g_assert_cmpuint (probes[i].freed, ==, 1);
}

static void
test_without_notify (void)
{
  LiltClock *clock = g_object_new (CLOCK_TYPE_COUNTING, NULL);
  Probe probe = { 0 };
  const guint id = lilt_clock_add_tick_callback (clock, probe_tick, &probe, NULL);

  lilt_clock_tick (clock);
  g_assert_cmpuint (probe.runs, ==, 1);
  lilt_clock_remove_tick_callback (clock, id);
  g_assert_finalize_object (clock);
}

static void
test_changes_in_a_tick (void)
{
  static const struct
  {
    const char *name;
    void (*act_of_b) (Probe *probe, LiltClock *clock);
    char other_of_b;
    const char *first;
    const char *second;
    guint sleeps;
  } cases[] = {
    { "nothing", NULL, 'a', "abc", "abc", 0 },
    { "itself", remove_self, 'a', "abc", "ac", 0 },
    { "one that has run", remove_other, 'a', "abc", "bc", 0 },
    { "one that is to run", remove_other, 'c', "ab", "ab", 0 },
    { "one is added", add_other, 'd', "abc", "abcd", 0 },
    { "itself, for a new one", replace_self, 'd', "abc", "acd", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ClockCounting *counting = g_object_new (CLOCK_TYPE_COUNTING, NULL);
      LiltClock *clock = LILT_CLOCK (counting);
      g_autoptr (GString) log = g_string_new (NULL);
      Probe probes[] = { { log, 'a' }, { log, 'b' }, { log, 'c' }, { log, 'd' } };

      g_test_message ("%s", cases[i].name);
      probes[1].act = cases[i].act_of_b;
      probes[1].other = &probes[cases[i].other_of_b - 'a'];
      for (guint k = 0; k < 3; k++)
        probe_add (&probes[k], clock);
      lilt_clock_tick (clock);
      g_assert_cmpstr (log->str, ==, cases[i].first);
      g_string_truncate (log, 0);
      lilt_clock_tick (clock);
      g_assert_cmpstr (log->str, ==, cases[i].second);
      g_assert_cmpuint (counting->wakes, ==, 1);
      g_assert_cmpuint (counting->sleeps, ==, cases[i].sleeps);
      g_assert_finalize_object (counting);
      for (guint k = 0; k < G_N_ELEMENTS (probes); k++)
        g_assert_cmpuint (probes[k].freed, ==, probes[k].id != 0);
    }
}

static void
test_sleeps_at_the_end_of_a_tick (void)
{
  ClockCounting *counting = g_object_new (CLOCK_TYPE_COUNTING, NULL);
  LiltClock *clock = LILT_CLOCK (counting);
  Probe a = { .act = remove_self }, b = { 0 };

  probe_add (&a, clock);
  lilt_clock_tick (clock);
  g_assert_cmpuint (a.freed, ==, 1);
  g_assert_cmpuint (counting->sleeps, ==, 1);
  g_assert_false (lilt_clock_is_awake (clock));

  /* The last one goes and another comes in the same tick: the clock does not notice. */
  a.act = replace_self;
  a.other = &b;
  probe_add (&a, clock);
  lilt_clock_tick (clock);
  g_assert_cmpuint (counting->wakes, ==, 2);
  g_assert_cmpuint (counting->sleeps, ==, 1);
  g_assert_cmpuint (b.runs, ==, 0);
  lilt_clock_tick (clock);
  g_assert_cmpuint (b.runs, ==, 1);
  g_assert_cmpuint (a.runs, ==, 2);
  g_assert_finalize_object (counting);
}

static void
test_last_reference (void)
{
  void (*acts[]) (Probe *, LiltClock *) = { unref_clock, remove_self_and_unref_clock };

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      LiltClock *clock = g_object_new (CLOCK_TYPE_COUNTING, NULL);
      gpointer weak = clock;
      Probe a = { .act = acts[i] }, b = { 0 };

      g_object_add_weak_pointer (G_OBJECT (clock), &weak);
      probe_add (&a, clock);
      probe_add (&b, clock);
      lilt_clock_tick (clock);
      g_assert_null (weak);
      g_assert_cmpuint (a.runs, ==, 1);
      g_assert_cmpuint (b.runs, ==, 1);
      g_assert_cmpuint (a.freed, ==, 1);
      g_assert_cmpuint (b.freed, ==, 1);
    }
}

static void
unref_object (gpointer object)
{
  g_object_unref (object);
}

static void
tick_nothing (LiltClock *clock, gint64 now, gpointer user_data)
{
}

static void
remove_by_pointer (LiltClock *clock, gint64 now, gpointer user_data)
{
  lilt_clock_remove_tick_callback (clock, 1);
}

/* The data of a callback may be what holds the clock. */
static void
test_notify_drops_the_clock (void)
{
  LiltTickFunc funcs[] = { tick_nothing, remove_by_pointer };

  for (guint i = 0; i < G_N_ELEMENTS (funcs); i++)
    {
      LiltClock *clock = g_object_new (CLOCK_TYPE_COUNTING, NULL);
      gpointer weak = clock;
      const guint id = lilt_clock_add_tick_callback (clock, funcs[i], clock, unref_object);

      g_assert_cmpuint (id, ==, 1);
      g_object_add_weak_pointer (G_OBJECT (clock), &weak);
      if (funcs[i] == tick_nothing)
        lilt_clock_remove_tick_callback (clock, id);
      else
        lilt_clock_tick (clock);
      g_assert_null (weak);
    }
}

typedef struct
{
  LiltClock *clock;
  Probe *probe;
} Adder;

static void
add_when_freed (gpointer user_data)
{
  Adder *adder = user_data;

  probe_add (adder->probe, adder->clock);
}

static void
test_notify_adds_and_removes (void)
{
  ClockCounting *counting = g_object_new (CLOCK_TYPE_COUNTING, NULL);
  LiltClock *clock = LILT_CLOCK (counting);
  Probe probe = { 0 };
  Adder adder = { clock, &probe };

  /* In a tick: the clock stays awake for the new one. */
  g_assert_cmpuint (lilt_clock_add_tick_callback (clock, remove_by_pointer, &adder, add_when_freed), ==, 1);
  lilt_clock_tick (clock);
  g_assert_true (lilt_clock_is_awake (clock));
  g_assert_cmpuint (counting->sleeps, ==, 0);
  lilt_clock_tick (clock);
  g_assert_cmpuint (probe.runs, ==, 1);
  lilt_clock_remove_tick_callback (clock, probe.id);

  /* Outside: it sleeps, and is woken again. */
  const guint id = lilt_clock_add_tick_callback (clock, tick_nothing, &adder, add_when_freed);

  lilt_clock_remove_tick_callback (clock, id);
  g_assert_true (lilt_clock_is_awake (clock));
  g_assert_cmpuint (counting->wakes, ==, 3);
  g_assert_cmpuint (counting->sleeps, ==, 2);
  g_assert_finalize_object (counting);
}

static void
tick_inside (Probe *probe, LiltClock *clock)
{
  if (probe->other)
    probe_add (probe->other, clock);
  probe->act = NULL;
  probe->other = NULL;
  lilt_clock_tick (clock);
  /* Time has moved on in here. */
  g_assert_cmpint (lilt_clock_get_now (clock), ==, probe->now);
}

static void
test_tick_in_a_tick (void)
{
  ClockCounting *counting = g_object_new (CLOCK_TYPE_COUNTING, NULL);
  LiltClock *clock = LILT_CLOCK (counting);
  g_autoptr (GString) log = g_string_new (NULL);
  Probe d = { log, 'd' };
  Probe probes[] = { { log, 'a' }, { log, 'b', .act = tick_inside, .other = &d }, { log, 'c' } };

  for (guint i = 0; i < G_N_ELEMENTS (probes); i++)
    probe_add (&probes[i], clock);
  lilt_clock_tick (clock);
  /* The inner tick reaches everybody, the one added before it too, and c is not taken back to the earlier time. */
  g_assert_cmpstr (log->str, ==, "ababcd");
  g_assert_cmpint (probes[0].now, ==, 2386);
  g_assert_cmpint (probes[2].now, ==, 2386);
  g_assert_cmpuint (counting->reads, ==, 2);
  lilt_clock_tick (clock);
  g_assert_cmpstr (log->str, ==, "ababcdabcd");
  g_assert_finalize_object (counting);
}

static void
random_change (LiltClock *clock, gint64 now, gpointer user_data)
{
  GArray *ids = user_data;

  for (int n = g_test_rand_int_range (0, 4); n > 0; n--)
    if (ids->len > 0 && g_test_rand_bit ())
      {
        const guint i = (guint) g_test_rand_int_range (0, (gint32) ids->len);

        lilt_clock_remove_tick_callback (clock, g_array_index (ids, guint, i));
        g_array_remove_index_fast (ids, i);
      }
    else
      {
        const guint id = lilt_clock_add_tick_callback (clock, random_change, g_array_ref (ids),
                                                       (GDestroyNotify) g_array_unref);

        g_array_append_val (ids, id);
      }
}

/* Whatever is done in whatever order, the clock is awake exactly while it has callbacks. */
static void
test_random_changes (void)
{
  ClockCounting *counting = g_object_new (CLOCK_TYPE_COUNTING, NULL);
  LiltClock *clock = LILT_CLOCK (counting);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (guint));
  gint64 expected_wakes = 0;

  for (guint round = 0; round < 10000; round++)
    {
      const gboolean slept = ids->len == 0;

      /* From outside, and from inside a tick with a limit on how far the crowd may grow. */
      if (slept || ids->len > 40)
        {
          while (ids->len > 0)
            {
              lilt_clock_remove_tick_callback (clock, g_array_index (ids, guint, ids->len - 1));
              g_array_set_size (ids, ids->len - 1);
            }
          random_change (clock, 0, ids);
        }
      else
        lilt_clock_tick (clock);
      g_assert_cmpint (lilt_clock_is_awake (clock), ==, ids->len > 0);
      expected_wakes = counting->sleeps + (ids->len > 0);
      g_assert_cmpint (counting->wakes, ==, expected_wakes);
    }
  g_assert_cmpuint (counting->wakes, >, 100);
  g_assert_finalize_object (counting);
}

static void
test_programmer_errors (void)
{
  if (g_test_subprocess ())
    {
      LiltClock *clock = g_object_new (CLOCK_TYPE_COUNTING, NULL);

      lilt_clock_remove_tick_callback (clock, 2385);
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*callback != NULL*");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/wakes-and-sleeps", test_wakes_and_sleeps);
  g_test_add_func ("/clock/one-now", test_one_now);
  g_test_add_func ("/clock/without-notify", test_without_notify);
  g_test_add_func ("/clock/changes-in-a-tick", test_changes_in_a_tick);
  g_test_add_func ("/clock/sleeps-at-the-end-of-a-tick", test_sleeps_at_the_end_of_a_tick);
  g_test_add_func ("/clock/last-reference", test_last_reference);
  g_test_add_func ("/clock/notify-drops-the-clock", test_notify_drops_the_clock);
  g_test_add_func ("/clock/notify-adds-and-removes", test_notify_adds_and_removes);
  g_test_add_func ("/clock/tick-in-a-tick", test_tick_in_a_tick);
  g_test_add_func ("/clock/random-changes", test_random_changes);
  g_test_add_func ("/clock/programmer-errors", test_programmer_errors);
  return g_test_run ();
}
