#!/usr/bin/env bash
# Runs a command with a screen: the machine's own, or a virtual one with Mesa's software GL.
set -euo pipefail
export KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=${KIVY_NO_CONSOLELOG-1} KIVY_NO_FILELOG=1
if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then exec "$@"; fi
export LIBGL_ALWAYS_SOFTWARE=1
exec xvfb-run -a -s "-screen 0 1400x1400x24" "$@"
