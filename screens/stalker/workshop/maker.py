"""The mission maker: one small page a step, the board drawn beside it, everything checked as it grows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty

from device.labels import Label, as_pdf, draw_pages
from device.sharing import write_file
from engine.field.grid import Direction
from engine.packs.codes.messages import BoxLabel
from engine.packs.fault import fault_of
from engine.packs.saying import error_told, fault_said
from engine.stalker.kit import KIT
from engine.table.canon import Malformed
from engine.table.reading import DataError
from engine.table.refusal import Refused
from engine.table.text import T, Text
from screens.app.files import outbox
from screens.i18n import i18n
from screens.stalker.names import WORDS
from screens.stalker.workshop.maker_board import maker_view
from screens.stalker.workshop.maker_presenter import STAGES, MakerPresenter
from screens.stalker.workshop.maker_steps import TITLES, MakerStep
from screens.theme import theme
from screens.widgets.bars import StepBar  # noqa: F401 - maker.kv shows it
from screens.widgets.board.board import BoardWidget  # noqa: F401 - maker.kv draws it
from screens.workshop.places import FormRow, Offer, RowKind
from screens.workshop.record_host import RecordHost
from screens.workshop.record_pick import PickSheet
from screens.workshop.record_presenter import fresh_id


class MakerScreen(RecordHost):
    count = NumericProperty(len(STAGES))
    at = NumericProperty(0)
    has_board = BooleanProperty(False)
    can_go_back = BooleanProperty(False)

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: MakerPresenter | None = None
        super().__init__(shell, **kwargs)
        self.bind(wide=self.refresh)

    @property
    def presenter(self) -> MakerPresenter:
        assert self._presenter is not None  # noqa: S101 - a mission is entered before it is touched
        return self._presenter

    def enter(
        self, *, mission: str = "", draft: Any = None, step: str = "", boards: Sequence[str] | None = None, **_: Any
    ) -> None:
        key = mission or fresh_id("missions", self.packs.records(), "mission")
        try:
            self._presenter = MakerPresenter(self.packs, key, i18n.language, draft)
            self._presenter.places()
        except (KeyError, TypeError, IndexError, AttributeError, DataError):
            # A draft that an older version of the app remembered.
            self._presenter = MakerPresenter(self.packs, key, i18n.language)
        if step in {stage.value for stage in MakerStep}:
            self._presenter.go(MakerStep(step))
        self.shell.note(mission=key, boards=None)
        self._take_new_board(boards)
        self.refresh(fresh=True)
        self.ids.board.fit()

    def _take_new_board(self, before: Sequence[str] | None) -> None:
        """Whoever went to build a board wants to play on it."""
        new = [key for key, _, _ in self.presenter.boards() if before is not None and key not in before]
        if new:
            self._board(new[-1])

    def leaves(self) -> bool:
        """What is made so far is kept if it can be; else it can be brought back."""
        presenter = self.presenter
        if presenter.up():
            self.refresh(fresh=True)
            return False
        if not presenter.is_changed:
            return True
        draft, step = presenter.form.data, presenter.stage.value
        try:
            presenter.keep()
            words: Text = T("{name} is kept.", name=presenter.name or i18n.say(T("The mission")))
            undo = None
        except (Refused, DataError):
            words = T("{name} is not kept: it is not finished.", name=presenter.name or i18n.say(T("The mission")))
            undo = lambda: self.shell.go("maker", mission=presenter.key, draft=draft, step=step)  # noqa: E731
        Clock.schedule_once(lambda _: self.shell.say(i18n.say(words), undo))
        return True

    # Steps

    def act(self) -> None:
        """The amber button: out of a page, on to the next step, and at last: play it."""
        presenter = self.presenter
        if presenter.up():
            self.refresh(fresh=True)
        elif presenter.stage is MakerStep.CHECK:
            self.play()
        else:
            self.go_on(1)

    def go_on(self, by: int) -> None:
        self.presenter.go_on(by)
        self._stepped()

    def _stepped(self) -> None:
        self.shell.note(step=self.presenter.stage.value, draft=self.presenter.form.data)
        self.refresh(fresh=True)

    def show_steps(self) -> None:
        """Every step with what is wrong in it; a tap goes there."""
        offers = [Offer(stage.value, TITLES[stage], self.presenter.state(stage) or "") for stage in STAGES]

        def picked(stage: str) -> None:
            self.presenter.go(MakerStep(stage))
            self._stepped()

        title = i18n.say(T("Where to?"))
        sheet = PickSheet(title, offers, picked, self.said, self.presenter.stage.value, searchable=False)
        self.shell.open_sheet(sheet)

    # What is shown

    def refresh(self, *_: object, fresh: bool = False) -> None:
        if self._presenter is None:
            return
        presenter = self.presenter
        self.title = presenter.name or i18n.say(T("A new mission"))
        self.at, self.can_go_back = presenter.number, presenter.number > 0 and not presenter.at
        words = T("Step {n} of {all}", n=presenter.number + 1, all=len(STAGES))
        self.subtitle = f"{i18n.say(words)} · {i18n.say(TITLES[presenter.stage])}"
        if presenter.at:
            self.subtitle = f"{i18n.say(TITLES[presenter.stage])} · {self.said(presenter.where)}"
        self.can_undo = presenter.can_undo
        self.action = self.said(presenter.next_words)
        # Beside a step there is room for the board whether or not it is touched.
        self.has_board = presenter.shows_board or (self.wide and not presenter.at and presenter.plan is not None)
        self.ids.board.view = maker_view(presenter, theme.palette)
        self.column.show([*self._sentence(), *presenter.places()], fresh)

    def _sentence(self) -> list[FormRow]:
        here = self.presenter.sentence if self.presenter.at else None
        return [] if here is None else [FormRow(RowKind.NOTE, title=here)]

    # Fingers on the board

    def tap_field(self, name: str) -> None:
        self.presenter.tap_field(name)
        self.changed()

    def tap_unit(self, ident: str) -> None:
        self.presenter.tap_unit(ident)
        self.changed()

    def move_unit(self, ident: str, field: str) -> None:
        self.presenter.move_unit(ident, field)
        self.changed()

    def turn_unit(self, ident: str, direction: Direction) -> None:
        self.presenter.face_unit(ident, direction.name)
        self.changed()

    # What the pages say

    def toggled(self, place: FormRow, member: str) -> None:
        self.presenter.toggle_place(place, member)
        self.changed()

    def added(self, place: FormRow) -> None:
        if place.path == ("events",) and not self.presenter.at:
            self._pick(T("Which event?"), self.presenter.naming.cards("events"), self._add_event)
        else:
            super().added(place)

    def _add_event(self, event: str) -> None:
        self.presenter.add(("events",), [event])

    def pressed(self, place: FormRow) -> None:
        deeds: dict[str, Callable[[], None]] = {
            "to_board": lambda: self._to(MakerStep.BOARD),
            "board": lambda: self._board(str(place.path[-1])),
            "build": self._build,
            "enemy": lambda: self._pick(
                T("Which enemy?"), self.presenter.naming.cards("enemies"), self.presenter.add_enemy
            ),
            "no_enemy": self._then(self.presenter.drop_enemy),
            "lift": self._then(self.presenter.lift),
            "anomaly": lambda: self._pick(T("Which type?"), self._types(), self.presenter.add_anomaly),
            "no_anomaly": self._then(self.presenter.drop_anomaly),
            "place": self._place,
            "companion": self._companion,
            "copied": self._then(lambda: self.presenter.copied(str(place.path[-1]))),
            "drop_last": self._drop_last,
            "new_event": lambda: self._visit("record", kind="events", key=""),
            "stage": lambda: self._to(MakerStep(str(place.path[-1]))),
            "label": self.print_label,
            "codes": lambda: self._kept(lambda: self._visit("codes", kind="missions", key=self.presenter.key)),
            "look": lambda: None,
        }
        if place.do in deeds:
            deeds[place.do]()
        else:
            super().pressed(place)

    def _then(self, do: Callable[[], None]) -> Callable[[], None]:
        def deed() -> None:
            do()
            self.changed()

        return deed

    def _to(self, stage: MakerStep) -> None:
        self.presenter.go(stage)
        self._stepped()

    def _visit(self, name: str, **arguments: Any) -> None:
        """Another screen, and back to this very page."""
        self.remember()
        self.shell.note(step=self.presenter.stage.value)
        self.shell.go(name, **arguments)

    def _build(self) -> None:
        self.shell.note(boards=[key for key, _, _ in self.presenter.boards()])
        self._visit("board")

    def _board(self, key: str) -> None:
        try:
            self.presenter.take_board(key)
        except DataError as error:
            self.shell.say(self.said(error_told(KIT, error)))
        except Malformed as error:
            self.shell.say(self.said(fault_said(KIT, fault_of(error))))
        self.changed()
        self.ids.board.fit()

    def _place(self) -> None:
        self.presenter.add_place(i18n.say(T("Environment card {key}", key=len(self.presenter.mission.environment) + 1)))
        self.changed(fresh=True)

    def _companion(self) -> None:
        offers = self.presenter.naming.cards("companions")
        self._pick(T("Which companion?"), offers, self.presenter.add_companion)

    def _drop_last(self) -> None:
        self.presenter.remove(("objectives", len(self.presenter.mission.objectives) - 1))
        self.changed()

    def _types(self) -> list[Offer]:
        known = sorted({card.type for card in self.presenter.library.cards.anomalies.values()})
        return [Offer(each, WORDS["type"].get(each, each)) for each in known]

    def _pick(self, title: Text, offers: Sequence[Offer], picked: Callable[[str], None]) -> None:
        def then(ident: str) -> None:
            picked(ident)
            self.changed()

        self.shell.open_sheet(PickSheet(i18n.say(title), offers, then, self.said))

    # The end

    def _kept(self, then: Callable[[], None]) -> None:
        """Only what is kept can be played, printed or passed on; and kept is what was tried on a small table."""
        try:
            self.shell.work_off(self.presenter.trying(), lambda _: self._tried(then))
        except DataError as error:
            self.shell.say(self.said(error_told(KIT, error)))

    def _tried(self, then: Callable[[], None]) -> None:
        try:
            self.presenter.keep()
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))
        except DataError as error:
            self.shell.say(self.said(error_told(KIT, error)))
        else:
            then()

    def play(self) -> None:
        wrong = self.presenter.mission_faults
        if wrong:
            self.shell.say(self.said(fault_said(KIT, wrong[0])))
            return
        self._kept(lambda: self._visit("new_mission", mission=self.presenter.key))

    def print_label(self) -> None:
        """A page with the labels of this mission alone: for its box and for the shelf."""
        key, name, folder = self.presenter.key, self.presenter.name, outbox(self.app)
        labels = [Label(BoxLabel(key), name or key, shape) for shape in ("box", "shelf")]

        def written(path: Any) -> None:
            self.shell.say(i18n.say(T("Written to {path}", path=str(path))))

        def write() -> None:
            self.shell.work(
                lambda: write_file(as_pdf(draw_pages(labels)), folder, name or i18n.say(T("Labels")), ".pdf"), written
            )

        self._kept(write)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
