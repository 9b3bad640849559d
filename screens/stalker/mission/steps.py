"""Events as steps a hand can follow: all that one enemy does in a row becomes one sentence, with the way it goes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from engine.field.grid import Direction
from engine.stalker.events.cards import EventActive
from engine.stalker.events.company import CompanionMoved
from engine.stalker.events.flow import PhaseBegan, RoundBegan
from engine.stalker.events.turns import ActionSpent, TurnEnded, TurnTaken
from engine.stalker.events.units import (
    Attacked,
    AttentionLaid,
    AttentionLifted,
    EnemyMoved,
    EnemyPlaced,
    EnemyStopped,
    EnemyTurned,
    OutOfReach,
    PinnedChanged,
    VulnerableChanged,
)
from engine.stalker.game import ZONE
from engine.stalker.rulebook.parts import Actor, actor_of
from engine.stalker.state import Mission
from engine.stalker.zone.decks import HIGH, LOW, CardDrawn
from engine.table.event import Event
from engine.table.history import after, unfolded
from engine.table.text import NO_WORDS, Name, T, Text, Tn
from screens.stalker.mission.words import APPEARS, FACES, joined, turned, unit

SILENT = (PhaseBegan, ActionSpent, TurnTaken, TurnEnded)
"""What the header says anyway."""


@dataclass(frozen=True)
class Step:
    """What one enemy, the Zone or a card does, and the table before it."""

    kind: str
    """enemy, event, card, zone or note."""
    actor: str
    before: Mission
    events: tuple[Event, ...]
    card: str = ""
    """The activation card at work."""
    route: tuple[str, ...] = ()
    lead: Text = NO_WORDS
    consequence: Text | None = None
    notes: tuple[Text, ...] = ()
    prelude: tuple[Text, ...] = ()
    """What came before it and needs no step of its own: how a roll ended."""

    @property
    def needs_hands(self) -> bool:
        """Whether anything on the table has to be done, or is news to anybody; not if it only looked round."""
        idle = all(isinstance(event, EnemyStopped | OutOfReach | EnemyTurned) for event in self.events)
        return bool(self.lead.msgid) or not idle

    @property
    def moves(self) -> bool:
        return any(isinstance(event, EnemyMoved | Attacked) for event in self.events)

    @property
    def title(self) -> Text:
        if self.kind == "enemy":
            return unit(self.actor)
        if self.kind == "event":
            return T("Event: {card}", card=Name("events", self.actor))
        if self.kind == "card":
            return T("What the card says")
        return T("The Zone") if self.kind == "zone" else T("At the table")


@dataclass
class _Group:
    kind: str
    actor: str
    before: Mission
    card: str
    events: list[Event] = field(default_factory=list)


def steps_of(before: Mission, events: Iterable[Event], card: str = "") -> tuple[list[Step], str]:
    """The steps, and the activation card that is at work after them."""
    groups: list[_Group] = []
    for event, state in unfolded(ZONE, before, events):
        if isinstance(event, CardDrawn) and event.deck in (LOW, HIGH):
            card = event.card
        elif not isinstance(event, SILENT):
            kind, actor = _whose(event, state, groups[-1] if groups else None)
            if not groups or (groups[-1].kind, groups[-1].actor) != (kind, actor):
                groups.append(_Group(kind, actor, state, card if kind in ("enemy", "card") else ""))
            groups[-1].events.append(event)
    return [_step(group) for group in groups], card


def _whose(event: Event, state: Mission, now: _Group | None) -> tuple[str, str]:
    """Who is acting; what merely follows belongs to whoever acted before it."""
    part = actor_of(event.why)
    if isinstance(event, EnemyTurned | EnemyMoved | EnemyStopped | Attacked | OutOfReach | EnemyPlaced):
        return "enemy", event.enemy
    if isinstance(event, EventActive):
        return "event", event.card
    if isinstance(event, PinnedChanged) and not event.pinned and event.unit in state.enemies:
        return ("zone", "") if part is Actor.ZONE else ("enemy", event.unit)
    marked = isinstance(event, VulnerableChanged | PinnedChanged) and event.unit in state.enemies
    if marked and part is Actor.CARD:
        return "card", ""
    tracks = isinstance(event, AttentionLaid | AttentionLifted) and part is Actor.TRACKING
    if isinstance(event, RoundBegan) or part is Actor.ZONE or tracks:
        return "zone", ""
    return ("note", "") if now is None else (now.kind, now.actor)


def _step(group: _Group) -> Step:
    events, before = tuple(group.events), group.before
    if group.kind != "enemy":
        notes = result_lines(events)
        return Step(group.kind, group.actor, before, events, group.card, notes=notes)
    lead, consequence = _sentences(group)
    told = (EnemyTurned, EnemyMoved, EnemyStopped, Attacked, OutOfReach, EnemyPlaced)
    notes = result_lines([event for event in events if not isinstance(event, told)])
    route = tuple(event.field for event in events if isinstance(event, EnemyMoved))
    return Step("enemy", group.actor, before, events, group.card, route, lead, consequence, notes)


def _sentences(group: _Group) -> tuple[Text, Text | None]:
    """What to do with the standee, and what comes of it: "Turn left, to the west. Go 2 fields: B3." """
    parts: list[Text] = []
    standee = group.before.enemies.get(group.actor)
    facing = standee.facing if standee else Direction.N
    ways, shown, steps, goal = facing, facing, 0, ""
    consequence: Text | None = None
    for event in group.events:
        if isinstance(event, EnemyPlaced):
            parts.append(_with_field(APPEARS[event.facing], event.field))
            ways = shown = event.facing
        elif isinstance(event, EnemyTurned):
            ways = event.facing
        elif isinstance(event, EnemyMoved):
            if not steps and ways != shown:
                parts.append(turned(shown, ways))
                shown = ways
            steps, goal = steps + 1, event.field
        elif isinstance(event, EnemyStopped):
            consequence = _stopped(event)
        elif isinstance(event, Attacked):
            target = Name("unit", event.target)
            consequence = Tn(
                "Attacks {target}: {n} damage.", "Attacks {target}: {n} damage.", event.damage, target=target
            )
        elif isinstance(event, OutOfReach):
            consequence = T("Out of its reach: {target}.", target=Name("unit", event.target))
    if steps:
        parts.append(Tn("Go {n} field: {field}.", "Go {n} fields: {field}.", steps, field=Name("field", goal)))
    if ways != shown:
        parts.append(FACES[ways] if parts else turned(shown, ways))
    return joined(parts), consequence


def _stopped(event: EnemyStopped) -> Text:
    if event.sees:
        return T("Sees {target} and stops.", target=Name("unit", event.sees))
    return T("Goes no further.")


def _with_field(text: Text, field: str) -> Text:
    return Text(text.msgid, (("field", Name("field", field)),))


def result_lines(events: Sequence[Event]) -> tuple[Text, ...]:
    """What a player's own action brought, for the strip above the list: without what the command itself says."""
    news = [event for event in events if not isinstance(event, SILENT) and _is_news(event)]
    return tuple(event.describe() for number, event in enumerate(news) if not _is_passing(event, news[number + 1 :]))


