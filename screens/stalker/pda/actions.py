"""What a stalker may do now, as rows for a thumb: one row an act; what needs a field is aimed on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.stalker.commands.company import MoveCompanion, UseCompanion
from engine.stalker.commands.flow import UsePlace
from engine.stalker.commands.legal import Action, legal_actions
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
    UseArtefact,
    UseItem,
)
from engine.stalker.content.box import Box
from engine.stalker.content.cards import Cost, card_of
from engine.stalker.content.units import Level
from engine.stalker.events.units import reduce
from engine.stalker.stalkers import shooting
from engine.stalker.state import Mission
from engine.stalker.zone import environment
from engine.table.command import Command
from engine.table.play import Play
from engine.table.rng import Rng
from engine.table.text import Name, T, Text, Tn
from screens.stalker.mission.gear import change_words
from screens.stalker.mission.words import NO_WORDS, dotted


@dataclass(frozen=True)
class ActRow:
    """One row. Pressed it acts (`command`), asks for a field (`fields`), or offers a few things (`choices`)."""

    id: str
    icon: str
    title: Text
    subtitle: Text = NO_WORDS
    warning: Text | None = None
    value: tuple[Text, ...] = ()
    """The cost in words, a line each: an action or none, and rounds if any."""
    command: Command | None = None
    fields: Mapping[str, tuple[Action, ...]] = field(default_factory=dict)
    choices: tuple[tuple[Text, Command], ...] = ()


@dataclass(frozen=True)
class Acts:
    """Everything a stalker may do now."""

    rows: tuple[ActRow, ...]
    moves: Mapping[str, Action]
    company: Mapping[str, Mapping[str, Action]] = field(default_factory=dict)
    """By companion, the moves it may make, by the field they end on."""
    can_end: bool = False
    reacts: tuple[str, ...] = ()
    """Who would react if the turn ended here."""

    def row(self, ident: str) -> ActRow | None:
        return next((row for row in self.rows if row.id == ident), None)


NOTHING_TO_DO = Acts((), {})


def acts_of(state: Mission, box: Box, stalker: str, reacts: tuple[str, ...]) -> Acts:
    found = legal_actions(state, box, stalker)
    moves = {each.command.path[-1]: each for each in found if isinstance(each.command, Move)}
    company: dict[str, dict[str, Action]] = {}
    for each in found:
        if isinstance(each.command, MoveCompanion):
            company.setdefault(each.command.companion, {})[each.command.path[-1]] = each
    rows = [
        *(_places(state, box, stalker) if found else ()),
        *_attacks(state, box, found),
        *_walks(found, moves),
        *_simple(found),
        *_items(found),
        *_aimed(found),
        *_gear_changes(state, stalker, found),
        *_company(found, company),
        *_turns(state, stalker, found),
    ]
    return Acts(tuple(rows), moves, company, any(isinstance(each.command, EndTurn) for each in found), reacts)


def consequences(action: Action) -> list[Text]:
    """What an act brings beside itself, as far as it can be known before."""
    words = prices(action)
    if isinstance(action.command, Move | Sneak) and action.reacts:
        words.append(Tn("ends in sight of {n}", "ends in sight of {n}", len(action.reacts)))
    return words


def prices(action: Action) -> list[Text]:
    """What an act costs its stalker beside actions; whether it is seen is another matter."""
    words = []
    if action.anomaly:
        words.append(T("{percent} % anomaly", percent=action.anomaly))
    if action.dose:
        words.append(T("dose +{n}", n=action.dose))
    if action.attention is Level.HIGH:
        words.append(T("high attention"))
    return words


def _warning(action: Action) -> Text | None:
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
    for card, action in environment.actions_here(play, stalker):
        title = T("{action}", action=Name("place_action", f"{card}.{action.id}"))
        where = T("{card}", card=Name("environment", card))
        command = UsePlace(stalker, card, action.id)
        yield ActRow(f"place:{card}.{action.id}", "goal", title, where, None, _cost(action.cost), command)


def _attacks(state: Mission, box: Box, found: list[Action]) -> Iterator[ActRow]:
    """One row an attack and a target, the nearest target first."""
    rows: list[tuple[int, ActRow]] = []
    several: dict[tuple[str, str, bool], list[Action]] = {}
    for action in found:
        if isinstance(action.command, Shoot):
            key = (action.command.attack, action.command.enemy, action.command.for_focus)
            several.setdefault(key, []).append(action)
        elif isinstance(action.command, Knife):
            title = T("Knife: {enemy}", enemy=Name("unit", action.command.enemy))
            subtitle = Tn("{n} gear die", "{n} gear dice", shooting.KNIFE_DICE)
            ident = f"knife:{action.command.enemy}"
            rows.append((0, ActRow(ident, "shoot", title, subtitle, _warning(action), ACTION, action.command)))
    for (attack, enemy, focus), actions in several.items():
        rows.append(_attack(state, box, f"shoot:{attack}:{enemy}:{int(focus)}", actions))
    yield from (row for _, row in sorted(rows, key=lambda pair: pair[0]))


def _attack(state: Mission, box: Box, ident: str, actions: list[Action]) -> tuple[int, ActRow]:
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
    row = ActRow(
        ident, "shoot", title, dotted(parts), _warning(actions[0]), _cost(actions[0].cost, aim.rounds), command
    )
    if len(actions) > 1:
        choices = tuple(
            (Tn("{n} round of ammunition", "{n} rounds of ammunition", each.command.rounds or 0), each.command)
            for each in actions
            if isinstance(each.command, Shoot)
        )
        row = ActRow(ident, "shoot", title, row.subtitle, row.warning, row.value, None, choices=choices)
    return aim.range, row


def _walks(found: list[Action], moves: Mapping[str, Action]) -> Iterator[ActRow]:
    if moves:
        fields = {goal: (action,) for goal, action in moves.items()}
        yield ActRow("move", "move", T("Move"), T("tap a lit field, or drag"), None, ACTION, fields=fields)
    sneaks = {each.command.field: (each,) for each in found if isinstance(each.command, Sneak)}
    if sneaks:
        yield ActRow("sneak", "no_sight", T("Sneak"), T("1 field, no attention"), None, ACTION, fields=sneaks)


def _simple(found: list[Action]) -> Iterator[ActRow]:
    for action in found:
        command, cost = action.command, _cost(action.cost)
        match command:
            case GetUp():
                yield ActRow("get_up", "further", T("Get up"), T("all a pinned stalker can do"), None, cost, command)
            case PickUp(what="artefact"):
                yield ActRow("artefact", "artefact", T("Pick up the artefact"), NO_WORDS, None, cost, command)
            case PickUp():
                words = T("the top marker of this field")
                yield ActRow("loot", "loot", T("Pick up loot"), words, None, cost, command)
            case Reload():
                title = T("Reload: {weapon}", weapon=Name("gear", command.weapon))
                words = T("uses a magazine")
                yield ActRow(f"reload:{command.weapon}", "bolt", title, words, None, cost, command)
            case Prepare(gears=gears) if not gears:
                words = T("focus and a bolt")
                yield ActRow("prepare", "ring", T("Prepare"), words, _warning(action), cost, command)
            case Detect():
                title = T("Detector: {anomaly}", anomaly=Name("anomaly", command.anomaly))
                yield ActRow(f"detect:{command.anomaly}", "artefact", title, NO_WORDS, None, cost, command)
            case UseArtefact():
                title = T("{card}", card=Name("gear", command.artefact))
                words = T("use the artefact")
                yield ActRow(f"artefact:{command.artefact}", "artefact", title, words, None, cost, command)


def _items(found: list[Action]) -> Iterator[ActRow]:
    """One row a card; whom or where is asked after, if there is a choice."""
    piles: dict[str, list[Action]] = {}
    for action in found:
        if isinstance(action.command, UseItem):
            piles.setdefault(action.command.item, []).append(action)
    for copy, actions in piles.items():
        commands = [each.command for each in actions if isinstance(each.command, UseItem)]
        first, cost = commands[0], _cost(actions[0].cost)
        title = T("{card}", card=Name("gear", copy))
        ident = f"item:{copy}"
        if first.field:
            fields = {each.command.field: (each,) for each in actions if isinstance(each.command, UseItem)}
            words = T("tap the field it goes to")
            yield ActRow(ident, "add", title, words, _warning(actions[0]), cost, fields=fields)
        elif len(commands) > 1:
            choices = tuple((T("{unit}", unit=Name("unit", each.target)), each) for each in commands)
            yield ActRow(ident, "add", title, T("for whom?"), None, cost, None, choices=choices)
        else:
            words = T("for {unit}", unit=Name("unit", first.target)) if first.target else T("use it")
            yield ActRow(ident, "add", title, words, None, cost, first)


def _aimed(found: list[Action]) -> Iterator[ActRow]:
    """Bolts: at an anomaly symbol, or far away to draw attention."""
    bolts: dict[str, list[Action]] = {}
    for action in found:
        if isinstance(action.command, ThrowBolt):
            bolts.setdefault(action.command.field, []).append(action)
    if bolts:
        fields = {name: tuple(actions) for name, actions in bolts.items()}
        words = T("covers a symbol of an anomaly")
        yield ActRow("bolt", "bolt", T("Throw a bolt"), words, None, ACTION, fields=fields)
    loud = {each.command.field: (each,) for each in found if isinstance(each.command, Distract)}
    if loud:
        words = T("high attention on a field you choose")
        yield ActRow("distract", "attention_high", T("Distract"), words, None, ACTION, fields=loud)


def _company(found: list[Action], moves: Mapping[str, Mapping[str, Action]]) -> Iterator[ActRow]:
    """What companions may do in this turn: a row to move each, and one for everything on its card (p. 40)."""
    for name, ways in moves.items():
        title = T("Move: {unit}", unit=Name("unit", name))
        fields = {goal: (action,) for goal, action in ways.items()}
        words = T("companion · tap a lit field, or drag")
        yield ActRow(f"company:{name}", "paw", title, words, None, _cost(Cost.FREE), fields=fields)
    piles: dict[tuple[str, str], list[Action]] = {}
    for action in found:
        if isinstance(action.command, UseCompanion):
            piles.setdefault((action.command.companion, action.command.action), []).append(action)
    for (name, act), actions in piles.items():
        title = T("{action}", action=Name("companion_action", f"{name}.{act}"))
        commands = [each.command for each in actions if isinstance(each.command, UseCompanion)]
        ident, cost, who = f"company:{name}.{act}", _cost(actions[0].cost), Name("unit", name)
        if len(commands) > 1:
            choices = tuple((T("{unit}", unit=Name("unit", each.target)), each) for each in commands)
            yield ActRow(ident, "paw", title, T("{unit} · for whom?", unit=who), None, cost, choices=choices)
        else:
            target = commands[0].target
            words = T("{unit} · {target}", unit=who, target=Name("unit", target)) if target else T("{unit}", unit=who)
            yield ActRow(ident, "paw", title, words, None, cost, commands[0])


def _gear_changes(state: Mission, stalker: str, found: list[Action]) -> Iterator[ActRow]:
    changes = [each.command for each in found if isinstance(each.command, Prepare) and each.command.gears]
    if changes:
        choices = tuple((change_words(state, stalker, change.gears, stalker), change) for change in changes)
        words = T("prepare, and put a card to use or hand it over")
        yield ActRow("gear", "loot", T("Change gear"), words, None, ACTION, choices=choices)


def _turns(state: Mission, stalker: str, found: list[Action]) -> Iterator[ActRow]:
    for action in found:
        command = action.command
        match command:
            case LeaderAction(choice="heal"):
                words = T("the leader's marker, once a round")
                yield ActRow("lead:heal", "star", T("Leader: heal 2"), words, None, FREE, command)
            case LeaderAction():
                words = T("the leader's marker, once a round")
                yield ActRow("lead:focus", "star", T("Leader: gain focus"), words, None, FREE, command)
            case TakeTurn(turn=turn) if turn and len({(t.done, t.extra) for t in state.stalkers[stalker].turns}) > 1:
                title = T("Begin with turn {n}", n=turn + 1)
                yield ActRow(f"turn:{turn}", "next", title, T("instead of the first"), None, FREE, command)
            case Pass():
                words = T("take the turn later")
                yield ActRow("pass", "further", T("Pass"), words, None, FREE, command)
