/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-warp.h>

#include <complex.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

#define NUMBER(i) ((double) lilt_test_number (row[i]))

LILT_DEFINE_WARP (springy, 5.0, 15.0)
LILT_DEFINE_WARP (singular, 0.0, 2.0 * G_PI)

static LiltWarp
new_warp (double rho, double mu, double r)
{
  LiltWarp warp;
  const LiltStatus status = lilt_warp_init_response (&warp, rho, mu, r);

  if (status != LILT_OK)
    g_error ("rho %.17g mu %.17g r %g: %s", rho, mu, r, lilt_status_to_string (status));
  return warp;
}

static LiltSample
sample (const LiltWarp *warp, double t)
{
  LiltSample out;

  lilt_warp_sample (warp, t, &out);
  return out;
}

/* math.md: 4 ulp of the scale columns for the value, 10 for the derivatives. */
static void
test_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "warp");
  LiltTestWorst f = { 0 }, f1 = { 0 }, f2 = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const LiltWarp warp = new_warp (NUMBER (1), NUMBER (2), NUMBER (3));
      const LiltSample got = sample (&warp, NUMBER (4));

      lilt_test_note (&f, got.value, lilt_test_number (row[5]), LILT_TEST_U * NUMBER (8), "row %u", i);
      lilt_test_note (&f1, got.velocity, lilt_test_number (row[6]), LILT_TEST_U * NUMBER (9), "row %u", i);
      lilt_test_note (&f2, got.acceleration, lilt_test_number (row[7]), LILT_TEST_U * NUMBER (10), "row %u",
                      i);
    }
  lilt_test_report (&f, "warp value, ulp", 4.0);
  lilt_test_report (&f1, "warp velocity, ulp", 10.0);
  lilt_test_report (&f2, "warp acceleration, ulp", 10.0);
}

static void
test_golden (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_jsonl ("warp_rho_mu_golden.jsonl");
  LiltTestWorst f = { 0 }, f1 = { 0 }, f2 = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      JsonObject *row = rows->pdata[i];
      const double rho = json_object_get_double_member (row, "rho"),
                   mu = json_object_get_double_member (row, "mu");
      const double t = json_object_get_double_member (row, "t");
      const LiltWarp warp = new_warp (rho, mu, 1.0);
      const LiltSample got = sample (&warp, t);
      /* No scale columns here. The value is a sum of two parts, divided by another such sum, and moves with the
         rounding of its phase; the derivatives are two parts of the rate's size each. */
      const double d = fabs (1.0 - exp (-rho) * cos (mu)), rate = hypot (rho, mu), fade = exp (-rho * t) / d;
      const double parts =
          (fabs (expm1 (-rho * t)) + exp (-rho * t) * 2.0 * pow (sin (0.5 * mu * t), 2.0)) / d;
      const double parts_at_1 = (fabs (expm1 (-rho)) + exp (-rho) * 2.0 * pow (sin (0.5 * mu), 2.0)) / d;

      lilt_test_note (&f, got.value, json_object_get_double_member (row, "f"),
                      LILT_TEST_U * (parts * (1.0 + parts_at_1) + t * fabs (got.velocity)), "row %u", i);
      lilt_test_note (&f1, got.velocity, json_object_get_double_member (row, "df"),
                      LILT_TEST_U * (1.0 + parts_at_1 + rho * t) * fade * rate, "row %u", i);
      lilt_test_note (&f2, got.acceleration, json_object_get_double_member (row, "d2f"),
                      LILT_TEST_U * (1.0 + parts_at_1 + rho * t) * fade * rate * rate, "row %u", i);
    }
  lilt_test_report (&f, "golden value, ulp", 4.0);
  lilt_test_report (&f1, "golden velocity, ulp", 4.0);
  lilt_test_report (&f2, "golden acceleration, ulp", 4.0);
}

