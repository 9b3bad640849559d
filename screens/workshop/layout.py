"""How the page of a card is laid out. No Kivy here."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass

from engine.table.text import Text

OF_ITS_KIND = "*"
"""Stands in a layout where the keys of the chosen kind go."""


@dataclass(frozen=True)
class FormLayout:
    """Keys top to bottom, `a.b` for a key within a key; a text is a heading."""

    main: tuple[str | Text, ...]
    more: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    """What the app makes up by itself."""
    by: str = ""
    """The key that says of which kind it is: only the keys of that kind are asked for."""
    kinds: Mapping[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    unless: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """Keys that mean nothing while another one is filled in."""

    @property
    def of_kinds(self) -> tuple[str, ...]:
        """Every key that only some kinds have."""
        return tuple(dict.fromkeys(key for keys in self.kinds.values() for key in keys))
