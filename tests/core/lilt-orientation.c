/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-orientation.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-test.h"

static double
length (const LiltVector *v)
{
  return hypot (hypot (v->x, v->y), v->z);
}

static double
apart (const LiltVector *a, const LiltVector *b)
{
  const LiltVector d = { a->x - b->x, a->y - b->y, a->z - b->z };

  return length (&d);
}

/* Of the quaternions themselves: a change of sign is 2. */
static double
distance (const LiltQuaternion *a, const LiltQuaternion *b)
{
  return hypot (hypot (a->w - b->w, a->x - b->x), hypot (a->y - b->y, a->z - b->z));
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

static LiltVector
random_vector (double size)
{
  return (LiltVector){ lilt_test_rand (-size, size), lilt_test_rand (-size, size),
                       lilt_test_rand (-size, size) };
}

static LiltOrientation
new_orientation (double omega,
                 double zeta,
                 const LiltQuaternion *position,
                 const LiltVector *spin,
                 const LiltQuaternion *target)
{
  LiltSpringParams params;
  LiltOrientation orientation;

  g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
  g_assert_cmpint (lilt_orientation_init (&orientation, &params, target), ==, LILT_OK);
  g_assert_cmpint (lilt_orientation_reset (&orientation, position, spin), ==, LILT_OK);
  return orientation;
}

static LiltOrientation
random_orientation (void)
{
  const LiltQuaternion position = random_quaternion (), target = random_quaternion ();
  const double omega = lilt_test_rand_log (3.0, 30.0);
  const LiltVector spin = random_vector (1.2 * omega);

  return new_orientation (omega, lilt_test_rand_log (0.1, 3.0), &position, &spin, &target);
}

/* Against the equation of motion, by integration of what is measured: the quaternion is the integral of the angular
   velocity, q′ = ½ ω q, and that is the integral of its rate. Simpson's rule and Runge-Kutta use the samples at the ends
   and in the middle of each step. */
static void
test_kinematics (void)
{
  LiltTestWorst position = { 0 }, velocity = { 0 };

  for (int i = 0; i < 300; i++)
    {
      const LiltOrientation orientation = random_orientation ();
      const double omega = orientation.params.omega, zeta = orientation.params.zeta;
      const double h = 0.02 / (omega * (1.0 + 2.0 * zeta));
      LiltQuaternion q, exact;
      LiltVector spin[3], rate[3], sum;

      lilt_orientation_get_sample (&orientation, &q, &spin[2], &rate[2]);
      sum = spin[2];
      for (int n = 0; n < 300; n++)
        {
          LiltQuaternion k[4];

          spin[0] = spin[2];
          rate[0] = rate[2];
          lilt_orientation_peek (&orientation, (n + 0.5) * h, NULL, &spin[1], &rate[1]);
          lilt_orientation_peek (&orientation, (n + 1.0) * h, &exact, &spin[2], &rate[2]);
          sum.x += h / 6.0 * (rate[0].x + 4.0 * rate[1].x + rate[2].x);
          sum.y += h / 6.0 * (rate[0].y + 4.0 * rate[1].y + rate[2].y);
          sum.z += h / 6.0 * (rate[0].z + 4.0 * rate[1].z + rate[2].z);
          for (int s = 0; s < 4; s++)
            {
              const LiltVector *w = &spin[(s + 1) / 2];
              const LiltQuaternion half = { 0.0, 0.5 * w->x, 0.5 * w->y, 0.5 * w->z };
              const double step = s == 0 ? 0.0 : s == 3 ? h : 0.5 * h;
              LiltQuaternion at = q;

              if (s > 0)
                at = (LiltQuaternion){ q.w + step * k[s - 1].w, q.x + step * k[s - 1].x,
                                       q.y + step * k[s - 1].y, q.z + step * k[s - 1].z };
              lilt_quaternion_multiply (&half, &at, &k[s]);
            }
          q.w += h / 6.0 * (k[0].w + 2.0 * k[1].w + 2.0 * k[2].w + k[3].w);
          q.x += h / 6.0 * (k[0].x + 2.0 * k[1].x + 2.0 * k[2].x + k[3].x);
          q.y += h / 6.0 * (k[0].y + 2.0 * k[1].y + 2.0 * k[2].y + k[3].y);
          q.z += h / 6.0 * (k[0].z + 2.0 * k[1].z + 2.0 * k[2].z + k[3].z);
          lilt_test_note (&position, distance (&q, &exact), 0.0L, 1.0, "zeta %g step %d", zeta, n);
          lilt_test_note (&velocity, apart (&sum, &spin[2]), 0.0L, omega * (1.0 + zeta), "zeta %g step %d",
                          zeta, n);
        }
    }
  /* Fourth order: derivatives grow like those of a motion of rate ω (1 + 2ζ) and of as many radians as the start has;
     (0.02)^5 / 120 a step of the smallest of them, and some hundred times that of sums of angles. */
  lilt_test_report (&position, "orientation as the integral of the angular velocity", 1e-6);
  lilt_test_report (&velocity, "angular velocity as the integral of its rate", 1e-6);
}

/* The law itself: the rotation vector from the target, measured by the logarithm, obeys the spring's equation. Its
   derivatives are differences of order four. */
static void
test_law (void)
{
  LiltTestWorst worst = { 0 };
  guint measured = 0;

  for (int i = 0; i < 10000; i++)
    {
      const LiltOrientation orientation = random_orientation ();
      const double omega = orientation.params.omega, zeta = orientation.params.zeta;
      const double h = 2e-3 / (omega * (1.0 + 2.0 * zeta)), t = 4.0 * h + lilt_test_rand (0.0, 1.0) / omega;
      double d[5], first, second, largest = 0.0;
      LiltVector v;

      for (int n = 0; n < 5; n++)
        {
          LiltQuaternion target, q;

          lilt_orientation_get_target (&orientation, &target);
          lilt_orientation_peek (&orientation, t + (n - 2) * h, &q, NULL, NULL);
          lilt_quaternion_conjugate (&target, &target);
          lilt_quaternion_multiply (&target, &q, &q);
          lilt_quaternion_get_rotation (&q, &v);
          d[n] = v.y;
          largest = fmax (largest, length (&v));
        }
      /* Beyond half a turn the logarithm is another one. */
      if (lilt_orientation_get_angle (&orientation) > 3.0 || largest > 2.9)
        continue;
      {
        LiltOrientation later = orientation;

        lilt_orientation_step (&later, t);
        if (lilt_orientation_get_angle (&later) > 3.0)
          continue;
      }
      measured++;
      first = (d[0] - 8.0 * d[1] + 8.0 * d[3] - d[4]) / (12.0 * h);
      second = (-d[0] + 16.0 * d[1] - 30.0 * d[2] + 16.0 * d[3] - d[4]) / (12.0 * h * h);
      /* rounding of d is 1e-16 / h² = 2.5e-11 of ω² and of (1 + 2ζ)² */
      lilt_test_note (&worst, second + 2.0 * zeta * omega * first + omega * omega * d[2], 0.0L,
                      omega * omega * (1.0 + 2.0 * zeta) * (1.0 + 2.0 * zeta), "zeta %g", zeta);
    }
  g_assert_cmpuint (measured, >, 5000);
  lilt_test_report (&worst, "what is left of the equation", 3e-9);
}

/* About one axis it is a spring of the angle. */
static void
test_one_axis (void)
{
  LiltTestWorst angle = { 0 }, speed = { 0 }, rate = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const LiltQuaternion target = random_quaternion ();
      LiltVector axis = random_vector (1.0), d, spin, spin_rate;
      const double a0 = lilt_test_rand (-3.1, 3.1), l = length (&axis);
      const double omega = lilt_test_rand_log (3.0, 30.0), zeta = lilt_test_rand_log (0.1, 3.0);
      const double w0 = lilt_test_rand (-2.0, 2.0) * omega, t = lilt_test_rand (0.0, 2.0) / omega;
      const LiltSample start = { a0, w0, 0.0 };
      LiltOrientation orientation;
      LiltQuaternion q, turn;
      LiltSample exact;

      axis = (LiltVector){ axis.x / l, axis.y / l, axis.z / l };
      d = (LiltVector){ a0 * axis.x, a0 * axis.y, a0 * axis.z };
      g_assert_cmpint (lilt_quaternion_init_rotation (&turn, &d), ==, LILT_OK);
      /* about an axis of the world */
      lilt_quaternion_multiply (&turn, &target, &q);
      spin = (LiltVector){ w0 * axis.x, w0 * axis.y, w0 * axis.z };
      orientation = new_orientation (omega, zeta, &q, &spin, &target);
      lilt_spring_params_sample (&orientation.params, &start, 0.0, t, &exact);
      lilt_orientation_peek (&orientation, t, &q, &spin, &spin_rate);
      d = (LiltVector){ exact.value * axis.x, exact.value * axis.y, exact.value * axis.z };
      g_assert_cmpint (lilt_quaternion_init_rotation (&turn, &d), ==, LILT_OK);
      lilt_quaternion_multiply (&turn, &target, &turn);
      /* an error in the direction of the start, of 1e-16, is turned by |d| up to some radians */
      lilt_test_note (&angle, lilt_quaternion_angle_to (&turn, &q), 0.0L,
                      LILT_TEST_U * (4.0 + 2.0 * fabs (w0) / omega), "zeta %g", zeta);
      d = (LiltVector){ exact.velocity * axis.x, exact.velocity * axis.y, exact.velocity * axis.z };
      lilt_test_note (&speed, apart (&spin, &d), 0.0L,
                      LILT_TEST_U * omega * (1.0 + zeta) * (4.0 + 2.0 * fabs (w0) / omega), "zeta %g", zeta);
      d = (LiltVector){ exact.acceleration * axis.x, exact.acceleration * axis.y,
                        exact.acceleration * axis.z };
      lilt_test_note (&rate, apart (&spin_rate, &d), 0.0L,
                      LILT_TEST_U * omega * omega * (1.0 + zeta) * (1.0 + zeta) *
                          (4.0 + 2.0 * fabs (w0) / omega) * (4.0 + 2.0 * fabs (w0) / omega),
                      "zeta %g", zeta);
    }
  lilt_test_report (&angle, "turn about one axis, ulp", 16.0);
  lilt_test_report (&speed, "its speed, ulp", 32.0);
  lilt_test_report (&rate, "its acceleration, ulp", 32.0);
}

