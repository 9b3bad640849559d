"""The ledger: every coin that came and went, with why; above it the charts, evening by evening."""

from __future__ import annotations

from typing import Any

from engine.jagged.campaign.ledger import Evening, evenings, ledger
from engine.table.text import T, Text
from screens.jagged.campaign.page import CampaignPage
from screens.match.rows import Rows
from screens.widgets.chart_model import Chart, ChartShape
from screens.widgets.charts import ChartGrid
from screens.widgets.page_model import Line, PageView


class IncomeLedgerScreen(CampaignPage):
    def __init__(self, shell: Any, **kwargs: object) -> None:
        super().__init__(shell, **kwargs)
        self._charts = ChartGrid()

    def view(self) -> PageView:
        rows = Rows()
        match = self.session.match
        rows.section(T("Ledger"), empty=T("Nothing has come or gone yet."))
        for each in ledger(match):
            value = T("{change} = {funds}", change=_signed(each.change), funds=each.funds)
            rows.add(Line("", each.what, each.rule, value, icon="money", small=True))
        self.top.clear_widgets()
        charts = charts_of(evenings(match), match.state.won)
        if charts:
            self._charts.show(charts)
            self.top.add_widget(self._charts)
        return PageView(T("Ledger and charts"), T("every coin, with why"), sections=rows.sections,
                        action=T("Back to the campaign"))  # fmt: skip

    def act(self) -> None:
        self.shell.back()


def _signed(n: int) -> Text | str:
    return Text("+{n}" if n > 0 else "−{n}", (("n", abs(n)),)) if n else "0"


def charts_of(found: list[Evening], won: tuple[str, ...]) -> tuple[Chart, ...]:
    """Nothing before the first evening: an empty chart says nothing."""
    if len(found) < 2:
        return ()
    columns = tuple(str(each.evening) for each in found)
    ends = tuple(number < len(won) for number in range(len(found) - 1))
    note = T("evening by evening")
    spent = ((T("funds"), tuple(each.funds for each in found)),)
    funds = Chart(T("Funds"), note, spent, columns, ChartShape.ROAD, won=ends)
    return (
        funds,
        Chart(T("Rebels in the supply"), note, ((T("rebels"), tuple(each.rebels for each in found)),), columns),
        Chart(T("Cards you own"), note, ((T("cards"), tuple(each.cards for each in found)),), columns),
    )
