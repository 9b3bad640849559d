"""A table of one's own, and a mission about what lies on it: entered by touch, carried over, played."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from device.packs import Packs
from engine.eden.content.box import Laid, Stray, TableCard
from engine.eden.content.cards import Goal, GoalWord, Mission
from engine.eden.content.kinds import LaidTable, MissionCard
from engine.eden.kit import KIT
from engine.eden.state import SetupStep
from engine.packs.codes.messages import codes_for
from engine.packs.kinds import is_marked
from engine.packs.pack import OWN, pack_bytes, read_pack
from engine.table.text import Name
from screens.eden.desk import DEMO
from screens.eden.names import battle_names
from screens.widgets.kit import NextButton
from screens.workshop.codes import shown_as_codes
from screens.workshop.record_rows import ButtonPlace, LinePlace
from screens.workshop.scanning.scan_presenter import ScanPresenter
from tests.ui.eden.test_bands import tap
from tests.ui.eden.test_own_band import MOST, go_on, new, own, pick
from tests.ui.finding import all_of, showing
from tests.ui.workshop import workshop_thumb as thumb
from tools.drive import Drive

WELL = "The deep well"
TERRAIN, OBJECTIVES, NPCS = range(3)
"""The buttons that add one, from top to bottom."""


@pytest.fixture
def workshop(drive: Drive) -> Iterator[Packs]:
    packs = drive.app.desk("eden").packs
    yield packs
    drive.shell.restore([("home", {})])
    for found in packs.installed():
        packs.remove(found.id)


def add(drive: Drive, which: int) -> None:
    adding = [each for each in all_of(drive.shell.current, ButtonPlace) if each.text == "Add one"]
    drive.press(sorted(adding, key=lambda each: -each.to_window(*each.pos)[1])[which])
    drive.settle()


def enter_the_table(drive: Drive) -> None:
    new(drive, "tables", "Yard")
    add(drive, OBJECTIVES)
    thumb.write(drive, "Name", WELL)
    thumb.write(drive, "From the west edge, in mm", "180")
    thumb.write(drive, "From the north edge, in mm", "420")
    thumb.act(drive)
    add(drive, TERRAIN)
    thumb.row(drive, "Kind")
    thumb.pick(drive, "Wall")
    thumb.act(drive)
    add(drive, NPCS)
    thumb.chip(drive, "Whose profile", "Gnawer")
    thumb.act(drive)
    thumb.act(drive)


def enter_the_mission(drive: Drive) -> None:
    new(drive, "missions", "Drink")
    thumb.row(drive, "Objective")
    pick(drive, "What counts", "Holding a place")
    thumb.step(drive, "Points", 3)
    thumb.write(drive, "Within so many mm", "100")
    thumb.chip(drive, "Pieces and places it is about", "Add one")
    thumb.search(drive, WELL[4:8], WELL)
    thumb.act(drive)
    thumb.act(drive)


def carried(workshop: Packs, mission: str, way: str, second: Packs) -> None:
    """To another phone: the mission's codes, or the whole own pack as a file."""
    scan = ScanPresenter(second, "en", lambda _game: second)
    if way == "codes":
        shown = shown_as_codes(workshop, kind="missions", key=mission)
        assert shown is not None
        assert scan.take_all(codes_for(shown)) is None
    else:
        pack = workshop.outgoing(OWN)
        assert pack is not None
        assert scan.look_at(read_pack(pack_bytes(pack), "own.zonepack")) is None
    scan.accept()


WORDS = {"en": WELL, "de": WELL, "uk": WELL}
YARD = LaidTable(
    WORDS,
    TableCard(
        pieces={"pieces-1-0a0a0a0a": Laid("wall", ((250, 250), (350, 250), (350, 350), (250, 350)))},
        objectives={"objectives-1-0b0b0b0b": (180, 420)},
        npcs={"1": Stray("gnawer", (300, 300))},
    ),
    {"objectives-1-0b0b0b0b": WORDS},
    source="box",
)
GOAL = Goal(GoalWord.HOLD, 1, within=100, things=("objectives-1-0b0b0b0b",))


