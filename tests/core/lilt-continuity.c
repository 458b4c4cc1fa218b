/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

#define N_CASES 10000

static int
class_of (LiltSample before, LiltSample after, const LiltSample *scale)
{
  LiltContinuity out;

  lilt_continuity_measure (&before, &after, scale, &out);
  return out.continuity_class;
}

static void
test_classes (void)
{
  const LiltSample before = { 2.385, -71.3, 911.7 };
  const LiltSample scale = { 318.6, 5120.4, 88123.9 };
  LiltContinuity out;

  lilt_continuity_measure (&before, &before, &scale, &out);
  g_assert_cmpint (out.continuity_class, ==, 2);
  lilt_assert_same_bits (out.value_jump, 0.0);
  lilt_assert_same_bits (out.velocity_jump, 0.0);
  lilt_assert_same_bits (out.acceleration_jump, 0.0);

  lilt_continuity_measure (&before, &(LiltSample){ 2.385, -71.3, -20.3 }, &scale, &out);
  g_assert_cmpint (out.continuity_class, ==, 1);
  lilt_assert_same_bits (out.acceleration_jump, 911.7 + 20.3);
  lilt_continuity_measure (&before, &(LiltSample){ 2.385, 71.3, 911.7 }, &scale, &out);
  g_assert_cmpint (out.continuity_class, ==, 0);
  lilt_assert_same_bits (out.velocity_jump, 2.0 * 71.3);
  lilt_continuity_measure (&before, &(LiltSample){ -2.385, -71.3, 911.7 }, &scale, &out);
  g_assert_cmpint (out.continuity_class, ==, -1);
  lilt_assert_same_bits (out.value_jump, 2.0 * 2.385);

  /* The lowest jump decides, whatever jumps above it. */
  g_assert_cmpint (class_of (before, (LiltSample){ 2.385, 0.0, 0.0 }, &scale), ==, 0);
  g_assert_cmpint (class_of (before, (LiltSample){ 0.0, 0.0, 0.0 }, &scale), ==, -1);
}

/* Random jumps either side of the tolerance, in either direction, for scales of any size and sign. */
static void
test_tolerance (void)
{
  for (int i = 0; i < N_CASES; i++)
    {
      const double size = lilt_test_rand_log (1e-200, 1e200);
      const double sign = g_test_rand_bit () ? 1.0 : -1.0;
      const LiltSample scale = { sign * size, size, -size };
      const LiltSample before = { lilt_test_rand (-1.0, 1.0) * size, lilt_test_rand (-1.0, 1.0) * size,
                                  lilt_test_rand (-1.0, 1.0) * size };
      const double way = g_test_rand_bit () ? 1.0 : -1.0;
      const int field = g_test_rand_int_range (0, 3);
      LiltSample after = before;
      double *changed = field == 0 ? &after.value : field == 1 ? &after.velocity : &after.acceleration;

      /* 1e-6 of the tolerance is 1e-15 of the size: four times what the subtraction may round. */
      *changed += way * 1e-9 * size * (1.0 - 1e-6);
      g_assert_cmpint (class_of (before, after, &scale), ==, 2);
      g_assert_cmpint (class_of (after, before, &scale), ==, 2);
      *changed += way * 1e-9 * size * 2e-6;
      g_assert_cmpint (class_of (before, after, &scale), ==, field - 1);
      g_assert_cmpint (class_of (after, before, &scale), ==, field - 1);
    }
}

static void
test_unknown_scale (void)
{
  const LiltSample here = { 300.0, -20.0, 4.0 };
  LiltSample there = here;

  there.value += 2.9e-7;
  g_assert_cmpint (class_of (here, there, NULL), ==, 2);
  there.value += 0.2e-7;
  g_assert_cmpint (class_of (here, there, NULL), ==, -1);
  /* a field of 0 falls back for itself alone */
  g_assert_cmpint (class_of (here, there, &(LiltSample){ 3000.0, 0.0, 0.0 }), ==, 2);
  there.velocity += 1.9e-8;
  g_assert_cmpint (class_of (here, there, &(LiltSample){ 3000.0, 0.0, 0.0 }), ==, 2);
  there.velocity += 0.2e-8;
  g_assert_cmpint (class_of (here, there, &(LiltSample){ 3000.0, 0.0, 0.0 }), ==, 0);
  g_assert_cmpint (class_of (here, there, &(LiltSample){ 3000.0, 100.0, 0.0 }), ==, 2);

  /* the larger sample is the magnitude, whichever it is */
  g_assert_cmpint (class_of ((LiltSample){ 0.0, 0.0, 0.0 }, (LiltSample){ 0.0, 0.0, 0.0 }, NULL), ==, 2);
  g_assert_cmpint (class_of ((LiltSample){ 0.0, 0.0, 0.0 }, (LiltSample){ 0.0, 0.0, 1e-300 }, NULL), ==, 1);
  g_assert_cmpint (class_of ((LiltSample){ 0.0, 0.0, 1e-300 }, (LiltSample){ 0.0, 0.0, 0.0 }, NULL), ==, 1);
}

