"""What is printed on enemy cards, with the cards that ship: rolls before an attack, charges, special actions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.grid import Direction
from engine.stalker.content.cards import ActivationCard
from engine.stalker.content.steps import CardStep, Do
from engine.stalker.content.units import Level
from engine.stalker.enemies.activation import distracted
from engine.stalker.enemies.attacking import attack, reaction
from engine.stalker.enemies.specials import special
from engine.stalker.state import Enemy, Gear, Stalker
from engine.table.deck import Deck
from tests.engine.stalker.table import WHY, Table, high, rolled
from tools.stalker.shipped import read_library

CARDS = read_library().cards


def at(picture: str, enemies: dict[str, Enemy], stalker: Stalker | None = None, **more: object) -> Table:
    return Table(picture, {"chort": stalker or Stalker("a")}, enemies, cards=CARDS, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("petals", "hp", "field"), [("1", 16, "c"), ("2", 8, "d"), ("3", 11, "d"), ("4", 11, "d")])
def test_a_zombie_rolls_the_anomaly_die_before_it_attacks(petals: str, hp: int, field: str) -> None:
    for reacts in (False, True):
        table = at("abcd", {"z": Enemy("zombie", "d", Direction.W)})
        rule = reaction(table.play, "chort") if reacts else attack(table.play, "z", WHY)
        table.done(rule, rolled(petals))
        assert (table.stalker("chort").hp, table.state.enemies["z"].field) == (hp, field)


@pytest.mark.parametrize(("start", "moved", "damage"), [("b", 0, 14), ("c", 1, 14), ("d", 2, 10)])
def test_a_chimera_strikes_harder_if_it_moved_no_more_than_one_field(start: str, moved: int, damage: int) -> None:
    """Next to its target it does not run at all; else as far as the field before that of the stalker, which is full."""
    enemies = {"x": Enemy("chimera", start, Direction.W, hp=4)}
    table = Table("abcd", {"velet": Stalker("a", hp=18)}, enemies, cards=CARDS)
    table.done(attack(table.play, "x", WHY))
    assert table.kinds().count("enemy_moved") == moved
    assert table.stalker("velet").hp == 18 - damage


def test_a_rodents_special_harms_every_stalker_within_range_1_whatever_the_outfit() -> None:
    stalkers = {
        "chort": Stalker("a", gear=Gear(outfit="psz-9d#1")),
        "milady": Stalker("c", hp=14),
        "velet": Stalker("d", hp=18),
    }
    table = Table("abcd", stalkers, {"r": Enemy("rodent", "b")}, cards=CARDS)
    table.done(special(table.play, "r", WHY))
    assert [table.stalker(name).hp for name in ("chort", "milady", "velet")] == [13, 11, 18]


def test_a_bandit_retreats_out_of_sight_and_looks_back_at_the_field_it_left() -> None:
    picture = """
        abcd
        ...e
        ...f
    """
    table = at(picture, {"b": Enemy("bandit-rifle", "d", Direction.W)})
    table.done(special(table.play, "b", WHY))
    assert (table.state.enemies["b"].field, table.state.enemies["b"].facing) == ("e", Direction.N)


def test_a_zombies_special_is_an_advance_that_what_it_sees_ends() -> None:
    table = at("a.bcd", {"z": Enemy("zombie", "d", Direction.W)}, Stalker("a"))
    table.done(special(table.play, "z", WHY))
    assert table.state.enemies["z"].field == "c"
    seen = at("abcd", {"z": Enemy("zombie", "d", Direction.W)})
    seen.done(special(seen.play, "z", WHY))
    assert seen.state.enemies["z"].field == "d"


def test_page_21_a_distraction_moves_only_those_near_it_and_their_marker_by_one() -> None:
    picture = "aabcdefgh"
    stay = ActivationCard(Level.HIGH, {}, (CardStep(Do.ADVANCE, up_to=1),), extra=(CardStep(Do.EXPOSE),))
    enemies = {"near": Enemy("bandit-rifle", "e", Direction.E), "far": Enemy("bandit-rifle", "h", Direction.E)}
    cards = replace(CARDS, activation={"stay": stay})
    stalkers = {"chort": Stalker("a", attention=high("f"))}
    table = Table(picture, stalkers, enemies, cards=cards, decks={"high": Deck(("stay#1",))})
    table.done(distracted(table.play, "f"))
    assert [table.state.enemies[name].field for name in ("near", "far")] == ["f", "h"]
    # It stands on the marker's own field and sees it: 1 field towards its owner, not 2.
    assert table.stalker("chort").attention == high("e")
    assert not table.state.enemies["near"].vulnerable
