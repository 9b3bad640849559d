"""The languages the app speaks, and what each calls itself: the one list that screens, content and tools share."""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES: Mapping[str, str] = {"de": "Deutsch", "uk": "Українська", "en": "English"}
