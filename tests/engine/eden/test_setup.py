"""Set-up (B4.A), cards (B4.B), missions and the wild."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.eden.commands import by_hand, rounds, setup
from engine.eden.content.box import Box
from engine.eden.content.cards import Do, Effect, Goal, GoalWord, Mission, Tactic, Whom
from engine.eden.content.profiles import Profile
from engine.eden.content.terrain import PieceKind, Traits
from engine.eden.fight.harm import mark
from engine.eden.game import EDEN
from engine.eden.setup.start import Setup, SideSetup, start_battle
from engine.eden.spacing import is_deployed
from engine.eden.state import Phase, SetupStep, Side, Table
from engine.eden.words import Deployment, Edge, Marker, Motive, Weather
from engine.open.shapes import Base, Outline, Point
from engine.table.event import because
from engine.table.play import Play
from engine.table.record import load_kind
from engine.table.refusal import Refused
from engine.table.rng import Rng
from tests.engine.eden.matches import (
    MISSIONS,
    EdenMatch,
    acting,
    begin_round,
    do,
    new_match,
    ready,
    refused,
    set_up,
    warriors,
)
from tests.engine.eden.warriors import profile


def to_step(match: EdenMatch, step: SetupStep) -> EdenMatch:
    do(match, setup.SetupBids({"red": 1, "blue": 0}), "red")
    if step is SetupStep.LEADERS:
        return match
    do(match, setup.NameLeader("r4"))
    do(match, setup.NameLeader("b4"))
    if step is SetupStep.MISSIONS:
        return match
    do(match, setup.TakeMission("red", "one"))
    do(match, setup.TakeMission("blue", "two"))
    return match


@pytest.mark.parametrize("band", [["r4", "r4"], ["r4", "x"], [], ["nobody"]])
def test_a_band_that_is_not_legal_is_refused(band: list[str]) -> None:
    profiles = {**warriors(r4=4, b4=4), "x": profile(faction="other")}
    with pytest.raises(Refused):
        _begin(profiles, band)


def _begin(profiles: Any, band: list[str]) -> None:

    start_battle(Box(profiles=profiles), Setup({"red": SideSetup(tuple(band)), "blue": SideSetup(("b4",))}))


def test_two_open_missions_must_differ() -> None:
    match = to_step(new_match(warriors(r4=4, b4=4)), SetupStep.MISSIONS)
    do(match, setup.TakeMission("red", "one"))
    assert refused(match, setup.TakeMission("blue", "one")) == "same_mission"
    assert refused(match, setup.TakeMission("red", "two")) == "not_up"


@pytest.mark.parametrize("face_down", [False, True])
def test_e51_two_secret_missions_may_be_the_same(face_down: bool) -> None:
    """Nobody knows what lies there, so nobody can be made to choose another; laid open both hold."""
    profiles = warriors(r4=4, b4=4)
    secret = Mission(Goal(GoalWord.KILLS, 3), secret=True, deployment=Deployment.RAID)
    box = Box(profiles=profiles, missions={**MISSIONS, "dark": secret})
    match = to_step(new_match(profiles, box=box, extended=False), SetupStep.MISSIONS)
    for side in ("red", "blue"):
        do(match, setup.TakeMission(side, "" if face_down else "dark", Deployment.RAID))
    if face_down:
        do(match, setup.Reveal("red", "dark"))
        do(match, setup.Reveal("blue", "dark"))
    assert [(each.mission, each.deployment) for each in match.state.sides.values()] == [("dark", Deployment.RAID)] * 2


def test_e51_a_secret_mission_stays_face_down() -> None:
    match = to_step(new_match(warriors(r4=4, b4=4), extended=False), SetupStep.MISSIONS)
    do(match, setup.TakeMission("red", "", Deployment.RAID))
    assert (match.state.sides["red"].mission, match.state.sides["red"].deployment) == ("", Deployment.RAID)


def test_e41_terrain_costs_points_and_all_must_be_spent() -> None:
    profiles = warriors(r4=4, b4=4)
    pieces = {"five": PieceKind(5, Traits()), "three": PieceKind(3, Traits())}
    match = to_step(
        new_match(profiles, box=Box(profiles=profiles, missions=MISSIONS, pieces=pieces)), SetupStep.TERRAIN
    )
    assert match.state.sides["red"].terrain_points == 8
    do(match, setup.LayPiece("red", "a", "five"))
    do(match, setup.LayPiece("blue", "b", "five"))
    assert refused(match, setup.LayPiece("red", "c", "five")) == "no_points"
    assert refused(match, setup.TerrainDone()) == "points_left"
    do(match, setup.LayPiece("red", "c", "three"))
    do(match, setup.LayPiece("blue", "d", "three"))
    assert match.state.step is SetupStep.DEPLOYMENT


def test_pieces_keep_5_cm_from_each_other_and_the_edge() -> None:
    profiles = warriors(r4=4, b4=4)
    box = Box(profiles=profiles, missions=MISSIONS, pieces={"box": PieceKind(1, Traits())})
    match = to_step(new_match(profiles, box=box), SetupStep.TERRAIN)

    def square(x: int, y: int) -> Outline:
        return Outline((Point(x, y), Point(x + 40, y), Point(x + 40, y + 40), Point(x, y + 40)))

    do(match, setup.LayPiece("red", "a", "box", square(100, 100)))
    assert refused(match, setup.LayPiece("blue", "b", "box", square(189, 100))) == "too_near"
    assert refused(match, setup.LayPiece("blue", "b", "box", square(300, 49))) == "too_near"
    do(match, setup.LayPiece("blue", "b", "box", square(190, 100)))


def test_g19_contamination_3_gives_each_side_3_points() -> None:
    npcs = {"one": profile(contamination=1), "two": profile(contamination=2)}
    profiles = warriors(r4=4, b4=4)
    box = Box(profiles={**profiles, **npcs}, missions=MISSIONS)
    match = to_step(new_match(profiles, box=box, contamination=3, extended=False), SetupStep.TERRAIN)
    do(match, setup.TerrainDone())
    assert [side.contamination_points for side in match.state.sides.values()] == [3, 3]
    do(match, setup.PlaceNpc("red", "n1", "two", Point(300, 300)))
    assert match.state.sides["red"].contamination_points == 1
    assert refused(match, setup.PlaceNpc("blue", "n2", "one", Point(479, 300))) == "too_near"
    do(match, setup.PlaceNpc("blue", "n2", "one", Point(480, 300)))
    assert refused(match, setup.PlaceNpc("red", "n3", "two")) == "no_points"
    do(match, setup.LetTheWildCome())
    assert match.state.step is SetupStep.DEPLOYMENT


@pytest.mark.parametrize(("y", "inside"), [(85, True), (86, False)])
def test_g20_open_battle_leaves_a_strip_of_10_cm(y: int, inside: bool) -> None:
    side = Side(Edge.NORTH, Deployment.OPEN)
    assert is_deployed(Table(), side, Base(Point(300, y), 15)) is inside


def test_a_warrior_outside_its_zone_is_not_deployed() -> None:
    match = to_step(new_match(warriors(r4=4, b4=4), extended=False), SetupStep.TERRAIN)
    do(match, setup.TerrainDone())
    assert refused(match, setup.Deploy("red", Edge.NORTH, {"r4": Point(300, 86)})) == "deployment"
    do(match, setup.Deploy("red", Edge.NORTH, {"r4": Point(300, 85)}))
    assert refused(match, setup.Deploy("blue", Edge.WEST, {"b4": Point(300, 515)})) == "edge"
    do(match, setup.Deploy("blue", Edge.SOUTH, {"b4": Point(300, 515)}))
    assert match.state.round == 1


def test_in_light_fog_figures_are_deployed_in_turns() -> None:
    match = new_match(warriors(r4=4, r5=5, b4=4), weather=1, extended=False)
    to_step(match, SetupStep.TERRAIN)
    do(match, setup.RollWeather(), [4, 4])
    assert match.state.rules.weather == (Weather.LIGHT_FOG,)
    do(match, setup.TerrainDone())
    do(match, setup.Deploy("red", Edge.NORTH, {"r4": Point(100, 50)}))
    do(match, setup.Deploy("blue", Edge.SOUTH, {"b4": Point(100, 550)}))
    do(match, setup.Deploy("red", Edge.NORTH, {"r5": Point(200, 50)}))
    assert match.state.round == 1


def test_the_tactical_hand_is_the_leaders_psi() -> None:
    match = ready(warriors(r4=4, b4=4))
    assert match.state.sides["red"].hand == 4


def cards(**tactics: Tactic) -> EdenMatch:
    return with_cards(warriors(r4=4, b4=4), tactics)


def with_cards(profiles: Mapping[str, Profile], tactics: Mapping[str, Tactic], **agreed: Any) -> EdenMatch:
    """The tactical phase of the first round, red is up."""
    box = Box(profiles=profiles, missions=MISSIONS, tactics=tactics)
    return no_bids(set_up(new_match(profiles, box=box, extended=False, **agreed)))


def no_bids(match: EdenMatch) -> EdenMatch:
    do(match, rounds.RoundBids({"red": 0, "blue": 0}), [1, 6], "red")
    return match


def to_next_cards(match: EdenMatch) -> None:
    """Everybody acts and does nothing; red is up again in the tactical phase of the next round."""
    for unit in ("r4", "b4"):
        do(acting(match, unit), rounds.EndActivation())
    do(match, rounds.EndPhase())
    no_bids(match)


POISON = Tactic(Effect(Do.GAIN, Whom.ENEMY, Marker.POISON), revoke=3)
EVENT: dict[str, Any] = {"why": {"rule": "card.revoke", "facts": {}}}


def test_e38_a_card_that_is_revoked_is_gone_and_paid_for() -> None:
    match = cards(bad_water=POISON)
    do(match, rounds.PlayCard("red", "bad_water", "b4"), "yes")
    assert match.state.sides["red"].strategy == 1
    assert match.state.sides["blue"].strategy == 1
    assert match.state.units["b4"].poison == 0
    assert refused(match, rounds.PlayCard("blue", "bad_water", "r4")) == "played"


def test_e38_a_revoked_card_was_the_card_of_the_round() -> None:
    """Another one that need not wait for the tactical phase comes in the next round."""
    calm = Tactic(Effect(Do.NO_FEAR, Whom.TABLE), tactical_phase=False)
    match = cards(bad_water=POISON, calm=calm)
    do(match, rounds.PlayCard("red", "bad_water", "b4"), "yes")
    do(match, by_hand.CorrectSide("red", strategy=9))
    assert refused(match, rounds.PlayCard("red", "calm")) == "one_card"
    do(match, rounds.NoCard("blue"))
    assert refused(match, rounds.PlayCard("red", "calm")) == "one_card"
    to_next_cards(match)
    do(match, rounds.PlayCard("red", "calm"))


def test_e38_a_revoked_card_of_an_old_journal_does_not_tell_its_round() -> None:
    match = cards(bad_water=POISON)
    do(match, rounds.PlayCard("red", "bad_water", "b4"), "no")
    old = load_kind(EDEN.events, {**EVENT, "kind": "card_revoked", "side": "blue", "card": "bad_water", "cost": 3})
    assert EDEN.reduce(match.state, old).sides["red"] == match.state.sides["red"]


def test_a_card_that_is_not_revoked_takes_effect() -> None:
    match = cards(bad_water=POISON)
    do(match, rounds.PlayCard("red", "bad_water", "b4"), "no")
    assert match.state.units["b4"].poison == 1
    assert match.state.up == "blue"


def test_g14_a_card_for_the_first_round_is_refused_later() -> None:
    frame = Tactic(Effect(Do.BY_HAND, Whom.TABLE), first_round=True, missing=True)
    match = cards(contaminated=frame)
    assert refused(match, rounds.PlayCard("blue", "contaminated")) == "not_now"
    do(match, rounds.NoCard("red"))
    do(match, rounds.NoCard("blue"))
    assert refused(match, rounds.PlayCard("red", "contaminated")) == "not_now"
    to_next_cards(match)
    assert refused(match, rounds.PlayCard("red", "contaminated")) == "first_round"


def test_nobody_plays_more_cards_than_the_tactical_hand_holds() -> None:
    """B4.A 8: led by psi 2 a side brings two cards, however many strategy points are left for a third."""
    calm = Tactic(Effect(Do.NO_FEAR, Whom.TABLE))
    profiles = {**warriors(b4=4), "r4": profile(psi=2, speed=4, faction="well")}
    match = with_cards(profiles, {"first": calm, "second": calm, "third": calm})
    for card in ("first", "second"):
        do(match, by_hand.CorrectSide("red", strategy=9))
        do(match, rounds.PlayCard("red", card))
        do(match, rounds.NoCard("blue"))
        to_next_cards(match)
    assert match.state.sides["red"].strategy == 7
    assert refused(match, rounds.PlayCard("red", "third")) == "no_card"
    do(match, rounds.NoCard("red"))
    do(match, rounds.PlayCard("blue", "third"))


@pytest.mark.parametrize(("by_motive", "faction_card", "motive_card"), [(False, "", "symbol"), (True, "symbol", "")])
def test_a_card_with_a_symbol_is_played_by_the_band_built_on_it_only(
    by_motive: bool, faction_card: str, motive_card: str
) -> None:
    """B1.D, E39: one and the same warriors, declared as a faction or by their motive."""
    leader = profile(psi=9, speed=4, faction="well", motive=Motive.ORDER)
    tactics = {
        "of_the_well": Tactic(Effect(Do.NO_FEAR, Whom.TABLE), faction="well"),
        "of_order": Tactic(Effect(Do.NO_FEAR, Whom.TABLE), motive=Motive.ORDER),
    }
    sides = {"red": {"profiles": ["r4"], "motive": by_motive}, "blue": {"profiles": ["b4"]}}
    for card, refusal in (("of_the_well", faction_card), ("of_order", motive_card)):
        match = with_cards({"r4": leader, **warriors(b4=4)}, tactics, sides=sides)
        if refusal:
            assert refused(match, rounds.PlayCard("red", card)) == refusal
        else:
            do(match, rounds.PlayCard("red", card))


def test_without_strategy_points_no_card_is_played() -> None:
    match = cards(bad_water=POISON)
    do(match, by_hand.CorrectSide("red", strategy=1))
    assert refused(match, rounds.PlayCard("red", "bad_water", "b4")) == "no_strategy"


def test_steel_nerves_keep_fear_away_for_the_round() -> None:
    match = cards(nerves=Tactic(Effect(Do.NO_FEAR, Whom.TABLE)))
    do(match, rounds.PlayCard("red", "nerves"))

    play = Play(match.state, match.content, EDEN.reduce, Rng(1))
    mark(play, "r4", Marker.FEAR, 1, because("effect.marker"))
    mark(play, "b4", Marker.FEAR, 1, because("effect.marker"))
    assert (play.state.units["r4"].fear, play.state.units["b4"].fear) == (0, 1)


def test_kills_score_at_the_end_of_the_round_more_for_the_leader() -> None:
    match = ready(warriors(r4=4, b4=4, bb=3))
    do(match, by_hand.TakeOut("b4"))
    acting(match, "r4")
    do(match, rounds.EndActivation())
    do(match, rounds.PassOn())
    do(match, rounds.EndPhase())
    assert match.state.sides["red"].victory == 5


def test_the_game_ends_early_when_a_side_has_nobody_left() -> None:
    match = ready(warriors(r4=4, b4=4))
    do(match, by_hand.TakeOut("b4"))
    acting(match, "r4")
    do(match, rounds.EndActivation())
    do(match, rounds.EndPhase())
    assert match.state.phase is Phase.OVER
    assert match.state.winner == "red"


def test_without_a_map_the_players_say_who_holds_the_pump() -> None:
    hold = Mission(Goal(GoalWord.HOLD, 2, within=100, things=("pump",)))
    profiles = warriors(r4=4, b4=4)
    box = Box(profiles=profiles, missions={"one": hold, "two": MISSIONS["two"]})
    match = begin_round(set_up(new_match(profiles, box=box, extended=False)))
    for unit in ("r4", "b4"):
        acting(match, unit)
        do(match, rounds.EndActivation())
    do(match, rounds.EndPhase(), "red")
    assert match.state.sides["red"].victory == 2


def test_e52_nearly_all_points_of_the_wild_find_room_from_edge_to_edge() -> None:
    """Six NPCs, 15 cm between any two: in the middle third, where old journals keep them, there is room for less."""
    profiles = warriors(r4=4, r5=5)
    npc = {"howler": profile(contamination=2)}
    clean = Mission(Goal(GoalWord.CLEAN, 1), wild=True, target=2)
    box = Box(profiles={**profiles, **npc}, missions={"one": clean})

    def come(seed: int, all_over: bool) -> int:
        match = new_match(profiles, box=box, seed=seed, contamination=6, extended=False)
        for command in (setup.SetupBids(), setup.NameLeader("r4"), setup.TakeMission("red", "one")):
            do(match, command)
        do(match, setup.TerrainDone())
        do(match, setup.LetTheWildCome(with_map=True, all_over=all_over))
        return len([key for key, unit in match.state.units.items() if unit.is_npc])

    middle, everywhere = ([come(seed, all_over) for seed in range(1, 21)] for all_over in (False, True))
    assert (min(everywhere), max(everywhere)) == (5, 6)
    assert sum(everywhere) > 110
    assert sum(middle) < 100


def test_one_band_alone_plays_against_the_wild() -> None:
    npc = {"gnawer": profile(contamination=1)}
    profiles = warriors(r4=4, r5=5)
    clean = Mission(Goal(GoalWord.CLEAN, 1), wild=True, target=2)
    box = Box(profiles={**profiles, **npc}, missions={"one": clean})
    match = new_match(profiles, box=box, contamination=2, extended=False)
    do(match, setup.SetupBids())
    do(match, setup.NameLeader("r4"))
    do(match, setup.TakeMission("red", "one"))
    do(match, setup.TerrainDone())
    assert match.state.sides["red"].contamination_points == 4
    do(match, setup.LetTheWildCome(with_map=True))
    npcs = [key for key, unit in match.state.units.items() if unit.is_npc]
    assert len(npcs) == 4
    do(match, setup.Deploy("red", Edge.NORTH, {"r4": Point(100, 50), "r5": Point(500, 50)}))
    do(match, rounds.RoundBids())
    do(match, rounds.NoCard("red"))
    assert match.state.phase is Phase.ACTIVATION
