/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-oscillator.h"

#include <float.h>
#include <math.h>

#include "lilt-test.h"

typedef struct
{
  double d[3];
  double w[3];
} State;

static double
dot (const double *a, const double *b)
{
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/* The distance by the three components themselves, not by the two of the plane. */
static double
distance_at (const LiltOscillator *osc, const State *state, double tau)
{
  double at[3];

  for (int i = 0; i < 3; i++)
    {
      LiltSample sample;

      lilt_oscillator_advance (osc, tau, state->d[i], state->w[i], &sample);
      at[i] = sample.value;
    }
  return sqrt (dot (at, at));
}

static double
settling (const LiltOscillator *osc, const State *state, double epsilon)
{
  const double *d = state->d, *w = state->w;
  const double cross[3] = { d[1] * w[2] - d[2] * w[1], d[2] * w[0] - d[0] * w[2], d[0] * w[1] - d[1] * w[0] };

  return lilt_oscillator_plane_settling_time (osc, dot (d, d), dot (d, w), dot (w, w),
                                              sqrt (dot (cross, cross)), epsilon);
}

static void
random_state (LiltOscillator *osc, State *state)
{
  const int kind = g_test_rand_int_range (0, 6);

  lilt_oscillator_init (osc, kind == 0  ? 1.0
                             : kind < 4 ? lilt_test_rand (0.02, 1.5)
                                        : lilt_test_rand_log (0.02, 100.0));
  for (int i = 0; i < 3; i++)
    {
      state->d[i] = lilt_test_rand (-2.0, 2.0);
      state->w[i] = lilt_test_rand (-2.0, 2.0) * lilt_test_rand_log (0.1, 10.0);
    }
  switch (g_test_rand_int_range (0, 8))
    {
    case 0: /* at rest, on the target, and along a line */
      state->w[0] = state->w[1] = state->w[2] = 0.0;
      break;
    case 1:
      state->d[0] = state->d[1] = state->d[2] = 0.0;
      break;
    case 2:
      for (int i = 0; i < 3; i++)
        state->w[i] = -1.7 * state->d[i];
      break;
    default:
      break;
    }
}

static void
test_last (void)
{
  LiltTestWorst worst = { 0 };
  guint zero = 0;

  for (int i = 0; i < 20000; i++)
    {
      LiltOscillator osc;
      State state;
      const double epsilon = lilt_test_rand_log (1e-6, 2.0);
      double tau;

      random_state (&osc, &state);
      tau = settling (&osc, &state, epsilon);
      g_assert_true (isfinite (tau) && tau >= 0.0);
      if (tau == 0.0)
        zero++;
      else
        {
          const double rate = osc.zeta < 1.0 ? osc.zeta : osc.slow;
          /* an ulp of the time, and 4 (1 + tau) ulp of the decayed state; sums of squares lose another few */
          lilt_test_note (&worst, distance_at (&osc, &state, tau), (long double) epsilon,
                          LILT_TEST_U * (epsilon * (1.0 + tau) +
                                         (1.0 + tau) * exp (-rate * tau) *
                                             (sqrt (dot (state.d, state.d)) + sqrt (dot (state.w, state.w))) *
                                             (1.0 + tau)),
                          "zeta %g epsilon %g tau %g", osc.zeta, epsilon, tau);
        }
      for (int k = 1; k <= 64; k++)
        {
          const double later = tau + (k <= 48 ? 0.15 * k : exp (0.3 * (k - 48)) * (1.0 + 2.0 * osc.zeta));

          if (distance_at (&osc, &state, later) > epsilon * (1.0 + 1e-9))
            g_error ("zeta %.17g epsilon %.17g: outside at %.17g, after %.17g", osc.zeta, epsilon, later,
                     tau);
        }
    }
  g_assert_cmpuint (zero, >, 20);
  lilt_test_report (&worst, "distance at the settling time, ulp", 64.0);
}

/* Along a line, in any direction, it is the settling time of one dimension. */
static void
test_line (void)
{
  LiltTestWorst worst = { 0 };
  guint turns = 0;

  for (int i = 0; i < 20000; i++)
    {
      LiltOscillator osc;
      const double epsilon = lilt_test_rand_log (1e-6, 0.5), d = lilt_test_rand (-2.0, 2.0);
      const double w = lilt_test_rand (-2.0, 2.0) * lilt_test_rand_log (0.1, 10.0);
      const double x = lilt_test_rand (-1.0, 1.0), y = lilt_test_rand (-1.0, 1.0),
                   z = lilt_test_rand (-1.0, 1.0);
      const double l = sqrt (x * x + y * y + z * z);
      const State state = { { d * x / l, d * y / l, d * z / l }, { w * x / l, w * y / l, w * z / l } };
      LiltSample at;
      double expected, got, error, rate;

      lilt_oscillator_init (&osc, g_test_rand_bit () ? lilt_test_rand (0.02, 1.0)
                                                     : lilt_test_rand_log (1.0, 100.0));
      rate = osc.zeta < 1.0 ? osc.zeta : osc.slow;
      expected = lilt_oscillator_settling_time (&osc, d, w, epsilon);
      got = settling (&osc, &state, epsilon);
      lilt_oscillator_advance (&osc, fmax (got, expected), d, w, &at);
      /* What either makes of the value: an ulp of the decayed state (1 + tau) times. Where that is time depends on the
         speed there; within it of a turning point it is half a period, and all that can be said is that both are on
         the edge. */
      error = LILT_TEST_U * (1.0 + expected) *
              (hypot (d, w) * (1.0 + osc.zeta) * exp (-rate * expected) + epsilon);
      if (fabs (at.velocity) * 1e-3 < sqrt (error * epsilon))
        {
          turns++;
          if (fabs (got - expected) > 1e-6 * (1.0 + expected))
            g_assert_cmpfloat_with_epsilon (fabs (at.value), epsilon, 64.0 * error + 1e-6 * epsilon);
          continue;
        }
      lilt_test_note (&worst, got, (long double) expected,
                      error / fabs (at.velocity) + LILT_TEST_U * expected, "zeta %g epsilon %g", osc.zeta,
                      epsilon);
    }
  g_assert_cmpuint (turns, <, 4000);
  lilt_test_report (&worst, "along a line, ulp of the value", 16.0);
}

static void
test_edges (void)
{
  LiltOscillator osc;
  double tau;

  /* undamped: an ellipse for ever */
  lilt_oscillator_init (&osc, 0.0);
  g_assert_true (isinf (lilt_oscillator_plane_settling_time (&osc, 1.0, 0.0, 4.0, 2.0, 1.99)));
  g_assert_cmpfloat (lilt_oscillator_plane_settling_time (&osc, 1.0, 0.0, 4.0, 2.0, 2.01), ==, 0.0);
  /* or a circle, which has no turning points */
  g_assert_true (isinf (lilt_oscillator_plane_settling_time (&osc, 1.0, 0.0, 1.0, 1.0, 0.99)));
  g_assert_cmpfloat (lilt_oscillator_plane_settling_time (&osc, 1.0, 0.0, 1.0, 1.0, 1.01), ==, 0.0);
  /* damped, and a spiral that comes nearer all the time: a start and a velocity that leads inward on it */
  lilt_oscillator_init (&osc, 0.6);
  tau = lilt_oscillator_plane_settling_time (&osc, 1.0, -0.6, 1.0, 0.8, 1e-3);
  g_assert_cmpfloat_with_epsilon (tau, log (1e3) / 0.6, 1e-12);
  g_assert_cmpfloat (lilt_oscillator_plane_settling_time (&osc, 1.0, -0.6, 1.0, 0.8, 1.01), ==, 0.0);
  g_assert_cmpfloat (lilt_oscillator_plane_settling_time (&osc, 0.0, 0.0, 0.0, 0.0, 1e-3), ==, 0.0);
  g_assert_cmpfloat (lilt_oscillator_plane_settling_time (&osc, 0.0, 0.0, 0.0, 0.0, 0.0), ==, 0.0);
  g_assert_true (isinf (lilt_oscillator_plane_settling_time (&osc, 1.0, 0.0, 0.0, 0.0, 0.0)));
  g_assert_true (isinf (lilt_oscillator_plane_settling_time (&osc, 1.0, 0.0, 0.0, 0.0, NAN)));
  for (double zeta = 1.0; zeta < 1e12; zeta *= 10.0)
    {
      lilt_oscillator_init (&osc, zeta);
      g_assert_cmpfloat (lilt_oscillator_plane_settling_time (&osc, 0.0, 0.0, 0.0, 0.0, 1e-3), ==, 0.0);
      g_assert_cmpfloat (lilt_oscillator_plane_settling_time (&osc, 1.0, 0.0, 0.0, 0.0, 2.0), ==, 0.0);
      tau = lilt_oscillator_plane_settling_time (&osc, 1.0, 0.0, 0.0, 0.0, 1e-3);
      g_assert_cmpfloat_with_epsilon (tau / lilt_oscillator_settling_time (&osc, 1.0, 0.0, 1e-3), 1.0, 1e-12);
    }
  lilt_oscillator_init (&osc, 1e308);
  g_assert_true (lilt_oscillator_plane_settling_time (&osc, 1.0, 0.0, 0.0, 0.0, 1e-3) > 0.0);
  /* barely damped, and millions of turns: not walked */
  lilt_oscillator_init (&osc, 1e-9);
  tau = lilt_oscillator_plane_settling_time (&osc, 1.0, 0.0, 0.25, 0.5, 1e-3);
  g_assert_cmpfloat_with_epsilon (tau, log (1e3) / 1e-9, 4.0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/oscillator-plane/last", test_last);
  g_test_add_func ("/oscillator-plane/line", test_line);
  g_test_add_func ("/oscillator-plane/edges", test_edges);
  return g_test_run ();
}
