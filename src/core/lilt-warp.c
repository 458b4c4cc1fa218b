/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-warp.h>

#include <math.h>
#include <stddef.h>

#include "lilt-numeric.h"

/*
 * One family: N_r = (1 - r) N_0 + r N_1, normalised by its value at 1, where N_1 is the curve of the ρ and μ of
 * the Ren'Py wiki (it starts at speed ρ) and N_0 the step response of the same oscillator from rest.
 *
 *   N_1 (t) = 1 - e^(-ρ t) cos (μ t)
 *   N_0 (t) = 1 - e^(-ρ t) (cos (μ t) + ρ sin (μ t) / μ)
 *
 * Both are computed as sums of terms that for ρ >= 0 are all positive, so that nothing cancels near t = 0.
 * For ρ < 0 everything is divided by e^-ρ, which may overflow; the quotient f does not notice.
 */
enum
{
  WARP_IDENTITY, /* a LiltWarp of zero bytes */
  WARP_SQUARE,   /* ρ = μ = 0 from rest: t² */
  WARP_GENERAL
};

/* Beyond this the phase μ t of a double is known to 1e-9 of a radian at best. */
#define MU_MAX 4.0e6
/* Its cube must be a number; nothing above 1e3 can be told from a step anyway. */
#define RHO_MAX 1.0e100
/* Below this a square has no bits left, and the curve no longer differs from its limit at 0. */
#define TINY 1.0e-150
/* What f may lose by rounding, and by half an ulp in ρ or μ, before the curve counts as singular. */
#define LOSS_MAX 1.0e-9

/* e^(lift - ρ t), where lift is ρ for ρ < 0: at most 1 */
static double
decay (double rho, double t)
{
  return rho < 0.0 ? exp (rho * (1.0 - t)) : exp (-rho * t);
}

/* N_1 and N_0 at t, both times e^ρ for ρ < 0 */
static void
numerators (double rho, double mu, double t, double *n1, double *n0)
{
  const double e = decay (rho, t), x = rho * t, m = mu * t;
  const double half = sin (0.5 * m);
  const double swing = 2.0 * half * half;

  if (rho >= 0.0)
    {
      *n1 = -expm1 (-x) + e * swing;
      *n0 = lilt_rest_ramp (x, e) + e * (swing + x * lilt_one_minus_sinc (m));
      return;
    }

  const double lift = exp (rho);

  /* Near the start the difference is small, later it is not. */
  *n1 = x > -0.5 ? lift * -expm1 (-x) + e * swing : lift - e * cos (m);
  if (x > -0.5)
    {
      /* 1 - e^-x (1 + x) by the same series, which for -x = y alternates against e^y */
      double sum = 0.0;

      for (int n = 18; n >= 2; n--)
        sum = (sum + 1.0) * x / n;
      *n0 = e * (sum * x + swing + x * lilt_one_minus_sinc (m));
    }
  else
    *n0 = lift - e * (cos (m) + x * lilt_sinc (m));
}

static double
normaliser (const LiltWarp *warp, double t)
{
  double n1, n0;

  numerators (warp->rho, warp->mu, t, &n1, &n0);
  return (1.0 - warp->response) * n0 + warp->response * n1;
}

/* How much of N_r (1) rounding, or half an ulp of ρ or μ, may change, relative to it. */
static double
relative_loss (const LiltWarp *warp, double n)
{
  const double rho = warp->rho, mu = warp->mu, r = warp->response;
  const double e = decay (rho, 1.0), s = lilt_sinc (mu), c = cos (mu);
  const double half = sin (0.5 * mu);
  const double swing = 2.0 * half * half;
  const double size1 = rho < 0.0 ? 1.0 - exp (rho) + swing : -expm1 (-rho) + e * swing;
  const double size0 = rho < 0.0 ? 1.0 + fabs (rho) : size1;
  const double by_rho = rho * e * (c + (1.0 - r) * (rho - 1.0) * s);
  const double by_mu = e * (mu * sin (mu) - (1.0 - r) * rho * (c - s));
  const double terms = fabs (1.0 - r) * size0 + fabs (r) * size1;

  return 0x1p-53 *
         (4.0 * (rho < 0.0 || r < 0.0 || r > 1.0 ? terms : fabs (n)) + fabs (by_rho) + fabs (by_mu)) /
         fabs (n);
}

/**
 * lilt_warp_init:
 * @warp: (out caller-allocates): the warp to set up
 * @rho: decay rate ρ per unit of normalised time: the larger, the sooner the ringing vanishes; 0 does not
 *   decay, below 0 it grows
 * @mu: angular frequency μ in radians per unit of normalised time; its sign does not matter
 *
 * Sets up the springy time-warp, which starts at speed ρ / (1 - e^-ρ cos μ).
 *
 * A warp that lasts T seconds is a spring of ω = √(ρ² + μ²) / T and ζ = ρ / √(ρ² + μ²), kicked at its start.
 * For ρ = μ = 0 (below 1e-150 each) it is the identity. Source: the "Springy movement" page of the Ren'Py wiki.
 *
 * Returns: `LILT_OK`; otherwise @warp is the identity: `LILT_NOT_FINITE`; `LILT_SINGULAR` where e^ρ is so near
 *   to cos μ that the curve is not determined to 1e-9; `LILT_OUT_OF_RANGE` for |μ| above 4e6 or |ρ| above 1e100
 */
