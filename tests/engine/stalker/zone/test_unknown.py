"""Unknown markers and loot (p. 17)."""

from __future__ import annotations

from engine.field.grid import Direction
from engine.stalker.state import Enemy, Marker, Stalker
from engine.stalker.zone.loot import drop_loot, take_loot
from engine.stalker.zone.unknown import resolve_every, resolve_nearest, resolve_top
from engine.table.deck import Deck
from engine.table.question import Choice
from tests.engine.stalker.mission_table import MissionTable
from tests.engine.stalker.table import WHY, chosen, high

CORRIDOR = "aabbccddee"


def test_p17_example_a_the_nearest_marker_brings_a_bandit_facing_as_its_arrow_says() -> None:
    unknown = {"b": (Marker("nobody#1"),), "c": (Marker("one-elite#1"),), "d": (Marker("two-elite#1"),)}
    del unknown["b"]
    table = MissionTable(CORRIDOR, {"blue": Stalker("a")}, unknown=unknown, supply={"bandit": 3})
    table.done(resolve_nearest(table.play, 1, WHY))
    assert table.state.enemies["bandit-1"] == Enemy("bandit", "c", Direction.N, 1, number=1)
    assert table.state.supply["bandit"] == 2
    assert "c" not in table.state.unknown
    assert table.state.decks["unknown"].discards == ("one-elite#1",)


def test_p17_example_b_with_an_empty_supply_the_nearest_bandit_acts_without_the_last_step() -> None:
    """Two bandits are equally near: the players choose; a high card, as a high marker lies on the board."""
    bandits = {
        "bandit-1": Enemy("bandit", "b", Direction.W),
        "bandit-2": Enemy("bandit", "d", Direction.E),
        "bandit-3": Enemy("bandit", "e", Direction.E),
    }
    table = MissionTable(
        CORRIDOR + "ffgg",
        {"blue": Stalker("g")},
        bandits,
        unknown={"c": (Marker("one-elite#1"),)},
        supply={"bandit": 0},
        no_sight=(),
    )
    question = table.run(resolve_top(table.play, "c", WHY))
    assert isinstance(question, Choice)
    assert [option.id for option in question.options] == ["bandit-1", "bandit-2"]

    for marker, drawn in ((high("g"), "high"), (None, "low")):
        table = MissionTable(
            CORRIDOR + "ffgg",
            {"blue": Stalker("g", attention=marker)},
            bandits,
            unknown={"c": (Marker("one-elite#1"),)},
            supply={"bandit": 0},
        )
        table.done(resolve_top(table.play, "c", WHY), chosen("bandit-1"))
        moved = {event.enemy for event in table.play.events if event.kind == "enemy_moved"}  # type: ignore[attr-defined]
        assert moved == {"bandit-1"}
        assert len(table.state.decks[drawn].discards) == 1
        # The last step of the high card would make every enemy in a stalker's sight vulnerable.
        assert not any(enemy.vulnerable for enemy in table.state.enemies.values())
        assert not table.state.unknown


def test_p17_the_next_free_field_is_the_nearest_to_walk_to_not_one_behind_a_fence() -> None:
    picture = """
        ab.
        cde
    """
    fence = [((0, 0), (1, 0), "impassable")]
    enemies = {"x": Enemy("chimera", "a", hp=4), "y": Enemy("chimera", "c", hp=4)}
    table = MissionTable(
        picture,
        {"blue": Stalker("e")},
        enemies,
        borders=fence,
        unknown={"a": (Marker("one-elite#1"),)},
        supply={"bandit": 1},
    )
    table.done(resolve_top(table.play, "a", WHY))
    assert table.state.enemies["bandit-1"].field == "d"


def test_an_empty_marker_is_only_discarded() -> None:
    table = MissionTable(CORRIDOR, {"blue": Stalker("a")}, unknown={"c": (Marker("nobody#1"),)})
    table.done(resolve_top(table.play, "c", WHY))
    assert table.kinds() == ["unknown_revealed", "unknown_discarded"]


