"""All campaigns of this device, and a new one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.metrics import dp

from engine.table.refusal import Refused
from engine.table.text import T
from screens.app.page import Page
from screens.i18n import i18n
from screens.stalker.campaign.campaign_presenter import CampaignPresenter
from screens.stalker.campaign.list_presenter import MIDDLE, NEW, Known, NewPresenter, list_view
from screens.stalker.campaign.zone.preview import TALL, ZonePreview
from screens.stalker.table import desk
from screens.widgets.lines import TextField
from screens.widgets.page_model import PageView

ROOM = 660
"""dp of a tall page for its head, a list of a few campaigns and its foot."""


class CampaignsScreen(Page):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._known: list[Known] | None = None
        """None as long as another thread opens campaigns."""
        super().__init__(shell, **kwargs)
        self._map = ZonePreview()
        self._map.bind(on_release=lambda _: self.act())
        self.bind(wide=self._again, height=self._again)

    def enter(self, **_: Any) -> None:
        self._look_through()
        self.app.tell_notices()

    def _look_through(self) -> None:
        """A journal may be long: what is not open yet is opened beside the screen, and the list is there before it."""
        if self._look(tried=False):
            self.shell.work(desk().campaigns.prepare, self._opened)
        self.refresh()

    def _opened(self, _: object) -> None:
        self._look(tried=True)
        self.refresh()
        self.app.tell_notices()

    def _look(self, tried: bool) -> bool:
        """What can be said without waiting; True if there is more to open."""
        campaigns = desk().campaigns
        if not campaigns.lock.acquire(blocking=tried):
            self._known = None
            return True
        try:
            opened = [(card, campaigns.opened(card.id)) for card in campaigns.cards()]
        finally:
            campaigns.lock.release()
        self._known = [
            Known(card.id, card.title, None if session is None else session.state, tried) for card, session in opened
        ]
        return any(session is None for _, session in opened)

    def refresh(self, *_: object) -> None:
        """On a tall page the Zone of the campaign that the amber button goes on with."""
        self.below.clear_widgets()
        session = desk().campaigns.opened(self._known[0].id) if self._known else None
        if session is not None and self.height >= dp(TALL) and not self.wide:
            desk().name_by(session)
            self._map.show(CampaignPresenter(session.match).zone())
            self._map.height = self.height - dp(ROOM)
            self.below.add_widget(self._map)
        super().refresh()

    def view(self) -> PageView:
        return list_view(self._known)

    def act(self) -> None:
        self.pick(self._known[0].id if self._known else NEW)

    def pick(self, ident: str) -> None:
        if ident in (NEW, MIDDLE):
            self.shell.go("new_campaign", campaign="", middle=ident == MIDDLE)
        elif desk().campaigns.opened(ident) is not None:
            self.shell.go("campaign", campaign=ident)
        else:
            self.shell.work_once(
                self, lambda: desk().campaigns.session(ident), lambda _: self.shell.go("campaign", campaign=ident)
            )

    def more(self, ident: str) -> None:
        """Away from the list, with a way back."""
        desk().campaigns.delete(ident)
        App.get_running_app().between.drop(ident)
        self._look_through()
        self.shell.say(i18n.say(T("The campaign is off the list.")), lambda: self._bring_back(ident))

    def _bring_back(self, ident: str) -> None:
        desk().campaigns.restore(ident)
        self._look_through()


class NewCampaignScreen(Page):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: NewPresenter | None = None
        self._middle = False
        super().__init__(shell, **kwargs)
        self._name = TextField()
        self._name.bind(text=self._rename)
        self.top.add_widget(self._name)

    @property
    def presenter(self) -> NewPresenter:
        if self._presenter is None:
            self._presenter = NewPresenter(desk().campaigns.content, len(desk().campaigns.cards()), T("Campaign"))
        return self._presenter

    def enter(self, *, middle: bool = False, **_: Any) -> None:
        if middle != self._middle:
            self._presenter = None
        self._middle = middle
        self.refresh()
        self._name.hint_text = i18n.say(self.presenter.usual_name)

    def view(self) -> PageView:
        return self.presenter.view(i18n.language, self._middle)

    def pick(self, ident: str) -> None:
        self.presenter.choose(ident)
        self.refresh()

    def act(self) -> None:
        setup = self.presenter.setup(i18n.say(self.presenter.usual_name))
        if self._middle:
            self.shell.go("middle", campaign="", called=setup.name, stalkers=list(setup.stalkers), start=setup.start)
            return
        try:
            session = desk().campaigns.begin(setup)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self._presenter, self._name.text = None, ""
        self.shell.replace("campaign", campaign=session.match_id)

    def _rename(self, _field: TextField, text: str) -> None:
        self.presenter.name = text


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
