"""A spawn card nobody has entered yet: tap a letter, tap who stands there; kept, it is a card like any other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kivy.uix.widget import Widget

from engine.jagged.events.base import card_name
from engine.jagged.words import LETTERS
from engine.table.answer import Chosen
from engine.table.text import T
from screens.i18n import i18n
from screens.jagged.letters import read_back
from screens.jagged.presenter import FightPresenter
from screens.jagged.turn_page import chip
from screens.jagged.widgets import FightChips, OrderCard

RULE = "spawn.by_letters"
Placed = tuple[str, Widget]


def is_by_letters(presenter: FightPresenter) -> bool:
    question = presenter.match.question
    return question is not None and question.why.rule == RULE


def letters_parts(presenter: FightPresenter, screen: Any) -> Iterator[Placed]:
    """The card read back, the letters, and what may stand on the one that is lit."""
    question, say = presenter.match.question, i18n.say
    facts = question.why.facts.table
    lit = presenter.draft.letter or LETTERS[0]
    words = read_back(facts)
    yield "top", OrderCard(lead=say(question.prompt), consequence=say(words) if words is not None else "")
    letters = FightChips()
    for letter in LETTERS:
        letters.add_widget(chip(screen, "", letter, replace(presenter.draft, letter=letter), lit=letter == lit))
    yield "top", letters
    found = FightChips()
    for option in question.options:
        if "letter" not in option.facts or option.facts["letter"] != lit:
            continue
        card = option.facts["card"]
        icon = "unknown" if not card else "star" if option.facts["elite"] else "square"
        name = T("{card}", card=card_name(card)) if card else T("encounter")
        if option.facts["elite"]:
            name = T("elite: {card}", card=card_name(card))
        found.add_widget(chip(screen, icon, say(name), Chosen((option.id,))))
    yield "top", found
    rewards = FightChips()
    for option in question.options:
        if "reward" in option.facts:
            rewards.add_widget(chip(screen, "loot", say(option.text), Chosen((option.id,))))
    yield "top", rewards
    keep = FightChips()
    keep.add_widget(chip(screen, "box", say(T("Keep this card")), Keep(), lit=presenter.draft.kept))
    yield "top", keep


class Keep:
    """A tap on "keep this card"."""
