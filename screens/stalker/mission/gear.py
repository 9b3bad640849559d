"""Changing gear while preparing: any number of changes, tried out first and then done as one action (p. 21)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from engine.stalker.commands.legal import rearrangements
from engine.stalker.commands.players import Prepare
from engine.stalker.content.box import Box
from engine.stalker.state import Gear, Mission
from engine.stalker.zone.shortage import BOLTS, in_use
from engine.table.text import NO_WORDS, Name, T, Text, Tn
from screens.widgets.sheet_model import SheetRow, SheetView

BACK = "back"
MOST_OPTIONS = 60
Change = tuple[Text, Mapping[str, Gear]]


class GearDraft:
    """What the stalkers on one field would wear and carry afterwards; nothing has happened yet."""

    def __init__(self, state: Mission, box: Box, stalker: str) -> None:
        self._box, self._stalker = box, stalker
        self._before = state.stalkers
        # The bolt that preparing gives comes first and may be handed over, too (p. 21).
        gear = state.stalkers[stalker].gear
        held = box.cards.markers.get(BOLTS)
        if held is None or held > in_use(state, BOLTS):
            state = state.stalker_with(stalker, gear=replace(gear, bolts=gear.bolts + 1))
        self._steps: list[tuple[Text, Mission]] = [(NO_WORDS, state)]
        """What was changed, and the table after it."""

    @property
    def state(self) -> Mission:
        return self._steps[-1][1]

    @property
    def changes(self) -> tuple[Text, ...]:
        return tuple(words for words, _ in self._steps[1:])

    @property
    def command(self) -> Prepare:
        """One action for all of it."""
        before, after = self._before, self.state.stalkers
        touched = {name for name in after if after[name].gear != before[name].gear} if self.changes else set()
        return Prepare(self._stalker, {name: after[name].gear for name in sorted(touched)})

    @property
    def done(self) -> Text:
        """What the amber button says."""
        n = len(self.changes)
        return Tn("Prepare · {n} change", "Prepare · {n} changes", n) if n else T("Prepare without a change")

    @property
    def view(self) -> SheetView:
        rows = [SheetRow(words, T("changed"), NO_WORDS) for words in self.changes]
        if self.changes:
            rows.append(SheetRow(T("Take the last change back"), NO_WORDS, NO_WORDS, BACK))
        rows += [SheetRow(words, NO_WORDS, NO_WORDS, i) for i, (words, _) in enumerate(self.options)]
        return SheetView(T("Change gear"), T("as much as you like: all of it is one action"), tuple(rows))

    @property
    def options(self) -> list[Change]:
        """Single changes from here: what the stalker himself can do first, then the others on his field."""
        here = self.state.stalkers[self._stalker].field
        others = [
            name
            for name, each in self.state.stalkers.items()
            if name != self._stalker and each.field == here and not each.is_dead
        ]
        found: list[Change] = []
        for name in (self._stalker, *others):
            changes = rearrangements(self.state, self._box, name)
            found += [(change_words(self.state, name, gears, self._stalker), gears) for gears in changes]
        team = (self._stalker, *others)
        loose = [each for giver in team for taker in team if giver != taker for each in self._loose(giver, taker)]
        return [*found[: max(0, MOST_OPTIONS - len(loose))], *loose][:MOST_OPTIONS]

    def take(self, number: int) -> None:
        words, gears = self.options[number]
        after = {name: replace(self.state.stalkers[name], gear=gear) for name, gear in gears.items()}
        self._steps.append((words, replace(self.state, stalkers={**self.state.stalkers, **after})))

    def take_back(self) -> None:
        if self.changes:
            self._steps.pop()

    def _loose(self, giver: str, taker: str) -> Iterator[Change]:
        """Bolts, magazines and personal finds from pocket to pocket (p. 21)."""
        gives, takes = self.state.stalkers[giver].gear, self.state.stalkers[taker].gear
        who = Name("unit", taker)
        if gives.bolts:
            gears = {giver: replace(gives, bolts=gives.bolts - 1), taker: replace(takes, bolts=takes.bolts + 1)}
            yield T("{stalker} gets a bolt", stalker=who), gears
        for kind, n in gives.magazines.items():
            if n:
                less = replace(gives, magazines={**gives.magazines, kind: n - 1})
                more = replace(takes, magazines={**takes.magazines, kind: takes.magazines.get(kind, 0) + 1})
                words = T("{stalker} gets a magazine: {kind}", stalker=who, kind=Name("ammo", kind))
                yield words, {giver: less, taker: more}
        for find in gives.finds:
            less = replace(gives, finds=tuple(each for each in gives.finds if each != find))
            more = replace(takes, finds=(*takes.finds, find))
            words = T("{stalker} gets: {card}", stalker=who, card=Name("environment", find))
            yield words, {giver: less, taker: more}


def change_words(state: Mission, stalker: str, gears: Mapping[str, Gear], preparing: str) -> Text:
    """ "Use: medkit", "Polkan gets: medkit", and with a name before it if somebody else than who prepares does it."""
    before, after = state.stalkers[stalker].gear, gears[stalker]
    moved = [copy for copy in before.backpack if copy not in after.backpack]
    card = Name("gear", moved[0] if moved else "")
    other = next((name for name in gears if name != stalker), None)
    if other is not None:
        return T("{stalker} gets: {card}", stalker=Name("unit", other), card=card)
    swapped = [copy for copy in after.backpack if copy not in before.backpack]
    words = T("Use {card}", card=card)
    if swapped:
        words = T("Use {card} instead of {other}", card=card, other=Name("gear", swapped[0]))
    return words if stalker == preparing else T("{unit}: {action}", unit=Name("unit", stalker), action=words)
