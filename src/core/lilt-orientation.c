/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-orientation.h>

#include <math.h>
#include <stddef.h>

#include "lilt-numeric.h"
#include "lilt-oscillator.h"
#include "lilt-vector.h"

/*
 * With q = base exp (d), the angular velocity in the frame of q itself is J d′, where J = 1 - a [d]× + b [d]×² is the
 * right Jacobian of the exponential map: a = (1 - cos θ) / θ², b = (θ - sin θ) / θ³, θ = |d|. Its inverse is
 * 1 + [d]× / 2 + c [d]×², c = (1 - (θ/2) cot (θ/2)) / θ², which is finite for θ below 2π; logarithms are never longer
 * than π. Both take the part of a vector along d to itself.
 *
 * base is the target or its negative, whichever makes the quaternion go on without a change of sign.
 */

/* b, and (a′ / θ, b′ / θ), by series where the closed forms cancel. */
static double
third_order (double theta)
{
  return theta < 1e-150 ? 1.0 / 6.0 : lilt_one_minus_sinc (theta) / (theta * theta);
}

static void
slopes (double theta, double *a_slope, double *b_slope)
{
  const double y = theta * theta;

  if (y < 1.0)
    {
      /* -2/4! + 4 y/6! - 6 y²/8! …, and -2/5! + 4 y/7! - 6 y²/9! …: at y < 1 the tenth term is below 2^-53 */
      double term = 1.0 / 24.0;

      *a_slope = *b_slope = 0.0;
      for (int n = 1; n <= 10; n++)
        {
          *a_slope -= 2.0 * n * term;
          *b_slope -= 2.0 * n * term / (2.0 * n + 3.0);
          term *= -y / ((2.0 * n + 3.0) * (2.0 * n + 4.0));
        }
      return;
    }
  *a_slope = (theta * sin (theta) - 2.0 * (1.0 - cos (theta))) / (y * y);
  *b_slope = ((1.0 - cos (theta)) / y - 3.0 * third_order (theta)) / y;
}

/* J d′ */
static void
spin_of (const LiltVector *d, const LiltVector *rate, LiltVector *out)
{
  const double theta = lilt_vector_length (d), half = lilt_sinc (0.5 * theta);
  LiltVector once, twice;

  lilt_vector_cross (d, rate, &once);
  lilt_vector_cross (d, &once, &twice);
  *out = *rate;
  lilt_vector_add (out, -0.5 * half * half, &once);
  lilt_vector_add (out, third_order (theta), &twice);
}

/* Its inverse, for a d that is a logarithm. */
static void
rate_of (const LiltVector *d, const LiltVector *spin, LiltVector *out)
{
  const double theta = lilt_vector_length (d), half = 0.5 * theta;
  LiltVector once, twice;
  double c = 1.0 / 12.0;

  /* 1 - h cot h = (sin h - h + h (1 - cos h)) / sin h, each of them without cancellation */
  if (half > 1e-4)
    c = (half * 2.0 * sin (0.5 * half) * sin (0.5 * half) - half * lilt_one_minus_sinc (half)) / sin (half) /
        (theta * theta);
  lilt_vector_cross (d, spin, &once);
  lilt_vector_cross (d, &once, &twice);
  *out = *spin;
  lilt_vector_add (out, 0.5, &once);
  lilt_vector_add (out, c, &twice);
}

static void
to_unit (LiltQuaternion *q)
{
  const double length = sqrt (q->w * q->w + q->x * q->x + q->y * q->y + q->z * q->z);

  *q = (LiltQuaternion){ q->w / length, q->x / length, q->y / length, q->z / length };
}

static void
begin_segment (LiltOrientation *self, const LiltQuaternion *position, const LiltVector *spin)
{
  LiltQuaternion inverse, turn;
  LiltVector own_spin;

  /* The angular velocity in the frame of the orientation itself. */
  lilt_quaternion_conjugate (position, &inverse);
  lilt_quaternion_rotate (&inverse, spin, &own_spin);
  self->start = *position;
  self->start_spin = *spin;
  self->base = self->target;
  lilt_quaternion_conjugate (&self->target, &inverse);
  lilt_quaternion_multiply (&inverse, position, &turn);
  if (turn.w < 0.0)
    {
      turn = (LiltQuaternion){ -turn.w, -turn.x, -turn.y, -turn.z };
      self->base = (LiltQuaternion){ -self->target.w, -self->target.x, -self->target.y, -self->target.z };
    }
  lilt_quaternion_get_rotation (&turn, &self->displacement);
  if (turn.w == 0.0)
    {
      /* Half a turn: on in the direction in which it turns. */
      LiltVector *const d = &self->displacement;

      if (lilt_vector_dot (d, &own_spin) > 0.0)
        *d = (LiltVector){ -d->x, -d->y, -d->z };
      if (d->x * turn.x + d->y * turn.y + d->z * turn.z < 0.0)
        self->base = (LiltQuaternion){ -self->target.w, -self->target.x, -self->target.y, -self->target.z };
    }
  rate_of (&self->displacement, &own_spin, &self->velocity);
  self->elapsed = self->elapsed_error = 0.0;
}

