"""A mission being made, without its window: the steps, what fingers on its board mean, what is wrong, keeping it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.packs.fault import Fault, Path
from engine.packs.form import Form
from engine.packs.kinds import full_data
from engine.packs.saying import fault_said
from engine.stalker.content.environment import EnvironmentCard
from engine.stalker.content.kinds import KINDS
from engine.stalker.content.library import board_plan
from engine.stalker.content.missions import Library, MissionCard, MissionEnemy, plan_of
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.kit import KIT
from engine.stalker.workshop import mission_edit as edit
from engine.stalker.workshop.mission_draft import begun_mission, on_board
from engine.stalker.workshop.mission_steps import mission_faults, step_of
from engine.stalker.workshop.spoken import spoken
from engine.table.canon import Json, Malformed
from engine.table.reading import DataError
from engine.table.text import Name, T, Text, Tn
from screens.stalker.names import WORDS, called
from screens.stalker.workshop.maker_steps import ON_BOARD, TITLES, MakerStep, places_of, stage_of
from screens.workshop.editing import Editor
from screens.workshop.places import FormRow, RowKind, Wrong
from screens.workshop.words import name_of

if TYPE_CHECKING:
    from device.packs import Packs

STAGES = tuple(MakerStep)


class MakerPresenter(Editor):
    def __init__(self, packs: Packs, key: str, language: str, draft: Json = None) -> None:
        self.key = key
        value = packs.records().get(("missions", key))
        self.is_new = value is None
        form = Form(KINDS, "missions", key, begun_mission(packs.library(), "") if value is None else value)
        self._read: tuple[Json, MissionCard] | None = None
        self._planned: tuple[MissionCard, BoardPlan | None] | None = None
        super().__init__(packs, form, language)
        if isinstance(draft, Mapping) and isinstance(form.data, Mapping) and draft.keys() == form.data.keys():
            self.change(lambda: form.set((), draft))
        self.stage = MakerStep.STORY
        self.enemy = 0
        self.standee: int | None = None
        self.anomaly, self.overlay = next(iter(self.mission.anomalies), ""), 0
        self.stalkers = "1"

    # The mission itself

    @property
    def mission(self) -> MissionCard:
        if self._read is None or self._read[0] is not self.form.data:
            self._read = (self.form.data, self.form.read())
        return self._read[1]

    def _held(self) -> MissionCard | None:
        try:
            return self.mission
        except DataError:
            return None

    @property
    def plan(self) -> BoardPlan | None:
        mission = self._held()
        if mission is None:
            return None
        if self._planned is None or self._planned[0] is not mission:
            try:
                plan = plan_of(mission, self._packs.library().tiles)
            except (DataError, Malformed):
                plan = None
            self._planned = (mission, plan if plan is not None and plan.fields else None)
        return self._planned[1]

    @property
    def library(self) -> Library:
        found: Library = self._packs.library()
        return found

    @property
    def knows_companions(self) -> bool:
        return bool(self.library.cards.companions)

    def make(self, mission: MissionCard) -> None:
        """The next mission, as one step that can be taken back."""
        self.change(lambda: self.form.set((), full_data(mission)))

    def text(self, path: Path) -> str:
        value = self.form.value(path)
        return called(value, self.language) or "" if isinstance(value, Mapping) else str(value or "")  # type: ignore[arg-type]

    # Steps

    @property
    def number(self) -> int:
        return STAGES.index(self.stage)

    def go(self, stage: MakerStep) -> None:
        self.stage, self.at, self.shows_more, self.standee = stage, (), False, None

    def go_on(self, by: int) -> None:
        self.go(STAGES[min(max(self.number + by, 0), len(STAGES) - 1)])

    def state(self, stage: MakerStep) -> Text | None:
        """What is wrong in a step; None if nothing is."""
        found = next((fault for fault in self.mission_faults if stage_of(step_of(fault)) is stage), None)
        if found is not None:
            return fault_said(KIT, found)
        return T("still in the box") if any(stage_of(slot.key) is stage for slot in self.mission.missing) else None

    @property
    def mission_faults(self) -> list[Fault]:
        return mission_faults(self._packs.library(), self.mission)

    @property
    def faults(self) -> list[Wrong]:
        return []

    @property
    def sentences(self) -> list[Text]:
        return spoken(self.mission)

    def places(self) -> list[FormRow]:
        if self.at:
            return super().places()
        found = [*places_of(self, self.stage)]
        wrong = self.state(self.stage)
        if wrong is not None and self.stage is not MakerStep.CHECK and not any(p.way is RowKind.CAUTION for p in found):
            found.insert(0, FormRow(RowKind.CAUTION, title=T("Not yet:"), fault=wrong))
        return found

    @property
    def shows_board(self) -> bool:
        if self.plan is None:
            return False
        if not self.at:
            return self.stage in ON_BOARD
        return any(place.way is RowKind.FIELDS for place in self.places())

    # Boards

    def boards(self) -> list[tuple[str, str, Text]]:
        """Boards from the builder, with their names and sizes."""
        tiles, found = self._packs.library().tiles, []
        for key, board in self._packs.of_kind("boards").items():
            fields = len(board_plan(board, tiles).fields)
            found.append((key, name_of(key, board, self.language), Tn("{n} field", "{n} fields", fields)))
        return found

    def take_board(self, key: str) -> None:
        """The mission on a board of the builder. Raises Malformed or DataError."""
        self.make(on_board(self.mission, self._packs.of_kind("boards")[key], dict(self._packs.library().tiles)))

    # Names

    def enemy_name(self, card: str) -> str:
        return self.naming(Name("enemy", card), self.language) or card

    def enemy_words(self, enemy: MissionEnemy) -> Text:
        return T("{name} {n}/{all}", name=self.enemy_name(enemy.card), n=len(enemy.placed), all=enemy.standees)

    def anomaly_words(self, key: str) -> Text | str:
        anomaly = self.mission.anomalies[key]
        if anomaly.cards:
            return ", ".join(self.naming(Name("anomalies", card), self.language) or card for card in anomaly.cards)
        return WORDS["type"].get(anomaly.type, anomaly.type or key)

    def event_words(self, row: tuple[str, ...]) -> Text:
        names = [T("{event}", event=Name("events", each)) for each in row]
        words = names[0] if names else T("nothing")
        for each in names[1:]:
            words = T("{first} or {next}", first=words, next=each)
        return words

    def place_words(self, card: EnvironmentCard) -> Text:
        actions = sum(len(side.actions) for side in card.sides.values())
        triggers = sum(len(side.triggers) for side in card.sides.values())
        return T(
            "{actions} · {triggers}",
            actions=Tn("{n} action", "{n} actions", actions),
            triggers=Tn("{n} trigger", "{n} triggers", triggers),
        )

    # Fingers on the board

    def tap_field(self, name: str) -> None:
        mission = self.mission
        if self.at:
            self._tap_places(name)
        elif self.stage is MakerStep.START:
            self.make(replace(mission, start=edit.toggled(mission.start, name)))
        elif self.stage is MakerStep.ENEMIES and self.enemy < len(mission.enemies) and self.plan is not None:
            facing = edit.facing_start(self.plan, mission, name)
            self.make(edit.placed(mission, self.enemy, name, facing))
            self.standee = len(mission.enemies[self.enemy].placed)
        elif self.stage is MakerStep.LOOT:
            self.make(edit.with_loot(mission, name, edit.loot_on(mission, name) + 1))
        elif self.stage is MakerStep.UNKNOWN:
            self.make(edit.with_unknown_field(mission, self.stalkers, name))
        elif self.stage is MakerStep.ANOMALIES and self.anomaly in mission.anomalies:
            self.make(edit.with_symbol(mission, self.anomaly, self.overlay, name))

    def _tap_places(self, name: str) -> None:
        """The first place of the open page that takes fields; two of a border, one of an effect, any of an action."""
        place = next((each for each in self.places() if each.way is RowKind.FIELDS), None)
        if place is None:
            return
        if place.path[-1] == "field":
            self.set(place.path, "" if place.value == (name,) else name)
        elif place.path[-1] == "between":
            self.set(place.path, [*[each for each in place.value if each and each != name], name][-2:])
        else:
            self.set(place.path, list(edit.toggled(place.value, name)))

    @property
    def standees(self) -> dict[str, tuple[int, int]]:
        """Enemies on the board by the name they have there: which card of the mission, and which of its standees."""
        enemies = enumerate(self.mission.enemies)
        return {f"{n}:{which}": (n, which) for n, enemy in enemies for which in range(len(enemy.placed))}

    @property
    def starts(self) -> dict[str, str]:
        """Fields where stalkers start, by the name of the figure that stands for one."""
        return {f"start:{number}": field for number, field in enumerate(self.mission.start)}

    def tap_unit(self, ident: str) -> None:
        """In the step of the enemies a tap turns it; anywhere else it is its field that was meant."""
        if ident in self.starts:
            self.tap_field(self.starts[ident])
            return
        number, which = self.standees[ident]
        if self.stage is MakerStep.ENEMIES and not self.at:
            self.make(edit.turned(self.mission, number, which))
            self.enemy, self.standee = number, which
        else:
            self.tap_field(self.mission.enemies[number].placed[which].field)

    def move_unit(self, ident: str, field: str) -> None:
        number, which = self.standees[ident]
        self.make(edit.moved(self.mission, number, which, field))
        self.enemy, self.standee = number, which

    def face_unit(self, ident: str, facing: str) -> None:
        number, which = self.standees[ident]
        self.make(edit.faced(self.mission, number, which, facing))
        self.enemy, self.standee = number, which

    def lift(self) -> None:
        if self.standee is not None:
            self.make(edit.lifted(self.mission, self.enemy, self.standee))
        self.standee = None

    # Deeds of the pages

    def enter(self, place: FormRow, value: Any) -> None:
        match place.do:
            case "stack":
                self.make(edit.with_loot(self.mission, str(place.path[-1]), int(value or 0)))
            case "markers":
                _, stalkers, group = place.path
                self.make(edit.with_unknown(self.mission, str(stalkers), str(group), int(value or 0)))
            case "own_fields":
                self.make(edit.own_unknown_fields(self.mission, self.stalkers, bool(value)))
            case "standees":
                self.make(edit.with_standees(self.mission, self.enemy, str(place.path[-1]), int(value or 0)))
            case _:
                super().enter(place, value)

    def toggle_place(self, place: FormRow, member: str) -> None:
        """A chip: which enemy, which number of stalkers, which overlay, which symbol."""
        deeds: Mapping[str, Callable[[], None]] = {
            "table": lambda: setattr(self, "stalkers", member),
            "overlay": lambda: setattr(self, "overlay", int(member)),
        }
        if place.do == "choose" and place.path == ("enemies",):
            self.enemy, self.standee = int(member), None
        elif place.do == "choose":
            self.anomaly, self.overlay = member, 0
        elif place.do == "symbol":
            now = [int(each) for each in place.value]
            wanted = [each for each in now if each != int(member)] if int(member) in now else [*now, int(member)]
            if wanted:
                self.set(place.path, sorted(wanted))
        elif place.do in deeds:
            deeds[place.do]()
        else:
            self.toggle(place.path, member)

    def add_enemy(self, card: str) -> None:
        self.make(edit.with_enemy(self.mission, self._packs.library(), card))
        self.enemy, self.standee = len(self.mission.enemies) - 1, None

    def drop_enemy(self) -> None:
        self.make(edit.without_enemy(self.mission, self.enemy))
        self.enemy, self.standee = max(0, self.enemy - 1), None

    def add_anomaly(self, type_: str) -> None:
        mission, self.anomaly = edit.with_anomaly(self.mission, type_)
        self.overlay = 0
        self.make(mission)

    def drop_anomaly(self) -> None:
        self.make(edit.without_anomaly(self.mission, self.anomaly))
        self.anomaly, self.overlay = next(iter(self.mission.anomalies), ""), 0

    def add_place(self, name: str) -> None:
        mission, key = edit.with_place(self.mission, name)
        self.make(mission)
        self.at = ("environment", key)

    def add_companion(self, card: str) -> None:
        mission, key = edit.with_companion(self.mission, card)
        self.make(mission)
        self.at = ("companions", key)

    def remove(self, path: Path | None = None) -> None:
        if path is None and len(self.at) == 2 and self.at[0] == "environment":
            self.make(edit.without_place(self.mission, str(self.at[1])))
            self.at = ()
        else:
            super().remove(path)

    def copied(self, key: str) -> None:
        self.make(edit.copied(self.mission, key))

    # Keeping

    @property
    def name(self) -> str:
        return called(self.mission.title, self.language) or ""

    def trying(self) -> Generator[float, None, None]:
        """The mission tried on small tables as it is filled in, which raises Refused. Raises DataError at once."""
        return self._packs.trying({("missions", self.key): self.form.read()})

    def keep(self) -> None:
        """Into the players' own pack. Raises Refused or DataError."""
        self._packs.put("missions", self.key, self.form.read())
        self.is_new = False

    @property
    def next_words(self) -> Text:
        if self.at:
            return T("Done here")
        if self.stage is MakerStep.CHECK:
            return T("Play it")
        return T("Next · {step}", step=TITLES[STAGES[self.number + 1]])
