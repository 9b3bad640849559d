"""Records whole missions for tests/golden: what the players did and answered, and what came of it, step by step.

`python -m tools.stalker.golden` plays the demo mission anew for 1, 2 and 4 stalkers, with the first seed that is won.
Do this only when a rule or the demo was changed on purpose, and read the diff.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from engine.stalker.game import ZONE
from engine.stalker.state import Result
from engine.table.canon import Json, digest
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from tools.stalker.random_player import ZoneMatch, any_answer, any_command
from tools.stalker.shipped import read_library

FOLDER = Path("tests/golden")
MISSION = "demo"
TEAMS = {"alone": ["borsuk"], "two": ["polkan", "velet"], "four": ["borsuk", "polkan", "velet", "chort"]}
MOST_TRIES = 400
MAX_STEPS = 1_500


def play(content: Json, team: list[str], seed: int) -> ZoneMatch:
    random = Random(seed)
    seats: list[Json] = [{"stalker": name} for name in team]
    match = Match(ZONE, Journal(begin(ZONE, content, {"seats": seats}, seed)))
    while match.seq < MAX_STEPS and (match.question is not None or match.state.result is None):
        if match.question is not None:
            match.apply(any_answer(match.question, random))
        else:
            match.apply(any_command(match, random, 0.95))
    return match


def record(match: ZoneMatch, content: Json) -> dict[str, Json]:
    """One line per step: the command or answer, the kinds of events, and the hash of the table."""
    header = match.journal.header
    steps: list[Json] = []
    for seq in range(1, match.seq + 1):
        entry = match.journal.entry(seq)
        kinds = [raw.json["kind"] for raw in entry.events if isinstance(raw.json, dict)]
        steps.append({"act": entry.act.json, "events": kinds, "state": entry.state})
    result = match.state.result
    return {
        "content": digest(content),
        "setup": header.setup.json,
        "seed": header.seed,
        "result": result.value if result else None,
        "steps": steps,
    }


def write(name: str, recorded: dict[str, Json]) -> None:
    """One step a line, so that a diff shows where a mission took another turn."""
    head = {key: value for key, value in recorded.items() if key != "steps"}
    steps = recorded["steps"]
    assert isinstance(steps, list)
    lines = ",\n".join(json.dumps(step, sort_keys=True) for step in steps)
    text = json.dumps(head, sort_keys=True)[:-1] + ', "steps": [\n' + lines + "\n]}\n"
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    content = dump(read_library().match(MISSION))
    for name, team in TEAMS.items():
        matches = (play(content, team, seed) for seed in range(1, MOST_TRIES))
        won = next(match for match in matches if match.state.result is Result.WON)
        write(name, record(won, content))
        print(f"{name}: seed {won.journal.header.seed}, {won.seq} steps, {won.state.round} rounds")


if __name__ == "__main__":
    main()
