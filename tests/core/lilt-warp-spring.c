/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-warp.h>

#include <math.h>
#include <string.h>

#include "lilt-test.h"

#define NUMBER(i) ((double) lilt_test_number (row[i]))

static LiltWarp
new_warp (double rho, double mu, double r)
{
  LiltWarp warp;

  g_assert_cmpint (lilt_warp_init_response (&warp, rho, mu, r), ==, LILT_OK);
  return warp;
}

static LiltWarp
random_warp (void)
{
  LiltWarp warp;

  /* where the curve is that of no spring, or blown up a thousandfold, there is another */
  do
    lilt_warp_init_response (&warp, lilt_test_rand (0.0, 9.0),
                             g_test_rand_int_range (0, 8) ? lilt_test_rand (-40.0, 40.0) : 0.0,
                             lilt_test_rand (-1.0, 2.0));
  while (warp.rho == 0.0 || fabs (lilt_warp_get_equilibrium (&warp)) > 20.0);
  return warp;
}

/* (rho, mu, T) to (omega, zeta) of 50 digits, and back. */
static void
test_vectors (void)
{
  g_autoptr (GPtrArray) rows = lilt_test_read_csv_group ("core_vectors.csv", "rhomu");
  LiltTestWorst there = { 0 }, back = { 0 };

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      const LiltWarp warp = new_warp (NUMBER (1), NUMBER (2), 1.0);
      LiltSpringParams params;
      LiltWarp again;

      g_assert_cmpint (lilt_warp_get_spring (&warp, NUMBER (3), &params), ==, LILT_OK);
      lilt_test_note (&there, params.omega, lilt_test_number (row[4]), LILT_TEST_U * NUMBER (4),
                      "omega of row %u", i);
      lilt_test_note (&there, params.zeta, lilt_test_number (row[5]), LILT_TEST_U * NUMBER (5),
                      "zeta of row %u", i);
      g_assert_cmpfloat (params.mass, ==, 1.0);

      g_assert_cmpint (lilt_spring_params_init (&params, NUMBER (4), NUMBER (5)), ==, LILT_OK);
      g_assert_cmpint (lilt_warp_init_spring (&again, &params, NUMBER (3), 1.0), ==, LILT_OK);
      lilt_test_note (&back, lilt_warp_get_rho (&again), lilt_test_number (row[1]), LILT_TEST_U * NUMBER (1),
                      "rho of row %u", i);
      /* √(1 - ζ²) loses what half an ulp of ζ next to 1 is of it */
      lilt_test_note (&back, lilt_warp_get_mu (&again), fabsl (lilt_test_number (row[2])),
                      LILT_TEST_U * (fabs (NUMBER (2)) + 0.25 * NUMBER (1) * NUMBER (1) / fabs (NUMBER (2))),
                      "mu of row %u", i);
      g_assert_cmpfloat (lilt_warp_get_response (&again), ==, 1.0);
    }
  lilt_test_report (&there, "omega and zeta of a warp, ulp", 4.0);
  lilt_test_report (&back, "rho and mu of a spring, ulp", 4.0);
}

/* The state of a move from 0 to distance by a warp of so many seconds, after t of them. */
static LiltSample
move (const LiltWarp *warp, double distance, double duration, double t)
{
  LiltSample sample;

  lilt_warp_sample (warp, t / duration, &sample);
  sample.value *= distance;
  sample.velocity *= distance / duration;
  sample.acceleration *= distance / (duration * duration);
  return sample;
}

