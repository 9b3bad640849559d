"""Turning up cards: known ones by themselves, real ones by asking which it is (J6, W40)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.text import T
from engine.warofmine.cards.scene import Scene, work
from engine.warofmine.content.effects import Effect
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import OWN
from engine.warofmine.events.cards import CardDrawn, CardLaidDown, CardOpened, VisitorCame
from engine.warofmine.rules.asking import choose, named
from engine.warofmine.rules.drawing import ENCOUNTERS, VISITORS, refill
from engine.warofmine.rules.noise import QUIETEST, change_noise
from engine.warofmine.state.look import SiegePlay, card_of, is_unseen
from engine.warofmine.state.open import Told

OTHER = "?"
"""A real card the group has no record of: its outcome is told on the pad."""
AN_ENDING = "?ending"
"""A real ending card nobody entered: the siege is over at once."""
AN_ENDING_TOLD = "?ending-told"
"""Another one: first the group tells what it does."""


def records(content: SiegeContent, deck: str) -> Mapping[str, Any]:
    """What the app knows of the cards of a deck."""
    tables: Mapping[str, Mapping[str, Any]] = {
        "encounters": content.encounters,
        "exploration": content.exploration,
        "fate": content.fate,
        "locations": content.locations,
        "narrative": content.narrative,
        "raids": content.raids,
        "shelter": content.shelter,
        "visitors": content.visitors,
        "events": content.events,
    }
    return tables.get(deck, {})


def of_the_box(cards: Mapping[str, Any]) -> list[str]:
    """Cards that a real one may be: what the group entered, never a card of our own siege."""
    return [name for name in sorted(cards) if getattr(cards[name], "source", "") != OWN]


def known_effects(play: SiegePlay, deck: str, which: str) -> tuple[Effect, ...]:
    """What a card does: of the content, or as the group told it."""
    if which in records(play.content, deck):
        effects: tuple[Effect, ...] = records(play.content, deck)[which].effects
        return effects
    told = play.state.remembered.get(f"{deck}/{which}")
    return told.effects if told else ()


def told_before(play: SiegePlay, deck: str) -> list[str]:
    """Names of real cards of this deck that the group has told."""
    prefix = f"{deck}/"
    return [key.removeprefix(prefix) for key in sorted(play.state.remembered) if key.startswith(prefix)]


def identify(play: SiegePlay, deck: str, card: str, known: list[str] | None = None) -> Asking[str]:
    """Which card it is; "" for a real one that is to be told. `known` narrows what it can be."""
    if not is_unseen(card):
        return card_of(card)
    found = of_the_box(records(play.content, deck)) if known is None else known
    told = [(name, T("{name}", name=name)) for name in told_before(play, deck) if name not in found]
    options = [*named(deck, found), *told, (OTHER, T("another card: we tell what it does"))]
    which = yield from choose("card", T("Which card is it?"), "card.which", options, deck=deck)
    return "" if which == OTHER else which


def draw(play: SiegePlay, deck: str) -> Asking[str | None]:
    """The top card: drawn, laid down, and which it is. None: there is none; "": it must be told."""
    refill(play, deck)
    cards = play.state.deck(deck).cards
    if not cards:
        return None
    play.emit(CardDrawn(because("deck.top"), deck, cards[0]))
    play.emit(CardLaidDown(because("deck.discard"), deck, cards[0]))
    return (yield from identify(play, deck, cards[0]))


def tell(play: SiegePlay, deck: str, *, script: str = "", damage: int = 0, wounds: int = 0, front: str = "") -> None:
    """A real card nobody entered: its outcome goes through the pad."""
    play.emit(CardOpened(because("card.tell"), Told(deck, script, damage, wounds, front)))


def meet(play: SiegePlay) -> Rule:
    """The noise marker goes back to 1, the top encounter is worked to its end (J16, W12)."""
    change_noise(play, QUIETEST - play.state.noise, because("noise.back"))
    card = yield from draw(play, ENCOUNTERS)
    if card is None:
        return
    if not card:
        tell(play, ENCOUNTERS)
        return
    yield from work(play, known_effects(play, ENCOUNTERS, card), Scene(f"encounters/{card}"))


def knock(play: SiegePlay) -> Rule:
    """The top visitor waits at the door until dusk; whoever waited there goes."""
    card = yield from draw(play, VISITORS)
    if card is None:
        return
    if card:
        play.emit(VisitorCame(because("visitor.comes"), card))
    else:
        tell(play, VISITORS)
