"""Places of a few records that are filled in another way than their types say. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from engine.packs.fault import Path
from engine.stalker.campaign.cards import MAP_SIZE, WARES, Draw, Gains, PriceRule
from engine.stalker.campaign.cards import ShopOffer as Bargain
from engine.stalker.content.cards import Ability
from engine.stalker.content.company import CompanionAction
from engine.stalker.workshop.between_said import RANKS, action_said, draw_said, gains_said, offer_said, rule_said
from engine.stalker.workshop.labels import label
from engine.stalker.workshop.unit_said import ability_said
from engine.table.record import load
from engine.table.text import T, Text
from screens.stalker.workshop import naming
from screens.workshop.places import FormRow, Offer, RowKind

if TYPE_CHECKING:
    from screens.workshop.pages import Pages


def _spot(pages: Pages, path: Path) -> Iterator[FormRow]:
    """Where a place lies on the Zone map, if that is known."""
    at = pages.form.value(path)
    yield FormRow(RowKind.FLAG, path, T("Where it lies on the map is known"), bool(at), do="spot")
    words = (T("from the left, up to {n}", n=MAP_SIZE[0]), T("from the top, up to {n}", n=MAP_SIZE[1]))
    for number, each in enumerate(at if isinstance(at, list) else ()):
        yield FormRow(RowKind.LINE, (*path, number), words[number], str(each), do="number", most=MAP_SIZE[number])


def _size(pages: Pages, path: Path) -> Iterator[FormRow]:
    size = pages.form.value(path)
    yield FormRow(RowKind.FLAG, path, T("Its entrance needs a field of a certain size"), size is not None, do="size")
    words = (T("cells one way"), T("cells the other way"))
    for number, each in enumerate(size if isinstance(size, list) else ()):
        yield FormRow(RowKind.NUMBER, (*path, number), words[number], each, least=1, most=9)


def _indoors(pages: Pages, path: Path) -> Iterator[FormRow]:
    value = pages.form.value(path)
    chosen = None if value is None else "yes" if value else "no"
    offers = (Offer("yes", T("inside a building")), Offer("no", T("outside")))
    yield FormRow(
        RowKind.PICK, path, T("where its entrance goes"), chosen, offers, optional=True, none=T("either"), do="whether"
    )


def _environment(pages: Pages, path: Path) -> Iterator[FormRow]:
    cards = pages.form.value(path)
    yield FormRow(RowKind.HEADING, title=label(path[-1], pages.form.kind))
    for key in cards if isinstance(cards, Mapping) else ():
        yield FormRow(RowKind.OPEN, (*path, str(key)), T("Environment card"), rows=(pages.short((*path, str(key))),))
    yield FormRow(RowKind.BUTTON, path, T("Add an environment card"), do="row")


def _decks(pages: Pages, path: Path) -> Iterator[FormRow]:
    """What a trader deals in lies open: six words."""
    offers = tuple(Offer(each, naming.WARES[each]) for each in WARES)
    yield FormRow(RowKind.SEVERAL, path, T("which wares"), pages.form.value(path), offers)


def _ranks(pages: Pages, path: Path) -> Iterator[FormRow]:
    chosen = pages.form.value(path)
    offers = tuple(Offer(str(n), words) for n, words in RANKS.items())
    value = [str(each) for each in chosen] if isinstance(chosen, list) else []
    yield FormRow(RowKind.SEVERAL, path, T("only of these ranks"), value, offers)


SPECIAL: Mapping[tuple[str, str], Callable[[Pages, Path], Iterator[FormRow]]] = {
    ("places", "at"): _spot,
    ("contacts", "decks"): _decks,
    ("contacts", "ranks"): _ranks,
    ("lost_areas", "size"): _size,
    ("lost_areas", "indoors"): _indoors,
    ("lost_areas", "environment"): _environment,
}
"""By the kind of the record and the key."""


def short_of(hint: Any, value: Any, language: str) -> Text | None:
    """An entry of a list of these records, in a few words."""
    if hint is PriceRule:
        return rule_said(load(PriceRule, value))
    if hint is Gains:
        return gains_said(load(Gains, value))
    if hint is Draw:
        return draw_said(load(Draw, value))
    if hint is Bargain:
        return offer_said(load(Bargain, value), language)
    if hint is Ability:
        return ability_said(load(Ability, value), language)
    return action_said(load(CompanionAction, value), language) if hint is CompanionAction else None
