"""A scenario without its window: what is on the page now, what the map lights up, what the amber does. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.jagged.box import Box, FightPlay
from engine.jagged.commands import Activate, BeginScenario, EndActivation, EndRound
from engine.jagged.enemies.activation import arena_of, foe_of, moment_of
from engine.jagged.events.base import reduce, unit
from engine.jagged.state import Phase, Stage, State
from engine.jagged.words import Status
from engine.table.answer import Chosen
from engine.table.command import Command
from engine.table.play import Play
from engine.table.question import Choice
from engine.table.rng import Rng
from engine.table.text import T, Text, Tn
from screens.jagged import offers
from screens.jagged.counting import CountView, counted
from screens.jagged.draft import Draft
from screens.jagged.offers import Chip, Ways, Weapon
from screens.jagged.recap import ENEMIES, EVENT, NIGHT, MetBlow, Recap, blow, recaps
from screens.jagged.sector_map import board_view
from screens.match.rows import Rows
from screens.palette import Palette
from screens.widgets.board.model import BoardView, Overlay

SETUP, OVER, RECAP, COUNT, ASK, CHOOSE, DICTATOR, ACT = (
    "setup", "over", "recap", "count", "ask", "choose", "dictator", "act",
)  # fmt: skip

ABOUT_CARDS = ("card.placed", "card.too_many", "merc.half", "merc.storage")


class FightPresenter:
    def __init__(self, match: Any) -> None:
        self._match = match
        self.rows = Rows()
        self.draft = Draft()
        self._weapons: tuple[int, tuple[Weapon, ...]] = (-1, ())

    @property
    def match(self) -> Any:
        return self._match

    @property
    def state(self) -> State:
        state: State = self._match.state
        return state

    @property
    def box(self) -> Box:
        box: Box = self._match.content
        return box

    @property
    def play(self) -> FightPlay:
        """The table to ask the rules about; nothing is done on it."""
        return Play(self.state, self.box, reduce, Rng(0))

    def redraft(self, draft: Draft) -> None:
        self.draft = draft

    # Where we are

    @property
    def mode(self) -> str:
        state = self.state
        if self._match.question is not None:
            return COUNT if self.count is not None else ASK
        if self.recap is not None:
            return RECAP
        if state.result:
            return OVER
        if state.phase is Phase.SETUP:
            return SETUP
        if state.stage is not Stage.NONE:
            return ACT
        return CHOOSE if self.waiting or not state.dictator.card else DICTATOR

    @property
    def count(self) -> CountView | None:
        return counted(self._match.question, self.play)

    @property
    def blow(self) -> MetBlow | None:
        return blow(self._match)

    @property
    def recap(self) -> Recap | None:
        """The page of the last step that nobody has read yet."""
        pages = recaps(self._match)
        read = self.draft.pages if self.draft.read == self._match.head else 0
        return pages[read] if read < len(pages) else None

    @property
    def is_last_page(self) -> bool:
        read = self.draft.pages if self.draft.read == self._match.head else 0
        return read >= len(recaps(self._match)) - 1

    @property
    def waiting(self) -> list[str]:
        """Who can still be activated, whoever fights first."""
        state = self.state
        found = [name for name, merc in state.mercs.items() if merc.is_up and not merc.done]
        fights = {name for name, each in state.sectors.items() if each.status is Status.CONTESTED}
        return sorted(found, key=lambda name: state.mercs[name].sector not in fights)

    @property
    def hint(self) -> Mapping[str, str] | None:
        """The scenario's tip for this round, while it teaches."""
        scenario, number = self.box.scenario, max(self.state.round, 1)
        return scenario.hints[number - 1] if scenario is not None and number <= len(scenario.hints) else None

    @property
    def is_about_cards(self) -> bool:
        """Which cards a merc keeps is asked: the map says nothing about it, and the answers need the room."""
        question = self._match.question
        return question is not None and question.why.rule in ABOUT_CARDS

    @property
    def aims_on_map(self) -> bool:
        """Where to go is chosen on the map now: a group, or the area where a sector is entered."""
        return bool(self.draft.group) or self.draft.looking in self.ways.entries

    # The map

    @property
    def sector(self) -> str:
        """The sector on the map; "" for the whole region."""
        if self.draft.region:
            return ""
        if self.draft.looking:
            return self.draft.looking
        state = self.state
        if self._match.question is not None or self.mode == RECAP:
            return self._busy_sector()
        who = state.active if state.stage is not Stage.NONE else next(iter(self.waiting), "")
        if who not in state.mercs:
            return ""
        sector = state.mercs[who].sector
        return sector if sector and state.sectors[sector].status is not Status.LIBERATED else ""

    def _busy_sector(self) -> str:
        """Where the question, or what has just been done, plays."""
        state, found = self.state, self.blow if self._match.question is not None else None
        if found is not None and found.attack.on in state.mercs:
            return state.mercs[found.attack.on].sector
        if isinstance(asked := self._match.question, Choice):
            areas = [option.id for option in asked.options if option.id in self.box.region.areas]
            if areas:
                return self.box.region.sector_of(areas[0])
        recap = self.recap
        moved = next((name for name in recap.units if name in state.enemies), "") if recap else ""
        if moved:
            return state.enemies[moved].sector
        if recap is not None and recap.kind != ENEMIES:
            return ""
        merc = state.mercs.get(state.active)
        if merc is None or not merc.sector or state.sectors[merc.sector].status is Status.LIBERATED:
            return ""
        return merc.sector

    @property
    def is_dictators(self) -> bool:
        """The dictator's phase is on: the track is what is looked at."""
        mode, recap = self.mode, self.recap
        if mode == COUNT:
            return bool(self._match.question.why.rule == "counterattack.defence")
        return mode == DICTATOR or (mode == RECAP and recap is not None and recap.kind in (EVENT, NIGHT))

    def board(self, palette: Palette) -> BoardView | None:
        sector = self.sector
        return board_view(self.box, self.state, palette, sector, self._overlay(sector)) if sector else None

    def _overlay(self, sector: str) -> Overlay:
        state, mode = self.state, self.mode
        if mode == ACT:
            return self._act_overlay(sector)
        if mode == RECAP and self.recap is not None:
            return Overlay(marked=frozenset(self.recap.units))
        question = self._match.question
        if mode == COUNT:
            found = self.blow
            if found is not None:
                return Overlay(selected=found.attack.on, shot=(found.attack.by, found.attack.on))
            target = str(question.why.facts["target"]) if "target" in question.why.facts else ""
            shot = (state.active, target) if target in state.enemies else None
            return Overlay(selected=state.active, shot=shot)
        if mode == ASK and isinstance(question, Choice):
            ids = frozenset(option.id for option in question.options)
            areas = ids & frozenset(self.box.region.sectors[sector])
            about = str(question.why.facts.table.get("enemy", ""))
            who = about if about in state.enemies else state.active
            return Overlay(selected=who, targets=areas, marked=ids & frozenset((*state.enemies, *state.mercs)))
        return Overlay()

    def _act_overlay(self, sector: str) -> Overlay:
        state, ways = self.state, self.ways
        targets = frozenset(ways.areas if sector == state.mercs[state.active].sector else ways.entries.get(sector, {}))
        weapon = self.weapon
        if weapon is None:
            return Overlay(selected=state.active, targets=targets)
        if weapon.strike.area:
            return Overlay(selected=state.active, targets=frozenset(weapon.targets))
        shot = (state.active, weapon.best) if weapon.best in state.enemies else None
        lit = targets if not self.draft.weapon else frozenset[str]()
        return Overlay(selected=state.active, targets=lit, marked=frozenset(weapon.targets), shot=shot)

    # The merc that acts

    @property
    def weapons(self) -> tuple[Weapon, ...]:
        """Worked out once for every step of the journal."""
        if self._weapons[0] != self._match.seq:
            self._weapons = self._match.seq, offers.weapons(self.play, self.state.active)
        return self._weapons[1]

    @property
    def weapon(self) -> Weapon | None:
        """The one in hand: chosen, or the one with the best odds."""
        chosen = next((each for each in self.weapons if each.key == self.draft.weapon), None)
        if chosen is not None or self.draft.group:
            return chosen
        return offers.proposal(self.play, self.weapons)

    @property
    def ways(self) -> Ways:
        return offers.ways(self.play, self.state.active, self.draft)

    @property
    def chips(self) -> tuple[Chip, ...]:
        return tuple(offers.chips(self._match, self.play, self.state.active, self.draft))

    @property
    def enemies_here(self) -> list[str]:
        """Who acts when the merc ends, the first one first."""
        state = self.state
        sector = state.mercs[state.active].sector
        names = sorted(name for name, each in state.enemies.items() if each.sector == sector)
        if not names:
            return []
        arena = arena_of(state, self.box, sector)
        moment = moment_of(state, arena, names, sector)
        first = arena.foes[arena.first_group(moment.waiting)[0]]
        ahead = [name for name in names if foe_of(state.enemies[name]) == first]
        return [*ahead, *(name for name in names if name not in ahead)]

    # What taps do

    def at_area(self, area: str) -> Command | Draft | Chosen | None:
        """A tap on an area of the map."""
        question = self._match.question
        if question is not None:
            return self._answer(area)
        if self.mode != ACT:
            return None
        weapon = self.weapon if self.draft.weapon else None
        if weapon is not None and weapon.strike.area and area in weapon.targets:
            return weapon.command(self.state.active, area)
        ways, sector = self.ways, self.box.region.sector_of(area)
        if sector in ways.entries:
            return ways.entries[sector].get(area)
        return ways.areas.get(area)

    def at_unit(self, name: str) -> Command | Draft | Chosen | None:
        """A tap on somebody: shot at if in range, otherwise the ground under the feet is meant."""
        state = self.state
        if self._match.question is not None:
            found = self._answer(name)
            return found if found is not None else self._answer(self._field(name))
        if self.mode == ACT:
            weapon = self.weapon
            if weapon is not None and name in weapon.targets:
                return weapon.command(state.active, name)
            able = next((each for each in self.weapons if name in each.targets and name in state.enemies), None)
            if able is not None:
                return able.command(state.active, name)
            return self.at_area(self._field(name)) if self._field(name) else None
        if self.mode == CHOOSE and name in self.waiting:
            return Activate(name)
        return None

    def at_sector(self, sector: str) -> Command | Draft:
        """A tap on a tile: one step if the whole sector is one area, otherwise a closer look."""
        if self.mode == ACT and sector in self.ways.sectors:
            return self.ways.sectors[sector]
        return replace(self.draft, looking=sector, region=False)

    def _field(self, name: str) -> str:
        state = self.state
        if name in state.mercs:
            return state.mercs[name].field
        return state.enemies[name].field if name in state.enemies else ""

    def _answer(self, ident: str) -> Chosen | None:
        question = self._match.question
        if isinstance(question, Choice) and (question.least, question.most) == (1, 1):
            return Chosen((ident,)) if any(option.id == ident for option in question.options) else None
        return None

    def amber(self) -> Command | Draft | None:
        """What the amber does while nothing is asked."""
        state, mode = self.state, self.mode
        if mode == RECAP:
            return self._next_page()
        if mode == OVER:
            return None
        if mode == SETUP:
            return BeginScenario()
        if mode == ACT:
            weapon = self.weapon
            return weapon.command(state.active) if weapon is not None and weapon.best else EndActivation(state.active)
        return Activate(self.waiting[0]) if mode == CHOOSE and self.waiting else EndRound()

    def _next_page(self) -> Command | Draft:
        """The next page; after the last one the next merc begins at once."""
        after = self.follower
        return after if after is not None else self.draft.turned(self._match.head)

    @property
    def follower(self) -> Activate | None:
        """Who begins with the tap that puts the last page away."""
        recap, state = self.recap, self.state
        if recap is None or not self.is_last_page or recap.kind not in (ENEMIES, NIGHT) or state.result:
            return None
        return Activate(self.waiting[0]) if state.stage is Stage.NONE and self.waiting else None

    @property
    def can_end_aside(self) -> bool:
        """The amber attacks: ending stands beside it."""
        return self.mode == ACT and not isinstance(self.amber(), EndActivation)

    @property
    def end_words(self) -> tuple[Text, Text]:
        here = len(self.enemies_here)
        after = Tn("{n} enemy acts", "all {n} act", here) if here else T("nobody acts")
        return T("End"), after

    def who_next(self) -> Text | None:
        left = [name for name in self.waiting if name != self.state.active]
        return T("{merc} is next", merc=unit(left[0])) if left else None
