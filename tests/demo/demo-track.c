/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "demo-track.h"

#include <math.h>

#include "lilt-test.h"

/* Anything is there at once, and rests. */
static void
test_start (void)
{
  for (int kind = DEMO_TRACK_WARP; kind <= DEMO_TRACK_SPRING; kind++)
    {
      DemoTrack track;
      LiltSample sample;

      demo_track_init (&track, kind, 31.25);
      demo_track_get_sample (&track, 123456789, &sample);
      g_assert_cmpfloat (sample.value, ==, 31.25);
      g_assert_cmpfloat (sample.velocity, ==, 0.0);
      g_assert_false (demo_track_is_moving (&track, 0));
    }
}

/* The spring's state is that of the closed form through any targets at any times, and rests where it says. */
static void
test_spring (void)
{
  for (int i = 0; i < 1000; i++)
    {
      const double response = lilt_test_rand (0.1, 1.5), zeta = lilt_test_rand (0.1, 2.0);
      LiltSpringParams params;
      LiltSample exact = { 17.0, 0.0, 0.0 }, sample;
      DemoTrack track;
      gint64 now = g_test_rand_int_range (0, G_MAXINT32);
      double target = 17.0;

      lilt_spring_params_init_response (&params, response, zeta);
      demo_track_init (&track, DEMO_TRACK_SPRING, 17.0);
      g_assert_cmpint (demo_track_set_spring (&track, response, zeta, now), ==, LILT_OK);
      for (int j = 0; j < 20; j++)
        {
          const gint64 step = g_test_rand_int_range (0, 300000);

          lilt_spring_params_sample (&params, &exact, target, (double) step * 1e-6, &exact);
          now += step;
          target = lilt_test_rand (0.0, 400.0);
          demo_track_retarget (&track, target, now);
          demo_track_get_sample (&track, now, &sample);
          /* Twenty segments of up to 4 (1 + omega t) ulp of a state of some thousand px and px / omega each */
          g_assert_cmpfloat_with_epsilon (sample.value, exact.value, 1e-9);
          g_assert_cmpfloat_with_epsilon (sample.velocity, exact.velocity, 1e-9 * params.omega);
        }
      /* Unless the last target was where it happened to be. */
      if (fabs (sample.value - target) > 0.2501)
        g_assert_true (demo_track_is_moving (&track, now));
      demo_track_get_sample (&track, track.rest_time, &sample);
      g_assert_cmpfloat_with_epsilon (sample.value, target, 0.2501);
      for (int j = 0; j < 50; j++)
        {
          demo_track_get_sample (&track, track.rest_time + j * 20000, &sample);
          g_assert_cmpfloat_with_epsilon (sample.value, target, 0.2501);
        }
      g_assert_false (demo_track_is_moving (&track, track.rest_time));
    }
}

static void
test_warp (void)
{
  for (int i = 0; i < 1000; i++)
    {
      const double rho = lilt_test_rand (1.0, 10.0), mu = lilt_test_rand (0.0, 30.0);
      const double duration = lilt_test_rand (0.1, 2.0);
      LiltSample before, after, end, curve;
      LiltWarp warp;
      DemoTrack track;
      const gint64 now = g_test_rand_int_range (0, G_MAXINT32);
      const gint64 later = now + g_test_rand_int_range (1, (gint32) (duration * 1e6));
      gint64 time;

      g_assert_cmpint (lilt_warp_init (&warp, rho, mu), ==, LILT_OK);
      demo_track_init (&track, DEMO_TRACK_WARP, 20.0);
      g_assert_cmpint (demo_track_set_warp (&track, rho, mu, duration), ==, LILT_OK);
      demo_track_retarget (&track, 320.0, now);
      demo_track_get_sample (&track, later, &before);
      lilt_warp_sample (&warp, (double) (later - now) * 1e-6 / duration, &curve);
      g_assert_cmpfloat_with_epsilon (before.value, 20.0 + 300.0 * curve.value, 1e-9);
      g_assert_cmpfloat_with_epsilon (before.velocity, 300.0 * curve.velocity / duration, 1e-8 / duration);

      /* It starts over: the value stays, bit for bit, and the velocity is that of the curve's start. */
      demo_track_retarget (&track, 100.0, later);
      demo_track_get_sample (&track, later, &after);
      lilt_assert_same_bits (after.value, before.value);
      lilt_warp_sample (&warp, 0.0, &curve);
      g_assert_cmpfloat_with_epsilon (after.velocity, (100.0 - before.value) * curve.velocity / duration,
                                      1e-9 * fabs (after.velocity));

      /* Its end is found wherever the frames are, once. */
      g_assert_false (demo_track_get_end (&track, later, track.rest_time - 1, &time, &before, &end));
      g_assert_true (
          demo_track_get_end (&track, track.rest_time - 1, track.rest_time + 7, &time, &before, &end));
      g_assert_cmpint (time, ==, track.rest_time);
      g_assert_cmpfloat (end.value, ==, 100.0);
      g_assert_cmpfloat (end.velocity, ==, 0.0);
      g_assert_cmpfloat_with_epsilon (before.value, 100.0, 1e-9);
      g_assert_false (
          demo_track_get_end (&track, track.rest_time, track.rest_time + 7, &time, &before, &end));
      demo_track_get_sample (&track, track.rest_time, &end);
      g_assert_cmpfloat (end.value, ==, 100.0);
    }
}

static void
test_refusals (void)
{
  DemoTrack track, copy;

  demo_track_init (&track, DEMO_TRACK_WARP, 5.0);
  copy = track;
  g_assert_cmpint (demo_track_set_warp (&track, 0.0, 2.0 * G_PI, 1.0), ==, LILT_SINGULAR);
  g_assert_cmpint (demo_track_set_warp (&track, NAN, 1.0, 1.0), ==, LILT_NOT_FINITE);
  g_assert_cmpint (demo_track_set_warp (&track, 5.0, 15.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (demo_track_set_warp (&track, 5.0, 15.0, INFINITY), ==, LILT_NOT_FINITE);
  g_assert_cmpint (demo_track_set_spring (&track, -1.0, 1.0, 0), !=, LILT_OK);
  demo_track_retarget (&track, NAN, 0);
  demo_track_retarget (&track, 5.0, 0);
  g_assert_cmpmem (&track, sizeof track, &copy, sizeof copy);
}

/* Off in mid-flight: there, and at rest. */
static void
test_finish (void)
{
  for (int kind = DEMO_TRACK_WARP; kind <= DEMO_TRACK_SPRING; kind++)
    {
      DemoTrack track;
      LiltSample sample;

      demo_track_init (&track, kind, 0.0);
      demo_track_retarget (&track, 250.0, 1000);
      demo_track_finish (&track, 61000);
      demo_track_get_sample (&track, 61000, &sample);
      g_assert_cmpfloat (sample.value, ==, 250.0);
      g_assert_cmpfloat (sample.velocity, ==, 0.0);
      g_assert_false (demo_track_is_moving (&track, 61000));
      demo_track_retarget (&track, 50.0, 70000);
      demo_track_get_sample (&track, 70000, &sample);
      g_assert_cmpfloat (sample.value, ==, 250.0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/demo/track/start", test_start);
  g_test_add_func ("/demo/track/spring", test_spring);
  g_test_add_func ("/demo/track/warp", test_warp);
  g_test_add_func ("/demo/track/refusals", test_refusals);
  g_test_add_func ("/demo/track/finish", test_finish);
  return g_test_run ();
}
