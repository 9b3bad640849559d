"""Rulings about the ground and about what enemies do, each under its number (section c of the brief)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.jagged.commands import Activate, EndActivation, Loot, UseSkill, Walk
from engine.jagged.content.checks import check
from engine.jagged.content.enemies import EnemyCard
from engine.jagged.content.kit import ItemCard, ItemKind, MercCard
from engine.jagged.content.library import Library
from engine.jagged.content.scenario import SectorFace
from engine.jagged.events.enemies import Attacked, ConditionLost, EnemyActed, EnemyDefeated, EnemyHit, EnemyMoved
from engine.jagged.nearby import distance
from engine.jagged.state import Decks
from engine.jagged.words import Colour, Condition, Move, Quality, Skill
from engine.table.deck import Deck as Pile
from engine.table.event import Event
from engine.table.refusal import Refused
from tests.engine.jagged.rules_table import BLEEDING, SUPPRESSED
from tests.engine.jagged.table import (
    ATTACK,
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

ATTACK_TWICE = ((Move.ATTACK, Move.ATTACK),)


def fight(ground: str, mercs: dict[str, Any], troops: dict[str, Enemy], *red: str, **cards: EnemyCard) -> Table:
    """One contested sector; Ivan is active."""
    return Table(region(board(ground), *red), mercs, troops, Cards(enemies=cards), **active("ivan"))


def acted(events: list[Event]) -> list[str]:
    return [event.enemy for event in events if isinstance(event, EnemyActed)]


def blows(events: list[Event]) -> list[tuple[str, str]]:
    return [(event.by, event.on) for event in events if isinstance(event, Attacked)]


# Ground and measure


def test_j1_areas_that_touch_at_a_corner_only_are_no_neighbours() -> None:
    """A and D share an edge with B and C each, with one another only a corner."""
    ground = region(board("AB CD"))
    assert ground.next_to["A"] == ("B", "C")
    assert (ground.range("A", "D"), ground.walk("A", "D")) == (2, 2)


def test_j1_an_area_hangs_together() -> None:
    """Two cells of an area that touch at a corner only are two areas."""

    def faults(*rows: str) -> list[str]:
        return [each.code for each in check(Library(Cards(sectors={"yard": SectorFace({"en": "Yard"}, rows)})))]

    assert "falls_apart" not in faults("aab", "abb")
    assert "falls_apart" in faults("ab", "ba")


def test_j1_any_number_of_figures_fit_into_an_area() -> None:
    """p. 8: six enemies and two mercs in an area of one cell, and Ivan walks in all the same."""
    troops = {f"r{n}": Enemy("redshirt", "main", "B") for n in range(6)}
    mercs = {"ivan": merc("A"), "fox": merc("B", "ben"), "ice": merc("B", "ben")}
    table = fight("AB", mercs, troops, redshirt=enemy(hp=2))
    table.do(Walk("ivan", "main", "B"))
    assert table.state.mercs["ivan"].field == "B"


def test_j2_range_goes_over_red_borders_and_a_walk_goes_round_them() -> None:
    """B and C are one border apart; on foot the way leads over E and F."""
    ground = region(board("ABC DEF"), "BC")
    assert ground.range("B", "C") == 1
    assert ground.walk("B", "C") == 3
    with pytest.raises(Refused):
        fight("BC", {"ivan": merc("B")}, {"r": Enemy("redshirt", "main", "C")}, "BC", redshirt=enemy(hp=2)).do(
            Walk("ivan", "main", "C")
        )


def test_j2_neither_range_nor_walk_crosses_a_sectors_edge() -> None:
    """A short cut over the neighbour's ground would be two borders; inside its own sector A has four to go."""
    ground = region({**board("A.B CDE"), **board("X", sector="other", at=(1, 0))})
    assert (ground.range("A", "X"), ground.walk("A", "X")) == (None, None)
    assert (ground.range("A", "B"), ground.walk("A", "B")) == (4, 4)


def test_j2_a_liberated_sector_is_one_area() -> None:
    """p. 8: the medic in A treats Fox in C, and nobody has to walk there."""
    medic = MercCard(stamina=5, skills={Skill.MEDICAL: {Colour.RED: 1}})
    mercs = {"ivan": merc("A"), "fox": merc("C", "ben", stamina=3, wounds=2)}
    free = Table(region(board("ABC")), mercs, {}, Cards(mercs={"ivan": medic}),
                 sectors={"main": Sector(Status.LIBERATED)}, **active("ivan"))  # fmt: skip
    assert distance(free.play, "A", "C") == 0
    free.do(UseSkill("ivan", Skill.MEDICAL), "2")
    assert free.state.mercs["fox"].wounds == 0
    with pytest.raises(Refused):
        free.do(Walk("ivan", "main", "B"))


# Whom and where to