/* No axis is better than another: with the world turned, the motion is the same one, turned. */
static void
test_no_preferred_axis (void)
{
  LiltTestWorst position = { 0 }, velocity = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const LiltQuaternion world = random_quaternion (), q0 = random_quaternion (),
                           target0 = random_quaternion ();
      const double omega = lilt_test_rand_log (3.0, 30.0), zeta = lilt_test_rand_log (0.1, 3.0);
      const LiltVector spin0 = random_vector (2.0 * omega);
      const double t = lilt_test_rand (0.0, 2.0) / omega;
      LiltQuaternion q1, target1, a, b;
      LiltVector spin1, u, v;
      LiltOrientation one, other;

      lilt_quaternion_multiply (&world, &q0, &q1);
      lilt_quaternion_multiply (&world, &target0, &target1);
      lilt_quaternion_rotate (&world, &spin0, &spin1);
      one = new_orientation (omega, zeta, &q0, &spin0, &target0);
      other = new_orientation (omega, zeta, &q1, &spin1, &target1);
      if (lilt_orientation_get_angle (&one) > 3.1)
        continue; /* half a turn, but for rounding */
      lilt_orientation_peek (&one, t, &a, &u, NULL);
      lilt_orientation_peek (&other, t, &b, &v, NULL);
      lilt_quaternion_multiply (&world, &a, &a);
      lilt_quaternion_rotate (&world, &u, &u);
      lilt_test_note (&position, distance (&a, &b), 0.0L, LILT_TEST_U, "zeta %g", zeta);
      lilt_test_note (&velocity, apart (&u, &v), 0.0L, LILT_TEST_U * omega * (1.0 + zeta), "zeta %g", zeta);
    }
  /* Angles of up to 8 rad, with an error of the logarithm and of a product each. */
  lilt_test_report (&position, "in a turned world, ulp", 128.0);
  lilt_test_report (&velocity, "in a turned world, angular velocity, ulp", 512.0);
}