def _is_passing(event: Event, later: Sequence[Event]) -> bool:
    """A marker that moves on at once: hands put it where it ends."""
    if not isinstance(event, AttentionLaid | AttentionLifted):
        return False
    return any(isinstance(each, AttentionLaid | AttentionLifted) and each.stalker == event.stalker for each in later)


TOLD_ELSEWHERE = (
    "event_active",
    "stalker_moved",
    "ammo_changed",
    "ability_used",
    "deck_shuffled",
    "card_drawn",
    "round_began",
    "remembered",
    "death_answered",
    "companion_used",
)
"""What the screen shows anyway, or nobody needs to know."""


def _is_news(event: Event) -> bool:
    """A companion's own steps were made by the players; where it is pushed, they have to follow."""
    own_step = isinstance(event, CompanionMoved) and actor_of(event.why) is Actor.OWN_STEP
    return event.kind not in TOLD_ELSEWHERE and not own_step


def corrected(step: Step, unit: str, events: Iterable[Event]) -> Step:
    """The same step on a table on which a unit has been set right by hand."""
    known = unit in step.before.enemies or unit in step.before.stalkers or unit in step.before.companions
    return replace(step, before=after(ZONE, step.before, events)) if known else step


def folded(steps: Sequence[Step]) -> list[Step]:
    """How the last roll ended is told with the step that follows it, so that it costs no tap."""
    if len(steps) < 2 or steps[0].kind != "note":
        return list(steps)
    first, second, *others = steps
    return [replace(second, prelude=first.notes), *others]
