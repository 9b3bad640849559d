"""Packs with real touches: the cover of our own, mine or theirs, the order, away and back."""

from collections.abc import Iterator
from threading import current_thread, main_thread
from typing import Any

import pytest

from engine.packs.codes.messages import codes_for
from engine.packs.pack import OWN, Pack, pack_bytes
from screens.widgets.kit import NextButton, OptionButton, QuietButton, Row
from screens.workshop.packs import CoverLine
from screens.workshop.scanning.scan import MergeCard
from tests.ui.finding import all_of, showing
from tests.ui.keys import type_into
from tools.corrections import corrected
from tools.drive import Drive

MEDKIT = ("items", "medkit")


@pytest.fixture
def packs(drive: Drive) -> Iterator[Any]:
    drive.settle()
    packs = drive.app.desk("stalker").packs
    yield packs
    drive.shell.restore([("home", {})])
    for pack in reversed(packs.installed()):
        packs.remove(pack.id)


def press(drive: Drive, words: str, kind: Any = Row) -> None:
    drive.press(showing(drive.shell.current, kind, words))
    drive.settle()


def dearer(packs: Any, price: int, ident: str) -> Pack:
    return Pack(ident, ident.title(), "Anna", 1, {MEDKIT: corrected(packs.shipped[MEDKIT], price=price)})


def price(packs: Any) -> int:
    return int(packs.library().cards.items["medkit"].price)


def at_packs(drive: Drive) -> None:
    drive.shell.restore([("home", {}), ("workshop", {})])
    drive.frames()
    press(drive, "Packs")


def test_the_cover_of_our_own_pack_is_written_by_hand(drive: Drive, packs: Any) -> None:
    packs.put(*MEDKIT, corrected(packs.shipped[MEDKIT], price=350))
    at_packs(drive)
    press(drive, "Your own")
    title, author, version = sorted(all_of(drive.shell.current, CoverLine), key=lambda each: -each.y)
    for line, text in ((title, "Friday"), (author, "Anna"), (version, "12")):
        type_into(drive, line.ids.input, text, clear=True)
    press(drive, "Show as codes", NextButton)
    assert drive.shell.current.title == "Friday"
    assert drive.shell.current.ids.code.dots
    own = packs.own()
    assert (own.title, own.author, own.version) == ("Friday", "Anna", 12)
    drive.back()
    press(drive, "Write to a file")
    assert [path.name for path in (drive.app.home / "shared").glob("*.zonepack")] == ["Friday.zonepack"]


def test_a_pack_is_put_away_and_comes_back_with_a_tap(drive: Drive, packs: Any) -> None:
    packs.install(dearer(packs, 350, "prices"))
    at_packs(drive)
    press(drive, "Prices")
    press(drive, "Put it away")
    assert (price(packs), drive.shell.path[-1][0]) == (300, "packs")
    drive.press(showing(drive.shell._toast, QuietButton, "Undo"))
    assert price(packs) == 350
    press(drive, "Prices")
    press(drive, "Put it away")
    press(drive, "Prices")
    assert price(packs) == 350, "from the drawer, too"


def test_of_two_packs_the_upper_one_holds_and_their_places_can_be_changed(drive: Drive, packs: Any) -> None:
    packs.install(dearer(packs, 350, "one"))
    packs.install(dearer(packs, 400, "two"))
    at_packs(drive)
    titles = [row.title for row in sorted(all_of(drive.shell.current, Row), key=lambda each: -each.y)]
    assert titles[:2] == ["Two", "One"]
    press(drive, "One")
    press(drive, "Lay it higher")
    assert (price(packs), drive.shell._toast.text) == (350, "1 record is another one now.")
    drive.press(showing(drive.shell._toast, QuietButton, "Undo"))
    assert price(packs) == 400


