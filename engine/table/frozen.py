"""A frozen value with some fields changed: what `dataclasses.replace` does, in a third of its time.

`replace` asks every field about itself and calls the constructor. A siege has some fifty fields, and all its events
come by here, also those on the small tables where a stranger's cards are tried.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

__all__ = ["changed"]

Put = Callable[[Any, Any], None]

if TYPE_CHECKING:
    # The types of the fields are checked as for `replace`.
    from dataclasses import replace as changed
else:

    def changed(value: Any, /, **fresh: Any) -> Any:
        """
        >>> from engine.table.text import Name
        >>> changed(Name("unit", "boar"), id="wolf")
        Name(kind='unit', id='wolf')
        """
        plan = _plan(type(value))
        if plan is None:
            return replace(value, **fresh)
        after = object.__new__(type(value))
        read, put = plan
        for put_in, same in zip(put.values(), read(value), strict=True):
            put_in(after, same)
        for name, new in fresh.items():
            put[name](after, new)
        return after


@cache
def _plan(cls: type[Any]) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, Put]] | None:
    """How all fields of a class are read at once, and each put in; None if its constructor does more than that."""
    named = fields(cls)
    plain = len(named) > 1 and all(each.init for each in named) and not hasattr(cls, "__post_init__")
    if not plain or cls.__dictoffset__:
        return None
    names = [each.name for each in named]
    return attrgetter(*names), {name: getattr(cls, name).__set__ for name in names}
