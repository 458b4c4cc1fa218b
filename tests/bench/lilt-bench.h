/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

/*
 * Benchmarks compare within one run: every piece of work is timed in each round, in turn, and the fastest round of
 * each counts; a ratio of two such times is nearly the same on a quiet machine and on a busy one.
 */

typedef struct
{
  const char *name;
  void (*run) (gpointer data);
  gpointer data;
  double n_values; /* how many values one call of run computes */
  double ns;       /* out: the fastest, in nanoseconds a value */
} LiltBenchWork;

#define LILT_BENCH_ROUNDS 25

/* Times each of @n_works, and prints what it took. */
void lilt_bench_measure (LiltBenchWork *works, guint n_works);
/* Prints a / b and whether it is at most @goal. No goal makes a benchmark fail. */
void lilt_bench_goal (const char *what, const LiltBenchWork *a, const LiltBenchWork *b, double goal);
/* Likewise for nanoseconds, which say something on one machine only. */
void lilt_bench_goal_ns (const char *what, const LiltBenchWork *work, double goal);
/* For what cannot be measured here. */
void lilt_bench_skip (const char *what, const char *reason);
/* The plan of the TAP output; returns the exit status. */
int lilt_bench_finish (void);

/* Makes the compiler believe that memory was read and written. */
static inline void
lilt_bench_clobber (gpointer memory)
{
  __asm__ volatile("" : : "g"(memory) : "memory");
}
