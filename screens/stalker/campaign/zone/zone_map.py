"""The Zone map: choose the mission, visit one more place, add stickers, cross out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from kivy.graphics import InstructionGroup
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from engine.stalker.campaign.cards import PlaceKind
from engine.table.text import T
from screens.i18n import i18n
from screens.stalker.campaign.page import CampaignPage
from screens.stalker.campaign.words import KIND
from screens.stalker.campaign.zone.chart import ZoneChart
from screens.stalker.campaign.zone.model import Pin
from screens.stalker.campaign.zone.pins import paint_pin
from screens.stalker.campaign.zone.presenter import ADD, CROSS, PUT, MapPresenter, PlaceForm
from screens.theme import theme
from screens.widgets.drawing import middle_of
from screens.widgets.kit import IconButton, OptionButton, Pill
from screens.widgets.page_model import PageView
from screens.widgets.sheet import Sheet
from screens.widgets.wrap import Wrap  # noqa: F401 - zone_map.kv is made of it

BOTH = 1100
"""dp of height from which a list has room below the map."""
LETTERS, DIGITS = "ABCDEFGH", "1234567890"


class PlacePad(BoxLayout):
    """A place with a thumb: its kind, what the map prints beside it, a name if it has one. Event: `on_change`."""

    code = StringProperty("")

    __events__ = ("on_change",)

    def __init__(self, **kwargs: object) -> None:
        self.form = PlaceForm()
        super().__init__(**kwargs)
        i18n.bind(_=self.show)
        for key in LETTERS + DIGITS:
            option = OptionButton(text=key, value=key)
            option.bind(on_release=lambda pressed: self._press(pressed.value))
            self.ids.keypad.add_widget(option)
        self.show()

    def use(self, form: PlaceForm) -> None:
        self.form = form
        self.show()

    def show(self, *_: object) -> None:
        kind = self.ids.kind
        kind.options = tuple((each, i18n.say(KIND[each])) for each in PlaceKind)
        kind.value = self.form.kind
        self.code = self.form.code or "·"
        self.ids.name.hint_text = i18n.say(T("Name, if it has one"))
        if self.ids.name.text != self.form.name:
            self.ids.name.text = self.form.name

    def choose(self, kind: Any) -> None:
        if isinstance(kind, PlaceKind):
            self.form.kind = kind
            self.dispatch("on_change")

    def rename(self, text: str) -> None:
        self.form.name = text
        self.dispatch("on_change")

    def erase(self) -> None:
        self.form.erase()
        self._changed()

    def _press(self, key: str) -> None:
        self.form.press(key)
        self._changed()

    def _changed(self) -> None:
        self.code = self.form.code or "·"
        self.dispatch("on_change")

    def on_change(self) -> None: ...


class PinMark(Widget):
    """A pin as the map has it, for the legend."""

    def __init__(self, kind: PlaceKind, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(dp(24), dp(24)), pos_hint={"center_y": 0.5}, **kwargs)
        self._pin, self._ink = Pin("", kind, ""), InstructionGroup()
        self.canvas.add(self._ink)
        self.bind(pos=self._draw)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self._ink.clear()
        paint_pin(self._ink, self._pin, *middle_of(self), dp(9))


class KindPill(Pill):
    """What a shape on the map means."""

    def __init__(self, kind: PlaceKind, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # Its sign is a pin and not a letter of the icon font.
        self.remove_widget(self.children[-1])
        self.add_widget(PinMark(kind), index=1)
        self.spacing = dp(4)


class MapWords(BoxLayout):
    """Below the drawn map on a phone: what the shapes mean, a way to add a place, the sentence. Event: `on_add`."""

    lead = StringProperty("")
    consequence = StringProperty("")

    __events__ = ("on_add",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        i18n.bind(_=self._explain)
        self._explain()

    def _explain(self, *_: object) -> None:
        self.ids.legend.clear_widgets()
        for kind in PlaceKind:
            self.ids.legend.add_widget(KindPill(kind, text=i18n.say(KIND[kind])))

    def on_add(self) -> None: ...


class ZoneMapScreen(CampaignPage):
    """The drawn map; beside it, below it or in its place the same as a list."""

    as_list = BooleanProperty(False)

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._putting = ""
        super().__init__(shell, **kwargs)
        self._page = self.ids.page.__self__
        self._chart, self._words, self._split = ZoneChart(), MapWords(), BoxLayout()
        self._chart.bind(on_pin=lambda _, ident: self.open_place(ident), on_spot=lambda _, x, y: self._put(x, y))
        self._words.bind(on_add=lambda _: self.pick(ADD))
        self.bind(lead=self._words.setter("lead"), consequence=self._words.setter("consequence"))
        self.add_widget(self._split, index=self.children.index(self._page))
        self.remove_widget(self._page)
        self._turn = IconButton(icon="list", plain=True, pos_hint={"center_y": 0.5})
        self._turn.bind(on_release=lambda _: setattr(self, "as_list", not self.as_list))
        self.bind(as_list=self._lay, wide=self._lay, height=self._lay)
        self.single = True
        self._lay()

    @property
    def presenter(self) -> MapPresenter:
        presenter = MapPresenter(self.session.content, self.session.state, i18n.language)
        presenter.putting = self._putting if self._putting in self.session.state.places else ""
        return presenter

    def entered(self) -> None:
        self._putting = ""

    def aim(self, place: str) -> None:
        """The next tap on the map says where this place is."""
        self._putting, self.as_list = place, False
        self.refresh()

    def view(self) -> PageView:
        self._chart.view = self.presenter.zone()
        return self.presenter.view()

    def open_place(self, ident: str) -> None:
        sheet = Sheet(view=self.presenter.sheet(ident))
        sheet.bind(on_pick=lambda _, what: self._picked(sheet, ident, what))
        self.shell.open_sheet(sheet)

    def _picked(self, sheet: Sheet, ident: str, what: str) -> None:
        sheet.close()
        if what == PUT:
            self.aim(ident)
        elif what == CROSS:
            self.more(ident)
        else:
            self.pick(ident)

    def pick(self, ident: str) -> None:
        if ident == ADD:
            self.go("add_place")
            return
        command = self.presenter.command(ident)
        if command is not None:
            self.apply(command)

    def more(self, ident: str) -> None:
        self.apply(self.presenter.cross_out(ident))

    def act(self) -> None:
        if self._putting:
            self._putting = ""
            self.refresh()
            return
        command = self.presenter.next_command
        if command is None:
            self.shell.back()
        elif self.apply(command, quiet=True):
            self.shell.replace("contacts", campaign=self.session.match_id)

    def leaves(self) -> bool:
        if not self._putting:
            return True
        self.act()
        return False

    def _put(self, x: int, y: int) -> None:
        command, self._putting = self.presenter.put(x, y), ""
        if not self.apply(command):
            self.refresh()

    def _lay(self, *_: object) -> None:
        """Side by side on a wide screen, one below the other on a high one, one at a time on a phone."""
        both = self.wide or self.height >= dp(BOTH)
        self._split.orientation = "horizontal" if self.wide else "vertical"
        parts = [self._chart, self._page] if both else [self._page] if self.as_list else [self._chart, self._words]
        self._chart.size_hint = (1.15, 1) if self.wide else (1, 1.4 if both else 1)
        if self._split.children[::-1] != parts:
            self._split.clear_widgets()
            for part in parts:
                self._split.add_widget(part)
        header = self.ids.header
        if both and self._turn.parent is not None:
            header.remove_widget(self._turn)
        elif not both and self._turn.parent is None:
            header.add_widget(self._turn, index=1)
        self._turn.icon = "map" if self.as_list else "list"


KEYS_AND_MAP = 700
"""dp of height from which all keys and a map worth tapping are in sight together, with letters of the usual size."""


class AddPlaceScreen(CampaignPage):
    """A code with the thumb, and a tap on the map where the sticker is."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        super().__init__(shell, **kwargs)
        self._pad, self._chart = PlacePad(), ZoneChart()
        self._pad.bind(on_change=self.refresh)
        self._chart.bind(on_spot=lambda _, x, y: self._put(x, y))
        self._page = self.ids.page.__self__
        self._split = BoxLayout()
        self.add_widget(self._split, index=self.children.index(self._page))
        self.remove_widget(self._page)
        self.single = True
        self.bind(wide=self._lay, height=self._lay)
        theme.follow(self._lay)
        self._lay()

    def entered(self) -> None:
        self._pad.use(PlaceForm())

    def _lay(self, *_: object) -> None:
        """The keys above the map, on a low screen in a list that scrolls; on a wide one at its side."""
        is_low = not self.wide and self.height < dp(KEYS_AND_MAP) * theme.scale
        self._split.clear_widgets()
        self._split.orientation = "vertical" if is_low else "horizontal"
        if self._pad.parent is not None:
            self._pad.parent.remove_widget(self._pad)
        (self.top if self.wide or is_low else self.ids.fixed).add_widget(self._pad)
        for part in (self._chart, self._page) if self.wide else (self._page, self._chart) if is_low else (self._chart,):
            self._split.add_widget(part)
        self._arrange()

    def view(self) -> PageView:
        form = self._pad.form
        zone = MapPresenter(self.session.content, self.session.state, i18n.language).zone()
        on_map = tuple(pin for pin in zone.pins if pin.at)
        self._chart.view = replace(zone, pins=on_map, route=(), aiming=True, mark=form.at)
        return PageView(
            T("Add a place"),
            T("its kind and code, and a tap where it is on your map"),
            action=T("Onto the map") if form.is_ready else T("Enter a code or a name"),
            can_act=form.is_ready,
        )

    def act(self) -> None:
        if self.apply(self._pad.form.command(self.session.content), quiet=True):
            self.shell.back()

    def _put(self, x: int, y: int) -> None:
        self._pad.form.at = (x, y)
        self.refresh()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
