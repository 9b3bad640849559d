"""Words about tokens and trade, carried out."""

from __future__ import annotations

from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.text import T
from engine.warofmine.cards.picking import heap_at_hand
from engine.warofmine.cards.scene import Scene, handles
from engine.warofmine.content.vocabulary import TraitDo
from engine.warofmine.content.words_things import Discard, Find, Gain, Remove, Things, TradeWord
from engine.warofmine.events.city import TradeOffered
from engine.warofmine.events.things import Heap, heap_of
from engine.warofmine.rules.asking import choose, named, throw_black
from engine.warofmine.rules.tokens import discard, gain, heap_at, move
from engine.warofmine.state.look import SiegePlay, at_hand, best_trait, card_of, here
from engine.warofmine.state.open import Bargain, Place


def _kinds(play: SiegePlay, word: Things, heap: Heap) -> Asking[list[str]]:
    """The tokens a word means, one by one; of a class the leader chooses among what there is."""
    if word.of is None:
        return [word.token] * word.n
    left = dict(heap_of(play.state, heap))
    picked: list[str] = []
    for _ in range(word.n):
        there = [kind for kind in sorted(left) if left[kind] and play.content.tokens[kind].cls is word.of]
        if there:
            kind = yield from choose("token", word.asks(), "card.token", named("tokens", there))
            left[kind] -= 1
            picked.append(kind)
    return picked


def _counted(kinds: list[str]) -> list[tuple[str, int]]:
    return [(kind, kinds.count(kind)) for kind in sorted(set(kinds))]


@handles(Gain.kind)
def gain_things(play: SiegePlay, scene: Scene, word: Gain) -> Rule:
    target = heap_at(heap_at_hand(play.state, word.pile))
    for kind, n in _counted((yield from _kinds(play, word, Heap.BOX))):
        gain(play, kind, n, target, scene.why)


@handles(Discard.kind)
def discard_things(play: SiegePlay, scene: Scene, word: Discard) -> Rule:
    source = heap_at(heap_at_hand(play.state, word.pile))
    for kind, n in _counted((yield from _kinds(play, word, source))):
        discard(play, kind, n, source, scene.why)


@handles(Remove.kind)
def remove_things(play: SiegePlay, scene: Scene, word: Remove) -> Rule:
    source = heap_at(heap_at_hand(play.state, word.pile))
    for kind, n in _counted((yield from _kinds(play, word, source))):
        move(play, kind, n, source, Heap.REMOVED, scene.why)


@handles(Find.kind)
def find(play: SiegePlay, scene: Scene, word: Find) -> Rule:
    """Black die on the table of the place where the party is (card)."""
    card = play.content.locations.get(card_of(play.state.locations.get(play.state.site, "")))
    for _ in range(word.n if card and card.finds else 0):
        roll = yield from throw_black("find", T("What lies about? Throw the black die"), "card.find")
        for row in card.finds if card else ():
            if row.least <= roll <= row.most and row.token:
                gain(play, row.token, row.n, Heap.FINDINGS, because("card.found", roll=roll))


@handles(TradeWord.kind)
def trade(play: SiegePlay, scene: Scene, word: TradeWord) -> Rule:
    """A trade is offered: the fee first; who haggles pays less (J30, card)."""
    offer_trade(play, word, here(play.state), scene)
    yield from ()


def offer_trade(play: SiegePlay, word: TradeWord, place: Place, scene: Scene) -> None:
    fee = max(0, word.fee - best_trait(play.content, at_hand(play.state), TraitDo.HAGGLES))
    play.emit(TradeOffered(scene.why, Bargain(place, fee, word.offers)))
