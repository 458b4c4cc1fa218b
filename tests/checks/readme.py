#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""The programs of README.md compile, run and print what it says; its figures are those that the tests measure.

readme.py BUILD-DIRECTORY COMPILER C++-COMPILER [--update]     --update writes the output and the figures anew
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from project import INCLUDE, ROOT, Report

README = ROOT / 'README.md'
BEGIN = '<!-- figures: written by tests/checks/readme.py -->\n'
END = '<!-- end of figures -->'

# What the table says, the test that measures it, and the beginning of what that test calls it. Only measures over
# reference files are here: those over random numbers are never the same twice.
ROWS = (
    ('spring, distance from the target', 'lilt-spring-params', 'displacement, ulp / (1 + tau)'),
    ('spring, velocity', 'lilt-spring-params', 'velocity, ulp / (1 + tau)'),
    ('spring, acceleration', 'lilt-spring-params', 'acceleration, ulp / (1 + tau)'),
    ('spring, conversions of its parameters', 'lilt-spring-params', 'conversions, ulp'),
    ('spring, ω that settles in a given time', 'lilt-spring-params', 'omega that settles in time, ulp'),
    ('warp, value', 'lilt-warp', 'warp value, ulp'),
    ('warp, first derivative', 'lilt-warp', 'warp velocity, ulp'),
    ('warp, second derivative', 'lilt-warp', 'warp acceleration, ulp'),
    ('second-order dynamics, linear input', 'lilt-dynamics', 'linear input, ulp (1 + tau)'),
)

build, compiler, cxx = sys.argv[1:4]
update = sys.argv[4:] == ['--update']
report = Report()
text = README.read_text(encoding='utf-8')
environment = dict(os.environ, LD_LIBRARY_PATH=f'{build}/src/core', G_TEST_SRCDIR=str(ROOT / 'tests'),
                   G_TEST_BUILDDIR=f'{build}/tests')


def run(program):
    return subprocess.run([program], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, env=environment)


def build_and_run(code, folder, language):
    source, program = Path(folder) / ('program.c' if language == 'c' else 'program.cc'), Path(folder) / 'program'
    source.write_text(code, encoding='utf-8')
    command = [*compiler.split(), '-std=c99'] if language == 'c' else [*cxx.split(), '-std=c++11']
    result = subprocess.run([*command, '-pedantic-errors', '-Wall', '-Wextra', '-Werror', f'-I{INCLUDE}',
                             f'-I{build}/include', str(source), '-o', str(program), f'-L{build}/src/core',
                             '-llilt-core-1'], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True)
    if result.returncode:
        return None, [result.stdout]
    result = run(program)
    return result.stdout.rstrip(), [f'exit status {result.returncode}'] if result.returncode else []


def lines(output):
    return [line.rstrip() for line in output.strip().splitlines()]


PROGRAM = re.compile(r'```c\n(.*?)```\n\n```\n(.*?)```', re.DOTALL)
with tempfile.TemporaryDirectory() as folder:
    def check_program(match):
        code, said = match.groups()
        for language in ('c', 'c++') if cxx else ('c',):
            printed, problems = build_and_run(code, folder, language)
            if not problems and update:
                said = printed + '\n'
            if not problems and lines(printed) != lines(said):
                problems = ['README.md says', *lines(said), 'the program prints', *lines(printed)]
            report.check(f'program at line {text[:match.start()].count(chr(10)) + 2} as {language}', problems)
        return f'```c\n{code}```\n\n```\n{said}```'

    text = PROGRAM.sub(check_program, text)
report.check('every program of README.md is followed by what it prints',
             [] if text.count('```c\n') == len(PROGRAM.findall(text)) > 1 else ['one is not, or there are none'])

measured = {}
for name in sorted({row[1] for row in ROWS}):
    result = run(f'{build}/tests/core/test-{name}')
    report.check(f'{name} runs', [result.stdout[-2000:]] if result.returncode else [])
    for what, worst, bound, count in re.findall(r'^# (.+): worst (\S+) of (\S+) over (\d+) values', result.stdout,
                                                re.MULTILINE):
        measured[name, what] = (bound, worst, count)

table = '| what | bound, ulp | worst, ulp | values |\n|---|---|---|---|\n'
problems = []
for title, name, what in ROWS:
    if (name, what) not in measured:
        problems.append(f'{name} measures no "{what}"')
        continue
    bound, worst, count = measured[name, what]
    bound += ' (1 + τ)' if 'tau' in what else ''
    if update:
        table += f'| {title} | {bound} | {worst} | {int(count):,} |\n'
        continue
    row = re.search(rf'^\| {re.escape(title)} \| (.+?) \| (\S+) \| ([\d,]+) \|$', text, re.MULTILINE)
    if not row:
        problems.append(f'README.md has no row for "{title}"')
    elif row.group(1) != bound or row.group(3) != f'{int(count):,}':
        problems.append(f'{title}: README.md says {row.group(1)} over {row.group(3)} values, the test {bound} over {count}')
    elif not 0.5 <= float(worst) / float(row.group(2)) <= 2.0:
        # Another compiler or C library rounds here and there in another way.
        problems.append(f'{title}: README.md says {row.group(2)}, the test measures {worst}')
report.check(f'the figures of README.md (to write them anew: readme.py {build} {compiler!r} {cxx!r} --update)', problems)

if update:
    head, rest = text.split(BEGIN)
    README.write_text(head + BEGIN + table + END + rest.split(END)[1], encoding='utf-8')
report.finish()
