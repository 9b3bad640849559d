"""The state at any step of a journal, never more than a few steps' work away."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.table.canon import Json, Malformed, Raw, digest
from engine.table.game import Game
from engine.table.journal import SNAPSHOT_EVERY, Entry, Journal, JournalHeader, Snapshot
from engine.table.question import QUESTIONS, Question
from engine.table.record import load_kind
from engine.table.rng import Rng

S = TypeVar("S")
C = TypeVar("C")

# Undo should be instant for what was done lately. States share what did not change between
# them, so keeping this many costs little more than keeping one.
KEPT = 4 * SNAPSHOT_EVERY


class Diverged(Exception):  # noqa: N818 - it says what the journal and the rules did
    """The journal and the rules disagree: the state is not the one that was stored."""


@dataclass(frozen=True, slots=True)
class MatchPoint(Generic[S]):
    """The table after a step: the state, the match's randomness, and the question that is open."""

    state: S
    rng: int
    question: Question | None = None


def begin(game: Game[S, C], content: Json, setup: Json, seed: int, match: str = "") -> JournalHeader:
    """The header of a new match. Raises Refused for a set-up that the game does not allow."""
    rng = Rng(seed)
    state = game.start(game.read_content(content), setup, rng)
    start = Raw(game.dump(state))
    return JournalHeader(match, game.id, game.version, Raw(content), Raw(setup), seed, start, rng.state)


class Points(Generic[S, C]):
    def __init__(self, game: Game[S, C], journal: Journal) -> None:
        self._game = game
        self._journal = journal
        self._kept: OrderedDict[int, MatchPoint[S]] = OrderedDict()
        self._hashed: tuple[MatchPoint[S], str] | None = None
        header = journal.header
        self.content: C = game.read_content(header.content.json)
        self._start = MatchPoint(game.load(header.state.json, self.content), header.rng)

    def hash_of(self, point: MatchPoint[S]) -> str:
        # The same point is asked for again at once: who looks it up checks it, and then it is written down.
        if self._hashed is None or self._hashed[0] is not point:
            self._hashed = point, digest({"state": self._game.dump(point.state), "rng": point.rng})
        return self._hashed[1]

    def at(self, step: int) -> MatchPoint[S]:
        """The table after a step, 0 for the start. Raises Diverged if its hash is not the stored one."""
        path: list[Entry] = []
        at = step
        while (point := self._known(at)) is None:
            entry = self._journal.entry(at)
            if not entry.is_step:
                raise Malformed(f"entry {at} is no step")
            path.append(entry)
            at = entry.parent
        for entry in reversed(path):
            point = self.after(point, entry)
            self.keep(entry.seq, point)
        if path and self.hash_of(point) != path[0].state:
            self._kept.clear()
            raise Diverged(f"step {step} does not give the state that was stored")
        return point

    def keep(self, step: int, point: MatchPoint[S]) -> None:
        self._kept[step] = point
        self._kept.move_to_end(step)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def snapshot(self, entry: Entry, point: MatchPoint[S]) -> None:
        """Store the state if this step is one of those that are stored."""
        if entry.depth % SNAPSHOT_EVERY == 0:
            self._journal.append_snapshot(Snapshot(entry.seq, Raw(self._game.dump(point.state))))

    def _known(self, step: int) -> MatchPoint[S] | None:
        if step == 0:
            return self._start
        if point := self._kept.get(step):
            return point
        if snapshot := self._journal.snapshot(step):
            entry = self._journal.entry(step)
            point = MatchPoint(self._game.load(snapshot.state.json, self.content), entry.rng, _question(entry))
            if self.hash_of(point) != entry.state:
                raise Diverged(f"the snapshot at step {step} is not the state that was stored")
            self.keep(step, point)
            return point
        return None

    def after(self, point: MatchPoint[S], entry: Entry) -> MatchPoint[S]:
        """The table after one more step, by its stored events."""
        state = point.state
        for raw in entry.events:
            state = self._game.reduce(state, load_kind(self._game.events, raw.json))
        return MatchPoint(state, entry.rng, _question(entry))


def _question(entry: Entry) -> Question | None:
    return None if entry.question.json is None else load_kind(QUESTIONS, entry.question.json)
