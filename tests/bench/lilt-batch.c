/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lilt-bench.h"

#ifdef HAVE_ADWAITA
#  include <adwaita.h>
#endif

/* Arrays of springs: against memory, against the C library, and against an animation object for each value. */

typedef struct
{
  gsize n;
  double *d;
  double *v;
  double *copy;
  double *omega;
  double *zeta;
  LiltPropagator propagator;
} Springs;

static void
springs_init (Springs *springs, gsize n)
{
  LiltSpringParams params;

  springs->n = n;
  springs->d = g_new (double, 2 * n); /* the velocities lie behind, so that one memcpy has the same bytes */
  springs->v = springs->d + n;
  springs->copy = g_new (double, 2 * n);
  springs->omega = g_new (double, n);
  springs->zeta = g_new (double, n);
  for (gsize i = 0; i < n; i++)
    {
      springs->d[i] = 1.0 + 1e-3 * (double) (i % 1009);
      springs->v[i] = 0.1 * (double) (i % 97) - 5.0;
      springs->omega[i] = 8.0 + 1e-2 * (double) (i % 701);
      springs->zeta[i] = 0.2 + 1e-3 * (double) (i % 499);
    }
  memcpy (springs->copy, springs->d, 2 * n * sizeof *springs->d);
  /* without damping, so that they go on for as long as they are measured */
  lilt_spring_params_init (&params, 10.0, 0.0);
  lilt_propagator_init (&springs->propagator, &params, 1.0 / 60.0);
}

static void
springs_clear (Springs *springs)
{
  g_free (springs->d);
  g_free (springs->copy);
  g_free (springs->omega);
  g_free (springs->zeta);
}

static void
run_batch (gpointer data)
{
  Springs *springs = data;

  lilt_batch_step (&springs->propagator, springs->n, springs->d, springs->v, 0.0);
  lilt_bench_clobber (springs->d);
}

static void
run_memcpy (gpointer data)
{
  Springs *springs = data;

  memcpy (springs->copy, springs->d, 2 * springs->n * sizeof *springs->d);
  lilt_bench_clobber (springs->copy);
}

static void
run_in_place (gpointer data)
{
  Springs *springs = data;
  double *restrict x = springs->copy;

  for (gsize i = 0; i < 2 * springs->n; i++)
    x[i] = -x[i];
  lilt_bench_clobber (x);
}

static void
run_each (gpointer data)
{
  Springs *springs = data;

  lilt_batch_step_each (springs->n, springs->omega, springs->zeta, 1.0 / 60.0, springs->d, springs->v, 0.0);
  lilt_bench_clobber (springs->d);
}

static void
run_each_libm (gpointer data)
{
  Springs *springs = data;

  for (gsize i = 0; i < springs->n; i++)
    {
      const double z = springs->zeta[i], omega = springs->omega[i], tau = omega / 60.0;
      const double q = sqrt ((1.0 - z) * (1.0 + z));
      const double e = exp (-z * tau), c = cos (q * tau), s = sin (q * tau) / q;
      const double d = springs->d[i], w = springs->v[i] / omega;

      springs->d[i] = e * (d * c + (w + z * d) * s);
      springs->v[i] = omega * (e * (w * c - (d + z * w) * s));
    }
  lilt_bench_clobber (springs->d);
}

#ifdef HAVE_ADWAITA
#  define N_PEERS 1024

typedef double (*CalculateValue) (AdwAnimation *animation, guint t);

typedef struct
{
  AdwAnimation *animation;
  CalculateValue calculate_value;
  double sum;
} Peer;

static void
ignore_value (double value, gpointer data)
{
}

/* The virtual function that computes the value; it is the second of a class that no header shows. */
static gboolean
peer_init (Peer *peer)
{
  GtkWidget *widget;
  double expected;
  LiltSample at, start = { 0 };
  LiltSpringParams params;

  if (!gtk_init_check ())
    return FALSE;
  adw_init ();
  widget = g_object_ref_sink (gtk_label_new (NULL));
  peer->animation = adw_spring_animation_new (widget, 0.0, 1.0, adw_spring_params_new (0.5, 1.0, 100.0),
                                              adw_callback_animation_target_new (ignore_value, NULL, NULL));
  peer->calculate_value = ((CalculateValue *) (gpointer) ((char *) G_OBJECT_GET_CLASS (peer->animation) +
                                                          sizeof (GObjectClass)))[1];
  lilt_spring_params_init (&params, 10.0, 0.5);
  lilt_spring_params_sample (&params, &start, 1.0, 0.123, &at);
  expected = at.value;
  return fabs (peer->calculate_value (peer->animation, 123) - expected) < 1e-6;
}

