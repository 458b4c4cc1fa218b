/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-clock.h>

/**
 * LiltClock:
 *
 * A source of time that ticks once a frame while somebody wants it to, and sleeps otherwise.
 *
 * The clock is awake while it has tick callbacks. Within a tick there is one time: every callback is given it, and
 * [method@Lilt.Clock.get_now] returns it. Callbacks run in the order in which they were added.
 *
 * An implementation provides the time and starts and stops whatever calls [method@Lilt.Clock.tick]; the list of
 * callbacks lives with the object and goes with it. A clock belongs to one thread.
 */
G_DEFINE_INTERFACE (LiltClock, lilt_clock, G_TYPE_OBJECT)

typedef struct
{
  GList link;
  LiltTickFunc func;
  gpointer user_data;
  GDestroyNotify notify;
  guint64 tick; /* the tick during which it was added, or 0: it does not run in that one */
  guint id;
  gboolean removed;
} TickCallback;

typedef struct
{
  GHashTable *by_id;
  GQueue callbacks;  /* in order; what is removed during a tick stays until its end, for it may be running */
  guint64 last_tick; /* its number */
  gint64 now;        /* the time of the last tick */
  guint depth;       /* ticks that are running: above 1 where a callback made the clock tick */
  guint removed;     /* callbacks in the queue that wait for the end of the tick */
  guint last_id;
  gboolean awake;
} ClockState;

static void
tick_callback_free (TickCallback *callback)
{
  if (callback->notify)
    callback->notify (callback->user_data);
  g_free (callback);
}

static void
clock_state_free (gpointer data)
{
  ClockState *state = data;
  GList *link;

  g_hash_table_unref (state->by_id);
  while ((link = g_queue_pop_head_link (&state->callbacks)))
    tick_callback_free (link->data);
  g_free (state);
}

static GQuark
clock_state_quark (void)
{
  static GQuark quark;

  if (G_UNLIKELY (quark == 0))
    quark = g_quark_from_static_string ("lilt-clock-state");
  return quark;
}

/* NULL for a clock that never had a callback */
static ClockState *
peek_state (LiltClock *clock)
{
  return g_object_get_qdata (G_OBJECT (clock), clock_state_quark ());
}

static ClockState *
ensure_state (LiltClock *clock)
{
  ClockState *state = peek_state (clock);

  if (!state)
    {
      state = g_new0 (ClockState, 1);
      state->by_id = g_hash_table_new (NULL, NULL);
      g_object_set_qdata_full (G_OBJECT (clock), clock_state_quark (), state, clock_state_free);
    }
  return state;
}

static void
set_awake (LiltClock *clock, ClockState *state, gboolean awake)
{
  LiltClockInterface *iface = LILT_CLOCK_GET_IFACE (clock);
  void (*vfunc) (LiltClock *) = awake ? iface->wake : iface->sleep;

  state->awake = awake;
  if (vfunc)
    vfunc (clock);
}

static void
lilt_clock_default_init (LiltClockInterface *iface)
{
}

/**
 * lilt_clock_get_now:
 * @clock: a clock
 *
 * The time in microseconds; during a tick, that of the tick. Only differences of it mean anything.
 *
 * Returns: the time of @clock
 */
gint64
lilt_clock_get_now (LiltClock *clock)
{
  g_return_val_if_fail (LILT_IS_CLOCK (clock), 0);

  const ClockState *state = peek_state (clock);

  if (state && state->depth > 0)
    return state->now;
  return LILT_CLOCK_GET_IFACE (clock)->get_now (clock);
}

/**
 * lilt_clock_add_tick_callback:
 * @clock: a clock
 * @func: (scope notified) (closure user_data) (destroy notify): called at every tick
 * @user_data: given to @func
 * @notify: (nullable): frees @user_data, once @func will not be called any more and has returned
 *
 * Adds a callback and wakes the clock if it sleeps. One that is added during a tick runs from the next on.
 *
 * Callbacks that are left when @clock is finalized are dropped with it; their @notify must not use it.
 *
 * Returns: an identifier for [method@Lilt.Clock.remove_tick_callback], never 0
 */
