/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-spring-params.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

#define NUMBER(i) ((double) lilt_test_number (row[i]))

static LiltSample
sample (const LiltSpringParams *params, double value, double velocity, double target, double t)
{
  const LiltSample start = { value, velocity, 0.0 };
  LiltSample out;

  lilt_spring_params_sample (params, &start, target, t, &out);
  return out;
}

/* math.md: the plain closed form, bound 4 (1 + tau) ulp of the scale columns. */
static void
test_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "spring");
  LiltTestWorst d = { 0 }, v = { 0 }, a = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const double zeta = NUMBER (1), omega = NUMBER (2), t = NUMBER (5);
      const double unit = LILT_TEST_U * (1.0 + omega * t);
      LiltSpringParams params;
      LiltSample got;

      g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
      got = sample (&params, NUMBER (3), NUMBER (4), 0.0, t);
      lilt_test_note (&d, got.value, lilt_test_number (row[6]), unit * NUMBER (9), "row %u, zeta %g", i,
                      zeta);
      lilt_test_note (&v, got.velocity, lilt_test_number (row[7]), unit * NUMBER (10), "row %u, zeta %g", i,
                      zeta);
      lilt_test_note (&a, got.acceleration, lilt_test_number (row[8]), unit * NUMBER (11), "row %u, zeta %g",
                      i, zeta);
    }
  lilt_test_report (&d, "displacement, ulp / (1 + tau)", 4.0);
  lilt_test_report (&v, "velocity, ulp / (1 + tau)", 4.0);
  lilt_test_report (&a, "acceleration, ulp / (1 + tau)", 4.0);
}

static void
test_golden (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_jsonl ("spring_exact_golden.jsonl");
  LiltTestWorst worst = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      JsonObject *row = rows->pdata[i];
      const double omega = json_object_get_double_member (row, "omega");
      const double dt = json_object_get_double_member (row, "dt");
      const double y0 = json_object_get_double_member (row, "y0");
      const double v0 = json_object_get_double_member (row, "v0");
      const double target = json_object_get_double_member (row, "target");
      const double zeta = json_object_get_double_member (row, "zeta");
      /* No scale columns here: the state's own size, the target's rounding, and the phase omega t. */
      const double size = fabs (target) + hypot (y0 - target, v0 / omega);
      const double unit = LILT_TEST_U * (1.0 + omega * dt) * (1.0 + 2.0 * zeta);
      LiltSpringParams params;
      LiltSample got;

      g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
      got = sample (&params, y0, v0, target, dt);
      lilt_test_note (&worst, got.value, json_object_get_double_member (row, "y"), unit * size, "y of row %u",
                      i);
      lilt_test_note (&worst, got.velocity, json_object_get_double_member (row, "v"), unit * size * omega,
                      "v of row %u", i);
      lilt_test_note (&worst, got.acceleration, json_object_get_double_member (row, "a"),
                      unit * size * omega * omega, "a of row %u", i);
    }
  lilt_test_report (&worst, "golden springs, ulp / (1 + tau)", 4.0);
}

/* The springs of four web libraries beside the exact value. */
static void
test_physics (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("spring_physics.csv");
  LiltTestWorst x = { 0 }, v = { 0 };

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const double t = NUMBER (9), from = NUMBER (6), to = NUMBER (7), v0 = NUMBER (8);
      LiltSpringParams params;
      LiltSample got;
      double size, unit;

      g_assert_cmpint (lilt_spring_params_init_physical (&params, NUMBER (1), NUMBER (2), NUMBER (3)), ==,
                       LILT_OK);
      got = sample (&params, from, v0, to, t);
      /* zeta and omega are themselves rounded here, which moves the phase by a few ulp of omega t (1 + zeta) */
      unit = LILT_TEST_U * (1.0 + params.omega * t) * (1.0 + params.zeta);
      size = fabs (to) + hypot (from - to, v0 / params.omega);
      lilt_test_note (&x, got.value, lilt_test_number (row[16]), unit * size, "%s at %g", row[0], t);
      lilt_test_note (&v, got.velocity, lilt_test_number (row[17]), unit * size * params.omega, "%s at %g",
                      row[0], t);
    }
  lilt_test_report (&x, "spring_physics value, ulp / (1 + tau)", 6.0);
  lilt_test_report (&v, "spring_physics velocity, ulp / (1 + tau)", 6.0);
}

