"""Dawn: home, treatment, alcohol, fate, a location replaced, the death check (J21 to J23, W34 to W38)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from engine.table.event import because
from engine.table.play import Rule
from engine.table.text import T
from engine.warofmine.content.cards import FateLine
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import State, TraitDo, Where, Who
from engine.warofmine.events.base import person
from engine.warofmine.events.city import LocationReplaced
from engine.warofmine.events.people import Armed, LossesCounted, Treated
from engine.warofmine.events.things import Heap
from engine.warofmine.rules.asking import throw_black
from engine.warofmine.rules.drawing import LOCATIONS
from engine.warofmine.rules.states import change, use_up
from engine.warofmine.rules.tokens import discard, move
from engine.warofmine.state.look import SiegePlay, best_trait, holds_weapon
from engine.warofmine.state.siege import Person, Siege


def come_home(play: SiegePlay) -> None:
    """The party and its findings, then the guards' weapons (W34). With nobody to carry them findings are lost (W17)."""
    home = bool(play.state.party)
    for kind, n in list(play.state.findings.items()):
        if home:
            move(play, kind, n, Heap.FINDINGS, Heap.STORAGE, because("dawn.findings"))
        else:
            discard(play, kind, n, Heap.FINDINGS, because("dawn.findings_lost"))
    for who in sorted(play.state.people):
        if holds_weapon(play.state.people[who]):
            play.emit(Armed(because("dawn.weapons"), who, None))


def treats(content: SiegeContent, kind: str, someone: Person) -> bool:
    """Meds go onto the ill, bandages onto the wounded (J21)."""
    state = content.tokens[kind].treats
    return state is not None and someone.is_present and someone.states[state] > 0


def treat(play: SiegePlay, given: Mapping[str, Sequence[str]]) -> None:
    nurse = best_trait(play.content, play.state.present, TraitDo.NURSES)
    for who in sorted(given):
        for kind in sorted(given[who]):
            play.emit(Treated(because("dawn.treated"), who, kind))
            state = play.content.tokens[kind].treats
            if nurse and state is not None:
                # The nurse's gift is for the first one only (card).
                change(play, who, state, -nurse, because("dawn.nursed"))
                nurse = 0


def drink(play: SiegePlay, who: str, kind: str) -> None:
    """First fatigue, then misery (J22, W36)."""
    discard(play, kind, 1, Heap.STORAGE, because("alcohol.drunk"))
    change(play, who, State.FATIGUE, play.content.tokens[kind].tires or 0, because("alcohol.tires"))
    change(play, who, State.MISERY, -1, because("alcohol.comforts"))


def apply_fate(play: SiegePlay, lines: Iterable[FateLine]) -> None:
    """Whom each line means is settled once, as people are when the card is drawn; then line by line (W35)."""
    state, content = play.state, play.content
    settled = [(line, meant(state, content, line)) for line in lines if state.cold >= line.cold]
    for line, people in settled:
        for who in people:
            why = because("fate.line", who=person(who))
            change(play, who, line.state, line.n, why)
            if line.discard:
                use_up(play, who, treatment(content, line.state, line.using), because("fate.used_up"))


def treatment(content: SiegeContent, state: State, using: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds that count as treatment: those named, or all that treat the state."""
    return using or tuple(kind for kind in sorted(content.tokens) if content.tokens[kind].treats is state)


def meant(state: Siege, content: SiegeContent, line: FateLine) -> list[str]:
    return pick(state, content, state.present, line.who, line.state, line.using)


def pick(
    state: Siege, content: SiegeContent, people: Iterable[str], who: Who, by: State, using: tuple[str, ...]
) -> list[str]:
    """Of these people all, the suffering, the treated or the untreated."""
    if who is Who.ALL:
        return list(people)
    suffering = [each for each in people if state.people[each].states[by]]
    if who is Who.SUFFERING:
        return suffering
    kinds = treatment(content, by, using)
    held = {each for each in suffering if any(state.people[each].treated.get(kind) for kind in kinds)}
    return [each for each in suffering if (each in held) == (who is Who.TREATED)]


def replace_location(play: SiegePlay, field: Where) -> None:
    """It leaves the game, those behind it move one nearer, the next of the deck lies far away (W38)."""
    row = [play.state.locations.get(each, "") for each in Where]
    del row[list(Where).index(field)]
    new = next(iter(play.state.deck(LOCATIONS).cards), "")
    laid = {each.value: name for each, name in zip(Where, [*row, new], strict=True) if name}
    play.emit(LocationReplaced(because("location.replaced"), field, laid, new))


def mourn(play: SiegePlay) -> Rule:
    """Somebody died or left today: one throw against everybody's empathy (J23, W37)."""
    play.emit(LossesCounted(because("death.counted")))
    if not play.state.present:
        return
    roll = yield from throw_black("death", T("Somebody was lost today: throw the black die"), "death.roll")
    for who in play.state.present:
        if play.state.people[who].empathy >= roll:
            change(play, who, State.MISERY, 2, because("death.grief", roll=roll))
