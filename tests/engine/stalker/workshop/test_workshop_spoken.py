"""A card in plain words: every card there is says something sensible, and a step says what it does."""

from typing import Any

import pytest

from engine.stalker.campaign.cards import PlaceCard, PlaceKind
from engine.stalker.content.library import records_of
from engine.stalker.content.steps import CardStep, Do, NearTo, Towards
from engine.stalker.content.units import Group
from engine.stalker.workshop.spoken import spoken, step_text
from tools.stalker.shipped import read_library

SHIPPED = records_of(read_library())


@pytest.mark.parametrize(
    ("kind", "key"), sorted(key for key in SHIPPED if key[0] in ("activation", "enemies", "events"))
)
def test_every_card_with_rules_says_what_it_does(kind: str, key: str) -> None:
    said = [str(text) for text in spoken(SHIPPED[kind, key])]
    assert said or kind == "events"
    assert not any("{" in text for text in said), "every slot is filled"


@pytest.mark.parametrize("value", SHIPPED.values())
def test_no_card_is_too_odd_to_be_read_out(value: Any) -> None:
    assert not any("{" in str(text) for text in spoken(value))


@pytest.mark.parametrize("kind", PlaceKind)
def test_every_kind_of_place_is_said(kind: PlaceKind) -> None:
    assert spoken(PlaceCard({"en": "Old mill"}, kind))


def test_a_step_is_one_sentence() -> None:
    step = CardStep(Do.ATTACK, frozenset({Group.BOSS}), damage={Group.BOSS: 2})
    assert str(step_text(step)) == "boss: attack a target in sight, damage: boss +2."
    step = CardStep(Do.MOVE, up_to=2, towards=Towards.COVER, apart=True, near=NearTo.LEADER, uninterruptible=True)
    assert str(step_text(step)) == (
        "Every enemy, as many as there are stalkers plus one, nearest to the leader: move up to 2 fields towards "
        "the nearest field with cover without an enemy of the same group, whatever comes into sight."
    )
    assert str(step_text(CardStep(Do.READ, text="Shuffle the deck."))) == "Shuffle the deck."
