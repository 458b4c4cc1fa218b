/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static char **
read_lines (const char *file)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "vectors", file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("cannot read the reference vectors: %s", error->message);
  return g_strsplit (text, "\n", -1);
}

/* A field in double quotes may contain commas. */
static char **
split_fields (const char *line)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (const char *at = line;; at++)
    {
      const gboolean quoted = *at == '"';
      const char *start = quoted ? at + 1 : at;
      const char *end = quoted ? strchr (start, '"') : start + strcspn (start, ",");

      if (!end || (quoted && end[1] != ',' && end[1] != '\0'))
        g_error ("a field is not closed: %s", line);

      g_autofree char *field = g_strndup (start, (gsize) (end - start));

      g_strv_builder_add (builder, field);
      at = quoted ? end + 1 : end;
      if (*at == '\0')
        return g_strv_builder_end (builder);
    }
}

GPtrArray *
lilt_test_read_csv_group (const char *file, const char *group)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_auto (GStrv) lines = read_lines (file);

  for (char **line = lines; *line; line++)
    {
      char **fields;

      if (**line == '#' || *g_strchomp (*line) == '\0')
        continue;
      fields = split_fields (*line);
      if (group && strcmp (fields[0], group) != 0)
        g_strfreev (fields);
      else
        g_ptr_array_add (rows, fields);
    }
  if (rows->len == 0)
    g_error ("%s has no rows%s%s", file, group ? " of " : "", group ? group : "");
  return rows;
}

GPtrArray *
lilt_test_read_csv (const char *file)
{
  return lilt_test_read_csv_group (file, NULL);
}

GPtrArray *
lilt_test_read_jsonl (const char *file)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  g_auto (GStrv) lines = read_lines (file);

  for (char **line = lines; *line; line++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = NULL;

      if (*g_strchomp (*line) == '\0')
        continue;
      node = json_from_string (*line, &error);
      if (!node)
        g_error ("%s: %s", file, error->message);
      g_ptr_array_add (rows, json_node_dup_object (node));
    }
  if (rows->len == 0)
    g_error ("%s has no rows", file);
  return rows;
}

long double
lilt_test_number (const char *field)
{
  char *end;
  const long double number = strtold (field, &end);

  if (end == field || *end != '\0')
    g_error ("\"%s\" is no number", field);
  return number;
}

void
lilt_test_note (LiltTestWorst *self, double got, long double exact, double unit, const char *format, ...)
{
  const long double difference = fabsl ((long double) got - exact);
  /* Equal infinities are no error, and neither is 0 against 0 at a scale of 0. */
  double error = (long double) got == exact || difference == 0.0L ? 0.0 : (double) (difference / unit);

  if (isnan (error))
    error = INFINITY;
  self->count++;
  if (error > self->worst || self->count == 1)
    {
      va_list args;

      self->worst = error;
      va_start (args, format);
      g_vsnprintf (self->where, sizeof self->where, format, args);
      va_end (args);
    }
}

void
lilt_test_report (const LiltTestWorst *self, const char *what, double bound)
{
  g_test_message ("%s: worst %.3g of %g over %u values (%s)", what, self->worst, bound, self->count,
                  self->where);
  if (self->count == 0)
    g_error ("%s: nothing was measured", what);
  if (!(self->worst <= bound))
    g_error ("%s: %.6g is above the bound %g, at %s", what, self->worst, bound, self->where);
}

double
lilt_test_rand (double low, double high)
{
  return g_test_rand_double_range (low, high);
}

double
lilt_test_rand_log (double low, double high)
{
  return exp (g_test_rand_double_range (log (low), log (high)));
}