/* d, d′ and d″ at a time. */
static void
displacement_at (const LiltOrientation *self,
                 double elapsed,
                 LiltVector *d,
                 LiltVector *rate,
                 LiltVector *second)
{
  const double omega = self->params.omega, zeta = self->params.zeta;
  LiltSample x, y, z;

  lilt_oscillator_sample (omega, zeta, self->displacement.x, self->velocity.x, elapsed, &x);
  lilt_oscillator_sample (omega, zeta, self->displacement.y, self->velocity.y, elapsed, &y);
  lilt_oscillator_sample (omega, zeta, self->displacement.z, self->velocity.z, elapsed, &z);
  *d = (LiltVector){ x.value, y.value, z.value };
  *rate = (LiltVector){ x.velocity, y.velocity, z.velocity };
  *second = (LiltVector){ x.acceleration, y.acceleration, z.acceleration };
}

static void
saturate (LiltVector *v)
{
  *v = (LiltVector){ lilt_saturate (v->x), lilt_saturate (v->y), lilt_saturate (v->z) };
}

static void
sample_at (const LiltOrientation *self,
           double elapsed,
           LiltQuaternion *position,
           LiltVector *spin,
           LiltVector *spin_rate)
{
  LiltQuaternion q;
  LiltVector d, rate, second;

  displacement_at (self, elapsed, &d, &rate, &second);
  if (lilt_quaternion_init_rotation (&q, &d) != LILT_OK)
    d = (LiltVector){ 0.0, 0.0, 0.0 };
  lilt_quaternion_multiply (&self->base, &q, &q);
  to_unit (&q);
  if (elapsed == 0.0)
    q = self->start;
  if (position)
    *position = q;
  if (spin)
    {
      spin_of (&d, &rate, spin);
      lilt_quaternion_rotate (&q, spin, spin);
      saturate (spin);
      if (elapsed == 0.0)
        *spin = self->start_spin;
    }
  if (spin_rate)
    {
      /* J d″ + J′ d′; turning with the frame adds the cross product of the angular velocity with itself, nothing. */
      const double theta = lilt_vector_length (&d), along = lilt_vector_dot (&d, &rate);
      LiltVector once, twice, bent;
      double a_slope, b_slope;

      slopes (theta, &a_slope, &b_slope);
      lilt_vector_cross (&d, &rate, &once);
      lilt_vector_cross (&d, &once, &twice);
      lilt_vector_cross (&rate, &once, &bent);
      spin_of (&d, &second, spin_rate);
      lilt_vector_add (spin_rate, -a_slope * along, &once);
      lilt_vector_add (spin_rate, b_slope * along, &twice);
      lilt_vector_add (spin_rate, third_order (theta), &bent);
      lilt_quaternion_rotate (&q, spin_rate, spin_rate);
      saturate (spin_rate);
    }
}

/* A unit quaternion out of any but 0; what is one to rounding keeps its bits. */
static LiltStatus
accept (const LiltQuaternion *given, LiltQuaternion *out)
{
  const double square = given->w * given->w + given->x * given->x + given->y * given->y + given->z * given->z;

  if (fabs (square - 1.0) <= 0x1p-50)
    {
      *out = *given;
      return LILT_OK;
    }
  return lilt_quaternion_init (out, given->w, given->x, given->y, given->z);
}

/**
 * lilt_orientation_init:
 * @orientation: (out caller-allocates): the orientation to set up
 * @params: parameters of its spring
 * @position: where it is, and its first target: a unit quaternion; another length but 0 is taken as its direction
 *
 * Sets up an orientation at rest on its target.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @orientation at rest at the identity and critically
 *   damped at 1 rad/s
 */
LiltStatus
lilt_orientation_init (LiltOrientation *orientation,
                       const LiltSpringParams *params,
                       const LiltQuaternion *position)
{
  const LiltVector still = { 0.0, 0.0, 0.0 };
  LiltQuaternion unit = { 1.0, 0.0, 0.0, 0.0 };
  LiltStatus status = lilt_spring_params_check (params);

  if (status == LILT_OK)
    status = accept (position, &unit);
  *orientation = (LiltOrientation){ .params = { 1.0, 1.0, 1.0 } };
  if (status == LILT_OK)
    orientation->params = *params;
  orientation->target = unit;
  begin_segment (orientation, &unit, &still);
  return status;
}