LiltStatus
lilt_warp_init (LiltWarp *warp, double rho, double mu)
{
  return lilt_warp_init_response (warp, rho, mu, 1.0);
}

/**
 * lilt_warp_init_soft:
 * @warp: (out caller-allocates): the warp to set up
 * @rho: decay rate ρ, see [func@Lilt.Warp.init]
 * @mu: angular frequency μ
 *
 * Sets up the springy time-warp that starts at rest: the step response of the same oscillator.
 *
 * With μ = k π it ends at rest too; k = 1 is an ease-in-out, k = 2 overshoots once. For ρ = μ = 0 it is t².
 *
 * Returns: as [func@Lilt.Warp.init]
 */
LiltStatus
lilt_warp_init_soft (LiltWarp *warp, double rho, double mu)
{
  return lilt_warp_init_response (warp, rho, mu, 0.0);
}

/**
 * lilt_warp_init_response:
 * @warp: (out caller-allocates): the warp to set up
 * @rho: decay rate ρ, see [func@Lilt.Warp.init]
 * @mu: angular frequency μ
 * @r: initial response: 1 starts at speed (hard), 0 at rest (soft), below 0 draws back first, above 1 overshoots
 *   more
 *
 * Sets up any member of the family of which the hard and the soft springy warp are two.
 *
 * Returns: as [func@Lilt.Warp.init]; also `LILT_OUT_OF_RANGE` for |@r| above 1e6
 */
LiltStatus
lilt_warp_init_response (LiltWarp *warp, double rho, double mu, double r)
{
  *warp = (LiltWarp){ .kind = WARP_IDENTITY, .response = 1.0 };
  if (!isfinite (rho) || !isfinite (mu) || !isfinite (r))
    return LILT_NOT_FINITE;
  if (fabs (rho) > RHO_MAX || fabs (mu) > MU_MAX || fabs (r) > 1.0e6)
    return LILT_OUT_OF_RANGE;
  mu = fabs (mu) < TINY ? 0.0 : fabs (mu);
  if (fabs (rho) < TINY && mu == 0.0)
    rho = 0.0;
  if (rho == 0.0 && mu == 0.0)
    {
      /* The limit depends on the direction of approach; these are the ones along μ = 0 and ρ = 0. */
      warp->kind = r == 0.0 ? WARP_SQUARE : WARP_IDENTITY;
      warp->response = r;
      return LILT_OK;
    }

  LiltWarp built = { .rho = rho, .mu = mu, .response = r, .kind = WARP_GENERAL };
  const double n = normaliser (&built, 1.0);

  if (!(relative_loss (&built, n) <= LOSS_MAX))
    return LILT_SINGULAR;
  built.scale = 1.0 / n;
  built.initial_velocity = r * rho;
  built.initial_curvature = (1.0 - r) * rho * rho + mu * mu;
  built.initial_acceleration = mu * mu - (2.0 * r - 1.0) * rho * rho;
  built.swing = rho * ((1.0 - r) * rho * rho + (1.0 + r) * mu * mu);
  if (!isfinite (built.scale) || !isfinite (built.initial_acceleration * built.scale))
    return LILT_OUT_OF_RANGE;
  *warp = built;
  return LILT_OK;
}

/**
 * lilt_warp_get_rho:
 * @warp: a warp
 *
 * Returns: its decay rate ρ
 */
double
lilt_warp_get_rho (const LiltWarp *warp)
{
  return warp->rho;
}

/**
 * lilt_warp_get_mu:
 * @warp: a warp
 *
 * Returns: its angular frequency |μ|
 */
double
lilt_warp_get_mu (const LiltWarp *warp)
{
  return warp->mu;
}

/**
 * lilt_warp_get_response:
 * @warp: a warp
 *
 * Returns: its initial response r
 */
double
lilt_warp_get_response (const LiltWarp *warp)
{
  return warp->response;
}

/**
 * lilt_warp_eval:
 * @warp: a warp
 * @t: normalised time
 *
 * The value of the curve: exactly 0 at 0 and before, exactly 1 at 1 and after; NaN is taken as 0.
 *
 * Returns: f (@t)
 */
double
lilt_warp_eval (const LiltWarp *warp, double t)
{
  if (!(t > 0.0))
    return 0.0;
  if (t >= 1.0)
    return 1.0;
  if (warp->kind == WARP_IDENTITY)
    return t;
  if (warp->kind == WARP_SQUARE)
    return t * t;
  if (warp->response == 1.0 && warp->rho >= 0.0)
    {
      const double half = sin (0.5 * warp->mu * t);

      return (-expm1 (-warp->rho * t) + exp (-warp->rho * t) * (2.0 * half * half)) * warp->scale;
    }
  return normaliser (warp, t) * warp->scale;
}

