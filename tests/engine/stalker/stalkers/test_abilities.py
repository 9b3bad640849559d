"""Abilities of stalkers in words of the vocabulary (p. 22): own actions, more in a roll, what follows a kill."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.legal import legal_actions
from engine.stalker.commands.players import PLAYER_COMMANDS, Knife, Prepare, Shoot, UseAbility
from engine.stalker.content.card_check import card_faults
from engine.stalker.content.cards import Ability, Content, Cost, Deed, Effect, EffectDo, StalkerCard, When, Who
from engine.stalker.content.company import Aim
from engine.stalker.content.units import Attack, EnemyCard, Special, SpecialKind
from engine.stalker.enemies.attacking import attack, stirs
from engine.stalker.enemies.specials import special
from engine.stalker.stalkers import odds
from engine.stalker.stalkers.defending import defence
from engine.stalker.stalkers.radiation import gain_dose
from engine.stalker.stalkers.shooting import aim, dice_for, stars_for
from engine.stalker.state import Enemy, Phase, Stalker
from engine.stalker.zone.round import next_phase
from engine.table.question import Roll
from engine.table.refusal import Refused
from tests.engine.stalker.mission_table import MISSION_CARDS, MissionTable
from tests.engine.stalker.table import CARDS, WHY, Table, armed, chosen, rolled, total

NAMES = {"en": "Roar"}
HEAL = Effect(EffectDo.HEAL, Who.TARGET, n=2)


def with_own(*own: Ability) -> Content:
    card = StalkerCard({}, 16, ((0, 3),), own=own)
    return replace(CARDS, stalkers={**CARDS.stalkers, "palkan": card})


def skilled(ability: str) -> Content:
    grey = replace(CARDS.stalkers["grey"], abilities=(ability,))
    return replace(CARDS, stalkers={**CARDS.stalkers, "grey": grey})


def table(*own: Ability, enemy: str = "c", **stalker: object) -> Table:
    who = replace(Stalker("a", hp=10, gear=armed()), **stalker)  # type: ignore[arg-type]
    stalkers = {"palkan": who, "grey": Stalker("b", hp=5)}
    return Table("aabbcde", stalkers, {"x": Enemy("snork", enemy, Direction.E)}, cards=with_own(*own))


def test_an_own_action_costs_what_the_card_says_once_in_a_turn() -> None:
    ability = Ability("mend", NAMES, (HEAL,), aim=Aim.STALKER, range=1, discards_focus=True)
    at = table(ability, focus=True)
    offered = [each.command for each in legal_actions(at.state, at.box, "palkan")]
    assert UseAbility("palkan", "mend", "grey") in offered
    at.do(UseAbility("palkan", "mend", "grey"))
    assert at.stalker("grey").hp == 7
    assert not at.stalker("palkan").focus
    assert at.stalker("palkan").turns[0].done == 0
    with pytest.raises(Refused):
        at.do(UseAbility("palkan", "mend", "grey"))


def test_an_own_standard_action_pushes_the_turn_marker_down() -> None:
    at = table(Ability("call", NAMES, (Effect(EffectDo.FOCUS),), cost=Cost.STANDARD))
    at.do(UseAbility("palkan", "call"))
    assert at.stalker("palkan").focus
    assert at.stalker("palkan").turns[0].done == 1


def test_dice_and_stars_are_added_to_attacks_while_all_it_asks_for_is_so() -> None:
    more = (Effect(EffectDo.DICE, n=2),)
    near = Ability("near", NAMES, more, When.ATTACK, near=1)
    unseen = Ability("unseen", NAMES, more, When.ATTACK, unseen=True)

    def dice(ability: Ability, at: str, facing: Direction) -> int:
        on = table(ability, enemy=at)
        on.play.state = replace(on.state, enemies={"x": Enemy("snork", at, facing)})
        return dice_for(on.state, on.box, aim(on.state, on.box, "palkan", "single", "x", None))[1]

    assert (dice(near, "b", Direction.E), dice(near, "c", Direction.E)) == (3, 1)
    assert (dice(unseen, "c", Direction.E), dice(unseen, "c", Direction.W)) == (3, 1)


def test_dice_and_stars_are_added_to_defence() -> None:
    at = table(Ability("tough", NAMES, (Effect(EffectDo.STARS, n=3),), When.DEFENCE))
    warded = []

    def defend() -> object:
        warded.append((yield from defence(at.play, "palkan", 5, "x")))

    at.done(defend())  # type: ignore[arg-type]
    assert warded == [3]


def test_what_follows_a_kill() -> None:
    at = table(Ability("calm", NAMES, (Effect(EffectDo.FOCUS),), When.KILL))
    at.do(Shoot("palkan", "single", "x"), chosen("head"), rolled("sight", "3", "3", "2"))
    assert not at.state.enemies
    assert at.stalker("palkan").focus


def beast(**changes: object) -> Content:
    card: EnemyCard = replace(CARDS.enemies["snork"], **changes)  # type: ignore[arg-type]
    return replace(CARDS, enemies={**CARDS.enemies, "snork": card})


def against(cards: Content) -> Table:
    return Table("abc", {"palkan": Stalker("a", hp=10)}, {"x": Enemy("snork", "b", Direction.W)}, cards=cards)


def test_an_attack_may_leave_a_marker_whatever_the_defence_roll_gave() -> None:
    bite = Attack(damage=1, range=1, effects=(Effect(EffectDo.EXPOSE), Effect(EffectDo.DOSE, n=2)))
    at = against(beast(attack=bite))
    at.done(attack(at.play, "x", WHY))
    assert at.stalker("palkan").vulnerable
    assert at.stalker("palkan").dose == 2
    assert not stirs(at.play, "x")
    pushes = against(beast(attack=replace(bite, effects=(Effect(EffectDo.PUSH),))))
    assert stirs(pushes.play, "x")


def test_a_special_action_may_be_anything_the_vocabulary_says() -> None:
    howl = Special(SpecialKind.EFFECTS, range=1, effects=(Effect(EffectDo.LOSE, n=2), Effect(EffectDo.PIN)))
    at = against(beast(special=howl))
    at.done(special(at.play, "x", WHY))
    assert (at.stalker("palkan").hp, at.stalker("palkan").pinned) == (8, True)
    far = Table("abcde", {"palkan": Stalker("a", hp=10)}, {"x": Enemy("snork", "e")}, cards=beast(special=howl))
    far.done(special(far.play, "x", WHY))
    assert far.stalker("palkan").hp == 10


def test_p21_the_knife_is_an_attack_so_what_abilities_add_to_attacks_counts() -> None:
    at = table(
        Ability("fierce", NAMES, (Effect(EffectDo.DICE, n=2), Effect(EffectDo.STARS, n=1)), When.ATTACK, near=0),
        enemy="a",
    )
    asked = at.ask(Knife("palkan", "x"), chosen("head"))
    assert isinstance(asked, Roll)
    assert len(asked.pool.dice) == 3 + 2
    at.do(Knife("palkan", "x"), chosen("head"), total(5))
    assert not at.state.enemies, "five on the dice and one of the ability: six stars for the head"


def test_the_odds_shown_count_the_dice_and_stars_of_abilities() -> None:
    sharp = Ability("sharp", NAMES, (Effect(EffectDo.STARS, n=9),), When.ATTACK)
    near = table(sharp, enemy="a")
    assert odds.of_knife(near.state, near.box, "palkan", "x", "head").kills == 1
    far = table(sharp)
    shot = aim(far.state, far.box, "palkan", "single", "x", None)
    assert odds.of_shot(far.state, far.box, shot, "head").kills == 1
    chort = Table("aab", {"grey": Stalker("a")}, {"x": Enemy("snork", "a")}, cards=skilled("close_quarters"))
    assert max(odds.of_knife(chort.state, chort.box, "grey", "x", "head").stars) == 4 * 3


def test_what_is_not_about_the_roll_follows_an_attack_and_a_defence() -> None:
    shaken = Ability("shaken", NAMES, (Effect(EffectDo.EXPOSE, Who.TARGET), Effect(EffectDo.DICE, n=1)), When.ATTACK)
    at = table(shaken)
    at.do(Shoot("palkan", "single", "x"), chosen("head"), rolled("0", "0", "0", "0", "0"))
    assert at.state.enemies["x"].vulnerable, "one die more was rolled, and the target is shaken"
    stare = Ability("stare", NAMES, (Effect(EffectDo.PIN, Who.TARGET),), When.DEFENCE)
    on = table(stare, enemy="a")

    def defend() -> object:
        yield from defence(on.play, "palkan", 5, "x")

    on.done(defend())  # type: ignore[arg-type]
    assert on.state.enemies["x"].pinned
    answered = Table("ab", {"palkan": Stalker("a")}, {"x": Enemy("snork", "b", Direction.W)}, cards=with_own(stare))
    assert stirs(answered.play, "x"), "no rehearsal shows what an attack is answered with"


def test_what_follows_an_action_of_the_stalkers_own_and_no_other() -> None:
    calm = Ability("calm", NAMES, (Effect(EffectDo.HEAL, n=2),), When.ACTED, after=(Deed.PREPARE,))
    at = table(calm, enemy="a")
    at.do(Knife("palkan", "x"), chosen("torso"), total(0))
    assert at.stalker("palkan").hp == 10
    at.do(Prepare("palkan"))
    assert at.stalker("palkan").hp == 12


def test_every_action_that_an_ability_may_follow_is_a_command() -> None:
    assert {deed.value for deed in Deed} <= PLAYER_COMMANDS.keys()


def test_an_ability_that_follows_actions_says_which() -> None:
    card = StalkerCard({"en": "X"}, 16, ((0, 3),), source="own", own=(Ability("a", NAMES, (HEAL,), When.ACTED),))
    assert "which_deed" in [fault.code for fault in card_faults(CARDS, "stalkers", card)]


def test_what_a_round_begins_with() -> None:
    at = MissionTable("aab", {"palkan": Stalker("a", hp=10), "grey": Stalker("b", hp=5)}, cards=_rested())
    at.play.state = replace(at.state, phase=Phase.EVENT)
    at.done(next_phase(at.play))
    assert (at.stalker("palkan").hp, at.stalker("grey").hp) == (11, 5)


def _rested() -> Content:
    dawn = Ability("dawn", NAMES, (Effect(EffectDo.HEAL, n=1),), When.ROUND)
    card = StalkerCard({}, 16, ((0, 3),), own=(dawn,))
    return replace(MISSION_CARDS, stalkers={**MISSION_CARDS.stalkers, "palkan": card})


def test_p24_what_keeps_radiation_off_besides_the_outfit() -> None:
    thick = Ability("thick", NAMES, (Effect(EffectDo.DOSE, n=-2),), When.RADIATION)
    at = table(thick, gear=armed(outfit="suit#1"))
    at.done(gain_dose(at.play, "palkan", 5, WHY))
    assert at.stalker("palkan").dose == 5 - 1 - 2
    at.done(gain_dose(at.play, "palkan", 5, WHY, outfit=False))
    assert at.stalker("palkan").dose == 2 + 5, "a dose that no outfit keeps off is kept off by nothing"


def milady() -> StalkerCard:
    """As her card is printed, but in words instead of a name that the rules know."""
    sure = Ability("sure", NAMES, (Effect(EffectDo.STARS, n=1),), When.ATTACK, unseen=True)
    return StalkerCard({}, 14, ((0, 2), (4, 3)), own=(sure,))


def chort() -> StalkerCard:
    bold = [Ability("bold", NAMES, (Effect(EffectDo.DICE, n=1),), when, near=1) for when in (When.ATTACK, When.DEFENCE)]
    return StalkerCard({}, 16, ((0, 2),), own=tuple(bold))


@pytest.mark.parametrize("facing", [Direction.E, Direction.W])
@pytest.mark.parametrize("enemy", ["b", "c", "d"])
def test_what_the_rules_know_by_name_can_be_said_in_words(enemy: str, facing: Direction) -> None:
    """A card of the players' own box may say the same of another stalker, or more of it."""

    def figures(card: StalkerCard) -> tuple[object, ...]:
        cards = replace(CARDS, stalkers={**CARDS.stalkers, "palkan": card})
        who = Stalker("a", gear=armed("rifle#1", 6))
        on = Table("aabcde", {"palkan": who}, {"x": Enemy("snork", enemy, facing)}, cards=cards)
        shot = aim(on.state, on.box, "palkan", "single", "x", None)
        return dice_for(on.state, on.box, shot), stars_for(on.state, on.box, shot)

    named = replace(milady(), own=(), abilities=("unseen_star",))
    assert figures(milady()) == figures(named)
    near = replace(chort(), own=(), abilities=("close_quarters",))
    assert figures(chort()) == figures(near)


def test_polkans_quick_shot_in_words_is_an_attack_at_once_for_focus() -> None:
    quick = Ability("quick", NAMES, (Effect(EffectDo.ATTACK),), discards_focus=True)
    at = table(quick, focus=True)
    asked = at.ask(UseAbility("palkan", "quick"))
    assert not at.stalker("palkan").focus
    assert at.stalker("palkan").turns[0].done == 0, "it is a free action"
    assert "x" in str(asked)
