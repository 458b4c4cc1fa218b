/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

static LiltPlacement *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  LiltPlacement *placement = lilt_placement_parse (text, &error);

  g_assert_no_error (error);
  return placement;
}

static LiltCurve *
springy (double rho, double mu)
{
  g_autoptr (GError) error = NULL;
  LiltCurve *curve = lilt_curve_new_springy (rho, mu, &error);

  g_assert_no_error (error);
  return curve;
}

/* A list of the source: names, whole numbers that are pixels, and numbers with a point that are fractions. */
static LiltPlacement *
read_placement (JsonArray *list)
{
  g_autoptr (GError) error = NULL;
  LiltPlacement *placement;
  LiltLength lengths[4] = { 0 };

  g_assert_cmpuint (json_array_get_length (list), <=, 4);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *node = json_array_get_element (list, i);

      if (json_node_get_value_type (node) == G_TYPE_STRING)
        {
          /* the source lets any name stand anywhere; the text form does not, so as a pair it must be right */
          g_autofree char *pair = g_strdup_printf (i % 2 ? "0 %s" : "%s 0", json_node_get_string (node));
          g_autoptr (LiltPlacement) named = parse (pair);

          lilt_placement_get_coordinate (named, i % 2, &lengths[i]);
        }
      else if (json_node_get_value_type (node) == G_TYPE_INT64)
        lengths[i] = (LiltLength){ (double) json_node_get_int (node), LILT_LENGTH_PIXELS };
      else
        lengths[i] = (LiltLength){ json_node_get_double (node), LILT_LENGTH_FRACTION };
    }
  placement = lilt_placement_new (lengths, json_array_get_length (list), &error);
  g_assert_no_error (error);
  return placement;
}

/* Every position that the source's own class gave, in its whole pixels. */
static void
test_springy_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_jsonl ("seed_springy_golden.jsonl");
  LiltTestWorst fractions = { 0 };
  guint positions = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      JsonObject *row = rows->pdata[i];
      g_autoptr (LiltPlacement) from = NULL, to = NULL;
      g_autoptr (LiltCurve) curve = NULL;
      g_autoptr (LiltMove) move = NULL;
      g_autoptr (GError) error = NULL;
      double sizes[4] = { 0 }, position[4] = { NAN, NAN, NAN, NAN };
      JsonArray *out;
      gboolean sized;

      if (strcmp (json_object_get_string_member (row, "kind"), "springy") != 0)
        continue;
      from = read_placement (json_object_get_array_member (row, "start"));
      to = read_placement (json_object_get_array_member (row, "end"));
      curve = springy (json_object_get_double_member (row, "rho"), json_object_get_double_member (row, "mu"));
      move = lilt_move_new (from, to, curve, 1.0, LILT_MOVE_WHOLE_PIXELS, &error);
      g_assert_no_error (error);
      sized = !json_object_get_null_member (row, "sizes");
      for (guint k = 0; sized && k < 4; k++)
        sizes[k] = json_array_get_double_element (json_object_get_array_member (row, "sizes"), k);
      g_assert_true (lilt_move_get_position (move, json_object_get_double_member (row, "t"), 0.0,
                                             sized ? sizes : NULL, position));
      out = json_object_get_array_member (row, "out");
      for (guint k = 0; k < json_array_get_length (out); k++)
        {
          const double expected = json_array_get_double_element (out, k);
          const char *type = json_array_get_string_element (json_object_get_array_member (row, "types"), k);

          positions++;
          if (strcmp (type, "int") == 0)
            g_assert_cmpfloat (position[k], ==, expected);
          else
            {
              LiltLength first, last;

              lilt_placement_get_coordinate (from, k, &first);
              lilt_placement_get_coordinate (to, k, &last);
              lilt_test_note (&fractions, position[k], expected,
                              LILT_TEST_U * 4.0 * (1.0 + fabs (last.number - first.number)), "row %u", i);
            }
        }
      for (guint k = json_array_get_length (out); k < 4; k++)
        g_assert_true (isnan (position[k]));
    }
  g_test_message ("%u positions", positions);
  g_assert_cmpuint (positions, >, 1000);
  /* The source's form cancels at its ends: an ulp of the way, magnified by its scale factor. */
  lilt_test_report (&fractions, "fractions, ulp of 4 ways", 4.0);
}

/* The source's order of stop, repeat, warp of time and way back. */
static void
test_motion_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_jsonl ("seed_springy_golden.jsonl");
  g_autoptr (LiltPlacement) from = parse ("left top"), to = parse ("right bottom");
  g_autoptr (LiltCurve) linear = lilt_curve_new_linear (), warp = springy (5.0, 15.0);
  LiltTestWorst worst = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      JsonObject *row = rows->pdata[i];
      const double t = json_object_get_double_member_with_default (row, "t", NAN);
      LiltMoveFlags flags = LILT_MOVE_DEFAULT;
      g_autoptr (LiltMove) move = NULL;
      g_autoptr (GError) error = NULL;
      gboolean still;

      if (strcmp (json_object_get_string_member (row, "kind"), "motion") != 0)
        continue;
      if (json_object_get_boolean_member_with_default (row, "repeat", FALSE))
        flags |= LILT_MOVE_REPEAT;
      if (json_object_get_boolean_member_with_default (row, "bounce", FALSE))
        flags |= LILT_MOVE_BOUNCE;
      still = json_object_get_boolean_member_with_default (row, "less_updates", FALSE);
      move = lilt_move_new_full (from, to, linear, json_object_get_double_member (row, "period"), flags,
                                 json_object_get_null_member (row, "warp") ? NULL : warp,
                                 json_object_get_double_member_with_default (row, "delay", INFINITY), &error);
      g_assert_no_error (error);
      lilt_test_note (&worst, lilt_move_get_progress (move, still ? INFINITY : t, NAN),
                      json_object_get_double_member (row, "u"), LILT_TEST_U * 4.0, "row %u", i);
    }
  g_assert_cmpuint (worst.count, ==, 312);
  lilt_test_report (&worst, "progress, ulp of 4", 4.0);
}

