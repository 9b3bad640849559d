"""What the day says at this moment. No Kivy here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.table.text import Text


@dataclass(frozen=True)
class Key:
    """A quiet way to end the moment, with its price."""

    icon: str
    words: Text
    target: Any
    price: Text | str = ""


@dataclass(frozen=True)
class Now:
    """The sentence, what follows from it, what to mind, and the amber."""

    lead: Text
    consequence: Text | str = ""
    caution: Text | str = ""
    action: Text | str = ""
    can: bool = True
    keys: tuple[Key, ...] = ()
