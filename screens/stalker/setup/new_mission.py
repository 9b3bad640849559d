"""A new mission: which one, who takes part, in which order, who leads, with what gear."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from screens.app.shell import Pane
from screens.i18n import i18n
from screens.stalker.setup.entrance import EntranceSheet
from screens.stalker.setup.presenter import NewMissionPresenter, SeatLine
from screens.stalker.table import desk
from screens.widgets.kit import IconButton, Pressable, Row, Surface
from screens.widgets.sheet import Sheet
from screens.widgets.sheet_model import SheetView


class UpButton(IconButton):
    """An arrow that points up: one place earlier."""


class LeadButton(Pressable):
    """The leader's star: amber for the one who has it."""

    leads = BooleanProperty(False)


class StalkerRow(Pressable):
    """A stalker's card: who, how tough, how good with dice, and what only he can do."""

    name = StringProperty("")
    facts = StringProperty("")
    ability = StringProperty("")
    seat = StringProperty("")
    chosen = BooleanProperty(False)


class SeatRow(Surface):
    """A seat at the table: gear, one place earlier, leader."""

    name = StringProperty("")
    kit = StringProperty("")
    leads = BooleanProperty(False)
    is_first = BooleanProperty(False)

    __events__ = ("on_gear", "on_up", "on_lead")

    def on_gear(self) -> None: ...

    def on_up(self) -> None: ...

    def on_lead(self) -> None: ...


class NewMissionScreen(Pane):
    action = StringProperty("")
    can_begin = BooleanProperty(False)
    has_lost_areas = BooleanProperty(False)
    companion = StringProperty("")
    job = StringProperty("")
    lost_area = StringProperty("")
    drawing = StringProperty("")
    cards = StringProperty("")

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: NewMissionPresenter | None = None
        self._library: Any = None
        super().__init__(shell, **kwargs)
        i18n.bind(_=self.when_shown(self._refresh))

    @property
    def presenter(self) -> NewMissionPresenter:
        """What was chosen stays chosen while the app runs, also when the players step back from the set-up."""
        library = desk().library
        if self._presenter is None or self._library is not library:
            # Another pack came in, or the workshop made something: what was chosen may be gone.
            self._library = library
            self._presenter = NewMissionPresenter(library, i18n.language)
        return self._presenter

    def enter(self, *, mission: str = "", **_: Any) -> None:
        """`mission` is what a box's code named."""
        card = desk().library.missions.get(mission)
        if card is not None:
            self.choose(mission, not card.missing)
        self._refresh()

    # What the players do

    def choose(self, mission: str, is_complete: bool) -> None:
        if not is_complete:
            sheet = Sheet(view=self.presenter.missing(mission))
            # Leaving for the workshop puts the sheet away.
            sheet.bind(on_pick=lambda *_: self.shell.go("workshop"))
            self.shell.open_sheet(sheet)
            return
        self.presenter.choose(mission)
        self._refresh()

    def toggle(self, stalker: str) -> None:
        refusal = self.presenter.toggle(stalker)
        self._refresh()
        if refusal is not None:
            self.shell.say(i18n.say(refusal))

    def lead(self, stalker: str) -> None:
        self.presenter.lead(stalker)
        self._refresh()

    def move_up(self, stalker: str) -> None:
        self.presenter.move_up(stalker)
        self._refresh()

    def open_kits(self, stalker: str) -> None:
        if not self.presenter.can_choose_kit:
            return
        sheet = Sheet(view=self.presenter.kit_sheet(stalker))
        sheet.bind(on_pick=lambda _, kit: self._take_kit(sheet, stalker, kit))
        self.shell.open_sheet(sheet)

    def _take_kit(self, sheet: Sheet, stalker: str, kit: int) -> None:
        self.presenter.take_kit(stalker, kit)
        sheet.close()
        self._refresh()

    def open_companions(self) -> None:
        presenter = self.presenter
        view = presenter.company.companion_sheet(presenter.mission, i18n.language)
        self._open(view, presenter.company.take_companion)

    def open_jobs(self) -> None:
        self._open(self.presenter.company.job_sheet(i18n.language), self.presenter.company.take_job)

    def toggle_drawing(self) -> None:
        self.presenter.told = not self.presenter.told
        self._refresh()

    def toggle_cards(self) -> None:
        """With nothing left out yet, the page where cards are left out."""
        if not self.presenter.left_out:
            self.shell.go("box")
            return
        self.presenter.leaves_out = not self.presenter.leaves_out
        self._refresh()

    def open_areas(self) -> None:
        presenter = self.presenter
        self._open(presenter.company.area_sheet(presenter.mission, i18n.language), self._add_area)

    def _add_area(self, ident: str) -> None:
        presenter = self.presenter
        if presenter.company.add_area(presenter.mission, ident):
            self._pick_entrance()

    def _pick_entrance(self) -> None:
        company = self.presenter.company
        picker = company.picker(self.presenter.mission)

        def enter(_: EntranceSheet, field: str) -> None:
            company.entrance = field
            self._refresh()

        sheet = EntranceSheet(picker)
        sheet.bind(on_pick=enter)
        self.shell.open_sheet(sheet)

    def _open(self, view: SheetView, take: Callable[[str], None]) -> None:
        sheet = Sheet(view=view)

        def pick(_: Sheet, ident: str) -> None:
            sheet.close()
            take(ident)
            self._refresh()

        sheet.bind(on_pick=pick)
        self.shell.open_sheet(sheet)

    def begin(self) -> None:
        if self.can_begin:
            self.shell.go("setup", **self.presenter.arguments())

    # What is shown

    def _refresh(self, *_: object) -> None:
        if self.parent is None and self._presenter is None and self.shell.path[-1][0] != "new_mission":
            return
        presenter, ids = self.presenter, self.ids
        presenter.language = i18n.language
        presenter.left_out = desk().packs.left_out()
        self.action = i18n.say(presenter.action)
        self.can_begin = bool(presenter.seats)
        self.has_lost_areas = presenter.has_lost_areas
        self.companion = i18n.say(presenter.company.companion_words(i18n.language))
        self.job = i18n.say(presenter.company.job_words(i18n.language))
        self.drawing, self.cards = i18n.say(presenter.drawing), i18n.say(presenter.cards)
        self.lost_area = i18n.say(presenter.company.area_words(i18n.language))
        ids.missions.clear_widgets()
        for mission in presenter.missions:
            icon = "map" if mission.is_complete else "warning"
            row = Row(icon=icon, title=mission.title, subtitle=i18n.say(mission.subtitle), chosen=mission.chosen)
            row.bind(on_release=lambda _, line=mission: self.choose(line.id, line.is_complete))
            ids.missions.add_widget(row)
        ids.stalkers.clear_widgets()
        for line in presenter.stalkers:
            card = StalkerRow(
                name=line.name,
                facts=i18n.say(line.facts),
                ability=line.ability,
                seat=str(line.seat) if line.seat else "",
                chosen=line.seat > 0,
            )
            card.bind(on_release=lambda _, ident=line.id: self.toggle(ident))
            ids.stalkers.add_widget(card)
        self._list_seats(presenter.seats)

    def _list_seats(self, seats: list[SeatLine]) -> None:
        box = self.ids.seats
        box.clear_widgets()
        for line in seats:
            row = SeatRow(name=line.name, kit=i18n.say(line.kit), leads=line.leads, is_first=line.is_first)
            row.bind(
                on_gear=lambda _, ident=line.id: self.open_kits(ident),
                on_up=lambda _, ident=line.id: self.move_up(ident),
                on_lead=lambda _, ident=line.id: self.lead(ident),
            )
            box.add_widget(row)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
