"""What has just happened, for hands: enemies to place, a spawn card laid out, an event, the night."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kivy.uix.widget import Widget

from engine.jagged.box import printed
from engine.jagged.events.base import card_name, unit
from engine.table import rulebook
from engine.table.text import T, Text
from screens.cases import raised
from screens.i18n import i18n
from screens.jagged.presenter import FightPresenter
from screens.jagged.recap import CAME, ENEMIES, EVENT, NIGHT, SPAWN, Recap
from screens.jagged.turn_page import chip
from screens.jagged.widgets import FightChips, OrderCard, RadioLine
from screens.match.notes import spoken
from screens.widgets.page_model import PageView

Placed = tuple[str, Widget]
ICONS = {ENEMIES: "run", CAME: "run", SPAWN: "sector", EVENT: "cards", NIGHT: "night"}


def recap_view(presenter: FightPresenter, recap: Recap, head: PageView) -> PageView:
    return replace(head, action=_action(presenter, recap))


def _action(presenter: FightPresenter, recap: Recap) -> Text:
    after = presenter.follower
    if after is not None and recap.kind == NIGHT:
        return T("Round {n}: {merc} is next", n=presenter.state.round, merc=unit(after.merc))
    if after is not None:
        return T("Placed. {merc} is next", merc=unit(after.merc))
    if recap.kind in (ENEMIES, CAME, SPAWN):
        return T("Placed")
    return T("Next: day and night") if recap.kind == EVENT and not presenter.is_last_page else T("Go on")


def recap_parts(presenter: FightPresenter, recap: Recap, screen: Any) -> Iterator[Placed]:
    say = i18n.say
    if recap.card:
        yield "top", _card(presenter, recap)
    book = presenter.match.game.rulebook
    before = ""
    for words, why in recap.lines:
        about = raised(say(T("{rule}.", rule=rulebook.sentence(book, why))))
        icon = ICONS.get(recap.kind, "flag")
        yield "top", RadioLine(icon=icon, title=raised(say(words)), about="" if about == before else about)
        before = about
    if recap.idle:
        yield "top", RadioLine(icon=ICONS[EVENT], title=say(T("Nothing on the table changes by it.")))
    if presenter.follower is not None and len(presenter.waiting) > 1:
        chips = FightChips()
        other = presenter.draft.turned(presenter.match.head)
        chips.add_widget(chip(screen, "people", say(T("Somebody else is next")), other))
        yield "below", chips


def _card(presenter: FightPresenter, recap: Recap) -> OrderCard:
    """The card in play, with what is printed on it in words."""
    cards = presenter.box.cards
    name = printed(recap.card)
    text = cards.spawn[name].text if name in cards.spawn else {}
    label = T("Put everything on its letter") if recap.kind == SPAWN else T("The event")
    return OrderCard(label=i18n.say(label), lead=i18n.say(T("{card}", card=card_name(name))),
                    consequence=spoken(text, i18n.language))  # fmt: skip
