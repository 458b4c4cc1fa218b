/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-text.h"

#include <stdio.h>
#include <string.h>

void
lilt_text_init (LiltText *text, char *buffer, size_t size)
{
  *text = (LiltText){ buffer, size, 0 };
  if (size > 0)
    buffer[0] = '\0';
}

static void
add_bytes (LiltText *text, const char *bytes, size_t n)
{
  if (text->length + 1 < text->size)
    {
      const size_t room = text->size - text->length - 1;
      const size_t taken = n < room ? n : room;

      memcpy (text->buffer + text->length, bytes, taken);
      text->buffer[text->length + taken] = '\0';
    }
  text->length += n;
}

void
lilt_text_add (LiltText *text, const char *string)
{
  add_bytes (text, string, strlen (string));
}

void
lilt_text_add_number (LiltText *text, double number)
{
  char digits[40];

  snprintf (digits, sizeof digits, "%.6g", number);
  if (number != 1.0 && strcmp (digits, "1") == 0)
    snprintf (digits, sizeof digits, "%.17g", number);

  /* What is neither a digit nor a sign nor an exponent is the locale's decimal point, of one byte or more. */
  for (const char *at = digits; *at;)
    {
      const size_t known = strspn (at, "0123456789+-e");

      add_bytes (text, at, known);
      at += known;
      if (*at)
        {
          add_bytes (text, ".", 1);
          at += strcspn (at, "0123456789+-e");
        }
    }
}
