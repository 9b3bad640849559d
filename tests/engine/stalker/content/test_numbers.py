"""Every number has its own least and most, and forms, files, codes and packs all keep to them."""

from dataclasses import replace
from typing import Any

import pytest

from engine.packs.codes.messages import One, codes_for, gathered
from engine.packs.form import Form
from engine.packs.kinds import full_data, read_record
from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.content.effect_word import Via
from engine.stalker.content.effect_words import WORDS
from engine.stalker.content.kinds import KINDS
from engine.stalker.content.library import records_of
from engine.stalker.content.whole import whole_faults
from engine.stalker.effects.registry import HANDLERS, OF_ROLLS, ON_UNITS
from engine.stalker.kit import KIT
from engine.table.reading import DataError
from engine.table.refusal import Refused
from tools.stalker.shipped import read_campaigns, read_library

SHIPPED = records_of(read_library(), read_campaigns())
SENSELESS = [
    ("activation", "rush", ("steps", 0, "up_to"), -1),
    ("mods", "backpack", ("backpack",), -20),
    ("items", "medkit", ("range",), -20),
    ("items", "medkit", ("attack_dice",), -1),
    ("items", "medkit", ("attack_dice",), 21),
    ("items", "medkit", ("copies",), 0),
    ("items", "medkit", ("price",), -1),
    ("weapons", "ptm", ("attacks", 0, "ammo"), -5),
    ("weapons", "ptm", ("attacks", 0, "stars"), -20),
    ("weapons", "ptm", ("capacity",), 0),
    ("weapons", "ptm", ("rank",), 9),
    ("outfits", "leather-jacket", ("radiation",), 99),
    ("enemies", "zombie", ("attack", "range"), -1),
    ("enemies", "zombie", ("hp",), 31),
    ("stalkers", "milady", ("hp",), 0),
    ("places", "own-hut", ("at", 0), 10**6),
]


def spoilt(kind: str, key: str, path: tuple[str | int, ...], n: int) -> Any:
    known = SHIPPED.get((kind, key)) or next(value for (each, _), value in SHIPPED.items() if each == kind)
    form = Form(KINDS, kind, key, known)
    form.set(path, n)
    return form


@pytest.mark.parametrize(("kind", "key", "path", "n"), SENSELESS)
def test_a_senseless_number_is_refused_at_its_place(kind: str, key: str, path: tuple[str | int, ...], n: int) -> None:
    form = spoilt(kind, key, path, n)
    place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    with pytest.raises(DataError) as caught:
        form.read()
    assert (caught.value.key, caught.value.code) == (f"{key}{place}", "between")
    assert caught.value.values["value"] == n


def test_a_code_with_a_senseless_number_is_refused() -> None:
    medkit = replace(SHIPPED["items", "medkit"], attack_dice=-1)
    with pytest.raises(Refused, match=r"attack dice: -1 is not between 0 and 20"):
        gathered(codes_for(One("items", "medkit", medkit)))
    key = ("items", "medkit")
    assert [fault.path for fault in whole_faults({**SHIPPED, key: medkit}, [key])] == [("attack_dice",)]


@pytest.mark.parametrize(
    ("do", "n"), [("stars", -20), ("dice", 21), ("heal", -1), ("dose", 21), ("enemies_attack", -21)]
)
def test_the_number_of_an_effect_is_bounded_by_its_word(do: str, n: int) -> None:
    key = ("items", "medkit")
    medkit = replace(SHIPPED[key], effects=(Effect(EffectDo(do), n=n),))
    found = [(fault.path, fault.code) for fault in whole_faults({**SHIPPED, key: medkit}, [key])]
    assert (("effects", 0, "n"), "between") in found


def test_what_ships_keeps_to_the_bounds() -> None:
    assert [*whole_faults(SHIPPED, [*SHIPPED])] == []


def test_a_record_is_read_as_it_was_written_out_in_full() -> None:
    for (kind, key), value in SHIPPED.items():
        assert read_record(KIT.kinds, kind, key, full_data(value), kind) == value


def test_every_word_has_a_record_and_is_carried_out_the_way_it_says() -> None:
    assert {*WORDS} == {*EffectDo}
    ways = {Via.EACH: {*ON_UNITS}, Via.ONCE: {*HANDLERS}, Via.ROLLER: {*OF_ROLLS}}
    for way, known in ways.items():
        assert {do for do, word in WORDS.items() if word.way is way} == known - {EffectDo.CHOOSE}, way
