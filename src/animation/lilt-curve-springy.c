/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include "lilt-curve-private.h"

/* The springy warps, which know no seconds, and the spring that is cut where it has settled. */

typedef struct
{
  LiltCurve parent;
  LiltWarp warp;
} SpringyCurve;

typedef struct
{
  LiltCurve parent;
  double duration; /* Apple's two parameters, which are what the text says */
  double bounce;
  double epsilon;
  LiltSpringParams params;
  double settling; /* the time in seconds that becomes 1 */
  double residual;
  double scale;
} SpringCurve;

#define SPRINGY(curve) ((const SpringyCurve *) (curve))
#define SPRING(curve)  ((const SpringCurve *) (curve))

static double
springy_eval (const LiltCurve *self, double t)
{
  return lilt_warp_eval (&SPRINGY (self)->warp, t);
}

static void
springy_sample (const LiltCurve *self, double t, LiltSample *out)
{
  lilt_warp_sample (&SPRINGY (self)->warp, t, out);
}

static void
springy_range (const LiltCurve *self, double *min, double *max)
{
  lilt_warp_range (&SPRINGY (self)->warp, min, max);
}

static gboolean
springy_equal (const LiltCurve *self, const LiltCurve *other)
{
  const LiltWarp *a = &SPRINGY (self)->warp, *b = &SPRINGY (other)->warp;

  return lilt_warp_get_rho (a) == lilt_warp_get_rho (b) && lilt_warp_get_mu (a) == lilt_warp_get_mu (b) &&
         lilt_warp_get_response (a) == lilt_warp_get_response (b);
}

static guint
springy_hash (const LiltCurve *self, guint hash)
{
  const LiltWarp *warp = &SPRINGY (self)->warp;

  hash = lilt_curve_mix_number (hash, lilt_warp_get_rho (warp));
  hash = lilt_curve_mix_number (hash, lilt_warp_get_mu (warp));
  return lilt_curve_mix_number (hash, lilt_warp_get_response (warp));
}

static void
springy_print (const LiltCurve *self, GString *out)
{
  const LiltWarp *warp = &SPRINGY (self)->warp;
  const double r = lilt_warp_get_response (warp);
  const double numbers[] = { lilt_warp_get_rho (warp), lilt_warp_get_mu (warp), r };

  lilt_curve_print_call (out, r == 0.0 ? "soft-springy" : "springy", numbers, r == 0.0 || r == 1.0 ? 2 : 3);
}

static const LiltCurveClass springy_class = {
  .size = sizeof (SpringyCurve),
  .eval = springy_eval,
  .sample = springy_sample,
  .range = springy_range,
  .equal = springy_equal,
  .hash = springy_hash,
  .print = springy_print,
};

/**
 * lilt_curve_new_springy:
 * @rho: decay rate ρ per unit of normalised time
 * @mu: angular frequency μ in radians per unit of normalised time
 * @error: return location for an error
 *
 * The springy time-warp, see [func@Lilt.Warp.init]. Its text is `springy(5, 15)`.
 *
 * Returns: (transfer full): a curve, or %NULL with @error set where there is no such curve
 */
LiltCurve *
lilt_curve_new_springy (double rho, double mu, GError **error)
{
  return lilt_curve_new_springy_response (rho, mu, 1.0, error);
}

/**
 * lilt_curve_new_soft_springy:
 * @rho: decay rate ρ per unit of normalised time
 * @mu: angular frequency μ in radians per unit of normalised time
 * @error: return location for an error
 *
 * The springy time-warp that starts at rest, see [func@Lilt.Warp.init_soft]. Its text is `soft-springy(5, 15)`.
 *
 * Returns: (transfer full): a curve, or %NULL with @error set where there is no such curve
 */
LiltCurve *
lilt_curve_new_soft_springy (double rho, double mu, GError **error)
{
  return lilt_curve_new_springy_response (rho, mu, 0.0, error);
}

