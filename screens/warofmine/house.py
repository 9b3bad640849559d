"""The house in section: floors as rows, what lies on every spot, and where the next one may be sent. No Kivy here."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, groupby

from engine.table.text import NO_WORDS, Name, T, Text, listed
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Work
from engine.warofmine.content.words_people import ChangeState
from engine.warofmine.content.words_things import Gain
from engine.warofmine.content.words_world import Cold
from engine.warofmine.rules.odds import lock_opens
from engine.warofmine.rules.shelter import held_at, reachable
from engine.warofmine.state.look import obstacle_of, plan_of
from engine.warofmine.state.siege import Siege
from engine.warofmine.words import WORKS
from screens.i18n import i18n
from screens.warofmine.parts import token_icon
from screens.warofmine.people import letters
from screens.warofmine.words import person, so_many, spot, token

WORK_ICONS = {Work.SEARCH: "box", Work.CLEAR: "wall", Work.SAW: "bars", Work.PICK: "lock"}


@dataclass(frozen=True)
class SpotView:
    id: str
    icon: str
    title: Text
    words: Text = NO_WORDS
    """What can be done, what it needs."""
    lit: bool = False
    """Can be reached."""
    blocks: bool = False
    """An obstacle: nobody passes."""
    open: bool = False
    """The next one may be sent here."""
    people: tuple[str, ...] = ()
    """Badges of those who are sent here."""
    ladder: bool = False
    """From here a ladder leads up."""


@dataclass(frozen=True)
class FloorView:
    name: Text
    spots: tuple[SpotView, ...]


def house(state: Siege, content: SiegeContent, ways: frozenset[str]) -> tuple[FloorView, ...]:
    """From the roof to the cellar; `ways` are the spots the next one may be sent to."""
    spots = plan_of(state, content).spots
    order = sorted(spots, key=lambda name: (-spots[name].floor, spots[name].x))
    near = frozenset(reachable(state, content))
    names = {who: i18n.say(person(who)) for who in state.present}
    badges = {who: letters(names, who) for who in state.placed}

    def seen(name: str) -> SpotView:
        here = tuple(badges[who] for who, placed in state.placed.items() if placed.spot == name)
        return _spot(state, content, name, is_lit=name in near, is_open=name in ways, badges=here)

    return tuple(
        FloorView(_floor(floor), tuple(map(seen, spots_of_it)))
        for floor, spots_of_it in groupby(order, key=lambda name: spots[name].floor)
    )


def _floor(floor: int) -> Text:
    if floor == 0:
        return T("Ground floor")
    if floor == 1:
        return T("Upper floor")
    return T("Cellar") if floor < 0 else T("Floor {n}", n=floor)


def _spot(
    state: Siege, content: SiegeContent, name: str, *, is_lit: bool, is_open: bool, badges: tuple[str, ...]
) -> SpotView:
    plan = plan_of(state, content)
    here, held = plan.spots[name], held_at(state, name)
    blocks = bool(held.card) and obstacle_of(content, held.card).blocks
    icon, title, words = _what(state, content, name)
    ups = [one if plan.spots[one].floor < plan.spots[other].floor else other for one, other in plan.ladders]
    # What nobody can reach yet needs no words.
    words = words if is_lit else NO_WORDS
    return SpotView(name, icon, title, words, is_lit, blocks or here.hole, is_open, badges, name in ups)


def _what(state: Siege, content: SiegeContent, name: str) -> tuple[str, Text, Text]:
    """Icon, title and the words below it."""
    held = held_at(state, name)
    if held.card:
        return _obstacle(content, held.card, name)
    if held.fitting:
        use = content.fittings[held.fitting].use
        cost = [so_many(n, kind) for kind, n in use.items()]
        what = T("{what}", what=Name("fittings", held.fitting))
        return _fitting_icon(content, held.fitting), what, listed(cost) if cost else _stands(content, held.fitting)
    return _field(state, content, name)


def _stands(content: SiegeContent, fitting: str) -> Text:
    """A fitting whose use costs nothing: is it used by day at all?"""
    card = content.fittings[fitting]
    if card.effects:
        return T("ready")
    return T("by itself") if card.by_itself else T("for the night") if card.sleeps else NO_WORDS


def _fitting_icon(content: SiegeContent, fitting: str) -> str:
    """By what it is good for: sleep, a better meal, warmth, comfort, the thing it makes."""
    card = content.fittings[fitting]
    if card.sleeps or fitting == content.role.bed:
        return "bed"
    if card.feeds:
        return "meal"
    for effect in (*card.effects, *chain.from_iterable(card.by_itself.values())):
        match effect:
            case Gain(token=kind) if kind:
                return token_icon(content, kind)
            case Cold(n=n) if n < 0:
                return "fire"
            case ChangeState(n=n) if n < 0:
                return "heart"
    return "hammer"


def _obstacle(content: SiegeContent, card: str, name: str) -> tuple[str, Text, Text]:
    obstacle = obstacle_of(content, card)
    words = token(obstacle.tool) if obstacle.tool else WORKS[obstacle.work]
    if obstacle.work is Work.PICK:
        chance = lock_opens()
        percent = round(100 * chance.numerator / chance.denominator)
        words = T("opens: {percent}\u00a0%", percent=percent)
    return WORK_ICONS[obstacle.work], spot(name), words


def _field(state: Siege, content: SiegeContent, name: str) -> tuple[str, Text, Text]:
    """What is printed on a spot where nothing lies."""
    here = plan_of(state, content).spots[name]
    if here.action and here.action == content.role.door:
        return "door", spot(name), T("somebody") if state.visitor else T("nobody")
    if here.action:
        return "hand", spot(name), T("use")
    if here.hole:
        return "hole", spot(name), T("boarded up") if held_at(state, name).boards else T("open hole")
    if here.guard:
        return "shield", spot(name), T("guard")
    return ("bed", spot(name), T("to sleep")) if here.sleep else ("add", spot(name), T("build"))