/* Continued as the spring that it is, towards its equilibrium, a warp stays on its own curve. */
static void
test_same_curve (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const LiltWarp warp = random_warp ();
      const double distance = lilt_test_rand (-900.0, 900.0), duration = lilt_test_rand_log (0.05, 5.0);
      const double from = lilt_test_rand (0.0, 1.0) * duration,
                   to = lilt_test_rand (0.0, 1.0) * (duration - from);
      const LiltSample start = move (&warp, distance, duration, from);
      const LiltSample exact = move (&warp, distance, duration, from + to);
      LiltSpringParams params;
      LiltSample got;

      g_assert_cmpint (lilt_warp_get_spring (&warp, duration, &params), ==, LILT_OK);
      lilt_spring_params_sample (&params, &start, distance * lilt_warp_get_equilibrium (&warp), to, &got);

      /* errors of the sampled state (those of the warp's own tests: 4 and 10 ulp of its scale), carried on; the
         phase of a step is known to an ulp of it */
      const double size = fabs (distance) * (1.0 + fabs (lilt_warp_get_equilibrium (&warp))) *
                          (1.0 + fabs (lilt_warp_get_response (&warp)));
      const double ulp = LILT_TEST_U * (1.0 + params.omega * duration);

      lilt_test_note (&worst, got.value, exact.value, ulp * size, "rho %g, mu %g, r %g", warp.rho, warp.mu,
                      warp.response);
      lilt_test_note (&worst, got.velocity, exact.velocity, ulp * size * params.omega, "rho %g, mu %g, r %g",
                      warp.rho, warp.mu, warp.response);
      lilt_test_note (&worst, got.acceleration, exact.acceleration, ulp * size * params.omega * params.omega,
                      "rho %g, mu %g, r %g", warp.rho, warp.mu, warp.response);
    }
  lilt_test_report (&worst, "a warp and its spring, ulp (1 + omega T)", 10.0);
}

/* Sent elsewhere in flight under its own law it is of class C1: the acceleration jumps by omega² Delta. */
static void
test_retarget (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const LiltWarp warp = random_warp ();
      const double distance = lilt_test_rand (-900.0, 900.0), duration = lilt_test_rand_log (0.05, 5.0);
      const double from = lilt_test_rand (0.0, 1.0) * duration, target = lilt_test_rand (-900.0, 900.0);
      const double old_target = distance * lilt_warp_get_equilibrium (&warp);
      const LiltSample before = move (&warp, distance, duration, from);
      LiltSpringParams params;
      LiltSample after;

      g_assert_cmpint (lilt_warp_get_spring (&warp, duration, &params), ==, LILT_OK);
      lilt_spring_params_sample (&params, &before, target, 0.0, &after);
      lilt_assert_same_bits (after.value, before.value);
      lilt_assert_same_bits (after.velocity, before.velocity);

      const double omega2 = params.omega * params.omega;

      lilt_test_note (
          &worst, after.acceleration - before.acceleration, omega2 * (target - old_target),
          LILT_TEST_U * omega2 * (1.0 + params.omega * duration) *
              (fabs (target) + fabs (distance) * (1.0 + fabs (lilt_warp_get_equilibrium (&warp))) *
                                   (1.0 + fabs (lilt_warp_get_response (&warp)))),
          "rho %g, mu %g", warp.rho, warp.mu);
    }
  lilt_test_report (&worst, "jump of the acceleration against omega^2 Delta, ulp (1 + omega T)", 10.0);
}

/* There and back; the hard and the soft one of the same spring have its law, and a critical one has no mu. */
static void
test_round_trip (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const double duration = lilt_test_rand_log (0.05, 5.0), zeta = lilt_test_rand (0.05, 0.98);
      LiltSpringParams params, again;
      LiltWarp warp;

      g_assert_cmpint (lilt_spring_params_init (&params, lilt_test_rand_log (2.0, 60.0) / duration, zeta), ==,
                       LILT_OK);
      g_assert_cmpint (lilt_warp_init_spring (&warp, &params, duration, i % 2), ==, LILT_OK);
      g_assert_cmpint (lilt_warp_get_spring (&warp, duration, &again), ==, LILT_OK);
      lilt_test_note (&worst, again.omega, params.omega, LILT_TEST_U * params.omega, "zeta %g", zeta);
      lilt_test_note (&worst, again.zeta, params.zeta, LILT_TEST_U * params.zeta, "zeta %g", zeta);
    }
  /* two conversions of at most 4 */
  lilt_test_report (&worst, "spring to warp to spring, ulp", 8.0);

  LiltSpringParams params;
  LiltWarp warp;

  g_assert_cmpint (lilt_spring_params_init (&params, 23.85, 1.0), ==, LILT_OK);
  g_assert_cmpint (lilt_warp_init_spring (&warp, &params, 0.4, 0.0), ==, LILT_OK);
  g_assert_cmpfloat (lilt_warp_get_mu (&warp), ==, 0.0);
  g_assert_cmpint (lilt_warp_get_spring (&warp, 0.4, &params), ==, LILT_OK);
  g_assert_cmpfloat (params.zeta, ==, 1.0);

  /* the table of the errata: (5, 15) over a second is omega 15.81, zeta 0.3162 */
  warp = new_warp (5.0, 15.0, 1.0);
  g_assert_cmpint (lilt_warp_get_spring (&warp, 1.0, &params), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (params.omega, sqrt (250.0), 1e-14);
  g_assert_cmpfloat_with_epsilon (params.zeta, sqrt (0.1), 1e-15);
  g_assert_cmpfloat_with_epsilon (lilt_warp_get_equilibrium (&warp), 1.0 / (1.0 - exp (-5.0) * cos (15.0)),
                                  1e-15);
}

