"""Put right by hand: every number of the siege, one tap up, one down, each a step that can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from engine.table.text import Name, T, Text
from engine.warofmine.commands.by_hand import (
    Depart,
    SetCold,
    SetEnemy,
    SetLeader,
    SetLevel,
    SetNoise,
    SetSpot,
    SetStep,
    SetTask,
    SetTokens,
    SetTreated,
)
from engine.warofmine.commands.by_hand_story import (
    MOST_CHAPTERS,
    MOST_DAYS,
    BringBack,
    SetChapter,
    SetDay,
    SetLocation,
)
from engine.warofmine.content.siege import SiegeContent
from engine.warofmine.content.vocabulary import Gone, State, Task, Where
from engine.warofmine.events.things import Heap
from engine.warofmine.flow.settling import AUTOMATIC
from engine.warofmine.rules.drawing import LOCATIONS
from engine.warofmine.rules.noise import LOUDEST, QUIETEST
from engine.warofmine.rules.states import MOST
from engine.warofmine.state.clock import STEPS
from engine.warofmine.state.look import card_of, plan_of
from engine.warofmine.state.open import Enemy
from engine.warofmine.state.siege import Holding, Siege
from engine.warofmine.words import PHASES, STATES
from engine.warofmine.words import STEPS as STEP_WORDS
from screens.match.by_hand import ByHandPage
from screens.match.rows import Go, Rows
from screens.warofmine.words import token
from screens.widgets.page_model import Line

CITY, HOUSE, THINGS, STEP = "city", "house", "things", "step"
E = TypeVar("E")
Listing = Callable[[Rows, Siege, SiegeContent], Text | None]


class ByHandScreen(ByHandPage):
    """People and the world; things, the house and the step each have a page of their own."""

    def list_rows(self, rows: Rows) -> Text | None:
        match = self.session.match
        return PAGES.get(str(self.arguments.get("part", "")), _people)(rows, match.state, match.content)


def _people(rows: Rows, state: Siege, content: SiegeContent) -> None:
    _list_enemies(rows, state, content)
    for who in state.present:
        rows.section(T("{name}", name=Name("characters", who)))
        someone = state.people[who]
        for each in sorted(State):
            level = someone.states[each]
            up = SetLevel(who, each, min(level + 1, MOST))
            down = SetLevel(who, each, max(level - 1, 0))
            rows.count(STATES[each], T("{n}", n=level), up, down)
        for kind in sorted(kind for kind, known in content.tokens.items() if known.treats is not None):
            n = someone.treated.get(kind, 0)
            if n or state.storage.get(kind):
                more, less = SetTreated(who, kind, n + 1), SetTreated(who, kind, max(n - 1, 0))
                rows.count(T("given: {token}", token=token(kind)), T("{n}", n=n), more, less)
        task = T("{task}", task=Name("tasks", someone.task)) if someone.task else T("none")
        rows.add(Line("", T("task tonight"), "", task, small=True), SetTask(who, _after(tuple(Task), someone.task)))
        rows.add(Line("", T("dead"), small=True, role="red"), Depart(who, Gone.DEAD))
        rows.add(Line("", T("gone"), small=True, role="orange"), Depart(who, Gone.LEFT))
    _list_missing(rows, state)
    rows.section(T("The world"))
    louder, quieter = SetNoise(min(state.noise + 1, LOUDEST)), SetNoise(max(state.noise - 1, QUIETEST))
    rows.count(T("Noise"), T("{n}", n=state.noise), louder, quieter)
    colder, warmer = SetCold(state.cold + 1), SetCold(max(state.cold - 1, 0))
    rows.count(T("Cold"), T("{n}", n=state.cold), colder, warmer)
    later, earlier = SetDay(min(state.day + 1, MOST_DAYS)), SetDay(max(state.day - 1, 1))
    rows.count(T("day"), T("{n}", n=state.day), later, earlier)
    on, back = SetChapter(min(state.chapter + 1, MOST_CHAPTERS)), SetChapter(max(state.chapter - 1, 1))
    rows.count(T("chapter"), T("{n}", n=state.chapter), on, back)
    for player in state.players:
        held = player == state.leader
        rows.add(Line("", T("{name} has the phone", name=player), chosen=held, small=True), SetLeader(player))
    rows.section(T("More"))
    rows.add(Line("", T("Storage and findings"), T("every token"), icon="box"), Go("war.by_hand", {"part": THINGS}))
    rows.add(Line("", T("The house"), T("what lies on every spot"), icon="house"), Go("war.by_hand", {"part": HOUSE}))
    rows.add(
        Line("", T("Locations"), T("what lies on the three fields"), icon="map"), Go("war.by_hand", {"part": CITY})
    )
    rows.add(Line("", T("Where we are"), T("phase and step"), icon="history"), Go("war.by_hand", {"part": STEP}))


def _list_missing(rows: Rows, state: Siege) -> None:
    """Those the app takes for dead or gone."""
    missing = [who for who, each in state.people.items() if not each.is_present]
    if missing:
        rows.section(T("No longer with us"))
    for who in missing:
        rows.add(Line("", T("{name} is there after all", name=Name("characters", who)), small=True), BringBack(who))


def _list_enemies(rows: Rows, state: Siege, content: SiegeContent) -> None:
    """As the real markers and the card say."""
    for name, enemy in sorted(state.fight.enemies.items()) if state.fight is not None else ():
        rows.section(T("{enemy}", enemy=Name("enemies", name)))
        for words, now, more, less in (
            (T("wounds"), enemy.wounds, _hurt(enemy, 1), _hurt(enemy, -1)),
            (T("strength"), enemy.strength, _stronger(enemy, 1), _stronger(enemy, -1)),
        ):
            rows.count(words, T("{n}", n=now), SetEnemy(name, more), SetEnemy(name, less))
        kinds = tuple(kind for kind in sorted(content.tokens) if content.tokens[kind].weapon)
        held = enemy.weapons[0] if enemy.weapons else None
        then = _after((*kinds, ""), held or "")
        weapon = token(held) if held else T("bare hands")
        # Those behind the one in hand stay where they are.
        armed = replace(enemy, weapons=(then, *enemy.weapons[1:]) if then else ())
        rows.add(Line("", T("weapon in hand"), "", weapon, small=True), SetEnemy(name, armed))


def _hurt(enemy: Enemy, by: int) -> Enemy:
    return replace(enemy, wounds=max(0, min(enemy.hp, enemy.wounds + by)))


def _stronger(enemy: Enemy, by: int) -> Enemy:
    return replace(enemy, strength=max(0, min(9, enemy.strength + by)))


def _after(row: tuple[E, ...], now: E | None) -> E:
    """The next of a row, round and round."""
    return row[(row.index(now) + 1) % len(row)] if now is not None and now in row else row[0]


def _things(rows: Rows, state: Siege, content: SiegeContent) -> Text:
    heaps = {Heap.STORAGE: (T("Storage"), state.storage), Heap.FINDINGS: (T("Findings"), state.findings)}
    # Findings are there while somebody is out.
    for heap, (title, pile) in heaps.items() if state.party or state.findings else [*heaps.items()][:1]:
        rows.section(title)
        for kind in sorted({*content.tokens} if heap is Heap.STORAGE else {*state.box, *pile}):
            n = pile.get(kind, 0)
            more, less = SetTokens(heap, kind, n + 1), SetTokens(heap, kind, max(n - 1, 0))
            rows.count(token(kind), T("{n}", n=n), more, less)
    return T("Storage and findings")


def _house(rows: Rows, state: Siege, content: SiegeContent) -> Text:
    """A tap lays the next thing that can lie there, the small button clears the spot."""
    rows.section()
    for name, spot in sorted(plan_of(state, content).spots.items(), key=lambda each: (-each[1].floor, each[1].x)):
        if spot.guard or spot.sleep or spot.action:
            continue
        held = state.shelter.get(name, Holding())
        boards = SetSpot(name, boards=True)
        ways = [SetSpot(name), *([boards] if spot.hole else _layable(name, content))]
        lies = SetSpot(name, _front(content, held.card), held.fitting, held.boards)
        title = T("{spot}", spot=Name("spots", name))
        rows.add(Line("", title, "", _lying(lies), small=True, more="remove"), _after(tuple(ways), lies), ways[0])
    return T("The house")


def _layable(spot: str, content: SiegeContent) -> list[SetSpot]:
    cards = [SetSpot(spot, card=front) for front in sorted(content.obstacles)]
    stands = sorted(each for each, card in content.fittings.items() if not card.on_hole)
    return [*cards, *(SetSpot(spot, fitting=each) for each in stands)]


def _front(content: SiegeContent, card: str) -> str:
    found = content.shelter.get(card.partition("#")[0])
    return found.front if found else card


def _lying(spot: SetSpot) -> Text:
    if spot.boards:
        return T("boards")
    if spot.fitting:
        return T("{fitting}", fitting=Name("fittings", spot.fitting))
    return T("{card}", card=Name("obstacles", spot.card)) if spot.card else T("nothing")


def _step(rows: Rows, state: Siege, _: SiegeContent) -> Text:
    """On with the step that is tapped: nothing of what lies between is worked."""
    for phase, steps in STEPS.items():
        rows.section(PHASES[phase])
        before = None
        for step in steps:
            if step not in AUTOMATIC:
                now = state.phase is phase and state.step == before
                rows.add(Line("", STEP_WORDS[step], chosen=now, small=True), SetStep(phase, before))
            before = step
    return T("Where we are")


def _city(rows: Rows, state: Siege, _: SiegeContent) -> Text:
    """A tap lays the next card of the deck there, the small button clears the field."""
    rows.section()
    deck = state.deck(LOCATIONS).cards
    for where in Where:
        lies = state.locations.get(where.value, "")
        value = T("{card}", card=Name("locations", card_of(lies))) if lies else T("nothing")
        then = SetLocation(where, deck[0]) if deck else SetLocation(where)
        title = T("{field}", field=Name("fields", where))
        rows.add(Line("", title, "", value, small=True, more="remove"), then, SetLocation(where))
    return T("Locations")


PAGES: Mapping[str, Listing] = {CITY: _city, HOUSE: _house, THINGS: _things, STEP: _step}