/* Orientation and angular velocity carry over bit for bit; the way is the shortest; no sign changes. */
static void
test_retarget (void)
{
  LiltTestWorst unit = { 0 }, near = { 0 }, jump = { 0 };

  for (int i = 0; i < 3000; i++)
    {
      LiltOrientation orientation = random_orientation ();
      LiltQuaternion last;

      lilt_orientation_get_sample (&orientation, &last, NULL, NULL);
      for (int k = 0; k < 5; k++)
        {
          const LiltQuaternion target = random_quaternion ();
          const double omega = orientation.params.omega;
          LiltQuaternion before, after, soon;
          LiltVector spin, kept, rate_before, rate_after, soon_spin;

          for (int n = 0; n < 4; n++)
            {
              const double dt = lilt_test_rand (0.0, 0.02) / omega;

              lilt_orientation_step (&orientation, dt);
              lilt_orientation_get_sample (&orientation, &before, &spin, &rate_before);
              /* nearer than a quaternion of the other sign, which is about 2 away */
              g_assert_cmpfloat (distance (&before, &last), <, 1.0);
              lilt_test_note (&unit,
                              (double) (hypot (hypot (before.w, before.x), hypot (before.y, before.z)) - 1.0),
                              0.0L, LILT_TEST_U, "step %d", n);
              last = before;
            }
          switch (k)
            {
            case 3:
              {
                LiltSpringParams params;

                g_assert_cmpint (lilt_spring_params_init (&params, omega * 1.3, 0.7), ==, LILT_OK);
                g_assert_cmpint (lilt_orientation_set_params (&orientation, &params), ==, LILT_OK);
                break;
              }
            case 4:
              {
                const LiltVector none = { 0.0, 0.0, 0.0 };

                g_assert_cmpint (lilt_orientation_add_impulse (&orientation, &none), ==, LILT_OK);
                break;
              }
            default:
              g_assert_cmpint (lilt_orientation_set_target (&orientation, &target), ==, LILT_OK);
              g_assert_cmpfloat_with_epsilon (lilt_orientation_get_angle (&orientation),
                                              lilt_quaternion_angle_to (&before, &target), 1e-14);
            }
          lilt_orientation_get_sample (&orientation, &after, &kept, &rate_after);
          g_assert_cmpmem (&after, sizeof after, &before, sizeof before);
          g_assert_cmpmem (&kept, sizeof kept, &spin, sizeof spin);
          g_assert_cmpfloat (lilt_orientation_get_angle (&orientation), <=, G_PI * (1.0 + 1e-15));
          /* It goes on from there, and not only at the instant itself. */
          lilt_orientation_peek (&orientation, 1e-12 / omega, &soon, &soon_spin, NULL);
          lilt_test_note (&near, distance (&soon, &before), 0.0L,
                          1e-12 * (1.0 + length (&spin) / omega) + 16.0 * LILT_TEST_U, "change %d", k);
          lilt_test_note (&jump, apart (&soon_spin, &spin), 0.0L,
                          1e-12 * (length (&rate_after) + omega * omega) / omega +
                              64.0 * LILT_TEST_U * length (&spin),
                          "change %d", k);
        }
    }
  lilt_test_report (&unit, "length of the quaternion, ulp", 4.0);
  lilt_test_report (&near, "orientation right after a change, of the way", 1.0);
  lilt_test_report (&jump, "angular velocity right after a change, of the way", 2.0);
}

