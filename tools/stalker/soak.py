"""Missions played by a random but legal player, checked at every step and replayed from their journals."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator
from random import Random

from engine.stalker.campaign.game import CAMPAIGN
from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.express import TurnsPlayed
from engine.stalker.events.flow import DeathAnswered
from engine.stalker.game import ZONE
from engine.stalker.state import Mission, Phase
from engine.table.answer import ANSWERS, Answer, Rolled
from engine.table.canon import canonical, parse_json
from engine.table.command import Command, Redo, Undo
from engine.table.journal import Journal, JournalHeader
from engine.table.match import Action, Match
from engine.table.points import begin
from engine.table.question import Question, Roll
from engine.table.record import dump, load, load_kind
from engine.table.refusal import Refusal
from engine.table.replay import check_states
from tools.soak.reports import Report, kinds_met
from tools.stalker.invariants import faults
from tools.stalker.random_player import ZoneMatch, any_answer, any_command
from tools.stalker.soak_tables import any_table

MATCHES = 2_000
MAX_STEPS = 3_000
MAX_REFUSED = 200
ELSEWHERE = frozenset({*CAMPAIGN.events, DeathAnswered.kind}) - (ZONE.events.keys() - {DeathAnswered.kind})
"""What no mission can meet: events of campaigns, and one that is stored as a note."""
CHECKED_TWICE = 10
"""Of so many missions one is also worked out from its stored events alone."""


def soak(seed: int) -> Report:
    """One mission from set-up to its end, then once more from its journal."""
    random = Random(seed)
    content, setup = any_table(random)
    match = Match(ZONE, Journal(begin(ZONE, content, setup, seed)))
    try:
        refused = _play_on(match, random)
        _replay(match.journal)
        if seed % CHECKED_TWICE == 0:
            check_states(ZONE, match.journal)
    except Exception:
        return Report(seed, f"step {match.seq}: {traceback.format_exc(limit=-6)}")
    state = match.state
    result = "unfinished" if state.result is None else state.result.value
    return Report(seed, "", result, match.seq, refused=dict(refused), events=kinds_met(match.journal, match.seq))


def _play_on(match: ZoneMatch, random: Random) -> Counter[str]:
    """To the end of the mission; counts what the player tried and was refused."""
    refused: Counter[str] = Counter()
    sense = random.choice((0.0, 0.5, 0.9, 0.98))
    while match.seq < MAX_STEPS and (match.question is not None or match.state.result is None):
        action = _action(match, random, sense)
        answer = match.apply(action)
        if isinstance(answer, Refusal):
            name = action.kind if isinstance(action, Command) else type(action).__name__
            refused[f"{name}: {answer.code}"] += 1
            if sum(refused.values()) > MAX_REFUSED:
                raise AssertionError(f"refused again and again: {refused}")
        if otherwise := _reopened(match):
            raise AssertionError(f"what is stored opens otherwise: {otherwise}")
        # Between two questions a unit may stand on a full field until it is said who makes room.
        if match.question is None and (wrong := faults(match.state, match.content)):
            raise AssertionError("; ".join(wrong))
    return refused


def _reopened(match: ZoneMatch) -> str:
    """What of the table would be otherwise if it were closed and opened now; the board too, which is not stored."""
    state = match.state
    again = ZONE.load(parse_json(canonical(ZONE.dump(state))), match.content)
    if again != state:
        return "the mission"
    for part in ("plan", "dark", "shunned", "symbols"):
        if getattr(again.board, part) != getattr(state.board, part):
            return f"the board: {part}"
    return ""


def _action(match: ZoneMatch, random: Random, sense: float) -> Action:
    """Mostly onward; now and then back, and back again."""
    if match.redo_step is not None and random.random() < 0.5:
        return Redo()
    if match.head and random.random() < 0.01:
        return Undo()
    if match.question is not None:
        return _told(match.question, random) or any_answer(match.question, random)
    if match.state.phase is Phase.PLAYERS and random.random() < 0.005:
        return TurnsPlayed(tuple(_turns_told(match.state, random)))
    return any_command(match, random, sense)


def _told(question: Question, random: Random) -> Answer | None:
    """Now and then the players throw real dice and tell only the stars, also such as the assumed faces cannot show."""
    if not isinstance(question, Roll) or random.random() > 0.15:
        return None
    told = Rolled((), random.randint(0, 3 * len(question.pool.dice)))
    return told if question.check(told) is None else None


def _turns_told(state: Mission, random: Random) -> Iterator[Adjust]:
    """Turns that were played without the app: who lost hit points, and who drew attention."""
    for name, who in state.stalkers.items():
        if not who.is_dead and random.random() < 0.5:
            yield Adjust(name, hp=max(1, who.hp - random.randint(0, 2)), attention="low", attention_field=who.field)


def _replay(journal: Journal) -> None:
    """The same commands and answers, from a header that has been a file: the same journal, hash by hash."""
    header = load(JournalHeader, parse_json(canonical(dump(journal.header))))
    again = Match(ZONE, Journal(header))
    for seq in range(1, len(journal) + 1):
        entry = journal.entry(seq)
        if entry.op == "undo":
            again.apply(Undo())
        elif entry.op == "redo":
            again.apply(Redo())
        else:
            again.apply(load_kind(ZONE.commands if entry.op == "do" else ANSWERS, entry.act.json))
        if len(again.journal) != seq or again.journal.entry(seq) != entry:
            raise AssertionError(f"step {seq} comes out differently when it is replayed")
