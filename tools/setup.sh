#!/usr/bin/env bash
# Sets a fresh Debian or Ubuntu machine up: the packages a headless Kivy needs (when root) and a pinned virtual environment.
set -euo pipefail
venv=$1
python=${PYTHON:-python3}
source "$(dirname "$0")/packages.sh"

missing=()
# Debian splits ensurepip off; only the system's own Python needs it back.
"$python" -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    for package in "${packages[@]}"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    if [ ${#missing[@]} -gt 0 ]; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"
    fi
else
    has_screen || command -v Xvfb >/dev/null || missing+=("${packages[@]}")
    [ ${#missing[@]} -eq 0 ] || please_install "${missing[@]}"
fi

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Zonekeeper needs Python 3.11 or newer." >&2; exit 1; }
"$python" -m venv "$venv"
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
