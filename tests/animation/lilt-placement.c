/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

static void
test_accepted (void)
{
  static const struct
  {
    const char *text, *written;
  } cases[] = {
    { "left top", "0% 0%" },
    { "right bottom", "100% 100%" },
    { "center center", "50% 50%" },
    { "12.5px -3px", "12.5px -3px" },
    { "0 0", "0px 0px" },
    { "  25%\t10PX  center\nCenter ", "25% 10px 50% 50%" },
    { "-25% /* off the edge */ 1e2px right top", "-25% 100px 100% 0%" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (LiltPlacement) placement = lilt_placement_parse (cases[i].text, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = lilt_placement_to_string (placement);
      g_assert_cmpstr (text, ==, cases[i].written);
    }
}

/* What is refused, where, and what was expected there. */
static void
test_refused (void)
{
  static const struct
  {
    const char *text, *where;
  } cases[] = {
    { "", "1" },          { "left", "5" },        { "top left", "1" },        { "left left", "6" },
    { "3 0", "1" },       { "0 12em", "3" },      { "left top right", "15" }, { "left top right left", "16" },
    { "0 0 0 0 0", "9" }, { "left, top", "5" },   { "left top )", "10" },     { "\xff\xfe", "1" },
    { "nan 0", "1" },     { "calc(1px) 0", "1" }, { "0.5 0.5", "1" },         { "left top 1s 0", "10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *where = g_strdup_printf ("at character %s:", cases[i].where);

      g_assert_null (lilt_placement_parse (cases[i].text, &error));
      g_assert_true (error && error->domain == LILT_ERROR);
      if (!strstr (error->message, where))
        g_error ("\"%s\": \"%s\" does not say %s", cases[i].text, error->message, where);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

/* What is written is read as the same, whatever the numbers. */
static void
test_round_trip (void)
{
  for (int i = 0; i < 10000; i++)
    {
      const gsize n = g_test_rand_bit () ? 2 : 4;
      g_autoptr (GError) error = NULL;
      g_autoptr (LiltPlacement) placement = NULL, read = NULL;
      g_autofree char *text = NULL;
      LiltLength coordinates[4];

      for (gsize k = 0; k < n; k++)
        coordinates[k] =
            (LiltLength){ g_test_rand_bit () ? lilt_test_rand (-2.0, 2.0) : lilt_test_rand_log (1e-9, 1e9),
                          g_test_rand_bit () ? LILT_LENGTH_PIXELS : LILT_LENGTH_FRACTION };
      placement = lilt_placement_new (coordinates, n, &error);
      g_assert_no_error (error);
      text = lilt_placement_to_string (placement);
      read = lilt_placement_parse (text, &error);
      g_assert_no_error (error);
      if (!lilt_placement_equal (placement, read))
        g_error ("\"%s\" is read as another placement", text);
    }
}

static void
test_object (void)
{
  LiltLength lengths[] = { { 0.25, LILT_LENGTH_FRACTION },
                           { 10.0, LILT_LENGTH_PIXELS },
                           { NAN, LILT_LENGTH_PIXELS },
                           { 0.0, LILT_LENGTH_PIXELS } };
  g_autoptr (LiltPlacement) two = NULL, four = NULL, other = NULL;
  g_autoptr (GError) error = NULL;
  LiltLength length;

  g_assert_null (lilt_placement_new (lengths, 4, &error));
  g_assert_error (error, LILT_ERROR, LILT_ERROR_VALUE);
  g_clear_error (&error);
  for (gsize n = 0; n < 7; n++)
    if (n != 2 && n != 4)
      {
        g_assert_null (lilt_placement_new (lengths, n, &error));
        g_assert_error (error, LILT_ERROR, LILT_ERROR_VALUE);
        g_clear_error (&error);
      }
  lengths[2].number = 1.0;
  two = lilt_placement_new (lengths, 2, &error);
  four = lilt_placement_new (lengths, 4, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (lilt_placement_get_n_coordinates (two), ==, 2);
  g_assert_cmpuint (lilt_placement_get_n_coordinates (four), ==, 4);
  g_assert_false (lilt_placement_equal (two, four));
  lilt_placement_get_coordinate (four, 2, &length);
  g_assert_cmpfloat (length.number, ==, 1.0);
  g_assert_cmpint (length.unit, ==, LILT_LENGTH_PIXELS);
  lengths[0].unit = LILT_LENGTH_PIXELS;
  other = lilt_placement_new (lengths, 2, &error);
  g_assert_false (lilt_placement_equal (two, other));
  /* boxed */
  {
    GValue value = G_VALUE_INIT;

    g_value_init (&value, LILT_TYPE_PLACEMENT);
    g_value_set_boxed (&value, two);
    g_assert_true (lilt_placement_equal (g_value_get_boxed (&value), two));
    g_value_unset (&value);
    g_value_init (&value, LILT_TYPE_LENGTH);
    g_value_set_boxed (&value, &length);
    g_assert_cmpmem (g_value_get_boxed (&value), sizeof length, &length, sizeof length);
    g_value_unset (&value);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/placement/accepted", test_accepted);
  g_test_add_func ("/placement/refused", test_refused);
  g_test_add_func ("/placement/round-trip", test_round_trip);
  g_test_add_func ("/placement/object", test_object);
  return g_test_run ();
}
