"""A changed value is what `replace` makes of it, whatever its class is like."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from engine.table.frozen import changed


@dataclass(frozen=True, slots=True)
class Base:
    day: int = 1
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Slotted(Base):
    """With fields of its own and of its base."""

    people: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Open:
    day: int = 1
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Counted:
    """Its constructor works something out."""

    names: tuple[str, ...] = ()
    n: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "n", len(self.names))


@dataclass(frozen=True, slots=True)
class Single:
    names: tuple[str, ...] = ()


@pytest.mark.parametrize("value", [Base(2), Slotted(2, ("a",), {"a": 1}), Open(2), Counted(("a", "b", "c")), Single()])
def test_a_changed_value_is_a_new_one_and_the_old_stays(value: Any) -> None:
    before = replace(value)
    after = changed(value, names=("x", "y"))
    assert after == replace(value, names=("x", "y"))
    assert type(after) is type(value)
    assert value == before
    assert changed(value) == value


def test_a_name_that_is_no_field_is_an_error() -> None:
    with pytest.raises((KeyError, TypeError)):
        changed(Base(), nights=2)  # type: ignore[call-arg]