/* Numbers from the test suites of other libraries: what they print, to the digits they print. */
static void
test_third_party (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv ("thirdparty_tests.csv");
  guint springs = 0;

  for (guint i = 1; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const char *quantity = row[10];
      LiltSpringParams params;
      LiltSample got;
      double value;
      guint n = g_strv_length (row);

      if (strcmp (row[2], "spring") != 0)
        continue;
      g_assert_cmpuint (n, >=, 14);
      g_assert_cmpint (lilt_spring_params_init_physical (&params, NUMBER (3), NUMBER (4), NUMBER (5)), ==,
                       LILT_OK);
      got = sample (&params, NUMBER (6), NUMBER (8), NUMBER (7), NUMBER (9));
      value = quantity[0] == 'v' ? got.velocity : got.value;
      /* The oracle column has 12 digits, a test suite's number the tolerance beside it. */
      g_assert_cmpfloat_with_epsilon (value, NUMBER (13), 1e-11 * (1.0 + fabs (NUMBER (13))));
      if (g_str_has_suffix (quantity, ":floor"))
        value = floor (value);
      if (g_str_has_suffix (quantity, ":round"))
        value = round (value);
      g_assert_cmpfloat (fabs (value - NUMBER (11)), <=, NUMBER (12) + 1e-9);
      springs++;
    }
  g_test_message ("%u springs of other test suites", springs);
  g_assert_cmpuint (springs, >, 400);
}

static void
test_conversion_vectors (void)
{
  g_autoptr (GPtrArray) kcm = lilt_test_read_csv_group ("core_vectors.csv", "kcm");
  g_autoptr (GPtrArray) bounce = lilt_test_read_csv_group ("core_vectors.csv", "durbounce");
  g_autoptr (GPtrArray) settling = lilt_test_read_csv_group ("core_vectors.csv", "settleinv");
  LiltTestWorst worst = { 0 }, settle = { 0 };
  LiltSpringParams params;

#define NOTE(worst, got, i)                                                                                  \
  lilt_test_note (worst, got, lilt_test_number (row[i]), LILT_TEST_U *fabs (NUMBER (i)), "%s row %u",        \
                  row[0], n)
  for (guint n = 0; n < kcm->len; n++)
    {
      char **row = kcm->pdata[n];

      g_assert_cmpint (lilt_spring_params_init_physical (&params, NUMBER (1), NUMBER (2), NUMBER (3)), ==,
                       LILT_OK);
      NOTE (&worst, params.omega, 4);
      NOTE (&worst, params.zeta, 5);
    }
  for (guint n = 0; n < bounce->len; n++)
    {
      char **row = bounce->pdata[n];

      g_assert_cmpint (lilt_spring_params_init_bounce (&params, NUMBER (1), NUMBER (2)), ==, LILT_OK);
      NOTE (&worst, params.omega, 3);
      NOTE (&worst, params.zeta, 4);
    }
  for (guint n = 0; n < settling->len; n++)
    {
      char **row = settling->pdata[n];

      g_assert_cmpint (lilt_spring_params_init_settling (&params, NUMBER (3), NUMBER (1), NUMBER (2)), ==,
                       LILT_OK);
      NOTE (&settle, params.omega, 4);
    }
#undef NOTE
  lilt_test_report (&worst, "conversions, ulp", 4.0);
  lilt_test_report (&settle, "omega that settles in time, ulp", 4.0);
}

