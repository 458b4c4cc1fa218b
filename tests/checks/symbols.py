#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""What the libraries export, need, and keep.

symbols.py NM READELF OBJDUMP CORE-OBJECTS LAYER=LIBRARY...     CORE-OBJECTS: the static library of the core, or ""
"""
import re
import subprocess
import sys

from project import Report, declarations, public_headers

nm, readelf, objdump, objects = sys.argv[1:5]
libraries = dict(argument.split('=', 1) for argument in sys.argv[5:])
report = Report()

# The direct needs of each library, beside those of the layers below it.
C = {'libc', 'libm', 'ld-linux', 'ld-linux-x86-64', 'ld-linux-aarch64'}
GLIB = {'libglib-2.0', 'libgobject-2.0', 'libgio-2.0'}
DRAWING = {'libcairo', 'libpango-1.0', 'libpangocairo-1.0'}
TOOLKIT = {'libgtk-4', 'libgraphene-1.0', 'libgdk_pixbuf-2.0', 'libcairo-gobject'}
NEEDS = {
    'core': C,
    'animation': C | GLIB | {'liblilt-core-1'},
    'gtk': C | GLIB | DRAWING | TOOLKIT | {'liblilt-core-1', 'liblilt-1'},
}
# What the core may ask of the C library: mathematics, and to move memory and write text in a buffer. No allocation, no output, no locale.
CORE_MAY_USE = re.compile(
    r'^(mem(cpy|move|set|cmp)|str(cmp|len|ncmp|chr|spn|cspn)|snprintf|bsearch|__stack_chk_fail|__cpu_\w+|_GLOBAL_OFFSET_TABLE_|'
    r'(a?(sin|cos|tan)h?|atan2|sincos|exp2?|expm1|log(1p|2|10|b)?|pow|sqrt|cbrt|hypot|fabs|floor|ceil|trunc|'
    r'l?l?r(int|ound)|nearbyint|fmod|remainder|fm(a|ax|in)|fdim|frexp|ldexp|scalbn|copysign|nextafter|modf|'
    r'l?gamma|erfc?|__(isnan|isinf|finite|signbit|fpclassify)|__\w+_finite)f?)$')


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


for layer, library in libraries.items():
    declared = {function: exported for header, of in public_headers().items() if of == layer
                for function, _, _, exported in declarations(header)}
    exported = {line.split()[-1].split('@')[0] for line in run(nm, '-D', '--defined-only', library).splitlines()}
    # What a linker adds, and the tools that instrument a build.
    exported = {symbol for symbol in exported if not re.match(r'_(_bss_start|edata|end)$|_*(asan|ubsan|gcov|odr_asan|llvm|sanitizer)', symbol)}
    report.check(f'{layer} exports the {len(declared)} functions that its headers declare, and no more',
                 [f'{symbol} is exported, but declared in no public header' for symbol in sorted(exported - set(declared))]
                 + [f'{symbol} is declared, but not exported' for symbol in sorted(set(declared) - exported)]
                 + ([] if declared else ['no function was found in the headers']))
    report.check(f'every declaration of {layer} carries an availability macro',
                 (symbol for symbol, marked in sorted(declared.items()) if not marked))
    prefix = 'lilt_gtk_' if layer == 'gtk' else 'lilt_'
    report.check(f'every function of {layer} begins with {prefix}',
                 (symbol for symbol in sorted(declared) if not symbol.startswith(prefix)))
    needed = re.findall(r'\(NEEDED\).*\[(.+?)\.so', run(readelf, '-d', library))
    report.check(f'{layer} needs no library that is not for it',
                 (f'it needs {of}' for of in needed if of not in NEEDS[layer] and not re.match(r'lib[at]?l?(u?b|a)san', of)))

if objects:
    used, owned = set(), set()
    for line in run(nm, objects).splitlines():
        match = re.match(r'^([0-9a-f]+)?\s*([A-Za-z])\s+(\S+)$', line.strip())
        if match:
            (used if match.group(2) in 'Uwv' else owned).add(match.group(3))
    report.check('the core asks nothing of the C library but mathematics, memory and text in a buffer',
                 (f'it uses {symbol}' for symbol in sorted(used - owned) if not CORE_MAY_USE.match(symbol)))
    variables = [line.split() for line in run(objdump, '-t', objects).splitlines()
                 if re.search(r'\s(\.(data|bss|tdata|tbss)(\.(?!rel\.ro)\S*)?|\*COM\*)\s', line)]
    report.check('the core keeps no variable',
                 (f'{line[-1]} is in {line[-3]}' for line in variables if not line[-1].startswith('.')))
report.finish()
