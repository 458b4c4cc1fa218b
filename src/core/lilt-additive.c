/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-additive.h>

#include <math.h>

#include "lilt-numeric.h"

/*
 * The value is the target less what every step still lacks, so it is the target exactly once none lacks anything.
 * At the instant of a change it is what was read before, bit for bit.
 */

/* 10 t³ - 15 t⁴ + 6 t⁵: at rest and without acceleration at both ends. */
static void
quintic_ease (double t, LiltSample *out, void *data)
{
  const double left = 1.0 - t;

  (void) data;
  out->value = t * t * t * (10.0 + t * (6.0 * t - 15.0));
  out->velocity = 30.0 * t * t * left * left;
  out->acceleration = 60.0 * t * left * (1.0 - 2.0 * t);
}

/**
 * lilt_additive_init: (skip)
 * @additive: the value to set up
 * @steps: storage for the steps under way, which must last as long as @additive is used
 * @capacity: how many steps @steps has room for: for n changes a second of T seconds each it is n T, rounded up
 * @position: where it is, and its first target; finite
 *
 * Sets up a value at rest on its target, moved by the quintic ease.
 *
 * Returns: `LILT_OK`; otherwise `LILT_NOT_FINITE` with @additive at rest at 0
 */
LiltStatus
lilt_additive_init (LiltAdditive *additive, LiltAdditiveStep *steps, size_t capacity, double position)
{
  const LiltStatus status = isfinite (position) ? LILT_OK : LILT_NOT_FINITE;

  *additive = (LiltAdditive){ .steps = steps, .capacity = capacity, .curve = quintic_ease };
  if (status == LILT_OK)
    additive->target = additive->value = position;
  return status;
}

/**
 * lilt_additive_set_curve: (skip)
 * @additive: an additive value, at rest
 * @curve: (nullable): the curve of every step, or %NULL for the quintic ease
 * @data: passed to @curve
 *
 * Gives the steps another curve. The motion is then of the class that the curve has at its start: C0 where it
 * starts with a velocity, C1 where it starts with an acceleration.
 *
 * The steps that are under way take the new curve too, which may jump; so do this before the first.
 */
void
lilt_additive_set_curve (LiltAdditive *additive, LiltAdditiveCurve curve, void *data)
{
  additive->curve = curve ? curve : quintic_ease;
  additive->data = data;
}

static double
progress (const LiltAdditive *additive, const LiltAdditiveStep *step)
{
  return (additive->elapsed - step->start) / step->duration;
}

static void
drop_finished (LiltAdditive *additive)
{
  size_t n = 0;

  for (size_t i = 0; i < additive->n_steps; i++)
    if (progress (additive, &additive->steps[i]) < 1.0)
      additive->steps[n++] = additive->steps[i];
  additive->n_steps = n;
  if (n == 0)
    {
      /* With nothing under way, time starts anew, and keeps its precision for ever. */
      additive->elapsed = additive->elapsed_error = additive->changed = 0.0;
      additive->value = additive->target;
    }
}

/**
 * lilt_additive_set_target: (skip)
 * @additive: an additive value
 * @target: the new target, finite
 * @duration: how long the curve of this change lasts, in seconds, above 0
 *
 * Adds a curve from the present target to another. The value carries over bit for bit; velocity and acceleration
 * jump by what the curve starts with, which for the quintic ease is nothing (class C2). A target equal to the
 * present one changes nothing.
 *
 * Returns: `LILT_OK`; `LILT_NOT_FINITE`, or `LILT_OUT_OF_RANGE` also if the change overflows or the storage has no
 *   room for another step, with @additive as it was
 */
LiltStatus
lilt_additive_set_target (LiltAdditive *additive, double target, double duration)
{
  const double change = target - additive->target;
  LiltSample now;

  if (!isfinite (target) || !isfinite (duration))
    return LILT_NOT_FINITE;
  if (!(duration > 0.0) || !isfinite (change))
    return LILT_OUT_OF_RANGE;
  if (change == 0.0)
    return LILT_OK;
  if (additive->n_steps == additive->capacity)
    return LILT_OUT_OF_RANGE;
  lilt_additive_get_sample (additive, &now);
  additive->steps[additive->n_steps++] = (LiltAdditiveStep){ additive->elapsed, duration, change };
  additive->target = target;
  additive->value = now.value;
  additive->changed = additive->elapsed;
  return LILT_OK;
}

/**
 * lilt_additive_step: (skip)
 * @additive: an additive value
 * @dt: time to advance, in seconds, at least 0
 *
 * Advances the value; steps that have come to their end make room. A negative or non-finite @dt changes nothing.
 */
void
lilt_additive_step (LiltAdditive *additive, double dt)
{
  if (!(dt > 0.0) || isinf (dt))
    return;
  additive->elapsed =
      lilt_time_after (additive->elapsed, additive->elapsed_error, dt, &additive->elapsed_error);
  drop_finished (additive);
}

/**
 * lilt_additive_get_sample: (skip)
 * @additive: an additive value
 * @out: (out caller-allocates): its value, velocity and acceleration
 *
 * The state of the value now.
 */
void
lilt_additive_get_sample (const LiltAdditive *additive, LiltSample *out)
{
  LiltSample sum = { 0.0, 0.0, 0.0 };

  for (size_t i = 0; i < additive->n_steps; i++)
    {
      const LiltAdditiveStep *step = &additive->steps[i];
      LiltSample at;

      additive->curve (progress (additive, step), &at, additive->data);
      sum.value += step->change * (1.0 - at.value);
      sum.velocity += step->change * at.velocity / step->duration;
      sum.acceleration += step->change * at.acceleration / step->duration / step->duration;
    }
  out->value =
      additive->elapsed == additive->changed ? additive->value : lilt_saturate (additive->target - sum.value);
  out->velocity = lilt_saturate (sum.velocity);
  out->acceleration = lilt_saturate (sum.acceleration);
}

/**
 * lilt_additive_get_target: (skip)
 * @additive: an additive value
 *
 * Returns: where it will end
 */
double
lilt_additive_get_target (const LiltAdditive *additive)
{
  return additive->target;
}

/**
 * lilt_additive_get_n_steps: (skip)
 * @additive: an additive value
 *
 * Returns: how many steps are under way
 */
size_t
lilt_additive_get_n_steps (const LiltAdditive *additive)
{
  return additive->n_steps;
}

/**
 * lilt_additive_remaining_time: (skip)
 * @additive: an additive value
 *
 * How long it will still move.
 *
 * Returns: seconds from now until it is at rest on its target, exactly
 */
double
lilt_additive_remaining_time (const LiltAdditive *additive)
{
  double remaining = 0.0;

  for (size_t i = 0; i < additive->n_steps; i++)
    remaining = fmax (remaining, lilt_saturate (additive->steps[i].start + additive->steps[i].duration) -
                                     additive->elapsed);
  return remaining;
}
