/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-batch.h>

#include <math.h>

#include "lilt-batch-kernels.h"
#include "lilt-numeric.h"
#include "lilt-oscillator.h"

/*
 * Springs are put to rest at this size even if the caller's epsilon is smaller: soon after come the denormals,
 * which cost a processor a hundred times as much, and a spring that rings decays through all of them.
 */
#define SMALLEST_EPSILON 1e-290

/* Springs that are surveyed, and then stepped, at once: their numbers stay in the nearest cache. */
#define BLOCK 256

static double
usable_epsilon (double epsilon)
{
  return epsilon > SMALLEST_EPSILON ? epsilon : SMALLEST_EPSILON;
}

static LiltStatus
check_dt (double dt)
{
  if (!isfinite (dt))
    return LILT_NOT_FINITE;
  return dt >= 0.0 ? LILT_OK : LILT_OUT_OF_RANGE;
}

static void
build (LiltPropagator *propagator)
{
  const double omega = propagator->params.omega, zeta = propagator->params.zeta, dt = propagator->dt;
  const double tau = omega * dt;
  LiltSample from_displacement, from_velocity;
  LiltOscillator osc;

  lilt_oscillator_init (&osc, zeta);
  /* Any phase is as good as another where omega dt overflows without damping. */
  lilt_oscillator_advance (&osc, isfinite (tau) || zeta > 0.0 ? tau : 0.0, 1.0, 0.0, &from_displacement);
  lilt_oscillator_advance (&osc, isfinite (tau) || zeta > 0.0 ? tau : 0.0, 0.0, 1.0, &from_velocity);
  propagator->matrix[0] = lilt_saturate (from_displacement.value);
  /* Where omega dt is next to nothing it has lost digits that dt still has. */
  propagator->matrix[1] = tau < 1e-300 && zeta < 1e200 ? dt : lilt_saturate (from_velocity.value / omega);
  propagator->matrix[2] = lilt_saturate (from_displacement.velocity * omega);
  propagator->matrix[3] = lilt_saturate (from_velocity.velocity);
}

/**
 * lilt_propagator_init:
 * @propagator: (out caller-allocates): the propagator to set up
 * @params: the spring
 * @dt: the time of one step, in seconds, finite and at least 0
 *
 * Works out what one step of @dt does to a spring of these parameters. It is exact, whatever the @dt; it costs as
 * much as two samples of a spring, and then each step four products.
 *
 * Steps add up rounding errors, about 1e-16 of the initial state each while it rings; after a million steps that
 * is less than 3e-14 of it for ζ ≥ 0.01 and 1e-10 without damping.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with a @propagator that changes nothing
 */
LiltStatus
lilt_propagator_init (LiltPropagator *propagator, const LiltSpringParams *params, double dt)
{
  LiltStatus status = lilt_spring_params_check (params);

  if (status == LILT_OK)
    status = check_dt (dt);
  if (status == LILT_OK)
    *propagator = (LiltPropagator){ .params = *params, .dt = dt };
  else
    *propagator = (LiltPropagator){ .params = { 1.0, 1.0, 1.0 }, .dt = 0.0 };
  build (propagator);
  return status;
}

/**
 * lilt_propagator_set_dt:
 * @propagator: a propagator
 * @dt: the time of one step, in seconds, finite and at least 0
 *
 * Changes the step. It costs nothing if @dt is the one that is set, so it may be called for every frame.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @propagator as it was
 */
LiltStatus
lilt_propagator_set_dt (LiltPropagator *propagator, double dt)
{
  const LiltStatus status = check_dt (dt);

  if (status == LILT_OK && dt != propagator->dt)
    {
      propagator->dt = dt;
      build (propagator);
    }
  return status;
}

/**
 * lilt_propagator_apply:
 * @propagator: a propagator
 * @displacement: (inout): distance from the target
 * @velocity: (inout): velocity
 *
 * Steps one spring. [func@Lilt.batch_step] does the same to each of many, bit for bit.
 */
void
lilt_propagator_apply (const LiltPropagator *propagator, double *displacement, double *velocity)
{
  const double *m = propagator->matrix, d = *displacement, v = *velocity;

  *displacement = m[0] * d + m[1] * v;
  *velocity = m[2] * d + m[3] * v;
}

