"""What an NPC must do where the map is too close to call: the players measure, if it would change anything (E50)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.eden.asking import MM_PER_CM, measured
from engine.eden.events.base import warrior
from engine.eden.fight.dice import TABLE
from engine.eden.measures import NOT_HIDDEN
from engine.eden.wild.plan import Did, Known, Plan, plan
from engine.eden.wild.view import View
from engine.table.question import Asking
from engine.table.text import T, Text


def settled(view: View, is_measured: bool) -> Asking[tuple[Plan, Known]]:
    """What it must do, and what the players said of it."""
    known = Known(view.seen())
    planned = plan(view, known)
    if not is_measured or planned.did is Did.ATTACK:
        return planned, known
    known = yield from _noticed(view, known)
    known = yield from _reached(view, known)
    known = yield from _shot_at(view, known)
    return plan(view, known), known


def _noticed(view: View, known: Known) -> Asking[Known]:
    """Whom it sees within 10 cm."""
    for each in view.doubted():
        is_seen = each in known.seen
        other = replace(known, seen=known.seen ^ {each}, reached=known.reached | {each})
        if view.is_surely_near(each):
            other = other.with_sight(each, not is_seen)
        if plan(view, other) == plan(view, known):
            continue
        told = yield from _measured(view, each, is_seen, _asks_noticed)
        known = known if told == is_seen else other
        if told or view.is_surely_near(each):
            known = known.with_sight(each, told)
    return known


def _reached(view: View, known: Known) -> Asking[Known]:
    """To whom the way is short enough."""
    for each in sorted(known.seen.difference(view.doubted())):
        if not view.is_just_reached(each):
            continue
        is_reached = view.charge_to(each) is not None
        other = (
            replace(known, missed=known.missed | {each})
            if is_reached
            else replace(known, reached=known.reached | {each})
        )
        if plan(view, other) == plan(view, known):
            continue
        if (yield from _measured(view, each, is_reached, _asks_way)) != is_reached:
            known = other
    return known


def _shot_at(view: View, known: Known) -> Asking[Known]:
    """Who is in range and in sight of its gun; of each warrior only what would change the shot (E17, E27)."""
    for gun in view.guns:
        for each in view.doubted_shots(gun):
            if known.sight.get(each) is False:
                continue
            hit = known.with_range(gun, each, is_near=True).with_sight(each, is_seen=True)
            if plan(view, hit) != plan(view, known.with_range(gun, each, is_near=False)):
                known = yield from _aimed(view, gun, each, known)
    return known


def _aimed(view: View, gun: str, each: str, known: Known) -> Asking[Known]:
    """Range first, then sight: each asked only if it is close, and no further once one says no."""
    far = view.mm(each)
    for limit, is_close in (
        (view.range_of(gun), view.is_reach_close(gun, each)),
        (NOT_HIDDEN, view.is_hiding_close(each)),
    ):
        if not is_close:
            continue
        is_near = yield from measured(TABLE, _asks_within(view, each, limit), far <= limit, view.npc, each, far)
        known = known.with_range(gun, each, is_near)
        if not is_near:
            return known
    if view.is_sight_close(each) and each not in known.sight:
        is_seen = yield from _measured(view, each, view.sees(each), _asks_sight)
        known = known.with_sight(each, is_seen)
    return known


def _asks_noticed(view: View, each: str) -> Text:
    return T("Does {npc} see {unit} within 10 cm?", npc=warrior(view.npc), unit=warrior(each))


def _asks_way(view: View, each: str) -> Text:
    return T("Is the way of {npc} to {unit} short enough?", npc=warrior(view.npc), unit=warrior(each))


def _asks_sight(view: View, each: str) -> Text:
    if view.is_fog_close(each):
        return T("Does {unit} see {on}, in spite of the fog?", unit=warrior(view.npc), on=warrior(each))
    return T("Does {unit} see {on}?", unit=warrior(view.npc), on=warrior(each))


def _asks_within(view: View, each: str, mm: int) -> Text:
    n, rest = divmod(mm, MM_PER_CM)
    if rest:
        return T("Is {on} in range of {unit}?", on=warrior(each), unit=warrior(view.npc))
    return T("Is {other} within {n} cm of {unit}?", other=warrior(each), unit=warrior(view.npc), n=n)


def _measured(view: View, each: str, is_so: bool, asks: Callable[[View, str], Text]) -> Asking[bool]:
    return (yield from measured(TABLE, asks(view, each), is_so, view.npc, each, view.mm(each)))
