"""The base actions beside walking and attacking (p. 21), items (p. 24), artefacts and detectors (p. 25, 37).

Every rule here is the body of an action: `turns.act` pays for it and does what follows each action.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.cards import Cost, ItemCard, ModCard, Who, card_of
from engine.stalker.content.units import STALKER_MANNER, Level
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.activation import distracted
from engine.stalker.events.gear import (
    AmmoChanged,
    ArtefactFound,
    BoltsChanged,
    CardDiscarded,
    GearArranged,
    MagazinesChanged,
)
from engine.stalker.events.markers import CoversChanged
from engine.stalker.events.units import FocusChanged, Noted, PinnedChanged, place, unit
from engine.stalker.rulebook import card_says
from engine.stalker.stalkers.attention import lay
from engine.stalker.stalkers.dice import roll_anomaly
from engine.stalker.stalkers.gear import gain, is_well_kept, tally
from engine.stalker.stalkers.hitting import explode
from engine.stalker.state import Cover, Gear, Mission
from engine.stalker.zone.anomalies import card_of_anomaly
from engine.stalker.zone.decks import ARTEFACTS, ITEMS
from engine.stalker.zone.loot import take_loot
from engine.stalker.zone.shortage import BOLT, BOLTS, available
from engine.table.event import Facts, because
from engine.table.question import Asking, Choice, Option
from engine.table.refusal import Refused
from engine.table.text import Name, T

THROW = 3
"""How far a bolt flies (p. 21)."""
ARTEFACT = "artefact"
"""What may cover a symbol beside units (p. 37)."""
Done = Asking[Sequence[str]]


def get_up(play: ZonePlay, stalker: str) -> Done:
    """All that a pinned stalker may do (p. 29)."""
    yield from ()
    if not play.state.stalkers[stalker].pinned:
        raise Refused("not_pinned", T("{stalker} is not pinned.", stalker=unit(stalker)))
    play.emit(PinnedChanged(because("action.get_up"), stalker, False))
    return ()


def prepare(play: ZonePlay, stalker: str, gears: Mapping[str, Gear]) -> Done:
    """First focus and a bolt; then the stalkers on the field may trade, the new bolt too, and change what they wear
    (p. 21)."""
    yield from ()
    before = play.state
    why = because("action.prepare")
    if not play.state.stalkers[stalker].focus:
        play.emit(FocusChanged(why, stalker, True))
    if available(play, BOLTS):
        play.emit(BoltsChanged(why, stalker, play.state.stalkers[stalker].gear.bolts + 1))
    if gears:
        if stalker in gears and tally([before.stalkers[name].gear for name in gears]) == tally(list(gears.values())):
            # Sorted out as it was before the new bolt, which its finder keeps.
            bolts = gears[stalker].bolts + play.state.stalkers[stalker].gear.bolts - before.stalkers[stalker].gear.bolts
            gears = {**gears, stalker: replace(gears[stalker], bolts=bolts)}
        check_arrangement(play.state, play.content, stalker, gears)
        play.emit(GearArranged(because("action.prepare_trade"), dict(gears)))
    return ()


def check_arrangement(state: Mission, box: Box, stalker: str, gears: Mapping[str, Gear]) -> None:
    """Nothing may appear, vanish or sit where it does not fit; the others must stand on the same field."""
    here = state.stalkers[stalker].field
    if any(name not in state.stalkers or state.stalkers[name].field != here for name in gears):
        raise Refused("not_here", T("Only stalkers on the same field trade."))
    before = tally([state.stalkers[name].gear for name in gears])
    if before != tally(list(gears.values())):
        raise Refused("not_the_same", T("Everything must be where it was, or with somebody else."))
    pockets = [n for gear in gears.values() for n in (gear.bolts, *gear.magazines.values(), *gear.ammo.values())]
    if min(pockets, default=0) < 0 or not all(is_well_kept(box, gear) for gear in gears.values()):
        raise Refused("does_not_fit", T("A card is in a place where it does not fit."))


def reload_cost(state: Mission, stalker: str) -> Cost:
    """Free for a focused stalker, who keeps the focus (p. 21)."""
    return Cost.FREE if state.stalkers[stalker].focus else Cost.STANDARD


def can_reload(state: Mission, box: Box, stalker: str) -> list[str]:
    """Weapons in hand or backpack that are not full and for which there is a magazine (p. 26)."""
    gear = state.stalkers[stalker].gear
    cards = box.cards.weapons
    return [
        copy
        for copy, rounds in gear.ammo.items()
        if rounds < cards[card_of(copy)].capacity and gear.magazines.get(cards[card_of(copy)].ammo_type, 0) > 0
    ]


def reload(play: ZonePlay, stalker: str, weapon: str) -> Done:
    """A magazine of the right type fills the weapon (p. 21)."""
    yield from ()
    if weapon not in can_reload(play.state, play.content, stalker):
        raise Refused("cannot_reload", T("There is no magazine for this weapon, or it is full."))
    card = play.content.cards.weapons[card_of(weapon)]
    why = because("action.reload")
    left = play.state.stalkers[stalker].gear.magazines[card.ammo_type] - 1
    play.emit(MagazinesChanged(why, stalker, card.ammo_type, left))
    play.emit(AmmoChanged(why, stalker, weapon, card.capacity))
    return ()


def artefacts_here(state: Mission, stalker: str) -> list[Cover]:
    """Artefact markers that lie open on the stalker's field."""
    here = state.stalkers[stalker].field
    return [cover for cover in state.covers if cover.by == ARTEFACT and cover.field == here]