static void
test_frame_rate (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const LiltOrientation start = random_orientation ();
      LiltOrientation parts = start;
      LiltQuaternion a, b;
      long double t = 0.0L;

      for (int n = 0; n < 20; n++)
        {
          const double dt = lilt_test_rand (0.0, 0.2) / start.params.omega;

          lilt_orientation_step (&parts, dt);
          t += dt;
        }
      lilt_orientation_get_sample (&parts, &a, NULL, NULL);
      lilt_orientation_peek (&start, (double) t, &b, NULL, NULL);
      lilt_test_note (&worst, distance (&a, &b), 0.0L, LILT_TEST_U, "zeta %g", start.params.zeta);
    }
  /* an ulp of the time, of some radians */
  lilt_test_report (&worst, "20 steps against one, ulp", 16.0);
}

static void
test_settling (void)
{
  for (int i = 0; i < 10000; i++)
    {
      LiltOrientation orientation = random_orientation ();
      const double epsilon = lilt_test_rand_log (1e-6, 1.0);
      double t;

      lilt_orientation_step (&orientation, lilt_test_rand (0.0, 1.0) / orientation.params.omega);
      t = lilt_orientation_settling_time (&orientation, epsilon);
      g_assert_true (isfinite (t) && t >= 0.0);
      lilt_orientation_step (&orientation, t);
      if (t > 0.0)
        g_assert_cmpfloat_with_epsilon (lilt_orientation_get_angle (&orientation) / epsilon, 1.0, 1e-10);
      for (int n = 0; n < 30; n++)
        {
          lilt_orientation_step (&orientation, 0.15 * n / orientation.params.omega);
          g_assert_cmpfloat (lilt_orientation_get_angle (&orientation), <=, epsilon * (1.0 + 1e-9));
        }
      lilt_orientation_step (&orientation, 100.0);
      g_assert_true (lilt_orientation_is_settled (&orientation, epsilon));
      g_assert_cmpfloat (lilt_orientation_settling_time (&orientation, epsilon), ==, 0.0);
    }
}

