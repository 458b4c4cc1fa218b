#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Lilt without GTK, introspection, demo and tests: as a project of its own, and inside another.

subproject.py SOURCE-DIRECTORY COMPILER
"""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'checks'))
from project import Report  # noqa: E402

source, compiler = sys.argv[1:3]
here = Path(__file__).parent
OFF = [f'{option}=disabled' for option in ('gtk', 'demo', 'introspection', 'docs', 'tests')]
environment = dict(os.environ, CC=compiler)
# Those that a run of the tests sets are not for a build inside it.
for variable in ('DESTDIR', 'MESON_BUILD_ROOT', 'MESON_SOURCE_ROOT', 'NINJA_STATUS'):
    environment.pop(variable, None)
report = Report()


def run(*command):
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, env=environment)
    return [f"{' '.join(map(str, command))}\n{result.stdout[-6000:]}"] if result.returncode else []


MESON_BUILD = """
project('user', 'c', meson_version: '>= 1.0.0', default_options: ['c_std=c99', 'warning_level=3', 'werror=true'])
core = dependency('lilt-core-1', fallback: 'lilt')
lilt = dependency('lilt-1', fallback: 'lilt')
test('core', executable('use-core', 'use-lilt-core-1.c', dependencies: core))
test('lilt', executable('use-lilt', 'use-lilt-1.c', dependencies: lilt))
"""
with tempfile.TemporaryDirectory() as folder:
    plain = Path(folder) / 'plain'
    problems = run('meson', 'setup', '--werror', *[f'-D{option}' for option in OFF], str(plain), source)
    report.check('configures without GTK', problems)
    report.check('builds without GTK', problems or run('meson', 'compile', '-C', plain, '-j2'))

    user = Path(folder) / 'user'
    (user / 'subprojects').mkdir(parents=True)
    (user / 'subprojects/lilt').symlink_to(source, target_is_directory=True)
    (user / 'meson.build').write_text(MESON_BUILD, encoding='utf-8')
    for name in ('use-lilt-core-1.c', 'use-lilt-1.c'):
        shutil.copy(here / name, user)
    problems = run('meson', 'setup', '--wrap-mode=forcefallback', *[f'-Dlilt:{option}' for option in OFF],
                   str(user / 'build'), str(user))
    report.check('configures as a subproject', problems)
    report.check('runs as a subproject', problems or run('meson', 'test', '-C', user / 'build', '--no-suite', 'lilt'))
report.finish()