/**
 * lilt_curve_new_springy_response:
 * @rho: decay rate ρ per unit of normalised time
 * @mu: angular frequency μ in radians per unit of normalised time
 * @r: initial response: 1 is the springy warp, 0 the soft one
 * @error: return location for an error
 *
 * Any member of the springy family, see [func@Lilt.Warp.init_response]. Its text is `springy(5, 15, 0.5)`.
 *
 * Returns: (transfer full): a curve, or %NULL with @error set where there is no such curve
 */
LiltCurve *
lilt_curve_new_springy_response (double rho, double mu, double r, GError **error)
{
  LiltWarp warp;
  const LiltStatus status = lilt_warp_init_response (&warp, rho, mu, r);

  if (!lilt_curve_check_status (status, error, "springy", (const double[]){ rho, mu, r }, 3))
    return NULL;

  SpringyCurve *self = lilt_curve_alloc (&springy_class);

  self->warp = warp;
  return &self->parent;
}

/**
 * lilt_curve_get_warp:
 * @curve: a curve
 * @warp: (out caller-allocates) (optional): the warp
 *
 * The warp of a springy curve, which also is the law of a spring.
 *
 * Returns: false, with @warp as it was, if @curve is of another family
 */
gboolean
lilt_curve_get_warp (LiltCurve *curve, LiltWarp *warp)
{
  g_return_val_if_fail (curve != NULL, FALSE);

  if (curve->class != &springy_class)
    return FALSE;
  if (warp)
    *warp = SPRINGY (curve)->warp;
  return TRUE;
}

static double
spring_eval (const LiltCurve *self, double t)
{
  const SpringCurve *spring = SPRING (self);
  LiltSample sample;

  if (!(t > 0.0))
    return 0.0;
  if (t >= 1.0)
    return 1.0;
  lilt_spring_params_sample (&spring->params, &(LiltSample){ 0 }, 1.0, t * spring->settling, &sample);
  return sample.value * spring->scale;
}

static void
spring_sample (const LiltCurve *self, double t, LiltSample *out)
{
  const SpringCurve *spring = SPRING (self);
  const double unit = spring->settling;

  *out = (LiltSample){ .value = spring_eval (self, t) };
  if (t < 0.0 || t > 1.0)
    return;

  LiltSample sample;

  lilt_spring_params_sample (&spring->params, &(LiltSample){ 0 }, 1.0, t * unit, &sample);
  out->velocity = sample.velocity * unit * spring->scale;
  out->acceleration = sample.acceleration * unit * unit * spring->scale;
}

static void
spring_range (const LiltCurve *self, double *min, double *max)
{
  const SpringCurve *curve = SPRING (self);
  LiltSpring spring;
  double t, value;

  *min = 0.0;
  *max = 1.0;
  lilt_spring_init (&spring, &curve->params, 0.0);
  lilt_spring_set_target (&spring, 1.0);
  /* The first turning point is the highest; the next ones are ever nearer to the target. */
  if (lilt_spring_peak (&spring, &t, &value) && t < curve->settling)
    *max = fmax (1.0, value * curve->scale);
}

static gboolean
spring_equal (const LiltCurve *self, const LiltCurve *other)
{
  const SpringCurve *a = SPRING (self), *b = SPRING (other);

  return a->duration == b->duration && a->bounce == b->bounce && a->epsilon == b->epsilon;
}

static guint
spring_hash (const LiltCurve *self, guint hash)
{
  hash = lilt_curve_mix_number (hash, SPRING (self)->duration);
  hash = lilt_curve_mix_number (hash, SPRING (self)->bounce);
  return lilt_curve_mix_number (hash, SPRING (self)->epsilon);
}

