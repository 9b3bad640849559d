"""Close combat, shots, throws: the steps of B6 as the golden cases tell them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.eden.content.profiles import Profile, Weapon
from engine.eden.content.terrain import Traits
from engine.eden.events.flow import Scored
from engine.eden.facts import Shot, shot_facts
from engine.eden.fight.attack import Blow, close_combat, shot
from engine.eden.fight.exchange import exchange
from engine.eden.fight.odds import melee_odds, shot_odds, shot_pool
from engine.eden.fight.reactions import reactions, refuse_attack
from engine.eden.fight.throwing import explode, hit_piece, spray
from engine.eden.play import EdenPlay
from engine.eden.state import Piece, Rules, Side, Unit
from engine.eden.words import Reaction, WeaponKind, Zone
from engine.table.refusal import Refused
from tests.engine.eden.warriors import RIFLE, YURI, answered, points, profile, table

ASK_ALL = Rules(npc_dice=False)


def duel(mine: Profile, theirs: Profile, target: Unit | None = None, rules: Rules = ASK_ALL) -> EdenPlay:
    units = {"a": Unit("a", "red"), "b": target or Unit("b", "blue")}
    return table({"a": mine, "b": theirs}, units, rules=rules, touching=frozenset({("a", "b")}))


@pytest.mark.parametrize(("face", "zone", "wounds"), [("2", Zone.ARMS, 2), ("1", Zone.HEAD, 1), ("3", Zone.ARMS, 1)])
def test_g22_two_successes_in_the_arms_or_one_spent_for_another_face(face: str, zone: Zone, wounds: int) -> None:
    play = duel(profile(combat=3), profile(vigour=4, constitution=points(4, 4)))
    blow = answered(close_combat(play, "a", "b", Reaction.PASSIVE), [4, 5, 1], [2], face)
    assert (blow.successes, blow.zone, blow.wounds, blow.lost) == (2, zone, wounds, wounds)
    assert play.state.units["b"].wounds[zone] == wounds


def test_g23_a_dodge_takes_successes_off() -> None:
    play = duel(profile(combat=5), profile(vigour=3, speed=4, constitution=points(4, 4)))
    blow = answered(close_combat(play, "a", "b", Reaction.DODGE), [3, 4, 5, 1, 1], [4], "4", [5, 5, 2, 1])
    assert (blow.successes, blow.wounds) == (3, 1)


def test_no_success_no_hit_roll() -> None:
    play = duel(profile(combat=2), YURI)
    assert answered(close_combat(play, "a", "b", Reaction.PASSIVE), [1, 2]) == Blow("a", "b", "a", "b")


def test_striking_back_the_winner_of_the_contest_attacks_and_the_loser_is_passive() -> None:
    play = duel(profile(combat=6), profile(combat=4))
    blow = answered(close_combat(play, "a", "b", Reaction.STRIKE_BACK), [1, 4], [3, 1, 1, 1], [6])
    assert (blow.hitter, blow.hit, blow.zone) == ("b", "a", Zone.LEGS)


def test_an_even_contest_is_rolled_again() -> None:
    play = duel(profile(combat=3), profile(combat=3))
    blow = answered(close_combat(play, "a", "b", Reaction.STRIKE_BACK), [4, 4], [5, 4], [1, 1, 1])
    assert blow.hitter == "a"


def test_e14_after_a_strike_back_the_first_target_may_pay_for_one_more_attack() -> None:
    play = duel(profile(combat=3), profile(combat=3), rules=Rules())
    again = ([6, 1], [1, 1, 1], "yes", "strike_back", [6, 1], [1, 1, 1])
    answered(exchange(play, "a", "b"), "strike_back", *again)
    b, a = play.state.units["b"], play.state.units["a"]
    assert (b.ap, b.attacks) == (1, 2)
    assert (a.ap, a.attacks) == (2, 1)


def test_who_has_made_two_attacks_cannot_strike_back_any_more() -> None:
    play = duel(profile(), profile(), Unit("b", "blue", attacks=2))
    assert reactions(play.state, play.content, "b") == (Reaction.PASSIVE, Reaction.DODGE)
    feared = duel(profile(), profile(), Unit("b", "blue", fear=1))
    assert reactions(feared.state, feared.content, "b") == (Reaction.PASSIVE, Reaction.DODGE)
    tired = duel(profile(), profile(), Unit("b", "blue", ap=0))
    assert reactions(tired.state, tired.content, "b") == (Reaction.PASSIVE,)


def test_e29_an_npc_strikes_back_always_and_is_passive_with_fear() -> None:
    play = duel(profile(), profile(), Unit("b"))
    assert reactions(play.state, play.content, "b") == (Reaction.STRIKE_BACK,)
    feared = duel(profile(), profile(), Unit("b", fear=1))
    assert reactions(feared.state, feared.content, "b") == (Reaction.PASSIVE,)


def test_e29_an_npc_that_struck_back_never_attacks_a_second_time() -> None:
    """A warrior in its place is asked for one more attack (E14); here the exchange ends with the blow."""
    play = duel(profile(combat=3), profile(combat=3), Unit("b"))
    answered(exchange(play, "a", "b"), [6, 1], [1, 1, 1])
    b = play.state.units["b"]
    assert (b.ap, b.attacks, b.out) == (3, 0, False), "it could have: nobody put it out"


def test_e29_an_npc_shifts_only_to_put_the_victim_out_with_the_fewest_successes() -> None:
    weak = Unit("b", "blue", wounds={Zone.HEAD: 0, Zone.ARMS: 0, Zone.TORSO: 0, Zone.LEGS: 3})
    npc_hits = table(
        {"a": profile(combat=20), "b": profile(vigour=1)}, {"a": Unit("a"), "b": weak}, touching=frozenset({("a", "b")})
    )
    blow = answered(close_combat(npc_hits, "a", "b", Reaction.PASSIVE))
    assert blow.out
    assert blow.lost == 4 or blow.zone is Zone.LEGS


def test_g24_a_shot_through_two_obstacles() -> None:
    shooter = profile(combat=4, weapons={"rifle": RIFLE})
    play = duel(shooter, profile(speed=5, vigour=4))
    around = Shot(penalty=2)
    pool = shot_pool(play.state, play.content, "a", "b", "rifle", around)
    assert (pool.dice, pool.difficulty) == (3, 5)
    assert [(part.what, part.amount) for part in pool.parts] == [("normal", 4), ("weapon", 1), ("obstacles", -2)]
    blow = answered(shot(play, "a", "b", "rifle", around), [5, 6, 1], [4], "4", [4, 5, 1, 1])
    assert (blow.successes, blow.wounds) == (2, 2)


@pytest.mark.parametrize(("dice", "hit"), [([5, 1, 1], "c"), ([5, 5, 1], "b"), ([5, 5, 5], "c")])
def test_g25_an_odd_number_of_successes_hits_the_neighbour(dice: list[int], hit: str) -> None:
    shooter = profile(combat=3, weapons={"rifle": replace(RIFLE, combat=0)})
    units = {"a": Unit("a", "red"), "b": Unit("b", "blue"), "c": Unit("c", "red")}
    profiles = {"a": shooter, "b": profile(speed=5), "c": profile()}
    play = table(profiles, units, rules=ASK_ALL, touching=frozenset({("b", "c")}))
    around = shot_facts(play.state, play.content, "a", "b")
    assert (around.engaged, around.instead) == (True, ("c",))
    strength = [1] * (2 + dice.count(5))
    shift = ["6"] if dice.count(5) > 1 else []
    blow = answered(shot(play, "a", "b", "rifle", around), dice, [6], *shift, strength)
    assert blow.hit == hit


def test_a_shot_with_fire_burns_whoever_was_hit_also_without_a_wound() -> None:
    shooter = profile(combat=1, weapons={"torch": Weapon(WeaponKind.SHOT, 100, strength=0, fire=2)})
    play = duel(shooter, profile(vigour=6))
    answered(shot(play, "a", "b", "torch", Shot()), [6], [6], [1])
    assert play.state.units["b"].fire == 2


def test_an_npc_taken_out_is_worth_its_contamination_value() -> None:
    npc = replace(profile(vigour=1, constitution=points(1, 0)), contamination=2)
    units = {"a": Unit("a", "red"), "b": Unit("b", fear=1)}
    play = table({"a": profile(combat=1), "b": npc}, units, rules=ASK_ALL, sides={"red": Side()})
    answered(close_combat(play, "a", "b", Reaction.PASSIVE), [6], [1])
    assert play.state.units["b"].out
    assert play.state.sides["red"].victory == 2
    assert [event.points for event in play.events if isinstance(event, Scored)] == [2]


def test_an_explosion_hurts_every_zone_once_and_no_armour_helps() -> None:
    armoured = replace(YURI, armour=dict.fromkeys(Zone, 2))
    play = duel(profile(), armoured)
    bomb = Weapon(WeaponKind.THROWN, 150, explosive=3, fire=1)
    answered(explode(play, "a", bomb, ("a", "b"), ()), [1, 1, 1], [4, 6, 1])
    assert set(play.state.units["b"].wounds.values()) == {1}
    assert set(play.state.units["a"].wounds.values()) == {0}
    assert (play.state.units["a"].fire, play.state.units["b"].fire) == (1, 1)


def test_a_spray_needs_no_roll() -> None:
    play = duel(profile(), YURI)
    spray(play, "a", Weapon(WeaponKind.SPRAY, fire=1), ("b",), ())
    assert set(play.state.units["b"].wounds.values()) == {1}
    assert play.state.units["b"].fire == 1


def test_a_wall_falls_after_as_many_attacks_as_it_can_take() -> None:
    play = table({"a": profile()}, {"a": Unit("a", "red")}, pieces={"wall": Piece(Traits(destructible=2, obstacle=2))})
    hit_piece(play, "a", "wall", None)
    assert play.state.pieces["wall"].hits == 1
    hit_piece(play, "a", "wall", None)
    assert play.state.pieces["wall"].traits == Traits(obstacle=2, passable=True)


def test_e57_fire_on_what_can_burn_is_its_hits_and_no_more() -> None:
    bush = Piece(Traits(destructible=3, flammable=True))
    play = table({"a": profile()}, {"a": Unit("a", "red")}, pieces={"bush": bush})
    hit_piece(play, "a", "bush", Weapon(WeaponKind.SHOT, fire=2))
    assert (play.state.pieces["bush"].burning, play.state.pieces["bush"].hits) == (2, 2)


@pytest.mark.parametrize(
    ("attacker", "code"),
    [
        (Unit("a", "red", fear=1), "fear"),
        (Unit("a", "red", hidden=True), "hidden"),
        (Unit("a", "red", ap=0), "no_ap"),
        (Unit("a", "red", attacks=2), "no_attack"),
        (Unit("a", "blue"), "no_enemy"),
    ],
)
def test_who_may_not_attack(attacker: Unit, code: str) -> None:
    play = table({"a": profile(), "b": profile()}, {"a": attacker, "b": Unit("b", "blue")})
    with pytest.raises(Refused) as refused:
        refuse_attack(play.state, play.content, "a", "b")
    assert refused.value.refusal.code == code


@pytest.mark.parametrize("reaction", list(Reaction))
@pytest.mark.parametrize("aim", [None, Zone.HEAD, Zone.LEGS])
def test_chances_add_up_to_one_and_wounds_are_counted_once(reaction: Reaction, aim: Zone | None) -> None:
    play = duel(profile(combat=5), replace(profile(combat=4, speed=4), armour={Zone.TORSO: 1}))
    odds = melee_odds(play.state, play.content, "a", "b", reaction, aim)
    assert sum(odds.results.values()) == 1
    nothing = odds.results[("", None, 0)]
    assert sum(odds.wound.values()) == 1 - nothing
    assert all(odds.out[unit] <= odds.wound[unit] for unit in odds.wound)


def test_the_odds_are_what_every_possible_roll_gives() -> None:
    """Two dice against 4 and a hit roll: all 216 outcomes through the same steps."""
    mine, theirs = profile(combat=2), profile(vigour=4, constitution=points(1, 1))
    hurt = 0
    for roll in range(216):
        faces = [roll % 6 + 1, roll // 6 % 6 + 1]
        play = duel(mine, theirs)
        n = sum(face >= 4 for face in faces)
        hit = roll // 36 + 1
        rest = [] if not n else [[hit]] if n == 1 else [[hit], str(hit)]
        blow = answered(close_combat(play, "a", "b", Reaction.PASSIVE), faces, *rest)
        hurt += blow.out
    play = duel(mine, theirs)
    assert melee_odds(play.state, play.content, "a", "b", Reaction.PASSIVE).out["b"] == Fraction(hurt, 216)


def test_a_shot_into_close_combat_may_hurt_the_neighbour() -> None:
    shooter = profile(combat=2, weapons={"rifle": RIFLE})
    units = {"a": Unit("a", "red"), "b": Unit("b", "blue"), "c": Unit("c", "red")}
    play = table({"a": shooter, "b": profile(), "c": profile()}, units, touching=frozenset({("b", "c")}))
    around = shot_facts(play.state, play.content, "a", "b")
    odds = shot_odds(play.state, play.content, "a", "b", "rifle", around)
    assert set(odds.wound) == {"b", "c"}
    assert sum(odds.results.values()) == 1
