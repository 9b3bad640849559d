"""What a stalker may do now, as rows for a thumb: one row an act; what needs a field is aimed on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from engine.stalker.commands.company import MoveCompanion, UseCompanion
from engine.stalker.commands.flow import UsePlace
from engine.stalker.commands.legal import LegalAction, legal_actions
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
    TakeTurn,
    ThrowBolt,
    UseAbility,
    UseArtefact,
    UseItem,
)
from engine.stalker.content.box import Box
from engine.stalker.content.cards import Cost, EffectDo, card_of
from engine.stalker.content.missions import PlaceAction
from engine.stalker.content.units import Level
from engine.stalker.events.units import reduce
from engine.stalker.stalkers import shooting
from engine.stalker.stalkers.radiation import highest, protection
from engine.stalker.stalkers.turns import standard_left
from engine.stalker.state import Mission
from engine.stalker.zone import environment
from engine.table.command import Command
from engine.table.play import Play
from engine.table.rng import Rng
from engine.table.text import NO_WORDS, Name, T, Text, Tn
from screens.stalker.mission.gear import change_words
from screens.stalker.mission.words import dotted
from screens.stalker.things import ability_does, artefact_does, item_does


class Act(Enum):
    """What a row is about."""

    PLACE = "place"
    SHOOT = "shoot"
    KNIFE = "knife"
    MOVE = "move"
    SNEAK = "sneak"
    GET_UP = "get_up"
    ARTEFACT = "artefact"
    LOOT = "loot"
    RELOAD = "reload"
    PREPARE = "prepare"
    DETECT = "detect"
    OWN = "own"
    """An ability of the card."""
    USE_ARTEFACT = "use_artefact"
    ITEM = "item"
    BOLT = "bolt"
    DISTRACT = "distract"
    GEAR = "gear"
    LEAD_COMPANION = "lead_companion"
    COMPANION = "companion"
    LEADER = "leader"
    BEGIN_WITH = "begin_with"
    LATER = "later"


@dataclass(frozen=True)
class ActRow:
    """One row. Pressed it acts (`command`), asks for a field (`fields`), or offers a few things (`choices`)."""

    kind: Act
    about: tuple[str, ...]
    """With whom or what: the weapon's attack and the enemy, the card, the companion."""
    icon: str
    title: Text
    subtitle: Text = NO_WORDS
    warning: Text | None = None
    value: tuple[Text, ...] = ()
    """The cost in words, a line each: an action or none, and rounds if any."""
    command: Command | None = None
    fields: Mapping[str, tuple[LegalAction, ...]] = field(default_factory=dict)
    choices: tuple[tuple[Text, Command], ...] = ()

    def is_like(self, other: ActRow) -> bool:
        """The same act, whatever it costs by now."""
        return (self.kind, self.about) == (other.kind, other.about)


@dataclass(frozen=True)
class Acts:
    """Everything a stalker may do now."""

    rows: tuple[ActRow, ...]
    moves: Mapping[str, LegalAction]
    company: Mapping[str, Mapping[str, LegalAction]] = field(default_factory=dict)
    """By companion, the moves it may make, by the field they end on."""
    attacks: tuple[LegalAction, ...] = ()
    """Every shot and thrust."""
    can_end: bool = False
    reacts: tuple[str, ...] = ()
    """Who would react if the turn ended here."""

    def row(self, kind: Act, *about: str) -> ActRow | None:
        """The first row of a kind, and about these if any are named."""
        return next((row for row in self.rows if row.kind is kind and row.about[: len(about)] == about), None)


NOTHING_TO_DO = Acts((), {})


def acts_of(state: Mission, box: Box, stalker: str, reacts: tuple[str, ...]) -> Acts:
    found = [each for each in legal_actions(state, box, stalker) if _helps(state, box, each)]
    moves = {each.command.path[-1]: each for each in found if isinstance(each.command, Move)}
    company: dict[str, dict[str, LegalAction]] = {}
    for each in found:
        if isinstance(each.command, MoveCompanion):
            company.setdefault(each.command.companion, {})[each.command.path[-1]] = each
    rows = [
        *(_places(state, box, stalker) if found else ()),
        *_attacks(state, box, found),
        *_walks(found, moves),
        *_simple(box, found),
        *_items(box, found),
        *_aimed(found),
        *_gear_changes(state, stalker, found),
        *_company(found, company),
        *_turns(state, stalker, found),
    ]
    attacks = tuple(each for each in found if isinstance(each.command, Shoot | Knife))
    can_end = any(isinstance(each.command, EndTurn) for each in found)
    return Acts(tuple(rows), moves, company, attacks, can_end, reacts)


