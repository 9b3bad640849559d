"""What an effect says, word by word of the vocabulary (effect_words)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.stalker.content.texts import plain_words
from engine.stalker.content.vocabulary import Effect, Who
from engine.table.text import Name, T, Text, Tn

Saying = Callable[[Effect], Text]


def amount(effect: Effect) -> int:
    return abs(effect.n)


def some(effect: Effect) -> int:
    return max(1, abs(effect.n))


def plainly(words: Text) -> Saying:
    return lambda _effect: words


def where(effect: Effect) -> Text:
    return T("{field}", field=Name("field", effect.field)) if effect.field else WHO[effect.who]


WHO: Mapping[Who, Text] = {
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


def lose(effect: Effect) -> Text:
    if effect.dice:
        return Tn("lose the stars of {n} gear die in hp", "lose the stars of {n} gear dice in hp", effect.dice)
    return T("lose {n} hp", n=amount(effect))


def hit(effect: Effect) -> Text:
    if effect.dice:
        return Tn("a hit with {n} gear die", "a hit with {n} gear dice", effect.dice)
    return T("suffer {n} damage", n=amount(effect))


def dose(effect: Effect) -> Text:
    return T("dose falls by {n}", n=amount(effect)) if effect.n < 0 else T("dose rises by {n}", n=amount(effect))


def dose_alone(effect: Effect) -> Text:
    return dose(effect) if effect.outfit else T("{what}, whatever the outfit", what=dose(effect))


def attention(effect: Effect) -> Text:
    return T("{attention}", attention=Name("attention", effect.level.value))


def attention_alone(effect: Effect) -> Text:
    words = attention(effect)
    return T("{what} on {field}", what=words, field=Name("field", effect.field)) if effect.field else words


def attack(effect: Effect) -> Text:
    if n := amount(effect):
        return Tn("an attack at once with {n} more gear die", "an attack at once with {n} more gear dice", n)
    return T("an attack at once")


def enemies_attack(effect: Effect) -> Text:
    if effect.n:
        return T("attack a target in sight, {change} damage", change=f"{effect.n:+d}")
    return T("attack a target in sight")


def lure(effect: Effect) -> Text:
    return Tn(
        "follow the call up to {n} field, whatever is in the way",
        "follow the call up to {n} fields, whatever is in the way",
        some(effect),
    )


def magazines(effect: Effect) -> Text:
    return Tn("gain {n} magazine", "gain {n} magazines", amount(effect))


def magazines_alone(effect: Effect) -> Text:
    return T("{what}: {ammo}", what=magazines(effect), ammo=Name("ammo", effect.kind))


def gain(effect: Effect) -> Text:
    n, deck = some(effect), T("{deck}", deck=Name("deck", effect.deck))
    words = T("draw a card: {deck}", deck=deck) if n == 1 else T("draw {n} cards: {deck}", n=n, deck=deck)
    if effect.rank:
        words = T("{what}, rank {rank}", what=words, rank=effect.rank)
    return T("{what}, of the type {type}", what=words, type=Name("type", effect.kind)) if effect.kind else words


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


def unknown(effect: Effect) -> Text:
    nearest = T("Unknown markers nearest to the leader are turned up: {n}", n=some(effect))
    return SCOPES.get(effect.scope, nearest)


def loot(effect: Effect) -> Text:
    words = Tn("{n} loot marker on the field", "{n} loot markers on the field", some(effect))
    return T("{what}: {who}", what=words, who=where(effect))


def spawn(effect: Effect) -> Text:
    whom = Name("enemy", effect.card) if effect.card else Name("group", effect.kind)
    words = T("{n} × {enemy} appears", n=some(effect), enemy=whom)
    return T("{what} on {field}", what=words, field=Name("field", effect.field)) if effect.field else words


def random_events(effect: Effect) -> Text:
    n = some(effect)
    if effect.minus_stalkers:
        return T("{n} random events less one for each stalker go on top of the event deck", n=n)
    return Tn("{n} random event goes on top of the event deck", "{n} random events go on top of the event deck", n)


def flip(effect: Effect) -> Text:
    side = SIDES.get(effect.kind, SIDES[""])
    return Text(side.msgid, (("card", Name("environment", effect.card)),))


def read_out(effect: Effect) -> Text:
    """In English for the rules; a text without it in the language it has."""
    return T("{text}", text=Name("text", plain_words(effect.text)))
