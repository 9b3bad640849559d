"""With a map or without, switchable at any time (brief, a): what was known stays known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.eden import facts
from engine.eden.commands.by_hand import PutFigure, SayContact
from engine.eden.commands.mapping import CloseMap, OpenMap, PutPiece
from engine.eden.game import EDEN
from engine.eden.setup.start import Setup, SideSetup
from engine.eden.state import Phase
from engine.open.patterns import PATTERNS, laid
from engine.open.shapes import Outline, Point
from engine.table.command import Undo
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal
from tools.eden.invariants import faults
from tools.eden.player import any_answer, any_command
from tools.eden.shelf import library
from tools.eden.soak import ASH, WELLS

DEMO = "pumping_station"


def begun(with_map: bool, phase: Phase = Phase.ACTIVATION) -> Any:
    setup = Setup({"red": SideSetup(WELLS), "blue": SideSetup(ASH)}, table=DEMO, strays=True, map=with_map)
    match = Match(EDEN, Journal(begin(EDEN, dump(library().box), dump(setup), 4)))
    random = Random(4)
    while match.state.phase is not phase or match.question is not None:
        question = match.question
        match.apply(any_command(match, random, 1) if question is None else any_answer(match, question, random, 1))
    return match


def done(match: Any, command: Any) -> None:
    assert not isinstance(match.apply(command), Refusal)


def test_a_game_without_places_takes_up_the_map() -> None:
    match = begun(with_map=False)
    done(match, OpenMap(DEMO))
    state = match.state
    assert all(piece.outline is not None for piece in state.pieces.values())
    assert state.objectives["pump"] == Point(300, 300)
    assert all(unit.at is not None and unit.unsure for unit in state.present.values())
    assert not list(faults(state, match.content))


def test_who_touched_somebody_is_put_beside_him() -> None:
    match = begun(with_map=False)
    done(match, SayContact("iva", ("korr", "2")))
    done(match, OpenMap(DEMO))
    assert set(facts.neighbours(match.state, match.content, "iva")) >= {"korr", "2"}


def test_a_side_comes_in_along_its_own_edge() -> None:
    match = begun(with_map=False)
    done(match, OpenMap(DEMO))
    state = match.state
    edges = {name: side.edge for name, side in state.sides.items()}
    for unit in state.present.values():
        if unit.side:
            assert (unit.at.y < 300) is (edges[unit.side] == "north")


def test_before_the_deployment_only_the_pieces_are_laid() -> None:
    match = begun(with_map=False, phase=Phase.SETUP)
    done(match, OpenMap(DEMO))
    assert all(piece.outline is not None for piece in match.state.pieces.values())
    assert all(unit.at is None for unit in match.state.units.values())


def test_the_map_is_put_away_and_contacts_stay_known() -> None:
    match = begun(with_map=True)
    done(match, PutFigure("korr", Point(match.state.units["iva"].at.x, match.state.units["iva"].at.y + 30)))
    assert "korr" in facts.touching(match.state, match.content, "iva")
    done(match, CloseMap())
    assert all(unit.at is None for unit in match.state.present.values())
    assert "korr" in facts.touching(match.state, match.content, "iva")
    assert isinstance(match.apply(CloseMap()), Refusal)


def test_who_stood_in_the_bushes_still_stands_in_them() -> None:
    match = begun(with_map=True)
    done(match, PutFigure("iva", Point(430, 370)))
    done(match, CloseMap())
    assert match.state.units["iva"].inside == {"bushes"}


def test_a_piece_is_laid_where_it_really_lies_and_taken_back() -> None:
    match = begun(with_map=True)
    before = match.state.pieces["tree"].outline
    outline = laid(PATTERNS["round_4"], Point(100, 100), 3)
    done(match, PutPiece("tree", outline))
    assert match.state.pieces["tree"].outline == outline
    done(match, Undo())
    assert match.state.pieces["tree"].outline == before


@pytest.mark.parametrize(
    "command",
    [
        PutPiece("nowhere", None),
        PutPiece("tree", Outline((Point(0, 0), Point(10, 0)))),
        PutPiece("tree", Outline((Point(0, 0), Point(10, 0), Point(10, 700)))),
        PutPiece("tree", Outline((Point(0, 0), Point(10, 10), Point(10, 0), Point(0, 10)))),
    ],
)
def test_no_outline_is_refused(command: PutPiece) -> None:
    assert isinstance(begun(with_map=True).apply(command), Refusal)


def test_a_game_that_changes_between_both_goes_on() -> None:
    match, random = begun(with_map=False), Random(9)
    for n in range(220):
        if match.state.phase is Phase.OVER and match.question is None:
            break
        question = match.question
        if question is None and n % 40 == 20:
            match.apply(CloseMap() if any(unit.at for unit in match.state.present.values()) else OpenMap(DEMO))
            continue
        match.apply(any_command(match, random, 0.9) if question is None else any_answer(match, question, random, 0.9))
        assert not list(faults(match.state, match.content))
