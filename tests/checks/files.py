#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""What every file, and every public function, must have.

files.py BUILD-DIRECTORY LAYERS     LAYERS: those that are built, as core,animation
"""
import json
import re
import sys
from pathlib import Path

from project import (HEADER_LISTS, INCLUDE, ROOT, Report, declarations, files, listed, name, public_headers,
                     without_comments)

LINES = 600
# A test is as long as what it tests asks for.
TEST_LINES = 800
LONGER = {'src/gtk/lilt-gtk-plot.c': 640}
CODE = ('.c', '.h', '.py', '.sh', '.ui', '.css', '.in')
# Nothing but others' declarations, or no functions.
NO_SOURCE = {'lilt-core.h', 'lilt.h', 'lilt-gtk.h', 'lilt-version-macros.h'}

build = Path(sys.argv[1])
built = sys.argv[2].split(',')
report = Report()
headers = public_headers()
everything = files(*CODE) + [path for path in sorted(ROOT.rglob('meson.build'))
                             if not path.relative_to(ROOT).parts[0].startswith(('build', '.'))]
scripts = [ROOT / '.ci/run', ROOT / 'demo/run', ROOT / 'tests/run', ROOT / 'tests/support/with-display']


def text(path):
    return path.read_text(encoding='utf-8')




def limit(path):
    return LONGER.get(name(path), TEST_LINES if name(path).startswith('tests/') else LINES)


report.check('no file is too long',
             (f'{name(path)} has {text(path).count(chr(10))} lines, its limit is {limit(path)}' for path in everything
              if text(path).count(chr(10)) > limit(path)))

LICENCE = 'SPDX-License-Identifier: LGPL-2.1-or-later'
report.check('every source says its licence',
             (name(path) for path in files('.c', '.h', '.py', '.sh', '.ui') + scripts
              if LICENCE not in '\n'.join(text(path).splitlines()[:4])))


def white_space(path):
    content = text(path)
    if not content.endswith('\n') or content.endswith('\n\n'):
        yield f'{name(path)}: ends with no newline, or with several'
    for number, line in enumerate(content.split('\n'), 1):
        if line != line.rstrip():
            yield f'{name(path)}:{number}: white space at the end'
        if '\t' in line:
            yield f'{name(path)}:{number}: a tab'


report.check('white space is as .editorconfig says',
             (problem for path in everything + scripts if path.stat().st_size for problem in white_space(path)))

# The word means something in TAP.
SPEAKS_TAP = ('summary.py', 'lilt-bench.c')
UNFINISHED = re.compile(r'\b(TO' r'DO|FIX' r'ME|XX' r'X)\b|^(<{7}|>{7})( |$)')
report.check('nothing is left to do',
             (f'{name(path)}:{number}: {line.strip()}' for path in everything + scripts
              for number, line in enumerate(text(path).split('\n'), 1)
              if UNFINISHED.search(line) and path.name not in SPEAKS_TAP))

report.check('include/meson.build lists every public header once',
             [name(path) for path in files('.h', under=('include',)) if path not in headers]
             + [f'{name(path)} is listed but not there' for path in headers if not path.exists()]
             + [f'{header} is listed more than once'
                for header in set(listed(INCLUDE / 'meson.build'))
                if header.endswith('.h') and listed(INCLUDE / 'meson.build').count(header) > 1])

installed = json.loads((build / 'meson-info/intro-installed.json').read_text(encoding='utf-8'))
report.check('every public header is installed',
             (name(path) for path, layer in headers.items()
              if layer in built and str(path) not in {str(Path(source)) for source in installed}))


def umbrella():
    for variable, (layer, whole) in HEADER_LISTS.items():
        group = [path.name for path, of in headers.items() if of == layer]
        if not group:
            continue
        if whole not in group:
            yield f'{variable} has no {whole}'
            continue
        included = re.findall(r'#\s*include\s*<lilt/([^>]+)>', text(INCLUDE / 'lilt' / whole))
        yield from (f'{whole} does not include <lilt/{header}>' for header in group
                    if header != whole and header not in included)


report.check('the header of each layer includes all of it', umbrella())


def stems():
    for path, layer in headers.items():
        if path.name in NO_SOURCE:
            continue
        if not (ROOT / 'src' / layer / path.with_suffix('.c').name).exists():
            yield f'{name(path)} has no source src/{layer}/{path.stem}.c'
        if layer == 'core' and path.stem != 'lilt-types' and not (ROOT / 'tests/core' / f'{path.stem}.c').exists():
            yield f'{name(path)} has no test tests/core/{path.stem}.c'


report.check('a header, its source and its test share a stem', stems())


def unlisted():
    for folder in ('src', 'tests', 'demo'):
        # Those of tests/build are compiled as a user's program, without meson.
        for path in files('.c', under=(folder,)):
            if path.parent == ROOT / 'tests/build':
                continue
            # Some lists name a file without its suffix, and some stand in a folder above.
            lists = [up / 'meson.build' for up in path.parents if ROOT in up.parents and (up / 'meson.build').exists()]
            if not any(re.search(rf"['/]{re.escape(path.stem)}(\.c)?'", text(build_file)) for build_file in lists):
                yield name(path)


report.check('meson knows every C file', unlisted())

comments = {}
for source in files('.c', '.h', under=('src', 'include')):
    for block in re.findall(r'/\*\*\n(.*?)\*/', text(source), re.DOTALL):
        first = re.match(r' \* (?:SECTION:)?([\w:-]+?):?(?:\s|$)', block)
        if first:
            comments.setdefault(first.group(1), block)


def documented():
    for header in headers:
        for function, parameters, returns, _ in declarations(header):
            block = comments.get(function)
            if function.endswith('_get_type'):
                continue
            if block is None:
                yield f'{function} ({name(header)}) has no comment'
                continue
            for parameter in parameters:
                if parameter != '...' and f'@{parameter}:' not in block:
                    yield f'{function}: @{parameter} is not described'
            if returns and 'Returns:' not in block:
                yield f'{function}: what it returns is not described'


report.check('every public function is documented, with its parameters and what it returns', documented())


def types():
    for header in headers:
        content = without_comments(text(header))
        names = re.findall(r'^\}\s*(Lilt\w+);', content, re.MULTILINE)
        names += re.findall(r'G_DECLARE_\w+\s*\(\s*(Lilt\w+)', content)
        names += re.findall(r'typedef\s+struct\s+\w+\s+(Lilt\w+);', content)
        names += re.findall(r'#\s*define\s+(LILT_DEFINE_\w+)\s*\(', content)
        yield from (f'{of} ({name(header)})' for of in names
                    if of not in comments and not of.endswith('Class'))


report.check('every public type is documented', types())
report.finish()
