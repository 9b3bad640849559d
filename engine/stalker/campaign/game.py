"""The campaign as a game of its own: undo, history, storage, recovery and export come with `Match`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.stalker.campaign import by_hand, events, events_zone, exploring, homecoming, learning, packing, trading
from engine.stalker.campaign.cards import CampaignContent
from engine.stalker.campaign.events import CampaignEvent
from engine.stalker.campaign.moves import CampaignPlay
from engine.stalker.campaign.setup import CampaignSetup, start_campaign
from engine.stalker.campaign.state import Campaign, whole
from engine.stalker.rulebook import RULEBOOK
from engine.table.canon import Json, Malformed, canonical, parse_json
from engine.table.command import Command
from engine.table.event import Event
from engine.table.match import Match
from engine.table.record import by_kind, dump, load
from engine.table.rng import Rng
from engine.table.rulebook import Rulebook

RULES: Mapping[type[Command], Callable[[CampaignPlay, Any], None]] = {
    exploring.ChooseMission: exploring.choose_mission,
    exploring.Visit: exploring.visit,
    exploring.UseContact: exploring.use_contact,
    exploring.NextStage: exploring.next_stage,
    trading.Trade: trading.carry_out,
    packing.Equip: packing.equip,
    packing.KeepLoadout: packing.keep_loadout,
    packing.WearLoadout: packing.wear_loadout,
    packing.SetOut: packing.set_out,
    homecoming.EndMission: homecoming.end_mission,
    by_hand.ChangeCoupons: by_hand.change_coupons,
    by_hand.TakeCard: by_hand.take_card,
    by_hand.DrawCards: by_hand.draw_cards,
    by_hand.GiveUpCard: by_hand.give_up_card,
    by_hand.ChangeMagazines: by_hand.change_magazines,
    by_hand.AddPlace: by_hand.add_place,
    by_hand.CrossOut: by_hand.cross_place_out,
    by_hand.PutOnMap: by_hand.put_on_map,
    by_hand.MeetContact: by_hand.meet_contact,
    by_hand.LoseContact: by_hand.lose_contact,
    by_hand.Join: by_hand.join,
    by_hand.WriteNote: by_hand.write_note,
    learning.LearnCards: learning.learn_cards,
}
EVENTS: tuple[type[CampaignEvent], ...] = tuple(
    value
    for module in (events, events_zone)
    for value in vars(module).values()
    if isinstance(value, type) and issubclass(value, CampaignEvent) and value is not CampaignEvent
    if value.__module__ == module.__name__
)

CampaignMatch = Match[Campaign, CampaignContent]


class CampaignGame:
    id = "stalker-campaign"
    version = 1
    commands: Mapping[str, type[Command]] = by_kind(*RULES)
    events: Mapping[str, type[Event]] = by_kind(*EVENTS)
    renamed: Mapping[str, str] = {}
    rulebook: Rulebook = RULEBOOK

    def upgrade(self, version: int, what: str, data: Json) -> Json:
        raise NotImplementedError(f"there is no version before {self.version}")

    def read_content(self, content: Json) -> CampaignContent:
        # From a file every table comes sorted: in memory it must be no different.
        return load(CampaignContent, parse_json(canonical(content)))

    def start(self, content: CampaignContent, setup: Json, rng: Rng) -> Campaign:
        return start_campaign(content, load(CampaignSetup, setup))

    def reduce(self, state: Campaign, event: Event) -> Campaign:
        return events.reduce(state, event)

    def dump(self, state: Campaign) -> Json:
        return dump(state)

    def load(self, data: Json, content: CampaignContent) -> Campaign:
        state = load(Campaign, data)
        if unknown := {*state.where} - {*whole(content, state).copies}:
            raise Malformed(f"there is no card {min(unknown)[:40]!r}")
        return state

    def perform(self, play: CampaignPlay, command: Command) -> None:
        play.content = whole(play.content, play.state)
        RULES[type(command)](play, command)

    def round_of(self, state: Campaign) -> int:
        return state.exploration


CAMPAIGN = CampaignGame()


def content_of(match: CampaignMatch) -> CampaignContent:
    """All cards of a campaign, those that joined it later among them."""
    return whole(match.content, match.state)
