/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-bounded-spring.h>

#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-oscillator.h"
#include "lilt-test.h"

static LiltBoundedSpring
new_spring (double omega,
            double zeta,
            double min,
            double max,
            double restitution,
            double position,
            double velocity,
            double target)
{
  LiltSpringParams params;
  LiltBoundedSpring spring;

  g_assert_cmpint (lilt_spring_params_init (&params, omega, zeta), ==, LILT_OK);
  g_assert_cmpint (lilt_bounded_spring_init (&spring, &params, min, max, restitution, position), ==, LILT_OK);
  g_assert_cmpint (lilt_bounded_spring_set_target (&spring, target), ==, LILT_OK);
  g_assert_cmpint (lilt_bounded_spring_reset (&spring, position, velocity), ==, LILT_OK);
  return spring;
}

/* Targets inside, behind either wall and on them; starts on a wall and between; stops, bounces, and no loss. */
static LiltBoundedSpring
random_spring (void)
{
  const double min = lilt_test_rand (-400.0, 0.0), max = min + lilt_test_rand (20.0, 700.0);
  const double size = max - min;
  const int where = g_test_rand_int_range (0, 8);
  const double position = where == 0 ? min : where == 1 ? max : lilt_test_rand (min, max);
  const int aim = g_test_rand_int_range (0, 10);
  const double target = aim == 0 ? min : aim == 1 ? max : lilt_test_rand (min - 0.6 * size, max + 0.6 * size);
  const int kind = g_test_rand_int_range (0, 24);
  const double restitution = kind < 4 ? 0.0 : kind == 4 ? 1.0 : lilt_test_rand (0.0, 0.95);

  /* Bounces without loss against a wall in front of the target are thousands: not too many of those. */
  return new_spring (
      lilt_test_rand_log (3.0, 40.0),
      g_test_rand_int_range (0, 12) == 0 ? 0.0 : lilt_test_rand_log (restitution == 1.0 ? 0.5 : 0.05, 3.0),
      min, max, restitution, position, lilt_test_rand (-1.0, 1.0) * 20.0 * size, target);
}

static LiltSample
now (const LiltBoundedSpring *spring)
{
  LiltSample sample;

  lilt_bounded_spring_get_sample (spring, &sample);
  return sample;
}

static LiltSample
peek (const LiltBoundedSpring *spring, double dt)
{
  LiltSample sample;

  lilt_bounded_spring_peek (spring, dt, &sample);
  return sample;
}

static double
size_of (const LiltBoundedSpring *spring)
{
  const LiltSample at = now (spring);

  return fabs (at.value) + fabs (spring->target) + fabs (spring->min) + fabs (spring->max) +
         fabs (at.velocity) / spring->params.omega;
}

/* Independent of every closed form: Runge-Kutta, with the contact found by halving the last step. */
typedef struct
{
  double stiffness;
  double damping;
  double target;
} Law;

static void
runge_kutta (const Law *law, double h, double *x, double *v)
{
#define FORCE(x, v) (-law->stiffness * ((x) -law->target) - law->damping * (v))
  const double v1 = *v, a1 = FORCE (*x, v1);
  const double v2 = *v + 0.5 * h * a1, a2 = FORCE (*x + 0.5 * h * v1, v2);
  const double v3 = *v + 0.5 * h * a2, a3 = FORCE (*x + 0.5 * h * v2, v3);
  const double v4 = *v + h * a3, a4 = FORCE (*x + h * v3, v4);
#undef FORCE

  *x += h / 6.0 * (v1 + 2.0 * v2 + 2.0 * v3 + v4);
  *v += h / 6.0 * (a1 + 2.0 * a2 + 2.0 * a3 + a4);
}

static void
test_integration (void)
{
  LiltTestWorst worst = { 0 };
  guint contacts = 0;

  for (int i = 0; i < 200; i++)
    {
      const LiltBoundedSpring spring = random_spring ();
      const double omega = spring.params.omega, e = spring.restitution, min = spring.min, max = spring.max;
      const Law law = { omega * omega, 2.0 * spring.params.zeta * omega, spring.target };
      const double h = 0.02 / (omega * (1.0 + 2.0 * spring.params.zeta));
      double x = now (&spring).value, v = now (&spring).velocity, t = 0.0;
      gboolean held = FALSE;

      /* A few contacts: each makes the errors of the integrator larger, and near the end of a row without bound. */
      for (int n = 0; n < 6 && t < 1.5 && !held;)
        {
          double step = h, next_x = x, next_v = v, low = 0.0, high = h;

          runge_kutta (&law, step, &next_x, &next_v);
          if (next_x >= min && next_x <= max)
            {
              x = next_x;
              v = next_v;
              t += step;
            }
          else
            {
              const double wall = next_x > max ? max : min;

              for (int k = 0; k < 60; k++)
                {
                  step = 0.5 * (low + high);
                  next_x = x;
                  next_v = v;
                  runge_kutta (&law, step, &next_x, &next_v);
                  if (next_x >= min && next_x <= max)
                    low = step;
                  else
                    high = step;
                }
              x = wall;
              /* Whether a wall is touched or missed by a little is not for an integrator to say. */
              if (fabs (next_v) < 0.02 * omega * size_of (&spring))
                break;
              v = -e * next_v;
              t += step;
              n++;
              contacts++;
              /* Bounces of less than the step end what this integrator can do. */
              held = (wall - spring.target) * (wall == max ? 1.0 : -1.0) < 0.0 &&
                     fabs (v) < 100.0 * h * omega * omega * fabs (wall - spring.target);
            }
          if (!held)
            lilt_test_note (&worst, peek (&spring, t).value, (long double) x, size_of (&spring),
                            "zeta %g e %g t %g contact %d", spring.params.zeta, e, t, n);
        }
    }
  g_assert_cmpuint (contacts, >, 100);
  /* 3e-9 / 120 a step, some 1e3 of them; a contact at a slow speed makes ten or a hundred times as much of it */
  lilt_test_report (&worst, "against Runge-Kutta with contacts, relative", 1e-7);
}