/* What the source's own class computes, in double precision as it does. */
static void
test_seed (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_jsonl ("seed_springy_golden.jsonl");
  LiltTestWorst worst = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      JsonObject *row = rows->pdata[i];

      if (strcmp (json_object_get_string_member (row, "kind"), "warp") != 0)
        continue;
      const LiltWarp warp = new_warp (json_object_get_double_member (row, "rho"),
                                      json_object_get_double_member (row, "mu"), 1.0);

      /* The source's form cancels at its ends: an ulp of 1, magnified by its scale factor. */
      lilt_test_note (&worst, lilt_warp_eval (&warp, json_object_get_double_member (row, "t")),
                      json_object_get_double_member (row, "y"), LILT_TEST_U * 4.0, "row %u", i);
    }
  g_assert_cmpuint (worst.count, ==, 168);
  lilt_test_report (&worst, "the source's own values, ulp of 4", 4.0);
}

static void
random_parameters (double *rho, double *mu, double *r)
{
  LiltWarp warp;

  do
    {
      *rho = g_test_rand_int_range (0, 4) == 0 ? lilt_test_rand (-6.0, 0.0) : lilt_test_rand_log (1e-3, 60.0);
      *mu = lilt_test_rand (-60.0, 60.0);
      *r = g_test_rand_bit () ? 1.0 : g_test_rand_bit () ? 0.0 : lilt_test_rand (-2.0, 3.5);
    }
  while (lilt_warp_init_response (&warp, *rho, *mu, *r) != LILT_OK);
}

/* The definition, in long double and at complex t, for well-conditioned curves: an independent oracle. */
static long double complex
definition (double rho, double mu, double r, long double complex t)
{
  const long double complex e = cexpl (-(long double) rho * t);
  const long double complex sinc = mu == 0.0 ? t : csinl ((long double) mu * t) / (long double) mu;

  return 1.0L - e * (ccosl ((long double) mu * t) + (1.0L - (long double) r) * (long double) rho * sinc);
}

static void
test_definition (void)
{
  LiltTestWorst f = { 0 }, f1 = { 0 }, f2 = { 0 };

  for (int i = 0; i < 20000; i++)
    {
      double rho, mu, r;

      random_parameters (&rho, &mu, &r);
      const double t = lilt_test_rand (0.0, 1.0);
      const LiltWarp warp = new_warp (rho, mu, r);
      const LiltSample got = sample (&warp, t);
      const long double d = creall (definition (rho, mu, r, 1.0L));
      /* How large the parts are whose sum is the curve, and how they change with an ulp of the phase. */
      const double rate = fabs (rho) + fabs (mu);
      const double part =
          (1.0 + fmax (exp (-rho * t), exp (-rho)) * (1.0 + fabs (1.0 - r) * fabs (rho)) * (1.0 + rate)) /
          (double) fabsl (d);
      /* Where the value at 1 is small against its own parts, so is the precision of every value. */
      const double lift = part * (1.0 + part);

      if (lift > 1e4)
        continue;
      lilt_test_note (&f, got.value, creall (definition (rho, mu, r, t)) / d, LILT_TEST_U * lift,
                      "rho %g mu %g r %g t %g", rho, mu, r, t);
      /* The complex step: no difference is taken, so h may be tiny. */
      lilt_test_note (&f1, got.velocity, cimagl (definition (rho, mu, r, t + 1e-30L * I)) / 1e-30L / d,
                      LILT_TEST_U * lift * (1.0 + rate), "rho %g mu %g r %g t %g", rho, mu, r, t);
      {
        /* The second derivative as the central difference of complex steps: error h² f'''' / 6 and u / h. */
        const long double h = 1e-6L / (1.0L + (long double) rate);
        const long double up = cimagl (definition (rho, mu, r, (t + h) + 1e-30L * I)) / 1e-30L;
        const long double down = cimagl (definition (rho, mu, r, (t - h) + 1e-30L * I)) / 1e-30L;

        lilt_test_note (&f2, got.acceleration, (up - down) / (2.0L * h) / d,
                        1e-12 * lift * pow (1.0 + rate, 2.0), "rho %g mu %g r %g t %g", rho, mu, r, t);
      }
    }
  g_assert_cmpuint (f.count, >, 10000);
  lilt_test_report (&f, "value against the definition, ulp", 16.0);
  lilt_test_report (&f1, "velocity against complex steps, ulp", 16.0);
  lilt_test_report (&f2, "acceleration against differences, 1e-12", 4.0);
}

