"""Every game's cards in the workshop: opened, changed, kept, found again, shown as codes and read back."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from device.packs import Packs
from engine.games import FIRST, kit
from engine.packs.codes.messages import BoxLabel, One, box_code, codes_for, gathered
from engine.packs.pack import Pack
from engine.table.text import T
from screens.widgets.kit import Row
from screens.workshop.codes import shown_as_codes
from screens.workshop.labels import boxes_of
from screens.workshop.places import RowKind
from screens.workshop.record_presenter import RecordPresenter
from screens.workshop.scanning.scan import packs_of
from screens.workshop.scanning.scan_presenter import ScanNext, ScanPresenter
from tests.ui.finding import all_of
from tests.ui.workshop import workshop_thumb as thumb
from tools.drive import Drive

SOME = [("warofmine", "events"), ("jagged", "mercs"), ("eden", "weapons")]
"""A game, and a kind of it whose records have a name."""


@pytest.fixture
def war(drive: Drive) -> Iterator[Any]:
    drive.settle()
    packs = drive.app.desk("warofmine").packs
    yield packs
    drive.shell.restore([("home", {})])
    for pack in packs.installed():
        packs.remove(pack.id)


def test_a_token_of_another_game_is_made_by_touch(drive: Drive, war: Any) -> None:
    drive.shell.go("war.workshop", game="warofmine")
    drive.settle()
    name = drive.app.desk("warofmine").packs.kit.kinds["tokens"].name
    thumb.press(drive, str(name))
    rows = len(all_of(drive.shell.current, Row))
    assert rows == len(war.of_kind("tokens"))
    first = all_of(drive.shell.current, Row)[-1].title
    thumb.press(drive, first)
    thumb.write(drive, "Name", "Candle")
    thumb.act(drive)
    (key,) = war.own().records
    assert key[0] == "tokens"
    assert war.records()[key].name["en"] == "Candle"
    assert "Candle" in [row.title for row in all_of(drive.shell.current, Row)]
    thumb.press(drive, "Candle")
    drive.shell.current.pressed(next(each for each in drive.shell.current._end() if each.do == "codes"))
    drive.settle()
    assert drive.shell.current.title == "Candle"
    found = gathered(drive.shell.current._texts)
    assert isinstance(found, One)
    assert (found.game, found.kind, found.id, found.value) == ("warofmine", *key, war.records()[key])


@pytest.fixture
def shelf(tmp_path: Path) -> Callable[[str], Packs]:
    """The packs of every game on a device."""
    made: dict[str, Packs] = {}
    return lambda game: made.setdefault(game, Packs(tmp_path / "packs", kit(game)))


@pytest.mark.parametrize(("game", "kind"), SOME)
def test_a_record_is_changed_kept_found_and_read_back(shelf: Callable[[str], Packs], game: str, kind: str) -> None:
    packs = shelf(game)
    key = next(iter(packs.of_kind(kind)))
    presenter = RecordPresenter(packs, kind, key, "en")
    assert presenter.faults == []
    place = next(each for each in presenter.places() if each.path == ("name",))
    assert place.way is RowKind.LINE
    presenter.write(place.path, "Tallow")
    presenter.keep()
    again = RecordPresenter(packs, kind, key, "en")
    assert again.name == "Tallow"
    assert [*packs.own().records] == [(kind, key)]
    shown = shown_as_codes(packs, kind=kind, key=key)
    assert shown is not None
    read = gathered(codes_for(shown))
    assert isinstance(read, One)
    assert read.value == packs.records()[kind, key]
    assert (read.game, read.value.name["en"]) == (game, "Tallow")


@pytest.mark.parametrize(("game", "kind"), SOME)
def test_what_is_scanned_goes_to_the_packs_of_its_own_game(tmp_path: Path, game: str, kind: str) -> None:
    theirs = Packs(tmp_path / "friend", kit(game))
    key, value = next(iter(theirs.of_kind(kind).items()))
    presenter = RecordPresenter(theirs, kind, key, "en")
    presenter.write(("name",), "Tallow")
    presenter.keep()
    mine = {each: Packs(tmp_path / "packs", kit(each)) for each in (FIRST, game)}
    scan = ScanPresenter(mine[FIRST], "en", mine.__getitem__)
    shown = shown_as_codes(theirs, kind=kind, key=key)
    assert shown is not None
    assert scan.take_all(codes_for(shown)) is None
    assert scan.seen.next is ScanNext.TAKE_IN
    scan.accept()
    assert mine[game].records()[kind, key] == theirs.records()[kind, key] != value
    assert mine[FIRST].own().records == {}


@pytest.mark.parametrize("game", ["warofmine", "jagged", "eden"])
def test_a_label_of_another_game_opens_what_is_in_its_box(shelf: Callable[[str], Packs], game: str) -> None:
    scan = ScanPresenter(shelf(FIRST), "en", shelf)
    for word, kind in boxes_of(game).items():
        known = next(iter(shelf(game).of_kind(kind)))
        assert scan.take(box_code(BoxLabel(known, game, word))) is None
        assert (scan.seen.next, scan.incoming) == (ScanNext.OPEN_BOX, BoxLabel(known, game, word))
        assert scan.take(box_code(BoxLabel("nobody-knows", game, word))) is None
        assert (scan.seen.next, scan.incoming) == (ScanNext.MAKE_BOX, BoxLabel("nobody-knows", game, word))


def test_a_game_that_is_not_on_this_device_is_said_so(shelf: Callable[[str], Packs]) -> None:
    theirs = shelf("eden")
    key, value = next(iter(theirs.of_kind("weapons").items()))
    scan = ScanPresenter(shelf(FIRST), "en", lambda game: shelf(FIRST) if game == FIRST else packs_of("nowhere"))
    problem = scan.look_at(Pack("guest", records={("weapons", key): value}, game="eden"))
    assert problem == T("This is of a game that this version of the app does not play.")
    assert scan.incoming is None


def test_a_word_of_a_card_is_chosen_first_and_then_its_keys(shelf: Callable[[str], Packs]) -> None:
    """Cards of several words: an effect keeps its word on the way through a pack."""
    packs = shelf("warofmine")
    key = next(key for key, card in packs.of_kind("exploration").items() if card.effects)
    presenter = RecordPresenter(packs, "exploration", key, "en")
    assert "gain" in {offer.id for offer in presenter.pages.choices(("effects",))}
    before = len(packs.records()["exploration", key].effects)
    assert presenter.choose(("effects",), "noise")
    assert presenter.at == ("effects", before)
    assert presenter.places()[0].do == "kind"
    assert presenter.sentence is not None
    assert presenter.faults[0][0] == ("effects", before, "n"), "no noise at all changes nothing"
    presenter.enter(next(each for each in presenter.places() if each.path[-1] == "n"), 2)
    presenter.at = ()
    assert presenter.faults == []
    presenter.keep()
    kept = Packs(packs._files.folder.parent, packs.kit).records()["exploration", key]
    assert len(kept.effects) == before + 1
    assert kept == packs.records()["exploration", key]
