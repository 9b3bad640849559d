"""Where to look, and what is laid over the board, as several modes need it."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.commands.company import MoveCompanion
from engine.stalker.commands.legal import LegalAction
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.state import Mission
from screens.match.question_model import QuestionView
from screens.stalker.mission.board import rings_of, sight_of
from screens.stalker.mission.moment import Moment, field_of
from screens.stalker.mission.reasons import mover_of, ways_to
from screens.stalker.mission.steps import Step
from screens.stalker.pda.actions import ActRow
from screens.stalker.units import group_colour, stalker_colour
from screens.widgets.board.model import Overlay, RouteView, side_by_side


def is_on_board(view: QuestionView) -> bool:
    """Whether a question is answered by looking at the table as it is now."""
    return bool(view.fields or view.units or view.kind == "confirm" or any(each.route for each in view.options))


def focus_of(now: Moment) -> tuple[str, ...]:
    """The way of the step, else what the question is about, else who is up and how far he comes."""
    step, view = now.step, now.asked if now.is_asking else None
    if step is not None and step.kind == "enemy" and (view is None or not is_on_board(view)):
        return _step_focus(now, step)
    if view is not None:
        return _question_focus(now, view)
    if now.look.aiming is not None:
        aiming = now.look.aiming
        return (field_of(now.state, aims(now, aiming)), *aiming.fields) if now.up else ()
    if now.up:
        return (now.state.stalkers[now.up].field, *(now.acts.moves or rings_of(now.state, now.up)))
    living = [name for name, stalker in now.state.stalkers.items() if not stalker.is_dead]
    return tuple(field for name in living for field in rings_of(now.state, name))


def _step_focus(now: Moment, step: Step) -> tuple[str, ...]:
    enemies = {**now.state.enemies, **step.before.enemies}
    start = (enemies[step.actor].field,) if step.actor in enemies else ()
    targets = [getattr(event, "target", "") or getattr(event, "sees", "") for event in step.events]
    seen = [field for name in targets if (field := field_of(step.before, name))]
    return (*start, *step.route, *seen)


def _question_focus(now: Moment, view: QuestionView) -> tuple[str, ...]:
    shown = offered(now, view)
    ways = [name for route in shown.routes for name in (field_of(now.state, route.unit), *route.fields)]
    units = [field_of(now.state, name) for name in sorted(shown.marked)]
    return (*view.fields, *ways, *units) or _about_whom(now, view)


def _about_whom(now: Moment, view: QuestionView) -> tuple[str, ...]:
    """The fields of those a question is about: who is asked, who attacks, who is attacked."""
    facts = [view.why.facts, now.position.aimed]
    names = [now.stalker, *(each[key] for each in facts for key in ("target", "attacker") if key in each)]
    here = [field for name in names if (field := field_of(now.state, name))]
    near = now.state.board.within_range(here[0], 1, STALKER_MANNER) if here else ()
    return (*here, *near)


def step_overlay(now: Moment, step: Step) -> Overlay:
    there, picked = step.actor in step.before.enemies, now.look.picked
    sight = frozenset[str]()
    if picked is not None and picked in step.before.enemies:
        sight = sight_of(step.before, now.box, picked)
    route = RouteView(step.actor, step.route) if step.route and there else None
    return Overlay(step.actor if there else None, sight, route=route)


def offered(now: Moment, view: QuestionView) -> Overlay:
    """What can be chosen, on the board: fields lit, ways side by side with their figure, units in brackets."""
    mover = mover_of(now.question, now.state) if now.question is not None else ""
    routes = side_by_side([RouteView(mover, each.route, label=each.mark) for each in view.options if each.route])
    if not routes and mover:
        ways = [ways_to(now.state, now.box, mover, each.field) for each in view.options if each.field]
        routes = side_by_side([RouteView(mover, found[0], faint=True) for found in ways if found])
    units = frozenset(each.unit for each in view.options if each.unit)
    return Overlay(mover or None, targets=frozenset(view.fields), routes=routes, marked=units)


def looked_at(now: Moment, mover: str = "") -> Overlay:
    """Whoever was picked, with sight or ranges; a tap on a field moves `mover`, else whom it picked."""
    picked, state = now.look.picked, now.state
    if picked is not None and picked in state.enemies:
        card = now.box.cards.enemies[state.enemies[picked].card]
        colour = group_colour(now.frame.palette, card.group) if card.group is not None else None
        return Overlay(mover or picked, sight_of(state, now.box, picked), colour)
    if picked is not None and picked in state.stalkers:
        seat = list(state.stalkers).index(picked)
        colour = stalker_colour(seat, now.frame.palette)
        return Overlay(mover or picked, rings=rings_of(state, picked), ring_colour=colour)
    if picked is not None and picked in now.acts.company and mover:
        return Overlay(picked, targets=frozenset(now.acts.company[picked]))
    return Overlay(mover, targets=frozenset(now.acts.moves)) if mover else Overlay()


def mover(now: Moment, action: LegalAction) -> str:
    """Who goes: whoever is up, or a companion that is led."""
    return action.command.companion if isinstance(action.command, MoveCompanion) else now.up


def aims(now: Moment, row: ActRow) -> str:
    return next((mover(now, actions[0]) for actions in row.fields.values()), now.up)


def as_told(now: Moment) -> Mission:
    """The table as the players say it is, while they are asked."""
    state = now.state
    for place in now.look.corrections:
        ident = place.unit
        if ident in state.enemies:
            moved = replace(state.enemies[ident], field=place.field)
            state = replace(state, enemies={**state.enemies, ident: moved})
        elif ident in state.stalkers:
            walked = replace(state.stalkers[ident], field=place.field)
            state = replace(state, stalkers={**state.stalkers, ident: walked})
        elif ident in state.companions:
            led = replace(state.companions[ident], field=place.field)
            state = replace(state, companions={**state.companions, ident: led})
    return state
