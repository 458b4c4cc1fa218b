#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""The reference builds without a warning, every link in it leads somewhere, and every topic page is in it.

docs.py GI-DOCGEN CONFIGURATION-DIRECTORY INCLUDE-DIRECTORY NAME=GIR...
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from project import ROOT, Report

gi_docgen, configurations, include = sys.argv[1:4]
report = Report()
pages = ROOT / 'src/docs'
shown = ''

for argument in sys.argv[4:]:
    name, gir = argument.split('=', 1)
    configuration = Path(configurations) / f'{name}.toml'
    shown += configuration.read_text(encoding='utf-8')
    with tempfile.TemporaryDirectory() as output:
        result = subprocess.run([gi_docgen, 'generate', '--quiet', '--no-namespace-dir', f'--config={configuration}',
                                 f'--add-include-path={include}', f'--content-dir={pages}', f'--output-dir={output}', gir],
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        said = re.sub(r'\x1b\[[0-9;]*m', '', result.stdout)
        warnings = [block.rstrip() for block in re.split(r'(?m)^(?=(?:WARNING|ERROR))', said) if block.strip()]
        report.check(f'{name} has no warning', warnings or ([f'exit status {result.returncode}'] if result.returncode else []))
        report.check(f'{name} is written', [] if (Path(output) / 'index.html').exists() else ['there is no index.html'])

report.check('every topic page is shown', (f'{page.name} is not in doc_pages of src/docs/meson.build'
                                           for page in sorted(pages.glob('*.md')) if f'"{page.name}"' not in shown))


def dead_links():
    for page in [*sorted(pages.glob('*.md')), *sorted(ROOT.glob('*.md'))]:
        text = page.read_text(encoding='utf-8')
        for target in re.findall(r'\]\(([^)\s#]+)[^)]*\)', text):
            # The topic pages link to each other as HTML.
            beside = page.parent / target
            if '://' not in target and not beside.exists() and not beside.with_suffix('.md').exists():
                yield f'{page.name}: there is no {target}'


report.check('every link to a file leads to one', dead_links())
report.finish()
