# SPDX-License-Identifier: LGPL-2.1-or-later
"""Curves through the typelib: text, numbers, combinations, and a function of Python."""

import gc
import math
import unittest
import weakref

from lilt_gi import GLib, Lilt, main


class CurveTest(unittest.TestCase):
    def test_text(self):
        curve = Lilt.Curve.parse("Springy(5,15)")
        self.assertEqual(curve.to_string(), "springy(5, 15)")
        self.assertTrue(curve.equal(Lilt.Curve.new_springy(5, 15)))
        self.assertFalse(curve.equal(Lilt.Curve.new_soft_springy(5, 15)))
        self.assertEqual(curve.hash(), Lilt.Curve.new_springy(5, 15).hash())

    def test_error_says_where(self):
        with self.assertRaises(GLib.Error) as caught:
            Lilt.Curve.parse("springy(5 15)")
        self.assertTrue(caught.exception.matches(Lilt.error_quark(), Lilt.Error.SYNTAX))
        self.assertIn("at character 11: expected", caught.exception.message)
        with self.assertRaises(GLib.Error) as caught:
            Lilt.Curve.new_springy(math.nan, 1)
        self.assertTrue(caught.exception.matches(Lilt.error_quark(), Lilt.Error.VALUE))

    def test_values(self):
        curve = Lilt.Curve.new_springy(5, 15)
        scale = 1 - math.exp(-5) * math.cos(15)
        self.assertAlmostEqual(curve.eval(0.3), (1 - math.exp(-1.5) * math.cos(4.5)) / scale, delta=1e-15)
        sample = curve.sample(0)
        self.assertAlmostEqual(sample.velocity, 5 / scale, delta=1e-14)
        low, high = curve.range()
        self.assertEqual(low, 0)
        self.assertAlmostEqual(high, 1.3636, delta=5e-5)
        found, warp = curve.get_warp()
        self.assertTrue(found)
        self.assertEqual((warp.get_rho(), warp.get_mu()), (5, 15))

    def test_combinations(self):
        inner = Lilt.Curve.parse("spring(0.4s, 0.2)")
        outer = Lilt.Curve.new_reverse(Lilt.Curve.new_springy(5, 15))
        curve = Lilt.Curve.new_compose(outer, inner)
        self.assertEqual(curve.to_string(), "compose(reverse(springy(5, 15)), spring(0.4s, 0.2))")
        chain = Lilt.Curve.new_chain([curve, inner], [0.25, 1], [0.5, 1])
        self.assertEqual(chain.eval(0.25), 0.5)
        self.assertTrue(chain.equal(Lilt.Curve.parse(chain.to_string())))
        del curve, outer, inner
        gc.collect()
        self.assertEqual(chain.eval(1), 1)

    def test_function(self):
        class Factor:
            value = 3

        factor = Factor()
        alive = weakref.ref(factor)
        curve = Lilt.Curve.new_func(lambda t, factor: t**factor.value, factor)
        del factor
        gc.collect()
        self.assertAlmostEqual(curve.eval(0.7), 0.343, delta=1e-15)
        self.assertAlmostEqual(curve.sample(0.7).velocity, 1.47, delta=1e-10)
        fold = Lilt.Curve.new_fold(curve)
        del curve
        gc.collect()
        self.assertIsNotNone(alive())
        self.assertAlmostEqual(fold.eval(0.65), 0.343, delta=1e-15)
        del fold
        gc.collect()
        self.assertIsNone(alive())


if __name__ == "__main__":
    main()
