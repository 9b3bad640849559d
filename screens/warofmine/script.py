"""A script by its number: keys, the numbers met last, and what the app knows of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from engine.table.text import Name, T, Text
from engine.warofmine.commands.scenes import OpenScript
from engine.warofmine.pocket import POCKET
from engine.warofmine.state.siege import Siege
from screens.match.page import MatchPage
from screens.match.rows import Rows
from screens.theme import theme
from screens.warofmine.half_filled import PAD, keep, left
from screens.warofmine.told import ToldDraft
from screens.widgets.kit import OptionButton
from screens.widgets.page_model import Line, PageView

MOST_DIGITS = 4
LAST = 6
ERASE = "←"


class ScriptScreen(MatchPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._number = ""
        self._rows = Rows()
        super().__init__(shell, **kwargs)
        keys = GridLayout(cols=3, size_hint_y=None, height=4 * dp(56) + 3 * theme.gap, spacing=theme.gap)
        for key in (*"123456789", "", "0", ERASE):
            option = OptionButton(text=key, value=key, height=dp(56), disabled=not key, opacity=1 if key else 0)
            option.bind(on_release=lambda each: self._press(each.value))
            keys.add_widget(option)
        self.top.add_widget(keys)

    def entered(self) -> None:
        self._number = ""

    def view(self) -> PageView:
        state: Siege = self.session.match.state
        rows = self._rows = Rows()
        rows.section(T("Met last"))
        for met in list(reversed(state.met))[:LAST]:
            chosen = T("{text}", text=Name("text", met.chosen)) if met.chosen else ""
            rows.add(Line("", T("Day {n}: script {script}", n=met.day, script=met.script), chosen, icon="book"))
        number = self._number
        return PageView(
            T("A script by its number"),
            T("of your book"),
            lead=T("Script {n}", n=number) if number else T("Which number?"),
            consequence=self._about,
            sections=rows.sections,
            action=self._amber,
            can_act=bool(number),
        )

    @property
    def _about(self) -> Text | str:
        if self._has_page:
            return T("The rules of the game stand there: we have a page of our own.")
        return T("Read it aloud, then tell what it did.") if self._number else ""

    @property
    def _amber(self) -> Text:
        if self._has_page:
            return T("Open our page")
        if self._for_pad and self._number:
            return T("It sends to {n}", n=self._number)
        return T("Read script {n}", n=self._number) if self._number else T("Read script")

    @property
    def _has_page(self) -> bool:
        """One of the numbers under which the book explains its own rules."""
        return self._number in POCKET and not self._for_pad

    def _press(self, key: str) -> None:
        self._number = self._number[:-1] if key == ERASE else (self._number + key)[:MOST_DIGITS]
        self.refresh()

    def act(self) -> None:
        if self._has_page:
            self.go("war.pocket", page=self._number)
        elif self._for_pad:
            # The pad goes on with it: the card sends there.
            told = left(self.session, PAD, ToldDraft) or ToldDraft()
            keep(self.session, PAD, replace(told, script=self._number))
            self.shell.back()
        elif self._number and self.apply(OpenScript(self._number), quiet=True):
            self.shell.back()

    @property
    def _for_pad(self) -> bool:
        return bool(self.arguments.get("pad"))
