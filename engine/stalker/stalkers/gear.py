"""What a stalker carries (p. 23-26): slots, what fits where, gaining a card, the backpack's limit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import permutations

from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.cards import ArtefactCard, ItemCard, ModCard, OutfitCard, WeaponCard, card_of
from engine.stalker.events.gear import CardDiscarded, CardGained, GearArranged
from engine.stalker.events.units import Noted, unit
from engine.stalker.state import ARTEFACTS, BACKPACK, Gear
from engine.stalker.zone.decks import ARTEFACTS as ARTEFACT_DECK
from engine.stalker.zone.decks import ITEMS, MODS, OUTFITS, WEAPONS, CardDrawn, shuffle
from engine.stalker.zone.telling import which
from engine.table.deck import Deck
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import Name, T, Text

OUTFIT = "outfit"
"""What a modification fits that belongs on an outfit."""
GEAR_DECKS = (WEAPONS, OUTFITS, ITEMS, MODS, ARTEFACT_DECK)


def deck_of(box: Box, copy: str) -> str:
    """Which deck a gear card belongs to."""
    return _printed(box, copy)[0]


def is_loose(box: Box, copy: str) -> bool:
    """A card of a mission or a place that is never drawn: it comes when an effect names it (p. 16)."""
    return _printed(box, copy)[1].loose


def has_price(box: Box, copy: str) -> bool:
    """A card with a dash instead of a price is neither sold, bought nor given away, whoever the trader is (p. 9)."""
    return _printed(box, copy)[1].price > 0


def _printed(box: Box, copy: str) -> tuple[str, WeaponCard | OutfitCard | ItemCard | ModCard | ArtefactCard]:
    cards, card = box.cards, card_of(copy)
    for deck, known in (
        (WEAPONS, cards.weapons),
        (OUTFITS, cards.outfits),
        (ITEMS, cards.items),
        (MODS, cards.mods),
        (ARTEFACT_DECK, cards.artefacts),
    ):
        if card in known:
            return deck, known[card]
    raise KeyError(copy)


def cards_in(gear: Gear) -> Iterator[str]:
    """Every card a stalker carries, attached modifications among them."""
    yield from (card for card in (gear.weapon, gear.outfit, gear.outfit_mod) if card)
    yield from gear.weapon_mods
    yield from gear.artefacts
    yield from gear.backpack
    for mods in gear.mods_of.values():
        yield from mods


def things_in(gear: Gear) -> Iterator[str]:
    """What a stalker has with him, by name: cards whichever copy, finds, and markers in the pockets."""
    yield from (card_of(copy) for copy in cards_in(gear))
    yield from gear.finds
    yield from gear.tokens


def weapon_card(box: Box, gear: Gear) -> WeaponCard | None:
    return box.cards.weapons[card_of(gear.weapon)] if gear.weapon else None


def mods_on(box: Box, copies: tuple[str, ...]) -> list[ModCard]:
    return [box.cards.mods[card_of(copy)] for copy in copies]


def fit_weapon(box: Box, weapon: str, mods: tuple[str, ...]) -> bool:
    """Every modification has a slot of its own on the weapon; a slot may take either of two types (p. 26)."""
    slots = [slot.split("/") for slot in box.cards.weapons[card_of(weapon)].slots]
    types = [mod.fits for mod in mods_on(box, mods)]
    if len(types) > len(slots):
        return False
    return any(all(a in b for a, b in zip(types, row, strict=True)) for row in permutations(slots, len(types)))


def fit_outfit(box: Box, mods: tuple[str, ...]) -> bool:
    """An outfit takes any one modification for outfits (p. 24)."""
    return len(mods) <= 1 and all(mod.fits == OUTFIT for mod in mods_on(box, mods))


def capacity(box: Box, gear: Gear) -> int:
    """Six cards, and what a modification of the outfit adds (p. 25)."""
    mods = (gear.outfit_mod,) if gear.outfit_mod else ()
    return BACKPACK + sum(mod.backpack for mod in mods_on(box, mods))


def in_backpack(gear: Gear) -> list[str]:
    """What counts against the backpack: its cards, and what is attached to them."""
    return [*gear.backpack, *(mod for mods in gear.mods_of.values() for mod in mods)]


def is_well_kept(box: Box, gear: Gear) -> bool:
    """Everything is where it may be; the backpack's limit is checked when an action ends (p. 25)."""
    decks = {copy: deck_of(box, copy) for copy in cards_in(gear)}
    worn_well = (
        (gear.weapon is None or decks[gear.weapon] == WEAPONS)
        and (gear.outfit is None or decks[gear.outfit] == OUTFITS)
        and all(decks[copy] == MODS for copy in gear.weapon_mods)
        and (gear.outfit_mod is None or decks[gear.outfit_mod] == MODS)
        and all(decks[copy] == ARTEFACT_DECK for copy in gear.artefacts)
        and len(gear.artefacts) <= ARTEFACTS
    )
    if not worn_well or not all(_attached_well(box, gear, decks, copy) for copy in gear.mods_of):
        return False
    if gear.weapon_mods and (gear.weapon is None or not fit_weapon(box, gear.weapon, gear.weapon_mods)):
        return False
    if gear.outfit_mod and (gear.outfit is None or not fit_outfit(box, (gear.outfit_mod,))):
        return False
    return set(gear.ammo) == {copy for copy, deck in decks.items() if deck == WEAPONS}


