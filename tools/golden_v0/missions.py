# mypy: ignore-errors
# isort: skip_file
"""Missions in every phase and at every question: many are played, the few that together show everything are kept."""

from __future__ import annotations

import io
import json
import sys
import tarfile
from collections import Counter
from random import Random

from player import play
from tables import some_table

from engine.stalker.game import ZONE
from engine.table.answer import Chosen, Confirmed, Counted
from engine.table.canon import canonical, parse_json
from engine.table.command import Undo
from engine.table.journal import JournalHeader, Journal
from engine.table.match import Match, Outcome
from engine.table.record import dump, load
from engine.table.refusal import Refused

MOST_OPTIONS = 8
STEPS_BEYOND = 8
"""What was done after the last stop, so that going on can be compared too."""


def site_of(match: Match) -> str:
    """Which line of which rule asks."""
    work = match._work
    rule = work._run._rule if work is not None and work._run is not None else None
    found = ""
    while rule is not None and hasattr(rule, "gi_frame"):
        if not rule.gi_code.co_filename.endswith("table/question.py"):
            module = rule.gi_code.co_filename.rsplit("/", 1)[-1].removesuffix(".py")
            found = f"{module}.{rule.gi_code.co_name}:{rule.gi_frame.f_lineno}"
        rule = rule.gi_yieldfrom
    return found


class Watch:
    """What a mission shows, and at which step first."""

    def __init__(self) -> None:
        self.shown: dict[tuple[str, ...], int] = {}

    def __call__(self, match: Match) -> None:
        seq, state, asked = match.seq, match.state, match.question
        phase = state.phase.value
        keys = [("phase", phase, "asked" if asked else "free")]
        if seq:
            entry = match.journal.entry(seq)
            keys.append(("op", entry.op, str(bool(asked))))
            if entry.op == "do":
                keys.append(("command", entry.act.json["kind"]))
            keys.extend(("event", raw.json["kind"]) for raw in entry.events)
        if state.result is not None:
            keys.append(("result", state.result.value))
        if asked is not None and (site := site_of(match)):
            why = asked.why
            keys.append(("question", asked.kind, site, asked.prompt.msgid, why.rule.msgid, why.source))
            keys.append(("question-in", site, phase))
        for key in keys:
            self.shown.setdefault(key, seq)


def chosen(count: int, first: int = 1):
    """The missions that together show everything that any of them shows, the most telling first."""
    played = []
    for seed in range(first, first + count):
        watch = Watch()
        content, setup = some_table(Random(seed))
        try:
            match = play(content, setup, seed, watch)
        except Refused:
            continue  # two stalkers were given the same card
        played.append((watch.shown, match.journal))
        if seed % 50 == 0:
            print(seed, len({key for shown, _ in played for key in shown}), file=sys.stderr, flush=True)
    left = Counter(key for shown, _ in played for key in shown)
    kept = []
    while left:
        shown, journal = max(played, key=lambda each: _worth(each[0], left))
        first_seen = {key: seq for key, seq in shown.items() if key in left}
        kept.append((cut(journal, min(len(journal), max(first_seen.values()) + STEPS_BEYOND)), first_seen))
        for key in first_seen:
            del left[key]
    return kept


def _worth(shown, left) -> float:
    wanted = [seq for key, seq in shown.items() if key in left]
    return len(wanted) / (20 + max(wanted, default=0))


def lines_of(journal: Journal) -> bytes:
    """A journal as text: a header, then every entry, a snapshot behind the entry it belongs to."""
    lines = [b"H " + canonical(dump(journal.header))]
    for seq in range(1, len(journal) + 1):
        lines.append(b"E " + journal._entries[seq - 1])
        if seq in journal._snapshots:
            lines.append(b"S " + journal._snapshots[seq])
    return b"\n".join(lines) + b"\n"


def cut(journal: Journal, seq: int) -> Journal:
    """The journal as it was when it was so long."""
    again = Journal(load(JournalHeader, parse_json(canonical(dump(journal.header)))))
    for number in range(1, seq + 1):
        again.restore("E", journal._entries[number - 1])
        if number in journal._snapshots:
            again.restore("S", journal._snapshots[number])
    return again


def answers_to(question):
    if question.kind == "choice" and question.most == 1:
        return [Chosen((option.id,)) for option in question.options[:MOST_OPTIONS]]
    if question.kind == "choice":
        whole = tuple(option.id for option in question.options)
        return [Chosen(whole[: question.least]), Chosen(whole[: question.most])]
    if question.kind == "number":
        return [Counted(question.least), Counted(question.most)]
    return [Confirmed()] if question.kind == "confirm" else []


def outcomes(journal: Journal, seq: int):
    """What came of every answer to the question at a step: kinds of events and the hash of the table."""
    match = Match(ZONE, cut(journal, seq))
    found = []
    for answer in answers_to(match.question):
        before = match.hash
        result = match.apply(answer)
        assert isinstance(result, Outcome), result
        kinds = [event.kind for event in result.events]
        asked = result.question.kind if result.question else ""
        found.append({"answer": dump(answer), "events": kinds, "state": match.hash, "asks": asked})
        assert isinstance(match.apply(Undo()), Outcome)
        assert match.hash == before
    return found


def write(folder, count: int) -> None:
    kept = chosen(count)
    index, sites = [], set()
    with tarfile.open(folder / "missions.tar.xz", "w:xz", preset=9) as archive:
        for number, (journal, first_seen) in enumerate(kept):
            name = f"mission-{number:02}.journal"
            raw = lines_of(journal)
            info = tarfile.TarInfo(name)
            info.size = len(raw)
            archive.addfile(info, io.BytesIO(raw))
            stops = []
            for seq in sorted(set(first_seen.values())):
                keys = sorted(key for key, at in first_seen.items() if at == seq)
                stop = {"seq": seq, "shows": [list(key) for key in keys]}
                new = {key[2] for key in keys if key[0] == "question"} - sites
                if new:
                    sites |= new
                    stop["answers"] = outcomes(journal, seq)
                stops.append(stop)
            index.append({"file": name, "steps": len(journal), "stops": stops})
    lines = ",\n".join(json.dumps(each, ensure_ascii=False, sort_keys=True) for each in index)
    (folder / "missions.json").write_text(f"[\n{lines}\n]\n", "utf-8")
    stops = [stop for each in index for stop in each["stops"]]
    print(len(index), "journals", len(stops), "stops", len(sites), "sites")
    for site in sorted(sites):
        print("  ", site)
    shown = [key for each in index for stop in each["stops"] for key in stop["shows"]]
    for what, known in (("event", ZONE.events), ("command", ZONE.commands)):
        print("never", what, sorted({*known} - {key[1] for key in shown if key[0] == what}))
