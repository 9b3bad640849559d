"""Anomalies (p. 36-37): the roll after a movement, what they do, what covers their symbols, where they go."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.stalker.companions.harm import bear
from engine.stalker.content.box import Box, ZonePlay, card_of_enemy
from engine.stalker.content.cards import AnomalyCard
from engine.stalker.content.missions import MissionAnomaly
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.look import field_of, is_standing
from engine.stalker.events.gear import AnomalyMoved, AnomalyWentOff
from engine.stalker.events.markers import CoversChanged
from engine.stalker.events.units import Noted
from engine.stalker.rulebook import card_says
from engine.stalker.stalkers.dice import roll_anomaly, wants_reroll
from engine.stalker.state import Anomaly, Cover, Mission
from engine.stalker.zone.covering import uncovered
from engine.stalker.zone.triggers import after_movement
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.rng import Rng
from engine.table.text import Name, T

PERCENT = 10
"""Of ten faces of the anomaly die every petal has one (p. 36)."""


def card_of_anomaly(play: ZonePlay, anomaly: str) -> AnomalyCard:
    return play.content.cards.anomalies[play.state.anomalies[anomaly].card]


def open_petals(state: Mission, fields: Sequence[str], anomaly: str) -> frozenset[int]:
    """The different symbols of an anomaly that nothing covers on these fields; the same twice adds nothing (p. 36)."""
    found: set[int] = set()
    for field in dict.fromkeys(fields):
        found.update(uncovered(state, field).get(anomaly, ()))
    return frozenset(found)


def chance(state: Mission, unit_fields: Sequence[str], anomaly: str) -> int:
    """How likely an anomaly is to go off after a movement over these fields, in percent (p. 36)."""
    return PERCENT * sum(open_petals(state, unit_fields, anomaly))


def worst_chance(state: Mission, fields: Sequence[str]) -> int:
    """That any anomaly goes off, in percent: each is rolled for on its own (p. 36)."""
    quiet = 1.0
    for anomaly in state.anomalies:
        quiet *= 1 - chance(state, fields, anomaly) / 100
    return round(100 * (1 - quiet))


def after_move(play: ZonePlay, unit: str, fields: Sequence[str], *, ignores: bool = False) -> Rule:
    """A unit has ended a movement: one roll for every anomaly it touched, then it covers a symbol (p. 36, 37).

    Every unit sets anomalies off, also one whom they do not harm (p. 40); but not in a movement that ignores them.
    """
    if play.content.bare or not (play.state.anomalies or play.state.environment):
        return
    for anomaly in () if ignores else list(play.state.anomalies):
        symbols = open_petals(play.state, fields, anomaly)
        if not symbols or not is_standing(play.state, unit):
            continue
        petals = yield from _roll(play, unit, anomaly, symbols)
        if petals in symbols:
            yield from _go_off(play, anomaly, petals, unit)
    if is_standing(play.state, unit):
        cover_symbol(play, unit)
    yield from after_movement(play, unit, fields[1:])


def _ignores(play: ZonePlay, who: str) -> bool:
    if who in play.state.enemies:
        return card_of_enemy(play, who).ignores_anomalies
    return False


def _roll(play: ZonePlay, who: str, anomaly: str, symbols: frozenset[int]) -> Asking[int]:
    """A stalker may discard focus to throw the die again (p. 36)."""
    facts = Facts(anomaly=anomaly, symbols=sorted(symbols), percent=PERCENT * sum(symbols))
    why = Reason("anomaly.roll", facts)
    is_stalker = who in play.state.stalkers
    petals = yield from roll_anomaly(play, who if is_stalker else "leader", why, about=who)
    if is_stalker and petals in symbols:
        shown = T("{anomaly} goes off on this roll", anomaly=Name("anomaly", anomaly))
        if (yield from wants_reroll(play, who, shown, anomaly)):
            petals = yield from roll_anomaly(play, who, why, about=who)
    if petals not in symbols:
        play.emit(Noted(why, T("{anomaly} stays quiet", anomaly=Name("anomaly", anomaly))))
    return petals


def _go_off(play: ZonePlay, anomaly: str, petals: int, trigger: str) -> Rule:
    """Its effects reach every unit on the field of the one that set it off and on its fields with the rolled symbol."""

    card = card_of_anomaly(play, anomaly)
    why = card_says("anomaly.goes_off", card, anomaly=anomaly, petals=petals)
    play.emit(AnomalyWentOff(why, anomaly, petals))
    for who in _struck(play, anomaly, petals, trigger):
        if not is_standing(play.state, who) or _ignores(play, who):
            continue
        if who in play.state.companions:
            # Cards tell what happens to stalkers and to enemies; for a companion it is one source of harm (ruling).
            yield from bear(play, who, (*card.stalkers, *card.enemies), why)
            continue
        done = card.stalkers if who in play.state.stalkers else card.enemies
        yield from carry_out(play, done, why, actor=who, field=field_of(play.state, who))


def _struck(play: ZonePlay, anomaly: str, petals: int, trigger: str) -> list[str]:
    """As every anomaly card has it that was seen; some reach all their fields, and nobody beyond."""
    state = play.state
    everywhere = card_of_anomaly(play, anomaly).all_fields
    fields = {field for field, symbols in state.anomalies[anomaly].symbols.items() if everywhere or petals in symbols}
    if not everywhere:
        fields.add(field_of(state, trigger))
    units = [*state.stalkers, *state.enemies, *state.companions]
    return sorted((who for who in units if field_of(state, who) in fields), key=lambda who: who != trigger)


def cover_symbol(play: ZonePlay, who: str) -> None:
    """A unit that ends its movement among symbols covers the highest that lies open (p. 37)."""
    if not play.state.anomalies or any(cover.by == who for cover in play.state.covers):
        return
    field = field_of(play.state, who)
    symbols = uncovered(play.state, field)
    best = max(((max(petals), anomaly) for anomaly, petals in symbols.items() if petals), default=None)
    if best is None:
        return
    why = because("anomaly.covered")
    play.emit(CoversChanged(why, laid=(Cover(who, best[1], field, best[0]),)))


def moving(play: ZonePlay) -> list[str]:
    """The anomalies that move on at the end of a round (p. 36)."""
    return [
        name
        for name, anomaly in play.state.anomalies.items()
        if anomaly.active and anomaly.overlays and card_of_anomaly(play, name).moves
    ]


def move_on(play: ZonePlay, anomaly: str) -> None:
    """A moving anomaly goes to its next place; only units that move set it off (p. 36)."""
    centre, symbols = play.state.anomalies[anomaly].overlays[0]
    play.emit(AnomalyMoved(because("anomaly.moves_on"), anomaly, centre, symbols))


def cards_for(box: Box, wanted: MissionAnomaly) -> tuple[str, ...]:
    """The cards of which a mission wants one."""
    return wanted.cards or tuple(key for key, card in box.cards.anomalies.items() if wanted.type in ("", card.type))


def any_anomaly(
    box: Box, wanted: MissionAnomaly, taken: Collection[str], rng: Rng, card: str = "", centre: str = ""
) -> Anomaly:
    """One of the cards that a mission asks for, on one of its overlays, both at random (p. 11), or as players drew."""
    known = cards_for(box, wanted)
    drawn = rng.choose([key for key in known if key not in taken] or list(known))
    card = card if card in known else drawn
    # An anomaly that moves goes on through its other places in turn (p. 36).
    first = rng.below(len(wanted.overlays))
    first = next((n for n, each in enumerate(wanted.overlays) if each.centre == centre), first)
    places = [(place.centre, place.symbols) for place in (*wanted.overlays[first:], *wanted.overlays[:first])]
    moves = tuple(places[1:]) if box.cards.anomalies[card].moves else ()
    hides = wanted.artefact and box.cards.anomalies[card].artefacts
    return Anomaly(card, *places[0], artefact=hides, overlays=moves)
