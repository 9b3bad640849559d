"""Morning: the top card of the event deck (J7)."""

from __future__ import annotations

from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.text import Name, T
from engine.warofmine.cards.drawing import (
    AN_ENDING,
    AN_ENDING_TOLD,
    OTHER,
    known_effects,
    of_the_box,
    tell,
    told_before,
)
from engine.warofmine.cards.scene import Scene, work
from engine.warofmine.content.checks_siege import CHAPTERS as NUMBERS
from engine.warofmine.content.checks_siege import ENDING
from engine.warofmine.content.checks_siege import ENDINGS as ALL_ENDINGS
from engine.warofmine.content.effects import Effect
from engine.warofmine.events.cards import CardDrawn, CardLaidDown
from engine.warofmine.events.flow import ChapterBegan, EndingCame
from engine.warofmine.events.things import ColdSet
from engine.warofmine.flow.chapters import close_chapter, open_chapter
from engine.warofmine.flow.ending import end_siege
from engine.warofmine.rules.asking import choose
from engine.warofmine.rules.drawing import EVENTS
from engine.warofmine.state.clock import Step
from engine.warofmine.state.look import SiegePlay, card_of, is_unseen, siege_of
from engine.warofmine.steps.starting import begin

CHAPTERS, ENDINGS = "chapters", "endings"


def event(play: SiegePlay) -> Rule:
    """The day's card: an event, a chapter or an ending; its cold markers are laid down."""
    begin(play, Step.EVENT)
    cards = play.state.deck(EVENTS).cards
    if not cards:
        end_siege(play)
        return
    play.emit(CardDrawn(because("event.top"), EVENTS, cards[0]))
    play.emit(CardLaidDown(because("deck.discard"), EVENTS, cards[0]))
    card = cards[0] if not is_unseen(cards[0]) else (yield from _real(play))
    kind, _, name = card.partition("/")
    name = card_of(name)
    if card == OTHER:
        tell(play, EVENTS)
    elif card == AN_ENDING:
        yield from _ending(play, OTHER, ())
    elif card == AN_ENDING_TOLD:
        yield from _ending(play, OTHER, ())
        tell(play, EVENTS)
    elif kind == CHAPTERS:
        _cold(play, play.content.chapters[name].cold)
        yield from open_chapter(play, name)
    elif kind == ENDINGS:
        _cold(play, play.content.endings[name].cold)
        yield from _ending(play, name, play.content.endings[name].effects)
    else:
        _cold(play, play.content.events[name].cold if name in play.content.events else 0)
        yield from work(play, known_effects(play, EVENTS, name), Scene(f"events/{name}"))


def _real(play: SiegePlay) -> Asking[str]:
    """A real deck is stacked as the book says: where a chapter lies, the next chapter begins (J1)."""
    part = _part(play)
    chapter = NUMBERS.get(part, play.state.chapter)
    if chapter != play.state.chapter:
        yield from close_chapter(play)
        play.emit(ChapterBegan(because("chapter.stacked"), chapter, ""))
    return (yield from _which(play, ENDING if part in (ENDING, ALL_ENDINGS) else ""))


def _part(play: SiegePlay) -> str:
    """The part of the siege's stack that the card just drawn belongs to; "" for an event."""
    place = len(play.state.deck(EVENTS).discards) - 1
    for part in siege_of(play.state, play.content).shape:
        if isinstance(part, int):
            place -= part
            if place < 0:
                return ""
        elif place == 0 or part == ALL_ENDINGS:
            return part
        else:
            place -= 1
    return ""


def _which(play: SiegePlay, stacked: str) -> Asking[str]:
    """A real card: one the group has entered, or another."""
    tables = {EVENTS: play.content.events, CHAPTERS: play.content.chapters, ENDINGS: play.content.endings}
    known = [
        (f"{kind}/{name}", T("{name}", name=Name(kind, name)))
        for kind, cards in tables.items()
        for name in of_the_box(cards)
    ]
    known += [(f"{EVENTS}/{name}", T("{name}", name=name)) for name in told_before(play, EVENTS)]
    others = [
        (OTHER, T("another card: we tell what it does")),
        (AN_ENDING_TOLD, T("an ending: we tell what it does, then the siege is over")),
        (AN_ENDING, T("an ending: the siege is over")),
    ]
    rows = [*known, *others]
    return (yield from choose("card", T("Which card is it?"), "card.which", rows, deck=EVENTS, stacked=stacked))


def _cold(play: SiegePlay, n: int) -> None:
    """J7: the card's cold markers go to the cold area."""
    if n:
        play.emit(ColdSet(because("event.cold"), play.state.cold + n))


def _ending(play: SiegePlay, card: str, effects: tuple[Effect, ...]) -> Rule:
    """The day it is drawn is the last one (W39)."""
    yield from close_chapter(play)
    play.emit(EndingCame(because("siege.ending"), card))
    yield from work(play, effects, Scene(f"endings/{card}"))
