"""Where data lives on this platform."""

import os
from importlib import import_module
from pathlib import Path


def data_folder(user_data_dir: str) -> Path:
    """The matches' folder inside the app's own (Kivy's App.user_data_dir), which no other app can read on a phone."""
    return Path(user_data_dir) / "matches"


def shared_folder(user_data_dir: str) -> Path:
    """Where the player finds exported files: the documents of this platform, else the app's own folder."""
    own = Path(user_data_dir)
    try:
        folder = Path(import_module("plyer").storagepath.get_documents_dir())
    except Exception:
        # Plyer loads the platform's own code, and that fails in its own way where something is missing.
        return own
    # Newer phones show an app folders that they do not let it use.
    return folder if folder.is_dir() and os.access(folder, os.R_OK | os.W_OK | os.X_OK) else own
