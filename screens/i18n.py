"""The language of the screens: gettext catalogues, switched while the app runs.

In .kv write `text: i18n._("Settings")`: the rule binds to `_`, which is replaced when the language changes. In Python
keep sentences as `Text` (engine.table.text) and turn them into words at the last moment with `i18n.say`.
"""

from __future__ import annotations

import locale
from collections.abc import Callable
from functools import partial

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from device.phone.surroundings import language as device_language
from engine.table.languages import LANGUAGES
from engine.table.text import Name, Text
from screens.cases import declined
from screens.catalogues import FALLBACK, catalogues

THOUSANDS = {"de": ".", "uk": "\N{NO-BREAK SPACE}", "en": ","}
"""What stands between the thousands of a large number."""

MOST_OF_NAME = 200
"""Letters of a name in a sentence: a friend's pack may hold one that fills pages, and no picture holds those."""

Namer = Callable[[Name, str], str | None]


class I18n(EventDispatcher):
    _ = ObjectProperty(None)
    language = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._namers: list[Namer] = []
        self.use(FALLBACK)

    def use(self, language: str) -> None:
        """Speak a language from now on; an empty one means that of the device."""
        wanted = language or system_language()
        if wanted == self.language:
            return
        self.language = wanted
        # Another function each time: that is what makes every bound rule ask again.
        self._ = partial(catalogues.translate, wanted)

    def say(self, text: Text | str) -> str:
        """A sentence in the player's language. A plain string is somebody's own words and stays as it is."""
        return text if isinstance(text, str) else text.render(self._translate, self.name, self.number, self._decline)

    def add_names(self, namer: Namer) -> None:
        """Lets a game's content say what its things are called: `namer(Name, language)`, None for a stranger.

        The latest is asked first.
        """
        self._namers.insert(0, namer)

    def drop_names(self, namer: Namer) -> None:
        """When its match is left; one that was never added is no matter."""
        self._namers = [each for each in self._namers if each is not namer]

    def name(self, name: Name) -> str:
        found = (namer(name, self.language) for namer in self._namers)
        named = next((each for each in found if each is not None), name.id)
        return named if len(named) <= MOST_OF_NAME else named[: MOST_OF_NAME - 1] + "…"

    def number(self, n: int) -> str:
        """5.000 in German, 5 000 in Ukrainian, 5,000 in English: the same wherever a sum is said."""
        return f"{n:,}".replace(",", THOUSANDS[self.language])

    def _decline(self, word: str, case: str) -> str:
        return declined(word, case, self.language)

    def _translate(self, msgid: str, plural: str, n: int) -> str:
        return catalogues.translate(self.language, msgid, plural, n)


def system_language() -> str:
    # A phone has no locale of C's kind; it knows its language itself.
    code = device_language() or (locale.getlocale()[0] or FALLBACK)[:2].lower()
    return code if code in LANGUAGES else FALLBACK


i18n = I18n()
