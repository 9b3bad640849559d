"""How enemies attack (p. 33-34, R8): whom, from where, with how much damage; and how they react to a stalker's turn."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from engine.field.approach import way_to
from engine.stalker.companions.harm import hurt
from engine.stalker.content.box import ZonePlay, card_of_enemy
from engine.stalker.content.cards import EffectDo
from engine.stalker.content.units import AttackKind
from engine.stalker.effects.registry import carry_out
from engine.stalker.enemies.control import take_control
from engine.stalker.enemies.facing import face
from engine.stalker.enemies.look import (
    cover_against,
    enemies_seeing,
    enemy_sight,
    exposed_companions,
    field_of,
    hostile_enemies,
    nearest_in_sight,
    sees_field,
    stalkers_seen,
    target_in_sight,
)
from engine.stalker.enemies.moving import advance, move_towards
from engine.stalker.enemies.order import WaitingLine
from engine.stalker.enemies.planning import fields_on_ways
from engine.stalker.enemies.trying import Sway
from engine.stalker.events.units import Attacked, OutOfReach, PinnedChanged, VulnerableChanged, unit
from engine.stalker.stalkers.dice import roll_anomaly
from engine.stalker.stalkers.guarding import step_in
from engine.stalker.stalkers.harm import VULNERABLE_DAMAGE, hit_enemy, suffer
from engine.stalker.zone.anomalies import after_move
from engine.table.answer import Answer
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Choice, Option, Question
from engine.table.text import T


def attack(play: ZonePlay, enemy: str, why: Reason, *, bonus: int = 0, only: str | None = None) -> Rule:
    """One enemy attacks the nearest target it sees; `only` limits it to one stalker, as in a reaction."""
    target = yield from _choose_target(play, enemy, only)
    if target is None:
        return
    card = card_of_enemy(play, enemy)
    base = card.attack.damage
    if card.attack.first_roll and not play.content.bare:
        rolled = card.attack.first_roll.get(str((yield from roll_anomaly(play, "players", why))))
        if rolled is not None and rolled.advance is not None:
            instead = because("attack.advances")
            crossed = yield from advance(play, enemy, rolled.advance, instead, uninterruptible=True)
            yield from after_move(play, enemy, crossed)
            return
        if rolled is not None and rolled.damage is not None:
            base = rolled.damage
    moved = 0
    if card.attack.kind is AttackKind.CHARGE:
        moved = yield from _charge(play, enemy, target)
        # An anomaly on the way may have killed either of them.
        if enemy not in play.state.enemies or not _is_alive(play, target):
            return
    yield from face(play, enemy, field_of(play.state, target), because("attack.faces"))
    between = play.state.board.range_between(play.state.enemies[enemy].field, field_of(play.state, target), card.manner)
    if between is None or between > card.attack.range:
        facts = Facts(range=card.attack.range, distance=between)
        play.emit(OutOfReach(Reason("attack.beyond_range", facts), enemy, target))
        return
    extra = {"card": bonus, "fields": card.attack.per_field * max(0, between - 1)}
    if card.attack.short_charge is not None and moved <= card.attack.short_charge:
        extra["short_charge"] = card.attack.short_charge_damage
    for each in _struck(play, enemy, target, only):
        if enemy in play.state.enemies and _is_there(play, each):
            yield from _strike(play, enemy, each, base, extra)


def _is_there(play: ZonePlay, target: str) -> bool:
    return target in play.state.stalkers or target in play.state.enemies or target in play.state.companions


def _is_alive(play: ZonePlay, target: str) -> bool:
    stalker = play.state.stalkers.get(target)
    return _is_there(play, target) if stalker is None else not stalker.is_dead


def _strike(play: ZonePlay, enemy: str, target: str, base: int, extra: dict[str, int]) -> Rule:
    """Damage with all that changes it, and what it does to the target (R8)."""
    guarded = 0
    if target in play.state.stalkers and not play.content.bare:
        meant, target = target, (yield from step_in(play, target, enemy))
        guarded = int(target != meant)
        # The guard's steps may have set off an anomaly.
        if enemy not in play.state.enemies or not _is_alive(play, target):
            return
    at, to = play.state.enemies[enemy].field, field_of(play.state, target)
    parts = {"attack": base, **extra, "cover": -cover_against(play.state, at, to)}
    stalker = play.state.stalkers.get(target)
    if stalker is not None and stalker.vulnerable:
        parts["vulnerable"] = VULNERABLE_DAMAGE
    damage = max(0, sum(parts.values()))
    facts = Facts.when_read(lambda: {"parts": {name: part for name, part in parts.items() if part}})
    why = Reason("attack.damage", facts)
    play.emit(Attacked(why, enemy, target, damage))
    if stalker is not None and stalker.vulnerable:
        play.emit(VulnerableChanged(because("attack.marker_goes"), target, False))
    if stalker is not None and not play.content.bare:
        yield from suffer(play, target, damage, why, attacker=enemy, extra=guarded)
        yield from _mind_control(play, enemy, target)
        yield from _leave_its_mark(play, enemy, target)
    if target in play.state.companions:
        if damage and not play.content.bare:
            bitten = Reason("attack.hurts_companion", facts)
            yield from hurt(play, target, bitten)
    elif stalker is None:
        if not play.content.bare:
            yield from hit_enemy(play, target, damage, why, by=enemy)
        if target in play.state.enemies and enemy in play.state.enemies:
            both = because("attack.both_face")
            yield from face(play, target, play.state.enemies[enemy].field, both)


def _mind_control(play: ZonePlay, enemy: str, target: str) -> Rule:
    """Some attacks make whoever is attacked draw control cards, whatever the defence roll gave (card)."""

    for _ in range(card_of_enemy(play, enemy).attack.control if enemy in play.state.enemies else 0):
        yield from take_control(play, target, enemy)


QUIET = frozenset({EffectDo.PIN, EffectDo.EXPOSE, EffectDo.DOSE, EffectDo.LOSE, EffectDo.LOSE_FOCUS, EffectDo.BOLTS})
"""What an attack may do besides without moving anybody."""


def _leave_its_mark(play: ZonePlay, enemy: str, target: str) -> Rule:
    """What the card prints beside the damage, a marker for example, whatever the defence roll gave (card)."""
    effects = card_of_enemy(play, enemy).attack.effects if enemy in play.state.enemies else ()
    if effects and _is_alive(play, target):
        why = because("attack.leaves_its_mark", enemy=enemy)
        yield from carry_out(play, effects, why, actor=target, target=enemy, field=field_of(play.state, target))


def stirs(play: ZonePlay, enemy: str) -> bool:
    """Its attack makes a stalker draw control cards, pushes him about or is answered: no rehearsal shows that."""
    attack = card_of_enemy(play, enemy).attack
    moving = any(effect.do not in QUIET for effect in attack.effects)
    if play.content.bare or not (attack.control or moving or play.content.answered):
        return False
    return target_in_sight(play.state, play.content, enemy) in play.state.stalkers


def _struck(play: ZonePlay, enemy: str, target: str, only: str | None) -> list[str]:
    """The target, or everyone on its field; the players' choice of one target falls away then (p. 34)."""
    if not card_of_enemy(play, enemy).attack.everyone:
        return [target]
    field = field_of(play.state, target)
    stalkers = [name for name, each in play.state.stalkers.items() if each.field == field and not each.is_dead]
    others = [name for name in hostile_enemies(play.state, play.content, enemy) if field_of(play.state, name) == field]
    others += [name for name in exposed_companions(play.state, play.content) if field_of(play.state, name) == field]
    first = [target] if only is None else [only]
    return list(dict.fromkeys([*first, *stalkers, *others]))


