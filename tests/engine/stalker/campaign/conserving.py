"""What the machine of test_conserved draws from, and what it must have done in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from engine.stalker.campaign.cards import GEAR, ContactKind
from engine.stalker.campaign.packing import cards_away, mission_setup
from engine.stalker.campaign.state import Campaign
from engine.stalker.content.cards import card_of
from engine.stalker.content.company import Fate
from engine.stalker.content.missions import Kit
from engine.stalker.zone.lost_areas import entrance_fields, match_of
from tests.engine.stalker.campaign.table import content, library, mission_content

CARDS = sorted(content().deck_by_card)
COPIES = sorted(content().copies)
AMMO = ("pistol", "rifle", "shotgun")
cards, copies = st.sampled_from(CARDS), st.sampled_from(COPIES)
contacts = st.sampled_from(sorted(content().contacts))
few = st.integers(0, 2)
FATES = ("", *(fate.value for fate in Fate))
magazines = st.dictionaries(st.sampled_from(AMMO), few, max_size=2)
kits = st.builds(
    Kit,
    weapon=st.sampled_from(["", *content().cards.weapons]),
    outfit=st.sampled_from(["", *content().cards.outfits]),
    artefacts=st.lists(st.sampled_from(sorted(content().cards.artefacts)), max_size=2).map(tuple),
    backpack=st.lists(cards, max_size=5).map(tuple),
    magazines=magazines,
)


TRADERS = tuple(key for key, card in sorted(content().contacts.items()) if card.kind is ContactKind.TRADER)
HELPERS = tuple(key for key, card in sorted(content().contacts.items()) if card.kind.is_two_sided)
AREAS = tuple(
    key
    for key, card in sorted(library().lost_areas.items())
    if entrance_fields(library().missions["demo"], library().tiles, card)
)
"""Those whose entrance can lie on the board of the demo: it has no field of one cell outside."""
DONE: Counter[str] = Counter()
"""What the door let through over all runs: a machine that is refused everything proves nothing."""
WANTED = {
    *(f"{what} at {trader}" for trader in TRADERS for what in ("bought", "sold")),
    *(f"help of {helper}" for helper in HELPERS),
    *(f"lost area {area}" for area in AREAS),
    *("magazines sold", "gift", "joined", "newcomer equipped", "job paid", "companion died", "modification worn"),
    *("artefact worn", "loot", "used up", "reset", "undo of many", "worn as remembered"),
}


def worn(kit: Kit) -> tuple[str, ...]:
    row = (kit.weapon, *kit.weapon_mods, kit.outfit, kit.outfit_mod, *kit.artefacts, *kit.backpack)
    return tuple(card for card in row if card)


def check_the_whole_box(
    state: Campaign, party: tuple[str, ...], area: str, choose: Callable[[Sequence[str]], str]
) -> None:
    """What a mission with a lost area is set up with and what stays at home are all the cards there are, no more."""
    fields = entrance_fields(library().missions["demo"], library().tiles, library().lost_areas[area])
    laid = match_of(library(), "demo", area, choose(fields))
    cards, away = mission_content(laid, state, party), cards_away(state, party)
    for deck in GEAR:
        for key, card in getattr(cards.cards, deck).items():
            assert card.copies + away.get(key, 0) == getattr(content().cards, deck)[key].copies
    setup = mission_setup(content(), state, party, lost_area=True)
    packed = Counter(card for seat in setup.seats if seat.kit is not None for card in worn(seat.kit))
    assert packed == Counter(card_of(copy) for name in party for copy in state.carried(name))
    assert setup.lost_area
