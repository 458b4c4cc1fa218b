#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""A lower layer never knows a higher one: judged by what every file includes."""
import re

from project import INCLUDE, LAYERS, ROOT, Report, files, name, public_headers

C99 = {
    'assert.h', 'complex.h', 'ctype.h', 'errno.h', 'fenv.h', 'float.h', 'inttypes.h', 'iso646.h', 'limits.h', 'locale.h',
    'math.h', 'setjmp.h', 'signal.h', 'stdarg.h', 'stdbool.h', 'stddef.h', 'stdint.h', 'stdio.h', 'stdlib.h',
    'string.h', 'tgmath.h', 'time.h', 'wchar.h', 'wctype.h',
}
# The core allocates nothing and keeps nothing; of <stdio.h> it may use snprintf alone, which symbols.py sees to.
CORE = C99 - {'assert.h', 'locale.h', 'setjmp.h', 'signal.h', 'time.h'}
GLIB = re.compile(r'^(glib\.h|glib-object\.h|glib/.*|gobject/.*|gio/.*)$')
CAIRO = re.compile(r'^(cairo(-\w+)?\.h|cairo/.*|pango/.*)$')
GTK = re.compile(r'^(gtk/.*|gdk/.*|gsk/.*|graphene.*|gdk-pixbuf/.*)$')

SYSTEM = {
    'core': lambda header: header in CORE,
    'animation': lambda header: header in C99 or GLIB.match(header),
    # Pango's text is made of GLib's types, so a plot that has labels needs both.
    'plot': lambda header: header in C99 or CAIRO.match(header) or (header in ('glib.h', 'glib-object.h')),
    'gtk': lambda header: header in C99 or GLIB.match(header) or CAIRO.match(header) or GTK.match(header),
}

INCLUDE_LINE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:<([^>]+)>|"([^"]+)")', re.MULTILINE)

report = Report()
headers = {str(path.relative_to(INCLUDE)): layer for path, layer in public_headers().items()}
headers['lilt/lilt-version.h'] = 'core'
sources = {path: path.relative_to(ROOT / 'src').parts[0] for path in files('.c', '.h', under=('src',))}
private = {}
for path, layer in sources.items():
    if path.suffix == '.h':
        private.setdefault(path.name, []).append(layer)


def problems(path, layer):
    allowed = LAYERS[layer]
    for match in INCLUDE_LINE.finditer(path.read_text(encoding='utf-8')):
        system, quoted = match.groups()
        line = path.read_text(encoding='utf-8')[:match.start()].count('\n') + 1
        where = f'{name(path)}:{line}: '
        if quoted is not None:
            base = quoted.rsplit('/', 1)[-1]
            if base not in private and base in (header.rsplit('/', 1)[-1] for header in headers):
                yield where + f'a public header is included as <lilt/{base}>'
            elif not any(of in allowed for of in private.get(base, ['?'])):
                # A header that a tool generates (resources, enumerations) belongs to the layer itself.
                if base in private:
                    yield where + f'{quoted} is of the layer {" or ".join(private[base])}'
                elif not base.endswith(('-resources.h', '-enums.h', 'config.h')):
                    yield where + f'there is no {quoted}'
        elif system.startswith('lilt/'):
            if system not in headers:
                yield where + f'<{system}> is not in include/meson.build'
            elif headers[system] not in allowed:
                yield where + f'<{system}> is of the layer {headers[system]}'
        elif not SYSTEM[layer](system):
            yield where + f'<{system}> is not for the layer {layer}'


for of in LAYERS:
    group = [path for path, layer in public_headers().items() if layer == of]
    group += [path for path, layer in sources.items() if layer == of]
    if group:
        report.check(f'the {len(group)} files of {of} include only what they may',
                     (problem for path in group for problem in problems(path, of)))
report.check('every source is in a layer',
             (f'{name(path)} is in src/{layer}' for path, layer in sources.items() if layer not in LAYERS))


def demo_problems():
    # The demo and the examples show what users can do, so the private parts of the libraries are not for them;
    # the plots are, which have no library.
    own = {path.name for path in files('.h', under=('demo',))}
    for path in files('.c', '.h', under=('demo',)):
        for match in INCLUDE_LINE.finditer(path.read_text(encoding='utf-8')):
            base = (match.group(2) or match.group(1)).rsplit('/', 1)[-1]
            if base in private and base not in own and 'plot' not in private[base]:
                yield f'{name(path)}: {base} is private to {" or ".join(private[base])}'


report.check('the demo uses public headers, and the plots', demo_problems())
report.finish()
