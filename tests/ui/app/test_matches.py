"""The list of matches: a friend's file may have brought hundreds, and the screen draws on."""

from __future__ import annotations

from engine.stalker.setup import Seat, Setup
from screens.app.matches import PAGE, MatchCard
from screens.widgets.filling import unfolding
from screens.widgets.kit import QuietButton
from tests.ui.finding import all_of, showing
from tools.drive import Drive


def test_a_long_list_comes_card_by_card_and_page_by_page(drive: Drive) -> None:
    zone = drive.app.desk("stalker")
    for n in range(PAGE + 2):
        zone.create("demo", Setup((Seat("milady"),)), f"evening {n}", seed=n)
    drive.shell.restore([("home", {}), ("matches", {})])
    screen = drive.shell.current
    assert all_of(screen, MatchCard) == [], "none is made before the screen is drawn"
    assert not unfolding.is_over
    drive.frames()
    assert len(all_of(screen, MatchCard)) == PAGE
    drive.press(showing(screen, QuietButton, "Show more"))
    drive.frames()
    assert len(all_of(screen, MatchCard)) == PAGE + 2
    drive.shell.restore([("home", {})])
