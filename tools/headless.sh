#!/usr/bin/env bash
# Runs a command with a screen: the machine's own, or a virtual one with Mesa's software GL.
set -euo pipefail
source "$(dirname "$0")/packages.sh"
export KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=${KIVY_NO_CONSOLELOG-1} KIVY_NO_FILELOG=1
if has_screen; then exec "$@"; fi
command -v xvfb-run >/dev/null || please_install "${packages[@]}"
export LIBGL_ALWAYS_SOFTWARE=1
exec xvfb-run -a -s "-screen 0 1400x1400x24" "$@"
