"""Setting a mission up (p. 10-11): everything on the board and beside it, everything random from the match's dice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.field.grid import Direction
from engine.stalker.content.box import Box
from engine.stalker.content.cards import UnknownMarker, card_of
from engine.stalker.content.missions import NO_GROUP, Kit, MatchContent, on_tiles, plan_of
from engine.stalker.content.tiles import redrawn
from engine.stalker.content.units import Level
from engine.stalker.enemies.look import is_occupied, next_free_fields
from engine.stalker.events.cards import ASIDE, with_markers
from engine.stalker.events.units import unit
from engine.stalker.ground.board import BY_HAND, ZoneBoard
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.stalkers.gear import is_well_kept
from engine.stalker.stalkers.radiation import base_dose
from engine.stalker.state import Companion, Enemy, Gear, Job, Marker, Mission, Stalker
from engine.stalker.zone import decks
from engine.stalker.zone.anomalies import any_anomaly
from engine.table.deck import Deck
from engine.table.record import later
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.text import Name, T, listed

MAX_STALKERS = 4
"""Remembers which entrance leads to the lost area."""


@dataclass(frozen=True)
class Seat:
    """One stalker at the table, with what the players gave him; without a kit the mission's own for this seat."""

    stalker: str
    kit: Kit | None = None
    dose: int = 0


@dataclass(frozen=True)
class DrawnAnomaly:
    """Which card, and on which of the mission's overlays, the players drew; empty where the app draws."""

    card: str = ""
    centre: str = ""


@dataclass(frozen=True)
class Setup:
    """The stalkers clockwise, who leads, and what the players add: a lost area (p. 39), a companion, a job (p. 8)."""

    seats: tuple[Seat, ...]
    leader: str = ""
    lost_area: bool = False
    """The lost area of the match's content is in play; `lost_areas.match_of` lays the one that a set-up card names."""
    companion: str = ""
    """An id of `Content.companions`, which is the contact's id; empty for nobody."""
    job: str = ""
    """An id of `Content.jobs`, which is the contact's id; empty for none."""
    removed: tuple[str, ...] = later(default=())
    """Cards of missions that are out of this campaign (p. 16)."""
    told: frozenset[str] = later(default=frozenset())
    """Decks from which the players draw themselves and tell the app."""
    anomalies: Mapping[str, DrawnAnomaly] = later(default_factory=dict)
    """What the players drew for anomalies of the mission (p. 11)."""
    chosen: tuple[str, ...] = later(default=())
    """Environment cards that the players drew, where one of several is used (p. 11, p. 39)."""


def box_of(content: MatchContent) -> Box:
    """The content as the rules use it: every enemy of the mission with its group and team marker. Raises Malformed."""
    cards, mission = content.cards, content.mission
    marked = {
        each.card: replace(cards.enemies[each.card], group=each.group, team=each.team, more_groups=each.more_groups)
        for each in mission.enemies
        if each.card in cards.enemies
    }
    plan = plan_of(mission, content.tiles) if mission.tiles or mission.plan.json is not None else BoardPlan({})
    known = replace(cards, enemies={**cards.enemies, **marked})
    return Box(known, plan, mission=on_tiles(mission, content.tiles), left_out=content.left_out)


def start_mission(box: Box, setup: Setup, rng: Rng) -> Mission:
    """The table as the first round begins. Raises Refused for a set-up that is not allowed."""
    _check(box, setup)
    state = Mission(ZoneBoard(box.plan))
    state = replace(state, decks=_decks(box, rng))
    state = _seat(box, setup, state)
    state = _place_enemies(box, state)
    state = _lay_loot(box, state)
    state = _lay_unknown(box, state, rng)
    state = _lay_anomalies(box, setup, state, rng)
    state = _bring_companions(box, setup, state)
    gone = frozenset(setup.removed)
    rows = [[key for key in row if key not in gone] for row in box.mission.one_of]
    drawn = [(row, rng.choose(row)) for row in rows if row]
    chosen = {next((key for key in row if key in setup.chosen), key) for row, key in drawn}
    left_out = {key for row in box.mission.one_of for key in row} - chosen | gone
    sides = {key: card.side for key, card in box.mission.environment.items() if card.in_play and key not in left_out}
    entrance = _entrance(box, rng) if setup.lost_area and box.mission.lost_area else None
    state = replace(state, environment=sides, entrance=entrance, told=setup.told & {*decks.TELLABLE})
    state = replace(state, removed=gone.intersection(box.mission.environment))
    return replace(state, board=board_of(box, state), job=Job(setup.job) if setup.job else None)


