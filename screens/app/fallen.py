"""In the place of a screen that cannot be shown: what was wrong, and every way on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from engine.table.command import Undo
from engine.table.history import describe
from engine.table.refusal import Refusal
from engine.table.text import T
from screens.app.page import Page
from screens.app.reports import share_report
from screens.games import kit
from screens.i18n import i18n
from screens.match.shelf import Played
from screens.widgets.page_model import Line, PageView, Section

Lead = tuple[Line, Callable[[], None]]


class FallenScreen(Page):
    """Opened by `enter(place=..., arguments=...)`: the screen that fell, and what it was to show."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._place, self._arguments = "home", dict[str, Any]()
        self._seen = 0
        super().__init__(shell, **kwargs)

    def enter(self, *, place: str = "home", arguments: dict[str, Any] | None = None, **_: Any) -> None:
        self._place, self._arguments = place, dict(arguments or {})
        self.refresh()

    @property
    def _match(self) -> Played[Any, Any] | None:
        """The match that was to be shown, if it is open: nothing is opened here, that may be what failed."""
        return self.app.opened(str(self._arguments.get("match", "")))

    def view(self) -> PageView:
        lines = tuple(replace(line, id=str(number)) for number, (line, _) in enumerate(self._leads()))
        return PageView(
            T("This page cannot be shown"),
            T("nothing is lost"),
            lead=T("Something went wrong here, and every step so far is safely kept."),
            consequence=T("Try again, take back the last step, or go on elsewhere."),
            sections=(Section("", lines),),
            action=T("Try again"),
        )

    def refresh(self, *_: object) -> None:
        session = self._match
        self._seen = session.match.seq if session is not None else 0
        super().refresh()

    def act(self) -> None:
        self.shell.replace(self._place, **self._arguments)

    def pick(self, ident: str) -> None:
        [*self._leads()][int(ident)][1]()

    def _leads(self) -> Iterator[Lead]:
        session = self._match
        if session is not None and session.match.head:
            match = session.match
            last = describe(match.game, match.journal, match.head)
            yield Line("", T("Take back the last step"), last, icon="undo"), self._take_back
        if session is not None:
            named = {"match": session.match_id}
            by_hand = kit(session.game).by_hand
            if by_hand and by_hand != self._place:
                words = T("figures and numbers as they stand on the table")
                yield Line("", T("Put right by hand"), words, icon="hand"), lambda: self.shell.go(by_hand, **named)
            if self._place != "history":
                words = T("every step, and the table as it was")
                yield Line("", T("History"), words, icon="history"), lambda: self.shell.go("history", **named)
        words = T("for those who make the app; no names are in it")
        yield Line("", T("Share a report"), words, icon="report"), lambda: share_report(self.shell, self.app)
        if len(self.shell.path) > 1:
            yield Line("", T("Home"), "", icon="house"), self.shell.go_home

    def _take_back(self) -> None:
        session = self._match
        result = session.apply(Undo(), expected=self._seen) if session is not None else None
        if isinstance(result, Refusal):
            self.shell.say(i18n.say(result.text))
        else:
            self.act()