/* Exact ends, rest outside, symmetry in mu, the range over a fine grid. */
static void
test_properties (void)
{
  for (int i = 0; i < 10000; i++)
    {
      double rho, mu, r, min, max, seen_min = 0.0, seen_max = 1.0, curvature = 0.0;

      random_parameters (&rho, &mu, &r);
      const LiltWarp warp = new_warp (rho, mu, r), mirrored = new_warp (rho, -mu, r);
      const double outside = lilt_test_rand_log (1e-300, 1e300);

      lilt_assert_same_bits (lilt_warp_eval (&warp, 0.0), 0.0);
      lilt_assert_same_bits (lilt_warp_eval (&warp, -0.0), 0.0);
      lilt_assert_same_bits (lilt_warp_eval (&warp, 1.0), 1.0);
      lilt_assert_same_bits (lilt_warp_eval (&warp, -outside), 0.0);
      lilt_assert_same_bits (lilt_warp_eval (&warp, 1.0 + outside), 1.0);
      g_assert_cmpfloat (sample (&warp, -outside).velocity, ==, 0.0);
      g_assert_cmpfloat (sample (&warp, 1.0 + DBL_EPSILON + outside).acceleration, ==, 0.0);
      /* No jump at either end. */
      const double rate = (1.0 + fabs (rho) + fabs (mu)) * (1.0 + fabs (sample (&warp, 0.5).velocity)) +
                          fabs (sample (&warp, 0.0).velocity) + fabs (sample (&warp, 1.0).velocity);

      g_assert_cmpfloat (fabs (lilt_warp_eval (&warp, 1e-15)), <=, 2e-15 * rate);
      g_assert_cmpfloat (fabs (lilt_warp_eval (&warp, 1.0 - 1e-15) - 1.0), <=, 2e-15 * rate + 1e-9);
      g_assert_cmpfloat (lilt_warp_get_rho (&warp), ==, rho);
      g_assert_cmpfloat (lilt_warp_get_mu (&warp), ==, fabs (mu));
      g_assert_cmpfloat (lilt_warp_get_response (&warp), ==, r);

      lilt_warp_range (&warp, &min, &max);
      for (int k = 0; k <= 400; k++)
        {
          const double value = lilt_warp_eval (&warp, k / 400.0);

          seen_min = fmin (seen_min, value);
          seen_max = fmax (seen_max, value);
          curvature = fmax (curvature, fabs (sample (&warp, k / 400.0).acceleration));
          lilt_assert_same_bits (lilt_warp_eval (&mirrored, k / 400.0), value);
          lilt_assert_same_bits (sample (&warp, k / 400.0).value, value);
        }
      /* The grid never sees more than the range, and no less than by its spacing and the curvature: f″ h² / 8, with
         room for what the curvature itself does between two points. */
      const double size = max - min, unseen = 2.0 * curvature / (8.0 * 400.0 * 400.0);

      g_assert_cmpfloat (seen_min, >=, min - 1e-13 * size);
      g_assert_cmpfloat (seen_max, <=, max + 1e-13 * size);
      g_assert_cmpfloat (seen_min, <=, min + unseen);
      g_assert_cmpfloat (seen_max, >=, max - unseen);
      g_assert_cmpfloat (lilt_warp_overshoot (&warp), ==, max - 1.0);
    }
}

