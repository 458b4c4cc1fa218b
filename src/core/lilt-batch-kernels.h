/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <stddef.h>

/*
 * The loops of lilt-batch.c, compiled for several instruction sets. Arguments have been checked, arrays do not
 * overlap. Each returns whether any spring is still moving.
 */

/* A spring inside both bounds is put to rest. */
typedef struct
{
  double displacement;
  double velocity;
} LiltRestBounds;

int lilt_kernel_step (const double *matrix,
                      const LiltRestBounds *rest,
                      size_t n,
                      double *displacements,
                      double *velocities);
int lilt_kernel_step_to (const double *matrix,
                         const LiltRestBounds *rest,
                         size_t n,
                         const double *targets,
                         double *values,
                         double *velocities);
void
lilt_kernel_retarget (size_t n, const double *old_targets, const double *new_targets, double *displacements);
void lilt_kernel_get_values (size_t n, const double *targets, const double *displacements, double *values);

/* The limits inside which the next two hold; outside of them a spring takes the scalar way. */
#define LILT_KERNEL_MAX_TAU   1e6 /* omega dt: the argument of sine and cosine is reduced exactly */
#define LILT_KERNEL_MAX_ZETA  1e8
#define LILT_KERNEL_MAX_OMEGA 1e9   /* and not below its reciprocal */
#define LILT_KERNEL_MAX_STATE 1e280 /* both sizes together: nothing on the way overflows */

typedef enum
{
  LILT_KERNEL_UNDERDAMPED, /* zeta < 1 for all */
  LILT_KERNEL_OVERDAMPED,  /* zeta >= 1 for all */
  LILT_KERNEL_MIXED
} LiltKernelRegime;

/* Looks through springs: how many springs are below critical damping, and how many are outside the limits. */
void lilt_kernel_survey (size_t n,
                         const double *omegas,
                         const double *zetas,
                         double dt,
                         const double *displacements,
                         const double *velocities,
                         size_t *n_underdamped,
                         size_t *n_outside);
int lilt_kernel_step_each (LiltKernelRegime regime,
                           size_t n,
                           const double *omegas,
                           const double *zetas,
                           double dt,
                           double epsilon,
                           double *displacements,
                           double *velocities);
