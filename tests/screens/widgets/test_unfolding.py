"""What takes long comes bit by bit, and whatever is asked for anew is made once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from screens.widgets.filling import Unfolding, in_turn


def steps(made: list[str], *names: str) -> Iterator[None]:
    for name in names:
        made.append(name)
        yield


@pytest.fixture
def slow() -> Unfolding:
    """A phone on which every step takes more than a frame."""
    found = Unfolding()
    found.moment = 0.0
    return found


def test_on_a_slow_phone_a_frame_makes_one_step(slow: Unfolding) -> None:
    made: list[str] = []
    slow.begin("page", steps(made, "map", "chips"))
    assert not made
    slow.go_on()
    assert made == ["map"]
    assert not slow.is_over
    slow.go_on()
    slow.go_on()
    assert made == ["map", "chips"]
    assert slow.is_over


def test_on_a_fast_one_everything_comes_in_the_next_frame() -> None:
    made: list[str] = []
    fast = Unfolding()
    fast.moment = float("inf")
    fast.begin("page", steps(made, "map", "chips"))
    fast.begin("rows", steps(made, "first", "second"))
    fast.go_on()
    assert made == ["map", "chips", "first", "second"]
    assert fast.is_over


def test_what_kivy_lays_out_afterwards_takes_its_share_of_a_moment() -> None:
    made: list[str] = []
    phone = Unfolding()
    phone.moment = 1000.0

    def parts() -> Iterator[None]:
        made.append("placed")
        phone.charge(2000.0)
        yield
        made.append("next")
        yield

    phone.begin("page", parts())
    phone.go_on()
    assert made == ["placed"]
    phone.go_on()
    assert made == ["placed", "next"]


def test_a_part_is_made_in_one_step_and_given_its_place_in_the_next() -> None:
    done: list[str] = []

    def made() -> Iterator[str]:
        for part in ("map", "chips"):
            done.append(f"make {part}")
            yield part

    steps = in_turn(made(), lambda part: done.append(f"fit {part}"), lambda part: done.append(f"place {part}"))
    seen = []
    for _ in steps:
        seen.append(tuple(done))
        done.clear()
    assert seen == [("make map", "fit map"), ("place map",), ("make chips", "fit chips"), ("place chips",)]
    assert not done


def test_a_page_that_changed_meanwhile_is_begun_anew(slow: Unfolding) -> None:
    made: list[str] = []
    slow.begin("page", steps(made, "old", "never"))
    slow.go_on()
    slow.begin("page", steps(made, "new"))
    slow.go_on()
    slow.go_on()
    assert made == ["old", "new"]
    assert slow.is_over


def test_a_step_that_throws_takes_only_its_own_page_along(slow: Unfolding) -> None:
    def broken() -> Iterator[None]:
        for word in ("a broken part",):
            int(word)
            yield

    made: list[str] = []
    slow.begin("broken", broken())
    slow.begin("page", steps(made, "map"))
    with pytest.raises(ValueError, match="a broken part"):
        slow.go_on()
    slow.go_on()
    slow.go_on()
    assert made == ["map"]
    assert slow.is_over


def test_one_step_comes_with_the_next_frame_and_the_last_one_wins(slow: Unfolding) -> None:
    made: list[str] = []
    slow.soon("page", lambda: made.append("old"))
    slow.soon("page", lambda: made.append("new"))
    assert not made
    slow.go_on()
    slow.go_on()
    assert made == ["new"]
    assert slow.is_over


def test_what_is_stopped_is_never_made(slow: Unfolding) -> None:
    made: list[str] = []
    slow.begin("page", steps(made, "map", "chips"))
    slow.go_on()
    slow.stop("page")
    slow.go_on()
    assert made == ["map"]
    assert slow.is_over


def test_a_step_knows_whether_its_frame_has_time_left(slow: Unfolding) -> None:
    left: list[float] = []
    slow.soon("page", lambda: left.append(slow.left_of_moment))
    slow.go_on()
    assert left[0] <= 0, "a slow phone's moment is over"
    slow.moment = float("inf")
    slow.soon("page", lambda: left.append(slow.left_of_moment))
    slow.go_on()
    assert left[1] > 0
