"""What other apps hand over comes to the preview of the scanner; nothing is stored, and back leads to where we were."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from device.incoming import read_incoming
from device.phone.arrivals import Door
from device.qr.making import dots_of, picture_of
from engine.packs.codes.messages import MatchFile, SituationFile, codes_for
from engine.packs.pack import Pack, pack_bytes
from engine.table.refusal import Refused
from screens.app.start import given
from tests.device.phone import Phone, in_hand
from tools.corrections import corrected
from tools.drive import Drive
from tools.shots.house import at

CORRIDOR = Path("data/stalker/situations/corridor.json")


@pytest.fixture
def phone(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Phone:
    drive.settle()
    found = in_hand(monkeypatch, tmp_path)
    found.speaks = "en"
    life = drive.app.life
    door = Door(tmp_path / "inbox", lambda arrival: life._later(lambda: life._arrived(arrival)))
    door.open()
    return found


def pack_of(drive: Drive) -> Pack:
    key = ("items", "medkit")
    return Pack("theirs", records={key: corrected(drive.app.desk("stalker").packs.shipped[key], price=400)})


def seen(drive: Drive) -> tuple[str, str, str]:
    drive.settle()
    drive.settle()
    screen: Any = drive.shell.current
    return drive.shell.path[-1][0], screen.title, screen.action


def test_a_link_opens_the_preview_and_back_leads_to_where_we_were(drive: Drive, phone: Phone) -> None:
    at(drive, "settings")
    phone.knock(phone.link("zonekeeper:box/demo"))
    assert seen(drive) == ("scan", "The keeper's notebook", "Open the mission")
    drive.back()
    assert drive.shell.path[-1][0] == "settings"


def test_a_second_link_takes_the_place_of_the_first(drive: Drive, phone: Phone) -> None:
    for _ in range(2):
        phone.knock(phone.link("zonekeeper:box/demo"))
        assert seen(drive)[0] == "scan"
    assert [name for name, _ in drive.shell.path] == ["home", "scan"]


def test_a_message_with_a_link_in_it_is_sent_to_us(drive: Drive, phone: Phone) -> None:
    at(drive, "settings")
    phone.knock(phone.words("Try this one: zonekeeper:box/demo"))
    assert seen(drive) == ("scan", "The keeper's notebook", "Open the mission")
    phone.knock(phone.words("See you on Friday"))
    assert seen(drive)[0] == "scan"
    assert drive.shell._toast.text == "This code is not one of Zonekeeper's."


@pytest.mark.parametrize("sent", [True, False])
def test_a_match_from_a_messenger_is_looked_at_and_then_taken_in(drive: Drive, phone: Phone, sent: bool) -> None:
    at(drive, "game", game="stalker")
    desk = drive.app.desk("stalker")
    from engine.stalker.setup import Seat, Setup  # noqa: PLC0415

    made = desk.create("demo", Setup((Seat("milady"),), "milady"), "demo", seed=1)
    data = drive.app.matches.export(made.match_id)
    before = len(drive.app.matches.cards())
    phone.knock(phone.file("Friday.zonekeeper", data, sent=sent))
    assert seen(drive) == ("scan", "A saved match", "Add it to your matches")
    assert len(drive.app.matches.cards()) == before, "nothing is stored before the players say so"
    drive.shell.current.act()
    drive.settle()
    assert len(drive.app.matches.cards()) == before + 1


def test_a_pack_is_shown_as_if_it_had_been_scanned(drive: Drive, phone: Phone) -> None:
    at(drive, "scan")
    pack = pack_of(drive)
    (code,) = codes_for(pack)
    drive.shell.current.take([code])
    drive.settle()
    scanned = seen(drive), [change.lines for change in drive.shell.current.presenter.seen.changes]
    drive.back()
    phone.knock(phone.file("theirs.zonepack", pack_bytes(pack)))
    assert (seen(drive), [change.lines for change in drive.shell.current.presenter.seen.changes]) == scanned
    drive.back()


def test_a_picture_that_is_sent_is_searched_for_codes(drive: Drive, phone: Phone, tmp_path: Path) -> None:
    picture_of(dots_of("zonekeeper:box/demo"), 6).save(tmp_path / "photo.png")
    phone.knock(phone.file("", (tmp_path / "photo.png").read_bytes(), "image/png", sent=True))
    assert seen(drive)[1] == "The keeper's notebook"


def test_what_is_nothing_of_ours_says_so_and_changes_nothing(drive: Drive, phone: Phone) -> None:
    at(drive, "settings")
    phone.knock(phone.file("holiday.mp3", b"ID3 la la la"))
    drive.settle()
    drive.frames()
    assert drive.shell.path[-1][0] == "settings"
    assert drive.shell._toast.text == "This file is nothing of Zonekeeper's."
    gone = phone.file("x.zonekeeper", b"x")
    phone.files.clear()
    phone.knock(gone)
    drive.frames()
    assert drive.shell._toast.text == "What came from the other app could not be read."


def test_a_file_dropped_on_a_desktops_window_is_looked_at(drive: Drive, tmp_path: Path) -> None:
    drive.settle()
    path = tmp_path / "Ein Bild.png"
    picture_of(dots_of("zonekeeper:box/demo"), 6).save(path)
    Window.dispatch("on_drop_file", str(path).encode(), 0, 0)
    assert seen(drive) == ("scan", "The keeper's notebook", "Open the mission")


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("zonekeeper:box/a1", ("zonekeeper:box/a1", None)),
        ("/home/anna/Friday night.zonekeeper", ("", Path("/home/anna/Friday night.zonekeeper"))),
        ("file:///home/anna/Friday%20night%231.zonekeeper", ("", Path("/home/anna/Friday night#1.zonekeeper"))),
        ("50%25.zonepack", ("", Path.cwd() / "50%25.zonepack")),
    ],
)
def test_a_file_manager_hands_over_a_path_or_an_address(word: str, meant: tuple[str, Path | None]) -> None:
    assert given(word) == meant


def test_files_are_told_by_what_is_in_them(tmp_path: Path) -> None:
    path = tmp_path / "document(7)"
    path.write_bytes(b"zonekeeper export 1\n...")
    assert isinstance(read_incoming(path), MatchFile)
    path.write_bytes(CORRIDOR.read_bytes())
    assert isinstance(read_incoming(path), SituationFile)
    # As an editor of Windows saves it.
    path.write_bytes(b"\xef\xbb\xbf" + CORRIDOR.read_bytes().replace(b"\n", b"\r\n"))
    assert isinstance(read_incoming(path), SituationFile)
    path.write_bytes(b"\xef\xbb\xbfzonekeeper:box/a1\r\n")
    assert read_incoming(path) == ["zonekeeper:box/a1"]
    path.write_text("zonekeeper:box/a1\n")
    assert read_incoming(path) == ["zonekeeper:box/a1"]
    for wrong, why in ((b"{", "damaged"), (b"hello", "nothing of Zonekeeper"), (b'{"board": 3}', None)):
        path.write_bytes(wrong)
        with pytest.raises(Refused, match=why):
            read_incoming(path)
    with pytest.raises(Refused, match="cannot be read"):
        read_incoming(tmp_path / "gone")
