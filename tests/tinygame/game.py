"""The tiny game's rules."""

from collections.abc import Generator, Mapping
from dataclasses import replace

from engine.table.answer import Answer, UnitPlace
from engine.table.canon import Json, Malformed
from engine.table.command import Command
from engine.table.deck import Deck
from engine.table.dice import Pool, numbered
from engine.table.event import Event, because
from engine.table.play import Play, Rule
from engine.table.question import Choice, Confirm, Number, Option, Question, Roll
from engine.table.record import by_kind, dump, load
from engine.table.refusal import Refused
from engine.table.rng import Rng
from engine.table.rulebook import Rulebook, Ruled
from engine.table.text import T
from tests.tinygame.values import (
    Content,
    Draw,
    Drawn,
    Duel,
    EndRound,
    Moved,
    Reshuffled,
    RoundEnded,
    Score,
    Scored,
    Tiny,
)

CONTENT: Json = {"cards": {f"card-{n}": n for n in range(12)}, "fields": ["a", "b", "c"]}
SETUP: Json = {"players": ["Anna", "Boris", "Chloe"]}
MAX_POINTS = 1_000_000

BOOK = because("book.says")
RULEBOOK: Rulebook = {
    "book.says": Ruled(T("because the book says so"), "p. 1"),
    "duel.dice": Ruled(T("what the dice show"), "p. 2"),
    "duel.stake": Ruled(T("the stake"), "R1", is_ruling=True),
    "duel.equal": Ruled(T("all are equally near"), "R4", is_ruling=True),
    "table.said": Ruled(T("the players said so"), "table"),
}


class TinyGame:
    id = "tiny"
    version = 1
    commands: Mapping[str, type[Command]] = by_kind(Score, Draw, Duel, EndRound)
    events: Mapping[str, type[Event]] = by_kind(Scored, Drawn, Reshuffled, Moved, RoundEnded)
    renamed: Mapping[str, str] = {}
    rulebook: Rulebook = RULEBOOK

    def upgrade(self, version: int, what: str, data: Json) -> Json:
        raise NotImplementedError

    def read_content(self, content: Json) -> Content:
        return load(Content, content)

    def start(self, content: Content, setup: Json, rng: Rng) -> Tiny:
        players = setup.get("players") if isinstance(setup, Mapping) else None
        if not isinstance(players, list | tuple) or not all(isinstance(p, str) for p in players):
            raise Malformed("players must be a list of names")
        if len(players) < 2:
            raise Refused("too_few_players", T("At least two players are needed."))
        places = tuple(UnitPlace(str(player), content.fields[0]) for player in players)
        deck = Deck(tuple(content.cards)).shuffle(rng)
        return Tiny(0, {str(player): 0 for player in players}, places, deck)

    def dump(self, state: Tiny) -> Json:
        return dump(state)

    def load(self, data: Json, content: Content) -> Tiny:
        return load(Tiny, data)

    def round_of(self, state: Tiny) -> int:
        return state.round

    def reduce(self, state: Tiny, event: Event) -> Tiny:
        match event:
            case Scored(_, player, points):
                return replace(state, points={**state.points, player: state.points[player] + points})
            case Drawn(_, card):
                return replace(state, deck=state.deck.take(card), hand=(*state.hand, card))
            case Reshuffled(_, order):
                return replace(state, deck=Deck(order), hand=())
            case Moved(_, place):
                places = tuple(place if p.unit == place.unit else p for p in state.places)
                return replace(state, places=places)
            case RoundEnded():
                return replace(state, round=state.round + 1)
        raise TypeError(event.kind)

    def perform(self, play: Play[Tiny, Content], command: Command) -> Rule | None:
        match command:
            case Score(player, points):
                score(play, player, points)
            case Draw():
                draw(play)
            case Duel(player):
                return duel(play, player)
            case EndRound():
                play.emit(RoundEnded(BOOK))
            case _:
                raise TypeError(command.kind)
        return None


TINY = TinyGame()


def score(play: Play[Tiny, Content], player: str, points: int) -> None:
    if player not in play.state.points:
        raise Refused("unknown_player", T("{who} does not play.", who=player))
    if not 0 <= points <= MAX_POINTS:
        raise Refused("impossible_points", T("{points} points are not possible.", points=points))
    play.emit(Scored(BOOK, player, points))


def draw(play: Play[Tiny, Content]) -> None:
    if not play.state.deck.cards:
        play.emit(Reshuffled(BOOK, play.rng.shuffled(tuple(play.content.cards))))
    (card,), _ = play.state.deck.draw()
    play.emit(Drawn(BOOK, card))


def duel(play: Play[Tiny, Content], player: str) -> Rule:
    """Look where everybody stands, pick an opponent, roll, and name a stake."""
    if player not in play.state.points:
        raise Refused("unknown_player", T("{who} does not play.", who=player))
    yield from confirm_places(play)
    opponent = yield from pick_opponent(play, player)
    roll = Roll(player, T("Roll for {who}", who=player), BOOK, Pool.of(numbered("d6"), 2))
    total = yield from roll.ask_total()
    play.emit(Scored(because("duel.dice", total=total), player, total))
    stake = yield from Number(opponent, T("Your stake?"), BOOK, 0, 20).ask()
    play.emit(Scored(because("duel.stake"), opponent, stake))
    if stake == 13:
        # After events on purpose: what a rule did before it refuses must leave no trace.
        raise Refused("unlucky", T("Thirteen is not allowed."))


def confirm_places(play: Play[Tiny, Content]) -> Rule:
    believed = play.state.places
    question = Confirm("leader", T("Is this right?"), BOOK, believed, play.content.fields)
    for place in (yield from question.ask()):
        if place not in believed:
            play.emit(Moved(because("table.said"), place))


def pick_opponent(play: Play[Tiny, Content], player: str) -> Generator[Question, Answer, str]:
    others = sorted(name for name in play.state.points if name != player)
    equal = because("duel.equal", candidates=[{"who": o, "steps": 1} for o in others])
    options = tuple(Option(name, T("{who}", who=name)) for name in others)
    return (yield from Choice("leader", T("Against whom?"), equal, options).ask())
