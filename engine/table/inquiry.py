"""What the command line can be asked about a situation file of a game.

Each game lists its questions in `engine/<game>/questions.py`. Answers are JSON. Exit codes: 0 an answer, 2 bad input
(DataError: one line with the file and the key), 3 the players must decide (`{"ask": ...}`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.table.reading import DataError, Node

if TYPE_CHECKING:
    # Only the command line itself parses arguments: the app, which knows the same questions, does without.
    from argparse import ArgumentParser, Namespace

ANSWERED, BAD_INPUT, DECISION = 0, 2, 3

Answered = tuple[int, Mapping[str, Any]]
"""The exit code and the object to print."""

MOST_ANSWERS = 1000
WHOLE_NUMBER = re.compile(r"-?[0-9]{1,9}")


def no_arguments(parser: ArgumentParser) -> None:
    """A question that needs nothing but the file."""


def takes_answers(parser: ArgumentParser) -> None:
    parser.add_argument("--answers", default="", help="the indexes of the options chosen, in order: 0,2,1")


def answers_of(node: Node, options: Namespace) -> list[int]:
    """The whole numbers given with --answers; a piece left empty is an answer forgotten, not one less."""
    parts = [part.strip() for part in options.answers.split(",")] if options.answers.strip() else []
    if len(parts) > MOST_ANSWERS:
        raise DataError(node.file, "--answers", f"{len(parts)} answers, at most {MOST_ANSWERS} are allowed")
    if not all(WHOLE_NUMBER.fullmatch(part) for part in parts):
        raise DataError(node.file, "--answers", "expected whole numbers with commas between them")
    return [int(part) for part in parts]


@dataclass(frozen=True)
class Inquiry:
    """One question: what it is for, which arguments follow the file, and who answers.

    `answer` gets the whole file as a Node (it knows its file name and the place of every value) and the arguments.
    """

    help: str
    answer: Callable[[Node, Namespace], Answered]
    arguments: Callable[[ArgumentParser], None] = no_arguments


Inquiries = Mapping[str, Inquiry]
