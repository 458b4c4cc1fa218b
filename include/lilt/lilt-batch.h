/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-spring-params.h>
#include <stddef.h>

LILT_BEGIN_DECLS

/**
 * LiltPropagator:
 *
 * What one time step does to any spring of one parameter set: a 2×2 matrix, exact.
 */
typedef struct _LiltPropagator
{
  /*< private >*/
  LiltSpringParams params;
  double dt;
  double matrix[4];
} LiltPropagator;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_propagator_init (LiltPropagator *propagator, const LiltSpringParams *params, double dt);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_propagator_set_dt (LiltPropagator *propagator, double dt);
LILT_AVAILABLE_IN_1_0
void lilt_propagator_apply (const LiltPropagator *propagator, double *displacement, double *velocity);

/* Arrays of springs: displacements from the target in one array, velocities in another. */

LILT_AVAILABLE_IN_1_0
int lilt_batch_step (const LiltPropagator *propagator,
                     size_t n,
                     double *displacements,
                     double *velocities,
                     double epsilon);
LILT_AVAILABLE_IN_1_0
int lilt_batch_step_to (const LiltPropagator *propagator,
                        size_t n,
                        const double *targets,
                        double *values,
                        double *velocities,
                        double epsilon);
LILT_AVAILABLE_IN_1_0
int lilt_batch_step_axes (const LiltPropagator *propagators,
                          size_t n_axes,
                          size_t n,
                          double *const *displacements,
                          double *const *velocities,
                          double epsilon);
LILT_AVAILABLE_IN_1_0
int lilt_batch_step_each (size_t n,
                          const double *omegas,
                          const double *zetas,
                          double dt,
                          double *displacements,
                          double *velocities,
                          double epsilon);
LILT_AVAILABLE_IN_1_0
void
lilt_batch_retarget (size_t n, const double *old_targets, const double *new_targets, double *displacements);
LILT_AVAILABLE_IN_1_0
void lilt_batch_get_values (size_t n, const double *targets, const double *displacements, double *values);

LILT_END_DECLS
