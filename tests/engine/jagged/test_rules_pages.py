"""Sentences of the book that nothing else tried: each of these tests was written because a broken rule went unseen."""

from __future__ import annotations

from typing import Any

import pytest

from engine.jagged.commands import Activate, EndActivation, EndRound, ThrowAway
from engine.jagged.content.effects import Do, Effect, Who
from engine.jagged.content.kit import MercCard
from engine.jagged.content.scenario import DictatorCard, EventCard
from engine.jagged.state import Decks, Dictator, Stage
from engine.jagged.words import Deck
from engine.table.deck import Deck as Pile
from engine.table.refusal import Refused
from tests.engine.jagged.rules_table import BLEEDING, MARKED
from tests.engine.jagged.table import (
    ATTACK,
    AllyCard,
    Cards,
    Enemy,
    Sector,
    Status,
    Table,
    active,
    board,
    enemy,
    merc,
    region,
)

# Mercs (p. 10, 11, 15)


def hurt(damage: int, **ivan: Any) -> Table:
    """A redshirt hits Ivan; Fox stands far away."""
    areas = {**board("A"), **board("Z", sector="far", at=(9, 9))}
    cards = Cards(enemies={"redshirt": enemy(hp=9, damage=damage, pattern=ATTACK)})
    table = Table(region(areas), {"ivan": merc("A", **ivan), "fox": merc("Z", "ben")},
                  {"r": Enemy("redshirt", "main", "A")}, cards, **active("ivan"))  # fmt: skip
    table.do(EndActivation("ivan"))
    return table


def test_who_goes_down_is_marked_no_longer_but_bleeds_on() -> None:
    """p. 25: marked until the target is unconscious; bleeding until it is healed."""
    ivan = hurt(3, stamina=2, fatigue=3, conditions=(BLEEDING, MARKED)).state.mercs["ivan"]
    assert ivan.unconscious
    assert ivan.conditions == (BLEEDING,)


def test_nobody_who_is_down_is_marked() -> None:
    """p. 11: enemies do not see them, and marks end with going down."""
    manhunt = EventCard(Deck.YELLOW, {}, (Effect(Do.CONDITION, who=Who.MERCS, condition=MARKED),))
    mercs = {"ivan": merc("A", done=True), "fox": merc("A", "ben", stamina=0, fatigue=4, unconscious=True)}
    table = Table(region(board("A")), mercs, {}, Cards(dictators={"queen": DictatorCard({})}, events={"e": manhunt}),
                  sectors={"main": Sector(Status.LIBERATED)}, decks=Decks(events={Deck.YELLOW: Pile(("e",))}),
                  dictator=Dictator("queen"))  # fmt: skip
    table.do(EndRound())
    assert {name: each.conditions for name, each in table.state.mercs.items()} == {"ivan": (MARKED,), "fox": ()}


@pytest.mark.parametrize(
    ("before", "after"),
    [((3, 2, 1), (2, 2, 1)), ((0, 2, 1), (0, 1, 1)), ((0, 0, 3), (0, 0, 2))],
    ids=["stamina first", "then fatigue", "then wounds"],
)
def test_a_cube_is_taken_from_stamina_then_fatigue_then_wounds(
    before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    """p. 11: the ally who brought it is gone; that never lays anybody down."""
    stamina, fatigue, wounds = before
    cards = Cards(allies={"cook": AllyCard({}, stamina=1)}, mercs={"ivan": MercCard(stamina=sum(before) - 1)})
    ivan = merc("A", stamina=stamina, fatigue=fatigue, wounds=wounds, allies=("cook",))
    table = Table(region(board("A")), {"ivan": ivan}, {}, cards, sectors={"main": Sector(Status.LIBERATED)},
                  **active("ivan"))  # fmt: skip
    table.do(ThrowAway("ivan", "cook"))
    now = table.state.mercs["ivan"]
    assert (now.stamina, now.fatigue, now.wounds) == after
    assert not now.unconscious


def test_everybody_is_activated_once_a_round() -> None:
    """p. 14."""
    mercs = {"ivan": merc("A"), "fox": merc("A", "ben")}
    table = Table(region(board("A")), mercs, sectors={"main": Sector(Status.LIBERATED)}, **active("", Stage.NONE))
    table.do(Activate("ivan"))
    table.do(EndActivation("ivan"))
    with pytest.raises(Refused):
        table.do(Activate("ivan"))
    table.do(Activate("fox"))


def test_an_ally_lets_a_merc_recover_one_more_fatigue() -> None:
    """p. 15, 29: two as printed on the board, and what allies add."""
    for allies, left in (((), 2), (("doctor",), 1)):
        ivan = merc("A", stamina=1, fatigue=4, allies=allies)
        table = Table(region(board("A")), {"ivan": ivan}, {}, Cards(allies={"doctor": AllyCard({}, regain=1)}),
                      sectors={"main": Sector(Status.LIBERATED)}, **active("", Stage.NONE))  # fmt: skip
        table.do(Activate("ivan"))
        assert table.state.mercs["ivan"].fatigue == left


# Enemies (p. 37)


def test_j17_a_tank_kills_an_ally_of_whom_it_aims_at() -> None:
    """Only if that merc has none, one of anybody's in the sector."""
    card = enemy("tank", hp=8, armour=None, damage=0, range=None, pattern=ATTACK, kills_ally=True)
    for ivans, dead in ((("doctor",), "doctor"), ((), "cook")):
        mercs = {"ivan": merc("A", allies=ivans), "fox": merc("A", "ben", allies=("cook",))}
        table = Table(region(board("A")), mercs, {"t": Enemy("tank", "main", "A")},
                      Cards(enemies={"tank": card}, allies={"doctor": AllyCard({}), "cook": AllyCard({})}),
                      **active("ivan"))  # fmt: skip
        table.do(EndActivation("ivan"))
        assert table.state.dead == (dead,)