def _charge(play: ZonePlay, enemy: str, target: str) -> Generator[Question, Answer, int]:
    """Run at the target unless it is within range 1 already; tells how many fields were covered (p. 33)."""
    card = card_of_enemy(play, enemy)
    at, to = play.state.enemies[enemy].field, field_of(play.state, target)
    between = play.state.board.range_between(at, to, card.manner)
    if between is not None and between <= 1:
        return 0
    if way_to(play.state.board, at, to, card.charging) is None:
        return 0
    why = because("attack.charges")
    crossed = yield from move_towards(play, enemy, [to], card.move, why, uninterruptible=True, manner=card.charging)
    yield from after_move(play, enemy, crossed, ignores=card.attack.leap)
    return len(crossed) - 1


def _choose_target(play: ZonePlay, enemy: str, only: str | None) -> Generator[Question, Answer, str | None]:
    """The nearest stalker in sight, else the nearest other target; on one field the players choose (R8)."""
    candidates = _in_sight(play, enemy, only)
    if len(candidates) < 2:
        return candidates[0] if candidates else None
    near = _nearest_fields(play, enemy, candidates)
    candidates = [name for name in candidates if field_of(play.state, name) in near]
    if len(candidates) == 1 or (len(near) == 1 and card_of_enemy(play, enemy).attack.everyone):
        return candidates[0]
    options = tuple(Option(name, T("{unit}", unit=unit(name))) for name in sorted(candidates))
    if len(near) == 1:
        who, why = "players", because("attack.same_field")
    else:
        who, why = "leader", because("attack.equal_targets")
    prompt = T("Whom does {enemy} attack?", enemy=unit(enemy))
    return (yield from Choice(who, prompt, why, options, code="attack.whom", about=(enemy,)).ask())


