"""Every coupon and every card that came and went, with why; progress, charts, and what goes back into which box."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.stalker.campaign.cards import CampaignContent, PlaceKind
from engine.stalker.campaign.events import CardMoved, CouponsChanged, MagazinesMoved, spot_words
from engine.stalker.campaign.events_zone import CompanionBack, ContactLost, ContactMet, JobSettled, SetOff
from engine.stalker.campaign.game import CampaignMatch, content_of
from engine.stalker.campaign.state import Campaign, Where, code_of, worth_of
from engine.stalker.content.cards import card_of
from engine.stalker.content.company import Fate
from engine.stalker.rulebook import RULEBOOK
from engine.table.event import Event, Reason
from engine.table.history import path
from engine.table.record import load_kind
from engine.table.rulebook import sentence
from engine.table.text import Name, T, Text, Tn

CODE = re.compile(r"([A-Za-z])(\d+)")
"""A mission of a story: its letter and its number (p. 6)."""
TOLD = (ContactMet, ContactLost, CompanionBack, JobSettled)
"""No coupon and no card of gear, but contact cards that come and go, and how help fared."""
OWNED = (Where.STASH, Where.STALKER)
CONTACTS = "contacts"


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One thing that came or went. `coupons` is the balance after it; `change` is 0 where only a card moved."""

    step: int
    exploration: int
    what: Text
    why: Reason
    rule: Text
    """Why, in the words of today."""
    change: int
    coupons: int
    cards: int
    """+1 for a card that came to the team, -1 for one that left it."""


def ledger(match: CampaignMatch) -> list[LedgerLine]:
    """The newest first. What was undone is not in it; neither is what only went from stash to stalker."""
    lines: list[LedgerLine] = []
    balance = opening(match)
    for step, exploration, event in _events(match):
        what, rule = event.describe(), sentence(RULEBOOK, event.why)
        if isinstance(event, CouponsChanged):
            balance += event.change
            lines.append(LedgerLine(step, exploration, what, event.why, rule, event.change, event.coupons, 0))
        elif isinstance(event, CardMoved) and (cards := _came(event)):
            lines.append(LedgerLine(step, exploration, what, event.why, rule, 0, balance, cards))
        elif isinstance(event, TOLD) or (isinstance(event, MagazinesMoved) and _in_all(match, step)[event.ammo]):
            lines.append(LedgerLine(step, exploration, what, event.why, rule, 0, balance, 0))
    return lines[::-1]


def _in_all(match: CampaignMatch, step: int) -> Counter[str]:
    """How many magazines of each type a step brought to the team or took from it."""
    changes: Counter[str] = Counter()
    for raw in match.journal.entry(step).events:
        event = load_kind(match.game.events, raw.json)
        if isinstance(event, MagazinesMoved):
            changes[event.ammo] += event.change
    return changes


def _events(match: CampaignMatch) -> Iterator[tuple[int, int, Event]]:
    """Everything that happened and was not undone, in order: its step, its exploration, the event."""
    for step in sorted(path(match.journal, match.head)):
        entry = match.journal.entry(step)
        for raw in entry.events:
            yield step, entry.round, load_kind(match.game.events, raw.json)


def opening(match: CampaignMatch) -> int:
    """The coupons the campaign began with."""
    return match.look(0).state.coupons


def closes(match: CampaignMatch) -> bool:
    """What there is now is what there was at the beginning and all that came and went since.

    Coupons, cards of gear, magazines and contact cards, each counted by its own events.
    """
    began, now = match.look(0).state, match.state
    coupons, cards, contacts = began.coupons, len(began.owned()), Counter(began.contacts)
    magazines = _magazines(began)
    for _, _, event in _events(match):
        if isinstance(event, CouponsChanged):
            coupons += event.change
        elif isinstance(event, CardMoved):
            cards += _came(event)
        elif isinstance(event, MagazinesMoved):
            magazines[event.ammo] += event.change
        elif isinstance(event, ContactMet):
            contacts[event.contact] += 1
        elif isinstance(event, ContactLost):
            contacts[event.contact] -= 1
        elif isinstance(event, CompanionBack) and event.fate == Fate.DIED:
            contacts[event.companion] -= 1
    return (coupons, cards, +magazines, +contacts) == (
        now.coupons,
        len(now.owned()),
        _magazines(now),
        Counter(now.contacts),
    ) and min(contacts.values(), default=0) >= 0


def _magazines(state: Campaign) -> Counter[str]:
    """All that are in the stash and in pockets, by type."""
    held = Counter(dict(state.magazines))
    for pocket in state.pockets.values():
        held.update(pocket)
    return held


def _came(event: CardMoved) -> int:
    return (event.target.where in OWNED) - (event.source.where in OWNED)


def matches_of(match: CampaignMatch) -> tuple[str, ...]:
    """The matches in which the missions of a campaign were played, the first one first."""
    return tuple(event.match for _, _, event in _events(match) if isinstance(event, SetOff) and event.match)


