"""What the amber proposes in a turn: what the mission is about, and a step towards it that costs nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.field.approach import nearness
from engine.stalker.commands.legal import LegalAction
from engine.stalker.commands.players import Move
from engine.stalker.content.units import STALKER_MANNER, Level
from engine.stalker.zone.leading import leads
from screens.stalker.mission.moment import Moment
from screens.stalker.pda.actions import Act, ActRow

WANTED = (Act.LOOT, Act.ARTEFACT)
"""What is worth taking wherever it lies."""
STAYING = (Act.PREPARE, Act.RELOAD)
"""What does no harm where one stands."""
DOSE, SEEN, HEARD = 10, 15, 5
"""What a point of dose, an enemy that would react and high attention weigh, against a percent of an anomaly."""
MOST = 50
"""Nobody is sent into worse than this."""


@dataclass(frozen=True)
class Way:
    """A step that leads nearer to a card of the mission."""

    action: LegalAction
    card: str

    @property
    def path(self) -> tuple[str, ...]:
        command = self.action.command
        return command.path if isinstance(command, Move) else ()


def at_hand(now: Moment) -> ActRow | None:
    """What a stalker came for, or cannot do without."""
    for row in now.acts.rows:
        if row.kind is Act.GET_UP:
            return row
    known = leads(now.state, now.box)
    here = {(each.card, each.action.id) for each in known}
    for row in now.acts.rows:
        # A mission that does not say what leads on: whatever its cards offer.
        if row.kind is Act.PLACE and (row.about in here or not known):
            return row
    return _first(now, WANTED)


def way_on(now: Moment) -> Way | None:
    """The move that leads nearer to what the mission is about: the one that costs least, then the nearest."""
    goals, board = _goals(now), now.state.board
    if not goals or not now.up:
        return None
    near = nearness(board, tuple(sorted(goals)), STALKER_MANNER)
    here = near.length(board.index[now.state.stalkers[now.up].field])
    found = [
        (risk(action), near.length(board.index[field]), len(action.command.path), field)
        for field, action in now.acts.moves.items()
        if isinstance(action.command, Move) and near.length(board.index[field]) < here and risk(action) <= MOST
    ]
    if not found:
        return None
    end = min(found)[-1]
    goal = min(goals, key=lambda name: (nearness(board, (name,), STALKER_MANNER).length(board.index[end]), name))
    return Way(now.acts.moves[end], goals[goal])


def risk(action: LegalAction) -> int:
    """How much there is to think about before a move: the chance of an anomaly, dose, and who would react."""
    heard = HEARD if action.attention is Level.HIGH else 0
    return action.anomaly + DOSE * action.dose + SEEN * len(action.reacts) + heard


def neutral(now: Moment) -> ActRow | None:
    """Where nothing is clearly better: who is where he wants to be, or would run into too much, stays and makes ready.

    A move of one's own choice only where the mission leads nowhere: its amber leads back again, and whoever follows the
    amber would go in circles.
    """
    return _first(now, (*STAYING, Act.MOVE) if _goals(now) else (Act.MOVE, *STAYING))


def _goals(now: Moment) -> dict[str, str]:
    """The fields the mission leads to now, each with its card."""
    known = leads(now.state, now.box)
    return {name: each.card for each in known for name in each.action.fields if name in now.state.board.index}


def _first(now: Moment, kinds: Sequence[Act]) -> ActRow | None:
    return next((row for kind in kinds for row in now.acts.rows if row.kind is kind), None)
