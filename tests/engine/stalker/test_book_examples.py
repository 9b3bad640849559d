"""Worked examples of the rulebook, played whole with the cards that ship: whatever the text says must come out.

The examples about fields, ranges and sight (p. 12 to 15) are in tests/engine/table/test_book_board.py, those about
unknown markers (p. 17) in test_unknown.py, enemy movement (p. 32) in test_enemies_move.py.
"""

from __future__ import annotations

from dataclasses import replace

from engine.field.grid import Direction
from engine.stalker.commands.players import EndTurn, Move, Shoot
from engine.stalker.content.box import Box
from engine.stalker.enemies.attacking import attack, reaction
from engine.stalker.enemies.look import hostile_enemies
from engine.stalker.rulebook import RULEBOOK
from engine.stalker.stalkers.radiation import exposure
from engine.stalker.state import Anomaly, Cover, Enemy, Gear, Stalker, Turn
from engine.stalker.zone.anomalies import chance
from engine.table.deck import Deck
from engine.table.rulebook import source
from tests.engine.stalker.table import WHY, Table, armed, chosen, high, rolled, total
from tools.stalker.shipped import read_library

SHIPPED = read_library().cards
MARKED = {"bandit-rifle": 2, "bandit-shotgun": 2, "snork": 1, "pseudogiant": 1}
"""The numbers on the team markers of p. 31."""
CARDS = replace(
    SHIPPED,
    enemies={key: replace(card, team=MARKED.get(key)) for key, card in SHIPPED.enemies.items()},
)


def test_page_13_the_blue_stalker_walks_over_0_0_2_and_4_in_a_suit_that_takes_off_1() -> None:
    stalkers = {"milady": Stalker("a", gear=Gear(outfit="abc-suit#1")), "chort": Stalker("a")}
    table = Table("aabcd", stalkers, cards=CARDS, fields={"c": {"radiation": 2}, "d": {"radiation": 4}})
    table.do(Move("milady", ("b", "c", "d")))
    assert table.stalker("milady").dose == 3


def test_page_19_a_turn_marker_before_between_and_after_its_two_actions() -> None:
    table = Table("aabcd", {"milady": Stalker("a"), "chort": Stalker("a")}, cards=CARDS)
    seen = [table.stalker("milady").turns[0]]
    for field in ("b", "c"):
        table.do(Move("milady", (field,)))
        seen.append(table.stalker("milady").turns[0])
    assert seen == [Turn(0), Turn(1), Turn(2)]
    table.do(EndTurn("milady"))
    assert table.state.up == "chort"


def test_page_27_palkan_shoots_a_snork_in_the_head_with_his_ptm() -> None:
    """3 stalker dice and 1 gear die show 6 stars and 2 masks; the snork has only 1 hp."""
    stalkers = {"polkan": Stalker("a", gear=armed("ptm#1", 4))}
    table = Table("aabc", stalkers, {"snork": Enemy("snork", "c", Direction.E)}, cards=CARDS)
    faces = rolled("sight", "star-mask", "star-mask", "two-stars")
    table.do(Shoot("polkan", "single", "snork"), chosen("head"), faces, chosen("done"))
    assert not table.state.enemies
    assert table.stalker("polkan").gear.ammo == {"ptm#1": 3}
    assert table.stalker("polkan").turns[0].done == 1


def test_page_27_with_fewer_than_6_stars_nothing_happens_but_the_masks_pin_it() -> None:
    stalkers = {"polkan": Stalker("a", gear=armed("ptm#1", 4))}
    table = Table("aabc", stalkers, {"snork": Enemy("snork", "c", Direction.E)}, cards=CARDS)
    faces = rolled("blank", "star-mask", "star-mask", "two-stars")
    table.do(Shoot("polkan", "single", "snork"), chosen("head"), faces, chosen("0"))
    snork = table.state.enemies["snork"]
    assert (snork.hp, snork.pinned, snork.facing) == (1, True, Direction.W)


def test_page_31_two_bandits_of_team_2_leave_each_other_alone_and_a_snork_of_team_1_is_hostile() -> None:
    enemies = {
        "rifle": Enemy("bandit-rifle", "b"),
        "shotgun": Enemy("bandit-shotgun", "c"),
        "snork": Enemy("snork", "d"),
        "loner": Enemy("dog", "e"),
    }
    table = Table("abcde", {"milady": Stalker("a")}, enemies, cards=CARDS)
    box = Box(CARDS, table.box.plan)
    assert hostile_enemies(table.state, box, "rifle") == (
        "snork",
        "loner",
    )
    assert hostile_enemies(table.state, box, "snork") == (
        "rifle",
        "shotgun",
        "loner",
    )
    # p. 31: an enemy without a marker is hostile to both teams.
    assert hostile_enemies(table.state, box, "loner") == (
        "rifle",
        "shotgun",
        "snork",
    )


def test_page_33_a_bandits_7_damage_is_a_heavy_injury_that_kills_the_snork() -> None:
    enemies = {"bandit": Enemy("bandit-rifle", "a", Direction.E), "snork": Enemy("snork", "c", Direction.E)}
    injuries = {"injuries": Deck(("stagger#1",))}
    wall = [((2, 0), (3, 0), "wall")]
    table = Table("abcd", {"milady": Stalker("d")}, enemies, cards=CARDS, decks=injuries, borders=wall)
    table.done(attack(table.play, "bandit", WHY))
    assert [event.damage for event in table.play.events if event.kind == "attacked"] == [7]  # type: ignore[attr-defined]
    drawn = [event for event in table.play.events if event.kind == "card_drawn"]
    assert drawn[0].why.rule == "harm.heavy"
    assert "snork" not in table.state.enemies


