"""How rules of this game ask. Every question has a code and says whom it is about: situation files answer by these."""

from __future__ import annotations

from collections.abc import Sequence

from engine.table.dice import Die, Face, Pool, numbered
from engine.table.event import because
from engine.table.question import Asking, Choice, Number, Option, Roll
from engine.table.text import Name, T, Text
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import SYMBOLS, Colour, Sign

LEADER = "leader"
"""He hears everybody and decides alone (J4)."""
BLACK = numbered("black", 10)

Options = Sequence[tuple[str, Text]]


def named(kind: str, ids: Sequence[str]) -> list[tuple[str, Text]]:
    """Things of the content as options."""
    return [(each, T("{name}", name=Name(kind, each))) for each in ids]


def choose(code: str, prompt: Text, rule: str, options: Options, of: str = "", **facts: object) -> Asking[str]:
    """One of the options. With only one there is nothing to ask."""
    if len(options) == 1:
        return options[0][0]
    rows = tuple(Option(option, text) for option, text in options)
    return (yield from Choice(LEADER, prompt, because(rule, code=code, of=of, **facts), rows).ask())


def throw_black(code: str, prompt: Text, rule: str, of: str = "") -> Asking[int]:
    """The black die, 1 to 10."""
    return (yield from Roll(LEADER, prompt, because(rule, code=code, of=of), Pool((BLACK,))).ask_total())


def throw_combat(
    content: SiegeContent, code: str, prompt: Text, rule: str, colour: Colour, of: str, shot: int
) -> Asking[Sign]:
    """One combat die; which face it shows matters, not a total."""
    die = Die(colour, tuple(Face(face, SYMBOLS.get(face, 0)) for face in content.dice[colour].faces))
    why = because(rule, code=code, of=of, shot=shot, die=colour)
    (face,) = yield from Roll(LEADER, prompt, why, Pool((die,)), faces_matter=True).ask()
    return Sign(face)


def count_on_card(code: str, prompt: Text, rule: str, colour: Colour, of: str) -> Asking[int]:
    """A number read from a card that lies on the table."""
    return (yield from Number(LEADER, prompt, because(rule, code=code, of=of, die=colour), 0, 9).ask())
