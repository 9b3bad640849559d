"""A command of EDEN knows its own rule."""

from __future__ import annotations

from abc import abstractmethod

from engine.eden.play import EdenPlay
from engine.table.command import Command
from engine.table.play import Rule


class EdenCommand(Command):
    __slots__ = ()

    @abstractmethod
    def perform(self, play: EdenPlay) -> Rule | None:
        """The rule that carries it out; None if it is done already."""
