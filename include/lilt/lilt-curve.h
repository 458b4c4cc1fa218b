/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-core.h>
#include <lilt/lilt-error.h>

G_BEGIN_DECLS

#define LILT_TYPE_CURVE (lilt_curve_get_type ())

typedef struct _LiltCurve LiltCurve;

/**
 * LiltCurveFunc:
 * @t: normalised time, from 0 to 1
 * @user_data: what was given with the function
 *
 * A curve as a function. It must give the same value for the same @t every time.
 *
 * Returns: the value at @t
 */
typedef double (*LiltCurveFunc) (double t, gpointer user_data);

LILT_AVAILABLE_IN_1_0
GType lilt_curve_get_type (void);

LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_linear (void);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_cubic_bezier (double x1, double y1, double x2, double y2, GError **error);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_easing (LiltEasing easing);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_back (LiltEaseMode mode, double overshoot, GError **error);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_back_fraction (LiltEaseMode mode, double fraction, GError **error);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_elastic (LiltEaseMode mode, double amplitude, double period, GError **error);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_bounce (LiltEaseMode mode, guint bounces, double restitution, GError **error);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_expo (LiltEaseMode mode, double base, GError **error);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_springy (double rho, double mu, GError **error);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_soft_springy (double rho, double mu, GError **error);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_springy_response (double rho, double mu, double r, GError **error);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_spring (double duration, double bounce, double epsilon, GError **error);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_func (LiltCurveFunc func, gpointer user_data, GDestroyNotify notify);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_compose (LiltCurve *outer, LiltCurve *inner);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_reverse (LiltCurve *curve);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_fold (LiltCurve *curve);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_new_chain (LiltCurve *const *curves,
                                 gsize n_curves,
                                 const double *times,
                                 const double *values,
                                 GError **error);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_fit_bezier (LiltCurve *curve, double *error);
LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_parse (const char *text, GError **error);

LILT_AVAILABLE_IN_1_0
LiltCurve *lilt_curve_ref (LiltCurve *curve);
LILT_AVAILABLE_IN_1_0
void lilt_curve_unref (LiltCurve *curve);

LILT_AVAILABLE_IN_1_0
double lilt_curve_eval (LiltCurve *curve, double t);
LILT_AVAILABLE_IN_1_0
double lilt_curve_eval_before (LiltCurve *curve, double t);
LILT_AVAILABLE_IN_1_0
void lilt_curve_sample (LiltCurve *curve, double t, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_curve_range (LiltCurve *curve, double *min, double *max);
LILT_AVAILABLE_IN_1_0
gboolean lilt_curve_get_warp (LiltCurve *curve, LiltWarp *warp);
LILT_AVAILABLE_IN_1_0
gboolean lilt_curve_get_bezier (LiltCurve *curve, LiltBezier *bezier);
LILT_AVAILABLE_IN_1_0
double lilt_curve_get_duration (LiltCurve *curve);
LILT_AVAILABLE_IN_1_0
double lilt_curve_get_residual (LiltCurve *curve);
LILT_AVAILABLE_IN_1_0
char *lilt_curve_to_string (LiltCurve *curve);
LILT_AVAILABLE_IN_1_0
gboolean lilt_curve_equal (LiltCurve *first, LiltCurve *second);
LILT_AVAILABLE_IN_1_0
guint lilt_curve_hash (LiltCurve *curve);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LiltCurve, lilt_curve_unref)

G_END_DECLS
