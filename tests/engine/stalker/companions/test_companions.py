"""Companions: what p. 40 says of each of them, what their cards say, and the rulings where both are silent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.company import MoveCompanion, UseCompanion
from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.flow import UsePlace
from engine.stalker.commands.legal import legal_actions
from engine.stalker.commands.players import EndTurn, Move, Pass, UseItem
from engine.stalker.companions import acting as companions
from engine.stalker.companions.harm import lose
from engine.stalker.content.cards import Cost, Effect, EffectDo, Who
from engine.stalker.content.company import Aim, CompanionAction, CompanionCard, Fate
from engine.stalker.content.environment import EnvironmentCard, PlaceAction, Side, Trigger
from engine.stalker.content.missions import MissionCard, MissionCompanion
from engine.stalker.content.steps import CardStep, Do
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.activation import run_steps
from engine.stalker.enemies.attacking import attack
from engine.stalker.enemies.look import is_occupied, target_in_sight
from engine.stalker.events.flow import PhaseBegan
from engine.stalker.events.units import reduce
from engine.stalker.game import ZONE
from engine.stalker.rulebook import RULEBOOK
from engine.stalker.stalkers.pushing import push_away
from engine.stalker.stalkers.turns import markers_up
from engine.stalker.stalkers.walking import watched
from engine.stalker.state import Anomaly, Companion, Cover, Enemy, Gear, Phase, Result, Stalker, Turn
from engine.table.play import Play, Rule
from engine.table.refusal import Refused
from engine.table.rng import Rng
from tests.engine.stalker.mission_table import MISSION_CARDS, MissionTable
from tests.engine.stalker.table import CARDS, WHY, Table, rolled
from tools.stalker.shipped import read_library

GROWL = CompanionAction("growl", {}, Aim.ENEMY, 1, (Effect(EffectDo.PIN, Who.TARGET),))
LICK = CompanionAction("lick", {}, Aim.STALKER, 0, (Effect(EffectDo.FOCUS, Who.TARGET),))
TRADE = CompanionAction("trade", {}, Aim.STALKER, 1, (Effect(EffectDo.BOLTS, Who.TARGET, n=1),), Cost.STANDARD)
DOG = CompanionCard({"en": "dog"}, move=3, actions=(GROWL, LICK, TRADE))
GUIDE = CompanionCard({"en": "guide"}, move=2, target=True, hp=2, fate=Fate.DIED, lost=(Effect(EffectDo.FAIL),))
WITH_COMPANY = replace(CARDS, companions={"dog": DOG, "guide": GUIDE})
STORM = Anomaly("electro", "c", {"c": (3, 4)})


def table(picture: str, dog: Companion | None = None, **more: object) -> Table:
    stalkers = more.pop("stalkers", {"grey": Stalker("a")})
    company = more.pop("companions", {"dog": dog or Companion("dog", "a")})
    return Table(picture, stalkers, cards=WITH_COMPANY, companions=company, **more)  # type: ignore[arg-type]


def dog_of(at: Table) -> Companion:
    return at.state.companions["dog"]


def refused(at: Table, *path: str) -> str:
    with pytest.raises(Refused) as refusal:
        at.do(MoveCompanion("grey", "dog", path))
    return refusal.value.refusal.code


def test_it_moves_in_a_stalkers_turn_and_costs_the_stalker_nothing() -> None:
    at = table("aabbccdd")
    at.do(MoveCompanion("grey", "dog", ("b", "c", "d")))
    assert (dog_of(at).field, dog_of(at).moved) == ("d", 1)
    assert at.stalker("grey").turns[0] == Turn()
    assert all(event.why.rule in RULEBOOK for event in at.play.events)


def test_it_moves_as_often_in_a_round_as_its_card_says() -> None:
    at = table("aabbccdd")
    at.do(MoveCompanion("grey", "dog", ("b",)))
    assert refused(at, "a") == "companion_moved"
    markers_up(at.play)
    at.do(MoveCompanion("grey", "dog", ("a",)))
    assert dog_of(at).field == "a"


def test_it_goes_no_farther_than_its_move_and_only_in_the_turn_of_who_is_up() -> None:
    at = table("aabbccddee", stalkers={"grey": Stalker("a"), "blue": Stalker("b")})
    assert refused(at, "b", "c", "d", "e") == "wrong_length"
    assert refused(at, "c") == "no_way"
    with pytest.raises(Refused, match="turn of grey"):
        at.do(MoveCompanion("blue", "dog", ("b",)))
    with pytest.raises(Refused, match="no companion cat"):
        at.do(MoveCompanion("grey", "cat", ("b",)))


def test_a_pinned_stalker_does_not_keep_the_companion_back() -> None:
    at = table("aabb", stalkers={"grey": Stalker("a", pinned=True)})
    at.do(MoveCompanion("grey", "dog", ("b",)))
    assert dog_of(at).field == "b"
    assert {action.id for action in legal_actions(at.state, at.box, "grey")} == {"get_up"}
    markers_up(at.play)
    assert "move_companion" in {action.id for action in legal_actions(at.state, at.box, "grey")}


def test_p40_a_field_with_an_enemy_ends_the_move() -> None:
    at = table("aabbcc", enemies={"bandit-1": Enemy("bandit", "b", Direction.E)})
    assert refused(at, "b", "c") == "interrupted"
    assert set(companions.ways(at.state, at.box, "dog")) == {"b"}
    at.do(MoveCompanion("grey", "dog", ("b",)))
    assert dog_of(at).field == "b"


def test_p40_it_crosses_a_full_field_without_enemies_and_never_ends_on_one() -> None:
    at = table("aabcc", stalkers={"grey": Stalker("a"), "blue": Stalker("b")})
    assert refused(at, "b") == "full"
    at.do(MoveCompanion("grey", "dog", ("b", "c")))
    assert dog_of(at).field == "c"


def test_it_goes_round_an_anomaly_if_it_can_and_a_long_move_is_worked_out_at_once() -> None:
    at = table("abc\ndef\nghi", anomalies={"storm": replace(STORM, centre="b", symbols={"b": (3,), "e": (4,)})})
    assert companions.ways(at.state, at.box, "dog")["h"] == ("d", "g", "h")
    far = replace(DOG, move=10)
    wide = "\n".join("".join(chr(0x4E00 + 12 * y + x) for x in range(12)) for y in range(12))
    plain = table(wide, Companion("dog", chr(0x4E00)), stalkers={"grey": Stalker(chr(0x4E00 + 143))})
    box = replace(plain.box, cards=replace(plain.box.cards, companions={"dog": far}))
    found = companions.ways(plain.state, box, "dog")
    assert max(len(path) for path in found.values()) == 10
    assert len(found) == 65, "every field of a triangle, as the rank is the length"


def test_p40_windows_are_impassable_for_it_and_it_sees_through_them() -> None:
    window = [((1, 0), (2, 0), "window")]
    at = table("aabb", borders=window, enemies={"bandit-1": Enemy("bandit", "b", Direction.E)})
    assert refused(at, "b") == "no_way"
    assert companions.aims(at.state, at.box, "dog", GROWL) == ["bandit-1"]
    wall = table("aabb", borders=[((1, 0), (2, 0), "wall")], enemies={"bandit-1": Enemy("bandit", "b")})
    assert companions.aims(wall.state, wall.box, "dog", GROWL) == []


def test_p40_it_lays_no_attention_even_in_sight() -> None:
    at = table("aabbccdd", enemies={"bandit-1": Enemy("bandit", "d", Direction.N)})
    assert watched(at.state, at.box) & at.state.board.mask(("c",))
    at.do(MoveCompanion("grey", "dog", ("b", "c")))
    assert at.stalker("grey").attention is None


def test_p40_it_sets_anomalies_off_and_is_hurt_by_them() -> None:
    at = table("aabbccdd", anomalies={"storm": STORM})
    at.do(MoveCompanion("grey", "dog", ("b", "c")), rolled("3"))
    assert at.state.companions == {}
    assert at.state.fates == {"dog": Fate.FLED}
    assert "companion_lost" in at.kinds()


def test_p40_it_covers_a_symbol_until_it_goes_on() -> None:
    at = table("aabbccdd", anomalies={"storm": STORM})
    at.do(MoveCompanion("grey", "dog", ("b", "c")), rolled("1"))
    assert at.state.covers == (Cover("dog", "storm", "c", 4),)
    markers_up(at.play)
    at.do(MoveCompanion("grey", "dog", ("d",)), rolled("1"))
    assert not at.state.covers


def test_p36_an_anomaly_that_somebody_else_sets_off_strikes_it_on_a_field_with_the_symbol() -> None:
    at = table("aabbccdd", Companion("dog", "c"), anomalies={"storm": replace(STORM, symbols={"b": (3,), "c": (3,)})})
    at.do(Move("grey", ("b",)), rolled("3"))
    assert at.state.fates == {"dog": Fate.FLED}


def test_p40_no_status_effect_sticks_to_it() -> None:
    at = table("aabb")
    for do in (EffectDo.PIN, EffectDo.EXPOSE, EffectDo.FOCUS, EffectDo.DOSE, EffectDo.HEAL):
        at.done(carry_out(at.play, (Effect(do, Who.FIELD, n=3),), WHY, field="a"))
    assert dog_of(at) == Companion("dog", "a")
    assert at.stalker("grey").dose == 3


def test_whatever_hurts_everybody_on_a_field_hurts_it_too() -> None:
    at = table("aabb", companions={"guide": Companion("guide", "a", hp=2)})
    at.done(carry_out(at.play, (Effect(EffectDo.LOSE, Who.FIELD, n=3),), WHY, field="a"))
    assert at.state.companions["guide"].hp == 1
    assert at.state.result is None


def test_p24_a_grenade_hits_every_unit_on_the_field() -> None:
    gear = Gear(backpack=("grenade#1",))
    stalkers = {"grey": Stalker("a", gear=gear), "blue": Stalker("b", hp=14)}
    at = table("aabbb", Companion("dog", "b"), stalkers=stalkers, enemies={"x": Enemy("snork", "b")})
    at.do(UseItem("grey", "grenade#1", field="b"), rolled("3", "3", "2", "0"))
    assert at.state.fates == {"dog": Fate.FLED}
    assert not at.state.enemies
    assert at.stalker("blue").hp == 14 - 8


def test_radiation_does_nothing_to_it() -> None:
    at = table("aabb", fields={"b": {"radiation": 3}})
    at.do(MoveCompanion("grey", "dog", ("b",)))
    assert (dog_of(at), at.stalker("grey").dose) == (Companion("dog", "b", moved=1), 0)


def test_p40_enemies_leave_it_alone_unless_its_card_says_otherwise() -> None:
    seen = {"bandit-1": Enemy("bandit", "a", Direction.E)}
    at = table("aabbccdd", Companion("dog", "b"), enemies=seen, stalkers={"grey": Stalker("d", critical=3)})
    assert target_in_sight(at.state, at.box, "bandit-1") is None
    company = {"guide": Companion("guide", "b", hp=2)}
    guide = table("aabbccdd", companions=company, enemies=seen, stalkers=at.state.stalkers)
    assert target_in_sight(guide.state, guide.box, "bandit-1") == "guide"


def test_r8_a_stalker_in_sight_is_attacked_before_a_companion() -> None:
    company = {"guide": Companion("guide", "b", hp=2)}
    enemies = {"bandit-1": Enemy("bandit", "a", Direction.E)}
    at = table("aabbcc", companions=company, enemies=enemies, stalkers={"grey": Stalker("c")})
    at.done(attack(at.play, "bandit-1", WHY))
    assert at.stalker("grey").hp == 9
    assert at.state.companions["guide"].hp == 2


def test_r7_a_companion_that_may_be_targeted_interrupts_a_move() -> None:
    company = {"guide": Companion("guide", "c", hp=2)}
    gone = {"grey": Stalker("e", critical=3)}
    at = table("abcde", companions=company, enemies={"bandit-1": Enemy("bandit", "a", Direction.E)}, stalkers=gone)
    at.done(run_steps(at.play, (CardStep(Do.ADVANCE, up_to=2),)))
    assert at.state.enemies["bandit-1"].field == "a"
    calm = table("abcde", Companion("dog", "c"), enemies={"bandit-1": Enemy("bandit", "a", Direction.E)}, stalkers=gone)
    calm.done(run_steps(calm.play, (CardStep(Do.ADVANCE, up_to=1),)))
    assert calm.state.enemies["bandit-1"].field == "b"


def test_an_attack_takes_one_of_the_hits_it_bears_and_cover_may_take_it_all() -> None:
    company = {"guide": Companion("guide", "b", hp=2)}
    enemies = {"bandit-1": Enemy("bandit", "a", Direction.E)}
    gone = {"grey": Stalker("c", critical=3)}
    covered = table("aabbcc", companions=company, enemies=enemies, stalkers=gone, fields={"b": {"cover": 7}})
    covered.done(attack(covered.play, "bandit-1", WHY))
    assert covered.state.companions["guide"].hp == 2
    at = table("aabbcc", companions=company, enemies=enemies, stalkers=gone)
    at.done(attack(at.play, "bandit-1", WHY))
    assert at.state.companions["guide"].hp == 1
    at.done(attack(at.play, "bandit-1", WHY))
    assert at.state.fates == {"guide": Fate.DIED}
    assert at.state.result is Result.FAILED


def test_p40_an_enemy_turns_after_a_target_that_leaves_its_field() -> None:
    company = {"guide": Companion("guide", "b", hp=2)}
    at = table("aabbccc", companions=company, enemies={"snork-1": Enemy("snork", "b", Direction.N)})
    at.do(MoveCompanion("grey", "guide", ("c",)))
    assert at.state.enemies["snork-1"].facing is Direction.E
    left = table("aabbccc", Companion("dog", "b"), enemies={"snork-1": Enemy("snork", "b", Direction.N)})
    left.do(MoveCompanion("grey", "dog", ("c",)))
    assert left.state.enemies["snork-1"].facing is Direction.N


def test_p20_it_can_be_pushed_and_then_rolls_for_the_anomaly() -> None:
    at = table("abcc", Companion("dog", "b"), anomalies={"storm": STORM}, stalkers={"grey": Stalker("a")})
    at.done(push_away(at.play, "dog", "grey", WHY), rolled("1"))
    assert dog_of(at).field == "c"
    assert at.state.covers == (Cover("dog", "storm", "c", 4),)


def test_its_action_happens_to_the_target_once_a_round() -> None:
    at = table("aabb", enemies={"bandit-1": Enemy("bandit", "b", Direction.E)})
    at.do(UseCompanion("grey", "dog", "growl", "bandit-1"))
    assert at.state.enemies["bandit-1"].pinned
    with pytest.raises(Refused, match="has acted"):
        at.do(UseCompanion("grey", "dog", "lick", "grey"))


def test_its_action_needs_a_target_in_range_that_its_card_allows() -> None:
    at = table("aabbcc", enemies={"bandit-1": Enemy("bandit", "c", Direction.E)})
    for action, target in (("growl", "bandit-1"), ("growl", "grey"), ("lick", "bandit-1"), ("growl", "")):
        with pytest.raises(Refused, match="that target"):
            at.do(UseCompanion("grey", "dog", action, target))
    with pytest.raises(Refused, match="no such action"):
        at.do(UseCompanion("grey", "dog", "fly", ""))


def test_an_action_that_costs_a_standard_action_is_paid_by_whose_turn_it_is() -> None:
    at = table("aabb")
    at.do(UseCompanion("grey", "dog", "trade", "grey"))
    assert (at.stalker("grey").turns[0].done, at.stalker("grey").gear.bolts) == (1, 1)
    pinned = table("aabb", stalkers={"grey": Stalker("a", pinned=True)})
    with pytest.raises(Refused, match="pinned"):
        pinned.do(UseCompanion("grey", "dog", "trade", "grey"))


def test_the_legal_actions_of_a_turn_name_all_a_companion_may_do_and_each_is_allowed() -> None:
    def fresh() -> Table:
        return table("aabbccdd", enemies={"bandit-1": Enemy("bandit", "b", Direction.E)}, anomalies={"storm": STORM})

    at = fresh()
    offered = [
        action.command
        for action in legal_actions(at.state, at.box, "grey")
        if isinstance(action.command, MoveCompanion | UseCompanion)
    ]
    assert {command.kind for command in offered} == {"move_companion", "use_companion"}
    for command in offered:
        again = fresh()
        again.auto(_rule(again, command), iter([0] * 20))
    chances = {
        action.command.path[-1]: action.anomaly
        for action in legal_actions(at.state, at.box, "grey")
        if isinstance(action.command, MoveCompanion)
    }
    assert chances == {"b": 0}


def _rule(at: Table, command: MoveCompanion | UseCompanion) -> Rule:
    if isinstance(command, MoveCompanion):
        return companions.move(at.play, command.stalker, command.companion, command.path)
    return companions.use(at.play, command.stalker, command.companion, command.action, command.target)


def test_nothing_of_it_outside_the_players_phase() -> None:
    at = table("aabb")
    at.play.emit(PhaseBegan(WHY, Phase.EVENT))
    assert refused(at, "b") == "not_now"
    assert legal_actions(at.state, at.box, "grey") == []


def test_a_captive_stays_where_it_is_until_the_mission_frees_it() -> None:
    at = table("aabb", Companion("dog", "a", captive=True))
    assert refused(at, "b") == "captive"
    assert not [a for a in legal_actions(at.state, at.box, "grey") if a.id.endswith("companion")]
    at.done(carry_out(at.play, (Effect(EffectDo.JOIN, card="dog"),), WHY, actor="grey"))
    at.do(MoveCompanion("grey", "dog", ("b",)))
    assert dog_of(at).field == "b"


def brought() -> MissionTable:
    mission = MissionCard({}, companions={"friend": MissionCompanion("guide", "b", waits=True)}, on_death="lost")
    cards = replace(MISSION_CARDS, companions=WITH_COMPANY.companions)
    return MissionTable("aabcc", {"blue": Stalker("a"), "grey": Stalker("b")}, mission=mission, cards=cards)


def test_a_companion_of_the_mission_joins_on_its_field_or_the_next_free_one() -> None:
    at = brought()
    at.done(carry_out(at.play, (Effect(EffectDo.JOIN, card="friend"),), WHY))
    friend = at.state.companions["friend"]
    assert (friend.card, friend.hp, friend.field in ("a", "c")) == ("guide", 2, True)
    at.done(carry_out(at.play, (Effect(EffectDo.LEAVE, card="friend"),), WHY))
    assert at.state.fates == {"friend": Fate.LEFT}
    assert at.state.result is None
    at.done(carry_out(at.play, (Effect(EffectDo.JOIN, card="friend"),), WHY))
    assert at.state.companions == {}


TRAP = Side(triggers=(Trigger(("b",), (Effect(EffectDo.LOSE, n=1),), at_once=True, ends_move=True, companions=True),))
DOOR = Side(
    actions=(PlaceAction("leave", {}, ("c",), (Effect(EffectDo.WIN),), companions=("dog",)),),
    triggers=(Trigger(("c",), (Effect(EffectDo.FLAG, card="together"),), companions=True),),
)


def escorted(side: Side, **more: Companion) -> MissionTable:
    mission = MissionCard({}, environment={"card": EnvironmentCard({}, {"a": side})})
    cards = replace(MISSION_CARDS, companions=WITH_COMPANY.companions)
    stalkers = {"blue": Stalker("c", turns=(Turn(), Turn()))}
    return MissionTable("aabbcc", stalkers, mission=mission, cards=cards, environment={"card": "a"}, companions=more)


def test_p16_a_trigger_may_be_for_companions_too_and_end_the_move_at_once() -> None:
    at = escorted(TRAP, guide=Companion("guide", "a", hp=2))
    at.do(MoveCompanion("blue", "guide", ("b", "c")))
    assert at.state.companions["guide"] == Companion("guide", "b", 1, moved=1)
    gone = escorted(TRAP, dog=Companion("dog", "a"))
    gone.do(MoveCompanion("blue", "dog", ("b", "c")))
    assert gone.state.fates == {"dog": Fate.FLED}


def test_p40_stopped_on_a_full_field_it_stays_on_the_one_before() -> None:
    at = escorted(replace(TRAP, triggers=(replace(TRAP.triggers[0], effects=()),)), dog=Companion("dog", "a"))
    crowd = {"snork-1": Companion("dog", "b"), "snork-2": Companion("dog", "b")}
    at.play = Play(replace(at.state, companions={**at.state.companions, **crowd}), at.box, reduce, Rng(1))
    at.do(MoveCompanion("blue", "dog", ("b", "c")))
    assert at.state.companions["dog"].field == "a"


def test_p16_an_action_may_need_a_companion_on_its_field() -> None:
    at = escorted(DOOR, dog=Companion("dog", "a"))
    with pytest.raises(Refused, match="dog must be here"):
        at.do(UsePlace("blue", "card", "leave"))
    at.done(ZONE.perform(at.play, MoveCompanion("blue", "dog", ("b", "c"))))
    assert "together" in at.state.flags
    at.do(UsePlace("blue", "card", "leave"))
    assert at.state.result is Result.WON


def test_it_can_be_set_right_by_hand() -> None:
    at = table("aabb", companions={"guide": Companion("guide", "a", hp=2)})
    at.do(Adjust("guide", field="b", hp=1))
    assert at.state.companions["guide"] == Companion("guide", "b", 1)
    with pytest.raises(Refused):
        at.do(Adjust("guide", hp=3))
    at.do(Adjust("guide", hp=0))
    assert at.state.fates == {"guide": Fate.DIED}


def test_p40_it_takes_one_place_on_its_field() -> None:
    at = table("abb", Companion("dog", "b"))
    assert at.state.units_on("b") == 1
    crowd = {"guide": Companion("guide", "b", hp=2), "dog": Companion("dog", "b")}
    full = table("abb", companions=crowd, enemies={"snork-1": Enemy("snork", "a", Direction.N)})
    assert is_occupied(full.state, "b")


def test_it_may_move_in_the_turn_of_whoever_takes_it() -> None:
    at = table("aabb", stalkers={"grey": Stalker("a"), "blue": Stalker("b", turns=(Turn(done=2), Turn()))})
    at.do(Pass("grey"))
    at.do(MoveCompanion("blue", "dog", ("b",)))
    assert (at.state.active, dog_of(at).field) == ("blue", "b")
    at.do(EndTurn("blue"))
    assert at.state.up == "grey"


def test_an_event_brings_a_companion_beside_the_leader_once() -> None:
    """The random event that brings one: whoever is along already, or was lost, does not come again."""
    library = read_library()
    (join,) = library.cards.events["stray"].at_once
    cards = replace(MISSION_CARDS, companions=library.cards.companions)
    at = MissionTable("aab", {"blue": Stalker("b"), "grey": Stalker("a")}, cards=cards)
    at.done(carry_out(at.play, (join,), WHY))
    assert at.state.companions[join.card].field == "a", "the leader's own field is full, so the next one"
    at.done(carry_out(at.play, (join,), WHY))
    assert list(at.state.companions) == [join.card]
    at.done(lose(at.play, join.card, Fate.FLED, WHY))
    at.done(carry_out(at.play, (join,), WHY))
    assert not at.state.companions
