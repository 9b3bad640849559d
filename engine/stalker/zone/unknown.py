"""Unknown markers and loot markers (p. 17): what is under them, and what happens when the supply is empty."""

from __future__ import annotations

from engine.field.grid import Direction
from engine.field.routes import compare, nearest
from engine.stalker.content.box import ZonePlay
from engine.stalker.content.cards import UnknownMarker, card_of
from engine.stalker.content.units import STALKER_MANNER, Group
from engine.stalker.enemies.activation import draw_for_unknown
from engine.stalker.enemies.facing import face
from engine.stalker.enemies.look import has_room, next_free_fields
from engine.stalker.events.cards import UnknownDiscarded, UnknownRevealed
from engine.stalker.events.units import EnemyPlaced, Noted, place
from engine.stalker.stalkers.attention import notice
from engine.stalker.zone.anomalies import after_move
from engine.stalker.zone.decks import UNKNOWN
from engine.stalker.zone.telling import by_hand, turned_up
from engine.table.event import Facts, Reason, because
from engine.table.play import Rule
from engine.table.question import Asking, Choice, Option
from engine.table.text import Name, T


def resolve_nearest(play: ZonePlay, n: int, why: Reason) -> Rule:
    """The marker nearest to the leader, so many times; without markers on the board nothing happens (p. 17)."""
    for _ in range(n):
        stacks = list(play.state.unknown)
        if not stacks or play.state.result is not None:
            return
        leader = play.state.stalkers[play.state.leader].field
        near = nearest(play.state.board, leader, stacks, STALKER_MANNER) or stacks
        field = near[0]
        if len(near) > 1:
            found = compare(play.state.board, leader, stacks, STALKER_MANNER)
            shown = [{"field": each.field, "length": each.length, "corners": each.corners} for each in found]
            equal = because("unknown.equal", compared=shown)
            options = tuple(
                Option(name, T("on {field}", field=place(name)), Facts(field=name)) for name in sorted(near)
            )
            field = yield from Choice(
                "leader", T("Which unknown marker is turned up?"), equal, options, code="unknown.which"
            ).ask()
        yield from resolve_top(play, field, why)


def resolve_every(play: ZonePlay, why: Reason) -> Rule:
    """Every marker of every stack, one after the other (p. 17)."""
    for field in sorted(play.state.unknown):
        while field in play.state.unknown and play.state.result is None:
            yield from resolve_top(play, field, why)


def resolve_one_each(play: ZonePlay, why: Reason) -> Rule:
    """The top marker of every stack that lies there now (p. 17)."""
    for field in sorted(play.state.unknown):
        if play.state.result is None:
            yield from resolve_top(play, field, why)


def resolve_top(play: ZonePlay, field: str, why: Reason) -> Rule:
    """Turn up the top marker of a stack and do what it shows (p. 17)."""
    stack = play.state.unknown.get(field)
    if not stack:
        return
    copy: str = stack[-1].id
    known = True
    if not stack[-1].face_up:
        stacks = [[each.id for each in other if not each.face_up] for other in play.state.unknown.values()]
        told = yield from turned_up(play, UNKNOWN, copy, stacks)
        known, copy = told is not None, told or copy
        play.emit(UnknownRevealed(why, copy, field))
    marker = play.content.cards.unknown[card_of(copy)]
    if not known:
        yield from by_hand(play, T("Carry out the marker you turned up, then look where everybody stands."))
    elif marker.group:
        yield from _bring(play, marker, field)
    play.emit(UnknownDiscarded(because("unknown.discarded"), copy, field))
    notice(play)


def _bring(play: ZonePlay, marker: UnknownMarker, field: str) -> Rule:
    """One or two standees of the group; if not even one is left, an enemy of the group acts instead (p. 17)."""
    group, placed = Group(marker.group), 0
    for _ in range(marker.count):
        why = because("unknown.brings", group=group.value)
        if (yield from spawn(play, group, field, Direction[marker.facing], why)):
            placed += 1
    if not placed:
        text = T("Nobody of this group is left in the supply: {group}", group=Name("group", group.value))
        play.emit(Noted(because("unknown.acts_instead"), text))
        yield from draw_for_unknown(play, group, field)


def spawn(play: ZonePlay, group: Group, field: str, facing: Direction, why: Reason) -> Asking[bool]:
    """A standee of a group comes onto the board; False if the supply has none."""
    cards = play.content.cards.enemies
    left = [card for card, n in sorted(play.state.supply.items()) if n > 0 and group in cards[card].markers]
    if not left:
        return False
    card = left[0]
    if len(left) > 1:
        options = tuple(Option(each, T("{enemy}", enemy=Name("enemy", each))) for each in left)
        equal = because("unknown.several_cards")
        card = yield from Choice("leader", T("Which enemy appears?"), equal, options, code="unknown.enemy").ask()
    return (yield from spawn_card(play, card, field, facing, why))


def spawn_card(play: ZonePlay, card: str, field: str, facing: Direction, why: Reason) -> Asking[bool]:
    """On a full field a new standee goes to the next free one, facing the field it was meant for (p. 17)."""

    if play.state.supply.get(card, 0) < 1:
        play.emit(Noted(because("box.left_out"), T("No standee is left: {enemy}", enemy=Name("enemy", card))))
        return False
    goal = field
    if not has_room(play.state, field):
        free = next_free_fields(play.state, field, play.content.cards.enemies[card].manner)
        if not free:
            play.emit(Noted(because("box.left_out"), T("There is no room for {enemy}", enemy=Name("enemy", card))))
            return False
        goal = yield from _which_field(card, free)
    number = play.state.numbers.get(card, 0) + 1
    name = f"{card}-{number}"
    play.emit(EnemyPlaced(why, name, card, number, goal, facing, play.content.cards.enemies[card].hp))
    if goal != field:
        yield from face(play, name, field, because("unknown.faces"))
    notice(play, [name])
    # p. 37: a unit that is put on anomaly symbols rolls and covers one like any other.
    yield from after_move(play, name, (goal,))
    return True


def _which_field(card: str, free: list[str]) -> Asking[str]:
    if len(free) == 1:
        return free[0]
    equal = because("unknown.field_full", fields=free)
    options = tuple(Option(name, T("on {field}", field=place(name)), Facts(field=name)) for name in free)
    return (
        yield from Choice(
            "leader",
            T("Where does {enemy} appear?", enemy=Name("enemy", card)),
            equal,
            options,
            code="unknown.where",
            about=(card,),
        ).ask()
    )
