"""How stalkers get about (p. 20): move, sneak, being moved by a card; pushing on full fields; attention on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.units import COMPANION_MANNER, STALKER_MANNER, Level
from engine.stalker.enemies.facing import face
from engine.stalker.enemies.look import enemies_seeing, enemy_sight, field_of, is_occupied, is_standing
from engine.stalker.events.turns import AbilityUsed
from engine.stalker.events.units import StalkerMoved, place, unit
from engine.stalker.ground.board import Manner
from engine.stalker.rulebook import card_says
from engine.stalker.stalkers.attention import lay, notice
from engine.stalker.stalkers.pushing import push_to, which_field
from engine.stalker.stalkers.radiation import highest
from engine.stalker.state import Mission
from engine.stalker.zone.anomalies import after_move, worst_chance
from engine.stalker.zone.triggers import entering
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.refusal import Refused
from engine.table.text import T, Tn

MOVE = 3
"""Fields of the base action "move" (p. 20)."""
SLIP = "slip_by"
"""The ability of a stalker to slip by enemies."""


def has_enemy(state: Mission, field: str) -> bool:
    return any(enemy.field == field for enemy in state.enemies.values())


def watched(state: Mission, box: Box) -> int:
    """The mask of every field that some enemy sees."""
    seen = 0
    for enemy in state.enemies:
        seen |= enemy_sight(state, box, enemy)
    return seen


def check_path(state: Mission, box: Box, stalker: str, path: Sequence[str], most: int) -> None:
    """Refuses a way that cannot be walked."""
    here = state.stalkers[stalker].field
    if not 1 <= len(path) <= most or any(name not in state.board.index for name in path):
        raise Refused("wrong_length", T("This move goes 1 to {most} fields.", most=most))
    for i, name in enumerate(path):
        if not state.board.is_step(here, name, STALKER_MANNER):
            raise Refused("no_way", T("There is no way from {one} to {other}.", one=place(here), other=place(name)))
        if has_enemy(state, name) and i < len(path) - 1:
            raise Refused("interrupted", T("A field with an enemy ends the move."))
        here = name
    came = path[-2] if len(path) > 1 else state.stalkers[stalker].field
    if not can_end(state, box, stalker, came, path[-1]):
        raise Refused("no_room", T("Nobody on {field} can be pushed to make room.", field=place(path[-1])))


def can_end(state: Mission, box: Box, stalker: str, came: str, field: str) -> bool:
    """There is room, or somebody can be pushed to make some (p. 20)."""
    return not is_occupied(state, field, besides=stalker) or bool(pushable(state, box, stalker, came, field))


def pushable(state: Mission, box: Box, stalker: str, came: str, field: str) -> dict[str, list[str]]:
    """Who may be pushed off a full field, and where to: other stalkers first; if possible where the mover came from."""
    rows = (
        [name for name in state.stalkers if name != stalker and state.stalkers[name].field == field],
        [
            *(name for name, companion in state.companions.items() if companion.field == field),
            *(name for name, enemy in state.enemies.items() if enemy.field == field),
        ],
    )
    for row in rows:
        found = {}
        for name in row:
            near = state.board.neighbours(field, _manner(state, box, name))
            free = [goal for goal in near if not is_occupied(state, goal, besides=stalker)]
            if free:
                found[name] = [came] if came in free else free
        if found:
            return found
    return {}


def _manner(state: Mission, box: Box, name: str) -> Manner:
    if name in state.enemies:
        return box.cards.enemies[state.enemies[name].card].manner
    return STALKER_MANNER if name in state.stalkers else COMPANION_MANNER


def move(play: ZonePlay, stalker: str, path: Sequence[str]) -> Asking[Sequence[str]]:
    """The base action: up to 3 fields (p. 20)."""
    check_path(play.state, play.content, stalker, path, MOVE)
    why = because("move.three", path=list(path))
    return (yield from walk(play, stalker, path, why))


def can_slip(state: Mission, box: Box, stalker: str) -> bool:
    """Some stalkers slip by once per turn: on the way enemies see them from 1 field away only."""
    card = box.cards.stalkers.get(stalker)
    return card is not None and SLIP in card.abilities and SLIP not in state.stalkers[stalker].used


def slip(play: ZonePlay, stalker: str, path: Sequence[str]) -> Asking[Sequence[str]]:
    """A move by the ability above."""
    check_path(play.state, play.content, stalker, path, MOVE)
    if not can_slip(play.state, play.content, stalker):
        raise Refused("cannot_slip", T("{stalker} cannot do that now.", stalker=unit(stalker)))
    why = card_says("move.slip", play.content.cards.stalkers.get(stalker), path=list(path))
    play.emit(AbilityUsed(why, stalker, SLIP))
    return (yield from walk(play, stalker, path, why, slips=True))


def sneak(play: ZonePlay, stalker: str, field: str) -> Asking[Sequence[str]]:
    """One field, neither from nor to a field in an enemy's sight; no attention (p. 20)."""
    check_path(play.state, play.content, stalker, (field,), 1)
    here = play.state.stalkers[stalker].field
    if watched(play.state, play.content) & play.state.board.mask((here, field)):
        raise Refused("seen", T("Nobody sneaks in an enemy's sight."))
    why = because("move.sneak")
    return (yield from walk(play, stalker, (field,), why, quiet=True))


