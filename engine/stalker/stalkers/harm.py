"""What hurts: hit points, critical injuries and defence of stalkers (p. 23, 29, 34); injuries of enemies (p. 28)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.stalker.content.box import Box, ZonePlay, card_of_enemy
from engine.stalker.content.cards import Effect, EffectDo, card_of
from engine.stalker.content.units import Harm, Thresholds
from engine.stalker.events.turns import CriticalInjury, InjuriesDiscarded, StalkerDied, actions_per_turn
from engine.stalker.events.units import (
    EnemyDied,
    EnemyWounded,
    HpChanged,
    Noted,
    PinnedChanged,
    VulnerableChanged,
    unit,
)
from engine.stalker.rulebook import again, with_facts
from engine.stalker.stalkers import artefacts, defending, pushing
from engine.stalker.state import CRITICAL_DEATH, Enemy, Mission, Stalker
from engine.stalker.zone.decks import INJURIES, shuffle
from engine.stalker.zone.loot import drop_loot
from engine.stalker.zone.shortage import PINNED, VULNERABLE, available
from engine.stalker.zone.telling import draw
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.text import T, Tn

VULNERABLE_DAMAGE = 3
"""A vulnerable stalker who is attacked suffers so much more, once (p. 29)."""
VULNERABLE_WOUND = 2
"""Hit points that a heavy injury costs a vulnerable enemy instead of a card (p. 29; the number stands in seeds/001)."""
DRAWN = {
    Harm.LIGHT: "harm.light",
    Harm.HEAVY: "harm.heavy",
}

MEASURED = ("stars", "part", "hp", "thresholds")
"""What an attack is measured by: the facts of its hit, and of the injury card that it makes somebody draw."""


class MissionLost(Exception):  # noqa: N818 - it is no error of anybody's
    """A death has ended the mission: nothing that was going on goes on (p. 29)."""


def death_ends_mission(state: Mission, box: Box) -> bool:
    """The mission says nothing of a death, or names an event that ends it at once (p. 18), as things stand."""
    return not box.mission.on_death or _event_ends(state, box, box.mission.on_death, frozenset())


def _event_ends(state: Mission, box: Box, card: str, before: frozenset[str]) -> bool:
    event = box.cards.events.get(card)
    if event is None or card in before:
        return False
    return _ends(state, box, event.at_once, before | {card})


def _ends(state: Mission, box: Box, effects: Sequence[Effect], before: frozenset[str]) -> bool:
    """Whether the mission is over once these are carried out, whatever is chosen or rolled on the way."""
    for effect in effects:
        ends = [_ends(state, box, option, before) for option in effect.options]
        if effect.do is EffectDo.IF:
            met, otherwise = (*ends, False, False)[:2]
            so = state.flags.issuperset(effect.needs) and not state.flags.intersection(effect.unless)
            # What somebody carries, or where he stands, may be otherwise by then.
            sure = not (so and (effect.cards or effect.fields))
            ended = (met if so else otherwise) if sure else met and otherwise
        elif effect.do is EffectDo.EVENT:
            ended = _event_ends(state, box, effect.card, before)
        else:
            ended = effect.do in (EffectDo.FAIL, EffectDo.WIN) or (bool(ends) and all(ends))
        if ended:
            return True
    return False


def lose_hp(play: ZonePlay, stalker: str, n: int, why: Reason) -> None:
    """Hit points go down, to 0 at least; coming to 0, or losing more there, is one critical injury (p. 23)."""
    before = play.state.stalkers[stalker]
    if n <= 0 or before.is_dead:
        return
    left = max(0, before.hp - n)
    play.emit(HpChanged(why, stalker, left, -n))
    if left == 0:
        _injure(play, stalker)


def _injure(play: ZonePlay, stalker: str) -> None:
    """One marker for one source, over a turn marker that has none; the third kills (p. 29)."""
    hurt = play.state.stalkers[stalker]
    full = actions_per_turn(play.state)
    # p. 29 says "one of the turn markers", p. 6 that the Zone is merciless: one that still has something to lose.
    free = sorted(
        (i for i, turn in enumerate(hurt.turns) if not turn.blocked), key=lambda i: hurt.turns[i].done >= full
    )
    if hurt.critical + 1 >= CRITICAL_DEATH or not free:
        play.emit(StalkerDied(because("harm.third_critical"), stalker))
        if death_ends_mission(play.state, play.content):
            raise MissionLost
        return
    why = because("harm.critical")
    play.emit(CriticalInjury(why, stalker, free[0]))


def heal(play: ZonePlay, stalker: str, n: int, why: Reason) -> None:
    """Up to the stalker's own hit points; above 0 all critical injuries are discarded (p. 29)."""
    before = play.state.stalkers[stalker]
    healed = min(n, max_hp(play, stalker) - before.hp)
    if healed <= 0 or before.is_dead:
        return
    play.emit(HpChanged(why, stalker, before.hp + healed, healed))
    if before.critical:
        play.emit(InjuriesDiscarded(because("harm.above_zero"), stalker))


def max_hp(play: ZonePlay, stalker: str) -> int:
    """As printed on the stalker's card; a stalker without a card keeps what there is."""
    card = play.content.cards.stalkers.get(stalker)
    return card.hp if card else max(16, play.state.stalkers[stalker].hp)


