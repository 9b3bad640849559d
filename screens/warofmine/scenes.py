"""What opens in the middle of a step: a fight, a trade, a script to be read. No Kivy here."""

from __future__ import annotations

from engine.table.command import Command
from engine.table.text import T, Text
from engine.warofmine.commands.scenes import Equip, Flee, LeaveTrade, Script
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.rules.odds import fight_odds
from engine.warofmine.rules.trade import is_tradable, value_of
from engine.warofmine.state.look import pile_of
from engine.warofmine.state.siege import Siege
from screens.match.rows import Rows
from screens.warofmine.draft import Draft
from screens.warofmine.words import person, token
from screens.widgets.page_model import Line

Now = tuple[Text, Text | str, Text | str, Text]


def fight(rows: Rows, state: Siege, content: SiegeContent) -> Now:
    open_fight = state.fight
    if open_fight is None:
        raise RuntimeError("there is no fight")
    for name, enemy in open_fight.enemies.items():
        weapon = token(enemy.weapons[0]) if enemy.weapons else T("bare hands")
        value = T("{n} of {most}", n=enemy.wounds, most=enemy.hp)
        rows.add(Line("", T("Enemy {name}", name=name), weapon, value, icon="triangle", struck=not enemy.is_alive))
    rows.section(T("Our side"))
    pile = pile_of(state, open_fight.place)
    for who in open_fight.fighters:
        choices = ["", *(kind for kind, n in sorted(pile.items()) if n and content.tokens[kind].weapon)]
        now = state.people[who].weapon or ""
        following = choices[(choices.index(now) + 1) % len(choices)] if now in choices else choices[-1]
        words = token(now) if now else T("bare hands")
        value = T("prowess {n}", n=state.people[who].prowess)
        rows.add(Line("", person(who), words, value, icon="knife"), Equip(who, following or None))
    rows.add(Line("", T("Flee"), T("the enemies strike once more"), icon="move", role="orange"), Flee())
    odds = fight_odds(state, content)
    falls = round(100 * odds.all_fall.numerator / odds.all_fall.denominator)
    lead = T("A fight, round {n}.", n=open_fight.round)
    return lead, T("All of them fall in {n} of 100.", n=falls), "", T("Fight a round")


def trade(rows: Rows, state: Siege, content: SiegeContent, draft: Draft) -> Now:
    bargain = state.bargain
    if bargain is None:
        raise RuntimeError("there is no trade")
    pile = pile_of(state, bargain.place)
    rows.section(T("You give"))
    for kind, n in sorted(pile.items()):
        if n and is_tradable(content, kind):
            now = draft.paid.get(kind, 0)
            value = T("{now} of {most}", now=now, most=n)
            less = draft.paying(kind, now - 1) if now else None
            line = Line("", token(kind), "", value, small=True, more="remove" if now else "", chosen=bool(now))
            rows.add(line, draft.paying(kind, min(now + 1, n)), less)
    rows.section(T("You take"))
    offers = bargain.offers if bargain.offers is not None else tuple(sorted(state.box))
    for kind in dict.fromkeys(offers):
        most = state.box.get(kind, 0)
        if most and is_tradable(content, kind):
            now = draft.wanted.get(kind, 0)
            value = T("worth {n}", n=content.tokens[kind].value or 0)
            less = draft.wanting(kind, now - 1) if now else None
            words = T("{now} of {most}", now=now, most=most)
            line = Line("", token(kind), words, value, small=True, more="remove" if now else "", chosen=bool(now))
            rows.add(line, draft.wanting(kind, min(now + 1, most)), less)
    rows.add(Line("", T("No trade"), T("go on without"), icon="close"), LeaveTrade())
    gives, takes = value_of(content, draft.paid), value_of(content, draft.wanted)
    lead = T("A trade; the fee is {n}.", n=bargain.fee)
    worth = T("You give {gives}, you take {takes}.", gives=gives, takes=takes)
    short = T("You give less than you take.") if gives < takes else ""
    return lead, worth, short, T("Trade") if draft.wanted else T("No trade")


def owed(state: Siege) -> Now:
    """A script of the book or of ours waits to be read."""
    return T("Script {n} waits to be read.", n=state.owed[0].script), "", "", T("Read it")


def read_next(state: Siege) -> Command:
    return Script(state.owed[0].script)
