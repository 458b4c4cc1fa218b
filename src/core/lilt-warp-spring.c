/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-warp.h>

#include <math.h>

/**
 * lilt_warp_init_spring:
 * @warp: (out caller-allocates): the warp to set up
 * @params: valid parameters of a spring that does not creep: ζ at most 1
 * @duration: how long the warp is to last, in seconds, above 0
 * @r: initial response, see [func@Lilt.Warp.init_response]; 0 is the spring released at rest
 *
 * Sets up the warp that moves as a spring does during @duration: ρ = ζ ω @duration, μ = √(1 - ζ²) ω @duration.
 *
 * A warp ends at 1 exactly where the spring may not be there yet, so it is the motion of the spring times a
 * constant near 1: [method@Lilt.Warp.get_equilibrium].
 *
 * Returns: as [func@Lilt.Warp.init_response]; also `LILT_OUT_OF_RANGE` for ζ above 1
 */
LiltStatus
lilt_warp_init_spring (LiltWarp *warp, const LiltSpringParams *params, double duration, double r)
{
  const double zeta = params->zeta, angle = params->omega * duration;
  LiltStatus status = lilt_spring_params_check (params);

  if (status == LILT_OK && !(isfinite (duration) && isfinite (r)))
    status = LILT_NOT_FINITE;
  if (status == LILT_OK && !(duration > 0.0 && zeta <= 1.0 && isfinite (angle)))
    status = LILT_OUT_OF_RANGE;
  if (status == LILT_OK)
    return lilt_warp_init_response (warp, zeta * angle, sqrt ((1.0 - zeta) * (1.0 + zeta)) * angle, r);
  lilt_warp_init (warp, 0.0, 0.0);
  return status;
}

/**
 * lilt_warp_get_spring:
 * @warp: a warp
 * @duration: how long it lasts, in seconds, above 0
 * @params: (out caller-allocates): the spring that it is
 *
 * The spring of mass 1 whose motion @warp is part of: ω = √(ρ² + μ²) / @duration, ζ = ρ / √(ρ² + μ²).
 *
 * A warp that is under way can go on as that spring, to another target: take its value and velocity, and
 * sample the spring from there. Value and velocity are continuous then (class C1). Sent to its own
 * [method@Lilt.Warp.get_equilibrium] it stays on the curve.
 *
 * Returns: `LILT_OK`; otherwise `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` also for ρ below 0, or for ρ and μ
 *   both 0, where the curve is that of no spring; with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_warp_get_spring (const LiltWarp *warp, double duration, LiltSpringParams *params)
{
  const double length = hypot (warp->rho, warp->mu);

  lilt_spring_params_init (params, 1.0, 1.0);
  if (!isfinite (duration))
    return LILT_NOT_FINITE;
  if (!(duration > 0.0) || !(warp->rho >= 0.0) || !(length > 0.0))
    return LILT_OUT_OF_RANGE;
  return lilt_spring_params_init (params, length / duration, warp->rho / length) == LILT_OK
             ? LILT_OK
             : LILT_OUT_OF_RANGE;
}

/**
 * lilt_warp_get_equilibrium:
 * @warp: a warp
 *
 * Where the spring of the warp pulls to, on the scale of the curve, whose own end at 1 it has passed through.
 * The faster the ringing vanishes, the nearer it is to 1.
 *
 * Returns: 1 / (1 - e^-ρ cos μ), or what that is for another initial response; 1 where there is no spring
 */
double
lilt_warp_get_equilibrium (const LiltWarp *warp)
{
  if (warp->rho == 0.0 && warp->mu == 0.0)
    return 1.0;
  /* The scale of a growing one has e^-ρ in it: see lilt-warp.c. */
  return warp->rho < 0.0 ? warp->scale * exp (warp->rho) : warp->scale;
}