/* The claim this library is about: a spring is of class C1 at a step of its target, and no better. */
static void
test_spring_at_a_target_step (void)
{
  for (int i = 0; i < N_CASES; i++)
    {
      const double omega = lilt_test_rand_log (1e-3, 1e3), zeta = lilt_test_rand_log (1e-3, 30.0);
      const double from = lilt_test_rand (-1000.0, 1000.0), to = from + lilt_test_rand (1.0, 1000.0);
      const double next = from - lilt_test_rand (1.0, 1000.0), step = next - to;
      const LiltSample scale = { to - from, omega * (to - from), omega * omega * (to - from) };
      LiltSpringParams params;
      LiltSpring spring;
      LiltSample before, after;
      LiltContinuity out;

      lilt_spring_params_init (&params, omega, zeta);
      lilt_spring_init (&spring, &params, from);
      lilt_spring_set_target (&spring, to);
      lilt_spring_step (&spring, lilt_test_rand (0.1, 3.0) / omega);
      lilt_spring_get_sample (&spring, &before);
      lilt_spring_set_target (&spring, next);
      lilt_spring_get_sample (&spring, &after);
      lilt_continuity_measure (&before, &after, &scale, &out);
      g_assert_cmpint (out.continuity_class, ==, 1);
      lilt_assert_same_bits (out.value_jump, 0.0);
      lilt_assert_same_bits (out.velocity_jump, 0.0);
      /* A few roundings of the acceleration, whose terms reach omega² (2 zeta + 1) times the distance. */
      g_assert_cmpfloat (fabs (out.acceleration_jump - fabs (omega * omega * step)), <=,
                         16.0 * LILT_TEST_U * omega * omega * (2.0 * zeta + 1.0) * (to - next));
    }
}

static void
test_not_finite (void)
{
  const double bad[] = { NAN, INFINITY, -INFINITY };
  const LiltSample good = { 2.385, 0.71, -9.3 };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    for (int field = 0; field < 9; field++)
      {
        LiltSample samples[3] = { good, good, good };
        LiltContinuity out;

        samples[field / 3].value = field % 3 == 0 ? bad[i] : good.value;
        samples[field / 3].velocity = field % 3 == 1 ? bad[i] : good.velocity;
        samples[field / 3].acceleration = field % 3 == 2 ? bad[i] : good.acceleration;
        lilt_continuity_measure (&samples[0], &samples[1], &samples[2], &out);
        g_assert_cmpint (out.continuity_class, ==, -1);
        g_assert_cmpfloat (out.value_jump, ==, field % 3 == 0 ? INFINITY : 0.0);
        g_assert_cmpfloat (out.velocity_jump, ==, field % 3 == 1 ? INFINITY : 0.0);
        g_assert_cmpfloat (out.acceleration_jump, ==, field % 3 == 2 ? INFINITY : 0.0);
      }

  /* the same infinity before and after is no continuity either */
  g_assert_cmpint (class_of ((LiltSample){ INFINITY, 0, 0 }, (LiltSample){ INFINITY, 0, 0 }, NULL), ==, -1);
}

static void
test_extremes (void)
{
  LiltContinuity out;

  lilt_continuity_measure (&(LiltSample){ -DBL_MAX, 0, 0 }, &(LiltSample){ DBL_MAX, 0, 0 }, NULL, &out);
  g_assert_cmpfloat (out.value_jump, ==, DBL_MAX);
  g_assert_cmpint (out.continuity_class, ==, -1);
  /* at the bottom of the range the tolerance underflows to 0 and any difference counts */
  lilt_continuity_measure (&(LiltSample){ 0, 0, DBL_TRUE_MIN }, &(LiltSample){ 0, 0, 0 }, NULL, &out);
  g_assert_cmpfloat (out.acceleration_jump, ==, DBL_TRUE_MIN);
  g_assert_cmpint (out.continuity_class, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/continuity/classes", test_classes);
  g_test_add_func ("/continuity/tolerance", test_tolerance);
  g_test_add_func ("/continuity/unknown-scale", test_unknown_scale);
  g_test_add_func ("/continuity/spring-at-a-target-step", test_spring_at_a_target_step);
  g_test_add_func ("/continuity/not-finite", test_not_finite);
  g_test_add_func ("/continuity/extremes", test_extremes);
  return g_test_run ();
}
