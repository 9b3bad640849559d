#!/usr/bin/env bash
# Starts the app. Without a screen it plays by itself on a virtual one and leaves pictures in build/shots/.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then exec .venv/bin/python main.py; fi
exec bash tools/headless.sh .venv/bin/python -m tools.stalker.demo