def _helps(state: Mission, box: Box, action: LegalAction) -> bool:
    """Healing somebody who is well is legal, and nobody wants it."""
    command = action.command
    if isinstance(command, LeaderAction):
        return command.choice != "heal" or _is_hurt(state, box, command.stalker)
    if not isinstance(command, UseItem):
        return True
    effects = box.cards.items[card_of(command.item)].effects
    only_heals = bool(effects) and all(effect.do is EffectDo.HEAL for effect in effects)
    return not only_heals or _is_hurt(state, box, command.target or command.stalker)


def _is_hurt(state: Mission, box: Box, stalker: str) -> bool:
    card, who = box.cards.stalkers.get(stalker), state.stalkers[stalker]
    return card is None or who.hp < card.hp or who.critical > 0


def consequences(action: LegalAction) -> list[Text]:
    """What an act brings beside itself, as far as it can be known before."""
    words = prices(action)
    if isinstance(action.command, Move | Sneak) and action.reacts:
        words.append(Tn("ends in sight of {n}", "ends in sight of {n}", len(action.reacts)))
    return words


def prices(action: LegalAction) -> list[Text]:
    """What an act costs its stalker beside actions; whether it is seen is another matter."""
    words = []
    if action.anomaly:
        words.append(T("{percent} % anomaly", percent=action.anomaly))
    if action.dose:
        words.append(T("dose +{n}", n=action.dose))
    if action.attention is Level.HIGH:
        words.append(T("high attention"))
    return words


def _warning(action: LegalAction) -> Text | None:
    words = consequences(action)
    return dotted(words) if words else None


ACTION: tuple[Text, ...] = (Tn("{n} action", "{n} actions", 1),)
FREE: tuple[Text, ...] = (T("free"),)


def _cost(cost: Cost, rounds: int = 0) -> tuple[Text, ...]:
    actions = ACTION if cost is Cost.STANDARD else FREE
    return (*actions, Tn("{n} shot", "{n} shots", rounds)) if rounds else actions


def _places(state: Mission, box: Box, stalker: str) -> Iterator[ActRow]:
    """Actions printed on environment cards come first: they are what the mission is about."""
    if state.stalkers[stalker].pinned:
        return
    play: Play[Mission, Box] = Play(state, box, reduce, Rng(0))
    can_pay = standard_left(state, stalker) > 0
    for card, action in environment.actions_here(play, stalker):
        if action.cost is Cost.STANDARD and not can_pay:
            continue
        title = T("{action}", action=Name("place_action", f"{card}.{action.id}"))
        where = T("{card}", card=Name("environment", card))
        command = UsePlace(stalker, card, action.id)
        warning = _place_warning(state, box, stalker, action)
        yield ActRow(Act.PLACE, (card, action.id), "goal", title, where, warning, _cost(action.cost), command)


def _place_warning(state: Mission, box: Box, stalker: str, action: PlaceAction) -> Text | None:
    """The dose of the field, and attention the action draws."""
    words = []
    dose = highest(state, (state.stalkers[stalker].field,)) - protection(state, box, stalker)
    if action.cost is Cost.STANDARD and dose > 0:
        words.append(T("dose +{n}", n=dose))
    if any(effect.do is EffectDo.ATTENTION and effect.level is Level.HIGH for effect in action.effects):
        words.append(T("high attention"))
    return dotted(words) if words else None


def _attacks(state: Mission, box: Box, found: list[LegalAction]) -> Iterator[ActRow]:
    """One row an attack and a target, the nearest target first."""
    rows: list[tuple[int, ActRow]] = []
    several: dict[tuple[str, str, bool], list[LegalAction]] = {}
    for action in found:
        if isinstance(action.command, Shoot):
            key = (action.command.attack, action.command.enemy, action.command.for_focus)
            several.setdefault(key, []).append(action)
        elif isinstance(action.command, Knife):
            title = T("Knife: {enemy}", enemy=Name("unit", action.command.enemy))
            subtitle = Tn("{n} gear die", "{n} gear dice", shooting.KNIFE_DICE)
            about = (action.command.enemy,)
            row = ActRow(Act.KNIFE, about, "shoot", title, subtitle, _warning(action), ACTION, action.command)
            rows.append((0, row))
    rows += [_attack(state, box, actions) for actions in several.values()]
    yield from (row for _, row in sorted(rows, key=lambda pair: pair[0]))


