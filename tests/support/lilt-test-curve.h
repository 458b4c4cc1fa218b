/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-core.h>

#include "lilt-test.h"

/* What every curve must be, whatever its family. */

typedef void (*LiltTestCurve) (gconstpointer curve, double t, LiltSample *out);

/*
 * Notes how far f′ and f″ at @t are from sixth-order central differences of f and f′ at distances up to 3 @h, in
 * units of @scale and @scale2. The curve must be smooth there.
 */
void lilt_test_note_derivatives (LiltTestWorst *first,
                                 LiltTestWorst *second,
                                 LiltTestCurve function,
                                 gconstpointer curve,
                                 double t,
                                 double h,
                                 double scale,
                                 double scale2);

/*
 * Asserts that within [@from, @to] the curve stays within @min and @max, and comes within @gap of both, searching
 * @n points; rounding may exceed the range by @slack.
 */
void lilt_test_assert_range (LiltTestCurve function,
                             gconstpointer curve,
                             double from,
                             double to,
                             int n,
                             double min,
                             double max,
                             double gap,
                             double slack,
                             const char *what);
