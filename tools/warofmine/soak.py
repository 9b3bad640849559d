"""Sieges played by a random player, checked at every step and replayed from their journals to the same hash."""

from __future__ import annotations

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from engine.table.answer import ANSWERS
from engine.table.canon import canonical, parse_json
from engine.table.command import Redo, Undo
from engine.table.journal import Journal, JournalHeader
from engine.table.match import Action, Match
from engine.table.record import dump, load, load_kind
from engine.table.replay import check_rules, check_states
from engine.warofmine.game import SIEGE
from engine.warofmine.setup import REAL_DECKS
from tools.warofmine.any_content import any_content
from tools.warofmine.players import Table, any_action, any_answer
from tools.warofmine.reading import shipped
from tools.warofmine.table import play_siege

OUT = Path("build/soak_warofmine.json")
CHECKED_TWICE = 10
"""Of so many sieges one is also worked out from its stored events and by the rules once more."""
REAL = 0.5
"""Every third siege is played with the box: so many of its decks lie on the table as real cards."""
IN_A_ROW, GOES_ON = 0.2, 0.7
"""How often a question is answered in a row with those that follow, and how far such a row goes."""
DEMO = "lindenstrasse"
RANDOM, ELSEWHERE = "random", "random, other cards"
"""Only the first says how hard the demo is; other sieges, cards and real decks are played for their problems."""
NAMES = ("Ada", "Bo", "Cem", "Dora", "Emil", "Fay")

Report = dict[str, object]


def soak_siege(seed: int) -> Report:
    """One siege from set-up to its end, then once more from its journal. Every second one with content at random."""
    random = Random(seed)
    content = shipped() if seed % 2 else any_content(random, shipped())
    siege = random.choice(sorted(content.sieges))
    players = NAMES[: random.randint(1, len(NAMES))]
    real = {deck: random.randint(4, 20) for deck in REAL_DECKS if random.random() < REAL} if seed % 3 == 0 else {}
    demo = seed % 2 and siege == DEMO and not real
    report: Report = {"seed": seed, "siege": siege, "real": sorted(real), "player": RANDOM if demo else ELSEWHERE}
    try:
        played = play_siege(content, _back_and_forth, seed, siege, players=players, real=real)
        if played.problems:
            return {**report, "problem": "; ".join(played.problems)}
        replay(played.match.journal)
        if seed % CHECKED_TWICE == 0:
            check_states(SIEGE, played.match.journal)
            check_rules(SIEGE, played.match.journal)
    except Exception:
        return {**report, "problem": traceback.format_exc(limit=-6)}
    kinds: Counter[str] = Counter()
    for seq in range(1, played.match.seq + 1):
        kinds.update(
            str(raw.json["kind"]) for raw in played.match.journal.entry(seq).events if isinstance(raw.json, dict)
        )
    state = played.state
    return {**report, "result": state.result, "day": state.day, "steps": played.steps, "kinds": dict(kinds)}


def _back_and_forth(match: Table, random: Random) -> Action:
    """Mostly onward; now and then back, and back again."""
    if match.redo_step is not None and random.random() < 0.5:
        return Redo()
    if match.head and random.random() < 0.02:
        return Undo()
    if match.question is not None and random.random() < IN_A_ROW:
        # As a sheet answers: several questions in one step.
        row = match.row(lambda asked, _: any_answer(asked, random) if random.random() < GOES_ON else None)
        return row if row.given else any_action(match, random)
    return any_action(match, random)


def replay(journal: Journal) -> None:
    """The same commands and answers, from a header that has been a file: the same journal, hash by hash."""
    header = load(JournalHeader, parse_json(canonical(dump(journal.header))))
    again = Match(SIEGE, Journal(header))
    for seq in range(1, len(journal) + 1):
        entry = journal.entry(seq)
        if entry.op == "undo":
            again.apply(Undo(), by=entry.by)
        elif entry.op == "redo":
            again.apply(Redo(), by=entry.by)
        else:
            again.apply(load_kind(SIEGE.commands if entry.op == "do" else ANSWERS, entry.act.json), by=entry.by)
        if len(again.journal) != seq or again.journal.entry(seq) != entry:
            raise AssertionError(f"step {seq} comes out differently when it is replayed")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sieges", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    began = time.monotonic()
    reports = []
    with ProcessPoolExecutor(asked.processes) as pool:
        for report in pool.map(soak_siege, range(asked.seed, asked.seed + asked.sieges), chunksize=4):
            reports.append(report)
            if len(reports) % 100 == 0:
                print(f"{len(reports)} sieges, {time.monotonic() - began:.0f} s", flush=True)
    problems = [report for report in reports if "problem" in report]
    good = [report for report in reports if "problem" not in report]
    kinds: Counter[str] = Counter()
    for report in good:
        kinds.update(report["kinds"])  # type: ignore[call-overload]
    summary = {
        "sieges": len(reports),
        "problems": problems,
        "results": dict(Counter(str(report["result"]) for report in good)),
        "steps": sum(int(str(report["steps"])) for report in good),
        "never": sorted(set(SIEGE.events) - set(kinds)),
        "events": dict(kinds.most_common()),
        "seconds": round(time.monotonic() - began, 1),
    }
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps(summary, indent=2) + "\n")
    for report in problems[:3]:
        print(f"seed {report['seed']}: {report['problem']}")
    print({key: value for key, value in summary.items() if key not in ("problems", "events")})
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
