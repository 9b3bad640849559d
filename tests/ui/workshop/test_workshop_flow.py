"""A box brought to the app: tile, board and mission made, its label scanned from a bad photo, a round played."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from device.labels import MARGIN, SIZES, pixels
from engine.packs.codes.messages import MatchFile, One, SituationFile, codes_for
from engine.stalker.situation.file import GAME
from engine.stalker.situation.sharing import situation_of
from screens.stalker.mission.mission import MissionScreen
from screens.stalker.setup import presenter as new_mission_presenter
from screens.stalker.setup.presenter import demo_arguments
from screens.widgets.kit import NextButton, OptionButton, QuietButton, Row
from tests.ui.finding import all_of, showing
from tests.ui.keys import type_into
from tests.ui.stalker.mission_player import Player
from tests.ui.stalker.mission_thumb import table
from tests.ui.stalker.test_mission_whole import stand, touch
from tests.ui.workshop import workshop_thumb as thumb
from tests.ui.workshop.test_workshop_tile import draw_nine
from tools.corrections import corrected
from tools.drive import Drive
from tools.photos import photographed

SEED = 3
MOST = 200
COUNTED = Path("build/workshop_touches.json")


@pytest.fixture
def workshop(drive: Drive) -> Iterator[Any]:
    drive.settle()
    packs = drive.app.desk("stalker").packs
    drive.shell.go("workshop")
    drive.frames()
    yield drive.shell.current
    drive.shell.restore([("home", {})])
    for pack in packs.installed():
        packs.remove(pack.id)


def press(drive: Drive, words: str, kind: Any = Row, root: Any = None) -> None:
    drive.press(showing(root or drive.shell.current, kind, words))
    drive.settle()


def pick(drive: Drive, words: str) -> None:
    press(drive, words, Row, drive.shell.sheet)


def keep(drive: Drive) -> None:
    drive.press(all_of(drive.shell.current, NextButton)[0])
    drive.settle()


def make_tile(drive: Drive) -> int:
    """Returns how many touches it took."""
    press(drive, "Draw a tile")
    screen = drive.shell.current
    before = drive.touches
    type_into(drive, screen.ids.number, "7", clear=True)
    draw_nine(drive, screen)
    type_into(drive, screen.ids.name, "Yard")
    keep(drive)
    return drive.touches - before


def make_board(drive: Drive) -> None:
    press(drive, "Build a board")
    for tile in ("Yard", "Swamp"):
        press(drive, "Add a tile", OptionButton)
        pick(drive, tile)
    type_into(drive, drive.shell.current.ids.name, "Yard and swamp")
    keep(drive)


def make_enemy(drive: Drive) -> None:
    press(drive, "Enemies")
    keep(drive)
    thumb.write(drive, "Name", "Rat king")
    thumb.chip(drive, "Kinds", "Human")
    thumb.chip(drive, "Kinds", "Mutant")
    thumb.number(drive, "Move", 3)
    thumb.number(drive, "Standees in the box", 2)
    keep(drive)
    drive.back()


def make_activation(drive: Drive) -> None:
    press(drive, "Activation cards")
    keep(drive)
    thumb.write(drive, "Name", "Squeak")
    thumb.button(drive, "Try it on a board")
    assert drive.shell.path[-1][0] == "dry_run", "what every enemy would do"
    drive.back()
    drive.frames()
    assert drive.shell.current.title == "Squeak", "what was filled in is still there"
    keep(drive)
    drive.back()


def make_mission(drive: Drive) -> None:
    """From its box's code: the app does not know it yet and offers to make it."""
    press(drive, "Scan a code")
    type_into(drive, drive.shell.current.ids.typed, "zonekeeper:box/b9", enter=True)
    drive.settle()
    press(drive, "Make this mission", NextButton)
    thumb.write(drive, "Title", "Rats in the yard")
    keep(drive)
    thumb.press(drive, "Yard and swamp")
    for _ in range(2):
        keep(drive)
    thumb.button(drive, "Add an enemy")
    thumb.search(drive, "rat", "Rat king")
    thumb.tap_field(drive, "7f")
    thumb.steps_on(drive, "Ready to play?")
    thumb.button(drive, "Print its label")
    assert list((drive.app.home / "shared").glob("*.pdf")), "a page to print"
    for _ in range(20):
        if drive.shell.path[-1][0] == "workshop":
            break
        drive.back()
        drive.settle()


def print_label(drive: Drive) -> Image.Image:
    """The label as it lies on the printed page, cut out along its marks."""
    press(drive, "Labels for the boxes")
    press(drive, "Box lid", OptionButton)
    press(drive, "Pictures", OptionButton)
    keep(drive)
    drive.back()
    (page,) = (drive.app.home / "shared").glob("*.png")
    sheet = Image.open(page)
    page.unlink()
    left, (width, height) = pixels(MARGIN), SIZES["box"]
    return sheet.crop((left, left, left + pixels(width), left + pixels(height)))


