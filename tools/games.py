"""The games of the house, for the tools: `make soak`, `bench`, `shots` and `faults` walk through here."""

from __future__ import annotations

from argparse import ArgumentParser
from importlib import import_module

from engine.games import games
from tools.kit import ToolKit


def kit(game: str) -> ToolKit:
    found = import_module(f"tools.{game}.kit").KIT
    if not isinstance(found, ToolKit):
        raise TypeError(f"tools.{game}.kit.KIT is no ToolKit")
    return found


def takes_game(parser: ArgumentParser) -> None:
    """`--game GAME`; without it, all of them."""
    parser.add_argument("--game", choices=games(), help="only this game; all of them if it is left out")


def asked(game: str | None) -> tuple[str, ...]:
    return (game,) if game else games()
