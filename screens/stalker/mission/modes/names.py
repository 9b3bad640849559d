"""What the table page can be: one word each, for help and tests."""

from __future__ import annotations

from enum import StrEnum


class ModeName(StrEnum):
    WHY = "why"
    AMEND = "amend"
    PLACING = "placing"
    CHECK = "check"
    LIST = "list"
    STEP = "step"
    QUESTION = "question"
    PREVIEW = "preview"
    TARGET = "target"
    EVENT = "event"
    TURN = "turn"
    EXPRESS = "express"
    TURNS_DONE = "turns_done"
    OVER = "over"
