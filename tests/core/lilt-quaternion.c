/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-quaternion.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

static LiltVector
random_vector (double size)
{
  return (LiltVector){ lilt_test_rand (-size, size), lilt_test_rand (-size, size),
                       lilt_test_rand (-size, size) };
}

static LiltQuaternion
random_quaternion (void)
{
  LiltQuaternion q;

  while (lilt_quaternion_init (&q, lilt_test_rand (-1.0, 1.0), lilt_test_rand (-1.0, 1.0),
                               lilt_test_rand (-1.0, 1.0), lilt_test_rand (-1.0, 1.0)) != LILT_OK)
    ;
  return q;
}

static long double
length (const LiltVector *v)
{
  return sqrtl ((long double) v->x * v->x + (long double) v->y * v->y + (long double) v->z * v->z);
}

static long double
norm (const LiltQuaternion *q)
{
  return sqrtl ((long double) q->w * q->w + (long double) q->x * q->x + (long double) q->y * q->y +
                (long double) q->z * q->z);
}

static double
apart (const LiltVector *a, const LiltVector *b)
{
  const LiltVector d = { a->x - b->x, a->y - b->y, a->z - b->z };

  return (double) length (&d);
}

/* From a rotation vector to the quaternion and back, from 1e-300 rad to half a turn. */
static void
test_rotation (void)
{
  LiltTestWorst forth = { 0 }, back = { 0 }, unit = { 0 };

  for (int i = 0; i < 20000; i++)
    {
      LiltVector v = random_vector (1.0), got;
      const double angle = i % 2 ? lilt_test_rand_log (1e-300, 3.14159) : lilt_test_rand (0.0, 3.14159);
      const double factor = angle / (double) length (&v);
      LiltQuaternion q;

      v = (LiltVector){ v.x * factor, v.y * factor, v.z * factor };
      g_assert_cmpint (lilt_quaternion_init_rotation (&q, &v), ==, LILT_OK);
      {
        /* a length of 1e-300 has no square */
        const long double x = v.x / (long double) angle, y = v.y / (long double) angle,
                          z = v.z / (long double) angle;
        const long double theta = angle * sqrtl (x * x + y * y + z * z), s = sinl (0.5L * theta) / theta;

        lilt_test_note (&forth, q.w, cosl (0.5L * theta), LILT_TEST_U, "w at %g", angle);
        lilt_test_note (&forth, q.x, s * v.x, LILT_TEST_U * fabs ((double) (s * v.x)), "x at %g", angle);
      }
      lilt_test_note (&unit, (double) (norm (&q) - 1.0L), 0.0L, LILT_TEST_U, "at %g", angle);
      lilt_quaternion_get_rotation (&q, &got);
      lilt_test_note (&back, apart (&got, &v), 0.0L, LILT_TEST_U * angle, "at %g", angle);
      /* the other quaternion of the same orientation */
      q = (LiltQuaternion){ -q.w, -q.x, -q.y, -q.z };
      lilt_quaternion_get_rotation (&q, &got);
      lilt_test_note (&back, apart (&got, &v), 0.0L, LILT_TEST_U * angle, "-q at %g", angle);
    }
  /* two roundings of hypot, of half, of the function and of the products */
  lilt_test_report (&forth, "exponential, ulp", 8.0);
  lilt_test_report (&unit, "length of the exponential, ulp", 8.0);
  lilt_test_report (&back, "logarithm of the exponential, ulp", 16.0);
}

/* Products turn one after the other; a turn keeps lengths; the conjugate turns back. */
static void
test_algebra (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 20000; i++)
    {
      const LiltQuaternion a = random_quaternion (), b = random_quaternion ();
      const LiltVector v = random_vector (10.0);
      LiltVector one, two, back;
      LiltQuaternion product, inverse;

      lilt_quaternion_multiply (&a, &b, &product);
      lilt_quaternion_rotate (&product, &v, &one);
      lilt_quaternion_rotate (&b, &v, &two);
      lilt_quaternion_rotate (&a, &two, &two);
      lilt_test_note (&worst, apart (&one, &two), 0.0L, LILT_TEST_U * (double) length (&v), "product %d", i);
      lilt_test_note (&worst, (double) length (&one), length (&v), LILT_TEST_U * (double) length (&v),
                      "length %d", i);
      lilt_quaternion_conjugate (&a, &inverse);
      lilt_quaternion_rotate (&a, &v, &back);
      lilt_quaternion_rotate (&inverse, &back, &back);
      lilt_test_note (&worst, apart (&back, &v), 0.0L, LILT_TEST_U * (double) length (&v), "back %d", i);
      g_assert_cmpfloat_with_epsilon (lilt_quaternion_angle_to (&a, &a), 0.0, 1e-15);
      g_assert_cmpfloat (fabs (lilt_quaternion_angle_to (&a, &b) - lilt_quaternion_angle_to (&b, &a)), <=,
                         1e-15);
      inverse = (LiltQuaternion){ -b.w, -b.x, -b.y, -b.z };
      g_assert_cmpfloat (lilt_quaternion_angle_to (&a, &inverse), ==, lilt_quaternion_angle_to (&a, &b));
    }
  lilt_test_report (&worst, "turns, ulp", 32.0);
}

