"""Opens the app on a phone, a tablet or a desktop."""

from __future__ import annotations

from screens.app.start import main

if __name__ == "__main__":
    main()
