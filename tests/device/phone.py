"""A phone made of paper: Android's own signatures (jnius_fake.py), a media store, and what was asked of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.device.jnius_fake import Machine, Thing, hold


class Phone:
    def __init__(self, folder: Path, level: int = 36) -> None:
        self.folder = folder
        self.java = Machine(level)
        self.activity = self.java.thing("org.kivy.android.PythonActivity")
        self.intent: Thing | None = None
        """What the app was started with."""
        self.started: list[Any] = []
        self.files: dict[str, Path] = {}
        self.deleted: list[str] = []
        self.is_full = False
        self.night = False
        self.saves_power = False
        self.speaks = "de"
        self.edges = (0, 0, 0, 0)
        self.vibrator: Thing | None = self.java.thing("android.os.Vibrator")
        self.watching: list[Any] = []
        self._answered: dict[str, list[Callable[..., None]]] = {"on_activity_result": [], "on_new_intent": []}
        self.java.statics["org.kivy.android.PythonActivity.mActivity"] = self.activity
        self._behave()

    def _behave(self) -> None:
        java = self.java
        for shelf in ("Downloads", "Images$Media"):
            name = f"android.provider.MediaStore${shelf}.EXTERNAL_CONTENT_URI"
            java.statics[name] = self.address(f"content://{shelf.partition('$')[0].lower()}")
        context, resolver = "android.content.Context", "android.content.ContentResolver"
        services: dict[str, Callable[[], Any]] = {
            "vibrator": lambda: self.vibrator,
            "power": lambda: java.thing("android.os.PowerManager"),
        }
        does: dict[str, Callable[..., Any]] = {
            f"{context}.getSystemService": lambda _, name: services[name](),
            f"{context}.startActivity": lambda _, intent: self.started.append(intent),
            f"{context}.getPackageName": lambda _: "org.zonekeeper.zonekeeper",
            f"{context}.registerComponentCallbacks": lambda _, listener: self.watching.append(listener),
            f"{context}.unregisterComponentCallbacks": lambda _, listener: self.watching.remove(listener),
            "android.app.Activity.startActivityForResult": lambda _, intent, _request: self.started.append(intent),
            "android.app.Activity.getIntent": lambda _: self.intent,
            "android.content.res.Resources.getConfiguration": lambda _: java.thing(
                "android.content.res.Configuration", uiMode=0x21 if self.night else 0x11
            ),
            "android.os.PowerManager.isPowerSaveMode": lambda _: self.saves_power,
            "android.os.Vibrator.hasVibrator": lambda _: True,
            "android.view.WindowInsets$Type.systemBars": lambda _: 7,
            "android.view.WindowInsets$Type.displayCutout": lambda _: 128,
            "android.view.WindowInsets.getInsets": lambda _, _kinds: java.thing(
                "android.graphics.Insets", **dict(zip(("left", "top", "right", "bottom"), self.edges, strict=True))
            ),
            "java.util.Locale.getLanguage": lambda _: self.speaks,
            f"{resolver}.insert": self._insert,
            f"{resolver}.openFileDescriptor": self._open,
            f"{resolver}.delete": lambda _, address, *_rest: self.deleted.append(address.text),
            f"{resolver}.getType": lambda _, address: address.mime,
            f"{resolver}.query": lambda _, address, *_rest: java.thing("android.database.Cursor", name=address.name),
            "android.database.Cursor.moveToFirst": lambda _: True,
            "android.database.Cursor.getString": lambda rows, _column: rows.name,
            "android.net.Uri.parse": lambda _, text: self.address(text),
            "android.net.Uri.getScheme": lambda address: address.text.partition(":")[0],
            "android.net.Uri.toString": lambda address: address.text,
            "android.net.Uri.getLastPathSegment": lambda address: address.text.rpartition("/")[2],
            "android.content.Intent.createChooser": lambda _, inner, title: java.thing(
                "android.content.Intent", intent=inner, title=title.text
            ),
            "java.lang.String.new": lambda this, text: hold(this, text=text),
        }
        java.does |= does | INTENTS

    def address(self, text: str, name: str = "", kind: str = "") -> Thing:
        return self.java.thing("android.net.Uri", text=text, name=name, mime=kind)

    # The media store

    def _insert(self, _: Thing, shelf: Thing, values: Thing) -> Thing | None:
        if self.is_full:
            return None
        held = dict(arguments for arguments in self.java.called("android.content.ContentValues.put")[-2:])
        address = self.address(f"{shelf.text}/{len(self.files)}/{held['_display_name']}")
        self.files[address.text] = self.folder / f"media-{len(self.files)}"
        self.files[address.text].touch()
        return address

    def _open(self, _: Thing, address: Thing, mode: str) -> Thing:
        flags = os.O_RDWR if mode == "w" else os.O_RDONLY
        handle = os.open(self.files[address.text], flags)
        self.java.does["android.os.ParcelFileDescriptor.detachFd"] = lambda _: handle
        return self.java.thing("android.os.ParcelFileDescriptor")

    # android.activity

    def bind(self, **listeners: Callable[..., None]) -> None:
        for event, listener in listeners.items():
            self._answered[event].append(listener)

    def unbind(self, **listeners: Callable[..., None]) -> None:
        for event, listener in listeners.items():
            self._answered[event].remove(listener)

    def choose(self, request: int, chosen: Thing | None) -> None:
        """The player picks a file in the phone's chooser, or steps back."""
        for answered in list(self._answered["on_activity_result"]):
            answered(request, 0 if chosen is None else -1, chosen)

    def photograph(self, request: int, picture: bytes, *, taken: bool = True) -> None:
        """The player presses the shutter, or steps back."""
        address = self.started[-1].extras["output"]
        self.files[address.text].write_bytes(picture)
        for answered in list(self._answered["on_activity_result"]):
            answered(request, -1 if taken else 0, None)

    # Other apps

    def link(self, text: str) -> Thing:
        """As a messenger opens one."""
        return intent(self, "android.intent.action.VIEW", data=self.address(text))

    def file(self, name: str, data: bytes, kind: str = "application/octet-stream", sent: bool = False) -> Thing:
        """A file that a messenger opens, or sends by the share sheet."""
        address = self.address(f"content://messenger/{len(self.files)}", name, kind)
        self.files[address.text] = self.folder / f"messenger-{len(self.files)}"
        self.files[address.text].write_bytes(data)
        if sent:
            return intent(self, "android.intent.action.SEND", extras={"android.intent.extra.STREAM": address})
        return intent(self, "android.intent.action.VIEW", data=address)

    def words(self, text: str) -> Thing:
        """A message that is shared as it is."""
        return intent(self, "android.intent.action.SEND", extras={"android.intent.extra.TEXT": text})

    def knock(self, knocking: Thing) -> None:
        """While the app runs."""
        for listener in list(self._answered["on_new_intent"]):
            listener(knocking)

    def change(self) -> None:
        """Android tells of another configuration."""
        for listener in list(self.watching):
            listener.onConfigurationChanged(None)


