"""What the places of a game's records and the words of its cards are called. No Kivy here."""

from __future__ import annotations

from engine.kit import GameKit
from engine.table.text import Name, T, Text
from screens.widgets.page_model import Words


class Wording:
    """By the game's own labels; what has none is called by its name in the record. A game may know more words."""

    def __init__(self, kit: GameKit) -> None:
        self.kit = kit

    def label(self, kind: str, key: str | int) -> Words:
        """A place by its name; an entry of a list by its number."""
        if isinstance(key, int):
            return T("no. {n}", n=key + 1)
        return self.kit.label(kind, key) or spaced(key)

    def known(self, kind: str, key: str) -> Text | None:
        return self.kit.label(kind, key)

    def worded(self, value: str) -> Words:
        """A word that a card is made with; a stranger's id stays as it is."""
        return self.value(value) or spaced(value)

    def value(self, _value: str) -> Text | None:
        """A word of the game's vocabulary in every language."""
        return None

    def word_of(self, _name: Name) -> Text | None:
        """What has a word of ours in every language, whatever cards there are."""
        return None


def spaced(word: str) -> str:
    return word.replace("_", " ") if word.isascii() and " " not in word else word
