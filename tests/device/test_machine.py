"""Anything in any order - commands, answers, undo, redo, a kill, a restart - against a plain model.

The model is a list of what the table looked like, and a finger on one of them.
"""

import shutil
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from device.storage import Store, export_matches, import_matches
from engine.table.answer import Answer, AppRolls, Chosen, Confirmed, Counted, Rolled, UnitPlace
from engine.table.canon import digest
from engine.table.command import Command, Redo, Undo
from engine.table.match import Match, Outcome
from engine.table.refusal import Refusal
from engine.table.replay import check_rules, check_states
from tests.tinygame import CONTENT, SETUP, TINY, Draw, Duel, EndRound, Score, Tiny
from tests.tinygame.values import Content
from tools.faults.places import MEMORY

PLAYERS = ("Anna", "Boris", "Chloe")


@dataclass(frozen=True)
class Seen:
    """What the model knows of the table. `asked` is the question it expects, `duel` who fights whom."""

    points: tuple[int, int, int] = (0, 0, 0)
    fields: tuple[str, str, str] = ("a", "a", "a")
    round: int = 0
    hand: int = 0
    asked: str = ""
    duel: tuple[str, str] = ("", "")

    def scored(self, player: str, points: int) -> "Seen":
        changed = tuple(old + points * (name == player) for old, name in zip(self.points, PLAYERS, strict=True))
        return replace(self, points=(changed[0], changed[1], changed[2]))


