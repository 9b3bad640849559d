"""A card that is gained: where it goes is the player's choice, and whether it is taken at all (p. 13)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from engine.jagged.box import FightPlay, item_of
from engine.jagged.content.kit import ItemKind
from engine.jagged.events.base import card_name, unit
from engine.jagged.events.kit import Arranged, Got
from engine.jagged.mercs.cards import discard, discard_new
from engine.jagged.mercs.cubes import match_cubes
from engine.jagged.mercs.death import make_it_fit
from engine.jagged.mercs.places import Layout, layout_of, wrong_with
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T, Text

# With a space in them: no card is called so.
IN_HAND, WORN, PACKED, LEFT = "in hand", "as armour", "in the pack", "left lying"
PLACES: Mapping[str, Text] = MappingProxyType(
    {IN_HAND: T("Take it in hand"), WORN: T("Put it on"), PACKED: T("Into the inventory")}
)
PLACE_OF = {ItemKind.WEAPON: IN_HAND, ItemKind.TOOL: IN_HAND, ItemKind.ARMOUR: WORN}
"""Where a kind of equipment may go at once, beside the inventory."""


def gain(play: FightPlay, merc: str, card: str) -> Rule:
    if play.content.places_chosen:
        yield from _as_chosen(play, merc, card)
    else:
        _where_it_fits(play, merc, card)
    yield from make_it_fit(play, merc)


def _as_chosen(play: FightPlay, merc: str, card: str) -> Rule:
    """A fitting free place or the inventory; anything may be discarded to make room, or the new card is left."""
    while (answer := (yield from _where_to(play, merc, card))) not in PLACES:
        if answer == LEFT:
            discard_new(play, card, because("card.left"))
            return
        discard(play, merc, answer, because("card.for_another"))
        # An upgrade under it lies in the inventory now.
        yield from make_it_fit(play, merc)
    _put(play, merc, card, answer)


def _where_to(play: FightPlay, merc: str, card: str) -> Asking[str]:
    """A place, or what is to go first. What only fits into the inventory goes there: it can be thrown away any time."""
    places = [PACKED] if (place := PLACE_OF.get(item_of(play, card).kind)) is None else [place, PACKED]
    free = [each for each in places if _fits(play, merc, card, each)]
    goes = [worse for each in places if each not in free for worse in _in_the_way(play, merc, card, each)]
    if free == [PACKED] and not goes:
        return PACKED
    if not free and not goes:
        return LEFT
    options = (
        *(Option(each, PLACES[each]) for each in free),
        *(Option(each, T("Discard {card} for it", card=card_name(each))) for each in dict.fromkeys(goes)),
        Option(LEFT, T("Do not take it")),
    )
    prompt = T("{merc} gets {card}: where does it go?", merc=unit(merc), card=card_name(card))
    return (yield from Choice(merc, prompt, because("card.placed", merc=merc, card=card), options).ask())


def _in_the_way(play: FightPlay, merc: str, card: str, place: str) -> list[str]:
    """What could be discarded for it: one card if one is enough, else any of several."""
    now = play.state.mercs[merc]
    others = now.pack if place == PACKED else (*now.hands, *now.armour)
    enough = [each for each in others if _fits(play, merc, card, place, {each})]
    return enough or (list(others) if _fits(play, merc, card, place, others) else [])


def _fits(play: FightPlay, merc: str, card: str, place: str, gone: Collection[str] = ()) -> bool:
    now = layout_of(play, play.state.mercs[merc])
    hands, armour, pack = (tuple(c for c in row if c not in gone) for row in (now.hands, now.armour, now.pack))
    left = Layout(hands, armour, pack, {base: ups for base, ups in now.upgrades.items() if base not in gone})
    return not wrong_with(play, merc, _laid(left, card, place))


def _laid(layout: Layout, card: str, place: str) -> Layout:
    hands, armour, pack = layout.hands, layout.armour, layout.pack
    if place == IN_HAND:
        hands = (*hands, card)
    elif place == WORN:
        armour = (*armour, card)
    else:
        pack = (*pack, card)
    return Layout(hands, armour, pack, layout.upgrades)


def _put(play: FightPlay, merc: str, card: str, place: str) -> None:
    layout = _laid(layout_of(play, play.state.mercs[merc]), card, place)
    play.emit(Got(because("card.gained"), merc, card))
    if place != PACKED:
        why = because("card.free_place")
        play.emit(Arranged(why, merc, layout.hands, layout.armour, layout.pack, layout.upgrades))
        match_cubes(play, merc)


def _where_it_fits(play: FightPlay, merc: str, card: str) -> None:
    """As scenarios go on that were begun before places were chosen: a fitting free place, else the inventory."""
    place = PLACE_OF.get(item_of(play, card).kind, PACKED)
    _put(play, merc, card, place if _fits(play, merc, card, place) else PACKED)
