/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-error.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lilt-notation.h"

/* What a message quotes of the text at most, in bytes. */
#define QUOTE_MAX 24

static gboolean
is_name_start (char c)
{
  return g_ascii_isalpha (c) || c == '_' || (guchar) c >= 0x80;
}

static gboolean
is_name_part (char c)
{
  return is_name_start (c) || g_ascii_isdigit (c) || c == '-';
}

static gboolean
is_escape (const char *text)
{
  return text[0] == '\\' && text[1] != '\n' && text[1] != '\r' && text[1] != '\f' && text[1] != '\0';
}

static gboolean
starts_name (const char *text)
{
  if (text[0] == '-')
    return text[1] == '-' || is_name_start (text[1]) || is_escape (text + 1);
  return is_name_start (text[0]) || is_escape (text);
}

static gboolean
starts_number (const char *text)
{
  if (*text == '+' || *text == '-')
    text++;
  if (*text == '.')
    text++;
  return g_ascii_isdigit (*text);
}

static void
append_to_name (LiltToken *token, gsize *length, char c)
{
  if (*length < sizeof token->name - 1)
    token->name[*length] = g_ascii_tolower (c);
  (*length)++;
}

/* The character of an escape; whatever is not ASCII cannot be part of a name that means something. */
static gsize
read_escape (const char *text, char *c)
{
  guint code = 0;
  gsize n = 1;

  if (!g_ascii_isxdigit (text[1]))
    {
      *c = text[1];
      return 2;
    }
  while (n < 7 && g_ascii_isxdigit (text[n]))
    code = code * 16 + (guint) g_ascii_xdigit_value (text[n++]);
  if (text[n] == '\r' && text[n + 1] == '\n')
    n++;
  if (g_ascii_isspace (text[n]))
    n++;
  *c = code > 0 && code < 0x80 ? (char) code : (char) 0x80;
  return n;
}

static gsize
read_name (const char *text, LiltToken *token)
{
  gsize n = 0, length = 0;

  while (TRUE)
    if (is_name_part (text[n]))
      append_to_name (token, &length, text[n++]);
    else if (is_escape (text + n))
      {
        char c;

        n += read_escape (text + n, &c);
        append_to_name (token, &length, c);
      }
    else
      break;
  token->name[length < sizeof token->name ? length : 0] = '\0';
  return n;
}

static gsize
skip_digits (const char *text)
{
  gsize n = 0;

  while (g_ascii_isdigit (text[n]))
    n++;
  return n;
}

static gsize
read_number (const char *text, LiltToken *token)
{
  gsize n = *text == '+' || *text == '-';
  gsize mantissa;
  long exponent = 0;

  token->is_integer = TRUE;
  n += skip_digits (text + n);
  if (text[n] == '.' && g_ascii_isdigit (text[n + 1]))
    {
      token->is_integer = FALSE;
      n += 1 + skip_digits (text + n + 1);
    }
  mantissa = n;
  if (text[n] == 'e' || text[n] == 'E')
    {
      const gsize sign = text[n + 1] == '+' || text[n + 1] == '-';

      if (g_ascii_isdigit (text[n + 1 + sign]))
        {
          token->is_integer = FALSE;
          /* Far beyond what a double holds, and far from overflow. */
          exponent = CLAMP (strtol (text + n + 1, NULL, 10), -1000000000L, 1000000000L);
          n += 1 + sign + skip_digits (text + n + 1 + sign);
        }
    }
  /* A percentage is divided by 100 in its decimal digits: rounded once. */
  if (text[n] == '%')
    exponent -= 2;

  g_autofree char *digits = g_strndup (text, mantissa);
  g_autofree char *scaled = g_strdup_printf ("%se%ld", digits, exponent);

  token->number = g_ascii_strtod (scaled, NULL);
  return n;
}

