"""Setting a scenario up (p. 6): who plays whom, what they carry, which decks are mixed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from engine.jagged.box import Box, Cards, printed
from engine.jagged.content.laying import region_of
from engine.jagged.content.scenario import ScenarioCard
from engine.jagged.rules import HouseRules
from engine.jagged.state import Decks, Dictator, Gear, Merc, Mission, Phase, Sector, State
from engine.jagged.words import Back, Deck, Quality, Status
from engine.table.deck import Deck as Pile
from engine.table.record import later
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.text import T

MIN_MERCS, MAX_MERCS, MAX_PLAYERS = 2, 4, 4
THREE = 3
MAX_COPIES = 99
DECKS = ("spawn", "loot", "events", "encounters", "missions", "tank")


@dataclass(frozen=True, slots=True)
class MatchContent:
    """What a match is stored with."""

    cards: Cards
    scenario: ScenarioCard
    rules: HouseRules = HouseRules()  # noqa: RUF009 - an immutable value
    by_hand: tuple[str, ...] = ()
    veterans: tuple[str, ...] = ()
    """Enemy kinds whose advanced side is in play (p. 39)."""
    rewards_seen: bool = later(default=False)
    """As in `Box`; what was stored before does not have it."""
    places_chosen: bool = later(default=False)


@dataclass(frozen=True, slots=True)
class Loadout:
    hands: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    pack: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    upgrades: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    severe: int = 0

    @property
    def cards(self) -> tuple[str, ...]:
        ups = tuple(up for ups in self.upgrades.values() for up in ups)
        return (*self.hands, *self.armour, *self.pack, *self.allies, *ups)


@dataclass(frozen=True, slots=True)
class Seat:
    player: str
    mercs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    seats: tuple[Seat, ...]
    """Clockwise."""
    kits: Mapping[str, Loadout] = field(default_factory=dict)
    dictator: str = ""
    funds: int = 0
    rebels: int = 0
    reserve: tuple[str, ...] = ()
    storage: tuple[str, ...] = ()
    market: tuple[str, ...] = ()
    missions: Mapping[str, str] = field(default_factory=dict)
    """Open missions of earlier scenarios, and their access sectors."""
    lieutenants: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    """Out of the campaign: never mixed into a deck again."""


def box_of(content: MatchContent) -> Box:
    cards = content.cards
    sides = {
        name: replace(cards.enemies[card.advanced], kind=card.kind, name=card.name)
        if card.kind in content.veterans and card.advanced in cards.enemies
        else card
        for name, card in cards.enemies.items()
    }
    region = region_of(content.scenario, cards.sectors, cards.missions)
    by_hand = frozenset(content.by_hand) & frozenset(DECKS)
    return Box(
        region,
        replace(cards, enemies=sides),
        content.scenario,
        content.rules,
        rewards_seen=content.rewards_seen,
        places_chosen=content.places_chosen,
        by_hand=by_hand,
    )


def start(box: Box, setup: Setup, rng: Rng) -> State:
    scenario = box.scenario
    if scenario is None:
        raise Refused("no_scenario", T("There is no scenario to play."))
    mercs = _mercs(box, scenario, setup)
    owned = {card for kit in setup.kits.values() for card in kit.cards} | {*setup.storage}
    removed = {*setup.removed, *owned}
    dictator = _dictator(box, scenario, setup)
    decks = _decks(box, removed, (*setup.missions, *_laid_missions(scenario)), rng)
    laid = tuple(card for card in _first_steps(box) if dictator.card)
    state = State(
        tuple(seat.player for seat in setup.seats),
        mercs,
        _sectors(box, scenario),
        gear={card: Gear(upgrades=ups) for kit in setup.kits.values() for card, ups in kit.upgrades.items() if ups},
        phase=Phase.SETUP,
        round=0,
        dictator=replace(dictator, laid=laid),
        decks=replace(decks, market=setup.market),
        funds=setup.funds + scenario.funds,
        rebels=setup.rebels + scenario.rebels,
        three=len(mercs) == THREE,
        reserve=tuple(name for name in setup.reserve if name not in mercs),
        storage=setup.storage,
        dead=tuple(setup.removed),
    )
    return _with_missions(box, state, setup, scenario)


def _mercs(box: Box, scenario: ScenarioCard, setup: Setup) -> dict[str, Merc]:
    named = [merc for seat in setup.seats for merc in seat.mercs]
    players = [seat.player for seat in setup.seats]
    if not 1 <= len(players) <= MAX_PLAYERS or len(set(players)) < len(players):
        raise Refused("players", T("One to four players, each once."))
    if not MIN_MERCS <= len(named) <= MAX_MERCS or len(set(named)) < len(named):
        raise Refused("mercs", T("Two to four mercs, each once."))
    if any(name not in box.cards.mercs or name in setup.removed for name in named):
        raise Refused("unknown_merc", T("There is no such merc."))
    start_sector = next((name for name, laid in scenario.sectors.items() if laid.start), next(iter(scenario.sectors)))
    field = box.region.sectors[start_sector][0]
    found = {}
    for seat in setup.seats:
        for name in seat.mercs:
            found[name] = _merc(
                box, seat.player, name, setup.kits.get(name, Loadout()), start_sector, field, len(named)
            )
    return found


def _merc(box: Box, player: str, name: str, kit: Loadout, sector: str, field: str, mercs: int) -> Merc:
    card = box.cards.mercs[name]
    unknown = [each for each in kit.cards if printed(each) not in {**box.cards.items, **box.cards.allies}]
    if unknown or len(kit.allies) > card.allies or not 0 <= kit.severe <= 1:
        raise Refused("kit", T("What the mercs carry does not fit."))
    worn = [each for base in (*kit.hands, *kit.armour) for each in (base, *kit.upgrades.get(base, ()))]
    extra = sum(box.cards.items[printed(each)].stamina for each in worn)
    extra += sum(box.cards.allies[printed(each)].stamina for each in kit.allies)
    cubes = card.stamina + extra + (mercs == THREE)
    return Merc(
        player, sector, field, stamina=cubes - kit.severe, severe=kit.severe, hands=kit.hands, armour=kit.armour,
        pack=kit.pack, allies=kit.allies,
    )  # fmt: skip


def _sectors(box: Box, scenario: ScenarioCard) -> dict[str, Sector]:
    return {
        name: Sector(
            Status.LIBERATED if laid.back is None else Status.OCCUPIED,
            laid.back,
            rebel_slots=box.cards.sectors[laid.face].rebel_slots,
            lieutenant=laid.lieutenant,
            tokens=laid.tokens,
        )
        for name, laid in scenario.sectors.items()
    }


def _dictator(box: Box, scenario: ScenarioCard, setup: Setup) -> Dictator:
    """J48: some scenarios have none, some no counterattacks."""
    if not scenario.dictator:
        return Dictator()
    card = box.cards.dictators.get(setup.dictator)
    if card is None:
        raise Refused("no_dictator", T("Choose a dictator."))
    named = dict.fromkeys((*card.lieutenants, *setup.lieutenants))
    in_play = tuple(name for name in named if name in box.cards.lieutenants and name not in setup.removed)
    threat = max([1, *(box.cards.lieutenants[name].start_threat for name in in_play)])
    levels = tuple(sorted(each.at for each in card.counterattacks))
    return Dictator(setup.dictator, min(threat, card.max), counterattacks=levels, lieutenants=in_play)


def _first_steps(box: Box) -> tuple[str, ...]:
    return tuple(name for name, card in box.cards.events.items() if card.first)[:1]


def _laid_missions(scenario: ScenarioCard) -> tuple[str, ...]:
    return tuple(mission for laid in scenario.sectors.values() for mission in laid.missions)


def copies(name: str, n: int) -> tuple[str, ...]:
    """The second copy is called `name#2`."""
    return (name, *(f"{name}#{i}" for i in range(2, min(n, MAX_COPIES) + 1)))


def _decks(box: Box, removed: Iterable[str], missions: Iterable[str], rng: Rng) -> Decks:
    cards, gone = box.cards, {*removed}

    def mixed(names: Iterable[str]) -> Pile:
        return Pile(rng.shuffled([name for name in names if name not in gone]))

    items = {name: card for name, card in cards.items.items() if card.loot is not None}
    return Decks(
        spawn={
            back: mixed(c for n, card in cards.spawn.items() if card.back is back for c in copies(n, card.copies))
            for back in Back
        },
        loot={
            quality: mixed(c for n, card in items.items() if card.loot is quality for c in copies(n, card.copies))
            for quality in Quality
        },
        events={
            deck: mixed(
                c for n, card in cards.events.items() if card.deck is deck and not card.first
                for c in copies(n, card.copies)
            )
            for deck in Deck
        },
        encounters=mixed(c for n, card in cards.encounters.items() for c in copies(n, card.copies)),
        missions=mixed(n for n, card in cards.missions.items() if not card.special and n not in {*missions}),
        tank=mixed(c for n, card in cards.tank.items() for c in copies(n, card.copies)),
    )  # fmt: skip


def _with_missions(box: Box, state: State, setup: Setup, scenario: ScenarioCard) -> State:
    """Missions of the scenario, and open ones: from where their icon lies, else as before, else from the start."""
    first = next(iter(scenario.sectors))
    access = {mission: name for name, laid in scenario.sectors.items() for mission in laid.missions}
    for mission, sector in setup.missions.items():
        there = scenario.access_to(box.cards.missions.get(mission))
        access.setdefault(mission, there or (sector if sector in scenario.sectors else first))
    open_ones = {mission: sector for mission, sector in access.items() if mission not in setup.removed}
    return replace(
        state,
        missions={mission: Mission(sector) for mission, sector in open_ones.items()},
        access=tuple((sector, mission) for mission, sector in open_ones.items()),
        sectors={**state.sectors, **{mission: Sector(Status.OCCUPIED) for mission in open_ones}},
    )
