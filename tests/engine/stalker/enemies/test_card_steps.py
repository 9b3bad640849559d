"""Effects written out on activation cards (R6): grenades, suppression, vulnerability."""

from __future__ import annotations

from engine.field.grid import Direction
from engine.stalker.content.steps import CardStep, Do
from engine.stalker.enemies.activation import run_steps
from engine.stalker.state import Enemy, Gear, Stalker
from engine.table.deck import Deck
from tests.engine.stalker.table import Table, high, total

GRENADE = (CardStep(Do.GRENADE, amount=6),)
AWAY = Direction.E


def thrown(picture: str, enemies: dict[str, Enemy], *, stalker: Stalker | None = None, **more: object) -> Table:
    stalkers = {"grey": stalker or Stalker("c", attention=high("c"))}
    return Table(picture, stalkers, enemies, decks={"injuries": Deck(("pin#1",))}, **more)  # type: ignore[arg-type]


def test_a_grenade_hits_everybody_on_a_field_with_a_high_marker_and_stalkers_may_defend() -> None:
    grey = Stalker("c", attention=high("c"), gear=Gear(outfit="jacket#1"))
    table = thrown("abcccd", {"x": Enemy("bandit", "a", AWAY), "y": Enemy("snork", "c")}, stalker=grey)
    table.done(run_steps(table.play, GRENADE), total(2))
    assert table.stalker("grey").hp == 12
    # 6 against the torso of a snork is a heavy injury.
    assert table.state.enemies["y"].pinned


def test_the_cover_of_enemies_counts_that_of_stalkers_does_not() -> None:
    enemies = {"x": Enemy("bandit", "a", AWAY), "y": Enemy("snork", "c")}
    table = thrown("abcccd", enemies, fields={"c": {"cover": 4}})
    table.done(run_steps(table.play, GRENADE))
    assert table.stalker("grey").hp == 10
    assert table.state.enemies["y"] == Enemy("snork", "c")


def test_no_grenade_where_a_human_stands_or_none_is_near_or_he_is_pinned() -> None:
    for enemies in (
        {"x": Enemy("bandit", "a", AWAY), "y": Enemy("bandit", "c", AWAY)},
        {"x": Enemy("snork", "a", AWAY)},
        {"x": Enemy("bandit", "a", AWAY, pinned=True)},
    ):
        table = thrown("abcccd", enemies)
        table.done(run_steps(table.play, GRENADE))
        assert table.stalker("grey").hp == 16
    far = thrown("azzbccd", {"x": Enemy("bandit", "a", AWAY)})
    far.done(run_steps(far.play, GRENADE))
    assert far.stalker("grey").hp == 16


def test_two_humans_that_see_a_stalker_in_range_keep_him_down_one_does_not() -> None:
    west, east = Enemy("bandit", "a", Direction.E), Enemy("bandit", "d", Direction.W)
    for enemies, pinned in (
        ({"x": west, "y": east}, True),
        ({"x": west}, False),
        ({"x": west, "y": Enemy("bandit", "d", Direction.E)}, False),
        ({"x": west, "y": Enemy("snork", "d", Direction.W)}, False),
        ({"x": west, "y": Enemy("bandit", "d", Direction.W, pinned=True)}, False),
    ):
        table = thrown("abcccd", enemies)
        table.done(run_steps(table.play, (CardStep(Do.SUPPRESS),)))
        assert table.stalker("grey").pinned is pinned


def test_enemies_in_a_stalkers_sight_become_vulnerable() -> None:
    picture = """
        abc
        ..d
        .e.
    """
    table = thrown(picture, {"x": Enemy("snork", "a"), "y": Enemy("snork", "e")})
    table.done(run_steps(table.play, (CardStep(Do.EXPOSE),)))
    assert table.state.enemies["x"].vulnerable
    assert not table.state.enemies["y"].vulnerable