# Progress


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A story by its letter; codes of its missions and whether each has been won."""

    letter: str
    missions: tuple[tuple[str, bool], ...]


def won_codes(state: Campaign) -> frozenset[str]:
    return frozenset((*state.done, *(record.code for record in state.records if record.won)))


def progress(state: Campaign) -> list[StoryLine]:
    """By story letter (p. 6): every mission that is on the map, was played, or was won before. Others come last."""
    won = won_codes(state)
    codes = {code_of(key, place) for key, place in state.places.items() if place.kind is PlaceKind.MISSION}
    codes |= {*won, *(record.code for record in state.records)}
    stories: dict[str, list[str]] = {}
    for code in sorted(codes, key=_order):
        found = CODE.fullmatch(code)
        stories.setdefault(found[1].upper() if found else "", []).append(code)
    rows = sorted(stories.items(), key=lambda row: (not row[0], row[0]))
    return [StoryLine(letter, tuple((code, code in won) for code in row)) for letter, row in rows]


def _order(code: str) -> tuple[str, int, str]:
    found = CODE.fullmatch(code)
    return (found[1].upper(), int(found[2]), code) if found else ("~", 0, code)


# Charts


@dataclass(frozen=True, slots=True)
class Charts:
    """Small series for pictures: one value a mission, in order."""

    missions: tuple[str, ...]
    worth: tuple[int, ...]
    """Before the first mission, then after each."""
    hp_lost: tuple[tuple[str, tuple[int, ...]], ...]
    """By stalker."""
    dose: tuple[tuple[str, tuple[int, ...]], ...]
    kills: tuple[tuple[str, int], ...]
    """By enemy card, most first."""


def charts(match: CampaignMatch) -> Charts:
    state = match.state
    began = worth_of(content_of(match), match.look(0).state)
    kills: Counter[str] = Counter()
    for record in state.records:
        kills.update(record.kills)
    return Charts(
        missions=tuple(record.code for record in state.records),
        worth=(began, *(record.worth for record in state.records)),
        hp_lost=tuple((name, tuple(each.hp_lost.get(name, 0) for each in state.records)) for name in state.stalkers),
        dose=tuple((name, tuple(each.dose.get(name, 0) for each in state.records)) for name in state.stalkers),
        kills=tuple(sorted(kills.items(), key=lambda pair: (-pair[1], pair[0]))),
    )


# Another run


@dataclass(frozen=True, slots=True)
class ReturnLine:
    """What goes back where before another run (p. 7); `mission` is empty for the main box."""

    mission: str
    text: Text
    kind: str = ""
    """The deck of a card of gear, or CONTACTS; empty for anything else."""
    card: str = ""
    """The copy of a card of gear, or a contact."""


def returns(content: CampaignContent, state: Campaign) -> list[ReturnLine]:
    """By mission box, then the main box: what has to be put back, and what cannot be."""
    lines: list[ReturnLine] = []
    played = {state.places[record.place].mission for record in state.records if record.place in state.places}
    played |= {code.lower() for code in state.done}
    for mission in sorted(played & {*content.missions}):
        brief = content.missions[mission]
        if not brief.has_box:
            continue
        if brief.events:
            lines.append(ReturnLine(mission, Tn("{n} event card", "{n} event cards", brief.events)))
        if brief.environment:
            text = Tn("{n} environment card", "{n} environment cards", brief.environment)
            lines.append(ReturnLine(mission, text))
    for mission, brief in sorted(content.missions.items()):
        deck = content.deck_by_card
        lines += [ReturnLine(mission, T("{card}", card=Name("gear", card)), deck[card], card) for card in brief.cards]
    own = [copy for copy, spot in sorted(state.where.items()) if spot.where is not Where.MISSION]
    lent = Counter(card for brief in content.missions.values() for card in brief.cards)
    lines += _gear_lines(content, own, lent, state)
    for ammo, n in sorted(_magazines(state).items()):
        lines.append(ReturnLine("", Tn("{n} magazine: {ammo}", "{n} magazines: {ammo}", n, ammo=Name("ammo", ammo))))
    if state.coupons:
        lines.append(ReturnLine("", Tn("{n} coupon", "{n} coupons", state.coupons)))
    lines += [
        ReturnLine("", T("contact {contact}", contact=Name("contact", contact)), CONTACTS, contact)
        for contact in state.contacts
    ]
    lines.append(ReturnLine("", T("a new Zone map: stickers and crossed-out places stay on the old one")))
    return lines


def _gear_lines(
    content: CampaignContent, copies: Iterable[str], lent: Counter[str], state: Campaign
) -> list[ReturnLine]:
    lines = []
    for copy in copies:
        if lent[card_of(copy)]:
            lent[card_of(copy)] -= 1
            continue
        text = T("{card}, from: {spot}", card=Name("gear", copy), spot=spot_words(state.spot(copy)))
        lines.append(ReturnLine("", text, content.deck_by_card[card_of(copy)], copy))
    return lines
