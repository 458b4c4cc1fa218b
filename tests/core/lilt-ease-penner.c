/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <math.h>

#include "lilt-test.h"

/*
 * Each of the 1,230 rows of three libraries is either our easing of that name to rounding, or a variant that is
 * named and computed here. All values are below 1.4 and come from a few operations in double.
 */
#define ROUNDING 1.2e-15

typedef enum
{
  ANIME,
  GSAP,
  REACT_SPRING
} Library;

typedef enum
{
  OURS,
  /* 2^(10 t - 10) instead of (2^(10 t) - 1) / 1023: within 1/1024 of ours */
  EXPO_NOT_NORMALISED,
  /* 2^(10 t - 10) t + t⁶ (1 - t) */
  EXPO_OF_GSAP,
  /* the envelope as in EXPO_NOT_NORMALISED: within 1/1024 of ours */
  ELASTIC_NOT_NORMALISED,
  /* the same, and in-out has the period 0.3 of the other modes, where Penner has 0.45 */
  ELASTIC_OF_ANIME,
  /* overshoot 1.7, also in the halves of in-out */
  BACK_OF_ANIME,
  /* in-out of two halves with overshoot 1.70158, where Penner has 1.525 times that */
  BACK_IN_HALVES,
  N_VARIANTS
} Variant;

static Variant
variant_of (Library library, const char *family, LiltEaseMode mode)
{
  if (strcmp (family, "Expo") == 0)
    return library == GSAP ? EXPO_OF_GSAP : EXPO_NOT_NORMALISED;
  if (strcmp (family, "Elastic") == 0)
    return library == ANIME ? ELASTIC_OF_ANIME : ELASTIC_NOT_NORMALISED;
  if (strcmp (family, "Back") == 0 && library == ANIME)
    return BACK_OF_ANIME;
  if (strcmp (family, "Back") == 0 && library == GSAP && mode == LILT_EASE_MODE_IN_OUT)
    return BACK_IN_HALVES;
  return OURS;
}

/* What a library has for mode "in" at @t, from our curve of that shape. */
static double
shape_of (Variant variant, LiltEaseMode mode, double t)
{
  const double normalised = lilt_ease (LILT_EASE_IN_EXPO, t);
  const double plain = t > 0.0 ? (1023.0 * normalised + 1.0) / 1024.0 : 0.0;
  LiltTunedEase ease;

  switch (variant)
    {
    case EXPO_NOT_NORMALISED:
      return plain;
    case EXPO_OF_GSAP:
      return plain * t + lilt_ease (LILT_EASE_IN_QUINT, t) * t * (1.0 - t);
    case ELASTIC_NOT_NORMALISED:
    case ELASTIC_OF_ANIME:
      if (t == 0.0)
        return 0.0;
      g_assert_cmpint (lilt_tuned_ease_init_elastic (
                           &ease, LILT_EASE_MODE_IN, 1.0,
                           mode == LILT_EASE_MODE_IN_OUT && variant == ELASTIC_NOT_NORMALISED ? 0.45 : 0.3),
                       ==, LILT_OK);
      return lilt_tuned_ease_eval (&ease, t) * plain / normalised;
    default:
      g_assert_not_reached ();
    }
}

static double
value_of (Variant variant, LiltEaseMode mode, double t)
{
  LiltTunedEase ease;

  if (variant == BACK_OF_ANIME || variant == BACK_IN_HALVES)
    {
      g_assert_cmpint (lilt_tuned_ease_init_back (&ease, mode, variant == BACK_OF_ANIME ? 1.7 : 1.70158), ==,
                       LILT_OK);
      return lilt_tuned_ease_eval (&ease, t);
    }
  switch (mode)
    {
    case LILT_EASE_MODE_IN:
      return shape_of (variant, mode, t);
    case LILT_EASE_MODE_OUT:
      return 1.0 - shape_of (variant, mode, 1.0 - t);
    default:
      return t < 0.5 ? 0.5 * shape_of (variant, mode, 2.0 * t)
                     : 1.0 - 0.5 * shape_of (variant, mode, 2.0 - 2.0 * t);
    }
}

static void
test_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("penner_eases.csv");
  LiltTestWorst ours = { 0 }, theirs = { 0 };
  guint counts[N_VARIANTS] = { 0 };
  double from_ours[N_VARIANTS] = { 0.0 };

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = g_ptr_array_index (rows, i);
      const double t = (double) lilt_test_number (row[2]);
      const LiltEaseMode mode = row[1][0] == 'o' ? LILT_EASE_MODE_OUT
                                : row[1][2]      ? LILT_EASE_MODE_IN_OUT
                                                 : LILT_EASE_MODE_IN;
      const char *prefix[] = { "in", "out", "in-out" };
      g_autofree char *family = g_ascii_strdown (row[0], -1);
      g_autofree char *name = g_strdup_printf ("%s-%s", prefix[mode], family);
      LiltEasing easing;

      g_assert_true (lilt_easing_from_name (name, &easing));
      for (int library = ANIME; library <= REACT_SPRING; library++)
        {
          const Variant variant = variant_of ((Library) library, row[0], mode);
          const double value = (double) lilt_test_number (row[3 + library]);

          counts[variant]++;
          from_ours[variant] = fmax (from_ours[variant], fabs (lilt_ease (easing, t) - value));
          lilt_test_note (variant == OURS ? &ours : &theirs,
                          variant == OURS ? lilt_ease (easing, t) : value_of (variant, mode, t), value, 1.0,
                          "%s of library %d at %g", name, library, t);
        }
    }
  g_assert_cmpint (rows->len - 1, ==, 1230);
  lilt_test_report (&ours, "values that are ours", ROUNDING);
  lilt_test_report (&theirs, "values of named variants", ROUNDING);
  /* 41 times, 3 libraries, 3 modes: 7 families are ours in all of them, and back in 2 of GSAP and 3 of react-spring. */
  g_assert_cmpuint (counts[OURS], ==, 41 * (7 * 9 + 2 + 3));
  g_assert_cmpuint (counts[EXPO_NOT_NORMALISED], ==, 41 * 6);
  g_assert_cmpuint (counts[EXPO_OF_GSAP], ==, 41 * 3);
  g_assert_cmpuint (counts[ELASTIC_NOT_NORMALISED], ==, 41 * 6);
  g_assert_cmpuint (counts[ELASTIC_OF_ANIME], ==, 41 * 3);
  g_assert_cmpuint (counts[BACK_OF_ANIME], ==, 41 * 3);
  g_assert_cmpuint (counts[BACK_IN_HALVES], ==, 41);
  /* What the documentation says of the differences. */
  g_assert_cmpfloat (from_ours[EXPO_NOT_NORMALISED], <=, 1.0 / 1024.0);
  g_assert_cmpfloat (from_ours[ELASTIC_NOT_NORMALISED], <=, 1.0 / 1024.0);
  g_assert_cmpfloat (from_ours[BACK_IN_HALVES], >, 0.06);
  g_assert_cmpfloat (from_ours[ELASTIC_OF_ANIME], >, 0.16);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ease/penner/vectors", test_vectors);
  return g_test_run ();
}
