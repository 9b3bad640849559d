"""A game's page: go on with it, begin, learn, look something up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from engine.games import FIRST
from engine.table.text import T, Text, Tn
from screens.app.page import Page
from screens.app.shell import screen_named
from screens.games import kit
from screens.i18n import i18n
from screens.kit import ScreenKit, SituationEntry
from screens.match.ago import ago, left
from screens.match.between import LeftCampaign
from screens.match.notes import Note, spoken
from screens.widgets.page_model import Line, PageView, Section


class GameScreen(Page):
    """Opened by `enter(game=...)`."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self.game = FIRST
        super().__init__(shell, **kwargs)

    def enter(self, *, game: str = FIRST, **_: Any) -> None:
        self.game = game
        self.refresh()

    @property
    def _kit(self) -> ScreenKit:
        return kit(self.game)

    @property
    def _last(self) -> str:
        return self.app.notes.last_of(self.game) or ""

    @property
    def _campaign(self) -> LeftCampaign | None:
        """A campaign that was left later than any match."""
        note = self.app.notes.get(self._last)
        return self.app.between.last(self.game, note.left if note is not None else 0.0)

    def view(self) -> PageView:
        own, note = self._kit, self.app.notes.get(self._last)
        campaign = self._campaign
        action = T("Learn with the demo") if note is None else T("Play on")
        lines = tuple(replace(line, id=str(number)) for number, (line, _) in enumerate(self._rows()))
        ways = sum(1 for _ in self._ways())
        sections = (Section("", lines[:ways]), Section(T("Now and then"), lines[ways:]))
        if campaign is not None:
            when = ago(self.app.matches.now() - campaign.left)
            about = T("Play on · {when}", when=when)
            shown = tuple(each for each in sections if each.lines)
            return PageView(
                own.title, about, campaign.title, campaign.stage, sections=shown, action=T("Play on"), can_act=True
            )
        return PageView(
            own.title,
            own.demo if note is None else T("Play on · {when}", when=left(note, self.app.matches.now())),
            lead=T("Learn in ten minutes") if note is None else _titled(note),
            consequence="" if note is None else own.people(note, i18n.language),
            sections=tuple(each for each in sections if each.lines),
            action=action,
        )

    def act(self) -> None:
        campaign = self._campaign
        if campaign is not None:
            self._go(campaign.screen, {"campaign": campaign.campaign})
        elif self._last:
            match = self._last
            self.shell.work_once(self, lambda: self.app.session(match), lambda _: self.app.go_to(match))
        else:
            self.learn()

    def learn(self) -> None:
        def found() -> tuple[str, dict[str, Any]]:
            self.app.prepare(self.game)
            begun: tuple[str, dict[str, Any]] = self.app.desk(self.game).demo()
            screen_named(begun[0]).read()
            return begun

        self.shell.work_once(self, found, lambda begun: self.shell.go(begun[0], **begun[1]))

    def pick(self, ident: str) -> None:
        self._rows()[int(ident)][1]()

    def _rows(self) -> list[tuple[Line, Callable[[], None]]]:
        """Every row, and where it leads."""
        return [*self._ways(), *self._asides()]

    def _ways(self) -> Iterator[tuple[Line, Callable[[], None]]]:
        """What an evening begins with."""
        for way in self._kit.ways:
            yield Line("", way.title, way.subtitle, icon=way.icon), partial(self._go, way.screen, way.arguments)
        notes = self.app.notes.of(self.game)
        if notes:
            count = Tn("{n} match on this device", "{n} matches on this device", len(notes))
            yield Line("", T("Your matches"), count, icon="list"), partial(self._go, "matches", {"game": self.game})

    def _asides(self) -> Iterator[tuple[Line, Callable[[], None]]]:
        """What is wanted now and then."""
        if self._last or self._campaign is not None:
            yield Line("", T("Play the demo"), self._kit.demo, icon="learn"), self.learn
        for entry in self._situations():
            lead = partial(self._go, entry.screen, {"ident": entry.id})
            yield Line("", entry.title, entry.subtitle, icon="map"), lead
        shop = self._kit.workshop
        known = {way.screen for way in (*self._kit.ways, *self._kit.asides)}
        for way in (*self._kit.asides, *((shop,) if shop is not None and shop.screen not in known else ())):
            yield Line("", way.title, way.subtitle, icon=way.icon), partial(self._go, way.screen, way.arguments)

    def _situations(self) -> tuple[SituationEntry, ...]:
        found = self._kit.situations
        return tuple(found(self.app.home / "situations")) if found is not None else ()

    def _go(self, screen: str, arguments: Mapping[str, Any]) -> None:
        def ready() -> None:
            self.app.prepare(self.game)
            screen_named(screen).read()

        def arrived(_: object) -> None:
            self.app.tell_notices()
            self.shell.go(screen, **arguments)

        self.shell.work_once(self, ready, arrived)


def _titled(note: Note) -> Text:
    return T("{title} · {state}", title=spoken(note.title, i18n.language), state=kit(note.game).progress(note))
