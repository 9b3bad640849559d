"""What a scenario leaves behind: kept after a win and after a loss alike, but for the dead (p. 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.jagged.content.cards import NO_CARDS, Cards
from engine.jagged.setup import Loadout, Seat
from engine.jagged.state import Gear, Merc, State
from engine.table.record import LATER


@dataclass(frozen=True, slots=True)
class Report:
    """The end of a scenario as the campaign reads it. Conditions, fatigue and wounds are gone, severe injuries stay."""

    result: str
    seats: tuple[Seat, ...]
    kits: Mapping[str, Loadout]
    funds: int
    rebels: int
    storage: tuple[str, ...] = ()
    market: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    missions: Mapping[str, str] = field(default_factory=dict)
    lieutenants: tuple[str, ...] = ()
    learnt: Cards = field(default=NO_CARDS, metadata=LATER)
    """Cards of the real box that were entered on the way: the campaign knows them from now on."""


def report_of(state: State) -> Report:
    seats = tuple(
        Seat(player, tuple(name for name, merc in state.mercs.items() if merc.player == player))
        for player in state.players
    )
    found = [sector.lieutenant for sector in state.sectors.values() if sector.lieutenant]
    return Report(
        state.result,
        seats,
        {name: _kit(state, merc) for name, merc in state.mercs.items()},
        state.funds,
        state.rebels,
        state.storage,
        state.decks.market,
        state.dead,
        {name: mission.access for name, mission in state.missions.items()},
        # p. 33: the end of a scenario sends them back to the dictator.
        tuple(dict.fromkeys((*state.dictator.lieutenants, *found))),
        state.learnt,
    )


def _kit(state: State, merc: Merc) -> Loadout:
    upgrades = {card: ups for card in merc.items if (ups := state.gear.get(card, Gear()).upgrades)}
    return Loadout(merc.hands, merc.armour, merc.pack, merc.allies, upgrades, merc.severe)
