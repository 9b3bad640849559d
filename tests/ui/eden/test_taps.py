"""How many touches the standard round of the brief costs, without a map and with one; and a charge.

2 x 4 warriors, 2 NPCs: 3 only move, 1 does nothing, 1 shoots, 2 charge, 1 attacks and is struck back; one NPC attacks,
one charges; one warrior burns, one is afraid. Dice are the app's.
"""

import json
from pathlib import Path
from typing import Any

from engine.eden.commands import by_hand, setup
from engine.eden.setup.start import Setup, SideSetup
from engine.eden.state import Phase
from engine.eden.words import Deployment, Edge, Marker
from engine.open.shapes import Point
from engine.table.answer import AppRolls, Chosen
from engine.table.refusal import Refusal
from screens.eden.chips import WarriorChip
from screens.eden.desk import DEMO
from screens.eden.fight_blocks import ReactionButton
from screens.widgets.key_bar import AmberKey
from screens.widgets.kit import NextButton, Row
from tests.ui.eden.test_map import ASH, WELLS, carry
from tests.ui.finding import all_of
from tools.drive import Drive

OUT = Path(__file__).parents[3] / "build" / "taps-eden.json"
MOST_ROUND, MOST_MAP, MOST_CHARGE = 50, 60, 7
EDGES = {"red": Edge.NORTH, "blue": Edge.SOUTH}
MISSIONS = {"red": "silence_the_wells", "blue": "thin_them_out"}


class Thumb:
    """Presses what a player would look for, and counts every touch."""

    def __init__(self, drive: Drive, screen: Any) -> None:
        self.drive, self.screen, self.match = drive, screen, screen.session.match

    @property
    def phase(self) -> str:
        return str(self.match.state.phase)

    def press(self, widget: Any) -> None:
        self.drive.press(widget)
        self.drive.settle()

    def amber(self) -> None:
        self.press(next(each for each in all_of(self.screen, NextButton) if each.text))

    def row(self, words: str) -> None:
        self.drive.frames(6)
        self.press(next(each for each in all_of(self.screen, Row) if each.title.startswith(words)))

    def chip(self, unit: str) -> None:
        self.press(next(each for each in all_of(self.screen, WarriorChip) if each.ident == unit))

    def end(self, left: int) -> None:
        """The key bar: so many points are left."""
        self.press(next(each for each in all_of(self.screen, AmberKey) if each.number == left))

    def fight(self, *reactions: str) -> None:
        """A reaction each time one is asked, the amber for everything else, until it is over and read."""
        waiting = list(reactions)
        while self.match.question is not None or self.screen.teller.to_tell is not None:
            question = self.match.question if self.screen.teller.to_tell is None else None
            what = str(question.why.facts["what"]) if question is not None else ""
            if what == "reaction":
                wanted = waiting.pop(0) if waiting else "passive"
                self.press(next(each for each in all_of(self.screen.top, ReactionButton) if each.ident == wanted))
            elif what in ("seen", "measured"):
                return
            else:
                self.amber()

    def act(self, unit: str, *rows: str, left: int, reactions: tuple[str, ...] = ()) -> int:
        """One activation; how many touches it took."""
        before = self.drive.touches
        self.chip(unit)
        assert self.match.state.acting == unit, (unit, self.match.state.up, self.match.state.fallen)
        for words in rows:
            self.row(words)
        self.fight(*reactions)
        if self.match.state.acting == unit:
            self.end(min(left, self.match.state.units[unit].ap))
        return self.drive.touches - before


def begun(drive: Drive, with_map: bool) -> Any:
    """The first round is about to begin: two NPCs, one warrior burning, one afraid, an NPC beside another."""
    sides = {"red": SideSetup(WELLS), "blue": SideSetup(ASH)}
    session = drive.app.desk("eden").create(Setup(sides, table=DEMO, strays=True, map=with_map), "taps", seed=9)
    match = session.match
    match.apply(setup.SetupBids({"red": 0, "blue": 0}))
    while match.state.phase is Phase.SETUP or match.question is not None:
        state = match.state
        if match.question is not None:
            kind = match.question.kind
            match.apply(AppRolls() if kind == "roll" else Chosen((match.question.options[0].id,)))
            continue
        mine = [key for key, unit in state.units.items() if unit.side == state.up]
        starts = match.content.tables[DEMO].starts
        places = {key: Point(*starts[key]) for key in mine} if with_map else {}
        choices = (
            setup.NameLeader(mine[0]),
            setup.TakeMission(state.up, MISSIONS[state.up], Deployment.RAID),
            setup.Deploy(state.up, EDGES[state.up], places),
        )
        assert any(not isinstance(match.apply(each), Refusal) for each in choices), state.step
    for command in (
        by_hand.TakeOut("3"),
        by_hand.CorrectUnit("gasper", markers={Marker.FIRE: 1}),
        by_hand.CorrectUnit("bulk", markers={Marker.FEAR: 1}),
    ):
        assert not isinstance(match.apply(command), Refusal)
    drive.shell.go("eden.battle", match=session.match_id)
    drive.settle()
    drive.touches = 0
    return drive.shell.current


