/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <float.h>
#include <math.h>
#include <string.h>

#include "lilt-batch-kernels.h"
#include "lilt-test.h"

/*
 * The kernels once more, without clones and as this test is compiled: for the oldest processor and, in a debug
 * build, without vectors. The library's are for the processor that runs this.
 */
#undef LILT_HAVE_TARGET_CLONES
#define lilt_kernel_step       plain_step
#define lilt_kernel_step_to    plain_step_to
#define lilt_kernel_retarget   plain_retarget
#define lilt_kernel_get_values plain_get_values
#define lilt_kernel_survey     plain_survey
#define lilt_kernel_step_each  plain_step_each
int plain_step (const double *, const LiltRestBounds *, size_t, double *, double *);
int plain_step_to (const double *, const LiltRestBounds *, size_t, const double *, double *, double *);
void plain_retarget (size_t, const double *, const double *, double *);
void plain_get_values (size_t, const double *, const double *, double *);
void plain_survey (size_t,
                   const double *,
                   const double *,
                   double,
                   const double *,
                   const double *,
                   size_t *,
                   size_t *);
int plain_step_each (LiltKernelRegime,
                     size_t,
                     const double *,
                     const double *,
                     double,
                     double,
                     double *,
                     double *);
#include "../../src/core/lilt-batch-kernels.c"
#undef lilt_kernel_step
#undef lilt_kernel_step_to
#undef lilt_kernel_retarget
#undef lilt_kernel_get_values
#undef lilt_kernel_survey
#undef lilt_kernel_step_each

#define N       515
#define N_CASES 20000

typedef struct
{
  double d[N];
  double v[N];
} State;

static void
random_state (State *state)
{
  for (int i = 0; i < N; i++)
    {
      state->d[i] = g_test_rand_int_range (0, 16) == 0 ? 0.0 : lilt_test_rand (-3.0, 3.0);
      state->v[i] = lilt_test_rand_log (1e-9, 1e9) * (g_test_rand_bit () ? 1.0 : -1.0);
    }
}

/* One more or fewer, so that what is left behind full vectors is compared at every length. */
static size_t
random_length (void)
{
  return (size_t) g_test_rand_int_range (0, N + 1);
}

static void
test_same_bits (void)
{
  State *start = g_new (State, 1), *a = g_new (State, 1), *b = g_new (State, 1);
  State *more = g_new (State, 1), *params = g_new (State, 1);

  for (int round = 0; round < 400; round++)
    {
      const double matrix[4] = { lilt_test_rand (-1.0, 1.0), lilt_test_rand (-1.0, 1.0),
                                 lilt_test_rand (-9.0, 9.0), lilt_test_rand (-1.0, 1.0) };
      const LiltRestBounds rest = { lilt_test_rand_log (1e-6, 1.0), lilt_test_rand_log (1e-6, 1e9) };
      const LiltKernelRegime regime = (LiltKernelRegime) (round % 3);
      const double dt = lilt_test_rand_log (1e-4, 10.0), epsilon = lilt_test_rand_log (1e-6, 1.0);
      const size_t n = random_length ();
      size_t under[2], outside[2];

      random_state (start);
      random_state (more);
      for (int i = 0; i < N; i++)
        {
          params->d[i] = lilt_test_rand_log (1e-6, 1e4);
          params->v[i] = regime == LILT_KERNEL_UNDERDAMPED ? 1.0 - lilt_test_rand_log (1e-15, 1.0)
                         : regime == LILT_KERNEL_OVERDAMPED
                             ? 1.0 + lilt_test_rand_log (1e-15, 1e6) * g_test_rand_int_range (0, 2)
                             : lilt_test_rand_log (1e-3, 1e3);
        }

      *a = *b = *start;
      g_assert_cmpint (lilt_kernel_step (matrix, &rest, n, a->d, a->v), ==,
                       plain_step (matrix, &rest, n, b->d, b->v));
      g_assert_cmpmem (a, sizeof *a, b, sizeof *b);

      *a = *b = *start;
      g_assert_cmpint (lilt_kernel_step_to (matrix, &rest, n, more->d, a->d, a->v), ==,
                       plain_step_to (matrix, &rest, n, more->d, b->d, b->v));
      g_assert_cmpmem (a, sizeof *a, b, sizeof *b);

      *a = *b = *start;
      lilt_kernel_retarget (n, more->d, more->v, a->d);
      plain_retarget (n, more->d, more->v, b->d);
      lilt_kernel_get_values (n, more->d, more->v, a->v);
      plain_get_values (n, more->d, more->v, b->v);
      g_assert_cmpmem (a, sizeof *a, b, sizeof *b);

      *a = *b = *start;
      g_assert_cmpint (lilt_kernel_step_each (regime, n, params->d, params->v, dt, epsilon, a->d, a->v), ==,
                       plain_step_each (regime, n, params->d, params->v, dt, epsilon, b->d, b->v));
      g_assert_cmpmem (a, sizeof *a, b, sizeof *b);

      /* a regime of its own or a mixture: the same for each spring */
      *b = *start;
      lilt_kernel_step_each (LILT_KERNEL_MIXED, n, params->d, params->v, dt, epsilon, b->d, b->v);
      g_assert_cmpmem (a, sizeof *a, b, sizeof *b);

      lilt_kernel_survey (n, params->d, params->v, dt * 1e3, start->d, start->v, &under[0], &outside[0]);
      plain_survey (n, params->d, params->v, dt * 1e3, start->d, start->v, &under[1], &outside[1]);
      g_assert_cmpuint (under[0], ==, under[1]);
      g_assert_cmpuint (outside[0], ==, outside[1]);
    }
  g_free (start);
  g_free (a);
  g_free (b);
  g_free (more);
  g_free (params);
}

