"""Scan a code: with the camera, from a picture, or typed. What it says is shown; one tap stores it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from device.phone.permission import has_camera_leave, open_app_settings
from device.qr.reading import MAX_CODES, can_read, texts_in_file
from device.sharing import write_situation
from engine.games import FIRST
from engine.packs.codes.base45 import decode
from engine.packs.codes.messages import BoxLabel, Incoming, MatchFile, One, SituationFile
from engine.packs.codes.packing import unpacks_to_more
from engine.packs.codes.series import read_part
from engine.packs.kinds import Key
from engine.packs.pack import Pack
from engine.table.refusal import Refused
from engine.table.text import T, Text, Tn
from screens.app.shell import Pane
from screens.games import playable
from screens.i18n import i18n
from screens.widgets.filling import clear, unfold
from screens.widgets.kit import Caution, ChoiceBar, QuietButton, Surface
from screens.widgets.sheet import Fact
from screens.workshop.changes import Changed
from screens.workshop.making import making_of
from screens.workshop.parts import LineInput  # noqa: F401 - scan.kv writes on it
from screens.workshop.pictures import pick_picture
from screens.workshop.scanning.eye import Eye, EyeState  # noqa: F401 - scan.kv looks with it
from screens.workshop.scanning.scan_presenter import ScanNext, ScanPresenter

if TYPE_CHECKING:
    from device.packs import Packs

BLIND = {
    EyeState.NO_CAMERA: (
        T("No camera was found."),
        T("Pick a picture, or type the text below the code."),
    ),
    EyeState.REFUSED: (
        T("The camera may not be used."),
        T("Tap Camera to be asked again. Or pick a picture, or type the text below the code."),
    ),
    EyeState.FOR_EVER: (
        T("The camera may not be used, and the phone does not ask again."),
        T("Its settings can change that. Or pick a picture, or type the text below the code."),
    ),
}
GLANCE = 6_000
"""Bytes of a code, unpacked, that are looked at while everybody waits; a card of any game takes less."""
MOST_ASKED = 30
"""Cards with a question each; a page of more is slow to make, and nobody reads it to its end."""


class MergeCard(Surface):
    """A record that is here already: what would change, and which of the two holds. Event: `on_decide(mine)`."""

    title = StringProperty("")
    words = StringProperty("")
    mine = BooleanProperty(False)

    __events__ = ("on_decide",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        options = ((True, i18n.say(T("Keep mine"))), (False, i18n.say(T("Take theirs"))))
        choice = ChoiceBar(options=options, value=self.mine)
        choice.bind(value=lambda _, mine: self.dispatch("on_decide", mine))
        self.add_widget(choice)

    def on_decide(self, mine: bool) -> None: ...


class ScanScreen(Pane):
    title = StringProperty("")
    lead = StringProperty("")
    action = StringProperty("")
    share = NumericProperty(0)
    looks = BooleanProperty(False)
    """The camera is on."""
    decides = BooleanProperty(False)
    """Content is looked at and waits for yes or no; until then no other code is asked for."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._presenter: ScanPresenter | None = None
        self._game = FIRST
        self._sight = EyeState.OPEN
        self._was_looking = False
        self._looking = False
        """Something large is being looked at."""
        self._came = list[str]()
        """Codes that came into view meanwhile."""
        super().__init__(shell, **kwargs)

    def furnish(self) -> None:
        Builder.apply_rules(self, "ScanFoot", dispatch_kv_post=True)
        self._torch = QuietButton()
        self._torch.bind(on_release=lambda _: self._switch())
        self.ids.eye.bind(has_light=self._offer_torch, lit=self._offer_torch)
        i18n.bind(_=self.when_shown(self._refresh))

    @property
    def presenter(self) -> ScanPresenter:
        if self._presenter is None:
            self._presenter = ScanPresenter(packs_of(self._game), i18n.language, packs_of)
        return self._presenter

    def enter(self, *, game: str = FIRST, **_: Any) -> None:
        self._presenter, self._game = None, game
        self._came = []
        self._sight = EyeState.OPEN
        self.ids.typed.text = ""
        self._refresh()

    def leaves(self) -> bool:
        if self.decides and not self._looking:
            self.presenter.put_aside()
            self._refresh()
            return False
        self._close_eye()
        return True

    # Ways in

    def look(self) -> None:
        """The camera on or off."""
        if self.looks:
            self._close_eye()
        elif not can_read():
            self.shell.say(i18n.say(T("This device cannot read codes from pictures; type the text below the code.")))
        else:
            self.ids.eye.open(self._opened)

    def _offer_torch(self, *_: object) -> None:
        """A button where there is something to switch."""
        eye, ways = self.ids.eye, self.ids.ways
        self._torch.text = i18n.say(T("Torch off") if eye.lit else T("Torch"))
        if eye.has_light and self._torch.parent is None:
            ways.add_widget(self._torch, index=len(ways.children) - 1)
        elif not eye.has_light and self._torch.parent is not None:
            ways.remove_widget(self._torch)

    def _switch(self) -> None:
        self.ids.eye.lit = not self.ids.eye.lit

    def _opened(self, sight: EyeState) -> None:
        self.looks, self._sight = sight is EyeState.OPEN, sight
        self._refresh()

    def put_away(self) -> None:
        # Another app may want the camera, and nobody looks.
        self._was_looking = self.looks
        self._close_eye()

    def take_up(self) -> None:
        if self._was_looking:
            self._was_looking = False
            self.ids.eye.open(self._opened)
        elif self._sight in (EyeState.REFUSED, EyeState.FOR_EVER) and has_camera_leave():
            # The owner has been to the phone's settings.
            self._opened(EyeState.OPEN)
            self.looks = False

    def pick(self) -> None:
        pick_picture(self.shell, App.get_running_app(), self.read_picture)

    def read_picture(self, path: Path) -> None:
        self.shell.work(lambda: texts_in_file(path), self.read_texts)

    def read_texts(self, texts: list[str]) -> None:
        """What a picture says, or a link."""
        if not texts:
            self.shell.say(i18n.say(T("No code was found in this picture. Try nearer, straighter, with more light.")))
            return
        self.take(texts)

    def type(self) -> None:
        if self.ids.typed.text.strip():
            self.take([self.ids.typed.text])

    def see(self, texts: list[str]) -> None:
        """From the camera: while something waits for yes or no, what else comes into view is left alone."""
        if self._looking:
            self._came += texts
        elif not self.decides:
            self.take(texts)

    def take(self, texts: list[str]) -> None:
        presenter = self.presenter

        def taken(problem: Text | None) -> None:
            self._looked(problem)
            if problem is None:
                App.get_running_app().feedback.tick()

        self._look(presenter, is_long(texts), lambda: presenter.take_all(texts), taken)

    def show_incoming(self, incoming: Incoming) -> None:
        """Something from a file, looked at like a code."""
        presenter = self.presenter
        self._look(presenter, isinstance(incoming, One | Pack), lambda: presenter.look_at(incoming), self._looked)

    def _look(
        self,
        presenter: ScanPresenter,
        beside: bool,
        do: Callable[[], Text | None],
        done: Callable[[Text | None], None],
    ) -> None:
        """What is small is looked at on the spot; a whole box of cards beside the screen, which never stands still."""
        if self._looking:
            return
        if not beside:
            done(do())
            return
        self._looking = True

        def ended() -> None:
            self._looking = False

        def looked(found: Text | None) -> None:
            if presenter is not self._presenter:
                return
            done(found)
            # The next code of a series, shown while the one before was looked at.
            came, self._came = self._came[:MAX_CODES], []
            if came:
                self.see(came)

        self.shell.work(do, looked, ended=ended)

    def _looked(self, problem: Text | None) -> None:
        self._refresh()
        if problem is not None:
            self.shell.say(i18n.say(problem))

    # What follows

    def act(self) -> None:
        doing, incoming = self.presenter.seen.next, self.presenter.incoming
        app = App.get_running_app()
        try:
            if doing is ScanNext.TAKE_IN:
                presenter = self.presenter
                self.shell.work_off(presenter.trying(), lambda _: self._accept(presenter))
            elif doing in (ScanNext.OPEN_BOX, ScanNext.MAKE_BOX) and isinstance(incoming, BoxLabel):
                self._open_box(incoming, doing is ScanNext.OPEN_BOX)
            elif doing is ScanNext.READ_CODES:
                self.presenter.put_aside()
                self._refresh()
                if not self.looks:
                    self.look()
            elif doing is ScanNext.TAKE_MATCH and isinstance(incoming, MatchFile):
                data = incoming.data
                self.shell.work_off(app.matches.taking_in(data), self._match_taken)
            elif doing is ScanNext.OPEN_SITUATION and isinstance(incoming, SituationFile):
                path = write_situation(incoming, app.home / "situations", i18n.say(T("Scanned situation")))
                self._leave(making_of(incoming.game).situation, ident=f"own/{path.stem}")
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))

    def _accept(self, presenter: ScanPresenter) -> None:
        if presenter is not self._presenter or presenter.incoming is None:
            return

        def accept() -> Text | None:
            try:
                presenter.accept()
            except Refused as refused:
                return refused.refusal.text
            return None

        def accepted(problem: Text | None) -> None:
            if problem is None:
                self._refresh()
            self.shell.say(i18n.say(problem or T("Taken in. What you begin from now on uses it.")))

        self._look(presenter, True, accept, accepted)

    def _open_box(self, box: BoxLabel, is_known: bool) -> None:
        """Where an evening with it begins, or where it is made; a game without such a page shows the record."""
        boxed = making_of(box.game).boxed_of(box.kind)
        door = boxed.open if is_known else boxed.make
        if door is None:
            self._leave("record", game=box.game, kind=box.kind, key=box.id)
        else:
            self._leave(door[0], **{door[1]: box.id})

    def _match_taken(self, _: list[str]) -> None:
        self.presenter.done()
        self._refresh()
        self.shell.say(i18n.say(T("It is among your matches now.")))

    def _leave(self, name: str, **arguments: Any) -> None:
        self.presenter.done()
        self._close_eye()
        self.shell.replace(name, **arguments)

    def _close_eye(self) -> None:
        self.ids.eye.close()
        self.looks = False

    def _refresh(self, *_: object) -> None:
        seen, say = self.presenter.seen, i18n.say
        self.title, self.lead, self.action = say(seen.title), say(seen.lead), say(seen.action)
        self.share = seen.share
        self.decides = isinstance(self.presenter.incoming, One | Pack)
        clear(self.ids.rows)
        self._tell_blind(self.ids.blind)
        unfold(self, self._parts())
        self.ids.page.scroll_y = 1

    def _parts(self) -> Iterator[Callable[[], None]]:
        """What makes the page below the bar, bit by bit: a friend's pack may ask about thirty cards."""
        seen, rows = self.presenter.seen, self.ids.rows
        yield from self._asking(rows)
        for what, change in seen.rows:
            yield partial(self._fact, rows, what, change)
        if seen.another.msgid:
            yield partial(self._button, rows, seen.another, self._another)
        if seen.by_file:
            yield partial(self._button, rows, T("Open its file"), self._by_file)

    def _fact(self, rows: Any, what: Text, change: Text) -> None:
        rows.add_widget(Fact(title=i18n.say(what), subtitle=i18n.say(change)))

    def _tell_blind(self, rows: Any) -> None:
        """Why the camera shows nothing, and what there is instead."""
        rows.clear_widgets()
        if self._sight in BLIND:
            lead, instead = BLIND[self._sight]
            rows.add_widget(Caution(lead=i18n.say(lead), consequence=i18n.say(instead)))
        if self._sight is EyeState.FOR_EVER:
            self._button(rows, T("Open the phone's settings"), self._open_settings)

    def _open_settings(self) -> None:
        if not open_app_settings():
            self.shell.say(i18n.say(T("The phone did not open its settings. They are under Apps, Zonekeeper.")))

    def _button(self, rows: Any, words: Text, does: Callable[[], None]) -> None:
        button = QuietButton(text=i18n.say(words))
        button.bind(on_release=lambda _: does())
        rows.add_widget(button)

    def _another(self) -> None:
        self.presenter.show_absent()
        self._refresh()

    def _by_file(self) -> None:
        incoming = self.presenter.incoming
        self.shell.go("packs", game=incoming.game if isinstance(incoming, BoxLabel) else self._game)

    def _asking(self, rows: Any) -> Iterator[Callable[[], None]]:
        """Mine or theirs, record by record; or all at once."""
        changes = self.presenter.seen.changes
        for change in changes[:MOST_ASKED]:
            yield partial(self._ask, rows, change)
        left = len(changes) - MOST_ASKED
        if left > 0:
            more = Tn("{n} more record changes", "{n} more records change", left)
            yield partial(self._fact, rows, more, T("Decide about all of them at once."))
        if len(changes) > 1:
            for mine, text in ((True, T("Keep all of mine")), (False, T("Take all of theirs"))):
                yield partial(self._button, rows, text, partial(self._decide_all, mine))

    def _ask(self, rows: Any, change: Changed) -> None:
        words = "\n".join(i18n.say(line) for line in change.lines)
        card = MergeCard(title=i18n.say(change.title), words=words, mine=change.key in self.presenter.keep)
        card.bind(on_decide=lambda _, mine: self._decide(change.key, mine))
        rows.add_widget(card)

    def _decide(self, key: Key, mine: bool) -> None:
        self.presenter.decide(key, mine)
        self.action = i18n.say(self.presenter.seen.action)

    def _decide_all(self, mine: bool) -> None:
        self.presenter.decide_all(mine)
        self._refresh()


def is_long(texts: list[str]) -> bool:
    """Whether one of these codes may hold more than a glance: a single one may unpack to a whole box of cards."""
    for text in texts:
        with contextlib.suppress(Refused):
            part = read_part(text)
            if part.count > 1 or unpacks_to_more(decode(part.body), GLANCE):
                return True
    return False


def packs_of(game: str) -> Packs:
    """Raises Refused for a game that has no screens on this device."""
    if game not in playable():
        raise Refused("unknown_game", T("This is of a game that this version of the app does not play."))
    packs: Packs = App.get_running_app().desk(game).packs
    return packs


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