static void
test_refusals (void)
{
  LiltSpringParams params, spring;
  LiltWarp warp, growing, identity;

  /* a growing one has an equilibrium, which it leaves, but is no spring */
  growing = new_warp (-1.3, 4.0, 1.0);
  g_assert_cmpfloat_with_epsilon (lilt_warp_get_equilibrium (&growing), 1.0 / (1.0 - exp (1.3) * cos (4.0)),
                                  1e-15);
  g_assert_cmpint (lilt_warp_get_spring (&growing, 1.0, &params), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (params.omega, ==, 1.0);
  g_assert_cmpfloat (params.zeta, ==, 1.0);
  for (int r = 0; r < 2; r++)
    {
      identity = new_warp (0.0, 0.0, r);
      g_assert_cmpfloat (lilt_warp_get_equilibrium (&identity), ==, 1.0);
      g_assert_cmpint (lilt_warp_get_spring (&identity, 1.0, &params), ==, LILT_OUT_OF_RANGE);
    }

  /* one that never decays is an undamped spring, about the middle of its swing */
  warp = new_warp (0.0, 2.385, 1.0);
  g_assert_cmpint (lilt_warp_get_spring (&warp, 0.5, &params), ==, LILT_OK);
  g_assert_cmpfloat (params.zeta, ==, 0.0);
  g_assert_cmpfloat (params.omega, ==, 4.77);
  g_assert_cmpfloat_with_epsilon (lilt_warp_get_equilibrium (&warp), 1.0 / (1.0 - cos (2.385)), 1e-15);

  warp = new_warp (5.0, 15.0, 1.0);
  g_assert_cmpint (lilt_warp_get_spring (&warp, NAN, &params), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_warp_get_spring (&warp, INFINITY, &params), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_warp_get_spring (&warp, 0.0, &params), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_warp_get_spring (&warp, -1.0, &params), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_warp_get_spring (&warp, 1e-310, &params), ==, LILT_OUT_OF_RANGE);

  g_assert_cmpint (lilt_spring_params_init (&spring, 12.0, 0.5), ==, LILT_OK);
  g_assert_cmpint (lilt_warp_init_spring (&warp, &spring, NAN, 1.0), ==, LILT_NOT_FINITE);
  g_assert_cmpfloat (lilt_warp_eval (&warp, 0.385), ==, 0.385);
  g_assert_cmpint (lilt_warp_init_spring (&warp, &spring, 1.0, NAN), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_warp_init_spring (&warp, &spring, 0.0, 1.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_warp_init_spring (&warp, &spring, 1e308, 1.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_warp_init_spring (&warp, &spring, 1e100, 1.0), ==, LILT_OUT_OF_RANGE);
  spring.zeta = 1.0 + 0x1p-52;
  g_assert_cmpint (lilt_warp_init_spring (&warp, &spring, 1.0, 1.0), ==, LILT_OUT_OF_RANGE);
  spring.zeta = -0.1;
  g_assert_cmpint (lilt_warp_init_spring (&warp, &spring, 1.0, 1.0), ==, LILT_OUT_OF_RANGE);
  spring.zeta = NAN;
  g_assert_cmpint (lilt_warp_init_spring (&warp, &spring, 1.0, 1.0), ==, LILT_NOT_FINITE);
  g_assert_cmpfloat (lilt_warp_eval (&warp, 0.385), ==, 0.385);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/warp-spring/vectors", test_vectors);
  g_test_add_func ("/warp-spring/same-curve", test_same_curve);
  g_test_add_func ("/warp-spring/retarget", test_retarget);
  g_test_add_func ("/warp-spring/round-trip", test_round_trip);
  g_test_add_func ("/warp-spring/refusals", test_refusals);
  return g_test_run ();
}