/* errata.md A4: what the curve of the source's example really is. */
static void
test_known_values (void)
{
  LiltWarp warp = new_warp (5.0, 15.0, 1.0);
  double max;

  g_assert_cmpfloat_with_epsilon (sample (&warp, 0.0).velocity, 4.97, 0.005);
  g_assert_cmpfloat_with_epsilon (sample (&warp, 0.0).acceleration, 199.0, 0.5);
  g_assert_cmpfloat_with_epsilon (sample (&warp, 1.0).velocity, 0.040, 0.0005);
  lilt_warp_range (&warp, NULL, &max);
  g_assert_cmpfloat_with_epsilon (max, 1.3636, 0.00005);
  g_assert_cmpfloat_with_epsilon (lilt_warp_eval (&warp, 0.188), max, 1e-4);
  lilt_warp_range (&warp, NULL, NULL);

  /* Peaks near mu = 2 pi are large and no error. */
  const double rhos[] = { 0.01, 0.1, 0.5, 1.0, 2.0 }, peaks[] = { 200.0, 20.5, 4.53, 2.55, 1.60 };

  for (guint i = 0; i < G_N_ELEMENTS (rhos); i++)
    {
      warp = new_warp (rhos[i], 2.0 * G_PI, 1.0);
      lilt_warp_range (&warp, NULL, &max);
      g_assert_cmpfloat_with_epsilon (max, peaks[i], 0.005 * peaks[i]);
    }
  /* mu = 0 starts fastest of all. */
  warp = new_warp (5.0, 0.0, 1.0);
  g_assert_cmpfloat_with_epsilon (sample (&warp, 0.0).velocity, 5.03, 0.005);
  /* rho < 0 starts backwards. */
  warp = new_warp (-3.0, 15.0, 1.0);
  {
    double min;

    lilt_warp_range (&warp, &min, NULL);
    g_assert_cmpfloat_with_epsilon (min, -0.71, 0.005);
    g_assert_cmpfloat (sample (&warp, 0.0).velocity, <, 0.0);
  }
  /* The soft warp starts at rest, and ends at rest where mu = k pi; k = 1 does not overshoot. */
  warp = new_warp (3.1, G_PI, 0.0);
  g_assert_cmpfloat (sample (&warp, 0.0).velocity, ==, 0.0);
  g_assert_cmpfloat (fabs (sample (&warp, 1.0).velocity), <, 1e-15);
  g_assert_cmpfloat_with_epsilon (lilt_warp_overshoot (&warp), 0.0, 1e-15);
  warp = new_warp (3.1, 2.0 * G_PI, 0.0);
  g_assert_cmpfloat (lilt_warp_overshoot (&warp), >, 0.1);
  /* r below 0 draws back first. */
  warp = new_warp (3.1, 7.0, -0.8);
  g_assert_cmpfloat (lilt_warp_eval (&warp, 0.02), <, 0.0);
  /* Critically damped members turn at most once. */
  warp = new_warp (3.0, 0.0, -0.5);
  {
    double min;

    lilt_warp_range (&warp, &min, NULL);
    g_assert_cmpfloat (min, <, 0.0);
    g_assert_cmpfloat_with_epsilon (min, lilt_warp_eval (&warp, 0.5 / (1.5 * 3.0)), 1e-16);
  }
}

static void
assert_identity (const LiltWarp *warp)
{
  double min, max;

  for (int k = 0; k <= 16; k++)
    {
      lilt_assert_same_bits (lilt_warp_eval (warp, k / 16.0), k / 16.0);
      g_assert_cmpfloat (sample (warp, k / 16.0).velocity, ==, 1.0);
      g_assert_cmpfloat (sample (warp, k / 16.0).acceleration, ==, 0.0);
    }
  lilt_warp_range (warp, &min, &max);
  g_assert_cmpfloat (min, ==, 0.0);
  g_assert_cmpfloat (max, ==, 1.0);
}

