/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-curve.h>

#include "lilt-notation.h"

/* What a family of curves does. Only eval, print and equal must be there. */
typedef struct
{
  gsize size; /* of its instance struct, which begins with a LiltCurve */
  void (*finalize) (LiltCurve *self);
  double (*eval) (const LiltCurve *self, double t);
  /* CSS's before flag; without it, eval. */
  double (*eval_before) (const LiltCurve *self, double t);
  /* Without it, by differences of eval. */
  void (*sample) (const LiltCurve *self, double t, LiltSample *out);
  /* Over t in [0, 1]. A part of that is searched, and without this function the whole is. */
  void (*range) (const LiltCurve *self, double *min, double *max);
  /* Over any interval; for curves that are made of others, instead. */
  void (*range_over) (const LiltCurve *self, double from, double to, double *min, double *max);
  /* Of two of this family. */
  gboolean (*equal) (const LiltCurve *self, const LiltCurve *other);
  /* Of what makes two of this family differ, to be mixed with lilt_curve_mix_*. */
  guint (*hash) (const LiltCurve *self, guint hash);
  void (*print) (const LiltCurve *self, GString *out);
} LiltCurveClass;

struct _LiltCurve
{
  const LiltCurveClass *class;
  gatomicrefcount ref_count;
  guint depth;    /* 1, or one more than the deepest curve that it is made of */
  guint parts;    /* curves that are evaluated where this one is, at most; a shared one counts every time */
  gboolean jumps; /* it, or a part of it, may not be continuous over [0, 1] */
};

/* A curve that is nested deeper, or has more parts, is refused: evaluation is recursive. */
#define LILT_CURVE_DEPTH_MAX LILT_NOTATION_DEPTH_MAX
#define LILT_CURVE_PARTS_MAX 65536

gpointer lilt_curve_alloc (const LiltCurveClass *class);
/* Whether a curve may be made of these. */
gboolean lilt_curve_can_hold (LiltCurve *const *parts, gsize n_parts);
/* Takes a reference to @part, which becomes a part of @self; ask lilt_curve_can_hold before. */
LiltCurve *lilt_curve_hold (LiltCurve *self, LiltCurve *part);

/* FALSE, with @error set, for a status that is not LILT_OK of what was to be made of these numbers. */
gboolean lilt_curve_check_status (LiltStatus status,
                                  GError **error,
                                  const char *name,
                                  const double *numbers,
                                  gsize n_numbers);

/* The epsilon of a spring(…) that does not say another. */
#define LILT_CURVE_SPRING_EPSILON 0.001

/* The range over any interval of time. */
void lilt_curve_range_over (const LiltCurve *self, double from, double to, double *min, double *max);
void lilt_curve_print (const LiltCurve *self, GString *out);
/* name (a, b, …) */
void lilt_curve_print_call (GString *out, const char *name, const double *numbers, gsize n_numbers);
guint lilt_curve_mix (guint hash, guint value);
guint lilt_curve_mix_number (guint hash, double number);
guint lilt_curve_mix_curve (guint hash, const LiltCurve *curve);

/* The curve of a keyword of CSS that is a cubic-bezier (); NULL if there is none. */
LiltCurve *lilt_curve_new_css_keyword (const char *name);

/* The easings that have parameters. */
typedef enum
{
  LILT_TUNED_BACK,
  LILT_TUNED_BACK_FRACTION,
  LILT_TUNED_ELASTIC,
  LILT_TUNED_BOUNCE,
  LILT_TUNED_EXPO
} LiltTunedFamily;

/* What a function such as in-out-back(…) is, if it is one; a back may be either of the two. */
gboolean lilt_curve_find_tuned (const char *name, LiltTunedFamily *family, LiltEaseMode *mode);

/* Reads a curve and stops after it; motions contain curves. */
LiltCurve *lilt_curve_take (LiltTokens *tokens, GError **error);
