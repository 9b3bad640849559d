"""Enemy movement: the examples of page 32, and R7 rule by rule."""

from __future__ import annotations

from tests.engine.stalker.scenes import attention, high, options, scene, stands, work

TO_HIGH = {"do": "move", "who": "all", "up_to": "move", "towards": "high"}


def test_p32_the_snork_is_interrupted_by_the_green_stalker_who_puts_the_high_marker_on_the_own_field() -> None:
    done = work(
        scene(
            "abcde\n..g..",
            enemies={"s": ("snork", "a", "E")},
            stalkers={"green": high("g", "e")},
            steps=[TO_HIGH],
        )
    )
    assert done.question is None
    assert stands(done, "s") == ("c", "E")
    assert attention(done, "green") == ("high", "g")


def test_p32_the_snork_crosses_the_occupied_field_uninterrupted_to_the_marker_without_a_corner() -> None:
    situation = scene(
        """
        nx...
        m....
        abccd
        ..g..
        """,
        enemies={
            "left": ("snork", "a", "E"),
            "one": {"card": "zombie", "field": "c", "facing": "N"},
            "two": {"card": "zombie", "field": "c", "facing": "N"},
        },
        stalkers={"blue": high("x", "d"), "green": high("g", "x")},
        steps=[{**TO_HIGH, "who": ["elite"]}],
    )
    done = work(situation)
    assert done.question is None
    assert stands(done, "left") == ("d", "E")


def test_p32_a_zombie_moves_one_field_or_two_if_the_card_says_so() -> None:
    for up_to, field in (("move", "b"), (2, "c")):
        done = work(
            scene(
                "abcdefghi",
                enemies={"z": ("zombie", "a", "N")},
                stalkers={"blue": high("i")},
                steps=[{**TO_HIGH, "up_to": up_to}],
            )
        )
        assert stands(done, "z") == (field, "E")


def test_p32_an_enemy_with_a_target_in_sight_does_not_even_turn() -> None:
    done = work(
        scene(
            "ab\n..\nc.",
            enemies={"b": ("bandit", "a", "W")},
            stalkers={"blue": {"field": "b", "attention": {"level": "high", "field": "c"}}},
            steps=[TO_HIGH],
            borders=[],
        )
    )
    assert stands(done, "b") == ("a", "W")


def test_r7_short_of_its_goal_an_enemy_faces_the_way_on() -> None:
    done = work(
        scene(
            "abc\n..d\n..e",
            enemies={"b": ("bandit", "a", "E")},
            stalkers={"blue": high("e")},
            steps=[TO_HIGH],
            borders=[((2, 0), (2, 1), "door")],
            d={"no_sight": True},
        )
    )
    assert stands(done, "b") == ("c", "S")


def test_r7_an_uninterruptible_move_goes_on_past_what_it_sees() -> None:
    done = work(
        scene(
            "abcd\n.g..",
            enemies={"b": ("bandit", "a", "E")},
            stalkers={"green": high("g", "d")},
            steps=[{**TO_HIGH, "uninterruptible": True}],
        )
    )
    assert stands(done, "b")[0] == "c"


def test_r7_nobody_stops_on_an_occupied_field_but_on_the_one_before() -> None:
    done = work(
        scene(
            "abcdefg",
            enemies={"b": ("zombie", "a", "E"), "z": ("snork", "c", "E")},
            stalkers={"blue": high("g")},
            steps=[{**TO_HIGH, "who": ["horde"], "up_to": 2}],
            borders=[],
            e={"no_sight": True},
        )
    )
    assert stands(done, "b") == ("b", "E")


def test_r7_if_the_field_before_is_occupied_too_the_next_shortest_route_is_taken() -> None:
    done = work(
        scene(
            """
            abcde
            q....
            rstuv
            """,
            enemies={
                "mover": ("zombie", "a", "N"),
                "one": ("snork", "b", "N"),
                "two": ("snork", "c", "N"),
            },
            stalkers={"blue": high("v")},
            steps=[{**TO_HIGH, "who": ["horde"], "up_to": 2}],
            entrances=(("e", "v"),),
            d={"no_sight": True},
            u={"no_sight": True},
        )
    )
    assert stands(done, "mover")[0] == "r"


