"""A page of something that is played: what is done on it goes through the one door, and back."""

from __future__ import annotations

import time
from typing import Any, Generic, TypeVar

from kivy.clock import Clock

from engine.table.command import Redo, Undo
from engine.table.history import describe
from engine.table.match import Action, Outcome
from engine.table.refusal import Refusal, Refused
from engine.table.text import T, Text
from screens.app.page import Page
from screens.i18n import i18n
from screens.match.between import LeftCampaign
from screens.match.shelf import Played, Session

X = TypeVar("X", bound=Session[Any, Any])


class SessionPage(Page, Generic[X]):
    """Opened by `enter` with whatever names the session."""

    def __init__(self, shell: Any, **kwargs: object) -> None:
        self._session: X | None = None
        self.arguments: dict[str, Any] = {}
        self._seen = 0
        """The entry of the journal that the page shows: a tap that comes too late is refused."""
        super().__init__(shell, **kwargs)

    @property
    def session(self) -> X:
        if self._session is None:
            raise RuntimeError("nothing has been opened")
        return self._session

    def open(self, ident: str) -> X:
        """The session by its id, and from now on names are those of its cards. Raises Refused."""
        raise NotImplementedError

    def open_or_leave(self, ident: str) -> bool:
        """Show it; what cannot be opened says so, and home is where to say it."""
        try:
            self._session = self.open(ident)
        except Refused as refused:
            words = i18n.say(refused.refusal.text)
            Clock.schedule_once(lambda _: self._leave(words))
            return False
        self.entered()
        self.refresh()
        self.app.tell_notices()
        return True

    def entered(self) -> None:
        """A screen's own presenter is made here."""

    def apply(self, action: Action, quiet: bool = False) -> bool:
        """Through the one door; a refusal is told as it is, anything else with a way to take it back."""
        result = self.session.apply(action, expected=self._seen)
        if isinstance(result, Refusal):
            self.shell.say(i18n.say(result.text))
            self.show_anew()
            return False
        self.followed(action)
        self.show_anew()
        if self.tells(result):
            return True
        if not quiet and not isinstance(action, Undo | Redo):
            said = result.events[-1].describe() if result.events else T("Done")
            self.shell.say(i18n.say(said), self.undo)
        return True

    def tells(self, outcome: Outcome) -> bool:
        """Whether a page has shown what came of it in a better way than a line."""
        return False

    def followed(self, action: Action) -> None:
        """Something has gone through the door, and nobody has seen it yet."""

    def show_anew(self) -> None:
        """What has changed behind the door is seen."""
        self.refresh()

    def undo(self) -> None:
        if self.apply(Undo(), quiet=True):
            self.entered()
            self.show_anew()

    def refresh(self, *_: object) -> None:
        if self._session is None:
            return
        match = self.session.match
        self._seen = match.seq
        self.undoes = i18n.say(describe(match.game, match.journal, match.head)) if match.head else ""
        super().refresh()

    def _leave(self, words: str) -> None:
        self.shell.go_home()
        self.shell.say(words)


class BetweenPage(SessionPage[X]):
    """A page of one campaign, opened by `enter(campaign=...)`: home leads back to where it was left."""

    game = ""
    screen = ""
    """The page that a campaign opens with."""

    def enter(self, *, campaign: str = "", **arguments: Any) -> None:
        self.arguments = arguments
        if self.open_or_leave(campaign):
            self._keep_standing()
        else:
            self.app.between.drop(campaign)

    def apply(self, action: Action, quiet: bool = False) -> bool:
        done = super().apply(action, quiet)
        self._keep_standing()
        return done

    def go(self, name: str, **arguments: Any) -> None:
        self.shell.go(name, campaign=self.session.match_id, **arguments)

    def standing(self) -> tuple[Text | str, Text]:
        """What the campaign is called, and where it stands."""
        raise NotImplementedError

    def _keep_standing(self) -> None:
        title, stage = self.standing()
        said = i18n.say(title), i18n.say(stage)
        self.app.between.put(LeftCampaign(self.session.match_id, self.game, self.screen, *said, time.time()))


class MatchPage(SessionPage[Played[Any, Any]]):
    """A page of a match, opened by `enter(match=...)`."""

    def open(self, ident: str) -> Played[Any, Any]:
        return self.app.take_up(ident)

    def enter(self, *, match: str = "", **arguments: Any) -> None:
        self.arguments = arguments
        self.open_or_leave(match)

    def go(self, name: str, **arguments: Any) -> None:
        self.shell.go(name, match=self.session.match_id, **arguments)
