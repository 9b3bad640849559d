"""Enemy attacks and reactions: the examples of pages 33 and 34, and R8 rule by rule."""

from __future__ import annotations

from typing import Any

from engine.stalker.content.box import ZonePlay
from engine.stalker.enemies.attacking import reaction
from engine.stalker.events.units import Attacked, OutOfReach, PinnedChanged, reduce
from engine.stalker.situation.file import Situation
from engine.table.play import Play, drive
from engine.table.rng import Rng
from tests.engine.stalker.scenes import attacks, mission_of, options, scene, stands, work

ATTACK = {"do": "attack", "who": "all"}


def react(situation: Situation, stalker: str) -> ZonePlay:
    state, box = mission_of(situation)
    play: ZonePlay = Play(state, box, reduce, Rng(0))
    assert drive(reaction(play, stalker), play.rng) is None
    return play


def struck(play: ZonePlay) -> list[tuple[str, str]]:
    return [(event.enemy, event.target) for event in play.events if isinstance(event, Attacked)]


def test_p33_a_bandit_attacks_a_snork_of_the_other_team_with_its_damage_and_both_face_each_other() -> None:
    done = work(
        scene(
            "abc",
            enemies={"bandit": ("bandit", "a", "E"), "snork": ("snork", "c", "E")},
            steps=[{**ATTACK, "who": ["pack"]}],
        )
    )
    assert attacks(done) == [("bandit", "snork", 7)]
    assert stands(done, "bandit") == ("a", "E")
    assert stands(done, "snork") == ("c", "W")


def test_p33_enemies_of_one_team_leave_each_other_alone() -> None:
    done = work(scene("abc", enemies={"b": ("bandit", "a", "E"), "s": ("shotgun", "c", "W")}, steps=[ATTACK]), 0)
    assert attacks(done) == []


def test_p33_the_snork_attacks_from_the_same_room_so_cover_does_not_count() -> None:
    def damage(**fields: Any) -> int:
        done = work(scene("ab", enemies={"s": ("snork", "a", "E")}, stalkers={"grey": "b"}, steps=[ATTACK], **fields))
        return attacks(done)[0][2]

    assert damage(a={"room": "hut"}, b={"room": "hut", "cover": 2}) == 8
    assert damage(b={"room": "hut", "cover": 2}) == 6
    assert damage(b={"cover": 2}) == 6


def test_p33_on_the_same_field_cover_does_not_count_and_the_facing_stays() -> None:
    done = work(scene("aa", enemies={"s": ("snork", "a", "W")}, stalkers={"grey": "a"}, steps=[ATTACK], a={"cover": 3}))
    assert attacks(done) == [("s", "grey", 8)]
    assert stands(done, "s") == ("a", "W")


def test_r8_the_nearest_stalker_comes_before_any_other_target() -> None:
    done = work(
        scene(
            "abcd",
            enemies={"b": ("bandit", "a", "E"), "z": {"card": "snork", "field": "b", "facing": "N", "pinned": True}},
            stalkers={"far": "d", "near": "c"},
            steps=[{**ATTACK, "who": ["pack"], "damage": {"pack": 2}}],
        )
    )
    assert attacks(done) == [("b", "near", 9)]


def test_r8_on_one_field_the_players_choose() -> None:
    situation = scene("abb", enemies={"b": ("bandit", "a", "E")}, stalkers={"red": "b", "blue": "b"}, steps=[ATTACK])
    asked = work(situation)
    assert options(asked) == ["blue", "red"]
    assert asked.question is not None
    assert asked.question.who == "players"
    assert attacks(work(situation, 1)) == [("b", "red", 7)]


def test_r8_equally_near_on_two_fields_the_leader_decides() -> None:
    situation = scene("bac", enemies={"b": ("bandit", "a", "N")}, stalkers={"red": "b", "blue": "c"}, steps=[ATTACK])
    asked = work(situation)
    assert asked.question is not None
    assert asked.question.who == "leader"
    assert attacks(work(situation, 0)) == [("b", "blue", 7)]
    assert stands(work(situation, 0), "b") == ("a", "E")


