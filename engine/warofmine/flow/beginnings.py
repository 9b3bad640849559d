"""What happens by itself when a phase or a step is reached."""

from __future__ import annotations

from engine.table.event import because
from engine.table.play import Rule
from engine.warofmine.cards.scene import Scene, work
from engine.warofmine.content.vocabulary import Moment
from engine.warofmine.events.cards import NarrativeOffered, VisitorCame
from engine.warofmine.events.city import CardsReturned, UnknownLaid
from engine.warofmine.events.house import FittingWorked
from engine.warofmine.events.things import NoiseSet
from engine.warofmine.rules.dawn import come_home
from engine.warofmine.rules.drawing import ENCOUNTERS, EXPLORATION, NARRATIVE, refill
from engine.warofmine.rules.noise import QUIETEST
from engine.warofmine.state.clock import Step
from engine.warofmine.state.look import SiegePlay, card_of, cards_at, is_unseen

OFFERED = 2


def begin_phase(play: SiegePlay) -> Rule:
    """Fittings that work by themselves in this phase, once a day, at the first step of it that takes place."""
    moment = Moment(play.state.phase)
    for spot in sorted(play.state.shelter):
        fitting = play.state.shelter[spot].fitting
        card = play.content.fittings.get(fitting)
        effects = card.by_itself.get(moment, ()) if card else ()
        if effects and f"{spot}/{moment}" not in play.state.worked:
            play.emit(FittingWorked(because("fitting.itself"), spot, fitting, moment))
            yield from work(play, effects, Scene(f"fittings/{fitting}"))


def begin_step(play: SiegePlay, step: Step) -> Rule:
    if step is Step.THIRST:
        yield from _door_closes(play)
    elif step is Step.EXPLORE:
        yield from _arrive(play)
    elif step is Step.CHOOSE:
        return_cards(play)
    elif step is Step.NARRATIVE:
        _offer(play)


def by_itself(play: SiegePlay, step: Step) -> None:
    """Steps the app does alone (a.3)."""
    if step is Step.NOISE:
        _start_noise(play)
    elif step is Step.UNKNOWN:
        _lay_unknown(play)
    elif step is Step.RETURN:
        come_home(play)


def pass_over(play: SiegePlay, step: Step) -> None:
    """What must happen even when nobody takes the step: cards go back, weapons come down, findings are lost."""
    if step is Step.CHOOSE:
        return_cards(play)
    elif step is Step.RETURN:
        come_home(play)


def _door_closes(play: SiegePlay) -> Rule:
    """Whoever waited at the door in vain goes (card)."""
    visitor = play.state.visitor
    if visitor:
        play.emit(VisitorCame(because("visitor.goes"), ""))
        card = play.content.visitors.get(visitor)
        yield from work(play, card.ignored if card else (), Scene(f"visitors/{visitor}"))


def _start_noise(play: SiegePlay) -> None:
    """The marker on field 1, unless the location says otherwise (J16)."""
    card = play.content.locations.get(card_of(play.state.locations.get(play.state.site, "")))
    play.emit(NoiseSet(because("noise.starts"), card.noise if card else QUIETEST))


def _lay_unknown(play: SiegePlay) -> None:
    """10, 12 or 14 exploration cards face down (J17)."""
    n = cards_at(play.state, play.content)
    play.emit(UnknownLaid(because("explore.pile", n=n), play.state.deck(EXPLORATION).cards[:n]))


def _arrive(play: SiegePlay) -> Rule:
    """What the location does to those who come (card)."""
    card = card_of(play.state.locations.get(play.state.site, ""))
    if card in play.content.locations:
        yield from work(play, play.content.locations[card].arrive, Scene(f"locations/{card}"))


def return_cards(play: SiegePlay) -> None:
    """After the night exploration and encounter cards are shuffled back (J18, W40)."""
    exploration, encounters = play.state.deck(EXPLORATION), play.state.deck(ENCOUNTERS)
    if not (play.state.unknown or exploration.discards or encounters.discards):
        return
    orders = {
        ENCOUNTERS: play.rng.shuffled((*encounters.cards, *encounters.discards)),
        EXPLORATION: play.rng.shuffled((*exploration.cards, *exploration.discards, *play.state.unknown)),
    }
    play.emit(CardsReturned(because("explore.back"), orders))


def _offer(play: SiegePlay) -> None:
    """Two are drawn, one is kept; fewer left: what there is (J21, W50). Real cards are drawn by hand."""
    refill(play, NARRATIVE)
    cards = play.state.deck(NARRATIVE).cards[:OFFERED]
    if cards and not is_unseen(cards[0]):
        play.emit(NarrativeOffered(because("narrative.two"), cards))
