"""Where a mission stands, as its screen needs to know it: phase, turn, steps to follow, the question that is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.legal import Action
from engine.stalker.content.box import Box
from engine.stalker.stalkers.turns import is_phase_done, standard_left, who_is_up
from engine.stalker.state import Mission, Phase
from engine.table.again import unfinished
from engine.table.answer import Place
from engine.table.command import Command
from engine.table.event import Facts
from engine.table.match import Action as MatchAction
from engine.table.match import Match, Outcome
from engine.table.question import QUESTIONS, Question
from engine.table.record import load_kind
from engine.table.refusal import Refusal
from engine.table.text import Name, T, Text, Tn
from screens.match.question_model import QuestionView
from screens.palette import Palette
from screens.stalker.mission.board import watchers
from screens.stalker.mission.checking import CheckView, check_view
from screens.stalker.mission.event_card_words import EventView, event_view
from screens.stalker.mission.help import help_for
from screens.stalker.mission.played import corrected_since, last_played
from screens.stalker.mission.questions_view import question_view
from screens.stalker.mission.reasons import ReasonView, why_question, why_step
from screens.stalker.mission.steps import Step
from screens.stalker.mission.trust import Spots, Trust, spots_of, trust_from_journal
from screens.stalker.mission.undo import brief
from screens.stalker.mission.words import PHASES, dotted
from screens.stalker.pda.actions import NOTHING_TO_DO, ActRow, Acts, acts_of
from screens.stalker.pda.view import PdaView, pda_view
from screens.widgets.sheet_model import SheetView

ZoneMatch = Match[Mission, Box]


class Table(Protocol):
    """What the screen needs of a session."""

    @property
    def match(self) -> ZoneMatch: ...

    @property
    def title(self) -> Text: ...

    def apply(self, action: MatchAction, expected: int | None = None) -> Outcome | Refusal: ...


@dataclass(frozen=True)
class Preview:
    """A move that has a consequence: shown before it is made."""

    action: Action


class MissionPlace:
    def __init__(self, table: Table, palette: Palette) -> None:
        self.palette = palette
        self.letter: Callable[[str], str] = lambda unit: unit[:1].upper()
        """The first letter of a unit's name; the screen knows it in the language that is spoken."""
        self.table = table
        self.steps: list[Step] = []
        """What has happened since the last command of the players, as steps for hands."""
        self.at = 0
        """The step that is shown; behind the last one when all are done."""
        self.listing = False
        """All steps at once instead of one by one."""
        self.picked: str | None = None
        """The unit whose sight or ranges are shown."""
        self.shown: str | None = None
        """The stalker whose board is open; None: whoever is up."""
        self.aiming: ActRow | None = None
        """An act that waits for a field."""
        self.preview: Preview | None = None
        self.lines: tuple[Text, ...] = ()
        """What the last act of the players brought, where nothing has to be followed step by step."""
        self.chosen: tuple[str, ...] = ()
        """Options taken so far, where several may be."""
        self.corrections: dict[str, Place] = {}
        self.counted = False
        """The roll at hand was told by counting: its single dice are not known."""
        self.reason: ReasonView | None = None
        """Why something was done or is asked, while it is looked at."""
        self.way = ""
        """The row of the reason whose way is drawn; empty: all that were compared."""
        self.checking = ""
        """opened, travelled or again: why it is asked whether the table looks like this; empty: it is not."""
        self.amends: tuple[Command, ...] | None = None
        """What was wrong before the rule that waits began; None: the table is not looked at like that."""
        self.amend_hint: Text | None = None
        self.notice: Text | None = None
        """Something to be said once, when the screen is shown next."""
        self._believed: Mission | None = None
        self.placing: str | None = None
        """An enemy that shall stand otherwise than the rules put it."""
        self._known: Trust | None = None
        self._card = ""
        self._acts: tuple[int, Acts] | None = None
        self._recall()

    @property
    def match(self) -> ZoneMatch:
        return self.table.match

    @property
    def state(self) -> Mission:
        return self.match.state

    @property
    def box(self) -> Box:
        return self.match.content

    @property
    def question(self) -> Question | None:
        return self.match.question

    @property
    def up(self) -> str:
        """Whose turn it is; empty outside the players' phase."""
        if self.state.phase is not Phase.PLAYERS or is_phase_done(self.state) or self.state.result is not None:
            return ""
        return who_is_up(self.state)

    @property
    def mode(self) -> str:  # noqa: PLR0911 - one line a mode
        """why, amend, placing, list, step, check, question, preview, event, turn, turns_done or over."""
        if self.reason is not None:
            return "why"
        if self.amends is not None:
            return "amend"
        if self.placing is not None:
            return "placing"
        if self.checking == "again":
            return "check"
        if self.listing and self.steps:
            return "list"
        if self.step is not None and not self.is_asking:
            return "step"
        if self.question is not None:
            return "check" if self.checking else "question"
        if self.state.result is not None:
            return "over"
        if self.checking and self.up:
            return "check"
        if self.preview is not None:
            return "preview"
        if self.state.phase is Phase.EVENT:
            return "event"
        return "turn" if self.up else "turns_done"

    @property
    def trust(self) -> Trust:
        """What of the table the players have vouched for."""
        if self._known is None:
            self._known = trust_from_journal(self.match)
        return self._known

    @property
    def physical(self) -> Spots:
        """Where the standees are likely to stand now: the steps ahead have not been done yet."""
        if self.checking in ("travelled", "again"):
            return self.trust.spots
        step = self.step
        return spots_of(step.before if step is not None and not self.is_asking else self.state)

    @property
    def checks_table(self) -> bool:
        """Whether the amber button says that the table is as shown: before enemies act, and where it may not be."""
        if self.mode == "event" and self.match.head:
            return bool(self.checking or self.check.moved or self.check.gone)
        return self.mode in ("check", "turns_done")

    @property
    def check(self) -> CheckView:
        facing = self.picked if self.picked in self.checked.enemies else None
        return check_view(self.checked, self.trust, self.checking, facing)

    @property
    def checked(self) -> Mission:
        """The table that is looked at: before steps that are followed again nothing of them has been done yet."""
        step = self.step if self.checking == "again" and not self.is_asking else None
        return self.state if step is None else step.before

    @property
    def believed(self) -> Mission:
        """The table that is set right: as it is, or while a question is open as it was before."""
        if self.amends is None:
            return self.state
        return self._believed if self._believed is not None else self.match.look(self._rule_began).state

    @property
    def amended_units(self) -> frozenset[str]:
        return frozenset(each.unit for each in self.amends or () if isinstance(each, Adjust))

    @property
    def _rule_began(self) -> int:
        """The step before the command of the rule that waits with a question."""
        return self.match.journal.entry(unfinished(self.match)[0]).parent

    @property
    def phase(self) -> Phase:
        """The phase that is being looked at: that of the step on show, or the match's own."""
        step = self.step
        if step is None:
            return self.state.phase
        enemies = step.kind in ("enemy", "zone") and step.before.phase is Phase.ENEMIES
        return Phase.ENEMIES if enemies else step.before.phase

    @property
    def place(self) -> Text:
        """Round, phase and whose turn it is."""
        step = self.step
        before = step.before if step is not None else self.state
        parts = [T("Round {n}", n=before.round)]
        if self.whose is None:
            parts.append(PHASES[self.phase])
        if step is not None and step.card:
            parts.append(T("{card}", card=Name("high", step.card)))
        return dotted(parts)

    @property
    def whose(self) -> Text | None:
        """Who is up, for the amber part of the header."""
        if not self.up or self.mode in ("step", "list", "why"):
            return None
        left = standard_left(self.state, self.up)
        actions = Tn("{n} action left", "{n} actions left", left)
        return T("{stalker}: {actions}", stalker=Name("unit", self.up), actions=actions)

    @property
    def undoes(self) -> Text | None:
        return brief(self.match.journal, self.match.head) if self.match.head else None

    @property
    def redoes(self) -> Text | None:
        step = self.match.redo_step
        return None if step is None else brief(self.match.journal, step)

    @property
    def help(self) -> SheetView:
        """What the rulebook says here."""
        return help_for(self.mode, self.phase, self.step, self.question if self.is_asking else None)

    @property
    def step(self) -> Step | None:
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def is_asking(self) -> bool:
        """The question is on show: with the step that led to it, if there is one."""
        return self.question is not None and self.at >= len(self.steps) - 1

    @property
    def can_step_back(self) -> bool:
        return self._before(self.at) is not None

    @property
    def can_look_again(self) -> bool:
        """Between two phases the last one can be gone through once more, also after a restart."""
        return self.mode == "event" and self.match.head > 0

    @property
    def asked(self) -> QuestionView | None:
        question = self.question
        return None if question is None else question_view(question, self.state, self.box, self._aimed())

    @property
    def acts(self) -> Acts:
        """Worked out once a step of the match: the rules are asked for every field in reach."""
        if not self.up or self.question is not None:
            return NOTHING_TO_DO
        if self._acts is None or self._acts[0] != self.match.seq:
            reacts = tuple(watchers(self.state, self.box, self.up))
            self._acts = (self.match.seq, acts_of(self.state, self.box, self.up, reacts))
        return self._acts[1]

    @property
    def pda(self) -> PdaView:
        return pda_view(self.believed, self.box, self.stalker)

    @property
    def stalker(self) -> str:
        """Whose board is open."""
        asked = self.question.who if self.question is not None else ""
        names = [name for name in (self.shown, asked, self.up, self.state.leader) if name in self.state.stalkers]
        return str(names[0]) if names else next(iter(self.state.stalkers))

    @property
    def event(self) -> EventView | None:
        return event_view(self.state, self.box)

    def why(self) -> ReasonView | None:
        """The reason behind the step on show, or behind the question."""
        if self.question is not None and self.is_asking and (self.step is None or self.step.kind != "enemy"):
            return why_question(self.question, self.state, self.box)
        return None if self.step is None else why_step(self.step, self.box)

    def why_asked(self) -> ReasonView | None:
        return None if self.question is None else why_question(self.question, self.state, self.box)

    def resume(self, at: int, of: int, listed: bool = False) -> None:
        """After a restart: the steps that were being followed, and the one that was shown, or the list of them."""
        steps, card = self._last_steps()
        if len(steps) == of and 0 <= at < of:
            self.steps, self.at, self._card, self.listing = steps, at, card, listed
            self.steps[at:] = corrected_since(self.match, self.steps[at:])

    def _recall(self) -> None:
        """After a restart or an undo: what led to the open question, from the journal."""
        if self.question is not None:
            self.steps, self._card = self._last_steps()
            self.at = max(len(self.steps) - 1, 0)

    def _last_steps(self) -> tuple[list[Step], str]:
        """The last command and its answers once more, from the journal: just as they were followed when they came."""
        played, card = last_played(self.match)
        return [step for _, steps in played for step in steps], card

    def _aimed(self) -> Facts:
        """What the attack at hand is about, from the question that began it."""
        seq = self.match.head
        while seq:
            entry = self.match.journal.entry(seq)
            if entry.question.json is not None:
                facts = load_kind(QUESTIONS, entry.question.json).why.facts
                if "range" in facts:
                    return facts
            if entry.op == "do":
                break
            seq = entry.parent
        return Facts()

    def _before(self, at: int) -> int | None:
        return next((i for i in range(min(at, len(self.steps)) - 1, -1, -1) if self.steps[i].needs_hands), None)

    def _after(self, at: int) -> int:
        """The next step for hands; the last one stays for the question it leads to."""
        last = len(self.steps)
        found = next((i for i in range(at, last) if self.steps[i].needs_hands), last)
        return max(last - 1, 0) if found == last and self.question is not None and last else found


def field_of(state: Mission, ident: str) -> str:
    if ident in state.enemies:
        return state.enemies[ident].field
    standing = state.stalkers.get(ident) or state.companions.get(ident)
    return standing.field if standing is not None else ""
