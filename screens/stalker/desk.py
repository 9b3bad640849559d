"""What this device has of S.T.A.L.K.E.R.: cards and packs, missions begun from them, and campaigns. No Kivy here."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from device.packs import Packs
from engine.stalker.campaign.cards import CampaignContent
from engine.stalker.campaign.game import CAMPAIGN
from engine.stalker.campaign.state import Campaign
from engine.stalker.content.box import Box
from engine.stalker.content.library import between_of, library_of
from engine.stalker.content.missions import Library, MatchContent
from engine.stalker.game import ZONE
from engine.stalker.kit import KIT
from engine.stalker.setup import Setup
from engine.stalker.situation.sharing import situation_of
from engine.stalker.state import Mission
from engine.table.match import Match
from engine.table.record import dump
from engine.table.text import Text
from screens.i18n import Namer, i18n
from screens.match.notes import Note, Person
from screens.match.shelf import AnyMatch, Matches, Played
from screens.palette import Palette
from screens.stalker.campaign.session import Campaigns, CampaignSession
from screens.stalker.campaign.words import campaign_names
from screens.stalker.names import mission_names
from screens.stalker.session_board import table_view
from screens.stalker.setup.presenter import demo_arguments, demo_table
from screens.widgets.board.model import BoardView

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp

ZoneMatch = Match[Mission, Box]
Session = Played[Mission, Box]


class ZoneDesk:
    def __init__(self, home: Path, matches: Matches) -> None:
        self.matches = matches
        self.packs = Packs(home / "packs", KIT)
        self.campaigns = Campaigns(home, lambda: self.library, lambda: self.packs.made(between_of))
        self.campaigns.net = matches.net
        self.campaigns.missions = matches
        matches.give_home(CAMPAIGN.id, self.campaigns)
        self._lock = threading.RLock()
        self._between: Namer | None = None

    @property
    def library(self) -> Library:
        """What ships and what the players added; a match keeps its own copy."""
        with self._lock:
            return self.packs.made(library_of)

    def prepare(self) -> None:
        _ = self.library
        if not self.campaigns.is_new:
            self.campaigns.prepare()

    def session(self, match: str) -> Session:
        return self.matches.session(match)

    def create(
        self, mission: str, setup: Setup, title: str, seed: int | None = None, cards: MatchContent | None = None
    ) -> Session:
        """Begin a mission, in a campaign with the cards that it leaves. It is safe on disk when this returns."""
        content = dump(cards or self.library.match(mission))
        return self.matches.create(ZONE.id, content, dump(setup), title, seed)

    def note(self, match: AnyMatch, left: float) -> Note:
        return note_of(match, left)

    def names(self, match: AnyMatch) -> Namer:
        return mission_names(match.content, lambda: match.state)

    def name_between(self, content: CampaignContent, state: Callable[[], Campaign] | None = None) -> None:
        """From now on contacts, places and cards are called as this content says."""
        if self._between is not None:
            i18n.drop_names(self._between)
        self._between = campaign_names(content, state)
        i18n.add_names(self._between)

    def name_by(self, campaign: CampaignSession) -> None:
        """From now on contacts, places and cards are called as this campaign has them."""
        self.name_between(campaign.content, lambda: campaign.state)

    def screen_of(self, match: AnyMatch) -> str:
        return "mission" if match.state.result is None else "epilogue"

    def demo(self) -> tuple[str, dict[str, Any]]:
        return "setup", demo_arguments(self.library)

    def picture(self, match: AnyMatch | None, palette: Palette) -> BoardView | None:
        if match is not None:
            return table_view(match.state, match.content, palette)
        return table_view(*demo_table(self.library), palette)

    def picture_of(self, content: Any, state: Any, palette: Palette) -> BoardView | None:
        return table_view(state, content, palette)

    def situation_of(self, state: Any, content: Any) -> Any:
        return situation_of(state, content)

    def take_notices(self) -> tuple[Text, ...]:
        return self.campaigns.take_notices()

    def close(self) -> None:
        self.campaigns.close()


def made_desk(app: ZonekeeperApp) -> ZoneDesk:
    return ZoneDesk(app.home, app.matches)


def note_of(match: ZoneMatch, left: float) -> Note:
    state, box = match.state, match.content
    people = tuple(
        Person(box.cards.stalkers[name].name, stalker.hp, box.cards.stalkers[name].hp)
        for name, stalker in state.stalkers.items()
    )
    result = "" if state.result is None else state.result.value
    up = box.cards.stalkers[state.active].name if state.active else {}
    return Note(box.mission.title, state.round, state.phase.value, result, match.head > 0, people, left, up=up)