guint
lilt_clock_add_tick_callback (LiltClock *clock, LiltTickFunc func, gpointer user_data, GDestroyNotify notify)
{
  g_return_val_if_fail (LILT_IS_CLOCK (clock), 0);
  g_return_val_if_fail (func != NULL, 0);

  ClockState *state = ensure_state (clock);
  TickCallback *callback = g_new0 (TickCallback, 1);

  do
    state->last_id++;
  while (state->last_id == 0 || g_hash_table_contains (state->by_id, GUINT_TO_POINTER (state->last_id)));

  callback->link.data = callback;
  callback->func = func;
  callback->user_data = user_data;
  callback->notify = notify;
  callback->tick = state->depth > 0 ? state->last_tick : 0;
  callback->id = state->last_id;
  g_queue_push_tail_link (&state->callbacks, &callback->link);
  g_hash_table_insert (state->by_id, GUINT_TO_POINTER (callback->id), callback);

  const guint id = callback->id;

  if (!state->awake)
    set_awake (clock, state, TRUE);
  return id;
}

/**
 * lilt_clock_remove_tick_callback:
 * @clock: a clock
 * @id: what [method@Lilt.Clock.add_tick_callback] returned
 *
 * Removes a callback, also one that is running or that this tick has not come to yet. With the last one the clock
 * goes to sleep, at the end of the tick if there is one.
 */
void
lilt_clock_remove_tick_callback (LiltClock *clock, guint id)
{
  g_return_if_fail (LILT_IS_CLOCK (clock));

  ClockState *state = peek_state (clock);
  TickCallback *callback = state ? g_hash_table_lookup (state->by_id, GUINT_TO_POINTER (id)) : NULL;

  g_return_if_fail (callback != NULL);

  g_hash_table_remove (state->by_id, GUINT_TO_POINTER (id));
  if (state->depth > 0)
    {
      callback->removed = TRUE;
      state->removed++;
      return;
    }
  g_queue_unlink (&state->callbacks, &callback->link);
  if (g_hash_table_size (state->by_id) == 0)
    set_awake (clock, state, FALSE);
  /* Last, because what it frees may be what held the clock. */
  tick_callback_free (callback);
}

/**
 * lilt_clock_is_awake:
 * @clock: a clock
 *
 * Whether somebody wants @clock to tick.
 *
 * Returns: true from the first callback added to the last one removed
 */
gboolean
lilt_clock_is_awake (LiltClock *clock)
{
  g_return_val_if_fail (LILT_IS_CLOCK (clock), FALSE);

  const ClockState *state = peek_state (clock);

  return state && state->awake;
}

/* Frees what was removed during the tick. What a notify does comes after the queue is in order. */
static void
drop_removed (ClockState *state)
{
  GQueue dead = G_QUEUE_INIT;
  GList *link = state->callbacks.head;

  while (link && state->removed > 0)
    {
      GList *next = link->next;
      TickCallback *callback = link->data;

      if (callback->removed)
        {
          g_queue_unlink (&state->callbacks, link);
          g_queue_push_tail_link (&dead, link);
          state->removed--;
        }
      link = next;
    }
  while ((link = g_queue_pop_head_link (&dead)))
    tick_callback_free (link->data);
}

/**
 * lilt_clock_tick:
 * @clock: a clock
 *
 * Runs all callbacks at one and the same time. For implementations, which call it once a frame while awake.
 *
 * A tick from inside a callback is a tick of its own, at its own time, for all callbacks; the one it interrupts
 * ends with it, because no callback may see an earlier time after a later one.
 */
void
lilt_clock_tick (LiltClock *clock)
{
  g_return_if_fail (LILT_IS_CLOCK (clock));

  ClockState *state = peek_state (clock);

  if (!state || !state->awake)
    return;

  const gint64 now = LILT_CLOCK_GET_IFACE (clock)->get_now (clock);
  const guint64 tick = ++state->last_tick;

  g_object_ref (clock);
  state->now = now;
  state->depth++;
  for (GList *link = state->callbacks.head; link && state->last_tick == tick; link = link->next)
    {
      TickCallback *callback = link->data;

      if (!callback->removed && callback->tick != tick)
        callback->func (clock, now, callback->user_data);
    }
  state->depth--;
  if (state->depth == 0)
    {
      drop_removed (state);
      if (state->awake && g_hash_table_size (state->by_id) == 0)
        set_awake (clock, state, FALSE);
    }
  g_object_unref (clock);
}