static void
test_survey (void)
{
  const struct
  {
    double omega, zeta, d, v;
    size_t under, outside;
  } cases[] = {
    { 1.0, 0.5, 1.0, 1.0, 1, 0 },
    { 1.0, 1.0, 1.0, 1.0, 0, 0 },
    { 1e6, 0.0, 0.0, 0.0, 1, 0 },
    { nextafter (1e6, 2e6), 0.0, 0.0, 0.0, 1, 1 },
    { 1e-9, 1e8, 0.4e280, -0.5e280, 0, 0 },
    { nextafter (1e-9, 0.0), 2.0, 1.0, 1.0, 0, 1 },
    { 1.0, nextafter (1e8, 2e8), 1.0, 1.0, 0, 1 },
    { 1.0, -DBL_TRUE_MIN, 1.0, 1.0, 1, 1 },
    { 1.0, 0.5, 0.7e280, -0.7e280, 1, 1 },
    { 1.0, 0.5, 1.0, -1.1e280, 1, 1 },
    { NAN, 0.5, 1.0, 1.0, 1, 1 },
    { 1.0, NAN, 1.0, 1.0, 0, 1 },
    { 1.0, 2.0, NAN, 1.0, 0, 1 },
    { 1.0, 2.0, 1.0, NAN, 0, 1 },
    { INFINITY, 2.0, 1.0, 1.0, 0, 1 },
    { -1.0, 2.0, 1.0, 1.0, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      size_t under = 77, outside = 77;

      lilt_kernel_survey (1, &cases[i].omega, &cases[i].zeta, 1.0, &cases[i].d, &cases[i].v, &under,
                          &outside);
      g_assert_cmpuint (under, ==, cases[i].under);
      g_assert_cmpuint (outside, ==, cases[i].outside);
    }

  /* An omega above its own limit, at a step so short that omega dt is not. */
  size_t under, outside;

  lilt_kernel_survey (1, &(double){ 1.1e9 }, &(double){ 0.5 }, 1e-6, &(double){ 1.0 }, &(double){ 1.0 },
                      &under, &outside);
  g_assert_cmpuint (outside, ==, 1);
}

/* The functions of their own, each against the C library in long double. */
static void
test_exponential (void)
{
  LiltTestWorst plain = { 0 }, minus_one = { 0 };

  for (int i = 0; i < 10 * N_CASES; i++)
    {
      const double x = g_test_rand_bit () ? -lilt_test_rand (0.0, 708.0) : -lilt_test_rand_log (1e-18, 10.0);
      const Exponential e = exponential (x);
      const double exact = (double) expl (x), gone = (1.0 - e.scale) - e.scale * e.part;

      lilt_test_note (&plain, decay (x), expl (x), LILT_TEST_U * exact, "exp (%.17g)", x);
      lilt_test_note (&minus_one, gone, -expm1l (x), LILT_TEST_U * -expm1 (x), "1 - exp (%.17g)", x);
    }
  lilt_test_report (&plain, "exponential, ulp", 3.0);
  lilt_test_report (&minus_one, "1 - exponential, ulp", 4.0);

  lilt_assert_same_bits (decay (0.0), 1.0);
  lilt_assert_same_bits (decay (-0.0), 1.0);
  lilt_assert_same_bits (decay (-708.5), decay (-708.0));
  lilt_assert_same_bits (decay (-INFINITY), decay (-708.0));
  g_assert_true (isnormal (decay (-708.0)));
}

static void
test_sine_cosine (void)
{
  LiltTestWorst near = { 0 }, far = { 0 }, small = { 0 };

  for (int i = 0; i < 10 * N_CASES; i++)
    {
      const double quarter = 0.5 * G_PI * g_test_rand_int_range (0, 600000);
      const int kind = i % 4;
      /* anywhere; small; next to multiples of a quarter turn, where one of the two vanishes */
      const double x = kind == 0   ? lilt_test_rand (0.0, 40.0)
                       : kind == 1 ? lilt_test_rand (0.0, LILT_KERNEL_MAX_TAU)
                       : kind == 2 ? lilt_test_rand_log (1e-300, 1.0)
                                   : fabs (quarter + lilt_test_rand_log (1e-12, 1e-2));
      LiltTestWorst *worst = kind == 0 ? &near : &far;
      double s, c;

      sine_cosine (x, &s, &c);
      lilt_test_note (worst, s, sinl (x), LILT_TEST_U, "sin (%.17g)", x);
      lilt_test_note (worst, c, cosl (x), LILT_TEST_U, "cos (%.17g)", x);
      /* divided by a small q the sine has to be right relative to itself */
      if (kind == 2)
        lilt_test_note (&small, s, sinl (x), LILT_TEST_U * sin (x), "sin (%.17g)", x);
    }
  lilt_test_report (&near, "sine and cosine up to 40, ulp of 1", 2.0);
  lilt_test_report (&far, "sine and cosine up to 1e6, ulp of 1", 2.0);
  lilt_test_report (&small, "sine below 1, ulp of itself", 3.0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/batch-kernels/same-bits", test_same_bits);
  g_test_add_func ("/batch-kernels/survey", test_survey);
  g_test_add_func ("/batch-kernels/exponential", test_exponential);
  g_test_add_func ("/batch-kernels/sine-cosine", test_sine_cosine);
  return g_test_run ();
}
