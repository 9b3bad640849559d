"""A shelf of campaigns, whose matches lie on a shelf of their own. No Kivy here."""

from __future__ import annotations

import contextlib

from engine.table.refusal import Refused
from screens.match.shelf import Shelf, X


class CampaignShelf(Shelf[X]):
    """The state of a campaign names the `match` that is being played for it."""

    def waiting_for(self, match: str) -> str:
        """The campaign whose team plays this match; empty if there is none."""
        with self.lock:
            if self.is_new:
                return ""
            for card in self.cards():
                with contextlib.suppress(Refused):
                    if match and self.session(card.id).state.match == match:
                        return card.id
            return ""
