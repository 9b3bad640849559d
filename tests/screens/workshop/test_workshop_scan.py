"""Scanning: what a code says is shown before anything is stored, and one tap does the rest."""

import random
import re
from pathlib import Path

import pytest

from device.packs import Packs
from engine.packs.codes.messages import BoxLabel, MatchFile, One, SituationFile, codes_for
from engine.packs.kinds import is_marked
from engine.packs.merging import preview
from engine.packs.pack import OWN, Pack
from engine.stalker.content.missions import MissionCard
from engine.stalker.kit import KIT
from engine.stalker.situation.file import GAME, parse_situation
from screens.workshop.changes import ChangeWords
from screens.workshop.making import making_of
from screens.workshop.record_presenter import fresh_id
from screens.workshop.scanning.scan_presenter import ScanNext, ScanPresenter
from tools.corrections import corrected

SITUATION = Path(__file__).parents[3] / "data" / "stalker" / "situations" / "practice.json"


@pytest.fixture
def packs(tmp_path: Path) -> Packs:
    return Packs(tmp_path / "packs", KIT)


@pytest.fixture
def scan(packs: Packs) -> ScanPresenter:
    return ScanPresenter(packs, "de")


def test_a_box_opens_its_mission_or_offers_to_make_it(scan: ScanPresenter) -> None:
    assert scan.take("zonekeeper:box/demo") is None
    assert (str(scan.seen.title), scan.seen.next) == ("Das Notizbuch des Wärters", ScanNext.OPEN_BOX)
    scan.take("zonekeeper:box/a7")
    assert (str(scan.seen.title), scan.seen.next) == ("Box a7", ScanNext.MAKE_BOX)
    assert scan.incoming == BoxLabel("a7")


def test_what_two_groups_make_never_has_the_same_id(packs: Packs) -> None:
    ours, theirs = (fresh_id("missions", packs.records(), "The Well") for _ in range(2))
    assert ours != theirs
    assert is_marked(ours)
    assert is_marked(theirs)
    assert ours.startswith("the-well-")
    assert is_marked(fresh_id("missions", packs.records(), "Колодязь"))


def test_a_label_of_what_is_not_on_this_phone_says_so_and_offers_codes_or_a_file(
    scan: ScanPresenter, packs: Packs
) -> None:
    absent = fresh_id("missions", packs.records(), "mission")
    assert scan.take(f"zonekeeper:box/{absent}") is None
    assert "not on this phone" in str(scan.seen.lead)
    assert (scan.seen.next, scan.seen.by_file) == (ScanNext.READ_CODES, True)


def test_an_old_label_still_opens_with_a_question_where_two_could_be_meant(scan: ScanPresenter, packs: Packs) -> None:
    demo = packs.shipped["missions", "demo"]
    packs.put("missions", "mission", demo)
    assert scan.take("zonekeeper:box/mission") is None
    assert scan.seen.next is ScanNext.OPEN_BOX
    assert "Is it this one?" in str(scan.seen.lead)
    assert str(scan.seen.another) == "No, it is another group's"
    scan.show_absent()
    assert (scan.seen.next, scan.seen.by_file) == (ScanNext.READ_CODES, True)
    # What ships means one thing only, and so does an id with a mark.
    marked = fresh_id("missions", packs.records(), "mission")
    packs.put("missions", marked, demo)
    for box in ("demo", marked):
        scan.take(f"zonekeeper:box/{box}")
        assert (scan.seen.next, str(scan.seen.another)) == (ScanNext.OPEN_BOX, "")


@pytest.mark.parametrize(
    ("author", "version", "how"),
    [
        ("Anna", 1, "is replaced with an older one"),
        ("Anna", 4, "is replaced with a newer one"),
        ("Anna", 3, "is replaced with another of the same version"),
        ("A stranger", 3, "is replaced by somebody else"),
    ],
)
def test_what_replaces_what_is_said_and_the_other_stays_in_the_drawer(
    scan: ScanPresenter, packs: Packs, author: str, version: int, how: str
) -> None:
    key = ("items", "medkit")
    first, second = (corrected(packs.shipped[key], price=price) for price in (310, 320))
    packs.install(Pack("friends", "Friends", "Anna", 3, {key: first}))
    for text in codes_for(Pack("friends", "Friends", author, version, {key: second})):
        assert scan.take(text) is None
    what, after = scan.seen.rows[0]
    assert how in str(what)
    assert "by Anna · version 3" in str(what)
    assert "drawer" in str(after)
    scan.accept()
    assert packs.records()[key].price == 320
    (earlier,) = packs.earlier("friends")
    assert (earlier.author, earlier.version, earlier.records[key].price) == ("Anna", 3, 310)
    packs.restore("friends")
    assert packs.records()[key].price == 310


