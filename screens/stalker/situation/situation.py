"""A situation on the board: tap a unit and the engine says what it sees, what is near it, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from engine.field.grid import Direction
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.situation.file import Situation
from engine.table.reading import DataError
from engine.table.text import NO_WORDS, Name, T, Text
from screens.app.shell import Pane
from screens.i18n import i18n
from screens.stalker.library import CARD_NAMES, entries, open_entry
from screens.stalker.situation.presenter import SituationPresenter
from screens.stalker.situation.words import DIRECTIONS
from screens.theme import theme
from screens.widgets.board.board import BoardWidget  # noqa: F401 - situation.kv draws it
from screens.widgets.kit import Row
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetRow, SheetView


def card_name(name: Name, _language: str) -> str | None:
    """What an enemy card is called; a stranger's card by its id, with a capital."""
    if name.kind != "enemy_card":
        return None
    known = CARD_NAMES.get(name.id)
    return name.id.capitalize() if known is None else i18n.say(known)


i18n.add_names(card_name)


class SituationScreen(Pane):
    title = StringProperty("")
    counts = StringProperty("")
    about = StringProperty("")
    lead = StringProperty("")
    consequence = StringProperty("")
    action = StringProperty("")
    undoes = StringProperty("")
    """What undo would take back; empty if there is nothing."""
    has_reason = BooleanProperty(False)
    is_tight = BooleanProperty(False)
    """Few lines of these letters fit."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._title: Text | str = ""
        self._presenter = SituationPresenter(Situation(BoardPlan({})), theme.palette)
        super().__init__(shell, **kwargs)
        i18n.bind(_=self._refresh)
        theme.follow(self._repaint)
        self.bind(wide=self._list_units)

    def enter(self, *, ident: str = "", **_: Any) -> None:
        found = entries(App.get_running_app().home / "situations")
        entry = next((each for each in found if each.id == ident), found[0])
        self._title = entry.title
        problem = None
        try:
            situation = open_entry(entry)
        except (DataError, OSError) as error:
            situation, problem = Situation(BoardPlan({})), str(error)
        self._presenter = SituationPresenter(situation, theme.palette)
        self.ids.board.fit()
        self._refresh()
        if problem is not None:
            self.lead = i18n.say(T("This file cannot be opened."))
            self.consequence = problem

    def toast_over(self) -> Widget:
        board: Widget = self.ids.board
        return board

    def leaves(self) -> bool:
        if self._presenter.chosen is None:
            return True
        self._presenter.leave()
        self.ids.board.fit()
        self._refresh()
        return False

    # Fingers on the board

    def tap_unit(self, unit: str) -> None:
        self._presenter.tap(unit)
        self._refresh()

    def tap_field(self, _field: str) -> None:
        self._presenter.leave()
        self._refresh()

    def move(self, unit: str, field: str) -> None:
        refusal = self._presenter.move(unit, field)
        self._refresh()
        if refusal is not None:
            self.shell.say(i18n.say(refusal))
        else:
            self._offer_undo()

    def turn(self, unit: str, facing: Direction) -> None:
        self._presenter.turn(unit, facing)
        self._refresh()
        self._offer_undo()

    def long_press(self, unit: str | None, _field: str | None) -> None:
        """An enemy can be turned without a flick, too."""
        if unit is None or not self._presenter.is_enemy(unit):
            return
        rows = tuple(SheetRow(words, T("turn it this way"), NO_WORDS, facing) for facing, words in DIRECTIONS.items())
        sheet = Sheet(view=SheetView(T("Turn"), self._presenter.name(unit), rows))
        sheet.bind(on_pick=lambda _, facing: self._turn_from_sheet(sheet, unit, facing))
        self.shell.open_sheet(sheet)

    def _turn_from_sheet(self, sheet: Sheet, unit: str, facing: Direction) -> None:
        sheet.close()
        self.turn(unit, facing)

    # Buttons

    def act(self) -> None:
        self._presenter.act()
        self._refresh()

    def undo(self) -> None:
        self._presenter.undo()
        self._refresh()

    def open_reason(self) -> None:
        view = self._presenter.why()
        if view is None:
            return
        sheet = Sheet(view=view)
        sheet.bind(on_pick=self._aim)
        self.shell.open_sheet(sheet)

    def _aim(self, sheet: Sheet, stalker: str) -> None:
        self._presenter.aim(stalker)
        self._refresh()
        sheet.view = self._presenter.why()

    def _offer_undo(self) -> None:
        if self._presenter.undoes is not None:
            self.shell.say(i18n.say(self._presenter.undoes), self.undo)

    def _repaint(self, *_: object) -> None:
        self._presenter.palette = theme.palette
        self._refresh()

    def _refresh(self, *_: object) -> None:
        presenter, say = self._presenter, i18n.say
        saying = presenter.saying
        self.title, self.counts = say(self._title), say(presenter.counts)
        self.about, self.lead = say(saying.about), say(saying.lead)
        self.consequence = say(saying.consequence) if saying.consequence is not None else ""
        self.action, self.has_reason = say(saying.action), saying.has_reason
        self.undoes = say(presenter.undoes) if presenter.undoes is not None else ""
        self.ids.board.view = presenter.board
        self._list_units()

    def _list_units(self, *_: object) -> None:
        """Beside the board, where there is room for it."""
        units = self.ids.units
        units.clear_widgets()
        for line in self._presenter.units if self.wide else ():
            row = Row(title=i18n.say(line.name), subtitle=i18n.say(line.state), chosen=line.chosen)
            row.bind(on_release=lambda _, ident=line.id: self.tap_unit(ident))
            units.add_widget(row)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
