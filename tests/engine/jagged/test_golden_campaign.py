"""The book's worked examples: market and storage. Numbers that are not in the book are ours."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.jagged.campaign.trading import sale_price
from engine.jagged.commands import (
    EndActivation,
    ThrowAway,
)
from engine.jagged.events.kit import OutOfCampaign
from tests.engine.jagged.golden_table import AK, hit_hard
from tests.engine.jagged.table import (
    AllyCard,
    Cards,
    Table,
    active,
    board,
    merc,
    region,
)


def test_g22_everything_is_sold_at_half_price_rounded_down() -> None:
    assert sale_price(5) == 2


def test_g29_what_is_lost_goes_back_to_the_market_but_the_dead_stay_dead() -> None:
    """p. 28, 36: a starting weapon and an ally are only discarded; an ally lost by a death is dead."""
    cards = Cards(items={"ak": AK}, allies={"doc": AllyCard({}, price=0)})
    table = Table(region(board("A")), {"ivan": merc("A", hands=("ak",), allies=("doc",))}, {}, cards, **active("ivan"))
    table.do(ThrowAway("ivan", "ak"))
    table.do(ThrowAway("ivan", "doc"))
    assert table.state.decks.market == ("ak", "doc")
    table = hit_hard(9, stamina=1, severe=1, hands=("a",), allies=("doc",))
    table.play.content = _with_ally(table)
    events = table.do(EndActivation("ivan"), "doc")
    assert [event.card for event in events if isinstance(event, OutOfCampaign)] == ["doc"]


def _with_ally(table: Table) -> Any:
    return replace(table.box, cards=replace(table.box.cards, allies={"doc": AllyCard({})}))
