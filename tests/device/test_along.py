"""A band shown to a friend brings the warriors that only its owner has, and what they carry; nothing everybody has."""

from dataclasses import replace
from pathlib import Path

import pytest

from device.packs import Packs
from device.qr.reading import texts_in
from device.sheets import SheetBlock, draw_sheet
from engine.eden.content.cards import Band
from engine.eden.content.kinds import BandCard
from engine.eden.kit import KIT
from engine.packs.codes.along import shown
from engine.packs.codes.messages import One, codes_for, gathered
from engine.packs.pack import Pack
from engine.table.refusal import Refused

OWN = {
    ("factions", "smiths-00000001"): ("factions", "well"),
    ("weapons", "sling-00000002"): ("weapons", "carbine"),
    ("abilities", "hum-00000003"): ("abilities", "steady"),
    ("profiles", "anna-00000004"): ("profiles", "tomasz"),
}


@pytest.fixture
def mine(tmp_path: Path) -> Packs:
    """One warrior of our own, and a band she leads."""
    packs = Packs(tmp_path / "mine", KIT)
    for (kind, key), (_, like) in OWN.items():
        value = packs.shipped[kind, like]
        if kind == "profiles":
            value = replace(
                value,
                faction="smiths-00000001",
                weapons=("sling-00000002",),
                gear=("staff",),
                abilities=("hum-00000003",),
            )
        packs.put(kind, key, value)
    packs.put(
        "bands",
        "ours-00000005",
        BandCard({"en": "Ours", "de": "Ours", "uk": "Ours"}, Band(("anna-00000004",), "anna-00000004")),
    )
    return packs


def sent(packs: Packs, key: str) -> One | Pack:
    found = shown(packs.kit, packs.records(), packs.shipped, ("bands", key))
    assert found is not None
    opened = gathered(codes_for(found))
    assert isinstance(opened, One | Pack)
    return opened


def test_a_friend_opens_the_band_with_everything_it_needs(mine: Packs, tmp_path: Path) -> None:
    pack = sent(mine, "ours-00000005")
    assert isinstance(pack, Pack)
    assert set(pack.records) == {("bands", "ours-00000005"), *OWN}, "the staff ships with the app"
    friend = Packs(tmp_path / "friend", KIT)
    friend.preview(pack)
    friend.install(pack)
    assert friend.of_kind("bands")["ours-00000005"].band.leader == "anna-00000004"
    assert "sling-00000002" in friend.library().box.profiles["anna-00000004"].weapons


def test_the_band_alone_would_be_refused(mine: Packs, tmp_path: Path) -> None:
    card = mine.of_kind("bands")["ours-00000005"]
    with pytest.raises(Refused):
        Packs(tmp_path / "friend", KIT).put("bands", "ours-00000005", card)


def test_a_band_that_everybody_has_is_one_record(mine: Packs) -> None:
    assert isinstance(sent(mine, "wells"), One)


def test_more_codes_than_fit_beside_the_title_stand_on_a_page_of_their_own() -> None:
    codes = codes_for(One("bands", "x", BandCard({"en": "x"}, Band(("a",), "a")), game="eden"))
    many = [f"{codes[0]}{n}" for n in range(6)]
    pages = draw_sheet("Ours", "100 points", (SheetBlock("Anna", ("Head: psi 5/4",)),), many)
    assert len(pages) == 2
    assert set(texts_in(pages[1])) == set(many)
