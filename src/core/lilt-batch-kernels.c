/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-batch-kernels.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

/*
 * Loops that a compiler turns into vector code by itself: no branch depends on the data, and every choice is a
 * mask. The clones for wider vectors compute bit for bit the same, as products and sums are never fused.
 *
 * A clone that is called across files does not link with every compiler, so the kernels are static and each has
 * a plain function in front of it.
 */
#ifdef LILT_HAVE_TARGET_CLONES
#  define CLONES __attribute__ ((target_clones ("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#  define CLONES
#endif

/* Inlined, so that each becomes part of every clone. */
#ifdef __GNUC__
#  define INLINE static inline __attribute__ ((always_inline))
#else
#  define INLINE static inline
#endif

INLINE uint64_t
bits_of (double x)
{
  uint64_t bits;

  memcpy (&bits, &x, sizeof bits);
  return bits;
}

INLINE double
from_bits (uint64_t bits)
{
  double x;

  memcpy (&x, &bits, sizeof x);
  return x;
}

/* All ones where true. A double's sign tells, which every vector unit can test. */
INLINE uint64_t
mask_of (int condition)
{
  return (uint64_t) 0 - (uint64_t) condition;
}

INLINE double
choose (uint64_t mask, double if_set, double if_clear)
{
  return from_bits ((bits_of (if_set) & mask) | (bits_of (if_clear) & ~mask));
}

/*
 * The nearest integer to x, |x| < 2^51, as the low bits of a double: 1.5 · 2^52 leaves no room for a fraction.
 * The bits of the sum are those of the integer behind the bits of the constant, which are 0 below bit 51.
 */
#define ROUNDER 0x1.8p52

/*
 * e^x - 1 = scale (1 + part) - 1 for -708 < x <= 0 with scale a power of two and |part| < 0.42. The polynomial is
 * the minimax one of (e^r - 1 - r) / r² on |r| <= ln (2) / 2, with an error of 0.16 · 2^-53; found with
 * the Remez algorithm at 60 digits. The logarithm in two parts, of which the first has 40 bits, makes the
 * reduction exact.
 */
typedef struct
{
  double scale;
  double part;
} Exponential;

INLINE Exponential
exponential (double x)
{
  const double sum = x * 0x1.71547652b82fep+0 + ROUNDER;
  const double n = sum - ROUNDER;
  const double r = (x - n * 0x1.62e42fefa2000p-1) - n * 0x1.9ef35793c7673p-41;
  /* In pairs, and pairs of pairs: a sum one term at a time would wait for itself most of the time. */
  const double r2 = r * r, r4 = r2 * r2;
  const double c0 = 0x1.0000000000005p-1 + r * 0x1.555555555555cp-3;
  const double c2 = 0x1.55555555520fbp-5 + r * 0x1.111111110e6f2p-7;
  const double c4 = 0x1.6c16c17f361c5p-10 + r * 0x1.a01a01b5cdac5p-13;
  const double c6 = 0x1.a019a6893beacp-16 + r * 0x1.71ddea1dba473p-19;
  const double c8 = 0x1.28a2a889f6b3ap-22 + r * 0x1.af7684466e66dp-26;
  const double p = (c0 + r2 * c2) + r4 * ((c4 + r2 * c6) + r4 * c8);

  return (Exponential){ from_bits ((bits_of (sum) + 1023) << 52), r + r2 * p };
}

/* e^x for x <= 0; e^-708, which is nothing to whatever it is multiplied by, for less. */
INLINE double
decay (double x)
{
  const Exponential e = exponential (x > -708.0 ? x : -708.0);

  return e.scale + e.scale * e.part;
}

/*
 * Sine and cosine of 0 <= x <= LILT_KERNEL_MAX_TAU. Half pi in parts of 33 and 53 bits, so that up to 2^20 quarter
 * turns are taken off to 2^-67; then minimax polynomials on |r| <= pi / 4, with errors of 0.031 and
 * 0.0005 · 2^-53, found as above.
 */
INLINE void
sine_cosine (double x, double *sine, double *cosine)
{
  const double sum = x * 0x1.45f306dc9c883p-1 + ROUNDER;
  const double n = sum - ROUNDER;
  const double r = (x - n * 0x1.921fb54400000p+0) - n * 0x1.0b4611a626331p-34;
  const double y = r * r;
  const uint64_t quarter = bits_of (sum);
  const double y2 = y * y;
  const double s0 = -0x1.5555555555549p-3 + y * 0x1.111111110f87ap-7;
  const double s2 = -0x1.a01a019c1199ep-13 + y * 0x1.71de3577b6c4fp-19;
  const double s4 = -0x1.ae5e663a7e88ep-26 + y * 0x1.5d9300eb9f6b5p-33;
  const double c0 = 0x1.555555555554bp-5 - y * 0x1.6c16c16c14f8cp-10;
  const double c2 = 0x1.a01a019c83ac7p-16 - y * 0x1.27e4f7ea422ddp-22;
  const double c4 = 0x1.1ee9d7555afd1p-29 - y * 0x1.8fa465bf76137p-37;
  const double s = r + (r * y) * (s0 + y2 * (s2 + y2 * s4));
  const double c = (1.0 - 0.5 * y) + y2 * (c0 + y2 * (c2 + y2 * c4));

  /* Odd quarters exchange the two; the second and third turn the sign of the sine, the first and second that
   * of the cosine. */
  const uint64_t odd = (uint64_t) 0 - (quarter & 1);

  *sine = from_bits (bits_of (choose (odd, c, s)) ^ ((quarter & 2) << 62));
  *cosine = from_bits (bits_of (choose (odd, s, c)) ^ (((quarter + 1) & 2) << 62));
}

