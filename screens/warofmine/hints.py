"""Exact odds beside a throw of the black die, before it is thrown. No Kivy here."""

from __future__ import annotations

from engine.table.question import Question, Roll
from engine.table.text import Name, T, Text, listed
from engine.warofmine.rules.odds import lock_opens, on_or_under, thirst_is_hunger
from engine.warofmine.state.siege import Siege
from screens.warofmine.gathering import code_of
from screens.warofmine.words import percent

AGAINST_EMPATHY = ("death", "kills")


def odds_words(question: Question, state: Siege) -> Text | None:
    """What the throw may bring, in percent; None where that hangs on the card alone."""
    if not isinstance(question, Roll):
        return None
    code = code_of(question)
    if code == "noise":
        return T("somebody hears it: {percent}\u00a0%", percent=percent(on_or_under(state.noise)))
    if code == "thirst":
        hungry = percent(thirst_is_hunger())
        return T("hunger +1: {n}\u00a0%, misery +1: {m}\u00a0%", n=hungry, m=100 - hungry)
    if code == "lock":
        return T("opens: {percent}\u00a0%", percent=percent(lock_opens()))
    if code in AGAINST_EMPATHY:
        return _sorrow(state, code)
    return None


def _sorrow(state: Siege, code: str) -> Text:
    """Everybody's empathy in tenths."""
    people = state.fight.fighters if code == "kills" and state.fight is not None else state.present
    each = [
        T("{name} {n}\u00a0%", name=Name("characters", who), n=percent(on_or_under(state.people[who].empathy)))
        for who in people
        if state.people[who].is_present
    ]
    return T("misery rises: {people}", people=listed(each))
