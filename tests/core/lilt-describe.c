/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

static void
test_explain (void)
{
  const struct
  {
    LiltSpringParams params;
    LiltStatus status;
    const char *begins;
  } cases[] = {
    { { 18.0, 1.0, 1.0 }, LILT_OK, "stable: " },
    { { 18.0, DBL_TRUE_MIN, 1.0 }, LILT_OK, "stable: " },
    { { 18.0, 0.0, 1.0 }, LILT_OK, "marginally stable: " },
    { { 0.0, 1.0, 1.0 }, LILT_OUT_OF_RANGE, "omega is not above 0: " },
    { { -18.0, 1.0, 1.0 }, LILT_OUT_OF_RANGE, "omega is not above 0: " },
    { { 18.0, -0.1, 1.0 }, LILT_OUT_OF_RANGE, "zeta is below 0: " },
    { { 18.0, 1.0, 0.0 }, LILT_OUT_OF_RANGE, "the mass is not above 0: " },
    { { NAN, 1.0, 1.0 }, LILT_NOT_FINITE, "omega is NaN or infinite: " },
    { { 18.0, INFINITY, 1.0 }, LILT_NOT_FINITE, "zeta is NaN or infinite: " },
    { { 18.0, 1.0, NAN }, LILT_NOT_FINITE, "the mass is NaN or infinite: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *reason = NULL;

      g_assert_cmpint (lilt_spring_params_explain (&cases[i].params, &reason), ==, cases[i].status);
      g_assert_cmpint (lilt_spring_params_explain (&cases[i].params, NULL), ==, cases[i].status);
      g_assert_cmpint (lilt_spring_params_check (&cases[i].params), ==, cases[i].status);
      g_assert_true (g_str_has_prefix (reason, cases[i].begins));
    }
}

static void
test_equation (void)
{
  const struct
  {
    LiltSpringParams params;
    double target;
    const char *text;
  } cases[] = {
    { { 25.0, 1.0, 1.0 }, 0.0, "x'' + 2*1*25 x' + 25^2 x = 0" },
    { { 6.0, 0.25, 3.0 }, 80.0, "x'' + 2*0.25*6 x' + 6^2 (x - 80) = 0" },
    { { 10.954451150103322, 1.0041580220928046, 1.0 },
      -2.5,
      "x'' + 2*1.00416*10.9545 x' + 10.9545^2 (x + 2.5) = 0" },
    { { 6.0, 0.0, 1.0 }, 0.0, "x'' + 6^2 x = 0" },
  };
  char buffer[128];

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const size_t length = strlen (cases[i].text);

      g_assert_cmpuint (
          lilt_spring_params_format_equation (&cases[i].params, cases[i].target, buffer, sizeof buffer), ==,
          length);
      g_assert_cmpstr (buffer, ==, cases[i].text);
      g_assert_cmpuint (lilt_spring_params_format_equation (&cases[i].params, cases[i].target, NULL, 0), ==,
                        length);
      g_assert_cmpuint (lilt_spring_params_format_equation (&cases[i].params, cases[i].target, buffer, 9), ==,
                        length);
      g_assert_cmpuint (strlen (buffer), ==, 8);
    }
  lilt_spring_params_format_equation (&(LiltSpringParams){ 18.0, -0.1, 1.0 }, 0.0, buffer, sizeof buffer);
  g_assert_true (g_str_has_prefix (buffer, "no spring: zeta is below 0"));
}

