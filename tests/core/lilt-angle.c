/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-angle.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

static LiltAngle
new_angle (double omega, double zeta, double turn, double position, double velocity)
{
  LiltSpringParams params;
  LiltAngle angle;

  g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
  g_assert_cmpint (lilt_angle_init (&angle, &params, turn, position), ==, LILT_OK);
  g_assert_cmpint (lilt_angle_reset (&angle, position, velocity), ==, LILT_OK);
  return angle;
}

static LiltSample
now (const LiltAngle *angle)
{
  LiltSample sample;

  lilt_angle_get_sample (angle, &sample);
  return sample;
}

static LiltSample
now_wrapped (const LiltAngle *angle)
{
  LiltSample sample;

  lilt_angle_get_sample_wrapped (angle, &sample);
  return sample;
}

/* At each of many targets: value and velocity carry over, the way is at most half a turn, and the place is the target,
   turns apart. */
static void
test_shortest_way (void)
{
  LiltTestWorst worst = { 0 };
  guint wrapped = 0;

  for (int i = 0; i < 2000; i++)
    {
      const double turn = i % 2 ? 360.0 : 2.0 * G_PI;
      LiltAngle angle = new_angle (lilt_test_rand_log (3.0, 30.0), lilt_test_rand (0.1, 2.0), turn,
                                   lilt_test_rand (-3.0, 3.0) * turn, lilt_test_rand (-3.0, 3.0) * turn);

      for (int k = 0; k < 10; k++)
        {
          const double target = lilt_test_rand (-5.0, 5.0) * turn;
          LiltSample before;
          double way;

          lilt_angle_step (&angle, lilt_test_rand (0.0, 0.4));
          before = now (&angle);
          g_assert_cmpint (lilt_angle_set_target (&angle, target), ==, LILT_OK);
          lilt_assert_same_bits (now (&angle).value, before.value);
          lilt_assert_same_bits (now (&angle).velocity, before.velocity);
          way = lilt_angle_get_target (&angle) - before.value;
          g_assert_cmpfloat (fabs (way), <=, 0.5 * turn * (1.0 + 1e-14));
          lilt_test_note (&worst, remainder (lilt_angle_get_target (&angle) - target, turn), 0.0L,
                          LILT_TEST_U * 8.0 * turn, "turn %g", turn);
          wrapped += fabs (target - before.value) > 0.5 * turn;
          /* on the circle it is the same */
          g_assert_cmpfloat (now_wrapped (&angle).value, >=, -0.5 * turn);
          g_assert_cmpfloat (now_wrapped (&angle).value, <, 0.5 * turn);
          g_assert_cmpfloat (fabs (remainder (now_wrapped (&angle).value - before.value, turn)), <=,
                             1e-13 * turn);
          lilt_assert_same_bits (now_wrapped (&angle).velocity, before.velocity);
        }
    }
  g_assert_cmpuint (wrapped, >, 5000);
  lilt_test_report (&worst, "target on the line against the given one, ulp", 4.0);
}

/* It is the spring on a line that it says it is. */
static void
test_spring (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      LiltAngle angle = new_angle (lilt_test_rand_log (3.0, 30.0), lilt_test_rand (0.1, 2.0), 360.0,
                                   lilt_test_rand (-700.0, 700.0), lilt_test_rand (-3000.0, 3000.0));
      const LiltSample start = now (&angle);
      const double t = lilt_test_rand (0.0, 1.0), target = lilt_test_rand (-900.0, 900.0);
      LiltSample exact, peeked;

      g_assert_cmpint (lilt_angle_set_target_unwrapped (&angle, target), ==, LILT_OK);
      g_assert_cmpfloat (lilt_angle_get_target (&angle), ==, target);
      lilt_spring_params_sample (&angle.spring.params, &start, target, t, &exact);
      lilt_angle_peek (&angle, t, &peeked);
      lilt_angle_step (&angle, t);
      lilt_assert_same_bits (now (&angle).value, peeked.value);
      lilt_test_note (&worst, now (&angle).value, (long double) exact.value, LILT_TEST_U * 2000.0, "t %g", t);
      lilt_angle_step (&angle, lilt_angle_settling_time (&angle, 0.1) + 100.0);
      g_assert_true (lilt_angle_is_settled (&angle, 0.1));
      g_assert_cmpfloat (lilt_angle_settling_time (&angle, 0.1), ==, 0.0);
    }
  lilt_test_report (&worst, "against the spring, ulp", 2.0);
}