def _in_sight(play: ZonePlay, enemy: str, only: str | None) -> list[str]:
    """The living stalkers whom an enemy sees; if it sees none, the other targets."""
    state = play.state
    found = [name for name in stalkers_seen(state, play.content, enemy) if only in (None, name)]
    if found or only is not None:
        return found
    others = [*hostile_enemies(state, play.content, enemy), *exposed_companions(state, play.content)]
    if not others:
        return []
    seen, index = enemy_sight(state, play.content, enemy), state.board.index
    return [name for name in others if seen >> index[field_of(state, name)] & 1]


def _nearest_fields(play: ZonePlay, enemy: str, candidates: Sequence[str]) -> list[str]:
    fields = dict.fromkeys([field_of(play.state, name) for name in candidates])
    standee = play.state.enemies[enemy]
    return nearest_in_sight(play.state.board, standee.field, fields, card_of_enemy(play, enemy).manner)


def attack_leads(play: ZonePlay, enemy: str) -> Sway:
    """What an attack is about: the fields on the ways of a charge, and those of the foes who turn to it, struck."""
    state, card, at = play.state, card_of_enemy(play, enemy), play.state.enemies[enemy].field
    candidates = _in_sight(play, enemy, None)
    if not candidates:
        return Sway(0)
    fields = _nearest_fields(play, enemy, candidates)
    # Who strikes everyone on a field may strike a foe beside the stalker.
    turned = state.board.mask(fields) if card.attack.everyone or candidates[0] not in state.stalkers else 0
    if card.attack.kind is not AttackKind.CHARGE:
        return Sway(0, turned)
    goals = []
    for field in fields:
        between = state.board.range_between(at, field, card.manner)
        if between is None or between > 1:
            goals.append(field)
    return Sway(fields_on_ways(state, enemy, goals, card.move, card.charging), turned)


def reaction(play: ZonePlay, stalker: str) -> Rule:
    """After a stalker's turn every enemy that sees this stalker attacks, nearest first; a pinned one gets up."""
    why = because("react.sees_turn")

    def sees(enemy: str) -> bool:
        return sees_field(play.state, play.content, enemy, play.state.stalkers[stalker].field)

    line = WaitingLine(
        play,
        enemies_seeing(play.state, play.content, stalker),
        lambda on, enemy: attack(on, enemy, why, only=stalker),
        minds=lambda enemy: card_of_enemy(play, enemy).move,
        able=sees,
        quiet=lambda enemy: card_of_enemy(play, enemy).attack.kind is AttackKind.RANGED,
        stirs=lambda enemy: not play.state.enemies[enemy].pinned and stirs(play, enemy),
    )
    while not play.state.stalkers[stalker].is_dead:
        enemy = yield from line.next([play.state.stalkers[stalker].field])
        if enemy is None:
            return
        if play.state.enemies[enemy].pinned:
            play.emit(PinnedChanged(because("react.gets_up"), enemy, False))
        else:
            yield from attack(play, enemy, why, only=stalker)
