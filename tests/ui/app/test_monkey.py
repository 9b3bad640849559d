"""A little of `make monkey` after every change: random fingers break nothing, and nothing they did is lost."""

from tools.drive import Drive
from tools.monkey.fingers import Monkey, same_luck

GESTURES = 400
"""About a minute on a desktop."""


def test_random_fingers_break_nothing(drive: Drive) -> None:
    monkey = Monkey(drive, seed=7)
    with same_luck(7):
        monkey.play(GESTURES)
    assert monkey.problems == []
    told = monkey.report()
    assert (told["gestures"], told["exceptions"], told["stuck"], told["lost"]) == (GESTURES, 0, 0, 0)
    assert len(monkey.reached) > 5
    assert told["unreached"], "a screen that the monkey never saw is named"