/* Not by an ulp, at no time: neither while it is stepped nor ahead. */
static void
test_never_past (void)
{
  guint touched = 0;

  for (int i = 0; i < 10000; i++)
    {
      LiltBoundedSpring spring = random_spring ();

      for (int n = 0; n < 30; n++)
        {
          const LiltSample at = now (&spring), later = peek (&spring, lilt_test_rand_log (1e-6, 1.0));

          g_assert_true (at.value >= spring.min && at.value <= spring.max);
          g_assert_true (later.value >= spring.min && later.value <= spring.max);
          g_assert_true (isfinite (at.velocity) && isfinite (at.acceleration));
          touched += at.value == spring.min || at.value == spring.max;
          lilt_bounded_spring_step (&spring, lilt_test_rand (0.0, 0.04));
        }
    }
  g_assert_cmpuint (touched, >, 10000);
}

/* Without walls in reach it is the spring that it says it is. */
static void
test_far_walls (void)
{
  LiltTestWorst worst = { 0 };

  for (int i = 0; i < 10000; i++)
    {
      const gboolean infinite = g_test_rand_bit ();
      const double omega = lilt_test_rand_log (3.0, 40.0), t = lilt_test_rand (0.0, 1.0);
      const LiltBoundedSpring spring = new_spring (
          omega, lilt_test_rand_log (0.05, 3.0), infinite ? -INFINITY : -1e6, infinite ? INFINITY : 1e6, 0.5,
          lilt_test_rand (-700.0, 700.0), lilt_test_rand (-9000.0, 9000.0), lilt_test_rand (-700.0, 700.0));
      const LiltSample start = now (&spring), got = peek (&spring, t);
      LiltSample exact;

      g_assert_false (lilt_bounded_spring_next_contact (&spring, NULL, NULL, NULL));
      lilt_spring_params_sample (&spring.params, &start, spring.target, t, &exact);
      lilt_test_note (&worst, got.value, (long double) exact.value, LILT_TEST_U * 2000.0, "value");
      lilt_test_note (&worst, got.velocity, (long double) exact.velocity, LILT_TEST_U * 9000.0, "velocity");
    }
  lilt_test_report (&worst, "far from its walls, ulp", 1.0);
}

/* How much a wall that is hardly reached makes of an error: an ulp of the place is 1 / v of the time there. Walls in
   front of the target are always reached. */
static double
grazing (const LiltBoundedSpring *start, double until)
{
  LiltBoundedSpring spring = *start;
  double t, wall, velocity, most = 1.0;

  while (lilt_bounded_spring_next_contact (&spring, &t, &wall, &velocity) && until > t && spring.phase == 0)
    {
      if ((wall == spring.max ? 1.0 : -1.0) * (wall - spring.target) > 0.0)
        most = fmax (most, spring.params.omega * size_of (start) / fabs (velocity));
      until -= t;
      lilt_bounded_spring_step (&spring, t);
      if (t == 0.0)
        break;
    }
  return most;
}

/* Steps of any length end in the same place. At a contact the velocity turns, so an ulp of time there is all of it;
   such instants are told from others by a look around. */