static void
test_singular (void)
{
  LiltWarp warp, zero = { 0 };

  assert_identity (&zero);
  /* rho = 0, mu = 2 pi k: the curve would come back to where it began. */
  for (int k = 1; k < 40; k++)
    {
      g_assert_cmpint (lilt_warp_init (&warp, 0.0, 2.0 * G_PI * k), ==, LILT_SINGULAR);
      assert_identity (&warp);
      g_assert_cmpint (lilt_warp_init (&warp, 0.0, -2.0 * G_PI * k), ==, LILT_SINGULAR);
      /* The soft one does too: without damping they are the same. */
      g_assert_cmpint (lilt_warp_init_soft (&warp, 0.0, 2.0 * G_PI * k), ==, LILT_SINGULAR);
      assert_identity (&warp);
    }
  /* rho < 0, mu = acos e^rho + 2 pi k */
  for (int i = 0; i < 10000; i++)
    {
      const double rho = -lilt_test_rand_log (1e-3, 30.0);
      const double mu = acos (exp (rho)) + 2.0 * G_PI * g_test_rand_int_range (0, 6);

      g_assert_cmpint (lilt_warp_init (&warp, rho, mu), ==, LILT_SINGULAR);
      assert_identity (&warp);
      /* A hundredth away it is a curve again. */
      g_assert_cmpint (lilt_warp_init (&warp, rho, mu + 0.01), ==, LILT_OK);
      g_assert_cmpfloat (lilt_warp_eval (&warp, 1.0), ==, 1.0);
      g_assert_true (isfinite (lilt_warp_eval (&warp, 0.385)));
    }
  /* As rho > 0 nothing is singular, however large the peak. */
  for (int i = 0; i < 10000; i++)
    {
      const double rho = lilt_test_rand_log (1e-6, 700.0);
      double min, max;

      warp = new_warp (rho, 2.0 * G_PI * g_test_rand_int_range (1, 30), 1.0);
      lilt_warp_range (&warp, &min, &max);
      /* errata.md: max abs f <= 2 / D */
      g_assert_cmpfloat (max, <=, 2.0 / -expm1 (-rho) * (1.0 + 1e-9));
      g_assert_cmpfloat (min, >=, 0.0);
    }
  /* Both 0: by convention t from speed, t² from rest. */
  g_assert_cmpint (lilt_warp_init (&warp, 0.0, 0.0), ==, LILT_OK);
  assert_identity (&warp);
  g_assert_cmpint (lilt_warp_init_soft (&warp, 0.0, -0.0), ==, LILT_OK);
  for (int k = 0; k <= 16; k++)
    {
      g_assert_cmpfloat (lilt_warp_eval (&warp, k / 16.0), ==, k * k / 256.0);
      g_assert_cmpfloat (sample (&warp, k / 16.0).velocity, ==, k / 8.0);
      g_assert_cmpfloat (sample (&warp, k / 16.0).acceleration, ==, 2.0);
    }
  /* Near it: the soft warp tends to t², the hard one along mu = 0 to t and along rho = 0 to t². */
  for (double tiny = 1e-2; tiny > 1e-150; tiny *= 1e-3)
    {
      LiltWarp soft = new_warp (tiny, 0.7 * tiny, 0.0), along_rho = new_warp (tiny, 0.0, 1.0);
      LiltWarp along_mu = new_warp (0.0, tiny, 1.0);

      g_assert_cmpfloat_with_epsilon (lilt_warp_eval (&soft, 0.385), 0.385 * 0.385, tiny + 1e-15);
      g_assert_cmpfloat_with_epsilon (lilt_warp_eval (&along_rho, 0.385), 0.385, tiny + 1e-15);
      g_assert_cmpfloat_with_epsilon (lilt_warp_eval (&along_mu, 0.385), 0.385 * 0.385, tiny + 1e-15);
    }
}