static void
run_peer (gpointer data)
{
  Peer *peer = data;

  for (guint i = 0; i < N_PEERS; i++)
    peer->sum += peer->calculate_value (peer->animation, i & 255);
}
#endif

static gboolean
have_avx2 (void)
{
#if defined(__x86_64__) && defined(__GNUC__)
  return __builtin_cpu_supports ("avx2");
#else
  return FALSE;
#endif
}

static void
measure_small (void)
{
  Springs springs;

  springs_init (&springs, 1024);

  LiltBenchWork works[] = {
    { "batch of 1024", run_batch, &springs, 1024, 0 },
    { "memcpy of 1024", run_memcpy, &springs, 1024, 0 },
#ifdef HAVE_ADWAITA
    { "AdwSpringAnimation", run_peer, NULL, N_PEERS, 0 },
#endif
  };

#ifdef HAVE_ADWAITA
  Peer peer = { 0 };

  if (peer_init (&peer))
    {
      works[2].data = &peer;
      lilt_bench_measure (works, 3);
      lilt_bench_goal ("goal 3", &works[0], &works[2], have_avx2 () ? 1.0 / 200.0 : 1.0 / 80.0);
      springs_clear (&springs);
      return;
    }
#endif
  lilt_bench_measure (works, 2);
  lilt_bench_skip ("goal 3", "no libadwaita, no display, or a libadwaita of another make");
  springs_clear (&springs);
}

static void
measure_large (gsize n)
{
  g_autofree char *batch = g_strdup_printf ("batch of %" G_GSIZE_FORMAT, n);
  g_autofree char *copy = g_strdup_printf ("memcpy of %" G_GSIZE_FORMAT, n);
  g_autofree char *in_place = g_strdup_printf ("in place, %" G_GSIZE_FORMAT, n);
  Springs springs;

  springs_init (&springs, n);

  LiltBenchWork works[] = {
    { batch, run_batch, &springs, (double) n, 0 },
    { copy, run_memcpy, &springs, (double) n, 0 },
    { in_place, run_in_place, &springs, (double) n, 0 },
  };

  lilt_bench_measure (works, G_N_ELEMENTS (works));
  lilt_bench_goal ("goal 4", &works[0], &works[1], 0.7);
  if (n >= 10000000)
    lilt_bench_goal ("goal 4", &works[0], &works[2], 1.2);
  springs_clear (&springs);
}

static void
measure_each (void)
{
  Springs springs[4];
  LiltBenchWork works[] = {
    { "each of 1024, underdamped", run_each, &springs[0], 1024, 0 },
    { "the C library, of 1024", run_each_libm, &springs[1], 1024, 0 },
    { "each of 1024, overdamped", run_each, &springs[2], 1024, 0 },
    { "each of 1024, mixed", run_each, &springs[3], 1024, 0 },
  };

  for (int i = 0; i < 4; i++)
    springs_init (&springs[i], 1024);
  for (int i = 0; i < 1024; i++)
    {
      /* With so little damping that they still move when all is measured; to the kernel one number is as good as
       * another, but the C library is slow with denormal ones. */
      for (int j = 0; j < 4; j++)
        springs[j].zeta[i] *= 1e-9;
      springs[2].zeta[i] += 1.0;
      springs[3].zeta[i] += i & 1;
    }
  lilt_bench_measure (works, G_N_ELEMENTS (works));
  if (have_avx2 ())
    lilt_bench_goal ("goal 5", &works[0], &works[1], 1.0 / 3.5);
  else
    lilt_bench_skip ("goal 5", "no AVX2");
  for (int i = 0; i < 4; i++)
    springs_clear (&springs[i]);
}

int
main (void)
{
  measure_small ();
  measure_large (1000000);
  measure_large (10000000);
  measure_each ();
  return lilt_bench_finish ();
}
