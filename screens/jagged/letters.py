"""A spawn card as it is told letter by letter: read back, and kept. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.jagged.content.scenario import SpawnCard, Troop
from engine.jagged.events.base import card_name
from engine.jagged.sectors.fights import reward_of
from engine.jagged.words import Back, Quality
from engine.table.languages import in_every_language
from engine.table.text import T, Text, listed

REWARDS: Mapping[Quality, Text] = {
    Quality.LOW: T("reward: simple loot"),
    Quality.MEDIUM: T("reward: good loot"),
    Quality.HIGH: T("reward: fine loot"),
}


def read_back(facts: Any) -> Text | None:
    """What has been told so far: the proof-reading."""
    found = [
        T("{letter}: elite {enemy}", letter=each["letter"], enemy=card_name(each["card"]))
        if each["elite"]
        else T("{letter}: {enemy}", letter=each["letter"], enemy=card_name(each["card"]))
        for each in facts["troops"]
    ]
    found += [T("{letter}: an encounter", letter=letter) for letter in facts["encounters"]]
    found += [REWARDS[Quality(each)] for each in facts.get("rewards", ())]
    return T("{said}.", said=listed(found)) if found else None


def card_told(facts: Any, back: Back, name: str) -> SpawnCard:
    """The card as it was told, for the own pack."""
    troops = tuple(Troop(each["card"], each["letter"], each["elite"]) for each in facts["troops"])
    reward = reward_of(Quality(each) for each in facts.get("rewards", ()))
    return SpawnCard(back, in_every_language(name), troops, tuple(facts["encounters"]), reward=reward, source="own")
