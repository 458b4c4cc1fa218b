/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-integrate.h>

#include <math.h>

#include <lilt/lilt-spring.h>

#include "lilt-numeric.h"

typedef struct
{
  LiltSpringParams params;
  double target;
} Pull;

static double
pull (double x, double v, double t, void *data)
{
  const Pull *self = data;
  const double omega = self->params.omega;

  (void) t;
  return -omega * (2.0 * self->params.zeta * v + omega * (x - self->target));
}

static LiltStatus
check_run (const LiltSample *start, double target, double duration, size_t n_steps)
{
  if (!isfinite (start->value) || !isfinite (start->velocity) || !isfinite (target) || !isfinite (duration))
    return LILT_NOT_FINITE;
  return duration > 0.0 && n_steps > 0 ? LILT_OK : LILT_OUT_OF_RANGE;
}

/**
 * lilt_integrate_compare_steps: (skip)
 * @integrator: the scheme
 * @params: valid parameters of a spring
 * @start: finite value and velocity at time 0
 * @target: where the spring pulls to, finite
 * @dt: the length of a step, in seconds, above 0
 * @n_steps: how many steps, at least 1
 * @errors: (nullable): an array of @n_steps samples for the errors after each step, or %NULL
 * @out: (out caller-allocates): the errors of the whole run
 *
 * Like [func@Lilt.integrate_compare], with the error of value, velocity and acceleration after each step.
 *
 * Returns: as [func@Lilt.integrate_compare]
 */
LiltStatus
lilt_integrate_compare_steps (LiltIntegrator integrator,
                              const LiltSpringParams *params,
                              const LiltSample *start,
                              double target,
                              double dt,
                              size_t n_steps,
                              LiltSample *errors,
                              LiltIntegrateErrors *out)
{
  LiltStatus status = lilt_spring_params_check (params);
  Pull spring = { *params, target };
  LiltSample state = *start, exact, error = { 0.0, 0.0, 0.0 };
  double scale = 0.0, squares = 0.0;
  int overflown = 0;

  *out = (LiltIntegrateErrors){ 0.0, 0.0, 0.0, 0.0, 0.0 };
  if (status == LILT_OK)
    status = check_run (start, target, dt, n_steps);
  if (status == LILT_OK && (unsigned int) integrator > LILT_INTEGRATOR_RK4)
    status = LILT_OUT_OF_RANGE;
  if (status != LILT_OK)
    return status;

  for (size_t i = 1; i <= n_steps; i++)
    {
      const double t = lilt_saturate ((double) i * dt);

      /* What has diverged to the end of a double's range stays there, on the side where it left it. */
      overflown = overflown || lilt_integrate_step (integrator, pull, &spring, &state, 0.0, dt) != LILT_OK;
      lilt_spring_params_sample (params, start, target, t, &exact);
      if (overflown)
        error = (LiltSample){ copysign (DBL_MAX, error.value), copysign (DBL_MAX, error.velocity),
                              copysign (DBL_MAX, error.acceleration) };
      else
        error = (LiltSample){ lilt_saturate (state.value - exact.value),
                              lilt_saturate (state.velocity - exact.velocity),
                              lilt_saturate (state.acceleration - exact.acceleration) };
      if (errors)
        errors[i - 1] = error;
      out->max_value = fmax (out->max_value, fabs (error.value));
      out->max_velocity = fmax (out->max_velocity, fabs (error.velocity));
      /* the squares in the unit of the largest, so that none overflows */
      if (out->max_value > scale)
        {
          squares *= (scale / out->max_value) * (scale / out->max_value);
          scale = out->max_value;
        }
      if (scale > 0.0)
        squares += (error.value / scale) * (error.value / scale);
    }
  out->rms_value = scale * sqrt (squares / (double) n_steps);
  out->final_value = error.value;
  out->final_velocity = error.velocity;
  return LILT_OK;
}

/**
 * lilt_integrate_compare:
 * @integrator: the scheme
 * @params: valid parameters of a spring
 * @start: finite value and velocity at time 0
 * @target: where the spring pulls to, finite
 * @dt: the length of a step, in seconds, above 0
 * @n_steps: how many steps, at least 1
 * @out: (out caller-allocates): the errors of the run
 *
 * Runs an integrator on a spring and measures it against the exact solution after every step.
 *
 * Where @dt is above [func@Lilt.integrate_stability_limit] the errors grow without end; those of a run that
 * overflows are the largest number.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @out all 0
 */
LiltStatus
lilt_integrate_compare (LiltIntegrator integrator,
                        const LiltSpringParams *params,
                        const LiltSample *start,
                        double target,
                        double dt,
                        size_t n_steps,
                        LiltIntegrateErrors *out)
{
  return lilt_integrate_compare_steps (integrator, params, start, target, dt, n_steps, NULL, out);
}