def test_a_strangers_card_is_shown_before_it_is_stored(scan: ScanPresenter, packs: Packs) -> None:
    medkit = corrected(packs.shipped["items", "medkit"], price=350)
    for text in codes_for(One("items", "medkit", medkit, "Anna")):
        assert scan.take(text) is None
    assert str(scan.seen.lead) == "by Anna · version 1 · 1 record"
    assert [str(what) for what, _ in scan.seen.rows] == ["price: 300 becomes 350"]
    assert str(scan.seen.action) == "Take in 1 record"
    assert packs.library().cards.items["medkit"].price == 300
    scan.accept()
    assert packs.library().cards.items["medkit"].price == 350
    assert [pack.id for pack in packs.installed()] == [OWN]


def test_a_strangers_card_in_the_place_of_ours_says_so_and_ours_can_be_brought_back(
    scan: ScanPresenter, packs: Packs
) -> None:
    key = ("items", "medkit")
    packs.put(*key, corrected(packs.shipped[key], price=310))
    for text in codes_for(One(*key, corrected(packs.shipped[key], price=990), "A stranger")):
        assert scan.take(text) is None
    assert str(scan.seen.rows[0][0]) == "Yours is replaced by it."
    assert "drawer" in str(scan.seen.rows[0][1])
    scan.accept()
    assert packs.records()[key].price == 990
    (earlier,) = packs.earlier(OWN)
    assert earlier.records[key].price == 310
    packs.restore(OWN)
    assert packs.records()[key].price == 310


def test_a_pack_comes_in_code_by_code_in_any_order(scan: ScanPresenter, packs: Packs) -> None:
    some = {key: corrected(value, copies=9) for key, value in packs.shipped.items() if key[0] in ("items", "weapons")}
    texts = codes_for(Pack("more", "More of it", "Anna", 2, some))
    random.Random(1).shuffle(texts)
    for text in texts[:-1]:
        scan.take(text)
        assert scan.seen.next is ScanNext.NONE
        assert 0 < scan.seen.share < 1
    assert str(scan.seen.title) == f"{len(texts) - 1} of {len(texts)} codes read"
    scan.take(texts[-1])
    assert str(scan.seen.title) == "More of it"
    scan.accept()
    assert [pack.id for pack in packs.installed()] == ["more"]
    assert packs.codes.all() == {}


def theirs(packs: Packs, *, price: int = 400) -> Pack:
    """A pack with a card we have, one that ships otherwise, and a new one."""
    medkit, zombie = packs.shipped["items", "medkit"], packs.shipped["enemies", "zombie"]
    soup = corrected(medkit, name=dict.fromkeys(("en", "de", "uk"), "Soup"))
    found = {
        ("items", "medkit"): corrected(medkit, price=price),
        ("enemies", "zombie"): corrected(zombie, move=9, torso=((9, zombie.card.torso[0][1]),)),
        ("items", "soup"): soup,
    }
    return Pack("theirs", "Theirs", "Anna", 2, found)


def test_the_players_say_record_by_record_whose_holds(scan: ScanPresenter, packs: Packs) -> None:
    packs.put("items", "medkit", corrected(packs.shipped["items", "medkit"], price=310))
    assert scan.look_at(theirs(packs)) is None
    titles = [str(each.title) for each in scan.seen.changes]
    assert titles == ["Items: Verbandskasten", "Enemies: Zombie"]
    assert scan.keep == {("items", "medkit")}, "what we made ourselves stays unless we say otherwise"
    assert str(scan.seen.action) == "Take in 2 records · 1 of yours stays"
    scan.decide_all(True)
    assert str(scan.seen.action) == "Take in 1 record · 2 of yours stay"
    scan.decide(("enemies", "zombie"), False)
    scan.accept()
    library = packs.library().cards
    assert (library.items["medkit"].price, library.enemies["zombie"].move) == (310, 9)
    assert "soup" in library.items