def test_a_table_and_a_mission_about_it_are_entered_by_touch(drive: Drive, workshop: Packs) -> None:
    enter_the_table(drive)
    enter_the_mission(drive)
    ((_, laid),), ((_, card),) = own(workshop, "tables"), own(workshop, "missions")
    (well,) = laid.table.objectives
    (piece,) = laid.table.pieces
    assert is_marked(well)
    assert is_marked(piece), "another table's things are called differently"
    assert (laid.table.objectives[well], laid.things[well]["en"]) == ((180, 420), WELL)
    assert laid.table == replace(
        YARD.table, objectives={well: (180, 420)}, pieces={piece: next(iter(YARD.table.pieces.values()))}
    )
    assert card.mission.goal == replace(GOAL, things=(well,), points=3)


@pytest.mark.parametrize("way", ["codes", "file"])
def test_a_mission_brings_the_table_it_is_about(drive: Drive, workshop: Packs, tmp_path: Path, way: str) -> None:
    workshop.put("tables", "yard-0c0c0c0c", YARD)
    card = MissionCard(WORDS, Mission(GOAL), source="box")
    workshop.put("missions", "drink-0d0d0d0d", card)
    second = Packs(tmp_path / "second", KIT)
    carried(workshop, "drink-0d0d0d0d", way, second)
    assert second.records()["missions", "drink-0d0d0d0d"] == card
    assert second.records()["tables", "yard-0c0c0c0c"] == YARD

    # The second phone is this one, with what came to it and nothing else.
    workshop.drop("missions", "drink-0d0d0d0d")
    workshop.drop("tables", "yard-0c0c0c0c")
    (came,) = second.installed()
    workshop.install(came)
    state = played(drive, "drink-0d0d0d0d", "yard-0c0c0c0c")
    assert (state.round, state.sides["red"].mission) == (2, "drink-0d0d0d0d")
    assert tuple(state.objectives) == GOAL.things
    assert {piece.kind for piece in state.pieces.values()} == {"wall"}
    assert any(unit.profile == "gnawer" for unit in state.units.values())
    named = battle_names(workshop.library(), lambda: state)
    assert named(Name("thing", GOAL.things[0]), "en") == WELL


def played(drive: Drive, mission: str, table: str) -> Any:
    """From its label's screen into the first round."""
    drive.shell.restore([("home", {})])
    drive.shell.go("eden.new", mission=mission)
    drive.settle()
    drive.frames(8)
    page = drive.shell.current
    assert page.setup.table == table != DEMO, "the mission's own table is chosen"
    drive.press(showing(page, NextButton, "Set up"))
    drive.settle()
    battle = drive.shell.current
    match = battle.session.match
    for _ in range(MOST):
        if match.state.round > 1:
            break
        go_on(match, battle)
    return match.state


def test_a_mission_for_the_table_is_the_first_that_is_proposed(drive: Drive, workshop: Packs) -> None:
    """Nobody holds a pump where there is none."""
    workshop.put("tables", "yard-0c0c0c0c", YARD)
    workshop.put("missions", "zzz-0d0d0d0d", MissionCard(WORDS, Mission(GOAL), source="box"))
    drive.shell.restore([("home", {})])
    drive.shell.go("eden.new")
    drive.settle()
    drive.frames(8)
    tap(drive, drive.shell.current, WELL)
    drive.press(showing(drive.shell.current, NextButton, "Set up"))
    drive.settle()
    battle = drive.shell.current
    match = battle.session.match
    for _ in range(MOST):
        if match.state.step is SetupStep.MISSIONS and match.question is None:
            break
        go_on(match, battle)
    battle.refresh()
    drive.settle()
    assert all_of(battle, NextButton)[0].text == f"Take {WELL}"


def test_the_first_letter_of_a_name_leaves_the_line_in_which_it_is_written(drive: Drive, workshop: Packs) -> None:
    """What can no longer be done with a card goes from the page; the rest of the page stays."""
    drive.shell.restore([("home", {}), ("record", {"game": "eden", "kind": "profiles"})])
    drive.settle()
    line = thumb.place(drive, LinePlace, "Name")
    rows = len(drive.shell.current.presenter.places())
    drive.tap(*line.ids.input.to_window(*line.ids.input.center))
    Window.dispatch("on_textinput", "J")
    drive.frames()
    assert not [each for each in all_of(drive.shell.current, ButtonPlace) if each.text == "Begin from a similar card"]
    assert thumb.place(drive, LinePlace, "Name") is line
    assert line.ids.input.focus
    assert len(drive.shell.current.column._widgets) == rows
    drive.shell.current.undo()
    drive.frames()
    (back,) = (each for each in all_of(drive.shell.current, ButtonPlace) if each.text == "Begin from a similar card")
    assert thumb.place(drive, LinePlace, "Name") is line
    assert back.y > line.y, "it stands at the top again"