static void
test_inverses (void)
{
  for (int i = 0; i < 10000; i++)
    {
      const double omega = lilt_test_rand_log (1e-3, 1e3), zeta = lilt_test_rand_log (1e-3, 1e3);
      const double epsilon = lilt_test_rand_log (1e-6, 0.5);
      /* Each way is a handful of roundings. */
      const double tolerance = 16.0 * LILT_TEST_U;
      double k, c, m, duration, bounce, response, fraction, settling;
      LiltSpringParams params, back;

      g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
      g_assert_cmpfloat (params.mass, ==, 1.0);
      params.mass = lilt_test_rand_log (1e-3, 1e3);

      lilt_spring_params_get_physical (&params, &k, &c, &m);
      g_assert_cmpint (lilt_spring_params_init_physical (&back, k, c, m), ==, LILT_OK);
      g_assert_cmpfloat_with_epsilon (back.omega, omega, omega * tolerance);
      g_assert_cmpfloat_with_epsilon (back.zeta, zeta, zeta * tolerance);
      g_assert_cmpfloat (back.mass, ==, params.mass);

      lilt_spring_params_get_bounce (&params, &duration, &bounce);
      g_assert_cmpint (lilt_spring_params_init_bounce (&back, duration, bounce), ==, LILT_OK);
      g_assert_cmpfloat_with_epsilon (back.omega, omega, omega * tolerance);
      /* 1 + bounce = 1 / zeta cancels as bounce nears -1 and 1 - bounce = zeta as it nears 1 */
      g_assert_cmpfloat_with_epsilon (back.zeta, zeta, tolerance * (zeta * (1.0 + zeta) + 1.0));

      lilt_spring_params_get_response (&params, &response, &fraction);
      g_assert_cmpint (lilt_spring_params_init_response (&back, response, fraction), ==, LILT_OK);
      g_assert_cmpfloat_with_epsilon (back.omega, omega, omega * tolerance);
      g_assert_cmpfloat (back.zeta, ==, zeta);

      settling = lilt_spring_params_get_settling (&params, epsilon);
      g_assert_cmpint (lilt_spring_params_init_settling (&back, settling, zeta, epsilon), ==, LILT_OK);
      g_assert_cmpfloat_with_epsilon (back.omega, omega, omega * tolerance);
    }
  /* Every out parameter is optional. */
  {
    LiltSpringParams params;

    g_assert_cmpint (lilt_spring_params_init (&params, 2.385, 0.4), ==, LILT_OK);
    lilt_spring_params_get_physical (&params, NULL, NULL, NULL);
    lilt_spring_params_get_bounce (&params, NULL, NULL);
    lilt_spring_params_get_response (&params, NULL, NULL);
    g_assert_true (isinf (lilt_spring_params_get_settling (&params, 0.0)));
    g_assert_true (isinf (lilt_spring_params_get_settling (&params, NAN)));
    params.zeta = 0.0;
    g_assert_true (isinf (lilt_spring_params_get_settling (&params, 0.001)));
  }
}

static void
assert_refused (LiltStatus status, LiltStatus expected, const LiltSpringParams *params)
{
  g_assert_cmpint (status, ==, expected);
  g_assert_cmpint (lilt_spring_params_check (params), ==, LILT_OK);
  g_assert_cmpfloat (params->omega, ==, 1.0);
  g_assert_cmpfloat (params->zeta, ==, 1.0);
  g_assert_cmpfloat (params->mass, ==, 1.0);
}

