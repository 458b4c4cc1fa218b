/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-dynamics.h>

#include <math.h>
#include <string.h>

#include "lilt-dynamics-fixture.h"
#include "lilt-test.h"

/* A step of the input in closed form: the start state, the order of times, and the stepped system. */
static void
test_sample_step (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      LiltDynamics start = random_dynamics (), stepped = start;
      const double target = lilt_test_rand (-700.0, 700.0), t = lilt_test_rand_log (1e-3, 2.0);
      const double size = size_of (&start, target - start.input, 1.0 / start.omega);
      LiltSample sample = now (&start), at;

      lilt_dynamics_sample_step (&start, &sample, start.input, target, t, &at);
      for (int k = 0; k < 8; k++)
        lilt_dynamics_step_jump (&stepped, target, t / 8.0);
      lilt_test_note (&worst, now (&stepped).value, at.value, LILT_TEST_U * size * (8.0 + start.omega * t),
                      "zeta %g", start.zeta);
      lilt_test_note (&worst, now (&stepped).velocity, at.velocity,
                      LILT_TEST_U * size * start.omega * (8.0 + start.omega * t), "zeta %g", start.zeta);
      lilt_test_note (&worst, now (&stepped).acceleration, at.acceleration,
                      LILT_TEST_U * size * start.omega * start.omega * (1.0 + 2.0 * start.zeta) *
                          (8.0 + start.omega * t),
                      "zeta %g", start.zeta);

      const LiltSample before = sample;

      lilt_dynamics_sample_step (&start, &sample, start.input, target, i % 2 ? 0.0 : NAN, &sample);
      stepped = start;
      lilt_dynamics_step_jump (&stepped, target, 0.0);
      lilt_assert_same_bits (sample.value, before.value);
      lilt_assert_same_bits (sample.velocity, now (&stepped).velocity);
      lilt_dynamics_sample_step (&start, &before, start.input, target, INFINITY, &at);
      g_assert_cmpfloat (at.value, ==, target);
      g_assert_cmpfloat (at.velocity, ==, 0.0);
    }
  lilt_test_report (&worst, "stepped against closed form, ulp", 6.0);
}

/* After the settling time the value stays within epsilon, just before it it was on the edge. */
static void
test_settling (void)
{
  for (int i = 0; i < 2000; i++)
    {
      LiltDynamics dynamics = random_dynamics ();
      const double epsilon = lilt_test_rand_log (1e-4, 10.0);
      const double settling = lilt_dynamics_settling_time (&dynamics, epsilon);
      const double rest = lilt_dynamics_rest_time (&dynamics, epsilon);
      const double period = 1.0 / dynamics.frequency;

      g_assert_cmpfloat (rest, >=, settling);
      if (settling > 0.0)
        {
          LiltDynamics at = dynamics;

          lilt_dynamics_step_jump (&at, at.input, settling);
          g_assert_cmpfloat (fabs (fabs (at.displacement) - epsilon), <=, 1e-9 * epsilon);
        }
      for (int k = 1; k <= 64; k++)
        {
          LiltDynamics at = dynamics;

          lilt_dynamics_step_jump (&at, at.input, settling * (1.0 + 1e-9) + period * k / 32.0);
          g_assert_cmpfloat (fabs (at.displacement), <, epsilon * (1.0 + 1e-9));
          at = dynamics;
          lilt_dynamics_step_jump (&at, at.input, rest * (1.0 + 1e-9) + period * k / 32.0);
          g_assert_true (lilt_dynamics_is_settled (&at, epsilon * (1.0 + 1e-9)));
        }
    }

  LiltDynamics ringing = new_dynamics (2.385, 0.0, 1.0, 0.0);

  g_assert_cmpfloat (lilt_dynamics_settling_time (&ringing, 0.01), ==, 0.0);
  g_assert_cmpfloat (lilt_dynamics_settling_time (&ringing, 0.0), ==, 0.0);
  lilt_dynamics_step_jump (&ringing, 1.0, 0.1);
  g_assert_cmpfloat (lilt_dynamics_settling_time (&ringing, 0.01), ==, INFINITY);
  g_assert_cmpfloat (lilt_dynamics_rest_time (&ringing, NAN), ==, INFINITY);
  g_assert_false (lilt_dynamics_is_settled (&ringing, 0.01));
  /* on its input, but passing through */
  g_assert_cmpint (lilt_dynamics_reset (&ringing, 1.0, 1.0, 3.0), ==, LILT_OK);
  g_assert_false (lilt_dynamics_is_settled (&ringing, 0.01));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dynamics-query/sample-step", test_sample_step);
  g_test_add_func ("/dynamics-query/settling", test_settling);
  return g_test_run ();
}
