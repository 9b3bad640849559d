"""Anomalies: rolls, chances, covering (p. 36, 37), detectors and artefacts (p. 37)."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.commands.legal import legal_actions
from engine.stalker.commands.players import Detect, Move, PickUp, ThrowBolt
from engine.stalker.state import Anomaly, Cover, Enemy, Gear, Stalker
from engine.stalker.zone.anomalies import after_move, chance, move_on, moving, worst_chance
from engine.table.deck import Deck
from tests.engine.stalker.table import CARDS, Table, chosen, rolled

STORM = Anomaly("electro", "d", {"b": (3, 4), "c": (3,), "d": (1, 1, 2, 2, 3, 3, 4, 4)}, artefact=True)
"""Field b shows three and four petals, c three, the centre d two of each."""


def near_a_storm(stalker: Stalker, **more: object) -> Table:
    return Table("aabcdd", {"blue": stalker}, anomalies={"storm": STORM}, **more)  # type: ignore[arg-type]


def test_page_36_two_equal_symbols_do_not_add_up() -> None:
    table = near_a_storm(Stalker("a"))
    assert chance(table.state, ("a", "b", "c"), "storm") == 70


def test_page_37_covering_brings_100_percent_down_to_30() -> None:
    table = near_a_storm(Stalker("a"))
    assert chance(table.state, ("d",), "storm") == 100
    covers = tuple(Cover(by, "storm", "d", petals) for by, petals in (("blue", 4), ("x", 4), ("bolt", 3), ("bolt", 3)))
    covered = near_a_storm(Stalker("d"), covers=covers)
    assert chance(covered.state, ("d",), "storm") == 30


def test_several_anomalies_are_rolled_for_each_on_its_own() -> None:
    other = Anomaly("bubble", "c", {"c": (1, 4)})
    table = Table("aabcdd", {"blue": Stalker("a")}, anomalies={"storm": STORM, "bubble": other})
    assert worst_chance(table.state, ("b", "c")) == round(100 * (1 - 0.3 * 0.5))
    table.do(Move("blue", ("b", "c")), rolled("1"), rolled("4"))
    assert table.stalker("blue").hp == 9


def test_page_37_the_violet_stalker_fetches_an_artefact() -> None:
    gear = Gear(outfit="jacket#1", outfit_mod="detector#1", bolts=1)
    table = near_a_storm(Stalker("a", focus=True, hp=14, gear=gear))
    assert chance(table.state, ("a", "b"), "storm") == 70
    table.do(ThrowBolt("blue", "storm", "b", 4))
    assert chance(table.state, ("a", "b"), "storm") == 30
    table.do(Move("blue", ("b",)), rolled("3"), chosen("again"), rolled("2"))
    assert (table.stalker("blue").hp, table.stalker("blue").focus) == (14, False)
    assert Cover("blue", "storm", "b", 3) in table.state.covers
    table.do(Detect("blue", "storm"), rolled("3"), chosen("b"))
    assert Cover("artefact", "storm", "b", 3) in table.state.covers
    assert not table.state.anomalies["storm"].artefact
    table.do(PickUp("blue", "artefact"), chosen("0"))
    assert table.stalker("blue").gear.artefacts == ("neuron#1",)
    assert not any(cover.by == "artefact" for cover in table.state.covers)


def test_the_artefact_comes_to_lie_on_any_matching_symbol_of_its_anomaly() -> None:
    table = near_a_storm(Stalker("b", gear=Gear(outfit="jacket#1", outfit_mod="detector#1")))
    table.do(Detect("blue", "storm"), rolled("1"))
    assert table.state.covers == (Cover("artefact", "storm", "d", 1),)
    assert not table.state.anomalies["storm"].artefact
    assert "detect" not in {action.id for action in legal_actions(table.state, table.box, "blue")}
    choice = near_a_storm(Stalker("b", gear=Gear(outfit="jacket#1", outfit_mod="detector#1")))
    question = choice.ask(Detect("blue", "storm"), rolled("3"))
    assert [option.id for option in question.options] == ["b", "c", "d"]  # type: ignore[attr-defined]


def test_a_detector_measures_to_any_field_with_a_symbol() -> None:
    gear = Gear(outfit="jacket#1", outfit_mod="detector#1")
    offered = {}
    for field in ("a", "b", "c", "d"):
        table = near_a_storm(Stalker(field, gear=gear))
        offered[field] = "detect" in {action.id for action in legal_actions(table.state, table.box, "blue")}
    assert offered == {"a": False, "b": True, "c": True, "d": True}, "the centre is d"


def test_of_artefacts_from_two_anomalies_the_stalker_chooses() -> None:
    covers = (Cover("artefact", "storm", "b", 3), Cover("artefact", "bubble", "b", 2))
    both = {"storm": STORM, "bubble": Anomaly("bubble", "b", {"b": (2,)})}
    table = Table("aabcdd", {"blue": Stalker("b")}, anomalies=both, covers=covers)
    table.do(PickUp("blue", "artefact"), chosen("storm"), chosen("0"))
    assert table.stalker("blue").gear.artefacts == ("neuron#1",)
    assert table.state.covers == covers[1:]


def test_p17_an_artefact_is_of_the_type_of_its_anomaly_though_others_lie_on_top() -> None:
    covers = (Cover("artefact", "storm", "b", 3),)
    table = near_a_storm(Stalker("b"), covers=covers, decks={"artefacts": Deck(("drop#1", "neuron#1"))})
    table.do(PickUp("blue", "artefact"), chosen("backpack"))
    assert table.stalker("blue").gear.backpack == ("neuron#1",)


def test_without_an_artefact_of_its_type_any_artefact_will_do() -> None:
    covers = (Cover("artefact", "storm", "b", 3),)
    table = near_a_storm(Stalker("b"), covers=covers, decks={"artefacts": Deck(("drop#1",))})
    table.do(PickUp("blue", "artefact"), chosen("backpack"))
    assert table.stalker("blue").gear.backpack == ("drop#1",)


def test_everybody_on_fields_with_the_rolled_symbol_is_struck() -> None:
    enemies = {"x": Enemy("snork", "c"), "y": Enemy("snork", "b")}
    table = Table("aabcdd", {"blue": Stalker("a", hp=14)}, enemies, anomalies={"storm": STORM})
    table.done(after_move(table.play, "blue", ("a", "b")), rolled("4"))
    assert table.stalker("blue").hp == 8
    assert list(table.state.enemies) == ["x"]


def test_everybody_on_the_field_of_whoever_set_it_off_is_struck_too() -> None:
    stalkers = {"blue": Stalker("a", hp=14), "grey": Stalker("a")}
    table = Table("aabcdd", stalkers, {"x": Enemy("snork", "c")}, anomalies={"storm": STORM})
    table.done(after_move(table.play, "blue", ("b", "a")), rolled("4"))
    assert (table.stalker("blue").hp, table.stalker("grey").hp) == (8, 10)
    assert list(table.state.enemies) == ["x"]


def test_an_anomaly_of_all_its_fields_reaches_nobody_beyond() -> None:
    wide = replace(CARDS.anomalies["electro"], all_fields=True)
    cards = replace(CARDS, anomalies={**CARDS.anomalies, "electro": wide})
    stalkers = {"blue": Stalker("a", hp=14), "grey": Stalker("c")}
    table = Table("aabcdd", stalkers, cards=cards, anomalies={"storm": STORM})
    table.done(after_move(table.play, "blue", ("b", "a")), rolled("4"))
    assert (table.stalker("blue").hp, table.stalker("grey").hp) == (14, 10)


def test_an_enemy_that_moves_rolls_too_and_covers_the_highest_symbol() -> None:
    table = Table("aabcdd", {"blue": Stalker("a")}, {"x": Enemy("snork", "b")}, anomalies={"storm": STORM})
    table.done(after_move(table.play, "x", ("b",)), rolled("1"))
    assert table.state.covers == (Cover("x", "storm", "b", 4),)


def test_page_40_whoever_ignores_the_effects_of_anomalies_sets_them_off_and_covers_a_symbol() -> None:
    """Every unit can set an anomaly off: the chimera takes no harm of it, a stalker beside it does."""
    stalkers = {"blue": Stalker("a", hp=14), "grey": Stalker("c", hp=14)}
    table = Table("aabcdd", stalkers, {"x": Enemy("chimera", "b", hp=4)}, anomalies={"storm": STORM})
    table.done(after_move(table.play, "x", ("b",)), rolled("3"))
    assert table.state.enemies["x"].hp == 4
    assert [table.stalker(name).hp for name in ("blue", "grey")] == [14, 8]
    assert table.state.covers == (Cover("x", "storm", "b", 4),)


def test_page_36_an_inactive_anomaly_is_not_there() -> None:
    quiet = Anomaly("electro", "d", STORM.symbols, active=False)
    table = Table("aabcdd", {"blue": Stalker("a")}, anomalies={"storm": quiet})
    table.do(Move("blue", ("b",)))
    assert worst_chance(table.state, ("b",)) == 0


def test_leaving_uncovers_the_symbol_again() -> None:
    table = near_a_storm(Stalker("b"), covers=(Cover("blue", "storm", "b", 4),))
    table.do(Move("blue", ("a",)), rolled("1"))
    assert table.state.covers == ()
    assert chance(table.state, ("b",), "storm") == 70


def test_a_moving_anomaly_goes_to_its_next_place_and_only_a_move_sets_it_off() -> None:
    bubble = Anomaly("bubble", "d", {"d": (4,)}, overlays=(("a", {"a": (1, 2)}),))
    table = Table("aabcdd", {"blue": Stalker("a", hp=14)}, anomalies={"bubble": bubble})
    assert moving(table.play) == ["bubble"]
    move_on(table.play, "bubble")
    moved = table.state.anomalies["bubble"]
    assert (moved.centre, moved.overlays) == ("a", (("d", {"d": (4,)}),))
    assert table.stalker("blue").hp == 14
    assert chance(table.state, ("d",), "bubble") == 0
    table.do(Move("blue", ("b",)), rolled("2"))
    assert table.stalker("blue").hp == 7
