"""Narrative cards: two are drawn, one is kept, and a kept one is played once at its moment (J21, W50)."""

from __future__ import annotations

from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import T
from engine.warofmine.cards.scene import Scene, work
from engine.warofmine.content.vocabulary import Moment
from engine.warofmine.events.cards import NarrativeKept, NarrativePlayed
from engine.warofmine.rules.asking import choose, named
from engine.warofmine.rules.drawing import NARRATIVE
from engine.warofmine.state.clock import Step
from engine.warofmine.state.look import SiegePlay, card_of
from engine.warofmine.steps.starting import begin, must_be_calm

NOTHING = "nothing"


def keep(play: SiegePlay, card: str) -> None:
    """One lies open beside the board, the other is shuffled back. A real card the group knows may be named."""
    begin(play, Step.NARRATIVE)
    offered = play.state.offered
    if offered and card not in offered:
        raise Refused("not_offered", T("This card was not drawn."))
    if not offered and card and card not in play.content.narrative:
        raise Refused("unknown_card", T("There is no such card."))
    if card in play.state.narrative:
        raise Refused("kept_already", T("This card lies beside the board already."))
    back = tuple(each for each in offered if each != card)
    order = play.rng.shuffled((*play.state.deck(NARRATIVE).cards, *back))
    play.emit(NarrativeKept(because("narrative.kept"), card, order))


def play_card(play: SiegePlay, card: str) -> Rule:
    """Free, at its printed moment."""
    must_be_calm(play)
    if card not in play.state.narrative:
        raise Refused("not_kept", T("This card does not lie beside the board."))
    moment = play.content.narrative[card_of(card)].moment
    if moment is Moment.RAID or (moment is not Moment.ANY and moment.value != play.state.phase.value):
        raise Refused("wrong_moment", T("This card is played at another moment."))
    yield from _played(play, card)


def play_in_raid(play: SiegePlay) -> Rule:
    """After the raid card is seen, before dice are thrown."""
    while cards := [
        card for card in play.state.narrative if play.content.narrative[card_of(card)].moment is Moment.RAID
    ]:
        kinds = {card_of(card): card for card in cards}
        options = [(NOTHING, T("no card")), *named("narrative", sorted(kinds))]
        done = yield from choose("narrative", T("Do you play a card?"), "narrative.raid", options)
        if done == NOTHING:
            return
        yield from _played(play, kinds[done])


def _played(play: SiegePlay, card: str) -> Rule:
    play.emit(NarrativePlayed(because("narrative.played"), card))
    yield from work(play, play.content.narrative[card_of(card)].effects, Scene(f"narrative/{card_of(card)}"))
