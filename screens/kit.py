"""What a game brings to the screens. The registry is screens/games.py. Nothing here loads a game's rules."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from engine.table.text import Text
from screens.catalogues import catalogues
from screens.emblem import Mark
from screens.palette import PLAIN, Mood

if TYPE_CHECKING:
    from engine.table.match import Match
    from screens.i18n import Namer
    from screens.match.notes import Note
    from screens.palette import Palette
    from screens.widgets.board.model import BoardView

    AnyMatch = Match[Any, Any]


@dataclass(frozen=True)
class Later:
    """Something of a module that is imported when it is first needed: the first frame has no time for it."""

    module: str
    name: str

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self.found(*arguments, **named)

    @property
    def found(self) -> Any:
        # Here a game's rooms are entered: from now on its sentences are wanted too.
        catalogues.need(self.module.split(".")[1])
        return getattr(import_module(self.module), self.name)

    @property
    def is_read(self) -> bool:
        """Not while another thread still reads it: whoever wants it then would have to wait."""
        module = sys.modules.get(self.module)
        return module is not None and not getattr(module.__spec__, "_initializing", False)

    def read(self) -> None:
        """The module is read where nobody waits for it: most of the first visit to a page is reading its code."""
        import_module(self.module)


@dataclass(frozen=True)
class StartRow:
    """A row of a game's page: where an evening may begin."""

    icon: str
    title: Text
    subtitle: Text
    screen: str
    arguments: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class SituationEntry:
    """A situation that can be opened; `title` in the player's words if the file is his."""

    id: str
    path: Path
    title: Text | str
    subtitle: Text
    screen: str
    """Where it opens, with `ident`."""


@dataclass(frozen=True)
class ScreenKit:
    id: str
    """As the engine's registry has it."""
    title: Text
    emblem: tuple[Mark, ...]
    """What home and the list of matches know it by."""
    tagline: Text
    """What home says of it while nothing is open."""
    screens: Mapping[str, Later]
    """Its screens by the names that `Shell.go` takes; a name belongs to one game for ever, stored ways back use it."""
    desk: Later
    """A `Desk`, made with the app."""
    progress: Later
    """`(note) -> Text`: where a match stands, its round and phase or how it ended. Loads no rules."""
    people: Later
    """`(note, language) -> Text`: who plays, and how they are. Loads no rules."""
    ways: tuple[StartRow, ...]
    workshop: StartRow
    """Where players make their own cards of this game."""
    demo: Text
    """What the demo is, in a line, for those who are new."""
    asides: tuple[StartRow, ...] = ()
    """What is wanted now and then, in few words."""
    situations: Later | None = None
    """`(folder) -> Sequence[SituationEntry]`: situations that can be opened, ours and files of the player there."""
    settings: Later | None = None
    """A widget with the game's own settings."""
    mood: Mood = PLAIN
    """How its screens are tinted."""
    making: Later | None = None
    """The class (screens/workshop/making.py `Making`) that knows its cards better than their kinds alone do."""
    by_hand: str = ""
    """The screen on which a match is put right by hand, opened with `match`; none where its own table does that."""
    legend: Later | None = None
    """A widget that explains the signs of its board, for a wide home."""


class Desk(Protocol):
    """What this device has of a game, and how its matches are shown. Making one loads the rules."""

    def prepare(self) -> None:
        """Everything slow; never on the thread that draws."""

    def note(self, match: AnyMatch, left: float) -> Note:
        """What the list of matches tells of this one; `left` is when it was last touched."""

    def names(self, match: AnyMatch) -> Namer:
        """What the things of a match are called."""

    def screen_of(self, match: AnyMatch) -> str:
        """The screen a match is gone on with: the table, or its end."""

    def demo(self) -> tuple[str, dict[str, Any]]:
        """The screen and the arguments with which the demo begins, everything chosen."""

    def picture(self, match: AnyMatch | None, palette: Palette) -> BoardView | None:
        """The table of a match, or of the demo, as home shows it; None where a game has no board."""

    def picture_of(self, content: Any, state: Any, palette: Palette) -> BoardView | None:
        """The table in any state of a match, for the history."""

    def situation_of(self, state: Any, content: Any) -> Any:
        """A moment as the game's situation files have it."""

    def take_notices(self) -> tuple[Text, ...]:
        """What the players should be told about files that only this game has."""

    def close(self) -> None: ...
