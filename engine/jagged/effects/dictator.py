"""Effects on the dictator's side: threat, troops, missions, lieutenants."""

from __future__ import annotations

from engine.jagged.box import FightPlay
from engine.jagged.content.effects import Do, Who
from engine.jagged.dictator.counterattack import counterattack
from engine.jagged.dictator.missions import access_to, draw_mission, open_mission
from engine.jagged.dictator.threat import add_tokens, lower, set_level
from engine.jagged.effects.registry import Doing, handles
from engine.jagged.events.base import sector_name
from engine.jagged.events.dictator import BribePrice, LieutenantCame, Stronger, TimeChanged
from engine.jagged.events.flow import Noted
from engine.jagged.sectors.encounters import lay
from engine.jagged.sectors.troops import appear
from engine.jagged.words import Status
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import T


@handles(Do.THREAT)
def _threat(play: FightPlay, doing: Doing) -> Rule:
    add_tokens(play, doing.n, doing.why)
    yield from ()


@handles(Do.LEVEL)
def _level(play: FightPlay, doing: Doing) -> Rule:
    set_level(play, play.state.dictator.threat + doing.n, doing.why)
    yield from ()


@handles(Do.LOWER)
def _lower(play: FightPlay, doing: Doing) -> Rule:
    lower(play, doing.n, doing.why)
    yield from ()


@handles(Do.BRIBE)
def _bribe(play: FightPlay, doing: Doing) -> Rule:
    play.emit(BribePrice(doing.why, play.state.dictator.bribe + doing.n))
    yield from ()


@handles(Do.STRONGER)
def _stronger(play: FightPlay, doing: Doing) -> Rule:
    play.emit(Stronger(doing.why, play.state.dictator.stronger + doing.n))
    yield from ()


@handles(Do.NIGHT)
def _night(play: FightPlay, doing: Doing) -> Rule:
    play.emit(TimeChanged(doing.why, play.state.dictator.time.other))
    yield from ()


@handles(Do.ENCOUNTERS)
def _encounters(play: FightPlay, doing: Doing) -> Rule:
    """In the sector at hand, else in every contested one: on the letters, or in every area."""
    region = play.content.region
    contested = [name for name, each in play.state.sectors.items() if each.status is Status.CONTESTED]
    sectors = [doing.sector] if doing.sector else [name for name in contested if name not in play.state.missions]
    for sector in sectors:
        fields = [field for letter in doing.effect.letters for field in region.letter(sector, letter)]
        for field in fields or region.sectors[sector]:
            lay(play, field, doing.n, doing.why)
    if not sectors:
        play.emit(Noted(doing.why, T("There is no fight: nothing is laid")))
    yield from ()


@handles(Do.ENEMY)
def _enemy(play: FightPlay, doing: Doing) -> Rule:
    """More enemies in the sector at hand, on a letter."""
    if doing.sector:
        fields = [f for letter in doing.effect.letters for f in play.content.region.letter(doing.sector, letter)]
        field = fields[0] if fields else play.content.region.sectors[doing.sector][0]
        for _ in range(doing.n):
            appear(play, doing.effect.card, doing.sector, field, doing.why, elite=doing.effect.elite)
    yield from ()


@handles(Do.REINFORCE)
def _reinforce(play: FightPlay, doing: Doing) -> Rule:
    """A contested sector gets more enemies; the players choose which if there are several."""
    sector = yield from _one_of(play, doing, Status.CONTESTED)
    if sector is None:
        play.emit(Noted(doing.why, T("There is no fight: nobody comes")))
        return
    yield from _enemy(play, Doing(doing.effect, doing.why, sector=sector))


@handles(Do.MISSION)
def _mission(play: FightPlay, doing: Doing) -> Rule:
    """Where access tokens lie, the icon of the card that is drawn says from where it is reached (p. 34)."""
    card, scenario = doing.effect.card, play.content.scenario
    if scenario is not None and scenario.has_access_tokens:
        card = yield from draw_mission(play, doing.why, card)
        if not card:
            return
    access: str | None = access_to(play, card) if card else ""
    if not access:
        here = doing.sector in play.state.sectors
        access = doing.sector if here else (yield from _one_of(play, doing, Status.LIBERATED))
    if access is not None:
        yield from open_mission(play, access, doing.why, card)


@handles(Do.LIEUTENANT)
def _lieutenant(play: FightPlay, doing: Doing) -> Rule:
    """Beside the dictator, or onto an occupied sector if the card says so."""
    state = play.state
    name = doing.effect.card
    placed = {sector.lieutenant for sector in state.sectors.values()}
    if name in state.dead or name in placed:
        play.emit(Noted(doing.why, T("This lieutenant is not there any more")))
        return
    found = doing.effect.who is Who.SECTOR
    sector = (yield from _one_of(play, doing, Status.OCCUPIED)) if found else None
    play.emit(LieutenantCame(doing.why, name, sector or ""))


@handles(Do.COUNTERATTACK)
def _counterattack(play: FightPlay, doing: Doing) -> Rule:
    scenario = play.content.scenario
    if scenario is None or scenario.counterattacks:
        yield from counterattack(play, doing.n)


def _one_of(play: FightPlay, doing: Doing, status: Status) -> Asking[str | None]:
    back = doing.effect.back
    found = [
        name
        for name, sector in play.state.sectors.items()
        if sector.status is status and name not in play.state.missions and back in (None, sector.back)
    ]
    if len(found) < 2:
        return found[0] if found else None
    options = tuple(Option(name, T("{sector}", sector=sector_name(name))) for name in found)
    return (yield from Choice("players", T("Which sector?"), because("event.sector"), options).ask())
