"""End step 2: one NPC after the other acts (B4.B end 2, O2). The command line and a match run the same rule."""

from __future__ import annotations

from collections.abc import Iterable

from engine.eden.events.base import warrior
from engine.eden.events.units import NpcActed
from engine.eden.facts import touching
from engine.eden.fight.dice import TABLE
from engine.eden.play import EdenPlay
from engine.eden.scene import CONTACT, place_of, scene_of
from engine.eden.ways import roam_end
from engine.eden.wild.measuring import settled
from engine.eden.wild.plan import Did, Plan
from engine.eden.wild.unmapped import Strike, act_by_word
from engine.eden.wild.view import ROAM, View, view_of
from engine.eden.words import Run
from engine.open.distance import between_bases
from engine.open.shapes import Point
from engine.table.answer import Stand
from engine.table.event import because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option, PutWhere
from engine.table.refusal import Refused
from engine.table.text import T, Text


def wild(play: EdenPlay, strike: Strike, is_measured: bool = True) -> Rule:
    """All NPCs, each once. `is_measured`: close calls are put to the players (E50)."""
    while left := _left(play):
        npc = yield from _next(play, left)
        yield from act(play, npc, strike, is_measured)


def act(play: EdenPlay, npc: str, strike: Strike, is_measured: bool = True) -> Rule:
    """One NPC: one of three actions, or none is possible."""
    if play.state.units[npc].at is None:
        yield from act_by_word(play, npc, strike)
        return
    view = view_of(play.state, play.content, npc)
    planned, known = yield from settled(view, is_measured)
    chosen = yield from _pick(play, npc, planned)
    end: Point | None = place_of(play.state.units[npc])
    if is_measured and planned.cut_off and (round_to := (yield from _asked_way_round(view, planned))):
        chosen, end = round_to
        planned = Plan(Did.CHARGE, "npc.way_round", (chosen,))
    elif planned.did is Did.CHARGE:
        end = view.charge_to(chosen, known.slack(chosen))
    elif planned.did is Did.ROAM:
        end = yield from _roamed(play, view, chosen)
        if end == place_of(play.state.units[npc]):
            planned, chosen = Plan(Did.STAY, "npc.nowhere"), ""
    _acted(play, view, planned, chosen, end)
    if planned.did in (Did.ATTACK, Did.CHARGE, Did.SHOOT):
        yield from strike(play, npc, chosen, planned.weapon)


def _left(play: EdenPlay) -> list[str]:
    return [name for name, unit in play.state.present.items() if unit.is_npc and name not in play.state.done]


def _next(play: EdenPlay, left: list[str]) -> Asking[str]:
    """The nearest to any warrior, then the higher contamination value, then ask (E22); or the players pick."""
    battle, box = play.state, play.content
    if battle.rules.npcs is Run.APP:
        near = _nearness(play, left)
        ranks = {npc: (near[npc], -box.profiles[battle.units[npc].profile].contamination) for npc in left}
        least = min(ranks.values())
        left = [npc for npc in left if ranks[npc] == least]
    if len(left) == 1:
        return left[0]
    why = because("npc.order" if battle.rules.npcs is Run.APP else "npc.choice", what="order", unit="")
    return (yield from Choice(_picker(play), T("Which NPC acts next?"), why, _options(left)).ask())


def _nearness(play: EdenPlay, npcs: list[str]) -> dict[str, int]:
    """How pressing each is: 0 in contact, else the distance to the nearest warrior."""
    battle = play.state
    scene = scene_of(battle, play.content)
    warriors = [base for name, base in scene.units.items() if not battle.units[name].is_npc]

    def near(npc: str) -> int:
        if npc not in scene.units:
            return 0 if touching(battle, play.content, npc) else 1
        own = scene.units[npc]
        least = min([between_bases(own, each) for each in warriors], default=0)
        return 0 if least <= CONTACT else least

    return {npc: near(npc) for npc in npcs}


def _picker(play: EdenPlay) -> str:
    """The player who activated last picks first, then in turns (O2)."""
    battle = play.state
    if battle.rules.npcs is Run.APP or not battle.last:
        return TABLE
    sides = [battle.last, *sorted(side for side in battle.sides if side != battle.last)]
    acted = sum(name in battle.units for name in battle.done)
    return sides[acted % len(sides)]


def _asked_way_round(view: View, planned: Plan) -> Asking[tuple[str, Point] | None]:
    """A charge is straight; whether there is a way round is for the players to see, if the map shows one (E26)."""
    ends = view.ways_round(planned.cut_off)
    if not ends:
        return None
    why = because("npc.way_round", what="way_round", unit=view.npc)
    prompt = T("{npc} has no straight way. Does it charge round what is in the way?", npc=warrior(view.npc))
    chosen = yield from Choice(TABLE, prompt, why, _options(ends), least=0).ask_some()
    return (chosen[0], ends[chosen[0]]) if chosen else None


def _pick(play: EdenPlay, npc: str, planned: Plan) -> Asking[str]:
    if len(planned.options) <= 1:
        return planned.options[0] if planned.options else ""
    what = "roam" if planned.did is Did.ROAM else "target"
    is_app_run = play.state.rules.npcs is Run.APP
    why = because("npc.tie" if is_app_run else "npc.choice", what=what, unit=npc, did=planned.did.value)
    return (yield from Choice(TABLE, _whom(npc, planned.did), why, _options(planned.options)).ask())


def _whom(npc: str, did: Did) -> Text:
    if did is Did.ROAM:
        return T("Towards whom does {npc} roam?", npc=warrior(npc))
    return T("Whom does {npc} attack?", npc=warrior(npc))


def _roamed(play: EdenPlay, view: View, towards: str) -> Asking[Point]:
    """Up to 5 cm, straight, never into contact (E28)."""
    if towards:
        return roam_end(view.around, view.scene.units[towards].at, ROAM)
    return (yield from _asked_spot(play, view))


def _asked_spot(play: EdenPlay, view: View) -> Asking[Point]:
    """Players' choice: any straight way of up to 5 cm (E28)."""
    at, table = view.around.start.at, play.state.table
    why = because("npc.roam_anywhere", what="roam", unit=view.npc, up_to=ROAM)
    prompt = T("Where does {npc} roam to?", npc=warrior(view.npc))
    stand = Stand(view.npc, at.x, at.y)
    x, y = yield from PutWhere(_picker(play), prompt, why, view.npc, stand, ROAM, table.width, table.height).ask()
    if not view.around.is_free(Point(x, y), ROAM):
        raise Refused("no_way", T("There is no free straight way to that place."))
    return Point(x, y)


def _acted(play: EdenPlay, view: View, planned: Plan, on: str, at: Point | None) -> None:
    near = [{"unit": each, "mm": view.mm(each)} for each in view.warriors]
    why = because(planned.rule, npc=warrior(view.npc), on=warrior(on), candidates=near)
    play.emit(NpcActed(why, view.npc, planned.did.value, on, at))


def _options(ids: Iterable[str]) -> tuple[Option, ...]:
    return tuple(Option(name, T("{unit}", unit=warrior(name))) for name in sorted(ids))
