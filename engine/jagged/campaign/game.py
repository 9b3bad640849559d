"""The campaign as a game of its own: undo, history, storage, recovery and export come with `Match`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.jagged.campaign import events
from engine.jagged.campaign.commands import RULES
from engine.jagged.campaign.events import CampaignEvent
from engine.jagged.campaign.moves import CampaignPlay
from engine.jagged.campaign.state import Campaign, CampaignContent, CampaignSetup
from engine.jagged.content.library import Library
from engine.jagged.rulebook import RULEBOOK
from engine.jagged.rules import HouseRules
from engine.jagged.setup import MAX_MERCS, MIN_MERCS
from engine.jagged.starting import first_kits
from engine.table.canon import Json, canonical, parse_json
from engine.table.command import Command
from engine.table.event import Event
from engine.table.match import Match
from engine.table.record import by_kind, dump, load
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.rulebook import Rulebook
from engine.table.text import T

CampaignMatch = Match[Campaign, CampaignContent]
EVENTS: tuple[type[Event], ...] = tuple(
    value
    for value in vars(events).values()
    if isinstance(value, type) and issubclass(value, CampaignEvent) and value is not CampaignEvent
)


def campaign_content(
    library: Library,
    campaign: str,
    rules: HouseRules = HouseRules(),  # noqa: B008 - an immutable value
    by_hand: tuple[str, ...] = (),
) -> CampaignContent:
    card = library.campaigns[campaign]
    scenarios = {name: library.scenarios[name] for name in card.scenarios}
    return CampaignContent(card, library.cards, scenarios, library.income, rules, by_hand)


def start_campaign(content: CampaignContent, setup: CampaignSetup) -> Campaign:
    """p. 4: everybody with starting equipment, the A.I.M. cards complete."""
    named = [merc for seat in setup.seats for merc in seat.mercs]
    if not MIN_MERCS <= len(named) <= MAX_MERCS or len(set(named)) < len(named):
        raise Refused("mercs", T("Two to four mercs, each once."))
    if any(name not in content.cards.mercs for name in named):
        raise Refused("unknown_merc", T("There is no such merc."))
    dictator = setup.dictator or next(iter(content.cards.dictators), "")
    card = content.campaign
    return Campaign(
        setup.seats, dictator, first_kits(content.cards, named), card.funds, card.rebels, income=card.income
    )


class CampaignGame:
    id = "jagged-campaign"
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

    def content_at(self, content: CampaignContent, state: Campaign) -> CampaignContent:
        return content.grown(state.learnt)

    def start(self, content: CampaignContent, setup: Json, rng: Rng) -> Campaign:
        fresh = start_campaign(content, load(CampaignSetup, setup))
        return load(Campaign, parse_json(canonical(dump(fresh))))

    def reduce(self, state: Campaign, event: Event) -> Campaign:
        return events.reduce(state, event)

    def dump(self, state: Campaign) -> Json:
        return dump(state)

    def load(self, data: Json, content: CampaignContent) -> Campaign:
        return load(Campaign, data)

    def perform(self, play: CampaignPlay, command: Command) -> None:
        RULES[type(command)](play, command)

    def round_of(self, state: Campaign) -> int:
        return state.evening


CAMPAIGN = CampaignGame()
