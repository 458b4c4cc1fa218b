# SPDX-License-Identifier: LGPL-2.1-or-later
"""The clock interface through the typelib: the manual clock, and a clock written in Python."""

import gc
import unittest
import weakref

from lilt_gi import GObject, Lilt, main


class WallClock(GObject.Object, Lilt.Clock):
    """A clock of a third party, three methods long."""

    def __init__(self):
        super().__init__()
        self.time = 2385
        self.calls = []

    def do_get_now(self):
        self.time += 1
        return self.time

    def do_wake(self):
        self.calls.append("wake")

    def do_sleep(self):
        self.calls.append("sleep")


class ManualClockTest(unittest.TestCase):
    def test_ticks_once_an_advance(self):
        clock = Lilt.ManualClock.new()
        seen = []
        identifier = clock.add_tick_callback(lambda clock, now, data: seen.append((now, data)), "data")
        self.assertTrue(clock.is_awake())
        clock.advance(16667)
        clock.set_now(20000)
        self.assertEqual(clock.get_now(), 20000)
        clock.advance(5)
        clock.remove_tick_callback(identifier)
        clock.advance(5)
        self.assertFalse(clock.is_awake())
        self.assertEqual(seen, [(16667, "data"), (20005, "data")])

    def test_times_beyond_32_bits(self):
        clock = Lilt.ManualClock()
        clock.set_now(2**62 + 1)
        clock.advance(-(2**61))
        self.assertEqual(clock.get_now(), 2**61 + 1)

    def test_removes_itself_and_frees_its_data(self):
        class Data:
            pass

        clock = Lilt.ManualClock.new()
        data = Data()
        alive = weakref.ref(data)
        identifiers = []

        def tick(clock, now, data):
            clock.remove_tick_callback(identifiers.pop())

        identifiers.append(clock.add_tick_callback(tick, data))
        del data
        gc.collect()
        self.assertIsNotNone(alive())
        clock.advance(1)
        gc.collect()
        self.assertIsNone(alive())
        self.assertFalse(clock.is_awake())


class InterfaceTest(unittest.TestCase):
    def test_implemented_in_python(self):
        clock = WallClock()
        seen = []
        one = clock.add_tick_callback(lambda clock, now: seen.append((now, clock.get_now())))
        two = clock.add_tick_callback(lambda clock, now: seen.append((now, clock.get_now())))
        self.assertEqual(clock.calls, ["wake"])
        clock.tick()
        self.assertEqual(seen, [(2386, 2386), (2386, 2386)])
        clock.remove_tick_callback(one)
        clock.remove_tick_callback(two)
        self.assertEqual(clock.calls, ["wake", "sleep"])
        clock.tick()
        self.assertEqual(len(seen), 2)
        self.assertEqual(clock.get_now(), 2387)


if __name__ == "__main__":
    main()