/* The words and every number of a summary; the numbers are those of the functions that compute them. */
static void
check_summary (const LiltSpringParams *params)
{
  double stiffness, damping, mass, duration, bounce;
  char buffer[1024];
  g_autoptr (GString) expected = g_string_new (NULL);
  const LiltSample start = { 0 };

  lilt_spring_params_get_physical (params, &stiffness, &damping, &mass);
  lilt_spring_params_get_bounce (params, &duration, &bounce);
  g_string_append_printf (expected, "%s: omega %.6g rad/s, zeta %.6g\n",
                          lilt_regime_to_string (lilt_spring_params_get_regime (params)), params->omega,
                          params->zeta);
  g_string_append_printf (expected, "stiffness %.6g, damping %.6g, mass %.6g\n", stiffness, damping, mass);
  g_string_append_printf (expected, "duration %.6g s, bounce %.6g\n", duration, bounce);
  if (params->zeta > 0.0)
    g_string_append_printf (expected, "from rest: within 2%% after %.6g s, within 0.1%% after %.6g s\n",
                            lilt_spring_params_settling_time (params, &start, 1.0, 0.02),
                            lilt_spring_params_settling_time (params, &start, 1.0, 0.001));
  else
    g_string_append (expected, "from rest: never settles\n");
  g_string_append_printf (expected, "from rest: overshoot %.6g%%, 10%% to 90%% in %.6g s\n",
                          100.0 * lilt_spring_params_get_overshoot (params),
                          lilt_spring_params_get_rise_time (params, 0.1, 0.9));
  if (params->zeta < 1.0)
    g_string_append_printf (expected, "swings at %.6g rad/s, period %.6g s, logarithmic decrement %.6g\n",
                            lilt_spring_params_get_damped_frequency (params),
                            lilt_spring_params_get_period (params),
                            lilt_spring_params_get_log_decrement (params));
  else
    {
      const double slow = params->omega / (params->zeta + sqrt (params->zeta * params->zeta - 1.0));

      g_string_append_printf (expected, "decays at %.6g per second and %.6g per second\n", slow,
                              params->omega * params->omega / slow);
    }
  g_assert_cmpuint (lilt_spring_params_format_summary (params, buffer, sizeof buffer), ==, expected->len);
  g_assert_cmpstr (buffer, ==, expected->str);

  for (size_t size = 0; size <= expected->len + 1; size++)
    {
      memset (buffer, '#', sizeof buffer);
      g_assert_cmpuint (lilt_spring_params_format_summary (params, buffer, size), ==, expected->len);
      g_assert_cmpint (strncmp (buffer, expected->str, size > 0 ? size - 1 : 0), ==, 0);
      g_assert_cmpint (buffer[size], ==, '#');
      if (size > 0)
        g_assert_cmpint (buffer[size - 1], ==, '\0');
    }
}

static void
test_summary (void)
{
  const LiltSpringParams cases[] = {
    { 18.0, 1.0, 1.0 }, { 6.0, 0.25, 2.0 },    { 30.0, 1.2, 1.0 },
    { 6.0, 0.0, 1.0 },  { 2.385, 0.731, 0.4 }, { 7.7, 41.3, 1.0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    check_summary (&cases[i]);
}

static void
test_summary_edges (void)
{
  char buffer[1024];

  /* A regime that contradicts its number would be a riddle: next to 1 the number has all its digits. */
  lilt_spring_params_format_summary (&(LiltSpringParams){ 18.0, nextafter (1.0, 2.0), 1.0 }, buffer,
                                     sizeof buffer);
  g_assert_nonnull (strstr (buffer, "overdamped: omega 18 rad/s, zeta 1.0000000000000002\n"));

  lilt_spring_params_format_summary (&(LiltSpringParams){ 0.0, 1.0, 1.0 }, buffer, sizeof buffer);
  g_assert_true (g_str_has_prefix (buffer, "no spring: omega is not above 0"));
  g_assert_true (g_str_has_suffix (buffer, "\n"));

  /* The text holds at the ends of the range too. */
  const double numbers[] = { DBL_TRUE_MIN, 1e-300, 1e-6, 1.0, 1e6, 1e300, DBL_MAX };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (guint j = 0; j < G_N_ELEMENTS (numbers); j++)
      for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
        {
          const LiltSpringParams params = { numbers[i], numbers[j], numbers[k] };

          g_assert_cmpuint (lilt_spring_params_format_summary (&params, buffer, sizeof buffer), <,
                            sizeof buffer);
          g_assert_null (strstr (buffer, "inf"));
          g_assert_null (strstr (buffer, "nan"));
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/describe/explain", test_explain);
  g_test_add_func ("/describe/equation", test_equation);
  g_test_add_func ("/describe/summary", test_summary);
  g_test_add_func ("/describe/summary/edges", test_summary_edges);
  return g_test_run ();
}
