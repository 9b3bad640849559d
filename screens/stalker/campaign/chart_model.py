"""What the pictures of a campaign show, as plain values: worth over missions, hit points, dose, kills. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping

from engine.stalker.campaign.game import CampaignMatch
from engine.stalker.campaign.ledger import CODE, charts
from engine.stalker.campaign.state import Record, ZonePlace
from engine.stalker.stalkers.radiation import zone_dice
from engine.stalker.state import MAX_DOSE
from engine.table.text import Name, T, Text
from screens.stalker.campaign.words import place, stalker
from screens.widgets.chart_model import Chart, ChartShape
from screens.widgets.page_model import Words

ZONE_ROLES = ("safe", "yellow", "orange", "red", "text")


def _bands() -> tuple[tuple[int, str], ...]:
    """The zones of the Geiger counter (p. 35), so that a dose is seen for what it does."""
    starts = [n for n in range(MAX_DOSE) if n == 0 or zone_dice(n) != zone_dice(n - 1)]
    return (*((start, ZONE_ROLES[zone_dice(start)]) for start in starts), (MAX_DOSE, ""))


def campaign_charts(match: CampaignMatch) -> tuple[Chart, ...]:
    """Nothing before the first mission: an empty chart says nothing."""
    shown = charts(match)
    if not shown.missions:
        return ()
    state = match.state
    codes = tuple(code if CODE.fullmatch(code) else str(n) for n, code in enumerate(shown.missions, start=1))
    names = tuple(_name(record, state.places) for record in state.records)
    worth = Chart(
        T("Worth of all you own"),
        T("coupons and printed prices, after each mission"),
        ((T("worth"), shown.worth),),
        ("0", *codes),
        ChartShape.ROAD,
        (T("Start"), *names),
        tuple(record.won for record in state.records),
    )
    return (worth, *_losses(shown.hp_lost, shown.dose, codes), *_kills(dict(shown.kills), T("by kind, all missions")))


def last_charts(match: CampaignMatch) -> tuple[Chart, ...]:
    """The mission that has just ended; nothing if it was played without the app."""
    if not match.state.records:
        return ()
    last = match.state.records[-1]
    people = [name for name in match.state.stalkers if name in last.hp_lost or name in last.dose]
    hp = tuple((name, (last.hp_lost.get(name, 0),)) for name in people)
    dose = tuple((name, (last.dose.get(name, 0),)) for name in people)
    return (*_losses(hp, dose, ("",)), *_kills(last.kills, T("by kind, in this mission")))


Series = tuple[tuple[str, tuple[int, ...]], ...]


def _losses(hp: Series, dose: Series, columns: tuple[str, ...]) -> tuple[Chart, ...]:
    note = T("by stalker and mission") if len(columns) > 1 else T("by stalker")
    drawn = []
    if any(any(row) for _, row in hp):
        rows = tuple((stalker(name), row) for name, row in hp)
        drawn.append(Chart(T("Hit points lost"), note, rows, columns, total=_all_lost))
    if any(any(row) for _, row in dose):
        rows = tuple((stalker(name), row) for name, row in dose)
        drawn.append(Chart(T("Dose at the end"), note, rows, columns, bands=_bands(), total=_highest))
    return tuple(drawn)


def _kills(kills: Mapping[str, int], note: Text) -> tuple[Chart, ...]:
    if not kills:
        return ()
    most_first = sorted(kills.items(), key=lambda pair: (-pair[1], pair[0]))
    rows = tuple((T("{enemy}", enemy=Name("enemy", name)), (n,)) for name, n in most_first)
    return (Chart(T("Enemies killed"), note, rows, ("",), ChartShape.TALLY),)


def _name(record: Record, places: Mapping[str, ZonePlace]) -> Words:
    found = places.get(record.place)
    return place(record.place, found) if found is not None else record.code


def _all_lost(row: tuple[int, ...]) -> Text:
    return T("{n} in all", n=sum(row))


def _highest(row: tuple[int, ...]) -> Text:
    return T("at most {n}", n=max(row, default=0))
