"""What EDEN brings to the house."""

from __future__ import annotations

from engine.eden.game import EDEN
from engine.eden.questions import QUESTIONS
from engine.eden.situation import GAME
from engine.kit import GameKit

KIT = GameKit(id=GAME, rules={EDEN.id: EDEN}, inquiries=QUESTIONS)
