"""Why? The reasons behind a step and a question: candidates, lengths, corners, the rule and its page, and every way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.field.routes import best_routes
from engine.stalker.content.box import Box
from engine.stalker.content.cards import card_of
from engine.stalker.state import Mission
from engine.table.event import Reason
from engine.table.question import Choice, Question
from engine.table.text import NO_WORDS, Name, T, Text, Tn
from screens.match.sources import ASSUMED
from screens.stalker.mission.steps import Step
from screens.stalker.mission.words import dotted, place, rule_source, rule_text, unit
from screens.stalker.situation.words import corners, fields
from screens.widgets.board.model import RouteView, side_by_side
from screens.widgets.sheet_model import SheetRow, SheetView

MOST_WAYS = 4
"""Equal ways drawn side by side; open ground has more than an eye can follow."""
Way = tuple[str, ...]


@dataclass(frozen=True)
class ReasonView:
    """What was compared, and the ways on the board behind each row."""

    sheet: SheetView
    before: Mission
    """The table when it was decided."""
    unit: str = ""
    """Whose ways they are."""
    ways: Mapping[str, tuple[Way, ...]] = field(default_factory=dict)
    """By row: all equal ways to this candidate."""
    taken: Way = ()
    """The way that was gone in the end."""
    goal: str = ""
    """The row of the candidate it went for."""
    asked: bool = False
    """Why something is asked, not why it was done."""

    def routes(self, row: str) -> tuple[RouteView, ...]:
        """Those of one row side by side; without a row the way gone and, faint beside it, what it was compared with."""
        if row:
            return side_by_side([RouteView(self.unit, way) for way in self.ways.get(row, ())])
        rest = [RouteView(self.unit, ways[0], faint=True) for ways in self.ways.values() if ways]
        return side_by_side([*([RouteView(self.unit, self.taken)] if self.taken else []), *rest])

    def row_to(self, goal: str) -> str:
        """The row whose ways lead to a field; empty if there is none."""
        return next((row for row, ways in self.ways.items() if any(way[-1] == goal for way in ways)), "")


def why_step(step: Step, box: Box) -> ReasonView:
    """What was compared first, then every rule that was at work, each once."""
    rows: list[SheetRow] = []
    ways: dict[str, tuple[Way, ...]] = {}
    told: set[Text] = set()
    goal_row = ""
    for event in step.events:
        facts = event.why.facts
        if "compared" in facts and not rows:
            goal = facts["goal"] if "goal" in facts else ""  # noqa: SIM401 - Facts know no get
            rows, ways = _measured(facts["compared"], goal, step.before, box, step.actor)
            goal_row = next((row for row, found in ways.items() if found[0][-1] == goal), "")
        if "parts" in facts:
            rows += damage(facts["parts"])
    for event in step.events:
        if (rule := rule_text(event.why)) not in told:
            told.add(rule)
            rows.append(SheetRow(event.describe(), _rule(event.why), NO_WORDS))
    drawn = box.cards.activation.get(card_of(step.card))
    if drawn is not None and drawn.assumed:
        rows.append(SheetRow(T("{card}", card=Name("high", step.card)), ASSUMED, NO_WORDS))
    sheet = SheetView(T("Why?"), step.title, tuple(rows))
    taken = step.route if step.actor in step.before.enemies else ()
    return ReasonView(sheet, step.before, step.actor, ways, taken, goal_row)


def why_question(question: Question, state: Mission, box: Box) -> ReasonView:
    facts, mover = question.why.facts, mover_of(question, state)
    rows: list[SheetRow] = []
    ways: dict[str, tuple[Way, ...]] = {}
    if "compared" in facts:
        rows, ways = _measured(facts["compared"], "", state, box, mover)
    if "parts" in facts:
        rows += damage(facts["parts"])
    for option, way in offered(question).items():
        rows.append(SheetRow(_text_of(question, option), T("one of the equal ways"), NO_WORDS, option))
        ways[option] = (way,)
    rule = T("{rule}.", rule=rule_text(question.why))
    sheet = SheetView(T("Why is this asked?"), question.prompt, tuple(rows), rule, rule_source(question.why))
    return ReasonView(sheet, state, mover, ways, asked=True)


def mover_of(question: Question, state: Mission) -> str:
    """The enemy a question is about."""
    # A question of the first journals has no code: its sentence names the enemy.
    names = question.about if question.code else [each.id for _, each in question.prompt.args if isinstance(each, Name)]
    return next((name for name in names if name in state.enemies), "")


def offered(question: Question) -> dict[str, Way]:
    """The ways a question lets the leader choose from."""
    if not isinstance(question, Choice):
        return {}
    found = {option.id: tuple(option.facts["route"]) for option in question.options if "route" in option.facts}
    return {option: way for option, way in found.items() if way}


def _text_of(question: Question, option: str) -> Text:
    options = question.options if isinstance(question, Choice) else ()
    return next(each.text for each in options if each.id == option)


def ways_to(state: Mission, box: Box, enemy: str, goal: str) -> tuple[Way, ...]:
    """The best ways of an enemy to a field, as many as can be told apart on the board."""
    if enemy not in state.enemies or goal == state.enemies[enemy].field:
        return ()
    manner = box.cards.enemies[state.enemies[enemy].card].manner
    found = best_routes(state.board, state.enemies[enemy].field, goal, manner)
    return tuple(route.fields for route in found[:MOST_WAYS])


def _measured(
    compared: Sequence[Mapping[str, Any]], goal: str, state: Mission, box: Box, enemy: str
) -> tuple[list[SheetRow], dict[str, tuple[Way, ...]]]:
    """The goals that were measured, nearest first; those without a way only if there is no other."""
    found = [each for each in compared if each.get("length") is not None] or compared
    rows: list[SheetRow] = []
    ways: dict[str, tuple[Way, ...]] = {}
    for number, each in enumerate(found):
        target = each["field"]
        length, bends = each.get("length"), each.get("corners")
        value = T("no way") if length is None else dotted([fields(length), corners(bends or 0)])
        who = _standing(state, target)
        about = [*([place(target)] if who else []), _verdict(each, found[0], is_goal=target == goal)]
        drawn = ways_to(state, box, enemy, target)
        row = f"way:{number}" if drawn else ""
        if drawn:
            ways[row] = drawn
        if len(drawn) > 1:
            about.append(Tn("{n} way", "{n} equal ways", len(drawn)))
        rows.append(SheetRow(dotted(who) if who else place(target), dotted(about), value, row))
        if each.get("left_out") is not None:
            words = T("people go round open anomalies")
            rows.append(SheetRow(T("Left out: a way through an anomaly"), words, fields(each["left_out"])))
    return rows, ways


def damage(parts: Mapping[str, int]) -> list[SheetRow]:
    """What the damage of an attack is made of (p. 33)."""
    return [
        SheetRow(PARTS.get(name, T("{part}", part=name)), NO_WORDS, T("{n}", n=f"{n:+d}")) for name, n in parts.items()
    ]


PARTS = {
    "attack": T("The attack itself"),
    "card": T("What the card adds"),
    "fields": T("Fields between"),
    "short_charge": T("A short charge"),
    "cover": T("Cover of the target"),
    "vulnerable": T("The target is vulnerable"),
}


def _verdict(each: Mapping[str, Any], best: Mapping[str, Any], *, is_goal: bool) -> Text:
    if is_goal:
        return T("this is where it goes")
    if each.get("length") is None:
        return T("cannot be reached")
    if each["length"] > best["length"]:
        return T("farther away")
    if (each.get("corners") or 0) > (best.get("corners") or 0):
        return T("as far, but round more corners")
    return T("equally near")


def _standing(state: Mission, field: str) -> list[Text]:
    """Who or what is there."""
    words = [unit(name) for name, stalker in state.stalkers.items() if stalker.field == field]
    for name, stalker in state.stalkers.items():
        if stalker.attention is not None and stalker.attention.field == field and stalker.field != field:
            words.append(T("attention marker: {stalker}", stalker=Name("unit", name)))
    return words


def _rule(why: Reason) -> Text:
    return T("{rule} · {source}", rule=rule_text(why), source=rule_source(why))
