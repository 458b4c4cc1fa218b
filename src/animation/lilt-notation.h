/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

/*
 * Reading and writing the text form of curves and motions: the tokens of CSS Syntax 3, and numbers that are the same
 * in every locale. Nothing here is copied from the text but numbers, so that it does not matter how long it is.
 */

typedef enum
{
  LILT_TOKEN_END,
  LILT_TOKEN_NAME,
  LILT_TOKEN_FUNCTION, /* a name and the parenthesis that opens after it */
  LILT_TOKEN_NUMBER,
  LILT_TOKEN_PERCENTAGE, /* its number is the fraction: 0.5 for 50% */
  LILT_TOKEN_DIMENSION,  /* its name is the unit */
  LILT_TOKEN_OTHER       /* one character, its symbol */
} LiltTokenType;

typedef struct
{
  LiltTokenType type;
  gboolean after_space; /* white space or a comment stands before it */
  gsize start;          /* offset of the first byte, and of the first one after it */
  gsize end;
  double number;
  gboolean is_integer; /* a number without a point and without an exponent */
  char symbol;
  char name[32]; /* in lower case, escapes resolved; empty if it is longer than any that means something */
} LiltToken;

/* A reader of a text, with the token that is to be read next. */
typedef struct
{
  const char *text;
  LiltToken token;
  guint depth; /* functions and parentheses that are open */
} LiltTokens;

/* More open parentheses than this in one text are refused. */
#define LILT_NOTATION_DEPTH_MAX 64

void lilt_tokens_init (LiltTokens *self, const char *text);
void lilt_tokens_next (LiltTokens *self);
gboolean lilt_tokens_is_symbol (const LiltTokens *self, char symbol);
gboolean lilt_tokens_is_name (const LiltTokens *self, const char *name);

/* Each of these reads what it says, or sets @error to what was expected, where, and what is there instead. */
gboolean lilt_tokens_take_symbol (LiltTokens *self, char symbol, GError **error);
gboolean lilt_tokens_take_end (LiltTokens *self, GError **error);
gboolean lilt_tokens_open (LiltTokens *self, GError **error);
gboolean lilt_tokens_close (LiltTokens *self, GError **error);

/* What kind of number; the number of a time is in seconds, that of a percentage a fraction. */
typedef enum
{
  LILT_UNIT_NUMBER,
  LILT_UNIT_PERCENTAGE,
  LILT_UNIT_TIME
} LiltUnit;

/* Whether a number of any kind, or a calculation, comes next. */
gboolean lilt_tokens_is_value (const LiltTokens *self);
/* Reads a number of any kind, or a calculation (calc, min, max, clamp), which is resolved. */
gboolean lilt_tokens_take_any (LiltTokens *self, LiltUnit *unit, double *number, GError **error);
/* Likewise, of the one kind that is asked for; @what says in words what it is for. */
gboolean
lilt_tokens_take_value (LiltTokens *self, LiltUnit unit, const char *what, double *number, GError **error);
gboolean lilt_tokens_take_integer (LiltTokens *self, const char *what, int *number, GError **error);

/* "at character 12: expected …, found …"; FALSE. The message is valid UTF-8 whatever the text is. */
gboolean lilt_tokens_expected (const LiltTokens *self, GError **error, const char *expected);
/* "at character 12: …" for what is wrong with what begins at @start; FALSE. */
gboolean
lilt_tokens_fail_at (const LiltTokens *self, gsize start, GError **error, int code, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

/* The shortest text that reads as the same number again; a percentage is given as its fraction. What is not finite is
   written as CSS names it, for messages: nothing reads it outside a calculation. */
void lilt_notation_append_number (GString *out, double number);
void lilt_notation_append_percentage (GString *out, double fraction);
/* As CSS serialises a computed value: six decimals at most. */
void lilt_notation_append_rounded (GString *out, double number);