static void
test_cases (void)
{
  LiltAngle angle = new_angle (12.0, 1.0, 360.0, 350.0, 0.0);
  LiltAngle copy;
  LiltSpringParams params;
  double out;

  /* from 350 to 10 is 20 on */
  g_assert_cmpint (lilt_angle_set_target (&angle, 10.0), ==, LILT_OK);
  g_assert_cmpfloat (lilt_angle_get_target (&angle), ==, 370.0);
  g_assert_cmpfloat (lilt_angle_get_target_wrapped (&angle), ==, 10.0);
  lilt_angle_step (&angle, 10.0);
  g_assert_cmpfloat_with_epsilon (now (&angle).value, 370.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (now_wrapped (&angle).value, 10.0, 1e-9);
  /* the same target by other names */
  copy = angle;
  g_assert_cmpint (lilt_angle_set_target (&angle, 730.0), ==, LILT_OK);
  g_assert_cmpint (lilt_angle_set_target (&angle, -350.0), ==, LILT_OK);
  g_assert_cmpmem (&angle, sizeof angle, &copy, sizeof copy);

  /* half a turn: on as it turns, and up from rest */
  angle = new_angle (12.0, 1.0, 360.0, 90.0, 0.0);
  g_assert_cmpint (lilt_angle_set_target (&angle, -90.0), ==, LILT_OK);
  g_assert_cmpfloat (lilt_angle_get_target (&angle), ==, 270.0);
  angle = new_angle (12.0, 1.0, 360.0, 90.0, -1.0);
  g_assert_cmpint (lilt_angle_set_target (&angle, 270.0), ==, LILT_OK);
  g_assert_cmpfloat (lilt_angle_get_target (&angle), ==, -90.0);
  angle = new_angle (12.0, 1.0, 360.0, 90.0, 1.0);
  g_assert_cmpint (lilt_angle_set_target (&angle, 270.0), ==, LILT_OK);
  g_assert_cmpfloat (lilt_angle_get_target (&angle), ==, 270.0);

  /* a kick of turns comes back by as many; a reset finds the nearest place of the target */
  g_assert_cmpint (lilt_angle_add_impulse (&angle, 36000.0), ==, LILT_OK);
  g_assert_cmpfloat (now (&angle).velocity, ==, 36001.0);
  lilt_angle_step (&angle, 1.0 / 12.0);
  g_assert_cmpfloat (now (&angle).value, >, 720.0);
  lilt_angle_step (&angle, 10.0);
  g_assert_cmpfloat_with_epsilon (now (&angle).value, 270.0, 1e-9);
  g_assert_cmpint (lilt_angle_reset (&angle, 3000.0, 17.0), ==, LILT_OK);
  g_assert_cmpfloat (now (&angle).value, ==, 3000.0);
  g_assert_cmpfloat (now (&angle).velocity, ==, 17.0);
  g_assert_cmpfloat (lilt_angle_get_target (&angle), ==, 270.0 + 8.0 * 360.0);
  g_assert_cmpint (lilt_spring_params_init (&params, 3.0, 0.5), ==, LILT_OK);
  g_assert_cmpint (lilt_angle_set_params (&angle, &params), ==, LILT_OK);
  g_assert_cmpfloat (now (&angle).velocity, ==, 17.0);

  g_assert_cmpint (lilt_angle_wrap (180.0, 360.0, &out), ==, LILT_OK);
  g_assert_cmpfloat (out, ==, -180.0);
  g_assert_cmpint (lilt_angle_wrap (-180.0, 360.0, &out), ==, LILT_OK);
  g_assert_cmpfloat (out, ==, -180.0);
  g_assert_cmpint (lilt_angle_wrap (540.0, 360.0, &out), ==, LILT_OK);
  g_assert_cmpfloat (out, ==, -180.0);
  g_assert_cmpint (lilt_angle_wrap (1e300, 360.0, &out), ==, LILT_OK);
  g_assert_cmpfloat (fabs (out), <=, 180.0);
  g_assert_cmpint (lilt_angle_difference (350.0, 10.0, 360.0, &out), ==, LILT_OK);
  g_assert_cmpfloat (out, ==, 20.0);
  g_assert_cmpint (lilt_angle_difference (10.0, -10.0, 360.0, &out), ==, LILT_OK);
  g_assert_cmpfloat (out, ==, -20.0);
  g_assert_cmpint (lilt_angle_difference (1e308, -1e308, 1.5e308, &out), ==, LILT_OK);
  g_assert_true (isfinite (out) && fabs (out) <= 0.75e308);
}

static void
test_refusals (void)
{
  static const double bad[] = { NAN, INFINITY, -INFINITY };
  const LiltSpringParams good = { 11.7, 0.43, 1.0 }, bad_params = { 11.7, -0.43, 1.0 };
  LiltAngle angle, before;
  double out;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_cmpint (lilt_angle_init (&angle, &good, bad[i], 0.0), ==, LILT_NOT_FINITE);
      g_assert_cmpfloat (now (&angle).value, ==, 0.0);
      g_assert_cmpint (lilt_angle_init (&angle, &good, 360.0, bad[i]), ==, LILT_NOT_FINITE);
      angle = before = new_angle (11.7, 0.43, 360.0, 40.0, 310.0);
      g_assert_cmpint (lilt_angle_set_target (&angle, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_angle_set_target_unwrapped (&angle, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_angle_add_impulse (&angle, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_angle_reset (&angle, bad[i], 0.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_angle_reset (&angle, 0.0, bad[i]), ==, LILT_NOT_FINITE);
      lilt_angle_step (&angle, bad[i]);
      g_assert_cmpmem (&angle, sizeof angle, &before, sizeof before);
      g_assert_cmpint (lilt_angle_wrap (bad[i], 360.0, &out), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_angle_wrap (1.0, bad[i], &out), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_angle_difference (bad[i], 1.0, 360.0, &out), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_angle_difference (1.0, bad[i], 360.0, &out), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_angle_difference (1.0, 2.0, bad[i], &out), ==, LILT_NOT_FINITE);
      g_assert_cmpfloat (out, ==, 0.0);
    }
  g_assert_cmpint (lilt_angle_init (&angle, &good, 0.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_angle_init (&angle, &good, -360.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_angle_init (&angle, &bad_params, 360.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_angle_set_target (&angle, 1.0), ==, LILT_OK);
  lilt_angle_step (&angle, 50.0);
  g_assert_cmpfloat_with_epsilon (now (&angle).value, 1.0, 1e-12);
  g_assert_cmpint (lilt_angle_wrap (1.0, 0.0, &out), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_angle_difference (1.0, 2.0, -1.0, &out), ==, LILT_OUT_OF_RANGE);
  /* too many turns to count */
  angle = before = new_angle (11.7, 0.43, 1e-10, 0.0, 310.0);
  g_assert_cmpint (lilt_angle_set_target (&angle, 1e300), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_angle_set_params (&angle, &bad_params), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpmem (&angle, sizeof angle, &before, sizeof before);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/angle/shortest-way", test_shortest_way);
  g_test_add_func ("/angle/spring", test_spring);
  g_test_add_func ("/angle/cases", test_cases);
  g_test_add_func ("/angle/refusals", test_refusals);
  return g_test_run ();
}