def board_of(box: Box, state: Mission) -> ZoneBoard:
    """The board as it is now: the plan, borders changed by environment cards, an entrance, and markers."""
    plan = box.plan
    area = box.mission.lost_area
    if area is not None:
        used = area.entrances[state.entrance : state.entrance + 1] if state.entrance is not None else ()
        plan = replace(plan, entrances=(*plan.entrances, *used))
    overlays = {
        key: redrawn(plan, box.mission.environment[key].sides[letter].borders)
        for key, letter in state.environment.items()
    }
    changes = {key: box.mission.environment[key].sides[letter].changes for key, letter in state.environment.items()}
    return with_markers(ZoneBoard(plan, overlays, {**changes, BY_HAND: state.grounds}), state)


def _check(box: Box, setup: Setup) -> None:
    if box.mission.missing:
        slots = listed([T("{slot}", slot=Name("slot", slot.key)) for slot in box.mission.missing])
        raise Refused(
            "incomplete_mission", T("This mission still has to be copied from your box: {slots}", slots=slots)
        )
    names = [seat.stalker for seat in setup.seats]
    if not 1 <= len(names) <= MAX_STALKERS or len(set(names)) < len(names):
        raise Refused("wrong_number", T("One to four different stalkers take part."))
    for name in names:
        if name not in box.cards.stalkers:
            raise Refused("unknown_stalker", T("There is no stalker {name}.", name=name))
    if setup.leader and setup.leader not in names:
        raise Refused("unknown_leader", T("The leader must be one of the stalkers."))
    if setup.companion and setup.companion not in box.cards.companions:
        raise Refused("unknown_companion", T("There is no companion {name}.", name=setup.companion))
    if setup.job and setup.job not in box.cards.jobs:
        raise Refused("unknown_job", T("There is no job {name}.", name=setup.job))
    if setup.companion in (*box.mission.companions, *names):
        raise Refused("here_already", T("{unit} takes part in this mission anyway.", unit=unit(setup.companion)))


def copies(cards: Mapping[str, object]) -> list[str]:
    """Every physical card: `medkit#1`, `medkit#2`, ..."""
    return [f"{key}#{n}" for key, card in cards.items() for n in range(1, getattr(card, "copies", 1) + 1)]


def _decks(box: Box, rng: Rng) -> dict[str, Deck]:
    cards, mission = box.cards, box.mission
    own = {event for row in mission.events for event in row} | {*mission.aside}
    piles = {
        decks.LOW: copies({key: card for key, card in cards.activation.items() if card.level is Level.LOW}),
        decks.HIGH: copies({key: card for key, card in cards.activation.items() if card.level is Level.HIGH}),
        decks.INJURIES: copies(cards.injuries),
        decks.RANDOM: copies({key: card for key, card in cards.events.items() if not card.number and key not in own}),
        decks.LOOT: copies(cards.loot),
        decks.UNKNOWN: copies(cards.unknown),
        decks.WEAPONS: copies(cards.weapons),
        decks.OUTFITS: copies(cards.outfits),
        decks.ITEMS: copies(cards.items),
        decks.MODS: copies(cards.mods),
        decks.ARTEFACTS: copies(cards.artefacts),
    }
    shuffled = {name: Deck(tuple(pile)).shuffle(rng) for name, pile in piles.items()}
    # p. 18: of several versions of a mission event one at random; number one on top.
    events = Deck(tuple(rng.choose(row) for row in mission.events))
    # Control cards are shuffled whenever one is drawn; a match that was started without them has no such deck.
    control = {decks.CONTROL: Deck(tuple(copies(cards.control)))} if cards.control else {}
    return {**shuffled, **control, decks.EVENTS: events, ASIDE: Deck(mission.aside)}


