/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-types.h>

/*
 * The damped oscillator in its own unit of time: d″ + 2ζ d′ + d = 0, with tau = ω t and w = d′ = v / ω.
 * Every spring of the library is this, scaled. A LiltSample here holds d, w and w′, which are displacement,
 * velocity / ω and acceleration / ω².
 */
typedef struct
{
  double zeta;
  double q;    /* sqrt |ζ² - 1|: damped frequency below ζ = 1, half the distance of the two rates above */
  double slow; /* the two rates of decay, for ζ >= 1 alone */
  double fast;
} LiltOscillator;

void lilt_oscillator_init (LiltOscillator *osc, double zeta);
void lilt_oscillator_advance (const LiltOscillator *osc,
                              double tau,
                              double displacement,
                              double velocity,
                              LiltSample *out);

/* 1 - d for the release from d = 1 at rest, which is the rise from rest to a step, to a few ulp of itself. */
double lilt_oscillator_rise (const LiltOscillator *osc, double tau);

/* In the caller's units; never NaN or infinite for finite input, t >= 0, omega > 0, zeta >= 0. */
void lilt_oscillator_sample (double omega,
                             double zeta,
                             double displacement,
                             double velocity,
                             double t,
                             LiltSample *out);

/*
 * Displacement and velocity / omega of a state in the caller's units, divided by the power of two that brings the
 * larger of them into [1/2, 1); returns its exponent. Nothing overflows on the way.
 */
int lilt_oscillator_scale (double omega,
                           double displacement,
                           double velocity,
                           double *scaled_displacement,
                           double *scaled_velocity);

/*
 * The tau at which |d| has come down to epsilon, from a state outside that has no turning point on the way.
 */
double lilt_oscillator_fall (const LiltOscillator *osc, double displacement, double velocity, double epsilon);
/* The last tau at which |d| > epsilon: 0 if never, INFINITY if there is no last one. */
double lilt_oscillator_settling_time (const LiltOscillator *osc,
                                      double displacement,
                                      double velocity,
                                      double epsilon);
/* The last tau at which |d| > epsilon of an oscillator of several dimensions, from the products d · d, d · w and w · w at
   its start, and |d × w|, which they too would give, but with half of the digits where d and w are nearly parallel. */
double lilt_oscillator_plane_settling_time (const LiltOscillator *osc,
                                            double dd,
                                            double dw,
                                            double ww,
                                            double area,
                                            double epsilon);
/* The last tau at which |d| > epsilon or |w| > epsilon. */
double
lilt_oscillator_rest_time (const LiltOscillator *osc, double displacement, double velocity, double epsilon);
/* Either of these times in seconds, of a state in the caller's units; a state at rest has one for any epsilon. */
double lilt_oscillator_seconds (double (*query) (const LiltOscillator *, double, double, double),
                                double omega,
                                double zeta,
                                double displacement,
                                double velocity,
                                double epsilon);
/* The first tau >= 0 at which w = 0 and the first tau > 0 at which d = 0; false where there is none. */
int lilt_oscillator_extremum (const LiltOscillator *osc, double displacement, double velocity, double *tau);
int lilt_oscillator_crossing (const LiltOscillator *osc, double displacement, double velocity, double *tau);
/*
 * The first tau > 0 at which d = level; false where there is none. From d = level it is the return to it, to a few
 * ulp of itself also where that is a short bounce. At rest on level there is none.
 */
int lilt_oscillator_reach (const LiltOscillator *osc,
                           double displacement,
                           double velocity,
                           double level,
                           double *tau);
/* The smallest and the largest d over all tau >= 0. */
void lilt_oscillator_extent (const LiltOscillator *osc,
                             double displacement,
                             double velocity,
                             double *min,
                             double *max);
