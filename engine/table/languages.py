"""The languages the app speaks, and what each calls itself: the one list that screens, content and tools share."""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES: Mapping[str, str] = {"de": "Deutsch", "uk": "Українська", "en": "English"}


def in_every_language(words: str) -> dict[str, str]:
    """What a player writes stands for all languages until somebody translates it."""
    return dict.fromkeys(LANGUAGES, words)
