"""Parts that the workshop's screens share: a line to write on, and a page of rows with one amber button below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.textinput import TextInput

from engine.games import FIRST
from engine.table.text import Text
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.widgets.kit import Caution, Heading, Row
from screens.widgets.sheet import Fact
from screens.workshop.making import Making, making_of

if TYPE_CHECKING:
    from device.packs import Packs
    from screens.app.app import ZonekeeperApp


class LineInput(TextInput):
    """A line to write on."""


@dataclass(frozen=True)
class PageRow:
    """One row of a page: what it is, what follows, and what a tap does. Without a tap it is a heading."""

    title: Text | str
    subtitle: Text | str = ""
    icon: str = ""
    value: Text | str = ""
    do: Callable[[], None] | None = None
    warns: bool = False


class WorkshopPane(Pane):
    """A screen with a header, one amber button and undo, that works on the packs of this device."""

    title = StringProperty("")
    subtitle = StringProperty("")
    action = StringProperty("")
    can_undo = BooleanProperty(False)

    @property
    def app(self) -> ZonekeeperApp:
        app: ZonekeeperApp = App.get_running_app()
        return app

    game = FIRST
    """Whose cards these are; what was stored before there were others names none."""

    @property
    def packs(self) -> Packs:
        packs: Packs = self.app.desk(self.game).packs
        return packs

    @property
    def making(self) -> Making:
        return making_of(self.game)


class WorkshopPage(WorkshopPane):
    """A list with a header, and below it the usual next step if there is one."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        super().__init__(shell, **kwargs)
        # The ids hold only weakly: what is taken out of the page would be gone.
        self._tail = self.ids.tail.__self__
        self._lay_tail()
        self.bind(action=self._lay_tail)
        i18n.bind(_=self.when_shown(self.refresh))

    def show(
        self, title: Text | str, subtitle: Text | str, entries: Sequence[PageRow], action: Text | str = ""
    ) -> None:
        say = i18n.say
        self.title, self.subtitle, self.action = say(title), say(subtitle), say(action)
        column = self.ids.column
        column.clear_widgets()
        for entry in entries:
            column.add_widget(_widget(entry))

    def _lay_tail(self, *_: object) -> None:
        """Without a next step there is no button, not even one that nobody sees: it would take the touches."""
        if self.action and self._tail.parent is None:
            self.add_widget(self._tail)
        elif not self.action and self._tail.parent is not None:
            self.remove_widget(self._tail)

    def refresh(self, *_: object) -> None: ...

    def act(self) -> None: ...

    def undo(self) -> None: ...


def _widget(entry: PageRow) -> Any:
    say = i18n.say
    if entry.warns:
        return Caution(lead=say(entry.title), consequence=say(entry.subtitle))
    if entry.do is None and not entry.subtitle:
        return Heading(text=say(entry.title))
    if entry.do is None:
        return Fact(title=say(entry.title), subtitle=say(entry.subtitle), value=say(entry.value))
    row = Row(icon=entry.icon, title=say(entry.title), subtitle=say(entry.subtitle), value=say(entry.value))
    row.bind(on_release=lambda _: entry.do() if entry.do is not None else None)
    return row


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
