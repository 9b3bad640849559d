"""Rows of a page that know what they lead to: a command, another screen, a draft, as values. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.table.text import Text
from screens.widgets.page_model import Line, Section, Words


@dataclass(frozen=True)
class Go:
    """To another screen of the same match."""

    screen: str
    arguments: Mapping[str, Any] = field(default_factory=dict)


class Rows:
    """Sections being filled, row by row; `targets` by the row's id."""

    def __init__(self) -> None:
        self.targets: dict[str, Any] = {}
        self.mores: dict[str, Any] = {}
        self._sections: list[Section] = []

    def section(self, title: Text | str = "", empty: Words = "") -> None:
        """What is added from now on stands under this title."""
        self._sections.append(Section(title, (), empty))

    def add(self, line: Line, target: Any = None, more: Any = None) -> None:
        """A row, what a tap on it does, and what its small second button does; neither: a fact."""
        if not self._sections:
            self.section()
        ident = f"row-{len(self.targets) + 1}" if target is not None or more is not None else ""
        if ident:
            self.targets[ident] = target
            if more is not None:
                self.mores[ident] = more
        last = self._sections[-1]
        self._sections[-1] = replace(last, lines=(*last.lines, replace(line, id=ident)))

    def count(self, title: Words, value: Words, more: Any, less: Any, icon: str = "") -> None:
        """A number: a tap adds one, the small button takes one."""
        self.add(Line("", title, "", value, icon, small=True, more="remove"), more, less)

    @property
    def sections(self) -> tuple[Section, ...]:
        """Those that have something to say."""
        return tuple(each for each in self._sections if each.lines or each.empty)
