"""A page of any game: a header with undo, a list in sections, one amber next step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import AliasProperty, BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from screens.app.shell import Pane
from screens.i18n import i18n
from screens.theme import theme
from screens.widgets.comfort.steady import SteadyScroll  # noqa: F401 - a name in the kv file
from screens.widgets.filling import at_width, fill, in_turn, unfolding
from screens.widgets.kit import Pill
from screens.widgets.lines import LineBox, SectionBox, covers
from screens.widgets.page_model import PageView, Section, in_two_columns

if TYPE_CHECKING:
    from screens.app.app import ZonekeeperApp


class Page(Pane):
    title = StringProperty("")
    subtitle = StringProperty("")
    lead = StringProperty("")
    consequence = StringProperty("")
    caution = StringProperty("")
    action = StringProperty("")
    can_act = BooleanProperty(True)
    undoes = StringProperty("")
    single = BooleanProperty(False)
    """One column even where there is room for two."""
    two = AliasProperty(lambda self: self.wide and not self.single, bind=("wide", "single"), cache=True)

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._boxes: list[SectionBox] = []
        self._count = 0
        self._sections: tuple[Section, ...] = ()
        self._cut = 0
        """How many of them stand in the left column."""
        self._coming: list[Iterator[None]] = []
        self._unfolds = object()
        """Under this name parts and rows unfold; a page may have more that does."""
        super().__init__(shell, **kwargs)
        # Kept here: what is off the screen for a while is held by nobody else.
        self._parts = [self.ids[name].__self__ for name in ("sentence", "pills", "over", "columns", "under")]
        self._room: dict[str, Widget] = {name: self.ids[name].__self__ for name in ("top", "below")}
        i18n.bind(_=self._again)
        theme.follow(self._again)
        self.bind(two=self._again)

    @property
    def app(self) -> ZonekeeperApp:
        app: ZonekeeperApp = App.get_running_app()
        return app

    @property
    def top(self) -> Widget:
        """Room for a screen's own widgets, above the lists."""
        return self._room["top"]

    @property
    def below(self) -> Widget:
        """Room for a screen's own widgets, under the lists."""
        return self._room["below"]

    def arrive(self) -> None:
        self.ids.page.scroll_y = 1

    def toast_room(self) -> Widget:
        found: Widget = self.ids.foot
        return found

    def leading(self) -> list[Widget]:
        """What scrolls with the list and stands first in it."""
        return []

    def view(self) -> PageView:
        """What the presenter says is to be shown now."""
        raise NotImplementedError

    def pick(self, ident: Any) -> None: ...

    def more(self, ident: Any) -> None: ...

    def act(self) -> None: ...

    def undo(self) -> None: ...

    def put(self, do: Callable[[], object]) -> None:
        """A part of the page that takes long to make: after what `view` says is told, before new rows come."""
        self._coming.append(self._doing(do))

    def put_on_top(self, make: Callable[[], Widget]) -> None:
        """A new widget above the lists: made in one moment, given its place on the page in the next."""
        self._coming.append(self._making(make))

    def _add_pill(self, pill: Pill) -> None:
        self._parts[1].add_widget(pill)
        self._arrange()

    def _doing(self, do: Callable[[], object]) -> Iterator[None]:
        do()
        self._arrange()
        yield

    def _making(self, make: Callable[[], Widget]) -> Iterator[None]:
        def place(part: Widget) -> None:
            self.top.add_widget(part)
            self._arrange()

        yield from in_turn((make() for _ in range(1)), partial(at_width, self._parts[3]), place)

    def refresh(self, *_: object) -> None:
        self._coming = coming = list[Iterator[None]]()
        view, say = self.view(), i18n.say
        if self._coming is not coming:
            # What the look changed has had the page shown anew already.
            return
        self.title, self.subtitle = say(view.title), say(view.subtitle)
        self.lead, self.consequence, self.caution = say(view.lead), say(view.consequence), say(view.caution)
        self.action, self.can_act = say(view.action), view.can_act
        facts = [(icon, say(words)) for icon, words in view.pills]
        there = len(self._parts[1].children)
        fill(self._parts[1], facts[:there], Pill.of)
        self._coming.insert(0, in_turn(map(Pill.of, facts[there:]), lambda _: None, self._add_pill))
        self._sections, self._cut = in_two_columns(view.sections) if self.two else (view.sections, len(view.sections))
        while len(self._boxes) < len(self._sections):
            box = SectionBox()
            box.bind(on_pick=lambda _, ident: self.pick(ident), on_more=lambda _, ident: self.more(ident))
            self._boxes.append(box)
        self._grow()
        unfolding.begin(self._unfolds, self._growth())

    def _growth(self) -> Iterator[None]:
        """Rows that are there are told at once; parts, then the other rows are made over the next frames."""
        for steps in self._coming:
            yield from steps
        while not self.is_whole:
            box = self._boxes[self._count - 1]
            yield from in_turn(box.rest(), partial(at_width, box), partial(self._lay_row, box))
            self._grow(self._count)

    def _lay_row(self, box: SectionBox, _: LineBox) -> None:
        box.lay()
        self._arrange()

    def _grow(self, first: int = 0) -> None:
        """Sections from a number on, up to the first that is not whole yet."""
        self._count = first
        for box, section in zip(self._boxes[first:], self._sections[first:], strict=False):
            box.show(section)
            self._count += 1
            if not box.is_whole:
                break
        self._arrange()

    @property
    def is_whole(self) -> bool:
        """Every row has been made."""
        return self._count == len(self._sections) and all(box.is_whole for box in self._boxes[: self._count])

    def row_at(self, x: float, y: float) -> LineBox | None:
        """The row at a point of the window."""
        found = (box.row_at(x, y) for box in self._boxes[: self._count])
        return next((row for row in found if row is not None), None)

    def sections_shown(self) -> Iterator[tuple[SectionBox, Section]]:
        yield from zip(self._boxes[: self._count], self._sections, strict=False)

    def section_at(self, x: float, y: float) -> tuple[SectionBox, Section] | None:
        """The section at a point of the window."""
        return next((each for each in self.sections_shown() if covers(each[0], x, y)), None)

    def _arrange(self, *_: object) -> None:
        """One column on a phone; on a wide screen a second one takes its share."""
        ids = self.ids
        sentence, pills, over, lists, under = self._parts
        places = (
            (sentence, bool(self.lead)),
            (pills, bool(pills.children)),
            (over, bool(self.top.children)),
            (lists, True),
            (under, bool(self.below.children)),
        )
        parts = [*self.leading(), *(part for part, is_wanted in places if is_wanted)]
        if ids.body.children[::-1] != parts:
            ids.body.clear_widgets()
            for part in parts:
                if part.parent is not None:
                    part.parent.remove_widget(part)
                ids.body.add_widget(part)
        cut = min(self._cut, self._count) if self.two else self._count
        wanted = (self._boxes[:cut], self._boxes[cut : self._count])
        for column, found in zip((ids.left, ids.right), wanted, strict=True):
            boxes = [box for box in found if box.children]
            if column.children[::-1] != boxes:
                column.clear_widgets()
                for box in boxes:
                    if box.parent is not None:
                        box.parent.remove_widget(box)
                    column.add_widget(box)

    def _again(self, *_: object) -> None:
        if self.parent is not None:
            self.refresh()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
