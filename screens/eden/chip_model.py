"""Everybody at a glance, as chips show it. No Kivy here."""

from __future__ import annotations

from dataclasses import dataclass

from engine.table.text import Text


@dataclass(frozen=True)
class ChipView:
    """`zones`: points left, points in all, wounded. `mark`: what stands at the right, its speed."""

    id: str
    name: Text
    about: Text | str
    zones: tuple[tuple[int, int, bool], ...]
    ap: int | None
    mark: Text | str = ""
    starred: bool = False
    quiet: bool = False
    out: bool = False
    chosen: bool = False


@dataclass(frozen=True)
class ChipColumn:
    title: Text | None
    chips: tuple[ChipView, ...]
