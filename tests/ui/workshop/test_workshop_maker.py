"""A small mission made with thumbs and letters, step by step, on a phone and on a tablet; touches are counted."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.field.grid import Direction
from engine.packs.kinds import is_marked
from engine.stalker.content.cards import EffectDo
from engine.stalker.content.units import Group
from engine.stalker.workshop.board_draft import BoardDraft
from screens.widgets.kit import Caution, NextButton, Row
from screens.workshop.record_lists import ItemLine
from screens.workshop.record_pick import PickSheet
from screens.workshop.record_rows import Chip, LinePlace, NumberPlace
from tests.ui.conftest import PHONE, TABLET
from tests.ui.finding import all_of, showing
from tests.ui.keys import type_into
from tests.ui.workshop import workshop_thumb as thumb
from tools.drive import Drive

SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


@pytest.fixture
def packs(drive: Drive) -> Iterator[Any]:
    drive.settle()
    packs = drive.app.desk("stalker").packs
    tiles = dict(packs.library().tiles)
    draft = BoardDraft("Road and hut").place(tiles, "own-road").place(tiles, "own-hut")
    packs.put("boards", "mine", draft.card())
    drive.shell.go("workshop")
    drive.frames()
    yield packs
    drive.shell.restore([("home", {})])
    for pack in packs.installed():
        packs.remove(pack.id)


def begin(drive: Drive) -> None:
    thumb.press(drive, "Make a mission")
    thumb.write(drive, "Title", "Night watch")
    thumb.act(drive)
    thumb.press(drive, "Road and hut")


def on(drive: Drive, title: str) -> Any:
    thumb.steps_on(drive, title)
    return drive.shell.current.presenter


@SIZES
def test_a_small_mission_is_made_and_played(drive: Drive, packs: Any, size: tuple[int, int]) -> None:
    drive.resize(*size)
    drive.touches = 0
    begin(drive)
    thumb.act(drive)  # where it begins: the first fields of the board are marked already
    thumb.act(drive)
    thumb.button(drive, "Add an enemy")
    thumb.search(drive, "rifle", "Bandit with a rifle")
    thumb.tap_field(drive, "B4")
    thumb.tap_field(drive, "B2")
    thumb.act(drive)
    for name in ("A3", "A3", "B6"):
        thumb.tap_field(drive, name)
    for _ in range(10):
        if drive.shell.current.presenter.stage.value == "check":
            break
        thumb.act(drive)
    assert drive.shell.current.action == "Play it"
    thumb.act(drive)
    assert drive.shell.path[-1][0] == "new_mission"
    key = drive.shell.current.presenter.arguments()["mission"]
    assert is_marked(key)
    assert thumb.noted(f"mission-{size[0]}", drive.touches) <= 27, "with two enemies and three loot markers"
    mission = packs.library().missions[key]
    assert mission.title["en"] == "Night watch"
    assert [place.field for place in mission.enemies[0].placed] == ["B4", "B2"]
    assert {stack.field: stack.n for stack in mission.loot} == {"A3": 2, "B6": 1}


@SIZES
def test_enemies_are_put_turned_moved_and_taken_off_on_the_board(
    drive: Drive, packs: Any, size: tuple[int, int]
) -> None:
    drive.resize(*size)
    begin(drive)
    maker = on(drive, "Enemies")
    thumb.button(drive, "Add an enemy")
    thumb.search(drive, "dog", "Dog")
    thumb.chip(drive, "Group", "Elite")
    thumb.tap_field(drive, "A5")
    board = drive.shell.current.ids.board
    before = maker.mission.enemies[0].placed[0].facing
    drive.tap(*board.spot_of("0:0"))
    after = maker.mission.enemies[0].placed[0].facing
    assert "NESW".index(after) == ("NESW".index(before) + 1) % 4, "a tap turns it a quarter"
    drive.flick(board.spot_of("0:0"), 0, 60)
    assert maker.mission.enemies[0].placed[0].facing == Direction.N.name, "a flick turns it that way"
    drive.drag(board.spot_of("0:0"), board.spot_of_field("A1"))
    assert maker.mission.enemies[0].placed[0].field == "A1"
    assert maker.mission.enemies[0].group is Group.ELITE
    thumb.button(drive, "Take this standee off the board")
    assert maker.mission.enemies[0].placed == ()
    drive.shell.current.undo()
    assert maker.mission.enemies[0].placed[0].field == "A1", "and back again"


def test_what_is_wrong_stands_in_its_step_in_plain_words(drive: Drive, packs: Any) -> None:
    begin(drive)
    maker = on(drive, "Where it begins")
    for name in maker.mission.start:
        thumb.tap_field(drive, name)
    caution = all_of(drive.shell.current, Caution)[0]
    assert caution.consequence == "Tap the fields where the stalkers begin."
    thumb.steps_on(drive, "Ready to play?")
    thumb.press(drive, "Where it begins")
    assert maker.stage.value == "start", "the list of what is wrong leads there"
    thumb.tap_field(drive, "A5")
    thumb.tap_field(drive, "A6")
    assert maker.state(maker.stage) is None


def test_unknown_markers_by_number_of_stalkers(drive: Drive, packs: Any) -> None:
    begin(drive)
    maker = on(drive, "Unknown markers")
    thumb.tap_field(drive, "B6")
    thumb.step(drive, "Pack", 2)
    thumb.chip(drive, "How many of which, if so many play", "3 stalkers")
    assert thumb.place(drive, NumberPlace, "Pack").shown == "2", "what fewer stalkers meet is where it begins"
    thumb.step(drive, "Boss", 1)
    few, many = {"pack": 2}, {"pack": 2, "boss": 1}
    assert maker.mission.unknown == {"1": few, "2": few, "3": many, "4": many}
    assert maker.mission.unknown_fields == ("B6",)


def test_an_anomaly_is_drawn_with_its_symbols(drive: Drive, packs: Any) -> None:
    begin(drive)
    maker = on(drive, "Anomalies")
    thumb.button(drive, "Add an anomaly")
    thumb.pick(drive, "Electric")
    thumb.tap_field(drive, "A5")
    thumb.tap_field(drive, "A6")
    thumb.chip(drive, "Symbols on A6", "3")
    overlay = maker.mission.anomalies["1"].overlays[0]
    assert (overlay.centre, dict(overlay.symbols)) == ("A5", {"A5": (1, 2, 3, 4), "A6": (1, 3)})
    thumb.chip(drive, "It may lie", "Another place")
    thumb.tap_field(drive, "B6")
    assert [each.centre for each in maker.mission.anomalies["1"].overlays] == ["A5", "B6"]


def test_the_event_deck_has_versions_and_an_order(drive: Drive, packs: Any) -> None:
    begin(drive)
    maker = on(drive, "Event deck")
    first, second = maker.mission.events[0][0], maker.mission.events[1][0]
    lines = sorted(all_of(drive.shell.current, ItemLine), key=lambda each: each.number)
    drive.press(next(each for each in lines[1].walk() if type(each).__name__ == "ArrowKey"))
    assert [row[0] for row in maker.mission.events[:2]] == [second, first]
    drive.press(lines[0])
    drive.settle()
    drive.press(next(each for each in all_of(drive.shell.current, Chip) if each.text == "Add one"))
    drive.settle()
    thumb.search(drive, "fog", "Fog bank")
    thumb.act(drive)
    assert maker.mission.events[0] == (second, "fog-bank")
    thumb.add(drive, "Add an event")
    thumb.search(drive, "distant", "Distant shots")
    assert maker.mission.events[-1] == ("distant-shots",)


def test_an_environment_card_gets_an_action_a_trigger_and_its_fields(drive: Drive, packs: Any) -> None:
    begin(drive)
    maker = on(drive, "Environment cards")
    thumb.button(drive, "Add an environment card")
    thumb.write(drive, "Name", "Old radio")
    thumb.row(drive, "Side A")
    thumb.add(drive, "Add an action")
    thumb.write(drive, "Name", "Switch it on")
    thumb.tap_field(drive, "B4")
    thumb.add(drive, "Add an effect")
    thumb.search(drive, "turn over", "Turn over an environment card")
    thumb.row(drive, "Card")
    thumb.pick(drive, "Old radio")
    for _ in range(3):
        thumb.act(drive)
    card = next(each for each in maker.mission.environment.values() if each.name["en"] == "Old radio")
    action = card.sides["a"].actions[0]
    assert (action.name["en"], action.fields) == ("Switch it on", ("B4",))
    assert (action.effects[0].do, maker.mission.environment[action.effects[0].card].name["en"]) == (
        EffectDo.FLIP,
        "Old radio",
    )


def test_a_board_built_from_the_maker_is_taken_at_once(drive: Drive, packs: Any) -> None:
    thumb.press(drive, "Make a mission")
    thumb.write(drive, "Title", "Night watch")
    thumb.act(drive)
    thumb.button(drive, "Build a board")
    assert drive.shell.path[-1][0] == "board"
    tiles = dict(packs.library().tiles)
    packs.put("boards", "other", BoardDraft("Swamp").place(tiles, "own-swamp").card())
    drive.back()
    drive.settle()
    maker = drive.shell.current.presenter
    assert (maker.name, [each.tile for each in maker.mission.tiles]) == ("Night watch", ["own-swamp"])


def test_the_mission_of_a_box_says_what_is_still_in_the_box(drive: Drive, packs: Any) -> None:
    drive.shell.go("maker", mission="a1", step="loot")
    drive.frames()
    maker = drive.shell.current.presenter
    caution = all_of(drive.shell.current, Caution)[0]
    assert caution.lead == "Still in the box:"
    thumb.button(drive, "This is copied now")
    assert "loot" not in {slot.key for slot in maker.mission.missing}


def test_a_mission_that_is_left_is_kept_and_a_killed_app_forgets_nothing(drive: Drive, packs: Any) -> None:
    begin(drive)
    drive.pass_time(0.8)
    arguments = drive.shell.path[-1][1]
    assert arguments["draft"]["title"]["en"] == "Night watch"
    drive.shell.restore([("home", {}), ("maker", dict(arguments))])
    drive.frames()
    assert drive.shell.current.presenter.mission.tiles
    drive.back()
    drive.frames()
    titles = [mission.title["en"] for key, mission in packs.library().missions.items() if is_marked(key)]
    assert titles == ["Night watch"]


def test_every_step_is_one_tap_away(drive: Drive, packs: Any) -> None:
    begin(drive)
    screen = drive.shell.current
    screen.show_steps()
    drive.frames()
    assert isinstance(drive.shell.sheet, PickSheet)
    assert len(all_of(drive.shell.sheet, Row)) == 14
    thumb.pick(drive, "Rewards")
    assert screen.presenter.stage.value == "rewards"
    thumb.add(drive, "Add a reward")
    thumb.write(drive, "Text", "A warm meal.")
    type_into(drive, thumb.place(drive, LinePlace, "Coupons").ids.input, "500", clear=True)
    showing(screen, NextButton, "Done here")
    thumb.act(drive)
    assert [(each.text["en"], each.coupons) for each in screen.presenter.mission.rewards] == [("A warm meal.", 500)]


def test_p11_what_depends_on_the_number_of_stalkers_is_entered_by_touch(drive: Drive, packs: Any) -> None:
    """More than one team marker, standees and fields by number of stalkers, single and double, one that waits."""
    drive.resize(*PHONE)
    begin(drive)
    maker = on(drive, "Enemies")
    thumb.button(drive, "Add an enemy")
    thumb.search(drive, "rifle", "Bandit with a rifle")
    thumb.tap_field(drive, "B4")
    thumb.number(drive, "From so many stalkers on", 3)
    thumb.button(drive, "More markers, other numbers")
    thumb.chip(drive, "More team markers", "Horde")
    thumb.number(drive, "1 stalker", 2)
    enemy = maker.mission.enemies[0]
    assert (enemy.more_groups, enemy.by_stalkers, enemy.placed[0].least) == ({Group.HORDE}, {"1": 2}, 3)
    maker = on(drive, "Unknown markers")
    thumb.tap_field(drive, "A3")
    thumb.button(drive, "Single, double, other fields")
    thumb.chip(drive, "How many of which, if so many play", "2 stalkers")
    thumb.number(drive, "Pack, two enemies", 1)
    thumb.switch(drive, "Other fields with 2 stalkers")
    drive.settle()
    thumb.tap_field(drive, "B6")
    mission = maker.mission
    assert mission.unknown == {key: {"pack-2": 1} for key in ("2", "3", "4")}
    assert (mission.unknown_fields, mission.unknown_fields_for) == (("A3",), {"2": ("A3", "B6")})
    maker = on(drive, "Anomalies")
    thumb.button(drive, "Add an anomaly")
    thumb.pick(drive, "Electric")
    thumb.tap_field(drive, "A3")
    thumb.switch(drive, "Not there until a card lays it")
    assert [each.waits for each in maker.mission.anomalies.values()] == [True]
