"""Every coin that came and went, with why, and charts evening by evening."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.jagged.campaign.game import CampaignMatch
from engine.jagged.campaign.state import Campaign
from engine.jagged.rulebook import RULEBOOK
from engine.table.event import Event, Reason
from engine.table.history import path
from engine.table.record import load_kind
from engine.table.rulebook import sentence
from engine.table.text import Text


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One thing that changed the purse. `funds` and `rebels` are what is left after it."""

    step: int
    evening: int
    what: Text
    why: Reason
    rule: Text
    change: int
    funds: int
    rebels: int


@dataclass(frozen=True, slots=True)
class Evening:
    """One point of the charts: how the team stood when an evening was over."""

    evening: int
    funds: int
    rebels: int
    cards: int
    towns: int
    dead: int


def ledger(match: CampaignMatch) -> list[LedgerLine]:
    """The newest first; what was undone is not in it."""
    lines = []
    for step, before, event, after in _walked(match):
        if (before.funds, before.rebels) != (after.funds, after.rebels):
            rule = sentence(RULEBOOK, event.why)
            change = after.funds - before.funds
            lines.append(
                LedgerLine(step, after.evening, event.describe(), event.why, rule, change, after.funds, after.rebels)
            )
    return lines[::-1]


def evenings(match: CampaignMatch) -> list[Evening]:
    """For the charts: the last table of every evening."""
    last: dict[int, Campaign] = {}
    for _, before, _, after in _walked(match):
        last.setdefault(before.evening, before)
        last[after.evening] = after
    return [
        Evening(evening, each.funds, each.rebels, owned(each), each.towns, len(each.dead))
        for evening, each in sorted(last.items())
    ]


def owned(campaign: Campaign) -> int:
    return len(campaign.storage) + sum(len(kit.cards) for kit in campaign.kits.values())


def _walked(match: CampaignMatch) -> Iterator[tuple[int, Campaign, Event, Campaign]]:
    """Every event that stands, with the campaign before and after it."""
    state = match.look(0).state
    for step in sorted(path(match.journal, match.head)):
        for raw in match.journal.entry(step).events:
            event = load_kind(match.game.events, raw.json)
            after = match.game.reduce(state, event)
            yield step, state, event, after
            state = after
