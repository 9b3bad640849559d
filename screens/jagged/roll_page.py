"""A roll: an enemy's attack met with armour or by hiding, a merc's own attack, a skill. One tap each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.jagged.events.base import unit
from engine.jagged.mercs.dice import rerolls_of
from engine.table.answer import Chosen
from engine.table.text import Name, T, Text, Tn, listed
from screens.cases import raised
from screens.i18n import i18n
from screens.jagged.counting import ARMOUR, HIDE, CountView, Side, damage_left, hiding_left
from screens.jagged.dictator_page import counterattack_parts
from screens.jagged.presenter import FightPresenter
from screens.jagged.recap import MetBlow
from screens.jagged.sector_map import enemy_view, letter_of
from screens.jagged.turn_page import chip, merc_card, told_line
from screens.jagged.why import Why
from screens.jagged.widgets import FightChip, FightChips, OrderCard, RadioLine, RollWay, RollWays

Placed = tuple[str, Widget]
SMALL = 700
"""dp: the height of a small phone."""
AGAIN = ("defence.choice", "action.roll", "skill.roll", "skill.test")
"""Rolls of a merc."""


def roll_subtitle(presenter: FightPresenter, count: CountView) -> tuple[Text, Text | str]:
    """Title and the line below it."""
    state, found = presenter.state, presenter.blow
    if count.rule == "counterattack.defence":
        return T("Counterattack"), T("Round {n} · dictator phase", n=state.round)
    if found is not None and found.attack.by in state.enemies:
        sector = state.enemies[found.attack.by].sector
        all_ = sum(each.sector == sector for each in state.enemies.values())
        who = state.active if state.active in state.mercs else found.attack.on
        initiative = presenter.box.cards.enemies[state.enemies[found.attack.by].card].initiative
        line = T("{n} of {all} · by initiative {initiative}", n=found.acted, all=max(all_, found.acted),
                 initiative=initiative)  # fmt: skip
        return T("Enemies after {merc}", merc=unit(who)), line
    question = presenter.match.question
    merc = question.who if question.who in state.mercs else state.active
    return T("{merc} rolls", merc=unit(merc)), T("Round {n}", n=state.round)


def roll_parts(presenter: FightPresenter, count: CountView, screen: Any) -> Iterator[Placed]:
    if count.rule == "counterattack.defence":
        yield from counterattack_parts(presenter, screen, count)
        return
    found = presenter.blow if count.rule == "defence.choice" else None
    yield from told_line(presenter)
    if found is not None and found.attack.by in presenter.state.enemies:
        yield "top", _attack_card(presenter, found)
    else:
        yield "top", OrderCard(lead=i18n.say(presenter.match.question.prompt), consequence=i18n.say(_about(presenter)))
    question = presenter.match.question
    is_small = screen.height < dp(SMALL)
    if is_small:
        # There, or on a phone held sideways, what is touched comes first.
        yield from _roll(presenter, screen, count)
    if question.who in presenter.state.mercs and count.rule == "defence.choice":
        yield "top", merc_card(presenter, question.who)
    if not is_small:
        yield from _roll(presenter, screen, count)
    about = " ".join(each for each in (_warning(presenter, count), _again(presenter, count)) if each)
    if found is not None:
        words = i18n.say(T("How many successes? The key is the next step."))
        yield "below", RadioLine(icon="dice", title=words, about=about)
    elif about:
        # The card above has asked how many.
        yield "below", RadioLine(icon="dice", title=about)


def _roll(presenter: FightPresenter, screen: Any, count: CountView) -> Iterator[Placed]:
    """The ways to roll, and a row of chips: one after the other into it."""
    yield "top", _ways(presenter, screen, count)
    chips = FightChips()
    yield "top", chips
    for each in _extras(presenter, screen, count):
        chips.add_widget(each)
        yield "", each


def _attack_card(presenter: FightPresenter, found: MetBlow) -> OrderCard:
    state, say = presenter.state, i18n.say
    attack = found.attack
    enemy = state.enemies[attack.by]
    name = Name("enemy", enemy.card)
    kind = T("Elite: {enemy}", enemy=name) if enemy.elite else T("{enemy}", enemy=name)
    where = letter_of(enemy.field) if enemy.field else ""
    if not where:
        label = T("{kind}, hidden", kind=kind)
    elif found.moved:
        label = T("{kind}, goes to {area}", kind=kind, area=letter_of(found.moved))
    else:
        label = T("{kind}, stays in {area}", kind=kind, area=where)
    lead = T("Attacks {merc} for {damage}.", merc=unit(attack.on), damage=attack.damage)
    if found.lines:
        lead = T("{moved}. {lead}", moved=listed(found.lines), lead=lead)
    causes = [T("{condition}", condition=Name("condition", each.value)) for each in attack.causes]
    after: Text | str = ""
    if causes:
        after = T("If hit, {merc} is {conditions}, wounds or not.", merc=unit(attack.on), conditions=listed(causes))
    return OrderCard(label=raised(say(label)), lead=raised(say(lead)), consequence=say(after),
                    unit=replace(enemy_view(presenter.box, attack.by, enemy), cubes=(0, 0)))  # fmt: skip


def _about(presenter: FightPresenter) -> Text | str:
    facts = presenter.match.question.why.facts
    target = str(facts["target"]) if "target" in facts else ""
    sure = int(facts["sure"]) if "sure" in facts else 0
    more = Tn("{n} success for sure on top.", "{n} successes for sure on top.", sure) if sure else ""
    if target in presenter.state.enemies:
        return T("At {enemy}. {more}", enemy=unit(target), more=more) if more else T("At {enemy}.", enemy=unit(target))
    return more


def _ways(presenter: FightPresenter, screen: Any, count: CountView) -> RollWays:
    found = RollWays()
    lit = count.side(HIDE if presenter.draft.hides else ARMOUR).name
    for side in count.sides:
        button = RollWay(icon=_icon(count, side), words=i18n.say(_words(count, side)), dice=dict(side.dice))
        button.name, button.chosen = side.name, side.name == lit
        hides = side.name == HIDE
        button.bind(on_release=lambda _, hides=hides: screen.follow(replace(presenter.draft, hides=hides)))
        found.add_widget(button)
    return found


def _icon(count: CountView, side: Side) -> str:
    return "tree" if side.name == HIDE else "armour" if count.rule == "defence.choice" else "dice"


def _words(count: CountView, side: Side) -> Text:
    if count.rule != "defence.choice":
        return T("Dice")
    if side.name == HIDE:
        return T("Hide, {n} needed", n=hiding_left(count.facts))
    return T("Armour") if side.dice else T("No armour")


def _extras(presenter: FightPresenter, screen: Any, count: CountView) -> Iterator[FightChip]:
    for extra in count.extras:
        icon = "add" if extra.dice else extra.icon
        yield chip(screen, icon, i18n.say(extra.words), Chosen((extra.option,)), dice=extra.dice)
    side = count.side(HIDE if presenter.draft.hides else ARMOUR)
    if side.by_app:
        yield chip(screen, "dice", i18n.say(T("App rolls")), Chosen((side.by_app,)))
    yield chip(screen, "why", "", Why())


def _again(presenter: FightPresenter, count: CountView) -> str:
    """Cards that let dice be thrown again count for real dice too (p. 3)."""
    who = presenter.match.question.who
    if count.rule not in AGAIN or who not in presenter.state.mercs:
        return ""
    rerolls = rerolls_of(presenter.play, who)
    if not rerolls:
        return ""
    return i18n.say(Tn("{n} die may be thrown again.", "Up to {n} dice may be thrown again.", rerolls))


def _warning(presenter: FightPresenter, count: CountView) -> str:
    """Which keys would lay the merc down."""
    if count.rule != "defence.choice" or presenter.draft.hides:
        return ""
    merc = presenter.state.mercs.get(presenter.match.question.who)
    if merc is None:
        return ""
    falls = damage_left(count.facts) - merc.stamina
    if falls <= 0:
        return ""
    name = unit(presenter.match.question.who)
    return i18n.say(
        Tn("{merc} needs {n} success to stay up.", "{merc} needs {n} successes to stay up.", falls, merc=name)
    )
