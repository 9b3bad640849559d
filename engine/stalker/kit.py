"""What S.T.A.L.K.E.R. brings to the house."""

from __future__ import annotations

from engine.kit import GameKit, Situations, Stored
from engine.stalker.campaign.cards import CampaignContent
from engine.stalker.campaign.game import CAMPAIGN
from engine.stalker.content.fault_words import FAULT_WORDS
from engine.stalker.content.kinds import KINDS
from engine.stalker.content.leaving import counted
from engine.stalker.content.library import campaign_records, library_of, match_records
from engine.stalker.content.missions import MatchContent
from engine.stalker.content.whole import whole_faults
from engine.stalker.first_table import table_faults
from engine.stalker.game import ZONE
from engine.stalker.questions import QUESTIONS
from engine.stalker.situation.file import GAME, Situation, read_situation, situation_data
from engine.stalker.trial.tries import attempts
from engine.stalker.workshop.labels import known_label
from engine.stalker.zone import decks

DECKS = (
    *(decks.LOW, decks.HIGH, decks.INJURIES, decks.EVENTS, decks.RANDOM, decks.LOOT, decks.UNKNOWN),
    *(decks.WEAPONS, decks.OUTFITS, decks.ITEMS, decks.MODS, decks.ARTEFACTS),
)
"""What lies beside every board."""

KIT = GameKit(
    id=GAME,
    rules={ZONE.id: ZONE, CAMPAIGN.id: CAMPAIGN},
    inquiries=QUESTIONS,
    kinds=KINDS,
    library=library_of,
    whole=whole_faults,
    tries=attempts,
    sentences=FAULT_WORDS,
    label=known_label,
    boxes={"box": "missions"},
    # p. 6: pieces that may run out.
    pieces=("markers", "magazines", "standees", "decks"),
    situations=Situations(Situation, read_situation, situation_data),
    stored={
        ZONE.id: Stored(MatchContent, match_records, tuple((name,) for name in DECKS), table_faults),
        CAMPAIGN.id: Stored(CampaignContent, campaign_records),
    },
    counting=counted,
)
