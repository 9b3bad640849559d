"""Activation cards at work (R6, p. 30): step by step, and in each step enemy by enemy."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial

from engine.field.routes import reach
from engine.stalker.content.box import ZonePlay, card_of_enemy
from engine.stalker.content.steps import CardStep, Do, NearTo, Towards
from engine.stalker.content.units import STALKER_MANNER, AttackKind, EnemyCard, Group, Level, SpecialKind
from engine.stalker.enemies.attacking import QUIET, attack, attack_leads, stirs
from engine.stalker.enemies.card_steps import expose_seen, read_out, suppress, throw_grenades
from engine.stalker.enemies.goals import goals_of
from engine.stalker.enemies.look import target_from, target_in_sight
from engine.stalker.enemies.moving import advance, look_around, move_towards
from engine.stalker.enemies.order import Idle, WaitingLine, nearest_few
from engine.stalker.enemies.planning import fields_ahead
from engine.stalker.enemies.specials import hiding_fields, special
from engine.stalker.enemies.trying import Sway
from engine.stalker.events.units import EnemyMoved, unit
from engine.stalker.stalkers.attention import marker_fields, notice, track
from engine.stalker.zone import decks
from engine.stalker.zone.anomalies import after_move
from engine.stalker.zone.telling import draw
from engine.table.answer import Answer
from engine.table.event import Event, Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option, Question
from engine.table.text import T

WALKS = frozenset({Do.MOVE, Do.ADVANCE})
MAY_BE_QUIET, MAY_STIR = frozenset({Do.ATTACK, Do.LOOK_AROUND}), frozenset({Do.ATTACK, Do.SPECIAL})
STOPPED_BY_SIGHT = frozenset({Do.MOVE, Do.ADVANCE, Do.LOOK_AROUND})
TRACKED = 2
TRACKED_BY_DISTRACTED = 1
"""How many fields a marker in sight moves towards its owner."""


def activate(play: ZonePlay, *, in_phase: bool = True) -> Rule:
    """R5 step 1: draw the card that the markers on the board call for, work it, then track the markers in sight.

    Outside the enemies' and Zone's phase a high card's last step does not happen (R6).
    """
    level = level_now(play)
    steps = yield from _draw_steps(play, level, extra=in_phase)
    if steps is not None:
        yield from run_steps(play, steps)
    yield from track(play, TRACKED)


def distracted(play: ZonePlay, field: str) -> Rule:
    """p. 21: something thrown on a field makes the enemies there and beside it act on a high card."""
    near = set(play.state.board.within_range(field, 1, STALKER_MANNER))
    enemies = [name for name, enemy in play.state.enemies.items() if enemy.field in near]
    if not enemies:
        return
    steps = yield from _draw_steps(play, Level.HIGH, extra=False)
    if steps is not None:
        yield from run_steps(play, steps, only=frozenset(enemies))
    yield from track(play, TRACKED_BY_DISTRACTED, [enemy for enemy in enemies if enemy in play.state.enemies])


def draw_for_unknown(play: ZonePlay, group: Group, field: str) -> Rule:
    """p. 17: nobody of a group is left in the supply, so its enemy nearest to the unknown marker acts instead."""
    cards = play.content.cards.enemies
    enemies = [name for name, enemy in play.state.enemies.items() if group in cards[enemy.card].markers]
    if not enemies:
        return
    enemy = yield from _nearest_to(play, enemies, field)
    steps = yield from _draw_steps(play, level_now(play), extra=False)
    if steps is not None:
        yield from run_steps(play, steps, only=frozenset({enemy}))


def _nearest_to(play: ZonePlay, enemies: list[str], field: str) -> Generator[Question, Answer, str]:
    """p. 17, example B: of equally near enemies the players choose, whatever comes of it."""
    board, cards = play.state.board, play.content.cards.enemies
    far = len(board.names)

    def nearness(enemy: str) -> tuple[int, int]:
        standee = play.state.enemies[enemy]
        found = reach(board, standee.field, field, cards[standee.card].manner)
        return (far, 0) if found.length is None else (found.length, found.corners or 0)

    best = min(nearness(enemy) for enemy in enemies)
    tied = sorted(enemy for enemy in enemies if nearness(enemy) == best)
    if len(tied) == 1:
        return tied[0]
    options = tuple(Option(enemy, T("{enemy}", enemy=unit(enemy))) for enemy in tied)
    why = because("unknown.equal_enemies", field=field)
    return (yield from Choice("players", T("Which enemy acts instead?"), why, options, code="unknown.who_acts").ask())


def level_now(play: ZonePlay) -> Level:
    """High as soon as one high marker lies on the board (p. 30)."""
    return Level.HIGH if marker_fields(play, Level.HIGH) else Level.LOW


def _draw_steps(play: ZonePlay, level: Level, *, extra: bool) -> Asking[tuple[CardStep, ...] | None]:
    """Draw a card and pick the part that counts now; None if the box has no card left."""
    deck = decks.HIGH if level is Level.HIGH else decks.LOW
    facts = Facts(high=marker_fields(play, Level.HIGH), any=marker_fields(play))
    drawn = yield from draw(play, deck, Reason("draw.by_markers", facts))
    if drawn is None:
        return None
    card = play.content.cards.activation[drawn.partition("#")[0]]
    if level is Level.LOW and card.without is not None and not marker_fields(play):
        return card.without
    return (*card.steps, *card.extra) if extra else card.steps


def run_steps(play: ZonePlay, steps: Sequence[CardStep], only: frozenset[str] | None = None) -> Rule:
    """Work a card from top to bottom; a step is finished for every enemy before the next begins (R6)."""
    notice(play)
    for step in steps:
        if step.do in WHOLE_TABLE:
            yield from WHOLE_TABLE[step.do](play, step)
        else:
            yield from _for_each_enemy(play, step, only)


def _for_each_enemy(play: ZonePlay, step: CardStep, only: frozenset[str] | None) -> Rule:
    waiting = [enemy for enemy in play.state.enemies if only is None or enemy in only]
    if step.who is not None:
        cards, standees = play.content.cards.enemies, play.state.enemies
        waiting = [enemy for enemy in waiting if cards[standees[enemy].card].markers & step.who]
    if step.with_target:
        waiting = [enemy for enemy in waiting if _sees_target(play, enemy)]
    idle = _idle_at(play, step)
    if step.near is not None:
        able = [enemy for enemy in waiting if _can_act(play, enemy)]
        most = play.state.stalker_count + 1
        points = points_of_interest(play, step)
        waiting = yield from nearest_few(play, able, points, most, idle)
    why = because(WHAT[step.do], towards=step.towards.value, uninterruptible=step.uninterruptible)
    line = WaitingLine(
        play,
        waiting,
        lambda on, enemy: _act(on, enemy, step, why),
        minds=lambda enemy: _minds(card_of_enemy(play, enemy), step),
        leads=partial(_leads, play, step),
        able=partial(_can_act, play),
        idle=idle,
        quiet=(lambda enemy: _is_quiet(play, enemy, step)) if step.do in MAY_BE_QUIET else None,
        stirs=(lambda enemy: _stirs(play, enemy, step)) if step.do in MAY_STIR else None,
        silent=step.do is Do.ATTACK,
    )
    while enemy := (yield from line.next(points_of_interest(play, step))):
        foreseen = line.foreseen(enemy) if _only_walks(play, enemy, step) else None
        if foreseen is None:
            yield from _act(play, enemy, step, why)
        else:
            yield from _walk_as_foreseen(play, enemy, foreseen)


def _stirs(play: ZonePlay, enemy: str, step: CardStep) -> bool:
    """Its special action may move others about: no rehearsal shows that."""
    if step.do is Do.ATTACK:
        return stirs(play, enemy)
    special = card_of_enemy(play, enemy).special
    return special is not None and any(effect.do not in QUIET for effect in special.effects)


def _only_walks(play: ZonePlay, enemy: str, step: CardStep) -> bool:
    """A step that is the same with cards as it was without; not where entering a field may set something off."""
    special = card_of_enemy(play, enemy).special if step.do is Do.SPECIAL else None
    if special is not None:
        walks = special.kind in (SpecialKind.RETREAT, SpecialKind.ADVANCE)
        return walks and not play.content.at_once_fields
    return step.do in WALKS and not play.content.at_once_fields


def _walk_as_foreseen(play: ZonePlay, enemy: str, events: Sequence[Event]) -> Rule:
    """A walk that was tried out already happens just so; only then the anomalies on the way have their say."""
    crossed = [play.state.enemies[enemy].field]
    for event in events:
        play.emit(event)
        if isinstance(event, EnemyMoved):
            crossed.append(event.field)
    yield from after_move(play, enemy, crossed)


def _idle_at(play: ZonePlay, step: CardStep) -> Idle | None:
    """Whether this step will change nothing for an enemy, as the table then stands; None if that cannot be known."""
    if step.do is Do.ATTACK:
        return partial(_sees_nobody, play)
    if step.uninterruptible or step.do not in STOPPED_BY_SIGHT:
        return None
    return partial(_sees_target, play)


def _sees_target(play: ZonePlay, enemy: str) -> bool:
    state, standee = play.state, play.state.enemies[enemy]
    return target_from(state, play.content, standee.card, standee.field, standee.facing) is not None


def _sees_nobody(play: ZonePlay, enemy: str) -> bool:
    return not _sees_target(play, enemy)


def _is_quiet(play: ZonePlay, enemy: str, step: CardStep) -> bool:
    """A shot at a stalker, or a look around, moves nobody: it does not matter who of several shoots first."""
    if step.do is Do.ATTACK:
        shoots = card_of_enemy(play, enemy).attack.kind is AttackKind.RANGED
        return shoots and target_in_sight(play.state, play.content, enemy) in play.state.stalkers
    return step.do is Do.LOOK_AROUND


def _minds(card: EnemyCard, step: CardStep) -> int | None:
    """As far as the step may take it, an enemy looks who stands in its way; keeping apart, it looks everywhere."""
    if step.do in WALKS:
        return None if step.apart else card.move if step.up_to is None else step.up_to
    if step.do is Do.SPECIAL:
        return max(card.move, card.special.fields) if card.special is not None else 0
    return card.move if step.do is Do.ATTACK else 0


def _leads(play: ZonePlay, step: CardStep, enemy: str) -> Sway | None:
    """What a step is about that walks and turns and no more; None for a step that may do more, or minds everyone."""
    if step.apart and step.do in WALKS:
        return None
    card = card_of_enemy(play, enemy)
    if step.do is Do.MOVE:
        up_to = card.move if step.up_to is None else step.up_to
        return Sway(fields_ahead(play.state, play.content, enemy, goals_of(play, enemy, step), up_to))
    if step.do is Do.ATTACK:
        # A vulnerable stalker who is attacked loses the marker.
        is_more = any(stalker.vulnerable for stalker in play.state.stalkers.values())
        return None if is_more else attack_leads(play, enemy)
    if step.do is Do.SPECIAL and card.special is not None:
        if card.special.kind is SpecialKind.HARM:
            return None
        if card.special.kind is SpecialKind.RETREAT:
            return Sway(fields_ahead(play.state, play.content, enemy, hiding_fields(play, enemy), card.move))
    return Sway(play.state.board.around(play.state.enemies[enemy].field, _minds(card, step) or 0))


def _can_act(play: ZonePlay, enemy: str) -> bool:
    """A pinned enemy is not activated; one pinned by an earlier step sits out the rest of the card (R6)."""
    standee = play.state.enemies.get(enemy)
    return standee is not None and not standee.pinned


def points_of_interest(play: ZonePlay, step: CardStep) -> tuple[str, ...]:
    """What "nearest first" is measured to: what the step is about, else the attention markers, else the leader."""
    if step.near is NearTo.LEADER:
        return _leader_field(play)
    if step.near is NearTo.ATTENTION or (step.do is Do.MOVE and step.towards is Towards.ATTENTION):
        return marker_fields(play) or _leader_field(play)
    return marker_fields(play, Level.HIGH) or marker_fields(play) or _leader_field(play)


def _leader_field(play: ZonePlay) -> tuple[str, ...]:
    leader = play.state.stalkers.get(play.state.leader)
    return () if leader is None else (leader.field,)


def _act(play: ZonePlay, enemy: str, step: CardStep, why: Reason) -> Rule:
    card = card_of_enemy(play, enemy)
    up_to = card.move if step.up_to is None else step.up_to
    if step.do is Do.MOVE:
        goals = goals_of(play, enemy, step)
        crossed = yield from move_towards(play, enemy, goals, up_to, why, uninterruptible=step.uninterruptible)
        yield from after_move(play, enemy, crossed)
    elif step.do is Do.ADVANCE:
        crossed = yield from advance(play, enemy, up_to, why, uninterruptible=step.uninterruptible)
        yield from after_move(play, enemy, crossed)
    elif step.do is Do.ATTACK:
        bonus = sum(step.damage.get(group, 0) for group in card.markers)
        yield from attack(play, enemy, why, bonus=bonus)
    elif step.do is Do.LOOK_AROUND:
        look_around(play, enemy)
    else:
        yield from special(play, enemy, why)


WHAT = {
    Do.MOVE: "card.move",
    Do.ADVANCE: "card.advance",
    Do.ATTACK: "card.attack",
    Do.LOOK_AROUND: "card.look_around",
    Do.SPECIAL: "card.special",
}

WHOLE_TABLE: dict[Do, Callable[[ZonePlay, CardStep], Rule]] = {
    Do.GRENADE: throw_grenades,
    Do.SUPPRESS: suppress,
    Do.EXPOSE: expose_seen,
    Do.READ: read_out,
}
"""Steps that are not about one enemy after the other."""
