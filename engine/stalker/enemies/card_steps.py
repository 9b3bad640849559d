"""Effects written out on activation cards: grenade, suppression, vulnerability, and what players do by hand (R6)."""

from __future__ import annotations

from engine.stalker.content.box import ZonePlay
from engine.stalker.content.steps import CardStep
from engine.stalker.content.units import Level
from engine.stalker.enemies.look import cover_against, sees_field, visible_to_stalker
from engine.stalker.events.units import Noted, place
from engine.stalker.stalkers.attention import marker_fields
from engine.stalker.stalkers.harm import expose, hit_enemy, pin, suffer
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Choice, Option
from engine.table.text import T

THROW = (1, 2)
"""How near a human enemy must be to throw a grenade."""


def throw_grenades(play: ZonePlay, step: CardStep) -> Rule:
    """On every field with a high marker, without human enemies, at range 1 or 2 of one: all there are hit."""
    for field in marker_fields(play, Level.HIGH):
        thrower = _thrower(play, field)
        if thrower is None:
            continue
        why = because("card.grenade", enemy=thrower, damage=step.amount)
        play.emit(Noted(why, T("A grenade lands on {field}", field=place(field))))
        if play.content.bare:
            continue
        for name in list(play.state.stalkers):
            if play.state.stalkers[name].field == field and not play.state.stalkers[name].is_dead:
                yield from suffer(play, name, step.amount, why)
        # Enemies are attacked, so their cover counts (p. 13); stalkers suffer the damage as it is.
        cover = cover_against(play.state, play.state.enemies[thrower].field, field)
        for name in [name for name, enemy in play.state.enemies.items() if enemy.field == field]:
            yield from hit_enemy(play, name, max(0, step.amount - cover), why)


def _thrower(play: ZonePlay, field: str) -> str | None:
    """A human enemy near enough, if no human enemy stands on the field itself."""
    cards = play.content.cards.enemies
    humans = {name: enemy for name, enemy in play.state.enemies.items() if cards[enemy.card].is_human}
    if any(enemy.field == field for enemy in humans.values()):
        return None
    for name, enemy in humans.items():
        # p. 29: a pinned enemy does nothing when an activation card is carried out.
        if enemy.pinned:
            continue
        between = play.state.board.range_between(enemy.field, field, cards[enemy.card].manner)
        if between in THROW:
            return name
    return None


def suppress(play: ZonePlay, step: CardStep) -> Rule:
    """Every stalker in range and sight of two or more human enemies is pinned."""
    cards = play.content.cards.enemies
    for stalker in [name for name, each in play.state.stalkers.items() if not each.is_dead]:
        field = play.state.stalkers[stalker].field
        firing = []
        for name, enemy in play.state.enemies.items():
            card = cards[enemy.card]
            between = play.state.board.range_between(enemy.field, field, card.manner)
            in_range = between is not None and between <= card.attack.range
            if card.is_human and not enemy.pinned and in_range and sees_field(play.state, play.content, name, field):
                firing.append(name)
        if len(firing) > 1:
            facts = Facts(enemies=firing)
            pin(play, stalker, Reason("card.suppress", facts))
    yield from ()


def expose_seen(play: ZonePlay, step: CardStep) -> Rule:
    """Enemies in sight of any stalker become vulnerable."""
    seen = 0
    for stalker in play.state.stalkers:
        seen |= visible_to_stalker(play.state, stalker)
    for name, enemy in list(play.state.enemies.items()):
        groups = play.content.cards.enemies[enemy.card].markers
        if seen >> play.state.board.index[enemy.field] & 1 and (step.who is None or groups & step.who):
            expose(play, name, because("card.expose"))
    yield from ()


def read_out(play: ZonePlay, step: CardStep) -> Rule:
    """What the vocabulary does not know: the players carry it out and say so."""
    why = because("card.read_out")
    done = Option("done", T("Done"))
    yield from Choice("players", T("{text}", text=step.text), why, (done,), code="card.read_out").ask()