/* A turn about an axis by the formula of Rodrigues. */
static void
test_rodrigues (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      LiltVector k = random_vector (1.0), got;
      const LiltVector v = random_vector (3.0);
      const double angle = lilt_test_rand (-7.0, 7.0), l = (double) length (&k);
      const double c = cos (angle), s = sin (angle);
      LiltQuaternion q;

      k = (LiltVector){ k.x / l, k.y / l, k.z / l };
      {
        const LiltVector rotation = { angle * k.x, angle * k.y, angle * k.z };
        const double along = (1.0 - c) * (k.x * v.x + k.y * v.y + k.z * v.z);
        const LiltVector expected = { c * v.x + s * (k.y * v.z - k.z * v.y) + along * k.x,
                                      c * v.y + s * (k.z * v.x - k.x * v.z) + along * k.y,
                                      c * v.z + s * (k.x * v.y - k.y * v.x) + along * k.z };

        g_assert_cmpint (lilt_quaternion_init_rotation (&q, &rotation), ==, LILT_OK);
        lilt_quaternion_rotate (&q, &v, &got);
        lilt_test_note (&worst, apart (&got, &expected), 0.0L,
                        LILT_TEST_U * (double) length (&v) * (1.0 + fabs (angle)), "angle %g", angle);
      }
    }
  lilt_test_report (&worst, "turn against Rodrigues, ulp (1 + angle)", 16.0);
}

static void
test_edges (void)
{
  static const double bad[] = { NAN, INFINITY, -INFINITY };
  LiltQuaternion q;
  LiltVector v;

  for (double size = 1e-320; size < 1e308; size *= 1e20)
    {
      g_assert_cmpint (lilt_quaternion_init (&q, size, -size, size, -size), ==, LILT_OK);
      g_assert_cmpfloat_with_epsilon (q.w, 0.5, 1e-3); /* the smallest have few digits */
      g_assert_cmpfloat_with_epsilon ((double) norm (&q), 1.0, 4.0 * LILT_TEST_U);
    }
  g_assert_cmpint (lilt_quaternion_init (&q, 0.0, 0.0, 0.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_true (q.w == 1.0 && q.x == 0.0 && q.y == 0.0 && q.z == 0.0);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_cmpint (lilt_quaternion_init (&q, bad[i], 0.0, 0.0, 1.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_quaternion_init (&q, 1.0, bad[i], 0.0, 1.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_quaternion_init (&q, 1.0, 0.0, bad[i], 1.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_quaternion_init (&q, 1.0, 0.0, 0.0, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_true (q.w == 1.0 && q.x == 0.0 && q.y == 0.0 && q.z == 0.0);
      v = (LiltVector){ bad[i], 0.0, 0.0 };
      g_assert_cmpint (lilt_quaternion_init_rotation (&q, &v), ==, LILT_NOT_FINITE);
      v = (LiltVector){ 0.0, bad[i], 0.0 };
      g_assert_cmpint (lilt_quaternion_init_rotation (&q, &v), ==, LILT_NOT_FINITE);
      v = (LiltVector){ 0.0, 0.0, bad[i] };
      g_assert_cmpint (lilt_quaternion_init_rotation (&q, &v), ==, LILT_NOT_FINITE);
      g_assert_true (q.w == 1.0 && q.x == 0.0 && q.y == 0.0 && q.z == 0.0);
    }
  v = (LiltVector){ DBL_MAX, DBL_MAX, 0.0 };
  g_assert_cmpint (lilt_quaternion_init_rotation (&q, &v), ==, LILT_OUT_OF_RANGE);
  v = (LiltVector){ 0.0, 0.0, 0.0 };
  g_assert_cmpint (lilt_quaternion_init_rotation (&q, &v), ==, LILT_OK);
  lilt_quaternion_get_rotation (&q, &v);
  g_assert_true (v.x == 0.0 && v.y == 0.0 && v.z == 0.0);

  /* Half a turn is the same vector from both of its quaternions. */
  for (int axis = 0; axis < 3; axis++)
    for (int sign = -1; sign <= 1; sign += 2)
      {
        q = (LiltQuaternion){ 0.0, axis == 0 ? sign : 0.0, axis == 1 ? sign : 0.0, axis == 2 ? sign : 0.0 };
        lilt_quaternion_get_rotation (&q, &v);
        g_assert_cmpfloat (axis == 0 ? v.x : axis == 1 ? v.y : v.z, ==, G_PI);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/quaternion/rotation", test_rotation);
  g_test_add_func ("/quaternion/algebra", test_algebra);
  g_test_add_func ("/quaternion/rodrigues", test_rodrigues);
  g_test_add_func ("/quaternion/edges", test_edges);
  return g_test_run ();
}
