"""Questions about a situation file, on the command line (shared/situation/SITUATION.md).

python -m engine sight FILE UNIT
python -m engine nearest FILE UNIT FIELD...
python -m engine activate FILE [--answers N,N]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from engine.stalker.rehearsal import WrongAnswerError, answer_data, question_data, rehearse
from engine.stalker.situation import Situation, parse_situation
from engine.table.board import Board, Manner
from engine.table.reading import MAX_FILE_BYTES, DataError, one_line
from engine.table.routes import compare, nearest
from engine.table.sight import Reach, seen_from

BAD_INPUT = 2
DECISION = 3
MAX_ANSWERS = 1000


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line, like every other answer to bad input."""
        self.exit(BAD_INPUT, f"{self.prog}: {one_line(message)}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = _Parser(prog="engine", description="Answers questions about a situation file.")
    asked = parser.add_subparsers(dest="question", required=True, parser_class=_Parser)
    sight = asked.add_parser("sight", help="what a unit sees")
    near = asked.add_parser("nearest", help="how near each field is for a unit")
    for each in (sight, near):
        each.add_argument("file")
        each.add_argument("unit")
    near.add_argument("field", nargs="+")
    work = asked.add_parser("activate", help="run the situation's activation card")
    work.add_argument("file")
    work.add_argument("--answers", default="", help="the indexes of the options chosen, in order: 0,2,1")
    options = parser.parse_args(arguments)
    code = 0
    try:
        situation = load(options.file)
        if options.question == "sight":
            answer = answer_sight(situation, options.file, options.unit)
        elif options.question == "nearest":
            answer = answer_nearest(situation, options.file, options.unit, options.field)
        else:
            code, answer = answer_activate(situation, options.file, options.answers)
    except DataError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    print(json.dumps(answer, ensure_ascii=False))
    return code


def load(file: str) -> Situation:
    try:
        with Path(file).open("rb") as opened:
            # One byte more than allowed is enough to know that a file is too large.
            raw = opened.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise DataError(one_line(file), "", f"cannot be read: {reason}") from None
    return parse_situation(raw, one_line(file))


def answer_sight(situation: Situation, file: str, unit: str) -> dict[str, object]:
    field, manner, reach = _standing(situation, file, unit)
    board = Board(situation.plan)
    return {"unit": unit, "fields": sorted(board.fields(seen_from(board, field, reach, manner)))}


def answer_nearest(situation: Situation, file: str, unit: str, goals: list[str]) -> dict[str, object]:
    field, manner, _ = _standing(situation, file, unit)
    board = Board(situation.plan)
    for goal in goals:
        if goal not in board.index:
            raise DataError(one_line(file), "board.fields", f"there is no field {goal}")
    return {
        "unit": unit,
        "targets": [
            {"field": found.field, "length": found.length, "corners": found.corners}
            for found in compare(board, field, goals, manner)
        ],
        "nearest": sorted(nearest(board, field, goals, manner)),
    }


def answer_activate(situation: Situation, file: str, answers: str) -> tuple[int, dict[str, object]]:
    if situation.card is None:
        raise DataError(one_line(file), "card", "the situation has no activation card to run")
    try:
        indexes = [int(part) for part in answers.split(",") if part.strip()]
    except ValueError:
        raise DataError(one_line(file), "--answers", "expected whole numbers with commas between them") from None
    if len(indexes) > MAX_ANSWERS:
        raise DataError(one_line(file), "--answers", f"{len(indexes)} answers, at most {MAX_ANSWERS} are allowed")
    try:
        done = rehearse(situation, indexes)
    except WrongAnswerError as error:
        raise DataError(one_line(file), "--answers", str(error)) from None
    if done.question is not None:
        return DECISION, {"ask": question_data(done.question)}
    return 0, answer_data(done)


def _standing(situation: Situation, file: str, unit: str) -> tuple[str, Manner, Reach]:
    standing = situation.standing(unit)
    if standing is None:
        raise DataError(one_line(file), "enemies, stalkers", f"there is no unit {unit}")
    return standing


if __name__ == "__main__":
    sys.exit(main())
