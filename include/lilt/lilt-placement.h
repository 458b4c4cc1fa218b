/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-core.h>
#include <lilt/lilt-error.h>

G_BEGIN_DECLS

/**
 * LiltLengthUnit:
 * @LILT_LENGTH_PIXELS: pixels
 * @LILT_LENGTH_FRACTION: a fraction of a size that is given later
 *
 * What the number of a [struct@Lilt.Length] counts.
 */
typedef enum
{
  LILT_LENGTH_PIXELS,
  LILT_LENGTH_FRACTION
} LiltLengthUnit;

/**
 * LiltLength:
 * @number: how many, finite
 * @unit: of what
 *
 * One coordinate of a [struct@Lilt.Placement].
 */
typedef struct _LiltLength
{
  double number;
  LiltLengthUnit unit;
} LiltLength;

#define LILT_TYPE_LENGTH      (lilt_length_get_type ())
#define LILT_TYPE_LENGTH_UNIT (lilt_length_unit_get_type ())
#define LILT_TYPE_PLACEMENT   (lilt_placement_get_type ())

typedef struct _LiltPlacement LiltPlacement;

LILT_AVAILABLE_IN_1_0
GType lilt_length_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_length_unit_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_placement_get_type (void);

LILT_AVAILABLE_IN_1_0
LiltPlacement *lilt_placement_new (const LiltLength *coordinates, gsize n_coordinates, GError **error);
LILT_AVAILABLE_IN_1_0
LiltPlacement *lilt_placement_parse (const char *text, GError **error);
LILT_AVAILABLE_IN_1_0
LiltPlacement *lilt_placement_ref (LiltPlacement *placement);
LILT_AVAILABLE_IN_1_0
void lilt_placement_unref (LiltPlacement *placement);
LILT_AVAILABLE_IN_1_0
gsize lilt_placement_get_n_coordinates (LiltPlacement *placement);
LILT_AVAILABLE_IN_1_0
void lilt_placement_get_coordinate (LiltPlacement *placement, gsize i, LiltLength *out);
LILT_AVAILABLE_IN_1_0
char *lilt_placement_to_string (LiltPlacement *placement);
LILT_AVAILABLE_IN_1_0
gboolean lilt_placement_equal (LiltPlacement *first, LiltPlacement *second);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LiltPlacement, lilt_placement_unref)

G_END_DECLS
