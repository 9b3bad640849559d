"""Words of cards about tokens."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar

from engine.packs.fault import Fault, wrong
from engine.table.bounds import Between
from engine.table.text import Name, T, Text, Tn
from engine.warofmine.content.fields import ref
from engine.warofmine.content.vocabulary import Pile, TokenClass
from engine.warofmine.content.words_people import Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Things(Word):
    """A word about tokens: a kind, or the leader's choice of a class."""

    token: str = ref("tokens", "")
    of: TokenClass | None = None
    n: Annotated[int, Between(1, 20)] = 1
    pile: Pile = Pile.HERE

    def thing(self) -> Text:
        if self.of is not None:
            return T("{n}\u00a0×\u00a0{what}", n=self.n, what=Name("classes", self.of))
        return T("{n}\u00a0×\u00a0{what}", n=self.n, what=Name("tokens", self.token))

    def asks(self) -> Text:
        """The question which token of the class it is."""
        raise NotImplementedError

    def faults(self) -> Iterator[Fault]:
        if bool(self.token) == (self.of is not None):
            yield wrong("token_or_class", "token")


@dataclass(frozen=True, slots=True, kw_only=True)
class Gain(Things):
    """From the box, as far as it holds any (J6)."""

    kind: ClassVar[str] = "gain"

    def says(self) -> Text:
        return T("gain {things}", things=self.thing())

    def asks(self) -> Text:
        return T("What do you gain?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(Things):
    """Back into the box, as many as there are (J6)."""

    kind: ClassVar[str] = "discard"

    def says(self) -> Text:
        return T("lose {things}", things=self.thing())

    def asks(self) -> Text:
        return T("What do you lose?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove(Things):
    """Into the waste bag, out of the game (J6)."""

    kind: ClassVar[str] = "remove"

    def says(self) -> Text:
        return T("out of the game: {things}", things=self.thing())

    def asks(self) -> Text:
        return T("What leaves the game?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Find(Word):
    """Black die on the table of the place where the party is, n times: what lies about there."""

    kind: ClassVar[str] = "find"
    n: Annotated[int, Between(1, 6)] = 1

    def says(self) -> Text:
        return Tn("search: {n} throw for what this place holds", "search: {n} throws for what this place holds", self.n)


@dataclass(frozen=True, slots=True, kw_only=True)
class TradeWord(Word):
    """J30, W42."""

    kind: ClassVar[str] = "trade"
    fee: Annotated[int, Between(0, 999)] = 0
    offers: tuple[str, ...] | None = ref("tokens", None)
    """What may be had; None: whatever the box holds."""

    def says(self) -> Text:
        return T("trade, fee {fee}", fee=self.fee)
