"""Packs on a device: taken in after a preview, laid over one another, put away and brought back."""

from dataclasses import replace
from pathlib import Path

import pytest

from device.packs import Packs
from engine.packs.codes.messages import codes_for, opened
from engine.packs.codes.series import read_part
from engine.packs.pack import OWN, Pack
from engine.stalker.content.kinds import BoardCard
from engine.stalker.content.library import between_of, library_of
from engine.stalker.content.tiles import Laid, TileCard
from engine.stalker.kit import KIT
from engine.table.refusal import NotSaved, Refused
from tools.corrections import corrected

MEDKIT = ("items", "medkit")


def words(text: str) -> dict[str, str]:
    return dict.fromkeys(("en", "de", "uk"), text)


@pytest.fixture
def packs(tmp_path: Path) -> Packs:
    return Packs(tmp_path / "packs", KIT)


def again(packs: Packs) -> Packs:
    """As after a restart."""
    return Packs(packs._files.folder, KIT)


def dearer(packs: Packs, price: int, ident: str = "prices", version: int = 1) -> Pack:
    return Pack(ident, "Prices", "Anna", version, {MEDKIT: corrected(packs.shipped[MEDKIT], price=price)})


def price(packs: Packs) -> int:
    return packs.made(library_of).cards.items["medkit"].price


def test_without_packs_there_is_what_ships(packs: Packs) -> None:
    assert packs.records() == packs.shipped
    assert packs.installed() == []


def test_a_pack_is_previewed_first_and_then_holds_after_a_restart_too(packs: Packs) -> None:
    pack = dearer(packs, 350)
    seen = packs.preview(pack)
    assert [change.id for change in seen.changed] == ["medkit"]
    assert price(packs) == 300, "a preview stores nothing"
    packs.install(pack)
    assert (price(packs), price(again(packs))) == (350, 350)
    seen = packs.preview(pack)
    assert (seen.added, seen.changed, seen.gone) == ((), (), ())


def test_of_two_packs_the_later_holds_and_the_order_can_be_changed(packs: Packs) -> None:
    packs.install(dearer(packs, 350, "one"))
    packs.install(dearer(packs, 400, "two"))
    assert price(packs) == 400
    assert packs.move("one", 1) == (MEDKIT,), "what the new order changes is named"
    assert (price(packs), [pack.id for pack in again(packs).installed()]) == (350, ["two", "one"])
    assert packs.move("one", 5) == (), "there is nothing above it but our own"


def test_a_pack_that_another_needs_keeps_its_place(packs: Packs) -> None:
    packs.install(Pack("tiles", records={("tiles", "t1"): TileCard(words("Yard"), "a b")}))
    packs.install(Pack("boards", records={("boards", "yard"): BoardCard(words("Yard"), (Laid("t1"),))}))
    with pytest.raises(Refused, match="Boards “yard”: There is no tile “t1”"):
        packs.remove("tiles")
    with pytest.raises(Refused, match="no such pack"):
        packs.move(OWN, 1)


def test_our_own_lies_on_top_whoever_came_later(packs: Packs) -> None:
    packs.put(*MEDKIT, corrected(packs.shipped[MEDKIT], price=310))
    packs.install(dearer(packs, 400), keep=[MEDKIT])
    assert price(packs) == 310
    packs.install(dearer(packs, 400))
    assert (price(packs), MEDKIT in packs.own().records) == (400, False), "theirs was taken"
    (earlier,) = packs.earlier(OWN)
    assert earlier.records[MEDKIT].price == 310, "ours lies in the drawer"
    packs.restore(OWN)
    assert (price(packs), price(again(packs))) == (310, 310)
    packs.put(*MEDKIT, corrected(packs.shipped[MEDKIT], price=320))
    assert price(packs) == 320


