"""Rulings about defence, halves, who plays and bribes, each under its number (section c of the brief)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.jagged.commands import Activate, Bribe, EndActivation, EndRound, UseCard, Walk
from engine.jagged.content.effects import Do, Effect
from engine.jagged.content.kit import Action, Aim, ItemKind, MercCard
from engine.jagged.content.scenario import (
    DictatorCard,
    EncounterToken,
    EventCard,
    Laid,
    ScenarioCard,
    SectorFace,
    Token,
)
from engine.jagged.events.enemies import Attacked, EnemyHit
from engine.jagged.rules import HouseRules
from engine.jagged.setup import MatchContent, Seat, Setup, box_of
from engine.jagged.setup import start as set_up
from engine.jagged.state import Decks, Dictator, Stage, State
from engine.jagged.words import Colour, Deck, Terrain
from engine.table.answer import Chosen
from engine.table.deck import Deck as Pile
from engine.table.refusal import Refused
from engine.table.rng import Rng
from tests.engine.jagged.golden_table import hit_hard
from tests.engine.jagged.rules_table import MARKED, SUPPRESSED
from tests.engine.jagged.table import (
    ATTACK,
    Cards,
    Enemy,
    ItemCard,
    Sector,
    Status,
    Table,
    active,
    board,
    enemy,
    merc,
    region,
)

# Armour or stealth


def attacked(card: MercCard, **state: Any) -> Table:
    """A redshirt hits Ivan in A for 3; to hide from it takes 2."""
    redshirt = enemy(hp=2, damage=3, range=0, stealth=2, pattern=ATTACK)
    mercs = {"ivan": merc("A", stamina=9)}
    return Table(region(board("A")), mercs, {"r": Enemy("redshirt", "main", "A")},
                 Cards(enemies={"redshirt": redshirt}, mercs={"ivan": card}), **active("ivan"), **state)  # fmt: skip


def keys(table: Table, kind: str) -> list[str]:
    return [option for option in table.options() if option.startswith(kind)]


BOTH = MercCard(stamina=9, armour={Colour.YELLOW: 1}, stealth={Colour.BLUE: 1})


def test_j19_armour_or_stealth_is_chosen_when_damage_and_difficulty_are_known() -> None:
    """p. 27: both numbers stand with the question; armour takes off, hiding takes all or nothing."""
    table = attacked(BOTH)
    table.do(EndActivation("ivan"), asks=True)
    assert table.question is not None
    assert (table.question.why.facts["damage"], table.question.why.facts["difficulty"]) == (3, 2)
    for answer, wounds in (("armour-1", 2), ("hide-2", 0), ("hide-1", 3)):
        table = attacked(BOTH)
        table.do(EndActivation("ivan"), answer)
        assert table.state.mercs["ivan"].wounds == wounds


def test_j19_it_is_chosen_for_each_attack_anew() -> None:
    redshirt = enemy(hp=2, damage=3, range=0, stealth=1, pattern=ATTACK)
    troops = {"r": Enemy("redshirt", "main", "A"), "q": Enemy("redshirt", "main", "A", damage=1)}
    table = Table(region(board("A")), {"ivan": merc("A", stamina=9)}, troops,
                  Cards(enemies={"redshirt": redshirt}, mercs={"ivan": BOTH}), **active("ivan"))  # fmt: skip
    table.do(EndActivation("ivan"), "hide-1", "armour-1")
    assert table.state.mercs["ivan"].wounds == 2


def test_j19_without_a_die_nobody_hides() -> None:
    table = attacked(MercCard(stamina=9, armour={Colour.YELLOW: 1}))
    table.do(EndActivation("ivan"), asks=True)
    assert keys(table, "armour")
    assert not keys(table, "hide")


@pytest.mark.parametrize("answer", ["armour-4", "hide-4"])
def test_j19_a_rebels_orange_die_may_join_either(answer: str) -> None:
    """One yellow or blue die shows 4 at most; with the orange one 8, and the rebel is gone."""
    table = attacked(BOTH, rebels=1)
    table.do(EndActivation("ivan"), "rebel", asks=True)
    assert {f"{kind}-8" for kind in ("armour", "hide")} <= {*table.options()}
    table = attacked(BOTH, rebels=1)
    table.do(EndActivation("ivan"), "rebel", answer)
    assert (table.state.rebels, table.state.mercs["ivan"].wounds) == (0, 0)


def mined(terrain: Terrain | None = None, *, ivan: MercCard = BOTH, **values: Any) -> Table:
    """Ivan walks onto a mine in B."""
    ground = region(board("ABC", terrain={"B": terrain} if terrain else None))
    cards = Cards(encounters={"it": EncounterToken(Token.MINE)}, mercs={"ivan": ivan},
                  enemies={"redshirt": enemy(hp=5, armour=1)})  # fmt: skip
    troops = {"r": Enemy("redshirt", "main", "C"), **values.pop("troops", {})}
    table = Table(ground, {"ivan": merc("A", stamina=9, **values)}, troops, cards,
                  decks=Decks(encounters=Pile(("it",))), encounters={"B": 1}, **active("ivan"))  # fmt: skip
    table.do(Walk("ivan", "main", "B"), asks=True)
    return table


def test_j19_a_mine_and_an_area_effect_leave_only_armour() -> None:
    table = mined()
    assert keys(table, "armour")
    assert not keys(table, "hide")
    grenade = ItemCard(ItemKind.WEAPON, {}, actions=(Action("throw", dice={Colour.RED: 1}, range=1, aim=Aim.AREA),))
    mercs = {"ivan": merc("A", hands=("grenade",)), "fox": merc("B", "ben")}
    table = Table(region(board("AB")), mercs, {"r": Enemy("redshirt", "main", "B")},
                  Cards(enemies={"redshirt": enemy(hp=9)}, items={"grenade": grenade}, mercs={"fox": BOTH}),
                  **active("ivan"))  # fmt: skip
    table.do(UseCard("ivan", "grenade", "throw", "B"), "2", asks=True)
    assert keys(table, "armour")
    assert not keys(table, "hide")


def test_j19_a_mine_is_no_attack_swamp_and_marked_do_not_count_but_urban_does() -> None:
    """3 damage, whoever is marked and wherever it lies; in a town a yellow die more, and armour 1 more for enemies."""
    for table in (mined(Terrain.SWAMP), mined(conditions=(MARKED,)), mined(Terrain.SWAMP, conditions=(MARKED,))):
        assert table.question is not None
        assert table.question.why.facts["damage"] == 3
    town = mined(Terrain.URBAN)
    assert town.question is not None
    assert town.question.why.facts["armour"] == {"yellow": 2}
    beside = {"q": Enemy("redshirt", "main", "B")}
    for ground, damage in ((None, 2), (Terrain.URBAN, 1), (Terrain.SWAMP, 2)):
        hits = [e.damage for e in mined(ground, troops=beside).play.events if isinstance(e, EnemyHit)]
        assert hits == [damage]


# Halves


@pytest.mark.parametrize(("printed", "half"), [(1, 0), (4, 2), (5, 2)])
def test_j28_half_the_damage_is_rounded_down(printed: int, half: int) -> None:
    for rules in (HouseRules(), HouseRules(halve_printed=True)):
        card = enemy(hp=2, damage=printed, range=0, pattern=ATTACK)
        troops = {"r": Enemy("redshirt", "main", "A", conditions=(SUPPRESSED,))}
        table = Table(region(board("A")), {"ivan": merc("A", stamina=9)}, troops, Cards(enemies={"redshirt": card}),
                      rules, **active("ivan"))  # fmt: skip
        assert [e.damage for e in table.do(EndActivation("ivan")) if isinstance(e, Attacked)] == [half]


def test_j28_half_the_cards_are_rounded_down() -> None:
    """Of three cards the dead lose one; of one card none, and nobody is asked."""
    table = hit_hard(9, stamina=1, severe=1, hands=("a", "b"), pack=("c",))
    table.do(EndActivation("ivan"), Chosen(("c",)))
    assert sorted(table.state.mercs["nails"].items) == ["a", "b"]
    table = hit_hard(9, stamina=1, severe=1, hands=("a",))
    table.do(EndActivation("ivan"))
    assert table.state.mercs["nails"].items == ("a",)


# Who plays

NAMES = ("ivan", "fox", "ice", "nails", "raven")


def begun(*seats: tuple[str, ...]) -> State:
    cards = Cards(sectors={"flat": SectorFace({}, ("ab",))}, mercs={name: MercCard(stamina=5) for name in NAMES})
    scenario = ScenarioCard({}, {"landing": Laid("flat", (0, 0), start=True)}, dictator=False)
    people = tuple(Seat(f"player {n}", mercs) for n, mercs in enumerate(seats))
    return set_up(box_of(MatchContent(cards, scenario)), Setup(people), Rng(1))


@pytest.mark.parametrize(
    "seats",
    [
        (NAMES[:2],),
        (NAMES[:3],),
        (NAMES[:4],),
        (NAMES[:2], NAMES[2:4]),
        (NAMES[:1], NAMES[1:2]),
        (NAMES[:2], NAMES[2:3]),
        tuple((name,) for name in NAMES[:3]),
        tuple((name,) for name in NAMES[:4]),
    ],
)
def test_j35_two_to_four_mercs_with_any_number_of_players(seats: tuple[tuple[str, ...], ...]) -> None:
    """p. 4: exactly three mercs have a cube more and a shared command action, however many players."""
    state = begun(*seats)
    three = len(state.mercs) == 3
    assert {each.stamina for each in state.mercs.values()} == {6 if three else 5}
    assert state.three == three


@pytest.mark.parametrize("seats", [(NAMES[:1],), (NAMES,), (NAMES[:2], NAMES[1:3]), ()])
def test_j35_one_merc_or_five_are_refused(seats: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(Refused):
        begun(*seats)


# Bribes


def court(bribe: int = 1, funds: int = 4, **state: Any) -> Table:
    cards = Cards(dictators={"queen": DictatorCard({})},
                  events={"greed": EventCard(Deck.YELLOW, {}, (Effect(Do.BRIBE, n=1),)),
                          "calm": EventCard(Deck.YELLOW, {})})  # fmt: skip
    return Table(region(board("A")), {"ivan": merc("A")}, {}, cards, funds=funds,
                 sectors={"main": Sector(Status.LIBERATED)}, dictator=Dictator("queen", threat=6, bribe=bribe),
                 **{**active("ivan"), **state})  # fmt: skip


def test_j46_a_bribe_costs_one_a_die_unless_an_event_says_more() -> None:
    for bribe, funds in ((1, 2), (2, 0)):
        table = court(bribe)
        table.do(Bribe("ivan", 2), "1")
        assert (table.state.funds, table.state.dictator.threat) == (funds, 5)
    with pytest.raises(Refused):
        court(2, funds=3).do(Bribe("ivan", 2))


def test_j46_the_dearer_price_lasts_until_the_next_event() -> None:
    table = court(**active("", Stage.NONE), decks=Decks(events={Deck.YELLOW: Pile(("greed", "calm"))}))
    table.do(Activate("ivan"))
    table.do(EndActivation("ivan"))
    table.do(EndRound())
    assert table.state.dictator.bribe == 2
    table.do(Activate("ivan"))
    table.do(EndActivation("ivan"))
    table.do(EndRound())
    assert table.state.dictator.bribe == 1
