/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <math.h>
#include <stdio.h>

#include "lilt-bench.h"

/* Values in one call of a work, so that the call itself does not count. */
#define N 1024

/* Whatever is computed ends here, so that no compiler leaves any of it out. */
static volatile double sink;

#define DT (1.0 / 60.0)

/* As textbooks have it: a case for each damping regime; value and velocity. */
static void
textbook (double omega, double zeta, double d0, double v0, double t, double *d, double *v)
{
  if (fabs (zeta - 1.0) < 1e-4)
    {
      const double e = exp (-omega * t), b = v0 + omega * d0;

      *d = e * (d0 + b * t);
      *v = e * (b - omega * (d0 + b * t));
    }
  else if (zeta < 1.0)
    {
      const double wd = omega * sqrt (1.0 - zeta * zeta);
      const double b = (v0 + zeta * omega * d0) / wd;
      const double e = exp (-zeta * omega * t), c = cos (wd * t), s = sin (wd * t);

      *d = e * (d0 * c + b * s);
      *v = e * ((b * wd - zeta * omega * d0) * c - (d0 * wd + zeta * omega * b) * s);
    }
  else
    {
      const double root = sqrt (zeta * zeta - 1.0);
      const double r1 = -omega * (zeta - root), r2 = -omega * (zeta + root);
      const double b = (v0 - r1 * d0) / (r2 - r1), a = d0 - b;
      const double e1 = exp (r1 * t), e2 = exp (r2 * t);

      *d = a * e1 + b * e2;
      *v = a * r1 * e1 + b * r2 * e2;
    }
}

static void
textbook_stepped (gpointer data)
{
  const LiltSpringParams *p = data;
  double d = 320.0, v = 0.0, sum = 0.0;

  for (guint i = 0; i < N; i++)
    {
      textbook (p->omega, p->zeta, d, v, DT, &d, &v);
      sum += d + v;
      if ((i & 63) == 63)
        d += 320.0;
    }
  sink = sum;
}

/* What cannot be undercut: one multiplication by a 2×2 matrix that somebody has made. */
static void
matrix (gpointer data)
{
  const LiltSpringParams *p = data;
  double m[4], d = 320.0, v = 0.0, sum = 0.0;

  textbook (p->omega, p->zeta, 1.0, 0.0, DT, &m[0], &m[2]);
  textbook (p->omega, p->zeta, 0.0, 1.0, DT, &m[1], &m[3]);
  for (guint i = 0; i < N; i++)
    {
      const double next = m[0] * d + m[1] * v;

      v = m[2] * d + m[3] * v;
      d = next;
      sum += d + v;
      if ((i & 63) == 63)
        d += 320.0;
    }
  sink = sum;
}

static void
stepped (gpointer data)
{
  LiltSpring spring;
  LiltSample now;
  double sum = 0.0;

  lilt_spring_init (&spring, data, 0.0);
  lilt_spring_set_target (&spring, 320.0);
  for (guint i = 0; i < N; i++)
    {
      lilt_spring_step (&spring, DT);
      lilt_spring_get_sample (&spring, &now);
      sum += now.value + now.velocity;
      if ((i & 63) == 63)
        lilt_spring_set_target (&spring, 320.0 - lilt_spring_get_target (&spring));
    }
  sink = sum;
}

/* A dt that is never the same twice, as real frames have it. */
static void
stepped_unevenly (gpointer data)
{
  LiltSpring spring;
  LiltSample now;
  double sum = 0.0;

  lilt_spring_init (&spring, data, 0.0);
  lilt_spring_set_target (&spring, 320.0);
  for (guint i = 0; i < N; i++)
    {
      lilt_spring_step (&spring, DT + 1e-6 * (i & 15));
      lilt_spring_get_sample (&spring, &now);
      sum += now.value + now.velocity;
      if ((i & 63) == 63)
        lilt_spring_set_target (&spring, 320.0 - lilt_spring_get_target (&spring));
    }
  sink = sum;
}

static void
stateless (gpointer data)
{
  const LiltSample start = { 0.0, 0.0, 0.0 };
  LiltSample now;
  double sum = 0.0;

  for (guint i = 0; i < N; i++)
    {
      lilt_spring_params_sample (data, &start, 320.0, (i & 63) * DT, &now);
      sum += now.value + now.velocity + now.acceleration;
    }
  sink = sum;
}

static void
retarget (gpointer data)
{
  LiltSpring spring;
  double sum = 0.0;

  lilt_spring_init (&spring, data, 0.0);
  lilt_spring_set_target (&spring, 320.0);
  lilt_spring_step (&spring, DT);
  for (guint i = 0; i < N; i++)
    {
      lilt_spring_set_target (&spring, 320.0 + (i & 7));
      sum += lilt_spring_get_target (&spring);
    }
  sink = sum;
}

static void
settling (gpointer data)
{
  LiltSpring spring;
  double sum = 0.0;

  lilt_spring_init (&spring, data, 0.0);
  for (guint i = 0; i < N; i++)
    {
      lilt_spring_set_target (&spring, 320.0 + (i & 7));
      sum += lilt_spring_settling_time (&spring, 0.25);
    }
  sink = sum;
}

int
main (void)
{
  static const struct
  {
    const char *title;
    double zeta;
  } regimes[] = { { "underdamped spring, omega 18, zeta 0.4", 0.4 },
                  { "critically damped spring, omega 18", 1.0 },
                  { "overdamped spring, omega 18, zeta 2.5", 2.5 } };

  for (guint i = 0; i < G_N_ELEMENTS (regimes); i++)
    {
      LiltSpringParams params;
      LiltBenchWork items[] = {
        { "textbook step: value, velocity", textbook_stepped, &params, N, 0.0 },
        { "one product by a matrix: value, velocity", matrix, &params, N, 0.0 },
        { "lilt_spring_step + get_sample, even frames", stepped, &params, N, 0.0 },
        { "lilt_spring_step + get_sample, uneven frames", stepped_unevenly, &params, N, 0.0 },
        { "lilt_spring_params_sample: value, velocity, acceleration", stateless, &params, N, 0.0 },
        { "lilt_spring_set_target", retarget, &params, N, 0.0 },
        { "lilt_spring_set_target + settling_time", settling, &params, N, 0.0 },
      };

      lilt_spring_params_init (&params, 18.0, regimes[i].zeta);
      printf ("# %s\n", regimes[i].title);
      lilt_bench_measure (items, G_N_ELEMENTS (items));
      lilt_bench_goal_ns ("goal 9, settling time", &items[6], 400.0);
    }
  return lilt_bench_finish ();
}
