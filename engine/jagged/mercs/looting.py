"""Loot: drawn from its deck, taken from bodies and crates (p. 5, 16)."""

from __future__ import annotations

from engine.jagged.box import FightPlay, enemy_card, printed
from engine.jagged.events.base import card_name, unit
from engine.jagged.events.flow import Noted
from engine.jagged.events.kit import LootDrawn, Looted
from engine.jagged.mercs.gaining import gain
from engine.jagged.nearby import same_area
from engine.jagged.words import OTHER, Quality
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.refusal import Refused
from engine.table.text import T


def draw_loot(play: FightPlay, quality: Quality) -> Asking[str | None]:
    """The top card of a loot deck; the real deck's if the players draw themselves. None if there is none left."""
    by_hand, why = "loot" in play.content.by_hand, because("loot.drawn", deck=quality.value)
    pile = play.state.decks.loot.get(quality)
    if pile is None or not (pile.cards or pile.discards):
        if by_hand:
            # The app knows no other card of it, the real deck may: it can be entered here.
            other = Option(OTHER, T("none that the app knows: keep it beside the merc"))
            yield from Choice("players", T("Which card is drawn?"), why, (other,), grows=True).ask()
        play.emit(Noted(because("loot.empty"), T("This loot deck is empty")))
        return None
    order = None if pile.cards else play.rng.shuffled(sorted(pile.discards))
    cards = pile.cards or order or ()
    card = cards[0]
    shown = {printed(each): each for each in reversed(cards)}
    if by_hand:
        options = tuple(Option(name, T("{card}", card=card_name(name))) for name in sorted(shown))
        card = shown[(yield from Choice("players", T("Which card is drawn?"), why, options, grows=True).ask())]
    play.emit(LootDrawn(because("loot.drawn"), quality, card, order))
    return card


def gain_loot(play: FightPlay, merc: str, quality: Quality) -> Rule:
    card = yield from draw_loot(play, quality)
    if card is not None:
        yield from gain(play, merc, card)


def loot(play: FightPlay, merc: str, body: str, token: str) -> Rule:
    """A defeated enemy, or a turned loot token, in the same area (p. 16, J34)."""
    state = play.state
    lies = state.bodies[body].field if body in state.bodies else ""
    field = lies if body else _field_of(play, token)
    if not field or not same_area(play, state.mercs[merc].field, field):
        raise Refused("nothing_there", T("There is nothing to take here."))
    yield from _take(play, merc, body, token)


def _take(play: FightPlay, merc: str, body: str, token: str) -> Rule:
    if body:
        lying = play.state.bodies[body]
        card = enemy_card(play.content, lying.card)
        quality = card.elite_loot if lying.elite else card.loot
        play.emit(Looted(because("loot.body"), merc, body=body))
    else:
        quality = play.content.cards.encounters[printed(token)].quality
        play.emit(Looted(because("loot.token"), merc, field=_field_of(play, token), token=token))
    if quality is None:
        play.emit(Noted(because("loot.nothing"), T("{merc} finds nothing", merc=unit(merc))))
        return
    yield from gain_loot(play, merc, quality)


def last_loot(play: FightPlay) -> Rule:
    """Won: everything in sectors with mercs may be taken, whatever area it lies in, before the scenario ends (p. 5)."""
    for body, token in _lying(play):
        sector = play.content.region.sector_of(play.state.bodies[body].field if body else _field_of(play, token))
        takers = [name for name, merc in play.state.mercs.items() if merc.is_up and merc.sector == sector]
        if not takers:
            continue
        taker = takers[0]
        if len(takers) > 1:
            options = tuple(Option(name, T("{merc}", merc=unit(name))) for name in takers)
            taker = yield from Choice("players", T("Who takes the last loot?"), because("loot.last"), options).ask()
        yield from _take(play, taker, body, token)


def _lying(play: FightPlay) -> list[tuple[str, str]]:
    tokens = [("", token) for tokens in play.state.loot_tokens.values() for token in tokens]
    return [*((body, "") for body in play.state.bodies), *tokens]


def _field_of(play: FightPlay, token: str) -> str:
    return next((field for field, tokens in play.state.loot_tokens.items() if token in tokens), "")
