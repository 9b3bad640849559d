"""How many touches the standard round costs: an assistant that costs more taps than it saves is worthless."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.stalker.game import ZONE
from screens.stalker.mission.mission import MissionScreen
from tests.ui.conftest import PHONE, TABLET
from tests.ui.stalker.mission_thumb import amber, tap_field, tap_key, tap_option, tap_row, tap_strike
from tools.drive import Drive
from tools.stalker import standard_round

OUT = Path(__file__).parents[3] / "build" / "taps.json"


def play(drive: Drive, seed: int) -> dict[str, dict[str, int]]:
    """The touches by kind, in all and in the enemies' phase; a swipe to reach something counts too."""
    matches = drive.app.matches
    matches.prepare()
    match = matches.store.create(ZONE.id, standard_round.content(), standard_round.setup(), "standard", seed=seed)
    session = matches.session(match.journal.header.match)
    random = Random(seed)
    assert standard_round.set_the_table(session.match, random)
    drive.shell.go("mission", match=session.match_id)
    drive.settle()
    drive.frames(8)
    screen = drive.shell.current
    assert isinstance(screen, MissionScreen)
    assert screen.presenter is not None
    # The table was set by hand before: a match that is taken up again is looked at once, before the round.
    assert screen.next_words.startswith("All correct")
    screen.presenter.vouch()
    screen._show(None)
    thumb = standard_round.Thumb(screen.presenter, random)
    counted: dict[str, dict[str, int]] = {"round": {}, "enemies": {}}
    while not thumb.is_over:
        tap = thumb.decide()
        assert tap is not None, "the rules have changed: python -m tools.standard_round finds another seed"
        before, in_enemies = drive.touches, thumb.is_enemies
        press(drive, screen, *tap)
        spent = {tap[0]: 1, "swipe": drive.touches - before - 1}
        for part in ("round", "enemies") if in_enemies else ("round",):
            for kind, n in spent.items():
                counted[part][kind] = counted[part].get(kind, 0) + n
        assert sum(counted["round"].values()) < 2 * standard_round.MOST, "the round does not end"
    assert thumb.is_standard()
    matches.delete(session.match_id)
    return counted


def press(drive: Drive, screen: MissionScreen, kind: str, what: Any) -> None:
    if kind == "strike":
        tap_strike(drive, screen, what)
    elif kind == "row":
        tap_row(drive, screen, what)
    elif kind == "field":
        tap_field(drive, screen, what)
    elif kind == "option":
        tap_option(drive, screen, what)
    elif kind == "key":
        tap_key(drive, screen, int(what))
    else:
        amber(drive, screen)


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_standard_round_needs_at_most_26_touches_and_its_enemies_seven(drive: Drive, size: tuple[int, int]) -> None:
    drive.resize(*size)
    drive.touches = 0
    counted = play(drive, standard_round.SEED)
    totals = {part: sum(kinds.values()) for part, kinds in counted.items()}
    if size == PHONE:
        OUT.parent.mkdir(exist_ok=True)
        OUT.write_text(json.dumps({"taps": totals, "kinds": counted}, indent=1), "utf-8")
    assert totals["round"] == drive.touches
    assert totals["round"] <= standard_round.MOST, counted
    assert totals["enemies"] <= standard_round.MOST_OF_ENEMIES, counted
