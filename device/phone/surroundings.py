"""What a phone is like just now: dark or light, its language, the edges it keeps for itself, whether it saves power.

`watch` calls when any of it may have changed; nothing is asked over and over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from device.phone.java import Java, asked

NIGHT_MASK, NIGHT_YES = 0x30, 0x20
"""android.content.res.Configuration.UI_MODE_NIGHT_MASK and _YES."""
INSETS_BY_TYPE_SINCE = 30


@dataclass(frozen=True)
class Insets:
    """Pixels at each edge where bars, a notch or a gesture have their place."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


NO_INSETS = Insets()


def is_night() -> bool | None:
    """Whether the system is dark; None where nobody can tell."""
    return asked(
        lambda java: int(java.activity.getResources().getConfiguration().uiMode) & NIGHT_MASK == NIGHT_YES, None
    )


def language() -> str:
    """The language of the phone as two letters; empty where nobody can tell."""
    return asked(lambda java: str(java.kind("java.util.Locale").getDefault().getLanguage())[:2].lower(), "")


def insets() -> Insets:
    """From level 35 on Android draws every app under its bars, so that the app keeps clear of them."""
    return asked(_insets, NO_INSETS)


def _insets(java: Java) -> Insets:
    found = java.activity.getWindow().getDecorView().getRootWindowInsets()
    if found is None:
        return NO_INSETS
    if java.level >= INSETS_BY_TYPE_SINCE:
        kinds = java.kind("android.view.WindowInsets$Type")
        edges = found.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Insets(int(edges.left), int(edges.top), int(edges.right), int(edges.bottom))
    # Before, Android itself keeps apps clear of its bars unless they ask for the whole screen, and we do not.
    return NO_INSETS


def is_saving_power() -> bool:
    return asked(lambda java: bool(java.service("power", "android.os.PowerManager").isPowerSaveMode()), False)


class Watch:
    """Kept alive for as long as it watches: Java holds no reference that Python counts."""

    def __init__(self, changed: Callable[[], None], tight: Callable[[], None]) -> None:
        """`changed` and `tight` are called on a thread of Android's own."""
        self._changed, self._tight = changed, tight
        self._listener: Any = asked(self._listen, None)

    @property
    def is_watching(self) -> bool:
        return self._listener is not None

    def end(self) -> None:
        listener, self._listener = self._listener, None
        if listener is not None:
            asked(lambda java: java.activity.unregisterComponentCallbacks(listener), None)

    def _listen(self, java: Java) -> Any:
        listener = _listener_kind()(self._changed, self._tight)
        java.activity.registerComponentCallbacks(listener)
        return listener


def _listener_kind() -> Any:
    """Made only on a phone: its base class is pyjnius's."""
    jnius = import_module("jnius")

    class Listener(jnius.PythonJavaClass):  # type: ignore[misc, name-defined]
        __javainterfaces__ = ("android/content/ComponentCallbacks2",)
        __javacontext__ = "app"

        def __init__(self, changed: Callable[[], None], tight: Callable[[], None]) -> None:
            super().__init__()
            self._changed, self._tight = changed, tight

        @jnius.java_method("(Landroid/content/res/Configuration;)V")  # type: ignore[untyped-decorator]
        def onConfigurationChanged(self, _configuration: Any) -> None:  # noqa: N802 - Android's own name
            self._changed()

        @jnius.java_method("()V")  # type: ignore[untyped-decorator]
        def onLowMemory(self) -> None:  # noqa: N802 - Android's own name
            self._tight()

        @jnius.java_method("(I)V")  # type: ignore[untyped-decorator]
        def onTrimMemory(self, _level: int) -> None:  # noqa: N802 - Android's own name
            self._tight()

    return Listener
