"""The end of a mission: won or lost, the story, what the campaign gets, the mission in figures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.table.refusal import Refused
from engine.table.text import T
from screens.app.files import share_match
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.stalker.story.epilogue_presenter import EpiloguePresenter
from screens.stalker.table import desk
from screens.theme import theme
from screens.widgets.board.board import BoardWidget  # noqa: F401 - epilogue.kv draws it
from screens.widgets.board.model import NOTHING
from screens.widgets.sheet import Fact

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp


class BigFigure(BoxLayout):
    value = StringProperty("")
    text = StringProperty("")


class ObjectiveLine(BoxLayout):
    """A line of the objective, met or not."""

    text = StringProperty("")
    met = BooleanProperty(False)


class EpilogueScreen(Pane):
    title = StringProperty("")
    verdict = StringProperty("")
    story = StringProperty("")
    won = BooleanProperty(False)
    has_gains = BooleanProperty(False)
    onward = StringProperty("")
    table = ObjectProperty(NOTHING)
    room = NumericProperty(0)

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: EpiloguePresenter | None = None
        self._match = ""
        self._campaign = ""
        super().__init__(shell, **kwargs)
        i18n.bind(_=self.when_shown(self._refresh))
        theme.follow(self._refresh)

    @property
    def app(self) -> ZonekeeperApp:
        app: ZonekeeperApp = App.get_running_app()
        return app

    def enter(self, *, match: str = "", **_: Any) -> None:
        self._match = match
        self._campaign = desk().campaigns.waiting_for(match)
        try:
            self._presenter = EpiloguePresenter(self.app.take_up(match).match, i18n.language)
        except Refused as refused:
            self._presenter = None
            self.verdict, self.story = i18n.say(refused.refusal.text), ""
        self.ids.page.scroll_y = 1
        self._refresh()

    def leaves(self) -> bool:
        """Back leads home: the mission behind it is over."""
        self.shell.go_home()
        return False

    def go_on(self) -> None:
        """In a campaign what was found comes home; else the table is free for another mission."""
        if self._campaign:
            self.shell.go_home("campaign", campaign=self._campaign)
            self.shell.go("after", campaign=self._campaign)
        else:
            self.shell.go_home()

    def open_history(self) -> None:
        self.shell.go("history", match=self._match)

    def share(self) -> None:
        share_match(self.shell, self.app, self._match, self.title)

    def _refresh(self, *_: object) -> None:
        presenter, ids, say = self._presenter, self.ids, i18n.say
        self.onward = say(T("Bring everything home") if self._campaign else T("Back to the start page"))
        for box in (ids.goals, ids.gains, ids.people, ids.figures):
            box.clear_widgets()
        if presenter is None:
            self.table = NOTHING
            return
        self.table = presenter.table(theme.palette)
        presenter.language = i18n.language
        self.title, self.verdict, self.story = presenter.title, say(presenter.verdict), presenter.story
        self.won, self.has_gains = presenter.won, bool(presenter.gains)
        for words, met in presenter.objectives:
            ids.goals.add_widget(ObjectiveLine(text=words, met=met))
        for text, value in presenter.figures:
            ids.figures.add_widget(BigFigure(value=str(value), text=say(text)))
        for gain in presenter.gains:
            ids.gains.add_widget(Fact(title=say(gain.what), subtitle=say(gain.why)))
        for person in presenter.people:
            ids.people.add_widget(Fact(title=person.name, subtitle=say(person.words), value=person.value))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
