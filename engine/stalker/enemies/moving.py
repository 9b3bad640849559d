"""How enemies move (p. 32, R7): towards a goal or straight ahead, and interrupted by what they see."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import pairwise

from engine.field.board import NO_DIRECTION
from engine.field.grid import DIRECTIONS
from engine.field.routes import Reached, compare, nearest
from engine.stalker.content.box import ZonePlay, card_of_enemy
from engine.stalker.enemies.look import crowd_around, is_crowded, target_from, target_in_sight
from engine.stalker.enemies.planning import Plan, Pose, may_enter, plans, poses_on, way_ahead
from engine.stalker.enemies.same_end import MOST_COMPARED, WayEnd, end_of, same_ends, way_end
from engine.stalker.events.units import EnemyMoved, EnemyStopped, EnemyTurned, ZoneEvent, after_walk, place, unit
from engine.stalker.ground.board import Manner, ZoneBoard
from engine.stalker.rulebook import with_facts
from engine.stalker.stalkers.attention import notice
from engine.stalker.state import Mission
from engine.stalker.zone.triggers import entering
from engine.table.answer import Answer
from engine.table.event import Facts, Reason, because
from engine.table.question import Choice, Option, Question, put_off
from engine.table.text import Name, T, Text, listed

Walk = Generator[Question, Answer, list[str]]
"""A rule that moves an enemy and tells which fields it was on, the first among them."""

SEES_TARGET = because("walk.sees_target")
TURNS_FIRST = because("walk.faces_next")
TURNS_LITTLE = because("walk.turns_little")
LOOKS_ON = because("walk.looks_on")
LOOKS_AROUND = because("look.around")


def move_towards(
    play: ZonePlay,
    enemy: str,
    goals: Sequence[str],
    up_to: int,
    why: Reason,
    *,
    uninterruptible: bool = False,
    manner: Manner | None = None,
    looks_back: bool = False,
) -> Walk:
    """Move up to so many fields towards the nearest goal (R7); `looks_back`: the field left last counts afterwards."""
    manner = manner or card_of_enemy(play, enemy).manner
    if not uninterruptible and _interrupted(play, enemy):
        return [play.state.enemies[enemy].field]
    start = play.state.enemies[enemy].field
    near = nearest(play.state.board, start, goals, manner)
    if not near:
        play.emit(EnemyStopped(because("walk.no_way", goals=list(goals)), enemy))
        return [start]
    compared = partial(_compared, play.state.board, start, goals, manner)

    def walked(plan: Plan) -> WayEnd | None:
        return end_of(play, lambda on: _walk(on, enemy, plan, why, uninterruptible), looks_back=looks_back)

    def foretold(plan: Plan) -> WayEnd:
        return _foretold(play, enemy, plan, uninterruptible, looks_back)

    def ways(to: str) -> list[Plan]:
        return plans(play.state, play.content, enemy, to, up_to, manner) if up_to else []

    goal = near[0]
    if len(near) > 1:
        same = _same(play, enemy, {field: ways(field) for field in sorted(near)}, walked, foretold)
        goal = yield from _choose_goal(enemy, near, Facts.when_read(lambda: {"compared": compared()}), same)
    if goal == start or not up_to:
        return [start]
    options = ways(goal)
    if not options:
        play.emit(EnemyStopped(because("walk.blocked", goal=goal), enemy))
        return [start]
    plan = options[0]
    if len(options) > 1:
        same = _same(play, enemy, {str(n): [each] for n, each in enumerate(options)}, walked, foretold)
        plan = yield from _choose_plan(enemy, options, same)
    why = with_facts(why, Facts.when_read(lambda: {"goal": goal, "compared": compared()}))
    if _walks_on(play, enemy):
        return _walk_on(play, enemy, plan, why, uninterruptible)
    return (yield from _walk(play, enemy, plan, why, uninterruptible))


Ends = Callable[[Plan], WayEnd | None]


def _same(
    play: ZonePlay, enemy: str, options: Mapping[str, Sequence[Plan]], walked: Ends, foretold: Ends
) -> dict[str, str]:
    """The options that come to the same as another. A rehearsal tells every way: its choices count for nothing."""
    if play.content.bare or sum(map(len, options.values())) > MOST_COMPARED:
        return {}
    ends = foretold if _only_walks(play.state, enemy) else walked
    return same_ends({option: [ends(plan) for plan in found] for option, found in options.items()})


def _only_walks(state: Mission, enemy: str) -> bool:
    """Will nothing happen on its way but steps and turns? Then where it ends can be told without walking it."""
    return not state.unnoticed and not (state.covers and any(cover.by == enemy for cover in state.covers))


def _poses(play: ZonePlay, enemy: str, plan: Plan, uninterruptible: bool) -> tuple[list[Pose], str | None]:
    """A walk that is nothing but steps and turns, from where it begins to where the enemy sees somebody, and whom."""
    state, standee = play.state, play.state.enemies[enemy]
    poses = poses_on(plan, standee.field, standee.facing)
    if uninterruptible:
        return poses, None
    # An enemy that crosses an occupied field is not interrupted there.
    index, blind = state.board.index, crowd_around(state, enemy)
    for number, (field, facing) in enumerate(poses[1:], start=2):
        if not blind >> index[field] & 1:
            stopped = target_from(state, play.content, standee.card, field, facing)
            if stopped is not None:
                return poses[:number], stopped
    return poses, None


def _foretold(play: ZonePlay, enemy: str, plan: Plan, uninterruptible: bool, looks_back: bool) -> WayEnd:
    """What a walk comes to that is nothing but steps and turns: where it ends, and whom the enemy sees there."""
    poses, stopped = _poses(play, enemy, plan, uninterruptible)
    end, facing = poses[-1]
    if stopped is None and plan.facing is not None and plan.facing != NO_DIRECTION:
        facing = plan.facing
    crossed = _crossed(poses)
    return way_end(play, (end, facing), () if stopped is None else (stopped,), crossed, looks_back=looks_back)


def _crossed(poses: Sequence[Pose]) -> list[str]:
    return list(dict.fromkeys([field for field, _ in poses]))


def _walks_on(play: ZonePlay, enemy: str) -> bool:
    """May a walk be gone in one piece? Not where a field may set something off on the way."""
    return not play.content.at_once_fields and _only_walks(play.state, enemy)


def _walk_on(play: ZonePlay, enemy: str, plan: Plan, why: Reason, uninterruptible: bool) -> list[str]:
    """A walk that is nothing but steps and turns: the table changes once for all of them."""
    poses, stopped = _poses(play, enemy, plan, uninterruptible)
    events: list[ZoneEvent] = [
        EnemyTurned(TURNS_FIRST, enemy, DIRECTIONS[side]) if field == left else EnemyMoved(why, enemy, field)
        for (left, _), (field, side) in pairwise(poses)
    ]
    if stopped is not None:
        events.append(EnemyStopped(SEES_TARGET, enemy, stopped))
    elif plan.facing is not None and plan.facing not in (poses[-1][1], NO_DIRECTION):
        events.append(EnemyTurned(LOOKS_ON, enemy, DIRECTIONS[plan.facing]))
    play.emit_all(events, after_walk(play.state, enemy, events))
    return _crossed(poses) if stopped is not None else [poses[0][0], *plan.fields]


def _walk(play: ZonePlay, enemy: str, plan: Plan, why: Reason, uninterruptible: bool) -> Walk:
    """Turn, look, step, look again; what is in sight ends it, except on a field too full to stop on."""
    crossed = [play.state.enemies[enemy].field]
    facing: int = play.state.enemies[enemy].facing
    for side, field in plan.steps:
        if side not in (facing, NO_DIRECTION):
            facing = side
            _turn(play, enemy, side, TURNS_FIRST)
            if not uninterruptible and _interrupted(play, enemy):
                return crossed
        play.emit(EnemyMoved(why, enemy, field))
        notice(play, [enemy])
        crossed.append(field)
        if field in play.content.at_once_fields and (yield from _entering(play, enemy, field)):
            return crossed
        if not uninterruptible and _interrupted(play, enemy):
            return crossed
    if plan.facing is not None:
        _turn(play, enemy, plan.facing, LOOKS_ON)
    return crossed


def _entering(play: ZonePlay, enemy: str, field: str) -> Generator[Question, Answer, bool]:
    """Something on the field happens at once; True if the move ends there."""

    return (yield from entering(play, enemy, field))


def _interrupted(play: ZonePlay, enemy: str) -> bool:
    state = play.state
    # p. 32: an enemy that crosses an occupied field is not interrupted there.
    if state.overfull and is_crowded(state, enemy):
        return False
    standee = state.enemies[enemy]
    target = target_from(state, play.content, standee.card, standee.field, standee.facing)
    if target is None:
        return False
    play.emit(EnemyStopped(SEES_TARGET, enemy, target))
    return True


def _turn(play: ZonePlay, enemy: str, side: int, why: Reason) -> bool:
    """Turning is free, and what comes into sight by it takes notice; False if it faces that way already."""
    if side == NO_DIRECTION or play.state.enemies[enemy].facing == side:
        return False
    play.emit(EnemyTurned(why, enemy, DIRECTIONS[side]))
    notice(play, [enemy])
    return True


def _compared(board: ZoneBoard, start: str, goals: Sequence[str], manner: Manner) -> list[object]:
    """How near each goal was, for whoever asks later: a move needs to know no more than the nearest."""
    return [_shown(each) for each in compare(board, start, goals, manner)]


def _choose_goal(
    enemy: str, near: Sequence[str], compared: Facts, same: Mapping[str, str]
) -> Generator[Question, Answer, str]:
    options = tuple(Option(field, T("to {field}", field=place(field))) for field in sorted(near))
    why = Reason("walk.equal_goals", compared)
    prompt = T("Where does {enemy} go? Several goals are equally near.", enemy=unit(enemy))
    return (yield from Choice("leader", prompt, why, options, same=same, code="walk.goal", about=(enemy,)).ask())


def _choose_plan(enemy: str, plans: Sequence[Plan], same: Mapping[str, str]) -> Generator[Question, Answer, Plan]:
    """The ways differ in the fields walked or in where the enemy looks afterwards."""

    def choice() -> Choice:
        return _choice_of_plan(enemy, plans, same)

    return plans[int((yield from put_off(choice, "0", is_moot=len(same) == len(plans) - 1)))]


def _choice_of_plan(enemy: str, plans: Sequence[Plan], same: Mapping[str, str]) -> Choice:
    options = tuple(
        Option(
            str(number),
            T("over {fields}, facing {side}", fields=_list(plan.fields), side=_side(plan))
            if plan.steps
            else T("stays, facing {side}", side=_side(plan)),
            Facts(route=plan.fields),
        )
        for number, plan in enumerate(plans)
    )
    why = because("walk.equal_routes")
    prompt = T("Which way does {enemy} go?", enemy=unit(enemy))
    return Choice("leader", prompt, why, options, same=same, code="walk.route", about=(enemy,))


def _side(plan: Plan) -> Name:
    side = plan.facing if plan.facing is not None else plan.steps[-1][0]
    return Name("side", DIRECTIONS[side].name if side != NO_DIRECTION else "none")


def _list(fields: Sequence[str]) -> Text:
    return listed(list(map(_named, fields)))


@lru_cache(maxsize=1024)
def _named(field: str) -> Text:
    return T("{field}", field=place(field))


def _shown(found: Reached) -> dict[str, object]:
    return {
        "field": found.field,
        "length": found.length,
        "corners": found.corners,
        "left_out": found.left_out,
        "through_symbols": found.through_shunned,
    }


def advance(play: ZonePlay, enemy: str, up_to: int, why: Reason, *, uninterruptible: bool = False) -> Walk:
    """Go straight ahead, turning only where it cannot go on (p. 32, R7)."""
    crossed = [play.state.enemies[enemy].field]
    for left in range(up_to, 0, -1):
        if not uninterruptible and _interrupted(play, enemy):
            return crossed
        ahead = way_ahead(play.state, play.content, enemy)
        if ahead is None:
            play.emit(EnemyStopped(because("advance.walled_in"), enemy))
            return crossed
        side, fields = ahead
        if _turn(play, enemy, side, TURNS_LITTLE) and not uninterruptible and _interrupted(play, enemy):
            return crossed
        fields = [name for name in fields if may_enter(play.state, play.content, enemy, name, side, left - 1)]
        if not fields:
            play.emit(EnemyStopped(because("advance.occupied"), enemy))
            return crossed
        field = fields[0]
        if len(fields) > 1:
            options = tuple(Option(name, T("to {field}", field=place(name))) for name in fields)
            equal = because("advance.equal_borders")
            prompt = T("Which field does {enemy} enter?", enemy=unit(enemy))
            field = yield from Choice("leader", prompt, equal, options, code="advance.field", about=(enemy,)).ask()
        play.emit(EnemyMoved(why, enemy, field))
        notice(play, [enemy])
        crossed.append(field)
        if field in play.content.at_once_fields and (yield from _entering(play, enemy, field)):
            return crossed
    if not uninterruptible:
        _interrupted(play, enemy)
    return crossed


def look_around(play: ZonePlay, enemy: str) -> None:
    """Turn clockwise, a quarter at a time, until a target is in sight or it has turned once round (R6)."""
    for _ in DIRECTIONS:
        if target_in_sight(play.state, play.content, enemy) is not None:
            return
        facing = play.state.enemies[enemy].facing.turned(1)
        play.emit(EnemyTurned(LOOKS_AROUND, enemy, facing))
        notice(play, [enemy])
