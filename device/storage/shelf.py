"""The matches by their cards: titles, groups and campaigns, in a TinyDB."""

from collections.abc import Callable, Iterable
from pathlib import Path

from tinydb import TinyDB, where

from device.storage.index import MatchInfo, SafeStorage
from engine.table.canon import Malformed
from engine.table.record import dump, load
from engine.table.refusal import Refused
from engine.table.text import T

MAX_MATCHES = 1_000


class MatchList:
    """Every change is safe on disk when it returns. Raises NotSaved; then nothing has changed."""

    def __init__(self, path: Path, damaged: Callable[[Path], None]) -> None:
        self._db = TinyDB(path, damaged, storage=SafeStorage)
        self._table = self._db.table("matches")

    def begin(self) -> bool:
        """Write an empty list if there is none, so that a lost list is not taken for a new one. True if so."""
        is_new = self._db.storage.read() is None
        if is_new:
            self._db.storage.write({"matches": {}})
        return is_new

    def save(self) -> None:
        """Write the list as it is once more, after a damaged one."""
        self._db.storage.write(self._db.storage.read() or {"matches": {}})

    def cards(self) -> list[MatchInfo]:
        """Every card, deleted ones too, in the order in which the matches came."""
        cards = []
        for document in self._table.all():
            try:
                cards.append(load(MatchInfo, dict(document)))
            except Malformed:
                continue  # the store finds the match's own folder and makes a new card
        return cards

    def card(self, match: str) -> MatchInfo | None:
        return next((card for card in self.cards() if card.id == match), None)

    def put(self, card: MatchInfo) -> None:
        """Add a card, or put it in the place of the one with the same id."""
        self._table.upsert(_document(card), where("id") == card.id)

    def put_new(self, cards: Iterable[MatchInfo]) -> None:
        """Add the cards of matches that the list does not know, all at once: each change writes the whole list."""
        self._table.insert_multiple(map(_document, cards))

    def check_room(self, more: int = 1) -> None:
        """Raises Refused if there would be more matches than there may be."""
        if len(self._table) + more > MAX_MATCHES:
            raise Refused("too_many", T("There are too many matches; delete some for good first."))

    def remove(self, match: str) -> None:
        self._table.remove(where("id") == match)

    def close(self) -> None:
        self._db.close()


def _document(card: MatchInfo) -> dict[str, object]:
    data = dump(card)
    return dict(data) if isinstance(data, dict) else {}
