"""Cards made with thumbs and letters as players make them, on a phone and on a tablet; touches are counted."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.stalker.content.cards import EffectDo
from engine.stalker.content.steps import Do
from engine.stalker.content.units import EnemyKind, Group, Harm
from screens.widgets.kit import QuietButton, Row
from screens.workshop.record_rows import Chip, ChipsPlace, LinePlace
from screens.workshop.records import DoubtCard
from tests.ui.conftest import PHONE, TABLET
from tests.ui.finding import all_of, showing
from tests.ui.workshop import workshop_thumb as thumb
from tools.drive import Drive

SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


@pytest.fixture
def workshop(drive: Drive) -> Iterator[Any]:
    drive.settle()
    packs = drive.app.desk("stalker").packs
    drive.shell.go("workshop")
    drive.frames()
    yield packs
    drive.shell.restore([("home", {})])
    for pack in packs.installed():
        packs.remove(pack.id)


@SIZES
def test_a_new_enemy_takes_a_name_and_what_differs(drive: Drive, workshop: Any, size: tuple[int, int]) -> None:
    drive.resize(*size)
    thumb.press(drive, "Enemies")
    drive.touches = 0
    thumb.act(drive)
    thumb.write(drive, "Name", "Rat king")
    thumb.chip(drive, "Kinds", "Human")
    thumb.chip(drive, "Kinds", "Mutant")
    thumb.number(drive, "Move", 5)
    thumb.number(drive, "Damage", 9)
    thumb.act(drive)
    assert thumb.noted(f"enemy-{size[0]}", drive.touches) <= 10, "a name, a kind, two numbers, and the way in and out"
    card = thumb.made(workshop, "enemies", "rat-king").card
    assert (card.kinds, card.move, card.attack.damage) == (frozenset({EnemyKind.MUTANT}), 5, 9)
    assert card.torso == ((4, (Harm.LIGHT,)), (6, (Harm.HEAVY,)), (9, (Harm.WOUND,)))


@SIZES
def test_a_new_activation_card_is_made_of_words(drive: Drive, workshop: Any, size: tuple[int, int]) -> None:
    drive.resize(*size)
    thumb.press(drive, "Activation cards")
    drive.touches = 0
    thumb.act(drive)
    thumb.write(drive, "Name", "Squeak")
    thumb.add(drive, "Add a step")
    thumb.pick(drive, "Move towards something")
    thumb.chip(drive, "Who acts", "Pack")
    thumb.row(drive, "Towards")
    thumb.pick(drive, "The nearest field with cover")
    thumb.act(drive)
    thumb.act(drive)
    assert thumb.noted(f"activation-{size[0]}", drive.touches) <= 10
    card = thumb.made(workshop, "activation", "squeak")
    assert [(each.do, each.who) for each in card.steps] == [(Do.ATTACK, None), (Do.MOVE, {Group.PACK})]


def test_an_unfinished_card_says_what_is_missing_and_goes_there(drive: Drive, workshop: Any) -> None:
    drive.shell.go("record", kind="enemies", key="")
    drive.frames()
    screen = drive.shell.current
    assert screen.action == "It needs a name."
    thumb.act(drive)
    assert drive.shell.current is screen
    line = thumb.place(drive, LinePlace, "Name")
    assert (line.fault, line.ids.input.focus) == ("It needs a name.", True)
    line.ids.input.focus = False


def test_an_effect_shows_only_the_keys_of_its_kind(drive: Drive, workshop: Any) -> None:
    drive.shell.go("record", kind="events", key="")
    drive.frames()
    thumb.write(drive, "Name", "Ashfall")
    drive.press(all_of(drive.shell.current, QuietButton)[0])
    drive.settle()
    thumb.search(drive, "dose", "The dose changes")
    titles = {each.title for each in drive.shell.current.ids.column.walk() if getattr(each, "title", "")}
    assert {"How many", "Whom it happens to"} <= titles
    assert not {"Deck", "Facing", "Range", "Level"} & titles
    thumb.row(drive, "What happens")
    thumb.search(drive, "magaz", "Gain magazines")
    thumb.chip(drive, "Kind", "Rifle")
    thumb.act(drive)
    thumb.act(drive)
    effect = thumb.made(workshop, "events", "ashfall").at_once[0]
    assert (effect.do, effect.kind, effect.n) == (EffectDo.MAGAZINES, "rifle", 1)


def test_what_no_word_says_is_read_out(drive: Drive, workshop: Any) -> None:
    drive.shell.go("record", kind="items", key="bread")
    drive.frames()
    thumb.add(drive, "Add an effect")
    thumb.search(drive, "what the card", "Do what the card says")
    thumb.write(drive, "Text", "Sing a song.")
    thumb.act(drive)
    thumb.act(drive)
    said = workshop.records()["items", "bread"].effects[-1]
    assert said.text == dict.fromkeys(("en", "de", "uk"), "Sing a song.")


def test_a_shipped_card_is_corrected_and_brought_back(drive: Drive, workshop: Any) -> None:
    drive.shell.go("record", kind="weapons", key="ptm")
    drive.frames()
    thumb.number(drive, "Capacity", 8)
    thumb.act(drive)
    assert workshop.records()["weapons", "ptm"].capacity == 8
    drive.shell.go("record", kind="weapons", key="ptm")
    drive.frames()
    thumb.button(drive, "Back to the card as it shipped")
    assert workshop.records()["weapons", "ptm"].capacity == 4


def test_a_card_begins_as_a_copy_of_a_similar_one(drive: Drive, workshop: Any) -> None:
    drive.shell.go("record", kind="enemies", key="")
    drive.frames()
    thumb.button(drive, "Begin from a similar card")
    thumb.search(drive, "zomb", "Zombie")
    thumb.write(drive, "Name", "Slow one")
    thumb.act(drive)
    records = workshop.records()
    assert thumb.made(workshop, "enemies", "slow-one").card.attack == records["enemies", "zombie"].card.attack


def test_letters_typed_in_one_go_are_one_step_back(drive: Drive, workshop: Any) -> None:
    drive.shell.go("record", kind="items", key="")
    drive.frames()
    thumb.write(drive, "Name", "Soup")
    assert drive.shell.current.title == "Soup"
    drive.shell.current.undo()
    drive.frames()
    assert thumb.place(drive, LinePlace, "Name").ids.input.text == ""


def test_a_card_that_is_left_half_done_can_be_brought_back(drive: Drive, workshop: Any) -> None:
    drive.shell.go("record", kind="items", key="")
    drive.frames()
    thumb.write(drive, "Name", "Soup")
    drive.pass_time(0.8)
    assert drive.shell.path[-1][1]["draft"]["name"]["en"] == "Soup", "the app may be killed now"
    drive.back()
    drive.frames()
    toast = drive.shell._toast
    assert toast.text == "Soup is not kept."
    toast.press()
    drive.frames()
    assert thumb.place(drive, LinePlace, "Name").ids.input.text == "Soup"


def test_what_was_assumed_is_checked_with_one_tap_or_corrected(drive: Drive, workshop: Any) -> None:
    row = next(each for each in all_of(drive.shell.current, Row) if each.title.startswith("Check "))
    drive.press(row)
    drive.settle()
    first, second = reversed(
        [each for each in drive.shell.current.ids.column.children if isinstance(each, DoubtCard)][-2:]
    )
    title = first.title
    drive.touches = 0
    drive.press(showing(first, QuietButton, "Is right"))
    assert drive.touches == 1
    assert title not in [each.title for each in all_of(drive.shell.current, DoubtCard)]
    drive.shell._toast.press()
    drive.frames()
    assert title in [each.title for each in all_of(drive.shell.current, DoubtCard)], "it was a slip of the thumb"
    drive.press(showing(second, QuietButton, "Correct it")) if second.parent else thumb.press(
        drive, "Correct it", QuietButton, all_of(drive.shell.current, DoubtCard)[1]
    )
    drive.settle()
    assert drive.shell.path[-1][0] == "record"


def test_the_faces_of_a_die_are_chosen_by_their_pictures(drive: Drive, workshop: Any) -> None:
    drive.shell.go("record", kind="dice", key="gear")
    drive.frames()
    thumb.row(drive, "Face 1")
    thumb.pick(drive, "Star and mask")
    thumb.act(drive)
    faces = workshop.records()["dice", "gear"].die.faces
    assert (faces[0].name, faces[0].value) == ("star-mask", 1)


def test_an_unknown_marker_by_its_group(drive: Drive, workshop: Any) -> None:
    drive.shell.go("record", kind="unknown", key="nobody")
    drive.frames()
    groups = [each.text for each in all_of(thumb.place(drive, ChipsPlace, "Group"), Chip)]
    assert groups == ["Nobody", "Boss", "Elite", "Pack", "Horde"]
    thumb.chip(drive, "Group", "Elite")
    thumb.number(drive, "Count", 2)
    thumb.act(drive)
    marker = workshop.records()["unknown", "nobody"]
    assert (marker.group, marker.count) == ("elite", 2)