def _attack(state: Mission, box: Box, actions: list[LegalAction]) -> tuple[int, ActRow]:
    command = actions[0].command
    if not isinstance(command, Shoot):
        raise TypeError(command.kind)
    aim = shooting.aim(state, box, command.stalker, command.attack, command.enemy, command.rounds)
    skill, gear = shooting.dice_for(state, box, aim)
    name = Name("attack", f"{card_of(state.stalkers[command.stalker].gear.weapon or '')}.{command.attack}")
    title = T("{attack}: {enemy}", attack=name, enemy=Name("unit", command.enemy))
    dice = T("{stalker} + {gear} dice", stalker=skill, gear=gear) if skill else Tn("{n} die", "{n} dice", gear)
    parts = [T("range {n}", n=aim.range), dice]
    if aim.weapon.precise[0] <= aim.range <= aim.weapon.precise[1]:
        parts.append(T("precise"))
    if command.for_focus:
        parts.append(T("discards focus"))
    about = (command.attack, command.enemy, *(("focus",) if command.for_focus else ()))
    cost = _cost(actions[0].cost, aim.rounds)
    row = ActRow(Act.SHOOT, about, "shoot", title, dotted(parts), _warning(actions[0]), cost, command)
    if len(actions) > 1:
        choices = tuple(
            (Tn("{n} round of ammunition", "{n} rounds of ammunition", each.command.rounds or 0), each.command)
            for each in actions
            if isinstance(each.command, Shoot)
        )
        row = replace(row, command=None, choices=choices)
    return aim.range, row


def _walks(found: list[LegalAction], moves: Mapping[str, LegalAction]) -> Iterator[ActRow]:
    if moves:
        fields = {goal: (action,) for goal, action in moves.items()}
        yield ActRow(Act.MOVE, (), "move", T("Move"), T("tap a lit field, or drag"), None, ACTION, fields=fields)
    sneaks = {each.command.field: (each,) for each in found if isinstance(each.command, Sneak)}
    if sneaks:
        yield ActRow(Act.SNEAK, (), "no_sight", T("Sneak"), T("1 field, no attention"), None, ACTION, fields=sneaks)


def _simple(box: Box, found: list[LegalAction]) -> Iterator[ActRow]:
    for action in found:
        command, cost, warning = action.command, _cost(action.cost), _warning(action)
        match command:
            case GetUp():
                words = T("all a pinned stalker can do")
                yield ActRow(Act.GET_UP, (), "further", T("Get up"), words, None, cost, command)
            case PickUp(what="artefact"):
                title = T("Pick up the artefact")
                yield ActRow(Act.ARTEFACT, (), "artefact", title, NO_WORDS, warning, cost, command)
            case PickUp():
                words = T("the top marker of this field")
                yield ActRow(Act.LOOT, (), "loot", T("Pick up loot"), words, warning, cost, command)
            case Reload():
                title = T("Reload: {weapon}", weapon=Name("gear", command.weapon))
                words = T("uses a magazine")
                yield ActRow(Act.RELOAD, (command.weapon,), "bolt", title, words, warning, cost, command)
            case Prepare(gears=gears) if not gears:
                words = T("focus and a bolt")
                yield ActRow(Act.PREPARE, (), "ring", T("Prepare"), words, warning, cost, command)
            case Detect():
                title = T("Detector: {anomaly}", anomaly=Name("anomaly", command.anomaly))
                yield ActRow(Act.DETECT, (command.anomaly,), "artefact", title, NO_WORDS, None, cost, command)
            case UseAbility():
                title = T("{action}", action=Name("ability", f"{command.stalker}.{command.ability}"))
                whom = [T("{unit}", unit=Name("unit", command.target))] if command.target else []
                words = dotted([*whom, *ability_does(box.cards, command.stalker, command.ability)])
                about = (command.ability, command.target)
                yield ActRow(Act.OWN, about, "ring", title, words, warning, cost, command)
            case UseArtefact():
                title = T("{card}", card=Name("gear", command.artefact))
                words = dotted(artefact_does(box.cards, command.artefact))
                worn = (command.artefact,)
                yield ActRow(Act.USE_ARTEFACT, worn, "artefact", title, words, None, cost, command)


def _items(box: Box, found: list[LegalAction]) -> Iterator[ActRow]:
    """One row a card; whom or where is asked after, if there is a choice."""
    piles: dict[str, list[LegalAction]] = {}
    for action in found:
        if isinstance(action.command, UseItem):
            piles.setdefault(action.command.item, []).append(action)
    for copy, actions in piles.items():
        commands = [each.command for each in actions if isinstance(each.command, UseItem)]
        first, cost = commands[0], _cost(actions[0].cost)
        does = item_does(box.cards, copy)
        title = T("{card}", card=Name("gear", copy))
        if first.field:
            fields = {each.command.field: (each,) for each in actions if isinstance(each.command, UseItem)}
            words = dotted([*does, T("tap the field it goes to")])
            yield ActRow(Act.ITEM, (copy,), "add", title, words, _warning(actions[0]), cost, fields=fields)
        elif len(commands) > 1:
            choices = tuple((T("{unit}", unit=Name("unit", each.target)), each) for each in commands)
            yield ActRow(Act.ITEM, (copy,), "add", title, dotted([*does, T("for whom?")]), None, cost, choices=choices)
        else:
            whom = [T("for {unit}", unit=Name("unit", first.target))] if first.target else []
            words = dotted([*does, *whom] or [T("use it")])
            yield ActRow(Act.ITEM, (copy,), "add", title, words, None, cost, first)