def _attached_well(box: Box, gear: Gear, decks: dict[str, str], copy: str) -> bool:
    mods = gear.mods_of[copy]
    if copy not in gear.backpack or not mods or any(decks[mod] != MODS for mod in mods):
        return False
    return fit_weapon(box, copy, mods) if decks[copy] == WEAPONS else decks[copy] == OUTFITS and fit_outfit(box, mods)


def tally(gears: list[Gear]) -> tuple[Counter[str], Counter[str], Counter[str], Counter[str], int]:
    """All that several stalkers carry together: cards, rounds by weapon, magazines, markers and finds, bolts."""
    cards: Counter[str] = Counter()
    ammo: Counter[str] = Counter()
    magazines: Counter[str] = Counter()
    tokens: Counter[str] = Counter()
    for gear in gears:
        cards.update(cards_in(gear))
        ammo.update(gear.ammo)
        magazines.update(gear.magazines)
        tokens.update(gear.tokens)
        tokens.update(f"find:{find}" for find in gear.finds)
    return cards, ammo, magazines, tokens, sum(gear.bolts for gear in gears)


def ways_to_wear(box: Box, gear: Gear, copy: str) -> list[tuple[Text, Gear]]:
    """How a card from the backpack can be put to use at once, and what it takes the place of (p. 25)."""
    left = {on: tuple(mod for mod in mods if mod != copy) for on, mods in gear.mods_of.items()}
    rest = replace(
        gear,
        backpack=tuple(card for card in gear.backpack if card != copy),
        mods_of={on: mods for on, mods in left.items() if mods},
    )
    deck = deck_of(box, copy)
    if deck == WEAPONS:
        return [(T("carry it ready"), _ready(rest, copy))]
    if deck == OUTFITS:
        return [(T("wear it"), _dressed(rest, copy))]
    if deck == ARTEFACT_DECK:
        return _ways_for_artefact(rest, copy)
    return _ways_for_mod(box, rest, copy) if deck == MODS else []


def _ready(gear: Gear, weapon: str) -> Gear:
    kept = {key: mods for key, mods in gear.mods_of.items() if key != weapon}
    backpack = gear.backpack
    if gear.weapon:
        backpack = (*backpack, gear.weapon)
        if gear.weapon_mods:
            kept[gear.weapon] = gear.weapon_mods
    mods = gear.mods_of.get(weapon, ())
    return replace(gear, weapon=weapon, weapon_mods=mods, mods_of=kept, backpack=backpack)


def _dressed(gear: Gear, outfit: str) -> Gear:
    kept = {key: mods for key, mods in gear.mods_of.items() if key != outfit}
    backpack = gear.backpack
    if gear.outfit:
        backpack = (*backpack, gear.outfit)
        if gear.outfit_mod:
            kept[gear.outfit] = (gear.outfit_mod,)
    mods = gear.mods_of.get(outfit, ())
    return replace(gear, outfit=outfit, outfit_mod=mods[0] if mods else None, mods_of=kept, backpack=backpack)


def _ways_for_artefact(gear: Gear, copy: str) -> list[tuple[Text, Gear]]:
    if len(gear.artefacts) < ARTEFACTS:
        return [(T("wear it"), replace(gear, artefacts=(*gear.artefacts, copy)))]
    ways = []
    for old in gear.artefacts:
        kept = tuple(copy if card == old else card for card in gear.artefacts)
        text = T("instead of {card}", card=Name("gear", old))
        ways.append((text, replace(gear, artefacts=kept, backpack=(*gear.backpack, old))))
    return ways


def _ways_for_mod(box: Box, gear: Gear, copy: str) -> list[tuple[Text, Gear]]:
    if box.cards.mods[card_of(copy)].fits == OUTFIT:
        if gear.outfit is None:
            return []
        loose = (gear.outfit_mod,) if gear.outfit_mod else ()
        return [(T("attach it"), replace(gear, outfit_mod=copy, backpack=(*gear.backpack, *loose)))]
    if gear.weapon is None:
        return []
    if fit_weapon(box, gear.weapon, (*gear.weapon_mods, copy)):
        return [(T("attach it"), replace(gear, weapon_mods=(*gear.weapon_mods, copy)))]
    ways = []
    for old in gear.weapon_mods:
        mods = tuple(copy if card == old else card for card in gear.weapon_mods)
        if fit_weapon(box, gear.weapon, mods):
            text = T("instead of {card}", card=Name("gear", old))
            ways.append((text, replace(gear, weapon_mods=mods, backpack=(*gear.backpack, old))))
    return ways


