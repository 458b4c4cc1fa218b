/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-types.h>

/**
 * lilt_status_to_string:
 * @status: a status
 *
 * Describes @status in a short English phrase, without a full stop.
 *
 * Returns: (transfer none): the description, a static string
 */
const char *
lilt_status_to_string (LiltStatus status)
{
  switch (status)
    {
    case LILT_OK:
      return "done";
    case LILT_NOT_FINITE:
      return "an argument is NaN or infinite";
    case LILT_OUT_OF_RANGE:
      return "an argument is outside its range";
    case LILT_SINGULAR:
      return "the arguments describe no curve: its normaliser is zero or too near to zero";
    default:
      return "not a LiltStatus";
    }
}
