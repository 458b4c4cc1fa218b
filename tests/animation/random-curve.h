/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt.h>

/* A random curve of any family that has a text, made of others down to @depth. */
LiltCurve *random_curve (guint depth);
/* One that is not made of others. */
LiltCurve *random_curve_leaf (void);
/* Some random finite number, of any size if @wild. */
double random_number (gboolean wild);