def _aimed(found: list[LegalAction]) -> Iterator[ActRow]:
    """Bolts: at an anomaly symbol, or far away to draw attention."""
    bolts: dict[str, list[LegalAction]] = {}
    for action in found:
        if isinstance(action.command, ThrowBolt):
            bolts.setdefault(action.command.field, []).append(action)
    if bolts:
        fields = {name: tuple(actions) for name, actions in bolts.items()}
        words = T("covers a symbol of an anomaly")
        yield ActRow(Act.BOLT, (), "bolt", T("Throw a bolt"), words, None, ACTION, fields=fields)
    loud = {each.command.field: (each,) for each in found if isinstance(each.command, Distract)}
    if loud:
        words = T("high attention on a field you choose")
        yield ActRow(Act.DISTRACT, (), "attention_high", T("Distract"), words, None, ACTION, fields=loud)


def _company(found: list[LegalAction], moves: Mapping[str, Mapping[str, LegalAction]]) -> Iterator[ActRow]:
    """What companions may do in this turn: a row to move each, and one for everything on its card (p. 40)."""
    for name, ways in moves.items():
        title = T("Move: {unit}", unit=Name("unit", name))
        fields = {goal: (action,) for goal, action in ways.items()}
        words = T("companion · tap a lit field, or drag")
        yield ActRow(Act.LEAD_COMPANION, (name,), "paw", title, words, None, _cost(Cost.FREE), fields=fields)
    piles: dict[tuple[str, str], list[LegalAction]] = {}
    for action in found:
        if isinstance(action.command, UseCompanion):
            piles.setdefault((action.command.companion, action.command.action), []).append(action)
    for (name, act), actions in piles.items():
        title = T("{action}", action=Name("companion_action", f"{name}.{act}"))
        commands = [each.command for each in actions if isinstance(each.command, UseCompanion)]
        about, cost, who = (name, act), _cost(actions[0].cost), Name("unit", name)
        if len(commands) > 1:
            choices = tuple((T("{unit}", unit=Name("unit", each.target)), each) for each in commands)
            words = T("{unit} · for whom?", unit=who)
            yield ActRow(Act.COMPANION, about, "paw", title, words, None, cost, choices=choices)
        else:
            target = commands[0].target
            words = T("{unit} · {target}", unit=who, target=Name("unit", target)) if target else T("{unit}", unit=who)
            yield ActRow(Act.COMPANION, about, "paw", title, words, None, cost, commands[0])


def _gear_changes(state: Mission, stalker: str, found: list[LegalAction]) -> Iterator[ActRow]:
    changes = [each.command for each in found if isinstance(each.command, Prepare) and each.command.gears]
    if changes:
        choices = tuple((change_words(state, stalker, change.gears, stalker), change) for change in changes)
        words = T("prepare, and put a card to use or hand it over")
        yield ActRow(Act.GEAR, (), "loot", T("Change gear"), words, None, ACTION, choices=choices)


def _turns(state: Mission, stalker: str, found: list[LegalAction]) -> Iterator[ActRow]:
    for action in found:
        command = action.command
        match command:
            case LeaderAction(choice="heal"):
                words = T("the leader's marker, once a round")
                yield ActRow(Act.LEADER, ("heal",), "star", T("Leader: heal 2"), words, None, FREE, command)
            case LeaderAction():
                words, title = T("the leader's marker, once a round"), T("Leader: gain focus")
                if state.stalkers[stalker].focus:
                    words, title = T("there is focus already"), T("Leader: pass the marker on")
                yield ActRow(Act.LEADER, ("focus",), "star", title, words, None, FREE, command)
            case TakeTurn(turn=turn) if turn and len({(t.done, t.extra) for t in state.stalkers[stalker].turns}) > 1:
                title = T("Begin with turn {n}", n=turn + 1)
                yield ActRow(
                    Act.BEGIN_WITH, (str(turn),), "next", title, T("instead of the first"), None, FREE, command
                )
            case Pass():
                words = T("take the turn later")
                yield ActRow(Act.LATER, (), "further", T("Pass"), words, None, FREE, command)
