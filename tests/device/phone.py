"""A phone made of paper: Android's classes as far as we use them, and a list of what was asked of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest


class Phone:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started: list[Any] = []
        self.files: dict[str, Path] = {}
        self.deleted: list[str] = []
        self.is_full = False
        self._answered: list[Callable[..., None]] = []

    # What pyjnius gives

    def autoclass(self, name: str) -> Any:
        classes: dict[str, Any] = {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self),
            "android.content.Intent": Intent,
            "android.content.ContentValues": Values,
            "android.provider.MediaStore": SimpleNamespace(ACTION_IMAGE_CAPTURE="capture"),
            "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI="downloads"),
            "android.provider.MediaStore$Images$Media": SimpleNamespace(EXTERNAL_CONTENT_URI="images"),
            "java.lang.String": str,
        }
        return classes[name]

    def cast(self, _kind: str, thing: Any) -> Any:
        return thing

    # The activity and its media store

    def getContentResolver(self) -> Phone:  # noqa: N802 - Android's own name
        return self

    def insert(self, shelf: str, values: Values) -> str | None:
        if self.is_full:
            return None
        address = f"content://{shelf}/{len(self.files)}/{values['_display_name']}"
        self.files[address] = self.folder / f"media-{len(self.files)}"
        self.files[address].touch()
        return address

    def openFileDescriptor(self, address: str, mode: str) -> Any:  # noqa: N802 - Android's own name
        flags = os.O_RDWR if mode == "w" else os.O_RDONLY
        return SimpleNamespace(detachFd=lambda: os.open(self.files[address], flags))

    def delete(self, address: str, _where: None, _names: None) -> None:
        self.deleted.append(address)

    def startActivity(self, intent: Any) -> None:  # noqa: N802 - Android's own name
        self.started.append(intent)

    def startActivityForResult(self, intent: Any, _request: int) -> None:  # noqa: N802 - Android's own name
        self.started.append(intent)

    # android.activity

    def bind(self, on_activity_result: Callable[..., None]) -> None:
        self._answered.append(on_activity_result)

    def unbind(self, on_activity_result: Callable[..., None]) -> None:
        self._answered.remove(on_activity_result)

    def photograph(self, request: int, picture: bytes, *, taken: bool = True) -> None:
        """The player presses the shutter, or steps back."""
        address = self.started[-1].extras["output"]
        self.files[address].write_bytes(picture)
        for answered in list(self._answered):
            answered(request, -1 if taken else 0, None)


class Values(dict[str, str]):
    def put(self, key: str, value: str) -> None:
        self[key] = value


class Intent:
    ACTION_SEND, EXTRA_STREAM = "send", "stream"
    FLAG_GRANT_READ_URI_PERMISSION, FLAG_GRANT_WRITE_URI_PERMISSION = 1, 2

    def __init__(self, action: str) -> None:
        self.action = action
        self.kind = ""
        self.extras: dict[str, Any] = {}
        self.flags = 0

    def setType(self, kind: str) -> None:  # noqa: N802 - Android's own name
        self.kind = kind

    def putExtra(self, key: str, value: Any) -> None:  # noqa: N802 - Android's own name
        self.extras[key] = value

    def addFlags(self, flags: int) -> None:  # noqa: N802 - Android's own name
        self.flags |= flags

    @classmethod
    def createChooser(cls, intent: Intent, title: str) -> Any:  # noqa: N802 - Android's own name
        return SimpleNamespace(intent=intent, title=title)


def in_hand(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Phone:
    """From now on this test runs on a phone."""
    phone = Phone(folder)
    jnius, activity = ModuleType("jnius"), ModuleType("android.activity")
    jnius.autoclass, jnius.cast = phone.autoclass, phone.cast  # type: ignore[attr-defined]
    activity.bind, activity.unbind = phone.bind, phone.unbind  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setitem(sys.modules, "android", ModuleType("android"))
    monkeypatch.setitem(sys.modules, "android.activity", activity)
    monkeypatch.setenv("ANDROID_ARGUMENT", str(folder))
    return phone
