"""Trade: the fee first, then deals of equal or lower value (J30, W42)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.state.counts import Counts, added
from engine.warofmine.state.look import is_resource

NOT_TRADABLE, NOT_YOURS, FEE, NOT_OFFERED, NOT_IN_BOX, UNBALANCED = (
    "not_tradable",
    "not_yours",
    "fee",
    "not_offered",
    "not_in_box",
    "unbalanced",
)


@dataclass(frozen=True, slots=True)
class Deal:
    give: Counts
    take: Counts


@dataclass(frozen=True, slots=True)
class Weighed:
    """A trade as it comes out: the first problem ends it."""

    problem: str | None
    deal: int | None
    paid: int
    worth: tuple[tuple[int, int], ...]
    """Per deal: value given, value taken."""
    pile: Counts
    box: Counts

    @property
    def ok(self) -> bool:
        return self.problem is None


class _NoDeal(Exception):  # noqa: N818 - it says what the other side says
    def __init__(self, problem: str, deal: int | None = None) -> None:
        self.problem, self.deal = problem, deal


class _Scale:
    """Two piles while tokens change hands; what was given lies in the box before anything is taken."""

    def __init__(self, content: SiegeContent, pile: Counts, box: Counts, offers: Sequence[str] | None) -> None:
        self.content, self.pile, self.box, self.offers = content, pile, box, offers

    def give(self, tokens: Counts, deal: int | None) -> None:
        for kind in sorted(tokens):
            self._must_be_tradable(kind, deal)
            if tokens[kind] > self.pile.get(kind, 0):
                raise _NoDeal(NOT_YOURS, deal)
        for kind, n in tokens.items():
            self.pile, self.box = added(self.pile, kind, -n), added(self.box, kind, n)

    def check_take(self, tokens: Counts, deal: int) -> None:
        for kind in sorted(tokens):
            self._must_be_tradable(kind, deal)
            if self.offers is not None and kind not in self.offers:
                raise _NoDeal(NOT_OFFERED, deal)
            if tokens[kind] > self.box.get(kind, 0):
                raise _NoDeal(NOT_IN_BOX, deal)

    def take(self, tokens: Counts) -> None:
        for kind, n in tokens.items():
            self.box, self.pile = added(self.box, kind, -n), added(self.pile, kind, n)

    def _must_be_tradable(self, kind: str, deal: int | None) -> None:
        if not is_tradable(self.content, kind):
            raise _NoDeal(NOT_TRADABLE, deal)


def is_tradable(content: SiegeContent, kind: str) -> bool:
    """Water, wood and components are never traded, nor what has no value (J30)."""
    return content.tokens[kind].value is not None and not is_resource(content, kind)


def value_of(content: SiegeContent, tokens: Counts) -> int:
    return sum((content.tokens[kind].value or 0) * n for kind, n in tokens.items())


def weigh(
    content: SiegeContent,
    pile: Counts,
    box: Counts,
    fee: int,
    paid: Counts,
    deals: Sequence[Deal],
    offers: Sequence[str] | None = None,
) -> Weighed:
    """Is this trade legal, and what is left? Nothing is given back on the fee or on a deal."""
    scale = _Scale(content, pile, box, offers)
    worth = tuple((value_of(content, deal.give), value_of(content, deal.take)) for deal in deals)
    try:
        scale.give(paid, None)
        if value_of(content, paid) < fee:
            raise _NoDeal(FEE)
        for i, deal in enumerate(deals):
            scale.give(deal.give, i)
            scale.check_take(deal.take, i)
            if worth[i][0] < worth[i][1]:
                raise _NoDeal(UNBALANCED, i)
            scale.take(deal.take)
    except _NoDeal as refused:
        return Weighed(refused.problem, refused.deal, value_of(content, paid), worth, scale.pile, scale.box)
    return Weighed(None, None, value_of(content, paid), worth, scale.pile, scale.box)
