#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""What tests/support/set-up.sh does on machines of all sorts, told by tools that only pretend.

installing.py BASH
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from project import ROOT, Report

bash = sys.argv[1]
report = Report()

# apt-get fails as often as the file "failures" has lines, and makes what it installs installed.
APT_GET = '''#!/bin/sh
echo "apt-get $*" >>"$FAKE/calls"
case " $* " in *" update "*) exit 0 ;; esac
if [ -s "$FAKE/failures" ]; then sed -i 1d "$FAKE/failures"; echo 'E: Unable to fetch' >&2; exit 100; fi
for word in "$@"; do case $word in -*|install|*=*) ;; *) echo "$word" >>"$FAKE/installed" ;; esac; done
'''
DPKG_QUERY = '''#!/bin/sh
shift 3
for package in "$@"; do grep -qxF -- "$package" "$FAKE/installed" && echo "installed $package"; done
exit 1
'''
APT_CACHE = '''#!/bin/sh
for package in "$@"; do :; done
if grep -qxF -- "$package" "$FAKE/unknown"; then echo '  Candidate: (none)'; else echo '  Candidate: 1.0'; fi
'''
TOOLS = {
    'apt-get': APT_GET, 'dpkg-query': DPKG_QUERY, 'apt-cache': APT_CACHE,
    'id': '#!/bin/sh\necho "$FAKE_UID"\n',
    'sleep': '#!/bin/sh\n',
    'meson': '#!/bin/sh\necho "$FAKE_MESON"\n',
    'pkg-config': '#!/bin/sh\nexit "$FAKE_PKG_CONFIG"\n',
    'sudo': '#!/bin/sh\n[ -e "$FAKE/sudoers" ] || exit 1\necho "sudo $*" >>"$FAKE/calls"\n'
            'while [ "${1#-}" != "$1" ]; do shift; done\nexec "$@"\n',
    'cc': '#!/bin/sh\n', 'ninja': '#!/bin/sh\n', 'python3': '#!/bin/sh\n',
}
# What the script and the pretenders themselves need.
REAL = ('bash', 'sh', 'cat', 'sed', 'grep', 'basename', 'dirname', 'mktemp', 'tail', 'head', 'sort', 'rm', 'env', 'true')
EVERYTHING = ('source tests/support/set-up.sh; '
              'printf "%s\\n" "${lilt_packages_tests[@]}" "${lilt_packages_tests_extra[@]}"')


def packages():
    found = subprocess.run([bash, '-c', EVERYTHING], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    return found.stdout.split()


def machine(what, missing, said=(), calls=(), not_called=(), status=0, failures=0, unknown=(), uid='0', sudo=False,
            system=('apt-get', 'dpkg-query', 'apt-cache'), pkg_config='0', meson='1.0.1', purpose='tests'):
    with tempfile.TemporaryDirectory() as folder:
        fake, path = Path(folder), Path(folder) / 'bin'
        path.mkdir()
        for tool, text in TOOLS.items():
            if tool in ('apt-get', 'dpkg-query', 'apt-cache') and tool not in system:
                continue
            (path / tool).write_text(text, encoding='utf-8')
            (path / tool).chmod(0o755)
        for tool in system:
            if tool not in TOOLS:
                (path / tool).write_text('#!/bin/sh\n', encoding='utf-8')
                (path / tool).chmod(0o755)
        for tool in REAL:
            for place in os.defpath.split(os.pathsep) + ['/usr/bin', '/bin']:
                if place and (Path(place) / tool).exists():
                    (path / tool).symlink_to(Path(place) / tool)
                    break
        (fake / 'installed').write_text(''.join(f'{of}\n' for of in packages() if of not in missing), encoding='utf-8')
        (fake / 'unknown').write_text(''.join(f'{of}\n' for of in unknown), encoding='utf-8')
        (fake / 'failures').write_text('x\n' * failures, encoding='utf-8')
        (fake / 'calls').touch()
        if sudo:
            (fake / 'sudoers').touch()
        environment = {'PATH': str(path), 'FAKE': folder, 'FAKE_UID': uid, 'FAKE_MESON': meson, 'TMPDIR': folder,
                       'FAKE_PKG_CONFIG': pkg_config}
        result = subprocess.run([bash, '-c', f'set -u; source tests/support/set-up.sh; lilt_install {purpose}; echo on'],
                                cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True)
        called = (fake / 'calls').read_text(encoding='utf-8')
    problems = [f'exit status {result.returncode}'] if (result.returncode != 0) != (status != 0) else []
    problems += [f'does not say "{text}"' for text in said if text not in result.stdout]
    problems += [f'does not call "{text}"' for text in calls if text not in called]
    problems += [f'calls "{text}"' for text in not_called if text in called]
    if (status == 0) != result.stdout.endswith('on\n'):
        problems.append('does not go on' if status == 0 else 'goes on')
    report.check(what, problems + ([result.stdout, called] if problems else []))


machine('everything is there', (), not_called=('apt-get', 'sudo'))
machine('root, two packages missing', ('meson', 'libgtk-4-dev'), ('installing libgtk-4-dev meson',),
        ('install --no-install-recommends libgtk-4-dev meson\n',), ('update', 'sudo'))
machine('root, without package lists', ('meson',), (), ('update', 'install --no-install-recommends meson'), failures=1)
machine('root, with a network that fails twice', ('meson',), ('trying again',), ('update',), failures=2)
machine('root, with no network', ('meson',), ('could not install', 'not found: glib-2.0 gtk4'), status=1, failures=99, pkg_config='1')
machine('sudo that does not ask', ('meson',), (), ('sudo -n env DEBIAN_FRONTEND=noninteractive apt-get',), uid='1000',
        sudo=True)
machine('neither root nor sudo', ('meson',), ('sudo apt-get install --no-install-recommends meson', 'what to do'),
        (), ('apt-get',), status=1, uid='1000', pkg_config='1')
machine('neither root nor sudo, but there by other ways', ('meson',), (), (), ('apt-get',), uid='1000')
machine('neither root nor sudo, only extras missing', ('codespell',), ('some tests are skipped: codespell',), (),
        ('apt-get',), uid='1000')
machine('an extra that this Debian has not', ('clang-format-14', 'codespell'), ('skipped: clang-format-14',),
        ('install --no-install-recommends codespell\n',), unknown=('clang-format-14',))
machine('the demo needs nothing of the tests', ('g++', 'codespell', 'libjson-glib-dev'), (), (), ('apt-get',),
        purpose='demo')
machine('dnf', (), ('sudo dnf install', 'what to do'), status=1, system=('dnf',), pkg_config='1')
machine('pacman', (), ('sudo pacman -S', 'what to do'), status=1, system=('pacman',), pkg_config='1')
machine('dnf, everything is there', (), system=('dnf',))
machine('a system of another kind', (), ('Debian calls it',), status=1, system=(), pkg_config='1')
machine('a meson that is too old', (), ('meson 0.61.2 is too old',), status=1, meson='0.61.2')
report.finish()