static void
test_partition (void)
{
  LiltTestWorst value = { 0 }, velocity = { 0 };
  guint compared = 0;

  for (int i = 0; i < 10000; i++)
    {
      const LiltBoundedSpring start = random_spring ();
      const double omega = start.params.omega, zeta = start.params.zeta, size = size_of (&start);
      LiltBoundedSpring parts = start;
      long double t = 0.0L;

      for (int n = 0; n < 25; n++)
        {
          const double dt = lilt_test_rand (0.0, 0.05);

          lilt_bounded_spring_step (&parts, dt);
          t += dt;
        }

      const LiltSample whole = peek (&start, (double) t), before = peek (&start, (double) t - 1e-9),
                       after = peek (&start, (double) t + 1e-9);
      /* What an error of the first instant has become grows with each contact; the contacts are in the state. */
      const double unit = LILT_TEST_U * size * (1.0 + omega * (double) t) * (1.0 + zeta) *
                          (1.0 + parts.contacts) * grazing (&start, (double) t);

      lilt_test_note (&value, now (&parts).value, (long double) whole.value, unit, "zeta %g e %g", zeta,
                      start.restitution);
      if (fabs (after.velocity - before.velocity) < 1e-4 * omega * size)
        {
          compared++;
          lilt_test_note (&velocity, now (&parts).velocity, (long double) whole.velocity, unit * omega,
                          "zeta %g e %g contacts %d", zeta, start.restitution, parts.contacts);
        }
    }
  g_assert_cmpuint (compared, >, 9000);
  lilt_test_report (&value, "25 steps against one, ulp", 4.0);
  lilt_test_report (&velocity, "25 steps against one, velocity, ulp", 16.0);
}

/* A wall in front of the target: infinitely many bounces in a finite time, then exact rest on the wall. */
static void
test_zeno (void)
{
  LiltTestWorst undamped = { 0 }, damped = { 0 };

  for (int i = 0; i < 2000; i++)
    {
      const gboolean up = g_test_rand_bit ();
      const double omega = lilt_test_rand_log (3.0, 40.0), e = lilt_test_rand (0.05, 0.98);
      const double zeta = i % 2 ? lilt_test_rand_log (0.05, 3.0) : 0.0;
      const double wall = lilt_test_rand (-300.0, 300.0), distance = lilt_test_rand_log (1.0, 1000.0);
      const double u = lilt_test_rand (0.1, 2.0), sign = up ? 1.0 : -1.0;
      const LiltBoundedSpring start = new_spring (omega, zeta, up ? -INFINITY : wall, up ? wall : INFINITY, e,
                                                  wall, -sign * u * omega * distance, wall + sign * distance);
      /* In units of the distance and of 1 / ω, by adding up bounces: without damping a bounce takes 2 atan u. */
      double w = u, d = -1.0;
      long double sum = 0.0L;
      LiltOscillator osc;
      LiltBoundedSpring spring = start;

      lilt_oscillator_init (&osc, zeta);
      while (w > 1e-9)
        {
          if (zeta == 0.0)
            sum += 2.0L * atanl ((long double) w);
          else
            {
              LiltSample at;
              double tau;

              g_assert_true (lilt_oscillator_reach (&osc, d, -w, d, &tau));
              lilt_oscillator_advance (&osc, tau, d, -w, &at);
              sum += tau;
              w = at.velocity;
            }
          w *= e;
        }
      sum += 2.0L * w / (1.0 - e);

      /* It still moves shortly before, and not after. */
      const double end = (double) (sum / omega), ulp = 1e-9 / omega / (1.0 - e);

      lilt_bounded_spring_step (&spring, end - ulp);
      lilt_test_note (zeta > 0.0 ? &damped : &undamped, now (&spring).value, (long double) wall,
                      LILT_TEST_U * (fabs (wall) + distance), "zeta %g e %g", zeta, e);
      g_assert_cmpfloat (now (&spring).velocity, !=, 0.0);
      lilt_bounded_spring_step (&spring, 2.0 * ulp);
      g_assert_cmpfloat (now (&spring).value, ==, wall);
      g_assert_cmpfloat (now (&spring).velocity, ==, 0.0);
      g_assert_cmpfloat (now (&spring).acceleration, ==, 0.0);
      g_assert_false (lilt_bounded_spring_next_contact (&spring, NULL, NULL, NULL));
      g_assert_true (lilt_bounded_spring_is_settled (&spring, 1e-300));
      g_assert_cmpfloat (lilt_bounded_spring_settling_time (&spring, 1e-300), ==, 0.0);
      g_assert_cmpfloat (lilt_bounded_spring_settling_time (&spring, 0.0), ==, 0.0);
      /* One leap from the start says the same. */
      g_assert_cmpfloat (peek (&start, end + ulp).value, ==, wall);
      g_assert_cmpfloat (peek (&start, end + ulp).velocity, ==, 0.0);
      g_assert_cmpfloat (peek (&start, INFINITY).value, ==, wall);

      /* And it can be woken. */
      g_assert_cmpint (lilt_bounded_spring_add_impulse (&spring, -sign * 3.0 * distance), ==, LILT_OK);
      lilt_bounded_spring_step (&spring, 0.01 / omega);
      g_assert_cmpfloat (sign * (wall - now (&spring).value), >, 0.0);
      g_assert_cmpint (lilt_bounded_spring_set_target (&spring, wall - sign * distance), ==, LILT_OK);
      lilt_bounded_spring_step (&spring, 50.0);
      if (zeta > 0.0)
        g_assert_cmpfloat_with_epsilon (now (&spring).value, wall - sign * distance, 1e-2 * distance);
    }
  lilt_test_report (&undamped, "wall at the end of a row, undamped, ulp", 2.0);
  lilt_test_report (&damped, "wall at the end of a row, damped, ulp", 2.0);
}

