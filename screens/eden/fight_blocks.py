"""The blocks of an attack as widgets. What is settled stays and goes quiet; only the lowest block can be tapped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from kivy.graphics import Color, Line, Mesh, Rectangle, SmoothEllipse, SmoothRoundedRectangle
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from screens.cases import raised
from screens.eden.fight_view import DiceRow, FaceTile, FightView, ReactionTile
from screens.i18n import i18n
from screens.palette import INK, mixed, rgb
from screens.theme import theme
from screens.widgets.drawing import letters, middle_of
from screens.widgets.filling import at_width, in_turn, unfolding
from screens.widgets.kit import Card, Pressable, Quiet, Sentence
from screens.widgets.plane_model import Body

BONE = "#E8E1D2"
PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.25, 0.75), (0.75, 0.25)),
    3: ((0.25, 0.75), (0.5, 0.5), (0.75, 0.25)),
    4: ((0.25, 0.25), (0.25, 0.75), (0.75, 0.25), (0.75, 0.75)),
    5: ((0.25, 0.25), (0.25, 0.75), (0.5, 0.5), (0.75, 0.25), (0.75, 0.75)),
    6: ((0.25, 0.25), (0.25, 0.5), (0.25, 0.75), (0.75, 0.25), (0.75, 0.5), (0.75, 0.75)),
}
MISS = 0.42


class SideBadge(Widget):
    """An initial on the shape of its side."""

    label = StringProperty("")
    body = StringProperty(Body.CIRCLE.value)
    colour = StringProperty("#FFFFFF")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, label=self._draw, body=self._draw, colour=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        size, middle = min(self.size), middle_of(self)
        x, y = middle[0] - size / 2, middle[1] - size / 2
        with self.canvas:
            Color(*rgb(self.colour))
            if self.body == Body.CIRCLE:
                SmoothEllipse(pos=(x, y), size=(size, size))
            elif self.body == Body.SQUARE:
                SmoothRoundedRectangle(pos=(x, y), size=(size, size), radius=[dp(3)])
            else:
                corners = (x + size / 2, y + size, x + size, y + size / 2, x + size / 2, y, x, y + size / 2)
                vertices = [value for i in range(0, 8, 2) for value in (corners[i], corners[i + 1], 0.0, 0.0)]
                Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan")
            texture = letters(self.label)
            height = size * 0.66
            width = height * texture.width / texture.height
            Color(*rgb(INK))
            Rectangle(texture=texture, pos=(middle[0] - width / 2, middle[1] - height / 2), size=(width, height))


class BoneDie(Widget):
    """A bone die; a success has an amber ring, a miss fades."""

    face = NumericProperty(1)
    lit = BooleanProperty(False)
    faded = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, face=self._draw, lit=self._draw, faded=self._draw)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        size, middle = min(self.size), middle_of(self)
        x, y = middle[0] - size / 2, middle[1] - size / 2
        panel = theme.palette.tokens["panel"]
        # Mixed, not let through: a fine edge that lets something through is drawn outside a list that scrolls, too.
        bone, ink = (mixed(each, panel, MISS) if self.faded else each for each in (BONE, INK))
        with self.canvas:
            if self.lit:
                Color(*theme.colour("amber"))
                SmoothRoundedRectangle(pos=(x, y), size=(size, size), radius=[dp(9)])
            Color(*rgb(bone))
            rim = dp(3)
            SmoothRoundedRectangle(pos=(x + rim, y + rim), size=(size - 2 * rim, size - 2 * rim), radius=[dp(7)])
            Color(*rgb(ink))
            pip, inner = (size - 2 * rim) * 0.2, size - 2 * rim
            for across, up in PIPS.get(int(self.face), ()):
                at = (x + rim + inner * across - pip / 2, y + rim + inner * up - pip / 2)
                SmoothEllipse(pos=at, size=(pip, pip))
            if not self.lit and not self.faded and theme.palette.is_paper:
                Color(*theme.colour("text"))
                Line(rounded_rectangle=(x + rim, y + rim, inner, inner, dp(7)), width=dp(0.8))


class PairCard(Card):
    one = ListProperty(["", "", "circle", "#FFFFFF"])
    other = ListProperty(["", "", "circle", "#FFFFFF"])


class ReactionButton(Pressable):
    ident = StringProperty("")
    title = StringProperty("")
    cost = StringProperty("")
    chance = StringProperty("")
    chosen = BooleanProperty(False)
    least = NumericProperty(0)
    """As high as the highest beside it."""


class DiceCard(Card):
    title = StringProperty("")
    total = StringProperty("")
    parts = StringProperty("")


class FaceButton(Pressable):
    face = NumericProperty(1)
    zone = StringProperty("")
    words = StringProperty("")
    wounds = StringProperty("")
    best = BooleanProperty(False)
    grave = BooleanProperty(False)


class FightTiles(GridLayout):
    """FightTiles side by side."""


class Dice(StackLayout):
    """Dice in a row, and in a second one when they are too many."""


class FightBlocks(BoxLayout):
    """Everything from the pair down. `on_choose(id)`: a reaction or a face."""

    __events__ = ("on_choose",)

    def __init__(self, view: FightView, **kwargs: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=theme.gap, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._room = self.width
        unfolding.begin(self, self._unfold(view))

    def _unfold(self, view: FightView) -> Iterator[None]:
        yield from in_turn(self._above(view), self._fit, self.add_widget)
        if view.reactions:
            yield from self._add_reactions(view)
        yield from in_turn(map(_dice, view.dice), self._fit, self.add_widget)
        if view.faces:
            yield from self._add_faces(view)
        for words in view.verdict:
            self.add_widget(Sentence(lead=raised(i18n.say(words))))

    def _fit(self, part: Widget) -> None:
        at_width(self, part)

    def _above(self, view: FightView) -> Iterator[Widget]:
        """What was told so far, and the two it is about."""
        if view.told is not None:
            yield Sentence(lead=raised(i18n.say(view.told)))
        if view.pair is not None:
            parts = [[i18n.say(each.label), i18n.say(each.line), each.body.value, each.colour] for each in view.pair]
            yield PairCard(one=parts[0], other=parts[1])

    def _add_reactions(self, view: FightView) -> Iterator[None]:
        self.add_widget(Quiet(text=raised(i18n.say(view.reaction_of))))
        words = [word for each in view.reactions for word in i18n.say(each.title).split()]
        room = dp(14) + theme.label * 0.45 * max(map(len, words))
        tiles = FightTiles(cols=len(view.reactions) if len(view.reactions) * room < self._room - dp(40) else 1)
        self.add_widget(tiles)
        yield from in_turn(map(self._reaction, view.reactions), self._fit_tile(tiles), tiles.add_widget)

        def even(*_: object) -> None:
            most = max(tile.ids.words.minimum_height for tile in tiles.children)
            for tile in tiles.children:
                tile.least = most

        if tiles.cols > 1:
            for tile in tiles.children:
                tile.ids.words.bind(minimum_height=even)
            even()

    def _reaction(self, view: ReactionTile) -> ReactionButton:
        tile = ReactionButton(
            ident=view.id,
            title=raised(i18n.say(view.title)),
            cost=i18n.say(view.cost),
            chance=f"{view.chance}\N{NO-BREAK SPACE}%" if view.chance is not None else "",
            chosen=view.is_chosen,
            disabled=not view.is_live,
        )
        tile.bind(on_release=self._chooser(view.id))
        return tile

    def _add_faces(self, view: FightView) -> Iterator[None]:
        self.add_widget(Quiet(text=i18n.say(view.hit)))
        tiles = FightTiles(cols=1 if self._room < dp(300) * theme.scale else 2 if self._room < dp(700) else 3)
        self.add_widget(tiles)
        yield from in_turn(map(self._face, view.faces), self._fit_tile(tiles), tiles.add_widget)

    def _face(self, view: FaceTile) -> FaceButton:
        tile = FaceButton(
            face=view.face,
            zone=raised(i18n.say(view.zone)),
            words=i18n.say(view.words),
            wounds=str(view.wounds) if view.is_live else "",
            best=view.is_best,
            grave=view.is_grave,
            disabled=not view.is_live,
        )
        tile.bind(on_release=self._chooser(str(view.face)))
        return tile

    def _fit_tile(self, tiles: FightTiles) -> Callable[[Widget], None]:
        def fit(tile: Widget) -> None:
            tile.width = (self.width - theme.gap * (tiles.cols - 1)) / tiles.cols

        return fit

    def _chooser(self, ident: str) -> Callable[[Widget], None]:
        return lambda _: self.dispatch("on_choose", ident)

    def on_choose(self, ident: str) -> None: ...


def _dice(row: DiceRow) -> DiceCard:
    card = DiceCard(title=raised(i18n.say(row.title)), total=i18n.say(row.total), parts=raised(i18n.say(row.parts)))
    if row.dice:
        dice = Dice()
        for each in row.dice:
            dice.add_widget(BoneDie(face=each.face, lit=each.is_success, faded=not each.is_success))
        card.add_widget(dice)
    return card


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
