"""What S.T.A.L.K.E.R. brings to the house."""

from __future__ import annotations

from engine.kit import GameKit, Situations
from engine.stalker.campaign.game import CAMPAIGN
from engine.stalker.content.fault_words import FAULT_WORDS
from engine.stalker.content.kinds import KINDS
from engine.stalker.content.library import library_of
from engine.stalker.content.whole import whole_faults
from engine.stalker.game import ZONE
from engine.stalker.questions import QUESTIONS
from engine.stalker.situation.file import GAME, Situation, read_situation, situation_data
from engine.stalker.workshop.labels import known_label

KIT = GameKit(
    id=GAME,
    rules={ZONE.id: ZONE, CAMPAIGN.id: CAMPAIGN},
    inquiries=QUESTIONS,
    kinds=KINDS,
    library=library_of,
    whole=whole_faults,
    sentences=FAULT_WORDS,
    label=known_label,
    boxes={"box": "missions"},
    # p. 6: pieces that may run out.
    pieces=("markers", "magazines", "standees"),
    situations=Situations(Situation, read_situation, situation_data),
)
