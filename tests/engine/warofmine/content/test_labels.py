"""Every place of every record has a name for players, and no name is left over."""

from __future__ import annotations

import dataclasses
import typing
from typing import Any

from engine.packs.fault import wrong
from engine.packs.saying import fault_error, place_said
from engine.warofmine.content.labels import LABELS
from engine.warofmine.content.siege import KINDS
from engine.warofmine.kit import KIT


def places(hint: Any, seen: set[Any]) -> set[str]:
    found: set[str] = set()
    if dataclasses.is_dataclass(hint) and hint not in seen:
        seen.add(hint)
        for name, inner in typing.get_type_hints(hint).items():
            found |= {name} - {"kind"} | places(inner, seen)
    for inner in typing.get_args(hint):
        found |= places(inner, seen)
    return found


def test_every_place_has_a_label() -> None:
    seen: set[Any] = set()
    assert LABELS.keys() == {name for known in KINDS.values() for name in places(known.cls, seen)}


def test_a_fault_is_told_with_its_place() -> None:
    fault = wrong("changes_nothing", "effects", 0, "n").on("raids", "arson")
    assert str(fault_error(KIT, fault, "raids/raids.toml")) == (
        "raids/raids.toml: arson.effects[0].n: This changes nothing."
    )
    assert (
        str(place_said(KIT, "raids", ("arson", *fault.path))) == "Night raids “arson” · what happens · no. 1 · number"
    )
