"""Content packs: written and read again, merged with a preview, refused with the key that is wrong."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.packs.differences import Difference, differences
from engine.packs.kinds import assumed, read_record, record_data
from engine.packs.merging import RecordChange, check_whole, merged, preview
from engine.packs.pack import FORMAT, Pack, pack_bytes, read_pack
from engine.stalker.content.kinds import KINDS, BoardCard, NamedEnemy
from engine.stalker.content.library import between_of, library_of, records_of
from engine.stalker.content.tiles import Laid, TileCard
from engine.stalker.kit import KIT
from engine.table.reading import DataError
from engine.table.record import dump
from tests.engine.stalker.content.any_record import record, records
from tools.corrections import corrected
from tools.stalker.shipped import read_campaigns, read_library

LIBRARY = read_library()
BETWEEN = read_campaigns()
SHIPPED = records_of(LIBRARY, BETWEEN)
MEDKIT = ("items", "medkit")
RELAXED = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def words(text: str) -> dict[str, str]:
    return dict.fromkeys(("en", "de", "uk"), text)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_record_is_read_as_it_was_written(kind: str) -> None:
    @RELAXED
    @given(record(kind))
    def round_trip(value: Any) -> None:
        data = json.loads(json.dumps(record_data(value)))
        assert read_record(KINDS, kind, "one", data, "file") == value

    round_trip()


@pytest.mark.slow
@RELAXED
@given(records(), st.integers(1, 999))
def test_a_pack_is_read_as_it_was_written(found: dict[tuple[str, str], Any], version: int) -> None:
    pack = Pack("friday", "Friday", "Anna", version, found)
    assert read_pack(pack_bytes(pack), "friday.json") == pack


def test_all_that_ships_goes_through_a_pack() -> None:
    again = read_pack(pack_bytes(Pack("box", records=SHIPPED)), "box.json")
    assert (library_of(again.records, LIBRARY.cards.markers), between_of(again.records)) == (LIBRARY, BETWEEN)


def test_the_preview_names_what_is_added_what_changes_and_what_stays() -> None:
    medkit = SHIPPED[MEDKIT]
    pack = Pack(
        "mine",
        records={
            MEDKIT: corrected(medkit, price=350),
            ("items", "bread"): SHIPPED["items", "bread"],
            ("items", "soup"): corrected(medkit, name=words("Soup")),
        },
    )
    seen = preview(SHIPPED, pack)
    assert seen.added == (("items", "soup"),)
    assert seen.unchanged == (("items", "bread"),)
    assert seen.changed == (RecordChange("items", "medkit", (Difference(("price",), 300, 350),)),)


def test_a_change_is_told_place_by_place_and_no_deeper_than_both_have_it() -> None:
    zombie = SHIPPED["enemies", "zombie"]
    old = zombie.card
    stronger = replace(old.attack, damage=old.attack.damage + 1)
    changed = corrected(zombie, name=words("Walker"), attack=stronger, torso=())
    seen = {each.place: (each.old, each.new) for each in differences(zombie, changed)}
    assert seen["attack", "damage"] == (old.attack.damage, old.attack.damage + 1)
    assert seen["torso",] == (dump(old.torso), [])
    assert seen["name",][1] == words("Walker")
    assert seen["assumed",] == (True, False)
    assert len(seen) == 4
    assert differences(zombie, zombie) == ()


def test_a_record_of_ours_can_be_kept_although_the_pack_has_another() -> None:
    pack = Pack("mine", records={MEDKIT: corrected(SHIPPED[MEDKIT], price=350)})
    assert merged(KIT, SHIPPED, pack)[MEDKIT].price == 350
    assert merged(KIT, SHIPPED, pack, keep=[MEDKIT])[MEDKIT].price == 300
    assert SHIPPED[MEDKIT].price == 300, "nothing was changed in place"


def test_assumed_cards_are_offered_first_and_a_corrected_one_no_longer() -> None:
    before = assumed(KINDS, SHIPPED)
    assert ("enemies", "zombie") in before
    assert before[-1] == ("missions", "a1"), "cards before boards and missions"
    mended = corrected(SHIPPED["enemies", "zombie"], move=2)
    assert isinstance(mended, NamedEnemy)
    after = assumed(KINDS, {**SHIPPED, ("enemies", "zombie"): mended})
    assert ("enemies", "zombie") not in after
    assert len(after) == len(before) - 1


def data(**changes: Any) -> bytes:
    whole = {"format": FORMAT, "id": "mine", "records": {"items": {"soup": {"name": words("Soup"), "source": "box"}}}}
    return json.dumps({**whole, **changes}).encode()


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        (data(format="something"), "format"),
        (data(id="../etc/passwd"), "id"),
        (data(version=0), "version"),
        (data(author="A\nB"), "author"),
        (data(extra=1), "extra"),
        (data(records={"spells": {}}), "records.spells"),
        (data(records={"items": {"Soup!": {}}}), "records.items"),
        (data(records={"items": {"soup": {"name": 3}}}), "soup.name"),
        (data(records={"items": {"soup": {"name": {}, "prize": 3}}}), "soup"),
        (data(records={"items": {"soup": {"name": {}, "copies": 100_000}}}), "soup.copies"),
        (data(records={"items": {"soup": {"name": {}, "attack_dice": 21}}}), "soup.attack_dice"),
        (data(records={"items": {"soup": {"name": {"en": "x" * 5_000}}}}), "soup.name.en"),
        (data(records={"items": {"soup": {"name": {"en": "\ud800"}}}}), "soup.name.en"),
        (data(records={"enemies": {"rat": {"move": 1}}}), "rat.name"),
        (b"[" * 5_000, ""),
        (b"\xff\xfe", ""),
        (b"x" * 2_000_001, ""),
    ],
)
def test_a_broken_pack_is_refused_with_the_key_that_is_wrong(raw: bytes, key: str) -> None:
    with pytest.raises(DataError) as caught:
        read_pack(raw, "mine.json")
    assert caught.value.key == key
    assert caught.value.file.startswith("mine.json")


def test_a_pack_that_makes_no_sense_with_the_rest_is_refused() -> None:
    soup = read_record(KINDS, "items", "soup", {"name": {"en": "Soup"}, "source": "box"}, "")
    with pytest.raises(DataError, match=r"mine: items: soup.name: Words in the language “de” are missing"):
        merged(KIT, SHIPPED, Pack("mine", records={("items", "soup"): soup}))
    apart = TileCard(words("Apart"), "a . a")
    with pytest.raises(DataError, match=r"mine: tiles: t1: A field falls apart"):
        merged(KIT, SHIPPED, Pack("mine", records={("tiles", "t1"): apart}))
    nowhere = BoardCard(words("Nowhere"), (Laid("t9"),))
    with pytest.raises(DataError, match=r"mine: boards: b1: There is no tile"):
        merged(KIT, SHIPPED, Pack("mine", records={("boards", "b1"): nowhere}))


def test_what_ships_makes_sense() -> None:
    check_whole(KIT, SHIPPED, "shipped")
