"""Being pushed: a move nobody chose, which nothing interrupts (p. 20)."""

from __future__ import annotations

from engine.stalker.content.box import ZonePlay, card_of_enemy
from engine.stalker.content.units import COMPANION_MANNER, STALKER_MANNER, Level
from engine.stalker.enemies.facing import face
from engine.stalker.enemies.look import enemies_seeing, field_of, is_occupied, is_standing, next_free_fields
from engine.stalker.events.company import CompanionMoved
from engine.stalker.events.units import EnemyMoved, Noted, StalkerMoved, place, unit
from engine.stalker.ground.board import Manner
from engine.stalker.stalkers.attention import lay, notice
from engine.stalker.zone.anomalies import after_move
from engine.stalker.zone.triggers import entering
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T


def manner_of_unit(play: ZonePlay, who: str) -> Manner:
    if who in play.state.enemies:
        return card_of_enemy(play, who).manner
    return STALKER_MANNER if who in play.state.stalkers else COMPANION_MANNER


def free_neighbours(play: ZonePlay, who: str) -> list[str]:
    """Fields next to a unit with room for it."""
    near = play.state.board.neighbours(field_of(play.state, who), manner_of_unit(play, who))
    return [name for name in near if not is_occupied(play.state, name, besides=who)]


def push_away(play: ZonePlay, who: str, by: str | None, why: Reason) -> Rule:
    """One field farther from whoever pushes; if there is no such field, the unit stays (p. 28)."""
    here = field_of(play.state, who)
    ways = free_neighbours(play, who)
    if by is not None and (by in play.state.stalkers or by in play.state.enemies):
        ways = [name for name in ways if _distance(play, who, by, name) > _distance(play, who, by, here)]
    if not ways:
        text = T("{unit} cannot be pushed and stays", unit=unit(who))
        play.emit(Noted(because("push.no_room"), text))
        return
    decides = by if by in play.state.stalkers and by is not None else "leader"
    goal = yield from which_field(decides, who, ways)
    yield from push_to(play, who, goal, why)


def flee_water(play: ZonePlay) -> Rule:
    """Nobody stands in water (R1): whoever does, since a card made it, is pushed to the nearest free field."""
    fields = play.state.board.plan.fields
    for who in (*play.state.stalkers, *play.state.enemies, *play.state.companions):
        if not is_standing(play.state, who) or not fields[field_of(play.state, who)].water:
            continue
        ways = next_free_fields(play.state, field_of(play.state, who), manner_of_unit(play, who))
        if ways:
            goal = yield from which_field("leader", who, ways)
            yield from push_to(play, who, goal, because("push.flooded"))


def which_field(decides: str, who: str, ways: list[str]) -> Asking[str]:
    """Where a unit is pushed, if there is more than one way."""
    if len(ways) == 1:
        return ways[0]
    equal = because("push.allowed", fields=ways)
    options = tuple(Option(name, T("to {field}", field=place(name)), Facts(field=name)) for name in ways)
    return (
        yield from Choice(
            decides, T("Where is {unit} pushed?", unit=unit(who)), equal, options, code="push.where", about=(who,)
        ).ask()
    )


def push_to(play: ZonePlay, who: str, goal: str, why: Reason) -> Rule:
    """The unit stands on the next field; an enemy then looks back to where it was pushed from (p. 20)."""

    here = field_of(play.state, who)
    was_seen = who in play.state.stalkers and bool(enemies_seeing(play.state, play.content, who))
    if who in play.state.enemies:
        play.emit(EnemyMoved(why, who, goal))
        yield from face(play, who, here, because("push.looks_back"))
    elif who in play.state.stalkers:
        play.emit(StalkerMoved(why, who, goal))
    else:
        play.emit(CompanionMoved(why, who, goal))
    notice(play)
    if is_standing(play.state, who) and who in play.state.stalkers:
        # Being pushed is a movement, too (p. 20, R10): out of sight, the high marker stays on the heels.
        lay(play, who, Level.HIGH if was_seen else Level.LOW, goal, because("push.attention"))
    if goal in play.content.at_once_fields:
        yield from entering(play, who, goal)
    if is_standing(play.state, who):
        yield from after_move(play, who, (here, goal))


def _distance(play: ZonePlay, who: str, by: str, field: str) -> int:
    board = play.state.board
    length = board.range_between(field_of(play.state, by), field, manner_of_unit(play, who))
    return len(board.names) if length is None else length
