/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-placement.h>

#include <math.h>
#include <string.h>

#include "lilt-notation.h"

/**
 * LiltPlacement:
 *
 * Where a thing stands in its container: a position across and down, in pixels or as a fraction of the container,
 * and, if it has four coordinates, the point of the thing itself that stands there, in pixels or as a fraction of
 * the thing. Immutable.
 *
 * Source: the "Springy movement" page of the Ren'Py wiki.
 */
struct _LiltPlacement
{
  gatomicrefcount ref_count;
  gsize n_coordinates;
  LiltLength coordinates[4];
};

G_DEFINE_BOXED_TYPE (LiltPlacement, lilt_placement, lilt_placement_ref, lilt_placement_unref)

static gpointer
lilt_length_copy (gpointer length)
{
  return g_memdup2 (length, sizeof (LiltLength));
}

G_DEFINE_BOXED_TYPE (LiltLength, lilt_length, lilt_length_copy, g_free)
G_DEFINE_ENUM_TYPE (LiltLengthUnit,
                    lilt_length_unit,
                    G_DEFINE_ENUM_VALUE (LILT_LENGTH_PIXELS, "pixels"),
                    G_DEFINE_ENUM_VALUE (LILT_LENGTH_FRACTION, "fraction"))

/**
 * lilt_placement_new:
 * @coordinates: (array length=n_coordinates): across and down; and across and down within the thing itself
 * @n_coordinates: 2 or 4
 * @error: what is wrong
 *
 * Creates a placement from its coordinates.
 *
 * Returns: (transfer full): a placement; %NULL with `LILT_ERROR_VALUE` if a number is not finite, or their count
 *   neither 2 nor 4
 */
