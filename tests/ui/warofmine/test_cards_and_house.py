"""The card in play, the house and the packing list, by touch."""

from typing import Any

import pytest

from screens.warofmine.widgets.asking import AskCard
from screens.warofmine.widgets.cards import PaperCard, PersonCard, PersonChip, WeightBar
from screens.warofmine.widgets.house_plan import SpotTile
from screens.widgets.gauges import HpBar
from screens.widgets.kit import NextButton, OptionButton, Row
from tests.ui.finding import all_of, press_amber, showing
from tests.ui.warofmine.test_day import day
from tools.drive import Drive

__all__ = ["day"]


@pytest.fixture
def at_work(drive: Drive, day: Any) -> Any:
    press_amber(drive, day)
    while day.session.match.question is not None:
        press_amber(drive, day)
    drive.frames(10)
    return day


@pytest.fixture
def in_the_house(drive: Drive, at_work: Any) -> Any:
    """The event was read."""
    assert at_work.presenter.is_reading
    press_amber(drive, at_work)
    drive.frames(10)
    return at_work


def test_the_card_in_play_is_read_and_folds_with_a_tap(drive: Drive, at_work: Any) -> None:
    paper = all_of(at_work.top, PaperCard)[-1]
    assert paper.words
    assert not paper.folded
    drive.press(paper)
    assert paper.folded
    assert paper.height >= 48


def test_a_tap_on_the_house_sends_the_one_who_is_lit(drive: Drive, in_the_house: Any) -> None:
    match = in_the_house.session.match
    chip = next(each for each in all_of(in_the_house, PersonChip) if each.chosen)
    tile = next(each for each in all_of(in_the_house, SpotTile) if each.open and each.icon == "wall")
    spot, who = tile.spot, chip.who
    assert min(tile.size) >= 48
    drive.press(tile)
    drive.frames(6)
    assert match.state.placed[who].spot == spot
    assert all(card.folded for card in all_of(in_the_house.top, PaperCard)), "it was read: now the house matters"


def test_everybody_has_a_card_and_a_chip_chooses_who_is_sent(drive: Drive, in_the_house: Any) -> None:
    present = in_the_house.session.match.state.present
    assert [card.who for card in all_of(in_the_house, PersonCard)] == list(present)
    chip = next(each for each in all_of(in_the_house, PersonChip) if not each.chosen)
    who = chip.who
    drive.press(chip)
    drive.frames(6)
    assert in_the_house.presenter.sent == who


def test_a_line_of_the_packing_list_is_ticked_and_unticked(drive: Drive, at_work: Any) -> None:
    drive.shell.go("war.packing", match=at_work.session.match_id)
    drive.settle()
    drive.frames(8)
    page = drive.shell.current
    before = page.subtitle
    assert before.startswith("0 of ")
    drive.press(all_of(page, Row)[0])
    drive.frames(4)
    assert page.subtitle.startswith("1 of ")
    drive.press(all_of(page, Row)[0])
    drive.frames(4)
    assert page.subtitle == before


def test_a_script_of_the_book_is_read_by_its_number(drive: Drive, at_work: Any) -> None:
    match = at_work.session.match
    drive.shell.go("war.script", match=at_work.session.match_id)
    drive.settle()
    page = drive.shell.current
    for _ in range(3):
        drive.press(showing(page, OptionButton, "3"))
    drive.press(showing(page, NextButton, "Read script 333"))
    drive.settle()
    assert match.state.told is not None
    assert match.state.told.script == "333"


def test_a_question_begins_with_a_capital_whoever_it_begins_with(drive: Drive) -> None:
    """Names of enemies are written as they stand within a sentence: "der Schläfer"."""
    card = AskCard(("der Schläfer wirft, Messer.", "Zu 33 % wird jemand getroffen."))
    assert card.lead == "Der Schläfer wirft, Messer."


@pytest.mark.parametrize(("kind", "full"), [(WeightBar, {"share": 0.9}), (HpBar, {"value": 9})])
def test_a_bar_that_runs_empty_leaves_nothing_of_itself_behind(drive: Drive, kind: Any, full: dict[str, float]) -> None:
    """A shape without width is not drawn anew: it stood where the bar had been before the page was laid out again."""
    bar = kind(size_hint=(None, None), size=(300, 120), pos=(40, 300))
    drive.shell.add_widget(bar)

    def picture() -> bytes:
        drive.frames(8)
        return drive.picture().crop((40, 40, 340, 880)).tobytes()

    empty = picture()
    for key, value in full.items():
        setattr(bar, key, value)
    assert picture() != empty
    for key in full:
        setattr(bar, key, 0)
    assert picture() == empty
    drive.shell.remove_widget(bar)