/* Rattling goes on from the arcs before it: heights and speeds follow the exact row for as long as a sum can tell. */
static void
test_rattling (void)
{
  LiltTestWorst value = { 0 }, velocity = { 0 };
  guint rattles = 0;

  for (int i = 0; i < 2000; i++)
    {
      const double e = lilt_test_rand (0.2, 0.95), u0 = lilt_test_rand (0.5, 2.0) * 0x1p-16;
      const LiltBoundedSpring start = new_spring (1.0, 0.0, 0.0, INFINITY, e, 0.0, u0, -1.0);
      long double u = u0, t = 0.0L;

      /* What the row is longer by than a geometric one must not be much of a bounce. */
      for (int n = 0; n < 20 && u > 1e-4 * u0; n++)
        {
          const long double s = 2.0L * atanl (u) * lilt_test_rand (0.01, 0.99);
          const LiltSample at = peek (&start, (double) (t + s));
          /* y = u sin s - (1 - cos s), without its cancellation */
          const long double half = sinl (0.5L * s), y = u * sinl (s) - 2.0L * half * half;

          lilt_test_note (&value, at.value, y, (double) (u0 * u0), "e %g bounce %d", e, n);
          lilt_test_note (&velocity, at.velocity, u * cosl (s) - sinl (s), u0, "e %g bounce %d", e, n);
          rattles++;
          t += 2.0L * atanl (u);
          u *= e;
        }
    }
  g_assert_cmpuint (rattles, >, 1000);
  /* What the value loses is 2^-53 of the distance to the target, up to 2^-19 of the first bounce; orders above the first
     are 2^-32. */
  lilt_test_report (&value, "height of bounces, of the first", 0x1p-18);
  lilt_test_report (&velocity, "speed of bounces, of the first", 0x1p-28);
}

/* Nothing lost: the energy of the start after any time, in one leap, and the same phase in many steps. */
static void
test_lossless (void)
{
  LiltTestWorst energy = { 0 }, phase = { 0 };

  for (int i = 0; i < 1000; i++)
    {
      const gboolean both = g_test_rand_bit ();
      const double omega = lilt_test_rand_log (3.0, 40.0), max = lilt_test_rand (1.0, 300.0);
      const double target = i % 3 == 0 ? max : lilt_test_rand (-100.0, 400.0);
      const LiltBoundedSpring start =
          new_spring (omega, 0.0, both ? -50.0 : -INFINITY, max, 1.0, lilt_test_rand (-50.0, max),
                      lilt_test_rand (-1.0, 1.0) * omega * 500.0, target);
      const double d = now (&start).value - target, w = now (&start).velocity / omega;
      LiltBoundedSpring spring = start;

      for (int k = 0; k < 4; k++)
        {
          const LiltSample at = peek (&start, lilt_test_rand_log (1.0, 1e9));

          /* The value of a sample is rounded; so is the target's part in its distance. */
          lilt_test_note (&energy, hypot (at.value - target, at.velocity / omega), (long double) hypot (d, w),
                          LILT_TEST_U * (hypot (d, w) + fabs (target) + max), "omega %g target %g max %g",
                          omega, target, max);
        }
      for (int k = 0; k < 100; k++)
        lilt_bounded_spring_step (&spring, 0.15);
      /* each contact is known to some ulp of its own arc and of its speed; 15 s have up to some hundreds */
      lilt_test_note (&phase, now (&spring).value, (long double) peek (&start, 15.0).value,
                      LILT_TEST_U * size_of (&start) * (1.0 + 15.0 * omega) * grazing (&start, 3.0),
                      "omega %g target %g max %g", omega, target, max);
    }
  lilt_test_report (&energy, "energy without loss, as a length, ulp", 64.0);
  lilt_test_report (&phase, "15 s in steps against a leap, ulp (1 + omega t)", 512.0);
}

/* A contact is where it is said to be: just before it the value comes to the wall, after it the velocity has turned
   and is restitution times as large. */
static void
test_contacts (void)
{
  guint contacts = 0;

  for (int i = 0; i < 20000; i++)
    {
      LiltBoundedSpring spring = random_spring ();

      for (int n = 0; n < 4; n++)
        {
          double t = NAN, wall = NAN, velocity = NAN;
          LiltSample before;

          if (!lilt_bounded_spring_next_contact (&spring, &t, &wall, &velocity))
            break;
          g_assert_true (t >= 0.0 && (wall == spring.min || wall == spring.max));
          g_assert_true (wall == spring.max ? velocity >= 0.0 : velocity <= 0.0);
          before = peek (&spring, t * (1.0 - 1e-12));
          g_assert_cmpfloat_with_epsilon (before.value, wall, 1e-10 * size_of (&spring));
          lilt_bounded_spring_step (&spring, t);
          if (now (&spring).value == wall && spring.elapsed == 0.0 && spring.phase == 0)
            {
              contacts++;
              lilt_assert_same_bits (now (&spring).velocity, 0.0 - spring.restitution * velocity);
            }
        }
    }
  g_assert_cmpuint (contacts, >, 20000);
}

