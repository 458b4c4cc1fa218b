#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""tests/support/summary.py counts, shows and fails as it says.

count.py SUMMARY
"""
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from project import Report

summary = sys.argv[1]
report = Report()


def case(what, tests, last, status, shown=()):
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / 'testlog.json'
        log.write_text(''.join(json.dumps(test) + '\n' for test in tests), encoding='utf-8')
        result = subprocess.run([sys.executable, summary, str(log)], stdout=subprocess.PIPE, text=True)
    got = result.stdout.splitlines()[-1]
    report.check(what, ([f'it says "{got}", not "{last}"'] if got != last else [])
                 + ([f'its exit status is {result.returncode}'] if result.returncode != status else [])
                 + [f'"{text}" is not shown' for text in shown if text not in result.stdout])


def test(name, result, stdout='', stderr=''):
    return {'name': name, 'result': result, 'duration': 0.1, 'stdout': stdout, 'stderr': stderr}


case('test points that pass', [test('a', 'OK', 'TAP version 13\nok 1 /x\n# a note\nok 2 /y\n1..2\n'), test('b', 'OK')],
     '3 passed, 0 failed', 0)
case('a test point that fails', [test('a', 'FAIL', 'ok 1 /x\nnot ok 2 /y\nBail out! ERROR:y.c:7\n', 'why')],
     '1 passed, 1 failed', 1, ('not ok 2 /y', 'Bail out! ERROR:y.c:7', 'why'))
case('a crash after a test point that passed', [test('a', 'ERROR', 'ok 1 /x\n', 'Segmentation fault')],
     '1 passed, 1 failed', 1, ('Segmentation fault',))
case('a timeout with nothing said', [test('a', 'TIMEOUT')], '0 passed, 1 failed', 1)
case('a test without TAP that fails', [test('a', 'FAIL', 'all went wrong')], '0 passed, 1 failed', 1, ('all went wrong',))
case('skipped test points', [test('a', 'OK', 'ok 1 /x # SKIP no display\nok 2 /y\n1..2\n')],
     '1 passed, 0 failed, 1 skipped', 0)
case('a skipped test', [test('a', 'SKIP', '1..0 # SKIP no display\n')], '0 passed, 0 failed, 1 skipped', 0,
     ('no display',))
case('points of subtests count as one', [test('a', 'OK', '    ok 1 - inner\n    ok 2 - inner\n    1..2\nok 1 - outer\n')],
     '1 passed, 0 failed', 0)
report.finish()
