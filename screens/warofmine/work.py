"""Who may be sent where in an action step, and in which words. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from engine.table.history import events, path
from engine.table.text import NO_WORDS, Name, T, Text, listed
from engine.warofmine.commands.day import PlaceAll
from engine.warofmine.content.naming import text_id
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.events.flow import StepFinished
from engine.warofmine.events.house import ActionsWorked, PersonPlaced
from engine.warofmine.events.things import Heap, TokensMoved
from engine.warofmine.rules.shelter import Job, free_holes, free_spots, jobs, lies_on_hole, reachable
from engine.warofmine.state.clock import ACTIONS, Step
from engine.warofmine.state.look import actions_of, card_of
from engine.warofmine.state.siege import Placed, Siege
from engine.warofmine.steps.house import copy_of, house_problems
from engine.warofmine.words import WORKS
from screens.warofmine.draft import Draft
from screens.warofmine.words import so_many, token

LOOK_BACK = 200
"""Entries; a day and a night have fewer."""


def able_now(state: Siege, content: SiegeContent) -> list[str]:
    """Who still has the action at hand."""
    step = action_of(state)
    return [who for who in state.present if step in actions_of(content, state.people[who])]


def next_one(state: Siege, content: SiegeContent, draft: Draft) -> str:
    """Who is sent next: the one that was tapped, or the first without a place; "" when all have one."""
    waiting = [who for who in able_now(state, content) if who not in state.placed]
    active = [who for who in waiting if who not in draft.rest]
    return draft.who if draft.who in waiting else next(iter(active), "")


def action_of(state: Siege) -> int:
    done = ACTIONS.get(state.step, 0) if state.step is not None else 0
    return ACTIONS.get(state.doing, done + 1) if state.doing is not None else done + 1


def choices(state: Siege, content: SiegeContent, who: str, spot: str = "") -> Iterator[Placed]:
    """Every legal place for somebody, or for one spot: work first, then what could be built."""
    step, near = action_of(state), reachable(state, content)
    for job in jobs(state, content, near):
        if spot and job.spot != spot:
            continue
        placed = Placed(job.spot)
        if job.can and who not in house_problems(state, content, step, {**state.placed, who: placed}, near):
            yield placed
    fittings = sorted({card_of(copy) for copy in state.constructions})
    free, holes = free_spots(state, content, near), free_holes(state, content, near)
    for fitting in fittings:
        spots = holes if lies_on_hole(content, fitting) else free
        for name in [each for each in spots if not spot or each == spot]:
            placed = Placed(name, fitting)
            legal = copy_of(state, fitting) is not None
            if legal and who not in house_problems(state, content, step, {**state.placed, who: placed}, near):
                yield placed
                break


def ways(state: Siege, content: SiegeContent, who: str) -> frozenset[str]:
    """The spots somebody may be sent to: what he can work on, and wherever something he can pay may be built."""
    if not who:
        return frozenset()
    found = list(choices(state, content, who))
    taken = {placed.spot for placed in state.placed.values()}
    spots = {placed.spot for placed in found}
    if any(placed.build and not lies_on_hole(content, placed.build) for placed in found):
        spots |= {*free_spots(state, content)} - taken
    if any(placed.build and lies_on_hole(content, placed.build) for placed in found):
        spots |= {*free_holes(state, content)} - taken
    return frozenset(spots)


def place_words(placed: Placed, state: Siege, content: SiegeContent) -> Text:
    if placed.build:
        cost = [so_many(n, kind) for kind, n in content.fittings[placed.build].cost.items()]
        built = Name("fittings", placed.build)
        return T("build {what} for {cost}", what=built, cost=listed(cost)) if cost else T("build {what}", what=built)
    job = next((each for each in jobs(state, content) if each.spot == placed.spot), None)
    return _job_words(job, state, content) if job is not None else T("work here")


def built_words(placed: Placed, content: SiegeContent) -> Text:
    """What a fitting is good for, before it is built."""
    text = content.fittings[placed.build].text if placed.build else {}
    return T("{text}", text=Name("text", text_id(text))) if text else NO_WORDS


def _job_words(job: Job, state: Siege, content: SiegeContent) -> Text:
    held = state.shelter.get(job.spot)
    if held is not None and held.fitting:
        return T("use {what}", what=Name("fittings", held.fitting))
    work = next((words for each, words in WORKS.items() if each == job.do), T("work here"))
    return T("{work}, needs {tool}", work=work, tool=token(job.needs)) if job.needs else work


def as_last_step(match: Any) -> PlaceAll | None:
    """Everybody who has an action and no place to where he worked last, as far as he still may; None: nobody."""
    state: Siege = match.state
    content: SiegeContent = match.content
    step, plan, found = action_of(state), dict(state.placed), dict[str, str]()
    for who, spot in sorted(_last_spots(match).items()):
        if not spot or who in plan or who not in able_now(state, content):
            continue
        placed = Placed(spot)
        there = any(job.spot == spot and job.can for job in jobs(state, content))
        if there and not house_problems(state, content, step, {**plan, who: placed}):
            plan[who] = placed
            found[who] = spot
    return PlaceAll(found) if found else None


def _last_spots(match: Any) -> dict[str, str]:
    """Where people worked in the last action step that was; who built something has nothing to repeat."""
    worked, spots = False, dict[str, str]()
    for seq in islice(path(match.journal, match.head), LOOK_BACK):
        for event in reversed(events(match.game, match.journal, seq)):
            if isinstance(event, ActionsWorked):
                if worked:
                    return spots
                worked = True
            elif worked and isinstance(event, PersonPlaced) and event.who not in spots:
                spots[event.who] = event.placed.spot if event.placed and not event.placed.build else ""
    return spots


def last_kit(match: Any) -> dict[str, int]:
    """What the party took along last time, as far as the storage holds it; {} if nothing was, or nobody went yet."""
    state: Siege = match.state
    content: SiegeContent = match.content
    site = content.locations.get(card_of(state.locations.get(state.site, "")))
    for seq in islice(path(match.journal, match.head), 2 * LOOK_BACK):
        found = events(match.game, match.journal, seq)
        if any(isinstance(event, StepFinished) and event.step is Step.EQUIPMENT for event in found):
            moved = [each for each in found if isinstance(each, TokensMoved) and each.target is Heap.FINDINGS]
            taken = [each for each in moved if each.source is Heap.STORAGE]
            kit = {each.what: min(each.n, state.storage.get(each.what, 0)) for each in taken}
            bare = site is not None and not site.weapons
            return {kind: n for kind, n in kit.items() if n and not (bare and content.tokens[kind].weapon)}
    return {}
