"""Questions about a situation file, on the command line: python -m engine QUESTION FILE ...

The file says which game it is of; that game's questions.py answers. `python -m engine --help` lists them all.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from engine.games import FIRST, games, kit
from engine.table.inquiry import BAD_INPUT, Inquiries
from engine.table.reading import MAX_FILE_BYTES, DataError, Node, one_line, parse_json

PROGRAM = "engine"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One line, like every other answer to bad input."""
        self.exit(BAD_INPUT, f"{self.prog}: {one_line(message)}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or given[0] in ("-h", "--help"):
        return _help() if given else _complain("which question? --help lists them")
    if (file := _file_of(given[1:])) is None:
        return _complain(f"{given[0]}: which file?")
    try:
        node = _read(file)
        game = _game_of(node)
        inquiries = kit(game).inquiries
        if given[0] not in inquiries and not given[0].startswith("-"):
            asked = ", ".join(inquiries)
            raise DataError(one_line(file), "", f"{game} has no question {one_line(given[0])}; it has {asked}")
        options = _parser(inquiries).parse_args(given)
        code, answer = inquiries[options.question].answer(node, options)
    except DataError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    print(json.dumps(answer, ensure_ascii=False))
    return code


def _file_of(given: Sequence[str]) -> str | None:
    """The first argument that is a file; before the game is known, nobody can say which words belong to options."""
    words = [word for word in given if not word.startswith("-")]
    return next((word for word in words if "\0" not in word and Path(word).is_file()), words[0] if words else None)


def _read(file: str) -> Node:
    try:
        with Path(file).open("rb") as opened:
            # One byte more than allowed is enough to know that a file is too large.
            raw = opened.read(MAX_FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise DataError(one_line(file), "", f"cannot be read: {reason}") from None
    return parse_json(raw, one_line(file))


def _game_of(node: Node) -> str:
    if not isinstance(node.value, dict) or "game" not in node.value:
        return FIRST
    return node.child("game").one_of(games())


def _parser(inquiries: Inquiries) -> _Parser:
    parser = _Parser(prog=PROGRAM, description="Answers questions about a situation file.")
    asked = parser.add_subparsers(dest="question", required=True, parser_class=_Parser)
    for name, inquiry in inquiries.items():
        each = asked.add_parser(name, help=inquiry.help)
        each.add_argument("file")
        inquiry.arguments(each)
    return parser


def _help() -> int:
    for game in games():
        print(f"{game}:")
        for name, inquiry in kit(game).inquiries.items():
            each = _Parser(prog=f"python -m engine {name}", add_help=False)
            each.add_argument("file")
            inquiry.arguments(each)
            print(f"  {each.format_usage().removeprefix('usage: ').strip()}\n      {inquiry.help}")
    return 0


def _complain(message: str) -> int:
    print(f"{PROGRAM}: {one_line(message)}", file=sys.stderr)
    return BAD_INPUT


if __name__ == "__main__":
    sys.exit(main())