def test_j5_the_target_is_looked_for_anew_at_every_step() -> None:
    """p. 26: it sets out towards Ivan, who is active; from B Fox is nearer, and Fox is attacked."""
    card = enemy(hp=2, damage=0, range=0, pattern=((Move.MOVE, Move.ATTACK, Move.ATTACK),))
    mercs = {"ivan": merc("C", stamina=9), "fox": merc("B", "ben", stamina=9)}
    table = fight("ABC", mercs, {"r": Enemy("redshirt", "main", "A")}, redshirt=card)
    assert blows(table.do(EndActivation("ivan"))) == [("r", "fox"), ("r", "fox")]
    # The first blow fells Fox: the second step of the pattern looks for somebody else.
    card = enemy(hp=2, damage=3, range=1, pattern=ATTACK_TWICE)
    mercs = {"ivan": merc("C", stamina=9), "fox": merc("B", "ben", stamina=1)}
    table = fight("BCA", mercs, {"r": Enemy("redshirt", "main", "B")}, redshirt=card)
    assert blows(table.do(EndActivation("ivan"))) == [("r", "fox"), ("r", "ivan")]


def test_j5_what_the_players_chose_holds_as_long_as_it_is_among_the_equals() -> None:
    """Ben's two mercs are equally near: one question for both attacks. The chosen one falls: the other is attacked."""
    card = enemy(hp=2, damage=2, range=1, pattern=ATTACK_TWICE)

    def table(stamina: int) -> Table:
        mercs = {
            "ivan": merc("D", stamina=9),
            "fox": merc("B", "ben", stamina=9),
            "ice": merc("B", "ben", stamina=stamina),
        }
        return fight("ABCD", mercs, {"r": Enemy("redshirt", "main", "A")}, redshirt=card)

    assert blows(table(9).do(EndActivation("ivan"), "ice")) == [("r", "ice"), ("r", "ice")]
    assert blows(table(1).do(EndActivation("ivan"), "ice")) == [("r", "ice"), ("r", "fox")]


def test_j8_initiative_then_elite_then_the_nearest() -> None:
    """Each is told from the next by one thing alone."""
    fast = enemy("cat", initiative=5, hp=2, range=0, pattern=ATTACK)
    slow = enemy(initiative=3, hp=2, range=0, pattern=ATTACK)
    troops = {
        "far": Enemy("redshirt", "main", "D"),
        "near": Enemy("redshirt", "main", "B"),
        "elite": Enemy("redshirt", "main", "D", elite=True),
        "cat": Enemy("cat", "main", "D"),
    }
    table = fight("ABCD", {"ivan": merc("A", stamina=9)}, troops, redshirt=slow, cat=fast)
    assert acted(table.do(EndActivation("ivan"))) == ["cat", "elite", "near", "far"]


def test_j8_near_is_near_to_a_conscious_merc() -> None:
    """Fox lies beside the one enemy, Ivan stands beside the other."""
    card = enemy(hp=2, damage=0, range=0, pattern=ATTACK)
    mercs = {"ivan": merc("A"), "fox": merc("D", "ben", stamina=0, fatigue=5, unconscious=True)}
    troops = {"a": Enemy("redshirt", "main", "D"), "b": Enemy("redshirt", "main", "B")}
    assert acted(fight("ABCD", mercs, troops, redshirt=card).do(EndActivation("ivan"))) == ["b", "a"]


def test_j8_a_hidden_sniper_counts_as_the_farthest() -> None:
    card = enemy("sniper", hp=2, damage=0, range=None, pattern=ATTACK)
    troops = {"a": Enemy("sniper", "main", "", tokens=("A", "B")), "b": Enemy("sniper", "main", "D")}
    table = fight("ABCD", {"ivan": merc("A", stamina=9)}, troops, sniper=card)
    assert acted(table.do(EndActivation("ivan"))) == ["b", "a"]


def test_j8_the_order_is_looked_at_anew_after_each_enemy_and_everybody_acts_once() -> None:
    """The sniper fells Ivan: now b is nearer to somebody who stands than a, which was beside Ivan."""
    sniper = enemy("sniper", initiative=9, hp=2, damage=9, range=None, pattern=ATTACK)
    card = enemy(initiative=3, hp=2, damage=0, range=0, pattern=ATTACK)
    mercs = {"ivan": merc("A", stamina=1), "fox": merc("E", "ben", stamina=9)}
    troops = {
        "s": Enemy("sniper", "main", "C"),
        "a": Enemy("redshirt", "main", "A"),
        "b": Enemy("redshirt", "main", "D"),
    }
    table = fight("ABCDE", mercs, troops, sniper=sniper, redshirt=card)
    assert acted(table.do(EndActivation("ivan"))) == ["s", "b", "a"]


@pytest.mark.parametrize(("stands", "did"), [("B", ["attack", "attack"]), ("A", ["move", "attack"])])
def test_j9_of_two_patterns_the_one_that_begins_as_it_can(stands: str, did: list[str]) -> None:
    """p. 37: in range it begins with an attack; out of range with a move. The printed order does not matter."""
    attack, move = (Move.ATTACK, Move.ATTACK), (Move.MOVE, Move.ATTACK)
    for patterns in ((attack, move), (move, attack)):
        card = enemy("cat", hp=2, damage=0, range=0, pattern=patterns)
        table = fight("AB", {"ivan": merc("B", stamina=9)}, {"c": Enemy("cat", "main", stands)}, cat=card)
        names = {Attacked: "attack", EnemyMoved: "move"}
        assert [names[type(e)] for e in table.do(EndActivation("ivan")) if type(e) in names] == did


