"""Codes: every kind of content out and in, in any order; and what is not let in, with one sentence."""

import random
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.packs.codes.base45 import ALPHABET, decode, encode
from engine.packs.codes.messages import BoxLabel, MatchFile, One, SituationFile, codes_for, gathered, opened, read_text
from engine.packs.codes.packing import pack_json
from engine.packs.codes.series import MAX_PARTS, CodePart, Gathering, begin, read_part, split
from engine.packs.pack import Pack
from engine.stalker.content.kinds import KINDS
from engine.stalker.content.library import records_of
from engine.stalker.situation.file import GAME, parse_situation
from engine.table.record import dump, load
from engine.table.refusal import Refused
from tests.engine.stalker.content.any_record import record, records
from tools.stalker.shipped import read_library

SHIPPED = records_of(read_library())
SITUATION = Path(__file__).parents[3] / "data" / "stalker" / "situations" / "practice.json"
RELAXED = settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def refusal(code: str, text: str) -> None:
    with pytest.raises(Refused) as caught:
        gathered([text])
    assert caught.value.refusal.code == code
    assert str(caught.value.refusal).count(".") >= 1, "one clear sentence"


@given(st.binary(max_size=200))
def test_base_45_is_read_as_it_was_written(data: bytes) -> None:
    text = encode(data)
    assert set(text) <= set(ALPHABET)
    assert decode(text) == data


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_record_goes_through_codes(kind: str) -> None:
    @RELAXED
    @given(record(kind))
    def round_trip(value: Any) -> None:
        one = One(kind, "one", value, "Anna")
        assert gathered(codes_for(one)) == one

    round_trip()


@pytest.mark.slow
@RELAXED
@given(records(), st.randoms(use_true_random=False))
def test_a_pack_goes_through_codes_in_any_order(found: dict[tuple[str, str], Any], shuffle: random.Random) -> None:
    pack = Pack("friday", "Friday", "Anna", 3, found)
    texts = codes_for(pack)
    shuffle.shuffle(texts)
    assert gathered(texts) == pack


@RELAXED
@given(st.binary(max_size=5_000))
def test_a_saved_match_goes_through_codes(data: bytes) -> None:
    assert gathered(codes_for(MatchFile(data))) == MatchFile(data)


def test_a_situation_goes_through_codes() -> None:
    situation = SituationFile(GAME, parse_situation(SITUATION.read_bytes(), "practice.json"))
    assert gathered(codes_for(situation)) == situation


def test_a_box_is_a_word_one_can_type() -> None:
    assert codes_for(BoxLabel("a1")) == ["zonekeeper:box/a1"]
    for text in ("zonekeeper:box/a1", " ZoneKeeper:Box/A1\n"):
        assert read_text(text) == BoxLabel("a1")


def test_a_series_can_be_gone_on_with_after_a_restart() -> None:
    first, *others = codes_for(Pack("box", records=SHIPPED))
    gathering = begin(read_part(first))
    assert str(gathering.progress) == f"1 of {len(others) + 1} codes read"
    gathering = load(Gathering, dump(gathering))
    for text in [*others, first]:
        gathering = gathering.add(read_part(text))
    assert gathering.missing == ()
    assert opened(gathering) == Pack("box", records=SHIPPED)


def test_an_incomplete_series_says_so_and_another_series_is_not_mixed_in() -> None:
    texts = codes_for(Pack("box", records=SHIPPED))
    gathering = begin(read_part(texts[1]))
    assert gathering.missing[0] == 1
    with pytest.raises(Refused, match="still missing"):
        opened(gathering)
    with pytest.raises(Refused, match="another series"):
        gathering.add(read_part(codes_for(Pack("other", records=SHIPPED))[0]))


@pytest.mark.parametrize(
    "text", ["", "https://example.org/", "WIFI:S:home;;", "4006381333931", "x" * 5_000, "ZK", "\0"]
)
def test_a_strangers_code_is_told_apart(text: str) -> None:
    refusal("foreign", text)


@pytest.mark.parametrize("text", ["ZK2/PACK/1-1/", "zonekeeper:moon/a1", split("SONG", b"la la")[0]])
def test_a_newer_apps_code_is_told_apart(text: str) -> None:
    refusal("newer", text)


def test_any_changed_letter_is_noticed() -> None:
    (text,) = codes_for(One("items", "medkit", SHIPPED["items", "medkit"]))
    rng = random.Random(1)
    for place in range(len(text)):
        wrong = rng.choice([letter for letter in ALPHABET if letter != text[place]])
        with pytest.raises(Refused):
            gathered([text[:place] + wrong + text[place + 1 :]])


def test_a_code_that_swells_is_not_unpacked() -> None:
    bomb = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = bomb.compress(b" " * 60_000_000) + bomb.flush()
    with pytest.raises(Refused, match="far more"):
        gathered(split("PACK", data))


@pytest.mark.parametrize(
    ("kind", "data", "key"),
    [
        ("ONE", {"k": "items", "i": "soup", "d": {"name": {}, "copies": 10**9}}, "soup.copies"),
        ("ONE", {"k": "spells", "i": "soup", "d": {}}, "k"),
        ("ONE", {"k": "items", "i": "../soup", "d": {"name": {}}}, "i"),
        ("ONE", {"k": "items"}, "i"),
        ("PACK", {"id": "x"}, "format"),
        ("SITUATION", {"board": {"fields": {"a": {"cells": []}}}}, "cells"),
    ],
)
def test_content_that_makes_no_sense_is_refused_with_its_key(kind: str, data: Any, key: str) -> None:
    with pytest.raises(Refused) as caught:
        gathered(split(kind, pack_json(data)))
    assert caught.value.refusal.code == "unusable"
    assert key in str(caught.value.refusal)


def test_wrong_sums_and_numbers_are_refused() -> None:
    refusal("damaged", split("PACK", b"")[0])
    refusal("damaged", "zonekeeper:box/")
    part = CodePart("PACK", 1, 2, "0" * 16, encode(b"x"))
    whole = begin(part).add(CodePart("PACK", 2, 2, "0" * 16, encode(b"y")))
    with pytest.raises(Refused, match="damaged"):
        whole.message()
    with pytest.raises(Refused, match="too much"):
        split("MATCH", bytes(600 * MAX_PARTS))