def suffer(play: ZonePlay, stalker: str, damage: int, why: Reason, attacker: str | None = None, extra: int = 0) -> Rule:
    """Damage that may be warded off by a defence roll, with so many `extra` dice; the rest is lost (p. 34)."""
    if play.state.stalkers[stalker].is_dead:
        return
    if attacker is not None and attacker in play.state.enemies:
        yield from artefacts.pay_back(play, stalker, attacker)
    if damage <= 0:
        return
    warded = yield from defending.defence(play, stalker, damage, attacker, extra)
    source = again(why, damage=damage, stars=warded, attacker=attacker or "")
    if warded >= damage:
        play.emit(Noted(source, T("{stalker} wards off all damage", stalker=unit(stalker))))
        return
    lose_hp(play, stalker, damage - warded, source)


def pin(play: ZonePlay, who: str, why: Reason) -> None:
    """A unit has at most one pinned marker (p. 28)."""
    if not _unit(play, who).pinned and available(play, PINNED) > 0:
        play.emit(PinnedChanged(why, who, True))


def expose(play: ZonePlay, who: str, why: Reason) -> None:
    """A unit has at most one vulnerable marker (p. 28)."""
    if not _unit(play, who).vulnerable and available(play, VULNERABLE) > 0:
        play.emit(VulnerableChanged(why, who, True))


def _unit(play: ZonePlay, who: str) -> Stalker | Enemy:
    return play.state.enemies[who] if who in play.state.enemies else play.state.stalkers[who]


def hit_enemy(play: ZonePlay, enemy: str, stars: int, why: Reason, part: str = "torso", by: str | None = None) -> Rule:
    """The highest threshold reached counts; its effects happen from left to right (p. 27, p. 31)."""
    card = card_of_enemy(play, enemy)
    thresholds = card.head if part == "head" else card.torso
    harms = reached(thresholds, stars)
    hp = play.state.enemies[enemy].hp
    facts = Facts(stars=stars, part=part, hp=hp, thresholds=[[needed, list(done)] for needed, done in thresholds])
    source = with_facts(why, facts)
    if not harms:
        text = Tn(
            "{n} star is not enough: {enemy} is not hurt",
            "{n} stars are not enough: {enemy} is not hurt",
            stars,
            enemy=unit(enemy),
        )
        play.emit(Noted(source, text))
        return
    for harm in harms:
        if enemy in play.state.enemies:
            yield from harm_enemy(play, enemy, harm, source, by)


def reached(thresholds: Thresholds, stars: int) -> tuple[Harm, ...]:
    """What the highest threshold reached does; nothing if none is."""
    return next((harms for needed, harms in sorted(thresholds, reverse=True) if stars >= needed), ())


def harm_enemy(play: ZonePlay, enemy: str, harm: Harm, why: Reason, by: str | None = None) -> Rule:
    """An injury or a wound. A vulnerable enemy takes the next worse instead and is vulnerable no longer (p. 29)."""
    before = play.state.enemies[enemy]
    if before.vulnerable and harm is not Harm.WOUND:
        worse = because("harm.next_worse")
        play.emit(VulnerableChanged(worse, enemy, False))
        if harm is Harm.HEAVY:
            _wound(play, enemy, why, VULNERABLE_WOUND)
            return
        harm = Harm.HEAVY
    if harm is Harm.WOUND:
        _wound(play, enemy, why)
        return
    drawn = because(DRAWN[harm], **{key: why.facts[key] for key in MEASURED if key in why.facts})
    copy = yield from draw(play, INJURIES, drawn)
    if copy is None:
        return
    card = play.content.cards.injuries[card_of(copy)]
    result = card.light if harm is Harm.LIGHT else card.heavy
    source = because("harm.injury_card", card=copy, harm=harm.value, result=result)
    yield from _injury(play, enemy, result, source, by, before.pinned, before.vulnerable)


def _injury(
    play: ZonePlay, enemy: str, result: str, why: Reason, by: str | None, was_pinned: bool, was_vulnerable: bool
) -> Rule:
    """The results of p. 28; what an enemy "already has" is what it had when it was hurt."""
    if result in ("wound", "wound_and_reshuffle") or (result == "wound_or_expose" and was_vulnerable):
        _wound(play, enemy, why)
    if result == "wound_and_reshuffle":
        shuffle(play, INJURIES, why)
    if enemy not in play.state.enemies:
        return
    if result == "push_or_pin" and was_pinned:
        yield from pushing.push_away(play, enemy, by, why)
    if result in ("pin", "pin_and_expose") or (result == "push_or_pin" and not was_pinned):
        pin(play, enemy, why)
    if result in ("expose", "pin_and_expose") or (result == "wound_or_expose" and not was_vulnerable):
        expose(play, enemy, why)


def _wound(play: ZonePlay, enemy: str, why: Reason, n: int = 1) -> None:
    """Hit points less; at 0 the enemy dies (p. 28)."""
    standee = play.state.enemies[enemy]
    if standee.hp > n:
        play.emit(EnemyWounded(why, enemy, standee.hp - n))
    else:
        struck_down(play, enemy, why)


def struck_down(play: ZonePlay, enemy: str, why: Reason) -> None:
    """An enemy dies, and a human leaves loot (p. 28)."""
    field, human = play.state.enemies[enemy].field, card_of_enemy(play, enemy).is_human
    play.emit(EnemyDied(why, enemy))
    if human:
        drop_loot(play, field, because("harm.leaves_loot"))
