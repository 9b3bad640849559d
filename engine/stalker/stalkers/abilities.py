"""Abilities that a stalker's card names in words of the vocabulary (p. 22): own actions, and what counts in rolls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.cards import Ability, Deed, EffectDo, When
from engine.stalker.content.company import Aim
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.look import enemies_seeing, sees_field, visible_to_stalker
from engine.stalker.events.turns import AbilityUsed
from engine.stalker.events.units import FocusChanged, unit
from engine.stalker.rulebook import card_says
from engine.stalker.state import Mission
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.refusal import Refused
from engine.table.text import T


def own(box: Box, stalker: str, when: When) -> list[Ability]:
    card = box.cards.stalkers.get(stalker)
    return [each for each in card.own if each.when is when] if card is not None and card.own else []


def counts(state: Mission, box: Box, stalker: str, ability: Ability, enemy: str = "") -> bool:
    """Whether all that an ability asks for is so, for this stalker and the enemy at hand."""
    who = state.stalkers[stalker]
    if ability.near is not None:
        near = {*state.board.within_range(who.field, ability.near, STALKER_MANNER)}
        if not any(each.field in near for each in state.enemies.values()):
            return False
    if not ability.unseen:
        return True
    if enemy:
        return enemy in state.enemies and not sees_field(state, box, enemy, who.field)
    return not enemies_seeing(state, box, stalker)


def of_roll(state: Mission, box: Box, stalker: str, when: When, do: EffectDo, enemy: str = "") -> int:
    """How many dice or stars more there are in a roll."""
    abilities = own(box, stalker, when)
    if not abilities:
        return 0
    return sum(
        effect.n
        for ability in abilities
        if counts(state, box, stalker, ability, enemy)
        for effect in ability.effects
        if effect.do is do
    )


def follow(play: ZonePlay, stalker: str, when: When, enemy: str = "", deed: Deed | None = None) -> Rule:
    """What a stalker's card says happens now; words about a roll have counted in it already."""
    for ability in own(play.content, stalker, when):
        if deed is not None and deed not in ability.after:
            continue
        who, at_hand = play.state.stalkers[stalker], enemy if enemy in play.state.enemies else ""
        if who.is_dead or play.state.result is not None:
            continue
        if not counts(play.state, play.content, stalker, ability, at_hand):
            continue
        why = card_says("ability.says", play.content.cards.stalkers[stalker], ability=ability.id)
        yield from carry_out(play, ability.effects, why, actor=stalker, target=enemy, field=who.field)


def aims(state: Mission, stalker: str, ability: Ability) -> list[str]:
    """Whom an action may be aimed at; an enemy must be in sight."""
    if ability.aim is Aim.NOBODY:
        return [""]
    near = {*state.board.within_range(state.stalkers[stalker].field, ability.range, STALKER_MANNER)}
    if ability.aim is Aim.STALKER:
        return [name for name, each in state.stalkers.items() if each.field in near and not each.is_dead]
    seen, index = visible_to_stalker(state, stalker), state.board.index
    return [name for name, each in state.enemies.items() if each.field in near and seen >> index[each.field] & 1]


def key_of(ability: Ability) -> str:
    return f"own:{ability.id}"


def offers(state: Mission, box: Box, stalker: str) -> Iterator[tuple[Ability, str]]:
    """Every action of the stalker's own now, with each target it has."""
    who = state.stalkers[stalker]
    for ability in own(box, stalker, When.ACTION):
        spent = ability.once_per_turn and key_of(ability) in who.used
        if spent or (ability.discards_focus and not who.focus) or not counts(state, box, stalker, ability):
            continue
        yield from ((ability, target) for target in aims(state, stalker, ability))


def ability_of(state: Mission, box: Box, stalker: str, action: str, target: str) -> Ability:
    """The action meant, if it is possible now. Raises Refused."""
    for ability, whom in offers(state, box, stalker):
        if (ability.id, whom) == (action, target):
            return ability
    raise Refused("no_such_action", T("{stalker} cannot do that.", stalker=unit(stalker)))


def use(play: ZonePlay, stalker: str, ability: Ability, target: str) -> Asking[Sequence[str]]:
    why = card_says("ability.says", play.content.cards.stalkers[stalker], ability=ability.id)
    if ability.discards_focus:
        play.emit(FocusChanged(why, stalker, False))
    if ability.once_per_turn:
        play.emit(AbilityUsed(why, stalker, key_of(ability)))
    field = play.state.stalkers[stalker].field
    yield from carry_out(play, ability.effects, why, actor=stalker, target=target, field=field)
    return ()
