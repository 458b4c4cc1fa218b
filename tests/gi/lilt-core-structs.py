# SPDX-License-Identifier: LGPL-2.1-or-later
"""The plain structs of the core through the typelib: passed by pointer, read field by field."""

import math
import unittest

from lilt_gi import Lilt, main


def warp(t, rho, mu):
    """The curve as its source writes it."""
    return (1 - math.exp(-rho * t) * math.cos(mu * t)) / (1 - math.exp(-rho) * math.cos(mu))


class CoreStructsTest(unittest.TestCase):
    def test_sample_fields(self):
        sample = Lilt.Sample()
        sample.value, sample.velocity, sample.acceleration = 2.385, -0.71, 13.9
        self.assertEqual((sample.value, sample.velocity, sample.acceleration), (2.385, -0.71, 13.9))

    def test_spring(self):
        status, params = Lilt.SpringParams.init(11.7, 0.43)
        self.assertEqual(status, Lilt.Status.OK)
        self.assertEqual((params.omega, params.zeta, params.mass), (11.7, 0.43, 1.0))
        status, spring = Lilt.Spring.init(params, 2.385)
        self.assertEqual(status, Lilt.Status.OK)
        self.assertEqual(spring.set_target(9.1), Lilt.Status.OK)
        spring.step(0.0931)
        sample = spring.get_sample()
        tau, zeta, delta = 11.7 * 0.0931, 0.43, 2.385 - 9.1
        q = math.sqrt(1 - zeta * zeta)
        value = 9.1 + delta * math.exp(-zeta * tau) * (math.cos(q * tau) + zeta * math.sin(q * tau) / q)
        velocity = -11.7 * delta * math.exp(-zeta * tau) * math.sin(q * tau) / q
        self.assertAlmostEqual(sample.value, value, delta=1e-13)
        self.assertAlmostEqual(sample.velocity, velocity, delta=1e-12)
        self.assertEqual(spring.get_target(), 9.1)
        self.assertFalse(spring.is_settled(1e-3))
        # The closed form from a start sample, without a state of its own, says the same.
        start = Lilt.Sample()
        start.value = 2.385
        out = params.sample(start, 9.1, 0.0931)
        self.assertAlmostEqual(out.value, sample.value, delta=1e-13)
        kinetic, potential = spring.energy()
        self.assertAlmostEqual(kinetic, 0.5 * velocity**2, delta=1e-10)
        self.assertAlmostEqual(potential, 0.5 * 11.7**2 * (value - 9.1) ** 2, delta=1e-10)

    def test_spring_refuses(self):
        self.assertEqual(Lilt.SpringParams.init(math.nan, 0.43)[0], Lilt.Status.NOT_FINITE)
        self.assertEqual(Lilt.SpringParams.init(-1.0, 0.43)[0], Lilt.Status.OUT_OF_RANGE)
        self.assertTrue(Lilt.status_to_string(Lilt.Status.OUT_OF_RANGE))

    def test_warp(self):
        status, curve = Lilt.Warp.init(5.0, 15.0)
        self.assertEqual(status, Lilt.Status.OK)
        for i in range(101):
            self.assertAlmostEqual(curve.eval(i / 100), warp(i / 100, 5.0, 15.0), delta=1e-14)
        sample = curve.sample(0.0)
        self.assertEqual(sample.value, 0.0)
        # errata.md: a start at speed rho / D, 4.97
        self.assertAlmostEqual(sample.velocity, 5 / (1 - math.exp(-5) * math.cos(15)), delta=1e-12)
        low, high = curve.range()
        self.assertEqual(low, 0.0)
        self.assertAlmostEqual(high, 1.3636, delta=5e-5)
        status, curve = Lilt.Warp.init(0.0, 2 * math.pi)
        self.assertEqual(status, Lilt.Status.SINGULAR)
        self.assertEqual(curve.eval(0.371), 0.371)


if __name__ == "__main__":
    main()
