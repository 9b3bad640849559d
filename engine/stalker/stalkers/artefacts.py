"""What worn artefacts add to a roll, if their stalker wants it and takes what follows (p. 25)."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import ArtefactCard, Effect, Who, card_of
from engine.stalker.content.effect_words import effects_text
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.effects.registry import carry_out
from engine.stalker.events.units import unit
from engine.stalker.rulebook import card_says
from engine.table.event import Reason
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import Name, T, Text, Tn


def worn(play: ZonePlay, stalker: str) -> list[tuple[str, ArtefactCard]]:
    """Every artefact in use, with its card; those in the backpack have no effect (p. 25)."""
    used, cards = play.state.stalkers[stalker].gear.artefacts, play.content.cards.artefacts
    return [(copy, cards[card_of(copy)]) for copy in used] if used else []


def defence_dice(play: ZonePlay, stalker: str, why: Reason) -> Asking[int]:
    """More dice for the defence roll."""
    dice = 0
    for copy, card in worn(play, stalker):
        if card.defence_dice:
            offer = Tn("{n} more defence die", "{n} more defence dice", card.defence_dice)
            if (yield from _takes(play, stalker, copy, offer, card.defence_effects)):
                dice += card.defence_dice
    return dice


def more_stars(play: ZonePlay, stalker: str, why: Reason) -> Asking[int]:
    """Stars that may be added after an attack or a defence roll."""
    stars = 0
    for copy, card in worn(play, stalker):
        if card.roll_stars:
            offer = Tn("{n} more star", "{n} more stars", card.roll_stars)
            if (yield from _takes(play, stalker, copy, offer, card.roll_effects)):
                stars += card.roll_stars
    return stars


def pay_back(play: ZonePlay, stalker: str, attacker: str) -> Rule:
    """An enemy attacks from near by: some artefacts let their wearer pay a price to do something to it."""

    for copy, card in worn(play, stalker):
        here = play.state.stalkers[stalker].field
        if card.attacked_within is None or attacker not in play.state.enemies or play.state.stalkers[stalker].is_dead:
            continue
        if play.state.enemies[attacker].field not in play.state.board.within_range(
            here, card.attacked_within, STALKER_MANNER
        ):
            continue
        # Whom it happens to is named beside it.
        harm = effects_text(tuple(replace(each, who=Who.SELF) for each in card.attacked_effects))
        price = effects_text(card.attacked_price)
        offer = T("{price}; for {enemy}: {harm}", price=price, enemy=unit(attacker), harm=harm)
        if (yield from _takes(play, stalker, copy, offer, card.attacked_price)):
            why = card_says("artefact.pays_back", card, card=copy)
            yield from carry_out(play, card.attacked_effects, why, actor=stalker, target=attacker)


def _takes(play: ZonePlay, stalker: str, copy: str, offer: Text, price: tuple[Effect, ...]) -> Asking[bool]:

    card = play.content.cards.artefacts[card_of(copy)]
    why = card_says("artefact.may_be_used", card, card=copy)
    options = (Option("yes", T("use it")), Option("no", T("do not use it")))
    prompt = T("{card}: {offer}?", card=Name("gear", copy), offer=offer)
    if (yield from Choice(stalker, prompt, why, options, code="artefact.use", about=(stalker, copy)).ask()) == "no":
        return False
    field = play.state.stalkers[stalker].field
    yield from carry_out(play, price, why, actor=stalker, field=field)
    return True
