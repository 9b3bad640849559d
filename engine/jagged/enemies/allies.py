"""A tank kills an ally when it is activated, unless the blocking token was turned (p. 37, J17)."""

from __future__ import annotations

from engine.jagged.box import FightPlay, enemy_card
from engine.jagged.enemies.activation import arena_of, foe_of
from engine.jagged.events.base import card_name, unit
from engine.jagged.events.tank import BlockUsed
from engine.jagged.mercs.cards import lose_for_good
from engine.jagged.mercs.death import fit_again
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Choice, Option
from engine.table.text import T


def kill_ally(play: FightPlay, enemy: str) -> Rule:
    state = play.state
    now = state.enemies[enemy]
    if not enemy_card(play.content, now.card).kills_ally or play.content.rules.tanks_spare_allies:
        return
    if state.blocked:
        play.emit(BlockUsed(because("tank.blocked"), enemy))
        return
    aimed = arena_of(state, play.content, now.sector).targets(foe_of(now), now.field)
    here = [name for name, merc in state.mercs.items() if merc.sector == now.sector and merc.allies]
    owners = [name for name in here if name in aimed] or here
    allies = {ally: name for name in owners for ally in state.mercs[name].allies}
    if not allies:
        return
    ally = next(iter(allies))
    if len(allies) > 1:
        options = tuple(
            Option(each, T("{card} with {merc}", card=card_name(each), merc=unit(owner)))
            for each, owner in allies.items()
        )
        prompt = T("{enemy} kills an ally: which?", enemy=unit(enemy))
        ally = yield from Choice("players", prompt, because("tank.ally"), options).ask()
    lose_for_good(play, allies[ally], ally, because("tank.ally"))
    yield from fit_again(play, allies[ally])
