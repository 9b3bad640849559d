"""What the workshop asks a game; here every answer that any game's kinds give by themselves. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from engine import games as engines
from engine.kit import GameKit
from engine.packs.form import Form
from engine.packs.kinds import Key, Records
from engine.table.text import T, Text
from screens import games
from screens.workshop.naming import NameSource, Naming
from screens.workshop.pages import Pages
from screens.workshop.telling import Telling
from screens.workshop.wording import Wording

if TYPE_CHECKING:
    from device.packs import Packs

FormDoor = tuple[str, str]
"""A screen, and the argument that names a record there."""
NOTHING = Text("")
OPEN, MAKE = T("Open it"), T("Make it")
UNKNOWN = T("This device does not know what is in it yet. Make it once, or scan a friend's pack.")


@dataclass(frozen=True)
class Aside:
    """A button below a record: something else that can be done with it."""

    do: str
    icon: str
    title: Text
    screen: str
    arguments: Callable[[str, Any], Mapping[str, Any]]
    """Of the record's key and value."""
    is_whole: bool = False
    """Only with a record that nothing is wrong with."""


@dataclass(frozen=True)
class Boxed:
    """What a scanned label of a box says, and where it leads: to the record if it is known, else to making it."""

    open: FormDoor | None = None
    make: FormDoor | None = None
    open_words: Text = OPEN
    make_words: Text = MAKE
    unknown: Text = UNKNOWN


class Making:
    """One a game. A game that knows more about its cards brings a class of its own (screens/kit.py `making`)."""

    fixed: frozenset[str] = frozenset()
    """Kinds of which a box holds these and no others."""
    editors: Mapping[str, FormDoor] = {}
    """Screens for kinds that are drawn rather than filled in."""
    says_itself: frozenset[str] = frozenset()
    """Kinds whose pages show the very sentences already."""
    sentences: frozenset[str] = frozenset()
    """Places that the game says in sentences of its own; of a few kinds only in `sentences_of`."""
    sentences_of: Mapping[str, frozenset[str]] = {}
    boxed = Boxed()
    boxes: Mapping[str, Boxed] = {}
    """The same by kind, where a game has labels for several."""
    situation: str = ""
    """The screen that opens a situation of a friend's."""

    def __init__(self, kit: GameKit) -> None:
        self.kit = kit
        self.wording = self.make_wording()

    def make_wording(self) -> Wording:
        return Wording(self.kit)

    def naming(self, packs: Packs, language: str, _held: Callable[[], Any]) -> NameSource:
        """What ids are called; `held` is what is being made, if that has names of its own."""
        return Naming(packs, language)

    def pages(self, form: Form, naming: NameSource) -> Pages:
        return Pages(form, naming, self.wording)

    def begun(self, _kind: str, _packs: Packs) -> Any:
        """What a new record begins with; None where an empty form is the best beginning."""
        return None

    def spoken(self, key: Key, value: Any, records: Records, language: str) -> list[Text]:
        """A record in plain words."""
        return Telling(self.wording, records, language).lines(key[0], value)

    def with_places(self, value: Any, other: Any, places: set[str]) -> Any:
        """A record with some places of another version of it, to say what is otherwise there."""
        raise NotImplementedError(f"{self.kit.id} has sentences of its own")

    def has_names(self, _kind: str) -> bool:
        """Whether what is being made holds things with names of their own."""
        return False

    def asides(self, _kind: str) -> tuple[Aside, ...]:
        return ()

    def row_name(self, _path: tuple[str | int, ...]) -> Text:
        """What one more row of a table is called until somebody says better."""
        return NOTHING

    def boxed_of(self, kind: str) -> Boxed:
        return self.boxes.get(kind, self.boxed)

    def lacks(self, _value: Any) -> Text:
        """What must still be copied from the box before a boxed record can be played."""
        return NOTHING

    def situation_said(self, _value: Any) -> Text:
        return NOTHING


@cache
def making_of(game: str) -> Making:
    """What the workshop asks this game."""
    own = games.kit(game).making if game in games.playable() else None
    made = Making if own is None else own.found
    found = made(engines.kit(game))
    if not isinstance(found, Making):
        raise TypeError(f"{game}: {found!r} is no Making")
    return found
