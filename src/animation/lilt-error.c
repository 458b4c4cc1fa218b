/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-error.h>

/**
 * lilt_error_quark:
 *
 * The quark of [error@Lilt.Error].
 *
 * Returns: what LILT_ERROR stands for
 */
G_DEFINE_QUARK (lilt - error - quark, lilt_error)

G_DEFINE_ENUM_TYPE (LiltError,
                    lilt_error,
                    G_DEFINE_ENUM_VALUE (LILT_ERROR_SYNTAX, "syntax"),
                    G_DEFINE_ENUM_VALUE (LILT_ERROR_VALUE, "value"),
                    G_DEFINE_ENUM_VALUE (LILT_ERROR_LIMIT, "limit"))
