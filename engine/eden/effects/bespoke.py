"""Rules of single cards that no word describes: a card names its hook, the hook is found here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.eden.events.flow import Reminded
from engine.eden.play import EdenPlay
from engine.table.event import because
from engine.table.play import Rule

Hook = Callable[[EdenPlay, str, str, str], Rule | None]
"""The card, the warrior whose ability it is, and what it was announced for."""


def by_hand(play: EdenPlay, card: str, by: str, on: str) -> None:
    """The players carry it out as printed; the app only counts its use."""
    play.emit(Reminded(because("effect.by_hand", card=card), card))


HOOKS: Mapping[str, Hook] = {"by_hand": by_hand}