/* In fractions of a pixel nothing is cut off, and both ends are exact. */
static void
test_sub_pixel (void)
{
  const double sizes[] = { 801.0, 599.0, 33.0, 17.0 };
  g_autoptr (LiltPlacement) from = parse ("12.5% 10px 50% 0%"), to = parse ("77.3px 33% right center");
  g_autoptr (LiltCurve) curve = springy (5.0, 15.0);
  g_autoptr (GError) error = NULL;
  g_autoptr (LiltMove) move = lilt_move_new (from, to, curve, 0.8, LILT_MOVE_DEFAULT, &error);
  double position[4];

  g_assert_no_error (error);
  g_assert_true (lilt_move_get_position (move, 0.0, 0.0, sizes, position));
  g_assert_cmpfloat (position[0], ==, 0.125 * 801.0);
  g_assert_cmpfloat (position[1], ==, 10.0);
  g_assert_true (lilt_move_get_position (move, 0.8, 0.0, sizes, position));
  g_assert_cmpfloat (position[0], ==, 77.3);
  g_assert_cmpfloat (position[1], ==, 0.33 * 599.0);
  g_assert_cmpfloat (position[2], ==, 33.0);
  g_assert_cmpfloat (position[3], ==, 8.5);
  for (int i = 0; i < 1000; i++)
    {
      const double t = lilt_test_rand (0.0, 0.8), f = lilt_curve_eval (curve, t / 0.8);

      g_assert_true (lilt_move_get_position (move, t, 0.0, sizes, position));
      g_assert_cmpfloat_with_epsilon (position[0], 100.125 + (77.3 - 100.125) * f, 1e-11);
    }
  /* A size that is none gives no position, and nothing is written. */
  position[0] = NAN;
  g_assert_false (lilt_move_get_position (move, 0.3, 0.0, (const double[]){ NAN, 1.0, 1.0, 1.0 }, position));
  g_assert_true (isnan (position[0]));
}

/* Moves that share a time base run in step, whenever each was shown. */
static void
test_shared_time (void)
{
  g_autoptr (LiltPlacement) from = parse ("0 0"), to = parse ("100px 0");
  g_autoptr (LiltCurve) linear = lilt_curve_new_linear ();
  g_autoptr (LiltMove) own = lilt_move_new (from, to, linear, 2.0, LILT_MOVE_REPEAT, NULL);
  g_autoptr (LiltMove) shared =
      lilt_move_new (from, to, linear, 2.0, LILT_MOVE_REPEAT | LILT_MOVE_SHARED_TIME, NULL);

  for (int i = 0; i < 100; i++)
    {
      const double since_origin = lilt_test_rand (0.0, 9.0), shown_at = lilt_test_rand (0.0, since_origin);

      g_assert_cmpfloat (lilt_move_get_progress (shared, since_origin - shown_at, since_origin), ==,
                         fmod (since_origin, 2.0) / 2.0);
      g_assert_cmpfloat (lilt_move_get_progress (own, since_origin - shown_at, since_origin), ==,
                         fmod (since_origin - shown_at, 2.0) / 2.0);
    }
  g_assert_cmpfloat (lilt_move_get_progress (own, -1.0, 5.0), ==, 0.0);
  g_assert_cmpfloat (lilt_move_get_progress (own, NAN, 5.0), ==, 0.0);
  g_assert_cmpfloat (lilt_move_get_progress (own, INFINITY, 5.0), ==, 1.0);
}

static void
test_refusals (void)
{
  static const double durations[] = { NAN, INFINITY, -INFINITY, -0.5 }, stops[] = { NAN, 0.0, -1.0 };
  g_autoptr (LiltPlacement) two = parse ("left top"), four = parse ("right top right top");
  g_autoptr (LiltCurve) linear = lilt_curve_new_linear ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LiltMove) move = NULL;

  g_assert_null (lilt_move_new (two, four, linear, 1.0, LILT_MOVE_DEFAULT, &error));
  g_assert_error (error, LILT_ERROR, LILT_ERROR_VALUE);
  g_assert_nonnull (strstr (error->message, "anchor"));
  g_clear_error (&error);
  for (guint i = 0; i < G_N_ELEMENTS (durations); i++)
    {
      g_assert_null (lilt_move_new (two, two, linear, durations[i], LILT_MOVE_DEFAULT, &error));
      g_assert_error (error, LILT_ERROR, LILT_ERROR_VALUE);
      g_clear_error (&error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      g_assert_null (lilt_move_new_full (two, two, linear, 1.0, LILT_MOVE_DEFAULT, linear, stops[i], &error));
      g_assert_error (error, LILT_ERROR, LILT_ERROR_VALUE);
      g_clear_error (&error);
    }
  /* 0 seconds: at its end at once, and a way there and back has come back. */
  move = lilt_move_new (two, two, linear, 0.0, LILT_MOVE_REPEAT, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (lilt_move_get_progress (move, 0.0, 0.0), ==, 1.0);
  g_assert_cmpuint (lilt_move_get_n_coordinates (move), ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/move/springy-vectors", test_springy_vectors);
  g_test_add_func ("/move/motion-vectors", test_motion_vectors);
  g_test_add_func ("/move/sub-pixel", test_sub_pixel);
  g_test_add_func ("/move/shared-time", test_shared_time);
  g_test_add_func ("/move/refusals", test_refusals);
  return g_test_run ();
}
