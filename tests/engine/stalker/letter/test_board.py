"""The board to the letter of the book: overlays, rims of tiles, cover of rooms (p. 12, 13, 16, R10)."""

from __future__ import annotations

from dataclasses import replace

from engine.field.grid import Direction
from engine.field.plan import Border
from engine.stalker.content.environment import GroundLine
from engine.stalker.content.missions import EnvironmentCard, MissionCard, Side
from engine.stalker.content.tiles import BorderLine, Ground, Laid, Rim, TileCard, lay
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.enemies.look import cover_against
from engine.stalker.events.cards import EnvironmentTurned
from engine.stalker.setup import board_of
from engine.stalker.state import Enemy, Stalker
from engine.stalker.zone.environment import turn
from engine.stalker.zone.unknown import spawn_card
from tests.engine.stalker.mission_table import MissionTable
from tests.engine.stalker.scenes import attacks, high, scene, stands, work
from tests.engine.stalker.table import WHY, Table

GATE = EnvironmentCard(
    {},
    {
        "a": Side(borders=(BorderLine(("a", "b"), Border.WALL),)),
        "b": Side(borders=(BorderLine(("b", "c"), Border.WALL),)),
    },
)


def gate() -> MissionTable:
    """A card that walls off one side of the middle field, and the other when it is turned over."""
    mission = MissionCard({}, environment={"gate": GATE})
    table = MissionTable("abc", {"blue": Stalker("b")}, mission=mission, environment={"gate": "a"})
    table.play.state = replace(table.state, board=board_of(table.box, table.state))
    return table


def ways_out(table: Table) -> list[str]:
    return sorted(table.state.board.neighbours("b", STALKER_MANNER))


def test_p16_borders_of_an_overlay_go_when_it_is_turned_over() -> None:
    table = gate()
    assert ways_out(table) == ["c"]
    table.done(turn(table.play, "gate", "b", WHY))
    assert ways_out(table) == ["a"]
    assert table.state.board.plan == board_of(table.box, table.state).plan


def test_p16_borders_of_an_overlay_go_when_it_is_discarded() -> None:
    table = gate()
    table.done(turn(table.play, "gate", "discard", WHY))
    assert ways_out(table) == ["a", "c"]
    assert table.state.board.plan == board_of(table.box, table.state).plan


def test_p16_whoever_stands_where_an_overlay_makes_water_is_pushed_to_the_nearest_free_field() -> None:
    """Nobody enters or leaves water (R1): without it they would stand there to the end of the mission."""
    flood = EnvironmentCard({}, {"a": Side(), "b": Side(grounds=(GroundLine(("b", "c"), water=True),))})
    table = MissionTable(
        "abcddd",
        {"blue": Stalker("b"), "grey": Stalker("c")},
        {"x": Enemy("snork", "a")},
        mission=MissionCard({}, environment={"dam": flood}),
        environment={"dam": "a"},
    )
    table.done(turn(table.play, "dam", "b", WHY))
    assert {name: each.field for name, each in table.state.stalkers.items()} == {"blue": "d", "grey": "d"}
    assert table.state.enemies["x"].field == "a"
    assert table.state.board.plan.fields["b"].water
    table.play.state = replace(table.state, supply={"snork": 1})
    table.done(spawn_card(table.play, "snork", "c", Direction.N, WHY))
    assert table.state.enemies["snork-1"].field == "d", "nor does anybody appear in it (p. 17)"


def test_r10_what_an_old_journal_says_of_an_overlay_gives_the_board_that_is_opened_again() -> None:
    """Events of before name only what the new side changes: the old side's borders go all the same."""
    table = gate()
    table.play.emit(EnvironmentTurned(WHY, "gate", "b", (((1, 0), (2, 0), Border.WALL),)))
    assert table.state.board.plan == board_of(table.box, table.state).plan


def hut(rim: Border, behind: Border | None = None) -> Border:
    """A room on one tile with something printed on its rim, and open ground on the next tile."""
    yard = TileCard({}, "y", rims=() if behind is None else (Rim((0, 0), "W", behind),))
    room = TileCard({}, "r", {"r": Ground(room="hut")}, rims=(Rim((0, 0), "E", rim),))
    plan = lay({"room": room, "yard": yard}, [Laid("room"), Laid("yard", 1, 0)])
    return plan.borders.get(((0, 0), (1, 0)), Border.OPEN)


def test_p12_a_door_or_window_on_the_rim_of_a_tile_leads_out_of_the_room_behind_it() -> None:
    assert hut(Border.DOOR) is Border.DOOR
    assert hut(Border.WINDOW) is Border.WINDOW


def test_p12_where_a_door_meets_another_border_the_less_passable_holds() -> None:
    assert hut(Border.DOOR, Border.WINDOW) is Border.WINDOW
    assert hut(Border.DOOR, Border.WALL) is Border.WALL


def test_p12_a_fence_along_a_room_is_still_its_wall() -> None:
    """The book's example: a wall beats impassable ground."""
    assert hut(Border.IMPASSABLE) is Border.WALL


def test_p13_cover_printed_on_one_field_of_a_room_holds_for_the_whole_room() -> None:
    rooms: dict[str, dict[str, object]] = {
        "b": {"room": "hut", "cover": 2},
        "c": {"room": "hut"},
        "d": {"room": "shed"},
    }
    table = Table("abcd", {"blue": Stalker("c")}, fields=rooms)
    assert cover_against(table.state, "a", "c") == 2
    assert cover_against(table.state, "b", "c") == 0, "from the same room"
    assert cover_against(table.state, "a", "d") == 0, "another room"


def test_p13_an_attack_from_outside_is_weaker_by_the_cover_of_the_room() -> None:
    done = work(
        scene(
            "abcd",
            enemies={"b": ("bandit", "b", "E")},
            stalkers={"blue": high("d")},
            steps=[{"do": "attack", "who": "all"}],
            c={"room": "hut", "cover": 3},
            d={"room": "hut"},
        )
    )
    assert attacks(done) == [("b", "blue", 4)]


def test_p13_any_field_of_a_room_with_cover_is_a_field_with_cover() -> None:
    to_cover = {"do": "move", "who": "all", "up_to": 4, "towards": "cover", "uninterruptible": True}
    done = work(
        scene(
            "abcd",
            enemies={"b": ("bandit", "a", "E")},
            stalkers={},
            steps=[to_cover],
            c={"room": "hut"},
            d={"room": "hut", "cover": 1},
        )
    )
    assert stands(done, "b")[0] == "c"
