"""What the players' last act came to: one word, the stars it took, and what hands do now. Read from the journal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.stalker.commands.by_hand import CORRECTIONS
from engine.stalker.commands.flow import NextPhase
from engine.stalker.commands.players import EndTurn
from engine.stalker.content.box import Box
from engine.stalker.content.cards import card_of
from engine.stalker.content.units import Harm, Thresholds
from engine.stalker.events.cards import LootTaken
from engine.stalker.events.gear import ArtefactFound, CardGained
from engine.stalker.events.units import EnemyDied, EnemyWounded, Noted
from engine.stalker.state import Mission
from engine.table.again import rule_of
from engine.table.command import Command
from engine.table.event import Event, Facts
from engine.table.history import command_of, events
from engine.table.match import Match
from engine.table.text import NO_WORDS, Name, T, Text, Tn
from screens.stalker.mission.acting.enemy_words import Bar, bands_of
from screens.stalker.mission.places import Spoken, texts_found
from screens.stalker.mission.steps import result_lines
from screens.stalker.mission.words import dotted
from screens.stalker.pda.actions import acts_of
from screens.stalker.things import weapon_figures

Matched = Match[Mission, Box]
FINDS = (CardGained, ArtefactFound, LootTaken)
"""What makes a find of an act, whatever it brings."""


@dataclass(frozen=True)
class Measured:
    """So many stars against the thresholds of a part of the body."""

    stars: int
    bar: Bar
    killed: bool = False
    """Whatever did it, more stars would not have done more."""

    @property
    def reached(self) -> int:
        """Which of the bar's bands the stars come to."""
        return max(number for number, band in enumerate(self.bar.bands) if band.start <= self.stars)

    @property
    def words(self) -> Text:
        """8 stars: heavy injury. 1 more: kills."""
        reached = self.reached
        told = Tn("{n} star: {what}.", "{n} stars: {what}.", self.stars, what=self.bar.bands[reached].told)
        if self.killed or reached + 1 == len(self.bar.bands):
            return told
        following = self.bar.bands[reached + 1]
        more = T("{n} more: {what}.", n=following.start - self.stars, what=following.told)
        return T("{first} {next}", first=told, next=more)


@dataclass(frozen=True)
class OutcomeView:
    word: Text | None
    hands: tuple[Text, ...]
    """What there is to do on the table, and what is news."""
    measured: Measured | None = None
    read: tuple[Spoken, ...] = ()
    """What cards say that were turned up by it."""


def outcome_of(match: Matched) -> OutcomeView | None:
    """None if the last step was none of the players' own, or brought nothing."""
    steps = rule_of(match, match.head)
    found = _events(match, steps)
    command = _command(match, steps) if steps else None
    if isinstance(command, EndTurn) and not result_lines(found) and _ended_by_itself(match, command, steps[0]):
        # Nobody has seen yet what the act before it came to.
        steps = rule_of(match, match.journal.entry(steps[0]).parent)
        found = _events(match, steps)
        command = _command(match, steps) if steps else None
    if command is None or isinstance(command, NextPhase) or command.kind in CORRECTIONS:
        return None
    hands = (*result_lines([each for each in found if not _is_measured(each)]), *_figures(found, match.content))
    read, measured = texts_found(found, match.content), measured_of(found)
    return OutcomeView(word_of(found, measured), hands, measured, read) if hands or measured is not None else None


def _ended_by_itself(match: Matched, command: EndTurn, seq: int) -> bool:
    """Nothing else was possible, so nobody was asked to end the turn."""
    before = match.look(match.journal.entry(seq).parent).state
    return not acts_of(before, match.content, command.stalker, ()).rows


def _is_measured(event: Event) -> bool:
    """That it was not enough is what the bar says."""
    return isinstance(event, Noted) and "thresholds" in event.why.facts


def _figures(found: Sequence[Event], box: Box) -> Iterator[Text]:
    """What a new weapon can do, so that nobody has to look for its card."""
    for event in found:
        if isinstance(event, CardGained) and card_of(event.card) in box.cards.weapons:
            figures = dotted(weapon_figures(box.cards, event.card))
            yield T("{card}: {figures}", card=Name("gear", event.card), figures=figures)


def _command(match: Matched, steps: Sequence[int]) -> Command | None:
    return command_of(match.game, match.journal.entry(steps[0]))


def _events(match: Matched, steps: Sequence[int]) -> list[Event]:
    return [event for seq in steps for event in events(match.game, match.journal, seq)]


def word_of(found: Sequence[Event], measured: Measured | None) -> Text | None:
    if any(isinstance(event, EnemyDied) for event in found):
        return T("Killed.")
    if any(isinstance(event, EnemyWounded) for event in found):
        return T("Wounded.")
    if (measured is not None and measured.reached) or any("harm" in event.why.facts for event in found):
        return T("Hurt.")
    if measured is not None:
        return T("Missed.")
    return T("Found.") if any(isinstance(event, FINDS) for event in found) else None


def measured_of(found: Sequence[Event]) -> Measured | None:
    """The attack roll that met thresholds: of several enemies, as of a burst, the one it did most to."""
    killed = any(isinstance(event, EnemyDied) for event in found)
    facts = [event.why.facts for event in found]
    met = [_met(each, killed) for each in facts if "thresholds" in each and "stars" in each]
    return max(reversed(met), key=lambda each: each.reached, default=None)


def _met(facts: Facts, killed: bool) -> Measured:
    rows: Thresholds = tuple((needed, tuple(Harm(each) for each in harms)) for needed, harms in facts["thresholds"])
    part = T("{part}", part=Name("part", facts["part"])) if "part" in facts else NO_WORDS
    # Journals of the first versions do not say how many hit points there were.
    hp = facts["hp"] if "hp" in facts else 1  # noqa: SIM401 - facts are no dict
    return Measured(facts["stars"], Bar(part, bands_of(rows, hp)), killed)