def intent(phone: Phone, action: str, **held: Any) -> Thing:
    made = phone.java.autoclass("android.content.Intent")(action)
    hold(made, **{"data": None, **held})
    return made


def _made_intent(made: Thing, action: str) -> None:
    hold(made, action=action, type="", extras={}, flags=0)


def _kept(key: str) -> Callable[[Thing, Any], Thing]:
    def keep(this: Thing, value: Any) -> Thing:
        hold(this, **{key: value})
        return this

    return keep


def _put_extra(this: Thing, key: str, value: Any) -> Thing:
    this.extras[key] = value
    return this


def _add_flags(this: Thing, flags: int) -> Thing:
    hold(this, flags=this.flags | flags)
    return this


INTENTS: dict[str, Callable[..., Any]] = {
    "android.content.Intent.new": _made_intent,
    "android.content.Intent.setType": _kept("type"),
    "android.content.Intent.setAction": _kept("action"),
    "android.content.Intent.setData": _kept("data"),
    "android.content.Intent.putExtra": _put_extra,
    "android.content.Intent.addCategory": _kept("category"),
    "android.content.Intent.addFlags": _add_flags,
    "android.content.Intent.getAction": lambda this: this.action,
    "android.content.Intent.getData": lambda this: this.data,
    "android.content.Intent.getParcelableExtra": lambda this, key: this.extras.get(key),
    # pyjnius gives a CharSequence as a str, whatever it is made of.
    "android.content.Intent.getCharSequenceExtra": lambda this, key: this.extras.get(key),
}


def in_hand(monkeypatch: pytest.MonkeyPatch, folder: Path, level: int = 36) -> Phone:
    """From now on this test runs on a phone."""
    phone = Phone(folder, level)
    jnius, activity = ModuleType("jnius"), ModuleType("android.activity")
    for name in ("autoclass", "cast", "java_method", "PythonJavaClass"):
        setattr(jnius, name, getattr(phone.java, name))
    activity.bind, activity.unbind = phone.bind, phone.unbind  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    android: Any = ModuleType("android")
    android.config = SimpleNamespace(JAVA_NAMESPACE="org.kivy.android")
    android.mActivity, android.activity = phone.activity, activity
    monkeypatch.setitem(sys.modules, "android", android)
    monkeypatch.setitem(sys.modules, "android.activity", activity)
    monkeypatch.setenv("ANDROID_ARGUMENT", str(folder))
    return phone


def asks(
    monkeypatch: pytest.MonkeyPatch, *, has: bool = False, answers: tuple[list[bool], ...] = ()
) -> list[list[str]]:
    """The module android.permissions: whether leave is there, and what the owner answers. Returns what was asked."""
    asked: list[list[str]] = []
    waiting = list(answers)

    def request(wanted: list[str], done: Callable[[list[str], list[bool]], None]) -> None:
        asked.append(wanted)
        done(wanted, waiting.pop(0))

    permissions: Any = ModuleType("android.permissions")
    permissions.Permission = SimpleNamespace(CAMERA="android.permission.CAMERA")
    permissions.check_permission = lambda _: has
    permissions.request_permissions = request
    monkeypatch.setitem(sys.modules, "android.permissions", permissions)
    return asked
