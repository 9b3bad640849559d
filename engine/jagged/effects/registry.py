"""Effects of cards, worked from left to right. Each word registers who carries it out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from engine.jagged.box import FightPlay
from engine.jagged.content.effects import Do, Effect, Who
from engine.jagged.events.flow import Noted
from engine.table.event import Reason
from engine.table.play import Rule
from engine.table.question import Choice, Option
from engine.table.text import Name, T


@dataclass(frozen=True, slots=True)
class Doing:
    """One effect at work: on whose behalf, against whom, where."""

    effect: Effect
    why: Reason
    actor: str = ""
    target: str = ""
    field: str = ""
    sector: str = ""
    entering: tuple[str, ...] = ()
    successes: int | None = None
    """Of the roll the effect belongs to; without one the card's own number counts."""

    @property
    def n(self) -> int:
        return self.effect.n if self.successes is None else self.successes


Handler = Callable[[FightPlay, Doing], Rule]
HANDLERS: dict[Do, Handler] = {}


def handles(do: Do) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        HANDLERS[do] = handler
        return handler

    return register


def carry_out(play: FightPlay, effects: Iterable[Effect], doing: Doing, *, when_over: bool = False) -> Rule:
    """Every effect in turn; a scenario that is over ends them, unless they are about just that."""
    for effect in effects:
        if play.state.result and not when_over:
            return
        yield from HANDLERS[effect.do](play, replace(doing, effect=effect))


def mercs_meant(play: FightPlay, doing: Doing) -> list[str]:
    """The mercs an effect is for, those on the table only."""
    state = play.state
    here = {name: merc for name, merc in state.mercs.items() if merc.field}
    match doing.effect.who:
        case Who.SELF:
            found = [doing.actor]
        case Who.TARGET:
            found = [doing.target]
        case Who.ENTERING:
            found = list(doing.entering)
        case Who.AREA:
            found = [name for name, merc in here.items() if merc.field == doing.field]
        case Who.SECTOR:
            found = [name for name, merc in here.items() if merc.sector == doing.sector]
        case Who.LEAST:
            found = sorted(here, key=lambda name: here[name].stamina)[:1]
        case _:
            found = list(here) if doing.effect.who is Who.MERCS else []
    return [name for name in found if name in here]


def enemies_meant(play: FightPlay, doing: Doing) -> list[str]:
    """The enemies an effect is for; "mercs" means no enemy."""
    enemies = play.state.enemies
    match doing.effect.who:
        case Who.TARGET:
            found = [doing.target]
        case Who.AREA:
            found = [name for name, enemy in enemies.items() if enemy.field == doing.field]
        case Who.SECTOR:
            found = [name for name, enemy in enemies.items() if enemy.sector == doing.sector]
        case Who.ENEMIES:
            found = list(enemies)
        case _:
            found = []
    return [name for name in found if name in enemies]


def nothing_happens(play: FightPlay, why: Reason) -> None:
    """p. 36: what nobody has cannot be given away; it is said so."""
    play.emit(Noted(why, T("Nothing happens: nobody has that")))


@handles(Do.READ)
def _read(play: FightPlay, doing: Doing) -> Rule:
    """The players carry it out and say when they are done."""
    text = T("{text}", text=Name("text", doing.effect.text.get("en", "")))
    yield from Choice("players", text, doing.why, (Option("done", T("done")),)).ask()
