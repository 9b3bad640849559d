"""A player of missions who does something legal at random, and often enough what the mission wants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine.field.approach import way_to
from engine.stalker.commands import legal
from engine.stalker.commands.by_hand import (
    HandAnomaly,
    HandCover,
    HandDeck,
    HandEnemy,
    HandEvent,
    HandField,
    HandGear,
    HandLeader,
    HandMission,
)
from engine.stalker.commands.company import MoveCompanion, UseCompanion
from engine.stalker.commands.correcting import Adjust
from engine.stalker.commands.flow import NextPhase, UsePlace
from engine.stalker.commands.learning import LearnCards
from engine.stalker.commands.players import (
    Detect,
    Distract,
    EndTurn,
    GetUp,
    Knife,
    LeaderAction,
    Move,
    Pass,
    PickUp,
    Prepare,
    Reload,
    Shoot,
    Sneak,
    ThrowBolt,
    UseAbility,
    UseArtefact,
    UseItem,
)
from engine.stalker.companions import acting as companions
from engine.stalker.content.box import Box, ZonePlay
from engine.stalker.content.cards import Ability, Content, Cost, Effect, EffectDo, ItemCard
from engine.stalker.content.units import STALKER_MANNER
from engine.stalker.enemies.look import enemy_sight, is_occupied
from engine.stalker.events.units import reduce
from engine.stalker.ground.board import ZoneBoard
from engine.stalker.ground.plan import FieldChange
from engine.stalker.stalkers import abilities, actions, shooting, turns, walking
from engine.stalker.state import Mission, Phase
from engine.stalker.zone import anomalies, decks, environment
from engine.stalker.zone.covering import uncovered
from engine.table.answer import Answer, AppRolls, Chosen, Confirmed, Counted
from engine.table.command import Command
from engine.table.match import Match
from engine.table.play import Play
from engine.table.question import Choice, Confirm, Number, Question, Roll
from engine.table.rng import Rng

ZoneMatch = Match[Mission, Box]
SNACK = ItemCard(
    dict.fromkeys(("en", "de", "uk"), "Snack"), effects=(Effect(EffectDo.HEAL, n=1),), copies=2, price=100, source="box"
)
"""A card that nobody has entered before it is drawn."""


def any_answer(question: Question, random: Random) -> Answer:
    match question:
        case Choice():
            n = random.randint(question.least, question.most)
            return Chosen(tuple(option.id for option in random.sample(question.options, n)))
        case Confirm():
            return Confirmed()
        case Roll():
            return AppRolls()
        case Number():
            return Counted(random.randint(question.least, question.most))
    raise TypeError(question.kind)


def any_command(match: ZoneMatch, random: Random, sense: float = 0.0) -> Command:
    """One of the commands that are allowed now. `sense`: how often it is a good one."""
    state, box = match.state, match.content
    if state.phase is Phase.EVENT or turns.is_phase_done(state):
        return NextPhase()
    who = turns.who_is_up(state)
    if random.random() < 0.01:
        return _correction(state, who, random)
    company = list(_company(state, box, who))
    if company and random.random() < 0.3:
        return random.choice(company)
    if not turns.standard_left(state, who):
        free = list(_free(state, box, who))
        return random.choice(free) if free and random.random() < 0.2 else EndTurn(who)
    if state.stalkers[who].pinned:
        return GetUp(who)
    return _act(state, box, who, random, sense)


def _act(state: Mission, box: Box, who: str, random: Random, sense: float) -> Command:
    """An action of the stalker whose turn it is."""
    here = environment.actions_here(_play(state, box), who)
    if here and random.random() < 0.8:
        card, action = random.choice(here)
        return UsePlace(who, card, action.id)
    if random.random() < sense:
        return _sensible(state, box, who, random)
    choices = [*_attacks(state, box, who), *_free(state, box, who), *_others(state, box, who, random)]
    moves = _moves(state, box, who, random)
    if moves and (not choices or random.random() < 0.5):
        return random.choice(moves)
    return random.choice(choices) if choices else Prepare(who)


def _company(state: Mission, box: Box, who: str) -> Iterator[Command]:
    """All that companions may do in this stalker's turn."""
    for name in companions.free(state):
        if companions.moves_left(state, box, name):
            yield from (MoveCompanion(who, name, path) for path in companions.ways(state, box, name).values())
        for action, target in companions.offers(state, box, name):
            if companions.can_pay(state, who, action):
                yield UseCompanion(who, name, action.id, target)


