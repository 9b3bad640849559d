"""Pieces run out (p. 6): what the box does not hold is left out, the rest of the effect happens."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.commands.players import Prepare
from engine.stalker.content.cards import Effect, EffectDo
from engine.stalker.effects.registry import carry_out
from engine.stalker.state import Anomaly, Cover, Enemy, Gear, Stalker
from engine.stalker.zone.shortage import available, standees_of
from tests.engine.stalker.table import CARDS, WHY, Table

HOLE = {"hole": Anomaly("electro", "b", {"b": (4,)})}


def table(**markers: int) -> Table:
    """Grey has 1 bolt and 2 rifle magazines, another bolt lies on the board; a snork is pinned."""
    named = {key.replace("_", "-", 1) if key == "no_sight" else key.replace("__", ":"): n for key, n in markers.items()}
    gear = Gear(bolts=1, magazines={"rifle": 2})
    return Table(
        "aabc",
        {"grey": Stalker("a", gear=gear), "blue": Stalker("a")},
        {"x": Enemy("snork", "c", pinned=True)},
        cards=replace(CARDS, markers=named),
        anomalies=HOLE,
        covers=(Cover("bolt", "hole", "b", 4),),
    )


def test_page_6_an_anomaly_costs_hp_even_if_no_pinned_marker_is_left() -> None:
    short = table(pinned=1)
    short.done(carry_out(short.play, (Effect(EffectDo.LOSE, n=7), Effect(EffectDo.PIN)), WHY, actor="grey"))
    assert (short.stalker("grey").hp, short.stalker("grey").pinned) == (9, False)


def test_bolts_on_the_board_and_in_pockets_are_counted() -> None:
    short = table(bolts=3)
    short.done(carry_out(short.play, (Effect(EffectDo.BOLTS, n=2),), WHY, actor="blue"))
    assert short.stalker("blue").gear.bolts == 1
    short.do(Prepare("grey"))
    assert (short.stalker("grey").focus, short.stalker("grey").gear.bolts) == (True, 1)
    assert any(str(event.describe()).startswith("The box holds no more") for event in short.play.events)


def test_magazines_of_every_type_are_counted_by_themselves() -> None:
    short = table(magazines__rifle=3, magazines__pistol=3)
    effects = (Effect(EffectDo.MAGAZINES, n=2, kind="rifle"), Effect(EffectDo.MAGAZINES, n=2, kind="pistol"))
    short.done(carry_out(short.play, effects, WHY, actor="blue"))
    assert short.stalker("blue").gear.magazines == {"rifle": 1, "pistol": 2}


def test_no_sight_markers_are_counted() -> None:
    short = table(no_sight=1)
    smoke = (Effect(EffectDo.NO_SIGHT, field="b"), Effect(EffectDo.NO_SIGHT, field="c"))
    short.done(carry_out(short.play, smoke, WHY, actor="blue"))
    assert short.state.no_sight == ("b",)


def test_a_piece_that_is_not_named_never_runs_out() -> None:
    assert available(table().play, "bolts", 99) == 99


def test_standees_come_from_the_card_or_else_from_the_list_of_the_box() -> None:
    cards = replace(CARDS, markers={"standees:snork": 6, "standees:bandit": 3})
    told = replace(cards, enemies={**cards.enemies, "bandit": replace(cards.enemies["bandit"], standees=2)})
    assert (standees_of(told, "snork"), standees_of(told, "bandit")) == (6, 2)
