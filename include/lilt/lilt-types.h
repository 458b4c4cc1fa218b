/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-version-macros.h>

LILT_BEGIN_DECLS

/**
 * LiltSample:
 * @value: the value, in the caller's unit
 * @velocity: its rate of change, in units per second
 * @acceleration: the rate of change of @velocity, in units per second²
 *
 * The state of a motion at one instant.
 *
 * A curve that is sampled in normalised time gives @velocity and @acceleration per unit of that time;
 * divide them by the duration and by its square to have seconds.
 */
typedef struct _LiltSample
{
  double value;
  double velocity;
  double acceleration;
} LiltSample;

/**
 * LiltStatus:
 * @LILT_OK: done
 * @LILT_NOT_FINITE: an argument was NaN or infinite
 * @LILT_OUT_OF_RANGE: an argument was outside its documented range
 * @LILT_SINGULAR: the arguments describe no curve: its normaliser is zero, or too near to zero
 *
 * What a function of the core says of its arguments.
 *
 * A setter that refuses leaves its object exactly as it was; an initialiser that refuses leaves an object
 * that is safe to use and whose behaviour is documented there.
 */
typedef enum
{
  LILT_OK,
  LILT_NOT_FINITE,
  LILT_OUT_OF_RANGE,
  LILT_SINGULAR
} LiltStatus;

LILT_AVAILABLE_IN_1_0
const char *lilt_status_to_string (LiltStatus status);

LILT_END_DECLS
