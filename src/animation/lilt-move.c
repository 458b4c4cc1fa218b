/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-move.h>

#include <math.h>

/**
 * LiltMove:
 *
 * A move of a thing from one placement to another under a timed curve: once or again and again, there and back,
 * with a further warp of time on top. Immutable; it is asked for a position at a time.
 *
 * In this order: the time since the start, stopped or repeated, becomes a fraction of the duration; the time warp is
 * applied to it; the way there and back folds it; the curve makes the progress from it. Source: the "Springy
 * movement" page of the Ren'Py wiki, and the class that it builds on.
 */
struct _LiltMove
{
  gatomicrefcount ref_count;
  LiltPlacement *from;
  LiltPlacement *to;
  LiltCurve *curve;
  LiltCurve *time_warp;
  double duration;
  double stop_after;
  LiltMoveFlags flags;
};

G_DEFINE_BOXED_TYPE (LiltMove, lilt_move, lilt_move_ref, lilt_move_unref)
G_DEFINE_FLAGS_TYPE (LiltMoveFlags,
                     lilt_move_flags,
                     G_DEFINE_ENUM_VALUE (LILT_MOVE_DEFAULT, "default"),
                     G_DEFINE_ENUM_VALUE (LILT_MOVE_REPEAT, "repeat"),
                     G_DEFINE_ENUM_VALUE (LILT_MOVE_BOUNCE, "bounce"),
                     G_DEFINE_ENUM_VALUE (LILT_MOVE_SHARED_TIME, "shared-time"),
                     G_DEFINE_ENUM_VALUE (LILT_MOVE_WHOLE_PIXELS, "whole-pixels"))

/**
 * lilt_move_new:
 * @from: where it starts
 * @to: where it ends; as many coordinates as @from has
 * @curve: the curve of its progress
 * @duration: in seconds, at least 0; at 0 it is at its end at once
 * @flags: how it runs
 * @error: what is wrong
 *
 * Creates a move.
 *
 * Returns: (transfer full): the move; %NULL with `LILT_ERROR_VALUE`
 */
LiltMove *
lilt_move_new (LiltPlacement *from,
               LiltPlacement *to,
               LiltCurve *curve,
               double duration,
               LiltMoveFlags flags,
               GError **error)
{
  return lilt_move_new_full (from, to, curve, duration, flags, NULL, INFINITY, error);
}

/**
 * lilt_move_new_full:
 * @from: where it starts
 * @to: where it ends; as many coordinates as @from has
 * @curve: the curve of its progress
 * @duration: in seconds, at least 0; at 0 it is at its end at once
 * @flags: how it runs
 * @time_warp: (nullable): a curve that time passes through first
 * @stop_after: when it stops where it is then, in seconds, above 0; infinity for never
 * @error: what is wrong
 *
 * Creates a move with everything that can be said of one.
 *
 * Returns: (transfer full): the move; %NULL with `LILT_ERROR_VALUE`
 */
