"""We played our turns, by touch: what it costs to tell the standard round of two stalkers on one page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.stalker.commands.express import TurnsPlayed
from engine.stalker.setup import Seat, Setup
from engine.table.history import command_of, path
from screens.stalker.mission.acting.tell_card import NumberSheet, TellCard, TellNumber
from screens.stalker.mission.mission import MissionScreen
from screens.widgets.kit import OptionButton, Row
from tests.ui.conftest import PHONE, TABLET
from tests.ui.finding import all_of, showing
from tests.ui.stalker.mission_thumb import amber, bring, table
from tools.drive import Drive

OUT = Path(__file__).parents[3] / "build" / "taps-stalker.json"
MOST = 12
HP, AMMO = 0, 1


@pytest.fixture
def screen(drive: Drive) -> Iterator[MissionScreen]:
    """The demo in its first players' phase, told instead of played with the app."""
    drive.app.matches.prepare()
    setup = Setup((Seat("milady"), Seat("polkan")), "milady")
    session = drive.app.desk("stalker").create("demo", setup, "demo", seed=3)
    drive.shell.go("mission", match=session.match_id)
    drive.frames(8)
    found = drive.shell.current
    assert isinstance(found, MissionScreen)
    amber(drive, found)
    assert table(found).mode == "turn"
    drive.press(bring(drive, found, showing(found, Row, "We played our turns")))
    assert table(found).mode == "express"
    yield found
    drive.app.matches.delete(session.match_id)


def number(screen: MissionScreen, stalker: str, which: int) -> TellNumber:
    """Its cards come in the order of the seats, and on each its numbers."""
    seat = list(table(screen).now.state.stalkers).index(stalker)
    cards = sorted(all_of(screen, TellCard), key=lambda card: (-card.to_window(*card.pos)[1], card.x))
    numbers: Any = all_of(cards[seat], TellNumber)
    return sorted(numbers, key=lambda each: each.x)[which]  # type: ignore[no-any-return]


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_standard_round_of_two_is_told_in_twelve_touches(
    drive: Drive, screen: MissionScreen, size: tuple[int, int]
) -> None:
    """Both have moved and fired twice, one was hit by a reaction, one enemy fell."""
    drive.resize(*size)
    drive.frames(8)
    drive.touches = 0
    board, now = screen.ids.board, table(screen).now
    rounds = {name: number(screen, name, AMMO).value for name in ("milady", "polkan")}
    drive.drag(board.spot_of("milady"), board.spot_of_field("A2"))
    drive.drag(board.spot_of("polkan"), board.spot_of_field("A7"))
    drive.tap(*board.spot_of("bandit-rifle-1"))
    for name in ("milady", "polkan"):
        for _ in range(2):
            drive.press(bring(drive, screen, number(screen, name, AMMO).ids.less))
    drive.press(bring(drive, screen, number(screen, "polkan", HP).ids.number))
    sheet = drive.shell.sheet
    assert isinstance(sheet, NumberSheet)
    drive.press(next(each for each in all_of(sheet, OptionButton) if each.value == 11))
    amber(drive, screen)
    if size == PHONE:
        OUT.parent.mkdir(exist_ok=True)
        OUT.write_text(json.dumps({"taps": {"express": drive.touches}}, indent=1), "utf-8")
    assert drive.touches <= MOST
    match = table(screen).match
    commands = [command_of(match.game, match.journal.entry(seq)) for seq in path(match.journal, match.head)]
    (told,) = [each for each in commands if isinstance(each, TurnsPlayed)]
    assert told.killed == ("bandit-rifle-1",)
    by_name = {each.unit: each for each in told.told}
    assert (by_name["milady"].field, by_name["milady"].ammo) == ("A2", rounds["milady"] - 2)
    assert (by_name["polkan"].field, by_name["polkan"].hp) == ("A7", 11)
    assert now.state.round == 1
    assert table(screen).now.state.phase.value != "players" or table(screen).now.question is not None


def test_a_group_that_tells_its_turns_finds_the_page_again(drive: Drive, screen: MissionScreen) -> None:
    assert drive.app.preferences.habits == {"stalker.milady+polkan": "told"}
    drive.shell._made.pop("mission")
    drive.shell.restore(drive.shell.path)
    drive.frames(8)
    again: Any = drive.shell.current
    assert again is not screen
    table(again).vouch()
    again._show(None)
    drive.frames()
    assert table(again).mode == "express"
    drive.press(bring(drive, again, showing(again, Row, "Turn by turn with the app")))
    assert table(again).mode == "turn"
    assert not drive.app.preferences.habits
