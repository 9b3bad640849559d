"""E36 to E52: leaders, bids, cards, bands, zones, hiding, heights, pieces and scores, each by its number."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.eden.commands import acting as act
from engine.eden.commands import by_hand, rounds, setup
from engine.eden.content.box import Box
from engine.eden.content.cards import Do, Effect, Goal, GoalWord, Mission, Tactic, Whom
from engine.eden.content.profiles import Weapon
from engine.eden.content.terrain import PieceKind, Shield, Traits
from engine.eden.facts import Shot
from engine.eden.fight.attack import shot
from engine.eden.fight.harm import put_out
from engine.eden.rules.bands import check_band, hand_size
from engine.eden.rules.rolls import halved
from engine.eden.spacing import is_deployed
from engine.eden.state import Phase, Piece, Rules, SetupStep, Side, Table, Unit
from engine.eden.words import Attribute, Deployment, Edge, Motive, WeaponKind
from engine.open.shapes import Base, Point
from engine.table.event import because
from engine.table.question import Number
from tests.engine.eden.asking import Clerk, box, warrior
from tests.engine.eden.asking import table as situation
from tests.engine.eden.matches import (
    MISSIONS,
    EdenMatch,
    acting,
    begin_round,
    do,
    new_match,
    on_the_map,
    refused,
    set_up,
    warriors,
)
from tests.engine.eden.test_actions import piece_match
from tests.engine.eden.test_setup import to_step
from tests.engine.eden.warriors import answered, profile, table

CALM = Tactic(Effect(Do.NO_FEAR, Whom.TABLE))


def with_cards(**tactics: Tactic) -> EdenMatch:
    profiles = warriors(r4=4, r5=4, b4=4, b5=4)
    match = new_match(profiles, box=Box(profiles=profiles, missions=MISSIONS, tactics=tactics), extended=False)
    return set_up(match)


def play_round(match: EdenMatch) -> None:
    """Everybody acts and does nothing; the end phase, and a new round begins."""
    while match.state.phase is Phase.ACTIVATION:
        mine = [k for k, u in match.state.present.items() if u.side == match.state.up and not u.activated and u.ap]
        do(match, rounds.NameWarrior(mine[0]))
        if match.state.named:
            do(match, rounds.LetAct())
        do(match, rounds.EndActivation())
    do(match, rounds.EndPhase())


def test_e36_a_lost_leader_costs_one_bid_and_all_cards_of_the_game() -> None:
    match = begin_round(with_cards(calm=CALM))
    do(match, by_hand.TakeOut("r4"))
    play_round(match)
    do(match, rounds.RoundBids(), "blue")
    do(match, rounds.NoCard("blue"))
    assert refused(match, rounds.PlayCard("red", "calm")) == "no_leader"
    do(match, rounds.NoCard("red"))
    play_round(match)
    assert refused(match, rounds.RoundBids()) == "bids", "in the round after both bid again"
    do(match, rounds.RoundBids({"red": 0, "blue": 0}), [1, 6], "red")
    assert refused(match, rounds.PlayCard("red", "calm")) == "no_leader"


def test_e37_nothing_is_a_bid_the_winner_says_and_who_cannot_name_anybody_has_passed() -> None:
    match = with_cards()
    do(match, rounds.RoundBids({"red": 1, "blue": 0}), "blue")
    assert (match.state.first, match.state.sides["red"].strategy) == ("blue", 6)
    while match.state.phase is Phase.TACTICS:
        do(match, rounds.NoCard(match.state.up))
    for unit in ("b4", "b5"):
        do(match, by_hand.CorrectUnit(unit, ap=0))
    assert match.state.up == "red", "blue begins, but nobody of blue can act"
    do(match, rounds.NameWarrior("r4"))
    do(match, rounds.EndActivation())
    do(match, rounds.PassOn())
    assert match.state.phase is Phase.END


def test_e38_one_card_a_round_also_later_if_the_card_says_so() -> None:
    match = with_cards(calm=CALM, late=replace(CALM, tactical_phase=False), more=replace(CALM, tactical_phase=False))
    do(match, rounds.RoundBids({"red": 0, "blue": 0}), [1, 6], "red")
    do(match, rounds.PlayCard("red", "calm"))
    do(match, rounds.NoCard("blue"))
    assert refused(match, rounds.PlayCard("red", "late")) == "one_card"
    do(match, rounds.PlayCard("blue", "late"))
    assert refused(match, rounds.PlayCard("blue", "more")) == "one_card"
    play_round(match)
    begin_round(match)
    do(match, rounds.PlayCard("blue", "more"))


def test_e39_a_faction_band_unless_the_motive_is_declared_nobody_twice_white_values() -> None:
    """Psi 4 (red 1), 3 and 2: 9 strategy points, half of them (up) by motive."""
    psi = {"a": 4, "b": 3, "c": 2}
    band = [
        (key, profile(psi=n, red={Attribute.PSI: 1}, faction="well", motive=Motive.ORDER)) for key, n in psi.items()
    ]
    found = check_band(band, 100)
    assert (found.kind, found.strategy, found.is_legal) == ("faction", 9, True)
    declared = check_band(band, 100, by_motive=True)
    assert (declared.kind, declared.strategy) == ("motive", 5)
    assert not check_band([*band, band[0]], 100).is_legal
    assert hand_size(band[0][1]) == 4


@pytest.mark.parametrize(
    ("deployment", "x", "y", "inside"),
    [
        (Deployment.OPEN, 300, 85, True),
        (Deployment.OPEN, 300, 86, False),
        (Deployment.RAID, 300, 85, True),
        (Deployment.RAID, 300, 86, False),
        (Deployment.RAID, 85, 285, True),
        (Deployment.RAID, 85, 286, False),
        (Deployment.RAID, 100, 285, False),
    ],
)
def test_e40_the_whole_base_stands_in_its_zone(deployment: Deployment, x: int, y: int, inside: bool) -> None:
    """Open: 20 cm from the middle line. Raid: in the own half, 20 cm from the middle of the table."""
    assert is_deployed(Table(), Side(Edge.NORTH, deployment), Base(Point(x, y), 15)) is inside


def test_e41_eight_points_of_terrain_replace_equally_many_pieces() -> None:
    """Red lays two pieces, blue eight."""
    profiles = warriors(r4=4, b4=4)
    pieces = {"four": PieceKind(4), "one": PieceKind(1)}
    match = new_match(profiles, box=Box(profiles=profiles, missions=MISSIONS, pieces=pieces))
    to_step(match, SetupStep.TERRAIN)
    while match.state.step is SetupStep.TERRAIN:
        side = match.state.up
        do(match, setup.LayPiece(side, f"p{len(match.state.pieces)}", "four" if side == "red" else "one"))
    kinds = [piece.kind for piece in match.state.pieces.values()]
    assert (kinds.count("four"), kinds.count("one")) == (2, 8)


@pytest.mark.parametrize(("y", "outcome"), [(234, "watched"), (235, "asked"), (244, "asked"), (245, "")])
def test_e42_hiding_needs_fifteen_centimetres_before_the_move(y: int, outcome: str) -> None:
    """His base ends at y 75, the other begins at y - 15; within 5 mm of the limit the players say (E50)."""
    match = on_the_map(Traits(hide=True, passable=True), (250, 70, 350, 90), b4=Point(300, y))
    if outcome == "watched":
        assert refused(match, act.Hide("r4", "it", Point(300, 80))) == "watched"
        return
    do(match, act.Hide("r4", "it", Point(300, 80)), *(["no"] if outcome else []))
    assert match.state.units["r4"].hidden


def test_e42_hidden_nobody_chooses_him_from_afar_but_a_template_hits_him(clerk: Clerk) -> None:
    gun = {"gun": {"weapons": {"rifle": {"kind": "shot", "range": 300}, "pot": {"kind": "thrown", "range": 300}}}}
    men = situation(profiles=gun, warriors={"a": warrior(100, 100, profile="gun"), "b": warrior(180, 100, "blue")})
    for x, targets in ((180, ["b"]), (181, [])):
        men["warriors"]["b"] = warrior(x, 100, "blue", hidden=True)
        assert [each["unit"] for each in clerk(men, "targets", "a", "rifle").answer["targets"]] == targets
        assert [each["unit"] for each in clerk(men, "blast", "a", "pot", "200", "100").answer["units"]] == ["b"]


def test_e43_from_a_hill_shots_have_two_dice_and_five_centimetres_more_throws_only_the_range(clerk: Clerk) -> None:
    weapons = {"rifle": {"kind": "shot", "range": 150}, "pot": {"kind": "thrown", "range": 150, "explosive": 2}}
    hill = {"hill": box(50, 50, 120, 120, high=True)}
    men = situation(
        profiles={"gun": {"weapons": weapons}}, warriors={"a": warrior(100, 100, profile="gun")}, terrain=hill
    )
    for x, y, dice in ((330, 100, 5), (331, 100, None)):
        men["warriors"]["b"] = warrior(x, y, "blue")
        found = clerk(men, "targets", "a", "rifle").answer["targets"]
        assert [each["dice"] for each in found] == ([] if dice is None else [dice])
    assert clerk(men, "blast", "a", "pot", "315", "100").answer["why"] is None
    assert clerk(men, "blast", "a", "pot", "316", "100").answer["why"] == "range"
    men["terrain"]["other"] = box(200, 90, 260, 110, high=True)
    men["warriors"]["b"] = warrior(230, 100, "blue")
    assert clerk(men, "targets", "a", "rifle").answer["targets"][0]["dice"] == 3, "he is not below"


def test_e44_a_shield_is_against_shots_and_two_are_one() -> None:
    """Two generators, armour 2 each: two wounds of a shot are kept off, a third is not; a spray ignores them."""
    pieces = {key: Piece(Traits(shield=Shield(2, 50))) for key in ("one", "two")}
    units = {"a": Unit("a", "red"), "b": Unit("b", "blue", near=frozenset(pieces))}
    card = profile(combat=1, weapons={"gun": Weapon(WeaponKind.SHOT, 300, strength=2)})
    play = table({"a": card, "b": profile(vigour=3)}, units, pieces=pieces, rules=Rules(npc_dice=False))
    blow = answered(shot(play, "a", "b", "gun", Shot()), [6], [4], [6, 6, 6])
    assert (blow.wounds, blow.lost) == (3, 1)


def test_e45_one_success_is_enough_to_climb_swim_and_jump() -> None:
    """And who jumps lands on the other side, no farther than a move."""
    match = piece_match(Traits(jump=5))
    do(match, act.Jump("r4", "it"), [5, 1, 1, 1])
    assert not match.state.units["r4"].out
    match = on_the_map(Traits(jump=2), (100, 80, 500, 110), r4=Point(300, 64))
    assert refused(match, act.Jump("r4", "it", Point(300, 168))) == "length"
    assert refused(match, act.Jump("r4", "it", Point(340, 64))) == "same_side"
    do(match, act.Jump("r4", "it", Point(300, 126)), [2, 1, 1, 1])
    assert match.state.units["r4"].at == Point(300, 126)


def test_e46_a_piece_is_hit_without_a_roll_one_step_to_destruction_at_a_time() -> None:
    match = on_the_map(Traits(destructible=2, obstacle=2), (280, 75, 320, 95))
    do(match, act.AttackPiece("r4", "it"))
    assert match.state.pieces["it"].hits == 1
    do(match, act.AttackPiece("r4", "it"))
    assert match.state.pieces["it"].traits == Traits(obstacle=2, passable=True)
    far = on_the_map(Traits(destructible=2), (280, 77, 320, 95))
    assert refused(far, act.AttackPiece("r4", "it")) == "no_contact"


def test_e47_scores_of_a_card_are_entered_and_kills_of_npcs_are_added_by_the_app() -> None:
    profiles = {**warriors(r4=4, b4=4), "beast": profile(contamination=3)}
    told = Mission(Goal(GoalWord.BY_HAND))
    both = {key: each for key, each in profiles.items() if key != "beast"}
    match = new_match(both, box=Box(profiles=profiles, missions={"one": told, "two": MISSIONS["two"]}), extended=False)
    begin_round(set_up(match))
    for unit in ("r4", "b4"):
        do(acting(match, unit), rounds.EndActivation())
    match.apply(rounds.EndPhase())
    assert isinstance(match.question, Number)
    assert match.question.who == "red"
    play = table({"beast": profile(contamination=3), "w": profile()}, {"n": Unit("beast"), "w": Unit("w", "red")},
                 sides={"red": Side()})  # fmt: skip
    put_out(play, "n", "w", because("out.no_points"))
    assert play.state.sides["red"].victory == 3


def test_e48_points_nobody_can_spend_are_lost_and_an_npc_killed_by_another_scores_for_nobody() -> None:
    profiles = {**warriors(r4=4, b4=4), "hulk": profile(contamination=2)}
    both = {key: each for key, each in profiles.items() if key != "hulk"}
    match = new_match(both, box=Box(profiles=profiles, missions=MISSIONS), contamination=3, extended=False)
    to_step(match, SetupStep.TERRAIN)
    do(match, setup.TerrainDone())
    do(match, setup.PlaceNpc("red", "h1", "hulk"))
    do(match, setup.PlaceNpc("blue", "h2", "hulk"))
    assert match.state.step is SetupStep.DEPLOYMENT, "a point is left on each side"
    units = {"n": Unit("hulk"), "m": Unit("hulk")}
    play = table({"hulk": profile(contamination=2)}, units, sides={"red": Side(), "blue": Side()})
    put_out(play, "n", "m", because("out.no_points"))
    assert {side.victory for side in play.state.sides.values()} == {0}


@pytest.mark.parametrize(("value", "half"), [(0, 0), (1, 1), (3, 2), (4, 2), (9, 5)])
def test_e49_halving_rounds_up(value: int, half: int) -> None:
    assert halved(value) == half


def test_e51_the_app_learns_bids_when_they_are_open_and_a_secret_mission_when_it_scores() -> None:
    """Both bids come in one command; a mission taken face down is a deployment and no more, until it is laid open."""
    match = new_match(warriors(r4=4, b4=4), extended=False)
    assert refused(match, setup.SetupBids({"red": 1})) == "bids"
    secret = Mission(Goal(GoalWord.KILLS, 3), secret=True)
    profiles = warriors(r4=4, b4=4)
    match = new_match(profiles, box=Box(profiles=profiles, missions={**MISSIONS, "dark": secret}), extended=False)
    to_step(match, SetupStep.MISSIONS)
    do(match, setup.TakeMission("red", "", Deployment.RAID))
    assert match.state.sides["red"].mission == ""
    do(match, setup.TakeMission("blue", "two"))
    do(match, setup.TerrainDone())
    do(match, setup.Deploy("red", Edge.NORTH))
    do(match, setup.Deploy("blue", Edge.SOUTH))
    do(match, setup.Reveal("red", "dark"))
    assert match.state.sides["red"].mission == "dark"


def test_e52_alone_against_the_wild_the_pool_is_doubled_and_only_its_own_missions_are_taken() -> None:
    profiles = {**warriors(r4=4), "gnawer": profile(contamination=1)}
    missions = {"one": Mission(Goal(GoalWord.CLEAN, 1), wild=True, target=1), "two": MISSIONS["two"]}
    match = new_match(warriors(r4=4), box=Box(profiles=profiles, missions=missions), contamination=3, extended=False)
    do(match, setup.SetupBids())
    do(match, setup.NameLeader("r4"))
    assert refused(match, setup.TakeMission("red", "two")) == "wild_mission"
    do(match, setup.TakeMission("red", "one"))
    do(match, setup.TerrainDone())
    assert match.state.sides["red"].contamination_points == 6
    do(match, setup.LetTheWildCome(with_map=False))
    assert sum(unit.is_npc for unit in match.state.units.values()) == 6
