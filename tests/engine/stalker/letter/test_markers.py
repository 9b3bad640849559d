"""Markers to the letter of the book: status, attention, extra actions, the leader's (p. 19-29, 35, 37)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.players import LeaderAction, Move, Prepare, Reload, UseItem
from engine.stalker.content.cards import Effect, EffectDo, InjuryCard, Who
from engine.stalker.content.environment import EnvironmentCard, Side
from engine.stalker.content.missions import MissionCard
from engine.stalker.content.steps import CardStep, Do, Towards
from engine.stalker.content.units import Group, Harm
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.activation import run_steps
from engine.stalker.enemies.attacking import attack
from engine.stalker.enemies.moving import advance
from engine.stalker.events.turns import ActionGranted
from engine.stalker.stalkers.attention import fade
from engine.stalker.stalkers.harm import harm_enemy
from engine.stalker.stalkers.pushing import push_to
from engine.stalker.stalkers.turns import markers_up
from engine.stalker.state import Anomaly, Enemy, Gear, Stalker
from engine.stalker.zone.environment import turn
from engine.table.deck import Deck
from tests.engine.stalker.mission_table import MissionTable
from tests.engine.stalker.table import CARDS, WHY, Table, armed, chosen, high, low, rolled

D, E = EffectDo, Effect


# Vulnerable (p. 29)


def test_p29_an_enemys_attack_hurts_a_vulnerable_stalker_three_more_once() -> None:
    table = Table("ab", {"blue": Stalker("b", hp=14, vulnerable=True)}, {"x": Enemy("bandit", "a", Direction.E)})
    table.done(attack(table.play, "x", WHY))
    assert (table.stalker("blue").hp, table.stalker("blue").vulnerable) == (14 - 7 - 3, False)
    table.play.state = table.state.stalker_with("blue", hp=14)
    table.done(attack(table.play, "x", WHY))
    assert table.stalker("blue").hp == 14 - 7


def test_p29_whatever_moves_is_vulnerable_no_longer_whyever_it_moves() -> None:
    walked = Table("abc", {"blue": Stalker("a", vulnerable=True)})
    walked.do(Move("blue", ("b",)))
    assert not walked.stalker("blue").vulnerable
    pushed = Table("abc", {"blue": Stalker("a", vulnerable=True)})
    pushed.done(push_to(pushed.play, "blue", "b", WHY))
    assert not pushed.stalker("blue").vulnerable
    enemies = {"x": Enemy("bandit", "a", Direction.E, vulnerable=True)}
    gone = Table("abcdef", {"blue": Stalker("f")}, enemies)
    gone.done(advance(gone.play, "x", 1, WHY))
    assert not gone.state.enemies["x"].vulnerable
    thrust = Table("abcdef", {"blue": Stalker("f")}, enemies)
    thrust.done(push_to(thrust.play, "x", "b", WHY))
    assert not thrust.state.enemies["x"].vulnerable


@pytest.mark.parametrize("do", [D.PIN, D.EXPOSE])
def test_p28_a_unit_has_one_marker_of_a_kind_and_no_second(do: EffectDo) -> None:
    """Of two markers in the box the second still lies there for somebody else."""
    cards = replace(CARDS, markers={"pinned": 2, "vulnerable": 2})
    table = Table("aab", {"blue": Stalker("a"), "grey": Stalker("a")}, cards=cards)
    for who in ("blue", "blue", "grey"):
        table.done(carry_out(table.play, (E(do),), WHY, actor=who))
    assert len(table.play.events) == 2
    marked = [each.pinned or each.vulnerable for each in table.state.stalkers.values()]
    assert marked == [True, True]


def test_p28_an_enemy_of_several_hit_points_loses_one() -> None:
    table = Table("ab", {"blue": Stalker("a")}, {"x": Enemy("chimera", "b", hp=4)})
    table.done(harm_enemy(table.play, "x", Harm.WOUND, WHY))
    assert table.state.enemies["x"].hp == 3


# Pinned and focused (p. 29)


@pytest.mark.parametrize(("injury", "field"), [("pin", "c"), ("expose", "b")])
def test_p29_an_enemy_pinned_by_a_step_of_the_card_sits_out_the_rest_of_it(injury: str, field: str) -> None:
    """The bandit wounds the snork, which is pinned by that and does not move in the second step."""
    cards = replace(CARDS, injuries={injury: InjuryCard(injury, injury)})
    enemies = {"b": Enemy("bandit", "e", Direction.W), "s": Enemy("snork", "c", Direction.W)}
    table = Table(
        "abcde.z",
        {"blue": Stalker("z", attention=high("a"))},
        enemies,
        cards=cards,
        decks={"injuries": Deck((f"{injury}#1",))},
    )
    to_high = CardStep(Do.MOVE, frozenset({Group.PACK}), up_to=1, towards=Towards.HIGH, uninterruptible=True)
    table.done(run_steps(table.play, (CardStep(Do.ATTACK, frozenset({Group.ELITE})), to_high)))
    assert table.state.enemies["s"].field == field


def test_p29_a_stalker_has_one_focus_and_no_second() -> None:
    table = Table("aab", {"blue": Stalker("a", focus=True), "grey": Stalker("a")})
    table.done(carry_out(table.play, (E(D.FOCUS),), WHY, actor="blue"))
    assert table.play.events == []


# Attention (p. 22, 35)


@pytest.mark.parametrize(
    "effect", [E(D.LOWER_ATTENTION), E(D.ATTENTION, field="a"), E(D.MOVE_ATTENTION, range=0)], ids=lambda e: e.do.value
)
def test_p22_while_an_enemy_sees_him_nothing_moves_or_lowers_his_marker(effect: Effect) -> None:
    blue = Stalker("c", attention=high("c"))
    table = Table("abc", {"blue": blue}, {"x": Enemy("bandit", "a", Direction.E)})
    answers = (chosen("c"),) if effect.do is D.MOVE_ATTENTION else ()
    table.done(carry_out(table.play, (effect,), WHY, actor="blue"), *answers)
    assert table.stalker("blue").attention == high("c")


def test_p35_attention_falls_for_those_out_of_sight_only() -> None:
    stalkers = {"blue": Stalker("c", attention=high("c")), "grey": Stalker("z", attention=low("z"))}
    table = Table("abc.z", stalkers, {"x": Enemy("bandit", "a", Direction.E)})
    fade(table.play)
    assert (table.stalker("blue").attention, table.stalker("grey").attention) == (high("c"), None)


# Turn markers and the leader (p. 19, 24)


def test_p19_extra_action_markers_that_are_left_go_at_the_end_of_the_round() -> None:
    table = Table("aab", {"blue": Stalker("a"), "grey": Stalker("a")})
    table.play.emit(ActionGranted(WHY, "blue", 1))
    assert table.stalker("blue").turns[1].extra == 1
    markers_up(table.play)
    assert table.stalker("blue").turns[1].extra == 0


def test_p24_the_leader_may_pass_the_marker_on_for_nothing() -> None:
    table = Table("aab", {"palkan": Stalker("a", hp=16, focus=True), "grey": Stalker("a")})
    table.do(LeaderAction("palkan", "heal"))
    assert (table.stalker("palkan").hp, table.state.leader, table.state.leader_used) == (16, "grey", True)


def test_p26_a_weapon_in_the_backpack_is_reloaded_too() -> None:
    gear = replace(armed(backpack=("rifle#1",), magazines={"rifle": 1}), ammo={"pistol#1": 4, "rifle#1": 0})
    table = Table("aab", {"blue": Stalker("a", gear=gear), "grey": Stalker("a")})
    table.do(Reload("blue", "rifle#1"))
    assert table.stalker("blue").gear.ammo == {"pistol#1": 4, "rifle#1": 6}


# What lies on the board (p. 16, 20)


def test_p20_who_is_pushed_among_symbols_rolls_for_the_anomaly() -> None:
    storm = Anomaly("electro", "b", {"b": (4,)})
    table = Table("abc", {"blue": Stalker("a", hp=14)}, anomalies={"storm": storm})
    table.done(push_to(table.play, "blue", "b", WHY), rolled("4"))
    assert table.stalker("blue").hp == 14 - 6


def test_p16_a_note_that_is_turned_over_does_what_it_says_at_once() -> None:
    note = EnvironmentCard({}, {"a": Side(), "b": Side(on_flip=(E(D.BOLTS, Who.LEADER, n=1),))})
    mission = MissionCard({}, environment={"note": note})
    table = MissionTable("ab", {"blue": Stalker("a")}, mission=mission, environment={"note": "a"})
    table.done(turn(table.play, "note", "", WHY))
    assert (table.state.environment, table.stalker("blue").gear.bolts) == ({"note": "b"}, 1)


def test_p19_a_stalker_takes_any_number_of_free_actions() -> None:
    gear = Gear(backpack=tuple(f"drink#{n}" for n in (1, 2, 3)))
    table = Table("aab", {"blue": Stalker("a", gear=gear), "grey": Stalker("a")})
    for n in (1, 2, 3):
        table.do(UseItem("blue", f"drink#{n}"))
    assert table.stalker("blue").turns[0].done == 0
    table.do(Prepare("blue"))
    assert table.stalker("blue").turns[0].done == 0, "the drinks made it free"