static void
test_half_turn (void)
{
  const LiltQuaternion identity = { 1.0, 0.0, 0.0, 0.0 };
  const LiltVector still = { 0.0, 0.0, 0.0 };

  for (int axis = 0; axis < 3; axis++)
    for (int sign = -1; sign <= 1; sign += 2)
      for (int spinning = -1; spinning <= 1; spinning++)
        {
          const LiltQuaternion target = { 0.0, axis == 0 ? sign : 0.0, axis == 1 ? sign : 0.0,
                                          axis == 2 ? sign : 0.0 };
          const LiltVector spin = { axis == 0 ? spinning : 0.0, axis == 1 ? spinning : 0.0,
                                    axis == 2 ? spinning : 0.0 };
          LiltOrientation orientation = new_orientation (10.0, 1.0, &identity, &still, &identity);
          LiltQuaternion q, last = identity;
          LiltVector got;

          g_assert_cmpint (lilt_orientation_reset (&orientation, &identity, &spin), ==, LILT_OK);
          g_assert_cmpint (lilt_orientation_set_target (&orientation, &target), ==, LILT_OK);
          g_assert_cmpfloat_with_epsilon (lilt_orientation_get_angle (&orientation), G_PI, 1e-15);
          /* in the direction in which it turns; from rest in that of the axis, down */
          lilt_orientation_peek (&orientation, 0.05, &q, &got, NULL);
          g_assert_cmpfloat ((axis == 0   ? got.x
                              : axis == 1 ? got.y
                                          : got.z) *
                                 (spinning ? spinning : -1),
                             >, 1.0);
          for (int n = 0; n < 200; n++)
            {
              lilt_orientation_step (&orientation, 0.02);
              lilt_orientation_get_sample (&orientation, &q, NULL, NULL);
              g_assert_cmpfloat (distance (&q, &last), <, 0.5);
              last = q;
            }
          g_assert_cmpfloat (lilt_quaternion_angle_to (&q, &target), <, 1e-12);
          g_assert_cmpfloat (lilt_orientation_get_angle (&orientation), <, 1e-12);
        }
}

