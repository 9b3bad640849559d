"""Encounter tokens: laid face down, turned by the first merc who comes (p. 20, 36, J29, J30)."""

from __future__ import annotations

from engine.jagged.box import FightPlay, printed
from engine.jagged.content.scenario import EncounterToken, Token
from engine.jagged.dictator.threat import add_tokens
from engine.jagged.events.base import area
from engine.jagged.events.enemies import SniperToken
from engine.jagged.events.sectors import EncountersLaid, EncounterTurned
from engine.jagged.events.supply import FundsChanged, RebelsChanged
from engine.jagged.mercs.defence import resist
from engine.jagged.mercs.harm import afflict, rest, tire
from engine.jagged.mercs.hits import blast_enemy
from engine.jagged.sectors.troops import appear
from engine.table.event import Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import Name, T

MINE = 3
FATIGUE = 2


def lay(play: FightPlay, field: str, n: int, why: Reason) -> None:
    """Face down; an empty supply is mixed again from the turned ones (p. 20)."""
    pile = play.state.decks.encounters
    free = len(pile.cards) - sum(play.state.encounters.values())
    order = None
    if free < n and pile.discards:
        order = play.rng.shuffled(sorted((*pile.cards, *pile.discards)))
        free = len(order) - sum(play.state.encounters.values())
    if (laid := min(n, free)) > 0:
        play.emit(EncountersLaid(why, field, laid, order))


def turn_all(play: FightPlay, field: str) -> Rule:
    """Every face-down token of an area, a hidden enemy's too."""
    while play.state.encounters.get(field) and not play.state.result:
        yield from turn(play, field)
    yield from _look_for_snipers(play, field)


def turn(play: FightPlay, field: str) -> Rule:
    token = yield from _which(play, field)
    card = play.content.cards.encounters[printed(token)]
    why = because("encounter.turned")
    play.emit(EncounterTurned(why, field, token, stays=card.token is Token.LOOT))
    yield from _work(play, field, card)


def _which(play: FightPlay, field: str) -> Asking[str]:
    pile = play.state.decks.encounters.cards
    shown = {printed(each): each for each in reversed(pile)}
    if "encounters" not in play.content.by_hand or len(shown) == 1:
        return play.rng.choose(pile)
    options = tuple(Option(name, T("{token}", token=Name("token", name))) for name in sorted(shown))
    prompt = T("Which token is it, in {area}?", area=area(field))
    return shown[(yield from Choice("players", prompt, because("encounter.turned"), options).ask())]


def _work(play: FightPlay, field: str, card: EncounterToken) -> Rule:
    why = because("encounter.works", token=card.token.value)
    state = play.state
    match card.token:
        case Token.FATIGUE:
            yield from _fatigue(play, field, why)
        case Token.ENEMY:
            # J32: it acts in the enemy activation that follows.
            appear(play, card.card, play.content.region.sector_of(field), field, why, elite=card.elite)
        case Token.FUNDS:
            play.emit(FundsChanged(why, state.funds + card.n))
        case Token.REBELS:
            play.emit(RebelsChanged(why, state.rebels + card.n))
        case Token.CONDITION if card.condition is not None:
            for who in _figures(play, field):
                afflict(play, who, card.condition, why)
        case Token.MINE:
            yield from _mine(play, field, why)
        case Token.THREAT:
            add_tokens(play, card.n, why)


def _fatigue(play: FightPlay, field: str, why: Reason) -> Rule:
    for merc in _mercs(play, field):
        if play.content.rules.fatigue_token_rests:
            rest(play, merc, FATIGUE, why)
        else:
            yield from tire(play, merc, FATIGUE, why)


def _mine(play: FightPlay, field: str, why: Reason) -> Rule:
    """3 damage to every figure there: no hiding, armour counts (p. 36)."""
    for enemy in _enemies(play, field):
        yield from blast_enemy(play, enemy, MINE, why)
    for merc in _mercs(play, field):
        if merc in play.state.mercs and not play.state.result:
            yield from resist(play, merc, MINE, why)


def _look_for_snipers(play: FightPlay, field: str) -> Rule:
    """J16: a token of a hidden enemy; one of its set is the crosshair."""
    for enemy in [name for name, each in play.state.enemies.items() if field in each.tokens]:
        while field in play.state.enemies[enemy].tokens:
            found = yield from _is_crosshair(play, enemy, field)
            play.emit(SniperToken(because("sniper.token"), enemy, field, found))


def _is_crosshair(play: FightPlay, enemy: str, field: str) -> Asking[bool]:
    left = len(play.state.enemies[enemy].tokens)
    if left == 1:
        return True
    if "encounters" not in play.content.by_hand:
        return play.rng.below(left) == 0
    options = (Option("yes", T("the crosshair")), Option("no", T("nothing")))
    prompt = T("What does the token in {area} show?", area=area(field))
    return (yield from Choice("players", prompt, because("sniper.token"), options).ask()) == "yes"


def _mercs(play: FightPlay, field: str) -> list[str]:
    return [name for name, merc in play.state.mercs.items() if merc.field == field]


def _enemies(play: FightPlay, field: str) -> list[str]:
    return [name for name, enemy in play.state.enemies.items() if enemy.field == field]


def _figures(play: FightPlay, field: str) -> list[str]:
    return [*_mercs(play, field), *_enemies(play, field)]
