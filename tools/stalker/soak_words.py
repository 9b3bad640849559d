"""Every word of the vocabulary at random on the cards of a soak: events, triggers, abilities, attacks, anomalies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from engine.stalker.content.cards import (
    Ability,
    AnomalyCard,
    ArtefactCard,
    Content,
    Cost,
    Deed,
    Effect,
    EffectDo,
    EventCard,
    Goal,
    ItemCard,
    LootMarker,
    Mask,
    StalkerCard,
    WeaponCard,
    When,
    Whereabouts,
    Who,
)
from engine.stalker.content.company import Aim
from engine.stalker.content.environment import EnvironmentCard, GroundLine, On, PlaceAction, Side, Trigger
from engine.stalker.content.missions import (
    DOUBLE,
    NO_GROUP,
    SINGLE,
    LootStack,
    MatchContent,
    MissionAnomaly,
    MissionCard,
    MissionEnemy,
    PetalOverlay,
)
from engine.stalker.content.units import EnemyCard, Group, Level, Special, SpecialKind

EVENTS = 12
"""Cards with words at random: all the random events there are."""
LATE, NOTE, PLACE = "soak-late", "soak-note", "soak-place"
D, E = EffectDo, Effect
PLAIN: tuple[Effect, ...] = (
    E(D.HEAL, Who.EACH, n=1),
    E(D.LOSE, Who.LEADER, n=1),
    E(D.HIT, Who.LEADER, n=2, unless_focus=True, unless_marker=True),
    E(D.HARM, Who.ENEMIES),
    E(D.DOSE, Who.UNCOVERED, n=1),
    E(D.FOCUS, Who.EACH),
    E(D.LOSE_FOCUS, Who.LEADER),
    E(D.PIN, Who.ENEMIES, groups=frozenset({Group.HORDE})),
    E(D.EXPOSE, Who.ENEMIES, where=Whereabouts.OUTDOORS),
    E(D.PUSH, Who.LEADER),
    E(D.MOVE, Who.LEADER, n=2),
    E(D.ATTENTION, Who.LEADER, level=Level.LOW),
    E(D.LOWER_ATTENTION, Who.EACH),
    E(D.MOVE_ATTENTION, Who.EACH, range=2),
    E(D.FREE_STANDARD, Who.LEADER, n=1),
    E(D.EXTRA_ACTION, Who.LEADER, n=1),
    E(D.PUSH_MARKER, Who.LEADER),
    E(D.ATTACK, Who.LEADER, n=1),
    E(D.CONTROL, Who.LEADER, n=1),
    E(D.BETRAY, Who.LEADER),
    E(D.LURE, Who.LEADER, n=2),
    E(D.BOLTS, Who.EACH, n=1),
    E(D.MAGAZINES, Who.LEADER, n=1, kind="rifle"),
    E(D.EMPTY_WEAPON, Who.LEADER),
    E(D.LOSE_MAGAZINE, Who.LEADER),
    E(D.GAIN, Who.LEADER, deck="items"),
    E(D.GAIN, Who.LEADER, deck="weapons", rank=2, magazines=2),
    E(D.GAIN_CARD, Who.LEADER, card="medkit"),
    E(D.TOKEN, Who.LEADER, card="key", n=1),
    E(D.TOKEN, Who.EACH, card="key", n=-1),
    E(D.FIND, Who.LEADER, card=NOTE),
    E(D.STARS, n=1),
    E(D.DICE, n=1),
    E(D.WHOLE_FIELD),
    E(D.HALVE),
    E(D.UNKNOWN, scope="stacks"),
    E(D.UNKNOWN, scope="nearest", n=1),
    E(D.LOOT, Who.LEADER, n=1),
    E(D.SPAWN, Who.LEADER, kind="horde", n=1),
    E(D.TO_COVER, Who.ENEMIES, groups=frozenset({Group.PACK, Group.ELITE})),
    *(E(D.ENEMIES_MOVE, Who.ENEMIES, towards=goal, n=2) for goal in Goal if goal is not Goal.FIELD),
    E(D.ENEMIES_MOVE, Who.HUMANS, towards=Goal.LEADER, where=Whereabouts.INDOORS),
    E(D.ENEMIES_ATTACK, Who.HUMANS, n=-2),
    E(D.ACTIVATE),
    E(D.JOIN, Who.LEADER, card="own-dog"),
    E(D.LEAVE, card="own-dog"),
    E(D.NO_SIGHT, Who.LEADER),
    E(D.RANDOM_EVENTS, n=1),
    E(D.ADD_EVENT, card="soak-0", scope="top"),
    E(D.ADD_EVENT, card="soak-1", scope="into"),
    E(D.FLAG, card="soak"),
    E(D.FLIP, card=PLACE),
    E(D.FLIP, card=PLACE, kind="remove"),
    *(E(D.ANOMALY, card=LATE, kind=kind) for kind in ("lay", "move", "rest", "wake", "remove")),
    E(D.READ, text={"en": "Look around."}),
)
ON_ENEMIES = tuple(E(do, Who.TARGET) for do in (D.HARM, D.PIN, D.EXPOSE, D.PUSH))
ENDS = (E(D.WIN), E(D.FAIL), E(D.EVENT, card="soak-2"))
"""What ends a mission, or another card: only inside a condition that is seldom so."""


def _any(random: Random) -> Effect:
    """A word at random; now and then one that holds others."""
    chance = random.random()
    if chance < 0.1:
        options = ((random.choice(PLAIN),), (random.choice(PLAIN),))
        return E(D.CHOOSE, Who.LEADER, options=options)
    if chance < 0.2:
        return E(D.ROLL, options=tuple((random.choice(PLAIN),) for _ in range(4)))
    if chance < 0.4:
        inner = random.choice((*PLAIN, *ENDS))
        needs = {"needs": ("soak",), "unless": (), "cards": ("key",) if random.random() < 0.5 else ()}
        # Of fields the board may not have: then nobody stands there.
        needs["fields"] = random.choice(((), (), ("A1", "A2", "B1", "C1")))
        return E(D.IF, Who.EACH, options=((inner,), (random.choice(PLAIN),)), **needs)  # type: ignore[arg-type]
    return random.choice(PLAIN)


def _some(random: Random) -> tuple[Effect, ...]:
    return tuple(_any(random) for _ in range(random.randint(1, 3)))


def with_words(content: MatchContent, fields: Mapping[str, bool], seed: int) -> MatchContent:
    """The same match with cards full of words; `fields` of the board, and whether each is under a roof."""
    random = Random(seed)
    # No other random event: one of words comes up whenever a random one does.
    called = {*content.mission.aside, *(event for row in content.mission.events for event in row)}
    known = {key: card for key, card in content.cards.events.items() if card.number or key in called}
    cards = replace(
        content.cards,
        events={**known, **{f"soak-{n}": event_of_words(random) for n in range(EVENTS)}},
        enemies={key: _enemy(card, random) for key, card in content.cards.enemies.items()},
        stalkers={key: _stalker(card, random) for key, card in content.cards.stalkers.items()},
        anomalies={key: _anomaly(card, random) for key, card in content.cards.anomalies.items()},
        loot={key: _loot(card, random) for key, card in content.cards.loot.items()},
        items={key: _item(card, random) for key, card in content.cards.items.items()},
        artefacts={key: _artefact(card, random) for key, card in content.cards.artefacts.items()},
        weapons={key: _weapon(card, random) for key, card in content.cards.weapons.items()},
    )
    return replace(content, cards=cards, mission=_mission(content.mission, sorted(fields), cards, random))


def event_of_words(random: Random) -> EventCard:
    return EventCard({"en": "Words"}, at_once=_some(random), framed=_some(random), source="own")


def _enemy(card: EnemyCard, random: Random) -> EnemyCard:
    if random.random() < 0.3:
        card = replace(card, attack=replace(card.attack, effects=(random.choice(PLAIN[:11]),)))
    if random.random() < 0.3:
        card = replace(card, special=Special(SpecialKind.EFFECTS, range=2, effects=(random.choice(PLAIN[:11]),)))
    return card


def _anomaly(card: AnomalyCard, random: Random) -> AnomalyCard:
    if random.random() < 0.7:
        return card
    return replace(card, stalkers=(random.choice(PLAIN[:18]),), enemies=(random.choice(ON_ENEMIES),))


def _loot(card: LootMarker, random: Random) -> LootMarker:
    return replace(card, effects=_some(random)) if random.random() < 0.3 else card


def _item(card: ItemCard, random: Random) -> ItemCard:
    return replace(card, effects=_some(random)) if card.effects and random.random() < 0.3 else card


def _artefact(card: ArtefactCard, random: Random) -> ArtefactCard:
    if random.random() < 0.7:
        return card
    word = (random.choice(PLAIN[:18]),)
    return replace(
        card, action=_some(random), defence_effects=word, roll_effects=word, attacked_price=word, attacked_within=1
    )


def _weapon(card: WeaponCard, random: Random) -> WeaponCard:
    """Masks buy something else; now and then it is in no deck and comes only by its name."""
    if random.random() < 0.7:
        return card
    bought = random.choice((*ON_ENEMIES, E(D.STARS, n=1), E(D.WHOLE_FIELD), E(D.HEAL, n=1)))
    return replace(card, masks=(Mask(random.randint(0, 2), (bought,)),), loose=random.random() < 0.2)


def _stalker(card: StalkerCard, random: Random) -> StalkerCard:
    own = [
        Ability("lead", {"en": "Lead"}, (random.choice(PLAIN[:18]),), cost=random.choice([*Cost])),
        Ability("help", {"en": "Help"}, (E(D.HEAL, Who.TARGET, n=1),), aim=Aim.STALKER, range=1, discards_focus=True),
        Ability("aim", {"en": "Aim"}, (E(D.EXPOSE, Who.TARGET),), aim=Aim.ENEMY, range=3, unseen=True),
        Ability("steady", {"en": "Steady"}, (E(D.DICE, n=1), E(D.STARS, n=1)), When.ATTACK, near=2),
        Ability("duck", {"en": "Duck"}, (E(D.DICE, n=1),), When.DEFENCE),
        Ability("kill", {"en": "Kill"}, (E(D.FOCUS),), When.KILL),
        Ability("rest", {"en": "Rest"}, (random.choice(PLAIN[:11]),), When.TURN),
        Ability("dawn", {"en": "Dawn"}, (random.choice(PLAIN[:18]),), When.ROUND),
        Ability("after", {"en": "After"}, (random.choice(PLAIN[:18]),), When.ACTED, after=_deeds(random)),
        Ability("skin", {"en": "Skin"}, (E(D.DOSE, n=random.choice((-1, 1))),), When.RADIATION),
        Ability("answer", {"en": "Answer"}, (random.choice(PLAIN[:11]),), random.choice((When.ATTACK, When.DEFENCE))),
    ]
    return replace(card, own=tuple(random.sample(own, 4)))


def _deeds(random: Random) -> tuple[Deed, ...]:
    return tuple(random.sample([*Deed], 3))


def _mission(mission: MissionCard, fields: list[str], cards: Content, random: Random) -> MissionCard:
    places = random.sample(fields, 3)
    late = MissionAnomaly(
        tuple(PetalOverlay(name, {name: (1, 2)}) for name in places),
        (random.choice(sorted(cards.anomalies)),),
        waits=True,
    )
    triggers = tuple(_trigger(fields, on, random) for on in (On.ENTER, On.ENTER, On.ACTION, On.ATTENTION))
    open_it = PlaceAction(
        "open",
        {"en": "Open"},
        tuple(places),
        _some(random),
        needs=random.choice(((), ("soak",))),
        everyone=random.random() < 0.2,
        cards=random.choice(((), ("key",))),
    )
    flooded = random.choice((None, None, True, False))
    change = (GroundLine(tuple(places), random.choice((None, 2)), random.choice((None, 1)), flooded),)
    later = {"on_flip": _some(random), "end_of_round": _some(random)} if random.random() < 0.5 else {}
    place = EnvironmentCard(
        {"en": "Place"},
        {"a": Side(triggers=triggers), "b": Side(actions=(open_it,), grounds=change, **later)},  # type: ignore[arg-type]
    )
    note = EnvironmentCard({"en": "Note"}, {"a": Side()})
    return replace(
        mission,
        aside=(*mission.aside, "soak-2"),
        anomalies={**mission.anomalies, LATE: late},
        environment={**mission.environment, PLACE: place, NOTE: note},
        enemies=tuple(_by_number(_marked(each, random), random) for each in mission.enemies),
        unknown={number: _kinds(markers, random) for number, markers in mission.unknown.items()},
        unknown_at=tuple(LootStack(field) for field in random.sample(fields, random.randint(0, 2))),
    )


def _trigger(fields: list[str], on: On, random: Random) -> Trigger:
    """On some fields, for some units; in the middle of a movement too."""
    at_once = on is On.ENTER and random.random() < 0.3
    return Trigger(
        tuple(random.sample(fields, 2)),
        _some(random),
        unless=random.choice(((), ("soak",))),
        enemies=on is On.ENTER and random.random() < 0.4,
        companions=on is On.ENTER and random.random() < 0.4,
        at_once=at_once,
        ends_move=at_once and random.random() < 0.5,
        on=on,
        range=1,
        cards=("key",) if random.random() < 0.2 else (),
    )


def _by_number(enemy: MissionEnemy, random: Random) -> MissionEnemy:
    """Now and then fewer enemies for fewer stalkers, and other places."""
    if random.random() < 0.7:
        return enemy
    placed = tuple(replace(each, least=random.randint(1, 2)) for each in enemy.placed)
    return replace(enemy, placed=placed, by_stalkers={"1": max(1, enemy.standees - 1)})


def _kinds(markers: Mapping[str, int], random: Random) -> dict[str, int]:
    """Markers of a group that bring one enemy, or two, instead of either."""
    if random.random() < 0.6:
        return dict(markers)
    return {key if key == NO_GROUP else f"{key}{random.choice((SINGLE, DOUBLE))}": n for key, n in markers.items()}


def _marked(enemy: MissionEnemy, random: Random) -> MissionEnemy:
    """Now and then without a team marker, or with a second one."""
    if random.random() < 0.2:
        return replace(enemy, group=None, team=None)
    return replace(enemy, more_groups=frozenset({Group.HORDE})) if random.random() < 0.2 else enemy