def test_p33_a_charge_runs_at_its_target_uninterrupted_and_not_when_next_to_it() -> None:
    far = scene("abcd", enemies={"s": ("shotgun", "a", "E")}, stalkers={"blue": "d"}, steps=[ATTACK])
    assert stands(work(far), "s") == ("c", "E")
    assert attacks(work(far)) == [("s", "blue", 9)]
    near = scene(
        "abcd", enemies={"s": ("shotgun", "c", "E")}, stalkers={"blue": "d"}, steps=[ATTACK], d={"capacity": 2}
    )
    assert stands(work(near), "s") == ("c", "E"), "there is room beside him, but range 1 is near enough"


def test_r8_the_shotgun_loses_two_damage_for_each_field_between() -> None:
    fence = [((1, 0), (2, 0), "impassable")]
    done = work(
        scene("abcd", enemies={"s": ("shotgun", "b", "E")}, stalkers={"blue": "d"}, steps=[ATTACK], borders=fence)
    )
    assert attacks(done) == [("s", "blue", 7)]


def test_r8_a_leap_crosses_fences_and_lands_next_to_a_full_field() -> None:
    fence = [((1, 0), (2, 0), "impassable")]
    done = work(
        scene("abcd", enemies={"s": ("snork", "a", "E")}, stalkers={"blue": "d"}, steps=[ATTACK], borders=fence)
    )
    assert stands(done, "s") == ("c", "E")
    assert attacks(done) == [("s", "blue", 8)]


def test_r8_out_of_range_after_the_charge_there_is_no_damage() -> None:
    wall = [((1, 0), (2, 0), "impassable")]
    done = work(scene("abcd", enemies={"g": ("giant", "a", "E")}, stalkers={"blue": "d"}, steps=[ATTACK], borders=wall))
    assert attacks(done) == []
    assert any(isinstance(event, OutOfReach) for event in done.play.events)


def test_r8_a_target_that_cannot_be_walked_to_comes_after_every_one_that_can() -> None:
    fence = [((0, 0), (1, 0), "impassable")]
    done = work(
        scene(
            "bacde",
            enemies={"b": ("bandit", "a", "E")},
            stalkers={"behind_fence": "b", "walkable": "e"},
            steps=[ATTACK],
            borders=fence,
        )
    )
    assert attacks(done) == [("b", "walkable", 7)]


def test_p34_only_the_stalker_whose_turn_has_ended_is_attacked() -> None:
    """Green is nearer and in sight too; the reaction is to blue."""
    play = react(scene("abcd", enemies={"b": ("bandit", "a", "E")}, stalkers={"blue": "d", "green": "b"}), "blue")
    assert struck(play) == [("b", "blue")]


def test_p34_the_pseudogiant_charges_and_hits_everyone_on_the_field() -> None:
    play = react(scene("abcddd", enemies={"g": ("giant", "a", "E")}, stalkers={"blue": "d", "green": "d"}), "blue")
    assert play.state.enemies["g"].field == "d"
    assert struck(play) == [("g", "blue"), ("g", "green")]


def test_p34_enemies_react_nearest_first_and_a_pinned_one_gets_up_instead() -> None:
    play = react(
        scene(
            "abcd",
            enemies={
                "far": ("bandit", "a", "E"),
                "near": ("bandit", "c", "E"),
                "pinned": {"card": "bandit", "field": "b", "facing": "E", "pinned": True},
            },
            stalkers={"blue": "d"},
        ),
        "blue",
    )
    assert struck(play) == [("near", "blue"), ("far", "blue")]
    assert [event.unit for event in play.events if isinstance(event, PinnedChanged)] == ["pinned"]
    assert not play.state.enemies["pinned"].pinned


def test_p34_who_does_not_see_the_stalker_does_not_react() -> None:
    play = react(scene("abcd", enemies={"b": ("bandit", "a", "W")}, stalkers={"blue": "d"}), "blue")
    assert play.events == []
