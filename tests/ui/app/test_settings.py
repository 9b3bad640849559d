"""Settings take effect at once, everywhere, and are kept."""

import pytest

from device.preferences import load
from screens.app.home import HomeLink
from screens.i18n import i18n
from screens.palette import DARK, LIGHT
from screens.stalker.group_colours import GroupColumn, Swatch
from screens.theme import theme
from screens.widgets.kit import Heading, OptionButton, SwitchRow
from screens.widgets.wrap import WrapOption
from tests.ui.finding import all_of, showing
from tools.drive import Drive


def test_the_language_changes_without_a_restart(drive: Drive) -> None:
    drive.shell.go("settings")
    drive.frames()
    drive.press(showing(drive.shell, OptionButton, "Українська"))
    assert i18n.language == "uk"
    assert showing(drive.shell, Heading, "Налаштування")
    assert load(drive.app.home / "preferences.json").language == "uk"
    drive.back()
    assert showing(drive.shell, HomeLink, "Відкрити файл")


def test_a_full_disk_is_said_and_nothing_else_stops(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    kept, place = drive.app.home / "preferences.json", drive.app.home / "place.json"
    for path in (kept, place):
        path.unlink(missing_ok=True)
        # A folder in the file's place: nothing can be written there, as on a full disk.
        path.mkdir()
    try:
        drive.shell.go("settings")
        drive.frames()
        drive.press(showing(drive.shell, OptionButton, "Light"))
        assert theme.palette == LIGHT
        assert "Saving failed" in drive.shell._toast.text
    finally:
        for path in (kept, place):
            path.rmdir()


def test_the_theme_changes_surfaces_and_words(drive: Drive) -> None:
    drive.shell.go("settings")
    drive.frames()
    before = drive.picture().getpixel((5, 500))
    drive.press(showing(drive.shell, OptionButton, "Light"))
    assert theme.palette == LIGHT
    after = drive.picture().getpixel((5, 500))
    assert (before, after) == ((0x0F, 0x12, 0x10), (0xF4, 0xF1, 0xE8))
    drive.press(showing(drive.shell, OptionButton, "Dark"))
    assert theme.palette == DARK
    title = showing(drive.shell, Heading, "Settings")
    assert list(title.color) == theme.colour("text")


def test_text_grows(drive: Drive) -> None:
    drive.shell.go("settings")
    drive.frames()
    title = showing(drive.shell, Heading, "Settings")
    size = title.font_size
    drive.press(showing(drive.shell, WrapOption, "140%"))
    assert title.font_size == size * 1.4
    assert load(drive.app.home / "preferences.json").text_scale == 1.4


def test_sound_and_vibration_are_switches(drive: Drive) -> None:
    drive.shell.go("settings")
    drive.frames()
    feedback, kept = drive.app.feedback, drive.app.home / "preferences.json"
    before = feedback.sound, load(kept).sound
    drive.press(showing(drive.shell, SwitchRow, "Sound"))
    assert (before, feedback.sound, load(kept).sound) == ((False, False), True, True)


def test_a_group_gets_another_colour_on_the_board(drive: Drive) -> None:
    drive.shell.go("settings")
    drive.frames()
    drive.shell.current.ids.page.scroll_y = 0
    drive.frames()
    (column,) = all_of(drive.shell.current, GroupColumn)
    row = next(each for each in column.children if each.group == "pack")
    blue = next(each for each in all_of(row, Swatch) if each.colour == "#56B4E9")
    drive.press(blue)
    assert blue.chosen
    assert [each.colour for each in all_of(row, Swatch) if each.chosen] == ["#56B4E9"]
    drive.shell.go("situation", ident="practice")
    bandit = drive.shell.current.ids.board.view.unit("b1")
    assert bandit.colour == "#56B4E9"
