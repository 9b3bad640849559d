"""An effect as a sentence of its own, for every word of the vocabulary: what the card does, with names and no ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.stalker.content.cards import Effect, EffectDo, Names, Who
from engine.stalker.effects.words import effect_text
from engine.stalker.workshop.vocabulary import EFFECTS, ON_GEAR, ON_SOMEBODY
from engine.table.text import Name, T, Text, Tn, listed

WHO = {
    Who.SELF: T("Whoever it happens to"),
    Who.TARGET: T("The target"),
    Who.LEADER: T("The leader"),
    Who.EACH: T("Every stalker"),
    Who.UNCOVERED: T("Every stalker without cover"),
    Who.FIELD_ENEMIES: T("Every enemy on the field"),
    Who.FIELD: T("Everyone on the field"),
    Who.HUMANS: T("Every human enemy"),
    Who.UNCOVERED_HUMANS: T("Every human enemy without cover"),
    Who.ENEMIES: T("Every enemy"),
}
ENEMIES_DO = (EffectDo.TO_COVER, EffectDo.ENEMIES_ATTACK)
SCOPES = {
    "every": T("Every unknown marker is turned up"),
    "here": T("The unknown markers of this field are turned up"),
}
SIDES = {
    "": T("{card} is turned over"),
    "a": T("{card} is turned to side A"),
    "b": T("{card} is turned to side B"),
    "discard": T("{card} is put away"),
}


def effects_said(effects: Iterable[Effect], language: str = "") -> Iterator[Text]:
    for effect in effects:
        yield effect_said(effect, language)


def effect_said(effect: Effect, language: str = "") -> Text:
    """The whole effect, its full stop included; what players wrote themselves in a language, if they did in several."""
    if effect.do is EffectDo.READ:
        return T("{text}", text=in_words(effect.text, language))
    if effect.do is EffectDo.CHOOSE:
        rows = [listed([_what(each, language) for each in option]) for option in effect.options]
        row = rows[0] if rows else T("nothing")
        for each in rows[1:]:
            row = T("{first}, or {next}", first=row, next=each)
        return T("{who}: one of these: {what}.", who=WHO[effect.who], what=row)
    sentence = _what(effect, language)
    if effect.do in ON_SOMEBODY or effect.do in ON_GEAR or effect.do in ENEMIES_DO:
        sentence = T("{who}: {what}", who=WHO[effect.who], what=sentence)
    if effect.unless_focus:
        sentence = T("{what}, unless focus is discarded", what=sentence)
    if effect.unless_marker:
        sentence = T("{what}, unless a turn marker is pushed down", what=sentence)
    return T("{what}.", what=sentence)


def in_words(names: Names, language: str) -> str:
    """What something is called in a language; in any other if nobody said it in that one."""
    return names.get(language) or next((text for text in names.values() if text), "")


def _what(effect: Effect, language: str) -> Text:  # noqa: C901, PLR0911, PLR0912 - one line per word of the vocabulary reads best
    n = max(1, abs(effect.n))
    match effect.do:
        case EffectDo.READ:
            return T("{text}", text=in_words(effect.text, language))
        case EffectDo.MOVE_ATTENTION:
            return Tn("move the own marker up to {n} field", "move the own marker up to {n} fields", effect.range)
        case EffectDo.FREE_STANDARD:
            return T("a standard action more")
        case EffectDo.EXTRA_ACTION:
            return T("an extra action in the next turn")
        case EffectDo.ATTENTION if effect.field:
            return T("{what} on {field}", what=effect_text(effect), field=Name("field", effect.field))
        case EffectDo.DOSE if not effect.outfit:
            return T("{what}, whatever the outfit", what=effect_text(effect))
        case EffectDo.MAGAZINES:
            return T("{what}: {ammo}", what=effect_text(effect), ammo=Name("ammo", effect.kind))
        case EffectDo.GAIN:
            return _gain(effect, n)
        case EffectDo.UNKNOWN:
            nearest = T("Unknown markers nearest to the leader are turned up: {n}", n=n)
            return SCOPES.get(effect.scope, nearest)
        case EffectDo.LOOT:
            words = Tn("{n} loot marker on the field", "{n} loot markers on the field", n)
            return T("{what}: {who}", what=words, who=_where(effect))
        case EffectDo.NO_SIGHT:
            return T("A “no sight” marker on the field: {who}", who=_where(effect))
        case EffectDo.SPAWN:
            whom = Name("enemy", effect.card) if effect.card else Name("group", effect.kind)
            words = T("{n} × {enemy} appears", n=n, enemy=whom)
            return T("{what} on {field}", what=words, field=Name("field", effect.field)) if effect.field else words
        case EffectDo.TO_COVER:
            return T("run to the nearest field with cover")
        case EffectDo.ACTIVATE:
            return T("The enemies act on an activation card")
        case EffectDo.RANDOM_EVENTS if effect.minus_stalkers:
            return T("{n} random events less one for each stalker go on top of the event deck", n=n)
        case EffectDo.RANDOM_EVENTS:
            return Tn(
                "{n} random event goes on top of the event deck", "{n} random events go on top of the event deck", n
            )
        case EffectDo.EVENT:
            return T("The event {event} is carried out", event=Name("events", effect.card))
        case EffectDo.FLAG:
            return T("Noted: {flag}", flag=Name("flag", effect.card))
        case EffectDo.FLIP:
            side = SIDES.get(effect.kind, SIDES[""])
            return Text(side.msgid, (("card", Name("environment", effect.card)),))
        case EffectDo.JOIN:
            return T("A companion comes along: {companion}", companion=Name("companions", effect.card))
        case EffectDo.LEAVE:
            return T("A companion leaves: {companion}", companion=Name("companions", effect.card))
        case EffectDo.WIN:
            return T("The mission is won")
        case EffectDo.FAIL:
            return T("The mission fails")
        case EffectDo.WHOLE_FIELD:
            return T("Hits every enemy on the field")
        case EffectDo.PUSH | EffectDo.LOWER_ATTENTION | EffectDo.CHOOSE:
            return EFFECTS[effect.do].name
        case _:
            return effect_text(effect)


def _where(effect: Effect) -> Text:
    return T("{field}", field=Name("field", effect.field)) if effect.field else WHO[effect.who]


def _gain(effect: Effect, n: int) -> Text:
    deck = T("{deck}", deck=Name("deck", effect.deck))
    words = T("draw a card: {deck}", deck=deck) if n == 1 else T("draw {n} cards: {deck}", n=n, deck=deck)
    if effect.rank:
        words = T("{what}, rank {rank}", what=words, rank=effect.rank)
    return T("{what}, of the type {type}", what=words, type=Name("type", effect.kind)) if effect.kind else words
