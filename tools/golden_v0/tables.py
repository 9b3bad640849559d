# mypy: ignore-errors
# isort: skip_file
"""The tables of the old missions: those of the soak, and a workbench where every effect word can be used."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from engine.stalker.cards import ActivationCard, Effect, EffectDo, Who
from engine.stalker.company import JobCard
from engine.stalker.mission import EnvironmentCard, Kit, MissionCompanion, PlaceAction, Side, Trigger, plan_of
from engine.stalker.mission_setup import Seat, Setup
from engine.stalker.steps import Do, Step
from engine.stalker.units import Harm, Level
from tools.soak_tables import any_table

from tools.stalker.shipped import read_library
from engine.table.record import dump

E, D = Effect, EffectDo
SAID = {"en": "Look around.", "de": "Seht euch um.", "uk": "Озирніться."}
HERE = {"en": "On the bench", "de": "Auf der Werkbank", "uk": "На верстаку"}

WORDS = {
    "heal": (E(D.HEAL, n=2),),
    "lose": (E(D.LOSE, n=1, unless_focus=True),),
    "hit": (E(D.HIT, n=4),),
    "hit-each": (E(D.HIT, Who.UNCOVERED, n=3),),
    "harm": (E(D.HARM, Who.HUMANS, harm=Harm.LIGHT), E(D.HARM, Who.ENEMIES, harm=Harm.HEAVY)),
    "dose": (E(D.DOSE, n=3, dice=1),),
    "dose-more": (E(D.DOSE, Who.EACH, n=12),),
    "focus": (E(D.FOCUS), E(D.EXPOSE, Who.ENEMIES)),
    "lose-focus": (E(D.LOSE_FOCUS),),
    "pin": (E(D.PIN, unless_marker=True),),
    "push": (E(D.PUSH),),
    "push-them": (E(D.PUSH, Who.ENEMIES),),
    "attention": (E(D.ATTENTION, level=Level.HIGH),),
    "lower": (E(D.LOWER_ATTENTION),),
    "move-attention": (E(D.ATTENTION, level=Level.LOW), E(D.MOVE_ATTENTION, range=2)),
    "bolts": (E(D.BOLTS, n=2), E(D.MAGAZINES, n=1, kind="rifle"), E(D.MAGAZINES, n=1, kind="pistol")),
    "lose-magazine": (E(D.MAGAZINES, n=1, kind="shotgun"), E(D.LOSE_MAGAZINE)),
    "gain-weapon": (E(D.GAIN, deck="weapons"),),
    "gain-mod": (E(D.GAIN, deck="mods", n=2),),
    "gain-outfit": (E(D.GAIN, deck="outfits"),),
    "gain-items": (E(D.GAIN, deck="items", n=3),),
    "gain-artefact": (E(D.GAIN, deck="artefacts"),),
    "move": (E(D.MOVE, n=2),),
    "empty": (E(D.EMPTY_WEAPON),),
    "control": (E(D.CONTROL, n=1),),
    "attack": (E(D.ATTACK, n=1),),
    "attack-knife": (E(D.ATTACK, kind="knife"),),
    "betray": (E(D.BETRAY, kind="burst"),),
    "betray-any": (E(D.BETRAY),),
    "enemies-attack": (E(D.ENEMIES_ATTACK, Who.ENEMIES, n=-2),),
    "free": (E(D.FREE_STANDARD), E(D.EXTRA_ACTION)),
    "marker": (E(D.PUSH_MARKER),),
    "unknown": (E(D.UNKNOWN, scope="nearest", n=2),),
    "unknown-every": (E(D.UNKNOWN, scope="every"),),
    "random": (E(D.RANDOM_EVENTS, n=1),),
    "event": (E(D.EVENT, card="demo-2a"),),
    "to-cover": (E(D.TO_COVER, Who.ENEMIES),),
    "activate": (E(D.ACTIVATE),),
    "spawn": (E(D.SPAWN, kind="horde", n=2),),
    "spawn-pack": (E(D.SPAWN, kind="pack", n=2),),
    "spawn-card": (E(D.SPAWN, card="dog", facing="S"),),
    "loot": (E(D.LOOT, n=2),),
    "join": (E(D.JOIN, card="friend"),),
    "leave": (E(D.LEAVE, card="friend"),),
    "flag": (E(D.FLAG, card="bench"), E(D.FLIP, card="bench-lamp")),
    "no-sight": (E(D.NO_SIGHT),),
    "read": (E(D.READ, text=SAID),),
    "choose": (E(D.CHOOSE, text=SAID, options=((E(D.HEAL, n=1),), (E(D.FOCUS),), (E(D.BOLTS, n=1),))),),
    "choose-bare": (E(D.CHOOSE, options=((E(D.LOSE, n=1),), (E(D.PIN),))),),
    "roll": (E(D.ROLL, options=((E(D.HEAL, n=1),), (), (E(D.LOSE, n=1),), (E(D.PUSH),))),),
}
"""What can be done on the bench: every word of the vocabulary that stands by itself."""


@cache
def _library():
    return read_library()


def bench_table(random: Random):
    """The demo mission with a workbench, few standees, anomalies that overlap, and odd gear."""
    library = _library()
    content = library.match("demo")
    mission, cards = content.mission, content.cards
    plan = plan_of(replace(mission, lost_area=None), content.tiles)
    dry = sorted(name for name, field in plan.fields.items() if not field.water and not name.startswith("L"))
    near = ["A5", "A6", "A3", "A4", "A7", "A8", "B1", "B3", "D3", "D5", "D6", "D8"]
    near = [name for name in near if name in dry] or dry
    words = {key: WORDS[key] for key in random.sample(sorted(WORDS), 14)}
    actions = tuple(
        PlaceAction(key, HERE, tuple(random.sample(near, 5)), effects) for key, effects in sorted(words.items())
    )
    environment = {
        **mission.environment,
        "bench": EnvironmentCard(HERE, {"a": Side(SAID, actions=actions)}),
        "bench-lamp": EnvironmentCard(
            HERE,
            {
                "a": Side(SAID, end_of_round=(E(D.BOLTS, Who.LEADER, n=1),)),
                "b": Side(SAID, on_flip=(E(D.FOCUS, Who.LEADER),), end_of_round=(E(D.HEAL, Who.LEADER, n=1),)),
            },
        ),
        "bench-wire": EnvironmentCard(
            HERE,
            {
                "a": Side(
                    SAID,
                    triggers=(Trigger((near[0], near[2]), (E(D.LOSE, n=1, unless_focus=True),), at_once=True),),
                    end_of_round=(E(D.DOSE, Who.LEADER, n=1, unless_marker=True),),
                )
            },
        ),
    }
    overlap = {
        key: replace(
            each,
            overlays=tuple(
                replace(over, symbols={**over.symbols, near[0]: (1, 2), near[2]: (3, 4)}) for over in each.overlays
            ),
        )
        if random.random() < 0.7
        else each
        for key, each in mission.anomalies.items()
    }
    few = tuple(
        replace(each, standees=max(len(each.placed), random.randint(1, max(1, each.standees))))
        for each in mission.enemies
    )
    reading = {
        f"bench-{level.value}": ActivationCard(
            level, HERE, (Step(Do.READ, text="Count the crows."), Step(Do.ADVANCE, up_to=1)), copies=3
        )
        for level in Level
    }
    jobs = {**cards.jobs, "bench-ask": JobCard(HERE, SAID, win=False, pay=100)}
    given = replace(
        mission,
        environment=environment,
        anomalies=overlap,
        enemies=few,
        companions={"friend": MissionCompanion(random.choice(sorted(cards.companions)), "B3", captive=True)},
    )
    cards = replace(cards, activation={**cards.activation, **reading}, jobs=jobs)
    taken = random.sample(sorted(cards.stalkers), random.randint(1, 4))
    setup = Setup(
        tuple(Seat(name, any_kit(cards, random), random.choice((0, 0, 6))) for name in taken),
        random.choice(taken),
        companion=random.choice(["", *cards.companions]),
        job=random.choice(["", "bench-ask", *cards.jobs]),
    )
    return dump(replace(content, mission=given, cards=cards)), dump(setup)


def any_kit(cards, random: Random) -> Kit:
    """A weapon with what fits on it, an outfit, one artefact, and a backpack with what fits nowhere."""
    weapon = random.choice(sorted(cards.weapons))
    slots = [slot.split("/") for slot in cards.weapons[weapon].slots]
    mods = []
    for slot in slots:
        fit = [key for key, mod in sorted(cards.mods.items()) if mod.fits in slot]
        if fit and random.random() < 0.7:
            mods.append(random.choice(fit))
    spare = random.sample(sorted(cards.mods), 2)
    items = random.sample(sorted(cards.items), 3)
    return Kit(
        weapon,
        tuple(dict.fromkeys(mods)),
        random.choice(sorted(cards.outfits)),
        artefacts=(random.choice(sorted(cards.artefacts)),) if random.random() < 0.6 else (),
        backpack=(*spare, *items),
        magazines={"rifle": 2, "pistol": 1, "shotgun": 1},
        bolts=3,
    )


def some_table(random: Random):
    return any_table(random) if random.random() < 0.4 else bench_table(random)
