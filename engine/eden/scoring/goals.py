"""What a mission gives: worked out where the app can tell, asked where only the players can (E47, E51)."""

from __future__ import annotations

from engine.eden import measures
from engine.eden.asking import yes_or_no
from engine.eden.content.cards import Goal, GoalWord, Mission
from engine.eden.content.terrain import RUBBLE
from engine.eden.events.base import side_name, warrior
from engine.eden.events.flow import Scored
from engine.eden.fight.dice import TABLE
from engine.eden.others import other_side
from engine.eden.play import EdenPlay
from engine.eden.scene import base_of
from engine.eden.sight import CLOSE
from engine.eden.state import Fallen
from engine.eden.words import Edge
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Number, Option
from engine.table.text import Name, T, Text

MOST_SCORE = 50
NOBODY = "nobody"
TOUCHES = 1


def score(play: EdenPlay, side: str, at_end: bool) -> Rule:
    """The points of the round, or those a mission only gives when the game ends."""
    mission = play.content.missions.get(play.state.sides[side].mission)
    if mission is None or mission.goal.word is GoalWord.BY_HAND:
        points = yield from _by_hand(play, side, mission, at_end)
    elif mission.goal.at_end is not at_end:
        return
    else:
        points = yield from goal_points(play, side, mission.goal)
    if points:
        play.emit(Scored(because("score.mission", points=points), side, points))


def _by_hand(play: EdenPlay, side: str, mission: Mission | None, at_end: bool) -> Asking[int]:
    if mission is not None and mission.goal.at_end is not at_end:
        return 0
    if mission is None and at_end:
        prompt = T("{side}: points of the mission at the end of the game", side=side_name(side))
    else:
        prompt = T("{side}: points of the mission this round", side=side_name(side))
    return (yield from _asked(side, prompt))


def _asked(side: str, prompt: Text) -> Asking[int]:
    why = because("score.asked", what="score", unit="", side=side)
    return (yield from Number(side, prompt, why, -MOST_SCORE, MOST_SCORE).ask())


def goal_points(play: EdenPlay, side: str, goal: Goal) -> Asking[int]:
    match goal.word:
        case GoalWord.HOLD:
            return (yield from _held(play, side, goal))
        case GoalWord.KILLS:
            return _kills(play, side, goal, _gone(play, goal))
        case GoalWord.CLEAN:
            return _cleaned(play, goal)
        case GoalWord.TAKE:
            return (yield from _taken(play, side, goal))
        case GoalWord.HOME:
            return (yield from _home(play, side, goal))
    return 0


def _held(play: EdenPlay, side: str, goal: Goal) -> Asking[int]:
    """More warriors than the other near each thing."""
    points = 0
    for thing in goal.things:
        if (yield from _most_near(play, side, thing, goal.within)):
            points += goal.points
    return points