def _correction(state: Mission, who: str, random: Random) -> Command:
    """The players set something right by hand."""
    if state.enemies and random.random() < 0.3:
        return Adjust(random.choice(list(state.enemies)), facing=random.choice("NESW"))
    return random.choice([Adjust(who, focus=True), *_by_hand(state, who, random)])


def _by_hand(state: Mission, who: str, random: Random) -> Iterator[Command]:
    """Corrections of everything beside the units that the rules take now."""
    field = random.choice([name for name, each in state.board.plan.fields.items() if not each.water])
    yield HandField(field, no_sight=field not in state.no_sight)
    dry = FieldChange(cover=random.choice((None, 0, 2)), radiation=random.choice((None, 0, 3)))
    yield HandField(field, ground=random.choice((dry, FieldChange(water=not state.units_on(field)), FieldChange())))
    deck = random.choice(decks.TELLABLE)
    yield HandDeck(deck, deck not in state.told)
    if not state.learnt.items:
        yield LearnCards(Content(items={"soak-snack": SNACK}))
    if state.decks[decks.LOOT].cards:
        yield HandField(field, loot=1)
    # One of each kind: what is on the table in plenty would else leave no room for the rest.
    if state.loot:
        yield HandField(random.choice(list(state.loot)), loot=-1)
    if state.decks[decks.UNKNOWN].cards:
        yield HandField(field, unknown=1)
    if state.unknown:
        yield HandField(random.choice(list(state.unknown)), unknown=-1)
    yield HandLeader(who, used=not state.leader_used)
    if state.anomalies:
        key = random.choice(list(state.anomalies))
        yield HandAnomaly(key, active=not state.anomalies[key].active)
        for petals in set(state.anomalies[key].symbols.get(field, ())) & set(uncovered(state, field).get(key, ())):
            yield HandCover(key, field, petals)
    if state.decks[decks.RANDOM].cards:
        yield HandEvent(random=1)
    if len(state.decks[decks.EVENTS].cards) > 1:
        yield HandEvent(away=True)
    yield HandMission(flag="by-hand", on="by-hand" not in state.flags)
    items = state.decks[decks.ITEMS]
    yield from (HandGear(who, gain=copy) for copy in (*items.cards, *items.discards)[:1])
    yield from (HandGear(who, lose=copy) for copy in state.stalkers[who].gear.backpack[:1])
    supply = [card for card, left in state.supply.items() if left]
    if supply and not is_occupied(state, field):
        yield HandEnemy(random.choice(supply), field)


def _sensible(state: Mission, box: Box, who: str, random: Random) -> Command:
    """Heal when hurt, shoot whom one can, else go where the mission is decided and as few enemies look as possible."""
    stalker = state.stalkers[who]
    options: list[tuple[float, Command]] = [(-4.0, Prepare(who))]
    for copy in stalker.gear.backpack:
        card = box.cards.items.get(copy.partition("#")[0])
        if card and any(effect.do is EffectDo.HEAL for effect in card.effects) and stalker.hp <= 9:
            options.append((20.0, UseItem(who, copy, target=who)))
    watching = _watchers(state, box)
    options += [(6.0 + 2 * watching[stalker.field], attack) for attack in _attacks(state, box, who)]
    if not shooting.rounds_left(state, who):
        options += [(5.0, Reload(who, weapon)) for weapon in actions.can_reload(state, box, who)]
    goals = _goals(state, box)
    goal = min(goals, key=lambda name: _length(state.board, stalker.field, name), default=stalker.field)
    now = _length(state.board, stalker.field, goal)
    for end, path in walking.best_paths(state, box, who, walking.MOVE).items():
        nearer = now - _length(state.board, end, goal)
        danger = anomalies.worst_chance(state, (stalker.field, *path)) / 8
        gain = 3.0 * nearer - danger - 3.0 * (watching[end] - watching[stalker.field])
        options.append((gain, Move(who, path)))
    return max(options, key=lambda option: (option[0] + random.random(), option[1].kind))[1]


def _watchers(state: Mission, box: Box) -> Counter[str]:
    """How many enemies see each field."""
    seen: Counter[str] = Counter()
    for enemy in state.enemies:
        seen.update(state.board.fields(enemy_sight(state, box, enemy)))
    return seen


def _play(state: Mission, box: Box) -> ZonePlay:
    return Play(state, box, reduce, Rng(0))


def _moves(state: Mission, box: Box, who: str, random: Random) -> list[Command]:
    """Anywhere; half of the time as near as possible to where the mission is decided."""
    ways = walking.best_paths(state, box, who, walking.MOVE)
    if not ways:
        return []
    goals = _goals(state, box)
    if goals and random.random() < 0.6:
        goal = random.choice(goals)
        best = min(ways, key=lambda name: _length(state.board, name, goal))
        return [Move(who, ways[best])]
    slips = walking.can_slip(state, box, who)
    return [Move(who, path, slip=slips and bool(random.getrandbits(1))) for path in ways.values()]