def test_page_34_the_snork_attacks_the_grey_stalker_in_his_own_room() -> None:
    """Cover does not count in one room; the jacket gives 1 die, the stone flower 2 and a marker; 6 stars against 8."""
    gear = Gear(outfit="leather-jacket#1", artefacts=("stone-flower#1",))
    stalkers = {"chort": Stalker("b", hp=16, focus=True, gear=gear)}
    cards = replace(CARDS, stalkers={"chort": replace(CARDS.stalkers["chort"], abilities=(), dodge={})})
    house = {"a": {"room": "hut", "cover": 2}, "b": {"room": "hut", "cover": 2}}
    table = Table("ab", stalkers, {"snork": Enemy("snork", "a", Direction.E)}, cards=cards, fields=house)
    # The dice of the text show up to 3 stars; the shipped faces are assumed, so the totals are told.
    table.done(attack(table.play, "snork", WHY), chosen("yes"), total(4), chosen("again"), total(6))
    grey = table.stalker("chort")
    assert (grey.hp, grey.focus, grey.pinned) == (14, False, True)


def test_page_34_example_1_the_bandit_reacts_to_the_blue_stalker_although_green_is_nearer() -> None:
    stalkers = {"milady": Stalker("c", hp=14), "chort": Stalker("b")}
    table = Table("abc", stalkers, {"bandit": Enemy("bandit-rifle", "a", Direction.E)}, cards=CARDS)
    table.done(reaction(table.play, "milady"))
    assert (table.stalker("milady").hp, table.stalker("chort").hp) == (7, 16)


def test_page_34_example_2_the_pseudogiant_runs_to_the_field_and_hits_everybody_there() -> None:
    stalkers = {"milady": Stalker("c", hp=14), "mammon": Stalker("c", hp=15)}
    enemies = {"giant": Enemy("pseudogiant", "a", Direction.E, hp=6)}
    table = Table("abccc", stalkers, enemies, cards=CARDS)
    table.done(reaction(table.play, "milady"))
    assert table.state.enemies["giant"].field == "c"
    assert (table.stalker("milady").hp, table.stalker("mammon").hp) == (4, 5)


def test_page_35_dose_6_costs_2_falls_to_3_and_a_neuron_in_an_improved_container_holds_it_at_4() -> None:
    gear = Gear(outfit="abc-suit#1", artefacts=("neuron#1",))
    table = Table("aa", {"chort": Stalker("a", dose=6, gear=gear)}, cards=CARDS)
    table.done(exposure(table.play), total(2))
    assert (table.stalker("chort").hp, table.stalker("chort").dose) == (14, 4)
    assert [event.dose for event in table.play.events if event.kind == "dose_changed"] == [3, 4]  # type: ignore[attr-defined]


OVERLAY = Anomaly("electro", "d", {"a": (3,), "b": (3,), "c": (3, 4), "d": (1, 1, 2, 2, 3, 3, 4, 4)})
"""p. 36: four fields; one symbol each on two of them, two on the third, the centre with two of every kind."""


def test_page_36_the_overlay_and_the_risky_move_of_70_percent() -> None:
    table = Table("xxabcddd", {"milady": Stalker("x")}, cards=CARDS, anomalies={"hole": OVERLAY})
    assert [chance(table.state, (field,), "hole") for field in "abcd"] == [30, 30, 70, 100]
    # Over a field with three and four petals to one with three: the same symbol twice adds nothing.
    assert chance(table.state, ("c", "b"), "hole") == 70


def test_page_37_two_units_and_two_bolts_bring_the_centre_down_to_30_percent() -> None:
    covers = tuple(Cover(by, "hole", "d", n) for by, n in (("milady", 4), ("x", 4), ("bolt", 3), ("bolt", 3)))
    table = Table("xxabcddd", {"milady": Stalker("d")}, cards=CARDS, anomalies={"hole": OVERLAY}, covers=covers)
    assert chance(table.state, ("d",), "hole") == 30


def test_page_29_the_first_injury_covers_the_left_marker_and_the_turn_has_one_action_left() -> None:
    bandit = {"bandit": Enemy("bandit-rifle", "c", Direction.W)}
    stalkers = {"milady": Stalker("a", hp=3, attention=high("a")), "chort": Stalker("a")}
    table = Table("aabc", stalkers, bandit, cards=CARDS)
    table.done(attack(table.play, "bandit", WHY, only="milady"))
    assert table.stalker("milady").turns == (Turn(1, blocked=True), Turn(0))
    assert table.stalker("milady").critical == 1


def test_what_a_card_with_lost_icons_does_is_shown_as_assumed() -> None:
    stalkers = {"chort": Stalker("a", focus=True, gear=Gear(artefacts=("slime#1",)))}
    table = Table("ab", stalkers, {"dog": Enemy("dog", "b")}, cards=CARDS)
    table.done(attack(table.play, "dog", WHY), chosen("yes"), total(0), chosen("keep"), chosen("yes"), rolled("3"))
    sources = {event.kind: source(RULEBOOK, event.why) for event in table.play.events}
    assert (sources["pinned_changed"], sources["focus_changed"], sources["vulnerable_changed"]) == ("assumed",) * 3
