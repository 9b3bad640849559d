"""What EDEN brings to the house."""

from __future__ import annotations

from engine.eden.content.along import along
from engine.eden.content.box import Box
from engine.eden.content.fault_words import FAULT_WORDS
from engine.eden.content.kinds import KINDS
from engine.eden.content.labels import label
from engine.eden.content.library import library_of, records_of
from engine.eden.content.whole import whole_faults
from engine.eden.first_table import table_faults
from engine.eden.game import EDEN
from engine.eden.questions import QUESTIONS
from engine.eden.situation import GAME, Situation, read_situation
from engine.eden.situation_data import situation_data
from engine.eden.trial.tries import attempts
from engine.kit import GameKit, Situations, Stored

KIT = GameKit(
    id=GAME,
    rules={EDEN.id: EDEN},
    inquiries=QUESTIONS,
    kinds=KINDS,
    library=library_of,
    whole=whole_faults,
    tries=attempts,
    sentences=FAULT_WORDS,
    label=label,
    boxes={"band": "bands", "mission": "missions"},
    situations=Situations(Situation, read_situation, situation_data),
    stored={EDEN.id: Stored(Box, records_of, table=table_faults)},
    leaving={"tactics": ""},
    along=along,
)