def test_what_changes_is_said_in_plain_words(scan: ScanPresenter, packs: Packs) -> None:
    scan.look_at(theirs(packs))
    medkit, zombie = ([str(line) for line in each.lines] for each in scan.seen.changes)
    assert medkit == ["price: 300 becomes 400"]
    assert zombie[0] == f"move: {packs.shipped['enemies', 'zombie'].card.move} becomes 9"
    assert "checked against a box, no longer assumed" in zombie
    assert any(line.startswith("No longer: Torso") for line in zombie)
    assert not any(line.startswith("No longer: Movement") for line in zombie), "said once is enough"
    assert any(line.startswith("From now on: Torso: from 9 stars") for line in zombie)


def test_all_of_ours_kept_leaves_nothing_to_take_in(scan: ScanPresenter, packs: Packs) -> None:
    packs.put("items", "medkit", corrected(packs.shipped["items", "medkit"], price=310))
    some = Pack("theirs", records={("items", "medkit"): theirs(packs).records["items", "medkit"]})
    scan.look_at(some)
    assert (scan.seen.next, str(scan.seen.action)) == (ScanNext.NONE, "Nothing to take in")
    scan.decide(("items", "medkit"), False)
    assert scan.seen.next is ScanNext.TAKE_IN
    scan.put_aside()
    assert (scan.incoming, packs.installed()[0].id) == (None, OWN)


def test_what_a_newer_version_leaves_out_is_told(scan: ScanPresenter, packs: Packs) -> None:
    packs.install(theirs(packs))
    left = {key: value for key, value in theirs(packs).records.items() if key != ("items", "soup")}
    scan.look_at(Pack("theirs", "Theirs", "Anna", 3, left))
    assert "is replaced with a newer one" in str(scan.seen.rows[0][0])
    what, why = scan.seen.rows[1]
    assert (str(what), str(why)) == ("Items: Soup", "no longer in this pack")
    scan.accept()
    assert "soup" not in packs.library().cards.items


def test_no_preview_shows_an_id(scan: ScanPresenter, packs: Packs) -> None:
    """Every kind of record, told as if another of its kind came in its place."""
    ids = {key for _, key in packs.shipped if "-" in key}
    words = ChangeWords(making_of("stalker"), packs.shipped, "en")
    told = 0
    for (kind, key), value in packs.shipped.items():
        others = [other for (each, _), other in packs.shipped.items() if each == kind and other != value]
        for other in others[:4]:
            pack = Pack("theirs", records={(kind, key): other})
            (change,) = words.changed(preview(packs.shipped, pack))
            said = [str(line) for line in (change.title, *change.lines)]
            shown = [line for line in said for ident in ids if re.search(rf"(?<![\w-]){ident}(?![\w-])", line)]
            assert not shown
            told += len(change.lines)
    assert told > 500


def test_what_is_known_already_is_not_taken_in_again(scan: ScanPresenter, packs: Packs) -> None:
    for text in codes_for(One("items", "medkit", packs.shipped["items", "medkit"])):
        scan.take(text)
    assert (scan.seen.next, str(scan.seen.action)) == (ScanNext.NONE, "Nothing to take in")


def test_a_situation_and_a_match_say_what_they_are(scan: ScanPresenter) -> None:
    situation = SituationFile(GAME, parse_situation(SITUATION.read_bytes(), "practice.json"))
    scan.take_all(codes_for(situation))
    assert (scan.seen.next, scan.incoming) == (ScanNext.OPEN_SITUATION, situation)
    scan.take_all(codes_for(MatchFile(bytes(3_000))))
    assert (scan.seen.next, str(scan.seen.lead)) == (ScanNext.TAKE_MATCH, "3 kB")


def test_a_foreign_code_gets_one_sentence_and_changes_nothing(scan: ScanPresenter) -> None:
    scan.take("zonekeeper:box/demo")
    before = scan.seen
    assert str(scan.take("https://example.org")) == "This code is not one of Zonekeeper's."
    assert scan.seen == before
    broken = Pack("bad", records={("missions", "m"): MissionCard(dict.fromkeys(("en", "de", "uk"), "M"))})
    problem = scan.take_all(codes_for(broken))
    assert str(problem).startswith("This cannot be used. Missions “m” · ")
