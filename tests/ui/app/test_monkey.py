"""A little of `make monkey` after every change: random fingers break nothing, and nothing they did is lost."""

import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest

from screens.games import playable
from tools.drive import Drive
from tools.monkey import rounds
from tools.monkey.fingers import BEGINS, OFTEN, Monkey, alike_of, kin_at, same_luck
from tools.monkey.patience import Hung, patience
from tools.monkey.rounds import Round, together

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
    assert told["received"] > 0
    assert told["cancelled"] > 0
    assert told["unreached"], "a screen that the monkey never saw is named"
    assert drive.app.matches.cards() == [], "every match was looked back at and thrown away"


def _waits_under_a_net() -> None:
    with suppress(Exception):
        Event().wait()


def _waits_after_a_short_patience() -> None:
    with patience(60):
        pass
    Event().wait()


@pytest.mark.parametrize("waits", [_waits_under_a_net, _waits_after_a_short_patience])
def test_what_does_not_end_is_broken_off(waits: Callable[[], None]) -> None:
    with pytest.raises(Hung), patience(0.1):
        waits()


def test_a_gesture_that_hangs_is_told_with_its_screen_and_seed(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkey = Monkey(drive, seed=3)

    def hangs() -> None:
        raise Hung

    monkey._ways, monkey._weights = [hangs], [1]
    monkey.play(100)
    assert (monkey.counts["gestures"], monkey.counts["stuck"], monkey.counts["exceptions"]) == (1, 1, 0)
    assert "of seed 3" in monkey.problems[0]
    assert monkey.drive.shell.path[-1][0] in monkey.problems[0]


def test_a_screen_that_cannot_be_left_is_stuck(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkey = Monkey(drive, seed=3)
    drive.shell.go("settings")
    monkeypatch.setattr(drive.shell.current, "leaves", lambda: False)
    monkey._end_evening()
    assert monkey.counts == Counter(stuck=1)
    assert "no way home from settings" in monkey.problems[0]
    assert [name for name, _ in drive.shell.path] == ["home"]


def _round(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> Round:
    monkeypatch.setattr(Round, "words", property(lambda _: ["-c", script]))
    each = Round(0, 1_000, 42, 0.0, folder)
    each.begin()
    return each


def _ended(each: Round) -> None:
    while not each.look():
        time.sleep(0.01)


def test_a_round_that_dies_is_no_clean_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    each = _round(tmp_path, "raise SystemExit('no window')", monkeypatch)
    _ended(each)
    told = together([each])
    assert (told["exceptions"], told["gestures"]) == (1, 0)
    assert "seed 42" in told["problems"][0]
    assert "no window" in told["problems"][0]


def test_a_round_that_falls_silent_is_ended_and_what_it_had_done_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds, "SILENCE", 0.0)
    (tmp_path / "0.json").write_text(json.dumps({"gestures": 64, "reached": {"home": 64}, "unreached": ["scan"]}))
    each = _round(tmp_path, "import time; time.sleep(600)", monkeypatch)
    _ended(each)
    told = together([each])
    assert (told["stuck"], told["gestures"], told["unreached"]) == (1, 64, ["scan"])
    assert each.process is not None
    assert each.process.returncode is not None


def test_in_a_whole_run_every_kind_of_scene_has_its_turn(tmp_path: Path) -> None:
    """By lot some never had one: then a screen is not reached, and nobody knows why."""
    for game in playable():
        evenings = rounds.ROUND // (OFTEN * len(playable()))
        in_scenes = sum((number + 1) % BEGINS != 0 for number in range(evenings))
        seen = {
            kin_at(game, each.start, number) for each in rounds._cut(20_000, 1, tmp_path) for number in range(in_scenes)
        }
        assert sorted({*alike_of(game)} - seen) == []


def test_every_round_can_be_played_again(tmp_path: Path) -> None:
    first, second = rounds._cut(1_500, 9, tmp_path)
    assert (first.gestures, second.gestures) == (1_000, 500)
    assert first.seed != second.seed
    assert "--seed 9001 --start 0.500" in " ".join(second.words)
    assert sys.executable not in second.words
