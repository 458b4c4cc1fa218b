/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>
#include <lilt/lilt-version-macros.h>

G_BEGIN_DECLS

/**
 * LILT_ERROR:
 *
 * The error domain of Lilt, see [error@Lilt.Error].
 */
#define LILT_ERROR      (lilt_error_quark ())
#define LILT_TYPE_ERROR (lilt_error_get_type ())

/**
 * LiltError:
 * @LILT_ERROR_SYNTAX: a text is not what is expected; the message says where, what was expected and what is there
 * @LILT_ERROR_VALUE: a number is not finite, out of its range, or of no use together with another
 * @LILT_ERROR_LIMIT: a thing is nested too deep, or has too many parts
 *
 * What can be wrong with a text or with numbers that come from one.
 */
typedef enum
{
  LILT_ERROR_SYNTAX,
  LILT_ERROR_VALUE,
  LILT_ERROR_LIMIT
} LiltError;

LILT_AVAILABLE_IN_1_0
GQuark lilt_error_quark (void);
LILT_AVAILABLE_IN_1_0
GType lilt_error_get_type (void);

G_END_DECLS