static LiltRestBounds
rest_bounds (const LiltPropagator *propagator, double epsilon)
{
  const double usable = usable_epsilon (epsilon);

  return (LiltRestBounds){ usable, usable * propagator->params.omega };
}

/**
 * lilt_batch_step: (skip)
 * @propagator: parameters and step, shared by all springs
 * @n: how many springs; may be 0
 * @displacements: their distances from their targets, changed in place
 * @velocities: their velocities, changed in place; the arrays do not overlap
 * @epsilon: what counts as rest, in the caller's units; 0 for none but 0
 *
 * Steps @n springs of the same parameters. A spring with |displacement| < @epsilon and |velocity| < @epsilon ω
 * after its step is put to rest: both become 0. That happens at 1e-290 in any case, before denormal numbers
 * begin. Springs of several axes are just more springs.
 *
 * The arrays may have any alignment. Displacements, and velocities / ω, are to be finite and below 1e290 in size:
 * as no spring ever gains energy, what begins there stays there.
 *
 * Returns: (type gboolean): whether any of them is still moving
 */
int
lilt_batch_step (const LiltPropagator *propagator,
                 size_t n,
                 double *displacements,
                 double *velocities,
                 double epsilon)
{
  const LiltRestBounds rest = rest_bounds (propagator, epsilon);

  return lilt_kernel_step (propagator->matrix, &rest, n, displacements, velocities);
}

/**
 * lilt_batch_step_to: (skip)
 * @propagator: parameters and step, shared by all springs
 * @n: how many springs; may be 0
 * @targets: where each pulls to
 * @values: their values, changed in place
 * @velocities: their velocities, changed in place; the arrays do not overlap
 * @epsilon: what counts as rest, in the caller's units; 0 for none but 0
 *
 * Steps @n springs that are kept as values and targets instead of displacements; otherwise as
 * [func@Lilt.batch_step]. A spring at rest is exactly on its target.
 *
 * A value near a large target keeps fewer digits of the displacement than a displacement does.
 *
 * Returns: (type gboolean): whether any of them is still moving
 */
int
lilt_batch_step_to (const LiltPropagator *propagator,
                    size_t n,
                    const double *targets,
                    double *values,
                    double *velocities,
                    double epsilon)
{
  const LiltRestBounds rest = rest_bounds (propagator, epsilon);

  return lilt_kernel_step_to (propagator->matrix, &rest, n, targets, values, velocities);
}

/**
 * lilt_batch_step_axes: (skip)
 * @propagators: parameters and step of each axis
 * @n_axes: how many axes
 * @n: how many springs on each; may be 0
 * @displacements: for each axis an array of distances from the targets, changed in place
 * @velocities: for each axis an array of velocities, changed in place; no two arrays overlap
 * @epsilon: what counts as rest, in the caller's units; 0 for none but 0
 *
 * Steps springs of several axes whose parameters differ by axis, as [func@Lilt.batch_step] does for one.
 *
 * Returns: (type gboolean): whether any of them is still moving on any axis
 */
int
lilt_batch_step_axes (const LiltPropagator *propagators,
                      size_t n_axes,
                      size_t n,
                      double *const *displacements,
                      double *const *velocities,
                      double epsilon)
{
  int moving = 0;

  for (size_t axis = 0; axis < n_axes; axis++)
    moving |= lilt_batch_step (&propagators[axis], n, displacements[axis], velocities[axis], epsilon);
  return moving;
}

static int
is_moving (double omega, double d, double v, double epsilon)
{
  return !(fabs (d) < epsilon && fabs (v) < epsilon * omega);
}

static int
is_spring (double omega, double zeta, double d, double v)
{
  const LiltSpringParams params = { omega, zeta, 1.0 };

  return lilt_spring_params_check (&params) == LILT_OK && isfinite (d) && isfinite (v);
}

/* One spring whose numbers are too large or too small for the kernels, or are no numbers. */
static int
step_outside (double omega, double zeta, double dt, double epsilon, double *d, double *v)
{
  LiltSample at;

  if (!is_spring (omega, zeta, *d, *v))
    return 0;
  lilt_oscillator_sample (omega, zeta, *d, *v, dt, &at);
  *d = at.value;
  *v = at.velocity;
  if (is_moving (omega, *d, *v, epsilon))
    return 1;
  *d = *v = 0.0;
  return 0;
}

