"""What a situation file of S.T.A.L.K.E.R. answers on the command line (shared/situation/SITUATION.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.field.routes import compare, nearest
from engine.field.sight import Reach, seen_from
from engine.stalker.ground.board import Manner, ZoneBoard
from engine.stalker.situation.file import Situation, read_situation
from engine.stalker.situation.rehearsal import answer_data, question_data, rehearse
from engine.table.inquiry import ANSWERED, DECISION, Answered, Inquiries, Inquiry, answers_of, takes_answers
from engine.table.reading import DataError, Node
from engine.table.rehearsal import naming_the_answers

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace


def _takes_unit(parser: ArgumentParser) -> None:
    parser.add_argument("unit")


def _takes_goals(parser: ArgumentParser) -> None:
    _takes_unit(parser)
    parser.add_argument("field", nargs="+")


def sight(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    field, manner, reach = _standing(situation, node, options.unit)
    board = ZoneBoard(situation.plan)
    return ANSWERED, {
        "unit": options.unit,
        "fields": sorted(board.fields(seen_from(board, field, reach, manner))),
    }


def near(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    field, manner, _ = _standing(situation, node, options.unit)
    board = ZoneBoard(situation.plan)
    for goal in options.field:
        if goal not in board.index:
            raise DataError(node.file, "board.fields", f"there is no field {goal}")
    return ANSWERED, {
        "unit": options.unit,
        "targets": [
            {"field": found.field, "length": found.length, "corners": found.corners}
            for found in compare(board, field, options.field, manner)
        ],
        "nearest": sorted(nearest(board, field, options.field, manner)),
    }


def activate(node: Node, options: Namespace) -> Answered:
    situation = read_situation(node)
    if situation.card is None:
        raise DataError(node.file, "card", "the situation has no activation card to run")
    with naming_the_answers(node):
        done = rehearse(situation, answers_of(node, options))
    if done.question is not None:
        return DECISION, {"ask": question_data(done.question)}
    return ANSWERED, answer_data(done)


def _standing(situation: Situation, node: Node, unit: str) -> tuple[str, Manner, Reach]:
    standing = situation.standing(unit)
    if standing is None:
        raise DataError(node.file, "enemies, stalkers", f"there is no unit {unit}")
    return standing


QUESTIONS: Inquiries = {
    "sight": Inquiry("what a unit sees", sight, _takes_unit),
    "nearest": Inquiry("how near each field is for a unit", near, _takes_goals),
    "activate": Inquiry("run the situation's activation card", activate, takes_answers),
}
