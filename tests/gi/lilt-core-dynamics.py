# SPDX-License-Identifier: LGPL-2.1-or-later
"""Dynamics, integrators and conversions through the typelib: results by out arguments, a law as a closure."""

import gc
import math
import unittest

from lilt_gi import Lilt, main


class CoreDynamicsTest(unittest.TestCase):
    def test_dynamics(self):
        status, dynamics = Lilt.Dynamics.init(2.385, 0.43, 1.3, 0.7)
        self.assertEqual(status, Lilt.Status.OK)
        for got, exact in zip(dynamics.get_params(), (2.385, 0.43, 1.3)):
            self.assertEqual(got, exact)
        omega = 2 * math.pi * 2.385
        for got, exact in zip(dynamics.get_coefficients(), (0.86 / omega, omega**-2, 1.3 * 0.43 / omega)):
            self.assertAlmostEqual(got / exact, 1, delta=1e-14)
        # An input that jumps kicks the velocity and not the value; what follows is a spring.
        start = dynamics.get_sample()
        dynamics.step_jump(3.1, 0.0)
        sample = dynamics.get_sample()
        self.assertEqual(sample.value, 0.7)
        self.assertAlmostEqual(sample.velocity, 1.3 * 0.43 * omega * 2.4, delta=1e-12)
        dynamics.step_jump(3.1, 0.083)
        alone = dynamics.sample_step(start, 0.7, 3.1, 0.083)
        self.assertAlmostEqual(alone.value, dynamics.get_sample().value, delta=1e-14)
        dynamics.step_euler(3.1, 0.016, Lilt.EulerGuard.NO_JITTER)
        self.assertFalse(dynamics.is_settled(1e-6))

    def test_law_as_closure(self):
        state = Lilt.Sample()
        state.value = 1.0
        seen = []

        def law(x, v, t, *data):
            seen.append(data)
            return -x

        for i in range(1000):
            status = Lilt.integrate_step(Lilt.Integrator.RK4, law, None, state, i / 1000, 1 / 1000)
            self.assertEqual(status, Lilt.Status.OK)
        gc.collect()
        # four evaluations and one for the acceleration at the end; the state is changed in place and stays ours
        self.assertEqual(len(seen), 5000)
        self.assertAlmostEqual(state.value, math.cos(1), delta=1e-12)
        self.assertAlmostEqual(state.velocity, -math.sin(1), delta=1e-12)
        self.assertAlmostEqual(state.acceleration, -math.cos(1), delta=1e-12)
        status, difference = Lilt.integrate_rate_dependence(
            Lilt.Integrator.RK4, law, None, state, 1.0, 10, 20
        )
        self.assertEqual(status, Lilt.Status.OK)
        self.assertTrue(0 < difference < 1e-5)

    def test_compare(self):
        _, params = Lilt.SpringParams.init(14.0, 0.6)
        start = Lilt.Sample()
        status, errors = Lilt.integrate_compare(
            Lilt.Integrator.VELOCITY_VERLET, params, start, 1.0, 1 / 60, 60
        )
        self.assertEqual(status, Lilt.Status.OK)
        self.assertTrue(0 < errors.rms_value < errors.max_value < 0.01)
        self.assertEqual(Lilt.integrate_stability_limit(Lilt.Integrator.EXPLICIT_EULER, 0.25), 0.5)

    def test_conversions(self):
        status, params = Lilt.SpringParams.init_rebound(8.0, 12.0)
        self.assertEqual(status, Lilt.Status.OK)
        status, bounciness, speed = params.get_rebound()
        self.assertEqual(status, Lilt.Status.OK)
        self.assertAlmostEqual(bounciness, 8, delta=1e-12)
        self.assertAlmostEqual(speed, 12, delta=1e-12)
        self.assertEqual(Lilt.SpringParams.init_motion(0.5, 0.96)[0], Lilt.Status.OUT_OF_RANGE)
        _, curve = Lilt.Warp.init(5.0, 15.0)
        status, spring = curve.get_spring(1.0)
        self.assertEqual(status, Lilt.Status.OK)
        self.assertAlmostEqual(spring.omega, math.sqrt(250), delta=1e-13)
        status, again = Lilt.Warp.init_spring(spring, 1.0, 1.0)
        self.assertEqual(status, Lilt.Status.OK)
        self.assertAlmostEqual(again.get_mu(), 15, delta=1e-13)


if __name__ == "__main__":
    main()