static void
spring_print (const LiltCurve *self, GString *out)
{
  const SpringCurve *spring = SPRING (self);

  g_string_append (out, "spring(");
  lilt_notation_append_number (out, spring->duration);
  g_string_append (out, "s, ");
  lilt_notation_append_number (out, spring->bounce);
  if (spring->epsilon != LILT_CURVE_SPRING_EPSILON)
    {
      g_string_append (out, ", ");
      lilt_notation_append_number (out, spring->epsilon);
    }
  g_string_append_c (out, ')');
}

static const LiltCurveClass spring_class = {
  .size = sizeof (SpringCurve),
  .eval = spring_eval,
  .sample = spring_sample,
  .range = spring_range,
  .equal = spring_equal,
  .hash = spring_hash,
  .print = spring_print,
};

/**
 * lilt_curve_new_spring:
 * @duration: the duration of Apple's springs in seconds, which is that of one swing: above 0
 * @bounce: bounciness, above -1 and below 1, see [func@Lilt.SpringParams.init_bounce]
 * @epsilon: where the spring counts as settled, as a part of the way: above 0 and below 1; usually 0.001
 * @error: return location for an error
 *
 * A spring from rest as a timed curve, which ends when it has settled to @epsilon; how long that takes says
 * [method@Lilt.Curve.get_duration]. Its text is `spring(0.4s, 0.2)`, or `spring(0.4s, 0.2, 0.01)` for an @epsilon
 * other than 0.001.
 *
 * What the spring has left to go then is [method@Lilt.Curve.get_residual]; the whole curve is scaled by it, so that
 * it ends at 1 without a jump. Its end velocity is that of the spring, and not quite 0.
 *
 * Returns: (transfer full): a curve, or %NULL with @error set for numbers out of their range
 */
LiltCurve *
lilt_curve_new_spring (double duration, double bounce, double epsilon, GError **error)
{
  LiltSpringParams params;
  LiltStatus status = lilt_spring_params_init_bounce (&params, duration, bounce);
  LiltSample end;
  double settling = 0.0;

  if (status == LILT_OK && !isfinite (epsilon))
    status = LILT_NOT_FINITE;
  if (status == LILT_OK && !(epsilon > 0.0 && epsilon < 1.0))
    status = LILT_OUT_OF_RANGE;
  if (status == LILT_OK)
    {
      settling = lilt_spring_params_get_settling (&params, epsilon);
      if (!isfinite (settling) || !(settling > 0.0))
        status = LILT_OUT_OF_RANGE;
    }
  if (!lilt_curve_check_status (status, error, "spring", (const double[]){ duration, bounce, epsilon }, 3))
    return NULL;

  SpringCurve *self = lilt_curve_alloc (&spring_class);

  lilt_spring_params_sample (&params, &(LiltSample){ 0 }, 1.0, settling, &end);
  self->duration = duration;
  self->bounce = bounce;
  self->epsilon = epsilon;
  self->params = params;
  self->settling = settling;
  self->residual = 1.0 - end.value;
  self->scale = 1.0 / end.value;
  return &self->parent;
}

/**
 * lilt_curve_get_duration:
 * @curve: a curve
 *
 * How long the curve wants to last. Only a spring has a time of its own: that in which it settles.
 *
 * Returns: a duration in seconds, or 0 for a curve that does not care
 */
double
lilt_curve_get_duration (LiltCurve *curve)
{
  g_return_val_if_fail (curve != NULL, 0.0);

  return curve->class == &spring_class ? SPRING (curve)->settling : 0.0;
}

/**
 * lilt_curve_get_residual:
 * @curve: a curve
 *
 * What a spring has left to go where the curve that is made of it ends: a part of the way, below 0 if it is past the
 * end. The curve is the motion of the spring divided by 1 less this.
 *
 * Returns: the rest of a spring; 0 for every other curve
 */
double
lilt_curve_get_residual (LiltCurve *curve)
{
  g_return_val_if_fail (curve != NULL, 0.0);

  return curve->class == &spring_class ? SPRING (curve)->residual : 0.0;
}
