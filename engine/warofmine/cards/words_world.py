"""Words about the night, the house and the story, carried out."""

from __future__ import annotations

from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import Name, T
from engine.warofmine.cards.drawing import knock, meet
from engine.warofmine.cards.scene import Scene, handles, is_known_script, read_script
from engine.warofmine.content.naming import text_id
from engine.warofmine.content.vocabulary import FittingDo, Where
from engine.warofmine.content.words_world import (
    ChangeFitting,
    ChangeRaid,
    Check,
    Cold,
    ExploreWord,
    Knock,
    Meet,
    Noise,
    Once,
    Read,
    ReadScript,
    Replace,
)
from engine.warofmine.events.cards import CardRemoved
from engine.warofmine.events.city import ExploringEnded, PutBack
from engine.warofmine.events.fights import RaidChanged
from engine.warofmine.events.flow import ScriptOwed
from engine.warofmine.events.house import Built, Destroyed, IdeaGrasped
from engine.warofmine.events.things import ColdSet
from engine.warofmine.rules.asking import LEADER, choose, named
from engine.warofmine.rules.dawn import replace_location
from engine.warofmine.rules.noise import change_noise, check_noise
from engine.warofmine.rules.shelter import free_holes, free_spots, lies_on_hole
from engine.warofmine.state.look import SiegePlay, card_of

MOST_COLD = 99


@handles(Check.kind)
def check(play: SiegePlay, scene: Scene, word: Check) -> Rule:
    done = yield from check_noise(play)
    if done.encounter:
        yield from meet(play)


@handles(Noise.kind)
def noise(play: SiegePlay, scene: Scene, word: Noise) -> Rule:
    change_noise(play, word.n, scene.why)
    yield from ()


@handles(Cold.kind)
def cold(play: SiegePlay, scene: Scene, word: Cold) -> Rule:
    level = min(MOST_COLD, max(0, play.state.cold + word.n))
    if level != play.state.cold:
        play.emit(ColdSet(scene.why, level))
    yield from ()


@handles(Meet.kind)
def encounter(play: SiegePlay, scene: Scene, word: Meet) -> Rule:
    yield from meet(play)


@handles(Knock.kind)
def visitor(play: SiegePlay, scene: Scene, word: Knock) -> Rule:
    yield from knock(play)


@handles(ReadScript.kind)
def script(play: SiegePlay, scene: Scene, word: ReadScript) -> Rule:
    """One the app knows is worked at once; a number of the group's book is owed."""
    if is_known_script(play.state, play.content, word.script):
        yield from read_script(play, word.script, scene.actor)
    else:
        play.emit(ScriptOwed(scene.why, word.script, scene.actor))


@handles(ExploreWord.kind)
def explore(play: SiegePlay, scene: Scene, word: ExploreWord) -> Rule:
    back = min(word.back, len(play.state.unknown))
    if back:
        play.emit(PutBack(scene.why, play.state.unknown[len(play.state.unknown) - back :]))
    if word.end:
        play.emit(ExploringEnded(scene.why))
    yield from ()


@handles(Replace.kind)
def replaced(play: SiegePlay, scene: Scene, word: Replace) -> Rule:
    field = word.field or (Where(play.state.site) if play.state.site else None)
    if field is not None:
        replace_location(play, field)
    yield from ()


@handles(ChangeRaid.kind)
def change_raid(play: SiegePlay, scene: Scene, word: ChangeRaid) -> Rule:
    play.emit(RaidChanged(scene.why, word.damage, word.wounds))
    yield from ()


@handles(Once.kind)
def once(play: SiegePlay, scene: Scene, word: Once) -> Rule:
    """The card leaves the game instead of lying among the discards."""
    deck, _, card = scene.source.partition("/")
    found = next((each for each in play.state.deck(deck).discards if card_of(each) == card_of(card)), None)
    if found is not None:
        play.emit(CardRemoved(scene.why, deck, found))
    yield from ()


@handles(Read.kind)
def read(play: SiegePlay, scene: Scene, word: Read) -> Rule:
    """What no word says: players carry it out and confirm."""
    text = T("{text}", text=Name("text", text_id(word.text)))
    why = because("card.read", code="read", of="")
    yield from Choice(LEADER, text, why, (Option("done", T("Done")),)).ask()


@handles(ChangeFitting.kind)
def change_fitting(play: SiegePlay, scene: Scene, word: ChangeFitting) -> Rule:
    match word.do:
        case FittingDo.BUILD:
            yield from _build(play, scene, word)
        case FittingDo.DESTROY:
            yield from _destroy(play, scene, word)
        case FittingDo.IDEA:
            if fitting := (yield from _which(play, word, play.state.ideas)):
                play.emit(IdeaGrasped(scene.why, fitting))


def _which(play: SiegePlay, word: ChangeFitting, among: tuple[str, ...]) -> Asking[str]:
    """The one named, or the leader's choice; "" if it can happen to none."""
    first: dict[str, str] = {}
    for copy in among:
        first.setdefault(card_of(copy), copy)
    kinds = [word.fitting] if word.fitting else sorted(first)
    there = [kind for kind in kinds if kind in first]
    if not there:
        return ""
    return first[(yield from choose("fitting", word.asks(), "card.fitting", named("fittings", there)))]


def _build(play: SiegePlay, scene: Scene, word: ChangeFitting) -> Rule:
    """Laid on a free spot at no cost; a named one may still be an idea."""
    ideas = play.state.ideas if word.fitting else ()
    fitting = yield from _which(play, word, (*play.state.constructions, *ideas))
    if not fitting:
        return
    boards = lies_on_hole(play.content, fitting)
    spots = free_holes(play.state, play.content) if boards else free_spots(play.state, play.content)
    if not spots:
        return
    spot = yield from choose("spot", T("Where is it built?"), "card.spot", named("spots", spots))
    if fitting in play.state.ideas:
        play.emit(IdeaGrasped(scene.why, fitting))
    play.emit(Built(scene.why, spot, fitting, boards))


def _destroy(play: SiegePlay, scene: Scene, word: ChangeFitting) -> Rule:
    standing = {spot: held for spot, held in play.state.shelter.items() if held.fitting or held.boards}
    spots = [
        spot
        for spot, held in standing.items()
        if not word.fitting or (held.fitting or play.content.role.boards) == word.fitting
    ]
    if spots:
        spot = yield from choose("spot", T("Which is destroyed?"), "card.spot", named("spots", sorted(spots)))
        play.emit(Destroyed(scene.why, spot, standing[spot].fitting or play.content.role.boards))
