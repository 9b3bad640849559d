"""Event cards in sentences: whom they are about, what they bring, and what it costs to be spared."""

from __future__ import annotations

from engine.stalker.content.cards import Effect, EffectDo, Whereabouts, Who
from engine.stalker.content.effect_words import effect_text
from engine.stalker.content.roles import Group
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.state import Mission
from engine.stalker.workshop.effect_said import effect_said
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
    either = said(EffectDo.LOSE_MAGAZINE, unless_focus=True, unless_marker=True)
    assert either == "The leader: discard a magazine, unless focus is discarded or a turn marker is pushed down."


def test_a_companion_who_comes_along_is_named() -> None:
    assert said(EffectDo.JOIN, card="own-dog") == "A companion comes along: own-dog."


def test_whom_an_event_is_about_is_told_and_nobody_else() -> None:
    assert said(EffectDo.ATTENTION) == "The leader draws high attention."
    assert said(EffectDo.ATTENTION, Who.EACH).startswith("Every stalker: ")
    assert said(EffectDo.TO_COVER, Who.HUMANS) == "Every human enemy runs to the nearest cover."
    pack = frozenset({Group.PACK})
    inside = said(EffectDo.TO_COVER, Who.ENEMIES, groups=pack, where=Whereabouts.INDOORS)
    assert inside == "Every enemy (pack), inside buildings: run to the nearest field with cover."
    assert said(EffectDo.ENEMIES_MOVE, Who.ENEMIES, groups=pack, n=2).startswith("Every enemy (pack): move up to 2")
    assert said(EffectDo.HEAL, Who.SELF, n=2) == said(EffectDo.HEAL, Who.LEADER, n=2), "nobody acts on an event card"


def test_how_many_and_which_an_event_brings() -> None:
    assert said(EffectDo.UNKNOWN, scope="stacks") == "One unknown marker of each stack is turned up."
    assert said(EffectDo.UNKNOWN, scope="nearest", n=2).endswith(": 2.")
    assert said(EffectDo.LOOT, n=2) == "2 loot markers go on the leader's field."
    assert said(EffectDo.SPAWN, kind="horde", n=2, field="C4") == "2 enemies appear on C4: horde."
    assert said(EffectDo.GAIN, deck="weapons", rank=2, magazines=2).endswith("rank 2, with 2 magazines for it.")


def test_what_masks_buy_is_said_of_the_target_that_bears_it() -> None:
    assert str(effect_text(Effect(EffectDo.PIN, Who.TARGET))) == "the target becomes pinned"
    assert str(effect_text(Effect(EffectDo.PIN))) == "become pinned"
    assert str(effect_said(Effect(EffectDo.PUSH, Who.TARGET))) == "The target: be pushed away."
