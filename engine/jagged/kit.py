"""What Jagged Alliance brings to the house."""

from __future__ import annotations

from typing import Any

from engine.jagged.campaign.first_table import campaign_faults
from engine.jagged.campaign.game import CAMPAIGN
from engine.jagged.campaign.state import CampaignContent
from engine.jagged.content.checks import whole_faults
from engine.jagged.content.faults import SENTENCES
from engine.jagged.content.labels import LABELS
from engine.jagged.content.library import KINDS, library_of, records_of
from engine.jagged.first_table import table_faults
from engine.jagged.game import FIGHT
from engine.jagged.questions import QUESTIONS
from engine.jagged.setup import MatchContent
from engine.jagged.situation.reading import GAME, Situation, read_situation
from engine.jagged.situation.writing import situation_data
from engine.jagged.trial.tries import attempts
from engine.jagged.words import Back, Deck, Quality
from engine.kit import GameKit, Situations, Stored, labelled
from engine.packs.kinds import Key
from engine.packs.origins import copies_of


def match_records(content: MatchContent) -> dict[Key, Any]:
    """What a match was begun with, as records."""
    return {**records_of(content.cards), ("scenarios", "scenario"): content.scenario}


DECKS = (
    *(("spawn", back.value) for back in Back),
    *(("loot", quality.value) for quality in Quality),
    *(("events", deck.value) for deck in Deck),
    *((name,) for name in ("encounters", "missions", "tank")),
)
"""What lies beside every region."""


def counted(kind: str, value: Any) -> int:
    """How many cards of its deck a record stands for; an event of the first steps is laid at set-up (p. 6)."""
    return 0 if kind == "events" and value.first else copies_of(kind, value)


KIT = GameKit(
    id=GAME,
    rules={FIGHT.id: FIGHT, CAMPAIGN.id: CAMPAIGN},
    inquiries=QUESTIONS,
    kinds=KINDS,
    library=library_of,
    whole=whole_faults,
    tries=attempts,
    sentences=SENTENCES,
    label=labelled(LABELS),
    boxes={"operation": "scenarios"},
    pieces=("pieces",),
    situations=Situations(Situation, read_situation, situation_data),
    counting=counted,
    leaving={"equipment": "loot", "allies": "", "spawn": "back", "events": "deck"},
    stored={
        FIGHT.id: Stored(MatchContent, match_records, DECKS, table_faults),
        CAMPAIGN.id: Stored(CampaignContent, table=campaign_faults),
    },
)
