"""A friend's saved match: a first table that no rule can go on from stays outside, and every sound one comes in."""

from __future__ import annotations

from typing import Any

import pytest

from device.content import read_content
from device.foreign import check_match
from engine.games import games, kit
from engine.jagged.campaign.game import CAMPAIGN, campaign_content
from engine.jagged.campaign.state import CampaignSetup
from engine.jagged.content.library import library_of
from engine.jagged.setup import Seat
from engine.table.points import begin
from engine.table.record import dump
from engine.table.refusal import Refused
from tests.device.tables import at, changed, first_table, place_of
from tests.golden import opening

ODD_TABLES = [
    ("stalker", ("anomalies", 0, "card"), ""),
    ("stalker", ("anomalies", 0, "symbols"), {"Q9": [1]}),
    ("stalker", ("anomalies", 0, "overlays"), [["Q9", {}]]),
    ("stalker", ("loot",), {"Q9": []}),
    ("stalker", ("no_sight",), ["Q9"]),
    ("stalker", ("up",), "a sentence"),
    ("stalker", ("leader",), "nobody"),
    ("stalker", ("enemies", 0, "field"), "Q9"),
    ("warofmine", ("people", 0, "states"), {}),
    ("warofmine", ("people", 0, "states", "wounds"), 99_999),
    ("warofmine", ("people", 0, "states", "fatigue"), 20),
    ("warofmine", ("decks", "narrative", "cards", 0), "letterboxes"),
    ("warofmine", ("shelter", "cage", "fitting"), "door_pantry"),
    ("jagged", ("mercs", 0, "armour", 0), "sleepy-post"),
    ("jagged", ("mercs", 0, "armour", 0), "armour-3"),
    ("jagged", ("mercs", 0, "hands", 0), "bloodcat#2"),
    ("jagged", ("sectors", "mill", "spawn"), "loot-low#2"),
    ("jagged", ("sectors", "mill", "lieutenant"), "elite-platoon"),
    ("jagged", ("mercs", 0, "field"), "bandage"),
    ("jagged", ("decks", "encounters", "cards", 0), "../a"),
    ("jagged", ("mercs", 0, "field"), "loot"),
    ("jagged", ("mercs", 0, "sector"), "mill"),
    ("jagged", ("sectors",), {}),
    ("jagged", ("access",), [["landing", "Q9"]]),
    ("jagged", ("missions",), {"Q9": {"access": "landing"}}),
    ("eden", ("units",), {}),
    ("eden", ("table", "width"), 1),
    ("jagged", ("encounters",), {"Q9": 1}),
    ("jagged", ("mercs", 0, "player"), "moth"),
    ("jagged", ("players",), []),
    ("jagged", ("mercs", 0, "sector"), ""),
    ("eden", ("units", 0, "side"), "green"),
    ("eden", ("units", 0, "rage"), 99_999),
    ("eden", ("units", 0, "wounds"), {"head": 0}),
    ("eden", ("pieces", 0, "outline", "corners"), []),
]
"""Each was let in, and stopped a rule."""


@pytest.mark.parametrize(("game", "path", "value"), ODD_TABLES, ids=lambda each: str(each)[:40])
def test_a_first_table_that_would_stop_a_rule_is_refused(game: str, path: tuple[Any, ...], value: Any) -> None:
    """A number in the path means whoever comes first in the table."""
    header, steps = next(
        (header, steps)
        for header in (first_table(game, seed) for seed in range(1, 20))
        if (steps := place_of(header.state.json, path))
    )
    state = changed(header.state.json, steps, value)
    with pytest.raises(Refused):
        for _ in check_match(header.game, header.content.json, header.setup.json, state):
            pass


@pytest.mark.parametrize(("game", "place"), [("jagged", "sectors"), ("eden", "sides")])
def test_a_first_table_with_more_than_lies_there_is_refused(game: str, place: str) -> None:
    header = first_table(game)
    there = header.state.json[place]
    state = changed(header.state.json, (place,), {**there, "Q9": next(iter(there.values()))})
    with pytest.raises(Refused):
        for _ in check_match(header.game, header.content.json, header.setup.json, state):
            pass