INLINE uint64_t
settle (double bound_d, double bound_v, double *d, double *v)
{
  const uint64_t moving = mask_of (!(fabs (*d) < bound_d)) | mask_of (!(fabs (*v) < bound_v));

  *d = from_bits (bits_of (*d) & moving);
  *v = from_bits (bits_of (*v) & moving);
  return moving;
}

CLONES static int
step (const double *matrix, double bound_d, double bound_v, size_t n, double *restrict d, double *restrict v)
{
  const double dd = matrix[0], dv = matrix[1], vd = matrix[2], vv = matrix[3];
  uint64_t moving = 0;

  for (size_t i = 0; i < n; i++)
    {
      double next_d = dd * d[i] + dv * v[i];
      double next_v = vd * d[i] + vv * v[i];

      moving |= settle (bound_d, bound_v, &next_d, &next_v);
      d[i] = next_d;
      v[i] = next_v;
    }
  return moving != 0;
}

int
lilt_kernel_step (const double *matrix,
                  const LiltRestBounds *rest,
                  size_t n,
                  double *displacements,
                  double *velocities)
{
  return step (matrix, rest->displacement, rest->velocity, n, displacements, velocities);
}

CLONES static int
step_to (const double *matrix,
         double bound_d,
         double bound_v,
         size_t n,
         const double *restrict target,
         double *restrict value,
         double *restrict v)
{
  const double dd = matrix[0], dv = matrix[1], vd = matrix[2], vv = matrix[3];
  uint64_t moving = 0;

  for (size_t i = 0; i < n; i++)
    {
      const double d = value[i] - target[i];
      double next_d = dd * d + dv * v[i];
      double next_v = vd * d + vv * v[i];

      moving |= settle (bound_d, bound_v, &next_d, &next_v);
      value[i] = target[i] + next_d;
      v[i] = next_v;
    }
  return moving != 0;
}

int
lilt_kernel_step_to (const double *matrix,
                     const LiltRestBounds *rest,
                     size_t n,
                     const double *targets,
                     double *values,
                     double *velocities)
{
  return step_to (matrix, rest->displacement, rest->velocity, n, targets, values, velocities);
}

CLONES static void
retarget (size_t n, const double *restrict old, const double *restrict new, double *restrict d)
{
  for (size_t i = 0; i < n; i++)
    d[i] += old[i] - new[i];
}

void
lilt_kernel_retarget (size_t n, const double *old_targets, const double *new_targets, double *displacements)
{
  retarget (n, old_targets, new_targets, displacements);
}

CLONES static void
get_values (size_t n, const double *restrict target, const double *restrict d, double *restrict value)
{
  for (size_t i = 0; i < n; i++)
    value[i] = target[i] + d[i];
}

void
lilt_kernel_get_values (size_t n, const double *targets, const double *displacements, double *values)
{
  get_values (n, targets, displacements, values);
}

CLONES static void
survey (size_t n,
        const double *restrict omega,
        const double *restrict zeta,
        double dt,
        const double *restrict d,
        const double *restrict v,
        uint64_t *restrict n_under,
        uint64_t *restrict n_outside)
{
  const double lowest = 1.0 / LILT_KERNEL_MAX_OMEGA, by_step = LILT_KERNEL_MAX_TAU / dt;
  const double highest = by_step < LILT_KERNEL_MAX_OMEGA ? by_step : LILT_KERNEL_MAX_OMEGA;
  uint64_t under = 0, outside = 0;

  for (size_t i = 0; i < n; i++)
    {
      /* not (a <= b), so that no number at all is outside */
      outside -= mask_of (!(omega[i] <= highest)) | mask_of (!(omega[i] >= lowest)) |
                 mask_of (!(zeta[i] >= 0.0)) | mask_of (!(zeta[i] <= LILT_KERNEL_MAX_ZETA)) |
                 mask_of (!(fabs (d[i]) + fabs (v[i]) <= LILT_KERNEL_MAX_STATE));
      under -= mask_of (zeta[i] < 1.0);
    }
  *n_under = under;
  *n_outside = outside;
}

void
lilt_kernel_survey (size_t n,
                    const double *omegas,
                    const double *zetas,
                    double dt,
                    const double *displacements,
                    const double *velocities,
                    size_t *n_underdamped,
                    size_t *n_outside)
{
  uint64_t under, outside;

  survey (n, omegas, zetas, dt, displacements, velocities, &under, &outside);
  *n_underdamped = (size_t) under;
  *n_outside = (size_t) outside;
}

