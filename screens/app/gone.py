"""A widget may go while one of its rules is being worked out.

What nobody needs any more still hears of another language or colour until Python looks for it, and that look may come
in the middle of the rule. Kivy then sets the result on a widget that is no more, throws, and whoever comes after it is
never told: half of a page stays in the language before. Everywhere else Kivy lets such a widget be; so do we here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from kivy.lang import builder


def let_the_gone_be() -> None:
    """From now on; rules that widgets already have stay as they are."""
    if not hasattr(builder.call_fn, "__wrapped__"):
        builder.call_fn = _unless_gone(builder.call_fn)


def _unless_gone(call: Callable[..., None]) -> Callable[..., None]:
    @wraps(call)
    def call_fn(args: tuple[Any, ...], instance: object, value: object) -> None:
        try:
            call(args, instance, value)
        except ReferenceError:
            if not _is_gone(args[0]):
                raise

    return call_fn


def _is_gone(widget: Any) -> bool:
    try:
        widget.uid  # noqa: B018 - a reference to what is gone throws when it is asked anything
    except ReferenceError:
        return True
    return False