/* A spin of several turns comes back by as many, unless it is told otherwise on the way. */
static void
test_turns (void)
{
  const LiltQuaternion identity = { 1.0, 0.0, 0.0, 0.0 };
  const LiltVector spin = { 0.0, 0.0, 300.0 }, none = { 0.0, 0.0, 0.0 };
  LiltOrientation orientation = new_orientation (10.0, 1.0, &identity, &spin, &identity);
  LiltQuaternion q;
  LiltVector before, after;

  lilt_orientation_step (&orientation, 0.1);
  /* 300 t e^(-10 t) */
  g_assert_cmpfloat_with_epsilon (lilt_orientation_get_angle (&orientation), 30.0 * exp (-1.0), 1e-12);
  lilt_orientation_get_sample (&orientation, &q, &before, NULL);
  g_assert_cmpfloat_with_epsilon (length (&before), 0.0, 1e-12);
  g_assert_cmpint (lilt_orientation_add_impulse (&orientation, &none), ==, LILT_OK);
  g_assert_cmpfloat_with_epsilon (lilt_orientation_get_angle (&orientation), 4.0 * G_PI - 30.0 * exp (-1.0),
                                  1e-12);
  lilt_orientation_get_sample (&orientation, &q, &after, NULL);
  g_assert_cmpmem (&after, sizeof after, &before, sizeof before);

  /* The same target, or its other quaternion, changes nothing. */
  {
    const LiltOrientation copy = orientation;
    const LiltQuaternion other = { -1.0, -0.0, -0.0, -0.0 };

    g_assert_cmpint (lilt_orientation_set_target (&orientation, &identity), ==, LILT_OK);
    g_assert_cmpint (lilt_orientation_set_target (&orientation, &other), ==, LILT_OK);
    g_assert_cmpmem (&orientation, sizeof orientation, &copy, sizeof copy);
  }
}

static void
test_refusals (void)
{
  static const double bad[] = { NAN, INFINITY, -INFINITY };
  const LiltSpringParams good = { 11.7, 0.43, 1.0 }, bad_params = { 11.7, -0.43, 1.0 };
  const LiltQuaternion identity = { 1.0, 0.0, 0.0, 0.0 }, none = { 0.0, 0.0, 0.0, 0.0 };
  const LiltVector still = { 0.0, 0.0, 0.0 }, fast = { 1e151, 0.0, 0.0 };
  LiltOrientation orientation, before;
  LiltQuaternion q;
  LiltVector spin;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      const LiltQuaternion bad_q = { 0.5, bad[i], 0.5, 0.5 };
      const LiltVector bad_v = { 0.0, bad[i], 0.0 };

      g_assert_cmpint (lilt_orientation_init (&orientation, &good, &bad_q), ==, LILT_NOT_FINITE);
      lilt_orientation_peek (&orientation, 1.0, &q, &spin, NULL);
      g_assert_true (q.w == 1.0 && length (&spin) == 0.0);
      g_assert_cmpint (lilt_orientation_init (&orientation, &good, &identity), ==, LILT_OK);
      before = orientation;
      g_assert_cmpint (lilt_orientation_set_target (&orientation, &bad_q), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_orientation_reset (&orientation, &bad_q, &still), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_orientation_reset (&orientation, &identity, &bad_v), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_orientation_add_impulse (&orientation, &bad_v), ==, LILT_NOT_FINITE);
      lilt_orientation_step (&orientation, bad[i]);
      lilt_orientation_step (&orientation, -1.0);
      g_assert_cmpmem (&orientation, sizeof orientation, &before, sizeof before);
    }
  g_assert_cmpint (lilt_orientation_init (&orientation, &bad_params, &identity), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_orientation_init (&orientation, &good, &none), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_orientation_init (&orientation, &good, &identity), ==, LILT_OK);
  before = orientation;
  g_assert_cmpint (lilt_orientation_set_target (&orientation, &none), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_orientation_set_params (&orientation, &bad_params), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_orientation_reset (&orientation, &none, &still), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_orientation_reset (&orientation, &identity, &fast), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_orientation_add_impulse (&orientation, &fast), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpmem (&orientation, sizeof orientation, &before, sizeof before);
  g_assert_cmpfloat (lilt_orientation_settling_time (&orientation, 0.0), ==, 0.0);

  /* any length is a direction */
  q = (LiltQuaternion){ 0.0, 0.0, 3.0, 0.0 };
  g_assert_cmpint (lilt_orientation_init (&orientation, &good, &q), ==, LILT_OK);
  lilt_orientation_get_target (&orientation, &q);
  g_assert_true (q.w == 0.0 && q.x == 0.0 && q.y == 1.0 && q.z == 0.0);
  g_assert_cmpint (lilt_orientation_set_target (&orientation, &identity), ==, LILT_OK);
  g_assert_true (isinf (lilt_orientation_settling_time (&orientation, 0.0)));
  g_assert_true (isinf (lilt_orientation_settling_time (&orientation, NAN)));
}

