"""Dawn as commands: treatment, alcohol, the fate card, mourning (J21 to J23)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import Name, T
from engine.warofmine.cards.drawing import draw, known_effects, tell
from engine.warofmine.cards.picking import settle
from engine.warofmine.cards.scene import Scene, work
from engine.warofmine.events.base import person
from engine.warofmine.rules import dawn
from engine.warofmine.rules.drawing import FATE
from engine.warofmine.state.clock import Phase, Step
from engine.warofmine.state.counts import covers, tally
from engine.warofmine.state.look import SiegePlay, switches_of
from engine.warofmine.steps.starting import begin, must_be_calm, must_be_present, owed

ALCOHOL_AT = (Step.TREAT, Step.FATE, Step.NARRATIVE)
"""Before or after the fate card (J22)."""


def treat(play: SiegePlay, given: Mapping[str, Sequence[str]]) -> None:
    for who in sorted(given):
        must_be_present(play.state, who)
        for kind in given[who]:
            if kind not in play.content.tokens or not dawn.treats(play.content, kind, play.state.people[who]):
                what = Name("tokens", kind)
                raise Refused("no_help", T("{what} does not help {who}.", what=what, who=person(who)))
    if not covers(play.state.storage, tally(tuple(kind for kinds in given.values() for kind in kinds))):
        raise Refused("not_there", T("The storage does not hold so much."))
    if owed(play) is not Step.TREAT and switches_of(play.state, play.content).eat_any_time:
        must_be_calm(play)
    else:
        begin(play, Step.TREAT)
    dawn.treat(play, given)


def drink_alcohol(play: SiegePlay, who: str, what: str) -> None:
    must_be_calm(play)
    must_be_present(play.state, who)
    in_time = play.state.phase is Phase.DAWN and owed(play) in ALCOHOL_AT
    if not in_time and not switches_of(play.state, play.content).eat_any_time:
        raise Refused("wrong_step", T("Alcohol is drunk before or after the fate card."))
    if what not in play.content.tokens or play.content.tokens[what].tires is None:
        raise Refused("no_alcohol", T("That is no alcohol."))
    if not play.state.storage.get(what):
        raise Refused("not_there", T("There is none in the storage."))
    dawn.drink(play, who, what)


def fate(play: SiegePlay) -> Rule:
    """One fate card, its upper part (J21)."""
    begin(play, Step.FATE)
    card = yield from draw(play, FATE)
    if card is None:
        return
    if not card:
        tell(play, FATE)
        return
    known = play.content.fate.get(card)
    effects = settle(play.state, play.content, known_effects(play, FATE, card))
    if known:
        dawn.apply_fate(play, known.lines)
    if known and known.replace is not None:
        dawn.replace_location(play, known.replace)
    yield from work(play, effects, Scene(f"fate/{card}"))


def mourn(play: SiegePlay) -> Rule:
    begin(play, Step.DEATH)
    yield from dawn.mourn(play)
