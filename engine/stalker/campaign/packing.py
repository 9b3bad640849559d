"""Setting out (p. 9): who carries what, what is missing, and the set-up a mission is played with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from engine.stalker.campaign.cards import GEAR, MAGAZINES, CampaignContent
from engine.stalker.campaign.events import gear_name, stalker_name
from engine.stalker.campaign.events_zone import LoadoutKept, SetOff
from engine.stalker.campaign.moves import AMMO, CampaignPlay, move, put_magazines
from engine.stalker.campaign.state import (
    STASH,
    Campaign,
    Loadout,
    Stage,
    Where,
    gear_of,
    kit_of,
)
from engine.stalker.content.cards import card_of
from engine.stalker.content.missions import Kit, MatchContent
from engine.stalker.setup import MAX_STALKERS, Seat, Setup
from engine.stalker.stalkers.gear import capacity, in_backpack, is_well_kept
from engine.table.command import Command
from engine.table.event import because
from engine.table.refusal import Refused
from engine.table.text import T, Text

LAST = "last"
"""The name under which everyone's gear is remembered when the team sets out."""
MAX_NAME = 40


@dataclass(frozen=True, slots=True)
class Equip(Command):
    """All that a stalker carries from now on; the rest goes to the stash."""

    kind: ClassVar[str] = "equip"
    stalker: str
    loadout: Loadout = field(default_factory=Loadout)

    def describe(self) -> Text:
        return T("{stalker} packs", stalker=stalker_name(self.stalker))


@dataclass(frozen=True, slots=True)
class KeepLoadout(Command):
    kind: ClassVar[str] = "keep_loadout"
    stalker: str
    name: str

    def describe(self) -> Text:
        return T("Remember what {stalker} carries", stalker=stalker_name(self.stalker))


@dataclass(frozen=True, slots=True)
class WearLoadout(Command):
    """As it was remembered, as far as the stash still has it."""

    kind: ClassVar[str] = "wear_loadout"
    stalker: str
    name: str

    def describe(self) -> Text:
        return T("{stalker} packs as remembered", stalker=stalker_name(self.stalker))


@dataclass(frozen=True, slots=True)
class SetOut(Command):
    """`match` is the match in which the app plays the mission; empty if it is played without."""

    kind: ClassVar[str] = "set_out"
    party: tuple[str, ...]
    match: str = ""

    def describe(self) -> Text:
        return T("Set out")


def equip(play: CampaignPlay, command: Equip) -> None:
    at_home(play.state)
    stalker, loadout = command.stalker, command.loadout
    _known(play.state, stalker)
    for copy in loadout.copies():
        spot = play.state.spot(copy)
        if spot != STASH and (spot.where, spot.owner) != (Where.STALKER, stalker):
            raise Refused("not_in_stash", T("{card} is not in the stash.", card=gear_name(copy)))
    if refusal := faults(play.content, loadout):
        raise Refused("does_not_fit", refusal)
    why = because("pack.who_carries")
    spots = loadout.spots(stalker)
    for copy in play.state.carried(stalker):
        if copy not in spots:
            move(play, copy, STASH, why)
    for copy, spot in sorted(spots.items()):
        move(play, copy, spot, why)
    before = play.state.pockets.get(stalker, {})
    for ammo in sorted({*before, *loadout.magazines}):
        change = loadout.magazines.get(ammo, 0) - before.get(ammo, 0)
        # First out of one place, then into the other: the box holds only so many at any moment.
        for owner, n in sorted((("", -change), (stalker, change)), key=lambda pair: pair[1]):
            put_magazines(play, owner, ammo, n, why)


def faults(content: CampaignContent, loadout: Loadout) -> Text | None:
    """Why nobody can carry things like this; None if it is all right."""
    copies = loadout.copies()
    if len(set(copies)) < len(copies) or any(n < 0 for n in loadout.magazines.values()):
        return T("A card cannot be carried twice.")
    if any(card_of(copy) not in content.deck_by_card for copy in copies):
        return T("There is a card nobody knows among these.")
    gear = gear_of(content, loadout)
    if not is_well_kept(content.box, gear):
        return T("These cards cannot be carried like this.")
    held, room = len(in_backpack(gear)), capacity(content.box, gear)
    if held > room:
        return T("The backpack holds {room} cards, not {n}.", room=room, n=held)
    return None


