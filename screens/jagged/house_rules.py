"""Where the book is silent the app rules; a table that plays it otherwise says so here. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.jagged.rules import HouseRules
from engine.table.text import T, Text, Tn
from screens.match.rows import Rows
from screens.widgets.page_model import Line

RULE, ALL_RULES = "rule", "rules"
OTHERWISE: Mapping[str, tuple[Text, str]] = {
    "nearest_on_foot": (T("The nearest merc is the one with the fewest steps on foot"), "J3"),
    "own_mercs_first": (T("In a tie the active player's other merc comes before the next player's"), "J4"),
    "straight_way": (T("Enemies walk up to their target, even if they could shoot earlier"), "J6"),
    "halve_printed": (T("A suppressed enemy halves only its printed damage"), "J10"),
    "bleed_after_enemies": (T("A merc bleeds after the enemies have acted"), "J12"),
    "tanks_spare_allies": (T("A tank kills no allies"), "J17"),
    "ask_every_tie": (T("Ask about every tie, whether it matters or not"), "J18"),
    "group_move_wounds": (T("A group move out of an enemy's area costs a wound each"), "J20"),
    "hit_while_down": (T("Who is hit while unconscious gets another severe injury"), "J21"),
    "suppressed_taxes_all": (T("A suppressed merc pays for every action"), "J25"),
    "groups_spread": (T("A group may spread over several areas on entering a fight"), "J26"),
    "fatigue_token_rests": (T("The fatigue token gives back 2 fatigue instead of costing it"), "J29"),
    "ability_once": (T("The dictator's ability works only once"), "J41"),
    "train_from_reserve": (T("Trained rebels come from the reserve, not from your supply"), "J45"),
}
"""What a table may play otherwise, and the ruling it overrules."""


def add_rules(rows: Rows, chosen: frozenset[str], is_open: bool) -> None:
    """One row as long as nobody wants to know; all of them when it is tapped."""
    rows.section(T("House rules"))
    about = Tn("{n} ruling played otherwise", "{n} rulings played otherwise", len(chosen))
    rows.add(Line("", T("Rulings of the app"), about if chosen else T("as they are"), icon="scale"), (ALL_RULES, ""))
    for flag, (words, ruling) in OTHERWISE.items() if is_open else ():
        rows.add(Line("", words, ruling, chosen=flag in chosen, small=True), (RULE, flag))


def rules_of(chosen: frozenset[str]) -> HouseRules:
    flags: dict[str, Any] = dict.fromkeys(chosen, True)
    return HouseRules(**flags)
