"""What a sheet of the siege is made of besides plain rows: people with chips, grids of tokens. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine.table.text import NO_WORDS, Text
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, TokenClass
from engine.warofmine.state.siege import Siege
from screens.i18n import i18n
from screens.match.rows import Rows
from screens.warofmine.people import letters
from screens.warofmine.words import person

Words = Text | str


@dataclass(frozen=True)
class Chip:
    """One of the things somebody may do; a tap leads to its target."""

    words: Words
    target: Any = None
    icon: str = ""
    lit: bool = False


@dataclass(frozen=True)
class PersonRow:
    """Badge, name, what follows, and the chips to choose from."""

    letter: str
    name: str
    note: Words = NO_WORDS
    warning: Words = NO_WORDS
    chips: tuple[Chip, ...] = ()
    below: Words = NO_WORDS
    """Quiet, under the name."""
    die: str = ""
    """The colour of the die he throws."""


@dataclass(frozen=True)
class Tile:
    """A kind of token: a tap takes one more, a long press one less."""

    kind: str
    icon: str
    name: Words
    count: str = ""
    foot: Words = NO_WORDS
    lit: bool = False
    more: Any = None
    less: Any = None


@dataclass(frozen=True)
class Grid:
    title: Words
    value: Words = NO_WORDS
    tiles: tuple[Tile, ...] = ()
    empty: Words = NO_WORDS


@dataclass(frozen=True)
class ChipRow:
    """Chips of which one or several hold."""

    chips: tuple[Chip, ...]


Part = PersonRow | Grid | ChipRow


class Parts(Rows):
    """Rows of a page, and above them what a sheet shows in its own way."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[Part] = []

    def person(
        self,
        state: Siege,
        who: str,
        note: Words,
        chips: Iterable[Chip],
        warning: Words = NO_WORDS,
        *,
        below: Words = NO_WORDS,
        die: str = "",
    ) -> None:
        names = {each: i18n.say(person(each)) for each in state.present}
        self.parts.append(PersonRow(letters(names, who), names[who], note, warning, tuple(chips), below, die))

    def grid(self, grid: Grid) -> None:
        self.parts.append(grid)

    def chips(self, *chips: Chip) -> None:
        self.parts.append(ChipRow(chips))


CLASS_ICONS = {
    TokenClass.GREEN: "scale",
    TokenClass.RED: "settings",
    TokenClass.YELLOW: "scale",
    TokenClass.GREY: "hammer",
    TokenClass.RESOURCE: "box",
    TokenClass.OTHER: "box",
}


def token_icon(content: SiegeContent, kind: str) -> str:
    """By what a token does; its name says the rest."""
    role, token = content.role, content.tokens[kind]
    roles = {
        role.water: "water",
        role.wood: "tree",
        role.components: "settings",
        role.ammo: "ammo",
        role.lockpick: "key",
    }
    if kind in roles:
        return roles[kind]
    if token.weapon is not None:
        return "pistol" if token.weapon.ammo else "knife"
    if token.treats is not None:
        return "bandage" if token.treats is State.WOUNDS else "pill"
    if token.feeds is not None:
        return "food"
    return "water" if token.tires is not None else CLASS_ICONS[token.cls]