/* From the target with a kick, to either side. */
static void
test_kick (void)
{
  for (int side = -1; side <= 1; side += 2)
    for (int k = 0; k < 3; k++)
      {
        const double e = 0.4 * k, wall = 3.0 * side;
        LiltBoundedSpring spring = new_spring (12.0, 0.4, -3.0, 3.0, e, 0.0, 90.0 * side, 0.0);
        double t, bound, v;

        g_assert_true (lilt_bounded_spring_next_contact (&spring, &t, &bound, &v));
        g_assert_cmpfloat (bound, ==, wall);
        g_assert_cmpfloat (v * side, >, 0.0);
        g_assert_cmpfloat (v * side, <, 90.0);
        lilt_bounded_spring_step (&spring, t);
        g_assert_cmpfloat (now (&spring).value, ==, wall);
        g_assert_cmpfloat (now (&spring).velocity, ==, 0.0 - e * v);
        /* stopped or not, the spring brings it back */
        lilt_bounded_spring_step (&spring, 0.02);
        g_assert_cmpfloat (now (&spring).value * side, <, 3.0);
        lilt_bounded_spring_step (&spring, 10.0);
        g_assert_cmpfloat_with_epsilon (now (&spring).value, 0.0, 1e-12);
      }
}

static void
test_changes (void)
{
  guint free = 0;

  for (int i = 0; i < 10000; i++)
    {
      LiltBoundedSpring spring = random_spring ();
      LiltSpringParams params;
      LiltSample before;

      lilt_bounded_spring_step (&spring, lilt_test_rand (0.0, 0.4));
      before = now (&spring);
      if (before.value == spring.min || before.value == spring.max)
        continue; /* a wall has a say then */
      free++;
      g_assert_cmpint (lilt_bounded_spring_set_target (&spring, lilt_test_rand (-500.0, 800.0)), ==, LILT_OK);
      lilt_assert_same_bits (now (&spring).value, before.value);
      lilt_assert_same_bits (now (&spring).velocity, before.velocity);
      g_assert_cmpint (lilt_spring_params_init (&params, 13.7, 0.21), ==, LILT_OK);
      g_assert_cmpint (lilt_bounded_spring_set_params (&spring, &params), ==, LILT_OK);
      lilt_assert_same_bits (now (&spring).value, before.value);
      lilt_assert_same_bits (now (&spring).velocity, before.velocity);
      g_assert_cmpint (lilt_bounded_spring_set_restitution (&spring, 0.31), ==, LILT_OK);
      g_assert_cmpint (lilt_bounded_spring_set_bounds (&spring, spring.min - 3.0, spring.max + 5.0), ==,
                       LILT_OK);
      lilt_assert_same_bits (now (&spring).value, before.value);
      lilt_assert_same_bits (now (&spring).velocity, before.velocity);
      g_assert_cmpint (lilt_bounded_spring_add_impulse (&spring, 71.3), ==, LILT_OK);
      lilt_assert_same_bits (now (&spring).value, before.value);
      lilt_assert_same_bits (now (&spring).velocity, before.velocity + 71.3);
      {
        const LiltBoundedSpring copy = spring;

        g_assert_cmpint (lilt_bounded_spring_set_target (&spring, lilt_bounded_spring_get_target (&spring)),
                         ==, LILT_OK);
        g_assert_cmpmem (&spring, sizeof spring, &copy, sizeof copy);
      }
    }
  g_assert_cmpuint (free, >, 5000);
}

