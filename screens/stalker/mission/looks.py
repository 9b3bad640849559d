"""What the mission screen shows now: the board with what is laid over it, and the amber button."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.stalker.commands.company import MoveCompanion
from engine.stalker.commands.legal import Action
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.state import Mission
from engine.table.text import Name, T, Text, Tn
from screens.match.question_model import QuestionView
from screens.stalker.mission.board import board_view, rings_of, sight_of
from screens.stalker.mission.place import MissionPlace, field_of
from screens.stalker.mission.reasons import ReasonView, mover_of, ways_to
from screens.stalker.mission.steps import Step
from screens.stalker.mission.words import NO_WORDS
from screens.stalker.pda.actions import ActRow
from screens.stalker.session_board import drawn_plan
from screens.stalker.units import stalker_colour
from screens.widgets.board_model import BoardView, Overlay, RouteView, UnitView, side_by_side


@dataclass(frozen=True)
class Next:
    """The amber button: what it is called, and what `act` does with it."""

    text: Text
    do: str
    """step, finish, understood, correct, amend, placed, draw, enemies, end_turn, row, move, usual, only, confirm,
    chosen, over; empty: nothing."""
    row: str = ""


class MissionLooks(MissionPlace):
    @property
    def board(self) -> BoardView:
        step, mode = self.step, self.mode
        view = self.asked if self.is_asking and mode == "question" else None
        if self.reason is not None:
            state, overlay = self.reason.before, self._why_overlay(self.reason)
        elif mode == "amend":
            state, overlay = self.believed, Overlay(self.picked, marked=self.amended_units)
        elif mode == "placing":
            state, overlay = self.placed, Overlay(self.placing)
        elif self.checking == "again":
            state, overlay = self.checked, Overlay(marked=self.check.moved)
        elif step is not None and mode != "check" and (view is None or not _is_on_board(view)):
            state, overlay = step.before, self._step_overlay(step)
        else:
            state, overlay = self._corrected(), self._overlay(view)
        # A step is only looked at; everywhere else what stands wrong can be carried to where it belongs.
        free = mode not in ("step", "list", "why", "over") and self.checking != "again"
        shown = board_view(state, self.box, self.palette, overlay, self.letter, movable=free)
        return replace(shown, plan=drawn_plan(state, self.box))

    @property
    def placed(self) -> Mission:
        """The table after the step on show."""
        return self.steps[self.at + 1].before if self.at + 1 < len(self.steps) else self.state

    def unit_of(self, step: Step) -> UnitView | None:
        """Whose step it is, as it stands on the board."""
        if step.kind != "enemy":
            return None
        state = step.before if step.actor in step.before.enemies else self.state
        units = board_view(state, self.box, self.palette, Overlay(), self.letter, movable=False).units
        return next((each for each in units if each.id == step.actor), None)

    @property
    def stands(self) -> tuple[str, str]:
        """Who is up, and where: the board follows."""
        return (self.up, self.state.stalkers[self.up].field) if self.up else ("", "")

    @property
    def focus(self) -> tuple[str, ...]:  # noqa: PLR0911 - one line a thing that can be looked at
        """The fields the board should show well; none: all of it."""
        if self.reason is not None:
            return self._why_focus(self.reason)
        if self.checks_table or self.mode == "amend":
            return ()
        step = self.step
        on_board = self.is_asking and self.asked is not None and _is_on_board(self.asked)
        if step is not None and step.kind == "enemy" and not on_board:
            enemies = {**self.state.enemies, **step.before.enemies}
            start = (enemies[step.actor].field,) if step.actor in enemies else ()
            targets = [getattr(event, "target", "") or getattr(event, "sees", "") for event in step.events]
            seen = [field for name in targets if (field := field_of(step.before, name))]
            return (*start, *step.route, *seen)
        if self.is_asking and self.asked is not None:
            shown = self._offered(self.asked)
            ways = [name for route in shown.routes for name in (field_of(self.state, route.unit), *route.fields)]
            units = [field_of(self.state, name) for name in sorted(shown.marked)]
            return (*self.asked.fields, *ways, *units) or self._about_whom(self.asked)
        if self.aiming is not None:
            return (field_of(self.state, self._aims(self.aiming)), *self.aiming.fields) if self.up else ()
        if self.up:
            return (self.state.stalkers[self.up].field, *(self.acts.moves or rings_of(self.state, self.up)))
        living = [name for name, stalker in self.state.stalkers.items() if not stalker.is_dead]
        return tuple(field for name in living for field in rings_of(self.state, name))

    @property
    def next(self) -> Next:  # noqa: PLR0911 - one line a place in the round
        mode = self.mode
        if mode == "why":
            return Next(T("Understood"), "understood")
        if mode == "list":
            return Next(T("All placed · next"), "finish")
        if mode == "amend":
            n = len(self.amends or ())
            words = Tn("Carry out again with {n} correction", "Carry out again with {n} corrections", n)
            return Next(words if n else T("As shown · back to the question"), "amend")
        if mode == "placing":
            return Next(T("Placed · next"), "placed")
        if mode == "check":
            return Next(T("All correct"), "correct")
        if mode == "step":
            return self._next_step()
        if mode == "question":
            return self._next_answer()
        if mode == "over":
            return Next(T("Read the epilogue"), "over")
        if mode == "preview" and self.preview is not None:
            goal = Name("field", self.preview.action.command.path[-1])  # type: ignore[attr-defined]
            return Next(T("Move all the same: {field}", field=goal), "move")
        if mode == "event":
            return Next(T("All correct · draw the event") if self.checks_table else T("Draw the event"), "draw")
        if mode == "turns_done":
            return Next(T("All correct · enemies act"), "enemies")
        return self._next_in_turn()

    def _about_whom(self, view: QuestionView) -> tuple[str, ...]:
        """The fields of those a question is about: who is asked, who attacks, who is attacked."""
        facts = [view.why.facts, self._aimed()]
        names = [self.stalker, *(each[key] for each in facts for key in ("target", "attacker") if key in each)]
        here = [field for name in names if (field := field_of(self.state, name))]
        near = self.state.board.within_range(here[0], 1, STALKER_MANNER) if here else ()
        return (*here, *near)

    def _next_step(self) -> Next:
        step = self.step
        if step is not None and step.kind == "event":
            return Next(T("Read · next"), "step")
        if step is not None and not step.route and step.kind != "enemy":
            return Next(T("Done · next"), "step")
        return Next(T("Placed · next"), "step")

    def _next_answer(self) -> Next:  # noqa: PLR0911 - one line a kind of question
        view = self.asked
        if view is None:
            return Next(NO_WORDS, "")
        if view.again:
            return Next(T("Keep the roll"), "chosen")
        if view.usual is not None:
            return Next(view.usual.title, "usual")
        if view.kind == "confirm":
            n = len(self.corrections)
            return Next(
                Tn("Go on with {n} correction", "Go on with {n} corrections", n) if n else T("All correct"), "confirm"
            )
        if view.kind == "choice" and len(view.options) == 1:
            return Next(view.options[0].title, "only")
        if view.kind == "choice" and (view.least, view.most) != (1, 1):
            enough = view.least <= len(self.chosen) <= view.most
            return Next(T("Take these: {n}", n=len(self.chosen)), "chosen" if enough else "")
        return Next(NO_WORDS, "")

    def _next_in_turn(self) -> Next:
        who, acts = self.up, self.acts
        name = Name("unit", who)
        if acts.can_end:
            n = len(acts.reacts)
            if not n:
                return Next(T("{stalker}: end the turn", stalker=name), "end_turn")
            words = Tn("{stalker}: end the turn · {n} reacts", "{stalker}: end the turn · {n} react", n, stalker=name)
            return Next(words, "end_turn")
        row = self._usual_row()
        return Next(NO_WORDS, "") if row is None else Next(row.title, "row", row.id)

    def _usual_row(self) -> ActRow | None:
        """While there are actions left: what the place, the loot or the enemy in sight calls for."""
        for start in ("get_up", "place:", "loot", "artefact", "shoot:", "knife:", "reload:", "move", "prepare"):
            row = next((row for row in self.acts.rows if row.id.startswith(start)), None)
            if row is not None:
                return row
        return None

    def _corrected(self) -> Mission:
        """The state as the players say it is, while they are asked."""
        state = self.state
        for ident, place in self.corrections.items():
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

    def _why_overlay(self, reason: ReasonView) -> Overlay:
        there = reason.unit in reason.before.enemies
        goals = frozenset(ways[0][-1] for row, ways in reason.ways.items() if row == self.way)
        return Overlay(reason.unit if there else None, routes=reason.routes(self.way) if there else (), targets=goals)

    def _why_focus(self, reason: ReasonView) -> tuple[str, ...]:
        start = field_of(reason.before, reason.unit)
        ways = [way for row, ways in reason.ways.items() if self.way in ("", row) for way in ways]
        return tuple(name for name in (start, *(name for way in (*ways, reason.taken) for name in way)) if name)

    def _step_overlay(self, step: Step) -> Overlay:
        there = step.actor in step.before.enemies
        sight = frozenset[str]()
        if self.picked is not None and self.picked in step.before.enemies:
            sight = sight_of(step.before, self.box, self.picked)
        route = RouteView(step.actor, step.route) if step.route and there else None
        return Overlay(step.actor if there else None, sight, route=route)

    def _overlay(self, view: QuestionView | None) -> Overlay:
        if view is not None:
            return self._offered(view)
        if self.preview is not None:
            who = self._mover(self.preview.action)
            ways = self.acts.company.get(who, self.acts.moves)
            path = self.preview.action.command.path  # type: ignore[attr-defined]
            return Overlay(who, route=RouteView(who, path), targets=frozenset(ways))
        if self.aiming is not None:
            return Overlay(self._aims(self.aiming), targets=frozenset(self.aiming.fields))
        return replace(self._looked_at(), marked=self.check.moved if self.checks_table else frozenset())

    def _mover(self, action: Action) -> str:
        """Who goes: whoever is up, or a companion that is led."""
        return action.command.companion if isinstance(action.command, MoveCompanion) else self.up

    def _aims(self, row: ActRow) -> str:
        return next((self._mover(actions[0]) for actions in row.fields.values()), self.up)

    def _offered(self, view: QuestionView) -> Overlay:
        """What can be chosen, on the board: fields lit, ways side by side with their figure, units in brackets."""
        mover = mover_of(self.question, self.state) if self.question is not None else ""
        routes = side_by_side([RouteView(mover, each.route, label=each.mark) for each in view.options if each.route])
        if not routes and mover:
            ways = [ways_to(self.state, self.box, mover, each.field) for each in view.options if each.field]
            routes = side_by_side([RouteView(mover, found[0], faint=True) for found in ways if found])
        units = frozenset(each.unit for each in view.options if each.unit)
        return Overlay(mover or None, targets=frozenset(view.fields), routes=routes, marked=units)

    def _looked_at(self) -> Overlay:
        picked = self.picked
        # In a turn a tap on a field moves that stalker, not the enemy that is looked at; else it is a correction.
        mover = self.up if self.mode in ("turn", "preview") else ""
        if picked in self.state.enemies and picked is not None:
            card = self.box.cards.enemies[self.state.enemies[picked].card]
            colour = self.palette.groups[card.group.value] if card.group is not None else None
            sight = sight_of(self.state, self.box, picked)
            return Overlay(mover or picked, sight, colour)
        if picked in self.state.stalkers and picked is not None:
            seat = list(self.state.stalkers).index(picked)
            rings = rings_of(self.state, picked)
            return Overlay(mover or picked, rings=rings, ring_colour=stalker_colour(seat, self.palette))
        if picked in self.acts.company and picked is not None and mover:
            return Overlay(picked, targets=frozenset(self.acts.company[picked]))
        return Overlay(mover, targets=frozenset(self.acts.moves)) if mover else Overlay()


def _is_on_board(view: QuestionView) -> bool:
    """Whether a question is answered by looking at the table as it is now."""
    return bool(view.fields or view.units or view.kind == "confirm" or any(each.route for each in view.options))
