"""The door to Android's classes. tests/device/android_api.toml has the signatures of all that goes through it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar

R = TypeVar("R")


class NotHereError(Exception):
    """This device has nothing of the kind, or would not let us."""


def is_android() -> bool:
    return sys.platform == "android" or "ANDROID_ARGUMENT" in os.environ


class Java:
    """Raises NotHereError where there is no Java, or no activity."""

    def __init__(self) -> None:
        try:
            self._jnius = import_module("jnius")
            self.activity = self.kind("org.kivy.android.PythonActivity").mActivity
        except Exception as error:
            # What fails without a phone, and how, is pyjnius's own affair.
            raise NotHereError(str(error)) from error

    def kind(self, name: str) -> Any:
        return self._jnius.autoclass(name)

    def seen_as(self, kind: str, thing: Any) -> Any:
        return self._jnius.cast(kind, thing)

    def service(self, name: str, kind: str) -> Any:
        return self.seen_as(kind, self.activity.getSystemService(name))

    @property
    def level(self) -> int:
        """Android's API level."""
        return int(self.kind("android.os.Build$VERSION").SDK_INT)


def guarded(do: Callable[[], R]) -> R:
    """Java's exceptions come as pyjnius's own class, which only a phone has."""
    try:
        return do()
    except NotHereError:
        raise
    except Exception as error:
        raise NotHereError(str(error)) from error


def asked(do: Callable[[Java], R], otherwise: R) -> R:
    """What a phone answers; anywhere else, and where it fails, something to go on with."""
    if not is_android():
        return otherwise
    try:
        return guarded(lambda: do(Java()))
    except NotHereError:
        return otherwise