/**
 * lilt_warp_sample:
 * @warp: a warp
 * @t: normalised time; before 0 and after 1 the curve rests
 * @out: (out caller-allocates): f, f′ and f″ at @t, per unit of normalised time
 *
 * The value of the curve with its exact derivatives; at 0 and 1 they are those of the curve inside.
 */
void
lilt_warp_sample (const LiltWarp *warp, double t, LiltSample *out)
{
  out->value = lilt_warp_eval (warp, t);
  out->velocity = out->acceleration = 0.0;
  if (t < 0.0 || t > 1.0)
    return;
  if (isnan (t))
    t = 0.0;
  if (warp->kind == WARP_IDENTITY)
    out->velocity = 1.0;
  else if (warp->kind == WARP_SQUARE)
    {
      out->velocity = 2.0 * t;
      out->acceleration = 2.0;
    }
  else
    {
      const double rho = warp->rho, mu = warp->mu, v0 = warp->initial_velocity;
      const double e = decay (rho, t) * warp->scale;
      /* The derivatives see the phase itself, so what its rounding lost is put back. */
      const double m = mu * t, lost = fma (mu, t, -m);
      const double cos_m = cos (m), sin_m = sin (m);
      const double c = cos_m - lost * sin_m;
      const double s = mu > 0.0 ? (sin_m + lost * cos_m) / mu : t;

      out->velocity = e * (v0 * c + warp->initial_curvature * s);
      out->acceleration = e * (warp->initial_acceleration * c - warp->swing * s);
    }
}

static void
include_value (double value, double *min, double *max)
{
  *min = fmin (*min, value);
  *max = fmax (*max, value);
}

/**
 * lilt_warp_range:
 * @warp: a warp
 * @min: (out) (optional): the smallest value
 * @max: (out) (optional): the largest value
 *
 * The range of the curve over normalised time 0 to 1, exact: what room a motion needs. At least 0 to 1.
 */
void
lilt_warp_range (const LiltWarp *warp, double *min, double *max)
{
  double low = 0.0, high = 1.0;

  if (warp->kind == WARP_GENERAL)
    {
      const double rho = warp->rho, mu = warp->mu, r = warp->response;

      if (mu == 0.0)
        {
          const double t = r / ((r - 1.0) * rho);

          if (t > 0.0 && t < 1.0)
            include_value (lilt_warp_eval (warp, t), &low, &high);
        }
      else
        {
          /* Turning points t_k = (k pi - phase) / mu swing about a line, ever less (ρ > 0) or ever more (ρ < 0):
             the extremes are among the first two and the last two. */
          const double phase = atan (r * rho * mu / warp->initial_curvature);
          const double first = floor (phase / LILT_PI) + 1.0;
          const double last = floor ((mu + phase) / LILT_PI);

          for (int i = 0; i < 2; i++)
            {
              include_value (lilt_warp_eval (warp, ((first + i) * LILT_PI - phase) / mu), &low, &high);
              include_value (lilt_warp_eval (warp, ((last - i) * LILT_PI - phase) / mu), &low, &high);
            }
        }
    }
  if (min)
    *min = low;
  if (max)
    *max = high;
}

/**
 * lilt_warp_overshoot:
 * @warp: a warp
 *
 * How far the curve goes past its end, as a fraction of the distance.
 *
 * Returns: the largest value less 1; 0 for a curve that does not overshoot
 */
double
lilt_warp_overshoot (const LiltWarp *warp)
{
  double max;

  lilt_warp_range (warp, NULL, &max);
  return max - 1.0;
}

/**
 * lilt_warp_eval_once:
 * @warp: a warp in static storage, zero bytes at first
 * @rho: decay rate ρ, the same at each call
 * @mu: angular frequency μ, the same at each call
 * @t: normalised time
 *
 * What [func@Lilt.DEFINE_WARP] calls: sets up @warp at the first call, whichever thread that is in, and
 * evaluates it. A thread that comes while another sets it up works on a copy of its own and does not wait.
 *
 * Returns: f (@t)
 */
double
lilt_warp_eval_once (LiltWarp *warp, double rho, double mu, double t)
{
  enum
  {
    EMPTY,
    TAKEN,
    READY
  };
  LiltWarp built;
  int expected = EMPTY;

  if (__atomic_load_n (&warp->once, __ATOMIC_ACQUIRE) == READY)
    return lilt_warp_eval (warp, t);

  lilt_warp_init (&built, rho, mu);
  if (__atomic_compare_exchange_n (&warp->once, &expected, TAKEN, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
    {
      warp->rho = built.rho;
      warp->mu = built.mu;
      warp->response = built.response;
      warp->scale = built.scale;
      warp->initial_velocity = built.initial_velocity;
      warp->initial_curvature = built.initial_curvature;
      warp->initial_acceleration = built.initial_acceleration;
      warp->swing = built.swing;
      warp->kind = built.kind;
      __atomic_store_n (&warp->once, READY, __ATOMIC_RELEASE);
    }
  return lilt_warp_eval (&built, t);
}
