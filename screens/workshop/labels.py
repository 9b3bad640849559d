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
from engine.games import FIRST, kit
from engine.packs.codes.messages import BoxLabel
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
        self._chosen: dict[BoxLabel, bool] = {}
        self._game = FIRST
        super().__init__(shell, **kwargs)
        i18n.bind(_=self.when_shown(self._refresh))

    def enter(self, *, game: str = FIRST, **_: Any) -> None:
        """The players' own boxes first and chosen; the others are a tap away."""
        self._game = game
        packs = App.get_running_app().desk(game).packs
        own = [BoxLabel(key, game, word) for word, kind in boxes_of(game).items() for key in packs.own().of_kind(kind)]
        boxes = sorted(self._boxes(), key=lambda box: box not in own)
        self._chosen = {box: box in own or not own for box in boxes}
        self._refresh()

    def _boxes(self) -> dict[BoxLabel, Any]:
        """Everything a label can be printed for."""
        packs = App.get_running_app().desk(self._game).packs
        return {
            BoxLabel(key, self._game, word): value
            for word, kind in boxes_of(self._game).items()
            for key, value in packs.of_kind(kind).items()
        }

    @property
    def labels(self) -> list[Label]:
        known = self._boxes()
        shape = self.ids.shape.value
        shapes = ("box", "shelf") if shape == "both" else (shape,)
        chosen = [box for box, is_on in self._chosen.items() if is_on and box in known]
        names = {box: name_of(box.id, known[box], i18n.language) for box in chosen}
        return [Label(box, names[box], each) for each in shapes for box in chosen][:MAX_LABELS]

    def choose(self, box: BoxLabel, is_on: bool) -> None:
        self._chosen[box] = is_on
        self.draw()

    def draw(self) -> None:
        """The page, drawn beside the screen."""
        labels = self.labels
        self.counts = i18n.say(Tn("{n} label", "{n} labels", len(labels)))
        self.action = i18n.say(T("Make the page to print")) if labels else i18n.say(T("Choose what to print first"))
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
        known = self._boxes()
        for box, is_on in self._chosen.items():
            if box not in known:
                continue
            # Where a game has boxes of several kinds, a row says which.
            kind = say(kit(self._game).kinds[box.kind].name) if len(boxes_of(self._game)) > 1 else ""
            row = SwitchRow(title=name_of(box.id, known[box], i18n.language), subtitle=kind, active=is_on)
            row.bind(active=lambda _, now, box=box: self.choose(box, now))
            rows.add_widget(row)
        self.draw()


def boxes_of(game: str) -> dict[str, str]:
    """The words of a game's labels, its usual one unsaid as codes have it, and the kind each opens."""
    return {word if number else "": kind for number, (word, kind) in enumerate(kit(game).boxes.items())}


def _preview(page: Image.Image) -> Image.Image:
    page.thumbnail((SHARP, SHARP))
    return page


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
