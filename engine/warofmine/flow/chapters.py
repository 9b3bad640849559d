"""Chapters: what they ask for, what it brings, what it costs to have missed it."""

from __future__ import annotations

from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.warofmine.cards.picking import holds
from engine.warofmine.cards.scene import Scene, work
from engine.warofmine.content.cards import Objective
from engine.warofmine.events.flow import ChapterBegan, ObjectiveReached
from engine.warofmine.state.look import SiegePlay


def _objective(play: SiegePlay) -> Objective | None:
    """What the chapter in force still asks for."""
    card = play.state.chapter_card
    if not card or card in play.state.fulfilled or card not in play.content.chapters:
        return None
    return play.content.chapters[card].objective


def check_objective(play: SiegePlay) -> Asking[bool]:
    """At the end of a day; True if it was reached just now."""
    objective = _objective(play)
    scene = Scene(f"chapters/{play.state.chapter_card}")
    if objective is None or not holds(play.state, play.content, objective.when, scene):
        return False
    play.emit(ObjectiveReached(because("chapter.reached"), play.state.chapter_card))
    yield from work(play, objective.reward, scene)
    return True


def close_chapter(play: SiegePlay) -> Rule:
    """The next chapter or the end has come: what was not reached is missed."""
    objective = _objective(play)
    if objective is not None:
        yield from work(play, objective.missed, Scene(f"chapters/{play.state.chapter_card}"))


def open_chapter(play: SiegePlay, card: str) -> Rule:
    yield from close_chapter(play)
    chapter = play.content.chapters[card]
    play.emit(ChapterBegan(because("chapter.begins"), chapter.chapter, card))
    yield from work(play, chapter.effects, Scene(f"chapters/{card}"))
