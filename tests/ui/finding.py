"""Finding what a player would look for on the screen."""

from typing import Any, TypeVar

from kivy.uix.widget import Widget

W = TypeVar("W", bound=Widget)


def all_of(root: Widget, kind: type[W]) -> list[W]:
    return [widget for widget in root.walk(restrict=True) if isinstance(widget, kind)]


def showing(root: Widget, kind: type[W], words: str) -> W:
    """The one widget of a kind that shows these words."""
    found = [each for each in all_of(root, kind) if words in (_words(each, "text"), _words(each, "title"))]
    assert len(found) == 1, f"{len(found)} of {kind.__name__} show “{words}”"
    return found[0]


def _words(widget: Widget, key: str) -> Any:
    return getattr(widget, key, None)
