"""The tactical phase (B4.B): at most one card each, paid in strategy points; the other side may revoke it."""

from __future__ import annotations

from engine.eden.asking import yes_or_no
from engine.eden.effects.words import carry_out, refuse_target
from engine.eden.events.base import side_name
from engine.eden.events.flow import CardPlayed, CardRevoked, PhaseBegan, Turned
from engine.eden.others import other_side
from engine.eden.play import EdenPlay
from engine.eden.rules.bands import check_band, may_bring
from engine.eden.rules.weather import card_cost
from engine.eden.state import Phase
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking
from engine.table.refusal import Refused
from engine.table.text import Name, T


def play_card(play: EdenPlay, side: str, card: str, on: str) -> Rule:
    """One card a round; never the same twice in a game, not once the own leader is out (B1.D, B4.B, E36, E38)."""
    refuse_card(play, side, card)
    tactic, cost = play.content.tactics[card], card_cost(play.state.rules.weather)
    refuse_target(play, side, "", tactic.effect, on)
    play.emit(CardPlayed(because("card.played", cost=cost), side, card, cost, on))
    if not (yield from _revoked(play, side, card)):
        yield from carry_out(play, side, "", card, tactic.effect, on)
    if play.state.phase is Phase.TACTICS:
        had_say(play, side)


def refuse_card(play: EdenPlay, side: str, card: str) -> None:
    battle = play.state
    if side not in battle.sides or card not in play.content.tactics:
        raise Refused("unknown_card", T("Nobody knows this card."))
    tactic, mine = play.content.tactics[card], battle.sides[side]
    if tactic.tactical_phase:
        if battle.phase is not Phase.TACTICS or battle.up != side:
            raise Refused("not_now", T("This card is played in the tactical phase, in turn."))
    elif battle.phase not in (Phase.TACTICS, Phase.ACTIVATION, Phase.END):
        raise Refused("not_now", T("This is not the time for cards."))
    if tactic.first_round and battle.round != 1:
        raise Refused("first_round", T("This card is for the first round only."))
    if any(card in each.played for each in battle.sides.values()):
        raise Refused("played", T("This card has left the game."))
    if mine.revoked == battle.round or any(each.side == side for each in battle.cards):
        raise Refused("one_card", T("One card a round."))
    if mine.lost_leader:
        raise Refused("no_leader", T("Without a leader no card can be played."))
    if mine.strategy < card_cost(battle.rules.weather):
        raise Refused("no_strategy", T("{side} has not enough strategy points.", side=side_name(side)))
    if len(mine.played) >= mine.hand:
        raise Refused("no_card", T("{side} has no card left.", side=side_name(side)))
    members = [
        (unit.profile, play.content.profiles[unit.profile]) for unit in battle.units.values() if unit.side == side
    ]
    if not may_bring(tactic, check_band(members, battle.rules.points, mine.motive)):
        raise Refused("symbol", T("This card belongs to another band."))


def _revoked(play: EdenPlay, side: str, card: str) -> Asking[bool]:
    """Revoke (X): the other side may pay X to cancel it; the card is gone all the same."""
    price, other = play.content.tactics[card].revoke, other_side(play.state, side)
    if not price or not other or play.state.sides[other].strategy < price:
        return False
    prompt = T("{side} pays {n} to revoke {card}?", side=side_name(other), n=price, card=Name("tactic", card))
    if not (yield from yes_or_no(other, prompt, "card.revoke", what="revoke", unit="")):
        return False
    play.emit(CardRevoked(because("card.revoke"), other, card, price, play.state.round))
    return True


def no_card(play: EdenPlay, side: str) -> None:
    if play.state.phase is not Phase.TACTICS or play.state.up != side:
        raise Refused("not_now", T("{side} is not up.", side=side_name(side)))
    had_say(play, side)


def had_say(play: EdenPlay, side: str) -> None:
    """The beginner, then the other, then the warriors."""
    done = (*play.state.done, side)
    other = other_side(play.state, side)
    if other and other not in done:
        play.emit(Turned(because("card.turn"), other, done))
    else:
        play.emit(PhaseBegan(because("phase.activation"), Phase.ACTIVATION))
