"""Attacks that an event grants or forces: the app asks, rolls and works them out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.field.grid import Direction
from engine.stalker.content.cards import Effect, EffectDo, Who
from engine.stalker.effects.registry import carry_out
from engine.stalker.events.units import Attacked
from engine.stalker.state import Enemy, Stalker
from engine.table.question import Choice
from tests.engine.stalker.table import CARDS, WHY, Table, armed, chosen, rolled, total

NOW = Effect(EffectDo.ATTACK, Who.LEADER)


def table(rounds: int = 4, weapon: str = "pistol#1", **more: Any) -> Table:
    """Palkan leads, two fields from a snork that looks away."""
    stalker = Stalker("a", gear=armed(weapon, rounds), **more)
    return Table("aabc", {"palkan": stalker}, {"x": Enemy("snork", "c", Direction.E)})


def grant(at: Table, effect: Effect = NOW, *answers: Any) -> None:
    at.done(carry_out(at.play, (effect,), WHY), *answers)


def offered(at: Table, effect: Effect = NOW) -> list[str]:
    question = at.run(carry_out(at.play, (effect,), WHY))
    if question is None:
        return []
    assert isinstance(question, Choice)
    return [option.id for option in question.options]


def test_an_event_lets_the_leader_attack_at_once_and_no_turn_marker_goes_down() -> None:
    at = table()
    answers = chosen("single@x@1"), chosen("head"), rolled("sight", "1m", "1m", "2"), chosen("done")
    grant(at, NOW, *answers)
    assert not at.state.enemies
    palkan = at.stalker("palkan")
    assert palkan.gear.ammo == {"pistol#1": 3}
    assert [turn.done for turn in palkan.turns] == [0, 0]


def test_the_attack_may_be_declined() -> None:
    at = table()
    grant(at, NOW, chosen(""))
    assert at.kinds() == []


def test_every_attack_and_target_is_on_offer_or_only_those_of_one_type() -> None:
    assert offered(table()) == ["", "quick@x@1", "single@x@1"]
    assert offered(table(), Effect(EffectDo.ATTACK, Who.LEADER, kind="single")) == ["", "single@x@1"]
    assert offered(table(2, "shotgun#1")) == ["", "unload@x@1", "unload@x@2"]


def test_without_a_round_or_with_nobody_in_range_there_is_nothing_to_ask() -> None:
    for at in (table(0), Table("abcde", {"palkan": Stalker("a", gear=armed())}, {"x": Enemy("snork", "e")})):
        grant(at)
        assert at.kinds() == ["noted"]


def test_a_pinned_stalker_makes_no_attack() -> None:
    at = table(pinned=True)
    grant(at)
    assert at.kinds() == ["noted"], "and it is said why nothing is asked"


def test_more_gear_dice_come_with_the_card() -> None:
    at = table()
    question = at.run(
        carry_out(at.play, (Effect(EffectDo.ATTACK, Who.LEADER, n=2),), WHY), chosen("single@x@1"), chosen("torso")
    )
    assert question is not None
    assert question.why.facts["gear_dice"] == 1 + 2


def test_fewer_gear_dice_than_none_are_none() -> None:
    at = table()
    question = at.run(
        carry_out(at.play, (Effect(EffectDo.ATTACK, Who.LEADER, n=-9),), WHY), chosen("single@x@1"), chosen("torso")
    )
    assert question is not None
    assert question.why.facts["gear_dice"] == 0


def test_an_attack_may_be_called_anything() -> None:
    odd = replace(CARDS.weapons["pistol"].attacks[0], id="a@b")
    pistol = replace(CARDS.weapons["pistol"], attacks=(odd,))
    at = Table(
        "aabc",
        {"palkan": Stalker("a", gear=armed())},
        {"x": Enemy("snork", "c", Direction.E)},
        cards=replace(CARDS, weapons={"pistol": pistol}),
    )
    assert at.run(carry_out(at.play, (NOW,), WHY), chosen("a@b@x@1")) is not None
    assert at.kinds()[0] == "ammo_changed"


def test_the_knife_is_an_attack_too() -> None:
    at = Table("aa", {"palkan": Stalker("a")}, {"x": Enemy("snork", "a")})
    assert offered(at) == ["", "knife@x@0"]
    grant(at, NOW, chosen("knife@x@0"), chosen("torso"), total(8))
    assert not at.state.enemies


def test_every_stalker_is_asked_in_turn() -> None:
    at = Table(
        "abc",
        {"palkan": Stalker("a", gear=armed()), "grey": Stalker("b", gear=armed("rifle#1", 0))},
        {"x": Enemy("snork", "c", Direction.E)},
    )
    question = at.run(carry_out(at.play, (Effect(EffectDo.ATTACK, Who.EACH),), WHY))
    assert question is not None
    assert question.who == "palkan"
    grant(at, Effect(EffectDo.ATTACK, Who.EACH), chosen(""))
    assert at.kinds()[-1] == "noted", "grey has nothing to shoot with"


def struck(at: Table) -> list[tuple[str, str, int]]:
    return [(event.enemy, event.target, event.damage) for event in at.play.events if isinstance(event, Attacked)]


def test_an_event_makes_human_enemies_attack_whom_they_see_nearest_to_the_leader_first() -> None:
    at = Table(
        "abcd",
        {"palkan": Stalker("a")},
        {
            "far": Enemy("bandit", "c", Direction.W),
            "near": Enemy("bandit", "b", Direction.W),
            "away": Enemy("bandit", "d", Direction.E),
            "x": Enemy("snork", "a", Direction.E),
        },
    )
    grant(at, Effect(EffectDo.ENEMIES_ATTACK, Who.HUMANS, n=-2))
    assert [each for each in struck(at) if each[1] == "palkan"] == [("near", "palkan", 5), ("far", "palkan", 5)]
    assert all(enemy != "x" for enemy, _, _ in struck(at))


def test_no_activation_card_so_a_pinned_enemy_attacks_too() -> None:
    at = Table("ab", {"palkan": Stalker("a")}, {"x": Enemy("bandit", "b", Direction.W, pinned=True)})
    grant(at, Effect(EffectDo.ENEMIES_ATTACK, Who.ENEMIES))
    assert struck(at) == [("x", "palkan", 7)]
