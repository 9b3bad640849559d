"""Companions (p. 40): units that stand by the stalkers. What their cards leave open is played by our ruling.

The book: a companion sees all round without limit, treats windows as impassable, takes one place, stops on a field with
an enemy, crosses full fields without one and never ends on a full one; it rolls for anomalies and covers symbols
like any unit; it lays no attention and bears no marker; its card says what it does, whether enemies may target it, and
its end.

The rulings: it moves and acts in the turn of any stalker, as often in a round as its card says. Every source of harm
takes one of the hits that it bears; it rolls no defence. Radiation does nothing to it: it has no Geiger counter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.field.sight import seen_from
from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.cards import Cost
from engine.stalker.content.company import Aim, CompanionAction, CompanionCard
from engine.stalker.content.units import COMPANION_MANNER, COMPANION_REACH
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.facing import face
from engine.stalker.enemies.look import is_occupied
from engine.stalker.events.company import CompanionMoved, CompanionUsed
from engine.stalker.events.units import place, unit
from engine.stalker.stalkers.attention import notice
from engine.stalker.stalkers.turns import act, standard_left, who_is_up
from engine.stalker.stalkers.walking import has_enemy
from engine.stalker.state import Mission, Phase
from engine.stalker.zone.anomalies import after_move, worst_chance
from engine.stalker.zone.triggers import entering
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.refusal import Refused
from engine.table.text import T

MOST_WAYS = 6
"""Ways to one field that are followed farther."""
Ranked = tuple[int, int, tuple[str, ...]]
"""The danger of a way in percent, its length, and its fields."""


def card_of_companion(state: Mission, box: Box, companion: str) -> CompanionCard:
    return box.cards.companions[state.companions[companion].card]


def free(state: Mission) -> Iterator[str]:
    """Companions the players may use; a captive must be freed first."""
    yield from (name for name, each in state.companions.items() if not each.captive)


def moves_left(state: Mission, box: Box, companion: str) -> int:
    who = state.companions[companion]
    return 0 if who.captive else max(0, card_of_companion(state, box, companion).moves - who.moved)


def acts_left(state: Mission, box: Box, companion: str) -> int:
    who = state.companions[companion]
    return 0 if who.captive else max(0, card_of_companion(state, box, companion).acts - who.acted)


def ways(state: Mission, box: Box, companion: str) -> dict[str, tuple[str, ...]]:
    """For every field a companion may end a move on, the way with the least danger of anomalies, then the shortest."""
    start = state.companions[companion].field
    best: dict[str, Ranked] = {}
    layer: dict[str, list[Ranked]] = {start: [(0, 0, ())]}
    for length in range(1, card_of_companion(state, box, companion).move + 1):
        layer = _farther(state, start, layer, length)
        for goal, found in layer.items():
            if not is_occupied(state, goal, besides=companion):
                best[goal] = min(found[0], best.get(goal, found[0]))
    return {goal: path for goal, (_, _, path) in best.items()}


def _farther(state: Mission, start: str, layer: dict[str, list[Ranked]], length: int) -> dict[str, list[Ranked]]:
    """All ways that are one field longer: of those that lead to one field a few of the best, or there were no end."""
    found: dict[str, list[Ranked]] = {}
    for here, walked in layer.items():
        if length > 1 and has_enemy(state, here):
            continue
        for name in state.board.neighbours(here, COMPANION_MANNER):
            for _, _, path in walked:
                if name != start and name not in path:
                    chance = worst_chance(state, (start, *path, name))
                    found.setdefault(name, []).append((chance, length, (*path, name)))
    return {name: sorted(each)[:MOST_WAYS] for name, each in found.items()}


def aims(state: Mission, box: Box, companion: str, action: CompanionAction) -> list[str]:
    """Whom an action may be aimed at; an enemy must be in the companion's sight (ruling)."""
    if action.aim is Aim.NOBODY:
        return [""]
    here = state.companions[companion].field
    near = set(state.board.within_range(here, action.range, COMPANION_MANNER))
    if action.aim is Aim.STALKER:
        return [name for name, each in state.stalkers.items() if each.field in near and not each.is_dead]
    seen = seen_from(state.board, here, COMPANION_REACH, COMPANION_MANNER)
    index = state.board.index
    return [name for name, enemy in state.enemies.items() if enemy.field in near and seen >> index[enemy.field] & 1]


def offers(state: Mission, box: Box, companion: str) -> Iterator[tuple[CompanionAction, str]]:
    """Every action of a companion now, with each target it has."""
    if acts_left(state, box, companion):
        for action in card_of_companion(state, box, companion).actions:
            yield from ((action, target) for target in aims(state, box, companion, action))


