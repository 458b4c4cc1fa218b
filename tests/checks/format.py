#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""The layout of the code is what clang-format 14 makes of it.

format.py CLANG-FORMAT     `clang-format -i FILE` puts a file right
"""
import re
import subprocess
import sys

from project import ROOT, Report, files, name

command = sys.argv[1]
report = Report()
version = subprocess.run([command, '--version'], check=True, stdout=subprocess.PIPE, text=True).stdout
if not re.search(r'version 14\.', version):
    # Each version lays some lines out in its own way.
    report.skip('the layout of the code', f'needs clang-format 14, this is: {version.strip()}')
else:
    sources = files('.c', '.h')
    result = subprocess.run([command, '--dry-run', '--Werror', *map(str, sources)], cwd=ROOT, stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    wrong = sorted({name(path) for path in sources if f'{path}:' in result.stdout})
    if result.returncode and not wrong:
        wrong = [result.stdout]
    report.check(f'the layout of {len(sources)} files', wrong)
report.finish()
