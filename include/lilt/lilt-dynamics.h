/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-types.h>

LILT_BEGIN_DECLS

/**
 * LiltDynamics:
 *
 * A value that follows an input: `y + k1 y′ + k2 y″ = x + k3 x′`, given as frequency, damping ratio and
 * initial response.
 *
 * With ω = 2π f it is k1 = 2ζ / ω, k2 = 1 / ω² and k3 = r ζ / ω. The response r says how the value takes up a
 * motion of the input: 0 from rest, 1 at once, above 1 it runs ahead, below 0 it draws back first; with r = 2
 * it follows a ramp without lag.
 *
 * A `LiltDynamics` is a plain value: copy it freely, free nothing.
 */
typedef struct _LiltDynamics
{
  /*< private >*/
  double frequency;
  double zeta;
  double response;
  double omega;
  double input;
  double input_velocity;
  double value;
  double displacement;
  double velocity;
  double step;
  double propagator[4];
  double gain[2];
} LiltDynamics;

/**
 * LiltEulerGuard:
 * @LILT_EULER_GUARD_NONE: no guard: unstable where the step is too long
 * @LILT_EULER_GUARD_STABLE: k2 is raised until the scheme is stable
 * @LILT_EULER_GUARD_NO_JITTER: k2 is raised until it does not alternate from step to step either
 * @LILT_EULER_GUARD_SUBSTEP: the step is divided until the scheme is stable
 *
 * What keeps the semi-implicit Euler scheme from diverging at a long step.
 *
 * Raising k2 with k1 kept lowers both the frequency and the damping ratio of what is simulated.
 */
typedef enum
{
  LILT_EULER_GUARD_NONE,
  LILT_EULER_GUARD_STABLE,
  LILT_EULER_GUARD_NO_JITTER,
  LILT_EULER_GUARD_SUBSTEP
} LiltEulerGuard;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_dynamics_init (LiltDynamics *dynamics, double frequency_hz, double zeta, double r, double x0);
LILT_AVAILABLE_IN_1_0
LiltStatus
lilt_dynamics_init_coefficients (LiltDynamics *dynamics, double k1, double k2, double k3, double x0);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_dynamics_set_params (LiltDynamics *dynamics, double frequency_hz, double zeta, double r);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_dynamics_set_coefficients (LiltDynamics *dynamics, double k1, double k2, double k3);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_dynamics_reset (LiltDynamics *dynamics, double x, double value, double velocity);
LILT_AVAILABLE_IN_1_0
void lilt_dynamics_step (LiltDynamics *dynamics, double x, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_dynamics_step_jump (LiltDynamics *dynamics, double x, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_dynamics_step_with_velocity (LiltDynamics *dynamics, double x, double x_velocity, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_dynamics_step_euler (LiltDynamics *dynamics, double x, double dt, LiltEulerGuard guard);
LILT_AVAILABLE_IN_1_0
void lilt_dynamics_step_euler_with_velocity (LiltDynamics *dynamics,
                                             double x,
                                             double x_velocity,
                                             double dt,
                                             LiltEulerGuard guard);
LILT_AVAILABLE_IN_1_0
void lilt_dynamics_step_pole_zero (LiltDynamics *dynamics, double x, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_dynamics_get_sample (const LiltDynamics *dynamics, LiltSample *out);
LILT_AVAILABLE_IN_1_0
double lilt_dynamics_get_input (const LiltDynamics *dynamics);
LILT_AVAILABLE_IN_1_0
void lilt_dynamics_get_params (const LiltDynamics *dynamics, double *frequency_hz, double *zeta, double *r);
LILT_AVAILABLE_IN_1_0
void lilt_dynamics_get_coefficients (const LiltDynamics *dynamics, double *k1, double *k2, double *k3);
LILT_AVAILABLE_IN_1_0
void lilt_dynamics_sample_step (const LiltDynamics *dynamics,
                                const LiltSample *start,
                                double from,
                                double target,
                                double t,
                                LiltSample *out);
LILT_AVAILABLE_IN_1_0
int lilt_dynamics_is_settled (const LiltDynamics *dynamics, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_dynamics_settling_time (const LiltDynamics *dynamics, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_dynamics_rest_time (const LiltDynamics *dynamics, double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_dynamics_euler_limit (const LiltDynamics *dynamics, LiltEulerGuard guard);

LILT_END_DECLS