static void
test_refusals (void)
{
  static const double not_finite[] = { NAN, INFINITY, -INFINITY };
  static const double not_positive[] = { 0.0, -0.0, -1e-300, -2.385 };
  LiltSpringParams p;

  for (guint i = 0; i < G_N_ELEMENTS (not_finite); i++)
    {
      const double x = not_finite[i];

      assert_refused (lilt_spring_params_init (&p, x, 1.0), LILT_NOT_FINITE, &p);
      assert_refused (lilt_spring_params_init (&p, 1.0, x), LILT_NOT_FINITE, &p);
      assert_refused (lilt_spring_params_init_physical (&p, x, 1.0, 1.0), LILT_NOT_FINITE, &p);
      assert_refused (lilt_spring_params_init_physical (&p, 1.0, x, 1.0), LILT_NOT_FINITE, &p);
      assert_refused (lilt_spring_params_init_physical (&p, 1.0, 1.0, x), LILT_NOT_FINITE, &p);
      assert_refused (lilt_spring_params_init_bounce (&p, x, 0.2), LILT_NOT_FINITE, &p);
      assert_refused (lilt_spring_params_init_bounce (&p, 0.4, x), LILT_NOT_FINITE, &p);
      assert_refused (lilt_spring_params_init_response (&p, x, 0.2), LILT_NOT_FINITE, &p);
      assert_refused (lilt_spring_params_init_response (&p, 0.4, x), LILT_NOT_FINITE, &p);
      assert_refused (lilt_spring_params_init_settling (&p, x, 0.2, 0.01), LILT_NOT_FINITE, &p);
      assert_refused (lilt_spring_params_init_settling (&p, 0.4, x, 0.01), LILT_NOT_FINITE, &p);
      assert_refused (lilt_spring_params_init_settling (&p, 0.4, 0.2, x), LILT_NOT_FINITE, &p);
    }
  for (guint i = 0; i < G_N_ELEMENTS (not_positive); i++)
    {
      const double x = not_positive[i];

      assert_refused (lilt_spring_params_init (&p, x, 1.0), LILT_OUT_OF_RANGE, &p);
      assert_refused (lilt_spring_params_init_physical (&p, x, 1.0, 1.0), LILT_OUT_OF_RANGE, &p);
      assert_refused (lilt_spring_params_init_physical (&p, 1.0, 1.0, x), LILT_OUT_OF_RANGE, &p);
      assert_refused (lilt_spring_params_init_bounce (&p, x, 0.2), LILT_OUT_OF_RANGE, &p);
      assert_refused (lilt_spring_params_init_response (&p, x, 0.2), LILT_OUT_OF_RANGE, &p);
      assert_refused (lilt_spring_params_init_settling (&p, x, 0.2, 0.01), LILT_OUT_OF_RANGE, &p);
      assert_refused (lilt_spring_params_init_settling (&p, 0.4, x, 0.01), LILT_OUT_OF_RANGE, &p);
      assert_refused (lilt_spring_params_init_settling (&p, 0.4, 0.2, x), LILT_OUT_OF_RANGE, &p);
      if (x < 0.0)
        {
          assert_refused (lilt_spring_params_init (&p, 1.0, x), LILT_OUT_OF_RANGE, &p);
          assert_refused (lilt_spring_params_init_physical (&p, 1.0, x, 1.0), LILT_OUT_OF_RANGE, &p);
          assert_refused (lilt_spring_params_init_response (&p, 0.4, x), LILT_OUT_OF_RANGE, &p);
        }
    }
  assert_refused (lilt_spring_params_init_bounce (&p, 0.4, 1.0000000000000002), LILT_OUT_OF_RANGE, &p);
  assert_refused (lilt_spring_params_init_bounce (&p, 0.4, -1.0), LILT_OUT_OF_RANGE, &p);
  assert_refused (lilt_spring_params_init_settling (&p, 0.4, 0.2, 1.0), LILT_OUT_OF_RANGE, &p);
  /* Finite arguments of a spring that no double can hold. */
  assert_refused (lilt_spring_params_init_bounce (&p, DBL_TRUE_MIN, 0.2), LILT_OUT_OF_RANGE, &p);
  assert_refused (lilt_spring_params_init_response (&p, DBL_TRUE_MIN, 0.2), LILT_OUT_OF_RANGE, &p);
  assert_refused (lilt_spring_params_init_physical (&p, 1e-300, 1e200, 1e-300), LILT_OUT_OF_RANGE, &p);

  g_assert_cmpint (lilt_spring_params_init_bounce (&p, 0.4, 1.0), ==, LILT_OK);
  g_assert_cmpfloat (p.zeta, ==, 0.0);
  /* k m and k / m overflow or underflow, but their roots do not */
  g_assert_cmpint (lilt_spring_params_init_physical (&p, 1e300, 1e300, 1e300), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (p.omega, 1.0, 1e-15);
  g_assert_cmpfloat_with_epsilon (p.zeta, 0.5, 1e-15);
  g_assert_cmpint (lilt_spring_params_init_physical (&p, 1e200, 0.0, 1e-200), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (p.omega, 1e200, 1e185);

  p = (LiltSpringParams){ 1.0, 1.0, -1.0 };
  g_assert_cmpint (lilt_spring_params_check (&p), ==, LILT_OUT_OF_RANGE);
  p.mass = NAN;
  g_assert_cmpint (lilt_spring_params_check (&p), ==, LILT_NOT_FINITE);
}

/* Whatever is accepted gives finite numbers, over the whole range of double. */
static void
test_never_nan (void)
{
  static const double extreme[] = { DBL_TRUE_MIN, DBL_MIN, 1e-300, 1e-160, 1e-20, 1e-6,   1.0,
                                    2.385,        1e6,     1e20,   1e160,  1e300, DBL_MAX };
  static const double zetas[] = { 0.0,      DBL_TRUE_MIN,
                                  1e-300,   1e-9,
                                  0.999999, 0.9999999999999999,
                                  1.0,      1.0000000000000002,
                                  1.000001, 2.385,
                                  1e6,      1e8,
                                  1e20,     1e160,
                                  1e300,    DBL_MAX };
  static const double times[] = { 0.0, DBL_TRUE_MIN, 1e-300,  1e-9,     0.385, 1e3,
                                  1e9, 1e300,        DBL_MAX, INFINITY, -1.0,  NAN };
  guint count = 0;

  for (guint o = 0; o < G_N_ELEMENTS (extreme); o++)
    for (guint z = 0; z < G_N_ELEMENTS (zetas); z++)
      for (guint x = 0; x < G_N_ELEMENTS (extreme); x++)
        for (guint v = 0; v < G_N_ELEMENTS (extreme); v++)
          for (guint t = 0; t < G_N_ELEMENTS (times); t++)
            {
              LiltSpringParams params;
              LiltSample out;

              g_assert_cmpint (lilt_spring_params_init (&params, extreme[o], zetas[z]), ==, LILT_OK);
              for (int sign = 0; sign < 4; sign++)
                {
                  out = sample (&params, sign & 1 ? -extreme[x] : extreme[x],
                                sign & 2 ? -extreme[v] : extreme[v], sign & 1 ? DBL_MAX : 0.0, times[t]);
                  if (!isfinite (out.value) || !isfinite (out.velocity) || !isfinite (out.acceleration))
                    g_error ("omega %g zeta %g x %g v %g sign %d t %g: %g %g %g", extreme[o], zetas[z],
                             extreme[x], extreme[v], sign, times[t], out.value, out.velocity,
                             out.acceleration);
                  count++;
                }
            }
  g_test_message ("%u states, all finite", count);
}

/* Results inside the range of double come out right where intermediate ones do not fit. */
static void
test_scaled (void)
{
  LiltSpringParams params;
  LiltSample out;

  /* v / omega overflows; over such a short tau the value moves by v t. */
  g_assert_cmpint (lilt_spring_params_init (&params, 1e-200, 0.5), ==, LILT_OK);
  out = sample (&params, 3.0, 1e200, 0.0, 1e-180);
  g_assert_cmpfloat_with_epsilon (out.value, 1e20, 1e6);
  g_assert_cmpfloat_with_epsilon (out.velocity, 1e200, 1e186);
  /* The distance overflows. */
  g_assert_cmpint (lilt_spring_params_init (&params, 1.0, 1.0), ==, LILT_OK);
  out = sample (&params, -1.6e308, 0.0, 1.6e308, 1.0);
  /* -1.6 + 3.2 (1 - 2/e), in units of 1e308 */
  g_assert_cmpfloat_with_epsilon (out.value / 1e308, -1.6 + 3.2 * (1.0 - 2.0 * exp (-1.0)), 1e-14);
  /* 4 omega² x does not fit: the nearest number that does. */
  g_assert_cmpint (lilt_spring_params_init (&params, 1e200, 1.0), ==, LILT_OK);
  out = sample (&params, 2.385, 0.0, 0.0, 0.0);
  g_assert_cmpfloat (out.acceleration, ==, -DBL_MAX);
  g_assert_cmpfloat (out.value, ==, 2.385);
}

/* The response as a function of zeta has no step and no kink at 1 beyond what the formula itself has. */
static void
test_through_critical (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const double tau = lilt_test_rand_log (1e-3, 40.0), offset = lilt_test_rand_log (1e-16, 1e-3);
      const double v0 = lilt_test_rand (-3.0, 3.0);
      LiltSpringParams below, at, above;
      double middle, symmetric;

      g_assert_cmpint (lilt_spring_params_init (&below, 1.0, 1.0 - offset), ==, LILT_OK);
      g_assert_cmpint (lilt_spring_params_init (&at, 1.0, 1.0), ==, LILT_OK);
      g_assert_cmpint (lilt_spring_params_init (&above, 1.0, 1.0 + offset), ==, LILT_OK);
      middle = sample (&at, 1.0, v0, 0.0, tau).value;
      symmetric = 0.5 * (sample (&below, 1.0, v0, 0.0, tau).value + sample (&above, 1.0, v0, 0.0, tau).value);
      /* The mean of both sides differs by the second derivative, which is below tau^4 (1 + |v0|) / 3 times
         e^-tau, and by rounding. */
      lilt_test_note (&worst, symmetric, (long double) middle,
                      LILT_TEST_U * 8.0 * (1.0 + tau) * (1.0 + fabs (v0)) +
                          offset * offset * pow (1.0 + tau, 4.0) * exp (-tau) * (1.0 + fabs (v0)),
                      "tau %g, offset %g", tau, offset);
    }
  lilt_test_report (&worst, "mean of both sides of zeta = 1 against 1", 1.0);
}

/* Two half steps are one step, and the state may be sampled at negative, NaN and infinite times. */
static void
test_composition (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 20000; i++)
    {
      const double omega = lilt_test_rand_log (0.1, 100.0), zeta = lilt_test_rand_log (1e-3, 30.0);
      const double a = lilt_test_rand_log (1e-4, 10.0) / omega, b = lilt_test_rand_log (1e-4, 10.0) / omega;
      const double d0 = lilt_test_rand (-500.0, 500.0), v0 = lilt_test_rand (-500.0, 500.0) * omega;
      const double size = hypot (d0, v0 / omega);
      LiltSpringParams params;
      LiltSample first, second, both;

      g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
      first = sample (&params, d0, v0, 0.0, a);
      second = sample (&params, first.value, first.velocity, 0.0, b);
      both = sample (&params, d0, v0, 0.0, a + b);
      /* Three evaluations, each good to 4 (1 + tau) ulp; a + b rounds as well. */
      lilt_test_note (&worst, second.value, (long double) both.value,
                      LILT_TEST_U * size * (1.0 + omega * (a + b)) * (1.0 + zeta), "zeta %g", zeta);
      lilt_test_note (&worst, second.velocity, (long double) both.velocity,
                      LILT_TEST_U * size * omega * (1.0 + omega * (a + b)) * (1.0 + zeta), "zeta %g", zeta);
      /* The acceleration is the one of the law. */
      g_assert_cmpfloat_with_epsilon (
          both.acceleration, -omega * (2.0 * zeta * both.velocity + omega * both.value),
          64.0 * LILT_TEST_U * size * omega * omega * (1.0 + omega * (a + b)) * (1.0 + zeta));
    }
  lilt_test_report (&worst, "step (a) then step (b) against step (a + b), ulp / (1 + tau)", 12.0);
}