def _seat(box: Box, setup: Setup, state: Mission) -> Mission:
    stalkers: dict[str, Stalker] = {}
    room = [name for name in box.mission.start for _ in range(box.plan.fields[name].holds)]
    for enemy in box.mission.enemies:
        for standing in enemy.placed_for(len(setup.seats)):
            if standing.field in room:
                room.remove(standing.field)
    for number, seat in enumerate(setup.seats):
        kits = box.mission.kits
        kit = seat.kit or (kits[number % len(kits)] if kits else Kit())
        gear, piles = _equip(box, kit, state.decks)
        state = replace(state, decks=piles)
        worn = base_dose(box, gear)
        # p. 9: full hit points, focus, bolts in the pockets, every weapon loaded.
        stalkers[seat.stalker] = Stalker(
            room.pop(0), hp=box.cards.stalkers[seat.stalker].hp, dose=max(seat.dose, worn), focus=True, gear=gear
        )
    order = tuple(stalkers)
    return replace(state, stalkers=stalkers, order=order, leader=setup.leader or order[0])


def _bring_companions(box: Box, setup: Setup, state: Mission) -> Mission:
    """Those of the mission where it says; the one taken along on the first start field with room, or as near to the
    leader as there is any (ruling)."""
    for name, given in box.mission.companions.items():
        if not given.waits:
            hp = box.cards.companions[given.card].hp
            stands = Companion(given.card, given.field, hp, captive=given.captive)
            state = replace(state, companions={**state.companions, name: stands})
    if not setup.companion:
        return state
    start = [name for name in box.mission.start if not is_occupied(state, name)]
    leader = state.stalkers[state.leader].field
    goals = start or [name for name in next_free_fields(state, leader) if name not in box.lost_fields]
    if not goals:
        raise Refused("no_room", T("There is no room for {unit}", unit=unit(setup.companion)))
    comes = Companion(setup.companion, goals[0], box.cards.companions[setup.companion].hp)
    return replace(state, companions={**state.companions, setup.companion: comes})


def _equip(box: Box, kit: Kit, piles: Mapping[str, Deck]) -> tuple[Gear, dict[str, Deck]]:
    """Take the cards of a kit out of their decks."""
    left = dict(piles)

    def take(deck: str, card: str) -> str:
        copy = next((each for each in sorted(left[deck].cards) if card_of(each) == card), None)
        if copy is None:
            raise Refused("no_such_card", T("The box has no {card} left.", card=Name("gear", card)))
        left[deck] = left[deck].take(copy)
        return copy

    def take_any(card: str) -> str:
        for deck in (decks.WEAPONS, decks.OUTFITS, decks.ITEMS, decks.MODS, decks.ARTEFACTS):
            if any(card_of(each) == card for each in left[deck].cards):
                return take(deck, card)
        raise Refused("no_such_card", T("The box has no {card} left.", card=Name("gear", card)))

    gear = Gear(
        weapon=take(decks.WEAPONS, kit.weapon) if kit.weapon else None,
        weapon_mods=tuple(take(decks.MODS, mod) for mod in kit.weapon_mods),
        outfit=take(decks.OUTFITS, kit.outfit) if kit.outfit else None,
        outfit_mod=take(decks.MODS, kit.outfit_mod) if kit.outfit_mod else None,
        artefacts=tuple(take(decks.ARTEFACTS, card) for card in kit.artefacts),
        backpack=tuple(take_any(card) for card in kit.backpack),
        bolts=kit.bolts,
        magazines=dict(kit.magazines),
    )
    for card, mods in kit.attached:
        on = next((copy for copy in gear.backpack if card_of(copy) == card and copy not in gear.mods_of), None)
        if on is not None:
            taken = tuple(take(decks.MODS, mod) for mod in mods)
            gear = replace(gear, mods_of={**gear.mods_of, on: taken})
    carried = [copy for copy in (gear.weapon, *gear.backpack) if copy and card_of(copy) in box.cards.weapons]
    gear = replace(gear, ammo={copy: box.cards.weapons[card_of(copy)].capacity for copy in carried})
    if not is_well_kept(box, gear):
        raise Refused("kit_does_not_fit", T("These cards cannot be carried like this."))
    return gear, left