static LiltKernelRegime
regime_of (size_t n, size_t n_underdamped)
{
  if (n_underdamped == n)
    return LILT_KERNEL_UNDERDAMPED;
  return n_underdamped == 0 ? LILT_KERNEL_OVERDAMPED : LILT_KERNEL_MIXED;
}

static int
step_block (size_t n,
            const double *omegas,
            const double *zetas,
            double dt,
            double *displacements,
            double *velocities,
            double epsilon)
{
  size_t n_under, n_outside;
  int moving = 0;

  lilt_kernel_survey (n, omegas, zetas, dt, displacements, velocities, &n_under, &n_outside);
  if (n_outside == 0)
    return lilt_kernel_step_each (regime_of (n, n_under), n, omegas, zetas, dt, epsilon, displacements,
                                  velocities);
  if (n == 1)
    return step_outside (*omegas, *zetas, dt, epsilon, displacements, velocities);
  /* A block with one spring outside the limits is so rare that halving it until it stands alone will do. */
  moving |= step_block (n / 2, omegas, zetas, dt, displacements, velocities, epsilon);
  moving |= step_block (n - n / 2, omegas + n / 2, zetas + n / 2, dt, displacements + n / 2,
                        velocities + n / 2, epsilon);
  return moving;
}

/**
 * lilt_batch_step_each: (skip)
 * @n: how many springs; may be 0
 * @omegas: the undamped natural angular frequency of each, in rad/s, above 0
 * @zetas: the damping ratio of each, at least 0
 * @dt: the time to advance, in seconds, the same for all
 * @displacements: their distances from their targets, changed in place
 * @velocities: their velocities, changed in place; the arrays do not overlap
 * @epsilon: what counts as rest, in the caller's units; 0 for none but 0
 *
 * Steps @n springs of different parameters, exactly and for a @dt that may be another each time. A spring comes
 * to rest as with [func@Lilt.batch_step]. It is fastest where neighbours are all below critical damping, or all
 * not; what the neighbours are does not change the result.
 *
 * The state of each spring is that of [method@Lilt.SpringParams.sample] to 8 (1 + ω @dt) units of 2^-53 of its
 * size, which is the larger of its displacement and of its velocity / ω. Parameters and states beyond any use,
 * such as an ω above 1e9 rad/s, are stepped one by one and slowly.
 *
 * A spring with invalid parameters or a state that is not finite is left as it is and counts as resting. A @dt
 * that is 0, negative or not finite changes nothing.
 *
 * Returns: (type gboolean): whether any of them is still moving
 */
int
lilt_batch_step_each (size_t n,
                      const double *omegas,
                      const double *zetas,
                      double dt,
                      double *displacements,
                      double *velocities,
                      double epsilon)
{
  const double usable = usable_epsilon (epsilon);
  int moving = 0;

  if (!(dt > 0.0) || isinf (dt))
    {
      for (size_t i = 0; i < n && !moving; i++)
        moving = is_spring (omegas[i], zetas[i], displacements[i], velocities[i]) &&
                 is_moving (omegas[i], displacements[i], velocities[i], usable);
      return moving;
    }
  for (size_t i = 0; i < n; i += BLOCK)
    moving |= step_block (n - i < BLOCK ? n - i : BLOCK, &omegas[i], &zetas[i], dt, &displacements[i],
                          &velocities[i], usable);
  return moving;
}

/**
 * lilt_batch_retarget: (skip)
 * @n: how many springs; may be 0
 * @old_targets: where each pulled to
 * @new_targets: where each is to pull to
 * @displacements: their distances from their targets, changed in place; the arrays do not overlap
 *
 * Gives springs that are kept as displacements new targets. Their values stay, and their velocities too.
 */
void
lilt_batch_retarget (size_t n, const double *old_targets, const double *new_targets, double *displacements)
{
  lilt_kernel_retarget (n, old_targets, new_targets, displacements);
}

/**
 * lilt_batch_get_values: (skip)
 * @n: how many springs; may be 0
 * @targets: where each pulls to
 * @displacements: their distances from their targets
 * @values: an array for the values; it does not overlap the others
 *
 * The values of springs that are kept as displacements: target plus displacement.
 */
void
lilt_batch_get_values (size_t n, const double *targets, const double *displacements, double *values)
{
  lilt_kernel_get_values (n, targets, displacements, values);
}
