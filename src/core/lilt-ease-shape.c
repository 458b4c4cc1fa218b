/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-ease-shape.h"

#include <stddef.h>

static void
sample_power (int n, double t, LiltSample *out)
{
  double p = 1.0;

  for (int i = 2; i < n; i++)
    p *= t;
  out->acceleration = n * (n - 1) * p;
  out->velocity = n * p * t;
  out->value = p * t * t;
}

static void
sample_expo (double log_base, double t, LiltSample *out)
{
  const double scale = 1.0 / expm1 (log_base);

  out->value = expm1 (log_base * t) / expm1 (log_base);
  out->velocity = log_base * exp (log_base * t) * scale;
  out->acceleration = log_base * out->velocity;
}

static void
sample_circ (double t, double u, LiltSample *out)
{
  const double height = sqrt (u * (1.0 + t));

  out->value = lilt_shape_circ (t, u);
  out->velocity = t / height;
  out->acceleration = 1.0 / (height * height * height);
}

static void
sample_shape (const LiltTunedEase *shape, double t, double u, LiltSample *out)
{
  const double *p = shape->parameter;

  switch ((LiltShapeFamily) shape->family)
    {
    case LILT_SHAPE_SINE:
      out->value = lilt_shape_sine (t, u);
      out->velocity = 0.5 * LILT_PI * sin (0.5 * LILT_PI * t);
      out->acceleration = 0.25 * LILT_PI * LILT_PI * sin (0.5 * LILT_PI * u);
      return;
    case LILT_SHAPE_QUAD:
    case LILT_SHAPE_CUBIC:
    case LILT_SHAPE_QUART:
    case LILT_SHAPE_QUINT:
      sample_power (shape->family - LILT_SHAPE_QUAD + 2, t, out);
      return;
    case LILT_SHAPE_EXPO:
      sample_expo (p[0], t, out);
      return;
    case LILT_SHAPE_CIRC:
      sample_circ (t, u, out);
      return;
    case LILT_SHAPE_BACK:
      out->value = lilt_shape_back (t, u, p[0]);
      out->velocity = t * (3.0 * t - p[0] * (2.0 - 3.0 * t));
      out->acceleration = 6.0 * t - p[0] * (2.0 - 6.0 * t);
      return;
    case LILT_SHAPE_ELASTIC:
      lilt_shape_elastic_sample (p[0], p[1], t, u, out);
      return;
    case LILT_SHAPE_BOUNCE:
      lilt_shape_bounce_sample (p, t, out);
      return;
    case LILT_SHAPE_SMOOTHSTEP:
      out->value = lilt_shape_smoothstep (t, u);
      out->velocity = 6.0 * t * u;
      out->acceleration = 6.0 * (u - t);
      return;
    case LILT_SHAPE_SMOOTHERSTEP:
      out->value = lilt_shape_smootherstep (t, u);
      out->velocity = 30.0 * (t * u) * (t * u);
      out->acceleration = 60.0 * t * u * (u - t);
      return;
    case LILT_SHAPE_LINEAR:
    default:
      *out = (LiltSample){ .value = t, .velocity = 1.0 };
    }
}

static void
range_of_shape (const LiltTunedEase *shape, double *min, double *max)
{
  *min = 0.0;
  *max = 1.0;
  if (shape->family == LILT_SHAPE_BACK)
    {
      const double s = shape->parameter[0];
      const double turn = 2.0 * s / (3.0 * (s + 1.0));

      if (turn > 0.0 && turn < 1.0)
        {
          const double y = lilt_shape_back (turn, 1.0 - turn, s);

          *min = fmin (0.0, y);
          *max = fmax (1.0, y);
        }
    }
  else if (shape->family == LILT_SHAPE_ELASTIC)
    lilt_shape_elastic_range (shape->parameter[0], shape->parameter[1], min, max);
}

