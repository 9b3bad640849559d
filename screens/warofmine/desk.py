"""What this device has of This War of Mine: cards and packs, and sieges begun from them. No Kivy here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from device.packs import Packs
from engine.table.match import Match
from engine.table.reading import Node
from engine.table.record import dump
from engine.table.text import Name, Text
from engine.warofmine.ask.reading import read_situation
from engine.warofmine.ask.writing import situation_data
from engine.warofmine.content.naming import names_of
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.game import SIEGE
from engine.warofmine.kit import KIT
from engine.warofmine.setup import Setup
from engine.warofmine.state.siege import Siege
from engine.warofmine.words import NAMES
from screens.i18n import Namer, i18n
from screens.match.notes import Note, Person, spoken
from screens.match.shelf import AnyMatch, Matches, Played
from screens.palette import Palette

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp
    from screens.widgets.board_model import BoardView

SiegeMatch = Match[Siege, SiegeContent]
Session = Played[Siege, SiegeContent]
DEMO = "lindenstrasse"
WORST = 4


class SiegeDesk:
    def __init__(self, home: Path, matches: Matches) -> None:
        self.matches = matches
        self.packs = Packs(home / "packs", KIT)

    @property
    def library(self) -> SiegeContent:
        """What ships and what the players added; a match keeps its own copy."""
        found: SiegeContent = self.packs.library()
        return found

    def prepare(self) -> None:
        _ = self.library

    def create(self, setup: Setup, title: str, seed: int | None = None) -> Session:
        """Begin a siege. It is safe on disk when this returns."""
        return self.matches.create(SIEGE.id, dump(self.library), dump(setup), title, seed)

    def note(self, match: AnyMatch, left: float) -> Note:
        state, content = match.state, match.content
        people = tuple(
            Person(content.characters[who].name, max(state.people[who].states.values()), WORST)
            for who in state.present
            if who in content.characters
        )
        title = content.sieges[state.siege].name
        return Note(title, state.day, state.phase.value, state.result, match.head > 0, people, left)

    def names(self, match: AnyMatch) -> Namer:
        known = names_of(match.content)

        def called(name: Name, language: str) -> str | None:
            if (words := known.get((name.kind, name.id))) is not None:
                return spoken(words, language)
            said = NAMES.get((name.kind, name.id))
            return None if said is None else i18n.say(said)

        return called

    def screen_of(self, match: AnyMatch) -> str:
        return "war.day"

    def demo(self) -> tuple[str, dict[str, Any]]:
        return "war.new", {"siege": DEMO}

    def picture(self, match: AnyMatch | None, palette: Palette) -> BoardView | None:
        return None

    def picture_of(self, content: Any, state: Any, palette: Palette) -> BoardView | None:
        return None

    def situation_of(self, state: Any, content: Any) -> Any:
        return read_situation(Node(situation_data(state, content), KIT.id))

    def take_notices(self) -> tuple[Text, ...]:
        return ()

    def close(self) -> None: ...


def made_desk(app: ZonekeeperApp) -> SiegeDesk:
    return SiegeDesk(app.home, app.matches)
