"""What cards do to units, as data (p. 6: cards beat the book)."""

from __future__ import annotations

from dataclasses import replace

from engine.stalker.companions import harm as company_harm
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import Effect, EffectDo, card_of
from engine.stalker.content.effect_words import effect_text, effects_text
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.effects.by_name import bring_magazines
from engine.stalker.effects.registry import (
    ON_UNITS,
    Doing,
    carry_out,
    handles,
    on_each_unit,
    on_units,
    place_of,
    read_out,
    units_meant,
)
from engine.stalker.enemies.look import field_of
from engine.stalker.events.gear import BoltsChanged, MagazinesChanged
from engine.stalker.events.turns import ActionGranted, actions_per_turn
from engine.stalker.events.units import FocusChanged, Noted, place, unit
from engine.stalker.rulebook import again
from engine.stalker.stalkers import attention, gear, harm, pushing, radiation
from engine.stalker.stalkers.dice import roll_anomaly, roll_gear
from engine.stalker.stalkers.turns import push_marker, turns_left
from engine.stalker.stalkers.walking import stroll
from engine.stalker.zone.shortage import BOLTS, MAGAZINES, available
from engine.table.event import Facts, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import Name, T


@on_each_unit
def _on_each(play: ZonePlay, doing: Doing) -> Rule:
    for who in units_meant(play, doing):
        if who in play.state.companions:
            yield from company_harm.bear(play, who, (doing.effect,), doing.why)
            continue
        if who not in play.state.enemies and (who not in play.state.stalkers or play.state.stalkers[who].is_dead):
            continue
        if (yield from _shrugs_off(play, doing, who)):
            continue
        each = doing
        if doing.effect.dice:
            rolls = who if who in play.state.stalkers else "leader"
            stars = yield from roll_gear(play, rolls, doing.effect.dice, doing.why)
            each = replace(doing, n=doing.n + stars)
        yield from ON_UNITS[doing.effect.do](play, each, who)


def _shrugs_off(play: ZonePlay, doing: Doing, who: str) -> Asking[bool]:
    """Some effects are ignored by a stalker who discards focus or pushes a turn marker down instead."""
    if who not in play.state.stalkers or not _can(play, doing.effect, who, doing.target):
        return False
    options = [Option("no", T("let it happen"))]
    if doing.effect.unless_focus and play.state.stalkers[who].focus:
        options.append(Option("yes", T("discard focus")))
    if doing.effect.unless_marker and _pushable(play, who) is not None:
        options.append(Option("marker", T("push a turn marker down")))
    if len(options) == 1:
        return False
    why = because("effect.for_a_price")
    prompt = T("{stalker}: ignore this? {effect}", stalker=unit(who), effect=effect_text(doing.effect))
    answer = yield from Choice(who, prompt, why, tuple(options), code="effect.ignore", about=(who,)).ask()
    if answer == "yes":
        play.emit(FocusChanged(why, who, False))
    elif answer == "marker":
        yield from _push_marker(play, replace(doing, why=why), who)
    return answer != "no"


@handles(EffectDo.CHOOSE)
def _choose(play: ZonePlay, doing: Doing) -> Rule:
    """One of the options that can be carried out; if there is only one, it is taken without asking."""
    for who in units_meant(play, doing):
        if who in play.state.companions:
            continue
        able = [
            i
            for i, option in enumerate(doing.effect.options)
            if all(_can(play, each, who, doing.target) for each in option)
        ]
        if not able:
            play.emit(Noted(doing.why, T("{unit} can do none of it", unit=unit(who))))
            continue
        chosen = able[0]
        if len(able) > 1:
            options = tuple(Option(str(i), effects_text(doing.effect.options[i])) for i in able)
            prompt = T("{unit}: choose one", unit=unit(who))
            if doing.effect.text:
                prompt = T("{unit}: {text}", unit=unit(who), text=read_out(play, doing.effect))
            chosen = int((yield from Choice(who, prompt, doing.why, options, code="effect.choose", about=(who,)).ask()))
        option = doing.effect.options[chosen]
        yield from carry_out(play, option, doing.why, actor=who, target=doing.target, field=doing.field)


@handles(EffectDo.ROLL)
def _roll(play: ZonePlay, doing: Doing) -> Rule:
    """One of four things, by the petals on the anomaly die."""
    who = doing.actor if doing.actor in play.state.stalkers else "leader"
    petals = yield from roll_anomaly(play, who, doing.why)
    option = doing.effect.options[petals - 1]
    rolled = again(doing.why, petals=petals)
    if option:
        yield from carry_out(play, option, rolled, doing.actor, doing.target, doing.field)
    else:
        play.emit(Noted(rolled, T("Nothing happens")))