static void
test_times (void)
{
  LiltSpringParams params;
  LiltSample out;

  g_assert_cmpint (lilt_spring_params_init (&params, 7.3, 0.21), ==, LILT_OK);
  lilt_assert_same_bits (sample (&params, 0.1, 0.7, 0.3, 0.0).value, 0.1);
  lilt_assert_same_bits (sample (&params, 0.1, 0.7, 0.3, -4.0).value, 0.1);
  lilt_assert_same_bits (sample (&params, 0.1, 0.7, 0.3, NAN).velocity, 0.7);
  out = sample (&params, 0.1, 0.7, 0.3, INFINITY);
  lilt_assert_same_bits (out.value, 0.3);
  g_assert_cmpfloat (out.velocity, ==, 0.0);
  g_assert_cmpfloat (out.acceleration, ==, 0.0);
  g_assert_cmpint (lilt_spring_params_init (&params, 7.3, 0.0), ==, LILT_OK);
  lilt_assert_same_bits (sample (&params, 0.1, 0.7, 0.3, INFINITY).value, 0.1);
  /* @out may be @start */
  out = (LiltSample){ 0.1, 0.7, 0.0 };
  lilt_spring_params_sample (&params, &out, 0.3, 0.25, &out);
  lilt_assert_same_bits (out.velocity, sample (&params, 0.1, 0.7, 0.3, 0.25).velocity);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spring-params/vectors", test_vectors);
  g_test_add_func ("/spring-params/golden", test_golden);
  g_test_add_func ("/spring-params/physics", test_physics);
  g_test_add_func ("/spring-params/third-party", test_third_party);
  g_test_add_func ("/spring-params/conversion-vectors", test_conversion_vectors);
  g_test_add_func ("/spring-params/inverses", test_inverses);
  g_test_add_func ("/spring-params/refusals", test_refusals);
  g_test_add_func ("/spring-params/never-nan", test_never_nan);
  g_test_add_func ("/spring-params/scaled", test_scaled);
  g_test_add_func ("/spring-params/through-critical", test_through_critical);
  g_test_add_func ("/spring-params/composition", test_composition);
  g_test_add_func ("/spring-params/times", test_times);
  return g_test_run ();
}
