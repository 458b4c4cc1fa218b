/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-ease.h>
#include <lilt/lilt-tuned-ease.h>

#include "lilt-numeric.h"

/*
 * Every easing is one shape g, with g (0) = 0 and g (1) = 1 exactly, that a mode turns and halves. The shapes here
 * are those of mode "in". Their values are inline, so that the easings by enum cost a jump and no more.
 */
typedef enum
{
  LILT_SHAPE_LINEAR,
  /* In the order of LiltEasing. */
  LILT_SHAPE_SINE,
  LILT_SHAPE_QUAD,
  LILT_SHAPE_CUBIC,
  LILT_SHAPE_QUART,
  LILT_SHAPE_QUINT,
  LILT_SHAPE_EXPO,
  LILT_SHAPE_CIRC,
  LILT_SHAPE_BACK,
  LILT_SHAPE_ELASTIC,
  LILT_SHAPE_BOUNCE,
  LILT_SHAPE_SMOOTHSTEP,
  LILT_SHAPE_SMOOTHERSTEP
} LiltShapeFamily;

/* The textbook's constants. The first gives an overshoot of 10 %, the second the same in two halves. */
#define LILT_BACK_OVERSHOOT        1.70158
#define LILT_BACK_OVERSHOOT_HALVES (1.70158 * 1.525)
#define LILT_ELASTIC_PERIOD        0.3
#define LILT_ELASTIC_PERIOD_HALVES 0.45
#define LILT_EXPO_LOG_BASE         (10.0 * LILT_LN2)
#define LILT_LN2                   0.69314718055994530942

/* Each takes t and u = 1 - t, both exact where the mode has turned time: next to an end it is u that counts. */
static inline double
lilt_shape_sine (double t, double u)
{
  if (t >= 0.5)
    return 1.0 - sin (0.5 * LILT_PI * u);

  const double s = sin (0.25 * LILT_PI * t);

  return 2.0 * s * s;
}

static inline double
lilt_shape_quad (double t, double u)
{
  return t * t;
}

static inline double
lilt_shape_cubic (double t, double u)
{
  return t * t * t;
}

static inline double
lilt_shape_quart (double t, double u)
{
  return (t * t) * (t * t);
}

static inline double
lilt_shape_quint (double t, double u)
{
  return (t * t) * (t * t) * t;
}

static inline double
lilt_shape_expo (double t, double u)
{
  /* expm1 costs more and is needed only where the difference would lose digits. */
  return (t < 0.1 ? expm1 (LILT_EXPO_LOG_BASE * t) : exp2 (10.0 * t) - 1.0) / 1023.0;
}

static inline double
lilt_shape_circ (double t, double u)
{
  return t * t / (1.0 + sqrt (u * (1.0 + t)));
}

static inline double
lilt_shape_back (double t, double u, double overshoot)
{
  return t * t * (t - overshoot * u);
}

/* a sin (ω (1 - t) + asin (1 / a)) under the envelope of expo, with @cotangent = sqrt (a² - 1) */
static inline double
lilt_shape_elastic (double t, double u, double omega, double cotangent)
{
  const double angle = omega * u;
  const double swing = cotangent == 0.0 ? cos (angle) : cos (angle) + cotangent * sin (angle);

  return lilt_shape_expo (t, u) * swing;
}

/* Three bounces, each half as fast as the one before: hits the floor at 0, 1, 3, 7 of 11 parts of the time. */
static inline double
lilt_shape_bounce (double t, double u)
{
  const double y = 2.75 * t;

  if (y < 0.25)
    return y * (0.25 - y);
  if (y < 0.75)
    return (y - 0.25) * (0.75 - y);
  if (y < 1.75)
    return (y - 0.75) * (1.75 - y);
  return (y - 1.75) * (3.75 - y);
}

static inline double
lilt_shape_smoothstep (double t, double u)
{
  return t < 0.5 ? t * t * (3.0 - 2.0 * t) : 1.0 - u * u * (1.0 + 2.0 * t);
}

static inline double
lilt_shape_smootherstep (double t, double u)
{
  const double v = t < 0.5 ? t : u;
  const double y = v * v * v * (10.0 + v * (6.0 * v - 15.0));

  return t < 0.5 ? y : 1.0 - y;
}

/* The general bounce: parameters are restitution, number of bounces, and time in units of the first fall. */
double lilt_shape_bounce_duration (double restitution, int bounces);
void lilt_shape_bounce_sample (const double *parameter, double t, LiltSample *out);

void lilt_shape_elastic_sample (double omega, double cotangent, double t, double u, LiltSample *out);
void lilt_shape_elastic_range (double omega, double cotangent, double *min, double *max);

/* The shape and mode of an easing by enum; linear for what is no easing. */
void lilt_ease_shape (LiltEasing easing, LiltTunedEase *shape);
/* The mode applied; @t within [0, 1]. */
void lilt_ease_shape_sample (const LiltTunedEase *shape, double t, LiltSample *out);
void lilt_ease_shape_range (const LiltTunedEase *shape, double *min, double *max);
