"""The step of an NPC by touch: every answer it may ask for, with a map and without, each from a situation set up."""

from typing import Any

import pytest

from engine.eden.words import Run
from engine.open.shapes import Point
from screens.eden.fight_blocks import ReactionButton
from screens.widgets.nudge import Arrow
from tests.ui.eden.test_map import carry
from tests.ui.eden.wild_table import DRIFTER, GNAWER, WildTable
from tests.ui.finding import all_of
from tools.drive import Drive

IVA, TOMASZ, GNAWS, SHOOTS = "Iva", "Tomasz", "Gnawer 1", "Drifter 3"
HERE = (300, 100)
"""Nothing lies near on the demo's table."""


def react(table: WildTable) -> None:
    """Whoever is attacked bears it; all that follows is read."""
    (passive,) = (each for each in all_of(table.screen.top, ReactionButton) if each.ident == "passive")
    table.drive.press(passive)
    table.drive.settle()
    read(table)


def read(table: WildTable) -> None:
    while table.match.question is not None or table.screen.teller.to_tell is not None:
        table.amber()


# With a map


def test_of_two_equally_near_and_weak_the_one_that_is_tapped_is_charged(drive: Drive) -> None:
    table = WildTable(drive, {GNAWER: HERE, "iva": (360, 100), "tomasz": (240, 100)})
    table.end_phase()
    assert (table.asked, table.offered[:2]) == ("target", [IVA, TOMASZ])
    table.tap(TOMASZ)
    assert (table.did(GNAWER), table.at(GNAWER)) == (("charge", "tomasz"), (270, 100))
    react(table)


def test_of_two_it_touches_the_one_that_is_tapped_is_attacked(drive: Drive) -> None:
    table = WildTable(drive, {GNAWER: HERE, "iva": (330, 100), "tomasz": (270, 100)})
    table.end_phase()
    assert (table.asked, table.offered[:2]) == ("target", [IVA, TOMASZ])
    table.tap(IVA)
    assert (table.did(GNAWER), table.at(GNAWER)) == (("attack", "iva"), HERE)
    react(table)


def test_of_two_equally_far_it_roams_towards_the_one_that_is_tapped(drive: Drive) -> None:
    table = WildTable(drive, {GNAWER: HERE, "iva": (500, 100), "tomasz": (100, 100)})
    table.end_phase()
    assert (table.asked, table.offered[:2]) == ("roam", [IVA, TOMASZ])
    table.tap(TOMASZ)
    assert (table.did(GNAWER), table.at(GNAWER)) == (("roam", "tomasz"), (250, 100))
    assert table.screen.action == "Placed · next"
    read(table)


@pytest.mark.parametrize(
    ("x", "is_so", "did", "at"),
    [
        (433, True, ("charge", "iva"), (403, 100)),
        (433, False, ("roam", "iva"), (350, 100)),
        (427, True, ("charge", "iva"), (397, 100)),
        (427, False, ("roam", "iva"), (350, 100)),
    ],
)
def test_within_ten_centimetres_is_what_the_tape_says(
    drive: Drive, x: int, is_so: bool, did: tuple[str, str], at: tuple[int, int]
) -> None:
    """103 and 97 mm on the map: both answers are as large as each other, and both are taken."""
    table = WildTable(drive, {GNAWER: HERE, "iva": (x, 100)})
    table.end_phase()
    assert table.asked == "measured"
    assert table.screen.mapped, "what is measured is in sight"
    assert {table.screen.hand.selected, table.screen.hand.target} == {GNAWER, "iva"}
    assert not all_of(table.screen.top, Arrow), "nobody can be put elsewhere in the midst of it"
    table.measured(is_so)
    assert (table.did(GNAWER), table.at(GNAWER)) == (did, at)
    react(table) if did[0] == "charge" else read(table)


@pytest.mark.parametrize("is_so", [True, False])
def test_a_gun_at_the_end_of_its_range_is_measured(drive: Drive, is_so: bool) -> None:
    """25 cm, and 253 mm on the map."""
    table = WildTable(drive, {DRIFTER: HERE, "iva": (583, 100)})
    table.end_phase()
    assert table.asked == "measured"
    table.measured(is_so)
    assert table.did(DRIFTER) == (("shoot", "iva") if is_so else ("roam", "iva"))
    read(table)


