"""Sheets for corrections by hand: everything on the table beside hit points and standees, page by page.

A row leads to another page, or is a command; after a command the page comes up again as it is then, so that a second
marker costs one more tap.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engine.stalker.commands.by_hand import (
    ARTEFACT,
    HandAnomaly,
    HandCover,
    HandEnemy,
    HandEvent,
    HandField,
    HandGear,
    HandLeader,
    HandMission,
)
from engine.stalker.commands.correcting import Adjust
from engine.stalker.content.box import Box
from engine.stalker.content.cards import card_of
from engine.stalker.content.units import Level
from engine.stalker.events.cards import ASIDE
from engine.stalker.stalkers.gear import cards_in, ways_to_wear
from engine.stalker.state import Gear, Mission
from engine.stalker.zone import decks
from engine.stalker.zone.anomalies import cards_for
from engine.stalker.zone.covering import uncovered
from engine.stalker.zone.shortage import BOLT
from engine.table.deck import Deck
from engine.table.text import NO_WORDS, Name, T, Text, Tn
from screens.stalker.mission.sheets import field_sheet
from screens.stalker.mission.words import place, unit
from screens.stalker.pda.hand_lines import (
    BY_HAND,
    SET,
    AnomalyPage,
    AttentionPage,
    BesideBoard,
    CardPage,
    CoverPage,
    DecksPage,
    EnemyPage,
    EnvironmentPage,
    EventPage,
    FieldPage,
    GearPage,
    GroundPage,
    HandLine,
    HandPage,
    LeaderPage,
    MorePage,
    Page,
    Pick,
    WaitingPage,
)
from screens.stalker.pda.hand_table import decks_page, ground_page
from screens.widgets.sheet_model import SheetRow, SheetView

GEAR = (decks.WEAPONS, decks.OUTFITS, decks.ITEMS, decks.MODS, decks.ARTEFACTS)


@dataclass(frozen=True)
class HandSheet:
    view: SheetView
    picks: Mapping[str, Pick]


def hand_sheet(state: Mission, box: Box, page: HandPage) -> HandSheet:
    """A page of corrections."""
    title, subtitle, lines = _page(page, state, box)
    rows, picks = [], {}
    for number, line in enumerate(lines):
        ident = str(number) if line.pick is not None else ""
        rows.append(SheetRow(line.title, line.subtitle, line.value, ident))
        if line.pick is not None:
            picks[ident] = line.pick
    return HandSheet(SheetView(title, subtitle, tuple(rows)), picks)


def _page(page: HandPage, state: Mission, box: Box) -> Page:  # noqa: C901, PLR0911, PLR0912 - one line a page
    match page:
        case FieldPage(name):
            return _field(state, name)
        case GroundPage(name):
            return ground_page(state, name)
        case DecksPage():
            return decks_page(state, box)
        case EnemyPage(name):
            return _enemy(state, name)
        case AttentionPage(name):
            return _attention(state, name)
        case CoverPage(name):
            return place(name), T("Which symbols are covered?"), _cover_lines(state, name)
        case GearPage(who):
            return T("Gear of {stalker}", stalker=Name("unit", who)), SET, _gear_lines(state, who)
        case CardPage(who, copy):
            title = T("{card}", card=Name("gear", copy))
            return title, T("Where is it on the table?"), _card_lines(box, who, state.stalkers[who].gear, copy)
        case MorePage(who, deck):
            return _more(state, who, deck)
        case BesideBoard():
            return T("Beside the board"), SET, _table_lines(state, box)
        case EventPage():
            return _event(state)
        case LeaderPage():
            return _leader(state)
        case AnomalyPage(key):
            return T("{anomaly}", anomaly=Name("anomaly", key)), SET, _anomaly_lines(state, box, key)
        case EnvironmentPage(key):
            return _environment(state, box, key)
        case WaitingPage():
            return _waiting(state, box)


SPOILS = T("these names may give something away")


def _field(state: Mission, name: str) -> Page:
    """What lies on a field, and what may lie there."""
    known = field_sheet(state, name)
    return known.title, known.subtitle, _field_lines(state, name, known)


def _field_lines(state: Mission, name: str, known: SheetView) -> Iterator[HandLine]:
    yield from (HandLine(row.title, None, row.subtitle, row.value) for row in known.rows)
    printed = T("what a card upon it makes of it")
    yield HandLine(T("Cover, radiation, water"), GroundPage(name), printed)
    if state.board.plan.fields[name].water:
        return
    if any(state.supply.values()):
        yield HandLine(T("An enemy stands here"), EnemyPage(name), T("from the supply"))
    yield HandLine(T("One loot marker more"), HandField(name, loot=1))
    if state.loot.get(name):
        yield HandLine(T("One loot marker less"), HandField(name, loot=-1))
    yield HandLine(T("One unknown marker more"), HandField(name, unknown=1))
    if state.unknown.get(name):
        yield HandLine(T("One unknown marker less"), HandField(name, unknown=-1))
    dark = name in state.no_sight
    words = T("Take the “no sight” marker away") if dark else T("Lay a “no sight” marker")
    yield HandLine(words, HandField(name, no_sight=not dark))
    for key, anomaly in state.anomalies.items():
        if anomaly.symbols.get(name):
            yield HandLine(T("Symbols: {anomaly}", anomaly=Name("anomaly", key)), CoverPage(name), T("covered or open"))
    yield HandLine(T("An attention marker lies here"), AttentionPage(name), T("whose, and which side"))


def _enemy(state: Mission, name: str) -> Page:
    lines = (
        HandLine(T("{enemy}", enemy=Name("enemy", card)), HandEnemy(card, name), BY_HAND, T("{n}", n=left))
        for card, left in state.supply.items()
        if left > 0
    )
    return place(name), T("Which enemy stands here? Turn it afterwards."), lines


def _attention(state: Mission, name: str) -> Page:
    levels = ((Level.LOW, T("low attention")), (Level.HIGH, T("high attention")))
    lines = (
        HandLine(
            T("{stalker}", stalker=Name("unit", who)), Adjust(who, attention=level.value, attention_field=name), words
        )
        for who, stalker in state.stalkers.items()
        for level, words in levels
        if not stalker.is_dead
    )
    return place(name), T("Whose attention marker lies here?"), lines


def _cover_lines(state: Mission, name: str) -> Iterator[HandLine]:
    for cover in state.covers:
        if cover.field == name:
            words = Tn(
                "{anomaly}, {n} petal: covered",
                "{anomaly}, {n} petals: covered",
                cover.petals,
                anomaly=Name("anomaly", cover.anomaly),
            )
            lift = HandCover(cover.anomaly, name, cover.petals, cover.by, covered=False)
            yield HandLine(words, lift, T("by {what}; it lies open", what=_covers(state, cover.by)))
    for key, petals in uncovered(state, name).items():
        for n in sorted(set(petals)):
            words = Tn("{anomaly}, {n} petal: open", "{anomaly}, {n} petals: open", n, anomaly=Name("anomaly", key))
            yield HandLine(words, HandCover(key, name, n, BOLT), T("a bolt lies on it"))
            yield HandLine(words, HandCover(key, name, n, ARTEFACT), T("an artefact lies on it"))


def _covers(state: Mission, by: str) -> Text:
    if by in (BOLT, ARTEFACT):
        return {BOLT: T("a bolt"), ARTEFACT: T("an artefact")}[by]
    return unit(by)


def _gear_lines(state: Mission, who: str) -> Iterator[HandLine]:
    yield HandLine(T("A card more"), MorePage(who), T("from the box"))
    held = state.stalkers[who].gear
    for copy in cards_in(held):
        where = T("in the backpack") if copy in held.backpack else T("in use")
        yield HandLine(T("{card}", card=Name("gear", copy)), CardPage(who, copy), where)


def _card_lines(box: Box, who: str, held: Gear, copy: str) -> Iterator[HandLine]:
    if copy in held.backpack:
        for words, gear in ways_to_wear(box, held, copy):
            yield HandLine(words, HandGear(who, gear=gear))
    elif (packed := _packed(held, copy)) is not None:
        yield HandLine(T("into the backpack"), HandGear(who, gear=packed))
    if copy in cards_in(held):
        yield HandLine(T("not with {stalker} any more", stalker=Name("unit", who)), HandGear(who, lose=copy))


def _packed(gear: Gear, copy: str) -> Gear | None:
    """The same gear with a card in use moved to the backpack; what is attached to it stays on it."""
    backpack = (*gear.backpack, copy)
    if copy == gear.weapon:
        kept = {**gear.mods_of, copy: gear.weapon_mods} if gear.weapon_mods else gear.mods_of
        return replace(gear, weapon=None, weapon_mods=(), mods_of=kept, backpack=backpack)
    if copy == gear.outfit:
        kept = {**gear.mods_of, copy: (gear.outfit_mod,)} if gear.outfit_mod else gear.mods_of
        return replace(gear, outfit=None, outfit_mod=None, mods_of=kept, backpack=backpack)
    if copy == gear.outfit_mod:
        return replace(gear, outfit_mod=None, backpack=backpack)
    if copy in gear.weapon_mods:
        return replace(gear, weapon_mods=tuple(mod for mod in gear.weapon_mods if mod != copy), backpack=backpack)
    if copy in gear.artefacts:
        return replace(gear, artefacts=tuple(card for card in gear.artefacts if card != copy), backpack=backpack)
    return None


def _more(state: Mission, who: str, deck: str) -> Page:
    """One row for all copies of a card."""
    title = T("Gear of {stalker}", stalker=Name("unit", who))
    if not deck:
        kinds = (
            HandLine(T("{deck}", deck=Name("deck", name)), MorePage(who, name), NO_WORDS)
            for name in GEAR
            if name in state.decks
        )
        return title, T("From which deck?"), kinds
    pile = state.decks.get(deck, Deck())
    copies = {card_of(copy): copy for copy in sorted((*pile.cards, *pile.discards), reverse=True)}
    cards = (
        HandLine(T("{card}", card=Name("gear", copy)), HandGear(who, gain=copy)) for _, copy in sorted(copies.items())
    )
    return title, T("Which card is it?"), cards


def _table_lines(state: Mission, box: Box) -> Iterator[HandLine]:
    left = len(state.decks.get(decks.EVENTS, Deck()).cards)
    active = T("{card}", card=Name("events", state.event)) if state.event else T("none yet")
    yield HandLine(T("The active event"), EventPage(), active)
    cards = Tn("{n} card left", "{n} cards left", left)
    yield HandLine(T("One random event more on the event deck"), HandEvent(random=1), cards)
    if left:
        yield HandLine(T("One card less on the event deck"), HandEvent(away=True), cards)
    drawn = T("you draw from {n} of your decks", n=len(state.told)) if state.told else T("the app draws")
    yield HandLine(T("Who draws"), DecksPage(), drawn)
    marker = T("its marker has been used") if state.leader_used else T("its marker shows its action")
    yield HandLine(T("Leader: {stalker}", stalker=Name("unit", state.leader)), LeaderPage(), marker)
    for key, anomaly in state.anomalies.items():
        where = place(anomaly.centre) if anomaly.active else T("not active")
        yield HandLine(T("{anomaly}", anomaly=Name("anomaly", key)), AnomalyPage(key), where)
    for key, side in state.environment.items():
        yield HandLine(T("{card}", card=Name("environment", key)), EnvironmentPage(key), T("side {side}", side=side))
    if len(state.environment) < len(box.mission.environment):
        yield HandLine(T("Another environment card"), WaitingPage(), SPOILS)
    for objective in box.mission.objectives:
        met = objective.flag in state.flags
        words = T("done") if met else T("to do")
        yield HandLine(
            T("{flag}", flag=Name("flag", objective.flag)), HandMission(flag=objective.flag, on=not met), words
        )


def _waiting(state: Mission, box: Box) -> Page:
    lines = (
        HandLine(T("{card}", card=Name("environment", key)), EnvironmentPage(key), T("not in play"))
        for key in box.mission.environment
        if key not in state.environment
    )
    return T("Another environment card"), SPOILS, lines


def _event(state: Mission) -> Page:
    piles = [state.decks.get(name, Deck()) for name in (decks.EVENTS, ASIDE, decks.RANDOM)]
    copies = {card_of(copy): copy for pile in piles for copy in (*pile.discards, *pile.cards)}
    lines = (
        HandLine(T("{card}", card=Name("events", copy)), HandEvent(active=copy), NO_WORDS)
        for _, copy in sorted(copies.items())
        if copy != state.event
    )
    return T("The active event"), T("Which card lies on top? Its effects are not carried out."), lines


def _leader(state: Mission) -> Page:
    lines = (
        HandLine(T("{stalker}", stalker=Name("unit", name)), HandLeader(name, used), words)
        for name, stalker in state.stalkers.items()
        for used, words in ((False, T("its marker shows its action")), (True, T("its marker has been used")))
        if not stalker.is_dead
    )
    return T("Who is the leader?"), SET, lines


def _anomaly_lines(state: Mission, box: Box, key: str) -> Iterator[HandLine]:
    anomaly = state.anomalies[key]
    words = T("Its standee is gone: not active") if anomaly.active else T("Its standee is there: active")
    yield HandLine(words, HandAnomaly(key, active=not anomaly.active))
    words = T("No artefact is under it") if anomaly.artefact else T("An artefact is under it")
    yield HandLine(words, HandAnomaly(key, artefact=not anomaly.artefact))
    known = box.mission.anomalies.get(key)
    centres = [overlay.centre for overlay in known.overlays] if known else []
    for centre in dict.fromkeys((*centres, *(centre for centre, _ in anomaly.overlays))):
        if centre != anomaly.centre:
            yield HandLine(T("It lies on {field}", field=place(centre)), HandAnomaly(key, centre=centre))
    for card in cards_for(box, known) if known else ():
        if card != anomaly.card:
            drew = T("We drew {card}", card=Name("anomalies", card))
            yield HandLine(drew, HandAnomaly(key, card=card), T("its card lies beside the board"))


def _environment(state: Mission, box: Box, key: str) -> Page:
    now = state.environment.get(key, "")
    sides = [
        ("", T("not in play")),
        *((side, T("side {side}", side=side)) for side in box.mission.environment[key].sides),
    ]
    lines = (HandLine(words, HandMission(environment=key, side=side)) for side, words in sides if side != now)
    return T("{card}", card=Name("environment", key)), T("Which side is up? Its effects are not carried out."), lines


def page_after(page: HandPage) -> HandPage:
    """The page to come back to after a correction: where it can be seen."""
    match page:
        case CardPage(who) | MorePage(who):
            return GearPage(who)
        case EnemyPage(field) | AttentionPage(field) | GroundPage(field):
            return FieldPage(field)
        case EventPage() | LeaderPage() | EnvironmentPage():
            return BesideBoard()
    return page
