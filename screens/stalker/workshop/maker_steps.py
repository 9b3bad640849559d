"""The steps in which a mission is made, and what stands on the page of each. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import Enum
from typing import Protocol

from engine.packs.fault import Fault, Path
from engine.packs.saying import fault_said
from engine.stalker.content.environment import EnvironmentCard
from engine.stalker.content.missions import DOUBLE, NO_GROUP, SINGLE, MissionCard, MissionEnemy
from engine.stalker.content.units import Group
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.kit import KIT
from engine.stalker.workshop.labels import label
from engine.stalker.workshop.mission_edit import COUNTS, unknown_fields, unknown_for
from engine.stalker.workshop.mission_steps import step_of
from engine.table.text import Name, T, Text, Tn
from screens.stalker.names import WORDS, called
from screens.stalker.units import GROUP_COLOURS, SHAPES
from screens.stalker.workshop.small_places import SYMBOLS
from screens.workshop.pages import Pages
from screens.workshop.places import FormRow, Offer, RowKind

BOX = 31
"""Loot markers of a full box."""
MOST_STANDEES = 54
"""All enemies of a full box."""
KINDS_OF_MARKERS: Mapping[str, Text] = {SINGLE: T("one enemy"), DOUBLE: T("two enemies")}
"""Unknown markers of a group, where the guide tells them apart (p. 11)."""


class MakerStep(Enum):
    """In the order of the set-up page of a mission guide (p. 10-12)."""

    STORY = "title"
    BOARD = "tiles"
    START = "start"
    ENEMIES = "enemies"
    LOOT = "loot"
    UNKNOWN = "unknown"
    ANOMALIES = "anomalies"
    EVENTS = "events"
    PLACES = "environment"
    GOALS = "objectives"
    ENDS = "on_death"
    REWARDS = "rewards"
    KITS = "kits"
    CHECK = "check"


TITLES: Mapping[MakerStep, Text] = {
    MakerStep.STORY: T("Title and story"),
    MakerStep.BOARD: T("Board"),
    MakerStep.START: T("Where it begins"),
    MakerStep.ENEMIES: T("Enemies"),
    MakerStep.LOOT: T("Loot"),
    MakerStep.UNKNOWN: T("Unknown markers"),
    MakerStep.ANOMALIES: T("Anomalies"),
    MakerStep.EVENTS: T("Event deck"),
    MakerStep.PLACES: T("Environment cards"),
    MakerStep.GOALS: T("Objectives"),
    MakerStep.ENDS: T("Death and time"),
    MakerStep.REWARDS: T("Rewards"),
    MakerStep.KITS: T("Starting gear"),
    MakerStep.CHECK: T("Ready to play?"),
}
HINTS: Mapping[MakerStep, Text] = {
    MakerStep.START: T("Tap the fields where the stalkers begin; they are filled in this order."),
    MakerStep.ENEMIES: T("Tap a field to put one there, tap it to turn it, drag it to move it."),
    MakerStep.LOOT: T("Tap a field: one marker more on its stack."),
    MakerStep.UNKNOWN: T("Tap the fields where unknown markers lie."),
    MakerStep.ANOMALIES: T("Tap the centre of the overlay first, then its other fields."),
}
ON_BOARD = {*HINTS, MakerStep.BOARD, MakerStep.ENDS, MakerStep.REWARDS, MakerStep.CHECK}
"""Steps that show the board: where fingers on it mean something, and where the page would be half empty without it."""
SLOTS = {
    "companions": MakerStep.PLACES,
    "tiles": MakerStep.BOARD,
    "borders": MakerStep.BOARD,
    "objective": MakerStep.GOALS,
    "on_time": MakerStep.ENDS,
}
"""Keys of a mission that are not called after their step."""


class Maker(Protocol):
    """The mission being made, as far as its pages ask."""

    language: str
    shows_more: bool
    pages: Pages
    enemy: int
    standee: int | None
    anomaly: str
    overlay: int
    stalkers: str

    @property
    def mission(self) -> MissionCard: ...

    @property
    def plan(self) -> BoardPlan | None: ...

    @property
    def mission_faults(self) -> list[Fault]: ...

    @property
    def sentences(self) -> list[Text]: ...

    @property
    def knows_companions(self) -> bool: ...

    def boards(self) -> list[tuple[str, str, Text]]: ...

    def text(self, path: Path) -> str: ...

    def enemy_name(self, card: str) -> str: ...

    def enemy_words(self, enemy: MissionEnemy) -> Text: ...

    def anomaly_words(self, key: str) -> Text | str: ...

    def event_words(self, row: tuple[str, ...]) -> Text: ...

    def place_words(self, card: EnvironmentCard) -> Text: ...


def stage_of(key: str) -> MakerStep:
    """The step where a key of the mission is filled in."""
    try:
        return SLOTS[key] if key in SLOTS else MakerStep(key)
    except ValueError:
        return MakerStep.CHECK


def places_of(maker: Maker, stage: MakerStep) -> Iterator[FormRow]:
    """The page of a step, from top to bottom."""
    for slot in maker.mission.missing:
        if stage_of(slot.key) is stage:
            words = called(slot.text, maker.language) or slot.key
            yield FormRow(RowKind.CAUTION, title=T("Still in the box:"), fault=words)
            if slot.key != "tiles":
                yield FormRow(RowKind.BUTTON, ("missing", slot.key), T("This is copied now"), do="copied")
    if stage in HINTS and maker.plan is not None:
        yield FormRow(RowKind.NOTE, title=HINTS[stage])
    elif stage in HINTS:
        yield FormRow(RowKind.NOTE, title=T("Choose a board first."))
        yield FormRow(RowKind.BUTTON, title=T("To the board"), do="to_board")
    yield from PAGES[stage](maker)


def _story(maker: Maker) -> Iterator[FormRow]:
    yield from _keys(maker, "title", "prologue")
    if maker.shows_more:
        yield from _keys(maker, "won", "failed")
    else:
        yield FormRow(RowKind.BUTTON, title=T("Words for the end"), do="more")


def _board(maker: Maker) -> Iterator[FormRow]:
    boards = maker.boards()
    offers = tuple(Offer(key, name, about) for key, name, about in boards)
    for offer in offers:
        yield FormRow(RowKind.OPEN, ("boards", offer.id), offer.about, rows=(offer.words,), do="board")
    yield FormRow(RowKind.BUTTON, title=T("Build a board"), do="build")


def _start(maker: Maker) -> Iterator[FormRow]:
    yield FormRow(RowKind.FIELDS, ("start",), label("start"), maker.mission.start, do="look")


def _enemies(maker: Maker) -> Iterator[FormRow]:
    mission, chosen = maker.mission, maker.enemy
    offers = tuple(
        Offer(
            str(n),
            maker.enemy_words(each),
            sign=SHAPES[each.group].value,
            role=each.group.value,
            colour=GROUP_COLOURS[each.group],
        )
        if each.group is not None
        else Offer(str(n), maker.enemy_words(each))
        for n, each in enumerate(mission.enemies)
    )
    if offers:
        yield FormRow(RowKind.SEVERAL, ("enemies",), "", [str(chosen)], offers, do="choose")
    yield FormRow(RowKind.BUTTON, title=T("Add an enemy"), do="enemy")
    if chosen >= len(mission.enemies):
        return
    yield FormRow(RowKind.HEADING, title=T("{name}", name=maker.enemy_name(mission.enemies[chosen].card)))
    for key in ("group", "team", "standees"):
        yield from maker.pages.expanded(("enemies", chosen, key))
    if maker.standee is not None:
        for key in ("least", "most"):
            yield from maker.pages.expanded(("enemies", chosen, "placed", maker.standee, key))
        yield FormRow(RowKind.BUTTON, title=T("Take this standee off the board"), do="lift")
    if maker.shows_more:
        yield from _more_of_enemy(maker, chosen)
    else:
        yield FormRow(RowKind.BUTTON, title=T("More markers, other numbers"), do="more")
    yield FormRow(RowKind.BUTTON, title=T("Take this enemy out"), do="no_enemy")


def _more_of_enemy(maker: Maker, chosen: int) -> Iterator[FormRow]:
    """What few missions say: further team markers, and standees by number of stalkers (p. 11)."""
    yield from maker.pages.expanded(("enemies", chosen, "more_groups"))
    yield FormRow(RowKind.HEADING, title=label("by_stalkers"))
    enemy = maker.mission.enemies[chosen]
    for n in COUNTS:
        words = Tn("{n} stalker", "{n} stalkers", int(n))
        now = enemy.standees_for(int(n))
        yield FormRow(
            RowKind.NUMBER, ("enemies", chosen, "by_stalkers", n), words, now, most=MOST_STANDEES, do="standees"
        )


def _loot(maker: Maker) -> Iterator[FormRow]:
    stacks = maker.mission.loot
    total = sum(stack.n for stack in stacks)
    if stacks:
        yield FormRow(
            RowKind.HEADING, title=T("{n} of {all} markers in {stacks}", n=total, all=BOX, stacks=_stacks(len(stacks)))
        )
    for stack in stacks:
        yield FormRow(RowKind.NUMBER, ("loot", stack.field), stack.field, stack.n, do="stack")


def _stacks(n: int) -> Text:
    return Tn("{n} stack", "{n} stacks", n)


def _unknown(maker: Maker) -> Iterator[FormRow]:
    shown = unknown_fields(maker.mission, maker.stalkers)
    yield FormRow(RowKind.FIELDS, ("unknown_fields",), T("fields with unknown markers"), shown, do="look")
    offers = tuple(Offer(n, Tn("{n} stalker", "{n} stalkers", int(n))) for n in COUNTS)
    yield FormRow(
        RowKind.SEVERAL, ("unknown",), T("How many of which, if so many play"), [maker.stalkers], offers, do="table"
    )
    row = unknown_for(maker.mission, maker.stalkers)
    for group in (*(each.value for each in Group), NO_GROUP):
        words = WORDS["group"].get(group, T("nobody"))
        if not maker.shows_more or group == NO_GROUP or row.get(group):
            yield FormRow(RowKind.NUMBER, ("unknown", maker.stalkers, group), words, row.get(group, 0), do="markers")
        for kind, how in KINDS_OF_MARKERS.items() if group != NO_GROUP else ():
            key = f"{group}{kind}"
            if maker.shows_more or row.get(key):
                title = T("{group}, {how}", group=words, how=how)
                yield FormRow(RowKind.NUMBER, ("unknown", maker.stalkers, key), title, row.get(key, 0), do="markers")
    own = maker.stalkers in maker.mission.unknown_fields_for
    if maker.shows_more or own:
        words = Tn("Other fields with {n} stalker", "Other fields with {n} stalkers", int(maker.stalkers))
        yield FormRow(RowKind.FLAG, ("unknown_fields_for", maker.stalkers), words, own, do="own_fields")
    if not maker.shows_more:
        yield FormRow(RowKind.BUTTON, title=T("Single, double, other fields"), do="more")


def _anomalies(maker: Maker) -> Iterator[FormRow]:
    anomalies = maker.mission.anomalies
    offers = tuple(Offer(key, maker.anomaly_words(key)) for key in anomalies)
    if offers:
        yield FormRow(RowKind.SEVERAL, ("anomalies",), "", [maker.anomaly], offers, do="choose")
    yield FormRow(RowKind.BUTTON, title=T("Add an anomaly"), do="anomaly")
    if maker.anomaly not in anomalies:
        return
    here, at = anomalies[maker.anomaly], ("anomalies", maker.anomaly)
    yield from maker.pages.expanded((*at, "cards"))
    if not here.cards:
        yield from maker.pages.expanded((*at, "type"))
    spots: list[Text | str] = [*(str(n + 1) for n in range(len(here.overlays))), T("another place")]
    numbered = tuple(Offer(str(n), words) for n, words in enumerate(spots))
    yield FormRow(RowKind.SEVERAL, (*at, "overlays"), T("It may lie"), [str(maker.overlay)], numbered, do="overlay")
    if maker.overlay < len(here.overlays):
        petals = tuple(Offer(symbol, symbol) for symbol in SYMBOLS)
        for name, symbols in here.overlays[maker.overlay].symbols.items():
            chosen = [str(each) for each in symbols]
            path = (*at, "overlays", maker.overlay, "symbols", name)
            yield FormRow(RowKind.SEVERAL, path, T("Symbols on {field}", field=name), chosen, petals, do="symbol")
    yield from maker.pages.expanded((*at, "artefact"))
    for place in maker.pages.expanded((*at, "waits")):
        yield replace(place, title=T("Not there until a card lays it"))
    yield FormRow(RowKind.BUTTON, title=T("Take this anomaly out"), do="no_anomaly")


def _events(maker: Maker) -> Iterator[FormRow]:
    rows = tuple(maker.event_words(row) for row in maker.mission.events)
    yield FormRow(RowKind.ITEMS, ("events",), T("From the top"), rows=rows, add=T("Add an event"))
    yield from maker.pages.expanded(("aside",))
    yield FormRow(RowKind.BUTTON, title=T("Make a new event card"), do="new_event")


def _places(maker: Maker) -> Iterator[FormRow]:
    for key, card in maker.mission.environment.items():
        words = called(card.name, maker.language) or T("Environment card {key}", key=key)
        yield FormRow(RowKind.OPEN, ("environment", key), maker.place_words(card), rows=(words,))
    yield FormRow(RowKind.BUTTON, title=T("Add an environment card"), do="place")
    for key, given in maker.mission.companions.items():
        words = T("{companion}", companion=Name("companions", given.card))
        yield FormRow(RowKind.OPEN, ("companions", key), T("companion"), rows=(words,))
    if maker.knows_companions:
        yield FormRow(RowKind.BUTTON, title=T("Add a companion"), do="companion")
    if len(maker.mission.environment) > 1:
        yield from maker.pages.expanded(("one_of",))


def _goals(maker: Maker) -> Iterator[FormRow]:
    yield from _keys(maker, "objective")
    for number in range(len(maker.mission.objectives)):
        words = T("Objective {n}", n=number + 1)
        text = maker.text(("objectives", number, "text"))
        yield FormRow(RowKind.LINE, ("objectives", number, "text"), words, text)
    yield FormRow(RowKind.BUTTON, ("objectives",), T("Add an objective"), do="add")
    if maker.mission.objectives:
        yield FormRow(RowKind.BUTTON, ("objectives",), T("Take the last one out"), do="drop_last")


def _ends(maker: Maker) -> Iterator[FormRow]:
    yield from _keys(maker, "on_death", "on_time")


def _rewards(maker: Maker) -> Iterator[FormRow]:
    yield from _keys(maker, "rewards")


def _kits(maker: Maker) -> Iterator[FormRow]:
    yield FormRow(RowKind.NOTE, title=T("By seat, for a mission outside a campaign."))
    yield from _keys(maker, "kits")


def _check(maker: Maker) -> Iterator[FormRow]:
    by_stage: dict[MakerStep, list[Text]] = {}
    for fault in maker.mission_faults:
        by_stage.setdefault(stage_of(step_of(fault)), []).append(fault_said(KIT, fault))
    for slot in maker.mission.missing:
        by_stage.setdefault(stage_of(slot.key), []).append(T("still in the box"))
    for stage, found in by_stage.items():
        yield FormRow(RowKind.OPEN, ("stage", stage.value), found[0], rows=(TITLES[stage],), do="stage")
    if not by_stage:
        yield FormRow(RowKind.HEADING, title=T("Everything is in place."))
    for words in maker.sentences:
        yield FormRow(RowKind.NOTE, title=words)
    yield FormRow(RowKind.BUTTON, title=T("Print its label"), do="label")
    yield FormRow(RowKind.BUTTON, title=T("Show as codes"), do="codes")


PAGES = {
    MakerStep.STORY: _story,
    MakerStep.BOARD: _board,
    MakerStep.START: _start,
    MakerStep.ENEMIES: _enemies,
    MakerStep.LOOT: _loot,
    MakerStep.UNKNOWN: _unknown,
    MakerStep.ANOMALIES: _anomalies,
    MakerStep.EVENTS: _events,
    MakerStep.PLACES: _places,
    MakerStep.GOALS: _goals,
    MakerStep.ENDS: _ends,
    MakerStep.REWARDS: _rewards,
    MakerStep.KITS: _kits,
    MakerStep.CHECK: _check,
}


def _keys(maker: Maker, *keys: str) -> Iterator[FormRow]:
    for key in keys:
        yield from maker.pages.expanded((key,))
