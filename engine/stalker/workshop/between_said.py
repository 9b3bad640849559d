"""Cards for the time between missions, and for who comes along, in plain words: the preview beside their form."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.stalker.campaign.cards import (
    ContactCard,
    ContactKind,
    Draw,
    Gains,
    PlaceCard,
    PlaceKind,
    PriceRule,
    ShopOffer,
    StartCard,
)
from engine.stalker.content.company import Aim, CompanionAction, CompanionCard, Fate, JobCard, Task
from engine.stalker.content.missions import LostAreaCard
from engine.stalker.workshop.effect_said import effects_said, in_words
from engine.table.text import Name, T, Text, Tn, listed

RANKS = {1: T("rank I"), 2: T("rank II"), 3: T("rank III")}
CONTACTS = {
    ContactKind.LONER: T("A loner: met between missions, his card says what for."),
    ContactKind.TRADER: T("A trader: gear is bought and sold here between missions."),
    ContactKind.COMPANION: T("A companion: may come along on the next mission."),
    ContactKind.EMPLOYER: T("An employer: has a job for the next mission."),
}
PLACES = {
    PlaceKind.MISSION: T("A mission begins here."),
    PlaceKind.CONTACT: T("Somebody can be met here."),
    PlaceKind.STASH: T("A stash can be found here."),
    PlaceKind.ACHIEVEMENT: T("An achievement is marked once it is reached, not visited."),
}
FATES = {
    Fate.FLED: T("The last hit makes it flee."),
    Fate.DIED: T("The last hit kills it."),
    Fate.LEFT: T("The last hit makes it go away, as the mission wanted."),
}


def contact_said(card: ContactCard, language: str) -> Iterator[Text]:
    yield CONTACTS[card.kind]
    for rule in card.sells:
        yield T("Sells: {rule}.", rule=rule_said(rule))
    for rule in card.buys:
        yield T("Buys: {rule}.", rule=rule_said(rule))
    if card.gift:
        yield T("One item worth up to {sum} is free at each meeting.", sum=_coupons(card.gift))
    for offer in card.offers:
        yield T("Offers: {what}.", what=offer_said(offer, language))
    if card.pay:
        yield T("Pays {sum} for a job that is done.", sum=_coupons(card.pay))


def rule_said(rule: PriceRule) -> Text:
    """Wares and their price."""
    return T("{wares}, {price}", wares=_wares(rule), price=_price(rule))


def _wares(rule: PriceRule) -> Text:
    wares = listed([T("{deck}", deck=Name("ware", deck)) for deck in rule.decks]) if rule.decks else T("gear")
    if rule.ranks:
        wares = T("{wares} ({only})", wares=wares, only=listed([RANKS.get(n, T("no rank")) for n in rule.ranks]))
    if rule.types:
        wares = T("{wares} ({only})", wares=wares, only=listed([_type(each) for each in rule.types]))
    if rule.fits:
        wares = T("{wares} ({only})", wares=wares, only=_type(rule.fits))
    if not rule.detectors:
        wares = T("{wares} but no detectors", wares=wares)
    if rule.cards:
        cards = _cards(rule.cards)
        wares = T("{wares}, only {cards}", wares=wares, cards=cards) if rule.decks else cards
    return wares


def _type(word: str) -> Text:
    return T("{type}", type=Name("ware_type", word))


def _price(rule: PriceRule) -> Text:
    if rule.each:
        return T("{sum} each", sum=_coupons(rule.each))
    price = T("at the printed price")
    if rule.times > 1:
        price = T("{n} times the printed price", n=rule.times)
    if rule.divided > 1:
        price = T("{price} divided by {n}", price=price, n=rule.divided)
    return T("{price}, rounded down to {n}", price=price, n=rule.round_to) if rule.round_to > 1 else price


def offer_said(offer: ShopOffer, language: str) -> Text:
    words, gains = in_words(offer.text, language), gains_said(offer.gains)
    if not words:
        return gains
    return T("{text} ({gains})", text=words, gains=gains) if offer.gains != Gains() else T("{text}", text=words)


def gains_said(gains: Gains) -> Text:
    """What it gives and costs; "nothing" if that is nothing."""
    parts = [T("costs {sum}", sum=_coupons(gains.cost))] if gains.cost else []
    if gains.coupons:
        parts.append(_coupons(gains.coupons))
    parts += [_card(card) for card in gains.cards]
    parts += [draw_said(draw) for draw in gains.draws]
    parts += [T("{contact} joins the contacts", contact=Name("contacts", each)) for each in gains.meets]
    parts += [T("{place} comes onto the map", place=Name("places", each)) for each in gains.opens]
    parts += [T("{place} is crossed out", place=Name("places", each)) for each in gains.closes]
    return listed(parts) if parts else T("nothing")


def draw_said(draw: Draw) -> Text:
    words = T("{n} × a random card: {deck}", n=draw.n, deck=Name("ware", draw.deck))
    if draw.rank:
        words = T("{what}, {rank}", what=words, rank=RANKS.get(draw.rank, T("no rank")))
    return T("{what}, of the type {type}", what=words, type=Name("ware_type", draw.type)) if draw.type else words


def place_said(card: PlaceCard, language: str) -> Iterator[Text]:
    if card.kind is PlaceKind.MISSION and card.mission:
        yield T("Here the mission “{mission}” begins.", mission=Name("missions", card.mission))
    else:
        yield PLACES[card.kind]
    if card.code:
        yield T("The map prints {code} beside it.", code=card.code)
    if not card.at:
        yield T("Where it lies on the map, the players say.")
    for words, gains in (
        (T("When it is visited:"), card.visit),
        (T("If the mission succeeds:"), card.won),
        (T("If the mission fails:"), card.failed),
    ):
        if gains != Gains():
            yield T("{when} {gains}.", when=words, gains=gains_said(gains))


def start_said(card: StartCard, language: str) -> Iterator[Text]:
    gains = Gains(0, card.coupons, card.each, (), card.contacts, card.places)
    yield T("At the start: {gains}.", gains=gains_said(gains))


def job_said(card: JobCard, language: str) -> Iterator[Text]:
    what = _task(card)
    if card.by_round:
        what = T("{what}, by the end of round {n}", what=what, n=card.by_round)
    yield T("{what}.", what=what)
    pays = [_coupons(card.pay)] if card.pay else []
    pays += [_card(each) for each in card.cards]
    words = T("Pays: {what}.", what=listed(pays)) if pays else T("Pays nothing.")
    yield T("{pays} Only if the mission succeeds.", pays=words) if card.win and pays else words


def _task(card: JobCard) -> Text:  # noqa: PLR0911 - one line per task reads best
    n = card.n
    match card.task:
        case Task.KILL:
            whom = [T("{enemy}", enemy=Name("enemies", card.card))] if card.card else []
            whom += [T("{word}", word=Name("enemy_word", word)) for word in (card.group, card.kind) if word]
            words = Tn("Kill {n} enemy", "Kill {n} enemies", n)
            return T("{what} ({only})", what=words, only=listed(whom)) if whom else words
        case Task.LOOT:
            return Tn("Pick up {n} loot marker", "Pick up {n} loot markers", n)
        case Task.ARTEFACT:
            return Tn("Bring {n} artefact to light", "Bring {n} artefacts to light", n)
        case Task.UNKNOWN:
            return Tn("Turn up {n} unknown marker", "Turn up {n} unknown markers", n)
        case Task.LOST_AREA:
            return Tn("{n} stalker has been in the lost area", "{n} stalkers have been in the lost area", n)
        case Task.FLAG:
            return T("The mission has noted: {flag}", flag=Name("flag", card.card))
        case Task.ASK:
            return T("The app asks after the mission whether it is done")


def companion_said(card: CompanionCard, language: str) -> Iterator[Text]:
    yield T("Movement {far}, {n} × a round.", far=card.move, n=card.moves)
    yield T("Acts {n} × a round.", n=card.acts)
    for action in card.actions:
        yield action_said(action, language)
    if card.target:
        yield Tn("Enemies may attack it; it bears {n} hit.", "Enemies may attack it; it bears {n} hits.", card.hp)
    else:
        yield Tn("Enemies leave it alone; it bears {n} hit.", "Enemies leave it alone; it bears {n} hits.", card.hp)
    yield FATES[card.fate]
    if card.lost:
        yield T("When it is lost:")
        yield from effects_said(card.lost, language)


def action_said(action: CompanionAction, language: str) -> Text:
    name = in_words(action.name, language) or T("an action")
    what = listed([*effects_said(action.effects, language)]) if action.effects else T("nothing yet")
    if action.aim is Aim.ENEMY:
        return T("{name}, at an enemy within range {n}: {what}", name=name, n=action.range, what=what)
    if action.aim is Aim.STALKER:
        return T("{name}, for a stalker within range {n}: {what}", name=name, n=action.range, what=what)
    return T("{name}: {what}", name=name, what=what)


def area_said(card: LostAreaCard, language: str) -> Iterator[Text]:
    tile = Name("tiles", card.tile)
    yield T("The tile “{tile}” lies beside the board; its way in is on {field}.", tile=tile, field=card.inside)
    where = T("any field of the board")
    if card.size is not None:
        where = T("a field of {one} by {other} cells", one=card.size[0], other=card.size[1])
    if card.indoors is not None:
        where = T("{where}, inside a building", where=where) if card.indoors else T("{where}, outside", where=where)
    yield T("The entrance marker goes on {where}.", where=where)
    at_random = {key for row in card.one_of for key in row}
    names = {key: T("{name}", name=in_words(each.name, language) or key) for key, each in card.environment.items()}
    fixed = [words for key, words in names.items() if key not in at_random]
    if fixed:
        yield T("Environment cards on it: {cards}.", cards=listed(fixed))
    for row in card.one_of:
        if row:
            yield T(
                "One of these at random: {cards}.", cards=listed([names.get(key, T("{key}", key=key)) for key in row])
            )


def _coupons(n: int) -> Text:
    return Tn("{n} coupon", "{n} coupons", n)


def _card(card: str) -> Text:
    return T("{card}", card=Name("gear", card))


def _cards(cards: Iterable[str]) -> Text:
    return listed([_card(card) for card in cards])


BETWEEN: Mapping[type, Callable[[Any, str], Iterable[Text]]] = {
    ContactCard: contact_said,
    PlaceCard: place_said,
    StartCard: start_said,
    JobCard: job_said,
    CompanionCard: companion_said,
    LostAreaCard: area_said,
}