def _may_act(state: Mission, stalker: str, companion: str) -> None:
    """In the players' phase, in the turn of any stalker (ruling)."""
    if companion not in state.companions:
        raise Refused("unknown_companion", T("There is no companion {name}.", name=companion))
    if state.companions[companion].captive:
        raise Refused("captive", T("{unit} must be freed first.", unit=unit(companion)))
    if state.phase is Phase.PLAYERS and who_is_up(state) != stalker:
        raise Refused("not_your_turn", T("It is the turn of {stalker}.", stalker=unit(who_is_up(state))))


def move(play: ZonePlay, stalker: str, companion: str, path: Sequence[str]) -> Rule:
    """A companion walks; whose turn it is does not matter to it, and costs the stalker nothing (ruling)."""
    state, box = play.state, play.content
    _may_act(state, stalker, companion)
    if not moves_left(state, box, companion):
        raise Refused("companion_moved", T("{unit} has moved in this round.", unit=unit(companion)))
    _check_way(state, box, companion, path)
    yield from act(play, stalker, Cost.FREE, _walk(play, companion, path), pinned=True)


def _check_way(state: Mission, box: Box, companion: str, path: Sequence[str]) -> None:
    here = state.companions[companion].field
    most = card_of_companion(state, box, companion).move
    if not 1 <= len(path) <= most or any(name not in state.board.index for name in path):
        raise Refused("wrong_length", T("This move goes 1 to {most} fields.", most=most))
    for i, name in enumerate(path):
        if not state.board.is_step(here, name, COMPANION_MANNER):
            raise Refused("no_way", T("There is no way from {one} to {other}.", one=place(here), other=place(name)))
        if has_enemy(state, name) and i < len(path) - 1:
            raise Refused("interrupted", T("A field with an enemy ends the move."))
        here = name
    if is_occupied(state, here, besides=companion):
        raise Refused("full", T("That field is full."))


def _walk(play: ZonePlay, companion: str, path: Sequence[str]) -> Asking[Sequence[str]]:
    card = card_of_companion(play.state, play.content, companion)
    why = because("companion.move", path=list(path))
    play.emit(CompanionUsed(why, companion))
    crossed = [play.state.companions[companion].field]
    step = because("companion.step")
    for field in path:
        came = play.state.companions[companion].field
        if card.target:
            yield from _turn_those_left(play, came, field)
        play.emit(CompanionMoved(step, companion, field))
        crossed.append(field)
        if (yield from entering(play, companion, field)):
            break
    if companion in play.state.companions:
        _make_do(play, companion, crossed)
        yield from after_move(play, companion, crossed)
    notice(play)
    return ()


def _make_do(play: ZonePlay, companion: str, crossed: Sequence[str]) -> None:
    """Stopped on a full field that it meant to cross, it stays on the last one before with room (ruling)."""
    if is_occupied(play.state, play.state.companions[companion].field, besides=companion):
        back = next(name for name in reversed(crossed) if not is_occupied(play.state, name, besides=companion))
        play.emit(CompanionMoved(because("companion.full_field"), companion, back))


def _turn_those_left(play: ZonePlay, field: str, goal: str) -> Rule:
    """Enemies turn after a target that leaves their field (p. 40)."""
    why = because("companion.turned_after")
    for name in [name for name, enemy in play.state.enemies.items() if enemy.field == field]:
        yield from face(play, name, goal, why)


def action_of(state: Mission, box: Box, companion: str, action: str) -> CompanionAction:
    found = next((each for each in card_of_companion(state, box, companion).actions if each.id == action), None)
    if found is None:
        raise Refused("no_such_action", T("There is no such action."))
    return found


def use(play: ZonePlay, stalker: str, companion: str, action: str, target: str) -> Rule:
    """An action of a companion's card (p. 40)."""
    state, box = play.state, play.content
    _may_act(state, stalker, companion)
    found = action_of(state, box, companion, action)
    if not acts_left(state, box, companion):
        raise Refused("companion_acted", T("{unit} has acted in this round.", unit=unit(companion)))
    if target not in aims(state, box, companion, found):
        raise Refused("no_target", T("{unit} cannot do this to that target.", unit=unit(companion)))
    yield from act(play, stalker, found.cost, _use(play, companion, found, target), pinned=found.cost is Cost.FREE)


def _use(play: ZonePlay, companion: str, action: CompanionAction, target: str) -> Asking[Sequence[str]]:

    why = because("companion.action", action=action.id, target=target)
    play.emit(CompanionUsed(why, companion, action.id))
    field = play.state.companions[companion].field
    yield from carry_out(play, action.effects, why, actor=companion, target=target, field=field)
    return ()


def can_pay(state: Mission, stalker: str, action: CompanionAction) -> bool:
    """A free action always; a standard one only a stalker who has one left and is not pinned."""
    if action.cost is Cost.FREE:
        return True
    return standard_left(state, stalker) > 0 and not state.stalkers[stalker].pinned
