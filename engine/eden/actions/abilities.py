"""Action abilities (B7) and putting out fire (B9)."""

from __future__ import annotations

from engine.eden import facts
from engine.eden.actions.paying import pay, refuse_afraid, refuse_poor, use
from engine.eden.content.cards import AbilityKind
from engine.eden.effects.bespoke import HOOKS
from engine.eden.effects.words import carry_out, refuse_distance, refuse_target
from engine.eden.events.base import warrior
from engine.eden.fight.harm import mark
from engine.eden.play import EdenPlay
from engine.eden.words import Marker
from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T

FIRE_COST = 1


def use_ability(play: EdenPlay, unit: str, ability: str, on: str) -> Rule:
    """Announced and paid in the own activation; not with fear (B7, B9)."""
    known = facts.profile_of(play.state, play.content, unit).abilities
    card = play.content.abilities.get(ability)
    if ability not in known or card is None or card.kind is not AbilityKind.ACTION:
        raise Refused("no_ability", T("{unit} cannot do that.", unit=warrior(unit)))
    refuse_afraid(play.state, unit)
    refuse_poor(play.state, unit, card.cost)
    side = play.state.units[unit].side
    if card.bespoke:
        pay(play, unit, card.cost, "ability.cost")
        use(play, unit, ability, card.per_round, card.per_game)
        rule = HOOKS[card.bespoke](play, ability, unit, on)
        if rule is not None:
            yield from rule
        return
    refuse_target(play, side, unit, card.effect, on)
    yield from refuse_distance(play, side, unit, card.effect, on)
    pay(play, unit, card.cost, "ability.cost")
    use(play, unit, ability, card.per_round, card.per_game)
    yield from carry_out(play, side, unit, ability, card.effect, on)


def put_out_fire(play: EdenPlay, unit: str) -> None:
    """1 AP, one fire off; allowed with fear (B9, E56)."""
    if not play.state.units[unit].fire:
        raise Refused("no_fire", T("{unit} does not burn.", unit=warrior(unit)))
    refuse_poor(play.state, unit, FIRE_COST)
    pay(play, unit, FIRE_COST, "fire.cost")
    mark(play, unit, Marker.FIRE, -1, because("fire.out"))