def scan_photo(drive: Drive, label: Image.Image) -> None:
    """The label as a phone sees it: turned, from the side, out of focus, in bad light."""
    photographed(label, random.Random(5)).save(drive.app.home / "shared" / "photo.png")
    press(drive, "Scan a code")
    press(drive, "Picture", QuietButton)
    pick(drive, "photo.png")
    drive.settle()


def play_one_round(drive: Drive) -> MissionScreen:
    """From the box's mission over its set-up to the second round, touch by touch."""
    press(drive, "Set up for 2 stalkers", NextButton)
    press(drive, "Everything is in place · begin", QuietButton)
    screen = drive.shell.current
    assert isinstance(screen, MissionScreen)
    player = Player(table(screen), SEED)
    for _ in range(MOST):
        now = table(screen)
        if now.match.state.round > 1 or now.mode == "over":
            break
        before, tap = stand(screen), player.decide()
        touch(drive, screen, tap)
        assert stand(screen) != before or drive.shell.sheet is not None, f"nothing happened in {now.mode}: {tap}"
    assert table(screen).match.state.round > 1
    return screen


def test_a_box_is_brought_to_the_app_and_played(drive: Drive, workshop: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but touches and keys: no text is set, no screen's method is called."""
    monkeypatch.setattr(new_mission_presenter, "new_seed", lambda: SEED)
    drive.touches = 0
    tile = make_tile(drive)
    assert tile <= 27, "a tile of nine fields with its number and name"
    make_board(drive)
    make_enemy(drive)
    make_activation(drive)
    packs = drive.app.desk("stalker").packs
    assert sorted(kind for kind, _ in packs.own().records) == ["activation", "boards", "enemies", "tiles"]
    make_mission(drive)
    mission = packs.library().missions["b9"]
    assert mission.title["en"] == "Rats in the yard"
    (king,) = (key for kind, key in packs.own().records if kind == "enemies")
    assert king.startswith("rat-king-")
    assert [(enemy.card, enemy.placed[0].field) for enemy in mission.enemies] == [(king, "7f")]
    made = drive.touches
    assert made <= 130, f"{made} touches from an empty shelf to a mission"

    scan_photo(drive, print_label(drive))
    assert drive.shell.current.title == "Rats in the yard"
    press(drive, "Open the mission", NextButton)
    screen = play_one_round(drive)
    match = table(screen).match
    assert {enemy.card for enemy in match.content.mission.enemies} == {king}
    assert any(key.startswith("squeak-") for key in match.content.cards.activation)
    COUNTED.parent.mkdir(exist_ok=True)
    COUNTED.write_text(json.dumps({"tile": tile, "from_nothing_to_a_mission": made, "to_round_two": drive.touches}))


def test_a_card_from_a_friend_is_seen_before_it_is_taken_in(drive: Drive, workshop: Any) -> None:
    packs = drive.app.desk("stalker").packs
    medkit = corrected(packs.shipped["items", "medkit"], price=350)
    press(drive, "Scan a code")
    screen = drive.shell.current
    screen.take(codes_for(One("items", "medkit", medkit, "Anna")))
    drive.settle()
    assert packs.library().cards.items["medkit"].price == 300
    press(drive, "Take in 1 record", NextButton)
    assert packs.library().cards.items["medkit"].price == 350
    screen.take(["https://example.org"])
    drive.frames()
    assert any(getattr(each, "text", "") == "This code is not one of Zonekeeper's." for each in drive.shell.walk())


def test_a_situation_and_a_match_come_in_as_codes(drive: Drive, workshop: Any) -> None:
    """What one device shows, another one takes in."""
    app = drive.app
    arguments = demo_arguments(app.desk("stalker").library, 1)
    drive.shell.go("setup", **arguments)
    drive.settle()
    setup = drive.shell.current
    for _ in range(80):
        if drive.shell.current is not setup:
            break
        setup.act()
        drive.settle()
    session = app.session(drive.shell.path[-1][1]["match"])
    before = len(app.matches.cards())
    drive.shell.go_home("scan")
    drive.frames()
    screen = drive.shell.current
    texts = codes_for(MatchFile(app.matches.export(session.match_id)))
    random.Random(1).shuffle(texts)
    screen.take(texts)
    drive.settle()
    press(drive, "Add it to your matches", NextButton)
    assert len(app.matches.cards()) == before + 1
    screen.take(codes_for(SituationFile(GAME, situation_of(session.match.state, session.match.content))))
    drive.settle()
    press(drive, "Open the board", NextButton)
    assert drive.shell.path[-1][0] == "situation"
    assert drive.shell.current.ids.board.view.units