/*
 * One spring, stepped; the formulas are those of lilt-oscillator.c. Dividing once, by omega and q together, is
 * faster than twice.
 */

INLINE void
step_underdamped (double omega, double z, double dt, double *d, double *v)
{
  const double tau = omega * dt;
  const double q = sqrt ((1.0 - z) * (1.0 + z));
  const double inverse = 1.0 / (omega * q);
  const double e = decay (-z * tau);
  const double d0 = *d, w0 = *v * (q * inverse);
  double s, c;

  sine_cosine (q * tau, &s, &c);
  s *= omega * inverse;
  *d = e * (d0 * c + (w0 + z * d0) * s);
  *v = (omega * e) * (w0 * c - (d0 + z * w0) * s);
}

INLINE void
step_overdamped (double omega, double z, double dt, double *d, double *v)
{
  const double tau = omega * dt;
  const double q = sqrt ((z - 1.0) * (z + 1.0));
  const double slow = 1.0 / (z + q), fast = 2.0 * z - slow;
  /* twice q, or 1 at critical damping, where it is 0 and what it gives is not used */
  const uint64_t critical = mask_of (z <= 1.0);
  const double twice_q = choose (critical, 1.0, 2.0 * q);
  const double inverse = 1.0 / (omega * twice_q);
  const double p = twice_q * tau;
  const Exponential fall = exponential (p < 708.0 ? -p : -708.0); /* e^-p */
  const double gone = (1.0 - fall.scale) - fall.scale * fall.part;
  const double sg = choose (critical, tau, gone * (omega * inverse));
  const double g = decay (-slow * tau);
  const double d0 = *d, w0 = *v * (twice_q * inverse), m0 = w0 + slow * d0;
  const double next = g * (d0 + m0 * sg);

  /* Both forms of the velocity are right; each cancels where the other does not. */
  *v = omega * choose (critical | mask_of (p < 0.7), g * (w0 - (d0 + fast * w0) * sg),
                       m0 * (g * (fall.scale + fall.scale * fall.part)) - slow * next);
  *d = next;
}

CLONES static int
step_each_underdamped (size_t n,
                       const double *restrict omega,
                       const double *restrict zeta,
                       double dt,
                       double epsilon,
                       double *restrict d,
                       double *restrict v)
{
  uint64_t moving = 0;

  for (size_t i = 0; i < n; i++)
    {
      double next_d = d[i], next_v = v[i];

      step_underdamped (omega[i], zeta[i], dt, &next_d, &next_v);
      moving |= settle (epsilon, epsilon * omega[i], &next_d, &next_v);
      d[i] = next_d;
      v[i] = next_v;
    }
  return moving != 0;
}

CLONES static int
step_each_overdamped (size_t n,
                      const double *restrict omega,
                      const double *restrict zeta,
                      double dt,
                      double epsilon,
                      double *restrict d,
                      double *restrict v)
{
  uint64_t moving = 0;

  for (size_t i = 0; i < n; i++)
    {
      double next_d = d[i], next_v = v[i];

      step_overdamped (omega[i], zeta[i], dt, &next_d, &next_v);
      moving |= settle (epsilon, epsilon * omega[i], &next_d, &next_v);
      d[i] = next_d;
      v[i] = next_v;
    }
  return moving != 0;
}

/* Both ways for every spring, each with a ratio of its own regime, and one is taken. */
CLONES static int
step_each_mixed (size_t n,
                 const double *restrict omega,
                 const double *restrict zeta,
                 double dt,
                 double epsilon,
                 double *restrict d,
                 double *restrict v)
{
  uint64_t moving = 0;

  for (size_t i = 0; i < n; i++)
    {
      const uint64_t under = mask_of (zeta[i] < 1.0);
      double under_d = d[i], under_v = v[i];
      double over_d = under_d, over_v = under_v, next_d, next_v;

      step_underdamped (omega[i], choose (under, zeta[i], 0.5), dt, &under_d, &under_v);
      step_overdamped (omega[i], choose (under, 2.0, zeta[i]), dt, &over_d, &over_v);
      next_d = choose (under, under_d, over_d);
      next_v = choose (under, under_v, over_v);
      moving |= settle (epsilon, epsilon * omega[i], &next_d, &next_v);
      d[i] = next_d;
      v[i] = next_v;
    }
  return moving != 0;
}

int
lilt_kernel_step_each (LiltKernelRegime regime,
                       size_t n,
                       const double *omegas,
                       const double *zetas,
                       double dt,
                       double epsilon,
                       double *displacements,
                       double *velocities)
{
  switch (regime)
    {
    case LILT_KERNEL_UNDERDAMPED:
      return step_each_underdamped (n, omegas, zetas, dt, epsilon, displacements, velocities);
    case LILT_KERNEL_OVERDAMPED:
      return step_each_overdamped (n, omegas, zetas, dt, epsilon, displacements, velocities);
    case LILT_KERNEL_MIXED:
    default:
      return step_each_mixed (n, omegas, zetas, dt, epsilon, displacements, velocities);
    }
}
