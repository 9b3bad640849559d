"""Scan a code: with the camera, from a picture, or typed. What it says is shown; one tap stores it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from device.qr.reading import can_read, texts_in_file
from device.sharing import write_situation
from engine.games import FIRST
from engine.packs.codes.messages import Box, Incoming, MatchFile, One, SituationFile
from engine.packs.kinds import Key
from engine.packs.pack import Pack
from engine.table.refusal import Refused
from engine.table.text import T, Tn
from screens.app.shell import Pane
from screens.games import playable
from screens.i18n import i18n
from screens.widgets.kit import Choice, QuietButton, Surface
from screens.widgets.sheet import Fact
from screens.workshop.eye import Eye  # noqa: F401 - scan.kv looks with it
from screens.workshop.making import making_of
from screens.workshop.parts import LineInput  # noqa: F401 - scan.kv writes on it
from screens.workshop.pictures import pick_picture
from screens.workshop.scan_presenter import Next, ScanPresenter

if TYPE_CHECKING:
    from device.packs import Packs

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
        choice = Choice(options=options, value=self.mine)
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
        super().__init__(shell, **kwargs)
        i18n.bind(_=self.when_shown(self._refresh))

    @property
    def presenter(self) -> ScanPresenter:
        if self._presenter is None:
            self._presenter = ScanPresenter(packs_of(self._game), i18n.language, packs_of)
        return self._presenter

    def enter(self, *, game: str = FIRST, **_: Any) -> None:
        self._presenter, self._game = None, game
        self.ids.typed.text = ""
        self._refresh()

    def leaves(self) -> bool:
        if self.decides:
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

    def _opened(self, looks: bool) -> None:
        self.looks = looks
        if not looks:
            self.shell.say(i18n.say(T("No camera was found. Pick a picture, or type the text below the code.")))

    def pick(self) -> None:
        pick_picture(self.shell, App.get_running_app(), self.read_picture)

    def read_picture(self, path: Path) -> None:
        self.shell.work(lambda: texts_in_file(path), self._pictured)

    def _pictured(self, texts: list[str]) -> None:
        if not texts:
            self.shell.say(i18n.say(T("No code was found in this picture. Try nearer, straighter, with more light.")))
            return
        self.take(texts)

    def type(self) -> None:
        if self.ids.typed.text.strip():
            self.take([self.ids.typed.text])

    def see(self, texts: list[str]) -> None:
        """From the camera: while something waits for yes or no, what else comes into view is left alone."""
        if not self.decides:
            self.take(texts)

    def take(self, texts: list[str]) -> None:
        problem = self.presenter.take_all(texts)
        self._refresh()
        if problem is not None:
            self.shell.say(i18n.say(problem))
        else:
            App.get_running_app().feedback.tick()

    def show_incoming(self, incoming: Incoming) -> None:
        """Something from a file, looked at like a code."""
        problem = self.presenter.look_at(incoming)
        self._refresh()
        if problem is not None:
            self.shell.say(i18n.say(problem))

    # What follows

    def act(self) -> None:
        doing, incoming = self.presenter.seen.next, self.presenter.incoming
        app = App.get_running_app()
        try:
            if doing is Next.TAKE_IN:
                self.presenter.accept()
                self._refresh()
                self.shell.say(i18n.say(T("Taken in. What you begin from now on uses it.")))
            elif doing in (Next.OPEN_BOX, Next.MAKE_BOX) and isinstance(incoming, Box):
                self._open_box(incoming, doing is Next.OPEN_BOX)
            elif doing is Next.TAKE_MATCH and isinstance(incoming, MatchFile):
                data = incoming.data
                self.shell.work(lambda: app.matches.take_in(data), self._match_taken)
            elif doing is Next.OPEN_SITUATION and isinstance(incoming, SituationFile):
                path = write_situation(incoming, app.home / "situations", i18n.say(T("Scanned situation")))
                self._leave(making_of(incoming.game).situation, ident=f"own/{path.stem}")
        except Refused as refused:
            self.shell.say(i18n.say(refused.refusal.text))

    def _open_box(self, box: Box, is_known: bool) -> None:
        """Where an evening with it begins, or where it is made; a game without such a page shows the record."""
        boxed = making_of(box.game).boxed
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
        rows = self.ids.rows
        rows.clear_widgets()
        self._ask(rows)
        for what, change in seen.rows:
            rows.add_widget(Fact(title=say(what), subtitle=say(change)))
        self.ids.page.scroll_y = 1

    def _ask(self, rows: Any) -> None:
        """Mine or theirs, record by record; or all at once."""
        seen, say = self.presenter.seen, i18n.say
        for change in seen.changes[:MOST_ASKED]:
            words = "\n".join(say(line) for line in change.lines)
            card = MergeCard(title=say(change.title), words=words, mine=change.key in self.presenter.keep)
            card.bind(on_decide=lambda _, mine, key=change.key: self._decide(key, mine))
            rows.add_widget(card)
        left = len(seen.changes) - MOST_ASKED
        if left > 0:
            more = Tn("{n} more record changes", "{n} more records change", left)
            rows.add_widget(Fact(title=say(more), subtitle=say(T("Decide about all of them at once."))))
        if len(seen.changes) > 1:
            for mine, text in ((True, T("Keep all of mine")), (False, T("Take all of theirs"))):
                button = QuietButton(text=say(text))
                button.bind(on_release=lambda _, mine=mine: self._decide_all(mine))
                rows.add_widget(button)

    def _decide(self, key: Key, mine: bool) -> None:
        self.presenter.decide(key, mine)
        self.action = i18n.say(self.presenter.seen.action)

    def _decide_all(self, mine: bool) -> None:
        self.presenter.decide_all(mine)
        self._refresh()


def packs_of(game: str) -> Packs:
    """Raises Refused for a game that has no screens on this device."""
    if game not in playable():
        raise Refused("unknown_game", T("This is of a game that this version of the app does not play."))
    packs: Packs = App.get_running_app().desk(game).packs
    return packs


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
