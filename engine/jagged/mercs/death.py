"""A merc dies: half of the cards are lost, somebody else takes the rest (p. 11)."""

from __future__ import annotations

from engine.jagged.box import FightPlay, printed
from engine.jagged.content.kit import MercCard
from engine.jagged.events.base import card_name, unit
from engine.jagged.events.flow import ScenarioOver
from engine.jagged.events.mercs import ActivePassed, Died, Gone, Replaced
from engine.jagged.mercs.cards import discard, lose_for_good
from engine.jagged.mercs.cubes import match_cubes
from engine.jagged.mercs.dice import card_of
from engine.jagged.mercs.places import cards_of, layout_of, wrong_with
from engine.jagged.sectors.reset import reset_if_empty
from engine.jagged.state import Merc
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T, Tn


def die(play: FightPlay, merc: str) -> Rule:
    sector = play.state.mercs[merc].sector
    play.emit(Died(because("merc.dies"), merc))
    yield from _lose_half(play, merc)
    yield from _replace(play, merc)
    reset_if_empty(play, sector)


def _lose_half(play: FightPlay, merc: str) -> Rule:
    """Rounded down; allies lost this way are dead (p. 11)."""
    cards = cards_of(play, merc)
    if half := len(cards) // 2:
        lost = yield from _pick(play, merc, cards, half)
        for card in lost:
            if printed(card) in play.content.cards.allies:
                lose_for_good(play, merc, card, because("merc.half"))
            else:
                discard(play, merc, card, because("merc.half"))


def _pick(play: FightPlay, merc: str, cards: list[str], n: int) -> Asking[tuple[str, ...]]:
    if len(cards) == n:
        return tuple(cards)
    options = tuple(Option(card, T("{card}", card=card_name(card))) for card in cards)
    prompt = Tn("{merc} is dead: which card is lost?", "{merc} is dead: which {n} cards are lost?", n, merc=unit(merc))
    return (yield from Choice(merc, prompt, because("merc.half"), options, n, n).ask_some())


def _replace(play: FightPlay, merc: str) -> Rule:
    state = play.state
    if not state.reserve:
        play.emit(Gone(because("merc.nobody_left"), merc))
        play.emit(ScenarioOver(because("lost.nobody_left"), "lost"))
        return
    by = state.reserve[0]
    if len(state.reserve) > 1:
        options = tuple(Option(name, T("{merc}", merc=unit(name))) for name in state.reserve)
        prompt = T("Who takes the place of {merc}?", merc=unit(merc))
        by = yield from Choice(merc, prompt, because("merc.replaced"), options).ask()
    old, card = state.mercs[merc], play.content.cards.mercs.get(by, MercCard())
    new = Merc(
        old.player, stamina=card.stamina + state.three, hands=old.hands, armour=old.armour, pack=old.pack,
        allies=old.allies, done=True,
    )  # fmt: skip
    play.emit(Replaced(because("merc.replaced"), merc, by, new))
    if state.active == merc:
        # Enemies that tie still look for the next player from here (p. 26).
        play.emit(ActivePassed(because("merc.replaced"), by))
    yield from _from_storage(play, by)
    yield from make_it_fit(play, by)
    match_cubes(play, by)


def _from_storage(play: FightPlay, merc: str) -> Rule:
    """A replacement may take what lies in storage (p. 11)."""
    state = play.state
    if not state.storage:
        return
    options = tuple(Option(card, T("{card}", card=card_name(card))) for card in state.storage)
    prompt = T("{merc}: anything from storage?", merc=unit(merc))
    taken = yield from Choice(merc, prompt, because("merc.storage"), options, 0, len(options)).ask_some()
    now = play.state.mercs[merc]
    allies = tuple(card for card in taken if printed(card) in play.content.cards.allies)
    items = tuple(card for card in taken if card not in allies)
    if taken:
        new = Merc(
            now.player, stamina=now.stamina, hands=now.hands, armour=now.armour, pack=(*now.pack, *items),
            allies=(*now.allies, *allies), done=True,
        )  # fmt: skip
        play.emit(Replaced(because("merc.storage"), merc, merc, new))


def fit_again(play: FightPlay, merc: str) -> Rule:
    """An ally has gone and its places with it, or upgrades lie in the inventory now (p. 13).

    Scenarios begun with an older app go on as they began.
    """
    if play.content.places_chosen:
        yield from make_it_fit(play, merc)


def make_it_fit(play: FightPlay, merc: str) -> Rule:
    """Too many cards: discard until the rest fits (p. 13)."""
    while play.state.result == "":
        now = play.state.mercs[merc]
        if len(now.allies) > card_of(play, merc).allies:
            cards = list(now.allies)
        elif wrong_with(play, merc, layout_of(play, now)):
            cards = list(now.items)
        else:
            return
        options = tuple(Option(card, T("{card}", card=card_name(card))) for card in cards)
        prompt = T("{merc} carries too much: discard which?", merc=unit(merc))
        card = yield from Choice(merc, prompt, because("card.too_many"), options).ask()
        discard(play, merc, card, because("card.too_many"))