def pick_up_artefact(play: ZonePlay, stalker: str) -> Done:
    """An artefact card of the anomaly's type; without one, or without an anomaly, any artefact (p. 17, p. 21)."""
    found = artefacts_here(play.state, stalker)
    if not found:
        raise Refused("nothing_here", T("There is nothing to pick up."))
    cover = yield from _which_artefact(play, stalker, found)
    why = because("artefact.type", anomaly=cover.anomaly)
    play.emit(CoversChanged(why, lifted=(cover,)))
    wanted = card_of_anomaly(play, cover.anomaly).type if cover.anomaly in play.state.anomalies else ""
    cards = play.content.cards.artefacts
    pile = play.state.decks[ARTEFACTS]
    if any(cards[card_of(copy)].type == wanted for copy in (*pile.cards, *pile.discards)):
        yield from gain(play, stalker, ARTEFACTS, why, lambda copy: cards[card_of(copy)].type == wanted)
    else:
        yield from gain(play, stalker, ARTEFACTS, why)
    return ()


def _which_artefact(play: ZonePlay, stalker: str, found: Sequence[Cover]) -> Asking[Cover]:
    """The stalker chooses one of several markers; those of one anomaly are alike (p. 21)."""
    of = {cover.anomaly: cover for cover in found}
    if len(of) == 1:
        return found[0]
    why = because("artefact.type")
    options = tuple(Option(name, T("{anomaly}", anomaly=Name("anomaly", name))) for name in of)
    return of[
        (yield from Choice(stalker, T("Which artefact is picked up?"), why, options, code="artefact.which").ask())
    ]


def pick_up_loot(play: ZonePlay, stalker: str) -> Done:
    """The top loot marker of the own field (p. 17, p. 21)."""

    field = play.state.stalkers[stalker].field
    if not play.state.loot.get(field):
        raise Refused("nothing_here", T("There is nothing to pick up."))
    yield from take_loot(play, stalker, field)
    return ()


def _spend_bolt(play: ZonePlay, stalker: str) -> None:
    bolts = play.state.stalkers[stalker].gear.bolts
    if bolts < 1:
        raise Refused("no_bolt", T("{stalker} has no bolt.", stalker=unit(stalker)))
    play.emit(BoltsChanged(because("action.bolt"), stalker, bolts - 1))


def in_throw(state: Mission, stalker: str, reach: int = THROW) -> list[str]:
    return state.board.within_range(state.stalkers[stalker].field, reach, STALKER_MANNER)


def can_distract(state: Mission, stalker: str) -> bool:
    """Not while the own high marker lies on the board (p. 21)."""
    who = state.stalkers[stalker]
    return who.gear.bolts > 0 and (who.attention is None or who.attention.level is Level.LOW)


def distract(play: ZonePlay, stalker: str, field: str) -> Done:
    """A bolt somewhere within 3 fields: the high marker goes there, and enemies near it act on it (p. 21)."""
    if not can_distract(play.state, stalker):
        raise Refused("cannot_distract", T("That takes a bolt, and the own high marker off the board."))
    if field not in in_throw(play.state, stalker):
        raise Refused("too_far", T("That is too far."))
    _spend_bolt(play, stalker)
    why = because("action.distract")
    lay(play, stalker, Level.HIGH, field, why)
    yield from distracted(play, field)
    return ()


def throw_bolt(play: ZonePlay, stalker: str, anomaly: str, field: str, petals: int) -> Done:
    """A bolt on a symbol within range 3 covers it until the end of the round (p. 21)."""
    yield from ()
    symbols = dict(open_symbols(play.state, stalker))
    if petals not in symbols.get((anomaly, field), ()):
        raise Refused("no_symbol", T("There is no such open symbol within range 3."))
    _spend_bolt(play, stalker)
    why = because("action.bolt_covers")
    play.emit(CoversChanged(why, laid=(Cover(BOLT, anomaly, field, petals),)))
    return ()


