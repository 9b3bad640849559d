"""What a device has of the tiny game: its content, and matches begun from it."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from device.content import read_content
from engine.table.record import dump
from engine.table.text import Text
from screens.i18n import Namer
from screens.match.notes import Note, Person
from screens.match.shelf import AnyMatch, Played
from screens.palette import Palette
from tests.tinygame.game import SETUP
from tests.tinygame.kit import KIT, Situation
from tests.tinygame.values import Content, Tiny

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp

CONTENT = Path(__file__).parents[1] / "content"
TABLE = "garden"


class TinyDesk:
    def __init__(self, app: "ZonekeeperApp") -> None:
        self._app = app
        self._library: dict[str, Content] = {}

    def prepare(self) -> None:
        shipped = read_content(KIT, CONTENT)
        self._library = KIT.library(shipped.records, shipped.pieces)

    def create(self) -> Played[Tiny, Content]:
        return self._app.matches.create(KIT.id, dump(self._library[TABLE]), SETUP, "Garden", seed=1)

    def note(self, match: AnyMatch, left: float) -> Note:
        state = match.state
        people = tuple(Person({"": name}, points, points) for name, points in state.points.items())
        return Note({"": "Garden"}, state.round, "", "over" if state.is_over else "", match.head > 0, people, left)

    def names(self, match: AnyMatch) -> Namer:
        return lambda name, _language: name.id

    def screen_of(self, match: AnyMatch) -> str:
        return "tiny.table"

    def demo(self) -> tuple[str, dict[str, Any]]:
        return "tiny.new", {}

    def picture(self, match: AnyMatch | None, palette: Palette) -> None:
        """It has no board."""

    def picture_of(self, content: Any, state: Any, palette: Palette) -> None:
        """It has no board."""

    def situation_of(self, state: Tiny, content: Content) -> Situation:
        return Situation(state.points)

    def take_notices(self) -> tuple[Text, ...]:
        return ()

    def close(self) -> None: ...
