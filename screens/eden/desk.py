"""What this device has of EDEN: cards and packs, and battles begun from them. No Kivy here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from device.packs import Packs
from engine.eden.content.box import Box
from engine.eden.content.library import Library
from engine.eden.game import EDEN
from engine.eden.kit import KIT
from engine.eden.rules.body import left
from engine.eden.setup.start import Setup
from engine.eden.situation import Situation
from engine.eden.state import Battle, Phase
from engine.eden.words import Zone
from engine.table.record import dump, load
from screens.eden.names import battle_names
from screens.i18n import Namer
from screens.match.desk import PlainDesk
from screens.match.notes import Names, Note, Person
from screens.match.shelf import AnyMatch, Matches, Played

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp

Session = Played[Battle, Box]
DEMO = "pumping_station"


class BattleDesk(PlainDesk):
    def __init__(self, home: Path, matches: Matches) -> None:
        self.matches = matches
        self.packs = Packs(home / "packs", KIT)

    @property
    def library(self) -> Library:
        """What ships and what the players added; a match keeps its own copy of the rules' part."""
        found: Library = self.packs.library()
        return found

    def prepare(self) -> None:
        _ = self.library

    def create(self, setup: Setup, title: str, seed: int | None = None) -> Session:
        """Begin a battle. It is safe on disk when this returns."""
        return self.matches.create(EDEN.id, dump(self.packs.playing().box), dump(setup), title, seed)

    def note(self, match: AnyMatch, left_at: float) -> Note:
        state, box = match.state, match.content
        people = tuple(self._person(box, unit.profile, unit.wounds) for unit in state.present.values() if unit.side)
        table = load(Setup, match.journal.header.setup.json).table
        title = self.library.names.get(("tables", table), {})
        acting = state.units.get(state.acting)
        up = self._called(acting.profile) if acting is not None else {}
        return Note(title, state.round, state.phase.value, result_of(state), match.head > 0, people, left_at, up=up)

    def _person(self, box: Box, profile: str, wounds: Any) -> Person:
        card = box.profiles[profile]
        full = sum(card.constitution[zone].total for zone in Zone)
        return Person(self._called(profile), sum(left(card, wounds, zone) for zone in Zone), full)

    def _called(self, profile: str) -> Names:
        return self.library.names.get(("profiles", profile), {"en": profile})

    def names(self, match: AnyMatch) -> Namer:
        return battle_names(self.library, lambda: match.state)

    def screen_of(self, match: AnyMatch) -> str:
        return "eden.battle"

    def demo(self) -> tuple[str, dict[str, Any]]:
        return "eden.new", {"table": DEMO, "learn": True}

    def situation_of(self, state: Any, content: Any) -> Any:
        return Situation(state, content)


def result_of(state: Battle) -> str:
    """How it ended, as home says it; "" while it goes on."""
    if state.phase is not Phase.OVER:
        return ""
    if len(state.sides) == 1:
        return "won" if state.winner else "lost"
    return state.winner or "drawn"


def made_desk(app: ZonekeeperApp) -> BattleDesk:
    return BattleDesk(app.home, app.matches)
