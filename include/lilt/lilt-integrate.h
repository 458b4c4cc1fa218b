/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <stddef.h>

#include <lilt/lilt-spring-params.h>

LILT_BEGIN_DECLS

/**
 * LiltForce:
 * @x: value
 * @v: velocity, in units per second
 * @t: time, in seconds
 * @data: (closure): the data that was passed with the function
 *
 * A law of motion for which there is no closed form: `x″ = a (x, x′, t)`.
 *
 * Returns: the acceleration, in units per second²
 */
typedef double (*LiltForce) (double x, double v, double t, void *data);

/**
 * LiltIntegrator:
 * @LILT_INTEGRATOR_EXPLICIT_EULER: value and velocity from the old state; first order, gains energy
 * @LILT_INTEGRATOR_SEMI_IMPLICIT_EULER: the velocity first, then the value by the new one; first order
 * @LILT_INTEGRATOR_VELOCITY_VERLET: the value by the old acceleration, the velocity by the mean of the old and
 *   the new; second order, two evaluations
 * @LILT_INTEGRATOR_RK4: the classical scheme of Runge and Kutta; fourth order, four evaluations
 *
 * How a step of time is made of a law of motion.
 */
typedef enum
{
  LILT_INTEGRATOR_EXPLICIT_EULER,
  LILT_INTEGRATOR_SEMI_IMPLICIT_EULER,
  LILT_INTEGRATOR_VELOCITY_VERLET,
  LILT_INTEGRATOR_RK4
} LiltIntegrator;

/**
 * LiltIntegrateErrors:
 * @max_value: the largest error of the value
 * @max_velocity: the largest error of the velocity
 * @rms_value: the root of the mean square of the errors of the value
 * @final_value: the error of the value at the end, with its sign: computed less exact
 * @final_velocity: likewise, of the velocity
 *
 * How far an integrator was from the exact spring, over a run; in the caller's units.
 */
typedef struct _LiltIntegrateErrors
{
  double max_value;
  double max_velocity;
  double rms_value;
  double final_value;
  double final_velocity;
} LiltIntegrateErrors;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_integrate_step (LiltIntegrator integrator,
                                LiltForce force,
                                void *data,
                                LiltSample *state,
                                double t,
                                double dt);
LILT_AVAILABLE_IN_1_0
double lilt_integrate_stability_limit (LiltIntegrator integrator, double zeta);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_integrate_compare (LiltIntegrator integrator,
                                   const LiltSpringParams *params,
                                   const LiltSample *start,
                                   double target,
                                   double dt,
                                   size_t n_steps,
                                   LiltIntegrateErrors *out);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_integrate_compare_steps (LiltIntegrator integrator,
                                         const LiltSpringParams *params,
                                         const LiltSample *start,
                                         double target,
                                         double dt,
                                         size_t n_steps,
                                         LiltSample *errors,
                                         LiltIntegrateErrors *out);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_integrate_rate_dependence (LiltIntegrator integrator,
                                           LiltForce force,
                                           void *data,
                                           const LiltSample *start,
                                           double duration,
                                           size_t n_steps,
                                           size_t n_other_steps,
                                           double *difference);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_rate_dependence (const LiltSpringParams *params,
                                               const LiltSample *start,
                                               double target,
                                               double duration,
                                               size_t n_steps,
                                               size_t n_other_steps,
                                               double *difference);

LILT_END_DECLS
