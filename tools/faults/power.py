"""The power fails, at any moment and again while the app mends what the last cut left.

An evening is played on a recorded disk; then that disk is laid out in many of the states a power cut may have left,
opened, and compared with what had been promised. One of these states is where the next evening begins.
"""

import random
import shutil
import tempfile
import traceback
from pathlib import Path

from engine.table.canon import Json
from tests.tinygame import TinyGame
from tools.faults.disk import Disk, Tree, lay_out
from tools.faults.evening import Evening, Promise, look
from tools.faults.places import MEMORY

_STATES_PER_EVENING = 40
_EVENINGS = 6


def cut_power_often(states: int, seed: int) -> dict[str, int]:
    """Counts power_states (disks opened), power_lost (a promise broken, or unreadable) and power_alarms (the player
    was told of damage where there was none)."""
    chance = random.Random(seed)
    counts = {"power_states": 0, "power_lost": 0, "power_alarms": 0}
    root = Path(tempfile.mkdtemp(prefix="power-", dir=MEMORY))
    while counts["power_states"] < states:
        tree: Tree = {}
        found = Promise()
        version = 1
        for _ in range(_EVENINGS):
            # Now and then the app is a newer one, and writes the matches anew.
            version += chance.random() < 0.2
            wanted = min(_STATES_PER_EVENING, states - counts["power_states"])
            tree, found = _evening(root, _game(version), (tree, found), wanted, chance, counts)
    shutil.rmtree(root)
    return counts


def _evening(
    root: Path,
    game: TinyGame,
    before: tuple[Tree, Promise],
    wanted: int,
    chance: random.Random,
    counts: dict[str, int],
) -> tuple[Tree, Promise]:
    """Play, and cut the power so often. Returns one of the disks this left, and what was found on it."""
    lay_out_anew(root, before[0])
    disk = Disk(root)
    evening = Evening(disk, game, before[1], chance)
    with disk.recorded():
        evening.play()
    counts["power_alarms"] += evening.alarms
    after = before
    for _ in range(wanted):
        moment = chance.randint(0, disk.moment)
        tree = disk.after_power_cut(moment, chance)
        lay_out_anew(root, tree)
        counts["power_states"] += 1
        try:
            found, told = look(root, game, chance)
        except Exception:
            traceback.print_exc()
            counts["power_lost"] += 1
            continue
        broken = evening.broken_at(moment, found)
        counts["power_lost"] += bool(broken)
        counts["power_alarms"] += bool(told)
        for each in broken:
            print(f"after a power cut: {each}")
        if not broken:
            after = tree, found
    return after


def lay_out_anew(root: Path, tree: Tree) -> None:
    shutil.rmtree(root)
    root.mkdir()
    lay_out(root, tree)


def _game(number: int) -> TinyGame:
    class Newer(TinyGame):
        version = number

        def upgrade(self, version: int, what: str, data: Json) -> Json:
            return data

    return Newer()
