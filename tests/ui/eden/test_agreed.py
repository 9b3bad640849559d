"""What players agree on before a battle goes into it; and a template laid on the map by a tap."""

from typing import Any

import pytest

from engine.eden.commands.by_hand import PutFigure
from engine.eden.commands.rounds import EndActivation, NameWarrior
from engine.eden.state import Phase
from engine.eden.words import Run
from engine.open.shapes import Point
from engine.table.refusal import Refusal
from screens.widgets.kit import NextButton, Row
from tests.ui.eden.test_map import begun
from tests.ui.finding import all_of
from tools.drive import Drive


@pytest.fixture
def new(drive: Drive) -> Any:
    drive.shell.restore([("home", {})])
    drive.settle()
    drive.shell.go("eden.new")
    drive.settle()
    drive.frames(30)
    return drive.shell.current


def tap(drive: Drive, screen: Any, words: str) -> None:
    """The row of that name; most lie below the edge of a phone, so it is picked as its touch would."""
    lines = (line for section in screen.view().sections for line in section.lines)
    screen.pick(next(line.id for line in lines if str(line.title) == words))
    drive.settle()


def test_what_is_agreed_goes_into_the_battle(drive: Drive, new: Any) -> None:
    for words in ("Contamination", "Contamination", "The app runs the NPCs", "Weather", "The weather turns"):
        tap(drive, new, words)
    for words in ("Round template", "Points of a band", "Your own terrain", "Extended terrain"):
        tap(drive, new, words)
    setup = new.setup
    assert (setup.contamination, setup.npcs, setup.weather, setup.changing_weather) == (2, Run.PLAYERS, 1, True)
    assert (setup.blast, setup.points, setup.table, setup.extended) == (55, 125, "", False)
    drive.press(next(each for each in all_of(new, NextButton) if each.text))
    drive.settle()
    rules = drive.shell.current.session.match.state.rules
    assert (rules.npcs, rules.blast, rules.points, rules.extended) == (Run.PLAYERS, 55, 125, False)
    new._setup = None


def test_a_throw_is_aimed_by_a_tap_on_the_map(drive: Drive) -> None:
    screen = begun(drive, lambda match: match.state.phase is Phase.ACTIVATION and match.question is None)
    match = screen.session.match
    for unit, at in {"pip": (300, 150), "mutt": (300, 280), "korr": (330, 300)}.items():
        assert not isinstance(match.apply(PutFigure(unit, Point(*at))), Refusal)
    while match.state.acting != "pip":
        wish = EndActivation() if match.state.acting else NameWarrior("pip")
        if isinstance(match.apply(wish), Refusal):
            match.apply(screen.presenter.amber())
    screen.refresh()
    drive.frames(30)
    row = next(each for each in all_of(screen, Row) if each.title.startswith("Throw"))
    assert "tap the point on the map" in row.subtitle
    drive.press(row)
    drive.settle()
    if not screen.mapped:
        drive.press(screen._switch)
        drive.settle()
    drive.tap(*screen.plane.at_window((200, 215)))
    drive.settle()
    draft = screen.presenter.draft
    assert abs(draft.point.x - 200) <= 2
    assert "mutt" not in draft.under
    drive.tap(*screen.plane.at_window((300, 280)))
    drive.settle()
    draft = screen.presenter.draft
    assert draft.point == Point(300, 280), "a tap on a figure means the figure"
    assert {"mutt", "korr"} <= set(draft.under)
    before = match.seq
    drive.press(next(each for each in all_of(screen, NextButton) if each.text))
    drive.settle()
    assert match.seq > before
    assert match.state.units["pip"].spent["firepot"] == 1


def test_the_size_of_the_table_and_both_templates_are_agreed(drive: Drive, new: Any) -> None:
    for words in ("Your own terrain", "Size of the table", "Long template", "Long template: far end"):
        tap(drive, new, words)
    drive.press(next(each for each in all_of(new, NextButton) if each.text))
    drive.settle()
    state = drive.shell.current.session.match.state
    assert (state.table.width, state.table.height) == (750, 750)
    assert (state.rules.spray_length, state.rules.spray_width) == (210, 65)
    new._setup = None


def test_two_players_bring_a_band_each_against_the_wild(drive: Drive, new: Any) -> None:
    tap(drive, new, "Two bands against the wild")
    red = new.setup.sides["red"]
    assert set(red.profiles).isdisjoint(red.allies)
    titles = [str(section.title) for section in new.view().sections]
    assert "The second player's band" in titles
    drive.press(next(each for each in all_of(new, NextButton) if each.text))
    drive.settle()
    state = drive.shell.current.session.match.state
    assert len(state.units) == len(red.profiles) + len(red.allies)
    assert list(state.sides) == ["red"]
    new._setup = None


def test_a_learning_game_has_no_weather_at_first(drive: Drive, new: Any) -> None:
    tap(drive, new, "Explain as we go")
    assert (new.setup.lessons, new.setup.weather, new.setup.late_weather) == (True, 0, 3)
    tap(drive, new, "Weather")
    assert (new.setup.weather, new.setup.late_weather) == (1, 0)
    new._setup = None
