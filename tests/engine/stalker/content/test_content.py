"""All content is read, and makes sense; a wrong file names itself and its key."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from engine.games import FIRST, games
from engine.stalker.content.cards import Content
from engine.stalker.content.missions import Library, MatchContent, plan_of
from engine.stalker.content.units import Group
from engine.table.reading import DataError
from engine.table.record import dump, load
from tools.stalker.shipped import ROOT, read_library

COUNTS = {"high": 12, "low": 10, "events": 18, "injuries": 20, "loot": 31, "unknown": 24, "anomalies": 11, "control": 3}


@pytest.fixture(scope="module")
def library() -> Library:
    return read_library()


def _copies(cards: object) -> int:
    assert isinstance(cards, dict)
    return sum(getattr(card, "copies", 1) for card in cards.values())


def test_all_content_is_read_and_makes_sense(library: Library) -> None:
    cards = library.cards
    counted = {
        "high": _copies({key: card for key, card in cards.activation.items() if card.level == "high"}),
        "low": _copies({key: card for key, card in cards.activation.items() if card.level == "low"}),
        "events": _copies({key: card for key, card in cards.events.items() if card.number == 0}),
        **{kind: _copies(getattr(cards, kind)) for kind in ("injuries", "loot", "unknown", "anomalies", "control")},
    }
    assert counted == COUNTS


def test_every_card_says_where_it_comes_from(library: Library) -> None:
    for kind in vars(Content()):
        for key, card in getattr(library.cards, kind).items():
            if hasattr(card, "source"):
                assert card.source in ("own", "CARDS") or re.fullmatch(r"p\. \d+", card.source), f"{kind} {key}"


def test_every_group_has_unknown_markers(library: Library) -> None:
    assert {marker.group for marker in library.cards.unknown.values()} == {"", *Group}


def test_content_survives_being_stored_with_a_match(library: Library) -> None:
    for mission in library.missions:
        content = library.match(mission)
        assert load(MatchContent, dump(content)) == content


def test_the_demo_board_is_one_piece_about_forty_fields_with_everything_on_it(library: Library) -> None:
    plan = plan_of(library.missions["demo"], library.tiles)
    assert 30 <= len(plan.fields) <= 40
    on_table = [cell for cell in plan.owners if cell[0] < 100]
    assert {max(x for x, _ in on_table), max(y for _, y in on_table)} == {11}, "as wide as high: it fills a screen"
    assert {kind.value for kind in plan.borders.values()} == {"wall", "window", "door", "impassable"}
    for wanted in ("cover", "radiation", "water", "room"):
        assert any(getattr(field, wanted) for field in plan.fields.values()), wanted


def test_mission_a1_loads_and_says_what_is_missing(library: Library) -> None:
    missing = library.missions["a1"].missing
    assert [slot.key for slot in missing] == [
        "tiles", "start", "enemies", "environment", "anomalies", "loot", "unknown", "events",
    ]  # fmt: skip
    assert all(slot.text.keys() == {"en", "de", "uk"} for slot in missing)


WRONG = [
    ("items/items.toml", "n = 8", 'n = "eight"', "medkit.effects[0].n", "expected int"),
    ("items/items.toml", "price = 300", "pries = 300", "medkit", "unknown field 'pries'"),
    ("items/items.toml", 'uk = "Аптечка"', 'ua = "Аптечка"', "medkit.name", "“uk” are missing"),
    ("enemies/humans.toml", '[6, ["heavy"]]', '[3, ["heavy"]]', "bandit-rifle.torso", "must be higher"),
    ("enemies/humans.toml", "front = 3", "front = 1.5", "", "no card needs"),
    ("dice/dice.toml", 'name = "1", value = 1', 'name = "2", value = 2', "anomaly.die", "ten faces"),
    ("missions/demo.toml", 'field = "A3"', 'field = "Z9"', "demo.loot[0].field", "There is no field “Z9”"),
    ("missions/demo.toml", 'on_death = "demo-7"', 'on_death = "demo-9"', "demo.events", "no event “demo-9”"),
    ("events/demo.toml", 'scope = "nearest"', 'scope = "far"', "demo-1.framed[0].scope", "far"),
    ("tiles/own.toml", "B1 = { cover = 1 }", "B11 = { cover = 1 }", "own-hut", "Field “B11” is drawn nowhere"),
    ("loot/loot.toml", 'deck = "items"', 'deck = "itmes"', "item.effects[0].deck", "itmes"),
    ("companions/own.toml", 'aim = "enemy"', 'aim = "enmy"', "own-dog.actions[0].aim", "not one of"),
    ("companions/own.toml", "hp = 2", "hp = 20", "own-guide.hp", "between 1 and 9"),
    ("jobs/own.toml", 'kind = "mutant"', 'kind = "plant"', "own-hunt.kind", "human, mutant, psionic"),
    ("lost_areas/own.toml", 'inside = "L1"', 'inside = "L9"', "cellar.inside", "no field “L9”"),
    ("control/control.toml", 'kind = "single"', 'kind = "singel"', "paranoia.effects[0].options[2][0].kind", "singel"),
    ("control/control.toml", 'do = "lure"', 'do = "enemies_attack"', "the-call.effects", "lets no enemy act"),
    ("control/control.toml", 'do = "choose"', 'do = "roll"', "paranoia.effects[0].options", "Every symbol"),
    ("weapons/weapons.toml", "[ptm]", "[ptm", "", "not TOML"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "key", "problem"), WRONG)
def test_a_wrong_file_names_itself_and_its_key(
    tmp_path: Path, file: str, right: str, wrong: str, key: str, problem: str
) -> None:
    shutil.copytree(ROOT, tmp_path / "stalker")
    path = tmp_path / "stalker" / file
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_library(tmp_path / "stalker")
    assert caught.value.file == file
    assert caught.value.key == key
    assert problem in caught.value.problem


def test_the_same_record_twice_is_refused(tmp_path: Path) -> None:
    shutil.copytree(ROOT, tmp_path / "stalker")
    items = tmp_path / "stalker" / "items"
    shutil.copy(items / "items.toml", items / "again.toml")
    with pytest.raises(DataError, match="already"):
        read_library(tmp_path / "stalker")


def test_no_content_is_named_in_engine_code(library: Library) -> None:
    ids = {key for kind in vars(Content()) for key in getattr(library.cards, kind) if kind not in ("dice", "markers")}
    ids |= library.missions.keys() | library.tiles.keys()
    # Words that the rules themselves use for something else.
    ids -= {"bolts", "item", "artefact", "weapon", "outfit", "modification", "scope", "silencer", "nobody"}
    engine = Path(__file__).parents[4] / "engine"
    strangers = {game for game in games() if game != FIRST}
    for path in engine.rglob("*.py"):
        if path.relative_to(engine).parts[0] in strangers:
            continue  # what is a card here may be a word of the rules there
        quoted = set(re.findall(r"\"([a-z0-9][a-z0-9_-]*)\"", path.read_text(encoding="utf-8")))
        assert not quoted & ids, path
