"""Odd content taken in and played: no crash, no hang, no question without an answer, nothing lost (issue 12)."""

from __future__ import annotations

import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from device.content import Shipped, read_content
from engine.games import kit
from engine.packs.kinds import Key, read_record
from engine.packs.merging import merged
from engine.packs.pack import Pack, pack_bytes, read_pack
from engine.table.answer import Answer, AppRolls, Chosen, Confirmed, Counted, Stood
from engine.table.canon import canonical, parse_json
from engine.table.command import Redo, Undo
from engine.table.journal import Journal, JournalHeader
from engine.table.match import Action, Match
from engine.table.question import Choice, Confirm, Number, Question, Roll
from engine.table.reading import DataError
from engine.table.record import dump, load
from engine.table.refusal import Refusal, Refused
from tools.faults.grammar import Grammar
from tools.games import kit as tool_kit

ROUNDS = 5
MOST_STEPS = 160
MOST_REFUSED = 40
TOO_LONG = 2.0
"""Seconds of this process that one step, or taking a record in, may take."""
TOGETHER = (1,) * 12 + (2, 3)
"""How many records a pack holds: what is sound alone may be odd together."""

FOUND = ("crashes", "hangs", "unanswerable", "lost")
"""What may be wrong."""
PLAYERS = ("random_player.py", "player.py", "players.py", "random.py")


class Hang(BaseException):
    """It does not end. No rule that catches errors may catch this."""


class Unanswerable(Exception):  # noqa: N818 - it says what the question is
    """No answer would do."""


@dataclass(frozen=True)
class Table:
    """How a game is played with records: a match that has them in reach, and something to do in it."""

    begin: Callable[[dict[Key, Any], Shipped, list[Key], Random], Match[Any, Any] | None]
    """None if nothing can be played with it."""
    act: Callable[[Match[Any, Any], Random], Action]
    is_over: Callable[[Any], bool]


@cache
def shipped_of(game: str) -> Shipped:
    return read_content(kit(game))


@cache
def grammar_of(game: str) -> Grammar:
    return Grammar(kit(game), shipped_of(game).records)


def play_sense(records: int, seed: int, game: str, plays: int) -> dict[str, int]:
    """So many odd records; of those that are taken in, so many are played, evenly spread."""
    random = Random(f"{game} {seed}")
    shipped, grammar = shipped_of(game), grammar_of(game)
    table: Table = import_module(tool_kit(game).sense).TABLE
    counts: Counter[str] = Counter({f"sense.{name}": 0 for name in FOUND})
    while counts["sense.records"] < records:
        where = f"{game} {seed}:{counts['sense.records']}"
        odd = dict(grammar.record(random) for _ in range(random.choice(TOGETHER)))
        counts["sense.records"] += len(odd)
        where = f"{where} {odd}"
        try:
            with limit():
                taken = _take(game, shipped, odd)
        except Hang:
            told(where)
            counts["sense.hangs"] += 1
            continue
        except (DataError, Refused):
            continue
        except Exception:
            told(where)
            counts["sense.crashes"] += 1
            continue
        counts["sense.accepted"] += len(odd)
        if counts["sense.played"] * records < plays * counts["sense.records"]:
            found = play(table, partial(table.begin, taken, shipped, [*odd]), random)
            if found is not None:
                counts["sense.played"] += 1
                if found:
                    counts[f"sense.{found}"] += 1
                    print(f"{found}: {where}", flush=True)
    # Every game has its share, and says so.
    counts.update({f"sense.{name}.{game}": counts[f"sense.{name}"] for name in ("records", "accepted", "played")})
    return dict(counts)


def _take(game: str, shipped: Shipped, odd: dict[Key, Any]) -> dict[Key, Any]:
    """As a friend's pack is taken in, written and read on the way."""
    records = {key: read_record(kit(game).kinds, *key, data, "odd") for key, data in odd.items()}
    pack = read_pack(pack_bytes(Pack("odd", records=records, game=game)), "odd")
    return merged(kit(game), shipped.records, pack, pieces=shipped.pieces)


def play(  # noqa: PLR0911 - one for each way it may end
    table: Table, begin: Callable[[Random], Match[Any, Any] | None], random: Random, steps: int = MOST_STEPS
) -> str | None:
    """What went wrong; nothing if all was well, None if there was nothing to play."""
    match: Match[Any, Any] | None = None
    try:
        with limit():
            match = begin(random)
        if match is None:
            return None
        return _go_on(table, match, random, steps) or _lost(match)
    except Hang:
        told("hang")
        return "hangs"
    except Unanswerable:
        return "unanswerable"
    except Refused:
        return ""
    except Exception as error:
        if Path(traceback.extract_tb(error.__traceback__)[-1].filename).name in PLAYERS:
            # The player of the tool knew nothing to do; the app did nothing wrong.
            return ""
        told(f"step {match.seq}" if match else "begin")
        return "crashes"


def _go_on(table: Table, match: Match[Any, Any], random: Random, steps: int) -> str:
    refused = 0
    begun = match.game.round_of(match.state)
    for _ in range(steps):
        over = match.question is None and table.is_over(match.state)
        if over or match.game.round_of(match.state) >= begun + ROUNDS:
            break
        with limit():
            done = match.apply(_action(table, match, random))
        refused = refused + 1 if isinstance(done, Refusal) else 0
        if refused > MOST_REFUSED:
            if match.question is not None:
                print("unanswerable", match.question.prompt, done, flush=True)
                return "unanswerable"
            break
    return ""


def _action(table: Table, match: Match[Any, Any], random: Random) -> Action:
    if match.redo_step is not None and random.random() < 0.5:
        return Redo()
    if match.head and random.random() < 0.01:
        return Undo()
    return any_answer(match.question, random) if match.question is not None else table.act(match, random)


def any_answer(question: Question, random: Random) -> Answer:
    match question:
        case Choice():
            n = random.choice((question.least, question.most, random.randint(question.least, question.most)))
            return Chosen(tuple(option.id for option in random.sample(question.options, n)))
        case Confirm():
            return Confirmed()
        case Roll():
            return AppRolls()
        case Number():
            if question.least > question.most:
                raise Unanswerable(question.prompt)
            ends = question.least, question.most
            return Counted(random.choice((*ends, random.randint(*ends))))
    return Stood()


def _lost(match: Match[Any, Any]) -> str:
    """Written, closed and opened again it is the same table."""
    journal = Journal(load(JournalHeader, parse_json(canonical(dump(match.journal.header)))))
    for seq in range(1, match.seq + 1):
        journal.restore("E", canonical(dump(match.journal.entry(seq))))
    again = Match(match.game, journal)
    return "" if again.hash == match.hash and again.question == match.question else "lost"


@contextmanager
def limit() -> Iterator[None]:
    """Time of this process, as the machine may be busy with others."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise Hang

    was = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, TOO_LONG)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, was)


def told(where: str) -> None:
    print(where, traceback.format_exc(limit=-8), time.strftime("%H:%M:%S"), flush=True)