LiltMove *
lilt_move_new_full (LiltPlacement *from,
                    LiltPlacement *to,
                    LiltCurve *curve,
                    double duration,
                    LiltMoveFlags flags,
                    LiltCurve *time_warp,
                    double stop_after,
                    GError **error)
{
  LiltMove *self;

  g_return_val_if_fail (from != NULL, NULL);
  g_return_val_if_fail (to != NULL, NULL);
  g_return_val_if_fail (curve != NULL, NULL);

  if (lilt_placement_get_n_coordinates (from) != lilt_placement_get_n_coordinates (to))
    {
      g_set_error (error, LILT_ERROR, LILT_ERROR_VALUE,
                   "the start of a move has %" G_GSIZE_FORMAT " coordinates and its end %" G_GSIZE_FORMAT
                   ": give the anchor in both, or in neither",
                   lilt_placement_get_n_coordinates (from), lilt_placement_get_n_coordinates (to));
      return NULL;
    }
  if (!(duration >= 0.0) || isinf (duration))
    {
      g_set_error (error, LILT_ERROR, LILT_ERROR_VALUE,
                   "the duration of a move is finite and at least 0 seconds, not %g", duration);
      return NULL;
    }
  if (!(stop_after > 0.0))
    {
      g_set_error (error, LILT_ERROR, LILT_ERROR_VALUE, "a move stops after more than 0 seconds, not %g",
                   stop_after);
      return NULL;
    }
  self = g_new0 (LiltMove, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->from = lilt_placement_ref (from);
  self->to = lilt_placement_ref (to);
  self->curve = lilt_curve_ref (curve);
  self->time_warp = time_warp ? lilt_curve_ref (time_warp) : NULL;
  self->duration = duration;
  self->stop_after = stop_after;
  self->flags = flags;
  return self;
}

/**
 * lilt_move_ref:
 * @move: a move
 *
 * Takes a reference, from any thread.
 *
 * Returns: (transfer full): @move
 */
LiltMove *
lilt_move_ref (LiltMove *move)
{
  g_return_val_if_fail (move != NULL, NULL);

  g_atomic_ref_count_inc (&move->ref_count);
  return move;
}

/**
 * lilt_move_unref:
 * @move: (transfer full): a move
 *
 * Drops a reference; the last one frees it.
 */
void
lilt_move_unref (LiltMove *move)
{
  g_return_if_fail (move != NULL);

  if (!g_atomic_ref_count_dec (&move->ref_count))
    return;
  lilt_placement_unref (move->from);
  lilt_placement_unref (move->to);
  lilt_curve_unref (move->curve);
  g_clear_pointer (&move->time_warp, lilt_curve_unref);
  g_free (move);
}

/**
 * lilt_move_get_n_coordinates:
 * @move: a move
 *
 * Returns: how many coordinates its placements have, 2 or 4
 */
gsize
lilt_move_get_n_coordinates (LiltMove *move)
{
  g_return_val_if_fail (move != NULL, 0);

  return lilt_placement_get_n_coordinates (move->from);
}

/**
 * lilt_move_get_progress:
 * @move: a move
 * @since_shown: seconds since this thing was shown
 * @since_origin: seconds since the origin that moves share; it counts with `LILT_MOVE_SHARED_TIME` alone
 *
 * How far the move is before its curve is applied. A time before 0, or NaN, is taken as 0; at infinity it is where it
 * stands when there are no animations: where it stops, or at the end of a run.
 *
 * Returns: from 0 to 1, or what the time warp makes of that
 */
double
lilt_move_get_progress (LiltMove *move, double since_shown, double since_origin)
{
  double t, progress;

  g_return_val_if_fail (move != NULL, 0.0);

  t = move->flags & LILT_MOVE_SHARED_TIME ? since_origin : since_shown;
  if (!(t >= 0.0))
    t = 0.0;
  t = MIN (t, move->stop_after);
  if (move->flags & LILT_MOVE_REPEAT && move->duration > 0.0 && isfinite (t))
    t = fmod (t, move->duration);
  progress = move->duration > 0.0 ? MIN (t / move->duration, 1.0) : 1.0;
  if (move->time_warp)
    progress = lilt_curve_eval (move->time_warp, progress);
  if (move->flags & LILT_MOVE_BOUNCE)
    {
      progress *= 2.0;
      if (progress > 1.0)
        progress = 2.0 - progress;
    }
  return progress;
}

/* @cut_off: whether the result counts whole pixels. */
static double
interpolate (double from, double to, double progress, gboolean cut_off)
{
  /* The end exactly, which the sum may miss by rounding. */
  const double value = progress == 1.0 ? to : (to - from) * progress + from;

  return cut_off ? trunc (value) : value;
}

/**
 * lilt_move_get_position:
 * @move: a move
 * @since_shown: seconds since this thing was shown
 * @since_origin: seconds since the origin that moves share; it counts with `LILT_MOVE_SHARED_TIME` alone
 * @sizes: (array fixed-size=4) (nullable): width and height of the container, width and height of the thing, in
 *   pixels, that fractions are of; %NULL to leave fractions as they are
 * @position: (out caller-allocates) (array fixed-size=4): the coordinates then, as many as the placements have;
 *   the rest is left alone
 *
 * Where the thing is. With sizes all coordinates are pixels. Without, a coordinate that is pixels at one end and a
 * fraction at the other goes from number to number, as it does in the source.
 *
 * Returns: whether there is a position; there is none where a size is not finite, or the position is beyond the
 *   range of a double
 */
gboolean
lilt_move_get_position (LiltMove *move,
                        double since_shown,
                        double since_origin,
                        const double *sizes,
                        double *position)
{
  double coordinates[4];
  double progress;
  gsize n;

  g_return_val_if_fail (move != NULL, FALSE);
  g_return_val_if_fail (position != NULL, FALSE);

  n = lilt_move_get_n_coordinates (move);
  progress = lilt_curve_eval (move->curve, lilt_move_get_progress (move, since_shown, since_origin));
  for (gsize i = 0; i < n; i++)
    {
      const gboolean whole = (move->flags & LILT_MOVE_WHOLE_PIXELS) != 0;
      LiltLength from, to;

      lilt_placement_get_coordinate (move->from, i, &from);
      lilt_placement_get_coordinate (move->to, i, &to);
      if (sizes)
        {
          LiltLength *ends[] = { &from, &to };

          for (gsize e = 0; e < G_N_ELEMENTS (ends); e++)
            if (ends[e]->unit == LILT_LENGTH_FRACTION)
              {
                const double pixels = ends[e]->number * sizes[i];

                *ends[e] = (LiltLength){ whole ? trunc (pixels) : pixels, LILT_LENGTH_PIXELS };
              }
        }
      coordinates[i] =
          interpolate (from.number, to.number, progress,
                       whole && from.unit == LILT_LENGTH_PIXELS && to.unit == LILT_LENGTH_PIXELS);
      if (!isfinite (coordinates[i]))
        return FALSE;
    }
  for (gsize i = 0; i < n; i++)
    position[i] = coordinates[i];
  return TRUE;
}
