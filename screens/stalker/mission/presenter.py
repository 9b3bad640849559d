"""The mission screen without its window: carries out what touches come to, and keeps what is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from engine.field.grid import Direction
from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.flow import NextPhase
from engine.stalker.commands.learning import LearnCards
from engine.stalker.commands.players import EndTurn
from engine.stalker.state import Phase
from engine.table.answer import Answer, AppRolls, Chosen, Rolled
from engine.table.command import Command, Redo, Undo
from engine.table.match import STALE, Outcome
from engine.table.match import Action as MatchAction
from engine.table.question import Roll
from engine.table.refusal import Refusal
from engine.table.text import Text
from screens.match.question_model import all_again
from screens.palette import Palette
from screens.stalker.mission import amending, following
from screens.stalker.mission.acting.pressing import pressed
from screens.stalker.mission.acting.strikes import Strike
from screens.stalker.mission.acting.telling import TurnDraft
from screens.stalker.mission.effects import (
    Carried,
    Carry,
    CarryOutAgain,
    DecideAgain,
    Effect,
    Fix,
    Give,
    OfferSheet,
    OnField,
    OnUnit,
    Shown,
    Touch,
)
from screens.stalker.mission.look import NOTHING_TOLD, Checking, Look
from screens.stalker.mission.modes.names import ModeName
from screens.stalker.mission.modes.question import choose
from screens.stalker.mission.modes.view import MissionView
from screens.stalker.mission.modes.which import mode_of
from screens.stalker.mission.modes.why import with_way
from screens.stalker.mission.moment import Frame, Moment
from screens.stalker.mission.otherwise import otherwise
from screens.stalker.mission.position import ZoneMatch, position_of
from screens.stalker.mission.put_back import put_back
from screens.stalker.mission.reasons import ReasonView
from screens.stalker.mission.steps import corrected, folded, steps_of
from screens.stalker.mission.trust import Spots, changed, spots_of
from screens.stalker.mission.undo import is_correction
from screens.stalker.pda.actions import ActRow


class MissionTable(Protocol):
    """What the screen needs of a session."""

    @property
    def match(self) -> ZoneMatch: ...

    @property
    def title(self) -> Text: ...

    def apply(self, action: MatchAction, expected: int | None = None) -> Outcome | Refusal: ...


class MissionPresenter:
    def __init__(
        self,
        table: MissionTable,
        palette: Palette,
        letter: Callable[[str], str] | None = None,
        app_rolls: Callable[[], bool] = lambda: False,
    ) -> None:
        self.table = table
        self._app_rolls = app_rolls
        """Whether the app throws all dice without being asked to."""
        self.notice: Text | None = None
        """Something to be said once, when the screen is shown next."""
        self._frame = Frame(palette) if letter is None else Frame(palette, letter)
        self._position = position_of(table.match)
        self._look = following.recalled(self._position, Look())
        self._view: MissionView | None = None

    # What is shown

    @property
    def view(self) -> MissionView:
        """Made once for every moment: until the match goes on, or something else is looked at."""
        if self._view is None:
            now = Moment(self._position, self._look, self._frame)
            self._view = MissionView(now, mode_of(now))
        return self._view

    @property
    def now(self) -> Moment:
        return self.view.now

    @property
    def mode(self) -> ModeName:
        return self.view.mode.name

    @property
    def look(self) -> Look:
        return self._look

    @look.setter
    def look(self, look: Look) -> None:
        self._look, self._view = look, None

    @property
    def match(self) -> ZoneMatch:
        return self.table.match

    @property
    def seen(self) -> int:
        """The last entry of the journal that is shown: what comes after it was done elsewhere."""
        return self._position.seq

    def frame(self, palette: Palette, *, wide: bool) -> None:
        """How the screen shows it now."""
        frame = replace(self._frame, palette=palette, wide=wide)
        if frame != self._frame:
            self._frame, self._view = frame, None

    def catch_up(self) -> None:
        """The match may have gone on elsewhere."""
        if self._position.seq != self.match.seq:
            self._move_on(self._look)

    def _move_on(self, look: Look) -> None:
        self._position = position_of(self.match)
        self.look = look

    # What the players do

    def carry_out(self, effect: Effect) -> Shown:  # noqa: PLR0911 - one line an effect
        match effect:
            case Look():
                self.look = effect
            case Carry(command, vouches, replies, then):
                if vouches:
                    self.look = following.vouched(self.now)
                refusal = self.do(command, replies)
                if refusal is not None or then is None or not self.now.is_idle:
                    return refusal
                self.look = following.vouched(self.now)
                return self.do(then)
            case Give(answer, counted):
                return self.answer(answer, counted=counted)
            case Fix(command, lets_go):
                refusal = self.by_hand(command)
                if lets_go:
                    self.look = replace(self._look, picked=self._look.placing)
                return refusal
            case CarryOutAgain() | DecideAgain() if self.match.seq != self.seen:
                self.catch_up()
                return STALE
            case CarryOutAgain():
                return self._redone(amending.carried_out_again(self.now, self._door))
            case DecideAgain(seq, answer):
                return self._redone(amending.decided_again(self.now, seq, answer, self._door))
            case _:
                return effect
        return None

    def act(self) -> Shown:
        """The amber button."""
        return self.carry_out(self.view.next.effect)

    def press(self, row: ActRow) -> Shown:
        """A row of the list of acts. An offer if there is something left to choose."""
        return self.carry_out(pressed(self._look, row))

    def tap(self, touch: Touch) -> Shown:
        return self.carry_out(self.view.mode.tap(self.now, touch))

    def tap_unit(self, ident: str) -> Shown:
        return self.tap(OnUnit(ident))

    def tap_field(self, field: str) -> Shown:
        return self.tap(OnField(field))

    def move(self, ident: str, field: str, dragged: bool = True) -> Shown:
        """A unit is put on another field: a move of whoever is up, else a correction."""
        return self.tap(Carried(ident, field, dragged))

    def turn(self, ident: str, facing: Direction) -> Refusal | None:
        believed = self.now.believed.enemies
        if ident not in believed or believed[ident].facing is facing:
            return None
        return self.adjust(Adjust(ident, facing=facing.name))

    def leave(self) -> bool:
        """One step back within the screen; False if there is nothing to step back from."""
        back = self.view.mode.back(self.now)
        if back is None:
            return False
        self.look = back
        return True

    def do(self, command: Command, replies: tuple[Answer, ...] = ()) -> Refusal | None:
        """`replies` answer what the rules ask next, as far as they fit; a turn in which nothing is left ends."""
        refusal = self._do(command)
        for reply in replies if refusal is None else ():
            if self.match.question is None or self.match.question.check(reply) is not None:
                break
            refusal = self.answer(reply)
        return refusal or self._rolled() or self._end_idle_turn()

    def _rolled(self) -> Refusal | None:
        """Where the app always throws, nobody is asked to let it."""
        refusal = None
        while refusal is None and self._app_rolls() and isinstance(self.match.question, Roll):
            refusal = self._answered(AppRolls())
        return refusal

    def _end_idle_turn(self) -> Refusal | None:
        """Nobody is asked to end a turn in which nothing else is possible."""
        now, lines = self.now, self._look.lines
        if self._look.tells or not now.up or not self.now.is_idle or now.acts.rows or not now.acts.can_end:
            return None
        refusal = self._do(EndTurn(now.up))
        if refusal is None:
            self.look = replace(self._look, lines=(*lines, *self._look.lines))
        return refusal

    def _do(self, command: Command) -> Refusal | None:
        before = self.now.state
        outcome = self._through(command)
        if isinstance(outcome, Refusal):
            return outcome
        steps, card = steps_of(before, outcome.events)
        look = replace(self._look.fresh(), card=card)
        followed = isinstance(command, NextPhase)
        self._move_on(following.taken(look, folded(steps), 0, outcome, self.match.state, is_followed=followed))
        return None

    def answer(self, answer: Answer, *, counted: bool = False) -> Refusal | None:
        return self._answered(answer, counted=counted) or self._rolled() or self._end_idle_turn()

    def _answered(self, answer: Answer, *, counted: bool = False) -> Refusal | None:
        now = self.now
        outcome = self._through(answer)
        if isinstance(outcome, Refusal):
            return outcome
        done, is_followed = now.look.steps, now.state.phase is not Phase.PLAYERS
        steps, card = steps_of(now.state, outcome.events, now.look.card)
        self._look = following.placed(now, now.state)
        look, steps = replace(self._look.fresh(), card=card), [*done, *folded(steps)]
        self._move_on(following.taken(look, steps, len(done), outcome, self.match.state, is_followed=is_followed))
        counted = counted or (now.look.counted and isinstance(answer, Rolled))
        self.look = replace(self._look, counted=counted)
        if is_followed and self._look.step is not None:
            # How the roll ended is told with the next step, and done by hand with it.
            after = spots_of(self._look.step.before)
            trust = self.now.trust.vouched(after, changed(spots_of(now.state), after))
            self.look = replace(self._look, trust=trust)
        return None

    def choose(self, ident: str) -> Shown:
        """An option: taken at once, or marked where several may be taken."""
        view = self.now.asked
        return None if view is None else self.carry_out(choose(self.now, view, ident))

    def roll_again(self) -> Refusal | None:
        """Focus is discarded, and the dice are told anew."""
        view = self.now.asked
        return None if view is None else self.answer(all_again(view))

    def tell_stars(self, stars: int, masks: int, *, again: bool = False) -> Refusal | None:
        """What was counted on the table: the rules get faces that show just that. `again`: all of it is thrown once
        more for focus; who does not say so keeps the roll, and is not asked."""
        view = self.now.asked
        if view is None or view.roll is None:
            return None
        faces = view.roll.summary.get((stars, masks))
        refusal = self.answer(Rolled(total=stars) if faces is None else Rolled(faces), counted=True)
        asked = self.now.asked
        if refusal is not None or asked is None or not asked.again:
            return refusal
        return self.answer(all_again(asked) if again else Chosen(()), counted=True)

    def undo(self) -> Refusal | None:
        return self._travel(Undo())

    def redo(self) -> Refusal | None:
        return self._travel(Redo())

    # Setting right by hand

    def adjust(self, command: Adjust) -> Refusal | None:
        """Set something right by hand; what hands were following stays as it was."""
        now, look = self.now, self._look
        if now.question is not None:
            return self.amend_with(command)
        outcome = self._through(command)
        if isinstance(outcome, Refusal):
            return outcome
        # An enemy put elsewhere than its step says came from where it came.
        first = look.at + (look.placing is not None)
        ahead = [corrected(step, command.unit, outcome.events) for step in look.steps[first:]]
        trust = now.trust.vouched(spots_of(self.match.state), (command.unit,))
        steps = (*look.steps[:first], *ahead)
        self._move_on(replace(look, preview=None, aiming=None, lines=(), trust=trust, steps=steps))
        return None

    def by_hand(self, command: Command) -> Refusal | None:
        """Set something right; a standee put on the board stands where it was put."""
        if isinstance(command, Adjust):
            return self.adjust(command)
        now = self.now
        if now.question is not None:
            return self.amend_with(command)
        outcome = self._through(command)
        if isinstance(outcome, Refusal):
            return outcome
        fresh = set(self.match.state.enemies) - set(now.state.enemies)
        trust = now.trust.vouched(spots_of(self.match.state), fresh)
        self._move_on(replace(self._look, preview=None, aiming=None, lines=(), trust=trust))
        return None

    def amend(self) -> None:
        """Show the table as it was before the rule that waits, to be set right."""
        self.look = amending.begun(self.now)

    def amend_with(self, command: Command) -> Refusal | None:
        found = amending.amended(self.now, command)
        if isinstance(found, Refusal):
            # What was looked at before stays on show, so that it can be tried otherwise.
            self.amend()
            return found
        self.look = found
        return None

    def remember(self, command: LearnCards) -> Refusal | None:
        """The card that was drawn is known from now on: the rule that asked for it is carried out again with it."""
        found = amending.amended(self.now, command)
        if isinstance(found, Refusal):
            return found
        self.look = found
        refusal = self._redone(amending.carried_out_again(self.now, self._door))
        if refusal is not None:
            return refusal
        drawn = amending.drawn_with(self.match.question, command)
        return None if drawn is None else self.answer(drawn)

    def otherwise(self) -> OfferSheet | None:
        """What else could have been decided; None if only the hand can."""
        found = otherwise(self.now)
        if isinstance(found, OfferSheet):
            return found
        self.look = found
        return None

    # Steps and reasons

    def step_back(self) -> None:
        self.look = following.stepped_back(self._look) or self._look

    def jump(self, at: int) -> None:
        self.look = replace(self._look, listing=False, at=at, ticked=frozenset())

    def list_steps(self) -> None:
        self.look = replace(self._look, listing=not self._look.listing)

    def look_again(self) -> None:
        self.look = following.looked_again(self.now)

    def resume(self, at: int, of: int, listed: bool = False) -> None:
        self.look = following.resumed(self._position, self._look, at, of, listed)

    def opened(self) -> None:
        self.look = following.opened(self.now)

    def travelled(self, before: Spots) -> None:
        self.look = following.travelled(self._position, self._look, before)

    def vouch(self) -> None:
        self.look = following.vouched(self.now)

    def open_why(self, reason: ReasonView | None) -> None:
        self.look = replace(self._look, reason=reason, way="")

    def show_way(self, row: str) -> None:
        self.look = with_way(self._look, row)

    def tick(self, line: int) -> None:
        """A line of the step on show is done on the table, or is not after all."""
        self.look = replace(self._look, ticked=self._look.ticked ^ {line})

    def weigh(self, strike: Strike) -> None:
        self.look = replace(self._look, strike=strike)

    def show_card(self, key: str) -> None:
        """The fields of a mission card light up; once more: no longer."""
        look = self._look.let_go()
        self.look = replace(look, lit="" if self._look.lit == key else key)

    def tell(self, draft: TurnDraft) -> None:
        """What was played at the table, as far as it is told."""
        self.look = replace(self._look, draft=draft)

    def switch(self, *, tells: bool) -> None:
        """From turns with the app to turns that are told, or back; any time."""
        self.look = replace(self._look.let_go(), tells=tells, draft=NOTHING_TOLD)

    def show_stalker(self, ident: str) -> None:
        self.look = replace(self._look, shown=ident)

    # Through the door

    def _through(self, action: MatchAction) -> Outcome | Refusal:
        """What somebody else has done since this was shown is seen first."""
        outcome = self.table.apply(action, expected=self.seen)
        if isinstance(outcome, Refusal):
            self.catch_up()
        return outcome

    def _door(self, action: MatchAction) -> Outcome | Refusal:
        """For several steps in a row, each from where the last one led."""
        return self.table.apply(action, expected=self.match.seq)

    def _travel(self, way: Undo | Redo) -> Refusal | None:
        before, checking, state = self.now.physical, self._look.checking, self.now.state
        step = self.match.head if isinstance(way, Undo) else self.match.redo_step
        outcome = self._through(way)
        if isinstance(outcome, Refusal):
            return outcome
        position, look = position_of(self.match), self._look.fresh()
        look = following.recalled(position, look)
        if step and is_correction(self.match.journal, step):
            look = replace(look, checking=checking)
        else:
            look = following.travelled(position, look, before)
        if look.checking is Checking.TRAVELLED:
            look = replace(look, put_back=put_back(state, self.match.state))
        self._move_on(look)
        return None

    def _redone(self, redone: amending.Redone) -> Refusal | None:
        self._move_on(redone.look)
        self.notice = redone.notice
        return redone.refusal