@pytest.mark.parametrize("gone", ["mill", "landing"])
def test_a_first_table_without_a_sector_of_its_scenario_says_which(gone: str) -> None:
    """One that had lost most of its sectors was let in: the first step into another stopped the rule."""
    header = first_table("jagged")
    sectors = {name: each for name, each in header.state.json["sectors"].items() if name != gone}
    with pytest.raises(Refused, match=f"Sector “{gone}” does not lie on the table"):
        for _ in check_match(
            header.game, header.content.json, header.setup.json, changed(header.state.json, ("sectors",), sectors)
        ):
            pass


@pytest.mark.parametrize("game", games())
def test_an_odd_set_up_opens_the_door_to_no_odd_table(game: str) -> None:
    """Where nothing could be begun with it, there was nothing to compare a table with, and any came in."""
    header = first_table(game)
    odds: tuple[Any, ...] = ({}, {**header.setup.json, "odd": 1}, [])
    for odd in odds:
        with pytest.raises(Refused, match="No match can begin with this set-up"):
            for _ in check_match(header.game, header.content.json, odd, header.state.json):
                pass


@pytest.mark.parametrize("place", ["scenario", "won", "missions", "lieutenants", "kits"])
def test_a_friends_campaign_names_only_what_it_has(place: str) -> None:
    """A scenario that nobody has stopped the rule that pays for it."""
    shipped = read_content(kit("jagged"))
    library = library_of(shipped.records, shipped.pieces)
    content = campaign_content(library, next(iter(library.campaigns)))
    mercs = tuple(sorted(library.cards.mercs)[:2])
    setup = dump(CampaignSetup((Seat("Ada", mercs),)))
    state = begin(CAMPAIGN, dump(content), setup, 1).state.json
    for _ in check_match(CAMPAIGN.id, dump(content), setup, state):
        pass
    odd: Any = {"scenario": "Q9", "kits": {"Q9": {}}, "missions": {"Q9": ""}}.get(place, ["Q9"])
    with pytest.raises(Refused, match="“Q9” belongs to no card of this match"):
        for _ in check_match(CAMPAIGN.id, dump(content), setup, changed(state, (place,), odd)):
            pass


OLD = [each for named in ("missions", "campaigns") for each in opening.written(named)]
OLD += [each for game in ("warofmine", "jagged", "eden") for each in opening.written(game, opening.V1)]


@pytest.mark.parametrize("old", OLD[::3], ids=lambda each: f"{each.header.game}-{each.name}")
def test_a_match_of_an_older_app_is_let_in(old: opening.Written) -> None:
    """Those with cards that do not say where they come from, too: a pack says it, a match was played without."""
    header = old.header
    for _ in check_match(header.game, header.content.json, header.setup.json, header.state.json):
        pass


TWICE = [(("mercs", 0, "armour"), ("mercs", 0, "armour")), (("mercs", 0, "hands"), ("decks", "loot", 0, "cards"))]


@pytest.mark.parametrize(("one", "other"), TWICE, ids=["in one hand", "in a hand and in a deck"])
def test_a_first_table_with_the_same_card_twice_is_refused(one: tuple[Any, ...], other: tuple[Any, ...]) -> None:
    """Each copy of a card has an id of its own: rules that take one away took both, and stopped."""
    header, here, there = next(
        (header, here, there)
        for header in (first_table("jagged", seed) for seed in range(1, 20))
        if (here := place_of(header.state.json, (*one, 0))) and (there := place_of(header.state.json, (*other, 0)))
    )
    state = header.state.json
    card, row = at(state, here), at(state, there[:-1])
    with pytest.raises(Refused, match="lies in two places at once"):
        for _ in check_match(
            header.game, header.content.json, header.setup.json, changed(state, there[:-1], [*row, card])
        ):
            pass
