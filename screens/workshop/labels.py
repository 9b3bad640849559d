"""Labels to print: which missions, for the lid or for the shelf, and how the page will look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from PIL import Image

from device.labels import MAX_LABELS, Label, as_pdf, as_png, draw_pages
from device.sharing import write_file
from engine.games import FIRST
from engine.packs.codes.messages import Box
from engine.table.text import T, Tn
from screens.app.files import hand_over, outbox
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.widgets.kit import SwitchRow
from screens.workshop.words import name_of

SHAPES = {"both": T("Both"), "box": T("Box lid"), "shelf": T("Shelf")}
PAPERS = {"pdf": T("One PDF"), "png": T("Pictures")}
SHARP = 1_100
"""Pixels of a page's preview: enough to see what stands where."""


class LabelsScreen(Pane):
    counts = StringProperty("")
    action = StringProperty("")
    page = ObjectProperty(None, allownone=True)
    """The first page as it will be printed."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._chosen: dict[str, bool] = {}
        super().__init__(shell, **kwargs)
        i18n.bind(_=self.when_shown(self._refresh))

    def enter(self, **_: Any) -> None:
        """The players' own missions first and chosen; the others are a tap away."""
        packs = App.get_running_app().desk(FIRST).packs
        own = packs.own().of_kind("missions")
        keys = sorted(packs.library().missions, key=lambda key: key not in own)
        self._chosen = {key: key in own or not own for key in keys}
        self._refresh()

    @property
    def labels(self) -> list[Label]:
        missions = App.get_running_app().desk(FIRST).packs.library().missions
        shape = self.ids.shape.value
        shapes = ("box", "shelf") if shape == "both" else (shape,)
        chosen = [key for key, is_on in self._chosen.items() if is_on and key in missions]
        names = {key: name_of(key, missions[key], i18n.language) for key in chosen}
        return [Label(Box(key), names[key], each) for each in shapes for key in chosen][:MAX_LABELS]

    def choose(self, key: str, is_on: bool) -> None:
        self._chosen[key] = is_on
        self.draw()

    def draw(self) -> None:
        """The page, drawn beside the screen."""
        labels = self.labels
        self.counts = i18n.say(Tn("{n} label", "{n} labels", len(labels)))
        self.action = i18n.say(T("Make the page to print")) if labels else i18n.say(T("Choose a mission first"))
        if not labels:
            self.page = None
            return
        self.shell.work(lambda: _preview(draw_pages(labels)[0]), self._drawn)

    def _drawn(self, page: Image.Image) -> None:
        texture = Texture.create(size=page.size, colorfmt="luminance")
        texture.blit_buffer(page.transpose(Image.Transpose.FLIP_TOP_BOTTOM).tobytes(), colorfmt="luminance")
        self.page = texture

    def act(self) -> None:
        labels, folder, title = self.labels, outbox(App.get_running_app()), i18n.say(T("Labels"))
        if not labels:
            return

        def write() -> Path:
            pages = draw_pages(labels)
            if self.ids.paper.value == "pdf":
                return write_file(as_pdf(pages), folder, title, ".pdf")
            written = [write_file(as_png(page), folder, title, ".png") for page in pages]
            return written[0]

        self.shell.work(write, lambda path: hand_over(self.shell, path))

    def _refresh(self, *_: object) -> None:
        say, rows = i18n.say, self.ids.missions
        for choice, words in ((self.ids.shape, SHAPES), (self.ids.paper, PAPERS)):
            value = choice.value or next(iter(words))
            choice.options = tuple((key, say(text)) for key, text in words.items())
            choice.value = value
        rows.clear_widgets()
        missions = App.get_running_app().desk(FIRST).packs.library().missions
        for key, is_on in self._chosen.items():
            if key not in missions:
                continue
            row = SwitchRow(title=name_of(key, missions[key], i18n.language), active=is_on)
            row.bind(active=lambda _, now, key=key: self.choose(key, now))
            rows.add_widget(row)
        self.draw()


def _preview(page: Image.Image) -> Image.Image:
    page.thumbnail((SHARP, SHARP))
    return page


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
