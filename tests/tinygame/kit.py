"""The tiny game as the house sees it: found through the registry alone."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import dataclass

from engine.kit import GameKit, Situations
from engine.table.inquiry import ANSWERED, DECISION, Answered, Inquiry
from engine.table.reading import Node
from tests.tinygame.cards import KINDS, SENTENCES, label, library, whole
from tests.tinygame.game import TINY


@dataclass(frozen=True)
class Situation:
    points: Mapping[str, int]


def read_situation(node: Node) -> Situation:
    table = node.table("game", "points")
    if "points" not in table:
        node.fail("the key points is missing", "missing_key", id="points")
    return Situation({name: each.number(0, 99) for name, each in table["points"].entries(9)})


def situation_data(situation: Situation) -> dict[str, object]:
    return {"game": TINY.id, "points": dict(situation.points)}


def _takes_least(parser: ArgumentParser) -> None:
    parser.add_argument("--least", type=int, default=0)


def ahead(node: Node, options: Namespace) -> Answered:
    """Who leads; of two equals the players must say."""
    points = read_situation(node).points
    most = max([options.least, *points.values()])
    first = sorted(name for name, each in points.items() if each == most)
    return (ANSWERED, {"ahead": first[0]}) if len(first) == 1 else (DECISION, {"ask": first})


KIT = GameKit(
    id=TINY.id,
    rules={TINY.id: TINY},
    inquiries={"ahead": Inquiry("who has most points", ahead, _takes_least)},
    kinds=KINDS,
    library=library,
    whole=whole,
    sentences=SENTENCES,
    label=label,
    boxes={"tinytable": "tables", "tinycard": "cards"},
    pieces=("pieces",),
    situations=Situations(Situation, read_situation, situation_data),
)
