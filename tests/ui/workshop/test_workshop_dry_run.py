"""An activation card tried on a board with real touches: enemies put down, ties asked, both parts of a low card."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.packs.kinds import record_data
from engine.stalker.content.cards import ActivationCard
from engine.stalker.content.steps import CardStep, Do, Towards
from engine.stalker.content.units import Level
from engine.stalker.workshop.board_draft import BoardDraft
from screens.widgets.kit import NextButton, OptionButton, QuietButton, Row
from screens.widgets.sheet import Fact
from tests.ui.conftest import TABLET
from tests.ui.finding import all_of, showing
from tests.ui.stalker.mission_thumb import _free_spot
from tools.drive import Drive
from tools.shots.check import problems

WORDS = dict.fromkeys(("en", "de", "uk"), "Creep")
CARD = ActivationCard(
    Level.LOW,
    WORDS,
    (CardStep(Do.MOVE, towards=Towards.ATTENTION), CardStep(Do.ATTACK)),
    without=(CardStep(Do.READ, text="Everybody listens."),),
)


@pytest.fixture
def screen(drive: Drive) -> Iterator[Any]:
    drive.settle()
    packs = drive.app.desk("stalker").packs
    tiles = dict(packs.library().tiles)
    board = BoardDraft("Road and hut").place(tiles, "own-road").place(tiles, "own-hut")
    packs.put("boards", "mine", board.card())
    drive.shell.go("dry_run", card=record_data(CARD))
    drive.frames()
    yield drive.shell.current
    drive.shell.restore([("home", {})])
    packs.remove("own")


def press(drive: Drive, words: str, kind: Any = Row, root: Any = None) -> None:
    drive.press(showing(root or drive.shell.current, kind, words))
    drive.settle()


def act(drive: Drive, screen: Any) -> None:
    drive.press(all_of(screen, NextButton)[0])


def sentences(screen: Any) -> list[str]:
    return [fact.title for fact in sorted(all_of(screen, Fact), key=lambda each: -each.y)]


def test_the_players_choose_the_board_and_put_enemies_on_it(drive: Drive, screen: Any) -> None:
    press(drive, "Another board", QuietButton)
    press(drive, "Road and hut", Row, drive.shell.sheet)
    assert screen.where.startswith("Road and hut · ")
    before = len(screen.ids.board.view.units)
    press(drive, "Add somebody", QuietButton)
    press(drive, "Zombie", Row, drive.shell.sheet)
    press(drive, "horde", Row, drive.shell.sheet)
    spot = _free_spot(screen.ids.board, "A5")
    assert spot is not None
    drive.tap(*spot)
    units = screen.ids.board.view.units
    assert len(units) == before + 1
    assert units[before - 2].field == "A5"


def test_the_card_is_carried_out_and_ties_are_asked(drive: Drive, screen: Any) -> None:
    assert screen.action == "Carry out the card"
    asked = 0
    act(drive, screen)
    for _ in range(40):
        if screen.action == "Set up again":
            break
        asked += screen.presenter.asked is not None
        act(drive, screen)
    assert screen.action == "Set up again"
    told = sentences(screen)
    assert told
    assert not [line for line in told if "b1" in line or "blind dog-" in line], "nobody is called by an id"
    act(drive, screen)
    assert (screen.action, sentences(screen)) == ("Carry out the card", [])


def test_both_parts_of_a_low_card_can_be_tried(drive: Drive, screen: Any) -> None:
    press(drive, "Without markers", OptionButton)
    act(drive, screen)
    assert screen.lead == "Everybody listens."
    act(drive, screen)
    assert screen.action == "Set up again"
    drive.back()
    assert screen.action == "Carry out the card", "back takes the card back first"
    press(drive, "With markers", OptionButton)
    act(drive, screen)
    assert screen.lead != "Everybody listens."


def test_a_unit_is_turned_marked_and_taken_away_and_all_of_it_undone(drive: Drive, screen: Any) -> None:
    board = screen.ids.board
    enemy = next(iter(screen.presenter.now.enemies))
    drive.tap(*board.spot_of(enemy))
    press(drive, "To the west", Row, drive.shell.sheet)
    assert screen.presenter.now.enemies[enemy].facing.name == "W"
    stalker = next(iter(screen.presenter.now.stalkers))
    drive.tap(*board.spot_of(stalker))
    press(drive, "no marker on the board", Row, drive.shell.sheet)
    assert screen.presenter.now.stalkers[stalker].attention is None
    drive.tap(*board.spot_of(enemy))
    press(drive, "Take off the board", Row, drive.shell.sheet)
    assert enemy not in screen.presenter.now.enemies
    for _ in range(3):
        screen.undo()
    assert not screen.can_undo


@pytest.mark.parametrize("scale", [1.0, 1.4])
def test_nothing_is_cut_off(drive: Drive, screen: Any, scale: float) -> None:
    drive.app.change(text_scale=scale)
    for size in ((412, 915), TABLET):
        drive.resize(*size)
        drive.frames(8)
        assert problems(drive.shell, drive.picture()) == []
        act(drive, screen)
        drive.frames(8)
        assert problems(drive.shell, drive.picture()) == []
        screen.leaves()