def write(**counted: int) -> None:
    OUT.parent.mkdir(exist_ok=True)
    known = json.loads(OUT.read_text("utf-8"))["taps"] if OUT.exists() else {}
    OUT.write_text(json.dumps({"taps": {**known, **counted}}, indent=1), "utf-8")


def who_begins(thumb: Thumb) -> None:
    """Bids of nothing, and Blue begins; no cards."""
    thumb.amber()
    while thumb.phase == "bids":
        thumb.row("Blue")
    while thumb.phase == "tactics":
        thumb.amber()
    assert thumb.match.state.up == "blue"


def end_phase(thumb: Thumb) -> None:
    """One NPC is in contact and attacks, the other sees Pip and charges; both are dodged or borne."""
    match, screen = thumb.match, thumb.screen
    thumb.amber()
    while match.state.round == 1 or match.question is not None or screen.teller.to_tell is not None:
        question = match.question if screen.teller.to_tell is None else None
        if question is not None and question.why.facts["what"] == "seen":
            thumb.row("Pip")
        else:
            thumb.fight("passive", "passive")


def test_the_standard_round_without_a_map(drive: Drive) -> None:
    screen = begun(drive, with_map=False)
    thumb = Thumb(drive, screen)
    match = thumb.match
    # It charged him in a round before: what the app has seen it does not ask.
    assert not isinstance(match.apply(by_hand.SayContact("2", ("bulk",))), Refusal)
    screen.refresh()
    who_begins(thumb)
    thumb.act("sable", "Shoot", "Pip", left=3)
    thumb.act("pip", left=1)
    charge = thumb.act("mutt", "Charge", "Bulk", left=3, reactions=("dodge",))
    thumb.act("tomasz", left=2)
    second = thumb.act("korr", "Charge", "Iva", left=3, reactions=("dodge",))
    thumb.act("iva", "Attack", left=3, reactions=("strike_back", "passive"))
    thumb.act("gasper", left=1)
    thumb.act("bulk", left=3)
    assert match.state.phase is Phase.END
    end_phase(thumb)
    assert match.state.round == 2
    charges = max(charge, second)
    write(eden_round=drive.touches, eden_charge=charges)
    assert charges <= MOST_CHARGE
    assert drive.touches <= MOST_ROUND, drive.touches


def test_the_standard_round_with_a_map(drive: Drive) -> None:
    """The same with positions: who moves is dragged, who charges is dragged into contact."""
    screen = begun(drive, with_map=True)
    thumb = Thumb(drive, screen)
    match = thumb.match
    for unit, at in {
        "mutt": (300, 200),
        "bulk": (300, 120),
        "korr": (200, 170),
        "iva": (200, 90),
        "sable": (520, 190),
        "pip": (520, 90),
        "1": (430, 60),
        "2": (300, 80),
        "tomasz": (131, 120),
    }.items():
        assert not isinstance(match.apply(by_hand.PutFigure(unit, Point(*at))), Refusal)
    screen.refresh()
    who_begins(thumb)
    thumb.act("sable", "Shoot", "Pip", left=3)
    thumb.press(screen._switch)
    drag_act(thumb, "pip", Point(500, 60))
    drag_act(thumb, "mutt", Point(300, 155), "dodge")
    drag_act(thumb, "tomasz", Point(80, 100))
    drag_act(thumb, "korr", Point(200, 120), "dodge")
    thumb.act("iva", "Attack", left=3, reactions=("strike_back", "passive"))
    drag_act(thumb, "gasper", Point(250, 525))
    thumb.act("bulk", left=3)
    end_phase(thumb)
    assert match.state.round == 2
    write(eden_map=drive.touches)
    assert drive.touches <= MOST_MAP, drive.touches


def drag_act(thumb: Thumb, unit: str, to: Point, *reactions: str) -> None:
    """Named, dragged, ended."""
    thumb.chip(unit)
    before = thumb.match.state.units[unit].ap
    carry(thumb.drive, thumb.screen, unit, to)
    thumb.drive.settle()
    assert thumb.match.state.units[unit].ap < before, f"{unit} went nowhere"
    thumb.fight(*reactions)
    if thumb.match.state.acting == unit:
        thumb.end(thumb.match.state.units[unit].ap)