static void
test_settling (void)
{
  guint finite = 0, endless = 0;

  for (int i = 0; i < 10000; i++)
    {
      LiltBoundedSpring spring = random_spring ();
      const double epsilon = lilt_test_rand_log (1e-3, 1e2), size = size_of (&spring);
      const double place = lilt_bounded_spring_get_resting_place (&spring);
      double t;

      if (g_test_rand_bit ())
        lilt_bounded_spring_step (&spring, lilt_test_rand (0.0, 0.5));
      t = lilt_bounded_spring_settling_time (&spring, epsilon);
      g_assert_true (t >= 0.0);
      if (isinf (t))
        {
          double outside = 0.0;

          /* nothing takes its energy: it does come outside again, late */
          endless++;
          g_assert_cmpfloat (spring.params.zeta, ==, 0.0);
          lilt_bounded_spring_step (&spring, 100.0);
          for (int n = 0; n < 400; n++)
            {
              lilt_bounded_spring_step (&spring, 0.0071);
              outside = fmax (outside, fabs (now (&spring).value - place));
            }
          g_assert_cmpfloat (outside, >, epsilon * 0.9);
          continue;
        }
      finite++;
      if (t > 0.0)
        {
          const double just = fabs (peek (&spring, t * (1.0 - 1e-9)).value - place);

          /* It is outside until then, or on the edge. A wall further than that is no end. */
          if (!(just >= epsilon * (1.0 - 1e-5) - 1e-12 * size))
            g_error (
                "omega %.17g zeta %.17g e %.17g min %.17g max %.17g target %.17g x %.17g v %.17g: %g of %g at %.17g",
                spring.params.omega, spring.params.zeta, spring.restitution, spring.min, spring.max,
                spring.target, now (&spring).value, now (&spring).velocity, just, epsilon, t);
        }
      lilt_bounded_spring_step (&spring, t * (1.0 + 1e-12));
      for (int n = 1; n < 24; n++)
        {
          double later;

          lilt_bounded_spring_step (&spring, 0.004 * n);
          later = fabs (now (&spring).value - place);
          if (!(later <= epsilon * (1.0 + 1e-9) + 1e-12 * size))
            g_error ("zeta %.17g e %.17g: %g outside %g, %d after %g", spring.params.zeta, spring.restitution,
                     later, epsilon, n, t);
        }
      lilt_bounded_spring_step (&spring, 60.0);
      if (spring.params.zeta > 0.0)
        {
          g_assert_true (lilt_bounded_spring_is_settled (&spring, epsilon));
          g_assert_cmpfloat (lilt_bounded_spring_settling_time (&spring, epsilon), ==, 0.0);
        }
    }
  g_assert_cmpuint (finite, >, 7500);
  g_assert_cmpuint (endless, >, 50);
}

/* Rows that a loop over their contacts would not end, or not soon. */
static void
test_long_rows (void)
{
  LiltBoundedSpring spring;
  double period, peak, t;

  /* A wall on the target: each bounce takes half a period, and all of them are one power. */
  spring = new_spring (10.0, 1e-6, 0.0, INFINITY, 1.0, 0.0, 10.0, 0.0);
  period = G_PI / (10.0 * sqrt (1.0 - 1e-12));
  t = period * (1e6 + 0.5);
  g_assert_cmpfloat_with_epsilon (peek (&spring, t).value, exp (-1e-5 * t), 1e-8);
  g_assert_cmpfloat (peek (&spring, 1e300).value, ==, 0.0);
  /* ... and so is when the last of them is too low: the peaks are e^(-zeta (n + 1/2) pi) */
  g_assert_cmpfloat_with_epsilon (lilt_bounded_spring_settling_time (&spring, 1e-3), log (1e3) / 1e-5,
                                  2.0 * period);
  peak = lilt_bounded_spring_settling_time (&spring, 1e-3);
  g_assert_cmpfloat_with_epsilon (peek (&spring, peak).value, 1e-3, 1e-10);
  spring = new_spring (10.0, 0.0, 0.0, INFINITY, 0.5, 0.0, 10.0, 0.0);
  g_assert_cmpfloat_with_epsilon (peek (&spring, G_PI / 10.0 * 20.5).value, 0x1p-20, 1e-18);
  g_assert_cmpfloat_with_epsilon (lilt_bounded_spring_settling_time (&spring, 1e-3),
                                  G_PI / 10.0 * 9.0 + (G_PI - asin (0.512)) / 10.0, 1e-12);
  spring = new_spring (10.0, 0.3, 0.0, INFINITY, 0.0, 5.0, 10.0, 0.0);
  g_assert_cmpfloat (peek (&spring, 3.0).value, ==, 0.0);

  /* No loss in the bounce, a little in the spring, and a wall in front of the target. */
  spring = new_spring (18.0, 0.5, -INFINITY, 10.0, 1.0, 0.0, 0.0, 20.0);
  g_assert_cmpfloat_with_epsilon (peek (&spring, 5.0).value, 10.0, 1e-8);
  g_assert_true (lilt_bounded_spring_settling_time (&spring, 1e-3) < 2.0);
  g_assert_cmpfloat (peek (&spring, INFINITY).value, ==, 10.0);
  /* so little that the ratio of the speeds rounds to 1: it rattles for ever, and takes no time to say so */
  spring = new_spring (18.0, 1e-30, -INFINITY, 10.0, 1.0, 10.0, -1e-4, 20.0);
  g_assert_cmpfloat_with_epsilon (peek (&spring, 1e5).value, 10.0, 1e-10);
  g_assert_true (isinf (lilt_bounded_spring_settling_time (&spring, 1e-15)));
  g_assert_true (lilt_bounded_spring_next_contact (&spring, &t, NULL, NULL));
  g_assert_cmpfloat_with_epsilon (t, 2.0 * 1e-4 / (18.0 * 18.0 * 10.0), 1e-15);

  /* Fast between walls that are near to each other: it stops after some hundred thousand contacts. */
  spring = new_spring (18.0, 1e-3, -1e-3, 1e-3, 1.0, 0.0, 1e9, 0.0);
  lilt_bounded_spring_step (&spring, 1.0);
  g_assert_cmpfloat (fabs (now (&spring).value), <=, 1e-3);
  g_assert_cmpfloat (fabs (now (&spring).velocity), <, 1.0);
  /* without any loss it does not, and none are counted */
  spring = new_spring (18.0, 0.0, -1e-3, 1e-3, 1.0, 0.0, 1e9, 0.0);
  lilt_bounded_spring_step (&spring, 1e3);
  g_assert_cmpfloat_with_epsilon (fabs (now (&spring).velocity) / 1e9, 1.0, 1e-12);

  /* settling of rattles that are higher than it */
  spring = new_spring (1.0, 0.0, 0.0, INFINITY, 0.5, 0.0, 0x1p-17, -1.0);
  t = lilt_bounded_spring_settling_time (&spring, 0x1p-41);
  /* the fourth, at a sixteenth of the speed 2^-17, is 2^-43 / 2 ... so the third is the last: 2^-39 / 4 high */
  g_assert_cmpfloat_with_epsilon (peek (&spring, t).value, 0x1p-41, 0x1p-46);
  g_assert_cmpfloat (peek (&spring, t * (1.0 + 1e-3)).value, <, 0x1p-41 - 0x1p-51);
  g_assert_cmpfloat (lilt_bounded_spring_settling_time (&spring, 0x1p-30), ==, 0.0);
}

