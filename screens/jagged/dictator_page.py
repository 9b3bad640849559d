"""The dictator phase: the track with what still comes, a counterattack before it is rolled, and what rebels buy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from engine.jagged.content.scenario import DictatorCard
from engine.jagged.dictator.counterattack import defence_dice, strength_bonus
from engine.jagged.dictator.threat import dictator_card
from engine.jagged.dictator.track import Foreseen, foresee
from engine.jagged.words import Colour, more_dice
from engine.table.answer import Chosen
from engine.table.text import T, Text, Tn
from screens.i18n import i18n
from screens.jagged.counting import ARMOUR, CountView, hold_percent
from screens.jagged.presenter import FightPresenter
from screens.jagged.turn_page import chip
from screens.jagged.why import Why
from screens.jagged.widgets import (
    AlarmCard,
    FightChips,
    HoldChance,
    HoldChances,
    OrderCard,
    RadioLine,
    RollWay,
    RollWays,
    ThreatTrack,
)
from screens.jagged.words import EVENTS, TIMES
from screens.theme import theme
from screens.widgets.kit import Surface
from screens.widgets.page_model import PageView

Placed = tuple[str, Widget]
MOST_SENT = 3


def track(presenter: FightPresenter, rows: int) -> ThreatTrack | None:
    card = dictator_card(presenter.play)
    if card is None:
        return None
    now = presenter.state.dictator
    height = dp(40) if rows == 1 else dp(58) * rows
    return ThreatTrack(
        level=now.threat,
        tokens=now.tokens,
        decks=[card.deck(level) for level in range(1, card.max + 1)],
        strikes=list(now.counterattacks) if _strikes_back(presenter) else [],
        rows=rows,
        size_hint_y=None,
        height=height,
    )


def _strikes_back(presenter: FightPresenter) -> bool:
    scenario = presenter.box.scenario
    return scenario is None or scenario.counterattacks


def strip(presenter: FightPresenter) -> Iterator[Placed]:
    """One row of boxes above everything."""
    found = track(presenter, 1)
    if found is not None:
        yield "fixed", found


def track_card(presenter: FightPresenter) -> Widget:
    """Tokens to come, the time of day, and the track in rows of five."""
    now, say = presenter.state.dictator, i18n.say
    card = Surface(orientation="vertical", padding=(dp(12), dp(10)), spacing=dp(6))
    found = track(presenter, -(-len(_levels(presenter)) // 5))
    line = BoxLayout(size_hint_y=None, height=max(dp(30), theme.text_size("body") * 1.6))
    tokens = Tn("{n} token to come", "{n} tokens to come", now.tokens)
    line.add_widget(RadioLine(icon="alert", title=say(tokens), padding=(0, 0), fill="", rim=""))
    icon = "sun" if now.time.value == "day" else "night"
    line.add_widget(RadioLine(icon=icon, title=say(TIMES[now.time]), padding=(0, 0), fill="", rim="",
                             size_hint_x=0.5))  # fmt: skip
    card.add_widget(line)
    if found is not None:
        found.size_hint_y = 1
        card.add_widget(found)
    return card


def _levels(presenter: FightPresenter) -> range:
    card = dictator_card(presenter.play)
    return range(card.max if card is not None else 1)


def _foreseen(presenter: FightPresenter) -> Foreseen:
    play = presenter.play
    card = dictator_card(play) or DictatorCard({})
    rebels = defence_dice(play).get(Colour.ORANGE, 0)
    return foresee(presenter.state.dictator, card, rebels, strength_bonus(play))


def dictator_view(presenter: FightPresenter, head: PageView) -> PageView:
    seen = _foreseen(presenter)
    now = presenter.state.dictator
    if seen.threat == now.threat:
        return replace(head, action=T("Draw {event}", event=EVENTS[seen.deck]))
    return replace(head, action=T("Threat to {n}, then {event}", n=seen.threat, event=EVENTS[seen.deck]))


def dictator_parts(presenter: FightPresenter, screen: Any) -> Iterator[Placed]:
    say, seen = i18n.say, _foreseen(presenter)
    if _strikes_back(presenter):
        more = strength_bonus(presenter.play)
        for strike in seen.counterattacks:
            yield "top", _alarm(strike.at, strike.strength, strike.strength - more)
            yield "top", _chances(presenter, strike.strength, None)
    yield "top", _event_to_come(seen)
    yield "top", _defenders(presenter)
    yield "below", OrderCard(lead=say(_lead(presenter, seen)), consequence=say(_next_strike(presenter, seen)))


def _event_to_come(seen: Foreseen) -> RadioLine:
    event, place = T("Then {event}", event=EVENTS[seen.deck]), T("goes to place {n}", n=seen.slot)
    return RadioLine(icon="cards", title=i18n.say(event), about=i18n.say(place))


def _defenders(presenter: FightPresenter) -> RadioLine:
    """Who would stand against a counterattack."""
    state = presenter.state
    here = sum(each.rebels for each in state.sectors.values())
    words = T("Rebels: {here} in sectors, {supply} in the supply", here=here, supply=state.rebels)
    dice = sum(defence_dice(presenter.play).values())
    about = Tn("{n} orange die against a counterattack", "{n} orange dice against a counterattack", dice)
    return RadioLine(icon="people", title=i18n.say(words), about=i18n.say(about))


def _lead(presenter: FightPresenter, seen: Foreseen) -> Text:
    now = presenter.state.dictator
    if not now.tokens:
        return T("No token waits: the threat stays at {n}.", n=now.threat)
    return Tn(
        "{n} token takes the threat to {level}.",
        "{n} tokens take the threat to {level}.",
        now.tokens,
        level=seen.threat,
    )


def _next_strike(presenter: FightPresenter, seen: Foreseen) -> Text | str:
    ahead = [level for level in seen.left if level > seen.threat]
    if not ahead or not _strikes_back(presenter):
        return ""
    return T("The next counterattack stands at {n}.", n=min(ahead))


def _alarm(at: int, strength: int, skulls: int) -> AlarmCard:
    """As many skulls as the board shows; what missions and lieutenants add is said beside them (p. 32)."""
    say, more = i18n.say, strength - skulls
    label = T("Counterattack at {n}", n=at)
    if more > 0:
        label = T("Counterattack at {n}, missions and lieutenants +{more}", n=at, more=more)
    lead = T("Strength {n}.", n=strength)
    hold = Tn("{n} success holds it; fewer, and the scenario is lost.",
              "{n} successes hold it; fewer, and the scenario is lost.", strength)  # fmt: skip
    return AlarmCard(label=say(label), lead=say(lead), consequence=say(hold), skulls=min(skulls, 6))


def _chances(presenter: FightPresenter, strength: int, count: CountView | None) -> HoldChances:
    """What every rebel of the supply is worth."""
    found = HoldChances()
    dice = dict(count.side(ARMOUR).dice) if count is not None else defence_dice(presenter.play)
    for sent in range(min(presenter.state.rebels, MOST_SENT) + 1):
        chance = hold_percent(presenter.play, more_dice(dice, {Colour.ORANGE: sent}), strength)
        words = Tn("{n} more sent", "{n} more sent", sent)
        box = HoldChance(words=i18n.say(words), odds="?" if chance is None else f"{chance} %", chosen=sent == 0)
        found.add_widget(box)
    found.cols = max(1, len(found.children))
    return found


def counterattack_parts(presenter: FightPresenter, screen: Any, count: CountView) -> Iterator[Placed]:
    say = i18n.say
    strength = int(count.facts["strength"])
    at = presenter.state.dictator.threat
    yield "top", _alarm(at, strength, strength - strength_bonus(presenter.play))
    side = count.side(ARMOUR)
    ways = RollWays()
    rebels = sum(each.rebels for each in presenter.state.sectors.values())
    words = Tn("{n} rebel in sectors", "{n} rebels in sectors", rebels)
    button = RollWay(icon="people", words=say(words), dice=dict(side.dice), chosen=True)
    ways.add_widget(button)
    yield "top", ways
    yield "top", _chances(presenter, strength, count)
    chips = FightChips()
    for extra in count.extras:
        chips.add_widget(chip(screen, extra.icon, say(extra.words), Chosen((extra.option,))))
    if side.by_app:
        chips.add_widget(chip(screen, "dice", say(T("App rolls")), Chosen((side.by_app,))))
    chips.add_widget(chip(screen, "why", "", Why()))
    yield "top", chips
    seen = _foreseen(presenter)
    yield "top", _event_to_come(seen)
    yield "below", OrderCard(lead=say(_lead(presenter, seen)), consequence=say(_next_strike(presenter, seen)))
    yield "below", RadioLine(icon="dice", title=say(T("How many successes? The key is the next step.")))