def gain(
    play: ZonePlay,
    stalker: str,
    deck: str,
    why: Reason,
    wanted: Callable[[str], bool] | None = None,
    *,
    by_name: bool = False,
) -> Asking[str | None]:
    """The first wanted card of a deck, or the top one; it may be put to use at once (p. 25). None if there is none.

    A card that belongs to no deck comes only `by_name` (p. 16).
    """

    def accept(copy: str) -> bool:
        return (wanted is None or wanted(copy)) and (by_name or not is_loose(play.content, copy))

    copy = _find(play, deck, accept)
    if copy is None:
        text = T("There is no such card left for {stalker}", stalker=unit(stalker))
        play.emit(Noted(because("box.left_out"), text))
        return None
    if deck in play.state.told and not by_name:
        pile = play.state.decks[deck]
        told = yield from which(play, deck, filter(accept, (*pile.cards, *pile.discards)), copy)
        if told is None:
            text = T("{stalker} has a card that the app does not know", stalker=unit(stalker))
            play.emit(Noted(because("table.own_decks", deck=deck), text))
            return None
        copy = told
    play.emit(CardDrawn(why, deck, copy, kept=True))
    yield from gain_card(play, stalker, copy, why)
    return copy


def gain_card(play: ZonePlay, stalker: str, copy: str, why: Reason) -> Rule:
    """A card that lies in nobody's pile comes to a stalker; a weapon comes loaded (p. 25)."""
    weapon = play.content.cards.weapons.get(card_of(copy))
    play.emit(CardGained(why, stalker, copy, weapon.capacity if weapon else None))
    yield from _wear_at_once(play, stalker, copy)
    yield from check_backpack(play, stalker)


def _find(play: ZonePlay, deck: str, accept: Callable[[str], bool]) -> str | None:
    """A pile without the wanted card is made anew from its discards once."""
    pile = play.state.decks.get(deck, Deck())
    if not any(map(accept, pile.cards)) and any(map(accept, pile.discards)):
        shuffle(play, deck, because("deck.made_anew"))
        pile = play.state.decks[deck]
    return next(filter(accept, pile.cards), None)


def _wear_at_once(play: ZonePlay, stalker: str, copy: str) -> Rule:
    ways = ways_to_wear(play.content, play.state.stalkers[stalker].gear, copy)
    if not ways:
        return
    why = because("gear.use_at_once", card=copy)
    options = (
        Option("backpack", T("into the backpack")),
        *(Option(str(i), text) for i, (text, _) in enumerate(ways)),
    )
    prompt = T("{stalker} gains {card}", stalker=unit(stalker), card=Name("gear", copy))
    answer = yield from Choice(stalker, prompt, why, options, code="gear.wear", about=(stalker, copy)).ask()
    if answer != "backpack":
        play.emit(GearArranged(why, {stalker: ways[int(answer)][1]}))
        if deck_of(play.content, copy) in (WEAPONS, OUTFITS):
            yield from _attach_more(play, stalker)


def _attach_more(play: ZonePlay, stalker: str) -> Rule:
    """A new weapon or outfit may get modifications at once: loose ones, and those of what it replaces (p. 25)."""
    offered: set[str] = set()
    while True:
        held = play.state.stalkers[stalker].gear
        mods = [copy for copy in in_backpack(held) if copy not in offered and deck_of(play.content, copy) == MODS]
        ways = {copy: found[0][1] for copy in mods if (found := ways_to_wear(play.content, held, copy))}
        if not ways:
            return
        why = because("gear.modify_at_once")
        options = (
            Option("", T("nothing")),
            *(Option(copy, T("{card}", card=Name("gear", copy))) for copy in ways),
        )
        prompt = T("{stalker}: attach a modification?", stalker=unit(stalker))
        copy = yield from Choice(stalker, prompt, why, options, code="gear.attach", about=(stalker,)).ask()
        if not copy:
            return
        play.emit(GearArranged(why, {stalker: ways[copy]}))
        offered.add(copy)


def check_backpack(play: ZonePlay, stalker: str) -> Rule:
    """What does not fit is discarded, as its owner chooses (p. 25), but no card with a dash for a price (p. 9)."""
    gear = play.state.stalkers[stalker].gear
    held = in_backpack(gear)
    over = len(held) - capacity(play.content, gear)
    if over <= 0:
        return
    why = because("gear.backpack", over=over)
    priced = [copy for copy in held if has_price(play.content, copy)]
    # With more of the others than fit, something has to go all the same: the book does not say.
    spare = priced if len(priced) >= over else held
    options = tuple(Option(copy, T("{card}", card=Name("gear", copy))) for copy in spare)
    prompt = T("{stalker}: the backpack is too full. What is discarded?", stalker=unit(stalker))
    for copy in (
        yield from Choice(stalker, prompt, why, options, over, over, code="gear.discard", about=(stalker,)).ask_some()
    ):
        play.emit(CardDiscarded(why, stalker, deck_of(play.content, copy), copy))
