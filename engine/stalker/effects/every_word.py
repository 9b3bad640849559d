"""Every word of the vocabulary with the rule that carries it out: importing this makes them known."""

from engine.stalker.effects import by_name, on_board, on_enemies, on_units
from engine.stalker.effects.registry import HANDLERS, OF_ROLLS, ON_UNITS
from engine.stalker.enemies import control
from engine.stalker.stalkers import granted

RULES = (by_name, on_board, on_enemies, on_units, control, granted)
WORDS = frozenset({*HANDLERS, *ON_UNITS, *OF_ROLLS})
