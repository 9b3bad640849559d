# Debian packages that a machine without a screen needs; sourced by setup.sh and headless.sh.
packages=(xvfb libgl1-mesa-dri libgles2 libmtdev1 libzbar0)

has_screen() { [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; }

# Says in one line what to install, and ends.
please_install() {
    echo "Zonekeeper needs a few packages first: sudo apt-get install $*" >&2
    exit 1
}