/**
 * lilt_orientation_set_target:
 * @orientation: an orientation
 * @target: the new target: a unit quaternion; another length but 0 is taken as its direction
 *
 * Sends it the shortest way to another target. Orientation and angular velocity carry over bit for bit; the angular
 * acceleration jumps (class C1). Where all ways are half a turn it goes on about the axis about which the turn is, in
 * the direction in which it turns about it already, or about that whose first component that is not 0 is below 0 if it
 * does not. A target equal to the present one, or its negative, changes nothing.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @orientation as it was
 */
LiltStatus
lilt_orientation_set_target (LiltOrientation *orientation, const LiltQuaternion *target)
{
  const LiltQuaternion *const old = &orientation->target;
  LiltQuaternion unit, position;
  LiltVector spin;
  const LiltStatus status = accept (target, &unit);

  if (status != LILT_OK)
    return status;
  if ((unit.w == old->w && unit.x == old->x && unit.y == old->y && unit.z == old->z) ||
      (unit.w == -old->w && unit.x == -old->x && unit.y == -old->y && unit.z == -old->z))
    return LILT_OK;
  sample_at (orientation, orientation->elapsed, &position, &spin, NULL);
  orientation->target = unit;
  begin_segment (orientation, &position, &spin);
  return LILT_OK;
}

/**
 * lilt_orientation_set_params:
 * @orientation: an orientation
 * @params: the new parameters of its spring
 *
 * Changes the spring in flight. Orientation and angular velocity carry over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @orientation as it was
 */
LiltStatus
lilt_orientation_set_params (LiltOrientation *orientation, const LiltSpringParams *params)
{
  const LiltStatus status = lilt_spring_params_check (params);
  LiltQuaternion position;
  LiltVector spin;

  if (status != LILT_OK)
    return status;
  sample_at (orientation, orientation->elapsed, &position, &spin, NULL);
  orientation->params = *params;
  begin_segment (orientation, &position, &spin);
  return LILT_OK;
}

/**
 * lilt_orientation_add_impulse:
 * @orientation: an orientation
 * @delta_spin: what to add to the angular velocity, in rad/s along the axes of the world, finite
 *
 * Kicks it. The orientation carries over bit for bit.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` if the angular velocity overflows, with @orientation as
 *   it was
 */
LiltStatus
lilt_orientation_add_impulse (LiltOrientation *orientation, const LiltVector *delta_spin)
{
  LiltQuaternion position;
  LiltVector spin;

  if (!lilt_vector_is_finite (delta_spin))
    return LILT_NOT_FINITE;
  sample_at (orientation, orientation->elapsed, &position, &spin, NULL);
  lilt_vector_add (&spin, 1.0, delta_spin);
  return lilt_orientation_reset (orientation, &position, &spin) == LILT_OK ? LILT_OK : LILT_OUT_OF_RANGE;
}

/**
 * lilt_orientation_reset:
 * @orientation: an orientation
 * @position: the orientation to take: a unit quaternion; another length but 0 is taken as its direction
 * @spin: the angular velocity to take, in rad/s along the axes of the world, finite and below 1e150
 *
 * Puts it elsewhere; parameters and target stay.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE` or `LILT_OUT_OF_RANGE`, with @orientation as it was
 */
LiltStatus
lilt_orientation_reset (LiltOrientation *orientation, const LiltQuaternion *position, const LiltVector *spin)
{
  LiltQuaternion unit;
  const LiltStatus status = accept (position, &unit);

  if (status != LILT_OK)
    return status;
  if (!lilt_vector_is_finite (spin))
    return LILT_NOT_FINITE;
  /* Its products with angles, and their sums, stay finite. */
  if (lilt_vector_length (spin) >= 1e150)
    return LILT_OUT_OF_RANGE;
  begin_segment (orientation, &unit, spin);
  return LILT_OK;
}

/**
 * lilt_orientation_step:
 * @orientation: an orientation
 * @dt: time to advance, in seconds, at least 0
 *
 * Advances it, exactly for every @dt. A negative or non-finite @dt changes nothing.
 */
void
lilt_orientation_step (LiltOrientation *orientation, double dt)
{
  if (dt > 0.0 && isfinite (dt))
    orientation->elapsed =
        lilt_time_after (orientation->elapsed, orientation->elapsed_error, dt, &orientation->elapsed_error);
}

