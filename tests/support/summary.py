#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Counts what the tests of one or more runs of `meson test` said, and shows the end of what failed.

summary.py [--count] LOG...     LOG is meson-logs/testlog.json; with --count only the count is printed.

A test that speaks TAP counts once for each of its test points, any other once. Exits with 1 where one failed.
"""
import json
import re
import sys

POINT = re.compile(r'^(not ok|ok)\b(?:\s+\d+)?[^#]*(?:#\s*(SKIP|TODO)\b.*)?$', re.IGNORECASE)
TAIL = 30


def points(output):
    """(passed, failed, skipped) of a TAP stream; of subtests only the sum that stands for them."""
    passed = failed = skipped = 0
    for line in output.splitlines():
        match = POINT.match(line)
        if not match:
            continue
        directive = (match.group(2) or '').upper()
        if directive == 'SKIP':
            skipped += 1
        elif match.group(1).lower() == 'ok' or directive == 'TODO':
            passed += 1
        else:
            failed += 1
    return passed, failed, skipped


def count(test):
    result = test['result']
    passed, failed, skipped = points(test.get('stdout') or '')
    if result == 'SKIP':
        return 0, 0, max(skipped, 1)
    if result in ('OK', 'EXPECTEDFAIL'):
        # "ok" in the output of a program that does not speak TAP means nothing, but none fails and says OK.
        return max(passed, 0 if skipped else 1), 0, skipped
    # A crash or a timeout has no test point of its own.
    return passed, max(failed, 1), skipped


def show(test):
    print(f"\n---- {test['name']}: {test['result']}, after {test.get('duration', 0):.1f} s")
    lines = (test.get('stdout') or '').splitlines()
    bad = [line for line in lines if line.startswith('not ok') or line.startswith('Bail out!')]
    for line in bad[:10]:
        print(line)
    errors = (test.get('stderr') or '').splitlines()
    for title, text in (('output', lines), ('error output', errors)):
        if text:
            print(f"-- the last lines of its {title}:")
            print('\n'.join(text[-TAIL:]))


def main(arguments):
    quiet = '--count' in arguments
    totals = [0, 0, 0]
    broken = []
    skipped = []
    for path in arguments:
        if path == '--count':
            continue
        try:
            with open(path, encoding='utf-8', errors='replace') as log:
                tests = [json.loads(line) for line in log if line.strip()]
        except OSError as error:
            print(f"{error.filename}: {error.strerror}", file=sys.stderr)
            totals[1] += 1
            continue
        for test in tests:
            counts = count(test)
            totals = [total + more for total, more in zip(totals, counts)]
            if counts[1]:
                broken.append((path, test))
            if test['result'] == 'SKIP':
                skipped.append(test)
    if not quiet:
        for test in skipped:
            lines = [line for line in (test.get('stdout') or '').splitlines() if line.strip()]
            lines += [line for line in (test.get('stderr') or '').splitlines() if line.strip()]
            print(f"skipped: {test['name']}" + (f" ({lines[-1].strip()})" if lines else ''))
        for _, test in broken:
            show(test)
        if broken:
            print('\nFailed, each with the command that runs it alone:')
            for path, test in broken:
                name = test['name'].split(' / ')[-1]
                build = path.split('/meson-logs')[0]
                print(f"  {test['name']}:  meson test -C {build} '{name}' -v")
    text = f"{totals[0]} passed, {totals[1]} failed"
    if totals[2]:
        text += f", {totals[2]} skipped"
    print(text)
    return 1 if totals[1] else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
