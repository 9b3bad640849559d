"""Cards of the real box made with thumbs, each touch counted: a spawn card, an enemy, a sector face."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.jagged.commands import Activate, BeginScenario, EndActivation, EndRound
from engine.jagged.content.enemies import Row
from engine.jagged.content.laying import cells_of, red_edges
from engine.jagged.words import Condition, Deck, Quality, Terrain
from screens.jagged.presenter import FightPresenter
from screens.jagged.widgets import FightChip
from screens.widgets.kit import IconButton, NextButton, OptionButton
from screens.workshop.record_rows import NumberPlace
from tests.ui.finding import all_of, showing
from tests.ui.keys import type_into
from tests.ui.workshop import workshop_thumb as thumb
from tools.drive import Drive


@pytest.fixture
def packs(drive: Drive) -> Iterator[Any]:
    drive.settle()
    found = drive.app.desk("jagged").packs
    yield found
    drive.shell.restore([("home", {})])
    for pack in found.installed():
        found.remove(pack.id)


FIGURES = {"hp": "Hit points", "armour": "Armour", "damage": "Damage", "range": "Range", "stealth": "Stealth"}


def tile(drive: Drive, key: str, row: int) -> Any:
    """A figure of the white row, which comes first, or of the yellow one."""
    return [each for each in all_of(drive.shell.current, NumberPlace) if each.title == FIGURES[key]][row]


def enter(drive: Drive, row: int, **wanted: int) -> None:
    """With two taps, however far it is."""
    for key, n in wanted.items():
        drive.press(next(each for each in tile(drive, key, row).walk() if type(each).__name__ == "FigureKey"))
        drive.press(showing(drive.shell.sheet, OptionButton, str(n)))
        drive.settle()


def more(drive: Drive, row: int, *keys: str) -> None:
    for key in keys:
        drive.press(next(each for each in all_of(tile(drive, key, row), IconButton) if each.icon == "add"))
        drive.settle()


def test_an_enemy_with_two_rows_and_two_sides(drive: Drive, packs: Any) -> None:
    """Every figure of both rows, a condition; then the advanced side, of which little differs."""
    drive.shell.go("records", game="jagged", kind="enemies")
    drive.settle()
    drive.touches = 0
    thumb.act(drive)
    thumb.write(drive, "Name", "Gunner")
    thumb.write(drive, "Kind", "gunner")
    thumb.number(drive, "Initiative", 4)
    enter(drive, 0, hp=3, damage=2, range=2, stealth=2)
    more(drive, 0, "armour")
    thumb.button(drive, "Elite")
    more(drive, 0, "hp", "damage")
    thumb.chip(drive, "Conditions it causes", "Add one")
    thumb.pick(drive, "Marked")
    thumb.act(drive)
    thumb.act(drive)
    (key,) = packs.own().records
    card = packs.records()[key]
    assert (card.initiative, card.kind) == (4, "gunner")
    assert card.plain == Row(3, 1, damage=2, range=2, stealth=2)
    assert card.elite == replace(card.plain, hp=4, damage=3, causes=(Condition.MARKED,))
    assert thumb.noted("jagged-enemy-side", drive.touches) < 30
    thumb.act(drive)
    thumb.button(drive, "Begin from a similar card")
    thumb.pick(drive, "Gunner")
    thumb.write(drive, "Name", "Veteran")
    more(drive, 0, "hp", "damage")
    more(drive, 1, "hp", "damage")
    thumb.switch(drive, "Search party")
    thumb.act(drive)
    assert thumb.noted("jagged-enemy", drive.touches) < 40
    advanced = next(each for known, each in packs.own().records.items() if known != key)
    assert (advanced.kind, advanced.search_party) == ("gunner", True)
    assert advanced.plain == replace(card.plain, hp=4, damage=3)
    assert advanced.elite == replace(card.elite, hp=5, damage=4)


def test_a_sector_face(drive: Drive, packs: Any) -> None:
    """The mill: five areas, a red border, three kinds of ground, four letters."""
    drive.shell.go("records", game="jagged", kind="sectors")
    drive.settle()
    drive.touches = 0
    thumb.act(drive)
    screen = drive.shell.current
    spot = screen.ids.canvas.spot
    drive.frames(4)

    def drag(x1: float, y1: float, x2: float, y2: float) -> None:
        drive.drag(spot((x1, y1)), spot((x2, y2)))

    def tap(x: float, y: float) -> None:
        drive.tap(*spot((x, y)))

    def tool(words: str) -> None:
        drive.press(showing(screen, OptionButton, words))

    drag(0.5, 0.5, 1.5, 1.5)
    drag(2.5, 0.5, 4.5, 0.5)
    drag(3.5, 0.5, 4.5, 1.5)
    drag(2.5, 1.5, 2.5, 2.5)
    drag(0.5, 2.5, 1.5, 3.5)
    drag(1.5, 3.5, 2.5, 3.5)
    drag(3.5, 2.5, 4.5, 3.5)
    tool("Red border")
    drag(3.0, 1.1, 3.0, 2.9)
    tool("A B C D")
    for x, y in ((0.5, 0.5), (4.5, 0.5), (0.5, 3.5), (4.5, 3.5)):
        tap(x, y)
    tool("Urban")
    tap(4.5, 0.5)
    tap(4.5, 3.5)
    tool("Swamp")
    tap(0.5, 3.5)
    type_into(drive, screen.ids.name, "Old mill")
    drive.press(next(each for each in screen.ids.rebels.walk() if getattr(each, "icon", "") == "add"))
    drive.press(showing(screen, NextButton, "Keep this sector"))
    drive.settle()
    (key,) = packs.own().records
    face, mill = packs.records()[key], packs.shipped["sectors", "mill"]
    assert thumb.noted("jagged-sector", drive.touches) < 60
    assert sorted(map(sorted, cells_of(face).values())) == sorted(map(sorted, cells_of(mill).values()))
    assert red_edges(face) == red_edges(mill)
    printed = sorted((each.spawn, each.terrain) for each in face.areas.values())
    assert printed == [(("A",), ()), (("B",), (Terrain.URBAN,)), (("C",), (Terrain.SWAMP,)), (("D",), (Terrain.URBAN,))]
    assert (face.rebel_slots, face.name["en"]) == (1, "Old mill")


def test_a_face_that_ships_is_drawn_again_as_it_was(drive: Drive, packs: Any) -> None:
    for name in ("landing", "mill", "hill", "mine"):
        drive.shell.go("jagged.sector", sector=name)
        drive.settle()
        face, shipped = drive.shell.current.presenter.card(), packs.shipped["sectors", name]
        assert (face.rows, face.areas, face.name) == (shipped.rows, shipped.areas, shipped.name)
        assert red_edges(face) == red_edges(shipped)
        drive.shell.back()


@pytest.fixture
def at_the_card(drive: Drive, packs: Any) -> Any:
    """A spawn card of the real box lies face up, and the app does not know it."""
    desk = drive.app.desk("jagged")
    session = desk.create("demo-3", {"Anna": ("anvil", "kestrel")}, "box", 1, "", ("spawn",))
    match = session.match
    for action in (BeginScenario(), Activate("anvil")):
        match.apply(action)
    areas = next(iter(FightPresenter(match).ways.entries.values()))
    match.apply(next(iter(areas.values())))
    assert match.question is not None
    assert match.question.why.rule == "spawn.card"
    drive.shell.go("jagged.fight", match=session.match_id)
    drive.settle()
    drive.frames(8)
    return session


def test_a_spawn_card_where_it_is_first_met(drive: Drive, packs: Any, at_the_card: Any) -> None:
    """G6: an elite redshirt and a redshirt in B, encounters in A and D; told at the table, and kept."""
    match, screen = at_the_card.match, drive.shell.current
    drive.touches = 0

    def chip(words: str) -> None:
        drive.frames(6)
        drive.press(next(each for each in all_of(screen, FightChip) if each.words == words))
        drive.settle()
        drive.frames(4)

    thumb.press(drive, "None of these: letter by letter")
    chip("B")
    chip("Elite: Redshirt")
    chip("Redshirt")
    chip("A")
    chip("Encounter")
    chip("D")
    chip("Encounter")
    chip("Keep this card")
    drive.press(next(each for each in all_of(screen, NextButton) if each.text))
    drive.settle()
    assert thumb.noted("jagged-spawn", drive.touches) < 25
    sector = match.state.mercs["anvil"].sector
    assert sorted(each.elite for each in match.state.enemies.values() if each.sector == sector)[-2:] == [False, True]
    (key,) = packs.own().records
    card = packs.records()[key]
    assert card.back is match.state.sectors[sector].back
    assert [(each.card, each.letter, each.elite) for each in card.troops] == [
        ("redshirt", "B", True),
        ("redshirt", "B", False),
    ]
    assert sorted(card.encounters) == ["A", "D"]


def test_the_reward_of_a_told_card_is_told_too(drive: Drive, packs: Any, at_the_card: Any) -> None:
    match, screen = at_the_card.match, drive.shell.current
    thumb.press(drive, "None of these: letter by letter")
    for words in ("Redshirt", "Reward: good loot"):
        drive.frames(6)
        drive.press(next(each for each in all_of(screen, FightChip) if each.words == words))
        drive.settle()
        drive.frames(4)
    drive.press(next(each for each in all_of(screen, NextButton) if each.text))
    drive.settle()
    sector = match.state.mercs["anvil"].sector
    card = match.content.cards.spawn[match.state.sectors[sector].spawn]
    assert [each.quality for each in card.reward] == [Quality.MEDIUM]


def test_an_event_of_the_real_box_is_entered_where_it_is_drawn(drive: Drive, packs: Any) -> None:
    """The form begins with the deck it came from; kept, it is the card that was drawn, and it is carried out."""
    desk = drive.app.desk("jagged")
    session = desk.create("demo-3", {"Anna": ("anvil", "kestrel")}, "box", 1, "", ("events",))
    match = session.match
    for action in (BeginScenario(), Activate("anvil"), EndActivation("anvil"), Activate("kestrel"),
                   EndActivation("kestrel"), EndRound()):  # fmt: skip
        match.apply(action)
    assert match.question is not None
    assert match.question.why.rule == "event.drawn"
    drive.shell.go("jagged.fight", match=session.match_id)
    drive.settle()
    drive.frames(8)
    screen = drive.shell.current
    drive.touches = 0
    drive.press(next(each for each in all_of(screen, FightChip) if each.words == "Another card: enter it"))
    drive.settle()
    thumb.write(drive, "Name", "Windfall")
    thumb.act(drive)
    drive.settle()
    drive.frames(8)
    assert drive.shell.current is screen
    assert thumb.noted("jagged-event", drive.touches) < 25
    (key,) = packs.own().records
    assert key[0] == "events"
    assert match.state.dictator.laid[-1] == key[1]
    assert match.content.cards.events[key[1]].deck is Deck.YELLOW
