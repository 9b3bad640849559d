"""Sheets for corrections by hand: everything on the table beside hit points and standees, page by page.

A page is named by a path ("field:B2", "gear:milady"). A row leads to another page, or is a command; after a command the
page comes up again as it is then, so that a second marker costs one more tap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
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
from engine.stalker.zone.covering import uncovered
from engine.stalker.zone.shortage import BOLT
from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.text import Name, T, Text, Tn
from screens.stalker.mission.sheets import field_sheet
from screens.stalker.mission.words import NO_WORDS, place, unit
from screens.widgets.sheet_model import SheetRow, SheetView

TABLE = "table"
"""The page of what lies beside the board."""
BY_HAND = T("by hand")
GEAR = (decks.WEAPONS, decks.OUTFITS, decks.ITEMS, decks.MODS, decks.ARTEFACTS)

Pick = str | Command
"""Where a row leads: to another page, or to a correction."""


@dataclass(frozen=True)
class Line:
    title: Text
    pick: Pick | None = None
    subtitle: Text = BY_HAND
    value: Text = NO_WORDS


@dataclass(frozen=True)
class HandSheet:
    view: SheetView
    picks: Mapping[str, Pick]


def hand_sheet(state: Mission, box: Box, path: str) -> HandSheet:
    """A page of corrections."""
    page, _, rest = path.partition(":")
    title, subtitle, lines = PAGES[page](state, box, rest)
    rows, picks = [], {}
    for number, line in enumerate(lines):
        ident = str(number) if line.pick is not None else ""
        rows.append(SheetRow(line.title, line.subtitle, line.value, ident))
        if line.pick is not None:
            picks[ident] = line.pick
    return HandSheet(SheetView(title, subtitle, tuple(rows)), picks)


Page = tuple[Text, Text, Iterator[Line]]
SET = T("Set it as it is on the table")
SPOILS = T("these names may give something away")


def _field(state: Mission, box: Box, name: str) -> Page:
    """What lies on a field, and what may lie there."""
    known = field_sheet(state, name)
    return known.title, known.subtitle, _field_lines(state, name, known)


def _field_lines(state: Mission, name: str, known: SheetView) -> Iterator[Line]:
    yield from (Line(row.title, None, row.subtitle, row.value) for row in known.rows)
    if state.board.plan.fields[name].water:
        return
    if any(state.supply.values()):
        yield Line(T("An enemy stands here"), f"enemy:{name}", T("from the supply"))
    yield Line(T("One loot marker more"), HandField(name, loot=1))
    if state.loot.get(name):
        yield Line(T("One loot marker less"), HandField(name, loot=-1))
    yield Line(T("One unknown marker more"), HandField(name, unknown=1))
    if state.unknown.get(name):
        yield Line(T("One unknown marker less"), HandField(name, unknown=-1))
    dark = name in state.no_sight
    words = T("Take the “no sight” marker away") if dark else T("Lay a “no sight” marker")
    yield Line(words, HandField(name, no_sight=not dark))
    for key, anomaly in state.anomalies.items():
        if anomaly.symbols.get(name):
            yield Line(T("Symbols: {anomaly}", anomaly=Name("anomaly", key)), f"cover:{name}", T("covered or open"))
    yield Line(T("An attention marker lies here"), f"attention:{name}", T("whose, and which side"))


def _enemy(state: Mission, box: Box, name: str) -> Page:
    lines = (
        Line(T("{enemy}", enemy=Name("enemy", card)), HandEnemy(card, name), BY_HAND, T("{n}", n=left))
        for card, left in state.supply.items()
        if left > 0
    )
    return place(name), T("Which enemy stands here? Turn it afterwards."), lines


def _attention(state: Mission, box: Box, name: str) -> Page:
    levels = ((Level.LOW, T("low attention")), (Level.HIGH, T("high attention")))
    lines = (
        Line(T("{stalker}", stalker=Name("unit", who)), Adjust(who, attention=level.value, attention_field=name), words)
        for who, stalker in state.stalkers.items()
        for level, words in levels
        if not stalker.is_dead
    )
    return place(name), T("Whose attention marker lies here?"), lines


def _cover(state: Mission, box: Box, name: str) -> Page:
    return place(name), T("Which symbols are covered?"), _cover_lines(state, name)


def _cover_lines(state: Mission, name: str) -> Iterator[Line]:
    for cover in state.covers:
        if cover.field == name:
            words = T("{anomaly}, {n} petals: covered", anomaly=Name("anomaly", cover.anomaly), n=cover.petals)
            lift = HandCover(cover.anomaly, name, cover.petals, cover.by, covered=False)
            yield Line(words, lift, T("by {what}; it lies open", what=_covers(state, cover.by)))
    for key, petals in uncovered(state, name).items():
        for n in sorted(set(petals)):
            words = T("{anomaly}, {n} petals: open", anomaly=Name("anomaly", key), n=n)
            yield Line(words, HandCover(key, name, n, BOLT), T("a bolt lies on it"))
            yield Line(words, HandCover(key, name, n, ARTEFACT), T("an artefact lies on it"))


def _covers(state: Mission, by: str) -> Text:
    if by in (BOLT, ARTEFACT):
        return {BOLT: T("a bolt"), ARTEFACT: T("an artefact")}[by]
    return unit(by)


def _gear(state: Mission, box: Box, who: str) -> Page:
    return T("Gear of {stalker}", stalker=Name("unit", who)), SET, _gear_lines(state, box, who)


def _gear_lines(state: Mission, box: Box, who: str) -> Iterator[Line]:
    yield Line(T("A card more"), f"more:{who}", T("from the box"))
    held = state.stalkers[who].gear
    for copy in cards_in(held):
        where = T("in the backpack") if copy in held.backpack else T("in use")
        yield Line(T("{card}", card=Name("gear", copy)), f"card:{who}:{copy}", where)


def _card(state: Mission, box: Box, rest: str) -> Page:
    who, _, copy = rest.partition(":")
    title = T("{card}", card=Name("gear", copy))
    return title, T("Where is it on the table?"), _card_lines(box, who, state.stalkers[who].gear, copy)


def _card_lines(box: Box, who: str, held: Gear, copy: str) -> Iterator[Line]:
    if copy in held.backpack:
        for words, gear in ways_to_wear(box, held, copy):
            yield Line(words, HandGear(who, gear=gear))
    elif (packed := _packed(held, copy)) is not None:
        yield Line(T("into the backpack"), HandGear(who, gear=packed))
    if copy in cards_in(held):
        yield Line(T("not with {stalker} any more", stalker=Name("unit", who)), HandGear(who, lose=copy))


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


def _more(state: Mission, box: Box, rest: str) -> Page:
    """Every card of a gear deck that nobody has, one row for all copies."""
    who, _, deck = rest.partition(":")
    title = T("Gear of {stalker}", stalker=Name("unit", who))
    if not deck:
        kinds = (
            Line(T("{deck}", deck=Name("deck", name)), f"more:{who}:{name}", NO_WORDS)
            for name in GEAR
            if name in state.decks
        )
        return title, T("From which deck?"), kinds
    pile = state.decks.get(deck, Deck())
    copies = {card_of(copy): copy for copy in sorted((*pile.cards, *pile.discards), reverse=True)}
    cards = (Line(T("{card}", card=Name("gear", copy)), HandGear(who, gain=copy)) for _, copy in sorted(copies.items()))
    return title, T("Which card is it?"), cards


def _table(state: Mission, box: Box, _: str) -> Page:
    return T("Beside the board"), SET, _table_lines(state, box)


def _table_lines(state: Mission, box: Box) -> Iterator[Line]:
    left = len(state.decks.get(decks.EVENTS, Deck()).cards)
    active = T("{card}", card=Name("events", state.event)) if state.event else T("none yet")
    yield Line(T("The active event"), "event", active)
    cards = Tn("{n} card left", "{n} cards left", left)
    yield Line(T("One random event more on the event deck"), HandEvent(random=1), cards)
    if left:
        yield Line(T("One card less on the event deck"), HandEvent(away=True), cards)
    marker = T("its marker has been used") if state.leader_used else T("its marker shows its action")
    yield Line(T("Leader: {stalker}", stalker=Name("unit", state.leader)), "leader", marker)
    for key, anomaly in state.anomalies.items():
        where = place(anomaly.centre) if anomaly.active else T("not active")
        yield Line(T("{anomaly}", anomaly=Name("anomaly", key)), f"anomaly:{key}", where)
    for key, side in state.environment.items():
        yield Line(T("{card}", card=Name("environment", key)), f"environment:{key}", T("side {side}", side=side))
    if len(state.environment) < len(box.mission.environment):
        yield Line(T("Another environment card"), "waiting", SPOILS)
    for objective in box.mission.objectives:
        met = objective.flag in state.flags
        words = T("done") if met else T("to do")
        yield Line(T("{flag}", flag=Name("flag", objective.flag)), HandMission(flag=objective.flag, on=not met), words)


def _waiting(state: Mission, box: Box, _: str) -> Page:
    lines = (
        Line(T("{card}", card=Name("environment", key)), f"environment:{key}", T("not in play"))
        for key in box.mission.environment
        if key not in state.environment
    )
    return T("Another environment card"), SPOILS, lines


def _event(state: Mission, box: Box, _: str) -> Page:
    piles = [state.decks.get(name, Deck()) for name in (decks.EVENTS, ASIDE, decks.RANDOM)]
    copies = {card_of(copy): copy for pile in piles for copy in (*pile.discards, *pile.cards)}
    lines = (
        Line(T("{card}", card=Name("events", copy)), HandEvent(active=copy), NO_WORDS)
        for _, copy in sorted(copies.items())
        if copy != state.event
    )
    return T("The active event"), T("Which card lies on top? Its effects are not carried out."), lines


def _leader(state: Mission, box: Box, _: str) -> Page:
    lines = (
        Line(T("{stalker}", stalker=Name("unit", name)), HandLeader(name, used), words)
        for name, stalker in state.stalkers.items()
        for used, words in ((False, T("its marker shows its action")), (True, T("its marker has been used")))
        if not stalker.is_dead
    )
    return T("Who is the leader?"), SET, lines


def _anomaly(state: Mission, box: Box, key: str) -> Page:
    return T("{anomaly}", anomaly=Name("anomaly", key)), SET, _anomaly_lines(state, box, key)


def _anomaly_lines(state: Mission, box: Box, key: str) -> Iterator[Line]:
    anomaly = state.anomalies[key]
    words = T("Its standee is gone: not active") if anomaly.active else T("Its standee is there: active")
    yield Line(words, HandAnomaly(key, active=not anomaly.active))
    words = T("No artefact is under it") if anomaly.artefact else T("An artefact is under it")
    yield Line(words, HandAnomaly(key, artefact=not anomaly.artefact))
    known = box.mission.anomalies.get(key)
    centres = [overlay.centre for overlay in known.overlays] if known else []
    for centre in dict.fromkeys((*centres, *(centre for centre, _ in anomaly.overlays))):
        if centre != anomaly.centre:
            yield Line(T("It lies on {field}", field=place(centre)), HandAnomaly(key, centre=centre))


def _environment(state: Mission, box: Box, key: str) -> Page:
    now = state.environment.get(key, "")
    sides = [
        ("", T("not in play")),
        *((side, T("side {side}", side=side)) for side in box.mission.environment[key].sides),
    ]
    lines = (Line(words, HandMission(environment=key, side=side)) for side, words in sides if side != now)
    return T("{card}", card=Name("environment", key)), T("Which side is up? Its effects are not carried out."), lines


PAGES: Mapping[str, Callable[[Mission, Box, str], Page]] = {
    "field": _field,
    "enemy": _enemy,
    "attention": _attention,
    "cover": _cover,
    "gear": _gear,
    "card": _card,
    "more": _more,
    TABLE: _table,
    "event": _event,
    "leader": _leader,
    "anomaly": _anomaly,
    "environment": _environment,
    "waiting": _waiting,
}


def page_after(path: str) -> str:
    """The page to come back to after a correction: where it can be seen."""
    page, _, rest = path.partition(":")
    if page in ("card", "more"):
        return f"gear:{rest.partition(':')[0]}"
    if page in ("enemy", "attention"):
        return f"field:{rest}"
    return TABLE if page in ("event", "leader", "environment") else path
