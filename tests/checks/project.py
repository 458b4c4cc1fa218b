# SPDX-License-Identifier: LGPL-2.1-or-later
"""What the checks share: the files of the project, its layers, its public functions, and a report in TAP."""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = ROOT / 'include'

# Each layer with those it may know, from the bottom up.
LAYERS = {
    'core': ('core',),
    'animation': ('core', 'animation'),
    'plot': ('core', 'plot'),
    'gtk': ('core', 'animation', 'plot', 'gtk'),
}

# The lists of include/meson.build, and the header that includes all of each.
HEADER_LISTS = {
    'lilt_core_headers': ('core', 'lilt-core.h'),
    'lilt_headers': ('animation', 'lilt.h'),
    'lilt_gtk_headers': ('gtk', 'lilt-gtk.h'),
}


class Report:
    """Prints one TAP test point for each call of check()."""

    def __init__(self):
        self.count = self.failed = 0

    def check(self, what, problems):
        problems = list(problems)
        self.count += 1
        self.failed += bool(problems)
        print(f"{'not ok' if problems else 'ok'} {self.count} {what}")
        for problem in problems:
            for line in str(problem).splitlines():
                print(f'# {line}')
        sys.stdout.flush()

    def skip(self, what, why):
        self.count += 1
        print(f'ok {self.count} {what} # SKIP {why}')

    def finish(self):
        print(f'1..{self.count}')
        sys.exit(1 if self.failed else 0)


def files(*suffixes, under=('include', 'src', 'demo', 'tests')):
    """The files of the project with these suffixes, without what a build or Python leaves behind."""
    found = []
    for folder in under:
        found += [path for path in (ROOT / folder).rglob('*')
                  if path.suffix in suffixes and path.is_file() and '__pycache__' not in path.parts]
    return sorted(found)


def name(path):
    return str(path.relative_to(ROOT))


def listed(meson_build, variable=None):
    """The quoted files of a list in a meson.build, or of the whole of it."""
    text = re.sub(r'#.*', '', meson_build.read_text(encoding='utf-8'))
    if variable:
        match = re.search(rf'^\s*{variable}\s*=\s*files\((.*?)\)', text, re.MULTILINE | re.DOTALL)
        text = match.group(1) if match else ''
    return re.findall(r"'([^'\n]+)'", text)


def public_headers():
    """{path: layer} as include/meson.build has them; the generated one is not among them."""
    headers = {}
    for variable, (layer, _) in HEADER_LISTS.items():
        for header in listed(INCLUDE / 'meson.build', variable):
            headers[INCLUDE / header] = layer
    return headers


def without_comments(text):
    return re.sub(r'/\*.*?\*/', lambda match: '\n' * match.group().count('\n'), text, flags=re.DOTALL)


def declarations(header):
    """What a public header declares: a list of (function, parameters, returns something, is exported)."""
    text = without_comments(header.read_text(encoding='utf-8'))
    text = re.sub(r'^\s*#(?:.*\\\n)*.*$', '', text, flags=re.MULTILINE)
    text = re.sub(r'\b(?:LILT|G)_(?:BEGIN|END)_DECLS\b', '', text)
    text = re.sub(r'\bextern\s+"C"\s*\{', '', text)
    found = []
    for match in re.finditer(r'\bG_DECLARE_\w+\s*\(\s*\w+\s*,\s*(\w+)[^)]*\)', text):
        exported = re.search(r'LILT_AVAILABLE_IN_\w+\s*$', text[:match.start()]) is not None
        found.append((match.group(1) + '_get_type', [], True, exported))
    text = re.sub(r'(?:LILT_AVAILABLE_IN_\w+\s+)?\bG_(?:DECLARE|DEFINE)_\w+\s*\([^)]*\)', '', text)
    # Bodies of structs, enums and inline functions hold no declaration of a function.
    while True:
        text, count = re.subn(r'\{[^{}]*\}', ' ', text)
        if not count:
            break
    for statement in text.split(';'):
        match = re.match(r'\s*(LILT_AVAILABLE_IN_\w+)?([\w\s*]*?)\b(\w+)\s*\((.*)\)\s*(?:G_GNUC_\w+\s*(?:\([^)]*\))?\s*)*$',
                         statement, re.DOTALL)
        if not match or 'typedef' in match.group(2).split() or 'static' in match.group(2).split():
            continue
        if not match.group(2).strip():
            continue
        parameters = []
        for parameter in split_parameters(match.group(4)):
            named = re.search(r'(\w+)\s*(?:\[[^]]*\])*\s*$', parameter)
            if parameter.strip() == '...':
                parameters.append('...')
            elif parameter.strip() != 'void' and named:
                parameters.append(named.group(1))
        returns = match.group(2).split()[-1] != 'void' or '*' in match.group(2)
        found.append((match.group(3), parameters, returns, match.group(1) is not None))
    return found


def split_parameters(text):
    """At the commas that are in no parentheses."""
    parts, depth, part = [], 0, ''
    for character in text:
        if character == ',' and depth == 0:
            parts.append(part)
            part = ''
            continue
        depth += {'(': 1, ')': -1}.get(character, 0)
        part += character
    return parts + [part]
