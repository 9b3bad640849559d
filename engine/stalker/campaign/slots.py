"""One card into one slot (p. 23-26): what a loadout becomes by it, or the sentence why it cannot be."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.campaign.cards import CampaignContent
from engine.stalker.campaign.events import gear_name
from engine.stalker.campaign.packing import faults
from engine.stalker.campaign.state import Loadout, Slot, deck_name, gear_of
from engine.stalker.content.cards import card_of
from engine.stalker.stalkers.gear import capacity, fit_outfit, fit_weapon, in_backpack
from engine.stalker.state import ARTEFACTS as MOST_ARTEFACTS
from engine.stalker.zone.decks import ARTEFACTS, MODS, OUTFITS, WEAPONS
from engine.table.refusal import Refused
from engine.table.text import T, Text


def without(loadout: Loadout, copy: str) -> Loadout:
    """A card taken off; modifications cannot stay behind without their weapon or outfit."""
    if copy == loadout.weapon:
        return replace(loadout, weapon="", weapon_mods=())
    if copy == loadout.outfit:
        return replace(loadout, outfit="", outfit_mod="")
    kept = {on: _but(mods, copy) for on, mods in loadout.mods_of.items() if on != copy}
    return replace(
        loadout,
        mods_of={on: mods for on, mods in kept.items() if mods},
        weapon_mods=_but(loadout.weapon_mods, copy),
        outfit_mod="" if loadout.outfit_mod == copy else loadout.outfit_mod,
        artefacts=_but(loadout.artefacts, copy),
        backpack=_but(loadout.backpack, copy),
    )


def put(content: CampaignContent, loadout: Loadout, copy: str, slot: Slot, instead: str = "") -> Loadout:
    """With a card of the stash or of the same stalker in a slot, in place of what lay there. Raises Refused.

    What it takes the place of goes where the card came from: into the backpack, or to the stash.
    """
    deck = deck_name(content, copy)
    _check_kind(copy, deck, slot)
    rest = without(loadout, copy)
    from_backpack = copy in loadout.backpack
    on_it = attached_to(loadout, copy)
    if slot is Slot.WEAPON:
        changed = _weapon(content, rest, copy, on_it, from_backpack)
    elif slot is Slot.OUTFIT:
        changed = _outfit(rest, copy, on_it, from_backpack)
    elif slot is Slot.WEAPON_MOD:
        changed = _weapon_mod(content, rest, copy, instead)
    elif slot is Slot.OUTFIT_MOD:
        changed = _outfit_mod(content, rest, copy)
    elif slot is Slot.ARTEFACT:
        changed = _artefact(rest, copy, instead)
    else:
        changed = _backpack(content, rest, copy, on_it, instead)
    if problem := faults(content, changed):
        raise Refused("does_not_fit", problem)
    return changed


def can_put(content: CampaignContent, loadout: Loadout, copy: str, slot: Slot, instead: str = "") -> bool:
    try:
        put(content, loadout, copy, slot, instead)
    except Refused:
        return False
    return True


def _check_kind(copy: str, deck: str, slot: Slot) -> None:
    wanted = {
        Slot.WEAPON: (WEAPONS, T("{card} is no weapon.", card=gear_name(copy))),
        Slot.WEAPON_MOD: (MODS, T("{card} is no modification.", card=gear_name(copy))),
        Slot.OUTFIT: (OUTFITS, T("{card} is no outfit.", card=gear_name(copy))),
        Slot.OUTFIT_MOD: (MODS, T("{card} is no modification.", card=gear_name(copy))),
        Slot.ARTEFACT: (ARTEFACTS, T("{card} is no artefact.", card=gear_name(copy))),
    }
    if slot in wanted and wanted[slot][0] != deck:
        raise Refused("wrong_kind", wanted[slot][1])


def attached_to(loadout: Loadout, copy: str) -> tuple[str, ...]:
    """The modifications on a weapon or outfit, in use or packed."""
    if copy == loadout.weapon:
        return loadout.weapon_mods
    if copy == loadout.outfit:
        return (loadout.outfit_mod,) if loadout.outfit_mod else ()
    return loadout.mods_of.get(copy, ())


def _weapon(content: CampaignContent, rest: Loadout, copy: str, on_it: tuple[str, ...], swaps: bool) -> Loadout:
    """A weapon that brings its own modifications keeps them, and so does the one it sends into the backpack; else those
    that fit go over to it."""
    packed = rest.weapon if swaps else ""
    if packed and on_it:
        mods_of = {**rest.mods_of, packed: rest.weapon_mods} if rest.weapon_mods else rest.mods_of
        return replace(rest, weapon=copy, weapon_mods=on_it, backpack=(*rest.backpack, packed), mods_of=mods_of)
    kept = on_it
    for mod in rest.weapon_mods:
        if fit_weapon(content.box, copy, (*kept, mod)):
            kept = (*kept, mod)
    backpack = (*rest.backpack, packed) if packed else rest.backpack
    left = tuple(mod for mod in rest.weapon_mods if mod not in kept) if packed else ()
    mods_of = {**rest.mods_of, packed: left} if left else rest.mods_of
    return replace(rest, weapon=copy, weapon_mods=kept, backpack=backpack, mods_of=mods_of)


def _outfit(rest: Loadout, copy: str, on_it: tuple[str, ...], swaps: bool) -> Loadout:
    packed = rest.outfit if swaps else ""
    backpack = (*rest.backpack, packed) if packed else rest.backpack
    if not on_it:
        return replace(rest, outfit=copy, backpack=backpack)
    mods_of = {**rest.mods_of, packed: (rest.outfit_mod,)} if packed and rest.outfit_mod else rest.mods_of
    return replace(rest, outfit=copy, outfit_mod=on_it[0], backpack=backpack, mods_of=mods_of)


def _weapon_mod(content: CampaignContent, rest: Loadout, copy: str, instead: str) -> Loadout:
    if not rest.weapon:
        raise Refused("no_weapon", T("A modification needs a weapon: choose that first."))
    mods = (*_but(rest.weapon_mods, instead), copy)
    if not fit_weapon(content.box, rest.weapon, mods):
        raise Refused("does_not_fit", _no_fit(copy, rest.weapon))
    return replace(rest, weapon_mods=mods)


def _outfit_mod(content: CampaignContent, rest: Loadout, copy: str) -> Loadout:
    if not rest.outfit:
        raise Refused("no_outfit", T("A modification needs an outfit: choose that first."))
    if not fit_outfit(content.box, (copy,)):
        raise Refused("does_not_fit", _no_fit(copy, rest.outfit))
    return replace(rest, outfit_mod=copy)


def _artefact(rest: Loadout, copy: str, instead: str) -> Loadout:
    worn = _but(rest.artefacts, instead)
    if len(worn) >= MOST_ARTEFACTS:
        raise Refused("artefacts_worn", T("{n} artefacts are worn at most.", n=MOST_ARTEFACTS))
    return replace(rest, artefacts=(*worn, copy))


def _backpack(content: CampaignContent, rest: Loadout, copy: str, on_it: tuple[str, ...], instead: str) -> Loadout:
    """A weapon or an outfit goes into the backpack with all that is on it (p. 21)."""
    mods_of = {on: mods for on, mods in rest.mods_of.items() if on != instead}
    if on_it:
        mods_of[copy] = on_it
    packed = replace(rest, backpack=(*_but(rest.backpack, instead), copy), mods_of=mods_of)
    room = capacity(content.box, gear_of(content, packed))
    if len(in_backpack(gear_of(content, packed))) > room:
        raise Refused("backpack_full", T("The backpack is full: it holds {n} cards.", n=room))
    return packed


def slots_of(content: CampaignContent, weapon: str) -> tuple[str, ...]:
    """What the slots of a weapon take; none without a weapon."""
    return content.cards.weapons[card_of(weapon)].slots if weapon else ()


def _no_fit(copy: str, on: str) -> Text:
    return T("{card} does not fit on {other}.", card=gear_name(copy), other=gear_name(on))


def _but(row: tuple[str, ...], copy: str) -> tuple[str, ...]:
    return tuple(each for each in row if each != copy)
