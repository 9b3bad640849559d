"""A question of the rules in the panel: options, dice, numbers; one or two taps each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from engine.table.text import T, listed
from screens.cases import raised
from screens.i18n import i18n
from screens.match.question_model import OptionView, QuestionView, RollView
from screens.theme import theme
from screens.widgets.entry import DiceEntry
from screens.widgets.filling import unfold
from screens.widgets.kit import Card, OptionButton, Quiet, QuietButton, Row, SwitchRow, Words, is_second

PAIR = 480
"""dp: so wide, two answers stand side by side."""


class QuestionCard(Card):
    """Events: `on_choose(id)`, `on_total(total)`, `on_faces(faces)`, `on_stars(stars, masks)`, `on_count(number)`,
    `on_again()`, `on_why()`. That the app throws the dice is the amber's.
    """

    who = StringProperty("")
    prompt = StringProperty("")

    __events__ = (
        "on_choose",
        "on_total",
        "on_faces",
        "on_stars",
        "on_count",
        "on_again",
        "on_why",
    )

    def __init__(self, view: QuestionView, chosen: tuple[str, ...], *, single_dice: bool, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pad: RollPad | None = None
        self._rows: GridLayout | None = None
        self._is_aimed_at = False
        """Whether a finger has come down on it since it is there."""
        self.who, self.prompt = i18n.say(view.who), i18n.say(view.prompt)
        self._single_dice = single_dice
        unfold(self, self._parts(view, chosen))

    def _parts(self, view: QuestionView, chosen: tuple[str, ...]) -> Iterator[Callable[[], None]]:
        """What the card is made of, one after the other."""
        # Where every option says what it brings, the room is theirs; why it is asked stands behind "why?".
        if view.kind == "choice" and not view.compares:
            rule = i18n.say(T("{rule}.", rule=view.rule))
            yield lambda: self._add(Quiet(text=raised(rule)))
        if view.roll is not None:
            yield partial(self._add_pad, view.roll)
        elif view.kind == "number":
            numbers = range(view.least, view.most + 1)
            yield lambda: self._add(number_keys(numbers, lambda n: self.dispatch("on_count", n)))
        elif view.kind == "confirm":
            words = T("Drag what stands elsewhere on the table. Everything else is taken as shown.")
            yield lambda: self._add(Words(text=i18n.say(words)))
        elif view.kind == "spots":
            words = T("Moved since somebody looked: {units}", units=listed(view.doubted))
            yield lambda: self._add(Words(text=i18n.say(words)))
        elif view.equal:
            yield lambda: self._add(self._side_by_side(view.options))
        elif view.again:
            yield self._offer_again
            for option in view.options if self._single_dice else ():
                yield partial(self._add_row, option, option.id in chosen)
        else:
            if view.paired:
                yield self._pair
            for option in _in_order(view):
                is_usual = view.usual is not None and option.id == view.usual.id
                if view.compares or not is_usual:
                    yield partial(self._add_row, option, option.id in chosen or is_usual)

    def _add(self, part: Widget) -> None:
        self.ids.body.add_widget(part)

    def _add_pad(self, view: RollView) -> None:
        pad = self._pad = RollPad(view)
        for name in ("on_total", "on_faces", "on_stars"):
            pad.bind(**{name: lambda _, *values, event=name: self.dispatch(event, *values)})
        self._add(pad)

    @property
    def throws_again(self) -> bool:
        """The roll that is told is thrown once more for focus."""
        return self._pad is not None and bool(self._pad.again)

    def _pair(self) -> None:
        """The rows that come go in pairs, as long as the card is wide."""
        pairs = self._rows = GridLayout(cols=1, size_hint_y=None, spacing=theme.gap)
        pairs.bind(minimum_height=pairs.setter("height"))
        pairs.bind(width=lambda _, width: setattr(pairs, "cols", 2 if width >= dp(PAIR) else 1))
        self._add(pairs)

    def _add_row(self, option: OptionView, chosen: bool) -> None:
        (self._rows or self.ids.body).add_widget(self._row(option, chosen))

    def _row(self, option: OptionView, chosen: bool) -> Row:
        title = i18n.say(option.title)
        title, about = raised(title), i18n.say(option.subtitle)
        row = Row(title=title, subtitle=about, value=option.mark, chosen=chosen)
        row.bind(on_release=lambda _: self.dispatch("on_choose", option.id))
        return row

    def _side_by_side(self, options: tuple[OptionView, ...]) -> BoxLayout:
        box = BoxLayout(size_hint_y=None, spacing=theme.gap)
        box.bind(minimum_height=box.setter("height"))
        for option in options:
            title = i18n.say(option.title)
            button = QuietButton(text=raised(title))
            button.bind(on_release=lambda _, ident=option.id: self.dispatch("on_choose", ident))
            box.add_widget(button)
        return box

    def _offer_again(self) -> None:
        again = QuietButton(text=i18n.say(T("Discard focus: tell the new roll")), icon="dice")
        again.bind(on_release=lambda _: self.dispatch("on_again"))
        self._add(again)

    def on_touch_down(self, touch: Any) -> bool:
        if self.collide_point(*touch.pos):
            if is_second(touch) and not self._is_aimed_at:
                # The first tap of this double tap aimed at what stood here before.
                return True
            self._is_aimed_at = True
        return bool(super().on_touch_down(touch))

    def on_choose(self, ident: str) -> None: ...

    def on_total(self, total: int) -> None: ...

    def on_faces(self, faces: tuple[str, ...]) -> None: ...

    def on_stars(self, stars: int, masks: int) -> None: ...

    def on_count(self, number: int) -> None: ...

    def on_again(self) -> None: ...

    def on_why(self) -> None: ...


def _in_order(view: QuestionView) -> Sequence[OptionView]:
    if not view.by_name:
        return view.options
    first, *names, last = view.options
    return (first, *sorted(names, key=lambda option: i18n.say(option.title).casefold()), last)


class RollPad(BoxLayout):
    """Real dice in one tap: the total; or stars, with masks above them; or face by face if somebody wants to."""

    by_face = BooleanProperty(False)
    masks = NumericProperty(0)
    dice = StringProperty("")
    hint = StringProperty("")
    way = StringProperty("")
    again = BooleanProperty(False)
    """What is told now is thrown once more for focus."""

    __events__ = ("on_total", "on_faces", "on_stars")

    def __init__(self, view: RollView, **kwargs: Any) -> None:
        self._view = view
        super().__init__(**kwargs)
        self.dice = i18n.say(view.dice)
        self.hint = i18n.say(view.hint) if view.hint is not None else ""
        if not self.can_change:
            self.remove_widget(self.ids.other_way)
        if view.may_again:
            switch = SwitchRow(icon="ring", title=i18n.say(T("Discard focus and throw again")))
            switch.bind(active=self.setter("again"))
            self.add_widget(switch, index=1 if self.can_change else 0)
        self.bind(by_face=self._fill, masks=self._fill)
        self._fill()

    @property
    def can_change(self) -> bool:
        """Where every face counts by itself there is no other way to tell it."""
        only_faces = self._view.faces_matter and not self._view.summary
        return len(self._view.pool.dice) > 1 and not only_faces

    def _fill(self, *_: object) -> None:
        body, view = self.ids.body, self._view
        body.clear_widgets()
        self.way = i18n.say(T("Count instead") if self.by_face else T("Single dice"))
        if self.by_face or (view.faces_matter and not view.summary):
            entry = DiceEntry(pool=view.pool, faces_matter=True)
            entry.bind(on_faces=lambda _, faces: self.dispatch("on_faces", faces))
            body.add_widget(entry)
        elif view.summary:
            if len(view.masks) > 1:
                body.add_widget(Quiet(text=i18n.say(T("Masks"))))
                body.add_widget(number_keys(view.masks, self._mark, chosen=int(self.masks)))
                body.add_widget(Quiet(text=i18n.say(T("Stars: the last tap"))))
            body.add_widget(
                number_keys(view.stars(int(self.masks)), lambda n: self.dispatch("on_stars", n, int(self.masks)))
            )
        else:
            body.add_widget(number_keys(view.totals, lambda n: self.dispatch("on_total", n)))

    def _mark(self, masks: int) -> None:
        self.masks = masks

    def on_total(self, total: int) -> None: ...

    def on_faces(self, faces: tuple[str, ...]) -> None: ...

    def on_stars(self, stars: int, masks: int) -> None: ...


class Keys(BoxLayout):
    """Numbers to tap, in as many lines as they need."""


MOST_KEYS, FIRST_KEYS = 40, 17
"""So many numbers still fit on a phone; of more than that the first three rows are shown."""


def number_keys(numbers: Any, press: Any, chosen: int | None = None) -> Keys:
    """Of very many the first ones; the rest come with a tap."""
    keys, all_of_them = Keys(), list(numbers)
    first = all_of_them[:FIRST_KEYS] if len(all_of_them) > MOST_KEYS else all_of_them

    def add(number: int) -> None:
        key = OptionButton(text=str(number), value=number, chosen=number == chosen, height=dp(56))
        key.bind(on_release=lambda each: press(each.value))
        keys.ids.pad.add_widget(key)

    def rest(more: OptionButton) -> None:
        keys.ids.pad.remove_widget(more)
        unfold(keys, (partial(add, number) for number in all_of_them[len(first) :]))

    def add_more() -> None:
        more = OptionButton(text="…", height=dp(56))
        more.bind(on_release=rest)
        keys.ids.pad.add_widget(more)

    unfold(keys, (*(partial(add, number) for number in first), *([add_more] if len(first) < len(all_of_them) else ())))
    return keys


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
