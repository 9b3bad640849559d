"""What a warrior is offered, with its price and the reason why not."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.eden.commands import acting as act
from engine.eden.commands import by_hand
from engine.eden.content.profiles import Weapon
from engine.eden.game import EDEN
from engine.eden.naming import VOCABULARY, word
from engine.eden.offers import Offer, offers
from engine.eden.words import Marker, WeaponKind
from engine.table.text import Name
from tests.engine.eden.matches import EdenMatch, acting, do, ready, refused, warriors

ENGINE = Path(__file__).parents[3] / "engine" / "eden"


def offered(match: EdenMatch, unit: str) -> dict[str, Offer]:
    return {each.what: each for each in offers(match.state, match.content, unit)}


def test_a_fresh_warrior_moves_and_charges_but_has_nobody_to_attack() -> None:
    match = acting(ready(warriors(r4=4, b4=4)), "r4")
    rows = offered(match, "r4")
    assert (rows["move"].cost, rows["move"].left, rows["move"].refusal) == (1, 3, None)
    assert (rows["charge"].cost, rows["charge"].on) == (2, ("b4",))
    attack = rows["attack"].refusal
    assert attack is not None
    assert attack.code == "no_contact"
    assert "put_out_fire" not in rows


def test_what_is_refused_says_the_same_as_the_command() -> None:
    match = acting(ready(warriors(r4=4, b4=4)), "r4")
    do(match, by_hand.CorrectUnit("r4", markers={Marker.FEAR: 1, Marker.FIRE: 1}))
    rows = offered(match, "r4")
    for what, command in (("charge", act.Charge("r4", "b4")), ("attack", act.Attack("r4", "b4"))):
        refusal = rows[what].refusal
        assert refusal is not None
        assert refusal.code == refused(match, command)
    assert rows["put_out_fire"].refusal is None


def test_a_weapon_with_a_limit_tells_how_often_it_is_left() -> None:
    pot = Weapon(WeaponKind.THROWN, 150, explosive=1, per_game=2)
    both = warriors(r4=4, b4=4)
    match = acting(ready({**both, "r4": replace(both["r4"], weapons={"pot": pot})}), "r4")
    assert offered(match, "r4")["throw"].left == 2
    do(match, act.Throw("r4", "pot"))
    assert offered(match, "r4")["throw"].left == 1


def test_every_offer_is_a_command() -> None:
    kinds = {"move", "charge", "attack", "shoot", "throw", "spray", "use_ability", "climb", "swim", "jump", "hide"}
    assert {*kinds, "attack_piece", "put_out_fire"} <= EDEN.commands.keys()


@pytest.mark.parametrize("kind", ["roll", "zone", "marker", "phase", "step", "weather", "edge", "part"])
def test_words_of_the_game_are_known(kind: str) -> None:
    assert [key for key in VOCABULARY if key[0] == kind]


def test_every_roll_the_rules_ask_for_has_a_name() -> None:
    asked = set()
    for path in ENGINE.rglob("*.py"):
        found = re.findall(r"dice\.(?:successes|above|faces)\(\s*play,\s*\w+,\s*\"(\w+)\"", path.read_text("utf-8"))
        asked |= set(found)
    assert len(asked) > 8
    assert {("roll", what) for what in asked} <= VOCABULARY.keys()


def test_every_modifier_has_a_name() -> None:
    parts = set()
    for path in ENGINE.rglob("*.py"):
        parts |= set(re.findall(r"Part\(\"(\w+)\"", path.read_text("utf-8")))
    assert {("part", what) for what in parts} <= VOCABULARY.keys()


def test_a_card_is_not_a_word_of_the_game() -> None:
    assert word(Name("zone", "head")) is not None
    assert word(Name("tactic", "dust")) is None
