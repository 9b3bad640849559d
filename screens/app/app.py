"""The app: preferences, the shell, the way back. Everything else is made when it is first needed."""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.core.window import Window

from device import preferences as stored
from device.feedback import Feedback
from engine.stalker.content.library import between_of
from engine.table.refusal import Refused
from engine.table.text import Name, Text
from screens.app.shell import Place, Shell, read_path
from screens.i18n import Namer, i18n
from screens.stalker.session_notes import Notes
from screens.theme import theme

if TYPE_CHECKING:
    from engine.stalker.campaign.cards import CampaignContent
    from engine.stalker.campaign.state import Campaign
    from screens.stalker.campaign.session import Campaigns, CampaignSession
    from screens.stalker.session import Matches, Session

ESCAPE = 27
"""Also what Android sends for its back gesture."""


class ZonekeeperApp(App):
    title = "Zonekeeper"
    # No preferences file of Kivy's own, no settings panel of Kivy's own.
    use_kivy_settings = False

    def __init__(self, home: Path | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._home = home
        self.preferences = stored.Preferences()
        self.feedback = Feedback()
        self.shell: Shell | None = None
        self.notes = Notes(self.home / "matches.json")
        self._making = threading.RLock()
        """Screens prepare behind the frame: two at once must still find one door to the files."""
        self._matches: Matches | None = None
        self._campaigns: Campaigns | None = None
        self._campaign: CampaignSession | None = None
        self._named: Session | None = None
        self._names: Namer = lambda _name, _language: None
        self._between: Namer = lambda _name, _language: None

    @property
    def matches(self) -> Matches:
        """Every match of this device; the rules it needs take longer to load than the first frame may."""
        with self._making:
            if self._matches is None:
                from screens.stalker.session import Matches  # noqa: PLC0415

                self._matches = Matches(self.home, self.notes, language=lambda: i18n.language)
            return self._matches

    @property
    def campaigns(self) -> Campaigns:
        """Every campaign of this device."""
        with self._making:
            if self._campaigns is None:
                from screens.stalker.campaign.session import Campaigns  # noqa: PLC0415

                packs = self.matches.packs
                self._campaigns = Campaigns(self.home, lambda: self.matches.library, lambda: packs.made(between_of))
            return self._campaigns

    def campaign(self, ident: str) -> CampaignSession:
        """A campaign to go on with; its places and contacts have their names from now on. Raises Refused."""
        session = self.campaigns.session(ident)
        if session is not self._campaign:
            self.name_between(session.content, lambda: session.state)
            self._campaign = session
        return session

    def name_between(self, content: CampaignContent, state: Callable[[], Campaign] | None = None) -> None:
        """From now on contacts, places and cards are called as this content says."""
        from screens.stalker.campaign.words import campaign_names  # noqa: PLC0415

        i18n.drop_names(self._between)
        self._between = campaign_names(content, state)
        i18n.add_names(self._between)
        self._campaign = None

    def prepare_campaigns(self) -> None:
        """Everything slow that a campaign needs; never on the thread that draws."""
        self.campaigns.prepare()

    def prepare(self) -> None:
        """Everything slow that a match needs; never on the thread that draws."""
        self.matches.prepare()

    def session(self, match: str) -> Session:
        """A match to play; from now on names are those of its cards. Raises Refused if it cannot be opened."""
        session = self.matches.session(match)
        if session is not self._named:
            from screens.stalker.names import mission_names  # noqa: PLC0415

            if self._named is None:
                i18n.add_names(self._called)
            self._named = session
            self._names = mission_names(session.match.content, lambda: session.match.state)
        return session

    def _called(self, name: Name, language: str) -> str | None:
        return self._names(name, language)

    @property
    def home(self) -> Path:
        """Where this player's files lie."""
        chosen = self._home or os.environ.get("ZONEKEEPER_HOME")
        return Path(chosen) if chosen else Path(self.user_data_dir)

    def build(self) -> Shell:
        self.preferences = stored.load(self.home / "preferences.json")
        self._apply()
        Window.clearcolor = theme.ground
        Window.bind(on_keyboard=self._key)
        self.shell = Shell(self._remember, size=Window.size)
        self._return(self.shell, self._last_path())
        return self.shell

    def on_pause(self) -> bool:
        # Every step is on disk already: there is nothing to save, only to say that we may be gone for good.
        return True

    def on_stop(self) -> None:
        if self._matches is not None:
            self._matches.close()
        if self._campaigns is not None:
            self._campaigns.close()

    def tell_notices(self) -> None:
        """What happened to the files, as one toast."""
        if self.shell is not None and self._matches is not None:
            words = [i18n.say(notice) for notice in self._matches.take_notices()]
            if words:
                self.shell.say("\n".join(words))

    def _return(self, shell: Shell, path: list[Place]) -> None:
        """Back to where we were; a match is opened behind the first frame."""
        slow = [self.prepare] if any("match" in arguments for _, arguments in path) else []
        if any("campaign" in arguments for _, arguments in path):
            slow.append(self.prepare_campaigns)
        if not slow:
            shell.restore(path)
            return
        shell.restore([], remember=False)
        shell.work(lambda: [do() for do in slow], lambda _: shell.restore(path), self._stay)

    def _stay(self, text: Text) -> None:
        if self.shell is not None:
            self.shell.say(i18n.say(text))

    def change(self, **changes: Any) -> None:
        """One or more preferences, applied at once and kept."""
        self.preferences = replace(self.preferences, **changes)
        self._apply()
        try:
            stored.save(self.home / "preferences.json", self.preferences)
        except Refused as refused:
            self._stay(refused.refusal.text)

    def _apply(self) -> None:
        now = self.preferences
        i18n.use(now.language)
        theme.use(now.theme, now.colours, now.text_scale)
        self.feedback.sound, self.feedback.haptics = now.sound, now.haptics

    def _key(self, _window: object, key: int, *_: object) -> bool:
        return key == ESCAPE and self.shell is not None and self.shell.back()

    def _remember(self, path: list[Place]) -> None:
        """Written at every step: a phone kills an app without asking."""
        # A full disk is told where it costs something; it must not keep anybody from turning the page.
        with contextlib.suppress(OSError):
            self.home.mkdir(parents=True, exist_ok=True)
            fresh = self.home / "place.json.new"
            fresh.write_text(json.dumps(path), "utf-8")
            fresh.replace(self.home / "place.json")

    def _last_path(self) -> list[Place]:
        try:
            return read_path(json.loads((self.home / "place.json").read_text("utf-8")))
        except (OSError, ValueError):
            return []