/* Whatever is accepted, nothing that comes out is NaN or infinite, and orientations are of unit length. */
static void
test_extremes (void)
{
  static const double omegas[] = { 1e-300, 1e-6, 2.385, 1e6, 1e300 }, zetas[] = { 0.0, 0.3, 1.0, 1e6, 1e300 };
  static const double spins[] = { 0.0, 1e-300, 2.385, 1e20, 9e149 };
  static const double times[] = { 0.0, DBL_TRUE_MIN, 1e-9, 0.7, 1e300, INFINITY, NAN, -1.0 };
  const LiltQuaternion target = { 0.6, 0.0, 0.8, 0.0 }, position = { 0.0, 0.6, 0.0, 0.8 };

  for (guint o = 0; o < G_N_ELEMENTS (omegas); o++)
    for (guint z = 0; z < G_N_ELEMENTS (zetas); z++)
      for (guint s = 0; s < G_N_ELEMENTS (spins); s++)
        {
          const LiltVector spin = { 0.3 * spins[s], -0.5 * spins[s], 0.7 * spins[s] };
          const LiltOrientation orientation =
              new_orientation (omegas[o], zetas[z], &position, &spin, &target);

          for (guint i = 0; i < G_N_ELEMENTS (times); i++)
            {
              LiltQuaternion q;
              LiltVector v, a;

              lilt_orientation_peek (&orientation, times[i], &q, &v, &a);
              g_assert_cmpfloat_with_epsilon (hypot (hypot (q.w, q.x), hypot (q.y, q.z)), 1.0, 1e-15);
              g_assert_true (isfinite (v.x) && isfinite (v.y) && isfinite (v.z));
              g_assert_true (isfinite (a.x) && isfinite (a.y) && isfinite (a.z));
            }
          g_assert_true (lilt_orientation_settling_time (&orientation, 1e-3) >= 0.0);
        }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orientation/kinematics", test_kinematics);
  g_test_add_func ("/orientation/law", test_law);
  g_test_add_func ("/orientation/one-axis", test_one_axis);
  g_test_add_func ("/orientation/no-preferred-axis", test_no_preferred_axis);
  g_test_add_func ("/orientation/retarget", test_retarget);
  g_test_add_func ("/orientation/frame-rate", test_frame_rate);
  g_test_add_func ("/orientation/settling", test_settling);
  g_test_add_func ("/orientation/half-turn", test_half_turn);
  g_test_add_func ("/orientation/turns", test_turns);
  g_test_add_func ("/orientation/refusals", test_refusals);
  g_test_add_func ("/orientation/extremes", test_extremes);
  return g_test_run ();
}
