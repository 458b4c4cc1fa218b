/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-spring-params.h>

LILT_BEGIN_DECLS

/**
 * LiltWarp:
 *
 * The springy time-warp: a timed curve that overshoots and rings like an underdamped spring.
 *
 * `f (t) = (1 - e^(-rho t) cos (mu t)) / (1 - e^-rho cos mu)`, for t from 0 to 1.
 *
 * A `LiltWarp` is a plain value: copy it freely, free nothing. One that is all zero bytes is the identity.
 */
typedef struct _LiltWarp
{
  /*< private >*/
  double rho;
  double mu;
  double response;
  double scale;
  double initial_velocity;
  double initial_curvature;
  double initial_acceleration;
  double swing;
  int kind;
  int once;
} LiltWarp;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_warp_init (LiltWarp *warp, double rho, double mu);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_warp_init_soft (LiltWarp *warp, double rho, double mu);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_warp_init_response (LiltWarp *warp, double rho, double mu, double r);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_warp_init_spring (LiltWarp *warp, const LiltSpringParams *params, double duration, double r);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_warp_get_spring (const LiltWarp *warp, double duration, LiltSpringParams *params);
LILT_AVAILABLE_IN_1_0
double lilt_warp_get_equilibrium (const LiltWarp *warp);
LILT_AVAILABLE_IN_1_0
double lilt_warp_get_rho (const LiltWarp *warp);
LILT_AVAILABLE_IN_1_0
double lilt_warp_get_mu (const LiltWarp *warp);
LILT_AVAILABLE_IN_1_0
double lilt_warp_get_response (const LiltWarp *warp);
LILT_AVAILABLE_IN_1_0
double lilt_warp_eval (const LiltWarp *warp, double t);
LILT_AVAILABLE_IN_1_0
void lilt_warp_sample (const LiltWarp *warp, double t, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_warp_range (const LiltWarp *warp, double *min, double *max);
LILT_AVAILABLE_IN_1_0
double lilt_warp_overshoot (const LiltWarp *warp);
LILT_AVAILABLE_IN_1_0
double lilt_warp_eval_once (LiltWarp *warp, double rho, double mu, double t);

/**
 * LILT_DEFINE_WARP:
 * @name: the name of the function to define
 * @rho: decay rate, a constant expression
 * @mu: angular frequency, a constant expression
 *
 * Defines `static double name (double t)`, for tween code whose callback takes no user data.
 *
 * The curve is set up at the first call, safely from several threads. Where [func@Lilt.Warp.init] would
 * refuse @rho and @mu the function is the identity.
 */
#define LILT_DEFINE_WARP(name, rho, mu)                                                                      \
  static double name (double t)                                                                              \
  {                                                                                                          \
    static LiltWarp lilt_warp_of_this_function;                                                              \
    return lilt_warp_eval_once (&lilt_warp_of_this_function, (rho), (mu), t);                                \
  }

LILT_END_DECLS