def test_a_friends_own_pack_never_takes_the_place_of_ours(packs: Packs, tmp_path: Path) -> None:
    packs.put("tiles", "t1", TileCard(words("Yard"), "a b"))
    packs.install(Pack(OWN, "Theirs", "Anna", 9, {("tiles", "t2"): TileCard(words("Mill"), "c d")}))
    assert {"t1", "t2"} <= set(packs.library().tiles)
    assert [pack.title for pack in packs.installed()] == ["Theirs", ""]
    sent = packs.outgoing(OWN)
    assert sent is not None
    assert sent.id == again(packs)._files.our_id() != OWN
    friend = Packs(tmp_path / "friend", KIT)
    friend.install(sent)
    packs.put("tiles", "t3", TileCard(words("Well"), "e f"))
    newer = packs.outgoing(OWN)
    assert newer is not None
    friend.install(newer)
    assert len(friend.installed()) == 1, "a newer version comes in the place of the older"


def test_what_a_newer_version_leaves_out_is_named(packs: Packs) -> None:
    packs.install(Pack("two", records={("tiles", "t1"): TileCard(words("Yard"), "a b"), **dearer(packs, 350).records}))
    seen = packs.preview(Pack("two", version=2, records={("tiles", "t1"): TileCard(words("Yard"), "a b")}))
    assert (seen.gone, seen.unchanged) == ((MEDKIT,), (("tiles", "t1"),))


def test_a_pack_comes_back_to_the_place_where_it_lay(packs: Packs) -> None:
    packs.install(dearer(packs, 350, "one"))
    packs.install(dearer(packs, 400, "two"))
    packs.remove("one")
    packs.move("two", 0)
    packs.restore("one")
    assert [pack.id for pack in packs.installed()] == ["one", "two"]
    assert packs.removed() == []


def test_our_own_pack_has_a_title_an_author_and_a_version(packs: Packs) -> None:
    packs.describe("Friday\nround", "  Anna ", 7)
    own = again(packs).own()
    assert (own.title, own.author, own.version) == ("Fridayround", "Anna", 7)
    packs.describe("x" * 500, "", -3)
    assert (len(packs.own().title), packs.own().version) == (120, 1)


def test_contacts_and_places_are_content_like_any_other(packs: Packs) -> None:
    trader = corrected(packs.shipped["contacts", "c01"], gift=700)
    packs.put("contacts", "c01", trader)
    assert packs.made(between_of).contacts["c01"].gift == 700
    place = corrected(packs.shipped["places", "own-hut"], mission="nowhere")
    with pytest.raises(Refused, match=r"places: own-hut\.mission"):
        packs.put("places", "own-hut", place)
    assert set(packs.made(between_of).starts) == {"book", "own"}


def test_a_removed_pack_comes_back(packs: Packs) -> None:
    packs.install(dearer(packs, 350))
    packs.remove("prices")
    assert (price(packs), [pack.id for pack in packs.removed()]) == (300, ["prices"])
    packs.restore("prices")
    assert price(packs) == 350


def test_an_older_version_can_be_brought_back(packs: Packs) -> None:
    packs.install(dearer(packs, 350))
    packs.install(dearer(packs, 400, version=2))
    assert price(packs) == 400
    packs.restore("prices")
    assert price(packs) == 350


def test_a_strangers_second_version_does_not_push_a_friends_pack_out_of_the_drawer(packs: Packs) -> None:
    packs.install(dearer(packs, 350))
    for version in (2, 3, 4):
        packs.install(replace(dearer(packs, 400 + version, version=version), author="A stranger"))
    assert [(pack.author, pack.version) for pack in again(packs).earlier("prices")] == [
        ("A stranger", 3),
        ("A stranger", 2),
        ("Anna", 1),
    ]
    packs.restore("prices", packs.earlier("prices")[-1])
    assert (price(packs), packs.earlier("prices")[0].version) == (350, 4)
    packs.restore("prices")
    assert (price(packs), len(packs.earlier("prices"))) == (404, 3), "back and forth fills no drawer"
    packs.remove("prices")
    assert {(pack.author, pack.version) for pack in again(packs).removed()} == {("A stranger", 4), ("Anna", 1)}


