"""One look at the table: where the match stands, and what the players look at. Frozen; every part is reckoned once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.stalker.content.box import Box
from engine.stalker.state import Mission, Phase
from engine.table.question import Question
from engine.table.text import Name, T, Text
from screens.match.question_model import QuestionView
from screens.palette import Palette
from screens.stalker.mission.board import board_view, one_unit
from screens.stalker.mission.checking import CheckView, check_view
from screens.stalker.mission.look import Checking, Look
from screens.stalker.mission.places import PlaceCardView, cards_on, place_cards
from screens.stalker.mission.position import Position
from screens.stalker.mission.reasons import ReasonView, why_question, why_step
from screens.stalker.mission.steps import Step
from screens.stalker.mission.trust import Spots, Trust, spots_of
from screens.stalker.mission.words import PHASES, dotted
from screens.stalker.pda.actions import Acts
from screens.stalker.pda.view import PdaView, pda_view
from screens.stalker.session_board import drawn_plan
from screens.widgets.board.model import BoardView, Overlay, UnitView


@dataclass(frozen=True)
class Frame:
    """How it is shown: colours, how a unit's name begins, and whether there is room beside the board."""

    palette: Palette
    letter: Callable[[str], str] = lambda unit: unit[:2].capitalize()
    wide: bool = False


@dataclass(frozen=True, eq=False)
class Moment:
    position: Position
    look: Look
    frame: Frame
    _pdas: dict[str, PdaView] = field(default_factory=dict)

    @property
    def state(self) -> Mission:
        return self.position.state

    @property
    def box(self) -> Box:
        return self.position.box

    @property
    def question(self) -> Question | None:
        return self.position.question

    @property
    def up(self) -> str:
        return self.position.up

    @property
    def up_at(self) -> tuple[str, str]:
        """Who is up, and where: the board follows."""
        return (self.up, self.state.stalkers[self.up].field) if self.up else ("", "")

    @property
    def acts(self) -> Acts:
        return self.position.acts

    @property
    def step(self) -> Step | None:
        return self.look.step

    @property
    def is_asking(self) -> bool:
        """The question is on show: with the step that led to it, if there is one."""
        return self.question is not None and self.look.at >= len(self.look.steps) - 1

    @property
    def is_idle(self) -> bool:
        """Nothing is asked, and there is nothing to follow by hand."""
        return self.question is None and self.step is None and self.state.result is None

    @property
    def asked(self) -> QuestionView | None:
        return self.position.asked

    @property
    def trust(self) -> Trust:
        return self.look.trust if self.look.trust is not None else self.position.trust

    @cached_property
    def checked(self) -> Mission:
        """The table that is looked at: before steps that are followed again nothing of them has been done yet."""
        step = self.step if self.look.checking is Checking.AGAIN and not self.is_asking else None
        return self.state if step is None else step.before

    @cached_property
    def check(self) -> CheckView:
        facing = self.look.picked if self.look.picked in self.checked.enemies else None
        found = check_view(self.checked, self.trust, self.look.checking, facing)
        return replace(found, lines=(*found.lines, *self.look.put_back))

    @cached_property
    def believed(self) -> Mission:
        """The table that is set right: as it is, or while a question is open as it was before."""
        return self.state if self.look.amends is None else self.look.amends.believed

    @cached_property
    def placed(self) -> Mission:
        """The table after the step on show."""
        look = self.look
        return look.steps[look.at + 1].before if look.at + 1 < len(look.steps) else self.state

    @cached_property
    def physical(self) -> Spots:
        """Where the standees are likely to stand now: the steps ahead have not been done yet."""
        if self.look.checking in (Checking.TRAVELLED, Checking.AGAIN):
            return self.trust.spots
        return self.position.spots if self.step is None or self.is_asking else spots_of(self.step.before)

    @property
    def phase(self) -> Phase:
        """The phase that is being looked at: that of the step on show, or the match's own."""
        step = self.step
        if step is None:
            return self.state.phase
        enemies = step.kind in ("enemy", "zone") and step.before.phase is Phase.ENEMIES
        return Phase.ENEMIES if enemies else step.before.phase

    def place(self, *, names_phase: bool) -> Text:
        """Round, phase, and the card at work."""
        step = self.step
        before = step.before if step is not None else self.state
        parts = [T("Round {n}", n=before.round)]
        if names_phase:
            parts.append(PHASES[self.phase])
        if step is not None and step.card:
            parts.append(T("{card}", card=Name("high", step.card)))
        return dotted(parts)

    @cached_property
    def stalker(self) -> str:
        """Whose board is open."""
        asked = self.question.who if self.question is not None else ""
        found = (self.look.shown, asked, self.up, self.state.leader)
        names = [name for name in found if name in self.state.stalkers]
        return str(names[0]) if names else next(iter(self.state.stalkers))

    def pda(self, stalker: str) -> PdaView:
        if stalker not in self._pdas:
            self._pdas[stalker] = pda_view(self.believed, self.box, stalker)
        return self._pdas[stalker]

    @cached_property
    def places(self) -> tuple[PlaceCardView, ...]:
        """The mission's cards in play."""
        return place_cards(self.state, self.box)

    @cached_property
    def read_cards(self) -> tuple[PlaceCardView, ...]:
        """Those that are read now: of the field that was tapped, or the one that was picked from the list."""
        look = self.look
        return tuple(each for each in self.places if each.key == look.lit) or cards_on(self.places, look.spot)

    def read(self, field: str) -> Look:
        """Nothing is held any more; the cards of the field are read, and put away with the second tap."""
        spot = field if cards_on(self.places, field) and field != self.look.spot else ""
        return replace(self.look.let_go(), spot=spot)

    def board(self, state: Mission, overlay: Overlay, *, free: bool) -> BoardView:
        """`free`: what stands wrong can be carried to where it belongs; else the table is only looked at."""
        lit = next((each for each in self.places if each.key == self.look.lit), None)
        if lit is not None:
            overlay = replace(overlay, sight=frozenset(lit.fields), sight_colour=self.frame.palette.anomaly)
        shown = board_view(state, self.box, self.frame.palette, overlay, self.frame.letter, movable=free)
        return replace(shown, plan=drawn_plan(state, self.box))

    def unit(self, ident: str, state: Mission | None = None) -> UnitView | None:
        """Somebody as he looks on the board."""
        return one_unit(state or self.state, self.box, self.frame.palette, self.frame.letter, ident)

    def unit_of(self, step: Step) -> UnitView | None:
        """Whose step it is."""
        if step.kind != "enemy":
            return None
        return self.unit(step.actor, step.before if step.actor in step.before.enemies else self.state)

    def why(self) -> ReasonView | None:
        """The reason behind the step on show, or behind the question."""
        if self.question is not None and self.is_asking and (self.step is None or self.step.kind != "enemy"):
            return self.why_asked()
        return None if self.step is None else why_step(self.step, self.box)

    def why_asked(self) -> ReasonView | None:
        return None if self.question is None else why_question(self.question, self.state, self.box)


def field_of(state: Mission, ident: str) -> str:
    if ident in state.enemies:
        return state.enemies[ident].field
    standing = state.stalkers.get(ident) or state.companions.get(ident)
    return standing.field if standing is not None else ""
