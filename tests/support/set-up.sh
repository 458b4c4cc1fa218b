# shellcheck shell=bash
# SPDX-License-Identifier: LGPL-2.1-or-later
#
# Sourced by demo/run and tests/run: takes a machine that has git and a C compiler to a configured build directory.

lilt_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
lilt_program=${0##*/}
lilt_caller=$(basename "$(dirname "$0")")/$lilt_program

# Debian's names. What the build cannot do without, for the demo and for the tests; and what only some tests need,
# which are skipped without it.
lilt_packages_demo=(
  adwaita-icon-theme fonts-dejavu-core gcc gobject-introspection libc6-dev libcairo2-dev libgirepository1.0-dev
  libglib2.0-dev libgtk-4-dev librsvg2-common meson ninja-build pkg-config python3 xauth xvfb
)
lilt_packages_tests=("${lilt_packages_demo[@]}" g++ gir1.2-gtk-4.0 libjson-glib-dev python3-gi)
lilt_packages_tests_extra=(clang-format-14 codespell gi-docgen libgtk-4-bin python3-hypothesis python3-mpmath)

lilt_dnf='sudo dnf install gcc gcc-c++ meson ninja-build pkgconf-pkg-config gtk4-devel glib2-devel cairo-devel \
  gobject-introspection-devel json-glib-devel gi-docgen xorg-x11-server-Xvfb xorg-x11-xauth python3-gobject \
  python3-mpmath python3-hypothesis dejavu-sans-fonts adwaita-icon-theme librsvg2'
lilt_pacman='sudo pacman -S --needed gcc meson ninja pkgconf gtk4 glib2-devel cairo gobject-introspection json-glib \
  gi-docgen xorg-server-xvfb xorg-xauth python-gobject python-mpmath python-hypothesis ttf-dejavu \
  adwaita-icon-theme librsvg'

lilt_say ()
{
  printf '%s: %s\n' "$lilt_caller" "$*"
}

# lilt_fail WHAT [WHAT-TO-DO]
lilt_fail ()
{
  printf '%s: FAILED: %s\n' "$lilt_caller" "$1" >&2
  if [ $# -gt 1 ]; then
    printf '%s: what to do: %s\n' "$lilt_caller" "$2" >&2
  fi
  exit 1
}

# Prints those of the Debian packages named that are not installed.
lilt_missing_packages ()
{
  local installed package

  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p')
  for package in "$@"; do
    grep -qxF -- "$package" <<<"$installed" || printf '%s\n' "$package"
  done
}

# Prints the commands and pkg-config modules that a build needs and that are not there, whoever installed them.
lilt_missing_tools ()
{
  local tool modules=(glib-2.0 gtk4 cairo gobject-introspection-1.0)

  [ "$1" = tests ] && modules+=(json-glib-1.0)
  for tool in cc meson pkg-config python3; do
    command -v "$tool" >/dev/null || printf '%s\n' "$tool"
  done
  command -v ninja >/dev/null || command -v ninja-build >/dev/null || printf 'ninja\n'
  if command -v pkg-config >/dev/null; then
    for tool in "${modules[@]}"; do
      pkg-config --exists "$tool" || printf '%s\n' "$tool"
    done
  fi
}

# lilt_apt ARGUMENTS...: apt-get that never asks; its output goes to $lilt_apt_log.
lilt_apt ()
{
  "${lilt_as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=300 \
    -o Acquire::Retries=3 "$@" </dev/null >>"$lilt_apt_log" 2>&1
}

# A machine's package lists may be missing or old, and a network may hiccup: try, refresh, try again.
lilt_apt_install ()
{
  local pause

  lilt_apt install --no-install-recommends "$@" && return
  for pause in 2 10 30; do
    if lilt_apt update && lilt_apt install --no-install-recommends "$@"; then
      return
    fi
    lilt_say "the installation failed; trying again in $pause s"
    sleep "$pause"
  done
  lilt_apt update
  lilt_apt install --no-install-recommends "$@"
}

# lilt_install_debian REQUIRED... [-- OPTIONAL...]; fails where a required one could not be installed.
lilt_install_debian ()
{
  local package required=() optional=() missing=() available=()

  while [ $# -gt 0 ] && [ "$1" != -- ]; do
    required+=("$1")
    shift
  done
  [ $# -gt 0 ] && shift
  optional=("$@")

  mapfile -t missing < <(lilt_missing_packages "${required[@]}")
  if [ ${#optional[@]} -gt 0 ]; then
    mapfile -t optional < <(lilt_missing_packages "${optional[@]}")
  fi
  if [ ${#missing[@]} -eq 0 ] && [ ${#optional[@]} -eq 0 ]; then
    return 0
  fi

  if [ "$(id -u)" = 0 ]; then
    lilt_as_root=()
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    lilt_as_root=(sudo -n)
  else
    if [ ${#missing[@]} -gt 0 ]; then
      lilt_say "these packages are missing, and only root can install them:"
      printf '  sudo apt-get install --no-install-recommends %s\n' "${missing[*]} ${optional[*]}"
      return 1
    fi
    lilt_say "without these packages some tests are skipped: ${optional[*]}"
    return 0
  fi

  lilt_apt_log=$(mktemp "${TMPDIR:-/tmp}/lilt-apt.XXXXXX")
  if [ ${#missing[@]} -gt 0 ]; then
    lilt_say "installing ${missing[*]}"
    if ! lilt_apt_install "${missing[@]}"; then
      tail -n 20 "$lilt_apt_log" >&2
      lilt_say "apt-get could not install them; all it said is in $lilt_apt_log"
      return 1
    fi
  fi
  # A package of another Debian's version may not exist here; nothing that must work needs one of these.
  for package in "${optional[@]}"; do
    if [ -n "$(apt-cache -q=0 policy "$package" 2>/dev/null | sed -n '/Candidate: (none)/d; s/ *Candidate: //p')" ]
    then
      available+=("$package")
    fi
  done
  if [ ${#available[@]} -gt 0 ]; then
    lilt_say "installing ${available[*]}"
    lilt_apt_install "${available[@]}" \
      || lilt_say "that failed; the tests that need them are skipped (see $lilt_apt_log)"
  fi
  mapfile -t optional < <(lilt_missing_packages "${optional[@]}")
  if [ ${#optional[@]} -gt 0 ] && [ -n "${optional[0]}" ]; then
    lilt_say "without these packages some tests are skipped: ${optional[*]}"
  else
    rm -f "$lilt_apt_log"
  fi
}

# lilt_install demo|tests [EXTRA-PACKAGES...]
lilt_install ()
{
  local purpose=$1 missing version
  local required=("${lilt_packages_demo[@]}") optional=()

  shift
  if [ "$purpose" = tests ]; then
    required=("${lilt_packages_tests[@]}")
    optional=("${lilt_packages_tests_extra[@]}" "$@")
  fi

  if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
    if ! lilt_install_debian "${required[@]}" -- "${optional[@]}"; then
      # They may be there in another way, as meson from pip.
      missing=$(lilt_missing_tools "$purpose")
      if [ -n "$missing" ]; then
        lilt_fail "not found: ${missing//$'\n'/ }" "install the packages above, then run this again"
      fi
    fi
  else
    missing=$(lilt_missing_tools "$purpose")
    if [ -n "$missing" ]; then
      lilt_say "not found: ${missing//$'\n'/ }"
      if command -v dnf >/dev/null; then
        printf '%s\n' "$lilt_dnf"
        lilt_fail "this needs more packages" "run the command above, then this again"
      elif command -v pacman >/dev/null; then
        printf '%s\n' "$lilt_pacman"
        lilt_fail "this needs more packages" "run the command above, then this again"
      fi
      lilt_fail "this needs more packages" "install what is not found; Debian calls it: ${required[*]}"
    fi
  fi

  version=$(meson --version)
  if [ "$(printf '%s\n' 1.0.0 "$version" | sort -V | head -n 1)" != 1.0.0 ]; then
    lilt_fail "meson $version is too old; Lilt needs 1.0" "python3 -m pip install --user 'meson>=1.0'"
  fi
  if ! pkg-config --exists 'gtk4 >= 4.8' 'glib-2.0 >= 2.74'; then
    lilt_fail "GTK $(pkg-config --modversion gtk4) with GLib $(pkg-config --modversion glib-2.0) is too old; Lilt needs GTK 4.8 and GLib 2.74" \
      "use Debian 12, Fedora 37, Ubuntu 22.10 or newer; the core alone builds with: meson setup build -Dgtk=disabled"
  fi
}

# lilt_configure DIRECTORY NAME=VALUE...: a build directory with these meson options, whatever was there before.
lilt_configure ()
{
  local dir=$1 option recorded=$1/meson-private/cmd_line.txt options=() stale=

  shift
  for option in "$@"; do
    options+=("-D$option")
    grep -qixF -- "${option%%=*} = ${option#*=}" "$recorded" 2>/dev/null || stale=yes
  done
  if [ -z "$stale" ] && [ -f "$dir/build.ninja" ]; then
    return
  fi

  lilt_say "configuring $dir"
  if [ -d "$dir/meson-private" ]; then
    # A build directory of another meson, or of a source directory that has moved, cannot be used again.
    if lilt_meson_setup "$dir" --reconfigure "${options[@]}"; then
      return
    fi
    lilt_say "$dir cannot be configured again; starting afresh"
    rm -rf -- "$dir"
  fi
  if ! lilt_meson_setup "$dir" "${options[@]}"; then
    tail -n 25 "$lilt_setup_log" >&2
    lilt_fail "meson setup; its log is $dir/meson-logs/meson-log.txt" \
      "install what it does not find (the end of its output is above), then run this again"
  fi
}

# lilt_meson_setup DIRECTORY ARGUMENTS...
lilt_meson_setup ()
{
  local dir=$1

  shift
  lilt_setup_log=${TMPDIR:-/tmp}/lilt-setup.$$
  meson setup "$@" "$dir" "$lilt_root" </dev/null >"$lilt_setup_log" 2>&1 || return 1
  rm -f "$lilt_setup_log"
}

# lilt_build DIRECTORY [TARGETS...]
lilt_build ()
{
  local dir=$1

  shift
  lilt_say "building in $dir"
  if ! meson compile -C "$dir" "$@" </dev/null; then
    lilt_fail "the build" "the first error above says why; after a change of the compiler or of GTK remove $dir first"
  fi
}

# Runs a program on a display of its own, without the services of a session.
lilt_with_display ()
{
  env -u LILT_TEST_DISPLAY "$lilt_root/tests/support/with-display" "$@"
}
