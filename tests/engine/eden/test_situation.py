"""Situation files: what is refused, in one line that names the file and the key."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from engine.eden.situation import read_situation
from engine.eden.situation_data import situation_data
from engine.table.reading import Node
from tests.engine.eden.asking import QUARRY, Asked, Clerk, Data, box, npc, table, warrior
from tests.engine.eden.drawing import random_situation

GOOD = json.loads(QUARRY.read_text())
EXAMPLE = json.loads(
    """{"game": "eden", "table": {"width": 600, "height": 600},
     "rules": {"terrain": "extended", "weather": ["storm"], "npcs": "app", "points": 100, "contamination": 0,
               "blast": 50},
     "sides": {"red": {"edge": "north", "deployment": "open"}}, "objectives": {"pump": {"at": [300, 300]}},
     "terrain": {"wood": {"outline": [[60,60],[160,60],[160,140],[60,140]], "obstacle": 3, "difficult": 2, "hostile": 1,
                 "hide": true, "flammable": true, "destructible": 6, "burning": 0, "hits": 0}},
     "profiles": {"marksman": {"faction": "well", "motive": "order", "points": 24, "base": 30,
                  "psi": [4,3], "combat": [4,3], "vigour": [4,3], "speed": [5,4],
                  "constitution": {"head": [2,1], "arms": [2,2], "torso": [3,2], "legs": [2,2]},
                  "index": ["head","arms","torso","torso","legs","legs"], "armour": {"torso": 1, "all": 0},
                  "weapons": {"carbine": {"kind": "shot", "range": 300, "strength": 2, "combat": 1,
                                          "fire": 0, "fear": 0},
                              "bomb": {"kind": "thrown", "range": 150, "explosive": 3, "fire": 1, "per_game": 2}}},
                  "gnawer": {"faction": "strays", "contamination": 2}},
     "warriors": {"anna": {"profile": "marksman", "side": "red", "at": [100, 100], "wounds": {"head": 1}, "fire": 0,
                  "fear": 0, "poison": 0, "rage": 0, "slow": 0, "ap": 3, "attacks": 0, "leader": true, "hidden": false,
                  "sheltered": false, "exposed": []}},
     "npcs": {"n1": {"profile": "gnawer", "at": [452, 380], "wounds": {}, "fire": 0, "fear": 0, "poison": 0, "rage": 0,
              "slow": 0, "exposed": []}}}"""
)


def changed(path: str, value: object) -> Data:
    """The quarry with one value changed."""
    data = copy.deepcopy(GOOD)
    *parents, last = path.split(".")
    node = data
    for key in parents:
        node = node.setdefault(key, {})
    node[last] = value
    return dict(data)


def test_the_format_of_the_brief_is_read(clerk: Clerk) -> None:
    assert clerk(EXAMPLE, "sight", "anna").code == 0


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("colour", "red", "colour: unknown key"),
        ("game", "chess", "game:"),
        ("table.width", 99, "table.width: 99 is not between 100 and 3000"),
        ("table.width", 600.0, "table.width"),
        ("table.height", True, "table.height"),
        ("rules.weather", ["sun"], "rules.weather[0]"),
        ("rules.npcs", "nobody", "rules.npcs"),
        ("rules.points", 0, "rules.points"),
        ("rules.blast", 301, "rules.blast"),
        ("rules.contamination", 21, "rules.contamination"),
        ("rules.terrain", "soft", "rules.terrain"),
        ("sides.red.edge", "up", "sides.red.edge"),
        ("sides.red.deployment", "far", "sides.red.deployment"),
        ("objectives.pump.at", [601, 300], "objectives.pump.at[0]"),
        ("objectives.pump", {}, "objectives.pump: the key at is missing"),
        ("terrain.hut.outline", [[0, 0], [10, 0]], "terrain.hut.outline"),
        ("terrain.hut.outline", [[0, 0], [10, 10], [10, 0], [0, 10]], "terrain.hut.outline: no simple polygon"),
        ("terrain.hut.outline", [[0, 0], [10, 0], [0, 0], [0, 10]], "terrain.hut.outline"),
        ("terrain.hut.outline", [[0, 0], [10, 0], [20, 0]], "terrain.hut.outline"),
        ("terrain.hut.outline", [[0, 0], [10, 0], [700, 50]], "terrain.hut.outline[2][0]"),
        ("terrain.hut.difficult", 1, "terrain.hut.difficult"),
        ("terrain.hut.obstacle", 21, "terrain.hut.obstacle"),
        ("terrain.hut.opaque", 1, "terrain.hut.opaque"),
        ("terrain.hut.burning", 100, "terrain.hut.burning"),
        ("terrain.hut.height", 3, "terrain.hut.height: unknown key"),
        ("terrain.hut.shield", {"armour": 2}, "terrain.hut.shield"),
        ("profiles.raider.base", 31, "profiles.raider.base"),
        ("profiles.raider.base", 18, "profiles.raider.base"),
        ("profiles.raider.psi", [3], "profiles.raider.psi"),
        ("profiles.raider.psi", [3, 21], "profiles.raider.psi[1]"),
        ("profiles.raider.constitution", {"head": [0, 0]}, "profiles.raider.constitution.head"),
        ("profiles.raider.constitution", {"tail": [1, 0]}, "profiles.raider.constitution.tail"),
        ("profiles.raider.index", ["head"] * 5, "profiles.raider.index"),
        ("profiles.raider.motive", "money", "profiles.raider.motive"),
        ("profiles.raider.weapons", {"x": {}}, "profiles.raider.weapons.x"),
        ("profiles.raider.weapons", {"x": {"kind": "bow"}}, "profiles.raider.weapons.x.kind"),
        ("warriors.anna.profile", "nobody", "warriors.anna.profile: there is no profile nobody"),
        ("warriors.anna.at", [100], "warriors.anna.at"),
        ("warriors.anna.at", [100, 601], "warriors.anna.at[1]"),
        ("warriors.anna.at", [300, 151], "overlaps the base of"),
        ("warriors.anna.wounds", {"head": 3}, "warriors.anna.wounds.head: 3 is not between 0 and 2"),
        ("warriors.anna.ap", 10, "warriors.anna.ap"),
        ("warriors.anna.fire", 100, "warriors.anna.fire"),
        ("warriors.anna.exposed", ["sea"], "warriors.anna.exposed[0]: there is no terrain sea"),
        ("warriors.bulk.leader", True, "warriors.bulk.leader: red has a leader already"),
        ("warriors.n1", {"profile": "raider", "side": "red", "at": [500, 500]}, "npcs.n1: this id stands in warriors"),
        ("warriors.hut", {"profile": "raider", "side": "red", "at": [500, 500]}, "terrain.hut: this id"),
        ("warriors.x", {"side": "red", "at": [500, 500]}, "warriors.x: the key profile is missing"),
        ("warriors.x", {"profile": "raider", "at": [500, 500]}, "warriors.x: the key side is missing"),
        ("warriors.anna.side", "re\nd", "warriors.anna.side: an id has 1 to 64 printable characters"),
        ("warriors.x", {"profile": "raider", "side": "red"}, "warriors.x: the key at is missing"),
        ("npcs.n1.ap", 3, "npcs.n1.ap: unknown key"),
        ("npcs.n1.hidden", True, "npcs.n1.hidden: unknown key"),
        ("warriors." + "x" * 65, {"profile": "raider", "side": "red", "at": [500, 500]}, "an id has 1 to 64"),
    ],
)
def test_a_wrong_file_names_its_key(clerk: Clerk, path: str, value: object, says: str) -> None:
    complaint = clerk(changed(path, value), "setup").complaint
    assert "situation.json" in complaint or path == "game"
    assert says in complaint


def test_a_file_of_eden_says_so(clerk: Clerk) -> None:
    data = dict(GOOD)
    del data["game"]
    assert clerk(data, "sight", "anna").code == 2


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("sight", "zoe"), "there is no unit zoe"),
        (("sight", "hut"), "there is no unit hut"),
        (("nearest", "anna", "anna"), "anna"),
        (("nearest", "anna", "sea"), "there is no sea"),
        (("nearest", "anna", "pump"), "there is no pump"),
        (("targets", "anna", "bow"), "anna has no weapon bow"),
        (("targets", "anna", "bomb"), "profiles.marksman.weapons.bomb.kind"),
        (("blast", "anna", "carbine", "1", "1"), "profiles.marksman.weapons.carbine.kind"),
        (("blast", "anna", "bomb", "1.5", "1"), "X: expected a whole number"),
        (("blast", "anna", "bomb", "1", "601"), "Y: 601 is not between 0 and 600"),
        (("odds", "anna", "bulk"), "no enemy"),
        (("odds", "anna", "anna"), "no enemy"),
        (("odds", "n1", "n2"), "no enemy"),
        (("odds", "cole", "anna"), "afraid"),
        (("odds", "anna", "cole", "--aim", "tail"), "--aim"),
        (("odds", "anna", "cole", "--reaction", "hide"), "--reaction"),
        (("odds", "anna", "cole", "--reaction", "strike_back"), "cannot react"),
        (("odds", "anna", "n1", "--reaction", "passive"), "cannot react"),
        (("odds", "anna", "cole", "--weapon", "carbine", "--reaction", "dodge"), "reacts to a shot"),
        (("odds", "anna", "dara", "--weapon", "carbine"), "not the nearest"),
        (("attack", "anna", "cole"), "not in contact"),
        (("activate", "--npc", "anna"), "there is no NPC anna"),
        (("activate", "--answers", "a"), "--answers"),
        (("end", "--answers", "7,1,1"), "--answers"),
        (("end", "--answers", "0,1,1"), "--answers"),
        (("end", "--answers", ",".join(["1"] * 1001)), "at most 1000"),
        (("band", "green"), "there is no side green"),
    ],
)
def test_a_question_that_cannot_be_asked(clerk: Clerk, arguments: tuple[str, ...], says: str) -> None:
    assert says in clerk(QUARRY, *arguments).complaint


def test_a_question_of_another_game_is_refused(clerk: Clerk) -> None:
    corridor = QUARRY.parent / "corridor.json"
    assert "targets" in clerk(corridor, "targets", "b1", "gun").complaint


def test_bases_may_overlap_by_a_millimetre_and_no_more(clerk: Clerk) -> None:
    def beside(x: int) -> Asked:
        return clerk(table(warriors={"a": warrior(100, 100), "b": warrior(x, 100)}), "sight", "a")

    assert beside(129).code == 0
    assert "overlaps" in beside(128).complaint


def test_a_corner_on_a_straight_edge_is_fine(clerk: Clerk) -> None:
    outline = [[100, 100], [150, 100], [200, 100], [200, 200], [100, 200]]
    situation = table(warriors={"a": warrior(400, 400)}, terrain={"p": {"outline": outline}})
    assert clerk(situation, "nearest", "a", "p").code == 0


def test_sixty_four_of_each_and_no_more(clerk: Clerk, tmp_path: Path) -> None:
    many = {f"p{i}": box(20 * i, 100, 20 * i + 10, 110) for i in range(65)}
    situation = table(table={"width": 2000, "height": 600}, terrain=many, npcs={"n": npc(300, 300)})
    assert "at most 64" in clerk(situation, "setup").complaint
    del situation["terrain"]["p64"]
    assert clerk(situation, "setup").code == 0


@pytest.mark.parametrize("seed", range(20))
def test_a_situation_written_down_reads_back_the_same(seed: int) -> None:
    data = random_situation(seed)
    data["terrain"]["shrine"] = box(380, 380, 395, 395, blessing={"faction": "x", "psi": 1, "within": 50, "type": "y"})
    data["terrain"]["tower"] = box(0, 380, 10, 395, shield={"armour": 2, "within": 50}, hits=3, spared_by="x")
    data["sides"] = {"red": {"edge": "west", "deployment": "raid"}, "blue": {}}
    data["objectives"] = {"well": {"at": [7, 8]}}
    read = read_situation(Node(data, "seed"))
    again = read_situation(Node(json.loads(json.dumps(situation_data(read))), "again"))
    assert again.battle == read.battle
    used = {unit.profile for unit in read.battle.units.values()}
    assert again.box.profiles == {name: read.box.profiles[name] for name in sorted(used)}
