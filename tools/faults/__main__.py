"""`python -m tools.faults`: break everything that can be broken, and count what was lost (`make faults`).

The store is broken with the tiny game of the tests, as it keeps every game alike; hostile codes are made of each game's
own content, or with `--game stalker` of one game's.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from device.storage import Store
from tests.tinygame import TINY
from tools.faults.flips import damage_often
from tools.faults.full import fill_disks
from tools.faults.imports import import_rubbish
from tools.faults.kills import kill_often
from tools.faults.payloads import scan_rubbish
from tools.faults.power import cut_power_often
from tools.faults.sense import play_sense
from tools.faults.tables import play_tables
from tools.games import asked, takes_game

_MUST_BE_ZERO = (
    *("lost", "unreadable", "full_disk_lost", "power_lost", "power_alarms", "silent", "crashes"),
    *("sense.crashes", "sense.hangs", "sense.unanswerable", "sense.lost"),
)
_WORST = {"slowest_ms", "growth_kb"}
_PIECES = 8
_SECOND = """
import sys
from pathlib import Path
from device.storage import Store
from engine.table.refusal import Refused
try:
    Store(Path(sys.argv[1]), [])
except Refused as refused:
    print(refused.refusal.code)
"""

Part = Callable[[int, int], dict[str, int]]


def second_process_is_told() -> bool:
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder), [TINY]):
        command = [sys.executable, "-c", _SECOND, folder]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == "in_use"


def run(parts: list[tuple[Part, int]], jobs: int, seed: int) -> dict[str, int | float | bool]:
    """Everything so often, shared out among processes; the counts of all of them together."""
    began = time.perf_counter()
    counts: Counter[str] = Counter()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        pieces = pieces_of(jobs)
        tasks = [pool.submit(part, -(-n // pieces), seed + piece) for part, n in parts for piece in range(pieces)]
        for number, task in enumerate(tasks, 1):
            for key, n in task.result().items():
                counts[key] = max(counts[key], n) if key in _WORST else counts[key] + n
            # It takes an hour: whoever stops it knows what has been tried.
            print(f"{number} of {len(tasks)} pieces, {_found(counts)}", file=sys.stderr, flush=True)
    told = second_process_is_told()
    return {**counts, "second_told": told, "seconds": round(time.perf_counter() - began, 1)}


def _found(counts: Counter[str]) -> str:
    bad = {key: counts[key] for key in _MUST_BE_ZERO if counts[key]}
    return f"{counts['sense.records']} odd records: {bad or 'nothing'} found"


def _share(whole: int, games: Sequence[str], jobs: int) -> int:
    """What one piece of one game's work has to do of it."""
    return -(-whole // (len(games) * pieces_of(jobs)))


def pieces_of(jobs: int) -> int:
    return _PIECES if jobs > 1 else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    takes_game(parser)
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--power", type=int, default=4_000, help="states that a power cut may leave")
    parser.add_argument("--flips", type=int, default=10_000)
    parser.add_argument("--imports", type=int, default=100_000)
    parser.add_argument("--payloads", type=int, default=100_000, help="of QR codes, shared among the games")
    parser.add_argument("--sense", type=int, default=100_000, help="odd records, shared among the games")
    parser.add_argument("--plays", type=int, default=5_400, help="of those that are taken in, so many are played")
    parser.add_argument("--tables", type=int, default=2_000, help="odd first tables of saved matches, shared likewise")
    parser.add_argument("--rounds", type=int, default=400, help="of a full disk and failing writes")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/faults.json"))
    chosen = parser.parse_args()
    games = asked(chosen.game)
    n = -(-chosen.sense // len(games))
    parts: list[tuple[Part, int]] = [
        (kill_often, chosen.kills),
        (cut_power_often, chosen.power),
        (damage_often, chosen.flips),
        (import_rubbish, chosen.imports),
        *((partial(scan_rubbish, game=game), -(-chosen.payloads // len(games))) for game in games),
        (fill_disks, chosen.rounds),
        *((partial(play_sense, game=game, plays=_share(chosen.plays, games, chosen.jobs)), n) for game in games),
        *((partial(play_tables, game=game), -(-chosen.tables // len(games))) for game in games),
    ]
    result = run(parts, chosen.jobs, chosen.seed)
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    chosen.out.write_text(json.dumps(result, indent=2) + "\n")
    for key, value in result.items():
        print(f"{key:>18} {value}")
    return int(any(result[key] for key in _MUST_BE_ZERO) or not result["second_told"])


if __name__ == "__main__":
    sys.exit(main())