def walk(
    play: ZonePlay, stalker: str, path: Sequence[str], why: Reason, *, quiet: bool = False, slips: bool = False
) -> Asking[tuple[str, ...]]:
    """Field by field; gives back every field the stalker was on.

    `quiet`: no marker unless it ends in sight (p. 21). `slips`: on the way only enemies within range 1 count as seeing.
    """
    came = play.state.stalkers[stalker].field
    walked = [came]
    # Who begins in sight has passed through sight (R10).
    crossed_in_sight = _is_noticed(play, stalker, only_near=slips)
    for left, field in zip(range(len(path) - 1, -1, -1), path, strict=True):
        came = play.state.stalkers[stalker].field
        yield from _turn_those_left(play, came, field)
        play.emit(StalkerMoved(why, stalker, field))
        in_sight = _is_noticed(play, stalker, only_near=slips and left > 0)
        if in_sight and (not quiet or not left):
            notice(play)
        elif crossed_in_sight and not quiet:
            trail = because("move.out_of_sight")
            lay(play, stalker, Level.HIGH, field, trail)
        crossed_in_sight = in_sight
        walked.append(field)
        if field in play.content.at_once_fields and (yield from _entering(play, stalker, field)):
            break
    if not is_standing(play.state, stalker):
        return tuple(walked)
    yield from make_room(play, stalker, came)
    if not quiet:
        ended = because("move.low_marker")
        lay(play, stalker, Level.LOW, play.state.stalkers[stalker].field, ended)
    yield from after_move(play, stalker, walked)
    return tuple(walked)


def _entering(play: ZonePlay, stalker: str, field: str) -> Asking[bool]:
    """Something on the field happens at once; True if the move ends there (p. 20)."""

    return (yield from entering(play, stalker, field))


def _is_noticed(play: ZonePlay, stalker: str, *, only_near: bool) -> bool:
    seeing = enemies_seeing(play.state, play.content, stalker)
    if not only_near:
        return bool(seeing)
    near = set(play.state.board.within_range(play.state.stalkers[stalker].field, 1, STALKER_MANNER))
    return any(play.state.enemies[name].field in near for name in seeing)


def _turn_those_left(play: ZonePlay, field: str, goal: str) -> Rule:
    """Enemies on the field a stalker leaves turn to the field the stalker goes to (p. 20)."""
    for name in [name for name, enemy in play.state.enemies.items() if enemy.field == field]:
        why = because("move.turned_after")
        yield from face(play, name, goal, why)


def make_room(play: ZonePlay, stalker: str, came: str) -> Rule:
    """Whoever ends a move on a full field pushes a unit off it (p. 20)."""
    field = play.state.stalkers[stalker].field
    if not is_occupied(play.state, field, besides=stalker):
        return
    found = pushable(play.state, play.content, stalker, came, field)
    if not found:
        return
    why = because("move.full_field")
    who = next(iter(found))
    if len(found) > 1:
        options = tuple(Option(name, T("{unit}", unit=unit(name))) for name in found)
        prompt = T("Whom does {stalker} push off the field?", stalker=unit(stalker))
        who = yield from Choice(stalker, prompt, why, options, code="push.whom", about=(stalker,)).ask()
    goal = yield from which_field(stalker, who, found[who])
    yield from push_to(play, who, goal, why)


def paths(state: Mission, box: Box, stalker: str, most: int) -> Iterator[tuple[str, ...]]:
    """Every way a stalker may go that comes to no field twice."""
    start = field_of(state, stalker)
    pending: list[tuple[str, ...]] = [()]
    while pending:
        path = pending.pop()
        here = path[-1] if path else start
        if path and can_end(state, box, stalker, path[-2] if len(path) > 1 else start, here):
            yield path
        if len(path) == most or (path and has_enemy(state, here)):
            continue
        near = state.board.neighbours(here, STALKER_MANNER)
        pending.extend((*path, name) for name in near if name not in path and name != start)


def best_paths(state: Mission, box: Box, stalker: str, most: int) -> dict[str, tuple[str, ...]]:
    """For every field in reach the way with the least danger: anomalies, radiation, sight, then length."""
    start = field_of(state, stalker)
    seen = watched(state, box)
    best: dict[str, tuple[tuple[int, int, int, int], tuple[str, ...]]] = {}
    for path in paths(state, box, stalker, most):
        fields = (start, *path)
        in_sight = (seen & state.board.mask(path)).bit_count()
        danger = (worst_chance(state, fields), highest(state, fields), in_sight, len(path))
        if path[-1] not in best or (danger, path) < best[path[-1]]:
            best[path[-1]] = (danger, path)
    return {goal: path for goal, (_, path) in best.items()}


def stroll(play: ZonePlay, stalker: str, most: int, why: Reason, *, quiet: bool = False) -> Rule:
    """A card lets a stalker move: where to, by the safest way, or not at all."""
    ways = best_paths(play.state, play.content, stalker, most)
    options = (
        Option("", T("stay")),
        *(Option(goal, T("to {field}", field=place(goal)), Facts(path=list(path))) for goal, path in ways.items()),
    )
    prompt = Tn(
        "{stalker} may move up to {n} field",
        "{stalker} may move up to {n} fields",
        most,
        stalker=unit(stalker),
    )
    goal = yield from Choice(stalker, prompt, why, options, code="move.where", about=(stalker,)).ask()
    if goal:
        yield from walk(play, stalker, ways[goal], why, quiet=quiet)
