#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""clang-tidy, cppcheck, codespell, shellcheck and meson over the tree; what tests/run --lint runs.

lint.py SOURCE-DIRECTORY BUILD-DIRECTORY [FILES...]     FILES: only these C files, by a part of their names

A tool that is not installed is reported as skipped. The build directory must be built, for the generated headers.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from project import Report, files

root, build = map(Path, sys.argv[1:3])
wanted = sys.argv[3:]
report = Report()


def run(*command, cwd=root):
    result = subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, env=dict(os.environ, LC_ALL='C.UTF-8'))
    return [result.stdout.strip() or f'exit status {result.returncode}'] if result.returncode else []


def tool(*names):
    for name in names:
        if shutil.which(name):
            return name
    report.skip(names[-1], 'it is not installed')
    return None


# What is compiled, each file once, with flags that clang knows.
commands = {}
for entry in json.loads((build / 'compile_commands.json').read_text(encoding='utf-8')):
    path = (Path(entry['directory']) / entry['file']).resolve()
    if path.suffix == '.c' and root in path.parents and build not in path.parents and path not in commands:
        if not wanted or any(part in str(path) for part in wanted):
            entry['command'] = re.sub(r' -Wlogical-op\b', '', entry['command'])
            commands[path] = dict(entry, file=str(path))

with tempfile.TemporaryDirectory() as folder:
    database = Path(folder) / 'compile_commands.json'
    database.write_text(json.dumps(list(commands.values())), encoding='utf-8')

    if tool('clang-tidy'):
        def tidy(path):
            return path, run('clang-tidy', '--quiet', '-p', folder, str(path))

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for path, problems in pool.map(tidy, sorted(commands)):
                report.check(f'clang-tidy {path.relative_to(root)}', problems)

    if tool('cppcheck'):
        report.check('cppcheck', run(
            'cppcheck', f'--project={database}', '--quiet', '--library=gtk', '--inline-suppr', '--error-exitcode=1',
            '--enable=warning,performance,portability', f'--suppressions-list={root}/tests/support/cppcheck.supp',
            f'-j{os.cpu_count()}'))

if tool('codespell'):
    report.check('codespell', run('meson', 'test', '-C', str(build), '--no-rebuild', 'spelling'))
if tool('clang-format-14', 'clang-format'):
    report.check('clang-format', run('meson', 'test', '-C', str(build), '--no-rebuild', 'format'))
if tool('shellcheck'):
    scripts = ['demo/run', 'tests/run', '.ci/run', 'tests/support/with-display', 'tests/support/set-up.sh']
    report.check('shellcheck', run('shellcheck', '-x', *scripts))
with tempfile.TemporaryDirectory() as folder:
    report.check('meson gives no warning', run('meson', 'setup', '--fatal-meson-warnings', folder + '/build', str(root)))
report.check('python compiles', run(sys.executable, '-W', 'error', '-c', 'import sys\nfor f in sys.argv[1:]: '
                                    'compile(open(f, encoding="utf-8").read(), f, "exec")',
                                    *map(str, files('.py'))))
report.finish()
