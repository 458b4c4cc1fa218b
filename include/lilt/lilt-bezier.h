/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-types.h>

LILT_BEGIN_DECLS

/**
 * LiltBezier:
 *
 * The `cubic-bezier()` of CSS: y as a function of x along the curve from (0, 0) to (1, 1) with two control points.
 *
 * A `LiltBezier` is a plain value: copy it freely, free nothing. One that is all zero bytes is the identity.
 */
typedef struct _LiltBezier
{
  /*< private >*/
  double x1;
  double y1;
  double x2;
  double y2;
  double slope_before;
  double slope_after;
  double a;
  double b;
  double c;
  double node[33];
  unsigned int quick;
  int curved;
} LiltBezier;

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_bezier_init (LiltBezier *bezier, double x1, double y1, double x2, double y2);
LILT_AVAILABLE_IN_1_0
void lilt_bezier_get_points (const LiltBezier *bezier, double *x1, double *y1, double *x2, double *y2);
LILT_AVAILABLE_IN_1_0
double lilt_bezier_eval (const LiltBezier *bezier, double x);
LILT_AVAILABLE_IN_1_0
void lilt_bezier_sample (const LiltBezier *bezier, double x, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_bezier_range (const LiltBezier *bezier, double *min, double *max);
LILT_AVAILABLE_IN_1_0
int lilt_bezier_is_monotone (const LiltBezier *bezier);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_bezier_inverse (const LiltBezier *bezier, double y, double *x);

LILT_END_DECLS
