"""A box of one's own, entered by touch, carried to a second phone by codes, printed, read back and played."""

import re
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from device.packs import Packs
from device.qr.reading import texts_in
from engine.eden.content.cards import AbilityKind, Do, GoalWord
from engine.eden.content.kinds import WordCard
from engine.eden.kit import KIT
from engine.eden.state import Phase, SetupStep
from engine.eden.words import Attribute, Motive, WeaponKind, Zone
from engine.packs.codes.messages import codes_for
from engine.table.languages import LANGUAGES
from screens.eden.desk import DEMO
from screens.widgets.kit import NextButton, Row
from screens.workshop.codes import shown_as_codes
from screens.workshop.scanning.scan_presenter import ScanPresenter
from tests.ui.eden.test_bands import tap
from tests.ui.finding import showing
from tests.ui.workshop import workshop_thumb as thumb
from tools.drive import Drive
from tools.eden.player import any_answer

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
    """An empty card of a kind, and its name. The way through the workshop is tests/ui/workshop's."""
    drive.shell.restore([("home", {}), ("record", {"game": "eden", "kind": kind})])
    drive.settle()
    thumb.write(drive, "Name", name)


def pick(drive: Drive, title: str, words: str) -> None:
    thumb.row(drive, title)
    thumb.pick(drive, words)


def add(drive: Drive, title: str, words: str) -> None:
    thumb.chip(drive, title, "Add one")
    thumb.pick(drive, words)


def enter_the_small_cards(drive: Drive) -> None:
    new(drive, "weapons", "Bo")
    thumb.write(drive, "Range in mm", "200")
    thumb.step(drive, "Strength", 2)
    thumb.act(drive)
    new(drive, "abilities", "Up")
    thumb.chip(drive, "Kind", "An action")
    thumb.row(drive, "Effect")
    pick(drive, "What it does", "Heals")
    thumb.act(drive)
    thumb.step(drive, "Action points it costs", 1)
    thumb.step(drive, "Times a game", 2)
    thumb.act(drive)


def enter_the_warriors(drive: Drive, packs: Packs) -> None:
    """One by touch. What is but a name, and the second, who differs in the name only, are kept behind the screen."""
    packs.put("gear", "it-00000001", WordCard(dict.fromkeys(LANGUAGES, "It")))
    new(drive, "profiles", "Jo")
    thumb.step(drive, "Head", 1)
    add(drive, "Weapons", "Bo")
    add(drive, "Equipment", "It")
    add(drive, "Abilities", "Up")
    thumb.chip(drive, "Motive", "Order")
    thumb.write(drive, "Points", "45")
    thumb.act(drive)
    ((key, jo),) = own(packs, "profiles")
    packs.put("profiles", f"al-{key[-8:]}", replace(jo, name=dict.fromkeys(LANGUAGES, "Al")))
    new(drive, "npcs", "Oz")
    add(drive, "Weapons", "Bo")
    thumb.step(drive, "Contamination value", 1)
    thumb.act(drive)


def enter_the_box(drive: Drive, packs: Packs) -> None:
    enter_the_small_cards(drive)
    enter_the_warriors(drive, packs)
    new(drive, "pieces", "Ox")
    thumb.step(drive, "Points", 2)
    thumb.row(drive, "Traits")
    thumb.switch(drive, "Blocks sight")
    thumb.number(drive, "Attacks until it falls", 4)
    thumb.act(drive)
    thumb.act(drive)
    new(drive, "tactics", "Go")
    thumb.row(drive, "Effect")
    pick(drive, "What it does", "Gives action points")
    pick(drive, "Whom it is for", "A friend")
    thumb.act(drive)
    thumb.step(drive, "Strategy points to revoke it", 2)
    thumb.act(drive)
    new(drive, "missions", "Eye")
    thumb.row(drive, "Objective")
    pick(drive, "What counts", "NPCs out of action")
    thumb.step(drive, "Points", 2)
    thumb.act(drive)
    thumb.switch(drive, "Against the wild")
    thumb.act(drive)


def build_the_band(drive: Drive) -> None:
    drive.shell.go("eden.builder")
    drive.settle()
    tap(drive, drive.shell.current, "Jo", "Al")
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
    jo = next(library.box.profiles[key] for key, card in own(packs, "profiles") if card.name["en"] == "Jo")
    assert (jo.points, jo.motive, jo.values[Attribute.PSI].white, jo.armour[Zone.HEAD]) == (
        45,
        Motive.ORDER,
        3,
        1,
    )
    assert [len(each) for each in (jo.weapons, jo.gear, jo.abilities)] == [1, 1, 1]
    ((_, oz),) = own(packs, "npcs")
    assert (oz.contamination, oz.name["en"]) == (2, "Oz")
    ((_, tank),) = own(packs, "pieces")
    assert (tank.piece.points, tank.piece.traits.opaque, tank.piece.traits.destructible) == (2, True, 4)
    ((_, tactic),) = own(packs, "tactics")
    assert (tactic.tactic.effect.do, tactic.tactic.revoke) == (Do.ACTION_POINTS, 2)
    ((_, mission),) = own(packs, "missions")
    assert (mission.mission.goal.word, mission.mission.goal.points, mission.mission.wild) == (GoalWord.CLEAN, 2, True)


def go_on(match: Any, battle: Any) -> None:
    """What the amber proposes, or a sensible answer, behind the screen."""
    question = match.question
    match.apply(battle.presenter.amber() if question is None else any_answer(match, question, Random(1), 1.0))


def play(drive: Drive, is_mapped: bool) -> Any:
    """From the list of bands into the second round, against the wild, with the own cards taken by touch."""
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
    own_cards = {SetupStep.MISSIONS: "Eye", SetupStep.CONTAMINATION: "Oz"}
    while match.state.phase is Phase.SETUP:
        if match.question is None and match.state.step in own_cards:
            battle.refresh()
            drive.frames(8)
            drive.press(showing(battle, Row, own_cards[match.state.step]))
            drive.settle()
        else:
            go_on(match, battle)
    # A round by touch is test_battle's.
    for _ in range(MOST):
        if match.state.round > 1:
            break
        go_on(match, battle)
    battle.refresh()
    drive.settle()
    return match.state


def test_a_box_of_ones_own_goes_to_a_second_phone_and_is_played(drive: Drive, workshop: Packs, tmp_path: Path) -> None:
    enter_the_box(drive, workshop)
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
