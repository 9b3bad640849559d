"""A battle by touch: from home through the set-up and five rounds, with nothing but the amber button and rows."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.eden.commands.acting import Move, UseAbility
from engine.eden.commands.by_hand import PutFigure
from engine.eden.commands.rounds import EndActivation, NameWarrior, PlayCard
from engine.eden.setup.start import Setup, SideSetup
from engine.eden.state import Phase
from engine.open.shapes import Point
from engine.table.command import Command, Undo
from engine.table.refusal import Refusal
from screens.eden.battle import BattleScreen
from screens.eden.chips import WarriorChip
from screens.eden.desk import DEMO
from screens.eden.draft import Draft
from screens.eden.fight_blocks import ReactionButton
from screens.widgets.key_bar import AmberKey
from screens.widgets.kit import NextButton, OptionButton, QuietButton, Row
from tests.ui.finding import all_of, from_home, showing
from tools.drive import Drive
from tools.eden.player import any_answer
from tools.eden.soak import ASH, WELLS

MOST = 400


@pytest.fixture
def new(drive: Drive) -> Any:
    return from_home(drive, "EDEN", "Learn with the demo")


@pytest.fixture
def battle(drive: Drive, new: Any) -> Any:
    drive.press(showing(new, NextButton, "Set up"))
    drive.settle()
    return drive.shell.current


@pytest.fixture
def unmapped(drive: Drive) -> Any:
    """The demo as two bands play it without a map: facts are asked."""
    sides = {"red": SideSetup(WELLS), "blue": SideSetup(ASH)}
    session = drive.app.desk("eden").create(Setup(sides, table=DEMO, strays=True, map=False), "unmapped", seed=7)
    drive.shell.restore([("home", {})])
    drive.settle()
    drive.shell.go("eden.battle", match=session.match_id)
    drive.settle()
    return drive.shell.current


def amber(drive: Drive, screen: Any) -> None:
    """The amber button, or the first answer where none is the usual one; the bar ends with all points left."""
    drive.frames(6)
    button = next(iter(all_of(screen, NextButton)), None)
    if button is None:
        drive.press(next(key for key in all_of(screen, AmberKey) if key.usual))
    elif button.text and not button.disabled:
        drive.press(button)
    else:
        # A close call has two equal buttons: a tape says yes.
        close = [each for each in all_of(screen.top, QuietButton) if each.text == "Measured: yes"]
        found = [
            *close,
            *all_of(screen.top, Row),
            *all_of(screen.top, OptionButton),
            *all_of(screen.top, ReactionButton),
        ]
        drive.press(found[0])
    drive.settle()


def to_activation(drive: Drive, screen: Any) -> None:
    while screen.session.match.state.phase is not Phase.ACTIVATION or screen.session.match.question is not None:
        amber(drive, screen)


def asked(match: Any) -> str:
    """The kind of the open question."""
    return match.question.kind if match.question is not None else ""


def wait_until(screen: Any, is_so: Callable[[], bool]) -> None:
    """Whatever the amber proposes, behind the screen, as long as nothing is asked."""
    while not is_so():
        assert not isinstance(screen.session.match.apply(screen.presenter.amber()), Refusal)
    screen.refresh()


def asked_for(screen: Any) -> str:
    """The kind of the open question; empty if none is."""
    question = screen.session.match.question
    return "" if question is None else str(question.kind)


def test_home_leads_to_the_demo(drive: Drive, battle: Any) -> None:
    assert isinstance(battle, BattleScreen)
    assert [name for name, _ in drive.shell.path] == ["home", "eden.battle"]
    assert battle.title == "Set-up"
    assert {unit.side for unit in battle.session.match.state.units.values()} == {"red", "blue", ""}


def test_a_whole_battle_needs_nothing_but_amber_and_rows(drive: Drive, battle: Any) -> None:
    """The warrior that acts charges, shoots or moves by the first row that can be tapped; the amber does the rest."""
    match = battle.session.match
    for _ in range(MOST):
        if match.state.phase is Phase.OVER and battle.teller.to_tell is None:
            break
        before, draft, story = match.seq, battle.presenter.draft, battle.teller.to_tell
        unit = match.state.units.get(match.state.acting)
        charge: list[Row] = []
        if unit is not None and match.question is None and not draft.what and unit.ap == 3 and story is None:
            drive.frames(8)
            charge = [row for row in all_of(battle, Row) if row.title in ("Charge", "Attack") and not row.disabled]
        if charge:
            drive.press(charge[0])
            drive.settle()
        else:
            amber(drive, battle)
        is_read = story is not None and battle.teller.to_tell is not story
        went_on = match.seq > before or battle.presenter.draft != draft or is_read
        assert went_on, (battle.title, battle.action, match.question)
    assert match.state.phase is Phase.OVER
    battle.refresh()
    assert battle.action == "Back home"
    assert any(sum(unit.wounds.values()) for unit in match.state.units.values())


MODES = {
    "two": Setup({"red": SideSetup(WELLS), "blue": SideSetup(ASH)}, table=DEMO, strays=True),
    "unmapped": Setup({"red": SideSetup(WELLS), "blue": SideSetup(ASH)}, table=DEMO, strays=True, map=False),
    "wild": Setup({"red": SideSetup(WELLS)}, table=DEMO, contamination=6, map=False),
}
DONE = {
    "two": {"name_leader", "take_mission", "deploy", "name_warrior", "move"},
    "unmapped": {"name_leader", "take_mission", "deploy", "name_warrior", "charge", "move"},
    "wild": {"name_leader", "take_mission", "deploy", "name_warrior", "charge", "move"},
}


@pytest.mark.parametrize("mode", list(MODES))
def test_every_offered_row_is_legal(drive: Drive, mode: str) -> None:
    """Played behind the screen; at every stop one offered row is taken, and the rules never refuse it."""
    session = drive.app.desk("eden").create(MODES[mode], mode, seed=7)
    drive.shell.go("eden.battle", match=session.match_id)
    drive.settle()
    battle = drive.shell.current
    match, random = battle.session.match, Random(5)
    kinds = set()
    for _ in range(400):
        if match.state.phase is Phase.OVER:
            break
        if match.question is not None:
            answer = any_answer(match, match.question, random, 0.6)
            if isinstance(match.apply(answer), Refusal):
                match.apply(Undo())
            continue
        battle.presenter.view()
        rows = [*battle.presenter.rows.targets.values(), *map(battle.presenter.chip_leads, match.state.present)]
        offered = [each for each in rows if isinstance(each, Command | Draft)]
        target = random.choice(offered) if offered and random.random() < 0.8 else battle.presenter.amber()
        if isinstance(target, Draft):
            battle.presenter.redraft(target)
        else:
            kinds.add(target.kind)
            assert not isinstance(match.apply(target), Refusal), target
    assert DONE[mode] <= kinds


def test_who_turns_out_to_be_too_far_away_takes_the_action_back(drive: Drive, unmapped: Any) -> None:
    battle = unmapped
    match = battle.session.match
    to_activation(drive, battle)
    while match.state.acting != "iva":
        command = NameWarrior("iva") if match.state.up == "red" else EndActivation() if match.state.acting else None
        if command is None or isinstance(match.apply(command), Refusal):
            amber(drive, battle)
        battle.refresh()
    friend = next(key for key, unit in match.state.present.items() if unit.side == "red" and key != "iva")
    before = match.hash
    assert not isinstance(match.apply(UseAbility("iva", "rally", friend)), Refusal)
    assert match.question is not None
    battle.refresh()
    drive.frames(6)
    assert battle.action == "no"
    amber(drive, battle)
    assert match.question is None
    assert match.hash == before


def test_odds_stand_beside_every_target(drive: Drive, unmapped: Any) -> None:
    battle = unmapped
    match = battle.session.match
    to_activation(drive, battle)
    while not match.state.acting:
        amber(drive, battle)
    drive.frames(8)
    drive.press(showing(battle, Row, "Charge"))
    drive.frames(8)
    rows = [row for row in all_of(battle, Row) if row.value.endswith("%")]
    assert len(rows) >= 4
    assert all("% wound" in row.subtitle for row in rows)
    assert [int(row.value.split()[0]) for row in rows] == sorted((int(r.value.split()[0]) for r in rows), reverse=True)
    assert match.question is None, "nothing has been rolled yet"


def test_what_cannot_be_done_says_why(drive: Drive, battle: Any) -> None:
    match = battle.session.match
    to_activation(drive, battle)
    while not match.state.acting:
        amber(drive, battle)
    view = battle.presenter.view()
    attack = next(line for line in view.sections[0].lines if str(line.title) == "Attack")
    assert attack.id == ""
    assert "touches no enemy" in str(attack.subtitle)


def test_an_npc_that_sees_nobody_is_answered_with_one_tap(drive: Drive, unmapped: Any) -> None:
    battle = unmapped
    match = battle.session.match
    to_activation(drive, battle)
    wait_until(battle, lambda: match.question is not None)
    assert "see within" in str(match.question.prompt), "the most dangerous goes first, nobody is asked for the order"
    drive.frames(6)
    assert battle.action == "None of these"
    before = match.seq
    amber(drive, battle)
    assert match.seq == before + 1


def test_places_on_the_open_table_are_answered_without_a_map(drive: Drive, battle: Any) -> None:
    """A card moves a warrior: eight directions are proposed where the way is free. Later one look vouches for him."""
    match = battle.session.match
    while match.state.phase is not Phase.TACTICS or match.question is not None:
        amber(drive, battle)
    unit = next(key for key, each in match.state.present.items() if each.side == match.state.up)
    match.apply(PutFigure(unit, Point(300, 60)))
    match.apply(PlayCard(match.state.up, "known_ground", unit))
    assert asked_for(battle) == "spot"
    battle.refresh()
    drive.frames(6)
    assert battle.action == "It stays"
    drive.press(showing(battle.top, Row, "South, 10 cm"))
    drive.settle()
    assert match.state.units[unit].at == Point(300, 160)

    wait_until(battle, lambda: match.state.phase is Phase.ACTIVATION)
    while match.state.acting != unit:
        if match.state.acting or isinstance(match.apply(NameWarrior(unit)), Refusal):
            match.apply(battle.presenter.amber())
    match.apply(Move(unit))
    assert match.state.units[unit].unsure
    wait_until(battle, lambda: match.question is not None)
    assert asked_for(battle) == "spots"
    drive.frames(6)
    assert battle.action == "As it stands"
    amber(drive, battle)
    assert asked_for(battle) != "spots"
    assert not match.state.units[unit].unsure


def test_a_wound_is_put_right_by_hand_and_back(drive: Drive, battle: Any) -> None:
    match = battle.session.match
    drive.shell.go("eden.by_hand", match=battle.session.match_id, unit="iva")
    drive.settle()
    drive.frames(8)
    screen = drive.shell.current
    before = match.hash
    drive.press(all_of(screen, Row)[0])
    drive.settle()
    assert sum(match.state.units["iva"].wounds.values()) == 1
    screen.undo()
    assert match.hash == before


def test_what_is_around_opens_the_ground_to_a_warrior(drive: Drive, unmapped: Any) -> None:
    battle = unmapped
    match = battle.session.match
    to_activation(drive, battle)
    while not match.state.acting:
        amber(drive, battle)
    unit = match.state.acting
    drive.shell.go("eden.around", match=battle.session.match_id, unit=unit)
    drive.settle()
    drive.frames(8)
    screen = drive.shell.current
    for row in all_of(screen, Row)[:-1]:
        drive.press(row)
        drive.settle()
    assert len(match.state.units[unit].near) == len(match.state.pieces)
    drive.back()
    drive.settle()
    titles = [str(line.title) for line in battle.presenter.view().sections[0].lines]
    assert any(title.startswith("Climb") for title in titles)


def test_home_says_where_the_battle_stands(drive: Drive, battle: Any) -> None:
    to_activation(drive, battle)
    drive.shell.restore([("home", {})])
    drive.settle()
    row = showing(drive.shell.current, Row, "EDEN")
    assert row.subtitle.startswith("The pumping station · round 1")


def test_no_word_lies_on_the_action_points(drive: Drive, unmapped: Any) -> None:
    """Ukrainian has a long word for speed: where there is no room beside the points it stands below them."""
    while unmapped.session.match.state.phase is not Phase.ACTIVATION:
        amber(drive, unmapped)
    try:
        drive.app.change(language="uk", text_scale=1.4)
        drive.settle()
        drive.frames(12)
        for chip in all_of(unmapped, WarriorChip):
            dots, speed = chip.ids.dots, chip.ids.speed
            if chip.has_points:
                assert speed.x >= dots.x + dots.wide or speed.top <= dots.y, chip.title
                assert chip.y <= speed.y
                assert dots.top <= chip.top
    finally:
        drive.app.change(language="en", text_scale=1.0)
        drive.settle()
