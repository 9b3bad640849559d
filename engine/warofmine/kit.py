"""What This War of Mine brings to the house."""

from __future__ import annotations

from engine.kit import GameKit
from engine.warofmine.ask.situation import GAME
from engine.warofmine.questions import QUESTIONS

KIT = GameKit(id=GAME, inquiries=QUESTIONS)