class MatchMachine(RuleBasedStateMachine):
    @initialize(seed=st.integers(0, 2**64 - 1))
    def begin(self, seed: int) -> None:
        self.folders = [Path(tempfile.mkdtemp(dir=MEMORY))]
        self.store = Store(self.folders[-1], [TINY])
        self.match: Match[Tiny, Content] = self.store.create("tiny", CONTENT, SETUP, "Friday", seed=seed)
        self.past: list[Seen] = []
        self.now = Seen()
        self.future: list[Seen] = []
        self.hashes = {0: self.match.hash}

    def teardown(self) -> None:
        if not hasattr(self, "store"):
            return
        check_states(TINY, self.match.journal)
        check_rules(TINY, self.match.journal)
        for seq, known in self.hashes.items():
            rng = self.match.journal.entry(seq).rng if seq else self.match.journal.header.rng
            assert digest({"state": TINY.dump(self.match.look(seq).state), "rng": rng}) == known
        self.store.close()
        for folder in self.folders:
            shutil.rmtree(folder)

    def goes(self, action: Command | Answer, then: Seen) -> None:
        outcome = self.match.apply(action, by="Anna")
        assert isinstance(outcome, Outcome), outcome
        self.past.append(self.now)
        self.now, self.future = then, []
        self.hashes[self.match.seq] = self.match.hash

    @precondition(lambda self: not self.now.asked)
    @rule(player=st.sampled_from(PLAYERS), points=st.integers(0, 9))
    def score(self, player: str, points: int) -> None:
        self.goes(Score(player, points), self.now.scored(player, points))

    @precondition(lambda self: not self.now.asked)
    @rule()
    def draw(self) -> None:
        self.goes(Draw(), replace(self.now, hand=self.now.hand % 12 + 1))

    @precondition(lambda self: not self.now.asked)
    @rule()
    def end_round(self) -> None:
        self.goes(EndRound(), replace(self.now, round=self.now.round + 1))

    @precondition(lambda self: not self.now.asked)
    @rule(player=st.sampled_from(PLAYERS))
    def duel(self, player: str) -> None:
        self.goes(Duel(player), replace(self.now, asked="confirm", duel=(player, "")))

    @precondition(lambda self: self.now.asked == "confirm")
    @rule(fields=st.dictionaries(st.sampled_from(PLAYERS), st.sampled_from("abc")))
    def confirm(self, fields: dict[str, str]) -> None:
        a, b, c = (fields.get(n, f) for n, f in zip(PLAYERS, self.now.fields, strict=True))
        corrections = tuple(UnitPlace(name, field) for name, field in fields.items())
        self.goes(Confirmed(corrections), replace(self.now, fields=(a, b, c), asked="choice"))

    @precondition(lambda self: self.now.asked == "choice")
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        player = self.now.duel[0]
        other = data.draw(st.sampled_from([name for name in PLAYERS if name != player]))
        self.goes(Chosen((other,)), replace(self.now, asked="roll", duel=(player, other)))

    @precondition(lambda self: self.now.asked == "roll")
    @rule(dice=st.tuples(st.integers(1, 6), st.integers(1, 6)), whole=st.booleans())
    def roll_by_hand(self, dice: tuple[int, int], whole: bool) -> None:
        answer = Rolled(total=sum(dice)) if whole else Rolled((str(dice[0]), str(dice[1])))
        self.goes(answer, replace(self.now.scored(self.now.duel[0], sum(dice)), asked="number"))

    @precondition(lambda self: self.now.asked == "roll")
    @rule()
    def roll_by_app(self) -> None:
        player = self.now.duel[0]
        before = self.match.state.points[player]
        self.goes(AppRolls(), replace(self.now, asked="number"))
        rolled = self.match.state.points[player] - before
        assert 2 <= rolled <= 12
        self.now = self.now.scored(player, rolled)

    @precondition(lambda self: self.now.asked == "number")
    @rule(stake=st.integers(0, 20).filter(lambda n: n != 13))
    def stake(self, stake: int) -> None:
        self.goes(Counted(stake), replace(self.now.scored(self.now.duel[1], stake), asked="", duel=("", "")))

    @rule(action=st.sampled_from([Score("Nobody", 1), Duel("Nobody"), Chosen(("x",)), Counted(13), Counted(99)]))
    def refused(self, action: Command | Answer) -> None:
        before = self.match.seq
        assert isinstance(self.match.apply(action), Refusal)
        assert self.match.seq == before

    @rule(times=st.integers(1, 6))
    def undo(self, times: int) -> None:
        for _ in range(times):
            outcome = self.match.apply(Undo())
            assert isinstance(outcome, Outcome) == bool(self.past)
            if self.past:
                self.future.append(self.now)
                self.now = self.past.pop()
                self.hashes[self.match.seq] = self.match.hash

    @rule(times=st.integers(1, 6))
    def redo(self, times: int) -> None:
        for _ in range(times):
            outcome = self.match.apply(Redo())
            assert isinstance(outcome, Outcome) == bool(self.future)
            if self.future:
                self.past.append(self.now)
                self.now = self.future.pop()
                self.hashes[self.match.seq] = self.match.hash

    @rule()
    def restart(self) -> None:
        self.store.close()
        self.reopen(self.folders[-1])

    @rule(torn=st.binary(max_size=40).map(lambda b: b.replace(b"\n", b"")))
    def kill(self, torn: bytes) -> None:
        """The files as they are at this moment, perhaps with half a line that was never acknowledged."""
        killed = Path(tempfile.mkdtemp(dir=MEMORY))
        shutil.copytree(self.folders[-1], killed, dirs_exist_ok=True)
        self.store.close()
        self.folders.append(killed)
        with next(killed.glob("matches/*/log")).open("ab") as log:
            log.write(torn)
        self.reopen(killed)

    @rule()
    def send_to_another_device(self) -> None:
        data = export_matches(self.store)
        self.store.close()
        self.folders.append(Path(tempfile.mkdtemp(dir=MEMORY)))
        with Store(self.folders[-1], [TINY]) as other:
            import_matches(other, data)
        self.reopen(self.folders[-1])

    def reopen(self, folder: Path) -> None:
        before = self.match.hash, self.match.seq
        self.store = Store(folder, [TINY])
        (card,) = self.store.cards()
        self.match = self.store.open(card.id)
        assert (self.match.hash, self.match.seq) == before
        assert self.store.take_notices() == ()

    @invariant()
    def the_match_is_as_the_model_says(self) -> None:
        if not hasattr(self, "match"):
            return
        state = self.match.state
        assert tuple(state.points[name] for name in PLAYERS) == self.now.points
        assert tuple(place.field for place in state.places) == self.now.fields
        assert (state.round, len(state.hand)) == (self.now.round, self.now.hand)
        assert (self.match.question.kind if self.match.question else "") == self.now.asked
        assert (self.match.redo_step is not None) == bool(self.future)


MatchMachine.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestMatchMachine = MatchMachine.TestCase
