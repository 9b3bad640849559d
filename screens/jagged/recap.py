"""What hands have to do after a step: enemies to place, an event to read, the night to turn. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.jagged.events.dice import Thrown
from engine.jagged.events.dictator import EventDrawn, EventLaid, EventsCleared, ThreatChanged
from engine.jagged.events.enemies import (
    Attacked,
    EnemyActed,
    EnemyAppeared,
    EnemyDefeated,
    EnemyHit,
    EnemyMoved,
    EnemyRemoved,
    EnemyStayed,
)
from engine.jagged.events.flow import Noted, PhaseBegan, RoundBegan, ScenarioOver
from engine.jagged.events.kit import Got, LootDrawn
from engine.jagged.events.learning import SpawnTold
from engine.jagged.events.mercs import Activated, ActivationEnded, ActivePassed, Died, Fell, SeverelyInjured, Wounded
from engine.jagged.events.sectors import EncounterTurned, Liberated, SectorReset, SpawnDrawn
from engine.table.again import rule_of
from engine.table.event import Event, Reason
from engine.table.history import events
from engine.table.text import Text

ENEMIES, CAME, SPAWN, EVENT, NIGHT, NEWS = "enemies", "came", "spawn", "event", "night", "news"
QUIET = (Activated, ActivationEnded, ActivePassed, PhaseBegan, EnemyActed)
NEWSWORTHY = (Liberated, SectorReset, Died, SeverelyInjured)
TOLD = (
    Thrown,
    Wounded,
    Fell,
    SeverelyInjured,
    Died,
    EnemyHit,
    EnemyDefeated,
    Got,
    LootDrawn,
    Noted,
    EncounterTurned,
    Liberated,
)


@dataclass(frozen=True)
class Recap:
    """One page: what is done with hands, line by line, and the rule behind each."""

    kind: str
    lines: tuple[tuple[Text, Reason], ...]
    card: str = ""
    units: tuple[str, ...] = ()
    """Enemies that moved or came, to be looked at on the map."""
    idle: bool = False
    """A card that found nothing to do."""


def last_events(match: Any) -> tuple[Event, ...]:
    return events(match.game, match.journal, match.head) if match.head else ()


def was_done(match: Any) -> bool:
    """The table stands where something was just done, not where something was taken back."""
    last = match.journal.last
    return last is not None and last.op in ("do", "answer")


def recaps(match: Any) -> tuple[Recap, ...]:
    """The pages after the last step, in order; none while a question is open or after an undo."""
    if match.question is not None or not was_done(match):
        return ()
    found = list(last_events(match))
    pages = [*_spawn(found), *_enemies(found), *_event(found), *_night(found)]
    if not pages and any(isinstance(each, NEWSWORTHY) for each in found):
        pages.append(_page(NEWS, [each for each in found if not isinstance(each, QUIET)]))
    return tuple(page for page in pages if page.lines)


def _page(kind: str, found: Sequence[Event], card: str = "") -> Recap:
    units = [each.enemy for each in found if isinstance(each, EnemyMoved | EnemyDefeated)]
    units += [each.id for each in found if isinstance(each, EnemyAppeared)]
    return Recap(kind, tuple((each.describe(), each.why) for each in found), card, tuple(dict.fromkeys(units)))


def _spawn(found: Sequence[Event]) -> Iterator[Recap]:
    drawn = next((each for each in found if isinstance(each, SpawnDrawn | SpawnTold)), None)
    if drawn is not None:
        at = found.index(drawn)
        laid = [each for each in found[at + 1 :] if not isinstance(each, QUIET)]
        yield _page(SPAWN, laid, drawn.card)


def _enemies(found: Sequence[Event]) -> Iterator[Recap]:
    """Those that only move or stay, after the last attack; with what became of it. Or who came out of a token."""
    acted = [each for each in found if isinstance(each, EnemyMoved | EnemyStayed | EnemyRemoved | EnemyAppeared)]
    if not acted or any(isinstance(each, SpawnDrawn | SpawnTold | EventDrawn) for each in found):
        return
    done = _settled(found)
    if done:
        came = all(isinstance(each, EnemyAppeared) for each in acted)
        yield _page(CAME if came and not any(isinstance(each, EnemyActed) for each in found) else ENEMIES, done)


def _settled(found: Sequence[Event]) -> list[Event]:
    """What an enemy does, once: a step, or that it stays; blows and wounds as they fall."""
    kept: list[Event] = []
    moved = {each.enemy for each in found if isinstance(each, EnemyMoved)}
    told: set[str] = set()
    for each in found:
        if isinstance(each, (*QUIET, Attacked, RoundBegan)):
            continue
        if isinstance(each, EnemyStayed):
            if each.enemy in moved or each.enemy in told:
                continue
            told.add(each.enemy)
        kept.append(each)
    return kept


def _event(found: Sequence[Event]) -> Iterator[Recap]:
    drawn = next((each for each in found if isinstance(each, EventDrawn)), None)
    if drawn is None:
        return
    at = found.index(drawn)
    end = next((i for i, each in enumerate(found) if isinstance(each, EventsCleared | EventLaid)), len(found))
    rest = found[at + 1 : end]
    before = [each for each in found[:at] if isinstance(each, ThreatChanged)]
    yield replace(_page(EVENT, [*before, drawn, *rest], drawn.card), idle=not rest)


def _night(found: Sequence[Event]) -> Iterator[Recap]:
    at = next((i for i, each in enumerate(found) if isinstance(each, EventsCleared | EventLaid)), None)
    if at is not None:
        yield _page(NIGHT, [each for each in found[at:] if not isinstance(each, QUIET)])


@dataclass(frozen=True)
class MetBlow:
    """The attack that is being met: who on whom, which of how many, and where everybody went before it."""

    attack: Attacked
    acted: int
    lines: tuple[Text, ...]
    moved: str = ""


def blow(match: Any) -> MetBlow | None:
    """Of the open question; None if no enemy attacks."""
    steps = rule_of(match, match.head)
    found = [each for step in steps for each in events(match.game, match.journal, step)]
    attacks = [(i, each) for i, each in enumerate(found) if isinstance(each, Attacked)]
    if not attacks:
        return None
    at, attack = attacks[-1]
    since = found[attacks[-2][0] + 1 if len(attacks) > 1 else 0 : at]
    # What became of the attack before is told above it, and who stays needs no hand.
    for_hands = [each for each in _settled(since) if not isinstance(each, (*TOLD, EnemyStayed))]
    lines = tuple(each.describe() for each in for_hands)
    own = next((each.field for each in since if isinstance(each, EnemyMoved) and each.enemy == attack.by), "")
    return MetBlow(attack, sum(isinstance(each, EnemyActed) for each in found), lines, own)


def lost_by(match: Any) -> Reason | None:
    """Why the scenario is over, if the last step ended it."""
    return next((each.why for each in last_events(match) if isinstance(each, ScenarioOver)), None)


def told_last(match: Any) -> tuple[Text, ...]:
    """In a few words what the last step came to."""
    if not was_done(match):
        return ()
    return tuple(each.describe() for each in last_events(match) if isinstance(each, TOLD))[-3:]


__all__ = [
    "CAME", "ENEMIES", "EVENT", "NEWS", "NIGHT", "SPAWN", "MetBlow", "Recap", "blow", "lost_by", "recaps", "told_last",
]  # fmt: skip