def _can(play: ZonePlay, effect: Effect, who: str, target: str = "") -> bool:
    """Whether a price can be paid; everything that is not a price can be chosen, but nobody follows nobody's call."""
    if effect.do is EffectDo.LURE:
        return target in play.state.enemies
    if who not in play.state.stalkers:
        return True
    stalker = play.state.stalkers[who]
    if effect.do is EffectDo.LOSE_MAGAZINE:
        return any(stalker.gear.magazines.values())
    if effect.do is EffectDo.LOSE_FOCUS:
        return stalker.focus
    return effect.do is not EffectDo.PUSH_MARKER or _pushable(play, who) is not None


@on_units(EffectDo.HEAL)
def _heal(play: ZonePlay, doing: Doing, who: str) -> Rule:
    if who in play.state.stalkers:
        harm.heal(play, who, doing.n, doing.why)
    yield from ()


@on_units(EffectDo.LOSE)
def _lose(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """Hit points without defence; an enemy takes it as a hit on its torso."""
    if who in play.state.enemies:
        yield from harm.hit_enemy(play, who, doing.n, doing.why)
    else:
        harm.lose_hp(play, who, doing.n, doing.why)


@on_units(EffectDo.HIT)
def _hit(play: ZonePlay, doing: Doing, who: str) -> Rule:
    if who in play.state.enemies:
        yield from harm.hit_enemy(play, who, doing.n, doing.why, by=_stalker(play, doing.actor))
    else:
        yield from harm.suffer(play, who, doing.n, doing.why)


@on_units(EffectDo.HARM)
def _harm(play: ZonePlay, doing: Doing, who: str) -> Rule:
    if who in play.state.enemies:
        yield from harm.harm_enemy(play, who, doing.effect.harm, doing.why, by=_stalker(play, doing.actor))


def _stalker(play: ZonePlay, who: str) -> str | None:
    return who if who in play.state.stalkers else None


@on_units(EffectDo.DOSE)
def _dose(play: ZonePlay, doing: Doing, who: str) -> Rule:
    if who in play.state.stalkers:
        yield from radiation.gain_dose(play, who, doing.n, doing.why, outfit=doing.effect.outfit)


@on_units(EffectDo.FOCUS)
def _focus(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """At most one focus (p. 29)."""
    if who in play.state.stalkers and not play.state.stalkers[who].focus:
        play.emit(FocusChanged(doing.why, who, True))
    yield from ()


@on_units(EffectDo.LOSE_FOCUS)
def _lose_focus(play: ZonePlay, doing: Doing, who: str) -> Rule:
    if who in play.state.stalkers and play.state.stalkers[who].focus:
        play.emit(FocusChanged(doing.why, who, False))
    yield from ()


@on_units(EffectDo.PIN)
def _pin(play: ZonePlay, doing: Doing, who: str) -> Rule:
    harm.pin(play, who, doing.why)
    yield from ()


@on_units(EffectDo.EXPOSE)
def _expose(play: ZonePlay, doing: Doing, who: str) -> Rule:
    harm.expose(play, who, doing.why)
    yield from ()


@on_units(EffectDo.PUSH)
def _push(play: ZonePlay, doing: Doing, who: str) -> Rule:
    by = doing.actor if doing.actor != who and doing.actor in play.state.stalkers else None
    yield from pushing.push_away(play, who, by, doing.why)


@on_units(EffectDo.ATTENTION)
def _attention(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """On the field that the effect is about, or on the stalker's own."""
    if who in play.state.stalkers:
        where = place_of(play, doing) if who == doing.actor else field_of(play.state, who)
        attention.lay(play, who, doing.effect.level, where, doing.why)
    yield from ()


@on_units(EffectDo.LOWER_ATTENTION)
def _lower_attention(play: ZonePlay, doing: Doing, who: str) -> Rule:
    if who in play.state.stalkers:
        attention.lower(play, who, doing.why)
    yield from ()


@on_units(EffectDo.MOVE_ATTENTION)
def _move_attention(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """The own marker to a field within the range given; a marker on the player's board stays there."""
    marker = play.state.stalkers[who].attention if who in play.state.stalkers else None
    if marker is None:
        return
    fields = play.state.board.within_range(field_of(play.state, who), doing.effect.range, STALKER_MANNER)
    options = tuple(Option(name, T("to {field}", field=place(name)), Facts(field=name)) for name in fields)
    prompt = T("Where does the marker of {stalker} go?", stalker=unit(who))
    goal = yield from Choice(who, prompt, doing.why, options, code="attention.where", about=(who,)).ask()
    attention.lay(play, who, marker.level, goal, doing.why)


@on_units(EffectDo.BOLTS)
def _bolts(play: ZonePlay, doing: Doing, who: str) -> Rule:
    if who in play.state.stalkers:
        n = doing.n if doing.n < 0 else available(play, BOLTS, doing.n)
        if n:
            play.emit(BoltsChanged(doing.why, who, max(0, play.state.stalkers[who].gear.bolts + n)))
    yield from ()


@on_units(EffectDo.MAGAZINES)
def _magazines(play: ZonePlay, doing: Doing, who: str) -> Rule:
    if who in play.state.stalkers:
        held = play.state.stalkers[who].gear.magazines.get(doing.effect.kind, 0)
        n = doing.n if doing.n < 0 else available(play, f"{MAGAZINES}{doing.effect.kind}", doing.n)
        if n:
            play.emit(MagazinesChanged(doing.why, who, doing.effect.kind, max(0, held + n)))
    yield from ()


@on_units(EffectDo.LOSE_MAGAZINE)
def _lose_magazine(play: ZonePlay, doing: Doing, who: str) -> Rule:
    held = play.state.stalkers[who].gear.magazines if who in play.state.stalkers else {}
    kinds = sorted(kind for kind, n in held.items() if n)
    if not kinds:
        return
    kind = kinds[0]
    if len(kinds) > 1:
        options = tuple(Option(each, T("{ammo}", ammo=Name("ammo", each))) for each in kinds)
        prompt = T("Which magazine does {stalker} discard?", stalker=unit(who))
        kind = yield from Choice(who, prompt, doing.why, options, code="magazine.which", about=(who,)).ask()
    play.emit(MagazinesChanged(doing.why, who, kind, held[kind] - 1))


@on_units(EffectDo.GAIN)
def _gain(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """Draw gear: of a rank, of a type, or any (p. 17)."""
    effect = doing.effect
    cards = getattr(play.content.cards, effect.deck)

    def is_wanted(copy: str) -> bool:
        card = cards[card_of(copy)]
        types = {
            *getattr(card, "types", ()),
            getattr(card, "type", ""),
            getattr(card, "ammo_type", ""),
            getattr(card, "fits", ""),
        }
        return (not effect.rank or getattr(card, "rank", 0) == effect.rank) and (
            not effect.kind or effect.kind in types
        )

    for _ in range(max(1, doing.n)):
        copy = (
            (yield from gear.gain(play, who, effect.deck, doing.why, is_wanted)) if who in play.state.stalkers else None
        )
        if copy is not None:
            bring_magazines(play, doing, who, copy)


@on_units(EffectDo.MOVE)
def _move(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """Up to so many fields, as the player likes; no turn marker goes down for it (p. 18). Not while pinned (p. 29)."""
    if who not in play.state.stalkers:
        return
    if play.state.stalkers[who].pinned:
        play.emit(Noted(doing.why, T("{unit} is pinned", unit=unit(who))))
        return
    yield from stroll(play, who, doing.n, doing.why)


@on_units(EffectDo.FREE_STANDARD)
def _free_standard(play: ZonePlay, doing: Doing, who: str) -> Rule:
    for _ in range(max(1, doing.n)):
        if who in play.state.stalkers:
            play.emit(ActionGranted(doing.why, who))
    yield from ()


@on_units(EffectDo.EXTRA_ACTION)
def _extra_action(play: ZonePlay, doing: Doing, who: str) -> Rule:
    """Markers on one of the turn markers that are still to be used (p. 19)."""
    left = turns_left(play.state, who) if who in play.state.stalkers else []
    for _ in range(max(1, doing.n) if left else 0):
        turn = left[0]
        if len(left) > 1:
            options = tuple(Option(str(i), T("turn {n}", n=i + 1)) for i in left)
            prompt = T("{stalker}: an extra action in which turn?", stalker=unit(who))
            turn = int((yield from Choice(who, prompt, doing.why, options, code="extra.turn", about=(who,)).ask()))
        play.emit(ActionGranted(doing.why, who, turn))


@on_units(EffectDo.PUSH_MARKER)
def _push_marker(play: ZonePlay, doing: Doing, who: str) -> Rule:
    turn = _pushable(play, who) if who in play.state.stalkers else None
    if turn is not None:
        yield from push_marker(play, who, turn, doing.why)


def _pushable(play: ZonePlay, who: str) -> int | None:
    """The first turn marker that is not at the bottom yet."""
    turns = play.state.stalkers[who].turns
    left = [i for i in turns_left(play.state, who) if turns[i].done < actions_per_turn(play.state)]
    return left[0] if left else None
