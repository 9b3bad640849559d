"""Checks of scenarios and campaigns: sectors that fit together, ways that lead to the goal."""

from __future__ import annotations

from collections.abc import Iterator

from engine.jagged.content.campaign import CampaignCard
from engine.jagged.content.laying import cells_of, region_of
from engine.jagged.content.library import Library
from engine.jagged.content.scenario import ScenarioCard
from engine.jagged.ground import Cell
from engine.jagged.words import Access, Quality
from engine.packs.fault import Fault, wrong


def check_scenarios(library: Library) -> Iterator[Fault]:
    for key, scenario in library.scenarios.items():
        yield from (fault.on("scenarios", key) for fault in _scenario(library, key, scenario))
    for key, campaign in library.campaigns.items():
        yield from (fault.on("campaigns", key) for fault in _campaign(library, campaign))


def _campaign(library: Library, campaign: CampaignCard) -> Iterator[Fault]:
    income = (*campaign.income, *campaign.town_income.values())
    yield from (wrong("unknown", "scenarios", id=n) for n in campaign.scenarios if n not in library.scenarios)
    yield from (wrong("unknown", "income", id=n) for n in income if n not in library.income)
    yield from (wrong("unknown", "mercs", id=n) for n in campaign.mercs if n not in library.cards.mercs)


def _scenario(library: Library, key: str, scenario: ScenarioCard) -> Iterator[Fault]:
    yield from _sectors(library, scenario)
    if not any(laid.start and laid.back is None for laid in scenario.sectors.values()):
        yield wrong("no_start", "sectors")
    if not scenario.goal or any(name not in scenario.sectors for name in scenario.goal):
        yield wrong("goal", "goal")
    known = {**library.cards.items, **library.cards.allies}
    yield from (wrong("unknown", "cards", id=name) for name in scenario.cards if name not in known)
    yield from (wrong("unknown", "needs", id=name) for name in scenario.needs if name not in library.scenarios)
    if _needs_itself(library, key):
        yield wrong("needs_itself", "needs")
    if all(laid.face in library.cards.sectors for laid in scenario.sectors.values()):
        yield from _laid_out(library, scenario)


def _sectors(library: Library, scenario: ScenarioCard) -> Iterator[Fault]:
    cards, qualities = library.cards, {each.value for each in Quality}
    icons: set[Access] = set()
    for name, laid in scenario.sectors.items():
        if laid.face not in cards.sectors:
            yield wrong("unknown", "sectors", name, "face", id=laid.face)
        for mission in laid.missions:
            if mission not in cards.missions:
                yield wrong("unknown", "sectors", name, "missions", id=mission)
        for icon in laid.access:
            if icon in icons:
                yield wrong("named_twice", "sectors", name, "access", id=icon.value)
            icons.add(icon)
        if laid.lieutenant and laid.lieutenant not in cards.lieutenants:
            yield wrong("unknown", "sectors", name, "lieutenant", id=laid.lieutenant)
        for token in laid.tokens:
            if token not in qualities:
                yield wrong("unknown", "sectors", name, "tokens", id=token)


def _laid_out(library: Library, scenario: ScenarioCard) -> Iterator[Fault]:
    """No two sectors on the same cells, and an open way from the start to every sector."""
    owner: dict[Cell, str] = {}
    for name, laid in scenario.sectors.items():
        for each in cells_of(library.cards.sectors[laid.face]).values():
            for x, y in each:
                other = owner.setdefault((x + laid.at[0], y + laid.at[1]), name)
                if other != name:
                    yield wrong("overlap", "sectors", name, "at", one=other, other=name)
                    return
    region = region_of(scenario, library.cards.sectors, {})
    start = next((name for name, laid in scenario.sectors.items() if laid.start), None)
    if start is None:
        return
    seen, frontier = {start}, [start]
    while frontier:
        for there in region.crossings[frontier.pop()]:
            if there not in seen:
                seen.add(there)
                frontier.append(there)
    yield from (wrong("no_way", "sectors", name, id=name) for name in scenario.sectors if name not in seen)


def _needs_itself(library: Library, key: str) -> bool:
    seen, frontier = set[str](), [*library.scenarios[key].needs]
    while frontier:
        name = frontier.pop()
        if name == key:
            return True
        if name in library.scenarios and name not in seen:
            seen.add(name)
            frontier.extend(library.scenarios[name].needs)
    return False
