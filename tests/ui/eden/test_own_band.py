"""A box of one's own, entered by touch, carried to a second phone by codes, printed, read back and played."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from device.packs import Packs
from device.qr.reading import texts_in
from engine.eden.content.cards import AbilityKind, Do, GoalWord
from engine.eden.kit import KIT
from engine.eden.state import Phase, SetupStep
from engine.eden.words import Attribute, Motive, WeaponKind, Zone
from engine.packs.codes.messages import codes_for
from screens.eden.desk import DEMO
from screens.widgets.kit import NextButton, Row
from screens.workshop.codes import shown_as_codes
from screens.workshop.scanning.scan_presenter import ScanPresenter
from tests.ui.eden.test_bands import tap
from tests.ui.eden.test_battle import amber
from tests.ui.finding import all_of, showing
from tests.ui.workshop import workshop_thumb as thumb
from tools.drive import Drive

MOST = 500
JPEG = re.compile(rb"/DCTDecode.*?stream\r?\n(.*?)endstream", re.DOTALL)


@pytest.fixture
def workshop(drive: Drive) -> Iterator[Packs]:
    packs = drive.app.desk("eden").packs
    yield packs
    drive.shell.restore([("home", {})])
    for found in packs.installed():
        packs.remove(found.id)


def new(drive: Drive, kind: str, name: str) -> None:
    """An empty card of a kind, and its name."""
    drive.shell.restore([("home", {}), ("eden.workshop", {"game": "eden"})])
    drive.settle()
    thumb.press(drive, str(KIT.kinds[kind].name))
    thumb.act(drive)
    thumb.write(drive, "Name", name)


def pick(drive: Drive, title: str, words: str) -> None:
    thumb.row(drive, title)
    thumb.pick(drive, words)


def add(drive: Drive, title: str, words: str) -> None:
    thumb.chip(drive, title, "Add one")
    thumb.pick(drive, words)


def enter_the_small_cards(drive: Drive) -> None:
    new(drive, "weapons", "Sling")
    thumb.write(drive, "Range in mm", "200")
    thumb.number(drive, "Strength", 2)
    thumb.act(drive)
    new(drive, "abilities", "Catch breath")
    thumb.chip(drive, "Kind", "An action")
    thumb.row(drive, "Effect")
    pick(drive, "What it does", "Heals")
    thumb.act(drive)
    thumb.number(drive, "Action points it costs", 1)
    thumb.number(drive, "Times a game", 2)
    thumb.act(drive)
    new(drive, "gear", "Tin cup")
    thumb.act(drive)


def enter_warrior(drive: Drive, kind: str, name: str) -> None:
    new(drive, kind, name)
    thumb.number(drive, "Head", 1)
    add(drive, "Weapons", "Sling")
    add(drive, "Equipment", "Tin cup")
    add(drive, "Abilities", "Catch breath")


def enter_the_box(drive: Drive) -> None:
    enter_the_small_cards(drive)
    for name in ("Rook", "Wren"):
        enter_warrior(drive, "profiles", name)
        thumb.chip(drive, "Motive", "Order")
        thumb.write(drive, "Points", "45")
        thumb.act(drive)
    enter_warrior(drive, "npcs", "Lurker")
    thumb.number(drive, "Contamination value", 2)
    thumb.act(drive)
    new(drive, "pieces", "Old tank")
    thumb.number(drive, "Points", 2)
    thumb.row(drive, "Traits")
    thumb.switch(drive, "Blocks sight")
    thumb.number(drive, "Attacks until it falls", 4)
    thumb.act(drive)
    thumb.act(drive)
    new(drive, "tactics", "Deep breath")
    thumb.row(drive, "Effect")
    pick(drive, "What it does", "Gives action points")
    pick(drive, "Whom it is for", "A friend")
    thumb.act(drive)
    thumb.number(drive, "Strategy points to revoke it", 2)
    thumb.act(drive)
    new(drive, "missions", "Long watch")
    thumb.row(drive, "Objective")
    pick(drive, "What counts", "NPCs out of action")
    thumb.number(drive, "Points", 2)
    thumb.act(drive)
    thumb.switch(drive, "Against the wild")
    thumb.act(drive)


def build_the_band(drive: Drive) -> None:
    drive.shell.go("eden.builder")
    drive.settle()
    tap(drive, drive.shell.current, "Rook", "Wren")
    builder = drive.shell.current
    builder.name.text, builder.player.text = "Night shift", "Oksana"
    drive.press(showing(builder, NextButton, "Take this band · 3 SP, 3 cards"))
    drive.settle()


def own(packs: Packs, kind: str) -> list[tuple[str, Any]]:
    return [(key, value) for (of, key), value in packs.own().records.items() if of == kind]


def check_what_was_entered(packs: Packs) -> None:
    ((_, sling),) = own(packs, "weapons")
    assert (sling.weapon.kind, sling.weapon.range, sling.weapon.strength) == (WeaponKind.SHOT, 200, 2)
    ((_, breath),) = own(packs, "abilities")
    ability = breath.ability
    assert (ability.kind, ability.effect.do, ability.cost, ability.per_game) == (AbilityKind.ACTION, Do.HEAL, 1, 2)
    library = packs.library()
    rook = next(library.box.profiles[key] for key, card in own(packs, "profiles") if card.name["en"] == "Rook")
    assert (rook.points, rook.motive, rook.values[Attribute.PSI].white, rook.armour[Zone.HEAD]) == (
        45,
        Motive.ORDER,
        3,
        1,
    )
    assert [len(each) for each in (rook.weapons, rook.gear, rook.abilities)] == [1, 1, 1]
    ((_, lurker),) = own(packs, "npcs")
    assert (lurker.contamination, lurker.name["en"]) == (2, "Lurker")
    ((_, tank),) = own(packs, "pieces")
    assert (tank.piece.points, tank.piece.traits.opaque, tank.piece.traits.destructible) == (2, True, 4)
    ((_, tactic),) = own(packs, "tactics")
    assert (tactic.tactic.effect.do, tactic.tactic.revoke) == (Do.ACTION_POINTS, 2)
    ((_, mission),) = own(packs, "missions")
    assert (mission.mission.goal.word, mission.mission.goal.points, mission.mission.wild) == (GoalWord.CLEAN, 2, True)


def play(drive: Drive, is_mapped: bool) -> Any:
    """From the list of bands into the second round, against the wild, with nothing but amber and rows."""
    drive.shell.restore([("home", {})])
    drive.shell.go("eden.new")
    drive.settle()
    drive.frames(8)
    page = drive.shell.current
    tap(drive, page, "One band against the wild")
    tap(drive, page, "Night shift")
    if page.setup.map is not is_mapped:
        tap(drive, page, "With a map")
    assert page.setup.table == DEMO
    drive.press(showing(page, NextButton, "Set up"))
    drive.settle()
    battle = drive.shell.current
    match = battle.session.match
    for _ in range(MOST):
        if match.state.round > 1:
            break
        drive.frames(6)
        wanted = {SetupStep.MISSIONS: "Long watch", SetupStep.CONTAMINATION: "Lurker"}.get(match.state.step, "")
        rows = [row for row in all_of(battle, Row) if row.title == wanted] if match.question is None else []
        if rows and match.state.phase is Phase.SETUP:
            drive.press(rows[0])
            drive.settle()
        else:
            amber(drive, battle)
    return match.state


def test_a_box_of_ones_own_goes_to_a_second_phone_and_is_played(drive: Drive, workshop: Packs, tmp_path: Path) -> None:
    enter_the_box(drive)
    build_the_band(drive)
    check_what_was_entered(workshop)
    ((band, card),) = own(workshop, "bands")

    drive.shell.go("eden.builder", band=band)
    drive.settle()
    tap(drive, drive.shell.current, "Print the band sheet")
    drive.settle()
    (sheet,) = (drive.app.home / "shared").glob("*.pdf")
    pages = [Image.open(BytesIO(found)) for found in JPEG.findall(sheet.read_bytes())]
    second = Packs(tmp_path / "second", KIT)
    scan = ScanPresenter(second, "en", lambda _game: second)
    assert scan.take_all([text for page in pages for text in texts_in(page)]) is None
    scan.accept()
    assert second.records()["bands", band] == card
    for profile in card.band.profiles:
        assert second.records()["profiles", profile] == workshop.records()["profiles", profile]
        assert second.library().box.profiles[profile] == workshop.library().box.profiles[profile]

    for kind in ("npcs", "pieces", "tactics", "missions"):
        ((key, value),) = own(workshop, kind)
        shown = shown_as_codes(workshop, kind=kind, key=key)
        assert shown is not None
        assert scan.take_all(codes_for(shown)) is None
        scan.accept()
        assert second.records()[kind, key] == value

    for is_mapped in (True, False):
        state = play(drive, is_mapped)
        assert state.round > 1
        assert {unit.profile for unit in state.units.values() if not unit.is_npc} == set(card.band.profiles)
        ((mission, _),), ((npc, _),) = own(workshop, "missions"), own(workshop, "npcs")
        assert state.sides["red"].mission == mission
        assert npc in {unit.profile for unit in state.units.values() if unit.is_npc}
