"""What a page of corrections is made of. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.table.command import Command
from engine.table.text import NO_WORDS, T, Text

BY_HAND = T("by hand")


@dataclass(frozen=True)
class FieldPage:
    """What lies on a field, and what may lie there."""

    field: str


@dataclass(frozen=True)
class GroundPage:
    """What counts on a field while an overlay lies on it that the app does not know (p. 16)."""

    field: str


@dataclass(frozen=True)
class EnemyPage:
    field: str


@dataclass(frozen=True)
class AttentionPage:
    field: str


@dataclass(frozen=True)
class CoverPage:
    field: str


@dataclass(frozen=True)
class GearPage:
    stalker: str


@dataclass(frozen=True)
class CardPage:
    stalker: str
    copy: str


@dataclass(frozen=True)
class MorePage:
    """Every card of a gear deck that nobody has; without a deck: which."""

    stalker: str
    deck: str = ""


@dataclass(frozen=True)
class BesideBoard:
    """What lies beside the board."""


@dataclass(frozen=True)
class DecksPage:
    """Who draws from which deck."""


@dataclass(frozen=True)
class EventPage:
    pass


@dataclass(frozen=True)
class LeaderPage:
    pass


@dataclass(frozen=True)
class AnomalyPage:
    anomaly: str


@dataclass(frozen=True)
class EnvironmentPage:
    card: str


@dataclass(frozen=True)
class WaitingPage:
    """Environment cards that are not in play."""


HandPage = (
    FieldPage
    | GroundPage
    | EnemyPage
    | AttentionPage
    | CoverPage
    | GearPage
    | CardPage
    | MorePage
    | BesideBoard
    | DecksPage
    | EventPage
    | LeaderPage
    | AnomalyPage
    | EnvironmentPage
    | WaitingPage
)
Pick = HandPage | Command
"""Where a row leads: to another page, or to a correction."""


@dataclass(frozen=True)
class HandLine:
    title: Text
    pick: Pick | None = None
    subtitle: Text = BY_HAND
    value: Text = NO_WORDS


Page = tuple[Text, Text, Iterator[HandLine]]
SET = T("Set it as it is on the table")
