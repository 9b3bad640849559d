"""Event cards in sentences: whom they are about, what they bring, and what it costs to be spared."""

from __future__ import annotations

from engine.stalker.content.cards import Effect, EffectDo, Who
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.state import Mission
from screens.stalker.mission.event_card_words import effect_words

TABLE = Mission(ZoneBoard(BoardPlan({})))


def said(do: EffectDo, who: Who = Who.LEADER, **more: object) -> str:
    return str(effect_words(Effect(do, who, **more), TABLE))  # type: ignore[arg-type]


def test_attacks_that_an_event_grants_or_forces() -> None:
    assert said(EffectDo.ATTACK) == "The leader: an attack at once."
    assert said(EffectDo.ATTACK, n=2) == "The leader: an attack at once with 2 more gear dice."
    assert said(EffectDo.ENEMIES_ATTACK, Who.HUMANS, n=-2) == "Every human enemy: attack a target in sight, -2 damage."


def test_a_control_card_and_what_spares_a_stalker_it() -> None:
    assert said(EffectDo.CONTROL, n=1) == "The leader: draw 1 control card."
    spared = "The leader: draw 2 control cards, unless a turn marker is pushed down."
    assert said(EffectDo.CONTROL, n=2, unless_marker=True) == spared


def test_a_companion_who_comes_along_is_named() -> None:
    assert said(EffectDo.JOIN, card="own-dog") == "A companion comes along: own-dog."
