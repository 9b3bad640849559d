"""Where data lives on this platform."""

from pathlib import Path


def data_folder(user_data_dir: str) -> Path:
    """The matches' folder inside the app's own (Kivy's App.user_data_dir), which no other app can read on a phone."""
    return Path(user_data_dir) / "matches"


def shared_folder(user_data_dir: str) -> Path:
    """Where the player finds exported files: the documents of this platform, else the app's own folder."""
    from plyer import storagepath  # noqa: PLC0415 - loads the platform's own code, only when asked

    try:
        found = storagepath.get_documents_dir()
    except (NotImplementedError, OSError):
        found = None
    folder = Path(found) if found else Path(user_data_dir)
    return folder if folder.is_dir() else Path(user_data_dir)
