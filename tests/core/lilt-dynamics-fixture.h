/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-dynamics.h>

#include <math.h>

#include "lilt-test.h"

/* What the tests of the dynamics share: systems, at random too, and the size of their motion. */

static inline LiltDynamics
new_dynamics (double frequency, double zeta, double r, double x0)
{
  LiltDynamics dynamics;

  g_assert_cmpint (lilt_dynamics_init (&dynamics, frequency, zeta, r, x0), ==, LILT_OK);
  return dynamics;
}

static inline LiltSample
now (const LiltDynamics *dynamics)
{
  LiltSample sample;

  lilt_dynamics_get_sample (dynamics, &sample);
  return sample;
}

static inline LiltDynamics
random_dynamics (void)
{
  LiltDynamics dynamics =
      new_dynamics (lilt_test_rand_log (0.1, 12.0),
                    g_test_rand_int_range (0, 8) == 0 ? 1.0 : lilt_test_rand_log (0.02, 8.0),
                    g_test_rand_int_range (0, 4) == 0 ? 0.0 : lilt_test_rand (-3.0, 4.0), 0.0);

  g_assert_cmpint (lilt_dynamics_reset (&dynamics, lilt_test_rand (-700.0, 700.0),
                                        lilt_test_rand (-700.0, 700.0), lilt_test_rand (-9000.0, 9000.0)),
                   ==, LILT_OK);
  return dynamics;
}

/* The natural size of a motion whose input still moves by delta within dt, for tolerances. */
static inline double
size_of (const LiltDynamics *dynamics, double delta, double dt)
{
  const LiltSample sample = now (dynamics);
  const double omega = dynamics->omega;
  const double speed = fabs (sample.velocity) + fabs (dynamics->response * dynamics->zeta * omega * delta);

  return fabs (lilt_dynamics_get_input (dynamics)) + fabs (sample.value) + fabs (delta) + speed / omega +
         fabs (delta) / (omega * dt);
}
