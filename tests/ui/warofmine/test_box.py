"""With the real box, by touch: a card told once is known in the next siege; half-filled sheets come back."""

from typing import Any

import pytest

from engine.warofmine.content.vocabulary import Task, Who
from engine.warofmine.content.words_people import ChangeState
from engine.warofmine.rules.drawing import EVENTS
from engine.warofmine.setup import BOX, BOX_RED, Cards, Setup
from screens.match.questions import number_keys
from screens.warofmine.day import DayScreen
from screens.warofmine.desk import DEMO, SiegeDesk
from screens.warofmine.pad import PadScreen
from screens.warofmine.widgets.parts import ChipKey, TokenTile
from screens.widgets.kit import NextButton, OptionButton, Row
from tests.ui.finding import all_of, press_amber, showing
from tests.ui.warofmine.test_day import day
from tools.drive import Drive

__all__ = ["day"]
NAME = "The queue at the well"


def open_box(drive: Drive, seed: int) -> Any:
    desk: SiegeDesk = drive.app.desk("warofmine")
    setup = Setup(("Ada", "Bo"), DEMO, "Ada", real=desk.told_decks(), red=BOX_RED, cards=Cards.BOX)
    session = desk.create(setup, "Box", seed=seed)
    drive.shell.go("war.day", match=session.match_id)
    drive.settle()
    return drive.shell.current


@pytest.fixture
def box(drive: Drive) -> Any:
    drive.shell.restore([("home", {})])
    drive.settle()
    return open_box(drive, 7)


def told(drive: Drive, kind: str) -> None:
    drive.press(next(tile for tile in all_of(drive.shell.current, TokenTile) if tile.kind == kind))
    drive.frames(6)


def to_the_pad(drive: Drive, box: Any) -> PadScreen:
    """The event is drawn: it is another card than those we know."""
    press_amber(drive, box)
    if box.session.match.question is not None:
        press_amber(drive, box)
    drive.frames(8)
    pad = drive.shell.current
    assert isinstance(pad, PadScreen)
    return pad


def test_a_card_told_once_is_a_record_of_the_groups_pack_and_known_in_the_next_siege(drive: Drive, box: Any) -> None:
    desk: SiegeDesk = drive.app.desk("warofmine")
    pad = to_the_pad(drive, box)
    who = box.session.match.state.present[0]
    drive.press(next(chip for chip in all_of(pad, ChipKey) if not chip.lit and chip.icon == "person"))
    drive.frames(6)
    told(drive, "misery")
    drive.press(showing(pad, Row, "Remember this card"))
    drive.frames(6)
    pad._name.text = NAME
    drive.press(all_of(pad, NextButton)[-1])
    drive.settle()
    assert box.session.match.state.people[who].states["misery"] == 1
    (record,) = desk.packs.own().of_kind(EVENTS).values()
    assert set(record.name.values()) == {NAME}
    assert record.effects == (ChangeState(who=Who.CHOICE, count=1, state="misery", n=1),)  # type: ignore[arg-type]
    again = open_box(drive, 8)
    press_amber(drive, again)
    drive.frames(8)
    drive.press(showing(again.top, Row, NAME))
    drive.settle()
    assert again.session.match.state.told is None, "the app works it by itself"
    assert "chosen" not in again.session.match.state.remembered


def test_every_card_is_told_from_the_head_of_the_pad(drive: Drive, box: Any) -> None:
    pad = to_the_pad(drive, box)
    told(drive, "misery")
    assert pad.lead == "Everybody: misery up by 1.", "a sentence begins with a capital"
    pad.ids.page.scroll_y = 0
    press_amber(drive, pad)
    drive.shell.go("war.pad", match=box.session.match_id)
    drive.settle()
    assert drive.shell.current is pad
    assert pad.ids.page.scroll_y == 1, "not where the last card was left"


def test_a_number_from_a_real_card_has_the_small_ones_first_and_all_of_them_behind(drive: Drive) -> None:
    pressed: list[int] = []
    keys = number_keys(range(100), pressed.append)
    drive.shell.add_widget(keys)
    drive.settle()
    assert [key.text for key in all_of(keys, OptionButton)] == [*map(str, range(17)), "…"]
    drive.press(showing(keys, OptionButton, "…"))
    drive.settle()
    assert [key.value for key in all_of(keys, OptionButton)] == list(range(100))
    drive.shell.remove_widget(keys)
    assert [key.text for key in all_of(number_keys(range(1, 11), print), OptionButton)][-1:] != ["…"]


def test_our_own_siege_stays_ours(drive: Drive, box: Any) -> None:
    desk: SiegeDesk = drive.app.desk("warofmine")
    assert desk.told_decks() == dict(BOX)


def test_the_pad_sends_to_a_script_by_its_number(drive: Drive, box: Any) -> None:
    pad = to_the_pad(drive, box)
    told(drive, "misery")
    told(drive, "script")
    drive.settle()
    keys = drive.shell.current
    for _ in range(3):
        drive.press(showing(keys, OptionButton, "3"))
    drive.press(all_of(keys, NextButton)[-1])
    drive.settle()
    drive.frames(8)
    assert drive.shell.current is pad
    assert "333" in pad.lead
    assert "misery" in pad.lead, "what was told before is still there"
    drive.press(all_of(pad, NextButton)[-1])
    drive.settle()
    assert [owed.script for owed in box.session.match.state.owed] == ["333"]


def test_a_number_of_the_rules_opens_our_own_page(drive: Drive, box: Any) -> None:
    drive.shell.go("war.script", match=box.session.match_id)
    drive.settle()
    for key in "300":
        drive.press(showing(drive.shell.current, OptionButton, key))
    drive.press(showing(drive.shell.current, NextButton, "Open our page"))
    drive.settle()
    drive.frames(6)
    assert drive.shell.current.title == "Day"
    assert drive.shell.current.subtitle == "and in your book: 300"
    assert box.session.match.state.met == ()


def test_a_half_filled_sheet_comes_back(drive: Drive, day: Any) -> None:
    match = day.session.match
    while day.presenter.step is None or day.presenter.step.value != "tasks" or match.question is not None:
        press_amber(drive, day)
    drive.frames(10)
    who = match.state.present[0]
    drive.press(next(chip for chip in all_of(day, ChipKey) if not chip.lit and not chip.disabled))
    drive.frames(6)
    wanted: Task = day.presenter.draft.tasks[who]
    drive.shell.restore([("home", {})])
    drive.settle()
    # As after a kill: the notes are read from the disk again.
    drive.app.notes._notes = None
    drive.shell.go("war.day", match=day.session.match_id)
    drive.settle()
    again = drive.shell.current
    assert isinstance(again, DayScreen)
    assert again.presenter.draft.tasks[who] is wanted