def test_two_standees_and_only_one_in_supply_bring_one_and_no_card() -> None:
    table = MissionTable(
        CORRIDOR, {"blue": Stalker("a")}, unknown={"d": (Marker("two-elite#1"),)}, supply={"bandit": 1}
    )
    table.done(resolve_top(table.play, "d", WHY))
    assert list(table.state.enemies) == ["bandit-1"]
    assert table.state.decks["low"].cards == ("turn#1",)


def test_on_a_full_field_the_standee_goes_to_the_next_free_one_and_faces_the_field_it_was_meant_for() -> None:
    full = {"snork-1": Enemy("snork", "d"), "snork-2": Enemy("snork", "d"), "snork-3": Enemy("snork", "e")}
    full["snork-4"] = Enemy("snork", "e")
    table = MissionTable(
        CORRIDOR, {"blue": Stalker("a")}, full, unknown={"d": (Marker("one-elite#1"),)}, supply={"bandit": 1}
    )
    table.done(resolve_top(table.play, "d", WHY))
    assert table.state.enemies["bandit-1"].field == "c"
    assert table.state.enemies["bandit-1"].facing is Direction.E


def test_of_a_stack_the_top_marker_counts_and_every_means_every_one() -> None:
    stack = (Marker("nobody#1"), Marker("one-elite#1"))
    table = MissionTable(CORRIDOR, {"blue": Stalker("a")}, unknown={"d": stack}, supply={"bandit": 3})
    table.done(resolve_top(table.play, "d", WHY))
    assert table.state.unknown == {"d": (Marker("nobody#1"),)}
    table.done(resolve_every(table.play, WHY))
    assert table.state.unknown == {}


def test_p17_several_markers_are_resolved_one_after_the_other() -> None:
    """The second comes when the first is done: the enemy it brought stands there already."""
    unknown = {"c": (Marker("one-elite#1"), Marker("two-elite#1")), "d": (Marker("nobody#1"),)}
    table = MissionTable(CORRIDOR, {"blue": Stalker("a")}, unknown=unknown, supply={"bandit": 3})
    table.done(resolve_every(table.play, WHY), chosen("d"))
    assert not table.state.unknown
    shown = [event.kind for event in table.play.events if event.kind in ("unknown_revealed", "enemy_placed")]
    assert shown == ["unknown_revealed", *["enemy_placed"] * 2, "unknown_revealed", "enemy_placed", "unknown_revealed"]
    assert table.state.supply["bandit"] == 0


def test_without_markers_nothing_happens() -> None:
    table = MissionTable(CORRIDOR, {"blue": Stalker("a")})
    table.done(resolve_nearest(table.play, 2, WHY))
    table.done(resolve_every(table.play, WHY))
    assert table.play.events == []


def test_equally_near_markers_are_the_leaders_choice() -> None:
    unknown = {"a": (Marker("nobody#1"),), "c": (Marker("nobody#2"),)}
    table = MissionTable(CORRIDOR, {"blue": Stalker("b")}, unknown=unknown)
    table.done(resolve_nearest(table.play, 1, WHY), chosen("c"))
    assert list(table.state.unknown) == ["a"]


def test_loot_goes_on_top_is_taken_from_the_top_and_does_not_come_back() -> None:
    table = MissionTable(CORRIDOR, {"blue": Stalker("a")}, loot={"a": (Marker("bolts#9"),)})
    drop_loot(table.play, "a", WHY)
    assert [marker.id for marker in table.state.loot["a"]] == ["bolts#9", "bolts#1"]
    table.done(take_loot(table.play, "blue", "a"))
    assert table.stalker("blue").gear.bolts == 2
    assert table.state.decks["loot"].removed == ("bolts#1",)


def test_p6_without_loot_markers_left_nothing_is_laid() -> None:
    table = MissionTable(CORRIDOR, {"blue": Stalker("a")}, decks={"loot": Deck()})
    drop_loot(table.play, "a", WHY)
    assert table.state.loot == {}
    assert [event.why.rule for event in table.play.events] == ["box.left_out"]
