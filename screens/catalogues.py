"""Sentences in the languages of the players: one gettext domain for the app, one for each game. No Kivy here.

A game's catalogue is read when the game is first needed: those that nobody plays cost nothing.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

from engine.table.text import english

APP = "app"
LOCALE = Path(__file__).parent.parent / "data" / "locale"
FALLBACK = "en"
"""The sentences in the code are English already: there is no catalogue of equals."""


class Catalogues:
    def __init__(self) -> None:
        self._domains: tuple[str, ...] = (APP,)

    def need(self, game: str) -> None:
        """From now on this game's sentences are known; where two games say one thing differently, the latest holds."""
        if self._domains[1:2] != (game,):
            self._domains = (APP, game, *(each for each in self._domains[1:] if each != game))

    def translate(self, language: str, msgid: str, plural: str = "", n: int = 0) -> str:
        """A sentence in a language; in English if nobody has translated it."""
        plain = english(msgid, plural, n)
        # For gettext the empty sentence is the catalogue's own header.
        if not msgid or language == FALLBACK:
            return plain
        for domain in self._domains:
            words = _read(domain, language)
            found = words.ngettext(msgid, plural, n) if plural else words.gettext(msgid)
            if found not in (msgid, plural):
                return found
        return plain


@cache
def _read(domain: str, language: str) -> gettext.NullTranslations:
    return gettext.translation(domain, LOCALE, [language], fallback=True)


catalogues = Catalogues()
