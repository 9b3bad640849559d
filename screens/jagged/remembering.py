"""Cards of the players' own box that a scenario does not know yet: entered while drawn, and carried out at once.

No Kivy here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from device.packs import Packs
from engine.jagged.box import Cards
from engine.jagged.learning import LearnCards
from engine.jagged.state import State
from engine.table.answer import Chosen
from engine.table.question import Question
from screens.i18n import i18n
from screens.workshop.record_presenter import RecordPresenter


@dataclass(frozen=True)
class Drawn:
    """A deck the players draw from: the kind of record, the table of `Cards`, and what tells its piles apart."""

    kind: str
    table: str
    pile: str = ""


DECKS: Mapping[str, Drawn] = {
    "spawn.card": Drawn("spawn", "spawn", "back"),
    "loot.drawn": Drawn("equipment", "items", "loot"),
    "event.drawn": Drawn("events", "events", "deck"),
    "mission.drawn": Drawn("missions", "missions"),
    "encounter.turned": Drawn("encounters", "encounters"),
}
"""By the rule that asks."""


class Enter:
    """A tap on "enter the card"."""


@dataclass(frozen=True)
class Known:
    """A tap on a card that was entered since the scenario began."""

    key: str


def deck_asked(question: Question | None) -> Drawn | None:
    return DECKS.get(question.why.rule) if question is not None else None


def pile_of(question: Question, state: State) -> str:
    """Which pile of the deck it was drawn from: a back, a quality or a colour."""
    if "deck" in question.why.facts:
        return str(question.why.facts["deck"])
    merc = state.mercs.get(state.active)
    back = state.sectors[merc.sector].back if merc is not None and merc.sector in state.sectors else None
    return back.value if back is not None else "unknown"


def unknown_to(cards: Cards, packs: Packs, drawn: Drawn, pile: str) -> dict[str, Any]:
    """Cards of a pile that the players entered or corrected and the scenario does not know so."""
    known, shipped = getattr(cards, drawn.table), packs.shipped
    return {
        key: card
        for key, card in packs.of_kind(drawn.kind).items()
        if card != known.get(key) and card != shipped.get((drawn.kind, key))
        if not drawn.pile or getattr(card, drawn.pile) == pile
    }


def learning(drawn: Drawn, key: str, card: Any) -> tuple[LearnCards, Chosen]:
    """The card joins the box, and it is the one that was drawn."""
    tables: dict[str, Any] = {drawn.table: {key: card}}
    return LearnCards(Cards(**tables)), Chosen((key,))


def blank(packs: Packs, drawn: Drawn, pile: str) -> Any:
    """An empty form that begins with the pile the card came from."""
    draft: Any = RecordPresenter(packs, drawn.kind, "", i18n.language).form.data
    return {**draft, drawn.pile: pile} if drawn.pile else draft
