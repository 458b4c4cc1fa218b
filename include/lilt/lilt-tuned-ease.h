/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-types.h>

LILT_BEGIN_DECLS

/**
 * LiltEaseMode:
 * @LILT_EASE_MODE_IN: the shape itself, which is slow at its start
 * @LILT_EASE_MODE_OUT: the shape reversed in time and value
 * @LILT_EASE_MODE_IN_OUT: in, then out, each over half of the time and half of the way
 * @LILT_EASE_MODE_OUT_IN: out, then in, likewise
 *
 * Where an easing has its slow end.
 */
typedef enum
{
  LILT_EASE_MODE_IN,
  LILT_EASE_MODE_OUT,
  LILT_EASE_MODE_IN_OUT,
  LILT_EASE_MODE_OUT_IN
} LiltEaseMode;

/**
 * LiltTunedEase:
 *
 * One of the easings that have parameters, with parameters of one's own choice.
 *
 * A `LiltTunedEase` is a plain value: copy it freely, free nothing. One that is all zero bytes is linear.
 */
typedef struct _LiltTunedEase
{
  /*< private >*/
  int family;
  int mode;
  double parameter[3];
} LiltTunedEase;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_tuned_ease_init_back (LiltTunedEase *ease, LiltEaseMode mode, double overshoot);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_tuned_ease_init_back_fraction (LiltTunedEase *ease, LiltEaseMode mode, double fraction);
LILT_AVAILABLE_IN_1_0
LiltStatus
lilt_tuned_ease_init_elastic (LiltTunedEase *ease, LiltEaseMode mode, double amplitude, double period);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_tuned_ease_init_bounce (LiltTunedEase *ease,
                                        LiltEaseMode mode,
                                        unsigned int bounces,
                                        double restitution);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_tuned_ease_init_expo (LiltTunedEase *ease, LiltEaseMode mode, double base);
LILT_AVAILABLE_IN_1_0
double lilt_tuned_ease_eval (const LiltTunedEase *ease, double t);
LILT_AVAILABLE_IN_1_0
void lilt_tuned_ease_sample (const LiltTunedEase *ease, double t, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_tuned_ease_range (const LiltTunedEase *ease, double *min, double *max);

LILT_END_DECLS
