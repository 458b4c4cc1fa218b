/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <math.h>
#include <string.h>

#include "lilt-test.h"

#define NUMBER(i) ((double) lilt_test_number (row[i]))

/* In the order of presets.csv, whose own names are prose. */
static const char *const names[] = {
  "react-spring/default",
  "react-spring/gentle",
  "react-spring/wobbly",
  "react-spring/stiff",
  "react-spring/slow",
  "react-spring/molasses",
  "motion/default",
  "motion/transform",
  "motion/scale",
  "motion/scale-to-zero",
  "androidx/high-no-bouncy",
  "androidx/medium-no-bouncy",
  "androidx/medium-low-no-bouncy",
  "androidx/low-low-bouncy",
  "androidx/very-low-medium-bouncy",
  "androidx/medium-medium-bouncy",
  "androidx/medium-high-bouncy",
  "material3/standard-default-spatial",
  "material3/standard-fast-spatial",
  "material3/standard-slow-spatial",
  "material3/default-effects",
  "material3/fast-effects",
  "material3/slow-effects",
  "material3/expressive-default-spatial",
  "material3/expressive-fast-spatial",
  "material3/expressive-slow-spatial",
  "swiftui/smooth",
  "swiftui/snappy",
  "swiftui/bouncy",
  "swiftui/spring",
  "swiftui/interactive-spring",
  "core-animation/default",
  "uikit/default",
  "origami/default",
  "react-native/animated",
  "animejs/default",
};

static void
test_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("presets.csv");
  LiltTestWorst given = { 0 }, omega = { 0 }, zeta = { 0 }, overshoot = { 0 }, settle = { 0 };

  g_assert_cmpint (rows->len, ==, G_N_ELEMENTS (names) + 1);
  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const char *name = names[i - 1];
      LiltPreset preset;
      double k, c, m;

      g_assert_true (lilt_preset_find (name, &preset));
      g_assert_cmpstr (preset.name, ==, name);
      lilt_spring_params_get_physical (&preset.params, &k, &c, &m);
      /* Where the source gives no mass the file has 1; ten digits. */
      lilt_test_note (&given, k, lilt_test_number (row[2]), NUMBER (2), "stiffness of %s", name);
      lilt_test_note (&given, c, lilt_test_number (row[3]), NUMBER (3), "damping of %s", name);
      lilt_test_note (&given, m, lilt_test_number (row[4]), NUMBER (4), "mass of %s", name);
      lilt_test_note (&zeta, preset.params.zeta, lilt_test_number (row[5]), 1.0, "%s", name);
      lilt_test_note (&omega, preset.params.omega, lilt_test_number (row[6]), 1.0, "%s", name);
      lilt_test_note (&overshoot, 100.0 * preset.overshoot, lilt_test_number (row[9]), 1.0, "%s", name);
      lilt_test_note (&settle, preset.settling_1_permille, lilt_test_number (row[13]), 1.0, "%s", name);
      g_assert_cmpint (preset.regime, ==, lilt_spring_params_get_regime (&preset.params));
      g_assert_cmpint (preset.regime == LILT_REGIME_CRITICAL, ==, NUMBER (5) == 1.0);
    }
  /* Half a unit of the last digit that the file has. */
  lilt_test_report (&given, "what the source gives, relative", 0.51e-9);
  lilt_test_report (&zeta, "zeta", 0.51e-6);
  lilt_test_report (&omega, "omega, rad/s", 0.51e-6);
  lilt_test_report (&overshoot, "overshoot, percent", 0.51e-4);
  lilt_test_report (&settle, "settling to 0.1 %, s", 0.51e-6);
}

