"""An activation card tried on a table: put somebody on it, let the card work, decide the ties."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from engine.field.grid import Direction
from engine.stalker.content.units import Group, Level
from engine.stalker.workshop.labels import VALUES
from engine.table.reading import DataError
from engine.table.text import Name, T, Text
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.stalker.library import entries
from screens.stalker.situation.words import DIRECTIONS
from screens.stalker.table import desk
from screens.stalker.workshop.dry_run_presenter import LEVELS, DryRunPresenter, InHand
from screens.theme import theme
from screens.widgets.board.board import BoardWidget  # noqa: F401 - dry_run.kv draws it
from screens.widgets.kit import ChoiceBar, Quiet, Row, Words
from screens.widgets.sheet import Fact, Sheet
from screens.widgets.sheet_model import SheetRow, SheetView
from screens.workshop.words import name_of

NOTHING = Text("")
REMOVE = "remove"
MOST = 60


class DryRunScreen(Pane):
    title = StringProperty("")
    where = StringProperty("")
    lead = StringProperty("")
    action = StringProperty("")
    can_undo = BooleanProperty(False)
    sets_up = BooleanProperty(True)
    """Nobody acts yet: the table can be changed."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: DryRunPresenter | None = None
        self._namer: Any = None
        super().__init__(shell, **kwargs)
        i18n.bind(_=self.when_shown(self._refresh))
        theme.follow(self._repaint)

    @property
    def presenter(self) -> DryRunPresenter:
        assert self._presenter is not None  # noqa: S101 - a card is entered before it is tried
        return self._presenter

    def enter(self, *, card: Any = None, stage: str = "", **_: Any) -> None:
        app = App.get_running_app()
        found = entries(app.home / "situations")
        try:
            presenter = DryRunPresenter(desk().packs, card, found, theme.palette, i18n.language, stage)
        except DataError:
            # Only a place remembered from another day can be about a card that is none any more.
            self.shell.back_over(self)
            return
        self._presenter = presenter
        i18n.drop_names(self._namer)
        self._namer = presenter.names
        i18n.add_names(self._namer)
        self._refresh()
        self.ids.board.fit()

    def leaves(self) -> bool:
        if self.presenter.tried is not None:
            self.presenter.set_up()
            self._refresh()
            return False
        i18n.drop_names(self._namer)
        return True

    # The table

    def choose_stage(self) -> None:
        rows = tuple(
            SheetRow(place.title, place.kind, NOTHING, place.id, place.id == self.presenter.stage)
            for place in self.presenter.places()
        )
        self._sheet(T("On which board?"), T("yours, a mission's, or the practice ground"), rows, self._stage)

    def _stage(self, ident: str) -> None:
        problem = self.presenter.choose_stage(ident)
        self.shell.note(stage=self.presenter.stage)
        self._told(problem)
        self.ids.board.fit()

    def add(self) -> None:
        """Somebody for the next field that is tapped."""
        presenter = self.presenter
        rows = [SheetRow(name, T("a stalker"), NOTHING, InHand(key)) for key, name in presenter.stalkers()]
        rows += [SheetRow(name, T("an enemy"), NOTHING, key) for key, name in presenter.enemies()]
        self._sheet(T("Who?"), T("then tap the fields"), tuple(rows[:MOST]), self._added)

    def _added(self, who: InHand | str) -> None:
        """An enemy by its card: it has no group yet."""
        if isinstance(who, InHand):
            self._take(who)
            return
        rows = tuple(SheetRow(VALUES[group.value], NOTHING, NOTHING, InHand(who, group)) for group in Group)
        self._sheet(T("Of which group?"), T("the card may speak of groups"), rows, self._take)

    def _take(self, who: InHand) -> None:
        self.presenter.take(who)
        self._refresh()

    def tap_field(self, field: str) -> None:
        self._told(self.presenter.tap_field(field))

    def tap_unit(self, unit: str) -> None:
        presenter = self.presenter
        if presenter.hand is not None:
            place = presenter.now.enemies.get(unit) or presenter.now.stalkers.get(unit)
            if place is not None:
                self.tap_field(place.field)
            return
        if unit in presenter.now.enemies:
            rows = [SheetRow(words, NOTHING, NOTHING, facing) for facing, words in DIRECTIONS.items()]
        elif unit in presenter.now.stalkers:
            rows = [SheetRow(words, NOTHING, NOTHING, level) for level, words in LEVELS.items()]
        else:
            return
        rows.append(SheetRow(T("Take off the board"), NOTHING, NOTHING, REMOVE))
        name = T("{unit}", unit=Name("unit", unit))
        self._sheet(name, presenter.about(unit), tuple(rows), lambda what: self._do(unit, what))

    def _do(self, unit: str, what: Direction | Level | str | None) -> None:
        if isinstance(what, Direction):
            self.presenter.turn(unit, what)
        elif what == REMOVE:
            self.presenter.remove(unit)
        else:
            self.presenter.mark(unit, Level(what) if what is not None else None)
        self._refresh()

    def move(self, unit: str, field: str) -> None:
        self._told(self.presenter.move(unit, field))

    def turn(self, unit: str, facing: Direction) -> None:
        self.presenter.turn(unit, facing)
        self._refresh()

    def undo(self) -> None:
        self.presenter.undo()
        self._refresh()

    # The card

    def act(self) -> None:
        """Let the card work; take the first of equal ways; or begin again."""
        presenter = self.presenter
        if presenter.tried is None:
            presenter.run()
        elif presenter.asked is not None:
            presenter.answer(presenter.options[0].id if presenter.options else "")
        else:
            presenter.set_up()
        self._refresh()

    def _answer(self, option: str) -> None:
        self.presenter.answer(option)
        self._refresh()

    def _part(self, part: str) -> None:
        self.presenter.choose_part(part)
        self._refresh()

    # What is shown

    def _refresh(self, *_: object) -> None:
        if self._presenter is None:
            return
        presenter, say = self.presenter, i18n.say
        presenter.language = i18n.language
        self.title = name_of("card", presenter.card, i18n.language)
        self.where = say(T("{where} · {counts}", where=presenter.where, counts=presenter.counts))
        self.can_undo, self.sets_up = presenter.can_undo, presenter.tried is None
        self.lead = say(self._lead())
        self.action = say(self._action())
        self.ids.board.view = presenter.board
        self._list()

    def _lead(self) -> Text:
        presenter = self.presenter
        if presenter.hand is not None:
            return T("Tap the field to put them on.")
        if presenter.tried is None:
            return T("Drag to move, tap to turn or mark.")
        if presenter.asked is not None:
            return presenter.asked[0]
        return T("The card has been carried out.") if presenter.sentences else T("Nobody has anything to do.")

    def _action(self) -> Text:
        presenter = self.presenter
        if presenter.tried is None:
            return T("Carry out the card")
        if presenter.asked is not None:
            return presenter.options[0].text if presenter.options else T("Go on")
        return T("Set up again")

    def _list(self) -> None:
        presenter, say, column = self.presenter, i18n.say, self.ids.column
        column.clear_widgets()
        if presenter.tried is None and presenter.parts:
            options = tuple((key, say(words)) for key, words in presenter.parts)
            choice = ChoiceBar(options=options, value=presenter.part)
            choice.bind(value=lambda _, part: self._part(part))
            column.add_widget(choice)
        if presenter.asked is not None:
            column.add_widget(Quiet(text=say(presenter.asked[1])))
            for option in presenter.options[1:]:
                row = Row(title=say(option.text))
                row.bind(on_release=lambda _, ident=option.id: self._answer(ident))
                column.add_widget(row)
        for number, sentence in enumerate(presenter.sentences[-MOST:], 1):
            column.add_widget(Fact(title=say(sentence), value=str(number)))
        if presenter.tried is None:
            for sentence in presenter.told:
                column.add_widget(Words(text=say(sentence)))
        self.ids.page.scroll_y = 1

    def _told(self, problem: Text | None) -> None:
        self._refresh()
        if problem is not None:
            self.shell.say(i18n.say(problem))

    def _sheet(self, title: Text, subtitle: Text, rows: tuple[SheetRow, ...], picked: Callable[[Any], None]) -> None:
        sheet = Sheet(view=SheetView(title, subtitle, rows))

        def pick(_: object, ident: Hashable) -> None:
            sheet.close()
            picked(ident)

        sheet.bind(on_pick=pick)
        self.shell.open_sheet(sheet)

    def _repaint(self, *_: object) -> None:
        if self._presenter is not None:
            self._presenter.palette = theme.palette
            self._refresh()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