def test_a_drawer_of_an_earlier_app_is_read(packs: Packs) -> None:
    packs.install(dearer(packs, 350))
    packs.install(dearer(packs, 400, version=2))
    folder = packs._files.folder / "removed"
    (folder / "prices.1.json").rename(folder / "prices.json")
    packs.install(dearer(packs, 450, version=3))
    assert [pack.version for pack in again(packs).earlier("prices")] == [2, 1]


def test_our_own_card_is_kept_if_we_say_so(packs: Packs) -> None:
    packs.install(dearer(packs, 350, "ours"))
    packs.install(dearer(packs, 400, "theirs"), keep=[MEDKIT])
    assert price(packs) == 350


def test_what_the_workshop_makes_goes_into_our_own_pack(packs: Packs) -> None:
    packs.put("tiles", "t1", TileCard(words("Yard"), "a b"))
    packs.put("boards", "yard", BoardCard(words("Yard"), (Laid("t1"),)))
    assert (packs.own().version, [pack.id for pack in packs.installed()]) == (3, [OWN])
    assert list(again(packs).of_kind("boards")) == ["yard"]
    with pytest.raises(Refused, match="Boards “yard”: There is no tile “t1”"):
        packs.drop("tiles", "t1")
    packs.drop("boards", "yard")
    packs.drop("tiles", "t1")
    assert packs.records() == packs.shipped


def test_a_pack_that_makes_no_sense_is_refused_and_nothing_stored(packs: Packs) -> None:
    broken = Pack("broken", records={("boards", "b"): BoardCard(words("B"), (Laid("t9"),))})
    for way in (packs.preview, packs.install):
        with pytest.raises(Refused, match=r"Boards “b”: There is no tile “t9”. \(broken: boards: b\)"):
            way(broken)
    assert packs.installed() == []
    assert not packs._files.folder.exists() or not list(packs._files.folder.iterdir())


def test_a_file_damaged_on_disk_is_left_out_and_named(packs: Packs) -> None:
    packs.install(dearer(packs, 350))
    packs.put("tiles", "t1", TileCard(words("Yard"), "a b"))
    (packs._files.folder / "prices.json").write_text("{}")
    (packs._files.folder / "order.json").write_text("oops")
    fresh = again(packs)
    assert price(fresh) == 300
    assert "t1" in fresh.library().tiles
    assert "prices" in fresh.problems


def test_a_full_disk_is_told(packs: Packs, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("device.pack_files.replace_file", full)
    with pytest.raises(NotSaved, match="no space"):
        packs.install(dearer(packs, 350))
    assert price(packs) == 300


def test_a_series_of_codes_can_be_read_on_another_day(packs: Packs) -> None:
    pack = Pack("box", records=packs.shipped)
    texts = codes_for(pack)
    half = len(texts) // 2
    for text in texts[half:]:
        packs.codes.add(read_part(text))
    fresh = again(packs)
    (gathering,) = fresh.codes.all().values()
    assert len(gathering.missing) == half
    for text in texts[:half]:
        gathering = fresh.codes.add(read_part(text))
    assert opened(gathering) == pack
    fresh.codes.forget(gathering.series)
    assert fresh.codes.all() == {}


@pytest.mark.parametrize("ident", ["order", "series", "removed", "device"])
def test_a_pack_that_is_called_like_a_file_of_the_apps_own_is_kept_like_any_other(packs: Packs, ident: str) -> None:
    packs.install(dearer(packs, 350, "one"))
    packs.install(dearer(packs, 400, ident))
    assert [pack.id for pack in again(packs).installed()] == ["one", ident]
    assert price(again(packs)) == 400
    packs.remove(ident)
    assert [pack.id for pack in again(packs).removed()] == [ident]
    packs.restore(ident)
    assert (price(again(packs)), packs.problems) == (400, {})