def test_mine_or_theirs_is_said_for_every_record_before_a_file_is_taken_in(drive: Drive, packs: Any) -> None:
    packs.put(*MEDKIT, corrected(packs.shipped[MEDKIT], price=310))
    bread = packs.shipped["items", "bread"]
    theirs = dearer(packs, 400, "theirs")
    both = Pack("theirs", "Theirs", "Anna", 1, {**theirs.records, ("items", "bread"): corrected(bread, price=7)})
    folder = drive.app.home / "shared"
    folder.mkdir(exist_ok=True)
    (folder / "theirs.zonepack").write_bytes(pack_bytes(both))
    at_packs(drive)
    press(drive, "theirs.zonepack")
    screen = drive.shell.current
    cards = sorted(all_of(screen, MergeCard), key=lambda each: -each.y)
    assert [(card.title, card.words, card.mine) for card in cards] == [
        ("Items: Bread", f"price: {bread.price} becomes 7", False),
        ("Items: Medkit", "price: 310 becomes 400", True),
    ]
    assert screen.action == "Take in 1 record · 1 of yours stays"
    press(drive, "Take all of theirs", QuietButton)
    cards = sorted(all_of(screen, MergeCard), key=lambda each: -each.y)
    drive.press(showing(cards[0], OptionButton, "Keep mine"))
    press(drive, "Take in 1 record · 1 of yours stays", NextButton)
    cards_now = packs.library().cards.items
    assert (cards_now["medkit"].price, cards_now["bread"].price) == (400, bread.price)
    assert packs.earlier(OWN)[0].records[MEDKIT].price == 310, "what we had can be brought back"


def test_back_leaves_a_pack_that_nobody_wanted(drive: Drive, packs: Any) -> None:
    drive.shell.restore([("home", {}), ("scan", {})])
    drive.frames()
    screen = drive.shell.current
    screen.show_incoming(dearer(packs, 400, "theirs"))
    drive.settle()
    drive.back()
    assert (drive.shell.current, screen.decides, packs.installed()) == (screen, False, [])
    drive.back()
    assert drive.shell.current is not screen


@pytest.mark.parametrize("way", ["file", "code"])
def test_a_whole_box_of_cards_is_looked_at_beside_the_screen(
    drive: Drive, packs: Any, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """A single code may hold one: what is printed alike packs small."""
    medkit = packs.shipped[MEDKIT]
    many = Pack("many", "Many", "Anna", 1, {("items", f"kit{n}"): medkit for n in range(40)})
    (code,) = codes_for(many)
    where: list[bool] = []
    for name in ("preview", "install"):
        does = getattr(packs, name)

        def told(*arguments: Any, does: Any = does) -> Any:
            where.append(current_thread() is main_thread())
            return does(*arguments)

        monkeypatch.setattr(packs, name, told)
    drive.shell.restore([("home", {}), ("scan", {})])
    drive.frames()
    screen: Any = drive.shell.current
    screen.show_incoming(many) if way == "file" else screen.take([code])
    screen.see(["zonekeeper:box/demo"])
    drive.settle()
    assert (screen.action, screen.decides) == ("Take in 40 records", True), (
        "what came into view meanwhile was left alone"
    )
    press(drive, "Take in 40 records", NextButton)
    drive.settle()
    assert drive.shell._toast.text == "Taken in. What you begin from now on uses it."
    assert len(packs.pack("many").records) == 40
    assert where
    assert not any(where)
    packs.remove("many")


def test_the_next_code_of_a_series_is_not_lost_while_the_one_before_is_looked_at(drive: Drive, packs: Any) -> None:
    """The camera tells of a code once while it stays in view."""
    records = {
        (kind, f"x-{key}"): value for (kind, key), value in packs.shipped.items() if kind in ("items", "weapons")
    }
    texts = codes_for(Pack("series", "Series", "Anna", 1, records))
    assert len(texts) > 2
    drive.shell.restore([("home", {}), ("scan", {})])
    drive.frames()
    screen: Any = drive.shell.current
    for text in texts:
        screen.see([text])
    drive.settle()
    assert (screen.decides, screen.title) == (True, "Series")
    drive.back()


def test_a_file_that_is_no_pack_gets_one_sentence(drive: Drive, packs: Any) -> None:
    folder = drive.app.home / "shared"
    folder.mkdir(exist_ok=True)
    (folder / "bad.zonepack").write_text('{"format": "zonekeeper pack 1", "id": "x", "records": {"items": {"a": 3}}}')
    at_packs(drive)
    press(drive, "bad.zonepack")
    assert drive.shell._toast.text.startswith("This cannot be used. Items “a”: ")
    assert packs.installed() == []
