"""What a player has set on this device: one small JSON file, read once, written whole."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from device.storage.files import make_folder, not_saved, replace_file


@dataclass(frozen=True)
class Preferences:
    language: str = ""
    """Empty: as the device."""
    theme: str = "dark"
    text_scale: float = 1.0
    sound: bool = True
    haptics: bool = True
    colours: dict[str, str] = field(default_factory=dict)
    """Group to colour, where the player wants another than ours."""


def load(path: Path) -> Preferences:
    """The stored preferences; a missing, broken or half-known file counts for what it still says."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return Preferences()
    default = Preferences()
    if not isinstance(data, dict):
        return default
    known = {
        each.name: data[each.name]
        for each in fields(Preferences)
        if each.name in data and type(data[each.name]) is type(getattr(default, each.name))
    }
    return Preferences(**known)


def save(path: Path, preferences: Preferences) -> None:
    """Afterwards there are the old ones or the new ones, whatever happens. Raises NotSaved."""
    try:
        make_folder(path.parent)
        replace_file(path, json.dumps(asdict(preferences), ensure_ascii=False).encode("utf-8"))
    except OSError as error:
        raise not_saved(error) from error
