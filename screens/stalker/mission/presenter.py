"""The mission screen without its window: what players do with a thumb, and what comes of it."""

from __future__ import annotations

from dataclasses import replace

from engine.field.grid import Direction
from engine.stalker.commands.company import MoveCompanion
from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.flow import GiveUp, NextPhase
from engine.stalker.commands.legal import Action
from engine.stalker.commands.players import EndTurn
from engine.stalker.state import Phase
from engine.table.answer import Answer, AppRolls, Chosen, Confirmed, Counted, Rolled
from engine.table.command import Command, Redo, Undo
from engine.table.match import Outcome
from engine.table.refusal import Refusal
from engine.table.text import Name, T
from screens.match.question_model import all_again
from screens.stalker.mission.otherwise import MissionOtherwise
from screens.stalker.mission.place import Preview, field_of
from screens.stalker.mission.steps import Step, corrected, folded, result_lines, steps_of
from screens.stalker.mission.trust import changed, spots_of
from screens.stalker.mission.undo import is_correction
from screens.stalker.mission.words import NO_WORDS
from screens.stalker.pda.actions import consequences
from screens.widgets.sheet_model import SheetRow, SheetView

OTHERWISE = "otherwise"
"""The sheet that lists what else could have been decided."""


class MissionPresenter(MissionOtherwise):
    # What the players do

    def act(self) -> Refusal | SheetView | None:  # noqa: PLR0911, PLR0912 - one line a button
        """The amber button."""
        step = self.next
        match step.do:
            case "step":
                self._placed()
                self.at = self._after(self.at + 1)
            case "finish":
                self.finish()
            case "understood":
                self.reason, self.way = None, ""
            case "correct":
                self._vouch()
            case "amend":
                return self.carry_out_again()
            case "placed":
                self.finish_placing()
            case "draw" | "enemies":
                self._vouch()
                return self.do(NextPhase())
            case "end_turn":
                return self.do(EndTurn(self.up))
            case "row":
                return self.press(step.row)
            case "move" if self.preview is not None:
                return self.do(self.preview.action.command)
            case "usual" | "only" if self.asked is not None:
                return self.choose((self.asked.usual or self.asked.options[0]).id)
            case "chosen":
                return self.answer(Chosen(self.chosen))
            case "confirm":
                return self.answer(Confirmed(tuple(self.corrections.values())))
        return None

    def press(self, ident: str) -> Refusal | SheetView | None:
        """A row of the list of acts. A sheet if there is something left to choose."""
        row = self.acts.row(ident)
        if row is None:
            return None
        self.preview = None
        if row.command is not None:
            return self.do(row.command)
        if row.choices:
            rows = tuple(SheetRow(words, NO_WORDS, NO_WORDS, str(i)) for i, (words, _) in enumerate(row.choices))
            return SheetView(row.title, row.subtitle, rows)
        self.aiming = None if self.aiming is not None and self.aiming.id == ident else row
        self.picked = None
        return None

    def take_choice(self, ident: str, number: int) -> Refusal | SheetView | None:
        """One of the things a row offered."""
        if ident == OTHERWISE:
            return self.decide(number)
        row = self.acts.row(ident)
        return self.do(row.choices[number][1]) if row is not None and number < len(row.choices) else None

    def do(self, command: Command) -> Refusal | None:
        before = self.state
        outcome = self.table.apply(command)
        if isinstance(outcome, Refusal):
            return outcome
        self._forget()
        steps, self._card = steps_of(before, outcome.events)
        self._take(folded(steps), outcome, 0, is_followed=isinstance(command, NextPhase))
        return None

    def answer(self, answer: Answer) -> Refusal | None:
        before, done, card, counted = self.state, self.steps, self._card, self.counted
        outcome = self.table.apply(answer)
        if isinstance(outcome, Refusal):
            return outcome
        self._placed(before)
        is_followed = before.phase is not Phase.PLAYERS
        self._forget()
        self.counted = counted and isinstance(answer, Rolled)
        steps, self._card = steps_of(before, outcome.events, card)
        self.steps = done
        self._take([*done, *folded(steps)], outcome, len(done), is_followed=is_followed)
        if is_followed and self.step is not None:
            # How the roll ended is told with the next step, and done by hand with it.
            after = spots_of(self.step.before)
            self.trust.vouch(after, changed(spots_of(before), after))
        return None

    def choose(self, ident: str) -> Refusal | None:
        """An option: taken at once, or marked where several may be taken."""
        view = self.asked
        if view is None:
            return None
        if (view.least, view.most) == (1, 1):
            return self.answer(Chosen((ident,)))
        taken = [each for each in self.chosen if each != ident]
        self.chosen = tuple(taken) if ident in self.chosen else (*taken, ident)
        return None

    def roll_again(self) -> Refusal | None:
        """Focus is discarded, and the dice are told anew."""
        view = self.asked
        return None if view is None else self.answer(all_again(view))

    def tell_total(self, total: int) -> Refusal | None:
        return self.answer(Rolled(total=total))

    def tell_faces(self, faces: tuple[str, ...]) -> Refusal | None:
        return self.answer(Rolled(faces))

    def tell_stars(self, stars: int, masks: int) -> Refusal | None:
        """What was counted on the table: the rules get faces that show just that."""
        view = self.asked
        if view is None or view.roll is None:
            return None
        refusal = self.answer(Rolled(view.roll.summary[stars, masks]))
        self.counted = refusal is None
        return refusal

    def let_app_roll(self) -> Refusal | None:
        return self.answer(AppRolls())

    def count(self, number: int) -> Refusal | None:
        return self.answer(Counted(number))

    def undo(self) -> Refusal | None:
        return self._travel(Undo())

    def redo(self) -> Refusal | None:
        return self._travel(Redo())

    def give_up(self) -> Refusal | None:
        return self.do(GiveUp())

    def adjust(self, command: Adjust) -> Refusal | None:
        """Set something right by hand; what hands were following stays as it was."""
        if self.question is not None:
            return self.amend_with(command)
        outcome = self.table.apply(command)
        if isinstance(outcome, Refusal):
            return outcome
        self.preview, self.aiming, self.lines = None, None, ()
        self.trust.vouch(spots_of(self.state), (command.unit,))
        # An enemy put elsewhere than its step says came from where it came.
        first = self.at + (self.placing is not None)
        self.steps[first:] = [corrected(step, command.unit, outcome.events) for step in self.steps[first:]]
        return None

    def by_hand(self, command: Command) -> Refusal | None:
        """Set something right that is no unit; a standee put on the board stands where it was put."""
        if isinstance(command, Adjust):
            return self.adjust(command)
        if self.question is not None:
            return self.amend_with(command)
        known = set(self.state.enemies)
        outcome = self.table.apply(command)
        if isinstance(outcome, Refusal):
            return outcome
        self.preview, self.aiming, self.lines, self._acts = None, None, (), None
        self.trust.vouch(spots_of(self.state), tuple(set(self.state.enemies) - known))
        return None

    # Fingers on the board

    def tap_unit(self, ident: str) -> Refusal | None:
        if self.reason is not None:
            self.show_way(self.reason.row_to(field_of(self.reason.before, ident)))
            return None
        view = self.asked if self.is_asking and self.mode == "question" else None
        if view is not None and ident in view.units:
            return self.choose(view.units[ident])
        field = field_of(self.state, ident)
        if view is not None and field in view.fields:
            return self.choose(view.fields[field])
        if self.aiming is not None and field in self.aiming.fields:
            return self._aim(field)
        self.preview = None
        self.picked = None if self.picked == ident else ident
        if ident in self.state.stalkers:
            self.shown = ident
        return None

    def tap_field(self, field: str) -> Refusal | SheetView | None:
        if self.reason is not None:
            self.show_way(self.reason.row_to(field))
            return None
        view = self.asked if self.is_asking and self.mode == "question" else None
        if view is not None:
            return self.choose(view.fields[field]) if field in view.fields else None
        if self.aiming is not None:
            if field in self.aiming.fields:
                return self._aim(field)
            self.aiming = None
            return None
        ways = self.acts.company.get(self.picked or "", self.acts.moves)
        if self.up and field in ways and self.mode in ("turn", "preview"):
            return self._move(ways[field])
        self.picked, self.preview = None, None
        return None

    def move(self, ident: str, field: str, dragged: bool = True) -> Refusal | SheetView | None:
        """A unit is put on another field: a move of whoever is up, else a correction."""
        view = self.asked if self.is_asking and self.mode == "question" else None
        if view is not None and view.kind == "confirm":
            self._correct(ident, field)
            return None
        if not dragged and (view is not None or self.aiming is not None):
            return self.tap_field(field)
        if ident in (self.up, *self.acts.company) and self.mode in ("turn", "preview"):
            ways = self.acts.company.get(ident, self.acts.moves)
            if field in ways:
                return self._move(ways[field])
            if not dragged:
                self.picked, self.preview = None, None
                return None
            return self._too_far(ident, field)
        refusal = self.adjust(Adjust(ident, field=field))
        self.picked = self.placing
        return refusal

    def turn(self, ident: str, facing: Direction) -> Refusal | None:
        if ident not in self.believed.enemies or self.believed.enemies[ident].facing is facing:
            return None
        return self.adjust(Adjust(ident, facing=facing.name))

    def leave(self) -> bool:
        """One step back within the screen; False if there is nothing to step back from."""
        if self.reason is not None:
            self.open_why(None)
        elif self.amends is not None:
            self.amends, self.amend_hint, self._believed = None, None, None
        elif self.placing is not None:
            self.placing = self.picked = None
        elif self.listing:
            self.listing = False
        elif self.preview is not None or self.aiming is not None or self.picked is not None:
            self.preview, self.aiming, self.picked = None, None, None
        elif self.mode == "step" and self.can_step_back:
            self.step_back()
        else:
            return False
        return True

    # Behind it

    def _take(self, steps: list[Step], outcome: Outcome, first: int, *, is_followed: bool) -> None:
        """What hands must follow becomes steps; what merely happened is told in a few lines."""
        new = steps[first:]
        only_told = self.state.phase is Phase.PLAYERS and all(step.kind == "note" for step in new)
        if not is_followed or (only_told and outcome.question is None):
            self.lines = result_lines(outcome.events)
            is_followed = False
        if is_followed or any(step.moves for step in new):
            self.steps = steps
            self.at = self._after(first)
        elif outcome.question is not None:
            self.steps, self.at = steps, max(len(steps) - 1, 0)
        else:
            self.steps, self.at = [], 0

    def _travel(self, way: Undo | Redo) -> Refusal | None:
        before, step = self.physical, self.match.head if isinstance(way, Undo) else self.match.redo_step
        outcome = self.table.apply(way)
        if isinstance(outcome, Refusal):
            return outcome
        checking = self.checking
        self._forget()
        self._recall()
        if step and is_correction(self.match.journal, step):
            self.checking = checking
        else:
            self.travelled(before)
        return None

    def _forget(self) -> None:
        self.reason, self.way, self.checking = None, "", ""
        self.amends, self.amend_hint, self._believed, self.placing = None, None, None, None
        self.steps, self.at, self.lines = [], 0, ()
        self.listing, self.picked, self.aiming, self.preview = False, None, None, None
        self.chosen, self.corrections, self.shown, self.counted = (), {}, None, False

    def _aim(self, field: str) -> Refusal | None:
        if self.aiming is None:
            return None
        action = self.aiming.fields[field][0]
        return self._move(action) if isinstance(action.command, MoveCompanion) else self.do(action.command)

    def _move(self, action: Action) -> Refusal | None:
        """A quiet move is made at once; one with a price is shown first, and made with the second tap."""
        if not consequences(action) or (self.preview is not None and self.preview.action is action):
            return self.do(action.command)
        self.preview = Preview(action)
        self.picked = self.picked if self.picked in self.acts.company else None
        return None

    def _too_far(self, ident: str, field: str) -> Refusal:
        return Refusal(
            "out_of_reach",
            T("{stalker} cannot move there now: {field}", stalker=Name("unit", ident), field=Name("field", field)),
        )

    def _correct(self, ident: str, field: str) -> None:
        view = self.asked
        known = {place.unit: place for place in view.places} if view is not None else {}
        if ident in known:
            self.corrections[ident] = replace(known[ident], field=field)