def _most_near(play: EdenPlay, side: str, thing: str, within: int) -> Asking[bool]:
    battle = play.state
    warriors = [key for key, unit in battle.present.items() if not unit.is_npc]
    placed = _is_placed(play, thing) and all(battle.units[key].at is not None for key in warriors)
    if placed:
        verdicts = _verdicts(play, side, warriors, thing, within)
        if len(verdicts) == 1:
            return True in verdicts
    options = (*_sides(play), Option(NOBODY, T("equal, or nobody")))
    prompt = T("Who has more warriors within {n} cm of {thing}?", n=within // 10, thing=Name("thing", thing))
    why = because("score.hold", what="hold", unit="", thing=thing)
    return (yield from Choice(TABLE, prompt, why, options).ask()) == side


def _verdicts(play: EdenPlay, side: str, warriors: list[str], thing: str, within: int) -> set[bool]:
    """Whether a side has more warriors near: what the map says, and what a little more or less would (E50)."""
    battle = play.state
    far = {key: measures.mm(battle, play.content, key, thing) for key in warriors}
    found = set()
    for mine, theirs in ((0, 0), (CLOSE, -CLOSE), (-CLOSE, CLOSE)):
        slack = {key: mine if battle.units[key].side == side else theirs for key in warriors}
        near = [battle.units[key].side == side for key in warriors if far[key] <= within + slack[key]]
        found.add(2 * sum(near) > len(near))
    return found


def _sides(play: EdenPlay) -> tuple[Option, ...]:
    return tuple(Option(side, T("{side}", side=side_name(side))) for side in sorted(play.state.sides))


def _is_placed(play: EdenPlay, thing: str) -> bool:
    piece = play.state.pieces.get(thing)
    return play.state.objectives.get(thing) is not None or (piece is not None and piece.outline is not None)


def score_late(play: EdenPlay, side: str, since: int) -> Rule:
    """Who fell in the weather, after the scores of the round, counts at once: no later round counts it (E35)."""
    gone = play.state.fallen[since:]
    mission = play.content.missions.get(play.state.sides[side].mission)
    if not gone or (mission is not None and mission.goal.at_end):
        return
    points = 0
    if mission is None or mission.goal.word is GoalWord.BY_HAND:
        prompt = T("{side}: more points of the mission, for who fell in the weather", side=side_name(side))
        points = yield from _asked(side, prompt)
    elif mission.goal.word is GoalWord.KILLS:
        points = _kills(play, side, mission.goal, gone)
    if points:
        play.emit(Scored(because("score.mission", points=points), side, points))


def _gone(play: EdenPlay, goal: Goal) -> tuple[Fallen, ...]:
    """Who went out this round; in the whole game if the mission counts at its end."""
    return tuple(each for each in play.state.fallen if goal.at_end or each.round == play.state.round)


def _kills(play: EdenPlay, side: str, goal: Goal, gone: tuple[Fallen, ...]) -> int:
    """Enemies of the other band that went out, more for the leader."""
    enemies = [play.state.units[each.unit] for each in gone]
    return sum(
        goal.points + (goal.more if unit.leader else 0) for unit in enemies if unit.side == other_side(play.state, side)
    )


def _cleaned(play: EdenPlay, goal: Goal) -> int:
    """NPCs that went out."""
    return goal.points * sum(play.state.units[each.unit].is_npc for each in _gone(play, goal))


def _taken(play: EdenPlay, side: str, goal: Goal) -> Asking[int]:
    """Destroyed, or touched by a warrior of the side."""
    points = 0
    for thing in goal.things:
        if (yield from _has(play, side, thing)):
            points += goal.points
    return points


def _has(play: EdenPlay, side: str, thing: str) -> Asking[bool]:
    battle = play.state
    piece = battle.pieces.get(thing)
    if piece is not None and piece.traits == RUBBLE and not piece.kind:
        return True
    mine = [key for key, unit in battle.present.items() if unit.side == side]
    if not mine:
        return False
    if _is_placed(play, thing) and all(battle.units[key].at is not None for key in mine):
        return any(measures.mm(battle, play.content, key, thing) <= TOUCHES for key in mine)
    prompt = T("Does a warrior of {side} touch {thing}?", side=side_name(side), thing=Name("thing", thing))
    return (yield from yes_or_no(side, prompt, "score.take", what="take", unit="", thing=thing))


def _home(play: EdenPlay, side: str, goal: Goal) -> Asking[int]:
    """Own warriors near the own edge."""
    battle = play.state
    mine = [key for key, unit in battle.present.items() if unit.side == side]
    edge = battle.sides[side].edge
    sure, open_ = 0, mine
    if edge is not None and all(battle.units[key].at is not None for key in mine):
        far = {key: _to_edge(play, key, edge) for key in mine}
        open_ = [key for key in mine if abs(far[key] - goal.within) <= CLOSE]
        sure = sum(far[key] <= goal.within for key in mine if key not in open_)
    if not open_:
        return goal.points * sure
    options = tuple(Option(key, T("{unit}", unit=warrior(key))) for key in open_)
    prompt = T("Who of {side} is within {n} cm of the own edge?", side=side_name(side), n=goal.within // 10)
    why = because("score.home", what="home", unit="")
    return goal.points * (sure + len((yield from Choice(side, prompt, why, options, 0, len(options)).ask_some())))


def _to_edge(play: EdenPlay, unit: str, edge: Edge) -> int:
    base = base_of(play.state, play.content, unit)
    if base is None:
        raise ValueError(f"{unit} stands nowhere")
    table = play.state.table
    far = {
        Edge.NORTH: base.at.y,
        Edge.SOUTH: table.height - base.at.y,
        Edge.WEST: base.at.x,
        Edge.EAST: table.width - base.at.x,
    }[edge]
    return max(0, far - base.radius)
