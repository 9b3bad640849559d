"""Every rule of EDEN by its id: the sentence players read, and where it stands."""

from __future__ import annotations

from engine.eden.book.actions import ACTIONS
from engine.eden.book.end import END
from engine.eden.book.fight import FIGHT
from engine.eden.book.flow import FLOW
from engine.eden.wild.rulebook import RULES
from engine.table.rulebook import Rulebook

RULEBOOK: Rulebook = {**FIGHT, **ACTIONS, **END, **FLOW, **RULES}