def test_of_two_in_range_the_one_that_is_tapped_is_shot_at(drive: Drive) -> None:
    table = WildTable(drive, {DRIFTER: HERE, "iva": (500, 100), "tomasz": (100, 100)})
    table.end_phase()
    assert (table.asked, table.offered[:2]) == ("target", [IVA, TOMASZ])
    table.tap(TOMASZ)
    assert table.did(DRIFTER) == ("shoot", "tomasz")
    read(table)


BEHIND = {GNAWER: (225, 180), "iva": (225, 232)}
"""The end of the demo's wall lies between them: seen past it, but a base does not come through."""


@pytest.mark.parametrize("goes_round", [True, False])
def test_a_way_round_is_taken_if_the_players_see_it(drive: Drive, goes_round: bool) -> None:
    table = WildTable(drive, BEHIND)
    table.end_phase()
    assert (table.asked, table.offered) == ("way_round", [IVA])
    assert table.screen.action == "None of these"
    if goes_round:
        table.tap(IVA)
        assert table.did(GNAWER) == ("charge", "iva")
        react(table)
    else:
        table.amber()
        assert (table.did(GNAWER), table.at(GNAWER)) == (("stay", ""), BEHIND[GNAWER])


def test_of_two_equally_dangerous_npcs_the_one_that_is_tapped_goes_first(drive: Drive) -> None:
    places = {"g 1": (300, 100), "g 2": (300, 540), "iva": (500, 100), "tomasz": (500, 540)}
    table = WildTable(drive, places, gnawers=("g 1", "g 2"))
    table.end_phase()
    assert (table.asked, table.offered[:2]) == ("order", ["Gnawer 1", "Gnawer 2"])
    table.tap("Gnawer 2")
    assert (table.did("g 2"), table.did("g 1")) == (("roam", "tomasz"), ("roam", "iva"))
    stories = [each.npc.unit for each in table.screen.teller.stories if each.npc is not None]
    assert stories == ["g 2", "g 1"]
    read(table)


def players_roam(drive: Drive) -> WildTable:
    """The players run the NPCs (E21): where one roams to is theirs to say."""
    table = WildTable(drive, {GNAWER: HERE, "iva": (300, 540)}, npcs=Run.PLAYERS)
    table.end_phase()
    assert table.asked == "roam"
    return table


def test_where_it_roams_is_a_direction_that_is_tapped(drive: Drive) -> None:
    table = players_roam(drive)
    table.tap("East, 5 cm")
    assert (table.did(GNAWER), table.at(GNAWER)) == (("roam", ""), (350, 100))
    read(table)


def test_where_it_roams_is_a_drag_on_the_map(drive: Drive) -> None:
    table = players_roam(drive)
    carry(drive, table.screen, GNAWER, Point(320, 130))
    assert (table.asked, table.screen.action) == ("roam", "It goes there"), "nothing is told before the amber"
    table.amber()
    x, y = table.at(GNAWER)
    assert abs(x - 320) <= 3
    assert abs(y - 130) <= 3
    read(table)


def test_where_it_roams_can_be_nudged_from_there(drive: Drive) -> None:
    table = players_roam(drive)
    drive.tap(*table.screen.plane.at_window(HERE))
    drive.frames(8)
    for _ in range(2):
        drive.press(next(each for each in all_of(table.screen.top, Arrow) if (each.dx, each.dy) == (0, 1)))
        drive.frames(8)
    table.amber()
    assert (table.did(GNAWER), table.at(GNAWER)) == (("roam", ""), (300, 110))
    read(table)


def test_a_place_too_far_away_is_not_taken_and_it_may_stay(drive: Drive) -> None:
    table = players_roam(drive)
    carry(drive, table.screen, GNAWER, Point(380, 100))
    table.amber()
    assert table.asked == "roam", "8 cm are not 5"
    assert table.screen.action == "It goes there", "the place it was dragged to waits to be put right"
    carry(drive, table.screen, GNAWER, Point(340, 100))
    table.amber()
    assert abs(table.at(GNAWER)[0] - 340) <= 3
    again = players_roam(drive)
    assert again.screen.action == "It stays"
    again.amber()
    assert (again.did(GNAWER), again.at(GNAWER)) == (("stay", ""), HERE)


