"""What Jagged Alliance brings to the house."""

from __future__ import annotations

from engine.jagged.campaign.game import CAMPAIGN
from engine.jagged.content.checks import whole_faults
from engine.jagged.content.faults import SENTENCES
from engine.jagged.content.library import KINDS, library_of
from engine.jagged.game import FIGHT
from engine.jagged.questions import QUESTIONS
from engine.jagged.situation.reading import GAME, Situation, read_situation
from engine.jagged.situation.writing import situation_data
from engine.kit import GameKit, Situations

KIT = GameKit(
    id=GAME,
    rules={FIGHT.id: FIGHT, CAMPAIGN.id: CAMPAIGN},
    inquiries=QUESTIONS,
    kinds=KINDS,
    library=library_of,
    whole=whole_faults,
    sentences=SENTENCES,
    boxes={"operation": "scenarios"},
    pieces=("pieces",),
    situations=Situations(Situation, read_situation, situation_data),
)
