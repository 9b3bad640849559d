"""A scenario by touch: from home ashore, a round with attacks, and to the end."""

from random import Random
from typing import Any

import pytest

from engine.table.refusal import Refusal
from screens.jagged.fight import FightScreen
from screens.widgets.kit import Row
from tests.ui.finding import all_of, from_home, press_amber
from tools.drive import Drive
from tools.jagged import sensible

MOST = 60


@pytest.fixture
def fight(drive: Drive) -> Any:
    return from_home(drive, "Jagged Alliance", "Learn with the demo", "Go ashore")


def test_home_leads_ashore(drive: Drive, fight: Any) -> None:
    assert isinstance(fight, FightScreen)
    assert [name for name, _ in drive.shell.path] == ["home", "jagged.fight"]
    press_amber(drive, fight)
    assert fight.session.match.state.round == 1


def test_rounds_pass_with_nothing_but_the_amber(drive: Drive, fight: Any) -> None:
    match = fight.session.match
    for _ in range(MOST):
        if match.state.result:
            break
        before = match.seq
        press_amber(drive, fight)
        assert match.seq > before, (fight.title, fight.action, match.question)
    assert match.state.round > 2


def test_every_row_of_the_active_merc_can_be_done(drive: Drive, fight: Any) -> None:
    """Played sensibly behind the screen; at every stop each offered row is legal."""
    match, random = fight.session.match, Random(3)
    for _ in range(120):
        if match.state.result:
            break
        if match.question is None and match.state.active:
            fight.refresh()
            offered = [each for each in fight.presenter.rows.targets.values() if hasattr(each, "describe")]
            command = random.choice(offered) if offered else fight.presenter.amber()
            assert not isinstance(match.apply(command), Refusal), command
            continue
        assert not isinstance(match.apply(sensible.any_action(match)), Refusal)
    fight.refresh()
    drive.frames(4)
    assert fight.title.startswith("Round")


def test_a_merc_is_put_right_by_hand_and_back(drive: Drive, fight: Any) -> None:
    match = fight.session.match
    press_amber(drive, fight)
    drive.shell.go("jagged.by_hand", match=fight.session.match_id)
    drive.settle()
    drive.frames(8)
    screen = drive.shell.current
    before = match.hash
    drive.press(all_of(screen, Row)[1])
    drive.settle()
    assert match.hash != before
    screen.undo()
    assert match.hash == before
