"""Walking: single steps, whole walks, group moves, free moves (p. 16, 17, 24, J20, J26, J27)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.jagged.box import FightPlay
from engine.jagged.events.base import area, sector_name, unit
from engine.jagged.mercs.acting import into_action, pay, spend_command, too_tired
from engine.jagged.mercs.dice import card_of
from engine.jagged.mercs.stepping import among_enemies, entries, neighbours, places_next_to, step_cost
from engine.jagged.nearby import beside
from engine.jagged.sectors.fights import enter
from engine.jagged.words import Status
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.refusal import Refused
from engine.table.text import T, Text, listed

MAX_PATHS = 12
"""As many equally good ways as are ever offered."""


def walk(play: FightPlay, merc: str, sector: str, field: str) -> Rule:
    """To an area any number of steps away, or one step into another sector; it ends where encounters lie face down."""
    now = into_action(play, merc)
    if sector != now.sector:
        yield from _cross(play, merc, sector, field)
        return
    path = yield from _path(play, merc, field)
    for step in path:
        if play.state.mercs[merc].sector != now.sector or not play.state.mercs[merc].is_up:
            return
        lay_there = play.state.encounters.get(step, 0)
        cost = step_cost(play, merc)
        if step != path[0] and play.state.mercs[merc].stamina < cost.cubes:
            # What met it on the way took its last strength: it stays where it is.
            return
        pay(play, merc, cost.fatigue, cost.wounds, because("step.cost"))
        yield from enter(play, {merc: step}, now.sector, because("step.taken"))
        if lay_there:
            return


def _cross(play: FightPlay, merc: str, sector: str, field: str) -> Rule:
    to = _target(play, merc, sector, field)
    cost = step_cost(play, merc)
    pay(play, merc, cost.fatigue, cost.wounds, because("step.cost"))
    yield from enter(play, {merc: to}, sector, because("step.taken"))


def _target(play: FightPlay, merc: str, sector: str, field: str) -> str:
    """The area one step away that was meant. A liberated sector is one area: its nearest will do."""
    for there, where in places_next_to(play, merc):
        if there != sector:
            continue
        if where is None:
            return _inside(play, merc, sector)
        if where == field:
            return where
    raise Refused("too_far", T("{area} is not one step away.", area=area(field or sector)))


def _inside(play: FightPlay, merc: str, sector: str) -> str:
    ways = neighbours(play, play.state.mercs[merc].sector).get(sector, ())
    return ways[0] if ways else play.content.region.sectors[sector][0]


def _path(play: FightPlay, merc: str, goal: str) -> Asking[Sequence[str]]:
    """J27: fewest steps, then fewest wounds, then the players."""
    now, region = play.state.mercs[merc], play.content.region
    if play.state.sectors[now.sector].status is Status.LIBERATED:
        raise Refused("one_area", T("This sector is free: it is one single area."))
    if goal == now.field or region.walk(now.field, goal) is None:
        raise Refused("no_way", T("No way leads to {area}.", area=area(goal)))
    # Nobody is asked which way to go where there is no strength for any.
    best = [path for path in best_paths(play, now.field, goal) if _can_pay(play, merc, path)]
    if not best:
        raise too_tired(merc)
    if len(best) == 1:
        return best[0]
    options = tuple(Option(str(i), _spelt(path)) for i, path in enumerate(best))
    prompt = T("Which way does {merc} go?", merc=unit(merc))
    return best[int((yield from Choice(merc, prompt, because("step.ways"), options).ask()))]


def _can_pay(play: FightPlay, merc: str, path: Sequence[str]) -> bool:
    """Up to where encounters lie face down, for there it ends."""
    ends = next((n for n, step in enumerate(path, 1) if play.state.encounters.get(step, 0)), len(path))
    return play.state.mercs[merc].stamina >= ends * step_cost(play, merc).cubes


def _spelt(path: Sequence[str]) -> Text:
    return listed([T("{area}", area=area(each)) for each in path])


def best_paths(play: FightPlay, start: str, goal: str) -> list[tuple[str, ...]]:
    region = play.content.region
    held = {enemy.field for enemy in play.state.enemies.values()}
    paths: list[tuple[str, ...]] = [()]
    for _ in range(region.walk(start, goal) or 0):
        longer = []
        for path in paths:
            here = path[-1] if path else start
            left = region.walks[here][goal]
            longer += [(*path, there) for there in region.next_to[here] if region.walks[there].get(goal) == left - 1]
        paths = longer
    wounds = [sum(each in held for each in (start, *path[:-1])) for path in paths]
    fewest = min(wounds)
    return [path for path, n in zip(paths, wounds, strict=True) if n == fewest][:MAX_PATHS]


def free_move(play: FightPlay, merc: str) -> Rule:
    """p. 24: one step for nothing, no wound; a suppressed merc pays for it (J20)."""
    cost = step_cost(play, merc, free=True)
    if not play.state.mercs[merc].is_up or play.state.mercs[merc].stamina < cost.cubes:
        return
    places = list(places_next_to(play, merc))
    options = [Option("stay", T("stay"))]
    options += [Option(str(i), _place_text(sector, field)) for i, (sector, field) in enumerate(places)]
    prompt = T("{merc}: a free move?", merc=unit(merc))
    chosen = yield from Choice(merc, prompt, because("effect.free_move"), tuple(options)).ask()
    if chosen != "stay":
        sector, field = places[int(chosen)]
        pay(play, merc, cost.fatigue, cost.wounds, because("merc.suppressed"))
        yield from enter(play, {merc: field or _inside(play, merc, sector)}, sector, because("effect.free_move"))


def _place_text(sector: str, field: str | None) -> Text:
    return T("{sector}", sector=sector_name(sector)) if field is None else T("{area}", area=area(field))


def group_move(play: FightPlay, merc: str, places: Sequence[tuple[str, str]], groups: Sequence[Sequence[str]]) -> Rule:
    """p. 16: one step for nothing that takes mercs of the area along; cards may allow several."""
    if not 1 <= len(places) <= card_of(play, merc).group_steps or len(groups) != len(places):
        raise Refused("too_far", T("A group move does not go that far."))
    spend_command(play, merc)
    for n, ((sector, field), group) in enumerate(zip(places, groups, strict=True)):
        if play.state.result or not _goes_on(play, merc, sector, field, first=n == 0):
            return
        here = [name for name in dict.fromkeys(group) if n == 0 or name in play.state.mercs]
        yield from _group_step(play, merc, sector, field, here)


def _goes_on(play: FightPlay, merc: str, sector: str, field: str, *, first: bool) -> bool:
    """What met the group after a step may end its move: a fall, a sector that is free now, no strength left."""
    if merc not in play.state.mercs or not play.state.mercs[merc].is_up:
        return False
    near = any(there == sector and where in (None, field) for there, where in places_next_to(play, merc))
    can_pay = play.state.mercs[merc].stamina >= step_cost(play, merc, free=True).cubes
    return first or (near and can_pay)


def _group_step(play: FightPlay, merc: str, sector: str, field: str, group: Sequence[str]) -> Rule:
    along = [name for name in group if name != merc]
    near = beside(play, merc)
    if any(name not in near for name in along):
        raise Refused("not_here", T("Only mercs of the same area can come along."))
    to = _target(play, merc, sector, field)
    cost = step_cost(play, merc, free=True)
    pay(play, merc, cost.fatigue, cost.wounds, because("merc.suppressed"))
    if play.content.rules.group_move_wounds and among_enemies(play, merc):
        for name in (merc, *along):
            pay(play, name, 0, 1, because("step.cost"))
    fields = yield from entries(play, along, play.state.mercs[merc].sector, sector, to)
    yield from enter(play, {merc: to, **fields}, sector, because("command.group_move"))
