"""The map of the battle screen: what is chosen on it, what is carried, and how far everybody is from there."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any

from engine.eden.commands.by_hand import PutFigure
from engine.eden.commands.mapping import OpenMap
from engine.eden.dragging import Snap
from engine.eden.events.base import piece_name, warrior
from engine.eden.setup.start import Setup
from engine.eden.state import Phase
from engine.table.command import Command
from engine.table.question import PutWhere, Question
from engine.table.record import load
from engine.table.text import T, Text
from screens.eden.draft import Laying
from screens.eden.laying import Lay, dragged, outline_of, tapped
from screens.eden.map_hand import MapHand
from screens.eden.stories import what_of
from screens.eden.words import one
from screens.i18n import i18n
from screens.match.map_page import MapPage
from screens.match.question_model import QuestionView
from screens.widgets.nudge import NudgeBar
from screens.widgets.page_model import Line, PageView, Section
from screens.widgets.plane_model import Body, PlaneFigure, PlaneOverlay, PlanePiece, PlaneView, Trail

MEASURED = ("spot", "spots")
"""Questions that are answered on the map where there is one."""
AMBER = "#F0B93A"
HANDLE, HANDLE_MM = "handle", 13
"""A piece in the hand is carried by this, and how large it is."""


def _is_measured(question: Question) -> bool:
    """Whether places or a tape are asked for."""
    return question.kind in MEASURED or what_of(question) == "measured"


@dataclass(frozen=True)
class OnMap:
    """What a row of the map stands for: a figure or a piece; without one, everybody who is not on it yet."""

    key: str | None = None


class BattleMapPage(MapPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._hand: MapHand | None = None
        self._snapped = Snap.NOWHERE
        self._held: Laying | None = None
        super().__init__(shell, **kwargs)

    def furnish(self) -> None:
        super().furnish()
        self.nudge = NudgeBar()
        self.nudge.bind(on_nudge=lambda _, dx, dy: self._nudge(dx, dy))
        self.plane.bind(
            on_tap_figure=lambda _, unit: self._select(unit),
            on_tap_table=lambda _, spot: self._tap_table(spot),
            on_crowd=lambda _, units: self._ask_crowd(units),
            on_carry=lambda _, unit, spot: self._carry(unit, spot),
            on_put=lambda _, unit: self._put(unit),
        )

    @property
    def hand(self) -> MapHand:
        if self._hand is None:
            raise RuntimeError("no battle has been opened")
        return self._hand

    def entered(self) -> None:
        self._hand = MapHand(self.session.match, i18n.say)
        # Another battle may have been looked at before.
        self.mapped = self.mapped and not self.hand.map.is_empty

    # A piece in the hand, and what a tap on the table aims at: the screen knows

    @property
    def laying(self) -> Laying | None:
        return None

    def relay(self, laying: Laying) -> None:
        """It lies elsewhere now, for now."""

    def begin_laying(self, wanted: Lay) -> None:
        """A piece is taken up."""

    def aim(self, spot: tuple[float, float]) -> bool:
        """Whether the tap laid a template there."""
        return False

    def aimed(self) -> PlaneOverlay | None:
        """The template as it lies."""
        return None

    # The map

    def toggle_map(self) -> None:
        """The map is one tap away: a game without places takes it up."""
        match = self.session.match
        units = match.state.present.values()
        is_new = not self.mapped and match.question is None and match.state.phase is not Phase.OVER
        if is_new and self.hand.map.is_empty and (match.state.pieces or match.state.round) and any(units):
            self.mapped = True
            self._bring()
            return
        super().toggle_map()

    def _bring(self) -> None:
        setup: Setup = load(Setup, self.session.match.journal.header.setup.json)
        self.apply(OpenMap(setup.table))

    def refresh(self, *_: object) -> None:
        """The map comes before the page is made: on a wide screen its coming makes the page anew."""
        if self._session is not None and self._hand is not None:
            question = self.session.match.question
            if question is not None and not self.hand.map.is_empty:
                self._look_at(question)
            if self.laying is not None:
                self.mapped = True
        super().refresh()

    def view(self) -> PageView:
        question = self.session.match.question
        view = super().view()
        if not self.mapped:
            return view
        if self.laying is not None:
            return replace(view, pills=())
        if question is not None and not _is_measured(question):
            # Whoever decides about a blow does not measure: the answers come first.
            return replace(view, pills=())
        if self.hand.selected and self.hand.may_carry(self.hand.selected):
            self.put(lambda: self.top.add_widget(self.nudge))
        rows = (*self._map_rows(), *self._unplaced_rows())
        lead = view.lead
        if question is None and self.hand.is_pair:
            lead = self.hand.map.between(self.hand.selected, self.hand.target)
        return replace(view, lead=lead, pills=(), sections=(*rows, *view.sections))

    def _look_at(self, question: Question) -> None:
        """What is asked about places is asked with the map in sight."""
        self.mapped = self.mapped or _is_measured(question)
        if what_of(question) == "measured":
            known = question.why.facts
            self.hand.selected, self.hand.target = str(known["unit"]), str(known["on"])

    def _map_rows(self) -> tuple[Section, ...]:
        """Whom a finger may have meant; else how far everybody is from the one that is chosen."""
        hand = self.hand
        if hand.crowd:
            lines = tuple(Line(OnMap(key), one(key), icon="person", small=True) for key in hand.crowd)
            return (Section(T("Whom do you mean?"), lines),)
        if hand.selected not in hand.map.scene.units:
            return ()
        lines = tuple(
            Line(
                OnMap(key),
                one(key),
                sight,
                far,
                icon="crosshair" if is_enemy else "person",
                small=True,
                chosen=key == hand.target,
            )
            for key, far, sight, is_enemy in hand.map.lines(hand.selected)
        )
        return (Section(T("From {unit}", unit=warrior(hand.selected)), lines),)

    def _unplaced_rows(self) -> tuple[Section, ...]:
        """What stands on the real table and not on the map."""
        state = self.session.match.state
        if self.session.match.question is not None or state.phase in (Phase.SETUP, Phase.OVER):
            return ()
        lines = [
            Line(OnMap(key), T("{piece}", piece=piece_name(key)), icon="tree", small=True)
            for key, piece in sorted(state.pieces.items())
            if piece.outline is None
        ]
        if any(unit.at is None for unit in state.present.values()):
            lines.insert(0, Line(OnMap(), T("Bring everybody onto the map"), icon="people", small=True))
        return (Section(T("Not on the map yet"), tuple(lines)),) if lines else ()

    def show_map(self) -> None:
        # Who acts is ringed while nobody else is chosen.
        view = self.hand.map.view(self.hand.selected or self.session.match.state.acting, self.hand.target)
        laying, aimed = self.laying, self.aimed()
        if laying is not None:
            self.plane.view = self._with_handle(view, laying)
            return
        figures = tuple(replace(each, movable=self.hand.may_carry(each.id)) for each in view.figures)
        overlay = aimed if aimed is not None else view.overlay
        self.plane.view = replace(view, figures=figures, overlay=overlay)

    def _with_handle(self, view: PlaneView, laying: Laying) -> PlaneView:
        """The piece in the hand and what it is carried by; corners that were tapped so far."""
        others = tuple(each for each in view.pieces if each.id != laying.piece)
        figures = tuple(replace(each, movable=False) for each in view.figures)
        if laying.corners is not None:
            spots = tuple((at.x, at.y) for at in laying.corners)
            trail = Trail((*spots, *spots[:1]) if len(spots) > 2 else spots)
            dots = tuple(PlaneFigure(f"{HANDLE} {n}", "", at, 4, Body.CIRCLE, AMBER) for n, at in enumerate(spots))
            return replace(view, pieces=others, figures=(*figures, *dots), overlay=PlaneOverlay(trail=trail))
        corners = tuple((at.x, at.y) for at in outline_of(laying).corners)
        ghost = PlanePiece(laying.piece, corners, lit=True)
        handle = PlaneFigure(HANDLE, "", (laying.at.x, laying.at.y), HANDLE_MM, Body.CIRCLE, AMBER)
        return replace(view, pieces=(*others, ghost), figures=(*figures, handle), overlay=PlaneOverlay())

    def _select(self, unit: str) -> None:
        if self.laying is not None:
            return
        base = self.hand.map.scene.units.get(unit)
        if base is not None and self.aim((base.at.x, base.at.y)):
            # A template is laid on a figure as well as beside it.
            return
        self.hand.select(unit)
        self.refresh()

    def _ask_crowd(self, units: tuple[str, ...]) -> None:
        if self.laying is not None:
            return
        self.hand.crowd = units
        self.refresh()

    def _carry(self, unit: str, spot: tuple[float, float]) -> None:
        if self.laying is not None:
            self._carry_piece(self.laying, spot)
            return
        held = self.hand.hold(unit, spot)
        if held.to is not self._snapped:
            self._snapped = held.to
            if held.to:
                self.app.feedback.tick()
        self.plane.hold(unit, (held.at.x, held.at.y), held.overlay)
        self.lead, self.consequence = i18n.say(held.lead), i18n.say(held.consequence)

    def _carry_piece(self, laying: Laying, spot: tuple[float, float]) -> None:
        self._held = held = dragged(laying, spot, self.session.match.state.table)
        corners = tuple((at.x, at.y) for at in outline_of(held).corners)
        self.plane.hold(HANDLE, (held.at.x, held.at.y), PlaneOverlay(HANDLE, outline=corners))

    def _put(self, unit: str) -> None:
        if self.laying is not None:
            held, self._held = self._held, None
            self.relay(held or self.laying)
            return
        self._done(self.hand.put(unit))

    def _tap_table(self, spot: tuple[float, float]) -> None:
        """Select and tap is as good as dragging; a piece that is tapped is taken up."""
        if self.laying is not None:
            self.relay(tapped(self.laying, spot, self.session.match.state.table))
            return
        if self.aim(spot):
            return
        unit = self.hand.selected
        if unit and unit in self.hand.map.scene.units:
            self._done(self.hand.put(unit, self.hand.hold(unit, spot).at))
        elif self.session.match.question is None and (piece := self.hand.map.piece_at(spot)):
            self.begin_laying(Lay(piece))

    def _nudge(self, dx: int, dy: int) -> None:
        unit = self.hand.selected
        if unit in self.hand.map.scene.units:
            at = self.hand.map.nudged(unit, dx, dy)
            command = self.hand.put(unit, at)
            # A nudge puts a picture right; it is no move, and needs no reason why not.
            self.hand.refusal = None
            self._done(PutFigure(unit, at) if command is not None else None)

    def _done(self, command: Command | None) -> None:
        if command is None:
            self.refresh()
            return
        refusal = self.hand.refusal
        if self.apply(command, quiet=True) and self.session.match.question is None:
            said = command.describe() if refusal is None else T("Put there by hand. {why}", why=refusal.text)
            self.shell.say(i18n.say(said), self.undo)

    def _amber(self, asked: QuestionView) -> Text | str:
        """Who was dragged away from where it stood does not stay."""
        goes = isinstance(self.session.match.question, PutWhere) and self.hand.elsewhere
        return T("It goes there") if goes else super()._amber(asked)

    def act(self) -> None:
        """On the map the amber takes the places as they are shown now."""
        if self.session.match.question is not None and self.hand.elsewhere:
            self.answer(self.hand.answer())
        else:
            super().act()

    def pick(self, ident: Hashable) -> None:
        if not isinstance(ident, OnMap):
            return
        if ident.key is None:
            self._bring()
        elif ident.key in self.session.match.state.pieces:
            self.begin_laying(Lay(ident.key))
        else:
            self._select(ident.key)
