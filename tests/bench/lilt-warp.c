/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <math.h>
#include <stdio.h>

#include "lilt-bench.h"

/* Values in one call of a work, so that the call itself does not count. */
#define N 1024

/* Whatever is computed ends here, so that no compiler leaves any of it out. */
static volatile double sink;

LILT_DEFINE_WARP (springy, 5.0, 15.0)

static const double rho = 5.0, mu = 15.0;

/* As a page of formulas has it, both exponentials and both cosines at each call. */
static void
naive (gpointer data)
{
  double sum = 0.0;

  for (guint i = 0; i < N; i++)
    {
      const double t = (i & 1023) / 1024.0;

      sum += (1.0 - exp (-rho * t) * cos (mu * t)) / (1.0 - exp (-rho) * cos (mu));
    }
  sink = sum;
}

/* The same where the compiler cannot know ρ and μ. */
static void
naive_variable (gpointer data)
{
  const double *p = data;
  double sum = 0.0;

  for (guint i = 0; i < N; i++)
    {
      const volatile double *q = p;
      const double t = (i & 1023) / 1024.0, r = q[0], m = q[1];

      sum += (1.0 - exp (-r * t) * cos (m * t)) / (1.0 - exp (-r) * cos (m));
    }
  sink = sum;
}

static void
eval (gpointer data)
{
  double sum = 0.0;

  for (guint i = 0; i < N; i++)
    sum += lilt_warp_eval (data, (i & 1023) / 1024.0);
  sink = sum;
}

static void
sample (gpointer data)
{
  double sum = 0.0;
  LiltSample out;

  for (guint i = 0; i < N; i++)
    {
      lilt_warp_sample (data, (i & 1023) / 1024.0, &out);
      sum += out.value + out.velocity + out.acceleration;
    }
  sink = sum;
}

static void
defined (gpointer data)
{
  double sum = 0.0;

  for (guint i = 0; i < N; i++)
    sum += springy ((i & 1023) / 1024.0);
  sink = sum;
}

int
main (void)
{
  double parameters[] = { rho, mu };
  LiltWarp hard, soft;
  LiltBenchWork items[] = {
    { "textbook form, parameters not known beforehand", naive_variable, parameters, N, 0.0 },
    { "textbook form, parameters known to the compiler", naive, NULL, N, 0.0 },
    { "lilt_warp_eval, hard", eval, &hard, N, 0.0 },
    { "lilt_warp_eval, soft", eval, &soft, N, 0.0 },
    { "lilt_warp_sample: value and both derivatives, hard", sample, &hard, N, 0.0 },
    { "function of LILT_DEFINE_WARP", defined, NULL, N, 0.0 },
  };

  lilt_warp_init (&hard, rho, mu);
  lilt_warp_init_soft (&soft, rho, mu);
  printf ("# %s\n", "warp, rho 5, mu 15");
  lilt_bench_measure (items, G_N_ELEMENTS (items));
  lilt_bench_goal ("goal 6, lilt_warp_eval against the textbook form", &items[2], &items[0], 0.6);
  lilt_bench_goal ("goal 6, LILT_DEFINE_WARP against the textbook form", &items[5], &items[0], 0.6);
  return lilt_bench_finish ();
}
