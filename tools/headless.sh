#!/usr/bin/env bash
# Runs a command with a screen: the machine's own, or a virtual one with Mesa's software GL.
set -euo pipefail
source "$(dirname "$0")/packages.sh"
export KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=${KIVY_NO_CONSOLELOG-1} KIVY_NO_FILELOG=1
if has_screen; then exec "$@"; fi
command -v Xvfb >/dev/null || please_install "${packages[@]}"
export LIBGL_ALWAYS_SOFTWARE=1
# Xvfb itself takes a free number and says which: xvfb-run guesses one, and two that start together guess the same.
exec {number}< <(exec Xvfb -displayfd 1 -screen 0 1400x1400x24 -nolisten tcp 2>/dev/null)
screen=$!
trap 'kill "$screen" 2>/dev/null || true' EXIT
read -r DISPLAY <&"$number" || { echo "No virtual screen: Xvfb did not start." >&2; exit 1; }
export DISPLAY=:$DISPLAY
"$@" {number}<&-
