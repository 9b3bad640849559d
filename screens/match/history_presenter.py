"""The history without its window: who did what, why, in which round; the table as it was; the way back to there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.table.history import LoggedStep, describe, line, path
from engine.table.match import Match
from engine.table.text import T, Text, Tn, listed
from screens.match.sources import source_of
from screens.palette import Palette
from screens.widgets.board.model import BoardView

Say = Callable[[Text | str], str]
Picture = Callable[[Any, Palette], BoardView | None]
"""The table of a state, where a game has a board."""
PREVIEW = 2
"""What happened, as far as the list tells."""
NAMED = 4
"""Steps that are named when several are taken back."""


@dataclass(frozen=True)
class Detail:
    what: str
    why: str


@dataclass(frozen=True)
class HistoryRow:
    seq: int
    what: str
    more: str
    round: str
    is_undone: bool


class HistoryPresenter:
    def __init__(self, match: Match[Any, Any], say: Say, picture: Picture) -> None:
        self._match = match
        self._picture = picture
        self._say = say
        self._kept = frozenset(path(match.journal, match.head))
        self._words: dict[int, tuple[LoggedStep, str]] = {}
        self.chosen: int | None = None
        self.confirming = False

    # The list

    def rows(self, search: str, most: int) -> tuple[list[HistoryRow], bool]:
        """The newest entries that hold every word of the search, and whether there are more."""
        wanted = search.casefold().split()
        found: list[HistoryRow] = []
        for seq in range(len(self._match.journal), 0, -1):
            entry, words = self._read(seq)
            if all(word in words for word in wanted):
                if len(found) == most:
                    return found, True
                found.append(self._row(entry))
        return found, False

    def forget_words(self) -> None:
        """Another language is spoken now."""
        self._words.clear()

    def _read(self, seq: int) -> tuple[LoggedStep, str]:
        if seq not in self._words:
            entry = line(self._match.game, self._match.journal, seq)
            said = [self._say(entry.what), entry.by, self._round(entry.round)]
            said += [self._say(each.what) for each in entry.happenings]
            self._words[seq] = entry, " ".join(said).casefold()
        return self._words[seq]

    def _row(self, entry: LoggedStep) -> HistoryRow:
        shown = [self._say(each.what) for each in entry.happenings[:PREVIEW]]
        rest = len(entry.happenings) - len(shown)
        if rest > 0:
            shown.append(self._say(Tn("and {n} more", "and {n} more", rest)))
        if entry.by:
            shown.insert(0, entry.by)
        return HistoryRow(
            entry.seq, self._say(entry.what), " · ".join(shown), self._round(entry.round), self._undone(entry)
        )

    def _undone(self, entry: LoggedStep) -> bool:
        return entry.op in ("do", "answer") and entry.seq not in self._kept

    def _round(self, number: int) -> str:
        return self._say(T("Round {n}", n=number))

    # One entry

    def choose(self, seq: int) -> None:
        self.chosen, self.confirming = seq, False

    def leave(self) -> bool:
        """One step back inside the screen; False if there was none."""
        if self.confirming:
            self.confirming = False
        elif self.chosen is not None:
            self.chosen = None
        else:
            return False
        return True

    @property
    def title(self) -> str:
        if self.chosen is None:
            return ""
        return self._say(self._read(self.chosen)[0].what)

    @property
    def about(self) -> str:
        """Round and author of what is looked at."""
        if self.chosen is None:
            return ""
        entry = self._read(self.chosen)[0]
        parts = [self._round(entry.round), self._say(T("step {n}", n=entry.seq))]
        if entry.by:
            parts.append(entry.by)
        if self._undone(entry):
            parts.append(self._say(T("taken back since")))
        return " · ".join(parts)

    @property
    def details(self) -> list[Detail]:
        if self.chosen is None:
            return []
        book = self._match.game.rulebook
        return [
            Detail(
                self._say(each.what),
                self._say(T("{rule} · {source}", rule=each.rule, source=source_of(book, each.why)))
                if each.source
                else self._say(each.rule),
            )
            for each in self._read(self.chosen)[0].happenings
        ]

    def board(self, palette: Palette) -> BoardView | None:
        """The table as it was after the chosen entry, or as it is; None where a game has no board."""
        state = self._match.state if self.chosen is None else self._match.look(self.chosen).state
        return self._picture(state, palette)

    @property
    def steps_back(self) -> int:
        """How many steps lie between the chosen entry and now; 0 if there is no way back to it."""
        if self.chosen is None or self.chosen not in self._kept:
            return 0
        return sum(seq > self.chosen for seq in self._kept)

    @property
    def back_words(self) -> Text:
        return Tn("Back to here · takes back {n} step", "Back to here · takes back {n} steps", self.steps_back)

    @property
    def warning(self) -> tuple[Text, Text]:
        """What is taken back, in words, and that it is not lost."""
        steps = sorted((seq for seq in self._kept if self.chosen is not None and seq > self.chosen), reverse=True)
        named = [describe(self._match.game, self._match.journal, seq) for seq in steps[:NAMED]]
        rest = len(steps) - len(named)
        if rest > 0:
            named.append(Tn("and {n} more", "and {n} more", rest))
        return T("This takes back: {steps}.", steps=listed(named)), T("Redo brings it back.")