def _goals(state: Mission, box: Box) -> list[str]:
    """The fields of actions that could be taken now, were the stalkers only there."""
    sides = [box.mission.environment[key].sides[side] for key, side in state.environment.items()]
    needed = [action for side in sides for action in side.actions if state.flags.issuperset(action.needs)]
    last = [action for action in needed if action.everyone]
    return [field for action in (last or needed) for field in action.fields]


def _length(board: ZoneBoard, start: str, goal: str) -> int:
    way = way_to(board, start, goal, STALKER_MANNER)
    return 1000 if way is None else way.lengths[board.index[start]]


def _attacks(state: Mission, box: Box, who: str) -> Iterator[Command]:
    for key, attack in shooting.attacks_of(state, box, who).items():
        used = attack.once_per_turn and shooting.attack_key(attack) in state.stalkers[who].used
        if attack.ammo <= shooting.rounds_left(state, who) and not used:
            for target in shooting.targets_of(state, box, who, attack):
                yield Shoot(who, key, target)
                if attack.per_ammo:
                    yield Shoot(who, key, target, shooting.rounds_left(state, who))
                if attack.cost is Cost.STANDARD and shooting.free_by_focus(state, box, who):
                    yield Shoot(who, key, target, for_focus=True)
    here = state.stalkers[who].field
    yield from (Knife(who, name) for name, enemy in state.enemies.items() if enemy.field == here)


def _free(state: Mission, box: Box, who: str) -> Iterator[Command]:
    stalker = state.stalkers[who]
    if stalker.pinned:
        return
    if state.leader == who and not state.leader_used:
        yield LeaderAction(who, "heal")
        yield LeaderAction(who, "focus")
    yield from (Detect(who, anomaly) for anomaly in actions.can_detect(state, box, who))
    yield from (UseAbility(who, ability.id, target) for ability, target in _own_actions(state, box, who))
    for copy in stalker.gear.artefacts:
        card = box.cards.artefacts[copy.partition("#")[0]]
        if card.action and (stalker.focus or not card.discards_focus):
            yield UseArtefact(who, copy)
    for copy in stalker.gear.backpack:
        if copy.partition("#")[0] in box.cards.items and not turns.standard_left(state, who):
            item = box.cards.items[copy.partition("#")[0]]
            if item.cost.value == "free":
                yield UseItem(who, copy)


def _own_actions(state: Mission, box: Box, who: str) -> Iterator[tuple[Ability, str]]:
    for ability, target in abilities.offers(state, box, who):
        if ability.cost is Cost.FREE or turns.standard_left(state, who):
            yield ability, target


def _others(state: Mission, box: Box, who: str, random: Random) -> Iterator[Command]:
    stalker = state.stalkers[who]
    sorted_out = list(legal.rearrangements(state, box, who))
    yield Prepare(who, random.choice(sorted_out) if sorted_out else {})
    yield from (Reload(who, weapon) for weapon in actions.can_reload(state, box, who))
    if state.loot.get(stalker.field):
        yield PickUp(who, "loot")
    if actions.artefacts_here(state, who):
        yield PickUp(who, "artefact")
    near = actions.in_throw(state, who)
    if actions.can_distract(state, who):
        yield Distract(who, random.choice(near))
    symbols = actions.open_symbols(state, who)
    if symbols and stalker.gear.bolts:
        (anomaly, field), petals = random.choice(symbols)
        yield ThrowBolt(who, anomaly, field, random.choice(petals))
    seen = walking.watched(state, box)
    index = state.board.index
    if not seen >> index[stalker.field] & 1:
        for field in state.board.neighbours(stalker.field, STALKER_MANNER):
            if not seen >> index[field] & 1 and walking.can_end(state, box, who, stalker.field, field):
                yield Sneak(who, field)
    if state.active is None and turns.next_up(state, who) != who and random.random() < 0.3:
        yield Pass(who)
    for copy in stalker.gear.backpack:
        card = box.cards.items.get(copy.partition("#")[0])
        if card is None:
            continue
        reach = actions.in_throw(state, who, card.range)
        friends = [name for name, each in state.stalkers.items() if each.field in reach]
        if actions.needs_field(card):
            yield UseItem(who, copy, field=random.choice(reach))
        elif not actions.needs_stalker(card) or friends:
            yield UseItem(who, copy, target=random.choice(friends) if friends else "")
