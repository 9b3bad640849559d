"""What a player has set on this device: one small JSON file, read once, written whole."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from device.small_files import read_small, write_small
from device.storage.files import not_saved, settle

LEAST_SCALE, MOST_SCALE = 0.5, 3.0
LEAST_WINDOW, MOST_WINDOW = 300, 10_000
"""Pixels: a window of no size could not be found again."""

ASK, APP, REAL = "ask", "app", "real"
AS_DEVICE = "device"
"""A theme that follows the system."""


@dataclass(frozen=True)
class Preferences:
    language: str = ""
    """Empty: as the device."""
    theme: str = "dark"
    text_scale: float = 1.0
    sound: bool = True
    haptics: bool = True
    dice: str = ASK
    """Who throws: the app, real hands, or as it fits the game and what lies on the table."""
    colours: dict[str, str] = field(default_factory=dict)
    """Where the player wants another colour than ours, by the name that a game gave it: its id, a dot and more.

    A name without a dot is the first game's for ever: it was stored before there was another."""
    habits: dict[str, str] = field(default_factory=dict)
    """What a group has got used to, by a name the game gives it: its id, a dot and more."""
    tints: bool = True
    """Every game on a ground of its own; otherwise all look alike."""
    awake: bool = True
    """The screen stays lit during a game."""
    volume: float = 0.5
    """Of everything that sounds, 0 to 1."""
    speech: bool = False
    """Events and steps are read aloud."""
    contrast: bool = False
    calm: bool = False
    """Nothing moves: what changes is simply there."""
    left_handed: bool = False
    """What a thumb presses lies at the left."""
    hints: bool = True
    hints_seen: list[str] = field(default_factory=list)
    """Each hint comes up once."""
    on_screen: list[str] = field(default_factory=list)
    """Matches that are played without a table: nothing has to be put down, so nobody is asked about it."""
    window: list[int] = field(default_factory=list)
    """How large a desktop's window was when it last did not fill the screen: width and height."""
    maximized: bool = False
    """Whether it filled the screen."""


def load(path: Path) -> Preferences:
    """The stored preferences; a missing, broken or half-known file counts for what it still says."""
    settle(path.parent)
    data = read_small(path)
    default = Preferences()
    if not isinstance(data, dict):
        return default
    known = {
        each.name: data[each.name]
        for each in fields(Preferences)
        if each.name in data and type(data[each.name]) is type(getattr(default, each.name))
    }
    scale = known.get("text_scale", default.text_scale)
    # A file may say NaN, and a text of no size could not be set right again: nobody would find the switch.
    if not math.isfinite(scale):
        known["text_scale"] = default.text_scale
    else:
        known["text_scale"] = min(max(scale, LEAST_SCALE), MOST_SCALE)
    volume = known.get("volume", default.volume)
    known["volume"] = min(max(volume, 0.0), 1.0) if math.isfinite(volume) else default.volume
    for name in ("hints_seen", "on_screen"):
        known[name] = [each for each in known.get(name, []) if isinstance(each, str)]
    window = known.get("window", [])
    fits = len(window) == 2 and all(type(each) is int and LEAST_WINDOW <= each <= MOST_WINDOW for each in window)
    known["window"] = window if fits else []
    colours = known.get("colours", {})
    known["colours"] = {str(key): value for key, value in colours.items() if isinstance(value, str)}
    habits = known.get("habits", {})
    known["habits"] = {str(key): value for key, value in habits.items() if isinstance(value, str)}
    return Preferences(**known)


def save(path: Path, preferences: Preferences) -> None:
    """Afterwards there are the old ones or the new ones, whatever happens. Raises NotSaved."""
    try:
        write_small(path, asdict(preferences))
    except OSError as error:
        raise not_saved(error) from error
