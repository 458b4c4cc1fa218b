/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-curve.h>
#include <lilt/lilt-placement.h>

G_BEGIN_DECLS

/**
 * LiltMoveFlags:
 * @LILT_MOVE_DEFAULT: once, from the start to the end, in fractions of a pixel, by its own time
 * @LILT_MOVE_REPEAT: again and again
 * @LILT_MOVE_BOUNCE: there and back within the duration
 * @LILT_MOVE_SHARED_TIME: by the time since an origin that several moves share, not since this one was shown
 * @LILT_MOVE_WHOLE_PIXELS: in whole pixels, every length cut off towards 0 as its source does it
 *
 * How a [struct@Lilt.Move] runs.
 */
typedef enum /*< flags >*/
{
  LILT_MOVE_DEFAULT = 0,
  LILT_MOVE_REPEAT = 1 << 0,
  LILT_MOVE_BOUNCE = 1 << 1,
  LILT_MOVE_SHARED_TIME = 1 << 2,
  LILT_MOVE_WHOLE_PIXELS = 1 << 3
} LiltMoveFlags;

#define LILT_TYPE_MOVE       (lilt_move_get_type ())
#define LILT_TYPE_MOVE_FLAGS (lilt_move_flags_get_type ())

typedef struct _LiltMove LiltMove;

LILT_AVAILABLE_IN_1_0
GType lilt_move_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_move_flags_get_type (void);

LILT_AVAILABLE_IN_1_0
LiltMove *lilt_move_new (LiltPlacement *from,
                         LiltPlacement *to,
                         LiltCurve *curve,
                         double duration,
                         LiltMoveFlags flags,
                         GError **error);
LILT_AVAILABLE_IN_1_0
LiltMove *lilt_move_new_full (LiltPlacement *from,
                              LiltPlacement *to,
                              LiltCurve *curve,
                              double duration,
                              LiltMoveFlags flags,
                              LiltCurve *time_warp,
                              double stop_after,
                              GError **error);
LILT_AVAILABLE_IN_1_0
LiltMove *lilt_move_ref (LiltMove *move);
LILT_AVAILABLE_IN_1_0
void lilt_move_unref (LiltMove *move);
LILT_AVAILABLE_IN_1_0
gsize lilt_move_get_n_coordinates (LiltMove *move);
LILT_AVAILABLE_IN_1_0
double lilt_move_get_progress (LiltMove *move, double since_shown, double since_origin);
LILT_AVAILABLE_IN_1_0
gboolean lilt_move_get_position (LiltMove *move,
                                 double since_shown,
                                 double since_origin,
                                 const double *sizes,
                                 double *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LiltMove, lilt_move_unref)

G_END_DECLS
