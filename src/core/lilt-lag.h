/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include "lilt-oscillator.h"

/*
 * A damped oscillator whose target follows another through a first-order lag, in units of ω and relative to
 * that other target: d″ + 2ζ d′ + d = g, g′ = -κ g. Beside displacement and velocity / ω its state holds the
 * lag g, so that acceleration / ω² = g - 2ζ w - d is continuous where the target jumps.
 */
typedef struct
{
  LiltOscillator osc;
  double kappa;
} LiltLag;

typedef struct
{
  double displacement;
  double velocity;
  double lag;
} LiltLagState;

void lilt_lag_init (LiltLag *lag, double zeta, double kappa);
void lilt_lag_advance (const LiltLag *lag, double tau, const LiltLagState *state, LiltSample *out);

/* The last tau at which |d| > epsilon; and at which |d|, |w| or |w′| is. 0 if never, INFINITY if none is last. */
double lilt_lag_settling_time (const LiltLag *lag, const LiltLagState *state, double epsilon);
double lilt_lag_rest_time (const LiltLag *lag, const LiltLagState *state, double epsilon);
/* The first tau > 0 at which w changes its sign; false where there is none. */
int lilt_lag_extremum (const LiltLag *lag, const LiltLagState *state, double *tau);

/* In the caller's units, the lag in those of the displacement; never NaN or infinite for finite input, t >= 0. */
void lilt_lag_sample (double omega,
                      double zeta,
                      double lambda,
                      double displacement,
                      double velocity,
                      double lag,
                      double t,
                      LiltSample *out);