def _place_enemies(box: Box, state: Mission) -> Mission:
    enemies: dict[str, Enemy] = {}
    for each in box.mission.enemies:
        for number, standing in enumerate(each.placed_for(state.stalker_count), start=1):
            hp = box.cards.enemies[each.card].hp
            facing = Direction[standing.facing]
            enemies[f"{each.card}-{number}"] = Enemy(each.card, standing.field, facing, hp, number=number)
    n = state.stalker_count
    supply = {each.card: each.standees_for(n) - len(each.placed_for(n)) for each in box.mission.enemies}
    numbers = {each.card: len(each.placed_for(n)) for each in box.mission.enemies}
    return replace(state, enemies=enemies, supply=supply, numbers=numbers)


def _lay_loot(box: Box, state: Mission) -> Mission:
    """Stacks of random markers, face down; the deck has been shuffled (p. 11)."""
    pile, stacks = state.decks[decks.LOOT], {}
    for stack in box.mission.loot:
        drawn, pile = pile.draw(stack.n)
        stacks[stack.field] = tuple(Marker(marker) for marker in drawn)
    stacks = {field: stack for field, stack in stacks.items() if stack}
    return decks.with_deck(replace(state, loot=stacks), decks.LOOT, pile)


def _lay_unknown(box: Box, state: Mission, rng: Rng) -> Mission:
    """So many markers of each group for this number of stalkers, dealt out at random (p. 11)."""
    wanted = box.mission.unknown.get(str(state.stalker_count), {})
    pile = state.decks[decks.UNKNOWN]
    picked: list[str] = []
    for kind, n in wanted.items():
        fitting = [copy for copy in pile.cards if _is_of(box.cards.unknown[card_of(copy)], kind)][:n]
        for copy in fitting:
            pile = pile.take(copy)
        picked += fitting
    stacks: dict[str, tuple[Marker, ...]] = {}
    places = box.mission.unknown_fields_for.get(str(state.stalker_count), box.mission.unknown_fields)
    for i, copy in enumerate(rng.shuffled(picked) if places else ()):
        field = places[i % len(places)]
        stacks[field] = (*stacks.get(field, ()), Marker(copy))
    for stack in box.mission.unknown_at:
        drawn, pile = pile.draw(stack.n)
        if drawn:
            stacks[stack.field] = (*stacks.get(stack.field, ()), *map(Marker, drawn))
    return decks.with_deck(replace(state, unknown=stacks), decks.UNKNOWN, pile)


def _is_of(marker: UnknownMarker, kind: str) -> bool:
    """A kind of marker as a mission asks for it: of a group, of a group and single or double, or of nobody."""
    if kind == NO_GROUP:
        return not marker.group
    group, _, count = kind.partition("-")
    return marker.group == group and count in ("", str(marker.count))


def _lay_anomalies(box: Box, setup: Setup, state: Mission, rng: Rng) -> Mission:
    taken: set[str] = set()
    anomalies = {}
    for key, each in box.mission.anomalies.items():
        if each.waits:
            continue
        told = setup.anomalies.get(key, DrawnAnomaly())
        anomalies[key] = any_anomaly(box, each, taken, rng, told.card, told.centre)
        taken.add(anomalies[key].card)
    return replace(state, anomalies=anomalies)


def _entrance(box: Box, rng: Rng) -> int:
    area = box.mission.lost_area
    return rng.below(len(area.entrances)) if area else 0
