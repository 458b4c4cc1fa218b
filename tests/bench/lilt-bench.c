/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-bench.h"

#include <math.h>
#include <stdio.h>
#include <time.h>

static guint n_checks = 0;

static double
now_ns (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return 1e9 * (double) t.tv_sec + (double) t.tv_nsec;
}

static double
time_calls (LiltBenchWork *work, guint n_calls)
{
  const double start = now_ns ();

  for (guint i = 0; i < n_calls; i++)
    work->run (work->data);
  return now_ns () - start;
}

void
lilt_bench_measure (LiltBenchWork *works, guint n_works)
{
  g_autofree guint *n_calls = g_new (guint, n_works);

  /* Warm up, and let a round of each take about half a millisecond, far above what the clock resolves. */
  for (guint i = 0; i < n_works; i++)
    {
      double ns = 0.0;

      for (n_calls[i] = 1; (ns = time_calls (&works[i], n_calls[i])) < 2.5e5 && n_calls[i] < 1u << 24;)
        n_calls[i] *= 2;
      works[i].ns = INFINITY;
    }
  for (guint round = 0; round < LILT_BENCH_ROUNDS; round++)
    for (guint i = 0; i < n_works; i++)
      works[i].ns = fmin (works[i].ns, time_calls (&works[i], n_calls[i]) / (n_calls[i] * works[i].n_values));
  for (guint i = 0; i < n_works; i++)
    printf ("# %-56s %10.3f ns a value\n", works[i].name, works[i].ns);
  fflush (stdout);
}

/* A goal is for whoever looks; a busy machine, or a slow one, is no failure. TAP's word for that is TODO. */
static void
report (gboolean met, const char *text)
{
  printf ("%s %u %s%s\n", met ? "ok" : "not ok", ++n_checks, text, met ? "" : " # TODO missed");
  fflush (stdout);
}

void
lilt_bench_goal (const char *what, const LiltBenchWork *a, const LiltBenchWork *b, double goal)
{
  const double ratio = a->ns / b->ns;
  g_autofree char *text =
      g_strdup_printf ("%s: %s / %s = %.4g, at most %.4g", what, a->name, b->name, ratio, goal);

  report (ratio <= goal, text);
}

void
lilt_bench_goal_ns (const char *what, const LiltBenchWork *work, double goal)
{
  g_autofree char *text = g_strdup_printf ("%s: %s = %.4g ns, at most %g", what, work->name, work->ns, goal);

  report (work->ns <= goal, text);
}

void
lilt_bench_skip (const char *what, const char *reason)
{
  printf ("ok %u %s # SKIP %s\n", ++n_checks, what, reason);
}

int
lilt_bench_finish (void)
{
  printf ("1..%u\n", n_checks);
  return 0;
}