def test_j9_without_a_fitting_pattern_it_is_the_first() -> None:
    """Both begin with an attack and nobody is in range: the first, whose second step brings it nearer."""
    patterns = ((Move.ATTACK, Move.MOVE), (Move.ATTACK, Move.ATTACK))
    card = enemy("cat", hp=2, damage=0, range=0, pattern=patterns)
    table = fight("ABC", {"ivan": merc("C")}, {"c": Enemy("cat", "main", "A")}, cat=card)
    assert [e.field for e in table.do(EndActivation("ivan")) if isinstance(e, EnemyMoved)] == ["B"]


# Attack


def test_j11_it_bleeds_and_then_is_suppressed_no_longer_whether_it_did_anything_or_not() -> None:
    """One is out of range and does nothing, one attacks: both pay the same."""
    card = enemy(hp=4, damage=0, range=0, pattern=ATTACK)
    both = (BLEEDING, SUPPRESSED)
    troops = {
        "idle": Enemy("redshirt", "main", "C", conditions=both),
        "busy": Enemy("redshirt", "main", "A", conditions=both),
    }
    table = fight("ABC", {"ivan": merc("A", stamina=9)}, troops, redshirt=card)
    events = table.do(EndActivation("ivan"))
    assert blows(events) == [("busy", "ivan")]
    ends = [(type(e), e.enemy if isinstance(e, EnemyHit) else e.unit) for e in events
            if isinstance(e, EnemyHit | ConditionLost)]  # fmt: skip
    assert ends == [(EnemyHit, "busy"), (ConditionLost, "busy"), (EnemyHit, "idle"), (ConditionLost, "idle")]
    for each in table.state.enemies.values():
        assert (each.damage, each.conditions) == (1, (Condition.BLEEDING,))


def test_j11_it_bleeds_after_it_acted_and_lies_there_to_be_looted() -> None:
    """Its last blow falls before it bleeds to death; another enemy keeps the sector contested."""
    card = enemy(hp=2, damage=1, range=0, pattern=ATTACK, loot=Quality.LOW)
    ration = ItemCard(ItemKind.CONSUMABLE, {}, loot=Quality.LOW)
    troops = {
        "r": Enemy("redshirt", "main", "A", damage=1, conditions=(BLEEDING,)),
        "other": Enemy("redshirt", "main", "C"),
    }
    table = Table(region(board("ABC")), {"ivan": merc("A", stamina=9), "fox": merc("A", "ben")}, troops,
                  Cards(enemies={"redshirt": card}, items={"ration": ration}),
                  decks=Decks(loot={Quality.LOW: Pile(("ration",))}), **active("ivan"))  # fmt: skip
    events = table.do(EndActivation("ivan"))
    order = [type(e) for e in events if isinstance(e, Attacked | EnemyDefeated)]
    assert order == [Attacked, EnemyDefeated]
    assert table.state.bodies["r"].field == "A"
    table.do(Activate("fox"))
    table.do(Loot("fox", body="r"))
    assert table.state.mercs["fox"].pack == ("ration",)


def test_j14_a_search_party_counts_itself_and_its_kind_in_the_whole_sector() -> None:
    """p. 37: alone it counts 1; a sniper and a redshirt of another sector do not count."""
    card = enemy(hp=2, damage=0, stealth=1, search_party=True, pattern=ATTACK, range=9)
    sniper = enemy("sniper", hp=2, initiative=9, damage=0, range=0, pattern=ATTACK)

    def difficulties(troops: dict[str, Enemy]) -> set[int]:
        ground = region({**board("ABC"), **board("X", sector="other", at=(0, 5))})
        table = Table(ground, {"ivan": merc("A", stamina=9)}, troops,
                      Cards(enemies={"redshirt": card, "sniper": sniper}), **active("ivan"))  # fmt: skip
        return {e.difficulty for e in table.do(EndActivation("ivan")) if isinstance(e, Attacked)}

    alone = {
        "r": Enemy("redshirt", "main", "A"),
        "s": Enemy("sniper", "main", "C"),
        "x": Enemy("redshirt", "other", "X"),
    }
    assert difficulties(alone) == {2}
    assert difficulties({**alone, "q": Enemy("redshirt", "main", "C")}) == {3}


def test_j14_who_bled_to_death_is_no_longer_of_the_search_party() -> None:
    """The first acts while two stand, bleeds to death, and the second searches alone."""
    card = enemy(hp=2, damage=0, stealth=1, search_party=True, pattern=ATTACK, range=9)
    troops = {
        "a": Enemy("redshirt", "main", "A", damage=1, conditions=(BLEEDING,)),
        "b": Enemy("redshirt", "main", "C"),
    }
    table = fight("ABC", {"ivan": merc("A", stamina=9)}, troops, redshirt=card)
    found = [(e.by, e.difficulty) for e in table.do(EndActivation("ivan")) if isinstance(e, Attacked)]
    assert found == [("a", 3), ("b", 2)]
