"""Our fonts hold every letter we use, and their licences travel with them."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from screens.icons import ICONS
from tools.i18n import DOMAINS, LANGUAGES, read_catalogue

DATA = Path(__file__).parents[2] / "data"
LETTERS = "ÄÖÜäöüßẞ„“‚‘’–—…·×→€°№АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюяʼ«»"


def letters(path: Path) -> set[int]:
    return set(TTFont(path).getBestCmap())


@pytest.mark.parametrize("path", sorted((DATA / "fonts").glob("*.ttf")), ids=lambda path: path.stem)
def test_german_and_ukrainian_are_complete(path: Path) -> None:
    catalogues = [read_catalogue(language, domain) for language in LANGUAGES for domain in DOMAINS]
    words = "".join(str(message.string) for catalogue in catalogues for message in catalogue if message.id)
    missing = {letter for letter in LETTERS + words if ord(letter) >= 32} - {chr(code) for code in letters(path)}
    assert missing == set()


def test_the_icon_font_holds_our_icons_and_no_other() -> None:
    assert letters(DATA / "icons" / "icons.ttf") == {ord(sign) for sign in ICONS.values()}


def test_icons_stand_in_the_middle_of_their_square() -> None:
    font = TTFont(DATA / "icons" / "icons.ttf")
    name = font.getBestCmap()[ord(ICONS["circle"])]
    width, bearing = font["hmtx"][name]
    assert bearing == font["glyf"][name].xMin
    assert font["glyf"][name].xMin + font["glyf"][name].xMax == width


def test_licences_are_shipped() -> None:
    for name in ("plex-sans", "plex-sans-condensed", "plex-mono"):
        assert "SIL OPEN FONT LICENSE Version 1.1" in (DATA / "fonts" / f"{name}-OFL.txt").read_text("utf-8")
    assert "Apache 2.0" in (DATA / "icons" / "LICENSE.txt").read_text("utf-8")
