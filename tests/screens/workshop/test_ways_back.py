"""The way back from a page of a card leads to the page on which its row was tapped, in every game and every kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from device.content import read_content
from engine.games import FIRST, games, kit
from engine.packs.fault import Path
from screens.stalker.workshop.maker_presenter import MakerPresenter
from screens.workshop.places import RowKind
from screens.workshop.record_presenter import RecordPresenter

KINDS = tuple((game, kind) for game in games() for kind in kit(game).kinds if kind != "missions" or game != FIRST)
"""Missions of the first game are made step by step, on screens of their own."""
MOST_RECORDS = 12


class Shelf:
    """The packs of a device, as far as a form needs them."""

    def __init__(self, game: str) -> None:
        self.kit = kit(game)
        self.shipped = read_content(self.kit).records

    def records(self) -> Any:
        return dict(self.shipped)

    def of_kind(self, kind: str) -> Any:
        return {key: value for (each, key), value in self.shipped.items() if each == kind}

    def library(self) -> Any:
        return self.kit.library(self.shipped, {})

    def made(self, make: Callable[[Any, Any], Any]) -> Any:
        return make(self.shipped, {})


@pytest.mark.parametrize(("game", "kind"), KINDS)
def test_back_leads_to_where_the_row_was_tapped(game: str, kind: str) -> None:
    shelf = Shelf(game)
    for key in sorted(shelf.of_kind(kind))[:MOST_RECORDS]:
        presenter = RecordPresenter(shelf, kind, key, "en")  # type: ignore[arg-type]
        left: list[Path] = [()]
        while left:
            page = left.pop()
            for path in _further_in(presenter, page):
                presenter.at = page
                presenter.open(path)
                presenter.up()
                assert presenter.at == page, f"{key}: back from {path}"
                left.append(path)


def _further_in(presenter: RecordPresenter, page: Path) -> list[Path]:
    """Every page that can be opened from this one; a number is a number wherever one is shown."""
    presenter.at, presenter.shows_more = page, True
    found: list[Path] = []
    for place in presenter.places():
        if place.way is RowKind.NUMBER:
            assert place.value is None or isinstance(place.value, int), f"{place.path} shows {place.value!r}"
        if place.way is RowKind.OPEN and place.do != "kind":
            found.append(place.path)
        elif place.way is RowKind.ITEMS:
            found += [(*place.path, n) for n in range(len(place.rows))]
    return found


def test_the_side_of_a_place_leads_back_to_the_place() -> None:
    maker = MakerPresenter(Shelf(FIRST), "demo", "en")  # type: ignore[arg-type]
    place = ("environment", min(maker.mission.environment))
    for know_the_way in (True, False):
        maker.at = place
        side = next(row.path for row in maker.places() if row.path[-2:] == ("sides", "a"))
        if know_the_way:
            maker.open(side)
        else:
            # What is wrong leads there from anywhere.
            maker.at, maker._came = side, {}
        maker.up()
        assert maker.at == place
        assert not [row for row in maker.places() if row.way is RowKind.NUMBER]


def test_taking_back_what_is_open_leads_to_a_page() -> None:
    """It led to a page of the two sides that showed them as numbers, and the app's net had to catch that."""
    maker = MakerPresenter(Shelf(FIRST), "demo", "en")  # type: ignore[arg-type]
    key, card = next((key, card) for key, card in maker.mission.environment.items() if "b" not in card.sides)
    maker.at = ("environment", key)
    maker.open(("environment", key, "sides", "b"))
    maker.undo()
    assert maker.at == ("environment", key)
    assert card.sides.keys() == maker.mission.environment[key].sides.keys()
