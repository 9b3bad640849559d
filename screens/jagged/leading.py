"""Where a leader may take others by a group move: over several areas, picking up and dropping (p. 16). No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator

from engine.jagged.box import FightPlay
from engine.jagged.commands import GroupMove
from engine.jagged.mercs.dice import card_of
from engine.jagged.mercs.stepping import Place, place_of, places_from, step_cost
from engine.jagged.nearby import beside
from engine.jagged.words import Status
from screens.jagged.draft import Draft

Route = tuple[Place, ...]


def most_steps(play: FightPlay, merc: str) -> int:
    """As far as the card says and a suppressed leader can pay for."""
    each = step_cost(play, merc, free=True).cubes
    most = card_of(play, merc).group_steps
    return min(most, play.state.mercs[merc].stamina // each) if each else most


def group_moves(play: FightPlay, merc: str, draft: Draft) -> dict[Place, GroupMove]:
    """By place, the shortest group move there; whoever is to be picked up is met before the last step."""
    near, here = beside(play, merc), place_of(play, merc)
    along = tuple(each for each in draft.group if each in near and each != merc)
    picked = {each: place_of(play, each) for each in draft.group if each not in near}
    found: dict[Place, GroupMove] = {}
    for route in _routes(play, merc, frozenset(picked.values())):
        for_nothing = route[-1] == here and not draft.dropped and not picked
        if for_nothing or route[-1] in found or (draft.dropped and len(route) == 1):
            continue
        groups = [(merc, *along)]
        for n in range(1, len(route)):
            met = tuple(each for each, place in picked.items() if place in route[:n])
            left = tuple(each for each in along if each not in draft.dropped)
            groups.append((merc, *left, *met))
        places = tuple((sector, field or "") for sector, field in route)
        found[route[-1]] = GroupMove(merc, places, tuple(groups))
    return found


def to_pick_up(play: FightPlay, merc: str) -> list[str]:
    """Mercs elsewhere whom the leader could reach and still go on."""
    near = beside(play, merc)
    ends = {route[-1] for route in _routes(play, merc, frozenset(), spare=1)}
    elsewhere = [name for name, each in play.state.mercs.items() if each.field and name not in near]
    return [name for name in elsewhere if place_of(play, name) in ends]


def _routes(play: FightPlay, merc: str, over: frozenset[Place], spare: int = 0) -> Iterator[Route]:
    """Ways over some places, the shortest first; they end where a new fight begins."""
    start = place_of(play, merc)
    seen = {(start, frozenset[Place]())}
    frontier: list[tuple[Route, frozenset[Place]]] = [((), frozenset())]
    for _ in range(most_steps(play, merc) - spare):
        longer: list[tuple[Route, frozenset[Place]]] = []
        for route, met in frontier:
            for place in places_from(play, route[-1] if route else start):
                if met == over:
                    yield (*route, place)
                now = met | ({place} & over)
                if play.state.sectors[place[0]].status is not Status.OCCUPIED and (place, now) not in seen:
                    seen.add((place, now))
                    longer.append(((*route, place), now))
        frontier = longer
