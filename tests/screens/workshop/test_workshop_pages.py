"""Pages of cards for the time between missions: the kind first, only its keys, and what the app will say."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.packs.fault import Path
from engine.stalker.content.library import records_of
from engine.stalker.kit import KIT
from engine.table.text import Text
from screens.workshop.places import FormRow, RowKind
from screens.workshop.record_presenter import RecordPresenter
from tools.stalker.shipped import read_campaigns, read_library

LIBRARY = read_library()
BETWEEN = read_campaigns()
RECORDS = records_of(LIBRARY, BETWEEN)
KINDS = ("contacts", "places", "jobs", "companions", "lost_areas", "campaigns")


class Shelf:
    """The packs of a device, as far as a form needs them."""

    kit = KIT
    shipped = RECORDS

    def records(self) -> Any:
        return dict(RECORDS)

    def library(self) -> Any:
        return LIBRARY

    def made(self, make: Callable[[Any, Any], Any]) -> Any:
        return make(RECORDS, {})


def page(kind: str, key: str = "") -> RecordPresenter:
    return RecordPresenter(Shelf(), kind, key, "de")  # type: ignore[arg-type]


def keys(presenter: RecordPresenter) -> list[Any]:
    return [place.path[-1] for place in presenter.places() if place.path and place.do != "more"]


def at(presenter: RecordPresenter, *path: str | int) -> FormRow:
    return next(place for place in presenter.places() if place.path == path)


def inside(presenter: RecordPresenter) -> list[Path]:
    """Every page that can be opened from the one that is open."""
    found = [place for place in presenter.places() if place.way in (RowKind.OPEN, RowKind.ITEMS)]
    rows = [(*place.path, n) for place in found if place.way is RowKind.ITEMS for n in range(len(place.rows))]
    return rows + [place.path for place in found if place.way is RowKind.OPEN and place.do != "kind"]


@pytest.mark.parametrize(("kind", "key"), sorted(key for key in RECORDS if key[0] in KINDS))
def test_every_page_of_a_shipped_record_opens_and_none_shows_a_key(kind: str, key: str) -> None:
    presenter = page(kind, key)
    assert presenter.faults == []
    assert presenter.sentences, "the preview says something"
    left: list[Path] = [()]
    while left:
        presenter.at, presenter.shows_more = left.pop(), True
        for place in presenter.places():
            assert place.way is not RowKind.BUTTON or place.title
            assert isinstance(place.title, Text) or not place.title, f"{place.path} is called {place.title!r}"
        left += inside(presenter)


def test_a_contact_is_asked_only_what_its_kind_has() -> None:
    contact = page("contacts")
    assert keys(contact)[0] == "kind"
    assert {"sells", "buys", "gift"} <= {*keys(contact)}
    contact.enter(at(contact, "kind"), "employer")
    assert {"pay", "mission_text"} <= {*keys(contact)}
    assert not {"sells", "buys", "gift"} & {*keys(contact)}
    contact.enter(at(contact, "kind"), "loner")
    assert not {"pay", "mission_text", "sells"} & {*keys(contact)}


def test_what_is_filled_in_for_another_kind_stays_in_sight_with_what_is_wrong() -> None:
    contact = page("contacts", "c01")
    contact.enter(at(contact, "kind"), "loner")
    assert "sells" in keys(contact)
    assert [str(words) for _, words in contact.faults] != []


def test_a_trader_is_filled_in_and_says_his_prices() -> None:
    trader = page("contacts")
    trader.write(("name",), "Wolf")
    made = trader.add(("sells",))
    trader.at = made
    assert "ranks" not in keys(trader), "nothing has been chosen that has ranks"
    trader.toggle((*made, "decks"), "outfits")
    trader.toggle((*made, "ranks"), "2")
    assert trader.form.value((*made, "ranks")) == [2]
    trader.enter(at(trader, *made, "each"), "700")
    assert "times" not in keys(trader), "a fixed price is not multiplied"
    trader.up()
    assert [str(each) for each in trader.sentences][1] == "Sells: outfits (rank II), 700 coupons each."
    assert trader.faults == []
    assert trader.form.read().sells[0].each == 700


def test_a_place_says_where_on_the_map_it_lies_if_that_is_known() -> None:
    place = page("places")
    place.write(("name",), "Old mill")
    flag = at(place, "at")
    assert str(flag.title) == "Where it lies on the map is known"
    place.enter(flag, True)
    place.enter(at(place, "at", 0), "120")
    place.enter(at(place, "at", 1), "900")
    assert place.faults == []
    assert place.form.read().at == (120, 900)
    place.enter(at(place, "kind"), "stash")
    assert "visit" in keys(place)
    assert "won" not in keys(place)


def test_a_job_is_asked_what_its_task_needs() -> None:
    job = page("jobs")
    job.write(("name",), "Hunt")
    job.write(("text",), "Kill two dogs.")
    assert {"card", "group", "kind", "n", "by_round"} <= {*keys(job)}
    job.enter(at(job, "kind"), "mutant")
    job.enter(at(job, "n"), 2)
    assert str(job.sentences[0]) == "Kill 2 enemies (mutant)."
    job.enter(at(job, "task"), "ask")
    job.enter(at(job, "kind"), None)
    assert not {"card", "group", "kind"} & {*keys(job)}


def test_a_companion_acts_at_a_range_only_if_it_aims() -> None:
    dog = page("companions")
    dog.write(("name",), "Dog")
    made = dog.add(("actions",))
    dog.write((*made, "name"), "Bark")
    dog.at = made
    assert "range" not in keys(dog)
    dog.enter(at(dog, *made, "aim"), "enemy")
    assert "range" in keys(dog)
    dog.at = ()
    assert dog.faults == []
    assert dog.form.read().actions[0].id, "an id that nobody had to think of"


def test_a_lost_area_is_set_up_by_its_tile() -> None:
    area = page("lost_areas")
    area.write(("name",), "Shaft")
    area.enter(at(area, "tile"), "own-cellar")
    fields = [offer.id for offer in at(area, "inside").offers]
    assert fields == ["L1", "L2", "L3"] or "L1" in fields
    area.enter(at(area, "inside"), "L1")
    area.enter(at(area, "indoors"), "no")
    area.enter(at(area, "size"), True)
    area.add_row(("environment",), "Ladder")
    assert area.at == ("environment", "01")
    area.up()
    assert area.faults == []
    made = area.form.read()
    assert (made.inside, made.indoors, made.size) == ("L1", False, (1, 2))
    assert [str(line) for line in area.sentences][1].endswith("a field of 1 by 2 cells, outside.")


def test_the_page_of_an_entry_says_what_the_entry_says() -> None:
    trader = page("contacts", "c01")
    trader.open(("sells", 1))
    assert str(trader.sentence) == "magazines, 500 coupons each"
