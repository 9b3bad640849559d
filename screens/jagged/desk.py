"""What this device has of Jagged Alliance: cards and packs, and scenarios begun from them. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from device.packs import Packs
from engine.jagged.box import Box
from engine.jagged.campaign.game import CAMPAIGN
from engine.jagged.content.library import Library
from engine.jagged.game import FIGHT
from engine.jagged.kit import KIT
from engine.jagged.rules import HouseRules
from engine.jagged.situation.writing import situation_of
from engine.jagged.starting import content_for, first_setup
from engine.jagged.state import State
from engine.jagged.words import Back
from engine.table.record import dump
from engine.table.text import Text
from screens.i18n import Namer
from screens.jagged.campaign.session import Campaigns
from screens.jagged.letters import card_told
from screens.jagged.names import fight_names
from screens.match.desk import PlainDesk
from screens.match.notes import Note, Person
from screens.match.shelf import AnyMatch, Matches, Played
from screens.workshop.record_presenter import fresh_id

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp

Session = Played[State, Box]
DEMO = "demo-1"


class FightDesk(PlainDesk):
    def __init__(self, home: Path, matches: Matches) -> None:
        self.matches = matches
        self.packs = Packs(home / "packs", KIT)
        self.campaigns = Campaigns(home, self.packs.playing, matches)
        self.campaigns.net = matches.net
        matches.give_home(CAMPAIGN.id, self.campaigns)

    @property
    def library(self) -> Library:
        """What ships and what the players added; a match keeps its own copy."""
        found: Library = self.packs.library()
        return found

    def prepare(self) -> None:
        _ = self.library

    def create(
        self,
        scenario: str,
        seats: Mapping[str, tuple[str, ...]],
        title: str,
        seed: int | None = None,
        dictator: str = "",
        by_hand: tuple[str, ...] = (),
        rules: HouseRules = HouseRules(),  # noqa: B008 - an immutable value
    ) -> Session:
        """Begin a scenario. It is safe on disk when this returns."""
        library = self.packs.playing()
        content = content_for(library, scenario, rules, by_hand)
        setup = first_setup(library, scenario, seats, dictator)
        return self.matches.create(FIGHT.id, dump(content), dump(setup), title, seed)

    def keep_spawn(self, facts: Any, back: Back) -> None:
        """A spawn card told letter by letter, into the players' own pack; a number is its name for now."""
        number = 1 + sum(kind == "spawn" for kind, _ in self.packs.own().records)
        name = f"Box {number}"
        key = fresh_id("spawn", self.packs.records(), name)
        self.packs.put("spawn", key, card_told(facts, back, name))

    def note(self, match: AnyMatch, left: float) -> Note:
        state, box = match.state, match.content
        people = tuple(
            Person(box.cards.mercs[name].name, merc.stamina, box.cards.mercs[name].stamina)
            for name, merc in state.mercs.items()
        )
        title = box.scenario.name if box.scenario is not None else {}
        up = box.cards.mercs[state.active].name if state.active in box.cards.mercs else {}
        return Note(title, state.round, state.phase.value, state.result, match.head > 0, people, left, up=up)

    def names(self, match: AnyMatch) -> Namer:
        return fight_names(lambda: match.content, lambda: match.state)

    def screen_of(self, match: AnyMatch) -> str:
        return "jagged.fight"

    def demo(self) -> tuple[str, dict[str, Any]]:
        return "jagged.new", {"scenario": DEMO}

    def situation_of(self, state: Any, content: Any) -> Any:
        return situation_of(state, content)

    def take_notices(self) -> tuple[Text, ...]:
        return self.campaigns.take_notices()

    def close(self) -> None:
        self.campaigns.close()


def made_desk(app: ZonekeeperApp) -> FightDesk:
    return FightDesk(app.home, app.matches)