LiltPlacement *
lilt_placement_new (const LiltLength *coordinates, gsize n_coordinates, GError **error)
{
  LiltPlacement *self;

  if (n_coordinates != 2 && n_coordinates != 4)
    {
      g_set_error (
          error, LILT_ERROR, LILT_ERROR_VALUE,
          "a placement has 2 coordinates (across, down) or 4 (and those of its anchor), not %" G_GSIZE_FORMAT,
          n_coordinates);
      return NULL;
    }
  for (gsize i = 0; i < n_coordinates; i++)
    if (!isfinite (coordinates[i].number))
      {
        g_set_error (error, LILT_ERROR, LILT_ERROR_VALUE,
                     "coordinate %" G_GSIZE_FORMAT " of the placement is not finite", i + 1);
        return NULL;
      }
  self = g_new0 (LiltPlacement, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->n_coordinates = n_coordinates;
  memcpy (self->coordinates, coordinates, n_coordinates * sizeof (LiltLength));
  return self;
}

/* The names of one axis; @what lists them for messages. */
static gboolean
take_length (LiltTokens *tokens, gboolean down, LiltLength *length, GError **error)
{
  static const struct
  {
    const char *name;
    gboolean across, down;
    double fraction;
  } names[] = {
    { "left", TRUE, FALSE, 0.0 },   { "right", TRUE, FALSE, 1.0 }, { "top", FALSE, TRUE, 0.0 },
    { "bottom", FALSE, TRUE, 1.0 }, { "center", TRUE, TRUE, 0.5 },
  };
  const LiltToken *token = &tokens->token;

  if (token->type == LILT_TOKEN_DIMENSION && strcmp (token->name, "px") == 0)
    *length = (LiltLength){ token->number, LILT_LENGTH_PIXELS };
  else if (token->type == LILT_TOKEN_NUMBER && token->number == 0.0)
    *length = (LiltLength){ 0.0, LILT_LENGTH_PIXELS };
  else if (token->type == LILT_TOKEN_PERCENTAGE)
    *length = (LiltLength){ token->number, LILT_LENGTH_FRACTION };
  else
    {
      gsize i;

      for (i = 0; i < G_N_ELEMENTS (names); i++)
        if (lilt_tokens_is_name (tokens, names[i].name) && (down ? names[i].down : names[i].across))
          break;
      if (i == G_N_ELEMENTS (names))
        return lilt_tokens_expected (tokens, error,
                                     down ? "a number with px or %, top, center or bottom"
                                          : "a number with px or %, left, center or right");
      *length = (LiltLength){ names[i].fraction, LILT_LENGTH_FRACTION };
    }
  lilt_tokens_next (tokens);
  return TRUE;
}

/**
 * lilt_placement_parse:
 * @text: two or four coordinates with white space between them
 * @error: what is wrong, and where
 *
 * Reads a placement: `right 20px`, or `100% 20px right top` for that corner of the thing itself at that place.
 *
 * A coordinate is a number with `px`; one with `%`, of the container or, in the third and fourth place, of the thing
 * itself; or a name: `left`, `center`, `right` across, `top`, `center`, `bottom` down. 0 needs no unit.
 *
 * Returns: (transfer full): the placement; %NULL with an error of `LILT_ERROR` if @text is none
 */
LiltPlacement *
lilt_placement_parse (const char *text, GError **error)
{
  LiltLength coordinates[4];
  LiltTokens tokens;
  gsize n = 0;

  g_return_val_if_fail (text != NULL, NULL);

  lilt_tokens_init (&tokens, text);
  while (n < 2 || (n < 4 && (n == 3 || tokens.token.type != LILT_TOKEN_END)))
    {
      if (!take_length (&tokens, n % 2 == 1, &coordinates[n], error))
        return NULL;
      n++;
    }
  if (!lilt_tokens_take_end (&tokens, error))
    return NULL;
  return lilt_placement_new (coordinates, n, error);
}

/**
 * lilt_placement_ref:
 * @placement: a placement
 *
 * Takes a reference, from any thread.
 *
 * Returns: (transfer full): @placement
 */
LiltPlacement *
lilt_placement_ref (LiltPlacement *placement)
{
  g_return_val_if_fail (placement != NULL, NULL);

  g_atomic_ref_count_inc (&placement->ref_count);
  return placement;
}

/**
 * lilt_placement_unref:
 * @placement: (transfer full): a placement
 *
 * Drops a reference; the last one frees it.
 */
void
lilt_placement_unref (LiltPlacement *placement)
{
  g_return_if_fail (placement != NULL);

  if (g_atomic_ref_count_dec (&placement->ref_count))
    g_free (placement);
}

/**
 * lilt_placement_get_n_coordinates:
 * @placement: a placement
 *
 * Returns: 2, or 4 with those of its anchor
 */
gsize
lilt_placement_get_n_coordinates (LiltPlacement *placement)
{
  g_return_val_if_fail (placement != NULL, 0);

  return placement->n_coordinates;
}

/**
 * lilt_placement_get_coordinate:
 * @placement: a placement
 * @i: which, from 0
 * @out: (out caller-allocates): the coordinate
 *
 * One coordinate of the placement.
 */
void
lilt_placement_get_coordinate (LiltPlacement *placement, gsize i, LiltLength *out)
{
  g_return_if_fail (placement != NULL);
  g_return_if_fail (i < placement->n_coordinates);

  *out = placement->coordinates[i];
}

/**
 * lilt_placement_to_string:
 * @placement: a placement
 *
 * Writes a placement so that [func@Lilt.Placement.parse] reads an equal one.
 *
 * Returns: (transfer full): the text
 */
char *
lilt_placement_to_string (LiltPlacement *placement)
{
  GString *text;

  g_return_val_if_fail (placement != NULL, NULL);

  text = g_string_new (NULL);
  for (gsize i = 0; i < placement->n_coordinates; i++)
    {
      const LiltLength *length = &placement->coordinates[i];

      if (i > 0)
        g_string_append_c (text, ' ');
      if (length->unit == LILT_LENGTH_FRACTION)
        lilt_notation_append_percentage (text, length->number);
      else
        {
          lilt_notation_append_number (text, length->number);
          g_string_append (text, "px");
        }
    }
  return g_string_free (text, FALSE);
}

/**
 * lilt_placement_equal:
 * @first: a placement
 * @second: another
 *
 * Returns: whether both have the same coordinates, in the same units
 */
gboolean
lilt_placement_equal (LiltPlacement *first, LiltPlacement *second)
{
  g_return_val_if_fail (first != NULL, FALSE);
  g_return_val_if_fail (second != NULL, FALSE);

  if (first->n_coordinates != second->n_coordinates)
    return FALSE;
  for (gsize i = 0; i < first->n_coordinates; i++)
    if (first->coordinates[i].number != second->coordinates[i].number ||
        first->coordinates[i].unit != second->coordinates[i].unit)
      return FALSE;
  return TRUE;
}