def test_r7_advance_goes_straight_and_turns_least_clockwise_first() -> None:
    ahead = {"do": "advance", "who": "all", "up_to": 2}
    done = work(scene("a\nb\nc", enemies={"z": ("zombie", "c", "N")}, steps=[ahead]))
    assert stands(done, "z") == ("a", "N")
    done = work(scene("abc", enemies={"z": ("zombie", "b", "N")}, steps=[{**ahead, "up_to": 1}]))
    assert stands(done, "z") == ("c", "E")
    done = work(scene("ab.", enemies={"z": ("zombie", "b", "N")}, steps=[{**ahead, "up_to": 1}]))
    assert stands(done, "z") == ("a", "W")
    done = work(scene("ab", enemies={"z": ("zombie", "b", "E")}, steps=[{**ahead, "up_to": 1}]))
    assert stands(done, "z") == ("a", "W")


def test_r7_advance_enters_the_field_with_the_longest_shared_border_and_asks_if_they_are_equal() -> None:
    ahead = {"do": "advance", "who": "all", "up_to": 1}
    done = work(scene("xyy\naaa", enemies={"z": ("zombie", "a", "N")}, steps=[ahead]))
    assert stands(done, "z")[0] == "y"
    asked = work(scene("xxyy\naaaa", enemies={"z": ("zombie", "a", "N")}, steps=[ahead]))
    assert options(asked) == ["x", "y"]
    done = work(scene("xxyy\naaaa", enemies={"z": ("zombie", "a", "N")}, steps=[ahead]), 1)
    assert stands(done, "z")[0] == "y"


def test_r6_look_around_turns_clockwise_until_a_target_is_seen_or_once_round() -> None:
    look = {"do": "look_around", "who": "all"}
    done = work(scene("b\na\nc", enemies={"z": ("zombie", "a", "N")}, stalkers={"blue": "c"}, steps=[look]))
    assert stands(done, "z") == ("a", "S")
    done = work(scene("b\na\nc", enemies={"z": ("zombie", "a", "E")}, steps=[look]))
    assert stands(done, "z") == ("a", "E")


def test_p32_equally_near_goals_are_the_leaders_to_choose() -> None:
    situation = scene(
        "edcbaxyzw",
        enemies={"s": ("zombie", "a", "N")},
        stalkers={"blue": high("e", "b"), "red": high("w", "x")},
        steps=[TO_HIGH],
    )
    asked = work(situation)
    assert options(asked) == ["b", "x"]
    assert asked.question is not None
    assert asked.question.who == "leader"
    assert stands(work(situation, 0), "s")[0] == "b"
    assert stands(work(situation, 1), "s")[0] == "x"


def test_p32_equally_good_routes_are_the_leaders_to_choose() -> None:
    situation = scene(
        "ab\ncd",
        enemies={"s": ("zombie", "a", "N")},
        stalkers={"blue": high("d")},
        steps=[{**TO_HIGH, "uninterruptible": True}],
    )
    assert len(options(work(situation))) == 2
    assert {stands(work(situation, i), "s") for i in (0, 1)} == {("b", "S"), ("c", "E")}


def test_r6_a_step_towards_a_room_leads_out_of_the_own_room_to_the_next() -> None:
    room = {"do": "move", "who": "all", "up_to": 3, "towards": "room"}
    done = work(scene("abc", enemies={"z": ("zombie", "a", "E")}, steps=[room], a={"room": "hut"}, c={"room": "shed"}))
    assert stands(done, "z")[0] == "c"


def test_r6_rooms_and_cover_without_an_enemy_of_the_same_group() -> None:
    apart = {"do": "move", "who": ["pack"], "up_to": 5, "towards": "cover", "apart": True}
    done = work(
        scene(
            "cabd",
            enemies={"one": ("bandit", "a", "N"), "two": {"card": "bandit", "field": "c", "pinned": True}},
            steps=[apart],
            c={"cover": 1, "capacity": 2},
            d={"cover": 1},
        )
    )
    assert stands(done, "one")[0] == "d"
    room = scene(
        "cabd",
        enemies={"one": ("bandit", "a", "N"), "two": {"card": "bandit", "field": "c", "pinned": True}},
        steps=[{**apart, "towards": "room"}],
        c={"room": "hut", "capacity": 2},
        d={"room": "shed"},
    )
    assert stands(work(room), "one")[0] == "d"
