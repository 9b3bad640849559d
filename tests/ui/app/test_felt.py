"""What a hand feels: a tie in every game, the Geiger counter of a stalker, and nothing for whoever does not want it."""

from __future__ import annotations

from importlib import import_module

import pytest

from device.feedback import LONG, SHORT
from engine.games import games
from engine.table.command import Redo, Undo
from engine.table.match import Outcome
from screens.widgets.gauges import GeigerDial
from tests.ui.finding import all_of
from tools.drive import Drive
from tools.games import kit

TIES = {"stalker": "mission-tie", "warofmine": "war-question", "jagged": "jagged-choice", "eden": "eden-reaction"}


class Hand:
    """In the place of a phone's vibrator."""

    def __init__(self) -> None:
        self.felt: list[float] = []

    def prepare(self) -> None: ...

    def shake(self, seconds: float) -> None:
        self.felt.append(seconds)


@pytest.mark.parametrize("game", games())
def test_what_only_the_players_can_decide_is_felt(game: str, drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    import_module(kit(game).scenes).SCENES[TIES[game]](drive)
    drive.settle()
    hand = Hand()
    monkeypatch.setattr(drive.app.feedback, "_vibration", hand)
    session = drive.app.session(drive.shell.path[-1][1]["match"])
    for wanted, felt in ((True, [LONG]), (False, [])):
        drive.app.change(haptics=wanted)
        assert isinstance(session.apply(Undo()), Outcome)
        hand.felt.clear()
        assert isinstance(session.apply(Redo()), Outcome)
        assert session.match.question is not None
        assert hand.felt == felt


def test_the_geiger_counter_is_felt_on_its_own_page_alone(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    import_module(kit("stalker").scenes).SCENES["mission-tab-stalker"](drive)
    drive.settle()
    hand = Hand()
    monkeypatch.setattr(drive.app.feedback, "_vibration", hand)
    drive.app.change(haptics=True)
    (dial,) = all_of(drive.shell.current, GeigerDial)
    dial.value = 16
    drive.pass_time(0.7)
    assert len(hand.felt) >= 2
    assert {*hand.felt} == {SHORT}
    drive.shell.restore([("home", {})])
    drive.frames()
    hand.felt.clear()
    drive.pass_time(0.7)
    assert hand.felt == []
