"""Narrative cards: two are drawn, one is kept, and a kept one is played once at its moment (J21, W50)."""

from __future__ import annotations

from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T
from engine.warofmine.cards.drawing import tell
from engine.warofmine.cards.scene import Scene, work
from engine.warofmine.content.vocabulary import Moment
from engine.warofmine.events.cards import NarrativeKept, NarrativePlayed
from engine.warofmine.rules.asking import choose, named
from engine.warofmine.rules.drawing import NARRATIVE
from engine.warofmine.state.clock import Step
from engine.warofmine.state.look import SiegePlay, card_of, is_unseen
from engine.warofmine.steps.starting import begin, must_be_calm

NOTHING = "nothing"


def keep(play: SiegePlay, card: str) -> None:
    """One lies open beside the board, the other is shuffled back. A real card the group knows may be named; of
    another one the app only knows that it was kept."""
    begin(play, Step.NARRATIVE)
    offered = play.state.offered
    if offered and card not in offered:
        raise Refused("not_offered", T("This card was not drawn."))
    if not offered and card and card not in play.content.narrative:
        raise Refused("unknown_card", T("There is no such card."))
    if card in play.state.narrative:
        raise Refused("kept_already", T("This card lies beside the board already."))
    deck = play.state.deck(NARRATIVE).cards
    if deck and is_unseen(deck[0]) and not offered:
        play.emit(NarrativeKept(because("narrative.kept"), card or deck[0], deck[1:]))
        return
    back = tuple(each for each in offered if each != card)
    order = play.rng.shuffled((*deck, *back))
    play.emit(NarrativeKept(because("narrative.kept"), card, order))


def play_card(play: SiegePlay, card: str) -> Rule:
    """Free, at its printed moment."""
    must_be_calm(play)
    if card not in play.state.narrative:
        raise Refused("not_kept", T("This card does not lie beside the board."))
    moment = _moment(play, card)
    if moment is Moment.RAID or (moment is not Moment.ANY and moment.value != play.state.phase.value):
        raise Refused("wrong_moment", T("This card is played at another moment."))
    yield from _played(play, card)


def _moment(play: SiegePlay, card: str) -> Moment:
    """When it may be played; what a real card says of it only the players know."""
    record = play.content.narrative.get(card_of(card))
    return record.moment if record else Moment.ANY


def play_in_raid(play: SiegePlay) -> Rule:
    """After the raid card is seen, before dice are thrown."""
    while cards := [card for card in play.state.narrative if _moment(play, card) is Moment.RAID]:
        kinds = {card_of(card): card for card in cards}
        options = [(NOTHING, T("no card")), *named("narrative", sorted(kinds))]
        done = yield from choose("narrative", T("Do you play a card?"), "narrative.raid", options)
        if done == NOTHING:
            return
        yield from _played(play, kinds[done])


def _played(play: SiegePlay, card: str) -> Rule:
    play.emit(NarrativePlayed(because("narrative.played"), card))
    if is_unseen(card):
        tell(play, NARRATIVE)
        return
    yield from work(play, play.content.narrative[card_of(card)].effects, Scene(f"narrative/{card_of(card)}"))
