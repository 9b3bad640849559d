"""Opens the app on a phone, a tablet or a desktop."""

from __future__ import annotations

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")

from screens.app.app import ZonekeeperApp

if __name__ == "__main__":
    ZonekeeperApp().run()
