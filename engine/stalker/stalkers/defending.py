"""The defence roll of a stalker (p. 34): the outfit's gear dice, what else adds dice or stars, and dodging."""

from __future__ import annotations

from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.cards import Effect, EffectDo, When, card_of
from engine.stalker.content.effect_words import effects_text
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.effects.registry import carry_out
from engine.stalker.events.units import FocusChanged, Noted, unit
from engine.stalker.rulebook import again, card_says
from engine.stalker.stalkers import artefacts
from engine.stalker.stalkers.abilities import follow, of_roll
from engine.stalker.stalkers.dice import dice_of, roll_anomaly, throw_with_focus
from engine.stalker.state import Mission
from engine.table.event import Facts, Reason
from engine.table.question import Asking, Choice, Option
from engine.table.text import T

EXTRA_DIE_NEAR = "close_quarters"
"""The ability of a stalker who rolls one more die while an enemy is within range 1, in attack and defence."""
NEAR = 1


def die_near(state: Mission, box: Box, stalker: str) -> int:
    """The extra die of that ability."""
    card = box.cards.stalkers.get(stalker)
    if card is None or EXTRA_DIE_NEAR not in card.abilities:
        return 0
    near = set(state.board.within_range(state.stalkers[stalker].field, NEAR, STALKER_MANNER))
    return int(any(enemy.field in near for enemy in state.enemies.values()))


def _own(play: ZonePlay, stalker: str, do: EffectDo, attacker: str | None) -> int:
    return of_roll(play.state, play.content, stalker, When.DEFENCE, do, attacker or "")


def defence(play: ZonePlay, stalker: str, damage: int, attacker: str | None = None, extra: int = 0) -> Asking[int]:
    """How much damage is warded off: a star of the defence roll wards off 1 (p. 34)."""
    gear, cards = play.state.stalkers[stalker].gear, play.content.cards
    outfit = cards.outfits.get(card_of(gear.outfit)) if gear.outfit else None
    mod = cards.mods.get(card_of(gear.outfit_mod)) if gear.outfit_mod else None
    n = (outfit.defence if outfit else 0) + (mod.defence if mod else 0) + extra
    n += die_near(play.state, play.content, stalker) + _own(play, stalker, EffectDo.DICE, attacker)
    facts = Facts(damage=damage, attacker=attacker or "")
    why = Reason("defence.dice", facts)
    n += yield from artefacts.defence_dice(play, stalker, why)
    fixed, rolled = (outfit.defence_stars if outfit else 0) + _own(play, stalker, EffectDo.STARS, attacker), 0
    if n > 0:
        prompt = T("{stalker} defends against {damage} damage", stalker=unit(stalker), damage=damage)
        rolled = (
            yield from throw_with_focus(
                play, stalker, dice_of(play.content, n), why, prompt, code="roll.defence", about=attacker or ""
            )
        ).total
    warded = fixed + rolled
    if warded < damage:
        dodged = yield from _dodge(play, stalker, attacker)
        if any(effect.do is EffectDo.HALVE for effect in dodged):
            # Half of the damage, rounded up, is left; the dice are gone, what needs none of them still counts.
            warded = fixed + damage // 2
        warded += sum(effect.n for effect in dodged if effect.do is EffectDo.STARS)
    if n > 0 and warded < damage:
        warded += yield from artefacts.more_stars(play, stalker, why)
    yield from follow(play, stalker, When.DEFENCE, attacker or "")
    return warded


def _dodge(play: ZonePlay, stalker: str, attacker: str | None) -> Asking[tuple[Effect, ...]]:
    """A stalker who can may discard focus for a roll of the anomaly die; gives back what it does to the defence."""

    state = play.state
    card, who = play.content.cards.stalkers.get(stalker), state.stalkers[stalker]
    if card is None or not card.dodge or not who.focus or attacker is None or attacker not in state.enemies:
        return ()
    if state.enemies[attacker].field not in state.board.within_range(who.field, NEAR, STALKER_MANNER):
        return ()
    why = card_says("defence.dodge", card)
    options = (Option("no", T("keep focus")), Option("yes", T("discard focus and dodge")))
    prompt = T("{stalker}: dodge {enemy}?", stalker=unit(stalker), enemy=unit(attacker))
    if (yield from Choice(stalker, prompt, why, options, code="defence.dodge", about=(stalker,)).ask()) == "no":
        return ()
    play.emit(FocusChanged(why, stalker, False))
    petals = yield from roll_anomaly(play, stalker, why)
    effects = card.dodge.get(str(petals), ())
    told = T("{stalker} dodges: {effects}", stalker=unit(stalker), effects=effects_text(effects))
    play.emit(Noted(again(why, petals=petals), told))
    yield from carry_out(play, effects, why, actor=stalker, target=attacker, field=who.field)
    return effects
