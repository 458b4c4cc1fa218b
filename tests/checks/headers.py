#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Each public header compiles alone: as strict C99, as C11 and as C++, with every warning.

headers.py BUILD-DIRECTORY PKG-CONFIG LAYERS COMPILER...     COMPILER: c:COMMAND or c++:COMMAND

The headers of the core are given no include path but Lilt's own.
"""
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from project import HEADER_LISTS, INCLUDE, Report, public_headers

build, pkg_config, built = sys.argv[1:4]
compilers = [argument.split(':', 1) for argument in sys.argv[4:]]
MODULES = {'core': [], 'animation': ['gio-2.0'], 'gtk': ['gtk4']}
STANDARDS = {'c': ('c99', 'c11'), 'c++': ('c++11', 'c++17')}
WHOLE = {whole for _, whole in HEADER_LISTS.values()}
WARNINGS = ['-pedantic-errors', '-Wall', '-Wextra', '-Wundef', '-Werror']
WARNINGS_OF = {'c': ['-Wstrict-prototypes', '-Wc++-compat'], 'c++': ['-Wold-style-cast']}

# As a user has them: twice, and with the macros used.
USES = {
    'lilt-warp.h': 'LILT_DEFINE_WARP (springy, 5.0, 15.0)\nextern double use (double t);\n'
                   'double use (double t) { return springy (t); }\n',
}

report = Report()
flags = {}
for layer, modules in MODULES.items():
    flags[layer] = [f'-I{INCLUDE}', f'-I{build}/include']
    if modules and layer in built.split(','):
        found = subprocess.run([pkg_config, '--cflags', *modules], check=True, stdout=subprocess.PIPE, text=True)
        for flag in found.stdout.split():
            # The warnings of others' headers are not ours.
            flags[layer] += ['-isystem', flag[2:]] if flag.startswith('-I') else [flag]

with tempfile.TemporaryDirectory() as folder:
    def compile_alone(job):
        header, layer, language, command, standard = job
        include = f'#include <lilt/{header.name}>\n'
        source = Path(folder) / f'{header.stem}-{standard}-{abs(hash(command))}.{"c" if language == "c" else "cc"}'
        source.write_text(include * 2 + USES.get(header.name, 'extern int not_empty;\n'), encoding='utf-8')
        result = subprocess.run([*command.split(), f'-std={standard}', *WARNINGS, *WARNINGS_OF[language],
                                 '-fsyntax-only', *flags[layer], str(source)],
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return [result.stdout or 'no message'] if result.returncode else []

    jobs = [(header, layer, language, command, standard)
            for header, layer in public_headers().items() if layer in built.split(',')
            for language, command in compilers for standard in STANDARDS[language]
            # Newer standards, and further compilers, see all headers of a layer at once.
            if (standard == STANDARDS[language][0] and command == dict(reversed(compilers))[language])
            or header.name in WHOLE]
    with ThreadPoolExecutor(2) as pool:
        for job, problems in zip(jobs, pool.map(compile_alone, jobs)):
            report.check(f'{job[0].name} as {job[4]} by {Path(job[3].split()[0]).name}', problems)
if not any(language == 'c++' for language, _ in compilers):
    report.skip('the headers as C++', 'there is no C++ compiler')
report.finish()