/* The source's thirteen with the truth beside its claims. */
static void
test_first_source (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("seed_presets_truth.csv");
  LiltTestWorst settle = { 0 }, overshoot = { 0 };
  int wrong_settling = 0, wrong_overshoot = 0;

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      LiltPreset preset;
      LiltSpringParams params;

      g_assert_cmpint (lilt_spring_params_init_preset (&params, row[0]), ==, LILT_OK);
      lilt_assert_same_bits (params.omega, NUMBER (1));
      lilt_assert_same_bits (params.zeta, NUMBER (2));
      g_assert_true (lilt_preset_get (i - 1, &preset));
      g_assert_cmpstr (preset.name, ==, row[0]);
      g_assert_cmpstr (preset.source, ==, "DynamicMotion");
      g_assert_cmpmem (&preset.params, sizeof params, &params, sizeof params);
      lilt_test_note (&settle, preset.settling_2_percent, lilt_test_number (row[5]), 1.0, "%s", row[0]);
      lilt_test_note (&overshoot, 100.0 * preset.overshoot, lilt_test_number (row[7]), 1.0, "%s", row[0]);
      wrong_settling += fabs (preset.settling_2_percent - NUMBER (3)) > 0.06 * preset.settling_2_percent;
      wrong_overshoot += fabs (100.0 * preset.overshoot - NUMBER (6)) > 0.5;
    }
  lilt_test_report (&settle, "settling to 2 %, s", 0.51e-4);
  lilt_test_report (&overshoot, "overshoot, percent", 0.51e-3);
  /* What the errata say of its table; of the three overshoots one is off by less than half a percent. */
  g_assert_cmpint (wrong_settling, ==, 13);
  g_assert_cmpint (wrong_overshoot, ==, 2);
}

static void
test_names (void)
{
  const char *const same[][2] = {
    { "UIPanel", "uipanel" },
    { "UIPanel", "ui-panel" },
    { "UIPanel", "UI_PANEL" },
    { "UIPanel", "ui panel" },
    { "UIPanel", "-UIPanel-" },
    { "react-spring/gentle", "React Spring/Gentle" },
    { "origami/default", "ORIGAMI/DEFAULT" },
  };
  const char *const none[] = {
    "", "-", "UIPane", "UIPanels", "gentle", "react-spring", "react-spring/", "reactspringgentle", "\xc3\xbc"
  };
  LiltPreset a = { 0 }, b;
  LiltSpringParams params;

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_assert_true (lilt_preset_find (same[i][0], &a));
      g_assert_true (lilt_preset_find (same[i][1], &b));
      g_assert_true (a.name == b.name);
      g_assert_cmpint (lilt_spring_params_init_preset (&params, same[i][1]), ==, LILT_OK);
      g_assert_cmpmem (&a.params, sizeof params, &params, sizeof params);
    }

  a.name = "untouched";
  for (guint i = 0; i <= G_N_ELEMENTS (none); i++)
    {
      const char *name = i < G_N_ELEMENTS (none) ? none[i] : NULL;

      params = (LiltSpringParams){ 7.0, 0.7, 7.0 };
      g_assert_cmpint (lilt_spring_params_init_preset (&params, name), ==, LILT_OUT_OF_RANGE);
      g_assert_cmpfloat (params.omega, ==, 1.0);
      g_assert_cmpfloat (params.zeta, ==, 1.0);
      g_assert_cmpfloat (params.mass, ==, 1.0);
      g_assert_false (lilt_preset_find (name, &a));
    }
  g_assert_false (lilt_preset_get (lilt_preset_count (), &a));
  g_assert_false (lilt_preset_get ((size_t) -1, &a));
  g_assert_cmpstr (a.name, ==, "untouched");
}

/* Each is found by its own name, so no two are alike in what counts of a name. */
static void
test_enumeration (void)
{
  g_assert_cmpuint (lilt_preset_count (), ==, 13 + G_N_ELEMENTS (names));
  for (size_t i = 0; i < lilt_preset_count (); i++)
    {
      LiltPreset preset, found;
      const LiltSample start = { 0 };

      g_assert_true (lilt_preset_get (i, &preset));
      g_assert_true (lilt_preset_find (preset.name, &found));
      g_assert_true (found.name == preset.name);
      g_assert_cmpint (lilt_spring_params_check (&preset.params), ==, LILT_OK);
      g_assert_cmpuint (strlen (preset.source), >, 0);
      lilt_assert_same_bits (preset.overshoot, lilt_spring_params_get_overshoot (&preset.params));
      /* the same by way of a path; a rounding apart */
      g_assert_cmpfloat (fabs (preset.settling_2_percent -
                               lilt_spring_params_settling_time (&preset.params, &start, 1.0, 0.02)),
                         <=, 4e-16 * preset.settling_2_percent);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/preset/vectors", test_vectors);
  g_test_add_func ("/preset/first-source", test_first_source);
  g_test_add_func ("/preset/names", test_names);
  g_test_add_func ("/preset/enumeration", test_enumeration);
  return g_test_run ();
}