static void
test_walls (void)
{
  LiltBoundedSpring spring;
  double min, max;

  /* both in one place */
  spring = new_spring (12.0, 0.4, 5.0, 5.0, 0.8, 5.0, 40.0, 7.0);
  g_assert_cmpfloat (now (&spring).velocity, ==, 0.0);
  lilt_bounded_spring_step (&spring, 1.0);
  g_assert_cmpfloat (now (&spring).value, ==, 5.0);
  g_assert_cmpfloat (lilt_bounded_spring_settling_time (&spring, 1e-3), ==, 0.0);
  g_assert_cmpfloat (lilt_bounded_spring_get_resting_place (&spring), ==, 5.0);
  /* a wall that is moved away lets go of what it held */
  g_assert_cmpint (lilt_bounded_spring_set_bounds (&spring, 5.0, INFINITY), ==, LILT_OK);
  lilt_bounded_spring_step (&spring, 10.0);
  g_assert_cmpfloat_with_epsilon (now (&spring).value, 7.0, 1e-9);
  lilt_bounded_spring_get_bounds (&spring, &min, &max);
  g_assert_true (min == 5.0 && isinf (max));
  lilt_bounded_spring_get_bounds (&spring, NULL, NULL);
  /* walls that would leave it outside are refused */
  g_assert_cmpint (lilt_bounded_spring_set_bounds (&spring, 0.0, 6.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_set_bounds (&spring, 8.0, 9.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat_with_epsilon (peek (&spring, 1.0).value, 7.0, 1e-9);
  /* into a wall on which it is */
  spring = new_spring (12.0, 0.4, -5.0, 5.0, 0.5, 5.0, 40.0, 0.0);
  g_assert_cmpfloat (now (&spring).velocity, ==, -20.0);
  spring = new_spring (12.0, 0.4, -5.0, 5.0, 0.0, -5.0, -40.0, 0.0);
  g_assert_cmpfloat (now (&spring).velocity, ==, 0.0);
  g_assert_cmpfloat (now (&spring).acceleration, ==, 144.0 * 5.0);
  /* with a velocity along it and a target on it there is only one way */
  spring = new_spring (12.0, 2.0, -5.0, 5.0, 0.5, 5.0, -40.0, 5.0);
  g_assert_false (lilt_bounded_spring_next_contact (&spring, NULL, NULL, NULL));
  g_assert_false (lilt_bounded_spring_is_settled (&spring, 0.1));
  g_assert_true (isinf (lilt_bounded_spring_settling_time (&spring, 0.0)));
  g_assert_true (isinf (lilt_bounded_spring_settling_time (&spring, NAN)));
}

static void
test_refusals (void)
{
  static const double bad[] = { NAN, INFINITY, -INFINITY };
  const LiltSpringParams good = { 11.7, 0.43, 1.0 }, bad_params = { 11.7, -0.43, 1.0 };
  LiltBoundedSpring spring, before;

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_assert_cmpint (lilt_bounded_spring_init (&spring, &good, 0.0, 1.0, bad[i], 0.5), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_bounded_spring_init (&spring, &good, 0.0, 1.0, 0.5, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpfloat (peek (&spring, 1.0).value, ==, 0.0);
      spring = before = new_spring (11.7, 0.43, -60.0, 40.0, 0.5, 1.0, 310.0, 7.0);
      g_assert_cmpint (lilt_bounded_spring_set_target (&spring, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_bounded_spring_set_restitution (&spring, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_bounded_spring_add_impulse (&spring, bad[i]), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_bounded_spring_reset (&spring, bad[i], 0.0), ==, LILT_NOT_FINITE);
      g_assert_cmpint (lilt_bounded_spring_reset (&spring, 0.0, bad[i]), ==, LILT_NOT_FINITE);
      lilt_bounded_spring_step (&spring, bad[i]);
      lilt_bounded_spring_step (&spring, -1.0);
      lilt_bounded_spring_step (&spring, 0.0);
      g_assert_cmpmem (&spring, sizeof spring, &before, sizeof before);
    }
  g_assert_cmpint (lilt_bounded_spring_init (&spring, &bad_params, 0.0, 1.0, 0.5, 0.5), ==,
                   LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_init (&spring, &good, NAN, 1.0, 0.5, 0.5), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_bounded_spring_init (&spring, &good, 0.0, NAN, 0.5, 0.5), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_bounded_spring_init (&spring, &good, 1.0, 0.0, 0.5, 0.5), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_init (&spring, &good, INFINITY, INFINITY, 0.5, 0.5), ==,
                   LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_init (&spring, &good, -INFINITY, -INFINITY, 0.5, 0.5), ==,
                   LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_init (&spring, &good, 0.0, 1.0, 1.1, 0.5), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_init (&spring, &good, 0.0, 1.0, -0.1, 0.5), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_init (&spring, &good, 0.0, 1.0, 0.5, 1.5), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_init (&spring, &good, 0.0, 1.0, 0.5, -0.5), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpfloat (peek (&spring, 1.0).value, ==, 0.0);
  g_assert_false (lilt_bounded_spring_next_contact (&spring, NULL, NULL, NULL));

  spring = before = new_spring (11.7, 0.43, -1e308, 40.0, 0.5, -1e308, 1e308, 7.0);
  g_assert_cmpint (lilt_bounded_spring_set_target (&spring, 1e308), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_add_impulse (&spring, 1e308), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_set_params (&spring, &bad_params), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_set_restitution (&spring, 1.5), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_set_bounds (&spring, NAN, 1.0), ==, LILT_NOT_FINITE);
  g_assert_cmpint (lilt_bounded_spring_reset (&spring, 41.0, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpint (lilt_bounded_spring_reset (&spring, -1.1e308, 0.0), ==, LILT_OUT_OF_RANGE);
  g_assert_cmpmem (&spring, sizeof spring, &before, sizeof before);
}

/* Whatever is accepted, nothing that comes out is NaN, infinite, or past a wall. */
static void
test_extremes (void)
{
  static const double numbers[] = { 0.0, DBL_TRUE_MIN, 1e-160, 2.385, 1e160, 8e307, -1e-160, -2.385, -8e307 };
  static const double omegas[] = { 1e-300, 1e-6, 2.385, 1e6, 1e300 }, zetas[] = { 0.0, 0.3, 1.0, 1e6 };
  static const double times[] = { DBL_TRUE_MIN, 1e-9, 0.7, 1e300, INFINITY };

  for (guint x = 0; x < G_N_ELEMENTS (numbers); x++)
    for (guint v = 0; v < G_N_ELEMENTS (numbers); v++)
      for (guint o = 0; o < G_N_ELEMENTS (omegas); o++)
        for (guint z = 0; z < G_N_ELEMENTS (zetas); z++)
          {
            const LiltBoundedSpring spring =
                new_spring (omegas[o], zetas[z], -8e307, fmax (numbers[x], 2.0), 0.5, numbers[x], numbers[v],
                            numbers[(x + v + o) % 6]);

            for (guint i = 0; i < G_N_ELEMENTS (times); i++)
              {
                const LiltSample at = peek (&spring, times[i]);

                g_assert_true (isfinite (at.value) && isfinite (at.velocity) && isfinite (at.acceleration));
                g_assert_true (at.value >= spring.min && at.value <= spring.max);
              }
            g_assert_true (lilt_bounded_spring_settling_time (&spring, 1e-3) >= 0.0);
          }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bounded-spring/integration", test_integration);
  g_test_add_func ("/bounded-spring/never-past", test_never_past);
  g_test_add_func ("/bounded-spring/far-walls", test_far_walls);
  g_test_add_func ("/bounded-spring/partition", test_partition);
  g_test_add_func ("/bounded-spring/zeno", test_zeno);
  g_test_add_func ("/bounded-spring/rattling", test_rattling);
  g_test_add_func ("/bounded-spring/lossless", test_lossless);
  g_test_add_func ("/bounded-spring/contacts", test_contacts);
  g_test_add_func ("/bounded-spring/kick", test_kick);
  g_test_add_func ("/bounded-spring/changes", test_changes);
  g_test_add_func ("/bounded-spring/settling", test_settling);
  g_test_add_func ("/bounded-spring/long-rows", test_long_rows);
  g_test_add_func ("/bounded-spring/walls", test_walls);
  g_test_add_func ("/bounded-spring/refusals", test_refusals);
  g_test_add_func ("/bounded-spring/extremes", test_extremes);
  return g_test_run ();
}
