"""Where a new card goes (p. 13), and who may be sent away (p. 36)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.box import printed
from engine.jagged.commands import EndActivation, EndRound, FetchBack, Loot, ThrowAway
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.kit import ItemKind, MercCard
from engine.jagged.content.scenario import DictatorCard, EventCard, ScenarioCard
from engine.jagged.mercs.gaining import IN_HAND, LEFT, PACKED, WORN
from engine.jagged.setup import MatchContent, box_of
from engine.jagged.starting import content_for
from engine.jagged.state import Body, Decks, Dictator
from engine.jagged.words import Deck, Move, Quality, Status
from engine.table.canon import canonical
from engine.table.deck import Deck as Pile
from engine.table.question import Choice
from engine.table.record import dump
from engine.table.refusal import Refused
from tests.engine.jagged.table import (
    AllyCard,
    Cards,
    Enemy,
    Gear,
    ItemCard,
    Sector,
    Table,
    active,
    board,
    enemy,
    merc,
    region,
)
from tools.jagged.content import library

RIFLE = ItemCard(ItemKind.WEAPON, {}, loot=Quality.LOW, upgrade_slots=1)
CANNON = ItemCard(ItemKind.WEAPON, {}, loot=Quality.LOW, heavy=True)
VEST = ItemCard(ItemKind.ARMOUR, {}, loot=Quality.LOW)
PILL = ItemCard(ItemKind.CONSUMABLE, {}, loot=Quality.LOW)
SCOPE = ItemCard(ItemKind.UPGRADE, {}, loot=Quality.LOW, upgrades=ItemKind.WEAPON)
ITEMS = {"rifle": RIFLE, "cannon": CANNON, "vest": VEST, "pill": PILL, "scope": SCOPE}


def looting(new: str, gear: dict[str, Gear] | None = None, box: dict[str, Any] | None = None, **ivan: Any) -> Table:
    """Ivan stands over a body, and the top card of the loot deck is known to the test."""
    board_of_ivan = MercCard(weapons=1, armours=1, inventory=2, allies=1)
    cards = Cards(enemies={"redshirt": enemy(loot=Quality.LOW)}, items=ITEMS, mercs={"ivan": board_of_ivan})
    return Table(
        region(board("A")), {"ivan": merc("A", **ivan)}, {}, cards, box=box, gear=gear or {},
        bodies={"b": Body("redshirt", "A")}, decks=Decks(loot={Quality.LOW: Pile((new,))}), **active("ivan"),
    )  # fmt: skip


def asked(table: Table) -> list[str]:
    table.do(Loot("ivan", body="b"), asks=True)
    assert isinstance(table.question, Choice)
    assert table.question.who == "ivan"
    return table.options()


def carried(table: Table) -> tuple[tuple[str, ...], ...]:
    now = table.state.mercs["ivan"]
    return now.hands, now.armour, now.pack


def discards(table: Table) -> tuple[str, ...]:
    return table.state.decks.loot[Quality.LOW].discards


@pytest.mark.parametrize(("new", "place"), [("rifle", IN_HAND), ("vest", WORN)])
def test_equipment_goes_to_a_free_place_or_into_the_inventory_or_is_left(new: str, place: str) -> None:
    """p. 13: as the merc chooses."""
    assert asked(looting(new)) == [place, PACKED, LEFT]
    for answer, wanted in ((place, (new,)), (PACKED, ((), (), (new,))), (LEFT, ((), (), ()))):
        table = looting(new)
        table.do(Loot("ivan", body="b"), answer)
        if answer == place:
            assert carried(table) in ((wanted, (), ()), ((), wanted, ()))
        else:
            assert carried(table) == wanted
        assert discards(table) == ((new,) if answer == LEFT else ())


def test_what_only_fits_into_the_inventory_goes_there_unasked() -> None:
    """It may be thrown away at any time. An upgrade is fitted when the next activation begins."""
    for new in ("pill", "scope"):
        table = looting(new, hands=("rifle",))
        table.do(Loot("ivan", body="b"))
        assert carried(table) == (("rifle",), (), (new,))


def test_a_worn_card_may_be_discarded_to_make_room_for_a_new_one() -> None:
    """p. 13: from any place of equipment; the new one may be put there at once."""
    table = looting("rifle", hands=("rifle#2",))
    assert asked(table) == [PACKED, "rifle#2", LEFT]
    table = looting("rifle", hands=("rifle#2",))
    table.do(Loot("ivan", body="b"), "rifle#2", IN_HAND)
    assert carried(table) == (("rifle",), (), ())
    assert discards(table) == ("rifle#2",)


def test_a_full_inventory_gives_up_a_card_or_leaves_the_new_one() -> None:
    assert asked(looting("pill", hands=("rifle",), pack=("pill#2", "pill#3"))) == ["pill#2", "pill#3", LEFT]
    table = looting("pill", pack=("pill#2", "pill#3"))
    table.do(
        Loot("ivan", body="b"),
        "pill#3",
    )
    assert carried(table) == ((), (), ("pill#2", "pill"))
    table = looting("pill", pack=("pill#2", "pill#3"))
    table.do(Loot("ivan", body="b"), LEFT)
    assert carried(table) == ((), (), ("pill#2", "pill#3"))
    assert discards(table) == ("pill",)


def test_a_heavy_thing_may_need_two_to_go() -> None:
    """p. 13: it blocks a place beside its own, and counts two in the inventory."""
    table = looting("cannon", hands=("rifle",), armour=("vest",), pack=("pill", "scope"))
    assert set(asked(table)) == {"rifle", "vest", "pill", "scope", LEFT}
    table = looting("cannon", hands=("rifle",), armour=("vest",), pack=("pill", "scope"))
    table.do(Loot("ivan", body="b"), "rifle", "vest", IN_HAND)
    assert carried(table) == (("cannon",), (), ("pill", "scope"))


def test_an_upgrade_under_what_is_discarded_needs_room_too() -> None:
    table = looting("rifle", {"rifle#2": Gear(upgrades=("scope",))}, hands=("rifle#2",), pack=("pill", "pill#2"))
    table.do(Loot("ivan", body="b"), "rifle#2", "pill", IN_HAND)
    assert carried(table) == (("rifle",), (), ("pill#2", "scope"))
    assert set(discards(table)) == {"rifle#2", "pill"}


def test_the_question_says_which_card_it_is() -> None:
    table = looting("rifle")
    table.do(Loot("ivan", body="b"), asks=True)
    assert table.question is not None
    assert table.question.why.facts["card"] == "rifle"
    assert printed("rifle") in str(table.question.prompt)


def test_a_scenario_begun_with_an_older_app_puts_new_cards_where_they_fit() -> None:
    """Its journal has no answer to that question."""
    old = {"places_chosen": False}
    table = looting("rifle", box=old)
    table.do(Loot("ivan", body="b"))
    assert carried(table) == (("rifle",), (), ())
    table = looting("rifle", box=old, hands=("rifle#2",), pack=("pill", "pill#2"))
    table.do(Loot("ivan", body="b"), "rifle")
    assert carried(table) == (("rifle#2",), (), ("pill", "pill#2"))
    stored, new = MatchContent(Cards(), ScenarioCard({}, {})), content_for(library(), "demo-1")
    assert (box_of(stored).places_chosen, box_of(new).places_chosen) == (False, True)
    assert b"places_chosen" not in canonical(dump(stored))


# Allies


def with_ally(price: int, **box: Any) -> Table:
    cards = Cards(allies={"guide": AllyCard({}, price=price)}, mercs={"ivan": MercCard(allies=1)})
    return Table(region(board("A")), {"ivan": merc("A", allies=("guide",))}, {}, cards, box=box, **active("ivan"))


def test_an_ally_who_costs_nothing_may_be_sent_away_and_fetched_back() -> None:
    """p. 36."""
    table = with_ally(0)
    table.do(ThrowAway("ivan", "guide"))
    assert (table.state.mercs["ivan"].allies, table.state.decks.market) == ((), ("guide",))
    table.do(FetchBack("ivan", "guide"))
    assert (table.state.mercs["ivan"].allies, table.state.decks.market) == (("guide",), ())


def test_an_ally_who_was_paid_cannot_be_sent_away() -> None:
    """p. 36: paid ones are bought, sold and exchanged between scenarios only."""
    with pytest.raises(Refused) as refused:
        with_ally(2).do(ThrowAway("ivan", "guide"))
    assert refused.value.refusal.code == "paid_ally"
    table = with_ally(2, places_chosen=False)
    table.do(ThrowAway("ivan", "guide"))
    assert table.state.mercs["ivan"].allies == (), "a journal of an older app may say so"


MULE = {"mule": AllyCard({}, inventory=2)}


def driver(**state: Any) -> Table:
    """Ivan carries five pills, two of them on a mule; a scope sits on his rifle."""
    pills = {f"pill{i}": PILL for i in range(5)}
    cards = Cards(items={**ITEMS, **pills}, allies=MULE, mercs={"ivan": MercCard(allies=1)}, **state.pop("cards", {}))
    ivan = merc("A", allies=("mule",), hands=("rifle",), pack=tuple(pills))
    return Table(region(board("A")), {"ivan": ivan}, state.pop("enemies", {}), cards,
                 gear={"rifle": Gear(upgrades=("scope",))}, **state, **active("ivan"))  # fmt: skip


def test_what_no_longer_fits_without_an_ally_is_discarded_at_once() -> None:
    """p. 13: all that is too much; the inventory of three has lost two places."""
    table = driver()
    table.do(ThrowAway("ivan", "mule"), "pill0", "pill1")
    assert table.state.mercs["ivan"].pack == ("pill2", "pill3", "pill4")
    table = driver(box={"places_chosen": False})
    table.do(ThrowAway("ivan", "mule"))
    assert len(table.state.mercs["ivan"].pack) == 5, "a journal of an older app may say so"


def test_an_upgrade_of_a_thrown_away_weapon_must_find_room() -> None:
    table = driver()
    table.do(ThrowAway("ivan", "rifle"), "scope")
    assert table.state.mercs["ivan"].pack == ("pill0", "pill1", "pill2", "pill3", "pill4")


def test_an_ally_that_is_killed_takes_its_places_along() -> None:
    """By a tank (p. 37), or by an event."""
    tank = replace(enemy("tank", hp=8, damage=0, pattern=((Move.MOVE,),)), kills_ally=True)
    table = driver(cards={"enemies": {"tank": tank}}, enemies={"t": Enemy("tank", "main", "A")})
    table.do(EndActivation("ivan"), "pill0", "pill1")
    assert table.state.mercs["ivan"].pack == ("pill2", "pill3", "pill4")
    event = EventCard(Deck.YELLOW, {}, (Effect(Do.LOSE_ALLY),))
    table = driver(cards={"events": {"e": event}, "dictators": {"queen": DictatorCard({})}},
                   sectors={"main": Sector(Status.LIBERATED)}, dictator=Dictator("queen"),
                   decks=Decks(events={Deck.YELLOW: Pile(("e",))}))  # fmt: skip
    table.do(EndActivation("ivan"))
    table.do(EndRound(), "pill0", "pill1")
    assert table.state.mercs["ivan"].pack == ("pill2", "pill3", "pill4")