def test_where_it_really_stands_is_set_right_on_the_map(drive: Drive) -> None:
    """Dragged and nudged by hand after it has acted: its place changes, nothing it did."""
    table = WildTable(drive, {GNAWER: HERE, "iva": (500, 100)})
    table.end_phase()
    read(table)
    assert table.at(GNAWER) == (350, 100)
    if not table.screen.mapped:
        drive.press(table.screen._switch)
        drive.settle()
        drive.frames(8)
    carry(drive, table.screen, GNAWER, Point(250, 130))
    x, y = table.at(GNAWER)
    assert abs(x - 250) <= 3
    assert abs(y - 130) <= 3
    drive.settle()
    drive.frames(8)
    drive.press(next(each for each in all_of(table.screen.top, Arrow) if (each.dx, each.dy) == (-1, 0)))
    assert table.at(GNAWER) == (x - 5, y)


# Without a map


def test_without_a_map_who_is_tapped_is_charged(drive: Drive) -> None:
    table = WildTable(drive, there=(GNAWER, "iva", "tomasz"))
    table.end_phase()
    assert (table.asked, table.screen.action) == ("seen", "None of these")
    assert table.offered == [IVA, TOMASZ, "Somebody, but no straight way"]
    table.tap(TOMASZ)
    assert table.did(GNAWER) == ("charge", "tomasz")
    react(table)


@pytest.mark.parametrize(("words", "did"), [("", "roam"), ("Somebody, but no straight way", "stay")])
def test_without_a_map_nobody_or_no_way_is_one_tap(drive: Drive, words: str, did: str) -> None:
    table = WildTable(drive, there=(GNAWER, "iva"))
    table.end_phase()
    table.tap(words) if words else table.amber()
    assert table.did(GNAWER) == (did, "")
    assert table.asked == ""


def test_without_a_map_of_two_it_touches_the_one_that_is_tapped_is_attacked(drive: Drive) -> None:
    table = WildTable(drive, there=(GNAWER, "iva", "tomasz"), contacts={GNAWER: ("iva", "tomasz")})
    table.end_phase()
    assert (table.asked, table.offered[:2]) == ("target", [IVA, TOMASZ])
    table.tap(TOMASZ)
    assert table.did(GNAWER) == ("attack", "tomasz")
    react(table)


@pytest.mark.parametrize(("answer", "did"), [(IVA, ("shoot", "iva")), ("", ("roam", ""))])
def test_without_a_map_a_gun_asks_whom_it_can_shoot_at(drive: Drive, answer: str, did: Any) -> None:
    table = WildTable(drive, there=(DRIFTER, "iva", "tomasz"))
    table.end_phase()
    table.amber()
    assert (table.asked, table.screen.action) == ("target", "None of these")
    table.tap(answer) if answer else table.amber()
    assert table.did(DRIFTER) == did
    read(table)


def test_without_a_map_one_that_is_afraid_attacks_nobody(drive: Drive) -> None:
    table = WildTable(drive, there=(GNAWER, "iva"), contacts={GNAWER: ("iva",)}, fear=(GNAWER,))
    table.end_phase()
    assert table.did(GNAWER) == ("stay", "")


def test_what_one_npc_did_is_told_without_the_next_ones_question(drive: Drive) -> None:
    """The page tells of the first attack: the sentence above it is not about the second."""
    table = WildTable(drive, {GNAWER: HERE, "iva": (331, 100), DRIFTER: (300, 500), "tomasz": (331, 500)})
    table.end_phase()
    (passive,) = (each for each in all_of(table.screen.top, ReactionButton) if each.ident == "passive")
    drive.press(passive)
    drive.settle()
    for _ in range(9):
        if table.screen.teller.to_tell is not None and table.asked == "reaction":
            break
        table.amber()
    # The drifter is worth more, so it was first (E22).
    assert table.screen.teller.to_tell.npc.unit == DRIFTER, "told while the second attack waits for its answer"
    assert table.screen.lead == ""
    table.amber()
    assert "Iva" in table.screen.lead
