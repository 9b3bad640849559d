"""Beside the question which card was drawn: enter one that the app does not know, or take one entered since."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.uix.widget import Widget

from engine.table.text import T
from screens.i18n import i18n
from screens.jagged.presenter import FightPresenter
from screens.jagged.remembering import Enter, Known, deck_asked, pile_of, unknown_to
from screens.jagged.turn_page import chip
from screens.jagged.widgets import FightChips
from screens.match.notes import spoken

Placed = tuple[str, Widget]


def remember_parts(presenter: FightPresenter, screen: Any) -> Iterator[Placed]:
    question = presenter.match.question
    drawn = deck_asked(question)
    if drawn is None:
        return
    found = FightChips()
    packs = screen.app.desk("jagged").packs
    for key, card in unknown_to(presenter.box.cards, packs, drawn, pile_of(question, presenter.state)).items():
        found.add_widget(chip(screen, "box", spoken(card.name, i18n.language) or key, Known(key)))
    found.add_widget(chip(screen, "add", i18n.say(T("Another card: enter it")), Enter()))
    yield "first", found
