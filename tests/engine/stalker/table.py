"""A small table for tests: a drawn board, dice with faces 0 to 3, a few plain cards; rules run with given answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.field.sight import Eyes
from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.cards import (
    AnomalyCard,
    ArtefactCard,
    Content,
    Cost,
    DieCard,
    Effect,
    EffectDo,
    InjuryCard,
    ItemCard,
    LootMarker,
    Mask,
    ModCard,
    OutfitCard,
    StalkerCard,
    WeaponAttack,
    WeaponCard,
    Who,
)
from engine.stalker.content.units import Attack, EnemyCard, EnemyKind, Group, Harm, Level
from engine.stalker.events.units import reduce
from engine.stalker.game import COMMANDS
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.ground.plan import BoardPlan
from engine.stalker.stalkers.harm import MissionLost
from engine.stalker.state import Anomaly, Attention, Cover, Enemy, Gear, Mission, Phase, Stalker
from engine.stalker.zone.covering import uncovered
from engine.stalker.zone.round import lost
from engine.table.answer import Answer, AppRolls, Chosen, Counted, Rolled
from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.dice import Die, Face
from engine.table.event import because
from engine.table.play import Play, Rule, Run
from engine.table.question import Asking, Choice, Number, Question, Roll
from engine.table.refusal import Refused
from engine.table.rng import Rng
from tests.boards.drawing import draw

WHY = because("test.says_so")

GEAR_DIE = DieCard(Die("gear", tuple(Face(str(n), n) for n in (0, 0, 1, 1, 2, 3))))
STALKER_DIE = DieCard(
    Die("stalker", (Face("0", 0), Face("1", 1), Face("1m", 1), Face("sight", 2), Face("3", 3), Face("2m", 0))),
    masks={"1m": 1, "2m": 2},
    precise=("sight",),
)
ANOMALY_DIE = DieCard(Die("anomaly", tuple(Face(str(n), n) for n in (1, 2, 2, 3, 3, 3, 4, 4, 4, 4))))

LIGHT, HEAVY, WOUND = (Harm.LIGHT,), (Harm.HEAVY,), (Harm.WOUND,)
SNORK = EnemyCard(
    frozenset({EnemyKind.MUTANT}),
    Group.PACK,
    1,
    move=3,
    eyes=Eyes(3, 3, 1, 3),
    attack=Attack(damage=8, range=3),
    head=((6, WOUND),),
    torso=((3, LIGHT), (5, HEAVY), (8, WOUND)),
)
BANDIT = EnemyCard(
    frozenset({EnemyKind.HUMAN}),
    Group.ELITE,
    2,
    move=2,
    eyes=Eyes(3, 1, 0, 1),
    attack=Attack(damage=7, range=3),
    head=((7, WOUND),),
    torso=((4, LIGHT), (6, HEAVY), (9, WOUND)),
)
CHIMERA = EnemyCard(
    frozenset({EnemyKind.MUTANT}),
    Group.BOSS,
    1,
    move=4,
    hp=4,
    eyes=Eyes(0, 0, 0, 0),
    torso=((8, LIGHT), (14, (Harm.WOUND, Harm.HEAVY))),
    ignores_anomalies=True,
)

PIN_MASK = Mask(2, (Effect(EffectDo.PIN, Who.TARGET),))
PISTOL = WeaponCard(
    {},
    "pistol",
    (0, 1),
    2,
    4,
    (
        WeaponAttack("quick", {}, "quick", 1, cost=Cost.FREE, once_per_turn=True),
        WeaponAttack("single", {}, "single", 1),
    ),
    masks=(PIN_MASK,),
    slots=("silencer",),
)
RIFLE = WeaponCard(
    {},
    "rifle",
    (2, 2),
    3,
    6,
    (WeaponAttack("single", {}, "single", 2), WeaponAttack("burst", {}, "burst", 2, 2, stars=1)),
    masks=(PIN_MASK,),
    slots=("scope", "silencer/launcher"),
)
SHOTGUN = WeaponCard(
    {},
    "shotgun",
    (0, 2),
    3,
    3,
    (WeaponAttack("unload", {}, "unload", 2, 1, per_ammo=2),),
    masks=(Mask(2, (Effect(EffectDo.WHOLE_FIELD),)),),
)

CARDS = Content(
    enemies={"snork": SNORK, "bandit": BANDIT, "chimera": CHIMERA},
    weapons={"pistol": PISTOL, "rifle": RIFLE, "shotgun": SHOTGUN},
    outfits={
        "jacket": OutfitCard({}, defence=1),
        "suit": OutfitCard({}, defence=2, radiation=-1),
        "armour": OutfitCard({}, defence=2, radiation=-2, defence_stars=1),
        "improved": OutfitCard({}, defence=1, container=2),
    },
    items={
        "medkit": ItemCard({}, effects=(Effect(EffectDo.HEAL, Who.TARGET, n=8),)),
        "drink": ItemCard({}, cost=Cost.FREE, effects=(Effect(EffectDo.FOCUS), Effect(EffectDo.FREE_STANDARD))),
        "grenade": ItemCard({}, effects=(Effect(EffectDo.ATTENTION),), range=2, attack_dice=4),
    },
    mods={
        "scope": ModCard({}, "scope", dice=1, attack_types=("single",), least_range=3),
        "silencer": ModCard({}, "silencer", lowers_attention_unseen=True),
        "detector": ModCard({}, "outfit", detector_range=0),
        "pouch": ModCard({}, "outfit", backpack=2),
    },
    artefacts={
        "flower": ArtefactCard({}, "gravity", 3, defence_dice=2, defence_effects=(Effect(EffectDo.PIN),)),
        "neuron": ArtefactCard({}, "electro", 6),
        "drop": ArtefactCard({}, "gravity", 2, action=(Effect(EffectDo.DOSE, n=-6),), discards_focus=True),
    },
    anomalies={
        "electro": AnomalyCard(
            {},
            "electro",
            stalkers=(Effect(EffectDo.LOSE, n=6),),
            enemies=(Effect(EffectDo.HARM, harm=Harm.WOUND),),
        ),
        "bubble": AnomalyCard({}, "acid", stalkers=(Effect(EffectDo.LOSE, n=7),), moves=True),
    },
    injuries={
        name: InjuryCard(name, name)
        for name in ("pin", "pin_and_expose", "push_or_pin", "wound", "wound_or_expose", "wound_and_reshuffle")
    },
    stalkers={
        "palkan": StalkerCard({}, 16, ((0, 3),)),
        "grey": StalkerCard({}, 16, ((0, 2), (2, 3))),
        "blue": StalkerCard({}, 14, ((0, 2),)),
    },
    loot={"bolts": LootMarker((Effect(EffectDo.BOLTS, n=2),), {})},
    dice={"gear": GEAR_DIE, "stalker": STALKER_DIE, "anomaly": ANOMALY_DIE},
)

DECKS = {
    "injuries": Deck(("pin#1", "wound#1")),
    "artefacts": Deck(("drop#1", "neuron#1", "flower#1")),
    "items": Deck(),
    "loot": Deck(("bolts#1", "bolts#2")),
}


class Table:
    """A mission in the players' phase, and the rules at work on it."""

    def __init__(
        self,
        picture: str,
        stalkers: Mapping[str, Stalker],
        enemies: Mapping[str, Enemy] | None = None,
        *,
        cards: Content = CARDS,
        anomalies: Mapping[str, Anomaly] | None = None,
        covers: tuple[Cover, ...] = (),
        decks: Mapping[str, Deck] | None = None,
        fields: Mapping[str, Mapping[str, object]] | None = None,
        borders: Iterable[Any] = (),
        **state: Any,
    ) -> None:
        plan: BoardPlan = draw(picture, borders, (), **(fields or {}))
        self.box = Box(cards, plan)
        mission = Mission(
            ZoneBoard(plan),
            phase=Phase.PLAYERS,
            order=tuple(stalkers),
            leader=next(iter(stalkers)),
            stalkers=stalkers,
            enemies=enemies or {},
            anomalies=anomalies or {},
            decks={**DECKS, **(decks or {})},
            **state,
        )
        board = mission.board
        mission = replace(mission, covers=covers)
        for name in {name for anomaly in (anomalies or {}).values() for name in anomaly.symbols}:
            board = board.with_symbols(name, uncovered(mission, name))
        self.play: ZonePlay = Play(replace(mission, board=board), self.box, reduce, Rng(1))

    @property
    def state(self) -> Mission:
        return self.play.state

    def stalker(self, name: str) -> Stalker:
        return self.state.stalkers[name]

    def kinds(self) -> list[str]:
        return [event.kind for event in self.play.events]

    def run(self, rule: Asking[object] | None, *answers: Answer) -> Question | None:
        """Run a rule with these answers; gives the first question that got none."""
        if rule is None:
            return None
        run = Run(self._unless_lost(rule), self.play.rng)
        run.begin()
        for answer in answers:
            assert run.question is not None, f"nothing was asked for {answer}"
            run.answer(answer)
        return run.question

    def _unless_lost(self, rule: Asking[object]) -> Rule:
        """A rule as a match carries it out: a death may stop it."""
        first = len(self.play.events)
        try:
            yield from rule
        except MissionLost:
            yield from lost(self.play, first)

    def done(self, rule: Asking[object] | None, *answers: Answer) -> None:
        """Run a rule that must end with these answers; a refusal leaves everything as it was, as in a match."""
        before = self.state
        try:
            question = self.run(rule, *answers)
        except Refused:
            self.play = Play(before, self.box, reduce, Rng(1))
            raise
        assert question is None, f"asked: {question.prompt}"

    def auto(self, rule: Rule | None, picks: Iterator[int]) -> None:
        """Run a rule to its end with any legal answers."""
        if rule is None:
            return
        run = Run(self._unless_lost(rule), self.play.rng)
        run.begin()
        while run.question is not None:
            run.answer(any_answer(run.question, next(picks)))

    def do(self, command: Command, *answers: Answer) -> None:
        """Carry out a command that must end with these answers."""
        self.done(COMMANDS[command.kind][1](self.play, command), *answers)

    def ask(self, command: Command, *answers: Answer) -> Question:
        """Carry out a command that asks something more after these answers."""
        question = self.run(COMMANDS[command.kind][1](self.play, command), *answers)
        assert question is not None
        return question


def rolled(*faces: str) -> Rolled:
    return Rolled(tuple(faces))


def total(n: int) -> Rolled:
    return Rolled((), n)


def chosen(*ids: str) -> Chosen:
    return Chosen(ids)


def any_answer(question: Question, pick: int) -> Answer:
    """Some legal answer, by a number that a test draws."""
    if isinstance(question, Roll):
        return AppRolls()
    if isinstance(question, Number):
        return Counted(question.least + pick % (question.most - question.least + 1))
    assert isinstance(question, Choice)
    ids = [option.id for option in question.options]
    count = max(question.least, min(question.most, pick % 2 + question.least))
    start = pick % len(ids)
    return Chosen(tuple((ids[start:] + ids[:start])[:count]))


def armed(weapon: str = "pistol#1", rounds: int = 4, **more: Any) -> Gear:
    return Gear(weapon=weapon, ammo={weapon: rounds}, **more)


def high(field: str) -> Attention:
    return Attention(Level.HIGH, field)


def low(field: str) -> Attention:
    return Attention(Level.LOW, field)
