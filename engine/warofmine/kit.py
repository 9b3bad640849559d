"""What This War of Mine brings to the house."""

from __future__ import annotations

from engine.kit import GameKit
from engine.warofmine.ask.situation import GAME
from engine.warofmine.game import SIEGE
from engine.warofmine.questions import QUESTIONS

KIT = GameKit(id=GAME, rules={SIEGE.id: SIEGE}, inquiries=QUESTIONS)
