/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

/*
 * One coordinate of a cubic Bézier curve from 0 to 1 with control values p1 and p2:
 * p (t) = 3 u² t p1 + 3 u t² p2 + t³, where u = 1 - t always, kept beside t so that neither loses digits near 0.
 */
static inline double
lilt_cubic_value (double p1, double p2, double t, double u)
{
  /* Each weight is at most 4/9, so that no sum of the largest numbers overflows. */
  const double w = 3.0 * u * t;

  return w * u * p1 + w * t * p2 + t * t * t;
}

static inline double
lilt_cubic_slope (double p1, double p2, double t, double u)
{
  return 3.0 * (u * u * p1 + 2.0 * u * t * (p2 - p1) + t * t * (1.0 - p2));
}

/* The slope of a p that never falls, right relative to itself also where it is nearly 0. */
double lilt_cubic_slope_exact (double p1, double p2, double t, double u);

/* Whether p never falls between t = 0 and 1. */
int lilt_cubic_is_monotone (double p1, double p2);

/*
 * Solves p (t) = x for 0 < x < 1 and a p that never falls: t and u to a few units in their last place wherever p
 * does determine them, also next to or at a point where its slope is 0.
 */
void lilt_cubic_solve (double p1, double p2, double x, double *t, double *u);
