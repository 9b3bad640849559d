"""The ledger without its window: every coupon and every card that came and went, with why; the sum always closes."""

from __future__ import annotations

from engine.stalker.campaign.game import CampaignMatch
from engine.stalker.campaign.ledger import LedgerLine, ledger, opening
from engine.table.text import T
from screens.stalker.campaign.words import coupons, money, signed
from screens.widgets.page_model import Line, PageView, Section

ALL, COUPONS, CARDS = "all", "coupons", "cards"
MOST = 200
"""Lines shown at once; the rest is reached by the filters."""


class LedgerPresenter:
    def __init__(self, match: CampaignMatch) -> None:
        self.match = match
        self.shown = ALL

    def view(self) -> PageView:
        lines = ledger(self.match)
        came = sum(line.change for line in lines if line.change > 0)
        went = -sum(line.change for line in lines if line.change < 0)
        began = opening(self.match)
        sections = []
        rows = [line for line in lines if self._fits(line)][:MOST]
        for exploration in dict.fromkeys(line.exploration for line in rows):
            found = tuple(entry(line) for line in rows if line.exploration == exploration)
            sections.append(Section(T("Exploration {n}", n=exploration), found))
        start = Line(
            "", T("The campaign began with"), T("as the book says, or as it was entered"), money(began), "money"
        )
        return PageView(
            T("Ledger"),
            T("the newest first"),
            T("{began} at the start, {came} received, {went} spent:", began=money(began), came=money(came),
              went=money(went)),
            T("{coupons}.", coupons=coupons(self.match.state.coupons)),
            sections=(*sections, Section(T("Start"), (start,))),
            action=T("Back to the campaign"),
        )  # fmt: skip

    def _fits(self, line: LedgerLine) -> bool:
        return self.shown == ALL or (self.shown == COUPONS) == bool(line.change)


def entry(line: LedgerLine) -> Line:
    """What it was for, then the sum at the end of the row; what that leaves is said in words, so that the two are
    never taken for each other."""
    if line.change:
        left = T("{coupons} afterwards", coupons=coupons(line.coupons))
        role = "safe" if line.change > 0 else "orange"
        return Line("", line.rule, left, signed(line.change), "money", role, value_role=role)
    icon = "add" if line.cards > 0 else "remove" if line.cards < 0 else "bolt"
    return Line("", line.what, line.rule, icon=icon, role="safe" if line.cards > 0 else "quiet")
