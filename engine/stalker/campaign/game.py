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
from engine.table.canon import Json, Malformed
from engine.table.command import Command
from engine.table.event import Event
from engine.table.match import Match
from engine.table.record import load
from engine.table.rng import Rng
from engine.table.ruleset import Ruleset, events_in

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
    by_hand.DrewInstead: by_hand.drew_instead,
    by_hand.GiveUpCard: by_hand.give_up_card,
    by_hand.ChangeMagazines: by_hand.change_magazines,
    by_hand.AddPlace: by_hand.add_place,
    by_hand.CrossOut: by_hand.cross_place_out,
    by_hand.PutOnMap: by_hand.put_on_map,
    by_hand.Achieve: by_hand.achieve,
    by_hand.RemoveCards: by_hand.remove_cards,
    by_hand.MeetContact: by_hand.meet_contact,
    by_hand.LoseContact: by_hand.lose_contact,
    by_hand.Join: by_hand.join,
    by_hand.WriteNote: by_hand.write_note,
    learning.LearnCampaignCards: learning.learn_cards,
    learning.CorrectCards: learning.correct_cards,
}
CampaignMatch = Match[Campaign, CampaignContent]


class CampaignGame(Ruleset[Campaign, CampaignContent]):
    id = "stalker-campaign"
    rules = RULES
    events = events_in(CampaignEvent, events, events_zone)
    rulebook = RULEBOOK
    state_type = Campaign
    content_type = CampaignContent

    def start(self, content: CampaignContent, setup: Json, rng: Rng) -> Campaign:
        return start_campaign(content, load(CampaignSetup, setup))

    def reduce(self, state: Campaign, event: Event) -> Campaign:
        return events.reduce(state, event)

    def load(self, data: Json, content: CampaignContent) -> Campaign:
        state = super().load(data, content)
        if unknown := {*state.where} - {*whole(content, state).copies}:
            raise Malformed(f"there is no card {min(unknown)[:40]!r}")
        return state

    def perform(self, play: CampaignPlay, command: Command) -> None:
        play.content = whole(play.content, play.state)
        super().perform(play, command)

    def round_of(self, state: Campaign) -> int:
        return state.exploration


CAMPAIGN = CampaignGame()


def content_of(match: CampaignMatch) -> CampaignContent:
    """All cards of a campaign, those that joined it later among them."""
    return whole(match.content, match.state)
