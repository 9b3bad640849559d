"""Values are stored by their types, and nothing else is read."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from threading import Thread
from typing import ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.table import record
from engine.table.canon import Json, Malformed, canonical, digest, parse_json
from engine.table.record import by_kind, dump, later, later_fields, load, load_kind


class Side(StrEnum):
    NORTH = "north"
    SOUTH = "south"


class Level(Enum):
    LOW = 1
    HIGH = 2


@dataclass(frozen=True)
class Walk:
    kind: ClassVar[str] = "walk"
    fields: int


@dataclass(frozen=True)
class Look:
    kind: ClassVar[str] = "look"
    side: Side


@dataclass(frozen=True)
class Unit:
    name: str
    side: Side
    level: Level
    steps: tuple[Walk | Look, ...] = ()
    at: tuple[int, int] = (0, 0)
    tags: frozenset[str] = frozenset()
    wounds: Mapping[Side, int] | None = None
    mood: Literal["calm", "angry"] = "calm"
    alive: bool = True
    pack: "tuple[Unit, ...]" = ()


def units() -> st.SearchStrategy[Unit]:
    single = st.builds(Unit, pack=st.just(()))
    return st.builds(Unit, pack=st.lists(single, max_size=2).map(tuple))


@given(unit=units())
def test_every_value_reads_back_as_it_was(unit: Unit) -> None:
    assert load(Unit, parse_json(canonical(dump(unit)))) == unit


GOOD: Mapping[str, Json] = {"name": "boar", "side": "north", "level": 1}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"name": 1}, "Unit.name"),
        ({"side": "up"}, "Unit.side"),
        ({"level": True}, "Unit.level"),
        ({"level": 3}, "Unit.level"),
        ({"at": [1]}, "Unit.at"),
        ({"at": [True, 1]}, "Unit.at"),
        ({"tags": "a"}, "Unit.tags"),
        ({"steps": [{"kind": "run"}]}, "Unit.steps"),
        ({"steps": [{"kind": "walk", "fields": "2"}]}, "Walk.fields"),
        ({"wounds": {"up": 1}}, "Unit.wounds"),
        ({"mood": "sad"}, "Unit.mood"),
        ({"alive": 1}, "Unit.alive"),
        ({"pack": [{"name": "x"}]}, "level, side"),
        ({"speed": 1}, "speed"),
    ],
)
def test_a_fault_is_named_by_its_place(change: Mapping[str, Json], place: str) -> None:
    with pytest.raises(Malformed, match=place):
        load(Unit, {**GOOD, **change})


def test_what_cannot_be_read_back_is_not_stored() -> None:
    for value in ([1], {1: 2}, 1.5, {1, 2}, object()):
        with pytest.raises(TypeError):
            dump(value)


def test_values_of_several_kinds() -> None:
    kinds = by_kind(Walk, Look)
    assert load_kind(kinds, {"kind": "walk", "fields": 2}) == Walk(2)
    wrong: list[Json] = [{"kind": "run"}, {"fields": 2}, [], None, {"kind": 1}]
    for data in wrong:
        with pytest.raises(Malformed):
            load_kind(kinds, data)
    with pytest.raises(TypeError, match="share the kind"):
        by_kind(Walk, Walk)


@dataclass(frozen=True)
class Stick:
    kind: str = "oak"
    parts: "tuple[tuple[Stick, ...], ...]" = ()


def test_a_field_called_kind_is_a_field_like_any_other_and_a_class_may_contain_itself() -> None:
    stick = Stick("ash", ((Stick(), Stick("elm")),))
    assert load(Stick, dump(stick)) == stick
    assert load(Stick, {}) == Stick("oak")


@dataclass(frozen=True)
class Before:
    name: str


@dataclass(frozen=True)
class Since:
    name: str
    fears: tuple[str, ...] = later(default=())
    traits: Mapping[str, int] = later(default_factory=dict)


def test_a_field_that_came_later_is_stored_only_when_it_says_something() -> None:
    assert digest(dump(Since("Rust"))) == digest(dump(Before("Rust")))
    assert load(Since, dump(Before("Rust"))) == Since("Rust")
    shy = Since("Rust", ("thunder",))
    assert dump(shy) == {"name": "Rust", "fears": ["thunder"]}
    assert load(Since, dump(shy)) == shy
    assert later_fields(Since) == {"fears": (), "traits": {}}


def test_equal_values_have_equal_hashes() -> None:
    assert digest({"a": 1, "b": [2]}) == digest({"b": (2,), "a": 1}) != digest({"a": 1, "b": [3]})


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"1.5",
        b"NaN",
        b"[1e9]",
        b"\xff",
        b"[" * 100_000,
        b"[" * 65 + b"]" * 65,
        b"9" * 5_000,
        b"1" + b"0" * 20,
    ],
)
def test_json_beyond_all_need_is_refused(raw: bytes) -> None:
    with pytest.raises(Malformed):
        parse_json(raw)


def test_a_thread_that_reads_while_another_learns_the_fields_reads_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """It saw half of them and refused the rest: a table that was drawn aside while a match was opened."""

    @dataclass(frozen=True)
    class Pair:
        first: int
        second: int

    data: Json = {"first": 1, "second": 2}
    real, read = record._loader, list[Pair | Malformed]()

    def aside() -> None:
        try:
            read.append(load(Pair, data))
        except Malformed as error:
            read.append(error)

    calls = iter((False, True))

    def slow(hint: object) -> record.Loader:
        if hint is int and next(calls, False):
            # The first field is known, the second is being looked up.
            thread = Thread(target=aside)
            thread.start()
            thread.join()
        return real(hint)

    monkeypatch.setattr(record, "_loader", slow)
    assert load(Pair, data) == Pair(1, 2)
    assert read == [Pair(1, 2)]
