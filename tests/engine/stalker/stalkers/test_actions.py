"""Bolts, distraction (p. 21) and corrections by hand."""

from __future__ import annotations

import pytest

from engine.field.grid import Direction
from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.legal import legal_actions
from engine.stalker.commands.players import PLAYER_COMMANDS, Distract, ThrowBolt
from engine.stalker.state import Anomaly, Cover, Enemy, Gear, Stalker, Turn
from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.record import dump, load_kind
from engine.table.refusal import Refused
from tests.engine.stalker.table import Table, armed, high, low


def refused(at: Table, command: Command) -> str:
    with pytest.raises(Refused) as no:
        at.do(command)
    return no.value.refusal.code


def test_a_bolt_covers_one_open_symbol_within_three_fields() -> None:
    storm = Anomaly("electro", "c", {"c": (3, 3), "f": (1,)})
    at = Table("abcdef", {"grey": Stalker("a", gear=Gear(bolts=1))}, anomalies={"storm": storm})
    assert refused(at, ThrowBolt("grey", "storm", "f", 1)) == "no_symbol"
    assert refused(at, ThrowBolt("grey", "storm", "c", 4)) == "no_symbol"
    at.do(ThrowBolt("grey", "storm", "c", 3))
    assert at.state.covers == (Cover("bolt", "storm", "c", 3),)
    assert refused(at, ThrowBolt("grey", "storm", "c", 3)) == "no_bolt"


def test_distracting_takes_a_bolt_and_lays_the_high_marker() -> None:
    at = Table("abcdef", {"grey": Stalker("a", attention=low("a"), gear=Gear(bolts=1))}, decks={"high": Deck()})
    assert refused(at, Distract("grey", "f")) == "too_far"
    at.do(Distract("grey", "d"))
    assert at.stalker("grey").attention == high("d")
    assert at.stalker("grey").gear.bolts == 0


def test_nobody_distracts_while_the_own_high_marker_is_out() -> None:
    at = Table("abcd", {"grey": Stalker("a", attention=high("c"), gear=Gear(bolts=1))})
    assert refused(at, Distract("grey", "b")) == "cannot_distract"
    assert "distract" not in {action.id for action in legal_actions(at.state, at.box, "grey")}


def test_a_stalker_can_be_set_right() -> None:
    stalker = Stalker("a", hp=0, critical=1, turns=(Turn(2, blocked=True), Turn()), gear=armed())
    at = Table("abcd", {"grey": stalker})
    at.do(
        Adjust(
            "grey", field="b", hp=5, dose=4, focus=True, pinned=True, vulnerable=True, attention="high", bolts=3, ammo=1
        )
    )
    grey = at.stalker("grey")
    assert (grey.field, grey.hp, grey.dose, grey.critical) == ("b", 5, 4, 0)
    assert (grey.focus, grey.pinned, grey.vulnerable, grey.attention) == (True, True, True, high("b"))
    assert (grey.gear.bolts, grey.gear.ammo) == (3, {"pistol#1": 1})
    at.do(Adjust("grey", attention=""))
    assert at.stalker("grey").attention is None


def test_an_enemy_can_be_set_right_or_taken_off() -> None:
    at = Table("abcd", {"grey": Stalker("a")}, {"x": Enemy("chimera", "c", hp=4)})
    at.do(Adjust("x", field="d", facing="S", hp=2, pinned=True))
    assert at.state.enemies["x"] == Enemy("chimera", "d", Direction.S, 2, pinned=True)
    at.do(Adjust("x", hp=0))
    assert not at.state.enemies
    assert at.state.supply == {"chimera": 1}


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (Adjust("grey", hp=17), "out_of_range"),
        (Adjust("grey", dose=-1), "out_of_range"),
        (Adjust("grey", field="z"), "unknown_field"),
        (Adjust("grey", field="d"), "water"),
        (Adjust("grey", field="c"), "full"),
        (Adjust("grey", attention="loud"), "unknown_level"),
        (Adjust("nobody", hp=1), "unknown_unit"),
        (Adjust("x", facing="up"), "unknown_side"),
        (Adjust("x", hp=5), "out_of_range"),
        (Adjust("x", field="a"), "full"),
    ],
)
def test_a_correction_that_cannot_be_is_refused(wrong: Adjust, code: str) -> None:
    at = Table("abcd", {"grey": Stalker("a")}, {"x": Enemy("snork", "c")}, fields={"d": {"water": True}})
    assert refused(at, wrong) == code


def test_every_command_can_be_stored_and_read_back() -> None:
    registry = {kind: command for kind, (command, _) in PLAYER_COMMANDS.items()}
    for kind, command in registry.items():
        example = command("grey")  # type: ignore[call-arg]
        assert load_kind(registry, dump(example)) == example
        assert example.kind == kind
        assert str(example.describe())