/**
 * lilt_orientation_peek:
 * @orientation: an orientation
 * @dt: time from now, in seconds; negative or NaN is taken as 0, infinity as a very long time
 * @position: (out caller-allocates) (optional): the orientation then, a unit quaternion to rounding
 * @spin: (out caller-allocates) (optional): its angular velocity, in rad/s along the axes of the world
 * @spin_rate: (out caller-allocates) (optional): the rate of change of @spin, in rad/s²
 *
 * Where it will be, without stepping it.
 */
void
lilt_orientation_peek (const LiltOrientation *orientation,
                       double dt,
                       LiltQuaternion *position,
                       LiltVector *spin,
                       LiltVector *spin_rate)
{
  LiltOrientation later = *orientation;

  if (dt > 0.0)
    lilt_orientation_step (&later, fmin (dt, DBL_MAX));
  lilt_orientation_get_sample (&later, position, spin, spin_rate);
}

/**
 * lilt_orientation_get_sample:
 * @orientation: an orientation
 * @position: (out caller-allocates) (optional): the orientation now, a unit quaternion to rounding
 * @spin: (out caller-allocates) (optional): its angular velocity, in rad/s along the axes of the world
 * @spin_rate: (out caller-allocates) (optional): the rate of change of @spin, in rad/s²
 *
 * The state of the orientation now. From one instant to the next the quaternion does not change its sign.
 */
void
lilt_orientation_get_sample (const LiltOrientation *orientation,
                             LiltQuaternion *position,
                             LiltVector *spin,
                             LiltVector *spin_rate)
{
  sample_at (orientation, orientation->elapsed, position, spin, spin_rate);
}

/**
 * lilt_orientation_get_target:
 * @orientation: an orientation
 * @target: (out caller-allocates): where the spring pulls to
 *
 * The present target.
 */
void
lilt_orientation_get_target (const LiltOrientation *orientation, LiltQuaternion *target)
{
  *target = orientation->target;
}

/**
 * lilt_orientation_get_angle:
 * @orientation: an orientation
 *
 * How far it still has to turn. After a kick that took it further than half a turn, this is the way back.
 *
 * Returns: the angle in rad, at least 0
 */
double
lilt_orientation_get_angle (const LiltOrientation *orientation)
{
  LiltVector d, rate, second;

  displacement_at (orientation, orientation->elapsed, &d, &rate, &second);
  return lilt_saturate (lilt_vector_length (&d));
}

/**
 * lilt_orientation_is_settled:
 * @orientation: an orientation
 * @epsilon: what counts as settled, in rad, above 0
 *
 * Whether it is at its target and slow: its angle to it below @epsilon, and its angular velocity below @epsilon ω.
 *
 * Returns: (type gboolean): whether it is settled
 */
int
lilt_orientation_is_settled (const LiltOrientation *orientation, double epsilon)
{
  LiltVector spin;

  lilt_orientation_get_sample (orientation, NULL, &spin, NULL);
  return lilt_orientation_get_angle (orientation) < epsilon &&
         lilt_vector_length (&spin) < epsilon * orientation->params.omega;
}

/**
 * lilt_orientation_settling_time:
 * @orientation: an orientation
 * @epsilon: what counts as settled, in rad, above 0
 *
 * How long its angle to the target will still be above @epsilon: the last such time.
 *
 * Returns: seconds from now, 0 if it is not, infinity if it never ends (ζ = 0, or @epsilon not above 0)
 */
double
lilt_orientation_settling_time (const LiltOrientation *orientation, double epsilon)
{
  const double omega = orientation->params.omega;
  LiltOscillator osc;
  LiltVector d, rate, second, area;
  double size;

  displacement_at (orientation, orientation->elapsed, &d, &rate, &second);
  if (lilt_vector_length (&d) == 0.0 && lilt_vector_length (&rate) == 0.0)
    return 0.0;
  if (!(epsilon > 0.0))
    return LILT_INFINITY;
  rate = (LiltVector){ rate.x / omega, rate.y / omega, rate.z / omega };
  /* In units of the state, whose squares then have no range to leave. */
  size = fmin (fmax (lilt_vector_length (&d), lilt_vector_length (&rate)), DBL_MAX);
  d = (LiltVector){ d.x / size, d.y / size, d.z / size };
  rate = (LiltVector){ rate.x / size, rate.y / size, rate.z / size };
  saturate (&rate);
  lilt_oscillator_init (&osc, orientation->params.zeta);
  lilt_vector_cross (&d, &rate, &area);
  return lilt_oscillator_plane_settling_time (&osc, lilt_vector_dot (&d, &d), lilt_vector_dot (&d, &rate),
                                              lilt_vector_dot (&rate, &rate), lilt_vector_length (&area),
                                              epsilon / size) /
         omega;
}