void
lilt_tokens_next (LiltTokens *self)
{
  LiltToken *token = &self->token;
  const char *text = self->text + token->end;

  token->after_space = FALSE;
  while (TRUE)
    if (g_ascii_isspace (*text))
      {
        text++;
        token->after_space = TRUE;
      }
    else if (text[0] == '/' && text[1] == '*')
      {
        const char *close = strstr (text + 2, "*/");

        text = close ? close + 2 : text + strlen (text);
        token->after_space = TRUE;
      }
    else
      break;

  token->start = (gsize) (text - self->text);
  token->name[0] = '\0';
  if (*text == '\0')
    token->type = LILT_TOKEN_END;
  else if (starts_number (text))
    {
      token->type = LILT_TOKEN_NUMBER;
      text += read_number (text, token);
      if (*text == '%')
        {
          token->type = LILT_TOKEN_PERCENTAGE;
          text++;
        }
      else if (starts_name (text))
        {
          token->type = LILT_TOKEN_DIMENSION;
          text += read_name (text, token);
        }
    }
  else if (starts_name (text))
    {
      token->type = LILT_TOKEN_NAME;
      text += read_name (text, token);
      if (*text == '(')
        {
          token->type = LILT_TOKEN_FUNCTION;
          text++;
        }
    }
  else
    {
      token->type = LILT_TOKEN_OTHER;
      token->symbol = *text++;
    }
  token->end = (gsize) (text - self->text);
}

void
lilt_tokens_init (LiltTokens *self, const char *text)
{
  *self = (LiltTokens){ .text = text };
  lilt_tokens_next (self);
}

gboolean
lilt_tokens_is_symbol (const LiltTokens *self, char symbol)
{
  return self->token.type == LILT_TOKEN_OTHER && self->token.symbol == symbol;
}

/* Whether the next token has this name, as a word, a function or a unit. */
gboolean
lilt_tokens_is_name (const LiltTokens *self, const char *name)
{
  return strcmp (self->token.name, name) == 0;
}

static gboolean
fail_at (const LiltTokens *self, gsize start, GError **error, int code, const char *message)
{
  gsize character = 1;

  /* Every byte of UTF-8 but those that continue a character. */
  for (gsize i = 0; i < start; i++)
    character += ((guchar) self->text[i] & 0xc0) != 0x80;
  g_set_error (error, LILT_ERROR, code, "at character %" G_GSIZE_FORMAT ": %s", character, message);
  return FALSE;
}

gboolean
lilt_tokens_fail_at (const LiltTokens *self, gsize start, GError **error, int code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  return fail_at (self, start, error, code, message);
}

gboolean
lilt_tokens_expected (const LiltTokens *self, GError **error, const char *expected)
{
  const LiltToken *token = &self->token;
  const gsize length = token->end - token->start;
  g_autofree char *quoted = g_utf8_make_valid (self->text + token->start, (gssize) MIN (length, QUOTE_MAX));
  g_autofree char *message = NULL;

  if (token->type == LILT_TOKEN_END)
    message = g_strdup_printf ("expected %s, found the end of the text", expected);
  else
    message = g_strdup_printf ("expected %s, found “%s%s”", expected, quoted, length > QUOTE_MAX ? "…" : "");
  return fail_at (self, token->start, error, LILT_ERROR_SYNTAX, message);
}

gboolean
lilt_tokens_take_symbol (LiltTokens *self, char symbol, GError **error)
{
  const char expected[] = { '"', symbol, '"', '\0' };

  if (!lilt_tokens_is_symbol (self, symbol))
    return lilt_tokens_expected (self, error, expected);
  lilt_tokens_next (self);
  return TRUE;
}

gboolean
lilt_tokens_take_end (LiltTokens *self, GError **error)
{
  return self->token.type == LILT_TOKEN_END || lilt_tokens_expected (self, error, "the end of the text");
}

/* Passes the function or the parenthesis that comes next. */
gboolean
lilt_tokens_open (LiltTokens *self, GError **error)
{
  if (self->depth == LILT_NOTATION_DEPTH_MAX)
    return lilt_tokens_fail_at (self, self->token.start, error, LILT_ERROR_LIMIT,
                                "more than %d parentheses are open", LILT_NOTATION_DEPTH_MAX);
  self->depth++;
  lilt_tokens_next (self);
  return TRUE;
}

gboolean
lilt_tokens_close (LiltTokens *self, GError **error)
{
  if (!lilt_tokens_take_symbol (self, ')', error))
    return FALSE;
  self->depth--;
  return TRUE;
}