static void
test_refusals (void)
{
  static const double not_finite[] = { NAN, INFINITY, -INFINITY };
  LiltWarp warp;

  for (guint i = 0; i < G_N_ELEMENTS (not_finite); i++)
    {
      g_assert_cmpint (lilt_warp_init (&warp, not_finite[i], 15.0), ==, LILT_NOT_FINITE);
      assert_identity (&warp);
      g_assert_cmpint (lilt_warp_init_soft (&warp, 5.0, not_finite[i]), ==, LILT_NOT_FINITE);
      assert_identity (&warp);
      g_assert_cmpint (lilt_warp_init_response (&warp, 5.0, 15.0, not_finite[i]), ==, LILT_NOT_FINITE);
      assert_identity (&warp);
    }
  g_assert_cmpint (lilt_warp_init (&warp, 1e200, 15.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_warp_init (&warp, 5.0, 1e9), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_warp_init_response (&warp, 5.0, 15.0, 1e9), ==, LILT_OUT_OF_RANGE);
  assert_identity (&warp);
  /* Any time is safe. */
  warp = new_warp (5.0, 15.0, 1.0);
  g_assert_cmpfloat (lilt_warp_eval (&warp, NAN), ==, 0.0);
  g_assert_cmpfloat (sample (&warp, NAN).velocity, ==, sample (&warp, 0.0).velocity);
  g_assert_cmpfloat (lilt_warp_eval (&warp, INFINITY), ==, 1.0);
  g_assert_cmpfloat (lilt_warp_eval (&warp, -INFINITY), ==, 0.0);
  for (LiltStatus status = LILT_OK; status <= LILT_SINGULAR + 1; status++)
    g_assert_cmpuint (strlen (lilt_status_to_string (status)), >, 3);
}

/* The whole range of parameters: either refused, or finite everywhere. */
static void
test_never_nan (void)
{
  static const double sizes[] = { 0.0,   DBL_TRUE_MIN, 1e-300, 1e-155, 1e-20, 1e-6, 0.385, 5.0,   80.0,
                                  720.0, 800.0,        1e4,    4e6,    1e20,  1e99, 1e149, 1e160, DBL_MAX };
  static const double times[] = { 0.0, DBL_TRUE_MIN, 1e-160, 1e-9, 0.25, 0.5, 0.75, 0.9999999999999999, 1.0 };
  guint accepted = 0, refused = 0;

  for (guint a = 0; a < G_N_ELEMENTS (sizes); a++)
    for (guint b = 0; b < G_N_ELEMENTS (sizes); b++)
      for (int sign = -1; sign <= 1; sign += 2)
        for (int r = -4; r <= 8; r++)
          {
            LiltWarp warp;
            double min, max;

            if (lilt_warp_init_response (&warp, sign * sizes[a], sizes[b], 0.5 * r) == LILT_OK)
              accepted++;
            else
              refused++;
            lilt_warp_range (&warp, &min, &max);
            g_assert_true (isfinite (min) && isfinite (max));
            for (guint t = 0; t < G_N_ELEMENTS (times); t++)
              {
                const LiltSample at = sample (&warp, times[t]);

                if (!isfinite (at.value) || !isfinite (at.velocity) || !isfinite (at.acceleration))
                  g_error ("rho %g mu %g r %g t %g: %g %g %g", sign * sizes[a], sizes[b], 0.5 * r, times[t],
                           at.value, at.velocity, at.acceleration);
                if (at.value < min - 1e-9 * (max - min) || at.value > max + 1e-9 * (max - min))
                  g_error ("rho %g mu %g r %g t %g: %.17g is outside %g to %g", sign * sizes[a], sizes[b],
                           0.5 * r, times[t], at.value, min, max);
              }
          }
  g_test_message ("%u accepted, %u refused", accepted, refused);
  g_assert_cmpuint (accepted, >, 3000);
}

static gpointer
eval_in_thread (gpointer data)
{
  const double t = GPOINTER_TO_INT (data) / 4096.0;
  double *results = g_new (double, 64);

  for (int i = 0; i < 64; i++)
    results[i] = springy (t);
  return results;
}

/* The macro's function, first called by many threads at once. */
static void
test_define (void)
{
  const LiltWarp warp = new_warp (5.0, 15.0, 1.0);
  GThread *threads[16];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("springy", eval_in_thread, GINT_TO_POINTER (1 + 200 * (int) i));
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      g_autofree double *results = g_thread_join (threads[i]);

      for (int k = 0; k < 64; k++)
        lilt_assert_same_bits (results[k], lilt_warp_eval (&warp, (1 + 200 * (int) i) / 4096.0));
    }
  for (int k = -8; k <= 40; k++)
    {
      lilt_assert_same_bits (springy (k / 32.0), lilt_warp_eval (&warp, k / 32.0));
      lilt_assert_same_bits (singular (k / 32.0), CLAMP (k / 32.0, 0.0, 1.0));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/warp/define", test_define);
  g_test_add_func ("/warp/vectors", test_vectors);
  g_test_add_func ("/warp/golden", test_golden);
  g_test_add_func ("/warp/seed", test_seed);
  g_test_add_func ("/warp/definition", test_definition);
  g_test_add_func ("/warp/properties", test_properties);
  g_test_add_func ("/warp/known-values", test_known_values);
  g_test_add_func ("/warp/singular", test_singular);
  g_test_add_func ("/warp/refusals", test_refusals);
  g_test_add_func ("/warp/never-nan", test_never_nan);
  return g_test_run ();
}
