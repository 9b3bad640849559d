"""What EDEN brings to the house."""

from __future__ import annotations

from engine.eden.content.fault_words import FAULT_WORDS
from engine.eden.content.kinds import KINDS
from engine.eden.content.library import library_of
from engine.eden.content.whole import whole_faults
from engine.eden.game import EDEN
from engine.eden.questions import QUESTIONS
from engine.eden.situation import GAME
from engine.kit import GameKit

KIT = GameKit(
    id=GAME,
    rules={EDEN.id: EDEN},
    inquiries=QUESTIONS,
    kinds=KINDS,
    library=library_of,
    whole=whole_faults,
    sentences=FAULT_WORDS,
)
