"""Worked out when it is first asked for, and then kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

V = TypeVar("V")


class lazy(Generic[V]):  # noqa: N801 - used as a decorator
    """As `functools.cached_property`, but without its lock: an arena lives for one activation, and its lock took a
    tenth of that.

    >>> class Sum:
    ...     @lazy
    ...     def total(self) -> int:
    ...         return 3
    >>> Sum().total
    3
    """

    def __init__(self, work: Callable[[Any], V]) -> None:
        self._work, self.__doc__ = work, work.__doc__
        self._name = work.__name__

    def __get__(self, owner: Any, _: type | None = None) -> V:
        # The value hides this descriptor from then on: the class has no setter.
        value = owner.__dict__[self._name] = self._work(owner)
        return value
