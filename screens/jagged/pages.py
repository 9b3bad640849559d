"""The parts of every page of a scenario: the merc, the roll, the enemies, the dictator."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kivy.uix.widget import Widget

from engine.jagged.box import printed
from engine.jagged.commands import EndActivation
from engine.jagged.events.base import card_name, sector_name, unit
from engine.jagged.words import Time
from engine.table import rulebook
from engine.table.text import T, Text
from screens.cases import raised
from screens.i18n import i18n
from screens.jagged.card_words import about_card
from screens.jagged.counting import ARMOUR, HIDE
from screens.jagged.desk import FightDesk
from screens.jagged.dictator_page import dictator_parts, dictator_view, strip
from screens.jagged.letters_page import is_by_letters, letters_parts
from screens.jagged.presenter import (
    ACT,
    ASK,
    CHOOSE,
    COUNT,
    DICTATOR,
    OVER,
    RECAP,
    SETUP,
    FightPresenter,
)
from screens.jagged.recap import CAME, ENEMIES, EVENT, NIGHT, SPAWN, lost_by
from screens.jagged.recap_page import recap_parts, recap_view
from screens.jagged.remembering import deck_asked
from screens.jagged.remembering_page import remember_parts
from screens.jagged.roll_page import roll_parts, roll_subtitle
from screens.jagged.turn_page import choose_parts, choose_view, turn_parts, turn_view
from screens.jagged.widgets import RadioLine
from screens.jagged.words import ENDED, TIMES
from screens.match.notes import spoken
from screens.widgets.page_model import PageView

Placed = tuple[str, Widget]
TITLES: Mapping[str, Text] = {
    ENEMIES: T("The enemies act"),
    CAME: T("Enemies appear"),
    SPAWN: T("The spawn card"),
    EVENT: T("Dictator phase: event"),
    NIGHT: T("Dictator phase: day and night"),
}


@dataclass(frozen=True)
class Home:
    """Back home, and on from there."""

    way: tuple[str, ...] = ()
    arguments: Mapping[str, Any] = field(default_factory=dict)


def end(presenter: FightPresenter) -> EndActivation:
    return EndActivation(presenter.state.active)


def side_of(presenter: FightPresenter) -> str:
    return HIDE if presenter.draft.hides else ARMOUR


def frame(presenter: FightPresenter) -> PageView:
    """Title and line below it."""
    state, mode = presenter.state, presenter.mode
    count = presenter.count
    if count is not None:
        title, subtitle = roll_subtitle(presenter, count)
        return PageView(title, subtitle)
    recap = presenter.recap
    if mode == RECAP and recap is not None:
        return PageView(TITLES.get(recap.kind, T("What happened")), T("Round {n}", n=state.round))
    if mode == DICTATOR:
        return PageView(T("Dictator phase"), T("Round {n} · threat, event, night", n=state.round))
    round_ = T("Round {n}", n=max(state.round, 1))
    merc = state.mercs.get(state.active)
    if mode in (ACT, ASK) and merc is not None and merc.sector:
        # A closer look at another sector, e.g. to come in there, is called by its name.
        on_the_map = T("{sector}", sector=sector_name(presenter.sector or merc.sector))
        subtitle = T("{round} · {merc} is active", round=round_, merc=unit(state.active))
        return PageView(on_the_map, subtitle, pills=_supply(presenter))
    scenario = presenter.box.scenario
    name = spoken(scenario.name, i18n.language) if scenario is not None else ""
    pills = _supply(presenter) if mode == CHOOSE else ()
    return PageView(round_ if state.round else T("Set-up"), name, pills=pills)


def _supply(presenter: FightPresenter) -> tuple[tuple[str, Text], ...]:
    """Beside the whole region: the time of day, and what can be spent there on bribes and training."""
    state = presenter.state
    if presenter.sector or presenter.is_about_cards:
        return ()
    supply = (("money", T("funds {n}", n=state.funds)), ("people", T("rebels {n}", n=state.rebels)))
    now = state.dictator
    time = (("sun" if now.time is Time.DAY else "night", TIMES[now.time]),) if now.card else ()
    return (*time, *supply)


def page(presenter: FightPresenter, onward: Text | None = None) -> PageView:
    """The page while nothing is asked; `onward`: where a scenario that is over leads."""
    mode, head, recap = presenter.mode, frame(presenter), presenter.recap
    if recap is not None:
        return recap_view(presenter, recap, head)
    match mode:
        case "act":
            return turn_view(presenter, head)
        case "choose":
            return choose_view(presenter, head)
        case "dictator":
            return dictator_view(presenter, head)
        case "over":
            action = onward or T("Back home")
            lead = ENDED[presenter.state.result]
            return PageView(head.title, head.subtitle, lead=lead, consequence=_after(presenter), action=action)
    scenario = presenter.box.scenario
    briefing = spoken(scenario.briefing, i18n.language) if scenario is not None else ""
    lead = T("Lay the sectors out and put the mercs on the first one.")
    return PageView(head.title, head.subtitle, lead=briefing or lead, consequence=lead if briefing else "",
                    action=T("Begin"))  # fmt: skip


def where_on(desk: FightDesk, presenter: FightPresenter, match: str) -> Text | None:
    """What the amber says when a scenario is over."""
    if not presenter.state.result:
        return None
    if desk.campaigns.waiting_for(match):
        return T("Back to the campaign")
    scenario = follower(desk, presenter)
    if not scenario:
        return None
    name = spoken(desk.library.scenarios[scenario].name, i18n.language)
    return T("On to: {name}", name=name) if presenter.state.result == "won" else T("Once more: {name}", name=name)


def _after(presenter: FightPresenter) -> str:
    """What the win brings, or by which rule it is lost."""
    scenario = presenter.box.scenario
    if presenter.state.result == "won":
        return spoken(scenario.won, i18n.language) if scenario is not None else ""
    why = lost_by(presenter.match)
    return raised(i18n.say(T("{rule}.", rule=rulebook.sentence(presenter.match.game.rulebook, why)))) if why else ""


def parts(presenter: FightPresenter, screen: Any) -> Iterator[Placed]:
    """Widgets, and where on the page they go."""
    mode = presenter.mode
    if mode in (ACT, CHOOSE, ASK) and not (screen.is_low or presenter.is_about_cards):
        yield from strip(presenter)
    if mode == ACT:
        yield from turn_parts(presenter, screen)
    elif mode in (CHOOSE, SETUP, OVER):
        yield from choose_parts(presenter, screen)
    elif is_by_letters(presenter):
        yield from letters_parts(presenter, screen)
    elif mode == ASK and deck_asked(presenter.match.question) is not None:
        yield from remember_parts(presenter, screen)
    elif mode == ASK:
        yield from _card_in_sight(presenter)
    elif mode == COUNT and (count := presenter.count) is not None:
        yield from roll_parts(presenter, count, screen)
    elif mode == RECAP and (recap := presenter.recap) is not None:
        yield from recap_parts(presenter, recap, screen)
    elif mode == DICTATOR:
        yield from dictator_parts(presenter, screen)


def _card_in_sight(presenter: FightPresenter) -> Iterator[Placed]:
    """What a card does, for whoever is to choose who gets it."""
    card = presenter.match.question.why.facts.table.get("card")
    cards = presenter.box.cards
    if isinstance(card, str) and (printed(card) in cards.items or printed(card) in cards.allies):
        title, about = T("{card}", card=card_name(card)), about_card(cards, card)
        yield "top", RadioLine(icon="cards", title=raised(i18n.say(title)), about=raised(i18n.say(about)))


def follower(desk: FightDesk, presenter: FightPresenter) -> str:
    """The scenario to play next, outside a campaign: the one that a win opens, the same again after a loss."""
    all_ = desk.library.scenarios
    played = next((key for key, each in all_.items() if each == presenter.box.scenario), "")
    if not played or presenter.state.result != "won":
        return played
    return min((key for key, each in all_.items() if played in each.needs), key=lambda key: all_[key].order, default="")


def after_the_end(desk: FightDesk, presenter: FightPresenter, match: str) -> Home:
    """A scenario of a campaign goes back to it; any other leads on to the next, or home."""
    if campaign := desk.campaigns.waiting_for(match):
        return Home(("jagged.campaign",), {"campaign": campaign})
    scenario = follower(desk, presenter)
    return Home(("jagged.new",), {"scenario": scenario}) if scenario else Home()


__all__ = ["OVER", "Home", "after_the_end", "end", "frame", "page", "parts", "side_of", "where_on"]
