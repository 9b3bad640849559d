"""Commands guessed from their own fields: a player who tries everything once, and is refused most of the time."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any

from engine.table.bounds import hints_of
from engine.table.canon import Malformed
from engine.table.command import Command
from engine.table.match import Match
from engine.table.record import dump, load
from tools.faults.grammar import STRANGE, Grammar

ONWARD = 0.25
"""How often a command that says nothing but "go on" is tried."""
MOST_TRIES = 20


class Guess(Grammar):
    """Fills in the fields of commands with ids of the content and with what lies on the table."""

    def __init__(self, grammar: Grammar, match: Match[Any, Any]) -> None:
        self.whole, self.words, self.ids = grammar.whole, grammar.words, grammar.ids
        self._found: set[str] = set()
        self._gather(dump(match.state))
        self._lying = sorted(self._found)

    def _gather(self, data: Any) -> None:
        if isinstance(data, Mapping):
            self._found.update(data)
            for item in data.values():
                self._gather(item)
        elif isinstance(data, str):
            self._found.add(data)
        elif isinstance(data, list | tuple):
            for item in data:
                self._gather(item)

    def _text(self, name: str, random: Random) -> str:
        known = self.words.get(f"{name}s") or self.words.get(name)
        chance = random.random()
        if known and chance < 0.6:
            return random.choice(known)
        return random.choice(self._lying) if chance < 0.9 and self._lying else random.choice(STRANGE)

    def _number(self, hint: Any, random: Random) -> int:
        return random.choice((-99, -1, 0, 1, 2, super()._number(hint, random)))


def any_guess(match: Match[Any, Any], commands: Collection[type[Command]], grammar: Grammar, random: Random) -> Command:
    """One of these commands, filled in with something."""
    guess = Guess(grammar, match)
    onward = [each for each in commands if not hints_of(each)]
    for _ in range(MOST_TRIES):
        cls = random.choice(onward if onward and random.random() < ONWARD else [*commands])
        data = {name: guess.value(hint, name, random, 1) for name, hint in hints_of(cls).items()}
        try:
            return load(cls, {"kind": cls.kind, **data})
        except Malformed:
            continue
    return onward[0]()
