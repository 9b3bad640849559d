"""What S.T.A.L.K.E.R. brings to the house."""

from __future__ import annotations

from engine.kit import GameKit
from engine.stalker.campaign.game import CAMPAIGN
from engine.stalker.game import ZONE
from engine.stalker.questions import QUESTIONS
from engine.stalker.situation.file import GAME

KIT = GameKit(id=GAME, rules={ZONE.id: ZONE, CAMPAIGN.id: CAMPAIGN}, inquiries=QUESTIONS)
