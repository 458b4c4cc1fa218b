/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-ease.h>

#include <stddef.h>
#include <string.h>

static const char *const names[] = {
  [LILT_EASE_LINEAR] = "linear",
  [LILT_EASE_IN_SINE] = "in-sine",
  [LILT_EASE_OUT_SINE] = "out-sine",
  [LILT_EASE_IN_OUT_SINE] = "in-out-sine",
  [LILT_EASE_OUT_IN_SINE] = "out-in-sine",
  [LILT_EASE_IN_QUAD] = "in-quad",
  [LILT_EASE_OUT_QUAD] = "out-quad",
  [LILT_EASE_IN_OUT_QUAD] = "in-out-quad",
  [LILT_EASE_OUT_IN_QUAD] = "out-in-quad",
  [LILT_EASE_IN_CUBIC] = "in-cubic",
  [LILT_EASE_OUT_CUBIC] = "out-cubic",
  [LILT_EASE_IN_OUT_CUBIC] = "in-out-cubic",
  [LILT_EASE_OUT_IN_CUBIC] = "out-in-cubic",
  [LILT_EASE_IN_QUART] = "in-quart",
  [LILT_EASE_OUT_QUART] = "out-quart",
  [LILT_EASE_IN_OUT_QUART] = "in-out-quart",
  [LILT_EASE_OUT_IN_QUART] = "out-in-quart",
  [LILT_EASE_IN_QUINT] = "in-quint",
  [LILT_EASE_OUT_QUINT] = "out-quint",
  [LILT_EASE_IN_OUT_QUINT] = "in-out-quint",
  [LILT_EASE_OUT_IN_QUINT] = "out-in-quint",
  [LILT_EASE_IN_EXPO] = "in-expo",
  [LILT_EASE_OUT_EXPO] = "out-expo",
  [LILT_EASE_IN_OUT_EXPO] = "in-out-expo",
  [LILT_EASE_OUT_IN_EXPO] = "out-in-expo",
  [LILT_EASE_IN_CIRC] = "in-circ",
  [LILT_EASE_OUT_CIRC] = "out-circ",
  [LILT_EASE_IN_OUT_CIRC] = "in-out-circ",
  [LILT_EASE_OUT_IN_CIRC] = "out-in-circ",
  [LILT_EASE_IN_BACK] = "in-back",
  [LILT_EASE_OUT_BACK] = "out-back",
  [LILT_EASE_IN_OUT_BACK] = "in-out-back",
  [LILT_EASE_OUT_IN_BACK] = "out-in-back",
  [LILT_EASE_IN_ELASTIC] = "in-elastic",
  [LILT_EASE_OUT_ELASTIC] = "out-elastic",
  [LILT_EASE_IN_OUT_ELASTIC] = "in-out-elastic",
  [LILT_EASE_OUT_IN_ELASTIC] = "out-in-elastic",
  [LILT_EASE_IN_BOUNCE] = "in-bounce",
  [LILT_EASE_OUT_BOUNCE] = "out-bounce",
  [LILT_EASE_IN_OUT_BOUNCE] = "in-out-bounce",
  [LILT_EASE_OUT_IN_BOUNCE] = "out-in-bounce",
  [LILT_EASE_SMOOTHSTEP] = "smoothstep",
  [LILT_EASE_SMOOTHERSTEP] = "smootherstep",
};

/**
 * lilt_easing_get_name:
 * @easing: an easing
 *
 * The name of an easing in text: `linear`, `in-sine`, `in-out-elastic` and so on.
 *
 * Returns: (nullable) (transfer none): the name, a static string; %NULL for what is no easing
 */
const char *
lilt_easing_get_name (LiltEasing easing)
{
  const size_t i = (size_t) easing;

  return i < sizeof names / sizeof *names ? names[i] : NULL;
}

/**
 * lilt_easing_from_name:
 * @name: a name as [func@Lilt.Easing.get_name] gives it
 * @easing: (out): the easing of that name; left alone if there is none
 *
 * Looks an easing up by its name, which is in lower case with hyphens.
 *
 * Returns: (type gboolean): whether there is an easing of that name
 */
int
lilt_easing_from_name (const char *name, LiltEasing *easing)
{
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    {
      if (strcmp (name, names[i]) == 0)
        {
          *easing = (LiltEasing) i;
          return 1;
        }
    }
  return 0;
}