/* Something that can be stepped, for the comparison of two rates. */
typedef struct
{
  LiltStatus (*step) (void *stepper, double t, double dt);
  double (*read) (const void *stepper);
} Stepper;

static size_t
common_divisor (size_t a, size_t b)
{
  while (b != 0)
    {
      const size_t rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

/* Both from the same start over the same time, compared at every instant that both rates have in common. */
static LiltStatus
compare_rates (const Stepper *class,
               void *one,
               void *other,
               double duration,
               size_t n_steps,
               size_t n_other_steps,
               double *difference)
{
  const size_t n_common = common_divisor (n_steps, n_other_steps);
  const double dt = duration / (double) n_steps, other_dt = duration / (double) n_other_steps;
  size_t i = 0, k = 0;
  double worst = 0.0;

  for (size_t n = 1; n <= n_common; n++)
    {
      for (; i < n_steps / n_common * n; i++)
        if (class->step (one, (double) i * dt, dt) != LILT_OK)
          return LILT_NOT_FINITE;
      for (; k < n_other_steps / n_common * n; k++)
        if (class->step (other, (double) k * other_dt, other_dt) != LILT_OK)
          return LILT_NOT_FINITE;
      worst = fmax (worst, fabs (class->read (one) - class->read (other)));
    }
  *difference = lilt_saturate (worst);
  return LILT_OK;
}

typedef struct
{
  LiltIntegrator integrator;
  LiltForce force;
  void *data;
  LiltSample state;
} Law;

static LiltStatus
law_step (void *stepper, double t, double dt)
{
  Law *law = stepper;

  return lilt_integrate_step (law->integrator, law->force, law->data, &law->state, t, dt);
}

static double
law_read (const void *stepper)
{
  return ((const Law *) stepper)->state.value;
}

/**
 * lilt_integrate_rate_dependence:
 * @integrator: the scheme
 * @force: (scope call) (closure data): the law of motion
 * @data: what to pass to @force
 * @start: finite value and velocity at time 0
 * @duration: how long to run, in seconds, above 0
 * @n_steps: in how many steps, at least 1
 * @n_other_steps: in how many steps the second time, at least 1
 * @difference: (out): the largest difference of the value, at the instants that both have in common
 *
 * Runs the same law twice, at two frame rates, and says how much the frame rate matters.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` also where one of the two overflows, or `LILT_OUT_OF_RANGE`; with
 *   @difference 0
 */
LiltStatus
lilt_integrate_rate_dependence (LiltIntegrator integrator,
                                LiltForce force,
                                void *data,
                                const LiltSample *start,
                                double duration,
                                size_t n_steps,
                                size_t n_other_steps,
                                double *difference)
{
  static const Stepper class = { law_step, law_read };
  Law one = { integrator, force, data, *start }, other = one;
  LiltStatus status = check_run (start, 0.0, duration, n_steps);

  *difference = 0.0;
  if (status == LILT_OK && (n_other_steps == 0 || (unsigned int) integrator > LILT_INTEGRATOR_RK4))
    status = LILT_OUT_OF_RANGE;
  if (status != LILT_OK)
    return status;
  return compare_rates (&class, &one, &other, duration, n_steps, n_other_steps, difference);
}

static LiltStatus
spring_step (void *stepper, double t, double dt)
{
  (void) t;
  lilt_spring_step (stepper, dt);
  return LILT_OK;
}

static double
spring_read (const void *stepper)
{
  LiltSample sample;

  lilt_spring_get_sample (stepper, &sample);
  return sample.value;
}

/**
 * lilt_spring_params_rate_dependence:
 * @params: valid parameters
 * @start: finite value and velocity at time 0
 * @target: where the spring pulls to, finite
 * @duration: how long to run, in seconds, above 0
 * @n_steps: in how many steps, at least 1
 * @n_other_steps: in how many steps the second time, at least 1
 * @difference: (out): the largest difference of the value, at the instants that both have in common
 *
 * Steps the same spring twice, at two frame rates, by [method@Lilt.Spring.step], and says how much the frame
 * rate matters: rounding alone.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @difference 0
 */
LiltStatus
lilt_spring_params_rate_dependence (const LiltSpringParams *params,
                                    const LiltSample *start,
                                    double target,
                                    double duration,
                                    size_t n_steps,
                                    size_t n_other_steps,
                                    double *difference)
{
  static const Stepper class = { spring_step, spring_read };
  LiltStatus status = check_run (start, target, duration, n_steps);
  LiltSpring one, other;

  *difference = 0.0;
  if (status == LILT_OK && n_other_steps == 0)
    status = LILT_OUT_OF_RANGE;
  if (status == LILT_OK)
    status = lilt_spring_init (&one, params, target);
  if (status == LILT_OK)
    status = lilt_spring_reset (&one, start->value, start->velocity);
  if (status != LILT_OK)
    return status;
  other = one;
  return compare_rates (&class, &one, &other, duration, n_steps, n_other_steps, difference);
}