def open_symbols(state: Mission, stalker: str) -> list[tuple[tuple[str, str], tuple[int, ...]]]:
    """Every open symbol a bolt can reach, by anomaly and field."""
    board = state.board
    found = []
    for field in in_throw(state, stalker):
        for anomaly, petals in board.symbols.get(board.index[field], {}).items():
            if anomaly in state.anomalies and petals:
                found.append(((anomaly, field), petals))
    return found


def detector_of(state: Mission, box: Box, stalker: str) -> ModCard | None:
    copy = state.stalkers[stalker].gear.outfit_mod
    card = box.cards.mods.get(card_of(copy)) if copy else None
    return card if card and card.detector_range is not None else None


def can_detect(state: Mission, box: Box, stalker: str) -> list[str]:
    """Anomalies in the detector's range that still hide an artefact; any field with a symbol is in range (p. 36)."""
    card = detector_of(state, box, stalker)
    if card is None or card.detector_range is None:
        return []
    near = set(in_throw(state, stalker, card.detector_range))
    return [
        name
        for name, anomaly in state.anomalies.items()
        if anomaly.active and anomaly.artefact and near & {field for field, row in anomaly.symbols.items() if row}
    ]


def detect(play: ZonePlay, stalker: str, anomaly: str) -> Done:
    """The artefact comes to lie on any symbol of its anomaly like the one rolled, covered or not (p. 37, card)."""
    if anomaly not in can_detect(play.state, play.content, stalker):
        raise Refused("cannot_detect", T("That takes a detector and an artefact in its range."))
    why = because("artefact.detected", anomaly=anomaly)
    petals = yield from roll_anomaly(play, stalker, why)
    symbols = play.state.anomalies[anomaly].symbols
    fields = [field for field, row in symbols.items() if petals in row]
    if not fields:
        play.emit(Noted(why, T("The detector finds nothing")))
        return ()
    field = fields[0]
    if len(fields) > 1:
        options = tuple(Option(name, T("on {field}", field=place(name)), Facts(field=name)) for name in fields)
        field = yield from Choice(
            stalker, T("Where does the artefact come to light?"), why, options, code="artefact.where", about=(anomaly,)
        ).ask()
    play.emit(ArtefactFound(why, anomaly, field))
    play.emit(CoversChanged(why, laid=(Cover(ARTEFACT, anomaly, field, petals),)))
    return ()


def item_of(state: Mission, box: Box, stalker: str, copy: str) -> ItemCard:
    """An item in the backpack: the only gear that works from there (p. 25)."""
    card = box.cards.items.get(card_of(copy))
    if card is None or copy not in state.stalkers[stalker].gear.backpack:
        raise Refused("no_item", T("{stalker} has no such item.", stalker=unit(stalker)))
    return card


def needs_stalker(card: ItemCard) -> bool:
    return any(effect.who is Who.TARGET for effect in card.effects)


def needs_field(card: ItemCard) -> bool:
    return not needs_stalker(card) and (card.range > 0 or card.attack_dice > 0)


def use_item(play: ZonePlay, stalker: str, copy: str, target: str, field: str) -> Done:
    """The item is discarded; its effects go to its user, to a stalker in range, or to a field in range (p. 24)."""

    card = item_of(play.state, play.content, stalker, copy)
    near = in_throw(play.state, stalker, card.range)
    who = (target or stalker) if needs_stalker(card) else stalker
    where = field if needs_field(card) and field else play.state.stalkers[stalker].field
    if who not in play.state.stalkers or play.state.stalkers[who].field not in near or where not in near:
        raise Refused("too_far", T("That is too far."))
    why = because("action.item", item=copy)
    play.emit(CardDiscarded(why, stalker, ITEMS, copy))
    yield from carry_out(play, card.effects, why, actor=stalker, target=who, field=where)
    if card.attack_dice:
        yield from explode(play, stalker, where, card.attack_dice, why)
    return ()


def use_artefact(play: ZonePlay, stalker: str, copy: str) -> Done:
    """The action of a worn artefact; some cost focus (p. 25)."""

    card = play.content.cards.artefacts[card_of(copy)]
    if card.discards_focus:
        if not play.state.stalkers[stalker].focus:
            raise Refused("no_focus", T("{stalker} needs focus for this.", stalker=unit(stalker)))
        play.emit(FocusChanged(because("artefact.costs_focus"), stalker, False))
    why = card_says("artefact.action", card, artefact=copy)
    yield from carry_out(play, card.action, why, actor=stalker, field=play.state.stalkers[stalker].field)
    return ()
