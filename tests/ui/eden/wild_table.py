"""A situation of the wild set up directly, ready for the end phase: no game is played to get there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.eden.commands.by_hand import CorrectUnit, PutFigure, SayContact, TakeOut
from engine.eden.commands.rounds import EndActivation, PassOn
from engine.eden.commands.setup import PlaceNpc
from engine.eden.setup.start import Setup, SideSetup
from engine.eden.state import Phase, SetupStep
from engine.eden.words import Marker, Run
from engine.open.shapes import Point
from engine.table.answer import AppRolls, Chosen
from engine.table.command import Command
from engine.table.question import Choice, Roll
from engine.table.refusal import Refusal
from screens.eden.desk import DEMO
from screens.widgets.kit import NextButton, QuietButton, Row
from tests.ui.finding import all_of
from tools.drive import Drive

WELLS = ("iva", "tomasz", "bulk", "pip")
GNAWER, HULK, DRIFTER = "1", "2", "3"
"""The NPCs of the demo's table: bites, bites harder, has a rifle."""


def done(match: Any, command: Command) -> None:
    refusal = match.apply(command)
    assert not isinstance(refusal, Refusal), (command, refusal)


class WildTable:
    """One band against the wild on the demo's table; whoever has no place is out of action.

    `places` with a map; without one `there` names who is left, and `contacts` who touches whom. `gnawers`: these
    instead of the NPCs that stand there from the start, an even number.
    """

    def __init__(
        self,
        drive: Drive,
        places: Mapping[str, tuple[int, int]] | None = None,
        there: Iterable[str] = (),
        contacts: Mapping[str, tuple[str, ...]] | None = None,
        npcs: Run = Run.APP,
        fear: Iterable[str] = (),
        gnawers: Iterable[str] = (),
    ) -> None:
        self.drive, self.gnawers = drive, list(gnawers)
        setup = Setup(
            {"red": SideSetup(WELLS)},
            table=DEMO,
            strays=not self.gnawers,
            contamination=len(self.gnawers) // 2,
            map=places is not None,
            npcs=npcs,
        )
        session = drive.app.desk("eden").create(setup, "wild table", seed=7)
        self.match = session.match
        drive.shell.restore([("home", {})])
        drive.shell.go("eden.battle", match=session.match_id)
        drive.settle()
        self.screen = drive.shell.current
        self._to_activation()
        for unit in sorted(set(self.match.state.present) - {*(places or there)}):
            done(self.match, TakeOut(unit))
        for unit, at in (places or {}).items():
            done(self.match, PutFigure(unit, Point(*at)))
        for unit, others in (contacts or {}).items():
            done(self.match, SayContact(unit, others))
        for unit in fear:
            done(self.match, CorrectUnit(unit, markers={Marker.FEAR: 1}))
        done(self.match, self.screen.presenter.amber())
        for command in (EndActivation(), PassOn()):
            if self.match.state.phase is Phase.ACTIVATION:
                done(self.match, command)
        assert self.match.state.phase is Phase.END
        self.screen.refresh()
        drive.frames(8)

    def _to_activation(self) -> None:
        match = self.match
        while match.state.phase is not Phase.ACTIVATION:
            question = match.question
            if question is None and match.state.step is SetupStep.CONTAMINATION:
                name = self.gnawers.pop()
                done(match, PlaceNpc("red", name, "gnawer", Point(50 + 250 * len(self.gnawers), 300)))
            elif question is None:
                done(match, self.screen.presenter.amber())
            elif isinstance(question, Roll):
                match.apply(AppRolls())
            else:
                assert isinstance(question, Choice)
                match.apply(Chosen((question.options[0].id,)))

    # What a thumb does

    def end_phase(self) -> None:
        assert self.screen.action == "End phase"
        self.amber()

    def amber(self) -> None:
        self.drive.press(next(each for each in all_of(self.screen, NextButton) if each.text))
        self.drive.settle()
        self.drive.frames(8)

    def tap(self, words: str, kind: Any = Row) -> None:
        title = "title" if kind is Row else "text"
        (found,) = (each for each in all_of(self.screen.top, kind) if getattr(each, title) == words)
        self.drive.press(found)
        self.drive.settle()
        self.drive.frames(8)

    def measured(self, is_so: bool) -> None:
        self.tap("Measured: yes" if is_so else "Measured: no", QuietButton)

    # What is seen

    @property
    def asked(self) -> str:
        """What the open question is about; "" if none is."""
        question = self.match.question
        return "" if question is None else str(question.why.facts["what"])

    @property
    def offered(self) -> list[str]:
        return [each.title for each in all_of(self.screen.top, Row)]

    def did(self, npc: str) -> tuple[str, str]:
        """What an NPC did in this end phase, and on whom."""
        told = [each.npc for each in self.screen.teller.stories if each.npc is not None and each.npc.unit == npc]
        return (told[0].did, told[0].on) if told else ("", "")

    def at(self, unit: str) -> tuple[int, int]:
        at = self.match.state.units[unit].at
        return at.x, at.y
