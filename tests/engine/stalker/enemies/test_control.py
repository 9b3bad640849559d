"""The Controller and the control deck, card by card (seeds/001): the real cards of data/stalker on a small table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.grid import Direction
from engine.stalker.content.cards import Effect, EffectDo, Who
from engine.stalker.content.steps import CardStep, Do
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.activation import run_steps
from engine.stalker.enemies.attacking import attack, reaction
from engine.stalker.enemies.control import take_control
from engine.stalker.state import Enemy, Gear, Stalker
from engine.table.deck import Deck
from engine.table.question import Choice
from tests.engine.stalker.table import CARDS, WHY, Table, armed, chosen, high, low, rolled, total
from tools.stalker.shipped import read_library

LIBRARY = read_library().cards
BOX = replace(CARDS, enemies={**CARDS.enemies, "telepath": LIBRARY.enemies["telepath"]}, control=LIBRARY.control)
ONE_PARANOIA = {"control": Deck(("paranoia#1",))}
RESIST, FOCUSED, OBEY = "0", "1", "2"


def table(card: str, picture: str = "abcdef", at: str = "a", **stalkers: Stalker) -> Table:
    """A Controller that looks away at the end of a row, and a control deck of one card."""
    return Table(
        picture,
        stalkers or {"grey": Stalker(at, gear=armed("rifle#1", 6))},
        {"mind": Enemy("telepath", picture.strip()[-1], Direction.E, hp=5)},
        cards=BOX,
        decks={"control": Deck((f"{card}#1",))},
    )


def test_the_controller_sees_and_strikes_at_any_distance_behind_its_back() -> None:
    at = table("hallucination", "abcdefghijkl")
    at.done(attack(at.play, "mind", WHY), chosen(OBEY))
    grey = at.stalker("grey")
    assert grey.hp == 16 - 4, "4 damage, no outfit"
    assert at.state.enemies["mind"].facing is Direction.W


def test_a_control_card_is_drawn_even_if_the_defence_roll_wards_off_all_damage() -> None:
    at = table("hallucination", grey=Stalker("a", gear=armed("rifle#1", 6, outfit="armour#1")))
    question = at.run(attack(at.play, "mind", WHY), total(6))
    assert at.stalker("grey").hp == 16
    assert isinstance(question, Choice)
    assert at.kinds()[-2:] == ["deck_shuffled", "card_drawn"]


@pytest.mark.parametrize(("card", "price"), [("paranoia", 12), ("hallucination", 12), ("the-call", 14)])
def test_to_resist_costs_hit_points_and_half_for_a_focused_stalker_who_discards_it(card: str, price: int) -> None:
    at = table(card)
    at.done(take_control(at.play, "grey", "mind"), chosen(RESIST))
    assert at.stalker("grey").hp == 16 - price
    at = table(card, grey=Stalker("a", focus=True))
    at.done(take_control(at.play, "grey", "mind"), chosen(FOCUSED))
    assert (at.stalker("grey").hp, at.stalker("grey").focus) == (16 - price // 2, False)


def test_without_focus_nobody_resists_at_half_the_price() -> None:
    at = table("paranoia")
    question = at.run(take_control(at.play, "grey", "mind"))
    assert isinstance(question, Choice)
    assert [option.id for option in question.options] == [RESIST, OBEY]
    asked = dict(question.prompt.args)["text"]
    assert at.play.content.texts[str(asked)] == BOX.control["paranoia"].effects[0].text


def test_hallucination_takes_every_round_of_the_weapon_in_hand() -> None:
    gear = Gear(weapon="rifle#1", backpack=("pistol#1",), ammo={"rifle#1": 5, "pistol#1": 4})
    at = table("hallucination", grey=Stalker("a", gear=gear))
    at.done(take_control(at.play, "grey", "mind"), chosen(OBEY))
    assert at.stalker("grey").gear.ammo == {"rifle#1": 0, "pistol#1": 4}
    assert at.stalker("grey").hp == 16


def test_the_call_leads_four_fields_nearer_and_an_enemy_on_the_way_does_not_end_it() -> None:
    at = Table(
        "abbcdefg",
        {"grey": Stalker("a")},
        {"mind": Enemy("telepath", "g", Direction.E, hp=5), "x": Enemy("chimera", "b", Direction.E, hp=4)},
        cards=BOX,
        decks={"control": Deck(("the-call#1",))},
    )
    at.done(take_control(at.play, "grey", "mind"), chosen(OBEY))
    assert at.stalker("grey").field == "e"


def test_the_call_ends_on_the_field_of_the_controller_and_makes_room_there_like_any_move() -> None:
    at = table("the-call", "abcdd", at="b")
    at.done(take_control(at.play, "grey", "mind"), chosen(OBEY))
    assert at.stalker("grey").field == "d"
    at = Table(
        "ab",
        {"grey": Stalker("a"), "blue": Stalker("a")},
        {"mind": Enemy("telepath", "b", Direction.E, hp=5)},
        cards=BOX,
        decks={"control": Deck(("the-call#1",))},
        fields={"a": {"capacity": 2}},
    )
    at.done(take_control(at.play, "grey", "mind"), chosen(OBEY))
    assert at.stalker("grey").field == "b", (
        "p. 20: who ends on a full field pushes a unit off it, if possible to where the mover came from"
    )
    assert at.state.enemies["mind"].field == "a"


def test_of_several_equally_short_ways_the_leader_chooses_the_one_of_the_call() -> None:
    at = table("the-call", """
        abc
        d.e
        fgh
    """, at="a")  # fmt: skip
    question = at.run(take_control(at.play, "grey", "mind"), chosen(OBEY))
    assert isinstance(question, Choice)
    assert question.who == "leader"
    assert [list(option.facts["path"]) for option in question.options] == [[*"bceh"], [*"dfgh"]]


def test_paranoia_is_a_single_shot_at_another_stalker_and_every_star_is_damage() -> None:
    at = table("paranoia", grey=Stalker("a", gear=armed("rifle#1", 6)), blue=Stalker("c", hp=14))
    at.done(take_control(at.play, "grey", "mind"), chosen(OBEY), rolled("sight", "1m", "1m", "0", "2"))
    # Range 2 is precise for the rifle: 4 + 1 + 1 + 0 + 2 stars, and nobody is asked what the two masks are for.
    assert at.stalker("blue").hp == 14 - 8
    assert at.stalker("grey").gear.ammo == {"rifle#1": 5}
    assert at.stalker("grey").attention is not None, "a shot draws attention"


def test_paranoia_with_a_silencer_out_of_sight_draws_little_attention() -> None:
    gear = armed(weapon_mods=("silencer#1",))
    at = Table("ab", {"grey": Stalker("a", gear=gear), "blue": Stalker("b", hp=14)}, cards=BOX, decks=ONE_PARANOIA)
    at.done(take_control(at.play, "grey"), chosen(OBEY), rolled("0", "0", "0"))
    assert at.stalker("grey").attention == low("a"), "it is an attack, and no masks are spent on the silencer"


def test_paranoia_the_other_defends_and_cover_and_vulnerability_count() -> None:
    at = Table(
        "ab",
        {
            "grey": Stalker("a", gear=armed()),
            "blue": Stalker("b", hp=14, vulnerable=True, gear=Gear(outfit="jacket#1")),
        },
        cards=BOX,
        decks=ONE_PARANOIA,
        fields={"b": {"cover": 1}},
    )
    at.done(take_control(at.play, "grey"), chosen(OBEY), rolled("3", "1", "3"), rolled("2"))
    # 7 stars, 1 for the cover, 3 for being vulnerable, 2 warded off.
    assert (at.stalker("blue").hp, at.stalker("blue").vulnerable) == (14 - 7, False)


def test_paranoia_alone_a_stalker_is_the_target_and_without_rounds_there_is_no_attack() -> None:
    at = table("paranoia")
    at.done(take_control(at.play, "grey", "mind"), chosen(OBEY), rolled("1", "1", "1", "1"))
    assert at.stalker("grey").hp == 16 - 4
    at = table("paranoia", grey=Stalker("a", gear=armed("rifle#1", 0)))
    at.done(take_control(at.play, "grey", "mind"), chosen(OBEY))
    assert at.stalker("grey").hp == 16
    assert at.kinds()[-1] == "noted"


def test_paranoia_a_weapon_without_a_single_shot_fires_what_it_has() -> None:
    at = table("paranoia", grey=Stalker("a", gear=armed("shotgun#1", 2)), blue=Stalker("b", hp=14))
    at.done(take_control(at.play, "grey", "mind"), chosen(OBEY), rolled("1", "1", "1", "1"))
    assert at.stalker("grey").gear.ammo == {"shotgun#1": 1}
    assert at.stalker("blue").hp == 10


def test_a_stalker_out_of_the_range_of_the_weapon_is_no_target_and_of_several_one_is_chosen() -> None:
    grey = Stalker("a", gear=armed("pistol#1", 4))
    at = table("paranoia", grey=grey, far=Stalker("f"))
    at.done(take_control(at.play, "grey", "mind"), chosen(OBEY), rolled("0", "0", "3"))
    assert (at.stalker("grey").hp, at.stalker("far").hp) == (13, 16)
    at = table("paranoia", grey=grey, blue=Stalker("b", hp=14), palkan=Stalker("c"))
    question = at.run(take_control(at.play, "grey", "mind"), chosen(OBEY))
    assert isinstance(question, Choice)
    assert {option.id for option in question.options} == {"blue", "palkan"}


def test_the_deck_is_whole_again_before_every_draw() -> None:
    at = Table("ab", {"grey": Stalker("a")}, cards=BOX, decks={"control": Deck(("paranoia#1", "hallucination#1"))})
    drawn = set()
    for _ in range(12):
        at.run(carry_out(at.play, (Effect(EffectDo.CONTROL),), WHY, actor="grey"))
        deck = at.state.decks["control"]
        drawn.add(deck.discards[-1])
        assert len(deck.cards) + len(deck.discards) == 2
    assert drawn == {"paranoia#1", "hallucination#1"}


def test_a_call_that_nobody_calls_cannot_be_followed() -> None:
    at = table("the-call")
    question = at.run(carry_out(at.play, (Effect(EffectDo.CONTROL),), WHY, actor="grey"))
    assert question is None, "only one thing is left to do, so nothing is asked"
    assert at.stalker("grey").hp == 2


def test_a_box_without_control_cards_or_a_match_from_before_them_has_none_to_draw() -> None:
    at = Table("abc", {"grey": Stalker("a")}, {"mind": Enemy("telepath", "c", hp=5)}, cards=BOX)
    at.done(attack(at.play, "mind", WHY))
    assert at.stalker("grey").hp == 12


def test_r6_of_two_controllers_equally_near_the_leader_says_which_one_calls_first() -> None:
    """Nobody can try out what a control card does, so the order is never decided without the leader."""
    for other in (Enemy("telepath", "e", Direction.E, hp=5), Enemy("bandit", "e", Direction.W)):
        at = Table(
            "abcde",
            {"grey": Stalker("c", attention=high("c"))},
            {"mind": Enemy("telepath", "a", Direction.E, hp=5), "other": other},
            cards=replace(BOX, enemies={**BOX.enemies, "bandit": replace(BOX.enemies["bandit"], group=None)}),
            decks={"control": Deck(("the-call#1",))},
        )
        for rule in (
            run_steps(at.play, (CardStep(Do.ATTACK),)),
            reaction(at.play, "grey"),
            carry_out(at.play, (Effect(EffectDo.ENEMIES_ATTACK, Who.ENEMIES),), WHY),
        ):
            question = at.run(rule)
            assert question is not None
            assert question.code == "order.first"
            assert question.who == "leader"


def test_a_pinned_controller_only_gets_up_so_its_turn_comes_when_it_comes() -> None:
    minds = {name: Enemy("telepath", field, Direction.E, hp=5, pinned=True) for name, field in (("x", "a"), ("y", "c"))}
    at = Table("abc", {"grey": Stalker("b")}, minds, cards=BOX, decks={"control": Deck(("the-call#1",))})
    at.done(reaction(at.play, "grey"))
    assert not any(enemy.pinned for enemy in at.state.enemies.values())


def test_a_card_may_let_a_focused_stalker_ignore_the_call() -> None:
    at = table("the-call", grey=Stalker("a", focus=True))
    call = Effect(EffectDo.LURE, n=4, unless_focus=True)
    at.done(carry_out(at.play, (call,), WHY, actor="grey", target="mind"), chosen("yes"))
    assert (at.stalker("grey").field, at.stalker("grey").focus) == ("a", False)


def test_a_call_without_a_number_leads_one_field() -> None:
    at = table("the-call")
    at.done(carry_out(at.play, (Effect(EffectDo.LURE),), WHY, actor="grey", target="mind"))
    assert at.stalker("grey").field == "b"
