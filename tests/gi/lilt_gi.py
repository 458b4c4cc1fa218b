# SPDX-License-Identifier: LGPL-2.1-or-later
"""What the tests through the typelib share: the Lilt namespace, or a skip with its reason."""

import os
import sys
import unittest

# meson's exit status of a test that cannot run here
SKIP = 77


def skip(reason):
    print(f"SKIP: {reason}", flush=True)
    sys.exit(SKIP)


if os.environ.get("LILT_SANITIZE", "none") != "none":
    skip("a sanitized library cannot be loaded into an interpreter that is not")
try:
    import gi
except ImportError as error:
    skip(f"no PyGObject for {sys.executable}: {error}")
gi.require_version("Lilt", "1")
from gi.repository import GLib, GObject, Lilt  # noqa: E402


def main():
    unittest.main(module="__main__", verbosity=2)
