#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""The installed libraries as a program of others finds them: by pkg-config alone.

install.py BUILD-DIRECTORY PKG-CONFIG COMPILER C++-COMPILER NAME...     NAME: lilt-core-1 ...; tests/build/use-NAME.c
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / 'checks'))
from project import INCLUDE, Report, public_headers  # noqa: E402

build, pkg_config, compiler, cxx = sys.argv[1:5]
names = sys.argv[5:]
here = Path(__file__).parent
report = Report()


def attempt(*command, **options):
    result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, **options)
    return result.returncode, f"{' '.join(map(str, command))}\n{result.stdout}"


with tempfile.TemporaryDirectory() as folder:
    status, output = attempt('meson', 'install', '-C', build, '--no-rebuild', '--destdir', folder)
    report.check('meson install', [output] if status else [])

    # The files say the prefix they are made for; here they stand under another.
    directory = next(Path(folder).rglob('lilt-core-1.pc')).parent
    for file in directory.glob('*.pc'):
        lines = file.read_text(encoding='utf-8').splitlines()
        lines = [f'prefix={folder}{line[7:]}' if line.startswith('prefix=') else line for line in lines]
        file.write_text('\n'.join(lines) + '\n', encoding='utf-8')
    report.check('a pkg-config file for each library',
                 (f'{of}.pc is not installed' for of in names if not (directory / f'{of}.pc').exists()))
    libraries = next(Path(folder).rglob('liblilt-core-1.so')).parent
    environment = dict(os.environ, LD_LIBRARY_PATH=str(libraries),
                       PKG_CONFIG_PATH=os.pathsep.join(filter(None, [str(directory), os.environ.get('PKG_CONFIG_PATH')])))

    installed = {path.name for path in Path(folder).rglob('include/lilt-1/lilt/*.h')}
    wanted = {path.name for path in public_headers()} | {'lilt-version.h'}
    if 'lilt-gtk4-1' not in names:
        wanted = {header for header in wanted if not header.startswith('lilt-gtk')}
    report.check('the installed headers are those of include/meson.build',
                 [f'{header} is missing' for header in sorted(wanted - installed)]
                 + [f'{header} is not for users' for header in sorted(installed - wanted)])

    for of in names:
        status, flags = attempt(pkg_config, '--cflags', '--libs', of, env=environment)
        flags = flags.split('\n', 1)[1].split()
        problems = [] if status == 0 else [' '.join(flags)]
        if str(INCLUDE) in ' '.join(flags):
            problems.append('pkg-config names the source directory')
        source = here / f'use-{of}.c'
        for language, command in (('c', [*compiler.split(), '-std=c99']), ('c++', [*cxx.split(), '-x', 'c++'])):
            if not command[0] or command[0] == '-x':
                report.skip(f'{of} from c++', 'there is no C++ compiler')
                continue
            program = Path(folder) / f'use-{of}-{language}'
            status, output = attempt(*command, '-Wall', '-Wextra', '-Werror', str(source), '-x', 'none', '-o', program,
                                     *flags, env=environment)
            mistakes = list(problems) if status == 0 else problems + [output]
            if status == 0:
                status, output = attempt(program, env=environment)
                if status != 0:
                    mistakes.append(f'exit status {status}: {output}')
            report.check(f'{of} from {language}', mistakes)
report.finish()
