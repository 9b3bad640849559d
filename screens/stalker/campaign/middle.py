"""A group that already plays enters its campaign as it stands: one tap a card, three a place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from engine.stalker.campaign.setup import CampaignSetup
from engine.table.refusal import Refused
from engine.table.text import T
from screens.app.page import Page
from screens.i18n import i18n
from screens.stalker.campaign.gear.things import Magazine
from screens.stalker.campaign.middle_presenter import KEYS, PART_WORDS, PARTS, MiddlePresenter
from screens.stalker.campaign.words import money
from screens.stalker.campaign.zone.zone_map import PlacePad
from screens.stalker.table import desk
from screens.widgets.kit import OptionButton, QuietButton
from screens.widgets.page_model import PageView
from screens.widgets.wrap import Wrap


class CouponPad(BoxLayout):
    """A sum digit by digit. Event: `on_key(key)`."""

    shown = StringProperty("0")

    __events__ = ("on_key",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for key in KEYS:
            option = CouponKey(text=key, value=key)
            option.bind(on_release=lambda pressed: self.dispatch("on_key", pressed.value))
            self.ids.keypad.add_widget(option)

    def on_key(self, key: str) -> None: ...


class CouponKey(OptionButton):
    """Larger than other keys: there is room, and sums are typed without looking."""


class MiddleScreen(Page):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: MiddlePresenter | None = None
        super().__init__(shell, **kwargs)
        self._part = Wrap(value=PARTS[0])
        self._part.bind(value=self._turn)
        self.ids.fixed.add_widget(self._part)
        self._coupons = CouponPad()
        self._coupons.bind(on_key=self._add_coupons)
        self._pad = PlacePad()
        self._pad.bind(on_change=self._entering)
        self._onto_map = QuietButton(icon="add")
        self._onto_map.bind(on_release=self._add_place)

    @property
    def presenter(self) -> MiddlePresenter:
        if self._presenter is None:
            raise RuntimeError("nothing is being entered")
        return self._presenter

    def enter(self, *, called: str = "", stalkers: Any = (), start: str = "book", **_: Any) -> None:
        setup = CampaignSetup(called, tuple(stalkers), start)
        if self._presenter is None or self._presenter.setup != setup:
            self._presenter = MiddlePresenter(desk().campaigns.content, setup, i18n.language)
            self._pad.use(self._presenter.form)
        self._part.value = self._presenter.part
        desk().name_between(desk().campaigns.content)
        self._show_part()

    def view(self) -> PageView:
        presenter = self.presenter
        presenter.language = i18n.language
        options = tuple((part, i18n.say(PART_WORDS[part])) for part in PARTS)
        if self._part.options != options:
            self._part.options = options
        self._coupons.shown = i18n.say(money(presenter.coupons))
        self._onto_map.text = i18n.say(T("Onto the map"))
        return presenter.view()

    def pick(self, ident: str | Magazine) -> None:
        self.presenter.tap(ident)
        self.refresh()

    def more(self, ident: str | Magazine) -> None:
        self.presenter.less(ident)
        self.refresh()

    def act(self) -> None:
        if self.presenter.go_on():
            self._part.value = self.presenter.part
            return
        try:
            session = desk().campaigns.begin(self.presenter.whole)
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
            return
        self._presenter = None
        self.shell.go_home("campaign", campaign=session.match_id)

    def _turn(self, *_: object) -> None:
        if self._presenter is not None:
            self.presenter.part = self._part.value
            self._show_part()

    def _show_part(self) -> None:
        top = self.top
        top.clear_widgets()
        if self.presenter.part == "coupons":
            top.add_widget(self._coupons)
        elif self.presenter.part == "places":
            top.add_widget(self._pad)
            top.add_widget(self._onto_map)
        self.ids.page.scroll_y = 1
        self.refresh()

    def _add_coupons(self, _pad: CouponPad, key: str) -> None:
        self.presenter.press_coupons(key)
        self.refresh()

    def _entering(self, *_: object) -> None:
        self._onto_map.disabled = not self.presenter.form.is_ready if self._presenter is not None else True

    def _add_place(self, *_: object) -> None:
        if self.presenter.form.is_ready:
            self.presenter.add_place()
            self._pad.show()
            self.refresh()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
