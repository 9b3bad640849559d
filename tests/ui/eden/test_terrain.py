"""Terrain of one's own on the map, by touch: shapes, a drag, a turn, corners; and a map taken up in mid-game."""

from math import dist
from random import Random
from typing import Any

import pytest

from engine.eden.setup.start import Setup, SideSetup
from engine.eden.state import Phase, SetupStep
from engine.open.shapes import Point
from screens.eden.battle_map import HANDLE
from screens.eden.desk import DEMO
from screens.widgets.kit import NextButton, Row
from tests.ui.eden.test_map import ASH, WELLS, carry
from tests.ui.finding import all_of
from tools.drive import Drive
from tools.eden.player import any_answer, any_command


def begun(drive: Drive, until: Any, **agreed: Any) -> Any:
    setup = Setup({"red": SideSetup(WELLS), "blue": SideSetup(ASH)}, **agreed)
    session = drive.app.desk("eden").create(setup, "terrain", seed=5)
    match, random = session.match, Random(5)
    while not until(match):
        question = match.question
        match.apply(any_command(match, random, 0.95) if question is None else any_answer(match, question, random, 0.95))
    drive.shell.go("eden.battle", match=session.match_id)
    drive.settle()
    return drive.shell.current


def is_terrain(match: Any) -> bool:
    return bool(match.state.step is SetupStep.TERRAIN and match.question is None)


@pytest.fixture
def screen(drive: Drive) -> Any:
    return begun(drive, is_terrain)


def row(drive: Drive, screen: Any, words: str) -> None:
    drive.frames(6)
    drive.press(next(each for each in all_of(screen, Row) if words in each.title))
    drive.settle()


def amber(drive: Drive, screen: Any) -> None:
    drive.press(next(iter(all_of(screen, NextButton))))
    drive.settle()


def test_a_piece_is_shaped_turned_dragged_and_laid(drive: Drive, screen: Any) -> None:
    match = screen.session.match
    row(drive, screen, "Bushes")
    assert screen.mapped
    row(drive, screen, "Wall, 10")
    row(drive, screen, "Turn by 15")
    carry(drive, screen, HANDLE, Point(150, 420))
    assert not match.state.pieces, "nothing lies there before somebody says so"
    amber(drive, screen)
    ((_, piece),) = match.state.pieces.items()
    xs, ys = [at.x for at in piece.outline.corners], [at.y for at in piece.outline.corners]
    assert dist(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2), (150, 420)) <= 3
    assert max(xs) - min(xs) == pytest.approx(99, abs=1)
    assert max(ys) - min(ys) == pytest.approx(36, abs=1)


def test_a_piece_too_near_to_another_is_refused_in_words(drive: Drive, screen: Any) -> None:
    match = screen.session.match
    for _ in range(2):
        row(drive, screen, "Bushes")
        carry(drive, screen, HANDLE, Point(300, 300))
        amber(drive, screen)
    assert len(match.state.pieces) == 1
    assert "5 cm" in screen.consequence


def test_an_outline_is_drawn_corner_by_corner(drive: Drive, screen: Any) -> None:
    match = screen.session.match
    row(drive, screen, "Bushes")
    row(drive, screen, "Free outline")
    corners = [(200, 200), (320, 210), (300, 300), (240, 260)]
    for spot in corners:
        drive.tap(*screen.plane.at_window(spot))
        drive.settle()
    amber(drive, screen)
    amber(drive, screen)
    ((_, piece),) = match.state.pieces.items()
    for corner, wished in zip(piece.outline.corners, corners, strict=True):
        assert dist((corner.x, corner.y), wished) <= 2


def test_terrain_of_both_sides_comes_onto_the_map_by_amber_alone(drive: Drive, screen: Any) -> None:
    match = screen.session.match
    for _ in range(40):
        if match.state.step is not SetupStep.TERRAIN:
            break
        amber(drive, screen)
    assert match.state.step is not SetupStep.TERRAIN
    assert all(piece.outline is not None for piece in match.state.pieces.values())


def test_a_game_without_a_map_takes_it_up_with_one_tap(drive: Drive) -> None:
    screen = begun(
        drive,
        lambda match: match.state.phase is Phase.ACTIVATION and match.question is None and not match.state.acting,
        table=DEMO,
        strays=True,
        map=False,
    )
    match = screen.session.match
    drive.press(screen._switch)
    drive.settle()
    assert screen.mapped
    assert all(unit.at is not None and unit.unsure for unit in match.state.present.values())
    assert all(piece.outline is not None for piece in match.state.pieces.values())
    carry(drive, screen, "iva", Point(300, 120))
    assert not match.state.units["iva"].unsure


def test_a_piece_on_the_map_is_tapped_and_put_right(drive: Drive) -> None:
    screen = begun(
        drive, lambda match: match.state.phase is Phase.ACTIVATION and match.question is None, table=DEMO, strays=True
    )
    match = screen.session.match
    if not screen.mapped:
        drive.press(screen._switch)
        drive.settle()
    drive.tap(*screen.plane.at_window((285, 410)))
    drive.settle()
    assert screen.laying.piece == "wreck"
    carry(drive, screen, HANDLE, Point(330, 420))
    amber(drive, screen)
    corners = match.state.pieces["wreck"].outline.corners
    assert dist((corners[0].x, corners[0].y), (295, 400)) <= 3
