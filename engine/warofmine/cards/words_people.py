"""Words about people, carried out."""

from __future__ import annotations

from engine.table.event import because
from engine.table.play import Rule
from engine.warofmine.cards.picking import meant
from engine.warofmine.cards.scene import Scene, handles
from engine.warofmine.content.vocabulary import Gone
from engine.warofmine.content.words_people import ChangeState, Die, Join, Leave, LockTask
from engine.warofmine.events.cards import CardDrawn
from engine.warofmine.events.flow import NobodyJoins
from engine.warofmine.events.people import Joined, TaskLocked
from engine.warofmine.rules.dawn import treatment
from engine.warofmine.rules.drawing import CHARACTERS
from engine.warofmine.rules.states import change, lose, use_up
from engine.warofmine.state.look import MOST_PEOPLE, SiegePlay


@handles(ChangeState.kind)
def change_state(play: SiegePlay, scene: Scene, word: ChangeState) -> Rule:
    for who in (yield from meant(play, scene, word)):
        change(play, who, word.state, word.n, scene.why)
        if word.discard:
            kinds = treatment(play.content, word.looks_at() or word.state, word.using)
            use_up(play, who, kinds, scene.why)


@handles(Join.kind)
def join(play: SiegePlay, scene: Scene, word: Join) -> Rule:
    """The top of the unused characters unless one is named; refused with four present (J5, W51)."""
    waiting = play.state.deck(CHARACTERS).cards
    who = word.character or next(iter(waiting), "")
    if len(play.state.present) >= MOST_PEOPLE:
        play.emit(NobodyJoins(because("join.four"), who))
    elif who in waiting and who in play.content.characters:
        play.emit(CardDrawn(scene.why, CHARACTERS, who))
        card = play.content.characters[who]
        play.emit(Joined(scene.why, who, card.prowess, card.empathy, card.slots, word.states))
    else:
        play.emit(NobodyJoins(because("join.nobody")))
    yield from ()


@handles(Leave.kind)
def leave(play: SiegePlay, scene: Scene, word: Leave) -> Rule:
    for who in (yield from meant(play, scene, word)):
        lose(play, who, Gone.LEFT, scene.why)


@handles(Die.kind)
def die(play: SiegePlay, scene: Scene, word: Die) -> Rule:
    for who in (yield from meant(play, scene, word)):
        lose(play, who, Gone.DEAD, scene.why)


@handles(LockTask.kind)
def lock_task(play: SiegePlay, scene: Scene, word: LockTask) -> Rule:
    for who in (yield from meant(play, scene, word)):
        play.emit(TaskLocked(scene.why, who, word.task, word.must))
