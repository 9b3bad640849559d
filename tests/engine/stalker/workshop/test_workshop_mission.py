"""A mission begun from nothing but a board can be checked, changed to another board, and played."""

from dataclasses import replace
from random import Random

from engine.field.plan import Border, edge
from engine.packs.merging import check_whole
from engine.stalker.content.box import Box
from engine.stalker.content.library import records_of
from engine.stalker.content.mission_check import check_mission
from engine.stalker.content.missions import Library, MissionAnomaly, MissionCard, MissionEnemy, Standing
from engine.stalker.content.tiles import Ground
from engine.stalker.content.units import Group
from engine.stalker.game import ZONE
from engine.stalker.kit import KIT
from engine.stalker.state import Mission
from engine.stalker.workshop.board_draft import BoardDraft
from engine.stalker.workshop.mission_draft import begun_mission, on_board
from engine.table.answer import Answer
from engine.table.canon import Json
from engine.table.command import Command
from engine.table.journal import Journal
from engine.table.match import Match
from engine.table.points import begin
from engine.table.record import dump
from tools.stalker.random_player import any_answer, any_command
from tools.stalker.shipped import read_library

LIBRARY = read_library()
TILES = dict(LIBRARY.tiles)


def board(*tiles: str) -> BoardDraft:
    draft = BoardDraft("Board")
    for tile in tiles:
        draft = draft.place(TILES, tile)
    return draft


def started(mission: MissionCard) -> Match[Mission, Box]:
    library = Library(LIBRARY.cards, TILES, {**LIBRARY.missions, "night": mission})
    names = sorted(LIBRARY.cards.stalkers)[:2]
    setup: dict[str, Json] = {"seats": [{"stalker": name} for name in names], "lost_area": False}
    return Match(ZONE, Journal(begin(ZONE, dump(library.match("night")), {**setup, "leader": names[0]}, 1)))


def test_a_mission_without_a_board_says_that_it_is_missing() -> None:
    mission = begun_mission(LIBRARY, "Night watch")
    assert [slot.key for slot in mission.missing] == ["tiles"]
    check_whole(KIT, {**records_of(LIBRARY), ("missions", "night"): mission}, "mine")


def test_on_a_board_it_can_be_played_at_once() -> None:
    mission = on_board(begun_mission(LIBRARY, "Night watch"), board("own-road", "own-hut").card(), TILES)
    assert list(check_mission(LIBRARY, mission)) == []
    assert mission.missing == ()
    match = started(mission)
    random = Random(1)
    for _ in range(400):
        if match.state.result is not None or match.state.round > 2:
            break
        step: Answer | Command = (
            any_command(match, random) if match.question is None else any_answer(match.question, random)
        )
        match.apply(step)
    assert match.state.round > 1 or match.state.result is not None


def test_on_another_board_only_what_fits_it_stays() -> None:
    mission = on_board(begun_mission(LIBRARY, "Night watch"), board("own-road").card(), TILES)
    enemy = MissionEnemy("bandit-rifle", Group.PACK, 1, 2, (Standing("A8"), Standing("A9")))
    mission = on_board(replace(mission, enemies=(enemy,)), board("own-hut").card(), TILES)
    assert mission.enemies[0].placed == ()
    assert list(check_mission(LIBRARY, mission)) == []


def overlaid() -> BoardDraft:
    """An overlay card on a border and a field, two anomaly overlays, a lost area with two ways in."""
    draft = board("own-road", "own-hut").petal(TILES, "3", "A4").petal(TILES, "3", "A5").petal(TILES, "8", "B2")
    draft = draft.with_ground(TILES, "A5", Ground(cover=2, radiation=1)).cycle(TILES, edge((1, 0), (2, 0)))
    return draft.with_lost_area(TILES, "own-cellar", (("A3", "L1"), ("B4", "L1")))


def test_overlays_of_a_board_reach_a_mission_that_names_no_anomaly() -> None:
    draft = overlaid()
    mission = on_board(begun_mission(LIBRARY, "Night watch"), draft.card(), TILES)
    assert list(check_mission(LIBRARY, mission)) == []
    assert {key: anomaly.overlays for key, anomaly in mission.anomalies.items()} == {
        key: (overlay,) for key, overlay in draft.overlays.items()
    }
    match = started(mission)
    assert {key: laid.centre for key, laid in match.state.anomalies.items()} == {"3": "A4", "8": "B2"}
    assert match.state.board.plan.fields["A5"].cover == 2
    assert match.state.board.plan.borders[edge((1, 0), (2, 0))] is Border.DOOR
    assert mission.lost_area == draft.lost
    again = on_board(mission, draft.card(), TILES)
    assert again.anomalies == mission.anomalies, "the same board once more lays nothing twice"


def test_an_anomaly_whose_type_was_named_keeps_it_on_its_overlays() -> None:
    mission = on_board(begun_mission(LIBRARY, "Night watch"), overlaid().card(), TILES)
    named = {"3": replace(mission.anomalies["3"], type="gravity"), "8": mission.anomalies["8"]}
    moved = on_board(replace(mission, anomalies=named), overlaid().petal(TILES, "8", "B2").card(), TILES)
    assert moved.anomalies["3"].type == "gravity"


def test_a_mission_says_if_an_anomaly_lies_nowhere() -> None:
    mission = on_board(begun_mission(LIBRARY, "Night watch"), board("own-road").card(), TILES)
    faults = check_mission(LIBRARY, replace(mission, anomalies={"1": MissionAnomaly(())}))
    assert [(fault.path, fault.code) for fault in faults] == [(("anomalies", "1", "overlays"), "no_overlay")]
