"""The match at one entry of its journal, as its screen needs to know it: worked out when first asked for, then kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.stalker.commands.flow import NextPhase
from engine.stalker.commands.players import Shoot
from engine.stalker.content.box import Box
from engine.stalker.content.units import Level
from engine.stalker.events.units import StalkerMoved
from engine.stalker.stalkers.turns import is_phase_done, who_is_up
from engine.stalker.state import Mission, Phase
from engine.table.again import rule_of, unfinished
from engine.table.event import Facts
from engine.table.history import command_of, events, path, question_after
from engine.table.match import Match
from engine.table.question import Question
from engine.table.text import Text
from screens.match.question_model import QuestionView
from screens.stalker.mission.acting.strikes import Strike, strikes_of
from screens.stalker.mission.board import watchers
from screens.stalker.mission.event_card_words import EventView, event_view
from screens.stalker.mission.played import Played, last_played
from screens.stalker.mission.questions_view import question_view
from screens.stalker.mission.results.outcome import OutcomeView, outcome_of
from screens.stalker.mission.results.roll_words import ThrownView, thrown_view
from screens.stalker.mission.trust import Spots, Trust, spots_of, trust_from_journal
from screens.stalker.mission.undo import brief
from screens.stalker.pda.actions import NOTHING_TO_DO, Acts, acts_of

ZoneMatch = Match[Mission, Box]


@dataclass(frozen=True, eq=False)
class Position:
    match: ZoneMatch
    seq: int
    head: int
    state: Mission
    question: Question | None

    @property
    def box(self) -> Box:
        return self.match.content

    @cached_property
    def up(self) -> str:
        """Whose turn it is; empty outside the players' phase."""
        if self.state.phase is not Phase.PLAYERS or is_phase_done(self.state) or self.state.result is not None:
            return ""
        return who_is_up(self.state)

    @cached_property
    def acts(self) -> Acts:
        """The rules are asked for every field in reach."""
        if not self.up or self.question is not None:
            return NOTHING_TO_DO
        return acts_of(self.state, self.box, self.up, tuple(watchers(self.state, self.box, self.up)))

    @cached_property
    def strikes(self) -> tuple[Strike, ...]:
        """Every attack of who is up, with its odds."""
        return strikes_of(self.state, self.box, self.acts.attacks)

    @cached_property
    def is_stealthy(self) -> bool:
        """Nobody sees who is up, and no marker says that anybody heard of him."""
        attention = self.state.stalkers[self.up].attention if self.up else None
        return not self.acts.reacts and (attention is None or attention.level is not Level.HIGH)

    @cached_property
    def asked(self) -> QuestionView | None:
        question = self.question
        return None if question is None else question_view(question, self.state, self.box, self.aimed)

    @cached_property
    def aimed(self) -> Facts:
        """What the attack at hand is about, from the question that began it."""
        for seq in path(self.match.journal, self.head):
            entry = self.match.journal.entry(seq)
            question = question_after(entry)
            if question is not None and "range" in question.why.facts:
                return question.why.facts
            if entry.op == "do":
                break
        return Facts()

    @cached_property
    def event(self) -> EventView | None:
        return event_view(self.state, self.box)

    @cached_property
    def is_event_fresh(self) -> bool:
        """The event was turned up last: nobody has done anything since."""
        steps = rule_of(self.match, self.head)
        first = command_of(self.match.game, self.match.journal.entry(steps[0])) if steps else None
        return isinstance(first, NextPhase) and self.state.phase is Phase.PLAYERS

    @cached_property
    def outcome(self) -> OutcomeView | None:
        """What the last act of the players came to."""
        return outcome_of(self.match)

    @cached_property
    def entered(self) -> str:
        """The field that who is up has come to with the last act; empty if the last act was no move of his."""
        steps = rule_of(self.match, self.head)
        found = [event for seq in steps for event in events(self.match.game, self.match.journal, seq)]
        moved = [event.field for event in found if isinstance(event, StalkerMoved) and event.stalker == self.up]
        return moved[-1] if moved else ""

    @cached_property
    def thrown(self) -> ThrownView | None:
        """The roll that lies on the table while it is asked whether to throw again."""
        if self.question is None:
            return None
        steps = rule_of(self.match, self.head)
        first = command_of(self.match.game, self.match.journal.entry(steps[0])) if steps else None
        attack = first.attack if isinstance(first, Shoot) else ""
        return thrown_view(self.question, self.state, self.box, self.aimed, attack)

    @cached_property
    def undoes(self) -> Text | None:
        return brief(self.match.journal, self.head) if self.head else None

    @cached_property
    def redoes(self) -> Text | None:
        step = self.match.redo_step
        return None if step is None else brief(self.match.journal, step)

    @cached_property
    def spots(self) -> Spots:
        return spots_of(self.state)

    @cached_property
    def trust(self) -> Trust:
        """What the journal says the players have vouched for."""
        return trust_from_journal(self.match)

    @cached_property
    def played(self) -> tuple[Played, str]:
        """The last command and its answers as steps, just as they were followed when they came."""
        return last_played(self.match)

    @cached_property
    def rule_began(self) -> int:
        """The step before the command of the rule that waits with a question."""
        return self.match.journal.entry(unfinished(self.match)[0]).parent


def position_of(match: ZoneMatch) -> Position:
    return Position(match, match.seq, match.head, match.state, match.question)
