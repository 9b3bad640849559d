"""Who acts next (R6): the enemy nearest to the point of interest; then by group; then the leader decides.

The leader is only asked where it makes a difference: an enemy with nothing to do steps aside, and if the table looks
the same whichever of two acts first, there is nothing to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from itertools import compress

from engine.field.approach import Nearness, nearness
from engine.stalker.content.box import ZonePlay, card_of_enemy
from engine.stalker.enemies.trying import Act, Leads, Minds, Trial
from engine.stalker.events.units import unit
from engine.stalker.state import Enemy
from engine.table.answer import Answer
from engine.table.event import Event, Facts, Reason
from engine.table.question import Choice, Option, Question
from engine.table.text import T

Idle = Callable[[str], bool]
"""Would an enemy change nothing?"""
Place = tuple[int, int]
"""The fewest corners on the way to a point that is as near as the nearest, and then the rank of the group."""


class WaitingLine:
    """Enemies waiting to do the same thing, each once."""

    def __init__(
        self,
        play: ZonePlay,
        waiting: Iterable[str],
        act: Act,
        *,
        minds: Minds,
        leads: Leads = lambda _: None,
        able: Callable[[str], bool],
        idle: Idle | None = None,
        quiet: Callable[[str], bool] | None = None,
        stirs: Callable[[str], bool] | None = None,
        silent: bool = False,
    ) -> None:
        """`able`: may act at all, now. `idle`: would change nothing, None if that cannot be known.
        `quiet`: would change nothing but its facing.

        `stirs`: what comes of its turn cannot be tried out, so the order always matters.
        `silent`: of an idle enemy there is nothing to say either, so its turn goes by.
        """
        self._play, self._trial = play, Trial(play, act, minds, leads)
        self._able, self._idle, self._quiet, self._silent, self._stirs = able, idle, quiet, silent, stirs
        self._waiting: dict[str, Enemy | None] = dict.fromkeys(waiting)
        """Each as it stood when its way was measured."""
        self._points: tuple[str, ...] = ()
        self._board = play.state.board
        self._lengths: dict[str, int] = {}
        self._places: dict[str, Place] = {}
        """What decides among those who are equally near."""
        self._tied: list[str] = []
        """Those nearest when it was last asked, as long as they still are."""
        self._seen: Mapping[str, Enemy] = {}
        """The standees when it was last asked."""
        self._acted = ""
        """Whose turn it was last."""
        self._scales: dict[str, Nearness] = {}

    def next(self, points: Sequence[str]) -> Generator[Question, Answer, str | None]:
        """Whose turn it is now; None when nobody is left who can act."""
        while tied := self._nearest(tuple(points)):
            able = list(filter(self._able, tied))
            idle = list(filter(self._idle, able)) if self._silent and self._idle is not None else []
            busy = [enemy for enemy in able if enemy not in idle] if idle else able
            for enemy in idle if busy else tied:
                self._leave(enemy)
            if busy:
                enemy = self._acted = yield from self._first_of(busy, points)
                self._leave(enemy)
                return enemy
        return None

    def foreseen(self, enemy: str) -> Sequence[Event] | None:
        """What will happen when an enemy acts, if finding out whether the order matters has shown it."""
        return self._trial.foreseen(enemy)

    def _first_of(self, tied: list[str], points: Sequence[str]) -> Generator[Question, Answer, str]:
        if len(tied) == 1:
            return tied[0]
        # Who has nothing to do goes first: it changes nothing for the others. In a silent line it has left already.
        idle = None if self._silent or self._idle is None else next(filter(self._idle, tied), None)
        if idle is not None:
            return idle
        length = self._lengths[tied[0]]
        known = self._places
        places = [known.get(enemy) or self._place(enemy) for enemy in tied]
        first = min(places)
        tied = sorted(compress(tied, map(first.__eq__, places)))
        if len(tied) == 1:
            return tied[0]
        stirred = self._stirs is not None and any(map(self._stirs, tied))
        loud = tied if self._quiet is None else [enemy for enemy in tied if not self._quiet(enemy)]
        if not stirred and not self._trial.matters(loud):
            return tied[0]
        facts = Facts(points=list(points), length=length)
        why = Reason("order.equal", facts)
        options = tuple(Option(enemy, T("{enemy}", enemy=unit(enemy))) for enemy in tied)
        return (yield from Choice("leader", T("Which enemy acts first?"), why, options, code="order.first").ask())

    def _leave(self, enemy: str) -> None:
        self._waiting.pop(enemy, None)
        if self._lengths.pop(enemy, None) is not None and enemy in self._tied:
            self._tied.remove(enemy)

    def _nearest(self, points: tuple[str, ...]) -> list[str]:
        """Those who wait nearest to a point; what has moved since it was measured is measured again."""
        enemies, board = self._play.state.enemies, self._play.state.board
        # A symbol that is covered or comes open changes ways, too.
        if points != self._points or board is not self._board:
            self._points, self._board = points, board
            self._waiting = dict.fromkeys(self._waiting)
            # Lengths too: who has died at the same time, and all who waited with it, would keep a place in the line.
            self._lengths.clear()
            self._places.clear()
            self._scales.clear()
            self._tied.clear()
            self._seen = {}
        if enemies is not self._seen:
            # Mostly nobody has changed but who has just acted, and that one waits no longer.
            acted = {self._acted: None}
            if {**enemies, **acted} != {**self._seen, **acted}:
                self._measure(list(map(enemies.get, self._waiting)))
            self._seen = enemies
        if not self._tied and self._lengths:
            self._tied = _least(self._lengths)
        return self._tied.copy()

    def _measure(self, standees: Sequence[Enemy | None]) -> None:
        """The ways of those who wait, where they stand now; who is gone waits no longer."""
        index = self._board.index
        for enemy, standee in zip(list(self._waiting), standees, strict=True):
            if standee is None:
                self._leave(enemy)
                continue
            measured, self._waiting[enemy] = self._waiting[enemy], standee
            if measured is None or measured.field != standee.field:
                scale = self._scales.get(standee.card) or self._scale(standee.card)
                self._lengths[enemy] = scale.length(index[standee.field])
                self._places.pop(enemy, None)
                self._tied.clear()

    def _scale(self, card: str) -> Nearness:
        """What is measured with: the same for all that get about alike."""
        manner = self._play.content.cards.enemies[card].manner
        scale = self._scales[card] = nearness(self._board, self._points, manner)
        return scale

    def _place(self, enemy: str) -> Place:
        standee = self._play.state.enemies[enemy]
        scale = self._scales.get(standee.card) or self._scale(standee.card)
        corners = scale.corners(self._board.index[standee.field])
        place = self._places[enemy] = corners, self._play.content.cards.enemies[standee.card].rank
        return place


def nearest_few(
    play: ZonePlay, enemies: Sequence[str], points: Sequence[str], most: int, idle: Idle | None
) -> Generator[Question, Answer, list[str]]:
    """So many enemies, nearest to a point; the leader says who of those tied for the last places (R10)."""
    few: list[str] = []
    places = {enemy: _place(play, enemy, tuple(points)) for enemy in enemies}
    while places and len(few) < most:
        best = min(places.values())
        tied = sorted(enemy for enemy, place in places.items() if place == best)
        left = most - len(few)
        # Of those who would do nothing it makes no difference who is among them.
        if len(tied) > left and (idle is None or not all(map(idle, tied))):
            why = Reason("order.last_places", Facts(points=list(points), places=left, length=best[0]))
            options = tuple(Option(enemy, T("{enemy}", enemy=unit(enemy))) for enemy in tied)
            enemy = yield from Choice("leader", T("Which enemy acts too?"), why, options, code="order.which").ask()
        else:
            enemy = tied[0]
        few.append(enemy)
        del places[enemy]
    return few


def _place(play: ZonePlay, enemy: str, points: tuple[str, ...]) -> tuple[int, int, int]:
    """Its place in the line: by the way, by its corners, by its rank (R6)."""
    board, standee, card = play.state.board, play.state.enemies[enemy], card_of_enemy(play, enemy)
    scale, here = nearness(board, points, card.manner), board.index[standee.field]
    return scale.length(here), scale.corners(here), card.rank


def _least(values: dict[str, int]) -> list[str]:
    least = min(values.values())
    return list(compress(values, map(least.__eq__, values.values())))
