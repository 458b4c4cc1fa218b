/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>
#include <json-glib/json-glib.h>

/* What the tests share: reference vectors, worst errors in ulp, random input. */

/* Half the distance from 1 to the next double: the unit in which every bound here is stated. */
#define LILT_TEST_U 0x1p-53

/* The rows of a CSV file of tests/vectors as arrays of strings, without comments; with a header if it has one. */
GPtrArray *lilt_test_read_csv (const char *file);
/* Likewise, those whose first field is @group. */
GPtrArray *lilt_test_read_csv_group (const char *file, const char *group);
/* The rows of a file of one JSON object a line, as JsonObject. */
GPtrArray *lilt_test_read_jsonl (const char *file);

/* A field as a number, with more digits than a double where the file has them. */
long double lilt_test_number (const char *field);

/* The worst of many errors, and where it was. */
typedef struct
{
  double worst;
  guint count;
  char where[160];
} LiltTestWorst;

/* Notes |got - exact| in units of @unit; @format says where, for the report. */
void lilt_test_note (LiltTestWorst *self, double got, long double exact, double unit, const char *format, ...)
    G_GNUC_PRINTF (5, 6);
/* Prints the worst error and fails the test if it is above @bound, or if nothing was noted. */
void lilt_test_report (const LiltTestWorst *self, const char *what, double bound);

/* Random numbers from GLib's seeded test generator; the seed is printed at the start of every run. */
double lilt_test_rand (double low, double high);
double lilt_test_rand_log (double low, double high);

#define lilt_assert_same_bits(a, b)                                                                          \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    const double lilt_a = (a), lilt_b = (b);                                                                 \
    if (memcmp (&lilt_a, &lilt_b, sizeof lilt_a) != 0)                                                       \
      g_assertion_message_cmpnum (G_LOG_DOMAIN, __FILE__, __LINE__, G_STRFUNC, #a " is bit for bit " #b,     \
                                  (long double) lilt_a, "==", (long double) lilt_b, 'f');                    \
  }                                                                                                          \
  G_STMT_END

/* That a setter refuses with @status and leaves every bit of what @object points to as it was. */
#define lilt_assert_unchanged(object, call, status)                                                          \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    const __typeof__ (*(object)) lilt_copy = *(object);                                                      \
    g_assert_cmpint ((call), ==, (status));                                                                  \
    g_assert_cmpmem ((object), sizeof lilt_copy, &lilt_copy, sizeof lilt_copy);                              \
  }                                                                                                          \
  G_STMT_END
