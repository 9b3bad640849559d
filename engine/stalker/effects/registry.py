"""Carries out what cards say: each word of the vocabulary by the rule that has registered for it.

Rules that have effects (an anomaly, an item, a trigger) import only this; rules that carry words out register here with
`@handles` and `@on_units` and are brought together in every_word.py. So nothing imports back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import Effect, EffectDo, Who
from engine.stalker.content.texts import path_of, plain_words
from engine.stalker.enemies.look import field_of
from engine.table.event import Reason
from engine.table.play import Rule
from engine.table.text import Name


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
    for effect in effects:
        if play.state.result is not None:
            return
        doing = Doing(effect, why, actor, target, field, effect.n)
        if effect.minus_stalkers:
            doing = replace(doing, n=max(0, effect.n - play.state.stalker_count))
        if effect.do in HANDLERS:
            yield from HANDLERS[effect.do](play, doing)
        elif effect.do in ON_UNITS:
            yield from _EACH[0](play, doing)
        elif effect.do not in OF_ROLLS:
            raise NotImplementedError(effect.do)


def units_meant(play: ZonePlay, doing: Doing) -> list[str]:  # noqa: PLR0911 - one line per word of the vocabulary
    """Whom an effect is about; whoever is no longer there is left out."""
    state, who = play.state, doing.effect.who
    alive = [name for name, stalker in state.stalkers.items() if not stalker.is_dead]
    fields = state.board.plan.fields
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
        return [name for name in alive if not fields[state.stalkers[name].field].cover]
    if who is Who.HUMANS:
        return humans
    if who is Who.UNCOVERED_HUMANS:
        return [name for name in humans if not fields[state.enemies[name].field].cover]
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
