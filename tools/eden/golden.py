"""Records whole games of EDEN for tests/golden/eden: what was done and answered, and what came of it, step by step.

`python -m tools.eden.golden` plays anew and looks for games that show what the brief asks for; `--whole` only those
that show all of it at once (director.py). Do this only when a rule was changed on purpose, and read the diff. The
content lies beside the games, so a tuned card changes none of them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from engine.eden.commands.setup import LayPiece
from engine.eden.content.box import Box
from engine.eden.game import EDEN
from engine.eden.state import ROUNDS, Battle, Phase
from engine.table.answer import Answer, Rolled
from engine.table.canon import Json
from engine.table.command import Command
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.question import Roll
from engine.table.record import dump
from tools.eden.director import Director
from tools.eden.player import any_answer, any_command
from tools.eden.shelf import library
from tools.eden.soak import ASH, WELLS, any_setup

FOLDER = Path(__file__).parent.parent.parent / "tests" / "golden" / "eden"
CONTENT = "content.json"
GAMES = {"mapped": 5, "unmapped": 5, "wild": 5, "chasm": 0}
"""Each kind of game, and the round it must reach. The unmapped one is played in an ion storm."""
WANTED = {
    "mapped": {"passive", "dodge", "strike_back", "redirected", "piece_fell"},
    "unmapped": {"passive", "dodge", "strike_back", "shot", "ion_storm"},
    "wild": {"strike_back", "npc_charge"},
    "chasm": {"jump_kills"},
}
WHOLE: dict[str, dict[str, Json]] = {
    "whole_mapped": {"map": True},
    "whole_unmapped": {"map": False},
    "whole_wild": {"map": True, "contamination": 4},
}
"""Two bands with the map, two without, one against the wild: five rounds each, on own terrain, in an ion storm."""
EVERYTHING = {"passive", "dodge", "strike_back", "shot", "redirected", "burned_down", "ion_storm", "jump_kills"}
MOST_TRIES = 200
MAX_STEPS = 1_500
SENSE = 0.6


def agreed(kind: str, random: Random) -> dict[str, Json]:
    told = any_setup(random, "random" if kind == "chasm" else kind)
    assert isinstance(told, dict)
    if kind == "chasm":
        return {**told, "map": False, "weather": 0, "changing_weather": False}
    return {**told, "weather": 1, "changing_weather": False} if kind == "unmapped" else told


def play(kind: str, seed: int, content: Json) -> Match[Battle, Box]:
    random = Random(seed)
    match = Match(EDEN, Journal(begin(EDEN, content, agreed(kind, random), seed)))
    while match.seq < MAX_STEPS and (match.question is not None or match.state.phase is not Phase.OVER):
        match.apply(_next(match, kind, random))
    return match


def directed(kind: str, seed: int, content: Json) -> Match[Battle, Box]:
    random = Random(seed)
    bands: dict[str, Json] = {"red": {"profiles": list(WELLS)}, "blue": {"profiles": list(ASH)}}
    sides: Json = {"red": bands["red"]} if "wild" in kind else bands
    match = Match(EDEN, Journal(begin(EDEN, content, {"sides": sides, "weather": 1, **WHOLE[kind]}, seed)))
    director = Director(bool(WHOLE[kind]["map"]), random)
    while match.seq < MAX_STEPS and (match.question is not None or match.state.phase is not Phase.OVER):
        director.step(match)
    return match


def _next(match: Match[Battle, Box], kind: str, random: Random) -> Command | Answer:
    """Some dice are rolled by hand, so that rare things are seen: the storm, and a jump that fails."""
    question = match.question
    if (
        isinstance(question, Roll)
        and question.why.facts["what"] in ("weather", "jump")
        and kind in ("unmapped", "chasm")
    ):
        return Rolled(("1",) * len(question.pool.dice))
    if question is not None:
        return any_answer(match, question, random, SENSE)
    command = any_command(match, random, SENSE)
    if kind == "chasm" and isinstance(command, LayPiece):
        left = match.state.sides[command.side].terrain_points
        return replace(command, of="chasm" if left >= 2 else "tree", outline=None)
    return command


def shown(match: Match[Battle, Box]) -> set[str]:
    """What a game has to show."""
    found: set[str] = {str(each) for each in match.state.rules.weather}
    aimed = ""
    burning: set[str] = set()
    for raw in _events(match):
        kind, why = raw["kind"], raw["why"]
        facts = why.get("facts", {})
        match kind:
            case "threw" if str(why["rule"]).startswith("melee.") and raw["what"] == "combat":
                found.add(str(why["rule"]).removeprefix("melee."))
            case "threw" if why["rule"] == "shot.roll":
                aimed = facts["on"]
                found.add("shot")
            case "threw" if why["rule"] == "shot.strength" and facts["on"] != aimed:
                found.add("redirected")
            case "piece_burned":
                burning.add(raw["piece"])
            case "piece_fell":
                found.add("piece_fell")
                found |= {"burned_down"} if raw["piece"] in burning else set()
            case "went_out" if why["rule"] == "jump.fell":
                found.add("jump_kills")
            case "npc_acted":
                found.add(f"npc_{raw['did']}")
    return found


def _events(match: Match[Battle, Box]) -> Iterator[dict[str, Any]]:
    for seq in range(1, match.seq + 1):
        for raw in match.journal.entry(seq).events:
            assert isinstance(raw.json, dict)
            yield raw.json


def record(match: Match[Battle, Box], kind: str) -> dict[str, Any]:
    header = match.journal.header
    steps = []
    for seq in range(1, match.seq + 1):
        entry = match.journal.entry(seq)
        kinds = [raw.json["kind"] for raw in entry.events if isinstance(raw.json, dict)]
        steps.append({"act": entry.act.json, "events": kinds, "state": entry.state})
    told = {"kind": kind, "setup": header.setup.json, "seed": header.seed, "winner": match.state.winner}
    return {**told, "shows": sorted(shown(match)), "steps": steps}


def write(name: str, recorded: dict[str, Any]) -> None:
    """One step a line, so that a diff shows where a game took another turn."""
    head = {key: value for key, value in recorded.items() if key != "steps"}
    lines = ",\n".join(json.dumps(step, sort_keys=True, ensure_ascii=False) for step in recorded["steps"])
    text = json.dumps(head, sort_keys=True, ensure_ascii=False)[:-1] + ', "steps": [\n' + lines + "\n]}\n"
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--whole", action="store_true", help="only the games that show everything at once")
    if not parser.parse_args().whole:
        FOLDER.mkdir(parents=True, exist_ok=True)
        content = dump(library().box)
        (FOLDER / CONTENT).write_text(json.dumps(content, sort_keys=True, indent=1) + "\n", encoding="utf-8")
        for kind, rounds in GAMES.items():
            _search(kind, WANTED[kind], rounds, lambda kind, seed: play(kind, seed, content))
    kept = json.loads((FOLDER / CONTENT).read_text("utf-8"))
    for kind in WHOLE:
        _search(kind, EVERYTHING, ROUNDS, lambda kind, seed: directed(kind, seed, kept))


def _search(kind: str, wanted: set[str], rounds: int, played: Callable[[str, int], Match[Battle, Box]]) -> None:
    for seed in range(1, MOST_TRIES):
        match = played(kind, seed)
        seen = shown(match)
        if wanted <= seen and match.state.round >= rounds and match.state.phase is Phase.OVER:
            write(kind, record(match, kind))
            print(kind, seed, match.seq, "steps", sorted(seen))
            return
        print(kind, seed, "misses", sorted(wanted - seen), "round", match.state.round, flush=True)
    raise SystemExit(f"no game of the kind {kind} shows everything")


if __name__ == "__main__":
    main()
