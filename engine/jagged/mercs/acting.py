"""Who may act now, and what it costs (p. 15-16, 23, J25)."""

from __future__ import annotations

from engine.jagged.box import FightPlay
from engine.jagged.events.base import unit
from engine.jagged.events.mercs import ActionsBegan, CommandSpent, Tired, Wounded
from engine.jagged.state import Merc, Phase, Stage
from engine.jagged.words import Condition
from engine.table.event import Reason, because
from engine.table.refusal import Refused
from engine.table.text import T


def acting(play: FightPlay, merc: str) -> Merc:
    """The merc, if its activation is on."""
    state = play.state
    if merc not in state.mercs:
        raise Refused("unknown_merc", T("There is no such merc."))
    if state.phase is not Phase.PLAYERS or state.active != merc or state.stage is Stage.NONE:
        raise Refused("not_active", T("{merc} is not activated.", merc=unit(merc)))
    return state.mercs[merc]


def into_action(play: FightPlay, merc: str) -> Merc:
    """The beginning of the activation is over with the first action."""
    now = acting(play, merc)
    if play.state.stage is Stage.BEGIN:
        play.emit(ActionsBegan(because("activation.actions"), merc))
    return now


def is_suppressed(play: FightPlay, merc: str) -> bool:
    return Condition.SUPPRESSED in play.state.mercs[merc].conditions


def tax(play: FightPlay, merc: str) -> int:
    """One fatigue more for each use of equipment while suppressed (p. 25)."""
    return int(is_suppressed(play, merc))


def light_tax(play: FightPlay, merc: str) -> int:
    """J25: loot, trade and command actions are not taxed, unless the table plays it so."""
    return tax(play, merc) if play.content.rules.suppressed_taxes_all else 0


def too_tired(merc: str) -> Refused:
    return Refused("too_tired", T("{merc} has too little stamina for that.", merc=unit(merc)))


def pay(play: FightPlay, merc: str, fatigue: int, wounds: int, why: Reason) -> None:
    """Voluntary costs may never make unconscious (p. 23)."""
    if play.state.mercs[merc].stamina < fatigue + wounds:
        raise too_tired(merc)
    if fatigue:
        play.emit(Tired(why, merc, fatigue))
    if wounds:
        play.emit(Wounded(why, merc, wounds))


def spend_command(play: FightPlay, merc: str) -> None:
    """Its own command action first, else the shared one of three mercs (p. 4)."""
    now = into_action(play, merc)
    if now.commands:
        play.emit(CommandSpent(because("command.spent"), merc))
    elif play.state.shared_command:
        play.emit(CommandSpent(because("command.shared"), merc, shared=True))
    else:
        raise Refused("no_command", T("{merc} has no command action left.", merc=unit(merc)))
    pay(play, merc, light_tax(play, merc), 0, because("merc.suppressed"))
