"""Carries out what cards say: each word of the vocabulary by the rule that has registered for it.

Rules that have effects (an anomaly, an item, a trigger) import only this; rules that carry words out register here with
`@handles` and `@on_units` and are brought together in every_word.py. So nothing imports back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import Effect, EffectDo, Whereabouts, Who
from engine.stalker.content.texts import path_of, plain_words
from engine.stalker.enemies.look import field_of
from engine.stalker.events.units import Noted
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.text import Name, T


@dataclass(frozen=True)
class Doing:
    """One effect being carried out: by whom, on whom, where, and how much."""

    effect: Effect
    why: Reason
    actor: str = ""
    target: str = ""
    field: str = ""
    n: int = 0


Handler = Callable[[ZonePlay, Doing], Rule]
UnitHandler = Callable[[ZonePlay, Doing, str], Rule]

HANDLERS: dict[EffectDo, Handler] = {}
ON_UNITS: dict[EffectDo, UnitHandler] = {}
"""Effects that happen to each unit they are about."""
_EACH: list[Handler] = []

OF_ROLLS = frozenset({EffectDo.STARS, EffectDo.DICE, EffectDo.WHOLE_FIELD, EffectDo.HALVE})
"""Effects on the roll at hand: whoever rolls reads them, there is nothing else to carry out."""


DEEPEST = 24
"""As deep as effects may set each other off: a flip that spawns an enemy that acts is three."""
ENOUGH = 4_000
"""Events of one step after which nothing more is set off; the longest phase of a full table has some hundreds."""


def handles(do: EffectDo) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        HANDLERS[do] = handler
        return handler

    return register


def on_units(do: EffectDo) -> Callable[[UnitHandler], UnitHandler]:
    def register(handler: UnitHandler) -> UnitHandler:
        ON_UNITS[do] = handler
        return handler

    return register


def on_each_unit(rule: Handler) -> Handler:
    """Registers the rule that goes through the units meant and hands each to its word."""
    _EACH.append(rule)
    return rule


def carry_out(
    play: ZonePlay, effects: Sequence[Effect], why: Reason, actor: str = "", target: str = "", field: str = ""
) -> Rule:
    """Every effect in turn; a mission that is over ends them. `actor` is "self", `field` where it happens."""
    with play.deeper() as depth:
        if depth > DEEPEST:
            # Cards of players may set each other off for ever: the evening goes on.
            play.emit(Noted(because("box.endless"), T("This goes on and on: it ends here")))
            return
        yield from _carry_out(play, effects, why, actor, target, field)


def _carry_out(play: ZonePlay, effects: Sequence[Effect], why: Reason, actor: str, target: str, field: str) -> Rule:
    for effect in effects:
        if play.state.result is not None or len(play.events) > ENOUGH:
            return
        if effect.field and effect.field not in play.state.board.plan.fields:
            # A random event may speak of a field of another mission's board.
            play.emit(Noted(because("box.left_out", field=effect.field), T("Nothing happens")))
            continue
        doing = Doing(effect, why, actor, target, field, effect.n)
        if effect.minus_stalkers:
            doing = replace(doing, n=max(0, effect.n - play.state.stalker_count))
        if effect.do in HANDLERS:
            yield from HANDLERS[effect.do](play, doing)
        elif effect.do in ON_UNITS:
            yield from _EACH[0](play, doing)
        elif effect.do not in OF_ROLLS:
            raise NotImplementedError(effect.do)


def units_meant(play: ZonePlay, doing: Doing) -> list[str]:
    """Whom an effect is about; whoever is no longer there is left out, and enemies that it does not name."""
    effect = doing.effect
    meant = _named(play, doing)
    if effect.groups or effect.where is not Whereabouts.ANYWHERE:
        return [name for name in meant if name not in play.state.enemies or _is_among(play, name, effect)]
    return meant


def _is_among(play: ZonePlay, enemy: str, effect: Effect) -> bool:
    standee = play.state.enemies[enemy]
    if effect.groups and not play.content.cards.enemies[standee.card].markers & effect.groups:
        return False
    indoors = play.state.board.plan.fields[standee.field].room is not None
    return effect.where is Whereabouts.ANYWHERE or indoors == (effect.where is Whereabouts.INDOORS)


def _named(play: ZonePlay, doing: Doing) -> list[str]:  # noqa: PLR0911 - one line per word of the vocabulary
    state, who = play.state, doing.effect.who
    alive = [name for name, stalker in state.stalkers.items() if not stalker.is_dead]
    covers = state.board.plan.covers
    humans = [name for name, enemy in state.enemies.items() if play.content.cards.enemies[enemy.card].is_human]
    if who in (Who.SELF, Who.TARGET):
        first, second = (doing.actor, doing.target) if who is Who.SELF else (doing.target, doing.actor)
        named = first or second or state.leader
        return [named] if named in alive or named in state.enemies or named in state.companions else []
    if who is Who.LEADER:
        return [state.leader] if state.leader in alive else []
    if who is Who.EACH:
        return alive
    if who is Who.UNCOVERED:
        return [name for name in alive if state.stalkers[name].field not in covers]
    if who is Who.HUMANS:
        return humans
    if who is Who.UNCOVERED_HUMANS:
        return [name for name in humans if state.enemies[name].field not in covers]
    if who is Who.ENEMIES:
        return list(state.enemies)
    here = place_of(play, doing)
    enemies = [name for name, enemy in state.enemies.items() if enemy.field == here]
    if who is Who.FIELD_ENEMIES:
        return enemies
    companions = [name for name, each in state.companions.items() if each.field == here]
    return [*(name for name in alive if state.stalkers[name].field == here), *enemies, *companions]


def read_out(play: ZonePlay, effect: Effect) -> Name:
    """The words of a card, by the place where they stand: an edited card changes no journal."""
    return Name("text", path_of(play.content.texts, effect.text) or plain_words(effect.text))


def place_of(play: ZonePlay, doing: Doing) -> str:
    """The field an effect is about: named on the card, chosen by the player, or where the unit stands."""
    if doing.effect.field or doing.field:
        return doing.effect.field or doing.field
    named = doing.target or doing.actor or play.state.leader
    return field_of(play.state, named)