void
lilt_ease_shape (LiltEasing easing, LiltTunedEase *shape)
{
  *shape = (LiltTunedEase){ .family = LILT_SHAPE_LINEAR };
  if (easing >= LILT_EASE_IN_SINE && easing <= LILT_EASE_OUT_IN_BOUNCE)
    {
      shape->family = LILT_SHAPE_SINE + (int) (easing - LILT_EASE_IN_SINE) / 4;
      shape->mode = (int) (easing - LILT_EASE_IN_SINE) % 4;
    }
  else if (easing == LILT_EASE_SMOOTHSTEP)
    shape->family = LILT_SHAPE_SMOOTHSTEP;
  else if (easing == LILT_EASE_SMOOTHERSTEP)
    shape->family = LILT_SHAPE_SMOOTHERSTEP;

  const int halves = shape->mode == LILT_EASE_MODE_IN_OUT;

  if (shape->family == LILT_SHAPE_EXPO)
    shape->parameter[0] = LILT_EXPO_LOG_BASE;
  else if (shape->family == LILT_SHAPE_BACK)
    shape->parameter[0] = halves ? LILT_BACK_OVERSHOOT_HALVES : LILT_BACK_OVERSHOOT;
  else if (shape->family == LILT_SHAPE_ELASTIC)
    shape->parameter[0] = 2.0 * LILT_PI / (halves ? LILT_ELASTIC_PERIOD_HALVES : LILT_ELASTIC_PERIOD);
  else if (shape->family == LILT_SHAPE_BOUNCE)
    {
      shape->parameter[0] = 0.5;
      shape->parameter[1] = 3.0;
      shape->parameter[2] = 2.75;
    }
}

void
lilt_ease_shape_sample (const LiltTunedEase *shape, double t, LiltSample *out)
{
  /* The second half is the one that t = 0.5 belongs to: there a derivative is that to the right. */
  switch ((LiltEaseMode) shape->mode)
    {
    case LILT_EASE_MODE_OUT:
      sample_shape (shape, 1.0 - t, t, out);
      out->value = 1.0 - out->value;
      out->acceleration = -out->acceleration;
      break;
    case LILT_EASE_MODE_IN_OUT:
      if (t < 0.5)
        sample_shape (shape, 2.0 * t, 1.0 - 2.0 * t, out);
      else
        sample_shape (shape, 2.0 - 2.0 * t, 2.0 * t - 1.0, out);
      out->value = t < 0.5 ? 0.5 * out->value : 1.0 - 0.5 * out->value;
      out->acceleration *= t < 0.5 ? 2.0 : -2.0;
      break;
    case LILT_EASE_MODE_OUT_IN:
      if (t < 0.5)
        sample_shape (shape, 1.0 - 2.0 * t, 2.0 * t, out);
      else
        sample_shape (shape, 2.0 * t - 1.0, 2.0 - 2.0 * t, out);
      out->value = 0.5 + (t < 0.5 ? -0.5 : 0.5) * out->value;
      out->acceleration *= t < 0.5 ? -2.0 : 2.0;
      break;
    case LILT_EASE_MODE_IN:
    default:
      sample_shape (shape, t, 1.0 - t, out);
    }
  out->velocity = lilt_saturate (out->velocity);
  out->acceleration = lilt_saturate (out->acceleration);
}

void
lilt_ease_shape_range (const LiltTunedEase *shape, double *min, double *max)
{
  double low, high;

  range_of_shape (shape, &low, &high);
  switch ((LiltEaseMode) shape->mode)
    {
    case LILT_EASE_MODE_OUT:
      *min = 1.0 - high;
      *max = 1.0 - low;
      break;
    case LILT_EASE_MODE_IN_OUT:
      *min = fmin (0.5 * low, 1.0 - 0.5 * high);
      *max = fmax (0.5 * high, 1.0 - 0.5 * low);
      break;
    case LILT_EASE_MODE_OUT_IN:
      *min = fmin (0.5 - 0.5 * high, 0.5 + 0.5 * low);
      *max = fmax (0.5 - 0.5 * low, 0.5 + 0.5 * high);
      break;
    case LILT_EASE_MODE_IN:
    default:
      *min = low;
      *max = high;
    }
}
