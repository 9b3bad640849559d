"""Putting on, giving away, discarding (p. 13, 15)."""

from __future__ import annotations

from engine.jagged.box import FightPlay, printed
from engine.jagged.events.base import unit
from engine.jagged.events.kit import AllyJoined, Arranged, Given
from engine.jagged.mercs.acting import acting, light_tax, pay
from engine.jagged.mercs.cards import discard
from engine.jagged.mercs.cubes import match_cubes
from engine.jagged.mercs.death import fit_again
from engine.jagged.mercs.dice import card_of
from engine.jagged.mercs.places import Layout, cards_of, layout_of, pack_load, pack_room, wrong_with
from engine.jagged.nearby import beside
from engine.jagged.state import Stage
from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T, Text

WRONG: dict[str, Text] = {
    "not_a_weapon": T("Only weapons and tools belong in these places."),
    "not_armour": T("Only armour belongs in this place."),
    "too_many_worn": T("There are not that many places."),
    "heavy": T("A heavy thing needs one more free place."),
    "full": T("The inventory is full."),
    "no_upgrade_place": T("There is no free place for that upgrade."),
    "wrong_upgrade": T("That upgrade does not fit."),
}


def arrange(play: FightPlay, merc: str, layout: Layout) -> None:
    """Only at the beginning of the activation (p. 15)."""
    now = acting(play, merc)
    if play.state.stage is not Stage.BEGIN:
        raise Refused("too_late", T("Equipment is put on only at the beginning of an activation."))
    if layout.cards != layout_of(play, now).cards:
        raise Refused("other_cards", T("These are not the cards {merc} has.", merc=unit(merc)))
    if wrong := wrong_with(play, merc, layout):
        raise Refused(wrong, WRONG[wrong])
    play.emit(Arranged(because("item.arranged"), merc, layout.hands, layout.armour, layout.pack, layout.upgrades))
    match_cubes(play, merc)


def give(play: FightPlay, giver: str, card: str, taker: str, back: str = "") -> None:
    """Inventory cards only, same area, one of the two active; a card in `back` goes the other way at once (p. 13)."""
    acting(play, play.state.active)
    mercs = play.state.mercs
    strangers = giver not in mercs or taker not in mercs or giver == taker
    if strangers or play.state.active not in (giver, taker) or taker not in beside(play, giver):
        raise Refused("not_here", T("Both must be in the same area, and one of them active."))
    gives, takes = mercs[giver].pack, mercs[taker].pack
    if card not in gives or (back and back not in takes):
        raise Refused("not_in_pack", T("Only cards of the inventory can be given away."))
    for name, pack, gone, new in ((taker, takes, back, card), (giver, gives, card, back)):
        if pack_load(play, [*(each for each in pack if each != gone), *filter(None, [new])]) > pack_room(play, name):
            raise Refused("full", WRONG["full"])
    active = play.state.active
    pay(play, active, light_tax(play, active), 0, because("merc.suppressed"))
    play.emit(Given(because("item.given"), giver, card, taker))
    if back:
        play.emit(Given(because("item.given"), taker, back, giver))


def throw_away(play: FightPlay, merc: str, card: str) -> Rule:
    """Any card, at any time, for nothing (p. 13); of allies only those who cost nothing and may come back (p. 36)."""
    if merc not in play.state.mercs or card not in cards_of(play, merc):
        raise Refused("not_owned", T("{merc} does not have that.", merc=unit(merc)))
    ally = play.content.cards.allies.get(printed(card))
    if ally is not None and ally.price and play.content.places_chosen:
        raise Refused("paid_ally", T("An ally who was paid stays until the scenario ends."))
    discard(play, merc, card, because("card.thrown_away"))
    yield from fit_again(play, merc)


def fetch_back(play: FightPlay, merc: str, ally: str) -> Rule:
    """An ally who costs nothing may be fetched back for nothing (p. 36)."""
    card = play.content.cards.allies.get(ally)
    now = acting(play, merc)
    if card is None or card.price or ally not in play.state.decks.market:
        raise Refused("not_for_free", T("This ally does not come for nothing."))
    if len(now.allies) >= card_of(play, merc).allies:
        raise Refused("no_place", T("{merc} has no place for an ally.", merc=unit(merc)))
    play.emit(AllyJoined(because("ally.back"), merc, ally))
    match_cubes(play, merc)
    yield from ()
