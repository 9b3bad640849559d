"""The house holds a stranger: content, packs, codes, labels, forms and questions of a game it has never heard of."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from device.content import read_content
from device.labels import Label, draw_label
from device.packs import Packs
from device.qr.reading import texts_in
from device.sharing import read_shared, write_situation
from engine import games
from engine.__main__ import main
from engine.games import FIRST, Rules, kit
from engine.kit import GameKit
from engine.packs.blanks import BlankKind
from engine.packs.codes.messages import BoxLabel, One, SituationFile, box_code, codes_for, gathered, read_text
from engine.packs.form import Form
from engine.packs.kinds import assumed
from engine.packs.merging import merged, preview
from engine.packs.pack import OWN, Pack, pack_bytes, read_pack
from engine.packs.saying import error_told
from engine.stalker.kit import KIT as STALKER
from engine.table.reading import DataError
from engine.table.refusal import Refused
from tests.tinygame.cards import NamedCard, PointCard, Table
from tests.tinygame.kit import Situation
from tools.corrections import corrected

CONTENT = Path(__file__).parents[2] / "tinygame" / "content"
V0 = Path(__file__).parents[2] / "golden" / "v0"
FOX = ("cards", "fox")
HEN = NamedCard(PointCard(2, source="box"), {"en": "Hen", "de": "Henne", "uk": "Курка"})


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Iterator[GameKit]:
    """In the registry, and out again."""
    monkeypatch.setattr(games, "_rooms", dict(games._rooms))
    games.add("tiny", "tests.tinygame.kit")
    yield kit("tiny")
    games.kit.cache_clear()


@pytest.fixture
def packs(tiny: GameKit, tmp_path: Path) -> Packs:
    return Packs(tmp_path / "packs", tiny, lambda found: read_content(found, CONTENT))


def test_it_is_found_through_the_registry_alone(tiny: GameKit) -> None:
    assert games.games()[-1] == "tiny"
    assert Rules()["tiny"] is tiny.rules["tiny"]


def test_content_is_read_and_made_into_what_a_match_is_played_with(tiny: GameKit) -> None:
    found = read_content(tiny, CONTENT)
    assert found.records[FOX] == NamedCard(PointCard(3, 2, source="own"), found.records[FOX].name)
    assert tiny.library(found.records, found.pieces)["garden"].fields == ("a", "b"), "there are two stones"
    assert assumed(tiny.kinds, found.records) == [("cards", "owl")]


@pytest.mark.parametrize(
    ("file", "right", "wrong", "key", "problem"),
    [
        ("cards/cards.toml", "points = 3", "points = 21", "fox.points", "21 is not between 0 and 20"),
        ("cards/cards.toml", "copies = 2", "copies = 0", "fox.copies", "0 is not between 1 and 9"),
        ("cards/cards.toml", "Anna = -1", "Anna = -6", "owl.changes.Anna", "-6 is not between -5 and 5"),
        ("cards/cards.toml", "points = 3", 'points = "3"', "fox.points", "expected int"),
        ("cards/cards.toml", "copies = 2", "copis = 2", "fox", "unknown field 'copis'"),
        ("cards/cards.toml", 'uk = "Сова"', 'ru = "Сова"', "owl.name", "“uk” are missing"),
        ("tables/tables.toml", '"owl"', '"cat"', "garden.cards[1]", "There is no point card “cat”."),
    ],
)
def test_a_wrong_file_names_itself_and_its_key(
    tiny: GameKit, tmp_path: Path, file: str, right: str, wrong: str, key: str, problem: str
) -> None:
    shutil.copytree(CONTENT, tmp_path / "tiny")
    path = tmp_path / "tiny" / file
    text = path.read_text("utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), "utf-8")
    with pytest.raises(DataError) as caught:
        read_content(tiny, tmp_path / "tiny")
    assert (caught.value.file, caught.value.key) == (file, key)
    assert problem in caught.value.problem


def test_a_pack_names_its_game_and_one_without_a_name_is_the_first_games(tiny: GameKit) -> None:
    pack = Pack("hens", "Hens", "Anna", 2, {("cards", "hen"): HEN}, game="tiny")
    raw = pack_bytes(pack)
    assert json.loads(raw)["game"] == "tiny"
    assert json.loads(raw)["records"]["cards"]["hen"] == {"name": dict(HEN.name), "points": 2, "source": "box"}
    assert read_pack(raw, "hens.json") == pack
    first = Pack("mine")
    assert "game" not in json.loads(pack_bytes(first))
    assert read_pack(pack_bytes(first), "mine.json").game == FIRST


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "“game”: It comes from a newer version of the app."),
        ({"format": "zonekeeper pack 2"}, "“format”: It comes from a newer version of the app."),
        ({"format": "shopping list"}, "“format”: This is no file of this app."),
    ],
)
def test_what_a_newer_app_made_is_told_apart_from_what_is_none_of_ours(changes: dict[str, str], words: str) -> None:
    data = {"format": "zonekeeper pack 1", "id": "mine", "records": {}, "later": 1}
    if "game" in changes:
        del data["later"]
    with pytest.raises(DataError) as caught:
        read_pack(json.dumps({**data, **changes}).encode(), "mine.json")
    assert str(error_told(STALKER, caught.value)) == words


def test_codes_name_their_game(tiny: GameKit) -> None:
    one = One("cards", "hen", HEN, "Anna", "tiny")
    pack = Pack("hens", records={("cards", "hen"): HEN}, game="tiny")
    moment = SituationFile("tiny", Situation({"Anna": 4}))
    assert [gathered(codes_for(each)) for each in (one, pack, moment)] == [one, pack, moment]
    assert one.as_pack("scanned").game == "tiny"


def test_a_code_of_a_game_that_is_not_here_says_so(tiny: GameKit, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = codes_for(One("cards", "hen", HEN, game="tiny"))
    label = box_code(BoxLabel("garden", "tiny"))
    monkeypatch.setattr(games, "_rooms", {FIRST: games._rooms[FIRST]})
    with pytest.raises(Refused, match="a game that this version of the app does not play"):
        gathered(codes)
    # A label names its game by a word of its own, which only that game knows.
    with pytest.raises(Refused, match="made by a newer version of the app"):
        gathered([label])


def test_a_label_opens_what_its_words_say(tiny: GameKit) -> None:
    assert box_code(BoxLabel("garden", "tiny")) == "zonekeeper:tinytable/garden"
    assert box_code(BoxLabel("fox", "tiny", "tinycard")) == "zonekeeper:tinycard/fox"
    read = [read_text(text) for text in ("zonekeeper:tinytable/garden", "zonekeeper:tinycard/fox", "zonekeeper:box/a1")]
    assert read == [BoxLabel("garden", "tiny"), BoxLabel("fox", "tiny", "tinycard"), BoxLabel("a1")]
    assert [box.kind for box in read if isinstance(box, BoxLabel)] == ["tables", "cards", "missions"]
    label = Label(BoxLabel("garden", "tiny"), "Garden")
    assert texts_in(draw_label(label)) == [label.text]


def test_packs_of_two_games_lie_side_by_side(packs: Packs, tmp_path: Path) -> None:
    packs.install(Pack("hens", records={("cards", "hen"): HEN}, game="tiny"))
    packs.put("cards", "fox", corrected(packs.shipped[FOX], points=4))
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.json")} == {
        "packs/tiny/hens.json",
        "packs/tiny/order.json",
        "packs/tiny/own.json",
    }
    assert packs.own().game == "tiny"
    assert packs.made(packs.kit.library)["garden"].cards == {"fox": 4, "owl": 5, "hen": 2}
    first = Packs(tmp_path / "packs", STALKER)
    assert first.installed() == [], "the first game's lie where they always lay"
    with pytest.raises(Refused, match="another game"):
        first.install(Pack("hens", records={}, game="tiny"))
    assert packs.pack(OWN) is not None


def test_a_pack_that_makes_no_sense_is_refused_in_the_games_own_words(packs: Packs) -> None:
    table = Table(HEN.name, ("a",), ("cat",))
    with pytest.raises(Refused) as caught:
        packs.install(Pack("cats", records={("tables", "yard"): table}, game="tiny"))
    assert str(caught.value) == (
        "This cannot be used. Tables “yard” · what lies on it · no. 1: There is no point card “cat”. "
        "(cats: tables: yard.cards[0])"
    )


def test_what_a_pack_would_change_is_named_place_by_place(packs: Packs) -> None:
    pack = Pack("dear", records={FOX: corrected(packs.shipped[FOX], points=9)}, game="tiny")
    (change,) = preview(packs.shipped, pack).changed
    assert [(each.place, each.old, each.new) for each in change.differences] == [(("points",), 3, 9)]
    assert merged(packs.kit, packs.shipped, pack)[FOX].card.points == 9


def test_a_form_knows_the_places_and_the_bounds(tiny: GameKit) -> None:
    form = Form(tiny.kinds, "cards", "hen")
    slots = {slot.key: slot for slot in form.blanks()}
    assert [*slots] == ["name", "points", "copies", "changes"]
    assert (slots["points"].shape, slots["points"].bounds.most) == (BlankKind.NUMBER, 20)
    assert (slots["copies"].value, form.entry_bounds(("changes",)).least) == (1, -5)
    form.set(("name",), dict(HEN.name))
    form.set(("points",), 2)
    assert form.read() == HEN
    form.set(("points",), 50)
    with pytest.raises(DataError, match=r"hen\.points: 50 is not between 0 and 20"):
        form.read()
    assert Form(tiny.kinds, "cards", "hen", replace(HEN)).data == {**dict_of(form), "points": 2}


def dict_of(form: Form) -> dict[str, object]:
    assert isinstance(form.data, dict)
    return {**form.data, "source": "box"}


def test_a_situation_is_shared_and_asked_about(
    tiny: GameKit, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moment = SituationFile("tiny", Situation({"Anna": 4, "Boris": 4}))
    path = write_situation(moment, tmp_path, "Friday")
    assert read_shared(path) == moment
    start = str(CONTENT / "situations" / "start.json")
    assert (main(["ahead", start]), main(["ahead", str(path)]), main(["ahead", start, "--least", "5"])) == (0, 3, 3)
    assert capsys.readouterr().out.splitlines() == ['{"ahead": "Anna"}', '{"ask": ["Anna", "Boris"]}', '{"ask": []}']
    path.write_text('{"game": "tiny"}')
    assert main(["ahead", str(path)]) == 2
    assert capsys.readouterr().err == f"{path}: the key points is missing\n"


def test_what_the_first_games_packs_and_codes_say_stays_the_same_byte_for_byte() -> None:
    """Labels and codes are printed, packs lie on friends' phones."""
    raw = (V0 / "everything.zonepack").read_bytes()
    pack = read_pack(raw, "everything.zonepack")
    assert json.loads(pack_bytes(pack)) == json.loads(raw)
    for code in json.loads((V0 / "codes.json").read_bytes()):
        if code["kind"] != "BOX":
            assert sorted(codes_for(gathered(code["texts"]))) == sorted(code["texts"])
    assert box_code(BoxLabel("a1")) == "zonekeeper:box/a1"