def keep_loadout(play: CampaignPlay, command: KeepLoadout) -> None:
    _known(play.state, command.stalker)
    name = command.name.strip()
    if not name or len(name) > MAX_NAME or not name.isprintable():
        raise Refused("bad_name", T("Give it a short name."))
    kit = kit_of(play.state.loadout(command.stalker))
    why = because("pack.in_one_step")
    play.emit(LoadoutKept(why, command.stalker, name, kit))


def wear_loadout(play: CampaignPlay, command: WearLoadout) -> None:
    _known(play.state, command.stalker)
    kit = play.state.loadouts.get(command.stalker, {}).get(command.name)
    if kit is None:
        raise Refused("no_loadout", T("Nothing is remembered under this name."))
    loadout, _ = as_far_as_possible(play.content, play.state, command.stalker, kit)
    equip(play, Equip(command.stalker, loadout))


def as_far_as_possible(
    content: CampaignContent, state: Campaign, stalker: str, kit: Kit
) -> tuple[Loadout, tuple[str, ...]]:
    """What a remembered kit becomes with what is there now, and the cards that are missing."""
    pool = [*state.carried(stalker), *state.in_stash()]
    missing: list[str] = []

    def pick(cards: tuple[str, ...]) -> tuple[str, ...]:
        found = []
        for card in cards:
            copy = next((each for each in pool if card_of(each) == card), None)
            if copy is None:
                missing.append(card)
            else:
                pool.remove(copy)
                found.append(copy)
        return tuple(found)

    weapon, outfit = pick((kit.weapon,) if kit.weapon else ()), pick((kit.outfit,) if kit.outfit else ())
    weapon_mods = pick(kit.weapon_mods if weapon else ())
    outfit_mod = pick((kit.outfit_mod,) if kit.outfit_mod and outfit else ())
    held = state.pockets.get(stalker, {})
    magazines = {
        ammo: min(n, state.magazines.get(ammo, 0) + held.get(ammo, 0)) for ammo, n in sorted(kit.magazines.items())
    }
    packed = pick(kit.backpack)
    attached: dict[str, tuple[str, ...]] = {}
    for card, mods in kit.attached:
        on = next((copy for copy in packed if card_of(copy) == card and copy not in attached), None)
        if on is not None and (found := pick(mods)):
            attached[on] = found
    loadout = Loadout(
        weapon="".join(weapon),
        weapon_mods=weapon_mods,
        outfit="".join(outfit),
        outfit_mod="".join(outfit_mod),
        artefacts=pick(kit.artefacts),
        backpack=packed,
        magazines=magazines,
        mods_of=attached,
    )
    while loadout.backpack and faults(content, loadout) is not None:
        *kept, last = loadout.backpack
        mods_of = {on: mods for on, mods in loadout.mods_of.items() if on != last}
        loadout = replace(loadout, backpack=tuple(kept), mods_of=mods_of)
    return loadout, tuple(missing)


def check_set_out(content: CampaignContent, state: Campaign, party: tuple[str, ...]) -> None:
    """Raises Refused if the team cannot set out like this."""
    if state.stage is not Stage.PACK:
        raise Refused("wrong_stage", T("First move through the Zone and meet your contacts."))
    if not 1 <= len(party) <= MAX_STALKERS or len(set(party)) < len(party) or not {*party} <= {*state.stalkers}:
        raise Refused("wrong_number", T("One to four different stalkers take part."))
    for stalker in party:
        if problem := faults(content, state.loadout(stalker)):
            text = T("{stalker}: {problem}", stalker=stalker_name(stalker), problem=problem)
            raise Refused("does_not_fit", text)


def set_out(play: CampaignPlay, command: SetOut) -> None:
    check_set_out(play.content, play.state, command.party)
    for stalker in command.party:
        kit = kit_of(play.state.loadout(stalker))
        play.emit(LoadoutKept(because("pack.remembered"), stalker, LAST, kit))
    why = because("pack.set_out")
    play.emit(SetOff(why, command.party, command.match))


