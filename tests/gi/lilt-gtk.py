# SPDX-License-Identifier: LGPL-2.1-or-later
"""The GTK layer through the typelib: a widget's clock, and the plot."""

import unittest

from lilt_gi import GLib, Lilt, main, skip

try:
    import gi
    gi.require_version("Gtk", "4.0")
    gi.require_version("LiltGtk", "1")
    from gi.repository import Gtk, LiltGtk
except (ImportError, ValueError) as error:
    skip(f"no GTK for Python: {error}")
if not Gtk.init_check():
    skip("no display")


def sample(value, velocity, acceleration):
    result = Lilt.Sample()
    result.value, result.velocity, result.acceleration = value, velocity, acceleration
    return result


class GtkTest(unittest.TestCase):
    def test_clock(self):
        label = Gtk.Label(label="moves")
        clock = LiltGtk.Clock.get(label)
        self.assertIsInstance(clock, Lilt.Clock)
        self.assertIs(LiltGtk.Clock.get(label), clock)
        self.assertIs(clock.get_widget(), label)
        self.assertTrue(clock.props.animations_enabled)
        window = Gtk.Window(child=label)
        window.present()
        loop, seen = GLib.MainLoop(), []

        def tick(clock, now, *data):
            seen.append(now)
            if len(seen) == 5:
                clock.remove_tick_callback(callback)
                loop.quit()

        held = clock.get_now()
        callback = clock.add_tick_callback(tick)
        held = clock.get_now()
        loop.run()
        self.assertEqual(seen[0], held)
        self.assertEqual(seen, sorted(seen))
        self.assertFalse(clock.is_awake())
        window.destroy()

    def test_plot(self):
        plot = LiltGtk.Plot(ink=LiltGtk.PlotInk.WARP, unit="px", time_span=1.5)
        self.assertEqual(plot.get_continuity()[0], False)
        plot.add_sample(1000, sample(2.385, 40.5, 0.0))
        plot.add_target(2000, sample(2.425, 40.5, 0.0), sample(2.425, -85.25, 0.0), sample(100, 1e3, 1e4), 90.0)
        known, continuity = plot.get_continuity()
        self.assertTrue(known)
        self.assertEqual(continuity.continuity_class, 0)
        self.assertEqual(continuity.velocity_jump, 125.75)
        self.assertEqual(plot.describe(), "C0: velocity jumps by 126 px/s")
        self.assertEqual(plot.get_data_range(LiltGtk.PlotQuantity.VELOCITY), (True, -85.25, 40.5))


if __name__ == "__main__":
    main()
