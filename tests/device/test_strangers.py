"""Codes and packs of a stranger, as they arrive: the examples of issue 12 by name, said in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from device.content import read_content
from device.packs import Packs
from engine.games import games, kit
from engine.packs.codes.messages import codes_for, gathered
from engine.packs.kinds import Key
from engine.packs.pack import Pack, pack_bytes, read_pack
from engine.packs.saying import unusable
from engine.stalker.content.cards import ItemCard
from engine.stalker.content.tiles import TileCard
from engine.table.reading import DataError
from engine.table.refusal import Refused
from engine.warofmine.content.words_world import ReadScript
from screens.i18n import i18n
from tools.faults.sense import Table, play
from tools.games import kit as tool_kit

NAME = dict.fromkeys(("en", "de", "uk"), "x")
STARTS = ("stalkers", "sieges", "scenarios", "tables")
"""What a match of each game is begun with."""


@pytest.fixture
def packs(tmp_path: Path) -> Packs:
    return Packs(tmp_path, kit("stalker"))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    was = i18n.language
    yield
    i18n.use(was)


def scanned(pack: Pack) -> Pack:
    found = gathered(codes_for(pack))
    assert isinstance(found, Pack)
    return found


def test_a_code_with_51_items_of_99_copies_is_refused_in_every_language(packs: Packs) -> None:
    items: dict[Key, Any] = {("items", f"junk{n}"): ItemCard(NAME, copies=99, source="x") for n in range(51)}
    pack = scanned(Pack("theirs", records=items, game="stalker"))
    with pytest.raises(Refused) as refused:
        packs.install(pack)
    said = {
        "en": "With this the deck would hold 5,087 cards; at most 1,000.",
        "de": "Damit hätte das Deck 5.087 Karten; höchstens 1.000.",
        "uk": "Із цим у колоді було б 5\u00a0087 карт; щонайбільше 1\u00a0000.",
    }
    for language, words in said.items():
        i18n.use(language)
        assert words in i18n.say(refused.value.refusal.text)
    assert packs.installed() == []


FEW = {
    "en": "600 is too much; at most 512.",
    "de": "600 ist zu viel; höchstens 512.",
    "uk": "600 — забагато; щонайбільше 512.",
}
LONG = {
    "en": "A text of 156,889 letters is too long or too short",
    "de": "Ein Text mit dieser Länge (156.889) ist zu lang oder zu kurz",
    "uk": "Текст такої довжини (156\u00a0889) задовгий або закороткий",
}


@pytest.mark.parametrize(("fields", "said"), [(24_000, LONG), (600, FEW)])
def test_a_board_of_too_many_fields_is_refused_in_every_language(
    packs: Packs, fields: int, said: dict[str, str]
) -> None:
    """24,000 fields are more than a text may be long; 600 are more than a board may have."""
    strip = TileCard(NAME, " ".join(f"F{n}" for n in range(fields)), source="x")
    raw = pack_bytes(Pack("theirs", records={("tiles", "strip"): strip}, game="stalker"))
    with pytest.raises((DataError, Refused)) as caught:
        packs.install(read_pack(raw, "theirs"))
    error = caught.value
    refused = unusable(kit("stalker"), error) if isinstance(error, DataError) else error
    assert isinstance(refused, Refused)
    for language, words in said.items():
        i18n.use(language)
        assert words in i18n.say(refused.refusal.text)
    assert packs.installed() == []


@pytest.mark.parametrize("game", games())
def test_of_two_packs_with_the_same_card_the_later_holds_in_every_game(game: str, tmp_path: Path) -> None:
    packs = Packs(tmp_path, kit(game))
    key, card = next((k, v) for k, v in sorted(packs.shipped.items()) if hasattr(v, "source") and v.source)
    for name in ("one", "two"):
        packs.install(scanned(Pack(name, records={key: replace(card, source=name)}, game=game)))
    assert packs.records()[key].source == "two"
    packs.remove("two")
    assert packs.records()[key].source == "one"
    packs.remove("one")
    assert packs.records()[key] == packs.shipped[key]


EMPTIED = [(game, kind) for game in games() for kind in kit(game).leaving]
EMPTIED += [("stalker", kind) for kind in ("activation", "control", "injuries", "loot", "unknown")]


def test_every_game_has_decks_that_could_be_empty() -> None:
    assert {game for game, _ in EMPTIED} == {*games()}


@pytest.mark.parametrize(("game", "kind"), EMPTIED)
def test_where_a_deck_is_empty_it_is_said_or_the_game_goes_on(game: str, kind: str) -> None:
    shipped = read_content(kit(game))
    left = {key: value for key, value in shipped.records.items() if key[0] != kind}
    if any(kit(game).whole(left, None)):
        return
    table: Table = import_module(tool_kit(game).sense).TABLE
    key = next(each for each in sorted(left) if each[0] in STARTS)
    assert play(table, lambda random: table.begin(left, shipped, [key], random), Random(1)) == ""


def test_scripts_that_lead_to_each_other_for_ever_are_refused() -> None:
    shipped = read_content(kit("warofmine")).records
    card = shipped["scripts", "d1"]
    both: dict[Key, Any] = {
        ("scripts", one): replace(card, effects=(ReadScript(script=other),)) for one, other in (("a", "b"), ("b", "a"))
    }
    found = {fault.code for fault in kit("warofmine").whole({**shipped, **both}, [*both])}
    assert "no_end" in found