def mission_setup(
    content: CampaignContent, state: Campaign, party: tuple[str, ...], leader: str = "", lost_area: bool = False
) -> Setup:
    """For engine.stalker.mission_setup: hp, focus, bolts and ammunition are full there (p. 9).

    A companion or a job whose side b the app does not know is played by its card and settled by hand.
    """
    seats = tuple(
        Seat(stalker, kit_of(state.loadout(stalker)), start_dose(content, state.loadout(stalker))) for stalker in party
    )
    return Setup(
        seats,
        leader or party[0],
        lost_area,
        state.companion if state.companion in content.cards.companions else "",
        state.job if state.job in content.cards.jobs else "",
        state.removed,
    )


def start_dose(content: CampaignContent, loadout: Loadout) -> int:
    """The highest base dose of the artefacts worn, less what the container takes off (p. 24)."""
    worn = [content.cards.artefacts[card_of(copy)].base_dose for copy in loadout.artefacts]
    off = content.cards.outfits[card_of(loadout.outfit)].container if loadout.outfit else 0
    if loadout.outfit_mod:
        off = max(off, content.cards.mods[card_of(loadout.outfit_mod)].container)
    return max(max(worn, default=0) - off, 0)


def cards_away(state: Campaign, party: tuple[str, ...]) -> dict[str, int]:
    """How many of each card, and magazines of each type, are in the stash, with others, in boxes or out of the game."""
    away = Counter(
        card_of(copy)
        for copy, spot in state.where.items()
        if spot.where is not Where.STALKER or spot.owner not in party
    )
    for held in (state.magazines, *(pocket for name, pocket in state.pockets.items() if name not in party)):
        away.update({f"{MAGAZINES}:{ammo}": n for ammo, n in held.items()})
    return dict(sorted(away.items()))


def without_cards(content: MatchContent, away: Mapping[str, int]) -> MatchContent:
    """A mission's cards and pieces without these: nothing limited is handed out twice (p. 6)."""
    tables: dict[str, Mapping[str, Any]] = {
        deck: {
            key: replace(card, copies=max(card.copies - away[key], 0)) if key in away else card
            for key, card in getattr(content.cards, deck).items()
        }
        for deck in GEAR
    }
    markers = {piece: max(n - away.get(piece, 0), 0) for piece, n in content.cards.markers.items()}
    return replace(content, cards=replace(content.cards, markers=markers, **tables))


@dataclass(frozen=True, slots=True)
class Advice:
    """Something a team should not forget; `stalker` is empty if it is about all of them."""

    stalker: str
    text: Text


def advice(content: CampaignContent, state: Campaign, party: tuple[str, ...]) -> list[Advice]:
    """No weapon, no outfit, no magazine that fits, no detector in the team (p. 9)."""
    found = []
    detectors = False
    for stalker in party:
        loadout = state.loadout(stalker)
        if not loadout.weapon and not loadout.outfit:
            text = T("{stalker} has neither a weapon nor an outfit", stalker=stalker_name(stalker))
            found.append(Advice(stalker, text))
        elif not loadout.weapon:
            found.append(Advice(stalker, T("{stalker} has no weapon", stalker=stalker_name(stalker))))
        elif _lacks_magazine(content, loadout):
            text = T("{stalker} has no magazine for the weapon", stalker=stalker_name(stalker))
            found.append(Advice(stalker, text))
        if loadout.weapon and not loadout.outfit:
            found.append(Advice(stalker, T("{stalker} has no outfit", stalker=stalker_name(stalker))))
        worn = content.cards.mods.get(card_of(loadout.outfit_mod))
        detectors = detectors or (worn is not None and worn.detector_range is not None)
    if party and not detectors:
        found.append(Advice("", T("Nobody wears a detector: artefacts stay where they are")))
    return found


def _lacks_magazine(content: CampaignContent, loadout: Loadout) -> bool:
    """There are magazines for three types of ammunition; a special weapon has none to take along (p. 26)."""
    ammo = content.cards.weapons[card_of(loadout.weapon)].ammo_type
    return ammo in AMMO and not loadout.magazines.get(ammo)


def at_home(state: Campaign) -> None:
    if state.stage is Stage.MISSION:
        raise Refused("on_mission", T("The team is on a mission."))


def _known(state: Campaign, stalker: str) -> None:
    if stalker not in state.stalkers:
        raise Refused("unknown_stalker", T("There is no stalker {name} in this team.", name=stalker))
