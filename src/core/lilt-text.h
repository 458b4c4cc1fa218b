/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <stddef.h>

/*
 * ASCII text that grows in a caller's buffer of fixed size: what does not fit is counted and dropped, and what is
 * there ends in a NUL whenever the size is above 0.
 */
typedef struct
{
  char *buffer;
  size_t size;
  size_t length; /* of the whole text, as snprintf counts */
} LiltText;

void lilt_text_init (LiltText *text, char *buffer, size_t size);
void lilt_text_add (LiltText *text, const char *string);
/* With six significant digits, or as many as it takes not to look like 1 where it is not; with "." whatever the
 * locale. */
void lilt_text_add_number (LiltText *text, double number);
