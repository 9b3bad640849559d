"""Out in the city: location, equipment, cards one after the other, what is carried home (J16 to J18)."""

from __future__ import annotations

from engine.table.event import because
from engine.table.play import Rule
from engine.table.refusal import Refused
from engine.table.text import Name, T
from engine.warofmine.cards.drawing import identify, known_effects, tell
from engine.warofmine.cards.scene import Scene, work
from engine.warofmine.cards.words_things import offer_trade
from engine.warofmine.content.cards import LocationCard
from engine.warofmine.content.vocabulary import Where
from engine.warofmine.events.cards import CardLaidDown
from engine.warofmine.events.city import ExploringEnded, HidingPlaceFound, LocationTraded, UnknownTurned, WentTo
from engine.warofmine.events.things import Heap
from engine.warofmine.rules.drawing import EXPLORATION
from engine.warofmine.rules.findings import load
from engine.warofmine.rules.tokens import discard, gain, move
from engine.warofmine.state.clock import Step
from engine.warofmine.state.counts import Counts, covers
from engine.warofmine.state.look import SiegePlay, card_of, switches_of
from engine.warofmine.state.open import Place
from engine.warofmine.state.siege import Siege
from engine.warofmine.steps.starting import begin, must_be_calm, must_be_tokens, owed


def location_at(play: SiegePlay, field: str) -> LocationCard | None:
    """What is known of the location on a field."""
    return play.content.locations.get(card_of(play.state.locations.get(field, "")))


def may_go(play: SiegePlay, field: str) -> bool:
    """The location card may limit the party; with no other place left it does not (J16, card)."""
    there = field in play.state.locations or not play.state.locations
    return there and (_has_room(play, field) or not any(_has_room(play, each) for each in play.state.locations))


def _has_room(play: SiegePlay, field: str) -> bool:
    card = location_at(play, field)
    return card is None or len(play.state.party) <= card.party


def go(play: SiegePlay, field: str) -> None:
    begin(play, Step.LOCATION)
    if field not in tuple(Where) or (play.state.locations and field not in play.state.locations):
        raise Refused("no_location", T("There is no location there."))
    if not may_go(play, field):
        raise Refused("party_too_big", T("So many cannot go there."))
    play.emit(WentTo(because("location.chosen"), field))


def take_along(play: SiegePlay, tokens: Counts) -> None:
    """Weapons, tools, trade goods from the storage to the findings (J16)."""
    begin(play, Step.EQUIPMENT)
    must_be_tokens(play, tokens)
    if not covers(play.state.storage, tokens):
        raise Refused("not_there", T("The storage does not hold all of that."))
    card = location_at(play, play.state.site)
    for kind in sorted(tokens):
        if card and not card.weapons and play.content.tokens[kind].weapon:
            raise Refused("no_weapons_here", T("No weapons may be brought there."))
        move(play, kind, tokens[kind], Heap.STORAGE, Heap.FINDINGS, because("scavenge.equip"))


def explore(play: SiegePlay) -> Rule:
    """The next card of the unknown pile (J17)."""
    begin(play, Step.EXPLORE)
    card = play.state.unknown[0]
    play.emit(UnknownTurned(because("explore.card"), card))
    play.emit(CardLaidDown(because("explore.discard"), EXPLORATION, card))
    which = yield from identify(play, EXPLORATION, card)
    if not which:
        tell(play, EXPLORATION)
        return
    known = play.content.exploration.get(which)
    if known and known.hiding and not play.state.hiding:
        play.emit(HidingPlaceFound(because("explore.hiding")))
    yield from work(play, known_effects(play, EXPLORATION, which), Scene(f"exploration/{which}"))


def go_home(play: SiegePlay) -> None:
    """The party stops before a card (W13)."""
    must_be_calm(play)
    if owed(play) is not Step.EXPLORE:
        raise Refused("wrong_step", T("Nobody is exploring."))
    if not switches_of(play.state, play.content).stop_exploring:
        raise Refused("must_explore", T("Your group explores to the last card."))
    play.emit(ExploringEnded(because("explore.stop")))


def trade_here(play: SiegePlay) -> None:
    """The location's own trade, once a night, before any card (card)."""
    must_be_calm(play)
    card = location_at(play, play.state.site)
    if owed(play) is not Step.EXPLORE or card is None or card.trade is None:
        raise Refused("no_trade", T("Nobody trades here."))
    if play.state.traded or play.state.deck(EXPLORATION).discards:
        raise Refused("too_late", T("Trading here is over for tonight."))
    play.emit(LocationTraded(because("location.trade")))
    scene = Scene(f"locations/{card_of(play.state.locations[play.state.site])}")
    offer_trade(play, card.trade, Place.OUT, scene)


def carry(play: SiegePlay, take: Counts) -> None:
    """What goes home: findings and as many resources as the box holds, up to the party's slots (J18)."""
    begin(play, Step.CHOOSE)
    must_be_tokens(play, take)
    loaded = load(play.state, play.content, take)
    if loaded.problems:
        raise Refused("not_there", T("{what}: there are not so many.", what=Name("tokens", loaded.problems[0])))
    if not loaded.fits:
        over = loaded.weight - loaded.limit
        raise Refused("too_heavy", T("Too heavy by {n}.", n=over))
    _settle_findings(play, play.state, loaded.taken)


def _settle_findings(play: SiegePlay, state: Siege, taken: Counts) -> None:
    for kind in sorted({*state.findings, *taken}):
        more = taken.get(kind, 0) - state.findings.get(kind, 0)
        if more > 0:
            gain(play, kind, more, Heap.FINDINGS, because("carry.resources"))
        elif more < 0:
            discard(play, kind, -more, Heap.FINDINGS, because("carry.left"))
