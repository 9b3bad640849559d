"""quarry.json and pumping_station.json, asked as the brief asks them (EDEN.md, f)."""

from __future__ import annotations

from tests.engine.eden.asking import BOARDS, QUARRY, Clerk


def test_sight(clerk: Clerk) -> None:
    found = clerk(QUARRY, "sight", "anna").answer
    rows = [(r["unit"], r["mm"], r["sight"], r["penalty"], r["obstacles"]) for r in found["sees"]]
    assert found["unit"] == "anna"
    assert rows == [
        ("bulk", 172, "free", 0, []),
        ("cole", 231, "hindered", 2, ["tree"]),
        ("dara", 346, "hindered", 1, ["hut"]),
        ("n1", 420, "blocked", None, ["hut"]),
        ("n2", 341, "hindered", 3, ["cole", "tree"]),
    ]


def test_nearest(clerk: Clerk) -> None:
    found = clerk(QUARRY, "nearest", "anna", "bulk", "cole", "hut", "knoll").answer
    assert found == {
        "unit": "anna",
        "targets": [
            {"target": "knoll", "mm": 0, "contact": True},
            {"target": "hut", "mm": 166, "contact": False},
            {"target": "bulk", "mm": 172, "contact": False},
            {"target": "cole", "mm": 231, "contact": False},
        ],
        "nearest": ["knoll"],
    }


def test_targets(clerk: Clerk) -> None:
    """4 + 1 - 2 + 2 from the knoll."""
    found = clerk(QUARRY, "targets", "anna", "carbine").answer
    assert (found["why"], found["weapon"]) == (None, "carbine")
    assert found["targets"] == [{"unit": "cole", "mm": 231, "dice": 5, "difficulty": 5, "engaged": False}]


def test_odds_of_close_combat(clerk: Clerk) -> None:
    found = clerk(QUARRY, "odds", "n1", "dara").answer
    assert (found["kind"], found["dice"], found["difficulty"]) == ("melee", 5, 2)
    assert found["results"][:2] == [
        {"unit": None, "zone": None, "lost": 0, "p": "1/7776"},
        {"unit": "dara", "zone": "head", "lost": 1, "p": "25/46656"},
    ]
    assert (found["wound"], found["out"]) == ({"dara": "7775/7776"}, {"dara": "3125/3888"})


def test_odds_of_a_dodge_aimed_at_the_head(clerk: Clerk) -> None:
    found = clerk(QUARRY, "odds", "n2", "cole", "--reaction", "dodge", "--aim", "head").answer
    assert (found["dice"], found["difficulty"]) == (5, 3)
    assert (found["wound"], found["out"]) == ({"cole": "107392/177147"}, {"cole": "7936/177147"})


def test_odds_of_a_shot(clerk: Clerk) -> None:
    found = clerk(QUARRY, "odds", "anna", "cole", "--weapon", "carbine").answer
    assert (found["wound"], found["out"]) == ({"cole": "452426/531441"}, {"cole": "91568/531441"})


def test_activate(clerk: Clerk) -> None:
    found = clerk(QUARRY, "activate").answer
    assert found["npcs"] == {
        "n1": {"at": [452, 380], "did": "stay", "on": None},
        "n2": {"at": [117, 390], "did": "charge", "on": "cole"},
    }
    assert found["attacks"] == [{"by": "n2", "on": "cole", "kind": "melee", "dice": 5, "difficulty": 3}]


def test_activate_one(clerk: Clerk) -> None:
    assert list(clerk(QUARRY, "activate", "--npc", "n2").answer["npcs"]) == ["n2"]


def test_end_asks_for_the_first_roll(clerk: Clerk) -> None:
    ask = clerk(QUARRY, "end").ask
    assert (ask["kind"], ask["what"], ask["unit"], ask["dice"], ask["source"]) == (
        "roll",
        "fire",
        "dara",
        3,
        "B4.B end 3",
    )
    assert clerk(QUARRY, "end", "--answers", "4,2").ask == ask, "fewer than a roll needs: asked anew in full"


def test_end(clerk: Clerk) -> None:
    found = clerk(QUARRY, "end", "--answers", "4,2,6,5,5,1,2").answer
    assert found["units"]["dara"]["wounds"] == {"head": 0, "arms": 0, "torso": 2, "legs": 0}
    assert found["units"]["dara"]["poison"] == 0
    assert found["units"]["cole"]["fear"] == 0
    assert found["units"]["n1"]["ap"] is None
    assert found["terrain"] == {"tree": {"burning": 2, "hits": 2, "destroyed": False}}


def test_what_is_left_over_is_ignored(clerk: Clerk) -> None:
    answers = ("4,2,6,5,5,1,2", "4,2,6,5,5,1,2,6,6,6")
    assert clerk(QUARRY, "end", "--answers", answers[0]).out == clerk(QUARRY, "end", "--answers", answers[1]).out


def test_band(clerk: Clerk) -> None:
    assert clerk(QUARRY, "band", "red").answer == {
        "side": "red",
        "points": 54,
        "limit": 100,
        "faction": "well",
        "motive": None,
        "kind": "faction",
        "legal": True,
        "strategy": 6,
        "hand": 4,
    }


def test_impossible_dice_are_refused_in_two_sentences(clerk: Clerk) -> None:
    complaint = clerk(QUARRY, "end", "--answers", "7,1,1").complaint
    assert complaint.endswith("--answers: dara, fire: 3 dice, above 2. These dice cannot show that.\n")


def test_setup(clerk: Clerk) -> None:
    out = [{"rule": "deployment", "who": [unit], "mm": None} for unit in ("anna", "bulk", "cole", "dara")]
    gap = {"rule": "objective_gap", "who": ["hut", "pump"], "mm": 40}
    assert clerk(QUARRY, "setup").answer == {"problems": [*out, gap]}


def test_the_demo_is_set_up_rightly(clerk: Clerk) -> None:
    station = BOARDS / "pumping_station.json"
    assert clerk(station, "setup").answer == {"problems": []}
    bands = [clerk(station, "band", side).answer for side in ("red", "blue")]
    assert [(band["points"], band["legal"]) for band in bands] == [(100, True), (100, True)]


def test_every_situation_that_is_shipped_can_be_opened(clerk: Clerk) -> None:
    shipped = sorted((BOARDS.parents[1] / "data" / "eden" / "situations").glob("*.json"))
    assert [path.name for path in shipped] == ["pumping_station.json", "quarry.json"]
    for path in shipped:
        assert clerk(path, "setup").code == 0
