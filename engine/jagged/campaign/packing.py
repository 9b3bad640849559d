"""Who carries what, who plays whom (p. 5, 6)."""

from __future__ import annotations

from collections import Counter

from engine.jagged.box import Box, printed
from engine.jagged.campaign.events import KitChanged, MercSwapped, Seated, Treated
from engine.jagged.campaign.moves import CampaignPlay, at_home
from engine.jagged.campaign.state import CampaignContent, reserve_of
from engine.jagged.events.base import reduce, unit
from engine.jagged.ground import Region
from engine.jagged.mercs.places import Layout, wrong_with
from engine.jagged.mercs.trading import WRONG
from engine.jagged.setup import MAX_MERCS, MIN_MERCS, Loadout, Seat
from engine.jagged.state import Merc, State
from engine.table.event import because
from engine.table.play import Play
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.text import T


def pack(play: CampaignPlay, merc: str, kit: Loadout) -> None:
    """Any cards of the merc's own and of storage; what is not packed stays in storage."""
    at_home(play)
    state = play.state
    if merc not in state.kits:
        raise Refused("unknown_merc", T("There is no such merc."))
    whole = Counter((*state.storage, *state.kits[merc].cards))
    if Counter(kit.cards) - whole or kit.severe != state.kits[merc].severe:
        raise Refused("other_cards", T("These are not the cards {merc} has.", merc=unit(merc)))
    if any((printed(card) in play.content.cards.allies) != (card in kit.allies) for card in kit.cards):
        raise Refused("kit", T("What the mercs carry does not fit."))
    if wrong := misfit(play.content, merc, kit):
        raise Refused(wrong, WRONG[wrong])
    if len(kit.allies) > play.content.cards.mercs[merc].allies:
        raise Refused("no_place", T("{merc} has no place for an ally.", merc=unit(merc)))
    storage = tuple(sorted((whole - Counter(kit.cards)).elements()))
    play.emit(KitChanged(because("kit.packed"), merc, kit, storage))


def misfit(content: CampaignContent, merc: str, kit: Loadout) -> str:
    """The same check as in a match."""
    state = State((), {merc: Merc("", allies=kit.allies)}, {})
    play = Play(state, Box(Region({}), content.cards), reduce, Rng(0))
    return wrong_with(play, merc, Layout(kit.hands, kit.armour, kit.pack, kit.upgrades))


def swap(play: CampaignPlay, merc: str, by: str) -> None:
    at_home(play)
    if merc not in play.state.kits or by not in reserve_of(play.content, play.state):
        raise Refused("unknown_merc", T("There is no such merc."))
    if wrong := misfit(play.content, by, play.state.kits[merc]):
        raise Refused(wrong, WRONG[wrong])
    if len(play.state.kits[merc].allies) > play.content.cards.mercs[by].allies:
        raise Refused("no_place", T("{merc} has no place for an ally.", merc=unit(by)))
    play.emit(MercSwapped(because("kit.swapped"), merc, by))


def seat(play: CampaignPlay, seats: tuple[Seat, ...]) -> None:
    at_home(play)
    named = [merc for each in seats for merc in each.mercs]
    if sorted(named) != sorted(play.state.mercs) or not MIN_MERCS <= len(named) <= MAX_MERCS:
        raise Refused("mercs", T("Two to four mercs, each once."))
    if len({each.player for each in seats}) < len(seats):
        raise Refused("players", T("One to four players, each once."))
    play.emit(Seated(because("kit.seats"), seats))


def treat(play: CampaignPlay, merc: str) -> None:
    """A hospital, if the scenario book offers one (p. 11)."""
    at_home(play)
    if merc not in play.state.kits or not play.state.kits[merc].severe:
        raise Refused("healthy", T("{merc} has no severe injury.", merc=unit(merc)))
    play.emit(Treated(because("hospital"), merc))
