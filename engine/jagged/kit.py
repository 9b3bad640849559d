"""What Jagged Alliance brings to the house."""

from __future__ import annotations

from engine.jagged.campaign.game import CAMPAIGN
from engine.jagged.game import FIGHT
from engine.jagged.questions import QUESTIONS
from engine.jagged.situation.reading import GAME
from engine.kit import GameKit

KIT = GameKit(id=GAME, rules={FIGHT.id: FIGHT, CAMPAIGN.id: CAMPAIGN}, inquiries=QUESTIONS)
