"""What an effect says, word by word of the vocabulary (effect_words)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.stalker.content.roles import Group
from engine.stalker.content.texts import plain_words
from engine.stalker.content.vocabulary import Effect, Goal, Whereabouts, Who
from engine.table.text import Name, T, Text, Tn, listed

Saying = Callable[[Effect], Text]


def amount(effect: Effect) -> int:
    return abs(effect.n)


def some(effect: Effect) -> int:
    return max(1, abs(effect.n))


def plainly(words: Text) -> Saying:
    return lambda _effect: words


def on_target(words: Text, target: Text) -> Saying:
    """What happens to a target is said of the target: whoever reads it is not the one it happens to."""
    return lambda effect: target if effect.who is Who.TARGET else words


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


WHERE: Mapping[Whereabouts, Text] = {
    Whereabouts.ANYWHERE: T("anywhere"),
    Whereabouts.INDOORS: T("inside buildings"),
    Whereabouts.OUTDOORS: T("outside buildings"),
}


def whom(effect: Effect) -> Text:
    """Whom it is about, with the groups and places that narrow it down."""
    words = WHO[effect.who]
    if effect.groups:
        groups = listed([T("{group}", group=Name("group", group.value)) for group in Group if group in effect.groups])
        words = T("{who} ({groups})", who=words, groups=groups)
    if effect.where is not Whereabouts.ANYWHERE:
        words = T("{who}, {where}", who=words, where=WHERE[effect.where])
    return words


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
    # An outfit keeps nothing off a dose that falls.
    return dose(effect) if effect.outfit or effect.n < 0 else T("{what}, whatever the outfit", what=dose(effect))


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
    if effect.kind:
        words = T("{what}, of the type {type}", what=words, type=Name("type", effect.kind))
    return with_magazines(words, effect)


def with_magazines(words: Text, effect: Effect) -> Text:
    if not effect.magazines:
        return words
    return Tn("{what}, with {n} magazine for it", "{what}, with {n} magazines for it", effect.magazines, what=words)


def gain_card(effect: Effect) -> Text:
    return with_magazines(T("gain {card}", card=Name("gear", effect.card)), effect)


def token(effect: Effect) -> Text:
    marker, n = Name("token", effect.card), some(effect)
    if effect.n < 0:
        return Tn("discard {n} marker: {marker}", "discard {n} markers: {marker}", n, marker=marker)
    return Tn("take {n} marker: {marker}", "take {n} markers: {marker}", n, marker=marker)


def conditions(effect: Effect) -> Iterator[Text]:
    """What must be so, one after the other."""
    yield from (T("“{flag}” is noted", flag=Name("flag", flag)) for flag in effect.needs)
    yield from (T("“{flag}” is not noted", flag=Name("flag", flag)) for flag in effect.unless)
    yield from (T("{card} is carried", card=Name("held", card)) for card in effect.cards)
    if effect.fields:
        fields = listed([T("{field}", field=Name("field", field)) for field in effect.fields])
        yield T("somebody stands on {fields}", fields=fields)


GOALS: Mapping[Goal, Text] = {
    Goal.LEADER: T("the leader"),
    Goal.STALKER: T("the nearest stalker"),
    Goal.HIGH: T("the nearest high marker"),
    Goal.ATTENTION: T("the nearest attention marker"),
    Goal.ROOM: T("the nearest room"),
    Goal.COVER: T("the nearest field with cover"),
    Goal.OUT: T("the nearest field outside"),
    Goal.FIELD: T("a certain field"),
}


def enemies_move(effect: Effect) -> Text:
    goal = T("{field}", field=Name("field", effect.field)) if effect.towards is Goal.FIELD else GOALS[effect.towards]
    if effect.n:
        return Tn("move up to {n} field: {goal}", "move up to {n} fields: {goal}", effect.n, goal=goal)
    return T("move: {goal}", goal=goal)


DEEDS = {
    "lay": T("{anomaly} is laid on the board"),
    "move": T("{anomaly} goes on to its next place"),
    "wake": T("{anomaly} becomes active"),
    "rest": T("{anomaly} becomes inactive"),
    "remove": T("{anomaly} leaves the board"),
}


def anomaly(effect: Effect) -> Text:
    return Text(DEEDS.get(effect.kind, DEEDS["lay"]).msgid, (("anomaly", Name("anomaly", effect.card)),))


def add_event(effect: Effect) -> Text:
    if effect.scope == "into":
        return T("The event {event} is shuffled into the event deck", event=Name("events", effect.card))
    return T("The event {event} goes on top of the event deck", event=Name("events", effect.card))


SCOPES = {
    "every": T("Every unknown marker is turned up"),
    "stacks": T("One unknown marker of each stack is turned up"),
    "here": T("The unknown markers of this field are turned up"),
}
SIDES = {
    "": T("{card} is turned over"),
    "a": T("{card} is turned to side A"),
    "b": T("{card} is turned to side B"),
    "discard": T("{card} is put away"),
    "remove": T("{card} is out of the game for the rest of the campaign"),
}


def unknown(effect: Effect) -> Text:
    nearest = T("Unknown markers nearest to the leader are turned up: {n}", n=some(effect))
    return SCOPES.get(effect.scope, nearest)


def loot(effect: Effect) -> Text:
    words = Tn("{n} loot marker on the field", "{n} loot markers on the field", some(effect))
    return T("{what}: {who}", what=words, who=where(effect))


def spawn(effect: Effect) -> Text:
    whom, n = Name("enemy", effect.card) if effect.card else Name("group", effect.kind), some(effect)
    if not effect.field:
        return Tn("{n} enemy appears: {enemy}", "{n} enemies appear: {enemy}", n, enemy=whom)
    field = Name("field", effect.field)
    return Tn(
        "{n} enemy appears on {field}: {enemy}", "{n} enemies appear on {field}: {enemy}", n, field=field, enemy=whom
    )


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
