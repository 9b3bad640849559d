"""Writes tests/golden/v1: a few journals of War, Jagged Alliance and EDEN, with the steps at which they are left.

    python -m tools.golden_v1

What lies there is a promise: it is written once by each version that changes what a journal holds, never anew for an
old one. A new version gets a folder of its own.
"""

from __future__ import annotations

import io
import json
import sys
import tarfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from device.content import read_content
from engine.eden.game import EDEN
from engine.eden.state import Phase
from engine.games import kit
from engine.jagged.setup import DECKS
from engine.table.canon import canonical
from engine.table.command import Redo, Undo
from engine.table.journal import Journal
from engine.table.match import Action, Match
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refusal
from tools.eden import player as eden_player
from tools.eden.shelf import library as eden_library
from tools.eden.soak import any_setup
from tools.jagged import random_player, sensible
from tools.jagged.sense import TABLE as BETWEEN
from tools.jagged.soak import new_match as new_scenario
from tools.warofmine import players
from tools.warofmine.measure import careful_action
from tools.warofmine.reading import shipped as war_content
from tools.warofmine.table import new_match as new_siege

SHIPPED = read_content(kit("jagged"))
CAMPAIGN = next(key for key in sorted(SHIPPED.records) if key[0] == "campaigns")
OUT = Path(__file__).parents[2] / "tests" / "golden" / "v1"
MOST_STEPS = 900
MOST_TRIED = 20_000
BACK = 0.03
"""How often somebody takes a step back, and half as often again."""


@dataclass(frozen=True)
class Played:
    game: str
    name: str
    match: Any
    act: Callable[[Any, Random], Action]
    is_over: Callable[[Any], bool]
    steps: int = MOST_STEPS
    """A whole game if it ends before."""


def games() -> Iterator[Played]:
    for seed, decks in ((1, ()), (2, DECKS)):
        scenario = new_scenario(f"demo-{seed + 1}", seed, by_hand=decks)
        yield Played("jagged", f"sensible-{seed}", scenario, lambda m, _: sensible.any_action(m), lambda s: s.result)
    for seed in (3, 4):
        scenario = new_scenario("demo-3", seed)
        yield Played("jagged", f"random-{seed}", scenario, random_player.any_action, lambda s: s.result, 160)
    campaign = BETWEEN.begin(dict(SHIPPED.records), SHIPPED, [CAMPAIGN], Random(1))
    yield Played("jagged", "campaign-1", campaign, BETWEEN.act, lambda _: False, 40)
    careful = new_siege(war_content(), 5, "lindenstrasse", ("Ada",))
    yield Played("warofmine", "careful-5", careful, careful_action, lambda s: s.result, 400)
    real: dict[str, int] = {"events": 10, "fate": 12}
    for seed, known in ((1, {}), (2, {}), (3, real)):
        siege = new_siege(war_content(), seed, "lindenstrasse", ("Ada", "Богдан"), known)
        yield Played("warofmine", f"random-{seed}", siege, players.any_action, lambda s: s.result)
    for seed, kind in ((1, "demo"), (2, "unmapped"), (3, "wild")):
        random = Random(seed)
        battle = Match(EDEN, Journal(begin(EDEN, dump(eden_library().box), any_setup(random, kind), seed)))
        yield Played("eden", f"{kind}-{seed}", battle, _eden, lambda s: s.phase is Phase.OVER)


def _eden(match: Any, random: Random) -> Action:
    if match.question is not None:
        return eden_player.any_answer(match, match.question, random, 0.8)
    return eden_player.any_command(match, random, 0.8)


def play(each: Played) -> dict[str, Any]:
    """To the end, now and then a step back; where it is worth leaving, and what is to be seen there."""
    match, random = each.match, Random(each.name)
    tried = 0
    seen: set[tuple[str, ...]] = set()
    stops: list[dict[str, Any]] = []
    while match.seq < each.steps and tried < MOST_TRIED:
        tried += 1
        if each.is_over(match.state) and match.question is None:
            break
        if isinstance(match.apply(_action(each, random)), Refusal):
            continue
        asks = match.question
        shows = ("question", asks.kind, asks.why.rule) if asks is not None else ("free",)
        if shows not in seen:
            seen.add(shows)
            stops.append({"seq": match.seq, "shows": [shows]})
    over = bool(each.is_over(match.state))
    stops.append({"seq": match.seq, "shows": [("over" if over else "free",)]})
    return {"file": f"{each.name}.journal", "stops": stops, "over": over}


def _action(each: Played, random: Random) -> Action:
    if each.match.redo_step is not None and random.random() < 0.5:
        return Redo()
    if each.match.head and random.random() < BACK:
        return Undo()
    return each.act(each.match, random)


def lines(journal: Journal) -> bytes:
    entries = [b"E " + canonical(dump(journal.entry(seq))) for seq in range(1, len(journal) + 1)]
    return b"\n".join([b"H " + canonical(dump(journal.header)), *entries])


def main() -> int:
    if [*OUT.glob("*.json")] and "--anew" not in sys.argv:
        print("There are journals already; a new version gets a folder of its own.")
        return 1
    OUT.mkdir(exist_ok=True)
    index: dict[str, list[dict[str, Any]]] = {}
    files: dict[str, dict[str, bytes]] = {}
    for each in games():
        index.setdefault(each.game, []).append(play(each))
        files.setdefault(each.game, {})[f"{each.name}.journal"] = lines(each.match.journal)
        print(each.game, each.name, each.match.seq, "steps", len(index[each.game][-1]["stops"]), "stops", flush=True)
    for game, journals in files.items():
        (OUT / f"{game}.json").write_text(json.dumps(index[game], indent=1) + "\n", "utf-8")
        with tarfile.open(OUT / f"{game}.tar.xz", "w:xz") as archive:
            for name, data in journals.items():
                entry = tarfile.TarInfo(name)
                entry.size = len(data)
                archive.addfile(entry, io.BytesIO(data))
    return 0


if __name__ == "__main__":
    sys.exit(main())
